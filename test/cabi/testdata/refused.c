/* refused: arguments that are wrong at one rank, at some, or at all: those get an error, and nobody waits for them for ever. */
#include <signal.h>
#include <unistd.h>
#include "check.h"

enum { ranks = 4, most = 300000 };

static int a[most * ranks * 2], b[most * ranks * 2];
static int n, root, bad, first, leader, form, line;
static int counts[ranks], at[ranks], bytes[ranks], negative[ranks];
static MPI_Aint displs[ranks];
static MPI_Datatype types[ranks];
static MPI_Comm comm, ring, inter;

enum { blocking, nonblocking, persistent, forms };

static void hang(int number)
{
	(void)number;
	printf("rank %d waits for ever in line %d: form %d, %d elements, root %d, wrong here: %d\n", rank, line, form, n, root, bad);
	fflush(stdout);
	_exit(3);
}

/* ended completes what was begun, a persistent operation twice. */
static int ended(int rc, MPI_Request *r)
{
	for (int i = 0; !rc && form != blocking && i < form; i++)
		if (form == nonblocking || !(rc = MPI_Start(r)))
			rc = MPI_Wait(r, MPI_STATUS_IGNORE);
	if (form == persistent && *r != MPI_REQUEST_NULL)
		OK(MPI_Request_free(r));
	return rc;
}

