// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package jsonscan

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/runeward/runeward/display"
	"github.com/runeward/runeward/inspect"
	"github.com/runeward/runeward/tables/unicode18"
)

var (
	dataInspector = inspect.New(unicode18.Set(), inspect.Data())
	mcpInspector  = inspect.New(unicode18.Set(), inspect.MCPText())
	everyRule     = inspect.New(unicode18.Set(), everything())
)

// everything is a profile with every rule at low.
func everything() inspect.Profile {
	p := inspect.Prose().WithName("everything")
	for r := range inspect.Rules() {
		p = p.With(r, inspect.Low)
	}
	return p
}

// lines writes findings as "record rule offset+length place pointer".
func lines(ins *inspect.Inspector, text string, o Options) []string {
	var r Report
	Append(&r, ins, text, nil, o, -1)
	var out []string
	for _, f := range r.Findings {
		p, ok := r.Pointer(f)
		if !ok {
			p = []byte("?")
		}
		out = append(out, fmt.Sprintf("%d %v %d+%d %v %s", f.Record, f.Rule, f.Offset, f.Len, f.Place, p))
	}
	return out
}

func TestFindings(t *testing.T) {
	jsonc := Options{Comments: true, TrailingCommas: true}
	ndjson := Options{Sequence: Lines}
	series := Options{Sequence: Concatenated}
	for _, c := range []struct {
		name, text string
		o          Options
		want       []string
	}{
		{"EN01 lone surrogate", `{"text":"\uD82C"}`, Options{}, []string{"0 surrogate-escape 9+6 value /text"}},
		{"EN04 separators", "{\"m\":\"a\u2028b\u2029c\"}", Options{}, []string{
			"0 separator-line 7+3 value /m", "0 separator-paragraph 11+3 value /m"}},
		{"separators as escapes", `{"m":"a\u2028b"}`, Options{}, []string{"0 separator-line 7+6 value /m"}},
		{"clean", `{"a":["b\n\t\"\\\/c",1.5e3,true,null,{}],"\u0061b":"caf\u00e9"}`, Options{}, nil},
		{"escaped letter", `"\u0061\u0062"`, Options{}, nil},
		{"escaped ZWSP", `["a\u200bb"]`, Options{}, []string{"0 zero-width 3+6 value /0"}},
		{"raw ZWSP", "[\"a\u200bb\"]", Options{}, []string{"0 zero-width 3+3 value /0"}},
		{"run of both", "[\"a\\u200b\u200b\\u200Bb\"]", Options{}, []string{"0 zero-width-run 3+15 value /0"}},
		{"in a name", `{"k\u200d":1}`, Options{}, []string{"0 joiner-misplaced 3+6 name /k\\u200d"}},
		{"tags as pairs", `["\uDB40\uDC61\uDB40\uDC62"]`, Options{}, []string{"0 tag-payload 2+24 value /0"}},
		{"emoji as pairs", `["\uD83D\uDC68\u200D\uD83D\uDC67"]`, Options{}, nil},
		{"escaped control", `["\u0000"]`, Options{}, []string{"0 control-c0 2+6 value /0"}},
		{"short escapes", `["a\bb\fc"]`, Options{}, []string{"0 control-c0 3+2 value /0", "0 control-layout 6+2 value /0"}},
		{"form feed", `["a\fb"]`, Options{}, []string{"0 control-layout 3+2 value /0"}},
		{"backspace", `["a\bb"]`, Options{}, []string{"0 control-c0 3+2 value /0"}},
		{"DEL", "[\"a\",\"\x7F\",\"b\",\"\x7F\x7F\"]", Options{}, []string{"0 control-c0 6+1 value /1", "0 control-c0 14+2 value /3"}},
		{"DEL and an escape", "[\"\\n\x7F\",\"\\n\"]", Options{}, []string{"0 control-c0 4+1 value /0"}},
		{"raw controls", "[\"a\tb\r\n\x01\"]", Options{}, []string{
			"0 control-c0 7+1 value /0", "0 json-control 3+1 value /0", "0 json-control 5+2 value /0"}},
		{"duplicate", `{"a":1,"b":{"a":2},"a":3}`, Options{}, []string{"0 duplicate-member 19+3 name /a"}},
		{"duplicate by escape", `{"a":1,"\u0061":2}`, Options{}, []string{"0 duplicate-member 7+8 name /a"}},
		{"duplicate twice", `{"":1,"":2,"":3}`, Options{}, []string{"0 duplicate-member 6+2 name /", "0 duplicate-member 11+2 name /"}},
		{"lookalike", "{\"a\":1,\"\u0430\":2,\"b\":3}", Options{}, []string{"0 confusable-member 7+4 name /\\u0430"}},
		{"signs and emoji", "{\"\u2764\":1,\"\u2764\uFE0F\":2,\"\U0001F469\u200D\U0001F4BB\":3,\"\U0001F469\U0001F4BB\":4,\"\u00F7\":5,\"\u2797\":6," +
			"\"\U0001F3F4\U000E0067\U000E0062\U000E0065\U000E006E\U000E0067\U000E007F\":7,\"\U0001F3F4\U000E0067\U000E0062\U000E0073\U000E0063\U000E0074\U000E007F\":8}", Options{}, nil},
		{"a word beside emoji", "{\"\u2764a\":1,\"\u2764\u0430\":2}", Options{}, []string{"0 confusable-member 10+7 name /\\u2764\\u0430"}},
		{"lookalike by escape", `{"\u0430":1,"a":2}`, Options{}, []string{"0 confusable-member 12+3 name /a"}},
		{"lookalike of a joined pair", "{\"l\":1,\"I\":2,\"\u04CF\":3,\"1\":4}", Options{}, []string{
			"0 confusable-member 13+4 name /\\u04cf", "0 confusable-member 20+3 name /1"}},
		{"lookalikes elsewhere", "{\"a\":{\"\u0430\":2},\"b\":[{\"\u0430\":1},{\"a\":{}}]}", Options{}, nil},
		{"ASCII lookalikes", `{"l":1,"I":2,"1":3,"rn":4,"m":5}`, Options{}, nil},
		{"bad byte in a string", "{\"a\":\"x\xFFy\"}", Options{}, []string{"0 ill-formed 7+1 value /a"}},
		{"bad byte in a name", "{\"\xE4\xBD\":1}", Options{}, []string{"0 ill-formed 2+2 name /\\xe4\\xbd"}},
		{"bad byte outside", "{\"a\":1,\xFF}", Options{}, []string{"0 json-syntax 7+1 between /a", "0 ill-formed 7+1 plain "}},
		{"bad byte after a string", "[\"a\"\xFF", Options{}, []string{"0 json-syntax 4+1 between /0", "0 ill-formed 4+1 plain "}},
		{"raw surrogate", "[\"\xED\xA0\x80\"]", Options{}, []string{"0 surrogate 2+3 value /0"}},
		{"halves of two kinds", "[\"\\uD83D\xED\xB8\x80\"]", Options{}, []string{"0 surrogate-escape 2+9 value /0"}},
		{"reversed pair", `["\uDC00\uD800"]`, Options{}, []string{"0 surrogate-escape 2+12 value /0"}},
		{"number", `[1e400,-1e-400,1]`, Options{}, []string{"0 json-number 1+5 value /0"}},
		{"signature", "\uFEFF{}", Options{}, []string{"0 json-bom 0+3 between "}},
		{"two signatures", "\uFEFF\uFEFF{}", Options{}, []string{
			"0 json-bom 0+3 between ", "0 json-syntax 3+3 between ", "0 bom-inside 3+3 plain "}},
		{"mark in a string", "[\"\uFEFFa\"]", Options{}, []string{"0 bom-inside 2+3 value /0"}},
		{"mark as escape", `["\uFEFFa"]`, Options{}, []string{"0 bom-inside 2+6 value /0"}},
		{"mark after the value", "[\"a\"]\uFEFF", Options{}, []string{"0 json-syntax 5+3 between ", "0 bom-inside 5+3 plain "}},
		{"mark after a string", "[\"a\"\uFEFF]", Options{}, []string{"0 json-syntax 4+3 between /0", "0 bom-inside 4+3 plain "}},
		{"ZWSP between tokens", "{\"a\u200bb\":1\u200b}", Options{}, []string{
			"0 zero-width 3+3 name /a\\u200bb", "0 json-syntax 10+3 between /a\\u200bb", "0 zero-width 10+3 plain "}},
		{"word around a fault", "[\"a\",true\u0430]", Options{}, []string{
			"0 json-syntax 9+2 between /1", "0 mixed-script-lookalike 5+6 plain "}},
		{"text", "not JSON\u200b", Options{}, []string{"0 json-syntax 1+1 between ", "0 zero-width 8+3 plain "}},
		{"empty", "", Options{}, []string{"0 json-syntax 0+0 between "}},
		{"cut in a string", "[\"a\u200b\",\"b\u200b", Options{}, []string{
			"0 zero-width 3+3 value /0", "0 json-syntax 13+0 between /1", "0 zero-width 10+3 plain "}},
		{"cut in an escape", "[\"a\u200b\\u20", Options{}, []string{"0 json-syntax 10+0 between /0", "0 zero-width 3+3 plain "}},
		{"cut after a name", "{\"a\"", Options{}, []string{"0 json-syntax 4+0 between /a"}},
		{"two texts", "1\n2", Options{}, []string{"0 json-syntax 2+1 between "}},
		{"unclosed bidi", `["\u202e\n","a"]`, Options{}, []string{"0 bidi-override 2+6 value /0", "0 bidi-unclosed 2+6 value /0"}},
		{"not a number", `[NaN,"a\u200bb"]`, Options{}, []string{"0 json-syntax 1+1 between /0", "0 zero-width 7+6 plain "}},
		{"infinity", `[-Infinity,"a\u200bb"]`, Options{}, []string{"0 json-syntax 2+1 between /0", "0 zero-width 13+6 plain "}},
		{"leading zero", `[01,"\u202eb"]`, Options{}, []string{"0 json-syntax 2+1 between /0", "0 bidi-override 5+6 plain ", "0 bidi-unclosed 5+6 plain "}},
		{"no comma", `["a" "\udb40\udc61\udb40\udc62"]`, Options{}, []string{"0 json-syntax 5+1 between /0", "0 tag-payload 6+24 plain "}},
		{"comment not asked for", `[1 /* b */,"a\u200bb"]`, Options{}, []string{"0 json-syntax 3+1 between /0", "0 zero-width 13+6 plain "}},
		{"half a pair behind a fault", `[,"\ud800"]`, Options{}, []string{"0 json-syntax 1+1 between /0", "0 surrogate-escape 3+6 plain "}},
		{"no escape behind a fault", `[,"a\\u200bb\b\u20"]`, Options{}, []string{"0 json-syntax 1+1 between /0"}},
		{"deep", "[[[\"\\u200b\"]]]", Options{MaxDepth: 2}, []string{"0 json-depth 2+1 between /0/0", "0 zero-width 4+6 plain "}},
		{"deep, raw", "[[[\"\u200b\"]]]", Options{MaxDepth: 2}, []string{"0 json-depth 2+1 between /0/0", "0 zero-width 4+3 plain "}},
		{"names", `{"a":1,"b":2,"c":3,"a":4,"c":5,"d":{"e":1,"f":1,"g":1}}`, Options{MaxNames: 2}, []string{
			"0 json-limit 13+3 name /c", "0 duplicate-member 19+3 name /a"}},
		{"bytes of names", `{"a":1,"b":2,"c":3,"d":4,"c":5}`, Options{MaxNameBytes: 100}, []string{
			"0 json-limit 13+3 name /c"}},
		{"bytes of compared names", "{\"\u0431\":1,\"\u0432\":2,\"\u0433\":3,\"\u0434\":4,\"\u0436\":5,\"\u0431\":6}", Options{MaxNameBytes: 200}, []string{
			"0 json-limit 29+4 name /\\u0436", "0 duplicate-member 36+4 name /\\u0431"}},
		{"comments refused", `[1 /* a */]`, Options{}, []string{"0 json-syntax 3+1 between /0"}},
		{"JSONC", "// a\u200b\n{\"a\":1, /* \u202e */ \"b\":[2,],}", jsonc, []string{
			"0 json-comment 0+7 between ", "0 zero-width 4+3 between ",
			"0 bidi-override 19+3 between /a", "0 bidi-unclosed 19+3 between /a", "0 json-trailing-comma 32+1 between /b/0"}},
		{"comment unclosed", "[1] /* \u200b", jsonc, []string{"0 json-syntax 10+0 between ", "0 zero-width 7+3 plain "}},
		{"NDJSON", "{\"a\":\"\\u200b\"}\n\n {\"a\":\"\u200b\"}\r\n", ndjson, []string{
			"0 zero-width 6+6 value /a", "1 zero-width 23+3 value /a"}},
		{"NDJSON bad line", "1\n{\"a\" \u200b\n\"\\u200b\"", ndjson, []string{
			"1 json-syntax 7+3 between /a", "1 zero-width 7+3 plain ", "2 zero-width 12+6 value "}},
		{"NDJSON two on a line", "1 2\n3", ndjson, []string{"0 json-syntax 2+1 between "}},
		{"NDJSON mark", "\uFEFF1\n\uFEFF2\n\uFEFF\uFEFF3", ndjson, []string{
			"0 json-bom 0+3 between ", "1 bom-inside 5+3 between ", "2 bom-inside 10+3 between ",
			"2 json-syntax 13+3 between ", "2 bom-inside 13+3 plain "}},
		{"NDJSON cut", "{\"a\"\n{}", ndjson, []string{"0 json-syntax 4+0 between /a"}},
		{"NDJSON empty", " \n", ndjson, nil},
		{"NDJSON comments", "// a\n1 // b\n// c", Options{Sequence: Lines, Comments: true}, []string{"0 json-comment 0+4 between "}},
		{"concatenated", "{\"a\":1}{\"a\":\"\\u200b\"}\n 12 \"\u200b\"", series, []string{
			"1 zero-width 13+6 value /a", "3 zero-width 27+3 value "}},
		{"concatenated, bad", "[1] [\"a\"] x\u200b [\"\u200b\"]", series, []string{
			"2 json-syntax 10+1 between ", "2 zero-width 11+3 plain ", "2 zero-width 17+3 plain "}},
		{"concatenated, comments", "1 /*a*/ 2 // b", Options{Sequence: Concatenated, Comments: true}, []string{"1 json-comment 2+5 between "}},
		{"concatenated, cut", "1 [", series, []string{"1 json-syntax 3+0 between "}},
		{"UTF-16", "\xFF\xFE{\x00", Options{}, []string{
			"0 json-syntax 0+1 between ", "0 ill-formed 0+2 plain ", "0 control-c0 3+1 plain "}},
	} {
		t.Run(c.name, func(t *testing.T) {
			if d := cmp.Diff(c.want, lines(dataInspector, c.text, c.o)); d != "" {
				t.Error(d)
			}
		})
	}
}

