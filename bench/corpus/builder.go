// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package corpus

import (
	"hash/fnv"
	"math/rand/v2"
)

// A builder collects a text and counts the hidden units that go into it.
type builder struct {
	rnd    *rand.Rand
	buf    []byte
	hidden int

	// What of buf and hidden fits into size.
	size, end, counted int
}

func newBuilder(kind string, size int) *builder {
	h := fnv.New64a()
	h.Write([]byte(kind))
	return &builder{rnd: rand.New(rand.NewPCG(18, h.Sum64())), size: size, buf: make([]byte, 0, size+256)}
}

// more reports whether the text is still too short. Called between pieces of
// text, it remembers the last place where the text may end.
func (b *builder) more() bool {
	if len(b.buf) > b.size {
		return false
	}
	b.end, b.counted = len(b.buf), b.hidden
	return len(b.buf) < b.size
}

// put adds visible text.
func (b *builder) put(pieces ...string) {
	for _, s := range pieces {
		b.buf = append(b.buf, s...)
	}
}

// hide adds a unit of scan.Hidden.
func (b *builder) hide(s string) {
	b.buf = append(b.buf, s...)
	b.hidden++
}

// one picks one of a list.
func (b *builder) one(list ...string) string { return list[b.rnd.IntN(len(list))] }

// chance is true in n of 100 cases.
func (b *builder) chance(n int) bool { return b.rnd.IntN(100) < n }

// text returns what was built, filled up with full stops to the size.
func (b *builder) text(name string) Text {
	b.more()
	b.buf, b.hidden = b.buf[:b.end], b.counted
	for len(b.buf) < b.size {
		b.buf = append(b.buf, '.')
	}
	return Text{Name: name, Data: string(b.buf), Hidden: b.hidden}
}
