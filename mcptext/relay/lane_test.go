// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package relay

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"

	"github.com/runeward/runeward/inspect"
	"github.com/runeward/runeward/mcptext"
	"github.com/runeward/runeward/tables/unicode18"
)

func escaping() *Filter {
	return New(mcptext.Default(unicode18.Set()), Options{Message: mcptext.Options{Mode: mcptext.Escape}})
}

// through passes a whole stream of lines, and returns what goes on and the
// answers to its sender, each in a line.
func through(f *Filter, from Direction, text string, cuts ...int) (on, back string) {
	l := f.lane(from)
	l.lines = true
	cut := lines{max: f.max}
	var out []byte
	each := func(x line) error {
		out = l.line(out, x)
		for _, e := range l.back {
			back += string(e) + "\n"
		}
		return nil
	}
	at := 0
	for _, c := range cuts {
		if c = min(c, len(text)); c > at {
			cut.feed([]byte(text[at:c]), each)
			at = c
		}
	}
	cut.feed([]byte(text[at:]), each)
	cut.end(each)
	return string(out), back
}

// withheld reduces errors of the filter to the id and the rule, as
// "withheld ID RULE POINTER".
func withheld(t *testing.T, text string) string {
	t.Helper()
	var b strings.Builder
	for line := range strings.Lines(text) {
		for _, m := range errorsIn(t, line) {
			line = strings.Replace(line, m[0], m[1], 1)
		}
		b.WriteString(line)
	}
	return b.String()
}

// errorsIn finds the errors of the filter in a line, with their short forms.
func errorsIn(t *testing.T, text string) (found [][2]string) {
	const begin = `{"jsonrpc":"2.0","id":`
	for rest := text; ; {
		i := strings.Index(rest, begin)
		if i < 0 {
			return found
		}
		d := json.NewDecoder(strings.NewReader(rest[i:]))
		var e struct {
			ID    json.RawMessage
			Error struct {
				Code    int
				Message string
				Data    struct{ Rule, Pointer, Sha256, Policy, Unicode string }
			}
		}
		if d.Decode(&e) == nil && e.Error.Code == CodeWithheld {
			x := e.Error.Data
			if x.Policy != "default" || x.Unicode != "18.0.0" || len(x.Sha256) != 64 || !strings.HasPrefix(e.Error.Message, "withheld by runeward: "+x.Rule) {
				t.Errorf("error lacks something: %s", rest[i:])
			}
			found = append(found, [2]string{rest[i : i+int(d.InputOffset())], strings.TrimSpace("withheld " + string(e.ID) + " " + x.Rule + " " + x.Pointer)})
		}
		rest = rest[i+len(begin):]
	}
}

