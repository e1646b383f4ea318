// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package inspect

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/runeward/runeward/tables"
	"github.com/runeward/runeward/tables/unicode18"
)

// walkers returns an inspector that walks over plain text, whatever kernel there
// is, and one that judges every letter.
func walkers(set tables.Set, p Profile) (walker, plain *Inspector) {
	w := New(set, p)
	s := *w
	w.walks, s.walks = w.mayWalk(), false
	s.kinds = nil
	return w, &s
}

// plainly has all rules on that leave plain text alone.
func plainly() Profile { return everything().With(ConfusableWord, Off).With(MarksRestricted, Off) }

func walkProfiles() []Profile {
	return []Profile{Prose(), Prose().WithoutVisible(), Source(), MCPText(), plainly(), everything().With(ConfusableWord, Off)}
}

// compareWalks demands the findings of the judgement of every letter, from the
// whole text and from a stream of pieces.
func compareWalks(t *testing.T, walker, plain *Inspector, text string, piece int) {
	t.Helper()
	want, _ := AppendFindings(plain, nil, text, -1)
	got, _ := AppendFindings(walker, nil, text, -1)
	if !slices.Equal(got, want) {
		t.Fatalf("%s %s:\ngot  %v\nwant %v\nin %.3000s", walker.set.Version(), walker.profile.name, firstDifference(got, want), firstDifference(want, got), strconv.QuoteToASCII(text))
	}
	got = got[:0]
	s := NewStream(walker, func(f Finding) { got = append(got, f) })
	if piece%2 == 0 {
		s.Reset()
	}
	for rest := text; rest != ""; {
		n := min(piece, len(rest))
		s.Write([]byte(rest[:n]))
		rest = rest[n:]
	}
	s.Close()
	if !slices.Equal(got, want) {
		t.Fatalf("%s %s, stream:\ngot  %v\nwant %v\nin %.3000s", walker.set.Version(), walker.profile.name, firstDifference(got, want), firstDifference(want, got), strconv.QuoteToASCII(text))
	}
}

// clean returns text of one language of the tests, or of ASCII.
func clean(rng *rand.Rand, n int) string {
	names := []string{"ascii"}
	for name := range languages {
		names = append(names, name)
	}
	slices.Sort(names)
	name := names[rng.IntN(len(names))]
	text := "plain text, and more of it; "
	if name != "ascii" {
		text = languages[name]
	}
	if rng.IntN(4) == 0 {
		text = strings.ReplaceAll(text, " ", "\r\n")
	}
	return strings.Repeat(text, n/len(text)+1)
}

// TestWalk puts what rules look for into clean texts of all languages.
func TestWalk(t *testing.T) {
	eachSet(t, func(t *testing.T, set tables.Set) {
		for _, p := range walkProfiles() {
			walker, plain := walkers(set, p)
			for seed := range uint64(300) {
				rng := rand.New(rand.NewPCG(seed, 7))
				compareWalks(t, walker, plain, spoiled(rng), 1+rng.IntN(3000))
			}
		}
	})
}

// spoiled returns clean text with a few pieces of other text in it.
func spoiled(rng *rand.Rand) string {
	text := clean(rng, 500+rng.IntN(4000))
	if rng.IntN(2) == 0 {
		text += clean(rng, 1000)
	}
	for range rng.IntN(6) {
		i := rng.IntN(len(text))
		if rng.IntN(4) > 0 {
			for i > 0 && text[i]&0xC0 == 0x80 {
				i--
			}
		}
		var piece string
		switch rng.IntN(5) {
		case 4:
			piece = [...]string{"1962", "2a", "7", "19b2", "\u0661", "3\u043b", "5\u200d6"}[rng.IntN(7)]
		case 0:
			piece = mixture(rng, 1+rng.IntN(6))
		case 1:
			piece = letters(rng)[:1+rng.IntN(12)]
		case 2:
			piece = string(rune(rng.IntN(0x11000)))
		case 3:
			j := rng.IntN(len(text))
			piece = text[j:min(len(text), j+rng.IntN(40))]
		}
		text = text[:i] + piece + text[i:]
	}
	return text
}

