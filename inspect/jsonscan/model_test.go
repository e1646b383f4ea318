// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package jsonscan

import (
	"bytes"
	"fmt"
	"math/big"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
	"github.com/runeward/runeward/inspect"
	"github.com/runeward/runeward/scan"
	"github.com/runeward/runeward/skeleton"
	"github.com/runeward/runeward/tables"
	"github.com/runeward/runeward/tables/unicode18"
)

// The model is a parser that goes down by recursion, decodes every string into
// bytes with the raw offset of each, and compares names pair by pair. It shares
// only the inspector with the scanner.

type model struct {
	ins   *inspect.Inspector
	text  string // up to the end of the record
	base  int
	i     int
	o     Options
	depth int
	path  []string
	judge int // end of what is judged
	out   []string
	seen  map[inspect.Rule]bool
	rec   int
	spans [][2]int // what was judged as text
}

// stop is where the text stops being JSON.
type stop struct {
	at   int
	rule inspect.Rule
}

func modelLines(ins *inspect.Inspector, text string, o Options) (out []string, spans [][2]int) {
	m := &model{ins: ins, o: o, seen: map[inspect.Rule]bool{}}
	switch o.Sequence {
	case Single:
		m.record(text, 0)
	case Lines:
		at := 0
		for _, line := range strings.SplitAfter(text, "\n") {
			if strings.Trim(line, " \t\r\n") != "" {
				m.record(text[:at+len(strings.TrimSuffix(line, "\n"))], at)
				m.rec++
			}
			at += len(line)
		}
	case Concatenated:
		for at := 0; strings.Trim(text[at:], " \t\r\n") != ""; m.rec++ {
			m.record(text, at+len(text[at:])-len(strings.TrimLeft(text[at:], " \t\r\n")))
			at = m.i
		}
	}
	return m.out, m.spans
}

func (m *model) record(text string, base int) {
	m.text, m.base, m.i, m.judge, m.depth, m.path = text, base, base, base, 0, nil
	value := false
	defer func() {
		x := recover()
		if x == nil {
			return
		}
		s, ok := x.(stop)
		if !ok {
			panic(x)
		}
		bare := m.depth == 0 && !value && s.at == len(text) && strings.Trim(text[m.judge:], " \t\r\n") == ""
		m.i = len(text)
		if m.o.Sequence != Single && bare {
			return
		}
		_, n := utf8.DecodeRuneInString(text[s.at:])
		m.put(s.rule, s.at, s.at+n, "between")
		m.plain(m.judge, len(text), "plain")
	}()
	if strings.HasPrefix(text[base:], "\uFEFF") {
		m.i += 3
		m.judge = m.i
		switch {
		case base > 0:
			m.put(inspect.BOMInside, base, base+3, "between")
		case m.ins.Profile().Severity(inspect.BOMLeading) != inspect.Off:
			m.put(inspect.BOMLeading, base, base+3, "between")
		default:
			m.put(inspect.JSONBOM, base, base+3, "between")
		}
	} else if strings.HasPrefix(text[base:], "\xFF\xFE") || strings.HasPrefix(text[base:], "\xFE\xFF") {
		panic(stop{at: base, rule: inspect.JSONSyntax})
	}
	m.space()
	m.value()
	value = true
	if m.o.Sequence == Concatenated {
		return
	}
	m.space()
	if m.i < len(text) {
		m.bad(m.i)
	}
}

func (m *model) bad(at int) { panic(stop{at: at, rule: inspect.JSONSyntax}) }

func (m *model) peek() byte {
	if m.i >= len(m.text) {
		m.bad(len(m.text))
	}
	return m.text[m.i]
}

func (m *model) put(r inspect.Rule, begin, end int, place string) {
	if m.ins.Profile().Severity(r) == inspect.Off {
		return
	}
	p := ""
	if place != "plain" {
		p = strings.Join(m.path, "")
	}
	m.out = append(m.out, fmt.Sprintf("%d %v %d+%d %v %s", m.rec, r, begin, end-begin, place, p))
}

func (m *model) once(r inspect.Rule, begin, end int, place string) {
	if !m.seen[r] {
		m.seen[r] = true
		m.put(r, begin, end, place)
	}
}

