// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package locate

import (
	"strconv"

	"github.com/runeward/runeward/scan"
)

// run is a row of adjacent hits of one group. It may be longer than the buffer:
// of a long one only the beginning is kept.
type run struct {
	group Group
	count int64
	end   int64 // offset in the stream of the byte after it
	kinds KindSet
	first [foldAfter]member
	head  []byte // of a run longer than first: the excerpt up to the end of first
}

// member is a hit of the run with its place.
type member struct {
	hit                  scan.Hit
	bytes                [4]byte
	offset, line, column int64
}

// closeRun reports the run at hand, if there is one: as one place where it is
// long, else as a place for each hit.
func (f *Finder) closeRun() {
	r := &f.run
	if r.count > foldAfter {
		if f.wanted() {
			f.place.Excerpt = append(f.place.Excerpt[:0], r.head...)
			f.place.Excerpt = append(f.place.Excerpt, '[')
			f.place.Excerpt = strconv.AppendInt(f.place.Excerpt, r.count-foldAfter, 10)
			f.place.Excerpt = append(f.place.Excerpt, " more]"...)
			f.place.Excerpt = f.appendAfter(f.place.Excerpt, f.index(r.end))
			f.send(r.first[0], r.count, r.kinds)
		}
		f.totals.Places++
	} else {
		for _, m := range r.first[:r.count] {
			if f.wanted() {
				at := f.index(m.offset)
				end := at + int(m.hit.Len)
				f.place.Excerpt = f.appendBefore(f.place.Excerpt[:0], at)
				f.place.Excerpt = appendEscape(f.place.Excerpt, f.buf[at:end])
				f.place.Excerpt = f.appendAfter(f.place.Excerpt, end)
				f.send(m, 1, 1<<m.hit.Kind)
			}
			f.totals.Places++
		}
	}
	r.count, r.kinds = 0, 0
}

func (f *Finder) send(m member, count int64, kinds KindSet) {
	p := &f.place
	p.Rune, p.Group = m.hit.Rune, f.run.group
	p.Bytes = append(p.Bytes[:0], m.bytes[:m.hit.Len]...)
	p.Offset, p.Line, p.Column = m.offset, m.line, m.column
	p.Count, p.Kinds = count, kinds
	f.report(p)
}
