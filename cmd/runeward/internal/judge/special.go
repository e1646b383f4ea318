// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package judge

import (
	"bytes"
	"strings"
	"unicode/utf8"
)

// special reads what a table of quotes does not say. 0 means that there is none
// of it here.
func (l *lexer) special(c *Comments, s []byte) int {
	t := c.Traits
	fresh := !isWord(l.last)
	if l.start && l.col == 0 && l.wait == "" {
		switch {
		case t&Ops != 0 && has(s, "format "):
			l.wait = "."
		case t&Unsure != 0 && t&Joined != 0 && has(s, "define "):
			l.wait, l.waits = "endef", true
		}
	}
	if t&Backslashes != 0 && fresh && len(s) > 1 && s[0]|0x20 == 'q' && s[1] == '\'' {
		l.deep = true // of Oracle, with brackets of its own
	}
	switch b := s[0]; {
	case t&RawC != 0 && fresh && isWord(b):
		n := 0
		for _, p := range [...]string{"u8R\"", "uR\"", "UR\"", "LR\"", "R\""} {
			if has(s, p) {
				n = len(p)
				break
			}
		}
		if n > 0 {
			if k := bytes.IndexByte(s[n:], '('); k >= 0 && k <= 16 {
				return l.raw(n+k+1, ")"+string(s[n:n+k])+"\"")
			}
		}
		if b >= '0' && b <= '9' { // 1'000
			n := 1
			for n < len(s) && (isWord(s[n]) || s[n] == '\'' && isWord(peek(s, n+1))) {
				n++
			}
			l.value, l.named, l.brace = true, false, false
			return n
		}
	case t&RawHash != 0 && fresh && (b == 'r' || b == 'b' || b == 'c'):
		i := 1
		if b != 'r' {
			if peek(s, 1) != 'r' {
				break
			}
			i = 2
		}
		n := run(s[i:], '#')
		if peek(s, i+n) == '"' {
			return l.raw(i+n+1, "\""+strings.Repeat("#", n))
		}
	case t&RawSwift != 0 && b == '#':
		n := run(s, '#')
		switch k := run(s[n:], '"'); {
		case k >= 3:
			return l.raw(n+3, `"""`+strings.Repeat("#", n))
		case k > 0:
			return l.raw(n+1, `"`+strings.Repeat("#", n))
		case peek(s, n) == '/':
			return l.raw(n+1, "/"+strings.Repeat("#", n))
		}
	case t&RawLua != 0 && (b == '[' || b == '#' && c.Lines[0] == "#" || has(s, "--[") && c.Lines[0] == "--"):
		// A comment of the same shape is one.
		at := strings.IndexByte(view(s[:min(3, len(s))]), '[')
		if at < 0 {
			break
		}
		n := run(s[at+1:], '=')
		if peek(s, at+1+n) != '[' {
			break
		}
		l.raw(0, "]"+strings.Repeat("=", n)+"]")
		if at > 0 {
			l.top().b = '#'
		}
		return at + n + 2
	case t&RawDollar != 0 && b == '$' && fresh:
		n := 1
		for n < len(s) && isWord(s[n]) {
			n++
		}
		if peek(s, n) == '$' && (n == 1 || s[1] > '9') {
			return l.raw(n+1, string(s[:n+1]))
		}
	case t&RawOCaml != 0 && b == '{':
		n := 1
		for n < len(s) && (s[n] >= 'a' && s[n] <= 'z' || s[n] == '_') {
			n++
		}
		if peek(s, n) == '|' {
			return l.raw(n+1, "|"+string(s[1:n])+"}")
		}
	case t&RawRuns != 0 && (b == '"' || b == '$'):
		k := run(s, '$')
		if n := run(s[k:], '"'); n >= 3 {
			return l.raw(k+n, strings.Repeat(`"`, n))
		}
	case t&RawR != 0 && fresh && b|0x20 == 'r':
		if q := peek(s, 1); q == '"' || q == '\'' {
			n := run(s[2:], '-')
			if o := peek(s, 2+n); o == '(' || o == '[' || o == '{' {
				return l.raw(3+n, string(closes(o))+strings.Repeat("-", n)+string(q))
			}
		}
	case t&URLs != 0 && b == '(' && l.named && strings.EqualFold(string(l.word[:l.chars]), "url"):
		i := 1
		for i < len(s) && (isBlank(s[i]) || isEnd(s[i])) {
			i++
		}
		l.deep = l.deep || i == look
		if q := peek(s, i); q != '"' && q != '\'' {
			l.push(frame{what: inURL})
			l.named = false
			return i
		}
	case t&Shell != 0 && fresh && l.top().b == '(' && has(s, "case"):
		l.either(s, 4, func(o *lexer) { o.top().q = 2 })
		l.value, l.named, l.brace = true, false, false
		return 4
	case t&Shell != 0 && fresh && l.top().q == 2 && has(s, "esac"):
		l.top().q = 0
	case t&Shell != 0 && b == '$':
		switch {
		case has(s, "$'") || has(s, "$\""):
			for i := range c.Quotes {
				if c.Quotes[i].Open == string(s[:2]) {
					return 0
				}
			}
		case has(s, "$(("):
			l.push(frame{what: inCode, b: '(', q: 1, n: 1})
			return 3
		case has(s, "$(") || has(s, "${"):
			return l.inner(string(s[:2]))
		case len(s) > 1 && strings.IndexByte("#$?!*@-", s[1]) >= 0:
			return 2
		}
	case t&Templates != 0 && has(s, "?>"):
		l.value, l.named, l.brace = false, false, false
		return l.raw(2, "<?")
	case t&Templates != 0 && has(s, "#["): // an attribute
		return 2
	case t&Sigils != 0 && b == '~' && isLetter(peek(s, 1)):
		n := 2
		for isLetter(peek(s, n)) {
			n++
		}
		switch d := peek(s, n); {
		case has(s[n:], `"""`), has(s[n:], `'''`):
			return l.raw(n+3, string(s[n:n+3]))
		case d != 0 && !isWord(d) && !isBlank(d) && !isEnd(d):
			if d == '|' || d == '/' || d == '"' || d == '\'' || closes(d) != d {
				l.push(frame{what: inDelim, b: d})
				return n + 1
			}
		}
	case t&Sigils != 0 && b == '?' && len(s) > 1 && strings.IndexByte("\"'#", s[1]) >= 0:
		return 2
	case t&Continued != 0 && b == '\\' && lineEnd(s[1:]) > 0:
		n := 1 + lineEnd(s[1:])
		for n < len(s) && isBlank(s[n]) {
			n++
		}
		if n < len(s) && !isEnd(s[n]) && s[n] != '\\' {
			n++
		}
		return n
	case t&(Percents|Ops) != 0 && l.start && l.col == 0 && (has(s, "__END__") || has(s, "__DATA__")):
		l.push(frame{what: inRaw, b: '!'}) // to the end of the file
		return 7
	case t&Ops != 0 && (b == '$' || b == '@' || b == '%') && len(s) > 1 && strings.IndexByte("\"'`#/", s[1]) >= 0 && (b == '$' || s[1] == '#' && !l.value):
		l.value, l.named, l.brace = true, false, false
		return 2 // a variable
	}
	if t&Ticks != 0 && s[0] == '\'' {
		return l.tick(s)
	}
	if t&(Heredocs|TripleHeredocs) != 0 && has(s, "<<") {
		if n := l.heredocAt(c, s); n > 0 {
			return n
		}
	}
	if t&Percents != 0 {
		if n := l.percent(s); n > 0 {
			return n
		}
	}
	if t&Ops != 0 && isLetter(s[0]) && fresh {
		if n := l.operator(s); n > 0 {
			return n
		}
	}
	if t&Elements != 0 && t&Untagged == 0 && s[0] == '<' && (!l.value || l.brace || l.keyword()) && (isLetter(peek(s, 1)) || peek(s, 1) == '>' || peek(s, 1) == '_') {
		return l.element(c, s)
	}
	if t&Slashes != 0 && s[0] == '/' && peek(s, 1) != '/' && peek(s, 1) != '*' {
		return l.slash(c, s)
	}
	return 0
}

