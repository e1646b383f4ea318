// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

//go:build hyperscan

package hyperscan

/*
#cgo LDFLAGS: -lhs
#include <stdlib.h>
#include <hs/hs.h>

static int count(unsigned int id, unsigned long long from, unsigned long long to, unsigned int flags, void *n) {
	++*(unsigned long long *)n;
	return 0;
}

static hs_error_t count_matches(const hs_database_t *db, const char *text, unsigned int len, hs_scratch_t *s, unsigned long long *n) {
	*n = 0;
	return hs_scan(db, text, len, 0, s, count, n);
}
*/
import "C"

import (
	"fmt"
	"math"
	"unsafe"
)

// Scanner is a compiled pattern, to be used by one goroutine at a time.
type Scanner struct {
	db      *C.hs_database_t
	scratch *C.hs_scratch_t
}

// Compile compiles a pattern for UTF-8. With starts, matches tell where they start.
func Compile(pattern string, starts bool) (*Scanner, error) {
	p := C.CString(pattern)
	defer C.free(unsafe.Pointer(p))
	flags := C.uint(C.HS_FLAG_UTF8)
	if starts {
		flags |= C.HS_FLAG_SOM_LEFTMOST
	}
	s := &Scanner{}
	var fault *C.hs_compile_error_t
	if C.hs_compile(p, flags, C.HS_MODE_BLOCK, nil, &s.db, &fault) != C.HS_SUCCESS {
		defer C.hs_free_compile_error(fault)
		return nil, fmt.Errorf("hyperscan: compile: %s", C.GoString(fault.message))
	}
	if e := C.hs_alloc_scratch(s.db, &s.scratch); e != C.HS_SUCCESS {
		s.Close()
		return nil, fmt.Errorf("hyperscan: scratch: error %d", e)
	}
	return s, nil
}

// Close frees the pattern.
func (s *Scanner) Close() {
	C.hs_free_scratch(s.scratch)
	C.hs_free_database(s.db)
	s.scratch, s.db = nil, nil
}

// Count returns how many matches text has, which must be well-formed UTF-8.
func (s *Scanner) Count(text string) (int, error) {
	if uint64(len(text)) > math.MaxUint32 {
		return 0, fmt.Errorf("hyperscan: a text of %d bytes is too long", len(text))
	}
	if text == "" {
		return 0, nil
	}
	var n C.ulonglong
	e := C.count_matches(s.db, (*C.char)(unsafe.Pointer(unsafe.StringData(text))), C.uint(len(text)), s.scratch, &n)
	if e != C.HS_SUCCESS {
		return 0, fmt.Errorf("hyperscan: scan: error %d", e)
	}
	return int(n), nil
}
