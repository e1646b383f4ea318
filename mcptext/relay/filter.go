// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package relay

import (
	"sync"

	"github.com/runeward/runeward/inspect"
	"github.com/runeward/runeward/mcptext"
)

const (
	// DefaultMaxMessage is the default of Options.MaxMessage, in bytes.
	DefaultMaxMessage = 16 << 20

	// CodeWithheld is the code of errors that stand for a withheld message, from
	// the range that JSON-RPC leaves to servers.
	CodeWithheld = -32097

	// MetaKey is the key of _meta for the digest of the message as it came, with
	// Options.Meta.
	MetaKey = "runeward.dev/original-sha256"

	// Header is the field of a filtered HTTP response that has the SHA-256 of
	// its body as it came, after a content coding is undone, in hexadecimal. A
	// changed event of a stream has it in a comment before its data.
	Header = "Runeward-Original-Sha256"
)

// Options sets what a Filter does.
type Options struct {
	// Message says how the messages of the server are sanitized. Its zero Mode
	// reports and changes nothing: then messages pass whatever is found, but for
	// those that are too long. MaxFindings is 100 where it is 0.
	Message mcptext.Options

	// MaxMessage is the length in bytes of the longest message; 0 stands for
	// DefaultMaxMessage.
	MaxMessage int

	// Meta adds the SHA-256 of each response as it came to the _meta of its
	// result, under MetaKey, in place of one that the server gave. Without it a
	// server can write there what it likes.
	Meta bool

	// Audit, if not nil, is told of each message. Calls come one at a time, and
	// messages wait for them.
	Audit func(*Record)
}

// Filter sanitizes messages on their way. Goroutines may share it.
type Filter struct {
	p   *mcptext.Policy
	o   Options
	max int
	mu  sync.Mutex // of Options.Audit

	texts func() *inspect.Inspector // of bodies that are text, made when there is one
}

// New returns a filter under a policy.
func New(p *mcptext.Policy, o Options) *Filter {
	if o.MaxMessage <= 0 {
		o.MaxMessage = DefaultMaxMessage
	}
	if o.Message.MaxFindings == 0 {
		o.Message.MaxFindings = 100
	}
	texts := func() *inspect.Inspector { return inspect.New(p.Set(), inspect.MCPText()) }
	return &Filter{p: p, o: o, max: o.MaxMessage, texts: sync.OnceValue(texts)}
}
