/* full: what is sent into a ring that is full, while messages of the other side come that C receives. */
#include "check.h"

enum { N = 96, LENGTH = 8192, MOST = 36, ROUNDS = 200 };

static unsigned char out[N][LENGTH], in[N][LENGTH];

static int holds(const unsigned char *b, int n, int what)
{
	for (int i = 0; i < n; i++)
		if (b[i] != (unsigned char)what)
			return 0;
	return 1;
}

/* both_ways sends more than a ring holds to a rank that does the same. What has come is given back a
 * megabyte at a time, at times between the look for room and the message that it is for. */
static void both_ways(int peer, int round)
{
	MPI_Request r[2 * N];
	for (int i = 0; i < N; i++)
		OK(MPI_Irecv(in[i], LENGTH, MPI_BYTE, peer, i, MPI_COMM_WORLD, &r[i]));
	for (int i = 0; i < N; i++) {
		memset(out[i], rank * 100 + i + round, LENGTH);
		OK(MPI_Isend(out[i], LENGTH, MPI_BYTE, peer, i, MPI_COMM_WORLD, &r[N + i]));
	}
	OK(MPI_Waitall(2 * N, r, MPI_STATUSES_IGNORE));
	for (int i = 0; i < N; i++)
		CHECK(holds(in[i], LENGTH, peer * 100 + i + round));
}

/* late has what a Sendrecv receives come while its send looks for room in vain, if n messages fill the ring. */
static void late(int n, int round)
{
	MPI_Request r[MOST];
	MPI_Status st = {0};
	if (rank == 1) {
		memset(out[0], round, 8);
		OK(MPI_Send(out[0], 8, MPI_BYTE, 0, 7, MPI_COMM_WORLD));
		OK(MPI_Barrier(MPI_COMM_WORLD));
		for (double begin = MPI_Wtime(); MPI_Wtime() < begin + 1e-3;)
			;
		for (int i = 0; i <= n; i++) {
			OK(MPI_Recv(in[i], LENGTH, MPI_BYTE, 0, i, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
			CHECK(holds(in[i], LENGTH, i + round));
		}
		return;
	}
	OK(MPI_Barrier(MPI_COMM_WORLD));
	for (int i = 0; i <= n; i++)
		memset(out[i], i + round, LENGTH);
	for (int i = 0; i < n; i++)
		OK(MPI_Isend(out[i], LENGTH, MPI_BYTE, 1, i, MPI_COMM_WORLD, &r[i]));
	OK(MPI_Sendrecv(out[n], LENGTH, MPI_BYTE, 1, n, in[0], LENGTH, MPI_BYTE, 1, 7, MPI_COMM_WORLD, &st));
	CHECK(st.MPI_SOURCE == 1 && st.MPI_TAG == 7 && holds(in[0], 8, round));
	OK(MPI_Waitall(n, r, MPI_STATUSES_IGNORE));
}

int main(int argc, char **argv)
{
	begin(&argc, &argv);
	for (int round = 0; round < ROUNDS; round++)
		both_ways(1 - rank, round);
	for (int round = 0; round < ROUNDS; round++)
		late(MOST / 2 + round % (MOST / 2), round);
	return finish();
}
