// window uses a function that gompi's library may lack.
#include <mpi.h>

int main(int argc, char **argv)
{
	void *base;
	MPI_Win win;
	MPI_Init(&argc, &argv);
	MPI_Win_allocate(8, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &base, &win);
	MPI_Win_free(&win);
	MPI_Finalize();
	return 0;
}
