// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package skeleton

// Hash returns the 64-bit xxHash of the skeleton of text under rule, from a
// seed. Equal skeletons have equal hashes; a hash does not tell rules apart.
// The errors are those of Append. The skeleton is not built.
//
// xxHash does not resist an attacker who knows the seed: draw it at random per
// process, and decide by Equal or by Key whether two texts are confusable.
func Hash[T ~string | ~[]byte](seed uint64, text T, rule Rule, sc *Scratch) (uint64, error) {
	if err := check(text, rule, false); err != nil {
		return 0, err
	}
	if sc == nil {
		return hashLocal(seed, text, rule)
	}
	return hash(seed, text, rule, sc)
}

//go:noinline
func hashLocal[T ~string | ~[]byte](seed uint64, text T, rule Rule) (uint64, error) {
	var l local
	return hash(seed, text, rule, l.scratch(nil))
}

// hash is Hash for a text and a rule that passed check.
func hash[T ~string | ~[]byte](seed uint64, text T, rule Rule, sc *Scratch) (uint64, error) {
	var s pieces[T]
	if err := s.open(text, rule, &sc.a, sc); err != nil {
		return 0, tooLong(err, false)
	}
	sc.digest.ResetWithSeed(seed)
	for p := s.next(); len(p) > 0; p = s.next() {
		// Digest.Write never fails.
		_, _ = sc.digest.Write(p)
	}
	return sc.digest.Sum64(), nil
}
