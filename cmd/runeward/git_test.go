// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/runeward/runeward/inspect/jsonscan"
)

// git runs git in the working folder, with no configuration of the user. A
// machine without git fails the test: what these tests hold cannot be seen
// without it.
func git(t *testing.T, args ...string) string {
	t.Helper()
	cmd := exec.Command("git", append([]string{"-c", "user.name=t", "-c", "user.email=t@example.com", "-c", "commit.gpgsign=false", "-c", "core.autocrlf=false"}, args...)...)
	cmd.Env = append(os.Environ(), "GIT_CONFIG_GLOBAL="+os.DevNull, "GIT_CONFIG_SYSTEM="+os.DevNull)
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("git %s: %v\n%s", strings.Join(args, " "), err, out)
	}
	return strings.TrimSpace(string(out))
}

func write(t *testing.T, name, content string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(content), 0o666); err != nil {
		t.Fatal(err)
	}
}

// repository makes a repository with those files committed, and makes it the
// working folder.
func repository(t *testing.T, files map[string]string) {
	t.Helper()
	folder(t, files)
	git(t, "init", "-q", ".")
	git(t, "add", "-A")
	git(t, "commit", "-q", "-m", "first", "--allow-empty")
}

// TestGitIgnore: in a work tree the files are those that git tracks or would
// add.
func TestGitIgnore(t *testing.T) {
	hidden := "a\u200bb"
	repository(t, map[string]string{
		".gitignore":     "*.log\nout/\n!keep.log\n",
		"sub/.gitignore": "/private.txt\n",
		"tracked.txt":    hidden,
		"forced.log":     hidden,
	})
	git(t, "add", "-f", "forced.log")
	for _, name := range []string{"new.txt", "x.log", "keep.log", "out/a.txt", "sub/private.txt", "sub/deep/private.txt", "new\nline \u00e9 \"q\".txt"} {
		write(t, name, hidden)
	}
	if err := os.Symlink("tracked.txt", "link"); err != nil {
		t.Fatal(err)
	}
	want := []string{
		`forced.log:1:2 low zero-width`, `keep.log:1:2 low zero-width`, `new\u{000A}line \u{00E9} "q".txt:1:4 medium control-c0`,
		`new\u{000A}line \u{00E9} "q".txt:1:2 low zero-width`, `new.txt:1:2 low zero-width`,
		`sub/deep/private.txt:1:2 low zero-width`, `tracked.txt:1:2 low zero-width`,
	}
	checkFound(t, program(t, "", "scan", "."), want...)
	all := program(t, "", "scan", "--no-ignore", ".")
	if n := len(found(all)); n != len(want)+3 {
		t.Errorf("--no-ignore finds %d: %v", n, found(all))
	}
	// A folder inside, and one that is ignored as a whole.
	checkFound(t, program(t, "", "scan", "sub"), "sub/deep/private.txt:1:2 low zero-width")
	checkFound(t, program(t, "", "scan", "out"))
	checkFound(t, program(t, "", "scan", "out/a.txt"), "out/a.txt:1:2 low zero-width")
	// A repository inside is gone into; a deleted file is no error.
	write(t, "inner/b.txt", hidden)
	t.Chdir("inner")
	git(t, "init", "-q", ".")
	t.Chdir("..")
	if err := os.Remove("tracked.txt"); err != nil {
		t.Fatal(err)
	}
	got := program(t, "", "scan", ".")
	if g := strings.Join(found(got), "|"); !strings.Contains(g, "inner/b.txt:1:2") || strings.Contains(g, "tracked") || got.Status != exitFound {
		t.Errorf("%s\n%s", g, got.Stderr)
	}
}

