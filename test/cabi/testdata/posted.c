/* posted: nonblocking collective operations, which C begins by itself on some ranks and Go on others, many under way at
 * once, mixed with blocking ones and ended in any order. All draw the same random numbers, so each knows what it
 * must get. */
#include "check.h"

enum { ROUNDS = 3000, OPEN = 20, RANKS = 16, MOST = 2500, UNTOUCHED = 0x77777777 };

static unsigned draw(unsigned *seed, unsigned below)
{
	*seed = *seed * 1664525 + 1013904223;
	return (*seed >> 8) % below;
}

static int number(int round, int from, int to, int i) { return (round * 7 + from * 31 + to * 5 + i * 3) % 10007; }

enum { BARRIER, BCAST, GATHER, SCATTER, ALLGATHER, ALLTOALL, ALLREDUCE, REDUCE, REDUCE_SCATTER, SCAN, EXSCAN, KINDS };

static struct operation {
	MPI_Comm comm;
	MPI_Request request;
	int kind, round, n, root, place, me, ranks, most;
	int *send, *recv;
} open[OPEN];

static MPI_Datatype gap; /* a whole number and room for one: Go does these */

static int blocks_sent(const struct operation *o) { return o->kind == SCATTER || o->kind == ALLTOALL || o->kind == REDUCE_SCATTER ? o->ranks : 1; }

/* give writes what this rank contributes: blocks of n numbers. */
static void give(const struct operation *o, int *to)
{
	for (int b = 0; b < blocks_sent(o); b++)
		for (int i = 0; i < o->n; i++)
			to[b * o->n + i] = number(o->round, o->me, b, i);
}

/* sum is the result of ranks up to, but not with, end. */
static int sum(const struct operation *o, int end, int block, int i)
{
	int out = 0;
	for (int r = 0; r < end; r++) {
		int x = number(o->round, r, block, i);
		out = !o->most ? out + x : x > out ? x : out;
	}
	return out;
}

static void begin_one(struct operation *o)
{
	int n = o->n, *in = o->recv;
	void *send = o->send;
	MPI_Op op = o->most ? MPI_MAX : MPI_SUM;
	int mine = o->me == o->root, place = o->place && o->kind != BARRIER && o->kind != BCAST && (mine || (o->kind != GATHER && o->kind != SCATTER && o->kind != REDUCE));
	for (int i = 0; i < (MOST + 1) * RANKS; i++)
		in[i] = UNTOUCHED;
	give(o, o->send);
	if (place && o->kind != SCATTER) {
		give(o, in + (o->kind == GATHER || o->kind == ALLGATHER ? o->me * n : 0));
		send = MPI_IN_PLACE;
	}
	switch (o->kind) {
	case BARRIER: OK(MPI_Ibarrier(o->comm, &o->request)); break;
	case BCAST: OK(MPI_Ibcast(mine ? o->send : in, n, MPI_INT, o->root, o->comm, &o->request)); break;
	case GATHER: OK(MPI_Igather(send, n, MPI_INT, in, n, MPI_INT, o->root, o->comm, &o->request)); break;
	case SCATTER: OK(MPI_Iscatter(send, n, MPI_INT, place ? MPI_IN_PLACE : in, n, MPI_INT, o->root, o->comm, &o->request)); break;
	case ALLGATHER: OK(MPI_Iallgather(send, n, MPI_INT, in, n, MPI_INT, o->comm, &o->request)); break;
	case ALLTOALL: OK(MPI_Ialltoall(send, n, MPI_INT, in, n, MPI_INT, o->comm, &o->request)); break;
	case ALLREDUCE: OK(MPI_Iallreduce(send, in, n, MPI_INT, op, o->comm, &o->request)); break;
	case REDUCE: OK(MPI_Ireduce(send, in, n, MPI_INT, op, o->root, o->comm, &o->request)); break;
	case REDUCE_SCATTER: OK(MPI_Ireduce_scatter_block(send, in, n, MPI_INT, op, o->comm, &o->request)); break;
	case SCAN: OK(MPI_Iscan(send, in, n, MPI_INT, op, o->comm, &o->request)); break;
	case EXSCAN: OK(MPI_Iexscan(send, in, n, MPI_INT, op, o->comm, &o->request)); break;
	}
	o->place = place;
}

/* is says whether recv has a block at some place, of what one rank has for another. */
static int is(const struct operation *o, int at, int from, int to)
{
	for (int i = 0; i < o->n; i++)
		if (o->recv[at * o->n + i] != number(o->round, from, to, i))
			return 0;
	return 1;
}

static int is_sum(const struct operation *o, int end, int block)
{
	for (int i = 0; i < o->n; i++)
		if (o->recv[i] != sum(o, end, block, i))
			return 0;
	return 1;
}

