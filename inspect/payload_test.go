// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package inspect

import (
	"testing"

	"github.com/runeward/runeward/tables/unicode18"
)

func TestPayload(t *testing.T) {
	ins := New(unicode18.Set(), Prose())
	var all []rune
	for i := range rune(256) {
		if i < 16 {
			all = append(all, vs1+i)
		} else {
			all = append(all, vs17+i-16)
		}
	}
	var bytes []byte
	for i := range 256 {
		bytes = append(bytes, byte(i))
	}
	for _, c := range []struct {
		text, want string
		kind       Payload
	}{
		{"Hi" + tags("do it, ~now") + "\U000E007F!", "do it, ~now", TextPayload},
		{"\U000E0001" + tags("x"), "x", TextPayload},
		{"\U0001F3F4" + tags("usca") + "\U000E007F", "usca", TextPayload},
		{"\U0001F600" + string(all), string(bytes), BytesPayload},
		{"a\U000E0158", "h", BytesPayload},
		{eightIdeographs, "abcdefgh", BytesPayload},
		{"a\u200B\u200C\u200C\u200B\u200C\u200B\u200B\u200Bb", "01101000", BitsPayload},
		{"a\u2060\u200B", "", NoPayload},
		{"a\u200B\u200C\u200C\u200B\u200C\u200B\u200Bb", "", NoPayload},
		{"a\u200C\u200B\u200D\u200B\u200B\u200B\u200B\u200B", "10 00000", BitsPayload},
		{"a\u200B\u200Bb", "", NoPayload},
		{"a\u200Bb", "", NoPayload},
	} {
		fs, total := AppendFindings(ins, nil, c.text, -1)
		if total != 1 {
			t.Errorf("%+q: %v", c.text, fs)
			continue
		}
		got, kind := AppendPayload([]byte("+"), c.text, fs[0])
		if string(got) != "+"+c.want || kind != c.kind {
			t.Errorf("%+q: %q, %v; want %q, %v", c.text, got, kind, c.want, c.kind)
		}
	}
	for _, f := range []Finding{{Offset: 1, Len: 3, Rule: BidiPayload}, {Offset: 0, Len: 2, Rule: ZeroWidthPayload}, {Offset: 3, Len: 3, Rule: BidiPayload}} {
		if got, kind := AppendPayload(nil, "abc\U000E0068", f); got != nil || kind != NoPayload {
			t.Errorf("%+v: %q, %v", f, got, kind)
		}
	}
	for _, f := range []Finding{{Offset: -1, Rule: TagPayload}, {Offset: 2, Len: 1, Rule: TagPayload}, {Len: -1}, {Offset: 1, Len: int(^uint(0) >> 1)}} {
		if got, kind := AppendPayload(nil, "a", f); got != nil || kind != NoPayload {
			t.Errorf("%+v: %q, %v", f, got, kind)
		}
	}
}

func TestPosition(t *testing.T) {
	for _, c := range []struct {
		text   string
		offset int
		want   Position
	}{
		{"", 0, Position{1, 1, 1, 1}},
		{"\u4F60\u597D\u200Bx", 6, Position{1, 7, 3, 3}},
		{"\u4F60\u597D\u200Bx", 9, Position{1, 10, 4, 4}},
		{"a\nb", 2, Position{2, 1, 1, 1}},
		{"a\r\nb", 3, Position{2, 1, 1, 1}},
		{"a\r\nb", 2, Position{1, 3, 3, 3}},
		{"a\rb", 2, Position{2, 1, 1, 1}},
		{"\U0001F600\xFFx", 5, Position{1, 6, 3, 4}},
		{"ab", 99, Position{1, 3, 3, 3}},
		{"ab", -1, Position{1, 1, 1, 1}},
	} {
		if got := PositionOf(c.text, c.offset); got != c.want {
			t.Errorf("%+q at %d: %+v, want %+v", c.text, c.offset, got, c.want)
		}
	}
}
