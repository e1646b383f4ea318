// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package skeleton_test

import (
	"encoding"
	"errors"
	"fmt"
	"strings"
	"testing"

	. "github.com/runeward/runeward/skeleton"
	"github.com/runeward/runeward/tables"
)

var _ encoding.BinaryAppender = Key{}

// TestKeysOfRules has keys of one text under rules that differ in one point.
func TestKeysOfRules(t *testing.T) {
	var all []Rule
	for _, set := range sets() {
		for _, rule := range rules(set) {
			all = append(all, rule, rule.Fold(), rule.WithPolicy(1), rule.WithPolicy(1<<24).Fold())
		}
	}
	// The skeleton of "lO" is the same under all of them but RTL fold and the
	// like; keys must differ all the same.
	seen := map[Key]Rule{}
	for _, rule := range all {
		k, err := NewKey("abc", rule, nil)
		if err != nil {
			t.Fatal(err)
		}
		if other, ok := seen[k]; ok {
			t.Errorf("%v and %v make one key", rule, other)
		}
		seen[k] = rule
	}
	for k, rule := range seen {
		for _, other := range all {
			if k.MadeBy(other) != (rule == other) {
				t.Errorf("key of %v made by %v: %v", rule, other, rule != other)
			}
		}
		if same, _ := NewKey([]byte("abc"), rule, new(Scratch)); same != k {
			t.Errorf("%v: two keys of one text", rule)
		}
		bin, err := k.AppendBinary([]byte("x"))
		if err != nil || bin[0] != 'x' {
			t.Errorf("%v: %q, %v", rule, bin, err)
		}
		if back, err := ParseKey(bin[1:]); back != k || err != nil {
			t.Errorf("%v: read back %v, %v", rule, back, err)
		}
		if back, err := ParseKey(string(bin[1:])); back != k || err != nil {
			t.Errorf("%v: read back %v, %v", rule, back, err)
		}
		if app, err := AppendKey([]byte("x"), "abc", rule, nil); string(app) != string(bin) || err != nil {
			t.Errorf("%v: AppendKey %q, %v", rule, app, err)
		}
		if h, _ := Hash(9, "abc", rule, nil); h != k.Hash(9) {
			t.Errorf("%v: hash %x and %x", rule, h, k.Hash(9))
		}
	}
}

