/* alone: where one rank refuses arguments that say not how long the data is, no other waits: the communicator's collective calls are lost,
 * and all else goes on. Where all refuse them, nothing is lost. */
#include <signal.h>
#include <unistd.h>
#include "check.h"

enum { most = 16, forms = 4 }; /* blocking, nonblocking, persistent, nonblocking that is tested */

static int a[most * 2], b[most * 2], counts[most], at[most], bad, form, line;
static int negative[most];
static MPI_Datatype types[most];

static void hang(int number)
{
	(void)number;
	printf("rank %d waits for ever in line %d, form %d\n", rank, line, form);
	fflush(stdout);
	_exit(3);
}

/* ended is the class of a call's error, once what it has begun has ended. */
static int ended(int rc, MPI_Request *r)
{
	int class, done = 0;
	if (!rc && form == 2)
		rc = MPI_Start(r);
	while (!rc && form == 3 && !done)
		rc = MPI_Test(r, &done, MPI_STATUS_IGNORE);
	if (!rc && form < 3)
		rc = MPI_Wait(r, MPI_STATUS_IGNORE);
	if (form == 2 && *r != MPI_REQUEST_NULL)
		OK(MPI_Request_free(r));
	MPI_Error_class(rc, &class);
	return class;
}

/* after claims what is left of c: all of it, if all ranks have refused. */
static void after(MPI_Comm c, int rc, int class, int all)
{
	int x = rank, y = -1, inter, n, got;
	MPI_Request r;
	if (bad && rc != class)
		wrong++, printf("rank %d, line %d, form %d: class %d, not %d\n", rank, line, form, rc, class);
	OK(MPI_Comm_test_inter(c, &inter));
	OK(MPI_Comm_size(c, &n));
	if (all) {
		OK(MPI_Allreduce(&x, &y, 1, MPI_INT, MPI_MAX, c));
		CHECK(y == size - 1 || inter);
		OK(MPI_Ibarrier(c, &r));
		OK(MPI_Wait(&r, MPI_STATUS_IGNORE));
	} else { /* it ends for all, if not in that call */
		MPI_Error_class(MPI_Barrier(c), &got);
		if (got != class) wrong++, printf("rank %d, %s:%d, for line %d, form %d: class %d, not %d\n", rank, __FILE__, __LINE__, line, form, got, class);
		MPI_Error_class(MPI_Allreduce(&x, &y, 1, MPI_INT, MPI_MAX, c), &got);
		if (got != class) wrong++, printf("rank %d, %s:%d, for line %d, form %d: class %d, not %d\n", rank, __FILE__, __LINE__, line, form, got, class);
		CHECK(MPI_Ibarrier(c, &r) != MPI_SUCCESS);
		if (!inter) {
			OK(MPI_Sendrecv(&x, 1, MPI_INT, (rank + 1) % n, 0, &y, 1, MPI_INT, (rank + n - 1) % n, 0, c, MPI_STATUS_IGNORE));
			CHECK(y == (rank + n - 1) % n);
		}
	}
	OK(MPI_Allreduce(&x, &y, 1, MPI_INT, MPI_MAX, MPI_COMM_WORLD));
	CHECK(y == size - 1);
	alarm(30);
}

/* TRY makes a call on a communicator of its own, of which some have been used before. */
#define TRY(class, of, call, icall, ...)                                                \
	for (int used_ = 0; used_ < 2; used_++) {                                      \
		MPI_Comm comm;                                                         \
		MPI_Request r_ = MPI_REQUEST_NULL;                                     \
		int rc_;                                                               \
		line = __LINE__;                                                       \
		OK(MPI_Comm_dup(of, &comm));                                           \
		if (used_)                                                             \
			OK(MPI_Barrier(comm));                                         \
		rc_ = form == 0 ? call(__VA_ARGS__) : form == 2 ? call##_init(__VA_ARGS__, MPI_INFO_NULL, &r_) : icall(__VA_ARGS__, &r_); \
		after(comm, form ? ended(rc_, &r_) : rc_, class, all);                  \
		OK(MPI_Comm_free(&comm));                                              \
	}

