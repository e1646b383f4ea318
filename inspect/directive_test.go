// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package inspect

import (
	"slices"
	"strings"
	"testing"

	"github.com/runeward/runeward/tables/unicode18"
)

func TestDirective(t *testing.T) {
	for _, c := range []struct {
		before, word string
		want         int
	}{
		{"", "n", 0}, {" ", "n", 0}, {`\`, "", 0}, {`\`, "n", 1}, {`\`, "nab", 1},
		{`\`, "x41", 3}, {`\`, "x4", 2}, {`\`, "x414", 3}, {`\`, "u0441ab", 5}, {`\`, "U0001F600a", 9}, {`\`, "u", 1},
		{"%", "d", 1}, {"%", "dab", 1}, {"%", "5d", 2}, {"%", "ld", 2}, {"%", "llu", 3}, {"%", "l", 1}, {"%", "05", 2}, {"%%", "0A", 2},
		{"%-", "5s", 2}, {"%5.", "2f", 2}, {"%[1]", "d", 1}, {"%1$", "s", 1}, {"%+.*", "f", 1},
		{"% ", "d", 0}, {"%a", "d", 0}, {"%..........", "d", 0}, {"5", "d", 0}, {"$", "d", 0},
	} {
		if got := directive(c.before+c.word, len(c.before)); got != c.want {
			t.Errorf("%q before %q: %d, want %d", c.before, c.word, got, c.want)
		}
	}
}

// A word begins behind an escape or a directive: what is mixed then is mixed
// without it.
func TestWordBehindDirective(t *testing.T) {
	ins := New(unicode18.Set(), everything())
	is := func(f Finding) bool { return f.Family() == MixedScript }
	for _, text := range []string{
		"\"\\n\u0444\u0430\u0439\u043B\"", "\"a\\n\u03B1\u03B2\"", "\"%d\u0448\u0442\"", "\"%5.2f\u043C\"", "\"%lu\u0431\"", "\"%[1]s\u0444\"", "%%0A\u0441 ",
	} {
		if found(ins, text, is) {
			t.Errorf("found in %+q", text)
		}
	}
	for _, text := range []string{
		"\"n\u0444\u0430\"", "\"\\np\u0430ypal\"", "\"%dp\u0430y\"", "\"\\\\ p\u0430y\"", "%p\u0430ypal", "\\x41b\u0444",
	} {
		if !found(ins, text, is) {
			t.Errorf("not found in %+q", text)
		}
	}
}

// The same where the word begins with a letter that is Latin, too, but not ASCII.
func TestLatinBehindDirective(t *testing.T) {
	ins := New(unicode18.Set(), everything())
	for _, c := range []struct{ before, word string }{{`"\n`, "\u00E9b\u0436"}, {`"%5d`, "\u0262\u0647"}, {"%0", "\u0262\u0647"}, {"% ", "d\u00E9\u0436"}, {"", "n\u00E9\u0436"}} {
		for _, pad := range []string{"", strings.Repeat("\u0441\u043B\u043E\u0432\u043E ", 100)} {
			got := slices.Collect(All(ins, pad+c.before+c.word+" "))
			if len(got) != 1 || got[0].Family() != MixedScript || got[0].Offset != len(pad+c.before) || got[0].Len != len(c.word) {
				t.Errorf("%+q, %d bytes before: %v", c.before+c.word, len(pad), got)
			}
		}
	}
}

// A stream sees the directive whatever it has let go of.
func TestDirectiveInStream(t *testing.T) {
	ins := New(unicode18.Set(), everything())
	var b strings.Builder
	for n := range 300 {
		b.WriteString(strings.Repeat("y", n) + "%[1]05.2f\u0444 \\u0441b\u0444 ")
	}
	want := slices.Collect(All(ins, b.String()))
	var got []Finding
	s := NewStream(ins, func(f Finding) { got = append(got, f) })
	for i := range b.Len() {
		s.Write([]byte{b.String()[i]})
	}
	s.Close()
	if !slices.Equal(got, want) || len(want) != 300 {
		t.Errorf("%d findings in a stream, %d in one piece", len(got), len(want))
	}
}
