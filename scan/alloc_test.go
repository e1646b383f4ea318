// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package scan

import (
	"strings"
	"testing"

	"github.com/runeward/runeward/tables"
	"github.com/runeward/runeward/tables/unicode18"
)

func TestAllocations(t *testing.T) {
	text := strings.Repeat("ab\u00e9\u200b\u6c34\xff\U000e0041", 50)
	bytes := []byte(text)
	hits := make([]Hit, 0, 200)
	spans := make([]Span, 0, 200)
	dst := make([]byte, 0, 18*len(text))
	forEachScanner(unicode18.Set(), Hidden, func(s *Scanner) {
		for h := range All(s, text) {
			spans = append(spans, h.Span())
		}
		count := 0
		stream := NewStream(s, func(Hit) { count++ })
		rewriter := NewRewriter(s, Escape)
		clean := strings.Repeat("clean \u6c34 ", 40)
		for _, c := range []struct {
			name string
			f    func()
		}{
			{"Index", func() { Index(s, text); Index(s, bytes) }},
			{"Next", func() { Next(s, text, 5); Next(s, bytes, 5) }},
			{"All", func() {
				for h := range All(s, text) {
					count += int(h.Len)
				}
				for h := range All(s, bytes) {
					count += int(h.Len)
				}
			}},
			{"AppendHits", func() { AppendHits(s, hits, text, -1); AppendHits(s, hits, bytes, 3) }},
			{"Summarize", func() { Summarize(s, text); Summarize(s, bytes) }},
			{"Validate", func() { Validate(clean) }},
			{"Stream", func() {
				stream.Reset()
				stream.Write(bytes[:333])
				stream.Write(bytes[333:])
				stream.Close()
			}},
			{"AppendRewrite", func() { AppendRewrite(dst, text, spans, Strip); AppendRewrite(dst, bytes, spans, Escape) }},
			{"AppendClean", func() { AppendClean(dst, s, text, Replace); AppendClean(dst, s, bytes, Strip) }},
			{"Rewriter", func() {
				rewriter.Reset()
				rewriter.Rewrite(dst[:cap(dst)], bytes, false)
				rewriter.Span(bytes, true)
			}},
			{"Clean of clean text", func() { Clean(s, clean, Strip) }},
			{"Rewrite without spans", func() { Rewrite(bytes, nil, Strip) }},
		} {
			if n := testing.AllocsPerRun(20, c.f); n != 0 {
				t.Errorf("kernel %v: %s: %v allocations", s.kernel, c.name, n)
			}
		}
		if n := testing.AllocsPerRun(20, func() { Clean(s, text, Strip); Rewrite(bytes, spans, Strip) }); n > 2 {
			t.Errorf("kernel %v: Clean and Rewrite: %v allocations for two results", s.kernel, n)
		}
	})
	if n := testing.AllocsPerRun(20, func() { New(unicode18.Set(), tables.Tag) }); n > 1 {
		t.Errorf("New: %v allocations", n)
	}
}
