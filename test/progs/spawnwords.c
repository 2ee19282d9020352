/* spawnwords: spawns itself with words and an info key env that are hard to carry, and the child checks that each
 * byte has come. "lines" has values of variables with newlines, other keys and values of the info follow:
 * spawnwords [lines|line [KEY VALUE]...]. With SPAWN_RETURNS the child's errors must return. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char *words[] = {
    "import sys\nif 'a' == \"b\":\n\tprint(sys.argv)\n", "", "two  words ", "\n", "k=v", "a;b;;c", "h\xc3\xa9llo \xe4\xb8\x96", "100%25 %0A", "back\\slash\\n $HOME `x`", NULL, NULL
};
#define ENV "SPAWN_A=one two;three=4\nSPAWN_B=first\nsecond line\nSPAWN_C="

int main(int argc, char **argv)
{
    static char longest[901];
    int bad = 0, all = 0, lines = argc > 1 && !strcmp(argv[1], "lines");
    MPI_Comm parent, other;
    MPI_Errhandler handler;

    memset(longest, 'x', sizeof longest - 1); /* MPICH's client has little room for a line */
    words[9] = longest;
    MPI_Init(&argc, &argv);
    MPI_Comm_get_parent(&parent);
    if (parent == MPI_COMM_NULL) {
        MPI_Info info;
        MPI_Info_create(&info);
        MPI_Info_set(info, "env", lines ? ENV : "SPAWN_A=one two;three=4");
        for (int i = 2; i + 1 < argc; i += 2)
            MPI_Info_set(info, argv[i], argv[i + 1]);
        MPI_Comm_spawn(argv[0], words, 1, info, 0, MPI_COMM_WORLD, &other, MPI_ERRCODES_IGNORE);
        MPI_Info_free(&info);
    } else {
        const char *a = getenv("SPAWN_A"), *b = getenv("SPAWN_B"), *c = getenv("SPAWN_C");
        other = parent;
        for (int i = 0; words[i]; i++)
            if (i + 1 >= argc || strcmp(argv[i + 1], words[i])) {
                printf("word %d is \"%s\"\n", i, i + 1 < argc ? argv[i + 1] : "missing");
                bad++;
            }
        if (!a || strcmp(a, "one two;three=4") || (b && strcmp(b, "first\nsecond line")) || (c && *c)) {
            printf("env: A is \"%s\", B is \"%s\", C is \"%s\"\n", a ? a : "missing", b ? b : "missing", c ? c : "missing");
            bad++;
        }
        MPI_Comm_get_errhandler(MPI_COMM_WORLD, &handler);
        if (getenv("SPAWN_RETURNS") && handler != MPI_ERRORS_RETURN) {
            puts("errors do not return");
            bad++;
        }
    }
    MPI_Allreduce(&bad, &all, 1, MPI_INT, MPI_SUM, other);
    if (parent == MPI_COMM_NULL) /* an allreduce between groups gives the other's sum */
        printf(all ? "the child counts %d mistakes\n" : "all has come\n", all);
    fflush(stdout);
    MPI_Comm_disconnect(&other);
    MPI_Finalize();
    return 0;
}
