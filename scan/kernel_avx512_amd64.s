// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

//go:build amd64 && !purego

#include "textflag.h"

// The kernel avx512; docs/kernels.md explains the look-ups. Its twin in Go is
// portableCandidates, by the same contract.
//
// For the byte at place i, with b0 b1 b2 b3 = text[i:i+4] and 0 beyond the end:
//
//	lead  = b0 >= C0
//	pair  = lead and leadPair[b0&3F] & secondPair[b1&3F] != 0
//	triple= lead and leadTriple[b0&3F] & secondTriple[b1&3F] & third[b2&3F] != 0
//	must  = b0 >= F0 or b1 >= E0 or b2 >= C0        b3 must continue a sequence
//	wrong = must != (b3 is 80 to BF)
//	ascii = control[b0&3F] == b0                    a hidden ASCII byte
//	mark i if pair or triple or wrong or ascii
//
// The kernel goes the way that served last:
//
//	ascii   four blocks and three bytes more below 80; 3 uops a block
//	sparse  32 blocks with few bytes beyond: a bit for each block, 13 uops, then
//	        only the blocks that need a look
//	mixed   two of four blocks or fewer need a look
//	two     eight blocks without a byte of E0 or more; 11 uops a block
//	three   eight blocks without a byte of F0 or more; 15 uops a block
//	exact   four blocks, as above; 22 uops a block
//
// All but mixed and exact only find that there is nothing; where they cannot,
// exact looks again. The last bytes, fewer than four blocks and four, go block by
// block through masked loads, which read nothing beyond the text.
//
// two and three look the bytes up in sevenBit, with c = 7F if b1 is ASCII, or b1:
//
//	box    = table0[b0&7F] & table1[c&7F] & table2[b2&3F] & 7F != 0
//	hidden = b0 is ASCII and table0[b0&7F] has bit 7
//
// Without a look at the top bit of b0 or b2, box can hold of ASCII bytes: then b1,
// which continues a sequence, is a stray, or b2 is wrong in its place.
//
// Registers, all through:
//
//	SI  the next byte          R8  bytes from there to the end of the text
//	DI  the next mask          BX  masks written       CX  masks asked for
//	R13 the byte of the first mask
//	R12 how long to stay in sparse or three
//	R9 to R11, AX, DX          temporaries
//	Z0 to Z8                   temporaries
//	Z9 to Z15   the tables of sevenBit
//	Z16 to Z21  the first six of sixBit
//	Z22 40  Z23 60  Z24 70  Z25 80  Z26 C0  Z27 7F    in every byte
//	Z28 to Z30  what a look by two or three found
//	Z31 0
//
// The order of the instructions in the macros matters: a Zen 4 assigns the 512-bit
// ones to its four pipes as they come, and takes a fifth longer in bad orders.
#define LEADPAIR Z16
#define LEADTRIPLE Z17
#define SECONDPAIR Z18
#define SECONDTRIPLE Z19
#define THIRD Z20
#define CONTROL Z21
#define LEADLOW Z9
#define LEADHIGH Z10
#define SECONDLOW Z11
#define SECONDHIGH Z12
#define LAST Z13
#define TWOLOW Z14
#define TWOHIGH Z15

DATA bytes40<>+0(SB)/4, $0x40404040
GLOBL bytes40<>(SB), RODATA|NOPTR, $4
DATA bytes60<>+0(SB)/4, $0x60606060
GLOBL bytes60<>(SB), RODATA|NOPTR, $4
DATA bytes70<>+0(SB)/4, $0x70707070
GLOBL bytes70<>(SB), RODATA|NOPTR, $4
DATA bytes80<>+0(SB)/4, $0x80808080
GLOBL bytes80<>(SB), RODATA|NOPTR, $4
DATA bytesC0<>+0(SB)/4, $0xC0C0C0C0
GLOBL bytesC0<>(SB), RODATA|NOPTR, $4
DATA bytes7F<>+0(SB)/4, $0x7F7F7F7F
GLOBL bytes7F<>(SB), RODATA|NOPTR, $4
DATA bytesE0<>+0(SB)/4, $0xE0E0E0E0
GLOBL bytesE0<>(SB), RODATA|NOPTR, $4

