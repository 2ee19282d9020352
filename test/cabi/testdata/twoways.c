/* twoways: operations on windows that C does itself and those that Go does are atomic beside each other, exclude each other
by locks, and meet at fences and in groups. With more than one program in the job some ranks have the fast path of C, and some have not. */
#include "check.h"
#include <stdint.h>

enum { TURNS = 400, LONG = 3001 };

static MPI_Win win;
static int64_t *mine; /* [0] and [1] are counted, [2] is swapped, [3] is guarded by a lock, [4] by fences, [5] to [7] are combined, [8..] by epochs of groups; then LONG are summed */

enum { ROUND = 4, FROM = 8, SUMS = 64 }; /* up to SUMS - FROM ranks */

static void count_all(void)
{
	int64_t one = 1, was, before = -1;
	OK(MPI_Win_lock_all(0, win));
	for (int i = 0; i < TURNS; i++)
		for (int r = 0; r < size; r++) {
			OK(MPI_Fetch_and_op(&one, &was, MPI_INT64_T, r, 0, MPI_SUM, win));
			OK(MPI_Win_flush(r, win));
			CHECK(was >= 0 && was < (int64_t)TURNS * size && (r != rank || was > before));
			before = r == rank ? was : before;
			OK(MPI_Accumulate(&one, 1, MPI_INT64_T, r, 1, 1, MPI_INT64_T, MPI_SUM, win));
		}
	OK(MPI_Win_unlock_all(win));
	MPI_Barrier(MPI_COMM_WORLD);
	CHECK(mine[0] == (int64_t)TURNS * size);
	CHECK(mine[1] == (int64_t)TURNS * size);
}

/* mix_all has operators and elements of which the CPU has no instruction of one. */
static void mix_all(void)
{
	double half = 0.5, sum;
	int32_t two[2] = {1, -1}, was;
	int64_t most = rank;
	OK(MPI_Win_lock_all(0, win));
	for (int i = 0; i < TURNS; i++)
		for (int r = 0; r < size; r++) {
			OK(MPI_Fetch_and_op(&half, &sum, MPI_DOUBLE, r, 5, MPI_SUM, win));
			OK(MPI_Accumulate(two, 2, MPI_INT32_T, r, 6, 2, MPI_INT32_T, MPI_SUM, win));
			OK(MPI_Get_accumulate(&most, 1, MPI_INT64_T, &most, 1, MPI_INT64_T, r, 7, 1, MPI_INT64_T, MPI_MAX, win));
			OK(MPI_Win_flush(r, win));
			CHECK(sum >= 0 && sum < half * TURNS * size && most >= 0 && most < size);
			most = most > rank ? most : rank;
		}
	OK(MPI_Fetch_and_op(NULL, &was, MPI_INT32_T, rank, 6, MPI_NO_OP, win));
	OK(MPI_Win_unlock_all(win));
	CHECK(was > 0 && was <= TURNS * size);
	MPI_Barrier(MPI_COMM_WORLD);
	memcpy(&sum, mine + 5, sizeof sum);
	memcpy(two, mine + 6, sizeof two);
	CHECK(sum == half * TURNS * size && two[0] == TURNS * size && two[1] == -TURNS * size);
	CHECK(mine[7] == size - 1);
	MPI_Barrier(MPI_COMM_WORLD);
	mine[5] = mine[6] = mine[7] = 0;
	MPI_Barrier(MPI_COMM_WORLD);
}

/* swap_all adds by comparing and swapping until nobody was in between. */
static void swap_all(void)
{
	OK(MPI_Win_lock_all(0, win));
	for (int i = 0; i < TURNS; i++) {
		int r = (rank + i) % size;
		int64_t like, next, was;
		OK(MPI_Fetch_and_op(NULL, &was, MPI_INT64_T, r, 2, MPI_NO_OP, win));
		OK(MPI_Win_flush(r, win));
		do {
			like = was;
			next = like + 1;
			OK(MPI_Compare_and_swap(&next, &like, &was, MPI_INT64_T, r, 2, win));
			OK(MPI_Win_flush(r, win));
		} while (was != like);
	}
	OK(MPI_Win_unlock_all(win));
	int64_t all = 0, here = mine[2];
	MPI_Barrier(MPI_COMM_WORLD);
	here = mine[2];
	MPI_Allreduce(&here, &all, 1, MPI_INT64_T, MPI_SUM, MPI_COMM_WORLD);
	CHECK(all == (int64_t)TURNS * size);
}

