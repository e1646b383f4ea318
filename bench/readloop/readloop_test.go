// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package readloop

import (
	"strings"
	"testing"

	"github.com/runeward/runeward/bench/measure"
)

// TestOr sets a bit at each place of texts of many lengths: no byte is left
// unread, and none beyond is read.
func TestOr(t *testing.T) {
	for _, l := range Loops(measure.ThisCPU()) {
		t.Run(l.Name, func(t *testing.T) {
			for _, n := range []int{0, 1, 63, 64, 65, 200, 255, 256, 257, 511, 512, 513, 1024, 1300} {
				room := make([]byte, n+1024)
				for i := range room {
					room[i] = 0x80
				}
				b := room[512 : 512+n]
				clear(b)
				if l.Or(b) != 0 {
					t.Fatalf("%d zeros are not zero", n)
				}
				for i := range b {
					b[i] = 1 << (i % 7)
					if got := l.Or(b); got != b[i] {
						t.Fatalf("%02x at %d of %d: %02x", b[i], i, n, got)
					}
					b[i] = 0
				}
			}
		})
	}
}

func TestVerify(t *testing.T) {
	row := measure.Row{Ways: []measure.Way{{Name: "read loop", Bytes: 1}, {Name: "bytes.IndexByte", Bytes: 1}, {Name: "utf8.Valid", Bytes: 1}}}
	l := Loop{Name: "some"}
	for _, c := range []struct {
		index, valid float64
		counts       bool
	}{{25, 40, true}, {24, 40, false}, {25, 39, false}} {
		got := l.Verify(measure.Timed(row, [][]float64{{10}, {c.index}, {c.valid}}))
		if (got == "") != c.counts || got != "" && !strings.HasPrefix(got, "n/a: ") {
			t.Errorf("%v: %q", c, got)
		}
	}
}
