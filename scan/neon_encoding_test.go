// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

//go:build unix

package scan

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// TestNEONEncodings assembles the kernel neon, whatever this machine is, and
// has it disassembled: the instructions that are written as numbers must be the ones
// their comments name, and the ways as long as the header says.
func TestNEONEncodings(t *testing.T) {
	const name = "kernel_neon_arm64.s"
	source, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(string(source), "\n")

	// What is wanted: the operands in order, those within a macro wherever it is
	// used.
	use := regexp.MustCompile(`^\t(\w+)(?:\(([\d, ]*))?`)
	macro := regexp.MustCompile(`^#define (\w+).*\\$`)
	within := make(map[string][]string)
	current := ""
	for _, line := range lines {
		if m := macro.FindStringSubmatch(line); m != nil {
			current = m[1]
			continue
		}
		if strings.HasPrefix(line, "TEXT") {
			current = "TEXT"
		}
		m := use.FindStringSubmatch(line)
		if m == nil {
			continue
		}
		v := strings.Split(m[2], ", ")
		switch m[1] {
		case "CMHS", "CMGT":
			within[current] = append(within[current], fmt.Sprintf("%s v%s.16b, v%s.16b, v%s.16b", strings.ToLower(m[1]), v[2], v[1], v[0]))
		case "UMAXV":
			within[current] = append(within[current], fmt.Sprintf("umaxv b%s, v%s.16b", v[1], v[0]))
		default:
			within[current] = append(within[current], within[m[1]]...)
		}
	}
	want := within["TEXT"]

	var got []string
	length := make(map[string]int) // of the macros, by their lines
	listed := regexp.MustCompile(`:(\d+)\t0x[0-9a-f]+\t+[0-9a-f]{8}\t+(.*?)\s*(?:// (.*\S))?\s*$`)
	for line := range strings.Lines(disassemble(t, name)) {
		m := listed.FindStringSubmatch(strings.TrimSuffix(line, "\n"))
		if m == nil || strings.Contains(line, "\t00000000\t") {
			continue // a heading, or what pads the end
		}
		if strings.HasPrefix(m[2], "?") || m[3] == "" {
			t.Errorf("not an instruction: %s", line)
		}
		if name, _, _ := strings.Cut(m[3], " "); name == "cmhs" || name == "cmgt" || name == "umaxv" {
			got = append(got, m[3])
		}
		var number int
		fmt.Sscan(m[1], &number)
		length[strings.TrimSpace(lines[number-1])]++
	}
	if len(want) < 40 || !slices.Equal(got, want) {
		t.Errorf("%d instructions\n%s\nwant %d\n%s", len(got), strings.Join(got, "\n"), len(want), strings.Join(want, "\n"))
	}
	if two, three, exact := length["TWO(0, V5)"], length["THREE(0, V5)"], length["EXACT(0, V5)"]; two != 16 || three != 21 || exact != 29 {
		t.Errorf("TWO takes %d instructions, THREE %d, EXACT %d; the comments say 16, 21, 29", two, three, exact)
	}
}

// disassemble returns the listing of a file of arm64 assembly, GNU syntax in
// comments.
func disassemble(t *testing.T, name string) string {
	t.Helper()
	object := filepath.Join(t.TempDir(), "kernel.o")
	run := func(args ...string) string {
		t.Helper()
		cmd := exec.Command("go", args...)
		cmd.Env = append(cmd.Environ(), "GOOS=linux", "GOARCH=arm64")
		out, err := cmd.CombinedOutput()
		if err != nil {
			t.Fatalf("%v: %v\n%s", cmd, err, out)
		}
		return string(out)
	}
	root := strings.TrimSpace(run("env", "GOROOT"))
	run("tool", "asm", "-p", "scan", "-I", filepath.Join(root, "pkg", "include"), "-o", object, name)
	return run("tool", "objdump", "-gnu", object)
}
