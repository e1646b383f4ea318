// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package scan

import (
	"fmt"
	"math/bits"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/runeward/runeward/tables"
)

// plainKind is a kind of plain text before packing.
type plainKind struct {
	name    string
	letters bool
	scripts []tables.Script // a letter must be of one of these
	latin   bool            // words may have Latin letters
	stride  int
}

// plainKinds lists the kinds: the scripts in wide use, and the combinations of
// level Highly Restrictive.
func plainKinds() []plainKind {
	kinds := []plainKind{
		{name: "any"},
		{name: "Latn", letters: true, scripts: []tables.Script{tables.ScriptLatn}, latin: true},
		{name: "Latn, marks", letters: true, scripts: []tables.Script{tables.ScriptLatn}, latin: true, stride: 2},
		{name: "Latn Hani Hira Kana", letters: true, scripts: []tables.Script{tables.ScriptLatn, tables.ScriptHani, tables.ScriptHira, tables.ScriptKana}, latin: true},
		{name: "Latn Hani Hang", letters: true, scripts: []tables.Script{tables.ScriptLatn, tables.ScriptHani, tables.ScriptHang}, latin: true},
		{name: "Latn Hani Bopo", letters: true, scripts: []tables.Script{tables.ScriptLatn, tables.ScriptHani, tables.ScriptBopo}, latin: true},
	}
	for _, sc := range []tables.Script{tables.ScriptCyrl, tables.ScriptGrek, tables.ScriptArmn, tables.ScriptGeor, tables.ScriptEthi} {
		kinds = append(kinds, plainKind{name: sc.String(), letters: true, scripts: []tables.Script{sc}})
	}
	for _, sc := range []tables.Script{tables.ScriptHebr, tables.ScriptArab, tables.ScriptThaa} {
		kinds = append(kinds, plainKind{name: sc.String(), letters: true, scripts: []tables.Script{sc}, stride: 2})
	}
	for _, sc := range []tables.Script{
		tables.ScriptDeva, tables.ScriptBeng, tables.ScriptGuru, tables.ScriptGujr, tables.ScriptOrya, tables.ScriptTaml, tables.ScriptTelu,
		tables.ScriptKnda, tables.ScriptMlym, tables.ScriptSinh, tables.ScriptThai, tables.ScriptLaoo, tables.ScriptTibt, tables.ScriptMymr, tables.ScriptKhmr,
	} {
		kinds = append(kinds, plainKind{name: sc.String(), letters: true, scripts: []tables.Script{sc}, stride: 3})
	}
	return kinds
}

func isNonspacing(rec tables.Record) bool {
	gc := rec.GeneralCategory()
	return gc == tables.Mn || gc == tables.Me
}

func isWordCharacter(rec tables.Record) bool {
	return rec.Has(tables.XIDContinue) && rec.GeneralCategory() != tables.Pc
}

// isOf reports whether a letter is of the kind's script, or of any.
func (k plainKind) isOf(set tables.Set, rec tables.Record) bool {
	a := set.AugmentedScripts(rec)
	if a.IsAll() || rec.Script() == tables.ScriptZinh {
		return true
	}
	for _, sc := range k.scripts {
		if a.Has(sc) {
			return true
		}
	}
	return false
}

// own reports whether the Script_Extensions of a code point have a script of the
// kind.
func (k plainKind) own(set tables.Set, rec tables.Record) bool {
	x := set.ScriptExtensions(rec)
	for _, sc := range k.scripts {
		if x.Has(sc) {
			return true
		}
	}
	return false
}

// isPlain reports whether r, which is not ASCII, may be in text of the kind.
// Nonspacing marks may be if they do not heap up.
func (k plainKind) isPlain(sets []tables.Set, r rune) bool {
	if isHidden(sets, r) || r>>11 == 0x1B {
		return false
	}
	if !k.letters {
		return r < 0x10000
	}
	for _, set := range sets {
		rec := set.Lookup(r)
		const other = tables.PrependedConcatenationMark
		switch {
		case rec.Has(tables.Blank | tables.Space | tables.Unassigned), rec.Has(tables.Format) && !rec.Has(other), r == 0xFFFC:
			return false
		case isNonspacing(rec) && (k.stride != len(string(r)) || !isWordCharacter(rec)):
			return false
		case !isWordCharacter(rec):
			continue
		case !k.isOf(set, rec), set.AugmentedScripts(rec).Has(tables.ScriptZzzz) && !set.AugmentedScripts(rec).IsAll():
			return false
		case rec.Has(tables.NFKCNo):
			for _, c := range []byte(set.CompatibilityDecomposition(r)) {
				if c >= '0' && c <= '9' || c|0x20 >= 'a' && c|0x20 <= 'z' {
					return false
				}
			}
		}
	}
	return r < 0x10000
}

