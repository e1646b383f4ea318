// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

//go:build unicode18

package main

import (
	"github.com/runeward/runeward/tables"
	"github.com/runeward/runeward/tables/unicode18"
)

func sets() []tables.Set { return []tables.Set{unicode18.Set()} }