// TestFrames has what comes of messages in lines.
func TestFrames(t *testing.T) {
	const hidden = "x\u200by"
	for _, c := range []struct {
		name     string
		from     Direction
		in       string
		on, back string
	}{
		{"response", FromServer, `{"jsonrpc":"2.0","id":1,"result":{"content":[{"type":"text","text":"fine"}]}}` + "\n", "=", ""},
		{"honest Hebrew", FromServer, `{"id":1,"result":{"instructions":"` + "\u05e9\u05dc\u05d5\u05dd" + `"}}` + "\r\n", "=", ""},
		{"blank line", FromServer, " \t\r\n\n", "=", ""},
		{"no line end", FromServer, `{"id":1,"result":{}}`, "=", ""},
		{"notification", FromServer, `{"method":"notifications/tools/list_changed"}` + "\n", "=", ""},
		{"escaped", FromServer, `{"id":1,"result":{"instructions":"` + hidden + `"}}` + "\n", `{"id":1,"result":{"instructions":"x\\u{200B}y"}}` + "\n", ""},
		{"escaped in a batch", FromServer, `[{"id":1,"result":{}}, {"id":2,"result":{"instructions":"` + hidden + `"}}]` + "\n", `[{"id":1,"result":{}},{"id":2,"result":{"instructions":"x\\u{200B}y"}}]` + "\n", ""},
		{"batch", FromServer, `[ {"id":1,"result":{}} , {"id":2,"result":{}} ]` + "\n", "=", ""},
		{"member twice", FromServer, `{"id":"a b","result":{"x":1,"x":2}}` + "\n", `withheld "a b" duplicate-member /result/x` + "\n", ""},
		{"id kept as it came", FromServer, `{"id":1.50e0,"result":{"x":1,"x":2}}` + "\n", `withheld 1.50e0 duplicate-member /result/x` + "\n", ""},
		{"id twice", FromServer, `{"id":1,"id":2,"result":{}}` + "\n", "", ""},
		{"id with an escaped name", FromServer, `{"\u0069d":1,"result":{"x":1,"x":2}}` + "\n", `withheld 1 duplicate-member /result/x` + "\n", ""},
		{"id that hides", FromServer, `{"id":"` + hidden + `","result":{"x":1,"x":2}}` + "\n", "", ""},
		{"id with a control character", FromClient, "{\"id\":\"\v\",\"method\":\"x\"}\n", "", ""},
		{"id that is long", FromServer, `{"id":"` + strings.Repeat("x", 2000) + `","result":{"x":1,"x":2}}` + "\n", "", ""},
		{"id null", FromServer, `{"id":null,"result":{"x":1,"x":2}}` + "\n", "", ""},
		{"bytes", FromServer, "{\"id\":3,\"result\":{\"instructions\":\"\xff\"}}\n", `{"id":3,"result":{"instructions":"\\x{FF}"}}` + "\n", ""},
		{"lone surrogate", FromServer, `{"id":3,"result":{"instructions":"\ud800"}}` + "\n", `{"id":3,"result":{"instructions":"\\x{ED}\\x{A0}\\x{80}"}}` + "\n", ""},
		{"half", FromServer, `{"id":4,"result":{"instr`, "withheld 4 json-syntax /result\n", ""},
		{"half before the id", FromServer, `{"jsonrpc":"2.0","i`, "", ""},
		{"log line", FromServer, "listening on stdio\n", "", ""},
		{"no message", FromServer, "\"text\"\n\x00\n3\nnull\n[]\n[[]]\n[1]\n", "", ""},
		{"two on a line", FromServer, `{"id":5,"result":{}}{"id":6,"result":{}}` + "\n", "withheld 5 json-syntax\n", ""},
		{"request and response", FromServer, `{"id":5,"method":"x","result":{}}` + "\n", "", ""},
		{"carriage return", FromServer, "{\"id\":7,\r\"result\":{}\r}\r\n", "{\"id\":7, \"result\":{} }\r\n", ""},
		{"carriage return in a batch", FromServer, "[{\"id\":7,\"result\":{}}\r]\n", "[{\"id\":7,\"result\":{}}]\n", ""},
		{"byte order mark", FromServer, "\uFEFF{\"id\":8,\"result\":{}}\n", "{\"id\":8,\"result\":{}}\n", ""},
		{"byte order mark before a batch", FromServer, "\uFEFF[{\"id\":8,\"result\":{}}]\n", "", ""},
		{"request withheld", FromServer, `{"id":"s1","method":"sampling/createMessage","params":{"x":1,"x":2}}` + "\n", "", `withheld "s1" duplicate-member /params/x` + "\n"},
		{"notification withheld", FromServer, `{"method":"notifications/message","params":{"x":1,"x":2}}` + "\n", "", ""},
		{"batch with a fault", FromServer, `[{"id":1,"result":{"x":1,"x":2}},{"id":2,"result":{}},{"method":"a","a":1,"a":2},{"id":3,"method":"b","a":1,"a":2}]` + "\n",
			`[withheld 1 duplicate-member /result/x,{"id":2,"result":{}}]` + "\n", "withheld 3 duplicate-member /a\n"},
		{"batch that breaks off", FromServer, `[{"id":1,"result":{}},{"id":2,"method":"m"},{"id":3,"re`, "[withheld 1 batch]\n", "withheld 2 batch\n"},
		{"batch and more", FromServer, `[{"id":1,"result":{}}] x` + "\n", "[withheld 1 batch]\n", ""},
		{"members by another case", FromServer, `{"id":1,"Result":{},"result":{}}` + "\n", "withheld 1 member-case /Result\n", ""},

		{"of a client", FromClient, `{"id":1,"method":"tools/call","params":{"name":"` + hidden + `","arguments":{"a":"` + "\u202e" + `"}}}` + "\r\n", "=", ""},
		{"of a client, bytes", FromClient, "{\"id\":1,\"method\":\"x\",\"params\":{\"a\":\"\xff\"}}\n", "", "withheld 1 ill-formed /params/a\n"},
		{"of a client, surrogate", FromClient, `{"id":1,"method":"x","params":{"a":"\ud800"}}` + "\n", "", "withheld 1 surrogate-escape /params/a\n"},
		{"of a client, member twice", FromClient, `{"id":1,"method":"x","params":{"a":1,"a":1}}` + "\n", "", "withheld 1 duplicate-member /params/a\n"},
		{"of a client, half", FromClient, `{"id":1,"method":"x","par`, "", "withheld 1 json-syntax\n"},
		{"of a client, response", FromClient, `{"id":1,"result":{"a":1,"a":1}}` + "\n", "withheld 1 duplicate-member /result/a\n", ""},
		{"of a client, batch", FromClient, `[{"id":1,"method":"x","a":1,"a":1},{"method":"n"}]` + "\n", `[{"method":"n"}]` + "\n", "withheld 1 duplicate-member /a\n"},
		{"of a client, control character", FromClient, "{\"id\":1,\"method\":\"x\",\"a\":\"\v\"}\n", "", "withheld 1 json-control /a\n"},
		{"control character", FromServer, "{\"id\":1,\"result\":{\"instructions\":\"a\vb\"}}\n", `{"id":1,"result":{"instructions":"a\\u{000B}b"}}` + "\n", ""},
		{"control character in a document", FromServer, "{\"id\":1,\"result\":{\"contents\":[{\"text\":\"a\fb\"}]}}\n", `{"id":1,"result":{"contents":[{"text":"a\\u{000C}b"}]}}` + "\n", ""},
		{"of a client, byte order mark", FromClient, "\uFEFF{\"id\":1,\"method\":\"x\"}\n", "", "withheld 1 bom-leading\n"},
	} {
		on, back := through(escaping(), c.from, c.in)
		if c.on == "=" {
			c.on = c.in
		}
		if on, back = withheld(t, on), withheld(t, back); on != c.on || back != c.back {
			t.Errorf("%s:\n on %q\nnot %q\nback %q\n not %q", c.name, on, c.on, back, c.back)
		}
	}
}

