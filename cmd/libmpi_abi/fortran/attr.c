/* The Fortran binding's own: attributes, which are integers there (MPI 4.1,
 * section 19.3.7), and the variables whose address means something. */
#include "fortran.h"

MPI_Fint gompi_bottom_, gompi_in_place_, gompi_buffer_automatic_, gompi_status_ignore_[8], gompi_statuses_ignore_[8], gompi_errcodes_ignore_[1],
    gompi_unweighted_[1], gompi_weights_empty_[1];

#pragma weak mpi_comm_get_attr_ = pmpi_comm_get_attr_
void pmpi_comm_get_attr_(MPI_Fint *comm, MPI_Fint *key, MPI_Aint *value, MPI_Fint *flag, MPI_Fint *ierror)
{
	void *v = NULL;
	int rc = MPI_Comm_get_attr(MPI_Comm_fromint(*comm), *key, &v, flag);
	if (!rc && *flag) /* the values of predefined ones are behind a pointer in C */
		*value = *key >= MPI_TAG_UB && *key <= MPI_UNIVERSE_SIZE ? *(int *)v : (MPI_Aint)v;
	if (ierror)
		*ierror = rc;
}

#pragma weak mpi_comm_set_attr_ = pmpi_comm_set_attr_
void pmpi_comm_set_attr_(MPI_Fint *comm, MPI_Fint *key, MPI_Aint *value, MPI_Fint *ierror)
{
	int rc = MPI_Comm_set_attr(MPI_Comm_fromint(*comm), *key, (void *)*value);
	if (ierror)
		*ierror = rc;
}

#pragma weak mpi_type_get_attr_ = pmpi_type_get_attr_
void pmpi_type_get_attr_(MPI_Fint *type, MPI_Fint *key, MPI_Aint *value, MPI_Fint *flag, MPI_Fint *ierror)
{
	void *v = NULL;
	int rc = MPI_Type_get_attr(MPI_Type_fromint(*type), *key, &v, flag);
	if (!rc && *flag)
		*value = (MPI_Aint)v;
	if (ierror)
		*ierror = rc;
}

#pragma weak mpi_type_set_attr_ = pmpi_type_set_attr_
void pmpi_type_set_attr_(MPI_Fint *type, MPI_Fint *key, MPI_Aint *value, MPI_Fint *ierror)
{
	int rc = MPI_Type_set_attr(MPI_Type_fromint(*type), *key, (void *)*value);
	if (ierror)
		*ierror = rc;
}
