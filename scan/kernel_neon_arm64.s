// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

//go:build arm64 && !purego

#include "textflag.h"

// The kernel neon; docs/kernels.md explains the look-ups. Its twins in Go are
// portableCandidates, by the same contract, and neonMark in the tests, which is the
// formula below mark by mark; neonCandidates sees to the end of the text.
//
// For the byte at place i, with b0 b1 b2 b3 = text[i:i+4], and T[x] = 0 for an x
// beyond the table, so that T[b-C0] is 0 unless b is a lead byte, and T[b^80] unless
// b is a continuation byte:
//
//	pair   = leadPair[b0-C0] & secondPair[b1^80] != 0
//	triple = leadTriple[b0-E0] & secondTriple[b1^80] & third[b2^80] != 0
//	ascii  = control[b0] != 0 or b0 == 7F
//	must   = b0 >= F0 or b1 >= E0 or b2 >= C0       b3 must continue a sequence
//	wrong  = must != (b3 is 80 to BF)
//	mark i if pair or triple or ascii or wrong
//
// The greatest byte of a block and of the byte after it chooses the way:
//
//	ascii   all and the two bytes after those are below 80; two blocks at a time
//	two     no byte is E0 or more: there is no triple, and must = b2 >= C0
//	three   no byte is F0 or more: the coarse boxes, and must = b1 >= E0 or b2 >= C0
//	exact   as above
//
// The marks of two and exact are the same. three only finds that there is nothing;
// where it cannot, and for as long as exact then finds marks, exact looks.
//
// Instructions, loads included: two blocks of ascii 32; one block 35 if it is ascii, 95
// for two, 119 for three, 152 for exact, 22 more with marks. A look-up in four
// registers, for which most processors need several steps, counts as one: two has 4
// of them, three 8 and 4 in three registers, exact 16.
//
// Registers, all through:
//
//	R0  the next byte          R1  blocks left, each with three bytes after it
//	R2  the next mask          R3  masks written       R4  masks asked for
//	R5  the byte of the first mask                     R6  the tables
//	R7  the greatest byte of a block, then its mask    R8  temporary
//	R9  not 0 if the last block that went to exact has marks
//	V0 to V8  temporaries
//	V9 C0  V10 E0  V11 F0  V12 80  V13 7F              in every byte
//	V14 to V29  tables, which each block loads for its way
//	V30 and V31 control: FF for a hidden byte below 20

// The assembler has no comparison but VCMEQ. Operands are numbers of registers.

// CMHS sets each byte of d to FF where that of n is at least that of m, unsigned,
// and else to 0: cmhs vd.16b, vn.16b, vm.16b
#define CMHS(m, n, d) WORD $(0x6E203C00 | (m)<<16 | (n)<<5 | (d))

// CMGT does so where that of n is greater than that of m, signed:
// cmgt vd.16b, vn.16b, vm.16b
#define CMGT(m, n, d) WORD $(0x4E203400 | (m)<<16 | (n)<<5 | (d))

// UMAXV sets the first byte of d to the greatest of n: umaxv bd, vn.16b
#define UMAXV(n, d) WORD $(0x6E30A800 | (n)<<5 | (d))

// GREATEST sets r to the greatest byte of V0.
#define GREATEST(r) \
	UMAXV(0, 0) \
	VMOV V0.B[0], r

// ASCII sets v to FF where mark wants the ASCII byte in V0.
#define ASCII(v) \
	VCMEQ V13.B16, V0.B16, v.B16 \
	VTBX  V0.B16, [V30.B16, V31.B16], v.B16

// WRONG adds to v where V0, bit by bit must or not, is not what V3 is: 80 to BF, less
// than C0 as a signed number.
#define WRONG(v) \
	CMGT(3, 9, 3) \
	VEOR  V3.B16, V0.B16, V0.B16 \
	VORR  V0.B16, v.B16, v.B16

// The tables of TWO. leadPair has but half of what EXACT needs.
#define TABLES2 \
	FLDPQ 0(R6), (F14, F15) \
	FLDPQ 128(R6), (F18, F19) \
	FLDPQ 160(R6), (F20, F21)

