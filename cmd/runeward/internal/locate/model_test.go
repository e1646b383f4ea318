// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package locate

import (
	"fmt"
	"strings"

	"github.com/runeward/runeward/display"
	"github.com/runeward/runeward/internal/utf8x"
	"github.com/runeward/runeward/scan"
)

// modelPlaces is the slow, plain Find over a text that is all there: each step
// decodes from the beginning. It returns the places as describe prints them.
func modelPlaces(s *scan.Scanner, text string) []string {
	type unit struct {
		text         string
		kind         scan.Kind
		line, column int
		offset       int
		hit          bool
		group        Group
		r            rune
	}
	var units []unit
	line, column := 1, 1
	for i := 0; i < len(text); {
		r, n, kind := utf8x.Decode(text, i)
		u := unit{text: text[i : i+n], kind: kind, line: line, column: column, offset: i, r: r}
		if kind != utf8x.OK {
			u.hit, u.group = true, IllFormed
		} else if c := s.Set().Class(r); c.Has(s.Watch()) && !(i == 0 && r == '\uFEFF') {
			u.hit, u.group = true, GroupOf(c)
		}
		units = append(units, u)
		column++
		if r == '\n' {
			line, column = line+1, 1
		}
		i += n
	}
	escape := func(us []unit) string {
		var b strings.Builder
		for _, u := range us {
			b.WriteString(display.Escape(u.text))
		}
		return b.String()
	}
	before := func(i int) string {
		begin := i
		for begin > 0 && i-begin < 20 && units[begin-1].text != "\n" {
			begin--
		}
		return escape(units[begin:i])
	}
	after := func(i int) string {
		end := i
		for end < len(units) && end-i < 20 && units[end].text != "\n" &&
			!(units[end].text == "\r" && end+1 < len(units) && units[end+1].text == "\n") {
			end++
		}
		return escape(units[i:end])
	}
	var out []string
	for i := 0; i < len(units); {
		if !units[i].hit {
			i++
			continue
		}
		j := i
		kinds := KindSet(0)
		for j < len(units) && units[j].hit && units[j].group == units[i].group {
			kinds |= 1 << units[j].kind
			j++
		}
		if j-i > 8 {
			u := units[i]
			excerpt := fmt.Sprintf("%s%s[%d more]%s", before(i), escape(units[i:i+8]), j-i-8, after(j))
			out = append(out, describe(&Place{Rune: u.r, Bytes: []byte(u.text), Kinds: kinds, Group: u.group, Offset: int64(u.offset),
				Line: int64(u.line), Column: int64(u.column), Count: int64(j - i), Excerpt: []byte(excerpt)}))
			i = j
			continue
		}
		for ; i < j; i++ {
			u := units[i]
			out = append(out, describe(&Place{Rune: u.r, Bytes: []byte(u.text), Kinds: 1 << u.kind, Group: u.group, Offset: int64(u.offset),
				Line: int64(u.line), Column: int64(u.column), Count: 1, Excerpt: []byte(before(i) + escape(units[i:i+1]) + after(i+1))}))
		}
	}
	return out
}

func describe(p *Place) string {
	return fmt.Sprintf("%d:%d byte %d %U % X %v x%d kinds %b %s", p.Line, p.Column, p.Offset, p.Rune, p.Bytes, p.Group, p.Count, p.Kinds, p.Excerpt)
}
