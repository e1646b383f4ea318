// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package relay

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/runeward/runeward/inspect"
	"github.com/runeward/runeward/mcptext"
	"github.com/runeward/runeward/tables/unicode18"
)

// event is what a reader gets of a stream of events.
type event struct{ name, id, data string }

// readEvents reads a whole stream as the HTML standard has it: plainly, and
// with code of its own.
func readEvents(text string) (all []event) {
	text = strings.TrimPrefix(text, "\uFEFF")
	text = strings.ReplaceAll(text, "\r\n", "\n")
	text = strings.ReplaceAll(text, "\r", "\n")
	var e event
	var data []string
	lastID := ""
	rest := strings.Split(text, "\n")
	for _, line := range rest[:len(rest)-1] {
		if line == "" {
			e.data, e.id = strings.Join(data, "\n"), lastID
			if len(data) > 0 && e.data != "" {
				all = append(all, e)
			}
			e, data = event{}, nil
			continue
		}
		name, value, _ := strings.Cut(line, ":")
		value = strings.TrimPrefix(value, " ")
		switch name {
		case "data":
			data = append(data, value)
		case "event":
			e.name = value
		case "id":
			lastID = value
		}
	}
	return all
}

// isEndpoint reports whether an event says where to post, and is no message for
// readers that pass over its name.
func isEndpoint(e event) bool {
	return e.name == "endpoint" && !strings.ContainsFunc(e.data, func(r rune) bool { return r <= ' ' || r > '~' || strings.ContainsRune("\"\\{}", r) }) && len(e.data) <= maxWord
}

func throughEvents(f *Filter, text string, cuts ...int) string {
	var out strings.Builder
	s := newEvents(f.lane(FromServer), func(e []byte) error {
		out.Write(e)
		return nil
	})
	at := 0
	for _, c := range cuts {
		if c = min(c, len(text)); c > at {
			s.feed([]byte(text[at:c]))
			at = c
		}
	}
	s.feed([]byte(text[at:]))
	return out.String()
}

// TestEvents has what comes of events.
func TestEvents(t *testing.T) {
	const fine = `{"id":1,"result":{}}`
	for _, c := range []struct{ name, in, want string }{
		{"message", "event: message\nid: 7\ndata: " + fine + "\n\n", "event: message\nid: 7\ndata: " + fine + "\n\n"},
		{"order and spaces", "data:" + fine + "\r\nid:7\r\revent:x\n\n", "id: 7\ndata: " + fine + "\n\nevent: x\n\n"},
		{"lines of data", "data: {\"id\":1,\ndata: \"result\":\ndata:  {}}\n\n", "data: {\"id\":1,\ndata: \"result\":\ndata:  {}}\n\n"},
		{"hidden", "data: {\"id\":1,\"result\":{\"instructions\":\"\u200b\"}}\n\n",
			": Runeward-Original-Sha256: " + hexSum([]byte("{\"id\":1,\"result\":{\"instructions\":\"\u200b\"}}")) + "\ndata: {\"id\":1,\"result\":{\"instructions\":\"\\\\u{200B}\"}}\n\n"},
		{"across lines of data", "data: {\"id\":1,\"result\":{\"instructions\":\"a\ndata: b\"}}\n\n", "withheld 1 json-control /result/instructions\n\n"},
		{"priming", "id: 0\nretry: 3000\ndata:\n\n", "id: 0\nretry: 3000\ndata:\n\n"},
		{"nothing but an id", "id: 4\n\n", "id: 4\n\n"},
		{"comments", ": hidden \u200b\n\n:\n\n", ":\n\n:\n\n"},
		{"other fields", "da\u200bta: x\nretry: 3s\nevent: a\u200b\nid: \u202e\ndata: " + fine + "\n\n", "data: " + fine + "\n\n"},
		{"endpoint", "event: endpoint\ndata: /messages?id=3\n\n", "event: endpoint\ndata: /messages?id=3\n\n"},
		{"endpoint that hides", "event: endpoint\ndata: /messages\u200b\n\n", "event: endpoint\n\n"},
		{"notification withheld", "id: 3\ndata: {\"method\":\"n\",\"a\":1,\"a\":1}\n\n", "id: 3\n\n"},
		{"no end", "data: " + fine + "\n", ""},
		{"byte order mark", "\uFEFFdata: " + fine + "\n\n\uFEFFdata: " + fine + "\n\n", "data: " + fine + "\n\n"},
		{"byte order mark alone", "\uFEFF\n\ndata: " + fine + "\n\n", "data: " + fine + "\n\n"},
	} {
		got := throughEvents(escaping(), c.in)
		if i := strings.Index(got, "data: {\"jsonrpc\""); i >= 0 {
			got = withheld(t, got[i+6:])
		}
		if got != c.want {
			t.Errorf("%s:\n%q\nnot\n%q", c.name, got, c.want)
		}
	}
}

