// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package jcs

// Reader pulls the tokens of a JSON text. [NewReader] makes one; the zero value
// has nothing to read.
type Reader[T Bytes] struct {
	src    T
	pos    int
	frames []frame // in the memory of sc
	sc     *Scratch
	comma  int // offset of the last comma
	state  state
	pend   pending
	err    *Error

	maxDepth     int
	maxNames     int
	maxNameBytes int
	tolerant     bool
	comments     bool
	trailing     bool
	limitSeen    bool
}

// state says what may come next.
type state uint8

const (
	atStop      state = iota // nothing more
	atStart                  // anything yet unread
	atValue                  // the value of the text or of a member
	atColon                  // the colon of a member
	atFirstName              // the first name or the end of an object
	atNextName               // a name, after a comma
	afterMember              // a comma or the end of an object
	atFirstElem              // the first element or the end of an array
	atNextElem               // an element, after a comma
	afterElem                // a comma or the end of an array
	afterText                // nothing but space
)

// NewReader returns a reader of src. It keeps its open arrays and objects and
// the names in sc, which may be nil; sc serves no other reading until this one
// is done.
func NewReader[T Bytes](src T, sc *Scratch, o Options) Reader[T] {
	if sc == nil {
		sc = new(Scratch)
	}
	sc.table.reset()
	r := Reader[T]{
		src:          src,
		sc:           sc,
		frames:       sc.frames[:0],
		state:        atStart,
		maxDepth:     orDefault(o.MaxDepth, DefaultMaxDepth),
		maxNames:     orDefault(o.MaxNames, DefaultMaxNames),
		maxNameBytes: orDefault(o.MaxNameBytes, DefaultMaxNameBytes),
		tolerant:     o.Tolerant,
		comments:     o.Comments,
		trailing:     o.TrailingCommas,
	}
	if o.MaxBytes > 0 && len(src) > o.MaxBytes {
		r.fail(Size, o.MaxBytes)
	}
	return r
}

// Next returns the next token, or one of kind End after the last or when an
// error ends the reading. It allocates nothing once the scratch has grown,
// unless there is an error.
func (r *Reader[T]) Next() Token {
	if r.pend.what != 0 {
		if t := r.nextPending(); t.Kind == Event {
			return t
		}
	}
	s, i := r.src, r.pos
	for {
		for i < len(s) && s[i] <= ' ' && isSpace(s[i]) {
			i++
			for i+8 <= len(s) && word(s, i) == ones*' ' {
				i += 8
			}
		}
		if i >= len(s) {
			return r.end(i)
		}
		c := s[i]
		if c == '/' && r.comments && r.state > atStart {
			return r.comment(i)
		}
		switch r.state {
		case atFirstName, atNextName:
			if c == '"' {
				return r.name(i)
			}
			if c == '}' {
				if r.state == atFirstName {
					return r.close(i)
				}
				if r.trailing {
					return r.trailingComma(i, afterMember)
				}
			}
			return r.fail(Syntax, i)
		case afterMember:
			if c == '}' {
				return r.close(i)
			}
			if c != ',' {
				return r.fail(Syntax, i)
			}
			r.comma, r.state = i, atNextName
			if i++; i < len(s) && s[i] == '"' {
				return r.name(i)
			}
		case atColon:
			if c != ':' {
				return r.fail(Syntax, i)
			}
			r.state = atValue
			i++
		case atFirstElem, atNextElem:
			if c == ']' {
				if r.state == atFirstElem {
					return r.close(i)
				}
				if r.trailing {
					return r.trailingComma(i, afterElem)
				}
			}
			r.frames[len(r.frames)-1].index++
			return r.value(i, c, afterElem)
		case afterElem:
			if c == ']' {
				return r.close(i)
			}
			if c != ',' {
				return r.fail(Syntax, i)
			}
			r.comma, r.state = i, atNextElem
			i++
		case atValue:
			if len(r.frames) > 0 {
				return r.value(i, c, afterMember)
			}
			return r.value(i, c, afterText)
		case atStart:
			r.state = atValue
			if mark, known := byteOrderMark(s); mark > 0 {
				if !r.tolerant || !known {
					return r.fail(BOM, 0)
				}
				r.pos = mark
				return event(BOM, 0, 0, mark)
			}
		case afterText:
			return r.fail(TrailingData, i)
		default:
			return Token{Start: r.pos, End: r.pos}
		}
	}
}

// Err returns the error that ended the reading, an *[Error], or nil.
func (r *Reader[T]) Err() error {
	if r.err == nil {
		return nil
	}
	return r.err
}

// Depth returns how many arrays and objects are open.
func (r *Reader[T]) Depth() int {
	return len(r.frames)
}

func isSpace(c byte) bool { return c == ' ' || c == '\n' || c == '\r' || c == '\t' }

// byteOrderMark returns the length of the mark that s begins with, and whether
// it is that of UTF-8.
func byteOrderMark[T Bytes](s T) (n int, utf8 bool) {
	if len(s) >= 3 && s[0] == 0xEF && s[1] == 0xBB && s[2] == 0xBF {
		return 3, true
	}
	if len(s) >= 2 && (s[0] == 0xFE && s[1] == 0xFF || s[0] == 0xFF && s[1] == 0xFE) {
		return 2, false
	}
	return 0, false
}

// fail ends the reading.
func (r *Reader[T]) fail(rule Rule, at int) Token {
	r.err = &Error{Rule: rule, Offset: at, Pointer: string(r.AppendPointer(nil))}
	r.state = atStop
	r.pend = pending{}
	return Token{Start: at, End: at}
}

// end is what comes at the end of the source.
func (r *Reader[T]) end(i int) Token {
	switch r.state {
	case afterText:
		r.state = atStop
		r.pos = i
		fallthrough
	case atStop:
		return Token{Start: r.pos, End: r.pos}
	}
	return r.fail(Syntax, i)
}

