// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package scan

import "testing"

// TestNames puts every two bytes at the start, in the middle and at the end of texts
// of one block at most.
func TestNames(t *testing.T) {
	plain, others := plainAndOthers()
	var want, got []Hit
	for _, around := range [][2]string{
		{"", ""}, {"", "name"}, {"name", ""}, {"get_user_", "by_long_name"}, {"\u05d0\u05d1", "\u05d2-1"}, {"\u6c34", "\x80"}, {"\xe2", "abcdefg"},
		{"a_name_of_sixty_two_bytes_", "\u0430\u0431\u0432\u0433\u0434\u0435\u0436\u0437\u0438\u0439\u043a\u043b\u043c\u043d\u043e_name"},
		{"a_name_of_sixty_four_bytes_and_not_a_byte_less_nor_any_byte_mo", ""},
	} {
		text := []byte(around[0] + ".." + around[1])
		for i := range 0x10000 {
			text[len(around[0])], text[len(around[0])+1] = byte(i>>8), byte(i)
			want, got = compareKernels(t, plain, others, string(text), want, got)
			first := -1
			if len(want) > 0 {
				first = want[0].Offset
			}
			for _, s := range others {
				if at := Index(s, text); at != first {
					t.Fatalf("kernel %v, %+q: Index gives %d, want %d", s.kernel, text, at, first)
				}
			}
		}
	}
}
