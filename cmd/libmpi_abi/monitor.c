// The phases of Go's monitor (sysmon in its runtime/proc.go).
//
// When a program has computed for 10 ms, Go believes that it is idle; at its next call Go's monitor, a thread, wakes and looks around
// every 20 usec, 50 times at least. Each look is a switch to that thread and back, of 5 usec where ranks share a CPU: the calls
// of the first milliseconds took up to four times as long. How much longer than it wants a thread sleeps is its timer slack
// (man 2 prctl, PR_SET_TIMERSLACK), which a thread has of the one that made it: mostly 50 usec, and ten times that for the monitor. This library
// is linked so that Go makes its threads here (ld --wrap).

#include <pthread.h>
#include <stdatomic.h>
#include <sys/prctl.h>

enum { SLACK = 500000 }; // ns

int __real_pthread_create(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);

static atomic_int made;

static void be(int slack) { prctl(PR_SET_TIMERSLACK, (unsigned long)slack, 0, 0, 0); }

// __wrap_pthread_create is pthread_create of Go's. The first thread, which begins Go, is made by the one that loads this library; the
// monitor is the first that that makes.
int __wrap_pthread_create(pthread_t *id, const pthread_attr_t *attr, void *(*start)(void *), void *arg)
{
	int usual = atomic_fetch_add(&made, 1) == 1 ? prctl(PR_GET_TIMERSLACK, 0, 0, 0, 0) : SLACK;
	if (usual <= 0 || usual >= SLACK)
		return __real_pthread_create(id, attr, start, arg);
	be(SLACK);
	int err = __real_pthread_create(id, attr, start, arg);
	be(usual);
	return err;
}
