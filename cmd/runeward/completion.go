// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package main

import (
	"fmt"
	"strings"

	"github.com/runeward/runeward/cmd/runeward/internal/finding"
	"github.com/runeward/runeward/cmd/runeward/internal/report"
)

func completionCommand() command {
	return command{
		name:  "completion",
		args:  "bash|zsh|fish",
		short: "print a script that completes command lines",
		long: `Prints a script for a shell. To use it at once:

  bash   source <(runeward completion bash)
  zsh    source <(runeward completion zsh)
  fish   runeward completion fish | source
`,
		run: runCompletion,
	}
}

func runCompletion(c *call) int {
	if len(c.args) != 1 {
		return c.usage("name one shell: bash, zsh or fish")
	}
	switch c.args[0] {
	case "bash":
		c.stdout.WriteString(bashCompletion())
	case "zsh":
		c.stdout.WriteString("autoload -U +X bashcompinit && bashcompinit\n" + bashCompletion())
	case "fish":
		c.stdout.WriteString(fishCompletion())
	default:
		return c.usage("the shells are bash, zsh and fish, not " + quote(c.args[0]))
	}
	return exitClean
}

// words returns what an option of a command takes, or its argument under its
// own name, if that is a closed list. The words have nothing that a shell would not take as it is.
func words(command, name string) string {
	switch name {
	case "profile":
		return finding.ProfileNames
	case "format":
		return report.Names
	case "fail-on":
		return "low medium high never"
	case "min":
		return "info low medium high"
	case "mode":
		return "report strip replace escape block"
	case "policy":
		return "default ranges-v1"
	case "revision":
		return revisionNames(" ", " ")
	case "stderr":
		return "escape pass drop"
	case "schema":
		return "config mcp"
	case "unicode":
		return "15 16 17 18"
	case "completion":
		return "bash zsh fish"
	case "form":
		return "nfd nfc nfkd nfkc nfkc-casefold"
	case "dir":
		if command == "skeleton" {
			return "ltr rtl fs internal"
		}
		return "ltr rtl fs"
	case "explain":
		var ids []string
		for _, r := range finding.Rules() {
			ids = append(ids, finding.Describe(r).ID)
		}
		return strings.Join(ids, " ")
	case "help":
		return commandNames()
	}
	return ""
}

func commandNames() string {
	var names []string
	for _, c := range commands() {
		names = append(names, c.name)
	}
	return strings.Join(names, " ")
}

// subNames returns the names of the commands of a command.
func (c command) subNames() string {
	var names []string
	for _, s := range c.subs {
		names = append(names, strings.TrimPrefix(s.name, c.name+" "))
	}
	return strings.Join(names, " ")
}

// allOptions returns the options of a command and of its commands, each once.
func (c command) allOptions() []option {
	all := c.options
	for _, s := range c.subs {
		for _, o := range s.options {
			if (command{options: all}).optionIndex(o.name) < 0 {
				all = append(all, o)
			}
		}
	}
	return all
}

// bashCompletion completes commands, options, and the values of options that
// are closed lists; all else is a file.
func bashCompletion() string {
	var b strings.Builder
	b.WriteString(`_runeward() {
  local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} words=
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W "` + commandNames() + `" -- "$cur"))
    return
  fi
  case "${COMP_WORDS[1]} $prev" in
`)
	for _, c := range commands() {
		for _, o := range c.allOptions() {
			if w := words(c.name, o.name); w != "" && o.value != "" {
				fmt.Fprintf(&b, "    \"%s --%s\") words=\"%s\" ;;\n", c.name, o.name, w)
			}
		}
	}
	b.WriteString("  esac\n  if [ -z \"$words\" ]; then\n    case \"${COMP_WORDS[1]}\" in\n")
	for _, c := range commands() {
		var options []string
		for _, o := range c.allOptions() {
			options = append(options, "--"+o.name)
		}
		all := strings.TrimSpace(words(c.name, c.name) + " " + strings.Join(options, " "))
		if all == "" {
			continue
		}
		if len(c.subs) > 0 {
			fmt.Fprintf(&b, "      %s) if [ \"$COMP_CWORD\" -eq 2 ]; then words=\"%s %s\"; else case \"$cur\" in -*) words=\"%[3]s\" ;; esac; fi ;;\n", c.name, c.subNames(), all)
			continue
		}
		if words(c.name, c.name) != "" {
			fmt.Fprintf(&b, "      %s) words=\"%s\" ;;\n", c.name, all)
			continue
		}
		fmt.Fprintf(&b, "      %s) case \"$cur\" in -*) words=\"%s\" ;; esac ;;\n", c.name, all)
	}
	b.WriteString(`    esac
  fi
  if [ -n "$words" ]; then
    COMPREPLY=($(compgen -W "$words" -- "$cur"))
  else
    COMPREPLY=($(compgen -f -- "$cur"))
  fi
}
complete -o filenames -F _runeward runeward
`)
	return b.String()
}

func fishCompletion() string {
	var b strings.Builder
	fmt.Fprintf(&b, "set -l commands %s\n", commandNames())
	for _, c := range commands() {
		fmt.Fprintf(&b, "complete -c runeward -n \"not __fish_seen_subcommand_from $commands\" -f -a %s -d '%s'\n", c.name, fishText(c.short))
		if w := words(c.name, c.name); w != "" {
			fmt.Fprintf(&b, "complete -c runeward -n \"__fish_seen_subcommand_from %s\" -f -a '%s'\n", c.name, w)
		}
		if len(c.subs) > 0 {
			fmt.Fprintf(&b, "complete -c runeward -n \"__fish_seen_subcommand_from %s\" -a '%s'\n", c.name, c.subNames())
		}
		for _, o := range c.allOptions() {
			more := ""
			switch w := words(c.name, o.name); {
			case w != "" && o.value != "":
				more = " -x -a '" + w + "'"
			case o.value != "":
				more = " -r"
			}
			fmt.Fprintf(&b, "complete -c runeward -n \"__fish_seen_subcommand_from %s\" -l %s%s -d '%s'\n", c.name, o.name, more, fishText(o.help))
		}
	}
	return b.String()
}

// fishText is text within single quotes of fish.
func fishText(s string) string { return strings.NewReplacer(`\`, `\\`, `'`, `\'`).Replace(s) }
