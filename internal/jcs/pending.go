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
	t := Token{Kind: Event, Start: p.start, End: p.end}
	switch {
	case p.what&pendDuplicate != 0:
		p.what &^= pendDuplicate
		t.Rule = DuplicateName
		return t
	case p.what&pendLimit != 0:
		p.what &^= pendLimit
		t.Rule = Limit
		return t
	case p.what&pendRange != 0:
		p.what &^= pendRange
		t.Rule = NumberRange
		return t
	case p.what&pendText != 0:
		for p.at < p.end-1 {
			q := NextPiece(r.src, p.at, p.end-1)
			p.at = q.End
			switch q.Kind {
			case LoneEscape:
				t.Rule = LoneSurrogate
			case IllFormedIn:
				t.Rule = IllFormedUTF8
			case ControlIn:
				t.Rule = ControlCharacter
			default:
				continue
			}
			t.Start, t.End = q.Start, q.End
			return t
		}
	case p.what&pendComment != 0:
		for p.at < p.end {
			n, ok := sequence(r.src, p.at)
			p.at += n
			if !ok {
				t.Rule, t.Start, t.End = IllFormedUTF8, p.at-n, p.at
				return t
			}
		}
	}
	p.what = 0
	return Token{}
}
