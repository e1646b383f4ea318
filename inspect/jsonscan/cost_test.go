// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package jsonscan

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/runeward/runeward/inspect"
	"github.com/runeward/runeward/internal/timing"
)

// toolsPage makes a tools/list page of about 100 KB like those that servers
// send: minified, prose descriptions, schemas with a few properties. escape is
// put into each description.
func toolsPage(escape string) []byte {
	var b strings.Builder
	b.WriteString(`{"jsonrpc":"2.0","id":1,"result":{"tools":[`)
	for i := 0; b.Len() < 100_000; i++ {
		if i > 0 {
			b.WriteByte(',')
		}
		fmt.Fprintf(&b, `{"name":"file_read_%d","title":"Read file %d","description":"Read a text file below the root of the project.%sReturns at most 64 KiB; use the offset for more. It doesn't follow links.","inputSchema":{"type":"object","properties":{"path":{"type":"string","description":"Path of the file, relative to the root"},"encoding":{"type":"string","enum":["utf-8","latin-1","auto"],"default":"auto"},"offset":{"type":"integer","minimum":0,"maximum":4294967296,"default":0},"tags":{"type":"array","items":{"type":"string"},"description":"Only files with each of these tags"}},"required":["path"],"additionalProperties":false},"annotations":{"readOnlyHint":true,"openWorldHint":false}}`, i, i, escape)
	}
	b.WriteString(`]}}`)
	return []byte(b.String())
}

func indented(page []byte) []byte {
	var v any
	if json.Unmarshal(page, &v) != nil {
		panic("page")
	}
	out, _ := json.MarshalIndent(v, "", "  ")
	return out
}

const russian = "\u0427\u0438\u0442\u0430\u0435\u0442 \u0442\u0435\u043a\u0441\u0442\u043e\u0432\u044b\u0439 \u0444\u0430\u0439\u043b \u0432 \u043a\u043e\u0440\u043d\u0435 \u043f\u0440\u043e\u0435\u043a\u0442\u0430."

var pages = []struct {
	name string
	text []byte
}{
	{"minified", toolsPage(` `)},
	{"indented", indented(toolsPage(` `))},
	{"newlines", toolsPage(`\n\n`)},
	{"escaped dash", toolsPage(` \u2014 `)},
	{"raw dash", toolsPage(" \u2014 ")},
	{"russian", toolsPage(russian)},
	{"russian names", []byte(strings.ReplaceAll(string(toolsPage(russian)), `"path"`, "\"\u043f\u0443\u0442\u044c\""))},
}

func count(ins *inspect.Inspector, text []byte, sc *Scratch, o Options) (n int) {
	for range All(ins, text, sc, o) {
		n++
	}
	return n
}

func TestNoAllocation(t *testing.T) {
	var sc Scratch
	var r Report
	hostile := []byte("{\"a\\u200b\u202e\":[\"\\u200b\",\"\\uD800\"],\"a\":1,\"\u0430\":2,\"a\":\"\t\"}")
	for _, ins := range []*inspect.Inspector{dataInspector, mcpInspector} {
		for _, p := range pages {
			if n := count(ins, p.text, &sc, Options{}); n != 0 {
				t.Errorf("%s: %d findings", p.name, n)
			}
			if n := testing.AllocsPerRun(5, func() { count(ins, p.text, &sc, Options{}) }); n != 0 {
				t.Errorf("%s: %v allocations", p.name, n)
			}
			if n := testing.AllocsPerRun(5, func() {
				r.Reset()
				Append(&r, ins, "[]", &sc, Options{}, -1)
			}); n != 0 {
				t.Errorf("%s: %v allocations of Append", p.name, n)
			}
		}
		if n := testing.AllocsPerRun(5, func() {
			r.Reset()
			Append(&r, ins, hostile, &sc, Options{}, -1)
		}); n != 0 || len(r.Findings) < 6 {
			t.Errorf("%v allocations for %d findings", n, len(r.Findings))
		}
		total := 0
		if n := testing.AllocsPerRun(5, func() {
			for f := range Quoted(ins, hostile, 1, 13, &sc) {
				total += f.Len
			}
		}); n != 0 || total == 0 {
			t.Errorf("%v allocations of Quoted", n)
		}
		ndjson := []byte("{\"a\":1}\n{\"b\":\"\\u0041\"}\n")
		for _, seq := range []Sequence{Lines, Concatenated} {
			if n := testing.AllocsPerRun(5, func() { count(ins, ndjson, &sc, Options{Sequence: seq}) }); n != 0 {
				t.Errorf("%v allocations of a sequence", n)
			}
		}
	}
}

// TestScratchKeepsNothing reuses a scratch for texts that leave much behind.
func TestScratchKeepsNothing(t *testing.T) {
	var sc Scratch
	texts := []string{"{\"a\":{\"\u0430\":1,\"b\":{\"c\":\"\u200b", "{\"a\":1,\"\u0430\":\"\\u200b\"}", "[[[[", "{}", "\"\\u200b\""}
	for range 2 {
		for _, text := range texts {
			want := fmt.Sprint(lines(dataInspector, text, Options{}))
			var r Report
			Append(&r, dataInspector, text, &sc, Options{}, -1)
			if got := len(r.Findings); got != len(lines(dataInspector, text, Options{})) {
				t.Errorf("%q: %d findings, want %s", text, got, want)
			}
			for range All(dataInspector, text, &sc, Options{}) {
				break
			}
			if sc.scanner.ins != nil || sc.scanner.text != "" || sc.scanner.src != "" {
				t.Error("the scratch holds on to the text")
			}
		}
	}
}

