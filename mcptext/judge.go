// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package mcptext

import (
	"bytes"
	"strings"

	"github.com/runeward/runeward/ident"
	"github.com/runeward/runeward/inspect"
	"github.com/runeward/runeward/inspect/jsonscan"
	"github.com/runeward/runeward/internal/jcs"
	"github.com/runeward/runeward/internal/utf8x"
	"github.com/runeward/runeward/skeleton"
	"github.com/runeward/runeward/tables"
)

// judge is the memory for judging texts.
type judge struct {
	scan     jsonscan.Scratch
	ident    ident.Scratch
	skeleton skeleton.Scratch
	text     []byte // what a field says
	spans    []span // findings of a field at or above low
	rules    []Rule // of spans
	a        []byte // a name in ASCII
}

// span is a part of a message.
type span struct{ start, end int }

// text judges a string.
func (s *pass) text(f *Field) {
	s.sc.pages.judged = f.End
	j := &s.sc.judge
	j.spans, j.rules = j.spans[:0], j.rules[:0]
	in := f.Surface
	if !s.plain(f, in.manner()) {
		s.inspect(f)
		s.decoded(f)
	} else if (s.markup || s.pad) && f.End-f.Start > 4 {
		j.text = f.AppendText(j.text[:0])
		s.shown(f, j.text)
	}
	if !s.p.only && !s.o.Trusted {
		if s.o.MaxText > 0 && f.End-f.Start > s.o.MaxText {
			s.own(TextLong, f.Kind, in, f.Start, f.End)
		}
		switch { // as particular has it
		case in == ToolName:
			s.toolName(f)
		case in == InputHeader || in == OutputHeader || in == FormHeader:
			s.header(f)
		case particular(in):
			s.reference(f)
		}
	}
	s.done(f)
}

// key judges the name of a member.
func (s *pass) key(f *Field) {
	s.sc.pages.judged = f.End
	if in := s.sc.levels[len(s.sc.levels)-1].is; s.quick && f.flags == 0 && len(in.shape.rows()) == 0 {
		if m := in.surface.members(); m == "" || listed(m, s.w.src[f.Start+1:f.End-1]) {
			return
		}
	}
	j := &s.sc.judge
	j.spans, j.rules = j.spans[:0], j.rules[:0]
	if !s.plain(f, f.Surface.manner()) {
		s.inspect(f)
		s.decoded(f)
	}
	if !s.p.only && !s.o.Trusted {
		s.member(f)
	}
	s.done(f)
}

// done hands the text on, with the findings that count.
func (s *pass) done(f *Field) {
	if s.then != nil {
		s.then(s, f)
	}
	if s.ed != nil && len(s.sc.judge.spans) > 0 {
		if s.o.Mode == Block {
			s.refuse(inspect.Low)
		} else {
			s.ed.rewrite(s, f)
		}
	}
}

// found takes a finding of a field.
func (s *pass) found(r Rule, sev inspect.Severity, f *Field, off, n, count int) {
	s.put(r, sev, f.Kind, f.Surface, off, n, count, f.Start, f.End)
	if sev >= inspect.Low {
		j := &s.sc.judge
		if k := len(j.spans); k == maxSpans {
			last := &j.spans[k-1]
			last.start, last.end = min(last.start, off), max(last.end, off+n)
			return
		}
		j.spans, j.rules = append(j.spans, span{off, off + n}), append(j.rules, r)
	}
}

// maxSpans is how many findings of one string are kept apart. Of a text with
// more, what lies between the last of these and those beyond counts as found:
// memory is not for whoever hides the most.
const maxSpans = 1 << 18

// plain reports whether no rule but those of the message can find anything in
// the field: it says printable ASCII, and no more than ends of lines and tabs.
func (s *pass) plain(f *Field, m Manner) bool {
	if f.flags&(jcs.NonASCII|jcs.Control|jcs.Lone|jcs.IllFormed) != 0 || s.del {
		return false
	}
	if f.flags&jcs.Escaped == 0 {
		return true
	}
	if m == Name {
		return false
	}
	lines := 0
	for in := s.w.src[f.Start+1 : f.End-1]; ; {
		i := bytes.IndexByte(in, '\\')
		if i < 0 {
			return true
		}
		switch in[i+1] {
		case 'n':
			if lines++; lines >= manyLines {
				return false
			}
		case 't', '"', '\\', '/':
		default:
			return false
		}
		if lines > 0 && !blank(in[:i]) {
			lines = 1
		}
		in = in[i+2:]
	}
}

// blank reports whether text is nothing but spaces.
func blank(text []byte) bool {
	for _, b := range text {
		if b != ' ' {
			return false
		}
	}
	return true
}

