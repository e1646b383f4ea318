// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package laws

import (
	"os/exec"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// maxFrame is the most that one function of a run-time package may take of the
// stack, in bytes.
const maxFrame = 4 << 10

// TestStackFrames reads the frame size of every function from the compiler's
// listing. Generic functions are compiled where they are used, so whole programs
// are listed.
func TestStackFrames(t *testing.T) {
	listing := ""
	for _, program := range []string{module + "/cmd/runeward", "./testdata/all"} {
		args := []string{"build", "-gcflags=" + module + "/...=-S", "-o", t.TempDir() + "/out", program}
		cmd := exec.Command("go", args...)
		cmd.Env = append(append(cmd.Environ(), linux...), "GOFLAGS=-buildvcs=false")
		out, err := cmd.CombinedOutput()
		if err != nil {
			t.Fatalf("go %s: %v", strings.Join(args, " "), err)
		}
		listing += string(out)
	}
	head := regexp.MustCompile(`(?m)^(\S+) STEXT .*\blocals=0x([0-9a-f]+)`)
	seen := 0
	for _, m := range head.FindAllStringSubmatch(listing, -1) {
		name := m[1]
		if !strings.HasPrefix(name, module) || strings.Contains(name, "/cmd/") {
			continue
		}
		seen++
		size, err := strconv.ParseInt(m[2], 16, 64)
		if err != nil {
			t.Fatal(err)
		}
		if size > maxFrame {
			t.Errorf("%s takes %d bytes of stack, more than %d", name, size, maxFrame)
		}
	}
	if seen < 300 {
		t.Fatalf("the listing names only %d functions", seen)
	}
	t.Logf("%d functions", seen)
}
