// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package ucdmodel

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"slices"
	"strings"
	"testing"
)

// TestDump checks the shape that doc.go promises: the properties in order, each
// covering all code points with maximal ranges.
func TestDump(t *testing.T) {
	var dump bytes.Buffer
	if err := load(t, "17.0.0", small()).Dump(&dump); err != nil {
		t.Fatal(err)
	}
	var order []string
	next, last := 0, "" // code point and value expected to differ
	for line := range strings.Lines(dump.String()) {
		fields := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
		if len(fields) != 3 || !strings.HasSuffix(line, "\n") {
			t.Fatalf("line %q", line)
		}
		if !slices.Contains(order, fields[0]) {
			order = append(order, fields[0])
			if next != 0 && next != maxCodePoint+1 {
				t.Errorf("%s begins when %04X is next", fields[0], next)
			}
			next, last = 0, ""
		} else if order[len(order)-1] != fields[0] {
			t.Fatalf("line %q is out of order", line)
		}
		if strings.HasSuffix(fields[0], "_Sequence") {
			continue
		}
		var lo, hi int
		if _, err := fmt.Sscanf(fields[1], "%X..%X", &lo, &hi); err != nil || fields[1] != fmt.Sprintf("%04X..%04X", lo, hi) {
			t.Fatalf("line %q: %v", line, err)
		}
		if lo != next || hi < lo || fields[2] == last {
			t.Errorf("line %q, but %04X is next and %q was last", line, next, last)
		}
		next, last = hi+1, fields[2]
	}
	if !slices.Equal(order, Properties()) {
		t.Errorf("order is %v, want %v", order, Properties())
	}

	for _, want := range []string{
		"Tag\t0000..DFFFF\tN\nTag\tE0000..E007F\tY\nTag\tE0080..10FFFF\tN\n",
		"Emoji_Sequence\t0023 20E3\tunqualified\n" +
			"Emoji_Sequence\t0023 FE0F 20E3\tfully-qualified RGI\n" +
			"Emoji_Sequence\t231A\tfully-qualified RGI\n" +
			"Emoji_Sequence\t231B\tnone RGI\n" +
			"Emoji_Sequence\t1F3FB\tcomponent RGI\n" +
			"Emoji_Sequence\t1F468 200D 1F466\tfully-qualified RGI\n" +
			"Emoji_Variation_Sequence\t0023 FE0E\ttext style\n" +
			"Emoji_Variation_Sequence\t0023 FE0F\temoji style\n" +
			"Standardized_Variation_Sequence\t0030 FE00\tY\n" +
			"Standardized_Variation_Sequence\t1820 180B\tY\n",
	} {
		if !strings.Contains(dump.String(), want) {
			t.Errorf("the dump lacks\n%s", want)
		}
	}
}

// TestDigests recomputes the digests from the dump.
func TestDigests(t *testing.T) {
	m := load(t, "17.0.0", small())
	var dump bytes.Buffer
	if err := m.Dump(&dump); err != nil {
		t.Fatal(err)
	}
	lines := map[string][]byte{}
	for line := range strings.Lines(dump.String()) {
		name, _, _ := strings.Cut(line, "\t")
		lines[name] = append(lines[name], line...)
	}
	var want []Digest
	for _, name := range Properties() {
		want = append(want, Digest{name, sha256.Sum256(lines[name])})
	}
	got, err := m.Digests()
	if err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(got, want) {
		t.Errorf("digests are %x, want %x", got, want)
	}
}

func TestReadDigests(t *testing.T) {
	sum := strings.Repeat("0f", 32)
	for _, text := range []string{
		"17.0.0 Age",
		"17.0.0 Age " + sum + " x",
		"17 Age " + sum,
		"17.0.0 Age 0f",
		"17.0.0  " + sum,
		"17.0.0 Age " + strings.ToUpper(sum),
		"17.0.0 Age " + sum + "\n17.0.0 Age " + sum,
		"\n",
	} {
		if _, err := ReadDigests(strings.NewReader(text)); err == nil {
			t.Errorf("ReadDigests(%q) gives no error", text)
		}
	}
}

// FuzzReadDigests checks that what is accepted comes back when written again.
func FuzzReadDigests(f *testing.F) {
	f.Add("17.0.0 Age " + strings.Repeat("0f", 32) + "\n18.0.0 Age " + strings.Repeat("1e", 32) + "\n")
	f.Add("17.0.0  x\n")
	f.Fuzz(func(t *testing.T, text string) {
		all, err := ReadDigests(strings.NewReader(text))
		if err != nil {
			return
		}
		for version, digests := range all {
			var b bytes.Buffer
			if err := WriteDigests(&b, version, digests); err != nil {
				t.Fatal(err)
			}
			again, err := ReadDigests(&b)
			if err != nil || len(again) != 1 || !slices.Equal(again[version], digests) {
				t.Errorf("%v comes back as %v, %v", digests, again, err)
			}
		}
	})
}
