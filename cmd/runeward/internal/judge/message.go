// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package judge

import (
	"fmt"
	"strings"

	"github.com/runeward/runeward/cmd/runeward/internal/finding"
	"github.com/runeward/runeward/display"
	"github.com/runeward/runeward/inspect"
	"github.com/runeward/runeward/internal/names"
	"github.com/runeward/runeward/internal/utf8x"
)

// maxQuoted is how much of a payload a message quotes, in escaped form.
const maxQuoted = 120

// message says what was found, in one line of printable ASCII.
func message(f *finding.Finding, detail string) string {
	var b strings.Builder
	b.WriteString(finding.Describe(f.Rule).Title)
	if what := subject(f); what != "" {
		b.WriteString(": " + what)
	}
	if detail != "" {
		b.WriteString("; " + detail)
	}
	if f.DecodedKind != inspect.NoPayload && f.Decoded != "" {
		text := f.Decoded
		if len(text) > maxQuoted {
			text = text[:maxQuoted] + "..."
		}
		b.WriteString("; it holds the " + f.DecodedKind.String() + " \"" + text + "\"")
	}
	return b.String()
}

// subject names what the finding is made of.
func subject(f *finding.Finding) string {
	if f.Head == "" || f.Rule.Family() == inspect.JSON {
		return ""
	}
	r, n, kind := utf8x.Decode(f.Head, 0)
	if !f.Cut && n == len(f.Head) {
		if kind != utf8x.OK {
			return kind.String() + " " + display.Escape(f.Head)
		}
		return codePoint(r)
	}
	if ofWords(f.Rule.Family()) || f.Head[0] == '\\' && f.Rule.Family() == inspect.Surrogate {
		text := display.Escape(f.Head)
		if f.Cut {
			text += "..."
		}
		if f.Rule.Family() == inspect.DuplicateMember {
			return text // it has its quotes
		}
		return "\"" + text + "\""
	}
	if kind != utf8x.OK && f.Count == 1 {
		return fmt.Sprintf("one piece, %s %s", kind, display.Escape(f.Head[:n]))
	}
	if kind != utf8x.OK {
		return fmt.Sprintf("%d pieces from %s %s on", f.Count, kind, display.Escape(f.Head[:n]))
	}
	if f.Count > 1 {
		return fmt.Sprintf("%d code points from %s on", f.Count, codePoint(r))
	}
	return "from " + codePoint(r) + " on"
}

func codePoint(r rune) string { return fmt.Sprintf("U+%04X %s", r, names.Name(r)) }

// ofWords reports whether the findings of a family are words.
func ofWords(f inspect.Family) bool {
	return f == inspect.MixedScript || f == inspect.Confusable || f == inspect.Compat ||
		f == inspect.DuplicateMember
}
