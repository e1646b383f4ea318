// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package main

import (
	"bufio"
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"io/fs"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/runeward/runeward/ucd"
)

// result is what a command line gave.
type result struct {
	code           int
	stdout, stderr string
}

// runCommand runs a command line. env is "KEY=value" pairs.
func runCommand(t *testing.T, env []string, args ...string) result {
	t.Helper()
	var stdout, stderr bytes.Buffer
	code := run(args, &stdout, &stderr, func(key string) string {
		for _, kv := range env {
			if v, ok := strings.CutPrefix(kv, key+"="); ok {
				return v
			}
		}
		return ""
	})
	return result{code, stdout.String(), stderr.String()}
}

func TestUsage(t *testing.T) {
	for _, c := range []struct {
		name   string
		args   []string
		code   int
		stdout string // what it must hold
		stderr string
	}{
		{"nothing", nil, exitError, "", "no command"},
		{"unknown command", []string{"frob"}, exitError, "", `no command "frob"`},
		{"escaped", []string{"\u202e"}, exitError, "", `no command "\u202e"`},
		{"help", []string{"help"}, exitOK, "usage: ucdgen COMMAND", ""},
		{"-h", []string{"-h"}, exitOK, "usage: ucdgen COMMAND", ""},
		{"help of a command", []string{"help", "check"}, exitOK, "Writes nothing", ""},
		{"help of a command, other order", []string{"check", "-h"}, exitOK, "Writes nothing", ""},
		{"help of none", []string{"help", "frob"}, exitError, "", `no command "frob"`},
		{"unknown flag", []string{"dump", "-ucd", "x"}, exitError, "", "dump: flag provided but not defined"},
		{"flag without value", []string{"check", "-ucd"}, exitError, "", "check: flag needs an argument"},
		{"fetch unpinned", []string{"fetch", "1.1.5"}, exitError, "", `fetch: version "1.1.5" is not pinned`},
		{"verify unpinned", []string{"verify", "1.1.5"}, exitError, "", `verify: version "1.1.5" is not pinned`},
		{"generate with argument", []string{"generate", "x"}, exitError, "", `generate: unexpected argument "x"`},
		{"check with argument", []string{"check", "x"}, exitError, "", `check: unexpected argument "x"`},
		{"dump nothing", []string{"dump"}, exitError, "", "dump: want one version"},
		{"dump what does not ship", []string{"dump", "15.1.0"}, exitError, "", `no tables of version "15.1.0"; there are those of 15.0.0 16.0.0`},
		{"stats of two", []string{"stats", "a", "b"}, exitError, "", "stats: want at most one version"},
		{"stats of none", []string{"stats", "a"}, exitError, "", `stats: no tables of version "a"`},
		{"diff of one", []string{"diff", "17.0.0"}, exitError, "", "diff: want two versions"},
		{"diff from nowhere", []string{"diff", "x", "17.0.0"}, exitError, "", `no tables of version "x"`},
		{"diff to nowhere", []string{"diff", "17.0.0", "x"}, exitError, "", `no tables of version "x"`},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := runCommand(t, nil, c.args...)
			if r.code != c.code || !strings.Contains(r.stdout, c.stdout) || !strings.Contains(r.stderr, c.stderr) {
				t.Errorf("got %+v, want code %d, stdout with %q, stderr with %q", r, c.code, c.stdout, c.stderr)
			}
			if (r.stdout == "") != (c.stdout == "") || (r.stderr == "") != (c.stderr == "") {
				t.Errorf("something on the wrong stream: %+v", r)
			}
		})
	}
}

