// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package peers

import (
	"fmt"
	"math"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	peer "github.com/gowebpki/jcs"

	// The one internal package that this module imports: the program does not
	// show its canonical form alone, and the path of this module lies below that
	// of the parent, so Go allows it.
	"github.com/runeward/runeward/internal/jcs"
)

// TestCanonicalForm compares RFC 8785 forms on random JSON: numbers from random
// bits and of random spelling, names that sort in UTF-16 order, escapes.
func TestCanonicalForm(t *testing.T) {
	g := &jsonMaker{rand.New(rand.NewPCG(8785, 1))}
	var sc jcs.Scratch
	for range 50_000 {
		src := g.value(4)
		want, err := peer.Transform([]byte(`{"v":` + src + `}`)) // it wants an object or array
		if err != nil {
			t.Fatalf("gowebpki/jcs refuses %s: %v", src, err)
		}
		got, _, err := jcs.AppendCanonical(nil, `{"v":`+src+`}`, &sc, jcs.Options{})
		if err != nil || string(got) != string(want) {
			t.Fatalf("%s becomes %s, %v; gowebpki/jcs %s", src, got, err, want)
		}
	}
}

// TestCanonicalNumbers compares doubles of random bits, and those around each
// power of ten.
func TestCanonicalNumbers(t *testing.T) {
	rnd := rand.New(rand.NewPCG(8785, 2))
	var sc jcs.Scratch
	check := func(f float64) {
		if math.IsNaN(f) || math.IsInf(f, 0) {
			return
		}
		src := "[" + strconv.FormatFloat(f, 'e', 17, 64) + "]"
		want, err := peer.Transform([]byte(src))
		if err != nil {
			t.Fatalf("gowebpki/jcs refuses %s: %v", src, err)
		}
		got, _, err := jcs.AppendCanonical(nil, src, &sc, jcs.Options{})
		if err != nil || string(got) != string(want) {
			t.Fatalf("%s becomes %s, %v; gowebpki/jcs %s", src, got, err, want)
		}
	}
	for range 200_000 {
		check(math.Float64frombits(rnd.Uint64()))
	}
	for e := -323; e <= 308; e++ {
		f, err := strconv.ParseFloat("1e"+strconv.Itoa(e), 64)
		if err != nil {
			t.Fatal(err)
		}
		for _, x := range []float64{f, math.Nextafter(f, 0), math.Nextafter(f, math.Inf(1)), -f} {
			check(x)
		}
	}
}

type jsonMaker struct{ rnd *rand.Rand }

func (g *jsonMaker) value(depth int) string {
	n := 6
	if depth == 0 {
		n = 4
	}
	space := []string{"", "", " ", "\n\t"}[g.rnd.IntN(4)]
	switch g.rnd.IntN(n) {
	case 0:
		return []string{"true", "false", "null"}[g.rnd.IntN(3)]
	case 1:
		return g.number()
	case 2, 3:
		return g.text("")
	case 4:
		var list []string
		for range g.rnd.IntN(4) {
			list = append(list, g.value(depth-1))
		}
		return "[" + space + strings.Join(list, space+",") + "]"
	default:
		var list []string
		for i := range g.rnd.IntN(6) {
			// The number at the end keeps names apart.
			list = append(list, g.text(strconv.Itoa(i))+space+":"+g.value(depth-1))
		}
		return "{" + space + strings.Join(list, space+",") + "}"
	}
}

func (g *jsonMaker) number() string {
	switch g.rnd.IntN(4) {
	case 0:
		return strconv.Itoa(g.rnd.IntN(1<<30) - 1<<29)
	case 1:
		return strconv.FormatInt(g.rnd.Int64(), 10)
	case 2:
		return fmt.Sprintf("%d.%dE%d", g.rnd.IntN(1000), g.rnd.IntN(1<<20), g.rnd.IntN(40)-20)
	default:
		f := math.Float64frombits(g.rnd.Uint64())
		if math.IsNaN(f) || math.IsInf(f, 0) {
			return "-0"
		}
		return strconv.FormatFloat(f, 'g', -1, 64)
	}
}

// text returns a string literal that ends in end.
func (g *jsonMaker) text(end string) string {
	var b strings.Builder
	b.WriteByte('"')
	for range g.rnd.IntN(6) {
		switch g.rnd.IntN(6) {
		case 0:
			b.WriteString([]string{`\n`, `\t`, `\"`, `\\`, `\/`, `\b`, `\f`, `\r`, `\u0000`, `\u001F`, `\u20ac`, `\ud83d\ude00`}[g.rnd.IntN(12)])
		case 1:
			b.WriteRune(rune(0x10000 + g.rnd.IntN(0x100000)))
		case 2:
			b.WriteRune(rune(0xE000 + g.rnd.IntN(0x1FF0)))
		case 3:
			b.WriteRune(rune(0x80 + g.rnd.IntN(0x800)))
		default:
			b.WriteByte("abcxyz<&>'/ "[g.rnd.IntN(12)])
		}
	}
	b.WriteString(end + `"`)
	return b.String()
}
