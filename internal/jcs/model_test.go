// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package jcs_test

import (
	"math/big"
	"sort"
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	"encoding/json"

	"github.com/runeward/runeward/internal/jcs"
)

// The model is a plain recursive reader that shares nothing with the package
// but the names of the rules. It builds the value, so it is good for small
// inputs only.
type model struct {
	s     string
	i     int
	depth int
}

type modelFault struct {
	rule jcs.Rule
	at   int
}

// A model value is nil, a bool, a modelNumber, a string, a []any or a
// modelObject.
type modelNumber string

type modelObject map[string]any

func readModel(s string) (v any, f modelFault) {
	m := &model{s: s}
	defer func() {
		if r := recover(); r != nil {
			var ok bool
			if f, ok = r.(modelFault); !ok {
				panic(r)
			}
		}
	}()
	m.space()
	if m.i == 0 {
		for _, mark := range []string{"\xef\xbb\xbf", "\xfe\xff", "\xff\xfe"} {
			if strings.HasPrefix(s, mark) {
				m.fail(jcs.BOM, 0)
			}
		}
	}
	v = m.value()
	m.space()
	if m.i < len(s) {
		m.fail(jcs.TrailingData, m.i)
	}
	return v, f
}

func (m *model) fail(r jcs.Rule, at int) { panic(modelFault{r, at}) }

func (m *model) peek() byte {
	if m.i >= len(m.s) {
		m.fail(jcs.Syntax, len(m.s))
	}
	return m.s[m.i]
}

func (m *model) space() {
	for m.i < len(m.s) && strings.IndexByte(" \t\r\n", m.s[m.i]) >= 0 {
		m.i++
	}
}

func (m *model) want(c byte) {
	if m.peek() != c {
		m.fail(jcs.Syntax, m.i)
	}
	m.i++
}

func (m *model) value() any {
	switch c := m.peek(); {
	case c == '{' || c == '[':
		if m.depth == 256 {
			m.fail(jcs.Depth, m.i)
		}
		m.depth++
		defer func() { m.depth-- }()
		m.i++
		if c == '{' {
			return m.object()
		}
		return m.array()
	case c == '"':
		return m.str()
	case c == 't':
		return m.word("true", true)
	case c == 'f':
		return m.word("false", false)
	case c == 'n':
		return m.word("null", nil)
	case c == '-' || c >= '0' && c <= '9':
		return m.number()
	}
	m.fail(jcs.Syntax, m.i)
	return nil
}

func (m *model) word(w string, v any) any {
	for k := 0; k < len(w); k++ {
		m.want(w[k])
	}
	return v
}

func (m *model) array() any {
	list := []any{}
	for m.space(); m.peek() != ']'; {
		if len(list) > 0 {
			m.want(',')
			m.space()
		}
		list = append(list, m.value())
		m.space()
	}
	m.i++
	return list
}

func (m *model) object() any {
	o := modelObject{}
	for m.space(); m.peek() != '}'; {
		if len(o) > 0 {
			m.want(',')
			m.space()
		}
		at := m.i
		if m.peek() != '"' {
			m.fail(jcs.Syntax, at)
		}
		name := m.str()
		if _, dup := o[name]; dup {
			m.fail(jcs.DuplicateName, at)
		}
		m.space()
		m.want(':')
		m.space()
		o[name] = m.value()
		m.space()
	}
	m.i++
	return o
}

func (m *model) str() string {
	var out []rune
	m.i++
	for {
		at := m.i
		c := m.peek()
		switch {
		case c == '"':
			m.i++
			return string(out)
		case c < ' ':
			m.fail(jcs.ControlCharacter, at)
		case c == '\\':
			m.i++
			k := strings.IndexByte(`"\/bfnrt`, m.peek())
			if k >= 0 {
				m.i++
				out = append(out, rune("\"\\/\b\f\n\r\t"[k]))
				continue
			}
			m.want('u')
			r := m.hex()
			if utf16.IsSurrogate(r) {
				low := rune(-1)
				if strings.HasPrefix(m.s[m.i:], `\u`) && len(m.s) >= m.i+6 {
					if n, err := strconv.ParseUint(m.s[m.i+2:m.i+6], 16, 32); err == nil {
						low = rune(n)
					}
				}
				if r = utf16.DecodeRune(r, low); r == utf8.RuneError {
					m.fail(jcs.LoneSurrogate, at)
				}
				m.i += 6
			}
			out = append(out, r)
		default:
			r, n := utf8.DecodeRuneInString(m.s[m.i:])
			if r == utf8.RuneError && n == 1 {
				m.fail(jcs.IllFormedUTF8, at)
			}
			out = append(out, r)
			m.i += n
		}
	}
}

