// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package relay

import (
	"bytes"
	"encoding/hex"

	"github.com/runeward/runeward/internal/jcs"
)

// appendWithMeta appends a response with the digest in the _meta of its result.
// A message without a result that is an object is appended as it is. msg has
// been judged, so no object of it has two members of one name.
func appendWithMeta(dst, msg, sum []byte, sc *jcs.Scratch, o jcs.Options) []byte {
	o.Tolerant = true
	find := func(pointer string) (jcs.Span, bool) {
		s, ok, err := jcs.Find(msg, pointer, sc, o)
		return s, ok && err == nil
	}
	digest := make([]byte, 0, 66)
	digest = append(hex.AppendEncode(append(digest, '"'), sum), '"')
	put := func(at, to int, text ...[]byte) []byte {
		dst = append(dst, msg[:at]...)
		for _, t := range text {
			dst = append(dst, t...)
		}
		return append(dst, msg[to:]...)
	}
	if s, ok := find("/result/_meta/runeward.dev~1original-sha256"); ok {
		return put(s.Start, s.End, digest)
	}
	into := func(s jcs.Span, before, after string) []byte {
		comma := ","
		if first(msg[s.Start+1:s.End]) == '}' {
			comma = ""
		}
		return put(s.Start+1, s.Start+1, []byte(before+`"`+MetaKey+`":`), digest, []byte(after+comma))
	}
	if s, ok := find("/result/_meta"); ok {
		if msg[s.Start] != '{' {
			return append(dst, msg...)
		}
		return into(s, "", "")
	}
	if s, ok := find("/result"); ok && msg[s.Start] == '{' {
		return into(s, `"_meta":{`, "}")
	}
	return append(dst, msg...)
}

// spaces puts a space in the place of each carriage return. In a judged message
// they stand between tokens only, where some readers would end a line and take
// what follows for another message.
func spaces(dst, msg []byte) ([]byte, bool) {
	i := bytes.IndexByte(msg, '\r')
	if i < 0 {
		return msg, false
	}
	from := len(dst)
	dst = append(dst, msg...)
	for k, c := range dst[from:] {
		if c == '\r' {
			dst[from+k] = ' '
		}
	}
	return dst[from:], true
}