// hasMark reports whether a mark is of the kind. Latin has those of no script.
func (k plainKind) hasMark(set tables.Set, r rune) bool {
	rec := set.Lookup(r)
	a := set.AugmentedScripts(rec)
	if k.latin {
		return rec.Script() == tables.ScriptZinh && a.Has(k.scripts[0])
	}
	return !a.IsAll() && a.Has(k.scripts[0])
}

// starts is a set of code points by the bytes they start with, in boxes. cost is
// how much text of the kind a box marks that it should not.
type starts struct {
	weight2 [256][64]int
	weight3 [256][64][64]int
	sum3    [256][64]int    // of weight3
	some3   [256][64]uint64 // which are not 0
}

func (s *starts) add(text string, use int) {
	l, b := text[0], text[1]&63
	if len(text) == 2 {
		s.weight2[l][b] += use
		return
	}
	c := text[2] & 63
	s.weight3[l][b][c] += use
	s.sum3[l][b] += use
	s.some3[l][b] |= 1 << c
}

func (s *starts) cost(x box) (sum int) {
	for lead := x.lead[3]; lead != 0; lead &= lead - 1 {
		l := 0xC0 + bits.TrailingZeros64(lead)
		for second := x.second[2]; second != 0; second &= second - 1 {
			b := bits.TrailingZeros64(second)
			if x.isPair() {
				sum += s.weight2[l][b] + s.sum3[l][b]
				continue
			}
			for third := x.third[2] & s.some3[l][b]; third != 0; third &= third - 1 {
				sum += s.weight3[l][b][bits.TrailingZeros64(third)]
			}
		}
	}
	return sum
}

// pack joins the two boxes that cost least, again and again. It returns what is left
// for each number of boxes up to most, and what these cost.
func (s *starts) pack(boxes []box, most int) (packed [][]box, costs []int) {
	boxes = slices.Clone(boxes)
	join := func(x, y box) box {
		return box{x.lead.or(y.lead), x.second.or(y.second), x.third.or(y.third)}
	}
	packed, costs = make([][]box, most+1), make([]int, most+1)
	var cost []int
	for _, x := range boxes {
		cost = append(cost, s.cost(x))
	}
	// more[i][j], j < i, is what joining i and j costs more.
	more := make([][]int, len(boxes))
	measure := func(i, j int) { more[i][j] = s.cost(join(boxes[i], boxes[j])) - cost[i] - cost[j] }
	for i := range boxes {
		more[i] = make([]int, i)
		for j := range i {
			measure(i, j)
		}
	}
	for n := most; ; n-- {
		for len(boxes) > max(n, 1) {
			bi, bj := 1, 0
			for i := range boxes {
				for j := range i {
					if more[i][j] < more[bi][bj] {
						bi, bj = i, j
					}
				}
			}
			boxes[bj] = join(boxes[bi], boxes[bj])
			cost[bj] = s.cost(boxes[bj])
			last := len(boxes) - 1
			boxes[bi], cost[bi] = boxes[last], cost[last]
			boxes = boxes[:last]
			for _, k := range []int{bi, bj} {
				if k == last {
					continue
				}
				for j := range k {
					measure(k, j)
				}
				for i := k + 1; i < last; i++ {
					measure(i, k)
				}
			}
		}
		if n == 0 {
			return packed, costs
		}
		packed[n] = slices.Clone(boxes)
		for _, c := range cost[:len(boxes)] {
			costs[n] += c
		}
	}
}

