// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

// The text of a kernel of Unplain; see seams_avx512_amd64.s.

KERNEL
	MOVQ text_base+0(FP), SI
	MOVQ from+16(FP), AX
	MOVQ to+24(FP), R8
	MOVQ places_base+32(FP), DI
	MOVQ places_len+40(FP), CX
	MOVQ t+56(FP), DX
	MOVQ control+64(FP), R9
	ADDQ AX, SI
	SUBQ AX, R8
	XORL BX, BX
	XORL R13, R13
	FORGET
	VMOVDQU64 0(DX), LEADLOW
	VMOVDQU64 64(DX), LEADHIGH
	VMOVDQU64 128(DX), LEADLOW1
	VMOVDQU64 192(DX), LEADHIGH1
	VMOVDQU64 256(DX), SECONDLOW
	VMOVDQU64 320(DX), SECONDHIGH
	VMOVDQU64 384(DX), SECONDLOW1
	VMOVDQU64 448(DX), SECONDHIGH1
	VMOVDQU64 512(DX), THIRD
	VMOVDQU64 576(DX), THIRD1
	VPBROADCASTB 640(DX), MARKS
	VPBROADCASTD plain40<>(SB), Z24
	VPBROADCASTD plain60<>(SB), Z25
	VPBROADCASTD plain7F<>(SB), Z27
	VPANDNQ Z27, MARKS, NOMARKS
	VPBROADCASTB 642(DX), Z0
	VPANDNQ NOMARKS, Z0, EXACT
	VMOVDQU64 (R9), CONTROL
#ifdef RETURNS
	VPANDQ plainNoCR<>(SB), LEADLOW, LEADLOW
#endif
	// In two, E0 to EF count as F0 do: they have its boxes, which hold any second byte.
	MOVQ $0x0000FFFF00000000, AX
	KMOVQ AX, K1
	VPBROADCASTB.Z 112(DX), K1, LEADHIGH2
	VPORQ LEADHIGH, LEADHIGH2, LEADHIGH2
	MOVL $0, skip-8(SP)
	MOVL $4, more-4(SP)
	MOVL $8, quiet-28(SP)
#ifdef LITE
	MOVL $0, full-32(SP)
#endif

next:
	CMPQ R8, $256
	JB   tail
	SUBL $1, skip-8(SP)
	JGE  beyond
	MOVL $0, skip-8(SP)
	// A group that does not begin with ASCII is seldom all ASCII.
	MOVQ (SI), AX
	MOVQ $0x8080808080808080, R10
	TESTQ R10, AX
	JNE  beyond
ascii:
	PREFETCH(0)
	VMOVDQU8 -2(SI), Z0    // the b2
	VMOVDQU8 62(SI), Z1
	VMOVDQU8 126(SI), Z2
	VMOVDQU8 190(SI), Z3
	VPERMB CONTROL, Z0, Z4
	VPERMB CONTROL, Z1, Z5
	VPERMB CONTROL, Z2, Z6
	VPERMB CONTROL, Z3, Z7
	VPXORQ Z0, Z4, Z4      // 0 for a control character, negative beyond ASCII
	VPXORQ Z1, Z5, Z5
	VPXORQ Z2, Z6, Z6
	VPXORQ Z3, Z7, Z7
	VPMINSB Z4, Z5, Z8
	VPMINSB Z6, Z7, Z9
	VPMINSB Z8, Z9, Z8
	VPXORQ Z10, Z10, Z10
	VPCMPB $2, Z10, Z8, K1
#ifdef RETURNS
	VMOVDQU64 plainCR<>(SB), Z8
	VMOVDQU64 plainLF<>(SB), Z9
	VPCMPEQB Z0, Z8, K2
	VPCMPEQB Z1, Z8, K3
	VPCMPEQB Z2, Z8, K4
	VPCMPEQB Z3, Z8, K5
	VPCMPB $4, -1(SI), Z9, K2, K2
	VPCMPB $4, 63(SI), Z9, K3, K3
	VPCMPB $4, 127(SI), Z9, K4, K4
	VPCMPB $4, 191(SI), Z9, K5, K5
	KORQ K2, K3, K2
	KORQ K4, K5, K4
	KORQ K1, K2, K1
	KORTESTQ K1, K4
	JNE  some
