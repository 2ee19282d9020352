// All ranks send to one that there is not.
#include <mpi.h>

int main(int argc, char **argv)
{
	int x = 0;
	MPI_Init(&argc, &argv);
	MPI_Barrier(MPI_COMM_WORLD);
	MPI_Send(&x, 1, MPI_INT, 99, 0, MPI_COMM_WORLD);
	return MPI_Finalize();
}
