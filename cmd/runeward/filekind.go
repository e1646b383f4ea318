// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package main

import (
	"bytes"
	"strings"

	"github.com/runeward/runeward/cmd/runeward/internal/wide"
	"github.com/runeward/runeward/internal/utf8x"
)

// sniffSize is how many bytes decide what a file holds.
const sniffSize = 8 << 10

// sniff says what a file holds that begins with head, its first sniffSize bytes
// or the whole: "" for text in UTF-8, else the name of what it is, which wideOf
// reads. Text is not decoded from an encoding that is merely likely: what is not
// named here is scanned as UTF-8, and shows as ill-formed if it is not.
func sniff(head []byte) string {
	switch {
	case len(head) > 4 && mostlyUTF8(head[2:]) && !(begins(head, "\xFF\xFE") && oneSided(head, 1)) && !(begins(head, "\xFE\xFF") && oneSided(head, 0)):
		// A byte order mark before it hides no text from the scan.
		if bytes.IndexByte(head, 0) >= 0 || !validPrefix(head) && compressed(head) {
			return "binary"
		}
		return ""
	case begins(head, "\xFF\xFE\x00\x00"):
		return "UTF-32LE"
	case begins(head, "\x00\x00\xFE\xFF"):
		return "UTF-32BE"
	case begins(head, "\xFF\xFE"):
		return "UTF-16LE"
	case begins(head, "\xFE\xFF"):
		return "UTF-16BE"
	case bytes.IndexByte(head, 0) >= 0:
		if kind := sniffWide(head); kind != "" {
			return kind
		}
		return "binary"
	case !validPrefix(head) && compressed(head):
		return "binary"
	}
	return ""
}

// mostlyUTF8 reports whether nearly all of text is well-formed UTF-8 without NUL.
// Half of the bytes of UTF-16 and more of UTF-32 are not, but for the scripts
// whose letters oneSided tells.
func mostlyUTF8(text []byte) bool {
	good := 0
	for i := 0; i < len(text); {
		r, n, kind := utf8x.Decode(text, i)
		if kind == utf8x.OK && (r >= 0x20 || r == '\t' || r == '\n' || r == '\r') {
			good += n
		}
		i += n
	}
	return good*4 >= len(text)*3
}

// oneSided reports whether one byte stands often at the places of the high bytes
// of UTF-16, which have the given parity, and seldom at the others, as 0x30 does
// in Japanese.
func oneSided(head []byte, parity int) bool {
	var n [2][256]int
	for i, b := range head[2:] {
		n[i&1][b]++
	}
	for b, k := range n[parity][:0x80] { // in UTF-8, bytes beyond take turns
		if k*10 >= (len(head)/2-1)*3 && n[1-parity][b]*2 < k {
			return true
		}
	}
	return false
}

func begins(head []byte, magic string) bool {
	return len(head) >= len(magic) && string(head[:len(magic)]) == magic
}

// validPrefix reports whether head can be the beginning of well-formed UTF-8.
func validPrefix(head []byte) bool {
	return utf8x.Valid(head[:len(head)-utf8x.IncompletePrefix(head)])
}

// archive reports whether head begins like a tar archive, which is text and NUL
// where its files are text.
func archive(head []byte) bool {
	const at = 257
	return len(head) > at+5 && string(head[at:at+5]) == "ustar"
}

// compressed reports whether head begins like a common file format whose first
// kilobytes can be free of NUL. The caller makes sure that head is not UTF-8:
// the mere letters "GIF89a" must not hide a text from the scan.
func compressed(head []byte) bool {
	return begins(head, "\x1F\x8B") || // gzip
		begins(head, "\x89PNG\r\n\x1A\n") ||
		begins(head, "\xFF\xD8\xFF") || // JPEG
		begins(head, "\xFD7zXZ") || // xz
		begins(head, "7z\xBC\xAF\x27\x1C") || // 7-Zip
		begins(head, "\x28\xB5\x2F\xFD") || // Zstandard
		begins(head, "PK\x03\x04") || // zip
		begins(head, "BZh") || // bzip2
		begins(head, "x\x01") || begins(head, "x^") || begins(head, "x\x9C") || begins(head, "x\xDA") || // zlib, as objects of git
		begins(head, ";ELC") && len(head) > 7 && string(head[5:8]) == "\x00\x00\x00" || // Emacs Lisp byte code
		begins(head, "%PDF-") ||
		begins(head, "GIF87a") ||
		begins(head, "GIF89a")
}

// sniffWide tells an encoding without a byte order mark where seven units of
// ten or more are printable ASCII and no other reading makes sense. Numbers of
// two and four bytes, which are NUL or control characters now and then, stay
// binary.
func sniffWide(head []byte) string {
	for e := wide.UTF16LE; e <= wide.UTF32BE; e++ {
		units, plain, controls := 0, 0, 0
		text := e.Append(nil, head[:len(head)&^3])
		for i := 0; i < len(text); units++ {
			r, n, kind := utf8x.Decode(text, i)
			i += n
			switch {
			case r >= 0x20 && r < 0x7F, r == '\t', r == '\n', r == '\r':
				plain++
			case r < 0x20, kind != utf8x.OK:
				controls++
			}
		}
		if units >= 4 && plain*10 >= units*7 && controls*20 <= units {
			return e.String() + " without byte order mark"
		}
	}
	return ""
}

// wideOf returns the encoding that sniff names.
func wideOf(kind string) wide.Encoding {
	name, _, _ := strings.Cut(kind, " ")
	for e := wide.UTF16LE; e <= wide.UTF32BE; e++ {
		if e.String() == name {
			return e
		}
	}
	return wide.None
}
