// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

// Report measures skeletons beside the peers in interleaved rounds and prints a
// page in Markdown. With the build tag icu the page has ICU too, with hyperscan the
// scan beside Hyperscan.
//
//	go run ./report [-corpora DIR] [-rounds 5]
package main

import (
	"flag"
	"fmt"
	"io"
	"os"
	"runtime"
	"slices"
	"strings"
	"time"

	"github.com/runeward/runeward/bench/corpus"
	"github.com/runeward/runeward/bench/measure"
	"github.com/runeward/runeward/bench/peers/rows"
)

func main() { os.Exit(run(os.Args[1:], corpus.Size, corpus.Count, os.Stdout, os.Stderr)) }

func run(args []string, size, count int, stdout, stderr io.Writer) int {
	flags := flag.NewFlagSet("report", flag.ContinueOnError)
	flags.SetOutput(stderr)
	dir := flags.String("corpora", "", "take texts NAME.txt and lists ids_NAME.txt from this `folder`")
	rounds := flags.Int("rounds", 5, "measure so many `rounds`")
	if err := flags.Parse(args); err != nil {
		return 2
	}
	if flags.NArg() > 0 || *rounds < 1 {
		fmt.Fprintln(stderr, "report: takes flags only, and at least one round")
		return 2
	}
	if err := page(stdout, *dir, *rounds, size, count); err != nil {
		fmt.Fprintln(stderr, "report:", err)
		return 2
	}
	return 0
}

func page(w io.Writer, dir string, rounds, size, count int) error {
	texts, lists := corpus.All(size), corpus.Lists(count)
	if dir != "" {
		var err error
		if texts, err = corpus.Load(dir); err != nil {
			return err
		}
		named, err := corpus.LoadNames(dir)
		if err != nil {
			return err
		}
		if len(named) > 0 {
			lists = named
		}
	}
	var all []measure.Row
	for _, l := range lists {
		all = append(all, rows.Names(l))
	}
	for _, t := range texts {
		all = append(all, rows.Text(t))
	}
	all = append(all, rows.Scans(texts)...)
	pinned := measure.Pin()
	results, err := measure.Interleave(all, measure.Options{Rounds: rounds, Time: 12 * time.Millisecond}, nil)
	if err != nil {
		return err
	}
	fmt.Fprintf(w, "# Skeletons beside the peers\n\n- %s\n- %s %s/%s, %s\n- %d rounds, medians; / PEER is the median of the ratios within a round\n",
		measure.ThisCPU().Model, runtime.Version(), runtime.GOOS, runtime.GOARCH, pinned, rounds)
	goals(w, results)
	table(w, "Names, ns", results, rows.NameArea, func(r measure.Result, i int) string { return fmt.Sprintf("%.1f", r.PerItem(i)) })
	table(w, "Texts, MB/s", results, rows.TextArea, func(r measure.Result, i int) string { return fmt.Sprintf("%.4g", 1000*r.GBps(i)) })
	table(w, "Scan, GB/s", results, rows.ScanArea, func(r measure.Result, i int) string { return fmt.Sprintf("%.3g", r.GBps(i)) })
	return nil
}

// best returns how many times as fast as the fastest of the peers ours is.
func best(r measure.Result, peers ...string) float64 {
	var ratios []float64
	for _, p := range peers {
		ratios = append(ratios, r.Ratio(0, r.Index(p)))
	}
	return slices.Min(ratios)
}

// goals prints the goals that are ratios to peers.
func goals(w io.Writer, results []measure.Result) {
	fmt.Fprint(w, "\n| work | against | reached | must | stretch | |\n|---|---|---|---|---|---|\n")
	line := func(work, against string, ratio, must, stretch float64) {
		word, s := "missed", "-"
		if ratio >= must {
			word = "met"
		}
		if stretch > 0 {
			s = fmt.Sprintf("%gx", stretch)
			if ratio >= stretch {
				word = "stretch met"
			}
		}
		fmt.Fprintf(w, "| %s | %s | %.2fx | %gx | %s | %s |\n", work, against, ratio, must, s, word)
	}
	lowest, where := 0.0, ""
	for _, r := range results {
		switch {
		case r.Area == rows.NameArea && r.Input == "ascii":
			line("ASCII name 20 B", "best Go peer", best(r, rows.Peers()...), 25, 0)
		case r.Area == rows.NameArea && r.Input == "homograph":
			line("homograph name 41 B", "best Go peer", best(r, rows.Peers()...), 8, 0)
		case r.Area == rows.NameArea && r.Input == "rtl":
			line("RTL name 26 B", rows.Both, best(r, rows.Both), 15, 0)
		case r.Area == rows.TextArea && r.Input != "worst" && r.Input != "marks":
			if x := best(r, rows.Peers()...); where == "" || x < lowest {
				lowest, where = x, r.Input
			}
		}
	}
	line("long text, each language (lowest: "+where+")", "best Go peer", lowest, 4, 15)
}

func table(w io.Writer, title string, results []measure.Result, area string, cell func(measure.Result, int) string) {
	head := true
	for _, r := range results {
		if r.Area != area {
			continue
		}
		if head {
			fmt.Fprintf(w, "\n## %s\n\n| |", title)
			for _, way := range r.Ways {
				fmt.Fprintf(w, " %s |", way.Name)
			}
			for _, way := range r.Ways[1:] {
				fmt.Fprintf(w, " / %s |", way.Name)
			}
			fmt.Fprintf(w, "\n|---|%s\n", strings.Repeat("---|", 2*len(r.Ways)-1))
			head = false
		}
		fmt.Fprintf(w, "| %s |", r.Input)
		for i := range r.Ways {
			fmt.Fprintf(w, " %s |", cell(r, i))
		}
		for i := range r.Ways[1:] {
			fmt.Fprintf(w, " %.2fx |", r.Ratio(0, i+1))
		}
		fmt.Fprintln(w)
	}
}
