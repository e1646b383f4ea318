// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package judge

import (
	"bytes"
	"strings"
)

// lexer is one reading of a text: what is open at pos. It is compared with ==.
type lexer struct {
	pos    int64
	frames [maxFrames]frame
	depth  int
	other  *lexer // the second reading from here on
	dead   bool   // this reading has turned out wrong
	deep   bool   // more is open than is followed

	start  bool // only white space since the line began
	col    int  // how much of it
	last   byte // the byte before
	value  bool // a value was last, so that an operator can follow
	named  bool // it is word
	brace  bool // a } was last, so that both can
	word   [10]byte
	chars  int    // of word, which may be longer
	member bool   // that word is behind a point
	head   uint64 // whether ( stands behind if or the like, a bit for each

	end    string // of what is open: a raw string or heredoc
	indent bool   // white space before the end of a heredoc does not count
	wait   string // the end of a heredoc that begins on the next line
	waits  bool   // white space before it does not count
	more   string // the end of the heredoc after that

	y yamlLine
	m markLine
}

type what uint8

const (
	inCode what = iota
	inLine
	inBlock
	inQuote
	inRaw
	inHeredoc
	inRegex
	inDelim
	inTag
	inChildren
	inScalar
	inURL
	inSpan
	inFence
	inFront
)

// frame is something that is open. What n and b are depends on what it is.
type frame struct {
	what what
	q    uint8 // which of the quotes or blocks
	b    byte
	n    int32
}

func (l *lexer) top() *frame { return &l.frames[l.depth] }

func (l *lexer) push(f frame) {
	if l.depth+1 == maxFrames {
		l.deep = true
		return
	}
	l.depth++
	l.frames[l.depth] = f
}

func (l *lexer) pop() {
	if l.depth > 0 {
		l.frames[l.depth] = frame{}
		l.depth--
	}
}

// either makes a second reading, which takes n bytes and is changed.
func (l *lexer) either(s []byte, n int, change func(o *lexer)) {
	o := *l
	change(&o)
	o.pass(s[:min(n, len(s))])
	l.other = &o
}

// pass takes what a step has read.
func (l *lexer) pass(s []byte) {
	for _, b := range s {
		switch {
		case b == '\n' || b == '\r':
			l.start, l.col = true, 0
		case l.start && (b == ' ' || b == '\t' || l.m.keep):
			if l.col++; b == '\t' {
				l.col = (l.col + 3) &^ 3
			}
		default:
			l.start = false
		}
		l.last = b
	}
	l.m.keep = false
	l.pos += int64(len(s))
}

// spell takes a byte of a word of code.
func (l *lexer) spell(b byte) {
	if !isWord(l.last) {
		l.chars, l.word, l.member = 0, [10]byte{}, l.last == '.'
	}
	if l.chars < len(l.word) {
		l.word[l.chars] = b
		l.chars++
	}
}

func isWord(b byte) bool {
	return b|0x20 >= 'a' && b|0x20 <= 'z' || b >= '0' && b <= '9' || b == '_' || b >= 0x80
}

func isLetter(b byte) bool { return b|0x20 >= 'a' && b|0x20 <= 'z' }

func isEnd(b byte) bool { return b == '\n' || b == '\r' }

func isBlank(b byte) bool { return b == ' ' || b == '\t' }

// lineOf returns s up to the end of the line.
func lineOf(s []byte) []byte { return firstLine(s) }

func has(s []byte, begin string) bool { return strings.HasPrefix(view(s), begin) }

// peek returns the byte at i, or 0.
func peek(s []byte, i int) byte {
	if i < len(s) {
		return s[i]
	}
	return 0
}

