#include "textflag.h"

// MPIR_Breakpoint is where debuggers stop this process. In assembly the runtime does not
// preempt it: a goroutine that went on elsewhere would come to the breakpoint twice.
TEXT MPIR_Breakpoint(SB), NOSPLIT|NOFRAME, $0-0
	RET

// func breakpoint()
TEXT ·breakpoint(SB), NOSPLIT|NOFRAME, $0-0
	JMP	MPIR_Breakpoint(SB)
