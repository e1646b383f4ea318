// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package inspect

import (
	"github.com/runeward/runeward/scan"
)

// The rules of the family tag.
const (
	TagPayload = Rule(Tag)<<ruleBits + iota
	TagFlag
)

var tagRules = [...]Description{
	{
		ID:        "tag-payload",
		Title:     "hidden text in tag characters",
		Severity:  [NumProfiles]Severity{High, High, High, High, High, High},
		Why:       "Tag characters are a copy of ASCII that shows nothing. People do not see such text; language models read it.",
		Example:   `Hello\u{E0068}\u{E0069}`,
		Reference: "UTS #51 C.1; core specification 23.9",
	},
	{
		ID:        "tag-flag",
		Title:     "flag of a region that is not recommended for interchange",
		Severity:  [NumProfiles]Severity{Medium, Medium, High, Medium, High, Medium},
		Why:       "It is built like a subdivision flag, but only three such flags are in general use. Elsewhere a black flag shows, and the tags are a place to hide up to six characters.",
		Example:   `\u{1F3F4}\u{E0075}\u{E0073}\u{E0063}\u{E0061}\u{E007F}`,
		Reference: "UTS #51 C.1",
	},
}

var tagAllowances = [...]Allowance{
	{
		ID:        "tag-rgi-flag",
		Title:     "the flags of England, Scotland and Wales",
		Why:       "They are the RGI emoji tag sequences.",
		Example:   `\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}`,
		Reference: "UTS #51 ED-24a (RGI_Emoji_Tag_Sequence)",
	},
}

const (
	blackFlag = 0x1F3F4
	tagBase   = 0xE0000 // a tag less this is the ASCII character it copies
	cancelTag = 0x7F
)

// tagFlag follows the form of a subdivision flag through a run of tags.
type tagFlag uint8

const (
	noFlag   tagFlag = iota
	inFlag           // letters and digits behind a black flag
	wholeTag         // and then the cancel tag
)

// tag judges a tag that is in no RGI sequence.
func (e *engine) tag(h scan.Hit) {
	c := h.Rune - tagBase
	if !e.run.joins(tagRun, h) {
		e.beginRun(tagRun, TagPayload, h)
		if r, _, _ := e.before(h.Offset); r == blackFlag && isTagSpec(c) {
			e.run.flag = inFlag
		}
		return
	}
	e.run.grow(TagPayload, h)
	switch {
	case e.run.flag == inFlag && isTagSpec(c):
	case e.run.flag == inFlag && c == cancelTag:
		e.run.flag = wholeTag
	default:
		e.run.flag = noFlag
	}
}

// isTagSpec reports whether c is of those that name a subdivision.
func isTagSpec(c rune) bool { return c >= 'a' && c <= 'z' || c >= '0' && c <= '9' }

// tagRule returns the rule for a run of tags.
func (r *run) tagRule() Rule {
	// Three to six letters and digits, and the cancel tag.
	if r.flag == wholeTag && r.count >= 4 && r.count <= 7 {
		return TagFlag
	}
	return TagPayload
}