// TWO sets v to what is not 0 at the marks of the 16 bytes o bytes on, of which none
// is E0 or more, nor the next. 16 instructions. Uses V0, V1 and V3.
#define TWO(o, v) \
	FMOVQ (o+0)(R0), F0 \
	FMOVQ (o+1)(R0), F3 \
	VSUB  V9.B16, V0.B16, V1.B16 \
	VTBL  V1.B16, [V14.B16, V15.B16], V1.B16 \
	VEOR  V12.B16, V3.B16, V3.B16 \
	VTBL  V3.B16, [V18.B16, V19.B16, V20.B16, V21.B16], V3.B16 \
	ASCII(v) \
	VAND  V3.B16, V1.B16, V1.B16 \
	VORR  V1.B16, v.B16, v.B16 \  // or pair
	FMOVQ (o+2)(R0), F3 \
	CMHS(9, 3, 0) \               // V0: must
	FMOVQ (o+3)(R0), F3 \
	WRONG(v)

// The tables of THREE: V14 for lead bytes up to EF, V17 for second, V21 for third. A
// box may take any third byte, so that all look-ups but the first are by six bits.
#define TABLES3 \
	FLDPQ 384(R6), (F14, F15) \
	FMOVQ 416(R6), F16 \
	FLDPQ 448(R6), (F17, F18) \
	FLDPQ 480(R6), (F19, F20) \
	FLDPQ 512(R6), (F21, F22) \
	FLDPQ 544(R6), (F23, F24) \
	VMOVI $0x3F, V25.B16

// THREE sets v to what is 0 if the 16 bytes o bytes on, of which none is F0 or more,
// have no mark. 21 instructions. Uses V0, V1, V3 and V4.
#define THREE(o, v) \
	FMOVQ (o+0)(R0), F0 \
	FMOVQ (o+1)(R0), F3 \
	VSUB  V9.B16, V0.B16, V1.B16 \
	VTBL  V1.B16, [V14.B16, V15.B16, V16.B16], V1.B16 \
	ASCII(v) \
	CMHS(10, 3, 0) \              // V0: must, from b1
	VAND  V25.B16, V3.B16, V3.B16 \
	VTBL  V3.B16, [V17.B16, V18.B16, V19.B16, V20.B16], V3.B16 \
	VAND  V3.B16, V1.B16, V1.B16 \
	FMOVQ (o+2)(R0), F3 \
	CMHS(9, 3, 4) \
	VORR  V4.B16, V0.B16, V0.B16 \ // from b2
	VAND  V25.B16, V3.B16, V3.B16 \
	VTBL  V3.B16, [V21.B16, V22.B16, V23.B16, V24.B16], V3.B16 \
	VAND  V3.B16, V1.B16, V1.B16 \
	VORR  V1.B16, v.B16, v.B16 \
	FMOVQ (o+3)(R0), F3 \
	WRONG(v)

// The tables of EXACT: V14 leadPair, V18 secondPair, V22 secondTriple, V26 third. EXACT
// itself loads leadTriple, which has but half a table.
#define TABLES4 \
	FLDPQ 0(R6), (F14, F15) \
	FLDPQ 32(R6), (F16, F17) \
	FLDPQ 128(R6), (F18, F19) \
	FLDPQ 160(R6), (F20, F21) \
	FLDPQ 192(R6), (F22, F23) \
	FLDPQ 224(R6), (F24, F25) \
	FLDPQ 256(R6), (F26, F27) \
	FLDPQ 288(R6), (F28, F29)

