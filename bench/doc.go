// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

// Package bench holds the benchmarks of the module:
//
//	go test ./bench -bench .
//
// times each way on its own, and
//
//	go run ./bench/report
//
// sets them against each other in interleaved rounds and prints a page with the
// ratios. Both take the work from bench/work, texts and names from bench/corpus.
// bench/peers, a module of its own, has the peers that the module does not
// depend on.
package bench
