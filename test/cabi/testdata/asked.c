/* asked [far]: ranks do themselves what others ask of their memory while they wait, in each call in which C waits and in Go. MPI_T counts; far: what threads of
theirs do, for the ranks share no memory. */
#include "counters.h"
#include <stdint.h>

enum { WORDS = 4096, MOST = 200000 };

static int64_t *mine;
static MPI_Win win;

/* turn does one operation of each kind on rank 1's memory, of which none is wrong whoever does it. */
static void turn(int64_t i)
{
	int64_t v = i, was = -1, like = 3 * i, next = 3 * i + 3, one = 1, part[512], back[512];
	MPI_Aint at = i % 2 ? 512 : 700; /* of one block, or of two, which C leaves to Go */
	OK(MPI_Put(&v, 1, MPI_INT64_T, 1, 0, 1, MPI_INT64_T, win));
	OK(MPI_Get(&was, 1, MPI_INT64_T, 1, 0, 1, MPI_INT64_T, win));
	OK(MPI_Win_flush(1, win));
	CHECK(was == i);
	OK(MPI_Fetch_and_op(&one, &was, MPI_INT64_T, 1, 1, MPI_SUM, win));
	OK(MPI_Win_flush(1, win));
	CHECK(was == i);
	OK(MPI_Compare_and_swap(&next, &like, &was, MPI_INT64_T, 1, 2, win));
	OK(MPI_Win_flush(1, win));
	CHECK(was == 3 * i);
	OK(MPI_Accumulate(&v, 1, MPI_INT64_T, 1, 3, 1, MPI_INT64_T, MPI_MAX, win));
	OK(MPI_Fetch_and_op(NULL, &was, MPI_INT64_T, 1, 3, MPI_NO_OP, win));
	OK(MPI_Win_flush(1, win));
	CHECK(was == i);
	for (int k = 0; k < 512; k++)
		part[k] = i + k;
	OK(MPI_Put(part, 512, MPI_INT64_T, 1, at, 512, MPI_INT64_T, win));
	OK(MPI_Accumulate(part, 512, MPI_INT64_T, 1, at, 512, MPI_INT64_T, MPI_SUM, win));
	OK(MPI_Get_accumulate(part, 512, MPI_INT64_T, back, 512, MPI_INT64_T, 1, at, 512, MPI_INT64_T, MPI_SUM, win));
	OK(MPI_Win_flush(1, win));
	CHECK(back[0] == 2 * i && back[511] == 2 * (i + 511));
	OK(MPI_Get(back, 512, MPI_INT64_T, 1, at, 512, MPI_INT64_T, win));
	OK(MPI_Win_flush(1, win));
	CHECK(back[0] == 3 * i && back[511] == 3 * (i + 511));
}

/* wait_in has rank 1 wait in one of the calls, and rank 0 end that. */
static void wait_in(int call)
{
	int x = 0;
	if (call == 0)
		MPI_Barrier(MPI_COMM_WORLD);
	else if (call == 1 && rank == 0)
		MPI_Send(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
	else if (call == 1)
		MPI_Recv(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
	else
		MPI_Bcast(&x, 1, MPI_INT, 0, MPI_COMM_WORLD);
}

int main(int argc, char **argv)
{
	int level;
	begin(&argc, &argv);
	CHECK(MPI_T_init_thread(MPI_THREAD_SINGLE, &level) == MPI_SUCCESS);
	CHECK(MPI_T_pvar_session_create(&session) == MPI_SUCCESS);
	mine = calloc(WORDS, sizeof *mine);
	OK(MPI_Win_create(mine, WORDS * sizeof *mine, sizeof *mine, MPI_INFO_NULL, MPI_COMM_WORLD, &win));
	MPI_T_pvar_handle direct = watch("direct_accesses"), copied = watch("copied_accesses"), asked = watch("asked_accesses"), far = watch("far_accesses");
	OK(MPI_Win_lock_all(0, win));
	MPI_Barrier(MPI_COMM_WORLD);
	int64_t turns = 0;
	for (; rank == 0 && argc > 1 && turns < 10; turns++)
		turn(turns);
	CHECK(rank != 0 || value(far) == 10 * (unsigned long long)turns);
	for (int call = 0; call < 3 && argc == 1; call++) {
		unsigned long long before = value(asked);
		for (int i = 0; rank == 0 && i < MOST && (i < 20 || value(asked) - before < 50); i++)
			turn(turns++);
		CHECK(rank != 0 || value(asked) - before >= 50);
		wait_in(call);
	}
	CHECK(rank != 0 || (value(copied) >= value(asked) && value(copied) + value(far) == 10 * (unsigned long long)turns));
	OK(MPI_Put(&turns, 1, MPI_INT64_T, rank, 4, 1, MPI_INT64_T, win)); /* to oneself */
	CHECK(value(direct) == 1);
	OK(MPI_Win_unlock_all(win));
	MPI_Barrier(MPI_COMM_WORLD);
	if (rank == 1)
		CHECK(mine[1] == mine[0] + 1 && mine[2] == 3 * mine[1] && mine[3] == mine[0]);
	OK(MPI_Win_free(&win));
	free(mine);
	return finish();
}
