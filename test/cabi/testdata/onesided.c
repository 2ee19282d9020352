/* onesided: what is done with windows. Every operation in every kind of epoch, on memory of every kind, between all ranks. */
#include "check.h"
#include <complex.h>
#include <stdint.h>

enum { room = 64 };
static MPI_Win win;
static long *mem;
static int next, before;

/* epoch begins, or ends, one way of synchronisation in which each rank accesses the next one; rest waits for all. */
enum { fences, started, locked, exclusive, all, ways };

static void open(int way)
{
	MPI_Group g, to, from;
	OK(MPI_Barrier(MPI_COMM_WORLD));
	switch (way) {
	case fences:
		OK(MPI_Win_fence(0, win));
		break;
	case started:
		OK(MPI_Win_get_group(win, &g));
		OK(MPI_Group_incl(g, 1, &next, &to));
		OK(MPI_Group_incl(g, 1, &before, &from));
		OK(MPI_Win_post(from, 0, win));
		OK(MPI_Win_start(to, 0, win));
		OK(MPI_Group_free(&g));
		OK(MPI_Group_free(&to));
		OK(MPI_Group_free(&from));
		break;
	case locked:
		OK(MPI_Win_lock(MPI_LOCK_SHARED, next, 0, win));
		break;
	case exclusive:
		OK(MPI_Win_lock(MPI_LOCK_EXCLUSIVE, next, 0, win));
		break;
	case all:
		OK(MPI_Win_lock_all(0, win));
	}
}

static void end(int way, int by_test)
{
	int done = 0;
	switch (way) {
	case fences:
		OK(MPI_Win_fence(0, win));
		break;
	case started:
		OK(MPI_Win_complete(win));
		while (by_test && !done)
			OK(MPI_Win_test(win, &done));
		if (!by_test)
			OK(MPI_Win_wait(win));
		break;
	case locked: case exclusive:
		OK(MPI_Win_unlock(next, win));
		break;
	case all:
		OK(MPI_Win_unlock_all(win));
	}
	OK(MPI_Barrier(MPI_COMM_WORLD));
	if (way > started) { /* see what others have put */
		OK(MPI_Win_lock(MPI_LOCK_SHARED, rank, 0, win));
		OK(MPI_Win_unlock(rank, win));
	}
}

static void puts_and_gets(int way, int large)
{
	long out[8], in[8] = {0}, none = 5;
	MPI_Datatype gaps;
	OK(MPI_Type_vector(4, 1, 2, MPI_LONG, &gaps));
	OK(MPI_Type_commit(&gaps));
	for (int i = 0; i < room; i++)
		mem[i] = -1;
	for (int i = 0; i < 8; i++)
		out[i] = 10 * rank + i;
	open(way);
	OK(large ? MPI_Put_c(out, 4, MPI_LONG, next, 0, 4, MPI_LONG, win) : MPI_Put(out, 4, MPI_LONG, next, 0, 4, MPI_LONG, win));
	OK(MPI_Put(out + 4, 4, MPI_LONG, next, 8, 1, gaps, win));
	OK(MPI_Put(out, 1, gaps, next, 16, 4, MPI_LONG, win));
	OK(MPI_Put(out, 32, MPI_BYTE, next, 24, 32, MPI_BYTE, win));
	OK(MPI_Put(&none, 1, MPI_LONG, MPI_PROC_NULL, 0, 1, MPI_LONG, win));
	OK(MPI_Put(NULL, 0, MPI_LONG, next, 0, 0, MPI_LONG, win));
	OK(MPI_Get(NULL, 0, MPI_LONG, next, room, 0, MPI_LONG, win));
	OK(MPI_Get(&none, 1, MPI_LONG, MPI_PROC_NULL, 0, 1, MPI_LONG, win));
	end(way, large);
	CHECK(none == 5);
	for (int i = 0; i < 4; i++) {
		CHECK(mem[i] == 10 * before + i);
		CHECK(mem[8 + 2 * i] == 10 * before + 4 + i && mem[9 + 2 * i] == -1);
		CHECK(mem[16 + i] == 10 * before + 2 * i);
		CHECK(mem[24 + i] == 10 * before + i);
	}
	open(way);
	OK(large ? MPI_Get_c(in, 4, MPI_LONG, next, 0, 4, MPI_LONG, win) : MPI_Get(in, 4, MPI_LONG, next, 0, 4, MPI_LONG, win));
	OK(MPI_Get(in + 4, 4, MPI_LONG, next, 8, 1, gaps, win));
	OK(MPI_Type_free(&gaps)); /* which is in use */
	end(way, !large);
	for (int i = 0; i < 8; i++)
		CHECK(in[i] == 10 * rank + i);
}

