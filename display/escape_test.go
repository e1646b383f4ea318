// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package display_test

import (
	"bytes"
	"errors"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/runeward/runeward/display"
	"github.com/runeward/runeward/internal/utf8x/utf8xtest"
)

func TestEscape(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"", ""},
		{"plain ~!\"'{}", "plain ~!\"'{}"},
		{`C:\u{41}`, `C:\\u{41}`},
		{"a\x00b\tc\nd\x1fe\x7ff", `a\u{0000}b\u{0009}c\u{000A}d\u{001F}e\u{007F}f`},
		{"\u0080\u07ff\u0800\uffff", `\u{0080}\u{07FF}\u{0800}\u{FFFF}`},
		{"\U00010000\U000e0041\U000fffff\U00100000\U0010ffff", `\u{10000}\u{E0041}\u{FFFFF}\u{100000}\u{10FFFF}`},
		{"pay\u200bpal \u202e\u2066", `pay\u{200B}pal \u{202E}\u{2066}`},
		{"\ufffd and \xed\xa0\x80", `\u{FFFD} and \x{ED}\x{A0}\x{80}`},
		{"\xf0\x9f\x92", `\x{F0}\x{9F}\x{92}`},
	} {
		if got := display.Escape(c.text); got != c.want {
			t.Errorf("Escape(%+q) = %s, want %s", c.text, got, c.want)
		}
		if got := display.Escape([]byte(c.text)); got != c.want {
			t.Errorf("Escape of bytes %+q = %s, want %s", c.text, got, c.want)
		}
		if got := display.AppendEscape([]byte("> "), c.text, display.ASCII); string(got) != "> "+c.want {
			t.Errorf("AppendEscape of %+q = %s, want > %s", c.text, got, c.want)
		}
	}
}

func TestUnescape(t *testing.T) {
	for _, c := range []struct{ s, want string }{
		{"", ""},
		{`\\\n\t\r`, "\\\n\t\r"},
		{`\\u0041`, `\u0041`},
		{`\u0041\u200b\u200B`, "A\u200b\u200b"},
		{`\U00000041\U0010fffF`, "A\U0010ffff"},
		{`\u{0}\u{41}\u{041}\u{000041}\u{10FFFF}`, "\x00AAA\U0010ffff"},
		{`\x41\x{41}\xff\x{C0}`, "AA\xff\xc0"},
		{`\xF0\x9F\x{92}\x{A9}`, "\U0001f4a9"},
		{`\u00411\x411\U000000411`, "A1A1A1"},
		{`\u{D7FF}\u{E000}`, "\ud7ff\ue000"},
		{"raw \u00e9 \xff", "raw \u00e9 \xff"},
	} {
		for _, s := range []any{c.s, []byte(c.s)} {
			var got []byte
			var err error
			switch s := s.(type) {
			case string:
				got, err = display.Unescape(s)
			case []byte:
				got, err = display.Unescape(s)
			}
			if err != nil || string(got) != c.want {
				t.Errorf("Unescape(%s) of %T = %+q, %v, want %+q", c.s, s, got, err, c.want)
			}
		}
	}
}