// value begins the value at i; then is the state after it.
func (r *Reader[T]) value(i int, c byte, then state) Token {
	s := r.src
	if c == '"' {
		end, fl, f := scanString(s, i+1, r.tolerant)
		if f.rule != 0 {
			return r.fail(f.rule, f.at)
		}
		if fl >= Lone {
			r.pend = pending{what: pendText, start: i, end: end, at: i + 1}
		}
		r.pos, r.state = end, then
		return Token{Kind: String, Flags: fl, Start: i, End: end}
	}
	switch c {
	case '{', '[':
		if len(r.frames) >= r.maxDepth {
			return r.fail(Depth, i)
		}
		t := &r.sc.table
		if n := len(r.frames); n == cap(r.frames) {
			r.frames = append(r.frames, frame{})
			r.sc.frames = r.frames
		} else {
			r.frames = r.frames[:n+1]
		}
		f := &r.frames[len(r.frames)-1]
		f.start, f.names, f.arena, f.index = i, len(t.entries), len(t.arena), -1
		f.nameE, f.object, f.hashed = 0, c == '{', false
		r.pos = i + 1
		if c == '{' {
			r.state = atFirstName
			return Token{Kind: ObjectBegin, Start: i, End: i + 1}
		}
		r.state = atFirstElem
		return Token{Kind: ArrayBegin, Start: i, End: i + 1}
	case 't':
		return r.literal(i, "true", True, then)
	case 'f':
		return r.literal(i, "false", False, then)
	case 'n':
		return r.literal(i, "null", Null, then)
	}
	if c != '-' && (c < '0' || c > '9') {
		return r.fail(Syntax, i)
	}
	end, fl, bad := scanNumber(s, i)
	if bad >= 0 {
		return r.fail(Syntax, bad)
	}
	if (fl != 0 || end-i > 300) && outOfRange(s[i:end]) {
		if !r.tolerant {
			return r.fail(NumberRange, i)
		}
		fl |= OutOfRange
		r.pend = pending{what: pendRange, start: i, end: end}
	}
	r.pos, r.state = end, then
	return Token{Kind: Number, Flags: fl, Start: i, End: end}
}

func (r *Reader[T]) literal(i int, word string, k Kind, then state) Token {
	if end := i + len(word); end > len(r.src) || string(r.src[i:end]) != word {
		n := 1
		for i+n < len(r.src) && r.src[i+n] == word[n] {
			n++
		}
		return r.fail(Syntax, i+n)
	}
	r.pos, r.state = i+len(word), then
	return Token{Kind: k, Start: i, End: r.pos}
}

// name reads the member name at i.
func (r *Reader[T]) name(i int) Token {
	end, fl, f := scanString(r.src, i+1, r.tolerant)
	top := &r.frames[len(r.frames)-1]
	if f.rule != 0 {
		top.nameE = 0
		return r.fail(f.rule, f.at)
	}
	top.name, top.nameE = i, end
	dup, limit := r.addName(i, end, fl)
	if dup || limit || fl >= Lone {
		if !r.tolerant && dup {
			return r.fail(DuplicateName, i)
		}
		if !r.tolerant && limit {
			return r.fail(Limit, i)
		}
		r.pend = pending{start: i, end: end, at: i + 1}
		if fl >= Lone {
			r.pend.what |= pendText
		}
		if dup {
			fl |= Duplicate
			r.pend.what |= pendDuplicate
		}
		if limit && !r.limitSeen {
			r.limitSeen = true
			r.pend.what |= pendLimit
		}
	}
	if end < len(r.src) && r.src[end] == ':' {
		r.pos, r.state = end+1, atValue
	} else {
		r.pos, r.state = end, atColon
	}
	return Token{Kind: Name, Flags: fl, Start: i, End: end}
}

// close ends the innermost array or object, with the bracket at i.
func (r *Reader[T]) close(i int) Token {
	n := len(r.frames) - 1
	top := &r.frames[n]
	start, k := top.start, ArrayEnd
	if top.object {
		k = ObjectEnd
		r.sc.table.pop(top.names, top.arena, top.hashed)
	}
	r.frames = r.frames[:n]
	r.pos = i + 1
	switch {
	case n == 0:
		r.state = afterText
	case r.frames[n-1].object:
		r.state = afterMember
	default:
		r.state = afterElem
	}
	return Token{Kind: k, Start: start, End: i + 1}
}

// trailingComma reports the comma before the bracket at i.
func (r *Reader[T]) trailingComma(i int, then state) Token {
	r.pos, r.state = i, then
	return event(TrailingComma, 0, r.comma, r.comma+1)
}

// comment reads the comment at i.
func (r *Reader[T]) comment(i int) Token {
	s, k := r.src, i+2
	var fl Flags
	if k > len(s) || s[i+1] != '/' && s[i+1] != '*' {
		return r.fail(Syntax, min(i+1, len(s)))
	}
	block := s[i+1] == '*'
	for {
		if k >= len(s) {
			if block {
				return r.fail(Syntax, len(s))
			}
			break
		}
		c := s[k]
		if !block && (c == '\n' || c == '\r') {
			break
		}
		if block && c == '*' && k+1 < len(s) && s[k+1] == '/' {
			k += 2
			break
		}
		n, ok := sequence(s, k)
		if !ok {
			if !r.tolerant {
				return r.fail(IllFormedUTF8, k)
			}
			fl |= IllFormed
		}
		k += n
	}
	if fl != 0 {
		r.pend = pending{what: pendComment, start: i, end: k, at: i}
	}
	r.pos = k
	return event(Comment, fl, i, k)
}
