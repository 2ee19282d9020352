#include "textflag.h"

// func Ticks() uint64
TEXT ·Ticks(SB), NOSPLIT, $0-8
	RDTSC
	SHLQ $32, DX
	ORQ  DX, AX
	MOVQ AX, ret+0(FP)
	RET

// func Yield() uint64
TEXT ·Yield(SB), NOSPLIT, $0-8
	RDTSC
	SHLQ $32, DX
	ORQ  DX, AX
	MOVQ AX, R12
	MOVQ $24, AX // sched_yield
	SYSCALL      // which keeps R12
	RDTSC
	SHLQ $32, DX
	ORQ  DX, AX
	SUBQ R12, AX
	MOVQ AX, ret+0(FP)
	RET
