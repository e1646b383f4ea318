// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package inspect

// AppendRulesMarkdown appends the page that documents all rules, in Markdown,
// to dst.
func AppendRulesMarkdown(dst []byte) []byte {
	dst = append(dst, "# Rules\n\n"+
		"A rule belongs to a family. A profile gives each rule a severity: off, info, low, medium or high.\n"+
		"Examples are escaped: `\\u{HEX}` is a code point, `\\x{HH}` a byte that is not UTF-8.\n"+
		"The program has rules of its own besides, about the encodings of files: `runeward rules` lists all.\n\n"+
		"| rule | prose | source | identifier | data | mcp-name | mcp-text |\n"+
		"|---|---|---|---|---|---|---|\n"...)
	for r := range Rules() {
		d := r.Describe()
		dst = append(append(append(append(dst, "| ["...), d.ID...), "](#"...), d.ID...)
		dst = append(dst, ") |"...)
		for _, s := range d.Severity {
			dst = append(append(append(dst, ' '), s.String()...), " |"...)
		}
		dst = append(dst, '\n')
	}
	for f := range Family(NumFamilies) {
		if len(f.rules()) == 0 {
			continue
		}
		dst = append(append(append(dst, "\n## "...), f.String()...), '\n')
		for _, d := range f.rules() {
			dst = appendEntry(dst, d.ID, d.Title, d.Why, d.Example, d.Reference)
		}
		if len(f.allowances()) == 0 {
			continue
		}
		dst = append(dst, "\nNot found:\n"...)
		for _, a := range f.allowances() {
			dst = appendEntry(dst, a.ID, a.Title, a.Why, a.Example, a.Reference)
		}
	}
	return dst
}

func appendEntry(dst []byte, id, title, why, example, reference string) []byte {
	for _, s := range [...]string{"\n### ", id, "\n\n", title, ".\n\n", why, "\n\nExample: `", example, "`\n\nReference: ", reference, "\n"} {
		dst = append(dst, s...)
	}
	return dst
}