// plain judges text[begin:end] as it is.
func (m *model) plain(begin, end int, place string) {
	var raw []int
	var says []byte
	for i := begin; i < end; {
		n, r := 1, rune(-1)
		if place == "plain" && m.text[i] == '\\' {
			n, r = escapeAt(m.text[i:end])
		}
		b := []byte(m.text[i : i+n])
		switch {
		case utf16.IsSurrogate(r):
			b = []byte{0xE0 | byte(r>>12), 0x80 | byte(r>>6&63), 0x80 | byte(r&63)}
		case r >= 0:
			b = []byte(string(r))
		}
		for k := range b {
			if r < 0 {
				raw = append(raw, i+k)
			} else {
				raw = append(raw, i)
			}
		}
		says = append(says, b...)
		i += n
	}
	m.inspect(says, append(raw, end), begin > 0, place)
	m.spans = append(m.spans, [2]int{begin, end})
}

var fourHex = regexp.MustCompile(`^\\u[0-9a-fA-F]{4}`)

// escapeAt returns the length of what the backslash at the start of s belongs
// to, and what it says if that is an escape of four digits; else -1.
func escapeAt(s string) (int, rune) {
	hex := func(s string) rune {
		n, err := strconv.ParseUint(s, 16, 16)
		if err != nil {
			panic(err)
		}
		return rune(n)
	}
	switch {
	case fourHex.MatchString(s):
		r := hex(s[2:6])
		if fourHex.MatchString(s[6:]) {
			if pair := utf16.DecodeRune(r, hex(s[8:12])); pair != utf8.RuneError {
				return 12, pair
			}
		}
		return 6, r
	case len(s) > 1 && strings.IndexByte(`"\/bfnrt`, s[1]) >= 0:
		return 2, -1
	}
	return 1, -1
}

// inspect judges text, whose byte i stands at raw[i]. Inside a file a byte order
// mark stands behind another character.
func (m *model) inspect(text []byte, raw []int, inside bool, place string) {
	shift := 0
	if inside && bytes.HasPrefix(text, []byte("\uFEFF")) {
		shift = 1
		text = append([]byte("\""), text...)
	}
	findings, _ := inspect.AppendFindings(m.ins, nil, text, -1)
	for _, f := range findings {
		begin, end := raw[f.Offset-shift], raw[f.End()-shift]
		if f.Rule == inspect.SurrogateBytes && m.text[begin] == '\\' {
			f.Rule = inspect.SurrogateEscape
		}
		m.put(f.Rule, begin, end, place)
	}
}

func (m *model) space() {
	for m.i < len(m.text) {
		switch c := m.text[m.i]; {
		case c == ' ' || c == '\t' || c == '\n' || c == '\r':
			m.i++
		case c == '/' && m.o.Comments:
			m.comment()
		default:
			return
		}
	}
}

func (m *model) comment() {
	begin := m.i
	m.i++
	switch m.peek() {
	case '/':
		n := strings.IndexAny(m.text[m.i:], "\r\n")
		if n < 0 {
			n = len(m.text) - m.i
		}
		m.i += n
	case '*':
		n := strings.Index(m.text[m.i+1:], "*/")
		if n < 0 {
			m.bad(len(m.text))
		}
		m.i += 1 + n + 2
	default:
		m.bad(m.i)
	}
	m.judge = m.i
	m.once(inspect.JSONComment, begin, m.i, "between")
	m.plain(begin, m.i, "between")
}

func (m *model) value() {
	switch c := m.peek(); {
	case c == '"':
		m.str("value")
	case c == '{' || c == '[':
		m.open(c)
	case c == 't':
		m.word("true")
	case c == 'f':
		m.word("false")
	case c == 'n':
		m.word("null")
	case c == '-' || c >= '0' && c <= '9':
		m.number()
	default:
		m.bad(m.i)
	}
}

func (m *model) word(w string) {
	for k := range len(w) {
		if m.peek() != w[k] {
			m.bad(m.i)
		}
		m.i++
	}
}

func (m *model) digits() {
	if c := m.peek(); c < '0' || c > '9' {
		m.bad(m.i)
	}
	for m.i < len(m.text) && m.text[m.i] >= '0' && m.text[m.i] <= '9' {
		m.i++
	}
}

