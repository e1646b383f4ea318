// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package main

import (
	"strconv"

	"github.com/runeward/runeward/display"
	"github.com/runeward/runeward/internal/bidi"
)

// maxBidiLine is how long a line of standard input may be, in bytes. The levels
// of one take up to 64 bytes for each code point, and about as much is printed
// and buffered: some 128 MiB in all.
const maxBidiLine = 1 << 20

func bidiCommand() command {
	return command{
		name:  "bidi",
		args:  "[TEXT...]",
		short: "print embedding levels and the display order (UAX #9)",
		long: `Prints what the bidirectional algorithm makes of each text, without line breaks:
for each paragraph its level, a colon, and the level of each code point after
rule L1, x for one that rule X9 removes; " | " between paragraphs; then a TAB
and the text in display order, rules L2 to L4 applied.
` + textHelp,
		options: append(textOptions(), option{"dir", "DIR", "ltr, rtl or fs (first strong) (default ltr)"}),
		run:     runBidi,
	}
}

func runBidi(c *call) int {
	set, err := c.set()
	if err != nil {
		return c.usage(err.Error())
	}
	var dir bidi.Direction
	switch v := c.value("dir"); v {
	case "", "ltr":
		dir = bidi.LTR
	case "rtl":
		dir = bidi.RTL
	case "fs":
		dir = bidi.FirstStrong
	default:
		return c.usage("--dir takes ltr, rtl or fs, not " + quote(v))
	}
	var (
		sc  bidi.Scratch
		buf []byte
	)
	return c.eachTextUpTo(maxBidiLine, func(dst, text []byte) ([]byte, error) {
		for rest := text; len(rest) > 0; {
			p, err := bidi.Resolve(rest, set, dir, &sc)
			if err != nil {
				return dst, err
			}
			if len(rest) < len(text) {
				dst = append(dst, " | "...)
			}
			dst = strconv.AppendInt(dst, int64(p.Level), 10)
			dst = append(dst, ':')
			for _, level := range p.Levels {
				if level == bidi.Removed {
					dst = append(dst, " x"...)
					continue
				}
				dst = append(dst, ' ')
				dst = strconv.AppendInt(dst, int64(level), 10)
			}
			rest = rest[p.Len:]
		}
		var err error
		if buf, err = bidi.AppendVisual(buf[:0], text, set, dir, &sc); err != nil {
			return dst, err
		}
		return display.AppendEscape(append(dst, '\t'), buf, display.ASCII), nil
	})
}
