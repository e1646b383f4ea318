// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

// Package utf8xtest holds the ill-formed texts that every package which steps
// over UTF-8 is tested with, so that all of them cut at the same places.
package utf8xtest

import "github.com/runeward/runeward/internal/utf8x"

// IllFormed is one ill-formed unit of a Vector: offset and length in bytes.
type IllFormed struct {
	Offset, Len int
	Kind        utf8x.Kind
}

// Vector is a text with its ill-formed units in order, and the text that
// results when each of them becomes one U+FFFD.
type Vector struct {
	Name  string
	Text  string
	Bad   []IllFormed
	Lossy string
}

// Short names keep the table below readable.
const (
	trunc = utf8x.Truncated
	over  = utf8x.Overlong
	surr  = utf8x.Surrogate
	out   = utf8x.OutOfRange
	stray = utf8x.Stray
)

// LossyVectors returns the shared vectors. Some are well-formed throughout:
// they guard the edges, and U+FFFD itself, which is a character like others.
func LossyVectors() []Vector {
	return []Vector{
		{"empty", "", nil, ""},
		{"ascii", "plain \x00\x7f", nil, "plain \x00\x7f"},
		{"first and last of 2 bytes", "\xc2\x80\xdf\xbf", nil, "\u0080\u07ff"},
		{"first and last of 3 bytes", "\xe0\xa0\x80\xef\xbf\xbf", nil, "\u0800\uffff"},
		{"around the surrogates", "\xed\x9f\xbf\xee\x80\x80", nil, "\ud7ff\ue000"},
		{"first and last of 4 bytes", "\xf0\x90\x80\x80\xf4\x8f\xbf\xbf", nil, "\U00010000\U0010ffff"},
		{"replacement character", "a\xef\xbf\xbdb", nil, "a\ufffdb"},

		// Unicode Standard, chapter 3.9, Tables 3-8 to 3-11.
		{"table 3-8, overlong", "\xc0\xaf\xe0\x80\xbf\xf0\x81\x82\x41", []IllFormed{
			{0, 1, over}, {1, 1, stray}, {2, 1, over}, {3, 1, stray}, {4, 1, stray},
			{5, 1, over}, {6, 1, stray}, {7, 1, stray},
		}, "\ufffd\ufffd\ufffd\ufffd\ufffd\ufffd\ufffd\ufffdA"},
		{"table 3-9, surrogates", "\xed\xa0\x80\xed\xbf\xbf\xed\xaf\x41", []IllFormed{
			{0, 1, surr}, {1, 1, stray}, {2, 1, stray}, {3, 1, surr}, {4, 1, stray}, {5, 1, stray},
			{6, 1, surr}, {7, 1, stray},
		}, "\ufffd\ufffd\ufffd\ufffd\ufffd\ufffd\ufffd\ufffdA"},
		{"table 3-10, other", "\xf4\x91\x92\x93\xff\x41\x80\xbf\x42", []IllFormed{
			{0, 1, out}, {1, 1, stray}, {2, 1, stray}, {3, 1, stray}, {4, 1, out},
			{6, 1, stray}, {7, 1, stray},
		}, "\ufffd\ufffd\ufffd\ufffd\ufffdA\ufffd\ufffdB"},
		{"table 3-11, truncated", "\xe1\x80\xe2\xf0\x91\x92\xf1\xbf\x41", []IllFormed{
			{0, 2, trunc}, {2, 1, trunc}, {3, 3, trunc}, {6, 2, trunc},
		}, "\ufffd\ufffd\ufffd\ufffdA"},

		{"truncated 2 at the end", "a\xc3", []IllFormed{{1, 1, trunc}}, "a\ufffd"},
		{"truncated 2 before ASCII", "\xc3a", []IllFormed{{0, 1, trunc}}, "\ufffda"},
		{"truncated 3 at the end", "\xe2\x82", []IllFormed{{0, 2, trunc}}, "\ufffd"},
		{"truncated 3 after the lead", "\xe0", []IllFormed{{0, 1, trunc}}, "\ufffd"},
		{"truncated 4 at the end", "\xf0\x9f\x92", []IllFormed{{0, 3, trunc}}, "\ufffd"},
		{"truncated 4 after 2", "\xf4\x8f", []IllFormed{{0, 2, trunc}}, "\ufffd"},
		{"truncated 4 after the lead", "\xf0", []IllFormed{{0, 1, trunc}}, "\ufffd"},
		{"truncated before a lead", "\xe2\x82\xc3\xa9", []IllFormed{{0, 2, trunc}}, "\ufffd\u00e9"},
		{"truncated before itself", "\xf0\x9f\x92\xf0\x9f\x92\xa9", []IllFormed{{0, 3, trunc}}, "\ufffd\U0001f4a9"},
		{"truncated before an impossible byte", "\xe2\x82\xff", []IllFormed{{0, 2, trunc}, {2, 1, out}}, "\ufffd\ufffd"},
		{"leads in a row", "\xc2\xe1\xf1", []IllFormed{{0, 1, trunc}, {1, 1, trunc}, {2, 1, trunc}}, "\ufffd\ufffd\ufffd"},

		{"overlong slash, 2 bytes", "..\xc0\xaf..", []IllFormed{{2, 1, over}, {3, 1, stray}}, "..\ufffd\ufffd.."},
		{"overlong NUL of Java", "\xc0\x80", []IllFormed{{0, 1, over}, {1, 1, stray}}, "\ufffd\ufffd"},
		{"overlong, last of 2 bytes", "\xc1\xbf", []IllFormed{{0, 1, over}, {1, 1, stray}}, "\ufffd\ufffd"},
		{"overlong, last of 3 bytes", "\xe0\x9f\xbf", []IllFormed{{0, 1, over}, {1, 1, stray}, {2, 1, stray}}, "\ufffd\ufffd\ufffd"},
		{"overlong, last of 4 bytes", "\xf0\x8f\xbf\xbf", []IllFormed{
			{0, 1, over}, {1, 1, stray}, {2, 1, stray}, {3, 1, stray},
		}, "\ufffd\ufffd\ufffd\ufffd"},
		{"overlong, cut short", "\xe0\x80", []IllFormed{{0, 1, over}, {1, 1, stray}}, "\ufffd\ufffd"},

		{"first and last surrogate", "\xed\xa0\x80x\xed\xbf\xbf", []IllFormed{
			{0, 1, surr}, {1, 1, stray}, {2, 1, stray}, {4, 1, surr}, {5, 1, stray}, {6, 1, stray},
		}, "\ufffd\ufffd\ufffdx\ufffd\ufffd\ufffd"},
		{"surrogate pair of CESU-8", "\xed\xa0\xbd\xed\xb2\xa9", []IllFormed{
			{0, 1, surr}, {1, 1, stray}, {2, 1, stray}, {3, 1, surr}, {4, 1, stray}, {5, 1, stray},
		}, "\ufffd\ufffd\ufffd\ufffd\ufffd\ufffd"},
		{"ED at the end", "\xed", []IllFormed{{0, 1, trunc}}, "\ufffd"},

		{"first beyond 10FFFF", "\xf4\x90\x80\x80", []IllFormed{
			{0, 1, out}, {1, 1, stray}, {2, 1, stray}, {3, 1, stray},
		}, "\ufffd\ufffd\ufffd\ufffd"},
		{"lead beyond range", "\xf5\x80\x80\x80", []IllFormed{
			{0, 1, out}, {1, 1, stray}, {2, 1, stray}, {3, 1, stray},
		}, "\ufffd\ufffd\ufffd\ufffd"},
		{"form of 5 bytes", "\xf8\x88\x80\x80\x80", []IllFormed{
			{0, 1, out}, {1, 1, stray}, {2, 1, stray}, {3, 1, stray}, {4, 1, stray},
		}, "\ufffd\ufffd\ufffd\ufffd\ufffd"},
		{"byte order mark of UTF-16", "\xff\xfeA", []IllFormed{{0, 1, out}, {1, 1, out}}, "\ufffd\ufffdA"},
		{"F4 at the end", "\xf4", []IllFormed{{0, 1, trunc}}, "\ufffd"},

		{"stray alone", "\x80", []IllFormed{{0, 1, stray}}, "\ufffd"},
		{"stray after a whole character", "\xc3\xa9\xa9", []IllFormed{{2, 1, stray}}, "\u00e9\ufffd"},
		{"stray after 4 bytes", "\xf0\x9f\x92\xa9\x92", []IllFormed{{4, 1, stray}}, "\U0001f4a9\ufffd"},
		{"strays in a row", "\x80\x90\xa0\xbf\x80", []IllFormed{
			{0, 1, stray}, {1, 1, stray}, {2, 1, stray}, {3, 1, stray}, {4, 1, stray},
		}, "\ufffd\ufffd\ufffd\ufffd\ufffd"},

		{"bad byte beside a real replacement character", "\xef\xbf\xbd\xef\xbf", []IllFormed{{3, 2, trunc}}, "\ufffd\ufffd"},
		{"removal would join", "\xe2\x80\xff\x8b", []IllFormed{{0, 2, trunc}, {2, 1, out}, {3, 1, stray}}, "\ufffd\ufffd\ufffd"},
		{"Latin-1 read as UTF-8", "caf\xe9 cr\xe8me", []IllFormed{{3, 1, trunc}, {7, 1, trunc}}, "caf\ufffd cr\ufffdme"},
		{"after a long ASCII run", "0123456789abcdef0123456789abcdef\xc0", []IllFormed{{32, 1, over}}, "0123456789abcdef0123456789abcdef\ufffd"},
	}
}
