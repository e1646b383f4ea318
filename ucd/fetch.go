// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package ucd

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// DefaultBaseURL is where Unicode publishes its data files.
const DefaultBaseURL = "https://www.unicode.org/Public"

// firstSingleTree is the first major version published as one tree,
// BASE/VERSION/{ucd,security,emoji}. Before it, the security and emoji files
// have trees of their own.
const firstSingleTree = 17

// FetchOptions says what to download, from where and to where.
type FetchOptions struct {
	BaseURL  string           // [DefaultBaseURL] if empty
	Version  string           // one of [Versions]
	Dir      string           // files go to Dir/Version/Path; made if needed
	Client   *http.Client     // http.DefaultClient if nil; set a timeout here or on the context
	Progress func(FetchEvent) // called from the goroutine of Fetch if not nil
}

// A FetchKind is the kind of a [FetchEvent].
type FetchKind uint8

const (
	FetchStart FetchKind = iota // a request begins; Have bytes are there from an earlier run
	FetchData                   // more bytes arrived
	FetchDone                   // the file is complete, checked and in place
	FetchSkip                   // the right file was there before
)

// String returns "start", "data", "done" or "skip".
func (k FetchKind) String() string {
	switch k {
	case FetchStart:
		return "start"
	case FetchData:
		return "data"
	case FetchDone:
		return "done"
	case FetchSkip:
		return "skip"
	}
	return fmt.Sprintf("FetchKind(%d)", uint8(k))
}

// A FetchEvent tells how far a download is.
type FetchEvent struct {
	Kind  FetchKind
	Pin   Pin    // the file in question
	URL   string // where it comes from
	Have  int64  // bytes of it so far; exceeds Pin.Size by 3 while a byte order mark is not yet removed
	File  int    // its number, from 1
	Files int    // the number of files of the version
}

// A StatusError is an answer of the server other than the content of the file.
type StatusError struct {
	URL  string
	Code int // the HTTP status code
}

func (e *StatusError) Error() string {
	return strings.TrimSpace(fmt.Sprintf("ucd: fetch %q: HTTP status %d %s", e.URL, e.Code, http.StatusText(e.Code)))
}

// Fetch downloads every pinned file of a version that is not yet in Dir with
// the right content, one after the other, and stops at the first error.
//
// A file is collected beside its place under the name PATH.part, is never let
// grow beyond its pinned length (and a byte order mark), and gets its name only
// after its sum was found right: whatever was there before stays until then. An
// interrupted file is continued at the next call. A file that equals its pin
// after removing one leading byte order mark, as unicode.org has published
// confusables.txt, is stored without the mark.
//
// Wrong content is a *[SumError] or a *[SizeError], another answer a
// *[StatusError], each naming the URL; the error of a cancelled context matches
// ctx.Err(). Only one Fetch at a time may fill a directory.
func Fetch(ctx context.Context, opts FetchOptions) error {
	pins, err := Manifest()
	if err != nil {
		return err
	}
	return fetchPins(ctx, opts, pins)
}

func fetchPins(ctx context.Context, opts FetchOptions, pins []Pin) error {
	pins, err := pinsOfVersion(pins, opts.Version)
	if err != nil {
		return err
	}
	if opts.Dir == "" {
		return errors.New("ucd: fetch: no directory given")
	}
	base, err := parseBaseURL(opts.BaseURL)
	if err != nil {
		return err
	}
	client := opts.Client
	if client == nil {
		client = http.DefaultClient
	}
	for i, p := range pins {
		from, err := pinURL(base, p)
		if err != nil {
			return err
		}
		if err := ctx.Err(); err != nil {
			return fmt.Errorf("ucd: fetch %q: %w", from.Redacted(), err)
		}
		file := pinFile(opts.Dir, p)
		d := download{
			client: client, pin: p, from: from, target: file, part: file + ".part",
			event:    FetchEvent{Pin: p, URL: from.Redacted(), File: i + 1, Files: len(pins)},
			progress: opts.Progress,
		}
		if err := d.run(ctx); err != nil {
			return err
		}
	}
	return nil
}

func parseBaseURL(text string) (*url.URL, error) {
	if text == "" {
		text = DefaultBaseURL
	}
	u, err := url.Parse(text)
	if err != nil {
		return nil, fmt.Errorf("ucd: fetch: %w", err)
	}
	if u.Scheme != "https" && u.Scheme != "http" || u.Host == "" {
		return nil, fmt.Errorf("ucd: fetch: base URL %+q: want http or https and a host", clipText(u.Redacted()))
	}
	return u, nil
}

