// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package judge

import (
	"io"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/google/go-cmp/cmp"

	"github.com/runeward/runeward/cmd/runeward/internal/finding"
	"github.com/runeward/runeward/display"
	"github.com/runeward/runeward/inspect"
	"github.com/runeward/runeward/tables/unicode18"
)

// described is a finding with its context.
type described struct {
	F                   finding.Finding
	Before, Self, After string
}

func describeAll(t *Text, raws []Raw) []described {
	var all []described
	Describe(t, raws, func(f *finding.Finding, c Context) {
		all = append(all, described{*f, string(c.Before), string(c.Self), string(c.After)})
	})
	return all
}

func inspector() *inspect.Inspector { return inspect.New(unicode18.Set(), inspect.Source()) }

// randomText is a text with findings of all kinds, long runs and long lines.
func randomText(rnd *rand.Rand, size int) string {
	pieces := []string{
		"word ", "\n", "\r\n", "\r", "\u00e9", "\u05d0", "\u6f22", "\U0001F600", "\u200b", "\u202e", "\u2066", "\u2069", "\U000E0041",
		"\xc0", "\xe2\x80", "\xf0\x9f\x98", "a\u200db", "p\u0430y", AllowMark + " zero-width why\n", AllowMark,
		" " + strings.Repeat("\U000E0042", 5000), strings.Repeat("x", 9000), strings.Repeat("line\n", 900), strings.Repeat("\r\n", 3000),
		" " + strings.Repeat("\u200b", 40), strings.Repeat("\u4e00", 9000), strings.Repeat("\xff", 700), strings.Repeat("\u0430", 300) + "a",
	}
	var b strings.Builder
	for b.Len() < size {
		n := len(pieces)
		if rnd.IntN(3) > 0 {
			n = 20
		}
		b.WriteString(pieces[rnd.IntN(n)])
	}
	return b.String()
}

// TestStreamAndText: a file that is read as a stream, in any pieces, and again
// for excerpts, gives what one in memory does; places are those that
// inspect.PositionOf gives.
func TestStreamAndText(t *testing.T) {
	rnd := rand.New(rand.NewPCG(3, 5))
	j, k := New(), New()
	for round := range 12 {
		text := randomText(rnd, 300<<10+rnd.IntN(400<<10))
		whole := j.Bytes(inspector(), []byte(text))
		want := describeAll(Whole([]byte(text)), whole.Raws)
		if len(want) < 100 {
			t.Fatalf("only %d findings", len(want))
		}
		wantAllows := Allows(Whole([]byte(text)), whole.Marks, unicode18.Set(), Comments{Lines: []string{"//"}, Quotes: []Quote{{Open: "`", Close: "`", Multi: true}}})
		var r io.Reader = strings.NewReader(text)
		switch round % 4 {
		case 1:
			r = iotest.OneByteReader(r)
		case 2:
			r = iotest.DataErrReader(r)
		case 3:
			r = iotest.HalfReader(r)
		}
		stream, err := k.Stream(inspector(), r)
		if err != nil || stream.Bytes != int64(len(text)) {
			t.Fatalf("%d bytes, %v", stream.Bytes, err)
		}
		if !slices.Equal(stream.Raws, whole.Raws) || !slices.Equal(stream.Marks, whole.Marks) {
			t.Fatalf("round %d: the stream finds %d, the whole %d; marks %d and %d", round, len(stream.Raws), len(whole.Raws), len(stream.Marks), len(whole.Marks))
		}
		again := k.At(strings.NewReader(text), int64(len(text)))
		got := describeAll(again, stream.Raws)
		for i := range want {
			if want[i] != got[i] {
				t.Fatalf("round %d, finding %d (-memory +file):\n%s", round, i, cmp.Diff(want[i], got[i]))
			}
		}
		gotAllows := Allows(k.At(strings.NewReader(text), int64(len(text))), stream.Marks, unicode18.Set(), Comments{Lines: []string{"//"}, Quotes: []Quote{{Open: "`", Close: "`", Multi: true}}})
		if !slices.Equal(wantAllows, gotAllows) {
			t.Fatalf("allow comments: %s", cmp.Diff(wantAllows, gotAllows))
		}
		for _, i := range []int{0, len(want) / 3, len(want) / 2, len(want) - 1} {
			f := want[i].F
			if p := inspect.PositionOf(text, int(f.Offset)); p != f.Begin.Position {
				t.Errorf("finding at %d: place %+v, want %+v", f.Offset, f.Begin.Position, p)
			}
			if p := inspect.PositionOf(text, int(f.Offset+f.Len)); p != f.End.Position {
				t.Errorf("finding at %d: end %+v, want %+v", f.Offset, f.End.Position, p)
			}
			if lf := 1 + strings.Count(text[:f.Offset], "\n"); lf != f.Begin.LF {
				t.Errorf("finding at %d: line of git %d, want %d", f.Offset, f.Begin.LF, lf)
			}
		}
	}
}

