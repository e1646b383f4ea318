// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package gosdk

import (
	"context"
	"io"
	"net/http"
	"os"
	"time"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/runeward/runeward/mcptext/relay"
)

// Wrap returns a transport for a client that passes everything through the
// filter. Like t, which it takes over, it serves one connection. Transports may
// share a filter.
//
// A connection starts a few goroutines, which end when it is closed, or later if
// closing the reader of an IOTransport does not end its Read. A transport over HTTP is
// copied, and sends its requests through the filter's [relay.Filter.Transport].
func Wrap(t mcp.Transport, filter *relay.Filter) mcp.Transport {
	switch t := t.(type) {
	case *mcp.StreamableClientTransport:
		c := *t
		c.HTTPClient = client(t.HTTPClient, filter)
		return &c
	case *mcp.SSEClientTransport:
		c := *t
		c.HTTPClient = client(t.HTTPClient, filter)
		return &c
	case *mcp.IOTransport:
		return &tap{filter, func(context.Context) (*source, error) {
			return &source{end: relay.End{In: t.Reader, Out: t.Writer}}, nil
		}}
	case *mcp.StdioTransport:
		return &tap{filter, func(context.Context) (*source, error) {
			return &source{end: relay.End{In: os.Stdin, Out: os.Stdout}}, nil
		}}
	case *mcp.CommandTransport:
		return &tap{filter, func(context.Context) (*source, error) { return start(t) }}
	}
	return &tap{filter, func(ctx context.Context) (*source, error) { return bridge(ctx, t) }}
}

func client(c *http.Client, filter *relay.Filter) *http.Client {
	if c == nil {
		c = http.DefaultClient
	}
	filtered := *c
	filtered.Transport = filter.Transport(c.Transport)
	return &filtered
}

// tap is a transport of lines with a filter between its ends.
type tap struct {
	filter *relay.Filter
	open   func(context.Context) (*source, error)
}

// source is the server of a tap.
type source struct {
	end relay.End
	// close ends what the closing of its streams does not end. It is called when
	// the server's input is closed, and done is closed when the filter is.
	close func(done <-chan struct{}) error
}

// Connect opens the transport and puts the filter between it and the client.
func (t *tap) Connect(ctx context.Context) (mcp.Connection, error) {
	s, err := t.open(ctx)
	if err != nil {
		return nil, err
	}
	fromFilter, toClient := io.Pipe()
	fromClient, toFilter := io.Pipe()
	// The connection outlives the call, and Close ends it.
	running, cancel := context.WithCancel(context.WithoutCancel(ctx))
	done := make(chan struct{})
	go func() {
		defer close(done)
		err := t.filter.Serve(running, relay.End{In: fromClient, Out: toClient}, s.end)
		toClient.CloseWithError(err)
	}()
	// What comes from the filter is bounded by it.
	io := &mcp.IOTransport{Reader: fromFilter, Writer: &toServer{toFilter, s, cancel, done}, MaxLineLength: -1}
	return io.Connect(ctx)
}

// toServer is what the client writes to.
type toServer struct {
	*io.PipeWriter
	s      *source
	cancel context.CancelFunc
	done   chan struct{}
}

func (w *toServer) Close() error {
	w.PipeWriter.Close()
	var err error
	if w.s.close != nil {
		err = w.s.close(w.done)
	}
	w.cancel()
	select {
	case <-w.done:
	case <-time.After(patience):
		// A reader of the caller's does not end its Read when it is closed.
	}
	return err
}
