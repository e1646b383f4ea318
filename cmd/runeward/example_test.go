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

func Example_scan_json() {
	example(`{"note":"Hi\udb40\udc68\udb40\udc69"}`, "scan", "--format", "jsonl", "--stdin-filename", "note.json")
	// Output:
	// {"path":"note.json","rule":"tag-payload","family":"tag","severity":"high","offset":11,"length":24,"line":1,"column":12,"columnUtf16":12,"codePoints":["U+E0068","U+E0069"],"count":2,"decoded":"hi","decodedKind":"text","pointer":"/note","message":"hidden text in tag characters: 2 code points from U+E0068 TAG LATIN SMALL LETTER H on; it holds the text \"hi\"","excerpt":"{\"note\":\"Hi\\\\udb40\\\\udc68\\\\udb40\\\\udc69\"}","unicode":"18.0.0","fingerprint":"5ef61bef101e70d1b8b31e29409c7669"}
}

func Example_explain() {
	example("", "explain", "bidi-override")
	// Output:
	// bidi-override (family bidi): bidi override
	//
	//   It shows characters in another order than they are stored, whatever they are.
	//
	//   example    \u{202E}gpj.exe\u{202C}
	//   reference  UAX #9 2.2; UTS #55 5.1.6
	//
	//   prose       high
	//   agent       high
	//   source      high
	//   identifier  high
	//   data        high
	//   mcp-name    high
	//   mcp-text    high
	//
	// The rules of the family pass over:
	//
	//   closed isolates and embeddings around words, beside right-to-left text
	//     They keep quotations in order.
	//     example    \u{5D0} \u{2066}abc!\u{2069} \u{5D1}
	//     reference  UAX #9 2
	//
	//   LRM, RLM and ALM beside right-to-left text
	//     They keep punctuation in order.
	//     example    \u{5D0}!\u{200F} abc
	//     reference  UAX #9 2.6
}

func Example_inspect() {
	example("", "inspect", "--escaped", `\u0430\xC0`)
	// Output:
	// Unicode 18.0.0, 3 bytes, 1 code point, 1 ill-formed piece
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
