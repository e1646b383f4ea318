// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package scan

import (
	"math/bits"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/runeward/runeward/internal/utf8x"
	"github.com/runeward/runeward/tables"
)

// forEachKernel runs f as a subtest for each kernel that finds candidates.
func forEachKernel(t *testing.T, f func(t *testing.T, k kernel)) {
	for k := range numKernels {
		if k == plainWalk {
			continue
		}
		t.Run(k.String(), func(t *testing.T) {
			t.Parallel()
			f(t, k)
		})
	}
}

// hiddenTable tells of every code point whether it is hidden in some version.
func hiddenTable() []bool {
	sets := shipped()
	table := make([]bool, utf8.MaxRune+1)
	for r := range table {
		table[r] = isHidden(sets, rune(r))
	}
	return table
}

// checkContract holds the marks of a kernel against the contract.
func checkContract(t *testing.T, k kernel, hidden []bool, text string) {
	t.Helper()
	masks := make([]uint64, len(text)/blockSize)
	for j := range masks {
		masks[j] = 0xDEADBEEF // a kernel must not count on zeros
	}
	k.candidates(text, 0, masks)
	marked := func(i int) bool { return masks[i/blockSize]>>(i%blockSize)&1 != 0 }
	end := len(masks) * blockSize
	for s := 0; s < len(text); {
		r, n, kind := utf8x.Decode(text, s)
		if (kind != utf8x.OK || hidden[r]) && s+k.late() < end {
			found := false
			for i := s; i <= s+k.late(); i++ {
				found = found || marked(i)
			}
			if !found {
				t.Fatalf("no mark in %d..%d for % X, %v, in %+q", s, s+k.late(), text[s:s+n], kind, text[max(0, s-8):min(len(text), s+12)])
			}
		}
		s += n
	}
	// Blocks in several calls are the same blocks.
	for _, m := range []int{1, 2, 3, 7} {
		part := make([]uint64, m)
		for j := 0; j < len(masks); j += m {
			got := part[:min(m, len(masks)-j)]
			k.candidates(text, blockSize*j, got)
			if !slices.Equal(got, masks[j:j+len(got)]) {
				t.Fatalf("calls of %d blocks: block %d is %x, in one call %x", m, j, got, masks[j:j+len(got)])
			}
		}
	}
}

// TestContractEveryCodePoint puts every code point at four alignments.
func TestContractEveryCodePoint(t *testing.T) {
	hidden := hiddenTable()
	var b strings.Builder
	for r := range rune(utf8.MaxRune + 1) {
		if r>>11 != 0x1B {
			b.WriteRune(r)
		}
	}
	forEachKernel(t, func(t *testing.T, k kernel) {
		for align := range 4 {
			checkContract(t, k, hidden, strings.Repeat(" ", align)+b.String()+strings.Repeat("z", 70))
		}
	})
}

// TestContractIllFormed tries every quadruple of bytes that Table 3-7 tells
// apart, and what leads up to them, at many alignments.
func TestContractIllFormed(t *testing.T) {
	hidden := hiddenTable()
	const telling = "A\x00\x7F\x80\x8F\x90\x9F\xA0\xBF\xC0\xC2\xDF\xE0\xE1\xED\xEF\xF0\xF1\xF4\xF5\xFF"
	forEachKernel(t, func(t *testing.T, k kernel) {
		for _, before := range []string{"", "\u00e9", "\u6c34", "\U0001f600", "\xf0\x9f", "\xe1"} {
			var text []byte
			for i := range telling {
				for j := range telling {
					for l := range telling {
						for m := range telling {
							text = append(text, before...)
							text = append(text, telling[i], telling[j], telling[l], telling[m], 'z', 'z', 'z', 'z')
							if m == 0 {
								text = append(text, 'z') // change the alignment
							}
						}
					}
				}
			}
			checkContract(t, k, hidden, string(text))
		}
	})
}

// TestContractRandom tries random bytes, with and without much ASCII.
func TestContractRandom(t *testing.T) {
	hidden := hiddenTable()
	forEachKernel(t, func(t *testing.T, k kernel) {
		rng := rand.New(rand.NewPCG(1, 2))
		for round := range 200 {
			text := make([]byte, rng.IntN(1000))
			for i := range text {
				switch text[i] = byte(rng.Uint32()); {
				case rng.IntN(200) < round:
					text[i] &= 0x7F
				case rng.IntN(2) == 0:
					text[i] = text[i]&0x3F | 0x80
				}
			}
			checkContract(t, k, hidden, string(text))
		}
	})
}

// TestContractReads changes the bytes that a kernel may not look at.
func TestContractReads(t *testing.T) {
	forEachKernel(t, func(t *testing.T, k kernel) {
		rng := rand.New(rand.NewPCG(3, 4))
		for range 300 {
			text := make([]byte, 8*blockSize)
			for i := range text {
				text[i] = byte(rng.Uint32())
			}
			at, m := rng.IntN(4*blockSize), 1+rng.IntN(4)
			a, b := make([]uint64, m), make([]uint64, m)
			k.candidates(string(text), at, a)
			for i := range text {
				if i < at-3 || i >= at+blockSize*m+3 {
					text[i] = byte(rng.Uint32())
				}
			}
			k.candidates(string(text), at, b)
			if !slices.Equal(a, b) {
				t.Fatalf("the marks of %d blocks at %d follow bytes out of reach", m, at)
			}
		}
	})
}

// TestFalseCandidates holds the number of marks on clean text low.
func TestFalseCandidates(t *testing.T) {
	forEachKernel(t, func(t *testing.T, k kernel) {
		for _, c := range benchTexts() {
			masks := make([]uint64, len(c.text)/blockSize)
			k.candidates(c.text, 0, masks)
			marks := 0
			for _, m := range masks {
				marks += bits.OnesCount64(m)
			}
			if per4K := float64(marks) * 4096 / float64(len(c.text)); per4K > 1 {
				t.Errorf("%s: %.1f marks for 4 KiB", c.name, per4K)
			}
		}
	})
}

// TestEveryClass scans all code points for each class, in every version, and
// compares with the tables.
func TestEveryClass(t *testing.T) {
	var b strings.Builder
	var runes []rune
	for r := range rune(utf8.MaxRune + 1) {
		if r>>11 != 0x1B {
			b.WriteRune(r)
			runes = append(runes, r)
		}
	}
	text := b.String()
	for _, set := range shipped() {
		t.Run(set.Version(), func(t *testing.T) {
			t.Parallel()
			classes := make([]Class, len(runes))
			for i, r := range runes {
				classes[i] = set.Class(r)
			}
			for i := range tables.NumClasses + 1 {
				watch := Class(1) << i
				if i == tables.NumClasses {
					watch = Hidden
				}
				forEachScanner(set, watch, func(s *Scanner) {
					w := walker{s: s, text: text}
					offset := 0
					for i, r := range runes {
						n := utf8.RuneLen(r)
						if class := classes[i]; class.Has(watch) {
							want := Hit{Offset: offset, Class: class, Rune: r, Len: uint8(n)}
							if !w.next() || w.hit() != want {
								t.Fatalf("kernel %v, watch %v: %v, want %v", s.kernel, watch, w.hit(), want)
							}
						}
						offset += n
					}
					if w.next() {
						t.Fatalf("kernel %v, watch %v: %v too many", s.kernel, watch, w.hit())
					}
				})
			}
		})
	}
}
