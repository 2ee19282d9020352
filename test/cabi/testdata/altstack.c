/* altstack: programs set alternate stacks for handlers of signals and disable them, on threads that
   have been in MPI. Signals still find a stack, and the program sees what it has asked for. */
#define _GNU_SOURCE
#include <pthread.h>
#include <signal.h>
#include "check.h"

static char room[1 << 16];
static volatile int caught;

static void handler(int sig) { caught++; }

/* turn sets a stack and disables it; SIGURG is one that Go has a handler of. */
static void turn(void)
{
	stack_t mine = {.ss_sp = room, .ss_size = sizeof room}, none = {.ss_flags = SS_DISABLE}, was;
	int seen = caught;
	CHECK(sigaltstack(&mine, NULL) == 0);
	CHECK(sigaltstack(NULL, &was) == 0 && was.ss_sp == room && was.ss_flags == 0);
	raise(SIGURG);
	CHECK(sigaltstack(&none, &was) == 0 && was.ss_sp == room);
	CHECK(sigaltstack(NULL, &was) == 0 && was.ss_flags == SS_DISABLE);
	raise(SIGURG);
	raise(SIGUSR1);
	CHECK(caught == seen + 1);
	CHECK(sigaltstack(&none, NULL) == 0);
	raise(SIGURG);
	mine.ss_size = 1;
	CHECK(sigaltstack(&mine, NULL) == -1);
}

static volatile int stop;
static pthread_t talker;

/* pester sends the talker what Go has a handler of, most of the time while it is in Go. */
static void *pester(void *unused)
{
	while (!stop)
		pthread_kill(talker, SIGURG);
	return NULL;
}

static void talk(void)
{
	int in = rank, out;
	pthread_t t;
	stop = 0, talker = pthread_self();
	CHECK(pthread_create(&t, NULL, pester, NULL) == 0);
	for (int i = 0; i < 300; i++) {
		MPI_Info info; /* goes to Go each time */
		OK(MPI_Info_create(&info));
		OK(MPI_Info_set(info, "key", "value"));
		OK(MPI_Info_free(&info));
	}
	OK(MPI_Sendrecv(&in, 1, MPI_INT, 0, 0, &out, 1, MPI_INT, 0, 0, MPI_COMM_SELF, MPI_STATUS_IGNORE));
	CHECK(out == in);
	stop = 1;
	CHECK(pthread_join(t, NULL) == 0);
}

static void *thread(void *unused)
{
	for (int i = 0; i < 5; i++) {
		turn();
		talk();
		turn();
	}
	return NULL;
}

/* end is called by exit, as destructors of static objects are. */
static void end(void)
{
	talk();
	if (finish() != 0)
		_Exit(1);
}

int main(int argc, char **argv)
{
	struct sigaction a = {.sa_handler = handler, .sa_flags = SA_ONSTACK};
	stack_t mine = {.ss_sp = room, .ss_size = sizeof room}, none = {.ss_flags = SS_DISABLE};
	int level;
	CHECK(atexit(end) == 0);
	CHECK(sigaltstack(&mine, NULL) == 0); /* MPI begins while the program has a stack, which goes then */
	CHECK(sigaction(SIGUSR1, &a, NULL) == 0);
	OK(MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &level));
	OK(MPI_Comm_rank(MPI_COMM_WORLD, &rank));
	CHECK(sigaltstack(&none, NULL) == 0);
	thread(NULL);
	for (int i = 0; i < 8; i++) {
		pthread_t t;
		CHECK(pthread_create(&t, NULL, thread, NULL) == 0);
		CHECK(pthread_join(t, NULL) == 0);
	}
	return 0;
}