// Each command has a help text that names its flags and fits a terminal.
func TestHelp(t *testing.T) {
	for _, c := range commands() {
		r := runCommand(t, nil, "help", c.name)
		if r.code != exitOK || !strings.HasPrefix(r.stdout, "usage: ucdgen "+c.name+" "+c.args+"\n\n") || !strings.Contains(r.stdout, c.help) {
			t.Errorf("help %s: %+v", c.name, r)
		}
		for _, l := range strings.Split(r.stdout, "\n") {
			if len(l) > 100 {
				t.Errorf("help %s: a line of %d bytes: %q", c.name, len(l), l)
			}
		}
		if all := runCommand(t, nil, "help"); !strings.Contains(all.stdout, c.name) {
			t.Errorf("help does not list %s", c.name)
		}
	}
}

func TestWriteError(t *testing.T) {
	var stderr bytes.Buffer
	code := run([]string{"dump", "18.0.0"}, brokenWriter{}, &stderr, func(string) string { return "" })
	if code != exitError || !strings.Contains(stderr.String(), "disk full") {
		t.Errorf("code %d, stderr %q", code, stderr.String())
	}
	stderr.Reset()
	if code := run([]string{"help"}, brokenWriter{}, &stderr, func(string) string { return "" }); code != exitError {
		t.Errorf("code %d, stderr %q", code, stderr.String())
	}
}

type brokenWriter struct{}

func (brokenWriter) Write([]byte) (int, error) { return 0, errors.New("disk full") }

// TestSourceOrder: -ucd, else $UCD_DIR, else the cache.
func TestSourceOrder(t *testing.T) {
	flagDir, envDir, home := t.TempDir(), t.TempDir(), t.TempDir()
	for _, key := range []string{"XDG_CACHE_HOME", "LocalAppData", "HOME", "home"} {
		t.Setenv(key, home)
	}
	e := &env{getenv: func(string) string { return envDir }, dir: flagDir}
	if s, err := e.source(); err != nil || s.Dir() != flagDir {
		t.Errorf("-ucd: %q, %v", s.Dir(), err)
	}
	e.dir = ""
	if s, err := e.source(); err != nil || s.Dir() != envDir {
		t.Errorf("$UCD_DIR: %q, %v", s.Dir(), err)
	}
	e.getenv = func(string) string { return "" }
	if s, err := e.source(); err != nil || !strings.HasPrefix(s.Dir(), home) || !strings.HasSuffix(s.Dir(), filepath.Join("runeward", "ucd")) {
		t.Errorf("cache: %q, %v", s.Dir(), err)
	}
	r := runCommand(t, []string{"UCD_DIR=" + filepath.Join(envDir, "gone")}, "verify", "18.0.0")
	if r.code != exitError || !strings.Contains(r.stderr, "$UCD_DIR") {
		t.Errorf("a directory that is not there: %+v", r)
	}
}

func TestVerify(t *testing.T) {
	dir := t.TempDir()
	r := runCommand(t, nil, "verify", "-ucd", dir, "18.0.0")
	if r.code != exitDiffer || !strings.Contains(r.stdout, "missing\t18.0.0/ucd/UnicodeData.txt\n") || !strings.Contains(r.stderr, "ucdgen fetch 18.0.0") {
		t.Errorf("an empty directory: %+v", r)
	}
	file := filepath.Join(dir, "18.0.0", "ucd", "UnicodeData.txt")
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte("no\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	r = runCommand(t, nil, "verify", "-ucd", dir, "18.0.0")
	if r.code != exitDiffer || !strings.Contains(r.stdout, "wrong\t18.0.0/ucd/UnicodeData.txt\n") || !strings.Contains(r.stderr, "want SHA-256") {
		t.Errorf("a wrong file: %+v", r)
	}
	all := runCommand(t, []string{"UCD_DIR=" + dir}, "verify")
	for _, v := range ucd.Versions() {
		if !strings.Contains(all.stdout, "\t"+v+"/ucd/UnicodeData.txt\n") {
			t.Errorf("verify without arguments leaves %s out", v)
		}
	}
	if real := os.Getenv("UCD_DIR"); real != "" {
		if r := runCommand(t, nil, "verify", "-ucd", real); r.code != exitOK || r.stderr != "" || strings.Contains(r.stdout, "missing") {
			t.Errorf("the files in UCD_DIR: %+v", r)
		}
	}
}

func TestFetch(t *testing.T) {
	var asked []string
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		asked = append(asked, r.URL.Path)
		http.NotFound(w, r)
	}))
	defer server.Close()
	dir := t.TempDir()
	r := runCommand(t, []string{"UCD_DIR=" + dir}, "fetch", "-base", server.URL, "18.0.0")
	if r.code != exitError || !strings.Contains(r.stderr, "404") || !strings.HasPrefix(r.stderr, "18.0.0 1/") {
		t.Errorf("%+v", r)
	}
	if len(asked) != 1 || !strings.HasPrefix(asked[0], "/18.0.0/") {
		t.Errorf("asked for %q", asked)
	}
	// Without a version it begins with the oldest.
	if r := runCommand(t, nil, "fetch", "-ucd", dir, "-base", server.URL); r.code != exitError || !strings.HasPrefix(r.stderr, "15.0.0 1/") {
		t.Errorf("%+v", r)
	}
	if r := runCommand(t, nil, "fetch", "-ucd", dir, "-base", "ftp://x", "18.0.0"); r.code != exitError || !strings.Contains(r.stderr, "base URL") {
		t.Errorf("%+v", r)
	}
}

