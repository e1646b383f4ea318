// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package gen

import (
	"reflect"

	"github.com/runeward/runeward/internal/layout"
	"github.com/runeward/runeward/tables"
)

// Unpack returns a copy of the data behind a set, which a Set keeps to itself:
// sizes are read from it, and tests damage it.
func Unpack(set tables.Set) *layout.Data {
	d := &layout.Data{}
	copyFields(reflect.ValueOf(d).Elem(), reflect.ValueOf(set).Field(0).Elem())
	return d
}

// copyFields copies field by field, since reflection lets unexported data be
// read but not assigned whole.
func copyFields(to, from reflect.Value) {
	for i := range from.NumField() {
		switch f := from.Field(i); f.Kind() {
		case reflect.Struct:
			copyFields(to.Field(i), f)
		case reflect.String:
			to.Field(i).SetString(f.String())
		case reflect.Int:
			to.Field(i).SetInt(f.Int())
		}
	}
}
