// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

//go:build !amd64 || purego

package readloop

import "github.com/runeward/runeward/bench/measure"

func fast(measure.CPU) []Loop { return nil }
