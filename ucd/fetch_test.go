// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package ucd

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"
)

// A fakeSite is a local server in the layout of unicode.org. It serves what is
// in files, by URL path, and keeps the requests it got.
type fakeSite struct {
	*httptest.Server
	files map[string]string
	// answer, if not nil, handles a request if it returns true.
	answer func(w http.ResponseWriter, r *http.Request) bool

	mu   sync.Mutex
	seen []string // "PATH" or "PATH RANGE"
}

// sitePaths has the URL path of each made-up file, written out rather than computed.
func sitePaths() map[string]string {
	return map[string]string{
		"16.0.0 emoji/emoji-test.txt":     "/Public/emoji/16.0/emoji-test.txt",
		"16.0.0 security/confusables.txt": "/Public/security/16.0.0/confusables.txt",
		"16.0.0 ucd/Big.txt":              "/Public/16.0.0/ucd/Big.txt",
		"16.0.0 ucd/emoji/emoji-data.txt": "/Public/16.0.0/ucd/emoji/emoji-data.txt",
		"17.0.0 emoji/emoji-test.txt":     "/Public/17.0.0/emoji/emoji-test.txt",
		"17.0.0 security/confusables.txt": "/Public/17.0.0/security/confusables.txt",
		"17.0.0 ucd/Big.txt":              "/Public/17.0.0/ucd/Big.txt",
		"17.0.0 ucd/emoji/emoji-data.txt": "/Public/17.0.0/ucd/emoji/emoji-data.txt",
	}
}

func newSite(t *testing.T, files []pinnedFile) *fakeSite {
	site := &fakeSite{files: map[string]string{}}
	paths := sitePaths()
	for _, f := range files {
		site.files[paths[f.version+" "+f.path]] = f.content
	}
	site.Server = httptest.NewServer(http.HandlerFunc(site.serve))
	t.Cleanup(site.Close)
	return site
}

func (s *fakeSite) serve(w http.ResponseWriter, r *http.Request) {
	s.mu.Lock()
	s.seen = append(s.seen, strings.TrimSpace(r.URL.Path+" "+r.Header.Get("Range")))
	s.mu.Unlock()
	if s.answer != nil && s.answer(w, r) {
		return
	}
	content, ok := s.files[r.URL.Path]
	if !ok {
		http.NotFound(w, r)
		return
	}
	// ServeContent answers ranges with 206 and 416.
	http.ServeContent(w, r, "", time.Time{}, strings.NewReader(content))
}

func (s *fakeSite) requests() []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Clone(s.seen)
}

// oneFile returns a file of some length, alone in its version.
func oneFile() []pinnedFile {
	return fakeFiles()[2:3]
}

const oneURL = "/Public/16.0.0/ucd/Big.txt"

// fetchFrom fetches a version of the made-up files; the events go to events if not nil.
func fetchFrom(t *testing.T, site *fakeSite, dir, version string, files []pinnedFile, events *[]FetchEvent) error {
	t.Helper()
	return fetchPins(t.Context(), FetchOptions{
		BaseURL: site.URL + "/Public/",
		Version: version,
		Dir:     dir,
		Client:  site.Client(),
		Progress: func(e FetchEvent) {
			if events != nil {
				*events = append(*events, e)
			}
		},
	}, pinsFor(files))
}

