// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package inspect

import (
	"slices"
	"testing"

	"github.com/runeward/runeward/tables/unicode18"
)

// inJSON reports whether package jsonscan finds the rule. Its tests have the
// samples.
func inJSON(r Rule) bool {
	switch r.Family() {
	case DuplicateMember, JSON:
		return true
	}
	return r == SurrogateEscape || r == ConfusableMember
}

// TestRulesOfJSON finds none of them: a text is no JSON here.
func TestRulesOfJSON(t *testing.T) {
	ins := New(unicode18.Set(), everything())
	for r := range Rules() {
		if text := unescape(t, r.Describe().Example); inJSON(r) && found(ins, text, func(f Finding) bool { return inJSON(f.Rule) }) {
			t.Errorf("found in %+q: %v", text, slices.Collect(All(ins, text)))
		}
	}
}
