// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package inspect

import (
	"unicode/utf8"

	"github.com/runeward/runeward/internal/utf8x"
)

// Payload says what AppendPayload has found in a carrier.
type Payload uint8

// The kinds of payload.
const (
	NoPayload    Payload = iota
	TextPayload          // ASCII text, from tags
	BytesPayload         // bytes, from variation selectors
	BitsPayload          // the digits 0 and 1, guessed from invisible characters
)

// String returns "none", "text", "bytes" or "bits".
func (p Payload) String() string {
	switch p {
	case TextPayload:
		return "text"
	case BytesPayload:
		return "bytes"
	case BitsPayload:
		return "bits"
	}
	return "none"
}

// AppendPayload appends what the finding f in text hides to dst, and says what
// it is. text is the text in which f was found; where it has visible ASCII or
// half a code point in place of hidden characters, f has no payload. Of a finding
// that package jsonscan makes of escapes, text is what they say: the string,
// decoded. It allocates only to grow dst.
//
//   - Tags give the ASCII characters they copy, without the cancel tag.
//   - Variation selectors give a byte each: VS1 to VS256 are 0 to 255.
//   - Runs of eight or more invisible characters, or bidi controls, of several
//     kinds give a digit each: 0 for the one of the first two kinds with the
//     lower code point. This is a guess: of the many ways to write bits, it is
//     the plainest. A third kind parts the digits with a space.
func AppendPayload[T ~string | ~[]byte](dst []byte, text T, f Finding) ([]byte, Payload) {
	if f.Offset < 0 || f.Len < 0 || f.Offset > len(text) || f.Len > len(text)-f.Offset {
		return dst, NoPayload
	}
	carrier := view(text)[f.Offset : f.Offset+f.Len]
	switch f.Rule {
	case TagPayload, TagFlag:
		return appendTags(dst, carrier), TextPayload
	case SelectorPayload, SelectorIdeographicMisplaced, SelectorIdeographicCarrier:
		return appendSelectors(dst, carrier), BytesPayload
	case ZeroWidthPayload, BidiPayload:
		return appendBits(dst, carrier)
	}
	return dst, NoPayload
}

func appendTags(dst []byte, carrier string) []byte {
	for i := 0; i < len(carrier); {
		r, n, _ := utf8x.Decode(carrier, i)
		if c := r - tagBase; c >= ' ' && c < cancelTag {
			dst = append(dst, byte(c))
		}
		i += n
	}
	return dst
}

func appendSelectors(dst []byte, carrier string) []byte {
	for i := 0; i < len(carrier); {
		r, n, _ := utf8x.Decode(carrier, i)
		switch {
		case r >= vs1 && r <= vs16:
			dst = append(dst, byte(r-vs1))
		case r >= vs17 && r < vs17+240:
			dst = append(dst, byte(r-vs17+16))
		}
		i += n
	}
	return dst
}

func appendBits(dst []byte, carrier string) ([]byte, Payload) {
	var kinds [2]rune
	for i := 0; i < len(carrier); {
		r, n, kind := utf8x.Decode(carrier, i)
		switch {
		case r < utf8.RuneSelf || kind != utf8x.OK:
			return dst, NoPayload
		case kinds[0] == 0:
			kinds[0] = r
		case kinds[1] == 0 && r != kinds[0]:
			kinds[1] = r
		}
		i += n
	}
	if kinds[1] == 0 {
		return dst, NoPayload
	}
	if kinds[0] > kinds[1] {
		kinds[0], kinds[1] = kinds[1], kinds[0]
	}
	for i := 0; i < len(carrier); {
		r, n, _ := utf8x.Decode(carrier, i)
		switch r {
		case kinds[0]:
			dst = append(dst, '0')
		case kinds[1]:
			dst = append(dst, '1')
		default:
			dst = append(dst, ' ')
		}
		i += n
	}
	return dst, BitsPayload
}
