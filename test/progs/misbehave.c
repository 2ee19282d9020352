/* misbehave HOW [CODE]: rank 1 ends as an MPI program should not, while the others
 * sleep for a minute.
 *
 *   abort CODE          MPI_Abort with that code
 *   nofinalize CODE     exit inside MPI
 *   afterfinalize CODE  all finalize; rank 1 exits with CODE
 *   segv                a real segmentation fault
 *   signal N            raise(N)
 *   stay                nothing: all say "up" and sleep for five minutes
 *   stall               wait for nothing, for ever
 */
#include <mpi.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static __attribute__((noinline)) void stall_here(void)
{
    for (;;)
        pause();
}

int main(int argc, char **argv)
{
    int rank;
    const char *how = argc > 1 ? argv[1] : "";
    int code = argc > 2 ? atoi(argv[2]) : 0;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Barrier(MPI_COMM_WORLD);
    if (!strcmp(how, "afterfinalize"))
        MPI_Finalize();
    if (!strcmp(how, "stay")) {
        puts("up");
        fflush(stdout);
        sleep(300);
        return 0;
    }
    if (rank != 1) {
        /* after MPI_Finalize a peer may be left to end by itself: be short then */
        sleep(!strcmp(how, "afterfinalize") ? 1 : 60);
        return 0;
    }
    if (!strcmp(how, "abort"))
        MPI_Abort(MPI_COMM_WORLD, code);
    if (!strcmp(how, "nofinalize") || !strcmp(how, "afterfinalize"))
        _exit(code);
    if (!strcmp(how, "segv")) {
        signal(SIGSEGV, SIG_DFL); /* the library may have a handler of its own */
        *(volatile int *)8 = 1;
    }
    if (!strcmp(how, "signal")) {
        signal(code, SIG_DFL);
        raise(code);
    }
    if (!strcmp(how, "stall"))
        stall_here();
    fprintf(stderr, "misbehave: do not know how to %s\n", how);
    return 99;
}
