// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

//go:build amd64 && !purego && !race

#include "go_asm.h"
#include "textflag.h"

// 0, 1, 2 ... 63.
DATA places<>+0(SB)/8, $0x0706050403020100
DATA places<>+8(SB)/8, $0x0F0E0D0C0B0A0908
DATA places<>+16(SB)/8, $0x1716151413121110
DATA places<>+24(SB)/8, $0x1F1E1D1C1B1A1918
DATA places<>+32(SB)/8, $0x2726252423222120
DATA places<>+40(SB)/8, $0x2F2E2D2C2B2A2928
DATA places<>+48(SB)/8, $0x3736353433323130
DATA places<>+56(SB)/8, $0x3F3E3D3C3B3A3938
GLOBL places<>(SB), RODATA|NOPTR, $64

// The low byte of each of four dwords, four times.
DATA spread<>+0(SB)/8, $0x0404040400000000
DATA spread<>+8(SB)/8, $0x0C0C0C0C08080808
GLOBL spread<>(SB), RODATA|NOPTR, $16

// By length of a character, less 1: the bits of its bytes that count, how far
// they are to be shifted down, and the least code point.
DATA payload<>+0(SB)/8, $0x3F3F3F1F3F3F3F7F
DATA payload<>+8(SB)/8, $0x3F3F3F073F3F3F0F
GLOBL payload<>(SB), RODATA|NOPTR, $16
DATA down<>+0(SB)/8, $0x0000000C00000012
DATA down<>+8(SB)/8, $0x0000000000000006
GLOBL down<>(SB), RODATA|NOPTR, $16
DATA least<>+0(SB)/8, $0x0000008000000000
DATA least<>+8(SB)/8, $0x0001000000000800
GLOBL least<>(SB), RODATA|NOPTR, $16

// Numbers that are broadcast.
DATA numbers<>+0(SB)/4, $0xC0C0C0C0
DATA numbers<>+4(SB)/4, $0xE0E0E0E0
DATA numbers<>+8(SB)/4, $0xF0F0F0F0
DATA numbers<>+12(SB)/4, $0xF5F5F5F5
DATA numbers<>+16(SB)/4, $0x03020100 // the bytes of a character
DATA numbers<>+20(SB)/4, $0x01400140 // 64, 1, 64, 1
DATA numbers<>+24(SB)/4, $0x00011000 // 4096, 1
DATA numbers<>+28(SB)/4, $0x0010FFFF
DATA numbers<>+32(SB)/4, $0x0000001B // surrogates, shifted by 11
DATA numbers<>+36(SB)/4, $0x00000001
GLOBL numbers<>(SB), RODATA|NOPTR, $40

// func decode512(entries *tables.Entry, chars *uint32, text *byte, n int) (near, count int)
//
// decode512 is decodeGo for a text of n bytes, 1 to 61. Bit i of these words is
// for byte i:
//
//	second = bytes 80 to BF
//	two    = C0 and more,  three = E0 and more,  four = F0 and more
//	well-formed only if second == two<<1 | three<<2 | four<<3, and no F5 or more
//	first  = live bytes that are not in second
//
// Gathered by first, they are words with a bit for each character. Then sixteen
// characters at a time, a dword each:
//
//	p    = place of the first byte
//	u    = text[p] text[p+1] text[p+2] text[p+3]
//	more = bits of two, three and four, added up: the length, less 1
//	x    = u & payload[more]
//	c    = ((x0*64 + x1)*4096 + x2*64 + x3) >> down[more]
//	entry = u<<8 | more+1
//
// It reads under a mask, and writes sixteen entries and chars at a time.
TEXT ·decode512(SB), NOSPLIT, $0-48
	MOVQ entries+0(FP), DI
	MOVQ chars+8(FP), R15
	MOVQ text+16(FP), SI
	MOVQ n+24(FP), CX
	MOVQ $-1, R9
	BZHIQ CX, R9, R8
	KMOVQ R8, K1
	VMOVDQU8.Z (SI), K1, Z0
	VPBROADCASTD numbers<>+0(SB), Z1
	VPBROADCASTD numbers<>+4(SB), Z2
	VPBROADCASTD numbers<>+8(SB), Z3
	VPBROADCASTD numbers<>+12(SB), Z4
	VPCMPB $1, Z1, Z0, K2              // second: less than C0, signed
	VPCMPUB $5, Z2, Z0, K3             // three: not less than
	VPCMPUB $5, Z3, Z0, K4             // four
	VPCMPUB $5, Z4, Z0, K5
	VPMOVB2M Z0, K6
	KMOVQ K2, R10
	KMOVQ K3, R11
	KMOVQ K4, R12
	KMOVQ K6, R13
	ANDNQ R13, R10, R13                // two
	LEAQ (R13)(R13*1), AX
	LEAQ 0(R11*4), DX
	LEAQ 0(R12*8), BX
	ORQ DX, AX
	ORQ BX, AX
	CMPQ AX, R10
	JNE bad
	KTESTQ K5, K5
	JNZ bad
	ANDNQ R8, R10, R8                  // first
	POPCNTQ R8, CX                     // count
	PEXTQ R8, R13, R13
	PEXTQ R8, R11, R11
	PEXTQ R8, R12, R12
	TZCNTQ R11, AX                     // 64 if there is none
	CMPQ AX, CX
	CMOVQGT CX, AX
	MOVQ AX, near+32(FP)
	MOVQ CX, count+40(FP)
	VMOVDQU64 places<>(SB), Z1
	KMOVQ R8, K2
	VPCOMPRESSB.Z Z1, K2, Z1           // p
	VBROADCASTI32X4 spread<>(SB), Z16
	VPBROADCASTD numbers<>+16(SB), Z17
	VBROADCASTI32X4 payload<>(SB), Z18
	VBROADCASTI32X4 down<>(SB), Z19
	VBROADCASTI32X4 least<>(SB), Z20
	VPBROADCASTD numbers<>+20(SB), Z21
	VPBROADCASTD numbers<>+24(SB), Z22
	VPBROADCASTD numbers<>+28(SB), Z23
	VPBROADCASTD numbers<>+32(SB), Z24
	VPBROADCASTD numbers<>+36(SB), Z25

