/* throws: an error handler throws an exception, which the caller of MPI catches. */
#include <cstdio>
#include <mpi.h>

static void thrower(MPI_Comm *, int *code, ...) { throw *code; }

int main(int argc, char **argv)
{
	MPI_Init(&argc, &argv);
	MPI_Errhandler h;
	MPI_Comm_create_errhandler(thrower, &h);
	MPI_Comm_set_errhandler(MPI_COMM_WORLD, h);
	int caught = 0, x = 0;
	for (int i = 0; i < 100; i++)
		try {
			MPI_Send(&x, 1, MPI_INT, 1000, 0, MPI_COMM_WORLD);
		} catch (int code) {
			caught += code == MPI_ERR_RANK;
		}
	MPI_Barrier(MPI_COMM_WORLD);
	MPI_Finalize();
	std::puts(caught == 100 ? "ok" : "lost");
}
