// Alternate stacks for handlers of signals (man 2 sigaltstack).
//
// A thread that has called Go must have one for as long as it lives: a handler, the program's or
// Go's, must not run on the stack of a goroutine, which is small, and Go's ends the process if
// that is all there is. Go takes what a thread has, or makes one. A program may set another,
// which is as good, but some disable it when they are done, and with it Go's: Boost.Test does so after
// each test, Rust at the end of each thread. So this library has a sigaltstack that stands
// before libc's. Where a program disables its stack the thread gets back what it had before, or a
// stack that it keeps; the program is told that there is none.
//
// It calls nothing that tools replace (ThreadSanitizer is a caller, before it is ready).

#define _GNU_SOURCE
#include <pthread.h>
#include <signal.h>
#include <stddef.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { STACK = 1 << 16 }; // bytes; the registers of a wide processor take 11 KiB of it

#define OF_THREAD static __thread __attribute__((tls_model("initial-exec")))

OF_THREAD void *theirs;   // the stack that the program has set, NULL: none
OF_THREAD stack_t former; // what was there before that, of Go; no ss_sp: nothing
OF_THREAD void *kept;     // ours, once the thread needed one

static int set(const stack_t *to, stack_t *was) { return (int)syscall(SYS_sigaltstack, to, was); }

static pthread_key_t keeps; // the thread's stack, to be freed at its end, not at the process's: destructors of C++ may call MPI
static int have_key;

// forget frees a thread's stack at its end.
static void forget(void *stack)
{
	stack_t none = {.ss_flags = SS_DISABLE}, now;
	if (set(NULL, &now) == 0 && now.ss_sp == stack && set(&none, NULL) != 0)
		return; // the thread ends on it
	kept = NULL;
	munmap(stack, STACK);
}

__attribute__((constructor)) static void make_key(void) { have_key = pthread_key_create(&keeps, forget) == 0; }

// before is what a thread gets when its program disables a stack.
static stack_t before(void)
{
	if (former.ss_sp)
		return former;
	if (!kept && have_key) {
		void *stack = mmap(NULL, STACK, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
		if (stack == MAP_FAILED)
			return (stack_t){.ss_flags = SS_DISABLE};
		kept = stack;
		pthread_setspecific(keeps, stack);
	}
	return kept ? (stack_t){.ss_sp = kept, .ss_size = STACK} : (stack_t){.ss_flags = SS_DISABLE};
}

int sigaltstack(const stack_t *restrict ss, stack_t *restrict old)
{
	stack_t was, to;
	if (set(NULL, &was) != 0)
		return -1;
	if (ss && ss->ss_flags != SS_DISABLE) {
		if (set(ss, NULL) != 0)
			return -1;
		if (!theirs && !(was.ss_flags & SS_DISABLE) && was.ss_sp != kept)
			former = (stack_t){.ss_sp = was.ss_sp, .ss_size = was.ss_size};
	} else if (ss && theirs) {
		to = before();
		if (set(&to, NULL) != 0)
			return -1;
	}
	if (old)
		*old = theirs && was.ss_sp == theirs ? was : (stack_t){.ss_flags = SS_DISABLE};
	if (ss)
		theirs = ss->ss_flags == SS_DISABLE ? NULL : ss->ss_sp;
	return 0;
}
