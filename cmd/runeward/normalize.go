// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package main

import (
	"github.com/runeward/runeward/display"
	"github.com/runeward/runeward/internal/norm"
)

func normalizeCommand() command {
	return command{
		name:  "normalize",
		args:  "[TEXT...]",
		short: "print normalization forms",
		long: `Prints the normalization form of each text (UAX #15), or toNFKC_Casefold of it
(core specification 3.13, R5).
` + textHelp,
		options: append(textOptions(), option{"form", "FORM", "nfd, nfc, nfkd, nfkc or nfkc-casefold (default nfc)"}),
		run:     runNormalize,
	}
}

func runNormalize(c *call) int {
	set, err := c.set()
	if err != nil {
		return c.usage(err.Error())
	}
	name := c.value("form")
	if name == "" {
		name = "nfc"
	}
	form, ok := norm.ParseForm(name)
	casefold := name == "nfkc-casefold"
	if !ok && !casefold {
		return c.usage("--form takes nfd, nfc, nfkd, nfkc or nfkc-casefold, not " + quote(name))
	}
	var (
		sc  norm.Scratch
		buf []byte
	)
	return c.eachText(func(dst, text []byte) ([]byte, error) {
		if casefold {
			buf = norm.AppendNFKCCasefold(buf[:0], set, text, &sc)
		} else {
			buf = norm.Append(buf[:0], form, set, text, &sc)
		}
		return display.AppendEscape(dst, buf, display.ASCII), nil
	})
}
