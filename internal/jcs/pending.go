// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package jcs

// pending is what the tolerant reader has yet to report of the last token. The
// text is read again for it, once from end to end, so that nothing has to be
// stored.
type pending struct {
	what       uint8
	start, end int // of the token
	at         int // where reading again goes on
}

const (
	pendDuplicate uint8 = 1 << iota
	pendLimit
	pendRange
	pendText
	pendComment
)

// nextPending returns the next event, or a token of another kind if none is
// left.
func (r *Reader[T]) nextPending() Token {
	p := &r.pend
	if p.what&pendText != 0 {
		for p.at < p.end-1 {
			q := NextPiece(r.src, p.at, p.end-1)
			p.at = q.End
			switch q.Kind {
			case LoneEscape:
				return event(LoneSurrogate, 0, q.Start, q.End)
			case IllFormedIn:
				return event(IllFormedUTF8, 0, q.Start, q.End)
			case ControlIn:
				return event(ControlCharacter, 0, q.Start, q.End)
			}
		}
		p.what &^= pendText
	}
	if p.what&pendComment != 0 {
		for p.at < p.end {
			n, ok := sequence(r.src, p.at)
			p.at += n
			if !ok {
				return event(IllFormedUTF8, 0, p.at-n, p.at)
			}
		}
		p.what &^= pendComment
	}
	switch {
	case p.what&pendDuplicate != 0:
		p.what &^= pendDuplicate
		return event(DuplicateName, 0, p.start, p.end)
	case p.what&pendLimit != 0:
		p.what &^= pendLimit
		return event(Limit, 0, p.start, p.end)
	case p.what&pendRange != 0:
		p.what &^= pendRange
		return event(NumberRange, 0, p.start, p.end)
	}
	return Token{}
}
