// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package main

import (
	"sync"

	"github.com/runeward/runeward/cmd/runeward/internal/config"
	"github.com/runeward/runeward/cmd/runeward/internal/finding"
	"github.com/runeward/runeward/inspect"
	"github.com/runeward/runeward/tables"
)

// plan chooses how a file is judged. Goroutines may share it.
type plan struct {
	set     tables.Set
	profile string           // for all files; "" goes by the file
	min     inspect.Severity // rules below are off
	today   string           // as in 2027-01-31

	mu         sync.Mutex
	choices    map[choiceKey]*choice
	inspectors map[inspect.Profile]*inspect.Inspector
}

// kept is how many choices are kept at a time, and how many inspectors: a
// configuration can make another one for each file.
const kept = 256

// choice is how a file is judged.
type choice struct {
	profile finding.Profile    // rules below plan.min are off
	ins     *inspect.Inspector // nil where the file is left out
	allows  []config.Allow     // those that have not expired
}

type choiceKey struct {
	cfg     *config.Config
	entries string // which entries of cfg fit: a byte 0 or 1 for each
	profile string
}

// choose returns the choice for the file of a task that begins with head. The
// profile is, in this order, that of the command line, of the configuration, of
// the name, of the first bytes.
func (p *plan) choose(t *task, head []byte) *choice {
	key := choiceKey{cfg: t.cfg, profile: profileFor(t.name)}
	if key.profile == "" {
		key.profile = profileOf(head)
	}
	if t.cfg != nil && len(t.cfg.Profiles) > 0 {
		fits := make([]byte, len(t.cfg.Profiles))
		for i, e := range t.cfg.Profiles {
			if !fitsAny(e, t.rel) {
				continue
			}
			fits[i] = 1
			if e.Profile != "" {
				key.profile = e.Profile
			}
		}
		key.entries = string(fits)
	}
	if p.profile != "" && key.profile != "off" {
		key.profile = p.profile
	}
	return p.get(key)
}

func fitsAny(e config.Entry, path string) bool {
	for _, f := range e.Files {
		if f.Match(path) {
			return true
		}
	}
	return false
}

func (p *plan) get(key choiceKey) *choice {
	p.mu.Lock()
	defer p.mu.Unlock()
	if c := p.choices[key]; c != nil {
		return c
	}
	c := &choice{}
	if p.choices == nil || len(p.choices) == kept {
		p.choices = map[choiceKey]*choice{}
	}
	p.choices[key] = c
	if key.profile == "off" {
		return c
	}
	c.profile, _ = finding.ParseProfile(key.profile)
	if key.cfg != nil {
		c.profile = override(c.profile, key.cfg.Rules)
		for i := range len(key.entries) {
			if key.entries[i] == 1 {
				c.profile = override(c.profile, key.cfg.Profiles[i].Rules)
			}
		}
		for _, a := range key.cfg.Allow {
			if !p.expired(a) {
				c.allows = append(c.allows, a)
			}
		}
	}
	c.profile = c.profile.AtLeast(p.min)
	c.ins = p.inspector(c.profile.Text)
	return c
}

// inspector returns the one for a profile. The lock is held.
func (p *plan) inspector(profile inspect.Profile) *inspect.Inspector {
	ins := p.inspectors[profile]
	if ins == nil {
		if p.inspectors == nil || len(p.inspectors) == kept {
			p.inspectors = map[inspect.Profile]*inspect.Inspector{}
		}
		ins = inspect.New(p.set, profile)
		p.inspectors[profile] = ins
	}
	return ins
}

// expired reports whether the last day of an allowance is over.
func (p *plan) expired(a config.Allow) bool { return a.Expires != "" && a.Expires < p.today }

func override(p finding.Profile, s config.Severities) finding.Profile {
	for _, f := range s.Families {
		for _, r := range finding.Rules() {
			if r.Family() == f.Family {
				p = p.With(r, f.Severity)
			}
		}
	}
	for _, r := range s.Rules {
		p = p.With(r.Rule, r.Severity)
	}
	return p
}
