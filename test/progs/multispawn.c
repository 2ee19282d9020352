/* multispawn HOST: one rank spawns two programs at once, one of them where HOST is; then
 * a program that does not exist, which is an error and no end of the job. Children say
 * where they are, what they were given, and their number among the programs. */
#include <mpi.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

int main(int argc, char **argv)
{
    MPI_Comm parent, children;
    int rank, size, flag, *app;
    char host[100] = "", cwd[300] = "";

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Comm_get_parent(&parent);
    if (parent != MPI_COMM_NULL) {
        gethostname(host, sizeof host - 1);
        MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_APPNUM, &app, &flag);
        printf("child %d of %d, program %d, argument %s, on %s in %s\n", rank, size, flag ? *app : -1,
               argc > 1 ? argv[1] : "none", host, getcwd(cwd, sizeof cwd));
        fflush(stdout);
        MPI_Barrier(parent);
        MPI_Comm_disconnect(&parent);
        MPI_Finalize();
        return 0;
    }
    char *commands[2] = {argv[0], argv[0]};
    char *first[] = {"first", NULL}, *second[] = {"second", NULL};
    char **args[2] = {first, second};
    int np[2] = {2, 1}, codes[3], rc;
    MPI_Info info[2];
    MPI_Info_create(&info[0]);
    MPI_Info_set(info[0], "wdir", "/usr");
    MPI_Info_create(&info[1]);
    MPI_Info_set(info[1], "host", argv[1]);
    MPI_Comm_spawn_multiple(2, commands, args, np, info, 0, MPI_COMM_WORLD, &children, codes);
    int n;
    MPI_Comm_remote_size(children, &n);
    MPI_Barrier(children);
    MPI_Comm_disconnect(&children);
    if (rank == 0)
        printf("parent of %d\n", n);
    fflush(stdout);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    rc = MPI_Comm_spawn("/proc/nonexistent/program", MPI_ARGV_NULL, 1, MPI_INFO_NULL, 0, MPI_COMM_SELF, &children, codes);
    printf("no such program: %s\n", rc == MPI_SUCCESS ? "spawned" : "error");
    fflush(stdout);
    MPI_Finalize();
    return 0;
}
