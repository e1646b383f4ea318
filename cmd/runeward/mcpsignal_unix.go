// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

//go:build unix

package main

import (
	"os"
	"syscall"
)

// passedSignals returns the signals that go on to the server.
func passedSignals() []os.Signal {
	return []os.Signal{syscall.SIGTERM, syscall.SIGHUP, syscall.SIGINT, syscall.SIGQUIT}
}

// fromKeys reports whether a terminal sends a signal to all that run in it.
func fromKeys(s os.Signal) bool { return s == syscall.SIGINT || s == syscall.SIGQUIT }

func endSignal() os.Signal { return syscall.SIGTERM }

// exitStatus returns what a shell would of a process.
func exitStatus(p *os.ProcessState) int {
	if s, ok := p.Sys().(syscall.WaitStatus); ok && s.Signaled() {
		return 128 + int(s.Signal())
	}
	return p.ExitCode()
}
