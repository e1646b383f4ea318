// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package mcptext

import (
	"iter"

	"github.com/runeward/runeward/internal/jcs"
)

// Leaves returns the texts of a message as [Walk] does and, among them, what else
// it says: its numbers, true, false, null, and its empty arrays and objects, each
// of them of kind [Literal]. A default of true and a hint are such, and somebody
// who approves a tool approves them. Two messages with the same leaves are the
// same, but for white space and how strings are escaped. sc may be nil; it is in
// use until the loop ends.
//
// It allocates only to grow sc.
func Leaves(msg []byte, sc *Scratch, o Options) iter.Seq[Field] {
	return func(yield func(Field) bool) {
		if sc == nil {
			sc = new(Scratch)
		}
		w := &sc.walker
		w.start(msg, sc, o)
		defer w.stop()
		for w.nextLeaf() {
			if !yield(w.field) {
				return
			}
		}
	}
}

// nextLeaf sets field to the next leaf. It returns false when there is none left,
// or the message stops being JSON.
func (w *walker) nextLeaf() bool {
	for {
		begun := w.begun
		t := w.next()
		if t.Kind != jcs.Event {
			w.begun = t.Kind == jcs.ObjectBegin || t.Kind == jcs.ArrayBegin
		}
		switch t.Kind {
		case jcs.End:
			return false
		case jcs.Number, jcs.True, jcs.False, jcs.Null:
			w.put(Literal, w.here().surface, t)
			return true
		case jcs.ObjectEnd, jcs.ArrayEnd:
			if begun {
				w.put(Literal, w.here().surface, t)
				return true
			}
		default:
			if w.found {
				return true
			}
		}
	}
}

// appendLiteral appends a literal without the white space in it.
func appendLiteral(dst, raw []byte) []byte {
	switch raw[0] {
	case '[':
		return append(dst, "[]"...)
	case '{':
		return append(dst, "{}"...)
	}
	return append(dst, raw...)
}
