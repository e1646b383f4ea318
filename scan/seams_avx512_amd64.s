// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

//go:build amd64 && !purego

#include "textflag.h"

// The kernels of Unplain; docs/kernels.md explains the look-ups. Their twin in Go
// is plainTable.block.
//
// For the byte at place i, with b0 b1 b2 b3 b4 = text[i], text[i-1] and so on, and
// with c = 7F if b1 is ASCII, or b1:
//
//	box   = lead0[b2&7F] & second0[c&7F] & third0[b0&3F] & 7F
//	more  = the same with the other three tables
//	must  = b2 >= E0 or bit 7 of second0[c&7F]      b0 must continue a sequence
//	wrong = must != (b0 is 80 to BF)
//	ascii = b2 is a control character, or CR        bit 7 of lead0[b2&7F]
//	alone = b2 is CR and b1 is not LF               where CR before LF is plain
//	seam  = b2 is an ASCII letter or digit          bit 7 of lead1[b2&7F]
//	        and b3 or b1 is not ASCII
//	mark  = box has a bit of marks
//	same  = mark and the last two bytes of the mark are those of the one before
//	heap  = mark, one mark before, and one before that
//	mark i if box or more has another bit, or wrong, ascii, alone, seam, same or heap
//
// A kernel takes a group of four blocks at a time, or of eight while nothing is found:
//
//	ascii  all of it and the three bytes before are below 80; 3 uops a block
//	two    no b2 is E0 or more: no third bytes, no tables but the first
//	three  anything
//
// These only tell whether there is a mark; if so, three is done again for each
// block. Where ascii fails, sparse lists those of 32 blocks that are not all clean
// ASCII, and three looks at those alone if they are not many. Each group of kinds has
// a kernel of its own, made of the same text, seams_avx512_amd64.h, from macros TWO
// and THREE that look at the block o bytes on. Vector uops a block for two and three:
//
//	any      7  11      seven boxes, no seams, no marks
//	latin    7  15      no seams, no marks
//	seams   10  17      no marks
//	marks2  16  23      marks of two bytes, and 11 of other kinds for their bits
//	marks3  10  23      marks of three bytes, and the same for three
//	marksL  13  21      marks2 without seams
//
// and 1 and 3 more where CR before LF is plain. marks3 takes eight blocks first with the
// first seven boxes alone, by OWN: they are exact for one lead byte, that of the script,
// and tell of others that they are there. This takes 19, and most text of such a script has
// no others. Where it has, three follows, for eight groups.
//
// The order of the instructions in ANY and BOTH is what a search among orders found
// fastest on a Zen 4: look-ups of the same index together, and early.
//
// Registers, all through:
//
//	SI  the next byte          R8  bytes from there to the end
//	DI  the next place         BX  places written      CX  places asked for
//	R13 how many groups to go before two is tried again
//	R12 bits of heap and same  K7  alone
//	R9  blocks to go in three, again
//	AX, DX, R10, R11           temporaries
//	Z0 to Z10                  temporaries; Z9 in two, where CR before LF is plain, lead0
//	Z11 to Z15  lead, second, third of the first seven boxes
//	Z16 to Z20  of the others
//	Z21 control  Z22 all but marks and suspects  Z24 40  Z25 60  Z26 all but marks  Z27 7F
//	Z28 boxes    Z29 the high half of lead0 for two   Z30 bit 7: wrong, ascii or seam
//	Z31 marks
#define LEADLOW Z11
#define LEADHIGH Z12
#define LEADHIGH2 Z29
#define LEADLOW2 Z9
#define SECONDLOW Z13
#define SECONDHIGH Z14
#define THIRD Z15
#define LEADLOW1 Z16
#define LEADHIGH1 Z17
#define SECONDLOW1 Z18
#define SECONDHIGH1 Z19
#define THIRD1 Z20
#define CONTROL Z21
#define NOMARKS Z26
#define EXACT Z22
#define MARKS Z31

