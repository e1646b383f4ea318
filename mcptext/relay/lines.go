// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package relay

import (
	"bytes"
	"crypto/sha256"
	"hash"
)

// lines cuts a stream into lines of bounded memory, whatever the pieces it
// comes in.
type lines struct {
	max  int
	buf  []byte    // the line so far, up to max and what ends a line
	over hash.Hash // where it is too long: of what came, without the tail
	n    int64     // how much that is
	tail []byte    // up to endBytes, which may end the line
}

// endBytes is how many bytes at most end a line.
const endBytes = 2

// line is one line, without what ends it.
type line struct {
	text []byte // of one that is too long, the beginning
	end  []byte // "\n", "\r\n" or ""
	long bool
	sum  [sha256.Size]byte // of one that is too long
	n    int64             // the length of one that is too long
}

// feed takes a piece of the stream and calls each for the lines that end in it.
func (s *lines) feed(piece []byte, each func(line) error) error {
	for len(piece) > 0 {
		i := bytes.IndexByte(piece, '\n')
		if i < 0 {
			s.add(piece)
			return nil
		}
		s.add(piece[:i+1])
		piece = piece[i+1:]
		if err := each(s.take()); err != nil {
			return err
		}
	}
	return nil
}

// end calls each for what stands after the last line feed.
func (s *lines) end(each func(line) error) error {
	if len(s.buf) == 0 {
		return nil
	}
	return each(s.take())
}

func (s *lines) add(piece []byte) {
	if s.over == nil && len(s.buf)+len(piece) <= s.max+endBytes {
		s.buf = append(s.buf, piece...)
		return
	}
	if s.over == nil {
		s.over, s.n, s.tail = sha256.New(), 0, s.tail[:0]
		s.hash(s.buf)
		s.buf = append(s.buf, piece[:s.max+endBytes-len(s.buf)]...)
	}
	s.hash(piece)
}

// hash hashes what came before, and keeps what may end the line.
func (s *lines) hash(piece []byte) {
	put := func(b []byte) {
		s.over.Write(b)
		s.n += int64(len(b))
	}
	if n := len(s.tail) + len(piece) - endBytes; n > 0 {
		k := min(n, len(s.tail))
		put(s.tail[:k])
		s.tail = append(s.tail[:0], s.tail[k:]...)
		put(piece[:n-k])
		piece = piece[n-k:]
	}
	s.tail = append(s.tail, piece...)
}

// take returns the line that is complete and makes room for the next one, which
// overwrites it.
func (s *lines) take() line {
	var l line
	if s.over != nil {
		rest := withoutEnd(s.tail)
		s.over.Write(rest)
		l.long, l.n = true, s.n+int64(len(rest))
		l.text, l.end = s.buf[:s.max], s.tail[len(rest):]
		s.over.Sum(l.sum[:0])
		s.over = nil
	} else {
		l.text = withoutEnd(s.buf)
		l.end = s.buf[len(l.text):]
		if len(l.text) > s.max {
			l.long, l.n, l.sum = true, int64(len(l.text)), sha256.Sum256(l.text)
			l.text = l.text[:s.max]
		}
	}
	s.buf = s.buf[:0]
	return l
}

func withoutEnd(text []byte) []byte {
	if t, ok := bytes.CutSuffix(text, []byte("\n")); ok {
		text, _ = bytes.CutSuffix(t, []byte("\r"))
	}
	return text
}