static void accumulates(int way, int large)
{
	long one[4] = {1, 2, 3, 4}, was[4] = {0}, none[4];
	for (int i = 0; i < room; i++)
		mem[i] = 1000 + i;
	open(way);
	OK(large ? MPI_Accumulate_c(one, 4, MPI_LONG, next, 0, 4, MPI_LONG, MPI_SUM, win) : MPI_Accumulate(one, 4, MPI_LONG, next, 0, 4, MPI_LONG, MPI_SUM, win));
	OK(MPI_Accumulate(one, 4, MPI_LONG, next, 0, 4, MPI_LONG, MPI_SUM, win)); /* in order */
	OK(large ? MPI_Get_accumulate_c(one, 4, MPI_LONG, was, 4, MPI_LONG, next, 0, 4, MPI_LONG, MPI_REPLACE, win)
	         : MPI_Get_accumulate(one, 4, MPI_LONG, was, 4, MPI_LONG, next, 0, 4, MPI_LONG, MPI_REPLACE, win));
	OK(MPI_Get_accumulate(NULL, 0, MPI_DATATYPE_NULL, none, 4, MPI_LONG, next, 4, 4, MPI_LONG, MPI_NO_OP, win));
	OK(MPI_Accumulate(one, 1, MPI_LONG, next, 8, 1, MPI_LONG, MPI_MAX, win));
	OK(MPI_Accumulate(one, 1, MPI_LONG, MPI_PROC_NULL, 8, 1, MPI_LONG, MPI_MAX, win));
	OK(MPI_Accumulate(one, 2, MPI_LONG, next, 9, 2, MPI_LONG, MPI_BXOR, win));
	end(way, large);
	for (int i = 0; i < 4; i++) {
		CHECK(was[i] == 1000 + i + 2 * (i + 1));
		CHECK(none[i] == 1004 + i);
		CHECK(mem[i] == i + 1 && mem[4 + i] == 1004 + i);
	}
	CHECK(mem[8] == 1008 && mem[9] == (1009 ^ 1) && mem[10] == (1010 ^ 2));
}

/* atomics has all ranks count at rank 0. */
static void atomics(void)
{
	long one = 1, was = -1, sum = 0, mine = 0, all_of = 0;
	int turns = 200;
	mem[0] = mem[1] = mem[2] = 0;
	OK(MPI_Win_fence(0, win));
	OK(MPI_Win_fence(MPI_MODE_NOSUCCEED, win));
	OK(MPI_Win_lock_all(MPI_MODE_NOCHECK, win));
	for (int i = 0; i < turns; i++) {
		OK(MPI_Fetch_and_op(&one, &was, MPI_LONG, 0, 0, MPI_SUM, win));
		OK(MPI_Win_flush(0, win));
		sum += was;
		for (long see = 0, want = 0;; want = see) { /* a counter by compare and swap */
			long to = want + 1;
			OK(MPI_Compare_and_swap(&to, &want, &see, MPI_LONG, 0, 1, win));
			OK(MPI_Win_flush_local(0, win));
			if (see == want)
				break;
		}
		OK(MPI_Accumulate(&one, 1, MPI_LONG, 0, 2, 1, MPI_LONG, MPI_SUM, win));
		if (i % 16 == 0)
			OK(MPI_Win_flush_local_all(win));
	}
	OK(MPI_Win_flush_all(win));
	OK(MPI_Win_sync(win));
	OK(MPI_Fetch_and_op(&one, &was, MPI_LONG, MPI_PROC_NULL, 0, MPI_SUM, win));
	OK(MPI_Compare_and_swap(&one, &one, &was, MPI_LONG, MPI_PROC_NULL, 0, win));
	OK(MPI_Barrier(MPI_COMM_WORLD));
	OK(MPI_Fetch_and_op(NULL, &was, MPI_LONG, 0, 0, MPI_NO_OP, win));
	OK(MPI_Win_flush(0, win));
	CHECK(was == (long)turns * size);
	OK(MPI_Win_unlock_all(win));
	OK(MPI_Barrier(MPI_COMM_WORLD));
	if (rank == 0)
		CHECK(mem[1] == (long)turns * size && mem[2] == (long)turns * size);
	mine = sum;
	OK(MPI_Allreduce(&mine, &all_of, 1, MPI_LONG, MPI_SUM, MPI_COMM_WORLD));
	CHECK(all_of == (long)turns * size * (turns * size - 1) / 2); /* each number once */
}

