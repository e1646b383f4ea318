// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package mcptext_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/runeward/runeward/display"
	"github.com/runeward/runeward/inspect"
	"github.com/runeward/runeward/mcptext"
)

// seeds is messages of every form and fault.
func seeds() []string {
	all := []string{
		theirTool, ``, ` `, `null`, `"a"`, `[]`, `{}`, `[[1,"a"],{"name":"b"}]`, `{"name":"a","name":"b"}`, `{"tools":[{"name":"a"},{"name":"a"}]}`,
		`{"tools":[{"name":"a\u200b"},{"name":"a\\u{200B}"}]}`, "\uFEFF{\"a\":1}", `{"a":1e400}`, `{"a":9007199254740993}`, `{"a":"\ud800"}`, "{\"\xFF\":\"\xFF\"}",
		`{"result":{"tools":[{"name":"a\u200b"},1,"x",[],{}]}}`, `{"tools":[{"inputSchema":{"properties":{"\u0430":{"default":"x\u200b"}}}}]}`,
		`{"description":"<!\u200b-- x -->"}`, `{"description":"q\u0307\u0323 \u202e"}`, `{"Name":"a","nAme":"b"}`, `{"_meta":{"io.m\u0441p/a":1}}`,
		`{"description":"a\u200b\n\n\n\\\"\/\b\f\r\t\ud83d\ude00"}`, `{"a":"b"}{"c":"d"}`, "{\"a\":\"b\"}\n{\"c\":\"d\\u200b\"}\n\n\n", `[[[[[[[[`, `{"a":{"b":{"c":"d`,
		`{"tools":[{"name":"\u200b"`, `{"prompts":[{"name":"a","arguments":[{"name":"a\u200b"}]},{"name":"b"}]}`,
		`{"tools":[{"name":"a"},{"tools":[{"name":"a"}]}],"prompts":[[{"name":"\u202e"}]]}`, `{"description":"<\u0000\u001b\u007f\u0085>"}`,
	}
	for _, text := range append(attacks(), honest...) {
		all = append(all, described(text), `{"tools":[`+named(text)+`,{"name":"b"}]}`, `{"`+"structuredContent"+`":{`+quote(text)+`:[`+quote(text)+`]}}`)
	}
	for _, id := range []string{"T.in.hdr", "E.form.consent", "MR.req", "S.any", "I.info", "C.err"} {
		all = append(all, strings.Replace(surfaceSamples[id], "T", `"a\u200bb"`, 1))
	}
	return all
}

func addSeeds(f *testing.F) {
	for _, s := range seeds() {
		f.Add([]byte(s))
	}
}

// walked is a text that the model found.
type walked struct {
	kind, pointer, text string
}

// walkModel reads a message with encoding/json, token by token, and lists all of
// its strings and names in order. It returns false where the text is no JSON, or
// where encoding/json repairs it.
func walkModel(msg []byte) (all []walked, ok bool) {
	if !json.Valid(msg) || !utf8.Valid(msg) {
		return nil, false
	}
	ok = true
	d := json.NewDecoder(bytes.NewReader(msg))
	d.UseNumber()
	var value func(pointer string, depth int)
	value = func(pointer string, depth int) {
		ok = ok && depth <= 256
		t, err := d.Token()
		if err != nil {
			panic(err)
		}
		switch x := t.(type) {
		case string:
			ok = ok && !strings.Contains(x, "\uFFFD")
			all = append(all, walked{"value", pointer, x})
		case json.Delim:
			for i := 0; d.More(); i++ {
				if x == '[' {
					value(fmt.Sprintf("%s/%d", pointer, i), depth+1)
					continue
				}
				t, err := d.Token()
				if err != nil {
					panic(err)
				}
				name := t.(string)
				ok = ok && !strings.Contains(name, "\uFFFD")
				at := pointer + "/" + asciiPointer(name)
				all = append(all, walked{"key", at, name})
				value(at, depth+1)
			}
			d.Token()
		}
	}
	value("", 0)
	return all, ok
}

