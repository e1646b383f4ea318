// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

// Package laws holds the tests of what is true of the module as a whole: the
// import order, no work at program start, what is linked and how large it is.
package laws
