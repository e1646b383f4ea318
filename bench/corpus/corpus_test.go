// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package corpus

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/runeward/runeward/internal/norm"
	"github.com/runeward/runeward/tables/unicode18"
)

// TestTexts holds each text to its size and to its count of hidden units, as
// the slow model counts them.
func TestTexts(t *testing.T) {
	for _, kind := range Kinds() {
		for _, size := range []int{1, 1000, 1 << 16} {
			text := Make(kind, size)
			if len(text.Data) != size || !utf8.ValidString(text.Data) {
				t.Errorf("%s: %d bytes, valid %t, want %d", kind, len(text.Data), utf8.ValidString(text.Data), size)
			}
			if n := Hidden(text.Data); n != text.Hidden {
				t.Errorf("%s of %d bytes: %d hidden units, said %d", kind, size, n, text.Hidden)
			}
			if again := Make(kind, size); again != text {
				t.Errorf("%s differs from run to run", kind)
			}
		}
	}
}

// TestLikeReal holds the texts to what makes kernels fast or slow: how much is
// not ASCII, and how many hidden units there are.
func TestLikeReal(t *testing.T) {
	type like struct {
		low, high float64 // percent of bytes that are not ASCII
		every     int     // bytes per hidden unit, 0 for none
	}
	want := map[string]like{
		"ascii": {0, 0, 0}, "source": {0, 1, 0}, "json": {0, 1, 0}, "typographic": {1, 9, 0},
		"french": {3, 10, 0}, "vietnamese": {30, 50, 0}, "russian": {80, 95, 0}, "greek": {80, 95, 0},
		"arabic": {80, 95, 0}, "hebrew": {80, 95, 0}, "hindi": {80, 96, 0}, "thai": {90, 100, 0},
		"chinese": {90, 100, 0}, "japanese": {90, 100, 0}, "korean": {75, 92, 0}, "khmer": {90, 100, 0},
		"emoji": {40, 65, 27}, "worst": {99, 100, 3}, "marks": {85, 100, 0},
	}
	for _, text := range All(1 << 18) {
		w, ok := want[text.Name]
		if !ok {
			t.Errorf("no expectation for %s", text.Name)
			continue
		}
		other := 0
		for i := range len(text.Data) {
			if text.Data[i] >= 0x80 {
				other++
			}
		}
		if p := 100 * float64(other) / float64(len(text.Data)); p < w.low || p > w.high {
			t.Errorf("%s: %.1f%% is not ASCII, want %v to %v", text.Name, p, w.low, w.high)
		}
		switch {
		case w.every == 0 && text.Hidden != 0:
			t.Errorf("%s: %d hidden units, want none", text.Name, text.Hidden)
		case w.every != 0 && (text.Hidden == 0 || len(text.Data)/text.Hidden < w.every*2/3 || len(text.Data)/text.Hidden > w.every*3/2):
			t.Errorf("%s: %d hidden units in %d bytes, want one every %d", text.Name, text.Hidden, len(text.Data), w.every)
		}
	}
}

// TestMarks keeps the runs below 30 marks, where x/text departs from the forms.
func TestMarks(t *testing.T) {
	run, most := 0, 0
	for _, r := range string(norm.Append(nil, norm.NFD, unicode18.Set(), Make("marks", 1<<16).Data, nil)) {
		if run++; unicode18.Set().Lookup(r).CombiningClass() == 0 {
			run = 0
		}
		most = max(most, run)
	}
	if most < 20 || most > 30 {
		t.Errorf("the longest run has %d marks", most)
	}
}

// TestLists holds the names to the lengths that the goals speak of.
func TestLists(t *testing.T) {
	want := map[string]int{"ascii": 20, "rtl": 26, "homograph": 41}
	for _, l := range Lists(2000) {
		mean, w := float64(l.Bytes)/float64(len(l.Names)), float64(want[l.Name])
		if mean < w-3 || mean > w+3 {
			t.Errorf("%s: %.1f bytes on average, want %v", l.Name, mean, w)
		}
		if (l.Hidden > 0) != (l.Name == "homograph") {
			t.Errorf("%s: %d hidden units", l.Name, l.Hidden)
		}
		for _, n := range l.Names {
			if n == "" || !utf8.ValidString(n) || strings.ContainsAny(n, " \n") {
				t.Errorf("%s: bad name %+q", l.Name, n)
			}
		}
	}
}

func TestLoad(t *testing.T) {
	dir := t.TempDir()
	write := func(name, data string) {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(data), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := Load(dir); err == nil {
		t.Error("an empty folder loads")
	}
	write("NOTES.txt", "notes")
	write("one.txt", "a\u200Bb\x00")
	write("long.txt", strings.Repeat("\u00E9", Size)+"\xFF") // cut before the bad byte
	write("ids_rtl.txt", "\u05D0\nb\n")
	texts, err := Load(dir)
	if err != nil || len(texts) != 2 || texts[0].Name != "long" || len(texts[0].Data) != Size || texts[1].Hidden != 2 {
		t.Errorf("got %d texts, %v", len(texts), err)
	}
	lists, err := LoadNames(dir)
	if err != nil || len(lists) != 1 || len(lists[0].Names) != 2 || lists[0].Bytes != 3 {
		t.Errorf("got lists %v, %v", lists, err)
	}
	write("bad.txt", "\xFF")
	if _, err := Load(dir); err == nil || !strings.Contains(err.Error(), "bad.txt") {
		t.Errorf("ill-formed text loads: %v", err)
	}
}
