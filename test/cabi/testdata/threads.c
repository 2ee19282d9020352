/* threads: several threads, each with a communicator of its own, exchange at once. */
#include "check.h"
#include <pthread.h>

enum { threads = 4, turns = 300 };

static MPI_Comm comms[threads];
static int bad[threads];

static void *work(void *arg)
{
	int t = (int)(long)arg, next = (rank + 1) % size, before = (rank + size - 1) % size;
	for (int i = 0; i < turns; i++) {
		int out[100] = {rank, t, i}, in[100] = {0};
		MPI_Request r;
		MPI_Irecv(in, 100, MPI_INT, before, i, comms[t], &r);
		MPI_Send(out, 100, MPI_INT, next, i, comms[t]);
		MPI_Wait(&r, MPI_STATUS_IGNORE);
		bad[t] += in[0] != before || in[1] != t || in[2] != i;
	}
	return NULL;
}

int main(int argc, char **argv)
{
	int level, main_;
	pthread_t id[threads];
	OK(MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &level));
	CHECK(level == MPI_THREAD_MULTIPLE);
	OK(MPI_Is_thread_main(&main_));
	CHECK(main_);
	OK(MPI_Comm_rank(MPI_COMM_WORLD, &rank));
	OK(MPI_Comm_size(MPI_COMM_WORLD, &size));
	for (long t = 0; t < threads; t++)
		OK(MPI_Comm_dup(MPI_COMM_WORLD, &comms[t]));
	for (long t = 0; t < threads; t++)
		pthread_create(&id[t], NULL, work, (void *)t);
	for (int t = 0; t < threads; t++) {
		pthread_join(id[t], NULL);
		CHECK(bad[t] == 0);
		OK(MPI_Comm_free(&comms[t]));
	}
	return finish();
}
