// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package main

import (
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/iotest"
	"time"

	"github.com/runeward/runeward/internal/utf8x/utf8xtest"
	"github.com/runeward/runeward/scan"
	"github.com/runeward/runeward/tables/unicode18"
)

// folder makes files in a new folder and makes it the working directory, so
// that paths in the output are short. A name that ends in a slash is a folder.
func folder(t *testing.T, files map[string]string) {
	t.Helper()
	t.Chdir(t.TempDir())
	for name, content := range files {
		if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(content), 0o666); err != nil {
			t.Fatal(err)
		}
	}
}

func TestScanStdin(t *testing.T) {
	for _, args := range [][]string{{"scan", "--facts"}, {"scan", "--facts", "-"}} {
		check(t, program(t, "plain\ttext\r\n", args...),
			result{exitClean, "", "runeward scan: 1 file, 12 bytes, 0 hits; Unicode 18.0.0\n"})
	}
	check(t, program(t, "a\n\u00e9\u202eb\u200d\n\xc0\xaf", "scan", "--facts"), result{exitFound,
		`<stdin>:2:2: U+202E RIGHT-TO-LEFT OVERRIDE  bidi-control  byte 4  \u{00E9}\u{202E}b\u{200D}
<stdin>:2:4: U+200D ZERO WIDTH JOINER  joiner  byte 8  \u{00E9}\u{202E}b\u{200D}
<stdin>:3:1: ill-formed UTF-8: overlong \x{C0}  ill-formed  byte 12  \x{C0}\x{AF}
<stdin>:3:2: ill-formed UTF-8: stray \x{AF}  ill-formed  byte 13  \x{C0}\x{AF}
`, "runeward scan: 1 file, 14 bytes, 4 hits (2 ill-formed, 1 bidi-control, 1 joiner); Unicode 18.0.0\n"})
}

// TestScanClasses has a code point of every class.
func TestScanClasses(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{"\U000E0041", "U+E0041 TAG LATIN CAPITAL LETTER A  tag"},
		{"\ufe0f", "U+FE0F VARIATION SELECTOR-16  variation-selector"},
		{"\u180b", "U+180B MONGOLIAN FREE VARIATION SELECTOR ONE  variation-selector"},
		{"\U000E0100", "U+E0100 VARIATION SELECTOR-17  variation-selector"},
		{"\u200e", "U+200E LEFT-TO-RIGHT MARK  bidi-control"},
		{"\u2067", "U+2067 RIGHT-TO-LEFT ISOLATE  bidi-control"},
		{"\u200c", "U+200C ZERO WIDTH NON-JOINER  joiner"},
		{"\u2028", "U+2028 LINE SEPARATOR  line-separator"},
		{"\u2029", "U+2029 PARAGRAPH SEPARATOR  paragraph-separator"},
		{"\x1b", "U+001B ESCAPE  control"},
		{"\u0085", "U+0085 NEXT LINE  control"},
		{"\ufffa", "U+FFFA INTERLINEAR ANNOTATION SEPARATOR  interlinear"},
		{"\ue000", "U+E000 <private-use-E000>  private-use"},
		{"\U0010FFFF", "U+10FFFF <noncharacter-10FFFF>  noncharacter"},
		{"\u00ad", "U+00AD SOFT HYPHEN  default-ignorable"},
		{"\u3164", "U+3164 HANGUL FILLER  default-ignorable"},
		{"\u2065", "U+2065 <reserved-2065>  default-ignorable"},
	} {
		got := program(t, "."+test.text, "scan", "--facts")
		want := "<stdin>:1:2: " + test.want + "  byte 1  .\\u{"
		if !strings.HasPrefix(got.Stdout, want) || got.Status != exitFound {
			t.Errorf("%+q: %+v, want %q", test.text, got, want)
		}
	}
}

