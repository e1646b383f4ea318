// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

// Package bidimodel is the Unicode Bidirectional Algorithm (UAX #9), written
// down rule by rule on slices, with no thought of speed: a quadratic search is
// fine where the report says "search". It is what package bidi is tested
// against, and shares no code with it.
package bidimodel

import "slices"

// Data answers what the rules ask of a character.
type Data struct {
	Class     func(r rune) string // Bidi_Class, short name
	Mark      func(r rune) bool   // General_Category M
	Mirror    func(r rune) (rune, bool)
	Bracket   func(r rune) (other rune, opening, ok bool) // Bidi_Paired_Bracket and its type
	Canonical func(r rune) rune                           // canonical decomposition where it is one character, else r
}

// Directions, as paragraph levels.
const (
	LTR  = 0
	RTL  = 1
	Auto = -1
)

// Removed stands in place of the level of a character that X9 removes.
const Removed = -1

// Paragraph is a resolved paragraph.
type Paragraph struct {
	Text   []rune
	Level  int
	Levels []int // after L1
}

// Paragraphs resolves each paragraph of text.
func (d Data) Paragraphs(text []rune, direction int) []Paragraph {
	var out []Paragraph
	for _, p := range d.split(text) {
		level, levels := d.resolve(p, direction)
		out = append(out, Paragraph{p, level, levels})
	}
	return out
}

// Visual returns text in display order.
func (d Data) Visual(text []rune, direction int) []rune {
	var out []rune
	for _, p := range d.Paragraphs(text, direction) {
		out = append(out, d.display(p)...)
	}
	return out
}

// split applies P1.
func (d Data) split(text []rune) [][]rune {
	var out [][]rune
	var p []rune
	for i, r := range text {
		p = append(p, r)
		if d.Class(r) != "B" {
			continue
		}
		if r == '\r' && i+1 < len(text) && text[i+1] == '\n' {
			continue
		}
		out = append(out, p)
		p = nil
	}
	if len(p) > 0 {
		out = append(out, p)
	}
	return out
}

func isInitiator(class string) bool { return class == "LRI" || class == "RLI" || class == "FSI" }

func isRemoved(class string) bool {
	return slices.Contains([]string{"RLE", "LRE", "RLO", "LRO", "PDF", "BN"}, class)
}

// matchingPDI applies BD9 to the initiator at i; -1 for none.
func matchingPDI(classes []string, i int) int {
	depth := 1
	for k := i + 1; k < len(classes); k++ {
		if isInitiator(classes[k]) {
			depth++
		}
		if classes[k] == "PDI" {
			depth--
			if depth == 0 {
				return k
			}
		}
	}
	return -1
}

// firstStrong applies P2 and P3 to the classes from i up to end.
func firstStrong(classes []string, i, end int) int {
	for ; i < end; i++ {
		switch {
		case classes[i] == "L":
			return 0
		case classes[i] == "R" || classes[i] == "AL":
			return 1
		case isInitiator(classes[i]):
			i = matchingPDI(classes, i)
			if i < 0 {
				return 0
			}
		}
	}
	return 0
}

// resolve applies P2 to L1 to a paragraph.
func (d Data) resolve(text []rune, direction int) (level int, levels []int) {
	original := make([]string, len(text))
	for i, r := range text {
		original[i] = d.Class(r)
	}
	level = direction
	if level == Auto {
		level = firstStrong(original, 0, len(original))
	}
	levels, classes := explicitLevels(original, level)

	// X9.
	var kept []int
	for i := range text {
		if isRemoved(original[i]) {
			levels[i] = Removed
		} else {
			kept = append(kept, i)
		}
	}

	sequences := isolatingRunSequences(original, levels, kept, level)
	resolved := slices.Clone(levels)
	for _, s := range sequences {
		for _, i := range s.characters {
			s.text = append(s.text, text[i])
			s.original = append(s.original, original[i])
			s.classes = append(s.classes, classes[i])
		}
		s.weak()
		s.brackets(d)
		s.neutral()
		for k, i := range s.characters {
			resolved[i] = implicit(s.level, s.classes[k])
		}
	}

	// L1.
	for i, c := range original {
		if c == "S" || c == "B" {
			resolved[i] = level
		}
	}
	for i, c := range original {
		if !(c == "WS" || isInitiator(c) || c == "PDI") {
			continue
		}
		k := i
		for k < len(original) && (original[k] == "WS" || isInitiator(original[k]) || original[k] == "PDI" || isRemoved(original[k])) {
			k++
		}
		if k == len(original) || original[k] == "S" || original[k] == "B" {
			resolved[i] = level
		}
	}
	return level, resolved
}

