// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package mcptext

import (
	"bytes"

	"github.com/runeward/runeward/inspect"
)

// Result is what [Sanitize] made of a message.
type Result struct {
	// Conforming is whether the message came without a finding at or above low.
	Conforming bool
	// Clean is the message to deliver: the very bytes that came, if nothing was
	// to be done, or else bytes in the memory that Sanitize was given.
	Clean []byte
	// Withheld is set when nothing can be delivered. Clean is then empty.
	Withheld bool
	// Dropped is how many tools and other elements of lists were withheld.
	Dropped int
}

// Append adds the findings of a message to the report, and allocates only to
// grow it and sc, which may be nil.
func Append(r *Report, p *Policy, msg []byte, sc *Scratch, o Options) {
	if sc == nil {
		sc = new(Scratch)
	}
	run(p, msg, 0, 0, sc, o, r, nil, nil)
}

// Sanitize judges a message, adds its findings to the report, and does about
// those at or above low what Options.Mode says. A message with a fault of its
// JSON that no rewriting of a text mends, such as a member given twice, is
// withheld in every mode but ReportOnly, or what of a list has the fault.
//
// But in ReportOnly no message comes out that has a finding at or above low
// under the same policy: what comes out is judged again, and what still has one
// is escaped, then withheld. So sanitizing again changes nothing.
//
// A new message is appended to dst. sc may be nil; nothing else allocates.
func Sanitize(dst []byte, r *Report, p *Policy, msg []byte, sc *Scratch, o Options) Result {
	if sc == nil {
		sc = new(Scratch)
	}
	return sanitize(dst, r, p, msg, 0, 0, sc, o)
}

func sanitize(dst []byte, r *Report, p *Policy, msg []byte, base, record int, sc *Scratch, o Options) Result {
	before := r.Worst
	r.Worst = inspect.Off
	defer func() { r.Worst = max(r.Worst, before) }()
	if o.Mode == ReportOnly {
		run(p, msg, base, record, sc, o, r, nil, nil)
		return Result{Conforming: r.Worst < inspect.Low, Clean: msg}
	}
	sc.edit.reset(o.Mode, o.Marker)
	run(p, msg, base, record, sc, o, r, &sc.edit, nil)
	res := Result{Conforming: r.Worst < inspect.Low, Clean: msg}
	if res.Conforming {
		return res
	}
	from := len(dst)
	// Each round is stricter than the one before, so there are four at most.
	for mode := o.Mode; ; mode = stricter(mode) {
		if sc.edit.fatal {
			break
		}
		for _, u := range sc.pages.units {
			if u.withheld {
				res.Dropped++
			}
		}
		// A later round reads what an earlier one wrote.
		was := len(dst)
		dst = sc.edit.appendResult(dst, msg, &sc.pages)
		if was > from {
			dst = append(dst[:from], dst[was:]...)
		}
		msg = dst[from:]
		o.Mode = stricter(mode)
		sc.edit.reset(o.Mode, "")
		sc.rest.Reset()
		run(p, msg, 0, 0, sc, o, &sc.rest, &sc.edit, nil)
		if sc.rest.Worst < inspect.Low {
			res.Clean = msg
			return res
		}
		if mode == Block {
			break
		}
	}
	res.Clean, res.Withheld = nil, true
	return res
}

// stricter returns the mode for what is left of findings.
func stricter(m Mode) Mode {
	if m == Strip || m == Replace {
		return Escape
	}
	return Block
}

// SanitizeLines does for each line what Sanitize does for a message, and leaves
// out lines that are withheld. Blank lines are kept. The findings of line i,
// blank ones not counted, have the Record i, and their offsets are in text.
func SanitizeLines(dst []byte, r *Report, p *Policy, text []byte, sc *Scratch, o Options) Result {
	if sc == nil {
		sc = new(Scratch)
	}
	res := Result{Conforming: true, Clean: text}
	from, record, kept := len(dst), 0, 0
	changed := false
	for at := 0; at < len(text); {
		end := len(text)
		if i := bytes.IndexByte(text[at:], '\n'); i >= 0 {
			end = at + i + 1
		}
		line := bytes.TrimRight(text[at:end], "\r\n")
		if len(bytes.Trim(line, " \t\r")) == 0 {
			if changed {
				dst = append(dst, text[at:end]...)
			}
			at = end
			continue
		}
		one := sanitize(sc.line[:0], r, p, line, at, record, sc, o)
		record++
		res.Conforming = res.Conforming && one.Conforming
		res.Dropped += one.Dropped
		if !changed && (one.Withheld || !same(one.Clean, line)) {
			changed = true
			dst = append(dst, text[:at]...)
		}
		if !one.Withheld {
			kept++
			if changed {
				dst = append(dst, one.Clean...)
				dst = append(dst, text[at+len(line):end]...)
			}
		} else {
			res.Dropped++
		}
		if !same(one.Clean, line) && cap(one.Clean) > cap(sc.line) {
			sc.line = one.Clean
		}
		at = end
	}
	if changed {
		res.Clean = dst[from:]
	}
	if record > 0 && kept == 0 {
		res.Clean, res.Withheld = nil, true
	}
	return res
}

// same reports whether a is b itself, and not a copy.
func same(a, b []byte) bool {
	return len(a) == len(b) && (len(a) == 0 || &a[0] == &b[0])
}
