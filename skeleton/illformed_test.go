// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package skeleton_test

import (
	"bytes"
	"testing"

	"github.com/runeward/runeward/internal/utf8x/utf8xtest"
	. "github.com/runeward/runeward/skeleton"
)

// TestIllFormed refuses every vector of ill-formed UTF-8, on every entrance.
func TestIllFormed(t *testing.T) {
	for _, v := range utf8xtest.LossyVectors() {
		for _, set := range sets() {
			if len(v.Bad) > 0 {
				checkIllFormed(t, set, v.Text, "a")
				checkIllFormed(t, set, "a", v.Text)
				checkIllFormed(t, set, v.Text, v.Text) // not equal to itself
			}
			for _, rule := range rules(set) {
				for _, r := range []Rule{rule, rule.Fold()} {
					_, hashErr := Hash(1, v.Text, r, nil)
					k, keyErr := NewKey(v.Text, r, nil)
					b, appErr := AppendKey([]byte("x"), v.Text, r, nil)
					c, clsErr := Classify(v.Text, v.Text, r, nil)
					for _, err := range []error{hashErr, keyErr, appErr, clsErr} {
						if (err != nil) != (len(v.Bad) > 0) {
							t.Errorf("%v, %s: %v", r, v.Name, err)
						}
					}
					if len(v.Bad) > 0 && (!k.IsZero() || string(b) != "x" || c != (Confusion{})) {
						t.Errorf("%v, %s: a result beside the error", r, v.Name)
					}
				}
			}
		}
	}
}

// TestNoAssembly has stray bytes that would make a letter when reversed.
func TestNoAssembly(t *testing.T) {
	text := []byte("\u05D0\x90\xD7\u05D1") // D7 90 is U+05D0
	for _, set := range sets() {
		for _, rule := range rules(set) {
			got, err := Append([]byte("x"), text, rule, nil)
			e, ok := err.(*IllFormedError)
			if !ok || e.Offset != 2 || e.Kind != Stray || string(got) != "x" {
				t.Errorf("%v: %q, %v", rule, got, err)
			}
			if eq, err := Equal(text, "\u05D1\u05D0\u05D0", rule, nil); eq || err == nil {
				t.Errorf("%v: %v, %v", rule, eq, err)
			}
		}
	}
}

func TestIllFormedError(t *testing.T) {
	rule := LTR(sets()[3])
	for _, c := range []struct{ text, want string }{
		{"abc\xED\xA0\x80", `skeleton: ill-formed UTF-8 at byte 3: \x{ED} surrogate`},
		{"\xE2\x82", `skeleton: ill-formed UTF-8 at byte 0: \x{E2}\x{82} truncated`},
		{"\xF0\x9F\x92a", `skeleton: ill-formed UTF-8 at byte 0: \x{F0}\x{9F}\x{92} truncated`},
		{"a\xC0\xAF", `skeleton: ill-formed UTF-8 at byte 1: \x{C0} overlong`},
	} {
		_, err := Append(nil, c.text, rule, nil)
		if err == nil || err.Error() != c.want {
			t.Errorf("%v, want %s", err, c.want)
		}
	}
	_, err := Equal("a", "b\x80", rule, nil)
	if want := `skeleton: ill-formed UTF-8 at byte 1 of the second text: \x{80} stray`; err == nil || err.Error() != want {
		t.Errorf("%v, want %s", err, want)
	}
}

// TestDst has what lies around the space that Append may write to.
func TestDst(t *testing.T) {
	buf := bytes.Repeat([]byte{0xEE}, 64)
	for _, rule := range rules(sets()[3]) {
		for _, text := range []string{"modern", "m\u05D0\u0301", "a\u0323\u0301\u05C2", "x\xff"} {
			copy(buf, bytes.Repeat([]byte{0xEE}, 64))
			got, _ := Append(buf[4:4:40], text, rule, nil)
			if !bytes.Equal(buf[:4], []byte{0xEE, 0xEE, 0xEE, 0xEE}) || bytes.Count(buf[40:], []byte{0xEE}) != 24 {
				t.Errorf("%v, %+q: wrote outside: %x", rule, text, buf)
			}
			// A destination without room gives the same.
			small, _ := Append(make([]byte, 0, 1), text, rule, nil)
			if !bytes.Equal(small, got) {
				t.Errorf("%v, %+q: %q and %q", rule, text, small, got)
			}
		}
	}
}
