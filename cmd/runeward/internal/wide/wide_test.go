// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package wide

import (
	"bytes"
	"encoding/binary"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"testing/iotest"
	"unicode/utf16"
	"unicode/utf8"
)

func encodings() []Encoding { return []Encoding{UTF16LE, UTF16BE, UTF32LE, UTF32BE} }

// encode is the plain way back.
func encode(e Encoding, text []rune) []byte {
	var out []byte
	switch e {
	case UTF16LE, UTF16BE:
		for _, r := range text {
			units := []uint16{uint16(r)} // half a pair stays one
			if r > 0xFFFF {
				units = utf16.Encode([]rune{r})
			}
			for _, u := range units {
				if e == UTF16LE {
					out = binary.LittleEndian.AppendUint16(out, u)
				} else {
					out = binary.BigEndian.AppendUint16(out, u)
				}
			}
		}
	case UTF32LE:
		for _, r := range text {
			out = binary.LittleEndian.AppendUint32(out, uint32(r))
		}
	case UTF32BE:
		for _, r := range text {
			out = binary.BigEndian.AppendUint32(out, uint32(r))
		}
	}
	return out
}

// sample returns characters of all lengths, far from those that narrow is for.
func sample(rng *rand.Rand, n int) []rune {
	all := []rune{'a', '\n', 0, 0xE9, 0x5D0, 0x915, 0x200B, 0x4E00, 0xAC00, 0xFEFF, 0xFFFD, 0x1F600, 0xE0041, 0x10FFFF}
	text := make([]rune, n)
	for i := range text {
		text[i] = all[rng.IntN(len(all))]
	}
	return text
}

// TestOffsets holds the offset of every byte against a plain count.
func TestOffsets(t *testing.T) {
	for _, e := range encodings() {
		for seed := range uint64(6) {
			rng := rand.New(rand.NewPCG(seed, 1))
			text := sample(rng, 1+rng.IntN(9000)*int(seed))
			raw := encode(e, text)
			var out bytes.Buffer
			m, mixed, err := e.Decode(&out, bytes.NewReader(raw))
			if err != nil || mixed || out.String() != string(text) || m.Size() != int64(len(raw)) {
				t.Fatalf("%v, seed %d: %d bytes give %d, mixed %v, %v", e, seed, len(raw), out.Len(), mixed, err)
			}
			if got := e.Append([]byte("x"), raw); string(got) != "x"+string(text) {
				t.Fatalf("%v, seed %d: Append differs", e, seed)
			}
			at, decoded := int64(0), int64(0)
			for i, r := range text {
				if i < 50 || i%97 == 0 || len(text)-i < 5 {
					for k := range utf8.RuneLen(r) {
						if got := m.Offset(decoded + int64(k)); got != at {
							t.Fatalf("%v, seed %d: byte %d is at %d, want %d", e, seed, decoded+int64(k), got, at)
						}
					}
				}
				decoded += int64(utf8.RuneLen(r))
				at += int64(len(encode(e, []rune{r})))
			}
			if got := m.Offset(decoded); got != int64(len(raw)) {
				t.Fatalf("%v: the end is at %d of %d", e, got, len(raw))
			}
		}
	}
}