sixteen:
	VPMOVZXBD X1, Z2
	VPSHUFB Z16, Z2, Z2
	VPADDB Z17, Z2, Z2
	VPERMB Z0, Z2, Z2                  // u
	KMOVW R13, K2
	KMOVW R11, K3
	KMOVW R12, K4
	VPXORD Z3, Z3, Z3
	VPADDD Z25, Z3, K2, Z3
	VPADDD Z25, Z3, K3, Z3
	VPADDD Z25, Z3, K4, Z3             // more
	VPERMD Z18, Z3, Z4
	VPANDD Z2, Z4, Z4                  // x
	VPMADDUBSW Z21, Z4, Z4
	VPMADDWD Z22, Z4, Z4
	VPERMD Z19, Z3, Z5
	VPSRLVD Z5, Z4, Z4                 // c
	VPERMD Z20, Z3, Z5
	VPCMPUD $1, Z5, Z4, K2             // less than the least: overlong
	VPCMPUD $6, Z23, Z4, K3            // beyond U+10FFFF
	VPSRLD $11, Z4, Z5
	VPCMPEQD Z24, Z5, K4               // surrogate
	KORW K2, K3, K2
	KORTESTW K2, K4
	JNZ bad
	VMOVDQU32 Z4, (R15)
	VPADDD Z25, Z3, Z3
	VPMOVZXDQ Y2, Z4
	VPMOVZXDQ Y3, Z5
	VEXTRACTI64X4 $1, Z2, Y2
	VEXTRACTI64X4 $1, Z3, Y3
	VPSLLQ $8, Z4, Z4
	VPORQ Z5, Z4, Z4
	VMOVDQU64 Z4, (DI)
	VPMOVZXDQ Y2, Z4
	VPMOVZXDQ Y3, Z5
	VPSLLQ $8, Z4, Z4
	VPORQ Z5, Z4, Z4
	VMOVDQU64 Z4, 64(DI)
	VALIGNQ $2, Z1, Z1, Z1
	SHRQ $16, R13
	SHRQ $16, R11
	SHRQ $16, R12
	ADDQ $128, DI
	ADDQ $64, R15
	SUBQ $16, CX
	JGT sixteen
	VZEROUPPER
	RET

bad:
	MOVQ $0, near+32(FP)
	MOVQ $0, count+40(FP)
	VZEROUPPER
	RET