/* MAKE does so with a call that makes a communicator. */
#define MAKE(class, call, ...)                                                          \
	do {                                                                           \
		MPI_Comm comm, made = MPI_COMM_NULL;                                   \
		int class_;                                                            \
		line = __LINE__;                                                       \
		OK(MPI_Comm_dup(MPI_COMM_WORLD, &comm));                               \
		MPI_Error_class(call(__VA_ARGS__, &made), &class_);                    \
		after(comm, class_, class, all);                                       \
		if (made != MPI_COMM_NULL)                                             \
			OK(MPI_Comm_free(&made));                                      \
		OK(MPI_Comm_free(&comm));                                              \
	} while (0)

static void calls(MPI_Comm w, MPI_Comm inter, MPI_Comm ring, int all)
{
	int n = bad ? -1 : 1, one = 1, root = size - 1, half = rank < (size + 1) / 2 ? 0 : 1;
	int iroot = half ? 0 : rank ? MPI_PROC_NULL : MPI_ROOT;
	MPI_Datatype t = bad ? MPI_DATATYPE_NULL : MPI_INT;
	int *list = bad ? NULL : counts;
	TRY(MPI_ERR_COUNT, w, MPI_Bcast, MPI_Ibcast, a, n, MPI_INT, root, comm);
	TRY(MPI_ERR_TYPE, w, MPI_Bcast, MPI_Ibcast, a, 1, t, root, comm);
	TRY(MPI_ERR_ROOT, w, MPI_Bcast, MPI_Ibcast, a, 1, MPI_INT, bad ? 99 : root, comm);
	TRY(MPI_ERR_COUNT, w, MPI_Reduce, MPI_Ireduce, a, b, n, MPI_INT, MPI_SUM, root, comm);
	TRY(MPI_ERR_OP, w, MPI_Allreduce, MPI_Iallreduce, a, b, 1, MPI_INT, bad ? MPI_OP_NULL : MPI_SUM, comm);
	TRY(MPI_ERR_TYPE, w, MPI_Allreduce, MPI_Iallreduce, a, b, 1, t, MPI_SUM, comm);
	TRY(MPI_ERR_COUNT, w, MPI_Gather, MPI_Igather, a, n, MPI_INT, b, 1, MPI_INT, root, comm);
	TRY(MPI_ERR_COUNT, w, MPI_Gatherv, MPI_Igatherv, a, n, MPI_INT, b, counts, at, MPI_INT, root, comm);
	TRY(MPI_ERR_COUNT, w, MPI_Scatter, MPI_Iscatter, a, 1, MPI_INT, b, n, MPI_INT, root, comm);
	TRY(MPI_ERR_COUNT, w, MPI_Scatterv, MPI_Iscatterv, a, counts, at, MPI_INT, b, n, MPI_INT, root, comm);
	TRY(MPI_ERR_COUNT, w, MPI_Allgather, MPI_Iallgather, a, n, MPI_INT, b, 1, MPI_INT, comm);
	TRY(MPI_ERR_ARG, w, MPI_Allgatherv, MPI_Iallgatherv, a, 1, MPI_INT, b, list, at, MPI_INT, comm);
	TRY(MPI_ERR_TYPE, w, MPI_Alltoall, MPI_Ialltoall, a, 1, t, b, 1, MPI_INT, comm);
	TRY(MPI_ERR_COUNT, w, MPI_Alltoallv, MPI_Ialltoallv, a, bad ? negative : counts, at, MPI_INT, b, counts, at, MPI_INT, comm);
	TRY(MPI_ERR_ARG, w, MPI_Alltoallw, MPI_Ialltoallw, a, list, at, types, b, counts, at, types, comm);
	TRY(MPI_ERR_COUNT, w, MPI_Scan, MPI_Iscan, a, b, n, MPI_INT, MPI_SUM, comm);
	TRY(MPI_ERR_COUNT, w, MPI_Exscan, MPI_Iexscan, a, b, n, MPI_INT, MPI_SUM, comm);
	TRY(MPI_ERR_COUNT, w, MPI_Reduce_scatter_block, MPI_Ireduce_scatter_block, a, b, n, MPI_INT, MPI_SUM, comm);
	TRY(MPI_ERR_ARG, w, MPI_Reduce_scatter, MPI_Ireduce_scatter, a, b, list, MPI_INT, MPI_SUM, comm);
	TRY(MPI_ERR_COUNT, ring, MPI_Neighbor_allgather, MPI_Ineighbor_allgather, a, n, MPI_INT, b, 1, MPI_INT, comm);
	TRY(MPI_ERR_TYPE, ring, MPI_Neighbor_alltoall, MPI_Ineighbor_alltoall, a, 1, t, b, 1, MPI_INT, comm);
	TRY(MPI_ERR_ARG, ring, MPI_Neighbor_alltoallv, MPI_Ineighbor_alltoallv, a, list, at, MPI_INT, b, counts, at, MPI_INT, comm);
	TRY(MPI_ERR_COUNT, inter, MPI_Allreduce, MPI_Iallreduce, a, b, n, MPI_INT, MPI_SUM, comm);
	TRY(MPI_ERR_TYPE, inter, MPI_Allgather, MPI_Iallgather, a, 1, t, b, 1, MPI_INT, comm);
	TRY(MPI_ERR_ROOT, inter, MPI_Bcast, MPI_Ibcast, a, 1, MPI_INT, bad ? 99 : iroot, comm);
	if (form)
		return;
	int color = bad ? -5 : 0, dims = bad ? -3 : size, who = bad ? 99 : rank, kind = bad ? 777 : MPI_COMM_TYPE_SHARED;
	MPI_Group g;
	OK(MPI_Comm_group(w, &g));
	MAKE(MPI_ERR_ARG, MPI_Comm_split, comm, color, 0);
	MAKE(MPI_ERR_GROUP, MPI_Comm_create, comm, bad ? MPI_GROUP_NULL : g);
	MAKE(MPI_ERR_ARG, MPI_Comm_split_type, comm, kind, 0, MPI_INFO_NULL);
	MAKE(MPI_ERR_DIMS, MPI_Cart_create, comm, 1, &dims, &one, 0);
	MAKE(MPI_ERR_RANK, MPI_Dist_graph_create, comm, 1, &who, &one, &rank, MPI_UNWEIGHTED, MPI_INFO_NULL, 0);
	MAKE(MPI_ERR_INFO, MPI_Comm_dup_with_info, comm, bad ? (MPI_Info)99 : MPI_INFO_NULL);
	MAKE(MPI_ERR_ROOT, MPI_Comm_accept, "nowhere", MPI_INFO_NULL, bad ? 99 : 0, comm);
	OK(MPI_Group_free(&g));
}

