// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package jcs

import "strconv"

// Walk calls fn for each token of src in order, events included, with what
// [Reader.AppendPointer] gives then, valid during the call. It returns the first
// error of fn or of the reading. Raw bytes of a value are those from
// Start to End of its only token, or of its ObjectEnd or ArrayEnd. It allocates
// as [Reader.Next] does.
func Walk[T Bytes](src T, sc *Scratch, o Options, fn func(pointer []byte, t Token) error) error {
	if sc == nil {
		sc = new(Scratch)
	}
	r := NewReader(src, sc, o)
	path := sc.path[:0]
	for t := r.Next(); t.Kind != End; t = r.Next() {
		n := len(r.frames)
		switch t.Kind {
		case Event:
		case Name:
			path = append(path[:r.frames[n-1].path], '/')
			if t.Flags&(Escaped|NonASCII|Control) != 0 {
				path = appendSegment(path, src, t.Start+1, t.End-1)
			} else {
				path = appendPlain(path, src, t.Start+1, t.End-1)
			}
		case ObjectEnd, ArrayEnd:
			// The frame that has just been left is still in place.
			path = path[:r.frames[:n+1][n].path]
		default:
			opens := t.Kind == ObjectBegin || t.Kind == ArrayBegin
			if opens {
				n--
			}
			if n > 0 && !r.frames[n-1].object {
				path = append(path[:r.frames[n-1].path], '/')
				path = strconv.AppendInt(path, int64(r.frames[n-1].index), 10)
			}
			if opens {
				r.frames[n].path = len(path)
			}
		}
		sc.path = path
		if err := fn(path, t); err != nil {
			return err
		}
	}
	return r.Err()
}
