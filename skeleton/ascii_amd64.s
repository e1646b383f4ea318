// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

//go:build amd64 && !purego && !race

#include "textflag.h"

// Byte 2*j is j, byte 2*j+1 is 64+j: the first and second bytes in turn.
DATA interleave<>+0(SB)/8, $0x4303420241014000
DATA interleave<>+8(SB)/8, $0x4707460645054404
DATA interleave<>+16(SB)/8, $0x4B0B4A0A49094808
DATA interleave<>+24(SB)/8, $0x4F0F4E0E4D0D4C0C
DATA interleave<>+32(SB)/8, $0x5313521251115010
DATA interleave<>+40(SB)/8, $0x5717561655155414
DATA interleave<>+48(SB)/8, $0x5B1B5A1A59195818
DATA interleave<>+56(SB)/8, $0x5F1F5E1E5D1D5C1C
GLOBL interleave<>(SB), RODATA|NOPTR, $64

DATA sevenBits<>+0(SB)/8, $0x7F7F7F7F7F7F7F7F
GLOBL sevenBits<>(SB), RODATA|NOPTR, $8

// func ascii512(dst []byte, text string, table *byte) (read, written int)
//
// ascii512 is asciiGo for the bytes that fit. For up to 32 bytes at a time:
//
//	first, second = table[byte], table[128+byte]
//	n             = bytes before one that is not ASCII or whose first is not
//	row           = first[0] second[0] first[1] second[1] ...
//	keep          = bits 2*j for j < n, and bits 2*j+1 where second[j] has bit 7
//	write row without the bytes that keep has not, bit 7 cleared
//
// It ends after such a byte is found, at the end of text, or before more is to
// be written than there is room for. It reads and writes under masks, so nothing
// outside of text and dst is touched.
TEXT ·ascii512(SB), NOSPLIT, $0-64
	MOVQ dst_base+0(FP), DI
	MOVQ dst_len+8(FP), R8             // room
	MOVQ text_base+24(FP), SI
	MOVQ text_len+32(FP), CX           // left to read
	MOVQ table+40(FP), AX
	VMOVDQU64 (AX), Z16                // first
	VMOVDQU64 64(AX), Z17
	VMOVDQU64 128(AX), Z18             // second
	VMOVDQU64 192(AX), Z19
	VMOVDQU64 interleave<>(SB), Z20
	VPBROADCASTQ sevenBits<>(SB), Z21
	MOVQ $0x5555555555555555, R10
	MOVQ $0xAAAAAAAAAAAAAAAA, R11
	MOVQ $-1, R9
	MOVL $32, BX

	// Whole blocks without a stop: the next block does not wait for this one.
	CMPQ CX, BX
	JLT loop

whole:
	VMOVDQU8 (SI), Y0
	VMOVDQA64 Z0, Z1
	VMOVDQA64 Z0, Z2
	VPERMI2B Z17, Z16, Z1
	VPERMI2B Z19, Z18, Z2
	VPORQ Y0, Y1, Y3
	VPMOVB2M Y3, K2
	KTESTD K2, K2
	JNZ loop
	VPMOVB2M Y2, K3
	KMOVD K3, AX
	PDEPQ R11, AX, AX
	ORQ R10, AX                        // keep
	POPCNTQ AX, R12
	CMPQ R12, R8
	JHI done
	KMOVQ AX, K4
	VMOVDQA64 Z20, Z4
	VPERMI2B Z2, Z1, Z4                // row
	VPANDQ Z21, Z4, Z4
	VPCOMPRESSB.Z Z4, K4, Z4
	BZHIQ R12, R9, AX
	KMOVQ AX, K5
	VMOVDQU8 Z4, K5, (DI)
	ADDQ R12, DI
	SUBQ R12, R8
	ADDQ $32, SI
	SUBQ $32, CX
	CMPQ CX, BX
	JGE whole
	TESTQ CX, CX
	JZ done

