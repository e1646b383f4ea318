// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package ucd

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

var updateManifest = flag.Bool("update-manifest", false, "write manifest.sum from the files below $UCD_DIR")

func TestManifestEmbedded(t *testing.T) {
	pins, err := Manifest()
	if err != nil {
		t.Fatal(err)
	}
	if got, want := formatManifest(pins), strings.ReplaceAll(manifestText, "\r", ""); got != want {
		t.Error("manifest.sum is not written as formatManifest writes it")
	}
	if got, want := Versions(), []string{"15.0.0", "15.1.0", "16.0.0", "17.0.0", "18.0.0"}; !slices.Equal(got, want) {
		t.Errorf("Versions() = %v, want %v", got, want)
	}
	// The bidi conformance tests are kept for one version only, and DoNotEmit
	// began with 16.0; all other files are in every version.
	only := map[string][]string{
		"ucd/BidiTest.txt":          {"15.0.0"},
		"ucd/BidiCharacterTest.txt": {"15.0.0"},
		"ucd/DoNotEmit.txt":         {"16.0.0", "17.0.0", "18.0.0"},
	}
	in := map[string][]string{}
	for _, p := range pins {
		in[p.Path] = append(in[p.Path], p.Version)
		if p.Size == 0 {
			t.Errorf("%v: empty file", p)
		}
	}
	for path, versions := range in {
		want, ok := only[path]
		if !ok {
			want = Versions()
		}
		if !slices.Equal(versions, want) {
			t.Errorf("%s is pinned for %v, want %v", path, versions, want)
		}
	}
	if got, want := len(in), 37+len(only); got != want {
		t.Errorf("%d different paths, want %d", got, want)
	}
}

