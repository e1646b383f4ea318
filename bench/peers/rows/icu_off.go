// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

//go:build !icu

package rows

func icuWays() []named { return nil }