// func look512(w *name, near, n int, t *nameTables, d *byte, room int) (heads, flags, maybe uint64, written int)
//
// look512 is lookGo for n characters, and writePlain in the order of the text. No
// branch depends on a character. First all, as if they were below U+0800, and
// unless all are, a list of those that are not; if all are, it does facts too:
//
//	v = low[c & 7FF], 0 if c is not below U+0800
//	e = pool[v] if v is not 0, else as it is
//
// Then those of the list:
//
//	block  = index[c>>6], or mid[top[c>>12 - 16] + c>>6&3F] from U+10000 on
//	bitmap = blocks[block].bitmap << (^c & 3F)
//	v      = values[blocks[block].rank + bits of bitmap - 1], 0 if bitmap has no sign
//	maybe  = block has SkeletonReorder, and e is not of what is dropped and stays
//
// Bit 15 of flags is set if a character below U+0800 may reorder, bit 31 if one
// is a syllable. written is -1 if there is too little room, 0 if the entries are to
// be written in another way.
TEXT ·look512(SB), NOSPLIT, $0-80
	MOVQ w+0(FP), DI
	MOVQ n+16(FP), CX
	MOVQ t+24(FP), SI
	MOVQ nameTables_low(SI), R8
	MOVQ nameTables_pool(SI), R9
	XORL R10, R10                      // number of the character
	XORL R11, R11                      // how many are in the list
	XORL R12, R12                      // heads
	XORL R13, R13                      // flags
	CMPQ CX, near+8(FP)
	JNE near
	MOVQ nameTables_facts(SI), R14

all:
	MOVL name_chars(DI)(R10*4), AX
	MOVQ name_entries(DI)(R10*8), R15
	MOVBLZX (R14)(AX*1), BX
	MOVB BX, name_order(DI)(R10*1)
	MOVWLZX (R8)(AX*2), DX
	ORL DX, R13
	ANDL $0x7FFF, DX                   // v
	CMOVQNE (R9)(DX*1), R15
	ORQ R15, R12
	MOVQ R15, name_entries(DI)(R10*8)
	INCQ R10
	CMPQ R10, CX
	JLT all
	MOVQ R12, heads+48(FP)
	MOVQ R13, flags+56(FP)
	MOVQ $0, maybe+64(FP)
	JMP written

near:
	MOVL name_chars(DI)(R10*4), AX
	MOVB R10, name_far(DI)(R11*1)
	MOVL AX, BX
	ANDL $0x7FF, BX
	MOVWLZX (R8)(BX*2), DX
	CMPL AX, $0x800
	SBBQ BX, BX                        // all bits if below
	LEAQ 1(R11)(BX*1), R11
	ANDL BX, DX
	ORL DX, R13
	MOVQ name_entries(DI)(R10*8), R15
	ANDL $0x7FFF, DX                   // v
	CMOVQNE (R9)(DX*1), R15
	ORQ R15, R12
	MOVQ R15, name_entries(DI)(R10*8)
	INCQ R10
	CMPQ R10, CX
	JLT near
	MOVQ R12, heads+48(FP)
	MOVQ R13, flags+56(FP)
	MOVQ $0, maybe+64(FP)

	MOVQ nameTables_index(SI), R8
	MOVQ nameTables_mid(SI), R14
	MOVQ nameTables_blocks(SI), R15
	MOVQ nameTables_values(SI), BX
	MOVQ nameTables_top(SI), SI
	XORL R10, R10

far:
	MOVBLZX name_far(DI)(R10*1), DX
	MOVL name_chars(DI)(DX*4), AX
	MOVL AX, CX
	SHRL $6, CX
	MOVL CX, R13
	ANDL $0x3FF, CX
	MOVWLZX (R8)(CX*2), CX             // block
	ANDL $0x3F, R13
	MOVL AX, R12
	SHRL $12, R12
	SUBL $16, R12
	MOVL $0, R9
	CMOVLCS R9, R12
	MOVWLZX (SI)(R12*2), R12
	ADDL R13, R12
	MOVWLZX (R14)(R12*2), R12
	CMPL AX, $0x10000
	CMOVLCC R12, CX
	MOVL CX, R12
	ANDL $0x7FFF, R12
	LEAL (R12)(R12*4), R12
	MOVL AX, R9
	NOTL R9
	MOVQ (R15)(R12*2), R13
	SHLXQ R9, R13, R13                 // bitmap
	MOVWLZX 8(R15)(R12*2), R12
	POPCNTQ R13, R9
	LEAL -1(R12)(R9*1), R12
	SARQ $63, R13
	ANDL R13, R12
	MOVWLZX (BX)(R12*2), R12
	MOVQ t+24(FP), R9
	MOVQ nameTables_pool(R9), R9
	ANDL R13, R12                      // v
	MOVQ name_entries(DI)(DX*8), R13
	TESTL R12, R12
	CMOVQNE (R9)(R12*1), R13
	MOVQ R13, name_entries(DI)(DX*8)
	ORQ R13, heads+48(FP)
	SHRL $15, CX
	ANDL $0x42, R13
	XORL R9, R9
	CMPL R13, $0x40
	SETNE R9
	ANDL CX, R9
	SHLXQ DX, R9, R9
	ORQ R9, maybe+64(FP)
	SUBL $0xAC00, AX
	CMPL AX, $11172
	SBBL AX, AX
	ANDL $0x80000000, AX
	ORQ AX, flags+56(FP)
	INCQ R10
	CMPQ R10, R11
	JLT far
	MOVQ n+16(FP), CX

