/* churn: a random mixture of what a program may do with communicators, the same on all
 * ranks that take part: made in all ways and freed in any order, with operations of all
 * families in flight on them. Every result is compared with what it must be.
 *
 *   churn [STEPS [SEED]] */
#include "check.h"
#include <stdint.h>

enum { MOST = 8, LONGEST = 3000 };

static uint64_t state = 1;

/* pick is a number below n; all ranks pick the same. */
static int pick(int n)
{
	state = state * 6364136223846793005u + 1442695040888963407u;
	return (int)((state >> 33) % (unsigned)n);
}

/* live are communicators that are not freed; a rank that is not in one has a null there. */
static MPI_Comm live[MOST];
static int lives;

static int byte(int i, int from, int salt) { return (unsigned char)(i * 37 + from * 11 + salt * 3 + 1); }

/* ---- datatypes ---- */

/* random_type is a datatype whose data are the bytes at[0..n) of its extent, in this order. */
static MPI_Datatype random_type(int *n, int *at, MPI_Aint *extent)
{
	MPI_Datatype t, inner;
	int k = 1 + pick(4), gap = pick(3), length = 1 + pick(3);
	*n = 0;
	switch (pick(4)) {
	case 0: /* a vector */
		OK(MPI_Type_vector(k, length, length + gap, MPI_BYTE, &t));
		for (int b = 0; b < k; b++)
			for (int i = 0; i < length; i++)
				at[(*n)++] = b * (length + gap) + i;
		*extent = (k - 1) * (length + gap) + length;
		break;
	case 1: { /* blocks from back to front */
		int lengths[4], displs[4];
		for (int b = 0; b < k; b++) {
			lengths[b] = length;
			displs[b] = (k - 1 - b) * (length + gap);
			for (int i = 0; i < length; i++)
				at[(*n)++] = displs[b] + i;
		}
		OK(MPI_Type_indexed(k, lengths, displs, MPI_BYTE, &inner));
		*extent = k * (length + gap);
		OK(MPI_Type_create_resized(inner, 0, *extent, &t));
		OK(MPI_Type_free(&inner));
		break;
	}
	case 2: { /* a struct of an int and a byte with a hole between */
		MPI_Aint displs[2] = {8, 0};
		OK(MPI_Type_create_struct(2, (int[]){1, 1}, displs, (MPI_Datatype[]){MPI_INT, MPI_CHAR}, &inner));
		for (int i = 0; i < 4; i++)
			at[(*n)++] = 8 + i;
		at[(*n)++] = 0;
		*extent = 16;
		OK(MPI_Type_create_resized(inner, 0, 16, &t));
		OK(MPI_Type_free(&inner));
		break;
	}
	default:
		OK(MPI_Type_contiguous(k, MPI_BYTE, &t));
		for (; *n < k; (*n)++)
			at[*n] = *n;
		*extent = k;
	}
	OK(MPI_Type_commit(&t));
	return t;
}

/* put and holds write and check count elements of such a datatype. */
static void put(unsigned char *buf, int count, MPI_Aint extent, int n, const int *at, int from, int salt)
{
	for (int e = 0; e < count; e++)
		for (int i = 0; i < n; i++)
			buf[e * extent + at[i]] = byte(e * n + i, from, salt);
}

static int holds(const unsigned char *buf, int count, MPI_Aint extent, int n, const int *at, int from, int salt)
{
	int bad = 0;
	for (int e = 0; e < count; e++)
		for (int i = 0; i < n; i++)
			bad += buf[e * extent + at[i]] != byte(e * n + i, from, salt);
	return bad == 0;
}

/* ---- communicators ---- */

static void make(void)
{
	int from = pick(lives), how = pick(6), colours = 1 + pick(3), reverse = pick(2), me, n, slot = lives++;
	MPI_Comm old = live[from];
	MPI_Request r;
	live[slot] = MPI_COMM_NULL;
	if (old == MPI_COMM_NULL)
		return;
	MPI_Comm_rank(old, &me);
	MPI_Comm_size(old, &n);
	switch (how) {
	case 0:
		OK(MPI_Comm_dup(old, &live[slot]));
		break;
	case 1:
		OK(MPI_Comm_idup(old, &live[slot], &r));
		OK(MPI_Barrier(old));
		OK(MPI_Wait(&r, MPI_STATUS_IGNORE));
		break;
	case 2:
		OK(MPI_Comm_split(old, me % colours == colours - 1 && colours == 3 ? MPI_UNDEFINED : me % colours, reverse ? -me : me, &live[slot]));
		break;
	case 3: {
		MPI_Group all, some;
		OK(MPI_Comm_group(old, &all));
		OK(MPI_Group_range_incl(all, 1, (int[1][3]){{0, n - 1, colours}}, &some));
		if (me % colours == 0)
			OK(MPI_Comm_create_group(old, some, slot, &live[slot]));
		OK(MPI_Group_free(&all));
		OK(MPI_Group_free(&some));
		break;
	}
	case 4:
		OK(MPI_Comm_split_type(old, MPI_COMM_TYPE_SHARED, me, MPI_INFO_NULL, &live[slot]));
		break;
	default: /* two halves that become one again */
		if (n > 1) {
			MPI_Comm half, both;
			int high = me >= n / 2;
			OK(MPI_Comm_split(old, high, me, &half));
			OK(MPI_Intercomm_create(half, 0, old, high ? 0 : n / 2, slot, &both));
			OK(MPI_Intercomm_merge(both, reverse ? !high : high, &live[slot]));
			OK(MPI_Comm_free(&both));
			OK(MPI_Comm_free(&half));
		}
	}
}

