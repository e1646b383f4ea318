// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

//go:build icu

package icu

/*
#cgo pkg-config: icu-i18n icu-uc
#include <stdlib.h>
#include <unicode/uchar.h>
#include <unicode/ubidi.h>
#include <unicode/unorm2.h>
#include <unicode/uspoof.h>
#include <unicode/ustring.h>

// bidi_skeleton writes text in display order to mid, back to UTF-8 in out, and
// returns the length of its skeleton in skel. It returns -1 on an error.
static int32_t bidi_skeleton(UBiDi *b, USpoofChecker *s, const char *text, int32_t n,
		UChar *in, UChar *mid, int32_t cap, char *out, char *skel, int32_t cap8) {
	UErrorCode e = U_ZERO_ERROR;
	int32_t n16, m16, m8;
	u_strFromUTF8(in, cap, &n16, text, n, &e);
	ubidi_setPara(b, in, n16, 0, NULL, &e);
	m16 = ubidi_writeReordered(b, mid, cap, UBIDI_DO_MIRRORING | UBIDI_KEEP_BASE_COMBINING, &e);
	u_strToUTF8(out, cap8, &m8, mid, m16, &e);
	int32_t r = uspoof_getSkeletonUTF8(s, 0, out, m8, skel, cap8, &e);
	return U_FAILURE(e) ? -1 : r;
}
*/
import "C"

import (
	"errors"
	"fmt"
	"unicode/utf16"
	"unicode/utf8"
	"unsafe"
)

// ICU is a library that is ready to be asked, by one goroutine at a time.
type ICU struct {
	spoof   *C.USpoofChecker
	bidi    *C.UBiDi
	nfd     *C.UNormalizer2
	out     []byte
	mid8    []byte
	in, mid []uint16
}

func check(what string, e C.UErrorCode) error {
	if e > C.U_ZERO_ERROR {
		return fmt.Errorf("icu: %s: %s", what, C.GoString(C.u_errorName(e)))
	}
	return nil
}

// Open returns the library. It stays open.
func Open() (*ICU, error) {
	var e C.UErrorCode
	u := &ICU{spoof: C.uspoof_open(&e), bidi: C.ubidi_open(), nfd: C.unorm2_getNFDInstance(&e)}
	return u, check("open", e)
}

// UnicodeVersion returns the version of ICU's data, such as "15.0.0".
func UnicodeVersion() string {
	var v C.UVersionInfo
	C.u_getUnicodeVersion(&v[0])
	return fmt.Sprintf("%d.%d.%d", v[0], v[1], v[2])
}

// room makes the buffers large enough for the skeleton of n bytes.
func (u *ICU) room(n int) {
	if n = 18*n + 64; len(u.out) < n {
		u.out, u.mid8 = make([]byte, n), make([]byte, n)
		u.in, u.mid = make([]uint16, n), make([]uint16, n)
	}
}

func data(s string) *C.char { return (*C.char)(unsafe.Pointer(unsafe.StringData(s))) }

// Skeleton returns uspoof_getSkeletonUTF8 of text.
func (u *ICU) Skeleton(text string) (string, error) {
	n := u.SkeletonLen(text)
	if n < 0 {
		return "", errors.New("icu: uspoof_getSkeletonUTF8 failed")
	}
	return string(u.out[:n]), nil
}

// SkeletonLen returns the length of the skeleton, -1 on an error.
func (u *ICU) SkeletonLen(text string) int {
	if text == "" {
		return 0
	}
	u.room(len(text))
	var e C.UErrorCode
	n := C.uspoof_getSkeletonUTF8(u.spoof, 0, data(text), C.int32_t(len(text)), (*C.char)(unsafe.Pointer(&u.out[0])), C.int32_t(len(u.out)), &e)
	if e > C.U_ZERO_ERROR {
		return -1
	}
	return int(n)
}

