// How C lets others have the CPU.
#ifndef GOMPI_YIELD_H
#define GOMPI_YIELD_H

#if defined __x86_64__

// A call of the instruction after the next, where nobody ever returns to.
#define GOMPI_OVER "call 1f\n\tint3\n1:\t"

// gompi_sched_yield is sched_yield, and FORGET of internal/sys/returns_amd64.h, which says why. It leaves the red zone alone
// (System V ABI, AMD64 supplement, section 3.2.2). Shadow stacks (Linux: user_shstk) know of these calls, too, but only programs all of whose
// libraries can do with such have one, and what the Go linker makes does not say so.
static inline void gompi_sched_yield(void)
{
	long nr = 24;
	__asm__ volatile("syscall\n\t"
	                 "sub $128, %%rsp\n\t"
	                 ".rept 32\n\t" GOMPI_OVER "\n\t.endr\n\t"
	                 "add $128 + 32 * 8, %%rsp"
	                 : "+a"(nr) : : "rcx", "r11", "cc", "memory");
}

#else

#include <sched.h>

static inline void gompi_sched_yield(void) { sched_yield(); }

#endif

#endif
