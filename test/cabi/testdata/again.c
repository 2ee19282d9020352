/* again: persistent, partitioned and generalized requests. */
#include "check.h"

static int queried, freed;

static int query(void *state, MPI_Status *st)
{
	queried++;
	MPI_Status_set_elements(st, MPI_INT, 3);
	MPI_Status_set_cancelled(st, 0);
	st->MPI_SOURCE = st->MPI_TAG = *(int *)state;
	return MPI_SUCCESS;
}

static int gone(void *state) { freed++; return MPI_SUCCESS; }

static int cancel(void *state, int complete) { return MPI_SUCCESS; }

int main(int argc, char **argv)
{
	begin(&argc, &argv);
	int next = (rank + 1) % size, before = (rank + size - 1) % size, x, y, flag, n, state = 7;
	MPI_Request r[2];
	MPI_Status st[2];
	OK(MPI_Send_init(&x, 1, MPI_INT, next, 1, MPI_COMM_WORLD, &r[0]));
	OK(MPI_Recv_init(&y, 1, MPI_INT, before, 1, MPI_COMM_WORLD, &r[1]));
	OK(MPI_Wait(&r[0], st)); /* inactive: at once */
	CHECK(r[0] != MPI_REQUEST_NULL && st[0].MPI_SOURCE == MPI_ANY_SOURCE);
	for (int i = 0; i < 100; i++) {
		x = rank * 1000 + i;
		OK(MPI_Startall(2, r));
		OK(MPI_Waitall(2, r, st));
		CHECK(y == before * 1000 + i && st[1].MPI_SOURCE == before);
	}
	OK(MPI_Testany(2, r, &n, &flag, st));
	CHECK(flag && n == MPI_UNDEFINED);
	OK(MPI_Request_free(&r[0]));
	OK(MPI_Request_free(&r[1]));
	CHECK(r[0] == MPI_REQUEST_NULL);
	FAILS(MPI_ERR_REQUEST, MPI_Start(&r[0]));

	FAILS(MPI_ERR_ARG, MPI_Psend_init(&x, 0, 1, MPI_INT, next, 2, MPI_COMM_WORLD, MPI_INFO_NULL, &r[0]));
	FAILS(MPI_ERR_ARG, MPI_Precv_init(&x, 0, 1, MPI_INT, before, 2, MPI_COMM_WORLD, MPI_INFO_NULL, &r[1]));
	enum { parts = 8, each = 1000 };
	static double out[parts * each], in[parts * each];
	OK(MPI_Psend_init(out, parts, each, MPI_DOUBLE, next, 2, MPI_COMM_WORLD, MPI_INFO_NULL, &r[0]));
	OK(MPI_Precv_init(in, parts / 2, 2 * each, MPI_DOUBLE, before, 2, MPI_COMM_WORLD, MPI_INFO_NULL, &r[1]));
	for (int round = 0; round < 3; round++) {
		OK(MPI_Startall(2, r));
		for (int i = 0; i < 2; i++) { /* erroneous (MPI 4.1, section 4.2), and leaves them as they are */
			FAILS(MPI_ERR_REQUEST, MPI_Cancel(&r[i]));
			FAILS(MPI_ERR_REQUEST, MPI_Request_free(&r[i]));
			CHECK(r[i] != MPI_REQUEST_NULL);
		}
		OK(MPI_Barrier(MPI_COMM_WORLD)); /* until then nothing can have arrived */
		for (int p = parts - 1; p >= 0; p--) {
			for (int i = 0; i < each; i++)
				out[p * each + i] = rank + round * 100 + p;
			OK(MPI_Pready(p, r[0]));
		}
		do
			OK(MPI_Parrived(r[1], 1, &flag));
		while (!flag);
		CHECK(in[2 * each] == before + round * 100 + 2);
		OK(MPI_Waitall(2, r, MPI_STATUSES_IGNORE));
		CHECK(in[parts * each - 1] == before + round * 100 + parts - 1);
	}
	OK(MPI_Request_free(&r[0]));
	OK(MPI_Request_free(&r[1]));
	flag = 0;
	OK(MPI_Parrived(r[1], 1, &flag)); /* all of what is none has arrived (MPI 4.1, section 4.2.3) */
	CHECK(r[1] == MPI_REQUEST_NULL && flag);

	/* a message that is shorter than its receive: 2 partitions of 3 doubles for 4 of 2 */
	OK(MPI_Psend_init(out, 2, 3, MPI_DOUBLE, next, 3, MPI_COMM_WORLD, MPI_INFO_NULL, &r[0]));
	OK(MPI_Precv_init(in, 4, 2, MPI_DOUBLE, before, 3, MPI_COMM_WORLD, MPI_INFO_NULL, &r[1]));
	for (int way = 0; way < 4; way++) {
		MPI_Count count;
		OK(MPI_Startall(2, r));
		OK(MPI_Pready_range(0, 1, r[0]));
		do
			OK(MPI_Request_get_status(r[1], &flag, st));
		while (way == 0 && !flag);
		if (way == 1)
			OK(MPI_Wait(&r[1], st));
		if (way == 2)
			do
				OK(MPI_Test(&r[1], &flag, st));
			while (!flag);
		if (way == 3) {
			OK(MPI_Waitall(2, r, st));
			st[0] = st[1];
		}
		OK(MPI_Get_count(st, MPI_DOUBLE, &n));
		OK(MPI_Get_elements_x(st, MPI_DOUBLE, &count));
		CHECK(n == 6 && count == 6 && st[0].MPI_SOURCE == before && st[0].MPI_TAG == 3);
		OK(MPI_Test_cancelled(st, &flag));
		CHECK(!flag);
		OK(MPI_Waitall(2, r, MPI_STATUSES_IGNORE));
	}
	OK(MPI_Request_free(&r[0]));
	OK(MPI_Request_free(&r[1]));

	OK(MPI_Grequest_start(query, gone, cancel, &state, &r[0]));
	OK(MPI_Test(&r[0], &flag, st));
	CHECK(!flag);
	OK(MPI_Grequest_complete(r[0]));
	OK(MPI_Wait(&r[0], st));
	OK(MPI_Get_count(st, MPI_INT, &n));
	CHECK(queried >= 1 && freed == 1 && n == 3 && st[0].MPI_SOURCE == 7 && r[0] == MPI_REQUEST_NULL);
	return finish();
}
