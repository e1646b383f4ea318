// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package laws

import (
	"debug/elf"
	"path/filepath"
	"strings"
	"testing"
)

// linux builds for one platform wherever the test runs, so that the figures
// mean the same.
var linux = []string{"GOOS=linux", "GOARCH=amd64", "CGO_ENABLED=0"}

// TestLinking shows that a version which is not imported is not linked.
func TestLinking(t *testing.T) {
	exe := filepath.Join(t.TempDir(), "only17")
	goEnv(t, linux, "build", "-o", exe, "./testdata/only17")
	symbols := goTool(t, "tool", "nm", exe)
	if !strings.Contains(symbols, "/unicode17.") {
		t.Error("the tables of 17.0 are missing")
	}
	for _, other := range []string{"/unicode15.", "/unicode16.", "/unicode18.", "/internal/names.", "/skeleton."} {
		if strings.Contains(symbols, other) {
			t.Errorf("%s is linked", other)
		}
	}
}

// budget is the most that one Unicode version may add to a program, in bytes.
const budget = 256 << 10

// TestSize holds each version to its budget, counted as the growth of the
// data sections between two programs of which only one has the version.
func TestSize(t *testing.T) {
	base := dataSize(t, "")
	for _, v := range []string{"15", "16", "17", "18"} {
		growth := dataSize(t, "unicode"+v) - base
		t.Logf("unicode%s adds %d bytes", v, growth)
		if growth > budget {
			t.Errorf("unicode%s adds %d bytes, more than %d", v, growth, budget)
		}
		if growth < 100<<10 {
			t.Errorf("unicode%s adds only %d bytes: the program does not use it", v, growth)
		}
	}
}

// dataSize builds testdata/versions with a build tag and adds up the sections.
func dataSize(t *testing.T, tag string) uint64 {
	t.Helper()
	exe := filepath.Join(t.TempDir(), "versions"+tag)
	goEnv(t, linux, "build", "-tags", tag, "-o", exe, "./testdata/versions")
	f, err := elf.Open(exe)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var sum uint64
	for _, name := range []string{".rodata", ".noptrdata", ".data"} {
		s := f.Section(name)
		if s == nil {
			t.Fatalf("%s has no section %s", exe, name)
		}
		sum += s.Size
	}
	return sum
}
