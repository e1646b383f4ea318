// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package main

import (
	"bytes"
	"path"
	"strings"
)

// profileFor returns the profile for a file by its name, a slash-separated
// path. "" means that the name does not tell.
func profileFor(name string) string {
	name = strings.ToLower(name)
	base := path.Base(name)
	if isAgentFile(name, base) {
		return "agent"
	}
	switch base {
	case "makefile", "gnumakefile", "dockerfile", "containerfile", "rakefile", "gemfile", "podfile", "vagrantfile",
		"jenkinsfile", "justfile", "cmakelists.txt", "build", "workspace", "go.mod", "go.sum", "meson.build":
		return "source"
	case ".babelrc", ".eslintrc", ".prettierrc", ".swcrc", ".gitattributes", ".gitignore", ".gitmodules", ".dockerignore", ".editorconfig", ".npmrc", ".env", "codeowners":
		return "data"
	case "requirements.txt":
		return "data"
	case "readme", "license", "licence", "copying", "notice", "authors", "contributors", "contributing", "maintainers",
		"changelog", "changes", "history", "news", "todo", "install", "security", "thanks":
		return "prose"
	}
	switch strings.TrimPrefix(path.Ext(base), ".") {
	case "go", "c", "h", "cc", "cpp", "cxx", "hh", "hpp", "hxx", "inl", "m", "mm", "s", "asm", "rs", "zig", "d", "nim",
		"java", "kt", "kts", "scala", "sc", "groovy", "gradle", "clj", "cljs", "cljc", "cs", "fs", "fsx", "vb",
		"js", "mjs", "cjs", "jsx", "ts", "mts", "cts", "tsx", "vue", "svelte", "astro", "css", "scss", "sass", "less",
		"py", "pyi", "pyx", "rb", "erb", "php", "pl", "pm", "t", "lua", "tcl", "r", "jl", "swift", "dart", "ex", "exs",
		"erl", "hrl", "hs", "lhs", "ml", "mli", "elm", "lisp", "cl", "el", "scm", "rkt", "f", "f90", "for", "pas", "adb", "ads",
		"sh", "bash", "zsh", "fish", "ksh", "ps1", "psm1", "bat", "cmd", "awk", "sed", "vim",
		"sql", "graphql", "gql", "proto", "thrift", "tf", "hcl", "nix", "bzl", "star", "cmake", "mk", "sol", "move", "wat",
		"v", "sv", "vhd", "vhdl", "cu", "glsl", "hlsl", "wgsl", "rego", "cue", "jsonnet", "libsonnet", "tmpl", "patch", "diff":
		return "source"
	case "json", "jsonc", "json5", "jsonl", "ndjson", "geojson", "webmanifest", "topojson", "jsonld", "avsc", "har", "sarif", "ipynb", "code-workspace", "yaml", "yml", "toml", "ini", "cfg", "conf",
		"properties", "env", "xml", "svg", "plist", "xsd", "xsl", "csv", "tsv", "lock", "po", "pot", "strings", "resx", "arb", "xliff", "xlf":
		return "data"
	case "md", "markdown", "mdx", "txt", "rst", "adoc", "asciidoc", "org", "tex", "html", "htm", "xhtml", "srt", "vtt", "log":
		return "prose"
	}
	return ""
}

// isAgentFile reports whether a file tells a language model what to do.
func isAgentFile(name, base string) bool {
	switch base {
	case "agents.md", "agents.override.md", "agent.md", "soul.md", "claude.md", "claude.local.md", "gemini.md", "skill.md", "copilot-instructions.md",
		".cursorrules", ".windsurfrules", ".clinerules", ".roorules", ".goosehints", ".rules", ".aider.conf.yml", "llms.txt", "llms-full.txt":
		return true
	}
	for _, end := range [...]string{".mdc", ".instructions.md", ".prompt.md", ".chatmode.md", ".agent.md"} {
		if strings.HasSuffix(base, end) {
			return true
		}
	}
	text := strings.HasSuffix(base, ".md") || strings.HasSuffix(base, ".txt")
	for _, dir := range [...]string{".claude/", ".cursor/rules/", ".windsurf/rules/", ".clinerules/", ".roo/", ".junie/", ".github/prompts/", ".github/instructions/", ".github/agents/"} {
		if text && (strings.HasPrefix(name, dir) || strings.Contains(name, "/"+dir)) {
			return true
		}
	}
	return false
}

// profileOf returns the profile for a file whose name does not tell: a script
// is source, and all else is prose.
func profileOf(head []byte) string {
	if bytes.HasPrefix(head, []byte("#!")) {
		return "source"
	}
	return "prose"
}
