// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package gen

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/runeward/runeward/internal/names"
	"github.com/runeward/runeward/ucd"
)

// Labels of code points without a name (core specification 4.8).
const (
	labelReserved     = "<reserved-*>"
	labelControl      = "<control-*>"
	labelPrivateUse   = "<private-use-*>"
	labelSurrogate    = "<surrogate-*>"
	labelNoncharacter = "<noncharacter-*>"
)

// BuildNames packs the character names of one version.
func BuildNames(db *ucd.Database, derived *ucd.DerivedNames, fingerprint string) (*names.Data, error) {
	d := &names.Data{Version: db.Version, Fingerprint: fingerprint}
	for c, name := range db.Names {
		if !strings.HasPrefix(name, "<") && derived.Names[c] != name && !inPattern(derived, c, name) {
			return nil, fmt.Errorf("gen: names: %04X: UnicodeData.txt and DerivedName.txt disagree", c)
		}
	}
	listed := maps.Clone(derived.Names)
	if err := packHangul(d, listed); err != nil {
		return nil, fmt.Errorf("gen: names: %w", err)
	}
	addAliases(db, listed)
	if err := packPatterns(d, db, derived); err != nil {
		return nil, fmt.Errorf("gen: names: %w", err)
	}
	if err := packListed(d, listed); err != nil {
		return nil, fmt.Errorf("gen: names: %w", err)
	}
	// Nothing is trusted: every name must come out again.
	for c, want := range listed {
		if got := string(d.AppendName(nil, c)); got != want {
			return nil, fmt.Errorf("gen: names: %04X comes out as %q, not %q", c, got, want)
		}
	}
	return d, nil
}

// inPattern reports whether a pattern gives c this name.
func inPattern(derived *ucd.DerivedNames, c rune, name string) bool {
	for _, p := range derived.Patterns {
		if p.Lo <= c && c <= p.Hi {
			return strings.ReplaceAll(p.Pattern, "*", fmt.Sprintf("%04X", c)) == name
		}
	}
	return false
}

// addAliases lets the first correction of a name replace it and gives controls
// the first of their control aliases.
func addAliases(db *ucd.Database, listed map[rune]string) {
	corrected := map[rune]bool{}
	for _, a := range db.Aliases {
		_, named := listed[a.CodePoint]
		switch {
		case a.Type == "correction" && !corrected[a.CodePoint]:
			listed[a.CodePoint] = a.Name
			corrected[a.CodePoint] = true
		case a.Type == "control" && !named && db.GeneralCategory.At(a.CodePoint) == "Cc":
			listed[a.CodePoint] = a.Name
		}
	}
}

// packHangul finds the short names of the Hangul letters in the names of the
// syllables, proves that they give every syllable its name, and removes those
// from the listed names.
func packHangul(d *names.Data, listed map[rune]string) error {
	d.HangulFirst, d.HangulLast, d.HangulPrefix = hangulSBase, hangulSBase+hangulSCount-1, "HANGUL SYLLABLE "
	short := func(l, v, t int) string {
		return strings.TrimPrefix(listed[rune(hangulSBase+(l*hangulVCount+v)*hangulTCount+t)], d.HangulPrefix)
	}
	// One leading consonant is silent: it has the shortest names.
	const lCount = hangulSCount / hangulVCount / hangulTCount
	silent := 0
	for l := range lCount {
		if len(short(l, 0, 0)) < len(short(silent, 0, 0)) {
			silent = l
		}
	}
	vowel := short(silent, 0, 0)
	for l := range lCount {
		d.HangulL += strings.TrimSuffix(short(l, 0, 0), vowel) + "\n"
	}
	for v := range hangulVCount {
		d.HangulV += short(silent, v, 0) + "\n"
	}
	for t := range hangulTCount {
		d.HangulT += strings.TrimPrefix(short(silent, 0, t), vowel) + "\n"
	}
	for c := d.HangulFirst; c <= d.HangulLast; c++ {
		if got := string(d.AppendName(nil, c)); got != listed[c] {
			return fmt.Errorf("%04X: the letters spell %q, the name is %q", c, got, listed[c])
		}
		delete(listed, c)
	}
	return nil
}