// TestReportOnly: in mode report all that is short enough passes as it came.
func TestReportOnly(t *testing.T) {
	var records []string
	f := New(mcptext.Default(unicode18.Set()), Options{MaxMessage: 100, Audit: func(r *Record) {
		records = append(records, r.From.String()+" "+r.Kind.String()+" "+r.Rule)
	}})
	in := "{\"id\":1,\"result\":{\"instructions\":\"\u200b\"}}\nlog\n[1]\n{\"id\":1,\"id\":2\n" + strings.Repeat("x", 101) + "\n"
	on, back := through(f, FromServer, in)
	if want := in[:len(in)-102]; on != want || back != "" {
		t.Errorf("%q, not %q; back %q", on, want, back)
	}
	want := "server response |server unknown |server unknown |server response |server unknown message-length"
	if got := strings.Join(records, "|"); got != want {
		t.Errorf("%s, not %s", got, want)
	}
}

// TestLongLine: a line of Options.MaxMessage passes; one byte more is withheld
// whole, with an error if its beginning has the id.
func TestLongLine(t *testing.T) {
	f := New(mcptext.Default(unicode18.Set()), Options{Message: mcptext.Options{Mode: mcptext.Escape}, MaxMessage: 200})
	message := func(n int) string {
		const begin, end = `{"id":9,"result":{"instructions":"`, `"}}`
		return begin + strings.Repeat("a", n-len(begin)-len(end)) + end
	}
	for _, end := range []string{"\n", "\r\n", ""} {
		if on, _ := through(f, FromServer, message(200)+end); on != message(200)+end {
			t.Errorf("%q: %q", end, on)
		}
		for n := 201; n < 210; n++ {
			want := ""
			for k := 1; k <= n; k++ {
				on, back := through(f, FromServer, message(n)+end+`{"id":1,"result":{}}`[:len(end)*10], k)
				if want == "" {
					want = on
					if got := withheld(t, strings.SplitAfter(on, "\n")[0]); strings.TrimRight(got, "\r\n") != "withheld 9 message-length" {
						t.Errorf("%d: %q", n, got)
					}
					sum := hexSum([]byte(message(n)))
					if !strings.Contains(on, sum) {
						t.Errorf("%d: %q lacks %s", n, on, sum)
					}
				}
				if on != want || back != "" {
					t.Fatalf("%d cut at %d: %q, not %q", n, k, on, want)
				}
			}
		}
	}
}