// inspect finds what package inspect finds in the string, and for RangesV1 what
// is in the ranges.
func (s *pass) inspect(f *Field) {
	for x := range jsonscan.Quoted(s.p.inspector(f.Surface, s.o), s.w.src, f.Start, f.End, &s.sc.judge.scan) {
		s.found(Rule(x.Rule), x.Severity, f, x.Offset, x.Len, x.Count)
	}
	if f.flags&jcs.Control != 0 {
		s.controls(f)
	}
	if !s.p.only || s.o.Trusted {
		return
	}
	var last Rule
	begin, end, count := 0, 0, 0
	flush := func() {
		if last != 0 {
			s.found(last, s.p.severity[last-ownRules], f, begin, end-begin, count)
		}
	}
	for r, at := range s.w.runes(f.Start+1, f.End-1) {
		if rule := inRanges(r); rule != last || at.start != end {
			flush()
			last, begin, count = rule, at.start, 0
		}
		end = at.end
		count++
	}
	flush()
}

// controls reports the raw controls that JSON does not allow, where no rule about
// controls does so at or above low: a document may have some that a message may
// not. Package jsonscan has reported tabs and ends of lines.
func (s *pass) controls(f *Field) {
	sev := s.p.faults.Profile().Severity(inspect.JSONControl)
	spans, k := s.sc.judge.spans, 0
	for i, b := range s.w.src[f.Start+1 : f.End-1] {
		if b < 0x20 && b != '\t' && b != '\n' && b != '\r' {
			at := f.Start + 1 + i
			if k = reach(spans, k, at); !within(spans, k, at) {
				s.found(Rule(inspect.JSONControl), sev, f, at, 1, 1)
			}
		}
	}
}

// runes goes through the code points of the inside of a string in the message.
// Ill-formed bytes and lone surrogates count as -1.
func (w *walker) runes(from, to int) func(yield func(rune, span) bool) {
	return func(yield func(rune, span) bool) {
		for from < to {
			p := jcs.NextPiece(w.src, from, to)
			from = p.End
			switch p.Kind {
			case jcs.Literal:
				for at := p.Start; at < p.End; {
					r, n, kind := utf8x.Decode(w.src[:p.End], at)
					if kind != utf8x.OK {
						r = -1
					}
					if !yield(r, span{at, at + n}) {
						return
					}
					at += n
				}
			case jcs.Escape:
				if !yield(p.Rune, span{p.Start, p.End}) {
					return
				}
			default:
				r := rune(-1)
				if p.Kind == jcs.ControlIn {
					r = rune(w.src[p.Start])
				}
				if !yield(r, span{p.Start, p.End}) {
					return
				}
			}
		}
	}
}

// decoded judges what the text says by the rules of this package.
func (s *pass) decoded(f *Field) {
	if s.p.only || s.o.Trusted {
		return
	}
	j := &s.sc.judge
	j.text = f.AppendText(j.text[:0])
	s.order(f)
	if f.Surface.manner() == Name {
		s.enclosed(f)
	}
	s.shown(f, j.text)
}

// enclosed looks in names for symbols and numbers that NFKC makes a letter or digit of
// ASCII. Letters of that kind are judged by package inspect, word by word, and
// these are in no word.
func (s *pass) enclosed(f *Field) {
	rule := Rule(inspect.CompatLetters)
	sev := s.p.names.Profile().Severity(inspect.CompatLetters)
	for r, where := range s.w.runes(f.Start+1, f.End-1) {
		if r < 0x80 || sev == inspect.Off {
			continue
		}
		gc := s.p.set.Lookup(r).GeneralCategory()
		if gc != tables.So && gc != tables.No {
			continue
		}
		if len(s.p.set.CompatibilityDecomposition(r)) == 1 {
			s.found(rule, sev, f, where.start, where.end-where.start, 1)
		}
	}
}

// order looks for marks that canonical ordering would move (UAX #15 1.1).
func (s *pass) order(f *Field) {
	const fixed = 199 // combining classes up to here belong to one script each
	// U+034F keeps marks from being ordered and shows nothing: the marks on both
	// sides of it are drawn as if it were not there.
	const graphemeJoiner = 0x34F
	last, at := uint8(0), 0
	for r, where := range s.w.runes(f.Start+1, f.End-1) {
		if r == graphemeJoiner && last != 0 {
			continue
		}
		ccc := uint8(0)
		if r >= 0x300 {
			ccc = s.p.set.Lookup(r).CombiningClass()
		}
		if ccc != 0 && last > ccc {
			rule := OrderFixed
			if ccc > fixed {
				rule = OrderVisible
			}
			s.found(rule, s.p.severity[rule-ownRules], f, at, where.end-at, 2)
		}
		last, at = ccc, where.start
	}
}

