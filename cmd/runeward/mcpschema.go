// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package main

import (
	"slices"
	"strings"

	"github.com/runeward/runeward/inspect"
	"github.com/runeward/runeward/mcptext"
)

// mcpSchema returns the schema of reports about messages, with the rules,
// classes and surfaces there are.
func mcpSchema() string {
	var rules, classes, surfaces []string
	add := func(r mcptext.Rule) {
		rules = append(rules, r.String())
		if !slices.Contains(classes, r.Class()) {
			classes = append(classes, r.Class())
		}
	}
	for r := range mcptext.Rules() {
		add(r)
	}
	for r := range inspect.Rules() {
		add(mcptext.Rule(r))
	}
	for s := range mcptext.Surfaces() {
		surfaces = append(surfaces, s.String())
	}
	return strings.NewReplacer(
		"RULES", jsonList(rules), "CLASSES", jsonList(classes), "SURFACES", jsonList(append(surfaces, "none")),
		"REVISIONS", jsonList(strings.Fields(revisionNames(" ", " "))),
	).Replace(mcpSchemaText)
}

const mcpSchemaText = `{
  "$schema": "http://json-schema.org/draft-07/schema#",
  "title": "Report of runeward mcp",
  "description": "What is hidden in messages of the Model Context Protocol. All of its text is ASCII: \\u{200B} in a string is a code point, \\x{C0} a byte.",
  "type": "object",
  "additionalProperties": false,
  "required": ["conforming", "reason", "findings", "total", "truncated", "unicode", "fingerprint", "policy", "revision"],
  "properties": {
    "input": {"type": "string", "description": "The file, or <stdin>"},
    "messages": {"type": "integer", "minimum": 0},
    "withheld": {"type": "integer", "minimum": 0, "description": "Messages of which nothing can be delivered"},
    "dropped": {"type": "integer", "minimum": 0, "description": "Tools and other elements that were left out"},
    "conforming": {"type": "boolean", "description": "Nothing was found at or above low, nor, with --verify, a divergence"},
    "reason": {"type": "string", "description": "What is wrong, at its first or gravest place; empty when nothing is"},
    "clean": {"description": "The message to deliver, or null if there is none"},
    "hash_rendered": {"$ref": "#/definitions/sha256", "description": "Of what a person sees"},
    "hash_delivered": {"$ref": "#/definitions/sha256", "description": "Of what the message says"},
    "findings": {"type": "array", "items": {"$ref": "#/definitions/finding"}},
    "total": {"type": "integer", "minimum": 0, "description": "How many findings there are, listed or not"},
    "truncated": {"type": "boolean", "description": "Some findings are not listed"},
    "unicode": {"type": "string", "pattern": "^[0-9]+\\.[0-9]+\\.[0-9]+$", "description": "Version of the data"},
    "fingerprint": {"type": "string", "pattern": "^[0-9a-f]+$", "description": "Of the data files"},
    "policy": {"enum": ["default", "ranges-v1"]},
    "revision": {"enum": REVISIONS}
  },
  "definitions": {
    "sha256": {"type": "string", "pattern": "^[0-9a-f]{64}$"},
    "finding": {
      "type": "object",
      "additionalProperties": false,
      "required": ["pointer", "surface", "kind", "rule", "class", "severity", "offset", "length", "count", "message"],
      "properties": {
        "record": {"type": "integer", "minimum": 0, "description": "The number of the message, where there are several"},
        "pointer": {"type": "string", "description": "JSON Pointer (RFC 6901) of the value or member"},
        "surface": {"enum": SURFACES},
        "kind": {"enum": ["value", "key", "between"]},
        "rule": {"enum": RULES},
        "class": {"enum": CLASSES},
        "severity": {"enum": ["info", "low", "medium", "high"]},
        "offset": {"type": "integer", "minimum": 0, "description": "In bytes of the input"},
        "length": {"type": "integer", "minimum": 0, "description": "In bytes of the input"},
        "decodedOffset": {"type": "integer", "minimum": 0, "description": "In what the string says, in bytes of UTF-8"},
        "decodedOffsetUtf16": {"type": "integer", "minimum": 0, "description": "The same in units of UTF-16"},
        "codePoints": {"type": "array", "items": {"type": "string"}, "description": "The first ones: U+200B, \\x{FF} for a byte, \\ud800 for half a pair"},
        "cut": {"type": "boolean", "description": "There are more code points"},
        "count": {"type": "integer", "minimum": 0},
        "decoded": {"type": "string", "description": "What tags, selectors or digits spell"},
        "decodedKind": {"enum": ["text", "bytes", "bits"]},
        "message": {"type": "string"}
      }
    }
  }
}
`
