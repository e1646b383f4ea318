// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package fix

import (
	"math/rand/v2"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/runeward/runeward/cmd/runeward/internal/finding"
	"github.com/runeward/runeward/inspect"
	"github.com/runeward/runeward/internal/timing"
	"github.com/runeward/runeward/scan"
	"github.com/runeward/runeward/tables/unicode18"
)

// modelLines returns the lines of a text, one at least.
func modelLines(text string) []string {
	return strings.Split(strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\r", "\n"), "\n")
}

var (
	modelOpen   = regexp.MustCompile("^ {0,3}(?:(`{3,})[^`]*|(~{3,}).*)$")
	modelClose  = regexp.MustCompile("^ {0,3}(`{3,}|~{3,}) *$")
	modelQuote  = regexp.MustCompile(`^ {0,3}> ?`)
	modelItem   = regexp.MustCompile(`^ {0,3}(?:[-+*]|([0-9]{1,9})[.)])( {1,4}|$)`)
	modelHTML   = regexp.MustCompile(`(?i)^ {0,3}<(?:(pre|script|style|textarea)(?:[ >]|$)|(!--)|(\?)|(!\[CDATA\[))`)
	modelInline = regexp.MustCompile(`(?is)\$\$.*?(?:\$\$|$)|\{\{.*?(?:\}\}|$)|<!--.*?(?:-->|$)|` +
		`<pre.*?(?:</pre|$)|<code.*?(?:</code|$)|<script.*?(?:</script|$)|<style.*?(?:</style|$)`)
)

// codeModel tells which lines hold code: those of the blocks of CommonMark that
// are code or raw HTML, in quotations and lists, too, and of spans of code; of
// front matter; and of what stands between tags, braces and dollars.
func codeModel(text string) []bool {
	lines := modelLines(text)
	code := make([]bool, len(lines))
	type container struct{ width int } // 0 for a quotation
	var stack []container
	fence, end := "", "" // what is open: a fence, or HTML up to end
	var para []int
	finish := func() {
		joined := ""
		for _, n := range para {
			joined += lines[n] + "\n"
		}
		for at := 0; at < len(joined); {
			if joined[at] != '`' {
				at++
				continue
			}
			open := joined[at : at+len(joined[at:])-len(strings.TrimLeft(joined[at:], "`"))]
			close := -1
			for i := at + len(open); i < len(joined); {
				n := len(joined[i:]) - len(strings.TrimLeft(joined[i:], "`"))
				if n == len(open) {
					close = i + n
					break
				}
				i += max(n, 1)
			}
			if close < 0 {
				at += len(open)
				continue
			}
			for k := strings.Count(joined[:at], "\n"); k <= strings.Count(joined[:close], "\n") && k < len(para); k++ {
				code[para[k]] = true
			}
			at = close
		}
		para = nil
	}
	for n, line := range lines {
		line = expand(line)
		matched := 0
		for _, c := range stack {
			if c.width == 0 {
				mark := modelQuote.FindString(line)
				if mark == "" {
					break
				}
				line = line[len(mark):]
			} else if strings.Trim(line, " ") == "" {
				line = ""
			} else if strings.HasPrefix(line, strings.Repeat(" ", c.width)) {
				line = line[c.width:]
			} else {
				break
			}
			matched++
		}
		all := matched == len(stack)
		if all && fence != "" {
			code[n] = true
			if m := modelClose.FindStringSubmatch(line); m != nil && m[1][0] == fence[0] && len(m[1]) >= len(fence) {
				fence = ""
			}
			continue
		}
		if all && end != "" {
			code[n] = true
			if strings.Contains(strings.ToLower(line), end) {
				end = ""
			}
			continue
		}
		if !all {
			fence, end = "", ""
		}
		opened := false
		drop := func() {
			if !opened {
				stack = stack[:matched]
			}
			opened = true
			finish()
		}
		for {
			if strings.Trim(line, " ") == "" {
				drop()
				break
			}
			if strings.HasPrefix(line, "    ") {
				if len(para) > 0 && !opened {
					para = append(para, n)
				} else {
					drop()
					code[n] = true
				}
				break
			}
			if mark := modelQuote.FindString(line); mark != "" {
				drop()
				stack = append(stack, container{})
				line = line[len(mark):]
				continue
			}
			if m := modelOpen.FindStringSubmatch(line); m != nil {
				drop()
				fence, code[n] = m[1]+m[2], true
				break
			}
			if m := modelHTML.FindStringSubmatch(line); m != nil {
				drop()
				switch code[n] = true; {
				case m[1] != "":
					end = "</" + strings.ToLower(m[1])
				case m[2] != "":
					end = "-->"
				case m[3] != "":
					end = "?>"
				default:
					end = "]]>"
				}
				if strings.Contains(strings.ToLower(line), end) {
					end = ""
				}
				break
			}
			if m := modelItem.FindStringSubmatch(line); m != nil {
				rest := line[len(m[0]):]
				width := len(m[0])
				if strings.HasPrefix(rest, " ") || strings.Trim(rest, " ") == "" { // code, or nothing, in the item
					width = len(strings.TrimRight(m[0], " ")) + 1
					rest = line[min(width, len(line)):]
				}
				if len(para) == 0 || opened || m[1] == "" && strings.Trim(rest, " ") != "" || m[1] == "1" && strings.Trim(rest, " ") != "" || !all {
					drop()
					stack = append(stack, container{width})
					line = rest
					continue
				}
			}
			if len(para) == 0 || opened {
				drop()
			}
			para = append(para, n)
			break
		}
	}
	finish()
	if lines[0] == "---" {
		for n, line := range lines {
			code[n] = true
			if n > 0 && (line == "---" || line == "...") {
				break
			}
		}
	}
	rest := ""
	for n, line := range lines {
		if !code[n] {
			rest += line
		}
		rest += "\n"
	}
	for _, m := range modelInline.FindAllStringIndex(rest, -1) {
		for n := strings.Count(rest[:m[0]], "\n"); n <= strings.Count(rest[:m[1]], "\n") && n < len(code); n++ {
			code[n] = true
		}
	}
	return code
}

// expand returns a line with spaces for its tabs.
func expand(line string) string {
	out := ""
	for _, r := range line {
		if r == '\t' {
			out += strings.Repeat(" ", 4-len([]rune(out))%4)
		} else {
			out += string(r)
		}
	}
	return out
}

// TestCodeModel holds the model to what CommonMark says.
func TestCodeModel(t *testing.T) {
	for _, test := range []struct{ text, want string }{ // a sign for each line: c for code
		{"a\n```\nb\n```\nc", ".ccc."},
		{"~~~\n~~~ x\nb\n~~~\nc", "cccc."},
		{"```diff\n+ ```\nb\n```\nc", "cccc."},
		{"```a```\n```\nb\n```\nc", "cccc."},
		{"1. ```\n   b\n   ```\nc", "ccc."},
		{"a\n2. ```\n   b\n   ```\nc", "...cc"}, // no list: the second fence opens
		{"- ```\n  b\nc\n  ```\nd", "cc.cc"},
		{"> ```\n> b\nc\n```\nd", "cc.cc"},
		{"```\n        ```\nb\n```\nc", "cccc."},
		{"a\r~~~\rb\r~~~\rc", ".ccc."},
		{" \tb", "c"}, {"a\n    b", ".."}, {"a\n\n    b\nc", "..c."},
		{"- a\n\n      b\n\n  c", "..c.."}, {"-     b", "c"},
		{"<pre>\n\nb\n</pre>\nc", "cccc."}, {"a <code>\nb\n</code>\nc", "ccc."},
		{"$$\nb\n$$\nc", "ccc."}, {"---\na: b\n---\nc", "ccc."}, {"`a\nb\nc` d\ne", "ccc."},
	} {
		got := ""
		for _, is := range codeModel(test.text) {
			got += map[bool]string{true: "c", false: "."}[is]
		}
		if got != test.want {
			t.Errorf("%q: %s, want %s", test.text, got, test.want)
		}
	}
}

// TestWhere: nothing is taken out of what is code in one reading or another;
// Z is U+200B, T a payload in tags, V one in selectors.
func TestWhere(t *testing.T) {
	hidden := strings.NewReplacer("Z", "\u200b", "T", "\U000E0068\U000E0069", "V", "\U000E0158\U000E0159")
	shown := strings.NewReplacer("Z", "", "T", "", "V", "")
	ins := inspector()
	for _, text := range []string{
		// Fences.
		"~~~\n~~~ not a close\nfoZo\n~~~", "```diff\n+ ```\nfoZo\n```", "```\n- ```\nfoZo\n```", "```\n> ```\nfoZo\n```", "```inline```\n```\nfoZo\n```",
		"1. ```\n   foZo\n   ```", "12) ```\n    foZo\n    ```", "- 1. ```\n     foZo\n     ```", "> - ```\n>   foZo\n>   ```", "* [ ] ```\n  foZo", "a. ```\n   foZo",
		"```\n        ```\nfoZo\n```", "```\n\t```\nfoZo\n```", "para\r~~~\rfoZo\r~~~\r", "para\r\n~~~\r\nfoZo\r\n~~~\r\n", "```\n\n\nfoZo", "````\n```\n\nfoZo",
		"```\n~~~\n\nfoZo\n```", "~~~ a`b\nfoZo\n~~~", "- a\n\n  ```\n  b\nc\n  ```\n\n  foZo\n  ```", "a\n2. ```\n   b\n   ```\n\nfoZo", "```\n``` x\n\nfoZo\n```",
		"<div>\n```\na\n```\n\n```\n\nfoZo", "text ```\n\nfoZo\n\n```", "[^1]: ```\n    foZo\n    ```", "```inline```\n```\nfoo = barT\n```", "```\nfoZo T\n```", "    ```\n\nfoZo",
		"\ufeff```\nfoZo\n```", "> ```\n> a\n\nfoZo\n", "  ```\n\t```\n\nfoZo", "  ```\n\t\t```\n\nfoZo",
		// Indented code.
		" \tfoZo", "   \tfoZo", "\tfoZo", "    foZo", "-     foZo", ">     foZo", "> \tfoZo", "1. a\n\n       foZo", "    foo T",
		// Spans of code, over lines, too.
		"`code\nfoZo`", "``\nx foZo\n``", "foZo `a`", "foZo\n`a`", "> `a\n> foZo`",
		// HTML, maths, templates, front matter, definitions, other markup.
		"<pre>\nfoZo\n</pre>", "<pre class=x>\n\nfoZo\n\n</pre>", "<PRE>\n\nfoZo", "a <code>\n\nfoZo</code>", "<script>\nvar foZo\n</script>", "<script>\n\nfoZo\n\n</script>",
		"<style>\n\nfoZo\n</style>", "<textarea>\n\nfoZo", "<pre><code>\n\nfoZo", "<!--\n\nfoZo\n-->", "<!-- <pre> -->\n\nfoZo", "<?php\n\nfoZo\n?>", "<![CDATA[\n\nfoZo\n]]>",
		"<!DOCTYPE x [\n\nfoZo", "<diZv>", "<div\nfoZo>", "</foZo>", "\u2039diZv\u203a", "a < b foZo", "$$\nfoZo\n$$", "$$\n\nfoZo\n\n$$", "$a foZo$", "\\[\n\nfoZo\n\n\\]", "\\begin{x}\n\nfoZo",
		"---\nname: foZo\n---", "---\na: b\n\nfoZo\n---\n", "\ufeff---\nfoZo\n---", "\n---\nfoZo\n---", "+++\nfoZo\n+++", "---\na: |\n  ```\n---\n\nfoZo", "{\nfoZo\n}", "a\n\n---\nkey: foZo\n---",
		"---\na: b\n...\n\nfoZo", "[foZo]: <bar>", "[foZo]: bar", "[foo]:\nbar\nfoZo", "{{foZo}}", "{{ foZo }}", "{{\n\nfoZo\n\n}}", "{% raw %}\n\nfoZo\n\n{% endraw %}", "{{#a}}\n\nfoZo", "${ foZo }",
		"<%\n\nfoZo\n%>", "::\n\n  foZo", "Like this::\n\n  foZo", ".. code:: x\n\n  foZo", ":::{code}\nfoZo\n:::", "#+BEGIN_SRC\n\nfoZo",
		// Commands, options, statements.
		"run it with --flZag", "run it with --flag foZo", "-foZo", "if (foZo) return", "if (foo) foZo", "if foZo:", "while (foZo) do", "export FOZO", "export foZo", "FOZO", "my FOZO", "RUN foZo",
		"return foZo", "import oZs", "npm i loZdash", "just run pip install reZquests", "foZo && bar", "foo()\nfoZo", "foZo;", "foZo = bar", "x = 1\nfoZo", "// foZo", "#!foZo", "a | foZo", "- key: foZo", "key: foZo",
		"vaZr x", "impoZrt os", "suZdo rm", "export\u200b foZo", "iZf (foo) bar", "keyZ: foo", "Z key: foZo", "--fZlag",
		"``Z`\n\nfoZo", "Z```\nfoZo\n```", "```\n``Z`\n\nfoZo\n```", "~T~~\n\nfoZo", "``\x07`\n\nfoZo",
		// Words with signs in them or beside them.
		"#foZo", "-foZo-", "(foZo)", "[foZo]", "{foZo}", "<foZo>", "\"foZo\"", "'foZo'", "foZo-bar", "foZo:", "foZo;", ".foZo", "*foZo", "**foZo*", "foZo*", "foZo.bar", "foZo1", "_foZo_", "~foZo~",
		"barT_x", "idT()", "aT.b", "x.T/", "(T)", "@T", "~~T~", "-T--", "T    code", " T   code", "one1V", "a_oneV b", "\u845bV",
	} {
		if text = hidden.Replace(text); len(spans(ins, text)) != 0 {
			t.Errorf("%+q: %v", text, spans(ins, text))
		}
	}
	for _, text := range []string{
		"foZo", "A foZo and a baZr.", "*foZo* and **baZr**, foZo!", "it's foZo", "doZn't", "# A foZo", "> foZo", "- foZo\n- baZr", "1. foZo", "one T two", "two.T", "oneV sel", "\U0001F600V!", "\u2764\ufe0fV",
		"a\n\n```\nb\n```\n\nfoZo", "~~~ sh\n```\n~~~\n\nfoZo", "````\n```\n````\n\nfoZo", "- a\n\n  ```\n  b\n\n    c\n  ```\n\nfoZo", "1. a\n\n    ```sh\n    b\n    ```\n\n2. foZo",
		"`a`\n\nfoZo", "<pre>\n\na\n</pre>\n\nfoZo", "<!-- a -->\n\nfoZo", "$$\na\n$$\n\nfoZo", "---\na: b\n---\n\nfoZo", "+++\na = 1\n+++\n\nfoZo", "[a]: b\n\nfoZo", "{{a}}\n\nfoZo", "a\r\rfoZo\r",
		"If you foZo, do.", "Se\u0301Tlection", "one\nfoZo\nlast",
	} {
		got := scan.Rewrite(hidden.Replace(text), spans(ins, hidden.Replace(text)), scan.Strip)
		if want := shown.Replace(text); got != want {
			t.Errorf("%+q: %+q, want %+q", text, got, want)
		}
	}
}

// TestCodeStays: in texts put together of what opens and ends code, nothing is
// taken out of a line that the model calls code, and something is elsewhere.
func TestCodeStays(t *testing.T) {
	pieces := []string{
		"wo\u200brd", "wo\u200brd", "wo\u200brd", "of wo\u200brd.\U000E0068\U000E0069", "\n", "\n", "\n", "\n\n", "\n\n", "\r\n", "\r", " ", "  ", "   ", "    ", "\t",
		"\n```\n", "\n```\n", "\n~~~\n", "```", "````", "~~~", "~~~~", "```sh", "~~~ x", "```x```", "`", "``", "> ", "- ", "1. ", "2) ", "10. ", "* ",
		"\n  ```\n", "\n   ~~~\n", "\n    ```\n", "\n- ```\n", "\n> ```\n", "\n1. ```\n   ", "\n-\n", "\n\t\t```\n", "\n \t```\n",
		"<pre>", "</pre>", "<code>", "</code>", "<script>", "</script>", "<!--", "-->", "<div>", "$$", "{{", "}}", "---\n", "# ", "a: ", "=",
	}
	ins := inspector()
	rng := rand.New(rand.NewPCG(5, 18))
	changed := 0
	for range 100000 {
		text := ""
		for range 2 + rng.IntN(14) {
			text += pieces[rng.IntN(len(pieces))]
		}
		if rng.IntN(2) == 0 {
			text += "\n\nlast wo\u200brd\n"
		}
		checkSpans(t, ins, text)
		changed += len(spans(ins, text))
	}
	t.Logf("%d changes", changed)
	if changed < 3000 {
		t.Errorf("only %d changes: all is refused", changed)
	}
}

// TestLinear: eight times the text takes no more than eight times as long.
func TestLinear(t *testing.T) {
	for _, piece := range []string{"fo\u200bo ", "fo\u200bo\n", "```\n\n```\n\nfo\u200bo\n\n", "<", "$$ ", "- ", "` fo\u200bo", " \u200b", "{} ", "fo\u200bo\r"} {
		take := func(size int) func() {
			text := []byte(strings.Repeat(piece, size/len(piece)))
			var all []finding.Finding
			for i := range text {
				if text[i] == 0xE2 {
					all = append(all, finding.Finding{Rule: inspect.ZeroWidthCharacter, Offset: int64(i), Len: 3})
				}
			}
			return func() { Spans(unicode18.Set(), text, all) }
		}
		timing.Linear(t, "8 times "+strconv.QuoteToASCII(piece), 24, take(20_000), take(160_000))
	}
}
