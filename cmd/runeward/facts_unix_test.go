// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

//go:build unix

package main

import (
	"os"
	"strings"
	"syscall"
	"testing"
	"time"
)

// TestScanPipes: a pipe in a folder is not opened, as it might never answer; a
// pipe that is named is read.
func TestScanPipes(t *testing.T) {
	folder(t, map[string]string{"a.txt": "a\u200b"})
	if err := syscall.Mkfifo("pipe", 0o666); err != nil {
		t.Fatal(err)
	}
	check(t, program(t, "", "scan", "--facts", "."), result{exitFound,
		"a.txt:1:2: U+200B ZERO WIDTH SPACE  default-ignorable  byte 1  a\\u{200B}\n",
		"runeward scan: 1 file, 4 bytes, 1 hit (1 default-ignorable); Unicode 18.0.0\n"})
	wrote := make(chan error)
	go func() { wrote <- os.WriteFile("pipe", []byte("p\u200b"), 0) }()
	check(t, program(t, "", "scan", "--facts", "pipe"), result{exitFound,
		"pipe:1:2: U+200B ZERO WIDTH SPACE  default-ignorable  byte 1  p\\u{200B}\n",
		"runeward scan: 1 file, 4 bytes, 1 hit (1 default-ignorable); Unicode 18.0.0\n"})
	if err := <-wrote; err != nil {
		t.Error(err)
	}
}

// TestSwapped: what was a regular file when it was listed and is a pipe when it
// is opened does not make the scan wait, and a link is not followed.
func TestSwapped(t *testing.T) {
	folder(t, map[string]string{"file": "x\u200b"})
	if err := syscall.Mkfifo("pipe", 0o666); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink("file", "link"); err != nil {
		t.Fatal(err)
	}
	s := &scanRun{c: &call{command: scanCommand(), values: make([]string, len(scanOptions()))}, set: sets()[3]}
	s.plan.set = s.set
	work, end := s.newWorker()
	defer end()
	for path, want := range map[string]string{"pipe": "no regular file any more", "link": "too many levels of symbolic links", ".": "no regular file any more"} {
		done := make(chan *fileResult)
		go func() { done <- work(&task{path: path, name: path}) }()
		select {
		case r := <-done:
			if !strings.Contains(r.Err, want) || r.scanned {
				t.Errorf("%s: %+v", path, r)
			}
		case <-time.After(10 * time.Second):
			t.Fatalf("%s: the scan waits", path)
		}
	}
}

// TestEndlessInputs: neither a device without end nor a pipe without a writer
// keeps a run from ending.
func TestEndlessInputs(t *testing.T) {
	t.Chdir(t.TempDir())
	if err := syscall.Mkfifo("pipe", 0o600); err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct{ option, want string }{
		{"--baseline=/dev/zero", "runeward scan: /dev/zero: longer than 64 MiB\n"},
		{"--config=/dev/zero", "runeward scan: /dev/zero: longer than 1 MiB\n"},
		{"--config=pipe", "runeward scan: pipe:1:1: "},
		{"--baseline=pipe", "runeward scan: pipe: "},
	} {
		got := program(t, "", "scan", test.option)
		if got.Status != exitError || !strings.HasPrefix(got.Stderr, test.want) {
			t.Errorf("%s: %+v", test.option, got)
		}
	}
}

// TestPathsOfBytes: JSON Lines tell names apart that are not UTF-8.
func TestPathsOfBytes(t *testing.T) {
	folder(t, map[string]string{"a\xff.go": "a\u202eb", "a\xfe.go": "a\u202eb"})
	got := program(t, "", "scan", "--format", "jsonl", ".").Stdout
	for _, want := range []string{`{"path":"a\\x{FE}.go","pathIsEscaped":true,`, `{"path":"a\\x{FF}.go","pathIsEscaped":true,`} {
		if !strings.Contains(got, want) {
			t.Errorf("%s lacks %s", got, want)
		}
	}
}

// TestNamesOfPipes: a pipe in a folder is not opened, but its name is judged.
func TestNamesOfPipes(t *testing.T) {
	t.Chdir(t.TempDir())
	if err := syscall.Mkfifo("p\u202e", 0o600); err != nil {
		t.Fatal(err)
	}
	checkFound(t, program(t, "", "scan", "."), `p\u{202E}:1:2 high bidi-override`, `p\u{202E}:1:2 high bidi-unclosed`)
}

// TestNamesGitDoesNotList: in a work tree too, the names of pipes and of empty
// folders are judged, but for those in folders that git ignores.
func TestNamesGitDoesNotList(t *testing.T) {
	repository(t, map[string]string{".gitignore": "out/\n", "b/a.txt": "clean", "in\u202Eside/one.txt": "clean"})
	for _, dir := range []string{"b/em\u202Epty/deep", "out/em\u202Epty", "plain", "inner/em\u202Epty"} {
		if err := os.MkdirAll(dir, 0o777); err != nil {
			t.Fatal(err)
		}
	}
	git(t, "init", "-q", "inner")
	for _, pipe := range []string{"a\u200Bpipe", "b/pi\u200Bpe", "c", "out/pi\u200Bpe", "plain/pi\u200Bpe"} {
		if err := syscall.Mkfifo(pipe, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	got := program(t, "", "scan", ".")
	want := []string{
		`a\u{200B}pipe:1:2 medium zero-width`,
		`b/em\u{202E}pty/deep/:1:5 high bidi-override`, `b/em\u{202E}pty/deep/:1:5 high bidi-unclosed`,
		`b/pi\u{200B}pe:1:5 medium zero-width`,
		`inner/em\u{202E}pty/:1:9 high bidi-override`, `inner/em\u{202E}pty/:1:9 high bidi-unclosed`,
		`in\u{202E}side/one.txt:1:3 high bidi-override`, `in\u{202E}side/one.txt:1:3 high bidi-unclosed`,
		`plain/pi\u{200B}pe:1:9 medium zero-width`,
	}
	checkFound(t, got, want...)
	checkFound(t, program(t, "", "scan", "b"), want[1:4]...)
}
