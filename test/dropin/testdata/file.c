// file uses a function that gompi's library may lack.
#include <mpi.h>

int main(int argc, char **argv)
{
	MPI_File file;
	MPI_Init(&argc, &argv);
	if (MPI_File_open(MPI_COMM_WORLD, "nothing", MPI_MODE_RDONLY, MPI_INFO_NULL, &file) == MPI_SUCCESS)
		MPI_File_close(&file);
	MPI_Finalize();
	return 0;
}
