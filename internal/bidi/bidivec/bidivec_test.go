// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package bidivec

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// dumpTest writes vectors as text that DistilTest reads.
func dumpTest(vectors []byte) (string, int, error) {
	var b strings.Builder
	names := strings.Fields(ClassNames)
	n := 0
	err := ReadTest(vectors, func(t *Test) bool {
		n++
		fmt.Fprintf(&b, "@Levels:%s\n@Reorder:%s\n", levelList(t.Levels), numberList("%d", t.Order))
		for i, c := range t.Classes {
			if i > 0 {
				b.WriteByte(' ')
			}
			b.WriteString(names[c])
		}
		fmt.Fprintf(&b, "; %X\n", t.Directions)
		return true
	})
	return b.String(), n, err
}

// dumpCharacterTest writes vectors as text that DistilCharacterTest reads.
func dumpCharacterTest(vectors []byte) (string, int, error) {
	var b strings.Builder
	n := 0
	err := ReadCharacterTest(vectors, func(t *CharacterTest) bool {
		n++
		fmt.Fprintf(&b, "%s;%d;%d;%s;%s\n", strings.TrimSpace(numberList("%04X", t.Text)), t.Direction, t.Level,
			strings.TrimSpace(levelList(t.Levels)), strings.TrimSpace(numberList("%d", t.Order)))
		return true
	})
	return b.String(), n, err
}

func levelList(levels []uint8) string {
	var b strings.Builder
	for _, l := range levels {
		if l == Removed {
			b.WriteString(" x")
		} else {
			fmt.Fprintf(&b, " %d", l)
		}
	}
	return b.String()
}

func numberList[E any](format string, list []E) string {
	var b strings.Builder
	for _, v := range list {
		fmt.Fprintf(&b, " "+format, v)
	}
	return b.String()
}

// kinds are the two files, so that each test covers both.
func kinds() []kind {
	return []kind{
		{"BidiTest", "72a7a509dba0e147322c17997fb5159431042ff4a49fa08c7c25ccc1e291bbfe", 490846, DistilTest, dumpTest},
		{"BidiCharacterTest", "3c423c301f7b8dc41b879062cbf01fd1b4ec2ea4826e20d276c44b52129a01b6", 91707, DistilCharacterTest, dumpCharacterTest},
	}
}

type kind struct {
	name, sum string
	lines     int
	distil    func(raw []byte) ([]byte, error)
	dump      func(vectors []byte) (string, int, error)
}

// TestCommitted checks that the committed vectors are whole, name their source
// and have all lines; with $UCD_DIR also that the file gives the same bytes,
// and that every field of it is there.
func TestCommitted(t *testing.T) {
	for _, k := range kinds() {
		vectors, err := os.ReadFile(filepath.Join("..", "testdata", k.name+".bin"))
		if err != nil {
			t.Fatal(err)
		}
		if sum, err := Source(vectors); sum != k.sum || err != nil {
			t.Errorf("%s: source %s, error %v; want %s", k.name, sum, err, k.sum)
		}
		text, n, err := k.dump(vectors)
		if err != nil || n != k.lines {
			t.Errorf("%s: %d lines, error %v; want %d", k.name, n, err, k.lines)
		}
		if os.Getenv("UCD_DIR") == "" {
			continue
		}
		raw, err := os.ReadFile(filepath.Join(os.Getenv("UCD_DIR"), "15.0.0", "ucd", k.name+".txt"))
		if err != nil {
			t.Fatal(err)
		}
		again, err := k.distil(raw)
		if err != nil || !bytes.Equal(again, vectors) {
			t.Errorf("%s: the file gives other vectors than those committed, error %v", k.name, err)
		}
		if text != plain(string(raw)) {
			t.Errorf("%s: the vectors do not hold what the file has", k.name)
		}
	}
}

// plain rewrites a file as the dumps write it, by text alone.
func plain(raw string) string {
	var b strings.Builder
	levels, order := "", ""
	for line := range strings.Lines(raw) {
		line, _, _ = strings.Cut(strings.TrimSpace(line), "#")
		switch {
		case line == "":
		case strings.HasPrefix(line, "@Levels:"):
			levels = strings.Join(append([]string{"@Levels:"}, strings.Fields(line)[1:]...), " ")
		case strings.HasPrefix(line, "@Reorder:"):
			order = strings.Join(append([]string{"@Reorder:"}, strings.Fields(line)[1:]...), " ")
		default:
			if levels != "" {
				b.WriteString(levels + "\n" + order + "\n")
			}
			b.WriteString(strings.TrimSpace(line) + "\n")
		}
	}
	return b.String()
}

const testSample = "# head\n@Levels: x 0 1\n@Reorder: 1 2\nBN L R; 3 # why\nRLE EN\tAL; 2\n\n@Levels:\n@Reorder:\n; 7\n@Other: 1\nFSI; 4\n"

const characterSample = "0061 05D0 10FFFF;2;0;0 1 x;1 0\n# gap\n;1;1;;\n202E;0;0;x;\n"

// TestRoundTrip reads back what the samples have.
func TestRoundTrip(t *testing.T) {
	v, err := DistilTest([]byte(testSample))
	if err != nil {
		t.Fatal(err)
	}
	want := "@Levels: x 0 1\n@Reorder: 1 2\nBN L R; 3\n@Levels: x 0 1\n@Reorder: 1 2\nRLE EN AL; 2\n@Levels:\n@Reorder:\n; 7\n@Levels:\n@Reorder:\nFSI; 4\n"
	if got, n, err := dumpTest(v); got != want || n != 4 || err != nil {
		t.Errorf("%d lines, error %v:\n%s", n, err, got)
	}
	if v, err = DistilCharacterTest([]byte(characterSample)); err != nil {
		t.Fatal(err)
	}
	want = "0061 05D0 10FFFF;2;0;0 1 x;1 0\n;1;1;;\n202E;0;0;x;\n"
	if got, n, err := dumpCharacterTest(v); got != want || n != 3 || err != nil {
		t.Errorf("%d lines, error %v:\n%s", n, err, got)
	}
}

