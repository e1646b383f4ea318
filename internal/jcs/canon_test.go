// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package jcs_test

import (
	"fmt"
	"math"
	"math/rand"
	"strconv"
	"strings"
	"testing"

	"github.com/runeward/runeward/internal/jcs"
)

func canon(t testing.TB, src string) (string, jcs.Info) {
	t.Helper()
	out, info, err := jcs.AppendCanonical(nil, src, nil, jcs.Options{})
	if err != nil {
		t.Fatalf("%q: %v", src, err)
	}
	return string(out), info
}

func TestCanonical(t *testing.T) {
	for _, c := range []struct{ in, want string }{
		// RFC 8785 section 3.2.2.
		{`{
  "numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
  "string": "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/",
  "literals": [null, true, false]
}`, `{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"` +
			"\u20ac" + `$\u000f\nA'B\"\\\\\"/"}`},
		// RFC 8785 section 3.2.3.
		{`{"\u20ac":"Euro Sign","\r":"Carriage Return","\ufb33":"Hebrew Letter Dalet With Dagesh","1":"One",` +
			`"\ud83d\ude00":"Emoji: Grinning Face","\u0080":"Control","\u00f6":"Latin Small Letter O With Diaeresis"}`,
			`{"\r":"Carriage Return","1":"One","` + "\u0080" + `":"Control","` + "\u00f6" +
				`":"Latin Small Letter O With Diaeresis","` + "\u20ac" + `":"Euro Sign","` + "\U0001f600" +
				`":"Emoji: Grinning Face","` + "\ufb33" + `":"Hebrew Letter Dalet With Dagesh"}`},
		// The same with the names raw.
		{"{\"\ufb33\":3,\"\U0001f600\":2,\"\u20ac\":1}", "{\"\u20ac\":1,\"\U0001f600\":2,\"\ufb33\":3}"},
		{"{\"x\uffff\":3,\"x\U0010ffff\":2,\"x\ue000\":1.0}", "{\"x\U0010ffff\":2,\"x\ue000\":1,\"x\uffff\":3}"},
		{"{\"12345678\ufb33\":3,\"12345678\U0001f600\":2}", "{\"12345678\U0001f600\":2,\"12345678\ufb33\":3}"},
		// A name that another one begins with comes first.
		{`{"a\u0000":2,"a":1,"":0}`, `{"":0,"a":1,"a\u0000":2}`},
		{`{"abcdefghi":2,"abcdefgh":1}`, `{"abcdefgh":1,"abcdefghi":2}`},
		{`{"abcdefgh4":4,"abcdefgh\u0033":3,"abcdefgh2":2,"\u0061bcdefgh1":1}`, `{"abcdefgh1":1,"abcdefgh2":2,"abcdefgh3":3,"abcdefgh4":4}`},
		// No normalization.
		{`{"e\u0301":1,"\u00e9":2}`, "{\"e\u0301\":1,\"\u00e9\":2}"},
		// Escapes: only what must be, the short form where there is one.
		{`"\u0008\u0009\u000a\u000c\u000d\u0022\u005c\u0000\u001F\u000b"`, `"\b\t\n\f\r\"\\\u0000\u001f\u000b"`},
		{`"\u007f\u2028\u2029\u003c\/\u0026"`, "\"\u007f\u2028\u2029</&\""},
		{"\"\u007f\u2028<\"", "\"\u007f\u2028<\""},
		{`{"\u0022\u000a":1}`, `{"\"\n":1}`},
		{`"\ud83d\ude00\uFFFF"`, "\"\U0001f600\uffff\""},
		// Space and nesting.
		{" [ ] ", "[]"},
		{" { } ", "{}"},
		{"\t[ 1 ,\r\n2 , { \"b\" : [ { } ] , \"a\" : { \"d\" : 1 , \"c\" : 2 } } , 3 ]", `[1,2,{"a":{"c":2,"d":1},"b":[{}]},3]`},
		{`{"b":{"z":[{"y":1,"x":2},{}],"a":{}},"a":[{"d":{},"c":[]}]}`, `{"a":[{"c":[],"d":{}}],"b":{"a":{},"z":[{"x":2,"y":1},{}]}}`},
		{`null`, `null`},
		{` "a" `, `"a"`},
		{` 7 `, `7`},
	} {
		got, _ := canon(t, c.in)
		if got != c.want {
			t.Errorf("%s\n got %+q\nwant %+q", c.in, got, c.want)
		}
		if again, _ := canon(t, got); again != got {
			t.Errorf("%s\nagain %+q\nonce  %+q", c.in, again, got)
		}
	}
}