// TestLongEvent: an event with more data than a message may have is withheld,
// with an error if its beginning has the id, and the stream goes on.
func TestLongEvent(t *testing.T) {
	f := New(mcptext.Default(unicode18.Set()), Options{Message: mcptext.Options{Mode: mcptext.Escape}, MaxMessage: 100})
	next := "data: {\"id\":2,\"result\":{}}\n\n"
	for _, long := range []string{
		"data: {\"id\":1,\"result\":\"" + strings.Repeat("a", 200) + "\"}\n\n",
		"data: {\"id\":1,\"result\":\n" + strings.Repeat("data: 1\n", 200) + "\n",
		"data: {\"id\":1,\"result\":1\n: " + strings.Repeat("x", 300) + "\n\n",
		"data: {\"id\":1,\"result\":1}\nid: " + strings.Repeat("x", 300) + "\n\n",
	} {
		got := throughEvents(f, long+next)
		if !strings.HasPrefix(got, `data: {"jsonrpc":"2.0","id":1,"error":{"code":-32097,"message":"withheld by runeward: message-length"`) || !strings.HasSuffix(got, "\n\n"+next) {
			t.Errorf("%q", got)
		}
		if len(got) > 400 {
			t.Errorf("%d bytes", len(got))
		}
	}
	// Exactly as long as a message may be.
	fits := `{"id":1,"result":"` + strings.Repeat("a", 80) + `"}`
	if got := throughEvents(f, "data: "+fits+"\n\n"); got != "data: "+fits+"\n\n" || len(fits) != 100 {
		t.Errorf("%d: %q", len(fits), got)
	}
}

// FuzzEvents: the output does not depend on how the stream was cut, each event
// in it is clean, and a plain reader gets of it what the filter makes of the
// events that it would have got.
func FuzzEvents(f *testing.F) {
	for _, s := range []string{
		"event: message\r\nid: 7\ndata: {\"id\":1,\"result\":{\"instructions\":\"x\u200by\"}}\n\n",
		"\uFEFFdata: {\"id\":1,\ndata:\"result\":{}}\r\rdata: [1]\n\n: c\n\ndata",
		"event: endpoint\ndata: /x\n\nid\ndata\n\nretry: 5\n\n",
	} {
		f.Add(s, uint16(7), uint16(30))
		f.Add(s, uint16(1), uint16(2))
	}
	f.Add("event:endpoint\ndata:0 0000\n\n", uint16(0), uint16(30))
	policy := mcptext.Default(unicode18.Set())
	f.Fuzz(func(t *testing.T, in string, a, b uint16) {
		for _, size := range []int{50, 1 << 20} {
			filter := New(policy, Options{Message: mcptext.Options{Mode: mcptext.Escape}, MaxMessage: size})
			got := throughEvents(filter, in)
			if again := throughEvents(filter, in, int(min(a, b)), int(max(a, b))); again != got {
				t.Fatalf("cut at %d and %d: %q, not %q", a, b, again, got)
			}
			events := readEvents(got)
			for _, e := range events {
				if isEndpoint(e) {
					continue
				}
				var r mcptext.Report
				judgeAll(&r, policy, e.data)
				if !json.Valid([]byte(e.data)) || r.Worst >= inspect.Low {
					t.Fatalf("%q goes on: %v", e.data, r.Findings)
				}
			}
			for line := range strings.Lines(got) {
				if name, _, _ := strings.Cut(strings.TrimSuffix(line, "\n"), ":"); name != "" && name != "data" && name != "event" && name != "id" && name != "retry" {
					t.Fatalf("line %q", line)
				}
			}
			if size < 100 {
				continue
			}
			// The model.
			var want []event
			l := filter.lane(FromServer)
			ids := true
			for _, e := range readEvents(in) {
				ids = ids && plain([]byte(e.id))
				if !plain([]byte(e.name)) {
					e.name = ""
				}
				if !isEndpoint(e) {
					e.data = string(l.frame([]byte(e.data)))
				}
				if e.data != "" {
					want = append(want, e)
				}
			}
			if len(events) != len(want) {
				t.Fatalf("%d events, not %d: %q", len(events), len(want), got)
			}
			for i, e := range events {
				if !ids {
					e.id = want[i].id
				}
				if e != want[i] {
					t.Fatalf("event %q, not %q", e, want[i])
				}
			}
		}
	})
}
