// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package norm

// Scratch is memory that calls reuse. The zero value is ready. It grows to the
// longest run of marks it has met, about 16 bytes a mark, and never shrinks.
// It must not serve two calls at a time. Where a function takes a *Scratch,
// nil stands for a new one.
type Scratch struct{ a, b side }

// side is what one text needs; Equal has two.
type side struct {
	chars []Char // decomposed text, not yet handed out
	tmp   []Char // the input of countingSort
	bytes []byte // UTF-8 of chars, or of a mapping
}
