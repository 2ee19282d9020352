#include "textflag.h"

#define SYS_read 0
#define SYS_close 3
#define SYS_rt_sigprocmask 14
#define SYS_dup2 33
#define SYS_clone 56
#define SYS_execve 59
#define SYS_setsid 112
#define SYS_exit_group 231
#define SYS_close_range 436

#define SIG_SETMASK 2
#define CLONE_VM 0x100
#define CLONE_UNTRACED 0x800000 // to a debugger of ours it would be a thread that becomes another program

// highest descriptor that is closed where there is no close_range (Linux 5.9)
#define MANY 4096

// The process shares the stack with its parent, who goes on at once: it must not
// touch it. All it needs is in registers that system calls keep: the descriptor
// in R12, path in R13, argv in BX, env in R9, word in R8. All signals are blocked
// before it is born, for the handlers are the parent's.

// func standby(fd int, path *byte, argv, env **byte, word *byte) (pid int)
TEXT ·standby(SB), NOSPLIT, $16-48
	MOVQ	$-1, all-8(SP)
	MOVQ	$SIG_SETMASK, DI
	LEAQ	all-8(SP), SI
	LEAQ	old-16(SP), DX
	MOVQ	$8, R10
	MOVQ	$SYS_rt_sigprocmask, AX
	SYSCALL

	MOVQ	fd+0(FP), R12
	MOVQ	path+8(FP), R13
	MOVQ	argv+16(FP), BX
	MOVQ	env+24(FP), R9
	MOVQ	word+32(FP), R8
	MOVQ	$(CLONE_VM|CLONE_UNTRACED), DI // no signal at its end, until it is a program
	XORL	SI, SI
	XORL	DX, DX
	XORL	R10, R10
	MOVQ	$SYS_clone, AX
	SYSCALL
	TESTQ	AX, AX
	JZ	child

	MOVQ	AX, R12
	MOVQ	$SIG_SETMASK, DI
	LEAQ	old-16(SP), SI
	XORL	DX, DX
	MOVQ	$8, R10
	MOVQ	$SYS_rt_sigprocmask, AX
	SYSCALL
	MOVQ	R12, pid+40(FP)
	RET

child:
	MOVQ	$SYS_setsid, AX
	SYSCALL
	MOVQ	R12, DI
	XORL	SI, SI
	MOVQ	$SYS_dup2, AX
	SYSCALL
	MOVL	$1, DI
	MOVL	$-1, SI
	XORL	DX, DX
	MOVQ	$SYS_close_range, AX
	SYSCALL
	TESTQ	AX, AX
	JZ	wait
	MOVL	$MANY, R12
close:
	MOVQ	R12, DI
	MOVQ	$SYS_close, AX
	SYSCALL
	DECQ	R12
	JNZ	close

wait:
	XORL	DI, DI
	MOVQ	R8, SI
	MOVL	$1, DX
	MOVQ	$SYS_read, AX
	SYSCALL
	CMPQ	AX, $-4 // EINTR
	JEQ	wait
	CMPQ	AX, $1
	JNE	become // the parent is gone
	CMPB	(R8), $'q'
	JEQ	leave

become:
	MOVQ	R13, DI
	MOVQ	BX, SI
	MOVQ	R9, DX
	MOVQ	$SYS_execve, AX
	SYSCALL

leave:
	XORL	DI, DI
	MOVQ	$SYS_exit_group, AX
	SYSCALL
	INT	$3
