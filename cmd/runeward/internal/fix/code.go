// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package fix

import "bytes"

// codeLines tells which places of Markdown may be code. It takes for prose only
// what is prose in whatever way the text is read: where a fence or a tag could
// be read in two ways, all that follows may be code. It goes forwards through a
// text, so that questions about rising offsets take linear time.
type codeLines struct {
	lineEnd  int  // of the line that was asked for, with what ends it
	indented bool // that line is indented as code is

	end  int  // of the block: lines that are not blank, and what they open
	code bool // something in the block may be code
	tag  bool // the block has an angle bracket: a fence in HTML is no fence

	begun  bool   // a line that is not blank has been seen
	lost   bool   // the rest may be code
	fence  []byte // what has opened the block of code, or nil
	indent int    // of the fence
	close  string // what ends the tag or the braces that are open, or ""
}

// has reports whether what is at text[at] may be code.
func (c *codeLines) has(text []byte, at int) bool {
	for c.end <= at && c.end < len(text) {
		c.block(text)
	}
	for c.lineEnd <= at && c.lineEnd < len(text) {
		line, end := nextLine(text, c.lineEnd)
		_, c.indented = afterMarks(line)
		c.lineEnd = end
	}
	return c.code || c.indented
}

// block goes to the end of the next block.
func (c *codeLines) block(text []byte) {
	c.code, c.tag = false, false
	for c.end < len(text) {
		line, end := nextLine(text, c.end)
		c.end = end
		blank := len(bytes.TrimLeft(line, " \t")) == 0
		if !blank {
			c.step(line)
			c.begun = true
		}
		switch {
		case c.lost:
			c.code, c.end = true, len(text)
		case c.fence != nil || c.close != "":
			c.code = true
		case blank:
			return
		}
	}
}

// step takes note of a line that is not blank.
func (c *codeLines) step(line []byte) {
	if !c.begun {
		line = bytes.TrimPrefix(line, []byte("\ufeff"))
	}
	trimmed := bytes.TrimLeft(line, " \t")
	indent := len(line) - len(trimmed)
	trimmed = bytes.TrimRight(trimmed, " \t")
	c.tag = c.tag || bytes.IndexByte(line, '<') >= 0
	switch {
	case c.fence != nil:
		c.inFence(line, trimmed, indent)
		return
	case !c.begun && len(trimmed) >= 3 && (trimmed[0] == '-' || trimmed[0] == '+' || trimmed[0] == ';') && row(trimmed, trimmed[0]) >= 3:
		// Front matter, if its end can be told.
		c.fence, c.indent = trimmed, 0
		c.lost = len(line) != 3 || trimmed[0] == ';'
		return
	}
	if n := max(row(line, '`'), row(line, '~')); n >= 3 {
		// Where it is not by itself it may be in a list, in a quotation or in a
		// sentence, and what ends it depends on that.
		mark := trimmed[0]
		k := 0
		for k < len(trimmed) && trimmed[k] == mark {
			k++
		}
		info := trimmed[k:]
		c.lost = k < 3 || mark != '`' && mark != '~' || indent > 0 && bytes.IndexByte(line[:indent], '\t') >= 0 ||
			bytes.IndexByte(info, '`') >= 0 || row(info, '~') >= 3 || c.tag || c.close != ""
		c.fence, c.indent = trimmed[:k], indent
		return
	}
	c.pairs(line)
	c.code = c.code || c.close != "" || looksLikeCode(line)
	// Directives and literal blocks of reStructuredText, containers, Org mode.
	c.lost = c.lost || bytes.HasPrefix(trimmed, []byte(".. ")) || bytes.HasSuffix(trimmed, []byte("::")) ||
		bytes.Contains(line, []byte(":::")) || hasFold(trimmed, "#+begin")
}

// inFence takes note of a line behind a fence. Only the same fence at the same
// place ends it. In a list, a line that is indented less may have ended it, and
// other fences that are as long may do so.
func (c *codeLines) inFence(line, trimmed []byte, indent int) {
	mark := c.fence[0]
	front := mark == '-' || mark == '+'
	switch {
	case indent < c.indent || bytes.IndexByte(line[:c.indent], '\t') >= 0:
		c.lost = true
	case indent == c.indent && bytes.Equal(trimmed, c.fence):
		c.fence = nil
		c.code = true
	case row(line, mark) >= len(c.fence):
		c.lost = true
	case front:
		c.pairs(line)
		c.lost = c.lost || c.close != "" || row(line, '`') >= 3 || row(line, '~') >= 3 || bytes.Equal(trimmed, []byte("..."))
	}
}

