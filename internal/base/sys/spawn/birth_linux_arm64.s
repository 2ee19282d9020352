#include "go_asm.h"
#include "textflag.h"

#define SYS_dup3 24
#define SYS_fcntl 25
#define SYS_chdir 49
#define SYS_exit_group 94
#define SYS_sched_setaffinity 122
#define SYS_rt_sigprocmask 135
#define SYS_prctl 167
#define SYS_getppid 173
#define SYS_execve 221
#define SYS_prlimit64 261
#define SYS_clone3 435

#define SIG_SETMASK 2
#define F_SETFD 2
#define PR_SET_PDEATHSIG 1
#define RLIMIT_NOFILE 7
#define SIGKILL 9

#define FDS 4
#define ISH $0xB

// See birth_linux_amd64.s. Here the address of the birth is in R19.

// func bear(args *cloneArgs, b *birth) (pid int)
TEXT ·bear(SB), NOSPLIT, $16-24
	MOVD	b+8(FP), R19
	MOVD	$-1, R0
	MOVD	R0, all-8(SP)
	MOVD	$SIG_SETMASK, R0
	MOVD	$all-8(SP), R1
	ADD	$birth_mask, R19, R2
	MOVD	$8, R3
	MOVD	$SYS_rt_sigprocmask, R8
	SVC

	MOVD	args+0(FP), R0
	MOVD	$cloneArgs__size, R1
	MOVD	$SYS_clone3, R8
	SVC
	CBZ	R0, child

	MOVD	R0, R20
	MOVD	$SIG_SETMASK, R0
	ADD	$birth_mask, R19, R1
	MOVD	ZR, R2
	MOVD	$8, R3
	MOVD	$SYS_rt_sigprocmask, R8
	SVC
	MOVD	R20, pid+16(FP)
	RET

child:
	MOVD	ZR, R0
	MOVD	ZR, R1
	MOVWU	birth_lead(R19), R8
	SVC

	MOVD	$PR_SET_PDEATHSIG, R0
	MOVD	$SIGKILL, R1
	MOVD	$SYS_prctl, R8
	SVC
	CBNZ	R0, fail
	MOVD	$SYS_getppid, R8
	SVC
	MOVW	birth_parent(R19), R1
	CMPW	R1, R0
	BNE	exit // it is gone, and the signal with it

	MOVD	birth_dir(R19), R0
	CBZ	R0, inDir
	MOVD	$SYS_chdir, R8
	SVC
	CBNZ	R0, fail
inDir:

	MOVD	ZR, R20
	ADD	$birth_fds, R19, R21
next:
	MOVW.P	4(R21), R0
	CMPW	$0, R0
	BLT	done
	CMPW	R20, R0
	BEQ	keep
	MOVD	R20, R1
	MOVD	ZR, R2
	MOVD	$SYS_dup3, R8
	SVC
	B	dupped
keep:
	MOVD	$F_SETFD, R1
	MOVD	ZR, R2
	MOVD	$SYS_fcntl, R8
	SVC
dupped:
	CMP	$0, R0
	BLT	fail
done:
	ADD	$1, R20
	CMP	$FDS, R20
	BLT	next

	MOVD	birth_files(R19), R2
	CBZ	R2, mayOpen
	MOVD	ZR, R0
	MOVD	$RLIMIT_NOFILE, R1
	MOVD	ZR, R3
	MOVD	$SYS_prlimit64, R8
	SVC
mayOpen:

	MOVD	birth_cpus(R19), R2
	CBZ	R2, bound
	MOVD	ZR, R0
	MOVD	birth_cpusSize(R19), R1
	MOVD	$SYS_sched_setaffinity, R8
	SVC
	CBNZ	R0, fail
bound:

	MOVD	$SIG_SETMASK, R0
	ADD	$birth_mask, R19, R1
	MOVD	ZR, R2
	MOVD	$8, R3
	MOVD	$SYS_rt_sigprocmask, R8
	SVC

	MOVD	birth_path(R19), R0
	MOVD	birth_argv(R19), R1
	MOVD	birth_env(R19), R2
	MOVD	$SYS_execve, R8
	SVC

fail:
	NEG	R0, R0
	MOVW	R0, birth_errno(R19)
	DMB	ISH // before the kernel says that the process has left
exit:
	MOVD	$127, R0
	MOVD	$SYS_exit_group, R8
	SVC
	BRK
