// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package relay

import (
	"io"
	"net/http"
)

// eventBody is the body of a response that is a stream of events. A Read waits
// for the next event and no longer.
type eventBody struct {
	in     io.Reader
	resp   *http.Response
	closer io.Closer
	s      *events
	ready  []byte // events to be read
	from   int
	piece  []byte
	err    error
}

func newEventBody(f *Filter, in io.Reader, resp *http.Response) *eventBody {
	b := &eventBody{in: in, resp: resp, closer: resp.Body, piece: make([]byte, 32<<10)}
	b.s = newEvents(f.lane(FromServer), func(event []byte) error {
		b.ready = append(b.ready, event...)
		return nil
	})
	return b
}

func (b *eventBody) Read(p []byte) (int, error) {
	if len(p) == 0 {
		return 0, nil
	}
	for b.from == len(b.ready) {
		if b.err != nil {
			b.resp.Trailer = nil
			return 0, b.err
		}
		b.ready, b.from = b.ready[:0], 0
		var n int
		n, b.err = b.in.Read(b.piece)
		if err := b.s.feed(b.piece[:n]); err != nil {
			b.err = err
		}
	}
	n := copy(p, b.ready[b.from:])
	b.from += n
	return n, nil
}

// Close closes the body of the response that it reads.
func (b *eventBody) Close() error { return b.closer.Close() }
