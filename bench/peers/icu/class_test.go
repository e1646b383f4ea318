// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

//go:build icu

package icu

import "github.com/runeward/runeward/tables"

const defaultIgnorable = tables.DefaultIgnorable

func removed(c tables.BidiClass) bool {
	switch c {
	case tables.BidiLRE, tables.BidiLRO, tables.BidiRLE, tables.BidiRLO, tables.BidiPDF, tables.BidiBN:
		return true
	}
	return false
}
