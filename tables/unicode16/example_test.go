// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package unicode16_test

import (
	"fmt"

	"github.com/runeward/runeward/tables/unicode16"
)

func ExampleSet() {
	fmt.Println(unicode16.Set().Version(), unicode16.Set().Major())
	// Output: 16.0.0 16
}
