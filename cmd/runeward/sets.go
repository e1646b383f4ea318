// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package main

import (
	"strings"

	"github.com/runeward/runeward/tables"
	"github.com/runeward/runeward/tables/unicode15"
	"github.com/runeward/runeward/tables/unicode16"
	"github.com/runeward/runeward/tables/unicode17"
	"github.com/runeward/runeward/tables/unicode18"
)

// sets lists the Unicode versions of the program, the oldest first. The last
// one is the default.
func sets() [4]tables.Set {
	return [...]tables.Set{unicode15.Set(), unicode16.Set(), unicode17.Set(), unicode18.Set()}
}

func unicodeOption() option {
	return option{"unicode", "VERSION", "Unicode version: 15, 16, 17 or 18, or in full such as 18.0.0 (default 18)"}
}

// set returns the tables that option --unicode asks for.
func (c *call) set() (tables.Set, error) {
	all := sets()
	want := c.value("unicode")
	if want == "" {
		return all[len(all)-1], nil
	}
	for _, s := range all {
		full := s.Version()
		minor := full[:strings.LastIndexByte(full, '.')]
		major := minor[:strings.IndexByte(minor, '.')]
		if want == full || want == minor || want == major {
			return s, nil
		}
	}
	return tables.Set{}, usageError("Unicode version " + quote(want) + " is not here; --unicode takes 15, 16, 17 or 18")
}
