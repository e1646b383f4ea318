// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package gen

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/runeward/runeward/internal/names"
	"github.com/runeward/runeward/ucd"
)

// syllables returns names of the Hangul syllables from made-up letters.
func syllables() map[rune]string {
	out := map[rune]string{}
	for i := range rune(hangulSCount) {
		l, v, t := i/(hangulVCount*hangulTCount), i/hangulTCount%hangulVCount, i%hangulTCount
		name := "HANGUL SYLLABLE "
		if l != 11 {
			name += fmt.Sprintf("L%02d", l)
		}
		name += fmt.Sprintf("V%02d", v)
		if t != 0 {
			name += fmt.Sprintf("T%02d", t)
		}
		out[hangulSBase+i] = name
	}
	return out
}

// named returns a database and names that agree.
func named(t *testing.T) (*ucd.Database, *ucd.DerivedNames) {
	t.Helper()
	m := small()
	m["ucd/NameAliases.txt"] = "0007;ALERT;control\n0007;BEL;abbreviation\n000A;LINE FEED;control\n000A;NEW LINE;control\n" +
		"0041;LETTER ALPHA;alternate\n0061;SMALL A;correction\n0061;SMALLER A;correction\n0080;PADDING;figment\n"
	m["ucd/UnicodeData.txt"] = "0007;<control>;Cc;0;L;;;;;N;;;;;\n000A;<control>;Cc;0;L;;;;;N;;;;;\n" + m["ucd/UnicodeData.txt"] +
		"100000;<Plane 16 Private Use, First>;Co;0;L;;;;;N;;;;;\n10FFFD;<Plane 16 Private Use, Last>;Co;0;L;;;;;N;;;;;\n"
	m["ucd/PropList.txt"] = "FFFE..FFFF ; Noncharacter_Code_Point\n"
	db := load(t, m)
	derived := &ucd.DerivedNames{Names: syllables(), Patterns: []ucd.NamePattern{{Range: ucd.Range{Lo: 0x3400, Hi: 0x4DBF}, Pattern: "IDEOGRAPH-*"}}}
	for c, name := range db.Names {
		if !strings.HasPrefix(name, "<") {
			derived.Names[c] = name
		}
	}
	return db, derived
}

func TestBuildNames(t *testing.T) {
	db, derived := named(t)
	before := maps.Clone(derived.Names)
	d, err := BuildNames(db, derived, "fingerprint")
	if err != nil {
		t.Fatal(err)
	}
	if !maps.Equal(before, derived.Names) {
		t.Error("BuildNames changes its input")
	}
	want := maps.Clone(derived.Names)
	maps.Copy(want, map[rune]string{
		-1: "", 0x110000: "",
		0x07: "ALERT", 0x0A: "LINE FEED",
		0x08: "<reserved-0008>", 0x80: "<reserved-0080>", // this UnicodeData.txt has no more
		'a': "SMALL A", 'A': "LATIN CAPITAL LETTER A",
		0x3400: "IDEOGRAPH-3400", 0x4DBF: "IDEOGRAPH-4DBF", 0x4DC0: "<reserved-4DC0>",
		0xFFFE: "<noncharacter-FFFE>", 0x100000: "<private-use-100000>", 0x10FFFE: "<reserved-10FFFE>",
	})
	for _, c := range slices.Sorted(maps.Keys(want)) {
		if got := string(d.AppendName(nil, c)); got != want[c] {
			t.Errorf("%04X is called %q, want %q", c, got, want[c])
		}
	}
	source, err := NameSource(d)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"package names\n", `Version:      "18.0.0"`, "HangulFirst:  44032,", "const words = "} {
		if !strings.Contains(string(source), want) {
			t.Errorf("the source lacks %q", want)
		}
	}
}

func TestBuildNamesErrors(t *testing.T) {
	for name, c := range map[string]struct {
		change func(db *ucd.Database, n *ucd.DerivedNames)
		want   string
	}{
		"files disagree": {func(_ *ucd.Database, n *ucd.DerivedNames) { n.Names['A'] = "LETTER A" }, "0041: UnicodeData.txt and DerivedName.txt disagree"},
		"name missing":   {func(_ *ucd.Database, n *ucd.DerivedNames) { delete(n.Names, 'A') }, "0041: UnicodeData.txt and DerivedName.txt disagree"},
		"odd syllable":   {func(_ *ucd.Database, n *ucd.DerivedNames) { n.Names[0xD7A3] = "HANGUL SYLLABLE X" }, `D7A3: the letters spell "HANGUL SYLLABLE L18V20T27"`},
		"no syllables": {func(_ *ucd.Database, n *ucd.DerivedNames) {
			maps.DeleteFunc(n.Names, func(c rune, _ string) bool { return hangulSBase <= c && c < hangulSBase+hangulSCount })
		}, "the letters spell"},
		"long name":    {func(_ *ucd.Database, n *ucd.DerivedNames) { n.Names[0x50] = strings.Repeat("X", 97) }, "0050: the name has 97 bytes"},
		"many tokens":  {func(_ *ucd.Database, n *ucd.DerivedNames) { n.Names[0x50] = strings.Repeat("A ", 24) + "A" }, "0050: the name has 25 tokens"},
		"long pattern": {func(_ *ucd.Database, n *ucd.DerivedNames) { n.Patterns[0].Pattern = strings.Repeat("X", 91) }, "gives names of more than 96 bytes"},
		"name and label": {func(_ *ucd.Database, n *ucd.DerivedNames) {
			n.Patterns[0].Range = ucd.Range{Lo: 0x100000, Hi: 0x100001}
		},
			"100000 has a name and a label"},
	} {
		db, derived := named(t)
		c.change(db, derived)
		if _, err := BuildNames(db, derived, ""); err == nil || !strings.HasPrefix(err.Error(), "gen: names: ") || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: error %v, want %s", name, err, c.want)
		}
	}
}

// More than 256 kinds of differences: the rare ones are told another way.
func TestManyKinds(t *testing.T) {
	db, derived := named(t)
	c := rune(0x20000)
	for keep := range 12 {
		for add := range 12 {
			for tail := range 12 {
				if keep+add+tail >= names.MaxTokens || add == 0 {
					continue
				}
				derived.Names[c] = strings.Repeat("A ", keep) + strings.Repeat("B ", add) + strings.Repeat("C ", tail) + "E"
				derived.Names[c+1] = strings.Repeat("A ", keep) + strings.Repeat("D ", add) + strings.Repeat("C ", tail) + "E"
				c += 64
			}
		}
	}
	d, err := BuildNames(db, derived, "")
	if err != nil {
		t.Fatal(err)
	}
	if len(d.Kinds) != 256*names.KindSize {
		t.Errorf("%d kinds", len(d.Kinds)/names.KindSize)
	}
}

func TestTokens(t *testing.T) {
	for name, want := range map[string][]string{
		"A":                 {" A"},
		"LATIN A":           {" LATIN", " A"},
		"TIBETAN LETTER -A": {" TIBETAN", " LETTER", " ", "-A"},
		"VS-17":             {" VS", "-17"},
	} {
		if got := tokensOf(name); !slices.Equal(got, want) {
			t.Errorf("%q: %q, want %q", name, got, want)
		}
	}
}
