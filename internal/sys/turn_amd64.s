//go:build !race

#include "textflag.h"
#include "go_asm.h"
#include "returns_amd64.h"

// func YieldTurn(t *Turn) (ticks uint64)
TEXT ·YieldTurn(SB), NOSPLIT, $FORGETS-16
	MOVQ t+0(FP), R8
	MOVQ Turn_Away(R8), R9
	MOVQ $1, (R9)
	RDTSC
	SHLQ $32, DX
	ORQ  DX, AX
	MOVQ AX, R12
	MOVQ $24, AX // sched_yield
	SYSCALL      // which keeps R8, R9 and R12
	FORGET
	MOVQ $0, (R9)
	MOVQ Turn_All(R8), R10
	TESTQ R10, R10
	JEQ  back
	MOVQ (R10), AX
	INCQ AX
	MOVQ AX, (R10)
	MOVQ Turn_Own(R8), R10
	MOVQ AX, (R10)
back:
	RDTSC
	SHLQ $32, DX
	ORQ  DX, AX
	SUBQ R12, AX
	MOVQ AX, ticks+8(FP)
	RET
