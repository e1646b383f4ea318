// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package ucd

import (
	"cmp"
	"crypto/sha256"
	_ "embed" // for manifest.sum
	"encoding/hex"
	"fmt"
	"io/fs"
	"slices"
	"strconv"
	"strings"
)

// manifestText pins every data file the generator and the tests read, one line
// a file, sorted by version and then by path:
//
//	VERSION PATH SHA256 SIZE
//
// A new version is pinned from a directory that holds it with
//
//	UCD_DIR=DIR go test ./ucd -run TestManifestMatchesDir -update-manifest
//
//go:embed manifest.sum
var manifestText string

// maxPinnedSize bounds the size a manifest line may pin, and with it the memory
// spent on one file. The largest file today has about 8 MB.
const maxPinnedSize = 64 << 20

// maxVersionPart bounds each number of a version.
const maxVersionPart = 9999

// A Pin fixes the content of one data file of one version.
type Pin struct {
	Version string            // such as "18.0.0"
	Path    string            // slash separated, such as "ucd/UnicodeData.txt"; begins with ucd/, security/ or emoji/
	Sum     [sha256.Size]byte // SHA-256 of the whole file, without a leading byte order mark
	Size    int64             // length in bytes, without a leading byte order mark
}

// String returns the manifest line of p, without a line end.
func (p Pin) String() string {
	return p.Version + " " + p.Path + " " + hex.EncodeToString(p.Sum[:]) + " " + strconv.FormatInt(p.Size, 10)
}

// A ManifestError describes a manifest line that cannot be used.
type ManifestError struct {
	Line   int    // counted from 1
	Field  string // "line", "version", "path", "sum", "size" or "order"
	Text   string // the offending text
	Reason string
}

func (e *ManifestError) Error() string {
	return fmt.Sprintf("ucd: manifest line %d: %s %+q: %s", e.Line, e.Field, clipText(e.Text), e.Reason)
}

// clipText keeps an error message short, whatever the offending text is.
func clipText(s string) string {
	const most = 100
	if len(s) > most {
		return s[:most]
	}
	return s
}

// Manifest returns all pins, sorted by version (numerically) and path (by
// bytes). The slice is new at each call. An error is a *[ManifestError] and
// means that the embedded manifest.sum was damaged.
func Manifest() ([]Pin, error) {
	return parseManifest(manifestText)
}

// Versions returns the pinned Unicode versions, oldest first; none if the
// embedded manifest was damaged.
func Versions() []string {
	pins, err := Manifest()
	if err != nil {
		return nil
	}
	return pinnedVersions(pins)
}

// Lookup returns the pin of a file: version as in "18.0.0", path as in
// "ucd/UnicodeData.txt".
func Lookup(version, path string) (Pin, error) {
	pins, err := Manifest()
	if err != nil {
		return Pin{}, err
	}
	return findPin(pins, version, path)
}

// Fingerprint returns the SHA-256, in hexadecimal, over the manifest lines of
// the given files of one version, each followed by a newline, in the order of
// the manifest. The order of paths and repetitions in it do not matter. No
// paths at all, and a file that is not pinned, are errors.
func Fingerprint(version string, paths []string) (string, error) {
	pins, err := Manifest()
	if err != nil {
		return "", err
	}
	return fingerprintPins(pins, version, paths)
}

func fingerprintPins(pins []Pin, version string, paths []string) (string, error) {
	if len(paths) == 0 {
		return "", fmt.Errorf("ucd: fingerprint of version %+q: no files named", clipText(version))
	}
	paths = slices.Clone(paths)
	slices.Sort(paths)
	h := sha256.New()
	for _, path := range slices.Compact(paths) {
		p, err := findPin(pins, version, path)
		if err != nil {
			return "", err
		}
		fmt.Fprintln(h, p)
	}
	return hex.EncodeToString(h.Sum(nil)), nil
}

func pinnedVersions(pins []Pin) []string {
	var versions []string
	for _, p := range pins {
		if len(versions) == 0 || versions[len(versions)-1] != p.Version {
			versions = append(versions, p.Version)
		}
	}
	return versions
}

// pinsOfVersion returns the pins of one version; a version without pins is an error.
func pinsOfVersion(pins []Pin, version string) ([]Pin, error) {
	var found []Pin
	for _, p := range pins {
		if p.Version == version {
			found = append(found, p)
		}
	}
	if len(found) == 0 {
		return nil, fmt.Errorf("ucd: version %+q is not pinned (pinned: %s)",
			clipText(version), strings.Join(pinnedVersions(pins), " "))
	}
	return found, nil
}

