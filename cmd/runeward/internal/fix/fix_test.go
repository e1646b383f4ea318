// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package fix

import (
	"strings"
	"testing"

	"github.com/runeward/runeward/cmd/runeward/internal/finding"
	"github.com/runeward/runeward/inspect"
	"github.com/runeward/runeward/scan"
	"github.com/runeward/runeward/tables/unicode18"
)

func inspector() *inspect.Inspector {
	p, _ := finding.ParseProfile("agent")
	return inspect.New(unicode18.Set(), p.Text)
}

// spans returns what is safe to take out of text.
func spans(ins *inspect.Inspector, text string) []scan.Span {
	found, _ := inspect.AppendFindings(ins, nil, text, -1)
	var all []finding.Finding
	for _, f := range found {
		all = append(all, finding.Finding{Rule: f.Rule, Severity: f.Severity, Offset: int64(f.Offset), Len: int64(f.Len), Count: f.Count})
	}
	return Spans(unicode18.Set(), []byte(text), all)
}

// mayGo lists the characters that a fix may take out, as the help has them.
func mayGo(r rune) bool {
	switch {
	case r >= 0xE0000 && r <= 0xE007F, r >= 0xE0100 && r <= 0xE01EF:
		return true
	case r == 0x200B, r == 0x2060, r == 0xFEFF:
		return true
	}
	return r < 0x20 && r != '\t' && r != '\n' && r != '\r' && r != '\b' && r != '\v' && r != '\f' && r != 0x1B || r == 0x7F
}

func checkSpans(t *testing.T, ins *inspect.Inspector, text string) {
	t.Helper()
	all := spans(ins, text)
	code := codeModel(text)
	kept, at := "", 0
	for _, s := range all {
		if s.Offset < at || s.Len <= 0 || s.Offset+s.Len > len(text) {
			t.Fatalf("%+q: spans %v", text, all)
		}
		kept += text[at:s.Offset]
		at = s.Offset + s.Len
		if s.Offset == 0 && strings.HasPrefix(text, "\ufeff") && s.Len == 3 {
			t.Errorf("%+q: the signature goes", text)
		}
		for _, r := range text[s.Offset:at] {
			if !mayGo(r) {
				t.Errorf("%+q: U+%04X at %d goes", text, r, s.Offset)
			}
		}
		if line := len(modelLines(text[:s.Offset])) - 1; code[line] {
			t.Errorf("%+q: line %d is code", text, line+1)
		}
	}
	kept += text[at:]
	if got := scan.Rewrite(text, all, scan.Strip); got != kept {
		t.Errorf("%+q without %v is %+q, want %+q", text, all, got, kept)
	}
	diff := AppendDiff(nil, "x", []byte(text), all)
	if (len(diff) > 0) != (len(all) > 0) {
		t.Errorf("%+q: diff %q", text, diff)
	}
	for _, b := range diff {
		if (b < 0x20 || b > 0x7E) && b != '\n' {
			t.Fatalf("%+q: byte %#x in the diff", text, b)
		}
	}
}

func texts() []string {
	return []string{
		"", "wo\u200brd", "a\u200cb\u200dc\u00add", "\ufeffx\ufeffy", "one\U000E0068\U000E0069.\n", "\xe2\U000E0068\x80", "\xe2\x07\x80", "x\x07\x80",
		"```\na\u200bb\n```\na\u200bb", "`a\u200bb`", "~~~\n````\na\u200bb\n~~~\na\u200bb\n", "> ```\n> a\u200bb\n> ```\n> a\u200bb", "\ta\u200bb", "camel\u200bCase", "snake_\u200bcase", "a\u200bb\u2060c\ufeffd",
		"\U0001F600\U000E0101\U000E0102 \u845b\U000E0101", "a\x00b\x1b[0m\x08", "a\u202eb", "\u0645\u06cc\u200c\u062e",
	}
}

func TestSpans(t *testing.T) {
	ins := inspector()
	for _, text := range texts() {
		checkSpans(t, ins, text)
	}
}

func FuzzSpans(f *testing.F) {
	for _, text := range texts() {
		f.Add(text)
	}
	ins := inspector()
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) < 1<<12 { // the model is slow
			checkSpans(t, ins, text)
		}
	})
}
