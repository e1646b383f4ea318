// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package main

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// server is a program that speaks over standard input and output.
type server struct {
	name      string
	command   []string
	env       []string
	calls     []call
	published bool // of the npm registry: may fail to start
}

// call is a call of a tool that changes nothing.
type call struct{ tool, arguments string }

// exampleServers are the examples of the SDK that speak over standard input and
// output.
var exampleServers = [...]string{"everything", "hello", "memory", "sequentialthinking", "toolschemas", "custom-transport"}

// examples builds the examples of the official Go SDK.
func examples(ctx context.Context, dir string) ([]server, error) {
	var out []server
	for _, name := range exampleServers {
		s, err := build(ctx, dir, "example-"+name, "github.com/modelcontextprotocol/go-sdk/examples/server/"+name)
		if err != nil {
			return nil, err
		}
		x := server{name: "go-sdk " + name, command: []string{s}}
		switch name {
		case "hello", "custom-transport":
			x.calls = []call{{"greet", `{"name":"\u05D3\u05E0\u05D4"}`}}
		case "memory":
			x.calls = []call{{"read_graph", `{}`}}
		}
		out = append(out, x)
	}
	return out, nil
}

func build(ctx context.Context, dir, name, pkg string) (string, error) {
	path := filepath.Join(dir, name)
	if out, err := exec.CommandContext(ctx, "go", "build", "-o", path, pkg).CombinedOutput(); err != nil {
		return "", fmt.Errorf("%s: %w\n%s", pkg, err, out)
	}
	return path, nil
}

// runeward builds the program, and returns where it is if it has the filter.
func runeward(ctx context.Context, dir string) (string, error) {
	path, err := build(ctx, dir, "runeward", "github.com/runeward/runeward/cmd/runeward")
	if err != nil {
		return "", err
	}
	if err := exec.CommandContext(ctx, path, "mcp", "filter", "--help").Run(); err != nil {
		return "", fmt.Errorf("the program has no such command: %w", err)
	}
	return path, nil
}

// pack is a package of the npm registry.
type pack struct {
	name, version string
	args, env     []string
	calls         []call
}

// published are packages that list what they offer without an account. Some ask
// for a key to start, and any text will do.
var published = [...]pack{
	{name: "@modelcontextprotocol/server-everything", version: "2026.8.31", calls: []call{{"echo", `{"message":"Gr\u00FC\u00DFe, \u05E9\u05DC\u05D5\u05DD, \ud83d\ude80"}`}, {"get-sum", `{"a":1,"b":2}`}, {"get-structured-content", `{"location":"New York"}`}}},
	{name: "@modelcontextprotocol/server-filesystem", version: "2026.8.31", args: []string{"."}, calls: []call{{"list_allowed_directories", `{}`}, {"no_such_tool", `{}`}}},
	{name: "@modelcontextprotocol/server-memory", version: "2026.8.31", calls: []call{{"read_graph", `{}`}}},
	{name: "@modelcontextprotocol/server-sequential-thinking", version: "2026.8.31"},
	{name: "@playwright/mcp", version: "0.0.83"},
	{name: "@antv/mcp-server-chart", version: "0.9.10"},
	{name: "@upstash/context7-mcp", version: "4.1.1"},
	{name: "@coo-quack/calc-mcp", version: "2.1.1"},
	// These describe their tools in Chinese.
	{name: "@amap/amap-maps-mcp-server", version: "0.0.8", env: []string{"AMAP_MAPS_API_KEY=none"}},
	{name: "@baidumap/mcp-server-baidu-map", version: "1.0.5", env: []string{"BAIDU_MAP_API_KEY=none"}},
}

// install installs the published packages, without running their scripts.
func install(ctx context.Context, dir string, npm bool, also string) ([]server, error) {
	node, err := exec.LookPath("node")
	if err != nil {
		return nil, fmt.Errorf("no node here")
	}
	installer, err := exec.LookPath("npm")
	if err != nil {
		return nil, fmt.Errorf("no npm here")
	}
	root := filepath.Join(dir, "npm")
	if err := os.MkdirAll(root, 0o755); err != nil {
		return nil, err
	}
	args := []string{"install", "--prefix", root, "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel", "error"}
	packs := slices.Clone(published[:])
	if !npm {
		packs = nil
	}
	for name := range strings.SplitSeq(also, ",") {
		if i := strings.LastIndex(name, "@"); i > 0 {
			packs = append(packs, pack{name: name[:i], version: name[i+1:]})
		}
	}
	for _, p := range packs {
		args = append(args, p.name+"@"+p.version)
	}
	if out, err := exec.CommandContext(ctx, installer, args...).CombinedOutput(); err != nil {
		return nil, fmt.Errorf("npm install: %w\n%s", err, out)
	}
	var servers []server
	for _, p := range packs {
		script, err := program(filepath.Join(root, "node_modules", filepath.FromSlash(p.name)))
		if err != nil {
			return servers, err
		}
		servers = append(servers, server{
			name: p.name, published: true,
			command: append([]string{node, script}, p.args...),
			env:     p.env, calls: p.calls,
		})
	}
	return servers, nil
}

// program returns the script of a package: that of its name, or else the first.
func program(dir string) (string, error) {
	b, err := os.ReadFile(filepath.Join(dir, "package.json"))
	if err != nil {
		return "", err
	}
	var p struct{ Bin json.RawMessage }
	if err := json.Unmarshal(b, &p); err != nil {
		return "", err
	}
	var one string
	if json.Unmarshal(p.Bin, &one) == nil {
		return filepath.Join(dir, one), nil
	}
	var all map[string]string
	if err := json.Unmarshal(p.Bin, &all); err != nil || len(all) == 0 {
		return "", fmt.Errorf("%s: no program", dir)
	}
	one, ok := all[filepath.Base(dir)]
	if !ok {
		one = all[slices.Min(slices.Collect(maps.Keys(all)))]
	}
	return filepath.Join(dir, one), nil
}
