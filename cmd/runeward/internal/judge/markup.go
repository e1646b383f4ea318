// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package judge

import (
	"bytes"
	"strings"
)

// yamlLine is what is known of a line of YAML.
type yamlLine struct {
	begin int64 // of the line
	key   int   // column of what a value belongs to
	token int   // column of the scalar at hand
	open  bool  // a scalar may begin
	plain bool  // a plain scalar may go on on the next line
	flow  int   // brackets that are open
	block int   // 1 if a block scalar begins on the next line, else 0
	fixed int   // its indentation if that is given
}

// yaml reads YAML, of which quotes, # and | count at some places only.
func (l *lexer) yaml(c *Comments, s []byte) int {
	y, b := &l.y, s[0]
	if f := l.top(); f.what == inScalar {
		if l.start && !isBlank(b) && !isEnd(b) {
			if f.n < 0 && l.col > y.key {
				f.n = int32(l.col)
			}
			if f.n < 0 || l.col < int(f.n) || l.col == 0 && (has(s, "---") || has(s, "...")) {
				l.pop()
				return 0
			}
		}
		return 1
	}
	if l.start && !isBlank(b) {
		if y.begin != l.pos-int64(l.col) || l.last == 0 {
			y.begin, y.open = l.pos-int64(l.col), true
		}
	}
	col := int(l.pos - y.begin)
	if isEnd(b) {
		if y.block == 1 {
			n := int32(-1)
			if y.fixed > 0 {
				n = int32(max(y.key, 0) + y.fixed)
			}
			l.push(frame{what: inScalar, n: n})
			*y = yamlLine{key: y.key}
			return lineEnd(s)
		}
		return 1
	}
	if isBlank(b) {
		return 1
	}
	ends := func(i int) bool { n := peek(s, i); return n == 0 || isBlank(n) || isEnd(n) }
	switch {
	case b == '#' && (l.start || isBlank(l.last)):
		y.plain = false
		l.push(frame{what: inLine})
	case !y.open:
		switch {
		case b == ':' && (ends(1) || y.flow > 0):
			if y.flow == 0 {
				y.key = y.token
			}
			y.open, y.plain = true, false
		case y.flow > 0 && b == ',':
			y.open = true
		case y.flow > 0 && (b == '[' || b == '{'):
			y.flow, y.open = y.flow+1, true
		case y.flow > 0 && (b == ']' || b == '}'):
			y.flow--
		}
	case l.start && col == 0 && (has(s, "---") || has(s, "...")) && ends(3):
		*y = yamlLine{begin: y.begin, key: -1, open: true}
		return 3
	case (b == '-' || b == '?') && ends(1) && y.flow == 0:
		y.key, y.plain = col, false
	case b == '"' || b == '\'':
		if l.start && y.plain && col > y.key {
			l.either(s, 1, func(o *lexer) { o.y.open = false })
		}
		y.token, y.open, y.plain = col, false, false
		q := uint8(0)
		if b == '\'' {
			q = 1
		}
		l.push(frame{what: inQuote, q: q})
	case b == '|' || b == '>':
		i, n := 1, 0
		for strings.IndexByte("+-0123456789", peek(s, i)) >= 0 && peek(s, i) != 0 && i < 4 {
			if s[i] > '0' {
				n = int(s[i] - '0')
			}
			i++
		}
		rest := bytes.TrimLeft(lineOf(s[i:]), " \t")
		y.open = false
		if len(rest) == 0 || rest[0] == '#' && isBlank(s[i]) {
			y.block, y.fixed, y.plain = 1, n, false
			return i
		}
	case b == '[' || b == '{':
		y.flow++
	case b == ']' || b == '}':
		y.flow, y.open = max(y.flow-1, 0), false
	case b == ',' && y.flow > 0:
	case b == '&' || b == '!':
		n := 1
		for n < len(s) && !isBlank(s[n]) && !isEnd(s[n]) {
			n++
		}
		return n
	default:
		if l.start && y.plain && col > y.key {
			y.open = false
			break
		}
		y.token, y.open, y.plain = col, false, y.flow == 0
	}
	return 1
}

// markLine is what is known of a line of Markdown.
type markLine struct {
	keep  bool // what was read leaves the start of the line
	blank bool // the line before was empty
	code  bool // it was indented code
	quote bool // the line begins with >
	list  int  // where the text of a list begins, or 0
}

