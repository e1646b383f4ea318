// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package tables

// The names of an enumeration stand in one constant string, each followed by
// a space, in the order of their numbers.

// valueName returns name number i; "" when there is none.
func valueName(names string, i int) string {
	for begin := 0; begin < len(names); i-- {
		end := begin
		for names[end] != ' ' {
			end++
		}
		if i == 0 {
			return names[begin:end]
		}
		begin = end + 1
	}
	return ""
}

// valueNumber returns the number of name, or -1.
func valueNumber(names, name string) int {
	for i := 0; ; i++ {
		switch v := valueName(names, i); v {
		case "":
			return -1
		case name:
			return i
		}
	}
}

// setNames lists the names of the bits of set, separated by spaces.
func setNames(names string, set uint64) string {
	out := ""
	for i := 0; set != 0; i++ {
		if set&1 != 0 {
			if out != "" {
				out += " "
			}
			out += valueName(names, i)
		}
		set >>= 1
	}
	return out
}
