// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package skeleton

import "github.com/runeward/runeward/internal/norm"

// pieceBytes is the length from which on a part of a skeleton is handed out.
const pieceBytes = 256

// pieces hands out a skeleton piece by piece. Where the bidirectional algorithm
// has to run, or case is folded, the text before or after it is built whole;
// internalSkeleton never is.
type pieces[T ~string | ~[]byte] struct {
	rule   Rule
	sd     *side
	text   T
	source []byte // instead of text
	asIs   bool   // text it is
	pos    int
	ended  bool
	pass   pass
}

// open begins the skeleton of text, which passed check under rule.
func (s *pieces[T]) open(text T, rule Rule, sd *side, sc *Scratch) error {
	src, asIs, err := source(text, rule, sd, sc)
	if err != nil {
		return err
	}
	*s = pieces[T]{rule: rule, sd: sd, text: text, source: src, asIs: asIs}
	if rule.fold {
		sd.out = appendInternal(sd.out[:0], rule.set, src, sd, sc)
		sd.result = norm.AppendCaseFold(sd.result[:0], rule.set, sd.out)
		return nil
	}
	s.pass = sd.begin(rule.set, sd.out[:0], sc)
	return nil
}

// next returns the next piece, which is valid until the call after it; an empty
// one at the end.
func (s *pieces[T]) next() []byte {
	if s.ended {
		return nil
	}
	if s.rule.fold {
		s.ended = true
		return s.sd.result
	}
	p := &s.pass
	p.out = p.out[:copy(p.out, p.out[p.base:])]
	p.base = 0
	var size int
	if s.asIs {
		size = len(s.text)
		s.pos = feed(p, s.text, s.pos, pieceBytes)
	} else {
		size = len(s.source)
		s.pos = feed(p, s.source, s.pos, pieceBytes)
	}
	if s.pos == size {
		p.finish()
		s.close()
	}
	return p.out[:p.base]
}

// close gives the grown buffers back to the scratch.
func (s *pieces[T]) close() {
	if s.ended || s.rule.fold {
		return
	}
	s.ended = true
	s.sd.end(&s.pass)
	s.sd.out = s.pass.out[:0]
}
