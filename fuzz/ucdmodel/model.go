// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package ucdmodel

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// Model holds the parsed data files of one Unicode version. Its methods change
// nothing in it.
type Model struct {
	version      string
	major, minor int
	files        map[string]*file
	aliases      map[string]map[string][]string // property -> any value alias -> fields of PropertyValueAliases
	records      []record
	ccc          map[int]int
	canonical    map[int][]int // Decomposition_Mapping without a tag
	compat       map[int][]int // Decomposition_Mapping with a tag
}

// A record is one code point, or one First/Last range, of UnicodeData.txt.
type record struct {
	lo, hi int
	name   string // of a range: the label between angle brackets
	row    row
}

// Fields of UnicodeData.txt, numbered as in UAX #44 table 9.
const (
	udName          = 1
	udCategory      = 2
	udCombining     = 3
	udBidiClass     = 4
	udDecomposition = 5
	udDecimal       = 6
	udMirrored      = 9
	udFields        = 15
)

// fileNames lists what a model reads, below the directory of the version.
func fileNames() []string {
	return []string{
		"ucd/UnicodeData.txt",
		"ucd/DerivedAge.txt",
		"ucd/DerivedCoreProperties.txt",
		"ucd/DerivedNormalizationProps.txt",
		"ucd/PropList.txt",
		"ucd/PropertyValueAliases.txt",
		"ucd/Blocks.txt",
		"ucd/Scripts.txt",
		"ucd/ScriptExtensions.txt",
		"ucd/IndicSyllabicCategory.txt",
		"ucd/BidiMirroring.txt",
		"ucd/BidiBrackets.txt",
		"ucd/CaseFolding.txt",
		"ucd/StandardizedVariants.txt",
		"ucd/extracted/DerivedBidiClass.txt",
		"ucd/extracted/DerivedJoiningType.txt",
		"ucd/emoji/emoji-data.txt",
		"ucd/emoji/emoji-variation-sequences.txt",
		"security/IdentifierStatus.txt",
		"security/IdentifierType.txt",
		"security/confusables.txt",
		"emoji/emoji-sequences.txt",
		"emoji/emoji-zwj-sequences.txt",
		"emoji/emoji-test.txt",
	}
}

// Load reads the data files of a version, such as "17.0.0", below root. It fails
// on a file that is absent and on faults of UnicodeData.txt; faults of the other
// files are reported by the methods that use them.
func Load(root, version string) (*Model, error) {
	m := &Model{version: version, files: map[string]*file{}}
	var err error
	if m.major, m.minor, err = parseVersion(version); err != nil {
		return nil, err
	}
	for _, name := range fileNames() {
		path := filepath.Join(root, version, filepath.FromSlash(name))
		text, err := os.ReadFile(path)
		if err != nil {
			return nil, fmt.Errorf("ucdmodel: %w", err)
		}
		m.files[name] = parse(version+"/"+name, string(text))
	}
	if err := m.loadAliases(); err != nil {
		return nil, err
	}
	if err := m.loadRecords(); err != nil {
		return nil, err
	}
	if err := m.loadDecompositions(); err != nil {
		return nil, err
	}
	return m, nil
}

// Version is the version given to Load.
func (m *Model) Version() string { return m.version }

func parseVersion(version string) (major, minor int, err error) {
	parts := strings.Split(version, ".")
	if len(parts) != 3 {
		return 0, 0, fmt.Errorf("ucdmodel: version %q is not of the form 17.0.0", version)
	}
	var n [3]int
	for i, p := range parts {
		v, err := strconv.ParseUint(p, 10, 16)
		if err != nil {
			return 0, 0, fmt.Errorf("ucdmodel: version %q is not of the form 17.0.0", version)
		}
		n[i] = int(v)
	}
	return n[0], n[1], nil
}

// atLeast says whether the version is major.minor or newer.
func (m *Model) atLeast(major, minor int) bool {
	return m.major > major || m.major == major && m.minor >= minor
}

// file gives a parsed file; it fails only in a Model that Load did not make.
func (m *Model) file(name string) (*file, error) {
	f := m.files[name]
	if f == nil {
		return nil, fmt.Errorf("ucdmodel: %s is not loaded", name)
	}
	return f, nil
}

// loadAliases reads lines "property ; short ; long ; further aliases". The ccc
// lines have a number in front; nothing here needs them.
func (m *Model) loadAliases() error {
	f, err := m.file("ucd/PropertyValueAliases.txt")
	if err != nil {
		return err
	}
	m.aliases = map[string]map[string][]string{}
	for _, r := range f.rows {
		if err := f.need(r, 3); err != nil {
			return err
		}
		property := r.fields[0]
		if property == "ccc" {
			continue
		}
		if m.aliases[property] == nil {
			m.aliases[property] = map[string][]string{}
		}
		for _, alias := range r.fields[1:] {
			m.aliases[property][alias] = r.fields
		}
	}
	return nil
}

// short gives the short name of a property value, which may be named by any of
// its aliases.
func (m *Model) short(property, value string) (string, error) {
	fields := m.aliases[property][value]
	if fields == nil {
		return "", fmt.Errorf("%s has no value %q", property, value)
	}
	return fields[1], nil
}

// long gives the long name.
func (m *Model) long(property, value string) (string, error) {
	fields := m.aliases[property][value]
	if fields == nil {
		return "", fmt.Errorf("%s has no value %q", property, value)
	}
	return fields[2], nil
}

// loadRecords joins the First and Last lines of UnicodeData.txt, which are known
// by the end of their name.
func (m *Model) loadRecords() error {
	f, err := m.file("ucd/UnicodeData.txt")
	if err != nil {
		return err
	}
	open := false // a First line waits for its Last line
	var first int
	var label string
	next := 0 // lowest code point that may follow
	for _, r := range f.rows {
		if len(r.fields) != udFields {
			return f.errorf(r, "%d fields, want %d", len(r.fields), udFields)
		}
		c, err := codePoint(r.fields[0])
		if err != nil {
			return f.errorf(r, "%v", err)
		}
		if c < next {
			return f.errorf(r, "%04X is out of order", c)
		}
		next = c + 1
		name := r.fields[udName]
		if open {
			last, ok := strings.CutSuffix(name, ", Last>")
			if !ok || last != label {
				return f.errorf(r, "%q does not end the range of %q", name, label)
			}
			m.records = append(m.records, record{first, c, label + ">", r})
			open = false
			continue
		}
		if l, ok := strings.CutSuffix(name, ", First>"); ok {
			open, first, label = true, c, l
			continue
		}
		m.records = append(m.records, record{c, c, name, r})
	}
	if open {
		return fmt.Errorf("ucdmodel: %s: the range of %q has no end", f.name, label)
	}
	return nil
}

// Values gives the value of a code point property for each code point, indexed
// by code point, in the text form of the dump. It allocates a slice of 0x110000
// strings.
func (m *Model) Values(property string) ([]string, error) {
	for _, p := range codePointProperties() {
		if p.name == property {
			v := make([]string, maxCodePoint+1)
			return v, p.fill(m, v)
		}
	}
	return nil, fmt.Errorf("ucdmodel: no code point property %q", property)
}

// Properties lists the names of the properties and of the sequence lists in the
// order of the dump.
func Properties() []string {
	var names []string
	for _, p := range codePointProperties() {
		names = append(names, p.name)
	}
	for _, s := range sequenceLists() {
		names = append(names, s.name)
	}
	return slices.Clip(names)
}
