// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package main

import (
	"bytes"
	"encoding/hex"
	"encoding/json"

	"github.com/runeward/runeward/display"
	"github.com/runeward/runeward/internal/jcs"
	"github.com/runeward/runeward/mcptext"
)

// appendPinned appends the tools that text tells of, if it is an object that
// `mcp digest` printed, with the members that it prints and no others: a listing has
// the definitions of its tools, which count then. The names and digests are all that a
// comparison needs.
func appendPinned(dst []mcpTool, path string, text []byte) ([]mcpTool, bool) {
	var page struct {
		Input *string
		Tools []struct {
			Name           *string
			Offset, Length *int64
			Raw, Canonical any
		}
		Unicode, Fingerprint, Policy, Revision *string
	}
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	if d.Decode(&page) != nil || page.Input == nil || page.Unicode == nil || page.Fingerprint == nil || page.Policy == nil || page.Revision == nil {
		return dst, false
	}
	if !isJSON(text, jcs.Options{}) {
		return dst, false // a member twice, or more behind it
	}
	n := len(dst)
	for _, t := range page.Tools {
		raw, ok := digestOf(t.Raw)
		var canonical mcptext.Digest // zero where there is none
		if ok && t.Canonical != nil {
			canonical, ok = digestOf(t.Canonical)
		}
		if t.Name == nil || t.Offset == nil || t.Length == nil || !ok {
			return dst[:n], false
		}
		name, err := display.Unescape(*t.Name)
		if err != nil {
			return dst[:n], false
		}
		dst = append(dst, mcpTool{Tool: mcptext.Tool{Name: string(name), Raw: raw, Canonical: canonical}, input: path})
	}
	return dst, true
}

// digestOf returns the digest that a member of JSON has as hexadecimal digits.
func digestOf(member any) (d mcptext.Digest, ok bool) {
	s, ok := member.(string)
	if !ok || len(s) != hex.EncodedLen(len(d)) {
		return d, false
	}
	_, err := hex.Decode(d[:], []byte(s))
	return d, err == nil
}
