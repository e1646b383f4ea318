// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package inspect

// The rules of the family confusable.
const (
	ConfusableWord   = Rule(Confusable)<<ruleBits + iota
	ConfusableMember // found by package jsonscan
)

var confusableRules = [...]Description{
	{
		ID:        "confusable-word",
		Title:     "word of another script that looks like a Latin word",
		Severity:  [NumProfiles]Severity{Off, Off, Low, Off, Medium, Off},
		Why:       "Every letter of the word has an ASCII lookalike, so a reader cannot tell it from a Latin name. Many honest words are of this kind: only a comparison with known names tells.",
		Example:   `\u{430}\u{440}\u{440}\u{4CF}\u{435}`,
		Reference: "UTS #39 4.1 (whole-script confusable)",
	},
	{
		ID:        "confusable-member",
		Title:     "member whose name looks like another of its object",
		Severity:  [NumProfiles]Severity{Info, Low, High, Low, High, Medium},
		Why:       "A reader takes the two for one, and cannot tell which of the values a program takes. Two names of ASCII alone are not compared, nor such as have no letter or digit.",
		Example:   `{"a":1,"\\u0430":2}`,
		Reference: "UTS #39 4",
	},
}

// wholeWord judges a word that is not of mixed scripts.
func (e *engine) wholeWord() {
	e.wordMarks()
	w := &e.word
	if e.ins.profile.severity[ConfusableWord] == Off || w.end-w.begin > maxWord || !w.scripts.other {
		return
	}
	if e.skeletonIsASCII(e.text[w.begin:w.end]) {
		e.put(ConfusableWord, w.begin, w.end-w.begin, 1)
	}
}
