#include "textflag.h"

#define SYS_getrlimit 97
#define RLIMIT_NOFILE 7

// func getrlimit(l *Limit) bool
TEXT ·getrlimit(SB), NOSPLIT, $0-9
	MOVL	$RLIMIT_NOFILE, DI
	MOVQ	l+0(FP), SI
	MOVL	$SYS_getrlimit, AX
	SYSCALL
	TESTQ	AX, AX
	SETEQ	ret+8(FP)
	RET
