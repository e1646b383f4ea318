// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package main

import (
	"strconv"
	"strings"
)

// readHTML returns the text of an HTML or XML document: without tags, comments,
// scripts and styles, with the usual character references resolved. A tag ends
// the line unless it stands inside paragraphs. An unfinished tag runs to the end.
func readHTML(name, doc string) text {
	var b builder
	for i := 0; i < len(doc); {
		n := strings.IndexAny(doc[i:], "<&")
		if n < 0 {
			b.add(doc[i:], i)
			break
		}
		b.add(doc[i:i+n], i)
		i += n
		if doc[i] == '&' {
			s, n := reference(doc[i:])
			b.add(s, i)
			i += n
			continue
		}
		n = markup(doc[i:])
		if !isInline(doc[i : i+n]) {
			b.end()
		}
		i += n
	}
	return b.text(name)
}

// markup returns the length of the tag, comment, script or style that s begins
// with.
func markup(s string) int {
	switch {
	case strings.HasPrefix(s, "<!--"):
		return through(s, "-->")
	case hasTag(s, "script"):
		return through(s, "</script>")
	case hasTag(s, "style"):
		return through(s, "</style>")
	}
	return through(s, ">")
}

// isInline reports whether a tag or comment stands inside a paragraph.
func isInline(tag string) bool {
	if strings.HasPrefix(tag, "<!--") {
		return true
	}
	name := strings.TrimPrefix(tag[1:], "/")
	if end := strings.IndexAny(name, "/> \t\r\n"); end >= 0 {
		name = name[:end]
	}
	switch strings.ToLower(name) {
	case "a", "abbr", "b", "bdi", "bdo", "cite", "code", "em", "i", "mark", "q", "rb", "rp", "rt", "ruby",
		"s", "small", "span", "strong", "sub", "sup", "u", "wbr":
		return true
	}
	return false
}

func hasTag(s, name string) bool {
	return len(s) > len(name)+1 && strings.EqualFold(s[1:1+len(name)], name) &&
		strings.IndexByte("> \t\r\n", s[1+len(name)]) >= 0
}

func through(s, end string) int {
	if i := strings.Index(s, end); i >= 0 {
		return i + len(end)
	}
	return len(s)
}

// reference returns what the character reference at the beginning of s stands
// for and how long it is. What is no reference stands for itself.
func reference(s string) (string, int) {
	end := strings.IndexByte(s[:min(len(s), 16)], ';')
	if end < 0 {
		return s[:1], 1
	}
	name := s[1:end]
	if digits, ok := strings.CutPrefix(name, "#"); ok {
		base := 10
		if digits != "" && digits[0]|0x20 == 'x' {
			digits, base = digits[1:], 16
		}
		if r, err := strconv.ParseUint(digits, base, 21); err == nil {
			return string(rune(r)), end + 1
		}
		return s[:1], 1
	}
	switch name {
	case "amp":
		return "&", end + 1
	case "lt":
		return "<", end + 1
	case "gt":
		return ">", end + 1
	case "quot":
		return `"`, end + 1
	case "apos":
		return "'", end + 1
	case "nbsp":
		return "\u00A0", end + 1
	}
	return s[:1], 1
}
