// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

// Package xform makes the rewriter of package scan a transform.Transformer of
// golang.org/x/text, for readers, writers and chains.
package xform

import (
	"golang.org/x/text/transform"

	"github.com/runeward/runeward/scan"
)

// Transformer cleans text as scan.AppendClean does, however the text is cut. It
// is a transform.SpanningTransformer for one goroutine at a time.
//
// It asks for more source only when the source ends inside a sequence, at most
// three bytes of which it leaves. A destination of scan.MinDst bytes is always
// enough to go on. No method allocates.
type Transformer struct{ w scan.Rewriter }

// New returns a transformer that takes out the hits of s and puts what mode
// says in their place.
func New(s *scan.Scanner, mode scan.Mode) *Transformer {
	return &Transformer{*scan.NewRewriter(s, mode)}
}

var _ transform.SpanningTransformer = (*Transformer)(nil)

// Reset makes the transformer ready for another text.
func (t *Transformer) Reset() { t.w.Reset() }

// Transform implements transform.Transformer. The error is nil,
// transform.ErrShortDst or transform.ErrShortSrc.
func (t *Transformer) Transform(dst, src []byte, atEOF bool) (nDst, nSrc int, err error) {
	nDst, nSrc, full := t.w.Rewrite(dst, src, atEOF)
	switch {
	case full:
		return nDst, nSrc, transform.ErrShortDst
	case nSrc < len(src):
		return nDst, nSrc, transform.ErrShortSrc
	}
	return nDst, nSrc, nil
}

// Span implements transform.SpanningTransformer. The error is nil,
// transform.ErrEndOfSpan or transform.ErrShortSrc.
func (t *Transformer) Span(src []byte, atEOF bool) (n int, err error) {
	n, changed := t.w.Span(src, atEOF)
	switch {
	case changed:
		return n, transform.ErrEndOfSpan
	case n < len(src):
		return n, transform.ErrShortSrc
	}
	return n, nil
}
