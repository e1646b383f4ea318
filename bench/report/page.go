// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package main

import (
	"fmt"
	"io"
	"runtime"
	"slices"
	"strings"

	"github.com/runeward/runeward/bench/measure"
	"github.com/runeward/runeward/bench/work"
	"github.com/runeward/runeward/tables/unicode18"
)

// A page is what was measured.
type page struct {
	facts     []string
	cpu       measure.CPU
	kernel    string // "" if package scan does not tell
	wanted    string // by RUNEWARD_KERNEL, "" for the best
	results   []measure.Result
	growth    []grown
	seams     map[string]float64 // in words, for 4 KiB, by text
	clean     map[string]float64 // part of a text that is in lines without findings
	readLoop  measure.Result     // the read loop against what it must beat
	readFault string             // why it does not count, "" if it does
}

// grown is a function at growing sizes.
type grown struct {
	work.Growth
	results []measure.Result
}

func facts(c config, pinned, source string) []string {
	return []string{
		fmt.Sprintf("%s %s/%s, %s", runtime.Version(), runtime.GOOS, runtime.GOARCH, pinned),
		fmt.Sprintf("Unicode %s; x/text has %s", unicode18.Set().Version(), work.XTextUnicode),
		fmt.Sprintf("%d rounds of %v a way, medians; ratios are medians of the ratios within a round", c.rounds, c.time),
		"texts " + source,
	}
}

// judged returns the kernel whose goals count: the one asked for, or the best
// that the processor has.
func (p *page) judged() string {
	if p.wanted != "" {
		return p.wanted
	}
	for _, k := range kernels() {
		if len(p.cpu.Missing(k.needs...)) == 0 {
			return k.name
		}
	}
	return "portable"
}

// kernelFault says why the kernel that ran is not the one that is judged.
func (p *page) kernelFault() string {
	switch want := p.judged(); {
	case p.kernel == "":
		return "package scan does not tell its kernel; the goals are those of " + want
	case !strings.HasPrefix(p.kernel, want):
		return fmt.Sprintf("kernel %s ran, this machine should have %s", p.kernel, want)
	}
	return ""
}

// verdict is a goal with what was reached.
type verdict struct {
	goal
	text      string // the figure, or why there is none
	ratio, ns float64
	reading   float64 // the lowest ratio that reading alone reaches, 0 if not known
	measured  bool
	word      string // met, stretch met, missed, n/a
}

func (p *page) judge(g goal) verdict {
	v := verdict{goal: g, word: "n/a"}
	switch {
	case g.kernel != "" && g.kernel != p.judged():
		v.text = "for kernel " + g.kernel
		for _, k := range kernels() {
			if missing := p.cpu.Missing(k.needs...); k.name == g.kernel && len(missing) > 0 {
				v.text = "this processor has no " + strings.Join(missing, ", ")
			} else if k.name == g.kernel {
				v.text += ": set RUNEWARD_KERNEL=" + k.name
			}
		}
		return v
	case g.against == work.ReadLoop && p.readFault != "":
		v.text = "the read loop does not count, see above"
		return v
	}
	var ratios []float64
	for _, r := range p.results {
		if r.Area != g.area || !slices.Contains(g.inputs, r.Input) {
			continue
		}
		if g.seams != anySeams && (p.seams[r.Input] > 0) != (g.seams == someSeams) {
			continue
		}
		v.measured = true
		if g.against != "" {
			ratios = append(ratios, r.Ratio(0, r.Index(g.against)))
			if loop := r.Index(work.ReadLoop); loop >= 0 && g.against != work.ReadLoop {
				if x := r.Ratio(loop, r.Index(g.against)); v.reading == 0 || x < v.reading {
					v.reading = x
				}
			}
		}
		if r.Ways[0].Items > 0 {
			v.ns = max(v.ns, r.PerItem(0))
		}
	}
	if !v.measured {
		v.text = "no such input in this run"
		return v
	}
	if len(ratios) > 0 {
		v.ratio = slices.Min(ratios)
		if g.mean {
			v.ratio = measure.GeoMean(ratios)
		}
		v.text = fmt.Sprintf("%.2fx", v.ratio)
		if v.reading > 0 && v.reading < g.must {
			v.text += fmt.Sprintf(" (reading alone: %.2fx)", v.reading)
		}
	}
	if g.mustNS > 0 || g.stretchNS > 0 {
		v.text = strings.TrimSpace(fmt.Sprintf("%s %.1f ns", v.text, v.ns))
	}
	v.word = "met"
	switch {
	case g.must == 0 && g.mustNS == 0 && g.stretch == 0 && g.stretchNS == 0:
		v.word = "-"
	case v.ratio < g.must, g.mustNS > 0 && v.ns > g.mustNS:
		v.word = "missed"
	case g.must == 0 && g.mustNS == 0 && v.ns > g.stretchNS:
		v.word = "stretch missed"
	case g.stretch > 0 && v.ratio >= g.stretch, g.stretchNS > 0 && v.ns <= g.stretchNS:
		v.word = "stretch met"
	}
	return v
}

