// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package main

import (
	"github.com/runeward/runeward/cmd/runeward/internal/judge"
	"github.com/runeward/runeward/inspect"
)

// document scans files of a kind of which more is known than that they are
// text. It is for one goroutine at a time.
type document interface {
	// scan judges all of a file; ok is false when the file is not of its kind
	// after all and is to be judged as text.
	scan(j *judge.Judge, ins *inspect.Inspector, text []byte) (r *judge.Result, ok bool)
}

// maxDocument is how long a document is at most, in bytes. A longer file is
// judged as text.
const maxDocument = 16 << 20

// documentFor returns what scans a file of that name as a document; nil for
// text.
func documentFor(name string) document {
	if is, _ := isJSON(name); is {
		return nil // package inspect/jsonscan goes here
	}
	return nil
}