// TABLES loads the tables at DX, but for CONTROL, and the constants.
#define TABLES \
	VMOVDQU64 0(DX), LEADPAIR \
	VMOVDQU64 64(DX), LEADTRIPLE \
	VMOVDQU64 128(DX), SECONDPAIR \
	VMOVDQU64 192(DX), SECONDTRIPLE \
	VMOVDQU64 256(DX), THIRD \
	VPBROADCASTD bytes40<>(SB), Z22 \
	VPBROADCASTD bytes60<>(SB), Z23 \
	VPBROADCASTD bytes70<>(SB), Z24 \
	VPBROADCASTD bytes80<>(SB), Z25 \
	VPBROADCASTD bytesC0<>(SB), Z26

// LOOK sets clean to the places of Z0 without a mark; Z1, Z2, Z3 are the text one,
// two and three bytes on. 19 uops. Leaves in K1 which bytes are C0 and more, in bit
// 7 of Z7 which are F0 and more. Uses K2, Z4 to Z8.
#define LOOK(clean) \
	VPCMPUB $5, Z26, Z0, K1 \
	VPERMB THIRD, Z2, Z8 \
	VPERMB SECONDPAIR, Z1, Z6 \
	VPERMB SECONDTRIPLE, Z1, Z7 \
	VPERMB.Z LEADPAIR, Z0, K1, Z4 \
	VPERMB.Z LEADTRIPLE, Z0, K1, Z5 \
	VPTERNLOGQ $0x80, Z7, Z5, Z8 \    // Z8: triple
	VPTERNLOGQ $0xF8, Z6, Z4, Z8 \    // or pair
	VPERMB CONTROL, Z0, Z4 \
	VPSUBUSB Z22, Z2, Z5 \
	VPSUBUSB Z23, Z1, Z6 \
	VPSUBUSB Z24, Z0, Z7 \
	VPADDSB Z22, Z3, Z3 \
	VPTERNLOGQ $0xFE, Z7, Z6, Z5 \    // Z5: bit 7 is must
	VPCMPB $4, Z4, Z0, K2 \
	VPTERNLOGQ $0x28, Z25, Z5, Z3 \   // Z3 = (Z3 xor Z5) and 80: wrong
	VPORQ Z3, Z8, Z8 \
	VPTESTNMB Z8, Z8, K2, clean

// BLOCK is LOOK at the block o bytes on, with loads that need 67 bytes.
#define BLOCK(o, clean) \
	VMOVDQU8 (o+0)(SI), Z0 \
	VMOVDQU8 (o+1)(SI), Z1 \
	VMOVDQU8 (o+2)(SI), Z2 \
	VMOVDQU8 (o+3)(SI), Z3 \
	LOOK(clean)

// CLEAN begins a look by TWO or THREE: nothing is found yet.
#define CLEAN \
	VPXORQ Z28, Z28, Z28 \
	VPXORQ Z29, Z29, Z29 \
	VPXORQ Z30, Z30, Z30

// TWO looks at the block o bytes on as if no byte were E0 or more. It adds to Z28
// where a box begins, to bit 7 of Z30 where a byte is wrong as the second or a
// hidden ASCII byte stands, and to Z29 the bytes, the greatest at each place. Its
// loads need 65 bytes. 11 uops.
#define TWO(o) \
	VMOVDQU8 (o+0)(SI), Z0 \
	VMOVDQU8 (o+1)(SI), Z1 \
	VMOVDQA64 Z0, Z2 \
	VPERMI2B LEADHIGH, LEADLOW, Z2 \
	VPADDB Z0, Z0, Z3 \
	VPMAXUB Z0, Z29, Z29 \
	VPMAXUB Z27, Z1, Z1 \
	VPANDQ Z0, Z3, Z3 \               // bit 7: C0 and more
	VPERMI2B TWOHIGH, TWOLOW, Z1 \    // bit 7: 80 to BF
	VPTERNLOGQ $0xF6, Z1, Z3, Z30 \
	VPTERNLOGQ $0xF4, Z0, Z2, Z30 \   // bit 7: ASCII and hidden
	VPTERNLOGQ $0xF8, Z2, Z1, Z28

