// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package skeleton

import (
	"bytes"
	"math/rand/v2"
	"runtime"
	"testing"
)

// checkKernel compares asciiFast with asciiGo for room from little to plenty.
// What is behind the room must stay as it is.
func checkKernel(t *testing.T, text, table string) {
	t.Helper()
	if n := len(text); n > 0 && n <= nameBytes {
		want := make([]byte, 2*n+2)
		i, o := asciiGo(want, 0, 2*n, text, 0, table)
		if i < n {
			o = 0
		}
		for _, room := range []int{n, 2 * n, 63, 64} {
			if room < n {
				continue
			}
			wantO := o
			if room < o {
				wantO = 0
			}
			dst := bytes.Repeat([]byte{0xEE}, 80)
			got := asciiName(&dst[0], room, text, table)
			if got != wantO || !bytes.Equal(dst[:got], want[:got]) || len(bytes.Trim(dst[min(room, 64):], "\xEE")) != 0 {
				t.Fatalf("name %q, room %d: %d, %q; want %d, %q", text, room, got, dst, wantO, want[:o])
			}
		}
	}
	for _, room := range []int{0, 1, len(text) - 1, len(text), len(text) + 1, 2 * len(text), 2*len(text) + 70} {
		if room < 0 {
			continue
		}
		dst := bytes.Repeat([]byte{0xEE}, room+70)
		read, written := asciiFast(dst[:room], text, table)
		want := make([]byte, 2*len(text)+2)
		i, o := asciiGo(want, 0, 2*len(text), text[:read], 0, table)
		if i != read || o != written || !bytes.Equal(dst[:o], want[:o]) {
			t.Fatalf("%q, room %d: %d, %d, %q; want %d, %d, %q", text, room, read, written, dst[:written], i, o, want[:o])
		}
		if len(bytes.Trim(dst[room:], "\xEE")) != 0 {
			t.Fatalf("%q, room %d: written behind it: %q", text, room, dst)
		}
		// With room enough it goes as far as there is ASCII.
		if all, _ := asciiGo(want, 0, 2*len(text), text, 0, table); room >= 2*len(text) && read != all {
			t.Fatalf("%q: %d bytes read, want %d", text, read, all)
		}
	}
}

// TestKernel has every byte at every place of short texts and at the borders of
// blocks, and random texts.
func TestKernel(t *testing.T) {
	for range 100 {
		hasKernel() // it takes its time to decide
	}
	if !hasKernel() {
		t.Logf("no kernel runs here, on %s", runtime.GOARCH)
		return
	}
	rnd := rand.New(rand.NewPCG(1, 1))
	for _, set := range sets() {
		table := set.Skeletons().ASCII()
		for n := range 70 {
			text := bytes.Repeat([]byte("m"), n)
			checkKernel(t, string(text), table)
			for at := range n {
				if at > 2 && at < n-2 && at%32 > 1 && at%32 < 30 {
					continue
				}
				for b := range 256 {
					text[at] = byte(b)
					checkKernel(t, string(text), table)
				}
				text[at] = 'm'
			}
		}
		for range 2000 {
			text := make([]byte, rnd.IntN(200))
			for i := range text {
				text[i] = " amI01|\"`xyz%\t\n\x00\x7F\xC3"[rnd.IntN(12+rnd.IntN(7))]
			}
			checkKernel(t, string(text), table)
		}
	}
}