loop:
	CMPQ CX, BX
	MOVQ BX, DX
	CMOVQLT CX, DX                     // bytes of this block
	BZHIQ DX, R9, R12
	KMOVQ R12, K1
	VMOVDQU8.Z (SI), K1, Y0
	VMOVDQA64 Z0, Z1
	VMOVDQA64 Z0, Z2
	VPERMI2B Z17, Z16, Z1
	VPERMI2B Z19, Z18, Z2
	VPORQ Z0, Z1, Z3
	VPMOVB2M Z3, K2
	KMOVQ K2, R13
	ANDQ R12, R13                      // where to stop
	TZCNTQ R13, AX                     // 64 if nowhere
	CMPQ AX, DX
	CMOVQLT AX, DX                     // n
	BZHIQ DX, R9, R12
	VPMOVB2M Z2, K3
	KMOVQ K3, AX
	ANDQ R12, AX
	PDEPQ R10, R12, R12
	PDEPQ R11, AX, AX
	ORQ R12, AX                        // keep
	POPCNTQ AX, R12
	CMPQ R12, R8
	JHI done
	KMOVQ AX, K4
	VMOVDQA64 Z20, Z4
	VPERMI2B Z2, Z1, Z4                // row
	VPANDQ Z21, Z4, Z4
	VPCOMPRESSB.Z Z4, K4, Z4
	BZHIQ R12, R9, AX
	KMOVQ AX, K5
	VMOVDQU8 Z4, K5, (DI)
	ADDQ R12, DI
	SUBQ R12, R8
	ADDQ DX, SI
	SUBQ DX, CX
	JZ done
	TESTQ R13, R13
	JZ loop

done:
	SUBQ dst_base+0(FP), DI
	SUBQ text_base+24(FP), SI
	MOVQ SI, read+48(FP)
	MOVQ DI, written+56(FP)
	VZEROUPPER
	RET

// Even bytes with all bits, odd ones with the highest: a first byte counts if it
// is there, a second one if it has bit 7.
DATA counts<>+0(SB)/4, $0x80FF80FF
GLOBL counts<>(SB), RODATA|NOPTR, $4

// func asciiName512(dst *byte, room int, text *byte, n int, table *byte) int
//
// asciiName512 is one block of ascii512, for a text of n bytes, 1 to 32, of which
// all are ASCII with an ASCII part. It returns the number of bytes written, 0 if
// the text is not so, or if there is less room. It may write to all of the first
// 64 bytes of the room.
TEXT ·asciiName512(SB), NOSPLIT, $0-48
	MOVQ text+16(FP), SI
	MOVQ n+24(FP), CX
	MOVQ table+32(FP), AX
	MOVQ $-1, R9
	BZHIQ CX, R9, R12
	ADDQ CX, CX
	BZHIQ CX, R9, R13
	KMOVQ R12, K1
	KMOVQ R13, K2
	VMOVDQU8.Z (SI), K1, Y0
	VMOVDQU64 (AX), Z1
	VMOVDQU64 128(AX), Z2
	VMOVDQU64 interleave<>(SB), Z4
	VPBROADCASTD counts<>(SB), Z5
	VPERMT2B 64(AX), Z0, Z1            // first
	VPERMT2B 192(AX), Z0, Z2           // second
	VPORQ Z0, Z1, Z3
	VPERMI2B Z2, Z1, Z4                // row
	VPMOVB2M Z3, K3
	VPTESTMB Z5, Z4, K2, K4
	VPANDQ.BCST sevenBits<>(SB), Z4, Z4
	KTESTD K1, K3
	JNZ other
	MOVQ dst+0(FP), DI
	MOVQ room+8(FP), R8
	KMOVQ K4, AX
	VPCOMPRESSB.Z Z4, K4, Z4
	POPCNTQ AX, AX
	CMPQ R8, $64
	JLT little
	VMOVDQU64 Z4, (DI)
	MOVQ AX, ret+40(FP)
	VZEROUPPER
	RET

little:
	CMPQ R8, AX
	JLT other
	BZHIQ AX, R9, R12
	KMOVQ R12, K5
	VMOVDQU8 Z4, K5, (DI)
	MOVQ AX, ret+40(FP)
	VZEROUPPER
	RET

other:
	MOVQ $0, ret+40(FP)
	VZEROUPPER
	RET

// func cpuid(leaf, sub uint32) (a, b, c, d uint32)
TEXT ·cpuid(SB), NOSPLIT, $0-24
	MOVL leaf+0(FP), AX
	MOVL sub+4(FP), CX
	CPUID
	MOVL AX, a+8(FP)
	MOVL BX, b+12(FP)
	MOVL CX, c+16(FP)
	MOVL DX, d+20(FP)
	RET

// func xgetbv() (low, high uint32)
TEXT ·xgetbv(SB), NOSPLIT, $0-8
	XORL CX, CX
	XGETBV
	MOVL AX, low+0(FP)
	MOVL DX, high+4(FP)
	RET