DATA plain40<>+0(SB)/4, $0x40404040
GLOBL plain40<>(SB), RODATA|NOPTR, $4
DATA plain60<>+0(SB)/4, $0x60606060
GLOBL plain60<>(SB), RODATA|NOPTR, $4
DATA plain7F<>+0(SB)/4, $0x7F7F7F7F
GLOBL plain7F<>(SB), RODATA|NOPTR, $4
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
DATA plainAfterCR<>+0(SB)/8, $0
DATA plainAfterCR<>+8(SB)/8, $0x0000750000000000
DATA plainAfterCR<>+16(SB)/8, $0
DATA plainAfterCR<>+24(SB)/8, $0
DATA plainAfterCR<>+32(SB)/8, $0
DATA plainAfterCR<>+40(SB)/8, $0
DATA plainAfterCR<>+48(SB)/8, $0
DATA plainAfterCR<>+56(SB)/8, $0
GLOBL plainAfterCR<>(SB), RODATA|NOPTR, $64
DATA plainNoCR<>+0(SB)/8, $0xFFFFFFFFFFFFFFFF
DATA plainNoCR<>+8(SB)/8, $0xFFFF7FFFFFFFFFFF
DATA plainNoCR<>+16(SB)/8, $0xFFFFFFFFFFFFFFFF
DATA plainNoCR<>+24(SB)/8, $0xFFFFFFFFFFFFFFFF
DATA plainNoCR<>+32(SB)/8, $0xFFFFFFFFFFFFFFFF
DATA plainNoCR<>+40(SB)/8, $0xFFFFFFFFFFFFFFFF
DATA plainNoCR<>+48(SB)/8, $0xFFFFFFFFFFFFFFFF
DATA plainNoCR<>+56(SB)/8, $0xFFFFFFFFFFFFFFFF
GLOBL plainNoCR<>(SB), RODATA|NOPTR, $64

// BYTES is a look by two but for the boxes: b0, b1, b2 of a block in Z0 to Z2. Z3: lead0, Z4: c, Z5:
// second0, with bit 7 if b1 is C0 or more, Z6: bit 7 if b0 is 80 to BF.
#define BYTES(o) \
	VMOVDQU8 (o-2)(SI), Z2 \
	VMOVDQU8 (o-1)(SI), Z1 \
	VMOVDQU8 (o)(SI), Z0 \
	VMOVDQA64 Z2, Z3 \
	VPMAXUB Z27, Z1, Z4 \
	VPADDSB Z24, Z0, Z6 \
	VPERMI2B LEADHIGH2, LEADLOW, Z3 \
	VMOVDQA64 Z4, Z5 \
	VPERMI2B SECONDHIGH, SECONDLOW, Z5 \
	VPTERNLOGQ $0xF4, Z2, Z3, Z30 \
	VPTERNLOGQ $0xF6, Z6, Z5, Z30

// ANY is three for kind any: BYTES, the third bytes, and boxes added to Z28.
#define ANY(o) \
	VMOVDQU8 (o-2)(SI), Z2 \
	VMOVDQU8 (o-1)(SI), Z1 \
	VMOVDQU8 (o)(SI), Z0 \
	VPSUBUSB Z25, Z2, Z8 \
	VPMAXUB Z27, Z1, Z5 \
	VMOVDQA64 Z2, Z3 \
	VPADDSB Z24, Z0, Z6 \
	VPERMI2B SECONDHIGH, SECONDLOW, Z5 \
	VPERMI2B LEADHIGH, LEADLOW, Z3 \
	VPERMB THIRD, Z0, Z7 \
	VPANDQ Z5, Z7, Z7 \
	VPTERNLOGQ $0xF4, Z2, Z3, Z30 \
	VPTERNLOGQ $0xF8, Z7, Z3, Z28 \
	VPORQ Z5, Z8, Z8 \
	VPTERNLOGQ $0xF6, Z6, Z8, Z30

// BOTH is three for the other kinds. It leaves the first seven boxes in Z7, the
// others in Z9, lead1 in Z8.
#define BOTH(o) \
	VMOVDQU8 (o-1)(SI), Z1 \
	VPMAXUB Z27, Z1, Z4 \
	VMOVDQA64 Z4, Z5 \
	VPERMI2B SECONDHIGH, SECONDLOW, Z5 \
	VPERMI2B SECONDHIGH1, SECONDLOW1, Z4 \
	VMOVDQU8 (o)(SI), Z0 \
	VPERMB THIRD, Z0, Z7 \
	VPERMB THIRD1, Z0, Z9 \
	VMOVDQU8 (o-2)(SI), Z2 \
	VPSUBUSB Z25, Z2, Z8 \
	VMOVDQA64 Z2, Z3 \
	VPERMI2B LEADHIGH, LEADLOW, Z3 \
	VPTERNLOGQ $0xF4, Z2, Z3, Z30 \
	VPTERNLOGQ $0x80, Z5, Z3, Z7 \
	VPORQ Z5, Z8, Z8 \
	VPADDSB Z24, Z0, Z6 \
	VPTERNLOGQ $0xF6, Z6, Z8, Z30 \
	VMOVDQA64 Z2, Z8 \
	VPERMI2B LEADHIGH1, LEADLOW1, Z8 \
	VPTERNLOGQ $0x80, Z8, Z4, Z9