func TestSyntaxError(t *testing.T) {
	for _, c := range []struct {
		s      string
		offset int
		msg    string
	}{
		{`\`, 0, `"\\" is the end of the text; an escape must follow`},
		{`ab\\\`, 4, `"\\" is the end of the text; an escape must follow`},
		{`a\q`, 1, `"\\q" is no escape; those of u U x n t r and the backslash are`},
		{"\\\u202e", 0, `"\\\u{202E}" is no escape; those of u U x n t r and the backslash are`},
		{"\\\xed\xa0", 0, `"\\\x{ED}" is no escape; those of u U x n t r and the backslash are`},
		{`\u`, 0, `"\\u" needs 4 hexadecimal digits`},
		{`\u12G4`, 0, `"\\u12" needs 4 hexadecimal digits`},
		{`\U0010FFF`, 0, `"\\U0010FFF" needs 8 hexadecimal digits`},
		{`\U{41}`, 0, `"\\U" needs 8 hexadecimal digits`},
		{`\x4`, 0, `"\\x4" needs 2 hexadecimal digits`},
		{`\x{4}`, 0, `"\\x{4}" needs 2 hexadecimal digits in braces`},
		{`\x{414}`, 0, `"\\x{41" needs a closing brace after its digits`},
		{`\u{}`, 0, `"\\u{}" needs 1 to 6 hexadecimal digits in braces`},
		{`\u{`, 0, `"\\u{" needs 1 to 6 hexadecimal digits in braces`},
		{`\u{41`, 0, `"\\u{41" needs a closing brace after its digits`},
		{`\u{0000041}`, 0, `"\\u{000004" needs a closing brace after its digits`},
		{`\u{4 1}`, 0, `"\\u{4" needs a closing brace after its digits`},
		{`\u{110000}`, 0, `"\\u{110000}" is beyond 10FFFF, the last code point`},
		{`\UFFFFFFFF`, 0, `"\\UFFFFFFFF" is beyond 10FFFF, the last code point`},
		{`\uD800`, 0, `"\\uD800" is a surrogate, which is no character`},
		{`\u{dfff}`, 0, `"\\u{dfff}" is a surrogate, which is no character`},
		{`ok \uD83D\uDCA9`, 3, `"\\uD83D" is a surrogate, which is no character`},
	} {
		got, err := display.AppendUnescape([]byte("kept"), c.s)
		var syntax *display.SyntaxError
		if !errors.As(err, &syntax) {
			t.Errorf("%s: error %v", c.s, err)
			continue
		}
		if syntax.Offset != c.offset || syntax.Msg != c.msg {
			t.Errorf("%s:\n got %d %s\nwant %d %s", c.s, syntax.Offset, syntax.Msg, c.offset, c.msg)
		}
		if string(got) != "kept" {
			t.Errorf("%s: dst is %q", c.s, got)
		}
		if got, err := display.Unescape(c.s); got != nil || err == nil {
			t.Errorf("Unescape(%s) = %q, %v", c.s, got, err)
		}
	}
	_, err := display.Unescape(`a\q`)
	if want := `display: offset 1: "\\q" is no escape; those of u U x n t r and the backslash are`; err.Error() != want {
		t.Errorf("error %s, want %s", err, want)
	}
}

func TestAppendEscapeFunc(t *testing.T) {
	var asked []rune
	keep := func(r rune) bool {
		asked = append(asked, r)
		return r == '\n' || r == 0xE9 || r == utf8.RuneError
	}
	const text = "a\\\n\t\u00e9\u200b\ufffd\xff\xe2\x82"
	got := display.AppendEscapeFunc(nil, text, keep)
	if want := "a\\\\\n\\u{0009}\u00e9\\u{200B}\ufffd\\x{FF}\\x{E2}\\x{82}"; string(got) != want {
		t.Errorf("got %+q, want %+q", got, want)
	}
	if want := "\n\t\u00e9\u200b\ufffd"; string(asked) != want {
		t.Errorf("asked about %+q, want %+q", string(asked), want)
	}
	if back, err := display.Unescape(got); err != nil || string(back) != text {
		t.Errorf("back %+q, %v", back, err)
	}
}

// checkRoundTrip holds what the codec promises for any bytes.
func checkRoundTrip(t *testing.T, text string) {
	t.Helper()
	got := display.Escape(text)
	if want := modelEscape(text); got != want {
		t.Errorf("Escape(%+q) = %s, want %s", text, got, want)
	}
	for i := range len(got) {
		if got[i] < ' ' || got[i] > '~' {
			t.Errorf("Escape(%+q) has the byte %02X", text, got[i])
		}
	}
	if len(got) > 8*len(text) {
		t.Errorf("Escape of %d bytes has %d", len(text), len(got))
	}
	if back, err := display.Unescape(got); err != nil || string(back) != text {
		t.Errorf("Unescape(Escape(%+q)) = %+q, %v", text, back, err)
	}
	kept := display.AppendEscapeFunc(nil, text, func(r rune) bool { return r%2 == 0 })
	if back, err := display.Unescape(kept); err != nil || string(back) != text {
		t.Errorf("with half of %+q kept: %+q, %v", text, back, err)
	}
}

func TestRoundTrip(t *testing.T) {
	for _, v := range utf8xtest.LossyVectors() {
		checkRoundTrip(t, v.Text)
	}
	for i := range 1 << 16 {
		checkRoundTrip(t, string([]byte{byte(i >> 8), byte(i)}))
	}
	for r := rune(0); r <= utf8.MaxRune; r += 0x3F {
		checkRoundTrip(t, string(r)+`\`)
	}
}

func TestAllocations(t *testing.T) {
	text := strings.Repeat("plain \\ \u200b \U000e0041 \xed\xa0\x80 ", 50)
	buf := make([]byte, 0, 8*len(text))
	escaped := display.AppendEscape(nil, text, display.ASCII)
	back := make([]byte, 0, len(escaped))
	for _, c := range []struct {
		name string
		f    func()
	}{
		{"AppendEscape of string", func() { display.AppendEscape(buf, text, display.ASCII) }},
		{"AppendEscape of bytes", func() { display.AppendEscape(buf, escaped, display.ASCII) }},
		{"AppendUnescape of string", func() { display.AppendUnescape(back, `\u{200B}\x{ED}\n`) }},
		{"AppendUnescape of bytes", func() { display.AppendUnescape(back, escaped) }},
		{"Escape of plain string", func() { display.Escape("nothing to escape in this text, which is a long one") }},
	} {
		if n := testing.AllocsPerRun(50, c.f); n != 0 {
			t.Errorf("%s: %v allocations", c.name, n)
		}
	}
}

func FuzzEscape(f *testing.F) {
	for _, v := range utf8xtest.LossyVectors() {
		f.Add(v.Text)
	}
	f.Add("\\u{41}\u202e\\")
	f.Fuzz(checkRoundTrip)
}

func FuzzUnescape(f *testing.F) {
	for _, s := range []string{
		`\\\n\t\r`, `\u0041\U00000041\u{41}\x41\x{41}`, `\uD800`, `\u{110000}`, `\u{`, `\x{4}`, `\`, "\\\u202e", "\xff\\x",
	} {
		f.Add(s)
	}
	re := escapeSyntax()
	f.Fuzz(func(t *testing.T, s string) {
		want, bad := modelUnescape(re, s)
		got, err := display.Unescape(s)
		inPlace := []byte(s)
		again, againErr := display.AppendUnescape(inPlace[:0], inPlace)
		if bad >= 0 {
			var syntax *display.SyntaxError
			if !errors.As(err, &syntax) || syntax.Offset != bad {
				t.Fatalf("%+q: error %v, want one at %d", s, err, bad)
			}
			if againErr == nil || againErr.Error() != err.Error() || len(again) != 0 {
				t.Errorf("%+q: error in place %v, want %v", s, againErr, err)
			}
			if msg := err.Error(); display.Escape(strings.ReplaceAll(msg, `\`, "")) != strings.ReplaceAll(msg, `\`, "") {
				t.Errorf("%+q: message %+q", s, msg)
			}
			return
		}
		if err != nil || string(got) != want {
			t.Errorf("Unescape(%+q) = %+q, %v, want %+q", s, got, err, want)
		}
		if againErr != nil || !bytes.Equal(again, got) {
			t.Errorf("%+q in place: %+q, %v", s, again, againErr)
		}
	})
}
