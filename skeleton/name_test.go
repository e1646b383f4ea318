// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package skeleton

import (
	"math/rand/v2"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/runeward/runeward/internal/bidi"
	"github.com/runeward/runeward/tables"
)

// checkDecode compares decodeFast and decodeGo with package utf8.
func checkDecode(t *testing.T, text string) {
	t.Helper()
	var fast, plain name
	near, count := plain.decodeGo(text)
	rs := []rune(text)
	if !utf8.ValidString(text) || len(rs) > nameChars {
		if count != 0 {
			t.Fatalf("%q: %d characters", text, count)
		}
	} else {
		far := strings.IndexFunc(text, func(r rune) bool { return r >= 0x800 })
		if far < 0 {
			far = len(text)
		}
		if count != len(rs) || near != utf8.RuneCountInString(text[:far]) {
			t.Fatalf("%q: %d of %d characters", text, near, count)
		}
		for i, r := range rs {
			s := string(r)
			e := uint64(plain.entries[i])
			if plain.chars[i] != uint32(r) || e&0xFF != uint64(len(s)) {
				t.Fatalf("%q: character %d is %U, length %d", text, i, plain.chars[i], e&0xFF)
			}
			for k := range len(s) {
				if byte(e>>(8+8*k)) != s[k] {
					t.Fatalf("%q: character %d has bytes %x", text, i, e>>8)
				}
			}
		}
	}
	if len(text) == 0 || len(text) > decodeBytes || !hasKernel() {
		return
	}
	fastNear, fastCount := decodeFast(&fast.entries, &fast.chars, text)
	if fastNear != near && count != 0 || fastCount != count {
		t.Fatalf("%q: %d of %d characters, want %d of %d", text, fastNear, fastCount, near, count)
	}
	for i := range count {
		used := tables.Entry(1)<<(8+8*(plain.entries[i]&7)) - 1
		if fast.chars[i] != plain.chars[i] || (fast.entries[i]^plain.entries[i])&used != 0 {
			t.Fatalf("%q: character %d is %U, %x, want %U, %x", text, i, fast.chars[i], fast.entries[i], plain.chars[i], plain.entries[i])
		}
	}
}

// TestDecode has every code point, every lead byte with all that decides behind
// it, at every place, and random bytes.
func TestDecode(t *testing.T) {
	for range 100 {
		hasKernel() // it takes its time to decide
	}
	for r := rune(0); r <= utf8.MaxRune; r++ {
		checkDecode(t, "a\u00E9"[:int(r)%4]+string(r))
	}
	edges := []byte{0x00, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xED, 0xEF, 0xF0, 0xF4, 0xF5, 0xF8, 0xFF}
	for lead := 0x80; lead <= 0xFF; lead++ {
		for _, b := range edges {
			for _, c := range edges {
				for _, d := range edges {
					checkDecode(t, string([]byte{byte(lead), b, c, d}))
				}
				checkDecode(t, string([]byte{byte(lead), b, c}))
			}
			checkDecode(t, string([]byte{'a', byte(lead), b}))
		}
	}
	rnd := rand.New(rand.NewPCG(1, 1))
	units := []string{"a", "m", "\u00E9", "\u05D0", "\u0800", "\uFFFF", "\uD7FF", "\uE000", "\U00010000", "\U0010FFFF"}
	for range 100_000 {
		var b strings.Builder
		some := 1 + rnd.IntN(len(units))
		for n := rnd.IntN(nameText); b.Len() < n; {
			b.WriteString(units[rnd.IntN(some)])
		}
		text := []byte(b.String())[:min(b.Len(), nameText)]
		checkDecode(t, string(text))
		for range rnd.IntN(3) {
			if n := len(text); n > 0 {
				text[rnd.IntN(n)] = byte(rnd.IntN(256))
				checkDecode(t, string(text))
				checkDecode(t, string(text[:rnd.IntN(n)]))
			}
		}
	}
}

