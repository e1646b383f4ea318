// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package main

import (
	"context"
	"fmt"
	"os"
	"os/signal"

	"github.com/runeward/runeward/ucd"
)

func fetch(e *env, args []string) error {
	if err := pinned("fetch", args); err != nil {
		return err
	}
	if len(args) == 0 {
		args = ucd.Versions()
	}
	// The files go where a later command looks for them.
	dir := e.dir
	if dir == "" {
		dir = e.getenv("UCD_DIR")
	}
	if dir == "" {
		var err error
		if dir, err = e.cacheDir(); err != nil {
			return err
		}
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	for _, v := range args {
		if err := ucd.Fetch(ctx, ucd.FetchOptions{BaseURL: e.base, Version: v, Dir: dir, Progress: e.progress}); err != nil {
			return err
		}
	}
	fmt.Fprintf(e.stdout, "%q has the files of %v\n", dir, args)
	return nil
}

// progress writes one line for each step of a download. Data arrives in many
// small pieces, which make no line.
func (e *env) progress(ev ucd.FetchEvent) {
	what := ""
	switch ev.Kind {
	case ucd.FetchStart:
		what = "get " + ev.URL
		if ev.Have > 0 {
			what += fmt.Sprintf(" from byte %d on", ev.Have)
		}
	case ucd.FetchDone:
		what = fmt.Sprintf("have %s, %d bytes", ev.Pin.Path, ev.Pin.Size)
	case ucd.FetchSkip:
		what = "had " + ev.Pin.Path
	default:
		return
	}
	fmt.Fprintf(e.stderr, "%s %d/%d %s\n", ev.Pin.Version, ev.File, ev.Files, what)
}

func verify(e *env, args []string) error {
	if err := pinned("verify", args); err != nil {
		return err
	}
	if len(args) == 0 {
		args = ucd.Versions()
	}
	src, err := e.source()
	if err != nil {
		return err
	}
	wrong := 0
	for _, v := range args {
		reports, err := src.Verify(v)
		if err != nil {
			return err
		}
		for _, r := range reports {
			fmt.Fprintf(e.stdout, "%s\t%s/%s\n", r.State, v, r.Pin.Path)
			if r.State != ucd.FileOK {
				wrong++
				fmt.Fprintln(e.stderr, r.Err)
			}
		}
	}
	if wrong > 0 {
		return errDiffer
	}
	return nil
}

// pinned refuses versions that are not pinned before any work is done.
func pinned(command string, versions []string) error {
	for _, v := range versions {
		if _, err := ucd.Lookup(v, ucd.Files()[0]); err != nil {
			return usageError(fmt.Sprintf("%s: version %+q is not pinned; there are %v", command, v, ucd.Versions()))
		}
	}
	return nil
}
