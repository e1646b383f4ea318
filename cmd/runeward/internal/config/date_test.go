// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package config

import "testing"

func TestDate(t *testing.T) {
	for s, want := range map[string]bool{
		"2027-01-31": true, "2028-02-29": true, "2027-02-29": false, "2027-02-30": false, "2027-04-31": false,
		"2027-13-01": false, "2027-00-10": false, "2027-01-00": false, "2027-1-1": false, "": false, "2027-01-31 ": false,
	} {
		if date(s) != want {
			t.Errorf("%q: %t", s, !want)
		}
	}
}
