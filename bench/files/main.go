// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

// Files measures `runeward scan` on what a user gives it: very many small files,
// and one very large one.
//
//	go run ./bench/files [-dir DIR] [-files 100000] [-size 1024] [-gate]
//
// It builds the command, writes the files into a folder of its own within DIR
// (by default where temporary files go), scans them in a process of its own each
// time and prints files a second and the most memory that the process had. With
// -gate it exits with 1 when a goal is missed; with 2 when it cannot measure.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"time"

	"github.com/runeward/runeward/bench/corpus"
)

// The goals: files a second on two processors or more, and memory.
const (
	minFiles  = 20_000
	maxMemory = 64 << 20
	fileSize  = 4 << 10
)

func main() { os.Exit(run(os.Args[1:], os.Stdout, os.Stderr)) }

func run(args []string, stdout, stderr io.Writer) int {
	flags := flag.NewFlagSet("files", flag.ContinueOnError)
	flags.SetOutput(stderr)
	dir := flags.String("dir", "", "write the files into a `folder` of this one")
	count := flags.Int("files", 100_000, "so many small `files`")
	size := flags.Int("size", 1024, "a large file of so many `MiB`")
	gate := flags.Bool("gate", false, "exit with 1 when a goal is missed")
	if err := flags.Parse(args); err != nil {
		return 2
	}
	if flags.NArg() > 0 || *count < 1 || *size < 1 {
		fmt.Fprintln(stderr, "files: takes flags only, and at least one file of one MiB")
		return 2
	}
	missed, err := measure(*dir, *count, int64(*size)<<20, stdout)
	if err != nil {
		fmt.Fprintln(stderr, "files:", err)
		return 2
	}
	for _, m := range missed {
		fmt.Fprintln(stderr, "files: missed:", m)
	}
	if *gate && len(missed) > 0 {
		return 1
	}
	return 0
}

// measure prints the figures and returns the goals that were missed.
func measure(under string, count int, size int64, stdout io.Writer) (missed []string, err error) {
	dir, err := os.MkdirTemp(under, "runeward-files-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	tool := filepath.Join(dir, "runeward.exe")
	build := exec.Command("go", "build", "-o", tool, "github.com/runeward/runeward/cmd/runeward")
	if out, err := build.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("go build: %v: %s", err, out)
	}
	many := filepath.Join(dir, "many")
	if err := writeMany(many, count); err != nil {
		return nil, err
	}
	fmt.Fprintf(stdout, "%d processors, %s\n\n| `runeward scan` | seconds | | most memory, MiB |\n|---|--:|--:|--:|\n", runtime.GOMAXPROCS(0), runtime.Version())
	memory := func(name string, of usage) {
		if of.memory >= maxMemory {
			missed = append(missed, fmt.Sprintf("%s: %d MiB of memory, the goal is less than %d", name, of.memory>>20, maxMemory>>20))
		}
	}

	name := fmt.Sprintf("%d files of %d KiB", count, fileSize>>10)
	want := fmt.Sprintf("%d files, %d bytes, ", count, count*fileSize)
	best, err := leastOf(3, tool, many, want)
	if err != nil {
		return nil, err
	}
	rate := float64(count) / best.time.Seconds()
	fmt.Fprintf(stdout, "| %s | %.2f | %.0f files/s | %s |\n", name, best.time.Seconds(), rate, best)
	if rate < minFiles {
		missed = append(missed, fmt.Sprintf("%s: %.0f a second, the goal is %d", name, rate, minFiles))
	}
	memory(name, best)

	for _, l := range larges() {
		path := filepath.Join(dir, l.name)
		if err := writeLarge(path, l.start, l.unit, l.end, size); err != nil {
			return nil, err
		}
		name := fmt.Sprintf("one file of %d MiB, %s", size>>20, l.what)
		of, err := leastOf(1, tool, path, fmt.Sprintf("1 file, %d bytes, ", size))
		if err != nil {
			return nil, err
		}
		fmt.Fprintf(stdout, "| %s | %.2f | %.2f GB/s | %s |\n", name, of.time.Seconds(), float64(size)/of.time.Seconds()/1e9, of)
		memory(name, of)
		if err := os.Remove(path); err != nil {
			return nil, err
		}
	}
	return missed, nil
}

