// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package gosdk

import (
	"bufio"
	"context"
	"io"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/runeward/runeward/mcptext/relay"
)

// bridge makes lines of a connection whose bytes can't be had, and the other way.
func bridge(ctx context.Context, t mcp.Transport) (*source, error) {
	conn, err := t.Connect(ctx)
	if err != nil {
		return nil, err
	}
	fromServer, out := io.Pipe()
	in, toServer := io.Pipe()
	running := context.WithoutCancel(ctx)
	go func() {
		for {
			msg, err := conn.Read(running)
			if err != nil {
				out.CloseWithError(err)
				return
			}
			line, err := jsonrpc.EncodeMessage(msg)
			if err == nil {
				_, err = out.Write(append(line, '\n'))
			}
			if err != nil {
				out.CloseWithError(err)
				return
			}
		}
	}()
	go func() {
		defer conn.Close()
		r := bufio.NewReader(in)
		for {
			line, err := r.ReadBytes('\n')
			if err == nil {
				var msg jsonrpc.Message
				if msg, err = jsonrpc.DecodeMessage(line); err == nil {
					err = conn.Write(running, msg)
				}
			}
			if err != nil {
				in.CloseWithError(err)
				return
			}
		}
	}()
	return &source{end: relay.End{In: fromServer, Out: toServer}}, nil
}