// asciiPointer writes a part of a JSON Pointer.
func asciiPointer(name string) string {
	name = strings.ReplaceAll(strings.ReplaceAll(name, "~", "~0"), "/", "~1")
	var b strings.Builder
	for _, r := range name {
		switch {
		case r == '"' || r == '\\':
			b.WriteByte('\\')
			b.WriteRune(r)
		case r >= 0x20 && r < 0x7F:
			b.WriteRune(r)
		default:
			b.WriteString(strings.Trim(escaped(string(r)), `"`))
		}
	}
	return b.String()
}

// checkWalk compares Walk with the model.
func checkWalk(t *testing.T, msg []byte) {
	t.Helper()
	var got []walked
	last := 0
	var sc mcptext.Scratch
	for f := range mcptext.Walk(msg, &sc, mcptext.Options{}) {
		if f.Start < last || f.End <= f.Start+1 || f.End > len(msg) || msg[f.Start] != '"' || msg[f.End-1] != '"' {
			t.Fatalf("%+q: field from %d to %d after %d", msg, f.Start, f.End, last)
		}
		if f.Surface == mcptext.None || f.Surface.String() == "none" {
			t.Fatalf("%+q: text of no surface", msg)
		}
		last = f.End
		got = append(got, walked{f.Kind.String(), string(f.AppendPointer(nil)), string(f.AppendText(nil))})
	}
	all, ok := walkModel(msg)
	if !ok {
		return
	}
	// Each value, and each name but those that the protocol has at that place.
	i := 0
	for _, want := range all {
		if i < len(got) && got[i] == want {
			i++
		} else if want.kind == "value" {
			t.Fatalf("%+q: no field %+v in %+v", msg, want, got)
		} else if known := want.text; !knownMembers()[known] {
			t.Fatalf("%+q: the name %+q at %s is passed over", msg, known, want.pointer)
		}
	}
	if i != len(got) {
		t.Fatalf("%+q: fields %+v, want %+v", msg, got, all)
	}
}

// knownMembers is every name that is a member of the protocol somewhere: what
// the samples of the surfaces are made of, and the rest of the specification.
func knownMembers() map[string]bool {
	known := map[string]bool{}
	for _, name := range strings.Fields(`jsonrpc id method result params error name title description inputSchema input_schema outputSchema annotations
		execution icons tools prompts resources resourceTemplates contents content structuredContent messages instructions serverInfo capabilities
		protocolVersion supportedVersions completion nextCursor resultType cacheScope ttlMs inputRequests inputResponses requestState task tasks _meta role model stopReason
		action message requestedSchema url mode elicitationId systemPrompt stopSequences metadata modelPreferences includeContext toolChoice level
		logger data progressToken progress total requestId reason uri uriTemplate taskId status statusMessage arguments clientInfo cursor code type properties required default
		enum const examples enumNames items additionalProperties patternProperties propertyNames unevaluatedProperties unevaluatedItems prefixItems
		additionalItems contains allOf anyOf oneOf not if then else dependentSchemas dependentRequired dependencies contentSchema $defs definitions
		$schema $ref $id $anchor $dynamicRef $dynamicAnchor $comment $vocabulary format pattern minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minLength
		maxLength minItems maxItems uniqueItems minProperties maxProperties minContains maxContains contentEncoding contentMediaType deprecated readOnly writeOnly
		x-mcp-header mimeType text blob resource toolUseId size isError maxTokens temperature
		version websiteUrl io.modelcontextprotocol/serverInfo values hasMore lastModified priority audience src sizes theme taskSupport
		readOnlyHint destructiveHint idempotentHint openWorldHint ttl pollInterval createdAt lastUpdatedAt listChanged subscribe`) {
		known[name] = true
	}
	return known
}

// checkScratch holds that what a Scratch remembers of other messages, and of
// other revisions, changes nothing.
func checkScratch(t *testing.T, msg []byte, used *mcptext.Scratch) {
	t.Helper()
	for _, in := range []mcptext.Revision{mcptext.Newest, mcptext.R20241105, mcptext.R20250618, mcptext.Newest} {
		places := func(sc *mcptext.Scratch) (all []string) {
			for f := range mcptext.Walk(msg, sc, mcptext.Options{Revision: in}) {
				all = append(all, fmt.Sprintf("%v %v %d %d %s", f.Surface, f.Kind, f.Start, f.End, f.AppendPointer(nil)))
			}
			return all
		}
		if got, want := places(used), places(nil); !slices.Equal(got, want) {
			t.Fatalf("%v, %+q: %q, with a new scratch %q", in, msg, got, want)
		}
	}
}