#else
	KORTESTQ K1, K1
	JNE  some
#endif
	MOVL 252(SI), AX
	TESTL $0x80808000, AX
	JNE  some
	CMPB -3(SI), $0
	JLT  some
	ADDQ $256, SI
	SUBQ $256, R8
	CMPQ R8, $256
	JAE  ascii
	JMP  tail

some:
	CMPQ R8, $2048
	JB   beyond
	// 32 blocks: find those that are not all clean ASCII, or the three bytes before
	// are not, without a branch for each. Bit 31-j of DX stands for block j.
	// The three bytes before: of the block at -64, only bits 61 to 63 count.
	VMOVDQU8 -3(SI), X0
	VPERMB CONTROL, Z0, Z4
	VPXORQ Z0, Z4, Z4
	VPCMPB $2, Z10, Z4, K1
	KMOVQ K1, AX
	SHLQ $61, AX
#ifdef RETURNS
	// What is flagged after CR is flagged for the byte after it, and at -1 by none.
	XORL R10, R10
	CMPB -2(SI), $13
	SETEQ R10
	SHLQ $63, R10
	ORQ  R10, AX
#endif
	MOVQ SI, R11
	XORL DX, DX
	MOVL $8, R9
flag:
	FLAG(0)
	FLAG(64)
	FLAG(128)
	FLAG(192)
	ADDQ $256, R11
	DECL R9
	JNE  flag
	POPCNTL DX, AX
	CMPL AX, $16
	JA   many
	MOVL $4, more-4(SP)
	LEAQ 2048(SI), R11
	MOVQ R11, end-16(SP)
	TESTL DX, DX
	JEQ  flagged
	MOVQ SI, start-24(SP)
sparse:
	BSRL DX, R9
	BTRL R9, DX
	XORL $31, R9
	SHLQ $6, R9
	MOVQ start-24(SP), SI
	ADDQ R9, SI
	CLEAN
	THREE(0)
	FOUND(Z27)
	KORQ K4, K7, K4
	KMOVQ K4, AX
	ORQ  R12, AX
	JEQ  clean
	FORGET
	CMPQ BX, CX
	JAE  done              // with SI at this block
	MOVQ SI, R10
	SUBQ text_base+0(FP), R10
	MOVQ R10, (DI)
	MOVQ AX, 8(DI)
	INCQ BX
	ADDQ $16, DI
clean:
	TESTL DX, DX
	JNE  sparse
flagged:
	MOVQ end-16(SP), AX
	SUBQ $2048, R8
	MOVQ AX, SI
	CMPQ R8, $256
	JAE  ascii
	JMP  tail

many:
	MOVL more-4(SP), AX
	MOVL AX, skip-8(SP)
	ADDL AX, AX
	CMPL AX, $64
	JBE  less
	MOVL $64, AX
less:
	MOVL AX, more-4(SP)
beyond:
	// Eight blocks, if the last eight looks found nothing.
	CMPL quiet-28(SP), $8
	JB   four
	CMPQ R8, $512
	JB   four
	CLEAN
	TESTL R13, R13
	JNE  three8
	// A byte of E0 or more at -2 asks for a third byte, which two does not see.
	CMPB -2(SI), $-32
	JAE  once8
	FIRST
	TWO(0)
	TWO(64)
	TWO(128)
	TWO(192)
	TWO(256)
	TWO(320)
	TWO(384)
	TWO(448)
	FOUND(Z27)
	KORTESTQ K4, K7
	JNE  odd8
	TESTQ R12, R12
	JNE  rough
