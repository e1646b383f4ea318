// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

// Package mcptext reads the messages of the Model Context Protocol for text
// that a model gets and a person does not see.
//
// A server chooses what its tools, prompts and results say. A person approves
// what a screen shows of it; a model gets all of it. This package works on the
// bytes of a message as they came, below any decoder that repairs:
//
//   - [Walk] goes through the text of a message: each string and name of a
//     member, with the [Surface] it belongs to. [Surfaces] is the table of them.
//   - A [Policy] says what is a finding. [Append] keeps findings in a [Report].
//   - [Sanitize] makes a message without findings: it strips, replaces, escapes
//     or withholds.
//   - [Verify] proves that what is shown is what is delivered.
//
// A message is a JSON-RPC frame or batch, the result of a list method, a tool,
// or a list of tools. [SanitizeLines] takes one message a line.
//
// Names, identifiers and the values of a schema that a person consents to are
// never stripped, because what is left would be another name: they are escaped
// or withheld. Text that hides nothing goes through byte for byte, whatever it
// says: this closes a covert channel and is no judge of instructions.
//
// Offsets and lengths are in bytes of the message. Nothing panics on any bytes,
// time is linear in the length of the message, and memory is bounded by its
// length and [Options].
package mcptext
