// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

// Package glob matches slash-separated paths with patterns:
//
//   - ? is any character but a slash, * any number of them
//   - [a-z] is one character of those, [!a-z] one of the others but a slash
//   - ** between slashes, or at an end, is any number of folders, none included
//   - a backslash takes the character after it as it is
//   - a pattern without a slash, but at its end, matches the last part of a path
//   - a pattern that ends in a slash, or that matches a folder, matches all below
package glob

import (
	"strings"
	"unicode/utf8"
)

// Pattern is a pattern that Parse has checked.
type Pattern struct {
	parts []string // between slashes; "**" for any folders
	text  string
}

// Error says what is wrong with a pattern.
type Error string

// Error returns the text.
func (e Error) Error() string { return string(e) }

// Parse returns the pattern of text.
func Parse(text string) (Pattern, error) {
	p := Pattern{text: text}
	s := strings.TrimSuffix(text, "/")
	anchored := strings.Contains(s, "/")
	s = strings.TrimPrefix(s, "/")
	if s == "" {
		return p, Error("a pattern names a file or a folder")
	}
	if !anchored {
		p.parts = append(p.parts, "**")
	}
	for part := range strings.SplitSeq(s, "/") {
		switch {
		case part == "" || part == "." || part == "..":
			return p, Error("a pattern has no empty part, no \".\" and no \"..\"")
		case part == "**" && len(p.parts) > 0 && p.parts[len(p.parts)-1] == "**":
			continue
		case part != "**" && !valid(part):
			return p, Error("a bracket or a backslash at the end of a part of the pattern is left open")
		}
		p.parts = append(p.parts, part)
	}
	return p, nil
}

// String returns the pattern as it was written.
func (p Pattern) String() string { return p.text }

// Match reports whether the pattern matches a path or a folder that the path is
// in. The path is relative, with slashes.
func (p Pattern) Match(path string) bool {
	if len(p.parts) == 0 {
		return false
	}
	return match(p.parts, strings.Split(path, "/"))
}

// match goes through patterns and names at once. Of several "**" only the last
// one met needs another try, as with * inside a part.
func match(parts, names []string) bool {
	i, k := 0, 0
	backI, backK := -1, 0
	for {
		switch {
		case i == len(parts):
			return true // what remains of names is below
		case parts[i] == "**":
			if i+1 == len(parts) {
				return k < len(names)
			}
			i++
			backI, backK = i, k
			continue
		case k < len(names) && matchPart(parts[i], names[k]):
			i++
			k++
			continue
		}
		if backI < 0 || backK >= len(names) {
			return false
		}
		backK++
		i, k = backI, backK
	}
}

// matchPart matches a name, which has no slash.
func matchPart(pat, name string) bool {
	i, k := 0, 0
	backI, backK := -1, 0
	for i < len(pat) || k < len(name) {
		if i < len(pat) && pat[i] == '*' {
			i++
			backI, backK = i, k
			continue
		}
		if i < len(pat) && k < len(name) {
			r, n := utf8.DecodeRuneInString(name[k:])
			if size, ok := one(pat[i:], r, n == 1 && r == utf8.RuneError); ok {
				i += size
				k += n
				continue
			}
		}
		if backI < 0 || backK >= len(name) {
			return false
		}
		_, n := utf8.DecodeRuneInString(name[backK:])
		backK += n
		i, k = backI, backK
	}
	return true
}

// one matches one character with the beginning of pat and returns the length of
// that.
func one(pat string, r rune, bad bool) (int, bool) {
	switch pat[0] {
	case '?':
		return 1, true
	case '[':
		size, ok := class(pat, r)
		return size, ok && !bad
	case '\\':
		want, n := utf8.DecodeRuneInString(pat[1:])
		return 1 + n, want == r && !bad
	}
	want, n := utf8.DecodeRuneInString(pat)
	return n, want == r && !bad
}

// class matches one character with a bracket expression. Its size is 0 where
// the bracket is left open.
func class(pat string, r rune) (size int, ok bool) {
	i := 1
	not := i < len(pat) && (pat[i] == '!' || pat[i] == '^')
	if not {
		i++
	}
	found := false
	for first := true; i < len(pat); first = false {
		if pat[i] == ']' && !first {
			return i + 1, found != not
		}
		lo, n := char(pat[i:])
		i += n
		hi := lo
		if i+1 < len(pat) && pat[i] == '-' && pat[i+1] != ']' {
			hi, n = char(pat[i+1:])
			i += 1 + n
		}
		found = found || lo <= r && r <= hi
	}
	return 0, false
}

// char returns a character of a bracket expression.
func char(s string) (rune, int) {
	if s[0] == '\\' && len(s) > 1 {
		r, n := utf8.DecodeRuneInString(s[1:])
		return r, 1 + n
	}
	return utf8.DecodeRuneInString(s)
}

// valid reports whether a part of a pattern closes what it opens.
func valid(part string) bool {
	for i := 0; i < len(part); {
		switch part[i] {
		case '\\':
			if i+1 == len(part) {
				return false
			}
			_, n := utf8.DecodeRuneInString(part[i+1:])
			i += 1 + n
		case '[':
			n, _ := class(part[i:], 0)
			if n == 0 {
				return false
			}
			i += n
		default:
			_, n := utf8.DecodeRuneInString(part[i:])
			i += n
		}
	}
	return true
}

// Meta reports whether text has a character that means something in a pattern.
func Meta(text string) bool { return strings.ContainsAny(text, "*?[") }
