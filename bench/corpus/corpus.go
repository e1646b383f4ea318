// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package corpus

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"unicode/utf8"

	"github.com/runeward/runeward/fuzz/scanmodel"
	"github.com/runeward/runeward/scan"
	"github.com/runeward/runeward/tables"
	"github.com/runeward/runeward/tables/unicode18"
)

// Size is the length in bytes that the benchmarks ask for: 1 MiB.
const Size = 1 << 20

// A Text is one text of a language or kind.
type Text struct {
	Name   string
	Data   string // well-formed UTF-8
	Hidden int    // units of scan.Hidden in Data
}

// Kinds lists the texts in the order of the report.
func Kinds() []string {
	return []string{
		"ascii", "source", "json", "typographic", "french", "vietnamese",
		"russian", "greek", "arabic", "hebrew",
		"hindi", "thai", "chinese", "japanese", "korean", "khmer",
		"emoji", "worst", "marks",
	}
}

// Make generates a text of exactly size bytes. It panics on a kind that Kinds
// does not list: the caller is a benchmark.
func Make(kind string, size int) Text {
	b := newBuilder(kind, size)
	switch kind {
	case "source":
		b.source()
	case "json":
		b.json()
	case "emoji":
		b.emoji()
	case "worst":
		b.worst()
	case "marks":
		b.marks()
	default:
		b.language(kind)
	}
	return b.text(kind)
}

// All generates every text of Kinds.
func All(size int) []Text {
	texts := make([]Text, 0, len(Kinds()))
	for _, k := range Kinds() {
		texts = append(texts, Make(k, size))
	}
	return texts
}

// Load reads the files NAME.txt of a folder, whole up to Size bytes, cut at a
// code point. Files whose names begin with ids_ hold lists of names, see
// LoadNames; files in capitals are notes. Hidden is counted by the slow model.
func Load(dir string) ([]Text, error) {
	files, err := filepath.Glob(filepath.Join(dir, "*.txt"))
	if err != nil {
		return nil, err
	}
	var texts []Text
	for _, f := range files {
		name := strings.TrimSuffix(filepath.Base(f), ".txt")
		if strings.HasPrefix(name, "ids_") || name == strings.ToUpper(name) {
			continue
		}
		data, err := os.ReadFile(f)
		if err != nil {
			return nil, err
		}
		text := Prefix(string(data), Size)
		if !utf8.ValidString(text) {
			return nil, fmt.Errorf("corpus: %s is not UTF-8", f)
		}
		texts = append(texts, Text{Name: name, Data: text, Hidden: Hidden(text)})
	}
	if len(texts) == 0 {
		return nil, fmt.Errorf("corpus: no NAME.txt in %s", dir)
	}
	return texts, nil
}

// Hidden counts the units of scan.Hidden in text with the slow model.
func Hidden(text string) int {
	set := unicode18.Set()
	class := func(r rune) uint64 { return uint64(set.Class(r)) }
	return len(scanmodel.Scan(text, class, uint64(scan.Hidden), uint64(tables.IllFormed)))
}

// Prefix returns the first size bytes of text, less those of a code point that
// would be cut.
func Prefix(text string, size int) string {
	if len(text) <= size {
		return text
	}
	for size > 0 && !utf8.RuneStart(text[size]) {
		size--
	}
	return text[:size]
}

// Repeat returns text over and over up to size bytes, cut at a code point.
func Repeat(text string, size int) string {
	return Prefix(strings.Repeat(text, size/len(text)+1), size)
}