// pairs takes note of the tags and braces of a line that have code between
// them. One in another, or an end without a beginning, leaves all in doubt.
func (c *codeLines) pairs(line []byte) {
	for i := 0; i < len(line) && !c.lost; {
		if c.close != "" && hasFold(line[i:], c.close) {
			i += len(c.close)
			c.close = ""
			continue
		}
		n, end, doubt := opens(line[i:])
		if n > 0 {
			c.lost = doubt || c.close != ""
			c.close = end
		}
		i += max(n, 1)
	}
}

// codePairs are what has code, or what is no text, between them.
var codePairs = [...]struct{ open, close string }{
	{"<!--", "-->"}, {"<![CDATA[", "]]>"}, {"<?", "?>"}, {"<%", "%>"},
	{"<pre", "</pre"}, {"<code", "</code"}, {"<script", "</script"}, {"<style", "</style"}, {"<textarea", "</textarea"},
	{"<kbd", "</kbd"}, {"<samp", "</samp"}, {"<tt", "</tt"}, {"<var", "</var"}, {"<xmp", "</xmp"}, {"<listing", "</listing"},
	{"<svg", "</svg"}, {"<math", "</math"}, {"<template", "</template"}, {"<iframe", "</iframe"}, {"<noscript", "</noscript"},
	{"{{", "}}"}, {"{#", "#}"}, {"{", "}"},
	{"$$", "$$"}, {`\[`, `\]`}, {`\(`, `\)`}, {`\begin{`, `\end{`},
}

// opens returns the length of what text begins with if that is one of a pair,
// and what ends it. In doubt it does not matter where that is.
func opens(text []byte) (n int, end string, doubt bool) {
	switch text[0] {
	case '<', '{', '$', '\\', '}', '-', '?', '%', ']', '#':
	default:
		return 0, "", false
	}
	for _, block := range [...]string{"{%", "{{<", "{{%", "{{#", "{{^", "<plaintext"} {
		if hasFold(text, block) {
			return len(block), "", true
		}
	}
	for _, p := range codePairs {
		if hasFold(text, p.open) {
			return len(p.open), p.close, false
		}
		if hasFold(text, p.close) {
			return len(p.close), "", true
		}
	}
	if hasFold(text, "<!") {
		return 2, "", true // a declaration
	}
	return 0, "", false
}

// looksLikeCode reports whether a line has what running prose has not: signs of
// code or of a definition, an option, a command, a keyword in its place.
func looksLikeCode(line []byte) bool {
	rest, _ := afterMarks(line)
	rest = bytes.TrimRight(rest, " \t")
	if bytes.ContainsAny(rest, "`<>{}$=|\\") {
		return true
	}
	for _, sign := range [...]string{"]:", "::", "&&", "/*", "#!", "()", "; then", "; do", "---"} {
		if bytes.Contains(rest, []byte(sign)) {
			return true
		}
	}
	if bytes.HasSuffix(rest, []byte(";")) {
		return true
	}
	colon := bytes.HasSuffix(rest, []byte(":"))
	for first := true; len(rest) > 0; {
		word := rest
		if n := bytes.IndexAny(rest, " \t"); n >= 0 {
			word = rest[:n]
		}
		rest = bytes.TrimLeft(rest[len(word):], " \t")
		// No keyword is longer than what is looked at of a word.
		var buf [16]byte
		ending := word[len(word)-1]
		if word = plain(&buf, word); len(word) == 0 {
			continue
		}
		switch {
		case isCommand(word),
			len(word) > 1 && word[0] == '-',
			bytes.HasPrefix(word, []byte("//")),
			first && (isLeading(word) || ending == ':' || word[len(word)-1] == ':' || isCapitals(word)),
			isBranch(word) && (first && colon || len(rest) > 0 && rest[0] == '('):
			return true
		}
		first = false
	}
	return false
}

// isCommand reports whether a word is hardly met but in code and commands.
func isCommand(word []byte) bool {
	switch string(word) {
	case "apt", "apt-get", "brew", "cargo", "chmod", "chown", "const", "curl", "def", "docker", "elif", "endif", "func",
		"git", "grep", "import", "kubectl", "mkdir", "npm", "npx", "pip", "pip3", "pnpm", "printf", "println", "python",
		"python3", "rm", "sed", "ssh", "struct", "sudo", "typedef", "wget", "yarn":
		return true
	}
	return false
}

