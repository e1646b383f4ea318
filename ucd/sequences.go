// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package ucd

import (
	"strings"
)

// variation parses "XXXX YYYY", a base and its selector.
func (l *line) variation(field int) (Variation, error) {
	s, err := l.sequence(field)
	if err != nil {
		return Variation{}, err
	}
	if len(s) != 2 {
		return Variation{}, l.errorf(field, "want a base and a selector")
	}
	return Variation{Base: s[0], Selector: s[1]}, nil
}

// parseStandardizedVariants reads StandardizedVariants.txt; its third field
// (Mongolian positional contexts) is often empty and is not needed.
func parseStandardizedVariants(db *Database, file string, data []byte) error {
	return eachLine(file, data, func(l *line) error {
		if l.missing {
			return nil
		}
		if err := l.want(2, 3); err != nil {
			return err
		}
		v, err := l.variation(0)
		if err != nil {
			return err
		}
		db.StandardizedVariations = append(db.StandardizedVariations, v)
		return nil
	})
}

func parseEmojiVariations(db *Database, file string, data []byte) error {
	return eachLine(file, data, func(l *line) error {
		if l.missing {
			return nil
		}
		if err := l.want(2, 3); err != nil {
			return err
		}
		v, err := l.variation(0)
		if err != nil {
			return err
		}
		if v.Style = l.fields[1]; v.Style != "text style" && v.Style != "emoji style" {
			return l.errorf(1, "unknown style")
		}
		db.EmojiVariations = append(db.EmojiVariations, v)
		return nil
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
	return eachLine(file, data, func(l *line) error {
		if l.missing {
			return nil
		}
		if err := l.want(2, 3); err != nil {
			return err
		}
		if strings.Contains(l.fields[0], "..") {
			r, err := l.listed(0)
			if err != nil {
				return err
			}
			if l.fields[1] != "Basic_Emoji" {
				return l.errorf(1, "a range that is not Basic_Emoji")
			}
			for c := r.Lo; c <= r.Hi; c++ {
				db.addSequence([]rune{c}, "", true)
			}
			return nil
		}
		s, err := l.sequence(0)
		if err != nil {
			return err
		}
		if len(s) == 0 {
			return l.errorf(0, "empty sequence")
		}
		db.addSequence(s, "", true)
		return nil
	})
}

func parseEmojiTest(db *Database, file string, data []byte) error {
	return eachLine(file, data, func(l *line) error {
		if l.missing {
			return nil
		}
		if err := l.want(2, 2); err != nil {
			return err
		}
		s, err := l.sequence(0)
		if err != nil {
			return err
		}
		if len(s) == 0 {
			return l.errorf(0, "empty sequence")
		}
		switch l.fields[1] {
		case "fully-qualified", "minimally-qualified", "unqualified", "component":
		default:
			return l.errorf(1, "unknown status")
		}
		db.addSequence(s, l.fields[1], false)
		return nil
	})
}
