// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package gosdk_test

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"strings"
	"testing"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/runeward/runeward/ext/gosdk"
	"github.com/runeward/runeward/mcptext"
	"github.com/runeward/runeward/mcptext/relay"
)

// peer is a server in plain bytes: it sends frames that no SDK makes. lines gives
// what it answers to a method: whole lines, in which ID stands for the id.
func peer(conn net.Conn, lines map[string]string) {
	for r := bufio.NewReader(conn); ; {
		line, err := r.ReadBytes('\n')
		if err != nil {
			return
		}
		var req struct {
			ID     json.RawMessage
			Method string
		}
		if json.Unmarshal(line, &req) != nil || req.ID == nil {
			continue
		}
		answer, ok := lines[req.Method]
		switch {
		case ok:
		case req.Method == "initialize":
			answer = `{"jsonrpc":"2.0","id":ID,"result":{"protocolVersion":"2025-11-25","capabilities":{"tools":{}},"serverInfo":{"name":"peer","version":"1"}}}`
		default:
			answer = `{"jsonrpc":"2.0","id":ID,"error":{"code":-32601,"message":"no such method"}}`
		}
		fmt.Fprintf(conn, "%s\n", strings.ReplaceAll(answer, "ID", string(req.ID)))
	}
}

// face joins a real client and a peer.
func face(t *testing.T, f *relay.Filter, lines map[string]string, o *mcp.ClientOptions) *mcp.ClientSession {
	t.Helper()
	ours, theirs := net.Pipe()
	go peer(theirs, lines)
	var transport mcp.Transport = &mcp.IOTransport{Reader: ours, Writer: ours}
	if f != nil {
		transport = gosdk.Wrap(transport, f)
	}
	c := mcp.NewClient(&mcp.Implementation{Name: "client", Version: "1"}, o)
	cs, err := c.Connect(within(t), transport, &mcp.ClientSessionOptions{ProtocolVersion: "2025-11-25"})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		cs.Close()
		theirs.Close()
	})
	return cs
}

func listed(tool string) string {
	return `{"jsonrpc":"2.0","id":ID,"result":{"tools":[` + tool + `,{"name":"honest","description":"Reads.","inputSchema":{"type":"object"}}]}}`
}

// What the SDK repairs in silence is withheld or escaped below it, and the
// session goes on.
func TestHostilePeer(t *testing.T) {
	const schema = `"inputSchema":{"type":"object"}`
	for _, x := range []struct {
		name, answer string
		seen         string // what the SDK makes of the description without a filter
		rule         string
		escaped      string // the description in the mode escape; "" where the tool is withheld
		whole        bool   // the frame is withheld
	}{
		{"stray byte", listed("{\"name\":\"bad\",\"description\":\"ign\xFFore\"," + schema + "}"), "ign\uFFFDore", "ill-formed", `ign\x{FF}ore`, false},
		{"lone surrogate", listed(`{"name":"bad","description":"ign\ud800ore",` + schema + `}`), "ign\uFFFDore", "surrogate-escape", `ign\x{ED}\x{A0}\x{80}ore`, false},
		{"member twice", listed(`{"name":"bad","description":"Reads.","description":"Sends.",` + schema + `}`), "Sends.", "duplicate-member", "", false},
		{"member twice, one escaped", listed(`{"name":"bad","description":"Reads.","d\u0065scription":"Sends.",` + schema + `}`), "Sends.", "duplicate-member", "", false},
		{"member in another case", listed(`{"name":"bad","description":"Reads.","Description":"Sends.",` + schema + `}`), "Reads.", "member-case", "", false},
		{"null inside", listed(`{"name":"bad","description":"Reads.\u0000Sends.",` + schema + `}`), "Reads.\x00Sends.", "control-c0", `Reads.\u{0000}Sends.`, false},
		{"tags", listed(`{"name":"bad","description":"Reads.` + tagged("send") + `",` + schema + `}`), "Reads." + tagged("send"), "tag-payload", `Reads.\u{E0073}\u{E0065}\u{E006E}\u{E0064}`, false},
		{"result twice", `{"jsonrpc":"2.0","id":ID,"result":{"tools":[{"name":"bad","description":"Reads.",` + schema + `}]},"result":{"tools":[{"name":"bad","description":"Sends.",` + schema + `}]}}`, "Sends.", "duplicate-member", "", true},
		{"result and error", `{"jsonrpc":"2.0","id":ID,"result":{"tools":[]},"error":{"code":1,"message":"a` + "\xFF" + `b"},"error":{"code":2,"message":"c"}}`, "", "duplicate-member", "", true},
	} {
		t.Run(x.name, func(t *testing.T) {
			ctx := within(t)
			lines := map[string]string{"tools/list": x.answer}
			if x.seen != "" {
				got, err := face(t, nil, lines, nil).ListTools(ctx, nil)
				if err != nil || got.Tools[0].Description != x.seen {
					t.Errorf("without a filter: %q, %v", got.Tools[0].Description, err)
				}
			}
			for _, mode := range []mcptext.Mode{mcptext.Escape, mcptext.Block} {
				found := false
				f := filter(mode, func(r *relay.Record) {
					for _, f := range r.Report.Findings {
						found = found || f.Rule.String() == x.rule
					}
				})
				cs := face(t, f, lines, nil)
				got, err := cs.ListTools(ctx, nil)
				if !found {
					t.Errorf("%v: %s is not found", mode, x.rule)
				}
				if err := cs.Ping(ctx, nil); err == nil || !strings.Contains(err.Error(), "no such method") {
					t.Errorf("%v: the session ended: %v", mode, err)
				}
				if x.whole {
					var wire *jsonrpc.Error
					if !errors.As(err, &wire) || wire.Code != relay.CodeWithheld {
						t.Errorf("%v: %v, %v; want an error with code %d", mode, got, err, relay.CodeWithheld)
					}
					continue
				}
				if err != nil {
					t.Errorf("%v: %v", mode, err)
					continue
				}
				var names []string
				for _, tool := range got.Tools {
					names = append(names, tool.Name)
				}
				switch {
				case mode == mcptext.Block || x.escaped == "":
					if strings.Join(names, " ") != "honest" {
						t.Errorf("%v: tools %q", mode, names)
					}
				case got.Tools[0].Description != x.escaped:
					t.Errorf("%v: %q, want %q", mode, got.Tools[0].Description, x.escaped)
				}
			}
		})
	}
}

