// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package report

import (
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"github.com/runeward/runeward/cmd/runeward/internal/finding"
	"github.com/runeward/runeward/display"
	"github.com/runeward/runeward/inspect"
)

// sarif writes a log of SARIF 2.1.0 with one run, a result in a line.
type sarif struct {
	w       io.Writer
	unicode string
	results int
	notes   []string // notifications
	failed  bool
}

func (r *sarif) Begin(run Run) {
	r.unicode = run.Unicode
	io.WriteString(r.w, `{"$schema":"https://json.schemastore.org/sarif-2.1.0.json","version":"2.1.0","runs":[{`+
		`"tool":{"driver":{"name":"runeward","version":`+quoted(run.Version)+`,"rules":[`)
	for i, rule := range finding.Rules() {
		if i > 0 {
			io.WriteString(r.w, ",")
		}
		d := finding.Describe(rule)
		text := d.Why + " Example: " + d.Example + " (" + d.Reference + ")"
		fmt.Fprintf(r.w, "\n"+`{"id":%s,"shortDescription":{"text":%s},"fullDescription":{"text":%s},"help":{"text":%s},`+
			`"defaultConfiguration":{"level":"%s"},"properties":{"tags":["security","unicode",%s],"security-severity":"%s"}}`,
			quoted(d.ID), quoted(d.Title), quoted(d.Why), quoted(text), level(d.Severity[inspect.SourceProfile]),
			quoted(rule.Family().String()), score(d.Severity[inspect.SourceProfile]))
	}
	io.WriteString(r.w, "]}},\n"+`"columnKind":"unicodeCodePoints","properties":{"unicode":`+quoted(run.Unicode)+`},"results":[`)
}

func (r *sarif) File(f File) {
	for i := range f.Findings {
		if r.results > 0 {
			io.WriteString(r.w, ",")
		}
		r.results++
		r.result(&f.Findings[i])
	}
	if f.More > 0 {
		r.note("warning", f.Path, 0, fmt.Sprintf("%d more findings are not listed", f.More))
	}
	for _, n := range f.Notes {
		r.note("note", n.Path, n.Line, n.Text)
	}
	if f.Err != "" {
		r.failed = true
		r.note("error", f.Path, 0, f.Err)
	}
}

func (r *sarif) result(f *finding.Finding) {
	id := finding.Describe(f.Rule).ID
	fmt.Fprintf(r.w, "\n"+`{"ruleId":%s,"level":"%s","message":{"text":%s},"locations":[{"physicalLocation":{"artifactLocation":%s`,
		quoted(id), level(f.Severity), quoted(f.Message), artifact(f.Path))
	if !f.InPath {
		fmt.Fprintf(r.w, `,"region":{"startLine":%d,"startColumn":%d,"endLine":%d,"endColumn":%d,"byteOffset":%d,"byteLength":%d,"snippet":{"text":%s}}`,
			f.Begin.Line, f.Begin.CodePoints, f.End.Line, f.End.CodePoints, f.Offset, f.Len, quoted(f.Excerpt))
	}
	io.WriteString(r.w, `}`)
	if f.Pointer != "" {
		fmt.Fprintf(r.w, `,"logicalLocations":[{"fullyQualifiedName":%s}]`, quoted(f.Pointer))
	}
	fmt.Fprintf(r.w, `}],"partialFingerprints":{"runeward/v1":%s},"properties":{"severity":"%s","family":"%s","codePoints":[`,
		quoted(f.Fingerprint), f.Severity, f.Rule.Family())
	for i, c := range codePoints(f) {
		if i > 0 {
			io.WriteString(r.w, ",")
		}
		io.WriteString(r.w, quoted(c))
	}
	io.WriteString(r.w, "]")
	if f.DecodedKind != inspect.NoPayload {
		fmt.Fprintf(r.w, `,"decoded":%s,"decodedKind":"%s"`, quoted(f.Decoded), f.DecodedKind)
	}
	io.WriteString(r.w, "}")
	switch f.Suppression.Kind {
	case finding.ByComment:
		fmt.Fprintf(r.w, `,"suppressions":[{"kind":"inSource","justification":%s}]`, quoted(f.Suppression.Reason))
	case finding.ByConfig, finding.ByBaseline:
		fmt.Fprintf(r.w, `,"suppressions":[{"kind":"external","justification":%s}]`, quoted(f.Suppression.Reason))
	}
	io.WriteString(r.w, "}")
}

func (r *sarif) note(level, path string, line int, text string) {
	region := ""
	if line > 0 {
		region = fmt.Sprintf(`,"region":{"startLine":%d}`, line)
	}
	r.notes = append(r.notes, fmt.Sprintf("\n"+`{"level":"%s","message":{"text":%s},"locations":[{"physicalLocation":{"artifactLocation":%s%s}}]}`,
		level, quoted(text), artifact(path), region))
}

func (r *sarif) End() {
	fmt.Fprintf(r.w, "],\n"+`"invocations":[{"executionSuccessful":%t,"toolExecutionNotifications":[%s]}]}]}`+"\n",
		!r.failed, strings.Join(r.notes, ","))
}

func level(s inspect.Severity) string {
	switch s {
	case inspect.High, inspect.Medium:
		return "error"
	case inspect.Low:
		return "warning"
	}
	return "note"
}

// score is what GitHub orders alerts by.
func score(s inspect.Severity) string {
	switch s {
	case inspect.High:
		return "8.0"
	case inspect.Medium:
		return "6.0"
	case inspect.Low:
		return "3.0"
	}
	return "1.0"
}

// artifact returns the location of a file as JSON: its URI, and for a name that
// a reader could take for another one, how it is spelled.
func artifact(path string) string {
	if path == "-" {
		return `{"uri":"stdin"}`
	}
	var b strings.Builder
	slashed := filepath.ToSlash(path)
	base := `,"uriBaseId":"%SRCROOT%"`
	if filepath.IsAbs(path) {
		base = ""
		b.WriteString("file://")
		if !strings.HasPrefix(slashed, "/") {
			b.WriteByte('/')
		}
	}
	plain := true
	for i := range len(slashed) {
		c := slashed[i]
		plain = plain && c >= 0x20 && c <= 0x7E
		switch {
		case c >= 'a' && c <= 'z', c >= 'A' && c <= 'Z', c >= '0' && c <= '9', strings.IndexByte("-._~/", c) >= 0,
			c == ':' && base == "":
			b.WriteByte(c)
		default:
			fmt.Fprintf(&b, "%%%02X", c)
		}
	}
	text := `{"uri":` + quoted(b.String()) + base
	if !plain {
		text += `,"description":{"text":` + quoted(display.Escape(path)) + `}`
	}
	return text + "}"
}