// RFC 8785 appendix B: bits of a double and how it prints.
func TestCanonicalDoubles(t *testing.T) {
	for _, c := range []struct {
		bits uint64
		want string
	}{
		{0x0000000000000000, "0"},
		{0x8000000000000000, "0"},
		{0x0000000000000001, "5e-324"},
		{0x8000000000000001, "-5e-324"},
		{0x7fefffffffffffff, "1.7976931348623157e+308"},
		{0xffefffffffffffff, "-1.7976931348623157e+308"},
		{0x4340000000000000, "9007199254740992"},
		{0xc340000000000000, "-9007199254740992"},
		{0x4430000000000000, "295147905179352830000"},
		{0x44b52d02c7e14af5, "9.999999999999997e+22"},
		{0x44b52d02c7e14af6, "1e+23"},
		{0x44b52d02c7e14af7, "1.0000000000000001e+23"},
		{0x444b1ae4d6e2ef4e, "999999999999999700000"},
		{0x444b1ae4d6e2ef4f, "999999999999999900000"},
		{0x444b1ae4d6e2ef50, "1e+21"},
		{0x3eb0c6f7a0b5ed8c, "9.999999999999997e-7"},
		{0x3eb0c6f7a0b5ed8d, "0.000001"},
		{0x41b3de4355555553, "333333333.3333332"},
		{0x41b3de4355555554, "333333333.33333325"},
		{0x41b3de4355555555, "333333333.3333333"},
		{0x41b3de4355555556, "333333333.3333334"},
		{0x41b3de4355555557, "333333333.33333343"},
		{0xbecbf647612f3696, "-0.0000033333333333333333"},
		{0x43143ff3c1cb0959, "1424953923781206.2"},
	} {
		f := math.Float64frombits(c.bits)
		// All digits of the double, and the shortest that mean it.
		for _, lit := range []string{
			strconv.FormatFloat(f, 'f', 1080, 64),
			strconv.FormatFloat(f, 'e', 800, 64),
			strconv.FormatFloat(f, 'g', -1, 64),
			c.want,
		} {
			if got, _ := canon(t, lit); got != c.want {
				t.Errorf("%#x as %.40s: %s, want %s", c.bits, lit, got, c.want)
			}
		}
	}
}

func TestCanonicalNumbers(t *testing.T) {
	for _, c := range []struct {
		in, want string
		lossy    bool
	}{
		{"-0", "0", false},
		{"-0.0e5", "0", false},
		{"0e999999999999", "0", false},
		{"0.000", "0", false},
		{"4.50", "4.5", false},
		{"1.0", "1", false},
		{"-1E0", "-1", false},
		{"100e-2", "1", false},
		{"1e21", "1e+21", false},
		{"1e20", "100000000000000000000", false},
		{"123e18", "123000000000000000000", false},
		{"1e-7", "1e-7", false},
		{"0.000001", "0.000001", false},
		{"0.1", "0.1", false},
		{"-5", "-5", false},
		{"123456789012345", "123456789012345", false},
		{"-999999999999999", "-999999999999999", false},
		{"0.10000000000000001", "0.1", true},
		{"0.1000000000000000055511151231257827021181583404541015625", "0.1", true},
		{"9007199254740991", "9007199254740991", false},
		{"-9007199254740991", "-9007199254740991", false},
		{"9007199254740992", "9007199254740992", true},
		{"9007199254740993", "9007199254740992", true},
		{"-9007199254740993", "-9007199254740992", true},
		{"9007199254740994", "9007199254740994", true},
		{"9007199254740992.0", "9007199254740992", false},
		{"9007199254740993.0", "9007199254740992", true},
		{"100000000000000000000000", "1e+23", true},
		{"1e23", "1e+23", false},
		{"333333333.33333329", "333333333.3333333", true},
		{"5e-324", "5e-324", false},
		{"3e-324", "5e-324", true},
		{"2e-324", "0", true},
		{"-1e-400", "0", true},
		{"1e-99999999999999999999", "0", true},
		{"1.7976931348623157e308", "1.7976931348623157e+308", false},
		{"1.79769313486231580e308", "1.7976931348623157e+308", true},
		// The middle of 2^53 and the next double, then a digit far behind.
		{"9007199254740993." + strings.Repeat("0", 900), "9007199254740992", true},
		{"9007199254740993." + strings.Repeat("0", 900) + "1", "9007199254740994", true},
		{"1" + strings.Repeat("0", 308), "1e+308", true},
		{"0." + strings.Repeat("0", 200000) + "1e200001", "1", false},
		{"1" + strings.Repeat("0", 200000) + "e-200000", "1", false},
	} {
		got, info := canon(t, c.in)
		if got != c.want || info.Lossy != c.lossy {
			t.Errorf("%.60s: %s lossy %v, want %s %v", c.in, got, info.Lossy, c.want, c.lossy)
		}
		if again, _ := canon(t, got); again != got {
			t.Errorf("%.60s: again %s, once %s", c.in, again, got)
		}
	}
}

