// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package main

import (
	"bufio"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"runtime"
	"strings"
	"testing"
)

// TestMCPProxy: a server on HTTP behind the program.
func TestMCPProxy(t *testing.T) {
	upstream := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch r.URL.Path {
		case "/mcp":
			w.Header().Set("Content-Type", "application/json")
			io.WriteString(w, "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{\"instructions\":\"a\u200bb\"}}")
		case "/stream":
			w.Header().Set("Content-Type", "text/event-stream")
			io.WriteString(w, "data: {\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{\"instructions\":\"a\u202eb\"}}\n\n")
		case "/here":
			http.Redirect(w, r, "/mcp", http.StatusTemporaryRedirect)
		case "/elsewhere":
			http.Redirect(w, r, "http://example.com/mcp", http.StatusTemporaryRedirect)
		}
	}))
	defer upstream.Close()
	exe, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(exe, "mcp", "proxy", "--audit", t.TempDir()+"/audit.jsonl", upstream.URL+"/mcp")
	cmd.Env = append(os.Environ(), fakeServer+"=program")
	errs, err := cmd.StderrPipe()
	if err != nil || cmd.Start() != nil {
		t.Fatal(err)
	}
	defer cmd.Process.Kill()
	said := bufio.NewReader(errs)
	line, err := said.ReadString('\n')
	address, ok := strings.CutPrefix(strings.TrimSuffix(line, "/mcp\n"), "runeward mcp proxy: listening on ")
	if err != nil || !ok {
		t.Fatalf("%q, %v", line, err)
	}
	client := &http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	defer client.CloseIdleConnections()
	for _, c := range []struct {
		path, host, origin string
		status             int
		body               string
	}{
		{"/mcp", "", "", 200, `{"jsonrpc":"2.0","id":1,"result":{"instructions":"a\\u{200B}b"}}`},
		{"/mcp", "localhost", "http://localhost:6274", 200, `a\\u{200B}b`},
		{"/stream", "", "", 200, `"a\\u{202E}b"}}` + "\n\n"},
		{"/here", "", "", 307, ""},
		{"/elsewhere", "", "", 502, "runeward: a redirection to another host"},
		{"/mcp", "attacker.example", "", 403, "runeward: a request from elsewhere"},
		{"/mcp", "", "https://attacker.example", 403, "runeward: a request from elsewhere"},
		{"/mcp", "", "null", 403, "runeward: a request from elsewhere"},
	} {
		req, err := http.NewRequest("POST", address+c.path, strings.NewReader(`{"jsonrpc":"2.0","id":1,"method":"initialize"}`))
		if err != nil {
			t.Fatal(err)
		}
		req.Header.Set("Content-Type", "application/json")
		if c.host != "" {
			req.Host = c.host
		}
		if c.origin != "" {
			req.Header.Set("Origin", c.origin)
		}
		resp, err := client.Do(req)
		if err != nil {
			t.Error(err)
			continue
		}
		body, err := io.ReadAll(resp.Body)
		resp.Body.Close()
		if err != nil || resp.StatusCode != c.status || !strings.Contains(string(body), c.body) {
			t.Errorf("%+v: %d %q %v", c, resp.StatusCode, body, err)
		}
		if to := resp.Header.Get("Location"); to != "" && to != "/mcp" {
			t.Errorf("redirects to %s", to)
		}
	}
	if runtime.GOOS == "windows" {
		return
	}
	cmd.Process.Signal(endSignal())
	rest, _ := io.ReadAll(said)
	if err := cmd.Wait(); err != nil || len(rest) > 0 {
		t.Errorf("%v: %s", err, rest)
	}
}

// TestMCPProxyUsage: it listens on loopback addresses only.
func TestMCPProxyUsage(t *testing.T) {
	for args, want := range map[string]string{
		"--listen 0.0.0.0:80 http://a/":  `--listen takes a loopback address and a port, such as 127.0.0.1:8080, not "0.0.0.0:80"`,
		"--listen :80 http://a/":         `--listen takes a loopback address and a port, such as 127.0.0.1:8080, not ":80"`,
		"--listen example.com:80 http:/": `"http:/" is no URL of HTTP`,
		"ftp://a/":                       `"ftp://a/" is no URL of HTTP`,
		"":                               "name the URL of one server",
	} {
		got := program(t, "", append([]string{"mcp", "proxy"}, strings.Fields(args)...)...)
		check(t, got, result{exitError, "", "runeward mcp proxy: " + want + "; see \"runeward help mcp proxy\"\n"})
	}
}
