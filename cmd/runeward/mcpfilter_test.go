// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"
)

// fakeServer names the environment variable that makes the test binary a server
// of the Model Context Protocol, and "program" the program itself.
const fakeServer = "RUNEWARD_FAKE_SERVER"

func TestMain(m *testing.M) {
	switch kind := os.Getenv(fakeServer); kind {
	case "":
		os.Exit(m.Run())
	case "program":
		os.Unsetenv(fakeServer)
		args := os.Args[1:]
		if k := os.Getenv(fakeServer + "_BEHIND"); k != "" {
			os.Setenv(fakeServer, k)
		}
		os.Exit(run(args, os.Stdin, os.Stdout, os.Stderr, osEnvironment()))
	default:
		os.Exit(serveFake(kind))
	}
}

// serveFake is a server of some kind.
func serveFake(kind string) int {
	out := os.Stdout
	in := bufio.NewReader(os.Stdin)
	switch kind {
	case "echo": // says what it hears
		io.Copy(out, in)
	case "hostile": // says all at once, then waits for the end of its input
		io.WriteString(out, hostileTalk())
		io.Copy(io.Discard, in)
		io.WriteString(out, `{"jsonrpc":"2.0","id":99,"result":{"instr`)
	case "deaf": // never reads
		for i := range 50 {
			fmt.Fprintf(out, "{\"method\":\"n\",\"params\":{\"data\":%d}}\n", i)
		}
		time.Sleep(time.Minute)
	case "dies": // at the first message
		in.ReadString('\n')
		return 7
	case "killed":
		p, _ := os.FindProcess(os.Getpid())
		p.Kill()
		time.Sleep(time.Minute)
	case "stderr":
		io.WriteString(os.Stderr, "\x1b[31mred\x1b[0m\thid\u200bden \u05e9\u05dc\u05d5\u05dd\r\nhalf \u202e")
	case "signal": // ends with 3 at a signal
		c := make(chan os.Signal, 1)
		signal.Notify(c, passedSignals()...)
		io.WriteString(out, "{\"method\":\"ready\"}\n")
		s := <-c
		fmt.Fprintf(out, "{\"method\":%q}\n", s)
		return 3
	case "stubborn": // does not end, and another process holds its output
		signal.Ignore(passedSignals()...)
		exe, _ := os.Executable()
		child := exec.Command(exe)
		child.Env = append(os.Environ(), fakeServer+"=sleeps")
		child.Stdout = out
		child.Start()
		io.WriteString(out, "{\"method\":\"ready\"}\n")
		time.Sleep(time.Minute)
	case "sleeps":
		time.Sleep(20 * time.Second)
	case "closes": // its output, and does not end
		out.Close()
		time.Sleep(time.Minute)
	case "asks": // says what it is answered
		io.WriteString(out, "{\"id\":\"q\",\"method\":\"sampling/createMessage\",\"params\":{\"a\":1,\"a\":1}}\n")
		line, _ := in.ReadString('\n')
		answer, _ := json.Marshal(map[string]any{"method": "heard", "params": map[string]any{"data": line}})
		out.Write(append(answer, '\n'))
	}
	return 0
}

// hostileTalk are lines that no client should get as they are.
func hostileTalk() string {
	return strings.Join([]string{
		"Server started on stdio",
		"{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{\"instructions\":\"\xff\xc0\x80\"}}",
		`{"jsonrpc":"2.0","id":2,"result":{"instructions":"\ud800 \udc00"}}`,
		`{"jsonrpc":"2.0","id":3,"result":{"content":[],"content":[{"type":"text","text":"other"}]}}`,
		`{"jsonrpc":"2.0","id":4,"result":{"content":[{"type":"text","text":"` + strings.Repeat("a", 2<<20) + `"}]}}`,
		"{\"jsonrpc\":\"2.0\",\"id\":5,\"result\":{\"tools\":[{\"name\":\"re\u0430d\"},{\"name\":\"write\",\"description\":\"\u202eevil\"}]}}",
		`{"jsonrpc":"2.0","method":"notifications/message","params":{"data":"\udb40\udc68\udb40\udc69"}}`,
		`{"jsonrpc":"2.0","method":"notifications/message","params":{"data":1,"data":2}}`,
		"{\"jsonrpc\":\"2.0\",\"id\":6,\"result\":{\"instructions\":\"\u05e9\u05dc\u05d5\u05dd\"}}\r",
		"",
	}, "\n")
}