// TestExcerpts: the caret stands under the finding, and what is escaped can be
// read back to what stands in the file.
func TestExcerpts(t *testing.T) {
	rnd := rand.New(rand.NewPCG(8, 9))
	text := randomText(rnd, 100<<10)
	j := New()
	r := j.Bytes(inspector(), []byte(text))
	for _, d := range describeAll(Whole([]byte(text)), r.Raws) {
		f := d.F
		self := f.Excerpt[f.CaretAt : f.CaretAt+f.CaretLen]
		before, err := display.Unescape(f.Excerpt[:f.CaretAt])
		if err != nil || !strings.HasSuffix(text[:f.Offset], string(before)) {
			t.Errorf("%s: before is %q, %v", f.Excerpt, before, err)
		}
		if i := strings.Index(self, "["); i < 0 {
			if b, err := display.Unescape(self); err != nil || string(b) != text[f.Offset:f.Offset+f.Len] {
				t.Errorf("%s: the finding is %q, %v", f.Excerpt, b, err)
			}
		}
		for i := range len(f.Excerpt) + len(f.Message) {
			if c := (f.Excerpt + f.Message)[i]; c < 0x20 || c > 0x7E {
				t.Fatalf("byte %#x in %q", c, f.Excerpt+f.Message)
			}
		}
	}
}

// TestMaximum: of too many findings the most severe ones are kept, wherever they
// stand, and the first of those.
func TestMaximum(t *testing.T) {
	j := New()
	text := strings.Repeat("a\u200bb ", usualMax+100) + "\u202e"
	r := j.Bytes(inspector(), []byte(text))
	if n := len(r.Raws); n != usualMax || r.More != [inspect.High + 1]int64{inspect.Medium: 102} || r.Raws[n-1].Severity != inspect.High || r.Raws[n-2].Severity != inspect.High {
		t.Errorf("%d findings, more %v", len(r.Raws), r.More)
	}
	if r.Raws[usualMax-3].Offset != 6*(usualMax-3)+1 {
		t.Errorf("the last of the less severe ones is at %d", r.Raws[usualMax-3].Offset)
	}
	j.Max = 3
	r = j.Bytes(inspector(), []byte(strings.Repeat("a\u200bb ", 50)+strings.Repeat("\u202e\n", 20)+strings.Repeat("a\u200bb ", 50)))
	if len(r.Raws) != 3 || r.More[inspect.Medium] != 100 || r.More[inspect.High] != 37 || r.Raws[0].Offset != 300 {
		t.Errorf("%+v, more %v", r.Raws, r.More)
	}
}

// TestReadFailure: what was read before a failure counts, but not a sequence
// that it cut.
func TestReadFailure(t *testing.T) {
	j := New()
	r, err := j.Stream(inspector(), io.MultiReader(strings.NewReader("a\u200bb\xe2\x80"), iotest.ErrReader(io.ErrClosedPipe)))
	if err != io.ErrClosedPipe || len(r.Raws) != 1 || r.Raws[0].Offset != 1 {
		t.Errorf("%+v, %v", r.Raws, err)
	}
	if _, err := j.Stream(inspector(), readsNothing{}); err != io.ErrNoProgress {
		t.Errorf("a reader that yields nothing: %v", err)
	}
}

type readsNothing struct{}

func (readsNothing) Read([]byte) (int, error) { return 0, nil }

// TestCutFile: a file that has become shorter since makes excerpts shorter.
func TestCutFile(t *testing.T) {
	text := strings.Repeat("word ", 1000) + "a\u200bb" + strings.Repeat(" word", 1000) + "c\u200bd"
	j := New()
	r := j.Bytes(inspector(), []byte(text))
	raws := slices.Clone(r.Raws)
	for _, size := range []int{0, 1, 5000, 5001, 5002, 5003, 6000} {
		got := describeAll(j.At(strings.NewReader(text[:size]), int64(len(text))), raws)
		if len(got) != 2 {
			t.Errorf("%d findings in %d bytes", len(got), size)
		}
	}
}
