// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package relay

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/runeward/runeward/mcptext"
	"github.com/runeward/runeward/tables/unicode18"
)

// leaks fails the test if goroutines are left behind when it ends.
func leaks(t *testing.T) {
	before := runtime.NumGoroutine()
	t.Cleanup(func() {
		for range 200 {
			if runtime.NumGoroutine() <= before {
				return
			}
			time.Sleep(10 * time.Millisecond)
		}
		stack := make([]byte, 1<<16)
		t.Errorf("%d goroutines, %d before:\n%s", runtime.NumGoroutine(), before, stack[:runtime.Stack(stack, true)])
	})
}

// waysThrough returns clients of a server through the filter, by each way there is.
func waysThrough(t *testing.T, f *Filter, server http.Handler) map[string]*http.Client {
	direct := httptest.NewServer(server)
	t.Cleanup(direct.Close)
	target, err := url.Parse(direct.URL)
	if err != nil {
		t.Fatal(err)
	}
	to := func(base string, wrap func(http.RoundTripper) http.RoundTripper) *http.Client {
		transport := &http.Transport{}
		t.Cleanup(transport.CloseIdleConnections)
		return &http.Client{Transport: rebased{base, wrap(transport)}}
	}
	same := func(r http.RoundTripper) http.RoundTripper { return r }
	behind := httptest.NewServer(f.Handler(server))
	t.Cleanup(behind.Close)
	base := &http.Transport{}
	t.Cleanup(base.CloseIdleConnections)
	proxy := httptest.NewServer(&httputil.ReverseProxy{
		Transport: f.Transport(base),
		Rewrite:   func(r *httputil.ProxyRequest) { r.SetURL(target) },
	})
	t.Cleanup(proxy.Close)
	return map[string]*http.Client{
		"transport": to(direct.URL, f.Transport),
		"handler":   to(behind.URL, same),
		"proxy":     to(proxy.URL, same),
	}
}

// rebased sends requests to http://mcp/ elsewhere.
type rebased struct {
	base string
	over http.RoundTripper
}

func (r rebased) RoundTrip(req *http.Request) (*http.Response, error) {
	u, err := url.Parse(r.base + req.URL.Path)
	if err != nil {
		return nil, err
	}
	out := req.Clone(req.Context())
	out.URL, out.Host = u, u.Host
	return r.over.RoundTrip(out)
}

func zipped(text string) string {
	var b bytes.Buffer
	z := gzip.NewWriter(&b)
	io.WriteString(z, text)
	z.Close()
	return b.String()
}