// demand returns the ratio that the gate demands: no more than most of what
// reading alone reaches, which on some processors is less than the goal.
func (v verdict) demand() float64 {
	if v.reading > 0 {
		return min(v.gate, ofReading*v.reading)
	}
	return v.gate
}

// failures lists the gates that do not hold.
func (p *page) failures() []string {
	var list []string
	if f := p.kernelFault(); f != "" {
		list = append(list, f)
	}
	for _, g := range goals() {
		if v := p.judge(g); v.measured && g.gate > 0 && v.ratio < v.demand() {
			list = append(list, fmt.Sprintf("%s: %.2fx %s, gate %.2fx", g.work, v.ratio, g.against, v.demand()))
		}
	}
	for _, g := range p.growth {
		if f := g.factor(); f > growthGate {
			list = append(list, fmt.Sprintf("%s of %s: a byte of the largest text takes %.1f times as long, gate %d", g.Function, g.Input, f, growthGate))
		}
	}
	return list
}

// factor returns how much longer a byte takes in the largest text than in the
// second smallest.
func (g grown) factor() float64 {
	return g.results[len(g.results)-1].PerByte(0) / g.results[1].PerByte(0)
}

func (p *page) print(w io.Writer) {
	fmt.Fprintf(w, "# Benchmarks\n\n- %s\n", p.cpu.Model)
	for _, f := range p.facts {
		fmt.Fprintf(w, "- %s\n", f)
	}
	kernel := p.kernel
	if kernel == "" {
		kernel = "see scan (" + runtime.GOARCH + ")"
	}
	fmt.Fprintf(w, "- scan kernel: %s\n", kernel)
	if f := p.kernelFault(); f != "" {
		fmt.Fprintf(w, "- note: %s\n", f)
	}
	read := p.readFault
	if read == "" {
		loop := p.readLoop.Index(work.ReadLoop)
		read = fmt.Sprintf("%s; on ASCII %.0f GB/s, %.2fx bytes.IndexByte, %.2fx utf8.Valid", work.BestReadLoop().Name, p.readLoop.GBps(loop),
			p.readLoop.Ratio(loop, p.readLoop.Index(work.IndexByte)), p.readLoop.Ratio(loop, p.readLoop.Index(work.Valid)))
	}
	fmt.Fprintf(w, "- read loop: %s\n", read)

	fmt.Fprint(w, "\n## Goals\n\n| work | against | reached | must | stretch | |\n|---|---|---|---|---|---|\n")
	for _, g := range goals() {
		v := p.judge(g)
		fmt.Fprintf(w, "| %s | %s | %s | %s | %s | %s |\n", g.work, dash(g.against), v.text,
			figure(g.must, g.mustNS), figure(g.stretch, g.stretchNS), v.word)
	}

	p.speeds(w, work.ScanArea, "Scan and validate, GB/s", true)
	p.speeds(w, work.DRAMArea, "Scan and validate 256 MiB, GB/s", true)
	p.times(w, work.ScanNameArea, "Scan a name, ns")
	p.speeds(w, work.HiddenRulesArea, "Judge hidden text (package inspect, profile prose without the rules for words), GB/s", true)
	p.judging(w)
	p.speeds(w, work.SkeletonArea, "Skeleton (bidiSkeleton LTR), GB/s", false)
	p.times(w, work.SkeletonNameArea, "Skeleton of a name, ns")
	p.speeds(w, work.NFDArea, "NFD, GB/s", false)
	p.speeds(w, work.NFCArea, "NFC, GB/s", false)
	p.speeds(w, work.BidiArea, "Bidi levels and order, GB/s", false)
	p.times(w, work.BidiNameArea, "Bidi levels and order of a name, ns")
	p.times(w, work.MCPArea, "Findings in a page of tools, ns")
	p.linear(w)
}

func dash(s string) string {
	if s == "" {
		return "-"
	}
	return s
}