// shown looks for what keeps visible text off a screen.
func (s *pass) shown(f *Field, text []byte) {
	if s.p.only || s.o.Trusted {
		return
	}
	put := func(r Rule, at, n int) {
		from, to := jcs.RawOffset(s.w.src, f.token(), at), jcs.RawOffset(s.w.src, f.token(), at+n)
		s.found(r, s.p.severity[r-ownRules], f, from, to-from, 1)
	}
	if i := bytes.Index(text, []byte("<!--")); i >= 0 {
		n := len(text) - i
		if end := bytes.Index(text[i:], []byte("-->")); end >= 0 {
			n = end + 3
		}
		put(TextMarkup, i, n)
	}
	if i, n := spaces(text); n > 0 {
		put(TextPadding, i, n)
	} else if i, n := emptyLines(text); n > 0 {
		put(TextPadding, i, n)
	}
}

// spaces returns the first run of manySpaces and more. Such a run has a byte at
// a multiple of manySpaces: no other bytes need a look.
func spaces(text []byte) (at, n int) {
	for i := 0; i < len(text); i += manySpaces {
		if text[i] != ' ' {
			continue
		}
		from, to := i, i+1
		for from > 0 && i-from < manySpaces && text[from-1] == ' ' {
			from--
		}
		for to < len(text) && text[to] == ' ' {
			to++
		}
		if to-from >= manySpaces {
			return from, to - from
		}
		i = (to - 1) / manySpaces * manySpaces
	}
	return 0, 0
}

// emptyLines returns the first run of manyLines and more line feeds, with any spaces
// and tabs among them.
func emptyLines(text []byte) (at, n int) {
	for i := 0; i < len(text); {
		k := bytes.IndexByte(text[i:], '\n')
		if k < 0 {
			break
		}
		i += k
		begin, lines, end := i, 0, i
		for i < len(text) && (text[i] == '\n' || text[i] == ' ' || text[i] == '\t' || text[i] == '\r') {
			if text[i] == '\n' {
				lines, end = lines+1, i+1
			}
			i++
		}
		if lines >= manyLines {
			return begin, end - begin
		}
	}
	return 0, 0
}

func (s *pass) toolName(f *Field) {
	if f.flags == 0 && usualName(s.w.src[f.Start+1:f.End-1]) {
		return
	}
	j := &s.sc.judge
	j.text = f.AppendText(j.text[:0])
	if ident.Admits(s.p.alphabet, j.text, &j.ident) {
		return
	}
	for i, b := range j.text {
		if b >= 0x80 {
			from := jcs.RawOffset(s.w.src, f.token(), i)
			_, n, _ := utf8x.Decode(j.text, i)
			to := jcs.RawOffset(s.w.src, f.token(), i+n)
			for to == from { // within the three bytes of half a pair
				n++
				to = jcs.RawOffset(s.w.src, f.token(), i+n)
			}
			s.found(NameNotASCII, s.p.severity[NameNotASCII-ownRules], f, from, to-from, 1)
			return
		}
	}
	s.found(NameAlphabet, s.p.severity[NameAlphabet-ownRules], f, f.Start, f.End-f.Start, 1)
}

// usualName reports whether the profile of tool names admits a name, for what
// nearly all names are: 1 to 128 letters, digits, underscores, hyphens and full
// stops of ASCII.
func usualName(name []byte) bool {
	const (
		digits  = 1<<('9'+1) - 1<<'0' | 1<<'-' | 1<<'.'
		letters = (1<<('Z'-'@'+1)-1<<('A'-'@'))*(1+1<<32) | 1<<('_'-'@')
	)
	if len(name) == 0 || len(name) > 128 {
		return false
	}
	for _, b := range name {
		set := uint64(digits)
		if b >= 0x40 {
			set = letters
		}
		if b >= 0x80 || set>>(b&63)&1 == 0 {
			return false
		}
	}
	return true
}

// header judges what becomes the name of an HTTP field (RFC 9110 5.6.2).
func (s *pass) header(f *Field) {
	j := &s.sc.judge
	j.text = f.AppendText(j.text[:0])
	ok := len(j.text) > 0
	for _, b := range j.text {
		switch {
		case b >= '0' && b <= '9', b|0x20 >= 'a' && b|0x20 <= 'z':
		case bytes.IndexByte([]byte("!#$%&'*+-.^_`|~"), b) >= 0:
		default:
			ok = false
		}
	}
	if !ok {
		s.whole(HeaderName, f)
	}
}

// whole reports a rule that no rewriting of the text satisfies.
func (s *pass) whole(r Rule, f *Field) {
	sev := s.own(r, f.Kind, f.Surface, f.Start, f.End)
	s.refuse(sev)
}

