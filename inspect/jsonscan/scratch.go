// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package jsonscan

import (
	"github.com/runeward/runeward/internal/jcs"
	"github.com/runeward/runeward/skeleton"
)

// Scratch is memory that calls reuse. The zero value is ready. It serves one
// call at a time and keeps the size of the largest text it served, but none of
// the texts.
type Scratch struct {
	reader  jcs.Scratch
	scanner scanner
	decoded decoded
	names   nameTable
	skel    skeleton.Scratch
}
