// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package corpus

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/runeward/runeward/tables/unicode18"
)

// A List is a list of short names.
type List struct {
	Name   string
	Names  []string
	Bytes  int // all names together
	Hidden int // units of scan.Hidden in all names
}

// Count is how many names a generated list has.
const Count = 10_000

// Lists generates the lists of names: ASCII of 20 bytes on average, homographs
// of such names of 41 bytes, with hidden characters, and names of 26 bytes with
// right-to-left words.
func Lists(count int) []List {
	ascii := asciiNames(count)
	return []List{
		list("ascii", ascii),
		list("rtl", rtlNames(count)),
		list("homograph", homographs(ascii)),
	}
}

// LoadNames reads the lists ids_NAME.txt of a folder, a name a line. A folder
// without one has none.
func LoadNames(dir string) ([]List, error) {
	var lists []List
	for _, name := range []string{"ascii", "rtl", "homograph"} {
		data, err := os.ReadFile(filepath.Join(dir, "ids_"+name+".txt"))
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err != nil {
			return nil, err
		}
		lists = append(lists, list(name, strings.Split(strings.TrimSuffix(string(data), "\n"), "\n")))
	}
	return lists, nil
}

func list(name string, names []string) List {
	l := List{Name: name, Names: names}
	for _, n := range names {
		l.Bytes += len(n)
		l.Hidden += Hidden(n)
	}
	return l
}

func asciiNames(count int) []string {
	b := newBuilder("names", 0)
	makers := strings.Fields("atlas beacon cedar delta ember falcon garnet harbor iris jasper kestrel lumen mosaic nimbus orchid pebble quartz raven sierra tundra umbra violet willow zephyr k8s db web ml")
	names := make([]string, count)
	for i := range names {
		sep := b.one("-", "-", "_", "_", ".", "")
		parts := []string{b.one(makers...), b.one(verbs()...), b.one(nouns()...)}
		if b.chance(25) {
			parts = append(parts, b.one("async", "v2", "all", "batch", strconv.Itoa(b.rnd.IntN(1000))))
		}
		if sep == "" {
			for j, p := range parts {
				parts[j] = strings.ToUpper(p[:1]) + p[1:]
			}
		}
		names[i] = strings.Join(parts, sep)
	}
	return names
}

func rtlNames(count int) []string {
	b := newBuilder("rtl", 0)
	var words []string
	for _, text := range []string{arabic, hebrew} {
		for w := range strings.FieldsFuncSeq(text, mark) {
			if len(w) >= 8 { // at least four letters
				words = append(words, w)
			}
		}
	}
	names := make([]string, count)
	for i := range names {
		parts := []string{b.one(words...), b.one(words...)}
		switch b.rnd.IntN(4) {
		case 0:
			parts = append(parts, b.one(verbs()...))
		case 1:
			parts = append(parts, strconv.Itoa(b.rnd.IntN(1000)))
		case 2:
			parts[b.rnd.IntN(2)] = b.one(verbs()...)
			parts = append(parts, b.one(words...))
		}
		b.rnd.Shuffle(len(parts), func(i, j int) { parts[i], parts[j] = parts[j], parts[i] })
		names[i] = strings.Join(parts, b.one("-", "_"))
	}
	return names
}

// homographs replaces letters of names by others with the same prototype, and
// puts a hidden character into most.
func homographs(names []string) []string {
	set := unicode18.Set()
	var alike [128][]string
	for r := rune(0x80); r < 0x20000; r++ {
		if p := set.Prototype(r); len(p) == 1 && p[0] < 0x80 && !hiddenIn(set, r) {
			alike[p[0]] = append(alike[p[0]], string(r))
		}
	}
	b := newBuilder("homograph", 0)
	out := make([]string, len(names))
	for i, name := range names {
		b.buf = b.buf[:0]
		hide := b.rnd.IntN(2 * len(name))
		for j, r := range name {
			switch list := alike[r]; {
			case len(list) > 0 && b.chance(48):
				b.put(b.one(list...))
			case b.chance(2):
				b.put(string(r), "\u0301")
			default:
				b.put(string(r))
			}
			if j == hide {
				b.hide(b.one("\u200B", "\u2060", "\u200D", "\u00AD"))
			}
		}
		out[i] = string(b.buf)
	}
	return out
}
