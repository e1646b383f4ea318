// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

// Runeward-vet reports hidden and misleading text in Go packages:
//
//	runeward-vet [-profile source] [-unicode 18] [-min low] [-fix] ./...
//	go vet -vettool=$(which runeward-vet) ./...
package main

import (
	"golang.org/x/tools/go/analysis/singlechecker"

	"github.com/runeward/runeward/ext/analyzer"
)

func main() { singlechecker.Main(analyzer.Analyzer) }
