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
func (db *Database) value(l *line, field int, prop string) string {
	v, ok := db.ValueAliases[prop][l.fields[field]]
	if !ok {
		l.fail(field, "unknown value of property %s", prop)
	}
	return v
}

// parseValueAliases reads PropertyValueAliases.txt. For ccc the first field
// is a number; its names are not needed.
func parseValueAliases(db *Database, file string, data []byte) error {
	return eachData(file, data, 3, 99, func(l *line) {
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
				l.fail(-1, "empty name")
				return
			}
			m[name] = short
		}
	})
}

// column reads a file whose second field is a value of prop, defaults in
// @missing lines included. Later lines override earlier ones.
func (db *Database) column(c *Column, prop string, file string, data []byte) error {
	return eachLine(file, data, 2, 2, func(l *line) {
		r := l.rng(0)
		v := l.fields[1]
		if prop != "" {
			v = db.value(l, 1, prop)
		}
		if v == "" {
			l.fail(1, "empty value")
			return
		}
		l.put(c, 1, r, v)
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
	return eachLine(file, data, 2, 2, func(l *line) {
		if l.missing {
			if l.fields[1] != "<script>" {
				l.fail(1, "want the default <script>")
			}
			return
		}
		r := l.rng(0)
		set := strings.Fields(l.fields[1])
		if len(set) == 0 {
			l.fail(1, "empty script set")
			return
		}
		for i, s := range set {
			short, ok := db.ValueAliases["sc"][s]
			if !ok {
				l.fail(1, "unknown script %q", s)
				return
			}
			set[i] = short
		}
		slices.Sort(set)
		l.put(db.ScriptExtensions, 1, r, strings.Join(slices.Compact(set), " "))
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
	return eachData(file, data, 2, 2, func(l *line) {
		c := l.codePoint(0)
		m := l.codePoint(1)
		if _, dup := db.MirroringGlyph[c]; dup {
			l.fail(0, "duplicate source")
			return
		}
		db.MirroringGlyph[c] = m
	})
}

func parseBidiBrackets(db *Database, file string, data []byte) error {
	return eachData(file, data, 3, 3, func(l *line) {
		c := l.codePoint(0)
		p := l.codePoint(1)
		if t := l.fields[2]; t != "o" && t != "c" {
			l.fail(2, "want o or c")
			return
		}
		if _, dup := db.PairedBracket[c]; dup {
			l.fail(0, "duplicate source")
			return
		}
		db.PairedBracket[c] = Bracket{Pair: p, Open: l.fields[2] == "o"}
	})
}

// parseBinaries reads the two-field lines of the properties listed in
// binaries; lines of other properties, and those with a value (InCB), are
// checked for form and passed over.
func parseBinaries(db *Database, file string, data []byte) error {
	return eachData(file, data, 2, 3, func(l *line) {
		r := l.rng(0)
		if b := db.Binary[l.fields[1]]; b != nil && len(l.fields) == 2 {
			b.set(r)
		}
	})
}

// parseDerivedNorm reads the lines of five properties and of
// Full_Composition_Exclusion; lines of other properties are checked for form
// and passed over. The @missing lines name their property in the middle.
func parseDerivedNorm(db *Database, file string, data []byte) error {
	return eachLine(file, data, 2, 3, func(l *line) {
		r := l.rng(0)
		var qc *Column
		switch l.fields[1] {
		case "Full_Composition_Exclusion":
			l.want(2, 2)
			db.Binary[l.fields[1]].set(r)
			return
		case "NFD_QC":
			qc = db.NFDQuickCheck
		case "NFC_QC":
			qc = db.NFCQuickCheck
		case "NFKD_QC":
			qc = db.NFKDQuickCheck
		case "NFKC_QC":
			qc = db.NFKCQuickCheck
		case "NFKC_CF":
			db.nfkcCasefold(l)
			return
		default:
			return
		}
		if l.want(3, 3) {
			l.put(qc, 2, r, db.value(l, 2, l.fields[1]))
		}
	})
}

// nfkcCasefold reads a line of NFKC_CF. An empty mapping deletes.
func (db *Database) nfkcCasefold(l *line) {
	if !l.want(3, 3) {
		return
	}
	if l.missing {
		if l.fields[2] != "<code point>" {
			l.fail(2, "want the default <code point>")
		}
		return
	}
	r := l.listed(0)
	m := l.sequence(2)
	for c := r.Lo; c <= r.Hi; c++ {
		db.NFKCCasefold[c] = m
	}
}

// parseCaseFolding keeps the full folding: statuses C and F.
func parseCaseFolding(db *Database, file string, data []byte) error {
	return eachData(file, data, 4, 4, func(l *line) {
		c := l.codePoint(0)
		m := l.sequence(2)
		if len(m) == 0 {
			l.fail(2, "empty folding")
			return
		}
		switch l.fields[1] {
		case "C", "F":
			if _, dup := db.CaseFolding[c]; dup {
				l.fail(0, "duplicate source")
				return
			}
			db.CaseFolding[c] = m
		case "S", "T":
		default:
			l.fail(1, "unknown folding status")
			return
		}
	})
}

func parseConfusables(db *Database, file string, data []byte) error {
	return eachLine(file, data, 3, 3, func(l *line) {
		c := l.codePoint(0)
		p := l.sequence(1)
		if len(p) == 0 {
			l.fail(1, "empty prototype")
			return
		}
		if l.fields[2] != "MA" {
			l.fail(2, "unknown class")
			return
		}
		if _, dup := db.Prototype[c]; dup {
			l.fail(0, "duplicate source")
			return
		}
		db.Prototype[c] = p
	})
}

func parseIdentifierStatus(db *Database, file string, data []byte) error {
	return eachLine(file, data, 2, 2, func(l *line) {
		r := l.rng(0)
		if v := l.fields[1]; v != "Allowed" && v != "Restricted" {
			l.fail(1, "unknown status")
			return
		}
		l.put(db.IdentifierStatus, 1, r, l.fields[1])
	})
}

// parseIdentifierType sorts the values of each set: files of different
// versions order them differently.
func parseIdentifierType(db *Database, file string, data []byte) error {
	return eachLine(file, data, 2, 2, func(l *line) {
		r := l.rng(0)
		set := strings.Fields(l.fields[1])
		if len(set) == 0 {
			l.fail(1, "empty type set")
			return
		}
		for _, s := range set {
			if !slices.Contains(identifierTypes[:], s) {
				l.fail(1, "unknown type %q", s)
				return
			}
		}
		slices.Sort(set)
		l.put(db.IdentifierType, 1, r, strings.Join(slices.Compact(set), " "))
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