// THREE is the same as if no byte were F0 or more; wrong is a third byte. Its loads
// need 66 bytes. 15 uops.
#define THREE(o) \
	VMOVDQU8 (o+1)(SI), Z1 \
	VPMAXUB Z27, Z1, Z1 \
	VPERMI2B SECONDHIGH, SECONDLOW, Z1 \ // bit 7: C0 and more
	VMOVDQU8 (o+0)(SI), Z0 \
	VMOVDQA64 Z0, Z3 \
	VPERMI2B LEADHIGH, LEADLOW, Z3 \
	VPMAXUB Z0, Z29, Z29 \
	VPTERNLOGQ $0xF4, Z0, Z3, Z30 \   // bit 7: ASCII and hidden
	VPSUBUSB Z23, Z0, Z5 \            // bit 7: E0 and more
	VPORQ Z1, Z5, Z5 \                // bit 7: must
	VMOVDQU8 (o+2)(SI), Z2 \
	VPADDSB Z22, Z2, Z6 \             // bit 7: 80 to BF
	VPTERNLOGQ $0xF6, Z5, Z6, Z30 \
	VPERMB LAST, Z2, Z4 \
	VPANDQ Z1, Z4, Z4 \
	VPTERNLOGQ $0xF8, Z4, Z3, Z28

// FLAG shifts a bit into DX: whether the block at R11 + o needs a look, because of its
// own bytes or of the first three of the next. Z30: the least of byte xor control. 13
// uops.
#define FLAG(o) \
	VMOVDQU8 (o)(R11), Z0 \
	VMOVDQU (o)(R11), Y1 \
	VPERMB CONTROL, Z0, Z4 \
	VPOR (o+32)(R11), Y1, Y1 \
	VPXORQ Z0, Z4, Z4 \
	MOVL (o+63)(R11), AX \
	VPMOVMSKB Y1, R10 \
	VPMINUB Z4, Z30, Z30 \
	ANDL $0x80808000, AX \
	ORL  R10, AX \
	NEGL AX \              // carry unless 0
	ADCL DX, DX

// EDGE sets R9 to 0 unless one of the second and third bytes after the o+1 bytes at
// SI is wrong as the second or third of a sequence. TWO and THREE leave that open.
#define EDGE(o) \
	MOVL (o)(SI), AX \
	LEAL (AX)(AX*1), R9 \
	MOVL R9, R10 \
	NOTL R10 \
	ANDL AX, R10 \          // bit 7 of each byte: 80 to BF
	ANDL AX, R9 \           // C0 and more
	LEAL (AX*4), R11 \
	ANDL R9, R11 \          // E0 and more
	SHLL $8, R9 \
	SHLL $16, R11 \
	ORL  R11, R9 \
	XORL R10, R9 \
	ANDL $0x80800000, R9

// PREFETCH asks for a group 2 KiB ahead.
#define PREFETCH(o) \
	PREFETCHT0 (o+2048)(SI) \
	PREFETCHT0 (o+2112)(SI) \
	PREFETCHT0 (o+2176)(SI) \
	PREFETCHT0 (o+2240)(SI)

// func candidates512(text string, at int, masks []uint64, t *[9 * 64]uint8) (from, n int)
TEXT ·candidates512(SB), NOSPLIT, $0-72
	MOVQ text_base+0(FP), SI
	MOVQ text_len+8(FP), R8
	MOVQ at+16(FP), AX
	MOVQ masks_base+24(FP), DI
	MOVQ masks_len+32(FP), CX
	MOVQ t+48(FP), DX
	ADDQ AX, SI
	SUBQ AX, R8
	XORL BX, BX
	VPXORQ Z31, Z31, Z31
	VMOVDQU64 320(DX), CONTROL
	TABLES
	VPBROADCASTD bytes7F<>(SB), Z27
	LEAQ ·sevenBit(SB), DX
	VMOVDQU64 0(DX), LEADLOW
	VMOVDQU64 64(DX), LEADHIGH
	VMOVDQU64 128(DX), SECONDLOW
	VMOVDQU64 192(DX), SECONDHIGH
	VMOVDQU64 256(DX), LAST
	VMOVDQU64 320(DX), TWOLOW
	VMOVDQU64 384(DX), TWOHIGH
	// The last call ended at a mark: there may be more.
	CMPQ at+16(FP), $0
	JNE  exact

