// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

//go:build !linux && !darwin

package timing

import "time"

// now returns the wall time since some moment.
func now() time.Duration { return time.Duration(time.Now().UnixNano()) }
