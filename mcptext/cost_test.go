// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package mcptext_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/runeward/runeward/internal/timing"
	"github.com/runeward/runeward/mcptext"
)

// hostile makes messages of about n bytes that cost much for a byte.
func hostile() map[string]func(n int) string {
	wrap := func(before, unit, after string) func(int) string {
		return func(n int) string { return before + strings.Repeat(unit, max(1, n/len(unit))) + after }
	}
	list := func(before, after string, unit func(i int) string) func(int) string {
		return func(n int) string {
			var b strings.Builder
			b.WriteString(before)
			for i := 0; b.Len() < n; i++ {
				if i > 0 {
					b.WriteByte(',')
				}
				b.WriteString(unit(i))
			}
			b.WriteString(after)
			return b.String()
		}
	}
	deep := func(n int) string {
		// 200 levels of long names, and as many texts below them.
		name := strings.Repeat("n", n/2/200)
		return strings.Repeat(`{"`+name+`":`, 200) + `[` + strings.Repeat(`"a",`, n/8) + `"a\u200b"]` + strings.Repeat("}", 200)
	}
	return map[string]func(int) string{
		"findings in a string":     wrap(`{"description":"`, "a\u200Bb", `"}`),
		"escapes in a string":      wrap(`{"description":"`, `\u0061`, `"}`),
		"hidden escapes":           wrap(`{"description":"`, `\u200b`, `"}`),
		"lone surrogates":          wrap(`{"description":"`, `\ud800`, `"}`),
		"tags":                     wrap(`{"description":"`, "\U000E0041", `"}`),
		"ill-formed bytes":         wrap(`{"description":"`, "\xF0\x9F", `"}`),
		"marks":                    wrap(`{"description":"a`, "\u0301\u0323", `"}`),
		"marks of one class":       wrap(`{"description":"a`, "\u0301", `"}`),
		"grapheme joiners":         wrap(`{"description":"a\u0301`, "\u034F", `"}`),
		"look-alikes":              wrap(`{"description":"`, "p\u0430y ", `"}`),
		"one long look-alike":      wrap(`{"description":"`, "p\u0430y", `"}`),
		"embeddings":               wrap(`{"description":"`, "\u202A", `"}`),
		"isolates and text":        wrap(`{"description":"`, "\u2067\u05D0", `"}`),
		"overrides":                wrap(`{"description":"`, "a\u202Eb\u202C", `"}`),
		"comments":                 wrap(`{"description":"`, "<!--", `"}`),
		"padding":                  wrap(`{"description":"`, strings.Repeat(" ", 79)+"x", `"}`),
		"empty lines":              wrap(`{"description":"`, strings.Repeat(`\n`, 19)+"x", `"}`),
		"backslashes":              wrap(`{"description":"\u200b`, `\\`, `"}`),
		"one long name":            wrap(`{"tools":[{"name":"`, "a\u200B", `"},{"name":"b"}]}`),
		"one long key":             wrap(`{"structuredContent":{"`, "a\u200B", `":["a","b"]}}`),
		"tools of one name":        list(`{"tools":[`, `]}`, func(int) string { return `{"name":"a"}` }),
		"tools of a long name":     list(`{"tools":[`, `]}`, func(int) string { return `{"name":"` + strings.Repeat("a", 500) + `"}` }),
		"tools that look alike":    list(`{"tools":[`, `]}`, func(i int) string { return `{"name":"` + strings.ReplaceAll(fmt.Sprintf("%b", i), "0", "O") + `"}` }),
		"tools with findings":      list(`{"tools":[`, `]}`, func(i int) string { return fmt.Sprintf(`{"name":"a%d\u200b"}`, i) }),
		"lists of one tool":        list(`[`, `]`, func(int) string { return `{"tools":[{"name":"a"}]}` }),
		"lists of two tools":       list(`[`, `]`, func(int) string { return `{"tools":[{"name":"a"},{"name":"a"}]}` }),
		"members given twice":      list(`{"structuredContent":{`, `}}`, func(int) string { return `"a":1` }),
		"members given twice, far": list(`{"structuredContent":{`, `}}`, func(i int) string { return fmt.Sprintf(`"%d":1`, i%100) }),
		"names of members":         list(`{"structuredContent":{`, `}}`, func(i int) string { return fmt.Sprintf(`"n%d":1`, i) }),
		"names with findings":      list(`{"structuredContent":{`, `}}`, func(i int) string { return fmt.Sprintf(`"n%d\u200b":1`, i) }),
		"names by case":            list(`{"tools":[{"x":1,`, `}]}`, func(i int) string { return `"naMe":1` }),
		"_meta prefixes":           list(`{"_meta":{`, `}}`, func(i int) string { return fmt.Sprintf(`"a.m\u0441p%d/x":1`, i) }),
		"strings with findings":    list(`{"structuredContent":[`, `]}`, func(i int) string { return `"a\u200bb"` }),
		"numbers":                  list(`{"structuredContent":[`, `]}`, func(i int) string { return `9007199254740993` }),
		"numbers out of range":     list(`{"tools":[`, `]}`, func(i int) string { return `1e999` }),
		"objects":                  list(`{"structuredContent":[`, `]}`, func(i int) string { return `{}` }),
		"deep":                     wrap(`{"structuredContent":[`, strings.Repeat("[", 200)+strings.Repeat("]", 200)+",", `1]}`),
		"too deep":                 wrap(`{"structuredContent":[`, "[", ``),
		"long pointers":            deep,
		"no JSON":                  wrap(`{"description":"a"} `, "a\u200Bb", ``),
		"open strings":             wrap(`{"description":"`, "a\u200Bb\n", ``),
		"mentions":                 list(`{"tools":[{"name":"abc"},{"name":"b","description":"`, `"}]}`, func(int) string { return `abc.abc/abc` }),
		"lines":                    wrap("", `{"description":"a\u200bb"}`+"\n", ""),
		"blank lines":              wrap("", "\n \r\n", ""),
		"requests with tools":      list(`{"result":{"inputRequests":{`, `}}}`, func(i int) string { return fmt.Sprintf(`"n%d":{"params":{"tools":[{"name":"a"},{"name":"a"}]}}`, i) }),
		"findings below a long name": func(n int) string {
			return `{"structuredContent":{"` + strings.Repeat("n", n/2) + `":"` + strings.Repeat("a\u200B", n/8) + `"}}`
		},
		"long way to tools": func(n int) string {
			return `{"result":{"inputRequests":{"` + strings.Repeat("n", n/2) + `":{"params":{"tools":[` + strings.Repeat(`{"name":"a"},`, n/2/13) + `{"name":"b"}]}}}}}`
		},
	}
}

