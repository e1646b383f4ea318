// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// TestPreCommitHooks runs what .pre-commit-hooks.yaml tells pre-commit to run.
func TestPreCommitHooks(t *testing.T) {
	hooks, err := os.ReadFile("../../.pre-commit-hooks.yaml")
	if err != nil {
		t.Fatal(err)
	}
	var entries [][]string
	for line := range strings.Lines(string(hooks)) {
		if entry, ok := strings.CutPrefix(strings.TrimSpace(line), "entry: "); ok {
			entries = append(entries, strings.Fields(entry))
		}
	}
	if len(entries) != 2 {
		t.Fatalf("%d hooks, want 2", len(entries))
	}
	repository(t, map[string]string{"a.txt": "clean\n"})
	for _, entry := range entries {
		if got := program(t, "", entry[1:]...); entry[0] != "runeward" || got.Status != exitClean {
			t.Errorf("%v: %+v", entry, got)
		}
	}
	write(t, "b.go", "a\u200bb\n")
	git(t, "add", "-A")
	for _, entry := range entries {
		checkFound(t, program(t, "", entry[1:]...), "b.go:1:2 medium zero-width")
	}
}

// TestAction runs the script of action.yml as a runner of GitHub does.
func TestAction(t *testing.T) {
	if runtime.GOOS == "windows" || testing.Short() {
		t.Log("takes bash and a program of its own, which short tests under emulation do not build")
		return
	}
	action, err := os.ReadFile("../../action.yml")
	if err != nil {
		t.Fatal(err)
	}
	_, script, ok := strings.Cut(string(action), "      run: |\n")
	if !ok || strings.Contains(script, "${{") {
		t.Fatalf("no script, or one that inputs are a part of:\n%s", script)
	}
	script = strings.ReplaceAll(script, "\n        ", "\n")
	temp := t.TempDir()
	if out, err := exec.Command("go", "build", "-o", filepath.Join(temp, "runeward"), ".").CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	repository(t, map[string]string{"a.txt": "a\u200bb\n", "with space/b.md": "clean\n"})
	write(t, "with space/b.md", "pay\u200bpal\n")
	run := func(env ...string) (string, int) {
		t.Helper()
		cmd := exec.Command("bash", "--noprofile", "--norc", "-e", "-o", "pipefail", "-c", script)
		cmd.Env = append(os.Environ(), "RUNNER_TEMP="+temp, "PATHS=.", "DIFF=", "FAIL_ON=low", "SARIF=", "CONFIG=", "NO_INLINE=false")
		cmd.Env = append(cmd.Env, env...)
		out, err := cmd.Output()
		if cmd.ProcessState == nil {
			t.Fatal(err)
		}
		return string(out), cmd.ProcessState.ExitCode()
	}
	const a, b = "::warning file=a.txt,line=1,", "::warning file=with space/b.md,line=1,"
	for _, c := range []struct {
		env    []string
		status int
		want   []string
	}{
		{nil, exitFound, []string{a, b}},
		{[]string{"PATHS=\n"}, exitFound, []string{a, b}},
		{[]string{"PATHS=with space\n"}, exitFound, []string{b}},
		{[]string{"DIFF=HEAD"}, exitFound, []string{b}},
		{[]string{"FAIL_ON=high"}, exitClean, []string{a, b}},
		{[]string{"PATHS=-x", "FAIL_ON=low"}, exitError, nil},
		{[]string{"SARIF=out.sarif", "PATHS=a.txt"}, exitFound, []string{a}},
	} {
		out, status := run(c.env...)
		lines := strings.Count(out, "\n")
		for _, w := range c.want {
			if !strings.Contains(out, w) {
				t.Errorf("%q: %s lacks %s", c.env, out, w)
			}
		}
		if status != c.status || lines != len(c.want) {
			t.Errorf("%q: status %d, want %d:\n%s", c.env, status, c.status, out)
		}
	}
	if sarif, err := os.ReadFile("out.sarif"); err != nil || !strings.Contains(string(sarif), `"ruleId":"zero-width"`) {
		t.Errorf("%v: %s", err, sarif)
	}
}
