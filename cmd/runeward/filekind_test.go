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
		{"UTF-32BE without mark", "\x00\x00\x00h\x00\x00\x00i\x00\x00\x20\x0b\x00\x00\x00d\x00\x00\x00d\x00\x00\x00e\x00\x00\x00n", "UTF-32BE without byte order mark"},
		{"UTF-32LE without mark", "h\x00\x00\x00i\x00\x00\x00d\x00\x00\x00\xe9\x00\x00\x00e\x00\x00\x00n\x00\x00\x00", "UTF-32LE without byte order mark"},
		{"numbers of four bytes", "\x20\x00\x00\x00\x40\x00\x00\x00\x60\x00\x00\x00\x80\x00\x00\x00\xa0\x00\x00\x00\xc0\x00\x00\x00\xe0\x00\x00\x00", "binary"},
		{"numbers of two bytes", "\x01\x00\x02\x00\x03\x00\x04\x00\x11\x00\x12\x00\x60\x00\x13\x00", "binary"},
		{"NUL", "text\x00", "binary"},
		{"NULs in both places", utf16le("hidden\u0100text"), "UTF-16LE without byte order mark"},
		{"two NULs of four bytes", "a\x00b\x00", "binary"},
		{"gzip", "\x1f\x8b\x08", "binary"},
		{"PNG", "\x89PNG\r\n\x1a\n", "binary"},
		{"PDF", "%PDF-1.7\n%\xe2\xe3\xcf\xd3\n", "binary"},
		{"GIF", "GIF89a\x01\xff", "binary"},
		{"zlib", "x\x9c\xcbH\xcd\xc9\xc9\x07\x00", "binary"},
		{"zlib without NUL", "x^\xcbH\xcd\xc9\xc9\x07", "binary"},
		{"the letters of zlib", "x^2 is pay\u200bload", ""},
		{"byte code", ";ELC\x1c\x00\x00\x00\n;;; Compiled\n", "binary"},
		{"the letters of a GIF", "GIF89a is what a\u200b payload says", ""},
		{"the letters of a PDF", "%PDF-1.7 pay\u200bload", ""},
		{"a mark of UTF-16LE before ASCII", "\xFF\xFEplain text of an odd length..", ""},
		{"the same, even", "\xFF\xFEplain text of an even length..", ""},
		{"a mark of UTF-16BE before UTF-8", "\xFE\xFF\u043f\u0440\u0438\u0432\u0435\u0442 \u65e5\u672c\u8a9e", ""},
		{"a mark of UTF-32LE before ASCII", "\xFF\xFE\x00\x00plain text", "binary"},
		{"a mark of UTF-32BE before ASCII", "\x00\x00\xFE\xFFplain text, long enough to be told", "binary"},
		{"a mark before ASCII with a stray byte and a NUL", "\xFF\xFEplain text \xff of an odd length\x00.", "binary"},
		{"UTF-16LE of Russian", "\xFF\xFE" + utf16le("\u043f\u0440\u0438\u0432\u0435\u0442, \u043c\u0438\u0440"), "UTF-16LE"},
		{"UTF-16LE of Japanese", "\xFF\xFE" + utf16le("\u65e5\u672c\u8a9e\u306e\u6587\u66f8\u3067\u3059\u3002\u6f22\u5b57\u3068\u304b\u306a"), "UTF-16LE"},
		{"UTF-16LE of Chinese", "\xFF\xFE" + utf16le("\u8fd9\u662f\u4e00\u4e2a\u7b80\u5355\u7684\u4e2d\u6587\u6587\u672c\u6587\u4ef6\uff0c\u7528\u4e8e\u6d4b\u8bd5"), "UTF-16LE"},
	} {
		if got := sniff([]byte(test.head)); got != test.want {
			t.Errorf("%s: %q, want %q", test.name, got, test.want)
		}
	}
}

// TestTextThatPosesAsAnother: a byte order mark of UTF-16 or a NUL does not keep
// text from being scanned.
func TestTextThatPosesAsAnother(t *testing.T) {
	folder(t, map[string]string{
		"mark.md":   "\xff\xfesome plain text, pay\u200bload\n",
		"nul.md":    "\xff\xfesome plain text, pay\u200bload\x00\n",
		"script":    "#!/bin/sh\x00\necho pay\u200bload\n",
		"script2":   "#!/bin/sh\x00\necho pay\u200bload \xff, and what else there is to say\n",
		"picture":   "\x89PNG\r\n\x1a\n\x00\u200b",
		"x.elc":     ";ELC\x1c\x00\x00\x00\n;;; Compiled, with as much text as there is in such files\u200b\n",
		"0e7b":      "x\x9c\xcb\xcd\xc9\xc9\x07\u200b",
		"utf16.txt": "\xff\xfea\x00\x0b\x20b\x00",
		"craft.txt": strings.Repeat("a\x00", sniffSize) + strings.Repeat("words and ", 20) + "pay\u200bload\n",
		"craft2.md": "\xff\xfe" + strings.Repeat("\x3d\x04", sniffSize) + strings.Repeat("\U000E0041", 9),
	})
	got := program(t, "", "scan", "--max", "0", ".")
	all := strings.Join(found(got), "\n")
	for _, want := range []string{"mark.md:1:23 low zero-width", "nul.md:1:23 low zero-width", "script:2:9 medium zero-width", "script2:2:9 medium zero-width",
		"utf16.txt:1:3 low zero-width", "craft.txt:1:16588 low zero-width", "craft.txt:1:2 medium control-c0", "craft.txt:1:1 medium encoding-mixed", "craft2.md:1:1 medium encoding-mixed", " high tag-payload"} {
		if !strings.Contains(all, want) {
			t.Errorf("%s lacks %s", all, want)
		}
	}
	if !strings.Contains(got.Stderr, "; 3 binary, not scanned; Unicode") || strings.Contains(all, "picture") {
		t.Error(got.Stderr)
	}
}
