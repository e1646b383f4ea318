// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package inspect

import "strings"

// tallied is a finding that all characters of a kind in a text make together.
type tallied struct{ first, count int }

func (t *tallied) add(at int) {
	if t.count == 0 {
		t.first = at
	}
	t.count++
}

// layout notes the tabs and ends of lines in text[from:pos].
func (e *engine) layout(from int) { e.layoutOf(from, true) }

// layoutOf is layout for text that may have a CR only if returns.
func (e *engine) layoutOf(from int, returns bool) {
	text := e.text[:e.pos]
	if e.loose > 0 && strings.TrimLeft(text[from:], " ") != "" {
		e.loose = 0
	}
	if e.selectors.any && endOfLine(text[from:]) >= 0 {
		e.selectors = lineSelectors{}
	}
	if returns && e.ins.profile.severity[ControlReturn] != Off {
		for i := from; ; i++ {
			n := strings.IndexByte(text[i:], '\r')
			if n < 0 {
				break
			}
			if i += n; i+1 == len(e.text) || e.text[i+1] != '\n' {
				e.returns.add(i)
			}
		}
	}
	if e.ins.profile.severity[ControlLine] != Off {
		for i := from; i < len(text); i++ {
			if c := text[i]; c == '\t' || c == '\n' || c == '\r' {
				e.lines.add(i)
			}
		}
	}
}

// endOfLine returns the offset of the first line feed or carriage return in text, or -1.
func endOfLine(text string) int {
	i := strings.IndexByte(text, '\n')
	if i >= 0 {
		text = text[:i]
	}
	if j := strings.IndexByte(text, '\r'); j >= 0 {
		return j
	}
	return i
}

// endLayout tells what layout has noted.
func (e *engine) endLayout() {
	if e.returns.count > 0 {
		e.put(ControlReturn, e.returns.first, 1, e.returns.count)
	}
	if e.lines.count > 0 {
		e.put(ControlLine, e.lines.first, 1, e.lines.count)
	}
	e.returns, e.lines = tallied{}, tallied{}
}