// step reads what s begins with and returns how long that is. 0 means that only
// what is open has changed.
func (l *lexer) step(c *Comments, s []byte) int {
	if l.last == 0 && c.Traits&Templates != 0 && l.depth == 0 {
		return l.raw(0, "<?")
	}
	if c.Traits&(RawC|Escapes) != 0 && l.hidden(c, s) {
		l.deep = true
	}
	f := l.top()
	switch f.what {
	case inCode:
		switch {
		case c.Traits&Indented != 0:
			return l.yaml(c, s)
		case c.Traits&Tags != 0:
			return l.markup(c, s)
		}
		return l.code(c, s)
	case inLine:
		if isEnd(s[0]) || c.Traits&Templates != 0 && has(s, "?>") {
			l.pop()
			return 0
		}
		if s[0] == '\\' && c.Traits&Joined != 0 {
			return 1 + lineEnd(s[1:])
		}
		return 1
	case inBlock:
		b := c.Blocks[f.q]
		if isEnd(s[0]) && c.Traits&Tags != 0 {
			f.b = 'm' // where text is the rule, a comment counts on one line only
		}
		switch {
		case has(s, b[1]):
			n := len(b[1])
			if f.n--; f.n < 0 {
				l.pop()
			}
			return n
		case c.Nested && has(s, b[0]):
			f.n++
			return len(b[0])
		case c.Traits&Backslashes != 0 && has(s, b[0]):
			l.either(s, 2, func(o *lexer) { o.top().n++ })
			return 2
		}
		return 1
	case inQuote:
		return l.quoted(c, s)
	case inRaw:
		if n := len(l.end); f.b != '!' && len(s) >= n && (view(s[:n]) == l.end || c.Traits&Tags != 0 && strings.EqualFold(view(s[:n]), l.end)) && !(c.Traits&Tags != 0 && s[0] == '<' && isWord(peek(s, n))) {
			l.end = ""
			l.value, l.named, l.brace = true, false, false
			l.pop()
			if c.Traits&Tags != 0 && l.depth == 0 && s[0] == '<' {
				l.push(frame{what: inTag})
			}
			return n
		}
		if c.Traits&Tags != 0 && l.end == "</script" && len(s) > 7 && strings.EqualFold(view(s[:7]), "<script") {
			l.deep = true // behind <!-- it nests
		}
		return 1
	case inHeredoc:
		return l.heredoc(c, s)
	case inRegex:
		switch {
		case isEnd(s[0]) && c.Traits&LongSlashes == 0: // it was none
			l.dead = true
			l.pop()
			return 0
		case s[0] == '\\' && len(s) > 1 && !isEnd(s[1]):
			return 2
		case s[0] == '[' && c.Traits&LongSlashes == 0:
			f.n = 1
		case s[0] == ']':
			f.n = 0
		case s[0] == '/' && f.n == 0:
			l.pop()
			l.value = true
		}
		return 1
	case inDelim:
		return l.delimited(s)
	case inTag:
		return l.tag(c, s)
	case inChildren:
		switch {
		case has(s, "</"):
			f.what, f.b = inTag, '/'
			return 2
		case s[0] == '<':
			l.push(frame{what: inTag})
		case s[0] == '{':
			l.push(frame{what: inCode, b: '{'})
			l.value = false
		}
		return 1
	case inScalar, inFence, inFront, inSpan:
		if c.Traits&Indented != 0 {
			return l.yaml(c, s)
		}
		return l.markup(c, s)
	case inURL:
		if s[0] == ')' {
			l.pop()
			return 1
		}
		if s[0] == '\\' {
			return min(2, len(s))
		}
		return 1
	}
	return 1
}