// OWN is BOTH without the other boxes, for text of the kind's own letters and ASCII.
#define OWN(o) \
	VMOVDQU8 (o-1)(SI), Z1 \
	VPMAXUB Z27, Z1, Z5 \
	VPERMI2B SECONDHIGH, SECONDLOW, Z5 \
	VMOVDQU8 (o)(SI), Z0 \
	VPERMB THIRD, Z0, Z7 \
	VMOVDQU8 (o-2)(SI), Z2 \
	VPSUBUSB Z25, Z2, Z4 \
	VMOVDQA64 Z2, Z3 \
	VPERMI2B LEADHIGH, LEADLOW, Z3 \
	VMOVDQA64 Z2, Z8 \
	VPERMI2B LEADHIGH1, LEADLOW1, Z8 \
	VPTERNLOGQ $0xF4, Z2, Z3, Z30 \
	VPTERNLOGQ $0x80, Z5, Z3, Z7 \
	VPORQ Z5, Z4, Z4 \
	VPADDSB Z24, Z0, Z6 \
	VPTERNLOGQ $0xF6, Z6, Z4, Z30 \
	VPORQ Z7, Z28, Z28

// These add to Z28 the boxes of two, of three, of both, and of both but for the marks
// and what others judge.
#define ADDTWO VPTERNLOGQ $0xF8, Z5, Z3, Z28
#define ADDALL VPTERNLOGQ $0xFE, Z7, Z9, Z28
#define ADDMARKS2 \
	VPANDQ Z5, Z3, Z7 \
	VPTERNLOGQ $0xF8, NOMARKS, Z7, Z28
#define ADDMARKS \
	VPTERNLOGQ $0xF8, EXACT, Z7, Z28 \
	VPORQ Z9, Z28, Z28

// SEAMS adds seams to Z30, given lead1 in Z8. Z2 is lost. SEAMS2 is for two.
#define SEAMS(o) \
	VPTERNLOGQ $0x0E, (o-3)(SI), Z1, Z2 \
	VPTERNLOGQ $0xF8, Z2, Z8, Z30
#define SEAMS2(o) \
	VMOVDQA64 Z2, Z8 \
	VPERMI2B LEADHIGH1, LEADLOW1, Z8 \
	SEAMS(o)

// HEAPS looks at the marks in Z7 of stride bytes, the last of which is in last. That
// the byte before the last is the same too, the bit before tells; of the first byte
// of a block nothing does, and it counts as the same.
#define HEAPS(o, stride, last) \
	VPTESTMB MARKS, Z7, K2 \
	VPCMPEQB (o-3)(SI), last, K3 \
	KMOVQ K2, AX \
	KMOVQ K3, R11 \
	MOVQ AX, R10 \
	SHLQ $stride, R10 \
	ANDQ AX, R10 \
	ANDQ R11, AX \
	LEAQ 1(R11)(R11*1), R11 \
	ANDQ R11, AX \
	ORQ  AX, R12 \
	MOVQ R10, R11 \
	SHLQ $stride, R11 \
	ANDQ R10, R11 \
	ORQ  R11, R12

// CLEAN begins a look: nothing is found yet. FORGET does so for what is not in Z28
// and Z30.
#define CLEAN \
	VPXORQ Z28, Z28, Z28 \
	VPXORQ Z30, Z30, Z30
#define FORGET \
	XORL R12, R12 \
	KXORQ K7, K7, K7

// FOUND puts into K4 where Z28, by the bits of shown, or Z30 have found something.
#define FOUND(shown) \
	VPTESTMB shown, Z28, K4 \
	VPMOVB2M Z30, K5 \
	KORQ K4, K5, K4

// UNLESSLONG begins again what two has found because of a byte of E0 or more, and goes
// elsewhere if there is none. R10: the tables.
#define UNLESSLONG(elsewhere) \
	VPBROADCASTB 112(R10), Z3 \
	VPTESTMB Z3, Z28, K1 \
	KORTESTQ K1, K1 \
	JEQ  elsewhere \
	CLEAN \
	FORGET