type status struct {
	level    int
	override string // class, or empty
	isolate  bool
}

// explicitLevels applies X1 to X8.
func explicitLevels(original []string, paragraph int) (levels []int, classes []string) {
	const maxDepth = 125
	levels = make([]int, len(original))
	classes = slices.Clone(original)

	// X1.
	stack := []status{{paragraph, "", false}}
	overflowIsolates, overflowEmbeddings, validIsolates := 0, 0, 0
	nextOdd := func() int {
		l := stack[len(stack)-1].level + 1
		for l%2 == 0 {
			l++
		}
		return l
	}
	nextEven := func() int {
		l := stack[len(stack)-1].level + 1
		for l%2 == 1 {
			l++
		}
		return l
	}
	embed := func(level int, override string) {
		if level <= maxDepth && overflowIsolates == 0 && overflowEmbeddings == 0 {
			stack = append(stack, status{level, override, false})
		} else if overflowIsolates == 0 {
			overflowEmbeddings++
		}
	}
	isolate := func(level int) {
		if level <= maxDepth && overflowIsolates == 0 && overflowEmbeddings == 0 {
			validIsolates++
			stack = append(stack, status{level, "", true})
		} else {
			overflowIsolates++
		}
	}
	set := func(i int) {
		last := stack[len(stack)-1]
		levels[i] = last.level
		if last.override != "" {
			classes[i] = last.override
		}
	}

	for i, c := range original {
		switch c {
		case "RLE": // X2
			embed(nextOdd(), "")
		case "LRE": // X3
			embed(nextEven(), "")
		case "RLO": // X4
			embed(nextOdd(), "R")
		case "LRO": // X5
			embed(nextEven(), "L")
		case "RLI": // X5a
			set(i)
			isolate(nextOdd())
		case "LRI": // X5b
			set(i)
			isolate(nextEven())
		case "FSI": // X5c
			set(i)
			end := matchingPDI(original, i)
			if end < 0 {
				end = len(original)
			}
			if firstStrong(original, i+1, end) == 1 {
				isolate(nextOdd())
			} else {
				isolate(nextEven())
			}
		case "PDI": // X6a
			if overflowIsolates > 0 {
				overflowIsolates--
			} else if validIsolates == 0 {
				// It matches nothing.
			} else {
				overflowEmbeddings = 0
				for !stack[len(stack)-1].isolate {
					stack = stack[:len(stack)-1]
				}
				stack = stack[:len(stack)-1]
				validIsolates--
			}
			set(i)
		case "PDF": // X7
			if overflowIsolates > 0 {
				// Within an isolate that overflowed.
			} else if overflowEmbeddings > 0 {
				overflowEmbeddings--
			} else if !stack[len(stack)-1].isolate && len(stack) >= 2 {
				stack = stack[:len(stack)-1]
			}
		case "B": // X8
			levels[i] = paragraph
		case "BN":
		default: // X6
			set(i)
		}
	}
	return levels, classes
}

type sequence struct {
	characters []int // positions in the paragraph
	text       []rune
	original   []string
	classes    []string
	level      int
	sos, eos   string
}

func direction(level int) string {
	if level%2 == 1 {
		return "R"
	}
	return "L"
}

