// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package ucdmodel

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// itself is the value of a code point that a mapping leaves alone.
const itself = "<code point>"

// A property fills a slice, indexed by code point, with values as text.
type property struct {
	name string
	fill func(m *Model, v []string) error
}

// codePointProperties lists the properties in the order of the dump.
func codePointProperties() []property {
	list := []property{
		{"Age", filling("ucd/DerivedAge.txt", "age", (*Model).short)},
		{"General_Category", (*Model).fillCategory},
		{"Canonical_Combining_Class", (*Model).fillCombiningClass},
		{"Bidi_Class", filling("ucd/extracted/DerivedBidiClass.txt", "bc", (*Model).short)},
		{"Bidi_Mirrored", (*Model).fillMirrored},
		{"Bidi_Mirroring_Glyph", (*Model).fillMirroringGlyph},
		{"Bidi_Paired_Bracket", (*Model).fillBracket},
		{"Bidi_Paired_Bracket_Type", (*Model).fillBracketType},
		{"Joining_Type", filling("ucd/extracted/DerivedJoiningType.txt", "jt", (*Model).short)},
		{"Indic_Syllabic_Category", filling("ucd/IndicSyllabicCategory.txt", "InSC", (*Model).long)},
		{"Script", (*Model).fillScript},
		{"Script_Extensions", (*Model).fillScriptExtensions},
		{"Augmented_Script_Set", (*Model).fillAugmentedScripts},
		{"Identifier_Status", (*Model).fillIdentifierStatus},
		{"Identifier_Type", (*Model).fillIdentifierType},
	}
	binary := func(file string, names ...string) {
		for _, name := range names {
			list = append(list, property{name, func(m *Model, v []string) error {
				return m.fillBinary(v, file, name)
			}})
		}
	}
	binary("ucd/DerivedCoreProperties.txt",
		"Default_Ignorable_Code_Point", "XID_Start", "XID_Continue")
	binary("ucd/PropList.txt",
		"White_Space", "Pattern_White_Space", "Pattern_Syntax", "Unified_Ideograph", "Soft_Dotted",
		"ID_Compat_Math_Start", "ID_Compat_Math_Continue", "Deprecated", "Bidi_Control", "Join_Control",
		"Variation_Selector", "Noncharacter_Code_Point", "Prepended_Concatenation_Mark")
	binary("ucd/emoji/emoji-data.txt",
		"Emoji", "Emoji_Presentation", "Emoji_Modifier", "Emoji_Modifier_Base", "Emoji_Component",
		"Extended_Pictographic")
	for _, name := range []string{"NFD_QC", "NFC_QC", "NFKD_QC", "NFKC_QC"} {
		list = append(list, property{name, func(m *Model, v []string) error {
			return m.fillQuickCheck(v, name)
		}})
	}
	return append(list,
		property{"Decimal_Digit", (*Model).fillDecimalDigit},
		property{"Canonical_Decomposition", func(m *Model, v []string) error { return m.fillDecomposition(v, false) }},
		property{"Compatibility_Decomposition", func(m *Model, v []string) error { return m.fillDecomposition(v, true) }},
		property{"Primary_Composite", (*Model).fillPrimaryComposite},
		property{"Case_Folding", (*Model).fillCaseFolding},
		property{"NFKC_Casefold", (*Model).fillNFKCCasefold},
		property{"Confusable_Prototype", (*Model).fillPrototype},
		property{"Tag", (*Model).fillTag},
		property{"Control", (*Model).fillControl},
		property{"Interlinear_Annotation", (*Model).fillInterlinear},
		property{"Blank", (*Model).fillBlank},
		property{"Emoji_Variation_Base", (*Model).fillEmojiVariationBase},
	)
}

// put gives lo..hi one value.
func put(v []string, lo, hi int, value string) {
	for c := lo; c <= hi; c++ {
		v[c] = value
	}
}

// putAll gives every code point one value.
func putAll(v []string, value string) { put(v, 0, len(v)-1, value) }

// putMapping gives c a mapping to code points.
func putMapping(v []string, c int, seq []int) {
	switch {
	case len(seq) == 1 && seq[0] == c:
		v[c] = itself
	case len(seq) == 0:
		v[c] = "<empty>"
	default:
		v[c] = hexText(seq...)
	}
}

func decimal(s string) (int, error) {
	n, err := strconv.ParseUint(s, 10, 16)
	return int(n), err
}

