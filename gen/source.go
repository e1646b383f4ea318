// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package gen

import (
	"fmt"
	"go/format"
	"reflect"
	"strings"

	"github.com/runeward/runeward/internal/layout"
	"github.com/runeward/runeward/internal/names"
)

// A Table is one packed table, for sizes and for source.
type Table struct {
	Name  string // "Props.Data"
	Bytes string
}

// Tables lists the tables of d in the order of layout.Data.
func Tables(d *layout.Data) []Table { return tablesIn(reflect.ValueOf(d).Elem(), "") }

// NameTables lists the tables of d in the order of names.Data.
func NameTables(d *names.Data) []Table { return tablesIn(reflect.ValueOf(d).Elem(), "") }

func tablesIn(v reflect.Value, prefix string) []Table {
	var out []Table
	for i := range v.NumField() {
		name := prefix + v.Type().Field(i).Name
		switch f := v.Field(i); {
		case name == "Version" || name == "Fingerprint":
		case f.Kind() == reflect.Struct:
			out = append(out, tablesIn(f, name+".")...)
		case f.Kind() == reflect.String:
			out = append(out, Table{name, f.String()})
		}
	}
	return out
}

func totalBytes(tables []Table) int {
	n := 0
	for _, t := range tables {
		n += len(t.Bytes)
	}
	return n
}

// PackageName returns the name of the package that holds a version's tables:
// "unicode18" for "18.0.0".
func PackageName(version string) (string, error) {
	major, err := majorOf(version)
	if err != nil {
		return "", err
	}
	return fmt.Sprintf("unicode%d", major), nil
}

// Source returns the Go source of the package that holds d.
func Source(d *layout.Data) ([]byte, error) {
	pkg, err := PackageName(d.Version)
	if err != nil {
		return nil, err
	}
	var b strings.Builder
	b.WriteString(header)
	fmt.Fprintf(&b, "// Package %s holds the tables of Unicode %s.\npackage %s\n\n", pkg, d.Version, pkg)
	b.WriteString("import (\n\t\"github.com/runeward/runeward/internal/layout\"\n\t\"github.com/runeward/runeward/tables\"\n)\n\n")
	fmt.Fprintf(&b, "// Set returns the tables of Unicode %s. It does not allocate.\nfunc Set() tables.Set { return tables.New(&data) }\n\n", d.Version)
	writeData(&b, "layout.Data", reflect.ValueOf(d).Elem())
	return format.Source([]byte(b.String()))
}

// NameSource returns the Go source of internal/names/data.go.
func NameSource(d *names.Data) ([]byte, error) {
	var b strings.Builder
	b.WriteString(header)
	b.WriteString("package names\n\n")
	writeData(&b, "Data", reflect.ValueOf(d).Elem())
	return format.Source([]byte(b.String()))
}

// writeData writes the variable data and a constant for each of its tables.
func writeData(b *strings.Builder, typeName string, v reflect.Value) {
	list := tablesIn(v, "")
	fmt.Fprintf(b, "// %d bytes of tables, made from the files whose sums give the fingerprint.\nvar data = %s{\n", totalBytes(list), typeName)
	writeFields(b, v, "")
	b.WriteString("}\n\n")
	for _, t := range list {
		fmt.Fprintf(b, "// %s: %d bytes.\nconst %s = %s\n\n", t.Name, len(t.Bytes), constName(t.Name), literal(t.Bytes))
	}
}

func constName(name string) string {
	name = strings.ReplaceAll(name, ".", "")
	return strings.ToLower(name[:1]) + name[1:]
}

func writeFields(b *strings.Builder, v reflect.Value, prefix string) {
	for i := range v.NumField() {
		name := v.Type().Field(i).Name
		switch f := v.Field(i); {
		case prefix == "" && (name == "Version" || name == "Fingerprint"):
			fmt.Fprintf(b, "%s: %q,\n", name, f.String())
		case f.CanInt():
			fmt.Fprintf(b, "%s: %d,\n", name, f.Int())
		case f.Kind() == reflect.Struct:
			fmt.Fprintf(b, "%s: %s{\n", name, f.Type())
			writeFields(b, f, prefix+name+".")
			b.WriteString("},\n")
		default:
			fmt.Fprintf(b, "%s: %s,\n", name, constName(prefix+name))
		}
	}
}

// literal writes s as a Go string, cut into lines. Bytes outside printable
// ASCII are escaped, so that the source holds no character it describes.
func literal(s string) string {
	const perLine = 96
	var b strings.Builder
	b.WriteString(`""`)
	for len(s) > 0 {
		n := min(perLine, len(s))
		b.WriteString(" +\n\t\"")
		for i := 0; i < n; i++ {
			switch c := s[i]; {
			case c == '"' || c == '\\':
				b.WriteByte('\\')
				b.WriteByte(c)
			case ' ' <= c && c <= '~':
				b.WriteByte(c)
			default:
				fmt.Fprintf(&b, `\x%02x`, c)
			}
		}
		b.WriteByte('"')
		s = s[n:]
	}
	return b.String()
}