func (s *pass) reference(f *Field) {
	j := &s.sc.judge
	j.text = f.AppendText(j.text[:0])
	i := bytes.Index(j.text, []byte("://"))
	if i < 0 || bytes.IndexByte(j.text[:i], '#') >= 0 {
		return
	}
	rest := j.text[i+3:]
	if bytes.HasPrefix(rest, []byte("json-schema.org/")) {
		return
	}
	s.own(ReferenceExternal, f.Kind, f.Surface, f.Start, f.End)
}

// member judges a name that its object does not define.
func (s *pass) member(f *Field) {
	j := &s.sc.judge
	in := s.sc.levels[len(s.sc.levels)-1].is
	members := ""
	if len(in.shape.rows()) == 0 {
		if members = in.surface.members(); members == "" || !s.outermost() {
			return
		}
	}
	j.text = f.AppendText(j.text[:0])
	if in.shape == metadata {
		s.prefix(f, j.text)
		return
	}
	if name, ok := s.plainName(j.text); ok && (in.shape.almost(name, j.text) || among(members, name, j.text)) {
		s.whole(MemberCase, f)
	}
}

// outermost reports whether the innermost object is not within another one of
// any members.
func (s *pass) outermost() bool {
	for i := len(s.sc.levels) - 2; i >= 0; i-- {
		if l := s.sc.levels[i]; l.object {
			return l.is.shape != free
		}
	}
	return true
}

// plainName returns a name with the letters of ASCII that compatible characters
// stand for. It is not ok where there are others: decoders that fold case take no
// such name for one of ASCII.
func (s *pass) plainName(name []byte) (plain []byte, ok bool) {
	j := &s.sc.judge
	j.a = j.a[:0]
	for i := 0; i < len(name); {
		if name[i] < 0x80 {
			j.a = append(j.a, name[i])
			i++
			continue
		}
		r, n, kind := utf8x.Decode(name, i)
		if kind != utf8x.OK {
			return nil, false
		}
		to := s.p.set.CompatibilityDecomposition(r)
		if len(to) != 1 || to[0] >= 0x80 {
			return nil, false
		}
		j.a = append(j.a, byte(to[0]))
		i += n
	}
	return j.a, true
}

// almost reports whether a name is that of a member of the shape but for the case
// of ASCII letters, or as written for compatible characters.
func (s shape) almost(name, written []byte) bool {
	for of := s; ; of = result {
		for _, r := range of.rows() {
			if len(r.member) == len(name) && equalFold(name, r.member) {
				return string(written) != r.member
			}
		}
		if of != message {
			return false
		}
	}
}

// listed reports whether a name is one of a list of names with spaces between.
func listed(members string, name []byte) bool {
	for members != "" {
		if n := len(name); len(members) >= n && members[:n] == string(name) && (len(members) == n || members[n] == ' ') {
			return true
		}
		_, members, _ = strings.Cut(members, " ")
	}
	return false
}

// among is almost for a list of names with spaces between.
func among(members string, name, written []byte) bool {
	for members != "" {
		var one string
		one, members, _ = strings.Cut(members, " ")
		if len(one) == len(name) && equalFold(name, one) {
			return string(written) != one
		}
	}
	return false
}

// members returns the names that the protocol defines in an object of the surface
// whose shape is free.
func (s Surface) members() string {
	switch s {
	case ToolAnnotation:
		return "title readOnlyHint destructiveHint idempotentHint openWorldHint"
	case ToolExecution:
		return "taskSupport"
	case ToolIcon, PromptIcon, ResourceIcon, TemplateIcon:
		return "src mimeType sizes theme"
	case ContentResource, PromptContentResource, SamplingResource:
		return "uri mimeType text blob annotations _meta"
	}
	return ""
}

// equalFold compares without the case of ASCII letters.
func equalFold(a []byte, b string) bool {
	for i := range a {
		x, y := a[i], b[i]
		if x >= 'A' && x <= 'Z' {
			x |= 0x20
		}
		if y >= 'A' && y <= 'Z' {
			y |= 0x20
		}
		if x != y {
			return false
		}
	}
	return true
}

// prefix looks for a key of _meta that looks like one of the protocol's own.
func (s *pass) prefix(f *Field, key []byte) {
	slash := bytes.IndexByte(key, '/')
	if slash < 0 || slash > 256 {
		return
	}
	_, second, ok := bytes.Cut(key[:slash], []byte("."))
	if !ok {
		return
	}
	if i := bytes.IndexByte(second, '.'); i >= 0 {
		second = second[:i]
	}
	j, rule := &s.sc.judge, skeleton.LTR(s.p.set)
	for _, own := range [...]string{"modelcontextprotocol", "mcp"} {
		if string(second) == own {
			return
		}
		if same, err := skeleton.Equal(second, own, rule, &j.skeleton); err == nil && same {
			s.whole(MetaPrefix, f)
			return
		}
	}
}
