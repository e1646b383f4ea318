// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package fix

import (
	"bytes"
	"fmt"

	"github.com/runeward/runeward/display"
	"github.com/runeward/runeward/scan"
)

const (
	// maxShown is how much of a line a diff shows, in bytes.
	maxShown = 400

	// nearby is how much of a longer line it shows before the first change.
	nearby = 100
)

// AppendDiff appends what taking the spans out of text changes, line by line and
// in escaped form: a backslash of the text is doubled. path is in escaped form.
func AppendDiff(dst []byte, path string, text []byte, spans []scan.Span) []byte {
	if len(spans) == 0 {
		return dst
	}
	dst = fmt.Appendf(dst, "--- %s\n+++ %s\n", path, path)
	line, at := 1, 0
	for i := 0; i < len(spans); {
		begin := spans[i].Offset
		line += bytes.Count(text[at:begin], []byte{'\n'})
		lo := bytes.LastIndexByte(text[:begin], '\n') + 1
		hi := len(text)
		if n := bytes.IndexByte(text[begin:], '\n'); n >= 0 {
			hi = begin + n
		}
		at = begin
		shownLo := lo
		if hi-lo > maxShown {
			shownLo = max(lo, begin-nearby)
		}
		shownHi := min(hi, max(shownLo+maxShown, spans[i].Offset+spans[i].Len))
		k := i
		for k < len(spans) && spans[k].Offset < hi {
			k++
		}
		inside := spans[i:k:k]
		for len(inside) > 1 && inside[len(inside)-1].Offset+inside[len(inside)-1].Len > shownHi {
			inside = inside[:len(inside)-1]
		}
		moved := make([]scan.Span, len(inside))
		for j, s := range inside {
			moved[j] = scan.Span{Offset: s.Offset - shownLo, Len: s.Len}
		}
		old := text[shownLo:shownHi]
		dst = fmt.Appendf(dst, "@@ line %d, byte %d, %d taken out @@\n", line, begin, k-i)
		dst = appendLine(dst, '-', old, shownLo > lo, shownHi < hi)
		dst = appendLine(dst, '+', scan.Rewrite(old, moved, scan.Strip), shownLo > lo, shownHi < hi)
		i = k
	}
	return dst
}

func appendLine(dst []byte, sign byte, line []byte, cutBefore, cutAfter bool) []byte {
	dst = append(dst, sign)
	if cutBefore {
		dst = append(dst, "[...]"...)
	}
	dst = display.AppendEscape(dst, line, display.ASCII)
	if cutAfter {
		dst = append(dst, "[...]"...)
	}
	return append(dst, '\n')
}
