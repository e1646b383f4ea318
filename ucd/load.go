// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package ucd

import (
	"fmt"
	"slices"
	"strings"
)

// Paths of the files that Load reads, below a version's folder.
const (
	fileValueAliases       = "ucd/PropertyValueAliases.txt"
	fileUnicodeData        = "ucd/UnicodeData.txt"
	fileNameAliases        = "ucd/NameAliases.txt"
	fileAge                = "ucd/DerivedAge.txt"
	fileBlocks             = "ucd/Blocks.txt"
	fileScripts            = "ucd/Scripts.txt"
	fileScriptExtensions   = "ucd/ScriptExtensions.txt"
	fileBidiClass          = "ucd/extracted/DerivedBidiClass.txt"
	fileJoiningType        = "ucd/extracted/DerivedJoiningType.txt"
	fileBidiMirroring      = "ucd/BidiMirroring.txt"
	fileBidiBrackets       = "ucd/BidiBrackets.txt"
	fileIndicSyllabic      = "ucd/IndicSyllabicCategory.txt"
	fileDerivedCore        = "ucd/DerivedCoreProperties.txt"
	filePropList           = "ucd/PropList.txt"
	fileDerivedNorm        = "ucd/DerivedNormalizationProps.txt"
	fileCaseFolding        = "ucd/CaseFolding.txt"
	fileStandardized       = "ucd/StandardizedVariants.txt"
	fileEmojiData          = "ucd/emoji/emoji-data.txt"
	fileEmojiVariations    = "ucd/emoji/emoji-variation-sequences.txt"
	fileEmojiSequences     = "emoji/emoji-sequences.txt"
	fileEmojiZWJ           = "emoji/emoji-zwj-sequences.txt"
	fileEmojiTest          = "emoji/emoji-test.txt"
	fileConfusables        = "security/confusables.txt"
	fileIdentifierStatus   = "security/IdentifierStatus.txt"
	fileIdentifierTypeFile = "security/IdentifierType.txt"
)

// Files returns the paths, below a version's folder, of the files that Load
// reads, in order.
func Files() []string {
	out := []string{}
	for _, s := range stages {
		out = append(out, s.file)
	}
	return out
}

type stage struct {
	file  string
	parse func(db *Database, file string, data []byte) error
}

// The order matters: later files refer to value names, categories and scripts
// of earlier ones.
var stages = [...]stage{
	{fileValueAliases, parseValueAliases},
	{fileUnicodeData, parseUnicodeData},
	{fileNameAliases, parseNameAliases},
	{fileAge, parseAge},
	{fileBlocks, parseBlocks},
	{fileScripts, parseScripts},
	{fileScriptExtensions, parseScriptExtensions},
	{fileBidiClass, parseBidiClass},
	{fileJoiningType, parseJoiningType},
	{fileIndicSyllabic, parseIndicSyllabic},
	{fileBidiMirroring, parseBidiMirroring},
	{fileBidiBrackets, parseBidiBrackets},
	{fileDerivedCore, parseBinaries},
	{filePropList, parseBinaries},
	{fileDerivedNorm, parseDerivedNorm},
	{fileCaseFolding, parseCaseFolding},
	{fileStandardized, parseStandardizedVariants},
	{fileEmojiData, parseBinaries},
	{fileEmojiVariations, parseEmojiVariations},
	{fileEmojiSequences, parseEmojiSequences},
	{fileEmojiZWJ, parseEmojiSequences},
	{fileEmojiTest, parseEmojiTest},
	{fileConfusables, parseConfusables},
	{fileIdentifierStatus, parseIdentifierStatus},
	{fileIdentifierTypeFile, parseIdentifierType},
}

// A Reader returns the bytes of a file of a version, such as
// "ucd/UnicodeData.txt". Source is one; it checks the pinned sum.
type Reader interface {
	ReadFile(version, path string) ([]byte, error)
}

// Load reads every file that a table or a test uses and returns the database
// of one version. Errors are *ParseError or what the reader returned.
func Load(r Reader, version string) (*Database, error) {
	db := newDatabase(version)
	for _, s := range stages {
		data, err := r.ReadFile(version, s.file)
		if err != nil {
			return nil, err
		}
		if err := s.parse(db, version+"/"+s.file, data); err != nil {
			return nil, err
		}
	}
	db.finish()
	return db, nil
}

