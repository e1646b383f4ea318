// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package gen

import (
	"fmt"
	"go/format"
	"slices"
	"strconv"
	"strings"

	"github.com/runeward/runeward/ucd"
)

// Enum is an enumerated property as a Go type: the numbers that records hold.
type Enum struct {
	Type   string // Go type
	Doc    string // its doc comment, after the name
	Prefix string // of the Go constants; "-" for none at all
	Set    bool   // a bit set: one bit a value
	Values []string
}

// ID returns the number of a value.
func (e *Enum) ID(v string) (int, error) {
	i := slices.Index(e.Values, v)
	if i < 0 {
		return 0, fmt.Errorf("gen: %s has no value %q", e.Type, v)
	}
	return i, nil
}

// Enums are the enumerations shared by all versions, so that a number means
// the same in each.
type Enums struct {
	Category, Bidi, Joining, Indic, Script, IDType, Age Enum
}

// WritingSystems are the values that UTS #39 5.1 adds to the scripts. No data
// file lists them.
var WritingSystems = [...]string{"Hanb", "Hntl", "Jpan", "Kore"}

// BuildEnums collects the values in use in any of the databases.
func BuildEnums(dbs []*ucd.Database) Enums {
	collect := func(cmp func(a, b string) int, def string, get func(db *ucd.Database) []string) []string {
		var all []string
		for _, db := range dbs {
			all = append(all, get(db)...)
		}
		slices.SortFunc(all, cmp)
		all = slices.Compact(all)
		all = slices.DeleteFunc(all, func(s string) bool { return s == def })
		return append([]string{def}, all...)
	}
	return Enums{
		Category: Enum{Type: "GeneralCategory", Doc: "is a General_Category (UAX #44 5.7.1), under its short name.",
			Values: collect(strings.Compare, "Cn", func(db *ucd.Database) []string { return db.GeneralCategory.Values })},
		Bidi: Enum{Type: "BidiClass", Doc: "is a Bidi_Class (UAX #9 3.2), under its short name.", Prefix: "Bidi",
			Values: collect(strings.Compare, "L", func(db *ucd.Database) []string { return db.BidiClass.Values })},
		Joining: Enum{Type: "JoiningType", Doc: "is a Joining_Type (core specification 9.2), under its short name.", Prefix: "Joining",
			Values: collect(strings.Compare, "U", func(db *ucd.Database) []string { return db.JoiningType.Values })},
		Indic: Enum{Type: "IndicSyllabicCategory", Doc: "is an Indic_Syllabic_Category.", Prefix: "Indic",
			Values: collect(strings.Compare, "Other", func(db *ucd.Database) []string { return db.IndicSyllabicCategory.Values })},
		Script: Enum{Type: "Script", Doc: "is a script or a writing system, under its ISO 15924 code.", Prefix: "Script",
			Values: collect(strings.Compare, "Zzzz", func(db *ucd.Database) []string {
				out := append([]string{}, WritingSystems[:]...)
				for _, v := range db.ScriptExtensions.Values {
					out = append(out, strings.Fields(v)...)
				}
				return append(out, db.Script.Values...)
			})},
		IDType: Enum{Type: "IdentifierType", Doc: "is a set of values of Identifier_Type (UTS #39 table 1).", Prefix: "Type", Set: true,
			Values: ucd.IdentifierTypes()},
		Age: Enum{Type: "Age", Doc: "is the Unicode version that assigned a code point; zero for none.", Prefix: "-",
			Values: collect(compareVersions, "NA", func(db *ucd.Database) []string { return db.Age.Values })},
	}
}

// compareVersions orders "9.0" before "10.0".
func compareVersions(a, b string) int {
	return slices.Compare(versionNumbers(a), versionNumbers(b))
}

func versionNumbers(s string) []int {
	var out []int
	for _, f := range strings.Split(s, ".") {
		n, _ := strconv.Atoi(f)
		out = append(out, n)
	}
	return out
}

// EnumSource returns the Go source of tables/enums.go.
func EnumSource(e Enums) ([]byte, error) {
	var b strings.Builder
	b.WriteString(header)
	b.WriteString("package tables\n\n")
	for _, x := range []Enum{e.Category, e.Bidi, e.Joining, e.Indic, e.Script, e.IDType, e.Age} {
		writeEnum(&b, x)
	}
	return format.Source([]byte(b.String()))
}

func writeEnum(b *strings.Builder, e Enum) {
	base := "uint8"
	if e.Set {
		base = "uint16"
	}
	fmt.Fprintf(b, "// %s %s\ntype %s %s\n\n", e.Type, e.Doc, e.Type, base)
	if e.Prefix != "-" {
		fmt.Fprintf(b, "// Values of %s.\nconst (\n", e.Type)
		for i, v := range e.Values {
			name := e.Prefix + strings.ReplaceAll(v, "_", "")
			switch {
			case i == 0 && e.Set:
				fmt.Fprintf(b, "%s %s = 1 << iota\n", name, e.Type)
			case i == 0:
				fmt.Fprintf(b, "%s %s = iota\n", name, e.Type)
			default:
				fmt.Fprintf(b, "%s\n", name)
			}
		}
		b.WriteString(")\n\n")
	}
	plural := e.Type + "s"
	if stem, ok := strings.CutSuffix(e.Type, "y"); ok {
		plural = stem + "ies"
	} else if strings.HasSuffix(e.Type, "s") {
		plural = e.Type + "es"
	}
	fmt.Fprintf(b, "// Num%s is the number of values of %s.\nconst Num%s = %d\n\n", plural, e.Type, plural, len(e.Values))
	names := strings.ToLower(e.Type[:1]) + e.Type[1:] + "Names"
	fmt.Fprintf(b, "const %s = %q\n\n", names, strings.Join(e.Values, " ")+" ")
	if e.Set {
		fmt.Fprintf(b, "// String lists the values in alphabetical order, separated by spaces.\nfunc (v %s) String() string { return setNames(%s, uint64(v)) }\n\n", e.Type, names)
	} else {
		fmt.Fprintf(b, "// String returns the value's name; \"\" for a number out of range.\nfunc (v %s) String() string { return valueName(%s, int(v)) }\n\n", e.Type, names)
	}
	fmt.Fprintf(b, "// Parse%s returns the value of that name.\nfunc Parse%s(name string) (%s, bool) {\n\ti := valueNumber(%s, name)\n", e.Type, e.Type, e.Type, names)
	if e.Set {
		fmt.Fprintf(b, "\tif i < 0 {\n\t\treturn 0, false\n\t}\n\treturn 1 << i, true\n}\n\n")
	} else {
		fmt.Fprintf(b, "\treturn %s(max(i, 0)), i >= 0\n}\n\n", e.Type)
	}
}
