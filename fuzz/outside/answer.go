// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package outside

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/runeward/runeward/display"
	"github.com/runeward/runeward/internal/bidi"
	"github.com/runeward/runeward/internal/norm"
	"github.com/runeward/runeward/skeleton"
	"github.com/runeward/runeward/tables"
	"github.com/runeward/runeward/tables/unicode15"
	"github.com/runeward/runeward/tables/unicode16"
	"github.com/runeward/runeward/tables/unicode17"
	"github.com/runeward/runeward/tables/unicode18"
)

// Functions lists the questions, by the names under which an oracle knows
// them.
func Functions() []string {
	return []string{"internal", "bidi-ltr", "bidi-rtl", "bidi-fs", "levels-ltr", "levels-rtl", "levels-fs", "nfc", "nfd", "nfkc", "nfkd"}
}

// Sets lists the shipped versions.
func Sets() []tables.Set {
	return []tables.Set{unicode15.Set(), unicode16.Set(), unicode17.Set(), unicode18.Set()}
}

// SetOf returns the shipped Set of a version.
func SetOf(version string) (tables.Set, bool) {
	for _, s := range Sets() {
		if s.Version() == version {
			return s, true
		}
	}
	return tables.Set{}, false
}

// Answer is our own answer to a question about text, escaped unless it is a
// list of levels.
func Answer(function string, set tables.Set, text string) (string, error) {
	rule, dir := skeleton.Rule{}, bidi.LTR
	switch function {
	case "nfc":
		return display.Escape(string(norm.Append(nil, norm.NFC, set, text, nil))), nil
	case "nfd":
		return display.Escape(string(norm.Append(nil, norm.NFD, set, text, nil))), nil
	case "nfkc":
		return display.Escape(string(norm.Append(nil, norm.NFKC, set, text, nil))), nil
	case "nfkd":
		return display.Escape(string(norm.Append(nil, norm.NFKD, set, text, nil))), nil
	case "levels-ltr":
		return levels(set, text, dir)
	case "levels-rtl":
		return levels(set, text, bidi.RTL)
	case "levels-fs":
		return levels(set, text, bidi.FirstStrong)
	case "internal":
		rule = skeleton.Internal(set)
	case "bidi-ltr":
		rule = skeleton.LTR(set)
	case "bidi-rtl":
		rule = skeleton.RTL(set)
	case "bidi-fs":
		rule = skeleton.FirstStrong(set)
	default:
		return "", fmt.Errorf("outside: no function %q", function)
	}
	out, err := skeleton.Append(nil, text, rule, nil)
	return display.Escape(string(out)), err
}

// levels writes the levels of each paragraph after rule L1: "P: l l x", where
// P is the paragraph level and x stands for what X9 removes.
func levels(set tables.Set, text string, dir bidi.Direction) (string, error) {
	var out []string
	for len(text) > 0 {
		p, err := bidi.Resolve(text, set, dir, nil)
		if err != nil {
			return "", err
		}
		var b strings.Builder
		b.WriteString(strconv.Itoa(int(p.Level)) + ":")
		for _, l := range p.Levels {
			if l == bidi.Removed {
				b.WriteString(" x")
			} else {
				b.WriteString(" " + strconv.Itoa(int(l)))
			}
		}
		out = append(out, b.String())
		text = text[p.Len:]
	}
	return strings.Join(out, " | "), nil
}

// Same reports whether an oracle's answer and ours agree. Oracles escape in
// different ways, so both are read back first.
func Same(theirs, ours string) (bool, error) {
	a, err := display.Unescape(theirs)
	if err != nil {
		return false, err
	}
	b, err := display.Unescape(ours)
	if err != nil {
		return false, err
	}
	return string(a) == string(b), nil
}
