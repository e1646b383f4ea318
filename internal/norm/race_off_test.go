// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

//go:build !race

package norm_test

const raceDetector = false
