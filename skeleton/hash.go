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
	if rule.form() == noForm {
		return 0, ErrZeroRule
	}
	if sc == nil {
		return hashLocal(seed, view(text), rule)
	}
	h, buf, err := hash(seed, view(text), rule, sc, sc.a.out[:0])
	sc.a.out = buf
	return h, err
}

//go:noinline
func hashLocal(seed uint64, text string, rule Rule) (uint64, error) {
	var sc Scratch
	var buf [bufferBytes]byte
	h, _, err := hash(seed, text, rule, &sc, buf[:0])
	return h, err
}

// hash is Hash for a rule that is not zero. It works in buf, and returns it.
func hash(seed uint64, text string, rule Rule, sc *Scratch, buf []byte) (uint64, []byte, error) {
	if len(text) <= shortText {
		if cap(buf) < bufferBytes {
			buf = make([]byte, 0, bufferBytes)
		}
		buf, err := appendSkeleton(buf[:0], text, rule, sc)
		if err != nil {
			return 0, buf, err
		}
		return sum(seed, buf, sc), buf, nil
	}
	if err := check(text, rule, false); err != nil {
		return 0, buf, err
	}
	s, err := open(text, rule, &sc.a, sc)
	if err != nil {
		return 0, buf, tooLong(err, false)
	}
	sc.digest.ResetWithSeed(seed)
	for {
		var piece []byte
		piece, buf = s.next(buf)
		if len(piece) == 0 {
			return sc.digest.Sum64(), buf, nil
		}
		// Digest.Write never fails.
		_, _ = sc.digest.Write(piece)
	}
}

// sum returns the hash of a whole skeleton.
func sum(seed uint64, skeleton []byte, sc *Scratch) uint64 {
	sc.digest.ResetWithSeed(seed)
	_, _ = sc.digest.Write(skeleton)
	return sc.digest.Sum64()
}
