// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package report

import (
	"io"
	"strconv"
	"unicode/utf8"

	"github.com/runeward/runeward/cmd/runeward/internal/finding"
	"github.com/runeward/runeward/display"
	"github.com/runeward/runeward/inspect"
)

// jsonLines writes an object in a line for each finding.
type jsonLines struct {
	w       io.Writer
	unicode string
	buf     []byte
}

func (r *jsonLines) Begin(run Run) { r.unicode = run.Unicode }

func (r *jsonLines) File(f File) {
	for i := range f.Findings {
		if g := &f.Findings[i]; g.Suppression.Kind == finding.NotSuppressed {
			r.buf = r.append(r.buf[:0], g)
			r.w.Write(r.buf)
		}
	}
}

func (r *jsonLines) append(b []byte, f *finding.Finding) []byte {
	str := func(name, value string) {
		b = append(b, ',', '"')
		b = append(b, name...)
		b = append(b, `":`...)
		b = appendString(b, value)
	}
	num := func(name string, value int64) {
		b = append(b, ',', '"')
		b = append(b, name...)
		b = append(b, `":`...)
		b = strconv.AppendInt(b, value, 10)
	}
	b = append(b, `{"path":`...)
	if utf8.ValidString(f.Path) {
		b = appendString(b, f.Path)
	} else {
		// Names that differ in bytes that are not UTF-8 differ here too.
		b = appendString(b, display.Escape(f.Path))
		b = append(b, `,"pathIsEscaped":true`...)
	}
	if f.InPath {
		b = append(b, `,"inPath":true`...)
	}
	str("rule", finding.Describe(f.Rule).ID)
	str("family", f.Rule.Family().String())
	str("severity", f.Severity.String())
	num("offset", f.Offset)
	num("length", f.Len)
	num("line", int64(f.Begin.Line))
	num("column", int64(f.Begin.CodePoints))
	num("columnUtf16", int64(f.Begin.UTF16))
	b = append(b, `,"codePoints":[`...)
	for i, c := range codePoints(f) {
		if i > 0 {
			b = append(b, ',')
		}
		b = appendString(b, c)
	}
	b = append(b, ']')
	if f.Cut {
		b = append(b, `,"cut":true`...)
	}
	num("count", int64(f.Count))
	if f.DecodedKind != inspect.NoPayload {
		str("decoded", f.Decoded)
		str("decodedKind", f.DecodedKind.String())
	}
	if f.Pointer != "" {
		str("pointer", f.Pointer)
	}
	str("message", f.Message)
	str("excerpt", f.Excerpt)
	str("unicode", r.unicode)
	str("fingerprint", f.Fingerprint)
	return append(b, '}', '\n')
}

func (r *jsonLines) End() {}
