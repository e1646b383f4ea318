// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

//go:build hyperscan

package rows

import (
	"github.com/runeward/runeward/bench/peers/hyperscan"
	"github.com/runeward/runeward/bench/work"
)

// scanWays are Hyperscan without and with the starts of matches, ready until the program
// ends. The time of a cgo call is in them.
func scanWays() []counter {
	var list []counter
	for i, name := range []string{"Hyperscan", "Hyperscan, starts"} {
		s, err := hyperscan.Compile(work.HiddenClass(), i == 1)
		if err != nil {
			panic(err)
		}
		list = append(list, counter{name, func(text string) int {
			n, err := s.Count(text)
			if err != nil {
				return -1
			}
			return n
		}})
	}
	return list
}