func newDatabase(version string) *Database {
	db := &Database{
		Version:                 version,
		Age:                     newColumn("Age", "NA"),
		GeneralCategory:         newColumn("General_Category", "Cn"),
		CanonicalCombiningClass: make([]uint8, NumCodePoints),
		BidiClass:               newColumn("Bidi_Class", "L"),
		JoiningType:             newColumn("Joining_Type", "U"),
		IndicSyllabicCategory:   newColumn("Indic_Syllabic_Category", "Other"),
		Script:                  newColumn("Script", "Zzzz"),
		ScriptExtensions:        newColumn("Script_Extensions", "Zzzz"),
		IdentifierStatus:        newColumn("Identifier_Status", "Restricted"),
		IdentifierType:          newColumn("Identifier_Type", "Not_Character"),
		Block:                   newColumn("Block", "No_Block"),
		NFDQuickCheck:           newColumn("NFD_QC", "Y"),
		NFCQuickCheck:           newColumn("NFC_QC", "Y"),
		NFKDQuickCheck:          newColumn("NFKD_QC", "Y"),
		NFKCQuickCheck:          newColumn("NFKC_QC", "Y"),
		Binary:                  map[string]*Binary{},
		DecimalDigit:            map[rune]int{},
		Decomposition:           map[rune]Decomposition{},
		MirroringGlyph:          map[rune]rune{},
		PairedBracket:           map[rune]Bracket{},
		CaseFolding:             map[rune][]rune{},
		NFKCCasefold:            map[rune][]rune{},
		Prototype:               map[rune][]rune{},
		Names:                   map[rune]string{},
		ValueAliases:            map[string]map[string]string{},
		ValueNames:              map[string][]string{},
	}
	for _, b := range binaries {
		db.Binary[b.name] = newBinary(b.name)
	}
	return db
}

// finish sorts what the files do not promise to sort.
func (db *Database) finish() {
	slices.SortFunc(db.Sequences, func(a, b Sequence) int { return slices.Compare(a.CodePoints, b.CodePoints) })
	byPair := func(a, b Variation) int {
		if a.Base != b.Base {
			return int(a.Base - b.Base)
		}
		return int(a.Selector - b.Selector)
	}
	slices.SortFunc(db.EmojiVariations, byPair)
	slices.SortFunc(db.StandardizedVariations, byPair)
	db.StandardizedVariations = slices.CompactFunc(db.StandardizedVariations, func(a, b Variation) bool { return byPair(a, b) == 0 })
}

// value maps any name of a property's value to its short name.
func (db *Database) value(l *line, field int, prop string) (string, error) {
	v, ok := db.ValueAliases[prop][l.fields[field]]
	if !ok {
		return "", l.errorf(field, "unknown value of property %s", prop)
	}
	return v, nil
}

// parseValueAliases reads PropertyValueAliases.txt. For ccc the first field
// is a number; its names are not needed.
func parseValueAliases(db *Database, file string, data []byte) error {
	return eachLine(file, data, func(l *line) error {
		if l.missing {
			return nil
		}
		if err := l.want(3, 99); err != nil {
			return err
		}
		prop := l.fields[0]
		m := db.ValueAliases[prop]
		if m == nil {
			m = map[string]string{}
			db.ValueAliases[prop] = m
		}
		short := l.fields[1]
		db.ValueNames[prop] = append(db.ValueNames[prop], short)
		for _, name := range l.fields[1:] {
			if name == "" {
				return l.errorf(-1, "empty name")
			}
			m[name] = short
		}
		return nil
	})
}

// column reads a file whose second field is a value of prop, defaults in
// @missing lines included. Later lines override earlier ones.
func (db *Database) column(c *Column, prop string, file string, data []byte) error {
	return eachLine(file, data, func(l *line) error {
		if err := l.want(2, 2); err != nil {
			return err
		}
		r, err := l.rng(0)
		if err != nil {
			return err
		}
		v := l.fields[1]
		if prop != "" {
			if v, err = db.value(l, 1, prop); err != nil {
				return err
			}
		}
		if v == "" {
			return l.errorf(1, "empty value")
		}
		return l.put(c, 1, r, v)
	})
}

func parseAge(db *Database, file string, data []byte) error {
	return db.column(db.Age, "age", file, data)
}

func parseBlocks(db *Database, file string, data []byte) error {
	return db.column(db.Block, "", file, data)
}

func parseScripts(db *Database, file string, data []byte) error {
	return db.column(db.Script, "sc", file, data)
}

