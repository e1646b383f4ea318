// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package unicode18_test

import (
	"fmt"

	"github.com/runeward/runeward/tables/unicode18"
)

func ExampleSet() {
	fmt.Println(unicode18.Set().Version(), unicode18.Set().Major())
	// Output: 18.0.0 18
}
