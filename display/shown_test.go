// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package display_test

import (
	"fmt"
	"html"
	"math/rand/v2"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/runeward/runeward/display"
	"github.com/runeward/runeward/fuzz/bidimodel"
	"github.com/runeward/runeward/internal/bidi"
	"github.com/runeward/runeward/internal/timing"
	"github.com/runeward/runeward/internal/utf8x/utf8xtest"
	"github.com/runeward/runeward/tables"
	"github.com/runeward/runeward/tables/unicode15"
	"github.com/runeward/runeward/tables/unicode16"
	"github.com/runeward/runeward/tables/unicode17"
	"github.com/runeward/runeward/tables/unicode18"
)

func sets() []tables.Set {
	return []tables.Set{unicode15.Set(), unicode16.Set(), unicode17.Set(), unicode18.Set()}
}

func inners() []display.Inner {
	return []display.Inner{display.EscapeControls, display.KeepBalanced, display.EscapeHidden}
}

func TestS0_49_View(t *testing.T) {
	for _, set := range sets() {
		for _, c := range []struct{ text, want string }{
			{"", ""},
			{"plain text, Ünïcode, שלום, 日本", "plain text, Ünïcode, שלום, 日本"},
			{"pay\u200bpal\u202e \u2066", `pay\u{200B}pal\u{202E} \u{2066}`},
			{"a\tb\r\n\x7f\u0085", `a\u{0009}b\u{000D}\u{000A}\u{007F}\u{0085}`},
			{`C:\u{41}`, `C:\\u{41}`},
			{"\xed\xa0\x80\ufffd", `\x{ED}\x{A0}\x{80}` + "\ufffd"},
			{"e\u0301", "e\u0301"}, {"\u0301", `\u{0301}`}, {" \u0301", ` \u{0301}`}, {"\u200b\u0301\u0302", `\u{200B}\u{0301}\u{0302}`},
			{"é\u0301\u0302", "é\u0301\u0302"}, {"\\\u0301", "\\\\\u0301"}, {"}\u0301", "}\u0301"}, {"\n\u0301", `\u{000A}\u{0301}`},
			{"a\u00a0b\u3000c\u2003", `a\u{00A0}b\u{3000}c\u{2003}`},
			{"\u2028\u2029", `\u{2028}\u{2029}`},
			{"\ue000\U000fffff\u0378\ufffe\U0003ffff", `\u{E000}\u{FFFFF}\u{0378}\u{FFFE}\u{3FFFF}`},
			{"\u2800\u3164\u115f", `\u{2800}\u{3164}\u{115F}`},
			{"\u0600\u06dd", "\u0600\u06dd"}, // visible format characters
			{"\ufff9a\ufffbb\U00013430", `\u{FFF9}a\u{FFFB}b\u{13430}`},
			{"\U000e0041", `\u{E0041}`}, {"❤\ufe0f", "❤" + `\u{FE0F}`},
			{"\u200e\u200f\u061c", `\u{200E}\u{200F}\u{061C}`},
		} {
			if got := string(display.AppendEscapeVisible([]byte("> "), c.text, set)); got != "> "+c.want {
				t.Errorf("%s: view of %+q is %s, want %s", set.Version(), c.text, got, c.want)
			}
			if got := string(display.AppendEscapeVisible(nil, []byte(c.text), set)); got != c.want {
				t.Errorf("%s: view of bytes %+q is %s, want %s", set.Version(), c.text, got, c.want)
			}
		}
	}
}