// TestWalkEveryCodePoint puts code points between letters of some scripts, and alone,
// and twice: of the first two planes all but most of those beyond U+3000 that are like
// the one before.
func TestWalkEveryCodePoint(t *testing.T) {
	eachSet(t, func(t *testing.T, set tables.Set) {
		walker, plain := walkers(set, plainly())
		for _, word := range []string{"word ", "\u0441\u043b\u043e\u0432\u043e ", "\u05de\u05d9\u05dc\u05d4 ", "\u0e04\u0e33 ", "\u8bcd "} {
			filling := strings.Repeat(word, 300/len(word))
			var b strings.Builder
			b.WriteString(filling)
			for r := rune(1); r < 0x20000; r++ {
				if r>>11 == 0x1B || r > 0x3000 && r%16 != 0 && set.Lookup(r) == set.Lookup(r-1) {
					continue
				}
				w := strings.TrimSpace(word)
				b.WriteString(" " + w + string(r) + w + " " + string(r) + " " + w + string(r) + string(r) + " ")
				b.WriteString(filling[:len(word)*(200/len(word))])
				if b.Len() > 1<<20 {
					compareWalks(t, walker, plain, b.String(), 5000)
					b.Reset()
					b.WriteString(filling)
				}
			}
			compareWalks(t, walker, plain, b.String(), 5000)
		}
	})
}

// TestWalkSurrogate has surrogates and other units of several bytes where a word is cut.
func TestWalkSurrogate(t *testing.T) {
	set := unicode18.Set()
	for _, p := range walkProfiles() {
		walker, plain := walkers(set, p)
		for _, unit := range []string{"\xed\xa0\x80", "\xed\xa0\x80\xf0\x8d", "\xf0\x9f\x98", "\xe2\x80", "\xed\xa0", "\x80\x80\x80\x80\x80"} {
			for _, hit := range []string{"\u200b", "\u2062\u0301\u0301\u0301", "\u00a0\u200c"} {
				for n := range 200 {
					compareWalks(t, walker, plain, strings.Repeat(" ", 256)+hit+strings.Repeat("a", n)+unit+strings.Repeat(" ", n%3*100), 100+n)
				}
			}
		}
	}
}

// TestWalkEnds puts what rules look for close to the end of a text, where a block is cut.
func TestWalkEnds(t *testing.T) {
	ends := []string{"", " ", "a", "\n", "\r", "\r\n", "\x80", "\xc3", "\xe0\xb8", "\xf0\x9f\x98", "\xfe", "\xff"}
	seeds := append(ends, "\u0e04", "\u0430", "\u00e9", "\u200d", "\u00a0", "\u0301\u0301", "\u202e", "\U0001F600", "\x1b")
	set := unicode18.Set()
	for _, p := range []Profile{Prose(), Prose().WithoutVisible(), plainly()} {
		walker, plain := walkers(set, p)
		for name, text := range languages {
			text = strings.Repeat(text, 400/len(text)+1)
			for _, seed := range seeds {
				for _, end := range ends {
					for cut := range 3 {
						compareWalks(t, walker, plain, text[:len(text)-cut]+seed+end, len(name)*50)
					}
				}
			}
		}
	}
}

// TestWalkLongWord has words that are longer than walking looks ahead at once.
func TestWalkLongWord(t *testing.T) {
	set := unicode18.Set()
	for _, p := range []Profile{Prose(), Source(), Prose().WithoutVisible(), plainly()} {
		walker, plain := walkers(set, p)
		for _, letter := range []string{"x", "7", "_", "\u0436", "\u4E2D", "\u05D0", "\u0E01", "x\u0301", "\u0939\u093F"} {
			for _, size := range []int{maxSpan - 200, maxSpan + 200, 2*maxSpan + 100, 3*maxSpan + 1000} {
				long := strings.Repeat(letter, size/len(letter))
				for _, text := range []string{long, "text before " + long + " and after", long + "\u0430 a", long + "a \u0430", long + "\u200B", long + "-" + long} {
					compareWalks(t, walker, plain, text, 50_000)
				}
			}
		}
	}
}

