/* Data representations of files: the state of the library's callbacks holds the program's. */
#include "mpi.h"
#include "facade.h"

/* It lives as long as the process, as the representation does (MPI 5.0, section 14.5.3). */
struct datarep { void *read, *write; MPI_Datarep_extent_function *extent; void *state; };

static int extent(uintptr_t type, MPI_Aint *bytes, void *state)
{
	struct datarep *d = state;
	return err_in(d->extent(out_Datatype(type), bytes, d->state));
}

#define CONVERSION(name, fn, count_t, function)                                                                      \
	static int name(void *user, uintptr_t type, count_t count, void *file, MPI_Offset position, void *state)     \
	{                                                                                                            \
		struct datarep *d = state;                                                                           \
		return err_in(((function *)d->fn)(user, out_Datatype(type), count, file, position, d->state));       \
	}
CONVERSION(read_int, read, int, MPI_Datarep_conversion_function)
CONVERSION(write_int, write, int, MPI_Datarep_conversion_function)
CONVERSION(read_count, read, MPI_Count, MPI_Datarep_conversion_function_c)
CONVERSION(write_count, write, MPI_Count, MPI_Datarep_conversion_function_c)

static struct datarep *keep(void *read, void *write, MPI_Datarep_extent_function *extent, void *state)
{
	struct datarep *d = malloc(sizeof *d);
	*d = (struct datarep){read, write, extent, state};
	return d;
}

WEAK(Register_datarep)
int PMPI_Register_datarep(const char *name, MPI_Datarep_conversion_function *r, MPI_Datarep_conversion_function *w, MPI_Datarep_extent_function *e, void *state)
{
	struct datarep *d = keep((void *)r, (void *)w, e, state);
	return returned(A.Register_datarep(name, r ? (void *)read_int : NULL, w ? (void *)write_int : NULL, e ? (void *)extent : NULL, d));
}

WEAK(Register_datarep_c)
int PMPI_Register_datarep_c(const char *name, MPI_Datarep_conversion_function_c *r, MPI_Datarep_conversion_function_c *w, MPI_Datarep_extent_function *e, void *state)
{
	struct datarep *d = keep((void *)r, (void *)w, e, state);
	return returned(A.Register_datarep_c(name, r ? (void *)read_count : NULL, w ? (void *)write_count : NULL, e ? (void *)extent : NULL, d));
}
