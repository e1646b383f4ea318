// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

//go:build !unix

package main

import "os"

func passedSignals() []os.Signal { return []os.Signal{os.Interrupt} }

func fromKeys(os.Signal) bool { return true }

func endSignal() os.Signal { return os.Kill }

func exitStatus(p *os.ProcessState) int { return p.ExitCode() }
