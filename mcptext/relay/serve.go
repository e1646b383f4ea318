// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package relay

import (
	"context"
	"errors"
	"io"
	"sync"
)

// End is one end of a connection of lines. Closing In must end a Read, and
// closing Out a Write.
type End struct {
	In  io.ReadCloser  // what it says
	Out io.WriteCloser // what it hears
}

// Serve passes messages between a client and a server until the server's output
// ends, the client can no longer be written to, or the context is done. Where
// the client's output ends, the server's input is closed. Serve closes all four
// streams and leaves no goroutine behind.
//
// A last line without an end is judged like the others. Blank lines go on.
// Errors to a server that does not read are dropped after 64; messages to it
// wait, and hold up nothing but each other.
//
// It returns nil at the end of the server's output, the error of the context,
// or of what could not be read or written.
func (f *Filter) Serve(ctx context.Context, client, server End) error {
	inner, cancel := context.WithCancelCause(ctx)
	var all sync.WaitGroup
	toClient, toServer := newSink(client.Out), newSink(server.Out)
	for _, s := range []*sink{toClient, toServer} {
		all.Go(func() { s.run(inner) })
	}
	all.Go(func() {
		err := f.pump(inner, FromServer, server.In, toClient, toServer)
		if err == nil {
			// Answers that wait are written before an empty message.
			err = toClient.put(inner, nil)
		}
		if err == nil {
			err = errEnd
		}
		cancel(err)
	})
	all.Go(func() {
		// What ends here only ends one direction, unless the client can't be
		// answered, which the other pump finds out.
		f.pump(inner, FromClient, client.In, toServer, toClient)
		toServer.finish()
	})
	<-inner.Done()
	for _, c := range []io.Closer{client.In, server.In, client.Out, server.Out} {
		c.Close()
	}
	all.Wait()
	if err := context.Cause(inner); !errors.Is(err, errEnd) {
		return err
	}
	return nil
}

// relayError is an error of this package.
type relayError string

func (e relayError) Error() string { return string(e) }

const errEnd = relayError("relay: the server's output has ended")

// pump passes one direction on.
func (f *Filter) pump(ctx context.Context, from Direction, in io.Reader, to, back *sink) error {
	l := f.lane(from)
	l.lines = true
	cut := lines{max: f.max}
	var buf []byte
	each := func(x line) error {
		out := l.line(buf[:0], x)
		for _, e := range l.back {
			back.offer(append(e, '\n'))
		}
		if len(out) == 0 {
			return nil
		}
		buf = out
		return to.put(ctx, out)
	}
	piece := make([]byte, 64<<10)
	for {
		n, err := in.Read(piece)
		if e := cut.feed(piece[:n], each); e != nil {
			return e
		}
		if err != nil {
			if e := cut.end(each); e != nil {
				return e
			}
			if err == io.EOF {
				err = nil
			}
			return err
		}
	}
}

// line appends what goes on of a line.
func (l *lane) line(dst []byte, x line) []byte {
	l.back = nil
	var out []byte
	switch {
	case x.long:
		out = l.long(x.text, x.sum, x.n)
	case first(x.text) == ' ':
		return append(append(dst, x.text...), x.end...)
	default:
		out = l.frame(x.text)
	}
	if out == nil {
		return dst
	}
	dst = append(dst, out...)
	if len(x.end) == 0 && !itself(out, x.text) {
		return append(dst, '\n')
	}
	return append(dst, x.end...)
}

// sink writes to one end. What it is given by its own direction waits, what
// comes from the other is kept or dropped.
type sink struct {
	w        io.WriteCloser
	messages chan []byte
	written  chan error
	answers  chan []byte
	done     chan struct{}
	once     sync.Once
}

const maxAnswers = 64

func newSink(w io.WriteCloser) *sink {
	return &sink{w: w, messages: make(chan []byte), written: make(chan error, 1), answers: make(chan []byte, maxAnswers), done: make(chan struct{})}
}

func (s *sink) run(ctx context.Context) {
	for {
		select {
		case b := <-s.messages:
			for len(s.answers) > 0 {
				s.w.Write(<-s.answers)
			}
			var err error
			if len(b) > 0 {
				_, err = s.w.Write(b)
			}
			s.written <- err
		case b := <-s.answers:
			s.w.Write(b) // who can't be written to is found out by messages
		case <-s.done:
			for len(s.answers) > 0 {
				s.w.Write(<-s.answers)
			}
			s.w.Close()
			return
		case <-ctx.Done():
			return
		}
	}
}

// put writes a message and waits for it.
func (s *sink) put(ctx context.Context, b []byte) error {
	if ctx.Err() != nil {
		return context.Cause(ctx) // even if there is someone to take it
	}
	select {
	case s.messages <- b:
	case <-ctx.Done():
		return context.Cause(ctx)
	}
	select {
	case err := <-s.written:
		return err
	case <-ctx.Done():
		return context.Cause(ctx)
	}
}

// offer writes an answer if there is room.
func (s *sink) offer(b []byte) {
	select {
	case s.answers <- b:
	default:
	}
}

// finish closes the end after what has been put.
func (s *sink) finish() { s.once.Do(func() { close(s.done) }) }