// putDefaults applies the @missing lines of a file: the two-field ones if
// property is "", else those that name it. Later lines override earlier ones.
func (m *Model) putDefaults(v []string, f *file, property string, value func(string) (string, error)) error {
	found := false
	for _, r := range f.missing {
		field := 1
		if property != "" {
			if len(r.fields) != 3 || r.fields[1] != property {
				continue
			}
			field = 2
		}
		if len(r.fields) != field+1 {
			return f.errorf(r, "@missing with %d fields, want %d", len(r.fields), field+1)
		}
		lo, hi, err := f.span(r, 0)
		if err != nil {
			return err
		}
		s, err := value(r.fields[field])
		if err != nil {
			return f.errorf(r, "%v", err)
		}
		if !found && (lo != 0 || hi != maxCodePoint) {
			return f.errorf(r, "the first @missing line leaves code points out")
		}
		found = true
		put(v, lo, hi, s)
	}
	if !found {
		return fmt.Errorf("ucdmodel: %s has no @missing line for %q", f.name, property)
	}
	return nil
}

// fillFile fills a property that has a file of its own: "range; value" over the
// @missing defaults. value turns the text of the file into that of the dump.
func (m *Model) fillFile(v []string, name string, value func(string) (string, error)) error {
	f, err := m.file(name)
	if err != nil {
		return err
	}
	if err := m.putDefaults(v, f, "", value); err != nil {
		return err
	}
	for _, r := range f.rows {
		lo, hi, err := f.span(r, 0)
		if err != nil {
			return err
		}
		if len(r.fields) != 2 {
			return f.errorf(r, "%d fields, want 2", len(r.fields))
		}
		s, err := value(r.fields[1])
		if err != nil {
			return f.errorf(r, "%v", err)
		}
		put(v, lo, hi, s)
	}
	return nil
}

// filling is fillFile with values named as alias says.
func filling(file, property string, alias func(m *Model, property, value string) (string, error)) func(*Model, []string) error {
	return func(m *Model, v []string) error {
		return m.fillFile(v, file, func(s string) (string, error) { return alias(m, property, s) })
	}
}

// fillRecords fills from UnicodeData.txt; an unassigned code point gets absent.
func (m *Model) fillRecords(v []string, absent string, value func(record) (string, error)) error {
	f, err := m.file("ucd/UnicodeData.txt")
	if err != nil {
		return err
	}
	putAll(v, absent)
	for _, rec := range m.records {
		s, err := value(rec)
		if err != nil {
			return f.errorf(rec.row, "%v", err)
		}
		put(v, rec.lo, rec.hi, s)
	}
	return nil
}

func (m *Model) fillCategory(v []string) error {
	return m.fillRecords(v, "Cn", func(rec record) (string, error) {
		return m.short("gc", rec.row.fields[udCategory])
	})
}

func (m *Model) fillCombiningClass(v []string) error {
	return m.fillRecords(v, "0", func(rec record) (string, error) {
		n, err := decimal(rec.row.fields[udCombining])
		return strconv.Itoa(n), err
	})
}

func (m *Model) fillMirrored(v []string) error {
	return m.fillRecords(v, "N", func(rec record) (string, error) {
		s := rec.row.fields[udMirrored]
		if s != "Y" && s != "N" {
			return "", fmt.Errorf("Bidi_Mirrored is %q", s)
		}
		return s, nil
	})
}

func (m *Model) fillDecimalDigit(v []string) error {
	return m.fillRecords(v, "NA", func(rec record) (string, error) {
		if rec.row.fields[udCategory] != "Nd" {
			return "NA", nil
		}
		n, err := decimal(rec.row.fields[udDecimal])
		if err != nil || n > 9 || rec.lo != rec.hi {
			return "", fmt.Errorf("decimal digit %q", rec.row.fields[udDecimal])
		}
		return strconv.Itoa(n), nil
	})
}

// fillPartner fills from lines "XXXX; value ...", one code point each.
func (m *Model) fillPartner(v []string, name, absent string, fields, field int) error {
	f, err := m.file(name)
	if err != nil {
		return err
	}
	putAll(v, absent)
	for _, r := range f.rows {
		c, hi, err := f.span(r, 0)
		if err != nil {
			return err
		}
		if c != hi || len(r.fields) != fields {
			return f.errorf(r, "want one code point and %d fields", fields)
		}
		v[c] = r.fields[field]
		if field == 1 {
			partner, err := codePoint(r.fields[1])
			if err != nil {
				return f.errorf(r, "%v", err)
			}
			v[c] = hexText(partner)
		}
	}
	return nil
}

