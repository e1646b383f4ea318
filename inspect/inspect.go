// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package inspect

import (
	"iter"
	"unsafe"

	"github.com/runeward/runeward/scan"
	"github.com/runeward/runeward/tables"
)

// Inspector judges texts by one Unicode version and one profile. It is
// immutable: goroutines may share it.
type Inspector struct {
	set     tables.Set
	profile Profile
	scanner *scan.Scanner
	visible bool // some rule judges what a reader sees
	hidden  bool // some rule judges what scan.Hidden watches

	kinds *kinds // if both are so
	walks bool   // scan.Unplain helps

	// groups are the script sets of plane 0 by ScriptSetID, where a word has to
	// keep to them.
	groups []scriptGroup

	latin tables.ScriptSet           // the augmented script set of Latin letters
	high  [highSets]tables.ScriptSet // those that UTS #39 5.2 calls Highly Restrictive
}

const highSets = 3

// scanned is what drives the engine.
const scanned = scan.Hidden

// New returns an inspector. It looks at every code point of plane 0 and
// allocates some tens of kilobytes; make one and keep it.
func New(set tables.Set, profile Profile) *Inspector {
	ins := &Inspector{set: set, profile: profile, scanner: scan.New(set, scanned)}
	ins.latin = set.AugmentedScripts(set.Lookup('a'))
	latin := tables.ScriptSet{}.With(tables.ScriptLatn)
	ins.high = [highSets]tables.ScriptSet{
		latin.With(tables.ScriptHani).With(tables.ScriptHira).With(tables.ScriptKana),
		latin.With(tables.ScriptHani).With(tables.ScriptBopo),
		latin.With(tables.ScriptHani).With(tables.ScriptHang),
	}
	for r, s := range profile.severity {
		if s == Off {
			continue
		}
		if Rule(r).Family().visible() {
			ins.visible = true
		} else {
			ins.hidden = true
		}
	}
	if ins.visible && ins.hidden {
		ins.kinds = newKinds(ins)
	}
	ins.walks = ins.mayWalk() && scan.UnplainIsFast()
	return ins
}

// mayWalk reports whether plain text, as scan.Unplain knows it, has nothing to
// judge.
func (ins *Inspector) mayWalk() bool {
	return ins.hidden && (!ins.visible || !ins.profile.judgesWords())
}

// Set returns the tables of the inspector.
func (ins *Inspector) Set() tables.Set { return ins.set }

// Profile returns the profile of the inspector.
func (ins *Inspector) Profile() Profile { return ins.profile }

// view returns the bytes of text as a string, without a copy. The string must
// not outlive the call it is made for: a byte slice may change after it.
func view[T ~string | ~[]byte](text T) string {
	// A slice header begins like a string header: pointer, length.
	return *(*string)(unsafe.Pointer(&text))
}

// AppendFindings appends the first max findings in text to dst, all of them
// when max is negative, and returns the number of all findings, stored or not.
// Those of every severity take a place: a guard that refuses from low on inspects
// with Profile.AtLeast(Low). It allocates only to grow dst, and to put into order a run of marks beside a
// joiner.
func AppendFindings[T ~string | ~[]byte](ins *Inspector, dst []Finding, text T, max int) (findings []Finding, total int) {
	var e engine
	e.start(ins, view(text))
	e.drive(len(text), true, func(f Finding) bool {
		if max < 0 || total < max {
			dst = append(dst, f)
		}
		total++
		return true
	})
	return dst, total
}

// All returns the findings in text in their order.
func All[T ~string | ~[]byte](ins *Inspector, text T) iter.Seq[Finding] {
	return func(yield func(Finding) bool) {
		var e engine
		e.start(ins, view(text))
		e.drive(len(text), true, yield)
	}
}
