// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package scan

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"unsafe"

	"github.com/runeward/runeward/fuzz/scanmodel"
	"github.com/runeward/runeward/internal/utf8x/utf8xtest"
	"github.com/runeward/runeward/tables"
	"github.com/runeward/runeward/tables/unicode15"
	"github.com/runeward/runeward/tables/unicode16"
	"github.com/runeward/runeward/tables/unicode17"
	"github.com/runeward/runeward/tables/unicode18"
)

// shipped returns the tables of every version that ships.
func shipped() []tables.Set {
	return []tables.Set{unicode15.Set(), unicode16.Set(), unicode17.Set(), unicode18.Set()}
}

// forEachScanner calls f with a scanner of each kernel that fits the watch.
func forEachScanner(set tables.Set, watch Class, f func(*Scanner)) {
	for k := range numKernels {
		if k.available() && (k == plainWalk || watch&^Hidden == 0) {
			f(newWith(k, set, watch))
		}
	}
}

// watches are masks of every sort: within Hidden and not, of ASCII and not,
// with ill-formed bytes and without.
func watches() []Class {
	return []Class{
		Hidden, Hidden &^ tables.IllFormed, tables.Tag, tables.IllFormed, tables.Control, 0, ^Class(0),
		tables.Space | tables.Blank, tables.Unassigned, tables.WhiteSpace, tables.XIDStart | tables.IllFormed,
		tables.Mark | tables.PrivateUse,
	}
}

// seeds are texts that have been hard for some scanner.
func seeds() []string {
	out := []string{
		"\xf3\xa0\xf3\xa0\x81\x81\x81\x81",
		"\xf3\xa0\xe2\x80\x8b\x81\x81",
		"\xe2\u200b\x80\u200b\x8b", "\xe2\x80\u200b\u200b\x8bx\x8b", "\xc2\u200b\xad", "\xf0\x9f\xe2\u200b\x81\x81",
		"a\tb\r\nc\x00\x0b\x1f\x7f\u0080\u009f\u00a0\u00ad",
		"\u034f\u061c\u115f\u17b4\u180b\u200b\u2028\u2029\u202e\u2060\u206f\u3164\ufe0f\ufeff\uffa0\ufff0\ufff9\ufffb\ufffc\ufffd\ufffe\uffff",
		"\ue000\uf8ff\ufdcf\ufdd0\ufdef\ufdf0\U0001bca0\U0001d173\U0001d17a\U0001fffe\U0002ffff\U000e0000\U000e0041\U000e0fff\U000e1000\U000f0000\U0010ffff",
		"\U0001f469\u200d\U0001f4bb \U0001f3f4\U000e0067\U000e007f",
		"\xf0\x9f\x91", "\xf0\x9f", "\xf0", "\xed\xa0\x80\xed", "\xf4\x8f\xf4\x90\x80\x80", "\xe0\x80\x80\xe0", "\x80\x80\x80\x80\x80",
	}
	for _, v := range utf8xtest.LossyVectors() {
		out = append(out, v.Text)
	}
	return out
}

// fromModel turns hits of the model into hits.
func fromModel(hits []scanmodel.Hit) []Hit {
	var out []Hit
	for _, h := range hits {
		kind := WellFormed
		for k := Truncated; k <= Stray; k++ {
			if k.String() == h.Kind {
				kind = k
			}
		}
		out = append(out, Hit{Offset: h.Offset, Class: Class(h.Class), Rune: h.Rune, Len: uint8(h.Len), Kind: kind})
	}
	return out
}

func modelScan(s *Scanner, text string) []scanmodel.Hit {
	class := func(r rune) uint64 { return uint64(s.Set().Class(r)) }
	return scanmodel.Scan(text, class, uint64(s.Watch()), uint64(tables.IllFormed))
}

