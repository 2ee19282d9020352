/* signals: handlers of the program, without SA_ONSTACK as most are, are called
 * while the library waits, and for faults of the program, and not for what Go does. */
#include "check.h"
#include <pthread.h>
#include <setjmp.h>
#include <signal.h>
#include <sys/time.h>

static volatile sig_atomic_t asked, sampled, faults, urged;
static sigjmp_buf back;

static void on_usr1(int sig)
{
	char room[16 << 10]; /* more than a small stack would have */
	memset(room, sig, sizeof room);
	asked += room[sizeof room - 1] != 0;
}

static void on_prof(int sig) { sampled += sig != 0; }

static void on_urg(int sig) { urged += sig != 0; }

static void on_fault(int sig)
{
	faults++;
	siglongjmp(back, sig);
}

static int on_stack(int sig)
{
	struct sigaction now;
	sigaction(sig, NULL, &now);
	return (now.sa_flags & SA_ONSTACK) != 0;
}

static pthread_t main_thread;

static void *ask(void *arg)
{
	struct timespec moment = {0, 100000};
	for (int i = 0; i < 300; i++) {
		pthread_kill(main_thread, SIGUSR1);
		nanosleep(&moment, NULL);
	}
	return arg;
}

/* litter makes Go collect garbage, and interrupt its threads for that. */
static void litter(void)
{
	int ones[1000], places[1000];
	for (int i = 0; i < 1000; i++) {
		ones[i] = 1;
		places[i] = 2 * i;
	}
	for (int i = 0; i < 3000; i++) {
		MPI_Datatype t;
		OK(MPI_Type_indexed(1000, ones, places, MPI_INT, &t));
		OK(MPI_Type_free(&t));
	}
}

static void fault(void)
{
	if (!sigsetjmp(back, 1))
		*(volatile int *)8 = 1;
}

int main(int argc, char **argv)
{
	pthread_t asker;
	struct itimerval often = {{0, 1000}, {0, 1000}};
	int out = 1, in;
	signal(SIGUSR1, on_usr1);
	signal(SIGPROF, on_prof);
	signal(SIGSEGV, on_fault);
	signal(SIGURG, on_urg);
	begin(&argc, &argv);
	CHECK(on_stack(SIGUSR1) && on_stack(SIGPROF) && on_stack(SIGSEGV));
	fault();
	CHECK(faults == 1);
	setitimer(ITIMER_PROF, &often, NULL);
	main_thread = pthread_self();
	CHECK(pthread_create(&asker, NULL, ask, NULL) == 0);
	for (int i = 0, more = 1; more; i++) {
		int next = (rank + 1) % size, before = (rank + size - 1) % size, mine = i < 3000 || asked < 10 || sampled < 10;
		OK(MPI_Sendrecv(&out, 1, MPI_INT, next, 0, &in, 1, MPI_INT, before, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
		CHECK(in == 1);
		OK(MPI_Allreduce(&mine, &more, 1, MPI_INT, MPI_MAX, MPI_COMM_WORLD));
	}
	pthread_join(asker, NULL);
	fault();
	CHECK(faults == 2);
	litter();
	CHECK(urged == 0); /* what nobody has sent */
	return finish();
}
