// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package ident_test

import (
	"fmt"
	"os"
	"testing"

	"github.com/runeward/runeward/fuzz/identmodel"
	. "github.com/runeward/runeward/ident"
	"github.com/runeward/runeward/tables"
	"github.com/runeward/runeward/tables/unicode15"
	"github.com/runeward/runeward/tables/unicode16"
	"github.com/runeward/runeward/tables/unicode17"
	"github.com/runeward/runeward/tables/unicode18"
)

func sets() []tables.Set {
	return []tables.Set{unicode15.Set(), unicode16.Set(), unicode17.Set(), unicode18.Set()}
}

// eachSet runs f under the name of each version.
func eachSet(t *testing.T, f func(t *testing.T, set tables.Set)) {
	t.Helper()
	for _, set := range sets() {
		t.Run(set.Version(), func(t *testing.T) { f(t, set) })
	}
}

// newModel takes its data from Unicode's files where they are at hand, else
// from the tables.
func newModel(t testing.TB, set tables.Set) *identmodel.Model {
	t.Helper()
	root := os.Getenv("UCD_DIR")
	if root == "" {
		return identmodel.New(identmodel.FromTables(set))
	}
	data, err := identmodel.FromFiles(root, set.Version())
	if err != nil {
		t.Fatal(err)
	}
	return identmodel.New(data)
}

// faults lists the violations of name as "rule offset".
func faults(p Profile, name string) []string {
	vs, total := AppendViolations(nil, p, name, -1, nil)
	out := []string{}
	for _, v := range vs {
		out = append(out, fmt.Sprintf("%v %d", v.Rule, v.Offset))
	}
	if total != len(vs) {
		out = append(out, fmt.Sprintf("total %d", total))
	}
	return out
}