// works is every function over messages.
func works() map[string]func(p *mcptext.Policy, msg []byte, sc *mcptext.Scratch, r *mcptext.Report) {
	all := map[string]func(*mcptext.Policy, []byte, *mcptext.Scratch, *mcptext.Report){
		"Append": func(p *mcptext.Policy, msg []byte, sc *mcptext.Scratch, r *mcptext.Report) {
			mcptext.Append(r, p, msg, sc, mcptext.Options{})
		},
		"Append, all": func(p *mcptext.Policy, msg []byte, sc *mcptext.Scratch, r *mcptext.Report) {
			mcptext.Append(r, p, msg, sc, mcptext.Options{MaxFindings: -1})
		},
		"AppendMentions": func(p *mcptext.Policy, msg []byte, sc *mcptext.Scratch, r *mcptext.Report) {
			mcptext.AppendMentions(r, p, msg, sc, mcptext.Options{})
		},
		"Verify": func(p *mcptext.Policy, msg []byte, sc *mcptext.Scratch, r *mcptext.Report) {
			mcptext.Verify(p, msg, sc, mcptext.Options{})
		},
		"VerifyView": func(p *mcptext.Policy, msg []byte, sc *mcptext.Scratch, r *mcptext.Report) {
			mcptext.VerifyView(p, mcptext.AppendView(nil, p, msg, sc, mcptext.Options{}), msg, sc, mcptext.Options{})
		},
		"AppendTools": func(p *mcptext.Policy, msg []byte, sc *mcptext.Scratch, r *mcptext.Report) {
			mcptext.AppendTools(nil, msg, sc, mcptext.Options{})
		},
		"SanitizeLines": func(p *mcptext.Policy, msg []byte, sc *mcptext.Scratch, r *mcptext.Report) {
			mcptext.SanitizeLines(nil, r, p, msg, sc, mcptext.Options{Mode: mcptext.Strip})
		},
	}
	for _, m := range rewriting() {
		all["Sanitize, "+m.String()] = func(p *mcptext.Policy, msg []byte, sc *mcptext.Scratch, r *mcptext.Report) {
			mcptext.Sanitize(nil, r, p, msg, sc, mcptext.Options{Mode: m})
		}
	}
	return all
}