// TestGitRunsNothing: the configuration of a repository that is scanned does not
// make git start programs.
func TestGitRunsNothing(t *testing.T) {
	repository(t, map[string]string{"a.txt": "x\n", "b.txt": "y\n", ".gitattributes": "*.txt diff=evil filter=x\nb.txt filter=y\n"})
	marker := filepath.Join(t.TempDir(), "ran")
	script := filepath.Join(t.TempDir(), "evil")
	if err := os.WriteFile(script, []byte("#!/bin/sh\ntouch '"+marker+"'\ncat\n"), 0o777); err != nil {
		t.Fatal(err)
	}
	write(t, "a.txt", "a\u200bb\n")
	write(t, "b.txt", "y\u200by\n")
	git(t, "add", "a.txt")
	write(t, "a.txt", "a\u200bb\nc\u200bd\n")
	for _, name := range []string{"core.fsmonitor", "diff.external", "diff.evil.command", "diff.evil.textconv", "core.pager",
		"filter.x.clean", "filter.x.smudge", "filter.y.process", "core.sshCommand", "core.gitProxy", "core.editor", "core.askPass"} {
		git(t, "config", name, script)
	}
	git(t, "config", "filter.y.required", "true")
	run := func() {
		t.Helper()
		os.Remove(marker)
		for _, args := range [][]string{{"."}, {"--diff", "HEAD"}, {"--staged"}} {
			program(t, "", append([]string{"scan"}, args...)...)
		}
		if _, err := os.Stat(marker); err == nil {
			t.Error("the repository ran a program of its own")
		}
	}
	run()
	checkFound(t, program(t, "", "scan", "--diff", "HEAD"), "a.txt:1:2 low zero-width", "a.txt:2:2 low zero-width", "b.txt:1:2 low zero-width")
	checkFound(t, program(t, "", "scan", "--staged"), "a.txt:1:2 low zero-width")
	// Objects that are missing are not fetched.
	git(t, "config", "core.repositoryFormatVersion", "1")
	git(t, "config", "extensions.partialClone", "origin")
	git(t, "config", "remote.origin.promisor", "true")
	git(t, "config", "protocol.ssh.allow", "always")
	git(t, "config", "protocol.ext.allow", "always")
	git(t, "config", "protocol.file.allow", "always")
	git(t, "config", "remote.origin.uploadpack", script)
	blob := git(t, "rev-parse", "HEAD:a.txt")
	if err := os.Remove(filepath.Join(".git", "objects", blob[:2], blob[2:])); err != nil {
		t.Fatal(err)
	}
	for _, url := range []string{"ssh://example.invalid/x", "ext::" + script, "file:///", "."} {
		git(t, "config", "remote.origin.url", url)
		run()
		if got := program(t, "", "scan", "--diff", "HEAD"); got.Status != exitError || !strings.Contains(got.Stdout, "a.txt:1:2") {
			t.Errorf("%s: %+v", url, got)
		}
	}
}

// TestGitWorkTreeElsewhere: core.worktree does not take the scan to another
// folder.
func TestGitWorkTreeElsewhere(t *testing.T) {
	repository(t, map[string]string{"a.txt": "x\n", "sub/b.txt": "y\n"})
	write(t, "a.txt", "a\u200bb\n")
	write(t, "sub/b.txt", "a\u200bb\n")
	git(t, "add", "a.txt")
	git(t, "config", "core.worktree", t.TempDir())
	want := []string{"a.txt:1:2 low zero-width", "sub/b.txt:1:2 low zero-width"}
	checkFound(t, program(t, "", "scan", "."), want...)
	checkFound(t, program(t, "", "scan", "sub"), want[1])
	checkFound(t, program(t, "", "scan", "--diff", "HEAD"), want...)
	checkFound(t, program(t, "", "scan", "--staged"), want[0])
}

// TestGitReplacedObject: what is staged is scanned, and not what the repository
// says to show in its place.
func TestGitReplacedObject(t *testing.T) {
	repository(t, map[string]string{"clean.txt": "x\n"})
	write(t, "a.txt", "a\u200bb\n")
	git(t, "add", "a.txt")
	git(t, "replace", git(t, "rev-parse", ":a.txt"), git(t, "rev-parse", ":clean.txt"))
	checkFound(t, program(t, "", "scan", "--staged"), "a.txt:1:2 low zero-width")
}

// TestDiffSHA256: objects may have longer names.
func TestDiffSHA256(t *testing.T) {
	folder(t, map[string]string{"a.txt": "a\u200bb\n", "b.txt": "x\n"})
	git(t, "init", "-q", "--object-format=sha256", ".")
	git(t, "add", "-A")
	git(t, "commit", "-q", "-m", "first")
	write(t, "b.txt", "x\na\u200bb\n")
	got := program(t, "", "scan", "--diff", "HEAD")
	checkFound(t, got, "b.txt:2:2 low zero-width")
	if !strings.Contains(got.Stderr, " 1 file, ") {
		t.Error(got.Stderr)
	}
}