// TestWalkEmoji has each sequence of the emoji files, whole and cut, alone and between
// what may be in mind when it comes.
func TestWalkEmoji(t *testing.T) {
	set := unicode18.Set()
	beside := []string{" ", "a", "\u0436", "\u0436a", "\u0301", "\u00A0", "\u200D", "\uFE0F", "\U000E0061", "\u2066", "\u3042", "\U0001F600", "\u2764", "\U0001D400", "\u0628\u064E"}
	for _, p := range walkProfiles() {
		walker, plain := walkers(set, p)
		var b strings.Builder
		n := 0
		set.AllEmojiSequences(func(sequence []byte, _ tables.EmojiStatus) bool {
			n++
			b.WriteString(strings.Repeat("text of words ", 20))
			b.WriteString(beside[n%len(beside)])
			b.Write(sequence)
			b.WriteString(beside[n/len(beside)%len(beside)])
			b.WriteString(strings.Repeat(" \u0441\u043B\u043E\u0432\u043E", n%2*20))
			if _, k := utf8.DecodeRune(sequence); k < len(sequence) {
				b.WriteString(" cut ")
				b.Write(sequence[k:])
				b.WriteString("; ")
				_, k := utf8.DecodeLastRune(sequence)
				b.Write(sequence[:len(sequence)-k])
			}
			if b.Len() > 100_000 {
				compareWalks(t, walker, plain, b.String(), 3000)
				b.Reset()
			}
			return true
		})
		compareWalks(t, walker, plain, b.String(), 3000)
	}
}

func FuzzWalk(f *testing.F) {
	for seed := range uint64(20) {
		rng := rand.New(rand.NewPCG(seed, 8))
		f.Add(mixture(rng, 5), uint16(seed*37), uint16(seed), uint8(seed))
		f.Add(letters(rng), uint16(seed*91), uint16(seed), uint8(seed))
	}
	// A stray byte whose place is that of the lead byte before it.
	f.Add("\u00c4\xe1!\x86\uff6a \xef\xbc"+strings.Repeat("0", 100), uint16(182), uint16(1), uint8(2))
	f.Add(strings.Repeat("0", 180)+"%0\u0262", uint16(316), uint16(11), uint8('R'))
	var walks, slow []*Inspector
	for _, p := range walkProfiles() {
		w, s := walkers(unicode18.Set(), p)
		walks, slow = append(walks, w), append(slow, s)
	}
	f.Fuzz(func(t *testing.T, piece string, at, seed uint16, profile uint8) {
		rng := rand.New(rand.NewPCG(uint64(seed), 9))
		text := clean(rng, 1000) + clean(rng, 1000)
		i := int(at) % len(text)
		text = text[:i] + piece + text[i:]
		k := int(profile) % len(walks)
		compareWalks(t, walks[k], slow[k], text, 1+int(at)%700)
	})
}

// TestWalkMarks puts rows of marks of all lengths into clean text, with what does
// not end a row, and what does.
func TestWalkMarks(t *testing.T) {
	walker, plain := walkers(unicode18.Set(), plainly())
	for _, c := range []struct{ word, marks string }{
		{"\u0e17\u0e35\u0e48 ", "\u0e31\u0e34\u0e48\u0e49\u0e48"},
		{"\u05e9\u05c1\u05b8 ", "\u05b8\u05c1\u05bc\u05b8\u0301"},
		{"\u0928\u0940 ", "\u093c\u0947\u0902\u093c\u0301"},
		{"e\u0301t\u00e9 ", "\u0301\u0300\u0323\u0301\u0e34"},
		{"\u0438\u0306 ", "\u0306\u0301\u0483\u0306\u0591"},
	} {
		marks := []rune(c.marks)
		filling := strings.Repeat(c.word, 400/len(c.word))
		for seed := range uint64(400) {
			rng := rand.New(rand.NewPCG(seed, 11))
			text := filling
			for range 1 + rng.IntN(4) {
				text += strings.TrimSpace(c.word)
				for range 1 + rng.IntN(6) {
					switch rng.IntN(8) {
					case 0:
						text += [...]string{"\u200d", "\u034f", "\ufe0f", "\u00a0", "a", "\u0430", "\u0488"}[rng.IntN(7)]
					default:
						text += string(marks[rng.IntN(len(marks))])
					}
				}
				text += c.word + filling[:len(c.word)*rng.IntN(8)]
			}
			compareWalks(t, walker, plain, text+filling, 1+rng.IntN(900))
		}
	}
}
