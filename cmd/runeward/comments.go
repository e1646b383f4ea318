// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package main

import (
	"bytes"
	"path"
	"strings"

	"github.com/runeward/runeward/cmd/runeward/internal/judge"
)

// commentsOf says where in a file of that name and profile, which begins with
// head, an allow comment counts.
func commentsOf(name, profile string, head []byte) judge.Comments {
	name = strings.ToLower(name)
	base := path.Base(name)
	c := commentsByName(name, base, strings.TrimPrefix(path.Ext(base), "."))
	if c != nil {
		return *c
	}
	if kind := profileFor(name); kind != "" {
		profile = kind
	}
	switch {
	case bytes.HasPrefix(head, []byte("#!")):
		line, _, _ := bytes.Cut(head, []byte("\n"))
		for _, word := range strings.FieldsFunc(string(line[2:]), func(r rune) bool { return strings.ContainsRune(" \t\r/", r) }) {
			word = strings.TrimRight(word, "0123456789.")
			switch word {
			case "sh", "bash", "dash", "ksh", "zsh":
				word = "sh"
			case "python", "pypy":
				word = "py"
			case "node", "deno", "bun":
				word = "js"
			case "ruby":
				word = "rb"
			case "perl":
				word = "pl"
			case "Rscript":
				word = "r"
			case "php", "lua", "fish", "awk", "tclsh", "pwsh":
			default:
				continue
			}
			if c := commentsByName("", "", word); c != nil {
				return *c
			}
		}
	case profile != "source" && profile != "data":
		return *commentsByName("", "", "md")
	}
	return judge.Comments{Traits: judge.Unknown}
}

