/* lanes: short messages, which C passes on by itself, mixed with all that it leaves
 * to Go. Both ends draw the same random numbers, so that the receiver knows which
 * message each receive must get. */
#include "check.h"

enum { MOST = 40, ROUNDS = 60, LONGEST = 300000 };

static const int sizes[] = {8, 4, 8, 16, 96, 104, 105, 112, 1000, 8192, 8193, 65536, 65537, LONGEST};

static unsigned draw(unsigned *seed, unsigned below)
{
	*seed = *seed * 1664525 + 1013904223;
	return (*seed >> 8) % below;
}

/* plan is what one rank sends to another in a round. */
struct plan { int n, tag[MOST], size[MOST]; };

static void make(struct plan *p, int from, int to, int round)
{
	unsigned seed = from * 7919 + to * 104729 + round * 15485863 + 1;
	p->n = draw(&seed, round % 4 ? MOST : 5);
	for (int i = 0; i < p->n; i++) {
		p->tag[i] = draw(&seed, 3);
		/* mostly short ones */
		p->size[i] = sizes[draw(&seed, round % 3 ? 8 : sizeof sizes / sizeof *sizes)];
	}
}

static unsigned char sign(int from, int to, int round, int i, int at) { return from * 31 + to * 17 + round * 7 + i * 3 + at * 11; }

static void fill(unsigned char *b, int n, int from, int to, int round, int i)
{
	for (int k = 0; k < n; k += k < 128 || k > n - 64 ? 1 : 61)
		b[k] = sign(from, to, round, i, k);
}

static int holds(const unsigned char *b, int n, int from, int to, int round, int i)
{
	for (int k = 0; k < n; k += k < 128 || k > n - 64 ? 1 : 61)
		if (b[k] != sign(from, to, round, i, k))
			return 0;
	return 1;
}

struct due { int from, i, tag, size; unsigned char *buf; };

static void check(const struct due *d, const MPI_Status *st, int round)
{
	int n;
	MPI_Get_count(st, MPI_BYTE, &n);
	CHECK(st->MPI_SOURCE == d->from && st->MPI_TAG == d->tag && n == d->size);
	CHECK(holds(d->buf, d->size, d->from, rank, round, d->i));
}

/* complete ends requests in one of the ways that there are. */
static void complete(int n, MPI_Request *r, const struct due *d, int round, int way)
{
	static MPI_Status st[MOST];
	static int index[MOST];
	MPI_Status one;
	int done, k, flag = 0;
	switch (way) {
	case 0:
		for (k = n - 1; k >= 0; k--) {
			OK(MPI_Wait(&r[k], &one));
			check(&d[k], &one, round);
		}
		break;
	case 1:
		OK(MPI_Waitall(n, r, st));
		for (k = 0; k < n; k++)
			check(&d[k], &st[k], round);
		break;
	case 2:
		for (k = 0; k < n; k++) {
			do
				OK(MPI_Test(&r[k], &flag, &one));
			while (!flag);
			check(&d[k], &one, round);
		}
		break;
	case 3:
		for (done = 0; done < n; done++) {
			OK(MPI_Waitany(n, r, &k, &one));
			check(&d[k], &one, round);
		}
		break;
	case 4:
		for (done = 0; done < n; done += k) {
			OK(MPI_Waitsome(n, r, &k, index, st));
			for (int j = 0; j < k; j++)
				check(&d[index[j]], &st[j], round);
		}
		break;
	default:
		while (!flag)
			OK(MPI_Testall(n, r, &flag, st));
		for (k = 0; k < n; k++)
			check(&d[k], &st[k], round);
	}
	for (k = 0; k < n; k++)
		CHECK(r[k] == MPI_REQUEST_NULL);
}

/* receive gets what a rank has sent, with receives of tags and of any tag. */
static void receive(int from, int round, MPI_Comm comm, unsigned *seed)
{
	static struct due d[MOST];
	static MPI_Request r[MOST];
	struct plan p;
	int taken[MOST] = {0}, sum, flag, posted = 0;
	make(&p, from, rank, round);
	for (int k = 0; k < p.n; k++) {
		int i = 0, tag = MPI_ANY_TAG;
		if (draw(seed, 3)) {
			do /* the tag of any that is left: the first with that tag comes */
				i = draw(seed, p.n);
			while (taken[i]);
			tag = p.tag[i];
		}
		for (i = 0; taken[i] || (tag != MPI_ANY_TAG && p.tag[i] != tag); i++)
			;
		taken[i] = 1;
		d[posted] = (struct due){from, i, p.tag[i], p.size[i], malloc(LONGEST)};
		if (posted == 0 && draw(seed, 4) == 0) {
			MPI_Status st;
			OK(MPI_Recv(d[0].buf, LONGEST, MPI_BYTE, from, tag, comm, &st));
			check(&d[0], &st, round);
			free(d[0].buf);
			continue;
		}
		OK(MPI_Irecv(d[posted].buf, LONGEST, MPI_BYTE, from, tag, comm, &r[posted]));
		posted++;
		if (draw(seed, 30) == 0) /* something that Go does, with receives that C has begun */
			OK(MPI_Iprobe(MPI_ANY_SOURCE, 99, comm, &flag, MPI_STATUS_IGNORE));
		if (draw(seed, 60) == 0)
			OK(MPI_Allreduce(&rank, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_SELF));
	}
	complete(posted, r, d, round, draw(seed, 6));
	for (int k = 0; k < posted; k++)
		free(d[k].buf);
}

