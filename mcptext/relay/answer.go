// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package relay

import (
	"crypto/sha256"
	"encoding/hex"
	"strconv"

	"github.com/runeward/runeward/inspect"
	"github.com/runeward/runeward/mcptext"
)

// maxPointer is the length in bytes at which errors cut a pointer.
const maxPointer = 200

// reason is why a message is withheld.
type reason struct {
	rule    string
	pointer []byte
}

// reasonOf returns the first of the gravest findings of a report.
func reasonOf(r *mcptext.Report) reason {
	best := -1
	for i, f := range r.Findings {
		if f.Severity >= inspect.Low && (best < 0 || f.Severity > r.Findings[best].Severity) {
			best = i
		}
	}
	if best < 0 {
		return reason{rule: "findings"}
	}
	f := r.Findings[best]
	return reason{f.Rule.String(), r.Pointer(f)}
}

// appendError appends the error that stands for a withheld message, in ASCII
// but for the id. An id of nil is null, and a sum of zero is left out.
func (f *Filter) appendError(dst, id []byte, why reason, sum [sha256.Size]byte) []byte {
	dst = append(dst, `{"jsonrpc":"2.0","id":`...)
	if id == nil {
		dst = append(dst, "null"...)
	}
	dst = append(dst, id...)
	dst = append(dst, `,"error":{"code":`...)
	dst = strconv.AppendInt(dst, CodeWithheld, 10)
	dst = append(dst, `,"message":"withheld by runeward: `...)
	dst = append(dst, why.rule...)
	if len(why.pointer) > 0 {
		dst = append(dst, ` at `...)
		dst = appendPointer(dst, why.pointer)
	}
	dst = append(dst, `","data":{"rule":"`...)
	dst = append(dst, why.rule...)
	dst = append(dst, `","pointer":"`...)
	dst = appendPointer(dst, why.pointer)
	if sum != [sha256.Size]byte{} {
		dst = append(dst, `","sha256":"`...)
		dst = hex.AppendEncode(dst, sum[:])
	}
	dst = append(dst, `","policy":"`...)
	dst = append(dst, f.p.ID()...)
	dst = append(dst, `","unicode":"`...)
	dst = append(dst, f.p.Set().Version()...)
	return append(dst, `"}}}`...)
}

// appendPointer appends the inside of a JSON string that says a pointer, which
// is in ASCII.
func appendPointer(dst, pointer []byte) []byte {
	cut := len(pointer) > maxPointer
	if cut {
		pointer = pointer[:maxPointer]
	}
	for _, c := range pointer {
		if c == '"' || c == '\\' {
			dst = append(dst, '\\')
		}
		dst = append(dst, c)
	}
	if cut {
		dst = append(dst, "..."...)
	}
	return dst
}
