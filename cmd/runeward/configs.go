// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package main

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/runeward/runeward/cmd/runeward/internal/config"
	"github.com/runeward/runeward/cmd/runeward/internal/finding"
	"github.com/runeward/runeward/cmd/runeward/internal/gitfiles"
	"github.com/runeward/runeward/display"
	"github.com/runeward/runeward/inspect"
)

// configs finds the configuration of each file. It is for one goroutine.
type configs struct {
	fixed  *config.Config // --config
	off    bool           // --no-config
	found  map[string]*config.Config
	report func(note string) // called with what is to be told of a configuration, in escaped form
	plan   *plan
	short  func(path string) string // as it is shown
}

// load reads a configuration, and reports what has expired in it.
func (s *configs) load(path string) (*config.Config, error) {
	src, err := readBounded(path, config.MaxBytes)
	if err != nil {
		return nil, scanError(display.Escape(path) + ": " + errorText(err))
	}
	dir, err := filepath.Abs(filepath.Dir(path))
	if err != nil {
		return nil, scanError(display.Escape(path) + ": " + errorText(err))
	}
	c, err := config.Parse(src, s.short(path), dir, s.plan.set)
	if err != nil {
		return nil, err
	}
	for _, a := range c.Allow {
		if s.plan.expired(a) {
			s.report(fmt.Sprintf("%s:%d: this allowance expired on %s and allows nothing any more", displayPath(s.short(c.Path)), a.Line, a.Expires))
		}
	}
	for _, what := range switchedOff(c) {
		s.report(displayPath(s.short(c.Path)) + ": this configuration " + what)
	}
	return c, nil
}

// switchedOff says what of the scan a configuration switches off for all files, or
// for all of a kind: families, and rules for what is hidden that are severe by
// themselves.
func switchedOff(c *config.Config) []string {
	var all []string
	severities := func(s config.Severities, files string) {
		for _, f := range s.Families {
			switch {
			case f.Severity == inspect.Off:
				all = append(all, "switches off the family "+f.Family.String()+" for "+files)
			case f.Severity == inspect.Info && slices.ContainsFunc(finding.Rules(), func(r inspect.Rule) bool { return r.Family() == f.Family && severe(r) }):
				all = append(all, "takes the family "+f.Family.String()+" down to info for "+files)
			}
		}
		for _, r := range s.Rules {
			if r.Severity < inspect.Low && severe(r.Rule) {
				all = append(all, "takes the rule "+finding.Describe(r.Rule).ID+" down to "+r.Severity.String()+" for "+files)
			}
		}
	}
	for _, a := range c.Allow {
		if a.Kind == config.ByRange && a.Last-a.First > 0xFF && len(a.Files) == 0 && len(a.Rules) == 0 {
			all = append(all, fmt.Sprintf("allows U+%04X to U+%04X in all files", a.First, a.Last))
		}
	}
	severities(c.Rules, "all files")
	for _, e := range c.Profiles {
		files := filesOf(e)
		if files == "" {
			continue
		}
		if e.Profile == "off" {
			all = append(all, "leaves out "+files)
		}
		severities(e.Rules, files)
	}
	return all
}

// filesOf says which files an entry is for, if it is for all or for all of a kind that
// programs or models obey; "" if it is for fewer.
func filesOf(e config.Entry) string {
	if fitsAny(e, "a") && fitsAny(e, "b.c/d.e") {
		return "all files"
	}
	var kinds []string
	for _, name := range [...]string{
		"AGENTS.md", "CLAUDE.md", "SKILL.md", ".cursorrules", "*.mdc", "*.md", "*.txt", "*.html", "*.json", "*.yaml", "*.yml", "*.toml",
		"*.sh", "*.go", "*.py", "*.js", "*.ts", "*.tsx", "*.rb", "*.php", "*.rs", "*.c", "*.cc", "*.h", "*.cs", "*.java", "*.kt", "*.swift",
	} {
		file := strings.Replace(name, "*", "a", 1)
		if fitsAny(e, file) || fitsAny(e, "b/"+file) {
			kinds = append(kinds, name)
		}
	}
	return strings.Join(kinds, ", ")
}

// severe reports whether a rule for what is hidden is high in the profile of some file.
func severe(r inspect.Rule) bool {
	for _, name := range [...]string{"prose", "source", "data", "agent"} {
		p, _ := finding.ParseProfile(name)
		if p.Severity(r) == inspect.High && p.Text.WithoutVisible().Severity(r) == inspect.High {
			return true
		}
	}
	return false
}

// of returns the configuration for the files in dir, an absolute path: that of
// the nearest folder upwards to top. Where dir is in a repository, the top
// folder of that takes the place of top.
func (s *configs) of(dir, top string) (*config.Config, error) {
	if s.off || s.fixed != nil {
		return s.fixed, nil
	}
	if c, ok := s.found[dir]; ok {
		return c, nil
	}
	c, err := s.look(dir, top)
	if err != nil {
		return nil, err
	}
	if s.found == nil {
		s.found = map[string]*config.Config{}
	}
	s.found[dir] = c
	return c, nil
}

func (s *configs) look(dir, top string) (*config.Config, error) {
	path := filepath.Join(dir, config.Name)
	if st, err := os.Stat(path); err == nil && st.Mode().IsRegular() {
		if err := staysIn(path, top); err != nil {
			return nil, scanError(displayPath(s.short(path)) + ": " + errorText(err))
		}
		return s.load(path)
	}
	if _, err := os.Lstat(filepath.Join(dir, ".git")); err == nil {
		return nil, nil // the top of a repository
	}
	up := filepath.Dir(dir)
	if up == dir {
		return nil, nil
	}
	if dir == top {
		root, ok := gitfiles.Root(up)
		if !ok {
			return nil, nil
		}
		top = root
	}
	return s.of(up, top)
}

// relative returns path relative to dir, with slashes; path itself where it is
// not below dir.
func relative(dir, path string) string {
	rel, err := filepath.Rel(dir, path)
	if err != nil || rel == ".." || strings.HasPrefix(rel, ".."+string(filepath.Separator)) {
		return filepath.ToSlash(path)
	}
	return filepath.ToSlash(rel)
}
