// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package laws

import (
	"os/exec"
	"slices"
	"strings"
	"testing"
)

const module = "github.com/runeward/runeward"

// order is the import order. A package may import the standard library and
// what stands after the arrow. A name followed by /... stands for a package
// and all below it. A package that is not listed fails the test: do not widen
// a line to fix a build without changing docs/design.md too.
const order = `
internal/layout     <-
internal/utf8x      <-
internal/utf8x/utf8xtest <- internal/utf8x
internal/names      <- internal/layout
internal/timing     <-
internal/jcs        <-
internal/laws       <- inspect
internal/laws/coverage <-

tables              <- internal/layout
tables/unicode15    <- tables internal/layout
tables/unicode16    <- tables internal/layout
tables/unicode17    <- tables internal/layout
tables/unicode18    <- tables internal/layout

internal/norm       <- tables internal/utf8x
internal/norm/normvec <-
internal/bidi       <- tables internal/utf8x
internal/bidi/bidivec <-
internal/word       <- tables internal/norm internal/utf8x

scan                <- tables internal/utf8x
scan/xform          <- scan golang.org/x/text/transform
skeleton            <- tables scan internal/utf8x internal/norm internal/bidi internal/word github.com/cespare/xxhash/v2
display             <- internal/utf8x scan tables internal/bidi
ident               <- scan tables skeleton internal/utf8x internal/norm internal/word
inspect             <- scan tables skeleton internal/utf8x internal/norm internal/word
inspect/jsonscan    <- inspect scan tables skeleton internal/utf8x internal/jcs
mcptext             <- inspect inspect/jsonscan ident display skeleton scan tables internal/jcs internal/norm internal/utf8x
mcptext/relay       <- mcptext inspect tables internal/jcs

ucd                 <-
gen                 <- ucd tables internal/layout internal/names
cmd/ucdgen          <- anything
cmd/runeward/...    <- anything
.                   <- anything

fuzz/...            <- anything
bench/...           <- anything golang.org/x/text/unicode/bidi golang.org/x/text/unicode/norm
`

// allowed returns the rule of a package of the module; ok is false when none
// names it.
func allowed(pkg string) (imports []string, ok bool) {
	for line := range strings.Lines(order) {
		name, rule, found := strings.Cut(strings.TrimSpace(line), "<-")
		if !found {
			continue
		}
		name = strings.TrimSpace(name)
		tree, isTree := strings.CutSuffix(name, "/...")
		if name == pkg || isTree && (pkg == tree || strings.HasPrefix(pkg, tree+"/")) {
			return strings.Fields(rule), true
		}
	}
	return nil, false
}

func TestImportOrder(t *testing.T) {
	out := goTool(t, "list", "-f", `{{.ImportPath}}{{range .Imports}} {{.}}{{end}}`, module+"/...")
	seen := 0
	for line := range strings.Lines(out) {
		f := strings.Fields(line)
		pkg := strings.TrimPrefix(strings.TrimPrefix(f[0], module), "/")
		if pkg == "" {
			pkg = "."
		}
		seen++
		rule, ok := allowed(pkg)
		if !ok {
			t.Errorf("package %s has no line in the import order", pkg)
			continue
		}
		for _, imp := range f[1:] {
			own, isOwn := strings.CutPrefix(imp, module+"/")
			first, _, _ := strings.Cut(imp, "/")
			switch {
			case !isOwn && !strings.Contains(first, "."): // standard library
				if imp == "unicode" && !strings.HasPrefix(pkg, "bench") {
					t.Errorf("%s imports package unicode, a second Unicode version", pkg)
				}
			case slices.Contains(rule, "anything") && isOwn:
			case isOwn && slices.Contains(rule, own):
			case !isOwn && slices.Contains(rule, imp):
			default:
				t.Errorf("%s must not import %s", pkg, imp)
			}
		}
	}
	if seen < 10 {
		t.Fatalf("go list named only %d packages", seen)
	}
}

// TestDependencies holds the core module to its three dependencies, the
// command included.
func TestDependencies(t *testing.T) {
	want := []string{"github.com/cespare/xxhash/v2", "golang.org/x/text"}
	out := goTool(t, "list", "-deps", "-f", `{{with .Module}}{{.Path}}{{end}}`, module+"/...")
	for line := range strings.Lines(out) {
		path := strings.TrimSpace(line)
		if path == "" || path == module || slices.Contains(want, path) {
			continue
		}
		t.Errorf("the module depends on %s", path)
	}
}

// goTool runs the go command and returns what it prints. A failure fails the
// test: a law that cannot be checked does not hold.
func goTool(t *testing.T, args ...string) string {
	t.Helper()
	return goEnv(t, nil, args...)
}

func goEnv(t *testing.T, env []string, args ...string) string {
	t.Helper()
	cmd := exec.Command("go", args...)
	cmd.Env = append(cmd.Environ(), env...)
	var errOut strings.Builder
	cmd.Stderr = &errOut
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("go %s: %v\n%s", strings.Join(args, " "), err, errOut.String())
	}
	return string(out)
}