// TestKeyBinary has the binary form byte for byte, since keys are stored.
func TestKeyBinary(t *testing.T) {
	set := sets()[2]
	k, err := NewKey("m\u05D0", RTL(set).Fold().WithPolicy(0x01020304), nil)
	if err != nil {
		t.Fatal(err)
	}
	bin, err := k.AppendBinary(nil)
	if err != nil {
		t.Fatal(err)
	}
	var print [32]byte
	for i := range print {
		if _, err := fmt.Sscanf(set.Fingerprint()[2*i:2*i+2], "%02x", &print[i]); err != nil {
			t.Fatal(err)
		}
	}
	want := "\x01\x02\x01\x22\x11\x00\x00\x01\x02\x03\x04" + string(print[:]) + "\u05D0rn"
	if string(bin) != want {
		t.Errorf("%q, want %q", bin, want)
	}
	if got, want := k.Info(), (Info{"rtl", true, Revision, "17.0.0", set.Fingerprint(), 0x01020304}); got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
	if got, want := k.Info().String(), "rtl 17.0.0 fold policy 16909060"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

func TestZeroKey(t *testing.T) {
	var k Key
	if !k.IsZero() || k.Info() != (Info{}) || k.MadeBy(LTR(sets()[0])) || k.MadeBy(Rule{}) {
		t.Error("the zero Key is somebody's")
	}
	if b, err := k.AppendBinary([]byte("x")); string(b) != "x" || err != ErrZeroKey {
		t.Errorf("%q, %v", b, err)
	}
	if k, err := NewKey("", LTR(sets()[0]), nil); k.IsZero() || err != nil {
		t.Errorf("key of the empty text: %v, %v", k, err)
	}
}

// TestKeyFormat has the forms in which a skeleton could be read as text.
func TestKeyFormat(t *testing.T) {
	k, _ := NewKey("paypal", LTR(sets()[3]), nil)
	want := fmt.Sprintf("skeleton(ltr 18.0.0 #%016x)", k.Hash(0))
	for _, verb := range []string{"%v", "%+v", "%#v", "%s", "%q", "%x", "%d"} {
		if got := fmt.Sprintf(verb, k); got != want {
			t.Errorf("%s: %s", verb, got)
		}
		if got := fmt.Sprintf(verb, Key{}); got != "skeleton(none)" {
			t.Errorf("%s of the zero Key: %s", verb, got)
		}
	}
}

func TestParseKeyErrors(t *testing.T) {
	k, _ := NewKey("paypal\u0430", LTR(sets()[3]), nil)
	good, _ := k.AppendBinary(nil)
	change := func(i int, b string) string { return string(good[:i]) + b + string(good[i+len(b):]) }
	for _, c := range []struct{ data, want string }{
		{"", "skeleton: no key: truncated at byte 0"},
		{string(good[:42]), "skeleton: no key: truncated at byte 42"},
		{change(0, "\x00"), "skeleton: no key: unknown format at byte 0"},
		{change(0, "\x02"), "skeleton: no key: unknown format at byte 0"},
		{change(1, "\x00"), "skeleton: no key: unknown form of skeleton at byte 1"},
		{change(1, "\x05"), "skeleton: no key: unknown form of skeleton at byte 1"},
		{change(2, "\x02"), "skeleton: no key: unknown flags at byte 2"},
		{change(3, "\x00"), "skeleton: no key: no revision at byte 3"},
		{change(4, "\x00"), "skeleton: no key: no Unicode version at byte 4"},
		{change(45, "\xff"), "skeleton: no key: ill-formed UTF-8 (out-of-range) at byte 45"},
		{string(good) + "\xe0", "skeleton: no key: ill-formed UTF-8 (truncated) at byte 50"},
	} {
		got, err := ParseKey(c.data)
		if err == nil || err.Error() != c.want || got != (Key{}) {
			t.Errorf("ParseKey(%q) = %v, %v, want %s", c.data, got, err, c.want)
		}
		var e *KeyError
		if !errors.As(err, &e) {
			t.Errorf("%T", err)
		}
	}
}

func FuzzParseKey(f *testing.F) {
	for i, set := range sets() {
		b, _ := AppendKey(nil, strings.Repeat("\u05D0m", i), rules(set)[i].Fold(), nil)
		f.Add(b)
		f.Add(b[:43])
		f.Add(append(b, 0x80))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		k, err := ParseKey(data)
		if err != nil {
			if !k.IsZero() {
				t.Fatal("a key and an error")
			}
			return
		}
		back, err := k.AppendBinary(nil)
		if err != nil || string(back) != string(data) {
			t.Fatalf("%q became %q, %v", data, back, err)
		}
		if i := k.Info(); i.Form == "none" || i.Revision == 0 || len(i.Fingerprint) != 64 {
			t.Fatalf("%+v", i)
		}
		_ = fmt.Sprint(k)
		k.Hash(1)
	})
}

// TestErrors has the errors that are no IllFormedError, on every entrance.
func TestErrors(t *testing.T) {
	for _, rule := range []Rule{{}, LTR(tables.Set{}), Internal(tables.Set{}).Fold(), Rule{}.WithPolicy(3)} {
		b, err := Append([]byte("x"), "a", rule, nil)
		if string(b) != "x" || err != ErrZeroRule {
			t.Errorf("Append: %q, %v", b, err)
		}
		if eq, err := Equal("a", "a", rule, nil); eq || err != ErrZeroRule {
			t.Errorf("Equal: %v, %v", eq, err)
		}
		if h, err := Hash(1, "a", rule, nil); h != 0 || err != ErrZeroRule {
			t.Errorf("Hash: %v, %v", h, err)
		}
		if k, err := NewKey("a", rule, nil); !k.IsZero() || err != ErrZeroRule {
			t.Errorf("NewKey: %v, %v", k, err)
		}
		if b, err := AppendKey([]byte("x"), "a", rule, nil); string(b) != "x" || err != ErrZeroRule {
			t.Errorf("AppendKey: %q, %v", b, err)
		}
		if c, err := Classify("a", "a", rule, nil); c != (Confusion{}) || err != ErrZeroRule {
			t.Errorf("Classify: %v, %v", c, err)
		}
		if rule.String() != "none" {
			t.Error(rule)
		}
	}
}
