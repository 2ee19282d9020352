/* floor N PROGRAM [ARGS...] - start N processes with posix_spawn and wait for all: the
 * least any launcher can take. */
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>

extern char **environ;

int main(int argc, char **argv)
{
    if (argc < 3)
        return 2;
    for (int i = atoi(argv[1]); i > 0; i--) {
        pid_t pid;
        if (posix_spawnp(&pid, argv[2], NULL, NULL, argv + 2, environ)) {
            perror(argv[2]);
            return 1;
        }
    }
    while (wait(NULL) > 0)
        ;
    return 0;
}
