// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package locate

import (
	"bytes"
	"errors"
	"io"
	"math/rand/v2"
	"runtime"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/google/go-cmp/cmp"

	"github.com/runeward/runeward/internal/utf8x/utf8xtest"
	"github.com/runeward/runeward/scan"
	"github.com/runeward/runeward/tables/unicode18"
)

func hidden() *scan.Scanner { return scan.New(unicode18.Set(), scan.Hidden) }

// find returns the places of all that r yields, and the totals.
func find(t testing.TB, f *Finder, places *[]string, r io.Reader) Totals {
	t.Helper()
	*places = nil
	totals, err := f.Find(r)
	if err != nil {
		t.Fatal(err)
	}
	return totals
}

// collector returns a Finder that puts its places into a list.
func collector(s *scan.Scanner, max int) (*Finder, *[]string) {
	places := new([]string)
	return New(s, max, func(p *Place) { *places = append(*places, describe(p)) }), places
}

func TestFind(t *testing.T) {
	for _, test := range []struct {
		name, text string
		want       []string
	}{
		{"empty", "", nil},
		{"clean", "plain\ttext\r\nof two lines", nil},
		{"one", "ab\u200Bcd", []string{`1:3 byte 2 U+200B E2 80 8B default-ignorable x1 kinds 1 ab\u{200B}cd`}},
		{"column in code points", "\u00e9\U0001F600\u202Ex", []string{`1:3 byte 6 U+202E E2 80 AE bidi-control x1 kinds 1 \u{00E9}\u{1F600}\u{202E}x`}},
		{"second line, CR LF", "a\r\nb\u200D\r\nc", []string{`2:2 byte 4 U+200D E2 80 8D joiner x1 kinds 1 b\u{200D}`}},
		{"signature", "\uFEFFa", nil},
		{"signature later", "a\uFEFF", []string{`1:2 byte 1 U+FEFF EF BB BF default-ignorable x1 kinds 1 a\u{FEFF}`}},
		{"signature twice", "\uFEFF\uFEFF", []string{`1:2 byte 3 U+FEFF EF BB BF default-ignorable x1 kinds 1 \u{FEFF}\u{FEFF}`}},
		{"overlong", "/\xC0\xAF", []string{
			`1:2 byte 1 U+FFFD C0 ill-formed x1 kinds 100 /\x{C0}\x{AF}`,
			`1:3 byte 2 U+FFFD AF ill-formed x1 kinds 100000 /\x{C0}\x{AF}`,
		}},
		{"run of nine tags", "x" + strings.Repeat("\U000E0041", 9) + "y", []string{
			`1:2 byte 1 U+E0041 F3 A0 81 81 tag x9 kinds 1 x` + strings.Repeat(`\u{E0041}`, 8) + `[1 more]y`,
		}},
		{"excerpt", strings.Repeat("a", 30) + "\x00" + strings.Repeat("b", 30), []string{
			`1:31 byte 30 U+0000 00 control x1 kinds 1 aaaaaaaaaaaaaaaaaaaa\u{0000}bbbbbbbbbbbbbbbbbbbb`,
		}},
	} {
		t.Run(test.name, func(t *testing.T) {
			f, places := collector(hidden(), -1)
			find(t, f, places, strings.NewReader(test.text))
			if d := cmp.Diff(test.want, *places); d != "" {
				t.Errorf("places (-want +got):\n%s", d)
			}
			if d := cmp.Diff(test.want, modelPlaces(hidden(), test.text)); d != "" {
				t.Errorf("model (-want +got):\n%s", d)
			}
		})
	}
}

