/* p2p: every rank sends to the next and receives from the one before, in every way. */
#include "check.h"

static int next, before;

static void modes(void)
{
	int (*send[])(const void *, int, MPI_Datatype, int, int, MPI_Comm) = {MPI_Send, MPI_Ssend, MPI_Rsend, MPI_Bsend};
	int (*isend[])(const void *, int, MPI_Datatype, int, int, MPI_Comm, MPI_Request *) = {MPI_Isend, MPI_Issend, MPI_Irsend};
	char *room = malloc(100000), *back;
	int bytes;
	OK(MPI_Buffer_attach(room, 100000));
	for (int n = 0; n <= 20000; n = n ? n * 27 : 1)
		for (int m = 0; m < 7; m++) {
			MPI_Request in, out = MPI_REQUEST_NULL;
			MPI_Status st;
			int *a = malloc(n * sizeof(int) + 1), *b = malloc(n * sizeof(int) + 1), got;
			for (int i = 0; i < n; i++)
				a[i] = rank * 1000 + i, b[i] = -1;
			OK(MPI_Irecv(b, n, MPI_INT, before, m, MPI_COMM_WORLD, &in));
			if (m < 4 && !(m == 3 && n > 1000))
				OK(send[m](a, n, MPI_INT, next, m, MPI_COMM_WORLD));
			else
				OK(isend[m == 3 ? 0 : m - 4](a, n, MPI_INT, next, m, MPI_COMM_WORLD, &out));
			OK(MPI_Wait(&in, &st));
			CHECK(in == MPI_REQUEST_NULL);
			OK(MPI_Wait(&out, MPI_STATUS_IGNORE));
			CHECK(out == MPI_REQUEST_NULL);
			OK(MPI_Get_count(&st, MPI_INT, &got));
			CHECK(got == n && st.MPI_SOURCE == before && st.MPI_TAG == m);
			for (int i = 0; i < n; i++)
				if (b[i] != before * 1000 + i) {
					CHECK(!"wrong data");
					break;
				}
			free(a), free(b);
		}
	OK(MPI_Buffer_detach(&back, &bytes));
	CHECK(back == room && bytes == 100000);
	free(room);
}

static void probing(void)
{
	MPI_Status st;
	MPI_Message msg;
	MPI_Request r;
	double out[3] = {1.5, rank, 2.5}, in[3] = {0};
	int n, flag;
	MPI_Count big;
	OK(MPI_Isend(out, 3, MPI_DOUBLE, next, 40, MPI_COMM_WORLD, &r));
	OK(MPI_Probe(MPI_ANY_SOURCE, 40, MPI_COMM_WORLD, &st));
	CHECK(st.MPI_SOURCE == before && st.MPI_TAG == 40);
	OK(MPI_Get_count(&st, MPI_DOUBLE, &n));
	CHECK(n == 3);
	OK(MPI_Get_count_c(&st, MPI_BYTE, &big));
	CHECK(big == 24);
	OK(MPI_Get_count(&st, MPI_LONG_DOUBLE, &n));
	CHECK(n == MPI_UNDEFINED);
	OK(MPI_Mprobe(before, MPI_ANY_TAG, MPI_COMM_WORLD, &msg, &st));
	OK(MPI_Iprobe(before, 40, MPI_COMM_WORLD, &flag, &st));
	CHECK(!flag);
	OK(MPI_Mrecv(in, 3, MPI_DOUBLE, &msg, &st));
	CHECK(msg == MPI_MESSAGE_NULL && in[1] == before && in[2] == 2.5);
	OK(MPI_Wait(&r, MPI_STATUS_IGNORE));
	OK(MPI_Mprobe(MPI_PROC_NULL, 0, MPI_COMM_WORLD, &msg, &st));
	CHECK(msg == MPI_MESSAGE_NO_PROC && st.MPI_SOURCE == MPI_PROC_NULL);
	OK(MPI_Imrecv(in, 3, MPI_DOUBLE, &msg, &r));
	OK(MPI_Wait(&r, &st));
	CHECK(st.MPI_SOURCE == MPI_PROC_NULL && msg == MPI_MESSAGE_NULL);
}

