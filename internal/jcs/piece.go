// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package jcs

// PieceKind is the kind of a [Piece].
type PieceKind uint8

// The kinds of pieces.
const (
	Literal     PieceKind = iota // a run of well-formed text that says itself
	Escape                       // one escape, or two that make a surrogate pair
	LoneEscape                   // the escape of a lone surrogate
	IllFormedIn                  // one ill-formed sequence of raw bytes (a maximal subpart)
	ControlIn                    // one raw control character
)

// Piece is a part of the inside of a string.
type Piece struct {
	Kind       PieceKind
	Rune       rune // what an Escape or LoneEscape stands for
	Start, End int  // span in the source
}

// NextPiece returns the piece at offset at of a string whose closing quote is
// at end. Calling it from t.Start+1 with end t.End-1, each time at the End
// before, goes through a String or Name token t; a span that is none gives
// pieces that mean nothing. It does not allocate.
func NextPiece[T Bytes](src T, at, end int) Piece {
	end = min(end, len(src))
	if at < 0 || at >= end {
		return Piece{Kind: Literal, Start: end, End: end}
	}
	s := src[:end]
	i := literalRun(s, at)
	if i > at || i >= len(s) {
		return Piece{Kind: Literal, Start: at, End: i}
	}
	switch c := s[i]; {
	case c == '\\':
		n, r, lone := escape(s, i)
		switch {
		case n <= 0:
			return Piece{Kind: Literal, Start: i, End: i + 1}
		case lone:
			return Piece{Kind: LoneEscape, Rune: r, Start: i, End: i + n}
		}
		return Piece{Kind: Escape, Rune: r, Start: i, End: i + n}
	case c < 0x20:
		return Piece{Kind: ControlIn, Start: i, End: i + 1}
	}
	n, _ := sequence(s, i)
	return Piece{Kind: IllFormedIn, Start: i, End: i + n}
}

// literalRun returns the end of the run at i of what says itself.
func literalRun[T Bytes](s T, i int) int {
	for {
		if i = plainRun(s, i); i >= len(s) {
			return i
		}
		switch c := s[i]; {
		case c == '"': // not within a token of a reader
			i++
		case c < 0x80:
			return i
		}
		for i < len(s) && s[i] >= 0x80 {
			if n := common(s, i); n > 0 {
				i += n
				continue
			}
			n, ok := sequence(s, i)
			if !ok {
				return i
			}
			i += n
		}
	}
}

// quoted reports whether t can be a Name or String token of src.
func quoted[T Bytes](src T, t Token) bool {
	return (t.Kind == Name || t.Kind == String) && t.Start >= 0 && t.End-t.Start >= 2 && t.End <= len(src)
}

// AppendDecoded appends what the String or Name token t of src says, in UTF-8.
// Nothing is repaired: ill-formed bytes stay, and a lone surrogate becomes the
// three bytes of its UTF-8 pattern, which are ill-formed; the token's flags
// tell. Other tokens append nothing. It allocates only to grow dst.
func AppendDecoded[T Bytes](dst []byte, src T, t Token) []byte {
	if !quoted(src, t) {
		return dst
	}
	if t.Flags&Escaped == 0 {
		return append(dst, src[t.Start+1:t.End-1]...)
	}
	return appendDecoded(dst, src, t.Start+1, t.End-1)
}

func appendDecoded[T Bytes](dst []byte, src T, at, end int) []byte {
	for at < end {
		p := NextPiece(src, at, end)
		if p.Kind == Escape || p.Kind == LoneEscape {
			dst = appendRune(dst, p.Rune)
		} else {
			dst = append(dst, src[p.Start:p.End]...)
		}
		at = p.End
	}
	return dst
}

// RawOffset returns the offset in src of what stands at byte n of the decoded
// form of the String or Name token t: for a byte that an escape made, the
// escape's backslash. n at or beyond the decoded length gives the offset of the
// closing quote. For a token that is no String or Name of src it returns t.Start.
// It does not allocate.
func RawOffset[T Bytes](src T, t Token, n int) int {
	if !quoted(src, t) {
		return t.Start
	}
	at, end := t.Start+1, t.End-1
	if n < 0 {
		n = 0
	}
	if t.Flags&Escaped == 0 {
		if n > end-at {
			return end
		}
		return at + n
	}
	for at < end {
		p := NextPiece(src, at, end)
		size := p.End - p.Start
		if p.Kind == Escape || p.Kind == LoneEscape {
			if size = runeLen(p.Rune); n < size {
				return at
			}
		} else if n < size {
			return at + n
		}
		n -= size
		at = p.End
	}
	return end
}

func runeLen(r rune) int {
	switch {
	case r < 0x80:
		return 1
	case r < 0x800:
		return 2
	case r < 0x10000:
		return 3
	}
	return 4
}
