// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

//lint:file-ignore SA1019 What later revisions leave out is still sent.

package gosdk_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/runeward/runeward/ext/gosdk"
	"github.com/runeward/runeward/inspect"
	"github.com/runeward/runeward/mcptext"
	"github.com/runeward/runeward/mcptext/relay"
)

// technique is a way to hide text that a server of the SDK can send (S1-20). What
// is language in text is found in names alone.
type technique struct {
	id, name, word string
	names          bool
}

var techniques = []technique{
	{"C1", "tags", "read" + tagged("send"), false},
	{"C2", "zero-width space", "pass\u200Bword", false},
	{"C2", "byte order mark", "pass\uFEFFword", false},
	{"C3", "zero-width bits", "a" + strings.Repeat("\u200B\u200C\u200C\u200B", 4), false},
	{"C4", "override", "\u202Etxt.exe\u202C", false},
	{"C5", "isolate left open", "read\u2067file", false},
	{"C6", "selectors", "a\uFE00\uFE01\U000E0101\U000E0102", false},
	{"C7", "invisible operators", "a\u2061\u2062\u2063\u2064b", false},
	{"C7", "Hangul filler", "read\u3164file", false},
	{"C7", "grapheme joiner", "pass\u034Fword", false},
	{"C8", "Cyrillic in a Latin word", "p\u0430ypal", false},
	{"C9", "Cyrillic word", "\u0430\u0440\u0440\u04CF\u0435", true},
	{"C10", "mathematical letters", "\U0001D41A\U0001D41B\U0001D41C", true},
	{"C11", "marks out of order", "q\u0307\u0323", false},
	{"C12", "terminal escape", "a\x1B[8mb", false},
	{"C12", "null", "a\x00b", false},
}

// emitted are the surfaces that a server of the SDK reaches in the exchange below.
var emitted = []mcptext.Surface{
	mcptext.ToolName, mcptext.ToolTitle, mcptext.ToolDescription, mcptext.ToolAnnotation, mcptext.ToolMeta, mcptext.ToolIcon,
	mcptext.InputText, mcptext.InputKey, mcptext.InputConsent, mcptext.InputReference, mcptext.OutputText, mcptext.OutputKey, mcptext.OutputConsent, mcptext.OutputReference,
	mcptext.PromptName, mcptext.PromptTitle, mcptext.PromptDescription, mcptext.PromptArgumentName, mcptext.PromptArgumentText, mcptext.PromptMeta,
	mcptext.ResourceName, mcptext.ResourceText, mcptext.ResourceType, mcptext.TemplateName, mcptext.TemplateText,
	mcptext.ReadURI, mcptext.ReadText, mcptext.ContentText, mcptext.ContentResource, mcptext.PromptContentText, mcptext.Structured, mcptext.ResultMeta, mcptext.ErrorText,
	mcptext.Instructions, mcptext.ServerInfo, mcptext.CompletionText,
	mcptext.ElicitMessage, mcptext.FormText, mcptext.FormKey, mcptext.SamplingText, mcptext.SystemPrompt, mcptext.LogText,
}

