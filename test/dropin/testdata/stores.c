// stores links with such a library, and does not come to its window and file.
#include <mpi.h>
#include <stdio.h>

int storage_is_there(void);

int main(int argc, char **argv)
{
	int rank;
	MPI_Init(&argc, &argv);
	MPI_Comm_rank(MPI_COMM_WORLD, &rank);
	if (storage_is_there() && rank == 0)
		puts("stored");
	MPI_Finalize();
	return 0;
}
