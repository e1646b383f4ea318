// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package main

import (
	"strings"
	"testing"

	"github.com/runeward/runeward/cmd/runeward/internal/judge"
	"github.com/runeward/runeward/tables/unicode18"
)

// allowed says which of the marks § in a text count: y, n, or ? where that
// cannot be told.
func allowed(name, text string) string {
	text = strings.ReplaceAll(text, "§", judge.AllowMark+" zero-width because it is fine")
	var marks []int64
	for i := 0; ; i++ {
		n := strings.Index(text[i:], judge.AllowMark)
		if n < 0 {
			break
		}
		i += n
		marks = append(marks, int64(i))
	}
	c := commentsOf(name, "prose", []byte(text[:min(len(text), 256)]))
	var got []byte
	for _, a := range judge.Allows(judge.Whole([]byte(text)), marks, unicode18.Set(), c) {
		switch {
		case a.Problem == "":
			got = append(got, 'y')
		case strings.Contains(a.Problem, " may "), strings.Contains(a.Problem, "of this kind"):
			got = append(got, '?')
		default:
			got = append(got, 'n')
		}
	}
	return string(got)
}

// TestHonestComments: a comment that stands alone or behind code counts, also
// behind strings and the like of the language.
func TestHonestComments(t *testing.T) {
	for _, test := range []struct{ names, text string }{
		{"a.c a.h a.cc a.cpp a.m", "#include <x>\n#error don't\nchar *s = \"a // b\", c = '\"', d = '\\'';\n// §\nint x = 1'000'000 / 2; // §\n/* §\n * §\n */\nx * y; // §\n"},
		{"a.cpp", "auto s = R\"x(\" // )\" )x\"; // §\nauto t = u8R\"(\")\"; // §\nauto u = u8'x'; // §\n"},
		{"a.go", "x := `\"` + \"`\" + string('`') // §\n// §\ny := a / b /* § */\n"},
		{"a.rs", "fn f<'a>(x: &'a str) -> char { '\"' } // §\nlet b = b'\"'; let s = r#\"a \" b\"#; // §\nlet t = \"two\nlines\"; // §\n/* /* x */ § */\n// §\nlet u = '\\u{10FFFF}'; // §\n"},
		{"a.zig", "const s = \\\\a \" b\n;\n// §\n"},
		{"a.java a.kt a.scala a.groovy", "String s = \"a\"; // §\nString t = \"\"\"\n  a \"b\" // c\n\"\"\"; // §\n// §\n/** § */\nint x = a / b; // §\n"},
		{"a.kt", "val s = \"a ${f(\"b\")} c\" // §\nval t = \"\"\"\\\"\"\" // §\n"},
		{"a.scala", "val c = '\"'; val s = 'sym // §\nval t = s\"a ${f(\"b\")}\" // §\n"},
		{"a.gradle", "def x = ~/\"/ // §\nversion = '1' // §\nurl 'https://a.b' // §\n"},
		{"a.cs", "var s = @\"a\\\"; // §\nvar t = $\"a {f(\"b\")} {x:N2} {{\"; // §\nvar u = \"\"\"a \"b\" \"\"\"; // §\n#region don't\nchar c = '\"'; // §\n"},
		{"a.swift", "let s = \"a \\(f(\"b\"))\" // §\nlet t = #\"a \" b\"# // §\nlet u = \"\"\"\n \"\n\"\"\" // §\nlet x = a / b // §\n"},
		{"a.dart", "var s = r'\\'; // §\nvar t = \"a ${f('b')}\"; // §\n// §\n"},
		{"a.fs", "let x = '\"' // §\nlet s = @\"\\\" // §\nlet f (x: 'a) = x // §\n"},
		{"a.js a.jsx a.ts a.tsx", "const a = b / c; // §\nif (x) /\"/.test(y); // §\nconst d = (a + b) / 2; // §\nx = `a ${f(`b`)} \" c`; // §\ny = /[/\"]/; // §\n// §\nreturn /'/; // §\n/* § */\nx = {a: 1}; // §\nf(() => {}) // §\nlet z = a++ / 2; // §\nh = 'https://a'; // §\n"},
		{"a.js a.jsx a.tsx", "const e = <p title=\"don't\">it's {f(`x`)} // no\n  {/* § */}\n  <br/><a.b c={d}>\"</a.b>\n</p>; // §\n// §\nconst f = <></>; // §\nif (a < b) { x() } // §\n"},
		{"a.ts a.tsx", "const f = useState<Array<string>>([]); // §\nfunction g<T extends U>(x: T) {} // §\n"},
		{"a.tsx", "const f = <T,>(x: T) => x; // §\nconst g = <T extends U>(x: T) => x; // §\n"},
		{"a.json5 tsconfig.json a.jsonc", "{\"a\": \"// b\", // §\n/* § */}\n// §\n"},
		{"a.css", "a { b: url(http://x//y'); content: \"/*\" } /* § */\n/* § */\n"},
		{"a.scss a.less", "a { b: url(//x/y) } // §\n/* § */\n// §\n"},
		{"a.php", "<p>it's</p><?php\n$a = \"x {$b[\"c\"]}\"; // §\n# §\n$h = <<<EOT\nit's\n  EOT; // §\n/* § */\n?>\nit's <?= $x // § ?>\n"},
		{"a.py a.pyi a.bzl", "x = 'it\\'s' # §\n\"\"\"doc's\n\"\"\" # §\n# §\ny = f\"{d[\"a\"]:#x} {{ {'b'!r}\" # §\nz = rb'\\'' # §\nw=1# §\n"},
		{"a.rb Gemfile", "x = \"a #{f(\"b\")} c\" # §\ny = %q(it's (a) \") # §\nz = <<~E + 'x' # §\n  it's \"\nE\n# §\nputs \"a\" if x =~ /\"'/ # §\nw = a / b # §\nc = ?\" # §\n=begin\n§\n=end\n# §\nclass << self # §\na << \"b\" # §\nd = x % 2 # §\n%w[a b].each { |q| } # §\n"},
		{"a.pl a.pm", "my $x = q(it's); # §\ns/\"/'/g; # §\n$h{s} = y => 1; # §\nprint <<\"E\"; # §\nit's\nE\n# §\n$x = $a / $b; # §\n$#x; # §\n"},
		{"a.lua", "x = [[ it's ]] -- §\n-- §\n--[[ § ]]\n--[==[ § ]==]\ny = \"a\" -- §\n"},
		{"a.r", "x <- 'a # b' # §\ny <- r\"(a\")\" # §\n# §\n"},
		{"a.jl", "x = A' # §\ny = \"a $(f(\"b\"))\" # §\n#= § =#\n# §\n"},
		{"a.ex a.exs", "x = ~s(it's) # §\n@doc \"\"\"\nit's\n\"\"\" # §\n# §\ny = \"#{f(\"a\")}\" # §\n"},
		{"a.erl", "f() -> $\", 'a'. % §\n%% §\n"},
		{"a.hs", "f' x = '\"' -- §\n{- § -}\n-- §\n"},
		{"a.ml", "let x = '\"' (* § *)\nlet f (x : 'a) = {|\"|} (* § *)\n"},
		{"a.clj a.el a.lisp", "(f \"a;\\\"b\") ; §\n;; §\n"},
		{"a.sql", "SELECT 'it''s' -- §\n-- §\n/* § */\nDO $$ it's $$; -- §\n"},
		{"a.sh a.bash a.zsh", "x='a\"b' # §\n# §\ny=\"$(f \"a\" 'b')\" # §\ncat <<E # §\nit's\nE\n# §\necho ${#x} $# ${x#a} # §\nz=$((1 << 2)) # §\nw=$'it\\'s' # §\n(a; b) # §\nv=$(cat <<'E'\nit's\nE\n) # §\ncase $x in a) b;; esac # §\ncat <<-'E' | f <<< \"x\" # §\n\tit's\n\tE\n# §\nif [[ $x =~ a ]]; then b; fi # §\n"},
		{"a.fish", "set x 'it\\'s' # §\n# §\n"},
		{"a.ps1", "$x = 'a'' b' # §\n<# § #>\n$y = @\"\nit's\n\"@ # §\n# §\n"},
		{"a.bat a.cmd", "echo \"a\"\nREM §\n:: §\n"},
		{"Makefile a.mk", "# §\nX = \"a\" # §\nall:\n\techo 'a' # §\n"},
		{"Dockerfile", "FROM a\n# §\nRUN echo 'a \\\n# §\n b'\nRUN <<E\nit's\nE\n# §\n"},
		{"a.cmake CMakeLists.txt", "set(x \"a\") # §\n#[[ § ]]\n# §\nset(y [[\"]]) # §\n"},
		{"a.tf", "x = \"a ${f(\"b\")}\" # §\ny = <<-E\n  it's\n  E\n// §\n/* § */\n"},
		{"a.nix", "x = ''it's \"''; # §\n# §\n"},
		{"a.proto a.sol", "string s = 1; // §\n// §\n"},
		{"a.graphql", "\"\"\"it's\"\"\"\ntype A { b: C } # §\n"},
		{"a.yaml a.yml", "# §\na: it's # §\nb: \"c # d\" # §\ne: |\n  it's\n\n  \"\nf: 'g' # §\nh: [\"i\", 'j', k] # §\nl:\n  - |\n    m\n  # §\n  - n: >-\n      o\n    p: q # §\n---\n# §\nr: &s \"t\" # §\nu: !v |\n  w\nx: {y: \"z\"} # §\n\"k\": 1 # §\n'l': a \"b # §\nm:\n  [\n    \"n\",\n    \"o\"\n  ] # §\n"},
		{"a.toml Cargo.lock", "# §\na = 'b\\' # §\nc = \"\"\"\nit's\n\"\"\" # §\n[d] # §\n"},
		{".env .env.local", "# §\nA=\"b\nc\"\nB=it's\n# §\n"},
		{"a.properties", "# §\n! §\na = it's\n# §\n"},
		{"a.ini a.cfg a.conf", "# §\n; §\n[a]\nb = it's \"c\"\n# §\n"},
		{"a.html", "<p title=\"it's\">it's</p> <!-- § -->\n<script>\"</script>\n<!-- § -->\n<style>a{}</style><!-- § -->\n<!doctype html>\na < b <!-- § -->\n"},
		{"a.xml a.svg", "<?xml version='1.0'?>\n<!-- § -->\n<a b=\"c\">it's<![CDATA[ x ]]></a> <!-- § -->\n<script/> <!-- § -->\n"},
		{"a.vue", "<template><p :a=\"b\">{{ c }} it's</p></template>\n<!-- § -->\n<script>\nlet x = \"<p>\"\n</script>\n<!-- § -->\n"},
		{"a.md CLAUDE.md a.txt a.unknown", "<!-- § -->\ntext `a` it's \"b <!-- § -->\n\n```go\nx\n```\n<!-- § -->\n- a\n  <!-- § -->\n\n  ```\n  x\n  ```\n\n  <!-- § -->\n1. ```\n   y\n   ```\n   <!-- § -->\n\na <b and c <!-- § -->\n\n> q <!-- § -->\n\n    code\n\n<!-- § -->\n~~~\n```\n~~~\n<!-- § -->\n<a href=\"b\">c</a> <!-- § -->\n| a | b | <!-- § -->\n"},
		{"a.md", strings.Repeat("<a href=\"b\"><img src=c></a>", 20) + " <!-- § -->\n  <td align=\"center\">\n<!-- § -->\n"},
		{"a.mdx", "{/* § */}\n\n# a\n\n{/* § */}\n"},
		{"a.rst", ".. §\n"},
		{"a.tex", "% §\n"},
		{"a.adoc", "// §\n"},
		{"a.org", "# §\n"},
		{"a.s", "# §\n; §\n"}, {"a.po", "# §\n"}, {"a.wat", "(a) ;; §\n(; § ;)\n"}, {"a.f90", "x = 'a' ! §\n"}, {"a.pas", "x := 'it''s'; { § }\n// §\n"},
		{"a.adb a.vhd", "x : String := \"a\" & '\"'; -- §\n-- §\n"}, {"a.vb", "x = \"a\" ' §\n"}, {"a.vim", "\" §\n"}, {"a.awk", "/\"/ { x = a / b } # §\n"},
		{"a.sv", "x = 4'b0; // §\n"},
		{"a.sh", "a=\"${1:-don't}\"  # §\nb=1 # §\nc=\"${d#'e'}\" # §\n"}, {"a.c", "/*****\\\n * box *\\\n\\*****/\nint x; // §\n#define F(t) t *\\\n  foo\n// §\n"},
		{"a.ts a.tsx a.swift", "let r = a! / b; // §\nif (!a) { } // §\n"}, {"a.cs", "var s = @\"c:\\\"; // §\nvar t = @\"a \"\"b\"\"\"; // §\n"}, {"a.nim", "x = 'a' # §\n"}, {"a.jsonnet", "{a: 'b'} // §\n# §\n"},
		{"script", "#!/usr/bin/env python3\nx = 'a' # §\n# §\n"},
		{"script", "#!/bin/sh -e\nx='a' # §\n"},
	} {
		for _, eol := range []string{"\n", "\r\n"} {
			text := strings.ReplaceAll(test.text, "\n", eol)
			want := strings.Repeat("y", strings.Count(text, "§"))
			for _, name := range strings.Fields(test.names) {
				if got := allowed(name, text); got != want {
					t.Errorf("%s, %q: %s", name, text, got)
				}
			}
		}
	}
}

