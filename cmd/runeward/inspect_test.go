// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package main

import (
	"strings"
	"testing"
)

func TestInspect(t *testing.T) {
	check(t, program(t, "a\n", "inspect"), result{exitClean,
		`Unicode 18.0.0, 2 bytes, 2 code points
byte  text        code point  name                  gc  sc    scx   bc  ID_Status   ID_Type      age  prototype  classes
0     "a"         U+0061      LATIN SMALL LETTER A  Ll  Latn  Latn  L   Allowed     Recommended  1.1  -          XID_Start XID_Continue Identifier_Allowed Letter
1     "\u{000A}"  U+000A      LINE FEED             Cc  Zyyy  Zyyy  B   Restricted  Not_XID      1.1  -          White_Space Pattern_White_Space
`, ""})
}

// TestInspectVersion: the facts are those of the version asked for.
func TestInspectVersion(t *testing.T) {
	age := func(version string) string {
		lines := strings.Split(program(t, "", "inspect", "--escaped", "--unicode", version, `\u{1C89}`).Stdout, "\n")
		return strings.Join(strings.Fields(lines[2])[7:9], " ")
	}
	// U+1C89 CYRILLIC CAPITAL LETTER TJE is new in 16.0.
	if got := age("15"); got != "Cn Zzzz" {
		t.Errorf("in 15.0: %s", got)
	}
	if got := age("16"); got != "Lu Cyrl" {
		t.Errorf("in 16.0: %s", got)
	}
}

func TestInspectSeveral(t *testing.T) {
	got := program(t, "", "inspect", "a", "\xff")
	if tables := strings.Split(got.Stdout, "\n\n"); len(tables) != 2 || !strings.Contains(tables[1], "ill-formed UTF-8: out-of-range") || got.Status != exitClean {
		t.Errorf("%+v", got)
	}
	long := strings.Repeat("x", maxInspect+1)
	check(t, program(t, long, "inspect"), result{exitError, "", "runeward inspect: standard input is longer than 256 KiB; inspect a part of it\n"})
	if got := program(t, long[1:], "inspect"); got.Status != exitClean || strings.Count(got.Stdout, "\n") != maxInspect+2 {
		t.Errorf("256 KiB: status %d, %d lines", got.Status, strings.Count(got.Stdout, "\n"))
	}
}