func TestHostileError(t *testing.T) {
	ctx := within(t)
	lines := map[string]string{"tools/call": "{\"jsonrpc\":\"2.0\",\"id\":ID,\"error\":{\"code\":-32000,\"message\":\"no\u200B\u200C\u200B\u200B\u200C\u200C\u200B\u200Cne\xFF\",\"data\":{\"hint\":\"a\\udb40\\udc41b\"}}}"}
	for mode, want := range map[mcptext.Mode]string{
		mcptext.ReportOnly: "no\u200B\u200C\u200B\u200B\u200C\u200C\u200B\u200Cne\uFFFD",
		mcptext.Strip:      "none",
		mcptext.Escape:     `no\u{200B}\u{200C}\u{200B}\u{200B}\u{200C}\u{200C}\u{200B}\u{200C}ne\x{FF}`,
		mcptext.Block:      "withheld by runeward: ",
	} {
		_, err := face(t, filter(mode, nil), lines, nil).CallTool(ctx, &mcp.CallToolParams{Name: "read"})
		var wire *jsonrpc.Error
		if !errors.As(err, &wire) || !strings.HasPrefix(wire.Message, want) {
			t.Errorf("%v: %q, want %q", mode, err, want)
		}
		if mode != mcptext.ReportOnly && strings.Contains(string(wire.Data), "db40") {
			t.Errorf("%v: data %s", mode, wire.Data)
		}
	}
}

// A message beyond the bound is withheld, the call fails, and the session goes on.
func TestHostileLength(t *testing.T) {
	ctx := within(t)
	lines := map[string]string{
		"tools/call": `{"jsonrpc":"2.0","id":ID,"result":{"content":[{"type":"text","text":"` + strings.Repeat("long ", 40_000) + `"}]}}`,
	}
	f := relay.New(policy(), relay.Options{Message: mcptext.Options{Mode: mcptext.Escape}, MaxMessage: 100_000})
	cs := face(t, f, lines, nil)
	_, err := cs.CallTool(ctx, &mcp.CallToolParams{Name: "read"})
	var wire *jsonrpc.Error
	if !errors.As(err, &wire) || wire.Code != relay.CodeWithheld || !strings.Contains(wire.Message, "message-length") {
		t.Errorf("%v", err)
	}
	if err := cs.Ping(ctx, nil); err == nil || !strings.Contains(err.Error(), "no such method") {
		t.Errorf("the session ended: %v", err)
	}
}

// Lines that are no message do not reach the SDK, for which each is the end of
// the session.
func TestHostileLines(t *testing.T) {
	ctx := within(t)
	for _, junk := range []string{"server started\u202E", "[]", "null", `"text"`, "{", `[{"jsonrpc":"2.0"`, "\xFF\xFE"} {
		lines := map[string]string{"tools/list": junk + "\n" + listed(`{"name":"read","inputSchema":{"type":"object"}}`)}
		got, err := face(t, filter(mcptext.Strip, nil), lines, nil).ListTools(ctx, nil)
		if err != nil || len(got.Tools) != 2 {
			t.Errorf("%q before the answer: %v, %v", junk, got, err)
		}
	}
}
