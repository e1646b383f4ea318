// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package config

import (
	"strconv"
	"time"

	"github.com/runeward/runeward/display"
	"github.com/runeward/runeward/inspect"
	"github.com/runeward/runeward/internal/jcs"
	"github.com/runeward/runeward/tables"
)

// reader reads one configuration. The first problem ends it: later calls do
// nothing.
type reader struct {
	path string
	src  []byte
	json jcs.Reader[[]byte]
	set  tables.Set
	err  error

	patterns int // so far
}

// Parse reads a configuration. path names it in errors, and dir is its folder;
// set tells which characters of a reason a reader sees.
func Parse(src []byte, path, dir string, set tables.Set) (*Config, error) {
	c := &Config{Path: path, Dir: dir}
	r := &reader{path: path, src: src, set: set}
	r.json = jcs.NewReader(src, nil, jcs.Options{MaxDepth: 16, MaxBytes: MaxBytes, Comments: true, TrailingCommas: true})
	r.object(r.next(), "a configuration", func(name string, at jcs.Token) bool {
		switch name {
		case "$schema":
			r.str(r.next())
		case "rules":
			r.rules(&c.Rules)
		case "families":
			r.families(&c.Rules)
		case "profiles":
			r.array(r.next(), func(t jcs.Token) { c.Profiles = append(c.Profiles, r.entry(t)) })
		case "allow":
			r.array(r.next(), func(t jcs.Token) {
				c.Allow = append(c.Allow, r.allow(t))
				r.limit(t, len(c.Allow), "entries of allow")
			})
		default:
			return false
		}
		return true
	})
	if r.err == nil {
		r.next() // reports what follows the object
	}
	if r.err != nil {
		return nil, r.err
	}
	return c, nil
}

// next returns the next token that is no comment or comma.
func (r *reader) next() jcs.Token {
	for r.err == nil {
		t := r.json.Next()
		if t.Kind == jcs.Event {
			continue
		}
		if err, ok := r.json.Err().(*jcs.Error); ok && err != nil {
			r.fail(err.Offset, err.Rule.Text())
		}
		return t
	}
	return jcs.Token{}
}

// fail reports what is wrong at an offset. text is in printable ASCII.
func (r *reader) fail(offset int, text string) {
	if r.err == nil {
		p := inspect.PositionOf(r.src, offset)
		r.err = &Error{Path: display.Escape(r.path), Line: p.Line, Column: p.CodePoints, Text: text}
	}
}

// limit refuses the token t where it is one too many.
func (r *reader) limit(t jcs.Token, n int, what string) {
	if n > Most {
		r.fail(t.Start, "a configuration has at most "+strconv.Itoa(Most)+" "+what)
	}
}

// object reads an object that begins with t. member reads the value of a member
// and reports whether there is such a member.
func (r *reader) object(t jcs.Token, what string, member func(name string, at jcs.Token) bool) {
	if r.err != nil {
		return
	}
	if t.Kind != jcs.ObjectBegin {
		r.fail(t.Start, what+" is an object")
		return
	}
	for r.err == nil {
		t := r.next()
		if t.Kind != jcs.Name {
			return
		}
		name := string(jcs.AppendDecoded(nil, r.src, t))
		if !member(name, t) {
			r.fail(t.Start, "there is no member \""+display.Escape(name)+"\" in "+what)
		}
	}
}

func (r *reader) array(t jcs.Token, element func(jcs.Token)) {
	if r.err != nil {
		return
	}
	if t.Kind != jcs.ArrayBegin {
		r.fail(t.Start, "here stands an array")
		return
	}
	for r.err == nil {
		t := r.next()
		if r.err != nil || t.Kind == jcs.ArrayEnd {
			return
		}
		element(t)
	}
}

// str reads a string.
func (r *reader) str(t jcs.Token) string {
	if r.err != nil {
		return ""
	}
	if t.Kind != jcs.String {
		r.fail(t.Start, "here stands a string")
		return ""
	}
	return string(jcs.AppendDecoded(nil, r.src, t))
}

func (r *reader) severity(t jcs.Token) inspect.Severity {
	name := r.str(t)
	s, ok := inspect.ParseSeverity(name)
	if !ok && r.err == nil {
		r.fail(t.Start, "a severity is off, info, low, medium or high, not \""+display.Escape(name)+"\"")
	}
	return s
}

// date reports whether s is a day written as in 2027-01-31.
func date(s string) bool {
	_, err := time.Parse(time.DateOnly, s)
	return err == nil
}
