// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package inspect

import (
	"slices"
	"strings"
	"testing"

	"github.com/runeward/runeward/tables/unicode18"
)

// FuzzEntries cuts a text anywhere and repeats it: all entries must agree.
func FuzzEntries(f *testing.F) {
	for _, c := range reported {
		f.Add(c.text, uint16(3), uint8(2))
	}
	for _, m := range matrix {
		f.Add(m.text, uint16(1), uint8(200))
	}
	for _, text := range languages {
		f.Add(text, uint16(7), uint8(30))
	}
	inspectors := []*Inspector{New(unicode18.Set(), everything()), New(unicode18.Set(), MCPText().WithoutVisible())}
	f.Fuzz(func(t *testing.T, text string, cut uint16, times uint8) {
		text = strings.Repeat(text, min(int(times)+1, 1+(7<<10)/(len(text)+1)))
		for _, ins := range inspectors {
			want, total := AppendFindings(ins, nil, text, -1)
			fromBytes, _ := AppendFindings(ins, nil, []byte(text), -1)
			if total != len(want) || !slices.Equal(slices.Collect(All(ins, text)), want) || !slices.Equal(fromBytes, want) {
				t.Fatalf("entries differ on %+q", text)
			}
			for _, n := range []int{1, int(cut) + 1} {
				if got := streamed(ins, text, func() int { return n }); !slices.Equal(got, want) {
					t.Fatalf("pieces of %d:\ngot  %v\nwant %v\nin %+q", n, firstDifference(got, want), firstDifference(want, got), text)
				}
			}
			for _, f := range want {
				AppendPayload(nil, text, f)
				if f.Len <= 0 || f.Count <= 0 || f.Offset < 0 || f.End() > len(text) || f.Severity == Off {
					t.Fatalf("finding %+v", f)
				}
			}
		}
	})
}