// TestManifestMatchesDir compares the manifest, line by line, with what lies
// below $UCD_DIR: every file there is pinned and every pinned file is there.
func TestManifestMatchesDir(t *testing.T) {
	dir := os.Getenv("UCD_DIR")
	if dir == "" {
		t.Log("UCD_DIR is not set: no files to compare with")
		return
	}
	pins := pinTree(t, dir)
	if *updateManifest {
		if err := os.WriteFile("manifest.sum", []byte(formatManifest(pins)), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	have, err := Manifest()
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range pins {
		if !slices.Contains(have, p) {
			t.Errorf("not in the manifest: %v", p)
		}
	}
	for _, p := range have {
		if !slices.Contains(pins, p) {
			t.Errorf("not in %s: %v", dir, p)
		}
	}
}

// pinTree makes pins of the files below the version directories of dir.
func pinTree(t *testing.T, dir string) []Pin {
	t.Helper()
	var pins []Pin
	err := fs.WalkDir(os.DirFS(dir), ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		version, path, _ := strings.Cut(name, "/")
		if _, ok := splitVersion(version); !ok || strings.HasSuffix(path, ".part") {
			return nil
		}
		data, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(name)))
		if err != nil {
			return err
		}
		data = []byte(strings.TrimPrefix(string(data), utf8Mark))
		pins = append(pins, Pin{version, path, sha256.Sum256(data), int64(len(data))})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	slices.SortFunc(pins, comparePins)
	return pins
}

// abcSum is the SHA-256 of "abc", the example of FIPS 180-4.
const abcSum = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"

func TestParseManifest(t *testing.T) {
	text := "9.0.0 ucd/A.txt " + abcSum + " 3\n" +
		"15.0.0 emoji/x.txt " + abcSum + " 3\r\n" +
		"15.0.0 ucd/auxiliary/B-1_2.txt " + abcSum + " 0"
	pins, err := parseManifest(text)
	if err != nil {
		t.Fatal(err)
	}
	sum := sha256.Sum256([]byte("abc"))
	want := []Pin{
		{"9.0.0", "ucd/A.txt", sum, 3},
		{"15.0.0", "emoji/x.txt", sum, 3},
		{"15.0.0", "ucd/auxiliary/B-1_2.txt", sum, 0},
	}
	if !slices.Equal(pins, want) {
		t.Errorf("got %v, want %v", pins, want)
	}
	if pins, err := parseManifest(""); err != nil || len(pins) != 0 {
		t.Errorf("empty manifest: %v, %v", pins, err)
	}
}

func TestParseManifestErrors(t *testing.T) {
	const good = "15.0.0 ucd/M.txt " + abcSum + " 3\n"
	for _, c := range []struct{ name, row, field string }{
		{"blank", "", "line"},
		{"comment", "# about", "line"},
		{"three fields", "15.0.0 ucd/N.txt " + abcSum, "line"},
		{"five fields", "15.0.0 ucd/N.txt " + abcSum + " 3 4", "line"},
		{"two spaces", "15.0.0  ucd/N.txt " + abcSum + " 3", "line"},
		{"tab", "15.0.0\tucd/N.txt " + abcSum + " 3", "line"},
		{"two parts", "15.0 ucd/N.txt " + abcSum + " 3", "version"},
		{"leading zero", "15.00.0 ucd/N.txt " + abcSum + " 3", "version"},
		{"sign", "+15.0.0 ucd/N.txt " + abcSum + " 3", "version"},
		{"climbing version", "..0.0 ucd/N.txt " + abcSum + " 3", "version"},
		{"large version", "10000.0.0 ucd/N.txt " + abcSum + " 3", "version"},
		{"climbing path", "15.0.0 ucd/../N.txt " + abcSum + " 3", "path"},
		{"rooted path", "15.0.0 /ucd/N.txt " + abcSum + " 3", "path"},
		{"other tree", "15.0.0 idna/N.txt " + abcSum + " 3", "path"},
		{"tree alone", "15.0.0 ucd " + abcSum + " 3", "path"},
		{"backslash", `15.0.0 ucd/a\N.txt ` + abcSum + " 3", "path"},
		{"colon", "15.0.0 ucd/c:N.txt " + abcSum + " 3", "path"},
		{"escape", "15.0.0 ucd/%2e%2e/N.txt " + abcSum + " 3", "path"},
		{"control", "15.0.0 ucd/\x1b[2J " + abcSum + " 3", "path"},
		{"short sum", "15.0.0 ucd/N.txt " + abcSum[1:] + " 3", "sum"},
		{"upper-case sum", "15.0.0 ucd/N.txt " + strings.ToUpper(abcSum) + " 3", "sum"},
		{"no hex", "15.0.0 ucd/N.txt " + strings.Replace(abcSum, "b", "g", 1) + " 3", "sum"},
		{"negative", "15.0.0 ucd/N.txt " + abcSum + " -3", "size"},
		{"no number", "15.0.0 ucd/N.txt " + abcSum + " ", "size"},
		{"too large", "15.0.0 ucd/N.txt " + abcSum + " 67108865", "size"},
		{"overflow", "15.0.0 ucd/N.txt " + abcSum + " 99999999999999999999", "size"},
		{"twice", strings.TrimSuffix(good, "\n"), "order"},
		{"earlier path", "15.0.0 ucd/A.txt " + abcSum + " 3", "order"},
		{"earlier version", "9.0.0 ucd/N.txt " + abcSum + " 3", "order"},
	} {
		pins, err := parseManifest(good + c.row + "\n")
		var bad *ManifestError
		if !errors.As(err, &bad) || pins != nil {
			t.Errorf("%s: got %v, %v", c.name, pins, err)
			continue
		}
		if bad.Line != 2 || bad.Field != c.field {
			t.Errorf("%s: got line %d, field %s, want line 2, field %s", c.name, bad.Line, bad.Field, c.field)
		}
		if msg := err.Error(); !strings.HasPrefix(msg, "ucd: manifest line 2: "+c.field+" ") || strings.Contains(msg, "\x1b") {
			t.Errorf("%s: message %q", c.name, msg)
		}
	}
}

func TestManifestErrorIsShort(t *testing.T) {
	_, err := parseManifest(strings.Repeat("x", 1<<20))
	if err == nil || len(err.Error()) > 300 {
		t.Errorf("got %.400v", err)
	}
}

func TestLookup(t *testing.T) {
	p, err := Lookup("18.0.0", "ucd/UnicodeData.txt")
	if err != nil || p.Version != "18.0.0" || p.Path != "ucd/UnicodeData.txt" || p.Size < 2_000_000 {
		t.Errorf("got %v, %v", p, err)
	}
	if !strings.Contains(manifestText, p.String()+"\n") {
		t.Errorf("%v is no manifest line", p)
	}
	for _, c := range [][3]string{
		{"14.0.0", "ucd/UnicodeData.txt", `version "14.0.0" is not pinned (pinned: 15.0.0 15.1.0 16.0.0 17.0.0 18.0.0)`},
		{"18.0.0", "ucd/BidiTest.txt", `file "ucd/BidiTest.txt" is not pinned for version 18.0.0`},
		{"18.0.0", "../\x1b", `file "../\x1b" is not pinned for version 18.0.0`},
	} {
		if p, err := Lookup(c[0], c[1]); err == nil || !strings.Contains(err.Error(), c[2]) || p != (Pin{}) {
			t.Errorf("Lookup(%q, %q) = %v, %v, want an error with %q", c[0], c[1], p, err, c[2])
		}
	}
}

func TestFingerprint(t *testing.T) {
	pins, err := parseManifest("1.0.0 ucd/A.txt " + abcSum + " 3\n" + "1.0.0 ucd/B.txt " + abcSum + " 3\n" + "2.0.0 ucd/A.txt " + abcSum + " 3\n")
	if err != nil {
		t.Fatal(err)
	}
	sum := sha256.Sum256([]byte("1.0.0 ucd/A.txt " + abcSum + " 3\n1.0.0 ucd/B.txt " + abcSum + " 3\n"))
	want := hex.EncodeToString(sum[:])
	paths := []string{"ucd/B.txt", "ucd/A.txt", "ucd/B.txt"}
	got, err := fingerprintPins(pins, "1.0.0", paths)
	if err != nil || got != want {
		t.Errorf("got %s, %v, want %s", got, err, want)
	}
	if !slices.Equal(paths, []string{"ucd/B.txt", "ucd/A.txt", "ucd/B.txt"}) {
		t.Error("the argument was changed")
	}
	if other, err := fingerprintPins(pins, "1.0.0", paths[:2]); err != nil || other != want {
		t.Errorf("order matters: %s, %v", other, err)
	}
	if other, err := fingerprintPins(pins, "1.0.0", paths[:1]); err != nil || other == want {
		t.Errorf("a file less makes no difference: %s, %v", other, err)
	}
	for _, c := range []struct {
		version string
		paths   []string
	}{{"1.0.0", nil}, {"2.0.0", paths}, {"3.0.0", paths}} {
		if got, err := fingerprintPins(pins, c.version, c.paths); err == nil {
			t.Errorf("%v: got %s, want an error", c, got)
		}
	}
}

func FuzzParseManifest(f *testing.F) {
	for _, s := range []string{
		"", "\n", "\r\n", "15.0.0 ucd/A.txt " + abcSum + " 3\n",
		"9.0.0 ucd/A.txt " + abcSum + " 3\r\n10.0.0 ucd/A.txt " + abcSum + " 3",
		"15.0.0 ucd/../A.txt " + abcSum + " 3\n",
		manifestText[:2000],
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		pins, err := parseManifest(text)
		if err != nil {
			var bad *ManifestError
			if !errors.As(err, &bad) || bad.Line < 1 || bad.Line > strings.Count(text, "\n")+1 || pins != nil {
				t.Fatalf("got %v, %v", pins, err)
			}
			return
		}
		// What is accepted has one form only.
		plain := strings.ReplaceAll(text, "\r\n", "\n")
		plain = strings.TrimSuffix(plain, "\r")
		if plain != "" && !strings.HasSuffix(plain, "\n") {
			plain += "\n"
		}
		if got := formatManifest(pins); got != plain {
			t.Fatalf("%q is written back as %q", text, got)
		}
		for _, p := range pins {
			if rel := filepath.Join(p.Version, filepath.FromSlash(p.Path)); !filepath.IsLocal(rel) {
				t.Fatalf("%q is not a local file name", rel)
			}
			if found, err := findPin(pins, p.Version, p.Path); err != nil || found != p {
				t.Fatalf("looked for %v, got %v, %v", p, found, err)
			}
		}
	})
}

