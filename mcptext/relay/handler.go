// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package relay

import (
	"crypto/sha256"
	"net/http"
	"strconv"
	"time"
)

// Handler returns a handler that stands in front of a server. It does with
// requests and responses what Transport does, but refuses a response in gzip,
// too. A handler that wrote more than Options.MaxMessage of a body that is no
// stream of events gets ErrTooLong.
func (f *Filter) Handler(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, req *http.Request) {
		r := req.Clone(req.Context())
		r.Header.Del("Accept-Encoding")
		a, err := f.request(r)
		if err != nil {
			a.status, a.body = http.StatusBadRequest, f.appendError(nil, a.id, reason{rule: "http-body"}, [sha256.Size]byte{})
		}
		g := &writer{f: f, w: w, control: http.NewResponseController(w), header: http.Header{}, id: a.id, head: r.Method == http.MethodHead}
		if a.status != 0 {
			g.fail(a.status, a.body)
			return
		}
		next.ServeHTTP(g, r)
		g.end()
	})
}

// ErrTooLong is what a handler gets that writes too long a body.
const ErrTooLong = relayError("relay: the body is longer than a message may be")

// writer is what the handler behind a Filter writes to.
type writer struct {
	f       *Filter
	w       http.ResponseWriter
	control *http.ResponseController
	header  http.Header
	id      []byte
	head    bool // there is no body

	status int
	stream *events
	body   []byte
	long   bool
}

func (g *writer) Header() http.Header { return g.header }

func (g *writer) WriteHeader(status int) {
	if g.status != 0 || status < 200 {
		return
	}
	g.status = status
	media, ok := mediaType(g.header)
	if !ok || media != eventStream || g.header.Get("Content-Encoding") != "" || g.head {
		return
	}
	dropLength(g.header)
	g.send(status)
	g.stream = newEvents(g.f.lane(FromServer), func(event []byte) error {
		if _, err := g.w.Write(event); err != nil {
			return err
		}
		return g.flush()
	})
	g.flush()
}

func (g *writer) Write(p []byte) (int, error) {
	g.WriteHeader(http.StatusOK)
	switch {
	case g.head:
	case g.stream != nil:
		if err := g.stream.feed(p); err != nil {
			return 0, err
		}
	case g.long || len(g.body)+len(p) > g.f.max:
		g.long = true
		return 0, ErrTooLong
	default:
		g.body = append(g.body, p...)
	}
	return len(p), nil
}

// Flush sends the header of a stream. Events go out when they are complete.
func (g *writer) Flush() { g.WriteHeader(http.StatusOK) }

func (g *writer) flush() error {
	if err := g.control.Flush(); err != nil && err != http.ErrNotSupported {
		return err
	}
	return nil
}

// SetReadDeadline is for http.ResponseController.
func (g *writer) SetReadDeadline(t time.Time) error { return g.control.SetReadDeadline(t) }

// SetWriteDeadline is for http.ResponseController.
func (g *writer) SetWriteDeadline(t time.Time) error { return g.control.SetWriteDeadline(t) }

// end sends what was not a stream.
func (g *writer) end() {
	g.WriteHeader(http.StatusOK)
	if g.stream != nil {
		return
	}
	media, ok := mediaType(g.header)
	switch {
	case g.head:
		g.send(g.status)
	case g.long:
		g.refuse("message-length")
	case g.header.Get("Content-Encoding") != "":
		g.refuse("http-coding")
	default:
		status, out := g.f.body(g.body, media, ok, g.status, g.id)
		if status != g.status {
			g.fail(status, out)
			return
		}
		dropLength(g.header)
		if len(g.body) > 0 {
			g.header.Set("Content-Length", strconv.Itoa(len(out)))
		}
		g.send(status, hexSum(g.body))
		g.w.Write(out)
	}
}

func (g *writer) refuse(rule string) {
	g.f.lane(FromServer).refuse(rule, nil)
	g.fail(http.StatusBadGateway, g.f.appendError(nil, g.id, reason{rule: rule}, [sha256.Size]byte{}))
}

// fail sends an error.
func (g *writer) fail(status int, body []byte) {
	g.header.Del("Content-Encoding")
	dropLength(g.header)
	g.header.Set("Content-Type", "application/json")
	g.header.Set("Content-Length", strconv.Itoa(len(body)))
	g.send(status)
	g.w.Write(body)
}

// send sends the header, with the digest of the body if it is known.
func (g *writer) send(status int, sum ...string) {
	cleanHeader(g.header)
	to := g.w.Header()
	for name, values := range g.header {
		to[name] = values
	}
	for _, s := range sum {
		to.Set(Header, s)
	}
	g.w.WriteHeader(status)
}
