// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package bidi

import "github.com/runeward/runeward/tables"

// resolveWeak applies W1 to W7. A rule is skipped where no class occurs that
// it could change. What the rules turn one class into makes no other rule
// apply, save for ON, which W6 adds to s.have.
func (sc *Scratch) resolveWeak(s *sequence) {
	seq := sc.seq

	// W1. NSM takes the class of the character before it, ON after an isolate
	// initiator or PDI.
	if s.have.has(tables.BidiNSM) {
		prev := s.sos
		for i, c := range seq {
			if c == tables.BidiNSM {
				seq[i] = prev
				continue
			}
			prev = c
			if isolateFormats.has(c) {
				prev = tables.BidiON
			}
		}
	}

	// W2. EN becomes AN when the last strong class before it is AL.
	if s.have.has(tables.BidiAL) && s.have.has(tables.BidiEN) {
		last := s.sos
		for i, c := range seq {
			if strong.has(c) {
				last = c
			} else if c == tables.BidiEN && last == tables.BidiAL {
				seq[i] = tables.BidiAN
			}
		}
	}

	// W3. AL becomes R.
	if s.have.has(tables.BidiAL) {
		for i, c := range seq {
			if c == tables.BidiAL {
				seq[i] = tables.BidiR
			}
		}
	}

	// W4. A single ES between two EN becomes EN; a single CS between two
	// numbers of one class takes it.
	if s.have&(1<<tables.BidiES|1<<tables.BidiCS) != 0 {
		for i := 1; i+1 < len(seq); i++ {
			before, after := seq[i-1], seq[i+1]
			if before != after {
				continue
			}
			switch seq[i] {
			case tables.BidiES:
				if before == tables.BidiEN {
					seq[i] = tables.BidiEN
				}
			case tables.BidiCS:
				if before == tables.BidiEN || before == tables.BidiAN {
					seq[i] = before
				}
			}
		}
	}

	// W5. A stretch of ET beside an EN becomes EN.
	if s.have.has(tables.BidiET) && s.have.has(tables.BidiEN) {
		for i := 0; i < len(seq); i++ {
			if seq[i] != tables.BidiET {
				continue
			}
			end := i + 1
			for end < len(seq) && seq[end] == tables.BidiET {
				end++
			}
			if i > 0 && seq[i-1] == tables.BidiEN || end < len(seq) && seq[end] == tables.BidiEN {
				for k := i; k < end; k++ {
					seq[k] = tables.BidiEN
				}
			}
			i = end - 1
		}
	}

	// W6. Separators and terminators that are left become ON.
	if s.have&(1<<tables.BidiES|1<<tables.BidiET|1<<tables.BidiCS) != 0 {
		for i, c := range seq {
			if c == tables.BidiES || c == tables.BidiET || c == tables.BidiCS {
				seq[i] = tables.BidiON
			}
		}
		s.have |= 1 << tables.BidiON
	}

	// W7. EN becomes L when the last strong class before it is L.
	if s.have.has(tables.BidiEN) {
		last := s.sos
		for i, c := range seq {
			if c == tables.BidiL || c == tables.BidiR {
				last = c
			} else if c == tables.BidiEN && last == tables.BidiL {
				seq[i] = tables.BidiL
			}
		}
	}
}
