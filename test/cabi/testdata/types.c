/* types: derived datatypes are made, asked, sent, packed and taken apart. */
#include "check.h"
#include <stddef.h>

struct part { double d; int i; char c; };

static void asked(void)
{
	MPI_Datatype v, s, t, types[3] = {MPI_DOUBLE, MPI_INT, MPI_CHAR};
	int lens[3] = {1, 1, 1}, n, ints[8], ni, na, nd, combiner, size_;
	MPI_Aint disps[3] = {offsetof(struct part, d), offsetof(struct part, i), offsetof(struct part, c)}, lb, extent, addrs[8];
	MPI_Count big, one, two, three, four, large[8];
	char name[MPI_MAX_OBJECT_NAME];
	OK(MPI_Type_vector(3, 2, 4, MPI_INT, &v));
	OK(MPI_Type_size(v, &size_));
	OK(MPI_Type_get_extent(v, &lb, &extent));
	CHECK(size_ == 24 && lb == 0 && extent == 40);
	OK(MPI_Type_get_envelope(v, &ni, &na, &nd, &combiner));
	CHECK(ni == 3 && na == 0 && nd == 1 && combiner == MPI_COMBINER_VECTOR);
	OK(MPI_Type_get_contents(v, 8, 8, 1, ints, addrs, &t));
	CHECK(ints[0] == 3 && ints[1] == 2 && ints[2] == 4 && t == MPI_INT);
	OK(MPI_Type_get_envelope_c(v, &one, &two, &three, &four, &combiner));
	CHECK(one == 3 && two == 0 && three == 0 && four == 1);
	OK(MPI_Type_vector_c(3, 2, 4, MPI_INT, &s));
	OK(MPI_Type_get_envelope_c(s, &one, &two, &three, &four, &combiner));
	CHECK(one == 0 && two == 0 && three == 3 && four == 1);
	OK(MPI_Type_get_contents_c(s, 8, 8, 8, 1, ints, addrs, large, &t));
	CHECK(large[2] == 4 && t == MPI_INT);
	OK(MPI_Type_free(&s));
	OK(MPI_Type_free(&v));
	OK(MPI_Type_create_struct(3, lens, disps, types, &s));
	OK(MPI_Type_create_resized(s, 0, sizeof(struct part), &t));
	OK(MPI_Type_get_extent_x(t, &one, &two));
	CHECK(one == 0 && two == sizeof(struct part));
	OK(MPI_Type_contiguous_c(1LL << 40, t, &v));
	OK(MPI_Type_size_c(v, &big));
	CHECK(big == 13LL << 40);
	OK(MPI_Type_size(v, &size_));
	CHECK(size_ == MPI_UNDEFINED);
	OK(MPI_Type_get_name(MPI_DOUBLE, name, &n));
	CHECK(!strcmp(name, "MPI_DOUBLE"));
	OK(MPI_Type_set_name(s, "part"));
	OK(MPI_Type_get_name(s, name, &n));
	CHECK(!strcmp(name, "part") && n == 4);
	FAILS(MPI_ERR_TYPE, MPI_Send(&n, 1, s, MPI_PROC_NULL, 0, MPI_COMM_WORLD)); /* not committed */
	OK(MPI_Type_free(&v));
	CHECK(v == MPI_DATATYPE_NULL);
	v = MPI_INT;
	FAILS(MPI_ERR_TYPE, MPI_Type_free(&v));
	FAILS(MPI_ERR_COUNT, MPI_Type_contiguous(-1, MPI_INT, &v));
	OK(MPI_Type_free(&s));
	OK(MPI_Type_free(&t));
	OK(MPI_Type_size(MPI_DOUBLE_INT, &size_));
	CHECK(size_ == 12);
	OK(MPI_Type_match_size(MPI_TYPECLASS_REAL, 8, &t));
	CHECK(t == MPI_REAL8);
}

