// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package bidi_test

import (
	"strings"
	"testing"

	"github.com/runeward/runeward/internal/bidi"
	"github.com/runeward/runeward/tables/unicode18"
)

func BenchmarkAppendVisual(b *testing.B) {
	for _, x := range []struct{ name, text string }{
		{"English", strings.Repeat("plain words, and more (of them). ", 2000)},
		{"Hebrew", strings.Repeat("שלום עולם, ", 4000)},
		{"Mixed", strings.Repeat("שלום (world) 123, ", 4000)},
		{"Identifier", "שם_משתנה"},
		{"Isolates", strings.Repeat("\u2067א\u2069a", 8000)},
	} {
		b.Run(x.name, func(b *testing.B) {
			var sc bidi.Scratch
			dst := make([]byte, 0, 2*len(x.text))
			b.SetBytes(int64(len(x.text)))
			b.ReportAllocs()
			for b.Loop() {
				if _, err := bidi.AppendVisual(dst, x.text, unicode18.Set(), bidi.LTR, &sc); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
