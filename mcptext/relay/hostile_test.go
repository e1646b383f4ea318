// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package relay

import (
	"io"
	"net/http"
	"net/http/httptrace"
	"net/textproto"
	"strings"
	"testing"
)

// hiddenTool is a response with hidden text, spelled in ASCII.
const hiddenTool = `{"jsonrpc":"2.0","id":1,"result":{"tools":[{"name":"a","description":"x\u200b\u200by"}]}}`

// Readers of types differ: some take the start of the field, some look for a name
// anywhere in it, some don't look at all. Whichever way one reads, it gets no
// hidden text.
func TestHostileContentTypes(t *testing.T) {
	for _, media := range []string{
		"application/json", "text/plain", "text/html", "application/octet-stream", "text/json", "APPLICATION/JSON",
		`text/plain; a="application/json"`, `text/plain; a="text/event-stream"`, `text/event-stream; a="application/json"`,
		`application/json; a="text/event-stream"`, "application/jsonx", "application/json-seq", "x-application/json",
		"application/x-ndjson", "text/event-streamx", "application/json, text/event-stream", "text/event-stream; charset=utf-7",
		"multipart/mixed; boundary=application/json",
	} {
		for _, body := range []string{
			hiddenTool,
			"\uFEFF " + hiddenTool,
			"event: message\ndata: " + hiddenTool + "\n\n",
			"event: endpoint\ndata: " + hiddenTool + "\n\n",
			"event: endpoint\ndata: \ndata: " + hiddenTool + "\n\n",
		} {
			isEvent := strings.HasPrefix(body, "event")
			if isEvent && !strings.Contains(strings.ToLower(media), "event-stream") {
				continue // no reader takes a body for a stream that says nothing of one
			}
			for way, client := range waysThrough(t, escaping(), http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				w.Header().Set("Content-Type", media)
				io.WriteString(w, body)
			})) {
				resp, err := client.Get("http://mcp/")
				if err != nil {
					t.Fatal(err)
				}
				got, _ := io.ReadAll(resp.Body)
				resp.Body.Close()
				if strings.Contains(string(got), `\u200b`) && !strings.Contains(string(got), `\\u200b`) {
					t.Errorf("%s, %q: %q came out", way, media, got)
				}
			}
		}
	}
}

// A body that is no message passes under a type that is none.
func TestHonestBodies(t *testing.T) {
	for _, c := range [][2]string{
		{"text/plain", "404 page not found\n"}, {"text/html", "<p>{\"a\": 1}</p>"}, {"text/plain", "[error] no such file"},
		{"text/plain", "{oops"}, {"text/plain; charset=UTF-8", "[1, 2]\r\nmore"}, {"application/problem+json", `{"title":"x"}`},
	} {
		for way, client := range waysThrough(t, escaping(), http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			w.Header().Set("Content-Type", c[0])
			io.WriteString(w, c[1])
		})) {
			resp, err := client.Get("http://mcp/")
			if err != nil {
				t.Fatal(err)
			}
			got, _ := io.ReadAll(resp.Body)
			resp.Body.Close()
			if string(got) != c[1] || resp.StatusCode != 200 {
				t.Errorf("%s, %q: %d %q", way, c, resp.StatusCode, got)
			}
		}
	}
}

// What comes before the response is cleaned, too.
func TestHostileEarlyHints(t *testing.T) {
	for way, client := range waysThrough(t, escaping(), http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Link", "</a\u200Bb>; rel=preload")
		w.WriteHeader(http.StatusEarlyHints)
		w.Header().Del("Link")
		w.Header().Set("Content-Type", "text/plain")
		io.WriteString(w, "ok")
	})) {
		told := 0
		ctx := httptrace.WithClientTrace(t.Context(), &httptrace.ClientTrace{
			Got1xxResponse: func(code int, h textproto.MIMEHeader) error {
				told++
				if got := h.Get("Link"); got != "</a?b>; rel=preload" {
					t.Errorf("%s: %+q", way, got)
				}
				return nil
			},
		})
		req, err := http.NewRequestWithContext(ctx, "GET", "http://mcp/", nil)
		if err != nil {
			t.Fatal(err)
		}
		resp, err := client.Do(req)
		if err != nil {
			t.Fatal(err)
		}
		resp.Body.Close()
		if way != "handler" && told != 1 {
			t.Errorf("%s: told %d times", way, told)
		}
	}
}

// A response that is an error and none is read in two ways.
func TestHostileResultAndError(t *testing.T) {
	for _, c := range []struct{ line, want string }{
		{`{"jsonrpc":"2.0","id":1,"result":{"content":[]},"error":{"code":1,"message":"x"}}`, "withheld 1 result-and-error "},
		{`{"jsonrpc":"2.0","error":{"code":1,"message":"x"},"id":"a","result":0}`, `withheld "a" result-and-error `},
		{`{"jsonrpc":"2.0","id":1,"result":{"content":[]},"error":null}`, ""},
		{`{"jsonrpc":"2.0","id":1,"error":{"code":1,"message":"x"},"result":null}`, ""},
	} {
		on, back := through(escaping(), FromServer, c.line+"\n")
		if c.want == "" {
			if on != c.line+"\n" {
				t.Errorf("%s: %s", c.line, on)
			}
			continue
		}
		if got := strings.TrimSuffix(withheld(t, strings.TrimSuffix(on, "\n")), "\n"); got != strings.TrimSpace(c.want) || back != "" {
			t.Errorf("%s: %q, %q", c.line, got, back)
		}
	}
}