/* requests mixes requests of operations with those of messages. */
static void requests(int large)
{
	long out[4] = {rank, rank + 1, rank + 2, rank + 3}, in[4], was[2], add[2] = {5, 6}, hello = -1;
	MPI_Request r[6];
	MPI_Status s[6];
	for (int i = 0; i < room; i++)
		mem[i] = 0;
	OK(MPI_Barrier(MPI_COMM_WORLD));
	OK(MPI_Win_lock(MPI_LOCK_SHARED, next, 0, win));
	OK(MPI_Irecv(&hello, 1, MPI_LONG, before, 3, MPI_COMM_WORLD, &r[0]));
	OK(MPI_Isend(out, 1, MPI_LONG, next, 3, MPI_COMM_WORLD, &r[1]));
	OK(large ? MPI_Rput_c(out, 4, MPI_LONG, next, 0, 4, MPI_LONG, win, &r[2]) : MPI_Rput(out, 4, MPI_LONG, next, 0, 4, MPI_LONG, win, &r[2]));
	OK(large ? MPI_Raccumulate_c(add, 2, MPI_LONG, next, 8, 2, MPI_LONG, MPI_SUM, win, &r[3]) : MPI_Raccumulate(add, 2, MPI_LONG, next, 8, 2, MPI_LONG, MPI_SUM, win, &r[3]));
	OK(MPI_Rput(out, 1, MPI_LONG, MPI_PROC_NULL, 0, 1, MPI_LONG, win, &r[4]));
	r[5] = MPI_REQUEST_NULL;
	OK(MPI_Waitall(6, r, s));
	for (int i = 0; i < 6; i++)
		CHECK(r[i] == MPI_REQUEST_NULL);
	CHECK(hello == before);
	OK(MPI_Win_flush(next, win));
	OK(large ? MPI_Rget_c(in, 4, MPI_LONG, next, 0, 4, MPI_LONG, win, &r[0]) : MPI_Rget(in, 4, MPI_LONG, next, 0, 4, MPI_LONG, win, &r[0]));
	OK(large ? MPI_Rget_accumulate_c(add, 2, MPI_LONG, was, 2, MPI_LONG, next, 8, 2, MPI_LONG, MPI_PROD, win, &r[1])
	         : MPI_Rget_accumulate(add, 2, MPI_LONG, was, 2, MPI_LONG, next, 8, 2, MPI_LONG, MPI_PROD, win, &r[1]));
	int done = 0, which = -1;
	while (!done)
		OK(MPI_Test(&r[1], &done, MPI_STATUS_IGNORE));
	OK(MPI_Waitany(2, r, &which, MPI_STATUS_IGNORE));
	CHECK(which == 0 && was[0] == 5 && was[1] == 6);
	for (int i = 0; i < 4; i++)
		CHECK(in[i] == rank + i);
	OK(MPI_Win_unlock(next, win));
	OK(MPI_Barrier(MPI_COMM_WORLD));
	CHECK(mem[8] == 25 && mem[9] == 36);
	OK(MPI_Barrier(MPI_COMM_WORLD));
}