#ifdef RETURNS
	// Two looks at the byte after CR but roughly.
	CMPB 509(SI), $13
	JNE  clean8
	CMPB 510(SI), $10
	JNE  rough
#endif
	JMP  clean8
odd8:
	MOVQ t+56(FP), R10
	UNLESSLONG(rough)
	MOVL $7, R13
once8:
	INCL R13
three8:
	DECL R13
#ifdef LITE
	CMPL full-32(SP), $0
	JGT  full8
	LITE(0)
	LITE(64)
	LITE(128)
	LITE(192)
	LITE(256)
	LITE(320)
	LITE(384)
	LITE(448)
	FOUND(NOMARKS)
	KORTESTQ K4, K7
	JNE  other8
	TESTQ R12, R12
	JEQ  clean8
other8:
	// Characters of other leads may be plain, too. Where some are there are more.
	MOVL $8, full-32(SP)
	CLEAN
	FORGET
full8:
	DECL full-32(SP)
#endif
	THREE(0)
	THREE(64)
	THREE(128)
	THREE(192)
	THREE(256)
	THREE(320)
	THREE(384)
	THREE(448)
	FOUND(Z27)
	KORTESTQ K4, K7
	JNE  rough
	TESTQ R12, R12
	JNE  rough
clean8:
	PREFETCH(0)
	PREFETCH(256)
	ADDQ $512, SI
	SUBQ $512, R8
	JMP  next
rough:
	FORGET
	LEAQ 8(BX), AX
	CMPQ AX, CX
	JA   careful
	MOVL $7, quiet-28(SP)
	MOVL $8, R9
	JMP  block
careful:
	MOVL $0, quiet-28(SP)

four:
	CLEAN
	TESTL R13, R13
	JNE  three
	CMPB -2(SI), $-32
	JAE  once
	FIRST
	TWO(0)
	TWO(64)
	TWO(128)
	TWO(192)
	FOUND(Z27)
	KORTESTQ K4, K7
	JNE  odd
	TESTQ R12, R12
	JNE  again
#ifdef RETURNS
	CMPB 253(SI), $13
	JNE  calm
	CMPB 254(SI), $10
	JNE  again
#endif
	JMP  calm
odd:
	MOVQ t+56(FP), R10
	UNLESSLONG(again)
	MOVL $15, R13
once:
	INCL R13
three:
	DECL R13
	THREE(0)
	THREE(64)
	THREE(128)
	THREE(192)
	FOUND(Z27)
	KORTESTQ K4, K7
	JNE  again
	TESTQ R12, R12
	JNE  again
calm:
	INCL quiet-28(SP)
	PREFETCH(0)
	ADDQ $256, SI
	SUBQ $256, R8
	JMP  next

again:
	MOVL $0, quiet-28(SP)
	LEAQ 4(BX), AX
	CMPQ AX, CX
	JA   done
	MOVL $4, R9
block:
	CLEAN
	FORGET
	THREE(0)
	FOUND(Z27)
	KORQ K4, K7, K4
	KMOVQ K4, AX
	ORQ  R12, AX
	FORGET
	MOVQ SI, R10
	SUBQ text_base+0(FP), R10
	MOVQ R10, (DI)
	MOVQ AX, 8(DI)
	// The next place overwrites one without a mark.
	XORL R10, R10
	TESTQ AX, AX
	SETNE R10
	ADDQ R10, BX
	SHLQ $4, R10
	ADDQ R10, DI
	ADDQ $64, SI
	SUBQ $64, R8
	DECL R9
	JNE  block
	JMP  next

tail:
	CMPQ R8, $64
	JB   done
	CMPQ BX, CX
	JAE  done
	MOVL $1, R9
	JMP  block

done:
	SUBQ text_base+0(FP), SI
	MOVQ SI, next+72(FP)
	MOVQ BX, n+80(FP)
	VZEROUPPER
	RET
