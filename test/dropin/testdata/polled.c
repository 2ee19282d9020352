// polled has generalized requests that MPI asks whether they are complete, as MPICH has them.
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

struct work { MPI_Request *request; int polls, freed, queried; };

static int query(void *state, MPI_Status *s)
{
	((struct work *)state)->queried++;
	MPI_Status_set_elements(s, MPI_INT, 7);
	MPI_Status_set_cancelled(s, 0);
	s->MPI_SOURCE = 3, s->MPI_TAG = 4;
	return MPI_SUCCESS;
}

static int forget(void *state) { return ((struct work *)state)->freed++, MPI_SUCCESS; }
static int cancel(void *state, int complete) { return MPI_SUCCESS; }

static int poll(void *state, MPI_Status *s)
{
	struct work *w = state;
	if (++w->polls == 5)
		MPI_Grequest_complete(*w->request);
	return MPI_SUCCESS;
}

static int poll_until(int n, void **states, double limit, MPI_Status *s)
{
	for (int i = 0; i < n; i++)
		while (((struct work *)states[i])->polls < 5)
			poll(states[i], s);
	return MPI_SUCCESS;
}

static void expect(int ok, const char *what)
{
	if (!ok) {
		fprintf(stderr, "wrong: %s\n", what);
		exit(1);
	}
}

int main(int argc, char **argv)
{
	MPI_Request r[2];
	MPI_Status s;
	int flag = 0, count, index, calls = 0;
	MPI_Init(&argc, &argv);

	struct work w = {&r[0]};
	MPIX_Grequest_start(query, forget, cancel, poll, poll_until, &w, &r[0]);
	MPI_Wait(&r[0], &s);
	MPI_Get_count(&s, MPI_INT, &count);
	expect(w.polls == 5 && w.queried == 1 && w.freed == 1 && s.MPI_SOURCE == 3 && s.MPI_TAG == 4 && count == 7 && r[0] == MPI_REQUEST_NULL, "MPI_Wait");

	w = (struct work){&r[0]};
	MPIX_Grequest_start(query, forget, cancel, poll, poll_until, &w, &r[0]);
	for (; !flag; calls++)
		MPI_Test(&r[0], &flag, MPI_STATUS_IGNORE);
	expect(calls == 5 && w.freed == 1, "MPI_Test");

	int got = 0, sent = 9, rank;
	MPI_Comm_rank(MPI_COMM_WORLD, &rank);
	w = (struct work){&r[1]};
	MPIX_Grequest_class class;
	MPIX_Grequest_class_create(query, forget, cancel, poll, poll_until, &class);
	MPIX_Grequest_class_allocate(class, &w, &r[1]);
	MPI_Irecv(&got, 1, MPI_INT, rank, 0, MPI_COMM_WORLD, &r[0]);
	MPI_Waitany(2, r, &index, MPI_STATUS_IGNORE);
	expect(index == 1 && w.polls == 5 && got == 0, "MPI_Waitany of one that is polled");
	MPI_Send(&sent, 1, MPI_INT, rank, 0, MPI_COMM_WORLD);
	w = (struct work){&r[1], .polls = 5}; // never complete
	MPIX_Grequest_class_allocate(class, &w, &r[1]);
	MPI_Waitany(2, r, &index, MPI_STATUS_IGNORE);
	expect(index == 0 && got == 9 && w.freed == 0, "MPI_Waitany of a message");
	w.polls = 0;
	MPI_Isend(&sent, 1, MPI_INT, rank, 1, MPI_COMM_WORLD, &r[0]);
	MPI_Recv(&got, 1, MPI_INT, rank, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
	MPI_Waitall(2, r, MPI_STATUSES_IGNORE);
	expect(w.freed == 1, "MPI_Waitall");

	w = (struct work){&r[0]};
	MPI_Grequest_start(query, forget, cancel, &w, &r[0]);
	MPI_Grequest_complete(r[0]);
	MPI_Wait(&r[0], MPI_STATUS_IGNORE);
	expect(w.freed == 1, "an ordinary one");

	if (rank == 0)
		puts("polled");
	MPI_Finalize();
	return 0;
}
