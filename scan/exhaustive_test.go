// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package scan

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/runeward/runeward/tables/unicode18"
)

// compareKernels demands that all kernels find in text what the plain walk finds.
// It returns the slices for the next call.
func compareKernels(t *testing.T, plain *Scanner, others []*Scanner, text string, want, got []Hit) ([]Hit, []Hit) {
	t.Helper()
	want, _ = AppendHits(plain, want[:0], text, -1)
	for _, s := range others {
		got, _ = AppendHits(s, got[:0], text, -1)
		if slices.Equal(got, want) {
			continue
		}
		i := 0
		for i < len(got) && i < len(want) && got[i] == want[i] {
			i++
		}
		at := len(text)
		if i < len(want) {
			at = want[i].Offset
		}
		if i < len(got) {
			at = min(at, got[i].Offset)
		}
		t.Fatalf("kernel %v: %d hits, want %d; they part at byte %d of %d, in %+q", s.kernel, len(got), len(want), at, len(text), text[max(0, at-12):min(len(text), at+12)])
	}
	return want, got
}

// plainAndOthers returns a scanner of Hidden with the plain walk and one with each
// kernel.
func plainAndOthers() (plain *Scanner, others []*Scanner) {
	for _, k := range kernels() {
		others = append(others, newWith(k, unicode18.Set(), Hidden))
	}
	return newWith(plainWalk, unicode18.Set(), Hidden), others
}

// cells is a text of blocks of one filling byte.
func cells(n int, filling byte) []byte {
	text := make([]byte, n*blockSize+blockSize)
	for i := range text {
		text[i] = filling
	}
	return text
}

// TestEveryCodePointOverAnEdge puts every code point at every place from which it
// reaches over the edge of a block, and at those beside.
func TestEveryCodePointOverAnEdge(t *testing.T) {
	plain, others := plainAndOthers()
	const n = 1 << 14
	var want, got []Hit
	text := cells(n, 'z')
	for first := rune(0); first <= utf8.MaxRune; first += n {
		for place := blockSize - 4; place <= blockSize; place++ {
			for i := range rune(n) {
				cell := text[int(i)*blockSize:]
				copy(cell[blockSize-4:], "zzzzzzzz")
				utf8.EncodeRune(cell[place:], first+i)
			}
			want, got = compareKernels(t, plain, others, string(text), want, got)
		}
	}
}

// TestEveryThreeBytesOverAnEdge puts every lead byte with every two bytes at two
// places at the edge of a block.
func TestEveryThreeBytesOverAnEdge(t *testing.T) {
	for first := 0xC0; first <= 0xFF; first += 16 {
		t.Run(fmt.Sprintf("%X", first), func(t *testing.T) {
			t.Parallel()
			plain, others := plainAndOthers()
			var want, got []Hit
			const n = 1 << 14
			text := cells(n, 'z')
			for lead := first; lead < first+16; lead++ {
				for high := 0; high < 0x100; high += n >> 8 {
					for place, after := range []byte{'z', 0x80} {
						for i := range n {
							cell := text[i*blockSize+blockSize-2:]
							copy(cell, "zzzzzz")
							copy(cell[place:], []byte{byte(lead), byte(high + i>>8), byte(i), after})
						}
						want, got = compareKernels(t, plain, others, string(text), want, got)
					}
				}
			}
		})
	}
}

// backgrounds are clean texts that bring kernels into each of their modes.
func backgrounds() []string {
	out := []string{"plain text, and more of it; ", "", "\u0440\u0443\u0441\u0441\u043a\u0438\u0439 ", "\u6c34\u5728\u706b, ", "\U0001f600\U0001f680 "}
	out[1] = strings.Repeat("long plain text ", 20) + "\u201cquoted\u201d "
	out = append(out, "na\u00efve caf\u00e9 \u2014 "+out[0], out[2]+out[3], out[2]+out[2]+out[2]+out[4], "\u1798\u1793\u17bb\u179f\u17d2\u179f")
	for i, s := range out {
		out[i] = strings.Repeat(s, 8000/len(s)+1)
	}
	return out
}

// TestModes puts every seed at many places of every background, once and several
// times: whatever way a kernel takes, the hits are the same.
func TestModes(t *testing.T) {
	plain, others := plainAndOthers()
	var want, got []Hit
	for b, text := range backgrounds() {
		for i, seed := range seeds() {
			for k := range 6 {
				// Places that reach every alignment over all seeds.
				at := unitStart(text, 1+(i*37+k*1301+b)%5000)
				// Few: the kernel goes on in its mode. Many: it stays with the exact one.
				hostile := text[:at] + seed + text[at:]
				want, got = compareKernels(t, plain, others, hostile, want, got)
				hostile = text[:at] + seed + text[at:at+k*100] + strings.Repeat(seed, 5) + text[at+k*100:]
				want, got = compareKernels(t, plain, others, hostile, want, got)
			}
		}
		// The end of the text, everywhere.
		for n := range 600 {
			want, got = compareKernels(t, plain, others, text[:n], want, got)
		}
	}
}

// FuzzKernels compares kernels with the plain walk on texts long enough for all of
// their ways.
func FuzzKernels(f *testing.F) {
	for i, seed := range seeds() {
		f.Add(seed, uint16(37*i), uint16(i), byte(i))
	}
	plain, others := plainAndOthers()
	all := backgrounds()
	f.Fuzz(func(t *testing.T, seed string, at, gap uint16, background byte) {
		text := all[int(background)%len(all)]
		from := int(at) % 4000
		to := from + int(gap)%3000
		hostile := text[:from] + seed + text[from:to] + seed + seed + text[to:to+int(gap>>4)]
		compareKernels(t, plain, others, hostile, nil, nil)
	})
}
