// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package xform_test

import (
	"bytes"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"golang.org/x/text/transform"

	"github.com/runeward/runeward/fuzz/scanmodel"
	"github.com/runeward/runeward/internal/utf8x/utf8xtest"
	"github.com/runeward/runeward/scan"
	"github.com/runeward/runeward/scan/xform"
	"github.com/runeward/runeward/tables"
	"github.com/runeward/runeward/tables/unicode18"
)

func modes() []scan.Mode { return []scan.Mode{scan.Strip, scan.Replace, scan.Escape} }

func seeds() []string {
	out := []string{
		"\xf3\xa0\xf3\xa0\x81\x81\x81\x81", "\xe2\u200b\x80\u200b\x8b", "\xf0\x9f\xe2\u200b\x81\x81", "a\u200b\u200b\x80b",
		"plain", "\u200b", "a\u200b", "\u200ba", "\xf0\x9f", "\U000e0041\U000e0042", strings.Repeat("x", 100) + "\u200b" + strings.Repeat("\u6c34", 50),
	}
	for _, v := range utf8xtest.LossyVectors() {
		out = append(out, v.Text)
	}
	return out
}

// model gives what the slow model makes of text.
func model(s *scan.Scanner, text string, mode scan.Mode) string {
	class := func(r rune) uint64 { return uint64(s.Set().Class(r)) }
	hits := scanmodel.Scan(text, class, uint64(s.Watch()), uint64(tables.IllFormed))
	switch mode {
	case scan.Replace:
		return scanmodel.Replace(text, hits, func(scanmodel.Hit) string { return "\uFFFD" })
	case scan.Escape:
		return scanmodel.Replace(text, hits, func(h scanmodel.Hit) string { return scanmodel.Escape(text, h) })
	}
	return scanmodel.Strip(text, hits)
}

// check sends text through every driver of package transform.
func check(s *scan.Scanner, text string, mode scan.Mode, cuts []byte) error {
	want := model(s, text, mode)
	tr := xform.New(s, mode)
	got := map[string]string{"pieces": inPieces(tr, text, cuts)}
	for name, r := range map[string]io.Reader{
		"Reader":               strings.NewReader(text),
		"Reader, byte by byte": iotest.OneByteReader(strings.NewReader(text)),
		"Reader, data and EOF": iotest.DataErrReader(strings.NewReader(text)),
		"Reader, halves":       iotest.HalfReader(strings.NewReader(text)),
	} {
		out, err := io.ReadAll(transform.NewReader(r, tr))
		if err != nil {
			return fmt.Errorf("%v of %+q, %s: %w", mode, text, name, err)
		}
		got[name] = string(out)
	}
	var out bytes.Buffer
	w := transform.NewWriter(&out, tr)
	for i := range len(text) {
		if n, err := w.Write([]byte{text[i]}); n != 1 || err != nil {
			return fmt.Errorf("%v of %+q: Write of byte %d: %d, %w", mode, text, i, n, err)
		}
	}
	if err := w.Close(); err != nil {
		return fmt.Errorf("%v of %+q: Close: %w", mode, text, err)
	}
	got["Writer, byte by byte"] = out.String()
	str, n, err := transform.String(tr, text)
	if n != len(text) || err != nil {
		return fmt.Errorf("%v of %+q: String: %d, %w", mode, text, n, err)
	}
	got["String"] = str
	raw, _, err := transform.Append(tr, nil, []byte(text))
	if err != nil {
		return fmt.Errorf("%v of %+q: Append: %w", mode, text, err)
	}
	got["Append"] = string(raw)
	twice, _, err := transform.String(transform.Chain(tr, xform.New(s, mode)), text)
	if err != nil {
		return fmt.Errorf("%v of %+q: Chain: %w", mode, text, err)
	}
	if again := model(s, want, mode); twice != again {
		return fmt.Errorf("%v of %+q: Chain gives %+q, want %+q", mode, text, twice, again)
	}
	for name, g := range got {
		if g != want {
			return fmt.Errorf("%v of %+q: %s gives %+q, want %+q", mode, text, name, g, want)
		}
	}
	return nil
}

