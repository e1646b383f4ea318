// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package normvec_test

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"slices"
	"testing"

	"github.com/runeward/runeward/internal/norm/normvec"
)

const first = `# a comment
@Part0 # Specific cases
1E0A;1E0A;0044 0307;1E0A;0044 0307; # a line; with; semicolons
@Part1 # Character by character test
00A0;00A0;00A0;0020;0020; # (...)
FB01;FB01;FB01;0066 0069;0066 0069;
`

// The second has a line less, a line more, and a line twice.
const second = "\ufeff@Part1\r\n" +
	"00A0;00A0;00A0;0020;0020;\r\n" +
	"00A0;00A0;00A0;0020;0020;\r\n" +
	"@Part5\r\n10FFFF;10FFFF;10FFFF;10FFFF;10FFFF;\r\n"

func packed(t testing.TB) []byte {
	t.Helper()
	data, err := normvec.Distil(normvec.Source{Version: "1.0.0", Data: []byte(first)}, normvec.Source{Version: "2.0.0", Data: []byte(second)})
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func TestRoundTrip(t *testing.T) {
	data := packed(t)
	f, err := normvec.Open(data)
	if err != nil {
		t.Fatal(err)
	}
	want := []normvec.Info{
		{Version: "1.0.0", SHA256: fmt.Sprintf("%x", sha256.Sum256([]byte(first))), Lines: 3},
		{Version: "2.0.0", SHA256: fmt.Sprintf("%x", sha256.Sum256([]byte(second))), Lines: 3},
	}
	if !slices.Equal(f.Sources, want) {
		t.Errorf("sources %v, want %v", f.Sources, want)
	}
	dot := normvec.Case{Part: 0, Column: [5]string{"\u1e0a", "\u1e0a", "D\u0307", "\u1e0a", "D\u0307"}}
	space := normvec.Case{Part: 1, Column: [5]string{"\u00a0", "\u00a0", "\u00a0", " ", " "}}
	fi := normvec.Case{Part: 1, Column: [5]string{"\ufb01", "\ufb01", "\ufb01", "fi", "fi"}}
	last := normvec.Case{Part: 5, Column: [5]string{"\U0010ffff", "\U0010ffff", "\U0010ffff", "\U0010ffff", "\U0010ffff"}}
	for version, want := range map[string][]normvec.Case{
		"1.0.0": {dot, space, fi},
		"2.0.0": {space, space, last},
		"3.0.0": nil,
	} {
		var got []normvec.Case
		for c := range f.Cases(version) {
			got = append(got, c)
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: %+q, want %+q", version, got, want)
		}
	}
	if !bytes.Equal(data, packed(t)) {
		t.Error("the same sources give other bytes")
	}
	if !bytes.Contains(data, []byte("\ncases 5\n")) {
		t.Error("a shared line does not stand once")
	}
}

func TestParseErrors(t *testing.T) {
	for text, want := range map[string]string{
		"0041;0041;0041;0041;0041;":           "normvec: x, line 1: a test before the first part",
		"@Part0\n\n0041;0041;0041;0041;":      "normvec: x, line 3: want five fields, each closed by a semicolon",
		"@Part0\n0041;0041;0041;0041;0041;1;": "normvec: x, line 2: want five fields, each closed by a semicolon",
		"@Part0\n0041;0041;;0041;0041;":       "normvec: x, line 2: an empty field",
		"@Part0\n0041;0041;D800;0041;0041;":   `normvec: x, line 2: code point "D800"`,
		"@Part0\n0041;0041;G;0041;0041;":      `normvec: x, line 2: code point "G"`,
		"@Partx":                              `normvec: x, line 1: part "x"`,
	} {
		_, err := normvec.Distil(normvec.Source{Version: "x", Data: []byte(text)})
		var e *normvec.Error
		if !errors.As(err, &e) || err.Error() != want {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
	if _, err := normvec.Distil(make([]normvec.Source, normvec.MaxSources+1)...); err == nil {
		t.Error("no error for too many sources")
	}
}

// TestOpenDamaged cuts a file at every place and changes every byte: Open may
// fail or not, but does not panic, and no shortened file passes.
func TestOpenDamaged(t *testing.T) {
	data := packed(t)
	for i := range data {
		if _, err := normvec.Open(data[:i]); err == nil {
			t.Errorf("no error for the first %d bytes", i)
		}
		for _, b := range []byte{0, 1, 0x7f, 0x80, 0xff} {
			changed := slices.Clone(data)
			changed[i] = b
			_, _ = normvec.Open(changed)
		}
	}
	if _, err := normvec.Open(append(slices.Clone(data), 0)); err == nil {
		t.Error("no error for a byte more")
	}
}

func ExampleDistil() {
	source := normvec.Source{Version: "18.0.0", Data: []byte("@Part1\n212B;00C5;0041 030A;00C5;0041 030A;\n")}
	data, err := normvec.Distil(source)
	if err != nil {
		panic(err)
	}
	f, err := normvec.Open(data)
	if err != nil {
		panic(err)
	}
	for c := range f.Cases("18.0.0") {
		fmt.Printf("part %d: %+q\n", c.Part, c.Column)
	}
	// Output: part 1: ["\u212b" "\u00c5" "A\u030a" "\u00c5" "A\u030a"]
}
