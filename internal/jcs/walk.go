// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package jcs

import "strconv"

// Node is a token with its pointer.
type Node struct {
	Token
	// Pointer is what [Reader.AppendPointer] gives. It is valid during the call.
	Pointer []byte
}

// Walk calls fn for each token of src in order, events included, and returns
// the first error of fn or of the reading. Raw bytes of a value are those from
// Start to End of its only token, or of its ObjectEnd or ArrayEnd. It allocates
// as [Reader.Next] does.
func Walk[T Bytes](src T, sc *Scratch, o Options, fn func(Node) error) error {
	if sc == nil {
		sc = new(Scratch)
	}
	r := NewReader(src, sc, o)
	path := sc.path[:0]
	for t := r.Next(); t.Kind != End; t = r.Next() {
		n := len(sc.frames)
		switch t.Kind {
		case Event:
		case Name:
			path = append(path[:sc.frames[n-1].path], '/')
			path = appendSegment(path, src, t.Start+1, t.End-1)
		case ObjectEnd, ArrayEnd:
			// The frame that has just been left is still in place.
			path = path[:sc.frames[:n+1][n].path]
		default:
			opens := t.Kind == ObjectBegin || t.Kind == ArrayBegin
			if opens {
				n--
			}
			if n > 0 && !sc.frames[n-1].object {
				path = append(path[:sc.frames[n-1].path], '/')
				path = strconv.AppendInt(path, int64(sc.frames[n-1].index), 10)
			}
			if opens {
				sc.frames[n].path = len(path)
			}
		}
		sc.path = path
		if err := fn(Node{t, path}); err != nil {
			return err
		}
	}
	return r.Err()
}
