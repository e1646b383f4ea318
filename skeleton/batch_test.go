// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package skeleton_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	. "github.com/runeward/runeward/skeleton"
	"github.com/runeward/runeward/tables/unicode18"
)

func TestBatch(t *testing.T) {
	texts := []string{"", "paypal", "p\u0430ypal", "\u05E9\u05DC\u05D5\u05DD", strings.Repeat("modern \u0430", 100), "a\u0305\u05C1"}
	for _, rule := range append(rules(unicode18.Set()), LTR(unicode18.Set()).Fold()) {
		for _, sc := range []*Scratch{nil, new(Scratch)} {
			keys, err := AppendKeys([]Key{{}}, texts, rule, sc)
			hashes, err2 := AppendHashes([]uint64{1}, 9, texts, rule, sc)
			if err != nil || err2 != nil || len(keys) != len(texts)+1 || len(hashes) != len(texts)+1 || keys[0] != (Key{}) || hashes[0] != 1 {
				t.Fatalf("%v: %v, %v; %v, %v", rule, keys, err, hashes, err2)
			}
			for i, text := range texts {
				k, err := NewKey(text, rule, nil)
				h, err2 := Hash(9, text, rule, nil)
				if keys[i+1] != k || hashes[i+1] != h || err != nil || err2 != nil {
					t.Errorf("%v: %+q: %v, %x; want %v, %x", rule, text, keys[i+1], hashes[i+1], k, h)
				}
			}
		}
	}
}

func TestBatchErrors(t *testing.T) {
	texts := [][]byte{[]byte("a"), []byte("b\xFF"), []byte("\xFE")}
	sc := new(Scratch)
	dst, err := AppendKeys(make([]Key, 1, 9), texts, LTR(unicode18.Set()), sc)
	hashes, err2 := AppendHashes([]uint64{5}, 1, texts, LTR(unicode18.Set()), sc)
	const want = `skeleton: text 1: skeleton: ill-formed UTF-8 at byte 1: \x{FF} out-of-range`
	for _, err := range []error{err, err2} {
		var batch *BatchError
		var ill *IllFormedError
		if !errors.As(err, &batch) || !errors.As(err, &ill) || batch.Index != 1 || ill.Offset != 1 || err.Error() != want {
			t.Errorf("%v", err)
		}
	}
	if len(dst) != 1 || !slices.Equal(hashes, []uint64{5}) {
		t.Errorf("%v, %v", dst, hashes)
	}
	if _, err := AppendKeys(nil, texts, Rule{}, nil); err != ErrZeroRule {
		t.Error(err)
	}
	if _, err := AppendHashes(nil, 0, texts, Rule{}, nil); err != ErrZeroRule {
		t.Error(err)
	}
}

func TestBatchAllocation(t *testing.T) {
	texts := []string{"paypal", "p\u0430ypal", "\u05E9\u05DC\u05D5\u05DD"}
	sc := new(Scratch)
	rule := LTR(unicode18.Set())
	keys, hashes := make([]Key, 0, 3), make([]uint64, 0, 3)
	if n := testing.AllocsPerRun(20, func() { _, _ = AppendKeys(keys, texts, rule, sc) }); n != 1 {
		t.Errorf("keys: %v allocations", n)
	}
	if n := testing.AllocsPerRun(20, func() { _, _ = AppendHashes(hashes, 1, texts, rule, sc) }); n != 0 {
		t.Errorf("hashes: %v allocations", n)
	}
}

func ExampleAppendKeys() {
	names := []string{"get_user", "delete_user", "g\u0435t_user"}
	keys, err := AppendKeys(nil, names, LTR(unicode18.Set()), nil)
	if err != nil {
		panic(err)
	}
	first := map[Key]string{}
	for i, k := range keys {
		if other, ok := first[k]; ok {
			fmt.Printf("%+q looks like %q\n", names[i], other)
			continue
		}
		first[k] = names[i]
	}
	// Output: "g\u0435t_user" looks like "get_user"
}

func ExampleAppendHashes() {
	const seed = 1
	names := []string{"modern", "rnodern"}
	hashes, err := AppendHashes(nil, seed, names, LTR(unicode18.Set()), nil)
	fmt.Println(hashes[0] == hashes[1], err)
	// Output: true <nil>
}