// inPieces cuts source and destination, and spans before it transforms.
func inPieces(tr *xform.Transformer, text string, cuts []byte) string {
	tr.Reset()
	var out []byte
	var dst [scan.MinDst + 8]byte
	for pos, limit, i := 0, 0, 0; ; i++ {
		cut := byte(3)
		if i < len(cuts) {
			cut = cuts[i]
		}
		limit = min(max(limit, pos)+1+int(cut)%8, len(text))
		src, end := []byte(text[pos:limit]), limit == len(text)
		if cut&8 != 0 {
			n, err := tr.Span(src, end)
			out = append(out, src[:n]...)
			pos += n
			src = src[n:]
			if err == nil && end {
				return string(out)
			}
		}
		nDst, nSrc, err := tr.Transform(dst[:scan.MinDst+int(cut>>5)], src, end)
		out = append(out, dst[:nDst]...)
		pos += nSrc
		switch {
		case err == nil && nSrc != len(src), err == transform.ErrShortSrc && (end || nSrc == len(src) || len(src)-nSrc > 3):
			return fmt.Sprintf("%q, %d of %d, %v", out, nSrc, len(src), err)
		case err == nil && end:
			return string(out)
		}
	}
}

func watches() []scan.Class {
	return []scan.Class{
		scan.Hidden, scan.Hidden &^ tables.IllFormed, tables.Tag, tables.IllFormed, tables.XIDStart, 0,
	}
}

func TestSeeds(t *testing.T) {
	for _, watch := range watches() {
		s := scan.New(unicode18.Set(), watch)
		for _, text := range seeds() {
			for _, mode := range modes() {
				for _, cuts := range [][]byte{nil, slices.Repeat([]byte{0}, 99), slices.Repeat([]byte{8}, 99), {1, 40, 2, 255, 9}} {
					if err := check(s, text, mode, cuts); err != nil {
						t.Error(err)
					}
				}
			}
		}
	}
}

// TestNeverTag is the attack that removal must not complete: the halves of a
// TAG around whole ones.
func TestNeverTag(t *testing.T) {
	const text = "\xf3\xa0" + "\xf3\xa0\x81\x81" + "\x81\x81"
	for _, watch := range []scan.Class{scan.Hidden, tables.Tag | tables.IllFormed} {
		got, _, err := transform.String(xform.New(scan.New(unicode18.Set(), watch), scan.Strip), text)
		if got != "" || err != nil {
			t.Errorf("watch %v: %+q, %v", watch, got, err)
		}
	}
	// Ill-formed bytes that are not watched stay, but do not become a TAG.
	for range 2 {
		got, _, err := transform.String(xform.New(scan.New(unicode18.Set(), tables.Tag), scan.Strip), text)
		if got != "\xf3\xa0" || err != nil {
			t.Errorf("%+q, %v", got, err)
		}
	}
}

func TestSmallDestination(t *testing.T) {
	tr := xform.New(scan.New(unicode18.Set(), scan.Hidden), scan.Escape)
	var dst [4]byte
	if nDst, nSrc, err := tr.Transform(dst[:], []byte("ab\u200b"), true); nDst != 2 || nSrc != 2 || err != transform.ErrShortDst {
		t.Errorf("%d %d %v", nDst, nSrc, err)
	}
	tr.Reset()
	if nDst, nSrc, err := tr.Transform(dst[:2], []byte("a\u6c34"), true); nDst != 1 || nSrc != 1 || err != transform.ErrShortDst {
		t.Errorf("%d %d %v", nDst, nSrc, err)
	}
}

func TestAllocations(t *testing.T) {
	tr := xform.New(scan.New(unicode18.Set(), scan.Hidden), scan.Escape)
	src := []byte(strings.Repeat("a\u200b\xff\u6c34", 30))
	dst := make([]byte, 4096)
	if n := testing.AllocsPerRun(20, func() {
		tr.Reset()
		tr.Transform(dst, src, false)
		tr.Span(src, true)
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

func FuzzTransformer(f *testing.F) {
	for i, text := range seeds() {
		f.Add(text, []byte{byte(i), 8, 255}, uint64(scan.Hidden))
		f.Add(text, []byte{byte(i), 0, 31}, uint64(tables.Tag|tables.DefaultIgnorable))
	}
	f.Fuzz(func(t *testing.T, text string, cuts []byte, watch uint64) {
		if len(text) > 96 {
			text = text[:96]
		}
		for _, watch := range []scan.Class{scan.Class(watch), scan.Class(watch) & scan.Hidden} {
			s := scan.New(unicode18.Set(), watch)
			for _, mode := range modes() {
				if err := check(s, text, mode, cuts); err != nil {
					t.Error(err)
				}
			}
		}
	})
}
