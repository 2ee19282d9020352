// storage is a library that was built for an MPI, and uses a window and a file.
#include <mpi.h>

int storage_open(MPI_File *file, MPI_Win *win)
{
	void *base;
	MPI_Win_allocate(8, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &base, win);
	return MPI_File_open(MPI_COMM_WORLD, "storage", MPI_MODE_RDONLY, MPI_INFO_NULL, file);
}

int storage_is_there(void) { return 1; }