// TestLinear compares the time for a hostile text with that for one eight times
// as long.
func TestLinear(t *testing.T) {
	many := func(n int, f func(i int) string) string {
		var b strings.Builder
		for i := range n {
			b.WriteString(f(i))
		}
		return b.String()
	}
	spelled := func(i int) string { // sixteen letters that look like those of any other i
		var b strings.Builder
		for k := range 16 {
			b.WriteString([]string{"a", "\u0430"}[i>>k&1])
		}
		return b.String()
	}
	for _, c := range []struct {
		name string
		o    Options
		text func(n int) string
	}{
		{"escapes", Options{}, func(n int) string { return `"` + strings.Repeat(`\u200b`, n) + `"` }},
		{"findings in escapes", Options{}, func(n int) string { return `"` + strings.Repeat(`a\u200b`, n) + `"` }},
		{"lines of bidi", Options{}, func(n int) string { return `"` + strings.Repeat(`\u2067a\n`, n) + `"` }},
		{"findings after an escape", Options{}, func(n int) string { return `"\n` + strings.Repeat("a\u200b", n) + `"` }},
		{"bidi open to the end", Options{}, func(n int) string { return `"\u2067` + strings.Repeat("a\u2067", n) + `\n"` }},
		{"halves", Options{}, func(n int) string { return `["` + strings.Repeat(`\ud800a`, n) + `"]` }},
		{"marks at starts", Options{}, func(n int) string { return "[" + strings.Repeat("\"\uFEFF\\uFEFF\",", n) + "1]" }},
		{"DEL", Options{}, func(n int) string { return "[" + strings.Repeat("\"\x7F\",\"a\",", n) + "1]" }},
		{"tabs", Options{}, func(n int) string { return "[\"" + strings.Repeat("a\t", n) + "\"]" }},
		{"depth", Options{MaxDepth: 1 << 30}, func(n int) string { return strings.Repeat("[", n) }},
		{"objects in objects", Options{MaxDepth: 1 << 30}, func(n int) string { return strings.Repeat("{\"\u0430\":", n) }},
		{"names", Options{}, func(n int) string {
			return "{" + many(n, func(i int) string { return fmt.Sprintf("\"\u0436%d\":0,", i) }) + "\"\":0}"
		}},
		{"lookalike names", Options{}, func(n int) string {
			return "{" + many(n, func(i int) string { return `"` + spelled(i) + `":0,` }) + "\"\":0}"
		}},
		{"long lookalike", Options{}, func(n int) string {
			return "{\"" + strings.Repeat("\u200b", 4*n) + spelled(0) + "\":1," + many(n, func(i int) string { return `"` + spelled(i+1) + `":0,` }) + "\"\":0}"
		}},
		{"late non-ASCII names", Options{}, func(n int) string {
			return "[" + strings.Repeat("{\"a\":0,\"b\":0,\"c\":0,\"\u0434\":0},", n) + "1]"
		}},
		{"lines", Options{Sequence: Lines}, func(n int) string { return strings.Repeat("[\"\u200b\"\n", n) }},
		{"texts", Options{Sequence: Concatenated}, func(n int) string { return strings.Repeat("{\"\u0430\":\"\\u200b\"}", n) }},
		{"comments", Options{Comments: true}, func(n int) string { return strings.Repeat("/*\u200b*/", n) + "1" }},
		{"commas", Options{TrailingCommas: true}, func(n int) string { return "[" + strings.Repeat("[1,],", n) + "]" }},
		{"plain", Options{}, func(n int) string { return "\"a\"" + strings.Repeat("\u200b a", n) }},
		{"long pointers", Options{MaxPointerBytes: 1 << 16}, func(n int) string {
			return "{\"" + strings.Repeat("n", 8*n) + "\":[" + strings.Repeat("\"\u200b\",", n) + "1]}"
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			var sc Scratch
			var r Report
			run := func(text string) func() {
				return func() {
					r.Reset()
					Append(&r, everyRule, text, &sc, c.o, -1)
				}
			}
			small, large := run(c.text(1000)), run(c.text(8000))
			large()
			timing.Linear(t, c.name, 24, small, large)
		})
	}
}

// TestSpeedBesideValid prints how judging compares with json.Valid on the same
// bytes, and fails only when it is slower by far, since machines that test are
// busy.
func TestSpeedBesideValid(t *testing.T) {
	best := func(f func()) time.Duration {
		d := time.Hour
		for range 40 {
			begin := time.Now()
			f()
			d = min(d, time.Since(begin))
		}
		return d
	}
	var sc Scratch
	for _, p := range pages {
		valid := best(func() { json.Valid(p.text) })
		data := best(func() { count(dataInspector, p.text, &sc, Options{}) })
		mcp := best(func() { count(mcpInspector, p.text, &sc, Options{}) })
		t.Logf("%s, %d bytes: json.Valid %v, data %v (%.2f), mcp-text %v (%.2f)", p.name, len(p.text), valid,
			data, float64(data)/float64(valid), mcp, float64(mcp)/float64(valid))
		if data > 3*valid {
			t.Errorf("%s: %v, json.Valid %v", p.name, data, valid)
		}
	}
}

func BenchmarkPage(b *testing.B) {
	for _, p := range pages {
		b.Run(p.name, func(b *testing.B) {
			var sc Scratch
			b.SetBytes(int64(len(p.text)))
			b.ReportAllocs()
			for b.Loop() {
				if count(mcpInspector, p.text, &sc, Options{}) != 0 {
					b.Fatal("findings")
				}
			}
		})
	}
}