func TestScanFolds(t *testing.T) {
	got := program(t, "Hello"+strings.Repeat("\U000E0041", 10000)+"! "+strings.Repeat("\xed\xa0\x80", 4), "scan", "--facts")
	tags := strings.Repeat(`\u{E0041}`, 8)
	check(t, got, result{exitFound,
		`<stdin>:1:6: U+E0041 TAG LATIN CAPITAL LETTER A  tag x10000  byte 5  Hello` + tags + `[9992 more]! ` + strings.Repeat(`\x{ED}\x{A0}\x{80}`, 4) + `
<stdin>:1:10008: ill-formed UTF-8: surrogate, stray \x{ED}  ill-formed x12  byte 40007  ` + strings.Repeat(`\u{E0041}`, 18) + `! \x{ED}\x{A0}\x{80}\x{ED}\x{A0}\x{80}\x{ED}\x{A0}[4 more]
`, "runeward scan: 1 file, 40019 bytes, 10012 hits (12 ill-formed, 10000 tag); Unicode 18.0.0\n"})
}

func TestScanMax(t *testing.T) {
	text := strings.Repeat("\u200b.", 120)
	lines := func(args ...string) int {
		return strings.Count(program(t, text, append([]string{"scan", "--facts"}, args...)...).Stdout, "\n")
	}
	if n := lines(); n != defaultMax+1 {
		t.Errorf("by default %d lines", n)
	}
	if n := lines("--max", "0"); n != 120 {
		t.Errorf("without limit %d lines", n)
	}
	if n := lines("--max", "120"); n != 120 {
		t.Errorf("with the limit just reached %d lines", n)
	}
	check(t, program(t, "\u200b.\u200b.\u200b", "scan", "--facts", "--max=1"), result{exitFound,
		"<stdin>:1:1: U+200B ZERO WIDTH SPACE  default-ignorable  byte 0  \\u{200B}.\\u{200B}.\\u{200B}\n<stdin>: ... and 2 more\n",
		"runeward scan: 1 file, 11 bytes, 3 hits (3 default-ignorable); Unicode 18.0.0\n"})
}

// TestScanVersions: the summary names the version that the facts are of.
func TestScanVersions(t *testing.T) {
	for _, s := range sets() {
		got := program(t, "\u200b", "scan", "--facts", "--unicode", s.Version())
		if !strings.HasSuffix(got.Stderr, "; Unicode "+s.Version()+"\n") || got.Status != exitFound {
			t.Errorf("%s: %+v", s.Version(), got)
		}
	}
}

func TestScanFolder(t *testing.T) {
	folder(t, map[string]string{
		"b.txt":             "b\u200b",
		"a/2.txt":           "a2\u200b",
		"a/10.txt":          "a10\u200b",
		"a/clean.txt":       "clean",
		"a.txt":             "a\u200b",
		".hidden":           "h\u200b",
		".git/config":       "g\u200b",
		"sub/.git/config":   "g\u200b",
		"image.png":         "\x89PNG\r\n\x1a\n\x00\xff",
		"wide.txt":          "\xff\xfea\x00",
		"sub/pay\u200b.txt": "p\x00q",
	})
	want := result{exitFound, `.hidden:1:2: U+200B ZERO WIDTH SPACE  default-ignorable  byte 1  h\u{200B}
a/10.txt:1:4: U+200B ZERO WIDTH SPACE  default-ignorable  byte 3  a10\u{200B}
a/2.txt:1:3: U+200B ZERO WIDTH SPACE  default-ignorable  byte 2  a2\u{200B}
a.txt:1:2: U+200B ZERO WIDTH SPACE  default-ignorable  byte 1  a\u{200B}
b.txt:1:2: U+200B ZERO WIDTH SPACE  default-ignorable  byte 1  b\u{200B}
`, `runeward scan: wide.txt: UTF-16LE, not scanned; convert it to UTF-8 first
runeward scan: 6 files, 28 bytes, 5 hits (5 default-ignorable); 2 binary, not scanned; 1 in UTF-16 or UTF-32, not scanned; Unicode 18.0.0
`}
	want.Stdout = filepath.FromSlash(want.Stdout)
	if filepath.Separator == '/' {
		check(t, program(t, "", "scan", "--facts", "."), want)
	}
	got := program(t, "", "scan", "--facts", "--skipped", ".")
	if n := strings.Count(got.Stderr, ": binary, not scanned; --text scans it as UTF-8\n"); n != 2 {
		t.Errorf("--skipped names %d binary files:\n%s", n, got.Stderr)
	}
	// A folder that is named is scanned, be it .git.
	if got := program(t, "", "scan", "--facts", ".git"); got.Status != exitFound {
		t.Errorf(".git: %+v", got)
	}
	check(t, program(t, "", "scan", "--facts", "image.png"), result{exitClean, "",
		"runeward scan: image.png: binary, not scanned; --text scans it as UTF-8\nruneward scan: 0 files, 0 bytes, 0 hits; 1 binary, not scanned; Unicode 18.0.0\n"})
	check(t, program(t, "", "scan", "--facts", "--text", "--", "sub"), result{exitFound,
		filepath.FromSlash("sub/pay") + `\u{200B}.txt:1:2: U+0000 NULL  control  byte 1  p\u{0000}q` + "\n",
		"runeward scan: 1 file, 3 bytes, 1 hit (1 control); Unicode 18.0.0\n"})
}

