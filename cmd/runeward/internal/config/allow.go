// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package config

import (
	"slices"
	"strings"

	"github.com/runeward/runeward/cmd/runeward/internal/finding"
	"github.com/runeward/runeward/internal/utf8x"
	"github.com/runeward/runeward/tables"
)

// Allowing returns the first of the allowances that a finding falls under, or
// nil. path is that of the file relative to the configuration, with slashes;
// before and after are the text around the finding in its line. A finding that
// is too long to be looked at as a whole is allowed by none.
func Allowing(all []Allow, set tables.Set, path string, f *finding.Finding, before, after []byte) *Allow {
	if len(all) == 0 || f.Len == 0 || f.Cut || f.Head == "" {
		return nil
	}
	for i := range all {
		a := &all[i]
		if a.applies(path, f) && a.covers(set, string(before), f.Head, string(after)) {
			return a
		}
	}
	return nil
}

func (a *Allow) applies(path string, f *finding.Finding) bool {
	if len(a.Rules) > 0 && !slices.Contains(a.Rules, f.Rule) {
		return false
	}
	if a.Files == nil {
		return true
	}
	for _, p := range a.Files {
		if p.Match(path) {
			return true
		}
	}
	return false
}

func (a *Allow) covers(set tables.Set, before, self, after string) bool {
	switch a.Kind {
	case BySequence:
		return inSequence(a.Sequence, before, self, after)
	case ByScript:
		return inScript(set, a.Script, before, self, after)
	}
	for i := 0; i < len(self); {
		r, n, kind := utf8x.Decode(self, i)
		if kind != utf8x.OK || r < a.First || r > a.Last {
			return false
		}
		i += n
	}
	return true
}

// inSequence reports whether self stands inside an occurrence of the sequence.
func inSequence(sequence, before, self, after string) bool {
	text := before + self + after
	lo := max(0, len(before)+len(self)-len(sequence))
	for at := lo; at <= len(before) && at+len(sequence) <= len(text); at++ {
		if strings.HasPrefix(text[at:], sequence) {
			return true
		}
	}
	return false
}

// inScript reports whether self is of a script: each code point is of it, of
// Common or Inherited, or ASCII, and one of it is in self or directly beside.
func inScript(set tables.Set, script tables.Script, before, self, after string) bool {
	found := false
	for i := 0; i < len(self); {
		r, n, kind := utf8x.Decode(self, i)
		own, neutral := of(set, script, r)
		if kind != utf8x.OK || !own && !neutral {
			return false
		}
		found = found || own
		i += n
	}
	if found {
		return true
	}
	if r, n, kind := utf8x.DecodeLast(before, len(before)); n > 0 && kind == utf8x.OK {
		if own, _ := of(set, script, r); own {
			return true
		}
	}
	if r, n, kind := utf8x.Decode(after, 0); n > 0 && kind == utf8x.OK {
		own, _ := of(set, script, r)
		return own
	}
	return false
}

func of(set tables.Set, script tables.Script, r rune) (own, neutral bool) {
	rec := set.Lookup(r)
	all := set.ScriptExtensions(rec)
	return all.Has(script), r < 0x80 || all.Has(tables.ScriptZyyy) || all.Has(tables.ScriptZinh)
}
