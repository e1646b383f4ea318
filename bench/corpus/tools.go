// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package corpus

import (
	"fmt"
	"strconv"
	"strings"
)

// Tools generates the answer to a tools/list request: a page of count tools of
// about 500 bytes each, with descriptions and schemas as servers write them. It
// is ASCII but for a few dashes, quotes and accents, raw and escaped, and holds
// nothing hidden.
func Tools(count int) []byte {
	b := newBuilder("tools", count*600)
	b.put(`{"jsonrpc":"2.0","id":2,"result":{"tools":[`)
	for i := range count {
		if i > 0 {
			b.put(",")
		}
		verb, noun := b.one("read", "list", "search", "create", "update", "delete", "get", "send"), b.one("file", "issue", "message", "branch", "page", "row", "event", "user")
		b.put(`{"name":"`, verb, "_", noun, "_", strconv.Itoa(i), `","title":"`, strings.ToUpper(verb[:1]), verb[1:], " ", noun, `","description":"`)
		b.sentence(verb, noun)
		if b.chance(30) {
			b.put(`\n\nArgs:\n    `, noun, `: which one, as \"`, noun, `/1\"`)
		}
		b.put(`","inputSchema":{"type":"object","properties":{`)
		first := b.rnd.IntN(6)
		for k := range 1 + b.rnd.IntN(3) {
			if k > 0 {
				b.put(",")
			}
			b.put(`"`, []string{"path", "query", "owner", "repo", "cursor", "branch"}[(first+k)%6], `":{"type":"string","description":"`)
			b.sentence("match", noun)
			b.put(`"}`)
		}
		b.put(`,"limit":{"type":"integer","minimum":1,"maximum":`, strconv.Itoa(50+b.rnd.IntN(50)), `,"default":20}},"required":["`,
			[]string{"path", "query", "owner", "repo", "cursor", "branch"}[first], `"],"additionalProperties":false},"annotations":{"readOnlyHint":`, fmt.Sprint(b.chance(50)), `}}`)
	}
	b.put(`]}}`)
	return b.buf
}

// sentence adds what a server says of a tool or of a parameter.
func (b *builder) sentence(verb, noun string) {
	b.put(strings.ToUpper(verb[:1]), verb[1:], " ", b.one("the", "one", "each"), " ", noun, " ", b.one("by its identifier", "of the repository", "that matches", "in the folder", "of the account"))
	switch {
	case b.chance(3):
		b.put(b.one(" \u2014 or fails", ` \u2014 or fails`, " \u201Cas is\u201D", " of caf\u00E9s"))
	case b.chance(40):
		b.put(b.one(" (optional)", ", newest first", ", up to the limit", " and returns it as JSON"))
	}
	b.put(".")
}
