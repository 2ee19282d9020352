/* counters.h: performance variables that count, in a session that main makes. */
#include "check.h"

static MPI_T_pvar_session session;

static MPI_T_pvar_handle watch(const char *name)
{
	MPI_T_pvar_handle h;
	int i, n;
	CHECK(MPI_T_pvar_get_index(name, MPI_T_PVAR_CLASS_COUNTER, &i) == MPI_SUCCESS);
	CHECK(MPI_T_pvar_handle_alloc(session, i, NULL, &h, &n) == MPI_SUCCESS);
	return h;
}

static unsigned long long value(MPI_T_pvar_handle h)
{
	unsigned long long v = 0;
	CHECK(MPI_T_pvar_read(session, h, &v) == MPI_SUCCESS);
	return v;
}
