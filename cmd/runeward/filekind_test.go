// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package main

import (
	"strings"
	"testing"
)

func TestSniff(t *testing.T) {
	utf16le := func(s string) string {
		var b strings.Builder
		for _, r := range s {
			b.WriteByte(byte(r))
			b.WriteByte(byte(r >> 8))
		}
		return b.String()
	}
	for _, test := range []struct{ name, head, want string }{
		{"empty", "", ""},
		{"text", "package main\n", ""},
		{"UTF-8 with signature", "\xEF\xBB\xBFtext", ""},
		{"Latin-1", "caf\xe9", ""},
		{"cut in a character", strings.Repeat("x", sniffSize-1) + "\xe2", ""},
		{"UTF-16LE", "\xFF\xFEa\x00", "UTF-16LE"},
		{"UTF-16BE", "\xFE\xFF\x00a", "UTF-16BE"},
		{"UTF-32LE", "\xFF\xFE\x00\x00a\x00\x00\x00", "UTF-32LE"},
		{"UTF-32BE", "\x00\x00\xFE\xFF\x00\x00\x00a", "UTF-32BE"},
		{"UTF-16LE without mark", utf16le("hidden\u200btext"), "UTF-16LE without byte order mark"},
		{"UTF-16BE without mark", "\x00" + strings.TrimSuffix(utf16le("hidden text"), "\x00"), "UTF-16BE without byte order mark"},
		{"NUL", "text\x00", "binary"},
		{"NULs in both places", utf16le("hidden\u0100text"), "binary"},
		{"two NULs of four bytes", "a\x00b\x00", "binary"},
		{"gzip", "\x1f\x8b\x08", "binary"},
		{"PNG", "\x89PNG\r\n\x1a\n", "binary"},
		{"PDF", "%PDF-1.7\n%\xe2\xe3\xcf\xd3\n", "binary"},
		{"GIF", "GIF89a\x01\xff", "binary"},
		{"the letters of a GIF", "GIF89a is what a\u200b payload says", ""},
		{"the letters of a PDF", "%PDF-1.7 pay\u200bload", ""},
	} {
		if got := sniff([]byte(test.head)); got != test.want {
			t.Errorf("%s: %q, want %q", test.name, got, test.want)
		}
	}
}
