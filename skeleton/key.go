// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package skeleton

import (
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"strconv"

	"github.com/cespare/xxhash/v2"

	"github.com/runeward/runeward/internal/utf8x"
)

// Key is a skeleton together with the rule that made it, to be stored and
// compared: two keys are equal (==) exactly when their rules and their
// skeletons are. Since the data of a Unicode version are part of the rule, an
// index can hold keys of two versions side by side.
//
// The zero Key belongs to no text.
type Key struct{ binary string } // the binary form

// The binary form, whose first byte tells later forms apart:
//
//	0      1
//	1      form: 1 LTR, 2 RTL, 3 first-strong, 4 internal
//	2      1 if case is folded, else 0
//	3      Revision, of UTS #39
//	4-6    Unicode version
//	7-10   policy revision, big-endian
//	11-42  data fingerprint
//	43-    skeleton, well-formed UTF-8
const (
	keyFormat      = 1
	keyVersion     = 4
	keyPolicy      = 7
	keyFingerprint = 11
	keyHeader      = 43
)

// NewKey returns the key of text under rule. The errors are those of Append.
// The key is one allocation.
func NewKey[T ~string | ~[]byte](text T, rule Rule, sc *Scratch) (Key, error) {
	if rule.form() == noForm {
		return Key{}, ErrZeroRule
	}
	if sc == nil {
		return keyLocal(view(text), rule)
	}
	// Buffer b is free: Append works in a.
	b, err := appendSkeleton(append(sc.b.out[:0], sc.keyHeader(rule)...), view(text), rule, sc)
	if err != nil {
		return Key{}, err
	}
	sc.b.out = b
	return Key{string(b)}, nil
}

//go:noinline
func keyLocal(text string, rule Rule) (Key, error) {
	var sc Scratch
	var buf [bufferBytes]byte
	b, err := appendSkeleton(appendHeader(buf[:0], rule), text, rule, &sc)
	if err != nil {
		return Key{}, err
	}
	return Key{string(b)}, nil
}

// AppendKey appends the binary form of the key of text under rule, as
// Key.AppendBinary does. The errors are those of Append.
func AppendKey[T ~string | ~[]byte](dst []byte, text T, rule Rule, sc *Scratch) ([]byte, error) {
	if rule.form() == noForm {
		return dst, ErrZeroRule
	}
	var b []byte
	if sc == nil {
		b = appendHeader(dst, rule)
	} else {
		b = append(dst, sc.keyHeader(rule)...)
	}
	b, err := Append(b, text, rule, sc)
	if err != nil {
		return dst, err
	}
	return b, nil
}

func appendHeader(dst []byte, rule Rule) []byte {
	var h [keyHeader]byte
	h[0], h[1], h[3] = keyFormat, byte(rule.form()), Revision
	if rule.folds() {
		h[2] = 1
	}
	// Versions are three numbers below 256, fingerprints 32 bytes in hex:
	// TestKeyHeader.
	part := keyVersion
	for _, c := range []byte(rule.set.Version()) {
		if c != '.' {
			h[part] = 10*h[part] + c - '0'
		} else if part < keyPolicy-1 {
			part++
		}
	}
	binary.BigEndian.PutUint32(h[keyPolicy:], rule.policy)
	if f := rule.set.Fingerprint(); len(f) == 2*(keyHeader-keyFingerprint) {
		for i := range len(f) / 2 {
			h[keyFingerprint+i] = hexDigit(f[2*i])<<4 | hexDigit(f[2*i+1])
		}
	}
	return append(dst, h[:]...)
}

// keyHeader returns the header of keys under rule. It is worth keeping: it takes as
// long as a short skeleton.
func (sc *Scratch) keyHeader(rule Rule) []byte {
	if sc.headerRule != rule {
		appendHeader(sc.header[:0], rule)
		sc.headerRule = rule
	}
	return sc.header[:]
}

func hexDigit(c byte) byte {
	if c >= 'a' {
		return c - 'a' + 10
	}
	return c - '0'
}

// IsZero reports whether k is the zero Key.
func (k Key) IsZero() bool { return k.binary == "" }

// ErrZeroKey is the error for the zero Key, which has no binary form.
const ErrZeroKey = constError("skeleton: the zero Key has no binary form")

// AppendBinary appends the binary form, which ParseKey reads. It is the same on
// every machine, and equal keys have equal forms. The error is ErrZeroKey. It
// implements encoding.BinaryAppender.
func (k Key) AppendBinary(dst []byte) ([]byte, error) {
	if k.IsZero() {
		return dst, ErrZeroKey
	}
	return append(dst, k.binary...), nil
}

