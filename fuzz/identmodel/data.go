// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package identmodel

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/runeward/runeward/fuzz/normmodel"
	"github.com/runeward/runeward/fuzz/ucdmodel"
	"github.com/runeward/runeward/tables"
)

// Data is the properties that the model asks for, by their UAX #44 names and
// short values.
type Data struct {
	Major    int
	Value    func(property string, r rune) string
	Digit    func(r rune) int // decimal digit value, -1 for none
	Proto    func(r rune) []rune
	NFD, NFC func([]rune) []rune
}

// FromTables takes the properties from a Set.
func FromTables(set tables.Set) Data {
	yes := func(b bool) string {
		if b {
			return "Y"
		}
		return "N"
	}
	value := func(property string, r rune) string {
		rec := set.Lookup(r)
		switch property {
		case "XID_Start":
			return yes(rec.Has(tables.XIDStart))
		case "XID_Continue":
			return yes(rec.Has(tables.XIDContinue))
		case "Default_Ignorable_Code_Point":
			return yes(rec.Has(tables.DefaultIgnorable))
		case "Join_Control":
			return yes(rec.Has(tables.JoinControl))
		case "Soft_Dotted":
			return yes(rec.Has(tables.SoftDotted))
		case "Identifier_Status":
			if rec.Has(tables.IdentifierAllowed) {
				return "Allowed"
			}
			return "Restricted"
		case "General_Category":
			return rec.GeneralCategory().String()
		case "Canonical_Combining_Class":
			return strconv.Itoa(int(rec.CombiningClass()))
		case "Augmented_Script_Set":
			return set.AugmentedScripts(rec).String()
		case "Script":
			return rec.Script().String()
		case "Joining_Type":
			return rec.JoiningType().String()
		case "Indic_Syllabic_Category":
			return rec.IndicSyllabicCategory().String()
		}
		panic("no property " + property)
	}
	runes := func(f func(rune) string) func(rune) []rune {
		return func(r rune) []rune { return []rune(f(r)) }
	}
	m := normmodel.New(normmodel.Data{
		Canonical:  runes(set.CanonicalDecomposition),
		Compatible: runes(set.CompatibilityDecomposition),
		Class:      func(r rune) int { return int(set.Lookup(r).CombiningClass()) },
		Composite:  set.Compose,
	})
	digit := func(r rune) int {
		if v, _, ok := set.DecimalDigit(r); ok {
			return v
		}
		return -1
	}
	return Data{set.Major(), value, digit, runes(set.Prototype), m.NFD, m.NFC}
}

// FromFiles takes the properties from Unicode's files, laid out below root as
// package ucdmodel says.
func FromFiles(root, version string) (Data, error) {
	u, err := ucdmodel.Load(root, version)
	if err != nil {
		return Data{}, err
	}
	values := map[string][]string{}
	for _, p := range []string{
		"XID_Start", "XID_Continue", "Default_Ignorable_Code_Point", "Join_Control", "Soft_Dotted", "Identifier_Status",
		"General_Category", "Canonical_Combining_Class", "Augmented_Script_Set", "Script", "Joining_Type",
		"Indic_Syllabic_Category", "Decimal_Digit", "Confusable_Prototype", "Canonical_Decomposition", "Primary_Composite",
	} {
		if values[p], err = u.Values(p); err != nil {
			return Data{}, err
		}
	}
	var major int
	if _, err := fmt.Sscanf(version, "%d.", &major); err != nil {
		return Data{}, err
	}
	// A mapping to itself is written <code point>, none <none>.
	sequence := func(p string) func(rune) []rune {
		return func(r rune) []rune {
			v := values[p][r]
			if strings.HasPrefix(v, "<") {
				return nil
			}
			var out []rune
			for _, f := range strings.Fields(v) {
				n, err := strconv.ParseUint(f, 16, 32)
				if err != nil {
					panic(err)
				}
				out = append(out, rune(n))
			}
			return out
		}
	}
	class := func(r rune) int {
		n, err := strconv.Atoi(values["Canonical_Combining_Class"][r])
		if err != nil {
			panic(err)
		}
		return n
	}
	pairs := map[[2]rune]rune{}
	composite := sequence("Primary_Composite")
	for r := range values["Primary_Composite"] {
		if p := composite(rune(r)); len(p) == 2 {
			pairs[[2]rune(p)] = rune(r)
		}
	}
	m := normmodel.New(normmodel.Data{
		Canonical:  sequence("Canonical_Decomposition"),
		Compatible: sequence("Canonical_Decomposition"), // not asked for
		Class:      class,
		Composite:  func(a, b rune) (rune, bool) { r, ok := pairs[[2]rune{a, b}]; return r, ok },
	})
	digit := func(r rune) int {
		if n, err := strconv.Atoi(values["Decimal_Digit"][r]); err == nil {
			return n
		}
		return -1
	}
	value := func(property string, r rune) string { return values[property][r] }
	return Data{major, value, digit, sequence("Confusable_Prototype"), m.NFD, m.NFC}, nil
}