// TestFetchAll fetches a version from a server that has its files.
func TestFetchAll(t *testing.T) {
	real := os.Getenv("UCD_DIR")
	if real == "" {
		t.Log("UCD_DIR is not set: package ucd tests fetching with files of its own")
		return
	}
	server := httptest.NewServer(http.FileServer(http.Dir(real)))
	defer server.Close()
	dir := filepath.Join(t.TempDir(), "new")
	if r := runCommand(t, nil, "fetch", "-ucd", dir, "-base", server.URL, "18.0.0"); r.code != exitOK || !strings.Contains(r.stdout, "has the files of [18.0.0]") {
		t.Fatalf("%+v", r)
	}
	if r := runCommand(t, nil, "verify", "-ucd", dir, "18.0.0"); r.code != exitOK {
		t.Errorf("%+v", r)
	}
	r := runCommand(t, nil, "fetch", "-ucd", dir, "-base", server.URL, "18.0.0")
	if r.code != exitOK || strings.Contains(r.stderr, " get ") || !strings.Contains(r.stderr, " had ") {
		t.Errorf("a second fetch: %+v", r)
	}
}

// TestNothingTouched: a wrong source file stops generate before it writes.
func TestNothingTouched(t *testing.T) {
	root := newRoot(t)
	write(t, filepath.Join(root, "tables", "enums.go"), "before")
	absent, wrong := t.TempDir(), t.TempDir()
	for _, v := range ucd.Versions() {
		write(t, filepath.Join(wrong, v, "ucd", "PropertyValueAliases.txt"), "age; 1.1; V1_1\n")
	}
	if r := runCommand(t, nil, "generate", "-C", root, "-ucd", absent); r.code != exitError || !strings.Contains(r.stderr, "missing") {
		t.Errorf("%+v", r)
	}
	// A wrong sum: both sums are named.
	pin, err := ucd.Lookup("15.0.0", "ucd/PropertyValueAliases.txt")
	if err != nil {
		t.Fatal(err)
	}
	got := fmt.Sprintf("%x", sha256.Sum256([]byte("age; 1.1; V1_1\n")))
	if r := runCommand(t, nil, "generate", "-C", root, "-ucd", wrong); r.code != exitError ||
		!strings.Contains(r.stderr, fmt.Sprintf("%x", pin.Sum)) || !strings.Contains(r.stderr, got) {
		t.Errorf("%+v", r)
	}
	if got := tree(t, root); got != "go.mod tables/enums.go" {
		t.Errorf("files after a failed generate: %s", got)
	}
	if b, _ := os.ReadFile(filepath.Join(root, "tables", "enums.go")); string(b) != "before" {
		t.Errorf("the file was touched: %q", b)
	}
}

