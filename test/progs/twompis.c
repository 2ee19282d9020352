/* twompis LIBRARY: opens another MPI library beside its own, and stays until it is ended. */
#include <dlfcn.h>
#include <mpi.h>
#include <stdio.h>
#include <unistd.h>

int main(int argc, char **argv)
{
    if (argc < 2 || !dlopen(argv[1], RTLD_NOW | RTLD_LOCAL)) {
        fprintf(stderr, "twompis: %s\n", dlerror());
        return 9;
    }
    MPI_Init(&argc, &argv);
    for (;;)
        pause();
}