// TestLinear holds that eight times the message takes about eight times as long,
// whatever is in it.
func TestLinear(t *testing.T) {
	const n = 4 << 10
	for what, make := range hostile() {
		small, large := []byte(make(n)), []byte(make(8*n))
		for name, work := range works() {
			if testing.Short() && name != "Append" && name != "Verify" && name != "Sanitize, strip" {
				continue // they go through the same passes
			}
			var sc mcptext.Scratch
			var r mcptext.Report
			run := func(msg []byte) func() {
				return func() {
					r.Reset()
					work(newest(), msg, &sc, &r)
				}
			}
			timing.Linear(t, name+": "+what, 24, run(small), run(large))
		}
	}
}

// page is a clean page of n tools as servers list them.
func page(n int) []byte {
	var b strings.Builder
	b.WriteString(`{"jsonrpc":"2.0","id":1,"result":{"tools":[`)
	for i := range n {
		if i > 0 {
			b.WriteByte(',')
		}
		fmt.Fprintf(&b, `{"name":"read_%d","title":"Read \u00e9 %d","description":"Reads the file at the path.\nFails if there is none.",`+
			`"inputSchema":{"type":"object","properties":{"path":{"type":"string","description":"Where the file is: \"a/b\"."},`+
			`"lines":{"type":"integer","default":200}},"required":["path"],"additionalProperties":false},`+
			`"annotations":{"title":"Lis \u00e7a, \u043f\u0440\u043e\u0447\u0442\u0438","readOnlyHint":true}}`, i, i)
	}
	b.WriteString(`]}}`)
	return []byte(b.String())
}

// TestS1_27_NoAllocation holds that with memory that has been used before, a
// clean page costs none: not for judging, nor for handing it on.
func TestS1_27_NoAllocation(t *testing.T) {
	msg := page(200)
	for _, p := range append(policies(), ranges()) {
		var sc mcptext.Scratch
		var r mcptext.Report
		var view []byte
		for name, f := range map[string]func(){
			"Append": func() { mcptext.Append(&r, p, msg, &sc, mcptext.Options{}) },
			"Walk": func() {
				for range mcptext.Walk(msg, &sc, mcptext.Options{}) {
				}
			},
			"Sanitize":       func() { mcptext.Sanitize(nil, &r, p, msg, &sc, mcptext.Options{Mode: mcptext.Strip}) },
			"SanitizeLines":  func() { mcptext.SanitizeLines(nil, &r, p, msg, &sc, mcptext.Options{Mode: mcptext.Block}) },
			"AppendMentions": func() { mcptext.AppendMentions(&r, p, msg, &sc, mcptext.Options{}) },
			"AppendView":     func() { view = mcptext.AppendView(view[:0], p, msg, &sc, mcptext.Options{}) },
		} {
			f()
			if r.Reset(); r.Total != 0 {
				t.Fatal(r.Findings)
			}
			if n := timing.Allocs(f); n != 0 {
				t.Errorf("%s, %s: %v allocations", p.ID(), name, n)
			}
		}
		if serious(p, string(msg)) != nil {
			t.Errorf("%s: the page is not clean", p.ID())
		}
	}
}

// TestNoAllocation holds that hostile messages cost no memory either, once the
// memory that is handed in has grown.
func TestNoAllocation(t *testing.T) {
	for what, make := range hostile() {
		msg := []byte(make(2 << 10))
		var sc mcptext.Scratch
		var r mcptext.Report
		var dst []byte
		for _, m := range modes() {
			f := func() {
				r.Reset()
				res := mcptext.Sanitize(dst[:0], &r, newest(), msg, &sc, mcptext.Options{Mode: m})
				if cap(res.Clean) > cap(dst) && !res.Conforming && m != mcptext.ReportOnly {
					dst = res.Clean
				}
			}
			f()
			limit := 0.0
			if !json.Valid(msg) {
				limit = 10 // the error, and its pointer
			}
			if n := timing.Allocs(f); n > limit {
				t.Errorf("%s, %v: %v allocations", what, m, n)
			}
		}
	}
}
