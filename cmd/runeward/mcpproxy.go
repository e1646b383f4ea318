// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package main

import (
	"context"
	"io"
	"log"
	"net"
	"net/http"
	"net/http/httputil"
	"net/netip"
	"net/url"
	"os/signal"
	"strconv"
	"time"

	"github.com/runeward/runeward/display"
	"github.com/runeward/runeward/mcptext"
)

func mcpProxyCommand() command {
	return command{
		name:  "mcp proxy",
		args:  "URL",
		short: "stand before a server on HTTP and sanitize what it says",
		long: `Listens on this machine and passes requests on to the server at URL, whose path
stays the same. Point the client to the address that is printed. What the server
says is sanitized as "runeward mcp filter" does it, in bodies of JSON and in
streams of events; a body in another coding than gzip, one that is too long, and
a redirection to another host get status 502 and an error. The header of a
response in JSON has the SHA-256 of what came, in Runeward-Original-Sha256.

It listens on loopback addresses only, and refuses requests whose Host or Origin
is not one, which a web page elsewhere could send. A signal ends it.
`,
		options: []option{
			{"listen", "ADDRESS", "address and port (default 127.0.0.1:0, any free port)"},
			modeOption("escape"), markerOption(), auditOption(), metaOption(),
			policyOption(), revisionOption(), unicodeOption(), maxMessageOption(),
		},
		run: runMCPProxy,
	}
}

// maxRequests is how many requests, streams among them, are under way at once.
const maxRequests = 64

func runMCPProxy(c *call) int {
	m, err := newMCPRun(c, mcptext.Escape)
	if err != nil {
		return c.usage(err.Error())
	}
	if len(c.args) != 1 {
		return c.usage("name the URL of one server")
	}
	target, err := url.Parse(c.args[0])
	if err != nil || target.Host == "" || target.Scheme != "http" && target.Scheme != "https" {
		return c.usage(quote(c.args[0]) + " is no URL of HTTP")
	}
	address := c.value("listen")
	if address == "" {
		address = "127.0.0.1:0"
	}
	if !isLoopback(address) {
		return c.usage("--listen takes a loopback address and a port, such as 127.0.0.1:8080, not " + quote(address))
	}
	broken, cancel := context.WithCancelCause(context.Background())
	defer cancel(nil)
	ctx, stop := signal.NotifyContext(broken, passedSignals()...)
	defer stop()
	audit, err := openAudit(m, cancel)
	if err != nil {
		c.complain(displayPath(c.value("audit")) + ": " + errorText(err))
		return exitError
	}
	defer audit.close()
	listener, err := net.Listen("tcp", address)
	if err != nil {
		c.complain(errorText(err))
		return exitError
	}
	c.complain("listening on " + display.Escape((&url.URL{Scheme: "http", Host: listener.Addr().String(), Path: target.Path}).String()))
	server := &http.Server{
		Handler:           m.proxy(target, audit),
		ReadHeaderTimeout: 10 * time.Second,
		MaxHeaderBytes:    64 << 10,
		ErrorLog:          log.New(io.Discard, "", 0),
	}
	ended := make(chan error, 1)
	go func() { ended <- server.Serve(listener) }()
	select {
	case <-ctx.Done():
		server.Close()
		<-ended
		err = context.Cause(broken) // nil after a signal
	case err = <-ended:
	}
	if err == nil {
		return exitClean
	}
	c.complain(errorText(err))
	return exitError
}

// proxy makes the handler.
func (m *mcpRun) proxy(target *url.URL, audit *auditLog) http.Handler {
	proxy := &httputil.ReverseProxy{
		Transport: m.filter(audit).Transport(nil),
		Rewrite:   func(r *httputil.ProxyRequest) { r.SetURL(&url.URL{Scheme: target.Scheme, Host: target.Host}) },
		ModifyResponse: func(r *http.Response) error {
			to := r.Header.Get("Location")
			if to == "" {
				return nil
			}
			// A client that goes elsewhere has no filter there.
			u, err := r.Request.URL.Parse(to)
			if err != nil || u.Scheme != target.Scheme || u.Host != target.Host {
				return usageError("a redirection to another host")
			}
			r.Header.Set("Location", u.RequestURI())
			return nil
		},
		ErrorHandler: func(w http.ResponseWriter, r *http.Request, err error) {
			w.Header().Set("Content-Type", "text/plain; charset=us-ascii")
			w.WriteHeader(http.StatusBadGateway)
			io.WriteString(w, "runeward: "+errorText(err)+"\n")
		},
		ErrorLog: log.New(io.Discard, "", 0),
	}
	free := make(chan struct{}, maxRequests)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !isLoopback(r.Host) || !fromHere(r.Header.Values("Origin")) {
			http.Error(w, "runeward: a request from elsewhere", http.StatusForbidden)
			return
		}
		select {
		case free <- struct{}{}:
			defer func() { <-free }()
			proxy.ServeHTTP(w, r)
		default:
			http.Error(w, "runeward: more than "+strconv.Itoa(maxRequests)+" requests", http.StatusServiceUnavailable)
		}
	})
}

// isLoopback reports whether a host, with or without a port, is this machine.
func isLoopback(hostport string) bool {
	host, _, err := net.SplitHostPort(hostport)
	if err != nil {
		host = hostport
	}
	ip, err := netip.ParseAddr(host)
	return host == "localhost" || err == nil && ip.IsLoopback()
}

// fromHere reports whether each origin of a request is this machine.
func fromHere(origins []string) bool {
	for _, o := range origins {
		if u, err := url.Parse(o); err != nil || !isLoopback(u.Host) {
			return false
		}
	}
	return true
}
