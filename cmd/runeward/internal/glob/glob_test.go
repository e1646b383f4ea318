// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package glob

import (
	"math/rand/v2"
	"strings"
	"testing"
	"time"
	"unicode/utf8"
)

func TestMatch(t *testing.T) {
	for _, test := range []struct {
		pattern, path string
		want          bool
	}{
		{"*.md", "a.md", true}, {"*.md", "docs/deep/a.md", true}, {"*.md", "a.mdx", false}, {"*.md", "a.md/b.txt", true},
		{"/*.md", "a.md", true}, {"/*.md", "docs/a.md", false}, {"docs/*.md", "docs/a.md", true}, {"docs/*.md", "x/docs/a.md", false},
		{"docs/", "docs/a", true}, {"docs/", "x/docs/b/c", true}, {"docs", "docs", true}, {"/docs/", "x/docs/b", false}, {"docs/api/", "docs/api/x/y", true},
		{"docs/**", "docs/a/b", true}, {"docs/**", "docs", false}, {"**/x", "x", true}, {"**/x", "a/b/x", true}, {"a/**/b", "a/b", true},
		{"a/**/b", "a/x/y/b", true}, {"a/**/b", "a/x/y/c", false}, {"a/**/**/b/*.c", "a/1/b/2/b/x.c", true},
		{"?.go", "a.go", true}, {"?.go", "ab.go", false}, {"?.go", "\u00e9.go", true}, {"?.go", "\xff.go", true},
		{"[a-c]x", "bx", true}, {"[a-c]x", "dx", false}, {"[!a-c]x", "dx", true}, {"[!a-c]x", "ax", false}, {"[]x]", "]", true}, {"[a-]", "-", true},
		{"[\u00e0-\u00ff]", "\u00e9", true}, {"[!a]", "\xff", false}, {`\*`, "*", true}, {`\*`, "a", false}, {`[\]]`, "]", true},
		{"*", "anything/at/all", true}, {"a*b*c", "aXbYbZc", true}, {"a*b*c", "aXbYbZ", false}, {"", "x", false},
	} {
		p, err := Parse(test.pattern)
		if test.pattern == "" {
			if err == nil {
				t.Error("the empty pattern is accepted")
			}
			continue
		}
		if err != nil {
			t.Errorf("%s: %v", test.pattern, err)
			continue
		}
		if got := p.Match(test.path); got != test.want {
			t.Errorf("%s and %s: %t", test.pattern, test.path, got)
		}
		if got := model(p.parts, strings.Split(test.path, "/")); got != test.want {
			t.Errorf("model: %s and %s: %t", test.pattern, test.path, got)
		}
	}
	for _, bad := range []string{"/", "a//b", "../x", "a/./b", "[a", "[", `x\`, "[!]", "a/[b/c]"} {
		if _, err := Parse(bad); err == nil {
			t.Errorf("%s is accepted", bad)
		}
	}
}

// model is the plain statement: try everything.
func model(parts, names []string) bool {
	switch {
	case len(parts) == 0:
		return true
	case parts[0] == "**" && len(parts) == 1:
		return len(names) > 0
	case parts[0] == "**":
		return model(parts[1:], names) || len(names) > 0 && model(parts, names[1:])
	}
	return len(names) > 0 && modelPart(parts[0], names[0]) && model(parts[1:], names[1:])
}

func modelPart(pat, name string) bool {
	if pat == "" {
		return name == ""
	}
	if pat[0] == '*' {
		if modelPart(pat[1:], name) {
			return true
		}
		if name == "" {
			return false
		}
		_, n := utf8.DecodeRuneInString(name)
		return modelPart(pat, name[n:])
	}
	if name == "" {
		return false
	}
	r, n := utf8.DecodeRuneInString(name)
	size, ok := one(pat, r, r == utf8.RuneError && n == 1)
	return ok && modelPart(pat[size:], name[n:])
}

func TestMatchRandom(t *testing.T) {
	rnd := rand.New(rand.NewPCG(4, 4))
	random := func(letters string, max int) string {
		var b strings.Builder
		for range 1 + rnd.IntN(max) {
			b.WriteByte(letters[rnd.IntN(len(letters))])
		}
		return b.String()
	}
	matches := 0
	for range 200000 {
		p, err := Parse(random("aab**?//", 9))
		if err != nil {
			continue
		}
		path := strings.Trim(random("aab/", 9), "/")
		got, want := p.Match(path), model(p.parts, strings.Split(path, "/"))
		if got != want {
			t.Fatalf("%s and %s: %t, want %t", p, path, got, want)
		}
		if got {
			matches++
		}
	}
	if matches < 1000 {
		t.Errorf("only %d matches", matches)
	}
}

// TestMatchTime: many stars do not take exponential time.
func TestMatchTime(t *testing.T) {
	p, err := Parse(strings.Repeat("*a", 40) + "/" + strings.Repeat("**/a/", 40) + "b")
	if err != nil {
		t.Fatal(err)
	}
	begin := time.Now()
	if p.Match(strings.Repeat("a", 1000) + strings.Repeat("/a", 1000)) {
		t.Error("it matches")
	}
	if d := time.Since(begin); d > 5*time.Second {
		t.Errorf("it took %v", d)
	}
}

func FuzzMatch(f *testing.F) {
	f.Add("a/**/[b-d]*?.x", "a/q/c12.x")
	f.Fuzz(func(t *testing.T, pattern, path string) {
		p, err := Parse(pattern)
		if err != nil || len(pattern) > 30 || len(path) > 30 || strings.Count(pattern, "*") > 5 { // the model tries everything
			return
		}
		if got, want := p.Match(path), model(p.parts, strings.Split(path, "/")); got != want {
			t.Errorf("%q and %q: %t, want %t", pattern, path, got, want)
		}
	})
}