func figure(ratio, ns float64) string {
	switch {
	case ratio > 0 && ns > 0:
		return fmt.Sprintf("%gx, %g ns", ratio, ns)
	case ratio > 0:
		return fmt.Sprintf("%gx", ratio)
	case ns > 0:
		return fmt.Sprintf("%g ns", ns)
	}
	return "-"
}

// of returns the results of an area.
func (p *page) of(area string) []measure.Result {
	var list []measure.Result
	for _, r := range p.results {
		if r.Area == area {
			list = append(list, r)
		}
	}
	return list
}

// speeds prints a table of GB/s by text and way, and ours by the others.
func (p *page) speeds(w io.Writer, area, title string, hits bool) {
	p.table(w, area, title, hits, func(r measure.Result, way int) string { return fmt.Sprintf("%.3g", r.GBps(way)) })
}

// times prints a table of ns for a name by list and way, and ours by the others.
func (p *page) times(w io.Writer, area, title string) {
	p.table(w, area, title, false, func(r measure.Result, way int) string { return fmt.Sprintf("%.1f", r.PerItem(way)) })
}

func (p *page) table(w io.Writer, area, title string, hits bool, cell func(measure.Result, int) string) {
	list := p.of(area)
	if len(list) == 0 {
		return
	}
	fmt.Fprintf(w, "\n## %s\n\n| |", title)
	ways := list[0].Ways
	for _, way := range ways {
		fmt.Fprintf(w, " %s |", way.Name)
	}
	for _, way := range ways[1:] {
		fmt.Fprintf(w, " / %s |", way.Name)
	}
	if hits {
		fmt.Fprint(w, " ns a hit |")
	}
	fmt.Fprint(w, "\n|---|", strings.Repeat("---|", 2*len(ways)-1))
	if hits {
		fmt.Fprint(w, "---|")
	}
	fmt.Fprintln(w)
	for _, r := range list {
		fmt.Fprintf(w, "| %s |", r.Input)
		for i := range r.Ways {
			fmt.Fprintf(w, " %s |", cell(r, i))
		}
		for i := range r.Ways[1:] {
			if r.Ways[i+1].Name == work.ReadLoop && p.readFault != "" {
				fmt.Fprint(w, " n/a |")
				continue
			}
			fmt.Fprintf(w, " %.2fx |", r.Ratio(0, i+1))
		}
		switch {
		case hits && r.Ways[0].Items > r.Ways[0].Bytes/100: // elsewhere a hit is not what takes the time
			fmt.Fprintf(w, " %.1f (%d hits) |", r.PerItem(0), r.Ways[0].Items)
		case hits:
			fmt.Fprint(w, " - |")
		}
		fmt.Fprintln(w)
	}
}

// judging prints what judging words costs, and how much there is to judge.
func (p *page) judging(w io.Writer) {
	p.speeds(w, work.CleanLinesArea, "Judge all (package inspect, profile prose), lines without findings, GB/s", false)
	p.speeds(w, work.WordRulesArea, "Judge all, whole texts, GB/s", false)
	list := p.of(work.WordRulesArea)
	if len(list) == 0 {
		return
	}
	fmt.Fprint(w, "\n| | seams in words for 4 KiB | findings for 4 KiB | text in lines without findings |\n|---|---|---|---|\n")
	for _, r := range list {
		ours := r.Ways[0]
		fmt.Fprintf(w, "| %s | %.2f | %.2f | %.0f %% |\n", r.Input, p.seams[r.Input], float64(ours.Items)*4096/float64(ours.Bytes), 100*p.clean[r.Input])
	}
}

func (p *page) linear(w io.Writer) {
	fmt.Fprint(w, "\n## Linear time, ns a byte\n\n| |")
	sizes := p.growth[0].results // scan has all sizes
	for _, r := range sizes {
		fmt.Fprintf(w, " %s |", bytes(r.Ways[0].Bytes))
	}
	fmt.Fprintf(w, " last / second |\n|---|%s---|\n", strings.Repeat("---|", len(sizes)))
	for _, g := range p.growth {
		fmt.Fprintf(w, "| %s, %s |", g.Function, g.Input)
		for i := range sizes {
			if i < len(g.results) {
				fmt.Fprintf(w, " %.3g |", g.results[i].PerByte(0))
			} else {
				fmt.Fprint(w, " - |")
			}
		}
		fmt.Fprintf(w, " %.2f |\n", g.factor())
	}
}

// bytes writes a size that may be a few bytes short of a power of two.
func bytes(n int) string {
	switch n += 3; {
	case n >= 1<<20:
		return fmt.Sprintf("%d MiB", n>>20)
	default:
		return fmt.Sprintf("%d KiB", n>>10)
	}
}
