// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package normmodel_test

import (
	"fmt"
	"testing"

	"github.com/runeward/runeward/fuzz/normmodel"
)

// A few lines of UnicodeData.txt, fields that do not matter left empty.
const unicodeData = `0041;A;Lu;0;L;;;;;N;;;;0061;
00C5;A RING;Lu;0;L;0041 030A;;;;N;;;;00E5;
0301;ACUTE;Mn;230;NSM;;;;;N;;;;;
0308;DIAERESIS;Mn;230;NSM;;;;;N;;;;;
030A;RING;Mn;230;NSM;;;;;N;;;;;
0323;DOT BELOW;Mn;220;NSM;;;;;N;;;;;
0344;DIALYTIKA TONOS;Mn;230;NSM;0308 0301;;;;N;;;;;
0915;KA;Lo;0;L;;;;;N;;;;;
093C;NUKTA;Mn;7;NSM;;;;;N;;;;;
0958;QA;Lo;0;L;0915 093C;;;;N;;;;;
1EA0;A DOT BELOW;Lu;0;L;0041 0323;;;;N;;;;1EA1;
212B;ANGSTROM;Lu;0;L;00C5;;;;N;;;;00E5;
FB01;LIGATURE FI;Ll;0;L;<compat> 0066 0069;;;;N;;;;;
`

func model(t testing.TB) *normmodel.Model {
	data, err := normmodel.Parse(unicodeData, "# excluded\n0958 # QA\n")
	if err != nil {
		t.Fatal(err)
	}
	return normmodel.New(data)
}

func TestForms(t *testing.T) {
	m := model(t)
	for _, c := range []struct{ text, nfd, nfc, nfkd, nfkc string }{
		{"", "", "", "", ""},
		{"\u212b", "A\u030a", "\u00c5", "A\u030a", "\u00c5"},
		{"\u212b\u0323", "A\u0323\u030a", "\u1ea0\u030a", "A\u0323\u030a", "\u1ea0\u030a"},
		{"A\u0301\u030a", "A\u0301\u030a", "A\u0301\u030a", "A\u0301\u030a", "A\u0301\u030a"},
		{"\u0958", "\u0915\u093c", "\u0915\u093c", "\u0915\u093c", "\u0915\u093c"},
		{"\u0344", "\u0308\u0301", "\u0308\u0301", "\u0308\u0301", "\u0308\u0301"},
		{"\ufb01", "\ufb01", "\ufb01", "fi", "fi"},
		{"\uac01", "\u1100\u1161\u11a8", "\uac01", "\u1100\u1161\u11a8", "\uac01"},
		{"\ud7a3", "\u1112\u1175\u11c2", "\ud7a3", "\u1112\u1175\u11c2", "\ud7a3"},
		{"A\xff\u030a\u0323", "A\xff\u0323\u030a", "A\xff\u0323\u030a", "A\xff\u0323\u030a", "A\xff\u0323\u030a"},
	} {
		for _, f := range []struct {
			name string
			form func([]rune) []rune
			want string
		}{{"NFD", m.NFD, c.nfd}, {"NFC", m.NFC, c.nfc}, {"NFKD", m.NFKD, c.nfkd}, {"NFKC", m.NFKC, c.nfkc}} {
			if got := normmodel.Map(f.form, c.text); got != f.want {
				t.Errorf("%s(%+q) = %+q, want %+q", f.name, c.text, got, f.want)
			}
		}
	}
}

func TestParseErrors(t *testing.T) {
	for _, c := range []struct{ data, exclusions string }{
		{"0041;A", ""},
		{"x;A;Lu;1;L;;;;;N;;;;0061;", ""},
		{"0041;A;Lu;x;L;;;;;N;;;;0061;", ""},
		{"0041;A;Lu;0;L;y;;;;N;;;;0061;", ""},
		{"", "z"},
	} {
		if _, err := normmodel.Parse(c.data, c.exclusions); err == nil {
			t.Errorf("no error for %q, %q", c.data, c.exclusions)
		}
	}
}

func ExampleMap() {
	data, err := normmodel.Parse(unicodeData, "")
	if err != nil {
		panic(err)
	}
	m := normmodel.New(data)
	fmt.Printf("%+q\n", normmodel.Map(m.NFC, "\u212b\xff"))
	// Output: "\u00c5\xff"
}
