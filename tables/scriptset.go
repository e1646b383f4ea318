// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package tables

import "math/bits"

// ScriptSet is a set of scripts and of the writing systems Hanb, Jpan, Kore
// and Hntl that UTS #39 5.1 adds.
type ScriptSet [3]uint64

// AllScripts is the set ALL of UTS #39 5.1: it holds every script.
func AllScripts() ScriptSet { return ScriptSet{^uint64(0), ^uint64(0), ^uint64(0)} }

// With returns the set with sc added.
func (s ScriptSet) With(sc Script) ScriptSet {
	s[sc>>6%3] |= 1 << (sc & 63)
	return s
}

// Has reports whether sc is in the set.
func (s ScriptSet) Has(sc Script) bool { return s[sc>>6%3]>>(sc&63)&1 != 0 }

// And returns the intersection.
func (s ScriptSet) And(t ScriptSet) ScriptSet {
	return ScriptSet{s[0] & t[0], s[1] & t[1], s[2] & t[2]}
}

// Or returns the union.
func (s ScriptSet) Or(t ScriptSet) ScriptSet {
	return ScriptSet{s[0] | t[0], s[1] | t[1], s[2] | t[2]}
}

// IsEmpty reports whether the set holds no script.
func (s ScriptSet) IsEmpty() bool { return s == ScriptSet{} }

// IsAll reports whether the set is AllScripts.
func (s ScriptSet) IsAll() bool { return s == AllScripts() }

// Len returns the number of scripts in the set.
func (s ScriptSet) Len() int {
	return bits.OnesCount64(s[0]) + bits.OnesCount64(s[1]) + bits.OnesCount64(s[2])
}

// String lists the codes in alphabetical order, separated by spaces: "ALL"
// for AllScripts, "" for the empty set.
func (s ScriptSet) String() string {
	if s.IsAll() {
		return "ALL"
	}
	out := make([]byte, 0, 5*s.Len())
	for sc := Script(0); sc < NumScripts; sc++ {
		// Zzzz is number 0 and last of the alphabet.
		k := sc + 1
		if k == NumScripts {
			k = 0
		}
		if !s.Has(k) {
			continue
		}
		if len(out) > 0 {
			out = append(out, ' ')
		}
		out = append(out, k.String()...)
	}
	return string(out)
}