// filtering runs "runeward mcp filter" before a fake server.
func filtering(t *testing.T, kind string, stdin io.Reader, options ...string) (status int, stdout, stderr string) {
	t.Helper()
	t.Setenv(fakeServer, kind)
	exe, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	var out, errs locked
	args := append(append([]string{"mcp", "filter"}, options...), "--", exe)
	done := make(chan int)
	go func() { done <- run(args, stdin, &out, &errs, testEnvironment()) }()
	select {
	case status = <-done:
	case <-time.After(30 * time.Second):
		t.Fatalf("%s: the filter does not end; it said %q", kind, out.String())
	}
	return status, out.String(), errs.String()
}

// locked is a buffer for several goroutines.
type locked struct {
	mu sync.Mutex
	b  bytes.Buffer
}

func (l *locked) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.Write(p)
}

func (l *locked) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.String()
}

// errorsOnly reduces the errors of the filter in lines to "withheld ID RULE".
func errorsOnly(t *testing.T, text string) string {
	t.Helper()
	var b strings.Builder
	for line := range strings.Lines(text) {
		var e struct {
			ID    json.RawMessage
			Error struct {
				Code int
				Data struct{ Rule string }
			}
		}
		if err := json.Unmarshal([]byte(line), &e); err != nil {
			t.Errorf("%v: %q", err, line)
		}
		if e.Error.Code == -32097 {
			line = fmt.Sprintf("withheld %s %s\n", e.ID, e.Error.Data.Rule)
		}
		b.WriteString(line)
	}
	return b.String()
}

