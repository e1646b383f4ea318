// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package main

import (
	"path"
	"strings"

	"github.com/runeward/runeward/cmd/runeward/internal/judge"
	"github.com/runeward/runeward/inspect"
	"github.com/runeward/runeward/inspect/jsonscan"
	"github.com/runeward/runeward/internal/jcs"
)

// document scans files of a kind of which more is known than that they are
// text.
type document interface {
	// scan judges text, which is all of a file.
	scan(w *worker, ins *inspect.Inspector, text []byte) *judge.Result
}

const (
	// maxDocument is how long a document is at most, in bytes. A longer file is
	// judged as text.
	maxDocument = 16 << 20

	// maxPointers is how long the JSON Pointers of a file are at most, in bytes.
	// Findings beyond have none.
	maxPointers = 1 << 20
)

// documentFor returns what scans a file of that name and profile as a document;
// nil for text.
func documentFor(name, profile string) document {
	switch profile {
	case "data", "mcp-name", "mcp-text":
	default:
		return nil
	}
	if options, ok := jsonOptions(name); ok {
		return jsonDocument(options)
	}
	return nil
}

// jsonOptions says how a file is read that is JSON by its name.
func jsonOptions(name string) (o jsonscan.Options, ok bool) {
	name = strings.ToLower(name)
	base := path.Base(name)
	switch path.Ext(base) {
	case ".jsonc", ".code-workspace", ".json5":
		o.Comments, o.TrailingCommas = true, true
	case ".jsonl", ".ndjson":
		o.Sequence = jsonscan.Lines
	case ".json", ".geojson", ".topojson", ".jsonld", ".webmanifest", ".har", ".sarif", ".ipynb", ".arb", ".avsc":
		usual := strings.HasPrefix(name, ".vscode/") || strings.Contains(name, "/.vscode/") ||
			strings.HasPrefix(base, "tsconfig") || strings.HasPrefix(base, "jsconfig") ||
			base == ".runeward.json" || base == ".eslintrc.json" || base == "devcontainer.json"
		o.Comments, o.TrailingCommas = usual, usual
	default:
		switch base {
		case "composer.lock", "pipfile.lock", "flake.lock":
		case ".babelrc", ".eslintrc", ".prettierrc", ".swcrc": // or YAML, which is judged as text
			o.Comments, o.TrailingCommas = true, true
		default:
			return o, false
		}
	}
	return o, true
}

// jsonDocument is a file of JSON.
type jsonDocument jsonscan.Options

func (d jsonDocument) scan(w *worker, ins *inspect.Inspector, text []byte) *judge.Result {
	pointers := 0
	var pointer []byte
	return w.j.Document(text, func(add func(judge.Raw)) {
		for f, where := range jsonscan.All(ins, text, &w.json, jsonscan.Options(d)) {
			raw := judge.Raw{Offset: int64(f.Offset), Len: int64(f.Len), Count: f.Count, Rule: f.Rule, Severity: f.Severity}
			if pointers < maxPointers {
				pointer = where.AppendPointer(pointer[:0])
				pointers += len(pointer)
				raw.Pointer = string(pointer)
			}
			if p := where.Place(); p == jsonscan.Value || p == jsonscan.Name {
				raw.Text, raw.Cut = decoded(text[f.Offset:f.End()])
			}
			add(raw)
		}
	})
}

// decoded returns what a part of a JSON string says, or the beginning of that
// if cut; "" where it says itself.
func decoded(part []byte) (text string, cut bool) {
	var out []byte
	for i := 0; i < len(part); {
		p := jcs.NextPiece(part, i, len(part))
		if p.End <= i {
			break
		}
		if len(out)+(p.End-p.Start) > judge.MaxText {
			return string(out), true
		}
		if p.Kind == jcs.Escape {
			out = append(out, string(p.Rune)...)
		} else {
			out = append(out, part[p.Start:p.End]...)
		}
		i = p.End
	}
	if string(out) == string(part) {
		return "", false
	}
	return string(out), false
}