func TestStaged(t *testing.T) {
	hidden := "a\u200bb\n"
	folder(t, map[string]string{"a.txt": hidden})
	git(t, "init", "-q", ".")
	git(t, "add", "a.txt")
	// There is no commit yet.
	checkFound(t, program(t, "", "scan", "--staged"), "a.txt:1:2 low zero-width")
	git(t, "commit", "-q", "-m", "first")
	check(t, program(t, "", "scan", "--staged"), result{exitClean, "", "runeward scan: 0 files, 0 bytes, 0 findings; Unicode 18.0.0\n"})
	// What is staged counts, and not what is in the work tree.
	write(t, "staged.go", hidden)
	write(t, "fixed.txt", hidden)
	write(t, "sub/new \u202e.md", "clean\n")
	write(t, "sub/binary.png", "\x89PNG\r\n\x1a\n\x00\xff")
	write(t, "large.txt", strings.Repeat("0123456789abcde\n", 1<<17)+hidden)
	if err := os.Symlink("a.txt", "link"); err != nil {
		t.Fatal(err)
	}
	git(t, "add", "-A")
	write(t, "fixed.txt", "clean\n")
	write(t, "staged.go", "clean\n")
	write(t, "a.txt", hidden+hidden)
	if err := os.Remove("large.txt"); err != nil {
		t.Fatal(err)
	}
	want := []string{
		"fixed.txt:1:2 low zero-width", "large.txt:131073:2 low zero-width", "staged.go:1:2 medium zero-width",
		`sub/new \u{202E}.md:1:9 high bidi-override`, `sub/new \u{202E}.md:1:9 high bidi-unclosed`,
	}
	got := program(t, "", "scan", "--staged")
	checkFound(t, got, want...)
	if !strings.Contains(got.Stderr, "1 binary, not scanned") {
		t.Error(got.Stderr)
	}
	checkFound(t, program(t, "", "scan", "--staged", "sub", "fixed.txt"), want[0], want[3], want[4])
	// From a folder inside, paths are relative to it.
	t.Chdir("sub")
	checkFound(t, program(t, "", "scan", "--staged", "."), `new \u{202E}.md:1:5 high bidi-override`, `new \u{202E}.md:1:5 high bidi-unclosed`)
	checkFound(t, program(t, "", "scan", "--staged", "../staged.go"), "../"+want[2])
}

// TestNewSubmodule: the name of a submodule is judged where it is new, and nothing
// of its configuration runs.
func TestNewSubmodule(t *testing.T) {
	repository(t, map[string]string{"a.txt": "x\n", "was": "x\n"})
	head := git(t, "rev-parse", "HEAD")
	marker := filepath.Join(t.TempDir(), "ran")
	sub := func(name string) {
		t.Helper()
		if err := os.MkdirAll(name, 0o777); err != nil {
			t.Fatal(err)
		}
		git(t, "update-index", "--add", "--cacheinfo", "160000,"+head+","+name)
	}
	sub("old\u200bsub")
	git(t, "commit", "-q", "-m", "second")
	base := git(t, "rev-parse", "HEAD")
	sub("sub2\u200b")
	sub("in\u202e/plain")
	sub("plain")
	write(t, ".gitmodules", "[submodule \"x\"]\n\tpath = plain\n\turl = ext::touch "+marker+"\n\tignore = all\n\tupdate = !touch "+marker+"\n")
	for _, kv := range [][2]string{{"submodule.x.update", "!touch " + marker}, {"submodule.recurse", "true"}, {"diff.ignoreSubmodules", "all"}, {"diff.submodule", "log"}} {
		git(t, "config", kv[0], kv[1])
	}
	want := []string{`in\u{202E}/plain/:1:3 high bidi-override`, `in\u{202E}/plain/:1:3 high bidi-unclosed`, `sub2\u{200B}/:1:5 medium zero-width`}
	checkFound(t, program(t, "", "scan", "--staged"), want...)
	checkFound(t, program(t, "", "scan", "--diff", "HEAD"), want...)
	checkFound(t, program(t, "", "scan", "--staged", "sub2\u200b"), want[2])
	// One that moved on is not new, nor is a name that was a file.
	git(t, "update-index", "--cacheinfo", "160000,"+base+",old\u200bsub")
	if err := os.Remove("was"); err != nil {
		t.Fatal(err)
	}
	git(t, "rm", "-q", "--cached", "was")
	sub("was")
	checkFound(t, program(t, "", "scan", "--staged"), want...)
	checkFound(t, program(t, "", "scan", "--diff", "HEAD"), want...)
	if _, err := os.Stat(marker); err == nil {
		t.Error("the repository ran a program of its own")
	}
}

