// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package inspect

import (
	"fmt"
	"strings"
	"testing"
	"unsafe"

	"github.com/runeward/runeward/internal/timing"
	"github.com/runeward/runeward/scan"
	"github.com/runeward/runeward/tables/unicode18"
)

func TestNoAllocation(t *testing.T) {
	for _, p := range []Profile{Prose(), Source(), Identifier(), Data(), MCPName(), MCPText(), everything()} {
		ins := New(unicode18.Set(), p)
		dst := make([]Finding, 0, 4096)
		for name, text := range languages {
			bytes := []byte(text)
			for what, f := range map[string]func(){
				"AppendFindings": func() { AppendFindings(ins, dst, text, -1) },
				"bytes":          func() { AppendFindings(ins, dst, bytes, -1) },
				"All": func() {
					for range All(ins, text) {
					}
				},
			} {
				// Whether Sinhala is in NFC needs memory, and only the contexts
				// for identifiers ask.
				limit := 0.0
				if name == "sinhala" && p.Severity(JoinerLoose) != Off {
					limit = 2
				}
				if n := testing.AllocsPerRun(5, f); n > limit {
					t.Errorf("%s, %s, %s: %v allocations", p.Name(), name, what, n)
				}
			}
		}
	}
}

func TestStreamDoesNotAllocate(t *testing.T) {
	count := 0
	s := NewStream(New(unicode18.Set(), Prose()), func(Finding) { count++ })
	text := []byte(strings.Repeat(languages["persian"]+"a\u200Bb "+languages["emoji"], 50))
	n := testing.AllocsPerRun(5, func() {
		s.Write(text)
		s.Close()
		s.Reset()
	})
	if n != 0 || count == 0 {
		t.Errorf("%v allocations, %d findings", n, count)
	}
	if size := unsafe.Sizeof(*s); size > 4096 {
		t.Errorf("a stream is %d bytes", size)
	}
}

// TestLinear compares the time for a hostile text with that for one eight
// times as long.
func TestLinear(t *testing.T) {
	ins, walks := New(unicode18.Set(), everything()), New(unicode18.Set(), Prose())
	thai := strings.Repeat("\u0e01", 25)
	for name, unit := range map[string]string{
		"marks":            "\u0345\u0334",
		"tags":             "\U000E0061",
		"selectors":        "\U000E0101",
		"ideographs":       "\u845B\U000E0100",
		"joiners":          "\u0628\u200C",
		"marks and joiner": strings.Repeat("\u064E", 60) + "\u200C",
		"viramas":          strings.Repeat("\u094D", 60) + "\u200D",
		"isolates":         "\u2067",
		"embeddings":       "\u202B\u05D0",
		"pairs":            "\u2067\u2069",
		"marks of bidi":    "a\u200E",
		"one line":         "\u00A0a",
		"mixed":            "p\u0430y ",
		"long mixed":       "p\u0430y",
		"fullwidth":        "\uFF21\uFF22 ",
		"emoji":            "\U0001F468\u200D",
		"escapes":          "\x1B[",
		"bad bytes":        "\xED\xA0",
		"zero width":       "\u200B\u0E01",
		"blanks":           "\u2800a",
		"rows of blanks":   "\u2800",
		"first strong":     "\u2068!",
		"closed isolates":  "\u2068\u05D0 a\u2069",
		"bidi controls":    "\u200E\u200F",
		"returns":          "\r",
		"one word":         thai,
		"one mixed word":   thai + "a",
		"one joined word":  thai + "\u200C",
		"two scripts":      thai + " " + strings.Repeat("\u0430", 40) + " ",
		"lines":            "line\r\n",
	} {
		t.Run(name, func(t *testing.T) {
			for _, text := range []string{"\u2067" + strings.Repeat(unit, (256<<10)/len(unit)), strings.Repeat(unit, (256<<10)/len(unit))} {
				dst := make([]Finding, 0, 4*len(text))
				for _, ins := range []*Inspector{ins, walks} {
					// Quadratic time would be 64 times as much.
					timing.Linear(t, ins.profile.name, 24, func() { AppendFindings(ins, dst, text[:len(text)/8], -1) }, func() { AppendFindings(ins, dst, text, -1) })
				}
			}
		})
	}
}

// TestCostOfJudging holds the time for text without findings to a few times that of
// the scan for hidden characters. The figures are those of bench/report; here they
// have a margin for a machine that does other work.
func TestCostOfJudging(t *testing.T) {
	if !scan.UnplainIsFast() {
		t.Logf("kernel %s: each letter is looked at", scan.Kernel())
		return
	}
	set := unicode18.Set()
	plain := scan.New(set, scan.Hidden)
	dst := make([]Finding, 0, 16)
	hits := make([]scan.Hit, 0, 16)
	texts := map[string]string{"ascii": "plain text, and more of it; "}
	for _, name := range []string{"german", "polish", "russian", "greek", "armenian", "georgian", "amharic", "urdu"} {
		texts[name] = languages[name]
	}
	for name, text := range texts {
		text = strings.Repeat(text, (128<<10)/len(text))
		scanning := func() { hits, _ = scan.AppendHits(plain, hits[:0], text, -1) }
		for _, c := range []struct {
			profile Profile
			limit   float64
		}{{Prose().WithoutVisible(), 2}, {Prose(), 5}} {
			ins := New(set, c.profile)
			s, l := timing.Ratio(c.limit, scanning, func() { dst, _ = AppendFindings(ins, dst[:0], text, -1) })
			what := fmt.Sprintf("%s, rules for words %v: %.2f times the scan", name, ins.visible, float64(l)/float64(s))
			if t.Log(what); float64(l) >= c.limit*float64(s) {
				t.Errorf("%s, want less than %v", what, c.limit)
			}
		}
	}
}
