// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"sync"
	"time"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/runeward/runeward/ext/gosdk"
	"github.com/runeward/runeward/mcptext/relay"
)

// recorder keeps what passes through it.
type recorder struct {
	in  io.ReadCloser
	out io.WriteCloser
	mu  sync.Mutex
	all bytes.Buffer
}

func (r *recorder) keep(p []byte) {
	r.mu.Lock()
	r.all.Write(p)
	r.mu.Unlock()
}

func (r *recorder) Read(p []byte) (int, error) {
	n, err := r.in.Read(p)
	r.keep(p[:n])
	return n, err
}

func (r *recorder) Write(p []byte) (int, error) {
	n, err := r.out.Write(p)
	r.keep(p[:n])
	return n, err
}

func (r *recorder) Close() error {
	if r.in != nil {
		return r.in.Close()
	}
	return r.out.Close()
}

func (r *recorder) bytes() []byte {
	r.mu.Lock()
	defer r.mu.Unlock()
	return bytes.Clone(r.all.Bytes())
}

// talked is what a client and a server said.
type talked struct {
	fromServer, fromClient               []byte
	tools, prompts, resources, templates int
}

// talk starts a server, lists what it offers, all pages of it, and makes its calls.
func talk(ctx context.Context, s server, filter *relay.Filter) (*talked, error) {
	ctx, cancel := context.WithTimeout(ctx, time.Minute)
	defer cancel()
	c := exec.CommandContext(ctx, s.command[0], s.command[1:]...)
	c.Env = append(os.Environ(), s.env...)
	var diagnostics bytes.Buffer
	c.Stderr = &diagnostics
	stdout, err := c.StdoutPipe()
	if err != nil {
		return nil, err
	}
	stdin, err := c.StdinPipe()
	if err != nil {
		return nil, err
	}
	if err := c.Start(); err != nil {
		return nil, err
	}
	in, out := &recorder{in: stdout}, &recorder{out: stdin}
	var t mcp.Transport = &mcp.IOTransport{Reader: in, Writer: out}
	if filter != nil {
		t = gosdk.Wrap(t, filter)
	}
	r := &talked{}
	err = r.list(ctx, t, s.calls)
	stdin.Close()
	done := make(chan struct{})
	go func() {
		c.Wait()
		close(done)
	}()
	select {
	case <-done:
	case <-time.After(2 * time.Second):
		c.Process.Kill()
		<-done
	}
	if err != nil {
		return nil, fmt.Errorf("%w; it says: %.300q", err, diagnostics.String())
	}
	r.fromServer, r.fromClient = in.bytes(), out.bytes()
	return r, nil
}

func (r *talked) list(ctx context.Context, t mcp.Transport, calls []call) error {
	client := mcp.NewClient(&mcp.Implementation{Name: "realservers", Version: "1"}, nil)
	session, err := client.Connect(ctx, t, nil)
	if err != nil {
		return err
	}
	defer session.Close()
	for _, err := range session.Tools(ctx, nil) {
		if err := ignorable(err); err != nil {
			return err
		}
		if err == nil {
			r.tools++
		}
	}
	for _, err := range session.Prompts(ctx, nil) {
		if err := ignorable(err); err != nil {
			return err
		}
		if err == nil {
			r.prompts++
		}
	}
	for _, err := range session.Resources(ctx, nil) {
		if err := ignorable(err); err != nil {
			return err
		}
		if err == nil {
			r.resources++
		}
	}
	for _, err := range session.ResourceTemplates(ctx, nil) {
		if err := ignorable(err); err != nil {
			return err
		}
		if err == nil {
			r.templates++
		}
	}
	for _, c := range calls {
		_, err := session.CallTool(ctx, &mcp.CallToolParams{Name: c.tool, Arguments: json.RawMessage(c.arguments)})
		if err := ignorable(err); err != nil {
			return err
		}
	}
	return nil
}

// ignorable returns nil for the error of a server that has no such list or tool.
func ignorable(err error) error {
	var wire *jsonrpc.Error
	if errors.As(err, &wire) && (wire.Code == jsonrpc.CodeMethodNotFound || wire.Code == jsonrpc.CodeInvalidRequest || wire.Code == jsonrpc.CodeInvalidParams) {
		return nil
	}
	return err
}
