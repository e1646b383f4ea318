// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package ucdmodel

import (
	"slices"
	"strings"
	"testing"
)

func TestParse(t *testing.T) {
	f := parse("x.txt", "\uFEFF# title ; with a semicolon\r\n"+
		"# @missing: 0000..10FFFF; NFD_QC; Yes # comment\n"+
		"\n"+
		"  0041..005A  ; XID_Start # L& [26] A # B\n"+
		"00AD ; NFKC_CF; # SOFT HYPHEN\n"+
		"00DF; F; 0073 0073; # SHARP S")
	want := []row{
		{4, []string{"0041..005A", "XID_Start"}},
		{5, []string{"00AD", "NFKC_CF", ""}},
		{6, []string{"00DF", "F", "0073 0073", ""}},
	}
	same := func(a, b row) bool { return a.line == b.line && slices.Equal(a.fields, b.fields) }
	if !slices.EqualFunc(f.rows, want, same) {
		t.Errorf("rows are %v, want %v", f.rows, want)
	}
	missing := []row{{2, []string{"0000..10FFFF", "NFD_QC", "Yes"}}}
	if !slices.EqualFunc(f.missing, missing, same) {
		t.Errorf("missing rows are %v, want %v", f.missing, missing)
	}
}

func TestSpan(t *testing.T) {
	for _, tt := range []struct {
		in     string
		lo, hi int
		err    string
	}{
		{"0041", 0x41, 0x41, ""},
		{"0041..005A", 0x41, 0x5A, ""},
		{"100000..10FFFF", 0x100000, 0x10FFFF, ""},
		{"005A..0041", 0, 0, "x.txt:7: range 005A..0041 is inverted"},
		{"110000", 0, 0, `x.txt:7: "110000" is not a code point`},
		{"0041..", 0, 0, `x.txt:7: "" is not a code point`},
		{"", 0, 0, `x.txt:7: "" is not a code point`},
		{"-1", 0, 0, `x.txt:7: "-1" is not a code point`},
		{"0041 0042", 0, 0, `x.txt:7: "0041 0042" is not a code point`},
		{"U+0041", 0, 0, `x.txt:7: "U+0041" is not a code point`},
	} {
		f := &file{name: "x.txt"}
		lo, hi, err := f.span(row{7, []string{tt.in}}, 0)
		if got := errText(err); lo != tt.lo || hi != tt.hi || got != tt.err && got != "ucdmodel: "+tt.err {
			t.Errorf("span(%q) = %X, %X, %q; want %X, %X, %q", tt.in, lo, hi, got, tt.lo, tt.hi, tt.err)
		}
	}
	f := &file{name: "x.txt"}
	if _, _, err := f.span(row{7, nil}, 0); err == nil {
		t.Error("span of a field that is not there gives no error")
	}
	if _, err := f.sequence(row{7, nil}, 0); err == nil {
		t.Error("sequence of a field that is not there gives no error")
	}
}

func errText(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}

// FuzzParse checks that what the parser accepts is within Unicode and comes back
// when written again.
func FuzzParse(f *testing.F) {
	f.Add("\uFEFF# @missing: 0000..10FFFF; Unknown\n0041..005A ; Latin # x\n")
	f.Add("1F468 200D 1F469 ; RGI_Emoji_ZWJ_Sequence ; x\n;;;\n#;\n110000; X\n0..")
	f.Fuzz(func(t *testing.T, text string) {
		p := parse("fuzz", text)
		for _, r := range slices.Concat(p.rows, p.missing) {
			if r.line < 1 || r.line > strings.Count(text, "\n")+1 {
				t.Fatalf("line %d", r.line)
			}
			for i := range len(r.fields) + 1 {
				if lo, hi, err := p.span(r, i); err == nil && (lo < 0 || lo > hi || hi > maxCodePoint) {
					t.Errorf("span %X..%X of %q", lo, hi, r.fields[i])
				}
				seq, err := p.sequence(r, i)
				if err != nil {
					continue
				}
				again, err := p.sequence(row{r.line, []string{hexText(seq...)}}, 0)
				if err != nil || !slices.Equal(again, seq) {
					t.Errorf("%X comes back as %X, %v", seq, again, err)
				}
			}
		}
	})
}
