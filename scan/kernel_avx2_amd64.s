// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

//go:build amd64 && !purego

#include "textflag.h"

// The kernel avx2; docs/kernels.md explains the look-ups. Its twin in Go is
// portableCandidates, by the same contract; avx2Candidates sees to the end of the
// text.
//
// For the byte at place i, with b0 b1 b2 b3 = text[i:i+4], and
// T/U[b] = T[b>>4] & U[b&F]:
//
//	pair   = 0/1[b0] & 2/3[b1] != 0
//	triple = 4/5[b0] & 6/7[b1] & 8/9[b2] != 0
//	ascii  = 10/11[b0] != 0
//	must   = b0 >= F0 or b1 >= E0 or b2 >= C0       b3 must continue a sequence
//	wrong  = must != (b3 is 80 to BF)
//	mark i if pair or triple or ascii or wrong
//
// Two blocks of ASCII, and three bytes more, take 20 uops; any other block 130, or
// half of that where one half is ASCII.
//
// Registers, all through:
//
//	SI  the next byte          CX  blocks left, each with three bytes after it
//	DI  the next mask          BX  masks written       R8  masks asked for
//	R13 the byte of the first mask                     DX  the tables
//	Y15 0F  Y14 40  Y13 60  Y12 70  Y11 C0             in every byte
//	Y10 0

DATA byte0F<>+0(SB)/4, $0x0F0F0F0F
GLOBL byte0F<>(SB), RODATA|NOPTR, $4
DATA byte10<>+0(SB)/4, $0x10101010
GLOBL byte10<>(SB), RODATA|NOPTR, $4
DATA byte40<>+0(SB)/4, $0x40404040
GLOBL byte40<>(SB), RODATA|NOPTR, $4
DATA byte60<>+0(SB)/4, $0x60606060
GLOBL byte60<>(SB), RODATA|NOPTR, $4
DATA byte70<>+0(SB)/4, $0x70707070
GLOBL byte70<>(SB), RODATA|NOPTR, $4
DATA byte7F<>+0(SB)/4, $0x7F7F7F7F
GLOBL byte7F<>(SB), RODATA|NOPTR, $4
DATA byteC0<>+0(SB)/4, $0xC0C0C0C0
GLOBL byteC0<>(SB), RODATA|NOPTR, $4

// AND looks up table t by the nibbles in x and leaves in y what it has in common.
#define AND(t, x, y) \
	VBROADCASTI128 (16*t)(DX), Y9 \
	VPSHUFB x, Y9, Y9 \
	VPAND Y9, y, y

// HALF sets m to the marks of the 32 bytes o bytes on. Its loads need 35 bytes.
#define HALF(o, m) \
	VMOVDQU (o+0)(SI), Y0 \
	VMOVDQU (o+1)(SI), Y1 \
	VMOVDQU (o+2)(SI), Y2 \
	VPSRLW $4, Y0, Y3 \
	VPAND Y15, Y3, Y3 \     // Y3, Y4: nibbles of b0
	VPAND Y15, Y0, Y4 \
	VPSRLW $4, Y1, Y5 \
	VPAND Y15, Y5, Y5 \     // Y5, Y6: of b1
	VPAND Y15, Y1, Y6 \
	VBROADCASTI128 0(DX), Y7 \
	VPSHUFB Y3, Y7, Y7 \
	AND(1, Y4, Y7) \
	AND(2, Y5, Y7) \
	AND(3, Y6, Y7) \        // Y7: pair
	VBROADCASTI128 160(DX), Y8 \
	VPSHUFB Y3, Y8, Y8 \
	AND(11, Y4, Y8) \
	VPOR Y8, Y7, Y7 \       // or ascii
	VBROADCASTI128 64(DX), Y8 \
	VPSHUFB Y3, Y8, Y8 \
	AND(5, Y4, Y8) \
	AND(6, Y5, Y8) \
	AND(7, Y6, Y8) \
	VPSRLW $4, Y2, Y3 \
	VPAND Y15, Y3, Y3 \     // Y3, Y4: of b2
	VPAND Y15, Y2, Y4 \
	AND(8, Y3, Y8) \
	AND(9, Y4, Y8) \
	VPOR Y8, Y7, Y7 \       // or triple
	VMOVDQU (o+3)(SI), Y3 \
	VPSUBUSB Y12, Y0, Y0 \
	VPSUBUSB Y13, Y1, Y1 \
	VPSUBUSB Y14, Y2, Y2 \
	VPCMPGTB Y3, Y11, Y3 \  // b3 is 80 to BF
	VPOR Y0, Y1, Y1 \
	VPOR Y1, Y2, Y2 \       // bit 7: must
	VPXOR Y2, Y3, Y3 \      // bit 7: wrong
	VPCMPEQB Y10, Y7, Y7 \
	VPANDN Y7, Y3, Y7 \     // bit 7: neither
	VPMOVMSKB Y7, m \
	NOTL m