func run(s []byte, b byte) int {
	n := 0
	for n < len(s) && s[n] == b {
		n++
	}
	return n
}

// tick reads a character in apostrophes, or the apostrophe of a name.
func (l *lexer) tick(s []byte) int {
	if isWord(l.last) && !l.prefix() { // x', 1'000
		return 1
	}
	l.value, l.named, l.brace = true, false, false
	if peek(s, 1) == '\\' {
		for i := 3; i < min(len(s), 16); i++ {
			if s[i] == '\'' {
				return i + 1
			}
			if isEnd(s[i]) {
				break
			}
		}
		return min(2, len(s))
	}
	if len(s) < 3 || isEnd(s[1]) {
		return 1
	}
	if _, n := utf8.DecodeRune(s[1:]); peek(s, 1+n) == '\'' {
		return n + 2
	}
	return 1
}

// prefix reports whether the last word is one of a character, as in b'x'.
func (l *lexer) prefix() bool { return l.chars == 1 && (l.word[0] == 'b' || l.word[0] == 'c') }

// keyword reports whether the last word is one behind which no operator stands.
func (l *lexer) keyword() bool {
	if !l.named {
		return false
	}
	switch string(l.word[:l.chars]) {
	case "return", "typeof", "case", "in", "of", "delete", "void", "throw", "new", "do", "else", "instanceof", "yield", "await", "default",
		"if", "unless", "while", "until", "when", "and", "or", "not", "then", "elsif", "puts", "print", "split", "grep", "match", "let", "try":
		return true
	}
	return false
}

