// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package inspect

// The rules of the family annotation.
const (
	AnnotationCharacter = Rule(Annotation)<<ruleBits + iota
)

var annotationRules = [...]Description{
	{
		ID:        "annotation",
		Title:     "interlinear annotation character",
		Severity:  [NumProfiles]Severity{Low, Medium, High, Medium, High, Medium},
		Why:       "What stands between such characters may not show.",
		Example:   `a\u{FFFA}b`,
		Reference: "core specification 23.8",
	},
}
