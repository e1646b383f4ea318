// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

//go:build amd64 && !purego

#include "textflag.h"

// The kernels of Unplain; docs/kernels.md explains the look-ups. Their twin in Go
// is plainTable.block.
//
// For the byte at place i, with b0 b1 b2 b3 b4 = text[i], text[i-1] and so on:
//
//	lead  = b2 >= C0
//	box   = lead and lead0[b2&3F] & second0[b1&3F] & third0[b0&3F]
//	more  = the same with the other three tables
//	must  = b2 >= E0 or b1 >= C0                    b0 must continue a sequence
//	wrong = must != (b0 is 80 to BF)
//	ascii = control[b0&3F] == b0                    a control character, or CR
//	seam  = b1 is an ASCII letter or digit, and b2 or b0 is not ASCII
//	mark  = box has a bit of marks
//	same  = mark and the last two bytes of the mark are those of the one before
//	heap  = mark, one mark before, and one before that
//	mark i if box or more has another bit, or wrong, ascii, seam, same or heap
//
// Lead bytes from F0 on are in a box of every kind, so that nothing more is asked
// of what follows them.
//
// A kernel takes a group of four blocks at a time:
//
//	ascii  all of it and the two bytes before are below 80; 3 uops a block
//	two    no b2 is E0 or more: no third bytes, no tables but the first
//	three  anything
//
// These only tell whether there is a mark; if so, three is done again for each
// block. Each group of kinds has a kernel of its own, made of the same text,
// seams_avx512_amd64.h, from macros TWO and THREE that look at the block o bytes
// on. Uops a block for two and three:
//
//	any     14  18      eight boxes, no seams, no marks
//	latin   14  22      no seams, no marks
//	seams   18  26      no marks
//	marks2  23  31      marks of two bytes, and 7 for their bits
//	marks3  18  31      marks of three bytes, and 7 for their bits
//
// Registers, all through:
//
//	SI  the next byte          R8  bytes from there to the end
//	DI  the next place         BX  places written      CX  places asked for
//	R13 how many groups to go before two is tried again
//	R12 bits of heap           K7  same
//	R9  blocks to go in three, again
//	AX, DX, R10, R11           temporaries
//	Z16 to Z18, Z19 to Z21  lead, second, third of the first eight boxes, of the others
//	Z22 control  Z23 plainWord  Z24 40  Z25 60  Z26 C0  Z27 marks  Z14 all but marks
//	Z28 boxes    Z30 bit 7: wrong or seam    Z29 the greatest b2   Z15 least of b0 xor control
//	Z31 0
#define LEAD0 Z16
#define SECOND0 Z17
#define THIRD0 Z18
#define LEAD1 Z19
#define SECOND1 Z20
#define THIRD1 Z21
#define CONTROL Z22
#define WORD Z23
#define MARKS Z27
#define NOMARKS Z14
#define ASCII Z15

DATA plain40<>+0(SB)/4, $0x40404040
GLOBL plain40<>(SB), RODATA|NOPTR, $4
DATA plain60<>+0(SB)/4, $0x60606060
GLOBL plain60<>(SB), RODATA|NOPTR, $4
DATA plainC0<>+0(SB)/4, $0xC0C0C0C0
GLOBL plainC0<>(SB), RODATA|NOPTR, $4
DATA plainE0<>+0(SB)/4, $0xE0E0E0E0
GLOBL plainE0<>(SB), RODATA|NOPTR, $4

DATA plainCR<>+0(SB)/8, $0x0D0D0D0D0D0D0D0D
DATA plainCR<>+8(SB)/8, $0x0D0D0D0D0D0D0D0D
DATA plainCR<>+16(SB)/8, $0x0D0D0D0D0D0D0D0D
DATA plainCR<>+24(SB)/8, $0x0D0D0D0D0D0D0D0D
DATA plainCR<>+32(SB)/8, $0x0D0D0D0D0D0D0D0D
DATA plainCR<>+40(SB)/8, $0x0D0D0D0D0D0D0D0D
DATA plainCR<>+48(SB)/8, $0x0D0D0D0D0D0D0D0D
DATA plainCR<>+56(SB)/8, $0x0D0D0D0D0D0D0D0D
GLOBL plainCR<>(SB), RODATA|NOPTR, $64
DATA plainLF<>+0(SB)/8, $0x0A0A0A0A0A0A0A0A
DATA plainLF<>+8(SB)/8, $0x0A0A0A0A0A0A0A0A
DATA plainLF<>+16(SB)/8, $0x0A0A0A0A0A0A0A0A
DATA plainLF<>+24(SB)/8, $0x0A0A0A0A0A0A0A0A
DATA plainLF<>+32(SB)/8, $0x0A0A0A0A0A0A0A0A
DATA plainLF<>+40(SB)/8, $0x0A0A0A0A0A0A0A0A
DATA plainLF<>+48(SB)/8, $0x0A0A0A0A0A0A0A0A
DATA plainLF<>+56(SB)/8, $0x0A0A0A0A0A0A0A0A
GLOBL plainLF<>(SB), RODATA|NOPTR, $64

