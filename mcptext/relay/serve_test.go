// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package relay

import (
	"bufio"
	"context"
	"errors"
	"io"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/runeward/runeward/mcptext"
	"github.com/runeward/runeward/tables/unicode18"
)

// peer is the other end of an End.
type peer struct {
	in  *bufio.Reader // what the filter says to it
	out *io.PipeWriter
}

func ends() (End, peer) {
	hears, says := io.Pipe()
	heard, said := io.Pipe()
	return End{In: hears, Out: said}, peer{bufio.NewReader(heard), says}
}

// serving starts a filter between two peers.
func serving(t *testing.T, ctx context.Context, f *Filter) (client, server peer, result chan error) {
	leaks(t)
	c, client := ends()
	s, server := ends()
	result = make(chan error, 1)
	go func() { result <- f.Serve(ctx, c, s) }()
	return client, server, result
}

func (p peer) say(t *testing.T, text string) {
	t.Helper()
	if _, err := io.WriteString(p.out, text); err != nil {
		t.Error(err)
	}
}

func (p peer) hear(t *testing.T, want string) {
	t.Helper()
	got, err := p.in.ReadString('\n')
	if got = withheld(t, got); err != nil || got != want {
		t.Errorf("%q (%v), not %q", got, err, want)
	}
}

func ended(t *testing.T, result chan error) error {
	t.Helper()
	select {
	case err := <-result:
		return err
	case <-time.After(10 * time.Second):
		t.Fatal("Serve does not return")
	}
	return nil
}

// TestServe is a conversation.
func TestServe(t *testing.T) {
	client, server, result := serving(t, context.Background(), escaping())
	client.say(t, `{"id":1,"method":"initialize"}`+"\n")
	server.hear(t, `{"id":1,"method":"initialize"}`+"\n")
	server.say(t, "log\n{\"id\":1,\"result\":{\"instr")
	server.say(t, "uctions\":\"\u200b\"}}\n")
	client.hear(t, `{"id":1,"result":{"instructions":"\\u{200B}"}}`+"\n")
	// A request of the server that is withheld is answered.
	server.say(t, `{"id":"q","method":"m","a":1,"a":1}`+"\n")
	server.hear(t, "withheld \"q\" duplicate-member /a\n")
	// And one of the client.
	client.say(t, `{"id":2,"method":"m","a":1,"a":1}`+"\n")
	client.hear(t, "withheld 2 duplicate-member /a\n")
	client.out.Close()
	if _, err := server.in.ReadByte(); err != io.EOF {
		t.Error(err)
	}
	// The server may still speak.
	server.say(t, `{"id":1,"result":{}}`)
	server.out.Close()
	if got, err := io.ReadAll(client.in); err != nil || string(got) != `{"id":1,"result":{}}` {
		t.Errorf("%q, %v", got, err)
	}
	if err := ended(t, result); err != nil {
		t.Error(err)
	}
}

// TestServerThatNeverReads: what the server says goes on, and the client waits.
func TestServerThatNeverReads(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	client, server, result := serving(t, ctx, escaping())
	var all sync.WaitGroup
	all.Go(func() {
		for {
			if _, err := io.WriteString(client.out, `{"id":1,"method":"m"}`+"\n"); err != nil {
				return
			}
		}
	})
	for range 3 * maxAnswers {
		// Each asks for an answer that nobody reads.
		server.say(t, `{"id":"q","method":"m","a":1,"a":1}`+"\n"+`{"method":"n"}`+"\n")
		client.hear(t, `{"method":"n"}`+"\n")
	}
	cancel()
	if err := ended(t, result); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	all.Wait()
}

// TestServerDies: half a line is answered, and all streams are closed.
func TestServerDies(t *testing.T) {
	client, server, result := serving(t, context.Background(), escaping())
	server.say(t, `{"id":1,"result":{"a`)
	server.out.Close()
	client.hear(t, "withheld 1 json-syntax /result\n")
	if err := ended(t, result); err != nil {
		t.Error(err)
	}
	if _, err := io.WriteString(client.out, "x"); err == nil {
		t.Error("the client can still write")
	}
}

// TestClientDies: what can't be written ends it.
func TestClientDies(t *testing.T) {
	leaks(t)
	c, client := ends()
	s, server := ends()
	c.Out = failing{errors.New("gone")}
	result := make(chan error, 1)
	go func() { result <- escaping().Serve(context.Background(), c, s) }()
	server.say(t, `{"id":1,"result":{}}`+"\n")
	if err := ended(t, result); err == nil || err.Error() != "gone" {
		t.Error(err)
	}
	_ = client
}

type failing struct{ err error }

func (w failing) Write([]byte) (int, error) { return 0, w.err }
func (w failing) Close() error              { return nil }

// TestServeManyMessages: both directions at once, in order.
func TestServeManyMessages(t *testing.T) {
	var records int
	f := New(mcptext.Default(unicode18.Set()), Options{Message: mcptext.Options{Mode: mcptext.Block}, Audit: func(*Record) { records++ }})
	client, server, result := serving(t, context.Background(), f)
	line := `{"id":1,"result":{"instructions":"` + strings.Repeat("a", 3000) + `"}}` + "\n"
	const n = 200
	var all sync.WaitGroup
	all.Go(func() {
		for range n {
			server.hear(t, line)
		}
	})
	all.Go(func() {
		for range n {
			client.hear(t, line)
		}
	})
	all.Go(func() {
		for range n {
			client.say(t, line)
		}
	})
	for range n {
		server.say(t, line)
	}
	all.Wait()
	server.out.Close()
	if err := ended(t, result); err != nil || records != 2*n {
		t.Error(err, records)
	}
}

// TestAuditEnds: a message whose audit ends the context does not go on.
func TestAuditEnds(t *testing.T) {
	full := errors.New("full")
	for range 20 {
		ctx, cancel := context.WithCancelCause(context.Background())
		f := New(mcptext.Default(unicode18.Set()), Options{Audit: func(*Record) { cancel(full) }})
		client, server, result := serving(t, ctx, f)
		server.say(t, `{"id":1,"result":{}}`+"\n")
		if got, _ := io.ReadAll(client.in); len(got) > 0 {
			t.Errorf("%q goes on", got)
		}
		if err := ended(t, result); err != full {
			t.Error(err)
		}
	}
}

// TestMemory: a line that does not end takes the memory of a message.
func TestMemory(t *testing.T) {
	f := New(mcptext.Default(unicode18.Set()), Options{Message: mcptext.Options{Mode: mcptext.Escape}, MaxMessage: 1 << 20})
	var most, before runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	for _, from := range []Direction{FromServer, FromClient} {
		for _, text := range []string{"x", "\u200b", `{"id":1,"a":"`, "[", "data: 1\n"} {
			l := f.lane(from)
			cut := lines{max: f.max}
			s := newEvents(l, func([]byte) error { return nil })
			piece := []byte(strings.Repeat(text, 64<<10/len(text)))
			for range 128 {
				cut.feed(piece, func(x line) error {
					l.line(nil, x)
					return nil
				})
				s.feed(piece)
			}
			cut.end(func(x line) error {
				l.line(nil, x)
				return nil
			})
			s.feed([]byte("\n\n"))
			runtime.GC()
			runtime.ReadMemStats(&most)
			if grown := int64(most.HeapAlloc) - int64(before.HeapAlloc); grown > 32<<20 {
				t.Errorf("%s %q: %d MiB", from, text, grown>>20)
			}
			runtime.KeepAlive(l)
			runtime.KeepAlive(s)
		}
	}
}
