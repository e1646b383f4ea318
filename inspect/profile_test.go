// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package inspect

import (
	"bytes"
	"testing"

	"github.com/runeward/runeward/tables/unicode18"
)

func TestProfiles(t *testing.T) {
	for i, p := range profiles() {
		if q, ok := ParseProfile(p.Name()); !ok || q != p {
			t.Errorf("ParseProfile(%q)", p.Name())
		}
		for r := range Rules() {
			if p.Severity(r) != r.Describe().Severity[i] {
				t.Errorf("%s, %v: %v", p.Name(), r, p.Severity(r))
			}
		}
	}
	if _, ok := ParseProfile("none"); ok {
		t.Error("ParseProfile")
	}
	for s := Off; s <= High; s++ {
		if got, ok := ParseSeverity(s.String()); !ok || got != s {
			t.Errorf("ParseSeverity(%q)", s.String())
		}
	}
}

func TestBuilder(t *testing.T) {
	text := "a\u200Bb a\u00A0b " + tags("x")
	count := func(p Profile) (n int) {
		for range All(New(unicode18.Set(), p), text) {
			n++
		}
		return n
	}
	p := Prose()
	for _, c := range []struct {
		name string
		p    Profile
		want int
	}{
		{"prose", p, 3},
		{"one off", p.With(ZeroWidthCharacter, Off), 2},
		{"family off", p.WithFamily(Tag, Off), 2},
		{"visible off", p.WithoutVisible(), 2},
		{"no such rule", p.With(Rule(Tag)<<ruleBits|15, High).With(0xFFFF, High), 3},
		{"zero", Profile{}, 0},
		{"only spaces", Profile{}.WithFamily(Space, High), 1},
	} {
		if got := count(c.p); got != c.want {
			t.Errorf("%s: %d findings, want %d", c.name, got, c.want)
		}
	}
	if p != Prose() {
		t.Error("a With method changed its receiver")
	}
	if got := p.With(TagPayload, 99).Severity(TagPayload); got != High {
		t.Errorf("severity %v", got)
	}
	if p.Severity(0xFFFF) != Off || Rule(0xFFFF).String() != "invalid" || Severity(9).String() != "invalid" || Family(99).String() != "invalid" {
		t.Error("values out of range")
	}
}

func TestRulesMarkdown(t *testing.T) {
	page := AppendRulesMarkdown([]byte("> "))
	if !bytes.HasPrefix(page, []byte("> # Rules\n")) {
		t.Errorf("page begins %.40q", page)
	}
	for r := range Rules() {
		if n := bytes.Count(page, []byte("\n### "+r.String()+"\n")); n != 1 {
			t.Errorf("%v has %d entries", r, n)
		}
	}
	for _, a := range Allowances() {
		if n := bytes.Count(page, []byte("\n### "+a.ID+"\n")); n != 1 {
			t.Errorf("%v has %d entries", a.ID, n)
		}
	}
	for _, c := range page {
		if c >= 0x80 || c < ' ' && c != '\n' {
			t.Fatalf("byte %#x in the page", c)
		}
	}
}

func TestAtLeast(t *testing.T) {
	for _, p := range []Profile{Prose(), Source(), MCPText()} {
		low := p.AtLeast(Low)
		if low.Name() != p.Name() {
			t.Error(low.Name())
		}
		for r := range Rules() {
			want := p.Severity(r)
			if want < Low {
				want = Off
			}
			if got := low.Severity(r); got != want {
				t.Errorf("%s, %v: %v, want %v", p.Name(), r, got, want)
			}
		}
	}
}