// use is a guess of how much a plain code point is used in text of the kind. The
// letters of each script share a million evenly. Punctuation that such text has
// counts a hundred thousand, what is in no word and of other scripts nearly nothing.
func (k plainKind) use(set tables.Set, rec tables.Record, r rune, letters *[tables.NumScripts]int) int {
	sc, gc := rec.Script(), rec.GeneralCategory()
	const all = 1 << 20
	punctuation := gc >= tables.Pd && gc <= tables.Ps
	if gc == tables.Sm {
		return 16
	}
	switch own := k.own(set, rec); {
	case punctuation && (own || r>>6 == 0x2010>>6 || len(k.scripts) > 1 && r>>8 == 0xFF), r < 0x100:
		return all / 8
	case sc == tables.ScriptLatn && len(k.scripts) > 1:
		return 64
	case sc == tables.ScriptLatn && k.latin && (r < 0x180 || rec.Has(tables.NFDNo)):
		return all / 256 // most languages are content with these
	case own && rec.Has(tables.IdentifierAllowed):
		return (len(k.scripts)*32 - 31) * all / max(letters[sc], 16)
	case own, r>>8 == 0x20:
		return 64
	case sc != tables.ScriptZyyy && sc != tables.ScriptZinh:
		return 1
	}
	return 16
}

// makePlain packs a kind.
func makePlain(k plainKind, sets []tables.Set) (t plainTable, boxes []box) {
	newest := sets[len(sets)-1]
	use := usageOf(newest)
	any, all := byteSet{}.not(), between(0x80, 0xBF)

	// The marks of the kind, by lead and second byte, or by lead for those of two
	// bytes. Those of the two sets in most use have boxes; the others are not plain.
	type unit struct{ lead, second byte }
	type unitMarks struct {
		unit
		last byteSet
		use  int
	}
	var found []unitMarks
	unitOf := func(s string) unit {
		if len(s) == 2 {
			return unit{s[0], 0}
		}
		return unit{s[0], s[1]}
	}
	nonspacing := func(r rune) bool {
		for _, set := range sets {
			if isNonspacing(set.Lookup(r)) {
				return true
			}
		}
		return false
	}
	for r := rune(0x80); k.stride > 0 && r < 0x10000; r++ {
		if !k.hasMark(newest, r) || !nonspacing(r) || !k.isPlain(sets, r) {
			continue
		}
		s := string(r)
		i := 0
		for i < len(found) && found[i].unit != unitOf(s) {
			i++
		}
		if i == len(found) {
			found = append(found, unitMarks{unit: unitOf(s)})
		}
		found[i].last = found[i].last.with(s[len(s)-1], s[len(s)-1])
		found[i].use += use(r)
	}
	for len(found) > 2 {
		least := 0
		for i := range found {
			if found[i].use < found[least].use {
				least = i
			}
		}
		found = append(found[:least], found[least+1:]...)
	}
	boxed := func(r rune) bool {
		s := string(r)
		for _, u := range found {
			if u.unit == unitOf(s) && u.last.has(s[len(s)-1]) {
				return true
			}
		}
		return false
	}

	var letters [tables.NumScripts]int
	for r := range rune(0x10000) {
		if rec := newest.Lookup(r); rec.Has(tables.IdentifierAllowed) {
			letters[rec.Script()]++
		}
	}
	s := &starts{}
	var exact [256][64]byteSet
	var useful byteSet
	for r := rune(0x80); r < 0x10000; r++ {
		if r>>11 == 0x1B {
			continue
		}
		text := string(r)
		l, b := text[0], text[1]&63
		if k.isPlain(sets, r) && (!nonspacing(r) || !k.letters || boxed(r)) {
			rec := newest.Lookup(r)
			u := use(r)
			if r < 0x100 {
				u *= 8 // every language uses these
			}
			if k.letters {
				u = k.use(newest, rec, r, &letters)
			}
			if u == 0 {
				continue
			}
			if u > 1 || !k.letters {
				useful = useful.with(l, l)
			}
			s.add(text, u)
		} else if len(text) == 2 {
			exact[l][b] = any
		} else {
			exact[l][b] = exact[l][b].with(text[2], text[2])
		}
	}
	whole := box{second: all, third: any}
	var two, three []box
	for l := 0xC0; l < 0xFF; l++ { // those from F0 on are marked all
		if !useful.has(byte(l)) {
			whole.lead = whole.lead.with(byte(l), byte(l))
			continue
		}
		list := &three
		if l < 0xE0 {
			list = &two
		}
		first := len(*list)
		for b := range byte(64) {
			third := exact[l][b]
			if third == all || l == 0xE0 && b < 0x20 || l == 0xED && b >= 0x20 {
				third = any
			}
			if third == (byteSet{}) {
				continue
			}
			found := false
			for i := first; i < len(*list) && !found; i++ {
				x := &(*list)[i]
				if found = x.third == third; found {
					x.second = x.second.with(0x80|b, 0x80|b)
				}
			}
			if !found {
				*list = append(*list, box{between(byte(l), byte(l)), between(0x80|b, 0x80|b), third})
			}
		}
	}
	if k.letters {
		boxes = []box{whole}
	} else {
		whole.lead.each(func(l byte) {
			lead := between(l, l)
			three = append(three, box{lead, between(0x80, 0x9F), any}, box{lead, between(0xA0, 0xBF), any})
		})
		two, three = nil, append(two, three...)
	}
	for _, u := range found {
		x := box{between(u.lead, u.lead), between(u.second, u.second), u.last}
		if k.stride == 2 {
			x.second, x.third = u.last, any
		}
		t.marks |= 1 << len(boxes)
		boxes = append(boxes, x)
	}
	// FF and ASCII are the same second byte, so that FF has a box of its own. Bit 1 is
	// not looked at after CR.
	last := box{between(0xFF, 0xFF), any, any}
	room := 6 - len(boxes)
	if k.letters {
		boxes = slices.Insert(boxes, 1, last)
		t.marks <<= 1
	}
	switch {
	case k.stride == 3:
		// The first seven boxes are exact for the lead byte of the kind's own letters.
		// Of other characters they only tell that there are some.
		t.suspects = 1
		lead := found[0].lead
		boxes[0] = box{between(0xC0, lead-1).or(between(lead+1, 0xFE)), all, any}
		var own, rest []box
		for _, x := range append(two, three...) {
			if x.lead == between(lead, lead) {
				own = append(own, x)
			} else {
				rest = append(rest, x)
			}
		}
		packedOwn, _ := s.pack(own, room)
		packedRest, _ := s.pack(rest, 6)
		boxes = append(boxes, packedOwn[room]...)
		for len(boxes) < 7 {
			boxes = append(boxes, box{})
		}
		boxes = append(append(boxes, whole), packedRest[6]...)
	case k.letters:
		// The first seven boxes are all that a text of no byte above DF needs. How many
		// of them are for it is what costs least.
		packed2, cost2 := s.pack(two, room)
		packed3, cost3 := s.pack(three, room+7)
		best := 1
		for n := range room + 1 {
			if n > 0 && cost2[n]+cost3[room+7-n] < cost2[best]+cost3[room+7-best] {
				best = n
			}
		}
		boxes = append(append(boxes, packed2[best]...), packed3[room+7-best]...)
	default:
		packed, _ := s.pack(three, room)
		boxes = slices.Insert(packed[room], 1, last)
	}
	for i, x := range boxes {
		j, bit := i/7, uint8(1)<<(i%7)
		x.lead.each(func(b byte) { t.lead[j][b&0x7F] |= bit })
		x.second.each(func(b byte) { t.second[j][b&0x7F] |= bit })
		x.third.each(func(b byte) { t.third[j][b&63] |= bit })
	}
	for b := range byte(0x80) {
		if isUnprintable(b) || b == '\r' {
			t.lead[0][b] |= 0x80
		}
		if b >= 0x40 && b < 0x7F { // FF has the place of ASCII
			t.second[0][b] |= 0x80
		}
	}
	t.stride = uint8(max(k.stride, 2))
	if k.letters && !k.latin {
		for c := range byte(0x80) {
			if c >= '0' && c <= '9' || c|0x20 >= 'a' && c|0x20 <= 'z' {
				t.lead[1][c] |= 0x80
			}
		}
	}
	return t, boxes
}

