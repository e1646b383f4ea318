// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package main

import (
	"bytes"
	_ "embed" // the script below
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/runeward/runeward/inspect"
	"github.com/runeward/runeward/tables"
)

//go:embed peers.mjs
var peersScript string

// The groups of inputs, and the versions of the peers.
const (
	groupTexts   = "texts"
	groupEmoji   = "emoji"
	groupHonest  = "honest"
	groupAttacks = "attacks"

	antiTrojanSource   = "anti-trojan-source@1.13.0"
	outOfCharacter     = "out-of-character@2.3.0"
	unicodeConfusables = "unicode-confusables@0.1.1"
)

// inputs are what each scanner gets.
type inputs struct {
	Groups map[string][]string `json:"groups"`
	Speed  string              `json:"speed"` // the group to time
}

// result is what a scanner says of the inputs.
type result struct {
	Name    string            `json:"name"`
	Flagged map[string][]bool `json:"flagged"`
	Seconds float64           `json:"seconds"` // one pass over the group to time, the best of three
}

// comparePeers prints a table of scanners: false alarms, misses, speed.
func comparePeers(w io.Writer, f *fetcher, ins *inspect.Inspector, sources []source) error {
	in := peerInputs(ins.Set(), sources)
	results := []result{ours(ins, in)}
	if name := ins.Profile().Name(); name != "source" {
		results = append(results, ours(inspect.New(ins.Set(), inspect.Source()), in))
	}
	theirs, err := theirs(f, in)
	if err != nil {
		return err
	}
	printPeers(w, in, append(results, theirs...))
	return nil
}

func peerInputs(set tables.Set, sources []source) inputs {
	g := map[string][]string{}
	for _, s := range sources {
		for _, t := range s.texts {
			g[groupTexts] = append(g[groupTexts], t.body)
		}
	}
	g[groupEmoji] = sequences(set)
	for _, s := range honest() {
		g[groupHonest] = append(g[groupHonest], s.text)
	}
	for _, s := range attacks() {
		g[groupAttacks] = append(g[groupAttacks], s.text)
	}
	return inputs{g, groupTexts}
}

// sequences returns each sequence of the emoji files, of
// emoji-variation-sequences.txt and of StandardizedVariants.txt once.
func sequences(set tables.Set) (all []string) {
	for seq := range set.AllEmojiSequences {
		all = append(all, string(seq))
	}
	for r := rune(0); r <= utf8.MaxRune; r++ {
		if set.IsEmojiVariationBase(r) {
			all = append(all, string(r)+"\uFE0E", string(r)+"\uFE0F")
		}
	}
	for base, selector := range set.AllStandardizedVariations {
		all = append(all, string(base)+string(selector))
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// ours judges the inputs as a peer does: a text is flagged if it has a finding
// at or above low.
func ours(ins *inspect.Inspector, in inputs) result {
	var findings []inspect.Finding
	judge := func(t string) bool {
		findings, _ = inspect.AppendFindings(ins, findings[:0], t, -1)
		for _, f := range findings {
			if f.Severity >= inspect.Low {
				return true
			}
		}
		return false
	}
	r := result{Name: "runeward, profile " + ins.Profile().Name(), Flagged: map[string][]bool{}}
	for group, texts := range in.Groups {
		for _, t := range texts {
			r.Flagged[group] = append(r.Flagged[group], judge(t))
		}
	}
	for round := range 3 {
		begin := time.Now()
		for _, t := range in.Groups[in.Speed] {
			judge(t)
		}
		if s := time.Since(begin).Seconds(); round == 0 || s < r.Seconds {
			r.Seconds = s
		}
	}
	return r
}

// theirs runs the peers with node.
func theirs(f *fetcher, in inputs) ([]result, error) {
	dir, err := os.MkdirTemp("", "alarms-peers")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	for _, spec := range []string{antiTrojanSource, outOfCharacter, unicodeConfusables} {
		files, err := f.npm(spec, func(string) bool { return true })
		if err != nil {
			return nil, err
		}
		name, _, _ := strings.Cut(spec, "@")
		if err := unpack(filepath.Join(dir, name), files); err != nil {
			return nil, err
		}
	}
	script := filepath.Join(dir, "peers.mjs")
	if err := os.WriteFile(script, []byte(peersScript), 0o644); err != nil {
		return nil, err
	}
	input, err := json.Marshal(in)
	if err != nil {
		return nil, err
	}
	var stdout, stderr bytes.Buffer
	cmd := exec.Command("node", script, dir)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = bytes.NewReader(input), &stdout, &stderr
	if err := cmd.Run(); err != nil {
		return nil, fmt.Errorf("alarms: node: %w\n%s", err, stderr.Bytes())
	}
	var results []result
	if err := json.Unmarshal(stdout.Bytes(), &results); err != nil {
		return nil, fmt.Errorf("alarms: what node has printed: %w", err)
	}
	return results, nil
}

// unpack writes the files of an npm package, which are in package/, to dir.
func unpack(dir string, files []file) error {
	for _, f := range files {
		_, name, _ := strings.Cut(f.name, "/")
		if !filepath.IsLocal(name) {
			continue
		}
		path := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(path, []byte(f.content), 0o644); err != nil {
			return err
		}
	}
	return nil
}

// printPeers prints the table, and below it what each scanner has missed.
func printPeers(w io.Writer, in inputs, results []result) {
	size := 0
	for _, t := range in.Groups[in.Speed] {
		size += len(t)
	}
	fmt.Fprintf(w, "%s, %s, %s. A scanner flags a text if it reports anything in it, runeward if a finding is at or above low.\n\n",
		antiTrojanSource, outOfCharacter, unicodeConfusables)
	fmt.Fprintf(w, "| scanner | flagged of %d honest texts | of %d emoji and variation sequences | of %d honest samples | missed of %d attacks | MB/s |\n|---|--:|--:|--:|--:|--:|\n",
		len(in.Groups[groupTexts]), len(in.Groups[groupEmoji]), len(in.Groups[groupHonest]), len(in.Groups[groupAttacks]))
	for _, r := range results {
		fmt.Fprintf(w, "| %s | %d | %d | %d | %d | %.0f |\n", r.Name, r.flagged(groupTexts), r.flagged(groupEmoji), r.flagged(groupHonest),
			len(in.Groups[groupAttacks])-r.flagged(groupAttacks), float64(size)/1e6/r.Seconds)
	}
	for _, r := range results {
		fmt.Fprintf(w, "\n%s\n", r.Name)
		for i, s := range honest() {
			if r.Flagged[groupHonest][i] {
				fmt.Fprintln(w, "  false alarm:", s.name)
			}
		}
		for i, s := range attacks() {
			if !r.Flagged[groupAttacks][i] {
				fmt.Fprintln(w, "  missed:", s.name)
			}
		}
	}
}

// flagged returns how many inputs of a group are flagged.
func (r result) flagged(group string) int {
	n := 0
	for _, b := range r.Flagged[group] {
		if b {
			n++
		}
	}
	return n
}
