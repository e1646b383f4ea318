// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package relay_test

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"

	"github.com/runeward/runeward/mcptext"
	"github.com/runeward/runeward/mcptext/relay"
	"github.com/runeward/runeward/tables/unicode18"
)

func ExampleNew() {
	policy := mcptext.Default(unicode18.Set())
	filter := relay.New(policy, relay.Options{
		Message: mcptext.Options{Mode: mcptext.Escape},
		Audit: func(r *relay.Record) {
			fmt.Println(r.From, r.Kind, "conforming:", r.Conforming, "withheld:", r.Withheld)
		},
	})
	server := httptest.NewServer(filter.Handler(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "application/json")
		io.WriteString(w, `{"jsonrpc":"2.0","id":1,"result":{"instructions":"Be kind.\u200b"}}`)
	})))
	defer server.Close()
	resp, err := http.Post(server.URL, "application/json", strings.NewReader(`{"jsonrpc":"2.0","id":1,"method":"initialize"}`))
	if err != nil {
		fmt.Println(err)
		return
	}
	defer resp.Body.Close()
	io.Copy(os.Stdout, resp.Body)
	// Output:
	// client request conforming: true withheld: false
	// server response conforming: false withheld: false
	// {"jsonrpc":"2.0","id":1,"result":{"instructions":"Be kind.\\u{200B}"}}
}

type output struct{ io.Writer }

func (output) Close() error { return nil }

func ExampleFilter_Serve() {
	filter := relay.New(mcptext.Default(unicode18.Set()), relay.Options{Message: mcptext.Options{Mode: mcptext.Strip}})
	server := relay.End{
		In:  io.NopCloser(strings.NewReader("{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{\"instructions\":\"Be\u200b kind.\"}}\n")),
		Out: output{io.Discard},
	}
	client := relay.End{In: io.NopCloser(strings.NewReader("")), Out: output{os.Stdout}}
	if err := filter.Serve(context.Background(), client, server); err != nil {
		fmt.Println(err)
	}
	// Output: {"jsonrpc":"2.0","id":1,"result":{"instructions":"Be kind."}}
}

func ExampleFilter_Transport() {
	filter := relay.New(mcptext.Default(unicode18.Set()), relay.Options{Message: mcptext.Options{Mode: mcptext.Block}})
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/event-stream")
		io.WriteString(w, `data: {"jsonrpc":"2.0","id":1,"result":{"instructions":"Be kind.\u200b"}}`+"\n\n")
	}))
	defer server.Close()
	client := &http.Client{Transport: filter.Transport(nil)}
	resp, err := client.Get(server.URL)
	if err != nil {
		fmt.Println(err)
		return
	}
	defer resp.Body.Close()
	body, _ := io.ReadAll(resp.Body)
	_, text, _ := strings.Cut(string(body), "data: ")
	fmt.Println(text[:70])
	// Output: {"jsonrpc":"2.0","id":1,"error":{"code":-32097,"message":"withheld by
}