// TestMCPText has the rules whose severity differs for messages.
func TestMCPText(t *testing.T) {
	if d := cmp.Diff([]string{"0 bom-leading 0+3 between "}, lines(mcpInspector, "\uFEFF{}", Options{})); d != "" {
		t.Error(d)
	}
	for f := range All(mcpInspector, `{"a":1,"a":2}`, nil, Options{}) {
		if f.Severity != inspect.High || f.Family() != inspect.DuplicateMember || f.Count != 1 {
			t.Errorf("%+v", f)
		}
	}
}

// TestRules has a text to find and texts to pass for each rule that is found
// here only; the example in the table is found too.
func TestRules(t *testing.T) {
	o := Options{Comments: true, TrailingCommas: true, MaxDepth: 3, MaxNames: 2}
	samples := map[inspect.Rule][]string{
		inspect.DuplicateMemberName: {`{"a":1,"b":{"a":2}}`, `[{"a":1},{"a":1}]`, `{"a":1,"A":2}`},
		inspect.JSONSyntax:          {`{}`, `"a"`, ` 1 `},
		inspect.JSONDepth:           {`[[[1]]]`, `[[[]],[[]]]`, `[[[1`},
		inspect.JSONLimit:           {`{"a":1,"b":2}`, `{"a":1,"b":{"c":3,"d":4}}`, `{"a":1,"b":2,"a":3}`},
		inspect.JSONControl:         {`"a\tb"`, "\t\"a\"\n", "\"a\x01\""},
		inspect.JSONNumber:          {`1e308`, `1e-999`, `"1e999"`},
		inspect.JSONComment:         {`"/* a */"`, `"// a"`},
		inspect.JSONTrailingComma:   {`[1,2]`, `"[1,]"`, `[,]`},
		inspect.JSONBOM:             {"[\"\uFEFF\"]", "1\uFEFF", "\xFF\xFE1"},
		inspect.SurrogateEscape:     {`"\uD83D\uDE00"`, "\"\xED\xA0\x80\"", `"\\uD82C"`},
		inspect.ConfusableMember:    {"{\"a\":1,\"\u0431\":2}", `{"l":1,"I":2}`, "{\"\u0430\":1,\"\\u0430\":2}"},
	}
	p := everything().With(inspect.BOMLeading, inspect.Off)
	ins := inspect.New(unicode18.Set(), p)
	found := func(r inspect.Rule, text string, o Options) bool {
		for f := range All(ins, text, nil, o) {
			if f.Rule == r {
				return true
			}
		}
		return false
	}
	for r := range inspect.Rules() {
		texts := samples[r]
		if len(texts) == 0 {
			if f := r.Family(); f == inspect.JSON || f == inspect.DuplicateMember {
				t.Errorf("%v has no samples", r)
			}
			continue
		}
		example, err := display.Unescape(r.Describe().Example)
		if err != nil {
			t.Fatal(err)
		}
		if !found(r, string(example), o) {
			t.Errorf("%v: not found in its example %q", r, example)
		}
		off := inspect.New(unicode18.Set(), p.With(r, inspect.Off))
		for f := range All(off, example, nil, o) {
			if f.Rule == r {
				t.Errorf("%v: found, and is off", r)
			}
		}
		for _, text := range texts {
			if found(r, text, o) {
				t.Errorf("%v: found in %q", r, text)
			}
		}
	}
}