// TestNarrow: paths narrow down what is staged or differs as they choose files
// otherwise: patterns, links that lead there, and nothing that is not there.
func TestNarrow(t *testing.T) {
	hidden := "a\u200bb\n"
	repository(t, map[string]string{"kept.md": "x\n", "gone.md": "x\n", "sub/deep/kept.md": "x\n"})
	for _, name := range []string{"a.md", "b.go", "sub/c.md", "sub/deep/d.md", "removed.md", "[x].md"} {
		write(t, name, hidden)
	}
	git(t, "add", "-A")
	if err := os.Remove("removed.md"); err != nil {
		t.Fatal(err)
	}
	if err := os.Remove("gone.md"); err != nil {
		t.Fatal(err)
	}
	top, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	elsewhere := t.TempDir()
	link := filepath.Join(elsewhere, "link")
	for name, to := range map[string]string{"lnk": "sub", "file.lnk": "a.md", link: top} {
		if err := os.Symlink(to, name); err != nil {
			t.Fatal(err)
		}
	}
	a, b, c, d := "a.md:1:2 low zero-width", "b.go:1:2 medium zero-width", "sub/c.md:1:2 low zero-width", "sub/deep/d.md:1:2 low zero-width"
	removed, odd := "removed.md:1:2 low zero-width", "[x].md:1:2 low zero-width"
	staged := func(paths ...string) result {
		t.Helper()
		return program(t, "", append([]string{"scan", "--staged"}, paths...)...)
	}
	checkFound(t, staged(), odd, a, b, removed, c, d)
	checkFound(t, staged("*.md"), odd, a, removed)
	checkFound(t, staged("**/*.md"), odd, a, removed, c, d)
	checkFound(t, staged("sub/*.md"), c)
	checkFound(t, staged("sub/**/*.md"), c, d)
	checkFound(t, staged("[x].md"), odd)
	checkFound(t, staged("lnk"), c, d)
	checkFound(t, staged("lnk/deep"), d)
	checkFound(t, staged("lnk/*.md"), c)
	checkFound(t, staged("file.lnk"), a)
	checkFound(t, staged("removed.md", "b.go"), b, removed)
	checkFound(t, staged(top), odd, a, b, removed, c, d)
	checkFound(t, staged(filepath.Join(link, "sub")), c, d)
	// What git knows and has not staged is nothing, and no fault.
	for _, path := range []string{"kept.md", "gone.md", "sub/deep/k*.md"} {
		check(t, staged(path), result{exitClean, "", "runeward scan: 0 files, 0 bytes, 0 findings; Unicode 18.0.0\n"})
	}
	// What names nothing is a fault, beside what names something, too.
	for _, path := range []string{"nosuch", "*.rs", "sub/nosuch/*.md", "../a.md", filepath.Join(elsewhere, "a.md")} {
		got := staged(path, "b.go")
		if got.Status != exitError || !strings.Contains(got.Stderr, "runeward scan: "+displayPath(path)+": ") || len(found(got)) != 1 {
			t.Errorf("%s: %+v", path, got)
		}
	}
	if got := program(t, "", "scan", "--diff", "HEAD", "nosuch"); got.Status != exitError {
		t.Errorf("%+v", got)
	}
	checkFound(t, program(t, "", "scan", "--diff", "HEAD", "sub/*.md"), c)
	// Neither are a path that is empty, standard input, and what is elsewhere.
	for _, path := range []string{"", "-", elsewhere, filepath.Dir(link), "[", "sub/[/*.md"} {
		if got := staged(path); got.Status != exitError || len(found(got)) != 0 {
			t.Errorf("%q: %+v", path, got)
		}
	}
	checkFound(t, staged(filepath.Dir(top)), odd, a, b, removed, c, d)
	checkFound(t, staged("lnk/../*.go"), b)
	checkFound(t, staged("sub/../lnk/", "./a.md"), a, c, d)
	// From a folder that is reached by a link.
	for _, dir := range []string{link, filepath.Join(link, "sub")} {
		t.Chdir(dir)
		want := []string{c, d}
		if dir != link {
			want = []string{"c.md:1:2 low zero-width", "deep/d.md:1:2 low zero-width"}
		}
		checkFound(t, staged(filepath.Join(top, "sub")), want...)
	}
	checkFound(t, staged("../*.go"), "../"+b)
	// A deletion that is staged is known, and so is what is only in the commit.
	t.Chdir(top)
	git(t, "rm", "-q", "gone.md")
	if err := os.Remove("[x].md"); err != nil {
		t.Fatal(err)
	}
	for _, args := range [][]string{{"--staged", "gone.md"}, {"--staged", "g*.md"}, {"--diff", "HEAD", "gone.md"}} {
		check(t, program(t, "", append([]string{"scan"}, args...)...), result{exitClean, "", "runeward scan: 0 files, 0 bytes, 0 findings; Unicode 18.0.0\n"})
	}
	checkFound(t, staged("[x].md"), odd)
	// What git has below a folder that has become a link.
	if err := os.RemoveAll("sub"); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(elsewhere, "sub"); err != nil {
		t.Fatal(err)
	}
	checkFound(t, staged("sub/c.md"), c)
	checkFound(t, staged("sub/**/d.md"), d)
	checkFound(t, staged("sub"), c, d)
}

