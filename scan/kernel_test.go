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

// kernels returns the kernels that find candidates here.
func kernels() []kernel {
	var out []kernel
	for k := portable; k < numKernels; k++ {
		if k.available() {
			out = append(out, k)
		}
	}
	return out
}

// forEachKernel runs f as a subtest for each kernel that finds candidates.
func forEachKernel(t *testing.T, f func(t *testing.T, k kernel)) {
	for _, k := range kernels() {
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

// marksOf returns the marks of all calls for a text, asking for m blocks at a
// time, as a bit for each byte and three more.
func marksOf(t *testing.T, k kernel, text string, m int) []bool {
	t.Helper()
	marks := make([]bool, len(text)+headSize)
	masks := make([]uint64, m+1)
	for at := 0; ; {
		for j := range masks {
			masks[j] = 0xDEADBEEF // a kernel must not count on zeros
		}
		from, n := k.candidates(text, at, masks[:m])
		if from < at || from > len(text) || n < 0 || n > m {
			t.Fatalf("%d blocks from %d of %d bytes, at %d, %d asked for", n, from, len(text), at, m)
		}
		if masks[m] != 0xDEADBEEF {
			t.Fatalf("wrote more than %d masks", m)
		}
		for j, mask := range masks[:n] {
			for ; mask != 0; mask &= mask - 1 {
				i := from + blockSize*j + bits.TrailingZeros64(mask)
				if i >= len(text) {
					t.Fatalf("a mark at %d of %d bytes, at %d", i, len(text), at)
				}
				marks[i] = true
			}
		}
		next := min(from+blockSize*n, len(text))
		if next == len(text) {
			return marks
		}
		if next == at {
			t.Fatalf("no progress at %d", at)
		}
		at = next
	}
}

// checkContract holds the marks of a kernel against the contract.
func checkContract(t *testing.T, k kernel, hidden []bool, text string) {
	t.Helper()
	for _, m := range []int{minBlocks, 7, maxBlocks, 64} {
		marks := marksOf(t, k, text, m)
		for s := 0; s < len(text); {
			r, n, kind := utf8x.Decode(text, s)
			ok := true
			switch {
			case kind != utf8x.OK:
				ok = s < headSize || slices.Contains(marks[s-early:s+1], true)
			case hidden[r]:
				ok = marks[s]
			}
			if !ok {
				t.Fatalf("calls of %d blocks: no mark for % X at %d of %d bytes, %v, in %+q", m, text[s:s+n], s, len(text), kind, text[max(0, s-8):min(len(text), s+12)])
			}
			s += n
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

// TestContractReads changes the bytes before those that a kernel may look at.
func TestContractReads(t *testing.T) {
	forEachKernel(t, func(t *testing.T, k kernel) {
		rng := rand.New(rand.NewPCG(3, 4))
		for range 300 {
			text := make([]byte, 8*blockSize)
			for i := range text {
				text[i] = byte(rng.Uint32())
			}
			at := rng.IntN(4 * blockSize)
			a, b := make([]uint64, maxBlocks), make([]uint64, maxBlocks)
			fromA, n := k.candidates(string(text), at, a)
			for i := range max(0, at-3) {
				text[i] = byte(rng.Uint32())
			}
			fromB, m := k.candidates(string(text), at, b)
			if fromA != fromB || !slices.Equal(a[:n], b[:m]) {
				t.Fatalf("the marks at %d follow bytes out of reach", at)
			}
		}
	})
}

// TestFalseCandidates holds the number of marks on clean text low.
func TestFalseCandidates(t *testing.T) {
	forEachKernel(t, func(t *testing.T, k kernel) {
		for _, c := range benchTexts() {
			marks := 0
			for _, marked := range marksOf(t, k, c.text, maxBlocks) {
				if marked {
					marks++
				}
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