ascii:
	CMPQ R8, $260
	JB   blocks
	PREFETCH(0)
	VMOVDQU8 (SI), Z0
	VMOVDQU8 64(SI), Z1
	VMOVDQU8 128(SI), Z2
	VMOVDQU8 192(SI), Z3
	VPERMB CONTROL, Z0, Z4
	VPERMB CONTROL, Z1, Z5
	VPERMB CONTROL, Z2, Z6
	VPERMB CONTROL, Z3, Z7
	VPXORQ Z0, Z4, Z4     // 0 for a control character, negative beyond ASCII
	VPXORQ Z1, Z5, Z5
	VPXORQ Z2, Z6, Z6
	VPXORQ Z3, Z7, Z7
	VPMINSB Z4, Z5, Z4
	VPMINSB Z6, Z7, Z6
	VPMINSB Z4, Z6, Z4
	VPCMPB $2, Z31, Z4, K1
	KORTESTQ K1, K1
	JNE  toSparse
	TESTL $0x80808000, 255(SI)
	JNE  toSparse

asciiclean:
	ADDQ $256, SI
	SUBQ $256, R8
	JMP  ascii

toSparse:
	MOVL $8, R12           // times of 2 KiB of nothing but ASCII to go
sparse:
	// 32 blocks: find those that need a look, without a branch for each, and look.
	CMPQ R8, $2052
	JB   group
	MOVQ SI, R11
	VPTERNLOGQ $0xFF, Z30, Z30, Z30
flags:
	PREFETCHT0 2048(R11)
	PREFETCHT0 2112(R11)
	PREFETCHT0 2176(R11)
	PREFETCHT0 2240(R11)
	FLAG(0)
	FLAG(64)
	FLAG(128)
	FLAG(192)
	ADDQ $256, R11
	LEAQ -2048(R11), AX
	CMPQ AX, SI
	JNE  flags
	VPTESTNMB Z30, Z30, K1
	KORTESTQ K1, K1
	JNE  group             // a control character
	TESTL DX, DX
	JEQ  sparsenone
	// Bit 31-j of DX: block j needs a look.
	POPCNTL DX, AX
	CMPL AX, $24
	JA   two
	MOVQ SI, R9
	MOVL DX, R12
	CLEAN
sparsethree:
	TZCNTL DX, R10
	XORL $31, R10
	SHLQ $6, R10
	LEAQ (R9)(R10*1), SI
	BLSRL DX, DX
	THREE(0)
	TESTL DX, DX
	JNE  sparsethree
	MOVQ R9, SI
	VPSUBUSB Z24, Z29, Z0
	VPORQ Z0, Z30, Z30
	VPTERNLOGQ $0xF8, Z25, Z30, Z28
	VPTESTMB Z28, Z28, K3
	KORTESTQ K3, K3
	JNE  sparseexact
	EDGE(2047)
	JNE  sparseexact
	ADDQ $2048, SI
	SUBQ $2048, R8
	JMP  toSparse
sparseexact:
	// There is a mark, or a byte of F0 or more.
	MOVQ SI, R9
	KXNORQ K7, K7, K7
sparseblock:
	TZCNTL R12, R10
	XORL $31, R10
	SHLQ $6, R10
	LEAQ (R9)(R10*1), SI
	BLOCK(0, K3)
	KANDQ K3, K7, K7
	BLSRL R12, R12
	TESTL R12, R12
	JNE  sparseblock
	MOVQ R9, SI
	KORTESTQ K7, K7
	JCC  group
	ADDQ $2048, SI
	SUBQ $2048, R8
	JMP  toSparse
sparsenone:
	ADDQ $2048, SI
	SUBQ $2048, R8
	DECL R12
	JNE  sparse
	JMP  ascii