// parseScriptExtensions starts from the default "<script>" of the @missing
// line, so Scripts.txt must have been read.
func parseScriptExtensions(db *Database, file string, data []byte) error {
	db.ScriptExtensions.Values = slices.Clone(db.Script.Values)
	copy(db.ScriptExtensions.ids, db.Script.ids)
	return eachLine(file, data, func(l *line) error {
		if err := l.want(2, 2); err != nil {
			return err
		}
		if l.missing {
			if l.fields[1] != "<script>" {
				return l.errorf(1, "want the default <script>")
			}
			return nil
		}
		r, err := l.rng(0)
		if err != nil {
			return err
		}
		set := strings.Fields(l.fields[1])
		if len(set) == 0 {
			return l.errorf(1, "empty script set")
		}
		for i, s := range set {
			short, ok := db.ValueAliases["sc"][s]
			if !ok {
				return l.errorf(1, "unknown script %q", s)
			}
			set[i] = short
		}
		slices.Sort(set)
		return l.put(db.ScriptExtensions, 1, r, strings.Join(slices.Compact(set), " "))
	})
}

func parseBidiClass(db *Database, file string, data []byte) error {
	return db.column(db.BidiClass, "bc", file, data)
}

func parseJoiningType(db *Database, file string, data []byte) error {
	return db.column(db.JoiningType, "jt", file, data)
}

// parseIndicSyllabic: the short names of this property are its long names.
func parseIndicSyllabic(db *Database, file string, data []byte) error {
	return db.column(db.IndicSyllabicCategory, "InSC", file, data)
}

func parseBidiMirroring(db *Database, file string, data []byte) error {
	return eachLine(file, data, func(l *line) error {
		if l.missing {
			return nil
		}
		if err := l.want(2, 2); err != nil {
			return err
		}
		c, err := l.codePoint(0, l.fields[0])
		if err != nil {
			return err
		}
		m, err := l.codePoint(1, l.fields[1])
		if err != nil {
			return err
		}
		if _, dup := db.MirroringGlyph[c]; dup {
			return l.errorf(0, "duplicate source")
		}
		db.MirroringGlyph[c] = m
		return nil
	})
}

func parseBidiBrackets(db *Database, file string, data []byte) error {
	return eachLine(file, data, func(l *line) error {
		if l.missing {
			return nil
		}
		if err := l.want(3, 3); err != nil {
			return err
		}
		c, err := l.codePoint(0, l.fields[0])
		if err != nil {
			return err
		}
		p, err := l.codePoint(1, l.fields[1])
		if err != nil {
			return err
		}
		if t := l.fields[2]; t != "o" && t != "c" {
			return l.errorf(2, "want o or c")
		}
		if _, dup := db.PairedBracket[c]; dup {
			return l.errorf(0, "duplicate source")
		}
		db.PairedBracket[c] = Bracket{Pair: p, Open: l.fields[2] == "o"}
		return nil
	})
}

// parseBinaries reads the two-field lines of the properties listed in
// binaries; lines of other properties, and those with a value (InCB), are
// checked for form and passed over.
func parseBinaries(db *Database, file string, data []byte) error {
	return eachLine(file, data, func(l *line) error {
		if l.missing {
			return nil
		}
		if err := l.want(2, 3); err != nil {
			return err
		}
		r, err := l.rng(0)
		if err != nil {
			return err
		}
		if b := db.Binary[l.fields[1]]; b != nil && len(l.fields) == 2 {
			b.set(r)
		}
		return nil
	})
}

// parseDerivedNorm reads the lines of five properties and of
// Full_Composition_Exclusion; lines of other properties are checked for form
// and passed over. The @missing lines name their property in the middle.
func parseDerivedNorm(db *Database, file string, data []byte) error {
	return eachLine(file, data, func(l *line) error {
		if err := l.want(2, 3); err != nil {
			return err
		}
		r, err := l.rng(0)
		if err != nil {
			return err
		}
		var qc *Column
		switch l.fields[1] {
		case "Full_Composition_Exclusion":
			if err := l.want(2, 2); err != nil {
				return err
			}
			db.Binary[l.fields[1]].set(r)
			return nil
		case "NFD_QC":
			qc = db.NFDQuickCheck
		case "NFC_QC":
			qc = db.NFCQuickCheck
		case "NFKD_QC":
			qc = db.NFKDQuickCheck
		case "NFKC_QC":
			qc = db.NFKCQuickCheck
		case "NFKC_CF":
			return db.nfkcCasefold(l)
		default:
			return nil
		}
		if err := l.want(3, 3); err != nil {
			return err
		}
		v, err := db.value(l, 2, l.fields[1])
		if err != nil {
			return err
		}
		return l.put(qc, 2, r, v)
	})
}