func (m *Model) fillMirroringGlyph(v []string) error {
	return m.fillPartner(v, "ucd/BidiMirroring.txt", "<none>", 2, 1)
}

func (m *Model) fillBracket(v []string) error {
	return m.fillPartner(v, "ucd/BidiBrackets.txt", "<none>", 3, 1)
}

func (m *Model) fillBracketType(v []string) error {
	return m.fillPartner(v, "ucd/BidiBrackets.txt", "n", 3, 2)
}

func (m *Model) fillScript(v []string) error {
	return m.fillFile(v, "ucd/Scripts.txt", func(s string) (string, error) { return m.short("sc", s) })
}

// fillScriptExtensions starts from the Script, which is what the default
// "<script>" of the file means.
func (m *Model) fillScriptExtensions(v []string) error {
	if err := m.fillScript(v); err != nil {
		return err
	}
	f, err := m.file("ucd/ScriptExtensions.txt")
	if err != nil {
		return err
	}
	for _, r := range f.rows {
		lo, hi, err := f.span(r, 0)
		if err != nil {
			return err
		}
		if len(r.fields) != 2 {
			return f.errorf(r, "%d fields, want 2", len(r.fields))
		}
		var codes []string
		for _, s := range strings.Fields(r.fields[1]) {
			code, err := m.short("sc", s)
			if err != nil {
				return f.errorf(r, "%v", err)
			}
			codes = append(codes, code)
		}
		if len(codes) == 0 {
			return f.errorf(r, "no script")
		}
		put(v, lo, hi, set(codes))
	}
	return nil
}

// set writes a set of names: ascending, each once.
func set(names []string) string {
	slices.Sort(names)
	return strings.Join(slices.Compact(names), " ")
}

func (m *Model) fillAugmentedScripts(v []string) error {
	if err := m.fillScriptExtensions(v); err != nil {
		return err
	}
	done := map[string]string{}
	for c, scx := range v {
		if _, ok := done[scx]; !ok {
			done[scx] = m.augment(scx)
		}
		v[c] = done[scx]
	}
	return nil
}

// augment adds the writing systems that use more than one script (UTS #39
// section 5.1).
func (m *Model) augment(scx string) string {
	codes := strings.Fields(scx)
	has := func(code string) bool { return slices.Contains(strings.Fields(scx), code) }
	if has("Zyyy") || has("Zinh") {
		return "ALL"
	}
	if has("Hani") {
		codes = append(codes, "Hanb", "Jpan", "Kore")
	}
	if has("Hira") || has("Kana") {
		codes = append(codes, "Jpan")
	}
	if has("Hang") {
		codes = append(codes, "Kore")
	}
	if has("Bopo") {
		codes = append(codes, "Hanb")
	}
	if m.atLeast(18, 0) && (has("Hani") || has("Latn")) {
		codes = append(codes, "Hntl")
	}
	return set(codes)
}

func (m *Model) fillIdentifierStatus(v []string) error {
	return m.fillFile(v, "security/IdentifierStatus.txt", func(s string) (string, error) {
		if s != "Allowed" && s != "Restricted" {
			return "", fmt.Errorf("Identifier_Status is %q", s)
		}
		return s, nil
	})
}

func (m *Model) fillIdentifierType(v []string) error {
	return m.fillFile(v, "security/IdentifierType.txt", func(s string) (string, error) {
		types := strings.Fields(s)
		for _, t := range types {
			switch t {
			case "Not_Character", "Deprecated", "Default_Ignorable", "Not_NFKC", "Not_XID", "Exclusion",
				"Obsolete", "Technical", "Uncommon_Use", "Limited_Use", "Inclusion", "Recommended":
			default:
				return "", fmt.Errorf("Identifier_Type has no value %q", t)
			}
		}
		if len(types) == 0 {
			return "", fmt.Errorf("Identifier_Type is empty")
		}
		return set(types), nil
	})
}

