// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package main

// scanHelp is the description of the command scan.
const scanHelp = `Finds text that a reader does not see, that shows in another order than it is
stored, or that is not what it looks like. What is spelling is no finding: a
joiner in an emoji or in a Persian word, a mark beside Hebrew, a signature at
the start of a file.

WHAT IS SCANNED
  Files, folders with all that is in them, patterns such as 'docs/**/*.md' that
  the shell has left as they are, and standard input: where PATH is "-", or
  without a PATH when it is not a terminal. --stdin-filename gives it a name, by
  which its profile and configuration are chosen.

  In a work tree of git a folder means the files that git tracks or would add;
  --no-ignore takes all. How many files only .git/info/exclude or the list of
  core.excludesFile leaves out is told. Of symbolic links, pipes, sockets and
  empty folders the names are judged, and what a link leads to; they are not
  opened. A folder .git is passed over. A file that is named is read, whatever
  it is.

  --staged scans the content that is staged for the next commit. --diff REV
  takes the tracked files that differ from a commit, and reports what is on
  lines that the commit does not have, or not as often; names only of files that
  it does not have. A member that is twice or looks like another, and what else
  the JSON before it makes a finding, counts where that line or any before it
  has changed: the line of the other member is not known. Bytes are compared as
  they are: no filter of git runs. PATHs and patterns narrow both; one that
  names nothing in the work tree, the index or the commit is an error. For what
  is new on a branch, give the merge base: --diff "$(git merge-base main HEAD)".

  Names of files are judged too, as file names of any language, once for each
  folder. A file of any size takes a bounded memory: one of more than 1 MiB is
  read as a stream, and again if it has findings; what comes through a pipe is
  put into a temporary file from 1 MiB on, as is the text of a longer file in
  UTF-16 or UTF-32. Such files are decoded; offsets are those of the file, and
  the encoding is a finding in all but prose. A file that holds UTF-8 besides is
  scanned as UTF-8. Binary files are counted, and a file that is text but for a
  NUL here and there is scanned; a binary one whose name says text is a finding.
  --text scans all as UTF-8.

  JSON of the profiles data, mcp-name and mcp-text is read as JSON, up to 16
  MiB: what its escapes say is judged, in names of members too, and a finding
  has a JSON Pointer. A longer file is judged as text in which escapes are read;
  columns then count what they say. Comments and trailing commas are usual in
  *.jsonc, in tsconfig.json, .vscode and the like; *.jsonl and *.ndjson are a
  JSON text a line.

PROFILES
  A profile says how severe each rule is; "runeward rules" prints the table.

  source  program source, by extension, and scripts that begin with "#!"
  data    JSON, YAML, TOML, XML, CSV, translations and the like
  agent   what language models obey, strict about hidden text: AGENTS.md,
          CLAUDE.md, SKILL.md, .cursorrules, *.mdc, *.prompt.md, llms.txt, ...
  prose   Markdown, plain text, HTML, and all else
  identifier, mcp-name, mcp-text
          never chosen by themselves: lists of names, and messages of the Model
          Context Protocol

  The first of these that says something counts:
    1. --profile
    2. the last entry of profiles in the configuration that fits the file
    3. the name of the file
    4. its first bytes
  A file that the configuration leaves out ("off") is left out in any case.

CONFIGURATION
  The nearest file .runeward.json upwards from a file counts, up to the top of
  its repository; outside of one, up to the folder that is named on the command
  line. --config takes one for all files, --no-config none. It is JSON with
  comments; "runeward schema" prints its schema.

    {
      "rules": {"bom-inside": "medium"},
      "families": {"private-use": "off"},
      "profiles": [
        {"files": ["testdata/"], "profile": "off"},
        {"files": ["*.tmpl"], "profile": "prose", "rules": {"space": "info"}}
      ],
      "allow": [
        {"codePoint": "U+00AD", "files": ["locale/"], "reason": "hyphenation"},
        {"range": "U+E000..U+E0FF", "reason": "icons", "expires": "2027-01-31"},
        {"script": "Grek", "rules": ["mixed-script"], "reason": "formulas"},
        {"sequence": "U+0061 U+200D U+0062", "reason": "a test"}
      ]
    }

  A configuration found in the tree that leaves out all files, or switches off a
  family for all, is told on standard error, as is the number of files left out.
  It has at most 1,000 patterns and 1,000 entries of allow.
  In a repository a configuration or a baseline that is a symbolic link out of
  it is an error: who wrote the repository chose the file. Nor are files scanned
  that git lists below a folder that is a link by now.

  Severities are off, info, low, medium and high. An allowance takes findings of
  up to 64 bytes: by code point or range those made of nothing else; by script
  those made of it and of what belongs to no script, or that stand beside it; by
  sequence those that are a part of it. From the day after "expires" on it
  allows nothing, and each run says so.

ALLOW COMMENTS AND BASELINE
  A comment with "runeward:allow RULE REASON" on the line of a finding or on the
  line before allows it. Rule and reason are required; a comment that is
  malformed or allows nothing is told on standard error. It counts in what is a
  comment in files of its kind only, by name or "#!": in prose, HTML and XML in
  <!-- --> on one line, in YAML and shell after #, in JSON where comments are
  usual; and nowhere in a string, a heredoc, or a fence or span of code. Where
  that cannot be told, as with a / that divides or begins a regular expression,
  and in files of other kinds, it does not count, and is told. The reason has
  letters or digits.
  --no-inline passes over them, for text that is not trusted.

  --write-baseline FILE records all findings, listed or not; --baseline FILE
  leaves those out afterwards. An entry stands for rule, file, the text around
  the finding and how often the same was there before: it survives when lines
  move.

REPORT
  text    PATH:LINE:COLUMN: SEVERITY RULE: MESSAGE  (byte OFFSET), the line
          around it, and a caret line
  jsonl   an object in a line: path, rule, family, severity, offset, length,
          line, column, columnUtf16, codePoints, count, decoded, message,
          excerpt, unicode, fingerprint; inPath for the name of a file, pointer
          in JSON, pathIsEscaped where the path is not UTF-8 and so is escaped
  sarif   SARIF 2.1.0, with what is allowed as suppressed results
  github  workflow commands, which show beside the lines of a pull request
  junit   XML, a test case for each file with findings

  LINE and COLUMN count from 1, OFFSET from 0. LF, CR and CR LF end a line.
  COLUMN is in code points, columnUtf16 in UTF-16 code units, OFFSET in bytes.
  Findings of a file are in the order of their offsets, files in that of the
  command line and of their names, whatever the number of processors. Excerpts,
  messages and decoded payloads are escaped as "runeward help" says; a path is,
  but for JSON, where \uXXXX is enough. A file is listed with up to --max
  findings, the most severe ones; the others count. From 65,536 on (with a
  baseline, 1,048,576) the less severe are only counted, and neither comments
  nor baseline, configuration and --diff apply to them.

FIXING
  --fix takes out, in Markdown and plain text of the profiles prose and agent,
    - hidden text in tag characters, and in the selectors VS17 to VS256
    - U+FEFF after the start of the file
    - C0 control characters other than backspace and those that lay out text
    - U+200B, U+2060 and U+FEFF between ASCII letters
  where all around is running prose: words of letters with no capital but the
  first, apostrophes in them and stars or a full stop beside them, or emoji, and
  nowhere else. Nothing is taken out of a paragraph with a backtick, an angle
  bracket, a brace, an equals sign or what else looks like code, a command, an
  option or a definition; of a line indented by four spaces or a tab; of fenced
  blocks, <pre> and the like, comments, maths, templates and front matter; and,
  where the end of such a block can be read in two ways (a fence behind the mark
  of a list or of a quotation, one that nothing closes), of all that follows.
  All else stays byte for byte: never is a joiner (U+200C, U+200D), a soft
  hyphen, an escape sequence or a bidi control taken out, and nothing that is
  allowed. The file is replaced in one step and keeps its mode; links are not
  followed. --dry-run prints what would change, in escaped form, and changes
  nothing. Files of up to 16 MiB are fixed.

FACTS
  --facts judges nothing. Each code point that a reader does not see or that
  reorders text, and each ill-formed piece of UTF-8, makes a line:

  PATH:LINE:COLUMN: U+200B ZERO WIDTH SPACE  CLASS  byte OFFSET  EXCERPT
  PATH:LINE:COLUMN: ill-formed UTF-8: KIND \x{C0}  CLASS  byte OFFSET  EXCERPT

  Only LF ends a line, and nothing is decoded. CLASS is one of tag,
  variation-selector, bidi-control, joiner, line-separator, paragraph-separator,
  control (other than TAB, LF and CR), interlinear, private-use, noncharacter,
  default-ignorable and ill-formed. More than 8 adjacent ones of a class are one
  line, with their number as in "x42". U+FEFF at the very beginning is no line.
  Of the options, --unicode, --max, --text and --skipped have an effect; git is
  not asked.

EXIT STATUS
  0  nothing found from --fail-on on, or a baseline written
  1  something found; with --fix, something left; with --dry-run, fixed or not
  2  wrong usage, wrong configuration, or something could not be read or fixed;
     all the rest is scanned still
`