// TestEarlyEnd stops after each finding in turn.
func TestEarlyEnd(t *testing.T) {
	text := "// \u200b\n{\"a\\u200b\u202e\u200b\t\":1e999,\"\u0430\":\"\\uD800\",\"a\":1,\"a\":[1,],\u200b \u200b"
	for _, o := range []Options{{Comments: true, TrailingCommas: true}, {Sequence: Lines, Comments: true, TrailingCommas: true}, {Sequence: Concatenated, Comments: true, TrailingCommas: true}} {
		want := lines(everyRule, text, o)
		if len(want) < 14 {
			t.Fatalf("%q", want)
		}
		for n := range want {
			count := 0
			for range All(everyRule, text, nil, o) {
				if count++; count == n+1 {
					break
				}
			}
			if count != n+1 {
				t.Errorf("%d findings, want %d", count, n+1)
			}
		}
	}
}

func TestBytesAndString(t *testing.T) {
	text := "{\"a\\u200b\":\"\u200b\"} \u200b"
	want := lines(dataInspector, text, Options{})
	var r Report
	b := []byte(text)
	Append(&r, dataInspector, b, nil, Options{}, -1)
	if len(r.Findings) != len(want) || r.Total != len(want) {
		t.Errorf("%+v, want %v", r, want)
	}
	if string(b) != text {
		t.Error("text has changed")
	}
}