// saying is a server that says word wherever it can.
func saying(word string) *mcp.Server {
	q, _ := json.Marshal(word)
	schema := json.RawMessage(strings.ReplaceAll(`{"type":"object","properties":{@:{"description":@,"default":@,"$ref":@}}}`, "@", string(q)))
	form := json.RawMessage(strings.ReplaceAll(`{"type":"object","properties":{@:{"type":"string","title":@}}}`, "@", string(q)))
	var asked map[string]any
	json.Unmarshal(form, &asked)
	s := mcp.NewServer(&mcp.Implementation{Name: "server", Title: word, Version: "1"}, &mcp.ServerOptions{
		Logger: slog.New(slog.DiscardHandler), Instructions: word,
		CompletionHandler: func(context.Context, *mcp.CompleteRequest) (*mcp.CompleteResult, error) {
			return &mcp.CompleteResult{Completion: mcp.CompletionResultDetails{Values: []string{word}}}, nil
		},
	})
	x := &mcp.Tool{
		Name: word, Title: word, Description: word, InputSchema: schema, OutputSchema: schema,
		Annotations: &mcp.ToolAnnotations{Title: word}, Meta: mcp.Meta{"com.example/x": word}, Icons: []mcp.Icon{{Source: word}},
	}
	s.AddTool(x, say(word))
	s.AddTool(tool("say", "Says.", honestSchema), func(ctx context.Context, r *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		r.Session.Log(ctx, &mcp.LoggingMessageParams{Level: "error", Data: word})
		return &mcp.CallToolResult{
			Content: []mcp.Content{
				&mcp.TextContent{Text: word},
				&mcp.ResourceLink{URI: "file:///a", Name: "a", Description: word},
				&mcp.EmbeddedResource{Resource: &mcp.ResourceContents{URI: "file:///a", Text: word}},
			},
			StructuredContent: map[string]any{"a": word}, Meta: mcp.Meta{"com.example/x": word},
		}, nil
	})
	s.AddTool(tool("ask", "Asks.", honestSchema), func(ctx context.Context, r *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		elicit := &mcp.ElicitParams{Message: word, RequestedSchema: asked}
		sample := &mcp.CreateMessageParams{SystemPrompt: word, MaxTokens: 1, Messages: []*mcp.SamplingMessage{{Role: "user", Content: &mcp.TextContent{Text: word}}}}
		if p := r.Session.InitializeParams(); p == nil || p.ProtocolVersion >= "2026-07-28" {
			if len(r.Params.InputResponses) == 0 {
				return &mcp.CallToolResult{InputRequests: mcp.InputRequestMap{"a": elicit, "b": sample}, RequestState: "1"}, nil
			}
			return say("done")(ctx, r)
		}
		_, err1 := r.Session.Elicit(ctx, elicit)
		_, err2 := r.Session.CreateMessage(ctx, sample)
		if err := errors.Join(err1, err2); err != nil {
			return nil, err
		}
		return say("done")(ctx, r)
	})
	s.AddTool(tool("fail", "Fails.", honestSchema), func(context.Context, *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		return nil, errors.New(word)
	})
	s.AddPrompt(&mcp.Prompt{Name: "prompt", Title: word, Description: word, Meta: mcp.Meta{"com.example/x": word}, Arguments: []*mcp.PromptArgument{{Name: word, Description: word}}},
		func(context.Context, *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
			return &mcp.GetPromptResult{Description: word, Messages: []*mcp.PromptMessage{{Role: "user", Content: &mcp.TextContent{Text: word}}}}, nil
		})
	s.AddPrompt(&mcp.Prompt{Name: word}, nil)
	read := func(context.Context, *mcp.ReadResourceRequest) (*mcp.ReadResourceResult, error) {
		return &mcp.ReadResourceResult{Contents: []*mcp.ResourceContents{{URI: "file:///a", MIMEType: word, Text: word}}}, nil
	}
	s.AddResource(&mcp.Resource{URI: "file:///a", Name: word, Description: word, MIMEType: word}, read)
	s.AddResourceTemplate(&mcp.ResourceTemplate{URITemplate: "file:///{p}", Name: word, Description: word}, read)
	return s
}

// listen makes a server say all it has. It reports whether a session came about.
func listen(t *testing.T, transport mcp.Transport, version string) bool {
	t.Helper()
	ctx := within(t)
	logged := make(chan struct{}, 1)
	c := mcp.NewClient(&mcp.Implementation{Name: "client", Version: "1"}, &mcp.ClientOptions{
		ElicitationHandler: func(context.Context, *mcp.ElicitRequest) (*mcp.ElicitResult, error) {
			return &mcp.ElicitResult{Action: "decline"}, nil
		},
		CreateMessageHandler: func(context.Context, *mcp.CreateMessageRequest) (*mcp.CreateMessageResult, error) {
			return &mcp.CreateMessageResult{Model: "m", Role: "assistant", Content: &mcp.TextContent{Text: "ok"}}, nil
		},
		LoggingMessageHandler: func(context.Context, *mcp.LoggingMessageRequest) {
			select {
			case logged <- struct{}{}:
			default:
			}
		},
	})
	cs, err := c.Connect(ctx, transport, &mcp.ClientSessionOptions{ProtocolVersion: version})
	if err != nil {
		return false
	}
	defer cs.Close()
	// Errors are what is heard, too.
	cs.SetLoggingLevel(ctx, &mcp.SetLoggingLevelParams{Level: "debug"})
	cs.ListTools(ctx, nil)
	cs.ListPrompts(ctx, nil)
	cs.ListResources(ctx, nil)
	cs.ListResourceTemplates(ctx, nil)
	for _, name := range []string{"say", "ask", "fail"} {
		// Over HTTP nobody answers a server whose request is withheld: the call
		// waits for what its context allows.
		ctx, cancel := context.WithTimeout(ctx, 2*time.Second)
		cs.CallTool(ctx, &mcp.CallToolParams{Name: name, Arguments: map[string]any{}, Meta: mcp.Meta{"io.modelcontextprotocol/logLevel": "debug"}})
		cancel()
	}
	cs.GetPrompt(ctx, &mcp.GetPromptParams{Name: "prompt"})
	cs.ReadResource(ctx, &mcp.ReadResourceParams{URI: "file:///a"})
	cs.Complete(ctx, &mcp.CompleteParams{Ref: &mcp.CompleteReference{Type: "ref/prompt", Name: "prompt"}, Argument: mcp.CompleteParamsArgument{Name: "a", Value: "b"}})
	if err := ctx.Err(); err != nil {
		t.Error(err)
	}
	return true
}