// TestMeta: the digest of a response is added to its _meta, and that of a server
// gives way to it.
func TestMeta(t *testing.T) {
	f := New(mcptext.Default(unicode18.Set()), Options{Message: mcptext.Options{Mode: mcptext.Strip}, Meta: true})
	for _, c := range [][2]string{
		{`{"id":1,"result":{}}`, `{"id":1,"result":{"_meta":{"KEY":"SUM"}}}`},
		{`{"id":1,"result": { "a":1}}`, `{"id":1,"result": {"_meta":{"KEY":"SUM"}, "a":1}}`},
		{`{"id":1,"result":{"a":1,"_meta":{}}}`, `{"id":1,"result":{"a":1,"_meta":{"KEY":"SUM"}}}`},
		{`{"id":1,"result":{"_meta":{"b":2}}}`, `{"id":1,"result":{"_meta":{"KEY":"SUM","b":2}}}`},
		{`{"id":1,"result":{"_meta":{"b":2,"KEY":{"x":"forged"}}}}`, `{"id":1,"result":{"_meta":{"b":2,"KEY":"SUM"}}}`},
		{`{"id":1,"result":{"\u005fmeta":{"runeward.dev\/original-sha256":"forged"}}}`, `{"id":1,"result":{"\u005fmeta":{"runeward.dev\/original-sha256":"SUM"}}}`},
		{`{"id":1,"result":{"_meta":null}}`, "="},
		{`{"id":1,"result":3}`, "="},
		{`{"id":1,"error":{"code":1,"message":"x"}}`, "="},
		{`{"method":"n","params":{}}`, "="},
		{"{\"id\":1,\"result\":{\"instructions\":\"a\u200bb\"}}", `{"id":1,"result":{"_meta":{"KEY":"SUM"},"instructions":"ab"}}`},
	} {
		in := strings.ReplaceAll(c[0], "KEY", MetaKey)
		want := strings.NewReplacer("KEY", MetaKey, "SUM", hexSum([]byte(in))).Replace(c[1])
		if want == "=" {
			want = in
		}
		if on, _ := through(f, FromServer, in); strings.TrimSuffix(on, "\n") != want {
			t.Errorf("%s\n on %s\nnot %s", in, on, want)
		}
	}
}

// TestRecords: each message has a record, with the digests of what came and what
// went on.
func TestRecords(t *testing.T) {
	var got []string
	f := New(mcptext.Default(unicode18.Set()), Options{Message: mcptext.Options{Mode: mcptext.Block}, Audit: func(r *Record) {
		s := strings.Join([]string{r.From.String(), r.Kind.String(), string(r.Method), string(r.ID), r.Rule}, ",")
		if r.Conforming {
			s += " conforming"
		}
		if r.Withheld {
			s += " withheld"
		}
		if r.Answered {
			s += " answered"
		}
		if r.Original == r.Delivered {
			s += " same"
		}
		if r.Delivered == [32]byte{} {
			s += " nothing"
		}
		if len(r.Report.Findings) > 0 {
			s += " " + r.Report.Findings[0].Rule.String()
		}
		if r.Dropped > 0 {
			s += " dropped"
		}
		got = append(got, s)
	}})
	through(f, FromServer, `{"id":1,"result":{}}`+"\n"+
		"[{\"id\":2,\"result\":{\"instructions\":\"\u200b\"}},{\"method\":\"n\"}]\n"+
		"{\"id\":3,\"result\":{\"tools\":[{\"name\":\"a\u200b\"},{\"name\":\"b\"}]}}\n"+
		"[1\n")
	through(f, FromClient, `{"id":4,"method":"m","a":1,"a":1}`+"\n")
	want := []string{
		`server,response,,1, conforming same`,
		`server,response,,2,zero-width withheld answered nothing zero-width`,
		`server,notification,"n",, conforming same`,
		`server,response,,3, zero-width dropped`,
		`server,unknown,,,batch withheld nothing`,
		`client,request,"m",4,duplicate-member withheld answered nothing duplicate-member`,
	}
	if g, w := strings.Join(got, "\n"), strings.Join(want, "\n"); g != w {
		t.Errorf("\n%s\nnot\n%s", g, w)
	}
}

// TestManyErrors: a frame of many faulty messages does not grow without bound.
func TestManyErrors(t *testing.T) {
	in := "[" + strings.Repeat(`{"id":1,"a":1,"a":1},`, 20000) + `{"id":2,"result":{}}]`
	on, _ := through(escaping(), FromServer, in)
	if n := strings.Count(on, "withheld by"); n != maxErrors || !strings.HasSuffix(on, `,{"id":2,"result":{}}]`+"\n") {
		t.Errorf("%d errors", n)
	}
	in = strings.ReplaceAll(in, `"id":1`, `"id":1,"method":"m"`)
	if _, back := through(escaping(), FromServer, in); strings.Count(back, "\n") != maxErrors {
		t.Errorf("%d answers", strings.Count(back, "\n"))
	}
}

