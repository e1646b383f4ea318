// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

// Package gosdk puts Runeward between the client of the official Go SDK of the
// Model Context Protocol and its servers.
//
//	filter := relay.New(mcptext.Default(unicode18.Set()), relay.Options{
//		Message: mcptext.Options{Mode: mcptext.Escape},
//		Audit:   func(r *relay.Record) { ... },
//	})
//	session, err := client.Connect(ctx, gosdk.Wrap(transport, filter), nil)
//
// [Wrap] reads the messages of the server below the SDK's decoder, which repairs:
// it makes U+FFFD of lone surrogates and of bytes that are no UTF-8, keeps the
// last of members given twice, and rounds integers. What is withheld arrives as an
// error with code relay.CodeWithheld, or not at all; see package relay.
//
// # What it sees
//
//   - [mcp.IOTransport], [mcp.CommandTransport], [mcp.StdioTransport],
//     [mcp.StreamableClientTransport], [mcp.SSEClientTransport]: the bytes as they
//     came. This includes elicitation and sampling that come inside of a result
//     (input_required, revision 2026-07-28), which the SDK answers by itself and
//     shows to no middleware.
//   - [mcp.InMemoryTransport] and transports of others: what their connection
//     decodes. Results and parameters are still the bytes that came; of the frame
//     around them, members given twice and ill-formed bytes in the message of an
//     error are lost before.
//
// # What it leaves to the caller
//
//   - Under revision 2026-07-28 the client answers ListTools from a cache for as
//     long as the server says. Set a ToolListChangedHandler, or the server can't
//     tell of changes; and bound the age of what was approved.
//   - Two tools with one name both arrive in the mode report. In all others the
//     filter withholds both.
//   - A server that is wrapped would have its own words filtered: Wrap is for the
//     side of the client. relay.Filter.Handler stands in front of a server.
package gosdk
