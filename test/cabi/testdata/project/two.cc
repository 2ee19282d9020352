#include <mpi.h>
#include <cstdio>

int main(int argc, char **argv)
{
	int n;
	MPI_Init(&argc, &argv);
	MPI_Comm_size(MPI_COMM_WORLD, &n);
	MPI_Finalize();
	std::puts(n == 2 ? "ok" : "no");
}