group:
	CMPQ R8, $260
	JB   blocks
	VMOVDQU8 (SI), Z0
	VMOVDQU8 64(SI), Z1
	VMOVDQU8 128(SI), Z2
	VMOVDQU8 192(SI), Z3
	VPERMB CONTROL, Z0, Z4
	VPERMB CONTROL, Z1, Z5
	VPERMB CONTROL, Z2, Z6
	VPERMB CONTROL, Z3, Z7
	VPXORQ Z0, Z4, Z4
	VPXORQ Z1, Z5, Z5
	VPXORQ Z2, Z6, Z6
	VPXORQ Z3, Z7, Z7
	// Bits of R9 to R12: bytes of the four blocks that are not clean ASCII.
	VPCMPB $2, Z31, Z4, K1
	VPCMPB $2, Z31, Z5, K2
	VPCMPB $2, Z31, Z6, K3
	VPCMPB $2, Z31, Z7, K4
	KMOVQ K1, R9
	KMOVQ K2, R10
	KMOVQ K3, R11
	KMOVQ K4, R12
	// The first three bytes of a block are looked at from the block before.
	MOVL 256(SI), AX
	ANDL $0x808080, AX
	ORQ  R12, AX
	ANDL $7, R12
	ORQ  R11, R12
	ANDL $7, R11
	ORQ  R10, R11
	ANDL $7, R10
	ORQ  R9, R10
	// Bit j of DX: block j needs a look.
	XORL DX, DX
	XORL R9, R9
	TESTQ AX, AX
	SETNE DL
	TESTQ R12, R12
	SETNE R9
	LEAQ (R9)(DX*2), DX
	TESTQ R11, R11
	SETNE R9
	LEAQ (R9)(DX*2), DX
	TESTQ R10, R10
	SETNE R9
	LEAQ (R9)(DX*2), DX
	POPCNTL DX, AX
	CMPL AX, $3
	JAE  two
	TESTL DX, DX
	JEQ  asciiclean
	VMOVDQU64 Y31, (DI)
	MOVQ SI, R9
	XORL R11, R11          // all marks
mixedblock:
	TZCNTQ DX, R10
	MOVQ R10, SI
	SHLQ $6, SI
	ADDQ R9, SI
	BLOCK(0, K3)
	KNOTQ K3, K3
	KMOVQ K3, AX
	MOVQ AX, (DI)(R10*8)
	ORQ  AX, R11
	LEAQ -1(DX), AX
	ANDQ AX, DX
	JNE  mixedblock
	MOVQ R9, SI
	TESTQ R11, R11
	JEQ  asciiclean
	MOVQ SI, R13
	ADDQ $256, SI
	MOVL $4, BX
	JMP  done

two:
	CMPQ R8, $516
	JB   exact
	PREFETCH(0)
	PREFETCH(256)
	CLEAN
	TWO(0)
	TWO(64)
	TWO(128)
	TWO(192)
	TWO(256)
	TWO(320)
	TWO(384)
	TWO(448)
	VPSUBUSB Z23, Z29, Z0
	VPMOVB2M Z0, K4        // E0 and more
	KORTESTQ K4, K4
	JNE  toThree
	VPTERNLOGQ $0xF8, Z25, Z30, Z28
	VPTESTMB Z28, Z28, K3
	KORTESTQ K3, K3
	JNE  exact
	EDGE(511)
	JNE  exact
	VPMOVB2M Z29, K4
	ADDQ $512, SI
	SUBQ $512, R8
	KORTESTQ K4, K4
	JNE  two
	JMP  ascii

toThree:
	MOVL $8, R12           // times of 512 bytes, then a look whether one was E0 or more
	VPXORQ Z29, Z29, Z29
three:
	CMPQ R8, $516
	JB   exact
	PREFETCH(0)
	PREFETCH(256)
	VPXORQ Z28, Z28, Z28
	VPXORQ Z30, Z30, Z30
	THREE(0)
	THREE(64)
	THREE(128)
	THREE(192)
	THREE(256)
	THREE(320)
	THREE(384)
	THREE(448)
	VPSUBUSB Z24, Z29, Z0  // F0 and more
	VPORQ Z0, Z30, Z30
	VPTERNLOGQ $0xF8, Z25, Z30, Z28
	VPTESTMB Z28, Z28, K3
	KORTESTQ K3, K3
	JNE  exact
	EDGE(511)
	JNE  exact
	ADDQ $512, SI
	SUBQ $512, R8
	DECL R12
	JNE  three
	VPSUBUSB Z23, Z29, Z0
	VPMOVB2M Z0, K4
	KORTESTQ K4, K4
	JNE  toThree
	JMP  two

exact:
	CMPQ R8, $260
	JB   blocks
	LEAQ 4(BX), AX
	CMPQ AX, CX
	JA   done
	PREFETCH(0)
	BLOCK(0, K4)
	BLOCK(64, K5)
	BLOCK(128, K6)
	BLOCK(192, K7)
	VPMOVB2M Z7, K3        // F0 and more, in the last block
	KANDQ K4, K5, K2       // K1: C0 and more, in the last block
	KANDQ K6, K7, K0
	KANDQ K0, K2, K2
	KORTESTQ K2, K2
	JCC  exactstore
	TESTQ BX, BX
	JNE  exactstore
	ADDQ $256, SI
	SUBQ $256, R8
