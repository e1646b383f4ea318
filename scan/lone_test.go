// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package scan

import "testing"

// TestLoneBytes puts single bytes at every place of texts that are otherwise clean,
// so that nothing around them draws a look: what is wrong with a byte may be marked in
// the block before.
func TestLoneBytes(t *testing.T) {
	plain, others := plainAndOthers()
	var want, got []Hit
	const size = 700
	for _, clean := range backgrounds() {
		text := []byte(clean[:size])
		for place := range size - 128 {
			for _, b := range []byte("\x00\x1F\x7F\x80\xBF\xC2\xE2\xF0\xFF") {
				was := text[place]
				text[place] = b
				want, got = compareKernels(t, plain, others, string(text), want, got)
				text[place] = was
			}
		}
	}
}
