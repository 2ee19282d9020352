// says prints from rank 0 which MPI library it runs on, and how many ranks there are.
#include <mpi.h>
#include <stdio.h>
#include <string.h>

int main(int argc, char **argv)
{
	char text[MPI_MAX_LIBRARY_VERSION_STRING];
	int rank, size, n, sum = 0;
	MPI_Init(&argc, &argv);
	MPI_Comm_rank(MPI_COMM_WORLD, &rank);
	MPI_Comm_size(MPI_COMM_WORLD, &size);
	MPI_Get_library_version(text, &n);
	int ours = strstr(text, "by gompi") != NULL;
	MPI_Reduce(&ours, &sum, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
	if (rank == 0)
		printf("%d of %d on gompi\n", sum, size);
	MPI_Finalize();
	return 0;
}
