// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package jsonscan

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/runeward/runeward/inspect"
)

// parts make texts that are nearly JSON.
var parts = strings.Split("NaN,|\"\\u200e\"|01|\\\\u200b|\\b|\\ud83d\\ude00|\\ud800|\\u20|\\\"|{|}|[|]|,|:|\"a\"|\"a\":|\"b\":|\"\u0430\":|\"\\u0430\":|\"\\u0061\":|\"l\":|\"\u04cf\":|\"\u200b\"|\"\\u200b\"|"+
	"\"\\ud83d\\ude00\u200d\"|\"\\ud800\\ud800\"|\"\xed\xa0\x80\"|\"\uFEFF\"|\"\\ufeff\u200b\"|\"\x7f\"|\"\\n\\t\"|\"\t\n\"|\"\\u202e\"|\"\\u2067\\n\u2067\"|"+
	"\"\xff\"|\"\\u0000\\u001b[8m\"|\"p\\u0430y\"|\"\u845b\\udb40\\udd00\"|1|1e999|-0|true|null|false|\n| |\r|\t|\u200b|\uFEFF|// \u200b|/* \u202e */|/|*/|\"|\\|"+
	"\xe2\x80|\u0430|x|\"\\u00|\\u200b|\xff\xfe|\"caf\u00e9\"|\"\u0645\u06cc\\u200c\u0631\"", "|")

func randomText(r *rand.Rand) string {
	var b strings.Builder
	// Values within values, with a fault now and then.
	var value func(depth int)
	part := func() string { return parts[r.IntN(len(parts))] }
	quoted := func() string {
		for {
			if s := part(); s[0] == '"' && len(s) > 2 && s[len(s)-1] == '"' {
				return s
			}
		}
	}
	value = func(depth int) {
		switch k := r.IntN(8); {
		case k < 2 && depth < 4:
			b.WriteByte('{')
			for i := range r.IntN(4) {
				if i > 0 {
					b.WriteByte(',')
				}
				b.WriteString(strings.TrimSuffix(quoted(), ":") + ":")
				value(depth + 1)
			}
			b.WriteByte('}')
		case k < 4 && depth < 4:
			b.WriteByte('[')
			for i := range r.IntN(4) {
				if i > 0 {
					b.WriteByte(',')
				}
				value(depth + 1)
			}
			b.WriteByte(']')
		case k < 7:
			b.WriteString(quoted())
		default:
			b.WriteString("12")
		}
		if r.IntN(12) == 0 {
			b.WriteString(part())
		}
	}
	for range 1 + r.IntN(3) {
		value(0)
		if r.IntN(2) == 0 {
			b.WriteByte('\n')
		}
	}
	return b.String()
}

func options(n uint8) Options {
	o := Options{Sequence: Sequence(n & 3 % 3), Comments: n&4 != 0, TrailingCommas: n&8 != 0}
	if n&16 != 0 {
		o.MaxDepth = 2
	}
	if n&32 != 0 {
		o.MaxNames = 2
	}
	return o
}

func TestModel(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	n := 20000
	if testing.Short() {
		n = 2000
	}
	for range n {
		checkModel(t, randomText(r), options(uint8(r.Uint32())))
	}
	for range n {
		var b strings.Builder
		for range r.IntN(8) {
			b.WriteString(parts[r.IntN(len(parts))])
		}
		checkModel(t, b.String(), options(uint8(r.Uint32())))
	}
}

func FuzzModel(f *testing.F) {
	r := rand.New(rand.NewPCG(3, 4))
	for i := range 200 {
		f.Add(randomText(r), uint8(i))
	}
	for _, p := range parts {
		f.Add(p, uint8(12))
	}
	f.Fuzz(func(t *testing.T, text string, o uint8) {
		if len(text) > 4096 {
			return
		}
		checkModel(t, text, options(o))
	})
}

// spell writes text as a string literal, with an escape where spelling says so,
// and returns the raw offset of each byte of text and of its end. Where text is
// ill-formed it stays.
func spell(text string, spelling uint64) (literal string, raw []int) {
	b := []byte{'"'}
	for i := 0; i < len(text); {
		r, n := utf8.DecodeRuneInString(text[i:])
		begin := len(b)
		choice := spelling & 3
		spelling = spelling>>2 | spelling<<62
		short := strings.IndexByte("\"\\\b\f\n\r\t/", text[i])
		ill := r == utf8.RuneError && n == 1
		switch must := r < 0x20 || r == '"' || r == '\\'; {
		case short >= 0 && (must && choice < 2 || choice == 1):
			b = append(b, '\\', "\"\\bfnrt/"[short])
		case !ill && (must || choice >= 2):
			for _, u := range utf16.Encode([]rune{r}) {
				if choice == 2 {
					b = fmt.Appendf(b, `\u%04x`, u)
				} else {
					b = fmt.Appendf(b, `\u%04X`, u)
				}
			}
		default:
			for k := range n {
				raw = append(raw, begin+k)
			}
			b = append(b, text[i:i+n]...)
			i += n
			continue
		}
		for range n {
			raw = append(raw, begin)
		}
		i += n
	}
	return string(append(b, '"')), append(raw, len(b))
}

// checkSpelling compares the findings in a spelling of text with those of the
// inspector in text.
func checkSpelling(t *testing.T, text string, spelling uint64) {
	t.Helper()
	literal, raw := spell(text, spelling)
	shift := 0
	if strings.HasPrefix(text, "\uFEFF") {
		shift = 1
	}
	want, _ := inspect.AppendFindings(everyRule, nil, "\"\"\""[:shift]+text, -1)
	for i, f := range want {
		begin, end := raw[f.Offset-shift], raw[f.End()-shift]
		want[i].Offset, want[i].Len = begin, end-begin
	}
	got := slices.Collect(Quoted(everyRule, literal, 0, len(literal), nil))
	if !slices.Equal(want, got) {
		t.Fatalf("%q as %q:\n%v, want\n%v", text, literal, got, want)
	}
}

func TestSpelling(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	runes := []rune("ab \"\\/\n\t\b\x00\x1b[8m\x7f\u0430\u0440\u00e9\u200b\u200b\u200c\u200d\u202e\u2067\u2069\u05d0\u0645\u06cc\U0001F468\U000E0061\U000E0101\uFE0F\u2764\u845B\uFEFF\u2028\u3164\uE000\uFFFE\uFF21\u0301\u0301\u1780")
	for range 20000 {
		var b strings.Builder
		for range r.IntN(12) {
			b.WriteRune(runes[r.IntN(len(runes))])
			if r.IntN(20) == 0 {
				b.WriteString("\xED\xA0")
			}
		}
		text := strings.Repeat(b.String(), 1+r.IntN(4)*r.IntN(20))
		checkSpelling(t, text, r.Uint64())
	}
}

func FuzzSpelling(f *testing.F) {
	f.Add("a\u200bb\U000E0061\n\"\\", uint64(0xE4))
	f.Add("\uFEFF\uFEFFx", uint64(2))
	f.Add("\xED\xA0\u0645\u06cc\u200c\u0631", uint64(0x39))
	f.Fuzz(checkSpelling)
}
