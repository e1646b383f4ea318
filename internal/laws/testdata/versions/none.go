// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

//go:build !unicode15 && !unicode16 && !unicode17 && !unicode18

package main

import (
	"os"

	"github.com/runeward/runeward/tables"
)

// sets depends on the arguments, so that the compiler keeps the loop.
func sets() []tables.Set { return make([]tables.Set, len(os.Args)-1) }