/* TRY claims that who refuses gets an error, and that all are where they should be afterwards. */
#define TRY(refuses, call, icall, ...)                                                  \
	do {                                                                           \
		MPI_Request r_ = MPI_REQUEST_NULL;                                     \
		int one_ = 1, sum_ = 0, rc_;                                           \
		line = __LINE__;                                                       \
		if (form == blocking)                                                  \
			rc_ = ended(call(__VA_ARGS__), &r_);                           \
		else if (form == nonblocking)                                          \
			rc_ = ended(icall(__VA_ARGS__, &r_), &r_);                     \
		else                                                                   \
			rc_ = ended(call##_init(__VA_ARGS__, MPI_INFO_NULL, &r_), &r_); \
		CHECK(rc_ != MPI_SUCCESS || !(refuses));                               \
		OK(MPI_Allreduce(&one_, &sum_, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD));  \
		CHECK(sum_ == size);                                                   \
		alarm(30);                                                             \
	} while (0)

static void world(void)
{
	TRY(bad, MPI_Bcast, MPI_Ibcast, bad ? NULL : a, n, MPI_INT, root, comm);
	TRY(bad, MPI_Allreduce, MPI_Iallreduce, a, bad ? NULL : b, n, MPI_INT, MPI_SUM, comm);
	TRY(bad, MPI_Allreduce, MPI_Iallreduce, a, bad ? a : b, n, MPI_INT, MPI_SUM, comm);
	TRY(bad, MPI_Allreduce, MPI_Iallreduce, bad ? NULL : a, b, n, MPI_INT, MPI_SUM, comm);
	TRY(bad && rank != root, MPI_Reduce, MPI_Ireduce, bad || rank == root ? MPI_IN_PLACE : a, b, n, MPI_INT, MPI_SUM, root, comm);
	TRY(bad && rank == root, MPI_Reduce, MPI_Ireduce, a, bad ? NULL : b, n, MPI_INT, MPI_MAX, root, comm);
	TRY(bad && rank == root, MPI_Reduce, MPI_Ireduce, a, bad ? a : b, n, MPI_INT, MPI_SUM, root, comm);
	TRY(bad, MPI_Reduce, MPI_Ireduce, bad ? NULL : a, b, n, MPI_INT, MPI_SUM, root, comm);
	TRY(bad && rank != root, MPI_Gather, MPI_Igather, bad || rank == root ? MPI_IN_PLACE : a, n, MPI_INT, b, n, MPI_INT, root, comm);
	TRY(bad && rank != root, MPI_Gather, MPI_Igather, bad || rank == root ? MPI_IN_PLACE : a, bad ? 0 : n, bad ? MPI_DATATYPE_NULL : MPI_INT, b, n, MPI_INT, root, comm);
	TRY(bad && rank == root, MPI_Gather, MPI_Igather, a, n, MPI_INT, bad ? NULL : b, n, MPI_INT, root, comm);
	TRY(bad && rank == root, MPI_Gather, MPI_Igather, a, n, MPI_INT, b, bad ? 2 * n : n, MPI_INT, root, comm);
	TRY(bad && rank == root, MPI_Gather, MPI_Igather, a, n, MPI_INT, b, bad ? -1 : n, MPI_INT, root, comm);
	TRY(bad && rank == root, MPI_Gather, MPI_Igather, a, n, MPI_INT, b, n, bad ? MPI_DATATYPE_NULL : MPI_INT, root, comm);
	TRY(bad && rank != root, MPI_Gatherv, MPI_Igatherv, bad || rank == root ? MPI_IN_PLACE : a, n, MPI_INT, b, counts, at, MPI_INT, root, comm);
	TRY(bad && rank == root, MPI_Gatherv, MPI_Igatherv, a, n, MPI_INT, b, bad ? NULL : counts, at, MPI_INT, root, comm);
	TRY(bad && rank == root, MPI_Gatherv, MPI_Igatherv, a, n, MPI_INT, b, bad ? negative : counts, at, MPI_INT, root, comm);
	TRY(bad && rank == root, MPI_Gatherv, MPI_Igatherv, a, n, MPI_INT, bad ? NULL : b, counts, at, MPI_INT, root, comm);
	TRY(bad && rank == root, MPI_Gatherv, MPI_Igatherv, bad ? b : a, n, MPI_INT, b, counts, at, MPI_INT, root, comm);
	TRY(bad && rank != root, MPI_Scatter, MPI_Iscatter, a, n, MPI_INT, bad || rank == root ? MPI_IN_PLACE : b, n, MPI_INT, root, comm);
	TRY(bad && rank == root, MPI_Scatter, MPI_Iscatter, bad ? NULL : a, n, MPI_INT, b, n, MPI_INT, root, comm);
	TRY(bad && rank == root, MPI_Scatter, MPI_Iscatter, a, bad ? 2 * n : n, MPI_INT, b, n, MPI_INT, root, comm);
	TRY(bad && rank == root, MPI_Scatter, MPI_Iscatter, a, bad ? -1 : n, MPI_INT, b, n, MPI_INT, root, comm);
	TRY(bad, MPI_Scatter, MPI_Iscatter, a, n, MPI_INT, bad ? NULL : b, n, MPI_INT, root, comm);
	TRY(bad && rank != root, MPI_Scatterv, MPI_Iscatterv, a, counts, at, MPI_INT, bad || rank == root ? MPI_IN_PLACE : b, n, MPI_INT, root, comm);
	TRY(bad && rank == root, MPI_Scatterv, MPI_Iscatterv, a, bad ? negative : counts, at, MPI_INT, b, n, MPI_INT, root, comm);
	TRY(bad && rank == root, MPI_Scatterv, MPI_Iscatterv, a, counts, bad ? NULL : at, MPI_INT, b, n, MPI_INT, root, comm);
	TRY(bad && rank == root, MPI_Scatterv, MPI_Iscatterv, bad ? NULL : a, counts, at, MPI_INT, b, n, MPI_INT, root, comm);
	TRY(bad, MPI_Allgather, MPI_Iallgather, a, n, MPI_INT, bad ? NULL : b, n, MPI_INT, comm);
	TRY(bad, MPI_Allgather, MPI_Iallgather, bad ? b + rank * n : a, n, MPI_INT, b, n, MPI_INT, comm);
	TRY(bad, MPI_Allgatherv, MPI_Iallgatherv, a, n, MPI_INT, bad ? NULL : b, counts, at, MPI_INT, comm);
	TRY(bad, MPI_Allgatherv, MPI_Iallgatherv, bad ? b : a, n, MPI_INT, b, counts, at, MPI_INT, comm);
	TRY(bad, MPI_Allgatherv, MPI_Iallgatherv, a, bad ? 2 * n : n, MPI_INT, b, counts, at, MPI_INT, comm);
	TRY(bad, MPI_Alltoall, MPI_Ialltoall, a, n, MPI_INT, bad ? NULL : b, n, MPI_INT, comm);
	TRY(bad, MPI_Alltoall, MPI_Ialltoall, bad ? b : a, n, MPI_INT, b, n, MPI_INT, comm);
	TRY(bad, MPI_Alltoallv, MPI_Ialltoallv, a, counts, at, MPI_INT, bad ? NULL : b, counts, at, MPI_INT, comm);
	TRY(bad, MPI_Alltoallv, MPI_Ialltoallv, bad ? b : a, counts, at, MPI_INT, b, counts, at, MPI_INT, comm);
	TRY(bad, MPI_Alltoallw, MPI_Ialltoallw, a, counts, bytes, types, bad ? NULL : b, counts, bytes, types, comm);
	TRY(bad, MPI_Alltoallw, MPI_Ialltoallw, bad ? b : a, counts, bytes, types, b, counts, bytes, types, comm);
	TRY(bad, MPI_Scan, MPI_Iscan, a, bad ? NULL : b, n, MPI_INT, MPI_SUM, comm);
	TRY(bad, MPI_Scan, MPI_Iscan, bad ? b : a, b, n, MPI_INT, MPI_SUM, comm);
	TRY(bad && rank > 0, MPI_Exscan, MPI_Iexscan, a, bad ? NULL : b, n, MPI_INT, MPI_SUM, comm);
	TRY(bad && rank > 0, MPI_Exscan, MPI_Iexscan, bad ? b : a, b, n, MPI_INT, MPI_SUM, comm);
	TRY(bad, MPI_Reduce_scatter_block, MPI_Ireduce_scatter_block, a, bad ? NULL : b, n, MPI_INT, MPI_SUM, comm);
	TRY(bad, MPI_Reduce_scatter_block, MPI_Ireduce_scatter_block, MPI_IN_PLACE, bad ? NULL : b, n, MPI_INT, MPI_SUM, comm);
	TRY(bad, MPI_Reduce_scatter, MPI_Ireduce_scatter, bad ? b : a, b, counts, MPI_INT, MPI_SUM, comm);
	TRY(bad, MPI_Reduce_scatter, MPI_Ireduce_scatter, MPI_IN_PLACE, bad ? NULL : b, counts, MPI_INT, MPI_SUM, comm);
}

static void neighbours(void)
{
	TRY(bad, MPI_Neighbor_allgather, MPI_Ineighbor_allgather, a, n, MPI_INT, bad ? NULL : b, n, MPI_INT, ring);
	TRY(bad, MPI_Neighbor_allgather, MPI_Ineighbor_allgather, bad ? b : a, n, MPI_INT, b, n, MPI_INT, ring);
	TRY(bad, MPI_Neighbor_allgatherv, MPI_Ineighbor_allgatherv, bad ? b : a, n, MPI_INT, b, counts, at, MPI_INT, ring);
	TRY(bad, MPI_Neighbor_alltoall, MPI_Ineighbor_alltoall, bad ? NULL : a, n, MPI_INT, b, n, MPI_INT, ring);
	TRY(bad, MPI_Neighbor_alltoall, MPI_Ineighbor_alltoall, bad ? b : a, n, MPI_INT, b, n, MPI_INT, ring);
	TRY(bad, MPI_Neighbor_alltoallv, MPI_Ineighbor_alltoallv, a, counts, at, MPI_INT, bad ? NULL : b, counts, at, MPI_INT, ring);
	TRY(bad, MPI_Neighbor_alltoallv, MPI_Ineighbor_alltoallv, bad ? b : a, counts, at, MPI_INT, b, counts, at, MPI_INT, ring);
	TRY(bad, MPI_Neighbor_alltoallw, MPI_Ineighbor_alltoallw, bad ? MPI_IN_PLACE : a, counts, displs, types, b, counts, displs, types, ring);
}

static void groups(void)
{
	TRY(bad, MPI_Allreduce, MPI_Iallreduce, a, bad ? NULL : b, n, MPI_INT, MPI_SUM, inter);
	TRY(bad, MPI_Allgather, MPI_Iallgather, bad ? MPI_IN_PLACE : a, n, MPI_INT, b, n, MPI_INT, inter);
	TRY(bad, MPI_Alltoall, MPI_Ialltoall, a, n, MPI_INT, bad ? NULL : b, n, MPI_INT, inter);
	TRY(bad && rank == 0, MPI_Bcast, MPI_Ibcast, bad && first ? NULL : a, n, MPI_INT, first ? leader : 0, inter);
	TRY(bad && !first, MPI_Gather, MPI_Igather, bad ? MPI_IN_PLACE : a, n, MPI_INT, b, n, MPI_INT, first ? leader : 0, inter);
	TRY(bad && !first, MPI_Scatter, MPI_Iscatter, a, n, MPI_INT, bad ? NULL : b, n, MPI_INT, first ? leader : 0, inter);
}

int main(int argc, char **argv)
{
	int wraps = 1, half;
	MPI_Comm part;
	begin(&argc, &argv);
	signal(SIGALRM, hang);
	alarm(30);
	OK(MPI_Comm_dup(MPI_COMM_WORLD, &comm));
	OK(MPI_Cart_create(MPI_COMM_WORLD, 1, &size, &wraps, 0, &ring));
	half = rank >= (size + 1) / 2;
	OK(MPI_Comm_split(MPI_COMM_WORLD, half, rank, &part));
	OK(MPI_Intercomm_create(part, 0, MPI_COMM_WORLD, half ? 0 : (size + 1) / 2, 0, &inter));
	first = !half;
	leader = rank == 0 ? MPI_ROOT : MPI_PROC_NULL;
	int who[] = {1 << (size - 1), 1, 5, 15}; /* the last, the first, some, all */
	int lengths[] = {1, 300, 18000, most}; /* the last in more messages than a rank may send unasked */
	for (unsigned l = 0; l < sizeof lengths / sizeof *lengths; l++)
		for (unsigned k = 0; k < sizeof who / sizeof *who; k++) {
			n = lengths[l];
			bad = who[k] >> rank & 1;
			root = k % 2 ? 0 : size - 1;
			for (int i = 0; i < size; i++) {
				counts[i] = n, at[i] = i * n, bytes[i] = displs[i] = at[i] * sizeof(int), types[i] = MPI_INT;
				negative[i] = i ? n : -n;
			}
			for (form = n < most ? blocking : persistent; form < forms; form++) {
				world();
				neighbours();
				groups();
			}
		}
	OK(MPI_Comm_free(&inter));
	OK(MPI_Comm_free(&part));
	OK(MPI_Comm_free(&ring));
	OK(MPI_Comm_free(&comm));
	return finish();
}
