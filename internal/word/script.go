// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package word

import (
	"github.com/runeward/runeward/internal/utf8x"
	"github.com/runeward/runeward/tables"
)

// Resolved returns the resolved script set of text (UTS #39 5.1): the
// intersection of the augmented script sets of its code points. It is
// tables.AllScripts for a text without any script of its own, such as the
// empty one, and empty for a mixed-script text.
func Resolved[T ~string | ~[]byte](set tables.Set, text T) tables.ScriptSet {
	resolved := tables.AllScripts()
	last := -1
	for i := 0; i < len(text); {
		r, n, _ := utf8x.Decode(text, i)
		i += n
		rec := set.Lookup(r)
		// Neighbours mostly share their set.
		id := rec.ScriptSetID()
		if id == last {
			continue
		}
		last = id
		resolved = resolved.And(set.AugmentedScripts(rec))
		if resolved.IsEmpty() {
			break
		}
	}
	return resolved
}

// Covered reports whether text is covered by scripts (UTS #39 5.2): the
// augmented script set of each code point meets scripts or is
// tables.AllScripts.
func Covered[T ~string | ~[]byte](set tables.Set, text T, scripts tables.ScriptSet) bool {
	last := -1
	for i := 0; i < len(text); {
		r, n, _ := utf8x.Decode(text, i)
		i += n
		rec := set.Lookup(r)
		id := rec.ScriptSetID()
		if id == last {
			continue
		}
		last = id
		if a := set.AugmentedScripts(rec); !a.IsAll() && a.And(scripts).IsEmpty() {
			return false
		}
	}
	return true
}
