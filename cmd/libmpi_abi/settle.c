// Errors go to their handlers here, below no function of Go.

#include "fast.h"
#include "settle.h"
#include "_cgo_export.h"

static __thread uintptr_t pending;

uintptr_t gompi_pend(uintptr_t failure)
{
	uintptr_t old = pending;
	pending = failure;
	return old;
}

int gompi_settle(int rc, const char *call, const char *kinds, const char *names, const int64_t *values)
{
	uintptr_t failure = gompi_pend(0);
	GoUintptr fn = 0, object = 0, state = 0;
	GoInt32 code = 0, extended = 0;
	if (!failure)
		return rc;
	rc = gompiFailed(failure, (char *)call, (char *)kinds, (char *)names, (GoInt64 *)values, &fn, &object, &state, &code, &extended);
	if (extended) {
		((void (*)(void *, int, void *))fn)((void *)object, code, (void *)state);
	} else if (fn) {
		void *handle = (void *)object;
		int given = code;
		((void (*)(void *, int *, ...))fn)(&handle, &given);
	}
	return rc;
}
