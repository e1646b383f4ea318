// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package main

import (
	"archive/tar"
	"bytes"
	"encoding/binary"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/runeward/runeward/inspect"
	"github.com/runeward/runeward/tables/unicode18"
)

func TestReadHTML(t *testing.T) {
	doc := "<!doctype html><html lang=x><!-- a > b --><style>p{}</style>\n<p title='y'>\u0645&#x200C;\u06CC &amp; 1 <B>&lt;</B> 2 &#65;&q &;</p>z<b"
	got := readHTML("x.html", doc)
	if want := "\n\u0645\u200C\u06CC & 1 < 2 A&q &;\nz"; got.body != want {
		t.Fatalf("%+q, want %+q", got.body, want)
	}
	for _, c := range []struct{ part, in string }{{"\u0645", "\u0645"}, {"\u200C", "&#x200C;"}, {"\u06CC", "\u06CC"}, {"& 1", "&amp;"}, {"A", "&#65;"}, {"z", "z<b"}} {
		if got, want := got.inFile(strings.Index(got.body, c.part)), strings.Index(doc, c.in); got != want {
			t.Errorf("%+q is at %d of the file, want %d", c.part, got, want)
		}
	}
}

// catalogue makes a message catalogue of translations.
func catalogue(order appender, translations ...string) string {
	n := len(translations)
	head := []uint32{0x950412DE, 0, uint32(n), 28, uint32(28 + 8*n), 0, 0}
	at := uint32(28 + 16*n)
	var strs strings.Builder
	for range n { // the originals are all empty here
		head = append(head, 0, at)
	}
	strs.WriteByte(0)
	for _, s := range translations {
		head = append(head, uint32(len(s)), at+uint32(strs.Len()))
		strs.WriteString(s + "\x00")
	}
	var b []byte
	for _, v := range head {
		b = order.AppendUint32(b, v)
	}
	return string(b) + strs.String()
}

// appender is one of the two orders of bytes.
type appender = binary.AppendByteOrder

func orders() []appender { return []appender{binary.LittleEndian, binary.BigEndian} }

func TestReadCatalogue(t *testing.T) {
	const header = "Content-Type: text/plain; charset=UTF-8\n"
	for _, order := range orders() {
		raw := catalogue(order, header, "one\x00\u0434\u0432\u0430", "", "a\u200Bb")
		got, err := readCatalogue("x.mo", raw)
		if err != nil {
			t.Fatal(err)
		}
		if want := header + "one\n\u0434\u0432\u0430\na\u200Bb\n"; got.body != want {
			t.Errorf("%+q, want %+q", got.body, want)
		}
		if got, want := got.inFile(strings.Index(got.body, "\u0434")), strings.Index(raw, "\u0434"); got != want {
			t.Errorf("the plural form is at %d, want %d", got, want)
		}
		if len(got.starts) != 4 {
			t.Errorf("%d parts", len(got.starts))
		}
		for n := range len(raw) - 2 {
			if _, err := readCatalogue("x.mo", raw[:n]); err == nil {
				t.Errorf("no error for the first %d of %d bytes", n, len(raw))
			}
		}
		if _, err := readCatalogue("x.mo", catalogue(order, "charset=KOI8-R\n", "x")); err == nil || !strings.Contains(err.Error(), "KOI8-R") {
			t.Errorf("KOI8-R: %v", err)
		}
	}
	for _, raw := range []string{"", strings.Repeat("x", 40), "\xDE\x12\x04\x95" + strings.Repeat("\xFF", 40)} {
		if _, err := readCatalogue("x.mo", raw); err == nil {
			t.Errorf("no error for %q", raw)
		}
	}
}

func TestReadTar(t *testing.T) {
	var b bytes.Buffer
	w := tar.NewWriter(&b)
	for _, h := range []tar.Header{
		{Name: "./a.mo", Typeflag: tar.TypeReg, Size: 1, Mode: 0o644},
		{Name: "./b.mo", Typeflag: tar.TypeSymlink, Linkname: "a.mo"},
		{Name: "./c.txt", Typeflag: tar.TypeReg, Size: 1, Mode: 0o644},
	} {
		w.WriteHeader(&h)
		if h.Size > 0 {
			w.Write([]byte("x"))
		}
	}
	w.Close()
	files, err := readTar("x", &b, withSuffix(".mo"))
	if err != nil || !slices.Equal(files, []file{{"a.mo", "x"}}) {
		t.Errorf("%v, %v", files, err)
	}
}