// isolatingRunSequences applies X10.
func isolatingRunSequences(original []string, levels, kept []int, paragraph int) []*sequence {
	// BD7.
	var runs [][]int
	for k, i := range kept {
		if k > 0 && levels[kept[k-1]] == levels[i] {
			runs[len(runs)-1] = append(runs[len(runs)-1], i)
		} else {
			runs = append(runs, []int{i})
		}
	}
	matched := map[int]bool{} // PDIs that match an initiator
	for i, c := range original {
		if isInitiator(c) {
			matched[matchingPDI(original, i)] = true
		}
	}
	// BD13.
	var out []*sequence
	for _, r := range runs {
		if original[r[0]] == "PDI" && matched[r[0]] {
			continue
		}
		s := &sequence{level: levels[r[0]], characters: slices.Clone(r)}
		for {
			last := s.characters[len(s.characters)-1]
			if !isInitiator(original[last]) {
				break
			}
			pdi := matchingPDI(original, last)
			k := slices.IndexFunc(runs, func(r []int) bool { return r[0] == pdi })
			if pdi < 0 || k < 0 {
				break
			}
			s.characters = append(s.characters, runs[k]...)
		}
		first, last := s.characters[0], s.characters[len(s.characters)-1]
		before, after := paragraph, paragraph
		if k := slices.Index(kept, first); k > 0 {
			before = levels[kept[k-1]]
		}
		if k := slices.Index(kept, last); k+1 < len(kept) && !(isInitiator(original[last]) && matchingPDI(original, last) < 0) {
			after = levels[kept[k+1]]
		}
		s.sos, s.eos = direction(max(s.level, before)), direction(max(s.level, after))
		out = append(out, s)
	}
	return out
}

// before returns the first class before i that is among those wanted, or sos.
func (s *sequence) before(i int, wanted ...string) string {
	for i--; i >= 0; i-- {
		if slices.Contains(wanted, s.classes[i]) {
			return s.classes[i]
		}
	}
	return s.sos
}

func (s *sequence) at(i int) string {
	switch {
	case i < 0:
		return s.sos
	case i >= len(s.classes):
		return s.eos
	}
	return s.classes[i]
}

// weak applies W1 to W7.
func (s *sequence) weak() {
	c := s.classes
	for i := range c { // W1
		if c[i] == "NSM" {
			c[i] = s.at(i - 1)
			if isInitiator(c[i]) || c[i] == "PDI" {
				c[i] = "ON"
			}
		}
	}
	for i := range c { // W2
		if c[i] == "EN" && s.before(i, "R", "L", "AL") == "AL" {
			c[i] = "AN"
		}
	}
	for i := range c { // W3
		if c[i] == "AL" {
			c[i] = "R"
		}
	}
	for i := 1; i+1 < len(c); i++ { // W4
		if c[i] == "ES" && c[i-1] == "EN" && c[i+1] == "EN" {
			c[i] = "EN"
		}
		if c[i] == "CS" && c[i-1] == "EN" && c[i+1] == "EN" {
			c[i] = "EN"
		}
		if c[i] == "CS" && c[i-1] == "AN" && c[i+1] == "AN" {
			c[i] = "AN"
		}
	}
	for i := range c { // W5
		if c[i] != "EN" {
			continue
		}
		for k := i - 1; k >= 0 && c[k] == "ET"; k-- {
			c[k] = "EN"
		}
		for k := i + 1; k < len(c) && c[k] == "ET"; k++ {
			c[k] = "EN"
		}
	}
	for i := range c { // W6
		if c[i] == "ES" || c[i] == "ET" || c[i] == "CS" {
			c[i] = "ON"
		}
	}
	for i := range c { // W7
		if c[i] == "EN" && s.before(i, "R", "L") == "L" {
			c[i] = "L"
		}
	}
}

// strong returns L or R for what N0 and N1 take as strong, else "".
func strong(class string) string {
	switch class {
	case "L":
		return "L"
	case "R", "EN", "AN":
		return "R"
	}
	return ""
}