// A large is how a large file begins, goes on and ends.
type large struct{ name, what, start, unit, end string }

func larges() []large {
	return []large{
		{"clean.txt", "clean Russian", "", corpus.Make("russian", 1<<20).Data, ""},
		{"found.txt", "a finding in each line", "", "some text with an override \u202e in it, and more of it\n", ""},
		{"one.txt", "one line", "", "plain text and \u0440\u0443\u0441\u0441\u043a\u0438\u0439, ", ""},
		{"list.json", "JSON", "[", `{"name": "a name", "description": "what it does", "tags": ["a", "b"]},` + "\n", "0]"},
	}
}

// writeMany makes files of text that looks like Go, a thousand to a folder.
func writeMany(dir string, count int) error {
	text := corpus.Make("source", 1<<20).Data
	for i := range count {
		sub := filepath.Join(dir, strconv.Itoa(i/1000))
		if i%1000 == 0 {
			if err := os.MkdirAll(sub, 0o777); err != nil {
				return err
			}
		}
		from := i * fileSize / 2 % (len(text) - 2*fileSize)
		// No character is cut: a piece starts where a line does, and spaces fill it up.
		from += strings.IndexByte(text[from:], '\n') + 1
		to := from + strings.LastIndexByte(text[from:from+fileSize], '\n') + 1
		piece := text[from:to] + strings.Repeat(" ", fileSize-(to-from))
		if err := os.WriteFile(filepath.Join(sub, strconv.Itoa(i)+".go"), []byte(piece), 0o666); err != nil {
			return err
		}
	}
	return nil
}

// writeLarge makes a file of just size bytes: start, unit again and again, spaces, end.
func writeLarge(path, start, unit, end string, size int64) (err error) {
	f, err := os.Create(path)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, f.Close()) }()
	block := strings.Repeat(unit, (1<<20)/len(unit)+1)
	put := func(text string) {
		if err == nil {
			_, err = io.WriteString(f, text)
			size -= int64(len(text))
		}
	}
	put(start)
	for err == nil && size >= int64(len(block)+len(end)) {
		put(block)
	}
	for err == nil && size >= int64(len(unit)+len(end)) {
		put(unit)
	}
	put(strings.Repeat(" ", int(size)-len(end)))
	put(end)
	return err
}

// A usage is what one process took.
type usage struct {
	time   time.Duration
	memory int64 // bytes at most; 0 where the system does not tell
}

func (u usage) String() string {
	if u.memory == 0 {
		return "not told"
	}
	return strconv.FormatInt(u.memory>>20, 10)
}

// leastOf scans path so often, after once to warm up, and returns the least time and
// the most memory. What the command sums up must begin with want.
func leastOf(n int, tool, path, want string) (usage, error) {
	best := usage{time: time.Hour}
	for i := range n + 1 {
		cmd := exec.Command(tool, "scan", "--no-ignore", path)
		var stderr strings.Builder
		cmd.Stderr = &stderr
		begin := time.Now()
		err := cmd.Run()
		took := time.Since(begin)
		var exit *exec.ExitError
		if err != nil && !errors.As(err, &exit) {
			return usage{}, err
		}
		if !strings.Contains(stderr.String(), want) {
			return usage{}, fmt.Errorf("scan of %s: %v: %.300q, want %q", path, err, stderr.String(), want)
		}
		best.memory = max(best.memory, peak(cmd.ProcessState))
		if i > 0 {
			best.time = min(best.time, took)
		}
	}
	return best, nil
}
