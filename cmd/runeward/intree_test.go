// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

const leadsOut = "it is a symbolic link that leads out of the repository"

// TestLinksOut: a file of the repository that is a link to one outside, or to
// what git keeps, is not read as a configuration or a baseline. What it holds
// does not show in an error.
func TestLinksOut(t *testing.T) {
	outside := filepath.Join(t.TempDir(), "secret.json")
	write(t, outside, `{"password": "hunter2"}`)
	repository(t, map[string]string{"a.txt": "a\u200bb\n", "sub/b.txt": "a\u200bb\n", "shared/conf.json": `{"rules": {"zero-width": "high"}}`})
	write(t, ".git/token.json", `{"password": "hunter2"}`)
	link := func(to string) {
		t.Helper()
		os.Remove("sub/.runeward.json")
		if err := os.Symlink(to, "sub/.runeward.json"); err != nil {
			t.Fatal(err)
		}
	}
	for _, to := range []string{outside, "../.git/token.json", "/proc/self/environ"} {
		if _, err := os.Stat(filepath.Join("sub", to)); err != nil && !filepath.IsAbs(to) {
			t.Fatal(err)
		} else if _, err := os.Stat(to); err != nil && filepath.IsAbs(to) {
			continue // there is no /proc
		}
		link(to)
		for _, args := range [][]string{{"."}, {"--no-ignore", "."}, {"sub/b.txt"}, {"sub"}, {"--config", "sub/.runeward.json", "."}, {"--baseline", "sub/.runeward.json", "."}, {"--diff", "HEAD"}} {
			write(t, "sub/b.txt", "a\u200bb"+strings.Join(args, "")+"\n")
			got := program(t, "", append([]string{"scan"}, args...)...)
			if got.Status != exitError || !strings.Contains(got.Stderr, "runeward scan: "+filepath.FromSlash("sub/.runeward.json")+": "+leadsOut) {
				t.Errorf("%s %q: status %d, %s", to, args, got.Status, got.Stderr)
			}
			if strings.Contains(got.Stdout+got.Stderr, "password") {
				t.Errorf("%s %q tells what is in the file: %+v", to, args, got)
			}
		}
		// A chain of links is as long as it likes.
		if err := os.Rename("sub/.runeward.json", "sub/other"); err != nil {
			t.Fatal(err)
		}
		link("other")
		if got := program(t, "", "scan", "sub"); got.Status != exitError || !strings.Contains(got.Stderr, leadsOut) {
			t.Errorf("%s: %+v", to, got)
		}
		os.Remove("sub/other")
	}
	// Within the repository a link is as good as a file.
	link("../shared/conf.json")
	checkFound(t, program(t, "", "scan", "a.txt", "sub/b.txt"), "a.txt:1:2 low zero-width", "sub/b.txt:1:2 high zero-width")
	checkFound(t, program(t, "", "scan", "--config", "sub/.runeward.json", "a.txt"), "a.txt:1:2 high zero-width")
	// One that leads nowhere is none.
	link("nothing.json")
	checkFound(t, program(t, "", "scan", "sub/b.txt"), "sub/b.txt:1:2 low zero-width")
}

// TestLinksOfTheUser: outside of repositories the tree is what the command line
// names, and a link that the user names leads where it leads.
func TestLinksOfTheUser(t *testing.T) {
	folder(t, map[string]string{"conf.json": `{"rules": {"zero-width": "high"}}`, "tree/a.txt": "a\u200bb\n", "other/a.txt": "a\u200bb\n"})
	for _, l := range [][2]string{{"../conf.json", "tree/.runeward.json"}, {"conf.json", "link.json"}, {"other", "way"}} {
		if err := os.Symlink(l[0], l[1]); err != nil {
			t.Fatal(err)
		}
	}
	if got := program(t, "", "scan", "tree"); got.Status != exitError || !strings.Contains(got.Stderr, leadsOut) {
		t.Errorf("%+v", got)
	}
	checkFound(t, program(t, "", "scan", "--config", "link.json", "way/a.txt"), "way/a.txt:1:2 high zero-width")
	checkFound(t, program(t, "", "scan", "--config", "tree/.runeward.json", "tree"), "tree/a.txt:1:2 high zero-width")
}

// TestFilesBehindLinks: git lists a file whose folder has become a link, since
// its index still has it. Neither scan nor --fix goes there.
func TestFilesBehindLinks(t *testing.T) {
	outside := t.TempDir()
	repository(t, map[string]string{"docs/a.md": "a\u200bb\n", "docs/in/b.md": "a\u200bb\n", "z.md": "a\u200bb\n"})
	write(t, filepath.Join(outside, "a.md"), "secret\u200bword\n")
	write(t, filepath.Join(outside, "in", "b.md"), "secret\u200bword\n")
	if err := os.RemoveAll("docs"); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(outside, "docs"); err != nil {
		t.Fatal(err)
	}
	write(t, "z.md", "a\u200bb\nc\u200bd\n")
	want := []string{"z.md:1:2 low zero-width", "z.md:2:2 low zero-width"}
	checkFound(t, program(t, "", "scan", "."), want...)
	checkFound(t, program(t, "", "scan", "--no-ignore", "."), want...)
	checkFound(t, program(t, "", "scan", "--diff", "HEAD"), want[1])
	write(t, "z.md", "some te\u200bxt here\n")
	program(t, "", "scan", "--fix", ".")
	for _, name := range []string{"a.md", "in/b.md"} {
		if b, err := os.ReadFile(filepath.Join(outside, name)); err != nil || string(b) != "secret\u200bword\n" {
			t.Errorf("%s is %q, %v", name, b, err)
		}
	}
	if b, _ := os.ReadFile("z.md"); string(b) != "some text here\n" {
		t.Errorf("z.md is %q", b)
	}
}
