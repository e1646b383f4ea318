// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package work

import (
	"strings"
	"unicode/utf8"

	"github.com/runeward/runeward/bench/corpus"
	"github.com/runeward/runeward/bench/measure"
	"github.com/runeward/runeward/inspect"
	"github.com/runeward/runeward/scan"
	"github.com/runeward/runeward/tables"
)

// Areas of judgement, and what it is measured against.
const (
	HiddenRulesArea = "hidden-text rules"
	WordRulesArea   = "all rules"
	CleanLinesArea  = "all rules, clean lines"

	PlainScan = "plain scan"
)

// HiddenRules is the rules of profile prose for hidden text, against the scan that
// finds it.
func HiddenRules(t corpus.Text) measure.Row {
	return judging(t, HiddenRulesArea, inspect.Prose().WithoutVisible())
}

// WordRules is all rules of profile prose, against the same and validation.
func WordRules(t corpus.Text) measure.Row { return judging(t, WordRulesArea, inspect.Prose()) }

// CleanLines is WordRules of the lines of a text that have no findings. It reports
// false if there are none.
func CleanLines(t corpus.Text) (measure.Row, bool) {
	clean := Clean(t.Data)
	if clean == "" {
		return measure.Row{}, false
	}
	text := corpus.Repeat(clean, len(t.Data))
	return judging(corpus.Text{Name: t.Name, Data: text, Hidden: corpus.Hidden(text)}, CleanLinesArea, inspect.Prose()), true
}

// Clean returns the lines of text in which profile prose finds nothing.
func Clean(text string) string {
	ins := inspect.New(set(), inspect.Prose())
	var clean strings.Builder
	for line := range strings.Lines(text) {
		if _, found := inspect.AppendFindings(ins, nil, line, 0); found == 0 {
			clean.WriteString(line)
		}
	}
	return clean.String()
}

func judging(t corpus.Text, area string, p inspect.Profile) measure.Row {
	text := []byte(t.Data)
	ins, s := inspect.New(set(), p), scan.New(set(), scan.Hidden)
	_, found := inspect.AppendFindings(ins, nil, text, 0)
	findings, hits := make([]inspect.Finding, 0, found), make([]scan.Hit, 0, t.Hidden)
	return measure.Row{Area: area, Input: t.Name, Ways: []measure.Way{
		{Name: Ours, Bytes: len(text), Items: found, Want: found, Pass: func() int {
			_, total := inspect.AppendFindings(ins, findings, text, -1)
			return total
		}},
		{Name: PlainScan, Bytes: len(text), Want: t.Hidden, Pass: func() int {
			_, total := scan.AppendHits(s, hits, text, -1)
			return total
		}},
		{Name: Valid, Bytes: len(text), Want: 1, Pass: func() int { return count(utf8.Valid(text)) }},
	}}
}

// Seams counts the places inside words of text where two letters meet that have no
// script in common and are of no combination of level Highly Restrictive (UTS #39
// 5.2). Characters of all scripts between them do not matter.
func Seams(text string) int {
	latin := tables.ScriptSet{}.With(tables.ScriptLatn).With(tables.ScriptHani)
	high := [...]tables.ScriptSet{
		latin.With(tables.ScriptHira).With(tables.ScriptKana),
		latin.With(tables.ScriptBopo),
		latin.With(tables.ScriptHang),
	}
	fits := func(a, b tables.ScriptSet) bool {
		if !a.And(b).IsEmpty() {
			return true
		}
		for _, h := range high {
			if !a.And(h).IsEmpty() && !b.And(h).IsEmpty() {
				return true
			}
		}
		return false
	}
	seams := 0
	last := tables.AllScripts()
	for _, r := range text {
		rec := set().Lookup(r)
		switch {
		case rec.Has(tables.DefaultIgnorable), rec.Script() == tables.ScriptZinh:
			continue
		case !rec.Has(tables.XIDContinue) || rec.GeneralCategory() == tables.Pc:
			last = tables.AllScripts()
			continue
		}
		a := set().AugmentedScripts(rec)
		if a.IsAll() {
			continue
		}
		seams += count(!fits(a, last))
		last = a
	}
	return seams
}
