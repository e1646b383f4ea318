// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package relay

import (
	"bytes"
	"crypto/sha256"
	"iter"

	"github.com/runeward/runeward/inspect"
	"github.com/runeward/runeward/internal/jcs"
	"github.com/runeward/runeward/mcptext"
)

// lane is the way of messages in one direction. It serves one frame at a time.
type lane struct {
	f     *Filter
	from  Direction
	lines bool // a frame is a line

	errors int    // that stand for messages of the frame
	why    string // the rule of what was withheld last

	out  []byte   // what goes on
	back [][]byte // errors for the sender

	sc     mcptext.Scratch
	batch  jcs.Scratch
	reader jcs.Scratch
	report mcptext.Report
	clean  []byte
	meta   []byte
	flat   []byte
	try    []byte // an error
}

// maxErrors is how many errors a frame is answered with.
const maxErrors = 1000

func (f *Filter) lane(from Direction) *lane { return &lane{f: f, from: from} }

// frame takes what came in one line, event or body. It returns what goes on,
// which may be the frame itself and is good until the next one, or nil.
func (l *lane) frame(msg []byte) []byte {
	l.out, l.back, l.errors = l.out[:0], nil, 0
	if len(msg) > l.f.max {
		return l.long(msg[:l.f.max], sha256.Sum256(msg), int64(len(msg)))
	}
	if first(msg) == '[' && !l.passes() {
		return l.elements(msg)
	}
	return l.message(msg)
}

// passes reports whether messages pass whatever is found in them.
func (l *lane) passes() bool {
	return l.from == FromServer && l.f.o.Message.Mode == mcptext.ReportOnly
}

// long takes the beginning of a frame that is too long.
func (l *lane) long(head []byte, sum [sha256.Size]byte, n int64) []byte {
	l.out, l.back, l.errors = l.out[:0], nil, 0
	l.report.Reset()
	var e envelope
	if first(head) == '{' {
		e = readEnvelope(head, &l.reader, jcs.Options{})
	}
	rec := Record{From: l.from, Kind: e.kind, Method: e.method, ID: e.id, Original: sum, Len: n}
	out := l.withhold(&rec, e, reason{rule: "message-length"})
	l.tell(&rec)
	return out
}

// message takes one message, and returns what goes on in its place.
func (l *lane) message(msg []byte) []byte {
	l.report.Reset()
	o := l.f.o.Message
	o.MaxBytes = l.f.max
	var e envelope
	isObject := first(bytes.TrimPrefix(msg, []byte("\uFEFF"))) == '{'
	if isObject {
		e = readEnvelope(msg, &l.reader, l.limits())
	}
	rec := Record{From: l.from, Kind: e.kind, Method: e.method, ID: e.id, Original: sha256.Sum256(msg), Len: int64(len(msg))}
	var out []byte
	switch {
	case l.from == FromClient:
		o.Trusted, o.Mode = true, mcptext.ReportOnly
		mcptext.Append(&l.report, l.f.p, msg, &l.sc, o)
		if rec.Conforming = l.report.Worst < inspect.Low; rec.Conforming {
			out = msg
		}
	default:
		res := mcptext.Sanitize(l.clean[:0], &l.report, l.f.p, msg, &l.sc, o)
		rec.Conforming, rec.Dropped = res.Conforming, res.Dropped
		if !res.Withheld {
			out = res.Clean
		}
		if len(res.Clean) > 0 && !itself(res.Clean, msg) {
			l.clean = res.Clean
		}
	}
	var why reason
	switch {
	case out == nil:
		why = reasonOf(&l.report)
	case l.passes():
	case !isObject:
		why.rule = "not-a-message"
	case e.raw && !strict(out, &l.reader, l.limits()):
		why.rule = inspect.JSONControl.String()
	case e.both:
		why.rule = "request-and-response"
	case e.twice:
		why.rule = "result-and-error"
	}
	if why.rule != "" {
		rec.Conforming = false
		out = l.withhold(&rec, e, why)
	} else {
		if l.lines && l.from == FromServer && !l.passes() {
			if flat, changed := spaces(l.flat[:0], out); changed {
				out, l.flat = flat, flat
			}
		}
		if l.f.o.Meta && l.from == FromServer && e.kind == Response {
			l.meta = appendWithMeta(l.meta[:0], out, rec.Original[:], &l.reader, l.limits())
			out = l.meta
		}
		if rec.Delivered = rec.Original; !itself(out, msg) {
			rec.Delivered = sha256.Sum256(out)
		}
	}
	l.tell(&rec)
	return out
}

// itself reports whether what goes on is what came, and no copy.
func itself(out, in []byte) bool {
	return len(out) == len(in) && (len(in) == 0 || &out[0] == &in[0])
}

