// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package main

import (
	"fmt"
	"strings"
	"testing"

	"github.com/runeward/runeward/cmd/runeward/internal/config"
	"github.com/runeward/runeward/tables/unicode18"
)

// TestManyChoices: a configuration that has something else for each file does
// not take memory for each.
func TestManyChoices(t *testing.T) {
	var b strings.Builder
	b.WriteString(`{"profiles": [`)
	for i := range 999 {
		rule := [...]string{"space", "zero-width", "bidi-mark", "blank", "tag-flag"}[i%5]
		fmt.Fprintf(&b, `{"files": ["f%d"], "rules": {%q: "high"}},`, i, rule)
	}
	b.WriteString(`{"files": ["*"], "rules": {"blank": "low"}}]}`)
	cfg, err := config.Parse([]byte(b.String()), "c.json", ".", unicode18.Set())
	if err != nil {
		t.Fatal(err)
	}
	p := &plan{set: unicode18.Set()}
	first := p.choose(&task{name: "f1", rel: "f1", cfg: cfg}, nil)
	for i := range 999 {
		name := fmt.Sprintf("f%d", i)
		if c := p.choose(&task{name: name, rel: name, cfg: cfg}, nil); c.ins == nil {
			t.Fatal(name)
		}
	}
	if len(p.choices) > kept || len(p.inspectors) > 5 {
		t.Errorf("%d choices, %d inspectors", len(p.choices), len(p.inspectors))
	}
	if again := p.choose(&task{name: "f1", rel: "f1", cfg: cfg}, nil); again.ins != first.ins || again.profile != first.profile {
		t.Error("another choice for the same file")
	}
}
