/* apart: one array to send from and to receive into. Only what overlaps is wrong (MPI 5.0, section 6.2.3), so
 * datatypes and displacements that lead to different elements are right at one address. */
#include "check.h"

enum { most = 16, room = 4 * most };

static int a[room], two[most], ones[most], here[most], behind[most]; /* counts, and displacements */

/* fill sets the array: what a rank sends is 100 times its rank and the index. */
static void fill(void)
{
	for (int i = 0; i < room; i++)
		a[i] = 100 * rank + i;
}

/* one is a datatype for element at of the array, as long as n elements. */
static MPI_Datatype one(int n, int at)
{
	MPI_Datatype t;
	OK(MPI_Type_create_subarray(1, &n, &(int){1}, &at, MPI_ORDER_C, MPI_INT, &t));
	OK(MPI_Type_commit(&t));
	return t;
}

/* blocks of one array, some to send and others to receive into */
static void displacements(void)
{
	int end = 2 * size;
	MPI_Request r;
	fill();
	OK(MPI_Gatherv(a, 2, MPI_INT, a, two, behind, MPI_INT, 0, MPI_COMM_WORLD));
	for (int i = 0; rank == 0 && i < end; i++)
		CHECK(a[end + i] == 100 * (i / 2) + i % 2);
	fill();
	OK(MPI_Scatterv(a, two, behind, MPI_INT, a, 2, MPI_INT, 0, MPI_COMM_WORLD));
	CHECK(a[0] == end + 2 * rank && a[1] == end + 2 * rank + 1);
	fill();
	OK(MPI_Allgatherv(a, 2, MPI_INT, a, two, behind, MPI_INT, MPI_COMM_WORLD));
	for (int i = 0; i < end; i++)
		CHECK(a[end + i] == 100 * (i / 2) + i % 2);
	for (int nonblocking = 0; nonblocking < 2; nonblocking++) {
		fill();
		if (nonblocking) {
			OK(MPI_Ialltoallv(a, two, here, MPI_INT, a, two, behind, MPI_INT, MPI_COMM_WORLD, &r));
			OK(MPI_Wait(&r, MPI_STATUS_IGNORE));
		} else
			OK(MPI_Alltoallv(a, two, here, MPI_INT, a, two, behind, MPI_INT, MPI_COMM_WORLD));
		for (int i = 0; i < end; i++)
			CHECK(a[end + i] == 100 * (i / 2) + 2 * rank + i % 2 && a[i] == 100 * rank + i);
	}
	FAILS(MPI_ERR_BUFFER, MPI_Allgatherv(a, 2, MPI_INT, a, two, here, MPI_INT, MPI_COMM_WORLD));
	FAILS(MPI_ERR_BUFFER, MPI_Alltoallv(a, two, here, MPI_INT, a, two, here, MPI_INT, MPI_COMM_WORLD));
}

/* even elements are sent, odd ones are received into */
static void interleaved(MPI_Comm ring)
{
	MPI_Datatype even = one(2, 0), odd = one(2, 1);
	int left = (rank + size - 1) % size, right = (rank + 1) % size;
	fill();
	OK(MPI_Gather(a, 1, even, a, 1, odd, 0, MPI_COMM_WORLD));
	for (int i = 0; rank == 0 && i < size; i++)
		CHECK(a[2 * i + 1] == 100 * i && a[2 * i] == 2 * i);
	fill();
	OK(MPI_Scatter(a, 1, even, a, 1, odd, 0, MPI_COMM_WORLD));
	CHECK(a[1] == 2 * rank && a[0] == 100 * rank);
	fill();
	OK(MPI_Allgather(a, 1, even, a, 1, odd, MPI_COMM_WORLD));
	for (int i = 0; i < size; i++)
		CHECK(a[2 * i + 1] == 100 * i && a[2 * i] == 100 * rank + 2 * i);
	fill();
	OK(MPI_Alltoall(a, 1, even, a, 1, odd, MPI_COMM_WORLD));
	for (int i = 0; i < size; i++)
		CHECK(a[2 * i + 1] == 100 * i + 2 * rank && a[2 * i] == 100 * rank + 2 * i);
	fill();
	OK(MPI_Neighbor_allgather(a, 1, even, a, 1, odd, ring));
	CHECK(a[1] == 100 * left && a[3] == 100 * right);
	fill();
	OK(MPI_Neighbor_alltoall(a, 1, even, a, 1, odd, ring));
	CHECK(a[1] == 100 * left + 2 && a[3] == 100 * right);
	FAILS(MPI_ERR_BUFFER, MPI_Alltoall(a, 1, odd, a, 1, odd, MPI_COMM_WORLD));
	FAILS(MPI_ERR_BUFFER, MPI_Neighbor_allgather(a, 1, odd, a, 1, odd, ring));
	OK(MPI_Type_free(&even));
	OK(MPI_Type_free(&odd));
}

/* a halo around what is sent, with datatypes alone, and blocks with a datatype each */
static void halo(MPI_Comm ring)
{
	enum { n = 10 };
	int left = (rank + size - 1) % size, right = (rank + 1) % size;
	MPI_Datatype border[] = {one(n, 1), one(n, n - 2)}, outside[] = {one(n, 0), one(n, n - 1)}, out[most], in[most];
	MPI_Aint none[2] = {0};
	int zero[most] = {0};
	fill();
	OK(MPI_Neighbor_alltoallw(a, ones, none, border, a, ones, none, outside, ring));
	CHECK(a[0] == 100 * left + n - 2 && a[n - 1] == 100 * right + 1);
	for (int i = 1; i < n - 1; i++)
		CHECK(a[i] == 100 * rank + i);
	FAILS(MPI_ERR_BUFFER, MPI_Neighbor_alltoallw(a, ones, none, border, a, ones, none, border, ring));
	for (int i = 0; i < size; i++) {
		out[i] = one(2 * size, i);
		in[i] = one(2 * size, size + i);
	}
	fill();
	OK(MPI_Alltoallw(a, ones, zero, out, a, ones, zero, in, MPI_COMM_WORLD));
	for (int i = 0; i < size; i++)
		CHECK(a[size + i] == 100 * i + rank && a[i] == 100 * rank + i);
	FAILS(MPI_ERR_BUFFER, MPI_Alltoallw(a, ones, zero, out, a, ones, zero, out, MPI_COMM_WORLD));
	for (int i = 0; i < size; i++) {
		OK(MPI_Type_free(&out[i]));
		OK(MPI_Type_free(&in[i]));
	}
	for (int i = 0; i < 2; i++) {
		OK(MPI_Type_free(&border[i]));
		OK(MPI_Type_free(&outside[i]));
	}
}

int main(int argc, char **argv)
{
	MPI_Comm ring;
	begin(&argc, &argv);
	OK(MPI_Cart_create(MPI_COMM_WORLD, 1, &size, &(int){1}, 0, &ring));
	OK(MPI_Comm_set_errhandler(ring, MPI_ERRORS_RETURN));
	for (int i = 0; i < most; i++) {
		ones[i] = 1;
		two[i] = 2;
		here[i] = 2 * i;
		behind[i] = 2 * (size + i);
	}
	for (int i = 0; i < 3; i++) {
		displacements();
		interleaved(ring);
		halo(ring);
	}
	OK(MPI_Comm_free(&ring));
	return finish();
}
