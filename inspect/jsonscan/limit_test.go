// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package jsonscan

import (
	"strconv"
	"strings"
	"testing"

	"github.com/runeward/runeward/inspect"
)

// named returns so many objects, each the last member of the one before, with so many
// names each besides.
func named(objects, names int) string {
	var b strings.Builder
	for range objects {
		b.WriteByte('{')
		for i := range names {
			b.WriteString(`"` + strconv.Itoa(i) + `":0,`)
		}
		b.WriteString(`"next":`)
	}
	b.WriteString("0" + strings.Repeat("}", objects))
	return b.String()
}

// TestDefaultLimits holds what is promised without options: 65,536 names of an object
// and 16 MiB for those of all open objects, at 40 bytes a name, are told from each
// other, and beyond there is one finding.
func TestDefaultLimits(t *testing.T) {
	var sc Scratch
	for _, c := range []struct {
		name string
		text string
		want int
	}{
		{"65,536 names", named(1, 65535), 0},
		{"65,537 names", named(1, 65536), 1},
		{"two objects of 65,536 names", "[" + named(1, 65535) + "," + named(1, 65535) + "]", 0},
		{"two objects of 65,537 names", "[" + named(1, 65536) + "," + named(1, 65536) + "]", 1},
		{"419,000 names of open objects", named(7, 59_856), 0},
		{"420,000 names of open objects", named(7, 59_999), 1},
		{"as many that are not open at once", "[" + strings.Repeat(named(3, 60_000)+",", 2) + named(3, 60_000) + "]", 0},
	} {
		limits := 0
		for f := range All(mcpInspector, c.text, &sc, Options{}) {
			if f.Rule == inspect.JSONLimit {
				limits++
			} else {
				t.Errorf("%s: %v", c.name, f)
			}
		}
		if limits != c.want {
			t.Errorf("%s: json-limit %d times, want %d", c.name, limits, c.want)
		}
	}
}
