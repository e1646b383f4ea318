// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package scan

import (
	"fmt"
	"io"
	"strings"
	"testing"

	"github.com/runeward/runeward/internal/timing"
	"github.com/runeward/runeward/tables"
	"github.com/runeward/runeward/tables/unicode18"
)

// TestGrowth demands that a long text takes the time of its pieces: 64 MiB of
// clean text in one go and by 1 KiB, and 256 KiB of hostile texts at every
// entrance. A quadratic step would give a ratio of 32 and more.
func TestGrowth(t *testing.T) {
	const piece = 1 << 10
	s := New(unicode18.Set(), Hidden)
	odd := New(unicode18.Set(), tables.DefaultIgnorable|tables.Space)
	check := func(name, unit string, size int, f func(text string)) {
		text := strings.Repeat(unit, size/len(unit))
		small := piece / len(unit) * len(unit) // cuts no character
		pieces := func() {
			for i := 0; i < len(text); i += small {
				f(text[i:min(i+small, len(text))])
			}
		}
		timing.Linear(t, fmt.Sprintf("%s of %d bytes %+q, beside its pieces", name, len(text), unit), 2.5, pieces, func() { f(text) })
	}

	const clean = "plain text and \u0440\u0443\u0441\u0441\u043a\u0438\u0439, \u6c34\u5728. "
	find := func(text string) { AppendHits(s, nil, text, 10) }
	check("AppendHits", clean, 64<<20, find)
	check("Index", "plain text only, ", 64<<20, func(text string) { Index(s, text) })

	dst := make([]byte, 1<<20)
	for _, unit := range []string{
		clean, "\u200b", "\x80", "\xf0\x9f", "\xf0", "\xe2\u200b", "\xe2\u200b\x80", "a\u200b\xf0\x9f\x98", "\u6c34\u200b", "\x00", "E", "\U000e0041",
	} {
		for _, c := range []struct {
			name string
			f    func(text string)
		}{
			{"AppendHits", find},
			{"AppendHits, plain walk", func(text string) { AppendHits(odd, nil, text, 10) }},
			{"Next", func(text string) {
				for h, ok := Next(s, text, 0); ok; h, ok = Next(s, text, h.End()) {
				}
			}},
			{"Stream", func(text string) {
				w := NewStream(s, func(Hit) {})
				io.CopyBuffer(struct{ io.Writer }{w}, struct{ io.Reader }{strings.NewReader(text)}, dst[:1000])
				w.Close()
			}},
			{"Validate", func(text string) { Validate(text) }},
			{"AppendClean", func(text string) { AppendClean(dst[:0], odd, text, Strip) }},
			{"Rewriter", func(text string) {
				w, src := NewRewriter(odd, Strip), []byte(text)
				for i := 0; i < len(src); {
					_, n, _ := w.Rewrite(dst[:100], src[i:], true)
					i += max(n, 1)
				}
			}},
		} {
			check(c.name, unit, 1<<18, c.f)
		}
	}
}
