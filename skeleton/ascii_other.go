// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

//go:build !amd64 || purego || race

package skeleton

func kernelRuns() bool { return false }

func hasKernel() bool { return false }

func asciiFast([]byte, string, string) (read, written int) { return 0, 0 }

func asciiName(*byte, int, string, string) int { return 0 }
