// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package inspect

// Severity says how much a finding matters. A rule of severity Off finds
// nothing.
type Severity uint8

// The severities, in rising order.
const (
	Off    Severity = iota
	Info            // worth knowing; text without hidden content has such things
	Low             // unusual where it stands
	Medium          // a reader probably does not see what the text holds
	High            // made to hide or to mislead
)

const severityNames = "off   info  low   mediumhigh  "

// String returns "off", "info", "low", "medium" or "high".
func (s Severity) String() string {
	if s > High {
		return "invalid"
	}
	name := severityNames[6*s : 6*s+6]
	for name[len(name)-1] == ' ' {
		name = name[:len(name)-1]
	}
	return name
}

// ParseSeverity returns the severity of that name, as String writes it.
func ParseSeverity(name string) (Severity, bool) {
	for s := Off; s <= High; s++ {
		if s.String() == name {
			return s, true
		}
	}
	return Off, false
}
