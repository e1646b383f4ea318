// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package main

import (
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"github.com/runeward/runeward/cmd/runeward/internal/finding"
	"github.com/runeward/runeward/inspect"
	"github.com/runeward/runeward/mcptext"
)

func TestExplain(t *testing.T) {
	for _, r := range finding.Rules() {
		d := finding.Describe(r)
		got := program(t, "", "explain", d.ID)
		for _, want := range []string{d.ID + " (family " + r.Family().String() + "): " + d.Title, d.Example, d.Reference, "\n  mcp-text    " + d.Severity[inspect.MCPTextProfile].String()} {
			if !strings.Contains(got.Stdout, want) || got.Status != exitClean {
				t.Errorf("explain %s lacks %q:\n%+v", d.ID, want, got)
			}
		}
		if back, ok := finding.ParseRule(d.ID); !ok || back != r {
			t.Errorf("rule %s is read back as %v, %t", d.ID, back, ok)
		}
	}
	got := program(t, "", "explain", "U+200D", "u+41", "U+D800", "U+10FFFF")
	for _, want := range []string{"U+200D ZERO WIDTH JOINER\n", "  prose       low joiner-misplaced\n", "  identifier  high joiner-misplaced\n", "U+0041 LATIN CAPITAL LETTER A\n", "  source      nothing\n", "A surrogate is no character", "U+10FFFF <noncharacter-10FFFF>\n"} {
		if !strings.Contains(got.Stdout, want) {
			t.Errorf("%s\nlacks %q", got.Stdout, want)
		}
	}
	for _, arg := range []string{"U+110000", "U+", "U+12345678901", "nonsense", "\u202e", "U+-1"} {
		if got := program(t, "", "explain", arg); got.Status != exitError || got.Stdout != "" {
			t.Errorf("explain %q: %+v", arg, got)
		}
	}
}

func TestRules(t *testing.T) {
	got := program(t, "", "rules")
	scan, messages, _ := strings.Cut(got.Stdout, "\n\n")
	if n := strings.Count(scan, "\n"); n != len(finding.Rules()) {
		t.Errorf("%d lines for %d rules", n, len(finding.Rules()))
	}
	for r := range mcptext.Rules() {
		if !strings.Contains(messages, "\n"+r.String()+" ") {
			t.Errorf("no line of %s", r)
		}
		d := r.Describe()
		got := program(t, "", "explain", d.ID)
		if !strings.Contains(got.Stdout, d.ID+" (class "+r.Class()) || !strings.Contains(got.Stdout, d.Title) || got.Status != exitClean {
			t.Errorf("explain %s: %+v", d.ID, got)
		}
	}
	for _, r := range finding.Rules() {
		if !strings.Contains(got.Stdout, "\n"+finding.Describe(r).ID+" ") {
			t.Errorf("no line of %s", r)
		}
	}
}

// TestOwnRules: the rules of the program follow the numbering of package
// inspect, and a profile holds and changes their severity as it does others.
func TestOwnRules(t *testing.T) {
	r := finding.EncodingWide
	if r.Family() != inspect.Encoding || r.String() != "invalid" {
		t.Errorf("rule %d is of family %s and %s to package inspect", r, r.Family(), r)
	}
	for name, want := range map[string]inspect.Severity{"prose": inspect.Info, "agent": inspect.Low, "source": inspect.Low, "data": inspect.Low} {
		p, _ := finding.ParseProfile(name)
		if p.Severity(r) != want || p.With(r, inspect.High).Severity(r) != inspect.High || p.AtLeast(inspect.Low).Severity(r) == inspect.Info {
			t.Errorf("%s: %s", name, p.Severity(r))
		}
	}
}

// TestAgentProfile: hidden text is nowhere less severe than in prose, visible
// text as severe, and what is spelling stays spelling.
func TestAgentProfile(t *testing.T) {
	agent, _ := finding.ParseProfile("agent")
	prose, _ := finding.ParseProfile("prose")
	hidden := prose.Text.WithoutVisible()
	for _, r := range finding.Rules() {
		switch a, p := agent.Severity(r), prose.Severity(r); {
		case a < p:
			t.Errorf("%s is %s in agent, %s in prose", r, a, p)
		case a != p && hidden.Severity(r) == inspect.Off && r.Family() != inspect.Encoding:
			t.Errorf("%s is visible and %s in agent, %s in prose", r, a, p)
		}
	}
	check(t, program(t, "\ufeff\U0001F468\u200D\U0001F469\u200D\U0001F467 \u0645\u06cc\u200c\u062e \u05d0!\u200f", "scan", "--stdin-filename", "AGENTS.md"),
		result{exitClean, "", "runeward scan: 1 file, 38 bytes, 0 findings; Unicode 18.0.0\n"})
}

// TestCompletion runs the script for bash, where there is one, and looks at the
// others for each command and option.
func TestCompletion(t *testing.T) {
	for _, shell := range []string{"bash", "zsh", "fish"} {
		got := program(t, "", "completion", shell)
		for _, c := range commands() {
			if !strings.Contains(got.Stdout, c.name) {
				t.Errorf("%s: no %s", shell, c.name)
			}
			for _, o := range c.options {
				want := "--" + o.name
				if shell == "fish" {
					want = "-n \"__fish_seen_subcommand_from " + c.name + "\" -l " + o.name + " "
				}
				if !strings.Contains(got.Stdout, want) {
					t.Errorf("%s: no option %s of %s", shell, o.name, c.name)
				}
			}
		}
	}
	if got := program(t, "", "completion", "cmd"); got.Status != exitError {
		t.Errorf("%+v", got)
	}
	bash, err := exec.LookPath("bash")
	if err != nil {
		t.Log("there is no bash to run the script with")
		return
	}
	t.Chdir(t.TempDir())
	write(t, "file.txt", "")
	write(t, "complete.bash", program(t, "", "completion", "bash").Stdout)
	for _, test := range []struct{ line, want string }{
		{"runeward sca", "scan"},
		{"runeward scan --profile s", "source"},
		{"runeward scan --no-i", "--no-ignore --no-inline"},
		{"runeward scan fil", "file.txt"},
		{"runeward explain tag-p", "tag-payload"},
		{"runeward completion f", "fish"},
		{"runeward normalize --form nfk", "nfkc nfkc-casefold nfkd"},
	} {
		script := "source complete.bash; COMP_WORDS=(" + test.line + "); COMP_CWORD=$((${#COMP_WORDS[@]}-1)); _runeward; echo \"${COMPREPLY[*]}\""
		cmd := exec.Command(bash, "--norc", "-c", script)
		cmd.Stderr = os.Stderr
		out, err := cmd.Output()
		words := strings.Fields(string(out))
		slices.Sort(words)
		if got := strings.Join(words, " "); err != nil || got != test.want {
			t.Errorf("%s: %q, %v, want %q", test.line, got, err, test.want)
		}
	}
}
