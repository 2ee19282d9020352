/* gaveup: the last rank ends the job with 21, while the others wait. */
#include "check.h"

int main(int argc, char **argv)
{
	MPI_Init(&argc, &argv);
	MPI_Comm_rank(MPI_COMM_WORLD, &rank);
	MPI_Comm_size(MPI_COMM_WORLD, &size);
	MPI_Barrier(MPI_COMM_WORLD);
	if (rank == size - 1)
		MPI_Abort(MPI_COMM_WORLD, 21);
	MPI_Recv(&rank, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
	printf("rank %d goes on\n", rank);
	MPI_Finalize();
	return 0;
}
