// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package corpus

import (
	"strconv"
	"strings"
)

func nouns() []string {
	return strings.Fields("account address batch buffer cache channel client cluster config counter cursor device document event field file filter folder group handler header image index invoice issue job key label ledger limit message metric node note object offset order page parser path payload policy query queue range record region report request result role row rule schema server session shard signal source stage state stream table tag target task ticket token user value vector window worker")
}

func verbs() []string {
	return strings.Fields("add append apply attach build check clear close commit copy count create decode delete drop encode fetch find flush get insert join list load lock make merge move open parse print push read remove rename reset resolve run save scan send set sort split start stop store sync test trace update validate wait write")
}

// camel returns a name as Go writes it.
func (b *builder) camel(exported bool) string {
	s := b.one(verbs()...)
	if exported {
		s = strings.ToUpper(s[:1]) + s[1:]
	}
	for range 1 + b.rnd.IntN(2) {
		n := b.one(nouns()...)
		s += strings.ToUpper(n[:1]) + n[1:]
	}
	return s
}

// prose returns n words in a row of the English model.
func (b *builder) prose(words []string, n int) string {
	i := b.rnd.IntN(len(words) - n)
	return strings.Join(words[i:i+n], " ")
}

// source writes what looks like a Go program, with a character beyond ASCII in
// a comment now and then.
func (b *builder) source() {
	words := strings.Fields(english)
	for b.more() {
		name, arg, typ := b.camel(true), b.one(nouns()...), b.one("int", "string", "[]byte", "error", "*Config", "map[string]int")
		b.put("// ", name, " ", b.prose(words, 6+b.rnd.IntN(6)), ".\n")
		if b.chance(2) {
			b.put("// See \u00A7", strconv.Itoa(b.rnd.IntN(20)), " \u2014 it\u2019s the same.\n")
		}
		b.put("func ", name, "(", arg, " ", typ, ") (n int, err error) {\n")
		for range 2 + b.rnd.IntN(6) {
			b.statement(words, arg)
		}
		b.put("\treturn n, nil\n}\n\n")
	}
}

func (b *builder) statement(words []string, arg string) {
	v := b.one(nouns()...)
	switch b.rnd.IntN(5) {
	case 0:
		b.put("\tif ", v, " := ", b.camel(false), "(", arg, "); ", v, " != nil {\n\t\treturn 0, fmt.Errorf(\"", b.camel(false), " %q: %w\", ", arg, ", err)\n\t}\n")
	case 1:
		b.put("\tfor i := range ", v, "s {\n\t\tn += ", v, "s[i].", b.camel(true), "(0x", strconv.FormatInt(b.rnd.Int64N(1<<20), 16), ")\n\t}\n")
	case 2:
		b.put("\t", v, " = append(", v, ", ", arg, "...) // ", b.prose(words, 4), "\n")
	case 3:
		b.put("\tswitch ", v, ".", b.camel(true), " {\n\tcase ", strconv.Itoa(b.rnd.IntN(100)), ":\n\t\tn++\n\tdefault:\n\t\tbreak\n\t}\n")
	default:
		b.put("\tconst ", v, " = \"", b.prose(words, 3), "\"\n")
	}
}

// json writes tool descriptions as a server lists them.
func (b *builder) json() {
	words := strings.Fields(english)
	b.put(`{"tools": [`)
	for b.more() {
		verb, noun := b.one(verbs()...), b.one(nouns()...)
		b.put(`{"name": "`, verb, "_", noun, `", "title": "`, verb, " ", noun, `", "description": "`, b.prose(words, 12), `", "inputSchema": {"type": "object", "properties": {`)
		for i := range 1 + b.rnd.IntN(4) {
			if i > 0 {
				b.put(", ")
			}
			b.put(`"`, b.one(nouns()...), `": {"type": "`, b.one("string", "integer", "boolean"), `", "description": "`, b.prose(words, 5), `"}`)
		}
		if b.chance(2) {
			b.put(`, "caf\u00E9": {"const": "na`, "\u00EF", `ve"}`)
		}
		b.put(`}, "required": ["`, b.one(nouns()...), `"]}}, `)
	}
}