func (m *model) number() {
	begin := m.i
	if m.peek() == '-' {
		m.i++
	}
	if m.peek() == '0' {
		m.i++
	} else {
		m.digits()
	}
	if m.i < len(m.text) && m.text[m.i] == '.' {
		m.i++
		m.digits()
	}
	if m.i < len(m.text) && m.text[m.i]|0x20 == 'e' {
		m.i++
		if c := m.peek(); c == '+' || c == '-' {
			m.i++
		}
		m.digits()
	}
	s := m.text[begin:m.i]
	huge := false
	if _, exp, ok := strings.Cut(strings.ToLower(s), "e"); ok && len(strings.TrimLeft(exp, "+-0")) > 5 {
		huge = exp[0] != '-' && strings.ContainsAny(s[:len(s)-len(exp)-1], "123456789")
	} else {
		f, _, err := big.ParseFloat(s, 10, 2000, big.ToNearestEven)
		if err == nil {
			x, _ := f.Float64()
			huge = x-x != 0
		}
	}
	if huge {
		m.put(inspect.JSONNumber, begin, m.i, "value")
	}
}

func (m *model) limit(n, other int) int {
	if n <= 0 {
		return other
	}
	return n
}

func (m *model) open(c byte) {
	if m.depth >= m.limit(m.o.MaxDepth, DefaultMaxDepth) {
		panic(stop{at: m.i, rule: inspect.JSONDepth})
	}
	m.depth++
	m.i++
	closing := c + 2
	var names []string
	index := 0
	m.space()
	if m.peek() == closing {
		m.close(len(m.path))
		return
	}
	for {
		part := len(m.path)
		m.space()
		if c == '{' {
			m.member(&names)
		} else {
			m.peek()
			m.path = append(m.path, fmt.Sprintf("/%d", index))
			index++
			m.value()
		}
		m.space()
		if c := m.peek(); c == closing {
			m.close(part)
			return
		} else if c != ',' {
			m.bad(m.i)
		}
		comma := m.i
		m.i++
		m.space()
		if m.peek() == closing && m.o.TrailingCommas {
			m.once(inspect.JSONTrailingComma, comma, comma+1, "between")
			m.close(part)
			return
		}
		if c == '{' && m.peek() != '"' {
			m.bad(m.i)
		}
		m.path = m.path[:part]
	}
}

func (m *model) close(part int) {
	m.path = m.path[:part]
	m.i++
	m.depth--
}

func (m *model) member(names *[]string) {
	if m.peek() != '"' {
		m.bad(m.i)
	}
	begin := m.i
	says := m.str("name")
	m.name(names, says, begin)
	m.space()
	if m.peek() != ':' {
		m.bad(m.i)
	}
	m.i++
	m.space()
	m.value()
}

func (m *model) name(names *[]string, says string, begin int) {
	if slices.Contains(*names, says) {
		m.put(inspect.DuplicateMemberName, begin, m.i, "name")
		return
	}
	if len(*names) >= m.limit(m.o.MaxNames, DefaultMaxNames) {
		m.once(inspect.JSONLimit, begin, m.i, "name")
		return
	}
	rule := skeleton.LTR(unicode18.Set())
	for _, other := range *names {
		same, err := skeleton.Equal(says, other, rule, nil)
		if err == nil && same && hasLetter(says) && hasLetter(other) && strings.ContainsFunc(says+other, func(r rune) bool { return r >= 0x80 }) {
			m.put(inspect.ConfusableMember, begin, m.i, "name")
			break
		}
	}
	*names = append(*names, says)
}

// hasLetter reports whether a name has what is in words: a letter or digit.
func hasLetter(name string) bool {
	return strings.ContainsFunc(name, func(r rune) bool {
		rec := unicode18.Set().Lookup(r)
		switch {
		case !rec.Has(tables.XIDContinue) || rec.Has(tables.DefaultIgnorable):
			return false
		case rec.GeneralCategory() == tables.Mn, rec.GeneralCategory() == tables.Mc, rec.GeneralCategory() == tables.Me, rec.GeneralCategory() == tables.Pc:
			return false
		}
		return true
	})
}

