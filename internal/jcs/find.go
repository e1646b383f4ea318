// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package jcs

// Span is a byte span of a source.
type Span struct{ Start, End int }

// Find returns the span of the value that pointer names, and whether there is
// one. The pointer is an RFC 6901 pointer; a backslash in it begins an escape
// as in [Reader.AppendPointer], so that one that stands for itself is doubled.
//
// The whole source is read: an error anywhere in it is returned. Of equal names,
// which only the tolerant reader lets pass, the first counts. It allocates as
// [Reader.Next] does.
func Find[T Bytes](src T, pointer string, sc *Scratch, o Options) (Span, bool, error) {
	if sc == nil {
		sc = new(Scratch)
	}
	// A faulty pointer is refused whatever the source is.
	for rest := pointer; rest != ""; {
		at, bad := len(pointer)-len(rest), 0
		if sc.want, rest, bad = cutSegment(sc.want[:0], rest); bad >= 0 {
			return Span{}, false, &Error{Rule: BadPointer, Offset: at + bad}
		}
	}
	var (
		r       = NewReader(src, sc, o)
		rest    = pointer
		level   = 0     // depth of the container whose member sc.want names
		next    = true  // the next value is the one looked for at its level
		looking = true  // it may still come
		inside  = false // the value is found and open
		found   = false
		span    Span
	)
	for t := r.Next(); t.Kind != End; t = r.Next() {
		depth := r.Depth()
		switch t.Kind {
		case Event:
		case Name:
			if looking && depth == level && wants(sc, src, t) {
				next = true
			}
		case ObjectEnd, ArrayEnd:
			if inside && t.Start == span.Start {
				span.End, inside, found = t.End, false, true
			}
			if depth < level {
				looking = false
			}
		default:
			opens := t.Kind == ObjectBegin || t.Kind == ArrayBegin
			if opens {
				depth--
			}
			if !looking || !next && (depth != level || !wantsIndex(sc.want, r.frames, level)) {
				break
			}
			next = false
			switch {
			case rest == "":
				looking, inside, found = false, opens, !opens
				span = Span{t.Start, t.End}
			case opens:
				level = depth + 1
				sc.want, rest, _ = cutSegment(sc.want[:0], rest)
			default:
				looking = false
			}
		}
	}
	if err := r.Err(); err != nil {
		return Span{}, false, err
	}
	return span, found, nil
}

// wants reports whether the name t is the one
// looked for.
func wants[T Bytes](sc *Scratch, src T, t Token) bool {
	if t.Flags&Escaped == 0 {
		return string(src[t.Start+1:t.End-1]) == string(sc.want)
	}
	sc.name = AppendDecoded(sc.name[:0], src, t)
	return string(sc.name) == string(sc.want)
}

// wantsIndex reports whether the container at the given depth is an array and
// its current element the one that want names.
func wantsIndex(want []byte, frames []frame, depth int) bool {
	if depth == 0 || len(want) == 0 || want[0] == '0' && len(want) > 1 {
		return false
	}
	f := &frames[depth-1]
	n := 0
	for _, c := range want {
		if c < '0' || c > '9' || n > f.index {
			return false
		}
		n = n*10 + int(c-'0')
	}
	return !f.object && n == f.index
}
