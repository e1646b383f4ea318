// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package mcptext_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"unicode/utf16"

	"github.com/runeward/runeward/inspect"
	"github.com/runeward/runeward/mcptext"
	"github.com/runeward/runeward/tables"
	"github.com/runeward/runeward/tables/unicode15"
	"github.com/runeward/runeward/tables/unicode16"
	"github.com/runeward/runeward/tables/unicode17"
	"github.com/runeward/runeward/tables/unicode18"
)

// policies returns the policy Default of every shipped version.
var policies = sync.OnceValue(func() []*mcptext.Policy {
	var all []*mcptext.Policy
	for _, set := range []tables.Set{unicode15.Set(), unicode16.Set(), unicode17.Set(), unicode18.Set()} {
		all = append(all, mcptext.Default(set))
	}
	return all
})

func newest() *mcptext.Policy { return policies()[3] }

var ranges = sync.OnceValue(func() *mcptext.Policy { return mcptext.RangesV1(unicode18.Set()) })

// eachVersion runs f for every shipped version.
func eachVersion(t *testing.T, f func(t *testing.T, p *mcptext.Policy)) {
	for _, p := range policies() {
		t.Run(p.Set().Version(), func(t *testing.T) { f(t, p) })
	}
}

func modes() []mcptext.Mode {
	return []mcptext.Mode{mcptext.ReportOnly, mcptext.Strip, mcptext.Replace, mcptext.Escape, mcptext.Block}
}

// rewriting is the modes that change a message.
func rewriting() []mcptext.Mode { return modes()[1:] }

// judged returns the report of a message, all findings kept.
func judged(p *mcptext.Policy, msg string, o mcptext.Options) *mcptext.Report {
	var r mcptext.Report
	o.MaxFindings = -1
	mcptext.Append(&r, p, []byte(msg), nil, o)
	return &r
}

// serious lists the findings at or above low, as "pointer rule".
func serious(p *mcptext.Policy, msg string) []string {
	r := judged(p, msg, mcptext.Options{})
	var all []string
	for _, f := range r.Findings {
		if f.Severity >= inspect.Low {
			all = append(all, fmt.Sprintf("%s %v", r.Pointer(f), f.Rule))
		}
	}
	return all
}

// has reports whether a message has the rule.
func has(p *mcptext.Policy, msg string, rule string) bool {
	return slices.ContainsFunc(judged(p, msg, mcptext.Options{}).Findings, func(f mcptext.Finding) bool {
		return f.Rule.String() == rule
	})
}

// sanitized returns what comes of a message.
func sanitized(p *mcptext.Policy, msg string, m mcptext.Mode) (string, mcptext.Result) {
	var r mcptext.Report
	res := mcptext.Sanitize(nil, &r, p, []byte(msg), nil, mcptext.Options{Mode: m})
	return string(res.Clean), res
}

// quote writes a JSON string that says text, ill-formed bytes as they are.
func quote(text string) string {
	var b strings.Builder
	b.WriteByte('"')
	for i := range len(text) {
		switch c := text[i]; {
		case c == '"' || c == '\\':
			b.WriteByte('\\')
			b.WriteByte(c)
		case c < 0x20:
			fmt.Fprintf(&b, `\u%04x`, c)
		default:
			b.WriteByte(c)
		}
	}
	b.WriteByte('"')
	return b.String()
}

// escaped writes a JSON string that says text, with an escape for every
// character.
func escaped(text string) string {
	var b strings.Builder
	b.WriteByte('"')
	for _, u := range utf16.Encode([]rune(text)) {
		fmt.Fprintf(&b, `\u%04x`, u)
	}
	b.WriteByte('"')
	return b.String()
}

// described is a tool with a description.
func described(text string) string {
	return `{"name":"search","description":` + quote(text) + `}`
}

// named is a tool with a name.
func named(text string) string {
	return `{"name":` + quote(text) + `,"description":"Looks for files."}`
}

// description returns what the description of a tool says.
func description(t *testing.T, msg string) string {
	t.Helper()
	var tool struct{ Name, Description string }
	if err := json.Unmarshal([]byte(msg), &tool); err != nil {
		t.Fatalf("%+q: %v", msg, err)
	}
	return tool.Description
}

// conforms demands that a message has nothing at or above low, that each mode
// gives it back as it is, and that what is seen is what it says.
func conforms(t *testing.T, p *mcptext.Policy, msg string) {
	t.Helper()
	if found := serious(p, msg); len(found) > 0 {
		t.Errorf("%s %+q: found %q", p.Set().Version(), msg, found)
		return
	}
	raw := []byte(msg)
	for _, m := range modes() {
		var r mcptext.Report
		res := mcptext.Sanitize(nil, &r, p, raw, nil, mcptext.Options{Mode: m})
		if !res.Conforming || res.Withheld || len(res.Clean) != len(raw) || &res.Clean[0] != &raw[0] {
			t.Errorf("%+q, %v: not handed back as it is: %+v", msg, m, res)
		}
	}
	v := mcptext.Verify(p, raw, nil, mcptext.Options{})
	if !v.Conforming || v.Reason != "" || v.Rendered != v.Delivered || v.Total != 0 {
		t.Errorf("%+q: diverges: %s", msg, v.Reason)
	}
}

// diverges demands that a message has a finding at or above low, that it does
// not verify, and that no mode lets it out as it is.
func diverges(t *testing.T, p *mcptext.Policy, msg string) {
	t.Helper()
	if len(serious(p, msg)) == 0 {
		t.Errorf("%s %+q: nothing found", p.Set().Version(), msg)
		return
	}
	v := mcptext.Verify(p, []byte(msg), nil, mcptext.Options{})
	if v.Conforming || v.Rendered == v.Delivered || !strings.Contains(v.Reason, mcptext.Divergence) || v.Total == 0 {
		t.Errorf("%+q: verifies: %+v", msg, v)
	}
	for _, m := range rewriting() {
		out, res := sanitized(p, msg, m)
		if res.Conforming || out == msg {
			t.Errorf("%+q, %v: let out as it is", msg, m)
		}
		if left := serious(p, out); !res.Withheld && len(left) > 0 {
			t.Errorf("%+q, %v: %+q still has %q", msg, m, out, left)
		}
	}
}
