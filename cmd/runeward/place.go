// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package main

import (
	"fmt"
	"strconv"

	"github.com/runeward/runeward/cmd/runeward/internal/locate"
	"github.com/runeward/runeward/display"
	"github.com/runeward/runeward/scan"
)

// appendPlace appends the line of scan for p, in the file of that escaped name.
func appendPlace(dst []byte, name string, p *locate.Place) []byte {
	dst = append(dst, name...)
	dst = append(dst, ':')
	dst = strconv.AppendInt(dst, p.Line, 10)
	dst = append(dst, ':')
	dst = strconv.AppendInt(dst, p.Column, 10)
	dst = append(dst, ": "...)
	if p.Group == locate.IllFormed {
		dst = append(dst, "ill-formed UTF-8: "...)
		sep := ""
		for k := scan.WellFormed; k <= scan.Stray; k++ {
			if p.Kinds.Has(k) {
				dst = append(dst, sep...)
				dst = append(dst, k.String()...)
				sep = ", "
			}
		}
		dst = append(dst, ' ')
		dst = display.AppendEscape(dst, p.Bytes, display.ASCII)
	} else {
		dst = fmt.Appendf(dst, "U+%04X ", p.Rune)
		dst = appendName(dst, p.Rune)
	}
	dst = append(dst, "  "...)
	dst = append(dst, p.Group.String()...)
	if p.Count > 1 {
		dst = append(dst, " x"...)
		dst = strconv.AppendInt(dst, p.Count, 10)
	}
	dst = append(dst, "  byte "...)
	dst = strconv.AppendInt(dst, p.Offset, 10)
	dst = append(dst, "  "...)
	dst = append(dst, p.Excerpt...)
	return append(dst, '\n')
}