func TestNotTheRoot(t *testing.T) {
	for _, c := range []struct{ mod, want string }{
		{"", "is not the root of the module"},
		{"module example.org/other\n", "does not begin with"},
	} {
		root := t.TempDir()
		if c.mod != "" {
			write(t, filepath.Join(root, "go.mod"), c.mod)
		}
		for _, name := range []string{"generate", "check"} {
			if r := runCommand(t, nil, name, "-C", root); r.code != exitError || !strings.Contains(r.stderr, c.want) {
				t.Errorf("%s: %+v", name, r)
			}
		}
	}
}

// TestGenerateAndCheck follows three made-up files, which need no data, through
// both commands.
func TestGenerateAndCheck(t *testing.T) {
	root, data := newRoot(t), t.TempDir()
	command := func(name string, args ...string) result {
		var stdout, stderr bytes.Buffer
		e := &env{stdout: bufio.NewWriter(&stdout), stderr: &stderr, getenv: func(string) string { return data },
			outputs: func(ucd.Reader) ([]output, error) {
				return []output{{"a/one.go", []byte("1\n")}, {"a/two.go", []byte("2\n")}, {"b/three", []byte{0, '\r', 0xFF}}}, nil
			}}
		code := e.exit(append([]string{name, "-C", root}, args...))
		return result{code, stdout.String(), stderr.String()}
	}
	write(t, filepath.Join(root, "a", "two.go"), "2\n")
	if r := command("check"); r.code != exitDiffer || r.stdout != "a/one.go\nb/three\n" || !strings.Contains(r.stderr, "2 generated files") {
		t.Errorf("check before: %+v", r)
	}
	if got := tree(t, root); got != "a/two.go go.mod" {
		t.Errorf("check wrote: %s", got)
	}
	if r := command("generate"); r != (result{exitOK, "a/one.go\nb/three\n", ""}) {
		t.Errorf("generate: %+v", r)
	}
	if got := tree(t, root); got != "a/one.go a/two.go b/three go.mod" {
		t.Errorf("generate left: %s", got)
	}
	for _, name := range []string{"check", "generate"} {
		if r := command(name); r != (result{exitOK, "", ""}) {
			t.Errorf("%s after: %+v", name, r)
		}
	}
	// One byte is a difference, line ends included.
	write(t, filepath.Join(root, "a", "one.go"), "1\r\n")
	if r := command("check"); r.code != exitDiffer || r.stdout != "a/one.go\n" {
		t.Errorf("check of a changed file: %+v", r)
	}
	// A folder in the place of a file is an error of both.
	if err := os.Remove(filepath.Join(root, "b", "three")); err != nil {
		t.Fatal(err)
	}
	write(t, filepath.Join(root, "b", "three", "x"), "")
	for _, name := range []string{"check", "generate"} {
		if r := command(name); r.code != exitError || r.stdout != "" || !strings.HasPrefix(r.stderr, "ucdgen: ") {
			t.Errorf("%s with a folder in the way: %+v", name, r)
		}
	}
}

func TestNewest(t *testing.T) {
	for path, want := range map[string]string{"ucd/UnicodeData.txt": ucd.Versions()[len(ucd.Versions())-1], fileBidiTest: "15.0.0"} {
		if got, err := newest(path); err != nil || got != want {
			t.Errorf("%s: %q, %v", path, got, err)
		}
	}
	if _, err := newest("ucd/None.txt"); err == nil {
		t.Error("a file that no version pins has a newest version")
	}
}

