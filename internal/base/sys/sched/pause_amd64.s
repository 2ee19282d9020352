#include "textflag.h"

// func Pause(n uint32)
TEXT ·Pause(SB), NOSPLIT, $0-4
	MOVL n+0(FP), CX
again:
	PAUSE
	SUBL $1, CX
	JNZ  again
	RET