int main(int argc, char **argv)
{
	int wraps = 1, half;
	MPI_Comm w, part, inter, ring;
	begin(&argc, &argv);
	signal(SIGALRM, hang);
	alarm(30);
	for (int i = 0; i < size; i++)
		counts[i] = 1, at[i] = i, types[i] = MPI_INT, negative[i] = -1;
	OK(MPI_Comm_dup(MPI_COMM_WORLD, &w));
	OK(MPI_Cart_create(w, 1, &size, &wraps, 0, &ring));
	half = rank >= (size + 1) / 2;
	OK(MPI_Comm_split(w, half, rank, &part));
	OK(MPI_Intercomm_create(part, 0, w, half ? 0 : (size + 1) / 2, 0, &inter));
	int who[] = {1 << (size - 1), 1, 5, (1 << size) - 1}; /* the last, the first, some, all */
	for (unsigned k = 0; k < sizeof who / sizeof *who; k++) {
		bad = who[k] >> rank & 1;
		for (form = 0; form < forms; form++)
			calls(w, inter, ring, (who[k] & who[3]) == who[3]);
	}
	OK(MPI_Comm_free(&inter));
	OK(MPI_Comm_free(&part));
	OK(MPI_Comm_free(&ring));
	OK(MPI_Comm_free(&w));
	return finish();
}