func findPin(pins []Pin, version, path string) (Pin, error) {
	of, err := pinsOfVersion(pins, version)
	if err != nil {
		return Pin{}, err
	}
	for _, p := range of {
		if p.Path == path {
			return p, nil
		}
	}
	return Pin{}, fmt.Errorf("ucd: file %+q is not pinned for version %s", clipText(path), version)
}

// comparePins orders pins as the manifest does.
func comparePins(a, b Pin) int {
	av, _ := splitVersion(a.Version)
	bv, _ := splitVersion(b.Version)
	return cmp.Or(slices.Compare(av[:], bv[:]), strings.Compare(a.Path, b.Path))
}

// formatManifest is the inverse of parseManifest for pins in order.
func formatManifest(pins []Pin) string {
	var b strings.Builder
	for _, p := range pins {
		fmt.Fprintln(&b, p)
	}
	return b.String()
}

// parseManifest reads a manifest. There is one way to write each line, apart
// from a carriage return that a check-out may add to the line end, and the lines
// must be in strict order, so that no file is pinned twice.
func parseManifest(text string) ([]Pin, error) {
	pins := make([]Pin, 0, strings.Count(text, "\n"))
	for line := 1; text != ""; line++ {
		var row string
		row, text, _ = strings.Cut(text, "\n")
		row = strings.TrimSuffix(row, "\r")
		p, err := parsePin(row, line)
		if err != nil {
			return nil, err
		}
		if n := len(pins); n > 0 && comparePins(pins[n-1], p) >= 0 {
			return nil, &ManifestError{line, "order", p.Version + " " + p.Path, "not after the line before"}
		}
		pins = append(pins, p)
	}
	return pins, nil
}

func parsePin(row string, line int) (Pin, error) {
	bad := func(field, text, reason string) (Pin, error) {
		return Pin{}, &ManifestError{line, field, text, reason}
	}
	if strings.Count(row, " ") != 3 {
		return bad("line", row, "want VERSION PATH SHA256 SIZE, with one space between")
	}
	fields := strings.Split(row, " ")
	p := Pin{Version: fields[0], Path: fields[1]}

	if _, ok := splitVersion(p.Version); !ok {
		return bad("version", p.Version, "want MAJOR.MINOR.UPDATE in decimal")
	}
	if !validPinPath(p.Path) {
		return bad("path", p.Path, "want a plain slash-separated path below ucd/, security/ or emoji/")
	}
	if len(fields[2]) != 2*sha256.Size || strings.ToLower(fields[2]) != fields[2] {
		return bad("sum", fields[2], "want 64 lower-case hexadecimal digits")
	}
	if _, err := hex.Decode(p.Sum[:], []byte(fields[2])); err != nil {
		return bad("sum", fields[2], "want 64 lower-case hexadecimal digits")
	}
	size, ok := plainDecimal(fields[3], maxPinnedSize)
	if !ok {
		return bad("size", fields[3], "want bytes in decimal, at most "+strconv.Itoa(maxPinnedSize))
	}
	p.Size = int64(size)
	return p, nil
}

// validPinPath reports whether path may name a data file. A path becomes part
// of file names and URLs, so only letters, digits, '-', '_', '.' and '/' are
// let in, and no element that climbs.
func validPinPath(path string) bool {
	if !fs.ValidPath(path) {
		return false
	}
	for i := range len(path) {
		switch c := path[i]; {
		case 'a' <= c && c <= 'z', 'A' <= c && c <= 'Z', '0' <= c && c <= '9',
			c == '-', c == '_', c == '.', c == '/':
		default:
			return false
		}
	}
	top, _, below := strings.Cut(path, "/")
	return below && (top == "ucd" || top == "security" || top == "emoji")
}

// splitVersion reads "MAJOR.MINOR.UPDATE".
func splitVersion(version string) (parts [3]int, ok bool) {
	if strings.Count(version, ".") != 2 {
		return parts, false
	}
	for i, s := range strings.Split(version, ".") {
		if parts[i], ok = plainDecimal(s, maxVersionPart); !ok {
			return [3]int{}, false
		}
	}
	return parts, true
}

// plainDecimal reads a number from 0 to most written without sign or leading zeros.
func plainDecimal(s string, most int) (int, bool) {
	n, err := strconv.Atoi(s)
	if err != nil || n < 0 || n > most || strconv.Itoa(n) != s {
		return 0, false
	}
	return n, true
}