static void drop(void)
{
	int i = 1 + pick(lives - 1);
	if (live[i] != MPI_COMM_NULL)
		OK(MPI_Comm_free(&live[i]));
	live[i] = live[--lives];
}

/* ---- operations ---- */

static unsigned char *room(size_t n) { return calloc(n + 1, 1); }

/* collective does one of several with a random datatype, in one of the three ways. */
static void collective(MPI_Comm c)
{
	int at[16], n, me, p, what = pick(4), how = pick(3), count = pick(LONGEST / 16), root, salt = pick(100);
	MPI_Aint extent;
	MPI_Datatype t = random_type(&n, at, &extent);
	int turn = pick(1 << 20);
	if (c == MPI_COMM_NULL) {
		OK(MPI_Type_free(&t));
		return;
	}
	MPI_Comm_rank(c, &me);
	MPI_Comm_size(c, &p);
	root = turn % p;
	size_t each = (size_t)count * extent + 16;
	unsigned char *out = room(each * p), *in = room(each * p);
	MPI_Request r = MPI_REQUEST_NULL;
	for (int k = 0; k < p; k++)
		put(out + k * count * extent, count, extent, n, at, me * p + (what == 3 ? k : 0), salt);
	switch (what * 3 + how) {
	case 0: OK(MPI_Bcast(out, count, t, root, c)); break;
	case 1: OK(MPI_Ibcast(out, count, t, root, c, &r)); break;
	case 2: OK(MPI_Bcast_init(out, count, t, root, c, MPI_INFO_NULL, &r)); break;
	case 3: OK(MPI_Gather(out, count, t, in, count, t, root, c)); break;
	case 4: OK(MPI_Igather(out, count, t, in, count, t, root, c, &r)); break;
	case 5: OK(MPI_Gather_init(out, count, t, in, count, t, root, c, MPI_INFO_NULL, &r)); break;
	case 6: OK(MPI_Allgather(out, count, t, in, count, t, c)); break;
	case 7: OK(MPI_Iallgather(out, count, t, in, count, t, c, &r)); break;
	case 8: OK(MPI_Allgather_init(out, count, t, in, count, t, c, MPI_INFO_NULL, &r)); break;
	case 9: OK(MPI_Alltoall(out, count, t, in, count, t, c)); break;
	case 10: OK(MPI_Ialltoall(out, count, t, in, count, t, c, &r)); break;
	default: OK(MPI_Alltoall_init(out, count, t, in, count, t, c, MPI_INFO_NULL, &r)); break;
	}
	OK(MPI_Type_free(&t)); /* what is under way keeps it */
	for (int times = how == 2 ? 2 : 1; times > 0; times--) {
		if (how == 2)
			OK(MPI_Start(&r));
		OK(MPI_Wait(&r, MPI_STATUS_IGNORE));
	}
	if (how == 2)
		OK(MPI_Request_free(&r));
	for (int k = 0; k < p; k++) {
		const unsigned char *got = in + k * count * extent;
		if (what == 0)
			CHECK(k > 0 || holds(out, count, extent, n, at, root * p, salt));
		else if (what != 1 || me == root)
			CHECK(holds(got, count, extent, n, at, k * p + (what == 3 ? me : 0), salt));
	}
	free(out);
	free(in);
}

