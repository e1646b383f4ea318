// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

// Report measures the module against its goals and prints a page in Markdown.
//
//	go run ./bench/report [-corpora DIR] [-rounds 5] [-quick] [-full] [-gate]
//
// All ways of a row run one after the other in each round, and ratios are taken
// within a round. With -gate it exits with 1 when a gate does not hold, and with
// 2 when it cannot measure. RUNEWARD_KERNEL chooses the scanner's kernel.
package main

import (
	"flag"
	"fmt"
	"io"
	"os"
	"time"

	"github.com/runeward/runeward/bench/corpus"
	"github.com/runeward/runeward/bench/measure"
	"github.com/runeward/runeward/bench/work"
)

func main() { os.Exit(run(os.Args[1:], os.Stdout, os.Stderr)) }

// config is what the flags say.
type config struct {
	corpora           string
	rounds            int
	quick, full, gate bool
	size, count       int // of generated texts and lists
	time              time.Duration
}

func run(args []string, stdout, stderr io.Writer) int {
	c := config{size: corpus.Size, count: corpus.Count, time: 10 * time.Millisecond}
	return runWith(c, args, stdout, stderr)
}

func runWith(c config, args []string, stdout, stderr io.Writer) int {
	flags := flag.NewFlagSet("report", flag.ContinueOnError)
	flags.SetOutput(stderr)
	flags.StringVar(&c.corpora, "corpora", "", "take texts NAME.txt and lists ids_NAME.txt from this `folder`")
	flags.IntVar(&c.rounds, "rounds", 5, "measure so many `rounds`")
	flags.BoolVar(&c.quick, "quick", false, "measure shorter")
	flags.BoolVar(&c.full, "full", false, "also measure texts that no cache holds (takes minutes and 5 GiB)")
	flags.BoolVar(&c.gate, "gate", false, "exit with 1 when a gate does not hold")
	if err := flags.Parse(args); err != nil {
		return 2
	}
	if flags.NArg() > 0 || c.rounds < 1 {
		fmt.Fprintln(stderr, "report: takes flags only, and at least one round")
		return 2
	}
	if c.quick {
		c.time = 2 * time.Millisecond
	}
	p, err := makePage(c, stderr)
	if err != nil {
		fmt.Fprintln(stderr, "report:", err)
		return 2
	}
	p.print(stdout)
	if failures := p.failures(); c.gate && len(failures) > 0 {
		for _, f := range failures {
			fmt.Fprintln(stderr, "report: gate:", f)
		}
		return 1
	}
	return 0
}

// makePage measures.
func makePage(c config, progress io.Writer) (*page, error) {
	in := work.Generated(c.size, c.count)
	source := "made by bench/corpus"
	if c.corpora != "" {
		texts, err := corpus.Load(c.corpora)
		if err != nil {
			return nil, err
		}
		lists, err := corpus.LoadNames(c.corpora)
		if err != nil {
			return nil, err
		}
		if len(lists) == 0 {
			lists = in.Lists
		}
		in, source = work.Input{Texts: texts, Lists: lists}, "from "+c.corpora
	}
	rows := work.Rows(in)
	read := len(rows)
	rows = append(rows, work.ReadRow(corpus.Make("ascii", c.size)), work.MCP(work.Tools))
	sizes, more := []int{1 << 10, 64 << 10, 4 << 20}, []int(nil)
	switch {
	case c.full:
		sizes, more = append(sizes, 32<<20), []int{256 << 20}
		for _, k := range dramTexts() {
			t := corpus.Make(k, 1<<20)
			big := corpus.Text{Name: k, Data: corpus.Repeat(t.Data, 256<<20), Hidden: 256 * t.Hidden}
			rows = append(rows, work.DRAM(big))
		}
	case c.size < corpus.Size: // a trial
		sizes = []int{1 << 10, 16 << 10}
	}
	growth := work.Linear(sizes, more...)
	first := len(rows)
	for _, g := range growth {
		rows = append(rows, g.Rows...)
	}

	pinned := measure.Pin()
	results, err := measure.Interleave(rows, measure.Options{Rounds: c.rounds, Time: c.time}, stepper(progress, c.rounds))
	if err != nil {
		return nil, err
	}
	p := &page{
		facts: facts(c, pinned, source), cpu: measure.ThisCPU(), kernel: work.Kernel(), wanted: os.Getenv("RUNEWARD_KERNEL"),
		results: results[:first], readLoop: results[read], seams: map[string]float64{}, clean: map[string]float64{},
	}
	for _, t := range in.Texts {
		p.clean[t.Name] = float64(len(work.Clean(t.Data))) / float64(max(1, len(t.Data)))
		p.seams[t.Name] = float64(work.Seams(t.Data)) * 4096 / float64(max(1, len(t.Data)))
	}
	p.readFault = work.BestReadLoop().Verify(p.readLoop)
	for _, g := range growth {
		p.growth = append(p.growth, grown{g, results[first : first+len(g.Rows)]})
		first += len(g.Rows)
	}
	return p, nil
}

// stepper shows the round on a terminal.
func stepper(w io.Writer, rounds int) func(int, measure.Row) {
	f, ok := w.(*os.File)
	if !ok {
		return nil
	}
	if info, err := f.Stat(); err != nil || info.Mode()&os.ModeCharDevice == 0 {
		return nil
	}
	return func(round int, r measure.Row) {
		fmt.Fprintf(f, "\rround %d of %d: %-40s", round+1, rounds, r.Area+" "+r.Input)
		if round == rounds-1 {
			fmt.Fprint(f, "\r\033[K")
		}
	}
}
