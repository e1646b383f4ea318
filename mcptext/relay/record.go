// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package relay

import (
	"crypto/sha256"

	"github.com/runeward/runeward/mcptext"
)

// Direction says who sent a message.
type Direction uint8

// The directions.
const (
	FromServer Direction = iota
	FromClient
)

// String returns "server" or "client", whoever sent the message.
func (d Direction) String() string {
	if d == FromClient {
		return "client"
	}
	return "server"
}

// Kind is the kind of a message.
type Kind uint8

// The kinds.
const (
	Unknown Kind = iota // no message of the protocol, or one whose kind can't be told
	Request
	Notification
	Response
)

// String returns the kind in a word.
func (k Kind) String() string {
	switch k {
	case Request:
		return "request"
	case Notification:
		return "notification"
	case Response:
		return "response"
	}
	return "unknown"
}

// Record tells of one message. It is good during the call only.
type Record struct {
	From Direction
	Kind Kind
	// Method and ID are the JSON text of these members, or nil. They are bytes
	// of the message, whatever it says.
	Method, ID []byte

	// Original is the SHA-256 of the message as it came, Delivered that of what
	// went on; zero when nothing did. Len is the length of the message in bytes.
	Original, Delivered [sha256.Size]byte
	Len                 int64

	// Conforming is whether nothing was found at or above low.
	Conforming bool
	// Withheld is whether it did not go on, and Rule why: the ID of a rule of
	// package mcptext, or "findings" where the report did not keep any such,
	// "message-length", "not-a-message", "request-and-response",
	// "result-and-error" or "batch", or, of a body of HTTP, "http-coding",
	// "http-type", "http-text", "http-body" or "http-upgrade". What was not read
	// to its end has neither digest nor length.
	Withheld bool
	Rule     string
	// Answered is whether an error was sent in its place.
	Answered bool
	// Dropped is how many elements of lists, such as tools, were left out.
	Dropped int

	// Report has the findings.
	Report *mcptext.Report
}