// reserved reports whether the last word is a keyword in every language with such
// literals that has it.
func (l *lexer) reserved() bool {
	if !l.named || l.member {
		return false
	}
	switch string(l.word[:l.chars]) {
	case "return", "case", "do", "else", "in", "if", "while", "typeof", "void", "throw", "new", "unless", "until", "elsif":
		return true
	}
	return false
}

// slash reads a regular expression, where one can be.
func (l *lexer) slash(c *Comments, s []byte) int {
	begin := func(o *lexer) {
		o.push(frame{what: inRegex})
		o.value, o.named, o.brace = false, false, false
	}
	switch {
	case !l.value || l.reserved():
		begin(l)
	case l.keyword(): // or a name like one: not every word is one in every language
		l.either(s, 1, begin)
		l.value, l.named, l.brace = false, false, false
	case l.brace || l.named && c.Traits&Ends != 0 && isBlank(l.last) && !isBlank(peek(s, 1)):
		if c.Traits&LongSlashes != 0 || bytes.IndexByte(lineOf(s[1:]), '/') >= 0 || len(lineOf(s)) == len(s) {
			l.either(s, 1, begin)
		}
		l.value, l.named, l.brace = false, false, false
	default:
		l.value, l.named, l.brace = false, false, false
	}
	return 1
}

// element begins one of JSX.
func (l *lexer) element(c *Comments, s []byte) int {
	begin := func(o *lexer) {
		o.push(frame{what: inTag})
	}
	plain := func(o *lexer) { o.value, o.named, o.brace = false, false, false }
	if l.brace {
		l.either(s, 1, plain)
	}
	if c.Traits&Typed != 0 {
		n := 1
		for n < len(s) && (isWord(s[n]) || isBlank(s[n])) {
			n++
		}
		if w := strings.Fields(view(s[1:n])); peek(s, n) == ',' || peek(s, n) == '=' && len(w) == 1 && peek(s, n-1) == ' ' || len(w) > 1 && (w[1] == "extends" || w[0] == "const") {
			plain(l)
			return 1
		}
		if has(s[n:], ">(") {
			l.either(s, 1, plain)
		}
	}
	begin(l)
	return 1
}

// tag goes on in a tag of JSX or markup. b is / in one that closes.
func (l *lexer) tag(c *Comments, s []byte) int {
	f := l.top()
	if c.Traits&Tags != 0 {
		return l.markupTag(c, s)
	}
	switch b := s[0]; {
	case f.n != 0: // in an attribute
		if int32(b) == f.n {
			f.n = 0
		}
	case b == '"' || b == '\'':
		f.n = int32(b)
	case b == '{':
		l.push(frame{what: inCode, b: '{'})
		l.value, l.named, l.brace = false, false, false
	case has(s, "/*"):
		l.push(frame{what: inBlock})
		return 2
	case has(s, "//"):
		l.push(frame{what: inLine})
		return 2
	case has(s, "/>"):
		l.pop()
		l.value, l.named, l.brace = true, false, false
		return 2
	case b == '>' && l.last != '=':
		if f.b == '/' {
			l.pop()
			l.value, l.named, l.brace = true, false, false
		} else {
			f.what = inChildren
		}
	}
	return 1
}

