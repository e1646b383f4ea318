// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package word

import (
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/runeward/runeward/internal/norm"
	"github.com/runeward/runeward/tables"
)

// The models write each character as one ASCII letter, so that the report's
// patterns can be used as they stand. The text must be well-formed.

// joinerClass: left, right, dual joining L R D, transparent T, other U.
func joinerClass(set tables.Set, r rune) string { return set.Lookup(r).JoiningType().String() }

// viramaClass: V and N are combining class 9 of gc Mn and of another; P is
// another M1; M is Mn of class 0; L a letter; D a dependent vowel that is none
// of these; x any other.
func viramaClass(set tables.Set, r rune) string {
	rec := set.Lookup(r)
	gc := rec.GeneralCategory().String()
	ccc := rec.CombiningClass()
	switch {
	case gc == "Mn" && ccc == 9:
		return "V"
	case ccc == 9:
		return "N"
	case gc == "Mn" && ccc != 0:
		return "P"
	case gc == "Mn":
		return "M"
	case gc[0] == 'L':
		return "L"
	}
	return "x"
}

var (
	a1Before, a1After = regexp.MustCompile(`[LD]T*$`), regexp.MustCompile(`^T*[RD]`)
	a1After18         = regexp.MustCompile(`^[RD]`)
	viramaBefore      = regexp.MustCompile(`L[VPM]*[VN][VP]*$`)
	letterAfter       = regexp.MustCompile(`^[VP]*L`)
)

func modelJoiner(set tables.Set, text string, i int) string {
	rs := []rune(text)
	at := utf8.RuneCountInString(text[:i])
	classes := func(rs []rune, f func(tables.Set, rune) string) string {
		var b strings.Builder
		for _, r := range rs {
			b.WriteString(f(set, r))
		}
		return b.String()
	}
	fits := func(before, after int) bool {
		part := rs[at-before : at+1+after]
		seen := map[string]bool{}
		for _, r := range part {
			if sc := set.Lookup(r).Script().String(); sc != "Zyyy" && sc != "Zinh" {
				seen[sc] = true
			}
		}
		nfc := string(norm.Append(nil, norm.NFC, set, string(part), nil))
		return len(seen) <= 1 && nfc == string(part)
	}
	width := func(re *regexp.Regexp, s string) int {
		m := re.FindStringIndex(s)
		if m == nil {
			return -1
		}
		return m[1] - m[0]
	}
	if rs[at] == 0x200C {
		after := a1After
		if set.Major() >= 18 {
			after = a1After18
		}
		b, a := width(a1Before, classes(rs[:at], joinerClass)), width(after, classes(rs[at+1:], joinerClass))
		if b >= 0 && a >= 0 && fits(b, a) {
			return "A1"
		}
	}
	b := width(viramaBefore, classes(rs[:at], viramaClass))
	if b < 0 {
		return "none"
	}
	if rs[at] == 0x200C {
		if a := width(letterAfter, classes(rs[at+1:], viramaClass)); a >= 0 && fits(b, a) {
			return "A2"
		}
		return "none"
	}
	if at+1 < len(rs) && set.Lookup(rs[at+1]).IndicSyllabicCategory() == tables.IndicVowelDependent || !fits(b, 0) {
		return "none"
	}
	return "B"
}

