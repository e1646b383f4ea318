// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package main

import (
	"bufio"
	"context"
	"errors"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"time"

	"github.com/runeward/runeward/mcptext"
	"github.com/runeward/runeward/mcptext/relay"
)

func mcpFilterCommand() command {
	return command{
		name:  "mcp filter",
		args:  "-- COMMAND [ARGUMENT...]",
		short: "run a server and sanitize what it says",
		long: `Runs a server of the Model Context Protocol that speaks over standard input and
output, and stands between it and the client: put it before the command in the
client's configuration. What the server says is sanitized, message by message,
as "runeward mcp sanitize" does it; what the client says is read strictly and
goes on byte for byte.

A message that can't be made clean is withheld. In place of a response the
client gets an error with its id and the code -32097, and a request is answered
with one, so that nobody waits; notifications are left out, as is what is no
message, such as a line of a log. In mode report all goes on as it came.

What the server writes to standard error is printed with hidden characters and
terminal controls escaped, unless --stderr says pass or drop.

With --audit, each message leaves a line of JSON in FILE, in ASCII: the time,
who sent it, kind, method and id, the SHA-256 of what came and of what went on,
what was found, and whether and why it was withheld. With --meta, results carry
the SHA-256 of the message as it came, in _meta as runeward.dev/original-sha256.

Signals go on to the server, which is killed where it has not ended six seconds
after the one that asks it to. The exit status is that of the server, 128 and
the number of the signal that ended it, or 2 if it can't be run or written to.
`,
		options: []option{
			modeOption("escape"), markerOption(), auditOption(), metaOption(),
			{"stderr", "HOW", "escape, pass or drop (default escape)"},
			policyOption(), revisionOption(), unicodeOption(), maxMessageOption(),
		},
		run: runMCPFilter,
	}
}

// grace is how long a server has to end once nobody reads it, before it is
// asked to, and then before it is made to.
const grace = 3 * time.Second

func runMCPFilter(c *call) int {
	m, err := newMCPRun(c, mcptext.Escape)
	if err != nil {
		return c.usage(err.Error())
	}
	if len(c.args) == 0 {
		return c.usage("name the command of the server after \"--\"")
	}
	how := c.value("stderr")
	switch how {
	case "", "escape", "pass", "drop":
	default:
		return c.usage("--stderr takes escape, pass or drop, not " + quote(how))
	}
	ctx, cancel := context.WithCancelCause(context.Background())
	defer cancel(nil)
	audit, err := openAudit(m, cancel)
	if err != nil {
		c.complain(displayPath(c.value("audit")) + ": " + errorText(err))
		return exitError
	}
	defer audit.close()

	server := exec.Command(c.args[0], c.args[1:]...)
	server.WaitDelay = grace
	escaped := &visibleWriter{w: c.stderr, set: m.policy.Set()}
	switch how {
	case "", "escape":
		server.Stderr = escaped
	case "pass":
		server.Stderr = c.stderr
	}
	in, err1 := server.StdinPipe()
	out, err2 := server.StdoutPipe()
	if err := errors.Join(err1, err2, server.Start()); err != nil {
		c.complain(quote(c.args[0]) + ": " + errorText(err))
		return exitError
	}
	signals := make(chan os.Signal, 8)
	signal.Notify(signals, passedSignals()...)
	defer signal.Stop(signals)
	ended := make(chan struct{})
	defer close(ended)
	go func() {
		var last *time.Timer
		for {
			select {
			case s := <-signals:
				if !c.env.stdinIsTerminal || !fromKeys(s) {
					server.Process.Signal(s)
				}
				if s == endSignal() && last == nil {
					// Whoever asks the filter to end asks the server, which may not want to.
					last = time.AfterFunc(2*grace, func() {
						server.Process.Kill()
						cancel(errStubborn)
					})
					defer last.Stop()
				}
			case <-ended:
				return
			}
		}
	}()

	err = m.filter(audit).Serve(ctx, relay.End{In: interruptible(c.stdin), Out: flushed{c.stdout}}, relay.End{In: out, Out: in})
	ask := time.AfterFunc(grace, func() { server.Process.Signal(endSignal()) })
	kill := time.AfterFunc(2*grace, func() { server.Process.Kill() })
	server.Wait() // the state has what the error says
	ask.Stop()
	kill.Stop()
	escaped.end()
	if err != nil {
		c.complain(errorText(err))
		return exitError
	}
	return exitStatus(server.ProcessState)
}

// errStubborn ends the filter of a server that does not.
const errStubborn = filterError("the server did not end when it was asked to")

type filterError string

func (e filterError) Error() string { return string(e) }

// filter makes the filter that the options ask for.
func (m *mcpRun) filter(audit *auditLog) *relay.Filter {
	o := relay.Options{Message: m.options, MaxMessage: m.max, Meta: m.c.is("meta")}
	if audit.w != nil {
		o.Audit = audit.record
	}
	return relay.New(m.policy, o)
}

// interruptible returns a reader of r that ends when it is closed, which a
// terminal does not. What waits for r then waits on until the program ends.
func interruptible(r io.Reader) io.ReadCloser {
	out, in := io.Pipe()
	go func() {
		_, err := io.Copy(in, r)
		in.CloseWithError(err)
	}()
	return out
}

// flushed writes messages to standard output as they come.
type flushed struct{ w *bufio.Writer }

func (f flushed) Write(p []byte) (int, error) {
	n, err := f.w.Write(p)
	if err == nil {
		err = f.w.Flush()
	}
	return n, err
}

func (f flushed) Close() error { return nil }
