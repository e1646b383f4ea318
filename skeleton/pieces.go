// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package skeleton

import "github.com/runeward/runeward/internal/norm"

// pieceBytes is the length from which on a part of a skeleton is handed out,
// and bufferBytes what it mostly fits in.
const (
	pieceBytes  = 192
	bufferBytes = 256
)

// pieces hands out a skeleton piece by piece. Where the bidirectional algorithm
// has to run, or case is folded, the text before or after it is built whole;
// internalSkeleton never is.
type pieces[T ~string | ~[]byte] struct {
	text   T
	source []byte // instead of text
	asIs   bool   // text it is
	pos    int
	ended  bool
	pass   pass
	whole  []byte // the skeleton, in one piece, if case is folded
}

// open begins the skeleton of text, which passed check under rule.
func open[T ~string | ~[]byte](text T, rule Rule, sd *side, sc *Scratch) (pieces[T], error) {
	src, asIs, err := source(text, rule, sd, sc)
	if err != nil {
		return pieces[T]{}, err
	}
	if rule.fold {
		sd.plain = appendDisplayed(sd.plain[:0], rule, src, sd, sc)
		sd.result = norm.AppendCaseFold(sd.result[:0], rule.set, sd.plain)
		return pieces[T]{ended: true, whole: sd.result}, nil
	}
	return pieces[T]{text: text, source: src, asIs: asIs, pass: begin(rule, 0, sd, sc)}, nil
}

// next returns the next piece, empty at the end. The piece may be in buf, which
// is what the last call returned, first any buffer of length 0.
func (s *pieces[T]) next(buf []byte) (piece, newBuf []byte) {
	p := &s.pass
	if s.ended {
		piece, s.whole = s.whole, nil
		return piece, buf
	}
	buf = buf[:copy(buf, buf[p.base:])]
	p.base = 0
	var size int
	if s.asIs {
		size = len(s.text)
		buf, s.pos = feed(p, buf, s.text, s.pos, pieceBytes)
	} else {
		size = len(s.source)
		buf, s.pos = feed(p, buf, s.source, s.pos, pieceBytes)
	}
	if s.pos == size {
		buf = p.finish(buf)
		s.ended = true
	}
	return buf[:p.base], buf
}