// wantTree fails unless dir holds exactly the given files: "VERSION/PATH": content.
func wantTree(t *testing.T, dir string, want map[string]string) {
	t.Helper()
	got := map[string]string{}
	err := filepath.WalkDir(dir, func(file string, d os.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := os.ReadFile(file)
		rel, _ := filepath.Rel(dir, file)
		got[filepath.ToSlash(rel)] = string(data)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	for name, content := range got {
		if w, ok := want[name]; !ok {
			t.Errorf("%s (%d bytes) should not be there", name, len(content))
		} else if w != content {
			t.Errorf("%s: got %d bytes %.40q, want %d bytes %.40q", name, len(content), content, len(w), w)
		}
	}
	for name := range want {
		if _, ok := got[name]; !ok {
			t.Errorf("%s is missing", name)
		}
	}
}

func TestFetchFresh(t *testing.T) {
	files := fakeFiles()
	for _, version := range []string{"16.0.0", "17.0.0"} {
		site, dir := newSite(t, files), t.TempDir()
		var events []FetchEvent
		if err := fetchFrom(t, site, dir, version, files, &events); err != nil {
			t.Fatal(err)
		}
		want := map[string]string{}
		var urls []string
		for _, f := range files {
			if f.version == version {
				want[version+"/"+f.path] = f.content
				urls = append(urls, sitePaths()[version+" "+f.path])
			}
		}
		wantTree(t, dir, want)
		if got := site.requests(); !slices.Equal(got, urls) {
			t.Errorf("requests %q, want %q", got, urls)
		}
		checkEvents(t, events, 4)

		// A second run finds everything there and asks for nothing.
		events = nil
		if err := fetchFrom(t, site, dir, version, files, &events); err != nil {
			t.Fatal(err)
		}
		if got := site.requests(); len(got) != len(urls) {
			t.Errorf("second run: requests %q", got[len(urls):])
		}
		for i, e := range events {
			if e.Kind != FetchSkip || e.File != i+1 || e.Have != e.Pin.Size {
				t.Errorf("second run: event %+v", e)
			}
		}

		// What was fetched is what a Source reads.
		s, err := openSource(SourceOptions{CacheDir: dir}, pinsFor(files))
		if err != nil {
			t.Fatal(err)
		}
		if data, err := s.ReadFile(version, "ucd/Big.txt"); err != nil || string(data) != want[version+"/ucd/Big.txt"] {
			t.Errorf("read back: %d bytes, %v", len(data), err)
		}
	}
}

// checkEvents checks that the events tell of files 1 to n, each from start over
// growing data to done.
func checkEvents(t *testing.T, events []FetchEvent, n int) {
	t.Helper()
	file, have, open := 0, int64(0), false
	for _, e := range events {
		if e.Files != n || e.URL == "" || e.Pin.Path == "" {
			t.Errorf("event %+v", e)
		}
		switch {
		case e.Kind == FetchStart && !open && e.File == file+1:
			file, have, open = e.File, e.Have, true
		case e.Kind == FetchData && open && e.File == file && e.Have > have:
			have = e.Have
		case e.Kind == FetchDone && open && e.File == file && e.Have == e.Pin.Size:
			open = false
		default:
			t.Errorf("event %v of file %d with %d bytes comes after %d bytes of file %d", e.Kind, e.File, e.Have, have, file)
		}
	}
	if file != n || open {
		t.Errorf("events end at file %d of %d", file, n)
	}
}

func TestFetchURLs(t *testing.T) {
	base, err := parseBaseURL("")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range [][3]string{
		{"15.0.0", "ucd/auxiliary/GraphemeBreakTest.txt", "https://www.unicode.org/Public/15.0.0/ucd/auxiliary/GraphemeBreakTest.txt"},
		{"15.0.0", "emoji/emoji-test.txt", "https://www.unicode.org/Public/emoji/15.0/emoji-test.txt"},
		{"15.1.0", "emoji/emoji-sequences.txt", "https://www.unicode.org/Public/emoji/15.1/emoji-sequences.txt"},
		{"15.1.0", "security/intentional.txt", "https://www.unicode.org/Public/security/15.1.0/intentional.txt"},
		{"16.0.0", "ucd/emoji/emoji-data.txt", "https://www.unicode.org/Public/16.0.0/ucd/emoji/emoji-data.txt"},
		{"17.0.0", "security/IdentifierType.txt", "https://www.unicode.org/Public/17.0.0/security/IdentifierType.txt"},
		{"18.0.0", "emoji/emoji-zwj-sequences.txt", "https://www.unicode.org/Public/18.0.0/emoji/emoji-zwj-sequences.txt"},
		{"18.0.0", "ucd/UnicodeData.txt", "https://www.unicode.org/Public/18.0.0/ucd/UnicodeData.txt"},
	} {
		p, err := Lookup(c[0], c[1])
		if err != nil {
			t.Error(err)
			continue
		}
		if u, err := pinURL(base, p); err != nil || u.String() != c[2] {
			t.Errorf("%s %s: got %v, %v, want %s", c[0], c[1], u, err, c[2])
		}
	}
}

func TestFetchResume(t *testing.T) {
	files := oneFile()
	content := files[0].content
	for _, n := range []int{1, 1000, len(content) - 1} {
		site, dir := newSite(t, files), t.TempDir()
		put(t, dir, "16.0.0", "ucd/Big.txt.part", content[:n])
		var events []FetchEvent
		if err := fetchFrom(t, site, dir, "16.0.0", files, &events); err != nil {
			t.Fatal(err)
		}
		wantTree(t, dir, map[string]string{"16.0.0/ucd/Big.txt": content})
		if got, want := site.requests(), []string{fmt.Sprintf("%s bytes=%d-", oneURL, n)}; !slices.Equal(got, want) {
			t.Errorf("%d bytes there: requests %q, want %q", n, got, want)
		}
		if e := events[0]; e.Kind != FetchStart || e.Have != int64(n) {
			t.Errorf("%d bytes there: first event %+v", n, e)
		}
		checkEvents(t, events, 1)
	}
}

func TestFetchCompletePart(t *testing.T) {
	files := oneFile()
	site, dir := newSite(t, files), t.TempDir()
	put(t, dir, "16.0.0", "ucd/Big.txt.part", files[0].content)
	if err := fetchFrom(t, site, dir, "16.0.0", files, nil); err != nil {
		t.Fatal(err)
	}
	wantTree(t, dir, map[string]string{"16.0.0/ucd/Big.txt": files[0].content})
	if got := site.requests(); len(got) != 0 {
		t.Errorf("requests %q", got)
	}
}

// A part file that is not the beginning of the file costs a second request, or
// a longer first one, and no more.
func TestFetchForeignPart(t *testing.T) {
	files := oneFile()
	content := files[0].content
	for name, part := range map[string]string{
		"short":     "nonsense",
		"as long":   strings.Repeat("x", len(content)),
		"one more":  strings.Repeat("x", len(content)+1),
		"much more": strings.Repeat("x", len(content)+70_000),
	} {
		site, dir := newSite(t, files), t.TempDir()
		put(t, dir, "16.0.0", "ucd/Big.txt.part", part)
		if err := fetchFrom(t, site, dir, "16.0.0", files, nil); err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		wantTree(t, dir, map[string]string{"16.0.0/ucd/Big.txt": content})
		if got := site.requests(); len(got) > 2 || got[len(got)-1] != oneURL {
			t.Errorf("%s: requests %q", name, got)
		}
	}
}

func TestFetchRangeIgnored(t *testing.T) {
	files := oneFile()
	site, dir := newSite(t, files), t.TempDir()
	site.answer = func(w http.ResponseWriter, r *http.Request) bool {
		io.WriteString(w, files[0].content)
		return true
	}
	put(t, dir, "16.0.0", "ucd/Big.txt.part", files[0].content[:5000])
	if err := fetchFrom(t, site, dir, "16.0.0", files, nil); err != nil {
		t.Fatal(err)
	}
	wantTree(t, dir, map[string]string{"16.0.0/ucd/Big.txt": files[0].content})
	if got := site.requests(); len(got) != 1 {
		t.Errorf("requests %q, want one", got)
	}
}

func TestFetchOtherRange(t *testing.T) {
	files := oneFile()
	content := files[0].content
	for _, header := range []string{
		fmt.Sprintf("bytes 0-%d/%d", len(content)-1, len(content)),
		"bytes 5001-5002/6000", "bytes */6000", "lines 1-2/3", "",
	} {
		site, dir := newSite(t, files), t.TempDir()
		site.answer = func(w http.ResponseWriter, r *http.Request) bool {
			if r.Header.Get("Range") == "" {
				return false
			}
			w.Header().Set("Content-Range", header)
			w.WriteHeader(http.StatusPartialContent)
			io.WriteString(w, content)
			return true
		}
		put(t, dir, "16.0.0", "ucd/Big.txt.part", content[:5000])
		if err := fetchFrom(t, site, dir, "16.0.0", files, nil); err != nil {
			t.Errorf("Content-Range %q: %v", header, err)
		}
		wantTree(t, dir, map[string]string{"16.0.0/ucd/Big.txt": content})
		if got, want := site.requests(), []string{oneURL + " bytes=5000-", oneURL}; !slices.Equal(got, want) {
			t.Errorf("Content-Range %q: requests %q, want %q", header, got, want)
		}
	}
}

// A connection that breaks leaves the part file, and the next run goes on there,
// however often that happens.
func TestFetchTruncation(t *testing.T) {
	files := oneFile()
	content := files[0].content
	const step = 100_000
	for name, cut := range map[string]func(w http.ResponseWriter, r *http.Request) bool{
		"length told": func(w http.ResponseWriter, r *http.Request) bool {
			from := rangeStart(r)
			end := min(from+step, len(content))
			w.Header().Set("Content-Length", strconv.Itoa(len(content)-from))
			if from > 0 {
				w.Header().Set("Content-Range", fmt.Sprintf("bytes %d-%d/%d", from, len(content)-1, len(content)))
				w.WriteHeader(http.StatusPartialContent)
			}
			io.WriteString(w, content[from:end])
			return true // net/http cuts the connection if that is too little
		},
		"length not told": func(w http.ResponseWriter, r *http.Request) bool {
			from := rangeStart(r)
			end := min(from+step, len(content))
			conn, buf, err := http.NewResponseController(w).Hijack()
			if err != nil {
				return false
			}
			defer conn.Close()
			status := "200 OK\r\n"
			if from > 0 {
				status = fmt.Sprintf("206 Partial Content\r\nContent-Range: bytes %d-%d/%d\r\n", from, len(content)-1, len(content))
			}
			buf.WriteString("HTTP/1.0 " + status + "\r\n" + content[from:end])
			buf.Flush()
			return true
		},
		"short ranges": func(w http.ResponseWriter, r *http.Request) bool {
			from := rangeStart(r)
			end := min(from+step, len(content))
			if from == 0 {
				w.Header().Set("Content-Length", strconv.Itoa(len(content)))
			} else {
				w.Header().Set("Content-Range", fmt.Sprintf("bytes %d-%d/%d", from, end-1, len(content)))
				w.WriteHeader(http.StatusPartialContent)
			}
			io.WriteString(w, content[from:end])
			return true
		},
	} {
		site, dir := newSite(t, files), t.TempDir()
		site.answer = cut
		runs := (len(content) + step - 1) / step
		for run := 1; run < runs; run++ {
			err := fetchFrom(t, site, dir, "16.0.0", files, nil)
			if !errors.Is(err, io.ErrUnexpectedEOF) || !strings.Contains(err.Error(), site.URL+oneURL) {
				t.Fatalf("%s, run %d: got %v", name, run, err)
			}
			wantTree(t, dir, map[string]string{"16.0.0/ucd/Big.txt.part": content[:run*step]})
		}
		if err := fetchFrom(t, site, dir, "16.0.0", files, nil); err != nil {
			t.Fatalf("%s, last run: %v", name, err)
		}
		wantTree(t, dir, map[string]string{"16.0.0/ucd/Big.txt": content})
	}
}

// rangeStart returns the number in "Range: bytes=N-", or 0.
func rangeStart(r *http.Request) int {
	n, _ := strconv.Atoi(strings.TrimSuffix(strings.TrimPrefix(r.Header.Get("Range"), "bytes="), "-"))
	return n
}

func TestFetchWrongSum(t *testing.T) {
	files := oneFile()
	p := pinsFor(files)[0]
	flipped := strings.TrimSuffix(files[0].content, "\n") + "X"
	for name, served := range map[string]string{
		"changed":  flipped,
		"short":    files[0].content[:100],
		"empty":    "",
		"one more": files[0].content + "\n",
		"page":     "<html>not the file</html>",
	} {
		for _, part := range []string{"", files[0].content[:50], "nonsense"} {
			site, dir := newSite(t, files), t.TempDir()
			site.files[oneURL] = served
			put(t, dir, "16.0.0", "ucd/Big.txt", "what was there before")
			if part != "" {
				put(t, dir, "16.0.0", "ucd/Big.txt.part", part)
			}
			err := fetchFrom(t, site, dir, "16.0.0", files, nil)
			var sum *SumError
			if !errors.As(err, &sum) {
				t.Errorf("%s, part %.10q: got %v, want a SumError", name, part, err)
				continue
			}
			got := pinsFor([]pinnedFile{{"16.0.0", "ucd/Big.txt", served}})[0].Sum
			if *sum != (SumError{site.URL + oneURL, p.Sum, got}) {
				t.Errorf("%s, part %.10q: got %v", name, part, sum)
			}
			for _, s := range []string{sum.File, fmt.Sprintf("%x", sum.Want), fmt.Sprintf("%x", sum.Got)} {
				if !strings.Contains(err.Error(), s) {
					t.Errorf("message %q lacks %s", err, s)
				}
			}
			// The target stays, and nothing is left to continue from.
			wantTree(t, dir, map[string]string{"16.0.0/ucd/Big.txt": "what was there before"})

			// Once the site is right, so is the file.
			site.files[oneURL] = files[0].content
			if err := fetchFrom(t, site, dir, "16.0.0", files, nil); err != nil {
				t.Errorf("%s: second run: %v", name, err)
			}
			wantTree(t, dir, map[string]string{"16.0.0/ucd/Big.txt": files[0].content})
		}
	}
}

func TestFetchStatus(t *testing.T) {
	files := fakeFiles()
	for _, code := range []int{204, 206, 403, 404, 416, 500, 503} {
		site, dir := newSite(t, files), t.TempDir()
		// The third of four files fails.
		site.answer = func(w http.ResponseWriter, r *http.Request) bool {
			if r.URL.Path != oneURL {
				return false
			}
			w.WriteHeader(code)
			return true
		}
		part := files[2].content[:10]
		put(t, dir, "16.0.0", "ucd/Big.txt", "what was there before")
		if code != 206 && code != 416 {
			put(t, dir, "16.0.0", "ucd/Big.txt.part", part)
		}
		err := fetchFrom(t, site, dir, "16.0.0", files, nil)
		var status *StatusError
		if !errors.As(err, &status) || *status != (StatusError{site.URL + oneURL, code}) {
			t.Errorf("status %d: got %v", code, err)
			continue
		}
		if msg := err.Error(); !strings.Contains(msg, site.URL+oneURL) || !strings.Contains(msg, strconv.Itoa(code)) {
			t.Errorf("status %d: message %q", code, msg)
		}
		want := map[string]string{
			"16.0.0/emoji/emoji-test.txt":     files[0].content,
			"16.0.0/security/confusables.txt": files[1].content,
			"16.0.0/ucd/Big.txt":              "what was there before",
		}
		if code != 206 && code != 416 {
			want["16.0.0/ucd/Big.txt.part"] = part
		}
		wantTree(t, dir, want)
	}
}

func TestFetchNotFound(t *testing.T) {
	files := oneFile()
	site, dir := newSite(t, files), t.TempDir()
	delete(site.files, oneURL)
	err := fetchFrom(t, site, dir, "16.0.0", files, nil)
	want := fmt.Sprintf("ucd: fetch %q: HTTP status 404 Not Found", site.URL+oneURL)
	if err == nil || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
	wantTree(t, dir, nil)
}

func TestFetchOversize(t *testing.T) {
	files := oneFile()
	content := files[0].content
	for _, part := range []string{"", content[:1000]} {
		for _, told := range []bool{true, false} {
			site, dir := newSite(t, files), t.TempDir()
			sent := 0
			site.answer = func(w http.ResponseWriter, r *http.Request) bool {
				const most = 64 << 20
				from := rangeStart(r)
				if told {
					w.Header().Set("Content-Length", strconv.Itoa(most))
				}
				if from > 0 {
					w.Header().Set("Content-Range", fmt.Sprintf("bytes %d-%d/*", from, from+most-1))
					w.WriteHeader(http.StatusPartialContent)
				}
				junk := strings.Repeat("x", 64<<10)
				for n := 0; n < most; n += len(junk) {
					m, err := io.WriteString(w, junk)
					sent += m
					if err != nil {
						break
					}
				}
				return true
			}
			put(t, dir, "16.0.0", "ucd/Big.txt", "what was there before")
			if part != "" {
				put(t, dir, "16.0.0", "ucd/Big.txt.part", part)
			}
			err := fetchFrom(t, site, dir, "16.0.0", files, nil)
			var size *SizeError
			if !errors.As(err, &size) || *size != (SizeError{site.URL + oneURL, int64(len(content))}) {
				t.Errorf("%d bytes there, length told %v: got %v, want a SizeError", len(part), told, err)
			}
			wantTree(t, dir, map[string]string{"16.0.0/ucd/Big.txt": "what was there before"})
			site.Close() // waits for the handler
			if sent > 32<<20 {
				t.Errorf("%d bytes were taken of a file of %d", sent, len(content))
			}
		}
	}
}

func TestFetchCancel(t *testing.T) {
	files := oneFile()
	content := files[0].content
	site, dir := newSite(t, files), t.TempDir()
	site.answer = func(w http.ResponseWriter, r *http.Request) bool {
		w.Header().Set("Content-Length", strconv.Itoa(len(content)))
		io.WriteString(w, content[:3000])
		http.NewResponseController(w).Flush()
		<-r.Context().Done()
		return true
	}
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	opts := FetchOptions{BaseURL: site.URL + "/Public", Version: "16.0.0", Dir: dir, Progress: func(e FetchEvent) {
		if e.Kind == FetchData && e.Have == 3000 {
			cancel()
		}
	}}
	err := fetchPins(ctx, opts, pinsFor(files))
	if !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
	wantTree(t, dir, map[string]string{"16.0.0/ucd/Big.txt.part": content[:3000]})

	// A context that is done before the start asks for nothing.
	asked := len(site.requests())
	if err := fetchPins(ctx, opts, pinsFor(files)); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
	if got := site.requests(); len(got) != asked {
		t.Errorf("requests %q after the end", got[asked:])
	}

	site.answer = nil
	if err := fetchFrom(t, site, dir, "16.0.0", files, nil); err != nil {
		t.Fatal(err)
	}
	wantTree(t, dir, map[string]string{"16.0.0/ucd/Big.txt": content})
}

// unicode.org has published confusables.txt with a byte order mark; the pinned
// file has none.
func TestFetchByteOrderMark(t *testing.T) {
	files := oneFile()
	content := files[0].content
	marked := utf8Mark + content
	for _, n := range []int{0, 2, 5000, len(content), len(marked) - 1, len(marked)} {
		site, dir := newSite(t, files), t.TempDir()
		site.files[oneURL] = marked
		if n > 0 {
			put(t, dir, "16.0.0", "ucd/Big.txt.part", marked[:n])
		}
		if err := fetchFrom(t, site, dir, "16.0.0", files, nil); err != nil {
			t.Errorf("%d bytes there: %v", n, err)
		}
		wantTree(t, dir, map[string]string{"16.0.0/ucd/Big.txt": content})
		if got := site.requests(); len(got) > 1 {
			t.Errorf("%d bytes there: requests %q", n, got)
		}
	}
	for name, served := range map[string]string{
		"two marks":       utf8Mark + marked,
		"mark at the end": content + utf8Mark,
		"half a mark":     utf8Mark[:2] + content,
		"UTF-16 mark":     "\xFF\xFE" + content,
	} {
		site, dir := newSite(t, files), t.TempDir()
		site.files[oneURL] = served
		if err := fetchFrom(t, site, dir, "16.0.0", files, nil); !isWrongContent(err) {
			t.Errorf("%s: got %v, want an error about the content", name, err)
		}
		wantTree(t, dir, nil)
	}
}

func TestFetchReplacesWrongFile(t *testing.T) {
	files := fakeFiles()
	site, dir := newSite(t, files), t.TempDir()
	putAll(t, dir, files)
	put(t, dir, "16.0.0", "ucd/Big.txt", "wrong")
	if err := fetchFrom(t, site, dir, "16.0.0", files, nil); err != nil {
		t.Fatal(err)
	}
	if got, want := site.requests(), []string{oneURL}; !slices.Equal(got, want) {
		t.Errorf("requests %q, want %q", got, want)
	}
	want := map[string]string{}
	for _, f := range files {
		want[f.version+"/"+f.path] = f.content
	}
	wantTree(t, dir, want)
}

func TestFetchEmptyFile(t *testing.T) {
	files := []pinnedFile{{"16.0.0", "ucd/Big.txt", ""}}
	site, dir := newSite(t, files), t.TempDir()
	if err := fetchFrom(t, site, dir, "16.0.0", files, nil); err != nil {
		t.Fatal(err)
	}
	wantTree(t, dir, map[string]string{"16.0.0/ucd/Big.txt": ""})
}

func TestFetchBadOptions(t *testing.T) {
	dir := t.TempDir()
	for _, c := range []struct {
		opts FetchOptions
		want string
	}{
		{FetchOptions{Version: "16.0.0"}, "no directory given"},
		{FetchOptions{Version: "3.0.0", Dir: dir}, `version "3.0.0" is not pinned`},
		{FetchOptions{Dir: dir}, `version "" is not pinned`},
		{FetchOptions{Version: "16.0.0", Dir: dir, BaseURL: "file:///etc"}, "want http or https"},
		{FetchOptions{Version: "16.0.0", Dir: dir, BaseURL: "www.unicode.org/Public"}, "want http or https"},
		{FetchOptions{Version: "16.0.0", Dir: dir, BaseURL: "https:///Public"}, "want http or https"},
		{FetchOptions{Version: "16.0.0", Dir: dir, BaseURL: "http://a b/"}, "invalid character"},
	} {
		err := Fetch(t.Context(), c.opts)
		if err == nil || !strings.HasPrefix(err.Error(), "ucd: ") || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%+v: got %v, want an error with %q", c.opts, err, c.want)
		}
	}
	wantTree(t, dir, nil)
}

// A password in the base URL is used and not shown.
func TestFetchHidesPassword(t *testing.T) {
	files := oneFile()
	site, dir := newSite(t, files), t.TempDir()
	sent := false
	site.answer = func(w http.ResponseWriter, r *http.Request) bool {
		_, password, _ := r.BasicAuth()
		sent = password == "hushhush"
		w.WriteHeader(http.StatusForbidden)
		return true
	}
	u, err := url.Parse(site.URL + "/Public")
	if err != nil {
		t.Fatal(err)
	}
	u.User = url.UserPassword("me", "hushhush")
	err = fetchPins(t.Context(), FetchOptions{BaseURL: u.String(), Version: "16.0.0", Dir: dir, Progress: func(e FetchEvent) {
		if strings.Contains(e.URL, "hushhush") {
			t.Errorf("event with %q", e.URL)
		}
	}}, pinsFor(files))
	if err == nil || strings.Contains(err.Error(), "hushhush") || !sent {
		t.Errorf("got %v (password sent: %v)", err, sent)
	}
}

func TestParseContentRange(t *testing.T) {
	for _, c := range []struct {
		header       string
		first, total int64
		ok           bool
	}{
		{"bytes 5-9/10", 5, 10, true},
		{"bytes 0-0/1", 0, 1, true},
		{"bytes 5-9/*", 5, -1, true},
		{"bytes 9223372036854775806-9223372036854775806/9223372036854775807", 1<<63 - 2, 1<<63 - 1, true},
		{"bytes 5-9/9", 0, 0, false},
		{"bytes 9-5/10", 0, 0, false},
		{"bytes */10", 0, 0, false},
		{"bytes -5/10", 0, 0, false},
		{"bytes 5-/10", 0, 0, false},
		{"bytes +5-9/10", 0, 0, false},
		{"bytes 5-9", 0, 0, false},
		{"bytes=5-9/10", 0, 0, false},
		{"bytes 5-9223372036854775808/*", 0, 0, false},
		{"", 0, 0, false},
	} {
		first, total, ok := parseContentRange(c.header)
		if first != c.first || total != c.total || ok != c.ok {
			t.Errorf("%q: got %d, %d, %v, want %d, %d, %v", c.header, first, total, ok, c.first, c.total, c.ok)
		}
	}
}

func TestFetchKindString(t *testing.T) {
	for kind, want := range map[FetchKind]string{
		FetchStart: "start", FetchData: "data", FetchDone: "done", FetchSkip: "skip", 9: "FetchKind(9)",
	} {
		if got := kind.String(); got != want {
			t.Errorf("got %s, want %s", got, want)
		}
	}
}

func ExampleFetch() {
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	err := Fetch(ctx, FetchOptions{
		Version: "3.2.0",
		Dir:     os.TempDir(),
		Progress: func(e FetchEvent) {
			if e.Kind == FetchDone {
				fmt.Printf("%d/%d %s\n", e.File, e.Files, e.Pin.Path)
			}
		},
	})
	fmt.Println(err)
	// Output: ucd: version "3.2.0" is not pinned (pinned: 15.0.0 15.1.0 16.0.0 17.0.0 18.0.0)
}
