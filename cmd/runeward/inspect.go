// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package main

import (
	"fmt"
	"io"

	"github.com/runeward/runeward/display"
	"github.com/runeward/runeward/internal/utf8x"
	"github.com/runeward/runeward/tables"
)

// maxInspect is how much standard input inspect takes, in bytes.
const maxInspect = 256 << 10

func inspectCommand() command {
	return command{
		name:  "inspect",
		args:  "[TEXT...]",
		short: "print the properties of each code point of a text",
		long: `Prints a table with a row for each code point of TEXT, or of all of standard
input (up to 256 KiB, line ends included) without one: byte offset, text, code
point, name, General_Category, Script, Script_Extensions, Bidi_Class,
Identifier_Status, Identifier_Type (UTS #39), Age, the prototype of
confusables.txt, and all the classes that are true of it. "-" stands for none;
names are those of the newest Unicode version. An ill-formed piece of UTF-8 is
a row that says what is wrong with it.
`,
		options: textOptions(),
		run:     runInspect,
	}
}

func runInspect(c *call) int {
	set, err := c.set()
	if err != nil {
		return c.usage(err.Error())
	}
	texts := c.args
	if len(texts) == 0 {
		all, err := io.ReadAll(io.LimitReader(c.stdin, maxInspect+1))
		if err != nil {
			c.complain("standard input: " + errorText(err))
			return exitError
		}
		if len(all) > maxInspect {
			c.complain("standard input is longer than 256 KiB; inspect a part of it")
			return exitError
		}
		texts = []string{string(all)}
	}
	for i, text := range texts {
		if c.is("escaped") {
			b, err := display.Unescape(text)
			if err != nil {
				c.stdout.Flush()
				c.complain(err.Error())
				return exitError
			}
			text = string(b)
		}
		if i > 0 {
			c.stdout.WriteByte('\n')
		}
		inspectText(c.stdout, set, text)
	}
	return exitClean
}

// row is a line of the table.
type row [13]string

func headings() row {
	return row{"byte", "text", "code point", "name", "gc", "sc", "scx", "bc", "ID_Status", "ID_Type", "age", "prototype", "classes"}
}

// inspectText writes the table of text. It makes each row twice, first for the
// widths of the columns.
func inspectText(w io.Writer, set tables.Set, text string) {
	var width [len(row{})]int
	measure := func(r row) {
		for i, cell := range r {
			width[i] = max(width[i], len(cell))
		}
	}
	var line []byte
	print := func(r row) {
		line = line[:0]
		for i, cell := range r {
			if i < len(r)-1 {
				cell = pad(cell, width[i]+2)
			}
			line = append(line, cell...)
		}
		w.Write(append(line, '\n'))
	}
	points, pieces := 0, 0
	measure(headings())
	for i := 0; i < len(text); {
		r, n := inspectUnit(set, text, i)
		measure(r)
		if _, _, kind := utf8x.Decode(text, i); kind == utf8x.OK {
			points++
		} else {
			pieces++
		}
		i += n
	}
	ill := ""
	if pieces > 0 {
		ill = ", " + count(int64(pieces), "ill-formed piece")
	}
	fmt.Fprintf(w, "Unicode %s, %s, %s%s\n", set.Version(), count(int64(len(text)), "byte"), count(int64(points), "code point"), ill)
	print(headings())
	for i := 0; i < len(text); {
		r, n := inspectUnit(set, text, i)
		print(r)
		i += n
	}
}

// inspectUnit returns the row of the unit at text[i], and its length in bytes.
func inspectUnit(set tables.Set, text string, i int) (row, int) {
	r, n, kind := utf8x.Decode(text, i)
	out := row{fmt.Sprint(i), quote(text[i : i+n])}
	if kind != utf8x.OK {
		out[3] = "ill-formed UTF-8: " + kind.String()
	} else {
		rec := set.Lookup(r)
		status := "Restricted"
		if rec.Has(tables.IdentifierAllowed) {
			status = "Allowed"
		}
		out[2] = fmt.Sprintf("U+%04X", r)
		out[3] = string(appendName(nil, r))
		out[4] = rec.GeneralCategory().String()
		out[5] = rec.Script().String()
		out[6] = set.ScriptExtensions(rec).String()
		out[7] = rec.BidiClass().String()
		out[8] = status
		out[9] = rec.IdentifierType().String()
		out[10] = rec.Age().String()
		if p := set.Prototype(r); p != "" {
			out[11] = quote(p)
		}
		out[12] = rec.Class().String()
	}
	for i := range out {
		if out[i] == "" {
			out[i] = "-"
		}
	}
	return out, n
}