// makePlainOf returns the number of the kind for each 64 code points of plane 0:
// the one of which most of them are letters, an earlier one where as many are.
func makePlainOf(sets []tables.Set) (out [0x10000 / 64]uint8) {
	newest := sets[len(sets)-1]
	for b := range out {
		best := 0
		for i, k := range plainKinds() {
			n := 0
			for r := rune(b * 64); r < rune(b*64+64) && k.letters; r++ {
				rec := newest.Lookup(r)
				if k.latin && k.stride > 0 && isNonspacing(rec) && k.hasMark(newest, r) {
					n++
				} else if a := newest.AugmentedScripts(rec); isWordCharacter(rec) && !a.IsAll() && k.isOf(newest, rec) && rec.Script() != tables.ScriptZinh {
					n++
				}
			}
			if n > best {
				best, out[b] = n, uint8(i)
			}
		}
	}
	return out
}

// TestSeamsUpToDate derives the tables again. With -update it writes them.
func TestSeamsUpToDate(t *testing.T) {
	var out strings.Builder
	out.WriteString(`// Code generated by "go test -run UpToDate$ -update"; DO NOT EDIT.

// SPDX-License-Identifier: Unicode-3.0

package scan

`)
	kinds := plainKinds()
	fmt.Fprintf(&out, "const numPlain = %d\n\n", len(kinds))
	out.WriteString("// plainOf[r>>6] is the number of the kind for the code point r of plane 0.\nvar plainOf = [0x10000 / 64]uint8{\n")
	of := makePlainOf(shipped())
	writeBytes(&out, of[:])
	out.WriteString("}\n\n// plainTables are the kinds. The comments list the boxes in the order of the bits.\nvar plainTables = [numPlain]plainTable{\n")
	for _, k := range kinds {
		table, boxes := makePlain(k, shipped())
		fmt.Fprintf(&out, "\t{ // %s\n", k.name)
		for i, x := range boxes {
			if x == (box{}) {
				continue
			}
			fmt.Fprintf(&out, "\t\t// %d %v %v", i, x.lead, x.second)
			if !x.isPair() {
				fmt.Fprintf(&out, " %v", x.third)
			}
			if i < 7 && table.marks>>i&1 != 0 {
				out.WriteString(", marks")
			}
			out.WriteString("\n")
		}
		for i, list := range [][2][]uint8{
			{table.lead[0][:], table.lead[1][:]}, {table.second[0][:], table.second[1][:]}, {table.third[0][:], table.third[1][:]},
		} {
			fmt.Fprintf(&out, "\t\t%s: [2][%d]uint8{{\n", [...]string{"lead", "second", "third"}[i], len(list[0]))
			writeBytes(&out, list[0])
			if k.letters {
				out.WriteString("\t\t}, {\n")
				writeBytes(&out, list[1])
			}
			out.WriteString("\t\t}},\n")
		}
		fmt.Fprintf(&out, "\t\tmarks: 0x%02X, stride: %d, suspects: %d,\n\t},\n", table.marks, table.stride, table.suspects)
	}
	out.WriteString("}\n\n")
	control := makePlainControl()
	out.WriteString("// plainControl[0] has the control character with these six bits, CR among them, or\n" +
		"// a byte with others. plainControl[1] has no CR.\nvar plainControl = [2][64]uint8{{\n")
	writeBytes(&out, control[0][:])
	out.WriteString("}, {\n")
	writeBytes(&out, control[1][:])
	out.WriteString("}}\n")
	source := gofmt(out.String())
	if *update {
		if err := os.WriteFile("seamtables.go", []byte(source), 0o666); err != nil {
			t.Fatal(err)
		}
		return
	}
	if old, err := os.ReadFile("seamtables.go"); err != nil || string(old) != source {
		t.Errorf("seamtables.go is not what the tables give; run go generate (%v)", err)
	}
}