// markup reads HTML, XML and Markdown.
func (l *lexer) markup(c *Comments, s []byte) int {
	f, b := l.top(), s[0]
	fences := c.Traits&Fences != 0
	if l.last == 0 && (fences || c.Traits&Braces != 0) && (has(s, "---") || has(s, "+++")) && lineEnd(s[3:]) > 0 {
		l.push(frame{what: inFront, b: b})
		return 3
	}
	switch f.what {
	case inFront:
		if l.start && l.col == 0 && (run(s, f.b) == 3 || f.b == '-' && has(s, "...")) && len(bytes.TrimSpace(lineOf(s[3:]))) == 0 {
			l.pop()
			return 3
		}
		return 1
	case inFence:
		if l.start && b == '>' {
			l.m.keep, l.m.quote = true, true
			return 1
		}
		if l.start && !isBlank(b) && !isEnd(b) {
			quote := l.m.quote
			l.m.quote = false
			if f.q == 1 && !quote {
				l.pop() // the quotation has ended, and the block with it
				return 0
			}
			if n := run(s, f.b); n >= int(f.n) && n > 0 && len(bytes.TrimSpace(lineOf(s[n:]))) == 0 {
				if l.col-l.m.list >= 4 || quote && f.q == 0 {
					l.either(s, n, func(*lexer) {})
				}
				l.pop()
				l.m.blank = false
				return n
			}
			if l.m.list > 0 && l.col < l.m.list && f.q == 2 {
				l.either(s, 0, func(o *lexer) { o.pop(); o.m.list = 0 })
			}
		}
		return 1
	case inSpan:
		switch {
		case f.b == '\n':
			if isEnd(b) {
				l.pop()
				return 0
			}
		case f.b != '`':
			if b == f.b {
				l.pop()
			}
			l.dead = isEnd(b)
			return 1
		case b == '`':
			n := run(s, '`')
			if n == int(f.n) {
				l.pop()
			}
			return n
		case isEnd(b) && l.start, l.start && l.col < 4 && has(s, "<!--"):
			l.dead = true
			l.pop()
			return 0
		case isEnd(b):
			return lineEnd(s)
		}
		return 1
	}
	if fences {
		if isEnd(b) {
			if l.start {
				l.m.blank = true
			}
			l.m.quote = false
			return lineEnd(s)
		}
		if l.start && !isBlank(b) {
			if n, done := l.markdown(s); done {
				return n
			}
		}
		switch b {
		case '\\':
			if len(s) > 1 && !isEnd(s[1]) {
				return 2
			}
		case ']', '!': // a link, and what stands for an image
			if has(s, "](") {
				l.either(s, 2, func(o *lexer) { o.push(frame{what: inSpan, b: ')'}) })
				return 2
			}
			if has(s, "]:") || has(s, "![") {
				end := byte('\n')
				if b == '!' {
					end = ']'
				}
				l.either(s, 2, func(o *lexer) { o.push(frame{what: inSpan, b: end}) })
				return 2
			}
		case '`':
			n := run(s, '`')
			for i := n; i < len(s) && !isEnd(s[i]); i++ {
				if s[i] == '`' {
					k := run(s[i:], '`')
					if k == n {
						return i + k
					}
					i += k - 1
				}
			}
			l.either(s, n, func(o *lexer) { o.push(frame{what: inSpan, b: '`', n: int32(n)}) })
			return n
		}
	}
	switch {
	case has(s, "<!-->"):
		return 5
	case has(s, "<!--->"):
		return 6
	case l.start && l.comment(&Comments{Starts: c.Starts}, s) > 0:
		return 1
	case has(s, "{{") && c.Traits&Braces != 0:
		return l.raw(2, "}}")
	case b == '{' && c.Traits&Braces != 0:
		l.push(frame{what: inTag, b: '{'})
		return 1
	case b != '<':
		return 1
	}
	if n := l.comment(&Comments{Blocks: c.Blocks}, s); n > 0 {
		return n
	}
	bogus := func(o *lexer) { o.push(frame{what: inTag, b: '!'}) }
	switch n := peek(s, 1); {
	case has(s, "<![CDATA["):
		if c.Traits&Rawless == 0 {
			l.either(s, 3, bogus)
		}
		return l.raw(9, "]]>")
	case n == '?':
		if c.Traits&Rawless == 0 {
			l.either(s, 2, bogus)
		}
		return l.raw(2, "?>")
	case n == '!', n == '/', isLetter(n), n == '_' || n == ':', n >= 0x80 && c.Traits&Rawless != 0:
		i := 1
		for i < len(s) && isLetter(s[i]) {
			i++
		}
		f := frame{what: inTag}
		if c.Traits&Rawless == 0 {
			for k, name := range rawElements {
				if strings.EqualFold(name, view(s[1:i])) {
					f.q = uint8(k + 1)
				}
			}
		}
		if fences && !l.start {
			f.b = 't'
		}
		if fences && f.q == 0 {
			l.either(s, 1, func(*lexer) {})
		}
		l.push(f)
		return i
	}
	return 1
}

