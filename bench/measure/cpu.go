// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package measure

import (
	"os"
	"runtime"
	"slices"
	"strings"
)

// A CPU is the processor as Linux describes it. Elsewhere the name is that of
// the architecture, and no feature is known.
type CPU struct {
	Model    string
	features []string
}

// ThisCPU reads /proc/cpuinfo.
func ThisCPU() CPU {
	data, _ := os.ReadFile("/proc/cpuinfo")
	return parseCPU(string(data))
}

func parseCPU(info string) CPU {
	c := CPU{Model: runtime.GOARCH}
	var family, model string
	for line := range strings.Lines(info) {
		key, value, _ := strings.Cut(line, ":")
		value = strings.TrimSpace(value)
		switch strings.TrimSpace(key) {
		case "model name":
			c.Model = value
		case "cpu family":
			family = value
		case "model":
			model = value
		case "flags", "Features":
			c.features = strings.Fields(value)
		}
		if strings.TrimSpace(line) == "" { // the first processor is enough
			break
		}
	}
	if family != "" {
		c.Model += ", family " + family + " model " + model
	}
	return c
}

// Missing returns those features of the list that the processor lacks, by the
// names of /proc/cpuinfo.
func (c CPU) Missing(features ...string) []string {
	var missing []string
	for _, f := range features {
		if !slices.Contains(c.features, f) {
			missing = append(missing, f)
		}
	}
	return missing
}
