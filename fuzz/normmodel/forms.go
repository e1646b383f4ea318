// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package normmodel

// NFD returns the Normalization Form D of text.
func (m *Model) NFD(text []rune) []rune { return m.order(m.decompose(text, false)) }

// NFKD returns the Normalization Form KD of text.
func (m *Model) NFKD(text []rune) []rune { return m.order(m.decompose(text, true)) }

// NFC returns the Normalization Form C of text.
func (m *Model) NFC(text []rune) []rune { return m.compose(m.NFD(text)) }

// NFKC returns the Normalization Form KC of text.
func (m *Model) NFKC(text []rune) []rune { return m.compose(m.NFKD(text)) }

// decompose replaces characters by their mappings until none has one (D65,
// D68).
func (m *Model) decompose(text []rune, compatibly bool) []rune {
	var out []rune
	for _, r := range text {
		mapping := m.syllables[r]
		if len(mapping) == 0 {
			mapping = m.data.Canonical(r)
		}
		if len(mapping) == 0 && compatibly {
			mapping = m.data.Compatible(r)
		}
		if len(mapping) == 0 {
			out = append(out, r)
		} else {
			out = append(out, m.decompose(mapping, compatibly)...)
		}
	}
	return out
}

// order swaps reorderable pairs (D108) until there are none (D109).
func (m *Model) order(text []rune) []rune {
	for swapped := true; swapped; {
		swapped = false
		for i := 1; i < len(text); i++ {
			a, b := m.data.Class(text[i-1]), m.data.Class(text[i])
			if a > b && b > 0 {
				text[i-1], text[i] = text[i], text[i-1]
				swapped = true
			}
		}
	}
	return text
}

// compose is D117.
func (m *Model) compose(text []rune) []rune {
	for c := 1; c < len(text); {
		l := m.lastStarter(text, c)
		if l >= 0 && !m.blocked(text, l, c) {
			if p, ok := m.composite(text[l], text[c]); ok {
				text[l] = p
				text = append(text[:c], text[c+1:]...)
				continue
			}
		}
		c++
	}
	return text
}

// lastStarter returns the place of the last starter before place c, or -1.
func (m *Model) lastStarter(text []rune, c int) int {
	for c--; c >= 0 && m.data.Class(text[c]) != 0; c-- {
	}
	return c
}

// blocked is D115: the character at c is blocked from that at a if one between
// is a starter or has the same or a higher class.
func (m *Model) blocked(text []rune, a, c int) bool {
	for _, b := range text[a+1 : c] {
		if m.data.Class(b) == 0 || m.data.Class(b) >= m.data.Class(text[c]) {
			return true
		}
	}
	return false
}

func (m *Model) composite(a, b rune) (rune, bool) {
	if s, ok := m.pairs[[2]rune{a, b}]; ok {
		return s, true
	}
	return m.data.Composite(a, b)
}
