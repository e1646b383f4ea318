// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package main

import (
	"encoding/binary"
	"fmt"
	"strings"
)

// readCatalogue returns the translations in a compiled message catalogue of GNU
// gettext (.mo), each on lines of its own, the header with the names of the
// translators among them. The charset of the header must be UTF-8 or ASCII.
func readCatalogue(name, file string) (text, error) {
	const header = 28
	fail := func(why string) (text, error) { return text{}, fmt.Errorf("alarms: %s: %s", name, why) }
	if len(file) < header {
		return fail("too short for a message catalogue")
	}
	var order binary.ByteOrder = binary.LittleEndian
	raw := []byte(file)
	switch {
	case order.Uint32(raw) == 0x950412DE:
	case binary.BigEndian.Uint32(raw) == 0x950412DE:
		order = binary.BigEndian
	default:
		return fail("no message catalogue")
	}
	if major := order.Uint32(raw[4:]) >> 16; major > 1 {
		return fail(fmt.Sprintf("message catalogue of revision %d", major))
	}
	n := uint64(order.Uint32(raw[8:]))
	table := uint64(order.Uint32(raw[16:]))
	if table+8*n > uint64(len(raw)) {
		return fail("the table of translations ends beyond the file")
	}
	var b builder
	for i := range n {
		entry := raw[table+8*i:]
		length, at := uint64(order.Uint32(entry)), uint64(order.Uint32(entry[4:]))
		if at+length > uint64(len(raw)) {
			return fail("a translation ends beyond the file")
		}
		s := file[at : at+length]
		if at == 0 {
			continue
		}
		if i == 0 {
			if c := charset(s); c != "" && !strings.EqualFold(c, "utf-8") && !strings.EqualFold(c, "us-ascii") {
				return fail("charset " + c)
			}
		}
		// The forms of a plural are parted by NUL.
		for s != "" {
			form, rest, _ := strings.Cut(s, "\x00")
			b.add(form, int(at))
			b.end()
			at += uint64(len(form) + 1)
			s = rest
		}
	}
	return b.text(name), nil
}

// charset returns the charset that the header of a catalogue names.
func charset(header string) string {
	_, after, _ := strings.Cut(header, "charset=")
	end := strings.IndexAny(after, " ;\n")
	if end < 0 {
		end = len(after)
	}
	return after[:end]
}