// KeyError reports why bytes are no key.
type KeyError struct {
	Offset int    // of the wrong byte
	Reason string // what is wrong
}

// Error names offset and reason.
func (e *KeyError) Error() string {
	return "skeleton: no key: " + e.Reason + " at byte " + strconv.Itoa(e.Offset)
}

// ParseKey reads the binary form. It takes nothing that AppendBinary does not
// write, except that it cannot know whether the skeleton is one under the
// rule. The error is a *KeyError. The key is one allocation.
func ParseKey[T ~string | ~[]byte](data T) (Key, error) {
	switch {
	case len(data) < keyHeader:
		return Key{}, &KeyError{len(data), "truncated"}
	case data[0] != keyFormat:
		return Key{}, &KeyError{0, "unknown format"}
	case data[1] == 0 || form(data[1]) > internal:
		return Key{}, &KeyError{1, "unknown form of skeleton"}
	case data[2] > 1:
		return Key{}, &KeyError{2, "unknown flags"}
	case data[3] == 0:
		return Key{}, &KeyError{3, "no revision"}
	case data[keyVersion] == 0:
		return Key{}, &KeyError{keyVersion, "no Unicode version"}
	}
	if i, _, kind := utf8x.FirstIllFormed(data[keyHeader:], 0); i >= 0 {
		return Key{}, &KeyError{keyHeader + i, "ill-formed UTF-8 (" + kind.String() + ")"}
	}
	return Key{string(data)}, nil
}

// Info says how a key was made. It is comparable.
type Info struct {
	Form        string // "ltr", "rtl", "fs" or "internal"
	Fold        bool   // case is ignored
	Revision    int    // of UTS #39
	Unicode     string // version, such as "18.0.0"
	Fingerprint string // of the data of that version, as tables.Set gives it
	Policy      uint32 // the caller's revision
}

// Info returns how the key was made; the zero Info for the zero Key.
func (k Key) Info() Info {
	if k.IsZero() {
		return Info{}
	}
	return headerInfo(k.binary[:keyHeader])
}

func (r Rule) info() Info { return headerInfo(string(appendHeader(nil, r))) }

func headerInfo(h string) Info {
	v := h[keyVersion:keyPolicy]
	return Info{
		Form:        form(h[1]).String(),
		Fold:        h[2] == 1,
		Revision:    int(h[3]),
		Unicode:     strconv.Itoa(int(v[0])) + "." + strconv.Itoa(int(v[1])) + "." + strconv.Itoa(int(v[2])),
		Fingerprint: hex.EncodeToString([]byte(h[keyFingerprint:keyHeader])),
		Policy:      binary.BigEndian.Uint32([]byte(h[keyPolicy:keyFingerprint])),
	}
}

// String returns all but revision and fingerprint: "ltr 18.0.0" or
// "internal 17.0.0 fold policy 3".
func (i Info) String() string {
	s := i.Form + " " + i.Unicode
	if i.Fold {
		s += " fold"
	}
	if i.Policy != 0 {
		s += " policy " + strconv.FormatUint(uint64(i.Policy), 10)
	}
	return s
}

// MadeBy reports whether the key was made under rule, by this revision of the
// algorithm and on the same data. Only then can a key of NewKey under rule
// equal it.
func (k Key) MadeBy(rule Rule) bool {
	if k.IsZero() || rule.form() == noForm {
		return false
	}
	var h [keyHeader]byte
	return k.binary[:keyHeader] == string(appendHeader(h[:0], rule))
}

// Hash returns the same as the function Hash for the text of the key.
func (k Key) Hash(seed uint64) uint64 {
	var d xxhash.Digest
	d.ResetWithSeed(seed)
	if !k.IsZero() {
		_, _ = d.WriteString(k.binary[keyHeader:])
	}
	return d.Sum64()
}

// Format implements fmt.Formatter. Whatever the verb, it prints how the key was
// made and a hash, as in skeleton(ltr 18.0.0 #0123456789abcdef): a skeleton is
// not to be read as text.
func (k Key) Format(f fmt.State, _ rune) {
	if k.IsZero() {
		fmt.Fprint(f, "skeleton(none)")
		return
	}
	fmt.Fprintf(f, "skeleton(%v #%016x)", k.Info(), k.Hash(0))
}