// TestHTTP has what comes of responses, by each way.
func TestHTTP(t *testing.T) {
	leaks(t)
	const (
		call   = `{"jsonrpc":"2.0","id":5,"method":"tools/list"}`
		fine   = `{"jsonrpc":"2.0","id":5,"result":{}}`
		hidden = "{\"id\":5,\"result\":{\"instructions\":\"a\u200bb\"}}"
		clean  = `{"id":5,"result":{"instructions":"a\\u{200B}b"}}`
	)
	type header map[string]string
	cases := []struct {
		name, request string
		status        int
		header        header
		body          string
		wantStatus    int
		want          string
	}{
		{"json", call, 200, header{"Content-Type": "application/json"}, fine, 200, fine},
		{"json with charset", call, 200, header{"Content-Type": "application/json; charset=UTF-8"}, fine, 200, fine},
		{"escaped", call, 200, header{"Content-Type": "application/json"}, hidden, 200, clean},
		{"escaped in an error of HTTP", call, 404, header{"Content-Type": "application/json"}, hidden, 404, clean},
		{"withheld", call, 200, header{"Content-Type": "application/json"}, `{"id":5,"result":{"a":1,"a":2}}`, 200, "withheld 5 duplicate-member /result/a"},
		{"broken", call, 200, header{"Content-Type": "application/json"}, `{"id":5,"resu`, 200, "withheld 5 json-syntax"},
		{"no message", call, 200, header{"Content-Type": "application/json"}, `"text"`, 502, "withheld 5 not-a-message"},
		{"notification", call, 200, header{"Content-Type": "application/json"}, `{"method":"n","a":1,"a":1}`, 502, "withheld 5 duplicate-member"},
		{"too long", call, 200, header{"Content-Type": "application/json"}, `{"id":5,"result":"` + strings.Repeat("a", 2000) + `"}`, 502, "withheld 5 message-length"},
		{"utf-16", call, 200, header{"Content-Type": "application/json; charset=utf-16"}, fine, 502, "withheld 5 http-type"},
		{"no type", call, 200, header{"Content-Type": ""}, fine, 502, "withheld 5 http-type"},
		{"accepted", `{"method":"n"}`, 202, nil, "", 202, ""},
		{"text", call, 400, header{"Content-Type": "text/plain; charset=utf-8"}, "session not found\n", 400, "session not found\n"},
		{"text that hides", call, 400, header{"Content-Type": "text/plain"}, "a\u200bb", 502, "withheld 5 http-text"},
		{"brotli", call, 200, header{"Content-Type": "application/json", "Content-Encoding": "br"}, fine, 502, "withheld 5 http-coding"},
		{"not gzip", call, 200, header{"Content-Type": "application/json", "Content-Encoding": "gzip"}, fine, 502, "withheld 5 http-coding"},
		{"twice gzip", call, 200, header{"Content-Type": "application/json", "Content-Encoding": "gzip, gzip"}, zipped(zipped(fine)), 502, "withheld 5 http-coding"},
		{"events", call, 200, header{"Content-Type": "text/event-stream"}, "data: " + fine + "\n\ndata: " + hidden + "\n\n", 200,
			"data: " + fine + "\n\n: Runeward-Original-Sha256: " + hexSum([]byte(hidden)) + "\ndata: " + clean + "\n\n"},
		{"events in utf-16", call, 200, header{"Content-Type": "text/event-stream; charset=utf-16"}, "data: " + fine + "\n\n", 502, "withheld 5 http-type"},
		{"request, member twice", `{"id":6,"method":"m","a":1,"a":1}`, 0, nil, "", 400, "withheld 6 duplicate-member /a"},
		{"request, half", `{"id":6,"method":"m"`, 0, nil, "", 400, "withheld 6 json-syntax /method"},
		{"request, notification", `{"method":"m","a":1,"a":1}`, 0, nil, "", 400, "withheld null duplicate-member"},
		{"request, batch", `[{"id":6,"method":"m","a":1,"a":1},{"id":7,"method":"m"}]`, 0, nil, "", 400, "withheld 6 duplicate-member /a"},
		{"request, too long", `{"id":6,"method":"` + strings.Repeat("a", 2000) + `"}`, 0, nil, "", 413, "withheld 6 message-length"},
		{"request that hides", "{\"id\":5,\"method\":\"tools/call\",\"params\":{\"arguments\":{\"a\":\"\u200b\"}}}", 200, header{"Content-Type": "application/json"}, fine, 200, fine},
	}
	i := 0
	server := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		c := cases[i]
		body, err := io.ReadAll(r.Body)
		if c.status == 0 || err != nil || string(body) != c.request || r.ContentLength != int64(len(body)) {
			t.Errorf("%s: the server gets %q (%v)", c.name, body, err)
		}
		for name, value := range c.header {
			if value == "" {
				w.Header()[name] = nil
			} else {
				w.Header().Set(name, value)
			}
		}
		w.Header().Set("Etag", `"x"`)
		w.Header().Set("X-Hidden", "a\u202eb")
		w.Header().Set(Header, "forged")
		if c.status != 200 {
			w.WriteHeader(c.status)
		}
		for _, b := range []byte(c.body) {
			w.Write([]byte{b})
		}
	})
	var refused []string
	f := New(mcptext.Default(unicode18.Set()), Options{Message: mcptext.Options{Mode: mcptext.Escape}, MaxMessage: 1000, Audit: func(r *Record) {
		if r.Withheld {
			refused = append(refused, r.Rule)
		}
	}})
	for way, client := range waysThrough(t, f, server) {
		for i = range cases {
			c := cases[i]
			refused = nil
			resp, err := client.Post("http://mcp/", "application/json", strings.NewReader(c.request))
			if err != nil {
				t.Errorf("%s, %s: %v", way, c.name, err)
				continue
			}
			body, err := io.ReadAll(resp.Body)
			resp.Body.Close()
			got := strings.ReplaceAll(string(body), `"pointer":"",`, `"pointer":"","sha256":"`+strings.Repeat("0", 64)+`",`)
			got = strings.Replace(got, strings.Repeat("0", 64)+`","sha256":"`, "", 1)
			if got = withheld(t, got); resp.StatusCode != c.wantStatus || got != c.want || err != nil {
				t.Errorf("%s, %s: %d %q (%v), not %d %q", way, c.name, resp.StatusCode, body, err, c.wantStatus, c.want)
			}
			if rule := strings.Fields(got + " - - -"); rule[0] == "withheld" && !slices.Contains(refused, rule[2]) || rule[0] != "withheld" && len(refused) > 0 {
				t.Errorf("%s, %s: the audit has %q", way, c.name, refused)
			}
			if n := resp.Header.Get("Content-Length"); n != "" && n != strconv.Itoa(len(body)) {
				t.Errorf("%s, %s: Content-Length %s of %d", way, c.name, n, len(body))
			}
			if resp.Header.Get("Content-Encoding") != "" {
				t.Errorf("%s, %s: a coding is left", way, c.name)
			}
			if c.status != 0 && resp.StatusCode == c.status && c.body != "" && !strings.HasPrefix(c.name, "events") {
				if got := resp.Header.Get(Header); got != hexSum([]byte(c.body)) {
					t.Errorf("%s, %s: digest %q", way, c.name, got)
				}
			} else if resp.Header.Get(Header) == "forged" {
				t.Errorf("%s, %s: a forged digest", way, c.name)
			}
			if x := resp.Header.Get("X-Hidden"); x != "" && x != "a?b" || c.wantStatus == c.status && resp.Header.Get("Etag") != "" && c.body != "" {
				t.Errorf("%s, %s: %v", way, c.name, resp.Header)
			}
		}
	}
}