// folder makes a folder of four texts, one of them with a finding.
func folder(t *testing.T) string {
	dir := t.TempDir()
	for name, content := range map[string]string{
		"fa.html": "<p>\u0645\u06CC&#x200C;\u0631\u0648\u0645</p>",
		"hi.xml":  "<p>\u0915\u094D\u200D\u0937</p>",
		"en.txt":  "The \U0001F468\u200D\U0001F469\u200D\U0001F467 is here.",
		"xx.html": "<h1>ok</h1><p>a&#x200B;b</p>",
		"no.md":   "a\u200Bb",
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(content), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

func TestRun(t *testing.T) {
	dir := folder(t)
	var out, errs bytes.Buffer
	if code := run([]string{"-udhr", dir}, &out, &errs); code != 1 {
		t.Errorf("exits with %d for 1 of 4 texts: %s%s", code, &out, &errs)
	}
	for _, want := range []string{
		"\nxx.html:15 U+200B zero-width low 1  a\\u{200B}b\n",
		" | 4 | 1 | 25.00% | 5 | 1 | 20.0000% | 1 |\n",
	} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("no %q in\n%s", want, &out)
		}
	}
	out.Reset()
	if code := run([]string{"-udhr", dir, "-most", "25"}, &out, &errs); code != 0 {
		t.Errorf("exits with %d where 25 in 100 may have a finding", code)
	}
	for part, want := range map[string]string{"1/3": " | 2 | ", "2/3": " | 1 | ", "3/3": " | 1 | "} {
		out.Reset()
		if run([]string{"-udhr", dir, "-part", part}, &out, &errs); !strings.Contains(out.String(), dir+want) {
			t.Errorf("part %s: no %q in\n%s", part, want, &out)
		}
	}
}

// TestOptional: what cannot be fetched is said, and is no failure where it is
// not asked for.
func TestOptional(t *testing.T) {
	t.Setenv("PATH", "")
	var out, errs bytes.Buffer
	if code := run([]string{"-optional"}, &out, &errs); code != 0 || !strings.HasPrefix(out.String(), "NOT MEASURED: the texts cannot be fetched here.\nalarms: npm ") {
		t.Errorf("exits with %d and says %q, %q", code, &out, &errs)
	}
	if code := run([]string{"-optional", "-udhr", t.TempDir()}, &out, &errs); code != 2 {
		t.Errorf("exits with %d for an empty folder", code)
	}
}

func TestRunRefuses(t *testing.T) {
	t.Setenv("PATH", "")
	for _, args := range [][]string{
		{}, {"-peers"}, {"-catalogues", "fetch"}, {"-udhr", t.TempDir()}, {"-udhr", filepath.Join(t.TempDir(), "none")},
		{"-unicode", "14"}, {"-profile", "none"}, {"-part", "0/3"}, {"-part", "4/3"}, {"-part", "x"}, {"x"}, {"-none"},
	} {
		var out, errs bytes.Buffer
		if code := run(args, &out, &errs); code != 2 || errs.Len() == 0 {
			t.Errorf("%v exits with %d and says %q", args, code, &errs)
		}
	}
}

// The samples that the peers get, by our own inspector.
func TestSamples(t *testing.T) {
	in := peerInputs(unicode18.Set(), nil)
	prose := ours(inspect.New(unicode18.Set(), inspect.Prose()), in)
	if n := prose.flagged(groupEmoji); n != 0 || len(in.Groups[groupEmoji]) < 5000 {
		t.Errorf("%d of %d emoji and variation sequences have a finding", n, len(in.Groups[groupEmoji]))
	}
	for i, s := range honest() {
		if prose.Flagged[groupHonest][i] {
			t.Errorf("false alarm: %s", s.name)
		}
	}
	source := ours(inspect.New(unicode18.Set(), inspect.Source()), in)
	// Code may hold words of one script, letters of formulas and a space that
	// shows as a line.
	known := []string{"a name all in Cyrillic that looks Latin", "mathematical letters in a name", "Ogham space mark in code"}
	for i, s := range attacks() {
		if missed := !source.Flagged[groupAttacks][i]; missed != slices.Contains(known, s.name) {
			t.Errorf("%s: missed is %v", s.name, missed)
		}
	}
}
