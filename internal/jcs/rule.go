// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package jcs

import "strconv"

// Rule says what an [Error] or an event is about. It is itself an error, so
// that errors.Is(err, jcs.DuplicateName) asks for one.
type Rule uint8

// The rules. Their String is the stable identifier.
const (
	Syntax           Rule = iota + 1 // not JSON
	DuplicateName                    // a name comes twice in one object, compared after unescaping
	LoneSurrogate                    // a \u escape of half a pair, or a pair in reverse
	IllFormedUTF8                    // raw bytes that are no UTF-8
	BOM                              // a byte order mark before the text
	Depth                            // more than MaxDepth arrays and objects open
	Size                             // source longer than MaxBytes
	TrailingData                     // bytes after the value
	NumberRange                      // a number that no finite double is near
	ControlCharacter                 // U+0000 to U+001F raw in a string
	Limit                            // more names than are remembered: duplicates may go unseen
	Comment                          // a comment, accepted by Options.Comments
	TrailingComma                    // a comma before a bracket, accepted by Options.TrailingCommas
	BadPointer                       // the argument of Find is no JSON Pointer
)

// String returns the identifier, such as "duplicate-name".
func (r Rule) String() string {
	switch r {
	case Syntax:
		return "syntax"
	case DuplicateName:
		return "duplicate-name"
	case LoneSurrogate:
		return "lone-surrogate"
	case IllFormedUTF8:
		return "ill-formed-utf8"
	case BOM:
		return "bom"
	case Depth:
		return "depth"
	case Size:
		return "size"
	case TrailingData:
		return "trailing-data"
	case NumberRange:
		return "number-range"
	case ControlCharacter:
		return "control-character"
	case Limit:
		return "limit"
	case Comment:
		return "comment"
	case TrailingComma:
		return "trailing-comma"
	case BadPointer:
		return "pointer"
	}
	return "rule-" + strconv.Itoa(int(r))
}

// Text returns a sentence about the rule, in English, without a final stop.
func (r Rule) Text() string {
	switch r {
	case Syntax:
		return "not valid JSON here"
	case DuplicateName:
		return "the object already has a member of this name"
	case LoneSurrogate:
		return "the escape is a surrogate without its other half"
	case IllFormedUTF8:
		return "the bytes are not well-formed UTF-8"
	case BOM:
		return "the text begins with a byte order mark"
	case Depth:
		return "arrays and objects are nested too deeply"
	case Size:
		return "the text is too long"
	case TrailingData:
		return "more text follows the value"
	case NumberRange:
		return "the number is beyond the range of a double"
	case ControlCharacter:
		return "a string holds an unescaped control character"
	case Limit:
		return "too many names to check all of them for duplicates"
	case Comment:
		return "a comment"
	case TrailingComma:
		return "a comma before the closing bracket"
	case BadPointer:
		return "not a JSON Pointer"
	}
	return "unknown rule"
}

// Error returns what String does; an [Error] says more.
func (r Rule) Error() string { return r.String() }

// Error is what ends a reading.
type Error struct {
	Rule Rule
	// Offset is the byte where the fault begins: the backslash of an escape,
	// the opening quote of a duplicate name, the first byte that does not fit.
	// For BadPointer it counts in the pointer.
	Offset int
	// Pointer is the JSON Pointer in the form of [Reader.AppendPointer] of the
	// innermost value or member that reading had come to. A fault within a
	// member's name gives the object.
	Pointer string
}

// Error says it in one line of ASCII. A long pointer is cut.
func (e *Error) Error() string {
	p := e.Pointer
	if len(p) > 200 {
		p = p[:200] + "..."
	}
	return "jcs: byte " + strconv.Itoa(e.Offset) + " at '" + p + "': " + e.Rule.String() + ": " + e.Rule.Text()
}

// Unwrap returns the rule.
func (e *Error) Unwrap() error { return e.Rule }