exactnext:
	TESTQ BX, BX
	JNE  done              // here they are few again
	KORTESTQ K3, K3
	JNE  exact
	KORTESTQ K1, K1
	JNE  toThree
	JMP  ascii
exactstore:
	TESTQ BX, BX
	CMOVQEQ SI, R13
	KNOTQ K4, K4
	KNOTQ K5, K5
	KNOTQ K6, K6
	KNOTQ K7, K7
	KMOVQ K4, (DI)
	KMOVQ K5, 8(DI)
	KMOVQ K6, 16(DI)
	KMOVQ K7, 24(DI)
	ADDQ $32, DI
	MOVQ AX, BX
	ADDQ $256, SI
	SUBQ $256, R8
	KORTESTQ K2, K2
	JCC  exact
	JMP  exactnext

blocks:
	// Block by block to the end.
	TESTQ R8, R8
	JEQ  done
	CMPQ BX, CX
	JAE  done
	// R9 has a bit for each of the bytes there are, R10 goes on where it ends: no
	// byte of the text lies beyond the 67 bits.
	MOVQ $-1, R9
	XORL R10, R10
	CMPQ R8, $64
	JAE  whole
	BZHIQ R8, R9, R9
	JMP  masked
whole:
	LEAQ -64(R8), AX
	CMPQ AX, $3
	JBE  few
	MOVL $3, AX
few:
	MOVL $7, R10
	BZHIQ AX, R10, R10
masked:
	KMOVQ R9, K4
	VMOVDQU8.Z (SI), K4, Z0
	MOVQ R9, AX
	SHRQ $1, R10, AX
	KMOVQ AX, K5
	VMOVDQU8.Z 1(SI), K5, Z1
	MOVQ R9, AX
	SHRQ $2, R10, AX
	KMOVQ AX, K6
	VMOVDQU8.Z 2(SI), K6, Z2
	MOVQ R9, AX
	SHRQ $3, R10, AX
	KMOVQ AX, K7
	VMOVDQU8.Z 3(SI), K7, Z3
	LOOK(K3)
	KMOVQ K3, AX
	ANDNQ R9, AX, AX
	TESTQ BX, BX
	CMOVQEQ SI, R13
	ADDQ $64, SI
	SUBQ $64, R8
	JAE  more
	ADDQ R8, SI            // to the end
	XORL R8, R8
more:
	MOVQ AX, R11
	ORQ  BX, R11
	JEQ  blocks
	MOVQ AX, (DI)
	ADDQ $8, DI
	INCQ BX
	JMP  blocks

done:
	TESTQ BX, BX
	CMOVQEQ SI, R13
	SUBQ text_base+0(FP), R13
	MOVQ R13, from+56(FP)
	MOVQ BX, n+64(FP)
	VZEROUPPER
	RET

// nameBytes are the constants of name512, together in one line of the cache.
DATA nameBytes<>+0(SB)/4, $0x0F0F0F0F
DATA nameBytes<>+4(SB)/4, $0xA0A0A0A0
DATA nameBytes<>+8(SB)/4, $0x50505050
DATA nameBytes<>+12(SB)/4, $0xC0C0C0C0
GLOBL nameBytes<>(SB), RODATA|NOPTR, $16

