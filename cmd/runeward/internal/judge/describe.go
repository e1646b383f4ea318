// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package judge

import (
	"strings"

	"github.com/runeward/runeward/cmd/runeward/internal/finding"
	"github.com/runeward/runeward/display"
	"github.com/runeward/runeward/inspect"
	"github.com/runeward/runeward/tables"
)

const (
	// headSize is how many bytes of a finding are kept.
	headSize = 64

	// maxDecoded is how many bytes of a finding are decoded.
	maxDecoded = 4 << 10
)

// Context is the line around a finding, as far as it is close.
type Context struct {
	Before, Self, After []byte // valid during the call

	// Long is the SHA-256 of a finding that is longer than Self can be; empty else.
	Long []byte
}

// Describe calls report for each finding of raws, which are in the order of
// Offset, with all that is known of it except for Path, Fingerprint and
// Suppression.
func Describe(t *Text, raws []Raw, report func(f *finding.Finding, c Context)) {
	at, place := int64(0), start()
	for i := range raws {
		raw := &raws[i]
		place = t.advance(place, at, raw.Offset)
		at = raw.Offset
		f := &finding.Finding{
			Rule: raw.Rule, Severity: raw.Severity,
			Offset: raw.Offset, Len: raw.Len, Count: raw.Count,
			Begin: place, End: t.advance(place, at, at+raw.Len),
			Pointer: raw.Pointer,
		}
		carrier, cut := t.slice(at, at+min(raw.Len, maxDecoded)), raw.Len > maxDecoded
		if raw.Text != "" {
			carrier, cut = []byte(raw.Text), raw.Cut
		}
		payload, kind := inspect.AppendPayload(nil, carrier, inspect.Finding{Rule: raw.Rule, Len: len(carrier)})
		if kind != inspect.NoPayload {
			f.Decoded, f.DecodedKind = display.Escape(payload), kind
		}
		f.Head, f.Cut = head(carrier, cut)
		f.Message = message(f, raw.Detail)
		c := t.context(raw)
		f.Excerpt, f.CaretAt, f.CaretLen = excerpt(c, f.Count, raw.Text != "")
		report(f, c)
	}
}

// Allows returns the allow comments at marks, in their order. A mark that is in
// no comment is a problem.
func Allows(t *Text, marks []int64, set tables.Set, where Comments) []Allow {
	var all []Allow
	r := newReadings(&where)
	at, place := int64(0), start()
	for _, mark := range marks {
		place = t.advance(place, at, mark)
		at = mark
		is := r.at(t, mark)
		after := firstLine(t.slice(at+int64(len(AllowMark)), at+maxComment))
		if where.Traits&Tags != 0 && is != notComment && !closed(after) {
			is = notComment
		}
		var a Allow
		switch {
		case where.Traits&Unknown != 0:
			a.Problem = AllowMark + " does not count in a file of this kind, of which the comments are not known"
		case is == isComment:
			a = parseAllow(after, set)
		case is == unsure:
			a.Problem = AllowMark + " may stand in a string or in code here, and does not count"
		default:
			a.Problem = AllowMark + " counts only in a comment"
		}
		a.Place = place
		all = append(all, a)
	}
	return all
}

// closed reports whether a comment of markup ends on its line.
func closed(after []byte) bool {
	return strings.Contains(view(after), "-->") || strings.Contains(view(after), "*/}")
}

// head returns the first units of a carrier. cut says that the carrier is the
// beginning of something longer.
func head(carrier []byte, cut bool) (string, bool) {
	n := len(carrier)
	if n > headSize {
		n, cut = headSize, true
	}
	if cut {
		n = units(carrier, n)
	}
	return string(carrier[:n]), cut
}