func modelChunks(set tables.Set, text string) (out []string) {
	class := func(r rune) byte {
		rec := set.Lookup(r)
		gc := rec.GeneralCategory().String()
		word := gc == "Cn" || gc == "Co" || gc[0] == 'L' && !rec.Has(tables.PatternSyntax) ||
			rec.Has(tables.XIDContinue|tables.IDCompatMathContinue)
		switch {
		case !word || gc[0] == 'P' && gc != "Po":
			return ' '
		case gc == "Ll":
			return 'l'
		case gc == "Lu":
			return 'u'
		case gc == "Lt" && rec.Script() == tables.ScriptGrek:
			return 'g'
		case gc == "Lt":
			return 't'
		case gc == "Mn":
			return 'm'
		}
		return 'x'
	}
	var rs []rune
	var cs []byte
	for i := 0; i < len(text); {
		r, n := utf8.DecodeRuneInString(text[i:])
		c := byte(' ')
		if r != utf8.RuneError || n > 1 {
			c = class(r)
		}
		rs, cs = append(rs, r), append(cs, c)
		i += n
	}
	// Each position is judged by the whole of what is before and after it.
	var (
		camel = regexp.MustCompile(`[lt]m*$`)
		hat   = regexp.MustCompile(`^[utg][m]*l`)
	)
	begin := 0
	flush := func(i int) {
		if i > begin {
			out = append(out, string(rs[begin:i]))
		}
		begin = i
	}
	for i := range rs {
		switch before, after := string(cs[begin:i]), string(cs[i:]); {
		case cs[i] == ' ':
			flush(i)
			begin = i + 1
		case i == begin:
		case strings.IndexByte("utg", cs[i]) >= 0 && camel.MatchString(before), cs[i] == 't', hat.MatchString(after):
			flush(i)
		}
	}
	flush(len(rs))
	return out
}

// pool is what the patterns distinguish, and what they do not.
var pool = []string{"a", "B", "1", "_", "-", "\u0301", "\u0323", "\u20DD", "\u01C5", "\u1F88", "\u03B1", "\u0430", "\u4E00", "\u3042",
	"\u200C", "\u200D", "\u200C", "\u200D", "\u0915", "\u094D", "\u093C", "\u0951", "\u093F", "\u0937", "\u1B13", "\u1B44", "\u1B34",
	"\u0628", "\u0644", "\u064E", "\u0627", "\u0710", "\u0712", "\u0DC1", "\u0DCA", "\u0D4D", "\u0D15", "\u034F", "\uE000", "\u0378", "\uFFFD", "\u1885", "\u1820"}

func FuzzWord(f *testing.F) {
	f.Add([]byte{18, 19, 14, 19, 20}, uint8(0))
	f.Add([]byte{27, 29, 14, 29, 27}, uint8(3))
	f.Add([]byte{24, 25, 5, 15}, uint8(2))
	f.Add([]byte{0, 1, 5, 0, 8, 9, 1, 0}, uint8(1))
	f.Fuzz(func(t *testing.T, picks []byte, version uint8) {
		if len(picks) > 200 {
			return
		}
		set := sets()[version%4]
		text := ""
		for _, p := range picks {
			text += pool[int(p)%len(pool)]
		}
		checkWord(t, set, text)
	})
}

func checkWord(t *testing.T, set tables.Set, text string) {
	t.Helper()
	for i, r := range text {
		want := "none"
		if r == 0x200C || r == 0x200D {
			want = modelJoiner(set, text, i)
		}
		if got := Joiner(set, text, i, nil).String(); got != want {
			t.Fatalf("%s: Joiner(%+q, %d) = %s, want %s", set.Version(), text, i, got, want)
		}
	}
	got, want := chunks(set, text), modelChunks(set, text)
	if strings.Join(got, "|") != strings.Join(want, "|") {
		t.Fatalf("%s: chunks of %+q: %+q, want %+q", set.Version(), text, got, want)
	}
	all := tables.AllScripts()
	for _, r := range text {
		all = all.And(set.AugmentedScripts(set.Lookup(r)))
	}
	if got := Resolved(set, text); got != all {
		t.Fatalf("%s: Resolved(%+q) = %v, want %v", set.Version(), text, got, all)
	}
}

// TestShortTexts tries every text of three pieces, between two that are seldom
// neutral.
func TestShortTexts(t *testing.T) {
	set := sets()[3]
	for i, a := range pool {
		for j, b := range pool {
			for k, c := range pool {
				if (i+j+k)%4 == 0 {
					checkWord(t, set, "\u0915"+a+b+c+"\u0628")
				}
			}
		}
	}
}
