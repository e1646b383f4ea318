// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package norm_test

import (
	"strings"
	"testing"
	"time"

	"github.com/runeward/runeward/internal/norm"
	"github.com/runeward/runeward/internal/timing"
	"github.com/runeward/runeward/tables"
	"github.com/runeward/runeward/tables/unicode18"
)

// hostile returns texts of about n code points that make a careless
// implementation slow or greedy.
func hostile(n int) map[string]string {
	return map[string]string{
		"alternating marks": "a" + strings.Repeat("\u0345\u0334", n/2),
		"falling classes":   "a" + strings.Repeat("\u0345\u035c\u0301\u031b\u0323\u0327\u0334", n/7),
		"composing marks":   "a" + strings.Repeat("\u0301", n),
		"blocked vowels":    strings.Repeat("\U000113c2", n),
		"chained vowels":    "\U00016d63" + strings.Repeat("\U00016d67", n),
		"leading jamo":      strings.Repeat("\u1100", n),
		"vowel jamo":        strings.Repeat("\u1161", n),
		"syllables":         strings.Repeat("\uac01", n),
		"ligatures":         strings.Repeat("\ufdfa", n/18),
		"composites":        strings.Repeat("\u01d5", n),
		"marks that split":  strings.Repeat("\u0344", n),
		"ill-formed":        strings.Repeat("\u0301\u0323\xf0\x9f", n/4),
		"ascii":             strings.Repeat("a", n),
	}
}

func entrances(set tables.Set, text string, sc *norm.Scratch, buf *[]byte) map[string]func() {
	m := map[string]func(){
		"AppendCaseFold":     func() { *buf = norm.AppendCaseFold((*buf)[:0], set, text) },
		"AppendNFKCCasefold": func() { *buf = norm.AppendNFKCCasefold((*buf)[:0], set, text, sc) },
	}
	for _, form := range forms() {
		m["Append "+form.String()] = func() { *buf = norm.Append((*buf)[:0], form, set, text, sc) }
		m["QuickCheck "+form.String()] = func() { norm.QuickCheck(form, set, text) }
		m["IsNormalized "+form.String()] = func() { norm.IsNormalized(form, set, text, sc) }
		m["Equal "+form.String()] = func() { norm.Equal(form, set, text, text, sc) }
	}
	return m
}

// TestLinear makes hostile texts eight times as long: the time must grow about as much,
// and not 64 times.
func TestLinear(t *testing.T) {
	const n = 5000
	long := hostile(8 * n)
	for name, text := range hostile(n) {
		testGrowth(t, name, text, long[name], time.Hour)
	}
}

// TestLongRun does so with one run of 50,000 and 400,000 marks.
func TestLongRun(t *testing.T) {
	const name = "alternating marks"
	limit := 50 * time.Millisecond
	if raceDetector {
		limit *= 20
	}
	if testing.Short() { // short tests run under emulation, where only the ratio says something
		limit = time.Hour
	}
	testGrowth(t, name, hostile(50_000)[name], hostile(400_000)[name], limit)
}

// testGrowth measures every entrance with a text and one of the same kind
// that is eight times as long, which must take less than limit.
func testGrowth(t *testing.T, name, text, longer string, limit time.Duration) {
	const ratio = 15
	set := unicode18.Set()
	var sc norm.Scratch
	var buf []byte
	other := entrances(set, longer, &sc, &buf)
	for entrance, f := range entrances(set, text, &sc, &buf) {
		limit := limit
		if strings.HasPrefix(entrance, "Equal") {
			limit *= 2 // it reads two texts
		}
		other[entrance]() // memory grows here, not below
		short, long := timing.Ratio(ratio, f, other[entrance])
		if long >= short*ratio || long >= limit {
			t.Errorf("%s, %s: %v, for eight times the text %v", name, entrance, short, long)
		}
	}
}
