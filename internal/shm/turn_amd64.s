//go:build !race

#include "textflag.h"
#include "go_asm.h"

// func turn(b *Sitting) uint64
TEXT ·turn(SB), NOSPLIT, $0-16
	MOVQ b+0(FP), R8
	MOVQ Sitting_away(R8), R9
	MOVQ $1, (R9)
	RDTSC
	SHLQ $32, DX
	ORQ  DX, AX
	MOVQ AX, R12
	MOVQ $24, AX // sched_yield
	SYSCALL      // which keeps R8, R9 and R12
	MOVQ $0, (R9)
	MOVQ Sitting_turns(R8), R10
	TESTQ R10, R10
	JEQ  back
	MOVQ (R10), AX
	INCQ AX
	MOVQ AX, (R10)
	MOVQ Sitting_turn(R8), R10
	MOVQ AX, (R10)
back:
	RDTSC
	SHLQ $32, DX
	ORQ  DX, AX
	SUBQ R12, AX
	MOVQ AX, ret+8(FP)
	RET