func TestProgress(t *testing.T) {
	var stderr bytes.Buffer
	e := &env{stderr: &stderr}
	ev := ucd.FetchEvent{Pin: ucd.Pin{Version: "18.0.0", Path: "ucd/X.txt", Size: 9}, URL: "http://x/X.txt", File: 2, Files: 3}
	for _, kind := range []ucd.FetchKind{ucd.FetchSkip, ucd.FetchStart, ucd.FetchData, ucd.FetchDone} {
		ev.Kind = kind
		e.progress(ev)
	}
	ev.Kind, ev.Have = ucd.FetchStart, 5
	e.progress(ev)
	want := "18.0.0 2/3 had ucd/X.txt\n18.0.0 2/3 get http://x/X.txt\n18.0.0 2/3 have ucd/X.txt, 9 bytes\n18.0.0 2/3 get http://x/X.txt from byte 5 on\n"
	if stderr.String() != want {
		t.Errorf("got\n%s\nwant\n%s", &stderr, want)
	}
}

// TestGenerate generates into an empty module and compares with what is
// committed.
func TestGenerate(t *testing.T) {
	real := os.Getenv("UCD_DIR")
	if real == "" {
		t.Log("UCD_DIR is not set: what is committed was checked against the files when it was made")
		return
	}
	root := newRoot(t)
	made := runCommand(t, nil, "generate", "-C", root, "-ucd", real)
	if made.code != exitOK || made.stderr != "" {
		t.Fatalf("%+v", made)
	}
	paths := strings.Fields(made.stdout)
	if len(paths) < 10 {
		t.Errorf("generate made only %q", paths)
	}
	for _, p := range paths {
		got, err := os.ReadFile(filepath.Join(root, filepath.FromSlash(p)))
		if err != nil {
			t.Fatal(err)
		}
		want, err := os.ReadFile(filepath.Join("..", "..", filepath.FromSlash(p)))
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(got, want) {
			t.Errorf("%s is not what is committed", p)
		}
		// Text has LF alone and says nothing of the machine that made it.
		if strings.HasSuffix(p, ".go") && (bytes.Contains(got, []byte{'\r'}) || bytes.Contains(got, []byte(root)) || bytes.Contains(got, []byte(real))) {
			t.Errorf("%s holds CR or a path of this machine", p)
		}
	}
	// What differs is named and left alone: here one byte less, and a file
	// less. What does not differ is not named.
	file := filepath.Join(root, "tables", "enums.go")
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	write(t, file, string(text[:len(text)-1]))
	if err := os.Remove(filepath.Join(root, "internal", "names", "data.go")); err != nil {
		t.Fatal(err)
	}
	r := runCommand(t, nil, "check", "-C", root, "-ucd", real)
	if r.code != exitDiffer || r.stdout != "tables/enums.go\ninternal/names/data.go\n" || !strings.Contains(r.stderr, "2 generated files") {
		t.Errorf("check of a changed file: %+v", r)
	}
	if b, _ := os.ReadFile(file); len(b) != len(text)-1 {
		t.Error("check wrote a file")
	}
}

func TestReplace(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "a", "b")
	for _, text := range []string{"one", "two"} {
		if err := replace(file, []byte(text)); err != nil {
			t.Fatal(err)
		}
		if b, err := os.ReadFile(file); err != nil || string(b) != text {
			t.Errorf("%q, %v", b, err)
		}
	}
	// A folder in the way is an error, and leaves no temporary file behind.
	if err := replace(filepath.Join(dir, "a"), nil); err == nil || !strings.HasPrefix(err.Error(), "ucdgen: ") {
		t.Errorf("replacing a folder: %v", err)
	}
	if got := tree(t, dir); got != "a/b" {
		t.Errorf("files: %s", got)
	}
}

func newRoot(t *testing.T) string {
	t.Helper()
	root := t.TempDir()
	write(t, filepath.Join(root, "go.mod"), "module github.com/runeward/runeward\n")
	return root
}

func write(t *testing.T, file, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

// tree lists the files below a folder.
func tree(t *testing.T, dir string) string {
	t.Helper()
	var out []string
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			rel, _ := filepath.Rel(dir, path)
			out = append(out, filepath.ToSlash(rel))
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return strings.Join(out, " ")
}