// TestScratch has names whose beginnings and ends are alike, in shapes that have
// them and in shapes that have not.
func TestScratch(t *testing.T) {
	used := new(mcptext.Scratch)
	names := []string{"", "t", "title", "Title", "titlf", "description", "descripzion", "structuredContent", "structuredXontent", "structureXContent",
		"additionalProperties", "additionalPropertieS", "additionxlProperties", "io.modelcontextprotocol/serverInfo", "io.modelcontextprotocol/serverinfo",
		"_meta", "name", "input_schema", "inputSchema", "inputSchemb", "a234567", "a2345678", "a234567890123456", "a2345678901234567", "a23456789012345678901234", "a234567890123456789012345"}
	for range 2 {
		for _, form := range []string{`{%s:"x"}`, `{"tools":[{%s:"x"}]}`, `{"tools":[{"inputSchema":{%s:"x"}}]}`, `{"tools":[{"inputSchema":{"properties":{%s:{%[1]s:"x"}}}}]}`,
			`{"params":{%s:"x"}}`, `{"result":{%s:"x"}}`, `{"_meta":{%s:{%[1]s:"x"}}}`, `{"content":[{%s:"x"}]}`, `{"structuredContent":{%s:"x"}}`} {
			for _, name := range names {
				for _, written := range []string{quote(name), escaped(name)} {
					msg := []byte(fmt.Sprintf(form, written))
					checkScratch(t, msg, used)
					checkWalk(t, msg)
				}
			}
		}
	}
	for _, msg := range seeds() {
		checkScratch(t, []byte(msg), used)
	}
}

func FuzzWalk(f *testing.F) {
	addSeeds(f)
	used := new(mcptext.Scratch)
	f.Fuzz(func(t *testing.T, msg []byte) {
		checkWalk(t, msg)
		checkScratch(t, msg, used)
	})
}

// checkSanitize holds each mode to what it promises.
func checkSanitize(t *testing.T, p *mcptext.Policy, msg []byte, sc *mcptext.Scratch) {
	t.Helper()
	came := bytes.Clone(msg)
	before := judged(p, string(msg), mcptext.Options{})
	for _, m := range modes() {
		var r mcptext.Report
		res := mcptext.Sanitize(nil, &r, p, msg, sc, mcptext.Options{Mode: m, MaxFindings: -1})
		if !bytes.Equal(msg, came) {
			t.Fatalf("%v: the message is changed", m)
		}
		if r.Total != before.Total || r.Worst != before.Worst || !slices.EqualFunc(r.Findings, before.Findings, sameFinding) {
			t.Fatalf("%s, %v, %+q: findings %+v, in a report %+v", p.ID(), m, msg, r.Findings, before.Findings)
		}
		if res.Conforming != (before.Worst < inspect.Low) {
			t.Fatalf("%v, %+q: conforming %v", m, msg, res.Conforming)
		}
		if res.Conforming || m == mcptext.ReportOnly {
			if res.Withheld || !bytes.Equal(res.Clean, msg) {
				t.Fatalf("%v, %+q: became %+q", m, msg, res.Clean)
			}
			continue
		}
		if res.Withheld {
			if len(res.Clean) > 0 {
				t.Fatalf("%v, %+q: withheld %+q", m, msg, res.Clean)
			}
			continue
		}
		clean := bytes.Clone(res.Clean)
		if left := serious(p, string(clean)); len(left) > 0 {
			t.Fatalf("%s, %v, %+q: %+q has %q", p.ID(), m, msg, clean, left)
		}
		if !json.Valid(clean) {
			t.Fatalf("%s, %v, %+q: %+q is no JSON", p.ID(), m, msg, clean)
		}
		again := mcptext.Sanitize(nil, &r, p, clean, sc, mcptext.Options{Mode: m})
		if !again.Conforming || again.Withheld || !bytes.Equal(again.Clean, clean) {
			t.Fatalf("%s, %v, %+q: first %+q, then %+q", p.ID(), m, msg, clean, again.Clean)
		}
		if v := mcptext.Verify(p, clean, sc, mcptext.Options{}); !v.Conforming {
			t.Fatalf("%s, %v, %+q: %+q: %s", p.ID(), m, msg, clean, v.Reason)
		}
		if res.Dropped == 0 {
			checkUntouched(t, m, before, msg, clean)
		}
	}
}

