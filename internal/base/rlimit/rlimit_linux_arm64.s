#include "textflag.h"

#define SYS_getrlimit 163
#define RLIMIT_NOFILE 7

// func getrlimit(l *Limit) bool
TEXT ·getrlimit(SB), NOSPLIT, $0-9
	MOVD	$RLIMIT_NOFILE, R0
	MOVD	l+0(FP), R1
	MOVD	$SYS_getrlimit, R8
	SVC
	CMP	$0, R0
	CSET	EQ, R0
	MOVB	R0, ret+8(FP)
	RET
