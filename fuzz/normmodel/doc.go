// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

// Package normmodel is a slow, plain model of the normalization forms of
// UAX #15, to compare package internal/norm with. It follows the definitions of
// the core specification, 3.11, word by word and takes time quadratic in the
// length of a text. It imports nothing of this module.
package normmodel
