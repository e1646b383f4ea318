// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package mcptext_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/runeward/runeward/mcptext"
)

// Decoders that fold case, such as encoding/json, take these names for those of
// the protocol.
func TestHostileMemberNames(t *testing.T) {
	for _, msg := range []string{
		`{"tools":[{"name":"a","annotations":{"readOnlyHint":true,"readonlyhint":false}}]}`,
		`{"name":"a","annotations":{"DestructiveHint":false}}`,
		`{"tools":[{"name":"a","icons":[{"src":"x","SRC":"y"}]}]}`,
		`{"tools":[{"name":"a","icons":{"MimeType":"y"}}]}`,
		`{"prompts":[{"name":"a","icons":[{"Src":"y"}]}]}`,
		`{"tools":[{"name":"a","execution":{"taskSupport":"optional","tasksupport":"required"}}]}`,
		`{"content":[{"type":"resource","resource":{"uri":"a","text":"b","TEXT":"c"}}]}`,
		`{"messages":[{"role":"user","content":{"type":"resource","resource":{"uri":"a","Blob":"c"}}}]}`,
		`{"tool` + "\u017F" + `":[{"name":"a"}]}`,
		`{"tool\u017f":[{"name":"a"}]}`,
		`{"tools":[{"name":"a","De\u017fcription":"x"}]}`,
		`{"ta\u017f\u212A":{"statusMessage":"a"}}`,
		`{"jsonrpc":"2.0","method":"x","params":{"progressTo\u212Aen":1}}`,
		`{"\uff54ools":[{"name":"a"}]}`,
	} {
		eachVersion(t, func(t *testing.T, p *mcptext.Policy) {
			if !has(p, msg, "member-case") {
				t.Errorf("%+q: no member-case in %q", msg, serious(p, msg))
			}
			diverges(t, p, msg)
		})
	}
	for _, msg := range []string{
		`{"tools":[{"name":"a","annotations":{"title":"T","readOnlyHint":true,"x":{"Title":"its own"}}}]}`,
		`{"tools":[{"name":"a","icons":[{"src":"x","mimeType":"image/png","sizes":["48x48"],"theme":"light"}]}]}`,
		`{"tools":[{"name":"a","execution":{"taskSupport":"optional"}}]}`,
		`{"content":[{"type":"resource","resource":{"uri":"a","mimeType":"text/plain","text":"b","annotations":{"audience":["user"]},"_meta":{"Text":"c"}}}]}`,
		`{"structuredContent":{"Title":"a","URI":"b","Text":"c"}}`,
		`{"tools":[{"name":"a","inputSchema":{"properties":{"Name":{"type":"string"},"name":{"type":"string"}}}}]}`,
	} {
		conforms(t, newest(), msg)
	}
}

// A line is blank if it is white space of JSON, and no other.
func TestHostileBlankLines(t *testing.T) {
	for _, line := range []string{"\u00A0", "\u2028", "\u3000\u2003", "\u0085", " \v", "\f", "\u2000\u200A \u2000"} {
		text := `{"name":"a"}` + "\n" + line + "\n" + `{"name":"b"}` + "\n"
		for _, m := range rewriting() {
			var r mcptext.Report
			res := mcptext.SanitizeLines(nil, &r, newest(), []byte(text), nil, mcptext.Options{Mode: m})
			if want := `{"name":"a"}` + "\n" + `{"name":"b"}` + "\n"; res.Conforming || string(res.Clean) != want {
				t.Errorf("%+q, %v: %+q, %+v", line, m, res.Clean, res)
			}
		}
	}
	text := "{\"name\":\"a\"}\r\n \t\r\n\n\r\r\n{\"name\":\"b\"}"
	var r mcptext.Report
	if res := mcptext.SanitizeLines(nil, &r, newest(), []byte(text), nil, mcptext.Options{Mode: mcptext.Strip}); !res.Conforming || string(res.Clean) != text {
		t.Errorf("%+v", res)
	}
}

// What is nested within a name is hashed once, and no tool of its own.
func TestHostileNestedNames(t *testing.T) {
	msg := `{"tools":[{"name":` + strings.Repeat(`{"name":"a","b":`, 200) + `"z"` + strings.Repeat("}", 200) + `},{"name":["q"]},{"name":"b"}]}`
	if tools := mcptext.AppendTools(nil, []byte(msg), nil, mcptext.Options{}); len(tools) != 1 || tools[0].Name != "b" {
		t.Errorf("%d tools", len(tools))
	}
}

