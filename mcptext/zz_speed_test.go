package mcptext_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/runeward/runeward/mcptext"
	"github.com/runeward/runeward/tables/unicode18"
)

func zzPage() []byte {
	var b strings.Builder
	b.WriteString(`{"jsonrpc":"2.0","id":1,"result":{"tools":[`)
	for i := range 200 {
		if i > 0 {
			b.WriteByte(',')
		}
		fmt.Fprintf(&b, `{"name":"read_file_%d","description":"Reads the file at the path and returns its text. Fails if there is none (number %d).","inputSchema":{"type":"object","properties":{"path":{"type":"string","description":"Where the file is, from the root of the project."},"limit":{"type":"integer","description":"How many lines to return at most.","default":200}},"required":["path"],"additionalProperties":false},"annotations":{"title":"Read a file","readOnlyHint":true}}`, i, i)
	}
	b.WriteString(`]}}`)
	return []byte(b.String())
}

func BenchmarkZZ(b *testing.B) {
	page := zzPage()
	p := mcptext.Default(unicode18.Set())
	b.Run("ours", func(b *testing.B) {
		var r mcptext.Report
		var sc mcptext.Scratch
		b.SetBytes(int64(len(page)))
		b.ReportAllocs()
		for b.Loop() {
			r.Reset()
			mcptext.Append(&r, p, page, &sc, mcptext.Options{})
			if r.Total != 0 {
				b.Fatal(r.Findings)
			}
		}
	})
	b.Run("valid", func(b *testing.B) {
		b.SetBytes(int64(len(page)))
		for b.Loop() {
			json.Valid(page)
		}
	})
}