// TestLook has what becomes of every code point, and if it may reorder.
func TestLook(t *testing.T) {
	var w name
	for _, set := range sets() {
		m := set.Skeletons()
		for r := rune(0); r <= utf8.MaxRune; r++ {
			c := uint32(r)
			count, _ := w.look(string(r), set, nil)
			if c>>11 == 0xD800>>11 || c-firstSyllable < syllables {
				if count != 0 && c-firstSyllable < syllables {
					t.Fatalf("%s: %U is taken", set.Version(), r)
				}
				continue
			}
			if count != 1 || w.chars[0] != c || (w.heads^w.entries[0])&(entryRare|entryDropped) != 0 {
				t.Fatalf("%s: %U gives %d characters, %U", set.Version(), r, count, w.chars[0])
			}
			if v := value(m, c); v != 0 && w.entries[0] != m.Entry(v) || v == 0 && int(w.entries[0]&0xFF) != utf8.RuneLen(r) {
				t.Fatalf("%s: %U gives %x, want value %d", set.Version(), r, w.entries[0], v)
			}
			if moves := w.moves&tables.SkeletonReorder != 0; moves != bidi.MayReorder(set.Lookup(r)) {
				t.Fatalf("%s: %U may reorder: %v", set.Version(), r, moves)
			}
		}
	}
}

// TestNameKernel compares the steps of a name in assembly with those in Go, on
// random characters, facts and orders.
func TestNameKernel(t *testing.T) {
	for range 100 {
		hasKernel() // it takes its time to decide
	}
	if !hasKernel() {
		return
	}
	rnd := rand.New(rand.NewPCG(1, 1))
	limits := []int{0x80, 0x100, 0x800, 0x3000, 0x10000, 0x12000, 0x20000, 0x110000}
	for range 100_000 {
		set := sets()[rnd.IntN(4)]
		var text []byte
		for limit, n := limits[rnd.IntN(len(limits))], 1+rnd.IntN(nameChars); n > 0; n-- {
			text = utf8.AppendRune(text, rune(rnd.IntN(limit)))
			if rnd.IntN(8) == 0 {
				text = append(text, []string{"\u00AD", "\u200B", "\u2010", "\u0301", "\u05D0"}[rnd.IntN(5)]...)
			}
		}
		var fast, plain name
		near, count := plain.decode(string(text))
		if fastNear, n := fast.decode(string(text)); n != count || fastNear != near {
			t.Fatalf("%+q: %d of %d, want %d of %d", text, fastNear, n, near, count)
		}
		if count == 0 {
			continue
		}
		room := rnd.IntN(8*count + 20)
		got, want := make([]byte, room+wide), make([]byte, room+wide)
		written, ok := fast.lookFast(near, count, set, got[:room])
		if okGo := plain.lookGo(near, count, set); ok != okGo {
			t.Fatalf("%+q: taken: %v, want %v", text, ok, okGo)
		}
		if !ok {
			continue
		}
		const heads = entryRare | entryDropped
		if fast.entries != plain.entries || (fast.heads^plain.heads)&heads != 0 || (fast.moves^plain.moves)&tables.SkeletonReorder != 0 {
			t.Fatalf("%s, %+q: heads %x, %x; want %x, %x", set.Version(), text, fast.heads, fast.moves, plain.heads, plain.moves)
		}
		end := plain.writePlain(want[:room], 0, textOrder[:count])
		if written > 0 && (written != end || string(got[:end]) != string(want[:end])) || written < 0 && end > 0 {
			t.Fatalf("%+q, room %d: %d bytes %+q, want %d, %+q", text, room, written, got, end, want)
		}
		order := make([]byte, count)
		for i := range order {
			order[i] = byte(rnd.IntN(count))
		}
		clear(got)
		clear(want)
		end = plain.writePlain(want[:room], 0, string(order))
		if n := fast.writeFast(got[:room], 0, string(order)); n != end || string(got[:end]) != string(want[:end]) || string(got[room:]) != string(make([]byte, wide)) {
			t.Fatalf("%+q, order %v, room %d: %d bytes %+q, want %d, %+q", text, order, room, n, got, end, want)
		}
		plain.near = near == count
		plain.facts(count, set)
		if plain.near && string(fast.order[:count]) != string(plain.order[:count]) {
			t.Fatalf("%+q: facts %x, want %x", text, fast.order, plain.order)
		}
		for i := range plain.order {
			if i >= count || rnd.IntN(4) == 0 {
				plain.order[i] = byte(rnd.IntN(tables.NumBidiClasses) | rnd.IntN(8)&rnd.IntN(8)<<5)
			}
		}
		var s, sGo bidi.Short
		marks, other := sortFast(&plain.order, count, &s)
		marksGo, otherGo := sortGo(&plain.order, count, &sGo)
		if s != sGo || marks != marksGo || other != 0 != (otherGo != 0) {
			t.Fatalf("%x of %d: %x, %x, %x; want %x, %x, %x", plain.order, count, s, marks, other, sGo, marksGo, otherGo)
		}
	}
}

