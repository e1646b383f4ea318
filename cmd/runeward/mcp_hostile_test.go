// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package main

import (
	"bufio"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"
)

// A server that ignores signals, and whose output another process holds, ends with
// the filter all the same.
func TestHostileServerThatStays(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Log("there are no signals")
		return
	}
	exe, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(exe, "mcp", "filter", "--", exe)
	cmd.Env = append(os.Environ(), fakeServer+"=program", fakeServer+"_BEHIND=stubborn")
	var errs strings.Builder
	cmd.Stderr = &errs
	cmd.WaitDelay = time.Second
	out, err1 := cmd.StdoutPipe()
	in, err2 := cmd.StdinPipe()
	if err1 != nil || err2 != nil || cmd.Start() != nil {
		t.Fatal(err1, err2)
	}
	defer in.Close()
	if line, err := bufio.NewReader(out).ReadString('\n'); err != nil {
		t.Fatal(line, err)
	}
	began := time.Now()
	cmd.Process.Signal(endSignal())
	cmd.Wait()
	if took := time.Since(began); took > 15*time.Second || cmd.ProcessState.ExitCode() != exitError || !strings.Contains(errs.String(), "did not end") {
		t.Errorf("%v, %v, %q", took, cmd.ProcessState, errs.String())
	}
}

// An id that hides something does not hide it in the log.
func TestHostileAuditID(t *testing.T) {
	path := filepath.Join(t.TempDir(), "audit")
	line := `{"jsonrpc":"2.0","id":"a\u202e\udb40\udc41","method":"m\u200b","params":{"a":1,"a":2}}` + "\n"
	filtering(t, "echo", strings.NewReader(line), "--audit", path)
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(text), `"id":"a\\u{202E}\\u{E0041}"`) || !strings.Contains(string(text), `"method":"m\\u{200B}"`) {
		t.Errorf("%s", text)
	}
}