static void rounds(MPI_Comm comm)
{
	unsigned seed = 12345 + rank;
	static unsigned char *out[MOST];
	MPI_Request r[MOST];
	for (int round = 0; round < ROUNDS; round++) {
		int to = (rank + 1 + round % (size - 1)) % size, from = (rank + size - 1 - round % (size - 1)) % size;
		struct plan p;
		make(&p, rank, to, round);
		for (int i = 0; i < p.n; i++) {
			out[i] = malloc(p.size[i]);
			fill(out[i], p.size[i], rank, to, round, i);
			OK(MPI_Isend(out[i], p.size[i], MPI_BYTE, to, p.tag[i], comm, &r[i]));
		}
		receive(from, round, comm, &seed);
		OK(MPI_Waitall(p.n, r, MPI_STATUSES_IGNORE));
		for (int i = 0; i < p.n; i++)
			free(out[i]);
	}
}

/* anybody receives from any source: what one rank sends keeps its order. */
static void anybody(void)
{
	enum { each = 200 };
	static int next[64];
	MPI_Request r[each];
	int out[each], in[2];
	for (int i = 0; i < each; i++) {
		out[i] = i;
		OK(MPI_Isend(&out[i], 1, MPI_INT, (rank + 1 + i % (size - 1)) % size, 5, MPI_COMM_WORLD, &r[i]));
	}
	for (int i = 0; i < each; i++) {
		MPI_Status st;
		OK(MPI_Recv(in, 2, MPI_INT, MPI_ANY_SOURCE, 5, MPI_COMM_WORLD, &st));
		CHECK(in[0] >= next[st.MPI_SOURCE]);
		next[st.MPI_SOURCE] = in[0] + 1;
	}
	OK(MPI_Waitall(each, r, MPI_STATUSES_IGNORE));
}

/* oddities are receives that C begins and Go ends. */
static void oddities(void)
{
	int peer = rank ^ 1, x = 0, y = 0, flag, n;
	long long big[2] = {1, 2};
	char copy[40];
	MPI_Request r, s;
	MPI_Status st;
	MPI_Comm dup;
	if (peer >= size)
		peer = MPI_PROC_NULL;
	OK(MPI_Irecv(&x, 1, MPI_INT, peer, 1, MPI_COMM_WORLD, &r));
	OK(MPI_Cancel(&r));
	OK(MPI_Wait(&r, &st));
	OK(MPI_Test_cancelled(&st, &flag));
	CHECK(flag || peer == MPI_PROC_NULL);
	OK(MPI_Barrier(MPI_COMM_WORLD));
	/* one that is done, asked after by Go, and by a copy of its handle */
	OK(MPI_Irecv(&x, 1, MPI_INT, peer, 2, MPI_COMM_WORLD, &r));
	OK(MPI_Send(&rank, 1, MPI_INT, peer, 2, MPI_COMM_WORLD));
	s = r;
	do
		OK(MPI_Request_get_status(r, &flag, &st));
	while (!flag);
	CHECK(r == s && (peer == MPI_PROC_NULL || x == peer));
	OK(MPI_Testall(1, &s, &flag, &st));
	CHECK(flag && s == MPI_REQUEST_NULL);
	FAILS(MPI_ERR_REQUEST, MPI_Wait(&r, &st));
	/* given up, and taken all the same */
	OK(MPI_Irecv(&y, 1, MPI_INT, peer, 3, MPI_COMM_WORLD, &r));
	OK(MPI_Request_free(&r));
	CHECK(r == MPI_REQUEST_NULL);
	OK(MPI_Send(&rank, 1, MPI_INT, peer, 3, MPI_COMM_WORLD));
	OK(MPI_Sendrecv(&rank, 1, MPI_INT, peer, 4, &x, 1, MPI_INT, peer, 4, MPI_COMM_WORLD, &st));
	CHECK(peer == MPI_PROC_NULL || (y == peer && x == peer));
	/* too long for its receive */
	if (peer != MPI_PROC_NULL) {
		OK(MPI_Irecv(&x, 1, MPI_INT, peer, 5, MPI_COMM_WORLD, &r));
		OK(MPI_Send(big, 2, MPI_LONG_LONG, peer, 5, MPI_COMM_WORLD));
		FAILS(MPI_ERR_TRUNCATE, MPI_Wait(&r, &st));
		OK(MPI_Send(big, 2, MPI_LONG_LONG, peer, 6, MPI_COMM_WORLD));
		FAILS(MPI_ERR_TRUNCATE, MPI_Recv(&x, 1, MPI_INT, peer, 6, MPI_COMM_WORLD, &st));
		OK(MPI_Send(big, 0, MPI_LONG_LONG, peer, 7, MPI_COMM_WORLD));
		OK(MPI_Recv(NULL, 0, MPI_INT, peer, 7, MPI_COMM_WORLD, &st));
		MPI_Get_count(&st, MPI_INT, &n);
		CHECK(n == 0);
	}
	FAILS(MPI_ERR_RANK, MPI_Send(&x, 1, MPI_INT, size, 1, MPI_COMM_WORLD));
	FAILS(MPI_ERR_TAG, MPI_Send(&x, 1, MPI_INT, 0, -1, MPI_COMM_WORLD));
	FAILS(MPI_ERR_COUNT, MPI_Irecv(&x, -1, MPI_INT, 0, 1, MPI_COMM_WORLD, &r));
	FAILS(MPI_ERR_TYPE, MPI_Send(&x, 1, MPI_DATATYPE_NULL, 0, 1, MPI_COMM_WORLD));
	/* one begun before its communicator is freed */
	OK(MPI_Comm_dup(MPI_COMM_WORLD, &dup));
	OK(MPI_Sendrecv(&rank, 1, MPI_INT, peer, 0, &x, 1, MPI_INT, peer, 0, dup, &st)); /* from here on it has a lane */
	memset(copy, 0, sizeof copy);
	OK(MPI_Irecv(copy, sizeof copy, MPI_CHAR, peer, 8, dup, &r));
	OK(MPI_Send("late", 5, MPI_CHAR, peer, 8, dup));
	OK(MPI_Comm_free(&dup));
	OK(MPI_Wait(&r, &st));
	CHECK(peer == MPI_PROC_NULL || strcmp(copy, "late") == 0);
}

