// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package fuzz

import (
	"crypto/sha256"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/runeward/runeward/internal/names"
)

var updateNames = flag.Bool("update-names", false, "rewrite testdata/names.sha256 from the files below UCD_DIR")

// TestNames checks the name of every code point against the digest that the
// model below made; with UCD_DIR set the model runs.
func TestNames(t *testing.T) {
	file := filepath.Join("testdata", "names.sha256")
	got := sha256.New()
	var line []byte
	for c := rune(0); c <= 0x10FFFF; c++ {
		line = fmt.Appendf(line[:0], "%04X\t", c)
		line = append(names.AppendName(line, c), '\n')
		got.Write(line)
	}
	if root := os.Getenv("UCD_DIR"); root != "" {
		model := modelNames(t, root, names.Version())
		want := sha256.New()
		wrong := 0
		for c, name := range model {
			fmt.Fprintf(want, "%04X\t%s\n", c, name)
			if g := names.Name(rune(c)); g != name && wrong < 10 {
				t.Errorf("%04X is called %q, want %q", c, g, name)
				wrong++
			}
		}
		digest := fmt.Sprintf("%s %x\n", names.Version(), want.Sum(nil))
		if *updateNames {
			if err := os.WriteFile(file, []byte(digest), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		if text, err := os.ReadFile(file); err != nil || string(text) != digest {
			t.Errorf("%s holds %q, the model gives %q (%v)", file, text, digest, err)
		}
	} else if *updateNames {
		t.Fatal("-update-names needs UCD_DIR")
	}
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if g := fmt.Sprintf("%s %x\n", names.Version(), got.Sum(nil)); g != string(text) {
		t.Errorf("the names have the digest %q, the model's is %q", g, text)
	}
}

// modelNames reads the names the plain way: labels first, then the files in
// order of increasing weight.
func modelNames(t *testing.T, root, version string) []string {
	t.Helper()
	all := make([]string, 0x110000)
	for c := range all {
		kind := "reserved"
		if c&0xFFFE == 0xFFFE || 0xFDD0 <= c && c <= 0xFDEF {
			kind = "noncharacter"
		}
		all[c] = fmt.Sprintf("<%s-%04X>", kind, c)
	}
	number := func(s string) int {
		n, err := strconv.ParseInt(s, 16, 32)
		if err != nil {
			t.Fatal(err)
		}
		return int(n)
	}
	rows := func(path string) (out [][]string) {
		text, err := os.ReadFile(filepath.Join(root, version, filepath.FromSlash(path)))
		if err != nil {
			t.Fatal(err)
		}
		for _, l := range strings.Split(string(text), "\n") {
			l, _, _ = strings.Cut(l, "#")
			if strings.TrimSpace(l) == "" {
				continue
			}
			fields := strings.Split(l, ";")
			for i := range fields {
				fields[i] = strings.TrimSpace(fields[i])
			}
			out = append(out, fields)
		}
		return out
	}
	first := 0
	for _, f := range rows("ucd/UnicodeData.txt") {
		c := number(f[0])
		if strings.HasSuffix(f[1], ", First>") {
			first = c
		}
		if !strings.HasSuffix(f[1], ", Last>") {
			first = c
		}
		kind := map[string]string{"Cc": "control", "Co": "private-use", "Cs": "surrogate"}[f[2]]
		for ; first <= c && kind != ""; first++ {
			all[first] = fmt.Sprintf("<%s-%04X>", kind, first)
		}
	}
	control := map[int]bool{}
	aliases := rows("ucd/NameAliases.txt")
	for _, f := range aliases {
		if c := number(f[0]); f[2] == "control" && !control[c] {
			control[c] = true
			all[c] = f[1]
		}
	}
	for _, f := range rows("ucd/extracted/DerivedName.txt") {
		lo, hi, isRange := strings.Cut(f[0], "..")
		if !isRange {
			hi = lo
		}
		for c := number(lo); c <= number(hi); c++ {
			all[c] = strings.ReplaceAll(f[1], "*", fmt.Sprintf("%04X", c))
		}
	}
	corrected := map[int]bool{}
	for _, f := range aliases {
		if c := number(f[0]); f[2] == "correction" && !corrected[c] {
			corrected[c] = true
			all[c] = f[1]
		}
	}
	return all
}