func sameFinding(a, b mcptext.Finding) bool {
	return a.Rule == b.Rule && a.Severity == b.Severity && a.Surface == b.Surface && a.Kind == b.Kind && a.Offset == b.Offset && a.Len == b.Len &&
		a.Count == b.Count && a.Start == b.Start && a.End == b.End && a.Record == b.Record
}

// checkUntouched demands that strings without a finding at or above low come out
// byte for byte, in their order.
func checkUntouched(t *testing.T, m mcptext.Mode, before *mcptext.Report, msg, clean []byte) {
	t.Helper()
	touched := map[int]bool{}
	for _, f := range before.Findings {
		if f.Severity >= inspect.Low {
			touched[f.Start] = true
		}
	}
	list := func(b []byte) (all []mcptext.Field, raw []string) {
		for f := range mcptext.Walk(b, nil, mcptext.Options{}) {
			all, raw = append(all, f), append(raw, string(b[f.Start:f.End]))
		}
		return all, raw
	}
	was, wasRaw := list(msg)
	is, isRaw := list(clean)
	// A name that is rewritten may be one of the protocol from then on, or no more.
	if len(was) != len(is) {
		return
	}
	for i := range was {
		if !touched[was[i].Start] && wasRaw[i] != isRaw[i] {
			t.Fatalf("%v, %+q: %+q: %s became %s without a finding", m, msg, clean, wasRaw[i], isRaw[i])
		}
	}
}

func FuzzSanitize(f *testing.F) {
	addSeeds(f)
	sc := new(mcptext.Scratch)
	f.Fuzz(func(t *testing.T, msg []byte) {
		checkSanitize(t, newest(), msg, sc)
		checkSanitize(t, ranges(), msg, sc)
	})
}

// checkView holds that the view gives the texts back, and that a view is only
// ever taken for the message that it is of.
func checkView(t *testing.T, view, msg []byte) {
	t.Helper()
	v := mcptext.VerifyView(newest(), view, msg, nil, mcptext.Options{})
	if !v.Conforming {
		if v.Reason == "" || v.Rendered == v.Delivered {
			t.Fatalf("%+q, %+q: %+v", view, msg, v)
		}
		return
	}
	if v.Rendered != v.Delivered || v.Reason != "" || v.Total != 0 {
		t.Fatalf("%+q, %+q: %+v", view, msg, v)
	}
	if !mcptext.Verify(newest(), msg, nil, mcptext.Options{}).Conforming {
		t.Fatalf("%+q: verifies by the view %+q alone", msg, view)
	}
	var shown struct {
		Fields []struct{ Pointer, Kind, Text string }
	}
	if err := json.Unmarshal(view, &shown); err != nil {
		t.Fatalf("%+q: conforms, and is no JSON: %v", view, err)
	}
	i := 0
	for f := range mcptext.Leaves(msg, nil, mcptext.Options{}) {
		if i >= len(shown.Fields) {
			t.Fatalf("%+q conforms to %+q, which has fewer fields", msg, view)
		}
		x := shown.Fields[i]
		text, err := display.Unescape(x.Text)
		if err != nil || string(text) != string(f.AppendText(nil)) || x.Pointer != string(f.AppendPointer(nil)) || x.Kind != f.Kind.String() {
			t.Fatalf("%+q conforms to %+q, which says %+v", msg, view, x)
		}
		i++
	}
	if i != len(shown.Fields) {
		t.Fatalf("%+q conforms to %+q, which has more fields", msg, view)
	}
}

