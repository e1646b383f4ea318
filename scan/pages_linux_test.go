// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package scan

import (
	"slices"
	"strings"
	"syscall"
	"testing"
	"unsafe"
)

// TestPages lays texts of every length up to 300 against protected pages, before
// and behind them, and longer ones: a read outside the text would crash.
func TestPages(t *testing.T) {
	page := syscall.Getpagesize()
	const most = 2 // pages of a text
	mem, err := syscall.Mmap(-1, 0, (most+2)*page, syscall.PROT_READ|syscall.PROT_WRITE, syscall.MAP_ANON|syscall.MAP_PRIVATE)
	if err != nil {
		t.Fatal(err)
	}
	defer syscall.Munmap(mem)
	for _, guard := range [][]byte{mem[:page], mem[(most+1)*page:]} {
		if err := syscall.Mprotect(guard, syscall.PROT_NONE); err != nil {
			t.Fatal(err)
		}
	}
	room := mem[page : (most+1)*page]
	plain, others := plainAndOthers()
	lengths := []int{600, 1023, 2048, 2049, 2051, 2052, 2053, most*page - 1, most * page}
	for n := range 301 {
		lengths = append(lengths, n)
	}
	for _, fill := range append(backgrounds(), strings.Repeat("\u200b", 3000), strings.Repeat("\xf0\x9f\x80", 3000)) {
		for _, n := range lengths {
			// The end may cut a character.
			source := strings.Repeat(fill, 2)[:n]
			want, _ := AppendHits(plain, nil, source, -1)
			for _, place := range [][]byte{room[:n], room[len(room)-n:]} {
				copy(place, source)
				text := unsafe.String(unsafe.SliceData(place), n)
				for _, s := range others {
					if got, _ := AppendHits(s, nil, text, -1); !slices.Equal(got, want) {
						t.Fatalf("kernel %v, %d bytes of %+q: %v, want %v", s.kernel, n, fill[:20], got, want)
					}
					first := -1
					if len(want) > 0 {
						first = want[0].Offset
					}
					if i := Index(s, text); i != first {
						t.Fatalf("kernel %v, %d bytes of %+q: Index gives %d, want %d", s.kernel, n, fill[:20], i, first)
					}
				}
			}
		}
	}
}
