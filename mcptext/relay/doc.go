// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

// Package relay stands between a client and a server of the Model Context
// Protocol and lets through what package mcptext makes of their messages.
//
// What a server sends is sanitized, message by message. What a client sends is
// only read strictly, and goes on byte for byte. One [Filter] serves any number
// of connections of these kinds:
//
//   - [Filter.Serve]: messages in lines, as over standard input and output.
//   - [Filter.Transport]: the HTTP requests of a client, answered in JSON or in
//     a stream of events. It serves a reverse proxy too.
//   - [Filter.Handler]: the same in front of a server.
//
// # What is withheld
//
// A message that can't be made clean does not go on, and nobody waits for it. In
// place of a response, the client gets an error with the same id. A request is
// answered with an error. A notification is left out, and so is a message whose
// id can't be told. The error has [CodeWithheld], a message in ASCII, and data
// that names the rule, the pointer, and the SHA-256 of what was withheld:
//
//	{"jsonrpc":"2.0","id":7,"error":{"code":-32097,"message":"withheld by runeward: duplicate-member at /result","data":{"rule":"duplicate-member","pointer":"/result","sha256":"...","policy":"default","unicode":"18.0.0"}}}
//
// Each element of a batch is a message; errors stand in the place of what they
// are for. What is neither an object nor a batch of objects is no message, and
// is withheld, as is one that has two of a method, a result and an error.
//
// # Bounds
//
// A message longer than [Options.MaxMessage] is withheld, and memory is bounded
// by a multiple of that for each direction: 6 or less as a rule, up to 30 for a
// message that is all escapes while it is rewritten. Output never depends on how
// the input was cut into reads.
package relay
