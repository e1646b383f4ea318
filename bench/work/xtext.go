// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package work

import (
	xbidi "golang.org/x/text/unicode/bidi"
	xnorm "golang.org/x/text/unicode/norm"

	"github.com/runeward/runeward/bench/corpus"
	"github.com/runeward/runeward/bench/measure"
	"github.com/runeward/runeward/internal/norm"
)

// XTextUnicode is the Unicode version of x/text, which its toolchain chooses.
const XTextUnicode = xnorm.Version

func xform(form norm.Form) xnorm.Form {
	if form == norm.NFC {
		return xnorm.NFC
	}
	return xnorm.NFD
}

func xtextLen(form norm.Form, text []byte) int { return len(xform(form).Bytes(text)) }

func xtextNFD(text []byte) measure.Way { return xtextNorm(XTextNFD, norm.NFD, text) }
func xtextNFC(text []byte) measure.Way { return xtextNorm(XTextNFC, norm.NFC, text) }

func xtextNorm(name string, form norm.Form, text []byte) measure.Way {
	f := xform(form)
	buf := make([]byte, 0, 3*len(text))
	return measure.Way{Name: name, Bytes: len(text), Want: xtextLen(form, text), Pass: func() int {
		return len(f.Append(buf, text...))
	}}
}

func xtextNFDNames(l corpus.List) measure.Way {
	want := 0
	for _, name := range l.Names {
		want += len(xnorm.NFD.String(name))
	}
	buf := make([]byte, 0, 1024)
	return measure.Way{Name: XTextNFD, Bytes: l.Bytes, Items: len(l.Names), Want: want, Pass: func() int {
		n := 0
		for _, name := range l.Names {
			n += len(xnorm.NFD.AppendString(buf, name))
		}
		return n
	}}
}

// xtextBidi orders each paragraph and returns how many bytes it went through,
// -1 on an error.
func xtextBidi(text []byte) int {
	var p xbidi.Paragraph
	done := 0
	for done < len(text) {
		n, err := p.SetBytes(text[done:], xbidi.DefaultDirection(xbidi.LeftToRight))
		if err != nil || n == 0 {
			return -1
		}
		if _, err := p.Order(); err != nil {
			return -1
		}
		done += n
	}
	return done
}
