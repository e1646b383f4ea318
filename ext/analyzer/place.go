// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package analyzer

import (
	"go/scanner"
	"go/token"
	"sort"
)

// place is where in a file something stands.
type place uint8

const (
	inFile      place = iota // between the tokens
	inComment                // of either kind
	inString                 // in a literal that takes escapes
	inRawString              // in a literal that takes none
	inName                   // in an identifier
)

// String returns the place as a message says it.
func (p place) String() string {
	switch p {
	case inComment:
		return "in a comment"
	case inString:
		return "in a literal"
	case inRawString:
		return "in a raw string"
	case inName:
		return "in a name"
	}
	return "in the file"
}

// tokens are the tokens of a file in their order.
type tokens []struct {
	offset int
	place  place
}

// tokensOf splits a file. What stands between two tokens of a file that parses
// is white space or the byte order mark, so that a finding belongs to the last
// token before it.
func tokensOf(text []byte) tokens {
	var list tokens
	var s scanner.Scanner
	file := token.NewFileSet().AddFile("", -1, len(text))
	s.Init(file, text, func(token.Position, string) {}, scanner.ScanComments)
	for {
		pos, tok, lit := s.Scan()
		where := inFile
		switch {
		case tok == token.EOF:
			return list
		case tok == token.COMMENT:
			where = inComment
		case tok == token.STRING && lit[0] == '`':
			where = inRawString
		case tok == token.STRING, tok == token.CHAR:
			where = inString
		case tok == token.IDENT:
			where = inName
		}
		list = append(list, struct {
			offset int
			place  place
		}{file.Offset(pos), where})
	}
}

// index returns which token the byte at an offset is of, -1 before the first.
func (t tokens) index(offset int) int {
	return sort.Search(len(t), func(i int) bool { return t[i].offset > offset }) - 1
}

// place returns where the byte at an offset stands.
func (t tokens) place(offset int) place {
	if i := t.index(offset); i >= 0 {
		return t[i].place
	}
	return inFile
}
