// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package judge

import (
	"bytes"
	"crypto/sha256"
	"strconv"

	"github.com/runeward/runeward/display"
	"github.com/runeward/runeward/internal/utf8x"
)

const (
	// around is how many bytes of the line on each side belong to a context.
	around = 48

	// shown is how many code points of a finding an excerpt shows.
	shown = 8
)

// context returns the line around a finding, cut at the start of a unit.
func (t *Text) context(raw *Raw) Context {
	begin, end := raw.Offset, raw.Offset+raw.Len
	var c Context
	// The parts are asked for one by one: a finding may be longer than what a
	// Text holds at a time.
	after := t.slice(end, end+around)
	if n := int64(len(after)); end+n < t.size {
		after = after[:units(after, len(after))]
	}
	if i := bytes.IndexAny(after, "\r\n"); i >= 0 {
		after = after[:i]
	}
	c.After = bytes.Clone(after)
	before := t.slice(begin-around, begin)
	if i := bytes.LastIndexAny(before, "\r\n"); i >= 0 {
		before = before[i+1:]
	} else if begin > around {
		for i := 0; i < 3 && len(before) > 0 && before[0]&0xC0 == 0x80; i++ {
			before = before[1:]
		}
	}
	c.Before = bytes.Clone(before)
	self := t.slice(begin, begin+min(raw.Len, headSize))
	if int64(len(self)) < raw.Len {
		self = self[:units(self, len(self))]
	}
	c.Self = bytes.Clone(self)
	if raw.Len > headSize {
		sum := sha256.New()
		t.each(begin, end, func(part []byte) { sum.Write(part) })
		c.Long = sum.Sum(nil)
	}
	return c
}

// units returns the length of text[:n] without a sequence that n would cut.
func units(text []byte, n int) int { return n - utf8x.IncompletePrefix(text[:n]) }

// excerpt returns a context in escaped form and where in it the finding is. Of
// a long finding it shows the beginning; of one that is made of the escapes of
// a document, all that the context has.
func excerpt(c Context, count int, escapes bool) (text string, at, length int) {
	out := display.AppendEscape(nil, c.Before, display.ASCII)
	at = len(out)
	n, k := 0, 0
	for n < len(c.Self) && (k < shown || escapes) {
		_, size, _ := utf8x.Decode(c.Self, n)
		n += size
		k++
	}
	out = display.AppendEscape(out, c.Self[:n], display.ASCII)
	switch {
	case escapes && len(c.Self) >= headSize-4:
		out = append(out, "[...]"...)
	case !escapes && count > k && k == shown:
		out = append(out, '[')
		out = strconv.AppendInt(out, int64(count-k), 10)
		out = append(out, " more]"...)
	case n < len(c.Self):
		out = append(out, "[...]"...)
	}
	length = len(out) - at
	out = display.AppendEscape(out, c.After, display.ASCII)
	return string(out), at, length
}