// checkFind compares Find over any chunking with the model, and its totals with
// scan.AppendHits.
func checkFind(t testing.TB, f *Finder, places *[]string, text string, r io.Reader) {
	t.Helper()
	got := find(t, f, places, r)
	want := modelPlaces(f.s, text)
	if slices.Equal(want, *places) {
		// cmp takes its time to say so.
	} else if d := cmp.Diff(want, *places); d != "" {
		t.Fatalf("places of %d bytes (-want +got):\n%s", len(text), d)
	}
	_, hits := scan.AppendHits(f.s, nil, text, 0)
	if strings.HasPrefix(text, "\uFEFF") {
		hits--
	}
	if got.Bytes != int64(len(text)) || got.Hits != int64(hits) || got.Places != int64(len(want)) {
		t.Fatalf("totals %+v, want %d bytes, %d hits, %d places", got, len(text), hits, len(want))
	}
	sum := int64(0)
	for _, n := range got.Groups {
		sum += n
	}
	if sum != got.Hits {
		t.Fatalf("groups sum up to %d of %d hits", sum, got.Hits)
	}
}

func TestFindSharedVectors(t *testing.T) {
	f, places := collector(hidden(), -1)
	for _, v := range utf8xtest.LossyVectors() {
		checkFind(t, f, places, v.Text, strings.NewReader(v.Text))
		checkFind(t, f, places, v.Text, iotest.OneByteReader(strings.NewReader(v.Text)))
		checkFind(t, f, places, v.Text, iotest.DataErrReader(strings.NewReader(v.Text)))
	}
}

// pieces are what random texts are made of.
func pieces() []string {
	return []string{
		"a", "word ", "\n", "\r\n", "\r", "\t", "\u00e9", "\u05d0", "\u6f22", "\U0001F600",
		"\u200b", "\u200d", "\u202e", "\u2069", "\ufeff", "\ufe0f", "\u2028", "\x00", "\x1b",
		"\U000E0041", "\U000E0100", "\ue000", "\ufffe", "\ufff9",
		"\xc0", "\x80", "\xed", "\xa0", "\xf0\x9f", "\xe2\x80", "\xf4\x90", "\xff",
		strings.Repeat("\U000E0041", 30), strings.Repeat("\x80", 9), strings.Repeat("\u200b", 8), strings.Repeat("x", 300),
	}
}

// TestFindAcrossBuffers puts random text around the places where the buffer is
// refilled.
func TestFindAcrossBuffers(t *testing.T) {
	rnd := rand.New(rand.NewPCG(1, 2))
	ps := pieces()
	f, places := collector(hidden(), -1)
	for range 12 {
		var b strings.Builder
		for b.Len() < 3*bufferSize {
			if rnd.IntN(200) == 0 {
				b.WriteString(strings.Repeat("0123456789abcdef", rnd.IntN(bufferSize/16)))
			}
			// A little of everything, now and then, and more near the seams.
			if near := b.Len() % (bufferSize - 2*margin); near < 2*margin || near > bufferSize-4*margin {
				b.WriteString(ps[rnd.IntN(len(ps))])
			} else {
				b.WriteString("0123456789abcdef")
			}
		}
		text := b.String()
		checkFind(t, f, places, text, &randomReader{text, rnd})
	}
}

// randomReader yields pieces of random length.
type randomReader struct {
	rest string
	rnd  *rand.Rand
}

func (r *randomReader) Read(p []byte) (int, error) {
	if r.rest == "" {
		return 0, io.EOF
	}
	n := len(p)
	switch r.rnd.IntN(4) {
	case 0:
		n = r.rnd.IntN(8)
	case 1:
		n = r.rnd.IntN(100000)
	}
	n = copy(p[:min(n, len(p))], r.rest)
	r.rest = r.rest[n:]
	return n, nil
}

func TestMax(t *testing.T) {
	text := strings.Repeat("\u200b.", 10) + strings.Repeat("\U000E0041", 100)
	for max := range 14 {
		f, places := collector(hidden(), max)
		got := find(t, f, places, strings.NewReader(text))
		if len(*places) != min(max, 11) || got.Places != 11 || got.Hits != 110 {
			t.Errorf("max %d: %d places, totals %+v", max, len(*places), got)
		}
	}
}