/* sum_long combines what has many blocks, each with a lock. */
static void sum_long(void)
{
	static int64_t in[LONG], was[LONG];
	for (int i = 0; i < LONG; i++)
		in[i] = rank + 1;
	OK(MPI_Win_lock_all(MPI_MODE_NOCHECK, win));
	for (int i = 0; i < 20; i++) {
		int r = (rank + i) % size;
		if (i % 4 == 3)
			OK(MPI_Get_accumulate(in, LONG, MPI_INT64_T, was, LONG, MPI_INT64_T, r, SUMS, LONG, MPI_INT64_T, MPI_SUM, win));
		else
			OK(MPI_Accumulate(in, LONG, MPI_INT64_T, r, SUMS, LONG, MPI_INT64_T, MPI_SUM, win));
		OK(MPI_Win_flush_local(r, win));
	}
	OK(MPI_Win_flush_all(win));
	OK(MPI_Win_unlock_all(win));
	MPI_Barrier(MPI_COMM_WORLD);
	int64_t here = mine[SUMS], all;
	for (int i = 1; i < LONG; i++)
		CHECK(mine[SUMS + i] == here);
	MPI_Allreduce(&here, &all, 1, MPI_INT64_T, MPI_SUM, MPI_COMM_WORLD);
	CHECK(all == (int64_t)20 * size * (size + 1) / 2);
}

/* guard_all adds by getting and putting, alone. */
static void guard_all(void)
{
	for (int i = 0; i < TURNS; i++) {
		int r = i % size;
		int64_t v;
		OK(MPI_Win_lock(MPI_LOCK_EXCLUSIVE, r, 0, win));
		OK(MPI_Get(&v, 1, MPI_INT64_T, r, 3, 1, MPI_INT64_T, win));
		OK(MPI_Win_flush(r, win));
		v++;
		OK(MPI_Put(&v, 1, MPI_INT64_T, r, 3, 1, MPI_INT64_T, win));
		OK(MPI_Win_unlock(r, win));
		if (i % 16 == 0) { /* readers, and who locks all, come in between */
			int64_t w;
			OK(MPI_Win_lock(MPI_LOCK_SHARED, r, 0, win));
			OK(MPI_Get(&w, 1, MPI_INT64_T, r, 3, 1, MPI_INT64_T, win));
			OK(MPI_Win_unlock(r, win));
			CHECK(w > v - 1);
			OK(MPI_Win_lock_all(0, win));
			OK(MPI_Win_sync(win));
			OK(MPI_Win_unlock_all(win));
		}
	}
	MPI_Barrier(MPI_COMM_WORLD);
	int64_t here = mine[3], all;
	MPI_Allreduce(&here, &all, 1, MPI_INT64_T, MPI_SUM, MPI_COMM_WORLD);
	CHECK(all == (int64_t)TURNS * size);
}

/* fence_all puts to the next rank, and sees what the one before has put. */
static void fence_all(void)
{
	int next = (rank + 1) % size, last = (rank + size - 1) % size;
	OK(MPI_Win_fence(MPI_MODE_NOPRECEDE, win));
	for (int i = 0; i < TURNS; i++) {
		int64_t v = (int64_t)i * size + rank, w = -1;
		OK(MPI_Put(&v, 1, MPI_INT64_T, next, ROUND, 1, MPI_INT64_T, win));
		OK(MPI_Win_fence(i % 3 ? 0 : MPI_MODE_NOSTORE, win));
		CHECK(mine[ROUND] == (int64_t)i * size + last);
		OK(MPI_Get(&w, 1, MPI_INT64_T, next, ROUND, 1, MPI_INT64_T, win));
		OK(MPI_Win_fence(0, win));
		CHECK(w == v);
	}
	OK(MPI_Win_fence(MPI_MODE_NOSUCCEED, win));
}

/* over_now waits for the end of the exposure epoch, one time in one way and one time in the other. */
static void over_now(int i)
{
	int flag = 0;
	if (i % 2)
		OK(MPI_Win_wait(win));
	while (i % 2 == 0 && !flag)
		OK(MPI_Win_test(win, &flag));
}

/* expose_to lets the ranks of one group put the number v into this one's memory, and puts it into that of the ranks of another. */
static void expose_to(MPI_Group from, MPI_Group to, const int *ranks, int n, int64_t v, int i)
{
	OK(MPI_Win_post(from, i % 3 ? 0 : MPI_MODE_NOPUT, win));
	OK(MPI_Win_start(to, 0, win));
	for (int k = 0; k < n; k++)
		OK(MPI_Put(&v, 1, MPI_INT64_T, ranks[k], FROM + rank, 1, MPI_INT64_T, win));
	OK(MPI_Win_complete(win));
	over_now(i);
}