// isLeading reports whether a word, at the beginning of a line, may begin a
// statement or a command.
func isLeading(word []byte) bool {
	switch string(word) {
	case "assert", "await", "break", "case", "cat", "cd", "class", "cp", "del", "delete", "echo", "else", "end", "enum",
		"env", "exec", "exit", "export", "extern", "fn", "from", "function", "global", "go", "include", "insert", "let",
		"local", "ls", "make", "module", "mv", "namespace", "new", "node", "package", "print", "private", "protected",
		"public", "raise", "require", "return", "select", "set", "source", "static", "switch", "throw", "try", "type",
		"unset", "update", "use", "using", "var", "void", "yield":
		return true
	}
	return false
}

// isBranch reports whether a word begins a branch or a loop.
func isBranch(word []byte) bool {
	switch string(word) {
	case "catch", "elseif", "elsif", "except", "for", "foreach", "if", "switch", "unless", "until", "when", "while", "with":
		return true
	}
	return false
}

// isCapitals reports whether a word has two capitals of ASCII, as names of
// variables and statements of many languages have.
func isCapitals(word []byte) bool {
	n := 0
	for _, b := range word {
		if b >= 'A' && b <= 'Z' {
			n++
		}
	}
	return n > 1
}

// afterMarks returns what follows the marks of quotations, lists and headings
// at the beginning of a line, and whether four spaces or a tab are among them.
func afterMarks(line []byte) (rest []byte, indented bool) {
	for len(line) > 0 {
		n := 0
		for n < len(line) && (line[n] == ' ' || line[n] == '\t') {
			indented = indented || line[n] == '\t' || n == 3
			n++
		}
		if n == 0 {
			n = markLen(line)
		}
		if n == 0 {
			break
		}
		line = line[n:]
	}
	return line, indented
}

// markLen returns the length of the mark that a line begins with, or 0.
func markLen(line []byte) int {
	n := 1
	switch b := line[0]; {
	case b == '>':
		return 1
	case b == '#':
		for n < len(line) && n < 6 && line[n] == '#' {
			n++
		}
	case b >= '0' && b <= '9':
		for n < len(line) && n < 9 && line[n] >= '0' && line[n] <= '9' {
			n++
		}
		if n == len(line) || line[n] != '.' && line[n] != ')' {
			return 0
		}
		n++
	case b != '-' && b != '*' && b != '+':
		return 0
	}
	if n < len(line) && line[n] != ' ' && line[n] != '\t' {
		return 0
	}
	return n
}

// nextLine returns the line at text[begin:], without what ends it, and its end.
func nextLine(text []byte, begin int) (line []byte, end int) {
	for i := begin; i < len(text); i++ {
		switch text[i] {
		case '\n':
			return text[begin:i], i + 1
		case '\r':
			if i+1 < len(text) && text[i+1] == '\n' {
				return text[begin:i], i + 2
			}
			return text[begin:i], i + 1
		}
	}
	return text[begin:], len(text)
}

// row returns the length of the longest row of b in line. What is hidden in a
// row does not part it.
func row(line []byte, b byte) int {
	longest, n := 0, 0
	for _, have := range line {
		switch {
		case have == b:
			n++
			longest = max(longest, n)
		case !mayHide(have):
			n = 0
		}
	}
	return longest
}

// mayHide reports whether a byte may be of a character that shows nothing.
func mayHide(b byte) bool { return b >= 0x7F || b < ' ' && b != '\t' }

// plain returns the first bytes of a word without what may be hidden in it.
func plain(buf *[16]byte, word []byte) []byte {
	n := 0
	for _, b := range word {
		if n == len(buf) {
			break
		}
		if !mayHide(b) {
			buf[n] = b
			n++
		}
	}
	return buf[:n]
}

// hasFold reports whether text begins with s but for the case of ASCII letters.
func hasFold(text []byte, s string) bool {
	if len(text) < len(s) {
		return false
	}
	for i := range len(s) {
		a, b := text[i], s[i]
		if a != b && (a|0x20 != b|0x20 || !isASCIILetter(a)) {
			return false
		}
	}
	return true
}
