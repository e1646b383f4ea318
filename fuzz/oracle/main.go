// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

// Command oracle compares the module with an outside oracle on random strings.
//
//	go run ./fuzz/oracle -cmd "python3 oracle.py --ucd DIR" [-n 200000] [-seed 1] [-versions 15.0.0,18.0.0] [-vectors FILE -keep 20000]
//
// For each Unicode version and question it starts the command with the
// arguments "--version VERSION --raw QUESTION", writes one escaped string a
// line to its standard input and reads one escaped answer a line. It exits
// with 1 when an answer differs. With -vectors it writes the first -keep
// strings and their answers to a file, to be committed.
package main

import (
	"bufio"
	"context"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"strings"
	"sync"

	"github.com/runeward/runeward/display"
	"github.com/runeward/runeward/fuzz/outside"
	"github.com/runeward/runeward/tables"
	"github.com/runeward/runeward/tables/unicode18"
)

func main() {
	os.Exit(run(os.Args[1:], os.Stdout, os.Stderr))
}

type job struct {
	version, function int
}

func run(args []string, stdout, stderr io.Writer) int {
	fs := flag.NewFlagSet("oracle", flag.ContinueOnError)
	fs.SetOutput(stderr)
	command := fs.String("cmd", "", "the oracle, with its first arguments, separated by spaces")
	n := fs.Int("n", 1000, "strings a version")
	seed := fs.Uint64("seed", 1, "seed of the strings")
	versions := fs.String("versions", "15.0.0,16.0.0,17.0.0,18.0.0", "Unicode versions, separated by commas")
	vectors := fs.String("vectors", "", "write the answers to this file")
	keep := fs.Int("keep", 20000, "how many strings to write")
	parallel := fs.Int("parallel", 2, "oracles at a time")
	if err := fs.Parse(args); err != nil {
		return 2
	}
	fail := func(err error) int {
		fmt.Fprintf(stderr, "oracle: %s\n", display.Escape(err.Error()))
		return 2
	}
	argv := strings.Fields(*command)
	if len(argv) == 0 || *n < 1 || *parallel < 1 {
		return fail(fmt.Errorf("-cmd names the oracle; -n and -parallel are at least 1"))
	}
	var sets []tables.Set
	for _, v := range strings.Split(*versions, ",") {
		s, ok := outside.SetOf(v)
		if !ok {
			return fail(fmt.Errorf("no tables for version %q", v))
		}
		sets = append(sets, s)
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()

	// The pools come from the newest version, so that older ones meet code
	// points they do not know.
	g := outside.NewGenerator(unicode18.Set(), *seed)
	texts := make([]string, *n)
	for i := range texts {
		texts[i] = g.Next()
	}
	functions := outside.Functions()
	kept := make([][]outside.Case, len(sets))
	for v := range kept {
		kept[v] = make([]outside.Case, min(*keep, *n))
		for i := range kept[v] {
			kept[v][i] = outside.Case{Version: sets[v].Version(), Text: display.Escape(texts[i]), Answers: make([]string, len(functions))}
		}
	}

	var mu sync.Mutex
	var firstErr error
	differences := 0
	jobs := make(chan job)
	var wg sync.WaitGroup
	for range *parallel {
		wg.Go(func() {
			for j := range jobs {
				set, function := sets[j.version], functions[j.function]
				bad := 0
				err := ask(ctx, argv, set.Version(), function, texts, func(i int, answer string) error {
					ours, err := outside.Answer(function, set, texts[i])
					if err != nil {
						return err
					}
					same, err := outside.Same(answer, ours)
					if err != nil {
						return err
					}
					if !same {
						bad++
						if bad <= 5 {
							mu.Lock()
							fmt.Fprintf(stdout, "%s %s of %s: the oracle says %s, we say %s\n", set.Version(), function, display.Escape(texts[i]), answer, ours)
							mu.Unlock()
						}
					}
					if i < len(kept[j.version]) {
						kept[j.version][i].Answers[j.function] = answer
					}
					return nil
				})
				mu.Lock()
				if err != nil && firstErr == nil {
					firstErr = fmt.Errorf("%s %s: %w", set.Version(), function, err)
				}
				differences += bad
				if err == nil {
					fmt.Fprintf(stdout, "%s %-10s %d strings, %d differences\n", set.Version(), function, len(texts), bad)
				}
				mu.Unlock()
			}
		})
	}
	for v := range sets {
		for f := range functions {
			jobs <- job{v, f}
		}
	}
	close(jobs)
	wg.Wait()
	if firstErr != nil {
		return fail(firstErr)
	}
	if *vectors != "" {
		f, err := os.Create(*vectors)
		if err != nil {
			return fail(err)
		}
		if err := outside.WriteVectors(f, kept); err != nil {
			return fail(err)
		}
		if err := f.Close(); err != nil {
			return fail(err)
		}
	}
	if differences > 0 {
		return 1
	}
	return 0
}

// ask runs one oracle over all texts and calls got for each answer, in order.
func ask(ctx context.Context, argv []string, version, function string, texts []string, got func(i int, answer string) error) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	cmd := exec.CommandContext(ctx, argv[0], append(argv[1:len(argv):len(argv)], "--version", version, "--raw", function)...)
	cmd.Stderr = os.Stderr
	in, err := cmd.StdinPipe()
	if err != nil {
		return err
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		return err
	}
	if err := cmd.Start(); err != nil {
		return err
	}
	go func() {
		defer in.Close()
		w := bufio.NewWriter(in)
		for _, t := range texts {
			w.WriteString(display.Escape(t))
			if w.WriteByte('\n') != nil {
				return
			}
		}
		w.Flush()
	}()
	lines := bufio.NewScanner(out)
	lines.Buffer(nil, 1<<20)
	i := 0
	for ; lines.Scan(); i++ {
		if i == len(texts) {
			return fmt.Errorf("more answers than questions")
		}
		if err := got(i, lines.Text()); err != nil {
			return err
		}
	}
	if err := lines.Err(); err != nil {
		return err
	}
	if err := cmd.Wait(); err != nil {
		return err
	}
	if i < len(texts) {
		return fmt.Errorf("%d answers to %d questions", i, len(texts))
	}
	return nil
}
