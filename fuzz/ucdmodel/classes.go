// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package ucdmodel

import "strings"

// fillBlock fills the Block, which the dump does not show by itself.
func (m *Model) fillBlock(v []string) error {
	return m.fillFile(v, "ucd/Blocks.txt", func(s string) (string, error) { return s, nil })
}

// fillIf fills with Y where every condition holds.
func (m *Model) fillIf(v []string, conditions ...condition) error {
	putAll(v, "Y")
	values := make([]string, len(v))
	for _, cond := range conditions {
		if err := cond.fill(m, values); err != nil {
			return err
		}
		for c := range v {
			if !cond.holds(values[c]) {
				v[c] = "N"
			}
		}
	}
	return nil
}

// A condition is a test of the value of one property.
type condition struct {
	fill  func(m *Model, v []string) error
	holds func(value string) bool
}

func is(want string) func(string) bool {
	return func(value string) bool { return value == want }
}

func fillDefaultIgnorable(m *Model, v []string) error {
	return m.fillBinary(v, "ucd/DerivedCoreProperties.txt", "Default_Ignorable_Code_Point")
}

func (m *Model) fillTag(v []string) error {
	return m.fillIf(v,
		condition{(*Model).fillBlock, is("Tags")},
		condition{fillDefaultIgnorable, is("Y")})
}

func (m *Model) fillInterlinear(v []string) error {
	return m.fillIf(v,
		condition{(*Model).fillBlock, is("Specials")},
		condition{(*Model).fillCategory, is("Cf")},
		condition{fillDefaultIgnorable, is("N")})
}

// fillControl leaves out the three controls of ordinary text.
func (m *Model) fillControl(v []string) error {
	if err := m.fillIf(v, condition{(*Model).fillCategory, is("Cc")}); err != nil {
		return err
	}
	for _, c := range []int{'\t', '\n', '\r'} {
		v[c] = "N"
	}
	return nil
}

func (m *Model) fillBlank(v []string) error {
	return m.fillRecords(v, "N", func(rec record) (string, error) {
		gc := rec.row.fields[udCategory]
		if !strings.ContainsRune("LMS", rune(gc[0])) {
			return "N", nil
		}
		switch rec.name {
		case "BRAILLE PATTERN BLANK", "MUSICAL SYMBOL NULL NOTEHEAD",
			"EGYPTIAN HIEROGLYPH FULL BLANK", "EGYPTIAN HIEROGLYPH HALF BLANK":
			return "Y", nil
		}
		for _, word := range strings.FieldsFunc(rec.name, func(r rune) bool { return r == ' ' || r == '-' }) {
			if word == "FILLER" {
				return "Y", nil
			}
		}
		return "N", nil
	})
}

func (m *Model) fillEmojiVariationBase(v []string) error {
	f, err := m.file("ucd/emoji/emoji-variation-sequences.txt")
	if err != nil {
		return err
	}
	putAll(v, "N")
	for _, r := range f.rows {
		seq, err := f.sequence(r, 0)
		if err != nil {
			return err
		}
		if len(seq) != 2 {
			return f.errorf(r, "want a base and a selector")
		}
		v[seq[0]] = "Y"
	}
	return nil
}
