// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package ucd

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
)

var _ Reader = Source{}

// A pinnedFile is a made-up data file.
type pinnedFile struct{ version, path, content string }

// fakeFiles has one file of each tree in a version of either layout. None has
// anything to do with Unicode's files, so that tests need none of them.
func fakeFiles() []pinnedFile {
	var files []pinnedFile
	for _, version := range []string{"16.0.0", "17.0.0"} {
		files = append(files,
			pinnedFile{version, "emoji/emoji-test.txt", "emoji of " + version + "\n"},
			pinnedFile{version, "security/confusables.txt", "confusables of " + version + "\n"},
			pinnedFile{version, "ucd/Big.txt", strings.Repeat("line of "+version+"\n", 20_000)},
			pinnedFile{version, "ucd/emoji/emoji-data.txt", "emoji data of " + version + "\n"},
		)
	}
	return files
}

func pinsFor(files []pinnedFile) []Pin {
	var pins []Pin
	for _, f := range files {
		pins = append(pins, Pin{f.version, f.path, sha256.Sum256([]byte(f.content)), int64(len(f.content))})
	}
	slices.SortFunc(pins, comparePins)
	return pins
}

// put writes a file below dir, with its directories.
func put(t *testing.T, dir, version, path, content string) string {
	t.Helper()
	file := filepath.Join(dir, version, filepath.FromSlash(path))
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(content), 0o644); err != nil {
		t.Fatal(err)
	}
	return file
}

func putAll(t *testing.T, dir string, files []pinnedFile) {
	t.Helper()
	for _, f := range files {
		put(t, dir, f.version, f.path, f.content)
	}
}

func TestOpenSourceOrder(t *testing.T) {
	a, b, none := t.TempDir(), t.TempDir(), filepath.Join(t.TempDir(), "none")
	file := put(t, t.TempDir(), "1.0.0", "ucd/x", "x")
	for _, c := range []struct {
		opts SourceOptions
		dir  string
		err  string // part of the message
	}{
		{SourceOptions{Dir: a, EnvDir: b, CacheDir: none}, a, ""},
		{SourceOptions{Dir: a, EnvDir: none}, a, ""},
		{SourceOptions{EnvDir: b, CacheDir: a}, b, ""},
		{SourceOptions{CacheDir: a}, a, ""},
		{SourceOptions{CacheDir: none}, none, ""},
		{SourceOptions{Dir: none, EnvDir: b, CacheDir: a}, "", fmt.Sprintf("%q (from -ucd) does not exist", none)},
		{SourceOptions{EnvDir: none, CacheDir: a}, "", fmt.Sprintf("%q (from $UCD_DIR) does not exist", none)},
		{SourceOptions{Dir: file}, "", fmt.Sprintf("%q (from -ucd) is not a directory", file)},
		{SourceOptions{}, "", "no data directory"},
	} {
		s, err := OpenSource(c.opts)
		if c.err == "" && (err != nil || s.Dir() != c.dir) {
			t.Errorf("%+v: got %q, %v, want %q", c.opts, s.Dir(), err, c.dir)
		}
		if c.err != "" && (err == nil || !strings.HasPrefix(err.Error(), "ucd: ") || !strings.Contains(err.Error(), c.err)) {
			t.Errorf("%+v: got %v, want an error with %q", c.opts, err, c.err)
		}
	}
	if _, err := OpenSource(SourceOptions{Dir: none}); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("%v does not match fs.ErrNotExist", err)
	}
}

func TestSourceReadFile(t *testing.T) {
	dir, files := t.TempDir(), fakeFiles()
	s, err := openSource(SourceOptions{Dir: dir}, pinsFor(files))
	if err != nil {
		t.Fatal(err)
	}
	big := files[2]
	want := sha256.Sum256([]byte(big.content))

	data, err := s.ReadFile(big.version, big.path)
	var missing *MissingError
	if data != nil || !errors.As(err, &missing) || !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("missing file: got %d bytes, %v", len(data), err)
	} else if !strings.Contains(err.Error(), "ucdgen fetch 16.0.0") || !strings.Contains(err.Error(), "Big.txt") {
		t.Errorf("missing file: message %q", err)
	}

	for name, content := range map[string]string{
		"as pinned":   big.content,
		"with a mark": utf8Mark + big.content,
	} {
		put(t, dir, big.version, big.path, content)
		data, err := s.ReadFile(big.version, big.path)
		if err != nil || string(data) != big.content {
			t.Errorf("%s: got %d bytes, %v", name, len(data), err)
		}
	}

	flipped := []byte(big.content)
	flipped[len(flipped)/2] ^= 1
	for name, content := range map[string]string{
		"empty":            "",
		"one byte flipped": string(flipped),
		"cut":              big.content[1:],
		"one byte more":    big.content + "\n",
		"three bytes more": big.content + "\n\n\n",
		"two marks":        utf8Mark + utf8Mark + big.content,
		"mark at the end":  big.content + utf8Mark,
		"much longer":      strings.Repeat(big.content, 5),
	} {
		file := put(t, dir, big.version, big.path, content)
		got := sha256.Sum256([]byte(content))
		data, err := s.ReadFile(big.version, big.path)
		var sum *SumError
		if data != nil || !errors.As(err, &sum) {
			t.Errorf("%s: got %d bytes, %v, want a SumError", name, len(data), err)
			continue
		}
		if *sum != (SumError{file, want, got}) {
			t.Errorf("%s: got %v", name, sum)
		}
		for _, part := range []string{fmt.Sprintf("%q", file), fmt.Sprintf("%x", want), fmt.Sprintf("%x", got)} {
			if !strings.Contains(err.Error(), part) {
				t.Errorf("%s: message %q lacks %s", name, err, part)
			}
		}
	}

	if _, err := s.ReadFile("16.0.0", "../../etc/passwd"); err == nil || !strings.Contains(err.Error(), "not pinned") {
		t.Errorf("file that is not pinned: %v", err)
	}
	if _, err := (Source{}).ReadFile("16.0.0", "ucd/Big.txt"); err == nil {
		t.Error("zero Source: no error")
	}
}

