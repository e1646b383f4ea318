// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package bidi

import "github.com/runeward/runeward/tables"

// status is an entry of the directional status stack (X1).
type status struct {
	level    uint8
	override bool // the direction of level overrides
	isolate  bool
}

// explicitLevels gives each character its explicit level and its class under
// overrides, and marks those that X9 removes.
func (sc *Scratch) explicitLevels() {
	n := len(sc.props)
	sc.levels = resize(sc.levels, n)
	sc.types = resize(sc.types, n)
	for i, p := range sc.props {
		sc.types[i] = p.class()
		sc.levels[i] = sc.level
	}
	if sc.have&(removedByX9|isolateFormats) == 0 {
		return
	}
	if sc.have.has(tables.BidiFSI) {
		sc.directIsolates()
	}

	// X1. The stack has room for max_depth + 2 entries: each pushes a higher
	// level than the one below.
	var stack [maxDepth + 2]status
	stack[0] = status{level: sc.level}
	top := 0
	overflowIsolates, overflowEmbeddings, validIsolates := 0, 0, 0

	for i, p := range sc.props {
		switch c := p.class(); c {

		// X2, X3, X4, X5. Explicit embeddings and overrides.
		case tables.BidiRLE, tables.BidiLRE, tables.BidiRLO, tables.BidiLRO:
			sc.levels[i] = Removed
			right := c == tables.BidiRLE || c == tables.BidiRLO
			level := nextLevel(stack[top].level, right)
			if level <= maxDepth && overflowIsolates == 0 && overflowEmbeddings == 0 {
				top++
				stack[top] = status{level: level, override: c == tables.BidiRLO || c == tables.BidiLRO}
			} else if overflowIsolates == 0 {
				overflowEmbeddings++
			}

		// X5a, X5b, X5c. Isolates; directIsolates has made each FSI in types
		// an RLI or LRI. The initiator itself stands outside of its isolate.
		case tables.BidiRLI, tables.BidiLRI, tables.BidiFSI:
			level := nextLevel(stack[top].level, sc.types[i] == tables.BidiRLI)
			sc.apply(i, stack[top])
			if level <= maxDepth && overflowIsolates == 0 && overflowEmbeddings == 0 {
				validIsolates++
				top++
				stack[top] = status{level: level, isolate: true}
			} else {
				overflowIsolates++
			}

		// X6a. Terminating isolates.
		case tables.BidiPDI:
			if overflowIsolates > 0 {
				overflowIsolates--
			} else if validIsolates > 0 {
				overflowEmbeddings = 0
				for !stack[top].isolate {
					top--
				}
				top--
				validIsolates--
			}
			sc.apply(i, stack[top])

		// X7. Terminating embeddings and overrides.
		case tables.BidiPDF:
			sc.levels[i] = Removed
			if overflowIsolates > 0 {
				break
			}
			if overflowEmbeddings > 0 {
				overflowEmbeddings--
			} else if !stack[top].isolate && top > 0 {
				top--
			}

		// X8. A separator has the paragraph level, which it already holds.
		case tables.BidiB:

		// X9. BN is removed too; the formatting characters are above.
		case tables.BidiBN:
			sc.levels[i] = Removed

		// X6. All other characters.
		default:
			sc.apply(i, stack[top])
		}
	}
}

// apply gives character i the level of s, and its direction if it overrides.
func (sc *Scratch) apply(i int, s status) {
	sc.levels[i] = s.level
	if s.override {
		sc.types[i] = directionOf(s.level)
	}
}

// nextLevel returns the least odd or even level above level.
func nextLevel(level uint8, odd bool) uint8 {
	if odd {
		return (level + 1) | 1
	}
	return (level + 2) &^ 1
}

// directIsolates replaces each FSI in types by the RLI or LRI that it acts as
// (X5c): RLI when P2 and P3, applied to its content, choose level 1.
//
// One pass serves all of them. The stack holds the initiators that are open. A
// strong character decides for the innermost alone, as P2 skips the isolates
// within, closed or not.
func (sc *Scratch) directIsolates() {
	open := sc.where[:0]
	for i, p := range sc.props {
		switch c := p.class(); {
		case isolateInitiators.has(c):
			open = append(open, int32(i))
		case c == tables.BidiPDI:
			if len(open) > 0 {
				open = open[:len(open)-1]
			}
		case strong.has(c) && len(open) > 0:
			i := open[len(open)-1]
			if sc.types[i] == tables.BidiFSI {
				sc.types[i] = tables.BidiLRI
				if c != tables.BidiL {
					sc.types[i] = tables.BidiRLI
				}
			}
		}
	}
	sc.where = open
	for i, c := range sc.types {
		if c == tables.BidiFSI {
			sc.types[i] = tables.BidiLRI
		}
	}
}
