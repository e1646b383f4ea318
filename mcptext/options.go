// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package mcptext

import "github.com/runeward/runeward/internal/jcs"

// DefaultMaxFindings is the default of Options.MaxFindings.
const DefaultMaxFindings = 1000

// Options sets what is read. The zero value takes any revision, under the
// default limits.
type Options struct {
	// Revision is that of the protocol which the sender and the receiver speak.
	// A member that it does not have yet is judged as one without a meaning.
	Revision Revision
	// Trusted says that the message comes from the client: its text is for the
	// server to read. Only faults of its JSON are findings then.
	Trusted bool

	Mode Mode
	// Marker stands for what Replace takes out; "" for U+FFFD. It should be
	// visible.
	Marker string
	// MaxText is the length in bytes from which a text is reported as longer
	// than screens show; 0 for no such report.
	MaxText int

	// MaxFindings is how many findings a report keeps; 0 for
	// DefaultMaxFindings, less than 0 for all. All are counted.
	MaxFindings int
	// MaxDepth is how many arrays and objects may be open at once, and MaxBytes
	// how long a message may be. 0 stands for 256, and for any length.
	MaxDepth, MaxBytes int
	// MaxNames and MaxNameBytes bound the memory for finding members that are
	// given twice: how many names of one object are compared, and bytes for the
	// names of all open objects. 0 stands for 65,536 and 16 MiB.
	MaxNames, MaxNameBytes int
}

func (o Options) reader() jcs.Options {
	return jcs.Options{
		MaxDepth: o.MaxDepth, MaxBytes: o.MaxBytes,
		MaxNames: o.MaxNames, MaxNameBytes: o.MaxNameBytes,
		Tolerant: true,
	}
}

func (o Options) maxFindings() int {
	switch {
	case o.MaxFindings < 0:
		return int(^uint(0) >> 1)
	case o.MaxFindings == 0:
		return DefaultMaxFindings
	}
	return o.MaxFindings
}

// Mode says what [Sanitize] does about a finding at or above low.
type Mode uint8

// The modes. In none of them does a message come out that has a finding at or
// above low but in ReportOnly, where it comes out as it came in.
const (
	// ReportOnly changes nothing.
	ReportOnly Mode = iota
	// Strip takes hidden code points out of text. What is visible and
	// deceives is escaped.
	Strip
	// Replace puts Options.Marker in their place.
	Replace
	// Escape writes them, and what deceives, as display.AppendEscape does.
	Escape
	// Block withholds the tool, prompt or resource that has a finding, or else
	// the whole message.
	Block

	numModes
)

// String returns the name of the mode.
func (m Mode) String() string {
	switch m {
	case ReportOnly:
		return "report"
	case Strip:
		return "strip"
	case Replace:
		return "replace"
	case Escape:
		return "escape"
	case Block:
		return "block"
	}
	return "invalid"
}

// ParseMode returns the mode of that name.
func ParseMode(name string) (Mode, bool) {
	for m := range numModes {
		if m.String() == name {
			return m, true
		}
	}
	return 0, false
}
