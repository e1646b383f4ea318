// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package work

import (
	"github.com/runeward/runeward/bench/corpus"
	"github.com/runeward/runeward/bench/measure"
	"github.com/runeward/runeward/internal/norm"
)

// Names of the areas.
const (
	NFDArea = "NFD"
	NFCArea = "NFC"
)

// NFD is the decomposed form of a text.
func NFD(t corpus.Text) measure.Row {
	text := []byte(t.Data)
	return measure.Row{Area: NFDArea, Input: t.Name, Ways: []measure.Way{normWay(norm.NFD, text), xtextNFD(text)}}
}

// NFC is the composed form of a text, which most texts have already.
func NFC(t corpus.Text) measure.Row {
	text := []byte(t.Data)
	return measure.Row{Area: NFCArea, Input: t.Name, Ways: []measure.Way{normWay(norm.NFC, text), xtextNFC(text)}}
}

func normWay(form norm.Form, text []byte) measure.Way {
	var sc norm.Scratch
	buf := make([]byte, 0, 3*len(text))
	// What is decomposed has the same forms.
	want := len(norm.Append(nil, form, set(), norm.Append(nil, norm.NFD, set(), text, nil), nil))
	return measure.Way{Name: Ours, Bytes: len(text), Want: want, Pass: func() int {
		return len(norm.Append(buf, form, set(), text, &sc))
	}}
}