func TestReport(t *testing.T) {
	var r Report
	text := "{\"" + strings.Repeat("n", 50) + "\":[\"a\u200bb\u200bc\",\"\u200b\",\"\u200b\"],\"b\":\"\u200b\"}"
	o := Options{MaxPointerBytes: 110}
	Append(&r, dataInspector, text, nil, o, 4)
	if len(r.Findings) != 4 || r.Total != 5 {
		t.Fatalf("%d findings of %d", len(r.Findings), r.Total)
	}
	for i, want := range []string{"/0", "/0", "/1", ""} {
		p, ok := r.Pointer(r.Findings[i])
		if want == "" {
			if ok {
				t.Errorf("%d: pointer %q beyond the limit", i, p)
			}
		} else if !ok || string(p) != "/"+strings.Repeat("n", 50)+want {
			t.Errorf("%d: pointer %q, %v", i, p, ok)
		}
	}
	r.Reset()
	Append(&r, dataInspector, "\"\u200b\"", nil, Options{}, -1)
	Append(&r, dataInspector, "[\"\u200b\"]", nil, Options{}, 0)
	Append(&r, dataInspector, "[\"\u200b\"]", nil, Options{}, 1)
	if len(r.Findings) != 2 || r.Total != 3 {
		t.Fatalf("%+v", r)
	}
	for i, want := range []string{"", "/0"} {
		if p, ok := r.Pointer(r.Findings[i]); !ok || string(p) != want {
			t.Errorf("%q, %v", p, ok)
		}
	}
	if _, ok := r.Pointer(Finding{pointer: 5, pointerEnd: 9999}); ok {
		t.Error("pointer of a finding of another report")
	}
}

func TestQuoted(t *testing.T) {
	text := "[\"a\u200bb\",\"\\u200b\\uD800\\t\t\"]"
	var got []string
	for _, span := range [][2]int{{1, 8}, {9, 26}, {0, 5}, {-1, 3}, {1, 99}, {5, 2}, {1, 2}, {8, 9}} {
		for f := range Quoted(dataInspector, text, span[0], span[1], nil) {
			got = append(got, fmt.Sprint(f.Rule, " ", f.Offset, "+", f.Len))
		}
	}
	want := []string{"zero-width 3+3", "zero-width 10+6", "surrogate-escape 16+6", "json-control 24+1"}
	if d := cmp.Diff(want, got); d != "" {
		t.Error(d)
	}
}
