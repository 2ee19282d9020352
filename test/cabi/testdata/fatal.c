/* fatal: rank 0 makes a mistake, others wait for it. */
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv)
{
	int rank, x;
	MPI_Init(&argc, &argv);
	MPI_Comm_rank(MPI_COMM_WORLD, &rank);
	printf("unflushed\n");
	if (rank == 0)
		MPI_Send(&x, 1, MPI_INT, 17, 3, MPI_COMM_WORLD);
	MPI_Recv(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
	MPI_Finalize();
	return 0;
}
