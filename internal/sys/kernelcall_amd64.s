#include "textflag.h"
#include "returns_amd64.h"

// func kernelCall(call, a uintptr, at unsafe.Pointer, b, c uintptr) (got int)
TEXT ·kernelCall(SB), NOSPLIT, $FORGETS-48
	MOVQ call+0(FP), AX
	MOVQ a+8(FP), DI
	MOVQ at+16(FP), SI
	MOVQ b+24(FP), DX
	MOVQ c+32(FP), R10
	XORL R8, R8
	XORL R9, R9
	SYSCALL
	FORGET
	MOVQ AX, got+40(FP)
	RET