/* ring passes messages around: persistent, partitioned, cancelled, or to both sides. */
static void ring(MPI_Comm c)
{
	int kind = pick(4), count = pick(LONGEST), rounds = 1 + pick(4), parts = 1 + pick(9), salt = pick(100), me, p, flag;
	static unsigned char out[10 * LONGEST], in[10 * LONGEST];
	MPI_Request r[3];
	MPI_Status st;
	if (c == MPI_COMM_NULL)
		return;
	MPI_Comm_rank(c, &me);
	MPI_Comm_size(c, &p);
	int to = (me + 1) % p, from = (me + p - 1) % p, all = kind == 1 ? parts * count : count;
	for (int i = 0; i < all; i++)
		out[i] = byte(i, me, salt);
	memset(in, 0, sizeof in);
	if (kind == 0) {
		OK(MPI_Send_init(out, count, MPI_BYTE, to, 1, c, &r[0]));
		OK(MPI_Recv_init(in, count, MPI_BYTE, from, 1, c, &r[1]));
	} else if (kind == 1) {
		OK(MPI_Psend_init(out, parts, count, MPI_BYTE, to, 1, c, MPI_INFO_NULL, &r[0]));
		OK(MPI_Precv_init(in, parts, count, MPI_BYTE, from, 1, c, MPI_INFO_NULL, &r[1]));
	} else if (kind == 2) { /* a message that nobody wants, before one that somebody does */
		OK(MPI_Isend(out, count, MPI_BYTE, to, 2, c, &r[2]));
		OK(MPI_Cancel(&r[2]));
		OK(MPI_Irecv(in, count, MPI_BYTE, from, 1, c, &r[1]));
		OK(MPI_Isend(out, count, MPI_BYTE, to, 1, c, &r[0]));
		OK(MPI_Wait(&r[2], &st));
		OK(MPI_Test_cancelled(&st, &flag));
		CHECK(flag);
	} else {
		OK(MPI_Isendrecv(out, count, MPI_BYTE, to, 1, in, count, MPI_BYTE, from, 1, c, &r[0]));
		r[1] = MPI_REQUEST_NULL;
	}
	for (int k = 0; k < (kind < 2 ? rounds : 1); k++) {
		if (k > 0)
			memset(in, 0, sizeof in);
		if (kind < 2)
			OK(MPI_Startall(2, r));
		for (int i = 0; kind == 1 && i < parts; i++)
			OK(MPI_Pready((i * 5 + k) % parts == i || parts % 5 == 0 ? i : (i * 5 + k) % parts, r[0]));
		for (flag = 0; kind == 1 && !flag;)
			OK(MPI_Parrived(r[1], parts - 1, &flag));
		OK(MPI_Waitall(2, r, MPI_STATUSES_IGNORE));
		int bad = 0;
		for (int i = 0; i < all; i++)
			bad += in[i] != byte(i, from, salt);
		CHECK(bad == 0);
	}
	if (kind < 2) {
		OK(MPI_Request_free(&r[0]));
		OK(MPI_Request_free(&r[1]));
	}
}

/* neighbours exchange a number along the edges of a random graph that all know. */
static void neighbours(MPI_Comm c)
{
	int edges[64][2], many = pick(64), me, p, in = 0, out = 0, from[64], to[64], sent[64], got[64];
	for (int i = 0; i < many; i++)
		edges[i][0] = pick(1 << 16), edges[i][1] = pick(1 << 16);
	if (c == MPI_COMM_NULL)
		return;
	MPI_Comm_rank(c, &me);
	MPI_Comm_size(c, &p);
	for (int i = 0; i < many; i++) {
		if (edges[i][0] % p == me)
			to[out++] = edges[i][1] % p;
		if (edges[i][1] % p == me)
			from[in++] = edges[i][0] % p;
	}
	MPI_Comm graph;
	OK(MPI_Dist_graph_create_adjacent(c, in, from, from, out, to, to, MPI_INFO_NULL, 0, &graph));
	for (int i = 0; i < out; i++)
		sent[i] = me * 1000 + to[i];
	OK(MPI_Neighbor_alltoall(sent, 1, MPI_INT, got, 1, MPI_INT, graph));
	for (int i = 0; i < in; i++)
		CHECK(got[i] == from[i] * 1000 + me);
	OK(MPI_Comm_free(&graph));
}

/* session makes a communicator without any other, beside all that is there. */
static void session(void)
{
	MPI_Session s;
	MPI_Group g;
	MPI_Comm c;
	int one = 1, sum = 0;
	OK(MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &s));
	OK(MPI_Group_from_session_pset(s, "mpi://WORLD", &g));
	OK(MPI_Comm_create_from_group(g, "churn", MPI_INFO_NULL, MPI_ERRORS_RETURN, &c));
	OK(MPI_Allreduce(&one, &sum, 1, MPI_INT, MPI_SUM, c));
	CHECK(sum == size);
	OK(MPI_Comm_free(&c));
	OK(MPI_Group_free(&g));
	OK(MPI_Session_finalize(&s));
}

int main(int argc, char **argv)
{
	begin(&argc, &argv);
	int steps = argc > 1 ? atoi(argv[1]) : 200;
	state = argc > 2 ? (uint64_t)atoll(argv[2]) : 1;
	live[lives++] = MPI_COMM_WORLD;
	for (int i = 0; i < steps; i++) {
		int what = pick(12);
		if (what < 2 && lives < MOST)
			make();
		else if (what < 3 && lives > 1)
			drop();
		else if (what < 7)
			collective(live[pick(lives)]);
		else if (what < 10)
			ring(live[pick(lives)]);
		else if (what < 11)
			neighbours(live[pick(lives)]);
		else if (pick(8) == 0)
			session();
	}
	while (lives > 1)
		drop();
	return finish();
}