// str judges the string at i and returns what it says.
func (m *model) str(place string) string {
	begin := m.i
	m.i++
	var says []byte
	var raw []int
	add := func(from int, b ...byte) {
		for range b {
			raw = append(raw, from)
		}
		says = append(says, b...)
	}
	type tab struct{ at, n int }
	var tabs []tab
	for {
		at := m.i
		switch c := m.peek(); {
		case c == '"':
			raw = append(raw, m.i)
			m.i++
			m.judge = m.i
			if place == "name" {
				m.path = append(m.path, "/"+m.segment(says, raw))
			}
			m.spans = append(m.spans, [2]int{begin, m.i})
			m.inspect(says, raw, true, place)
			for _, t := range tabs {
				m.put(inspect.JSONControl, t.at, t.at+t.n, place)
			}
			return string(says)
		case c == '\\':
			m.i++
			e := m.peek()
			k := strings.IndexByte(`"\/bfnrtu`, e)
			if k < 0 {
				m.bad(m.i)
			}
			m.i++
			if e != 'u' {
				add(at, "\"\\/\b\f\n\r\t"[k])
				continue
			}
			r := m.hex()
			if utf16.IsSurrogate(r) {
				low := rune(-1)
				if rest := m.text[m.i:]; len(rest) >= 6 && rest[:2] == `\u` {
					if _, err := fmt.Sscanf(rest[2:6], "%04x", &low); err != nil || strings.Trim(rest[2:6], "0123456789abcdefABCDEF") != "" {
						low = -1
					}
				}
				if pair := utf16.DecodeRune(r, low); pair != utf8.RuneError {
					m.i += 6
					r = pair
				} else {
					add(at, 0xE0|byte(r>>12), 0x80|byte(r>>6&63), 0x80|byte(r&63))
					continue
				}
			}
			add(at, []byte(string(r))...)
		default:
			if c == '\t' || c == '\n' || c == '\r' {
				if n := len(tabs); n > 0 && tabs[n-1].at+tabs[n-1].n == at {
					tabs[n-1].n++
				} else {
					tabs = append(tabs, tab{at, 1})
				}
			}
			add(at, c)
			m.i++
		}
	}
}

func (m *model) hex() (r rune) {
	for range 4 {
		k := strings.IndexByte("0123456789abcdefABCDEF", m.peek())
		if k < 0 {
			m.bad(m.i)
		}
		if k > 15 {
			k -= 6
		}
		r = r<<4 | rune(k)
		m.i++
	}
	return r
}

// segment is a name in a pointer. An escape of half a pair stays one.
func (m *model) segment(name []byte, raw []int) string {
	var b strings.Builder
	for i := 0; i < len(name); {
		r, n := utf8.DecodeRune(name[i:])
		switch {
		case n == 1 && r == utf8.RuneError && m.text[raw[i]] == '\\':
			b.WriteString(strings.ToLower(m.text[raw[i] : raw[i]+6]))
			n = 3
		case n > 1 || r != utf8.RuneError:
			switch {
			case r == '~':
				b.WriteString("~0")
			case r == '/':
				b.WriteString("~1")
			case r == '"' || r == '\\':
				b.WriteString(`\` + string(r))
			case r >= ' ' && r < 0x7F:
				b.WriteRune(r)
			default:
				for _, u := range utf16.Encode([]rune{r}) {
					fmt.Fprintf(&b, `\u%04x`, u)
				}
			}
		default:
			fmt.Fprintf(&b, `\x%02x`, name[i])
		}
		i += n
	}
	return b.String()
}

// checkModel compares the scanner with the model, and looks for hidden
// characters that no judgement has seen.
func checkModel(t *testing.T, text string, o Options) {
	t.Helper()
	for _, ins := range []*inspect.Inspector{everyRule, dataInspector} {
		want, spans := modelLines(ins, text, o)
		got := lines(ins, text, o)
		if len(want) == 0 && len(got) == 0 {
			continue
		}
		if d := cmp.Diff(want, got); d != "" {
			t.Fatalf("%s, %q, %+v:\n%s", ins.Profile().Name(), text, o, d)
		}
		for h := range scan.All(hiddenScanner, text) {
			in := func(s [2]int) bool { return s[0] <= h.Offset && h.End() <= s[1] }
			if h.Offset == 0 && strings.HasPrefix(text, "\uFEFF") {
				continue
			}
			if !slices.ContainsFunc(spans, in) && !strings.Contains(strings.Join(got, "\n"), fmt.Sprintf(" bom-inside %d+3 between", h.Offset)) {
				t.Fatalf("%q: %+v is in no text that was judged", text, h)
			}
		}
	}
}

var hiddenScanner = scan.New(unicode18.Set(), scan.Hidden)
