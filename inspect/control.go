// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package inspect

import (
	"github.com/runeward/runeward/scan"
	"github.com/runeward/runeward/tables"
)

// The rules of the family control.
const (
	ControlEscape = Rule(Control)<<ruleBits + iota
	ControlC0
	ControlC1
	ControlLayout
	ControlReturn
	ControlLine
	ControlLayoutRun
)

var controlRules = [...]Description{
	{
		ID:        "control-escape",
		Title:     "terminal escape sequence",
		Severity:  [NumProfiles]Severity{Medium, High, High, Medium, High, High},
		Why:       "A terminal obeys it: it can hide text, move the cursor, or set the clipboard.",
		Example:   `\u{1B}[8mhidden\u{1B}[0m`,
		Reference: "ECMA-48 5.4",
	},
	{
		ID:        "control-c0",
		Title:     "control character",
		Severity:  [NumProfiles]Severity{Medium, Medium, High, Medium, High, Medium},
		Why:       "It has no place in text, and programs treat it in different ways.",
		Example:   `a\u{0}b`,
		Reference: "core specification 23.1",
	},
	{
		ID:        "control-c1",
		Title:     "control character of the upper half",
		Severity:  [NumProfiles]Severity{Low, Medium, High, Medium, High, Medium},
		Why:       "It is usually a letter or a quotation mark in a wrong encoding; some terminals obey it.",
		Example:   `a\u{92}b`,
		Reference: "core specification 23.1",
	},
	{
		ID:        "control-layout",
		Title:     "form feed or vertical tab",
		Severity:  [NumProfiles]Severity{Info, Info, High, Low, High, Low},
		Why:       "Editors and compilers disagree whether a line ends here.",
		Example:   `a\u{C}b`,
		Reference: "UTS #55 5.1.1; core specification 23.1",
	},
	{
		ID:        "control-return",
		Title:     "carriage return without line feed",
		Severity:  [NumProfiles]Severity{Info, Medium, High, Low, High, Low},
		Why:       "For some programs a line ends here, so what looks like one line of a comment is two, and a terminal writes over the line. All of a text are one finding, at the first.",
		Example:   `// a\u{D}b`,
		Reference: "UTS #55 5.1.1",
	},
	{
		ID:        "control-line",
		Title:     "tab or end of line in a name",
		Severity:  [NumProfiles]Severity{Off, Off, High, Off, High, Off},
		Why:       "A name is one line without tabs. All of a text are one finding, at the first.",
		Example:   `a\u{A}b`,
		Reference: "core specification 23.1",
	},
	{
		ID:        "control-layout-run",
		Title:     "form feeds and vertical tabs in a row",
		Severity:  [NumProfiles]Severity{Low, Medium, High, Medium, High, Medium},
		Why:       "One form feed ends a page. More show nothing, and of two kinds they can spell out bits.",
		Example:   `a\u{C}\u{B}b`,
		Reference: "core specification 23.1",
	},
}

const (
	verticalTab = 0x0B
	formFeed    = 0x0C
	escape      = 0x1B
	dcs         = 0x90
	sos         = 0x98
	csi         = 0x9B
	osc         = 0x9D
	pm          = 0x9E
	apc         = 0x9F

	// maxEscape is how far the end of an escape sequence is sought.
	maxEscape = 64
)

// control judges one of General_Category Cc.
func (e *engine) control(h scan.Hit) {
	n := 0
	switch {
	case h.Rune == escape:
		n = escapeLen(e.text[h.Offset:min(h.Offset+maxEscape, len(e.text))])
	case h.Rune == csi:
		n = int(h.Len) + csiLen(e.text[h.End():min(h.End()+maxEscape, len(e.text))])
	case h.Rune == dcs || h.Rune == sos || h.Rune == osc || h.Rune == pm || h.Rune == apc:
		n = int(h.Len)
	}
	_, rec, _ := e.after(h.Offset)
	switch {
	case n > 0:
		e.flushRun()
		e.put(ControlEscape, h.Offset, n, 1)
		e.pos = h.Offset + n
		e.word.floor = e.pos
	case h.Rune == verticalTab || h.Rune == formFeed:
		e.simple(ControlLayout, h)
	case h.Rune < 0x80:
		e.simple(ControlC0, h)
	default:
		e.simple(ControlC1, h)
	}
	if rec.BidiClass() == tables.BidiB {
		e.endLine()
	}
}

// escapeLen returns the length of the escape sequence at the start of text,
// which begins with ESC; 0 where none does. Of the sequences that carry a
// string, such as the title of a window, it counts the introducer.
func escapeLen(text string) int {
	if len(text) < 2 {
		return 0
	}
	switch c := text[1]; {
	case c == '[':
		return 2 + csiLen(text[2:])
	case c == 'c': // RIS, which clears the terminal
		return 2
	case c == ']' || c == 'P' || c == 'X' || c == '^' || c == '_': // OSC DCS SOS PM APC
		return 2
	}
	return 0
}

// csiLen returns the length of the parameters and the final byte of a control
// sequence.
func csiLen(text string) int {
	i := 0
	for i < len(text) && text[i] >= 0x20 && text[i] < 0x40 {
		i++
	}
	if i < len(text) && text[i] >= 0x40 && text[i] < 0x7F {
		i++
	}
	return i
}
