#include "textflag.h"

// A line of the source, of which BX bytes are copied.
#define LINE \
	VMOVDQU (SI)(BX*1), Y0;   \
	VMOVDQU 32(SI)(BX*1), Y1

// The same to a buffer.
#define TO(buffer) \
	VMOVDQU Y0, (buffer)(BX*1);   \
	VMOVDQU Y1, 32(buffer)(BX*1)

// A block of it, in registers of 64 bytes.
#define BLOCK \
	VMOVDQU64 (SI)(BX*1), Z0;    \
	VMOVDQU64 64(SI)(BX*1), Z1;  \
	VMOVDQU64 128(SI)(BX*1), Z2; \
	VMOVDQU64 192(SI)(BX*1), Z3

// The same to a buffer.
#define BLOCKTO(buffer) \
	VMOVDQU64 Z0, (buffer)(BX*1);    \
	VMOVDQU64 Z1, 64(buffer)(BX*1);  \
	VMOVDQU64 Z2, 128(buffer)(BX*1); \
	VMOVDQU64 Z3, 192(buffer)(BX*1)

// The arguments: the source, how many bytes, and two to four buffers.
#define BUFFERS2 \
	MOVQ dst+0(FP), AX; \
	MOVQ src+8(FP), SI; \
	MOVQ n+16(FP), CX;  \
	MOVQ (AX), DI;      \
	MOVQ 8(AX), R8;     \
	XORQ BX, BX

#define BUFFERS3 \
	BUFFERS2; \
	MOVQ 16(AX), R9

#define BUFFERS4 \
	BUFFERS3; \
	MOVQ 24(AX), R10

// The loop's end.
#define NEXT(step, loop) \
	ADDQ $step, BX; \
	CMPQ BX, CX;    \
	JB   loop;      \
	VZEROUPPER;     \
	RET

// func linesTo2(dst *[4]unsafe.Pointer, src unsafe.Pointer, n uintptr)
// n is a multiple of 64, and not 0; so it is below.
TEXT ·linesTo2(SB), NOSPLIT, $0-24
	BUFFERS2

line:
	LINE
	TO(DI)
	TO(R8)
	NEXT(64, line)

// func linesTo3(dst *[4]unsafe.Pointer, src unsafe.Pointer, n uintptr)
TEXT ·linesTo3(SB), NOSPLIT, $0-24
	BUFFERS3

line:
	LINE
	TO(DI)
	TO(R8)
	TO(R9)
	NEXT(64, line)

// func linesTo4(dst *[4]unsafe.Pointer, src unsafe.Pointer, n uintptr)
TEXT ·linesTo4(SB), NOSPLIT, $0-24
	BUFFERS4

line:
	LINE
	TO(DI)
	TO(R8)
	TO(R9)
	TO(R10)
	NEXT(64, line)

// func blocksTo2(dst *[4]unsafe.Pointer, src unsafe.Pointer, n uintptr)
// n is a multiple of 256, and not 0; so it is below.
TEXT ·blocksTo2(SB), NOSPLIT, $0-24
	BUFFERS2

block:
	BLOCK
	BLOCKTO(DI)
	BLOCKTO(R8)
	NEXT(256, block)

// func blocksTo3(dst *[4]unsafe.Pointer, src unsafe.Pointer, n uintptr)
TEXT ·blocksTo3(SB), NOSPLIT, $0-24
	BUFFERS3

block:
	BLOCK
	BLOCKTO(DI)
	BLOCKTO(R8)
	BLOCKTO(R9)
	NEXT(256, block)

// func blocksTo4(dst *[4]unsafe.Pointer, src unsafe.Pointer, n uintptr)
TEXT ·blocksTo4(SB), NOSPLIT, $0-24
	BUFFERS4

block:
	BLOCK
	BLOCKTO(DI)
	BLOCKTO(R8)
	BLOCKTO(R9)
	BLOCKTO(R10)
	NEXT(256, block)

// func xgetbv() (eax uint32)
TEXT ·xgetbv(SB), NOSPLIT, $0-4
	XORL CX, CX
	XGETBV
	MOVL AX, eax+0(FP)
	RET