// EXACT sets v to what is not 0 at the marks of the 16 bytes o bytes on. 29
// instructions. Uses V0 to V4.
#define EXACT(o, v) \
	FMOVQ (o+0)(R0), F0 \
	FLDPQ 96(R6), (F3, F4) \
	VSUB  V9.B16, V0.B16, V1.B16 \
	VSUB  V10.B16, V0.B16, V2.B16 \
	VTBL  V1.B16, [V14.B16, V15.B16, V16.B16, V17.B16], V1.B16 \
	VTBL  V2.B16, [V3.B16, V4.B16], V2.B16 \
	ASCII(v) \
	CMHS(11, 0, 0) \              // V0: must, from b0
	FMOVQ (o+1)(R0), F3 \
	CMHS(10, 3, 4) \
	VORR  V4.B16, V0.B16, V0.B16 \ // from b1
	VEOR  V12.B16, V3.B16, V3.B16 \
	VTBL  V3.B16, [V18.B16, V19.B16, V20.B16, V21.B16], V4.B16 \
	VTBL  V3.B16, [V22.B16, V23.B16, V24.B16, V25.B16], V3.B16 \
	VAND  V4.B16, V1.B16, V1.B16 \ // V1: pair
	VAND  V3.B16, V2.B16, V2.B16 \
	VORR  V1.B16, v.B16, v.B16 \
	FMOVQ (o+2)(R0), F3 \
	CMHS(9, 3, 4) \
	VORR  V4.B16, V0.B16, V0.B16 \ // from b2
	VEOR  V12.B16, V3.B16, V3.B16 \
	VTBL  V3.B16, [V26.B16, V27.B16, V28.B16, V29.B16], V3.B16 \
	VAND  V3.B16, V2.B16, V2.B16 \ // V2: triple
	VORR  V2.B16, v.B16, v.B16 \
	FMOVQ (o+3)(R0), F3 \
	WRONG(v)

// FOUND sets R7 to 0 if V5 to V8 are.
#define FOUND \
	VORR V5.B16, V6.B16, V0.B16 \
	VORR V7.B16, V8.B16, V1.B16 \
	VORR V0.B16, V1.B16, V0.B16 \
	GREATEST(R7)

DATA iota<>+0(SB)/8, $0x0706050403020100
DATA iota<>+8(SB)/8, $0x0F0E0D0C0B0A0908
DATA iota<>+16(SB)/8, $0x1716151413121110
DATA iota<>+24(SB)/8, $0x1F1E1D1C1B1A1918
GLOBL iota<>(SB), RODATA|NOPTR, $32

// func candidatesNEON(text string, at, blocks int, masks []uint64, t *[9 * 64]uint8) (from, n int)
TEXT ·candidatesNEON(SB), NOSPLIT, $0-80
	MOVD text_base+0(FP), R0
	MOVD at+16(FP), R7
	MOVD blocks+24(FP), R1
	MOVD masks_base+32(FP), R2
	MOVD masks_len+40(FP), R4
	MOVD t+56(FP), R6
	ADD  R7, R0, R0
	MOVD $0, R3
	VMOVI $0xC0, V9.B16
	VMOVI $0xE0, V10.B16
	VMOVI $0xF0, V11.B16
	VMOVI $0x80, V12.B16
	VMOVI $0x7F, V13.B16
	MOVD $0, R9
	// A byte is hidden if it is its own entry.
	FLDPQ 320(R6), (F30, F31)
	MOVD $iota<>(SB), R8
	FLDPQ (R8), (F0, F1)
	VCMEQ V0.B16, V30.B16, V30.B16
	VCMEQ V1.B16, V31.B16, V31.B16

ascii:
	CMP  $2, R1
	BLO  block
	CBNZ R3, block
	FLDPQ (R0), (F0, F1)
	FLDPQ 32(R0), (F2, F3)
	FLDPQ 64(R0), (F4, F5)
	FLDPQ 96(R0), (F6, F7)
	// FF in place of a hidden byte below 20, 0 for the others.
	VTBX V0.B16, [V30.B16, V31.B16], V0.B16
	VTBX V1.B16, [V30.B16, V31.B16], V1.B16
	VTBX V2.B16, [V30.B16, V31.B16], V2.B16
	VTBX V3.B16, [V30.B16, V31.B16], V3.B16
	VTBX V4.B16, [V30.B16, V31.B16], V4.B16
	VTBX V5.B16, [V30.B16, V31.B16], V5.B16
	VTBX V6.B16, [V30.B16, V31.B16], V6.B16
	VTBX V7.B16, [V30.B16, V31.B16], V7.B16
	VUMAX V0.B16, V1.B16, V0.B16
	VUMAX V2.B16, V3.B16, V2.B16
	VUMAX V4.B16, V5.B16, V4.B16
	VUMAX V6.B16, V7.B16, V6.B16
	VUMAX V0.B16, V2.B16, V0.B16
	VUMAX V4.B16, V6.B16, V4.B16
	VUMAX V0.B16, V4.B16, V0.B16
	GREATEST(R7)
	CMP  $0x7F, R7         // 7F is hidden
	BHS  block
	MOVWU 127(R0), R7
	TSTW $0x80808080, R7   // byte 127 is below 7F
	BNE  block
	ADD  $128, R0, R0
	SUB  $2, R1, R1
	B    ascii