// packPatterns writes the ranges with names made from the code point, and the
// labels.
func packPatterns(d *names.Data, db *ucd.Database, derived *ucd.DerivedNames) error {
	of := make([]string, ucd.NumCodePoints)
	for c := rune(0); c < ucd.NumCodePoints; c++ {
		switch gc := db.GeneralCategory.At(c); {
		case db.Binary["Noncharacter_Code_Point"].Has(c):
			of[c] = labelNoncharacter
		case gc == "Cn":
			of[c] = labelReserved
		case gc == "Cc":
			of[c] = labelControl
		case gc == "Co":
			of[c] = labelPrivateUse
		case gc == "Cs":
			of[c] = labelSurrogate
		}
	}
	for _, p := range derived.Patterns {
		for c := p.Lo; c <= p.Hi; c++ {
			if of[c] != "" {
				return fmt.Errorf("%04X has a name and a label", c)
			}
			of[c] = p.Pattern
		}
	}
	patterns := []string{labelReserved}
	var ranges []byte
	for lo := rune(0); lo < ucd.NumCodePoints; {
		hi := lo
		for hi+1 < ucd.NumCodePoints && of[hi+1] == of[lo] {
			hi++
		}
		if of[lo] != "" && of[lo] != labelReserved {
			n := slices.Index(patterns, of[lo])
			if n < 0 {
				n = len(patterns)
				patterns = append(patterns, of[lo])
				if err := fits("patterns", n, 8); err != nil {
					return err
				}
				if len(of[lo])+len("10FFFF") > names.MaxLen {
					return fmt.Errorf("%q gives names of more than %d bytes", of[lo], names.MaxLen)
				}
			}
			ranges = append(le24(le24(ranges, int(lo)), int(hi)), byte(n))
		}
		lo = hi + 1
	}
	d.Ranges = string(ranges)
	d.Patterns = strings.Join(patterns, "\n") + "\n"
	return nil
}

// difference tells a name by the one before it.
type difference struct {
	keep, tail int
	add        []string
}

func (f difference) kind() [names.KindSize]byte {
	return [names.KindSize]byte{byte(f.keep), byte(len(f.add)), byte(f.tail)}
}

// tokensOf cuts a name before each space and hyphen.
func tokensOf(name string) []string {
	name = " " + name
	var out []string
	begin := 0
	for i := 1; i <= len(name); i++ {
		if i == len(name) || name[i] == ' ' || name[i] == '-' {
			out = append(out, name[begin:i])
			begin = i
		}
	}
	return out
}

func differenceOf(prev, tokens []string) difference {
	shorter := min(len(prev), len(tokens))
	keep := 0
	for keep < shorter && prev[keep] == tokens[keep] {
		keep++
	}
	tail := 0
	for tail < shorter-keep && prev[len(prev)-1-tail] == tokens[len(tokens)-1-tail] {
		tail++
	}
	return difference{keep, tail, tokens[keep : len(tokens)-tail]}
}

