// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package main

import (
	"strings"
	"testing"
)

// TestRun measures little: the page has its rows, and memory is bounded. How many
// files a second a machine does that has other work is not told here.
func TestRun(t *testing.T) {
	if testing.Short() {
		t.Log("builds and runs programs: not in short tests, which run under emulation")
		return
	}
	var stdout, stderr strings.Builder
	if status := run([]string{"-dir", t.TempDir(), "-files", "1500", "-size", "80"}, &stdout, &stderr); status != 0 {
		t.Fatal(status, stderr.String())
	}
	for _, want := range []string{"| 1500 files of 4 KiB | ", "| one file of 80 MiB, clean Russian | ", "| one file of 80 MiB, JSON | "} {
		if !strings.Contains(stdout.String(), want) {
			t.Errorf("%s\nlacks %s", stdout.String(), want)
		}
	}
	if strings.Contains(stderr.String(), "of memory") {
		t.Error(stderr.String())
	}
}

func TestRunFlags(t *testing.T) {
	for _, args := range [][]string{{"x"}, {"-files", "0"}, {"-size", "0"}, {"-no"}} {
		var stdout, stderr strings.Builder
		if status := run(args, &stdout, &stderr); status != 2 || stdout.Len() > 0 || stderr.Len() == 0 {
			t.Errorf("%q: status %d, %s%s", args, status, stdout.String(), stderr.String())
		}
	}
}
