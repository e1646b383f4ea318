// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

//go:build icu

package icu

import (
	"fmt"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/runeward/runeward/fuzz/outside"
	"github.com/runeward/runeward/skeleton"
)

// texts is how many random strings each test compares.
const texts = 100_000

func open(t *testing.T) *ICU {
	t.Helper()
	u, err := Open()
	if err != nil {
		t.Fatal(err)
	}
	return u
}

// TestSkeletons compares internalSkeleton, see the package comment.
func TestSkeletons(t *testing.T) {
	set, ok := outside.SetOf(UnicodeVersion())
	if !ok {
		t.Fatalf("ICU has Unicode %s, which is none of ours", UnicodeVersion())
	}
	u, g := open(t), outside.NewGenerator(set, 72)
	var sc skeleton.Scratch
	same, joined, ignorable, different := 0, 0, 0, 0
	for same+different < texts {
		text := g.Next()
		nfd, err := u.NFD(text)
		if err != nil {
			t.Fatal(err)
		}
		visible := strings.Map(func(r rune) rune {
			if Ignorable(r) {
				return -1
			}
			return r
		}, nfd)
		again, err := u.NFD(visible)
		if err != nil {
			t.Fatal(err)
		}
		if again != visible {
			joined++
			continue
		}
		if visible != nfd {
			ignorable++
		}
		want, err := u.Skeleton(visible)
		if err != nil {
			t.Fatal(err)
		}
		got, err := skeleton.Append(nil, text, skeleton.Internal(set), &sc)
		if err != nil {
			t.Fatal(err)
		}
		if string(got) == want {
			same++
			continue
		}
		if different++; different <= 10 {
			t.Errorf("internalSkeleton(%+q) = %+q, ICU %+q", text, got, want)
		}
	}
	t.Logf("%d equal, %d different; %d had default ignorables; %d more left out because marks came together", same, different, ignorable, joined)
}

// TestForms compares NFD, and with it the premise of TestSkeletons.
func TestForms(t *testing.T) {
	set, ok := outside.SetOf(UnicodeVersion())
	if !ok {
		t.Fatalf("ICU has Unicode %s, which is none of ours", UnicodeVersion())
	}
	u, g := open(t), outside.NewGenerator(set, 73)
	different := 0
	for range texts {
		text := g.Next()
		want, err := u.NFD(text)
		if err != nil {
			t.Fatal(err)
		}
		got, err := outside.Answer("nfd", set, text)
		if err != nil {
			t.Fatal(err)
		}
		if same, err := outside.Same(strings.ReplaceAll(want, `\`, `\\`), got); err != nil || !same {
			if different++; different <= 10 {
				t.Errorf("NFD(%+q) = %s, ICU %+q, %v", text, got, want, err)
			}
		}
	}
}

// TestProperties compares the two properties that the tests lean on.
func TestProperties(t *testing.T) {
	for r := rune(0); r <= unicode.MaxRune; r++ {
		set, _ := outside.SetOf(UnicodeVersion())
		rec := set.Lookup(r)
		if got := rec.Class().Has(defaultIgnorable); got != Ignorable(r) {
			t.Errorf("%U: ignorable %t, ICU %t", r, got, !got)
		}
		if got := removed(rec.BidiClass()); got != RemovedByX9(r) {
			t.Errorf("%U: removed by X9 %t, ICU %t", r, got, !got)
		}
	}
}

// TestLevels compares the levels of the three directions, see the package
// comment.
func TestLevels(t *testing.T) {
	set, ok := outside.SetOf(UnicodeVersion())
	if !ok {
		t.Fatalf("ICU has Unicode %s, which is none of ours", UnicodeVersion())
	}
	u, g := open(t), outside.NewGenerator(set, 74)
	for _, d := range []struct {
		name string
		dir  uint8
	}{{"levels-ltr", LTR}, {"levels-rtl", RTL}, {"levels-fs", FirstStrong}} {
		same, different, removed, marked, markedDifferent := 0, 0, 0, 0, 0
		for same+different < texts {
			text := g.Next()
			ours, err := outside.Answer(d.name, set, text)
			if err != nil {
				t.Fatal(err)
			}
			var theirs []uint8
			for _, p := range paragraphs(text) {
				l, err := u.Levels(p, d.dir)
				if err != nil {
					t.Fatal(err)
				}
				theirs = append(theirs, l...)
			}
			equal := agree(t, ours, theirs)
			switch {
			case markedBracket(text):
				marked++
				if !equal {
					markedDifferent++
				}
				continue
			case equal:
				same++
			default:
				if different++; different <= 10 {
					t.Errorf("%s of %+q: %s, ICU %v", d.name, text, ours, theirs)
				}
			}
			if strings.ContainsFunc(text, RemovedByX9) {
				removed++
			}
		}
		// Where N0 sets such a bracket from its context, ICU leaves the marks behind.
		if markedDifferent*500 > marked {
			t.Errorf("%s: %d of %d texts with a mark after a closing bracket differ", d.name, markedDifferent, marked)
		}
		t.Logf("%s: %d equal, %d different, %d of them with characters that X9 removes; beside these %d with a mark after a closing bracket, %d of them different",
			d.name, same, different, removed, marked, markedDifferent)
	}
}

// markedBracket reports whether a closing bracket has a mark.
func markedBracket(text string) bool {
	closed := false
	for _, r := range text {
		switch {
		case closed && Nonspacing(r):
			return true
		case !RemovedByX9(r):
			closed = Closing(r)
		}
	}
	return false
}

// paragraphs cuts text after each separator (P1), CR LF counting as one.
func paragraphs(text string) []string {
	var list []string
	begin := 0
	for i, r := range text {
		if end := i + utf8.RuneLen(r); Separator(r) && !strings.HasPrefix(text[i:], "\r\n") {
			list = append(list, text[begin:end])
			begin = end
		}
	}
	return append(list, text[begin:])
}

// agree compares our answer, "P: l x l | P: l", with levels: x with any.
func agree(t *testing.T, ours string, theirs []uint8) bool {
	t.Helper()
	i := 0
	for paragraph := range strings.SplitSeq(ours, " | ") {
		_, list, ok := strings.Cut(paragraph, ":")
		if !ok {
			t.Fatalf("no answer: %q", ours)
		}
		for _, l := range strings.Fields(list) {
			if i == len(theirs) || l != "x" && l != fmt.Sprint(theirs[i]) {
				return false
			}
			i++
		}
	}
	return i == len(theirs)
}