// makePlainControl returns the look-ups of control characters.
func makePlainControl() (control [2][64]uint8) {
	for b := range 64 {
		low, high := byte(b), byte(b|64)
		for returns := range control {
			isControl := func(c byte) bool { return isUnprintable(c) || c == '\r' && returns == 0 }
			control[returns][b] = low ^ 1
			switch {
			case isControl(low):
				control[returns][b] = low
			case isControl(high):
				control[returns][b] = high
			}
		}
	}
	return control
}

// placesOf returns the marks of a kernel as a bit for each byte, from calls for m
// places at a time, and how far it looked.
func placesOf(t *testing.T, look func(*plainTable, Plain, string, int, int, []Places) (int, int), p Plain, text string, from, m int) (marks []bool, next int) {
	t.Helper()
	marks = make([]bool, len(text))
	places := make([]Places, m)
	for from+blockSize <= len(text) {
		next, n := look(&plainTables[p&^plainReturns], p, text, from, len(text), places)
		if next <= from || next > len(text) || n > m || (next-from)%blockSize != 0 {
			t.Fatalf("next %d, n %d from %d of %d", next, n, from, len(text))
		}
		for _, x := range places[:n] {
			if x.Bits == 0 || x.At < from || x.At+blockSize > next {
				t.Fatalf("%+v from %d to %d", x, from, next)
			}
			for b := range blockSize {
				marks[x.At+b] = x.Bits>>b&1 != 0
			}
		}
		from = next
	}
	return marks, from
}

