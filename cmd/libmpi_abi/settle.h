// What is done with errors once Go has returned (settle.go).
#ifndef GOMPI_SETTLE_H
#define GOMPI_SETTLE_H

#include <stdint.h>

// gompi_pend keeps the failure that this thread has to settle, and returns the one that
// it had to before.
uintptr_t gompi_pend(uintptr_t failure);

// gompi_settle hands it to its error handler, with the call's arguments: a letter, a name
// and a value for each. It returns what the call returns, which is rc if nothing is to be settled.
int gompi_settle(int rc, const char *call, const char *kinds, const char *names, const int64_t *values);

// SETTLE is what a call returns that was done by Go: SETTLE(gompiX(...), CALL_X).
#define SETTLE(result, ...) GOMPI_SETTLE_CALL(result, __VA_ARGS__)
#define GOMPI_SETTLE_CALL(result, call, kinds, names, ...)                         \
	({                                                                         \
		int rc_ = (result);                                                \
		__builtin_expect(rc_ != 0, 0) ?                                    \
			gompi_settle(rc_, call, kinds, names, (int64_t []){__VA_ARGS__}) : rc_; \
	})

#endif