// TestErrors checks that errors name the line.
func TestErrors(t *testing.T) {
	for _, x := range []struct{ raw, want string }{
		{"\nL R\n", "bidivec: line 2: want classes; bit set"},
		{"L; G\n", "bidivec: line 1: want classes; bit set"},
		{"L XX; 1", `bidivec: line 1: unknown class "XX"`},
		{"@Levels: 0 127", `bidivec: line 1: bad level "127"`},
		{"@Levels: 0 y", `bidivec: line 1: bad level "y"`},
		{"@Levels:" + strings.Repeat(" 0", 256), "bidivec: line 1: more than 255 levels"},
		{strings.Repeat("L ", 256) + ";1", "bidivec: line 1: more than 255 classes"},
		{"@Reorder: 255", `bidivec: line 1: bad number "255"`},
	} {
		if _, err := DistilTest([]byte(x.raw)); err == nil || err.Error() != x.want {
			t.Errorf("%q: error %v, want %s", x.raw, err, x.want)
		}
	}
	for _, x := range []struct{ raw, want string }{
		{"0061;0;0;0", "bidivec: line 1: want five fields"},
		{"0061;;0;0;0", "bidivec: line 1: want a direction and a level"},
		{strings.Repeat("61 ", 256) + ";0;0;0;0", "bidivec: line 1: more than 255 numbers"},
		{"0061;3;0;0;0", `bidivec: line 1: bad number "3"`},
		{"110000;0;0;0;0", `bidivec: line 1: bad number "110000"`},
		{"0061;0;0;-1;0", `bidivec: line 1: bad level "-1"`},
		{"0061;0;0;0;x", `bidivec: line 1: bad number "x"`},
	} {
		if _, err := DistilCharacterTest([]byte(x.raw)); err == nil || err.Error() != x.want {
			t.Errorf("%q: error %v, want %s", x.raw, err, x.want)
		}
	}
	var many strings.Builder
	for i := range 256 {
		fmt.Fprintf(&many, "%04X;0;0;0;0\n", i+1)
	}
	if _, err := DistilCharacterTest([]byte(many.String())); err == nil {
		t.Error("256 different characters are accepted")
	}
}

// TestDamaged checks that vectors cut short are an error, and that no damage
// does worse than give other cases.
func TestDamaged(t *testing.T) {
	if _, err := Source(make([]byte, 31)); err != Damaged {
		t.Errorf("source of 31 bytes: error %v", err)
	}
	for _, x := range []struct {
		distil func([]byte) ([]byte, error)
		dump   func([]byte) (string, int, error)
		raw    string
	}{
		{DistilTest, dumpTest, testSample},
		{DistilCharacterTest, dumpCharacterTest, characterSample},
	} {
		v, err := x.distil([]byte(x.raw))
		if err != nil {
			t.Fatal(err)
		}
		for i := range v {
			if _, _, err := x.dump(v[:i]); err != Damaged {
				t.Errorf("cut to %d of %d bytes: error %v", i, len(v), err)
			}
		}
		if _, _, err := x.dump(append(v[:len(v):len(v)], 0)); err != Damaged {
			t.Errorf("a byte too many: error %v", err)
		}
	}
}

// TestCoder gives the coder symbols of every kind of skew, the carry included.
func TestCoder(t *testing.T) {
	rnd := rand.New(rand.NewPCG(5, 6))
	for size := range 400 {
		in := make([]byte, size*size/20)
		spread := 1 + rnd.IntN(256)
		for i := range in {
			in[i] = byte(rnd.IntN(spread))
			if rnd.IntN(50) == 0 {
				in[i] = 0xFF
			}
		}
		e := newEncoder()
		for i, b := range in {
			e.put(uint32(i%3), b)
		}
		d := newDecoder(e.finish())
		for i, b := range in {
			if got := d.get(uint32(i % 3)); got != b {
				t.Fatalf("symbol %d of %d is %d, want %d", i, len(in), got, b)
			}
		}
		if err := d.end(); err != nil {
			t.Fatal(err)
		}
	}
	e := newEncoder()
	numbers := []int{0, 1, 127, 128, 300, 16383, 16384, 0x10FFFF, 1<<28 - 1}
	for _, n := range numbers {
		e.putNumber(1, n)
	}
	d := newDecoder(e.finish())
	for _, want := range numbers {
		if n := d.getNumber(1); n != want || d.short {
			t.Errorf("number %d, want %d", n, want)
		}
	}
}

// FuzzRead checks that no bytes make a reader fail in another way than by
// Damaged, nor give lists without end.
func FuzzRead(f *testing.F) {
	for _, raw := range []string{testSample, ""} {
		v, _ := DistilTest([]byte(raw))
		f.Add(v)
	}
	v, _ := DistilCharacterTest([]byte(characterSample))
	f.Add(v)
	f.Fuzz(func(t *testing.T, v []byte) {
		n := 0
		if err := ReadTest(v, func(*Test) bool { n++; return n < 1000 }); err != nil && err != Damaged {
			t.Error(err)
		}
		if err := ReadCharacterTest(v, func(*CharacterTest) bool { n++; return n < 2000 }); err != nil && err != Damaged {
			t.Error(err)
		}
	})
}
