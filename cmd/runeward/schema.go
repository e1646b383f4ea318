// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package main

import (
	"strings"

	"github.com/runeward/runeward/cmd/runeward/internal/finding"
	"github.com/runeward/runeward/inspect"
)

func schemaCommand() command {
	return command{
		name:  "schema",
		args:  "[config|mcp]",
		short: "print the JSON Schema of .runeward.json, or of a report",
		long: `Prints the JSON Schema of the configuration, which lets editors complete and
check it. It stands at the top of the repository as runeward.schema.json. With
"mcp" it is that of the reports of "runeward mcp" and "runeward mcp scan".
`,
		run: runSchema,
	}
}

func runSchema(c *call) int {
	switch {
	case len(c.args) == 0, len(c.args) == 1 && c.args[0] == "config":
		c.stdout.WriteString(schema())
	case len(c.args) == 1 && c.args[0] == "mcp":
		c.stdout.WriteString(mcpSchema())
	default:
		return c.usage("it takes config or mcp")
	}
	return exitClean
}

// schema returns the schema, with the rules, families and profiles there are.
func schema() string {
	var rules, families []string
	for _, r := range finding.Rules() {
		rules = append(rules, finding.Describe(r).ID)
	}
	for f := range inspect.Family(inspect.NumFamilies) {
		families = append(families, f.String())
	}
	return strings.NewReplacer(
		"RULES", jsonList(rules),
		"FAMILIES", jsonList(families),
		"PROFILES", jsonList(append(strings.Fields(finding.ProfileNames), "off")),
	).Replace(schemaText)
}

func jsonList(words []string) string { return `["` + strings.Join(words, `", "`) + `"]` }

const schemaText = `{
  "$schema": "http://json-schema.org/draft-07/schema#",
  "title": "Configuration of runeward scan",
  "description": "Stands in .runeward.json; the nearest one upwards from a file counts, up to the top of the repository. Comments and trailing commas are allowed.",
  "type": "object",
  "additionalProperties": false,
  "properties": {
    "$schema": {"type": "string"},
    "rules": {"$ref": "#/definitions/rules", "description": "Severities by rule, for all files"},
    "families": {"$ref": "#/definitions/families", "description": "Severities by family, for all files; rules have the last word"},
    "profiles": {
      "type": "array",
      "description": "How files are judged. Where several entries fit a file, the last one that sets something counts.",
      "items": {
        "type": "object",
        "additionalProperties": false,
        "required": ["files"],
        "properties": {
          "files": {"$ref": "#/definitions/files"},
          "profile": {"enum": PROFILES, "description": "The profile of the files; off leaves them out"},
          "rules": {"$ref": "#/definitions/rules"},
          "families": {"$ref": "#/definitions/families"}
        }
      }
    },
    "allow": {
      "type": "array",
      "description": "What is no finding, and why",
      "items": {
        "type": "object",
        "additionalProperties": false,
        "required": ["reason"],
        "oneOf": [
          {"required": ["codePoint"]},
          {"required": ["range"]},
          {"required": ["script"]},
          {"required": ["sequence"]}
        ],
        "properties": {
          "codePoint": {"type": "string", "pattern": "^U\\+[0-9A-Fa-f]{4,6}$", "description": "Findings made of this code point only"},
          "range": {"type": "string", "pattern": "^U\\+[0-9A-Fa-f]{4,6}\\.\\.U\\+[0-9A-Fa-f]{4,6}$", "description": "Findings made of code points of this range only"},
          "script": {"type": "string", "pattern": "^[A-Z][a-z]{3}$", "description": "Findings in or beside characters of this script"},
          "sequence": {"type": "string", "pattern": "^U\\+[0-9A-Fa-f]{4,6}( +U\\+[0-9A-Fa-f]{4,6})*$", "description": "Findings inside this sequence, of up to 12 code points"},
          "reason": {"type": "string", "pattern": "\\S"},
          "expires": {"type": "string", "format": "date", "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}$", "description": "The last day of the allowance"},
          "files": {"$ref": "#/definitions/files"},
          "rules": {"type": "array", "items": {"enum": RULES}, "description": "The rules it is for; all without"}
        }
      }
    }
  },
  "definitions": {
    "severity": {"enum": ["off", "info", "low", "medium", "high"]},
    "rules": {
      "type": "object",
      "propertyNames": {"enum": RULES},
      "additionalProperties": {"$ref": "#/definitions/severity"}
    },
    "families": {
      "type": "object",
      "propertyNames": {"enum": FAMILIES},
      "additionalProperties": {"$ref": "#/definitions/severity"}
    },
    "files": {
      "type": "array",
      "minItems": 1,
      "items": {"type": "string", "minLength": 1},
      "description": "Patterns relative to the folder of the configuration: ? * [a-z] and ** for any folders. One without a slash fits a name anywhere; one that fits a folder fits all in it."
    }
  }
}
`