// hidden reports whether what begins or ends a string or comment stands here in
// a form that is not followed: taken apart by the end of a line in C, or as an
// escape in Java.
func (l *lexer) hidden(c *Comments, s []byte) bool {
	if c.Traits&RawC != 0 {
		w, n := l.top().what, 0
		for peek(s, n) == '\\' && lineEnd(s[n+1:]) > 0 {
			n += 1 + lineEnd(s[n+1:])
		}
		if n > 0 && (w == inCode || w == inBlock) {
			next := peek(s, n)
			switch l.last {
			case '/':
				return next == '/' || next == '*' || n >= look-2
			case '*':
				return next == '/' || n >= look-2
			case 'R':
				return next == '"' || n >= look-2
			}
		}
		return has(s, "??/") && lineEnd(s[3:]) > 0
	}
	if s[0] != '\\' || peek(s, 1) != 'u' || l.last == '\\' {
		return false
	}
	n := 1 + run(s[1:], 'u')
	if len(s) < n+4 {
		return len(s) == look
	}
	switch strings.ToLower(string(s[n : n+4])) {
	case "0022", "0027", "002a", "002f", "005c", "000a", "000d":
		return true
	}
	return false
}

// lineEnd returns the length of the end of a line at the start of s, or 0.
func lineEnd(s []byte) int {
	switch {
	case has(s, "\r\n"):
		return 2
	case len(s) > 0 && isEnd(s[0]):
		return 1
	}
	return 0
}

// quoted goes on in a string.
func (l *lexer) quoted(c *Comments, s []byte) int {
	f := l.top()
	q := &c.Quotes[f.q]
	if q.Escape != 0 && s[0] == q.Escape && !(q.Close[0] == q.Escape) {
		if q.Code != "" && q.Code[0] == q.Escape && has(s, q.Code) {
			return l.inner(q.Code)
		}
		n := 1 + max(lineEnd(s[1:]), min(1, len(s)-1))
		for c.Traits&RawLua != 0 && has(s, `\z`) && n < len(s) && (isBlank(s[n]) || isEnd(s[n])) {
			n++
		}
		l.deep = l.deep || n == look
		return n
	}
	if c.Traits&Backslashes != 0 && s[0] == '\\' && len(s) > 1 && s[1] == q.Close[0] {
		l.either(s, 2, func(*lexer) {})
		return 1
	}
	switch {
	case c.Traits&Indented != 0 && q.Close == "'" && has(s, "''"):
		return 2
	case q.Close == "''" && (has(s, "'''") || has(s, "''$")): // Nix
		return 3
	case q.Close == "''" && has(s, "''\\"):
		return min(4, len(s))
	case q.Escape == 0 && strings.IndexByte(q.Open, '@') >= 0 && len(q.Close) == 1 && run(s, q.Close[0]) > 1: // verbatim
		return 2
	case has(s, q.Close):
		n := len(q.Close)
		l.pop()
		l.value, l.named, l.brace = true, false, false
		return n
	case isEnd(s[0]) && !q.Multi:
		if c.Traits&Unsure != 0 {
			l.dead = true
		}
		l.pop()
		return 0
	case c.Traits&Prefixed != 0:
		if f.n == 1 && s[0] == '{' {
			if peek(s, 1) == '{' {
				return 2
			}
			l.push(frame{what: inCode, b: 'f'})
			return 1
		}
	case q.Code == "{" && has(s, "{{"):
		return 2
	case q.Code != "" && has(s, q.Code):
		if c.Traits&Ticks != 0 { // of Scala and Julia, strings of some kinds have none
			l.either(s, len(q.Code), func(*lexer) {})
		}
		return l.inner(q.Code)
	case q.Code == "$(" && has(s, "${"), q.Code == "${" && has(s, "{$"): // shell, PHP
		n := l.inner("${")
		if c.Traits&Shell != 0 && l.top().what == inCode && plainOperator(s[2:]) {
			l.top().q = literalQuotes
		}
		return n
	case c.Traits&Shell != 0 && q.Code != "" && s[0] == '`':
		for i := range c.Quotes {
			if c.Quotes[i].Open == "`" {
				l.push(frame{what: inQuote, q: uint8(i)})
			}
		}
	}
	return 1
}

// literalQuotes marks code ${...} in a string of a shell, in which apostrophes stand for
// themselves.
const literalQuotes = 3

