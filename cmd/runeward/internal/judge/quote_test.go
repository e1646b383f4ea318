// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package judge

import "testing"

func TestQuotes(t *testing.T) {
	for text, want := range map[string]bool{
		"": false, "x = `": true, "x = `a` ": false, "\"": true, "\"a\"": false, "\"\"": false, `"a\"`: true, `"a\""`: false, `'"'`: false, `'"' + "`: true,
		`"""`: true, `"""a"""`: false, `""""""`: false, "'''": true, "'''a'''": false, "it's": false, "'a'": false, "\"`\"`": true, "\"`\"": false, "`\"`": false,
		"```": true, "```a```": false, `'\''`: false, `'\\'`: false, `"\\"`: false, `"""a "quoted" part`: true, `"""a "b"""`: false,
	} {
		for cut := range len(text) + 1 {
			var q quotes
			q.add([]byte(text[:cut]))
			q.add([]byte(text[cut:]))
			if q.within() != want {
				t.Errorf("%s cut at %d: %v", text, cut, !want)
			}
		}
	}
}
