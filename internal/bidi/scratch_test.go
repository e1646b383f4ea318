// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package bidi

import (
	"strings"
	"testing"
	"unsafe"

	"github.com/runeward/runeward/tables/unicode18"
)

// TestReadLimit checks the limit on paragraphs with a small one: it counts
// bytes of one paragraph, separator included.
func TestReadLimit(t *testing.T) {
	var sc Scratch
	for _, x := range []struct {
		text string
		want bool
	}{
		{"", true},
		{"aאb\n", false},
		{"aא\n", true},
		{"aא\r\n", false},
		{"a\n" + strings.Repeat("b", 100), true},
		{"abcא", false},
		{"abcd\xE2\x80", false},
		{"ab\xE2\x80", true},
	} {
		if got := read(&sc, x.text, unicode18.Set(), 4); got != x.want {
			t.Errorf("%+q: %v, want %v", x.text, got, x.want)
		}
	}
}

// TestScratchSize holds the bound that the package comment states, on the texts
// that need most of each part.
func TestScratchSize(t *testing.T) {
	const n = 100000
	for _, unit := range []string{"א", "\u2068", "(", "(\u2067", "\u2067a\u2069", "1א", "a\u202Bb\u202C"} {
		var sc Scratch
		text := strings.Repeat(unit, n)
		if _, err := AppendVisual(nil, text, unicode18.Set(), FirstStrong, &sc); err != nil {
			t.Fatal(err)
		}
		size := 4*cap(sc.runes) + cap(sc.props) + cap(sc.types) + cap(sc.levels) +
			int(unsafe.Sizeof(run{}))*cap(sc.runs) + 4*cap(sc.where) + cap(sc.seq) + int(unsafe.Sizeof(pair{}))*cap(sc.pairs)
		if per := size / len([]rune(text)); per > 64 {
			t.Errorf("%+q: %d bytes a code point", unit, per)
		}
	}
}

// TestPackBytes checks that every ill-formed subpart comes back as it was.
func TestPackBytes(t *testing.T) {
	for _, b := range []string{"\x00", "\x80", "\xFF", "\xE2\x80", "\xFF\xFF", "\xF0\x9F\x98", "\xF4\x8F\xBF"} {
		u := packBytes(b, 0, len(b))
		if got := appendUnit(nil, u); u >= 0 || string(got) != b {
			t.Errorf("% x: %d, back % x", b, u, got)
		}
	}
}
