// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package mcptext_test

import (
	"math/rand/v2"
	"strings"
	"testing"
)

// honestPieces is words and signs that stand anywhere in an honest sentence, with
// what is invisible in them.
func honestPieces() []string {
	return []string{
		"search", "the", "file", "README.md", "v2.0", "(optional)", "https://example.com/a?b=c", "user_id", "caf\u00E9", "na\u00EFve", "\u201Cquoted\u201D", "\u2013", "5\u00A0km",
		"\u0645\u06CC\u200C\u062E\u0648\u0627\u0647\u0645", "\u067E\u0631\u0648\u0646\u062F\u0647\u200C\u0647\u0627", // Persian
		"\u0915\u094D\u200D\u0937", "\u0915\u094D\u200C\u0937", "\u0939\u093F\u0928\u094D\u0926\u0940", // Hindi
		"\u0DC1\u0DCA\u200D\u0DBB\u0DD3",                                                                                                                                 // Sinhala
		"\u05E9\u05DC\u05D5\u05DD", "\u05E9\u05C1\u05B8\u05DC\u05D5\u05B9\u05DD", "\u2067\u05E9\u05DC\u05D5\u05DD\u2069", "\u05DB\u05EA\u05D1!\u200F \u05D5\u05D2\u05DD", // Hebrew
		"\u0645\u0644\u0641", "\u0627\u0644\u0628\u062D\u062B", // Arabic
		"\u0444\u0430\u0439\u043B", "\u03B1\u03C1\u03C7\u03B5\u03AF\u03BF", "\u691C\u7D22", "\u30D5\u30A1\u30A4\u30EB", "\uD30C\uC77C", "\u845B\U000E0100", "ki\u1EBFm", "\u0E04\u0E49\u0E19\u0E2B\u0E32",
		"\u2764\uFE0F", "\U0001F468\u200D\U0001F469\u200D\U0001F467", "\U0001F44D\U0001F3FD", "1\uFE0F\u20E3", "\U0001F1EB\U0001F1F7",
		"\U0001F3F4\U000E0067\U000E0062\U000E0065\U000E006E\U000E0067\U000E007F", "\U0001F3F3\uFE0F\u200D\U0001F308", "\u2460", "\uFB01", "\u2264", "\u2122",
	}
}

// hiding is what hides or deceives between two letters. The marks U+061C, U+200E
// and U+200F, and an isolate of nothing, are not: one of them near right-to-left
// text is let be.
func hiding() []string {
	return []string{
		"\u200B", "\u200C", "\u200D", "\u2060", "\uFEFF", "\u00AD", "\u034F", "\u180E", "\u17B4", "\u115F", "\u3164", "\u2800", "\uFFA0",
		"\u202A", "\u202B", "\u202D", "\u202E", "\u2066", "\u2067", "\u2068", "\u202E\u202C", "\u2061", "\u2064", "\u206A", "\uFE00", "\uFE0F", "\U000E0100",
		"\U000E0049", "\U000E0049\U000E0067", "\U000E0158\U000E0159", "\u0007", "\u001B[8m", "\u007F", "\u009B", "\u2028", "\u2029", "\uFFF9", "\uFFFE", "\uE000", "\U0001D173", "\U000E0FFF",
		"\u0430", "\u0455", "\u03BF", "\u0301\u0323\u0301", "\u0307\u0323", strings.Repeat("\u0336", 9),
	}
}

// sentence makes an honest sentence, and the same with something that hides or
// deceives within a word of it.
func sentence(pick func(n int) int) (honest, hostile string) {
	pieces, bad := honestPieces(), hiding()
	words := []string{"paypal", "scope", "admin"}
	var a, b strings.Builder
	n, at := 1+pick(12), 0
	at = pick(n)
	for i := range n {
		if i > 0 {
			sep := []string{" ", ", ", ". ", "\n", " / "}[pick(5)]
			a.WriteString(sep)
			b.WriteString(sep)
		}
		if i == at {
			w := words[pick(len(words))]
			cut := 1 + pick(len(w)-1)
			a.WriteString(w)
			b.WriteString(w[:cut] + bad[pick(len(bad))] + w[cut:])
			continue
		}
		p := pieces[pick(len(pieces))]
		a.WriteString(p)
		b.WriteString(p)
	}
	return a.String(), b.String()
}

// TestS1_4_Grammar holds that no honest sentence has a finding, however it is
// put together, and that each has one as soon as a word of it hides something.
func TestS1_4_Grammar(t *testing.T) {
	rnd := rand.New(rand.NewPCG(18, 4))
	rounds := 3000
	if testing.Short() {
		rounds = 300
	}
	for range rounds {
		p := policies()[rnd.IntN(4)]
		honest, hostile := sentence(rnd.IntN)
		conforms(t, p, described(honest))
		diverges(t, p, described(hostile))
		if t.Failed() {
			return
		}
	}
}

func FuzzGrammar(f *testing.F) {
	f.Add([]byte{}, byte(0))
	f.Add([]byte{11, 3, 13, 0, 19, 1, 24, 2, 36, 3, 40, 4}, byte(3))
	f.Fuzz(func(t *testing.T, choices []byte, version byte) {
		pick := func(n int) int {
			if len(choices) == 0 {
				return 0
			}
			c := int(choices[0])
			choices = choices[1:]
			return c % n
		}
		p := policies()[version%4]
		honest, hostile := sentence(pick)
		conforms(t, p, described(honest))
		diverges(t, p, described(hostile))
	})
}