// TestS0_49_EveryCodePoint has each code point after a letter. What the view
// keeps is plain from the facts; the sets of facts are told apart by name.
func TestS0_49_EveryCodePoint(t *testing.T) {
	for _, set := range sets() {
		kept := 0
		for r := rune(0); r <= utf8.MaxRune; r++ {
			if !utf8.ValidRune(r) {
				continue
			}
			rec := set.Lookup(r)
			want := true
			switch gc := rec.GeneralCategory().String(); {
			case gc == "Cc", gc == "Cn", gc == "Co", gc == "Zl", gc == "Zp", gc == "Zs" && r != ' ':
				want = false
			case gc == "Cf":
				want = rec.Has(tables.PrependedConcatenationMark)
			case rec.Has(tables.DefaultIgnorable), rec.Has(tables.Blank), r == '\\':
				want = false
			}
			text := "a" + string(r)
			view := string(display.AppendEscapeVisible(nil, text, set))
			if (view == text) != want {
				t.Errorf("%s: view of U+%04X is %s", set.Version(), r, view)
			}
			if want {
				kept++
			}
		}
		if kept < 140_000 || kept > 180_000 {
			t.Errorf("%s: %d code points are kept", set.Version(), kept)
		}
	}
}

// checkShown holds what the views promise for any bytes.
func checkShown(t *testing.T, set tables.Set, text string) {
	t.Helper()
	view := display.AppendEscapeVisible(nil, text, set)
	if back, err := display.Unescape(view); err != nil || string(back) != text {
		t.Errorf("the view %+q of %+q reads back as %+q, %v", view, text, back, err)
	}
	if again := display.AppendEscapeVisible(nil, strings.ReplaceAll(string(view), `\`, "/"), set); !utf8.Valid(view) || strings.Contains(string(again), `\`) {
		t.Errorf("the view %+q of %+q hides something", view, text)
	}
	if len(view) > 8*len(text) {
		t.Errorf("the view of %d bytes has %d", len(text), len(view))
	}
	want := text
	if text == "" {
		want = "\u200e"
	}
	for _, inner := range inners() {
		out := string(display.AppendIsolated([]byte("> "), text, set, inner))
		body, ok := strings.CutPrefix(out, "> \u2068")
		body, ok2 := strings.CutSuffix(body, "\u2069")
		back, err := display.Unescape(body)
		if !ok || !ok2 || err != nil || string(back) != want {
			t.Errorf("%+q of %+q reads back as %+q, %v", out, text, back, err)
		}
		out = string(display.AppendHTML([]byte("> "), []byte(text), set, inner))
		body, ok = strings.CutPrefix(out, "> <bdi>")
		body, ok2 = strings.CutSuffix(body, "</bdi>")
		if strings.ContainsAny(body, "<>\"'\x00\r\n") {
			t.Errorf("markup in %+q", out)
		}
		back, err = display.Unescape(html.UnescapeString(body))
		if !ok || !ok2 || err != nil || string(back) != want {
			t.Errorf("%+q of %+q reads back as %+q, %v", out, text, back, err)
		}
	}
	notes := display.AppendNotes(nil, text, set, func(r rune) string { return "" })
	if (len(notes) == 0) != (string(view) == strings.ReplaceAll(text, `\`, `\\`)) {
		t.Errorf("view %+q, notes %s", view, notes)
	}
	for _, b := range notes {
		if b < ' ' || b > '~' {
			t.Errorf("notes %+q", notes)
		}
	}
}

func TestS0_49_RoundTrip(t *testing.T) {
	for _, set := range sets() {
		for _, v := range utf8xtest.LossyVectors() {
			checkShown(t, set, v.Text)
		}
		for i := range 1 << 16 {
			if set.Major() == 18 {
				checkShown(t, set, string([]byte{byte(i >> 8), byte(i)}))
			}
		}
	}
	rng := rand.New(rand.NewPCG(49, 0))
	for range 20000 {
		checkShown(t, sets()[rng.IntN(4)], randomLabel(rng, 8))
	}
}

func TestS0_49_Notes(t *testing.T) {
	set := unicode18.Set()
	name := func(r rune) string {
		switch r {
		case 0x202E:
			return "RIGHT-TO-LEFT OVERRIDE"
		case 0x200B:
			return "ZERO \u202e SPACE"
		}
		return ""
	}
	for _, c := range []struct{ text, want string }{
		{"", ""}, {`plain \ text é`, ""},
		{"a\u202eb", "U+202E RIGHT-TO-LEFT OVERRIDE"},
		{"\u200b\u200b\u200bx\u200b", `U+200B ZERO \u{202E} SPACE x3, U+200B ZERO \u{202E} SPACE`},
		{"hi\U000e0049\U000e0047\U000e004e\U000e004f\U000e0052\U000e0045", `tags:"IGNORE"`},
		{"\U000e0001\U000e0022\U000e005c\U000e007f", `U+E0001, tags:"\u{0022}\\", U+E007F`},
		{"\xff\xe2\x82!", `\x{FF}, \x{E2}\x{82}`}, {"\u0301\u0301e\u0301", "U+0301 x2"}, {"e\u200c\u0301", "U+200C, U+0301"}, {"\U0010ffff\x00", "U+10FFFF, U+0000"},
	} {
		if got := string(display.AppendNotes([]byte("> "), c.text, set, name)); got != "> "+c.want {
			t.Errorf("notes of %+q: %s, want %s", c.text, got, c.want)
		}
	}
	if got := string(display.AppendNotes(nil, "\u202e", set, nil)); got != "U+202E" {
		t.Errorf("without names: %s", got)
	}
}

func TestS0_48_Isolated(t *testing.T) {
	for _, set := range sets() {
		for _, c := range []struct {
			inner       display.Inner
			label, want string
		}{
			{display.EscapeControls, "plain", "plain"},
			{display.EscapeControls, "שלום\u200f!", "שלום\u200f!"},
			{display.EscapeControls, "a\u2069b\u202ec\u202c\u2066", `a\u{2069}b\u{202E}c\u{202C}\u{2066}`},
			{display.EscapeControls, "a\nb\tc\u2028d\u2029e\x1c\u0085", `a\u{000A}b\u{0009}c\u{2028}d\u{2029}e\u{001C}\u{0085}`},
			{display.EscapeControls, "", "\u200e"},
			{display.EscapeControls, "  ", `\u{0020}\u{0020}`},
			{display.EscapeControls, "\u200b\u2003", `\u{200B}\u{2003}`},
			{display.EscapeControls, " x ", " x "},
			{display.EscapeControls, "\u0301x", `\u{0301}x`},
			{display.EscapeControls, "a\xff" + `\`, `a\x{FF}\\`},
			{display.Inner(99), "a\u2069", `a\u{2069}`},
			{display.KeepBalanced, "a\u2066b\u202bc\u202cd\u2069e", "a\u2066b\u202bc\u202cd\u2069e"},
			{display.KeepBalanced, "a\u2066b\u202bc\u2069", `a\u{2066}b\u{202B}c\u{2069}`},
			{display.KeepBalanced, "a\u2069b", `a\u{2069}b`},
			{display.KeepBalanced, "a\u2066b\u202c\u2069", `a\u{2066}b\u{202C}\u{2069}`},
			{display.KeepBalanced, strings.Repeat("\u2066", 16) + "a" + strings.Repeat("\u2069", 16), strings.Repeat("\u2066", 16) + "a" + strings.Repeat("\u2069", 16)},
			{display.KeepBalanced, strings.Repeat("\u2066", 17) + "a" + strings.Repeat("\u2069", 17), strings.Repeat(`\u{2066}`, 17) + "a" + strings.Repeat(`\u{2069}`, 17)},
			{display.KeepBalanced, "\u2066 \u2069", `\u{2066}\u{0020}\u{2069}`},
			{display.EscapeHidden, "שלום\u200f!\u00a0", "שלום" + `\u{200F}!\u{00A0}`},
			{display.EscapeHidden, " ", `\u{0020}`},
		} {
			if got := string(display.AppendIsolated(nil, c.label, set, c.inner)); got != "\u2068"+c.want+"\u2069" {
				t.Errorf("%s: %+q isolated is %+q, want %+q", set.Version(), c.label, got, c.want)
			}
			if got := string(display.AppendHTML(nil, c.label, set, c.inner)); got != "<bdi>"+c.want+"</bdi>" {
				t.Errorf("%s: %+q in HTML is %+q, want %+q", set.Version(), c.label, got, c.want)
			}
		}
		if got := string(display.AppendHTML(nil, `</bdi><b title="x" y='z'>&amp;`, set, 0)); got != "<bdi>&lt;/bdi&gt;&lt;b title=&#34;x&#34; y=&#39;z&#39;&gt;&amp;amp;</bdi>" {
			t.Errorf("HTML %s", got)
		}
	}
}

// TestS0_47_ImplicitMarks holds that the marks of honest Arabic and Hebrew stay.
func TestS0_47_ImplicitMarks(t *testing.T) {
	set := unicode18.Set()
	for _, label := range []string{"שלום!\u200f", "טלפון \u200e+972-3-555\u200e", "\u061c١٢٣", "خطوط (\u200fC++\u200f)"} {
		for _, inner := range []display.Inner{display.EscapeControls, display.KeepBalanced} {
			if got := string(display.AppendIsolated(nil, label, set, inner)); got != "\u2068"+label+"\u2069" {
				t.Errorf("%+q became %+q", label, got)
			}
		}
	}
}

// bidiAlphabet has the bidi classes, brackets, marks and what belongs to none.
func bidiAlphabet() []rune {
	return []rune("ab12()[]<.,%+- \t\n\u001d\u2029\u2028\u00a0\u05d0\u05d1\u0627\u0661\u0301\u200b\u200e\u200f\u061c\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\ufffe\u00ad!'\"\\")
}

func randomLabel(rng *rand.Rand, most int) string {
	from := bidiAlphabet()
	var b strings.Builder
	for range rng.IntN(most + 1) {
		switch rng.IntN(12) {
		case 0:
			b.WriteByte(byte(rng.IntN(256)))
		case 1:
			b.WriteRune(rune(rng.IntN(0x3000)))
		default:
			b.WriteRune(from[rng.IntN(len(from))])
		}
	}
	return b.String()
}

// around returns levels and display order of what stands around an isolated
// label: each code point by its place in before + after.
func around(t *testing.T, set tables.Set, before, isolated, after string, dir bidi.Direction, sc *bidi.Scratch) (levels []uint8, order []int) {
	t.Helper()
	text := before + isolated + after
	from := utf8.RuneCountInString(before)
	to := from + utf8.RuneCountInString(isolated)
	for base := 0; len(text) > 0; {
		p, err := bidi.Resolve(text, set, dir, sc)
		if err != nil {
			t.Fatal(err)
		}
		own := slices.Clone(p.Levels)
		for i, l := range own {
			if at := base + i; at < from || at >= to {
				levels = append(levels, l)
			}
		}
		for _, i := range bidi.AppendOrder(nil, own, sc) {
			switch at := base + int(i); {
			case at < from:
				order = append(order, at)
			case at >= to:
				order = append(order, at-to+from)
			}
		}
		base += len(own)
		text = text[p.Len:]
	}
	return levels, order
}

// checkIsolation compares the surroundings of label with those of "x".
func checkIsolation(t *testing.T, set tables.Set, before, label, after string, sc *bidi.Scratch) {
	t.Helper()
	for _, dir := range []bidi.Direction{bidi.LTR, bidi.RTL, bidi.FirstStrong} {
		levels, order := around(t, set, before, "\u2068x\u2069", after, dir, sc)
		for _, inner := range inners() {
			isolated := string(display.AppendIsolated(nil, label, set, inner))
			gotLevels, gotOrder := around(t, set, before, isolated, after, dir, sc)
			if !slices.Equal(gotLevels, levels) || !slices.Equal(gotOrder, order) {
				t.Errorf("%s, %v: %+q between %+q and %+q:\nlevels %v, want %v\norder %v, want %v",
					set.Version(), dir, isolated, before, after, gotLevels, levels, gotOrder, order)
			}
		}
	}
}

// TestS0_48_EveryClass has all labels of up to three characters over an
// alphabet of all bidi classes (two in short mode), between texts that neighbours
// could reorder.
func TestS0_48_EveryClass(t *testing.T) {
	set := unicode18.Set()
	alphabet := []rune("a1(. \t\n\u2028\u05d0\u0627\u0661%+,\u0301\u200b\u200e\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
	seen := map[tables.BidiClass]bool{}
	for _, r := range alphabet {
		seen[set.Lookup(r).BidiClass()] = true
	}
	if len(seen) != tables.NumBidiClasses {
		t.Errorf("%d bidi classes", len(seen))
	}
	most := 3
	if testing.Short() {
		most = 2
	}
	var sc bidi.Scratch
	surroundings := [][2]string{
		{"ok: ", " (server A)"}, {"\u05d0 ", " \u05d1 1"}, {"\u05d0 (", " ) 1 \u05d1\t2"}, {"\u202b\u05d0\u2067 ", " \u2069 a\u202c\u2069b"}, {"1 ", ""}, {"\u05d0 \t", "  \n\u05d1 a"},
		{"\u05d0 ", "\t\u05d1"}, {"a \u05d0 ", " "},
	}
	var walk func(label []rune)
	walk = func(label []rune) {
		s := surroundings[len(string(label))%len(surroundings)]
		checkIsolation(t, set, s[0], string(label), s[1], &sc)
		if len(label) < 2 {
			for _, s := range surroundings {
				checkIsolation(t, set, s[0], string(label), s[1], &sc)
			}
		}
		if len(label) < most && !t.Failed() {
			for _, r := range alphabet {
				walk(append(label[:len(label):len(label)], r))
			}
		}
	}
	walk(nil)
}

// TestS0_48_Random has random labels in random surroundings, which may have
// controls of their own.
func TestS0_48_Random(t *testing.T) {
	rng := rand.New(rand.NewPCG(48, 1))
	var sc bidi.Scratch
	rounds := 20000
	if testing.Short() {
		rounds = 3000
	}
	for range rounds {
		set := sets()[rng.IntN(4)]
		before, label, after := randomLabel(rng, 8), randomLabel(rng, 8), randomLabel(rng, 8)
		before, after = strings.ToValidUTF8(before, "."), strings.ToValidUTF8(after, ".")
		checkIsolation(t, set, before, label, after, &sc)
		if t.Failed() {
			return
		}
	}
}

// TestS0_48_Nested holds up to the depth that the comment names.
func TestS0_48_Nested(t *testing.T) {
	var sc bidi.Scratch
	for _, set := range sets() {
		for _, opener := range []string{"\u2066", "\u2067", "\u202b", "\u202d"} {
			n := 59 // each takes up to two levels
			for _, label := range []string{"\u05d0", "a", "\u2069\u2069\u05d0", "\u202e1", strings.Repeat("\u2067", 200), ""} {
				checkIsolation(t, set, "\u05d0"+strings.Repeat(opener, n)+"a ", label, " \u05d11", &sc)
			}
		}
	}
}

// TestS0_52_NoControls has labels without any control that reorder their
// neighbours, unless isolated.
func TestS0_52_NoControls(t *testing.T) {
	set := unicode18.Set()
	var sc bidi.Scratch
	for _, label := range []string{"\u05d0", "\u05d0 1", "\u0627"} {
		_, plain := around(t, set, "a ", "x", " 1 2", bidi.LTR, &sc)
		_, raw := around(t, set, "a ", label, " 1 2", bidi.LTR, &sc)
		if slices.Equal(raw, plain) {
			t.Errorf("%+q does not reorder: the test says nothing", label)
		}
		checkIsolation(t, set, "a ", label, " 1 2", &sc)
	}
}

// TestS0_48_Model asks the slow model of UAX #9 too.
func TestS0_48_Model(t *testing.T) {
	set := unicode18.Set()
	data := bidimodel.Data{
		Class:  func(r rune) string { return set.Lookup(r).BidiClass().String() },
		Mark:   func(r rune) bool { return set.Lookup(r).Has(tables.Mark) },
		Mirror: set.Mirror,
		Bracket: func(r rune) (rune, bool, bool) {
			other, ok := set.PairedBracket(r)
			return other, set.Class(r).Has(tables.BracketOpen), ok
		},
		Canonical: func(r rune) rune { return r },
	}
	// The surroundings are letters that occur in no label, so that they can be
	// picked out of the result.
	const before, after = "pq \u05d2\u05d3 (", ") \u05d4 rs"
	pick := func(text []rune) string {
		return strings.Map(func(r rune) rune {
			if strings.ContainsRune("pqrs\u05d2\u05d3\u05d4", r) {
				return r
			}
			return -1
		}, string(text))
	}
	rng := rand.New(rand.NewPCG(48, 2))
	for range 3000 {
		label := strings.ToValidUTF8(randomLabel(rng, 7), ".")
		if pick([]rune(label)) != "" {
			continue
		}
		for _, level := range []int{bidimodel.LTR, bidimodel.RTL, bidimodel.Auto} {
			want := pick(data.Visual([]rune(before+"\u2068x\u2069"+after), level))
			for _, inner := range inners() {
				isolated := string(display.AppendIsolated(nil, label, set, inner))
				if got := pick(data.Visual([]rune(before+isolated+after), level)); got != want {
					t.Errorf("%+q: %+q, want %+q", isolated, got, want)
				}
			}
		}
	}
}

func TestS0_45_Visual(t *testing.T) {
	set := unicode18.Set()
	var v display.Visual
	var sc display.Scratch
	for _, c := range []struct {
		text string
		dir  display.Direction
		want string
	}{
		{"", display.LTR, ""},
		{"abc", display.LTR, "abc"},
		{"x(\u05d0\u05d1\u05b0)y", display.LTR, "x(\u05d1\u05b0\u05d0)y"},
		{"x(\u05d0\u05d1\u05b0)y", display.RTL, "y(\u05d1\u05b0\u05d0)x"},
		{"\u05d0 1", display.FirstStrong, "1 \u05d0"},
		{"read\u202eabc\u202c", display.LTR, "readcba"},
		{"a\n\u05d0\u05d1", display.LTR, "a\n\u05d1\u05d0"},
	} {
		for _, sc := range []*display.Scratch{nil, &sc} {
			if err := display.SetVisual(&v, c.text, set, c.dir, sc); err != nil {
				t.Error(err)
			}
			if got := string(v.AppendDisplay([]byte("> "))); got != "> "+c.want || v.Len() != len(c.want) {
				t.Errorf("%+q in %v is shown as %+q, want %+q", c.text, c.dir, got, c.want)
			}
		}
	}
	err := display.SetVisual(&v, []byte("ab\xed\xa0\x80"), set, display.LTR, nil)
	if want := `display: offset 2: \x{ED} is not UTF-8, surrogate`; err == nil || err.Error() != want {
		t.Errorf("error %v, want %s", err, want)
	}
	if v.Len() != 0 {
		t.Error("an error leaves text behind")
	}
}

// TestS0_45_TypeSplit holds that display order turns into nothing that a name
// could be but by AppendDisplay.
func TestS0_45_TypeSplit(t *testing.T) {
	visual := reflect.TypeFor[display.Visual]()
	for _, other := range []reflect.Type{reflect.TypeFor[string](), reflect.TypeFor[[]byte](), reflect.TypeFor[[]rune]()} {
		if visual.ConvertibleTo(other) || other.ConvertibleTo(visual) {
			t.Errorf("Visual and %v convert", other)
		}
	}
	if visual.Comparable() {
		t.Error("Visual can be compared and be the key of a map")
	}
	stringer := reflect.TypeFor[fmt.Stringer]()
	if visual.Implements(stringer) || reflect.PointerTo(visual).Implements(stringer) {
		t.Error("Visual prints itself as text")
	}
}

// TestS0_51_NoClaim holds that the package claims no conformance to UTS #55.
func TestS0_51_NoClaim(t *testing.T) {
	doc, err := os.ReadFile("doc.go")
	if err != nil {
		t.Fatal(err)
	}
	if n := strings.Count(string(doc), "UTS #55"); n != 1 || !strings.Contains(string(doc), "no conformance to UTS #55") {
		t.Errorf("doc.go speaks of UTS #55 %d times", n)
	}
}

func TestShownAllocations(t *testing.T) {
	set := unicode18.Set()
	label := strings.Repeat("plain \\ \u200b \u05d0\u05d1 \U000e0041 \u202e \xed\xa0\x80 <&> ", 50)
	bytes := []byte(label)
	buf := make([]byte, 0, 20*len(label))
	var v display.Visual
	var sc display.Scratch
	for name, f := range map[string]func(){
		"view":  func() { display.AppendEscapeVisible(buf, label, set) },
		"notes": func() { display.AppendNotes(buf, bytes, set, nil) },
		"isolate": func() {
			for _, inner := range [...]display.Inner{0, 1, 2} {
				display.AppendIsolated(buf, bytes, set, inner)
				display.AppendHTML(buf, label, set, inner)
			}
		},
		"visual": func() {
			_ = display.SetVisual(&v, "a \u05d0\u05d1 (1)", set, display.LTR, &sc)
			v.AppendDisplay(buf)
		},
	} {
		if n := testing.AllocsPerRun(20, f); n != 0 {
			t.Errorf("%s: %v allocations", name, n)
		}
	}
}

func TestShownLinear(t *testing.T) {
	set := unicode18.Set()
	for _, unit := range []string{"plain text ", "\u200b", "\u2066", "\u2066a\u2069", "\u05d0 ", "\xe2\x82", "<", "\U000e0041", " ", "\u0301"} {
		var buf []byte
		var v display.Visual
		var sc display.Scratch
		take := func(n int) func() {
			text := strings.Repeat(unit, n)
			return func() {
				buf = display.AppendEscapeVisible(buf[:0], text, set)
				buf = display.AppendNotes(buf[:0], text, set, nil)
				for _, inner := range inners() {
					buf = display.AppendIsolated(buf[:0], text, set, inner)
					buf = display.AppendHTML(buf[:0], text, set, inner)
				}
				_ = display.SetVisual(&v, text, set, display.LTR, &sc)
			}
		}
		timing.Linear(t, unit, 24, take(500), take(4000))
	}
}

func FuzzIsolated(f *testing.F) {
	f.Add("ok: ", "\u2069\u202e", " (server A)")
	f.Add("\u05d0 ", "\u2066\u05d0 1\u2069", " 1\t\u05d1")
	f.Add("\u2067a ", " ", " \n")
	f.Fuzz(func(t *testing.T, before, label, after string) {
		if len(before)+len(after) > 100 || len(label) > 200 {
			return // beyond the depth that isolation is promised for
		}
		set := unicode18.Set()
		checkShown(t, set, label)
		var sc bidi.Scratch
		checkIsolation(t, set, strings.ToValidUTF8(before, "."), label, strings.ToValidUTF8(after, "."), &sc)
		var v display.Visual
		if err := display.SetVisual(&v, label, set, display.FirstStrong, nil); (err == nil) != utf8.ValidString(label) {
			t.Errorf("%+q: %v", label, err)
		}
	})
}
