// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package scan

import "github.com/runeward/runeward/internal/utf8x"

// Rewriter cleans a text that comes in pieces, as AppendClean cleans the whole.
// It is for code that adapts it to an interface of streams, such as package
// xform. It is for one goroutine at a time and allocates nothing.
type Rewriter struct {
	s    *Scanner
	mode Mode
	join join
}

// NewRewriter returns a rewriter at the start of a text.
func NewRewriter(s *Scanner, mode Mode) *Rewriter { return &Rewriter{s: s, mode: mode} }

// Reset makes the rewriter ready for another text.
func (w *Rewriter) Reset() { w.join = join{} }

// MinDst is the least space that lets Rewrite go on in any case, in bytes.
const MinDst = maxInstead

// Rewrite takes nSrc bytes from the start of src and puts nDst bytes into dst.
// end says that the text ends with src; otherwise Rewrite leaves up to three
// bytes at the end of src, which must come again before those that follow. If
// it leaves more, it ran out of space, and the rest must come again with an
// empty dst, of MinDst bytes at least.
func (w *Rewriter) Rewrite(dst, src []byte, end bool) (nDst, nSrc int, full bool) {
	text := w.decided(src, end)
	for nSrc < len(text) {
		// No piece that is longer than dst can be put at once: scanning
		// further than that would be in vain.
		window := text[nSrc:]
		if ahead := len(dst) - nDst + blockSize; ahead < len(window) {
			window = window[:unitStart(window, ahead)]
		}
		walk := walker{s: w.s, text: window}
		pos := 0
		for more := true; more; {
			more = walk.next()
			from, to := walk.pos-walk.n, walk.pos
			piece := window[pos:]
			if more {
				piece = window[pos:from]
			}
			if n := w.join.drop(piece); n > 0 {
				pos, piece = pos+n, piece[n:]
			}
			if room := len(dst) - nDst; room < len(piece) {
				piece = piece[:unitStart(piece, room)]
				full = true
			}
			w.join.put(piece)
			nDst += copy(dst[nDst:], piece)
			pos += len(piece)
			if full {
				return nDst, nSrc + pos, true
			}
			if !more {
				break
			}
			var buf [maxInstead]byte
			instead := appendInstead(buf[:0], window[from:to], "", w.mode)
			if len(instead) > len(dst)-nDst {
				return nDst, nSrc + pos, true
			}
			w.join.cut(w.mode)
			nDst += copy(dst[nDst:], instead)
			pos = to
		}
		nSrc += pos
	}
	return nDst, nSrc, false
}

// Span returns the length of the longest part at the start of src that Rewrite
// would put unchanged, and takes it as Rewrite does. changed says that what
// follows in src would change.
func (w *Rewriter) Span(src []byte, end bool) (n int, changed bool) {
	text := w.decided(src, end)
	piece := text
	if h, ok := Next(w.s, text, 0); ok {
		piece, changed = text[:h.Offset], true
	}
	if w.join.drop(piece) > 0 {
		return 0, true
	}
	w.join.put(piece)
	return len(piece), changed
}

// decided returns the part of src whose units do not depend on what follows.
func (w *Rewriter) decided(src []byte, end bool) string {
	if end {
		return view(src)
	}
	return view(src[:len(src)-utf8x.IncompletePrefix(src)])
}
