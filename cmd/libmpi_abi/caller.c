// Where the program has called MPI, for what checks report: the first function on the stack that is neither this
// library's nor the Fortran binding's.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <execinfo.h>

#include "fast.h"
#include "_cgo_export.h"

int gompi_notes_calls;

static __thread uintptr_t called_from; // 0: nobody knows

static int is_ours(void *address)
{
	Dl_info here, there;
	if (!dladdr(address, &there) || !dladdr((void *)gompi_note_call, &here))
		return 0;
	return there.dli_fbase == here.dli_fbase || strstr(there.dli_fname, "libgompifort.so");
}

void gompi_note_call(const char *call)
{
	if (gompi_broken && strcmp(call, "MPI_Abort"))
		gompiBroken((char *)call);
	void *frames[16];
	int n = backtrace(frames, sizeof frames / sizeof *frames);
	called_from = 0;
	for (int i = 0; i < n && !called_from; i++)
		if (!is_ours(frames[i]))
			called_from = (uintptr_t)frames[i];
}

uintptr_t gompi_called_from(void) { return called_from; }
