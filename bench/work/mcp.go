// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package work

import (
	"encoding/json"

	"github.com/runeward/runeward/bench/corpus"
	"github.com/runeward/runeward/bench/measure"
	"github.com/runeward/runeward/mcptext"
)

// Names of the area of messages and of what ours is measured against.
const (
	MCPArea   = "MCP page"
	JSONValid = "json.Valid"
)

// Tools is how many tools a page has: about 100 KB.
const Tools = 200

// MCP is all findings of a clean page of tools under the policy Default, against
// checking that it is JSON.
func MCP(tools int) measure.Row {
	page := corpus.Tools(tools)
	policy := mcptext.Default(set())
	var report mcptext.Report
	var sc mcptext.Scratch
	return measure.Row{Area: MCPArea, Input: "tools/list", Ways: []measure.Way{
		{Name: Ours, Bytes: len(page), Items: 1, Want: 0, Pass: func() int {
			report.Reset()
			mcptext.Append(&report, policy, page, &sc, mcptext.Options{})
			return report.Total
		}},
		{Name: JSONValid, Bytes: len(page), Items: 1, Want: 1, Pass: func() int { return count(json.Valid(page)) }},
	}}
}