// TestHostileComments: what looks like a comment and stands in a string or the
// like does not count.
func TestHostileComments(t *testing.T) {
	for _, test := range []struct{ names, text string }{
		{"a.cpp", "s = R\"x(\" // § \n)\" // §\n)x\";"}, {"a.cpp", "// \\\n/*\nx = \"// §\""}, {"a.c", "x = \"a\\\n// §\""}, {"a.c", "/\\\n* \" *\\\n/ \"// §\""}, {"a.java", "\"\\u0022; x = \"// §\""}, {"a.css", "a { b: url(" + strings.Repeat(" ", 2000) + "\") /* § */\") }"}, {"a.c", "x # §\n-- §\n; §\n<!-- § -->"},
		{"a.rs", "r#\"a \" // §\n\"#"}, {"a.rs", "\"\n// §\n\""}, {"a.rs", "br##\"\"# // §\"##"}, {"a.rs", "'\"'; \"// §\""},
		{"a.go", "x := `\n// §\n`"}, {"a.go", "x := '\"' + \"// §\""}, {"a.go", "# §\n§\n* §\n"},
		{"a.js a.ts a.tsx a.jsx", "x = /\"/; y = \"// §\" + \"a\""}, {"a.js a.ts", "x = `\n// §\n`"}, {"a.js", "if (x) /\"/; y = \"// §\""}, {"a.js", "return /* */ /\"/; y = \"// §\""},
		{"a.js", "{}\n/\"/; y = \"// §\""}, {"a.js", "x = `${`\n// §\n`}`"}, {"a.js a.jsx a.tsx", "x = <p>\n// §\n</p>"}, {"a.jsx", "x = <p a=\"\n// §\n\"/>"}, {"a.jsx", "x = <p>' {a} // §</p>"}, {"a.js", "x = /[/]\"/; y = \"// §\""},
		{"a.js", "x = `a${b}\n// §`"}, {"a.js", "x = y / z; '// §'"},
		{"a.lua", "x = [[\n-- §\n]]"}, {"a.lua", "x = [=[ ]]\n-- §\n]=]"}, {"a.lua", "# §\n// §\n"},
		{"a.rb", "x = <<~E\n# §\nE\n"}, {"a.rb", "x = %q(\n# §\n)"}, {"a.rb", "f(<<A, <<B)\nA\n# §\nB\n"}, {"a.rb", "x = /\n# §\n/"}, {"a.rb", "x = '\n# §\n'"}, {"a.rb", "puts %w(\n# §\n)"}, {"a.rb", "x = ?\" + \"# §\""}, {"a.rb", "__END__\n# §\n"}, {"a.rb", "// §\n-- §\n"},
		{"a.sh", "cat <<E\n# §\nE\n"}, {"a.sh", "x='\n# §\n'"}, {"a.sh", "x=\"\n# §\n\""}, {"a.sh", "cat <<-'E F'\n# §\nE F\n"}, {"a.sh", "x=$'\\'\n# §\n'"}, {"a.sh", "x=${y# §}"}, {"a.sh", "cat <<E\nE \n# §\nE"}, {"a.sh", "a# §\n// §\n"}, {"a.sh", "x=\"$(f \"a\")\n# §\n\""},
		{"Dockerfile", "RUN <<E\n# §\nE\n"}, {"Dockerfile", "ENV A=b # §\n// §\n-- §\n"},
		{"a.yaml", "a: |\n  # §\n"}, {"a.yaml", "- >-\n\n  x\n  # §\n"}, {"a.yaml", "- a: |2\n    x\n    # §\n"}, {"a.yaml", "a: \"\n  # §\n\""}, {"a.yaml", "a: '\n  # §\n'"}, {"a.yaml", "// §\n-- §\n; §\n/* § */\n<!-- § -->\n"}, {"a.yaml", "--- |\n# §\n"}, {"a.yaml", "a: !b |\n  # §\n"}, {"a.yaml", "a: b\n  \"c\n  d: 'e\n # x\n' # §"}, {"a.yaml", "a: # b\n  ? |\n    # §\n"},
		{".env", "X=y # §\n"}, {".env", "X=\"\n# §\n\""}, {"a.properties a.ini", "a = b # §\n"}, {"a.properties", "a = b \\\n# §\n"}, {"a.properties", "a = b \\\n\\\n  # §\n"}, {"a.toml", "a = \"\"\"\n# §\n\"\"\""}, {"a.toml", "a = '''\n# §\n'''"}, {"a.toml", "// §\n; §\n-- §\n"},
		{"a.css", "a { b: url(// §) }"}, {"a.css", "// §\n# §\n"}, {"a.css", "a { b: url(/* § */) }"}, {"a.css", "a { b: \"/* § */\" }"},
		{"a.vue", "<p>// §\n</p>"}, {"a.vue", "<p>{{ '<!-- § -->' }}</p>"}, {"a.vue a.html", "<p a=\"<!-- § -->\">"}, {"a.vue a.html", "<script>x = \"<!-- § -->\"</script>"}, {"a.html", "<textarea><!-- § --></textarea>"}, {"a.html", "<!--> <!- § -->"}, {"a.html", "<script><!--<script></script>\nx = \"<!-- § -->\"</script>"},
		{"a.xml", "<a b='<!-- § -->'/>"}, {"a.xml", "<![CDATA[<!-- § -->]]>"}, {"a.xml", "<?a <!-- § -->?>"}, {"a.xml", "// §\n# §\n"},
		{"a.md a.txt", "```\n<!-- § -->\n```"}, {"a.md", "`<!-- § -->`"}, {"a.md", "`` ` <!-- § --> ``"}, {"a.md", "a `\nb <!-- § --> `"}, {"a.md", "x\n\n    <!-- § -->\n"}, {"a.md", "~~~\n```\n<!-- § -->\n~~~"}, {"a.md", "> ```\n> <!-- § -->\n"}, {"a.md", "1. ```\n   <!-- § -->\n"}, {"a.md", "<a b=\"<!-- § -->\">"}, {"a.md", "\\<!-- § -->"}, {"a.md", "---\na: <!-- § -->\n---\n"}, {"a.md", "````\n```\n<!-- § -->\n"}, {"a.md", "// §\n# §\n§\n<!-- a --> § -->"}, {"a.md", "<!-- §\n-->"},
		{"a.py", "x = '''\n# §\n'''"}, {"a.py", "x = r\"\"\"\\\"\"\"\n# §\n\"\"\""}, {"a.py", "x = f\"{'a'}# §\""}, {"a.py", "x = f\"{a:# §}\""}, {"a.py", "x = 'a\\\n# §'"},
		{"a.cs a.fs", "var s = @\"a \"\"b\"\"\n // §\n\";"}, {"a.cs", "var s = $@\"a \"\"{x}\"\"\n // §\n\";"}, {"a.sh", "a=\"${1:-don't}\"\nb='}\" # §\n'"}, {"a.sh", "a=\"${b-'}\"\nc='\" # §\n'"},
		{"a.ts a.swift", "r = a! / 2 + \"/ // §\"; y"}, {"a.js a.ts", "let t = match / 2 + \"/ // §\""}, {"a.js", "x = o.default / 2 + \"/ // §\""}, {"a.js a.rb", "x = o.return / 2 + \"/ // §\" + \"/ # §\""}, {"a.js", "x = instanceofFoo / 2 + \"/ // §\""}, {"a.rb", "a.print / 2 + f(\"/ # §\")"},
		{"a.d", "x = 1; // §"}, {"a.md", "# h\n    <!-- § -->\n"}, {"a.md", "***\n    x <!-- § -->\n"}, {"a.md", "```\nx\n```\n    <!-- § -->\n"}, {"a.md", "<!-- a -->\n    <!-- § -->\n"}, {"a.md", "a\n    <b c=\"\nx <!-- § -->\">"},
		{"a.cs", "x = @\"\\\"; y = \"// §\""}, {"a.cs", "x = \"\"\"\"\n\"\"\"\n// §\n\"\"\"\""}, {"a.cs", "x = $@\"{a}\n// §\n\""}, {"a.java", "x = \"\"\"\n// §\n\"\"\""}, {"a.kt", "x = \"\"\"\n// §\n\"\"\""}, {"a.kt", "x = \"${\"a\"}// §\""}, {"a.swift", "x = #\"\"\"\n\"\"\"\n// §\n\"\"\"#"}, {"a.swift", "x = \"\\(\"a\")// §\""},
		{"a.php", "<p>// §\n"}, {"a.php", "<?php ?> // §\n"}, {"a.php", "<?php $x = <<<'E'\n// §\nE;"}, {"a.php", "<?php $x = \"{$a[\"b\"]}\n// §\n\";"}, {"a.sql", "'\n-- §\n'"}, {"a.sql", "$a$ '\n-- §\n$a$"}, {"a.sql", "'\\' -- §\n'"}, {"a.sql", "/* /* */ ' */ select ' -- §\n'"}, {"a.pl", "$x = q{\n# §\n};"}, {"a.pl", "print <<E;\n# §\nE\n"},
		{"a.jl", "x = \"\"\"\n# §\n\"\"\""}, {"a.ex", "~S\"\"\"\n# §\n\"\"\""}, {"a.nix", "''\n# §\n''$\n# §\n''"}, {"a.tf", "x = <<E\n# §\nE\n"}, {"a.ps1", "@\"\n# §\n\"@"}, {"a.ml", "{x|(* § *)|x}"}, {"a.scala", "x = \"${\"; y = \"}\" + \" // §\""},
		{"a.sh", "echo a\\\n# §\n"}, {"a.sh", "x=$(( 1 # §\n))"}, {"a.sh", "cat <<$X\n# §\n$X\n"}, {"a.yaml", "a: 'b''\n  # §\n'"}, {"a.yaml", ">\n# §\n"}, {"a.yaml", "\ufeff|\n # §\n"},
		{"a.md", "\t<!-- § -->\n"}, {"a.md", "[a](b \"<!-- § -->\")"}, {"a.md", "![<!-- § -->](b)"}, {"a.md", "\ufeff```\n<!-- § -->"}, {"a.html", "<script></scriptx>'<!-- § -->'</script>"},
		{"a.pl", "format X =\n# §\n.\n"}, {"a.pl", "print << 'E';\n# §\nE\n"}, {"a.lua", "x = '\\z\n-- §'"}, {"a.mk", "define X\n# §\nendef"},
		{"a.mk", "X = '# §'"}, {"a.json", "// §"}, {"a.csv a.diff a.erb", "# §\n// §"}, {"a.po", "msgid \"# §\""}, {"a.rst", "a .. §"}, {"a.mdx", "x {/* § */}"}, {"script", "#!/opt/other\n# §\n"},
	} {
		for _, eol := range []string{"\n", "\r\n"} {
			text := strings.ReplaceAll(test.text, "\n", eol)
			for _, name := range strings.Fields(test.names) {
				if got := allowed(name, text); strings.Contains(got, "y") || got == "" {
					t.Errorf("%s, %q: %q", name, text, got)
				}
			}
		}
	}
}
