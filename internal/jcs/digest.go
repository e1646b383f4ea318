// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package jcs

import (
	"crypto/sha256"
	"encoding/binary"
)

// What kind of bytes a digest is over. It goes into the digest, so that a raw
// digest never equals a canonical one.
const (
	labelCanonical = "runeward jcs sha-256 1"
	labelRaw       = "runeward raw sha-256 1"
)

// Digest returns the SHA-256 of the canonical form of src under a tag that says
// what the digest is for. What is hashed is three fields, each after its length
// in bytes as 64 bits with the highest byte first: a fixed label, the tag, the
// canonical form. The error and info are those of [AppendCanonical], and it
// allocates as that does.
func Digest[T Bytes](src T, tag string, sc *Scratch, o Options) ([sha256.Size]byte, Info, error) {
	if sc == nil {
		sc = new(Scratch)
	}
	out, info, err := AppendCanonical(sc.out[:0], src, sc, o)
	sc.out = out
	if err != nil {
		return [sha256.Size]byte{}, info, err
	}
	return digest(labelCanonical, tag, out, sc), info, nil
}

// RawDigest returns the SHA-256 of src as it is, JSON or not, under a tag. It is
// made as that of [Digest] with another label, and allocates only to set up sc.
func RawDigest[T Bytes](src T, tag string, sc *Scratch) [sha256.Size]byte {
	if sc == nil {
		sc = new(Scratch)
	}
	return digest(labelRaw, tag, src, sc)
}

func digest[T Bytes](label, tag string, text T, sc *Scratch) (sum [sha256.Size]byte) {
	if sc.hash == nil {
		sc.hash = sha256.New()
	}
	sc.hash.Reset()
	feed(sc, label)
	feed(sc, tag)
	feed(sc, text)
	sc.sum = sc.hash.Sum(sc.sum[:0])
	copy(sum[:], sc.sum)
	return sum
}

// feed hashes the length of text and the text, through a buffer because the
// hash takes no strings.
func feed[T Bytes](sc *Scratch, text T) {
	if sc.block == nil {
		sc.block = make([]byte, 8<<10)
	}
	b := sc.block
	binary.BigEndian.PutUint64(b, uint64(len(text)))
	sc.hash.Write(b[:8])
	for i := 0; i < len(text); {
		n := copy(b, text[i:])
		sc.hash.Write(b[:n])
		i += n
	}
}
