// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

//go:build !race

package scan

// raceDetector says that the program is built for the race detector.
const raceDetector = false