/* expose_all exposes memory to the rank before, and to all ranks. */
static void expose_all(void)
{
	MPI_Group all, next, last;
	int after = (rank + 1) % size, before = (rank + size - 1) % size, everybody[SUMS - FROM];
	for (int r = 0; r < size; r++)
		everybody[r] = r;
	OK(MPI_Win_get_group(win, &all));
	OK(MPI_Group_incl(all, 1, &after, &next));
	OK(MPI_Group_incl(all, 1, &before, &last));
	for (int64_t i = 0; i < TURNS; i++) {
		expose_to(last, next, &after, 1, i, i);
		CHECK(mine[FROM + before] == i);
		if (i % 8 == 0) {
			expose_to(all, all, everybody, size, -i, i);
			for (int r = 0; r < size; r++)
				CHECK(mine[FROM + r] == -i);
		}
		if (i % 64 == 0) { /* a handle that was another group's */
			OK(MPI_Group_free(&next));
			OK(MPI_Group_free(&last));
			OK(MPI_Group_incl(all, 1, &before, &last));
			OK(MPI_Group_incl(all, 1, &after, &next));
			expose_to(MPI_GROUP_EMPTY, MPI_GROUP_EMPTY, NULL, 0, 0, i);
			OK(MPI_Win_post(last, 0, win));
			MPI_Barrier(MPI_COMM_WORLD);
			OK(MPI_Win_start(next, 0, win));
			OK(MPI_Win_complete(win));
			MPI_Barrier(MPI_COMM_WORLD);
			OK(MPI_Win_wait(win));
			OK(MPI_Win_post(last, MPI_MODE_NOCHECK, win));
			MPI_Barrier(MPI_COMM_WORLD);
			OK(MPI_Win_start(next, MPI_MODE_NOCHECK, win));
			OK(MPI_Win_complete(win));
			OK(MPI_Win_wait(win));
		}
	}
	OK(MPI_Group_free(&all));
	OK(MPI_Group_free(&next));
	OK(MPI_Group_free(&last));
}

/* refuse_groups has what is wrong with groups said by its class. */
static void refuse_groups(void)
{
	MPI_Group self;
	int64_t v = 0;
	int flag = -1;
	OK(MPI_Comm_group(MPI_COMM_SELF, &self));
	FAILS(MPI_ERR_RMA_SYNC, MPI_Win_complete(win));
	FAILS(MPI_ERR_RMA_SYNC, MPI_Win_wait(win));
	FAILS(MPI_ERR_RMA_SYNC, MPI_Win_test(win, &flag));
	FAILS(MPI_ERR_GROUP, MPI_Win_post(MPI_GROUP_NULL, 0, win));
	FAILS(MPI_ERR_ASSERT, MPI_Win_post(self, MPI_MODE_NOPRECEDE, win));
	FAILS(MPI_ERR_ASSERT, MPI_Win_start(self, MPI_MODE_NOSTORE, win));
	for (int i = 0; i < 3; i++) {
		OK(MPI_Win_post(self, 0, win));
		FAILS(MPI_ERR_RMA_SYNC, MPI_Win_post(self, 0, win));
		FAILS(MPI_ERR_RMA_SYNC, MPI_Win_fence(0, win));
		OK(MPI_Win_test(win, &flag));
		CHECK(!flag);
		OK(MPI_Win_lock(MPI_LOCK_SHARED, rank, 0, win));
		FAILS(MPI_ERR_RMA_SYNC, MPI_Win_start(self, 0, win));
		OK(MPI_Win_unlock(rank, win));
		OK(MPI_Win_start(self, 0, win));
		FAILS(MPI_ERR_RMA_SYNC, MPI_Win_start(self, 0, win));
		FAILS(MPI_ERR_RMA_SYNC, MPI_Win_lock(MPI_LOCK_SHARED, rank, 0, win));
		FAILS(MPI_ERR_RMA_SYNC, MPI_Win_lock_all(0, win));
		if (size > 1)
			FAILS(MPI_ERR_RMA_SYNC, MPI_Put(&v, 1, MPI_INT64_T, (rank + 1) % size, 0, 1, MPI_INT64_T, win));
		OK(MPI_Put(&v, 1, MPI_INT64_T, rank, FROM, 1, MPI_INT64_T, win));
		OK(MPI_Win_complete(win));
		FAILS(MPI_ERR_RMA_SYNC, MPI_Put(&v, 1, MPI_INT64_T, rank, FROM, 1, MPI_INT64_T, win));
		OK(MPI_Win_test(win, &flag));
		CHECK(flag);
	}
	OK(MPI_Group_free(&self));
}

