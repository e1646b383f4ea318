// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

//go:build unicode17

package main

import (
	"github.com/runeward/runeward/tables"
	"github.com/runeward/runeward/tables/unicode17"
)

func sets() []tables.Set { return []tables.Set{unicode17.Set()} }
