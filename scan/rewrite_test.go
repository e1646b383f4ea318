// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package scan

import (
	"bytes"
	"math"
	"strings"
	"testing"
	"unsafe"

	"github.com/runeward/runeward/fuzz/scanmodel"
	"github.com/runeward/runeward/tables"
	"github.com/runeward/runeward/tables/unicode18"
)

func TestAppendRewrite(t *testing.T) {
	for _, c := range []struct {
		name  string
		src   string
		spans []Span
		mode  Mode
		want  string
	}{
		{"nothing", "abc", nil, Strip, "abc"},
		{"strip", "abcdef", []Span{{Offset: 1, Len: 2}, {Offset: 4, Len: 1}}, Strip, "adf"},
		{"everything", "abc", []Span{{Offset: 0, Len: 3}}, Strip, ""},
		{"replace", "abc", []Span{{Offset: 1, Len: 1}}, Replace, "a\ufffdc"},
		{"replace with text", "abc", []Span{{Offset: 0, Len: 1, Replace: "[?]"}, {Offset: 1, Len: 1}}, Replace, "[?]\ufffdc"},
		{"replace text that could join", "\xf3\xa0b\x81", []Span{{Offset: 2, Len: 1, Replace: "\x81"}}, Replace, "\xf3\xa0\ufffd\x81"},
		{"strip ignores replace text", "abc", []Span{{Offset: 1, Len: 1, Replace: "[?]"}}, Strip, "ac"},
		{"escape", "a\u200b\U0010ffff\xff\xf0\x9f", []Span{{Offset: 1, Len: 3}, {Offset: 4, Len: 7}}, Escape, `a\u{200B}\u{10FFFF}\x{FF}\x{F0}\x{9F}`},
		{"escape of ascii", "a\x00b", []Span{{Offset: 1, Len: 1}}, Escape, `a\u{0000}b`},
		{"overlap", "abcdef", []Span{{Offset: 1, Len: 3}, {Offset: 2, Len: 3}, {Offset: 0, Len: 2}}, Replace, "a\ufffd\ufffdf"},
		{"outside", "abc", []Span{{Offset: -5, Len: 6}, {Offset: 2, Len: math.MaxInt}, {Offset: 9, Len: 1}, {Offset: math.MinInt, Len: 3}, {Offset: math.MaxInt, Len: math.MaxInt}}, Strip, "b"},
		{"empty and negative", "abc", []Span{{Offset: 1}, {Offset: 1, Len: -1}, {Offset: 2, Len: math.MinInt}}, Replace, "abc"},
		{"in the middle of a character", "\u6c34\u6c34", []Span{{Offset: 1, Len: 3}}, Strip, "\xe6"},
		{"halves of a TAG", "\xf3\xa0\xf3\xa0\x81\x81\x81\x81", []Span{{Offset: 2, Len: 4}}, Strip, "\xf3\xa0"},
		{"halves of a TAG, two cuts", "\xf3\xa0\u200b\x81\u200b\x81z", []Span{{Offset: 2, Len: 3}, {Offset: 6, Len: 3}}, Strip, "\xf3\xa0z"},
		{"strays that join nothing stay", "a\u200b\x81\x81", []Span{{Offset: 1, Len: 3}}, Strip, "a\x81\x81"},
		{"unknown mode", "abc", []Span{{Offset: 1, Len: 1}}, Escape + 1, "ac"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := AppendRewrite([]byte("\xf3\xa0"), c.src, c.spans, c.mode); string(got) != "\xf3\xa0"+c.want {
				t.Errorf("%+q, want %+q", got[2:], c.want)
			}
			if got := Rewrite([]byte(c.src), c.spans, c.mode); string(got) != c.want {
				t.Errorf("Rewrite: %+q, want %+q", got, c.want)
			}
		})
	}
}

