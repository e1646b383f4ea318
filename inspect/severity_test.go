// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package inspect

import (
	"strings"
	"testing"

	"github.com/runeward/runeward/tables/unicode18"
)

// severities is how severe each rule must be, in the order of severityProfiles: o off, i info,
// l low, m medium, h high. It is written here a second time so that no rule gets milder
// by an edit of its row alone. What a text with the finding gets in each profile
// is held by TestSeverities.
const severities = `
tag-payload                    h h h h h h
tag-flag                       m m h m h m
selector-payload               h h h h h h
selector-misplaced             l m h m h m
selector-ideographic-misplaced m h h h h h
selector-emoji                 i i m i m i
selector-script                i i m i m i
selector-ideographic           i i m i m i
selector-ideographic-carrier   m m h m h m
selector-styles                i m h m h m
selector-ideographic-many      i m h m h m
selector-carrier               l m h m h m
selector-repeated              i l h l h l
joiner-misplaced               l m h m h m
joiner-loose                   o o m o m o
joiner-emoji                   i i m i m i
joiner-repeated                i l h i h l
zero-width                     l m h m h m
zero-width-run                 m m h m h m
zero-width-payload             h h h h h h
zero-width-repeated            i l h i h l
zero-width-beside              i m h m h m
invisible-letter               m h h h h h
invisible-reserved             m h h h h h
invisible-mark                 l m h m h m
invisible-format               l m h m h m
invisible-soft-hyphen          i l h l h l
invisible-grapheme-joiner      l m h m h m
invisible-script               i i h i h i
invisible-filler               i l h l h l
invisible-placed               o o m o m o
invisible-idle                 l m h m h m
invisible-twin                 o m h o h o
bom-inside                     l m h m h m
bom-leading                    o o m o m l
bidi-override                  h h h h h h
bidi-unclosed                  m h h h h h
bidi-unopened                  l m h m h m
bidi-needless                  l m h m h m
bidi-mark                      o o m o m o
bidi-balanced                  o i h o h i
bidi-mark-neutral              i l h i h l
bidi-crossing                  l m h m h m
bidi-mixed                     i m h m h m
bidi-run                       m m h m h m
bidi-payload                   h h h h h h
bidi-repeated                  i l h i h l
control-escape                 m h h m h h
control-c0                     m m h m h m
control-c1                     l m h m h m
control-layout                 i i h l h l
control-return                 i m h l h l
control-line                   o o h o h o
control-layout-run             l m h m h m
separator-line                 l m h l h m
separator-paragraph            l m h l h m
surrogate                      m m h m h m
surrogate-escape               m m h m h m
ill-formed                     m m h m h m
noncharacter                   m m h m h m
private-use                    i l h l h m
private-use-literal            i i h i h m
unassigned                     i l h l h l
annotation                     l m h m h m
blank                          l m h m h m
blank-format                   i i h i h l
space                          i i m i m i
space-carrier                  l m h m h m
compat-fullwidth               l l m l m l
compat-letters                 i i m i m i
mixed-script-lookalike         l m m m m m
mixed-script                   i m m i m m
mixed-script-moderate          i i l i l i
mixed-script-symbol            i i l i l i
confusable-word                o o l o m o
confusable-member              i l h l h m
marks-many                     l l m l m l
marks-repeated                 l l m l m l
marks-doubled-sign             i i m i m i
marks-restricted               o o m o m o
duplicate-member               m m h m h h
json-syntax                    i i i i i i
json-depth                     l l m l m m
json-limit                     l l m l m m
json-control                   i i l l l l
json-number                    i i l l l m
json-comment                   i i l i l l
json-trailing-comma            i i l i l l
json-bom                       i i i i i i`

var severityProfiles = [...]string{"prose", "source", "identifier", "data", "mcp-name", "mcp-text"}

// TestSeverities: each rule has the severity that is written here in each profile, and
// wherever that is low or more, some text of its samples is found by that rule, so severe.
func TestSeverities(t *testing.T) {
	letters := map[Severity]byte{Off: 'o', Info: 'i', Low: 'l', Medium: 'm', High: 'h'}
	want := map[string]string{}
	for line := range strings.Lines(strings.TrimSpace(severities)) {
		f := strings.Fields(line)
		want[f[0]] = strings.Join(f[1:], "")
	}
	samples := map[Rule]sample{}
	for _, list := range allSamples {
		for _, s := range list {
			samples[s.rule] = s
		}
	}
	count := 0
	for r := range Rules() {
		count++
		row := want[r.String()]
		if len(row) != len(severityProfiles) {
			t.Errorf("%v: %d severities are written, want %d", r, len(row), len(severityProfiles))
			continue
		}
		for i, name := range severityProfiles {
			p, ok := ParseProfile(name)
			if !ok {
				t.Fatal(name)
			}
			sev := p.Severity(r)
			if letters[sev] != row[i] {
				t.Errorf("%v is %v in %s, want %c", r, sev, name, row[i])
			}
			if sev < Low || inJSON(r) {
				continue
			}
			ins := New(unicode18.Set(), p)
			seen := false
			for _, text := range samples[r].find {
				seen = seen || found(ins, text, func(f Finding) bool { return f.Rule == r && f.Severity == sev })
			}
			if !seen {
				t.Errorf("%v is not found in %s in any of its samples", r, name)
			}
		}
	}
	if len(want) != count {
		t.Errorf("%d rules are written, there are %d", len(want), count)
	}
}
