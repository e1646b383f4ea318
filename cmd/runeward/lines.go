// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package main

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"strconv"

	"github.com/runeward/runeward/display"
	"github.com/runeward/runeward/internal/utf8x"
)

// maxLine is how long a line of standard input may be, in bytes.
const maxLine = 64 << 20

// textOptions are those of a command that works on TEXT or lines.
func textOptions() []option {
	return []option{
		unicodeOption(),
		{"escaped", "", "read escapes in the text: \\u{200B} \\u200B \\U0000200B \\x{C0} \\xC0 \\n \\t \\r \\\\"},
	}
}

// textHelp is the part of the help that those commands share.
const textHelp = `
Each TEXT, or without one each line of standard input, makes one line of
output, in escaped form. Only LF ends a line; a CR before it is text. A line
may be 64 MiB long (of bidi 1 MiB). In place of the result for a text that is
not UTF-8 stands "error: offset N KIND", N in bytes and KIND one of truncated,
overlong, surrogate, out-of-range and stray; with --escaped, N counts the bytes
that the escapes stand for, and KIND is "escape" for an escape that cannot be
read, N then being its place in the line. The exit status is 2 if there was any.
`

// flushingReader flushes w before it waits for more input: whoever drives the
// program through pipes has every answer before the next question.
type flushingReader struct {
	r io.Reader
	w *bufio.Writer
}

func (f flushingReader) Read(p []byte) (int, error) {
	// A failure stays with w, and run reports it.
	f.w.Flush()
	return f.r.Read(p)
}

// eachText calls answer for each TEXT of the command line, or else for each
// line of standard input, and writes what it appends as a line. The text is
// well-formed UTF-8 and valid during the call.
func (c *call) eachText(answer func(dst, text []byte) ([]byte, error)) int {
	return c.eachTextUpTo(maxLine, answer)
}

// eachTextUpTo is eachText with lines of up to limit bytes.
func (c *call) eachTextUpTo(limit int, answer func(dst, text []byte) ([]byte, error)) int {
	t := &texts{c: c, answer: answer, escaped: c.is("escaped"), status: exitClean}
	if len(c.args) > 0 {
		for _, arg := range c.args {
			t.one([]byte(arg))
		}
		return t.status
	}
	if err := eachLine(flushingReader{c.stdin, c.stdout}, limit, t.one); err != nil {
		c.stdout.Flush()
		c.complain("standard input: " + errorText(err))
		return exitError
	}
	return t.status
}

// texts is the state of eachText.
type texts struct {
	c       *call
	answer  func(dst, text []byte) ([]byte, error)
	escaped bool
	status  int
	buf     []byte
}

// one handles one text, which it may overwrite.
func (t *texts) one(text []byte) {
	t.buf = t.line(t.buf[:0], text)
	t.c.stdout.Write(append(t.buf, '\n'))
}

func (t *texts) line(dst, text []byte) []byte {
	text, problem := readText(text, t.escaped)
	if problem == "" {
		var err error
		if dst, err = t.answer(dst, text); err == nil {
			return dst
		}
		problem = "error: " + display.Escape(err.Error())
		dst = dst[:0]
	}
	t.status = exitError
	return append(dst, problem...)
}

// readText takes the escapes out of text, in place, and checks that the result
// is UTF-8. problem is what to print if not.
func readText(text []byte, escaped bool) (result []byte, problem string) {
	if escaped {
		var err error
		text, err = display.AppendUnescape(text[:0], text)
		var syntax *display.SyntaxError
		if errors.As(err, &syntax) {
			return nil, "error: offset " + strconv.Itoa(syntax.Offset) + " escape"
		}
	}
	if at, _, kind := utf8x.FirstIllFormed(text, 0); at >= 0 {
		return nil, "error: offset " + strconv.Itoa(at) + " " + kind.String()
	}
	return text, ""
}

// lineTooLong says which line is longer than the limit, in bytes.
type lineTooLong struct{ n, limit int }

func (e lineTooLong) Error() string {
	size := strconv.Itoa(e.limit) + " bytes"
	if e.limit%(1<<20) == 0 {
		size = strconv.Itoa(e.limit>>20) + " MiB"
	}
	return "line " + strconv.Itoa(e.n) + " is longer than " + size + "; split it"
}

// eachLine calls do for each line of r, without its LF. A last line without LF
// counts if it is not empty.
func eachLine(r io.Reader, limit int, do func(line []byte)) error {
	in := bufio.NewReaderSize(r, 1<<16)
	var long []byte
	for n := 1; ; {
		part, err := in.ReadSlice('\n')
		if len(long)+len(part) > limit+1 {
			return lineTooLong{n, limit}
		}
		switch {
		case err == bufio.ErrBufferFull:
			long = append(long, part...)
			continue
		case err != nil && err != io.EOF:
			return err
		}
		if len(long) > 0 {
			long = append(long, part...)
			part = long
		}
		if err == io.EOF {
			if len(part) > 0 {
				if len(part) > limit {
					return lineTooLong{n, limit}
				}
				do(part)
			}
			return nil
		}
		do(bytes.TrimSuffix(part, []byte{'\n'}))
		long = long[:0]
		n++
	}
}
