// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package inspect

import "github.com/runeward/runeward/scan"

// The rules of the family surrogate.
const (
	SurrogateBytes = Rule(Surrogate)<<ruleBits + iota
)

var surrogateRules = [...]Description{
	{
		ID:        "surrogate",
		Title:     "surrogate in UTF-8",
		Severity:  [NumProfiles]Severity{Medium, Medium, High, Medium, High, Medium},
		Why:       "UTF-8 encodes no surrogates. Programs that take them anyway may read a character that others do not.",
		Example:   `a\x{ED}\x{A0}\x{80}b`,
		Reference: "core specification 3.9 (D92)",
	},
}

// surrogate judges an ill-formed unit that begins the three bytes of a
// surrogate, and reports whether it does. The hits of the other bytes are
// passed over.
func (e *engine) surrogate(h scan.Hit) bool {
	i := h.Offset
	if h.Kind != scan.Surrogate || i+3 > len(e.text) || e.text[i+2]&0xC0 != 0x80 {
		return false
	}
	h.Len = 3
	e.pos = h.End()
	e.simple(SurrogateBytes, h)
	return true
}
