// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package jcs

import (
	"math"
	"strconv"
)

// decimal is the exact value of a number of a JSON text: 0.D * 10^exp, D being
// count digits without zeros before or after, or zero if there are none.
type decimal struct {
	neg     bool
	integer bool // written without point and exponent
	count   int
	exp     int64
	lead    [19]byte // the first digits of D
}

// farExp is an exponent beyond that of any source that fits in memory.
const farExp = 1 << 58

// decimalOf reads a number that scanNumber accepts.
func decimalOf[T Bytes](s T) decimal {
	d := decimal{integer: true}
	i := 0
	if i < len(s) && s[i] == '-' {
		d.neg = true
		i++
	}
	point := false
	count := 0 // digits since the first that is not zero
	for ; i < len(s) && s[i]|0x20 != 'e'; i++ {
		c := s[i]
		if c == '.' {
			point, d.integer = true, false
			continue
		}
		if c == '0' && count == 0 {
			if point {
				d.exp--
			}
			continue
		}
		if count < len(d.lead) {
			d.lead[count] = c
		}
		count++
		if c != '0' {
			d.count = count
		}
		if !point {
			d.exp++
		}
	}
	if i < len(s) {
		d.integer = false
		i++
		minus := false
		if i < len(s) && (s[i] == '-' || s[i] == '+') {
			minus = s[i] == '-'
			i++
		}
		e := int64(0)
		for ; i < len(s); i++ {
			if e < farExp {
				e = e*10 + int64(s[i]-'0')
			}
		}
		if minus {
			e = -e
		}
		d.exp += e
	}
	if d.count == 0 {
		d.exp = 0
	}
	return d
}

// The double nearest to 0.D * 10^exp is infinite beyond maxExp and zero up
// to minExp.
const (
	maxExp = 309
	minExp = -330
)

// outOfRange reports whether no finite double is nearest to the number s.
func outOfRange[T Bytes](s T) bool {
	d := decimalOf(s)
	if d.exp != maxExp {
		return d.exp > maxExp
	}
	_, ok := float(&d, s)
	return !ok
}

// float returns the double nearest to the number s, of which d is the decimal;
// !ok if that is infinite. It may allocate when d has more than 19 digits.
func float[T Bytes](d *decimal, s T) (f float64, ok bool) {
	switch {
	case d.count == 0 || d.exp <= minExp:
	case d.exp > maxExp:
		return 0, false
	case d.count <= len(d.lead):
		f = scaled(number(d.lead[:d.count]), d.exp-int64(d.count))
	default:
		// Most of the time the digits beyond the 19th make no difference.
		n := number(d.lead[:])
		f = scaled(n, d.exp-int64(len(d.lead)))
		if f != scaled(n+1, d.exp-int64(len(d.lead))) {
			f = long(d, s)
		}
	}
	if math.IsInf(f, 0) {
		return 0, false
	}
	if d.neg {
		f = -f
	}
	return f, true
}

func number(digits []byte) (n uint64) {
	for _, c := range digits {
		n = n*10 + uint64(c-'0')
	}
	return n
}

// scaled returns the double nearest to n * 10^exp.
func scaled(n uint64, exp int64) float64 {
	var buf [32]byte
	b := strconv.AppendUint(buf[:0], n, 10)
	b = append(b, 'e')
	b = strconv.AppendInt(b, exp, 10)
	f, _ := strconv.ParseFloat(string(b), 64)
	return f
}

// maxDigits is more than any double, or the middle of two, has.
const maxDigits = 800

// long returns the double nearest to |s| from as many digits as can matter.
func long[T Bytes](d *decimal, s T) float64 {
	b := make([]byte, 0, maxDigits+32)
	// The point stands first since strconv misreads where an absent one would
	// be when there are more than 800 digits.
	b = append(b, '0', '.')
	n := 0
	for i := 0; i < len(s) && n < d.count && n < maxDigits; i++ {
		if c := s[i]; c >= '1' && c <= '9' || c == '0' && n > 0 {
			b = append(b, c)
			n++
		}
	}
	if d.count > n {
		// One more digit stands for all the rest.
		b = append(b, '1')
	}
	b = append(b, 'e')
	b = strconv.AppendInt(b, d.exp, 10)
	f, _ := strconv.ParseFloat(string(b), 64)
	return f
}

// same reports whether d has the digits and the exponent given.
func (d *decimal) same(digits []byte, exp int) bool {
	return d.count == len(digits) && d.exp == int64(exp) && d.count <= len(d.lead) &&
		string(d.lead[:d.count]) == string(digits)
}
