// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package main

import (
	"strings"
	"testing"
	"time"
)

func TestDump(t *testing.T) {
	for _, v := range shippedVersions() {
		begin := time.Now()
		r := runCommand(t, nil, "dump", v)
		if r.code != exitOK || r.stderr != "" {
			t.Fatalf("dump %s: code %d, stderr %q", v, r.code, r.stderr)
		}
		if d := time.Since(begin); d > 30*time.Second {
			t.Errorf("dump %s took %v", v, d)
		}
		for _, line := range []string{
			"Age\t0000..01F5\t1.1\n",
			"Bidi_Class\t202E..202E\tRLO\n",
			"Script\t0000..0040\tZyyy\n",
			"Canonical_Decomposition\tAC01..AC01\t1100 1161 11A8\n",
			"Primary_Composite\tAC01..AC01\tAC00 11A8\n",
			"Confusable_Prototype\t0430..0430\t0061\n",
			"NFKC_Casefold\t200B..200F\t<empty>\n",
			"Emoji_Sequence\t0023 FE0F 20E3\tfully-qualified RGI\n",
			"Standardized_Variation_Sequence\t0030 FE00\tY\n",
		} {
			if !strings.Contains(r.stdout, line) {
				t.Errorf("dump %s lacks %q", v, line)
			}
		}
	}
}

func TestDiff(t *testing.T) {
	r := runCommand(t, nil, "diff", "17.0.0", "18.0.0")
	if r.code != exitOK || r.stderr != "" {
		t.Fatalf("code %d, stderr %q", r.code, r.stderr)
	}
	for _, line := range []string{
		"Script\t18E00..19191\tZzzz\tJurc\n",
		"Age\t18E00..19191\tNA\t18.0\n",
	} {
		if !strings.Contains(r.stdout, line) {
			t.Errorf("diff lacks %q", line)
		}
	}
	for _, property := range []string{"Confusable_Prototype", "Identifier_Status", "Identifier_Type", "Emoji_Sequence"} {
		if !strings.Contains(r.stdout, "\n"+property+"\t") {
			t.Errorf("diff has no line for %s", property)
		}
	}
	for _, l := range strings.Split(strings.TrimSuffix(r.stdout, "\n"), "\n") {
		if f := strings.Split(l, "\t"); len(f) != 4 || f[2] == f[3] {
			t.Fatalf("line %q", l)
		}
	}
	back := runCommand(t, nil, "diff", "18.0.0", "17.0.0")
	if strings.Count(back.stdout, "\n") != strings.Count(r.stdout, "\n") {
		t.Error("the way back has another number of changes")
	}
	if r := runCommand(t, nil, "diff", "18.0.0", "18.0.0"); r.code != exitOK || r.stdout != "" {
		t.Errorf("no difference: %+v", r)
	}
}

func TestStats(t *testing.T) {
	all := runCommand(t, nil, "stats")
	for _, want := range []string{"15.0.0\ttotal\t", "18.0.0\tProps.Data\t", "names 18.0.0\ttotal\t"} {
		if all.code != exitOK || !strings.Contains(all.stdout, want) {
			t.Errorf("stats lacks %q: %+v", want, all)
		}
	}
	one := runCommand(t, nil, "stats", "15.0.0")
	if one.code != exitOK || strings.Contains(one.stdout, "names") || strings.Contains(one.stdout, "16.0.0") || strings.Count(one.stdout, "total") != 1 {
		t.Errorf("stats 15.0.0: %+v", one)
	}
}
