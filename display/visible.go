// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package display

import (
	"github.com/runeward/runeward/internal/utf8x"
	"github.com/runeward/runeward/tables"
)

// AppendEscapeVisible appends the inspection view of text to dst: text with
// everything escaped, as AppendEscape does it, that cannot be seen or not be
// told from something else. AppendUnescape gives back the same bytes.
//
// Escaped are
//
//   - bytes that are not UTF-8, and the backslash, as two;
//   - General_Category Cc, Co, Cn, Zl, Zp, and Zs other than U+0020;
//   - Default_Ignorable_Code_Point, which has bidi controls, joiners, selectors
//     and tags, and ALM, though they are spelling in some places;
//   - General_Category Cf, but not Prepended_Concatenation_Mark, which is visible;
//   - letters, marks and symbols that show nothing, such as U+2800;
//   - a combining mark that has no visible character before it to stand on.
//
// The rest is kept: letters and symbols of any script as they are. The view may
// be text of both directions: put it in an isolate (AppendIsolated with
// EscapeHidden) where it stands beside other text.
func AppendEscapeVisible[T ~string | ~[]byte](dst []byte, text T, set tables.Set) []byte {
	return appendShown(dst, text, shown{set: set, inner: EscapeHidden})
}

// invisible are the facts of what the inspection view escapes.
const invisible = tables.DefaultIgnorable | tables.BidiControl | tables.JoinControl | tables.VariationSelector | tables.Tag |
	tables.Control | tables.LineSeparator | tables.ParagraphSeparator | tables.Interlinear | tables.PrivateUse |
	tables.Noncharacter | tables.Unassigned | tables.Blank | tables.Space

// isVisible reports whether the inspection view keeps a code point that is no
// mark.
func isVisible(rec tables.Record) bool {
	if rec.Has(invisible) || rec.GeneralCategory() == tables.Cc {
		return false
	}
	return !rec.Has(tables.Format) || rec.Has(tables.PrependedConcatenationMark)
}

// shown says how text is shown.
type shown struct {
	set   tables.Set
	inner Inner
	blank bool // nothing of text would stand in an isolate
	html  bool // write characters of HTML markup as references
}

// keeps reports whether a code point beyond printable ASCII stays as it is.
// based says that a mark has something to stand on.
func (s *shown) keeps(rec tables.Record, based bool) bool {
	if s.blank || rec.Has(tables.Mark) && !based {
		return false
	}
	if s.inner == EscapeHidden {
		return isVisible(rec)
	}
	switch c := rec.BidiClass(); {
	case c == tables.BidiB, c == tables.BidiS:
		return false
	case isExplicit(c):
		return s.inner == KeepBalanced
	}
	return rec.GeneralCategory() != tables.Cc && !rec.Has(tables.LineSeparator)
}

// appendShown appends text as s says.
func appendShown[T ~string | ~[]byte](dst []byte, text T, s shown) []byte {
	based := false
	for i := 0; i < len(text); {
		n := 0
		if !s.blank {
			n = plain(text[i:])
		}
		if n > 0 {
			if s.html {
				dst = appendReferences(dst, text[i:i+n])
			} else {
				dst = append(dst, text[i:i+n]...)
			}
			i += n
			based = text[i-1] != ' '
			continue
		}
		if text[i] == '\\' {
			dst = append(dst, '\\', '\\')
			i++
			based = true
			continue
		}
		r, n, kind := utf8x.Decode(text, i)
		switch {
		case kind != utf8x.OK:
			dst = appendBytes(dst, text[i:i+n])
			based = false
		case s.keeps(s.set.Lookup(r), based):
			dst = append(dst, text[i:i+n]...)
			based = true
		default:
			dst = appendCodePoint(dst, r)
			based = false
		}
		i += n
	}
	return dst
}

// appendBytes appends \x{HH} for each byte.
func appendBytes[T ~string | ~[]byte](dst []byte, text T) []byte {
	for j := range len(text) {
		dst = append(dst, '\\', 'x', '{', hexDigits[text[j]>>4], hexDigits[text[j]&0xF], '}')
	}
	return dst
}
