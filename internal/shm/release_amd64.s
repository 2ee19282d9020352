//go:build !race

#include "textflag.h"

// func release(p *uint64, v uint64, ahead unsafe.Pointer)
TEXT ·release(SB), NOSPLIT, $0-24
	MOVQ p+0(FP), AX
	MOVQ v+8(FP), CX
	MOVQ ahead+16(FP), DX
	MOVQ CX, (AX)
	BYTE $0x0f; BYTE $0x0d; BYTE $0x0a // PREFETCHW (DX)
	RET

// func askLines(p unsafe.Pointer, n uint64)
TEXT ·askLines(SB), NOSPLIT, $0-16
	MOVQ p+0(FP), DX
	MOVQ n+8(FP), CX
next:
	BYTE $0x0f; BYTE $0x0d; BYTE $0x0a // PREFETCHW (DX)
	ADDQ $64, DX
	SUBQ $64, CX
	JHI  next
	RET

// func fetchLine(p unsafe.Pointer)
TEXT ·fetchLine(SB), NOSPLIT, $0-8
	MOVQ p+0(FP), AX
	PREFETCHT0 (AX)
	RET

// func lineTicks(p *uint64) uint64
TEXT ·lineTicks(SB), NOSPLIT, $0-16
	MOVQ p+0(FP), CX
	MFENCE // no store of before is timed
	LFENCE
	RDTSC
	MOVL AX, R8
	LOCK
	ADDQ $0, (CX)
	LFENCE
	RDTSC
	SUBL R8, AX // a moment: the lower halves are enough
	MOVQ AX, ret+8(FP)
	RET

// func settledTicks() uint64
TEXT ·settledTicks(SB), NOSPLIT, $0-8
	MFENCE
	LFENCE
	RDTSC
	SHLQ $32, DX
	ORQ  DX, AX
	MOVQ AX, ret+0(FP)
	RET
