/* What MPICH's ABI has besides: variables, MPIX functions, and what its own Fortran and C++
 * libraries, which stay as they are, want of the C library. */
#include <stdio.h>

#include "mpi.h"
#include "facade.h"

static int unweighted, weights_empty;
int *const MPI_UNWEIGHTED = &unweighted, *const MPI_WEIGHTS_EMPTY = &weights_empty;
void *const MPI_T_PVAR_ALL_HANDLES = (void *)1;
int MPIR_Dup_fn(MPI_Comm comm, int key, void *state, void *in, void *out, int *flag) { return *flag = 1, *(void **)out = in, 0; }

/* What its C++ bindings say after they have created an operator or an error handler. */
void MPII_Op_set_cxx(MPI_Op op, void (*call)(void)) { facade_op_of_cxx((void *)call, NULL); }
void MPII_Errhandler_set_cxx(MPI_Errhandler errhandler, void (*call)(void)) { facade_errhandler_of_cxx((void *)call); }

WEAK_X(Delete_error_class)
int PMPIX_Delete_error_class(int c) { return PMPI_Remove_error_class(c); }
WEAK_X(Delete_error_code)
int PMPIX_Delete_error_code(int c) { return PMPI_Remove_error_code(c); }
WEAK_X(Delete_error_string)
int PMPIX_Delete_error_string(int c) { return PMPI_Remove_error_string(c); }
WEAK_X(Comm_test_threadcomm)
int PMPIX_Comm_test_threadcomm(MPI_Comm comm, int *flag) { return *flag = 0; }
WEAK_X(Request_is_complete)
int PMPIX_Request_is_complete(MPI_Request request)
{
	int flag = 0;
	PMPI_Request_get_status(request, &flag, MPI_STATUS_IGNORE);
	return flag;
}
WEAK_X(Info_set_hex)
int PMPIX_Info_set_hex(MPI_Info info, const char *key, const void *value, int bytes)
{
	ARRAY(char, text, bytes > 0 ? 2 * bytes + 1 : 1);
	text[0] = 0;
	for (int i = 0; i < bytes; i++)
		sprintf(text + 2 * i, "%02x", ((const unsigned char *)value)[i]);
	int rc = PMPI_Info_set(info, key, text);
	DONE(text);
	return rc;
}
WEAK_X(GPU_query_support)
int PMPIX_GPU_query_support(int type, int *is) { return *is = 0; }
WEAK_X(Query_cuda_support)
int PMPIX_Query_cuda_support(void) { return 0; }
WEAK_X(Query_hip_support)
int PMPIX_Query_hip_support(void) { return 0; }
WEAK_X(Query_ze_support)
int PMPIX_Query_ze_support(void) { return 0; }

int MPII_F_TRUE = 1, MPII_F_FALSE = 0;
MPI_Fint *MPI_F_STATUS_IGNORE, *MPI_F_STATUSES_IGNORE; /* the Fortran library sets them */
void *MPIR_F_MPI_BOTTOM, *MPIR_F_MPI_IN_PLACE, *MPIR_F_MPI_BUFFER_AUTOMATIC, *MPIR_F_MPI_UNWEIGHTED, *MPIR_F_MPI_WEIGHTS_EMPTY;
MPI_F08_status MPIR_F08_MPI_STATUS_IGNORE_OBJ, MPIR_F08_MPI_STATUSES_IGNORE_OBJ[1];
int MPIR_F08_MPI_IN_PLACE, MPIR_F08_MPI_BOTTOM;
MPI_F08_status *MPI_F08_STATUS_IGNORE = &MPIR_F08_MPI_STATUS_IGNORE_OBJ, *MPI_F08_STATUSES_IGNORE = MPIR_F08_MPI_STATUSES_IGNORE_OBJ;

/* The Fortran library has these variables, too. Which of the two is used the loader decides, so
 * they are set while loading. */
int *MPIR_C_MPI_UNWEIGHTED, *MPIR_C_MPI_WEIGHTS_EMPTY;
__attribute__((constructor)) static void set_weights(void) { MPIR_C_MPI_UNWEIGHTED = MPI_UNWEIGHTED, MPIR_C_MPI_WEIGHTS_EMPTY = MPI_WEIGHTS_EMPTY; }

void MPII_Keyval_set_proxy(int keyval, void *copy, void *delete) { facade_set_proxies(keyval_in(keyval), copy, delete); }
void MPII_Grequest_set_lang_f77(MPI_Request request) { facade_grequest_of_fortran(); }

enum { POINTER }; /* a kind of attributes of C: all others are what a pointer leads to */

static int number(int rc, int key, void *value, int *flag, int kind)
{
	if (rc || !*flag || kind == POINTER)
		return rc;
	switch (keyval_in(key)) {
	case STANDARD_TAG_UB: case STANDARD_IO: case STANDARD_HOST: case STANDARD_WTIME_IS_GLOBAL: case STANDARD_APPNUM: case STANDARD_LASTUSEDCODE:
	case STANDARD_UNIVERSE_SIZE: case STANDARD_WIN_DISP_UNIT: case STANDARD_WIN_CREATE_FLAVOR: case STANDARD_WIN_MODEL:
		*(intptr_t *)value = **(int **)value;
		break;
	case STANDARD_WIN_SIZE:
		*(intptr_t *)value = **(MPI_Aint **)value;
	}
	return rc;
}

/* c_key: Fortran's predefined keys are C's plus one. */
static int c_key(int key) { return key >> 16 == 0x6440 || key >> 16 == 0x6600 ? key - !(key & 1) : key; }

int MPII_Comm_get_attr(MPI_Comm o, int key, void *value, int *flag, int kind) { return key = c_key(key), number(PMPI_Comm_get_attr(o, key, value, flag), key, value, flag, kind); }
int MPII_Win_get_attr(MPI_Win o, int key, void *value, int *flag, int kind) { return key = c_key(key), number(PMPI_Win_get_attr(o, key, value, flag), key, value, flag, kind); }
int MPII_Type_get_attr(MPI_Datatype o, int key, void *value, int *flag, int kind) { return PMPI_Type_get_attr(o, key, value, flag); }
int MPII_Comm_set_attr(MPI_Comm o, int key, void *value, int kind) { return facade_set_kind(keyval_in(key), kind), PMPI_Comm_set_attr(o, key, value); }
int MPII_Type_set_attr(MPI_Datatype o, int key, void *value, int kind) { return facade_set_kind(keyval_in(key), kind), PMPI_Type_set_attr(o, key, value); }
int MPII_Win_set_attr(MPI_Win o, int key, void *value, int kind) { return facade_set_kind(keyval_in(key), kind), PMPI_Win_set_attr(o, key, value); }
