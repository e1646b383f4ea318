// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package mcptext_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/runeward/runeward/inspect"
	"github.com/runeward/runeward/internal/timing"
	"github.com/runeward/runeward/mcptext"
	"github.com/runeward/runeward/tables/unicode18"
)

func ExampleAppendMentions() {
	policy := mcptext.Default(unicode18.Set())
	page := []byte(`{"tools":[{"name":"send_mail"},{"name":"add","description":"Adds. Before send_mail, ask add what to say."}]}`)
	var report mcptext.Report
	mcptext.AppendMentions(&report, policy, page, nil, mcptext.Options{})
	for _, f := range report.Findings {
		fmt.Printf("%s %s %s %s\n", f.Rule, f.Severity, report.Pointer(f), page[f.Offset:f.Offset+f.Len])
	}
	// Output: mentions-tool info /tools/1/description send_mail
}

func TestMentions(t *testing.T) {
	p := mcptext.Default(unicode18.Set())
	for _, x := range []struct {
		name, text string // of two tools: the first has the name, the second says the text
		count      int
	}{
		{"read_file", "Call read_file first.", 1},
		{"read_file", "read_file", 1},
		{"read_file", "(`read_file`), read_file; \"read_file\": read_file!", 4},
		{"read_file", "Ends with read_file.", 1},
		{"read_file", "One of write/read_file/delete", 1},
		{"read_file", "server:read_file", 1},
		{"read_file", "Use read_file_all, my_read_file, read-read_file or READ_FILE", 0},
		{"read_file", "r\u00E9read_file and read_file\u00E9", 0},
		{"admin.tools.list", "See admin.tools.list.", 1},
		{"admin.tools.list", "See admin.tools.", 0},
		{"files/read", "See files/read, files/read.", 2},
		{"a-b", "a-b, -a-b", 1},
		{"other", "My own name, other, is no mention.", 0},
		{"lesen\u00E9", "Nach lesen\u00E9 aufrufen.", 1},
		{"", "Nothing.", 0},
	} {
		for _, in := range written(x.text) {
			page := atResult(`"tools":[{"name":"` + x.name + `","description":"I am ` + x.name + `"},{"name":"other","description":"` + in + `"}]`)
			var rep mcptext.Report
			mcptext.AppendMentions(&rep, p, []byte(page), nil, mcptext.Options{})
			got := 0
			for _, f := range rep.Findings {
				got += f.Count
				if f.Rule != mcptext.MentionsTool || f.Severity != inspect.Info {
					t.Errorf("%v", f)
				}
			}
			if x.name == "other" {
				// Both tools have the name: neither mentions another one by it.
				got = 0
			}
			if got != x.count {
				t.Errorf("%q in %q: %d, want %d", x.name, in, got, x.count)
			}
		}
	}
}

func TestMentionsPlaces(t *testing.T) {
	p := mcptext.Default(unicode18.Set())
	for _, x := range []struct {
		page, want string
	}{
		{`{"tools":[{"name":"a1"},{"name":"b1","title":"After a1"}]}`, "/tools/1/title"},
		{`{"tools":[{"name":"a1"},{"name":"b1","inputSchema":{"properties":{"p":{"description":"what a1 gave"}}}}]}`, "/tools/1/inputSchema/properties/p/description"},
		{`{"tools":[{"description":"needs b1","name":"a1"},{"name":"b1"}]}`, "/tools/0/description"},
		{`[{"name":"a1"},{"name":"b1","description":"a1"}]`, ""}, // a batch of single tools is no list
		{`{"name":"a1","description":"a1 b1"}`, ""},
		{`{"tools":[{"name":"a1","description":"a1"}]}`, ""},
		{`{"prompts":[{"name":"a1"},{"name":"b1","description":"a1"}]}`, ""},
		{`{"tools":[{"name":"a1"},{"name":"b1","description":"a1"`, "/tools/1/description"},
		{`{"tools":[{"name":"a1"},{"name":"b1","inputSchema":{"properties":{"a1":{"type":"string"}}}}]}`, ""},
	} {
		var rep mcptext.Report
		mcptext.AppendMentions(&rep, p, []byte(x.page), nil, mcptext.Options{})
		got := ""
		for _, f := range rep.Findings {
			got += string(rep.Pointer(f))
		}
		if got != x.want {
			t.Errorf("%s: at %q, want %q", x.page, got, x.want)
		}
	}
	var rep mcptext.Report
	page := []byte(`{"tools":[{"name":"a1"},{"name":"b1","description":"a1"}]}`)
	mcptext.AppendMentions(&rep, p.With(mcptext.MentionsTool, inspect.Off), page, nil, mcptext.Options{})
	mcptext.AppendMentions(&rep, mcptext.RangesV1(unicode18.Set()), page, nil, mcptext.Options{})
	mcptext.AppendMentions(&rep, p, page, nil, mcptext.Options{Trusted: true})
	if rep.Total != 0 {
		t.Errorf("found where it is off: %v", rep.Findings)
	}
}

// manyMentions makes a page of n tools that name each other.
func manyMentions(n int) []byte {
	var b strings.Builder
	b.WriteString(`{"tools":[`)
	for i := range n {
		if i > 0 {
			b.WriteByte(',')
		}
		fmt.Fprintf(&b, `{"name":"tool_%d","description":"%s tool_%d."}`, i, strings.Repeat(`a/b:c\u0064.e-`, 10), (i+1)%n)
	}
	b.WriteString(`]}`)
	return []byte(b.String())
}

func TestMentionsCost(t *testing.T) {
	p := mcptext.Default(unicode18.Set())
	var sc mcptext.Scratch
	var rep mcptext.Report
	page := manyMentions(200)
	if mcptext.AppendMentions(&rep, p, page, &sc, mcptext.Options{}); rep.Total != 200 {
		t.Errorf("%d findings", rep.Total)
	}
	if n := testing.AllocsPerRun(10, func() {
		rep.Reset()
		mcptext.AppendMentions(&rep, p, page, &sc, mcptext.Options{})
	}); n > 2 {
		t.Errorf("%v allocations", n)
	}
	long := manyMentions(1600)
	run := func(page []byte) func() {
		return func() {
			rep.Reset()
			mcptext.AppendMentions(&rep, p, page, &sc, mcptext.Options{})
		}
	}
	timing.Linear(t, "mentions", 20, run(page), run(long))
}