// TestTagHalves is the attack that removal must not complete.
func TestTagHalves(t *testing.T) {
	const text = "\xf3\xa0" + "\xf3\xa0\x81\x81" + "\x81\x81"
	if got := Clean(New(unicode18.Set(), Hidden), text, Strip); got != "" {
		t.Errorf("%+q", got)
	}
	if got := Clean(New(unicode18.Set(), tables.Tag), text, Strip); got != "\xf3\xa0" {
		t.Errorf("%+q", got)
	}
}

func TestSourceItself(t *testing.T) {
	s := New(unicode18.Set(), Hidden)
	text, raw := "caf\u00e9", []byte("caf\u00e9")
	if unsafe.StringData(Clean(s, text, Strip)) != unsafe.StringData(text) || &Clean(s, raw, Escape)[0] != &raw[0] {
		t.Error("Clean copies clean text")
	}
	outside := []Span{{Offset: 5, Len: 4}, {Offset: -3, Len: 3}, {Offset: 2}}
	if unsafe.StringData(Rewrite(text, outside, Replace)) != unsafe.StringData(text) || &Rewrite(raw, outside, Strip)[0] != &raw[0] {
		t.Error("Rewrite copies what it does not change")
	}
	dirty := []byte("a\u200bb")
	if got := Clean(s, dirty, Strip); string(got) != "ab" || string(dirty) != "a\u200bb" {
		t.Errorf("%q from %q", got, dirty)
	}
}

func FuzzSpans(f *testing.F) {
	for i, text := range seeds() {
		f.Add(text, []byte{byte(i), 3, 1, 2, 2, 1})
		f.Add(text, []byte{2, 3, 0, 1, 1, 1, 1, 1, 1, 1})
	}
	f.Fuzz(func(t *testing.T, text string, cuts []byte) {
		if len(text) > 96 {
			text = text[:96]
		}
		// gone tells for every byte which span takes it out, from 1.
		gone := make([]int, len(text))
		var spans []Span
		for i, at := 0, 0; i+1 < len(cuts); i += 2 {
			at += int(cuts[i]%16) - 2 // overlaps, too
			span := Span{Offset: at, Len: int(cuts[i+1] % 16)}
			spans = append(spans, span)
			at += span.Len
			last := 0
			for k, g := range gone {
				if g > 0 {
					last = k + 1
				}
			}
			for k := max(span.Offset, last); k < min(span.Offset+span.Len, len(text)); k++ {
				gone[k] = len(spans)
			}
		}
		var replaced, joints = []byte{}, []int{}
		stripped := ""
		for k := 0; k < len(text); {
			n := 1
			for k+n < len(text) && gone[k+n] == gone[k] {
				n++
			}
			part := text[k : k+n]
			if gone[k] > 0 {
				replaced = append(replaced, "\uFFFD"...)
			} else {
				replaced = append(replaced, part...)
				// Leave out what would lengthen the last unit.
				for k > 0 && part != "" && stripped != "" {
					units := scanmodel.Units(stripped)
					last := units[len(units)-1]
					if scanmodel.Units(stripped[last.Offset:] + part[:1])[0].Len == last.Len {
						break
					}
					part = part[1:]
				}
				joints = append(joints, len(stripped))
				stripped += part
			}
			k += n
		}
		if got := AppendRewrite(nil, text, spans, Replace); !bytes.Equal(got, replaced) {
			t.Errorf("%+q, %v: replaced %+q, want %+q", text, spans, got, replaced)
		}
		got := string(AppendRewrite(nil, text, spans, Strip))
		if got != stripped {
			t.Errorf("%+q, %v: stripped %+q, want %+q", text, spans, got, stripped)
		}
		// No unit reaches over a joint.
		starts := map[int]bool{len(got): true}
		for _, u := range scanmodel.Units(got) {
			starts[u.Offset] = true
		}
		for _, j := range joints {
			if !starts[j] {
				t.Errorf("%+q, %v: stripped to %+q, joined at %d", text, spans, got, j)
			}
		}
		escaped := string(AppendRewrite(nil, text, spans, Escape))
		if strings.Count(escaped, "\uFFFD") > strings.Count(text, "\uFFFD") {
			t.Errorf("%+q, %v: escaped %+q", text, spans, escaped)
		}
	})
}
