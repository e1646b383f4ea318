// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package skeleton

import "github.com/runeward/runeward/internal/norm"

// pieceBytes is the length from which on a part of a skeleton is handed out,
// and bufferBytes what it mostly fits in. A text of up to shortText bytes is not
// worth the pieces.
const (
	pieceBytes  = 192
	bufferBytes = 256
	shortText   = 96
)

// pieces hands out a skeleton piece by piece. Where the bidirectional algorithm
// has to run, or case is folded, the text before or after it is built whole;
// internalSkeleton never is.
type pieces struct {
	text  string // in display order
	pos   int
	ended bool
	pass  pass
	whole []byte // the skeleton, in one piece, if case is folded
}

// open begins the skeleton of text, which passed check under rule.
func open(text string, rule Rule, sd *side, sc *Scratch) (pieces, error) {
	src, asIs, err := source(text, rule, sd, sc)
	if err != nil {
		return pieces{}, err
	}
	if !asIs {
		text = view(src)
	}
	if rule.folds() {
		sd.plain = appendDisplayed(sd.plain[:0], rule, text, sd, sc)
		sd.result = norm.AppendCaseFold(sd.result[:0], rule.set, sd.plain)
		return pieces{ended: true, whole: sd.result}, nil
	}
	return pieces{text: text, pass: beginDirect(rule, sd, sc)}, nil
}

// next returns the next piece, empty at the end. The piece may be in buf, which
// is what the last call returned, first any buffer of length 0.
func (s *pieces) next(buf []byte) (piece, newBuf []byte) {
	if s.ended {
		piece, s.whole = s.whole, nil
		return piece, buf
	}
	var why outcome
	buf, s.pos, why = s.pass.walk(buf[:0], s.text, s.pos, pieceBytes)
	s.ended = why == ended
	return buf, buf
}
