// What C's fast path asks of Go between its own steps: one table, so that a test can give it another engine (package pair).
#ifndef GOMPI_ENGINE_H
#define GOMPI_ENGINE_H

#include <stdint.h>

// gompi_engine has no functions that fail but those that return a code of MPI.
struct gompi_engine {
	void (*ring)(int32_t peer);      // wakes a process that sleeps
	void (*give_back)(int32_t peer); // tells a process that it may send more, which its account owes it
	void (*turn)(void);              // moves what is under way, and says anew how to wait (gompi_policy)
	void (*usual)(void);             // sets gompi_policy.usual
	void (*adopt)(void);             // makes Go's all that C has begun
	void (*rouse)(uintptr_t comm);      // those that sleep in one
	int32_t (*take_block)(char *call, uintptr_t win, int32_t rank, long long block); // waits for the lock of a block of a window's memory
	int32_t (*await_fence)(uintptr_t win, unsigned long long arrivals); // waits for all to have come to a fence of a window
	void (*ring_window)(uintptr_t win); // wakes the ranks that wait for a lock of a window, or a fence
	int32_t (*await_answer)(char *call, uintptr_t win, int32_t rank); // waits for a rank to do what it was asked
	int32_t (*await)(char *name, uintptr_t comm, int32_t rank); // waits for a rank to come to an operation
};

extern const struct gompi_engine gompi_engine;

#endif