// Tools that say different things have different digests, whatever is wrong with
// them.
func TestHostileDigests(t *testing.T) {
	seen := map[mcptext.Digest]string{}
	for _, tool := range []string{
		`{"name":"a","description":"x","description":"y"}`, `{"name":"a","description":"y","description":"x"}`,
		`{"name":"a","description":"x"}`, `{"name":"a","description":"y"}`,
		`{"name":"a","description":"\ud800"}`, `{"name":"a","description":"\ud801"}`, `{"name":"a","description":"\ufffd"}`,
		"{\"name\":\"a\",\"description\":\"\xff\"}", "{\"name\":\"a\",\"description\":\"\xfe\"}",
		`{"name":"a","x":1e400}`, `{"name":"a","x":1e500}`, `{"name":"a","x":null}`, `{"name":"a","x":[]}`, `{"name":"a","x":{}}`,
		`{"name":"a","x":9007199254740993}`, `{"name":"a","x":9007199254740992}`,
		`{"name":"a","x":1}`, `{"name":"a","x":"1"}`, `{"name":"a","x":true}`, `{"name":"a","x":false}`,
		`{"name":"a","x":[[],1]}`, `{"name":"a","x":[[1]]}`,
	} {
		tools := mcptext.AppendTools(nil, []byte(tool), nil, mcptext.Options{})
		if len(tools) != 1 {
			t.Fatalf("%+q: %d tools", tool, len(tools))
		}
		d := tools[0].Canonical
		if d == (mcptext.Digest{}) {
			d = tools[0].Raw
		}
		if other, ok := seen[d]; ok {
			t.Errorf("%+q and %+q have one digest", tool, other)
		}
		seen[d] = tool
	}
}

// A default of true, a limit and a hint are no text, and are approved all the
// same: no view and no digest is that of another message.
func TestHostileLiterals(t *testing.T) {
	p := newest()
	tool := func(v string) string {
		return `{"tools":[{"name":"pay","inputSchema":{"properties":{"amount":{"default":` + v + `}}},"annotations":{"destructiveHint":false}}]}`
	}
	var all []string
	for _, v := range []string{"10", "1000000", "10.0", "true", "false", "null", "[]", "{}", "[[]]", "[{}]", "[null]", `"10"`, `"[]"`, "[10]", "[1,0]", `{"a":10}`, `{"0":10}`} {
		all = append(all, tool(v))
	}
	all = append(all, strings.Replace(tool("10"), "false", "true", 1), strings.Replace(tool("10"), `"default"`, `"maximum"`, 1),
		strings.Replace(tool("10"), `"pay",`, `"pay","icons":[],`, 1), `[]`, `{}`, `[1]`, `1`)
	digests, views := map[mcptext.Digest]string{}, map[string]string{}
	for _, msg := range all {
		v := mcptext.Verify(p, []byte(msg), nil, mcptext.Options{})
		if !v.Conforming {
			t.Errorf("%s: %s", msg, v.Reason)
		}
		view := string(mcptext.AppendView(nil, p, []byte(msg), nil, mcptext.Options{}))
		if other, ok := digests[v.Delivered]; ok {
			t.Errorf("%s and %s have one digest", msg, other)
		}
		if other, ok := views[view]; ok {
			t.Errorf("%s and %s have one view", msg, other)
		}
		digests[v.Delivered], views[view] = msg, msg
		for _, other := range all {
			v := mcptext.VerifyView(p, []byte(view), []byte(other), nil, mcptext.Options{})
			if v.Conforming != (msg == other) || (v.Rendered == v.Delivered) != (msg == other) {
				t.Errorf("the view of %s for %s: %+v", msg, other, v)
			}
		}
	}
	var got []string
	for f := range mcptext.Leaves([]byte(`{"name":"a","x":[ ],"y":{"z":-1.50E+2,"w":[true,[null,{ }]]}}`), nil, mcptext.Options{}) {
		got = append(got, string(f.AppendPointer(nil))+" "+f.Kind.String()+" "+string(f.AppendText(nil)))
	}
	want := []string{"/name value a", "/x key x", "/x literal []", "/y key y", "/y/z key z", "/y/z literal -1.50E+2",
		"/y/w key w", "/y/w/0 literal true", "/y/w/1/0 literal null", "/y/w/1/1 literal {}"}
	if !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
}
