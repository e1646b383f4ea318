// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package corpus

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/runeward/runeward/tables"
	"github.com/runeward/runeward/tables/unicode18"
)

// paragraph returns the model text of a language.
func paragraph(kind string) string {
	switch kind {
	case "ascii":
		return english
	case "typographic":
		return typographic + "\n" + english
	case "french":
		return strings.ReplaceAll(french, "~", "\u202F")
	case "vietnamese":
		return vietnamese
	case "russian":
		return russian
	case "greek":
		return greek
	case "arabic":
		return arabic
	case "hebrew":
		return hebrew
	case "hindi":
		return hindi
	case "thai":
		return thai
	case "chinese":
		return chinese
	case "japanese":
		return japanese
	case "korean":
		return korean
	case "khmer":
		return khmer
	}
	panic("corpus: no such kind: " + kind)
}

// A unit is a word or, in languages without spaces, a part of a sentence.
type unit struct {
	before, word, after string // word and the punctuation and space around it
}

// units cuts a sentence.
func units(sentence string) []unit {
	var list []unit
	for word := range strings.SplitAfterSeq(sentence, " ") {
		for part := range strings.SplitSeq(word, "|") {
			inner := strings.TrimFunc(part, mark)
			i := strings.Index(part, inner)
			list = append(list, unit{part[:i], inner, part[i+len(inner):]})
		}
	}
	return list
}

func mark(r rune) bool {
	return r != '-' && (unicode.IsPunct(r) || unicode.IsSpace(r))
}

// language mixes the sentences of a paragraph: each sentence of the text has
// the form of one of the models, every second word of it replaced by another
// or, in scripts with thousands of letters, by letters of the Unicode data.
func (b *builder) language(kind string) {
	var sentences [][]unit
	var words []string
	for line := range strings.SplitSeq(paragraph(kind), "\n") {
		s := units(line)
		sentences = append(sentences, s)
		for _, u := range s {
			if u.word != "" {
				words = append(words, u.word)
			}
		}
	}
	letters := letters(kind)
	for b.more() {
		for range 3 + b.rnd.IntN(4) {
			for _, u := range sentences[b.rnd.IntN(len(sentences))] {
				b.put(u.before)
				switch {
				case u.word == "" || b.chance(50):
					b.put(u.word)
				case len(letters) > 0 && utf8.RuneLen(firstRune(u.word)) == 3:
					b.put(b.fresh(letters, u.word))
				default:
					b.put(b.one(words...))
				}
				b.put(u.after)
			}
			b.put(b.one(" ", " ", "\n"))
			b.more()
		}
		b.put("\n")
	}
}

func firstRune(s string) rune {
	r, _ := utf8.DecodeRuneInString(s)
	return r
}

// letters returns the letters that a language has by the thousand, in a mixed
// order, which then is that of their frequency; none for the other languages.
func letters(kind string) []rune {
	var script tables.Script
	switch kind {
	case "chinese", "japanese":
		script = tables.ScriptHani
	case "korean":
		script = tables.ScriptHang
	default:
		return nil
	}
	set := unicode18.Set()
	var list []rune
	for r := range rune(0x10000) {
		rec := set.Lookup(r)
		if rec.Script() == script && rec.GeneralCategory() == tables.Lo && rec.IdentifierType()&tables.TypeRecommended != 0 && utf8.RuneLen(r) == 3 && set.Prototype(r) == "" {
			list = append(list, r)
		}
	}
	rnd := newBuilder(kind, 0).rnd
	rnd.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
	return list
}

// fresh replaces the letters of a word that are in the list's script by others:
// few of them often, most of them seldom. Kana stay.
func (b *builder) fresh(list []rune, word string) string {
	var s strings.Builder
	set := unicode18.Set()
	script := set.Lookup(list[0]).Script()
	for _, r := range word {
		if set.Lookup(r).Script() == script {
			// The cube of a random number from 0 to 1 is near 0 more often.
			f := b.rnd.Float64()
			r = list[int(f*f*f*float64(len(list)))]
		}
		s.WriteRune(r)
	}
	return s.String()
}