// fillBinary fills from lines "range; property". Lines with a third field belong
// to properties that are not binary, such as InCB.
func (m *Model) fillBinary(v []string, name, property string) error {
	f, err := m.file(name)
	if err != nil {
		return err
	}
	putAll(v, "N")
	found := false
	for _, r := range f.rows {
		if len(r.fields) != 2 || r.fields[1] != property {
			continue
		}
		lo, hi, err := f.span(r, 0)
		if err != nil {
			return err
		}
		put(v, lo, hi, "Y")
		found = true
	}
	if !found && (m.atLeast(15, 1) || !strings.HasPrefix(property, "ID_Compat_Math_")) {
		return fmt.Errorf("ucdmodel: %s has no line for %s", f.name, property)
	}
	return nil
}

const normalizationProps = "ucd/DerivedNormalizationProps.txt"

// fillQuickCheck fills from lines "range; NFC_QC; value".
func (m *Model) fillQuickCheck(v []string, property string) error {
	f, err := m.file(normalizationProps)
	if err != nil {
		return err
	}
	short := func(s string) (string, error) { return m.short(property, s) }
	if err := m.putDefaults(v, f, property, short); err != nil {
		return err
	}
	for _, r := range f.rows {
		if len(r.fields) != 3 || r.fields[1] != property {
			continue
		}
		lo, hi, err := f.span(r, 0)
		if err != nil {
			return err
		}
		s, err := short(r.fields[2])
		if err != nil {
			return f.errorf(r, "%v", err)
		}
		put(v, lo, hi, s)
	}
	return nil
}

func (m *Model) fillDecomposition(v []string, compat bool) error {
	for c := range v {
		if m.mapping(c, compat) == nil {
			v[c] = itself
			continue
		}
		seq, err := m.decompose(c, compat)
		if err != nil {
			return err
		}
		putMapping(v, c, seq)
	}
	return nil
}

func (m *Model) fillPrimaryComposite(v []string) error {
	excluded := make([]string, len(v))
	if err := m.fillBinary(excluded, normalizationProps, "Full_Composition_Exclusion"); err != nil {
		return err
	}
	for c := range v {
		v[c] = "<none>"
		if pair := m.mapping(c, false); len(pair) == 2 && excluded[c] == "N" {
			v[c] = hexText(pair...)
		}
	}
	return nil
}

// fillCaseFolding fills from lines "XXXX; status; sequence;". Status S and T are
// the simple and the Turkic foldings.
func (m *Model) fillCaseFolding(v []string) error {
	f, err := m.file("ucd/CaseFolding.txt")
	if err != nil {
		return err
	}
	putAll(v, itself)
	for _, r := range f.rows {
		c, hi, err := f.span(r, 0)
		if err != nil {
			return err
		}
		seq, err := f.sequence(r, 2)
		if err != nil {
			return err
		}
		if c != hi || len(seq) == 0 {
			return f.errorf(r, "want one code point and its folding")
		}
		switch r.fields[1] {
		case "C", "F":
			putMapping(v, c, seq)
		case "S", "T":
		default:
			return f.errorf(r, "status %q", r.fields[1])
		}
	}
	return nil
}

// fillNFKCCasefold fills from lines "range; NFKC_CF; sequence", where the
// sequence is empty for code points that the folding deletes.
func (m *Model) fillNFKCCasefold(v []string) error {
	f, err := m.file(normalizationProps)
	if err != nil {
		return err
	}
	const property = "NFKC_CF"
	asIs := func(s string) (string, error) { return s, nil }
	if err := m.putDefaults(v, f, property, asIs); err != nil {
		return err
	}
	for _, r := range f.rows {
		if len(r.fields) < 2 || r.fields[1] != property {
			continue
		}
		lo, hi, err := f.span(r, 0)
		if err != nil {
			return err
		}
		seq, err := f.sequence(r, 2)
		if err != nil {
			return err
		}
		for c := lo; c <= hi; c++ {
			putMapping(v, c, seq)
		}
	}
	return nil
}

// fillPrototype fills from lines "XXXX ; sequence ; MA" (UTS #39 section 4).
func (m *Model) fillPrototype(v []string) error {
	f, err := m.file("security/confusables.txt")
	if err != nil {
		return err
	}
	putAll(v, itself)
	for _, r := range f.rows {
		c, hi, err := f.span(r, 0)
		if err != nil {
			return err
		}
		seq, err := f.sequence(r, 1)
		if err != nil {
			return err
		}
		if c != hi || len(seq) == 0 || len(r.fields) != 3 || r.fields[2] != "MA" {
			return f.errorf(r, "want one code point, its prototype and MA")
		}
		putMapping(v, c, seq)
	}
	return nil
}
