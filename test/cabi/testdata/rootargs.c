/* rootargs: mpi_comm_spawn as Fortran calls it, with argv that has no end where it means nothing: not at
 * the root. The program that is to be spawned is not there. */
#include "check.h"
#include <sys/mman.h>
#include <unistd.h>

void mpi_comm_spawn_(char *command, char *argv, MPI_Fint *maxprocs, MPI_Fint *info, MPI_Fint *root, MPI_Fint *comm,
    MPI_Fint *intercomm, MPI_Fint *errcodes, MPI_Fint *ierror, size_t command_len, size_t argv_len);

int main(int argc, char **argv)
{
	begin(&argc, &argv);
	long page = sysconf(_SC_PAGESIZE);
	char *words = mmap(NULL, 2 * page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0), command[] = "/not/there";
	CHECK(words != MAP_FAILED && !mprotect(words + page, page, PROT_NONE));
	memset(words, rank ? 'x' : ' ', page);
	MPI_Fint one = 1, root = 0, info = MPI_Info_toint(MPI_INFO_NULL), world = MPI_Comm_toint(MPI_COMM_WORLD), inter, code, error = 0;
	MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
	mpi_comm_spawn_(command, words, &one, &info, &root, &world, &inter, &code, &error, strlen(command), 16);
	CHECK(error != MPI_SUCCESS);
	return finish();
}
