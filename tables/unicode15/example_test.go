// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package unicode15_test

import (
	"fmt"

	"github.com/runeward/runeward/tables/unicode15"
)

func ExampleSet() {
	fmt.Println(unicode15.Set().Version(), unicode15.Set().Major())
	// Output: 15.0.0 15
}
