#include "textflag.h"

#define SYS_dup3 24
#define SYS_close 57
#define SYS_read 63
#define SYS_exit_group 94
#define SYS_rt_sigprocmask 135
#define SYS_setsid 157
#define SYS_clone 220
#define SYS_execve 221
#define SYS_close_range 436

#define SIG_SETMASK 2
#define CLONE_VM 0x100
#define CLONE_UNTRACED 0x800000 // to a debugger of ours it would be a thread that becomes another program

// highest descriptor that is closed where there is no close_range (Linux 5.9)
#define MANY 4096

// See standby_linux_amd64.s. Here the descriptor is in R19, path in R20, argv in
// R21, env in R22, word in R23.

// func standby(fd int, path *byte, argv, env **byte, word *byte) (pid int)
TEXT ·standby(SB), NOSPLIT, $16-48
	MOVD	$-1, R0
	MOVD	R0, all-8(SP)
	MOVD	$SIG_SETMASK, R0
	MOVD	$all-8(SP), R1
	MOVD	$old-16(SP), R2
	MOVD	$8, R3
	MOVD	$SYS_rt_sigprocmask, R8
	SVC

	MOVD	fd+0(FP), R19
	MOVD	path+8(FP), R20
	MOVD	argv+16(FP), R21
	MOVD	env+24(FP), R22
	MOVD	word+32(FP), R23
	MOVD	$(CLONE_VM|CLONE_UNTRACED), R0 // no signal at its end, until it is a program
	MOVD	ZR, R1
	MOVD	ZR, R2
	MOVD	ZR, R3
	MOVD	ZR, R4
	MOVD	$SYS_clone, R8
	SVC
	CBZ	R0, child

	MOVD	R0, R19
	MOVD	$SIG_SETMASK, R0
	MOVD	$old-16(SP), R1
	MOVD	ZR, R2
	MOVD	$8, R3
	MOVD	$SYS_rt_sigprocmask, R8
	SVC
	MOVD	R19, pid+40(FP)
	RET

child:
	MOVD	$SYS_setsid, R8
	SVC
	MOVD	R19, R0
	MOVD	ZR, R1
	MOVD	ZR, R2
	MOVD	$SYS_dup3, R8
	SVC
	MOVD	$1, R0
	MOVW	$-1, R1
	MOVD	ZR, R2
	MOVD	$SYS_close_range, R8
	SVC
	CBZ	R0, wait
	MOVD	$MANY, R19
close:
	MOVD	R19, R0
	MOVD	$SYS_close, R8
	SVC
	SUBS	$1, R19
	BNE	close

wait:
	MOVD	ZR, R0
	MOVD	R23, R1
	MOVD	$1, R2
	MOVD	$SYS_read, R8
	SVC
	CMN	$4, R0 // EINTR
	BEQ	wait
	CMP	$1, R0
	BNE	become // the parent is gone
	MOVBU	(R23), R0
	CMP	$'q', R0
	BEQ	leave

become:
	MOVD	R20, R0
	MOVD	R21, R1
	MOVD	R22, R2
	MOVD	$SYS_execve, R8
	SVC

leave:
	MOVD	ZR, R0
	MOVD	$SYS_exit_group, R8
	SVC
	BRK
