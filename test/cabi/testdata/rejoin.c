/* rejoin: processes that leave their job with their last session, or with MPI_Finalize, and
   join it again (MPI 4.1, section 11.3). */
#include "check.h"

enum { ROUNDS = 6, LONG = 1 << 17 };

/* talk sends short and long messages around, and adds up. */
static void talk(MPI_Comm c, int round)
{
	static int out[LONG], in[LONG];
	int next, before, lengths[] = {0, 1, 100, LONG};
	OK(MPI_Comm_rank(c, &rank));
	OK(MPI_Comm_size(c, &size));
	next = (rank + 1) % size, before = (rank + size - 1) % size;
	for (int i = 0; i < 4; i++) {
		int n = lengths[i];
		for (int k = 0; k < n; k++)
			out[k] = rank * 1000 + round + k;
		OK(MPI_Sendrecv(out, n, MPI_INT, next, round, in, n, MPI_INT, before, round, c, MPI_STATUS_IGNORE));
		CHECK(n == 0 || (in[0] == before * 1000 + round && in[n - 1] == before * 1000 + round + n - 1));
	}
	for (int i = 0; i < 20; i++) {
		int n = rank + i;
		OK(MPI_Allreduce(MPI_IN_PLACE, &n, 1, MPI_INT, MPI_SUM, c));
		CHECK(n == size * (size - 1) / 2 + i * size);
	}
}

static char *blocks[ROUNDS];

static void session(int round)
{
	MPI_Session s;
	MPI_Group g;
	MPI_Info info;
	MPI_Comm c;
	OK(MPI_Info_create(&info));
	OK(MPI_Info_set(info, "thread_level", round % 2 ? "MPI_THREAD_MULTIPLE" : "MPI_THREAD_SINGLE"));
	OK(MPI_Session_init(info, MPI_ERRORS_RETURN, &s));
	OK(MPI_Info_free(&info));
	OK(MPI_Group_from_session_pset(s, "mpi://WORLD", &g));
	OK(MPI_Comm_create_from_group(g, "org.example.rejoin", MPI_INFO_NULL, MPI_ERRORS_RETURN, &c));
	OK(MPI_Group_free(&g));
	talk(c, round);
	OK(MPI_Alloc_mem(1 << 16, MPI_INFO_NULL, &blocks[round]));
	memset(blocks[round], round, 1 << 16);
	if (round > 1)
		OK(MPI_Free_mem(blocks[round - 2])); /* of an earlier time in the job */
	OK(MPI_Comm_free(&c));
	OK(MPI_Session_finalize(&s));
}

int main(int argc, char **argv)
{
	char *mem = NULL;
	int flag;
	for (int round = 0; round < ROUNDS; round++)
		session(round);
	OK(MPI_Init(&argc, &argv));
	talk(MPI_COMM_WORLD, 0);
	OK(MPI_Alloc_mem(1 << 20, MPI_INFO_NULL, &mem));
	memset(mem, rank, 1 << 20);
	OK(MPI_Finalize());
	for (int round = 0; round < ROUNDS; round++)
		session(round);
	CHECK(blocks[ROUNDS - 1][0] == ROUNDS - 1 && blocks[ROUNDS - 2][0] == ROUNDS - 2);
	OK(MPI_Free_mem(blocks[ROUNDS - 1]));
	CHECK(mem[0] == rank && mem[(1 << 20) - 1] == rank);
	OK(MPI_Free_mem(mem));
	OK(MPI_Finalized(&flag));
	CHECK(flag); /* that is about MPI_Init */
	if (!wrong)
		printf("ok\n");
	return wrong != 0;
}