// checkHits holds every entrance against the model. cuts says where to cut the
// text for a stream.
func checkHits(s *Scanner, text string, cuts []byte) error {
	want := fromModel(modelScan(s, text))
	differs := func(entrance string, got []Hit) error {
		if slices.Equal(got, want) {
			return nil
		}
		return fmt.Errorf("kernel %v, Unicode %s, watch %v, %+q: %s gives\n%v, want\n%v", s.kernel, s.set.Version(), s.watch, text, entrance, got, want)
	}
	var next, all, streamed []Hit
	appended, total := AppendHits(s, nil, []byte(text), -1)
	if total != len(want) {
		return fmt.Errorf("%+q: total %d, want %d", text, total, len(want))
	}
	capped, total := AppendHits(s, nil, text, 1)
	if total != len(want) || !slices.Equal(capped, want[:min(1, len(want))]) {
		return fmt.Errorf("%+q: capped to 1: %v of %d", text, capped, total)
	}
	for from := 0; ; {
		h, ok := Next(s, text, from)
		if !ok {
			break
		}
		next = append(next, h)
		from = h.End()
	}
	for h := range All(s, []byte(text)) {
		all = append(all, h)
	}
	stream := NewStream(s, func(h Hit) { streamed = append(streamed, h) })
	rest := []byte(text)
	for _, c := range cuts {
		n := min(int(c)%9, len(rest))
		piece := slices.Clone(rest[:n])
		if m, err := stream.Write(piece); m != n || err != nil {
			return fmt.Errorf("%+q: Write gives %d, %v", text, m, err)
		}
		clear(piece) // a stream must not keep it
		rest = rest[n:]
	}
	stream.Write(rest)
	stream.Close()
	for _, c := range []struct {
		name string
		hits []Hit
	}{{"AppendHits", appended}, {"Next", next}, {"All", all}, {"Stream", streamed}} {
		if err := differs(c.name, c.hits); err != nil {
			return err
		}
	}
	first := -1
	var sum Summary
	for i, h := range want {
		if i == 0 {
			first = h.Offset
		}
		sum.Add(h)
	}
	if i := Index(s, text); i != first {
		return fmt.Errorf("%+q: Index gives %d, want %d", text, i, first)
	}
	if got := Summarize(s, text); got != sum {
		return fmt.Errorf("%+q: Summarize gives %v, want %v", text, got, sum)
	}
	return nil
}

// checkClean holds the rewriter against the model and its promises.
func checkClean(s *Scanner, text string, cuts []byte) error {
	hits := modelScan(s, text)
	var spans []Span
	for _, h := range fromModel(hits) {
		spans = append(spans, h.Span())
	}
	for _, mode := range []Mode{Strip, Replace, Escape} {
		var want string
		switch mode {
		case Strip:
			want = scanmodel.Strip(text, hits)
		case Replace:
			want = scanmodel.Replace(text, hits, func(scanmodel.Hit) string { return "\uFFFD" })
		case Escape:
			want = scanmodel.Replace(text, hits, func(h scanmodel.Hit) string { return scanmodel.Escape(text, h) })
		}
		for _, got := range []struct{ entrance, text string }{
			{"AppendClean", string(AppendClean(nil, s, text, mode))},
			{"AppendRewrite", string(AppendRewrite(nil, []byte(text), spans, mode))},
			{"Clean", Clean(s, text, mode)},
			{"Rewrite", string(Rewrite([]byte(text), spans, mode))},
			{"Rewriter", rewriteInPieces(s, text, cuts, mode)},
		} {
			if got.text != want {
				return fmt.Errorf("kernel %v, watch %v, %+q: %s, %v, gives\n%+q, want\n%+q", s.kernel, s.watch, text, got.entrance, mode, got.text, want)
			}
		}
		if len(hits) == 0 && (want != text || unsafe.StringData(Clean(s, text, mode)) != unsafe.StringData(text)) {
			return fmt.Errorf("%+q: Clean does not return its source", text)
		}
		if mode != Strip {
			continue
		}
		if i := Index(s, want); i >= 0 {
			return fmt.Errorf("watch %v, %+q: stripped to %+q, a hit at %d", s.watch, text, want, i)
		}
		if again := Clean(s, want, Strip); again != want {
			return fmt.Errorf("%+q: strip is not idempotent: %+q, %+q", text, want, again)
		}
		// Nothing but hits and strays is gone.
		left := scanmodel.Units(want)
		for _, u := range scanmodel.Units(text) {
			part := text[u.Offset : u.Offset+u.Len]
			if len(left) > 0 && want[left[0].Offset:left[0].Offset+left[0].Len] == part {
				left = left[1:]
			} else if u.Kind != "stray" && !slices.ContainsFunc(hits, func(h scanmodel.Hit) bool { return h.Offset == u.Offset }) {
				return fmt.Errorf("watch %v, %+q: strip lost %+q: %+q", s.watch, text, part, want)
			}
		}
		if len(left) > 0 {
			return fmt.Errorf("watch %v, %+q: strip made up %+q", s.watch, text, want[left[0].Offset:])
		}
	}
	return nil
}

// rewriteInPieces drives a Rewriter with cut sources and the least space.
func rewriteInPieces(s *Scanner, text string, cuts []byte, mode Mode) string {
	var out strings.Builder
	w := NewRewriter(s, mode)
	var dst [MinDst]byte
	var src []byte
	rest := text
	for i := 0; ; i++ {
		n := len(rest)
		if i < len(cuts) {
			n = min(int(cuts[i])%7, n)
		}
		src, rest = append(src, rest[:n]...), rest[n:]
		end := len(rest) == 0 && i >= len(cuts)
		for {
			nDst, nSrc, full := w.Rewrite(dst[:], src, end)
			out.Write(dst[:nDst])
			src = src[nSrc:]
			if !full {
				break
			}
			if nDst == 0 && nSrc == 0 {
				return out.String() + " (stuck)"
			}
		}
		if end {
			return out.String()
		}
	}
}

