/* part: a library that uses MPI, two of which make a program. */
#include <mpi.h>

#define JOIN(a, b) a##b
#define NAMED(a, b) JOIN(a, b)

static int early = -1;

__attribute__((constructor)) static void loaded(void) { MPI_Initialized(&early); }

/* sum_NAME is the sum of x over all ranks; -1 if MPI was not as it should be. */
int NAMED(sum_, NAME)(int x)
{
	int all, flag;
	MPI_Initialized(&flag);
	if (early != 0 || !flag || MPI_Allreduce(&x, &all, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD))
		return -1;
	return all;
}
