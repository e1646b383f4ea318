// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package gosdk

import (
	"os/exec"
	"syscall"
	"time"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/runeward/runeward/mcptext/relay"
)

// patience is how long a server may take to end once its input is closed, where
// the transport does not say, and how long Close waits for the filter.
const patience = 5 * time.Second

// start starts the command of a transport.
func start(t *mcp.CommandTransport) (*source, error) {
	out, err := t.Command.StdoutPipe()
	if err != nil {
		return nil, err
	}
	in, err := t.Command.StdinPipe()
	if err != nil {
		return nil, err
	}
	if err := t.Command.Start(); err != nil {
		return nil, err
	}
	wait := t.TerminateDuration
	if wait <= 0 {
		wait = patience
	}
	return &source{
		end:   relay.End{In: out, Out: in},
		close: func(done <-chan struct{}) error { return end(t.Command, wait, done) },
	}, nil
}

// end waits for a command whose input is closed, and asks it harder in steps, as
// the protocol says (lifecycle, shutdown over stdio). Its output is read to the
// end before it is waited for.
func end(c *exec.Cmd, wait time.Duration, done <-chan struct{}) error {
	ended := func() bool {
		select {
		case <-done:
			return true
		case <-time.After(wait):
			return false
		}
	}
	if !ended() && (c.Process.Signal(syscall.SIGTERM) != nil || !ended()) {
		c.Process.Kill()
	}
	exited := make(chan error, 1)
	go func() { exited <- c.Wait() }()
	for _, signal := range [...]func(){
		func() { c.Process.Signal(syscall.SIGTERM) },
		func() { c.Process.Kill() },
	} {
		select {
		case err := <-exited:
			return err
		case <-time.After(wait):
			signal()
		}
	}
	return <-exited
}
