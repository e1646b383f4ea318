// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package inspect

import "github.com/runeward/runeward/scan"

// The rules of the family bom.
const (
	BOMInside = Rule(BOM)<<ruleBits + iota
	BOMLeading
)

var bomRules = [...]Description{
	{
		ID:        "bom-inside",
		Title:     "byte order mark inside the text",
		Severity:  [NumProfiles]Severity{Low, Medium, High, Medium, High, Medium},
		Why:       "Only at the very start is U+FEFF a signature. Later it is a zero-width space, usually left where files were joined.",
		Example:   `care\u{FEFF}`,
		Reference: "core specification 23.8",
	},
	{
		ID:        "bom-leading",
		Title:     "byte order mark at the start",
		Severity:  [NumProfiles]Severity{Off, Off, Medium, Off, Medium, Low},
		Why:       "It is the signature of a UTF-8 file, but a name or a message is no file.",
		Example:   `\u{FEFF}name`,
		Reference: "core specification 23.8",
	},
}

var bomAllowances = [...]Allowance{
	{
		ID:        "bom-signature",
		Title:     "byte order mark at the start of a file",
		Why:       "It is the signature of UTF-8.",
		Example:   `\u{FEFF}# Title`,
		Reference: "core specification 23.8",
	},
}

const bom = 0xFEFF

func (e *engine) byteOrderMark(h scan.Hit) {
	if e.base+h.Offset == 0 {
		e.put(BOMLeading, h.Offset, int(h.Len), 1)
		return
	}
	e.invisible(BOMInside, h)
}