static void end_one(struct operation *o)
{
	int mine = o->me == o->root;
	switch (o->kind) {
	case BCAST: CHECK(mine || is(o, 0, o->root, 0)); break;
	case GATHER:
	case ALLGATHER:
	case ALLTOALL:
		for (int r = 0; r < o->ranks && (mine || o->kind != GATHER); r++)
			CHECK(is(o, r, r, o->kind == ALLTOALL ? o->me : 0));
		break;
	case SCATTER: CHECK(o->place || is(o, 0, o->root, o->me)); break;
	case ALLREDUCE: CHECK(is_sum(o, o->ranks, 0)); break;
	case REDUCE: CHECK(!mine || is_sum(o, o->ranks, 0)); break;
	case REDUCE_SCATTER: CHECK(is_sum(o, o->ranks, o->me)); break;
	case SCAN: CHECK(is_sum(o, o->me + 1, 0)); break;
	case EXSCAN: CHECK(o->me == 0 || is_sum(o, o->me, 0)); break;
	}
	CHECK(o->recv[o->n * o->ranks] == UNTOUCHED);
	CHECK(o->request == MPI_REQUEST_NULL);
	o->comm = MPI_COMM_NULL;
}

/* finish_some ends some of the operations that are under way, each rank in its own way. */
static void finish_some(unsigned *own, int all)
{
	MPI_Request requests[OPEN];
	MPI_Status status;
	int flag = 0, which, from = (int)draw(own, OPEN);
	switch (all ? 0 : draw(own, 3)) {
	case 0:
		for (int i = 0; i < OPEN; i++)
			requests[i] = open[i].request;
		OK(MPI_Waitall(OPEN, requests, MPI_STATUSES_IGNORE));
		for (int i = 0; i < OPEN; i++) {
			open[i].request = requests[i];
			if (open[i].comm != MPI_COMM_NULL)
				end_one(&open[i]);
		}
		break;
	case 1:
		for (int i = 0; i < OPEN; i++)
			requests[i] = open[i].request;
		OK(MPI_Waitany(OPEN, requests, &which, &status));
		if (which != MPI_UNDEFINED) {
			open[which].request = requests[which];
			end_one(&open[which]);
		}
		break;
	default:
		for (int k = 0; k < OPEN; k++) {
			struct operation *o = &open[(from + k) % OPEN];
			if (o->comm == MPI_COMM_NULL || draw(own, 2))
				continue;
			if (draw(own, 2)) {
				OK(MPI_Wait(&o->request, &status));
				CHECK(status.MPI_SOURCE == MPI_ANY_SOURCE && status.MPI_TAG == MPI_ANY_TAG);
			} else {
				for (flag = 0; !flag;)
					OK(MPI_Test(&o->request, &flag, &status));
			}
			end_one(o);
		}
	}
}

static struct operation *unused(void)
{
	for (int i = 0; i < OPEN; i++)
		if (open[i].comm == MPI_COMM_NULL)
			return &open[i];
	return NULL;
}

/* between is a blocking operation, of C or of Go. */
static void between(MPI_Comm c, int round, int me)
{
	int got[2] = {round, 0}, ranks;
	MPI_Comm_size(c, &ranks);
	if (round % 3 == 0)
		OK(MPI_Barrier(c));
	else if (round % 3 == 1)
		OK(MPI_Bcast(got, 1, me % 2 ? gap : MPI_INT, 0, c));
	else
		OK(MPI_Allreduce(MPI_IN_PLACE, got, 1, MPI_INT, MPI_SUM, c));
	CHECK(got[0] == (round % 3 == 2 ? round * ranks : round));
}

int main(int argc, char **argv)
{
	static const int lengths[] = {1, 1, 2, 3, 5, 8, 15, 30, 31, 100, 500, 1000, 2000, MOST};
	unsigned seed = 5, own;
	MPI_Comm comms[2] = {MPI_COMM_WORLD};
	begin(&argc, &argv);
	own = (unsigned)rank * 77 + 1;
	OK(MPI_Type_create_resized(MPI_INT, 0, 2 * sizeof(int), &gap));
	OK(MPI_Type_commit(&gap));
	OK(MPI_Comm_split(MPI_COMM_WORLD, 0, -rank, &comms[1]));
	for (int i = 0; i < OPEN; i++) {
		open[i].comm = MPI_COMM_NULL;
		open[i].request = MPI_REQUEST_NULL;
		open[i].send = malloc((MOST + 1) * RANKS * sizeof(int));
		open[i].recv = malloc((MOST + 1) * RANKS * sizeof(int));
	}
	for (int round = 0; round < ROUNDS; round++) {
		struct operation *o = unused();
		if (!o) {
			finish_some(&own, 1);
			o = unused();
		}
		o->comm = comms[draw(&seed, 4) == 0];
		o->kind = (int)draw(&seed, KINDS);
		o->round = round;
		o->n = lengths[draw(&seed, round % 4 ? 8 : 14)];
		o->root = (int)draw(&seed, (unsigned)size);
		o->place = draw(&seed, 3) == 0;
		o->most = draw(&seed, 5) == 0;
		MPI_Comm_rank(o->comm, &o->me);
		MPI_Comm_size(o->comm, &o->ranks);
		begin_one(o);
		if (draw(&own, 3) == 0)
			finish_some(&own, 0);
		if (draw(&seed, 9) == 0)
			between(MPI_COMM_WORLD, round, rank);
	}
	finish_some(&own, 1);
	OK(MPI_Comm_free(&comms[1]));
	OK(MPI_Type_free(&gap));
	for (int i = 0; i < OPEN; i++) {
		free(open[i].send);
		free(open[i].recv);
	}
	return finish();
}
