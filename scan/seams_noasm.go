// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

//go:build !amd64 || purego

package scan

// avx512Unplain is not available; nothing calls it.
func avx512Unplain(t *plainTable, p Plain, text string, from, to int, places []Places) (next, n int) {
	return portableUnplain(t, p, text, from, to, places)
}
