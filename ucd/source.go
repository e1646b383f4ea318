// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package ucd

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
)

// utf8Mark is the UTF-8 byte order mark. unicode.org has published
// confusables.txt with one in front; the manifest pins files without it, and a
// file that equals its pin but for one leading mark is taken as equal, without
// the mark.
const utf8Mark = "\xEF\xBB\xBF"

// SourceOptions says where data files may be. This package reads no
// environment: a program passes what it found there.
type SourceOptions struct {
	Dir      string // named by the user, as with -ucd
	EnvDir   string // the value of $UCD_DIR
	CacheDir string // where [Fetch] puts files, such as runeward/ucd below os.UserCacheDir()
}

// A Source is a directory with one directory per version, laid out as
// DIR/VERSION/{ucd,security,emoji}/.... Every file read from it is checked
// against the manifest. A Source is immutable and safe for concurrent use.
type Source struct {
	dir  string
	pins []Pin
}

// OpenSource chooses the directory: Dir if not empty, else EnvDir if not empty,
// else CacheDir. Dir and EnvDir must exist, since somebody asked for them; a
// cache that does not exist yet is a Source with every file missing.
func OpenSource(opts SourceOptions) (Source, error) {
	pins, err := Manifest()
	if err != nil {
		return Source{}, err
	}
	return openSource(opts, pins)
}

func openSource(opts SourceOptions, pins []Pin) (Source, error) {
	dir, from := opts.Dir, "-ucd"
	if dir == "" {
		dir, from = opts.EnvDir, "$UCD_DIR"
	}
	if dir == "" {
		if opts.CacheDir == "" {
			return Source{}, errors.New("ucd: no data directory: neither -ucd, $UCD_DIR nor a cache directory is given")
		}
		return Source{opts.CacheDir, pins}, nil
	}
	info, err := os.Stat(dir)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return Source{}, fmt.Errorf("ucd: data directory %q (from %s) does not exist: %w", dir, from, fs.ErrNotExist)
	case err != nil:
		return Source{}, fmt.Errorf("ucd: data directory (from %s): %w", from, err)
	case !info.IsDir():
		return Source{}, fmt.Errorf("ucd: data directory %q (from %s) is not a directory", dir, from)
	}
	return Source{dir, pins}, nil
}

// Dir returns the directory the files are read from.
func (s Source) Dir() string { return s.dir }

// ReadFile returns the content of DIR/VERSION/PATH, without a leading byte order
// mark, after checking it against the manifest. A file that is not there is a
// *[MissingError]; one with other content is a *[SumError], or a *[SizeError]
// if it is longer than any data file may be. Nothing is returned then.
func (s Source) ReadFile(version, path string) ([]byte, error) {
	p, err := findPin(s.pins, version, path)
	if err != nil {
		return nil, err
	}
	data, _, err := readPinned(pinFile(s.dir, p), p)
	return data, err
}

// A FileState is what [Source.Verify] found out about one file.
type FileState uint8

const (
	FileOK         FileState = iota // there, and equal to its pin
	FileMissing                     // not there
	FileWrong                       // there, and different from its pin
	FileUnreadable                  // there, but reading it failed
)

// String returns "ok", "missing", "wrong" or "unreadable".
func (s FileState) String() string {
	switch s {
	case FileOK:
		return "ok"
	case FileMissing:
		return "missing"
	case FileWrong:
		return "wrong"
	case FileUnreadable:
		return "unreadable"
	}
	return fmt.Sprintf("FileState(%d)", uint8(s))
}

// A FileReport is the state of one pinned file.
type FileReport struct {
	Pin   Pin
	State FileState
	Err   error // what [Source.ReadFile] returns; nil if State is FileOK
}

// Verify checks all pinned files of a version and reports on each, in the order
// of the manifest. The error says that the version is not pinned; files that
// are missing or wrong are in the reports only.
func (s Source) Verify(version string) ([]FileReport, error) {
	pins, err := pinsOfVersion(s.pins, version)
	if err != nil {
		return nil, err
	}
	reports := make([]FileReport, 0, len(pins))
	for _, p := range pins {
		_, _, err := readPinned(pinFile(s.dir, p), p)
		reports = append(reports, FileReport{p, stateOf(err), err})
	}
	return reports, nil
}

