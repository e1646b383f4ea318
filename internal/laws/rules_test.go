// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package laws

import (
	"flag"
	"os"
	"testing"

	"github.com/runeward/runeward/inspect"
)

var update = flag.Bool("update", false, "rewrite docs/rules.md")

// TestRulesPage holds docs/rules.md to the table of rules that it is made of.
func TestRulesPage(t *testing.T) {
	const path = "../../docs/rules.md"
	want := inspect.AppendRulesMarkdown(nil)
	if *update {
		if err := os.WriteFile(path, want, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	got, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if string(got) != string(want) {
		t.Error("docs/rules.md is not what the rules say; run: go test ./internal/laws -run TestRulesPage -update")
	}
}
