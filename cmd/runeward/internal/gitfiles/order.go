// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package gitfiles

import "slices"

// sorted puts names in the order of their bytes and takes out repetitions: a
// path that is in conflict is listed once for each side.
func sorted(names []string) []string {
	slices.Sort(names)
	return slices.Compact(names)
}
