// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

// Package corpus makes the texts that the benchmarks run on: one for each
// language and kind, and lists of names. They are generated, the same ones each
// time: sentences of the languages mixed anew, letters as the Unicode data have
// them. Load reads texts from a folder instead.
//
// Each text knows how many units of scan.Hidden it holds, counted by what put
// them there and not by a scanner.
package corpus
