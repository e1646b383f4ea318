// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package main

import (
	"context"
	"crypto/sha256"
	"os"
	"time"

	"github.com/runeward/runeward/display"
	"github.com/runeward/runeward/internal/jcs"
	"github.com/runeward/runeward/mcptext/relay"
)

// auditLog writes a line for each message.
type auditLog struct {
	m      *mcpRun
	w      *os.File // nil where there is none
	cancel context.CancelCauseFunc
}

// maxAudited is how many findings a line lists, and maxMethod how many bytes of
// a method it has.
const (
	maxAudited = 10
	maxMethod  = 200
)

func openAudit(m *mcpRun, cancel context.CancelCauseFunc) (*auditLog, error) {
	a := &auditLog{m: m, cancel: cancel}
	path := m.c.value("audit")
	if path == "" {
		return a, nil
	}
	var err error
	a.w, err = os.OpenFile(path, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
	return a, err
}

func (a *auditLog) close() {
	if a.w != nil {
		a.w.Close()
	}
}

// record writes a line. What can't be written down does not go on: an error ends
// the filter.
func (a *auditLog) record(r *relay.Record) {
	var o jsonObject
	o.str("time", a.m.c.env.now().UTC().Format(time.RFC3339Nano))
	o.str("from", r.From.String())
	o.str("kind", r.Kind.String())
	if method, ok := word(r.Method); ok {
		o.str("method", method)
	}
	switch {
	case r.ID == nil:
	case r.ID[0] == '"':
		// As it is, it would say to the reader of the log what it hides.
		if id, ok := word(r.ID); ok {
			o.str("id", id)
		}
	case isJSON(r.ID, jcs.Options{}):
		o.raw("id", appendEmbedded(nil, r.ID))
	}
	o.num("bytes", r.Len)
	sum := func(name string, sum [sha256.Size]byte) {
		if sum != [sha256.Size]byte{} {
			o.sum(name, sum)
		}
	}
	sum("original", r.Original)
	sum("delivered", r.Delivered)
	o.yes("conforming", r.Conforming)
	o.yes("withheld", r.Withheld)
	if r.Withheld {
		o.str("rule", r.Rule)
		o.yes("answered", r.Answered)
	}
	o.num("dropped", int64(r.Dropped))
	o.list("findings", min(len(r.Report.Findings), maxAudited), func(i int, g *jsonObject) {
		f := r.Report.Findings[i]
		pointer := r.Report.Pointer(f)
		g.str("rule", f.Rule.String())
		g.str("severity", f.Severity.String())
		g.str("surface", f.Surface.String())
		g.str("pointer", string(pointer[:min(len(pointer), maxReported)]))
	})
	o.num("total", int64(r.Report.Total))
	a.m.stamp(&o)
	if _, err := a.w.Write(o.end()); err != nil {
		a.cancel(err)
	}
}

// word returns what a short JSON string says, escaped.
func word(raw []byte) (string, bool) {
	if raw == nil || !isJSON(raw, jcs.Options{}) {
		return "", false
	}
	text := jcs.AppendDecoded(nil, raw, jcs.Token{Kind: jcs.String, Flags: jcs.Escaped, End: len(raw)})
	if len(text) > maxMethod {
		text = text[:maxMethod]
	}
	return display.Escape(text), true
}
