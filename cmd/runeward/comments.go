// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package main

import (
	"path"
	"strings"

	"github.com/runeward/runeward/cmd/runeward/internal/judge"
)

// commentsOf says where in a file of that name and profile an allow comment
// counts.
func commentsOf(name, profile string) judge.Comments {
	if o, ok := jsonOptions(name); ok {
		return judge.Comments{JSON: o.Comments}
	}
	switch path.Ext(strings.ToLower(name)) {
	case ".json5":
		return judge.Comments{JSON: true}
	case ".csv", ".tsv":
		return judge.Comments{}
	case ".xml", ".svg", ".plist", ".xsd", ".xsl", ".resx", ".xliff", ".xlf":
		return judge.Comments{Markup: true}
	case ".yml", ".yaml":
		return judge.Comments{Code: true}
	case ".mdx":
		return judge.Comments{Markup: true, Line: "{/*"}
	case ".rst":
		return judge.Comments{Line: ".."}
	case ".tex":
		return judge.Comments{Line: "%"}
	case ".adoc", ".asciidoc":
		return judge.Comments{Line: "//"}
	case ".org":
		return judge.Comments{Line: "# "}
	}
	if kind := profileFor(name); kind != "" {
		profile = kind
	}
	if profile == "source" || profile == "data" {
		return judge.Comments{Code: true}
	}
	return judge.Comments{Markup: true}
}
