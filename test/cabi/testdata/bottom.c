/* bottom: MPI_BOTTOM with datatypes of absolute addresses, to which displacements are added. Small ones
 * are no addresses, and must not look like any. */
#include "check.h"

enum { most = 16, gap = 3, stride = 2 + gap }; /* elements of a block: two, and a gap */

static int a[(most + 1) * stride], b[(most + 1) * stride], ones[most], next[most], bytes[most];
static MPI_Aint wide[most];
static MPI_Count large[most];
static MPI_Datatype from, to, froms[most], tos[most];

/* absolute is a datatype for two elements of memory, as long as a block. */
static MPI_Datatype absolute(int *memory)
{
	MPI_Aint at;
	MPI_Datatype two, t;
	OK(MPI_Get_address(memory, &at));
	OK(MPI_Type_create_hindexed(1, &(int){2}, &at, MPI_INT, &two));
	OK(MPI_Type_create_resized(two, at, stride * sizeof(int), &t));
	OK(MPI_Type_free(&two));
	OK(MPI_Type_commit(&t));
	return t;
}

/* fill sets what is sent, of which block i begins with that, and clears the rest. */
static void fill(void)
{
	for (int i = 0; i < (most + 1) * stride; i++)
		a[i] = 1000 * rank + i, b[i] = -1;
}

/* came claims that block i of what was received is that one of what a rank has sent. */
static void came(int i, int sender, int block)
{
	for (int k = 0; k < stride; k++)
		CHECK(b[i * stride + k] == (k < 2 ? 1000 * sender + block * stride + k : -1));
}

/* Displacements in elements, of which the smallest is one. */
static void elements(int turn)
{
	MPI_Request r;
	fill();
	switch (turn % 3) {
	case 0:
		OK(MPI_Alltoallv(MPI_BOTTOM, ones, next, from, MPI_BOTTOM, ones, next, to, MPI_COMM_WORLD));
		break;
	case 1:
		OK(MPI_Ialltoallv(MPI_BOTTOM, ones, next, from, MPI_BOTTOM, ones, next, to, MPI_COMM_WORLD, &r));
		OK(MPI_Wait(&r, MPI_STATUS_IGNORE));
		break;
	default:
		OK(MPI_Alltoallv_init(MPI_BOTTOM, ones, next, from, MPI_BOTTOM, ones, next, to, MPI_COMM_WORLD, MPI_INFO_NULL, &r));
		OK(MPI_Start(&r));
		OK(MPI_Wait(&r, MPI_STATUS_IGNORE));
		OK(MPI_Request_free(&r));
	}
	for (int i = 0; i < size; i++)
		came(i + 1, i, rank + 1);
	fill();
	OK(MPI_Allgatherv(MPI_BOTTOM, 1, from, MPI_BOTTOM, ones, next, to, MPI_COMM_WORLD));
	for (int i = 0; i < size; i++)
		came(i + 1, i, 0);
	fill();
	OK(MPI_Gatherv(MPI_BOTTOM, 1, from, MPI_BOTTOM, ones, next, to, 0, MPI_COMM_WORLD));
	for (int i = 0; rank == 0 && i < size; i++)
		came(i + 1, i, 0);
	fill();
	OK(MPI_Scatterv(MPI_BOTTOM, ones, next, from, MPI_BOTTOM, 1, to, 0, MPI_COMM_WORLD));
	came(0, 0, rank + 1);
}

/* Displacements in bytes, of either type. */
static void inBytes(MPI_Comm ring)
{
	int left = (rank + size - 1) % size, right = (rank + 1) % size;
	MPI_Request r;
	for (int how = 0; how < 3; how++) {
		fill();
		if (how == 0)
			OK(MPI_Alltoallw(MPI_BOTTOM, ones, bytes, froms, MPI_BOTTOM, ones, bytes, tos, MPI_COMM_WORLD));
		else if (how == 1)
			OK(MPI_Alltoallw_c(MPI_BOTTOM, large, wide, froms, MPI_BOTTOM, large, wide, tos, MPI_COMM_WORLD));
		else {
			OK(MPI_Ialltoallw(MPI_BOTTOM, ones, bytes, froms, MPI_BOTTOM, ones, bytes, tos, MPI_COMM_WORLD, &r));
			OK(MPI_Wait(&r, MPI_STATUS_IGNORE));
		}
		for (int i = 0; i < size; i++)
			came(i + 1, i, rank + 1);
	}
	fill();
	OK(MPI_Neighbor_alltoallw(MPI_BOTTOM, ones, wide, froms, MPI_BOTTOM, ones, wide, tos, ring));
	came(1, left, 2);
	came(2, right, 1);
	/* the byte behind an address: what MPI_IN_PLACE is as a buffer is a displacement here */
	char sent[] = "abcd", got[] = "----";
	MPI_Aint at[2];
	MPI_Datatype chars[2], out[2], in[2];
	OK(MPI_Get_address(sent, &at[0]));
	OK(MPI_Get_address(got, &at[1]));
	for (int i = 0; i < 2; i++) {
		OK(MPI_Type_create_hindexed(1, &(int){1}, &at[i], MPI_CHAR, &chars[i]));
		OK(MPI_Type_commit(&chars[i]));
	}
	out[0] = out[1] = chars[0], in[0] = in[1] = chars[1];
	OK(MPI_Neighbor_alltoallw(MPI_BOTTOM, ones, (MPI_Aint []){1, 2}, out, MPI_BOTTOM, ones, (MPI_Aint []){2, 1}, in, ring));
	CHECK(strcmp(got, "-bc-") == 0);
	FAILS(MPI_ERR_BUFFER, MPI_Neighbor_alltoallw(MPI_BOTTOM, ones, (MPI_Aint []){1, 2}, out, MPI_BOTTOM, ones, (MPI_Aint []){1, 2}, out, ring));
	FAILS(MPI_ERR_BUFFER, MPI_Neighbor_alltoallw(MPI_BOTTOM, ones, (MPI_Aint []){4, 5}, (MPI_Datatype []){MPI_CHAR, MPI_CHAR}, MPI_BOTTOM, ones, (MPI_Aint []){2, 1}, in, ring));
	for (int i = 0; i < 2; i++)
		OK(MPI_Type_free(&chars[i]));
}

int main(int argc, char **argv)
{
	MPI_Comm ring;
	begin(&argc, &argv);
	OK(MPI_Cart_create(MPI_COMM_WORLD, 1, &size, &(int){1}, 0, &ring));
	OK(MPI_Comm_set_errhandler(ring, MPI_ERRORS_RETURN));
	from = absolute(a);
	to = absolute(b);
	for (int i = 0; i < most; i++) {
		ones[i] = large[i] = 1;
		next[i] = i + 1;
		wide[i] = bytes[i] = (i + 1) * stride * sizeof(int);
		froms[i] = from, tos[i] = to;
	}
	for (int i = 0; i < 300; i++) { /* often enough for Go's runtime to move the stack of a call */
		elements(i);
		inBytes(ring);
	}
	OK(MPI_Type_free(&from));
	OK(MPI_Type_free(&to));
	OK(MPI_Comm_free(&ring));
	return finish();
}