func (l *lane) limits() jcs.Options {
	o := l.f.o.Message
	return jcs.Options{MaxDepth: o.MaxDepth, MaxNames: o.MaxNames, MaxNameBytes: o.MaxNameBytes, Tolerant: true}
}

// elements takes a batch. Nothing of it goes on unless it is an array of values
// and no more.
func (l *lane) elements(msg []byte) []byte {
	n, sound := 0, true
	for t, value := range l.inBatch(msg) {
		if value {
			n++
		}
		sound = sound && t.Kind != jcs.Event && t.Kind != jcs.End
	}
	if !sound || n == 0 {
		return l.broken(msg)
	}
	// A carriage return between elements goes, as within them.
	same := !l.lines || l.from == FromClient || bytes.IndexByte(msg, '\r') < 0
	kept := 0
	for t, value := range l.inBatch(msg) {
		if !value {
			continue
		}
		element := msg[t.Start:t.End]
		one := l.message(element)
		same = same && itself(one, element)
		if one != nil {
			l.element(one, kept)
			kept++
		}
	}
	switch {
	case same:
		return msg
	case kept == 0:
		return nil
	}
	l.out = append(l.out, ']')
	return l.out
}

func (l *lane) element(text []byte, before int) {
	if before == 0 {
		l.out = append(l.out, '[')
	} else {
		l.out = append(l.out, ',')
	}
	l.out = append(l.out, text...)
}

// inBatch returns the elements of a batch with true, and with false the events
// outside of them and, for a fault of the JSON, the last token.
func (l *lane) inBatch(msg []byte) iter.Seq2[jcs.Token, bool] {
	return func(yield func(jcs.Token, bool) bool) {
		r := jcs.NewReader(msg, &l.batch, l.limits())
		for {
			t := r.Next()
			switch {
			case t.Kind == jcs.End:
				if r.Err() != nil {
					yield(t, false)
				}
				return
			case t.Kind == jcs.Event && t.Rule() == jcs.BOM:
				if !yield(t, false) {
					return
				}
			case r.Depth() == 1 && t.Value():
				if !yield(t, true) {
					return
				}
			}
		}
	}
}

// broken withholds a batch as a whole. Errors stand for the elements before the
// fault.
func (l *lane) broken(msg []byte) []byte {
	l.report.Reset()
	why := reason{rule: "batch"}
	rec := Record{From: l.from, Original: sha256.Sum256(msg), Len: int64(len(msg)), Withheld: true, Rule: why.rule}
	kept := 0
	for t, value := range l.inBatch(msg) {
		if element := msg[t.Start:t.End]; value && element[0] == '{' {
			one := Record{Original: sha256.Sum256(element)}
			if text := l.withhold(&one, readEnvelope(element, &l.reader, l.limits()), why); text != nil {
				l.element(text, kept)
				kept++
			}
			rec.Answered = rec.Answered || one.Answered
		}
	}
	l.tell(&rec)
	if kept == 0 {
		return nil
	}
	l.out = append(l.out, ']')
	return l.out
}

// withhold returns the error that takes the place of a message, or nil, and
// answers a request.
func (l *lane) withhold(rec *Record, e envelope, why reason) []byte {
	rec.Withheld, rec.Rule = true, why.rule
	l.why = why.rule
	if e.both || e.id == nil || e.kind == Notification {
		return nil
	}
	text := l.f.appendError(l.try[:0], e.id, why, rec.Original)
	l.try = text
	if l.errors >= maxErrors || !l.sound(text, e.kind) {
		return nil
	}
	l.errors++
	rec.Answered = true
	if e.kind != Request {
		return text
	}
	l.back = append(l.back, bytes.Clone(text))
	return nil
}

// sound reports whether an error can be sent: the id in it is the only part
// that is not ours.
func (l *lane) sound(text []byte, kind Kind) bool {
	o := mcptext.Options{Trusted: (l.from == FromClient) == (kind != Request)}
	var r mcptext.Report
	mcptext.Append(&r, l.f.p, text, &l.sc, o)
	return r.Worst < inspect.Low && strict(text, &l.reader, jcs.Options{})
}

// refuse takes note of a body that does not go on, and was not read as a message.
func (l *lane) refuse(rule string, body []byte) {
	l.why = rule
	rec := Record{From: l.from, Len: int64(len(body)), Withheld: true, Rule: rule, Answered: true}
	if body != nil {
		rec.Original = sha256.Sum256(body)
	}
	l.tell(&rec)
}

func (l *lane) tell(rec *Record) {
	if l.f.o.Audit == nil {
		return
	}
	rec.Report = &l.report
	l.f.mu.Lock()
	defer l.f.mu.Unlock()
	l.f.o.Audit(rec)
}