// found collects the worst finding of each surface.
type found struct {
	mu    sync.Mutex
	worst map[mcptext.Surface]inspect.Severity
}

func (f *found) filter(mode mcptext.Mode) *relay.Filter {
	f.worst = map[mcptext.Surface]inspect.Severity{}
	return filter(mode, func(r *relay.Record) {
		if r.From == relay.FromClient {
			return
		}
		f.mu.Lock()
		defer f.mu.Unlock()
		for _, x := range r.Report.Findings {
			f.worst[x.Surface] = max(f.worst[x.Surface], x.Severity)
		}
	})
}

// TestEncodingMatrix has a real server say each technique at each surface that it
// can, to a real client. All of it must be found there, and nothing come out of
// the filter that has a finding. Package mcptext has the matrix of all surfaces.
func TestEncodingMatrix(t *testing.T) {
	for _, x := range []struct {
		name, version string
		open          func(*testing.T, *mcp.Server) mcp.Transport
	}{
		{"in memory", "2025-11-25", inMemory},
		{"in memory", "2026-07-28", inMemory},
		{"streamable HTTP", "2025-11-25", overHTTP},
		{"stateless HTTP", "2026-07-28", statelessly},
	} {
		t.Run(x.name+" "+x.version, func(t *testing.T) {
			var table strings.Builder
			rows := map[mcptext.Surface][]byte{}
			for _, c := range techniques {
				fmt.Fprintf(&table, "\n%-4s %s", c.id, c.name)
				var f found
				if !listen(t, gosdk.Wrap(x.open(t, saying(c.word)), f.filter(mcptext.ReportOnly)), x.version) {
					t.Fatal("no session")
				}
				for _, s := range emitted {
					name := s.Describe().Manner == mcptext.Name
					if got, want := f.worst[s] >= inspect.Low, name || !c.names; got != want {
						t.Errorf("%s %s at %s: found is %v, want %v", c.id, c.name, s, got, want)
					}
					rows[s] = append(rows[s], "-iLMH"[f.worst[s]])
				}
				for s := range f.worst {
					if !slices.Contains(emitted, s) {
						t.Errorf("%s is not in the list of surfaces", s)
					}
				}
				for _, mode := range []mcptext.Mode{mcptext.Strip, mcptext.Replace, mcptext.Escape, mcptext.Block} {
					var before, after found
					transport := gosdk.Wrap(gosdk.Wrap(x.open(t, saying(c.word)), before.filter(mode)), after.filter(mcptext.ReportOnly))
					// Where a server hides text in its instructions, block leaves none.
					if !listen(t, transport, x.version) && (mode != mcptext.Block || c.names) {
						t.Errorf("%s %s, %v: no session", c.id, c.name, mode)
					}
					for s, worst := range after.worst {
						if worst >= inspect.Low {
							t.Errorf("%s %s, %v: %v at %s comes out of the filter", c.id, c.name, mode, worst, s)
						}
					}
				}
			}
			for _, s := range emitted {
				fmt.Fprintf(&table, "\n%-14s %s", s, rows[s])
			}
			t.Log(table.String())
		})
	}
}

func inMemory(t *testing.T, s *mcp.Server) mcp.Transport {
	client, server := mcp.NewInMemoryTransports()
	ss, err := s.Connect(within(t), server, nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { ss.Close() })
	return client
}

func overHTTP(t *testing.T, s *mcp.Server) mcp.Transport { return endpoint(t, s, nil) }

func statelessly(t *testing.T, s *mcp.Server) mcp.Transport {
	return endpoint(t, s, &mcp.StreamableHTTPOptions{Stateless: true})
}

func endpoint(t *testing.T, s *mcp.Server, o *mcp.StreamableHTTPOptions) mcp.Transport {
	server := httptest.NewServer(mcp.NewStreamableHTTPHandler(func(*http.Request) *mcp.Server { return s }, o))
	t.Cleanup(server.Close)
	return &mcp.StreamableClientTransport{Endpoint: server.URL}
}
