/* gapped: messages of datatypes with gaps, which C packs and takes apart by itself where they are equal blocks at equal distances, mixed
 * with all that it leaves to Go. What arrives is compared with what MPI_Pack and MPI_Unpack make of the same datatypes. */
#include "check.h"
#include <stdint.h>

enum { ROUNDS = 3000, MOST = 1 << 16, TAG = 7 };

static unsigned char from[MOST], into[MOST], want[MOST], packed[MOST];

static unsigned draw(unsigned *seed, unsigned below)
{
	*seed = *seed * 1664525 + 1013904223;
	return (*seed >> 8) % below;
}

/* made is a datatype, and how often it goes into a message. Nothing that it moves lies outside of MOST bytes, from BASE on. */
enum { BASE = 8192 };

static MPI_Datatype made(unsigned *seed, int *count)
{
	static const MPI_Datatype kinds[] = {MPI_CHAR, MPI_SHORT, MPI_INT, MPI_DOUBLE, MPI_C_DOUBLE_COMPLEX};
	MPI_Datatype t, of = kinds[draw(seed, 5)], inner;
	int blocks = 1 + (int)draw(seed, draw(seed, 4) ? 8 : 60), block = 1 + (int)draw(seed, 5), stride = block + (int)draw(seed, 4);
	*count = 1;
	switch (draw(seed, 8)) {
	case 0: /* backwards */
		MPI_Type_vector(blocks > 20 ? 20 : blocks, block, -stride, of, &t);
		break;
	case 1: /* a block of a matrix */
		MPI_Type_create_subarray(2, (int[]){blocks, stride + 2}, (int[]){(blocks + 1) / 2, block}, (int[]){blocks / 2, 1}, MPI_ORDER_C, of, &t);
		break;
	case 2: /* elements with a gap behind each */
		MPI_Type_create_resized(of, 0, 48, &t);
		*count = blocks;
		break;
	case 3: /* vectors that go on where the last one ended, in their distance */
		MPI_Type_vector(3, block, stride, of, &inner);
		MPI_Type_create_resized(inner, 0, (MPI_Aint)3 * stride * 16, &t);
		MPI_Type_free(&inner);
		*count = 1 + (int)draw(seed, 5);
		break;
	case 4: /* a struct, whose blocks differ */
		MPI_Type_create_struct(2, (int[]){1, block}, (MPI_Aint[]){3, 24}, (MPI_Datatype[]){MPI_CHAR, of}, &t);
		*count = 1 + (int)draw(seed, 3);
		break;
	default:
		MPI_Type_vector(blocks, block, stride, of, &t);
		*count = 1 + (int)draw(seed, 2);
	}
	MPI_Type_commit(&t);
	return t;
}

/* expect has in want what a receive of a datatype makes of into, of so many bytes of a message. */
static void expect(int bytes, MPI_Datatype t, int count)
{
	int size, at = 0, element;
	memcpy(want, into, MOST);
	MPI_Type_size(t, &size);
	element = bytes / size;
	MPI_Unpack(packed, bytes, &at, want + BASE, element < count ? element : count, t, MPI_COMM_SELF);
}

static void round_of(unsigned *seed, int round, int other)
{
	int sends, takes, how = (int)draw(seed, 5), sends_now = (int)draw(seed, 2) == rank, met = (int)draw(seed, 3), size, at = 0, n;
	MPI_Datatype out = made(seed, &sends), in = draw(seed, 3) ? out : MPI_BYTE;
	MPI_Request r;
	MPI_Status s;
	MPI_Type_size(out, &size);
	takes = in == out ? sends + (int)draw(seed, 2) : size * sends;
	for (int i = 0; i < MOST; i++)
		from[i] = (unsigned char)(i * 7 + round), into[i] = (unsigned char)~from[i];
	MPI_Pack(from + BASE, sends, out, packed, MOST, &at, MPI_COMM_SELF);
	expect(at, in, takes);
	switch (sends_now ? 5 + how % 2 : how) {
	case 0:
		OK(MPI_Recv(into + BASE, takes, in, other, TAG, MPI_COMM_WORLD, &s));
		break;
	case 1: /* Go takes over the receive, whose datatype is gone */
		OK(MPI_Irecv(into + BASE, takes, in, MPI_ANY_SOURCE, TAG, MPI_COMM_WORLD, &r));
		if (in == out) {
			MPI_Type_dup(in, &in);
			MPI_Type_free(&out);
			out = in;
		}
		OK(MPI_Comm_test_inter(MPI_COMM_WORLD, &n));
		OK(MPI_Iprobe(other, TAG + 1, MPI_COMM_WORLD, &n, MPI_STATUS_IGNORE));
		OK(MPI_Wait(&r, &s));
		break;
	case 2:
		OK(MPI_Irecv(into + BASE, takes, in, other, MPI_ANY_TAG, MPI_COMM_WORLD, &r));
		for (n = 0; !n;)
			OK(MPI_Test(&r, &n, &s));
		break;
	case 3:
		OK(MPI_Probe(other, TAG, MPI_COMM_WORLD, &s));
		OK(MPI_Recv(into + BASE, takes, in, s.MPI_SOURCE, TAG, MPI_COMM_WORLD, &s));
		break;
	case 4:
		OK(MPI_Sendrecv(NULL, 0, MPI_BYTE, MPI_PROC_NULL, TAG, into + BASE, takes, in, other, TAG, MPI_COMM_WORLD, &s));
		break;
	case 5:
		OK(MPI_Send(from + BASE, sends, out, other, TAG, MPI_COMM_WORLD));
		break;
	case 6:
		OK(MPI_Isend(from + BASE, sends, out, other, TAG, MPI_COMM_WORLD, &r));
		OK(MPI_Wait(&r, MPI_STATUS_IGNORE));
	}
	if (met) { /* nothing is under way any more, or Go would have to do what follows */
		if (sends_now)
			OK(MPI_Recv(NULL, 0, MPI_BYTE, other, TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
		else
			OK(MPI_Send(NULL, 0, MPI_BYTE, other, TAG, MPI_COMM_WORLD));
	}
	if (!sends_now) {
		CHECK(s.MPI_SOURCE == other && s.MPI_TAG == TAG);
		OK(MPI_Get_count(&s, MPI_BYTE, &n));
		CHECK(n == at);
		if (memcmp(into, want, MOST) != 0) {
			for (n = 0; into[n] == want[n];)
				n++;
			wrong++;
			printf("rank %d, round %d, receive %d: byte %d is %d, not %d\n", rank, round, how, n - BASE, into[n], want[n]);
		}
	}
	MPI_Type_free(&out);
}

int main(int argc, char **argv)
{
	unsigned seed = 11;
	MPI_Init(&argc, &argv);
	MPI_Comm_rank(MPI_COMM_WORLD, &rank);
	MPI_Comm_size(MPI_COMM_WORLD, &size);
	for (int round = 0; round < ROUNDS && wrong < 9; round++)
		if (size == 2 || rank < 2)
			round_of(&seed, round, rank == 0 ? 1 : 0);
	/* a message that is too long for its datatype is an error, as any other */
	MPI_Datatype column;
	MPI_Type_vector(3, 1, 4, MPI_INT, &column);
	MPI_Type_commit(&column);
	MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
	if (rank == 0)
		OK(MPI_Send(from, 4, MPI_INT, 1, TAG, MPI_COMM_WORLD));
	if (rank == 1)
		FAILS(MPI_ERR_TRUNCATE, MPI_Recv(into, 1, column, 0, TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
	MPI_Type_free(&column);
	MPI_Finalize();
	if (!wrong)
		puts("ok");
	return wrong != 0;
}
