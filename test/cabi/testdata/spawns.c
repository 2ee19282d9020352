/* spawns: processes that spawn processes that spawn, merge, talk and part, at random: spawns ROUNDS SEED. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int wrong;
static unsigned long long state;
static int pick(int n) { state = state * 6364136223846793005ull + 1442695040888963407ull; return (int)((state >> 33) % (unsigned)n); }
#define CHECK(c) do { if (!(c)) { wrong++; printf("%s:%d: %s\n", __FILE__, __LINE__, #c); } } while (0)

/* talk does what an intercommunicator is for. */
static void talk(MPI_Comm inter, int high, int seed)
{
	int n, m, me, mine = 1, sum = 0;
	MPI_Comm_size(inter, &n);
	MPI_Comm_rank(inter, &me);
	MPI_Comm_remote_size(inter, &m);
	MPI_Allreduce(&mine, &sum, 1, MPI_INT, MPI_SUM, inter);
	CHECK(sum == m);
	if (seed % 2) {
		MPI_Comm all;
		int total = 0;
		MPI_Intercomm_merge(inter, high, &all);
		MPI_Allreduce(&mine, &total, 1, MPI_INT, MPI_SUM, all);
		CHECK(total == n + m);
		if (seed % 3) MPI_Comm_disconnect(&all); else MPI_Comm_free(&all);
	}
	int *got = malloc(m * sizeof *got), *out = malloc(m * sizeof *out);
	for (int i = 0; i < m; i++) out[i] = me * 1000 + i;
	MPI_Alltoall(out, 1, MPI_INT, got, 1, MPI_INT, inter);
	for (int i = 0; i < m; i++) CHECK(got[i] == i * 1000 + me);
	free(got); free(out);
}

static void spawn(MPI_Comm comm, const char *self, int depth, int seed)
{
	char a[16], b[16];
	char *argv[] = {a, b, NULL};
	MPI_Comm kids;
	state = seed * 77 + depth;
	int n = 1 + pick(3), size;
	MPI_Comm_size(comm, &size);
	sprintf(a, "%d", depth - 1);
	sprintf(b, "%d", seed);
	CHECK(MPI_Comm_spawn((char *)self, argv, n, MPI_INFO_NULL, pick(size), comm, &kids, MPI_ERRCODES_IGNORE) == MPI_SUCCESS);
	talk(kids, 0, seed);
	MPI_Comm_disconnect(&kids);
}

int main(int argc, char **argv)
{
	MPI_Comm parent;
	MPI_Init(&argc, &argv);
	MPI_Comm_get_parent(&parent);
	if (parent == MPI_COMM_NULL) {
		int rounds = atoi(argv[1]), first = atoi(argv[2]), rank;
		MPI_Comm_rank(MPI_COMM_WORLD, &rank);
		for (int i = 0; i < rounds; i++)
			spawn(MPI_COMM_WORLD, argv[0], i % 4 == 0 ? 2 : 1, first + i);
	} else {
		int depth = atoi(argv[1]), seed = atoi(argv[2]);
		if (depth > 0 && seed % 2) spawn(MPI_COMM_WORLD, argv[0], depth, seed + 1);
		talk(parent, 1, seed);
		if (depth > 0 && seed % 2 == 0) spawn(MPI_COMM_SELF, argv[0], depth, seed + 1);
		MPI_Comm_disconnect(&parent);
	}
	MPI_Finalize();
	return wrong != 0;
}
