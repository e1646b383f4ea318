// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

// Package hyperscan is Hyperscan as a peer of package scan, through cgo with the build
// tag hyperscan (Debian: libhyperscan-dev). Without the tag it is empty.
//
// Hyperscan matches a class of code points; it does not validate, and what it makes of
// ill-formed UTF-8 is undefined, so it gets well-formed text only. It tells where a
// match ends, and where it starts only if it is compiled to: Scanner has both forms.
package hyperscan
