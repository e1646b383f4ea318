// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package inspect

import (
	"slices"
	"strings"
	"testing"

	"github.com/runeward/runeward/tables/unicode18"
)

var controlSamples = []sample{
	{ControlEscape,
		[]string{"\x1B[31mred\x1B[0m", "\x1B]0;title\x07", "\u009B2J", "\x1B[", "\x1BPq", "\x1Bc", "\u0090q", "\u0098", "\u009D0;title", "\u009E", "a\u009Fb"},
		[]string{"\x1B", "\x1B c", "[31m", "\u0091", "\u009C"}},
	{ControlC0,
		[]string{"a\x00b", "\x07", "\x7F", "\x1B", "\x01\x02"},
		[]string{"a\tb\r\nc", "\f", "\v", "\x1B[0m", "\u0085"}},
	{ControlC1,
		[]string{"a\u0092b", "\u0085", "\u0080"},
		[]string{"\x7F", "\u00A1", "\u009B0m", "\u009D0;t"}},
	{ControlLayout,
		[]string{"a\fb", "\v"},
		[]string{"\n", "\r", "\x08"}},
	{ControlLayoutRun,
		[]string{"a\f\fb", "\v\f"},
		[]string{"a\fb\f", "\f\n\f", "\f \v"}},
	{ControlReturn,
		[]string{"// a\rb", "a\r", "\r\r\n", "\ra\rb"},
		[]string{"a\r\nb\r\n", "a\nb", "a\tb", "\n"}},
	{ControlLine,
		[]string{"a\tb", "a\n", "a\rb", "\r\n"},
		[]string{"ab", "a b", "a\fb", "a\vb"}},
}

// TestReturns wants one finding for all carriage returns of a text.
func TestReturns(t *testing.T) {
	text := strings.Repeat("line\r", 5000) + "a\r\n"
	for name, want := range map[string]Severity{"prose": Info, "source": Medium, "data": Low, "mcp-text": Low} {
		p, _ := ParseProfile(name)
		got, _ := AppendFindings(New(unicode18.Set(), p), nil, text, -1)
		if want := []Finding{{4, 1, 5000, ControlReturn, want}}; !slices.Equal(got, want) {
			t.Errorf("%s: %v, want %v", name, got, want)
		}
	}
}
