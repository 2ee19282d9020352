/* inpage: long copies from and to all parts of a page. Where what is copied to lies a few bytes further in its page than what is
 * copied, another instruction does it. */
#include "check.h"

enum { PAGE = 4096, MOST = 70000, RANKS = 16 };

static char *page(size_t bytes)
{
	void *p = NULL;
	if (posix_memalign(&p, PAGE, bytes)) {
		fprintf(stderr, "no memory\n");
		MPI_Abort(MPI_COMM_WORLD, 1);
	}
	return p;
}

static char byte_of(int from, int i) { return (char)(from * 31 + i * 7 + (i >> 8)); }

static void fill(char *b, int n, int from)
{
	for (int i = 0; i < n; i++)
		b[i] = byte_of(from, i);
}

/* is says whether b has n bytes of a rank, and what was there before behind them. */
static int is(const char *b, int n, int from, char after)
{
	for (int i = 0; i < n; i++)
		if (b[i] != byte_of(from, i))
			return 0;
	return b[n] == after;
}

static void all(char *out, char *in, int n)
{
	int next = (rank + 1) % size, before = (rank + size - 1) % size, good = 1;
	fill(out, n, rank);
	in[n] = 99;
	OK(MPI_Sendrecv(out, n, MPI_CHAR, next, 0, in, n, MPI_CHAR, before, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
	CHECK(is(in, n, before, 99));

	char *b = rank == 0 ? out : in;
	if (rank > 0)
		memset(in, 0, n);
	b[n] = 97;
	OK(MPI_Bcast(b, n, MPI_CHAR, 0, MPI_COMM_WORLD));
	CHECK(is(b, n, 0, 97));

	memset(in, 0, (size_t)n * size);
	in[n * size] = 98;
	OK(MPI_Gather(out, n, MPI_CHAR, in, n, MPI_CHAR, 0, MPI_COMM_WORLD));
	for (int r = 0; rank == 0 && r < size; r++)
		good = good && is(in + (size_t)r * n, n, r, r < size - 1 ? byte_of(r + 1, 0) : 98);
	CHECK(good);

	memset(in, 0, (size_t)n * size);
	OK(MPI_Allgather(out, n, MPI_CHAR, in, n, MPI_CHAR, MPI_COMM_WORLD));
	for (int r = 0; r < size; r++)
		good = good && is(in + (size_t)r * n, n, r, r < size - 1 ? byte_of(r + 1, 0) : 98);
	CHECK(good);
}

int main(int argc, char **argv)
{
	MPI_Init(&argc, &argv);
	MPI_Comm_rank(MPI_COMM_WORLD, &rank);
	MPI_Comm_size(MPI_COMM_WORLD, &size);
	char *out = page(MOST + PAGE), *in = page(RANKS * MOST + PAGE);
	static const int places[] = {0, 1, 16, 31, 32, 4090}, lengths[] = {2047, 2048, 5000, MOST - 3};
	for (int i = 0; i < 6; i++)
		for (int j = 0; j < 6; j++)
			for (int k = 0; k < 4; k++)
				all(out + places[i], in + places[j], lengths[k]);
	free(out);
	free(in);
	if (!wrong)
		printf("ok\n");
	MPI_Finalize();
	return wrong > 0;
}
