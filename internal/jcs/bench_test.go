// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package jcs_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/runeward/runeward/internal/jcs"
)

// toolsPage makes a tools/list page of about 100 KB like those that servers
// send: minified, prose descriptions, schemas with a few properties.
func toolsPage() []byte {
	var b strings.Builder
	b.WriteString(`{"jsonrpc":"2.0","id":1,"result":{"tools":[`)
	for i := 0; b.Len() < 100_000; i++ {
		if i > 0 {
			b.WriteByte(',')
		}
		fmt.Fprintf(&b, `{"name":"issue_search_%d","title":"Search issues %d","description":"Search the issues of a repository by words, labels and state. Returns at most 100 results, newest first; use the cursor for more. Don\u2019t call it with an empty query.","inputSchema":{"type":"object","properties":{"query":{"type":"string","description":"Words to look for in title and body"},"state":{"type":"string","enum":["open","closed","all"],"default":"open"},"limit":{"type":"integer","minimum":1,"maximum":100,"default":30},"labels":{"type":"array","items":{"type":"string"},"description":"Only issues with each of these labels"}},"required":["query"],"additionalProperties":false},"annotations":{"readOnlyHint":true,"openWorldHint":true}}`, i, i)
	}
	b.WriteString(`]}}`)
	return []byte(b.String())
}

func indented(page []byte) []byte {
	var v any
	if json.Unmarshal(page, &v) != nil {
		panic("page")
	}
	out, _ := json.MarshalIndent(v, "", "  ")
	return out
}

func russianPage() []byte {
	s := string(toolsPage())
	s = strings.ReplaceAll(s, "Search the issues of a repository by words, labels and state.",
		"\u041f\u043e\u0438\u0441\u043a \u0437\u0430\u0434\u0430\u0447 \u043f\u043e \u0441\u043b\u043e\u0432\u0430\u043c, \u043c\u0435\u0442\u043a\u0430\u043c \u0438 \u0441\u043e\u0441\u0442\u043e\u044f\u043d\u0438\u044e \u0432 \u0440\u0435\u043f\u043e\u0437\u0438\u0442\u043e\u0440\u0438\u0438.")
	return []byte(s)
}

func readAll[T jcs.Bytes](src T, sc *jcs.Scratch, o jcs.Options) (n int, err error) {
	r := jcs.NewReader(src, sc, o)
	for t := r.Next(); t.Kind != jcs.End; t = r.Next() {
		n++
	}
	return n, r.Err()
}

func BenchmarkPage(b *testing.B) {
	for _, c := range []struct {
		name string
		page []byte
	}{{"minified", toolsPage()}, {"indented", indented(toolsPage())}, {"russian", russianPage()}} {
		page := c.page
		var sc jcs.Scratch
		run := func(name string, f func()) {
			b.Run(c.name+"/"+name, func(b *testing.B) {
				b.SetBytes(int64(len(page)))
				b.ReportAllocs()
				for b.Loop() {
					f()
				}
			})
		}
		run("valid", func() {
			if !json.Valid(page) {
				b.Fatal("not valid")
			}
		})
		run("reader", func() {
			if _, err := readAll(page, &sc, jcs.Options{}); err != nil {
				b.Fatal(err)
			}
		})
		run("walk", func() {
			if err := jcs.Walk(page, &sc, jcs.Options{}, func([]byte, jcs.Token) error { return nil }); err != nil {
				b.Fatal(err)
			}
		})
		var dst []byte
		run("canonical", func() {
			var err error
			if dst, _, err = jcs.AppendCanonical(dst[:0], page, &sc, jcs.Options{}); err != nil {
				b.Fatal(err)
			}
		})
		run("digest", func() {
			if _, _, err := jcs.Digest(page, "bench", &sc, jcs.Options{}); err != nil {
				b.Fatal(err)
			}
		})
	}
}

// best is the shortest time of a few runs of f.
func best(runs int, f func()) time.Duration {
	d := time.Duration(1 << 62)
	for range runs {
		t := time.Now()
		f()
		d = min(d, time.Since(t))
	}
	return d
}

// TestSpeedBesideValid prints how reading compares with json.Valid on the same
// bytes, and fails only when it is slower by far, since machines that test are
// busy.
func TestSpeedBesideValid(t *testing.T) {
	var sc jcs.Scratch
	for _, c := range []struct {
		name string
		page []byte
	}{{"minified", toolsPage()}, {"indented", indented(toolsPage())}, {"russian", russianPage()}} {
		page := c.page
		n, err := readAll(page, &sc, jcs.Options{})
		if err != nil {
			t.Fatal(err)
		}
		valid := best(40, func() { json.Valid(page) })
		read := best(40, func() { readAll(page, &sc, jcs.Options{}) })
		tolerant := best(40, func() { readAll(page, &sc, jcs.Options{Tolerant: true}) })
		walk := best(40, func() {
			jcs.Walk(page, &sc, jcs.Options{}, func([]byte, jcs.Token) error { return nil })
		})
		var buf []byte
		canonical := best(40, func() { buf, _, _ = jcs.AppendCanonical(buf[:0], page, &sc, jcs.Options{}) })
		share := func(d time.Duration) string {
			return fmt.Sprintf("%v (%.2f)", d.Round(time.Microsecond/10), float64(d)/float64(valid))
		}
		t.Logf("%s: %d bytes, %d tokens: json.Valid %v, Reader %s, tolerant %s, Walk %s, AppendCanonical %s",
			c.name, len(page), n, valid, share(read), share(tolerant), share(walk), share(canonical))
		if walk > 2*valid {
			t.Errorf("%s: Walk takes %v, json.Valid %v", c.name, walk, valid)
		}
	}
}
