/* initfini: nothing but MPI_Init and MPI_Finalize, to be timed. */
#include <mpi.h>

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Finalize();
    return 0;
}
