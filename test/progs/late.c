/* late [init]: comes to MPI_Init only when told to, as a program asked for its
 * version does. */
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv)
{
    if (argc < 2) {
        puts("late 1.0");
        return 0;
    }
    MPI_Init(&argc, &argv);
    MPI_Finalize();
    return 0;
}