// TestNumberCollapse: the two schemas of S3-11 have one canonical form, and the
// flag says that it is not enough.
func TestNumberCollapse(t *testing.T) {
	a, ia := canon(t, `{"type":"integer","maximum":9007199254740993}`)
	b, ib := canon(t, `{"type":"integer","maximum":9007199254740992}`)
	if a != b {
		t.Errorf("%s and %s", a, b)
	}
	want := jcs.Info{Lossy: true, LossyOffset: 28}
	if ia != want || ib != want {
		t.Errorf("%v and %v, want %v", ia, ib, want)
	}
}

func TestCanonicalNumbersBesideModel(t *testing.T) {
	rnd := rand.New(rand.NewSource(1))
	var sc jcs.Scratch
	var buf []byte
	check := func(lit string) {
		t.Helper()
		want, lossy := canonicalNumber(lit)
		var info jcs.Info
		var err error
		buf, info, err = jcs.AppendCanonical(buf[:0], lit, &sc, jcs.Options{})
		if err != nil || string(buf) != want || info.Lossy != lossy {
			t.Fatalf("%s: %s lossy %v %v, want %s %v", lit, buf, info.Lossy, err, want, lossy)
		}
	}
	for range 20000 {
		f := math.Float64frombits(rnd.Uint64())
		if math.IsNaN(f) || math.IsInf(f, 0) {
			continue
		}
		check(strconv.FormatFloat(f, 'e', rnd.Intn(25)-1, 64))
		g := float64(rnd.Int63()) * math.Pow10(rnd.Intn(40)-25)
		check(strconv.FormatFloat(g, 'f', rnd.Intn(30), 64))
		check(fmt.Sprint(rnd.Int63() >> rnd.Intn(60)))
		// Near the middle of two doubles.
		n := rnd.Int63()>>10 | 1<<53
		check(fmt.Sprintf("%d.%0*d", n, 1+rnd.Intn(30), 0) + strconv.Itoa(rnd.Intn(2)))
	}
}

func TestCanonicalErrorsKeepDst(t *testing.T) {
	dst := []byte("before")
	for _, in := range []string{`{"a":1,"a":2}`, `["\ud800"]`, `{"a":1e400}`, `[1`, `[1,]`, `1//`} {
		out, _, err := jcs.AppendCanonical(dst, in, nil, jcs.Options{Tolerant: true, Comments: true, TrailingCommas: true})
		if err == nil || string(out) != "before" {
			t.Errorf("%s: %q %v", in, out, err)
		}
	}
	out, _, err := jcs.AppendCanonical(dst, `{"a":{}}`, nil, jcs.Options{})
	if err != nil || string(out) != `before{"a":{}}` {
		t.Errorf("%q %v", out, err)
	}
}
