// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package main

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
)

// server is a program that speaks over standard input and output.
type server struct {
	name    string
	command []string
	env     []string
}

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
		out = append(out, server{name: "go-sdk " + name, command: []string{s}})
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

// published are packages that list what they offer without an account. Some ask
// for a key to start, and any text will do.
var published = [...]struct {
	name, version string
	args, env     []string
}{
	{name: "@modelcontextprotocol/server-everything", version: "2026.8.31"},
	{name: "@modelcontextprotocol/server-filesystem", version: "2026.8.31", args: []string{"."}},
	{name: "@modelcontextprotocol/server-memory", version: "2026.8.31"},
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
func install(ctx context.Context, dir string) ([]server, error) {
	node, err := exec.LookPath("node")
	if err != nil {
		return nil, fmt.Errorf("no node here")
	}
	npm, err := exec.LookPath("npm")
	if err != nil {
		return nil, fmt.Errorf("no npm here")
	}
	root := filepath.Join(dir, "npm")
	if err := os.MkdirAll(root, 0o755); err != nil {
		return nil, err
	}
	args := []string{"install", "--prefix", root, "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel", "error"}
	for _, p := range published {
		args = append(args, p.name+"@"+p.version)
	}
	if out, err := exec.CommandContext(ctx, npm, args...).CombinedOutput(); err != nil {
		return nil, fmt.Errorf("npm install: %w\n%s", err, out)
	}
	var servers []server
	for _, p := range published {
		script, err := program(filepath.Join(root, "node_modules", filepath.FromSlash(p.name)))
		if err != nil {
			return servers, err
		}
		servers = append(servers, server{
			name:    p.name,
			command: append([]string{node, script}, p.args...),
			env:     p.env,
		})
	}
	return servers, nil
}

// program returns the script of a package with one program.
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
	for _, one = range all {
	}
	return filepath.Join(dir, one), nil
}
