// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package bidi_test

import (
	"errors"
	"slices"
	"testing"

	"github.com/runeward/runeward/internal/bidi"
	"github.com/runeward/runeward/tables"
	"github.com/runeward/runeward/tables/unicode15"
	"github.com/runeward/runeward/tables/unicode18"
)

// TestAppendVisual has what the conformance files leave out: P1, L3, L4,
// ill-formed text.
func TestAppendVisual(t *testing.T) {
	for _, x := range []struct {
		name, text string
		dir        bidi.Direction
		want       string
	}{
		{"empty", "", bidi.RTL, ""},
		{"words", "a אב b", bidi.LTR, "a בא b"},
		{"words", "a אב b", bidi.RTL, "b בא a"},

		{"P1 separator ends its paragraph", "a\n", bidi.RTL, "\na"},
		{"P1 CR LF", "a\r\nb", bidi.RTL, "\n\rab"},
		{"P1 LF CR", "a\n\rb", bidi.RTL, "\na\rb"},
		{"P1 CR CR LF", "\r\r\nb", bidi.RTL, "\r\n\rb"},
		{"P1 each kind", "(\x1C(\x1D(\x1E(\u0085(\u2029(", bidi.RTL, "\x1C)\x1D)\x1E)\u0085)\u2029))"},
		{"P1 line separator is white space", "א\u2028ב", bidi.LTR, "ב\u2028א"},
		{"P2 each paragraph", "!א\n!a\n!", bidi.FirstStrong, "\nא!!a\n!"},
		{"P2 skips isolates", "\u2067א\u2069 a!", bidi.FirstStrong, "\u2067א\u2069 a!"},
		{"P2 open isolate", "\u2067א a", bidi.FirstStrong, "\u2067a א"},

		{"X9 removes", "a\u202Ab\u202Cc\u200Bd\u00ADe\x00", bidi.LTR, "abcde"},
		{"X9 keeps marks and isolates", "\u200E\u2066\u2069\u061C\u200F", bidi.RTL, "\u200F\u061C\u2069\u2066\u200E"},

		{"L3 mark", "אב\u05B0ג", bidi.LTR, "גב\u05B0א"},
		{"L3 order of marks", "א\u0301\u0302\u0301", bidi.LTR, "א\u0301\u0302\u0301"},
		{"L3 no base", "\u05B0\u05B1א", bidi.RTL, "א\u05B0\u05B1"},
		{"L3 spacing mark under an override", "\u202Eक\u0903ख\u202C", bidi.LTR, "खक\u0903"},
		{"L3 enclosing mark", "א\u0488ב", bidi.LTR, "בא\u0488"},
		{"L3 levels differ", "א\u0903", bidi.RTL, "\u0903א"},
		{"L3 RLM separates", "א\u200F\u05B0", bidi.LTR, "\u200F\u05B0א"},
		{"L3 ZWJ does not", "א\u200D\u05B0", bidi.LTR, "א\u05B0"},
		{"L3 CGJ does not", "א\u034F\u05B0ב", bidi.LTR, "בא\u034F\u05B0"},
		{"L3 at an even level", "e\u0301\u0302", bidi.RTL, "e\u0301\u0302"},

		{"L4 lone bracket", "(", bidi.RTL, ")"},
		{"L4 not bracket", "א<≤", bidi.RTL, "≥>א"},
		{"L4 override", "\u202E(a\u202C", bidi.LTR, "a)"},
		{"L4 even level", "a(b)", bidi.RTL, "a(b)"},
		{"L4 no glyph", "א∫", bidi.RTL, "∫א"},

		{"ill-formed", "א\x90\xD7ב", bidi.RTL, "ב\xD7\x90א"},
		{"ill-formed subpart", "א\xF0\x9F\x98!ב\xE2\x80", bidi.RTL, "\xE2\x80ב!\xF0\x9F\x98א"},
		{"ill-formed at the end", "\xFF", bidi.LTR, "\xFF"},
	} {
		for _, set := range sets() {
			got, err := bidi.AppendVisual(nil, x.text, set, x.dir, nil)
			if err != nil || string(got) != x.want {
				t.Errorf("%s: %s: %+q %v: %+q, error %v; want %+q", x.name, set.Version(), x.text, x.dir, got, err, x.want)
			}
		}
	}
}

// TestVersions has texts whose display depends on the version's data.
func TestVersions(t *testing.T) {
	for _, x := range []struct {
		set        tables.Set
		text, want string
	}{
		// PROPORTIONAL TO got a mirror image.
		{unicode15.Set(), "א∝", "∝א"},
		{unicode18.Set(), "א∝", "\U0001DB10א"},
	} {
		got, err := bidi.AppendVisual(nil, x.text, x.set, bidi.RTL, nil)
		if err != nil || string(got) != x.want {
			t.Errorf("%s %+q: %+q, error %v; want %+q", x.set.Version(), x.text, got, err, x.want)
		}
	}
}

