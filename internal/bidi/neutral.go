// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package bidi

import "github.com/runeward/runeward/tables"

// resolveNeutral applies N1 and N2.
func (sc *Scratch) resolveNeutral(s *sequence) {
	if s.have&neutralOrIsolate == 0 {
		return
	}
	embedding := directionOf(s.level)
	seq := sc.seq
	before := s.sos
	for i := 0; i < len(seq); i++ {
		if !neutralOrIsolate.has(seq[i]) {
			before = strongClass(seq[i])
			continue
		}
		end := i + 1
		for end < len(seq) && neutralOrIsolate.has(seq[end]) {
			end++
		}
		after := s.eos
		if end < len(seq) {
			after = strongClass(seq[end])
		}
		// N1. Between equal strong classes, that class; numbers count as R.
		// N2. Else the embedding direction.
		c := embedding
		if before == after {
			c = before
		}
		for ; i < end; i++ {
			seq[i] = c
		}
		i--
	}
}

// implicitLevels applies I1 and I2. Nothing but L, R, EN and AN is left.
func (sc *Scratch) implicitLevels(s *sequence) {
	for i, c := range sc.seq {
		add := uint8(0)
		if s.level&1 == 0 {
			// I1. Even level: R goes up one, numbers two.
			switch c {
			case tables.BidiR:
				add = 1
			case tables.BidiEN, tables.BidiAN:
				add = 2
			}
		} else if c != tables.BidiR {
			// I2. Odd level: all but R go up one.
			add = 1
		}
		sc.levels[sc.where[i]] = s.level + add
	}
}