func ExampleLookup() {
	pin, err := Lookup("15.0.0", "ucd/BidiBrackets.txt")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(pin.Version, pin.Path)
	_, err = Lookup("17.0.0", "ucd/BidiTest.txt")
	fmt.Println(err)
	// Output:
	// 15.0.0 ucd/BidiBrackets.txt
	// ucd: file "ucd/BidiTest.txt" is not pinned for version 17.0.0
}

func ExampleVersions() {
	fmt.Println(Versions())
	// Output: [15.0.0 15.1.0 16.0.0 17.0.0 18.0.0]
}

func ExampleManifest() {
	pins, err := Manifest()
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, p := range pins {
		if p.Path == "security/intentional.txt" {
			fmt.Println(p.Version)
		}
	}
	// Output:
	// 15.0.0
	// 15.1.0
	// 16.0.0
	// 17.0.0
	// 18.0.0
}

func ExampleFingerprint() {
	a, err := Fingerprint("18.0.0", []string{"security/confusables.txt", "ucd/UnicodeData.txt"})
	if err != nil {
		fmt.Println(err)
		return
	}
	b, err := Fingerprint("18.0.0", []string{"ucd/UnicodeData.txt", "security/confusables.txt"})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(len(a), a == b)
	// Output: 64 true
}

// Whatever Load reads is pinned for every version.
func TestManifestCoversLoad(t *testing.T) {
	for _, version := range Versions() {
		if _, err := Fingerprint(version, Files()); err != nil {
			t.Error(err)
		}
	}
}
