// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package ucd

import (
	"strings"
)

// variation parses "XXXX YYYY", a base and its selector.
func (l *line) variation(field int) Variation {
	s := l.sequence(field)
	if len(s) != 2 {
		l.fail(field, "want a base and a selector")
		return Variation{}
	}
	return Variation{Base: s[0], Selector: s[1]}
}

// parseStandardizedVariants reads StandardizedVariants.txt; its third field
// (Mongolian positional contexts) is often empty and is not needed.
func parseStandardizedVariants(db *Database, file string, data []byte) error {
	return eachData(file, data, 2, 3, func(l *line) {
		v := l.variation(0)
		db.StandardizedVariations = append(db.StandardizedVariations, v)
	})
}

func parseEmojiVariations(db *Database, file string, data []byte) error {
	return eachData(file, data, 2, 3, func(l *line) {
		v := l.variation(0)
		if v.Style = l.fields[1]; v.Style != "text style" && v.Style != "emoji style" {
			l.fail(1, "unknown style")
			return
		}
		db.EmojiVariations = append(db.EmojiVariations, v)
	})
}

// addSequence merges a sequence of one file with what other files said of it.
func (db *Database) addSequence(cps []rune, status string, rgi bool) {
	if db.sequenceAt == nil {
		db.sequenceAt = map[string]int{}
	}
	key := string(cps)
	i, ok := db.sequenceAt[key]
	if !ok {
		i = len(db.Sequences)
		db.sequenceAt[key] = i
		db.Sequences = append(db.Sequences, Sequence{CodePoints: cps})
	}
	if status != "" {
		db.Sequences[i].Status = status
	}
	if rgi {
		db.Sequences[i].RGI = true
	}
}

// parseEmojiSequences reads emoji-sequences.txt and emoji-zwj-sequences.txt.
// Only Basic_Emoji lines hold ranges.
func parseEmojiSequences(db *Database, file string, data []byte) error {
	return eachData(file, data, 2, 3, func(l *line) {
		if strings.Contains(l.fields[0], "..") {
			r := l.listed(0)
			if l.fields[1] != "Basic_Emoji" {
				l.fail(1, "a range that is not Basic_Emoji")
				return
			}
			for c := r.Lo; c <= r.Hi; c++ {
				db.addSequence([]rune{c}, "", true)
			}
			return
		}
		s := l.sequence(0)
		if len(s) == 0 {
			l.fail(0, "empty sequence")
			return
		}
		db.addSequence(s, "", true)
	})
}

func parseEmojiTest(db *Database, file string, data []byte) error {
	return eachData(file, data, 2, 2, func(l *line) {
		s := l.sequence(0)
		if len(s) == 0 {
			l.fail(0, "empty sequence")
			return
		}
		switch l.fields[1] {
		case "fully-qualified", "minimally-qualified", "unqualified", "component":
		default:
			l.fail(1, "unknown status")
			return
		}
		db.addSequence(s, l.fields[1], false)
	})
}
