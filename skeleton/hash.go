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
	h, buf, err := hash(seed, text, rule, sc, sc.a.out[:0])
	sc.a.out = buf
	return h, err
}

//go:noinline
func hashLocal[T ~string | ~[]byte](seed uint64, text T, rule Rule) (uint64, error) {
	var sc Scratch
	var buf [bufferBytes]byte
	h, _, err := hash(seed, text, rule, &sc, buf[:0])
	return h, err
}

// hash is Hash for a text and a rule that passed check. It works in buf, and
// returns it.
func hash[T ~string | ~[]byte](seed uint64, text T, rule Rule, sc *Scratch, buf []byte) (uint64, []byte, error) {
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
