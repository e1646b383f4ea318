// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package main

import (
	"io"
	"strconv"
	"time"
)

// patience is how long a pipe that is named for a baseline or a configuration is
// waited for.
const patience = 30 * time.Second

// readBounded reads a file of at most limit bytes, which may be a pipe. A pipe
// that nobody writes to is empty.
func readBounded(path string, limit int64) ([]byte, error) {
	f, err := openWithoutWaiting(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	// Where there is no deadline, as for a regular file, none is needed.
	f.SetReadDeadline(time.Now().Add(patience))
	b, err := io.ReadAll(io.LimitReader(f, limit+1))
	if err == nil && int64(len(b)) > limit {
		return nil, scanError("longer than " + strconv.FormatInt(limit>>20, 10) + " MiB")
	}
	return b, err
}
