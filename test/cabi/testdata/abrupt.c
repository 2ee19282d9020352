/* abrupt: MPI_Abort in a handler of a signal, which comes whatever the thread does:
 * abrupt early|late|thread MICROSECONDS. The handler is set before MPI_Init, or
 * after it, when it has no SA_ONSTACK; with thread another thread gets the signal. */
#include "check.h"
#include <pthread.h>
#include <signal.h>
#include <sys/time.h>

static void on_alarm(int sig) { MPI_Abort(MPI_COMM_WORLD, sig); }

static void *talk(void *arg)
{
	static int out[30000], in[30000];
	for (int i = 0;; i++) {
		int next = (rank + 1) % size, before = (rank + size - 1) % size, n = i % 8 ? 1 : 30000;
		MPI_Sendrecv(out, n, MPI_INT, next, 0, in, n, MPI_INT, before, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
		MPI_Allreduce(out, in, 100, MPI_INT, MPI_MAX, MPI_COMM_WORLD);
	}
	return arg;
}

int main(int argc, char **argv)
{
	int early = !strcmp(argv[1], "early"), thread = !strcmp(argv[1], "thread"), level;
	struct itimerval once = {{0, 0}, {0, atoi(argv[2])}};
	if (early)
		signal(SIGALRM, on_alarm);
	MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &level);
	MPI_Comm_rank(MPI_COMM_WORLD, &rank);
	MPI_Comm_size(MPI_COMM_WORLD, &size);
	if (!early)
		signal(SIGALRM, on_alarm);
	if (rank == size - 1)
		setitimer(ITIMER_REAL, &once, NULL);
	if (thread) {
		pthread_t t;
		sigset_t alarm;
		CHECK(pthread_create(&t, NULL, talk, NULL) == 0);
		sigemptyset(&alarm);
		sigaddset(&alarm, SIGALRM);
		pthread_sigmask(SIG_BLOCK, &alarm, NULL);
		pthread_join(t, NULL);
	}
	talk(NULL);
	return 1;
}
