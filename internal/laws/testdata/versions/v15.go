// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

//go:build unicode15

package main

import (
	"github.com/runeward/runeward/tables"
	"github.com/runeward/runeward/tables/unicode15"
)

func sets() []tables.Set { return []tables.Set{unicode15.Set()} }