// commentsByName is commentsOf by the name alone. It returns nil where that
// does not tell.
func commentsByName(name, base, ext string) *judge.Comments {
	const c = '\\'
	var (
		slash      = []string{"//"}
		hash       = []string{"#"}
		dashes     = []string{"--"}
		semicolon  = []string{";"}
		percent    = []string{"%"}
		stars      = [][2]string{{"/*", "*/"}}
		markup     = [][2]string{{"<!--", "-->"}}
		double     = judge.Quote{Open: `"`, Close: `"`, Escape: c}
		single     = judge.Quote{Open: `'`, Close: `'`, Escape: c}
		doubleLong = judge.Quote{Open: `"`, Close: `"`, Escape: c, Multi: true}
		singleLong = judge.Quote{Open: `'`, Close: `'`, Escape: c, Multi: true}
		backtick   = judge.Quote{Open: "`", Close: "`", Escape: c, Multi: true}
		rawTick    = judge.Quote{Open: "`", Close: "`", Multi: true}
		rawDouble  = judge.Quote{Open: `"`, Close: `"`, Multi: true}
		rawSingle  = judge.Quote{Open: `'`, Close: `'`, Multi: true}
		three      = judge.Quote{Open: `"""`, Close: `"""`, Escape: c, Multi: true}
		threeRaw   = judge.Quote{Open: `"""`, Close: `"""`, Multi: true}
		threeOnes  = judge.Quote{Open: `'''`, Close: `'''`, Escape: c, Multi: true}
	)
	with := func(q judge.Quote, code string) judge.Quote {
		q.Code = code
		return q
	}
	quotes := func(q ...judge.Quote) []judge.Quote { return q }
	if o, ok := jsonOptions(name); ok && name != "" {
		if o.Comments {
			return &judge.Comments{Lines: slash, Blocks: stars, Quotes: quotes(double)}
		}
		return &judge.Comments{}
	}
	switch base {
	case "dockerfile", "containerfile":
		return &judge.Comments{Starts: hash, Traits: judge.Heredocs | judge.Shell}
	case "makefile", "gnumakefile":
		ext = "mk"
	case "rakefile", "gemfile", "podfile", "vagrantfile":
		ext = "rb"
	case "jenkinsfile":
		ext = "groovy"
	case "cmakelists.txt":
		ext = "cmake"
	case "build", "workspace":
		ext = "bzl"
	case "go.mod":
		return &judge.Comments{Lines: slash, Quotes: quotes(double, rawTick)}
	case "cargo.lock", "poetry.lock", "uv.lock":
		ext = "toml"
	case "yarn.lock", "pubspec.lock", "podfile.lock":
		ext = "yaml"
	case "meson.build":
		return &judge.Comments{Lines: hash, Quotes: quotes(threeOnes, single)}
	case ".gitattributes", ".gitignore", ".dockerignore", "codeowners", "requirements.txt", ".npmrc", ".editorconfig", ".gitmodules", ".env":
		ext = "env"
	}
	if strings.HasPrefix(base, "dockerfile.") {
		return commentsByName("", "dockerfile", "")
	}
	if strings.HasPrefix(base, ".env.") {
		ext = "env"
	}
	switch ext {
	case "c", "h", "cc", "cpp", "cxx", "hh", "hpp", "hxx", "inl", "m", "mm", "cu", "glsl", "hlsl", "wgsl":
		return &judge.Comments{Lines: slash, Blocks: stars, Quotes: quotes(double, single), Traits: judge.RawC | judge.Joined}
	case "go":
		return &judge.Comments{Lines: slash, Blocks: stars, Quotes: quotes(double, single, rawTick)}
	case "rs":
		return &judge.Comments{Lines: slash, Blocks: stars, Nested: true, Quotes: quotes(doubleLong), Traits: judge.RawHash | judge.Ticks}
	case "zig":
		return &judge.Comments{Lines: slash, Quotes: quotes(double, single, judge.Quote{Open: `\\`, Close: "\n"})}
	case "java":
		return &judge.Comments{Lines: slash, Blocks: stars, Quotes: quotes(three, double, single), Traits: judge.Escapes}
	case "proto", "thrift", "sol", "move", "cue":
		return &judge.Comments{Lines: slash, Blocks: stars, Quotes: quotes(three, threeOnes, double, single)}
	case "v", "sv":
		return &judge.Comments{Lines: slash, Blocks: stars, Quotes: quotes(double)}
	case "kt", "kts":
		return &judge.Comments{Lines: slash, Blocks: stars, Nested: true, Quotes: quotes(with(threeRaw, "${"), with(double, "${"), single)}
	case "scala", "sc":
		return &judge.Comments{Lines: slash, Blocks: stars, Nested: true, Quotes: quotes(with(threeRaw, "${"), with(double, "${")), Traits: judge.Ticks}
	case "groovy", "gradle":
		return &judge.Comments{Lines: slash, Blocks: stars, Traits: judge.Slashes | judge.LongSlashes | judge.Escapes,
			Quotes: quotes(with(three, "${"), threeOnes, with(double, "${"), single, judge.Quote{Open: "$/", Close: "/$", Escape: '$', Multi: true})}
	case "dart":
		return &judge.Comments{Lines: slash, Blocks: stars, Nested: true, Quotes: quotes(
			judge.Quote{Open: `r"""`, Close: `"""`, Multi: true}, judge.Quote{Open: `r'''`, Close: `'''`, Multi: true},
			judge.Quote{Open: `r"`, Close: `"`}, judge.Quote{Open: `r'`, Close: `'`},
			with(three, "${"), with(threeOnes, "${"), with(double, "${"), with(single, "${"))}
	case "swift":
		return &judge.Comments{Lines: slash, Blocks: stars, Nested: true, Quotes: quotes(with(three, `\(`), with(double, `\(`)), Traits: judge.RawSwift | judge.Slashes}
	case "cs":
		return &judge.Comments{Lines: slash, Blocks: stars, Traits: judge.RawRuns, Quotes: quotes(
			judge.Quote{Open: `$@"`, Close: `"`, Multi: true, Code: "{"}, judge.Quote{Open: `@$"`, Close: `"`, Multi: true, Code: "{"},
			judge.Quote{Open: `@"`, Close: `"`, Multi: true}, judge.Quote{Open: `$"`, Close: `"`, Escape: c, Code: "{"}, double, single)}
	case "fs", "fsx":
		return &judge.Comments{Lines: slash, Blocks: [][2]string{{"(*", "*)"}}, Nested: true, Quotes: quotes(threeRaw, judge.Quote{Open: `@"`, Close: `"`, Multi: true}, doubleLong), Traits: judge.Ticks}
	case "js", "mjs", "cjs", "jsx":
		return &judge.Comments{Lines: slash, Blocks: stars, Quotes: quotes(double, single, with(backtick, "${")), Traits: judge.Slashes | judge.Elements}
	case "tsx":
		return &judge.Comments{Lines: slash, Blocks: stars, Quotes: quotes(double, single, with(backtick, "${")), Traits: judge.Slashes | judge.Elements | judge.Typed}
	case "ts", "mts", "cts":
		return &judge.Comments{Lines: slash, Blocks: stars, Quotes: quotes(double, single, with(backtick, "${")), Traits: judge.Slashes | judge.Elements | judge.Untagged}
	case "json5":
		return &judge.Comments{Lines: slash, Blocks: stars, Quotes: quotes(double, single)}
	case "jsonnet", "libsonnet":
		return &judge.Comments{Lines: []string{"//", "#"}, Blocks: stars, Quotes: quotes(judge.Quote{Open: "|||", Close: "|||", Multi: true},
			judge.Quote{Open: `@"`, Close: `"`, Multi: true}, judge.Quote{Open: `@'`, Close: `'`, Multi: true}, doubleLong, singleLong)}
	case "css":
		return &judge.Comments{Blocks: stars, Quotes: quotes(double, single), Traits: judge.URLs}
	case "scss", "less", "sass":
		return &judge.Comments{Lines: slash, Blocks: stars, Quotes: quotes(with(double, "#{"), with(single, "#{"), backtick), Traits: judge.URLs}
	case "php":
		return &judge.Comments{Lines: []string{"//", "#"}, Blocks: stars, Quotes: quotes(with(doubleLong, "${"), singleLong, backtick), Traits: judge.TripleHeredocs | judge.Templates}
	case "py", "pyi", "pyx", "bzl", "star":
		return &judge.Comments{Lines: hash, Quotes: quotes(three, threeOnes, double, single), Traits: judge.Prefixed}
	case "rb":
		return &judge.Comments{Lines: hash, Blocks: [][2]string{{"=begin", "\n=end"}}, Quotes: quotes(with(doubleLong, "#{"), singleLong, with(backtick, "#{")),
			Traits: judge.Heredocs | judge.Percents | judge.Slashes | judge.LongSlashes | judge.Ends}
	case "pl", "pm", "t":
		return &judge.Comments{Lines: hash, Blocks: [][2]string{{"=", "\n=cut"}}, Quotes: quotes(doubleLong, singleLong, backtick), Traits: judge.Heredocs | judge.Ops | judge.Slashes | judge.LongSlashes | judge.Ends}
	case "lua":
		return &judge.Comments{Lines: dashes, Quotes: quotes(double, single), Traits: judge.RawLua}
	case "r":
		return &judge.Comments{Lines: hash, Quotes: quotes(doubleLong, singleLong, rawTick), Traits: judge.RawR}
	case "jl":
		return &judge.Comments{Lines: hash, Blocks: [][2]string{{"#=", "=#"}}, Nested: true, Quotes: quotes(with(three, "$("), with(doubleLong, "$("), judge.Quote{Open: "```", Close: "```", Multi: true}, backtick), Traits: judge.Ticks}
	case "ex", "exs":
		return &judge.Comments{Lines: hash, Quotes: quotes(with(three, "#{"), with(threeOnes, "#{"), with(doubleLong, "#{"), with(singleLong, "#{")), Traits: judge.Sigils}
	case "erl", "hrl":
		return &judge.Comments{Lines: percent, Quotes: quotes(judge.Quote{Open: `$"`, Close: ""}, judge.Quote{Open: `$'`, Close: ""}, threeRaw, doubleLong, singleLong)}
	case "hs", "elm":
		return &judge.Comments{Lines: dashes, Blocks: [][2]string{{"{-", "-}"}}, Nested: true, Quotes: quotes(three, double), Traits: judge.Ticks}
	case "ml", "mli":
		return &judge.Comments{Blocks: [][2]string{{"(*", "*)"}}, Nested: true, Quotes: quotes(doubleLong), Traits: judge.RawOCaml | judge.Ticks}
	case "clj", "cljs", "cljc", "lisp", "cl", "el", "scm", "rkt":
		return &judge.Comments{Lines: semicolon, Blocks: [][2]string{{"#|", "|#"}}, Nested: true, Quotes: quotes(judge.Quote{Open: `\"`}, judge.Quote{Open: `?"`}, judge.Quote{Open: `\;`}, doubleLong)}
	case "sql":
		return &judge.Comments{Lines: dashes, Blocks: stars, Quotes: quotes(rawSingle, rawDouble, rawTick), Traits: judge.RawDollar | judge.Backslashes}
	case "graphql", "gql":
		return &judge.Comments{Lines: hash, Quotes: quotes(three, double)}
	case "sh", "bash", "zsh", "ksh":
		return &judge.Comments{Lines: hash, Traits: judge.Shell | judge.Spaced | judge.Heredocs,
			Quotes: quotes(judge.Quote{Open: `$'`, Close: `'`, Escape: c, Multi: true}, rawSingle, with(doubleLong, "$("), backtick)}
	case "fish":
		return &judge.Comments{Lines: hash, Traits: judge.Spaced, Quotes: quotes(singleLong, with(doubleLong, "$("))}
	case "ps1", "psm1":
		return &judge.Comments{Lines: hash, Blocks: [][2]string{{"<#", "#>"}}, Traits: judge.Spaced, Quotes: quotes(
			judge.Quote{Open: `@"`, Close: "\n\"@", Multi: true}, judge.Quote{Open: `@'`, Close: "\n'@", Multi: true},
			judge.Quote{Open: `"`, Close: `"`, Escape: '`', Multi: true, Code: "$("}, rawSingle)}
	case "bat", "cmd":
		return &judge.Comments{Starts: []string{"REM ", "rem ", "Rem ", "@REM ", "@rem ", "::"}}
	case "mk":
		return &judge.Comments{Lines: hash, Quotes: quotes(double, single), Traits: judge.Unsure | judge.Joined | judge.Spaced}
	case "cmake":
		return &judge.Comments{Lines: hash, Quotes: quotes(doubleLong), Traits: judge.RawLua}
	case "awk":
		return &judge.Comments{Lines: hash, Quotes: quotes(double), Traits: judge.Slashes | judge.Ends}
	case "tf", "hcl":
		return &judge.Comments{Lines: []string{"#", "//"}, Blocks: stars, Quotes: quotes(with(double, "${")), Traits: judge.Heredocs}
	case "nix":
		return &judge.Comments{Lines: hash, Blocks: stars, Quotes: quotes(with(judge.Quote{Open: "''", Close: "''", Multi: true}, "${"), with(doubleLong, "${"))}
	case "rego":
		return &judge.Comments{Lines: hash, Quotes: quotes(double, rawTick)}
	case "nim":
		return &judge.Comments{Lines: hash, Blocks: [][2]string{{"#[", "]#"}}, Nested: true, Quotes: quotes(threeRaw, judge.Quote{Open: `r"`, Close: `"`}, double), Traits: judge.Ticks}
	case "adb", "ads", "vhd", "vhdl":
		return &judge.Comments{Lines: dashes, Quotes: quotes(judge.Quote{Open: `"`, Close: `"`}), Traits: judge.Ticks}
	case "pas":
		return &judge.Comments{Lines: slash, Blocks: [][2]string{{"(*", "*)"}, {"{", "}"}}, Quotes: quotes(judge.Quote{Open: `'`, Close: `'`})}
	case "f90", "f", "for":
		return &judge.Comments{Lines: []string{"!"}, Quotes: quotes(judge.Quote{Open: `"`, Close: `"`}, judge.Quote{Open: `'`, Close: `'`})}
	case "vb":
		return &judge.Comments{Lines: []string{"'"}, Quotes: quotes(rawDouble)}
	case "vim":
		return &judge.Comments{Starts: []string{`"`}}
	case "s", "asm":
		return &judge.Comments{Starts: []string{"#", ";", "//"}, Blocks: stars, Quotes: quotes(doubleLong)}
	case "po", "pot":
		return &judge.Comments{Starts: []string{"# ", "#. "}}
	case "wat":
		return &judge.Comments{Lines: []string{";;"}, Blocks: [][2]string{{"(;", ";)"}}, Nested: true, Quotes: quotes(double)}
	case "patch", "diff", "csv", "tsv":
		return &judge.Comments{}
	case "strings":
		return &judge.Comments{Lines: slash, Blocks: stars, Quotes: quotes(doubleLong)}
	case "yml", "yaml":
		return &judge.Comments{Quotes: quotes(doubleLong, rawSingle), Traits: judge.Indented}
	case "toml":
		return &judge.Comments{Lines: hash, Quotes: quotes(three, judge.Quote{Open: `'''`, Close: `'''`, Multi: true}, double, judge.Quote{Open: `'`, Close: `'`})}
	case "properties":
		return &judge.Comments{Starts: []string{"#", "!"}, Traits: judge.Continued}
	case "env":
		return &judge.Comments{Starts: hash, Quotes: quotes(doubleLong, singleLong, backtick), Traits: judge.Unsure | judge.Continued}
	case "ini", "cfg", "conf":
		return &judge.Comments{Starts: []string{"#", ";"}, Quotes: quotes(doubleLong, singleLong), Traits: judge.Unsure | judge.Continued}
	case "xml", "svg", "plist", "xsd", "xsl", "resx", "xliff", "xlf", "xhtml":
		return &judge.Comments{Blocks: markup, Traits: judge.Tags | judge.Rawless}
	case "html", "htm":
		return &judge.Comments{Blocks: markup, Traits: judge.Tags}
	case "vue", "svelte", "astro":
		return &judge.Comments{Blocks: markup, Traits: judge.Tags | judge.Braces}
	case "mdx":
		return &judge.Comments{Blocks: markup, Starts: []string{"{/*"}, Traits: judge.Tags | judge.Fences}
	case "md", "markdown", "mdc", "txt":
		return &judge.Comments{Blocks: markup, Traits: judge.Tags | judge.Fences}
	case "rst":
		return &judge.Comments{Starts: []string{".. "}}
	case "tex":
		return &judge.Comments{Starts: percent}
	case "adoc", "asciidoc":
		return &judge.Comments{Starts: slash}
	case "org":
		return &judge.Comments{Starts: []string{"# "}}
	}
	return nil
}