func TestDiff(t *testing.T) {
	hidden := "a\u200bb\n"
	repository(t, map[string]string{
		"old.txt":     hidden + "one\ntwo\n" + hidden,
		"same.txt":    hidden,
		"mac.txt":     "x\ry\r" + "old\u200bold\r\n" + "last\n",
		"sub/a b.txt": "1\n2\n3\n",
		"\u00e9.txt":  "1\n",
	})
	base := git(t, "rev-parse", "HEAD")
	write(t, "old.txt", "new\n"+hidden+"one\nc\u200bd\ntwo\n"+hidden)
	write(t, "mac.txt", "x\ry\r"+"old\u200bold\r\n"+"new\u200bnew\n")
	write(t, "sub/a b.txt", "1\n2\nx\u200by\n3\n@@ -1 +1,99 @@\n")
	write(t, "\u00e9.txt", "1\nx\u200by")
	write(t, "added.txt", hidden)
	write(t, "untracked.txt", hidden)
	git(t, "add", "added.txt")
	want := []string{"added.txt:1:2 low zero-width", "mac.txt:4:4 low zero-width", "old.txt:4:2 low zero-width", "sub/a b.txt:3:2 low zero-width", `\u{00E9}.txt:2:2 low zero-width`}
	checkFound(t, program(t, "", "scan", "--diff", "HEAD"), want...)
	git(t, "commit", "-q", "-a", "-m", "second")
	checkFound(t, program(t, "", "scan", "--diff", "HEAD"))
	checkFound(t, program(t, "", "scan", "--diff", base), want...)
	checkFound(t, program(t, "", "scan", "--diff", "HEAD~1", "sub"), want[3])
	// Deleting lines alone makes nothing new.
	write(t, "old.txt", "new\n"+hidden+hidden)
	checkFound(t, program(t, "", "scan", "--diff", "HEAD"))
	for _, rev := range []string{"nonsense", "--output=x", "HEAD:old.txt", "-x", "a\u202eb", "HEAD^{tree}"} {
		got := program(t, "", "scan", "--diff="+rev)
		if got.Status != exitError || got.Stdout != "" || !strings.HasPrefix(got.Stderr, "runeward scan: --diff ") {
			t.Errorf("%s: %+v", rev, got)
		}
	}
	if _, err := os.Stat("x"); err == nil {
		t.Error("a revision was taken for an option")
	}
}

