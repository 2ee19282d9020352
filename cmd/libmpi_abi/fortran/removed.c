/* Procedures that MPI 3.0 has removed. Their addresses and extents are INTEGERs: what
 * MPI_ADDRESS gives is cut off, so that differences of addresses are right, and
 * displacements from MPI_BOTTOM are not; MPI_GET_ADDRESS is for those. */
#define GOMPI_REMOVED_FUNCTIONS
#define GOMPI_NO_DEPRECATION
#include "fortran.h"

/* NARROW is a procedure that asks for an address or an extent. */
#define NARROW(low, type, arg, call)                              \
	GOMPI_NAMES(low) \
	void pmpi_##low##_(type arg, MPI_Fint *to, MPI_Fint *ierror) \
	{                                                         \
		MPI_Aint n = 0;                                   \
		*ierror = call;                                   \
		*to = (MPI_Fint)n;                                \
	}

NARROW(address, void *, location, MPI_Get_address(gompi_choice(location), &n))
NARROW(type_extent, MPI_Fint *, datatype, MPI_Type_extent(MPI_Type_fromint(*datatype), &n))
NARROW(type_lb, MPI_Fint *, datatype, MPI_Type_lb(MPI_Type_fromint(*datatype), &n))
NARROW(type_ub, MPI_Fint *, datatype, MPI_Type_ub(MPI_Type_fromint(*datatype), &n))

static MPI_Aint *gompi_widen(const MPI_Fint *from, int n)
{
	MPI_Aint *to = malloc((n > 0 ? n : 1) * sizeof *to);
	for (int i = 0; i < n; i++)
		to[i] = from[i];
	return to;
}

GOMPI_NAMES(type_hindexed)
void pmpi_type_hindexed_(MPI_Fint *count, MPI_Fint *blocklengths, MPI_Fint *displacements, MPI_Fint *oldtype, MPI_Fint *newtype, MPI_Fint *ierror)
{
	MPI_Aint *wide = gompi_widen(displacements, *count);
	MPI_Datatype t = MPI_DATATYPE_NULL;
	*ierror = MPI_Type_create_hindexed(*count, blocklengths, wide, MPI_Type_fromint(*oldtype), &t);
	*newtype = MPI_Type_toint(t);
	free(wide);
}

GOMPI_NAMES(type_hvector)
void pmpi_type_hvector_(MPI_Fint *count, MPI_Fint *blocklength, MPI_Fint *stride, MPI_Fint *oldtype, MPI_Fint *newtype, MPI_Fint *ierror)
{
	MPI_Datatype t = MPI_DATATYPE_NULL;
	*ierror = MPI_Type_create_hvector(*count, *blocklength, *stride, MPI_Type_fromint(*oldtype), &t);
	*newtype = MPI_Type_toint(t);
}

GOMPI_NAMES(type_struct)
void pmpi_type_struct_(MPI_Fint *count, MPI_Fint *blocklengths, MPI_Fint *displacements, MPI_Fint *types, MPI_Fint *newtype, MPI_Fint *ierror)
{
	MPI_Aint *wide = gompi_widen(displacements, *count);
	MPI_Datatype t = MPI_DATATYPE_NULL, *old = malloc((*count > 0 ? *count : 1) * sizeof *old);
	for (int i = 0; i < *count; i++)
		old[i] = MPI_Type_fromint(types[i]);
	*ierror = MPI_Type_create_struct(*count, blocklengths, wide, old, &t);
	*newtype = MPI_Type_toint(t);
	free(old);
	free(wide);
}

GOMPI_NAMES(errhandler_create)
void pmpi_errhandler_create_(void *function, MPI_Fint *errhandler, MPI_Fint *ierror)
{
	MPI_Errhandler h = MPI_ERRHANDLER_NULL;
	*ierror = MPI_Comm_create_errhandler((MPI_Comm_errhandler_function *)function, &h);
	*errhandler = MPI_Errhandler_toint(h);
}

GOMPI_NAMES(errhandler_get)
void pmpi_errhandler_get_(MPI_Fint *comm, MPI_Fint *errhandler, MPI_Fint *ierror)
{
	MPI_Errhandler h = MPI_ERRHANDLER_NULL;
	*ierror = MPI_Comm_get_errhandler(MPI_Comm_fromint(*comm), &h);
	*errhandler = MPI_Errhandler_toint(h);
}

GOMPI_NAMES(errhandler_set)
void pmpi_errhandler_set_(MPI_Fint *comm, MPI_Fint *errhandler, MPI_Fint *ierror)
{
	*ierror = MPI_Comm_set_errhandler(MPI_Comm_fromint(*comm), MPI_Errhandler_fromint(*errhandler));
}
