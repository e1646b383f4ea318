// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package ucdmodel

import "slices"

// A sequenceList gives a value, as text, to each of its sequences.
type sequenceList struct {
	name string
	read func(m *Model) ([]sequence, error)
}

type sequence struct {
	codePoints []int
	value      string
}

// sequenceLists lists the sequence lists in the order of the dump.
func sequenceLists() []sequenceList {
	return []sequenceList{
		{"Emoji_Sequence", (*Model).emojiSequences},
		{"Emoji_Variation_Sequence", (*Model).emojiVariationSequences},
		{"Standardized_Variation_Sequence", (*Model).standardizedVariationSequences},
	}
}

// A sequenceMap holds sequences under their text.
type sequenceMap map[string]sequence

func (s sequenceMap) sorted() []sequence {
	var list []sequence
	for _, seq := range s {
		list = append(list, seq)
	}
	slices.SortFunc(list, func(a, b sequence) int { return slices.Compare(a.codePoints, b.codePoints) })
	return list
}

func (m *Model) emojiSequences() ([]sequence, error) {
	all := sequenceMap{}

	test, err := m.file("emoji/emoji-test.txt")
	if err != nil {
		return nil, err
	}
	for _, r := range test.rows {
		seq, err := test.sequence(r, 0)
		if err != nil {
			return nil, err
		}
		if len(seq) == 0 || len(r.fields) != 2 {
			return nil, test.errorf(r, "want a sequence and its status")
		}
		switch r.fields[1] {
		case "fully-qualified", "minimally-qualified", "unqualified", "component":
		default:
			return nil, test.errorf(r, "status %q", r.fields[1])
		}
		key := hexText(seq...)
		if _, ok := all[key]; ok {
			return nil, test.errorf(r, "%s is listed twice", key)
		}
		all[key] = sequence{seq, r.fields[1]}
	}

	rgi := sequenceMap{}
	add := func(seq ...int) { rgi[hexText(seq...)] = sequence{seq, "none"} }
	for _, name := range []string{"emoji/emoji-sequences.txt", "emoji/emoji-zwj-sequences.txt"} {
		f, err := m.file(name)
		if err != nil {
			return nil, err
		}
		for _, r := range f.rows {
			if err := f.need(r, 2); err != nil {
				return nil, err
			}
			if lo, hi, err := f.span(r, 0); err == nil {
				if lo != hi && r.fields[1] != "Basic_Emoji" {
					return nil, f.errorf(r, "a range of %s", r.fields[1])
				}
				for c := lo; c <= hi; c++ {
					add(c)
				}
				continue
			}
			seq, err := f.sequence(r, 0)
			if err != nil {
				return nil, err
			}
			if len(seq) == 0 {
				return nil, f.errorf(r, "no sequence")
			}
			add(seq...)
		}
	}
	for key, seq := range rgi {
		if listed, ok := all[key]; ok {
			seq = listed
		}
		seq.value += " RGI"
		all[key] = seq
	}
	return all.sorted(), nil
}

func (m *Model) emojiVariationSequences() ([]sequence, error) {
	f, err := m.file("ucd/emoji/emoji-variation-sequences.txt")
	if err != nil {
		return nil, err
	}
	all := sequenceMap{}
	for _, r := range f.rows {
		seq, err := f.sequence(r, 0)
		if err != nil {
			return nil, err
		}
		if err := f.need(r, 2); err != nil {
			return nil, err
		}
		style := r.fields[1]
		if len(seq) != 2 || style != "text style" && style != "emoji style" {
			return nil, f.errorf(r, "want a base, a selector and a style")
		}
		key := hexText(seq...)
		if _, ok := all[key]; ok {
			return nil, f.errorf(r, "%s is listed twice", key)
		}
		all[key] = sequence{seq, style}
	}
	return all.sorted(), nil
}

// standardizedVariationSequences lists a pair once, however many contexts it has.
func (m *Model) standardizedVariationSequences() ([]sequence, error) {
	f, err := m.file("ucd/StandardizedVariants.txt")
	if err != nil {
		return nil, err
	}
	all := sequenceMap{}
	for _, r := range f.rows {
		seq, err := f.sequence(r, 0)
		if err != nil {
			return nil, err
		}
		if len(seq) != 2 {
			return nil, f.errorf(r, "want a base and a selector")
		}
		all[hexText(seq...)] = sequence{seq, "Y"}
	}
	return all.sorted(), nil
}
