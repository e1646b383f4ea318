// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package gosdk_test

import (
	"bytes"
	"context"
	"io"
	"log/slog"
	"net"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/runeward/runeward/ext/gosdk"
	"github.com/runeward/runeward/mcptext"
	"github.com/runeward/runeward/mcptext/relay"
	"github.com/runeward/runeward/tables/unicode18"
)

var policy = sync.OnceValue(func() *mcptext.Policy { return mcptext.Default(unicode18.Set()) })

// within bounds a test.
func within(t *testing.T) context.Context {
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	t.Cleanup(cancel)
	return ctx
}

func filter(m mcptext.Mode, audit func(*relay.Record)) *relay.Filter {
	return relay.New(policy(), relay.Options{Message: mcptext.Options{Mode: m}, Audit: audit})
}

// wire keeps the lines that a server sends.
type wire struct {
	io.ReadCloser
	mu  sync.Mutex
	all []byte
}

func (w *wire) Read(p []byte) (int, error) {
	n, err := w.ReadCloser.Read(p)
	w.mu.Lock()
	w.all = append(w.all, p[:n]...)
	w.mu.Unlock()
	return n, err
}

// last returns the last complete line that has part in it.
func (w *wire) last(part string) []byte {
	w.mu.Lock()
	defer w.mu.Unlock()
	lines := bytes.Split(w.all, []byte("\n"))
	for _, line := range slices.Backward(lines[:len(lines)-1]) {
		if bytes.Contains(line, []byte(part)) {
			return slices.Clone(line)
		}
	}
	return nil
}

func newServer() *mcp.Server {
	quiet := slog.New(slog.DiscardHandler)
	return mcp.NewServer(&mcp.Implementation{Name: "server", Version: "1"}, &mcp.ServerOptions{Logger: quiet})
}

// connect joins a real client and a real server by a pipe, with a filter between
// them, if there is one, and a recorder at the server.
func connect(t *testing.T, s *mcp.Server, f *relay.Filter, version string, o *mcp.ClientOptions) (*mcp.ClientSession, *wire) {
	t.Helper()
	ctx := within(t)
	ours, theirs := net.Pipe()
	ss, err := s.Connect(ctx, &mcp.IOTransport{Reader: theirs, Writer: theirs}, nil)
	if err != nil {
		t.Fatal(err)
	}
	w := &wire{ReadCloser: ours}
	var transport mcp.Transport = &mcp.IOTransport{Reader: w, Writer: ours}
	if f != nil {
		transport = gosdk.Wrap(transport, f)
	}
	if o == nil {
		o = &mcp.ClientOptions{}
	}
	c := mcp.NewClient(&mcp.Implementation{Name: "client", Version: "1"}, o)
	cs, err := c.Connect(ctx, transport, &mcp.ClientSessionOptions{ProtocolVersion: version})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		cs.Close()
		ss.Close()
	})
	return cs, w
}

const honestSchema = `{"type":"object","properties":{"path":{"type":"string","description":"Where it is."}}}`

func say(text string) mcp.ToolHandler {
	return func(context.Context, *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		return &mcp.CallToolResult{Content: []mcp.Content{&mcp.TextContent{Text: text}}}, nil
	}
}

func fail(text string) mcp.ToolHandler {
	return func(context.Context, *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		return &mcp.CallToolResult{IsError: true, Content: []mcp.Content{&mcp.TextContent{Text: text}}}, nil
	}
}

func tagged(s string) string {
	var b []rune
	for _, c := range s {
		b = append(b, 0xE0000+c)
	}
	return string(b)
}