// brackets applies N0.
func (s *sequence) brackets(d Data) {
	// BD16.
	type opener struct {
		closing rune
		at      int
	}
	var stack []opener
	var pairs [][2]int
search:
	for i, r := range s.text {
		other, opening, ok := d.Bracket(r)
		if !ok || s.classes[i] != "ON" {
			continue
		}
		if opening {
			if len(stack) == 63 {
				break search
			}
			stack = append(stack, opener{d.Canonical(other), i})
			continue
		}
		for k := len(stack) - 1; k >= 0; k-- {
			if stack[k].closing == d.Canonical(r) {
				pairs = append(pairs, [2]int{stack[k].at, i})
				stack = stack[:k]
				break
			}
		}
	}
	slices.SortFunc(pairs, func(a, b [2]int) int { return a[0] - b[0] })

	embedding := direction(s.level)
	for _, p := range pairs {
		found := map[string]bool{}
		for i := p[0] + 1; i < p[1]; i++ {
			found[strong(s.classes[i])] = true
		}
		opposite := direction(s.level + 1)
		class := ""
		switch {
		case found[embedding]: // N0 b
			class = embedding
		case found[opposite]: // N0 c
			context := s.before(p[0], "L", "R", "EN", "AN")
			class = embedding
			if strong(context) == opposite {
				class = opposite
			}
		default: // N0 d
			continue
		}
		for _, at := range p {
			s.classes[at] = class
			for k := at + 1; k < len(s.classes) && s.original[k] == "NSM"; k++ {
				s.classes[k] = class
			}
		}
	}
}

// neutral applies N1 and N2.
func (s *sequence) neutral() {
	c := slices.Clone(s.classes)
	for i := range c {
		if strong(c[i]) != "" {
			continue
		}
		a := i
		for a >= 0 && strong(s.at(a)) == "" {
			a--
		}
		b := i
		for b < len(s.classes) && strong(s.at(b)) == "" {
			b++
		}
		if strong(s.at(a)) == strong(s.at(b)) {
			c[i] = strong(s.at(a)) // N1
		} else {
			c[i] = direction(s.level) // N2
		}
	}
	s.classes = c
}

// implicit applies I1 and I2.
func implicit(level int, class string) int {
	switch {
	case level%2 == 0 && class == "R":
		return level + 1
	case level%2 == 0 && (class == "AN" || class == "EN"):
		return level + 2
	case level%2 == 1 && (class == "L" || class == "AN" || class == "EN"):
		return level + 1
	}
	return level
}

// Order applies L2 to the levels of a line: positions, from left to right,
// without those removed.
func Order(levels []int) []int {
	var order []int
	highest := 0
	for i, l := range levels {
		if l != Removed {
			order = append(order, i)
			highest = max(highest, l)
		}
	}
	for level := highest; level >= 1; level-- {
		for i := 0; i < len(order); i++ {
			k := i
			for k < len(order) && levels[order[k]] >= level {
				k++
			}
			if k > i {
				slices.Reverse(order[i:k])
				i = k
			}
		}
	}
	return order
}

// display applies L2, L3 and L4.
func (d Data) display(p Paragraph) []rune {
	order := Order(p.Levels)
	// L3. At an odd level marks have come before their base: turn each group
	// of marks around, with the base if it has the same level.
	for i := 0; i < len(order); i++ {
		level := p.Levels[order[i]]
		if level%2 == 0 || !d.Mark(p.Text[order[i]]) {
			continue
		}
		k := i
		for k < len(order) && p.Levels[order[k]] == level && d.Mark(p.Text[order[k]]) {
			k++
		}
		if k < len(order) && p.Levels[order[k]] == level {
			k++
		}
		slices.Reverse(order[i:k])
		i = k - 1
	}
	var out []rune
	for _, i := range order {
		r := p.Text[i]
		if p.Levels[i]%2 == 1 { // L4
			if m, ok := d.Mirror(r); ok {
				r = m
			}
		}
		out = append(out, r)
	}
	return out
}
