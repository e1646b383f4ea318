// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package locate

import (
	"bytes"
	"unicode/utf8"

	"github.com/runeward/runeward/display"
	"github.com/runeward/runeward/internal/utf8x"
)

// count moves line and column on to buf[to], the start of a unit.
func (f *Finder) count(to int) {
	p := f.buf[f.counted:to]
	f.counted = to
	if n := bytes.Count(p, []byte{'\n'}); n > 0 {
		f.line += int64(n)
		f.column = 1
		p = p[bytes.LastIndexByte(p, '\n')+1:]
	}
	f.column += int64(units(p))
}

// units returns the number of code points and ill-formed units in p.
func units(p []byte) int {
	n := 0
	for {
		bad, size, _ := utf8x.FirstIllFormed(p, 0)
		if bad < 0 {
			return n + utf8.RuneCount(p)
		}
		n += utf8.RuneCount(p[:bad]) + 1
		p = p[bad+size:]
	}
}

// appendBefore appends what an excerpt shows before buf[at], escaped.
func (f *Finder) appendBefore(dst []byte, at int) []byte {
	begin := at
	for range around {
		_, n, _ := utf8x.DecodeLast(f.buf, begin)
		if n == 0 || f.buf[begin-1] == '\n' {
			break
		}
		begin -= n
	}
	return appendEscape(dst, f.buf[begin:at])
}

// appendAfter appends what an excerpt shows from buf[at] on, escaped. The end
// of a line is not part of it, be it LF or CR LF.
func (f *Finder) appendAfter(dst []byte, at int) []byte {
	end := at
	for range around {
		_, n, _ := utf8x.Decode(f.buf, end)
		if n == 0 || f.buf[end] == '\n' {
			break
		}
		if f.buf[end] == '\r' && end+1 < len(f.buf) && f.buf[end+1] == '\n' {
			break
		}
		end += n
	}
	return appendEscape(dst, f.buf[at:end])
}

func appendEscape(dst, text []byte) []byte { return display.AppendEscape(dst, text, display.ASCII) }
