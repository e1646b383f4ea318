// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package inspect

// Package jsonscan finds what the rules here describe. They stand in the table
// of this package so that profiles, documents and reports know them.

// The rules of the family duplicate-member.
const (
	DuplicateMemberName = Rule(DuplicateMember)<<ruleBits + iota
)

// The rules of the family json.
const (
	JSONSyntax = Rule(JSON)<<ruleBits + iota
	JSONDepth
	JSONLimit
	JSONControl
	JSONNumber
	JSONComment
	JSONTrailingComma
	JSONBOM
)

var duplicateMemberRules = [...]Description{
	{
		ID:        "duplicate-member",
		Title:     "member of a name that its object has already",
		Severity:  [NumProfiles]Severity{Medium, Medium, High, Medium, High, High},
		Why:       "Some programs take the first value and some the last, so one that checks and one that acts may see two different texts. Names are compared after their escapes are read.",
		Example:   `{"a":1,"\\u0061":2}`,
		Reference: "RFC 8259 section 4",
	},
}

var jsonRules = [...]Description{
	{
		ID:        "json-syntax",
		Title:     "not JSON from here on",
		Severity:  [NumProfiles]Severity{Info, Info, Info, Info, Info, Info},
		Why:       "The rest is judged as plain text, in which only escapes of the form \\uXXXX are read.",
		Example:   `{"a":'b'}`,
		Reference: "RFC 8259 section 2",
	},
	{
		ID:        "json-depth",
		Title:     "arrays and objects nested too deeply",
		Severity:  [NumProfiles]Severity{Low, Low, Medium, Low, Medium, Medium},
		Why:       "The rest is judged as plain text, in which only escapes of the form \\uXXXX are read, while a reader with another limit may read on.",
		Example:   `[[[[1]]]]`,
		Reference: "RFC 8259 section 9",
	},
	{
		ID:        "json-limit",
		Title:     "too many names to compare them all",
		Severity:  [NumProfiles]Severity{Low, Low, Medium, Low, Medium, Medium},
		Why:       "From here on a name that its object has already, or one that looks like another, may go unseen.",
		Example:   `{"a":1,"b":2,"c":3}`,
		Reference: "RFC 8259 section 9",
	},
	{
		ID:        "json-control",
		Title:     "tab or end of line in a string that should be an escape",
		Severity:  [NumProfiles]Severity{Info, Info, Low, Low, Low, Low},
		Why:       "JSON wants an escape there. Some programs refuse the text, some take it.",
		Example:   `{"a":"b\u{9}c"}`,
		Reference: "RFC 8259 section 7",
	},
	{
		ID:        "json-number",
		Title:     "number beyond the range of a double",
		Severity:  [NumProfiles]Severity{Info, Info, Low, Low, Low, Medium},
		Why:       "Some programs refuse it, some read infinity, some the number it is.",
		Example:   `{"a":1e999}`,
		Reference: "RFC 8259 section 6",
	},
	{
		ID:        "json-comment",
		Title:     "comment",
		Severity:  [NumProfiles]Severity{Info, Info, Low, Info, Low, Low},
		Why:       "JSON has none. Programs that take them are usual for some files.",
		Example:   `{"a":1 /* b */}`,
		Reference: "RFC 8259 section 2",
	},
	{
		ID:        "json-trailing-comma",
		Title:     "comma before a closing bracket",
		Severity:  [NumProfiles]Severity{Info, Info, Low, Info, Low, Low},
		Why:       "JSON has none. Programs that take them are usual for some files.",
		Example:   `{"a":1,}`,
		Reference: "RFC 8259 sections 4, 5",
	},
	{
		ID:        "json-bom",
		Title:     "byte order mark before the text",
		Severity:  [NumProfiles]Severity{Info, Info, Info, Info, Info, Info},
		Why:       "Programs must not write it there, and some refuse to read it.",
		Example:   `\u{FEFF}{"a":1}`,
		Reference: "RFC 8259 section 8.1",
	},
}
