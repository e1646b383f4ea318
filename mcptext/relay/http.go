// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package relay

import (
	"bytes"
	"compress/gzip"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"io"
	"mime"
	"net/http"
	"net/http/httptrace"
	"net/textproto"
	"strconv"
	"strings"

	"github.com/runeward/runeward/inspect"
)

// Transport returns a transport of HTTP requests to a server, over base, or
// http.DefaultTransport where that is nil. It reads a request whose body is
// JSON, and answers one that is withheld itself, with status 400 and an error,
// or 413 where it is too long. Of responses:
//
//   - JSON is sanitized as a whole. Where that leaves nothing, where it is too
//     long, or where it can't be read, the status is 502 and the body an error.
//   - In a stream of events, each event is, as it comes. A request of the server
//     that is withheld there is left out and not answered.
//   - Any other body is text, and goes on if the policy finds nothing in it, or
//     else the status is 502.
//   - A body in gzip is decoded, one in another coding refused.
//   - The status line and the fields of the header lose what is no printable
//     ASCII, and there are no trailers.
//
// The memory of a request is bounded by Options.MaxMessage, and it starts no
// goroutine.
func (f *Filter) Transport(base http.RoundTripper) http.RoundTripper {
	if base == nil {
		base = http.DefaultTransport
	}
	return &transport{f, base}
}

type transport struct {
	f    *Filter
	base http.RoundTripper
}

func (t *transport) RoundTrip(req *http.Request) (*http.Response, error) {
	r := req.Clone(withCleanHints(req.Context()))
	r.Header.Set("Accept-Encoding", "identity")
	a, err := t.f.request(r)
	if err != nil {
		return nil, err
	}
	if a.status != 0 {
		return a.response(req), nil
	}
	resp, err := t.base.RoundTrip(r)
	if err != nil {
		return nil, err
	}
	t.f.response(resp, a.id)
	return resp, nil
}

// withCleanHints sees to it that who listens for responses before the last one
// (103 Early Hints), as a reverse proxy does, is told of clean ones. A hook that
// is added is called before those that are there, with the same header.
func withCleanHints(ctx context.Context) context.Context {
	if t := httptrace.ContextClientTrace(ctx); t == nil || t.Got1xxResponse == nil {
		return ctx
	}
	return httptrace.WithClientTrace(ctx, &httptrace.ClientTrace{
		Got1xxResponse: func(code int, h textproto.MIMEHeader) error {
			cleanHeader(http.Header(h))
			return nil
		},
	})
}

// answer is what a request gets in place of that of the server.
type answer struct {
	status int // 0 where the request goes on
	body   []byte
	id     []byte // of the request
}

func (a answer) response(req *http.Request) *http.Response {
	r := &http.Response{
		StatusCode: a.status, Proto: "HTTP/1.1", ProtoMajor: 1, ProtoMinor: 1,
		Header: http.Header{}, Request: req,
	}
	setBody(r, a.status, a.body)
	return r
}

// request reads the body of a request, if it is JSON, and gives it another that
// says the same.
func (f *Filter) request(r *http.Request) (answer, error) {
	if r.Body == nil || r.Body == http.NoBody {
		return answer{}, nil
	}
	media, ok := mediaType(r.Header)
	if ok && !isJSON(media) {
		return answer{}, nil
	}
	body, err := io.ReadAll(io.LimitReader(r.Body, int64(f.max)+1))
	r.Body.Close()
	if err != nil {
		return answer{}, err
	}
	l := f.lane(FromClient)
	e := readEnvelope(body[:min(len(body), f.max)], nil, l.limits())
	a := answer{id: e.id}
	if len(body) > 0 {
		switch {
		case len(body) > f.max:
			l.long(body[:f.max], sha256.Sum256(body), int64(len(body)))
			a.status = http.StatusRequestEntityTooLarge
		case !ok || r.Header.Get("Content-Encoding") != "":
			// A server would read something else than is read here.
			l.refuse("http-type", body)
			a.status = http.StatusUnsupportedMediaType
		default:
			if out := l.frame(body); !itself(out, body) {
				a.status = http.StatusBadRequest
			}
		}
		if a.status != 0 {
			if len(l.back) > 0 {
				a.body = l.back[0]
			} else {
				a.body = f.appendError(nil, nil, reason{rule: l.why}, sha256.Sum256(body))
			}
			return a, nil
		}
	}
	r.Body = io.NopCloser(bytes.NewReader(body))
	r.GetBody = func() (io.ReadCloser, error) { return io.NopCloser(bytes.NewReader(body)), nil }
	r.ContentLength = int64(len(body))
	r.TransferEncoding = nil
	return a, nil
}

// ModifyResponse sanitizes a response as Transport does, for the field of that
// name of httputil.ReverseProxy. Transport as the proxy's transport does more:
// it reads requests, and knows the id for an error.
func (f *Filter) ModifyResponse(resp *http.Response) error {
	f.response(resp, nil)
	return nil
}

