// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package inspect

import "github.com/runeward/runeward/scan"

// The rules of the family surrogate.
const (
	SurrogateBytes  = Rule(Surrogate)<<ruleBits + iota
	SurrogateEscape // found by package jsonscan
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
	{
		ID:        "surrogate-escape",
		Title:     "escape of half a surrogate pair",
		Severity:  [NumProfiles]Severity{Medium, Medium, High, Medium, High, Medium},
		Why:       "Half a pair is no character. Some programs refuse it, some put U+FFFD in its place, some drop it or keep it, so two of them may read different texts.",
		Example:   `{"a":"\\uD82C"}`,
		Reference: "RFC 8259 section 8.2; core specification 3.8 (D74)",
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
