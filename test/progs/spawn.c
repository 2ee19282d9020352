/* spawn [N [where [KEY VALUE]...]]: N (2) children of the same program; parents and
 * children meet in one intercommunicator, whose allreduce counts the other side. "where"
 * has all of them tell where they run, "mute" has children end before MPI_Init; KEY and VALUE go into the spawn's info. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void tell_where(const char *who, int rank)
{
    char host[MPI_MAX_PROCESSOR_NAME], line[4096];
    int len;
    FILE *f = fopen("/proc/self/status", "r");

    MPI_Get_processor_name(host, &len);
    while (f && fgets(line, sizeof line, f))
        if (!strncmp(line, "Cpus_allowed_list:\t", 19))
            printf("%s %d runs on %s CPUs %s", who, rank, host, line + 19);
    if (f)
        fclose(f);
}

int main(int argc, char **argv)
{
    int rank, size, one = 1, others = 0;
    MPI_Comm parent, other;

    if (argc > 2 && !strcmp(argv[2], "mute") && getenv("PMI_SPAWNED"))
        return 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Comm_get_parent(&parent);
    if (parent == MPI_COMM_NULL) {
        int n = argc > 1 ? atoi(argv[1]) : 2;
        char *args[] = {"2", argc > 2 ? argv[2] : NULL, NULL};
        MPI_Info info;
        MPI_Info_create(&info);
        for (int i = 3; i + 1 < argc; i += 2)
            MPI_Info_set(info, argv[i], argv[i + 1]);
        MPI_Comm_spawn(argv[0], args, n, info, 0, MPI_COMM_WORLD, &other, MPI_ERRCODES_IGNORE);
        MPI_Info_free(&info);
    } else {
        other = parent;
    }
    MPI_Allreduce(&one, &others, 1, MPI_INT, MPI_SUM, other);
    printf("%s %d of %d sees %d\n", parent == MPI_COMM_NULL ? "parent" : "child", rank, size, others);
    if (argc > 2)
        tell_where(parent == MPI_COMM_NULL ? "parent" : "child", rank);
    fflush(stdout);
    MPI_Comm_disconnect(&other);
    MPI_Finalize();
    return 0;
}
