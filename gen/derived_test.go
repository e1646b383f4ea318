// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package gen

import (
	"testing"

	"github.com/runeward/runeward/tables"
	"github.com/runeward/runeward/tables/unicode15"
	"github.com/runeward/runeward/tables/unicode16"
	"github.com/runeward/runeward/tables/unicode17"
	"github.com/runeward/runeward/tables/unicode18"
)

func TestCheckDerived(t *testing.T) {
	for _, set := range []tables.Set{unicode15.Set(), unicode16.Set(), unicode17.Set(), unicode18.Set()} {
		if err := CheckDerived(set); err != nil {
			t.Error(err)
		}
	}
}