// TestMCPFilter: hostile lines of a server, and what a client gets of them.
func TestMCPFilter(t *testing.T) {
	t.Chdir(t.TempDir())
	status, out, errs := filtering(t, "hostile", strings.NewReader(""), "--max-message", "1M", "--audit", "audit.jsonl")
	want := `{"jsonrpc":"2.0","id":1,"result":{"instructions":"\\x{FF}\\x{C0}\\x{80}"}}
{"jsonrpc":"2.0","id":2,"result":{"instructions":"\\x{ED}\\x{A0}\\x{80} \\x{ED}\\x{B0}\\x{80}"}}
withheld 3 duplicate-member
withheld 4 message-length
{"jsonrpc":"2.0","id":5,"result":{"tools":[{"name":"re\\u{0430}d"},{"name":"write","description":"\\u{202E}evil"}]}}
{"jsonrpc":"2.0","method":"notifications/message","params":{"data":"\\u{E0068}\\u{E0069}"}}
` + "{\"jsonrpc\":\"2.0\",\"id\":6,\"result\":{\"instructions\":\"\u05e9\u05dc\u05d5\u05dd\"}}\r\n" + `withheld 99 json-syntax
`
	if got := errorsOnly(t, out); got != want || status != 0 || errs != "" {
		t.Errorf("%d %s\n%s\nnot\n%s", status, errs, got, want)
	}
	audit, err := os.ReadFile("audit.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	checkASCII(t, "audit", string(audit))
	var lines []string
	for line := range strings.Lines(string(audit)) {
		var r struct {
			From, Kind, Method, Original, Delivered, Rule, Unicode, Fingerprint string
			ID                                                                  any
			Bytes, Total                                                        int
			Conforming, Withheld                                                bool
			Findings                                                            []struct{ Rule, Pointer, Surface, Severity string }
		}
		if err := json.Unmarshal([]byte(line), &r); err != nil {
			t.Fatalf("%v: %s", err, line)
		}
		if len(r.Original) != 64 || (r.Delivered == "") != r.Withheld || r.Unicode != "18.0.0" || r.Fingerprint == "" || r.Bytes == 0 {
			t.Errorf("%s", line)
		}
		lines = append(lines, fmt.Sprint(r.From, " ", r.Kind, " ", r.ID, " ", r.Method, " ", r.Conforming, " ", r.Rule))
	}
	wantAudit := `server unknown <nil>  false json-syntax
server response 1  false 
server response 2  false 
server response 3  false duplicate-member
server response 4  false message-length
server response 5  false 
server notification <nil> notifications/message false 
server notification <nil> notifications/message false duplicate-member
server response 6  true 
server response 99  false json-syntax`
	if got := strings.Join(lines, "\n"); got != wantAudit {
		t.Errorf("%s\nnot\n%s", got, wantAudit)
	}

	// In mode report all goes on as it came, but for what is too long.
	_, out, _ = filtering(t, "hostile", strings.NewReader(""), "--mode", "report")
	if want := hostileTalk() + `{"jsonrpc":"2.0","id":99,"result":{"instr`; out != want {
		t.Errorf("%d bytes, not %d", len(out), len(want))
	}
	// In mode block a tool with a finding is left out.
	_, out, _ = filtering(t, "hostile", strings.NewReader(""), "--mode", "block", "--meta")
	if !strings.Contains(out, `"id":5,"result":{"_meta":{"runeward.dev/original-sha256":"`) || !strings.Contains(out, `"tools":[]`) {
		t.Errorf("%.2000s", out)
	}
}

// TestMCPFilterClient: what a client says goes on byte for byte, or is answered.
func TestMCPFilterClient(t *testing.T) {
	in := "{\"id\":1, \"method\":\"tools/call\",\"params\":{\"x\":\"\u05e9\"}}\r\n{\"id\":2,\"method\":\"m\",\"a\":1,\"a\":2}\n{\"id\":3,\"method\":\"m\"}"
	status, out, errs := filtering(t, "echo", strings.NewReader(in))
	got := errorsOnly(t, out)
	for _, want := range []string{"{\"id\":1, \"method\":\"tools/call\",\"params\":{\"x\":\"\u05e9\"}}\r\n", "withheld 2 duplicate-member\n", `{"id":3,"method":"m"}`} {
		if !strings.Contains(got, want) {
			t.Errorf("%q lacks %q", got, want)
		}
	}
	if status != 0 || errs != "" {
		t.Errorf("%d %s", status, errs)
	}
}

// TestMCPFilterAnswers: a request of the server that is withheld is answered.
func TestMCPFilterAnswers(t *testing.T) {
	in, hold := io.Pipe()
	defer hold.Close()
	_, out, _ := filtering(t, "asks", in)
	if !strings.Contains(out, `{\"jsonrpc\":\"2.0\",\"id\":\"q\",\"error\":{\"code\":-32097,`) {
		t.Errorf("%s", out)
	}
}

// TestMCPFilterServers has servers that do not behave.
func TestMCPFilterServers(t *testing.T) {
	endless, hold := io.Pipe()
	defer hold.Close()
	go func() {
		for {
			if _, err := io.WriteString(hold, "{\"id\":1,\"method\":\"m\"}\n"); err != nil {
				return
			}
		}
	}()
	if status, _, errs := filtering(t, "dies", endless); status != 7 || errs != "" {
		t.Errorf("one that dies: %d %s", status, errs)
	}
	if status, _, _ := filtering(t, "killed", strings.NewReader("")); runtime.GOOS != "windows" && status != 128+9 {
		t.Errorf("one that is killed: %d", status)
	}
	if status, _, _ := filtering(t, "closes", strings.NewReader("")); runtime.GOOS != "windows" && status != 128+15 {
		t.Errorf("one that closes its output: %d", status)
	}
	got := program(t, "", "mcp", "filter", "--", "./no such server\u202e")
	if got.Status != exitError || !strings.HasPrefix(got.Stderr, `runeward mcp filter: "./no such server\u{202E}": `) {
		t.Errorf("%+v", got)
	}
	got = program(t, "", "mcp", "filter", "--audit", "missing/x", "--", "true")
	if got.Status != exitError || !strings.HasPrefix(got.Stderr, `runeward mcp filter: missing/x: `) {
		t.Errorf("%+v", got)
	}
}

// TestMCPFilterAuditFull: where an audit can't be written, nothing goes on.
func TestMCPFilterAuditFull(t *testing.T) {
	if _, err := os.Stat("/dev/full"); err != nil {
		t.Log("there is no full device")
		return
	}
	status, out, errs := filtering(t, "hostile", strings.NewReader(""), "--audit", "/dev/full")
	if status != exitError || out != "" || errs != "runeward mcp filter: no space left on device\n" {
		t.Errorf("%d %q %q", status, out, errs)
	}
}

// TestMCPFilterStderr: a server's standard error is shown in escapes, or as it
// is, or not.
func TestMCPFilterStderr(t *testing.T) {
	for how, want := range map[string]string{
		"escape": "\\u{001B}[31mred\\u{001B}[0m\thid\\u{200B}den \u05e9\u05dc\u05d5\u05dd\nhalf \\u{202E}\n",
		"pass":   "\x1b[31mred\x1b[0m\thid\u200bden \u05e9\u05dc\u05d5\u05dd\r\nhalf \u202e",
		"drop":   "",
	} {
		if _, _, errs := filtering(t, "stderr", strings.NewReader(""), "--stderr", how); errs != want {
			t.Errorf("%s: %q, not %q", how, errs, want)
		}
	}
}

// TestVisibleWriter: lines of any length, in any pieces.
func TestVisibleWriter(t *testing.T) {
	text := "a\u200bb\n\n" + strings.Repeat("\u05e9\u202e", 2*maxVisible) + "\nend"
	set := sets()[3]
	want := ""
	for _, size := range []int{1, 3, 1000, len(text)} {
		var out strings.Builder
		v := &visibleWriter{w: &out, set: set}
		for rest := text; rest != ""; rest = rest[min(size, len(rest)):] {
			v.Write([]byte(rest[:min(size, len(rest))]))
		}
		v.end()
		if want == "" {
			want = out.String()
		}
		if out.String() != want || !strings.HasPrefix(want, "a\\u{200B}b\n\n\u05e9\\u{202E}") || !strings.HasSuffix(want, "\nend\n") || strings.Contains(want, "\u202e") {
			t.Errorf("pieces of %d: %.60q", size, out.String())
		}
	}
}

// TestMCPFilterSignal: a signal to the filter goes on to the server, and its
// status comes back. A server that does not read holds up nothing.
func TestMCPFilterSignal(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Log("there are no signals")
		return
	}
	exe, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		behind string
		lines  int
		last   string
		status int
	}{
		{"signal", 1, `{"method":"terminated"}` + "\n", 3},
		{"deaf", 50, "", 128 + 15},
	} {
		cmd := exec.Command(exe, "mcp", "filter", "--", exe)
		cmd.Env = append(os.Environ(), fakeServer+"=program", fakeServer+"_BEHIND="+c.behind)
		in, err1 := cmd.StdinPipe()
		out, err2 := cmd.StdoutPipe()
		if err1 != nil || err2 != nil || cmd.Start() != nil {
			t.Fatal(err1, err2)
		}
		go func() {
			for {
				if _, err := io.WriteString(in, "{\"id\":1,\"method\":\"m\"}\n"); err != nil {
					return
				}
			}
		}()
		r := bufio.NewReader(out)
		for range c.lines {
			if _, err := r.ReadString('\n'); err != nil {
				t.Fatal(c.behind, err)
			}
		}
		cmd.Process.Signal(endSignal())
		rest, _ := io.ReadAll(r)
		cmd.Wait()
		if string(rest) != c.last || cmd.ProcessState.ExitCode() != c.status {
			t.Errorf("%s: %q, %v, not %d", c.behind, rest, cmd.ProcessState, c.status)
		}
	}
}
