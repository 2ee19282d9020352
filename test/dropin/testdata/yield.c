/* Preloaded into programs of an MPICH over UCX, which waits busily and lets nobody else run where ranks share CPUs: as
   UCX is asked for news and has none, the next rank gets the CPU. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <sched.h>

unsigned ucp_worker_progress(void *worker) {
	static unsigned (*progress)(void *);
	if (!progress) progress = (unsigned (*)(void *))dlsym(RTLD_NEXT, "ucp_worker_progress");
	unsigned n = progress(worker);
	if (n == 0) sched_yield();
	return n;
}