// plainOperator reports whether what follows ${ is a parameter with an operator that
// takes a word as it is, as - and := do.
func plainOperator(s []byte) bool {
	i := 0
	for i < len(s) && (isWord(s[i]) || i == 0 && bytes.IndexByte([]byte("@*#?!$-"), s[i]) >= 0) {
		i++
	}
	if peek(s, i) == ':' {
		i++
	}
	return i > 0 && bytes.IndexByte([]byte("-+=?"), peek(s, i)) >= 0
}

// inner begins code in a string.
func (l *lexer) inner(open string) int {
	l.push(frame{what: inCode, b: open[max(0, strings.IndexAny(open, "({"))]})
	l.value, l.named, l.brace = false, false, false
	return len(open)
}

// heredoc goes on in one. Its end stands alone on a line.
func (l *lexer) heredoc(c *Comments, s []byte) int {
	if l.start && (l.col == 0 || l.indent) && has(s, l.end) && l.top().n == 1 {
		rest := s[len(l.end):]
		if len(rest) == 0 || isEnd(rest[0]) || c.Traits&TripleHeredocs != 0 && !isWord(rest[0]) {
			n := len(l.end)
			l.end, l.value = "", true
			l.pop()
			l.begin()
			return n
		}
	}
	if isEnd(s[0]) {
		l.top().n = 1
	}
	return 1
}

// begin begins a heredoc that waits.
func (l *lexer) begin() {
	if l.wait == "" {
		return
	}
	l.push(frame{what: inHeredoc})
	l.end, l.indent = l.wait, l.waits
	l.wait, l.more = l.more, ""
	if l.last == '\n' || l.last == '\r' {
		l.top().n = 1
	}
}

// delimited goes on in a literal of Ruby or Perl; n is how many brackets are
// open, q how many parts follow.
func (l *lexer) delimited(s []byte) int {
	f := l.top()
	open, end := f.b, closes(f.b)
	switch {
	case s[0] == '\\':
		return min(2, len(s))
	case s[0] == open && open != end:
		f.n++
	case s[0] == end:
		if f.n--; f.n >= 0 {
			break
		}
		if f.q == 0 {
			l.pop()
			l.value = true
			break
		}
		f.q--
		f.n = 0
		if open != end { // the next part has brackets of its own
			i := 1
			for i < len(s) && (isBlank(s[i]) || isEnd(s[i])) {
				i++
			}
			l.deep = l.deep || i == look
			f.b = peek(s, i)
			return min(i+1, len(s))
		}
	}
	return 1
}

func closes(b byte) byte {
	if i := strings.IndexByte("([{<", b); i >= 0 {
		return ")]}>"[i]
	}
	return b
}

// raw begins a string that ends with end.
func (l *lexer) raw(n int, end string) int {
	if len(end) > maxEnd {
		l.deep = true
		return n
	}
	l.push(frame{what: inRaw})
	l.end = end
	return n
}

