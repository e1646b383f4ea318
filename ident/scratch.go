// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package ident

import (
	"github.com/runeward/runeward/internal/norm"
	"github.com/runeward/runeward/skeleton"
)

// Scratch is memory that calls reuse. The zero value is ready. It grows with
// the texts it meets and never shrinks. It must not serve two calls at a time.
type Scratch struct {
	norm      norm.Scratch
	skel      skeleton.Scratch
	form      []byte   // a normalization form
	piece     []placed // of a decomposed text
	unordered []placed // a part of it, before it is put in order
	seen      []rune   // marks of the combining sequence at hand
}
