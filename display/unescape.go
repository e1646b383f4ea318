// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package display

import (
	"strconv"
	"unicode/utf8"

	"github.com/runeward/runeward/internal/utf8x"
)

// SyntaxError is an escape that AppendUnescape cannot read.
type SyntaxError struct {
	Offset int    // of the backslash, in bytes
	Msg    string // the escape, itself escaped and quoted, and the rule it breaks
}

// Error returns the message in printable ASCII.
func (e *SyntaxError) Error() string {
	return "display: offset " + strconv.Itoa(e.Offset) + ": " + e.Msg
}

// Unescape returns the bytes that s stands for, as AppendUnescape does.
func Unescape[T ~string | ~[]byte](s T) ([]byte, error) {
	dst, err := AppendUnescape(make([]byte, 0, len(s)), s)
	if err != nil {
		return nil, err
	}
	return dst, nil
}

// AppendUnescape appends to dst the bytes that s stands for. It reads the
// escapes
//
//	\u{H} to \u{HHHHHH}, \uHHHH, \UHHHHHHHH   a code point, as UTF-8
//	\x{HH}, \xHH                               a single byte
//	\\ \n \t \r                                backslash, line feed, tab, return
//
// with digits in either case, and takes all other bytes as they are,
// ill-formed ones too. Another escape, a surrogate (there are no pairs here:
// \uD83D\uDCA9 is an error) or a number beyond 10FFFF is a *SyntaxError, and dst
// comes back with nothing appended.
//
// The output is never longer than s. AppendUnescape(b[:0], b) works in place,
// and has overwritten the start of b also when it fails. It allocates only to grow dst and for an error.
func AppendUnescape[T ~string | ~[]byte](dst []byte, s T) ([]byte, error) {
	start := len(dst)
	for i := 0; i < len(s); {
		if s[i] != '\\' {
			n := 1
			for i+n < len(s) && s[i+n] != '\\' {
				n++
			}
			dst = append(dst, s[i:i+n]...)
			i += n
			continue
		}
		e := parseEscape(s[i:])
		switch {
		case e.wrong != "":
			return dst[:start], syntaxError(s, i, e)
		case e.isByte:
			dst = append(dst, byte(e.value))
		default:
			dst = utf8.AppendRune(dst, rune(e.value))
		}
		i += e.size
	}
	return dst, nil
}

// escape is one escape as parsed: its length in bytes, the value, and whether
// that is a byte or a code point. wrong is the rule broken, or empty; size is
// then what was read before that was clear.
type escape struct {
	size   int
	value  uint32
	isByte bool
	wrong  string
}

// parseEscape parses the escape at the start of s, which starts with a
// backslash.
func parseEscape[T ~string | ~[]byte](s T) escape {
	if len(s) < 2 {
		return escape{size: 1, wrong: "is the end of the text; an escape must follow"}
	}
	e := escape{size: 2}
	digits := 4
	switch s[1] {
	case '\\':
		e.value = '\\'
		return e
	case 'n':
		e.value = '\n'
		return e
	case 't':
		e.value = '\t'
		return e
	case 'r':
		e.value = '\r'
		return e
	case 'x':
		e.isByte, digits = true, 2
	case 'u':
	case 'U':
		digits = 8
	default:
		// A message with the whole character is the better one.
		_, n, _ := utf8x.Decode(s, 1)
		e.size = 1 + n
		e.wrong = "is no escape; those of u U x n t r and the backslash are"
		return e
	}
	least := digits
	braced := s[1] != 'U' && len(s) > 2 && s[2] == '{'
	if braced {
		e.size++
		if !e.isByte {
			least, digits = 1, 6
		}
	}
	count := 0
	for ; count < digits && e.size < len(s); count++ {
		d := hexValue(s[e.size])
		if d > 0xF {
			break
		}
		e.value = e.value<<4 | d
		e.size++
	}
	switch {
	case count < least && !braced:
		e.wrong = "needs " + strconv.Itoa(least) + " hexadecimal digits"
	case count < least && e.isByte:
		e.wrong = "needs 2 hexadecimal digits in braces"
	case count < least:
		e.wrong = "needs 1 to 6 hexadecimal digits in braces"
	case braced && (e.size == len(s) || s[e.size] != '}'):
		e.wrong = "needs a closing brace after its digits"
	case e.isByte:
	case e.value > utf8.MaxRune:
		e.wrong = "is beyond 10FFFF, the last code point"
	case e.value>>11 == 0xD800>>11:
		e.wrong = "is a surrogate, which is no character"
	}
	if braced && e.size < len(s) && s[e.size] == '}' {
		e.size++
	}
	return e
}

// hexValue returns the value of a hexadecimal digit, and more than 15 for any
// other byte.
func hexValue(b byte) uint32 {
	switch {
	case '0' <= b && b <= '9':
		return uint32(b - '0')
	case 'a' <= b|0x20 && b|0x20 <= 'f':
		return uint32(b|0x20-'a') + 10
	}
	return 0xFF
}

func syntaxError[T ~string | ~[]byte](s T, offset int, e escape) error {
	msg := append([]byte(nil), '"')
	msg = AppendEscape(msg, s[offset:offset+e.size], ASCII)
	msg = append(msg, `" `...)
	return &SyntaxError{Offset: offset, Msg: string(append(msg, e.wrong...))}
}