func (m *model) hex() (r rune) {
	for range 4 {
		d, err := strconv.ParseUint(string(m.peek()), 16, 8)
		if err != nil || m.peek() >= 0x80 {
			m.fail(jcs.Syntax, m.i)
		}
		r = r*16 + rune(d)
		m.i++
	}
	return r
}

func (m *model) number() any {
	at := m.i
	digits := func() {
		if c := m.peek(); c < '0' || c > '9' {
			m.fail(jcs.Syntax, m.i)
		}
		for m.i < len(m.s) && m.s[m.i] >= '0' && m.s[m.i] <= '9' {
			m.i++
		}
	}
	if m.s[m.i] == '-' {
		m.i++
	}
	if m.peek() == '0' {
		m.i++
	} else {
		digits()
	}
	if m.i < len(m.s) && m.s[m.i] == '.' {
		m.i++
		digits()
	}
	if m.i < len(m.s) && (m.s[m.i] == 'e' || m.s[m.i] == 'E') {
		m.i++
		if c := m.peek(); c == '+' || c == '-' {
			m.i++
		}
		digits()
	}
	if _, err := strconv.ParseFloat(m.s[at:m.i], 64); err != nil {
		m.fail(jcs.NumberRange, at)
	}
	return modelNumber(m.s[at:m.i])
}

// canonical writes v as RFC 8785 says, and tells whether a number lost
// something.
func canonical(v any) (out string, lossy bool) {
	switch v := v.(type) {
	case modelObject:
		var names []string
		for name := range v {
			names = append(names, name)
		}
		sort.Slice(names, func(i, k int) bool {
			a, b := utf16.Encode([]rune(names[i])), utf16.Encode([]rune(names[k]))
			for n := 0; n < len(a) && n < len(b); n++ {
				if a[n] != b[n] {
					return a[n] < b[n]
				}
			}
			return len(a) < len(b)
		})
		var parts []string
		for _, name := range names {
			s, l := canonical(v[name])
			parts = append(parts, canonicalString(name)+":"+s)
			lossy = lossy || l
		}
		return "{" + strings.Join(parts, ",") + "}", lossy
	case []any:
		var parts []string
		for _, e := range v {
			s, l := canonical(e)
			parts = append(parts, s)
			lossy = lossy || l
		}
		return "[" + strings.Join(parts, ",") + "]", lossy
	case modelNumber:
		return canonicalNumber(string(v))
	case string:
		return canonicalString(v), false
	case bool:
		return strconv.FormatBool(v), false
	}
	return "null", false
}

func canonicalString(s string) string {
	out := `"`
	for _, r := range s {
		k := strings.IndexRune("\b\t\n\f\r\"\\", r)
		switch {
		case k >= 0:
			out += `\` + string(`btnfr"\`[k])
		case r < ' ':
			out += `\u00` + strconv.FormatInt(int64(r)+0x100, 16)[1:]
		default:
			out += string(r)
		}
	}
	return out + `"`
}

// canonicalNumber leaves the layout to encoding/json, which follows ECMAScript
// but for minus zero.
func canonicalNumber(s string) (out string, lossy bool) {
	f, err := strconv.ParseFloat(s, 64)
	if err != nil {
		panic(err)
	}
	if f == 0 {
		f = 0
	}
	b, err := json.Marshal(f + 0)
	if err != nil {
		panic(err)
	}
	out = string(b)
	if out == "-0" {
		out = "0"
	}
	was, ok := new(big.Rat).SetString(s)
	if !ok {
		// Too large an exponent for big: then it is a zero or has lost its value.
		return out, strings.Trim(strings.ToLower(s)[:strings.IndexAny(s, "eE")], "-0.") != ""
	}
	is, _ := new(big.Rat).SetString(out)
	lossy = was.Cmp(is) != 0
	if !strings.ContainsAny(s, ".eE") {
		safe := new(big.Rat).SetInt64(1<<53 - 1)
		lossy = lossy || was.Abs(was).Cmp(safe) > 0
	}
	return out, lossy
}