func (f *Filter) response(resp *http.Response, id []byte) {
	cleanHeader(resp.Header)
	resp.Trailer = nil
	if text := resp.Status; text != "" && !plain([]byte(text)) {
		resp.Status = strconv.Itoa(resp.StatusCode) + " " + http.StatusText(resp.StatusCode)
	}
	if resp.Body == nil || resp.Body == http.NoBody || resp.Request != nil && resp.Request.Method == http.MethodHead {
		return
	}
	refuse := func(rule string) {
		resp.Body.Close()
		f.lane(FromServer).refuse(rule, nil)
		setBody(resp, http.StatusBadGateway, f.appendError(nil, id, reason{rule: rule}, [sha256.Size]byte{}))
	}
	if resp.StatusCode == http.StatusSwitchingProtocols {
		refuse("http-upgrade")
		return
	}
	var in io.Reader = resp.Body
	switch coding := strings.Join(resp.Header.Values("Content-Encoding"), ","); strings.ToLower(coding) {
	case "", "identity":
	case "gzip", "x-gzip":
		z, err := gzip.NewReader(in)
		if err == io.EOF {
			in = bytes.NewReader(nil)
		} else if err != nil {
			refuse("http-coding")
			return
		} else {
			in = z
		}
	default:
		refuse("http-coding")
		return
	}
	resp.Header.Del("Content-Encoding")
	media, ok := mediaType(resp.Header)
	if media == eventStream {
		if !ok {
			refuse("http-type") // it may never end
			return
		}
		dropLength(resp.Header)
		resp.ContentLength, resp.Uncompressed = -1, true
		resp.Body = newEventBody(f, in, resp)
		return
	}
	body, err := io.ReadAll(io.LimitReader(in, int64(f.max)+1))
	switch {
	case err != nil:
		refuse("http-body")
		return
	case len(body) > f.max:
		refuse("message-length")
		return
	}
	resp.Body.Close()
	resp.Trailer = nil // the last read may have set it
	status, out := f.body(body, media, ok, resp.StatusCode, id)
	resp.Header.Set(Header, hexSum(body))
	if status != resp.StatusCode {
		setBody(resp, status, out)
		return
	}
	dropLength(resp.Header)
	resp.Header.Set("Content-Length", strconv.Itoa(len(out)))
	resp.ContentLength, resp.TransferEncoding = int64(len(out)), nil
	resp.Body = io.NopCloser(bytes.NewReader(out))
}

// body returns what goes on of a body that is no stream.
func (f *Filter) body(body []byte, media string, ok bool, status int, id []byte) (int, []byte) {
	if len(body) == 0 {
		return status, body
	}
	fail := func(rule string) (int, []byte) {
		return http.StatusBadGateway, f.appendError(nil, id, reason{rule: rule}, sha256.Sum256(body))
	}
	l := f.lane(FromServer)
	switch {
	case !ok:
		l.refuse("http-type", body)
		return fail(l.why)
	case isJSON(media):
		if out := l.frame(body); out != nil {
			return status, out
		}
		return fail(l.why)
	case l.passes():
		return status, body
	case !f.clean(body):
		l.refuse("http-text", body)
		return fail(l.why)
	case l.readable(body):
		// Some readers don't look at the type.
		if out := l.frame(body); !itself(out, body) {
			l.refuse("http-text", body)
			return fail(l.why)
		}
	}
	return status, body
}

// clean reports whether nothing is found in text at or above low.
func (f *Filter) clean(text []byte) bool {
	for x := range inspect.All(f.texts(), text) {
		if x.Severity >= inspect.Low {
			return false
		}
	}
	return true
}

// setBody gives a response a body of JSON.
func setBody(resp *http.Response, status int, body []byte) {
	resp.StatusCode, resp.Status = status, strconv.Itoa(status)+" "+http.StatusText(status)
	dropLength(resp.Header)
	resp.Header.Del("Content-Encoding")
	resp.Header.Set("Content-Type", "application/json")
	resp.Header.Set("Content-Length", strconv.Itoa(len(body)))
	resp.ContentLength, resp.TransferEncoding = int64(len(body)), nil
	resp.Body = io.NopCloser(bytes.NewReader(body))
}

// dropLength takes the fields away that describe the bytes of a body.
func dropLength(h http.Header) {
	for _, name := range [...]string{"Content-Length", "Content-Range", "Accept-Ranges", "Content-Md5", "Digest", "Content-Digest", "Repr-Digest", "Etag", "Trailer"} {
		h.Del(name)
	}
}

// cleanHeader takes out fields and values that are no printable ASCII, and the
// field of the filter, which only the filter sets.
func cleanHeader(h http.Header) {
	h.Del(Header)
	for name, values := range h {
		if !plain([]byte(name)) {
			delete(h, name)
			continue
		}
		for i, v := range values {
			clean := strings.Map(func(r rune) rune {
				if (r < 0x20 || r > 0x7E) && r != '\t' {
					return '?'
				}
				return r
			}, v)
			if clean != v {
				values[i] = clean
			}
		}
	}
}

// mediaType returns the one type of a body, in lower case. It is not ok where
// there is none or several, an encoding other than UTF-8, or the name of a type
// within that of another, since some readers only look for it in the field: then
// readers differ in what they read.
func mediaType(h http.Header) (media string, ok bool) {
	values := h.Values("Content-Type")
	if len(values) != 1 {
		return "", false
	}
	media, parameters, err := mime.ParseMediaType(values[0])
	if err != nil {
		return "", false
	}
	charset, given := parameters["charset"]
	if given && !strings.EqualFold(charset, "utf-8") && !strings.EqualFold(charset, "us-ascii") {
		return media, false
	}
	rest := strings.ToLower(values[0])
	if isJSON(media) || media == eventStream {
		_, rest, _ = strings.Cut(rest, ";")
	}
	return media, !strings.Contains(rest, "json") && !strings.Contains(rest, "event-stream")
}

const eventStream = "text/event-stream"

func isJSON(media string) bool {
	return media == "application/json" || strings.HasSuffix(media, "+json")
}

func hexSum(body []byte) string {
	sum := sha256.Sum256(body)
	return hex.EncodeToString(sum[:])
}
