// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package main

import "github.com/runeward/runeward/bench/work"

// A goal is one line of what the module wants to reach. must and stretch are
// ratios to against, in time for a byte; the lowest ratio of the inputs counts.
// A mustNS and stretchNS are nanoseconds for a name or a hit, and the highest
// counts.
type goal struct {
	work    string
	area    string
	inputs  []string // those of the run count; none at hand is said
	against string

	must, stretch     float64
	mustNS, stretchNS float64

	// gate is the ratio that -gate demands: must, or what is reached where there is
	// no must, less what a noisy machine takes away. 0 for none.
	gate float64

	kernel string // the goal is for this kernel only
	mean   bool   // the geometric mean of the inputs counts, not the lowest
	seams  seams  // which texts count
}

// seams says which texts count for a goal, by the seams in their words.
type seams uint8

const (
	anySeams seams = iota
	noSeams
	someSeams
)

// Kernels, best first, and the processor features they need, by the names that
// Linux gives them.
func kernels() []kernelNeeds {
	return []kernelNeeds{
		{"avx512", []string{"avx512f", "avx512bw", "avx512vl", "avx512vbmi", "avx512_vbmi2", "bmi1", "bmi2", "popcnt"}},
		{"avx2", []string{"avx2", "bmi1", "bmi2", "popcnt"}},
		{"neon", []string{"asimd"}},
		{"portable", nil},
	}
}

type kernelNeeds struct {
	name  string
	needs []string
}

func twoByte() []string   { return []string{"russian", "greek", "arabic", "hebrew"} }
func threeByte() []string { return []string{"hindi", "thai", "chinese", "japanese", "korean", "khmer"} }
func nonASCII() []string {
	l := []string{"french", "vietnamese", "vietnam"}
	return append(append(l, twoByte()...), threeByte()...)
}

func clean() []string {
	return append([]string{"ascii", "source", "json", "typographic", "typo"}, nonASCII()...)
}

func dramTexts() []string { return []string{"ascii", "typographic", "russian", "japanese"} }

// goals is the table that the page judges by.
func goals() []goal {
	const valid, read = work.Valid, work.ReadLoop
	scan := func(kernel, what, against string, must, stretch, gate float64, inputs ...string) goal {
		return goal{work: what, area: work.ScanArea, inputs: inputs, against: against, must: must, stretch: stretch, gate: gate, kernel: kernel}
	}
	name := func(what, input string, must, stretchNS float64) goal {
		return goal{work: what, area: work.ScanNameArea, inputs: []string{input}, against: valid, must: must, stretchNS: stretchNS, gate: 0.6 * must, kernel: "avx512"}
	}
	list := []goal{
		scan("avx512", "clean ASCII", valid, 2.5, 0, 1.7, "ascii"),
		scan("avx512", "clean ASCII", read, 0.55, 0.7, 0.38, "ascii"),
		scan("avx512", "source code, JSON", valid, 2.5, 3.5, 1.7, "source", "json"),
		scan("avx512", "typographic English", valid, 5, 8, 3.5, "typographic", "typo"),
		scan("avx512", "French, Vietnamese", valid, 14, 20, 9, "french", "vietnamese", "vietnam"),
		scan("avx512", "Russian, Greek, Arabic, Hebrew", valid, 25, 40, 16, twoByte()...),
		scan("avx512", "Hindi, Thai, Chinese, Japanese, Korean, Khmer", valid, 15, 25, 10, threeByte()...),
		{work: "any of these from DRAM (-full)", area: work.DRAMArea, inputs: dramTexts(), against: read, must: 0.7, stretch: 0.85, gate: 0.45, kernel: "avx512"},
		scan("avx512", "emoji-heavy", valid, 5, 8, 3, "emoji"),
		scan("avx512", "a hazard every 3 bytes", valid, 0.55, 1, 0.35, "worst"),
		{work: "a hazard every 3 bytes, a hit", area: work.ScanArea, inputs: []string{"worst"}, mustNS: 5, kernel: "avx512"},

		scan("avx2", "clean non-ASCII languages", valid, 4, 8, 2.6, nonASCII()...),
		scan("avx2", "typographic English", valid, 2, 4, 1.3, "typographic", "typo"),
		scan("portable", "non-ASCII languages, geometric mean", valid, 1, 1.5, 0.65, nonASCII()...),

		name("scan a name, ASCII 20 B", "ascii", 4, 5),
		name("scan a name, RTL 26 B", "rtl", 6, 8),
		name("scan a name, homograph 41 B", "homograph", 5, 25),

		// At most 15 % over the plain scan: 1/1.15.
		{work: "hidden-text rules", area: work.HiddenRulesArea, inputs: clean(), against: work.PlainScan, must: 0.8696, gate: 0.4, kernel: "avx512"},
		{work: "all rules, clean lines of texts without seams", area: work.CleanLinesArea, inputs: clean(), against: work.PlainScan, must: 0.5, gate: 0.25, kernel: "avx512", seams: noSeams},
		{work: "the same texts with all their lines", area: work.WordRulesArea, inputs: clean(), against: work.PlainScan, gate: 0.08, kernel: "avx512", seams: noSeams},
		{work: "all rules, texts with seams", area: work.WordRulesArea, inputs: clean(), against: valid, must: 2, gate: 0.4, kernel: "avx512", seams: someSeams},

		// The ratios of skeletons to peers are bench/peers'.
		{work: "skeleton of a name, ASCII 20 B", area: work.SkeletonNameArea, inputs: []string{"ascii"}, stretchNS: 8},
		{work: "skeleton of a name, homograph 41 B", area: work.SkeletonNameArea, inputs: []string{"homograph"}, stretchNS: 240},
		{work: "bidiSkeleton of a name, RTL 26 B", area: work.SkeletonNameArea, inputs: []string{"rtl"}, stretchNS: 150},

		{work: "findings in a clean tools/list page of 100 KB", area: work.MCPArea, inputs: []string{"tools/list"}, against: work.JSONValid, must: 1, stretch: 2, stretchNS: 100_000, gate: 0.8},
	}
	for i := range list {
		list[i].mean = list[i].kernel == "portable"
	}
	return list
}

// growthGate is how much longer a byte of the largest text may take than one of
// the shortest but one, before -gate calls it not linear. The caches take part
// of that.
const growthGate = 4

// ofReading is the part of the speed of reading alone that is enough for -gate.
const ofReading = 0.55