// TestScanUnreadable: what cannot be read is named, in escaped form, and the
// rest is scanned.
func TestScanUnreadable(t *testing.T) {
	folder(t, map[string]string{"a.txt": "a\u200b", "z.txt": "z\u200b"})
	if err := os.Symlink("nowhere", "link\u202e\n"); err != nil {
		t.Fatal(err)
	}
	got := program(t, "", "scan", "--facts", "a.txt", "missing\x1b", "link\u202e\n", "z.txt")
	check(t, result{got.Status, got.Stdout, ""}, result{exitError,
		`a.txt:1:2: U+200B ZERO WIDTH SPACE  default-ignorable  byte 1  a\u{200B}
z.txt:1:2: U+200B ZERO WIDTH SPACE  default-ignorable  byte 1  z\u{200B}
`, ""})
	for _, name := range []string{`missing\u{001B}: `, `link\u{202E}\u{000A}: `} {
		if !strings.Contains(got.Stderr, "runeward scan: "+name) {
			t.Errorf("standard error does not name %s:\n%s", name, got.Stderr)
		}
	}
	// In a folder a link is left out, wherever it leads.
	if got := program(t, "", "scan", "--facts", "."); got.Status != exitFound || strings.Contains(got.Stderr, "link") {
		t.Errorf("folder with a link: %+v", got)
	}
}

func TestScanLinks(t *testing.T) {
	folder(t, map[string]string{"in/a.txt": "a\u200b", "out/b.txt": "b\u200b"})
	for link, target := range map[string]string{"in/file": "../out/b.txt", "in/folder": "../out", "in/loop": ".", "to": "in"} {
		if err := os.Symlink(target, link); err != nil {
			t.Fatal(err)
		}
	}
	for _, path := range []string{"in", "to"} { // a link that is named is followed
		got := program(t, "", "scan", "--facts", path)
		if got.Status != exitFound || strings.Count(got.Stdout, "\n") != 1 || !strings.HasPrefix(got.Stdout, filepath.Join(path, "a.txt")) {
			t.Errorf("%s: %+v", path, got)
		}
	}
}

// TestHostileFileNames: a file name may carry what the scan looks for.
func TestHostileFileNames(t *testing.T) {
	t.Chdir(t.TempDir())
	made := 0
	for _, name := range hostile() {
		if strings.ContainsRune(name, '/') || os.WriteFile(name, []byte("x\u200b"), 0o666) != nil {
			continue // no file can have that name here
		}
		made++
		program(t, "", "scan", "--facts", "--", name)
		program(t, "", "demo", "--", name) // it exists
	}
	if made == 0 {
		t.Fatal("no hostile file name is possible")
	}
	if got := program(t, "", "scan", "--facts", "."); strings.Count(got.Stdout, "\n") != made {
		t.Errorf("%d files, output:\n%s", made, got.Stdout)
	}
}