// func name512(text string) (mask uint64)
//
// The text has 1 to 64 bytes. Printable ASCII and code points of two bytes take one
// look-up by four bits, with no register below Z16, so that the upper halves of those
// need no clearing; other text takes 100 uops more. With b the byte at a place and
// c = T[b>>4] & U[b&F] for the tables T, U of nameBit, there is nothing if
//
//	c has none of 0F                        not a byte that stops
//	b >= C0 exactly where the next is 80 to BF
//	c has none of A0 where the next one's has one of 50
//
// All that a call reads lies in few lines of the cache: two lines at addresses that a
// Zen tells apart too late, such as one of a table and one of the stack, cost 15 cycles
// a call for as long as the process runs.
TEXT ·name512(SB), NOSPLIT, $0-24
	MOVQ text_len+8(FP), CX
	MOVQ text_base+0(FP), SI
	MOVQ $-1, AX
	BZHIQ CX, AX, AX       // a bit for each byte
	KMOVQ AX, K4
	VMOVDQU8.Z (SI), K4, Z28
	VPBROADCASTD nameBytes<>+0(SB), Z18
	VPBROADCASTD nameBytes<>+4(SB), Z19
	VPBROADCASTD nameBytes<>+8(SB), Z20
	VPBROADCASTD nameBytes<>+12(SB), Z21
	VBROADCASTI32X4 ·nameBit+0(SB), Z16
	VBROADCASTI32X4 ·nameBit+16(SB), Z17
	VPSRLW $4, Z28, Z29
	VPANDQ Z18, Z28, Z30
	VPANDQ Z18, Z29, Z29
	VPCMPUB $5, Z21, Z28, K2 // C0 and more
	VPCMPB $1, Z21, Z28, K3 // 80 to BF
	VPSHUFB Z30, Z17, Z17
	VPSHUFB Z29, Z16, Z16
	VPANDQ Z16, Z17, Z17
	VPTESTMB Z18, Z17, K4, K1
	VPTESTMB Z19, Z17, K5
	VPTESTMB Z20, Z17, K6
	KMOVQ K2, R8
	KMOVQ K3, R9
	KMOVQ K1, BX
	KMOVQ K5, R10
	KMOVQ K6, R11
	ADDQ R10, R10
	ANDQ R11, R10
	ORQ  R10, BX
	ADDQ R8, R8
	JCS  look              // a lead byte is the last of 64
	XORQ R9, R8
	ORQ  R8, BX
	JNE  look
	MOVQ BX, mask+16(FP)
	RET

look:
	VMOVDQU64 ·sixBit+320(SB), CONTROL
	LEAQ ·sixBit(SB), DX
	VMOVDQA64 Z28, Z0
	TABLES
	MOVQ AX, BX
	SHRQ $1, BX
	KMOVQ BX, K5
	SHRQ $1, BX
	KMOVQ BX, K6
	SHRQ $1, BX
	KMOVQ BX, K7
	VMOVDQU8.Z 1(SI), K5, Z1
	VMOVDQU8.Z 2(SI), K6, Z2
	VMOVDQU8.Z 3(SI), K7, Z3
	// The first three bytes have nothing before them.
	VMOVD X0, R8
	LEAL (R8)(R8*1), R9
	MOVL R9, R10
	NOTL R10
	ANDL R8, R10           // bit 7: 80 to BF
	ANDL R8, R9            // bit 7: C0 and more
	LEAL (R8*4), R11
	ANDL R9, R11           // bit 7: E0 and more
	SHLL $8, R9
	SHLL $16, R11
	ORL  R11, R9
	XORL R10, R9
	ANDL $0x808080, R9     // must xor is
	NEGL R9
	SBBL R9, R9
	ANDL $1, R9            // 1 if any is wrong
	LOOK(K3)
	KMOVQ K3, BX
	ANDNQ AX, BX, BX
	ORQ  R9, BX
	MOVQ BX, mask+16(FP)
	VZEROUPPER
	RET

DATA iota<>+0(SB)/8, $0x0706050403020100
DATA iota<>+8(SB)/8, $0x0F0E0D0C0B0A0908
DATA iota<>+16(SB)/8, $0x1716151413121110
DATA iota<>+24(SB)/8, $0x1F1E1D1C1B1A1918
DATA iota<>+32(SB)/8, $0x2726252423222120
DATA iota<>+40(SB)/8, $0x2F2E2D2C2B2A2928
DATA iota<>+48(SB)/8, $0x3736353433323130
DATA iota<>+56(SB)/8, $0x3F3E3D3C3B3A3938
GLOBL iota<>(SB), RODATA|NOPTR, $64

DATA wordSpace<>+0(SB)/4, $0x00200020
GLOBL wordSpace<>(SB), RODATA|NOPTR, $4
DATA word800<>+0(SB)/4, $0x08000800
GLOBL word800<>(SB), RODATA|NOPTR, $4
DATA formBits<>+0(SB)/4, $0x00C0C0F0
GLOBL formBits<>(SB), RODATA|NOPTR, $4
DATA formThree<>+0(SB)/4, $0x008080E0
GLOBL formThree<>(SB), RODATA|NOPTR, $4
DATA topC0<>+0(SB)/4, $0xC0000000
GLOBL topC0<>(SB), RODATA|NOPTR, $4
DATA bitsF000<>+0(SB)/4, $0x0000F000
GLOBL bitsF000<>(SB), RODATA|NOPTR, $4
DATA bitsFFC0<>+0(SB)/4, $0x0000FFC0
GLOBL bitsFFC0<>(SB), RODATA|NOPTR, $4

