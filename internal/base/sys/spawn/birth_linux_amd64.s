#include "go_asm.h"
#include "textflag.h"

#define SYS_rt_sigprocmask 14
#define SYS_getppid 110
#define SYS_fcntl 72
#define SYS_chdir 80
#define SYS_execve 59
#define SYS_prctl 157
#define SYS_sched_setaffinity 203
#define SYS_exit_group 231
#define SYS_dup3 292
#define SYS_prlimit64 302
#define SYS_clone3 435

#define SIG_SETMASK 2
#define F_SETFD 2
#define PR_SET_PDEATHSIG 1
#define RLIMIT_NOFILE 7
#define SIGKILL 9

#define FDS 4

// The process shares the stack with its parent, who goes on at once: it must not
// touch it. All it needs is in the birth, whose address is in R12. All signals are
// blocked until it has handlers of its own, which are none.

// func bear(args *cloneArgs, b *birth) (pid int)
TEXT ·bear(SB), NOSPLIT, $8-24
	MOVQ	b+8(FP), R12
	MOVQ	$-1, all-8(SP)
	MOVL	$SIG_SETMASK, DI
	LEAQ	all-8(SP), SI
	LEAQ	birth_mask(R12), DX
	MOVL	$8, R10
	MOVL	$SYS_rt_sigprocmask, AX
	SYSCALL

	MOVQ	args+0(FP), DI
	MOVL	$cloneArgs__size, SI
	MOVL	$SYS_clone3, AX
	SYSCALL
	TESTQ	AX, AX
	JZ	child

	MOVQ	AX, R13
	MOVL	$SIG_SETMASK, DI
	LEAQ	birth_mask(R12), SI
	XORL	DX, DX
	MOVL	$8, R10
	MOVL	$SYS_rt_sigprocmask, AX
	SYSCALL
	MOVQ	R13, pid+16(FP)
	RET

child:
	XORL	DI, DI
	XORL	SI, SI
	MOVL	birth_lead(R12), AX
	SYSCALL

	MOVL	$PR_SET_PDEATHSIG, DI
	MOVL	$SIGKILL, SI
	MOVL	$SYS_prctl, AX
	SYSCALL
	TESTQ	AX, AX
	JNZ	fail
	MOVL	$SYS_getppid, AX
	SYSCALL
	CMPL	AX, birth_parent(R12)
	JNE	exit // it is gone, and the signal with it

	MOVQ	birth_dir(R12), DI
	TESTQ	DI, DI
	JZ	inDir
	MOVL	$SYS_chdir, AX
	SYSCALL
	TESTQ	AX, AX
	JNZ	fail
inDir:

	XORL	R13, R13
next:
	MOVLQSX	birth_fds(R12)(R13*4), DI
	TESTL	DI, DI
	JLT	done
	CMPL	DI, R13
	JEQ	keep
	MOVL	R13, SI
	XORL	DX, DX
	MOVL	$SYS_dup3, AX
	SYSCALL
	JMP	dupped
keep:
	MOVL	$F_SETFD, SI
	XORL	DX, DX
	MOVL	$SYS_fcntl, AX
	SYSCALL
dupped:
	TESTQ	AX, AX
	JLT	fail
done:
	INCL	R13
	CMPL	R13, $FDS
	JLT	next

	MOVQ	birth_files(R12), DX
	TESTQ	DX, DX
	JZ	mayOpen
	XORL	DI, DI
	MOVL	$RLIMIT_NOFILE, SI
	XORL	R10, R10
	MOVL	$SYS_prlimit64, AX
	SYSCALL
mayOpen:

	MOVQ	birth_cpus(R12), DX
	TESTQ	DX, DX
	JZ	bound
	XORL	DI, DI
	MOVQ	birth_cpusSize(R12), SI
	MOVL	$SYS_sched_setaffinity, AX
	SYSCALL
	TESTQ	AX, AX
	JNZ	fail
bound:

	MOVL	$SIG_SETMASK, DI
	LEAQ	birth_mask(R12), SI
	XORL	DX, DX
	MOVL	$8, R10
	MOVL	$SYS_rt_sigprocmask, AX
	SYSCALL

	MOVQ	birth_path(R12), DI
	MOVQ	birth_argv(R12), SI
	MOVQ	birth_env(R12), DX
	MOVL	$SYS_execve, AX
	SYSCALL

fail:
	NEGQ	AX
	MOVL	AX, birth_errno(R12)
exit:
	MOVL	$127, DI
	MOVL	$SYS_exit_group, AX
	SYSCALL
	INT	$3
