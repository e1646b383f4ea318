// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package jcs

import "strconv"

// AppendPointer appends the JSON Pointer (RFC 6901) of the innermost value or
// member whose beginning has been read: after a Name the member, after
// ObjectEnd or ArrayEnd that value.
//
// It is ASCII, in the form that RFC 6901 section 5 gives it in a JSON string:
// a quote, a backslash and what is not printable ASCII are \", \\ and \uXXXX,
// the latter once or twice. A byte that is no UTF-8 is \xXX, which no JSON
// string can say.
func (r *Reader[T]) AppendPointer(dst []byte) []byte {
	for i := range r.frames {
		f := &r.frames[i]
		switch {
		case f.object && f.nameE > 0:
			dst = append(dst, '/')
			dst = appendSegment(dst, r.src, f.name+1, f.nameE-1)
		case !f.object && f.index >= 0:
			dst = append(dst, '/')
			dst = strconv.AppendInt(dst, int64(f.index), 10)
		}
	}
	return dst
}

// appendSegment appends the name whose inside is src[at:end].
func appendSegment[T Bytes](dst []byte, src T, at, end int) []byte {
	for at < end {
		p := NextPiece(src, at, end)
		at = p.End
		switch p.Kind {
		case Escape, LoneEscape:
			dst = appendPointerRune(dst, p.Rune)
		case ControlIn:
			dst = appendPointerRune(dst, rune(src[p.Start]))
		case IllFormedIn:
			for _, c := range []byte(src[p.Start:p.End]) {
				dst = append(dst, '\\', 'x', hexDigits[c>>4], hexDigits[c&15])
			}
		default:
			for i := p.Start; i < p.End; {
				n, _ := sequence(src, i)
				dst = appendPointerRune(dst, decode(src, i, n))
				i += n
			}
		}
	}
	return dst
}

// appendPlain appends a name of ASCII without controls and escapes. Its words
// may reach beyond the name, where all is masked.
func appendPlain[T Bytes](dst []byte, src T, at, end int) []byte {
	for i := at; i < end; i += 8 {
		if i+8 > len(src) {
			return appendSegment(dst, src, at, end)
		}
		w := word(src, i)
		if n := end - i; n < 8 {
			w &= 1<<(8*n) - 1
		}
		// '~' and U+007F reach 0x80 by two more; only '/' is 0 less '/'.
		if ((w+2*ones)|((w^ones*'/')-ones))&tops != 0 {
			return appendSegment(dst, src, at, end)
		}
	}
	return append(dst, src[at:end]...)
}

const hexDigits = "0123456789abcdef"

func appendPointerRune(dst []byte, r rune) []byte {
	switch {
	case r == '~':
		return append(dst, '~', '0')
	case r == '/':
		return append(dst, '~', '1')
	case r == '"' || r == '\\':
		return append(dst, '\\', byte(r))
	case r >= 0x20 && r < 0x7F:
		return append(dst, byte(r))
	case r < 0x10000:
		return append(dst, '\\', 'u', hexDigits[r>>12], hexDigits[r>>8&15], hexDigits[r>>4&15], hexDigits[r&15])
	}
	r -= 0x10000
	dst = appendPointerRune(dst, 0xD800+r>>10)
	return appendPointerRune(dst, 0xDC00+r&0x3FF)
}

// cutSegment takes the first segment off a pointer that is not empty, and
// returns it decoded into buf. bad is the offset in p of what does not fit, or
// -1.
func cutSegment(buf []byte, p string) (seg []byte, rest string, bad int) {
	if p[0] != '/' {
		return buf, p, 0
	}
	i := 1
	for i < len(p) && p[i] != '/' {
		switch c := p[i]; {
		case c == '~':
			switch {
			case i+1 < len(p) && p[i+1] == '0':
				buf = append(buf, '~')
			case i+1 < len(p) && p[i+1] == '1':
				buf = append(buf, '/')
			default:
				return buf, p, i
			}
			i += 2
		case c == '\\' && i+3 < len(p) && p[i+1] == 'x':
			hi, lo := hexDigit(p[i+2]), hexDigit(p[i+3])
			if hi < 0 || lo < 0 {
				return buf, p, i
			}
			buf = append(buf, byte(hi<<4|lo))
			i += 4
		case c == '\\':
			n, r, _ := escape(p, i)
			if n <= 0 {
				return buf, p, i
			}
			buf = appendRune(buf, r)
			i += n
		default:
			buf = append(buf, c)
			i++
		}
	}
	return buf, p[i:], -1
}
