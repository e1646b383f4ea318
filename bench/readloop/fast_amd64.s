// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

//go:build !purego

#include "textflag.h"

// Both loops: while bytes are left, or eight vectors into eight accumulators;
// then fold these to one word. A step is eight loads with an or each. The Go twin
// is words.

// func or512(b []byte) uint64
TEXT ·or512(SB), NOSPLIT, $0-32
	MOVQ b_base+0(FP), SI
	MOVQ b_len+8(FP), CX
	VPXORQ Z0, Z0, Z0
	VPXORQ Z1, Z1, Z1
	VPXORQ Z2, Z2, Z2
	VPXORQ Z3, Z3, Z3
	VPXORQ Z4, Z4, Z4
	VPXORQ Z5, Z5, Z5
	VPXORQ Z6, Z6, Z6
	VPXORQ Z7, Z7, Z7
	SUBQ $512, CX
	JL   fold512

step512:
	VPORQ (SI), Z0, Z0
	VPORQ 64(SI), Z1, Z1
	VPORQ 128(SI), Z2, Z2
	VPORQ 192(SI), Z3, Z3
	VPORQ 256(SI), Z4, Z4
	VPORQ 320(SI), Z5, Z5
	VPORQ 384(SI), Z6, Z6
	VPORQ 448(SI), Z7, Z7
	ADDQ $512, SI
	SUBQ $512, CX
	JGE  step512

fold512:
	VPORQ Z1, Z0, Z0
	VPORQ Z3, Z2, Z2
	VPORQ Z5, Z4, Z4
	VPORQ Z7, Z6, Z6
	VPORQ Z2, Z0, Z0
	VPORQ Z6, Z4, Z4
	VPORQ Z4, Z0, Z0
	VEXTRACTI64X4 $1, Z0, Y1
	VPOR  Y1, Y0, Y0
	VEXTRACTI128 $1, Y0, X1
	VPOR  X1, X0, X0
	VPSRLDQ $8, X0, X1
	VPOR  X1, X0, X0
	VMOVQ X0, AX
	VZEROUPPER
	MOVQ AX, ret+24(FP)
	RET

// func or256(b []byte) uint64
TEXT ·or256(SB), NOSPLIT, $0-32
	MOVQ b_base+0(FP), SI
	MOVQ b_len+8(FP), CX
	VPXOR Y0, Y0, Y0
	VPXOR Y1, Y1, Y1
	VPXOR Y2, Y2, Y2
	VPXOR Y3, Y3, Y3
	VPXOR Y4, Y4, Y4
	VPXOR Y5, Y5, Y5
	VPXOR Y6, Y6, Y6
	VPXOR Y7, Y7, Y7
	SUBQ $256, CX
	JL   fold256

step256:
	VPOR (SI), Y0, Y0
	VPOR 32(SI), Y1, Y1
	VPOR 64(SI), Y2, Y2
	VPOR 96(SI), Y3, Y3
	VPOR 128(SI), Y4, Y4
	VPOR 160(SI), Y5, Y5
	VPOR 192(SI), Y6, Y6
	VPOR 224(SI), Y7, Y7
	ADDQ $256, SI
	SUBQ $256, CX
	JGE  step256

fold256:
	VPOR Y1, Y0, Y0
	VPOR Y3, Y2, Y2
	VPOR Y5, Y4, Y4
	VPOR Y7, Y6, Y6
	VPOR Y2, Y0, Y0
	VPOR Y6, Y4, Y4
	VPOR Y4, Y0, Y0
	VEXTRACTI128 $1, Y0, X1
	VPOR X1, X0, X0
	VPSRLDQ $8, X0, X1
	VPOR X1, X0, X0
	VMOVQ X0, AX
	VZEROUPPER
	MOVQ AX, ret+24(FP)
	RET