static void exchange(void)
{
	MPI_Status st;
	int a = rank, b = -1;
	OK(MPI_Sendrecv(&a, 1, MPI_INT, next, 1, &b, 1, MPI_INT, before, 1, MPI_COMM_WORLD, &st));
	CHECK(b == before && st.MPI_SOURCE == before);
	OK(MPI_Sendrecv_replace(&a, 1, MPI_INT, next, 2, before, MPI_ANY_TAG, MPI_COMM_WORLD, &st));
	CHECK(a == before && st.MPI_TAG == 2);
	OK(MPI_Sendrecv(&a, 1, MPI_INT, MPI_PROC_NULL, 1, &b, 1, MPI_INT, MPI_PROC_NULL, 1, MPI_COMM_WORLD, &st));
	CHECK(st.MPI_SOURCE == MPI_PROC_NULL && st.MPI_TAG == MPI_ANY_TAG);
}

enum { many = 40 };

static void collections(void)
{
	MPI_Request r[2 * many];
	MPI_Status st[2 * many];
	int in[many], out[many], index, flag, some, which[2 * many], done = 0;
	for (int round = 0; round < 4; round++) {
		for (int i = 0; i < many; i++) {
			out[i] = rank * many + i, in[i] = -1;
			OK(MPI_Irecv(&in[i], 1, MPI_INT, before, i, MPI_COMM_WORLD, &r[i]));
		}
		for (int i = 0; i < many; i++)
			OK(MPI_Isend(&out[i], 1, MPI_INT, next, i, MPI_COMM_WORLD, &r[many + i]));
		done = 0;
		switch (round) {
		case 0:
			OK(MPI_Waitall(2 * many, r, st));
			for (int i = 0; i < many; i++)
				CHECK(st[i].MPI_TAG == i && st[i].MPI_ERROR == MPI_SUCCESS);
			break;
		case 1:
			for (;; done++) {
				OK(MPI_Waitany(2 * many, r, &index, st));
				if (index == MPI_UNDEFINED)
					break;
				CHECK(r[index] == MPI_REQUEST_NULL);
			}
			CHECK(done == 2 * many);
			break;
		case 2:
			for (;; done += some) {
				OK(MPI_Waitsome(2 * many, r, &some, which, st));
				if (some == MPI_UNDEFINED)
					break;
			}
			CHECK(done == 2 * many);
			break;
		case 3:
			do
				OK(MPI_Testall(2 * many, r, &flag, MPI_STATUSES_IGNORE));
			while (!flag);
			OK(MPI_Testany(2 * many, r, &index, &flag, st));
			CHECK(flag && index == MPI_UNDEFINED);
			OK(MPI_Testsome(2 * many, r, &some, which, st));
			CHECK(some == MPI_UNDEFINED);
		}
		for (int i = 0; i < many; i++)
			CHECK(in[i] == before * many + i);
		for (int i = 0; i < 2 * many; i++)
			CHECK(r[i] == MPI_REQUEST_NULL);
	}
}

static void ends(void)
{
	MPI_Request r;
	MPI_Status st;
	int flag, x;
	OK(MPI_Irecv(&x, 1, MPI_INT, before, 99, MPI_COMM_WORLD, &r));
	OK(MPI_Request_get_status(r, &flag, &st));
	CHECK(!flag);
	OK(MPI_Cancel(&r));
	OK(MPI_Wait(&r, &st));
	OK(MPI_Test_cancelled(&st, &flag));
	CHECK(flag);
	r = MPI_REQUEST_NULL;
	OK(MPI_Test(&r, &flag, &st));
	CHECK(flag && st.MPI_SOURCE == MPI_ANY_SOURCE && st.MPI_TAG == MPI_ANY_TAG);
	OK(MPI_Get_count(&st, MPI_INT, &x));
	CHECK(x == 0);
}

int main(int argc, char **argv)
{
	begin(&argc, &argv);
	next = (rank + 1) % size, before = (rank + size - 1) % size;
	modes();
	probing();
	exchange();
	collections();
	ends();
	return finish();
}
