/* huge: messages of more than 2^31 and 2^32 bytes, and counts of as many elements, in
 * little memory: a buffer is a range of addresses that shows the same PERIOD bytes over
 * and over. What is sent repeats itself with the same period, so whatever lands in a
 * wrong place by no multiple of it is seen.
 *
 *   huge [all]     without all: a slice of a few seconds */
#define _GNU_SOURCE
#include "check.h"
#include <stdint.h>
#include <sys/mman.h>
#include <unistd.h>

enum { PERIOD = 17 * 257 * 4096 }; /* no power of 2 divides it beyond a page */
#define ROOM ((size_t)5 << 30)
#define OVER31 (((MPI_Count)1 << 31) + 12345)
#define OVER32 (((MPI_Count)1 << 32) + 12345)

static int next, prev;
static unsigned char *out, *in;

/* mirror is ROOM bytes of addresses that are PERIOD bytes of memory. */
static unsigned char *mirror(void)
{
	int fd = memfd_create("huge", 0);
	unsigned char *p = mmap(NULL, ROOM + PERIOD, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
	if (fd < 0 || p == MAP_FAILED || ftruncate(fd, PERIOD)) {
		perror("huge");
		exit(1);
	}
	for (size_t at = 0; at < ROOM; at += PERIOD)
		if (mmap(p + at, PERIOD, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_FIXED, fd, 0) == MAP_FAILED) {
			perror("huge");
			exit(1);
		}
	close(fd);
	return p;
}

static unsigned char value(size_t i, int from) { return (unsigned char)((i % PERIOD) * 31 + (i % PERIOD >> 8) + from * 7); }

static void fill(void)
{
	for (size_t i = 0; i < PERIOD; i++)
		out[i] = value(i, rank);
}

/* every claims that each step-th byte is as from sent it, and no other was touched. */
static void every(const char *what, size_t step, int from)
{
	size_t bad = 0;
	for (size_t i = 0; i < PERIOD; i++)
		bad += in[i] != (i % step ? 0xee : value(i, from));
	if (bad)
		printf("rank %d: %s: %zu of %d bytes are wrong\n", rank, what, bad, PERIOD);
	wrong += bad != 0;
	memset(in, 0xee, PERIOD);
}

static void holds(const char *what, int from) { every(what, 1, from); }

static void bytes(MPI_Count n)
{
	MPI_Status st;
	MPI_Request r[2];
	MPI_Count got;
	int small;
	OK(MPI_Irecv_c(in, n, MPI_BYTE, prev, 1, MPI_COMM_WORLD, &r[0]));
	OK(MPI_Isend_c(out, n, MPI_BYTE, next, 1, MPI_COMM_WORLD, &r[1]));
	OK(MPI_Wait(&r[0], &st));
	OK(MPI_Wait(&r[1], MPI_STATUS_IGNORE));
	OK(MPI_Get_count_c(&st, MPI_BYTE, &got));
	CHECK(got == n);
	OK(MPI_Get_elements_c(&st, MPI_BYTE, &got));
	CHECK(got == n);
	OK(MPI_Get_count(&st, MPI_BYTE, &small));
	CHECK(small == MPI_UNDEFINED);
	holds("bytes", prev);
}

/* gaps sends every other byte, more than 2^31 blocks, and receives them likewise. */
static void gaps(void)
{
	MPI_Datatype type;
	MPI_Count size, lb, extent, got;
	MPI_Request r;
	MPI_Status st;
	OK(MPI_Type_vector_c(OVER31, 1, 2, MPI_BYTE, &type));
	OK(MPI_Type_commit(&type));
	OK(MPI_Type_size_c(type, &size));
	OK(MPI_Type_get_extent_c(type, &lb, &extent));
	CHECK(size == OVER31 && lb == 0 && extent == 2 * OVER31 - 1);
	OK(MPI_Irecv_c(in, 1, type, prev, 2, MPI_COMM_WORLD, &r));
	OK(MPI_Send_c(out, 1, type, next, 2, MPI_COMM_WORLD));
	OK(MPI_Wait(&r, &st));
	OK(MPI_Get_elements_c(&st, type, &got));
	CHECK(got == OVER31);
	every("gaps", 2, prev);
	OK(MPI_Type_free(&type));
}

/* few sends 3 elements that are each of 2^30 and some ints. */
static void few(void)
{
	MPI_Datatype type;
	MPI_Request r;
	MPI_Status st;
	MPI_Count got;
	int n;
	OK(MPI_Type_contiguous((1 << 28) + 77, MPI_INT, &type));
	OK(MPI_Type_commit(&type));
	OK(MPI_Irecv(in, 4, type, prev, 3, MPI_COMM_WORLD, &r));
	OK(MPI_Send(out, 4, type, next, 3, MPI_COMM_WORLD));
	OK(MPI_Wait(&r, &st));
	OK(MPI_Get_count(&st, type, &n));
	OK(MPI_Get_elements_c(&st, type, &got));
	CHECK(n == 4 && got == 4 * (((MPI_Count)1 << 28) + 77));
	holds("few", prev);
	OK(MPI_Type_free(&type));
}

/* nothing sends more elements than an int can count, which have no bytes. */
static void nothing(void)
{
	MPI_Datatype type;
	MPI_Status st;
	MPI_Count got;
	OK(MPI_Type_contiguous(0, MPI_INT, &type));
	OK(MPI_Type_commit(&type));
	OK(MPI_Sendrecv_c(out, OVER32, type, next, 4, in, OVER32, type, prev, 4, MPI_COMM_WORLD, &st));
	OK(MPI_Get_count_c(&st, MPI_BYTE, &got));
	CHECK(got == 0);
	OK(MPI_Type_free(&type));
}

static void probed(void)
{
	MPI_Message m;
	MPI_Status st;
	MPI_Request r;
	MPI_Count got;
	OK(MPI_Isend_c(out, OVER32, MPI_BYTE, next, 5, MPI_COMM_WORLD, &r));
	OK(MPI_Mprobe(prev, 5, MPI_COMM_WORLD, &m, &st));
	OK(MPI_Get_count_c(&st, MPI_BYTE, &got));
	CHECK(got == OVER32);
	OK(MPI_Mrecv_c(in, got, MPI_BYTE, &m, MPI_STATUS_IGNORE));
	OK(MPI_Wait(&r, MPI_STATUS_IGNORE));
	holds("probed", prev);
}

static void bcast(MPI_Count n)
{
	int root = size - 1;
	OK(MPI_Bcast_c(rank == root ? out : in, n, MPI_BYTE, root, MPI_COMM_WORLD));
	if (rank != root)
		holds("bcast", root);
}

/* reduced: all ranks have the same, which is what bits of it or bits of it is. */
static void reduced(MPI_Count n)
{
	for (size_t i = 0; i < PERIOD; i++)
		out[i] = value(i, 0);
	OK(MPI_Allreduce_c(out, in, n, MPI_BYTE, MPI_BOR, MPI_COMM_WORLD));
	holds("reduced", 0);
	fill();
}

/* blocks gathers at displacements beyond 2^31, and passes blocks around. */
static void blocks(void)
{
	MPI_Count *counts = calloc(size, sizeof *counts);
	MPI_Aint *at = calloc(size, sizeof *at);
	MPI_Count each = ((MPI_Count)1 << 32) / size / PERIOD * PERIOD; /* so that all blocks begin alike */
	for (int i = 0; i < size; i++) {
		counts[i] = each;
		at[i] = i * each;
	}
	for (size_t i = 0; i < PERIOD; i++)
		out[i] = value(i, 0);
	OK(MPI_Allgatherv_c(out, each, MPI_BYTE, in, counts, at, MPI_BYTE, MPI_COMM_WORLD));
	holds("allgatherv", 0);
	OK(MPI_Alltoallv_c(out, counts, at, MPI_BYTE, in, counts, at, MPI_BYTE, MPI_COMM_WORLD));
	holds("alltoallv", 0);
	OK(MPI_Gatherv_c(out, each, MPI_BYTE, in, counts, at, MPI_BYTE, 0, MPI_COMM_WORLD));
	if (rank == 0)
		holds("gatherv", 0);
	fill();
	free(counts);
	free(at);
}

static void packed(void)
{
	MPI_Count n, at = 0;
	OK(MPI_Pack_size_c(OVER32, MPI_BYTE, MPI_COMM_WORLD, &n));
	CHECK(n >= OVER32 && (size_t)n < ROOM);
	OK(MPI_Pack_c(out, OVER32, MPI_BYTE, in, n, &at, MPI_COMM_WORLD));
	CHECK(at == OVER32);
	holds("pack", rank);
}

int main(int argc, char **argv)
{
	begin(&argc, &argv);
	next = (rank + 1) % size;
	prev = (rank + size - 1) % size;
	out = mirror();
	in = mirror();
	fill();
	memset(in, 0xee, PERIOD);
	nothing();
	bytes(OVER32);
	bcast(OVER31);
	if (argc > 1) {
		bytes(OVER31);
		few();
		gaps();
		probed();
		bcast(OVER32);
		reduced(OVER31);
		reduced(OVER32);
		blocks();
		packed();
	}
	return finish();
}
