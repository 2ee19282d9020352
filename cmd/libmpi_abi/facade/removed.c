/* Functions and datatypes that MPI 3.0 removed (MPI 4.1, section 16.1), for programs from before. */
#include "mpi.h"
#include "facade.h"

WEAK(Address)
int PMPI_Address(void *p, MPI_Aint *a) { return PMPI_Get_address(p, a); }
WEAK(Errhandler_create)
int PMPI_Errhandler_create(MPI_Comm_errhandler_function *fn, MPI_Errhandler *e) { return PMPI_Comm_create_errhandler(fn, e); }
WEAK(Errhandler_get)
int PMPI_Errhandler_get(MPI_Comm c, MPI_Errhandler *e) { return PMPI_Comm_get_errhandler(c, e); }
WEAK(Errhandler_set)
int PMPI_Errhandler_set(MPI_Comm c, MPI_Errhandler e) { return PMPI_Comm_set_errhandler(c, e); }
WEAK(Type_extent)
int PMPI_Type_extent(MPI_Datatype t, MPI_Aint *e) { MPI_Aint lb; return PMPI_Type_get_extent(t, &lb, e); }
WEAK(Type_lb)
int PMPI_Type_lb(MPI_Datatype t, MPI_Aint *lb) { MPI_Aint e; return PMPI_Type_get_extent(t, lb, &e); }
WEAK(Type_ub)
int PMPI_Type_ub(MPI_Datatype t, MPI_Aint *ub)
{
	MPI_Aint lb, e;
	int rc = PMPI_Type_get_extent(t, &lb, ub ? &e : NULL);
	if (!rc)
		*ub = lb + e;
	return rc;
}
WEAK(Type_hvector)
int PMPI_Type_hvector(int n, int b, MPI_Aint s, MPI_Datatype o, MPI_Datatype *t) { return PMPI_Type_create_hvector(n, b, s, o, t); }
WEAK(Type_hindexed)
int PMPI_Type_hindexed(int n, int b[], MPI_Aint d[], MPI_Datatype o, MPI_Datatype *t) { return PMPI_Type_create_hindexed(n, b, d, o, t); }
WEAK(Type_struct)
int PMPI_Type_struct(int n, int b[], MPI_Aint d[], MPI_Datatype o[], MPI_Datatype *t) { return PMPI_Type_create_struct(n, b, d, o, t); }

/* The markers MPI_LB and MPI_UB among a struct's types say where it begins and ends: it is made
 * without them and then resized. Of several the outermost counts. */
WEAK(Type_create_struct)
int PMPI_Type_create_struct(int count, const int blocklengths[], const MPI_Aint displacements[], const MPI_Datatype types[], MPI_Datatype *newtype)
{
	int n = 0, lower = 0, upper = 0, rc;
	MPI_Aint lb = 0, ub = 0, at = 0, extent = 0;
	ARRAY(uintptr_t, t, types ? count : 0);
	ARRAY(int, b, blocklengths ? count : 0);
	ARRAY(MPI_Aint, d, displacements ? count : 0);
	for (int i = 0; i < tn && b && d; i++)
		if (types[i] == FOREIGN_LB)
			lb = lower++ && lb < displacements[i] ? lb : displacements[i];
		else if (types[i] == FOREIGN_UB)
			ub = upper++ && ub > displacements[i] ? ub : displacements[i];
		else
			b[n] = blocklengths[i], d[n] = displacements[i], t[n++] = in_Datatype(types[i]);
	uintptr_t made = in_Datatype(MPI_DATATYPE_NULL), plain;
	rc = A.Type_create_struct(lower || upper ? n : count, b, d, t, newtype ? &made : NULL);
	if (!rc && (lower || upper)) {
		plain = made;
		A.Type_get_extent(plain, &at, &extent);
		lb = lower ? lb : at;
		rc = A.Type_create_resized(plain, lb, (upper ? ub : at + extent) - lb, &made);
		A.Type_free(&plain);
	}
	DONE(t);
	DONE(b);
	DONE(d);
	if (newtype)
		*newtype = out_Datatype(made);
	return returned(rc);
}
