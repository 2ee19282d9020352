/* farwin: ranks put to windows of the next one and get from them, over whatever leads there, by each kind of window and each
 * kind of epoch, and check every byte. MPI_T counts who did it. */
#include "../cabi/testdata/counters.h"

enum { MIB = 1 << 20, MOST = 9 * MIB + 3 };

static const int lengths[] = { 0, 1, 8, 4095, 64 << 10, MIB + 1, MOST };
static unsigned char *out, *in, *mine;
static int next, before;
static MPI_Win win;

static unsigned char byte_of(int i, int of, int turn) { return i * 7 + of * 31 + turn * 13; }

static void fill(int n, int turn)
{
	for (int i = 0; i < n; i++)
		out[i] = byte_of(i, rank, turn);
}

/* holds is whether n bytes are those of a rank. */
static int holds(const unsigned char *b, int n, int of, int turn)
{
	for (int i = 0; i < n; i++)
		if (b[i] != byte_of(i, of, turn))
			return 0;
	return 1;
}

static void get(int n, int turn)
{
	memset(in, 0, n);
	OK(MPI_Get(in, n, MPI_BYTE, next, 0, n, MPI_BYTE, win));
	OK(MPI_Win_flush(next, win));
	CHECK(holds(in, n, rank, turn));
}

/* turn puts n bytes in an epoch of some kind, and gets them. */
static void turn(int kind, int n, int t)
{
	MPI_Group world, to, from;
	fill(n, t);
	switch (kind) {
	case 0:
		OK(MPI_Win_fence(0, win));
		OK(MPI_Put(out, n, MPI_BYTE, next, 0, n, MPI_BYTE, win));
		OK(MPI_Win_fence(MPI_MODE_NOSUCCEED, win));
		CHECK(holds(mine, n, before, t));
		break;
	case 1:
		MPI_Comm_group(MPI_COMM_WORLD, &world);
		MPI_Group_incl(world, 1, &next, &to);
		MPI_Group_incl(world, 1, &before, &from);
		OK(MPI_Win_post(from, 0, win));
		OK(MPI_Win_start(to, 0, win));
		OK(MPI_Put(out, n, MPI_BYTE, next, 0, n, MPI_BYTE, win));
		OK(MPI_Win_complete(win));
		OK(MPI_Win_wait(win));
		CHECK(holds(mine, n, before, t));
		MPI_Group_free(&world), MPI_Group_free(&to), MPI_Group_free(&from);
		break;
	case 2:
		OK(MPI_Win_lock(MPI_LOCK_EXCLUSIVE, next, 0, win));
		OK(MPI_Put(out, n, MPI_BYTE, next, 0, n, MPI_BYTE, win));
		OK(MPI_Win_unlock(next, win));
		MPI_Barrier(MPI_COMM_WORLD);
		CHECK(holds(mine, n, before, t));
	}
	OK(MPI_Win_lock(MPI_LOCK_SHARED, next, 0, win));
	get(n, t);
	OK(MPI_Win_unlock(next, win));
	MPI_Barrier(MPI_COMM_WORLD);
}

/* mixed has one location put by one way and combined by the other, which a flush parts. */
static void mixed(void)
{
	long v = 5, was = 0;
	OK(MPI_Win_lock_all(0, win));
	for (long i = 0; i < 20; i++) {
		OK(MPI_Put(&i, 1, MPI_LONG, next, 0, 1, MPI_LONG, win));
		OK(MPI_Win_flush(next, win));
		OK(MPI_Fetch_and_op(&v, &was, MPI_LONG, next, 0, MPI_SUM, win));
		OK(MPI_Win_flush(next, win));
		CHECK(was == i);
		OK(MPI_Get(&was, 1, MPI_LONG, next, 0, 1, MPI_LONG, win));
		OK(MPI_Win_flush(next, win));
		CHECK(was == i + 5);
	}
	OK(MPI_Win_unlock_all(win));
	MPI_Barrier(MPI_COMM_WORLD);
}

/* wrong_range is an error of this side, which disturbs nothing. */
static void wrong_range(int size_of)
{
	OK(MPI_Win_lock(MPI_LOCK_SHARED, next, 0, win));
	FAILS(MPI_ERR_RMA_RANGE, MPI_Put(out, 8, MPI_BYTE, next, size_of - 7, 8, MPI_BYTE, win));
	OK(MPI_Win_unlock(next, win));
}

int main(int argc, char **argv)
{
	int level, puts = 0;
	begin(&argc, &argv);
	CHECK(MPI_T_init_thread(MPI_THREAD_SINGLE, &level) == MPI_SUCCESS);
	CHECK(MPI_T_pvar_session_create(&session) == MPI_SUCCESS);
	MPI_T_pvar_handle card = watch("card_accesses"), far = watch("far_accesses");
	next = (rank + 1) % size, before = (rank + size - 1) % size;
	out = malloc(MOST), in = malloc(MOST);
	unsigned char *heap, *own = malloc(MOST);
	OK(MPI_Alloc_mem(MOST, MPI_INFO_NULL, &heap));
	for (int kind = 0; kind < 3; kind++) {
		if (kind == 0) {
			OK(MPI_Win_allocate(MOST, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &mine, &win));
		} else {
			mine = kind == 1 ? heap : own;
			OK(MPI_Win_create(mine, MOST, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &win));
		}
		MPI_Win_set_errhandler(win, MPI_ERRORS_RETURN);
		for (int i = 0; i < (int)(sizeof lengths / sizeof *lengths); i++) {
			turn((i + kind) % 3, lengths[i], i + 10 * kind);
			puts += lengths[i] ? 2 : 0;
		}
		mixed();
		puts += 40;
		wrong_range(MOST);
		OK(MPI_Win_free(&win));
	}
	CHECK(value(card) + value(far) == (unsigned long long)puts + 60); /* 20 in each of three windows combine */
	printf("card: %llu of %d\n", value(card), puts);
	free(own), free(in), free(out);
	OK(MPI_Free_mem(heap));
	return finish();
}
