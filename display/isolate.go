// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package display

import (
	"github.com/runeward/runeward/internal/utf8x"
	"github.com/runeward/runeward/tables"
)

// Inner says what becomes of a label inside its isolate. Whatever it says,
// bytes that are not UTF-8, controls (General_Category Cc), line and paragraph
// separators and a mark at the start are escaped, and a backslash is doubled.
type Inner uint8

const (
	// EscapeControls escapes the characters of explicit directional formatting:
	// embeddings, overrides, isolates and what ends them. LRM, RLM and ALM stay:
	// they are spelling. It is the zero value, and what an unknown Inner does.
	EscapeControls Inner = iota

	// KeepBalanced keeps them in a label in which each has its partner, properly
	// nested and not more than 16 deep; in another label it escapes them all.
	KeepBalanced

	// EscapeHidden shows the inspection view, as AppendEscapeVisible does.
	EscapeHidden
)

// The isolate, and what an empty label holds in its place.
const (
	fsi = "\u2068" // FIRST STRONG ISOLATE
	pdi = "\u2069" // POP DIRECTIONAL ISOLATE
	lrm = "\u200E" // LEFT-TO-RIGHT MARK
)

// AppendIsolated appends label in a first strong isolate, FSI ... PDI (UAX #9
// 2.4.3), that the label cannot end. The display order of the text around it is
// the same whatever the label is: in paragraphs of either direction, on one
// line, at fewer than 120 levels of embedding, beyond which UAX #9 has no more
// isolates.
//
// What stands between FSI and PDI reads back by AppendUnescape to the bytes of
// label. White space and ignorable characters alone are escaped, and the empty
// label is shown as an LRM: at the end of a line or before a tab, rule L1 would
// else reach through the isolate to the white space before it.
func AppendIsolated[T ~string | ~[]byte](dst []byte, label T, set tables.Set, inner Inner) []byte {
	dst = append(dst, fsi...)
	dst = appendInner(dst, label, set, inner, false)
	return append(dst, pdi...)
}

// AppendHTML appends label as a <bdi> element of HTML, with < > & and quotes as
// character references. Within it the label is as in AppendIsolated, so that the
// element is an isolate that no character of the label can end, and no markup
// either. The default direction of <bdi> is that of its text (dir=auto).
func AppendHTML[T ~string | ~[]byte](dst []byte, label T, set tables.Set, inner Inner) []byte {
	dst = append(dst, "<bdi>"...)
	dst = appendInner(dst, label, set, inner, true)
	return append(dst, "</bdi>"...)
}

// appendInner appends what stands in the isolate.
func appendInner[T ~string | ~[]byte](dst []byte, label T, set tables.Set, inner Inner, html bool) []byte {
	if len(label) == 0 {
		return append(dst, lrm...)
	}
	if inner > EscapeHidden || inner == KeepBalanced && !isBalanced(label, set) {
		inner = EscapeControls
	}
	return appendShown(dst, label, shown{set: set, inner: inner, blank: isBlank(label, set), html: html})
}

// isBlank reports whether L1 would pass over all of label: white space, isolates
// and what X9 removes.
func isBlank[T ~string | ~[]byte](label T, set tables.Set) bool {
	for i := 0; i < len(label); {
		r, n, kind := utf8x.Decode(label, i)
		rec := set.Lookup(r)
		c := rec.BidiClass()
		if kind != utf8x.OK || c != tables.BidiWS && c != tables.BidiBN && !isExplicit(c) {
			return false
		}
		i += n
	}
	return true
}

// isExplicit reports whether c is explicit directional formatting (UAX #9 2.1 to
// 2.5).
func isExplicit(c tables.BidiClass) bool { return opener(c) != 0 || closer(c) != 0 }

// An embedding or override ends with PDF, an isolate with PDI.
const (
	embedding = 1
	isolate   = 2
)

// opener returns what c opens, 0 if nothing.
func opener(c tables.BidiClass) uint8 {
	switch c {
	case tables.BidiLRE, tables.BidiRLE, tables.BidiLRO, tables.BidiRLO:
		return embedding
	case tables.BidiLRI, tables.BidiRLI, tables.BidiFSI:
		return isolate
	}
	return 0
}

// closer returns what c closes, 0 if nothing.
func closer(c tables.BidiClass) uint8 {
	switch c {
	case tables.BidiPDF:
		return embedding
	case tables.BidiPDI:
		return isolate
	}
	return 0
}

// isBalanced reports whether explicit directional formatting in label is
// properly nested and closed.
func isBalanced[T ~string | ~[]byte](label T, set tables.Set) bool {
	var open [16]uint8
	depth := 0
	for i := 0; i < len(label); {
		if label[i] < 0x80 {
			i++
			continue
		}
		r, n, _ := utf8x.Decode(label, i)
		i += n
		c := set.Lookup(r).BidiClass()
		if o := opener(c); o != 0 {
			if depth == len(open) {
				return false
			}
			open[depth] = o
			depth++
		} else if o := closer(c); o != 0 {
			if depth--; depth < 0 || open[depth] != o {
				return false
			}
		}
	}
	return depth == 0
}

// appendReferences appends ASCII text with the characters of markup as
// references.
func appendReferences[T ~string | ~[]byte](dst []byte, text T) []byte {
	for i := range len(text) {
		switch b := text[i]; b {
		case '&':
			dst = append(dst, "&amp;"...)
		case '<':
			dst = append(dst, "&lt;"...)
		case '>':
			dst = append(dst, "&gt;"...)
		case '"':
			dst = append(dst, "&#34;"...)
		case '\'':
			dst = append(dst, "&#39;"...)
		default:
			dst = append(dst, b)
		}
	}
	return dst
}