/* refuse_all has what is wrong said by its class, in the fast path and out of it. */
static void refuse_all(void)
{
	int64_t v = 0;
	OK(MPI_Win_set_errhandler(win, MPI_ERRORS_RETURN));
	FAILS(MPI_ERR_RMA_SYNC, MPI_Put(&v, 1, MPI_INT64_T, 0, 0, 1, MPI_INT64_T, win));
	FAILS(MPI_ERR_RMA_SYNC, MPI_Win_flush(0, win));
	FAILS(MPI_ERR_RMA_SYNC, MPI_Win_unlock(0, win));
	OK(MPI_Win_lock(MPI_LOCK_SHARED, 0, 0, win));
	FAILS(MPI_ERR_RMA_SYNC, MPI_Win_lock(MPI_LOCK_SHARED, 0, 0, win));
	FAILS(MPI_ERR_RMA_SYNC, MPI_Win_lock_all(0, win));
	FAILS(MPI_ERR_RMA_SYNC, MPI_Win_fence(0, win));
	FAILS(MPI_ERR_RMA_RANGE, MPI_Put(&v, 1, MPI_INT64_T, 0, SUMS + LONG, 1, MPI_INT64_T, win));
	FAILS(MPI_ERR_RMA_RANGE, MPI_Fetch_and_op(&v, &v, MPI_INT64_T, 0, INT64_MAX / 4, MPI_SUM, win));
	FAILS(MPI_ERR_RANK, MPI_Get(&v, 1, MPI_INT64_T, size, 0, 1, MPI_INT64_T, win));
	FAILS(MPI_ERR_TYPE, MPI_Compare_and_swap(&v, &v, &v, MPI_DOUBLE, 0, 0, win));
	OK(MPI_Put(&v, 1, MPI_INT64_T, MPI_PROC_NULL, 0, 1, MPI_INT64_T, win));
	OK(MPI_Win_unlock(0, win));
}

/* change_hints takes the locks away while they are held, and gives them back. */
static void change_hints(void)
{
	MPI_Info hints;
	OK(MPI_Info_create(&hints));
	OK(MPI_Info_set(hints, "no_locks", "true"));
	OK(MPI_Win_lock_all(0, win));
	OK(MPI_Win_set_info(win, hints));
	OK(MPI_Win_unlock_all(win));
	CHECK(MPI_Win_lock_all(0, win) != MPI_SUCCESS);
	CHECK(MPI_Win_lock(MPI_LOCK_SHARED, 0, 0, win) != MPI_SUCCESS);
	OK(MPI_Info_set(hints, "no_locks", "false"));
	OK(MPI_Win_set_info(win, hints));
	OK(MPI_Win_lock(MPI_LOCK_EXCLUSIVE, rank, 0, win));
	OK(MPI_Info_set(hints, "no_locks", "true"));
	OK(MPI_Win_set_info(win, hints));
	OK(MPI_Win_unlock(rank, win));
	OK(MPI_Info_free(&hints));
}

int main(int argc, char **argv)
{
	begin(&argc, &argv);
	MPI_Info fine;
	OK(MPI_Info_create(&fine));
	OK(MPI_Info_set(fine, "mpi_accumulate_granularity", "8")); /* elements are combined by atomic instructions */
	for (int kind = 0; kind < 4; kind++) {
		MPI_Aint bytes = (SUMS + LONG) * 8;
		int64_t *own = NULL;
		switch (kind) {
		case 0: OK(MPI_Win_allocate(bytes, 8, MPI_INFO_NULL, MPI_COMM_WORLD, &mine, &win)); break;
		case 1: OK(MPI_Alloc_mem(bytes, MPI_INFO_NULL, &own)); break; /* which others see */
		case 2: own = malloc(bytes); break; /* which the kernel copies, or a rank that waits itself */
		case 3: OK(MPI_Win_allocate(bytes, 8, fine, MPI_COMM_WORLD, &mine, &win)); break;
		}
		if (own) {
			mine = own;
			OK(MPI_Win_create(mine, bytes, 8, MPI_INFO_NULL, MPI_COMM_WORLD, &win));
		}
		memset(mine, 0, bytes);
		MPI_Barrier(MPI_COMM_WORLD);
		count_all();
		mix_all();
		swap_all();
		sum_long();
		guard_all();
		fence_all();
		expose_all();
		refuse_all();
		refuse_groups();
		change_hints();
		OK(MPI_Win_free(&win));
		if (kind == 1)
			OK(MPI_Free_mem(own));
		if (kind == 2)
			free(own);
	}
	OK(MPI_Info_free(&fine));
	return finish();
}
