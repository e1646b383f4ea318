// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package work

import (
	"strings"

	"github.com/runeward/runeward/bench/corpus"
	"github.com/runeward/runeward/bench/measure"
	"github.com/runeward/runeward/skeleton"
)

// Names of the areas and of what ours is measured against.
const (
	SkeletonArea     = "skeleton"
	SkeletonNameArea = "skeleton of a name"

	InternalSkeleton = "internalSkeleton"
	EqualSkeletons   = "Equal"
	HashSkeleton     = "Hash"
	HashSkeletons    = "AppendHashes"
	KeySkeleton      = "NewKey"
	KeySkeletons     = "AppendKeys"
	XTextNFD         = "x/text NFD"
	XTextNFC         = "x/text NFC"
	XTextBidi        = "x/text bidi"
)

// Skeleton is bidiSkeleton(LTR) of a text, the whole UTS #39 skeleton. Beside it
// stand internalSkeleton, as most libraries mean it, and x/text NFD, which is
// one of its four steps.
func Skeleton(t corpus.Text) measure.Row {
	text := []byte(t.Data)
	some := []byte(corpus.Prefix(t.Data, slow))
	ltr, internal := skeleton.LTR(set()), skeleton.Internal(set())
	return measure.Row{Area: SkeletonArea, Input: t.Name, Ways: []measure.Way{
		skeletonWay(Ours, ltr, text),
		skeletonWay(InternalSkeleton, internal, text),
		xtextNFD(some),
	}}
}

func skeletonWay(name string, rule skeleton.Rule, text []byte) measure.Way {
	var sc skeleton.Scratch
	buf := make([]byte, 0, len(text)+len(text)/2)
	// A skeleton of lines is that of each line: paragraphs stay in order, and
	// nothing is reordered across a separator.
	want := 0
	for line := range strings.SplitAfterSeq(string(text), "\n") {
		want += skeletonLen(rule, line, &sc)
	}
	return measure.Way{Name: name, Bytes: len(text), Want: want, Pass: func() int {
		out, err := skeleton.Append(buf, text, rule, &sc)
		if err != nil {
			return -1
		}
		buf = out[:0]
		return len(out)
	}}
}

func skeletonLen(rule skeleton.Rule, text string, sc *skeleton.Scratch) int {
	out, err := skeleton.Append(nil, text, rule, sc)
	if err != nil {
		return -1
	}
	return len(out)
}

// SkeletonNames is Skeleton for names, one call each, with Equal (of a name and
// the next), Hash and NewKey, and beside these two their forms for many names.
func SkeletonNames(l corpus.List) measure.Row {
	ltr, internal := skeleton.LTR(set()), skeleton.Internal(set())
	row := measure.Row{Area: SkeletonNameArea, Input: l.Name, Ways: []measure.Way{
		nameWay(Ours, ltr, l),
		nameWay(InternalSkeleton, internal, l),
	}}
	var sc skeleton.Scratch
	equal := 0
	for i := range l.Names {
		a, _ := skeleton.NewKey(l.Names[i], ltr, &sc)
		b, _ := skeleton.NewKey(l.Names[(i+1)%len(l.Names)], ltr, &sc)
		equal += count(a == b)
	}
	row.Ways = append(row.Ways,
		measure.Way{Name: EqualSkeletons, Bytes: l.Bytes, Items: len(l.Names), Want: equal, Pass: func() int {
			n := 0
			for i, name := range l.Names {
				next := l.Names[0]
				if i+1 < len(l.Names) {
					next = l.Names[i+1]
				}
				same, err := skeleton.Equal(name, next, ltr, &sc)
				if err != nil {
					return -1
				}
				n += count(same)
			}
			return n
		}},
		measure.Way{Name: HashSkeleton, Bytes: l.Bytes, Items: len(l.Names), Want: hashes(l, ltr), Pass: func() int {
			var sum uint64
			for _, name := range l.Names {
				h, err := skeleton.Hash(1, name, ltr, &sc)
				if err != nil {
					return -1
				}
				sum += h
			}
			return int(sum)
		}},
		hashesWay(l, ltr))
	row.Ways = append(row.Ways, keyWays(l, ltr)...)
	row.Ways = append(row.Ways, xtextNFDNames(l))
	return row
}

func hashesWay(l corpus.List, rule skeleton.Rule) measure.Way {
	var sc skeleton.Scratch
	all := make([]uint64, 0, len(l.Names))
	return measure.Way{Name: HashSkeletons, Bytes: l.Bytes, Items: len(l.Names), Want: hashes(l, rule), Pass: func() int {
		out, err := skeleton.AppendHashes(all, 1, l.Names, rule, &sc)
		if err != nil {
			return -1
		}
		var sum uint64
		for _, h := range out {
			sum += h
		}
		return int(sum)
	}}
}

// keyWays return the number of names whose key is that of the name before.
func keyWays(l corpus.List, rule skeleton.Rule) []measure.Way {
	var sc skeleton.Scratch
	all := make([]skeleton.Key, 0, len(l.Names))
	want := 0
	for i := 1; i < len(l.Names); i++ {
		want += count(skeletonString(rule, l.Names[i-1]) == skeletonString(rule, l.Names[i]))
	}
	one := func() int {
		n, last := 0, skeleton.Key{}
		for _, name := range l.Names {
			k, err := skeleton.NewKey(name, rule, &sc)
			if err != nil {
				return -1
			}
			n += count(k == last)
			last = k
		}
		return n
	}
	many := func() int {
		out, err := skeleton.AppendKeys(all, l.Names, rule, &sc)
		if err != nil {
			return -1
		}
		n, last := 0, skeleton.Key{}
		for _, k := range out {
			n += count(k == last)
			last = k
		}
		return n
	}
	return []measure.Way{
		{Name: KeySkeleton, Bytes: l.Bytes, Items: len(l.Names), Want: want, Pass: one},
		{Name: KeySkeletons, Bytes: l.Bytes, Items: len(l.Names), Want: want, Pass: many},
	}
}

func skeletonString(rule skeleton.Rule, text string) string {
	out, _ := skeleton.Append(nil, text, rule, nil)
	return string(out)
}

func nameWay(label string, rule skeleton.Rule, l corpus.List) measure.Way {
	var sc skeleton.Scratch
	buf := make([]byte, 0, 1024)
	want := 0
	for _, name := range l.Names {
		want += skeletonLen(rule, name, nil)
	}
	return measure.Way{Name: label, Bytes: l.Bytes, Items: len(l.Names), Want: want, Pass: func() int {
		n := 0
		for _, name := range l.Names {
			out, err := skeleton.Append(buf, name, rule, &sc)
			if err != nil {
				return -1
			}
			n += len(out)
		}
		return n
	}}
}

// hashes adds up the hashes of the skeletons as built.
func hashes(l corpus.List, rule skeleton.Rule) int {
	var sc skeleton.Scratch
	var sum uint64
	for _, name := range l.Names {
		k, _ := skeleton.NewKey(name, rule, &sc)
		sum += k.Hash(1)
	}
	return int(sum)
}
