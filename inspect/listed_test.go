// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package inspect

import (
	"slices"
	"testing"

	"github.com/runeward/runeward/tables/unicode18"
)

// TestListed has tags and selectors at which a list decides: the three flags
// of regions and no other, and one selector behind an ideograph.
func TestListed(t *testing.T) {
	ins := New(unicode18.Set(), Prose())
	for _, x := range []struct {
		text string
		want []Finding
	}{
		{"Hello\U000E0069\U000E0067\U000E006E", []Finding{{5, 12, 3, TagPayload, High}}},
		{"\u9089\U000E0100", []Finding{{3, 4, 1, SelectorIdeographic, Info}}},
		{"a\U000E0100", []Finding{{1, 4, 1, SelectorIdeographicMisplaced, Medium}}},
		{"\U0001F3F4\U000E0067\U000E0062\U000E0065\U000E006E\U000E0067\U000E007F", nil},
		{"\U0001F3F4\U000E0075\U000E0073\U000E0063\U000E0061\U000E007F", []Finding{{4, 20, 5, TagFlag, Medium}}},
	} {
		if got := slices.Collect(All(ins, x.text)); !slices.Equal(got, x.want) {
			t.Errorf("%+q: %v, want %v", x.text, got, x.want)
		}
	}
}
