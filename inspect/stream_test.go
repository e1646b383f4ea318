// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package inspect

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/runeward/runeward/tables/unicode15"
	"github.com/runeward/runeward/tables/unicode18"
)

// streamed returns the findings of a stream that gets text in pieces, whose
// lengths next gives.
func streamed(ins *Inspector, text string, next func() int) []Finding {
	var got []Finding
	s := NewStream(ins, func(f Finding) { got = append(got, f) })
	for len(text) > 0 {
		n := min(max(next(), 1), len(text))
		s.Write([]byte(text[:n]))
		text = text[n:]
	}
	s.Close()
	return got
}

// atoms are pieces of text that matter together.
var atoms = strings.Split(" |=|\r|\uFFFC|\t|\n|\r\n|a|xyz|word|0|_|\u00E9|\u0430|\u0440\u0430|\u03B1|\u4E00|\u845B|\u3042|\uAC00|\u0E01|\u1780|\u05D0|\u0627|\u0628|"+
	"\u0915\u094D|\u0DC1\u0DCA|\u1820|\u0301|\u0301|\u0302|\u0303|\u200B|\u200C|\u200D|\u2060|\uFEFF|\u00AD|\u034F|\u3164|\u2065|\u180E|\u180B|"+
	"\uFE00|\uFE0E|\uFE0F|\U000E0100|\U000E0101|\U000E0061|\U000E0067|\U000E007F|\U0001F3F4|\U0001F600|\u2764|\U0001F468|\U0001F3FD|\U0001F1E9|1\uFE0F\u20E3|"+
	"\u200E|\u200F|\u061C|\u202A|\u202B|\u202C|\u202D|\u202E|\u2066|\u2067|\u2068|\u2069|\u2028|\u2029|\u0085|\x00|\x1B[31m|\x1B]|\u009B|\f|"+
	"\xFF|\xE4\xBD|\xED\xA0\x80|\xED\xA0|\x80|\uE000|\uFFFF|\uFFF9|\u0378|\u2800|\u2801|\u00A0|\u3000|\uFF21|\uFF22|\U0001D41A|\u101D\uFE00|"+
	"\U0001F3F4\U000E0067\U000E0062\U000E0065\U000E006E\U000E0067\U000E007F|\U0001F468\u200D\U0001F469\u200D\U0001F467|"+
	"\u0628\u200D|\u05D0\u200F|a\u00AD|a\u0301\u034F|\u2764\uFE0F\u2764\uFE0E|\u2603\uFE0E|\u4E00\U000E0110\u4E01\U000E0111|1\uFE0F2|\u20DD|\U0001D165", "|")

// mixture returns about n bytes of atoms, some of them many times in a row.
func mixture(rng *rand.Rand, n int) string {
	var b strings.Builder
	for b.Len() < n {
		times := 1
		switch rng.IntN(40) {
		case 0:
			times = rng.IntN(300)
		case 1, 2, 3:
			times = rng.IntN(12)
		}
		atom := atoms[rng.IntN(len(atoms))]
		b.WriteString(strings.Repeat(atom, times))
	}
	return b.String()
}

func TestChunksDoNotMatter(t *testing.T) {
	inspectors := []*Inspector{
		New(unicode18.Set(), everything()), New(unicode18.Set(), Prose()), New(unicode15.Set(), MCPText()),
		New(unicode18.Set(), everything().WithoutVisible()),
	}
	for seed := range uint64(300) {
		rng := rand.New(rand.NewPCG(seed, 1))
		text := mixture(rng, 1+rng.IntN(9000))
		if seed%3 == 0 {
			text = strings.ReplaceAll(text, "\n", "")
		}
		for i, ins := range inspectors {
			want, total := AppendFindings(ins, nil, text, -1)
			if total != len(want) {
				t.Fatalf("total %d of %d", total, len(want))
			}
			for _, f := range want {
				if f.Len <= 0 || f.Count <= 0 || f.Offset < 0 || f.End() > len(text) || f.Severity == Off {
					t.Fatalf("finding %+v", f)
				}
			}
			for _, next := range []func() int{
				func() int { return 1 }, func() int { return 1 + rng.IntN(5) }, func() int { return rng.IntN(6000) }, func() int { return len(text) },
			} {
				if got := streamed(ins, text, next); !slices.Equal(got, want) {
					t.Fatalf("seed %d, inspector %d:\ngot  %v\nwant %v", seed, i, firstDifference(got, want), firstDifference(want, got))
				}
			}
		}
	}
}

// firstDifference returns the first finding of a that differs from b, with its
// neighbours.
func firstDifference(a, b []Finding) []Finding {
	for i := range a {
		if i >= len(b) || a[i] != b[i] {
			return a[max(i-1, 0):min(i+2, len(a))]
		}
	}
	return nil
}

func TestEntriesAgree(t *testing.T) {
	ins := New(unicode18.Set(), Prose())
	for seed := range uint64(50) {
		text := mixture(rand.New(rand.NewPCG(seed, 2)), 500)
		want, total := AppendFindings(ins, nil, text, -1)
		fromBytes, _ := AppendFindings(ins, nil, []byte(text), -1)
		if all := slices.Collect(All(ins, text)); !slices.Equal(all, want) || !slices.Equal(fromBytes, want) {
			t.Fatalf("seed %d: entries differ", seed)
		}
		for max := range total + 1 {
			got, n := AppendFindings(ins, []Finding{{Offset: -1}}, text, max)
			if n != total || !slices.Equal(got[1:], want[:max]) {
				t.Fatalf("max %d: %d of %d", max, len(got), n)
			}
		}
		for f := range All(ins, text) {
			if f != want[0] {
				t.Fatalf("first is %+v", f)
			}
			break
		}
	}
}

func TestStreamLifecycle(t *testing.T) {
	var got []Finding
	s := NewStream(New(unicode18.Set(), Prose()), func(f Finding) { got = append(got, f) })
	for range 2 {
		got = nil
		if n, err := s.Write([]byte("a\u200Bb")); n != 5 || err != nil {
			t.Fatal(n, err)
		}
		for range 2 { // closing again does nothing
			if err := s.Close(); err != nil {
				t.Fatal(err)
			}
		}
		if want := []Finding{{1, 3, 1, ZeroWidthCharacter, Low}}; !slices.Equal(got, want) {
			t.Fatalf("got %v", got)
		}
		if _, err := s.Write([]byte("a")); err != ErrClosed {
			t.Fatal(err)
		}
		s.Reset()
	}
}
