// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package bidivec

import (
	"crypto/sha256"
	"slices"
	"strconv"
	"strings"
)

// CharacterTest is a line, and a case, of BidiCharacterTest.txt.
type CharacterTest struct {
	Text      []rune
	Direction uint8   // LTR, RTL or Auto
	Level     uint8   // of the paragraph
	Levels    []uint8 // or Removed
	Order     []uint8 // positions in Text, in visual order
}

// DistilCharacterTest reads BidiCharacterTest.txt and returns its vectors. An
// error names the line.
func DistilCharacterTest(raw []byte) ([]byte, error) {
	var tests []CharacterTest
	var alphabet []rune
	err := eachLine(raw, func(line string) error {
		f := strings.Split(line, ";")
		if len(f) != 5 {
			return Error("want five fields")
		}
		var t CharacterTest
		var numbers []uint8
		if err := parseNumbers(&numbers, f[1]+" "+f[2], 10, 2); err != nil {
			return err
		}
		if len(numbers) != 2 {
			return Error("want a direction and a level")
		}
		t.Direction, t.Level = numbers[0], numbers[1]
		if err := parseNumbers(&t.Text, f[0], 16, 0x10FFFF); err != nil {
			return err
		}
		if err := parseLevels(&t.Levels, f[3]); err != nil {
			return err
		}
		if err := parseNumbers(&t.Order, f[4], 10, 254); err != nil {
			return err
		}
		alphabet = append(alphabet, t.Text...)
		tests = append(tests, t)
		return nil
	})
	if err != nil {
		return nil, err
	}
	slices.Sort(alphabet)
	alphabet = slices.Compact(alphabet)
	if len(alphabet) > 255 {
		return nil, Error("bidivec: " + strconv.Itoa(len(alphabet)) + " different characters, more than 255")
	}

	e := newEncoder()
	e.putNumber(context(kindRune), len(alphabet))
	for _, r := range alphabet {
		e.putNumber(context(kindRune), int(r))
	}
	var text, textBefore []uint8
	var before CharacterTest
	for _, t := range tests {
		e.put(context(kindMore), markLevels)
		text = text[:0]
		for _, r := range t.Text {
			i, _ := slices.BinarySearch(alphabet, r)
			text = append(text, uint8(i))
		}
		e.putClasses(text, textBefore)
		e.put(context(kindDirection, uint32(before.Direction)), t.Direction)
		e.put(context(kindBase, uint32(t.Direction)), t.Level)
		e.putList(kindLevels, t.Levels)
		e.putList(kindOrder, t.Order)
		text, textBefore, before = textBefore, text, t
	}
	e.put(context(kindMore), markEnd)
	sum := sha256.Sum256(raw)
	return append(sum[:], e.finish()...), nil
}

// ReadCharacterTest calls visit for each case that vectors of
// DistilCharacterTest hold. The slices are valid during the call. It stops,
// and returns nil, when visit returns false.
func ReadCharacterTest(vectors []byte, visit func(*CharacterTest) bool) error {
	if len(vectors) < sumSize {
		return Damaged
	}
	d := newDecoder(vectors[sumSize:])
	var alphabet []rune
	for n := d.getNumber(context(kindRune)); n > 0 && !d.short; n-- {
		alphabet = append(alphabet, rune(d.getNumber(context(kindRune))))
	}
	var t CharacterTest
	var text []uint8
	for {
		switch d.get(context(kindMore)) {
		case markEnd:
			return d.end()
		case markLevels:
		default:
			return Damaged
		}
		text = d.getClasses(text)
		t.Text = t.Text[:0]
		for _, i := range text {
			if int(i) >= len(alphabet) {
				return Damaged
			}
			t.Text = append(t.Text, alphabet[i])
		}
		t.Direction = d.get(context(kindDirection, uint32(t.Direction)))
		t.Level = d.get(context(kindBase, uint32(t.Direction)))
		t.Levels = d.getList(kindLevels, t.Levels)
		t.Order = d.getList(kindOrder, t.Order)
		if d.short {
			return Damaged
		}
		if !visit(&t) {
			return nil
		}
	}
}