// heredocAt begins a heredoc, as far as this is one.
func (l *lexer) heredocAt(c *Comments, s []byte) int {
	t := c.Traits
	i := 2
	if has(s, "<<<") {
		if t&TripleHeredocs == 0 {
			return 3 // a string of the shell follows
		}
		i = 3
	} else if t&Heredocs == 0 {
		return 0
	}
	indent := t&TripleHeredocs != 0
	sure := indent || !l.value || l.keyword() || t&Shell != 0 && len(c.Quotes) > 0
	if m := peek(s, i); m == '-' || m == '~' {
		indent = true
		sure = sure || isBlank(l.last)
		i++
	}
	if t&(Shell|TripleHeredocs) != 0 {
		for isBlank(peek(s, i)) {
			i++
		}
	}
	if k := bytes.IndexFunc(s[i:], func(r rune) bool { return r != ' ' && r != '\t' }); t&Ops != 0 && k > 0 && (s[i+k] == '"' || s[i+k] == '\'') {
		i += k
	}
	quote := peek(s, i)
	begin := i
	switch {
	case quote == '\'' || quote == '"' || quote == '`' && t&Shell == 0:
		i++
		begin = i
		for i < len(s) && s[i] != quote && !isEnd(s[i]) {
			i++
		}
	case quote == '\\' && t&Shell != 0:
		i++
		begin = i
		fallthrough
	default:
		quote = 0
		if t&Shell == 0 && (peek(s, i) >= '0' && peek(s, i) <= '9' || !isWord(peek(s, i))) {
			return 0
		}
		for i < len(s) && (isWord(s[i]) || t&Shell != 0 && strings.IndexByte("-.+!%^,:@", s[i]) >= 0) {
			i++
		}
	}
	word := string(s[begin:i])
	if b := peek(s, i); t&Shell != 0 && len(c.Quotes) > 0 && quote == 0 && b != 0 && !isBlank(b) && !isEnd(b) && strings.IndexByte(";|&()<>`", b) < 0 && !l.arithmetic() {
		l.deep = true // a word of parts
	}
	if quote != 0 {
		i++
	}
	if word == "" || len(word) > maxEnd {
		l.deep = l.deep || len(word) > maxEnd || i >= look
		return 0
	}
	wait := func(o *lexer) {
		switch {
		case o.wait == "":
			o.wait, o.waits = word, indent
		case o.more == "" && o.waits == indent:
			o.more = word
		default:
			o.deep = true
		}
		o.value, o.named, o.brace = true, false, false
	}
	if t&Shell != 0 && l.arithmetic() {
		if bytes.Contains(lineOf(s), []byte("))")) {
			return 0
		}
		sure = false
	}
	if !sure {
		l.either(s, 2, func(o *lexer) { o.value, o.named, o.brace = false, false, false })
	}
	wait(l)
	return min(i, len(s))
}

// arithmetic reports whether (( may be open.
func (l *lexer) arithmetic() bool {
	f := l.top()
	return f.what == inCode && f.q == 1
}

// percent reads the literals of Ruby: %q(...), ?x and what begins with =begin.
func (l *lexer) percent(s []byte) int {
	switch s[0] {
	case '%':
		i := 1
		if b := peek(s, 1); strings.IndexByte("qQwWiIrxs", b) >= 0 && b != 0 {
			i = 2
		}
		d := peek(s, i)
		if d == 0 || isWord(d) || isEnd(d) || isBlank(d) || d == '=' && l.value {
			return 0
		}
		begin := func(o *lexer) {
			o.push(frame{what: inDelim, b: d})
			o.value, o.named, o.brace = false, false, false
		}
		switch {
		case !l.value || l.keyword():
			begin(l)
			return i + 1
		case l.named && isBlank(l.last):
			l.either(s, i+1, begin)
			l.value, l.named, l.brace = false, false, false
			return 1
		}
	case '?':
		if !l.value && len(s) > 2 && !isWord(s[2]) && !isBlank(s[1]) && !isEnd(s[1]) {
			l.value, l.named, l.brace = true, false, false
			return 2
		}
	case '$':
		if len(s) > 1 && strings.IndexByte("\"'`/#", s[1]) >= 0 {
			l.value, l.named, l.brace = true, false, false
			return 2
		}
	}
	return 0
}

// operator reads the operators of Perl that have a string behind them.
func (l *lexer) operator(s []byte) int {
	n := 0
	for n < len(s) && isWord(s[n]) {
		n++
	}
	parts := uint8(0)
	switch string(s[:n]) {
	case "q", "qq", "qw", "qr", "qx", "m":
	case "s", "tr", "y":
		parts = 1
	default:
		return 0
	}
	if strings.IndexByte("$@%&>", l.last) >= 0 && l.last != 0 {
		return 0
	}
	i := n
	for i < len(s) && (isBlank(s[i]) || isEnd(s[i])) {
		i++
	}
	d := peek(s, i)
	l.deep = l.deep || i >= look
	if d == 0 || isWord(d) || strings.IndexByte(",;)", d) >= 0 || has(s[i:], "=>") || d == '}' || d == '#' && i > n {
		return 0
	}
	if l.last == '{' || d == '=' {
		l.either(s, n, func(o *lexer) { o.value, o.named, o.brace = true, false, false })
	}
	l.push(frame{what: inDelim, b: d, q: parts})
	return i + 1
}
