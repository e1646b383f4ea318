// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package judge

// Comments says what the comments of a kind of file are, and what strings and
// the like may hold text that looks like one. Without any, no comment counts.
type Comments struct {
	Lines  []string    // each begins a comment up to the end of the line
	Starts []string    // the same at the start of a line only
	Blocks [][2]string // what begins and ends a comment
	Nested bool        // blocks hold blocks
	Quotes []Quote
	Traits Traits
}

// Quote is a kind of string.
type Quote struct {
	Open, Close string
	Escape      byte   // takes its meaning from the character behind
	Multi       bool   // may go on over the end of the line
	Code        string // begins code in the string, and ends in a bracket
}

// Traits are what of a language is more than a table says.
type Traits uint64

const (
	// Spaced comments begin behind white space or an operator.
	Spaced Traits = 1 << iota
	// Joined lines: a backslash at the end of a line goes on with it.
	Joined
	// RawC is R"x(...)x", RawHash r#"..."#, RawSwift #"..."#, RawLua [=[...]=],
	// RawDollar $x$...$x$, RawOCaml {x|...|x}, RawRuns """...""" with as many
	// quotation marks as at the start, RawR r"-(...)-".
	RawC
	RawHash
	RawSwift
	RawLua
	RawDollar
	RawOCaml
	RawRuns
	RawR
	// Prefixed strings: letters before the quote, an f among them for code.
	Prefixed
	// Ticks: an apostrophe begins a character, but also a name.
	Ticks
	// Slashes: a / begins a regular expression or divides.
	Slashes
	// Elements of JSX stand in code.
	Elements
	// Typed code has type parameters, which look like elements.
	Typed
	// Heredocs follow <<, TripleHeredocs <<<.
	Heredocs
	TripleHeredocs
	// Shell: $( in strings, # in ${, << in ((.
	Shell
	// Percents are the literals of Ruby, Ops those of Perl.
	Percents
	Ops
	// Ends: the end of a line ends a statement.
	Ends
	// Unsure quotes are strings in some readers of the format and plain in others.
	Unsure
	// Indented is YAML; URLs is url(...) of CSS; Tags is markup, Rawless of which
	// has no elements of raw text (XML), Fences Markdown, Braces has code in {}.
	Indented
	URLs
	Tags
	Rawless
	Fences
	Braces
	// Untagged code has no elements after all, Templates is text with <? ?>, Sigils
	// are the literals of Elixir.
	Untagged
	Templates
	Sigils
	// Backslashes escape and blocks nest in some dialects.
	Backslashes
	// LongSlashes may go on over the end of the line.
	LongSlashes
	// Escapes such as \u0022 are read everywhere, as in Java.
	Escapes
	// Unknown: what the comments are is not known.
	Unknown
	// Continued: a line behind a backslash begins no comment.
	Continued
)

const (
	// look is how many bytes ahead a lexer sees.
	look = 1024
	// maxReadings is how many readings of an ambiguous text are followed.
	maxReadings = 12
	// stride is after how many bytes readings are compared.
	stride = 4
	// maxFrames is how deep what is open may be.
	maxFrames = 64
	// maxEnd is how long the end of a raw string may be.
	maxEnd = 40
)

// answer says whether a place is in a comment.
type answer int

const (
	notComment answer = iota
	isComment
	unsure
)

// readings are all ways in which a text up to a place can be read. What they do
// not agree in is unsure.
type readings struct {
	c    *Comments
	all  []lexer
	lost bool // they are too many, or one is too deep
}

func newReadings(c *Comments) *readings {
	return &readings{c: c, all: []lexer{{start: true, y: yamlLine{key: -1}, m: markLine{blank: true}}}}
}

// at reads t up to mark.
func (r *readings) at(t *Text, mark int64) answer {
	for !r.lost {
		k := 0
		for i := range r.all {
			if r.all[i].pos < r.all[k].pos {
				k = i
			}
		}
		if r.all[k].pos >= mark {
			break
		}
		stop := mark
		if len(r.all) > 1 {
			stop = min(mark, (r.all[k].pos/stride+1)*stride) // the same for all
		}
		r.advance(t, k, stop)
	}
	n := 0
	for i := range r.all {
		if r.all[i].inComment() {
			n++
		}
	}
	switch {
	case r.lost || n > 0 && n < len(r.all):
		return unsure
	case n > 0:
		return isComment
	}
	return notComment
}

func (l *lexer) inComment() bool {
	f := l.top()
	return f.what == inLine || f.what == inBlock && f.b == 0 || f.what == inRaw && f.b == '#'
}

// advance lets one reading go on to stop, or to where there are two.
func (r *readings) advance(t *Text, k int, stop int64) {
	l := &r.all[k]
	for l.pos < stop {
		s := t.slice(l.pos, l.pos+look)
		if len(s) == 0 {
			l.pos = stop
			break
		}
		if l.pos == 0 && has(s, "\uFEFF") {
			l.pos = 3
			continue
		}
		l.other = nil
		n := l.step(r.c, s)
		l.pass(s[:min(n, len(s))])
		other := l.other
		l.other = nil
		if l.deep {
			r.lost = true
			return
		}
		if l.dead && len(r.all) > 1 {
			r.all = append(r.all[:k], r.all[k+1:]...)
			return
		}
		l.dead = false
		if other != nil {
			if len(r.all) == maxReadings {
				r.lost = true
				return
			}
			other.other = nil
			r.all = append(r.all, *other)
			break
		}
	}
	l = &r.all[k]
	for i := range r.all {
		if i != k && r.all[i] == *l {
			r.all = append(r.all[:k], r.all[k+1:]...)
			return
		}
	}
}
