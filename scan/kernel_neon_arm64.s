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
// The greatest byte of a block chooses the way. All ways give the same marks:
//
//	ascii   it and the three bytes more that marks depend on are below 80
//	two     no byte is E0 or more: there is no triple, and must = b2 >= C0
//	exact   as above
//
// Instructions, loads included: two blocks of ascii 33; one block 39 if it is ascii,
// 97 for two, 143 for exact; up to 24 more for one with marks. A look-up in four
// registers, for which most processors need several steps, counts as one: two has 4
// of them, exact 16.
//
// Registers, all through:
//
//	R0  the next byte          R1  blocks left, each with three bytes after it
//	R2  the next mask          R3  masks written       R4  masks asked for
//	R5  the byte of the first mask                     R6  the tables
//	R7, R8, V0 to V8  temporaries
//	V9 C0  V10 E0  V11 F0  V12 80  V13 7F              in every byte
//	V14 to V17 leadPair    V18 to V21 secondPair
//	V22 to V25 secondTriple    V26 to V29 third
//	V30 and V31 control: FF for a hidden byte below 20
//
// leadTriple has but half a table, and is loaded where it is used.

// The assembler has no comparison but VCMEQ. Operands are numbers of registers.

// CMHS sets each byte of d to FF where that of n is at least that of m, unsigned,
// and else to 0: cmhs vd.16b, vn.16b, vm.16b
#define CMHS(m, n, d) WORD $(0x6E203C00 | (m)<<16 | (n)<<5 | (d))

// CMGT does so where that of n is greater than that of m, signed:
// cmgt vd.16b, vn.16b, vm.16b
#define CMGT(m, n, d) WORD $(0x4E203400 | (m)<<16 | (n)<<5 | (d))

// ANY sets r to 0 if all bits of v are 0. Uses R8.
#define ANY(v, r) \
	VMOV v.D[0], r \
	VMOV v.D[1], R8 \
	ORR  R8, r, r

// ASCII sets v to FF where mark wants the ASCII byte in V0.
#define ASCII(v) \
	VCMEQ V13.B16, V0.B16, v.B16 \
	VTBX  V0.B16, [V30.B16, V31.B16], v.B16

// TWO sets v to what is not 0 at the marks of the 16 bytes o bytes on, of which none
// is E0 or more, nor the next. 16 instructions. Uses V0, V1, V3 and V4.
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
	FMOVQ (o+3)(R0), F4 \
	CMHS(9, 3, 0) \               // V0: must
	CMGT(4, 9, 4) \               // V4: C0 > b3 as signed numbers, 80 to BF
	VEOR  V4.B16, V0.B16, V0.B16 \
	VORR  V0.B16, v.B16, v.B16    // or wrong

// EXACT is the same for any 16 bytes. 29 instructions. Uses V0 to V4.
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
	CMGT(3, 9, 3) \               // V3: C0 > b3 as signed numbers, 80 to BF
	VEOR  V3.B16, V0.B16, V0.B16 \
	VORR  V0.B16, v.B16, v.B16    // or wrong

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
	ADD  $128, R6, R7
	VLD1 (R6), [V14.B16, V15.B16, V16.B16, V17.B16]
	VLD1.P 64(R7), [V18.B16, V19.B16, V20.B16, V21.B16]
	VLD1.P 64(R7), [V22.B16, V23.B16, V24.B16, V25.B16]
	VLD1.P 64(R7), [V26.B16, V27.B16, V28.B16, V29.B16]
	// A byte is hidden if it is its own entry.
	MOVD $iota<>(SB), R8
	FLDPQ (R7), (F30, F31)
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
	CMHS(13, 0, 0)         // 7F is hidden
	ANY(V0, R7)
	CBNZ R7, block
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
	FLDPQ (R0), (F0, F1)
	FLDPQ 32(R0), (F2, F3)
	FMOVQ 49(R0), F4
	VUMAX V0.B16, V1.B16, V5.B16
	VUMAX V2.B16, V3.B16, V6.B16
	VUMAX V5.B16, V6.B16, V5.B16
	VUMAX V4.B16, V5.B16, V5.B16 // V5: of 65 bytes
	CMHS(10, 5, 6)
	ANY(V6, R7)
	CBNZ R7, exact
	ANY(V5, R7)
	TST  $0x8080808080808080, R7
	BNE  two
	VTBX V0.B16, [V30.B16, V31.B16], V0.B16
	VTBX V1.B16, [V30.B16, V31.B16], V1.B16
	VTBX V2.B16, [V30.B16, V31.B16], V2.B16
	VTBX V3.B16, [V30.B16, V31.B16], V3.B16
	VUMAX V0.B16, V1.B16, V0.B16
	VUMAX V2.B16, V3.B16, V2.B16
	VUMAX V0.B16, V2.B16, V0.B16
	CMHS(13, 0, 0)
	ANY(V0, R7)
	CBNZ R7, two
	MOVWU 63(R0), R8
	TSTW $0x80808080, R8   // byte 63 is below 7F
	BNE  two
	CBNZ R3, store         // R7 is 0
	ADD  $64, R0, R0
	SUB  $1, R1, R1
	B    ascii

two:
	TWO(0, V5)
	TWO(16, V6)
	TWO(32, V7)
	TWO(48, V8)
	B    looked

exact:
	EXACT(0, V5)
	EXACT(16, V6)
	EXACT(32, V7)
	EXACT(48, V8)

looked:
	VORR V5.B16, V6.B16, V0.B16
	VORR V7.B16, V8.B16, V1.B16
	VORR V0.B16, V1.B16, V0.B16
	ANY(V0, R7)
	CBZ  R7, store
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
