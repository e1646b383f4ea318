// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package utf8x_test

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/runeward/runeward/internal/utf8x"
	"github.com/runeward/runeward/internal/utf8x/utf8xtest"
)

// interesting has the first and the last byte of each range of Table 3-7, and
// their neighbours.
const interesting = "\x00A\x7F\x80\x8F\x90\x9F\xA0\xBF\xC0\xC1\xC2\xDF\xE0\xE1\xEC\xED\xEE\xEF\xF0\xF1\xF3\xF4\xF5\xF8\xFE\xFF"

// few is what is left when each range keeps one byte, for longer texts.
const few = "A\x80\x90\xA0\xBF\xC0\xC2\xE0\xE2\xED\xF0\xF1\xF4\xF5"

func forward(text string) []unit {
	var units []unit
	for i := 0; i < len(text); {
		r, n, k := utf8x.Decode(text, i)
		units = append(units, unit{i, n, r, k})
		if n < 1 {
			return units // reported by the comparison
		}
		i += n
	}
	return units
}

func backward(text string) []unit {
	var units []unit
	for end := len(text); end > 0; {
		r, n, k := utf8x.DecodeLast(text, end)
		units = append(units, unit{end - n, n, r, k})
		if n < 1 {
			return units
		}
		end -= n
	}
	slices.Reverse(units)
	return units
}

// check holds every function against the model.
func check(rows [][][2]byte, text string) error {
	want := model(rows, text)
	if got := forward(text); !slices.Equal(got, want) {
		return fmt.Errorf("% X: forward %v, want %v", text, got, want)
	}
	if got := backward(text); !slices.Equal(got, want) {
		return fmt.Errorf("% X: backward %v, want %v", text, got, want)
	}
	for end := 1; end <= len(text); end++ {
		part := model(rows, text[:end])
		u := part[len(part)-1]
		if r, n, k := utf8x.DecodeLast(text[:end], end); r != u.r || n != u.n || k != u.kind {
			return fmt.Errorf("% X: last of %d bytes: %v %d %v, want %v", text, end, r, n, k, u)
		}
		if _, n, _ := utf8x.DecodeLast(text, end); n != u.n {
			return fmt.Errorf("% X: last before %d: length %d, want %d", text, end, n, u.n)
		}
	}
	bad := slices.DeleteFunc(slices.Clone(want), func(u unit) bool { return u.kind == utf8x.OK })
	for _, u := range want {
		first := unit{-1, 0, 0, utf8x.OK}
		if i := slices.IndexFunc(bad, func(b unit) bool { return b.offset >= u.offset }); i >= 0 {
			first = bad[i]
		}
		if off, n, k := utf8x.FirstIllFormed(text, u.offset); off != first.offset || n != first.n || k != first.kind {
			return fmt.Errorf("% X: first ill-formed from %d: %d %d %v, want %v", text, u.offset, off, n, k, first)
		}
	}
	if utf8x.Valid(text) != (len(bad) == 0) || utf8x.Valid(text) != utf8.ValidString(text) {
		return fmt.Errorf("% X: Valid is %v", text, utf8x.Valid(text))
	}
	// A trailing unit is incomplete if some bytes can complete it.
	incomplete := 0
	if len(want) > 0 && want[len(want)-1].kind != utf8x.OK {
		u := want[len(want)-1]
		for _, tail := range []string{"\x80", "\xBF", "\x80\x80", "\xBF\x80", "\x80\x80\x80", "\x90\x80\x80", "\xA0\x80"} {
			if utf8.ValidString(text[u.offset:] + tail) {
				incomplete = u.n
			}
		}
	}
	if got := utf8x.IncompletePrefix(text); got != incomplete {
		return fmt.Errorf("% X: incomplete prefix %d, want %d", text, got, incomplete)
	}
	return nil
}

// each calls f with every text of up to size bytes of the alphabet.
func each(alphabet string, size int, f func(string)) {
	buf := make([]byte, 0, size)
	var grow func()
	grow = func() {
		f(string(buf))
		if len(buf) == size {
			return
		}
		for i := range len(alphabet) {
			buf = append(buf, alphabet[i])
			grow()
			buf = buf[:len(buf)-1]
		}
	}
	grow()
}

func TestModelOnShortTexts(t *testing.T) {
	rows := table37()
	for _, c := range []struct {
		alphabet string
		size     int
	}{{interesting, 4}, {few, 5}} {
		failures := 0
		each(c.alphabet, c.size, func(text string) {
			if failures > 9 {
				return
			}
			if err := check(rows, text); err != nil {
				failures++
				t.Error(err)
			}
		})
	}
}

func TestAllPairsOfBytes(t *testing.T) {
	rows := table37()
	for i := range 1 << 16 {
		if err := check(rows, string([]byte{byte(i >> 8), byte(i)})); err != nil {
			t.Fatal(err)
		}
	}
}

