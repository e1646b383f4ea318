// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package gitfiles

import (
	"bufio"
	"io"
	"os/exec"
	"strconv"
	"strings"
)

// Objects reads objects of a repository, one after the other, through one
// process of git.
type Objects struct {
	cmd *exec.Cmd
	in  io.WriteCloser
	out *bufio.Reader
}

// OpenObjects starts the process. Close ends it.
func OpenObjects(root string) (*Objects, error) {
	cmd := command(root, root, "cat-file", "--batch")
	in, err := cmd.StdinPipe()
	if err != nil {
		return nil, err
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := cmd.Start(); err != nil {
		return nil, failure("cat-file", err, "")
	}
	return &Objects{cmd: cmd, in: in, out: bufio.NewReaderSize(out, 64<<10)}, nil
}

// Read calls use with the content of an object, and skips what use does not
// read.
func (o *Objects) Read(id string, use func(io.Reader) error) error {
	if _, err := io.WriteString(o.in, id+"\n"); err != nil {
		return Error("git cat-file ended before its time")
	}
	head, err := o.out.ReadString('\n')
	if err != nil {
		return Error("git cat-file ended before its time")
	}
	f := strings.Fields(head)
	if len(f) != 3 || f[1] != "blob" {
		return Error("git has no file of the object " + id)
	}
	size, err := strconv.ParseInt(f[2], 10, 64)
	if err != nil {
		return Error("git cat-file printed something else than it should")
	}
	content := &io.LimitedReader{R: o.out, N: size}
	err = use(content)
	if _, e := io.Copy(io.Discard, content); e != nil || content.N > 0 {
		return Error("git cat-file ended before its time")
	}
	if _, e := o.out.Discard(1); e != nil { // a line feed ends the object
		return Error("git cat-file ended before its time")
	}
	return err
}

// Close ends the process.
func (o *Objects) Close() {
	o.in.Close()
	o.cmd.Wait()
}