// BidiSkeletonLen returns the length of the skeleton of text in display order.
func (u *ICU) BidiSkeletonLen(text string) int {
	if text == "" {
		return 0
	}
	u.room(len(text))
	return int(C.bidi_skeleton(u.bidi, u.spoof, data(text), C.int32_t(len(text)),
		(*C.UChar)(unsafe.Pointer(&u.in[0])), (*C.UChar)(unsafe.Pointer(&u.mid[0])), C.int32_t(len(u.in)),
		(*C.char)(unsafe.Pointer(&u.mid8[0])), (*C.char)(unsafe.Pointer(&u.out[0])), C.int32_t(len(u.out))))
}

// NFD returns the canonical decomposition of text.
func (u *ICU) NFD(text string) (string, error) {
	if text == "" {
		return "", nil
	}
	in := utf16.Encode([]rune(text))
	out := make([]uint16, 4*len(in)+8)
	var e C.UErrorCode
	n := C.unorm2_normalize(u.nfd, (*C.UChar)(unsafe.Pointer(&in[0])), C.int32_t(len(in)), (*C.UChar)(unsafe.Pointer(&out[0])), C.int32_t(len(out)), &e)
	if err := check("unorm2_normalize", e); err != nil {
		return "", err
	}
	return string(utf16.Decode(out[:n])), nil
}

// Ignorable reports whether r is Default_Ignorable_Code_Point.
func Ignorable(r rune) bool {
	return C.u_hasBinaryProperty(C.UChar32(r), C.UCHAR_DEFAULT_IGNORABLE_CODE_POINT) != 0
}

// RemovedByX9 reports whether X9 removes characters of the class of r.
func RemovedByX9(r rune) bool {
	switch C.u_charDirection(C.UChar32(r)) {
	case C.U_LEFT_TO_RIGHT_EMBEDDING, C.U_LEFT_TO_RIGHT_OVERRIDE, C.U_RIGHT_TO_LEFT_EMBEDDING,
		C.U_RIGHT_TO_LEFT_OVERRIDE, C.U_POP_DIRECTIONAL_FORMAT, C.U_BOUNDARY_NEUTRAL:
		return true
	}
	return false
}

// Closing reports whether r is a closing paired bracket.
func Closing(r rune) bool {
	return C.u_getIntPropertyValue(C.UChar32(r), C.UCHAR_BIDI_PAIRED_BRACKET_TYPE) == C.U_BPT_CLOSE
}

// Nonspacing reports whether the Bidi_Class of r is NSM.
func Nonspacing(r rune) bool { return C.u_charDirection(C.UChar32(r)) == C.U_DIR_NON_SPACING_MARK }

// Separator reports whether r ends a paragraph: Bidi_Class B.
func Separator(r rune) bool { return C.u_charDirection(C.UChar32(r)) == C.U_BLOCK_SEPARATOR }

// Directions of a paragraph, for Levels.
const (
	LTR         = 0
	RTL         = 1
	FirstStrong = C.UBIDI_DEFAULT_LTR
)

// mixed is a paragraph of both directions, after a separator for the one before.
const mixed = "\u2029a \u05D0"

// Levels returns the level of each code point of text after L1. It asks for text
// together with another paragraph: a text that reads in one direction ICU does not
// resolve, but gives the paragraph level to all of it.
func (u *ICU) Levels(text string, direction uint8) ([]uint8, error) {
	if text == "" {
		return nil, nil
	}
	in := utf16.Encode([]rune(text + mixed))
	units := (*C.UChar)(C.malloc(C.size_t(2 * len(in)))) // ICU keeps a pointer to it
	defer C.free(unsafe.Pointer(units))
	copy(unsafe.Slice((*uint16)(unsafe.Pointer(units)), len(in)), in)
	var e C.UErrorCode
	C.ubidi_setPara(u.bidi, units, C.int32_t(len(in)), C.UBiDiLevel(direction), nil, &e)
	got := C.ubidi_getLevels(u.bidi, &e)
	if err := check("ubidi_getLevels", e); err != nil {
		return nil, err
	}
	all := unsafe.Slice((*uint8)(unsafe.Pointer(got)), len(in))
	levels := make([]uint8, 0, utf8.RuneCountInString(text))
	i := 0
	for _, r := range text {
		levels = append(levels, all[i])
		i += utf16.RuneLen(r)
	}
	return levels, nil
}