// packListed writes the names that no rule gives.
func packListed(d *names.Data, listed map[rune]string) error {
	order := slices.Sorted(maps.Keys(listed))
	differences := make([]difference, len(order))
	counts := map[[names.KindSize]byte]int{}
	words := map[string]int{}
	var prev []string
	for i, c := range order {
		name := listed[c]
		if len(name) > names.MaxLen {
			return fmt.Errorf("%04X: the name has %d bytes, more than %d", c, len(name), names.MaxLen)
		}
		tokens := tokensOf(name)
		if len(tokens) > names.MaxTokens {
			return fmt.Errorf("%04X: the name has %d tokens, more than %d", c, len(tokens), names.MaxTokens)
		}
		if i == 0 || order[i-1]>>names.BlockShift != c>>names.BlockShift {
			prev = nil
		}
		differences[i] = differenceOf(prev, tokens)
		counts[differences[i].kind()]++
		prev = tokens
	}
	kinds := chooseKinds(counts)
	if err := fits("kinds of differences", len(kinds)-1, 8); err != nil {
		return err
	}
	for i := range differences {
		f := &differences[i]
		if _, ok := kinds[f.kind()]; !ok {
			// A rare kind: spell out the end.
			all := tokensOf(listed[order[i]])
			f.tail, f.add = 0, all[f.keep:]
		}
		for _, w := range f.add {
			words[w]++
		}
	}
	codes, err := packWords(d, words)
	if err != nil {
		return err
	}
	kindBytes := make([]byte, names.KindSize*len(kinds))
	for k, n := range kinds {
		copy(kindBytes[names.KindSize*n:], k[:])
	}
	d.Kinds = string(kindBytes)

	var stream, blocks []byte
	for i := 0; i < len(order); {
		block := order[i] >> names.BlockShift
		at := len(stream)
		if err := fits("stream", at, 24); err != nil {
			return err
		}
		var named uint64
		for ; i < len(order) && order[i]>>names.BlockShift == block; i++ {
			named |= 1 << (order[i] & (1<<names.BlockShift - 1))
			stream = append(stream, byte(kinds[differences[i].kind()]))
			for _, w := range differences[i].add {
				stream = append(stream, codes[w]...)
			}
		}
		blocks = le24(le64(le24(blocks, int(block)), named), at)
	}
	d.Stream, d.Blocks = string(stream), string(blocks)
	return nil
}

// chooseKinds numbers at most 256 kinds of differences: all that spell out the
// end, which can stand in for the others, then the most frequent.
func chooseKinds(counts map[[names.KindSize]byte]int) map[[names.KindSize]byte]int {
	type kind = [names.KindSize]byte
	needed := map[kind]bool{}
	for k := range counts {
		needed[kind{k[0], k[1] + k[2], 0}] = true
	}
	out := map[kind]int{}
	byCount := func(a, b kind) int {
		return cmp.Or(counts[b]-counts[a], slices.Compare(a[:], b[:]))
	}
	for _, k := range slices.SortedFunc(maps.Keys(needed), byCount) {
		out[k] = len(out)
	}
	for _, k := range slices.SortedFunc(maps.Keys(counts), byCount) {
		if _, ok := out[k]; !ok && len(out) < 256 {
			out[k] = len(out)
		}
	}
	return out
}

// packWords writes the dictionary and returns the code of each token: one byte
// for the most frequent, two for the others.
func packWords(d *names.Data, words map[string]int) (map[string][]byte, error) {
	sorted := slices.SortedFunc(maps.Keys(words), func(a, b string) int {
		return cmp.Or(len(a)-len(b), strings.Compare(a, b))
	})
	if err := fits("tokens", len(sorted), 16); err != nil {
		return nil, err
	}
	oneByte := 256 - (len(sorted)+255)/256
	number := map[string]int{}
	var lengths []int
	for i, w := range sorted {
		number[w] = i
		for len(lengths) < len(w) {
			lengths = append(lengths, 0)
		}
		lengths[len(w)-1]++
	}
	var b []byte
	for _, n := range lengths {
		b = le16(b, n)
	}
	d.Lengths = string(b)
	d.Words = strings.Join(sorted, "")

	byCount := slices.SortedFunc(maps.Keys(words), func(a, b string) int {
		return cmp.Or(words[b]-words[a], strings.Compare(a, b))
	})
	codes := map[string][]byte{}
	var common []byte
	for i, w := range byCount {
		if i < oneByte {
			codes[w] = []byte{byte(i)}
			common = le16(common, number[w])
			continue
		}
		codes[w] = []byte{byte(oneByte + number[w]>>8), byte(number[w])}
	}
	d.Common = string(common)
	return codes, nil
}