// TestEscapes: what escapes stand for is where they are, and all else where it
// is.
func TestEscapes(t *testing.T) {
	for _, c := range []struct {
		raw, want string
		at        []int64 // of each byte of want, and of the end
	}{
		{"", "", []int64{0}},
		{`a\u200Bb`, "a\u200Bb", []int64{0, 1, 1, 1, 7, 8}},
		{`\uD83D\uDE00`, "\U0001F600", []int64{0, 0, 0, 0, 12}},
		{`\uD83Dx`, "\xED\xA0\xBDx", []int64{0, 0, 0, 6, 7}},
		{`\uD83D\u0041`, "\xED\xA0\xBDA", []int64{0, 0, 0, 6, 12}},
		{`\u000a`, `\u000a`, []int64{0}},
		{`\\u200B`, `\\u200B`, []int64{0, 0, 2, 3, 4, 5, 6, 7}},
		{`\u00`, `\u00`, []int64{0, 0, 2, 3, 4}},
		{`\`, `\`, []int64{0, 1}},
		{"\u00e9\\n", "\u00e9\\n", []int64{0, 1, 2, 2, 4}},
	} {
		var out bytes.Buffer
		m, mixed, err := Escapes.Decode(&out, strings.NewReader(c.raw))
		if out.String() != c.want || mixed || err != nil || string(Escapes.Append(nil, []byte(c.raw))) != c.want {
			t.Errorf("%s gives %+q, %v", c.raw, out.String(), err)
			continue
		}
		for i, want := range c.at {
			if got := m.Offset(int64(i)); got != want {
				t.Errorf("%s: byte %d is at %d, want %d", c.raw, i, got, want)
			}
		}
	}
	// Across the parts in which a file is read.
	for shift := range 14 {
		raw := strings.Repeat("x", 64<<10-shift) + `\uD83D\uDE00 \u200b` + strings.Repeat("y", 5000) + `\u202E`
		var out bytes.Buffer
		m, _, err := Escapes.Decode(&out, strings.NewReader(raw))
		want := strings.NewReplacer(`\uD83D\uDE00`, "\U0001F600", `\u200b`, "\u200b", `\u202E`, "\u202E").Replace(raw)
		if out.String() != want || err != nil {
			t.Fatalf("shift %d: %v", shift, err)
		}
		for _, r := range []struct{ decoded, escape string }{{"\U0001F600", `\uD83D`}, {"\u200b", `\u200b`}, {"\u202E", `\u202E`}} {
			if got := m.Offset(int64(strings.Index(want, r.decoded))); got != int64(strings.Index(raw, r.escape)) {
				t.Errorf("shift %d: %+q is at %d", shift, r.decoded, got)
			}
		}
	}
}

func TestIllFormed(t *testing.T) {
	for _, c := range []struct {
		enc       Encoding
		raw, want string
	}{
		{UTF16LE, "", ""},
		{UTF16LE, "a", "\xFF"},
		{UTF16LE, "a\x00b", "a\xFF"},
		{UTF16LE, "\x00\xD8", "\xED\xA0\x80"},
		{UTF16LE, "\x00\xD8a\x00", "\xED\xA0\x80a"},
		{UTF16LE, "\x00\xDC\x00\xD8", "\xED\xB0\x80\xED\xA0\x80"},
		{UTF16LE, "\x00\xD8\x00\xD8\x00\xDC", "\xED\xA0\x80\U00010000"},
		{UTF16LE, "\x00\xD8\x00", "\xED\xA0\x80\xFF"},
		{UTF16BE, "\xDB\xFF\xDF\xFF", "\U0010FFFF"},
		{UTF16BE, "\xFE\xFF\x00a", "\uFEFFa"},
		{UTF32LE, "a\x00\x00\x00b\x00", "a\xFF"},
		{UTF32BE, "\x00\x11\x00\x00\x00\x00\xD8\x00", "\xFF\xED\xA0\x80"},
		{UTF32BE, "\xFF\xFF\xFF\xFF", "\xFF"},
	} {
		var out bytes.Buffer
		_, _, err := c.enc.Decode(&out, strings.NewReader(c.raw))
		if out.String() != c.want || err != nil || string(c.enc.Append(nil, []byte(c.raw))) != c.want {
			t.Errorf("%v: %q gives %q, %v; want %q", c.enc, c.raw, out.String(), err, c.want)
		}
	}
}

// TestMixed: text in UTF-8 does not pass as UTF-16, wherever it stands.
func TestMixed(t *testing.T) {
	wide := func(s string) string { return string(encode(UTF16LE, []rune(s))) }
	prose := wide(strings.Repeat("This is honest text. ", 9000))
	hiragana := wide(strings.Repeat("\u3044\u308D\u306F\u306B\u307B\u3078\u3068 \u3061\u308A\u306C\u308B\u3092 ", 4000))
	for name, c := range map[string]struct {
		raw  string
		want bool
	}{
		"English":       {prose, false},
		"hiragana":      {hiragana, false},
		"Russian":       {wide(strings.Repeat("\u0421\u043A\u043E\u0440\u043E \u0432\u0435\u0441\u043D\u0430. ", 4000)), false},
		"Hindi":         {wide(strings.Repeat("\u092F\u0939 \u090F\u0915 \u0935\u093E\u0915\u094D\u092F \u0939\u0948\u0964 ", 4000)), false},
		"Chinese":       {wide(strings.Repeat("\u4F60\u597D\uFF0C\u4E16\u754C\u3002\u4F7F\u7528\u7F16\u7A0B\u8BED\u8A00", 4000)), false},
		"Korean":        {wide(strings.Repeat("\uC548\uB155\uD558\uC138\uC694. ", 4000)), false},
		"emoji":         {wide(strings.Repeat("\U0001F600\U0001F468\u200D\U0001F469", 4000)), false},
		"tags":          {wide(strings.Repeat("\U000E0041\U000E0042", 4000)), false},
		"UTF-8 behind":  {prose + strings.Repeat("plain text, ", 12), true},
		"UTF-8 before":  {strings.Repeat("plain text, ", 12) + prose, true},
		"UTF-8 within":  {prose[:70001] + strings.Repeat("plain text, ", 12) + prose, true},
		"tags in UTF-8": {prose + "\U000E0041\U000E0042\U000E0043\U000E0044\U000E0045\U000E0046\U000E0047\U000E0048" + prose, true},
		"the same, cut": {prose[:65535] + strings.Repeat("\U000E0041", 9) + prose, true},
	} {
		var out bytes.Buffer
		if _, mixed, err := UTF16LE.Decode(&out, strings.NewReader(c.raw)); mixed != c.want || err != nil {
			t.Errorf("%s: mixed is %v, %v", name, mixed, err)
		}
	}
}

// TestBooks decodes the texts that golang.org/x/text tests its encodings with.
func TestBooks(t *testing.T) {
	out, err := exec.Command("go", "list", "-m", "-f", "{{.Dir}}", "golang.org/x/text").Output()
	if err != nil {
		t.Fatal(err)
	}
	read := func(name string) []byte {
		b, err := os.ReadFile(filepath.Join(strings.TrimSpace(string(out)), "encoding", "testdata", name))
		if err != nil {
			t.Fatal(err)
		}
		return b
	}
	want := read("candide-utf-8.txt")
	for name, enc := range map[string]Encoding{"candide-utf-16le.txt": UTF16LE, "candide-utf-32be.txt": UTF32BE} {
		var got bytes.Buffer
		_, mixed, err := enc.Decode(&got, bytes.NewReader(read(name)))
		if err != nil || mixed || !bytes.Equal(bytes.TrimPrefix(got.Bytes(), []byte("\uFEFF")), want) {
			t.Errorf("%s: mixed %v, %v, %d bytes of %d", name, mixed, err, got.Len(), len(want))
		}
	}
}

func TestReadFailure(t *testing.T) {
	var out bytes.Buffer
	if _, _, err := UTF16LE.Decode(&out, failing{}); err != iotest.ErrTimeout {
		t.Error(err)
	}
}

type failing struct{}

func (failing) ReadAt([]byte, int64) (int, error) { return 0, iotest.ErrTimeout }

// FuzzOffsets decodes anything: what comes out is as long as the map says, and
// offsets rise.
func FuzzOffsets(f *testing.F) {
	f.Add([]byte("a\x00\x3D\xD8\x00\xDE\x00\xD8b"), uint8(1))
	f.Fuzz(func(t *testing.T, raw []byte, enc uint8) {
		e := append(encodings(), Escapes)[enc%5]
		var out bytes.Buffer
		m, mixed, err := e.Decode(&out, bytes.NewReader(raw))
		if err != nil {
			t.Fatal(err)
		}
		if mixed {
			return
		}
		if !bytes.Equal(out.Bytes(), e.Append(nil, raw)) || m.Size() != int64(len(raw)) {
			t.Fatalf("%q", out.Bytes())
		}
		last := int64(0)
		for i := range int64(out.Len() + 1) {
			at := m.Offset(i)
			if at < last || at > int64(len(raw)) {
				t.Fatalf("byte %d is at %d after %d", i, at, last)
			}
			last = at
		}
	})
}