/* crowd begins more receives than C has places for. */
static void crowd(void)
{
	enum { many = 1500 };
	static int in[many], out[many];
	static MPI_Request r[many], s[many];
	int next = (rank + 1) % size, before = (rank + size - 1) % size;
	for (int round = 0; round < 3; round++) {
		for (int i = 0; i < many; i++)
			OK(MPI_Irecv(&in[i], 1, MPI_INT, before, i % 7, MPI_COMM_WORLD, &r[i]));
		for (int i = 0; i < many; i++) {
			out[i] = rank * many + i + round;
			OK(MPI_Isend(&out[i], 1, MPI_INT, next, i % 7, MPI_COMM_WORLD, &s[i]));
		}
		OK(MPI_Waitall(many, r, MPI_STATUSES_IGNORE));
		OK(MPI_Waitall(many, s, MPI_STATUSES_IGNORE));
		for (int i = 0; i < many; i++)
			CHECK(in[i] == before * many + i + round);
	}
}

/* stream is long enough for Go to have its turns in the middle of it. */
static void stream(void)
{
	enum { total = 20000, window = 16 };
	int next = (rank + 1) % size, before = (rank + size - 1) % size, in[window], out[window];
	MPI_Request r[window], s[window];
	for (int i = 0; i < total; i += window) {
		for (int k = 0; k < window; k++) {
			out[k] = i + k;
			OK(MPI_Isend(&out[k], 1, MPI_INT, next, 1, MPI_COMM_WORLD, &s[k]));
		}
		for (int k = 0; k < window; k++)
			OK(MPI_Irecv(&in[k], 1, MPI_INT, before, k % 2 ? 1 : MPI_ANY_TAG, MPI_COMM_WORLD, &r[k]));
		OK(MPI_Waitall(window, r, MPI_STATUSES_IGNORE));
		OK(MPI_Waitall(window, s, MPI_STATUSES_IGNORE));
		for (int k = 0; k < window; k++)
			CHECK(in[k] == i + k);
	}
	for (int i = 0; i < total / 2; i++) {
		OK(MPI_Sendrecv(&i, 1, MPI_INT, next, 2, &in[0], 1, MPI_INT, before, 2, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
		CHECK(in[0] == i);
	}
}

int main(int argc, char **argv)
{
	MPI_Comm dup;
	begin(&argc, &argv);
	OK(MPI_Comm_dup(MPI_COMM_WORLD, &dup));
	if (size > 1) {
		rounds(MPI_COMM_WORLD);
		rounds(dup);
		anybody();
	}
	oddities();
	crowd();
	stream();
	OK(MPI_Comm_free(&dup));
	return finish();
}
