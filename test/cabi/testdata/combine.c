/* Each predefined operator on each predefined datatype that it is for, in short vectors, which all ranks may combine by
 * other code than MPI_Reduce_local: the bits are the same. Two ranks, for then there is one order. */
#include "check.h"

enum { MOST = 96, FIRST = 512, LAST = 760 };

static unsigned long long state = 88172645463325252ull;

static unsigned long long drawn(void)
{
	state ^= state << 13;
	state ^= state >> 7;
	return state ^= state << 17;
}

/* fill draws bytes, with some patterns in between that are infinities, zeros of both signs and NaNs. */
static void fill(unsigned char *b)
{
	static const double d[] = {0., -0., 1. / 0., -1. / 0., 0. / 0.};
	static const float f[] = {0.f, -0.f, 1.f / 0.f, -1.f / 0.f, 0.f / 0.f};
	for (int i = 0; i < MOST; i += 8) {
		unsigned long long x = drawn();
		memcpy(b + i, &x, 8);
		if (drawn() % 3 == 0)
			memcpy(b + i, &d[drawn() % 5], 8);
		else if (drawn() % 3 == 0)
			memcpy(b + i + 4, &f[drawn() % 5], 4);
	}
}

/* same compares n bytes, but not those of two NaNs in a sum or product: which operand's they are depends on the processor. */
static int same(const unsigned char *a, const unsigned char *b, int n, MPI_Datatype t, MPI_Op op)
{
	int real = t == MPI_FLOAT || t == MPI_DOUBLE || t == MPI_REAL || t == MPI_DOUBLE_PRECISION || t == MPI_REAL4 || t == MPI_REAL8;
	int each = t == MPI_FLOAT || t == MPI_REAL || t == MPI_REAL4 ? 4 : 8;
	if ((op != MPI_SUM && op != MPI_PROD) || !real)
		return !memcmp(a, b, n);
	for (int i = 0; i < n; i += each) {
		double x, y;
		float v, w;
		if (each == 8)
			memcpy(&x, a + i, 8), memcpy(&y, b + i, 8);
		else
			memcpy(&v, a + i, 4), memcpy(&w, b + i, 4), x = v, y = w;
		if (memcmp(a + i, b + i, each) && !(x != x && y != y))
			return 0;
	}
	return 1;
}

int main(int argc, char **argv)
{
	MPI_Op ops[] = {MPI_SUM, MPI_PROD, MPI_MIN, MPI_MAX, MPI_BAND, MPI_BOR, MPI_BXOR, MPI_LAND, MPI_LOR, MPI_LXOR};
	unsigned char of[2][MOST], all[MOST], at[MOST], want[MOST];
	int done = 0;
	MPI_Init(&argc, &argv);
	MPI_Comm_rank(MPI_COMM_WORLD, &rank);
	MPI_Comm_size(MPI_COMM_WORLD, &size);
	MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
	MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
	MPI_Barrier(MPI_COMM_WORLD);
	for (int handle = FIRST; handle < LAST; handle++) {
		MPI_Datatype t = (MPI_Datatype)(size_t)handle;
		int bytes = 0;
		if (MPI_Type_size(t, &bytes) || bytes == 0 || bytes > 8)
			continue;
		for (unsigned i = 0; i < sizeof ops / sizeof *ops; i++) {
			for (int count = 1; count * bytes <= MOST; count += count < 3 ? 1 : 5) {
				fill(of[0]);
				fill(of[1]);
				memcpy(want, of[1], MOST);
				int rc = MPI_Reduce_local(of[0], want, count, t, ops[i]);
				int got = MPI_Allreduce(of[rank % 2], all, count, t, ops[i], MPI_COMM_WORLD);
				CHECK(!rc == !got);
				if (rc)
					break;
				OK(MPI_Reduce(of[rank % 2], at, count, t, ops[i], 0, MPI_COMM_WORLD));
				if (!same(all, want, count * bytes, t, ops[i]) || (rank == 0 && !same(at, want, count * bytes, t, ops[i]))) {
					wrong++;
					printf("rank %d: %d of datatype %d by operator %d\n", rank, count, handle, (int)(size_t)ops[i]);
				}
				done++;
			}
		}
	}
	CHECK(done > 1000);
	if (!wrong)
		printf("ok\n");
	MPI_Finalize();
	return wrong != 0;
}
