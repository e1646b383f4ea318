// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package norm_test

import (
	"strings"
	"testing"

	xnorm "golang.org/x/text/unicode/norm"

	"github.com/runeward/runeward/internal/norm"
	"github.com/runeward/runeward/tables/unicode15"
	"github.com/runeward/runeward/tables/unicode18"
)

func benchTexts() []struct{ name, text string } {
	return []struct{ name, text string }{
		{"ascii", strings.Repeat("The quick brown fox jumps over it. ", 300)},
		{"identifier", "get_user_by_name"},
		{"french", strings.Repeat("Le c\u0153ur d\u00e9\u00e7u mais l\u2019\u00e2me plut\u00f4t na\u00efve. ", 200)},
		{"russian", strings.Repeat("\u0431\u044b\u0441\u0442\u0440\u0430\u044f \u043b\u0438\u0441\u0430 ", 500)},
		{"vietnamese", strings.Repeat("Ti\u1ebfng Vi\u1ec7t \u0111\u01b0\u1ee3c vi\u1ebft ", 400)},
		{"korean", strings.Repeat("\ub2e4\ub78c\uc950 \ud5cc \uccc7\ubc14\ud034\uc5d0 ", 400)},
		{"marks", "a" + strings.Repeat("\u0345\u0334", 12)},
	}
}

// BenchmarkAppend compares with x/text where both give the same result, which
// it checks.
func BenchmarkAppend(b *testing.B) {
	for _, c := range benchTexts() {
		for _, f := range []struct {
			form norm.Form
			x    xnorm.Form
		}{{norm.NFD, xnorm.NFD}, {norm.NFC, xnorm.NFC}} {
			want := f.x.String(c.text)
			buf := make([]byte, 0, 3*len(c.text))
			b.Run(c.name+"/"+f.form.String()+"/norm", func(b *testing.B) {
				var sc norm.Scratch
				b.SetBytes(int64(len(c.text)))
				for b.Loop() {
					buf = norm.Append(buf[:0], f.form, unicode18.Set(), c.text, &sc)
				}
				if string(buf) != want {
					b.Fatalf("%+q, want %+q", buf, want)
				}
			})
			b.Run(c.name+"/"+f.form.String()+"/xtext", func(b *testing.B) {
				b.SetBytes(int64(len(c.text)))
				for b.Loop() {
					buf = f.x.AppendString(buf[:0], c.text)
				}
			})
		}
	}
}

func BenchmarkEqual(b *testing.B) {
	for _, c := range benchTexts() {
		var sc norm.Scratch
		other := norm.Append(nil, norm.NFD, unicode15.Set(), c.text, &sc)
		b.Run(c.name, func(b *testing.B) {
			b.SetBytes(int64(len(c.text)))
			for b.Loop() {
				if !norm.Equal(norm.NFC, unicode15.Set(), c.text, other, &sc) {
					b.Fatal("not equal")
				}
			}
		})
	}
}