// TestDiffOfTwo: a member that is twice is new where either of the two is, or where
// what made them two was taken out.
func TestDiffOfTwo(t *testing.T) {
	const twice, like = "high duplicate-member", "high confusable-member"
	deep := strings.Repeat("[", jsonscan.DefaultMaxDepth) + "\n[1\n"
	for _, test := range []struct{ name, old, now, want string }{
		{"first new", "{\n\"a\": 1,\n\"b\": 2\n}", "{\n\"a\": 99,\n\"a\": 1,\n\"b\": 2\n}", "a.json:3:1 " + twice},
		{"second new", "{\n\"a\": 1,\n\"b\": 2\n}", "{\n\"a\": 1,\n\"a\": 99,\n\"b\": 2\n}", "a.json:3:1 " + twice},
		{"first renamed", "{\n\"c\": 1,\n\"a\": 2\n}", "{\n\"a\": 1,\n\"a\": 2\n}", "a.json:3:1 " + twice},
		{"moved up", "{\n\"x\": {\n\"a\": 1\n},\n\"a\": 2\n}", "{\n\"a\": 1\n,\n\"a\": 2\n}", "a.json:4:1 " + twice},
		{"lines taken out", "{\n\"x\":\n{\n\"a\": 1,\n\"y\":\n{\n\"a\": 2\n}\n}\n}", "{\n\"a\": 1,\n\"a\": 2\n}", "a.json:3:1 " + twice},
		{"old, changed behind", "{\n\"a\": 1,\n\"a\": 2,\n\"b\": 3\n}", "{\n\"a\": 1,\n\"a\": 2,\n\"b\": 4\n}", ""},
		{"lookalike first", "{\n\"pay\": 1\n}", "{\n\"p\u0430y\": 9,\n\"pay\": 1\n}", "a.json:3:1 " + like},
		{"lookalike second", "{\n\"pay\": 1\n}", "{\n\"pay\": 1,\n\"p\u0430y\": 9\n}", "a.json:3:1 " + like},
		{"deeper", deep[1:], "[{\"a\":\n" + deep[1:], "a.json:2:9999 medium json-depth"},
	} {
		t.Run(test.name, func(t *testing.T) {
			repository(t, map[string]string{"a.json": test.old})
			write(t, "a.json", test.now)
			got := strings.Join(found(program(t, "", "scan", "--profile", "mcp-name", "--diff", "HEAD")), "|")
			if test.want == "" && got != "" || !strings.Contains(got, test.want) {
				t.Errorf("%s, want %s", got, test.want)
			}
		})
	}
}

// TestDiffBeyondMax: findings on old lines do not use up what is listed.
func TestDiffBeyondMax(t *testing.T) {
	old := strings.Repeat("a\u200bb\n", 3000)
	repository(t, map[string]string{"a.txt": old})
	write(t, "a.txt", old+"x\u200by\n")
	got := program(t, "", "scan", "--diff", "HEAD")
	checkFound(t, got, "a.txt:3001:2 low zero-width")
}

// TestInHook: the variables that git gives a hook name another repository than
// that of a folder inside.
func TestInHook(t *testing.T) {
	repository(t, map[string]string{"a.txt": "a\u200bb", "inner/.gitignore": "c.txt\n", "inner/b.txt": "a\u200bb"})
	root, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir("inner")
	git(t, "init", "-q", ".")
	write(t, "c.txt", "a\u200bb")
	t.Chdir("..")
	write(t, "a.txt", "a\u200bb\u202e")
	git(t, "add", "a.txt")
	t.Setenv("GIT_DIR", filepath.Join(root, ".git"))
	t.Setenv("GIT_INDEX_FILE", filepath.Join(root, ".git", "index"))
	checkFound(t, program(t, "", "scan", "inner"), "inner/b.txt:1:2 low zero-width")
	checkFound(t, program(t, "", "scan", "--staged"), "a.txt:1:2 low zero-width", "a.txt:1:4 high bidi-override", "a.txt:1:4 medium bidi-unclosed")
}

func TestOutsideOfGit(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, args := range [][]string{{"--staged"}, {"--diff", "HEAD"}} {
		check(t, program(t, "", append([]string{"scan"}, args...)...), result{exitError, "", "runeward scan: this folder is in no work tree of git\n"})
	}
}

// TestWithoutGit: where the program git is missing, what needs it fails, and a
// folder is scanned as a whole, which is said.
func TestWithoutGit(t *testing.T) {
	repository(t, map[string]string{"a.txt": "a\u200bb", ".gitignore": "b.txt\n"})
	write(t, "b.txt", "a\u200bb")
	t.Setenv("PATH", t.TempDir())
	for _, args := range [][]string{{"--staged"}, {"--diff", "HEAD"}} {
		got := program(t, "", append([]string{"scan"}, args...)...)
		if got.Status != exitError || !strings.Contains(got.Stderr, "the program git is not here") {
			t.Errorf("%v: %+v", args, got)
		}
	}
	got := program(t, "", "scan", ".")
	checkFound(t, got, "a.txt:1:2 low zero-width", "b.txt:1:2 low zero-width")
	if !strings.Contains(got.Stderr, "runeward scan: .: the program git is not here; scanning ignored files too\n") {
		t.Error(got.Stderr)
	}
}