func stateOf(err error) FileState {
	var missing *MissingError
	switch {
	case err == nil:
		return FileOK
	case errors.As(err, &missing):
		return FileMissing
	case isWrongContent(err):
		return FileWrong
	}
	return FileUnreadable
}

// A MissingError says that a pinned file is not in the directory. It matches
// [fs.ErrNotExist].
type MissingError struct {
	File    string // where it was looked for
	Version string
}

func (e *MissingError) Error() string {
	return fmt.Sprintf("ucd: %q is missing: run \"ucdgen fetch %s\", or name a directory that has it with -ucd or $UCD_DIR",
		e.File, e.Version)
}

// Unwrap returns [fs.ErrNotExist].
func (e *MissingError) Unwrap() error { return fs.ErrNotExist }

// A SumError says that a file is not the pinned one.
type SumError struct {
	File      string            // file name, or URL
	Want, Got [sha256.Size]byte // SHA-256, pinned and found
}

func (e *SumError) Error() string {
	return fmt.Sprintf("ucd: %q has the wrong content: want SHA-256 %x, got %x", e.File, e.Want, e.Got)
}

// A SizeError says that a file is too long to be the pinned one; the rest of it
// was not read.
type SizeError struct {
	File string // file name, or URL
	Want int64  // pinned length in bytes
}

func (e *SizeError) Error() string {
	return fmt.Sprintf("ucd: %q is longer than the pinned %d bytes", e.File, e.Want)
}

// isWrongContent reports whether err is about what a file holds rather than
// about reaching it.
func isWrongContent(err error) bool {
	var sum *SumError
	var size *SizeError
	return errors.As(err, &sum) || errors.As(err, &size)
}

// pinFile returns the file name of p below dir.
func pinFile(dir string, p Pin) string {
	return filepath.Join(dir, p.Version, filepath.FromSlash(p.Path))
}

// maxFetched returns the most bytes a file equal to p can have.
func (p Pin) maxFetched() int64 { return p.Size + int64(len(utf8Mark)) }

// match returns data, without a byte order mark, if that is the pinned content.
func (p Pin) match(data []byte) (content []byte, marked, ok bool) {
	switch int64(len(data)) {
	case p.Size:
		return data, false, sha256.Sum256(data) == p.Sum
	case p.maxFetched():
		content = data[len(utf8Mark):]
		return content, true, string(data[:len(utf8Mark)]) == utf8Mark && sha256.Sum256(content) == p.Sum
	}
	return nil, false, false
}

// readPinned reads a file that must equal p. marked tells of a byte order mark
// that the file has and content does not.
func readPinned(file string, p Pin) (content []byte, marked bool, err error) {
	// A named pipe would block on opening: look first.
	info, err := os.Stat(file)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, false, &MissingError{file, p.Version}
	}
	if err != nil {
		return nil, false, fmt.Errorf("ucd: %w", err)
	}
	if !info.Mode().IsRegular() {
		return nil, false, fmt.Errorf("ucd: %q is not a regular file", file)
	}
	f, err := os.Open(file)
	if err != nil {
		return nil, false, fmt.Errorf("ucd: %w", err)
	}
	defer f.Close()

	buf := make([]byte, p.maxFetched()+1)
	n, err := io.ReadFull(f, buf)
	if err != nil && err != io.EOF && err != io.ErrUnexpectedEOF {
		return nil, false, fmt.Errorf("ucd: %w", err)
	}
	content, marked, ok := p.match(buf[:n:n])
	if ok {
		return content, marked, nil
	}
	// The rest of a longer file is hashed and not kept, so that the error can
	// name both sums.
	h := sha256.New()
	h.Write(buf[:n])
	more, err := io.Copy(h, io.LimitReader(f, maxPinnedSize+1))
	if err != nil {
		return nil, false, fmt.Errorf("ucd: %w", err)
	}
	if more > maxPinnedSize {
		return nil, false, &SizeError{file, p.Size}
	}
	wrong := &SumError{File: file, Want: p.Sum}
	h.Sum(wrong.Got[:0])
	return nil, false, wrong
}