written:
	MOVQ heads+48(FP), AX
	MOVQ flags+56(FP), BX
	MOVQ $0, written+72(FP)
	TESTL $0x38, AX
	JNZ done
	TESTL $0x8000, BX
	JNZ done
	MOVQ d+32(FP), R8
	MOVQ room+40(FP), R9
	XORL R10, R10
	XORL R11, R11                      // written
	SUBQ $8, R9

write:
	CMPQ R11, R9
	JGT little
	MOVQ name_entries(DI)(R10*8), AX
	MOVL AX, BX
	RORQ $8, AX
	MOVQ AX, (R8)(R11*1)
	MOVL BX, DX
	ANDL $7, DX
	SHLL $25, BX
	SARL $31, BX                       // all bits if dropped
	ANDNL DX, BX, DX
	ADDQ DX, R11
	INCQ R10
	CMPQ R10, CX
	JLT write
	MOVQ R11, written+72(FP)

done:
	RET

little:
	MOVQ $-1, written+72(FP)
	RET

// func write512(w *name, order *byte, n int, d *byte, room int) int
//
// write512 is writePlain for the n characters whose numbers are at order. It
// returns how many bytes it has written, 0 if there is too little room.
TEXT ·write512(SB), NOSPLIT, $0-48
	MOVQ w+0(FP), DI
	MOVQ order+8(FP), SI
	MOVQ n+16(FP), CX
	MOVQ d+24(FP), R8
	MOVQ room+32(FP), R9
	XORL R10, R10
	XORL R11, R11
	SUBQ $8, R9

ordered:
	CMPQ R11, R9
	JGT cramped
	MOVBLZX (SI)(R10*1), AX
	MOVQ name_entries(DI)(AX*8), AX
	MOVL AX, BX
	RORQ $8, AX
	MOVQ AX, (R8)(R11*1)
	MOVL BX, DX
	ANDL $7, DX
	SHLL $25, BX
	SARL $31, BX
	ANDNL DX, BX, DX
	ADDQ DX, R11
	INCQ R10
	CMPQ R10, CX
	JLT ordered
	MOVQ R11, ret+40(FP)
	RET

cramped:
	MOVQ $0, ret+40(FP)
	RET

DATA facts<>+0(SB)/4, $0x1F1F1F1F
DATA facts<>+4(SB)/4, $0x20202020
DATA facts<>+8(SB)/4, $0xC0C0C0C0
DATA facts<>+12(SB)/4, $0x01010101
GLOBL facts<>(SB), RODATA|NOPTR, $16

// func sort512(facts *byte, n int, s *bidi.Short) (marks, other uint64)
//
// sort512 is sortGo for n characters, 1 to 64: it compares all with each class.
TEXT ·sort512(SB), NOSPLIT, $0-40
	MOVQ facts+0(FP), SI
	MOVQ n+8(FP), CX
	MOVQ s+16(FP), DI
	MOVQ $-1, R9
	BZHIQ CX, R9, R9
	KMOVQ R9, K1
	VMOVDQU8.Z (SI), K1, Z0
	VPBROADCASTD facts<>+0(SB), Z1
	VPBROADCASTD facts<>+4(SB), Z2
	VPBROADCASTD facts<>+8(SB), Z3
	VPBROADCASTD facts<>+12(SB), Z4    // 1
	VPTESTMB Z2, Z0, K2
	VPTESTMB Z3, Z0, K3
	KMOVQ K2, AX
	KMOVQ K3, BX
	MOVQ AX, marks+24(FP)
	MOVQ BX, other+32(FP)
	VPANDQ Z1, Z0, Z0
	VPXORQ Z5, Z5, Z5                  // the class
	XORL R10, R10

class:
	VPCMPEQB Z5, Z0, K1, K2
	KMOVQ K2, AX
	VPADDB Z4, Z5, Z5
	MOVQ AX, (DI)(R10*8)
	INCQ R10
	CMPQ R10, $const_numClasses
	JLT class
	VZEROUPPER
	RET