// compareUnplain demands the same marks of both kernels.
func compareUnplain(t *testing.T, p Plain, text string, from int) {
	t.Helper()
	want, end := placesOf(t, portableUnplain, p, text, from, 64)
	for _, m := range []int{4, 16} {
		got, next := placesOf(t, avx512Unplain, p, text, from, m)
		if next != end {
			t.Fatalf("kind %d: looked up to %d, want %d", p, next, end)
		}
		for i := range want {
			if got[i] != want[i] {
				t.Fatalf("kind %d: mark %v, want %v at %d of %d, in %+q", p, got[i], want[i], i, len(text), text[max(0, i-9):min(len(text), i+5)])
			}
		}
	}
}

// everyPlain calls f for every kind, with and without returns.
func everyPlain(f func(p Plain)) {
	for p := range Plain(numPlain) {
		f(p)
		f(p.WithReturns())
	}
}

// TestUnplainKernels compares the kernels on clean texts, on texts with a seed, and
// on random bytes.
func TestUnplainKernels(t *testing.T) {
	if !avx512.available() {
		t.Log("needs", missing(avx512))
		return
	}
	rng := rand.New(rand.NewPCG(5, 6))
	everyPlain(func(p Plain) {
		for _, text := range backgrounds() {
			compareUnplain(t, p, text[:3000], 8+rng.IntN(64))
			for range 20 {
				seed := seeds()[rng.IntN(len(seeds()))]
				at := 100 + rng.IntN(2000)
				compareUnplain(t, p, text[:at]+seed+text[at:3000], 8+rng.IntN(64))
			}
		}
		for _, unit := range []string{"line\r\n", "\r", "\r\r\n", "line \u2014\r\n", "\u0441\u043b\u043e\u0432\u043e\r\n", "\r\u0e01", strings.Repeat("plain ", 90) + "\r",
			strings.Repeat("plain ", 11) + "\rx", strings.Repeat("plain ", 43) + "\u0431a", strings.Repeat("plain ", 341) + "\rx\u0431a "} {
			compareUnplain(t, p, strings.Repeat(unit, 6000/len(unit)), 8)
		}
		// Bytes that ask for more, before groups of blocks.
		for _, background := range backgrounds() {
			for range 12 {
				text := []byte(background[:4000])
				back := 1 + rng.IntN(4)
				for i := 64 + 256*rng.IntN(4); i < len(text)-4; i += 256 * (1 + rng.IntN(6)) {
					text[i-back] = [...]byte{0xC3, 0xE9, 0xED, 0xF4, 0xFE, 0xFF}[rng.IntN(6)]
					text[i-back+1] = ' '
				}
				compareUnplain(t, p, string(text), 64)
			}
		}
		for range 50 {
			text := make([]byte, 200+rng.IntN(1000))
			base := [...]byte{0xE0, 0xD0, 0xE3, 0xEA, 0xC2}[rng.IntN(5)]
			for i := range text {
				switch text[i] = byte(rng.Uint32()); rng.IntN(5) {
				case 0:
					text[i] = base
				case 1, 2:
					text[i] = text[i]&0x3F | 0x80
				case 3:
					text[i] &= 0x7F
				}
			}
			compareUnplain(t, p, string(text), 8)
		}
	})
}

// TestUnplainEveryCodePoint compares the kernels on all code points of plane 0,
// each after itself, at two places of a block.
func TestUnplainEveryCodePoint(t *testing.T) {
	if !avx512.available() {
		t.Log("needs", missing(avx512))
		return
	}
	var b strings.Builder
	for r := rune(0x80); r < 0x10000; r++ {
		if r>>11 != 0x1B {
			b.WriteString("  a")
			b.WriteRune(r)
			b.WriteRune(r)
			b.WriteString(" z")
		}
	}
	text := b.String()
	for p := range Plain(numPlain) {
		compareUnplain(t, p, text, 8)
		compareUnplain(t, p, "    "+text, 37)
	}
}

func FuzzUnplain(f *testing.F) {
	for i, seed := range seeds() {
		f.Add(seed, uint16(37*i), uint16(i), byte(i))
	}
	all := backgrounds()
	f.Fuzz(func(t *testing.T, seed string, at, gap uint16, kind byte) {
		if !avx512.available() {
			return
		}
		text := all[int(at)%len(all)]
		from := 8 + int(at)%4000
		to := from + int(gap)%3000
		p := Plain(kind&0x7F) % numPlain
		if kind > 0x7F {
			p = p.WithReturns()
		}
		compareUnplain(t, p, text[:from]+seed+text[from:to]+seed+seed+text[to:to+400], 8+int(gap)%70)
	})
}