// TestGzip: a transport decodes gzip, within the bound of a message; a handler
// refuses it.
func TestGzip(t *testing.T) {
	leaks(t)
	const clean = `{"id":1,"result":{"instructions":"a\\u{200B}b"}}`
	for _, c := range []struct {
		media, body, transport string
		status                 int
	}{
		{"application/json", "{\"id\":1,\"result\":{\"instructions\":\"a\u200bb\"}}", clean, 200},
		{"application/json", `{"id":1,"result":"` + strings.Repeat("a", 1<<20) + `"}`, "withheld", 502},
		{"text/event-stream", "data: {\"id\":1,\"result\":{\"instructions\":\"a\u200bb\"}}\n\n", "\ndata: " + clean + "\n\n", 200},
	} {
		f := New(mcptext.Default(unicode18.Set()), Options{Message: mcptext.Options{Mode: mcptext.Escape}, MaxMessage: 1000})
		server := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			w.Header().Set("Content-Type", c.media)
			w.Header().Set("Content-Encoding", "gzip")
			io.WriteString(w, zipped(c.body))
		})
		for way, client := range waysThrough(t, f, server) {
			resp, err := client.Post("http://mcp/", "application/json", strings.NewReader(`{"id":1,"method":"m"}`))
			if err != nil {
				t.Fatal(err)
			}
			body, err := io.ReadAll(resp.Body)
			resp.Body.Close()
			want, status := c.transport, c.status
			if way == "handler" {
				want, status = "withheld", 502
			}
			if err != nil || resp.StatusCode != status || !strings.Contains(string(body), want) {
				t.Errorf("%s, %s: %d %.200q (%v)", way, c.media, resp.StatusCode, body, err)
			}
		}
	}
}

