// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package judge

// quotes tells, without knowing the language, whether a place may be within a
// string of several lines: whether a quotation mark ", three of a kind or a
// backtick is open. A quotation mark in a comment misleads it, so what it says
// is a doubt and no more.
type quotes struct {
	open [3]bool // ", `, three in a row
	last byte
	run  int // of last
}

const (
	doubleQuote = iota
	backtick
	tripled
)

// within reports whether something is open.
func (q *quotes) within() bool {
	p := *q
	p.endRun()
	return p.open[doubleQuote] || p.open[backtick] || p.open[tripled]
}

func (q *quotes) add(text []byte) {
	for _, b := range text {
		if b == q.last && q.run > 0 {
			q.run++
			continue
		}
		q.endRun()
		switch {
		case q.last == '\\':
			q.last = 0 // an escaped character
			continue
		case q.last == '\'' && b == '"':
			q.last = 0 // the character '"'
			continue
		case b == '"', b == '\'', b == '`':
			q.run = 1
		}
		q.last = b
	}
}

// endRun judges the quotation marks that stood side by side.
func (q *quotes) endRun() {
	flip := func(i, n int) { q.open[i] = q.open[i] != (n%2 == 1) }
	switch {
	case q.run >= 3 && q.last != '`':
		flip(tripled, q.run/3)
	case q.run > 0 && q.last == '`' && !q.open[tripled] && !q.open[doubleQuote]:
		flip(backtick, q.run)
	case q.run > 0 && q.last == '"' && !q.open[tripled] && !q.open[backtick]:
		flip(doubleQuote, q.run)
	}
	q.run = 0
}