func TestDemo(t *testing.T) {
	t.Chdir(t.TempDir())
	check(t, program(t, "", "demo", "demo.txt"), result{exitClean, "wrote demo.txt; now: runeward scan demo.txt\n", ""})
	got := program(t, "", "scan", "--facts", "demo.txt")
	for _, group := range []string{"bidi-control", "joiner", "tag x16", "ill-formed", "control", "private-use", "default-ignorable"} {
		if !strings.Contains(got.Stdout, "  "+group+"  byte ") {
			t.Errorf("the demo has no %s:\n%s", group, got.Stdout)
		}
	}
	if got.Status != exitFound {
		t.Errorf("scan of the demo: status %d", got.Status)
	}
	if err := os.WriteFile("mine", []byte("precious"), 0o666); err != nil {
		t.Fatal(err)
	}
	check(t, program(t, "", "demo", "mine"), result{exitError, "", "runeward demo: mine exists; name a file that does not\n"})
	if b, _ := os.ReadFile("mine"); string(b) != "precious" {
		t.Errorf("demo overwrote a file with %q", b)
	}
	if got := program(t, "", "demo", "no/such/folder"); got.Status != exitError || !strings.HasPrefix(got.Stderr, "runeward demo: no/such/folder: ") {
		t.Errorf("demo in a folder that is not there: %+v", got)
	}
}

// TestSourceIsPlain: what the demo hides is written as escapes.
func TestSourceIsPlain(t *testing.T) {
	source, err := os.ReadFile("demo.go")
	if err != nil {
		t.Fatal(err)
	}
	if i := scan.Index(scan.New(unicode18.Set(), scan.Hidden), source); i >= 0 {
		t.Errorf("demo.go hides something at byte %d", i)
	}
}

// TestProgress: the line appears on a terminal only, after a second, and goes
// away before anything else is written.
func TestProgress(t *testing.T) {
	now := time.Time{}
	env := environment{stderrIsTerminal: true, now: func() time.Time {
		now = now.Add(300 * time.Millisecond)
		return now
	}}
	text := strings.Repeat("some text\n", 300<<10) + "\u200b"
	var both strings.Builder
	run([]string{"scan", "--facts"}, strings.NewReader(text), &both, &both, env)
	want := "\rscanning: 0 files, 0 MiB" + "\rscanning: 0 files, 1 MiB"
	if !strings.HasPrefix(both.String(), want) {
		t.Errorf("output %.200q begins otherwise than %q", both.String(), want)
	}
	blank := "\r" + strings.Repeat(" ", len("scanning: 0 files, 2 MiB")) + "\r"
	rest := both.String()[strings.LastIndex(both.String(), blank)+len(blank):]
	if want := "<stdin>:307201:1: U+200B ZERO WIDTH SPACE  default-ignorable  byte 3072000  \\u{200B}\n" +
		"runeward scan: 1 file, 3072003 bytes, 1 hit (1 default-ignorable); Unicode 18.0.0\n"; rest != want {
		t.Errorf("after the progress line: %q, want %q", rest, want)
	}
	both.Reset()
	env.stderrIsTerminal = false
	run([]string{"scan", "--facts"}, strings.NewReader(text), &both, &both, env)
	checkASCII(t, "output without a terminal", both.String())
}

// TestScanLarge runs 300 MiB through the program.
func TestScanLarge(t *testing.T) {
	got := programReading(t, io.LimitReader(endlessReader{}, 300<<20), "scan", "--facts")
	check(t, got, result{exitClean, "", "runeward scan: 1 file, 314572800 bytes, 0 hits; Unicode 18.0.0\n"})
}

func FuzzScan(f *testing.F) {
	for _, v := range utf8xtest.LossyVectors() {
		f.Add([]byte(v.Text))
	}
	for _, text := range hostile() {
		f.Add([]byte(text))
	}
	f.Add([]byte(demo))
	s := scan.New(unicode18.Set(), scan.Hidden)
	f.Fuzz(func(t *testing.T, text []byte) {
		got := program(t, string(text), "scan", "--facts", "--text", "--max=0")
		if again := programReading(t, iotest.HalfReader(strings.NewReader(string(text))), "scan", "--facts", "--text", "--max=0"); again != got {
			t.Fatalf("in pieces: %+v\nat once: %+v", again, got)
		}
		_, hits := scan.AppendHits(s, nil, text, 0)
		if strings.HasPrefix(string(text), "\ufeff") {
			hits--
		}
		status := exitClean
		if hits > 0 {
			status = exitFound
		}
		if got.Status != status || !strings.Contains(got.Stderr, ", "+count(int64(hits), "hit")) {
			t.Fatalf("%d hits, but %+v", hits, got)
		}
	})
}
