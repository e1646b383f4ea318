// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package unicode17_test

import (
	"fmt"

	"github.com/runeward/runeward/tables/unicode17"
)

func ExampleSet() {
	fmt.Println(unicode17.Set().Version(), unicode17.Set().Major())
	// Output: 17.0.0 17
}