// nfkcCasefold reads a line of NFKC_CF. An empty mapping deletes.
func (db *Database) nfkcCasefold(l *line) error {
	if err := l.want(3, 3); err != nil {
		return err
	}
	if l.missing {
		if l.fields[2] != "<code point>" {
			return l.errorf(2, "want the default <code point>")
		}
		return nil
	}
	r, err := l.listed(0)
	if err != nil {
		return err
	}
	m, err := l.sequence(2)
	if err != nil {
		return err
	}
	for c := r.Lo; c <= r.Hi; c++ {
		db.NFKCCasefold[c] = m
	}
	return nil
}

// parseCaseFolding keeps the full folding: statuses C and F.
func parseCaseFolding(db *Database, file string, data []byte) error {
	return eachLine(file, data, func(l *line) error {
		if l.missing {
			return nil
		}
		if err := l.want(4, 4); err != nil {
			return err
		}
		c, err := l.codePoint(0, l.fields[0])
		if err != nil {
			return err
		}
		m, err := l.sequence(2)
		if err != nil {
			return err
		}
		if len(m) == 0 {
			return l.errorf(2, "empty folding")
		}
		switch l.fields[1] {
		case "C", "F":
			if _, dup := db.CaseFolding[c]; dup {
				return l.errorf(0, "duplicate source")
			}
			db.CaseFolding[c] = m
		case "S", "T":
		default:
			return l.errorf(1, "unknown folding status")
		}
		return nil
	})
}

func parseConfusables(db *Database, file string, data []byte) error {
	return eachLine(file, data, func(l *line) error {
		if err := l.want(3, 3); err != nil {
			return err
		}
		c, err := l.codePoint(0, l.fields[0])
		if err != nil {
			return err
		}
		p, err := l.sequence(1)
		if err != nil {
			return err
		}
		if len(p) == 0 {
			return l.errorf(1, "empty prototype")
		}
		if l.fields[2] != "MA" {
			return l.errorf(2, "unknown class")
		}
		if _, dup := db.Prototype[c]; dup {
			return l.errorf(0, "duplicate source")
		}
		db.Prototype[c] = p
		return nil
	})
}

func parseIdentifierStatus(db *Database, file string, data []byte) error {
	return eachLine(file, data, func(l *line) error {
		if err := l.want(2, 2); err != nil {
			return err
		}
		r, err := l.rng(0)
		if err != nil {
			return err
		}
		if v := l.fields[1]; v != "Allowed" && v != "Restricted" {
			return l.errorf(1, "unknown status")
		}
		return l.put(db.IdentifierStatus, 1, r, l.fields[1])
	})
}

// parseIdentifierType sorts the values of each set: files of different
// versions order them differently.
func parseIdentifierType(db *Database, file string, data []byte) error {
	return eachLine(file, data, func(l *line) error {
		if err := l.want(2, 2); err != nil {
			return err
		}
		r, err := l.rng(0)
		if err != nil {
			return err
		}
		set := strings.Fields(l.fields[1])
		if len(set) == 0 {
			return l.errorf(1, "empty type set")
		}
		for _, s := range set {
			if !slices.Contains(identifierTypes[:], s) {
				return l.errorf(1, "unknown type %q", s)
			}
		}
		slices.Sort(set)
		return l.put(db.IdentifierType, 1, r, strings.Join(slices.Compact(set), " "))
	})
}

// identifierTypes are the values of Identifier_Type (UTS #39 table 1). No
// data file lists them.
var identifierTypes = [...]string{
	"Default_Ignorable", "Deprecated", "Exclusion", "Inclusion", "Limited_Use", "Not_Character",
	"Not_NFKC", "Not_XID", "Obsolete", "Recommended", "Technical", "Uncommon_Use",
}

// IdentifierTypes returns the values of Identifier_Type, sorted.
func IdentifierTypes() []string { return slices.Clone(identifierTypes[:]) }

// CodePoints formats code points as data files do: "0041 0301".
func CodePoints(cps []rune) string {
	var b strings.Builder
	for i, c := range cps {
		if i > 0 {
			b.WriteByte(' ')
		}
		fmt.Fprintf(&b, "%04X", c)
	}
	return b.String()
}
