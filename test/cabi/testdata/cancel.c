/* Sends of all modes are cancelled, in all ways to learn of it, before and after
   their messages were received. Ranks work in pairs with their neighbours: each
   sends to the next and receives from the one before. */
#include "check.h"

static int next, prev;

enum mode { STANDARD, READY, BUFFERED, SYNCHRONOUS, INIT, BUFFERED_INIT, SYNCHRONOUS_INIT, MODES };

static void start(enum mode m, const void *buf, int count, MPI_Datatype type, int tag, MPI_Request *r)
{
	switch (m) {
	case STANDARD: OK(MPI_Isend(buf, count, type, next, tag, MPI_COMM_WORLD, r)); break;
	case READY: OK(MPI_Irsend(buf, count, type, next, tag, MPI_COMM_WORLD, r)); break;
	case BUFFERED: OK(MPI_Ibsend(buf, count, type, next, tag, MPI_COMM_WORLD, r)); break;
	case SYNCHRONOUS: OK(MPI_Issend(buf, count, type, next, tag, MPI_COMM_WORLD, r)); break;
	case INIT: OK(MPI_Send_init(buf, count, type, next, tag, MPI_COMM_WORLD, r)); break;
	case BUFFERED_INIT: OK(MPI_Bsend_init(buf, count, type, next, tag, MPI_COMM_WORLD, r)); break;
	default: OK(MPI_Ssend_init(buf, count, type, next, tag, MPI_COMM_WORLD, r)); break;
	}
	if (m >= INIT)
		OK(MPI_Start(r));
}

/* learn waits for a request in one of the ways there are. */
static void learn(int way, MPI_Request *r, MPI_Status *st)
{
	int flag = 0, n, index = 7;
	switch (way % 7) {
	case 0: OK(MPI_Wait(r, st)); break;
	case 1: while (!flag) OK(MPI_Test(r, &flag, st)); break;
	case 2: OK(MPI_Waitall(1, r, st)); break;
	case 3: OK(MPI_Waitany(1, r, &index, st)); CHECK(index == 0); break;
	case 4: OK(MPI_Waitsome(1, r, &n, &index, st)); CHECK(n == 1 && index == 0); break;
	case 5: while (!flag) OK(MPI_Testall(1, r, &flag, st)); break;
	default:
		while (!flag)
			OK(MPI_Request_get_status(*r, &flag, st));
		OK(MPI_Wait(r, MPI_STATUS_IGNORE));
	}
}

/* nothing_left claims that no message waits, between two barriers. */
static void nothing_left(int tag)
{
	int flag;
	OK(MPI_Barrier(MPI_COMM_WORLD));
	OK(MPI_Iprobe(MPI_ANY_SOURCE, tag, MPI_COMM_WORLD, &flag, MPI_STATUS_IGNORE));
	CHECK(!flag);
	OK(MPI_Barrier(MPI_COMM_WORLD));
}