// PREFETCH asks for a group 2 KiB ahead.
#define PREFETCH(o) \
	PREFETCHT0 (o+2048)(SI) \
	PREFETCHT0 (o+2112)(SI) \
	PREFETCHT0 (o+2176)(SI) \
	PREFETCHT0 (o+2240)(SI)

// FLAG shifts a bit into DX: whether the block at R11 + o needs a look, because it is
// not clean ASCII or, in AX, one of the last three bytes before it is not. Z10 is 0.
#define FLAG(o) \
	VMOVDQU8 (o)(R11), Z0 \
	PREFETCHT0 (o+2048)(R11) \
	VPERMB CONTROL, Z0, Z4 \
	VPXORQ Z0, Z4, Z4 \
	VPCMPB $2, Z10, Z4, K1 \
	FLAGCR(o); \
	KMOVQ K1, R10 \
	SHRQ $61, AX \
	ORQ  R10, AX \
	NEGQ AX \              // carry unless 0
	ADCL DX, DX \
	MOVQ R10, AX

// RETURN adds to K7 the bytes two after CR, if LF is not between.
#define RETURN \
	VPCMPEQB plainCR<>(SB), Z2, K2 \
	VPCMPB $4, plainLF<>(SB), Z1, K2, K2 \
	KORQ K2, K7, K7

// BYTES2 is BYTES where CR before LF is plain: after CR the look-up in second0 is left
// out, which leaves b1 itself, and lead0 of CR is 75, the bits that LF has not, so that
// there is a box for any b1 but LF and some control characters. As a b2, those have
// marks of their own.
#define BYTES2(o) \
	VMOVDQU8 (o-2)(SI), Z2 \
	VMOVDQU8 (o-1)(SI), Z1 \
	VMOVDQU8 (o)(SI), Z0 \
	VPCMPB $4, plainCR<>(SB), Z2, K2 \
	VMOVDQA64 Z2, Z3 \
	VMOVDQA64 Z1, Z5 \
	VPMAXUB Z27, Z1, K2, Z5 \
	VPADDSB Z24, Z0, Z6 \
	VPERMI2B LEADHIGH2, LEADLOW2, Z3 \
	VPERMI2B SECONDHIGH, SECONDLOW, K2, Z5 \
	VPTERNLOGQ $0xF4, Z2, Z3, Z30 \
	VPTERNLOGQ $0xF6, Z6, Z5, Z30

#define FIRST
#define FLAGCR(o)

// func unplainAny(text string, from, to int, places []Places, t *plainTable, control *[64]uint8) (next, n int)
#define KERNEL TEXT ·unplainAny(SB), NOSPLIT, $40-88
#define TWO(o) BYTES(o); ADDTWO
#define THREE(o) ANY(o)
#include "seams_avx512_amd64.h"
#undef KERNEL
#undef TWO
#undef THREE

// func unplainLatin(text string, from, to int, places []Places, t *plainTable, control *[64]uint8) (next, n int)
#define KERNEL TEXT ·unplainLatin(SB), NOSPLIT, $40-88
#define TWO(o) BYTES(o); ADDTWO
#define THREE(o) BOTH(o); ADDALL
#include "seams_avx512_amd64.h"
#undef KERNEL
#undef TWO
#undef THREE

// func unplainSeams(text string, from, to int, places []Places, t *plainTable, control *[64]uint8) (next, n int)
#define KERNEL TEXT ·unplainSeams(SB), NOSPLIT, $40-88
#define TWO(o) BYTES(o); ADDTWO; SEAMS2(o)
#define THREE(o) BOTH(o); ADDALL; SEAMS(o)
#include "seams_avx512_amd64.h"
#undef KERNEL
#undef TWO
#undef THREE

// func unplainMarks2(text string, from, to int, places []Places, t *plainTable, control *[64]uint8) (next, n int)
#define KERNEL TEXT ·unplainMarks2(SB), NOSPLIT, $40-88
#define TWO(o) BYTES(o); ADDMARKS2; HEAPS(o, 2, Z1); SEAMS2(o)
#define THREE(o) BOTH(o); ADDMARKS; HEAPS(o, 2, Z1); SEAMS(o)
#include "seams_avx512_amd64.h"
#undef KERNEL
#undef TWO
#undef THREE