// func look512(text string, from int, masks *[maxBlocks]uint64, n int, places, units *marks) (count int)
//
// Its twin in Go is kernel.look. First the places of the marks of each mask go behind
// each other: at least 32 for each are written, those after the last are overwritten
// by the next mask. 9 uops a mask of up to 32 marks. Then for sixteen places at once
// the four bytes there are fetched; those of the form E0-EF 80-BF 80-BF, not followed
// by 80-BF, make code points, as 16-bit numbers. 20 uops and a gather.
//
//	SI text[from]   R8 the last place with four bytes
//	R11 the next mask   CX masks left
//	DI the next place   R12 marks so far, then to go   R9 the next units
//	Z18 64   Z19 64 times the number of the mask   Z20 0 to 63
//	Z16 space   Z17 0800   Z21 R8   Z22 to Z26 see DATA
TEXT ·look512(SB), NOSPLIT, $0-64
	MOVQ text_base+0(FP), SI
	MOVQ text_len+8(FP), R8
	MOVQ from+16(FP), AX
	MOVQ masks+24(FP), R11
	MOVQ n+32(FP), CX
	MOVQ places+40(FP), DI
	ADDQ AX, SI
	SUBQ AX, R8
	SUBQ $4, R8
	MOVL $0xFFFF, AX       // places are less
	CMPQ R8, AX
	CMOVQGT AX, R8
	XORL R12, R12
	MOVL $64, AX
	VPBROADCASTW AX, Z18
	VPXORQ Z19, Z19, Z19
	VMOVDQU64 iota<>(SB), Z20
	TESTQ CX, CX
	JEQ  placed

mask:
	MOVQ (R11), AX
	KMOVQ AX, K1
	VPCOMPRESSB.Z Z20, K1, Z0
	POPCNTQ AX, AX
	VPMOVZXBW Y0, Z1
	VPADDW Z19, Z1, Z1
	VMOVDQU64 Z1, (DI)
	CMPQ AX, $32
	JA   high
next:
	ADDQ AX, R12
	LEAQ (DI)(AX*2), DI
	VPADDW Z18, Z19, Z19
	ADDQ $8, R11
	DECQ CX
	JNE  mask

placed:
	MOVQ R12, count+56(FP)
	MOVQ places+40(FP), DI
	MOVQ units+48(FP), R9
	VPBROADCASTW wordSpace<>(SB), Y16
	VPBROADCASTW word800<>(SB), Y17
	VPBROADCASTD R8, Z21
	VPBROADCASTD formBits<>(SB), Z22
	VPBROADCASTD formThree<>(SB), Z23
	VPBROADCASTD topC0<>(SB), Z24
	VPBROADCASTD bitsF000<>(SB), Z25
	VPBROADCASTD bitsFFC0<>(SB), Z26

sixteen:
	SUBQ $16, R12
	VPMOVZXWD (DI), Z0
	VPXORQ Z1, Z1, Z1
	VPCMPD $2, Z21, Z0, K1 // at most R8, whatever stands behind the last place
	VPGATHERDD (SI)(Z0*1), K1, Z1
	VPANDD Z22, Z1, Z2
	VPSLLD $12, Z1, Z3
	VPSRLD $2, Z1, Z4
	VPSRLD $16, Z1, Z5
	VPCMPEQD Z23, Z2, K2
	VPCMPD $5, Z24, Z1, K2, K2
	VPTERNLOGD $0xE4, Z25, Z4, Z3
	VPTERNLOGD $0xE4, Z26, Z5, Z3
	VPMOVDW Z3, Y3
	VPCMPUW $5, Y17, Y3, K2, K2
	VPBLENDMW Y3, Y16, K2, Y3
	VMOVDQU Y3, (R9)
	ADDQ $32, DI
	ADDQ $32, R9
	TESTQ R12, R12
	JGT  sixteen
	VZEROUPPER
	RET

high:
	VEXTRACTI64X4 $1, Z0, Y0
	VPMOVZXBW Y0, Z1
	VPADDW Z19, Z1, Z1
	VMOVDQU64 Z1, 64(DI)
	JMP  next