/* lonely cancels sends that nobody receives: each must be cancelled. */
static void lonely(enum mode m, int count, MPI_Datatype type, int way)
{
	char buf[1 << 18] = "x";
	MPI_Request r, copy;
	MPI_Status st;
	int cancelled = 0;
	start(m, buf, count, type, 5, &r);
	OK(MPI_Cancel(&r));
	copy = r;
	learn(way, &r, &st);
	CHECK(m >= INIT ? r == copy : r == MPI_REQUEST_NULL);
	OK(MPI_Test_cancelled(&st, &cancelled));
	CHECK(cancelled);
	if (m >= INIT) { /* once more, and this time it is received */
		OK(MPI_Barrier(MPI_COMM_WORLD)); /* or the receive gets what others cancel */
		buf[0] = 'y';
		OK(MPI_Start(&r));
		char in[1 << 18];
		OK(MPI_Recv(in, sizeof in, MPI_BYTE, prev, 5, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
		CHECK(count == 0 || in[0] == 'y');
		OK(MPI_Wait(&r, &st));
		OK(MPI_Test_cancelled(&st, &cancelled));
		CHECK(!cancelled);
		OK(MPI_Request_free(&r));
	}
	nothing_left(MPI_ANY_TAG);
}

/* some cancels every other one of many sends, in an odd order, after the receiver
   has got every fifth. What is left comes in the order of its sends. */
static void some(int n, enum mode m)
{
	MPI_Request *r = malloc(n * sizeof *r);
	MPI_Status *st = malloc(n * sizeof *st);
	int *data = malloc(n * sizeof *data), in, cancelled, last = -1, got = 0, lost = 0;
	for (int i = 0; i < n; i++) {
		data[i] = i;
		start(m, &data[i], 1, MPI_INT, i % 5 == 0 ? 50 : 51, &r[i]);
	}
	for (int i = 0; i < n; i += 5) {
		OK(MPI_Recv(&in, 1, MPI_INT, prev, 50, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
		CHECK(in == i);
	}
	OK(MPI_Barrier(MPI_COMM_WORLD));
	for (int k = 0; k < n / 2; k++)
		OK(MPI_Cancel(&r[2 * ((k * 7) % (n / 2))]));
	OK(MPI_Waitall(n, r, st));
	for (int i = 0; i < n; i++) {
		CHECK(r[i] == MPI_REQUEST_NULL);
		OK(MPI_Test_cancelled(&st[i], &cancelled));
		if (i % 5 == 0 || i % 2 == 1)
			CHECK(!cancelled);
		else if (n <= 256) /* the library remembers as many, of this mode */
			CHECK(cancelled);
		lost += cancelled;
	}
	OK(MPI_Barrier(MPI_COMM_WORLD));
	for (int flag = 1; flag;) {
		OK(MPI_Iprobe(prev, 51, MPI_COMM_WORLD, &flag, MPI_STATUS_IGNORE));
		if (flag) {
			OK(MPI_Recv(&in, 1, MPI_INT, prev, 51, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
			CHECK(in > last);
			last = in;
			got++;
		}
	}
	CHECK(got + lost + (n + 4) / 5 == n);
	OK(MPI_Barrier(MPI_COMM_WORLD));
	free(r);
	free(st);
	free(data);
}

/* matched cancels a send whose receive has begun: one of the two must happen, and
   here it is the receive. */
static void matched(enum mode m, int count)
{
	char out[1 << 18], in[1 << 18];
	MPI_Request s, r;
	MPI_Status st;
	int cancelled;
	memset(out, 'm', count);
	OK(MPI_Irecv(in, sizeof in, MPI_CHAR, prev, 6, MPI_COMM_WORLD, &r));
	OK(MPI_Barrier(MPI_COMM_WORLD));
	start(m, out, count, MPI_CHAR, 6, &s);
	OK(MPI_Barrier(MPI_COMM_WORLD));
	OK(MPI_Wait(&r, &st));
	OK(MPI_Cancel(&s));
	OK(MPI_Wait(&s, &st));
	OK(MPI_Test_cancelled(&st, &cancelled));
	CHECK(!cancelled && in[0] == 'm' && in[count - 1] == 'm');
	if (m >= INIT)
		OK(MPI_Request_free(&s));
}

/* given_up cancels and frees requests: nobody learns what became of them, but what
   was not cancelled comes, once. */
static void given_up(void)
{
	int data = 3;
	MPI_Request r;
	for (int i = 0; i < 1000; i++) {
		OK(MPI_Isend(&data, 1, MPI_INT, next, 8, MPI_COMM_WORLD, &r));
		OK(MPI_Cancel(&r));
		OK(MPI_Request_free(&r));
		CHECK(r == MPI_REQUEST_NULL);
	}
	int in, flag = 1, got = 0;
	OK(MPI_Sendrecv(&data, 1, MPI_INT, next, 9, &in, 1, MPI_INT, prev, 9, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
	while (flag) {
		OK(MPI_Iprobe(prev, 8, MPI_COMM_WORLD, &flag, MPI_STATUS_IGNORE));
		if (flag)
			OK(MPI_Recv(&in, 1, MPI_INT, prev, 8, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
		got += flag;
	}
	CHECK(got <= 1000 && in == 3);
	OK(MPI_Isend(&data, 1, MPI_INT, MPI_PROC_NULL, 8, MPI_COMM_WORLD, &r));
	OK(MPI_Cancel(&r));
	OK(MPI_Wait(&r, MPI_STATUS_IGNORE));
}

/* late cancels when the receiver may have called MPI_Finalize already. */
static void late(void)
{
	static const int counts[] = {1, 100000};
	static char data[100000];
	MPI_Status st;
	MPI_Request r;
	int cancelled;
	OK(MPI_Barrier(MPI_COMM_WORLD));
	if (rank == size - 1)
		for (int i = 0; i < 200; i++) {
			OK(MPI_Isend(data, counts[i % 2], MPI_CHAR, next, 10, MPI_COMM_WORLD, &r));
			OK(MPI_Cancel(&r));
			OK(MPI_Wait(&r, &st));
			OK(MPI_Test_cancelled(&st, &cancelled));
			CHECK(cancelled);
		}
}

int main(int argc, char **argv)
{
	static char attached[1 << 22];
	static const int counts[] = {0, 1, 100, 1000, 20000, 100000};
	MPI_Datatype pairs;
	begin(&argc, &argv);
	next = (rank + 1) % size;
	prev = (rank + size - 1) % size;
	OK(MPI_Buffer_attach(attached, sizeof attached));
	OK(MPI_Type_vector(8, 1, 2, MPI_CHAR, &pairs));
	OK(MPI_Type_commit(&pairs));
	for (int m = 0; m < MODES; m++)
		for (int i = 0; i < 6; i++) {
			lonely(m, counts[i], MPI_CHAR, i + m);
			matched(m, counts[i] + 1);
			if (counts[i] <= 1000)
				lonely(m, counts[i], pairs, i + m + 1);
		}
	some(10, STANDARD);
	some(200, STANDARD);
	some(200, BUFFERED);
	some(2000, STANDARD);
	given_up();
	late();
	OK(MPI_Type_free(&pairs));
	void *p;
	int n;
	OK(MPI_Buffer_detach(&p, &n));
	return finish();
}
