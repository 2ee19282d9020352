// MPI_Abort, which programs call where they may call nothing else: in a handler of
// a signal (a limit of their time, a fault), while the thread is in Go perhaps.

#define _GNU_SOURCE
#include <pthread.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <unistd.h>
#include <sys/syscall.h>

#include "fast.h"
#include "_cgo_export.h"

static uintptr_t main_stack; // an address on the main thread's; 0: another thread has loaded us

static int is_main(void) { return getpid() == (pid_t)syscall(SYS_gettid); }

__attribute__((constructor)) static void find_main_stack(void)
{
	if (is_main())
		main_stack = (uintptr_t)__builtin_frame_address(0);
}

// handles reports whether the thread has a signal blocked that the program handles, as
// in its handler. The stack alone does not tell: Go uses that of libc, too, for its own affairs, and has
// threads to which signals come.
static int handles(void)
{
	sigset_t blocked;
	if (pthread_sigmask(SIG_BLOCK, NULL, &blocked))
		return 0;
	for (int sig = 1; sig < NSIG; sig++) {
		struct sigaction a;
		if (sigismember(&blocked, sig) > 0 && sigaction(sig, NULL, &a) == 0 && a.sa_handler != SIG_DFL && a.sa_handler != SIG_IGN)
			return 1;
	}
	return 0;
}

// near_c reports whether a thread runs on the stack that libc gave it. Others are the
// alternate one of handlers, and those of Go, on which a handler runs that was set without
// SA_ONSTACK; Go cannot be called from either. A thread's descriptor lies at the
// end of its stack, in glibc and in musl.
static int near_c(void)
{
	const uintptr_t longest = (uintptr_t)1 << 30; // bytes
	uintptr_t here = (uintptr_t)__builtin_frame_address(0);
	uintptr_t there = is_main() ? main_stack : (uintptr_t)pthread_self();
	stack_t alternate;
	if ((sigaltstack(NULL, &alternate) == 0 && alternate.ss_flags & SS_ONSTACK) || handles())
		return 0;
	return !there || (here < there ? there - here : here - there) < longest;
}

WEAK(Abort)
int PMPI_Abort(MPI_Comm comm, int errorcode)
{
	if (!near_c()) {
		// as ever for the launcher: a rank that exits before MPI_Finalize ends its job
		char text[64];
		int n = snprintf(text, sizeof text, "MPI_Abort(%d)\n", errorcode);
		ssize_t said = write(2, text, n);
		(void)said;
		_exit(errorcode);
	}
	GUARD("MPI_Abort");
	return SETTLE(gompiAbort((GoInt32)errorcode), CALL_Abort);
}