// func candidates2(text string, at, blocks int, masks []uint64, t *[13 * 16]uint8) (from, n int)
TEXT ·candidates2(SB), NOSPLIT, $0-80
	MOVQ text_base+0(FP), SI
	MOVQ at+16(FP), AX
	MOVQ blocks+24(FP), CX
	MOVQ masks_base+32(FP), DI
	MOVQ masks_len+40(FP), R8
	MOVQ t+56(FP), DX
	ADDQ AX, SI
	XORL BX, BX
	VPBROADCASTD byte0F<>(SB), Y15
	VPBROADCASTD byte40<>(SB), Y14
	VPBROADCASTD byte60<>(SB), Y13
	VPBROADCASTD byte70<>(SB), Y12
	VPBROADCASTD byteC0<>(SB), Y11
	VPXOR Y10, Y10, Y10

ascii:
	CMPQ CX, $2
	JB   block
	TESTQ BX, BX
	JNE  block
	PREFETCHT0 2048(SI)
	PREFETCHT0 2112(SI)
	VMOVDQU (SI), Y0
	VMOVDQU 32(SI), Y1
	VMOVDQU 64(SI), Y2
	VMOVDQU 96(SI), Y3
	VBROADCASTI128 192(DX), Y8
	VPSHUFB Y0, Y8, Y4
	VPSHUFB Y1, Y8, Y5
	VPSHUFB Y2, Y8, Y6
	VPSHUFB Y3, Y8, Y7
	VPXOR Y0, Y4, Y4
	VPXOR Y1, Y5, Y5
	VPXOR Y2, Y6, Y6
	VPXOR Y3, Y7, Y7
	VPMINSB Y4, Y5, Y4
	VPMINSB Y6, Y7, Y6
	VPMINSB Y4, Y6, Y4     // at most 10 for a control character or beyond ASCII
	VPMAXSB Y0, Y1, Y0
	VPMAXSB Y2, Y3, Y2
	VPMAXSB Y0, Y2, Y0     // 7F for DEL
	VPBROADCASTD byte10<>(SB), Y1
	VPBROADCASTD byte7F<>(SB), Y2
	VPCMPGTB Y1, Y4, Y4
	VPCMPEQB Y2, Y0, Y0
	VPANDN Y4, Y0, Y4
	VPMOVMSKB Y4, AX
	CMPL AX, $-1
	JNE  block
	TESTL $0x80808000, 127(SI)
	JNE  block
	ADDQ $128, SI
	SUBQ $2, CX
	JMP  ascii

block:
	TESTQ CX, CX
	JEQ  done
	CMPQ BX, R8
	JAE  done
	VMOVDQU (SI), Y0
	VMOVDQU 32(SI), Y1
	VBROADCASTI128 192(DX), Y8
	VPSHUFB Y0, Y8, Y4
	VPSHUFB Y1, Y8, Y5
	VPXOR Y0, Y4, Y4
	VPXOR Y1, Y5, Y5
	VPMINUB Y4, Y5, Y6
	VPMINSB Y4, Y5, Y4
	VPMAXSB Y0, Y1, Y5
	VPBROADCASTD byte10<>(SB), Y2
	VPBROADCASTD byte7F<>(SB), Y3
	VPCMPGTB Y2, Y4, Y4
	VPCMPEQB Y3, Y5, Y5
	VPANDN Y4, Y5, Y4
	VPMOVMSKB Y4, AX
	CMPL AX, $-1
	JNE  look
	TESTL $0x80808000, 63(SI)
	JNE  look
	ADDQ $64, SI
	DECQ CX
	TESTQ BX, BX
	JEQ  ascii
	MOVQ $0, (DI)
	ADDQ $8, DI
	INCQ BX
	JMP  block

look:
	PREFETCHT0 2048(SI)
	VPSUBUSB Y2, Y6, Y6
	VPCMPEQB Y10, Y6, Y6
	VPOR Y5, Y6, Y6        // hidden ASCII bytes
	VPMOVMSKB Y6, R10
	VPMOVMSKB Y0, R9
	VPMOVMSKB Y1, AX
	TESTL R10, R10
	JNE  both
	// Of a block with few characters beyond ASCII often one half needs no look.
	MOVL 63(SI), R11
	ANDL $0x80808000, R11
	ORL  AX, R11           // not 0: the second needs one
	ANDL $7, AX
	ORL  AX, R9            // the first
	JEQ  one
	TESTL R11, R11
	JEQ  one
both:
	HALF(0, R9)
	HALF(32, AX)
	SHLQ $32, AX
	ORQ  R9, AX
looked:
	MOVQ AX, R9
	ORQ  BX, R9
	JNE  store
	ADDQ $64, SI
	DECQ CX
	JMP  block
one:
	XORL R10, R10
	TESTL R9, R9
	SETEQ R10
	SHLQ $5, R10           // 32 for the second
	ADDQ R10, SI
	HALF(0, AX)
	SUBQ R10, SI
	SHLXQ R10, AX, AX
	JMP  looked
store:
	TESTQ BX, BX
	CMOVQEQ SI, R13
	MOVQ AX, (DI)
	ADDQ $8, DI
	INCQ BX
	ADDQ $64, SI
	DECQ CX
	JMP  block

done:
	TESTQ BX, BX
	CMOVQEQ SI, R13
	SUBQ text_base+0(FP), R13
	MOVQ R13, from+64(FP)
	MOVQ BX, n+72(FP)
	VZEROUPPER
	RET
