/* What a datatype was made of: handles, and numbers that stand among other integers. */
#include "mpi.h"
#include "facade.h"

static void translate(int combiner, int *integers, int n)
{
	if (n <= 0)
		return;
	if (combiner == STANDARD_COMBINER_SUBARRAY) { /* n, sizes, subsizes, starts, order (MPI 5.0, section 5.1.13) */
		int *order = &integers[3 * integers[0] + 1];
		*order = order_out(*order);
	} else if (combiner == STANDARD_COMBINER_DARRAY) { /* size, rank, n, gsizes, distribs, dargs, psizes, order */
		int d = integers[2], *distribs = &integers[3 + d], *dargs = distribs + d, *order = dargs + 2 * d;
		for (int i = 0; i < d; i++)
			distribs[i] = distrib_out(distribs[i]), dargs[i] = darg_out(dargs[i]);
		*order = order_out(*order);
	}
}

WEAK(Type_get_contents)
int PMPI_Type_get_contents(MPI_Datatype type, int n, int addresses, int m, int integers[], MPI_Aint addrs[], MPI_Datatype types[])
{
	ARRAY(uintptr_t, t_, m);
	int a, b, c, combiner = 0, rc = A.Type_get_contents(in_Datatype(type), n, addresses, m, integers, addrs, t_);
	if (!rc && !A.Type_get_envelope(in_Datatype(type), &a, &b, &c, &combiner)) {
		translate(combiner, integers, a);
		for (int i = 0; i < c; i++)
			types[i] = out_Datatype(t_[i]);
	}
	DONE(t_);
	return returned(rc);
}

WEAK(Type_get_contents_c)
int PMPI_Type_get_contents_c(MPI_Datatype type, MPI_Count n, MPI_Count addresses, MPI_Count large, MPI_Count m, int integers[], MPI_Aint addrs[], MPI_Count counts[], MPI_Datatype types[])
{
	ARRAY(uintptr_t, t_, (int)m);
	MPI_Count a, b, c, d = 0;
	int combiner = 0, rc = A.Type_get_contents_c(in_Datatype(type), n, addresses, large, m, integers, addrs, counts, t_);
	if (!rc && !A.Type_get_envelope_c(in_Datatype(type), &a, &b, &c, &d, &combiner)) {
		if (c == 0) /* else sizes stand among counts, and integers are fewer */
			translate(combiner, integers, (int)a);
		for (MPI_Count i = 0; i < d; i++)
			types[i] = out_Datatype(t_[i]);
	}
	DONE(t_);
	return returned(rc);
}