// modelLine is what a line should become, by the standard library's decoder and
// package mcptext: for messages that are no batch.
func modelLine(p *mcptext.Policy, o mcptext.Options, line string) (on string, ok bool) {
	text := strings.TrimSuffix(line, "\n")
	if text != line {
		text = strings.TrimSuffix(text, "\r")
	}
	end := line[len(text):]
	if strings.Trim(text, " \t\r") == "" {
		return line, true
	}
	if strings.HasPrefix(strings.TrimLeft(text, " \t\r"), "[") {
		return "", false
	}
	var r mcptext.Report
	res := mcptext.Sanitize(nil, &r, p, []byte(text), nil, o)
	object := map[string]json.RawMessage{}
	if res.Withheld || json.Unmarshal(res.Clean, &object) != nil {
		return "", true // or an error, which the caller looks at
	}
	_, method := object["method"]
	_, result := object["result"]
	_, failed := object["error"]
	if method && (result || failed) {
		return "", true
	}
	out := strings.ReplaceAll(string(res.Clean), "\r", " ")
	if end == "" && out != text {
		end = "\n"
	}
	return out + end, true
}

// FuzzLines: the output does not depend on how the input was cut, is what the
// plain model says, and has no finding.
func FuzzLines(f *testing.F) {
	for _, s := range []string{
		"{\"id\":1,\"result\":{\"instructions\":\"x\u200by\"}}\r\n{\"id\":2,\"id\":3}\n",
		"[{\"id\":1,\"result\":{\"x\":1,\"x\":2}},{\"method\":\"\u202e\"}]\n\n \r\nlog\n{\"id\":4,\"resu",
		"{\"id\":1,\r\"method\":\"m\",\"params\":{\"a\":\"\\ud800\"}}\n\"a\"\n\uFEFF{}\n",
		"{\"id\":1,\"result\":{\"tools\":[{\"name\":\"a\xff\"},{\"name\":\"b\"}]}}",
	} {
		f.Add(s, uint16(7), uint16(30), uint8(0))
		f.Add(s, uint16(1), uint16(2), uint8(1))
	}
	policy := mcptext.Default(unicode18.Set())
	f.Fuzz(func(t *testing.T, in string, a, b uint16, mode uint8) {
		o := mcptext.Options{Mode: mcptext.Strip + mcptext.Mode(mode%4)}
		for _, size := range []int{60, 1 << 20} {
			filter := New(policy, Options{Message: o, MaxMessage: size})
			for _, from := range []Direction{FromServer, FromClient} {
				on, back := through(filter, from, in)
				on2, back2 := through(filter, from, in, int(min(a, b)), int(max(a, b)))
				if on != on2 || back != back2 {
					t.Fatalf("cut at %d and %d: %q, not %q", a, b, on2, on)
				}
				for _, text := range []string{on, back} {
					for line := range strings.Lines(text) {
						if line = strings.TrimSpace(line); line == "" {
							continue
						}
						if !json.Valid([]byte(line)) {
							t.Fatalf("%q goes on", line)
						}
					}
				}
				if from == FromClient {
					continue
				}
				if strings.Contains(strings.ReplaceAll(on, "\r\n", ""), "\r") && strings.TrimSpace(on) != "" && !strings.Contains(in, "\n") {
					t.Fatalf("%q has a carriage return", on)
				}
				var r mcptext.Report
				for line := range strings.Lines(on) {
					if line = strings.TrimSpace(line); line != "" {
						judgeAll(&r, policy, line)
					}
				}
				if r.Worst >= inspect.Low {
					t.Fatalf("%q has %v", on, r.Findings)
				}
			}
		}
		filter := New(policy, Options{Message: o})
		for line := range strings.Lines(in) {
			want, ok := modelLine(policy, o, line)
			if !ok {
				continue
			}
			got, _ := through(filter, FromServer, line)
			if want == "" && strings.Contains(got, `"code":-32097,"message":"withheld by runeward: `) {
				continue
			}
			if got != want {
				t.Fatalf("%q becomes %q, not %q", line, got, want)
			}
		}
	})
}

// judgeAll judges a message, or each of a batch.
func judgeAll(r *mcptext.Report, p *mcptext.Policy, line string) {
	var batch []json.RawMessage
	if json.Unmarshal([]byte(line), &batch) == nil {
		for _, m := range batch {
			mcptext.Append(r, p, m, nil, mcptext.Options{})
		}
		return
	}
	mcptext.Append(r, p, bytes.TrimSpace([]byte(line)), nil, mcptext.Options{})
}
