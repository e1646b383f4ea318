// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

//go:build !linux && !darwin

package main

import "os"

// peak returns 0: this system does not tell.
func peak(*os.ProcessState) int64 { return 0 }
