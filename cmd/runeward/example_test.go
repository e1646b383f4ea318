// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package main

import (
	"os"
	"strings"
)

// example runs the program as on a command line, with standard error left out.
func example(stdin string, args ...string) {
	run(args, strings.NewReader(stdin), os.Stdout, new(strings.Builder), testEnvironment())
}

func Example_scan() {
	example("Send it to pay\u200bpal.\nA family \U0001F468\u200D\U0001F469\u200D\U0001F467 is spelled with joiners.\n", "scan")
	// Output:
	// <stdin>:1:15: low zero-width: zero-width character: U+200B ZERO WIDTH SPACE  (byte 14)
	//   | Send it to pay\u{200B}pal.
	//   |               ^^^^^^^^
}

func Example_scan_facts() {
	example("Send it to pay\u200bpal.\nAttached: invoice_\u202efdp.exe\n", "scan", "--facts")
	// Output:
	// <stdin>:1:15: U+200B ZERO WIDTH SPACE  default-ignorable  byte 14  Send it to pay\u{200B}pal.
	// <stdin>:2:19: U+202E RIGHT-TO-LEFT OVERRIDE  bidi-control  byte 40  Attached: invoice_\u{202E}fdp.exe
}

func Example_inspect() {
	example("", "inspect", "--escaped", `\u0430\xC0`)
	// Output:
	// Unicode 18.0.0, 3 bytes, 2 code points
	// byte  text        code point  name                        gc  sc    scx   bc  ID_Status  ID_Type      age  prototype  classes
	// 0     "\u{0430}"  U+0430      CYRILLIC SMALL LETTER A     Ll  Cyrl  Cyrl  L   Allowed    Recommended  1.1  "a"        XID_Start XID_Continue Identifier_Allowed Letter
	// 2     "\x{C0}"    -           ill-formed UTF-8: overlong  -   -     -     -   -          -            -    -          -
}

func Example_compare() {
	example("", "compare", "--escaped", `p\u0430yp\u0430l`, "paypal")
	// Output:
	// class	mixed-script
	// relation	visual
	// ltr	equal	paypal	paypal
	// rtl	equal	paypal	paypal
	// fs	equal	paypal	paypal
	// internal	equal	paypal	paypal
}

func Example_skeleton() {
	example("\u05d0!1\nI1|\na\xc0\n", "skeleton")
	// Output:
	// l!\u{05D0}
	// lll
	// error: offset 1 overlong
}

func Example_normalize() {
	example("\u212b\ufb01\n", "normalize", "--form", "nfkc")
	// Output: \u{00C5}fi
}

func Example_bidi() {
	example("a(\u05d0\n", "bidi", "--dir", "rtl")
	// Output: 1: 2 1 1	\u{05D0})a
}
