// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

//go:build unicode16

package main

import (
	"github.com/runeward/runeward/tables"
	"github.com/runeward/runeward/tables/unicode16"
)

func sets() []tables.Set { return []tables.Set{unicode16.Set()} }