// TestEventsAsTheyCome: an event goes on before the next one comes, and the end of
// a client's context ends the stream.
func TestEventsAsTheyCome(t *testing.T) {
	leaks(t)
	next := make(chan bool)
	ended := make(chan error, 8)
	server := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/event-stream")
		w.(http.Flusher).Flush()
		for i := 0; ; i++ {
			select {
			case <-next:
			case <-r.Context().Done():
				ended <- r.Context().Err()
				return
			}
			for _, part := range []string{"data: {\"method\":\"n\",", fmt.Sprintf("\ndata: \"a\":%d}\n", i), "\n"} {
				io.WriteString(w, part)
				http.NewResponseController(w).Flush()
			}
		}
	})
	for way, client := range waysThrough(t, escaping(), server) {
		ctx, cancel := context.WithCancel(context.Background())
		req, err := http.NewRequestWithContext(ctx, "GET", "http://mcp/", nil)
		if err != nil {
			t.Fatal(err)
		}
		resp, err := client.Do(req)
		if err != nil {
			t.Fatal(way, err)
		}
		in := bufio.NewReader(resp.Body)
		for i := range 3 {
			next <- true
			got := ""
			for range 3 {
				line, err := in.ReadString('\n')
				if err != nil {
					t.Fatal(way, err)
				}
				got += line
			}
			if want := fmt.Sprintf("data: {\"method\":\"n\",\ndata: \"a\":%d}\n\n", i); got != want {
				t.Errorf("%s: %q", way, got)
			}
		}
		cancel()
		if _, err := in.ReadByte(); !errors.Is(err, context.Canceled) {
			t.Errorf("%s: %v", way, err)
		}
		resp.Body.Close()
		if err := <-ended; err == nil {
			t.Error(way)
		}
	}
}

// TestUpgrade: a connection that stops being HTTP is refused.
func TestUpgrade(t *testing.T) {
	leaks(t)
	server := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		c, _, err := http.NewResponseController(w).Hijack()
		if err != nil {
			w.WriteHeader(400)
			return
		}
		io.WriteString(c, "HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\nanything\u200b")
		c.Close()
	})
	for way, client := range waysThrough(t, escaping(), server) {
		req, err := http.NewRequest("GET", "http://mcp/", nil)
		if err != nil {
			t.Fatal(err)
		}
		req.Header.Set("Connection", "Upgrade")
		req.Header.Set("Upgrade", "x")
		resp, err := client.Do(req)
		if err != nil {
			t.Errorf("%s: %v", way, err)
			continue
		}
		body, _ := io.ReadAll(resp.Body)
		resp.Body.Close()
		if resp.StatusCode < 400 || bytes.Contains(body, []byte("anything")) {
			t.Errorf("%s: %d %q", way, resp.StatusCode, body)
		}
	}
}

// TestNotFiltered: what is no message passes: a form, a body of HEAD, nothing.
func TestNotFiltered(t *testing.T) {
	leaks(t)
	server := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		w.Header().Set("Content-Type", "text/plain")
		if r.Method == http.MethodHead {
			w.Header().Set("Content-Length", "17")
			return
		}
		fmt.Fprintf(w, "%s %s", r.Method, body)
	})
	for way, client := range waysThrough(t, escaping(), server) {
		resp, err := client.Post("http://mcp/", "application/x-www-form-urlencoded", strings.NewReader("a=1&b=%zz"))
		if err != nil {
			t.Fatal(err)
		}
		if body, _ := io.ReadAll(resp.Body); string(body) != "POST a=1&b=%zz" {
			t.Errorf("%s: %q", way, body)
		}
		resp.Body.Close()
		resp, err = client.Head("http://mcp/")
		if err != nil {
			t.Fatal(err)
		}
		resp.Body.Close()
		if resp.StatusCode != 200 || resp.ContentLength != 17 {
			t.Errorf("%s: %d, %d bytes", way, resp.StatusCode, resp.ContentLength)
		}
		if resp, err = client.Post("http://mcp/", "application/json", http.NoBody); err != nil {
			t.Fatal(err)
		}
		resp.Body.Close()
	}
}
