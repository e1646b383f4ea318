// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/text/language"
	"golang.org/x/text/language/display"

	"github.com/runeward/runeward/inspect"
	"github.com/runeward/runeward/tables/unicode15"
	"github.com/runeward/runeward/tables/unicode18"
)

// names are the names of languages, scripts and regions of CLDR, as package
// display of x/text has them: a text for each language of the module.
func names() source {
	s := source{title: "CLDR names of golang.org/x/text"}
	var regions []language.Region
	for a := 'A'; a <= 'Z'; a++ {
		for b := 'A'; b <= 'Z'; b++ {
			if r, err := language.ParseRegion(string(a) + string(b)); err == nil {
				regions = append(regions, r)
			}
		}
	}
	for _, in := range display.Supported.Tags() {
		var b builder
		add := func(name string) {
			if name != "" {
				b.add(name, 0)
				b.end()
			}
		}
		languages, scripts, places := display.Languages(in), display.Scripts(in), display.Regions(in)
		for _, tag := range display.Supported.Tags() {
			if languages != nil {
				add(languages.Name(tag))
			}
			if script, sure := tag.Script(); scripts != nil && sure != language.No {
				add(scripts.Name(script))
			}
		}
		if places != nil {
			for _, r := range regions {
				add(places.Name(r))
			}
		}
		s.texts = append(s.texts, b.text(in.String()))
	}
	return s
}

// books are the texts that x/text tests its encodings with.
func books(t *testing.T) source {
	out, err := exec.Command("go", "list", "-m", "-f", "{{.Dir}}", "golang.org/x/text").Output()
	if err != nil {
		t.Fatal(err)
	}
	s := source{title: "books of golang.org/x/text"}
	files, err := filepath.Glob(filepath.Join(strings.TrimSpace(string(out)), "encoding", "testdata", "*-utf-8.txt"))
	if err != nil || len(files) < 4 {
		t.Fatalf("%d texts in %s, %v", len(files), out, err)
	}
	for _, name := range files {
		content, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		var b builder
		b.add(string(content), 0)
		s.texts = append(s.texts, b.text(filepath.Base(name)))
	}
	return s
}

// slip is the only finding in these texts: a byte order mark that someone has
// copied into the Amharic name of Hebrew.
const slip = `am:18 U+FEFF bom-inside low 1  \u{12D5}\u{1265}\u{122B}\u{12ED}\u{1235}\u{1325}\u{FEFF}` + "\n"

// TestNoAlarmOffline is the part of the measure that needs no registry: no text
// of the module that is at hand has a finding at or above low, in prose, but for
// one that has a slip.
func TestNoAlarmOffline(t *testing.T) {
	sources := []source{names(), books(t)}
	texts := 0
	for _, ins := range []*inspect.Inspector{inspect.New(unicode18.Set(), inspect.Prose()), inspect.New(unicode15.Set(), inspect.Prose())} {
		for _, s := range sources {
			var out bytes.Buffer
			sum := judge(&out, ins, s)
			if found := strings.ReplaceAll(out.String(), slip, ""); found != "" {
				t.Errorf("%s, Unicode %s: %d of %d texts have a finding\n%s", s.title, ins.Set().Version(), sum.flagged, sum.texts, found)
			}
			t.Logf("%s: %d texts, %d parts", s.title, sum.texts, sum.parts)
			texts += sum.texts
		}
	}
	if texts < 500 {
		t.Errorf("only %d texts", texts)
	}
}
