// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

// Package config reads .runeward.json: which profile a file has, how severe
// rules are, and what is allowed and why.
package config

import (
	"strconv"

	"github.com/runeward/runeward/cmd/runeward/internal/glob"
	"github.com/runeward/runeward/inspect"
	"github.com/runeward/runeward/tables"
)

// Name is the name of the file.
const Name = ".runeward.json"

// MaxBytes is how long a configuration is at most.
const MaxBytes = 1 << 20

// Most is how many patterns, and how many entries of allow, a configuration has
// at most: each file is held against all of them, and each finding.
const Most = 1000

// Config is what a configuration says.
type Config struct {
	Path     string // of the file
	Dir      string // its folder, to which patterns are relative
	Rules    Severities
	Profiles []Entry // of two that fit a file, each has the last word on what it sets
	Allow    []Allow
}

// Entry sets the profile or severities for files.
type Entry struct {
	Files   []glob.Pattern
	Profile string // "" for none, "off" to leave the files out
	Rules   Severities
}

// Severities sets rules, families first.
type Severities struct {
	Families []FamilySeverity
	Rules    []RuleSeverity
}

// FamilySeverity is the severity of all rules of a family.
type FamilySeverity struct {
	Family   inspect.Family
	Severity inspect.Severity
}

// RuleSeverity is the severity of a rule.
type RuleSeverity struct {
	Rule     inspect.Rule
	Severity inspect.Severity
}

// Allow is an allowance. It is for findings made of code points from First to
// Last, of Script, or inside Sequence.
type Allow struct {
	Kind        Kind
	First, Last rune
	Script      tables.Script
	Sequence    string
	Reason      string // in escaped form
	Expires     string // "" or the last day it is valid, as in 2027-01-31
	Files       []glob.Pattern
	Rules       []inspect.Rule
	Line        int // in the configuration
}

// Kind says what an allowance names.
type Kind uint8

// The kinds of allowance.
const (
	ByRange Kind = iota
	ByScript
	BySequence
)

// Error is what is wrong with a configuration, and where.
type Error struct {
	Path         string // in escaped form
	Line, Column int    // from 1, Column in code points; 0 for none
	Text         string // in printable ASCII
}

// Error returns the text with the place before it.
func (e *Error) Error() string {
	where := e.Path
	if e.Line > 0 {
		where += ":" + strconv.Itoa(e.Line) + ":" + strconv.Itoa(e.Column)
	}
	return where + ": " + e.Text
}
