// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package judge

import (
	"bytes"
	"strings"

	"github.com/runeward/runeward/cmd/runeward/internal/finding"
	"github.com/runeward/runeward/display"
	"github.com/runeward/runeward/inspect"
	"github.com/runeward/runeward/tables"
)

// AllowMark begins an allow comment. The ID of a rule and a reason follow.
const AllowMark = "runeward:allow"

const (
	// maxMarks is how many allow comments of a file count.
	maxMarks = 4096

	// maxComment is how much of an allow comment is read, in bytes.
	maxComment = 512
)

// appendMarks appends the offsets of AllowMark in text, which begins at base.
func appendMarks(dst []int64, text []byte, base int64) []int64 {
	for i := 0; len(dst) < maxMarks; {
		n := bytes.Index(text[i:], []byte(AllowMark))
		if n < 0 {
			break
		}
		i += n + len(AllowMark)
		dst = append(dst, base+int64(i-len(AllowMark)))
	}
	return dst
}

// Allow is an allow comment.
type Allow struct {
	Place   finding.Place
	Rule    inspect.Rule
	Reason  string // in escaped form
	Problem string // what is wrong with it, if something is
	Used    bool
}

// firstLine returns text up to the end of its line.
func firstLine(text []byte) []byte {
	if i := bytes.IndexAny(text, "\n\r"); i >= 0 {
		return text[:i]
	}
	return text
}

// parseAllow reads what follows AllowMark on its line.
func parseAllow(rest []byte, set tables.Set) Allow {
	text := string(rest)
	if text == "" || text[0] != ' ' && text[0] != '\t' {
		return Allow{Problem: "a space and the ID of a rule must follow " + AllowMark}
	}
	id, reason, _ := strings.Cut(strings.TrimLeft(text, " \t"), " ")
	rule, ok := finding.ParseRule(id)
	if !ok {
		return Allow{Problem: "there is no rule \"" + display.Escape(id) + "\"; \"runeward rules\" lists them"}
	}
	reason = strings.TrimSpace(reason)
	for _, end := range [...]string{"*/", "-->", "--%>", "#}", "*)", "%}"} {
		reason = strings.TrimSpace(strings.TrimSuffix(reason, end))
	}
	if !finding.IsReason(set, reason) {
		return Allow{Rule: rule, Problem: "a reason must follow " + id}
	}
	return Allow{Rule: rule, Reason: display.Escape(reason)}
}