// func unplainMarks3(text string, from, to int, places []Places, t *plainTable, control *[64]uint8) (next, n int)
#define KERNEL TEXT ·unplainMarks3(SB), NOSPLIT, $40-88
#define TWO(o) BYTES(o); ADDTWO; SEAMS2(o)
#define THREE(o) BOTH(o); ADDMARKS; HEAPS(o, 3, Z0); SEAMS(o)
#define LITE(o) OWN(o); HEAPS(o, 3, Z0); SEAMS(o)
#include "seams_avx512_amd64.h"
#undef KERNEL
#undef TWO
#undef THREE
#undef LITE

// func unplainMarksL(text string, from, to int, places []Places, t *plainTable, control *[64]uint8) (next, n int)
#define KERNEL TEXT ·unplainMarksL(SB), NOSPLIT, $40-88
#define TWO(o) BYTES(o); ADDMARKS2; HEAPS(o, 2, Z1)
#define THREE(o) BOTH(o); ADDMARKS; HEAPS(o, 2, Z1)
#include "seams_avx512_amd64.h"
#undef KERNEL
#undef TWO
#undef THREE

// The same for text in which CR before LF is plain.
#define RETURNS
#undef FIRST
#undef FLAGCR
#define FLAGCR(o) \
	VPCMPEQB (o-1)(R11), Z8, K2 \
	VPCMPB $4, Z9, Z0, K2, K2 \
	KORQ K1, K2, K1
#define FIRST VPORQ plainAfterCR<>(SB), LEADLOW, LEADLOW2

// func unplainAnyReturns(text string, from, to int, places []Places, t *plainTable, control *[64]uint8) (next, n int)
#define KERNEL TEXT ·unplainAnyReturns(SB), NOSPLIT, $40-88
#define TWO(o) BYTES2(o); ADDTWO
#define THREE(o) ANY(o); RETURN
#include "seams_avx512_amd64.h"
#undef KERNEL
#undef TWO
#undef THREE

// func unplainLatinReturns(text string, from, to int, places []Places, t *plainTable, control *[64]uint8) (next, n int)
#define KERNEL TEXT ·unplainLatinReturns(SB), NOSPLIT, $40-88
#define TWO(o) BYTES2(o); ADDTWO
#define THREE(o) BOTH(o); RETURN; ADDALL
#include "seams_avx512_amd64.h"
#undef KERNEL
#undef TWO
#undef THREE

// func unplainSeamsReturns(text string, from, to int, places []Places, t *plainTable, control *[64]uint8) (next, n int)
#define KERNEL TEXT ·unplainSeamsReturns(SB), NOSPLIT, $40-88
#define TWO(o) BYTES2(o); ADDTWO; SEAMS2(o)
#define THREE(o) BOTH(o); RETURN; ADDALL; SEAMS(o)
#include "seams_avx512_amd64.h"
#undef KERNEL
#undef TWO
#undef THREE

// func unplainMarks2Returns(text string, from, to int, places []Places, t *plainTable, control *[64]uint8) (next, n int)
#define KERNEL TEXT ·unplainMarks2Returns(SB), NOSPLIT, $40-88
#define TWO(o) BYTES2(o); ADDMARKS2; HEAPS(o, 2, Z1); SEAMS2(o)
#define THREE(o) BOTH(o); RETURN; ADDMARKS; HEAPS(o, 2, Z1); SEAMS(o)
#include "seams_avx512_amd64.h"
#undef KERNEL
#undef TWO
#undef THREE

// func unplainMarks3Returns(text string, from, to int, places []Places, t *plainTable, control *[64]uint8) (next, n int)
#define KERNEL TEXT ·unplainMarks3Returns(SB), NOSPLIT, $40-88
#define TWO(o) BYTES2(o); ADDTWO; SEAMS2(o)
#define THREE(o) BOTH(o); RETURN; ADDMARKS; HEAPS(o, 3, Z0); SEAMS(o)
#define LITE(o) OWN(o); RETURN; HEAPS(o, 3, Z0); SEAMS(o)
#include "seams_avx512_amd64.h"
#undef KERNEL
#undef TWO
#undef THREE
#undef LITE

// func unplainMarksLReturns(text string, from, to int, places []Places, t *plainTable, control *[64]uint8) (next, n int)
#define KERNEL TEXT ·unplainMarksLReturns(SB), NOSPLIT, $40-88
#define TWO(o) BYTES2(o); ADDMARKS2; HEAPS(o, 2, Z1)
#define THREE(o) BOTH(o); RETURN; ADDMARKS; HEAPS(o, 2, Z1)
#include "seams_avx512_amd64.h"
#undef KERNEL
#undef TWO
#undef THREE
