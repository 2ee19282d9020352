#include "textflag.h"

#define SYS_write 64
#define SYS_exit_group 94
#define SYS_prlimit64 261
#define RLIMIT_AS 9

// The stack is as the kernel left it, with argc on top, and is so again when Go begins.

// func entry()
TEXT ·entry(SB), NOSPLIT|NOFRAME, $0
	SUB  $16, RSP
	MOVD $0, R0
	MOVD $RLIMIT_AS, R1
	MOVD $0, R2
	MOVD RSP, R3
	MOVD $SYS_prlimit64, R8
	SVC
	MOVD 0(RSP), R4
	ADD  $16, RSP
	CBNZ R0, begin
	MOVD ·leastSpace(SB), R5
	CMP  R5, R4
	BHS  begin
	MOVD $2, R0
	MOVD ·tooLittleSpace(SB), R1
	MOVD ·tooLittleSpace+8(SB), R2
	MOVD $SYS_write, R8
	SVC
	MOVD $1, R0
	MOVD $SYS_exit_group, R8
	SVC

begin:
	B _rt0_arm64_linux(SB)