// TestBrackets has what BidiCharacterTest.txt leaves out of N0: a pair found
// before the stack of BD16 overflows stands.
func TestBrackets(t *testing.T) {
	open := ""
	for range 64 {
		open += "("
	}
	// The pair takes the direction of what is inside, R; unpaired, its closer
	// would stand before an L and take that of the paragraph, L.
	const pair = "א(ב)"
	p, err := bidi.Resolve(pair+open+"a", unicode18.Set(), bidi.LTR, nil)
	if want := []uint8{1, 1, 1, 1, 0}; err != nil || !slices.Equal(p.Levels[:5], want) {
		t.Errorf("levels %v, error %v; want %v first", p.Levels, err, want)
	}
	// After the overflow nothing pairs.
	p, err = bidi.Resolve(open+"a"+pair+"a", unicode18.Set(), bidi.LTR, nil)
	if want := []uint8{0, 1, 1, 1, 0, 0}; err != nil || !slices.Equal(p.Levels[64:], want) {
		t.Errorf("levels %v, error %v; want %v last", p.Levels, err, want)
	}
	// 63 open brackets leave no room to spare, but the next closer makes some.
	p, err = bidi.Resolve(open[1:]+"a)"+pair+"a", unicode18.Set(), bidi.LTR, nil)
	if want := []uint8{0, 0, 1, 1, 1, 1, 0}; err != nil || !slices.Equal(p.Levels[63:], want) {
		t.Errorf("levels %v, error %v; want %v last", p.Levels, err, want)
	}
}

// TestOverrides has what the conformance files leave out of overrides: whether
// a character is an isolate initiator (BD13) or NSM (N0) is a matter of its
// original class, even where an override has replaced that.
func TestOverrides(t *testing.T) {
	for _, x := range []struct {
		text string
		want []uint8
	}{
		// The brackets stand in one isolating run sequence and pair; the
		// overridden initiator inside is R, as the embedding is. Without its
		// partner the first would stand between L and L.
		{"\u202Ba(b\u202C\u202E\u2067!\u2069\u202C\u202B)\u202C", []uint8{255, 2, 1, 2, 255, 255, 1, 3, 1, 255, 255, 1, 255}},
		// The mark takes the class of the bracket, L.
		{"\u202Ba(b)\u202C\u202E\u0300\u202C", []uint8{255, 2, 2, 2, 2, 255, 255, 2, 255}},
	} {
		p, err := bidi.Resolve(x.text, unicode18.Set(), bidi.LTR, nil)
		if err != nil || !slices.Equal(p.Levels, x.want) {
			t.Errorf("%+q: levels %v, error %v; want %v", x.text, p.Levels, err, x.want)
		}
		checkModel(t, x.text, unicode18.Set(), new(bidi.Scratch))
	}
}

// TestEmpty checks that the empty text has an empty paragraph.
func TestEmpty(t *testing.T) {
	p, err := bidi.Resolve("", unicode18.Set(), bidi.RTL, nil)
	if err != nil || p.Len != 0 || len(p.Levels) != 0 || p.Level != 1 {
		t.Errorf("%+v, error %v", p, err)
	}
	if order := bidi.AppendOrder(nil, p.Levels, nil); len(order) != 0 {
		t.Errorf("order %v", order)
	}
	if order := bidi.AppendOrder(nil, []uint8{bidi.Removed, bidi.Removed}, nil); len(order) != 0 {
		t.Errorf("order %v", order)
	}
}

// TestAppendOrderAnyLevels checks that levels beyond 126 follow the same rule.
func TestAppendOrderAnyLevels(t *testing.T) {
	var levels []uint8
	var want []int32
	for i := range bidi.Removed {
		levels = append(levels, uint8(i))
	}
	// Each level is a stretch within the one below: even levels stand at its
	// left end, odd ones at its right.
	for i := int32(0); i < bidi.Removed; i += 2 {
		want = append(want, i)
	}
	for i := int32(bidi.Removed - 2); i > 0; i -= 2 {
		want = append(want, i)
	}
	if order := bidi.AppendOrder(nil, levels, nil); !slices.Equal(order, want) {
		t.Errorf("order %v, want %v", order, want)
	}
}

func TestTooLongError(t *testing.T) {
	var err error = bidi.TooLongError{Offset: 7}
	var e bidi.TooLongError
	if !errors.As(err, &e) || e.Offset != 7 {
		t.Error("no TooLongError")
	}
	const want = "bidi: the paragraph at offset 7 is longer than 2147483647 bytes"
	if err.Error() != want {
		t.Errorf("%q, want %q", err, want)
	}
}