// BYTES loads b0, b1, b2 of a block into Z0 to Z2. Z12 is for wrong: bit 7 of b0
// that is 80 to BF; ASCII is kept.
#define BYTES(o) \
	VMOVDQU8 (o)(SI), Z0 \
	VMOVDQU8 (o-1)(SI), Z1 \
	VMOVDQU8 (o-2)(SI), Z2 \
	VPERMB CONTROL, Z0, Z13 \
	VPCMPUB $5, Z26, Z2, K1 \
	VPSUBUSB Z24, Z1, Z10 \
	VPADDSB Z24, Z0, Z12 \
	VPXORQ Z0, Z13, Z13 \
	VPMINUB Z13, ASCII, ASCII

// PAIRS leaves the boxes in Z6.
#define PAIRS \
	VPERMB.Z LEAD0, Z2, K1, Z4 \
	VPERMB SECOND0, Z1, Z6 \
	VPMAXUB Z2, Z29, Z29 \
	VPTERNLOGQ $0xF6, Z12, Z10, Z30 \
	VPANDQ Z4, Z6, Z6

// TRIPLES does the same for the first eight boxes, without Z29.
#define TRIPLES \
	VPERMB.Z LEAD0, Z2, K1, Z4 \
	VPERMB SECOND0, Z1, Z5 \
	VPERMB THIRD0, Z0, Z6 \
	VPSUBUSB Z25, Z2, Z11 \
	VPORQ Z11, Z10, Z10 \
	VPTERNLOGQ $0xF6, Z12, Z10, Z30 \
	VPTERNLOGQ $0x80, Z4, Z5, Z6

// MORE leaves the others in Z9.
#define MORE \
	VPERMB.Z LEAD1, Z2, K1, Z7 \
	VPERMB SECOND1, Z1, Z8 \
	VPERMB THIRD1, Z0, Z9 \
	VPTERNLOGQ $0x80, Z7, Z8, Z9

// These add to Z28 the first eight boxes, all of them, or all but those of marks.
#define FIRST VPORQ Z6, Z28, Z28
#define ALL VPTERNLOGQ $0xFE, Z6, Z9, Z28
#define NOTMARKS \
	VPTERNLOGQ $0xF8, NOMARKS, Z6, Z28 \
	VPORQ Z9, Z28, Z28
#define FIRSTNOTMARKS VPTERNLOGQ $0xF8, NOMARKS, Z6, Z28

// SEAMS adds seams to Z30. Z2 is lost.
#define SEAMS \
	VPERMB WORD, Z1, Z5 \
	VPADDUSB Z1, Z5, Z5 \
	VPTERNLOGQ $0x54, Z1, Z0, Z2 \
	VPTERNLOGQ $0xF8, Z2, Z5, Z30

// HEAPS looks at the marks in Z6 of stride bytes, the last two of which are in last
// and before.
#define HEAPS(o, stride, last, before) \
	VPTESTMB MARKS, Z6, K2 \
	VPCMPEQB (o-3)(SI), last, K2, K3 \
	VPCMPEQB (o-4)(SI), before, K3, K3 \
	KORQ K3, K7, K7 \
	KMOVQ K2, AX \
	MOVQ AX, R10 \
	SHLQ $stride, R10 \
	ANDQ AX, R10 \
	MOVQ R10, R11 \
	SHLQ $stride, R11 \
	ANDQ R10, R11 \
	ORQ  R11, R12


// RETURN adds to K7 the bytes after CR that are not LF.
#define RETURN \
	VPCMPEQB plainCR<>(SB), Z1, K2 \
	VPCMPB $4, plainLF<>(SB), Z0, K2, K2 \
	KORQ K2, K7, K7

// func unplainAny(text string, from, to int, places []Places, t *plainTable, control *[64]uint8) (next, n int)
#define KERNEL TEXT ·unplainAny(SB), NOSPLIT, $24-88
#define TWO(o) BYTES(o); PAIRS; FIRST
#define THREE(o) BYTES(o); TRIPLES; FIRST
#include "seams_avx512_amd64.h"
#undef KERNEL
#undef TWO
#undef THREE

