/* alloc: memory of MPI_Alloc_mem, long and short, in messages of all lengths; what a
 * child does not spoil, what cannot be freed, and what is freed late. */
#include "check.h"
#include <sys/wait.h>
#include <unistd.h>

enum { MOST = 3 << 20 };

/* exchange sends n bytes round the ring of all ranks. */
static void exchange(unsigned char *out, unsigned char *in, int n)
{
	for (int i = 0; i < n; i++)
		out[i] = (unsigned char)(i * 7 + rank + n);
	memset(in, 0, n);
	OK(MPI_Sendrecv(out, n, MPI_BYTE, (rank + 1) % size, 1, in, n, MPI_BYTE, (rank + size - 1) % size, 1, MPI_COMM_WORLD,
		MPI_STATUS_IGNORE));
	int bad = 0;
	for (int i = 0; i < n; i++)
		bad += in[i] != (unsigned char)(i * 7 + (rank + size - 1) % size + n);
	CHECK(bad == 0);
}

int main(int argc, char **argv)
{
	begin(&argc, &argv);
	unsigned char *out, *in, *kept, *none, *own = malloc(MOST);
	for (int round = 0; round < 3; round++) {
		for (int n = 1; n <= MOST; n = n * 3 + 5) {
			OK(MPI_Alloc_mem(n, MPI_INFO_NULL, &out));
			OK(MPI_Alloc_mem(n, MPI_INFO_NULL, &in));
			exchange(out, in, n);
			exchange(own, in, n);
			exchange(out, own, n);
			if (n > 4)
				exchange(out + 1, in + 3, n - 3);
			OK(MPI_Free_mem(out));
			OK(MPI_Free_mem(in));
		}
	}
	OK(MPI_Alloc_mem(MOST, MPI_INFO_NULL, &out));
	OK(MPI_Alloc_mem(MOST, MPI_INFO_NULL, &in));
	OK(MPI_Alloc_mem(MOST, MPI_INFO_NULL, &kept));
	OK(MPI_Alloc_mem(0, MPI_INFO_NULL, &none));
	pid_t child = fork();
	if (child == 0)
		_exit(out[5] == in[5]);
	exchange(out, in, MOST);
	CHECK(waitpid(child, NULL, 0) == child);
	exchange(out, in, MOST);
	if (size > 1) /* alone it is malloc's memory, which does not say */
		FAILS(MPI_ERR_BASE, MPI_Free_mem(out + 16));
	OK(MPI_Free_mem(out));
	if (size > 1)
		FAILS(MPI_ERR_BASE, MPI_Free_mem(out));
	OK(MPI_Free_mem(in));
	OK(MPI_Free_mem(none));
	FAILS(MPI_ERR_ARG, MPI_Alloc_mem(-1, MPI_INFO_NULL, &none));
	memset(kept, 1, MOST);
	int rc = finish();
	kept[MOST - 1] = 2; /* memory outlives MPI */
	free(own);
	return rc;
}
