// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package main

import (
	"github.com/runeward/runeward/display"
	"github.com/runeward/runeward/skeleton"
	"github.com/runeward/runeward/tables"
)

func skeletonCommand() command {
	return command{
		name:  "skeleton",
		args:  "[TEXT...]",
		short: "print UTS #39 skeletons",
		long: `Prints the skeleton of each text (UTS #39 4): two texts with the same skeleton
look alike. A skeleton depends on the direction of the paragraph in which the
text is shown; compare skeletons of one direction only. "internal" is
internalSkeleton, which does without the bidirectional algorithm.
` + textHelp,
		options: append(textOptions(), option{"dir", "DIR", "ltr, rtl, fs (first strong) or internal (default ltr)"}),
		run:     runSkeleton,
	}
}

func runSkeleton(c *call) int {
	set, err := c.set()
	if err != nil {
		return c.usage(err.Error())
	}
	rule, ok := skeletonRule(c.value("dir"), set)
	if !ok {
		return c.usage("--dir takes ltr, rtl, fs or internal, not " + quote(c.value("dir")))
	}
	var (
		sc  skeleton.Scratch
		buf []byte
	)
	return c.eachText(func(dst, text []byte) ([]byte, error) {
		var err error
		if buf, err = skeleton.Append(buf[:0], text, rule, &sc); err != nil {
			return dst, err
		}
		return display.AppendEscape(dst, buf, display.ASCII), nil
	})
}

// skeletonRule returns the rule of that name, "" being that of ltr.
func skeletonRule(name string, set tables.Set) (skeleton.Rule, bool) {
	switch name {
	case "", "ltr":
		return skeleton.LTR(set), true
	case "rtl":
		return skeleton.RTL(set), true
	case "fs":
		return skeleton.FirstStrong(set), true
	case "internal":
		return skeleton.Internal(set), true
	}
	return skeleton.Rule{}, false
}
