// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package norm

import "github.com/runeward/runeward/tables"

// Form is one of the four normalization forms. Only the two low bits count:
// the first says that the form composes, the second that it is one of the
// compatibility forms.
type Form uint8

// The forms of UAX #15 1.2.
const (
	NFD Form = iota
	NFC
	NFKD
	NFKC
)

const (
	composes      Form = 1
	compatibility Form = 2
)

// String returns the name of the form, such as "NFC".
func (f Form) String() string {
	switch f & 3 {
	case NFD:
		return "NFD"
	case NFC:
		return "NFC"
	case NFKD:
		return "NFKD"
	}
	return "NFKC"
}

// ParseForm returns the form of that name, in capitals or in small letters.
func ParseForm(name string) (Form, bool) {
	switch name {
	case "NFD", "nfd":
		return NFD, true
	case "NFC", "nfc":
		return NFC, true
	case "NFKD", "nfkd":
		return NFKD, true
	case "NFKC", "nfkc":
		return NFKC, true
	}
	return 0, false
}

// quickCheck returns the facts of a code point whose quick check property for
// f is No, and those of one for which it is Maybe.
func (f Form) quickCheck() (no, maybe tables.Class) {
	switch f & 3 {
	case NFD:
		return tables.NFDNo, 0
	case NFC:
		return tables.NFCNo, tables.NFCMaybe
	case NFKD:
		return tables.NFKDNo, 0
	}
	return tables.NFKCNo, tables.NFKCMaybe
}
