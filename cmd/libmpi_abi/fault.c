// What becomes of faults in this library that Go does not turn into errors (fault.go): those of its C, as where a short message
// is copied from a buffer that ends too early, and the end of Go's runtime by an error of its own. A line says in whose call it was; the process
// then dies by the signal as it would have.
//
// Go's handlers of SIGSEGV and SIGBUS pass on to the one that was there when Go was loaded what was not in Go. That is the one
// here, if the program had none. Go's runtime ends by SIGABRT.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/uio.h>
#include <ucontext.h>
#include <unistd.h>

#include "fast.h"
#include "lane.h"

int gompi_broken;
struct gompi_last_words gompi_last_words;
int gompi_world_rank = -1;

void gompi_break(void)
{
	gompi_broken = gompi_notes_calls = 1;
	gompi_lanes_open = gompi_phases_open = 0;
}

// function_at is the function of MPI, of this library, that has an address in it; NULL: none has.
static const char *function_at(uintptr_t address)
{
	Dl_info there, here;
	if (!dladdr((void *)gompi_break, &here) || address - (uintptr_t)here.dli_fbase > (uintptr_t)1 << 26 || !dladdr((void *)address, &there))
		return NULL;
	if (there.dli_fbase != here.dli_fbase || !there.dli_sname)
		return NULL;
	const char *name = there.dli_sname + (there.dli_sname[0] == 'P');
	return strncmp(name, "MPI_", 4) ? NULL : name;
}

// is_here is whether code is this library's, Go's part or C's.
static int is_here(uintptr_t address)
{
	Dl_info there, here;
	return dladdr((void *)gompi_break, &here) && dladdr((void *)address, &there) && here.dli_fbase == there.dli_fbase;
}

// call_above is the call of MPI that a stack leads to, from some place on it. It is looked for among return addresses in the next
// kilobytes: what is there of C's stack below the call are a few frames of this library.
static const char *call_above(uintptr_t sp)
{
	enum { WORDS = 512, PARTS = 8 };
	uintptr_t words[WORDS];
	for (int part = 0; part < PARTS; part++, sp += sizeof words) {
		struct iovec to = {words, sizeof words}, from = {(void *)sp, sizeof words};
		ssize_t n = process_vm_readv(getpid(), &to, 1, &from, 1, 0); // the stack may end there
		for (ssize_t i = 0; i < n / (ssize_t)sizeof *words; i++) {
			const char *name = function_at(words[i]);
			if (name)
				return name;
		}
		if (n < (ssize_t)sizeof words)
			break;
	}
	return NULL;
}

const char *gompi_call(void)
{
	const char *name = call_above((uintptr_t)__builtin_frame_address(0));
	return name ? name : "MPI";
}

static void say(const char *call, const char *text)
{
	char host[256] = "";
	gethostname(host, sizeof host - 1);
	if (gompi_world_rank >= 0)
		dprintf(2, "rank %d on %s: %s: %s\n", gompi_world_rank, host, call ? call : "MPI", text);
	else
		dprintf(2, "a process on %s: %s: %s\n", host, call ? call : "MPI", text);
}

// last_words is what the runtime has said, in one line.
static const char *last_words(void)
{
	static char line[2 * GOMPI_LAST_WORDS];
	char *to = line;
	unsigned n = gompi_last_words.n;
	while (n > 0 && gompi_last_words.text[n - 1] == '\n')
		n--;
	for (unsigned i = 0; i < n; i++) {
		char c = gompi_last_words.text[i];
		*to++ = c == '\n' ? ';' : c;
		if (c == '\n')
			*to++ = ' ';
	}
	return n ? line : "the reason is above";
}

static void on_fault(int sig, siginfo_t *info, void *context)
{
	ucontext_t *c = context;
#if defined __x86_64__
	uintptr_t pc = c->uc_mcontext.gregs[REG_RIP], sp = c->uc_mcontext.gregs[REG_RSP], from = 0;
	if (!is_here(pc)) { // a function of libc that this library has called?
		struct iovec to = {&from, sizeof from}, top = {(void *)sp, sizeof from};
		process_vm_readv(getpid(), &to, 1, &top, 1, 0);
	}
#elif defined __aarch64__
	uintptr_t pc = c->uc_mcontext.pc, sp = c->uc_mcontext.sp, from = is_here(pc) ? 0 : c->uc_mcontext.regs[30];
#else
	uintptr_t pc = 0, sp = 0, from = 0;
#endif
	struct sigaction usual = {.sa_handler = SIG_DFL};
	sigaction(sig, &usual, NULL);
	int sent = info->si_code <= 0; // and no fault
	if (sent == (sig == SIGABRT) && (is_here(pc) || (from && is_here(from)))) {
		const char *call = function_at(pc);
		if (!call && from)
			call = function_at(from);
		if (!call)
			call = call_above(sp);
		char text[200 + 2 * GOMPI_LAST_WORDS];
		if (sig == SIGABRT)
			snprintf(text, sizeof text, "gompi's runtime has ended the process: %s (GOTRACEBACK=single shows where)", last_words());
		else
			snprintf(text, sizeof text, "the memory at %p cannot be used: a count says more than its buffer has, or the buffer was freed", info->si_addr);
		say(call, text);
	}
	if (sent)
		raise(sig); // else it comes again
}

uintptr_t gompi_on_fault = (uintptr_t)on_fault;

// It comes before Go's own (.init_array without a priority).
__attribute__((constructor(103))) static void watch_faults(void)
{
	const int which[] = {SIGSEGV, SIGBUS, SIGABRT};
	for (unsigned i = 0; i < sizeof which / sizeof *which; i++) {
		struct sigaction now, ours = {.sa_sigaction = on_fault, .sa_flags = SA_SIGINFO | SA_ONSTACK};
		if (sigaction(which[i], NULL, &now) == 0 && !(now.sa_flags & SA_SIGINFO) && now.sa_handler == SIG_DFL)
			sigaction(which[i], &ours, NULL);
	}
}