// Of a file longer than any data file may be, the rest is not read.
func TestSourceReadHugeFile(t *testing.T) {
	dir, files := t.TempDir(), fakeFiles()
	s, err := openSource(SourceOptions{Dir: dir}, pinsFor(files))
	if err != nil {
		t.Fatal(err)
	}
	file := put(t, dir, "16.0.0", "ucd/Big.txt", "")
	if err := os.Truncate(file, 2*maxPinnedSize); err != nil { // a sparse file
		t.Fatal(err)
	}
	data, err := s.ReadFile("16.0.0", "ucd/Big.txt")
	var size *SizeError
	if data != nil || !errors.As(err, &size) || size.File != file || size.Want != int64(len(files[2].content)) {
		t.Errorf("got %d bytes, %v, want a SizeError", len(data), err)
	}
}

func TestSourceVerify(t *testing.T) {
	dir, files := t.TempDir(), fakeFiles()
	s, err := openSource(SourceOptions{Dir: dir}, pinsFor(files))
	if err != nil {
		t.Fatal(err)
	}
	put(t, dir, "17.0.0", files[4].path, files[4].content)
	put(t, dir, "17.0.0", files[6].path, "something else")
	if err := os.MkdirAll(filepath.Join(dir, "17.0.0", "ucd", "emoji", "emoji-data.txt"), 0o755); err != nil {
		t.Fatal(err)
	}
	reports, err := s.Verify("17.0.0")
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, r := range reports {
		got = append(got, r.Pin.Path+" "+r.State.String())
		if (r.Err == nil) != (r.State == FileOK) {
			t.Errorf("%s: %v with error %v", r.Pin.Path, r.State, r.Err)
		}
	}
	want := []string{
		"emoji/emoji-test.txt ok",
		"security/confusables.txt missing",
		"ucd/Big.txt wrong",
		"ucd/emoji/emoji-data.txt unreadable",
	}
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	if _, err := s.Verify("3.0.0"); err == nil || !strings.Contains(err.Error(), `"3.0.0"`) {
		t.Errorf("version that is not pinned: %v", err)
	}
	if got := FileState(9).String(); got != "FileState(9)" {
		t.Errorf("got %s", got)
	}
}

// The memory spent on a file does not depend on what lies in its place.
func TestSourceReadMemory(t *testing.T) {
	dir, files := t.TempDir(), fakeFiles()
	p := pinsFor(files)[0]
	file := put(t, dir, p.Version, p.Path, string(bytes.Repeat([]byte("x"), 16<<20)))
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	_, _, err := readPinned(file, p)
	runtime.ReadMemStats(&after)
	if used := after.TotalAlloc - before.TotalAlloc; !isWrongContent(err) || used > 1<<20 {
		t.Errorf("%d bytes allocated, %v", used, err)
	}
}

// TestSourceRealFiles checks the files below $UCD_DIR, all versions.
func TestSourceRealFiles(t *testing.T) {
	dir := os.Getenv("UCD_DIR")
	if dir == "" {
		t.Log("UCD_DIR is not set: the made-up files above are all that was tested")
		return
	}
	s, err := OpenSource(SourceOptions{EnvDir: dir})
	if err != nil {
		t.Fatal(err)
	}
	for _, version := range Versions() {
		reports, err := s.Verify(version)
		if err != nil {
			t.Error(err)
		}
		for _, r := range reports {
			if r.State != FileOK {
				t.Errorf("%s: %v", r.State, r.Err)
			}
		}
	}
}

func ExampleOpenSource() {
	_, err := OpenSource(SourceOptions{Dir: "no/such/place", CacheDir: os.TempDir()})
	fmt.Println(err)
	// Output: ucd: data directory "no/such/place" (from -ucd) does not exist: file does not exist
}

func ExampleSource_ReadFile() {
	source, err := OpenSource(SourceOptions{CacheDir: "no/such/cache"})
	if err != nil {
		fmt.Println(err)
		return
	}
	_, err = source.ReadFile("18.0.0", "ucd/Scripts.txt")
	if missing := (*MissingError)(nil); errors.As(err, &missing) {
		fmt.Println("missing for", missing.Version)
	}
	// Output: missing for 18.0.0
}

func ExampleSource_Verify() {
	source, err := OpenSource(SourceOptions{CacheDir: "no/such/cache"})
	if err != nil {
		fmt.Println(err)
		return
	}
	reports, err := source.Verify("18.0.0")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(reports[0].Pin.Path, reports[0].State)
	// Output: emoji/emoji-sequences.txt missing
}
