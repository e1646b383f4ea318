// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package main

import (
	"encoding/json"
	"encoding/xml"
	"flag"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write the golden files and runeward.schema.json anew")

// golden compares got with a file of testdata/golden.
func golden(t *testing.T, name, got string) {
	t.Helper()
	path := filepath.Join(testdata, "golden", name)
	if *update {
		if err := os.WriteFile(path, []byte(got), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if string(want) != got {
		t.Errorf("%s differs; \"go test -update\" writes it anew. Got:\n%s", name, got)
	}
}

// testdata is the absolute path of testdata: tests change their folder.
var testdata = func() string {
	path, err := filepath.Abs("testdata")
	if err != nil {
		panic(err)
	}
	return path
}()

// formatFiles are what the golden files report.
func formatFiles() map[string]string {
	return map[string]string{
		"demo.txt":               demo,
		"AGENTS.md":              "Be kind.\U000E0068\U000E0069\r\nNever \u2028lie\u0085.\n",
		"src/a,b:c%d.go":         "package a // user\u202e \u2066admin\u2069\n// runeward:allow tag-payload an example of <tags> & \"quotes\"\nvar x = \"\U000E0041\" // \U0001F600\U000E0101\U000E0102\n",
		"src/\u202eog.go":        "package a\n",
		"wide.go":                "\xff\xfea\x00",
		"data.json":              "{\"a\u200b\": \"\U0001F3F4\U000E0067\U000E0062\U000E007F\"}\n",
		"clean.md":               "Nothing here but \u00fcmlauts and \U0001F468\u200D\U0001F469\u200D\U0001F467.\n",
		"src/fine.go":            "package a\n",
		"src/unused.go":          "package a // runeward:allow zero-width there is none\n// runeward:allow zero-width\n// runeward:allow nonsense because\n",
		"long/" + "x.txt":        strings.Repeat("word ", 30) + "pay\u200bpal" + strings.Repeat(" word", 30) + "\n",
		"bytes\xff.txt":          "a\u202eb\n",
		".runeward.json":         "{\"allow\": [{\"codePoint\": \"U+200B\", \"files\": [\"*.json\"], \"reason\": \"a \\\"test\\\"\"}]}\n",
		"expired/.runeward.json": "{\"allow\": [{\"codePoint\": \"U+200B\", \"expires\": \"0000-01-01\", \"reason\": \"old\"}]}\n",
		"expired/x.md":           "pay\u200bpal\n",
	}
}

// TestFormats holds each format to its golden file, and to the syntax of what
// it claims to be.
func TestFormats(t *testing.T) {
	folder(t, formatFiles())
	formats := map[string]func(*testing.T, string){
		"text": nil, "jsonl": checkJSONLines, "sarif": checkSARIF, "github": nil, "junit": checkXML,
	}
	for format, check := range formats {
		t.Run(format, func(t *testing.T) {
			got := program(t, "", "scan", "--format", format, "--output", "-out", ".")
			if got.Stdout != "" || got.Status != exitFound {
				t.Fatalf("%+v", got)
			}
			b, err := os.ReadFile("-out")
			if err != nil {
				t.Fatal(err)
			}
			os.Remove("-out")
			checkASCII(t, format, string(b))
			if direct := program(t, "", "scan", "--format", format, "."); direct.Stdout != string(b) {
				t.Error("--output differs from standard output")
			}
			if check != nil {
				check(t, string(b))
			}
			if format == "sarif" {
				b = withoutRules(b)
			}
			golden(t, format+".txt", string(b))
		})
	}
	golden(t, "stderr.txt", program(t, "", "scan", ".").Stderr)
}

// withoutRules leaves out of a SARIF log the descriptions of rules, which
// change with them.
func withoutRules(log []byte) []byte {
	var out strings.Builder
	for line := range strings.Lines(string(log)) {
		if !strings.HasPrefix(line, `{"id":`) {
			out.WriteString(line)
		} else if strings.HasSuffix(line, "]}},\n") {
			out.WriteString("RULES]}},\n")
		}
	}
	return []byte(out.String())
}

func checkJSONLines(t *testing.T, s string) {
	for line := range strings.Lines(s) {
		var v map[string]any
		if err := json.Unmarshal([]byte(line), &v); err != nil {
			t.Fatalf("%v in %s", err, line)
		}
		for _, name := range strings.Fields("path rule family severity offset length line column columnUtf16 codePoints message unicode fingerprint") {
			if v[name] == nil {
				t.Errorf("no %s in %s", name, line)
			}
		}
	}
}

func checkXML(t *testing.T, s string) {
	var v struct {
		Suites []struct {
			Tests    int `xml:"tests,attr"`
			Failures int `xml:"failures,attr"`
			Cases    []struct {
				Name    string  `xml:"name,attr"`
				Failure *string `xml:"failure"`
			} `xml:"testcase"`
		} `xml:"testsuite"`
	}
	if err := xml.Unmarshal([]byte(s), &v); err != nil {
		t.Fatal(err)
	}
	if len(v.Suites) != 1 || v.Suites[0].Tests != len(v.Suites[0].Cases) || v.Suites[0].Failures != v.Suites[0].Tests || v.Suites[0].Tests < 6 {
		t.Errorf("%+v", v)
	}
}

// sarifLog is what the tests look at of a log.
type sarifLog struct {
	Version string
	Runs    []struct {
		ColumnKind string
		Tool       struct {
			Driver struct {
				Name  string
				Rules []struct {
					ID   string
					Help struct{ Text string }
				}
			}
		}
		Results []struct {
			RuleID    string `json:"ruleId"`
			Level     string
			Message   struct{ Text string }
			Locations []struct {
				PhysicalLocation struct {
					ArtifactLocation struct{ URI, URIBaseID string }
					Region           struct{ StartLine, StartColumn, EndLine, EndColumn, ByteOffset, ByteLength int }
				}
			}
			PartialFingerprints map[string]string
			Suppressions        []struct{ Kind, Justification string }
		}
		Invocations []struct {
			ExecutionSuccessful        bool
			ToolExecutionNotifications []struct{ Level string }
		}
	}
}

func checkSARIF(t *testing.T, s string) {
	var log sarifLog
	if err := json.Unmarshal([]byte(s), &log); err != nil {
		t.Fatal(err)
	}
	if log.Version != "2.1.0" || len(log.Runs) != 1 {
		t.Fatalf("version %s, %d runs", log.Version, len(log.Runs))
	}
	run := log.Runs[0]
	if run.ColumnKind != "unicodeCodePoints" || run.Tool.Driver.Name != "runeward" || !run.Invocations[0].ExecutionSuccessful || len(run.Invocations[0].ToolExecutionNotifications) == 0 {
		t.Errorf("%+v", run.Invocations)
	}
	rules := map[string]bool{}
	for _, r := range run.Tool.Driver.Rules {
		rules[r.ID] = r.Help.Text != ""
	}
	seen := map[string]bool{}
	kinds := map[string]int{}
	for _, r := range run.Results {
		if !rules[r.RuleID] {
			t.Errorf("rule %s is not described", r.RuleID)
		}
		fp := r.PartialFingerprints["runeward/v1"]
		if len(fp) != 32 || seen[fp] {
			t.Errorf("fingerprint %q", fp)
		}
		seen[fp] = true
		loc := r.Locations[0].PhysicalLocation
		if uri := loc.ArtifactLocation.URI; strings.ContainsAny(uri, " ,:\\") || uri == "" {
			t.Errorf("URI %q", uri)
		}
		if g := loc.Region; g.StartLine > 0 && (g.EndLine < g.StartLine || g.EndLine == g.StartLine && g.EndColumn < g.StartColumn || g.ByteLength == 0 && !strings.HasPrefix(r.RuleID, "encoding-")) {
			t.Errorf("region %+v", g)
		}
		for _, s := range r.Suppressions {
			kinds[s.Kind]++
			if s.Justification == "" {
				t.Error("a suppression without a reason")
			}
		}
	}
	if kinds["inSource"] == 0 || kinds["external"] == 0 {
		t.Errorf("suppressions: %v", kinds)
	}
}

// TestNothingFound: each format says nothing in its own way.
func TestNothingFound(t *testing.T) {
	for format, want := range map[string]string{
		"text": "", "jsonl": "", "github": "",
		"junit": "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n  <testsuite name=\"runeward\" tests=\"1\" failures=\"0\" errors=\"0\">\n" +
			"    <testcase classname=\"runeward\" name=\"scan\"></testcase>\n  </testsuite>\n</testsuites>\n",
	} {
		if got := program(t, "clean", "scan", "--format", format); got.Stdout != want || got.Status != exitClean {
			t.Errorf("%s: %+v", format, got)
		}
	}
	got := program(t, "clean", "scan", "--format", "sarif")
	var log sarifLog
	if err := json.Unmarshal([]byte(got.Stdout), &log); err != nil || log.Runs[0].Results == nil || len(log.Runs[0].Results) != 0 {
		t.Errorf("sarif: %v, %+v", err, log)
	}
}

// TestReportedErrors: what could not be read is in the reports that have a
// place for it.
func TestReportedErrors(t *testing.T) {
	t.Chdir(t.TempDir())
	got := program(t, "", "scan", "--format", "sarif", "missing\u202e")
	var log sarifLog
	if err := json.Unmarshal([]byte(got.Stdout), &log); err != nil || got.Status != exitError || log.Runs[0].Invocations[0].ExecutionSuccessful {
		t.Errorf("%v, %+v", err, got)
	}
	got = program(t, "", "scan", "--format", "junit", "missing\u202e")
	if !strings.Contains(got.Stdout, `name="missing\u{202E}"`) || !strings.Contains(got.Stdout, `errors="1"`) || xml.Unmarshal([]byte(got.Stdout), new(struct{})) != nil {
		t.Errorf("%+v", got)
	}
}

func TestSchema(t *testing.T) {
	got := program(t, "", "schema")
	if !json.Valid([]byte(got.Stdout)) {
		t.Error("the schema is not JSON")
	}
	path := filepath.Join("..", "..", "runeward.schema.json")
	if *update {
		if err := os.WriteFile(path, []byte(got.Stdout), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if b, err := os.ReadFile(path); err != nil || string(b) != got.Stdout {
		t.Errorf("runeward.schema.json is not what \"runeward schema\" prints (%v); \"go test -update\" writes it anew", err)
	}
}

// TestBuildServerCommands: no line of any format begins with a workflow command of
// GitHub that a file brought along, and nowhere is one of Azure Pipelines.
func TestBuildServerCommands(t *testing.T) {
	folder(t, map[string]string{
		"a.md":                      "x\n::error::pwned\u200b\n##vso[task.setvariable variable=a]b\u200b##[error]\n",
		"##vso[task.x]\u200b.md":    "y",
		"::error title=pwn::hi.txt": "a\u200bb\n",
		"b.json":                    "{\"##vso[x]\": \"a\u200bb\"}",
	})
	for _, args := range [][]string{{"--format", "text"}, {"--format", "jsonl"}, {"--format", "sarif"}, {"--format", "junit"}, {"--format", "github"}, {"--facts"}, {"--fix", "--dry-run"}} {
		got := program(t, "", append(append([]string{"scan", "--profile", "prose"}, args...), ".")...)
		if !strings.Contains(got.Stdout, "pwn") {
			t.Errorf("%v: %s", args, got.Stdout)
		}
		for line := range strings.Lines(got.Stdout + got.Stderr) {
			if strings.HasPrefix(strings.TrimSpace(line), "::") && !slices.Contains(args, "github") || strings.Contains(line, "##vso[") || strings.Contains(line, "##[") {
				t.Errorf("%v: %s", args, line)
			}
		}
	}
}

// TestNotesHoldNoCommand: nor is there one in what is told beside reports, or of messages.
func TestNotesHoldNoCommand(t *testing.T) {
	folder(t, map[string]string{
		"v.md":             "<!-- runeward:allow ##vso[task.x]evil fine reason -->\n",
		"c/.runeward.json": `{"##vso[task.x]evil": 1}`,
		"c/a.md":           "a",
		"tools.json":       `{"tools":[{"name":"##vso[task.x]/e","description":"##[x]` + "\u200b" + `"}]}`,
		"none.json":        `{"tools":[{"name":"::error::x"}]}`,
	})
	for _, args := range []string{"scan v.md", "scan c", "scan ##vso[x]", "mcp digest tools.json", "mcp digest --human tools.json", "mcp digest --human --against none.json tools.json",
		"mcp scan tools.json", "mcp scan --human tools.json", "mcp verify tools.json", "mcp verify --human tools.json"} {
		got := program(t, "", strings.Fields(args)...)
		all := got.Stdout + got.Stderr
		if !strings.Contains(all, "vso[") && !strings.Contains(all, "tools.json") || strings.Contains(all, "##vso[") || strings.Contains(all, "##[") || strings.HasPrefix(all, "::") || strings.Contains(all, "\n::") {
			t.Errorf("%s: %s", args, all)
		}
	}
}

// TestReportsTellFailure: a report does not say that all went well when a
// configuration kept files from being scanned.
func TestReportsTellFailure(t *testing.T) {
	folder(t, map[string]string{"cfg/.runeward.json": `{"rules": {"x": "low"}}`, "cfg/q.md": "x\u200by\n", "ok.md": "fine\n"})
	for format, want := range map[string]string{"sarif": `"executionSuccessful":false`, "junit": ` errors="1"`} {
		for _, args := range [][]string{{"."}, {"--config", "cfg/.runeward.json", "ok.md"}} {
			got := program(t, "", append([]string{"scan", "--format", format}, args...)...)
			if got.Status != exitError || !strings.Contains(got.Stdout, want) {
				t.Errorf("%s %v: %+v", format, args, got)
			}
		}
	}
}