/* types has pairs, complex numbers, logicals and datatypes made of one of them. */
static void types(void)
{
	struct { double v; int at; } *pair = (void *)mem, own = {rank, rank}, best;
	double complex *z = (void *)(mem + 8), add = 1 + 2 * I;
	int *flags = (int *)(mem + 16), truth[2] = {rank == 0, 1}, each[6] = {1, 2, 3, 4, 5, 6}, *part = (int *)(mem + 24);
	MPI_Datatype third;
	OK(MPI_Type_create_indexed_block(3, 1, (int []){0, 2, 5}, MPI_INT, &third));
	OK(MPI_Type_commit(&third));
	memset(mem, 0, room * sizeof *mem);
	pair->v = -1;
	OK(MPI_Win_fence(0, win));
	OK(MPI_Accumulate(&own, 1, MPI_DOUBLE_INT, 0, 0, 1, MPI_DOUBLE_INT, MPI_MAXLOC, win));
	OK(MPI_Accumulate(&add, 1, MPI_C_DOUBLE_COMPLEX, 0, 8, 1, MPI_C_DOUBLE_COMPLEX, MPI_SUM, win));
	OK(MPI_Accumulate(truth, 2, MPI_C_BOOL, 0, 16, 2, MPI_C_BOOL, MPI_LOR, win));
	OK(MPI_Accumulate(each, 3, MPI_INT, 0, 24, 1, third, MPI_SUM, win));
	OK(MPI_Win_fence(0, win));
	OK(MPI_Get(&best, 1, MPI_DOUBLE_INT, 0, 0, 1, MPI_DOUBLE_INT, win));
	OK(MPI_Win_fence(MPI_MODE_NOSUCCEED, win));
	CHECK(best.v == size - 1 && best.at == size - 1);
	if (rank == 0) {
		CHECK(*z == size * add);
		CHECK(((char *)flags)[0] == 1);
		CHECK(part[0] == size && part[1] == 0 && part[2] == 2 * size && part[5] == 3 * size);
	}
	OK(MPI_Type_free(&third));
}

/* everything in a window. */
static void everything(void)
{
	OK(MPI_Win_set_errhandler(win, MPI_ERRORS_RETURN));
	for (int way = 0; way < ways; way++)
		for (int large = 0; large < 2; large++) {
			puts_and_gets(way, large);
			accumulates(way, large);
		}
	atomics();
	requests(0);
	requests(1);
	types();
	OK(MPI_Win_free(&win));
}

/* attached has ranks tell each other where their memory is. */
static void attached(void)
{
	long heap[4] = {0}, *far = malloc(sizeof *far), x = rank, y = -1, one = 1;
	MPI_Aint here, there, end_;
	*far = 7;
	OK(MPI_Win_create_dynamic(MPI_INFO_NULL, MPI_COMM_WORLD, &win));
	OK(MPI_Win_set_errhandler(win, MPI_ERRORS_RETURN));
	OK(MPI_Win_attach(win, heap, sizeof heap));
	OK(MPI_Win_attach(win, far, sizeof *far));
	OK(MPI_Get_address(heap, &here));
	OK(MPI_Sendrecv(&here, 1, MPI_AINT, before, 1, &there, 1, MPI_AINT, next, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
	OK(MPI_Get_address(far, &here));
	OK(MPI_Sendrecv(&here, 1, MPI_AINT, before, 1, &end_, 1, MPI_AINT, next, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
	OK(MPI_Win_lock_all(0, win));
	OK(MPI_Put(&x, 1, MPI_LONG, next, MPI_Aint_add(there, 16), 1, MPI_LONG, win));
	OK(MPI_Fetch_and_op(&one, &y, MPI_LONG, next, end_, MPI_SUM, win));
	OK(MPI_Win_unlock_all(win));
	CHECK(y == 7);
	OK(MPI_Barrier(MPI_COMM_WORLD));
	CHECK(heap[2] == before && *far == 8);
	OK(MPI_Win_detach(win, far));
	OK(MPI_Win_detach(win, heap));
	OK(MPI_Win_free(&win));
	free(far);
}

int main(int argc, char **argv)
{
	static long fixed[room];
	long on_stack[room], *of_mpi;
	begin(&argc, &argv);
	next = (rank + 1) % size;
	before = (rank + size - 1) % size;
	OK(MPI_Win_allocate(room * 8, 8, MPI_INFO_NULL, MPI_COMM_WORLD, &mem, &win));
	everything();
	mem = fixed;
	OK(MPI_Win_create(mem, room * 8, 8, MPI_INFO_NULL, MPI_COMM_WORLD, &win));
	everything();
	mem = on_stack;
	OK(MPI_Win_create(mem, room * 8, 8, MPI_INFO_NULL, MPI_COMM_WORLD, &win));
	everything();
	OK(MPI_Alloc_mem(1 << 20, MPI_INFO_NULL, &of_mpi));
	mem = of_mpi + 100;
	OK(MPI_Win_create(mem, room * 8, 8, MPI_INFO_NULL, MPI_COMM_WORLD, &win));
	everything();
	OK(MPI_Free_mem(of_mpi));
	if (argc == 1) { /* all on one node */
		OK(MPI_Win_allocate_shared(room * 8, 8, MPI_INFO_NULL, MPI_COMM_WORLD, &mem, &win));
		everything();
	}
	attached();
	return finish();
}