// checkName compares appendName, where it takes text, with the way through walk.
// It reports whether it takes it.
func checkName(t *testing.T, w *name, text string, rule Rule, sc *Scratch, buf []byte) bool {
	t.Helper()
	want, err := appendWalk(buf[:1], text, rule, sc, 0, 0)
	got := make([]byte, len(want)+wide)
	got[0] = buf[0]
	end := w.appendName(got, 1, text, rule)
	if end > 0 && (err != nil || string(got[:end]) != string(want)) {
		t.Fatalf("%v: %+q gives %+q, want %+q, %v", rule, text, got[:end], want, err)
	}
	// A part of a text that may be reordered is none of appendStraight's.
	if end := w.appendStraight(got, 1, text, rule); end > 0 && (err != nil || string(got[:end]) != string(want)) {
		t.Fatalf("%v: %+q straight gives %+q, want %+q, %v", rule, text, got[:end], want, err)
	}
	return end > 0
}

func nameRules(set tables.Set) []Rule {
	return []Rule{LTR(set), RTL(set), FirstStrong(set), Internal(set)}
}

// TestNames has code points between others, of long rows of like ones one here and
// there, and random names.
func TestNames(t *testing.T) {
	for range 100 {
		hasKernel() // it takes its time to decide
	}
	sc, w, buf := new(Scratch), new(name), make([]byte, 1, 4096)
	for _, set := range sets() {
		rules, taken, all := nameRules(set), 0, 0
		for r := rune(0); r <= utf8.MaxRune; r++ {
			if r > 0x3400 && r < 0xD700 || r >= 0x20000 && r < 0xE0000 || r > 0xE1000 && r < 0x10FF00 {
				r += 251
			}
			s := string(r)
			for _, c := range []struct {
				text string
				rule Rule
			}{{s + "m", rules[3]}, {"m" + s + "\u05D0" + s + "1", rules[0]}} {
				all++
				if checkName(t, w, c.text, c.rule, sc, buf) {
					taken++
				}
			}
		}
		if 10*taken < 9*all {
			t.Errorf("%s: %d of %d taken", set.Version(), taken, all)
		}
	}
	rnd := rand.New(rand.NewPCG(1, 1))
	common := strings.Split("a|m|I|1|0|_|-|.| |$|+|,|%|\u00E9|\u0430|\u05D0|\u05E9|\u0627|\u0623|\u0661|\u06F1|\u0665|\U0001D41A|\uFF4D|\u2010|\u2C80|\U0001EE00", "|")
	rare := strings.Split("\u0301|\u0323|\u05B0|\u05C1|\u0305|\u064B|\u200B|\u200D|\u034F|\u200E|\u200F|\u202B|\u202C|\u2066|(|)|<|\x01|\t|\n|\uAC01|\uFDFA|\u321D|\u1E69|\uFB2A|\u0958|\u0901|\u3099|\U0001D16D|\U0001D165|\U000E0061|\xFF|\uFE0F", "|")
	taken, all := 0, 0
	for range 200_000 {
		var b strings.Builder
		some, one := 1+rnd.IntN(len(common)), 1+rnd.IntN(20)
		for n := 1 + rnd.IntN(40); n > 0; n-- {
			if rnd.IntN(one) == 0 {
				b.WriteString(rare[rnd.IntN(len(rare))])
			} else {
				b.WriteString(common[rnd.IntN(some)])
			}
		}
		rules := nameRules(sets()[rnd.IntN(4)])
		all++
		if checkName(t, w, b.String(), rules[rnd.IntN(4)], sc, buf) {
			taken++
		}
	}
	if 3*taken < all {
		t.Errorf("random: %d of %d taken", taken, all)
	}
	t.Logf("random: %d of %d taken", taken, all)
}
