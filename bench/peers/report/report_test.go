// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package main

import (
	"strings"
	"testing"
)

// TestPage makes a page from small input.
func TestPage(t *testing.T) {
	var out, errs strings.Builder
	if code := run([]string{"-rounds", "1"}, 4000, 20, &out, &errs); code != 0 {
		t.Fatalf("exit %d: %s", code, errs.String())
	}
	for _, want := range []string{"| ASCII name 20 B |", "## Names, ns", "| homograph |", "## Texts, MB/s", "| khmer |"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("the page lacks %q", want)
		}
	}
	if strings.Contains(out.String(), "NaN") || strings.Contains(out.String(), "%!") {
		t.Errorf("a bad figure in %s", out.String())
	}
	if run([]string{"x"}, 1, 1, &out, &errs) != 2 || run([]string{"-corpora", t.TempDir()}, 1, 1, &out, &errs) != 2 {
		t.Error("bad usage passes")
	}
}
