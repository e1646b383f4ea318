// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package jcs

import "slices"

// Info tells of a canonical form.
type Info struct {
	// Lossy is set when a number of the source and its canonical form are not
	// the same decimal number, or when one written as an integer is outside
	// ±(2^53-1): then sources that differ in value can have one canonical form.
	Lossy bool
	// LossyOffset is the byte offset of a number that made it so.
	LossyOffset int
}

// canonScratch holds what the canonical form is made from: for each object, in
// the order of their beginning, its members in the order of their names.
type canonScratch struct {
	objects []object
	members []member
	pending []member // of open objects, innermost last
	open    []int    // indexes of the open objects
	first   []int    // where the members of each begin in pending
	names   []byte   // decoded form of names that hold escapes
	out     []writing
}

type object struct {
	end         int // offset after it
	first, last int // its members
	next        int // index of the first object after it
}

type member struct {
	prefix     uint64 // of the name, ordered as the names are
	name, nend int    // in the source without the quotes, or in names
	val, vend  int
	object     int // index of the first object at or after val
	decoded    bool
}

// writing is an object that is being written.
type writing struct {
	next, last     int // members left
	pos, end, objs int // what comes after the object
}

// AppendCanonical appends the canonical form (RFC 8785) of src, read strictly:
// of o only the limits count. Strings are not normalized. On an error dst is
// returned as it was. Beside dst it allocates only to grow sc, which takes up to
// about 40 bytes for each byte of src when that is all names, and for numbers of 20 digits and more
// that are near the middle of two doubles.
func AppendCanonical[T Bytes](dst []byte, src T, sc *Scratch, o Options) ([]byte, Info, error) {
	if sc == nil {
		sc = new(Scratch)
	}
	o.Tolerant, o.Comments, o.TrailingCommas = false, false, false
	root, err := collect(src, sc, o)
	if err != nil {
		return dst, Info{}, err
	}
	c := &sc.canon
	var info Info
	out := c.out[:0]
	pos, end, objs := root.Start, root.End, 0
	for {
		for pos < end {
			switch b := src[pos]; b {
			case ' ', '\n', '\r', '\t':
				pos++
			case '"':
				e, fl, _ := scanString(src, pos+1, false)
				if fl&Escaped == 0 {
					dst = append(dst, src[pos:e]...)
				} else {
					dst = append(dst, '"')
					dst = appendEscapes(dst, src, pos+1, e-1)
					dst = append(dst, '"')
				}
				pos = e
			case '{':
				ob := &c.objects[objs]
				dst = append(dst, '{')
				out = append(out, writing{next: ob.first, last: ob.last, pos: ob.end, end: end, objs: ob.next})
				pos = end
			case '-', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9':
				e, fl, _ := scanNumber(src, pos)
				if fl == 0 && e-pos <= 15 && (b != '-' || src[pos+1] != '0') {
					dst = append(dst, src[pos:e]...)
				} else {
					var exact bool
					dst, exact = appendNumber(dst, src[pos:e])
					if !exact && !info.Lossy {
						info = Info{Lossy: true, LossyOffset: pos}
					}
				}
				pos = e
			default:
				dst = append(dst, b)
				pos++
			}
		}
		if len(out) == 0 {
			break
		}
		w := &out[len(out)-1]
		if w.next == w.last {
			dst = append(dst, '}')
			pos, end, objs = w.pos, w.end, w.objs
			out = out[:len(out)-1]
			continue
		}
		m := &c.members[w.next]
		w.next++
		if dst[len(dst)-1] != '{' {
			dst = append(dst, ',')
		}
		dst = append(dst, '"')
		if m.decoded {
			dst = appendEscaped(dst, c.names[m.name:m.nend])
		} else {
			dst = append(dst, src[m.name:m.nend]...)
		}
		dst = append(dst, '"', ':')
		pos, end, objs = m.val, m.vend, m.object
	}
	c.out = out
	return dst, info, nil
}

// collect reads src and sorts the members of each object.
func collect[T Bytes](src T, sc *Scratch, o Options) (root Span, err error) {
	c := &sc.canon
	c.objects, c.members, c.pending = c.objects[:0], c.members[:0], c.pending[:0]
	c.open, c.first, c.names = c.open[:0], c.first[:0], c.names[:0]
	r := NewReader(src, sc, o)
	named := false // the next value is the last pending member's
	for t := r.Next(); t.Kind != End; t = r.Next() {
		if t.Kind == Name {
			m := member{name: t.Start + 1, nend: t.End - 1}
			if t.Flags&Escaped != 0 {
				m.name = len(c.names)
				c.names = AppendDecoded(c.names, src, t)
				m.nend = len(c.names)
				m.decoded = true
				m.prefix = orderPrefix(c.names[m.name:m.nend])
			} else {
				m.prefix = orderPrefix(src[m.name:m.nend])
			}
			c.pending = append(c.pending, m)
			named = true
			continue
		}
		if named {
			m := &c.pending[len(c.pending)-1]
			m.val, m.vend, m.object = t.Start, t.End, len(c.objects)
			named = false
		}
		switch t.Kind {
		case ObjectBegin:
			c.open = append(c.open, len(c.objects))
			c.first = append(c.first, len(c.pending))
			c.objects = append(c.objects, object{})
		case ObjectEnd:
			k := len(c.open) - 1
			first := c.first[k]
			sortMembers(src, c, c.pending[first:])
			begin := len(c.members)
			c.members = append(c.members, c.pending[first:]...)
			c.pending = c.pending[:first]
			c.objects[c.open[k]] = object{
				end: t.End, first: begin, last: len(c.members), next: len(c.objects),
			}
			c.open, c.first = c.open[:k], c.first[:k]
		}
		if t.Kind == ObjectEnd || t.Kind == ArrayEnd {
			if n := len(r.frames); n > 0 && r.frames[n-1].object {
				c.pending[len(c.pending)-1].vend = t.End
			}
		}
		if r.Depth() == 0 {
			root = Span{t.Start, t.End}
		}
	}
	return root, r.Err()
}

func sortMembers[T Bytes](src T, c *canonScratch, ms []member) {
	sorted := true
	for i := 1; i < len(ms) && sorted; i++ {
		sorted = compareMembers(src, c, &ms[i-1], &ms[i]) < 0
	}
	switch {
	case sorted:
	case len(ms) <= 12:
		for i := 1; i < len(ms); i++ {
			for k := i; k > 0 && compareMembers(src, c, &ms[k-1], &ms[k]) > 0; k-- {
				ms[k-1], ms[k] = ms[k], ms[k-1]
			}
		}
	default:
		slices.SortFunc(ms, func(a, b member) int { return compareMembers(src, c, &a, &b) })
	}
}

func compareMembers[T Bytes](src T, c *canonScratch, a, b *member) int {
	if a.prefix != b.prefix {
		if a.prefix < b.prefix {
			return -1
		}
		return 1
	}
	switch {
	case a.decoded && b.decoded:
		return compareUTF16(c.names[a.name:a.nend], c.names[b.name:b.nend])
	case a.decoded:
		return compareUTF16(c.names[a.name:a.nend], src[b.name:b.nend])
	case b.decoded:
		return compareUTF16(src[a.name:a.nend], c.names[b.name:b.nend])
	}
	return compareUTF16(src[a.name:a.nend], src[b.name:b.nend])
}