func TestVectors(t *testing.T) {
	rows := table37()
	for _, v := range utf8xtest.LossyVectors() {
		t.Run(v.Name, func(t *testing.T) {
			var bad []utf8xtest.IllFormed
			var lossy strings.Builder
			for _, u := range forward(v.Text) {
				lossy.WriteRune(u.r)
				if u.kind != utf8x.OK {
					bad = append(bad, utf8xtest.IllFormed{Offset: u.offset, Len: u.n, Kind: u.kind})
				}
			}
			if !slices.Equal(bad, v.Bad) {
				t.Errorf("ill-formed %v, want %v", bad, v.Bad)
			}
			if lossy.String() != v.Lossy {
				t.Errorf("lossy %+q, want %+q", lossy.String(), v.Lossy)
			}
			if err := check(rows, v.Text); err != nil {
				t.Error(err)
			}
			if got := utf8x.Valid([]byte(v.Text)); got != (len(v.Bad) == 0) {
				t.Errorf("Valid of bytes is %v", got)
			}
		})
	}
}

// TestEveryCodePoint compares with unicode/utf8, which agrees on what is
// well-formed.
func TestEveryCodePoint(t *testing.T) {
	for want := rune(0); want <= utf8.MaxRune; want++ {
		if want == 0xD800 {
			want = 0xE000
		}
		b := utf8.AppendRune(nil, want)
		if r, n, k := utf8x.Decode(b, 0); r != want || n != len(b) || k != utf8x.OK {
			t.Fatalf("Decode of %U: %U %d %v", want, r, n, k)
		}
		if r, n, k := utf8x.DecodeLast(b, len(b)); r != want || n != len(b) || k != utf8x.OK {
			t.Fatalf("DecodeLast of %U: %U %d %v", want, r, n, k)
		}
	}
}

// TestPosition moves each vector across the steps of the ASCII run.
func TestPosition(t *testing.T) {
	for _, v := range utf8xtest.LossyVectors() {
		for before := range 80 {
			for _, after := range []int{0, 1, 7, 8, 40} {
				text := strings.Repeat("a", before) + v.Text + strings.Repeat("z", after)
				want := -1
				for _, u := range forward(text) {
					if u.kind != utf8x.OK {
						want = u.offset
						break
					}
				}
				got, _, _ := utf8x.FirstIllFormed(text, 0)
				if inBytes, _, _ := utf8x.FirstIllFormed([]byte(text), 0); got != want || inBytes != want {
					t.Fatalf("%s, %d before, %d after: %d in string, %d in bytes, want %d", v.Name, before, after, got, inBytes, want)
				}
			}
		}
	}
}

func TestIndexOutside(t *testing.T) {
	const text = "a\xff"
	for _, i := range []int{math.MinInt, -9, -1, 2, 3, math.MaxInt} {
		if r, n, k := utf8x.Decode(text, i); r != 0 || n != 0 || k != utf8x.OK {
			t.Errorf("Decode at %d: %v %d %v", i, r, n, k)
		}
	}
	for _, end := range []int{math.MinInt, -1, 0, 3, math.MaxInt} {
		if r, n, k := utf8x.DecodeLast(text, end); r != 0 || n != 0 || k != utf8x.OK {
			t.Errorf("DecodeLast at %d: %v %d %v", end, r, n, k)
		}
	}
	if i, _, _ := utf8x.FirstIllFormed(text, math.MinInt); i != 1 {
		t.Errorf("FirstIllFormed from far below: %d, want 1", i)
	}
	if i, _, _ := utf8x.FirstIllFormed(text, math.MaxInt); i != -1 {
		t.Errorf("FirstIllFormed from far beyond: %d, want -1", i)
	}
}

func TestKindString(t *testing.T) {
	for k, want := range []string{"well-formed", "truncated", "overlong", "surrogate", "out-of-range", "stray", "unknown"} {
		if got := utf8x.Kind(k).String(); got != want {
			t.Errorf("Kind(%d) is %q, want %q", k, got, want)
		}
	}
}

func TestAllocations(t *testing.T) {
	text := []byte(strings.Repeat("a\u00e9\u20ac\U0001f4a9", 9) + "\xf0\x9f")
	if n := testing.AllocsPerRun(100, func() {
		utf8x.Decode(text, 1)
		utf8x.DecodeLast(text, len(text))
		utf8x.FirstIllFormed(text, 0)
		utf8x.IncompletePrefix(text)
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

func FuzzModel(f *testing.F) {
	for _, v := range utf8xtest.LossyVectors() {
		f.Add(v.Text)
	}
	rows := table37()
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 128 {
			text = text[:128] // the check is quadratic
		}
		if err := check(rows, text); err != nil {
			t.Error(err)
		}
	})
}
