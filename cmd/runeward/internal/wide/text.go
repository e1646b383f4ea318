// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package wide

import (
	"io"
	"slices"
	"sort"
)

// step is after how many bytes of the file a Map remembers a place, at least.
const step = 4 << 10

// Map knows where in the file the bytes of the decoded text come from.
type Map struct {
	enc     Encoding
	raw     io.ReaderAt
	size    int64 // of the file
	decoded int64 // of the text
	places  []place

	// Questions go forwards mostly: part is the place of the last one, text
	// what the file has from there on, and last a boundary in it.
	part int
	text []byte
	last place
	buf  []byte
}

// place is a boundary between characters.
type place struct{ raw, decoded int64 }

// Size is the size of the file.
func (m *Map) Size() int64 { return m.size }

// Offset returns where in the file the character begins that the byte of the
// decoded text at an offset belongs to; the end of the file for the end of the
// text. Of Escapes, bytes that stand for themselves have places of their own.
func (m *Map) Offset(decoded int64) int64 {
	if decoded >= m.decoded {
		return m.size
	}
	i := sort.Search(len(m.places), func(i int) bool { return m.places[i].decoded > decoded }) - 1
	if i < 0 {
		return 0
	}
	if i != m.part || m.text == nil {
		p, end := m.places[i], m.size
		if i+1 < len(m.places) {
			end = m.places[i+1].raw
		}
		m.text = slices.Grow(m.text[:0], int(end-p.raw))[:end-p.raw]
		n, _ := m.raw.ReadAt(m.text, p.raw)
		m.part, m.text, m.last = i, m.text[:n], p
	}
	if decoded < m.last.decoded {
		m.last = m.places[i]
	}
	p := m.last
	for raw := m.text[p.raw-m.places[i].raw:]; len(raw) > 0; {
		var k int
		m.buf, k = m.enc.next(m.buf[:0], raw, false)
		if p.decoded+int64(len(m.buf)) > decoded {
			m.last = p
			if m.enc == Escapes && raw[0] != '\\' {
				p.raw += decoded - p.decoded
			}
			break
		}
		p.raw += int64(k)
		p.decoded += int64(len(m.buf))
		raw = raw[k:]
	}
	return p.raw
}

// Decode writes the text of a file to w. mixed says that the file holds text in
// UTF-8 too, so that it is not what it seems to be, which Escapes are for; then w
// may have a part only.
func (e Encoding) Decode(w io.Writer, file io.ReaderAt) (m *Map, mixed bool, err error) {
	const chunk = 64 << 10
	m = &Map{enc: e, raw: file}
	var narrow narrow
	buf := make([]byte, 0, chunk)
	var out []byte
	last := int64(-step)
	for at := int64(0); ; {
		n, err := file.ReadAt(buf[len(buf):cap(buf)], at)
		if err != nil && err != io.EOF {
			return m, false, err
		}
		if e != Escapes {
			narrow.add(buf[len(buf) : len(buf)+n])
		}
		at += int64(n)
		buf = buf[:len(buf)+n]
		ended := err == io.EOF
		if narrow.found {
			return m, true, nil
		}
		out = out[:0]
		rest := buf
		for len(rest) > 0 {
			if m.size-last >= step {
				m.places = append(m.places, place{m.size, m.decoded + int64(len(out))})
				last = m.size
			}
			var k int
			out, k = e.next(out, rest, !ended)
			if k == 0 {
				break
			}
			rest = rest[k:]
			m.size += int64(k)
		}
		m.decoded += int64(len(out))
		if _, err := w.Write(out); err != nil {
			return m, false, err
		}
		buf = buf[:copy(buf[:cap(buf)], rest)]
		if ended {
			return m, false, nil
		}
	}
}