func TestReadFailure(t *testing.T) {
	broken := errors.New("broken")
	f, places := collector(hidden(), -1)
	totals, err := f.Find(io.MultiReader(strings.NewReader("a\u200bb\xe2\x80"), iotest.ErrReader(broken)))
	want := []string{`1:2 byte 1 U+200B E2 80 8B default-ignorable x1 kinds 1 a\u{200B}b`}
	if err != broken || cmp.Diff(want, *places) != "" || totals.Bytes != 5 {
		t.Errorf("error %v, places %q, totals %+v", err, *places, totals)
	}
	if _, err := f.Find(stuckReader{}); err != io.ErrNoProgress {
		t.Errorf("reader without progress: error %v", err)
	}
}

type stuckReader struct{}

func (stuckReader) Read([]byte) (int, error) { return 0, nil }

// endless yields size bytes of a period.
type endless struct {
	period []byte
	size   int64
	at     int
}

func (e *endless) Read(p []byte) (int, error) {
	if e.size == 0 {
		return 0, io.EOF
	}
	n := copy(p[:min(int64(len(p)), e.size)], e.period[e.at:])
	e.at = (e.at + n) % len(e.period)
	e.size -= int64(n)
	return n, nil
}

// TestBoundedMemory reads 300 MiB: a single line, a single run, and text.
func TestBoundedMemory(t *testing.T) {
	for _, test := range []struct {
		name, period string
		size         int64
		hits, places int64
	}{
		{"one line", strings.Repeat("x", 1<<20), 200 << 20, 0, 0},
		{"text", strings.Repeat("some words of a line\n", 1<<15) + "\u200b", 100 << 20, 152, 152},
		{"one run", strings.Repeat("\U000E0041", 1<<18), 16 << 20, 4 << 20, 1},
	} {
		t.Run(test.name, func(t *testing.T) {
			f, places := collector(hidden(), -1)
			r := &endless{period: []byte(test.period), size: test.size}
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			totals := find(t, f, places, r)
			runtime.ReadMemStats(&after)
			if totals.Bytes != test.size || totals.Hits != test.hits || totals.Places != test.places {
				t.Errorf("totals %+v, want %d hits, %d places", totals, test.hits, test.places)
			}
			if n := after.TotalAlloc - before.TotalAlloc; n > 64<<10 {
				t.Errorf("allocated %d bytes", n)
			}
		})
	}
}

func TestGroupNames(t *testing.T) {
	seen := map[string]bool{}
	for g := range Group(NumGroups) {
		if seen[g.String()] {
			t.Errorf("two groups are named %s", g)
		}
		seen[g.String()] = true
	}
	if got := Group(NumGroups).String(); got != "other" {
		t.Errorf("a group out of range is named %s", got)
	}
	// Each class of the watch has a group of its own.
	for c := scan.Class(1); c <= scan.Hidden; c <<= 1 {
		if scan.Hidden.Has(c) && GroupOf(c) == Other {
			t.Errorf("%v has no group", c)
		}
	}
}

func FuzzFind(f *testing.F) {
	for _, v := range utf8xtest.LossyVectors() {
		f.Add([]byte(v.Text), uint16(len(v.Text)))
	}
	for i, p := range pieces() {
		f.Add([]byte(strings.Repeat("ab\n", i)+p+p), uint16(i))
	}
	f.Fuzz(func(t *testing.T, text []byte, chunk uint16) {
		finder, places := collector(hidden(), -1)
		r := io.Reader(bytes.NewReader(text))
		if chunk > 0 {
			r = &chunkReader{r, int(chunk)}
		}
		checkFind(t, finder, places, string(text), r)
		for _, p := range *places {
			for i := range len(p) {
				if p[i] < 0x20 || p[i] > 0x7E {
					t.Fatalf("place %q is not printable ASCII", p)
				}
			}
		}
	})
}

// chunkReader reads at most n bytes at once.
type chunkReader struct {
	r io.Reader
	n int
}

func (c *chunkReader) Read(p []byte) (int, error) { return c.r.Read(p[:min(c.n, len(p))]) }
