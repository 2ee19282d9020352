// static: MPI begins in the constructor of a static object and ends in its
// destructor, before and after main.
#include <mpi.h>
#include <cstdio>

struct World {
	int rank, size;
	World()
	{
		MPI_Init(nullptr, nullptr);
		MPI_Comm_rank(MPI_COMM_WORLD, &rank);
		MPI_Comm_size(MPI_COMM_WORLD, &size);
	}
	~World()
	{
		int sum = 0;
		MPI_Allreduce(&rank, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
		if (MPI_Finalize() == MPI_SUCCESS && sum == size * (size - 1) / 2)
			std::printf("ok\n");
	}
};

static World world;

int main()
{
	int one = 1, all = 0;
	MPI_Allreduce(&one, &all, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
	return all != world.size;
}