// func unplainLatin(text string, from, to int, places []Places, t *plainTable, control *[64]uint8) (next, n int)
#define KERNEL TEXT ·unplainLatin(SB), NOSPLIT, $24-88
#define TWO(o) BYTES(o); PAIRS; FIRST
#define THREE(o) BYTES(o); TRIPLES; MORE; ALL
#include "seams_avx512_amd64.h"
#undef KERNEL
#undef TWO
#undef THREE

// func unplainSeams(text string, from, to int, places []Places, t *plainTable, control *[64]uint8) (next, n int)
#define KERNEL TEXT ·unplainSeams(SB), NOSPLIT, $24-88
#define TWO(o) BYTES(o); PAIRS; FIRST; SEAMS
#define THREE(o) BYTES(o); TRIPLES; MORE; ALL; SEAMS
#include "seams_avx512_amd64.h"
#undef KERNEL
#undef TWO
#undef THREE

// func unplainMarks2(text string, from, to int, places []Places, t *plainTable, control *[64]uint8) (next, n int)
#define KERNEL TEXT ·unplainMarks2(SB), NOSPLIT, $24-88
#define TWO(o) BYTES(o); PAIRS; FIRSTNOTMARKS; HEAPS(o, 2, Z1, Z2); SEAMS
#define THREE(o) BYTES(o); TRIPLES; MORE; NOTMARKS; HEAPS(o, 2, Z1, Z2); SEAMS
#include "seams_avx512_amd64.h"
#undef KERNEL
#undef TWO
#undef THREE

// func unplainMarks3(text string, from, to int, places []Places, t *plainTable, control *[64]uint8) (next, n int)
#define KERNEL TEXT ·unplainMarks3(SB), NOSPLIT, $24-88
#define TWO(o) BYTES(o); PAIRS; FIRST; SEAMS
#define THREE(o) BYTES(o); TRIPLES; MORE; NOTMARKS; HEAPS(o, 3, Z0, Z1); SEAMS
#include "seams_avx512_amd64.h"
#undef KERNEL
#undef TWO
#undef THREE

// The same for text in which CR before LF is plain.
#define RETURNS

// func unplainAnyReturns(text string, from, to int, places []Places, t *plainTable, control *[64]uint8) (next, n int)
#define KERNEL TEXT ·unplainAnyReturns(SB), NOSPLIT, $24-88
#define TWO(o) BYTES(o); RETURN; PAIRS; FIRST
#define THREE(o) BYTES(o); RETURN; TRIPLES; FIRST
#include "seams_avx512_amd64.h"
#undef KERNEL
#undef TWO
#undef THREE

// func unplainLatinReturns(text string, from, to int, places []Places, t *plainTable, control *[64]uint8) (next, n int)
#define KERNEL TEXT ·unplainLatinReturns(SB), NOSPLIT, $24-88
#define TWO(o) BYTES(o); RETURN; PAIRS; FIRST
#define THREE(o) BYTES(o); RETURN; TRIPLES; MORE; ALL
#include "seams_avx512_amd64.h"
#undef KERNEL
#undef TWO
#undef THREE

// func unplainSeamsReturns(text string, from, to int, places []Places, t *plainTable, control *[64]uint8) (next, n int)
#define KERNEL TEXT ·unplainSeamsReturns(SB), NOSPLIT, $24-88
#define TWO(o) BYTES(o); RETURN; PAIRS; FIRST; SEAMS
#define THREE(o) BYTES(o); RETURN; TRIPLES; MORE; ALL; SEAMS
#include "seams_avx512_amd64.h"
#undef KERNEL
#undef TWO
#undef THREE

// func unplainMarks2Returns(text string, from, to int, places []Places, t *plainTable, control *[64]uint8) (next, n int)
#define KERNEL TEXT ·unplainMarks2Returns(SB), NOSPLIT, $24-88
#define TWO(o) BYTES(o); RETURN; PAIRS; FIRSTNOTMARKS; HEAPS(o, 2, Z1, Z2); SEAMS
#define THREE(o) BYTES(o); RETURN; TRIPLES; MORE; NOTMARKS; HEAPS(o, 2, Z1, Z2); SEAMS
#include "seams_avx512_amd64.h"
#undef KERNEL
#undef TWO
#undef THREE

// func unplainMarks3Returns(text string, from, to int, places []Places, t *plainTable, control *[64]uint8) (next, n int)
#define KERNEL TEXT ·unplainMarks3Returns(SB), NOSPLIT, $24-88
#define TWO(o) BYTES(o); RETURN; PAIRS; FIRST; SEAMS
#define THREE(o) BYTES(o); RETURN; TRIPLES; MORE; NOTMARKS; HEAPS(o, 3, Z0, Z1); SEAMS
#include "seams_avx512_amd64.h"
#undef KERNEL
#undef TWO
#undef THREE
