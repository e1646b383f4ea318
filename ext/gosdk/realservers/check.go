// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package main

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"

	"github.com/runeward/runeward/inspect"
	"github.com/runeward/runeward/mcptext"
	"github.com/runeward/runeward/mcptext/relay"
	"github.com/runeward/runeward/tables/unicode18"
)

// result is what came of the checks of a server.
type result struct {
	name string
	*talked
	fields, found, info int // texts, findings at or above low, and below
	mentions            int
	hidden, missed      int // techniques put into texts, and not found
	passed              string
	program             string
	notes               []note
}

type note struct {
	text  string
	fails bool
}

const header = "server                                            bytes tools prompts resources templates  texts  found  info mentions   hidden missed  filter  program"

func (r *result) String() string {
	return fmt.Sprintf("%-48s %6d %5d %7d %9d %9d %6d %6d %5d %8d %8d %6d  %-7s %s", r.name, len(r.fromServer), r.tools, r.prompts, r.resources,
		r.templates, r.fields, r.found, r.info, r.mentions, r.hidden, r.missed, r.passed, r.program)
}

func (r *result) failed() bool {
	return r.found > 0 || r.missed > 0 || r.hidden == 0 || r.passed != "same" || r.program != "same" && r.program != "-"
}

func (r *result) note(fails bool, format string, args ...any) {
	if len(r.notes) < 50 {
		r.notes = append(r.notes, note{fmt.Sprintf(format, args...), fails})
	}
}

func check(ctx context.Context, s server, program, dir string) (*result, error) {
	t, err := talk(ctx, s, nil)
	if err != nil {
		return nil, err
	}
	r := &result{name: s.name, talked: t, program: "-"}
	p := mcptext.Default(unicode18.Set())
	var sc mcptext.Scratch
	for line := range bytes.Lines(t.fromServer) {
		if line = bytes.TrimSpace(line); len(line) > 0 {
			r.scan(p, line, &sc)
			r.hide(p, line, &sc)
		}
	}
	if err := r.filter(ctx, s, p); err != nil {
		return nil, err
	}
	if program != "" {
		if err := r.filterProgram(ctx, s, program, dir); err != nil {
			return nil, err
		}
	}
	return r, nil
}

// scan judges a message as it came.
func (r *result) scan(p *mcptext.Policy, msg []byte, sc *mcptext.Scratch) {
	for range mcptext.Walk(msg, sc, mcptext.Options{}) {
		r.fields++
	}
	var rep mcptext.Report
	mcptext.Append(&rep, p, msg, sc, mcptext.Options{})
	for _, f := range rep.Findings {
		if f.Severity >= inspect.Low {
			r.found++
		} else {
			r.info++
		}
		r.note(f.Severity >= inspect.Low, "%s %s %s: %+.80q", f.Severity, f.Rule, rep.Pointer(f), msg[f.Offset:f.Offset+f.Len])
	}
	rep.Reset()
	mcptext.AppendMentions(&rep, p, msg, sc, mcptext.Options{})
	r.mentions += rep.Total
}

// filter talks to the server through the filter: what comes out of it is, byte
// for byte, what went in.
func (r *result) filter(ctx context.Context, s server, p *mcptext.Policy) error {
	r.passed = "same"
	f := relay.New(p, relay.Options{
		Message: mcptext.Options{Mode: mcptext.Block},
		Audit: func(x *relay.Record) {
			if x.Withheld || x.Original != x.Delivered {
				r.passed = "differs"
				r.note(true, "filter: a %s from the %s differs, %s", x.Kind, x.From, x.Rule)
			}
		},
	})
	_, err := talk(ctx, s, f)
	return err
}

// filterProgram talks to the server through the program. What the server and the
// client say is kept on both of its sides.
func (r *result) filterProgram(ctx context.Context, s server, program, dir string) error {
	in, out := filepath.Join(dir, "in"), filepath.Join(dir, "out")
	const script = `in=$1 out=$2; shift 2; tee "$in" | "$@" | tee "$out"`
	via := server{
		name: s.name, calls: s.calls,
		command: append([]string{program, "mcp", "filter", "--mode", "block", "--", "sh", "-c", script, "sh", in, out}, s.command...),
		env:     s.env,
	}
	t, err := talk(ctx, via, nil)
	if err != nil {
		return err
	}
	r.program = "same"
	for _, x := range []struct {
		file, what string
		got        []byte
	}{{in, "client", t.fromClient}, {out, "server", t.fromServer}} {
		b, err := os.ReadFile(x.file)
		if err != nil {
			return err
		}
		// The last lines may be lost on either side when the client leaves.
		n := min(len(b), len(x.got))
		rest := append(b[n:], x.got[n:]...)
		if n == 0 || !bytes.Equal(b[:n], x.got[:n]) || bytes.Count(rest, []byte("\n")) > 2 {
			r.program = "differs"
			r.note(true, "program: what the %s says differs: %d and %d bytes", x.what, len(b), len(x.got))
		}
	}
	return nil
}
