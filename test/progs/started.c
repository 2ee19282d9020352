/* started: each rank prints how it was started, as MPI_INFO_ENV has it: "RANK: command|argv|maxprocs|wdir". The
 * command is cut to what follows its last slash; what is not there is "-". */
#include <mpi.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static const char *get(const char *key) {
	static char values[4][MPI_MAX_INFO_VAL + 1];
	static int next;
	char *v = values[next++ % 4];
	int there = 0;
	MPI_Info_get(MPI_INFO_ENV, (char *)key, MPI_MAX_INFO_VAL, v, &there);
	return there ? v : "-";
}

int main(int argc, char **argv) {
	int rank;
	char line[4 * MPI_MAX_INFO_VAL + 99];
	MPI_Init(&argc, &argv);
	if (chdir("/")) /* how it was started is not where it is */
		return 1;
	MPI_Comm_rank(MPI_COMM_WORLD, &rank);
	const char *command = get("command"), *name = strrchr(command, '/'), *args = get("argv"), *max = get("maxprocs"), *dir = get("wdir");
	snprintf(line, sizeof line, "%d: %s|%s|%s|%s", rank, name ? name + 1 : command, args, max, dir);
	puts(line);
	MPI_Finalize();
	return 0;
}
