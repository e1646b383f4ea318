// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package main

import (
	"bytes"

	"github.com/runeward/runeward/display"
	"github.com/runeward/runeward/internal/norm"
	"github.com/runeward/runeward/skeleton"
	"github.com/runeward/runeward/tables"
)

func compareCommand() command {
	return command{
		name:  "compare",
		args:  "A B",
		short: "tell whether two texts look alike",
		long: `Compares two texts (UTS #39 4) and prints, with TAB between the parts of a line:

  class      none, single-script, mixed-script or whole-script: how the two are
             confusable in a left-to-right paragraph
  relation   the closest of exact (the same bytes), canonical (the same NFD),
             compatibility (the same NFKD), visual (the same skeleton) and none
  ltr, rtl, fs, internal
             for each kind of skeleton "equal" or "differ" and both skeletons

The exit status is 1 when the two are confusable in a left-to-right paragraph,
which a text and itself are, else 0, or 2 for an error. With --fold, case makes
no difference: texts and skeletons are case folded before they are compared.
That alone misses what looks alike only in its own case, such as I and l: I is
folded to i first. To find either, run it with --fold and without.
`,
		options: append(textOptions(), option{"fold", "", "ignore case"}),
		run:     runCompare,
	}
}

func runCompare(c *call) int {
	set, err := c.set()
	if err != nil {
		return c.usage(err.Error())
	}
	if len(c.args) != 2 {
		return c.usage("it takes two texts")
	}
	var text [2][]byte
	for i, arg := range c.args {
		var problem string
		if text[i], problem = readText([]byte(arg), c.is("escaped")); problem != "" {
			c.complain("text " + "AB"[i:i+1] + ": " + problem)
			return exitError
		}
	}
	fold := c.is("fold")
	confusion, err := skeleton.Classify(text[0], text[1], foldRule(skeleton.LTR(set), fold), nil)
	if err != nil {
		c.complain(display.Escape(err.Error()))
		return exitError
	}
	var out []byte
	for _, dir := range [...]string{"ltr", "rtl", "fs", "internal"} {
		rule, _ := skeletonRule(dir, set)
		rule = foldRule(rule, fold)
		a, err := skeleton.Append(nil, text[0], rule, nil)
		if err != nil {
			c.complain(display.Escape(err.Error()))
			return exitError
		}
		b, err := skeleton.Append(nil, text[1], rule, nil)
		if err != nil {
			c.complain(display.Escape(err.Error()))
			return exitError
		}
		out = append(out, dir...)
		if bytes.Equal(a, b) {
			out = append(out, "\tequal\t"...)
		} else {
			out = append(out, "\tdiffer\t"...)
		}
		out = display.AppendEscape(out, a, display.ASCII)
		out = append(out, '\t')
		out = display.AppendEscape(out, b, display.ASCII)
		out = append(out, '\n')
	}
	confusable := confusion.Class != skeleton.NotConfusable
	c.stdout.WriteString("class\t" + className(confusion.Class) + "\n")
	c.stdout.WriteString("relation\t" + relation(set, text[0], text[1], fold, confusable) + "\n")
	c.stdout.Write(out)
	if confusable {
		return exitFound
	}
	return exitClean
}

func foldRule(rule skeleton.Rule, fold bool) skeleton.Rule {
	if fold {
		return rule.Fold()
	}
	return rule
}

// className returns the class in one word.
func className(c skeleton.Class) string {
	switch c {
	case skeleton.SingleScript:
		return "single-script"
	case skeleton.MixedScript:
		return "mixed-script"
	case skeleton.WholeScript:
		return "whole-script"
	}
	return "none"
}

// relation names the closest relation between two texts. With fold, the first
// three are the caseless matches of the core specification, 3.13: D144, D145
// and D146.
func relation(set tables.Set, a, b []byte, fold, confusable bool) string {
	var sc norm.Scratch
	caseFold := func(text []byte) []byte { return text }
	if fold {
		caseFold = func(text []byte) []byte { return norm.AppendCaseFold(nil, set, text) }
	}
	form := func(f norm.Form, text []byte) []byte { return norm.Append(nil, f, set, text, &sc) }
	canonical := func(text []byte) []byte { return form(norm.NFD, caseFold(form(norm.NFD, text))) }
	compatibility := func(text []byte) []byte {
		return form(norm.NFKD, caseFold(form(norm.NFKD, caseFold(form(norm.NFD, text)))))
	}
	switch {
	case bytes.Equal(caseFold(a), caseFold(b)):
		return "exact"
	case bytes.Equal(canonical(a), canonical(b)):
		return "canonical"
	case bytes.Equal(compatibility(a), compatibility(b)):
		return "compatibility"
	case confusable:
		return "visual"
	}
	return "none"
}
