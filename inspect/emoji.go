// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package inspect

import (
	"github.com/runeward/runeward/scan"
	"github.com/runeward/runeward/tables"
)

// emoji reports whether h is inside a sequence of the emoji files: an RGI
// sequence, or one of emoji-test.txt. The longest match counts.
//
// The first hit of such a sequence is its second or third code point, after
// the base and perhaps a modifier. So the sequence starts at most two code
// points before h, or it has been met with an earlier hit.
func (e *engine) emoji(h scan.Hit) bool {
	if h.Offset < e.emojiEnd {
		return true
	}
	if !h.Class.Has(tables.JoinControl | tables.VariationSelector | tables.Tag) {
		return false
	}
	_, rec, n := e.before(h.Offset)
	begin := h.Offset - n
	if n == 0 || begin < e.emojiEnd || !rec.Has(tables.Emoji) {
		return false
	}
	modifies := rec.Has(tables.EmojiModifier) // such a one is hardly the first
	if !modifies && e.matches(begin, h) {
		return true
	}
	_, rec, n = e.before(begin)
	if n > 0 && begin-n >= e.emojiEnd && rec.Has(tables.Emoji) && e.matches(begin-n, h) {
		return true
	}
	return modifies && e.matches(begin, h)
}

// matches reports whether a sequence of the emoji files that starts at begin goes on
// over h.
func (e *engine) matches(begin int, h scan.Hit) bool {
	n, _ := tables.MatchEmoji(e.ins.set, e.text[begin:min(begin+near, len(e.text))])
	if begin+n <= h.Offset {
		return false
	}
	e.emojiEnd = begin + n
	return true
}

// pictures reports whether a code point is one that emoji sequences are made
// of, digits and the like excepted.
func pictures(rec tables.Record) bool {
	return rec.Has(tables.ExtendedPictographic | tables.EmojiPresentation | tables.EmojiModifier)
}

// joinsEmoji reports whether the ZWJ text[begin:end] stands between two
// elements as in emoji_zwj_sequence (UTS #51 1.4.7): an emoji with a modifier,
// with U+FE0F, or alone.
func (e *engine) joinsEmoji(begin, end int) bool {
	r, rec, n := e.before(begin)
	if r == vs16 {
		_, rec, n = e.before(begin - n)
	}
	if n == 0 || !pictures(rec) {
		return false
	}
	_, rec, n = e.after(end)
	return n > 0 && pictures(rec)
}

// plainly reports whether h is one of the two that text is full of, in a place
// where one look around tells: a joiner beside a letter that it joins, where
// the profile does not ask for the context, and an emoji selector on its own.
// What follows hit says the same of them, at more length. weight is what the
// joiner counts if it is idle.
func (e *engine) plainly(h scan.Hit) (ok bool, weight int) {
	if h.Offset < e.emojiEnd {
		return false, 0
	}
	r, a, _ := e.before(h.Offset)
	_, b, _ := e.after(h.End())
	if (a.Class() | b.Class()).Has(tables.DefaultIgnorable) {
		return false, 0
	}
	switch h.Rune {
	case zwnj, zwj:
		switch {
		case e.ins.profile.severity[JoinerLoose] != Off:
		case isVirama(a):
			return true, 0
		case connects(a) || connects(b):
			weight := e.idleJoiner(h, a, b)
			return !(h.Rune == zwj && weight == full && e.tells(InvisibleTwin)), weight
		}
	case vs16:
		if r >= 0x80 && a.Has(tables.Emoji) && e.ins.set.IsEmojiVariationBase(r) {
			if e.ins.profile.severity[InvisiblePlaced] == Off {
				e.emojiEnd = h.End()
				return true, 0
			}
		}
	}
	return false, 0
}
