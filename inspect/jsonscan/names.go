// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package jsonscan

import (
	"math"
	"math/rand/v2"
	"strings"

	"github.com/runeward/runeward/inspect"
	"github.com/runeward/runeward/internal/jcs"
	"github.com/runeward/runeward/internal/utf8x"
	"github.com/runeward/runeward/skeleton"
	"github.com/runeward/runeward/tables"
)

// nameTable keeps the names of all open objects, the innermost object's on top,
// to find those that look alike. The skeletons of an object's names are made
// from its first name on that is not ASCII; until then a name costs its span.
type nameTable struct {
	objects []object
	names   []nameSpan
	entries []entry // of the objects that have skeletons
	buckets []int32 // index of the newest entry plus one, or 0; a power of two of them

	set      tables.Set
	rule     skeleton.Rule
	seed     uint64
	maxNames int
	maxBytes int
	a, b     []byte // names without their escapes
}

// object is an open object: where what is its own begins.
type object struct {
	names, entries int
	compared       bool
}

// nameSpan is the inside of a name in the source.
type nameSpan struct{ start, end int }

// entry is a name whose skeleton no earlier name of its object has.
type entry struct {
	key     uint64
	name    nameSpan // the shortest of those with the skeleton
	next    int32    // in the bucket, plus one
	foreign bool     // some name with the skeleton is not ASCII
}

// entryCost is the memory of an entry and its buckets, in bytes.
const entryCost = 48

func (t *nameTable) start(set tables.Set, o Options) {
	t.set, t.rule = set, skeleton.LTR(set)
	t.maxNames = orDefault(o.MaxNames, DefaultMaxNames)
	t.maxBytes = orDefault(o.MaxNameBytes, DefaultMaxNameBytes)
	for t.seed == 0 {
		t.seed = rand.Uint64()
	}
}

func (t *nameTable) reset() {
	t.drop(0)
	t.names = t.names[:0]
	t.objects = t.objects[:0]
}

func (t *nameTable) push() {
	t.objects = append(t.objects, object{names: len(t.names), entries: len(t.entries)})
}

func (t *nameTable) pop() {
	o := t.objects[len(t.objects)-1]
	t.objects = t.objects[:len(t.objects)-1]
	t.names = t.names[:o.names]
	t.drop(o.entries)
}

// drop takes the entries from index first on out of their buckets, in the
// reverse order of their coming.
func (t *nameTable) drop(first int) {
	for i := len(t.entries) - 1; i >= first; i-- {
		e := &t.entries[i]
		*t.bucket(e.key) = e.next
	}
	t.entries = t.entries[:first]
}

func (t *nameTable) bucket(key uint64) *int32 {
	return &t.buckets[key&uint64(len(t.buckets)-1)]
}

// add makes an entry.
func (t *nameTable) add(e entry) {
	t.entries = append(t.entries, e)
	if len(t.entries) > len(t.buckets) {
		t.buckets = make([]int32, max(64, 2*len(t.buckets)))
		for i := range t.entries {
			t.link(i)
		}
		return
	}
	t.link(len(t.entries) - 1)
}

func (t *nameTable) link(i int) {
	b := t.bucket(t.entries[i].key)
	t.entries[i].next = *b
	*b = int32(i + 1)
}

// name compares the name t with the others of its object, of which it is none.
func (s *scanner) name(t jcs.Token, yield yieldFunc) {
	n := &s.sc.names
	o := &n.objects[len(n.objects)-1]
	span := nameSpan{t.Start + 1, t.End - 1}
	foreign := t.Flags&jcs.NonASCII != 0
	if t.Flags&jcs.Escaped != 0 && !foreign {
		n.a = jcs.AppendDecoded(n.a[:0], s.src, t)
		foreign = !isASCII(n.a)
	}
	used := 16*len(n.names) + entryCost*len(n.entries)
	if len(n.names)-o.names >= n.maxNames || used >= n.maxBytes || len(n.entries) >= math.MaxInt32-1 {
		s.tooMany(t, yield)
		return
	}
	n.names = append(n.names, span)
	if !foreign && !o.compared {
		return
	}
	if !o.compared {
		o.compared = true
		for _, earlier := range n.names[o.names : len(n.names)-1] {
			s.compare(o, earlier, false)
		}
	}
	if s.compare(o, span, foreign) {
		s.put(inspect.ConfusableMember, Name, t.Start, t.End, 1, yield)
	}
}

// compare reports whether an earlier name of the object has the skeleton of
// this one, and either is not ASCII. If none has, it remembers this one. Names without
// a letter or digit, signs and emoji, are no words that one is taken for another:
// their selectors, joiners and tags show, which a skeleton leaves out.
func (s *scanner) compare(o *object, span nameSpan, foreign bool) bool {
	n := &s.sc.names
	n.a = s.says(n.a, span)
	if !hasWord(n.set, n.a) {
		return false
	}
	key, err := skeleton.Hash(n.seed, n.a, n.rule, &s.sc.skel)
	if err != nil {
		return false // ill-formed, which is a finding
	}
	if len(n.buckets) > 0 {
		for i := int(*n.bucket(key)); i > o.entries; i = int(n.entries[i-1].next) {
			e := &n.entries[i-1]
			if e.key != key {
				continue
			}
			n.b = s.says(n.b, e.name)
			if same, err := skeleton.Equal(n.a, n.b, n.rule, &s.sc.skel); err != nil || !same {
				continue
			}
			either := e.foreign || foreign
			e.foreign = either
			if span.end-span.start < e.name.end-e.name.start {
				// A long name full of ignorable characters would be read again
				// for each short one.
				e.name = span
			}
			return either
		}
	}
	n.add(entry{key: key, name: span, foreign: foreign})
	return false
}

// hasWord reports whether a name has a letter or a digit.
func hasWord(set tables.Set, name []byte) bool {
	for i := 0; i < len(name); {
		r, n, _ := utf8x.Decode(name, i)
		rec := set.Lookup(r)
		if rec.Has(tables.XIDContinue) && rec.GeneralCategory() != tables.Pc && !rec.Has(tables.Mark|tables.DefaultIgnorable) {
			return true
		}
		i += n
	}
	return false
}

// says returns what the name says, in buf.
func (s *scanner) says(buf []byte, span nameSpan) []byte {
	if strings.IndexByte(s.src[span.start:span.end], '\\') < 0 {
		return append(buf[:0], s.src[span.start:span.end]...)
	}
	return jcs.AppendDecoded(buf[:0], s.src, jcs.Token{Kind: jcs.Name, Flags: jcs.Escaped, Start: span.start - 1, End: span.end + 1})
}

func isASCII(b []byte) bool {
	for _, c := range b {
		if c >= 0x80 {
			return false
		}
	}
	return true
}
