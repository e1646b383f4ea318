// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

// Command all links every public package of the module.
package main

import (
	_ "github.com/runeward/runeward"
	_ "github.com/runeward/runeward/display"
	_ "github.com/runeward/runeward/ident"
	_ "github.com/runeward/runeward/inspect"
	_ "github.com/runeward/runeward/inspect/jsonscan"
	_ "github.com/runeward/runeward/mcptext"
	_ "github.com/runeward/runeward/mcptext/relay"
	_ "github.com/runeward/runeward/scan"
	_ "github.com/runeward/runeward/scan/xform"
	_ "github.com/runeward/runeward/skeleton"
	_ "github.com/runeward/runeward/tables"
	_ "github.com/runeward/runeward/tables/unicode15"
	_ "github.com/runeward/runeward/tables/unicode16"
	_ "github.com/runeward/runeward/tables/unicode17"
	_ "github.com/runeward/runeward/tables/unicode18"
)

func main() {}
