// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

// Package names holds the names of the characters of one Unicode version, in
// about 200 KB. Only programs that print names link it; libraries do not
// import it.
//
// A code point is called, in this order: by its first correction alias, by its
// Name property, by its first control alias (NameAliases.txt; U+000A is LINE
// FEED), else by its label in angle brackets (core specification 4.8), such as
// <reserved-0378>.
package names

// Version is the Unicode version of the names, such as "18.0.0".
func Version() string { return data.Version }

// MaxLen is the length in bytes that no name and no label exceeds.
const MaxLen = 96

// Name returns the name or label of r; "" for a value outside the code space.
// It allocates the string.
func Name(r rune) string {
	var buf [MaxLen]byte
	return string(data.AppendName(buf[:0], r))
}

// AppendName appends the name or label of r to dst, at most MaxLen bytes of
// ASCII; nothing for a value outside the code space. It does not allocate when
// dst has room.
func AppendName(dst []byte, r rune) []byte { return data.AppendName(dst, r) }

// Packed returns the packed names, for their sizes.
func Packed() Data { return data }
