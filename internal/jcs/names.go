// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package jcs

// Names are kept to find duplicates. The entries of all open objects form a
// stack, the innermost object's on top. An object of few names is searched in
// order; beyond that its entries hang in buckets, newest first. As entries
// leave in the reverse order of their coming, taking one out is setting its
// bucket to the one after it.

// smallObject is how many names are searched in order.
const smallObject = 16

// nameCost is the memory of a name: its entry and two buckets.
const nameCost = 40

type table struct {
	entries []entry
	buckets []int32 // index of the first entry plus one, or 0; a power of two of them
	arena   []byte  // decoded form of the names that hold escapes
	hash    hasher
	seeded  bool
}

type entry struct {
	key        uint64 // the hash if hashed, else of the first bytes
	start, end int    // in the source, or in the arena
	next       int32
	hashed     bool
	arena      bool
}

func (t *table) reset() {
	t.pop(0, 0, true)
	t.seeded = false
}

// pop drops the entries from index first on.
func (t *table) pop(first, arena int, hashed bool) {
	if hashed {
		mask := uint64(len(t.buckets) - 1)
		for i := len(t.entries) - 1; i >= first; i-- {
			if e := &t.entries[i]; e.hashed {
				t.buckets[e.key&mask] = e.next
			}
		}
	}
	t.entries = t.entries[:first]
	t.arena = t.arena[:arena]
}

// link hangs entry i in its bucket.
func (t *table) link(i int) {
	e := &t.entries[i]
	b := &t.buckets[e.key&uint64(len(t.buckets)-1)]
	e.next = *b
	e.hashed = true
	*b = int32(i + 1)
}

// grow makes at least as many buckets as entries.
func (t *table) grow() {
	n := max(64, len(t.buckets))
	for n < len(t.entries) {
		n *= 2
	}
	if n == len(t.buckets) {
		return
	}
	t.buckets = make([]int32, n)
	for i := range t.entries {
		if t.entries[i].hashed {
			t.link(i)
		}
	}
}

// addName remembers the name of the token from start to end in the innermost
// object.
func (r *Reader[T]) addName(start, end int, fl Flags) (dup, limit bool) {
	t := &r.sc.table
	f := &r.sc.frames[len(r.sc.frames)-1]
	count := len(t.entries) - f.names
	full := count >= r.maxNames
	arena := len(t.arena)

	e := entry{start: start + 1, end: end - 1}
	cost := (len(t.entries)+1)*nameCost + arena
	if fl&Escaped != 0 {
		if cost+end-start > r.maxNameBytes {
			return false, true
		}
		t.arena = appendDecoded(t.arena, r.src, start+1, end-1)
		e = entry{start: arena, end: len(t.arena), arena: true}
	}
	full = full || cost > r.maxNameBytes

	if !f.hashed && count >= smallObject {
		r.hashNames(f)
	}
	if f.hashed {
		if e.arena {
			e.key = hashOf(&t.hash, t.arena[e.start:e.end])
		} else {
			e.key = hashOf(&t.hash, r.src[e.start:e.end])
		}
		for i := t.buckets[e.key&uint64(len(t.buckets)-1)]; int(i) > f.names; i = t.entries[i-1].next {
			if o := &t.entries[i-1]; o.key == e.key && r.sameName(o, &e) {
				dup = true
				break
			}
		}
	} else {
		if e.arena {
			e.key = prefixKey(t.arena, e.start, e.end)
		} else {
			e.key = prefixKey(r.src, e.start, e.end)
		}
		es := t.entries[f.names:]
		for i := range es {
			// Up to seven bytes the key is the whole name.
			if es[i].key == e.key && (e.end-e.start < 8 || r.sameName(&es[i], &e)) {
				dup = true
				break
			}
		}
	}
	if dup || full {
		t.arena = t.arena[:arena]
		return dup, full && !dup
	}
	t.entries = append(t.entries, e)
	if f.hashed {
		t.grow()
		t.link(len(t.entries) - 1)
	}
	return false, false
}

// hashNames moves the names of the innermost object into the buckets.
func (r *Reader[T]) hashNames(f *frame) {
	t := &r.sc.table
	if !t.seeded {
		t.hash = newHasher()
		t.seeded = true
	}
	t.grow()
	for i := f.names; i < len(t.entries); i++ {
		e := &t.entries[i]
		if e.arena {
			e.key = hashOf(&t.hash, t.arena[e.start:e.end])
		} else {
			e.key = hashOf(&t.hash, r.src[e.start:e.end])
		}
		t.link(i)
	}
	f.hashed = true
}

func (r *Reader[T]) sameName(a, b *entry) bool {
	s, t := r.src, r.sc.table.arena
	switch {
	case a.end-a.start != b.end-b.start:
		return false
	case a.arena && b.arena:
		return string(t[a.start:a.end]) == string(t[b.start:b.end])
	case a.arena:
		return string(t[a.start:a.end]) == string(s[b.start:b.end])
	case b.arena:
		return string(s[a.start:a.end]) == string(t[b.start:b.end])
	}
	return string(s[a.start:a.end]) == string(s[b.start:b.end])
}

// prefixKey packs the first seven bytes and the length, or 255 for longer ones.
func prefixKey[B Bytes](b B, start, end int) uint64 {
	n := end - start
	var w uint64
	if start+8 <= len(b) {
		w = word(b, start)
		if n < 7 {
			w &= 1<<(8*n) - 1
		}
	} else {
		for k := 0; k < n && k < 7; k++ {
			w |= uint64(b[start+k]) << (8 * k)
		}
	}
	return w<<8 | uint64(min(n, 255))
}
