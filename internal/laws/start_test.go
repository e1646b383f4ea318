// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package laws

import (
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// TestNoInitWork runs a program that imports every public package, and the
// command, and asks the run time which packages did work at their start.
func TestNoInitWork(t *testing.T) {
	if runtime.GOOS == "js" || runtime.GOOS == "wasip1" {
		t.Skip("no child processes here")
	}
	public := goTool(t, "list", module+"/...")
	imported := goTool(t, "list", "-f", `{{range .Imports}}{{.}} {{end}}`, "./testdata/all")
	for line := range strings.Lines(public) {
		pkg := strings.TrimSpace(line)
		if strings.Contains(pkg, "/internal/") || strings.Contains(pkg, "/cmd/") || strings.Contains(pkg, "/fuzz") ||
			strings.Contains(pkg, "/bench") || strings.HasSuffix(pkg, "/ucd") || strings.HasSuffix(pkg, "/gen") {
			continue
		}
		if !strings.Contains(" "+imported, " "+pkg+" ") {
			t.Errorf("testdata/all does not import %s", pkg)
		}
	}
	dir := t.TempDir()
	for _, program := range []string{"./testdata/all", "../../cmd/runeward"} {
		exe := filepath.Join(dir, filepath.Base(program))
		goTool(t, "build", "-o", exe, program)
		args := []string{}
		if program != "./testdata/all" {
			args = append(args, "version")
		}
		cmd := exec.Command(exe, args...)
		cmd.Env = append(cmd.Environ(), "GODEBUG=inittrace=1")
		var trace strings.Builder
		cmd.Stderr = &trace
		if err := cmd.Run(); err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(trace.String(), "init runtime") {
			t.Fatalf("no trace:\n%s", trace.String())
		}
		for line := range strings.Lines(trace.String()) {
			if strings.Contains(line, module) {
				t.Errorf("work at the start of %s: %s", program, strings.TrimSpace(line))
			}
		}
	}
}
