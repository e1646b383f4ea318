// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package inspect

var annotationSamples = []sample{
	{AnnotationCharacter, []string{"\uFFF9a\uFFFAb\uFFFB", "\uFFFA"}, []string{"\uFFFC", "\uFFF8"}},
}