// pinURL returns where p is published below base.
func pinURL(base *url.URL, p Pin) (*url.URL, error) {
	version, ok := splitVersion(p.Version)
	if !ok {
		return nil, fmt.Errorf("ucd: fetch: version %+q: want MAJOR.MINOR.UPDATE", clipText(p.Version))
	}
	tree, rest, _ := strings.Cut(p.Path, "/")
	switch {
	case version[0] >= firstSingleTree || tree == "ucd":
		return base.JoinPath(p.Version, p.Path), nil
	case tree == "emoji":
		// The emoji trees are named without the update number.
		return base.JoinPath(tree, fmt.Sprintf("%d.%d", version[0], version[1]), rest), nil
	default:
		return base.JoinPath(tree, p.Version, rest), nil
	}
}

// A download is the way of one file from its URL over its part file to its target.
type download struct {
	client       *http.Client
	pin          Pin
	from         *url.URL
	target, part string
	event        FetchEvent // what all events of the file have in common
	progress     func(FetchEvent)
}

func (d *download) report(kind FetchKind, have int64) {
	if d.progress != nil {
		e := d.event
		e.Kind, e.Have = kind, have
		d.progress(e)
	}
}

func (d *download) run(ctx context.Context) error {
	if _, _, err := readPinned(d.target, d.pin); err == nil {
		d.report(FetchSkip, d.pin.Size)
		return nil
	}
	if err := os.MkdirAll(filepath.Dir(d.target), 0o755); err != nil {
		return fmt.Errorf("ucd: fetch: %w", err)
	}
	have, err := d.partSize()
	if err != nil {
		return err
	}
	if have > 0 && have >= d.pin.Size {
		// All bytes may be there from a run that ended before the renaming.
		err := d.place()
		if err == nil || !isWrongContent(err) {
			return err
		}
		if have >= d.pin.maxFetched() {
			have = 0
		}
	}
	resumed, err := d.attempt(ctx, have)
	if resumed && d.startOver(err) {
		// What an earlier run left is not the beginning of this file.
		_, err = d.attempt(ctx, 0)
	}
	if isWrongContent(err) {
		// A later run must not continue wrong content. If removing fails, that
		// run still starts over.
		os.Remove(d.part)
	}
	return err
}

// partSize returns the bytes that an earlier run left.
func (d *download) partSize() (int64, error) {
	info, err := os.Lstat(d.part)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return 0, nil
	case err != nil:
		return 0, fmt.Errorf("ucd: fetch: %w", err)
	case !info.Mode().IsRegular():
		return 0, fmt.Errorf("ucd: fetch: %q is in the way and not a regular file", d.part)
	}
	return info.Size(), nil
}

// A rangeError is a 206 answer with another range than the one asked for.
type rangeError struct {
	url, got string
	from     int64
}

func (e *rangeError) Error() string {
	return fmt.Sprintf("ucd: fetch %q: asked for the bytes from %d on, got Content-Range %+q", e.url, e.from, clipText(e.got))
}

// startOver reports whether a resumed attempt failed in a way that a download
// from the first byte may mend.
func (d *download) startOver(err error) bool {
	var status *StatusError
	var bad *rangeError
	return isWrongContent(err) || errors.As(err, &bad) ||
		errors.As(err, &status) && status.Code == http.StatusRequestedRangeNotSatisfiable
}

