// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package main

import "testing"

func TestS0_14_Adapters(t *testing.T) {
	check(t, program(t, "", "adapters", "--escaped", `\uFF46ile_read`, "file_read", "class", "a-b", ""), result{exitFound,
		"\\u{FF46}ile_read\tPython\tchanged\tfile_read\n" +
			"\\u{FF46}ile_read\tGo\tkept\n" +
			"\\u{FF46}ile_read\tJavaScript\tkept\n" +
			"file_read\tPython\tkept\nfile_read\tGo\tkept\nfile_read\tJavaScript\tkept\n" +
			"class\tPython\treserved\nclass\tGo\tkept\nclass\tJavaScript\treserved\n" +
			"a-b\tPython\tillegal\t1\tU+002D\na-b\tGo\tillegal\t1\tU+002D\na-b\tJavaScript\tillegal\t1\tU+002D\n" +
			"\tPython\tillegal\n\tGo\tillegal\n\tJavaScript\tillegal\n" +
			"merged\tPython\t\\u{FF46}ile_read\tfile_read\n", ""})
	check(t, program(t, "read\nwrite\nread\n", "adapters"), result{exitClean,
		"read\tPython\tkept\nread\tGo\tkept\nread\tJavaScript\tkept\n" +
			"write\tPython\tkept\nwrite\tGo\tkept\nwrite\tJavaScript\tkept\n" +
			"read\tPython\tkept\nread\tGo\tkept\nread\tJavaScript\tkept\n", ""})
	check(t, program(t, "a\xff\n", "adapters"), result{exitError, "error: offset 1 out-of-range\n", ""})
}
