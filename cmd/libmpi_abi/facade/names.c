/* Names and versions. The program's ABI may allow shorter ones than the library's. */
#include <stdio.h>

#include "mpi.h"
#include "facade.h"

enum { LONGEST = 8192 }; /* of the standard ABI */

static int cut(int rc, const char *text, int n, char *name, int *length, int most)
{
	if (rc == 0) {
		*length = n < most - 1 ? n : most - 1;
		memcpy(name, text, *length);
		name[*length] = 0;
	}
	return returned(rc);
}

#define NAMED(call, most)                                  \
	char room[LONGEST] = "", *s = name ? room : NULL;  \
	int got = 0, *n = length ? &got : NULL, rc = call; \
	return cut(rc, room, got, name, length, most)
WEAK(Get_processor_name)
int PMPI_Get_processor_name(char *name, int *length) { NAMED(A.Get_processor_name(s, n), MPI_MAX_PROCESSOR_NAME); }
WEAK(Error_string)
int PMPI_Error_string(int code, char *name, int *length) { NAMED(A.Error_string(err_in(code), s, n), MPI_MAX_ERROR_STRING); }
WEAK(Comm_get_name)
int PMPI_Comm_get_name(MPI_Comm c, char *name, int *length) { NAMED(A.Comm_get_name(in_Comm(c), s, n), MPI_MAX_OBJECT_NAME); }
WEAK(Type_get_name)
int PMPI_Type_get_name(MPI_Datatype t, char *name, int *length)
{
	if (t == FOREIGN_LB || t == FOREIGN_UB)
		return cut(0, t == FOREIGN_LB ? "MPI_LB" : "MPI_UB", 6, name, length, MPI_MAX_OBJECT_NAME);
	NAMED(A.Type_get_name(in_Datatype(t), s, n), MPI_MAX_OBJECT_NAME);
}
WEAK(Win_get_name)
int PMPI_Win_get_name(MPI_Win w, char *name, int *length) { NAMED(A.Win_get_name(in_Win(w), s, n), MPI_MAX_OBJECT_NAME); }

/* The version is that of the MPI whose ABI this is, in the form that programs look for, with
 * the library's own behind it. */
WEAK(Get_library_version)
int PMPI_Get_library_version(char *name, int *length)
{
	char own[LONGEST] = "", s[LONGEST];
	int n = 0, rc = A.Get_library_version(own, &n);
	n = snprintf(s, sizeof s, FOREIGN_VERSION ", by %s", own);
	return cut(rc, s, n, name, length, MPI_MAX_LIBRARY_VERSION_STRING);
}

WEAK(Get_version)
int PMPI_Get_version(int *version, int *subversion) { return *version = MPI_VERSION, *subversion = MPI_SUBVERSION, 0; }
WEAK(Abi_get_version)
int PMPI_Abi_get_version(int *major, int *minor) { return *major = *minor = -1, 0; } /* it is not the standard's (MPI 5.0, section 20.2) */
#pragma weak MPI_Pcontrol = PMPI_Pcontrol
int PMPI_Pcontrol(const int level, ...) { return 0; }