// attempt makes one request for the bytes from have on, and puts the file in
// place if that completes it. resumed tells whether bytes of an earlier run
// were, or would have been, part of the file.
func (d *download) attempt(ctx context.Context, have int64) (resumed bool, err error) {
	d.report(FetchStart, have)
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, d.from.String(), nil)
	if err != nil {
		return false, fmt.Errorf("ucd: fetch: %w", err)
	}
	// Offsets must count the bytes of the file, not of a compressed form.
	req.Header.Set("Accept-Encoding", "identity")
	if have > 0 {
		req.Header.Set("Range", fmt.Sprintf("bytes=%d-", have))
	}
	resp, err := d.client.Do(req)
	if err != nil {
		return false, fmt.Errorf("ucd: fetch: %w", err)
	}
	defer resp.Body.Close()

	resumed = have > 0
	whole := int64(-1) // length of the file on the server, if told
	mode := os.O_CREATE | os.O_WRONLY
	switch {
	case resp.StatusCode == http.StatusOK:
		have, resumed = 0, false
		mode |= os.O_TRUNC
		whole = resp.ContentLength
	case resp.StatusCode == http.StatusPartialContent && resumed:
		first, total, ok := parseContentRange(resp.Header.Get("Content-Range"))
		if !ok || first != have {
			return resumed, &rangeError{d.event.URL, resp.Header.Get("Content-Range"), have}
		}
		mode |= os.O_APPEND
		whole = total
	default:
		return resumed, &StatusError{d.event.URL, resp.StatusCode}
	}
	if whole > d.pin.maxFetched() {
		return resumed, &SizeError{d.event.URL, d.pin.Size}
	}

	part, err := os.OpenFile(d.part, mode, 0o644)
	if err != nil {
		return resumed, fmt.Errorf("ucd: fetch: %w", err)
	}
	have, err = d.collect(part, resp.Body, have)
	if err2 := part.Close(); err == nil && err2 != nil {
		err = fmt.Errorf("ucd: fetch: %w", err2)
	}
	if err != nil {
		return resumed, err
	}
	// A body that ends with its connection, and a range shorter than asked for,
	// may lack the end of the file without any error: keep what came.
	ended := whole == have || whole < 0 && !resumed && (resp.ProtoMajor > 1 || len(resp.TransferEncoding) > 0)
	if !ended && have < d.pin.Size {
		return resumed, d.broken(have, io.ErrUnexpectedEOF)
	}
	err = d.place()
	var sum *SumError
	if errors.As(err, &sum) {
		err = &SumError{d.event.URL, sum.Want, sum.Got}
	}
	return resumed, err
}

// collect copies body to the end of part, which has have bytes, and returns the
// new length.
func (d *download) collect(part *os.File, body io.Reader, have int64) (int64, error) {
	buf := make([]byte, 64<<10)
	for {
		n, err := body.Read(buf)
		if have+int64(n) > d.pin.maxFetched() {
			return have, &SizeError{d.event.URL, d.pin.Size}
		}
		if n > 0 {
			if _, err := part.Write(buf[:n]); err != nil {
				return have, fmt.Errorf("ucd: fetch: %w", err)
			}
			have += int64(n)
			d.report(FetchData, have)
		}
		if err == io.EOF {
			if err := part.Sync(); err != nil {
				return have, fmt.Errorf("ucd: fetch: %w", err)
			}
			return have, nil
		}
		if err != nil {
			return have, d.broken(have, err)
		}
	}
}

func (d *download) broken(have int64, err error) error {
	return fmt.Errorf("ucd: fetch %q: %d of %d bytes arrived (the next fetch continues there): %w",
		d.event.URL, have, d.pin.Size, err)
}

// place checks the part file and, if its content is the pinned one, gives it
// the name of the target.
func (d *download) place() error {
	content, marked, err := readPinned(d.part, d.pin)
	if err != nil {
		return err
	}
	if marked {
		if err := os.WriteFile(d.part, content, 0o644); err != nil {
			return fmt.Errorf("ucd: fetch: %w", err)
		}
	}
	if err := os.Rename(d.part, d.target); err != nil {
		return fmt.Errorf("ucd: fetch: %w", err)
	}
	d.report(FetchDone, d.pin.Size)
	return nil
}

// parseContentRange reads "bytes FIRST-LAST/TOTAL" (RFC 9110, section 14.4);
// total is -1 if the header has "*" for it.
func parseContentRange(header string) (first, total int64, ok bool) {
	spec, ok := strings.CutPrefix(header, "bytes ")
	if !ok {
		return 0, 0, false
	}
	span, size, ok1 := strings.Cut(spec, "/")
	from, to, ok2 := strings.Cut(span, "-")
	if !ok1 || !ok2 {
		return 0, 0, false
	}
	a, err1 := strconv.ParseUint(from, 10, 63)
	b, err2 := strconv.ParseUint(to, 10, 63)
	if err1 != nil || err2 != nil || b < a {
		return 0, 0, false
	}
	if size == "*" {
		return int64(a), -1, true
	}
	t, err := strconv.ParseUint(size, 10, 63)
	if err != nil || t <= b {
		return 0, 0, false
	}
	return int64(a), int64(t), true
}