func TestSeeds(t *testing.T) {
	for _, set := range shipped() {
		for _, watch := range watches() {
			forEachScanner(set, watch, func(s *Scanner) {
				for i, text := range seeds() {
					for _, cuts := range [][]byte{nil, {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1}, {2, 2, 2, 2, 2, 2}, {3, 0, 3, 3}, {byte(i), 4, 5}} {
						if err := checkHits(s, text, cuts); err != nil {
							t.Error(err)
						}
						if err := checkClean(s, text, cuts); err != nil {
							t.Error(err)
						}
					}
				}
			})
		}
	}
}

// TestEverySplit cuts each seed into three pieces in every way.
func TestEverySplit(t *testing.T) {
	forEachScanner(unicode18.Set(), Hidden, func(s *Scanner) {
		for _, text := range seeds() {
			want, _ := AppendHits(s, nil, text, -1)
			for i := range len(text) + 1 {
				for j := i; j <= len(text); j++ {
					var got []Hit
					stream := NewStream(s, func(h Hit) { got = append(got, h) })
					for _, piece := range []string{text[:i], text[i:j], text[j:]} {
						stream.Write([]byte(piece))
					}
					stream.Close()
					if !slices.Equal(got, want) {
						t.Fatalf("%+q cut at %d and %d: %v, want %v", text, i, j, got, want)
					}
				}
			}
		}
	})
}

// TestPosition moves each seed over the edges of blocks and of calls. The plain
// walk, which the other tests hold against the model, says what is right.
func TestPosition(t *testing.T) {
	plain := newWith(plainWalk, unicode18.Set(), Hidden)
	var others []*Scanner
	for _, k := range kernels() {
		others = append(others, newWith(k, unicode18.Set(), Hidden))
	}
	var want, got []Hit
	for _, pad := range []string{"a", "\u00e9", "\u6c34"} {
		for _, seed := range seeds() {
			for before := range 150 {
				for _, after := range []int{0, 1, 2, 3, 63, 64, 65} {
					text := strings.Repeat(pad, before) + seed + strings.Repeat("z", after)
					want, _ = AppendHits(plain, want[:0], text, -1)
					for _, s := range others {
						got, _ = AppendHits(s, got[:0], text, -1)
						if !slices.Equal(got, want) {
							t.Fatalf("kernel %v: %+q after %d times %q and before %d bytes: %v, want %v", s.kernel, seed, before, pad, after, got, want)
						}
					}
				}
			}
		}
	}
}

func FuzzHits(f *testing.F) {
	var hidden []*Scanner // made once: a scanner of the plain walk takes time to make
	for _, set := range shipped() {
		forEachScanner(set, Hidden, func(s *Scanner) { hidden = append(hidden, s) })
	}
	for i, text := range seeds() {
		f.Add(text, []byte{1, 2, 3, byte(i)}, uint64(Hidden), byte(i), byte(i))
	}
	f.Fuzz(func(t *testing.T, text string, cuts []byte, watch uint64, pad, version byte) {
		if len(text) > 128 {
			text = text[:128]
		}
		text = strings.Repeat("~", int(pad)%80) + text
		set := shipped()[int(version)%4]
		scanners := append(hidden[:len(hidden):len(hidden)], New(set, Class(watch)))
		for _, k := range kernels() {
			scanners = append(scanners, newWith(k, set, Class(watch)&Hidden))
		}
		for _, s := range scanners {
			if err := checkHits(s, text, cuts); err != nil {
				t.Error(err)
			}
		}
	})
}

func FuzzClean(f *testing.F) {
	for i, text := range seeds() {
		f.Add(text, []byte{1, 2, 3, byte(i)}, uint64(Hidden))
		f.Add(text, []byte{1, 1, 1, byte(i)}, uint64(tables.Tag|tables.DefaultIgnorable))
	}
	set := unicode18.Set()
	f.Fuzz(func(t *testing.T, text string, cuts []byte, watch uint64) {
		if len(text) > 96 {
			text = text[:96]
		}
		for _, watch := range []Class{Class(watch), Class(watch) & Hidden &^ tables.IllFormed} {
			if err := checkClean(New(set, watch), text, cuts); err != nil {
				t.Error(err)
			}
		}
	})
}