block:
	CBZ  R1, done
	CMP  R4, R3
	BHS  done
	FLDPQ (R0), (F1, F2)
	FLDPQ 32(R0), (F3, F4)
	FMOVQ 49(R0), F0       // one more byte
	VUMAX V1.B16, V2.B16, V5.B16
	VUMAX V3.B16, V4.B16, V6.B16
	VUMAX V5.B16, V0.B16, V0.B16
	VUMAX V6.B16, V0.B16, V0.B16
	GREATEST(R7)
	CMP  $0xE0, R7
	BHS  three
	CMP  $0x80, R7
	BHS  two
	VTBX V1.B16, [V30.B16, V31.B16], V1.B16
	VTBX V2.B16, [V30.B16, V31.B16], V2.B16
	VTBX V3.B16, [V30.B16, V31.B16], V3.B16
	VTBX V4.B16, [V30.B16, V31.B16], V4.B16
	VUMAX V1.B16, V2.B16, V0.B16
	VUMAX V3.B16, V4.B16, V1.B16
	VUMAX V0.B16, V1.B16, V0.B16
	GREATEST(R7)
	CMP  $0x7F, R7
	BHS  two
	MOVWU 63(R0), R7
	TSTW $0x80808080, R7   // byte 63 is below 7F
	BNE  two
	MOVD $0, R7
	CBNZ R3, store
	ADD  $64, R0, R0
	SUB  $1, R1, R1
	B    ascii

two:
	TABLES2
	TWO(0, V5)
	TWO(16, V6)
	TWO(32, V7)
	TWO(48, V8)
	FOUND
	CBNZ R7, marks
	B    store

three:
	CMP  $0xF0, R7
	BHS  exact
	CBNZ R9, exact
	TABLES3
	THREE(0, V5)
	THREE(16, V6)
	THREE(32, V7)
	THREE(48, V8)
	FOUND
	CBZ  R7, store

exact:
	TABLES4
	EXACT(0, V5)
	EXACT(16, V6)
	EXACT(32, V7)
	EXACT(48, V8)
	FOUND
	MOVD R7, R9
	CBZ  R7, store

marks:
	// A bit for each byte: eight of them are added up, one after the other.
	MOVD $0x8040201008040201, R7
	VDUP R7, V0.D2
	VCMTST V5.B16, V5.B16, V5.B16
	VCMTST V6.B16, V6.B16, V6.B16
	VCMTST V7.B16, V7.B16, V7.B16
	VCMTST V8.B16, V8.B16, V8.B16
	VAND V0.B16, V5.B16, V5.B16
	VAND V0.B16, V6.B16, V6.B16
	VAND V0.B16, V7.B16, V7.B16
	VAND V0.B16, V8.B16, V8.B16
	VADDP V6.B16, V5.B16, V5.B16
	VADDP V8.B16, V7.B16, V7.B16
	VADDP V7.B16, V5.B16, V5.B16
	VADDP V5.B16, V5.B16, V5.B16
	VMOV V5.D[0], R7

store:
	// R7 is the mask. None is needed as long as there were no marks.
	ORR  R3, R7, R8
	CBZ  R8, next
	CBNZ R3, more
	MOVD R0, R5
more:
	MOVD.P R7, 8(R2)
	ADD  $1, R3, R3
next:
	ADD  $64, R0, R0
	SUB  $1, R1, R1
	B    block

done:
	CBNZ R3, some
	MOVD R0, R5
some:
	MOVD text_base+0(FP), R7
	SUB  R7, R5, R5
	MOVD R5, from+64(FP)
	MOVD R3, n+72(FP)
	RET