func FuzzVerifyView(f *testing.F) {
	all := seeds()
	for i, s := range all {
		view := mcptext.AppendView(nil, newest(), []byte(s), nil, mcptext.Options{})
		f.Add(view, []byte(s), -1, byte(0))
		f.Add(view, []byte(s), i*7, byte(i))
		f.Add(view, []byte(all[(i+1)%len(all)]), 0, byte(0))
	}
	f.Fuzz(func(t *testing.T, view, msg []byte, at int, b byte) {
		checkView(t, view, msg)
		readBack(t, newest(), string(msg))
		// A byte of the true view, or of the message, is another.
		own := mcptext.AppendView(nil, newest(), msg, nil, mcptext.Options{})
		if at >= 0 && len(msg) > 0 {
			changed := bytes.Clone(own)
			changed[at%len(own)] = b
			checkView(t, changed, msg)
			changed = bytes.Clone(msg)
			changed[at%len(msg)] = b
			checkView(t, own, changed)
		}
	})
}

// checkLines holds that a stream gives what its lines give one by one.
func checkLines(t *testing.T, text []byte) {
	t.Helper()
	for _, m := range modes() {
		var r, one mcptext.Report
		res := mcptext.SanitizeLines(nil, &r, newest(), text, nil, mcptext.Options{Mode: m, MaxFindings: -1})
		var want []byte
		conforming, dropped, record, kept, i := true, 0, 0, 0, 0
		for at := 0; at < len(text); {
			end := len(text)
			if n := bytes.IndexByte(text[at:], '\n'); n >= 0 {
				end = at + n + 1
			}
			line := bytes.TrimRight(text[at:end], "\r\n")
			if len(bytes.Trim(line, " \t\r")) == 0 {
				want = append(want, text[at:end]...)
				at = end
				continue
			}
			one.Reset()
			x := mcptext.Sanitize(nil, &one, newest(), bytes.Clone(line), nil, mcptext.Options{Mode: m, MaxFindings: -1})
			conforming, dropped = conforming && x.Conforming, dropped+x.Dropped
			if x.Withheld {
				dropped++
			} else {
				kept++
				want = append(append(want, x.Clean...), text[at+len(line):end]...)
			}
			for _, f := range one.Findings {
				f.Offset, f.Start, f.End, f.Record = f.Offset+at, f.Start+at, f.End+at, record
				if i >= len(r.Findings) || !sameFinding(r.Findings[i], f) || string(r.Pointer(r.Findings[i])) != string(one.Pointer(f)) {
					t.Fatalf("%v: finding %d is not %+v at %s; %+q", m, i, f, one.Pointer(f), text)
				}
				i++
			}
			record++
			at = end
		}
		if record > 0 && kept == 0 {
			want = nil
		}
		if i != len(r.Findings) || res.Conforming != conforming || res.Dropped != dropped || res.Withheld != (record > 0 && kept == 0) || !bytes.Equal(res.Clean, want) {
			t.Fatalf("%v, %+q: %+v %q, want %q", m, text, res, res.Clean, want)
		}
	}
}

func FuzzSanitizeLines(f *testing.F) {
	addSeeds(f)
	f.Add([]byte(strings.Join(seeds(), "\n")))
	f.Fuzz(func(t *testing.T, text []byte) { checkLines(t, text) })
}

// FuzzLimits holds that small bounds break nothing: what is beyond them is a
// finding, and does not come out.
func FuzzLimits(f *testing.F) {
	for i, s := range seeds() {
		f.Add([]byte(s), i%5, i%3, i*40%200, i%4)
	}
	f.Fuzz(func(t *testing.T, msg []byte, depth, names, nameBytes, findings int) {
		o := mcptext.Options{MaxDepth: depth, MaxNames: names, MaxNameBytes: nameBytes, MaxFindings: findings % 100, MaxText: names}
		for _, m := range modes() {
			o.Mode = m
			var r mcptext.Report
			res := mcptext.Sanitize(nil, &r, newest(), msg, nil, o)
			if len(r.Findings) > r.Total || o.MaxFindings > 0 && len(r.Findings) > o.MaxFindings {
				t.Fatalf("%d findings of %d", len(r.Findings), r.Total)
			}
			if m != mcptext.ReportOnly && !res.Withheld {
				var after mcptext.Report
				mcptext.Append(&after, newest(), res.Clean, nil, o)
				if after.Worst >= inspect.Low {
					t.Fatalf("%v, %+v, %+q: %+q has %v", m, o, msg, res.Clean, after.Findings)
				}
			}
			mcptext.Verify(newest(), msg, nil, o)
			mcptext.AppendTools(nil, msg, nil, o)
		}
	})
}
