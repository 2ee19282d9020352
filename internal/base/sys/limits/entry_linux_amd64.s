#include "textflag.h"

#define SYS_write 1
#define SYS_exit_group 231
#define SYS_prlimit64 302
#define RLIMIT_AS 9

// The stack is as the kernel left it, with argc on top, and is so again when Go begins.

// func entry()
TEXT ·entry(SB), NOSPLIT|NOFRAME, $0
	SUBQ $16, SP
	MOVQ $SYS_prlimit64, AX
	XORL DI, DI
	MOVQ $RLIMIT_AS, SI
	XORL DX, DX
	MOVQ SP, R10
	SYSCALL
	MOVQ 0(SP), R8
	ADDQ $16, SP
	TESTQ AX, AX
	JNE  begin
	CMPQ R8, ·leastSpace(SB)
	JCC  begin
	MOVQ $SYS_write, AX
	MOVQ $2, DI
	MOVQ ·tooLittleSpace(SB), SI
	MOVQ ·tooLittleSpace+8(SB), DX
	SYSCALL
	MOVQ $SYS_exit_group, AX
	MOVQ $1, DI
	SYSCALL

begin:
	JMP _rt0_amd64_linux(SB)