static void sent(void)
{
	enum { n = 50 };
	static double a[n][n], b[n][n];
	MPI_Datatype column, inner;
	MPI_Request r;
	MPI_Status st;
	int count, sizes[2] = {n, n}, subs[2] = {20, 30}, starts[2] = {10, 5}, partner = size - 1 - rank;
	OK(MPI_Type_vector(n, 1, n, MPI_DOUBLE, &column));
	OK(MPI_Type_commit(&column));
	for (int i = 0; i < n; i++)
		for (int j = 0; j < n; j++)
			a[i][j] = rank * 10000 + i * n + j;
	OK(MPI_Irecv(&b[7][0], n, MPI_DOUBLE, partner, 1, MPI_COMM_WORLD, &r));
	OK(MPI_Send(&a[0][3], 1, column, partner, 1, MPI_COMM_WORLD));
	OK(MPI_Wait(&r, &st));
	OK(MPI_Get_count(&st, column, &count));
	CHECK(count == 1);
	OK(MPI_Get_elements(&st, column, &count));
	CHECK(count == n);
	for (int i = 0; i < n; i++)
		CHECK(b[7][i] == partner * 10000 + i * n + 3);
	OK(MPI_Type_create_subarray(2, sizes, subs, starts, MPI_ORDER_C, MPI_DOUBLE, &inner));
	OK(MPI_Type_commit(&inner));
	memset(b, 0, sizeof b);
	OK(MPI_Sendrecv(a, 1, inner, partner, 2, b, 1, inner, partner, 2, MPI_COMM_WORLD, &st));
	for (int i = 0; i < n; i++)
		for (int j = 0; j < n; j++)
			CHECK(b[i][j] == (i >= 10 && i < 30 && j >= 5 && j < 35 ? partner * 10000 + i * n + j : 0));
	OK(MPI_Type_free(&inner));
	OK(MPI_Type_free(&column));
	/* absolute addresses */
	MPI_Datatype abs;
	MPI_Aint where;
	int one = 1, x = rank, y = -1;
	OK(MPI_Get_address(&x, &where));
	OK(MPI_Type_create_hindexed(1, &one, &where, MPI_INT, &abs));
	OK(MPI_Type_commit(&abs));
	OK(MPI_Sendrecv(MPI_BOTTOM, 1, abs, partner, 3, &y, 1, MPI_INT, partner, 3, MPI_COMM_WORLD, &st));
	CHECK(y == partner);
	OK(MPI_Type_free(&abs));
}

static void packed(void)
{
	char room[200];
	int at = 0, n, x[3] = {1, 2, 3}, y[3] = {0};
	double d = 2.5, e = 0;
	MPI_Aint where = 0, bytes;
	OK(MPI_Pack_size(3, MPI_INT, MPI_COMM_WORLD, &n));
	CHECK(n == 12);
	OK(MPI_Pack(x, 3, MPI_INT, room, sizeof room, &at, MPI_COMM_WORLD));
	OK(MPI_Pack(&d, 1, MPI_DOUBLE, room, sizeof room, &at, MPI_COMM_WORLD));
	CHECK(at == 20);
	OK(MPI_Sendrecv_replace(room, at, MPI_PACKED, rank, 0, rank, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
	at = 0;
	OK(MPI_Unpack(room, 20, &at, y, 3, MPI_INT, MPI_COMM_WORLD));
	OK(MPI_Unpack(room, 20, &at, &e, 1, MPI_DOUBLE, MPI_COMM_WORLD));
	CHECK(y[2] == 3 && e == 2.5 && at == 20);
	FAILS(MPI_ERR_TRUNCATE, MPI_Unpack(room, 20, &at, &e, 1, MPI_DOUBLE, MPI_COMM_WORLD));
	OK(MPI_Pack_external_size("external32", 3, MPI_INT, &bytes));
	CHECK(bytes == 12);
	OK(MPI_Pack_external("external32", x, 3, MPI_INT, room, sizeof room, &where));
	CHECK(room[3] == 1 && room[0] == 0 && where == 12);
	where = 0;
	OK(MPI_Unpack_external("external32", room, 12, &where, y, 3, MPI_INT));
	CHECK(y[0] == 1 && where == 12);
	FAILS(MPI_ERR_UNSUPPORTED_DATAREP, MPI_Pack_external_size("internal", 3, MPI_INT, &bytes));
}

int main(int argc, char **argv)
{
	begin(&argc, &argv);
	asked();
	sent();
	packed();
	return finish();
}
