// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package jcs

import "math"

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
	f := &r.frames[len(r.frames)-1]
	n := len(t.entries)
	count := n - f.names
	before := len(t.arena)
	cost := (n+1)*nameCost + before
	full := count >= r.maxNames || cost > r.maxNameBytes || n >= math.MaxInt32-1
	if fl&Escaped == 0 && count < smallObject && !full && n < cap(t.entries) {
		// What follows, cut down to what nearly all names need.
		key := prefixKey(r.src, start+1, end-1)
		t.entries = t.entries[:n+1]
		es := t.entries[f.names:]
		e := &es[count]
		for i := range es[:count] {
			if es[i].key == key && (end-start < 10 || r.sameName(&es[i], start+1, end-1, false)) {
				t.entries = t.entries[:n]
				return true, false
			}
		}
		e.key, e.start, e.end, e.arena, e.hashed = key, start+1, end-1, false, false
		return false, false
	}
	return r.addAnyName(start, end, fl&Escaped != 0, full, cost)
}

// addAnyName does it for any name and any size of object.
func (r *Reader[T]) addAnyName(start, end int, inArena, full bool, cost int) (dup, limit bool) {
	t := &r.sc.table
	f := &r.frames[len(r.frames)-1]
	count := len(t.entries) - f.names
	before := len(t.arena)
	start++
	end--
	if inArena {
		if cost+end-start > r.maxNameBytes {
			return false, true
		}
		t.arena = appendDecoded(t.arena, r.src, start, end)
		start, end = before, len(t.arena)
	}
	if count >= smallObject && !f.hashed {
		r.hashNames(f)
	}
	key := r.nameKey(start, end, inArena, f.hashed)
	if f.hashed {
		for i := t.buckets[key&uint64(len(t.buckets)-1)]; int(i) > f.names; i = t.entries[i-1].next {
			if t.entries[i-1].key == key && r.sameName(&t.entries[i-1], start, end, inArena) {
				dup = true
				break
			}
		}
	} else {
		es := t.entries[f.names:]
		for i := range es {
			// Up to seven bytes the key is the whole name.
			if es[i].key == key && (end-start < 8 || r.sameName(&es[i], start, end, inArena)) {
				dup = true
				break
			}
		}
	}
	if dup || full {
		t.arena = t.arena[:before]
		return dup, full && !dup
	}
	n := len(t.entries)
	if n == cap(t.entries) {
		t.entries = append(t.entries, entry{})
	} else {
		t.entries = t.entries[:n+1]
	}
	e := &t.entries[n]
	e.key, e.start, e.end, e.arena, e.hashed = key, start, end, inArena, false
	if f.hashed {
		t.grow()
		t.link(n)
	}
	return false, false
}

// nameKey returns the key of a name in the source or in the arena.
func (r *Reader[T]) nameKey(start, end int, inArena, hashed bool) uint64 {
	t := &r.sc.table
	switch {
	case inArena && hashed:
		return hashOf(&t.hash, t.arena[start:end])
	case hashed:
		return hashOf(&t.hash, r.src[start:end])
	case inArena:
		return prefixKey(t.arena, start, end)
	}
	return prefixKey(r.src, start, end)
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
		e.key = r.nameKey(e.start, e.end, e.arena, true)
		t.link(i)
	}
	f.hashed = true
}

// sameName reports whether a is the name from start to end.
func (r *Reader[T]) sameName(a *entry, start, end int, inArena bool) bool {
	s, t := r.src, r.sc.table.arena
	switch {
	case a.end-a.start != end-start:
		return false
	case a.arena && inArena:
		return string(t[a.start:a.end]) == string(t[start:end])
	case a.arena:
		return string(t[a.start:a.end]) == string(s[start:end])
	case inArena:
		return string(s[a.start:a.end]) == string(t[start:end])
	}
	return string(s[a.start:a.end]) == string(s[start:end])
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
