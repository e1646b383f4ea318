// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package main

import "github.com/runeward/runeward/internal/names"

// appendName appends the character name of r, as the newest Unicode version of
// the program has it.
func appendName(dst []byte, r rune) []byte { return names.AppendName(dst, r) }
