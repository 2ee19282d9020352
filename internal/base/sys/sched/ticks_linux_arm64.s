#include "textflag.h"

// func Ticks() uint64
TEXT ·Ticks(SB), NOSPLIT, $0-8
	MRS  CNTVCT_EL0, R0
	MOVD R0, ret+0(FP)
	RET

// func Yield() uint64
TEXT ·Yield(SB), NOSPLIT, $0-8
	MRS  CNTVCT_EL0, R9
	MOVD $124, R8 // sched_yield
	SVC           // which keeps R9
	MRS  CNTVCT_EL0, R0
	SUB  R9, R0, R0
	MOVD R0, ret+0(FP)
	RET