// rawElements are those of HTML whose text has no markup.
var rawElements = [...]string{"script", "style", "textarea", "title", "xmp", "iframe", "noembed", "noframes", "noscript", "plaintext"}

// markupTag goes on in a tag, or in {}, where b is {, or in what ends with > in
// any case, where b is !.
func (l *lexer) markupTag(c *Comments, s []byte) int {
	f, b := l.top(), s[0]
	switch {
	case c.Traits&Fences != 0 && l.start && (isEnd(b) || l.col < 4 && has(s, "<!--")):
		l.dead = true // a paragraph ends, and no tag goes on behind it
		l.pop()
		return 0
	case c.Traits&Fences != 0 && isEnd(b):
		return lineEnd(s)
	case c.Traits&Fences != 0 && b == '<' && f.n == 0 && f.b == 't': // no tag of Markdown has that
		l.dead = true
		l.pop()
		return 0
	case f.n != 0 && f.b != '!':
		if f.b == '{' && b == '\\' {
			return min(2, len(s))
		}
		if int32(b) == f.n {
			f.n = 0
		}
	case (b == '"' || b == '\'' || b == '`' && f.b == '{') && f.b != '!':
		if f.b == '{' || l.last == '=' || isBlank(l.last) || isEnd(l.last) || c.Traits&Rawless != 0 {
			f.n = int32(b)
		} else {
			l.either(s, 1, func(o *lexer) { o.top().n = int32(b) })
		}
	case b == '{' && (f.b == '{' || c.Traits&Braces != 0):
		l.push(frame{what: inTag, b: '{'})
	case b == '}' && f.b == '{':
		l.pop()
	case b == '>' && f.b != '{':
		q := f.q
		l.pop()
		if q > 0 && !(l.last == '/' && c.Traits&Braces != 0) {
			return l.raw(1, "</"+rawElements[q-1])
		}
	}
	return 1
}

// markdown reads what is special at the start of a line.
func (l *lexer) markdown(s []byte) (n int, done bool) {
	m, b := &l.m, s[0]
	blank, code := m.blank, m.code
	m.blank, m.code = false, false
	if l.col >= m.list+4 && (blank || code) {
		m.code = true
		l.push(frame{what: inSpan, b: '\n'})
		return 0, true
	}
	if l.col >= m.list+4 {
		// It goes on with a paragraph, or is code behind what is none.
		l.either(s, 0, func(o *lexer) {
			o.m.code = true
			o.push(frame{what: inSpan, b: '\n'})
		})
		l.start = false
		return 0, true
	}
	switch {
	case b == '>':
		m.keep, m.quote, m.blank = true, true, true
		return 1, true
	case (b == '-' || b == '+' || b == '*') && isBlank(peek(s, 1)):
		m.list, m.keep = l.col+2, true
		return 2, true
	case b >= '0' && b <= '9':
		i := 1
		for i < 9 && peek(s, i) >= '0' && peek(s, i) <= '9' {
			i++
		}
		if d := peek(s, i); (d == '.' || d == ')') && isBlank(peek(s, i+1)) {
			m.list, m.keep = l.col+i+2, true
			return i + 2, true
		}
	case b == '`' || b == '~':
		k := run(s, b)
		if k < 3 || b == '`' && bytes.IndexByte(lineOf(s[k:]), '`') >= 0 {
			break
		}
		f := frame{what: inFence, b: b, n: int32(k)}
		switch {
		case m.quote:
			f.q = 1
		case m.list > 0 && l.col >= m.list:
			f.q = 2
		}
		m.quote = false
		l.push(f)
		return k, true
	}
	if l.col == 0 && !m.quote {
		m.list = 0
	}
	return 0, false
}