// code reads in code.
func (l *lexer) code(c *Comments, s []byte) int {
	b := s[0]
	if l.last == 0 && has(s, "#!") && !has(s, "#![") {
		l.push(frame{what: inLine})
		return 2
	}
	if isEnd(b) {
		n := lineEnd(s)
		if c.Traits&Ends != 0 {
			l.value, l.brace = false, false
		}
		if l.wait != "" {
			l.last = '\n'
			l.begin()
		}
		return n
	}
	if isBlank(b) {
		return 1
	}
	if n := l.special(c, s); n > 0 || l.other != nil {
		return n
	}
	if n := l.comment(c, s); n > 0 {
		return n
	}
	for i := range c.Quotes {
		q := &c.Quotes[i]
		if !has(s, q.Open) {
			continue
		}
		if isWord(q.Open[0]) && isWord(l.last) {
			continue
		}
		if l.top().q == literalQuotes && l.top().what == inCode && q.Close == "'" {
			continue
		}
		f := frame{what: inQuote, q: uint8(i)}
		if c.Traits&Prefixed != 0 && isWord(l.last) && l.chars <= 2 && bytes.ContainsAny(l.word[:l.chars], "fFtT") {
			f.n = 1
		}
		if c.Traits&Unsure != 0 {
			if isWord(l.last) {
				continue
			}
			l.either(s, 1, func(*lexer) {})
		}
		l.push(f)
		return len(q.Open)
	}
	l.bracket(c, b)
	switch {
	case isWord(b):
		l.spell(b)
		l.value, l.named, l.brace = true, true, false
	case b == '\\' && c.Traits&Shell != 0 && !isBlank(l.last) && lineEnd(s[1:]) > 0 && peek(s, 1+lineEnd(s[1:])) == '#':
		return 2 + lineEnd(s[1:])
	case b == '\\' && (c.Traits&Shell != 0 || c.Traits&Ends != 0):
		return 1 + max(lineEnd(s[1:]), min(1, len(s)-1))
	case has(s, "((") && c.Traits&Shell != 0:
		l.push(frame{what: inCode, b: '(', q: 1, n: 1})
		return 2
	case b == ')' || b == ']':
		l.value, l.named, l.brace = true, false, false
		if b == ')' && c.Traits&Elements != 0 {
			l.value = l.head&1 == 0
			l.head >>= 1
		}
	case b == '}':
		l.value, l.named, l.brace = true, false, c.Traits&Ends == 0
	case has(s, "++") || has(s, "--"):
		return 2
	case b == '!' && l.value && !l.start && c.Traits&(Untagged|Typed|RawSwift) != 0 && peek(s, 1) != '=':
		// behind a value it says that there is one
	default:
		if b == '(' && c.Traits&Elements != 0 {
			w := string(l.word[:l.chars])
			l.head = l.head << 1 & (1<<62 - 1)
			if (w == "if" || w == "while" || w == "for" || w == "with") && l.named {
				l.head |= 1
			}
		}
		l.value, l.named, l.brace = false, false, false
	}
	return 1
}

// bracket counts the brackets of code in a string, and leaves it at its end.
func (l *lexer) bracket(c *Comments, b byte) {
	f := l.top()
	open := f.b
	if f.what != inCode || open == 0 {
		return
	}
	if open == 'f' {
		switch b {
		case '(', '[', '{':
			f.n++
		case ')', ']', '}', ':':
			if b == ':' && f.n > 0 {
				return
			}
			if b != ':' {
				f.n--
			}
			if b == ':' || f.n < 0 {
				l.pop()
			}
		}
		return
	}
	switch b {
	case open:
		f.n++
	case closes(open):
		if f.q == 2 { // the pattern of a case
			break
		}
		if f.n--; f.n < 0 {
			l.pop()
		}
	case ':':
		if f.n == 0 && l.depth > 0 && l.frames[l.depth-1].what == inQuote && c.Quotes[l.frames[l.depth-1].q].Code == "{" {
			l.pop() // a format follows
		}
	}
}

// comment begins a comment, if one stands here.
func (l *lexer) comment(c *Comments, s []byte) int {
	for i, b := range c.Blocks {
		if has(s, b[0]) && (c.Traits&(Percents|Ops) == 0 || l.start && l.col == 0 && isLetter(peek(s, 1))) {
			l.push(frame{what: inBlock, q: uint8(i)})
			return len(b[0])
		}
	}
	line := func(marks []string) int {
		for _, m := range marks {
			if has(s, m) {
				l.push(frame{what: inLine})
				return len(m)
			}
		}
		return 0
	}
	if l.start {
		if n := line(c.Starts); n > 0 {
			return n
		}
	}
	if c.Traits&Spaced != 0 && !l.start && strings.IndexByte(" \t;&|()<>", l.last) < 0 {
		return 0
	}
	if c.Traits&Shell != 0 && l.top().what == inCode && (l.top().b == '{' || l.top().q == 1) {
		return 0 // ${x# }
	}
	return line(c.Lines)
}
