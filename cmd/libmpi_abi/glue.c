// Made by cmd/libmpi_abi/gen; do not edit.
//
// Every PMPI_X calls the Go function that does its work, and MPI_X is its weak
// alias, so that a tool may put its own MPI_X before it (MPI 4.1, section 15.2).
// Nothing in the library calls an MPI_X.

#include "fast.h"
#include "_cgo_export.h"

// narrow is what an int holds of a count: MPI_UNDEFINED if it is too large (MPI
// 4.1, section 3.2.5).
static inline int narrow(GoInt64 n) { return n >= -2147483647 - 1 && n <= 2147483647 ? (int)n : MPI_UNDEFINED; }

#pragma weak MPI_Abi_get_fortran_booleans = PMPI_Abi_get_fortran_booleans
int PMPI_Abi_get_fortran_booleans(int logical_size, void *logical_true, void *logical_false, int *is_set)
{
	GUARD_CHILD("MPI_Abi_get_fortran_booleans");
	if (!is_set)
		return SETTLE(gompiNull("MPI_Abi_get_fortran_booleans", "is_set", 0), CALL_Abi_get_fortran_booleans);
	return SETTLE(gompiAbiGetFortranBooleans((GoInt32)logical_size, (GoUintptr)logical_true, (GoUintptr)logical_false, (GoInt32 *)is_set), CALL_Abi_get_fortran_booleans);
}

#pragma weak MPI_Abi_get_fortran_info = PMPI_Abi_get_fortran_info
int PMPI_Abi_get_fortran_info(MPI_Info *info)
{
	GUARD_CHILD("MPI_Abi_get_fortran_info");
	if (NO_ADDRESS(info))
		return SETTLE(gompiNull("MPI_Abi_get_fortran_info", "info", 0), CALL_Abi_get_fortran_info);
	return SETTLE(gompiAbiGetFortranInfo((GoUintptr *)info), CALL_Abi_get_fortran_info);
}

#pragma weak MPI_Abi_get_info = PMPI_Abi_get_info
int PMPI_Abi_get_info(MPI_Info *info)
{
	GUARD_CHILD("MPI_Abi_get_info");
	if (NO_ADDRESS(info))
		return SETTLE(gompiNull("MPI_Abi_get_info", "info", 0), CALL_Abi_get_info);
	return SETTLE(gompiAbiGetInfo((GoUintptr *)info), CALL_Abi_get_info);
}

#pragma weak MPI_Abi_set_fortran_booleans = PMPI_Abi_set_fortran_booleans
int PMPI_Abi_set_fortran_booleans(int logical_size, void *logical_true, void *logical_false)
{
	GUARD("MPI_Abi_set_fortran_booleans");
	return SETTLE(gompiAbiSetFortranBooleans((GoInt32)logical_size, (GoUintptr)logical_true, (GoUintptr)logical_false), CALL_Abi_set_fortran_booleans);
}

#pragma weak MPI_Abi_set_fortran_info = PMPI_Abi_set_fortran_info
int PMPI_Abi_set_fortran_info(MPI_Info info)
{
	GUARD("MPI_Abi_set_fortran_info");
	return SETTLE(gompiAbiSetFortranInfo((GoUintptr)info), CALL_Abi_set_fortran_info);
}

#pragma weak MPI_Accumulate_c = PMPI_Accumulate_c
int PMPI_Accumulate_c(const void *origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, MPI_Count target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win win)
{
	GUARD("MPI_Accumulate_c");
	return SETTLE(gompiAccumulate((GoUintptr)origin_addr, (GoInt64)origin_count, (GoUintptr)origin_datatype, (GoInt32)target_rank, (GoInt64)target_disp, (GoInt64)target_count, (GoUintptr)target_datatype, (GoUintptr)op, (GoUintptr)win, 0), CALL_Accumulate_c);
}

#pragma weak MPI_Add_error_class = PMPI_Add_error_class
int PMPI_Add_error_class(int *errorclass)
{
	GUARD_CHILD("MPI_Add_error_class");
	if (!errorclass)
		return SETTLE(gompiNull("MPI_Add_error_class", "errorclass", 0), CALL_Add_error_class);
	return SETTLE(gompiAddErrorClass((GoInt32 *)errorclass), CALL_Add_error_class);
}

#pragma weak MPI_Add_error_code = PMPI_Add_error_code
int PMPI_Add_error_code(int errorclass, int *errorcode)
{
	GUARD_CHILD("MPI_Add_error_code");
	if (!errorcode)
		return SETTLE(gompiNull("MPI_Add_error_code", "errorcode", 0), CALL_Add_error_code);
	return SETTLE(gompiAddErrorCode((GoInt32)errorclass, (GoInt32 *)errorcode), CALL_Add_error_code);
}

#pragma weak MPI_Add_error_string = PMPI_Add_error_string
int PMPI_Add_error_string(int errorcode, const char *string)
{
	GUARD_CHILD("MPI_Add_error_string");
	if (!string)
		return SETTLE(gompiNull("MPI_Add_error_string", "string", 0), CALL_Add_error_string);
	return SETTLE(gompiAddErrorString((GoInt32)errorcode, (char *)string), CALL_Add_error_string);
}

#pragma weak MPI_Allgather_c = PMPI_Allgather_c
int PMPI_Allgather_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm)
{
	GUARD("MPI_Allgather_c");
	return SETTLE(gompiAllgather((GoUintptr)sendbuf, (GoInt64)sendcount, (GoUintptr)sendtype, (GoUintptr)recvbuf, (GoInt64)recvcount, (GoUintptr)recvtype, (GoUintptr)comm, 0, 0), CALL_Allgather_c);
}

#pragma weak MPI_Allgather_init = PMPI_Allgather_init
int PMPI_Allgather_init(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request *request)
{
	GUARD("MPI_Allgather_init");
	if (NO_ADDRESS(request))
		return SETTLE(gompiNull("MPI_Allgather_init", "request", (GoUintptr)comm), CALL_Allgather_init);
	return SETTLE(gompiAllgather((GoUintptr)sendbuf, (GoInt64)sendcount, (GoUintptr)sendtype, (GoUintptr)recvbuf, (GoInt64)recvcount, (GoUintptr)recvtype, (GoUintptr)comm, (GoUintptr *)request, 2), CALL_Allgather_init);
}

#pragma weak MPI_Allgather_init_c = PMPI_Allgather_init_c
int PMPI_Allgather_init_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request *request)
{
	GUARD("MPI_Allgather_init_c");
	if (NO_ADDRESS(request))
		return SETTLE(gompiNull("MPI_Allgather_init_c", "request", (GoUintptr)comm), CALL_Allgather_init_c);
	return SETTLE(gompiAllgather((GoUintptr)sendbuf, (GoInt64)sendcount, (GoUintptr)sendtype, (GoUintptr)recvbuf, (GoInt64)recvcount, (GoUintptr)recvtype, (GoUintptr)comm, (GoUintptr *)request, 2), CALL_Allgather_init_c);
}

#pragma weak MPI_Allgatherv = PMPI_Allgatherv
int PMPI_Allgatherv(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, const int recvcounts[], const int displs[], MPI_Datatype recvtype, MPI_Comm comm)
{
	GUARD("MPI_Allgatherv");
	return SETTLE(gompiAllgatherv((GoUintptr)sendbuf, (GoInt64)sendcount, (GoUintptr)sendtype, (GoUintptr)recvbuf, (void *)recvcounts, (void *)displs, (GoUintptr)recvtype, (GoUintptr)comm, 0, 0, 0), CALL_Allgatherv);
}

#pragma weak MPI_Allgatherv_c = PMPI_Allgatherv_c
int PMPI_Allgatherv_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype, MPI_Comm comm)
{
	GUARD("MPI_Allgatherv_c");
	return SETTLE(gompiAllgatherv((GoUintptr)sendbuf, (GoInt64)sendcount, (GoUintptr)sendtype, (GoUintptr)recvbuf, (void *)recvcounts, (void *)displs, (GoUintptr)recvtype, (GoUintptr)comm, 0, 0, 1), CALL_Allgatherv_c);
}

#pragma weak MPI_Allgatherv_init = PMPI_Allgatherv_init
int PMPI_Allgatherv_init(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, const int recvcounts[], const int displs[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request *request)
{
	GUARD("MPI_Allgatherv_init");
	if (NO_ADDRESS(request))
		return SETTLE(gompiNull("MPI_Allgatherv_init", "request", (GoUintptr)comm), CALL_Allgatherv_init);
	return SETTLE(gompiAllgatherv((GoUintptr)sendbuf, (GoInt64)sendcount, (GoUintptr)sendtype, (GoUintptr)recvbuf, (void *)recvcounts, (void *)displs, (GoUintptr)recvtype, (GoUintptr)comm, (GoUintptr *)request, 2, 0), CALL_Allgatherv_init);
}

#pragma weak MPI_Allgatherv_init_c = PMPI_Allgatherv_init_c
int PMPI_Allgatherv_init_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request *request)
{
	GUARD("MPI_Allgatherv_init_c");
	if (NO_ADDRESS(request))
		return SETTLE(gompiNull("MPI_Allgatherv_init_c", "request", (GoUintptr)comm), CALL_Allgatherv_init_c);
	return SETTLE(gompiAllgatherv((GoUintptr)sendbuf, (GoInt64)sendcount, (GoUintptr)sendtype, (GoUintptr)recvbuf, (void *)recvcounts, (void *)displs, (GoUintptr)recvtype, (GoUintptr)comm, (GoUintptr *)request, 2, 1), CALL_Allgatherv_init_c);
}

#pragma weak MPI_Alloc_mem = PMPI_Alloc_mem
int PMPI_Alloc_mem(MPI_Aint size, MPI_Info info, void *baseptr)
{
	GUARD("MPI_Alloc_mem");
	if (!baseptr)
		return SETTLE(gompiNull("MPI_Alloc_mem", "baseptr", 0), CALL_Alloc_mem);
	return SETTLE(gompiAllocMem((GoInt64)size, (GoUintptr)baseptr), CALL_Alloc_mem);
}

#pragma weak MPI_Allreduce_c = PMPI_Allreduce_c
int PMPI_Allreduce_c(const void *sendbuf, void *recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm)
{
	GUARD("MPI_Allreduce_c");
	return SETTLE(gompiAllreduce((GoUintptr)sendbuf, (GoUintptr)recvbuf, (GoInt64)count, (GoUintptr)datatype, (GoUintptr)op, (GoUintptr)comm, 0, 0), CALL_Allreduce_c);
}

#pragma weak MPI_Allreduce_init = PMPI_Allreduce_init
int PMPI_Allreduce_init(const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Info info, MPI_Request *request)
{
	GUARD("MPI_Allreduce_init");
	if (NO_ADDRESS(request))
		return SETTLE(gompiNull("MPI_Allreduce_init", "request", (GoUintptr)comm), CALL_Allreduce_init);
	return SETTLE(gompiAllreduce((GoUintptr)sendbuf, (GoUintptr)recvbuf, (GoInt64)count, (GoUintptr)datatype, (GoUintptr)op, (GoUintptr)comm, (GoUintptr *)request, 2), CALL_Allreduce_init);
}

#pragma weak MPI_Allreduce_init_c = PMPI_Allreduce_init_c
int PMPI_Allreduce_init_c(const void *sendbuf, void *recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Info info, MPI_Request *request)
{
	GUARD("MPI_Allreduce_init_c");
	if (NO_ADDRESS(request))
		return SETTLE(gompiNull("MPI_Allreduce_init_c", "request", (GoUintptr)comm), CALL_Allreduce_init_c);
	return SETTLE(gompiAllreduce((GoUintptr)sendbuf, (GoUintptr)recvbuf, (GoInt64)count, (GoUintptr)datatype, (GoUintptr)op, (GoUintptr)comm, (GoUintptr *)request, 2), CALL_Allreduce_init_c);
}

#pragma weak MPI_Alltoall_c = PMPI_Alltoall_c
int PMPI_Alltoall_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm)
{
	GUARD("MPI_Alltoall_c");
	return SETTLE(gompiAlltoall((GoUintptr)sendbuf, (GoInt64)sendcount, (GoUintptr)sendtype, (GoUintptr)recvbuf, (GoInt64)recvcount, (GoUintptr)recvtype, (GoUintptr)comm, 0, 0), CALL_Alltoall_c);
}

#pragma weak MPI_Alltoall_init = PMPI_Alltoall_init
int PMPI_Alltoall_init(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request *request)
{
	GUARD("MPI_Alltoall_init");
	if (NO_ADDRESS(request))
		return SETTLE(gompiNull("MPI_Alltoall_init", "request", (GoUintptr)comm), CALL_Alltoall_init);
	return SETTLE(gompiAlltoall((GoUintptr)sendbuf, (GoInt64)sendcount, (GoUintptr)sendtype, (GoUintptr)recvbuf, (GoInt64)recvcount, (GoUintptr)recvtype, (GoUintptr)comm, (GoUintptr *)request, 2), CALL_Alltoall_init);
}

#pragma weak MPI_Alltoall_init_c = PMPI_Alltoall_init_c
int PMPI_Alltoall_init_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request *request)
{
	GUARD("MPI_Alltoall_init_c");
	if (NO_ADDRESS(request))
		return SETTLE(gompiNull("MPI_Alltoall_init_c", "request", (GoUintptr)comm), CALL_Alltoall_init_c);
	return SETTLE(gompiAlltoall((GoUintptr)sendbuf, (GoInt64)sendcount, (GoUintptr)sendtype, (GoUintptr)recvbuf, (GoInt64)recvcount, (GoUintptr)recvtype, (GoUintptr)comm, (GoUintptr *)request, 2), CALL_Alltoall_init_c);
}

#pragma weak MPI_Alltoallv = PMPI_Alltoallv
int PMPI_Alltoallv(const void *sendbuf, const int sendcounts[], const int sdispls[], MPI_Datatype sendtype, void *recvbuf, const int recvcounts[], const int rdispls[], MPI_Datatype recvtype, MPI_Comm comm)
{
	GUARD("MPI_Alltoallv");
	return SETTLE(gompiAlltoallv((GoUintptr)sendbuf, (void *)sendcounts, (void *)sdispls, (GoUintptr)sendtype, (GoUintptr)recvbuf, (void *)recvcounts, (void *)rdispls, (GoUintptr)recvtype, (GoUintptr)comm, 0, 0, 0), CALL_Alltoallv);
}

#pragma weak MPI_Alltoallv_c = PMPI_Alltoallv_c
int PMPI_Alltoallv_c(const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], MPI_Datatype sendtype, void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], MPI_Datatype recvtype, MPI_Comm comm)
{
	GUARD("MPI_Alltoallv_c");
	return SETTLE(gompiAlltoallv((GoUintptr)sendbuf, (void *)sendcounts, (void *)sdispls, (GoUintptr)sendtype, (GoUintptr)recvbuf, (void *)recvcounts, (void *)rdispls, (GoUintptr)recvtype, (GoUintptr)comm, 0, 0, 1), CALL_Alltoallv_c);
}

#pragma weak MPI_Alltoallv_init = PMPI_Alltoallv_init
int PMPI_Alltoallv_init(const void *sendbuf, const int sendcounts[], const int sdispls[], MPI_Datatype sendtype, void *recvbuf, const int recvcounts[], const int rdispls[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request *request)
{
	GUARD("MPI_Alltoallv_init");
	if (NO_ADDRESS(request))
		return SETTLE(gompiNull("MPI_Alltoallv_init", "request", (GoUintptr)comm), CALL_Alltoallv_init);
	return SETTLE(gompiAlltoallv((GoUintptr)sendbuf, (void *)sendcounts, (void *)sdispls, (GoUintptr)sendtype, (GoUintptr)recvbuf, (void *)recvcounts, (void *)rdispls, (GoUintptr)recvtype, (GoUintptr)comm, (GoUintptr *)request, 2, 0), CALL_Alltoallv_init);
}

#pragma weak MPI_Alltoallv_init_c = PMPI_Alltoallv_init_c
int PMPI_Alltoallv_init_c(const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], MPI_Datatype sendtype, void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request *request)
{
	GUARD("MPI_Alltoallv_init_c");
	if (NO_ADDRESS(request))
		return SETTLE(gompiNull("MPI_Alltoallv_init_c", "request", (GoUintptr)comm), CALL_Alltoallv_init_c);
	return SETTLE(gompiAlltoallv((GoUintptr)sendbuf, (void *)sendcounts, (void *)sdispls, (GoUintptr)sendtype, (GoUintptr)recvbuf, (void *)recvcounts, (void *)rdispls, (GoUintptr)recvtype, (GoUintptr)comm, (GoUintptr *)request, 2, 1), CALL_Alltoallv_init_c);
}

#pragma weak MPI_Alltoallw = PMPI_Alltoallw
int PMPI_Alltoallw(const void *sendbuf, const int sendcounts[], const int sdispls[], const MPI_Datatype sendtypes[], void *recvbuf, const int recvcounts[], const int rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm)
{
	GUARD("MPI_Alltoallw");
	return SETTLE(gompiAlltoallw((GoUintptr)sendbuf, (void *)sendcounts, (void *)sdispls, (GoUintptr *)sendtypes, (GoUintptr)recvbuf, (void *)recvcounts, (void *)rdispls, (GoUintptr *)recvtypes, (GoUintptr)comm, 0, 0, 0), CALL_Alltoallw);
}

#pragma weak MPI_Alltoallw_c = PMPI_Alltoallw_c
int PMPI_Alltoallw_c(const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], const MPI_Datatype sendtypes[], void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm)
{
	GUARD("MPI_Alltoallw_c");
	return SETTLE(gompiAlltoallw((GoUintptr)sendbuf, (void *)sendcounts, (void *)sdispls, (GoUintptr *)sendtypes, (GoUintptr)recvbuf, (void *)recvcounts, (void *)rdispls, (GoUintptr *)recvtypes, (GoUintptr)comm, 0, 0, 1), CALL_Alltoallw_c);
}

#pragma weak MPI_Alltoallw_init = PMPI_Alltoallw_init
int PMPI_Alltoallw_init(const void *sendbuf, const int sendcounts[], const int sdispls[], const MPI_Datatype sendtypes[], void *recvbuf, const int recvcounts[], const int rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm, MPI_Info info, MPI_Request *request)
{
	GUARD("MPI_Alltoallw_init");
	if (NO_ADDRESS(request))
		return SETTLE(gompiNull("MPI_Alltoallw_init", "request", (GoUintptr)comm), CALL_Alltoallw_init);
	return SETTLE(gompiAlltoallw((GoUintptr)sendbuf, (void *)sendcounts, (void *)sdispls, (GoUintptr *)sendtypes, (GoUintptr)recvbuf, (void *)recvcounts, (void *)rdispls, (GoUintptr *)recvtypes, (GoUintptr)comm, (GoUintptr *)request, 2, 0), CALL_Alltoallw_init);
}

#pragma weak MPI_Alltoallw_init_c = PMPI_Alltoallw_init_c
int PMPI_Alltoallw_init_c(const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], const MPI_Datatype sendtypes[], void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm, MPI_Info info, MPI_Request *request)
{
	GUARD("MPI_Alltoallw_init_c");
	if (NO_ADDRESS(request))
		return SETTLE(gompiNull("MPI_Alltoallw_init_c", "request", (GoUintptr)comm), CALL_Alltoallw_init_c);
	return SETTLE(gompiAlltoallw((GoUintptr)sendbuf, (void *)sendcounts, (void *)sdispls, (GoUintptr *)sendtypes, (GoUintptr)recvbuf, (void *)recvcounts, (void *)rdispls, (GoUintptr *)recvtypes, (GoUintptr)comm, (GoUintptr *)request, 2, 1), CALL_Alltoallw_init_c);
}

#pragma weak MPI_Attr_delete = PMPI_Attr_delete
int PMPI_Attr_delete(MPI_Comm comm, int keyval)
{
	GUARD("MPI_Attr_delete");
	return SETTLE(gompiCommDeleteAttr((GoUintptr)comm, (GoInt32)keyval), CALL_Attr_delete);
}

#pragma weak MPI_Attr_get = PMPI_Attr_get
int PMPI_Attr_get(MPI_Comm comm, int keyval, void *attribute_val, int *flag)
{
	GUARD("MPI_Attr_get");
	if (!attribute_val)
		return SETTLE(gompiNull("MPI_Attr_get", "attribute_val", (GoUintptr)comm), CALL_Attr_get);
	if (!flag)
		return SETTLE(gompiNull("MPI_Attr_get", "flag", (GoUintptr)comm), CALL_Attr_get);
	return SETTLE(gompiCommGetAttr((GoUintptr)comm, (GoInt32)keyval, (GoUintptr)attribute_val, (GoInt32 *)flag), CALL_Attr_get);
}

#pragma weak MPI_Attr_put = PMPI_Attr_put
int PMPI_Attr_put(MPI_Comm comm, int keyval, void *attribute_val)
{
	GUARD("MPI_Attr_put");
	return SETTLE(gompiCommSetAttr((GoUintptr)comm, (GoInt32)keyval, (GoUintptr)attribute_val), CALL_Attr_put);
}

#pragma weak MPI_Barrier_init = PMPI_Barrier_init
int PMPI_Barrier_init(MPI_Comm comm, MPI_Info info, MPI_Request *request)
{
	GUARD("MPI_Barrier_init");
	if (NO_ADDRESS(request))
		return SETTLE(gompiNull("MPI_Barrier_init", "request", (GoUintptr)comm), CALL_Barrier_init);
	return SETTLE(gompiBarrier((GoUintptr)comm, (GoUintptr *)request, 2), CALL_Barrier_init);
}

#pragma weak MPI_Bcast_c = PMPI_Bcast_c
int PMPI_Bcast_c(void *buffer, MPI_Count count, MPI_Datatype datatype, int root, MPI_Comm comm)
{
	GUARD("MPI_Bcast_c");
	return SETTLE(gompiBcast((GoUintptr)buffer, (GoInt64)count, (GoUintptr)datatype, (GoInt32)root, (GoUintptr)comm, 0, 0), CALL_Bcast_c);
}

#pragma weak MPI_Bcast_init = PMPI_Bcast_init
int PMPI_Bcast_init(void *buffer, int count, MPI_Datatype datatype, int root, MPI_Comm comm, MPI_Info info, MPI_Request *request)
{
	GUARD("MPI_Bcast_init");
	if (NO_ADDRESS(request))
		return SETTLE(gompiNull("MPI_Bcast_init", "request", (GoUintptr)comm), CALL_Bcast_init);
	return SETTLE(gompiBcast((GoUintptr)buffer, (GoInt64)count, (GoUintptr)datatype, (GoInt32)root, (GoUintptr)comm, (GoUintptr *)request, 2), CALL_Bcast_init);
}

#pragma weak MPI_Bcast_init_c = PMPI_Bcast_init_c
int PMPI_Bcast_init_c(void *buffer, MPI_Count count, MPI_Datatype datatype, int root, MPI_Comm comm, MPI_Info info, MPI_Request *request)
{
	GUARD("MPI_Bcast_init_c");
	if (NO_ADDRESS(request))
		return SETTLE(gompiNull("MPI_Bcast_init_c", "request", (GoUintptr)comm), CALL_Bcast_init_c);
	return SETTLE(gompiBcast((GoUintptr)buffer, (GoInt64)count, (GoUintptr)datatype, (GoInt32)root, (GoUintptr)comm, (GoUintptr *)request, 2), CALL_Bcast_init_c);
}

#pragma weak MPI_Bsend = PMPI_Bsend
int PMPI_Bsend(const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm)
{
	GUARD("MPI_Bsend");
	return SETTLE(gompiSend((GoUintptr)buf, (GoInt64)count, (GoUintptr)datatype, (GoInt32)dest, (GoInt32)tag, (GoUintptr)comm, 3), CALL_Bsend);
}

#pragma weak MPI_Bsend_c = PMPI_Bsend_c
int PMPI_Bsend_c(const void *buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm)
{
	GUARD("MPI_Bsend_c");
	return SETTLE(gompiSend((GoUintptr)buf, (GoInt64)count, (GoUintptr)datatype, (GoInt32)dest, (GoInt32)tag, (GoUintptr)comm, 3), CALL_Bsend_c);
}

#pragma weak MPI_Bsend_init = PMPI_Bsend_init
int PMPI_Bsend_init(const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request *request)
{
	GUARD("MPI_Bsend_init");
	if (NO_ADDRESS(request))
		return SETTLE(gompiNull("MPI_Bsend_init", "request", (GoUintptr)comm), CALL_Bsend_init);
	return SETTLE(gompiSendInit((GoUintptr)buf, (GoInt64)count, (GoUintptr)datatype, (GoInt32)dest, (GoInt32)tag, (GoUintptr)comm, (GoUintptr *)request, 3), CALL_Bsend_init);
}

#pragma weak MPI_Bsend_init_c = PMPI_Bsend_init_c
int PMPI_Bsend_init_c(const void *buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request *request)
{
	GUARD("MPI_Bsend_init_c");
	if (NO_ADDRESS(request))
		return SETTLE(gompiNull("MPI_Bsend_init_c", "request", (GoUintptr)comm), CALL_Bsend_init_c);
	return SETTLE(gompiSendInit((GoUintptr)buf, (GoInt64)count, (GoUintptr)datatype, (GoInt32)dest, (GoInt32)tag, (GoUintptr)comm, (GoUintptr *)request, 3), CALL_Bsend_init_c);
}

#pragma weak MPI_Buffer_attach = PMPI_Buffer_attach
int PMPI_Buffer_attach(void *buffer, int size)
{
	GUARD("MPI_Buffer_attach");
	return SETTLE(gompiBufferAttach((GoUintptr)buffer, (GoInt64)size), CALL_Buffer_attach);
}

#pragma weak MPI_Buffer_attach_c = PMPI_Buffer_attach_c
int PMPI_Buffer_attach_c(void *buffer, MPI_Count size)
{
	GUARD("MPI_Buffer_attach_c");
	return SETTLE(gompiBufferAttach((GoUintptr)buffer, (GoInt64)size), CALL_Buffer_attach_c);
}

#pragma weak MPI_Buffer_detach = PMPI_Buffer_detach
int PMPI_Buffer_detach(void *buffer_addr, int *size)
{
	GUARD("MPI_Buffer_detach");
	if (!buffer_addr)
		return SETTLE(gompiNull("MPI_Buffer_detach", "buffer_addr", 0), CALL_Buffer_detach);
	if (!size)
		return SETTLE(gompiNull("MPI_Buffer_detach", "size", 0), CALL_Buffer_detach);
	GoInt64 size_ = size ? *size : 0;
	int rc = SETTLE(gompiBufferDetach((GoUintptr)buffer_addr, size ? &size_ : 0), CALL_Buffer_detach);
	if (size)
		*size = narrow(size_);
	return rc;
}

#pragma weak MPI_Buffer_detach_c = PMPI_Buffer_detach_c
int PMPI_Buffer_detach_c(void *buffer_addr, MPI_Count *size)
{
	GUARD("MPI_Buffer_detach_c");
	if (!buffer_addr)
		return SETTLE(gompiNull("MPI_Buffer_detach_c", "buffer_addr", 0), CALL_Buffer_detach_c);
	if (!size)
		return SETTLE(gompiNull("MPI_Buffer_detach_c", "size", 0), CALL_Buffer_detach_c);
	return SETTLE(gompiBufferDetach((GoUintptr)buffer_addr, (GoInt64 *)size), CALL_Buffer_detach_c);
}

#pragma weak MPI_Buffer_flush = PMPI_Buffer_flush
int PMPI_Buffer_flush(void)
{
	GUARD("MPI_Buffer_flush");
	return SETTLE(gompiBufferFlush(), CALL_Buffer_flush);
}

#pragma weak MPI_Buffer_iflush = PMPI_Buffer_iflush
int PMPI_Buffer_iflush(MPI_Request *request)
{
	GUARD("MPI_Buffer_iflush");
	if (NO_ADDRESS(request))
		return SETTLE(gompiNull("MPI_Buffer_iflush", "request", 0), CALL_Buffer_iflush);
	return SETTLE(gompiBufferIflush((GoUintptr *)request), CALL_Buffer_iflush);
}

#pragma weak MPI_Cancel = PMPI_Cancel
int PMPI_Cancel(MPI_Request *request)
{
	GUARD("MPI_Cancel");
	if (NO_ADDRESS(request))
		return SETTLE(gompiNull("MPI_Cancel", "request", 0), CALL_Cancel);
	return SETTLE(gompiCancel((GoUintptr *)request), CALL_Cancel);
}

#pragma weak MPI_Cart_coords = PMPI_Cart_coords
int PMPI_Cart_coords(MPI_Comm comm, int rank, int maxdims, int coords[])
{
	GUARD("MPI_Cart_coords");
	if (maxdims > 0 && !coords)
		return SETTLE(gompiNull("MPI_Cart_coords", "coords", (GoUintptr)comm), CALL_Cart_coords);
	return SETTLE(gompiCartCoords((GoUintptr)comm, (GoInt32)rank, (GoInt32)maxdims, (GoInt32 *)coords), CALL_Cart_coords);
}

#pragma weak MPI_Cart_create = PMPI_Cart_create
int PMPI_Cart_create(MPI_Comm comm_old, int ndims, const int dims[], const int periods[], int reorder, MPI_Comm *comm_cart)
{
	GUARD("MPI_Cart_create");
	if (ndims > 0 && !dims)
		return SETTLE(gompiNull("MPI_Cart_create", "dims", (GoUintptr)comm_old), CALL_Cart_create);
	if (ndims > 0 && !periods)
		return SETTLE(gompiNull("MPI_Cart_create", "periods", (GoUintptr)comm_old), CALL_Cart_create);
	if (NO_ADDRESS(comm_cart))
		return SETTLE(gompiNull("MPI_Cart_create", "comm_cart", (GoUintptr)comm_old), CALL_Cart_create);
	return SETTLE(gompiCartCreate((GoUintptr)comm_old, (GoInt32)ndims, (GoInt32 *)dims, (GoInt32 *)periods, (GoInt32)reorder, (GoUintptr *)comm_cart), CALL_Cart_create);
}

#pragma weak MPI_Cart_get = PMPI_Cart_get
int PMPI_Cart_get(MPI_Comm comm, int maxdims, int dims[], int periods[], int coords[])
{
	GUARD("MPI_Cart_get");
	if (maxdims > 0 && !dims)
		return SETTLE(gompiNull("MPI_Cart_get", "dims", (GoUintptr)comm), CALL_Cart_get);
	if (maxdims > 0 && !periods)
		return SETTLE(gompiNull("MPI_Cart_get", "periods", (GoUintptr)comm), CALL_Cart_get);
	if (maxdims > 0 && !coords)
		return SETTLE(gompiNull("MPI_Cart_get", "coords", (GoUintptr)comm), CALL_Cart_get);
	return SETTLE(gompiCartGet((GoUintptr)comm, (GoInt32)maxdims, (GoInt32 *)dims, (GoInt32 *)periods, (GoInt32 *)coords), CALL_Cart_get);
}

#pragma weak MPI_Cart_map = PMPI_Cart_map
int PMPI_Cart_map(MPI_Comm comm, int ndims, const int dims[], const int periods[], int *newrank)
{
	GUARD("MPI_Cart_map");
	if (ndims > 0 && !dims)
		return SETTLE(gompiNull("MPI_Cart_map", "dims", (GoUintptr)comm), CALL_Cart_map);
	if (ndims > 0 && !periods)
		return SETTLE(gompiNull("MPI_Cart_map", "periods", (GoUintptr)comm), CALL_Cart_map);
	if (!newrank)
		return SETTLE(gompiNull("MPI_Cart_map", "newrank", (GoUintptr)comm), CALL_Cart_map);
	return SETTLE(gompiCartMap((GoUintptr)comm, (GoInt32)ndims, (GoInt32 *)dims, (GoInt32 *)periods, (GoInt32 *)newrank), CALL_Cart_map);
}

#pragma weak MPI_Cart_rank = PMPI_Cart_rank
int PMPI_Cart_rank(MPI_Comm comm, const int coords[], int *rank)
{
	GUARD("MPI_Cart_rank");
	if (!rank)
		return SETTLE(gompiNull("MPI_Cart_rank", "rank", (GoUintptr)comm), CALL_Cart_rank);
	return SETTLE(gompiCartRank((GoUintptr)comm, (GoInt32 *)coords, (GoInt32 *)rank), CALL_Cart_rank);
}

#pragma weak MPI_Cart_shift = PMPI_Cart_shift
int PMPI_Cart_shift(MPI_Comm comm, int direction, int disp, int *rank_source, int *rank_dest)
{
	GUARD("MPI_Cart_shift");
	if (!rank_source)
		return SETTLE(gompiNull("MPI_Cart_shift", "rank_source", (GoUintptr)comm), CALL_Cart_shift);
	if (!rank_dest)
		return SETTLE(gompiNull("MPI_Cart_shift", "rank_dest", (GoUintptr)comm), CALL_Cart_shift);
	return SETTLE(gompiCartShift((GoUintptr)comm, (GoInt32)direction, (GoInt32)disp, (GoInt32 *)rank_source, (GoInt32 *)rank_dest), CALL_Cart_shift);
}

#pragma weak MPI_Cart_sub = PMPI_Cart_sub
int PMPI_Cart_sub(MPI_Comm comm, const int remain_dims[], MPI_Comm *newcomm)
{
	GUARD("MPI_Cart_sub");
	if (NO_ADDRESS(newcomm))
		return SETTLE(gompiNull("MPI_Cart_sub", "newcomm", (GoUintptr)comm), CALL_Cart_sub);
	return SETTLE(gompiCartSub((GoUintptr)comm, (GoInt32 *)remain_dims, (GoUintptr *)newcomm), CALL_Cart_sub);
}

#pragma weak MPI_Cartdim_get = PMPI_Cartdim_get
int PMPI_Cartdim_get(MPI_Comm comm, int *ndims)
{
	GUARD("MPI_Cartdim_get");
	if (!ndims)
		return SETTLE(gompiNull("MPI_Cartdim_get", "ndims", (GoUintptr)comm), CALL_Cartdim_get);
	return SETTLE(gompiCartdimGet((GoUintptr)comm, (GoInt32 *)ndims), CALL_Cartdim_get);
}

#pragma weak MPI_Close_port = PMPI_Close_port
int PMPI_Close_port(const char *port_name)
{
	GUARD("MPI_Close_port");
	if (!port_name)
		return SETTLE(gompiNull("MPI_Close_port", "port_name", 0), CALL_Close_port);
	return SETTLE(gompiClosePort((char *)port_name), CALL_Close_port);
}

#pragma weak MPI_Comm_accept = PMPI_Comm_accept
int PMPI_Comm_accept(const char *port_name, MPI_Info info, int root, MPI_Comm comm, MPI_Comm *newcomm)
{
	GUARD("MPI_Comm_accept");
	if (NO_ADDRESS(newcomm))
		return SETTLE(gompiNull("MPI_Comm_accept", "newcomm", (GoUintptr)comm), CALL_Comm_accept);
	return SETTLE(gompiCommAccept((char *)port_name, (GoUintptr)info, (GoInt32)root, (GoUintptr)comm, (GoUintptr *)newcomm), CALL_Comm_accept);
}

#pragma weak MPI_Comm_attach_buffer = PMPI_Comm_attach_buffer
int PMPI_Comm_attach_buffer(MPI_Comm comm, void *buffer, int size)
{
	GUARD("MPI_Comm_attach_buffer");
	return SETTLE(gompiCommAttachBuffer((GoUintptr)comm, (GoUintptr)buffer, (GoInt64)size), CALL_Comm_attach_buffer);
}

#pragma weak MPI_Comm_attach_buffer_c = PMPI_Comm_attach_buffer_c
int PMPI_Comm_attach_buffer_c(MPI_Comm comm, void *buffer, MPI_Count size)
{
	GUARD("MPI_Comm_attach_buffer_c");
	return SETTLE(gompiCommAttachBuffer((GoUintptr)comm, (GoUintptr)buffer, (GoInt64)size), CALL_Comm_attach_buffer_c);
}

#pragma weak MPI_Comm_call_errhandler = PMPI_Comm_call_errhandler
int PMPI_Comm_call_errhandler(MPI_Comm comm, int errorcode)
{
	GUARD("MPI_Comm_call_errhandler");
	return SETTLE(gompiCommCallErrhandler((GoUintptr)comm, (GoInt32)errorcode), CALL_Comm_call_errhandler);
}

#pragma weak MPI_Comm_compare = PMPI_Comm_compare
int PMPI_Comm_compare(MPI_Comm comm1, MPI_Comm comm2, int *result)
{
	GUARD("MPI_Comm_compare");
	if (!result)
		return SETTLE(gompiNull("MPI_Comm_compare", "result", (GoUintptr)comm1), CALL_Comm_compare);
	return SETTLE(gompiCommCompare((GoUintptr)comm1, (GoUintptr)comm2, (GoInt32 *)result), CALL_Comm_compare);
}

#pragma weak MPI_Comm_connect = PMPI_Comm_connect
int PMPI_Comm_connect(const char *port_name, MPI_Info info, int root, MPI_Comm comm, MPI_Comm *newcomm)
{
	GUARD("MPI_Comm_connect");
	if (NO_ADDRESS(newcomm))
		return SETTLE(gompiNull("MPI_Comm_connect", "newcomm", (GoUintptr)comm), CALL_Comm_connect);
	return SETTLE(gompiCommConnect((char *)port_name, (GoUintptr)info, (GoInt32)root, (GoUintptr)comm, (GoUintptr *)newcomm), CALL_Comm_connect);
}

#pragma weak MPI_Comm_create = PMPI_Comm_create
int PMPI_Comm_create(MPI_Comm comm, MPI_Group group, MPI_Comm *newcomm)
{
	GUARD("MPI_Comm_create");
	if (NO_ADDRESS(newcomm))
		return SETTLE(gompiNull("MPI_Comm_create", "newcomm", (GoUintptr)comm), CALL_Comm_create);
	return SETTLE(gompiCommCreate((GoUintptr)comm, (GoUintptr)group, (GoUintptr *)newcomm), CALL_Comm_create);
}

#pragma weak MPI_Comm_create_errhandler = PMPI_Comm_create_errhandler
int PMPI_Comm_create_errhandler(MPI_Comm_errhandler_function *comm_errhandler_fn, MPI_Errhandler *errhandler)
{
	GUARD("MPI_Comm_create_errhandler");
	if (NO_ADDRESS(comm_errhandler_fn))
		return SETTLE(gompiNull("MPI_Comm_create_errhandler", "comm_errhandler_fn", 0), CALL_Comm_create_errhandler);
	if (NO_ADDRESS(errhandler))
		return SETTLE(gompiNull("MPI_Comm_create_errhandler", "errhandler", 0), CALL_Comm_create_errhandler);
	return SETTLE(gompiCommCreateErrhandler((GoUintptr)comm_errhandler_fn, (GoUintptr *)errhandler), CALL_Comm_create_errhandler);
}

#pragma weak MPI_Comm_create_from_group = PMPI_Comm_create_from_group
int PMPI_Comm_create_from_group(MPI_Group group, const char *stringtag, MPI_Info info, MPI_Errhandler errhandler, MPI_Comm *newcomm)
{
	GUARD("MPI_Comm_create_from_group");
	return SETTLE(gompiCommCreateFromGroup((GoUintptr)group, (char *)stringtag, (GoUintptr)info, (GoUintptr)errhandler, NO_ADDRESS(newcomm) ? 0 : (GoUintptr *)newcomm), CALL_Comm_create_from_group);
}

#pragma weak MPI_Comm_create_group = PMPI_Comm_create_group
int PMPI_Comm_create_group(MPI_Comm comm, MPI_Group group, int tag, MPI_Comm *newcomm)
{
	GUARD("MPI_Comm_create_group");
	return SETTLE(gompiCommCreateGroup((GoUintptr)comm, (GoUintptr)group, (GoInt32)tag, NO_ADDRESS(newcomm) ? 0 : (GoUintptr *)newcomm), CALL_Comm_create_group);
}

#pragma weak MPI_Comm_create_keyval = PMPI_Comm_create_keyval
int PMPI_Comm_create_keyval(MPI_Comm_copy_attr_function *comm_copy_attr_fn, MPI_Comm_delete_attr_function *comm_delete_attr_fn, int *comm_keyval, void *extra_state)
{
	GUARD("MPI_Comm_create_keyval");
	if (!comm_keyval)
		return SETTLE(gompiNull("MPI_Comm_create_keyval", "comm_keyval", 0), CALL_Comm_create_keyval);
	return SETTLE(gompiCommCreateKeyval((GoUintptr)comm_copy_attr_fn, (GoUintptr)comm_delete_attr_fn, (GoInt32 *)comm_keyval, (GoUintptr)extra_state), CALL_Comm_create_keyval);
}

#pragma weak MPI_Comm_delete_attr = PMPI_Comm_delete_attr
int PMPI_Comm_delete_attr(MPI_Comm comm, int comm_keyval)
{
	GUARD("MPI_Comm_delete_attr");
	return SETTLE(gompiCommDeleteAttr((GoUintptr)comm, (GoInt32)comm_keyval), CALL_Comm_delete_attr);
}

#pragma weak MPI_Comm_detach_buffer = PMPI_Comm_detach_buffer
int PMPI_Comm_detach_buffer(MPI_Comm comm, void *buffer_addr, int *size)
{
	GUARD("MPI_Comm_detach_buffer");
	if (!buffer_addr)
		return SETTLE(gompiNull("MPI_Comm_detach_buffer", "buffer_addr", (GoUintptr)comm), CALL_Comm_detach_buffer);
	if (!size)
		return SETTLE(gompiNull("MPI_Comm_detach_buffer", "size", (GoUintptr)comm), CALL_Comm_detach_buffer);
	GoInt64 size_ = size ? *size : 0;
	int rc = SETTLE(gompiCommDetachBuffer((GoUintptr)comm, (GoUintptr)buffer_addr, size ? &size_ : 0), CALL_Comm_detach_buffer);
	if (size)
		*size = narrow(size_);
	return rc;
}

#pragma weak MPI_Comm_detach_buffer_c = PMPI_Comm_detach_buffer_c
int PMPI_Comm_detach_buffer_c(MPI_Comm comm, void *buffer_addr, MPI_Count *size)
{
	GUARD("MPI_Comm_detach_buffer_c");
	if (!buffer_addr)
		return SETTLE(gompiNull("MPI_Comm_detach_buffer_c", "buffer_addr", (GoUintptr)comm), CALL_Comm_detach_buffer_c);
	if (!size)
		return SETTLE(gompiNull("MPI_Comm_detach_buffer_c", "size", (GoUintptr)comm), CALL_Comm_detach_buffer_c);
	return SETTLE(gompiCommDetachBuffer((GoUintptr)comm, (GoUintptr)buffer_addr, (GoInt64 *)size), CALL_Comm_detach_buffer_c);
}

#pragma weak MPI_Comm_disconnect = PMPI_Comm_disconnect
int PMPI_Comm_disconnect(MPI_Comm *comm)
{
	GUARD("MPI_Comm_disconnect");
	if (NO_ADDRESS(comm))
		return SETTLE(gompiNull("MPI_Comm_disconnect", "comm", 0), CALL_Comm_disconnect);
	return SETTLE(gompiCommDisconnect((GoUintptr *)comm), CALL_Comm_disconnect);
}

#pragma weak MPI_Comm_dup = PMPI_Comm_dup
int PMPI_Comm_dup(MPI_Comm comm, MPI_Comm *newcomm)
{
	GUARD("MPI_Comm_dup");
	if (NO_ADDRESS(newcomm))
		return SETTLE(gompiNull("MPI_Comm_dup", "newcomm", (GoUintptr)comm), CALL_Comm_dup);
	return SETTLE(gompiCommDup((GoUintptr)comm, (GoUintptr *)newcomm), CALL_Comm_dup);
}

#pragma weak MPI_Comm_dup_with_info = PMPI_Comm_dup_with_info
int PMPI_Comm_dup_with_info(MPI_Comm comm, MPI_Info info, MPI_Comm *newcomm)
{
	GUARD("MPI_Comm_dup_with_info");
	if (NO_ADDRESS(newcomm))
		return SETTLE(gompiNull("MPI_Comm_dup_with_info", "newcomm", (GoUintptr)comm), CALL_Comm_dup_with_info);
	return SETTLE(gompiCommDupWithInfo((GoUintptr)comm, (GoUintptr)info, (GoUintptr *)newcomm), CALL_Comm_dup_with_info);
}

#pragma weak MPI_Comm_flush_buffer = PMPI_Comm_flush_buffer
int PMPI_Comm_flush_buffer(MPI_Comm comm)
{
	GUARD("MPI_Comm_flush_buffer");
	return SETTLE(gompiCommFlushBuffer((GoUintptr)comm), CALL_Comm_flush_buffer);
}

#pragma weak MPI_Comm_free = PMPI_Comm_free
int PMPI_Comm_free(MPI_Comm *comm)
{
	GUARD("MPI_Comm_free");
	if (NO_ADDRESS(comm))
		return SETTLE(gompiNull("MPI_Comm_free", "comm", 0), CALL_Comm_free);
	return SETTLE(gompiCommFree((GoUintptr *)comm), CALL_Comm_free);
}

#pragma weak MPI_Comm_free_keyval = PMPI_Comm_free_keyval
int PMPI_Comm_free_keyval(int *comm_keyval)
{
	GUARD("MPI_Comm_free_keyval");
	if (!comm_keyval)
		return SETTLE(gompiNull("MPI_Comm_free_keyval", "comm_keyval", 0), CALL_Comm_free_keyval);
	return SETTLE(gompiCommFreeKeyval((GoInt32 *)comm_keyval), CALL_Comm_free_keyval);
}

#pragma weak MPI_Comm_get_attr = PMPI_Comm_get_attr
int PMPI_Comm_get_attr(MPI_Comm comm, int comm_keyval, void *attribute_val, int *flag)
{
	GUARD("MPI_Comm_get_attr");
	if (!attribute_val)
		return SETTLE(gompiNull("MPI_Comm_get_attr", "attribute_val", (GoUintptr)comm), CALL_Comm_get_attr);
	if (!flag)
		return SETTLE(gompiNull("MPI_Comm_get_attr", "flag", (GoUintptr)comm), CALL_Comm_get_attr);
	return SETTLE(gompiCommGetAttr((GoUintptr)comm, (GoInt32)comm_keyval, (GoUintptr)attribute_val, (GoInt32 *)flag), CALL_Comm_get_attr);
}

#pragma weak MPI_Comm_get_errhandler = PMPI_Comm_get_errhandler
int PMPI_Comm_get_errhandler(MPI_Comm comm, MPI_Errhandler *errhandler)
{
	GUARD("MPI_Comm_get_errhandler");
	if (NO_ADDRESS(errhandler))
		return SETTLE(gompiNull("MPI_Comm_get_errhandler", "errhandler", (GoUintptr)comm), CALL_Comm_get_errhandler);
	return SETTLE(gompiCommGetErrhandler((GoUintptr)comm, (GoUintptr *)errhandler), CALL_Comm_get_errhandler);
}

#pragma weak MPI_Comm_get_info = PMPI_Comm_get_info
int PMPI_Comm_get_info(MPI_Comm comm, MPI_Info *info_used)
{
	GUARD("MPI_Comm_get_info");
	if (NO_ADDRESS(info_used))
		return SETTLE(gompiNull("MPI_Comm_get_info", "info_used", (GoUintptr)comm), CALL_Comm_get_info);
	return SETTLE(gompiCommGetInfo((GoUintptr)comm, (GoUintptr *)info_used), CALL_Comm_get_info);
}

#pragma weak MPI_Comm_get_name = PMPI_Comm_get_name
int PMPI_Comm_get_name(MPI_Comm comm, char *comm_name, int *resultlen)
{
	GUARD("MPI_Comm_get_name");
	if (!comm_name)
		return SETTLE(gompiNull("MPI_Comm_get_name", "comm_name", (GoUintptr)comm), CALL_Comm_get_name);
	if (!resultlen)
		return SETTLE(gompiNull("MPI_Comm_get_name", "resultlen", (GoUintptr)comm), CALL_Comm_get_name);
	return SETTLE(gompiCommGetName((GoUintptr)comm, (char *)comm_name, (GoInt32 *)resultlen), CALL_Comm_get_name);
}

#pragma weak MPI_Comm_get_parent = PMPI_Comm_get_parent
int PMPI_Comm_get_parent(MPI_Comm *parent)
{
	GUARD("MPI_Comm_get_parent");
	if (NO_ADDRESS(parent))
		return SETTLE(gompiNull("MPI_Comm_get_parent", "parent", 0), CALL_Comm_get_parent);
	return SETTLE(gompiCommGetParent((GoUintptr *)parent), CALL_Comm_get_parent);
}

#pragma weak MPI_Comm_group = PMPI_Comm_group
int PMPI_Comm_group(MPI_Comm comm, MPI_Group *group)
{
	GUARD("MPI_Comm_group");
	if (NO_ADDRESS(group))
		return SETTLE(gompiNull("MPI_Comm_group", "group", (GoUintptr)comm), CALL_Comm_group);
	return SETTLE(gompiCommGroup((GoUintptr)comm, (GoUintptr *)group), CALL_Comm_group);
}

#pragma weak MPI_Comm_idup = PMPI_Comm_idup
int PMPI_Comm_idup(MPI_Comm comm, MPI_Comm *newcomm, MPI_Request *request)
{
	GUARD("MPI_Comm_idup");
	if (NO_ADDRESS(newcomm))
		return SETTLE(gompiNull("MPI_Comm_idup", "newcomm", (GoUintptr)comm), CALL_Comm_idup);
	if (NO_ADDRESS(request))
		return SETTLE(gompiNull("MPI_Comm_idup", "request", (GoUintptr)comm), CALL_Comm_idup);
	return SETTLE(gompiCommIdup((GoUintptr)comm, (GoUintptr *)newcomm, (GoUintptr *)request), CALL_Comm_idup);
}

#pragma weak MPI_Comm_idup_with_info = PMPI_Comm_idup_with_info
int PMPI_Comm_idup_with_info(MPI_Comm comm, MPI_Info info, MPI_Comm *newcomm, MPI_Request *request)
{
	GUARD("MPI_Comm_idup_with_info");
	if (NO_ADDRESS(newcomm))
		return SETTLE(gompiNull("MPI_Comm_idup_with_info", "newcomm", (GoUintptr)comm), CALL_Comm_idup_with_info);
	if (NO_ADDRESS(request))
		return SETTLE(gompiNull("MPI_Comm_idup_with_info", "request", (GoUintptr)comm), CALL_Comm_idup_with_info);
	return SETTLE(gompiCommIdupWithInfo((GoUintptr)comm, (GoUintptr)info, (GoUintptr *)newcomm, (GoUintptr *)request), CALL_Comm_idup_with_info);
}

#pragma weak MPI_Comm_iflush_buffer = PMPI_Comm_iflush_buffer
int PMPI_Comm_iflush_buffer(MPI_Comm comm, MPI_Request *request)
{
	GUARD("MPI_Comm_iflush_buffer");
	if (NO_ADDRESS(request))
		return SETTLE(gompiNull("MPI_Comm_iflush_buffer", "request", (GoUintptr)comm), CALL_Comm_iflush_buffer);
	return SETTLE(gompiCommIflushBuffer((GoUintptr)comm, (GoUintptr *)request), CALL_Comm_iflush_buffer);
}

#pragma weak MPI_Comm_join = PMPI_Comm_join
int PMPI_Comm_join(int fd, MPI_Comm *intercomm)
{
	GUARD("MPI_Comm_join");
	if (NO_ADDRESS(intercomm))
		return SETTLE(gompiNull("MPI_Comm_join", "intercomm", 0), CALL_Comm_join);
	return SETTLE(gompiCommJoin((GoInt32)fd, (GoUintptr *)intercomm), CALL_Comm_join);
}

#pragma weak MPI_Comm_remote_group = PMPI_Comm_remote_group
int PMPI_Comm_remote_group(MPI_Comm comm, MPI_Group *group)
{
	GUARD("MPI_Comm_remote_group");
	if (NO_ADDRESS(group))
		return SETTLE(gompiNull("MPI_Comm_remote_group", "group", (GoUintptr)comm), CALL_Comm_remote_group);
	return SETTLE(gompiCommRemoteGroup((GoUintptr)comm, (GoUintptr *)group), CALL_Comm_remote_group);
}

#pragma weak MPI_Comm_remote_size = PMPI_Comm_remote_size
int PMPI_Comm_remote_size(MPI_Comm comm, int *size)
{
	GUARD("MPI_Comm_remote_size");
	if (!size)
		return SETTLE(gompiNull("MPI_Comm_remote_size", "size", (GoUintptr)comm), CALL_Comm_remote_size);
	return SETTLE(gompiCommRemoteSize((GoUintptr)comm, (GoInt32 *)size), CALL_Comm_remote_size);
}

#pragma weak MPI_Comm_set_attr = PMPI_Comm_set_attr
int PMPI_Comm_set_attr(MPI_Comm comm, int comm_keyval, void *attribute_val)
{
	GUARD("MPI_Comm_set_attr");
	return SETTLE(gompiCommSetAttr((GoUintptr)comm, (GoInt32)comm_keyval, (GoUintptr)attribute_val), CALL_Comm_set_attr);
}

#pragma weak MPI_Comm_set_errhandler = PMPI_Comm_set_errhandler
int PMPI_Comm_set_errhandler(MPI_Comm comm, MPI_Errhandler errhandler)
{
	GUARD("MPI_Comm_set_errhandler");
	return SETTLE(gompiCommSetErrhandler((GoUintptr)comm, (GoUintptr)errhandler), CALL_Comm_set_errhandler);
}

#pragma weak MPI_Comm_set_info = PMPI_Comm_set_info
int PMPI_Comm_set_info(MPI_Comm comm, MPI_Info info)
{
	GUARD("MPI_Comm_set_info");
	return SETTLE(gompiCommSetInfo((GoUintptr)comm, (GoUintptr)info), CALL_Comm_set_info);
}

#pragma weak MPI_Comm_set_name = PMPI_Comm_set_name
int PMPI_Comm_set_name(MPI_Comm comm, const char *comm_name)
{
	GUARD("MPI_Comm_set_name");
	if (!comm_name)
		return SETTLE(gompiNull("MPI_Comm_set_name", "comm_name", (GoUintptr)comm), CALL_Comm_set_name);
	return SETTLE(gompiCommSetName((GoUintptr)comm, (char *)comm_name), CALL_Comm_set_name);
}

#pragma weak MPI_Comm_spawn = PMPI_Comm_spawn
int PMPI_Comm_spawn(const char *command, char *argv[], int maxprocs, MPI_Info info, int root, MPI_Comm comm, MPI_Comm *intercomm, int array_of_errcodes[])
{
	GUARD("MPI_Comm_spawn");
	if (NO_ADDRESS(intercomm))
		return SETTLE(gompiNull("MPI_Comm_spawn", "intercomm", (GoUintptr)comm), CALL_Comm_spawn);
	return SETTLE(gompiCommSpawn((char *)command, (void *)argv, (GoInt32)maxprocs, (GoUintptr)info, (GoInt32)root, (GoUintptr)comm, (GoUintptr *)intercomm, (GoInt32 *)array_of_errcodes), CALL_Comm_spawn);
}

#pragma weak MPI_Comm_spawn_multiple = PMPI_Comm_spawn_multiple
int PMPI_Comm_spawn_multiple(int count, char *array_of_commands[], char **array_of_argv[], const int array_of_maxprocs[], const MPI_Info array_of_info[], int root, MPI_Comm comm, MPI_Comm *intercomm, int array_of_errcodes[])
{
	GUARD("MPI_Comm_spawn_multiple");
	if (NO_ADDRESS(intercomm))
		return SETTLE(gompiNull("MPI_Comm_spawn_multiple", "intercomm", (GoUintptr)comm), CALL_Comm_spawn_multiple);
	return SETTLE(gompiCommSpawnMultiple((GoInt32)count, (void *)array_of_commands, (void *)array_of_argv, (GoInt32 *)array_of_maxprocs, (GoUintptr *)array_of_info, (GoInt32)root, (GoUintptr)comm, (GoUintptr *)intercomm, (GoInt32 *)array_of_errcodes), CALL_Comm_spawn_multiple);
}

#pragma weak MPI_Comm_split = PMPI_Comm_split
int PMPI_Comm_split(MPI_Comm comm, int color, int key, MPI_Comm *newcomm)
{
	GUARD("MPI_Comm_split");
	if (NO_ADDRESS(newcomm))
		return SETTLE(gompiNull("MPI_Comm_split", "newcomm", (GoUintptr)comm), CALL_Comm_split);
	return SETTLE(gompiCommSplit((GoUintptr)comm, (GoInt32)color, (GoInt32)key, (GoUintptr *)newcomm), CALL_Comm_split);
}

#pragma weak MPI_Comm_split_type = PMPI_Comm_split_type
int PMPI_Comm_split_type(MPI_Comm comm, int split_type, int key, MPI_Info info, MPI_Comm *newcomm)
{
	GUARD("MPI_Comm_split_type");
	if (NO_ADDRESS(newcomm))
		return SETTLE(gompiNull("MPI_Comm_split_type", "newcomm", (GoUintptr)comm), CALL_Comm_split_type);
	return SETTLE(gompiCommSplitType((GoUintptr)comm, (GoInt32)split_type, (GoInt32)key, (GoUintptr)info, (GoUintptr *)newcomm), CALL_Comm_split_type);
}

#pragma weak MPI_Comm_test_inter = PMPI_Comm_test_inter
int PMPI_Comm_test_inter(MPI_Comm comm, int *flag)
{
	GUARD("MPI_Comm_test_inter");
	if (!flag)
		return SETTLE(gompiNull("MPI_Comm_test_inter", "flag", (GoUintptr)comm), CALL_Comm_test_inter);
	return SETTLE(gompiCommTestInter((GoUintptr)comm, (GoInt32 *)flag), CALL_Comm_test_inter);
}

#pragma weak MPI_Dims_create = PMPI_Dims_create
int PMPI_Dims_create(int nnodes, int ndims, int dims[])
{
	GUARD("MPI_Dims_create");
	if (ndims > 0 && !dims)
		return SETTLE(gompiNull("MPI_Dims_create", "dims", 0), CALL_Dims_create);
	return SETTLE(gompiDimsCreate((GoInt32)nnodes, (GoInt32)ndims, (GoInt32 *)dims), CALL_Dims_create);
}

#pragma weak MPI_Dist_graph_create = PMPI_Dist_graph_create
int PMPI_Dist_graph_create(MPI_Comm comm_old, int n, const int sources[], const int degrees[], const int destinations[], const int *weights, MPI_Info info, int reorder, MPI_Comm *comm_dist_graph)
{
	GUARD("MPI_Dist_graph_create");
	if (n > 0 && !sources)
		return SETTLE(gompiNull("MPI_Dist_graph_create", "sources", (GoUintptr)comm_old), CALL_Dist_graph_create);
	if (n > 0 && !degrees)
		return SETTLE(gompiNull("MPI_Dist_graph_create", "degrees", (GoUintptr)comm_old), CALL_Dist_graph_create);
	if (NO_ADDRESS(comm_dist_graph))
		return SETTLE(gompiNull("MPI_Dist_graph_create", "comm_dist_graph", (GoUintptr)comm_old), CALL_Dist_graph_create);
	return SETTLE(gompiDistGraphCreate((GoUintptr)comm_old, (GoInt32)n, (GoInt32 *)sources, (GoInt32 *)degrees, (GoInt32 *)destinations, (GoUintptr)weights, (GoUintptr)info, (GoInt32)reorder, (GoUintptr *)comm_dist_graph), CALL_Dist_graph_create);
}

#pragma weak MPI_Dist_graph_create_adjacent = PMPI_Dist_graph_create_adjacent
int PMPI_Dist_graph_create_adjacent(MPI_Comm comm_old, int indegree, const int sources[], const int *sourceweights, int outdegree, const int destinations[], const int *destweights, MPI_Info info, int reorder, MPI_Comm *comm_dist_graph)
{
	GUARD("MPI_Dist_graph_create_adjacent");
	if (indegree > 0 && !sources)
		return SETTLE(gompiNull("MPI_Dist_graph_create_adjacent", "sources", (GoUintptr)comm_old), CALL_Dist_graph_create_adjacent);
	if (outdegree > 0 && !destinations)
		return SETTLE(gompiNull("MPI_Dist_graph_create_adjacent", "destinations", (GoUintptr)comm_old), CALL_Dist_graph_create_adjacent);
	if (NO_ADDRESS(comm_dist_graph))
		return SETTLE(gompiNull("MPI_Dist_graph_create_adjacent", "comm_dist_graph", (GoUintptr)comm_old), CALL_Dist_graph_create_adjacent);
	return SETTLE(gompiDistGraphCreateAdjacent((GoUintptr)comm_old, (GoInt32)indegree, (GoInt32 *)sources, (GoUintptr)sourceweights, (GoInt32)outdegree, (GoInt32 *)destinations, (GoUintptr)destweights, (GoUintptr)info, (GoInt32)reorder, (GoUintptr *)comm_dist_graph), CALL_Dist_graph_create_adjacent);
}

#pragma weak MPI_Dist_graph_neighbors = PMPI_Dist_graph_neighbors
int PMPI_Dist_graph_neighbors(MPI_Comm comm, int maxindegree, int sources[], int *sourceweights, int maxoutdegree, int destinations[], int *destweights)
{
	GUARD("MPI_Dist_graph_neighbors");
	if (maxindegree > 0 && !sources)
		return SETTLE(gompiNull("MPI_Dist_graph_neighbors", "sources", (GoUintptr)comm), CALL_Dist_graph_neighbors);
	if (maxoutdegree > 0 && !destinations)
		return SETTLE(gompiNull("MPI_Dist_graph_neighbors", "destinations", (GoUintptr)comm), CALL_Dist_graph_neighbors);
	return SETTLE(gompiDistGraphNeighbors((GoUintptr)comm, (GoInt32)maxindegree, (GoInt32 *)sources, (GoUintptr)sourceweights, (GoInt32)maxoutdegree, (GoInt32 *)destinations, (GoUintptr)destweights), CALL_Dist_graph_neighbors);
}

#pragma weak MPI_Dist_graph_neighbors_count = PMPI_Dist_graph_neighbors_count
int PMPI_Dist_graph_neighbors_count(MPI_Comm comm, int *indegree, int *outdegree, int *weighted)
{
	GUARD("MPI_Dist_graph_neighbors_count");
	if (!indegree)
		return SETTLE(gompiNull("MPI_Dist_graph_neighbors_count", "indegree", (GoUintptr)comm), CALL_Dist_graph_neighbors_count);
	if (!outdegree)
		return SETTLE(gompiNull("MPI_Dist_graph_neighbors_count", "outdegree", (GoUintptr)comm), CALL_Dist_graph_neighbors_count);
	if (!weighted)
		return SETTLE(gompiNull("MPI_Dist_graph_neighbors_count", "weighted", (GoUintptr)comm), CALL_Dist_graph_neighbors_count);
	return SETTLE(gompiDistGraphNeighborsCount((GoUintptr)comm, (GoInt32 *)indegree, (GoInt32 *)outdegree, (GoInt32 *)weighted), CALL_Dist_graph_neighbors_count);
}

#pragma weak MPI_Errhandler_free = PMPI_Errhandler_free
int PMPI_Errhandler_free(MPI_Errhandler *errhandler)
{
	GUARD_CHILD("MPI_Errhandler_free");
	if (NO_ADDRESS(errhandler))
		return SETTLE(gompiNull("MPI_Errhandler_free", "errhandler", 0), CALL_Errhandler_free);
	return SETTLE(gompiErrhandlerFree((GoUintptr *)errhandler), CALL_Errhandler_free);
}

#pragma weak MPI_Error_class = PMPI_Error_class
int PMPI_Error_class(int errorcode, int *errorclass)
{
	GUARD_CHILD("MPI_Error_class");
	if (!errorclass)
		return SETTLE(gompiNull("MPI_Error_class", "errorclass", 0), CALL_Error_class);
	return SETTLE(gompiErrorClass((GoInt32)errorcode, (GoInt32 *)errorclass), CALL_Error_class);
}

#pragma weak MPI_Error_string = PMPI_Error_string
int PMPI_Error_string(int errorcode, char *string, int *resultlen)
{
	GUARD_CHILD("MPI_Error_string");
	if (!string)
		return SETTLE(gompiNull("MPI_Error_string", "string", 0), CALL_Error_string);
	if (!resultlen)
		return SETTLE(gompiNull("MPI_Error_string", "resultlen", 0), CALL_Error_string);
	return SETTLE(gompiErrorString((GoInt32)errorcode, (char *)string, (GoInt32 *)resultlen), CALL_Error_string);
}

#pragma weak MPI_Exscan = PMPI_Exscan
int PMPI_Exscan(const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm)
{
	GUARD("MPI_Exscan");
	return SETTLE(gompiExscan((GoUintptr)sendbuf, (GoUintptr)recvbuf, (GoInt64)count, (GoUintptr)datatype, (GoUintptr)op, (GoUintptr)comm, 0, 0), CALL_Exscan);
}

#pragma weak MPI_Exscan_c = PMPI_Exscan_c
int PMPI_Exscan_c(const void *sendbuf, void *recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm)
{
	GUARD("MPI_Exscan_c");
	return SETTLE(gompiExscan((GoUintptr)sendbuf, (GoUintptr)recvbuf, (GoInt64)count, (GoUintptr)datatype, (GoUintptr)op, (GoUintptr)comm, 0, 0), CALL_Exscan_c);
}

#pragma weak MPI_Exscan_init = PMPI_Exscan_init
int PMPI_Exscan_init(const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Info info, MPI_Request *request)
{
	GUARD("MPI_Exscan_init");
	if (NO_ADDRESS(request))
		return SETTLE(gompiNull("MPI_Exscan_init", "request", (GoUintptr)comm), CALL_Exscan_init);
	return SETTLE(gompiExscan((GoUintptr)sendbuf, (GoUintptr)recvbuf, (GoInt64)count, (GoUintptr)datatype, (GoUintptr)op, (GoUintptr)comm, (GoUintptr *)request, 2), CALL_Exscan_init);
}

#pragma weak MPI_Exscan_init_c = PMPI_Exscan_init_c
int PMPI_Exscan_init_c(const void *sendbuf, void *recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Info info, MPI_Request *request)
{
	GUARD("MPI_Exscan_init_c");
	if (NO_ADDRESS(request))
		return SETTLE(gompiNull("MPI_Exscan_init_c", "request", (GoUintptr)comm), CALL_Exscan_init_c);
	return SETTLE(gompiExscan((GoUintptr)sendbuf, (GoUintptr)recvbuf, (GoInt64)count, (GoUintptr)datatype, (GoUintptr)op, (GoUintptr)comm, (GoUintptr *)request, 2), CALL_Exscan_init_c);
}

#pragma weak MPI_File_call_errhandler = PMPI_File_call_errhandler
int PMPI_File_call_errhandler(MPI_File fh, int errorcode)
{
	GUARD("MPI_File_call_errhandler");
	return SETTLE(gompiFileCallErrhandler((GoUintptr)fh, (GoInt32)errorcode), CALL_File_call_errhandler);
}

#pragma weak MPI_File_close = PMPI_File_close
int PMPI_File_close(MPI_File *fh)
{
	GUARD("MPI_File_close");
	if (!NO_ADDRESS(fh))
		*fh = MPI_FILE_NULL;
	return SETTLE(gompiUnsupportedFile("MPI_File_close", (GoUintptr)MPI_FILE_NULL), CALL_File_close);
}

#pragma weak MPI_File_create_errhandler = PMPI_File_create_errhandler
int PMPI_File_create_errhandler(MPI_File_errhandler_function *file_errhandler_fn, MPI_Errhandler *errhandler)
{
	GUARD("MPI_File_create_errhandler");
	if (NO_ADDRESS(file_errhandler_fn))
		return SETTLE(gompiNull("MPI_File_create_errhandler", "file_errhandler_fn", 0), CALL_File_create_errhandler);
	if (NO_ADDRESS(errhandler))
		return SETTLE(gompiNull("MPI_File_create_errhandler", "errhandler", 0), CALL_File_create_errhandler);
	return SETTLE(gompiFileCreateErrhandler((GoUintptr)file_errhandler_fn, (GoUintptr *)errhandler), CALL_File_create_errhandler);
}

#pragma weak MPI_File_delete = PMPI_File_delete
int PMPI_File_delete(const char *filename, MPI_Info info)
{
	GUARD("MPI_File_delete");
	return SETTLE(gompiUnsupportedFile("MPI_File_delete", (GoUintptr)MPI_FILE_NULL), CALL_File_delete);
}

#pragma weak MPI_File_get_amode = PMPI_File_get_amode
int PMPI_File_get_amode(MPI_File fh, int *amode)
{
	GUARD("MPI_File_get_amode");
	return SETTLE(gompiUnsupportedFile("MPI_File_get_amode", (GoUintptr)fh), CALL_File_get_amode);
}

#pragma weak MPI_File_get_atomicity = PMPI_File_get_atomicity
int PMPI_File_get_atomicity(MPI_File fh, int *flag)
{
	GUARD("MPI_File_get_atomicity");
	return SETTLE(gompiUnsupportedFile("MPI_File_get_atomicity", (GoUintptr)fh), CALL_File_get_atomicity);
}

#pragma weak MPI_File_get_byte_offset = PMPI_File_get_byte_offset
int PMPI_File_get_byte_offset(MPI_File fh, MPI_Offset offset, MPI_Offset *disp)
{
	GUARD("MPI_File_get_byte_offset");
	return SETTLE(gompiUnsupportedFile("MPI_File_get_byte_offset", (GoUintptr)fh), CALL_File_get_byte_offset);
}

#pragma weak MPI_File_get_errhandler = PMPI_File_get_errhandler
int PMPI_File_get_errhandler(MPI_File file, MPI_Errhandler *errhandler)
{
	GUARD("MPI_File_get_errhandler");
	if (NO_ADDRESS(errhandler))
		return SETTLE(gompiNullInFile("MPI_File_get_errhandler", "errhandler", (GoUintptr)file), CALL_File_get_errhandler);
	return SETTLE(gompiFileGetErrhandler((GoUintptr)file, (GoUintptr *)errhandler), CALL_File_get_errhandler);
}

#pragma weak MPI_File_get_group = PMPI_File_get_group
int PMPI_File_get_group(MPI_File fh, MPI_Group *group)
{
	GUARD("MPI_File_get_group");
	return SETTLE(gompiUnsupportedFile("MPI_File_get_group", (GoUintptr)fh), CALL_File_get_group);
}

#pragma weak MPI_File_get_info = PMPI_File_get_info
int PMPI_File_get_info(MPI_File fh, MPI_Info *info_used)
{
	GUARD("MPI_File_get_info");
	return SETTLE(gompiUnsupportedFile("MPI_File_get_info", (GoUintptr)fh), CALL_File_get_info);
}

#pragma weak MPI_File_get_position = PMPI_File_get_position
int PMPI_File_get_position(MPI_File fh, MPI_Offset *offset)
{
	GUARD("MPI_File_get_position");
	return SETTLE(gompiUnsupportedFile("MPI_File_get_position", (GoUintptr)fh), CALL_File_get_position);
}

#pragma weak MPI_File_get_position_shared = PMPI_File_get_position_shared
int PMPI_File_get_position_shared(MPI_File fh, MPI_Offset *offset)
{
	GUARD("MPI_File_get_position_shared");
	return SETTLE(gompiUnsupportedFile("MPI_File_get_position_shared", (GoUintptr)fh), CALL_File_get_position_shared);
}

#pragma weak MPI_File_get_size = PMPI_File_get_size
int PMPI_File_get_size(MPI_File fh, MPI_Offset *size)
{
	GUARD("MPI_File_get_size");
	return SETTLE(gompiUnsupportedFile("MPI_File_get_size", (GoUintptr)fh), CALL_File_get_size);
}

#pragma weak MPI_File_get_type_extent = PMPI_File_get_type_extent
int PMPI_File_get_type_extent(MPI_File fh, MPI_Datatype datatype, MPI_Aint *extent)
{
	GUARD("MPI_File_get_type_extent");
	return SETTLE(gompiUnsupportedFile("MPI_File_get_type_extent", (GoUintptr)fh), CALL_File_get_type_extent);
}

#pragma weak MPI_File_get_type_extent_c = PMPI_File_get_type_extent_c
int PMPI_File_get_type_extent_c(MPI_File fh, MPI_Datatype datatype, MPI_Count *extent)
{
	GUARD("MPI_File_get_type_extent_c");
	return SETTLE(gompiUnsupportedFile("MPI_File_get_type_extent_c", (GoUintptr)fh), CALL_File_get_type_extent_c);
}

#pragma weak MPI_File_get_view = PMPI_File_get_view
int PMPI_File_get_view(MPI_File fh, MPI_Offset *disp, MPI_Datatype *etype, MPI_Datatype *filetype, char *datarep)
{
	GUARD("MPI_File_get_view");
	return SETTLE(gompiUnsupportedFile("MPI_File_get_view", (GoUintptr)fh), CALL_File_get_view);
}

#pragma weak MPI_File_iread = PMPI_File_iread
int PMPI_File_iread(MPI_File fh, void *buf, int count, MPI_Datatype datatype, MPI_Request *request)
{
	GUARD("MPI_File_iread");
	if (!NO_ADDRESS(request))
		*request = MPI_REQUEST_NULL;
	return SETTLE(gompiUnsupportedFile("MPI_File_iread", (GoUintptr)fh), CALL_File_iread);
}

#pragma weak MPI_File_iread_c = PMPI_File_iread_c
int PMPI_File_iread_c(MPI_File fh, void *buf, MPI_Count count, MPI_Datatype datatype, MPI_Request *request)
{
	GUARD("MPI_File_iread_c");
	if (!NO_ADDRESS(request))
		*request = MPI_REQUEST_NULL;
	return SETTLE(gompiUnsupportedFile("MPI_File_iread_c", (GoUintptr)fh), CALL_File_iread_c);
}

#pragma weak MPI_File_iread_all = PMPI_File_iread_all
int PMPI_File_iread_all(MPI_File fh, void *buf, int count, MPI_Datatype datatype, MPI_Request *request)
{
	GUARD("MPI_File_iread_all");
	if (!NO_ADDRESS(request))
		*request = MPI_REQUEST_NULL;
	return SETTLE(gompiUnsupportedFile("MPI_File_iread_all", (GoUintptr)fh), CALL_File_iread_all);
}

#pragma weak MPI_File_iread_all_c = PMPI_File_iread_all_c
int PMPI_File_iread_all_c(MPI_File fh, void *buf, MPI_Count count, MPI_Datatype datatype, MPI_Request *request)
{
	GUARD("MPI_File_iread_all_c");
	if (!NO_ADDRESS(request))
		*request = MPI_REQUEST_NULL;
	return SETTLE(gompiUnsupportedFile("MPI_File_iread_all_c", (GoUintptr)fh), CALL_File_iread_all_c);
}

#pragma weak MPI_File_iread_at = PMPI_File_iread_at
int PMPI_File_iread_at(MPI_File fh, MPI_Offset offset, void *buf, int count, MPI_Datatype datatype, MPI_Request *request)
{
	GUARD("MPI_File_iread_at");
	if (!NO_ADDRESS(request))
		*request = MPI_REQUEST_NULL;
	return SETTLE(gompiUnsupportedFile("MPI_File_iread_at", (GoUintptr)fh), CALL_File_iread_at);
}

#pragma weak MPI_File_iread_at_c = PMPI_File_iread_at_c
int PMPI_File_iread_at_c(MPI_File fh, MPI_Offset offset, void *buf, MPI_Count count, MPI_Datatype datatype, MPI_Request *request)
{
	GUARD("MPI_File_iread_at_c");
	if (!NO_ADDRESS(request))
		*request = MPI_REQUEST_NULL;
	return SETTLE(gompiUnsupportedFile("MPI_File_iread_at_c", (GoUintptr)fh), CALL_File_iread_at_c);
}

#pragma weak MPI_File_iread_at_all = PMPI_File_iread_at_all
int PMPI_File_iread_at_all(MPI_File fh, MPI_Offset offset, void *buf, int count, MPI_Datatype datatype, MPI_Request *request)
{
	GUARD("MPI_File_iread_at_all");
	if (!NO_ADDRESS(request))
		*request = MPI_REQUEST_NULL;
	return SETTLE(gompiUnsupportedFile("MPI_File_iread_at_all", (GoUintptr)fh), CALL_File_iread_at_all);
}

#pragma weak MPI_File_iread_at_all_c = PMPI_File_iread_at_all_c
int PMPI_File_iread_at_all_c(MPI_File fh, MPI_Offset offset, void *buf, MPI_Count count, MPI_Datatype datatype, MPI_Request *request)
{
	GUARD("MPI_File_iread_at_all_c");
	if (!NO_ADDRESS(request))
		*request = MPI_REQUEST_NULL;
	return SETTLE(gompiUnsupportedFile("MPI_File_iread_at_all_c", (GoUintptr)fh), CALL_File_iread_at_all_c);
}

#pragma weak MPI_File_iread_shared = PMPI_File_iread_shared
int PMPI_File_iread_shared(MPI_File fh, void *buf, int count, MPI_Datatype datatype, MPI_Request *request)
{
	GUARD("MPI_File_iread_shared");
	if (!NO_ADDRESS(request))
		*request = MPI_REQUEST_NULL;
	return SETTLE(gompiUnsupportedFile("MPI_File_iread_shared", (GoUintptr)fh), CALL_File_iread_shared);
}

#pragma weak MPI_File_iread_shared_c = PMPI_File_iread_shared_c
int PMPI_File_iread_shared_c(MPI_File fh, void *buf, MPI_Count count, MPI_Datatype datatype, MPI_Request *request)
{
	GUARD("MPI_File_iread_shared_c");
	if (!NO_ADDRESS(request))
		*request = MPI_REQUEST_NULL;
	return SETTLE(gompiUnsupportedFile("MPI_File_iread_shared_c", (GoUintptr)fh), CALL_File_iread_shared_c);
}

#pragma weak MPI_File_iwrite = PMPI_File_iwrite
int PMPI_File_iwrite(MPI_File fh, const void *buf, int count, MPI_Datatype datatype, MPI_Request *request)
{
	GUARD("MPI_File_iwrite");
	if (!NO_ADDRESS(request))
		*request = MPI_REQUEST_NULL;
	return SETTLE(gompiUnsupportedFile("MPI_File_iwrite", (GoUintptr)fh), CALL_File_iwrite);
}

#pragma weak MPI_File_iwrite_c = PMPI_File_iwrite_c
int PMPI_File_iwrite_c(MPI_File fh, const void *buf, MPI_Count count, MPI_Datatype datatype, MPI_Request *request)
{
	GUARD("MPI_File_iwrite_c");
	if (!NO_ADDRESS(request))
		*request = MPI_REQUEST_NULL;
	return SETTLE(gompiUnsupportedFile("MPI_File_iwrite_c", (GoUintptr)fh), CALL_File_iwrite_c);
}

#pragma weak MPI_File_iwrite_all = PMPI_File_iwrite_all
int PMPI_File_iwrite_all(MPI_File fh, const void *buf, int count, MPI_Datatype datatype, MPI_Request *request)
{
	GUARD("MPI_File_iwrite_all");
	if (!NO_ADDRESS(request))
		*request = MPI_REQUEST_NULL;
	return SETTLE(gompiUnsupportedFile("MPI_File_iwrite_all", (GoUintptr)fh), CALL_File_iwrite_all);
}

#pragma weak MPI_File_iwrite_all_c = PMPI_File_iwrite_all_c
int PMPI_File_iwrite_all_c(MPI_File fh, const void *buf, MPI_Count count, MPI_Datatype datatype, MPI_Request *request)
{
	GUARD("MPI_File_iwrite_all_c");
	if (!NO_ADDRESS(request))
		*request = MPI_REQUEST_NULL;
	return SETTLE(gompiUnsupportedFile("MPI_File_iwrite_all_c", (GoUintptr)fh), CALL_File_iwrite_all_c);
}

#pragma weak MPI_File_iwrite_at = PMPI_File_iwrite_at
int PMPI_File_iwrite_at(MPI_File fh, MPI_Offset offset, const void *buf, int count, MPI_Datatype datatype, MPI_Request *request)
{
	GUARD("MPI_File_iwrite_at");
	if (!NO_ADDRESS(request))
		*request = MPI_REQUEST_NULL;
	return SETTLE(gompiUnsupportedFile("MPI_File_iwrite_at", (GoUintptr)fh), CALL_File_iwrite_at);
}

#pragma weak MPI_File_iwrite_at_c = PMPI_File_iwrite_at_c
int PMPI_File_iwrite_at_c(MPI_File fh, MPI_Offset offset, const void *buf, MPI_Count count, MPI_Datatype datatype, MPI_Request *request)
{
	GUARD("MPI_File_iwrite_at_c");
	if (!NO_ADDRESS(request))
		*request = MPI_REQUEST_NULL;
	return SETTLE(gompiUnsupportedFile("MPI_File_iwrite_at_c", (GoUintptr)fh), CALL_File_iwrite_at_c);
}

#pragma weak MPI_File_iwrite_at_all = PMPI_File_iwrite_at_all
int PMPI_File_iwrite_at_all(MPI_File fh, MPI_Offset offset, const void *buf, int count, MPI_Datatype datatype, MPI_Request *request)
{
	GUARD("MPI_File_iwrite_at_all");
	if (!NO_ADDRESS(request))
		*request = MPI_REQUEST_NULL;
	return SETTLE(gompiUnsupportedFile("MPI_File_iwrite_at_all", (GoUintptr)fh), CALL_File_iwrite_at_all);
}

#pragma weak MPI_File_iwrite_at_all_c = PMPI_File_iwrite_at_all_c
int PMPI_File_iwrite_at_all_c(MPI_File fh, MPI_Offset offset, const void *buf, MPI_Count count, MPI_Datatype datatype, MPI_Request *request)
{
	GUARD("MPI_File_iwrite_at_all_c");
	if (!NO_ADDRESS(request))
		*request = MPI_REQUEST_NULL;
	return SETTLE(gompiUnsupportedFile("MPI_File_iwrite_at_all_c", (GoUintptr)fh), CALL_File_iwrite_at_all_c);
}

#pragma weak MPI_File_iwrite_shared = PMPI_File_iwrite_shared
int PMPI_File_iwrite_shared(MPI_File fh, const void *buf, int count, MPI_Datatype datatype, MPI_Request *request)
{
	GUARD("MPI_File_iwrite_shared");
	if (!NO_ADDRESS(request))
		*request = MPI_REQUEST_NULL;
	return SETTLE(gompiUnsupportedFile("MPI_File_iwrite_shared", (GoUintptr)fh), CALL_File_iwrite_shared);
}

#pragma weak MPI_File_iwrite_shared_c = PMPI_File_iwrite_shared_c
int PMPI_File_iwrite_shared_c(MPI_File fh, const void *buf, MPI_Count count, MPI_Datatype datatype, MPI_Request *request)
{
	GUARD("MPI_File_iwrite_shared_c");
	if (!NO_ADDRESS(request))
		*request = MPI_REQUEST_NULL;
	return SETTLE(gompiUnsupportedFile("MPI_File_iwrite_shared_c", (GoUintptr)fh), CALL_File_iwrite_shared_c);
}

#pragma weak MPI_File_open = PMPI_File_open
int PMPI_File_open(MPI_Comm comm, const char *filename, int amode, MPI_Info info, MPI_File *fh)
{
	GUARD("MPI_File_open");
	if (!NO_ADDRESS(fh))
		*fh = MPI_FILE_NULL;
	return SETTLE(gompiUnsupportedFile("MPI_File_open", (GoUintptr)MPI_FILE_NULL), CALL_File_open);
}

#pragma weak MPI_File_preallocate = PMPI_File_preallocate
int PMPI_File_preallocate(MPI_File fh, MPI_Offset size)
{
	GUARD("MPI_File_preallocate");
	return SETTLE(gompiUnsupportedFile("MPI_File_preallocate", (GoUintptr)fh), CALL_File_preallocate);
}

#pragma weak MPI_File_read = PMPI_File_read
int PMPI_File_read(MPI_File fh, void *buf, int count, MPI_Datatype datatype, MPI_Status *status)
{
	GUARD("MPI_File_read");
	return SETTLE(gompiUnsupportedFile("MPI_File_read", (GoUintptr)fh), CALL_File_read);
}

#pragma weak MPI_File_read_c = PMPI_File_read_c
int PMPI_File_read_c(MPI_File fh, void *buf, MPI_Count count, MPI_Datatype datatype, MPI_Status *status)
{
	GUARD("MPI_File_read_c");
	return SETTLE(gompiUnsupportedFile("MPI_File_read_c", (GoUintptr)fh), CALL_File_read_c);
}

#pragma weak MPI_File_read_all = PMPI_File_read_all
int PMPI_File_read_all(MPI_File fh, void *buf, int count, MPI_Datatype datatype, MPI_Status *status)
{
	GUARD("MPI_File_read_all");
	return SETTLE(gompiUnsupportedFile("MPI_File_read_all", (GoUintptr)fh), CALL_File_read_all);
}

#pragma weak MPI_File_read_all_c = PMPI_File_read_all_c
int PMPI_File_read_all_c(MPI_File fh, void *buf, MPI_Count count, MPI_Datatype datatype, MPI_Status *status)
{
	GUARD("MPI_File_read_all_c");
	return SETTLE(gompiUnsupportedFile("MPI_File_read_all_c", (GoUintptr)fh), CALL_File_read_all_c);
}

#pragma weak MPI_File_read_all_begin = PMPI_File_read_all_begin
int PMPI_File_read_all_begin(MPI_File fh, void *buf, int count, MPI_Datatype datatype)
{
	GUARD("MPI_File_read_all_begin");
	return SETTLE(gompiUnsupportedFile("MPI_File_read_all_begin", (GoUintptr)fh), CALL_File_read_all_begin);
}

#pragma weak MPI_File_read_all_begin_c = PMPI_File_read_all_begin_c
int PMPI_File_read_all_begin_c(MPI_File fh, void *buf, MPI_Count count, MPI_Datatype datatype)
{
	GUARD("MPI_File_read_all_begin_c");
	return SETTLE(gompiUnsupportedFile("MPI_File_read_all_begin_c", (GoUintptr)fh), CALL_File_read_all_begin_c);
}

#pragma weak MPI_File_read_all_end = PMPI_File_read_all_end
int PMPI_File_read_all_end(MPI_File fh, void *buf, MPI_Status *status)
{
	GUARD("MPI_File_read_all_end");
	return SETTLE(gompiUnsupportedFile("MPI_File_read_all_end", (GoUintptr)fh), CALL_File_read_all_end);
}

#pragma weak MPI_File_read_at = PMPI_File_read_at
int PMPI_File_read_at(MPI_File fh, MPI_Offset offset, void *buf, int count, MPI_Datatype datatype, MPI_Status *status)
{
	GUARD("MPI_File_read_at");
	return SETTLE(gompiUnsupportedFile("MPI_File_read_at", (GoUintptr)fh), CALL_File_read_at);
}

#pragma weak MPI_File_read_at_c = PMPI_File_read_at_c
int PMPI_File_read_at_c(MPI_File fh, MPI_Offset offset, void *buf, MPI_Count count, MPI_Datatype datatype, MPI_Status *status)
{
	GUARD("MPI_File_read_at_c");
	return SETTLE(gompiUnsupportedFile("MPI_File_read_at_c", (GoUintptr)fh), CALL_File_read_at_c);
}

#pragma weak MPI_File_read_at_all = PMPI_File_read_at_all
int PMPI_File_read_at_all(MPI_File fh, MPI_Offset offset, void *buf, int count, MPI_Datatype datatype, MPI_Status *status)
{
	GUARD("MPI_File_read_at_all");
	return SETTLE(gompiUnsupportedFile("MPI_File_read_at_all", (GoUintptr)fh), CALL_File_read_at_all);
}

#pragma weak MPI_File_read_at_all_c = PMPI_File_read_at_all_c
int PMPI_File_read_at_all_c(MPI_File fh, MPI_Offset offset, void *buf, MPI_Count count, MPI_Datatype datatype, MPI_Status *status)
{
	GUARD("MPI_File_read_at_all_c");
	return SETTLE(gompiUnsupportedFile("MPI_File_read_at_all_c", (GoUintptr)fh), CALL_File_read_at_all_c);
}

#pragma weak MPI_File_read_at_all_begin = PMPI_File_read_at_all_begin
int PMPI_File_read_at_all_begin(MPI_File fh, MPI_Offset offset, void *buf, int count, MPI_Datatype datatype)
{
	GUARD("MPI_File_read_at_all_begin");
	return SETTLE(gompiUnsupportedFile("MPI_File_read_at_all_begin", (GoUintptr)fh), CALL_File_read_at_all_begin);
}

#pragma weak MPI_File_read_at_all_begin_c = PMPI_File_read_at_all_begin_c
int PMPI_File_read_at_all_begin_c(MPI_File fh, MPI_Offset offset, void *buf, MPI_Count count, MPI_Datatype datatype)
{
	GUARD("MPI_File_read_at_all_begin_c");
	return SETTLE(gompiUnsupportedFile("MPI_File_read_at_all_begin_c", (GoUintptr)fh), CALL_File_read_at_all_begin_c);
}

#pragma weak MPI_File_read_at_all_end = PMPI_File_read_at_all_end
int PMPI_File_read_at_all_end(MPI_File fh, void *buf, MPI_Status *status)
{
	GUARD("MPI_File_read_at_all_end");
	return SETTLE(gompiUnsupportedFile("MPI_File_read_at_all_end", (GoUintptr)fh), CALL_File_read_at_all_end);
}

#pragma weak MPI_File_read_ordered = PMPI_File_read_ordered
int PMPI_File_read_ordered(MPI_File fh, void *buf, int count, MPI_Datatype datatype, MPI_Status *status)
{
	GUARD("MPI_File_read_ordered");
	return SETTLE(gompiUnsupportedFile("MPI_File_read_ordered", (GoUintptr)fh), CALL_File_read_ordered);
}

#pragma weak MPI_File_read_ordered_c = PMPI_File_read_ordered_c
int PMPI_File_read_ordered_c(MPI_File fh, void *buf, MPI_Count count, MPI_Datatype datatype, MPI_Status *status)
{
	GUARD("MPI_File_read_ordered_c");
	return SETTLE(gompiUnsupportedFile("MPI_File_read_ordered_c", (GoUintptr)fh), CALL_File_read_ordered_c);
}

#pragma weak MPI_File_read_ordered_begin = PMPI_File_read_ordered_begin
int PMPI_File_read_ordered_begin(MPI_File fh, void *buf, int count, MPI_Datatype datatype)
{
	GUARD("MPI_File_read_ordered_begin");
	return SETTLE(gompiUnsupportedFile("MPI_File_read_ordered_begin", (GoUintptr)fh), CALL_File_read_ordered_begin);
}

#pragma weak MPI_File_read_ordered_begin_c = PMPI_File_read_ordered_begin_c
int PMPI_File_read_ordered_begin_c(MPI_File fh, void *buf, MPI_Count count, MPI_Datatype datatype)
{
	GUARD("MPI_File_read_ordered_begin_c");
	return SETTLE(gompiUnsupportedFile("MPI_File_read_ordered_begin_c", (GoUintptr)fh), CALL_File_read_ordered_begin_c);
}

#pragma weak MPI_File_read_ordered_end = PMPI_File_read_ordered_end
int PMPI_File_read_ordered_end(MPI_File fh, void *buf, MPI_Status *status)
{
	GUARD("MPI_File_read_ordered_end");
	return SETTLE(gompiUnsupportedFile("MPI_File_read_ordered_end", (GoUintptr)fh), CALL_File_read_ordered_end);
}

#pragma weak MPI_File_read_shared = PMPI_File_read_shared
int PMPI_File_read_shared(MPI_File fh, void *buf, int count, MPI_Datatype datatype, MPI_Status *status)
{
	GUARD("MPI_File_read_shared");
	return SETTLE(gompiUnsupportedFile("MPI_File_read_shared", (GoUintptr)fh), CALL_File_read_shared);
}

#pragma weak MPI_File_read_shared_c = PMPI_File_read_shared_c
int PMPI_File_read_shared_c(MPI_File fh, void *buf, MPI_Count count, MPI_Datatype datatype, MPI_Status *status)
{
	GUARD("MPI_File_read_shared_c");
	return SETTLE(gompiUnsupportedFile("MPI_File_read_shared_c", (GoUintptr)fh), CALL_File_read_shared_c);
}

#pragma weak MPI_File_seek = PMPI_File_seek
int PMPI_File_seek(MPI_File fh, MPI_Offset offset, int whence)
{
	GUARD("MPI_File_seek");
	return SETTLE(gompiUnsupportedFile("MPI_File_seek", (GoUintptr)fh), CALL_File_seek);
}

#pragma weak MPI_File_seek_shared = PMPI_File_seek_shared
int PMPI_File_seek_shared(MPI_File fh, MPI_Offset offset, int whence)
{
	GUARD("MPI_File_seek_shared");
	return SETTLE(gompiUnsupportedFile("MPI_File_seek_shared", (GoUintptr)fh), CALL_File_seek_shared);
}

#pragma weak MPI_File_set_atomicity = PMPI_File_set_atomicity
int PMPI_File_set_atomicity(MPI_File fh, int flag)
{
	GUARD("MPI_File_set_atomicity");
	return SETTLE(gompiUnsupportedFile("MPI_File_set_atomicity", (GoUintptr)fh), CALL_File_set_atomicity);
}

#pragma weak MPI_File_set_errhandler = PMPI_File_set_errhandler
int PMPI_File_set_errhandler(MPI_File file, MPI_Errhandler errhandler)
{
	GUARD("MPI_File_set_errhandler");
	return SETTLE(gompiFileSetErrhandler((GoUintptr)file, (GoUintptr)errhandler), CALL_File_set_errhandler);
}

#pragma weak MPI_File_set_info = PMPI_File_set_info
int PMPI_File_set_info(MPI_File fh, MPI_Info info)
{
	GUARD("MPI_File_set_info");
	return SETTLE(gompiUnsupportedFile("MPI_File_set_info", (GoUintptr)fh), CALL_File_set_info);
}

#pragma weak MPI_File_set_size = PMPI_File_set_size
int PMPI_File_set_size(MPI_File fh, MPI_Offset size)
{
	GUARD("MPI_File_set_size");
	return SETTLE(gompiUnsupportedFile("MPI_File_set_size", (GoUintptr)fh), CALL_File_set_size);
}

#pragma weak MPI_File_set_view = PMPI_File_set_view
int PMPI_File_set_view(MPI_File fh, MPI_Offset disp, MPI_Datatype etype, MPI_Datatype filetype, const char *datarep, MPI_Info info)
{
	GUARD("MPI_File_set_view");
	return SETTLE(gompiUnsupportedFile("MPI_File_set_view", (GoUintptr)fh), CALL_File_set_view);
}

#pragma weak MPI_File_sync = PMPI_File_sync
int PMPI_File_sync(MPI_File fh)
{
	GUARD("MPI_File_sync");
	return SETTLE(gompiUnsupportedFile("MPI_File_sync", (GoUintptr)fh), CALL_File_sync);
}

#pragma weak MPI_File_write = PMPI_File_write
int PMPI_File_write(MPI_File fh, const void *buf, int count, MPI_Datatype datatype, MPI_Status *status)
{
	GUARD("MPI_File_write");
	return SETTLE(gompiUnsupportedFile("MPI_File_write", (GoUintptr)fh), CALL_File_write);
}

#pragma weak MPI_File_write_c = PMPI_File_write_c
int PMPI_File_write_c(MPI_File fh, const void *buf, MPI_Count count, MPI_Datatype datatype, MPI_Status *status)
{
	GUARD("MPI_File_write_c");
	return SETTLE(gompiUnsupportedFile("MPI_File_write_c", (GoUintptr)fh), CALL_File_write_c);
}

#pragma weak MPI_File_write_all = PMPI_File_write_all
int PMPI_File_write_all(MPI_File fh, const void *buf, int count, MPI_Datatype datatype, MPI_Status *status)
{
	GUARD("MPI_File_write_all");
	return SETTLE(gompiUnsupportedFile("MPI_File_write_all", (GoUintptr)fh), CALL_File_write_all);
}

#pragma weak MPI_File_write_all_c = PMPI_File_write_all_c
int PMPI_File_write_all_c(MPI_File fh, const void *buf, MPI_Count count, MPI_Datatype datatype, MPI_Status *status)
{
	GUARD("MPI_File_write_all_c");
	return SETTLE(gompiUnsupportedFile("MPI_File_write_all_c", (GoUintptr)fh), CALL_File_write_all_c);
}

#pragma weak MPI_File_write_all_begin = PMPI_File_write_all_begin
int PMPI_File_write_all_begin(MPI_File fh, const void *buf, int count, MPI_Datatype datatype)
{
	GUARD("MPI_File_write_all_begin");
	return SETTLE(gompiUnsupportedFile("MPI_File_write_all_begin", (GoUintptr)fh), CALL_File_write_all_begin);
}

#pragma weak MPI_File_write_all_begin_c = PMPI_File_write_all_begin_c
int PMPI_File_write_all_begin_c(MPI_File fh, const void *buf, MPI_Count count, MPI_Datatype datatype)
{
	GUARD("MPI_File_write_all_begin_c");
	return SETTLE(gompiUnsupportedFile("MPI_File_write_all_begin_c", (GoUintptr)fh), CALL_File_write_all_begin_c);
}

#pragma weak MPI_File_write_all_end = PMPI_File_write_all_end
int PMPI_File_write_all_end(MPI_File fh, const void *buf, MPI_Status *status)
{
	GUARD("MPI_File_write_all_end");
	return SETTLE(gompiUnsupportedFile("MPI_File_write_all_end", (GoUintptr)fh), CALL_File_write_all_end);
}

#pragma weak MPI_File_write_at = PMPI_File_write_at
int PMPI_File_write_at(MPI_File fh, MPI_Offset offset, const void *buf, int count, MPI_Datatype datatype, MPI_Status *status)
{
	GUARD("MPI_File_write_at");
	return SETTLE(gompiUnsupportedFile("MPI_File_write_at", (GoUintptr)fh), CALL_File_write_at);
}

#pragma weak MPI_File_write_at_c = PMPI_File_write_at_c
int PMPI_File_write_at_c(MPI_File fh, MPI_Offset offset, const void *buf, MPI_Count count, MPI_Datatype datatype, MPI_Status *status)
{
	GUARD("MPI_File_write_at_c");
	return SETTLE(gompiUnsupportedFile("MPI_File_write_at_c", (GoUintptr)fh), CALL_File_write_at_c);
}

#pragma weak MPI_File_write_at_all = PMPI_File_write_at_all
int PMPI_File_write_at_all(MPI_File fh, MPI_Offset offset, const void *buf, int count, MPI_Datatype datatype, MPI_Status *status)
{
	GUARD("MPI_File_write_at_all");
	return SETTLE(gompiUnsupportedFile("MPI_File_write_at_all", (GoUintptr)fh), CALL_File_write_at_all);
}

#pragma weak MPI_File_write_at_all_c = PMPI_File_write_at_all_c
int PMPI_File_write_at_all_c(MPI_File fh, MPI_Offset offset, const void *buf, MPI_Count count, MPI_Datatype datatype, MPI_Status *status)
{
	GUARD("MPI_File_write_at_all_c");
	return SETTLE(gompiUnsupportedFile("MPI_File_write_at_all_c", (GoUintptr)fh), CALL_File_write_at_all_c);
}

#pragma weak MPI_File_write_at_all_begin = PMPI_File_write_at_all_begin
int PMPI_File_write_at_all_begin(MPI_File fh, MPI_Offset offset, const void *buf, int count, MPI_Datatype datatype)
{
	GUARD("MPI_File_write_at_all_begin");
	return SETTLE(gompiUnsupportedFile("MPI_File_write_at_all_begin", (GoUintptr)fh), CALL_File_write_at_all_begin);
}

#pragma weak MPI_File_write_at_all_begin_c = PMPI_File_write_at_all_begin_c
int PMPI_File_write_at_all_begin_c(MPI_File fh, MPI_Offset offset, const void *buf, MPI_Count count, MPI_Datatype datatype)
{
	GUARD("MPI_File_write_at_all_begin_c");
	return SETTLE(gompiUnsupportedFile("MPI_File_write_at_all_begin_c", (GoUintptr)fh), CALL_File_write_at_all_begin_c);
}

#pragma weak MPI_File_write_at_all_end = PMPI_File_write_at_all_end
int PMPI_File_write_at_all_end(MPI_File fh, const void *buf, MPI_Status *status)
{
	GUARD("MPI_File_write_at_all_end");
	return SETTLE(gompiUnsupportedFile("MPI_File_write_at_all_end", (GoUintptr)fh), CALL_File_write_at_all_end);
}

#pragma weak MPI_File_write_ordered = PMPI_File_write_ordered
int PMPI_File_write_ordered(MPI_File fh, const void *buf, int count, MPI_Datatype datatype, MPI_Status *status)
{
	GUARD("MPI_File_write_ordered");
	return SETTLE(gompiUnsupportedFile("MPI_File_write_ordered", (GoUintptr)fh), CALL_File_write_ordered);
}

#pragma weak MPI_File_write_ordered_c = PMPI_File_write_ordered_c
int PMPI_File_write_ordered_c(MPI_File fh, const void *buf, MPI_Count count, MPI_Datatype datatype, MPI_Status *status)
{
	GUARD("MPI_File_write_ordered_c");
	return SETTLE(gompiUnsupportedFile("MPI_File_write_ordered_c", (GoUintptr)fh), CALL_File_write_ordered_c);
}

#pragma weak MPI_File_write_ordered_begin = PMPI_File_write_ordered_begin
int PMPI_File_write_ordered_begin(MPI_File fh, const void *buf, int count, MPI_Datatype datatype)
{
	GUARD("MPI_File_write_ordered_begin");
	return SETTLE(gompiUnsupportedFile("MPI_File_write_ordered_begin", (GoUintptr)fh), CALL_File_write_ordered_begin);
}

#pragma weak MPI_File_write_ordered_begin_c = PMPI_File_write_ordered_begin_c
int PMPI_File_write_ordered_begin_c(MPI_File fh, const void *buf, MPI_Count count, MPI_Datatype datatype)
{
	GUARD("MPI_File_write_ordered_begin_c");
	return SETTLE(gompiUnsupportedFile("MPI_File_write_ordered_begin_c", (GoUintptr)fh), CALL_File_write_ordered_begin_c);
}

#pragma weak MPI_File_write_ordered_end = PMPI_File_write_ordered_end
int PMPI_File_write_ordered_end(MPI_File fh, const void *buf, MPI_Status *status)
{
	GUARD("MPI_File_write_ordered_end");
	return SETTLE(gompiUnsupportedFile("MPI_File_write_ordered_end", (GoUintptr)fh), CALL_File_write_ordered_end);
}

#pragma weak MPI_File_write_shared = PMPI_File_write_shared
int PMPI_File_write_shared(MPI_File fh, const void *buf, int count, MPI_Datatype datatype, MPI_Status *status)
{
	GUARD("MPI_File_write_shared");
	return SETTLE(gompiUnsupportedFile("MPI_File_write_shared", (GoUintptr)fh), CALL_File_write_shared);
}

#pragma weak MPI_File_write_shared_c = PMPI_File_write_shared_c
int PMPI_File_write_shared_c(MPI_File fh, const void *buf, MPI_Count count, MPI_Datatype datatype, MPI_Status *status)
{
	GUARD("MPI_File_write_shared_c");
	return SETTLE(gompiUnsupportedFile("MPI_File_write_shared_c", (GoUintptr)fh), CALL_File_write_shared_c);
}

#pragma weak MPI_Finalize = PMPI_Finalize
int PMPI_Finalize(void)
{
	GUARD("MPI_Finalize");
	return SETTLE(gompiFinalize(), CALL_Finalize);
}

#pragma weak MPI_Free_mem = PMPI_Free_mem
int PMPI_Free_mem(void *base)
{
	GUARD("MPI_Free_mem");
	return SETTLE(gompiFreeMem((GoUintptr)base), CALL_Free_mem);
}

#pragma weak MPI_Gather = PMPI_Gather
int PMPI_Gather(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm)
{
	GUARD("MPI_Gather");
	return SETTLE(gompiGather((GoUintptr)sendbuf, (GoInt64)sendcount, (GoUintptr)sendtype, (GoUintptr)recvbuf, (GoInt64)recvcount, (GoUintptr)recvtype, (GoInt32)root, (GoUintptr)comm, 0, 0), CALL_Gather);
}

#pragma weak MPI_Gather_c = PMPI_Gather_c
int PMPI_Gather_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm)
{
	GUARD("MPI_Gather_c");
	return SETTLE(gompiGather((GoUintptr)sendbuf, (GoInt64)sendcount, (GoUintptr)sendtype, (GoUintptr)recvbuf, (GoInt64)recvcount, (GoUintptr)recvtype, (GoInt32)root, (GoUintptr)comm, 0, 0), CALL_Gather_c);
}

#pragma weak MPI_Gather_init = PMPI_Gather_init
int PMPI_Gather_init(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Info info, MPI_Request *request)
{
	GUARD("MPI_Gather_init");
	if (NO_ADDRESS(request))
		return SETTLE(gompiNull("MPI_Gather_init", "request", (GoUintptr)comm), CALL_Gather_init);
	return SETTLE(gompiGather((GoUintptr)sendbuf, (GoInt64)sendcount, (GoUintptr)sendtype, (GoUintptr)recvbuf, (GoInt64)recvcount, (GoUintptr)recvtype, (GoInt32)root, (GoUintptr)comm, (GoUintptr *)request, 2), CALL_Gather_init);
}

#pragma weak MPI_Gather_init_c = PMPI_Gather_init_c
int PMPI_Gather_init_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Info info, MPI_Request *request)
{
	GUARD("MPI_Gather_init_c");
	if (NO_ADDRESS(request))
		return SETTLE(gompiNull("MPI_Gather_init_c", "request", (GoUintptr)comm), CALL_Gather_init_c);
	return SETTLE(gompiGather((GoUintptr)sendbuf, (GoInt64)sendcount, (GoUintptr)sendtype, (GoUintptr)recvbuf, (GoInt64)recvcount, (GoUintptr)recvtype, (GoInt32)root, (GoUintptr)comm, (GoUintptr *)request, 2), CALL_Gather_init_c);
}

#pragma weak MPI_Gatherv = PMPI_Gatherv
int PMPI_Gatherv(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, const int recvcounts[], const int displs[], MPI_Datatype recvtype, int root, MPI_Comm comm)
{
	GUARD("MPI_Gatherv");
	return SETTLE(gompiGatherv((GoUintptr)sendbuf, (GoInt64)sendcount, (GoUintptr)sendtype, (GoUintptr)recvbuf, (void *)recvcounts, (void *)displs, (GoUintptr)recvtype, (GoInt32)root, (GoUintptr)comm, 0, 0, 0), CALL_Gatherv);
}

#pragma weak MPI_Gatherv_c = PMPI_Gatherv_c
int PMPI_Gatherv_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype, int root, MPI_Comm comm)
{
	GUARD("MPI_Gatherv_c");
	return SETTLE(gompiGatherv((GoUintptr)sendbuf, (GoInt64)sendcount, (GoUintptr)sendtype, (GoUintptr)recvbuf, (void *)recvcounts, (void *)displs, (GoUintptr)recvtype, (GoInt32)root, (GoUintptr)comm, 0, 0, 1), CALL_Gatherv_c);
}

#pragma weak MPI_Gatherv_init = PMPI_Gatherv_init
int PMPI_Gatherv_init(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, const int recvcounts[], const int displs[], MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Info info, MPI_Request *request)
{
	GUARD("MPI_Gatherv_init");
	if (NO_ADDRESS(request))
		return SETTLE(gompiNull("MPI_Gatherv_init", "request", (GoUintptr)comm), CALL_Gatherv_init);
	return SETTLE(gompiGatherv((GoUintptr)sendbuf, (GoInt64)sendcount, (GoUintptr)sendtype, (GoUintptr)recvbuf, (void *)recvcounts, (void *)displs, (GoUintptr)recvtype, (GoInt32)root, (GoUintptr)comm, (GoUintptr *)request, 2, 0), CALL_Gatherv_init);
}

#pragma weak MPI_Gatherv_init_c = PMPI_Gatherv_init_c
int PMPI_Gatherv_init_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Info info, MPI_Request *request)
{
	GUARD("MPI_Gatherv_init_c");
	if (NO_ADDRESS(request))
		return SETTLE(gompiNull("MPI_Gatherv_init_c", "request", (GoUintptr)comm), CALL_Gatherv_init_c);
	return SETTLE(gompiGatherv((GoUintptr)sendbuf, (GoInt64)sendcount, (GoUintptr)sendtype, (GoUintptr)recvbuf, (void *)recvcounts, (void *)displs, (GoUintptr)recvtype, (GoInt32)root, (GoUintptr)comm, (GoUintptr *)request, 2, 1), CALL_Gatherv_init_c);
}

#pragma weak MPI_Get_c = PMPI_Get_c
int PMPI_Get_c(void *origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, MPI_Count target_count, MPI_Datatype target_datatype, MPI_Win win)
{
	GUARD("MPI_Get_c");
	return SETTLE(gompiGet((GoUintptr)origin_addr, (GoInt64)origin_count, (GoUintptr)origin_datatype, (GoInt32)target_rank, (GoInt64)target_disp, (GoInt64)target_count, (GoUintptr)target_datatype, (GoUintptr)win, 0), CALL_Get_c);
}

#pragma weak MPI_Get_accumulate = PMPI_Get_accumulate
int PMPI_Get_accumulate(const void *origin_addr, int origin_count, MPI_Datatype origin_datatype, void *result_addr, int result_count, MPI_Datatype result_datatype, int target_rank, MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win win)
{
	GUARD("MPI_Get_accumulate");
	return SETTLE(gompiGetAccumulate((GoUintptr)origin_addr, (GoInt64)origin_count, (GoUintptr)origin_datatype, (GoUintptr)result_addr, (GoInt64)result_count, (GoUintptr)result_datatype, (GoInt32)target_rank, (GoInt64)target_disp, (GoInt64)target_count, (GoUintptr)target_datatype, (GoUintptr)op, (GoUintptr)win, 0), CALL_Get_accumulate);
}

#pragma weak MPI_Get_accumulate_c = PMPI_Get_accumulate_c
int PMPI_Get_accumulate_c(const void *origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype, void *result_addr, MPI_Count result_count, MPI_Datatype result_datatype, int target_rank, MPI_Aint target_disp, MPI_Count target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win win)
{
	GUARD("MPI_Get_accumulate_c");
	return SETTLE(gompiGetAccumulate((GoUintptr)origin_addr, (GoInt64)origin_count, (GoUintptr)origin_datatype, (GoUintptr)result_addr, (GoInt64)result_count, (GoUintptr)result_datatype, (GoInt32)target_rank, (GoInt64)target_disp, (GoInt64)target_count, (GoUintptr)target_datatype, (GoUintptr)op, (GoUintptr)win, 0), CALL_Get_accumulate_c);
}

#pragma weak MPI_Get_elements = PMPI_Get_elements
int PMPI_Get_elements(const MPI_Status *status, MPI_Datatype datatype, int *count)
{
	GUARD("MPI_Get_elements");
	if (!count)
		return SETTLE(gompiNull("MPI_Get_elements", "count", 0), CALL_Get_elements);
	GoInt64 count_ = count ? *count : 0;
	int rc = SETTLE(gompiGetElements((MPI_Status *)status, (GoUintptr)datatype, count ? &count_ : 0), CALL_Get_elements);
	if (count)
		*count = narrow(count_);
	return rc;
}

#pragma weak MPI_Get_elements_c = PMPI_Get_elements_c
int PMPI_Get_elements_c(const MPI_Status *status, MPI_Datatype datatype, MPI_Count *count)
{
	GUARD("MPI_Get_elements_c");
	if (!count)
		return SETTLE(gompiNull("MPI_Get_elements_c", "count", 0), CALL_Get_elements_c);
	return SETTLE(gompiGetElements((MPI_Status *)status, (GoUintptr)datatype, (GoInt64 *)count), CALL_Get_elements_c);
}

#pragma weak MPI_Get_elements_x = PMPI_Get_elements_x
int PMPI_Get_elements_x(const MPI_Status *status, MPI_Datatype datatype, MPI_Count *count)
{
	GUARD("MPI_Get_elements_x");
	if (!count)
		return SETTLE(gompiNull("MPI_Get_elements_x", "count", 0), CALL_Get_elements_x);
	return SETTLE(gompiGetElements((MPI_Status *)status, (GoUintptr)datatype, (GoInt64 *)count), CALL_Get_elements_x);
}

#pragma weak MPI_Get_hw_resource_info = PMPI_Get_hw_resource_info
int PMPI_Get_hw_resource_info(MPI_Info *hw_info)
{
	GUARD("MPI_Get_hw_resource_info");
	if (NO_ADDRESS(hw_info))
		return SETTLE(gompiNull("MPI_Get_hw_resource_info", "hw_info", 0), CALL_Get_hw_resource_info);
	return SETTLE(gompiGetHwResourceInfo((GoUintptr *)hw_info), CALL_Get_hw_resource_info);
}

#pragma weak MPI_Get_library_version = PMPI_Get_library_version
int PMPI_Get_library_version(char *version, int *resultlen)
{
	GUARD_CHILD("MPI_Get_library_version");
	if (!version)
		return SETTLE(gompiNull("MPI_Get_library_version", "version", 0), CALL_Get_library_version);
	if (!resultlen)
		return SETTLE(gompiNull("MPI_Get_library_version", "resultlen", 0), CALL_Get_library_version);
	return SETTLE(gompiGetLibraryVersion((char *)version, (GoInt32 *)resultlen), CALL_Get_library_version);
}

#pragma weak MPI_Get_processor_name = PMPI_Get_processor_name
int PMPI_Get_processor_name(char *name, int *resultlen)
{
	GUARD("MPI_Get_processor_name");
	if (!name)
		return SETTLE(gompiNull("MPI_Get_processor_name", "name", 0), CALL_Get_processor_name);
	if (!resultlen)
		return SETTLE(gompiNull("MPI_Get_processor_name", "resultlen", 0), CALL_Get_processor_name);
	return SETTLE(gompiGetProcessorName((char *)name, (GoInt32 *)resultlen), CALL_Get_processor_name);
}

#pragma weak MPI_Graph_create = PMPI_Graph_create
int PMPI_Graph_create(MPI_Comm comm_old, int nnodes, const int indx[], const int edges[], int reorder, MPI_Comm *comm_graph)
{
	GUARD("MPI_Graph_create");
	if (nnodes > 0 && !indx)
		return SETTLE(gompiNull("MPI_Graph_create", "indx", (GoUintptr)comm_old), CALL_Graph_create);
	if (NO_ADDRESS(comm_graph))
		return SETTLE(gompiNull("MPI_Graph_create", "comm_graph", (GoUintptr)comm_old), CALL_Graph_create);
	return SETTLE(gompiGraphCreate((GoUintptr)comm_old, (GoInt32)nnodes, (GoInt32 *)indx, (GoInt32 *)edges, (GoInt32)reorder, (GoUintptr *)comm_graph), CALL_Graph_create);
}

#pragma weak MPI_Graph_get = PMPI_Graph_get
int PMPI_Graph_get(MPI_Comm comm, int maxindex, int maxedges, int indx[], int edges[])
{
	GUARD("MPI_Graph_get");
	if (maxindex > 0 && !indx)
		return SETTLE(gompiNull("MPI_Graph_get", "indx", (GoUintptr)comm), CALL_Graph_get);
	if (maxedges > 0 && !edges)
		return SETTLE(gompiNull("MPI_Graph_get", "edges", (GoUintptr)comm), CALL_Graph_get);
	return SETTLE(gompiGraphGet((GoUintptr)comm, (GoInt32)maxindex, (GoInt32)maxedges, (GoInt32 *)indx, (GoInt32 *)edges), CALL_Graph_get);
}

#pragma weak MPI_Graph_map = PMPI_Graph_map
int PMPI_Graph_map(MPI_Comm comm, int nnodes, const int indx[], const int edges[], int *newrank)
{
	GUARD("MPI_Graph_map");
	if (nnodes > 0 && !indx)
		return SETTLE(gompiNull("MPI_Graph_map", "indx", (GoUintptr)comm), CALL_Graph_map);
	if (!newrank)
		return SETTLE(gompiNull("MPI_Graph_map", "newrank", (GoUintptr)comm), CALL_Graph_map);
	return SETTLE(gompiGraphMap((GoUintptr)comm, (GoInt32)nnodes, (GoInt32 *)indx, (GoInt32 *)edges, (GoInt32 *)newrank), CALL_Graph_map);
}

#pragma weak MPI_Graph_neighbors = PMPI_Graph_neighbors
int PMPI_Graph_neighbors(MPI_Comm comm, int rank, int maxneighbors, int neighbors[])
{
	GUARD("MPI_Graph_neighbors");
	if (maxneighbors > 0 && !neighbors)
		return SETTLE(gompiNull("MPI_Graph_neighbors", "neighbors", (GoUintptr)comm), CALL_Graph_neighbors);
	return SETTLE(gompiGraphNeighbors((GoUintptr)comm, (GoInt32)rank, (GoInt32)maxneighbors, (GoInt32 *)neighbors), CALL_Graph_neighbors);
}

#pragma weak MPI_Graph_neighbors_count = PMPI_Graph_neighbors_count
int PMPI_Graph_neighbors_count(MPI_Comm comm, int rank, int *nneighbors)
{
	GUARD("MPI_Graph_neighbors_count");
	if (!nneighbors)
		return SETTLE(gompiNull("MPI_Graph_neighbors_count", "nneighbors", (GoUintptr)comm), CALL_Graph_neighbors_count);
	return SETTLE(gompiGraphNeighborsCount((GoUintptr)comm, (GoInt32)rank, (GoInt32 *)nneighbors), CALL_Graph_neighbors_count);
}

#pragma weak MPI_Graphdims_get = PMPI_Graphdims_get
int PMPI_Graphdims_get(MPI_Comm comm, int *nnodes, int *nedges)
{
	GUARD("MPI_Graphdims_get");
	if (!nnodes)
		return SETTLE(gompiNull("MPI_Graphdims_get", "nnodes", (GoUintptr)comm), CALL_Graphdims_get);
	if (!nedges)
		return SETTLE(gompiNull("MPI_Graphdims_get", "nedges", (GoUintptr)comm), CALL_Graphdims_get);
	return SETTLE(gompiGraphdimsGet((GoUintptr)comm, (GoInt32 *)nnodes, (GoInt32 *)nedges), CALL_Graphdims_get);
}

#pragma weak MPI_Grequest_complete = PMPI_Grequest_complete
int PMPI_Grequest_complete(MPI_Request request)
{
	GUARD("MPI_Grequest_complete");
	return SETTLE(gompiGrequestComplete((GoUintptr)request), CALL_Grequest_complete);
}

#pragma weak MPI_Grequest_start = PMPI_Grequest_start
int PMPI_Grequest_start(MPI_Grequest_query_function *query_fn, MPI_Grequest_free_function *free_fn, MPI_Grequest_cancel_function *cancel_fn, void *extra_state, MPI_Request *request)
{
	GUARD("MPI_Grequest_start");
	if (NO_ADDRESS(query_fn))
		return SETTLE(gompiNull("MPI_Grequest_start", "query_fn", 0), CALL_Grequest_start);
	if (NO_ADDRESS(free_fn))
		return SETTLE(gompiNull("MPI_Grequest_start", "free_fn", 0), CALL_Grequest_start);
	if (NO_ADDRESS(cancel_fn))
		return SETTLE(gompiNull("MPI_Grequest_start", "cancel_fn", 0), CALL_Grequest_start);
	if (NO_ADDRESS(request))
		return SETTLE(gompiNull("MPI_Grequest_start", "request", 0), CALL_Grequest_start);
	return SETTLE(gompiGrequestStart((GoUintptr)query_fn, (GoUintptr)free_fn, (GoUintptr)cancel_fn, (GoUintptr)extra_state, (GoUintptr *)request), CALL_Grequest_start);
}

#pragma weak MPI_Group_compare = PMPI_Group_compare
int PMPI_Group_compare(MPI_Group group1, MPI_Group group2, int *result)
{
	GUARD("MPI_Group_compare");
	if (!result)
		return SETTLE(gompiNull("MPI_Group_compare", "result", 0), CALL_Group_compare);
	return SETTLE(gompiGroupCompare((GoUintptr)group1, (GoUintptr)group2, (GoInt32 *)result), CALL_Group_compare);
}

#pragma weak MPI_Group_difference = PMPI_Group_difference
int PMPI_Group_difference(MPI_Group group1, MPI_Group group2, MPI_Group *newgroup)
{
	GUARD("MPI_Group_difference");
	if (NO_ADDRESS(newgroup))
		return SETTLE(gompiNull("MPI_Group_difference", "newgroup", 0), CALL_Group_difference);
	return SETTLE(gompiGroupDifference((GoUintptr)group1, (GoUintptr)group2, (GoUintptr *)newgroup), CALL_Group_difference);
}

#pragma weak MPI_Group_excl = PMPI_Group_excl
int PMPI_Group_excl(MPI_Group group, int n, const int ranks[], MPI_Group *newgroup)
{
	GUARD("MPI_Group_excl");
	if (n > 0 && !ranks)
		return SETTLE(gompiNull("MPI_Group_excl", "ranks", 0), CALL_Group_excl);
	if (NO_ADDRESS(newgroup))
		return SETTLE(gompiNull("MPI_Group_excl", "newgroup", 0), CALL_Group_excl);
	return SETTLE(gompiGroupExcl((GoUintptr)group, (GoInt32)n, (GoInt32 *)ranks, (GoUintptr *)newgroup), CALL_Group_excl);
}

#pragma weak MPI_Group_free = PMPI_Group_free
int PMPI_Group_free(MPI_Group *group)
{
	GUARD("MPI_Group_free");
	if (NO_ADDRESS(group))
		return SETTLE(gompiNull("MPI_Group_free", "group", 0), CALL_Group_free);
	return SETTLE(gompiGroupFree((GoUintptr *)group), CALL_Group_free);
}

#pragma weak MPI_Group_from_session_pset = PMPI_Group_from_session_pset
int PMPI_Group_from_session_pset(MPI_Session session, const char *pset_name, MPI_Group *newgroup)
{
	GUARD("MPI_Group_from_session_pset");
	if (!pset_name)
		return SETTLE(gompiNullInSession("MPI_Group_from_session_pset", "pset_name", (GoUintptr)session), CALL_Group_from_session_pset);
	if (NO_ADDRESS(newgroup))
		return SETTLE(gompiNullInSession("MPI_Group_from_session_pset", "newgroup", (GoUintptr)session), CALL_Group_from_session_pset);
	return SETTLE(gompiGroupFromSessionPset((GoUintptr)session, (char *)pset_name, (GoUintptr *)newgroup), CALL_Group_from_session_pset);
}

#pragma weak MPI_Group_incl = PMPI_Group_incl
int PMPI_Group_incl(MPI_Group group, int n, const int ranks[], MPI_Group *newgroup)
{
	GUARD("MPI_Group_incl");
	if (n > 0 && !ranks)
		return SETTLE(gompiNull("MPI_Group_incl", "ranks", 0), CALL_Group_incl);
	if (NO_ADDRESS(newgroup))
		return SETTLE(gompiNull("MPI_Group_incl", "newgroup", 0), CALL_Group_incl);
	return SETTLE(gompiGroupIncl((GoUintptr)group, (GoInt32)n, (GoInt32 *)ranks, (GoUintptr *)newgroup), CALL_Group_incl);
}

#pragma weak MPI_Group_intersection = PMPI_Group_intersection
int PMPI_Group_intersection(MPI_Group group1, MPI_Group group2, MPI_Group *newgroup)
{
	GUARD("MPI_Group_intersection");
	if (NO_ADDRESS(newgroup))
		return SETTLE(gompiNull("MPI_Group_intersection", "newgroup", 0), CALL_Group_intersection);
	return SETTLE(gompiGroupIntersection((GoUintptr)group1, (GoUintptr)group2, (GoUintptr *)newgroup), CALL_Group_intersection);
}

#pragma weak MPI_Group_range_excl = PMPI_Group_range_excl
int PMPI_Group_range_excl(MPI_Group group, int n, int ranges[][3], MPI_Group *newgroup)
{
	GUARD("MPI_Group_range_excl");
	if (n > 0 && !ranges)
		return SETTLE(gompiNull("MPI_Group_range_excl", "ranges", 0), CALL_Group_range_excl);
	if (NO_ADDRESS(newgroup))
		return SETTLE(gompiNull("MPI_Group_range_excl", "newgroup", 0), CALL_Group_range_excl);
	return SETTLE(gompiGroupRangeExcl((GoUintptr)group, (GoInt32)n, (GoInt32 *)ranges, (GoUintptr *)newgroup), CALL_Group_range_excl);
}

#pragma weak MPI_Group_range_incl = PMPI_Group_range_incl
int PMPI_Group_range_incl(MPI_Group group, int n, int ranges[][3], MPI_Group *newgroup)
{
	GUARD("MPI_Group_range_incl");
	if (n > 0 && !ranges)
		return SETTLE(gompiNull("MPI_Group_range_incl", "ranges", 0), CALL_Group_range_incl);
	if (NO_ADDRESS(newgroup))
		return SETTLE(gompiNull("MPI_Group_range_incl", "newgroup", 0), CALL_Group_range_incl);
	return SETTLE(gompiGroupRangeIncl((GoUintptr)group, (GoInt32)n, (GoInt32 *)ranges, (GoUintptr *)newgroup), CALL_Group_range_incl);
}

#pragma weak MPI_Group_rank = PMPI_Group_rank
int PMPI_Group_rank(MPI_Group group, int *rank)
{
	GUARD("MPI_Group_rank");
	if (!rank)
		return SETTLE(gompiNull("MPI_Group_rank", "rank", 0), CALL_Group_rank);
	return SETTLE(gompiGroupRank((GoUintptr)group, (GoInt32 *)rank), CALL_Group_rank);
}

#pragma weak MPI_Group_size = PMPI_Group_size
int PMPI_Group_size(MPI_Group group, int *size)
{
	GUARD("MPI_Group_size");
	if (!size)
		return SETTLE(gompiNull("MPI_Group_size", "size", 0), CALL_Group_size);
	return SETTLE(gompiGroupSize((GoUintptr)group, (GoInt32 *)size), CALL_Group_size);
}

#pragma weak MPI_Group_translate_ranks = PMPI_Group_translate_ranks
int PMPI_Group_translate_ranks(MPI_Group group1, int n, const int ranks1[], MPI_Group group2, int ranks2[])
{
	GUARD("MPI_Group_translate_ranks");
	if (n > 0 && !ranks1)
		return SETTLE(gompiNull("MPI_Group_translate_ranks", "ranks1", 0), CALL_Group_translate_ranks);
	if (n > 0 && !ranks2)
		return SETTLE(gompiNull("MPI_Group_translate_ranks", "ranks2", 0), CALL_Group_translate_ranks);
	return SETTLE(gompiGroupTranslateRanks((GoUintptr)group1, (GoInt32)n, (GoInt32 *)ranks1, (GoUintptr)group2, (GoInt32 *)ranks2), CALL_Group_translate_ranks);
}

#pragma weak MPI_Group_union = PMPI_Group_union
int PMPI_Group_union(MPI_Group group1, MPI_Group group2, MPI_Group *newgroup)
{
	GUARD("MPI_Group_union");
	if (NO_ADDRESS(newgroup))
		return SETTLE(gompiNull("MPI_Group_union", "newgroup", 0), CALL_Group_union);
	return SETTLE(gompiGroupUnion((GoUintptr)group1, (GoUintptr)group2, (GoUintptr *)newgroup), CALL_Group_union);
}

#pragma weak MPI_Iallgather = PMPI_Iallgather
int PMPI_Iallgather(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request)
{
	GUARD("MPI_Iallgather");
	if (NO_ADDRESS(request))
		return SETTLE(gompiNull("MPI_Iallgather", "request", (GoUintptr)comm), CALL_Iallgather);
	return SETTLE(gompiAllgather((GoUintptr)sendbuf, (GoInt64)sendcount, (GoUintptr)sendtype, (GoUintptr)recvbuf, (GoInt64)recvcount, (GoUintptr)recvtype, (GoUintptr)comm, (GoUintptr *)request, 1), CALL_Iallgather);
}

#pragma weak MPI_Iallgather_c = PMPI_Iallgather_c
int PMPI_Iallgather_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request)
{
	GUARD("MPI_Iallgather_c");
	if (NO_ADDRESS(request))
		return SETTLE(gompiNull("MPI_Iallgather_c", "request", (GoUintptr)comm), CALL_Iallgather_c);
	return SETTLE(gompiAllgather((GoUintptr)sendbuf, (GoInt64)sendcount, (GoUintptr)sendtype, (GoUintptr)recvbuf, (GoInt64)recvcount, (GoUintptr)recvtype, (GoUintptr)comm, (GoUintptr *)request, 1), CALL_Iallgather_c);
}

#pragma weak MPI_Iallgatherv = PMPI_Iallgatherv
int PMPI_Iallgatherv(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, const int recvcounts[], const int displs[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request)
{
	GUARD("MPI_Iallgatherv");
	if (NO_ADDRESS(request))
		return SETTLE(gompiNull("MPI_Iallgatherv", "request", (GoUintptr)comm), CALL_Iallgatherv);
	return SETTLE(gompiAllgatherv((GoUintptr)sendbuf, (GoInt64)sendcount, (GoUintptr)sendtype, (GoUintptr)recvbuf, (void *)recvcounts, (void *)displs, (GoUintptr)recvtype, (GoUintptr)comm, (GoUintptr *)request, 1, 0), CALL_Iallgatherv);
}

#pragma weak MPI_Iallgatherv_c = PMPI_Iallgatherv_c
int PMPI_Iallgatherv_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request)
{
	GUARD("MPI_Iallgatherv_c");
	if (NO_ADDRESS(request))
		return SETTLE(gompiNull("MPI_Iallgatherv_c", "request", (GoUintptr)comm), CALL_Iallgatherv_c);
	return SETTLE(gompiAllgatherv((GoUintptr)sendbuf, (GoInt64)sendcount, (GoUintptr)sendtype, (GoUintptr)recvbuf, (void *)recvcounts, (void *)displs, (GoUintptr)recvtype, (GoUintptr)comm, (GoUintptr *)request, 1, 1), CALL_Iallgatherv_c);
}

#pragma weak MPI_Iallreduce = PMPI_Iallreduce
int PMPI_Iallreduce(const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request *request)
{
	GUARD("MPI_Iallreduce");
	if (NO_ADDRESS(request))
		return SETTLE(gompiNull("MPI_Iallreduce", "request", (GoUintptr)comm), CALL_Iallreduce);
	return SETTLE(gompiAllreduce((GoUintptr)sendbuf, (GoUintptr)recvbuf, (GoInt64)count, (GoUintptr)datatype, (GoUintptr)op, (GoUintptr)comm, (GoUintptr *)request, 1), CALL_Iallreduce);
}

#pragma weak MPI_Iallreduce_c = PMPI_Iallreduce_c
int PMPI_Iallreduce_c(const void *sendbuf, void *recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request *request)
{
	GUARD("MPI_Iallreduce_c");
	if (NO_ADDRESS(request))
		return SETTLE(gompiNull("MPI_Iallreduce_c", "request", (GoUintptr)comm), CALL_Iallreduce_c);
	return SETTLE(gompiAllreduce((GoUintptr)sendbuf, (GoUintptr)recvbuf, (GoInt64)count, (GoUintptr)datatype, (GoUintptr)op, (GoUintptr)comm, (GoUintptr *)request, 1), CALL_Iallreduce_c);
}

#pragma weak MPI_Ialltoall = PMPI_Ialltoall
int PMPI_Ialltoall(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request)
{
	GUARD("MPI_Ialltoall");
	if (NO_ADDRESS(request))
		return SETTLE(gompiNull("MPI_Ialltoall", "request", (GoUintptr)comm), CALL_Ialltoall);
	return SETTLE(gompiAlltoall((GoUintptr)sendbuf, (GoInt64)sendcount, (GoUintptr)sendtype, (GoUintptr)recvbuf, (GoInt64)recvcount, (GoUintptr)recvtype, (GoUintptr)comm, (GoUintptr *)request, 1), CALL_Ialltoall);
}

#pragma weak MPI_Ialltoall_c = PMPI_Ialltoall_c
int PMPI_Ialltoall_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request)
{
	GUARD("MPI_Ialltoall_c");
	if (NO_ADDRESS(request))
		return SETTLE(gompiNull("MPI_Ialltoall_c", "request", (GoUintptr)comm), CALL_Ialltoall_c);
	return SETTLE(gompiAlltoall((GoUintptr)sendbuf, (GoInt64)sendcount, (GoUintptr)sendtype, (GoUintptr)recvbuf, (GoInt64)recvcount, (GoUintptr)recvtype, (GoUintptr)comm, (GoUintptr *)request, 1), CALL_Ialltoall_c);
}

#pragma weak MPI_Ialltoallv = PMPI_Ialltoallv
int PMPI_Ialltoallv(const void *sendbuf, const int sendcounts[], const int sdispls[], MPI_Datatype sendtype, void *recvbuf, const int recvcounts[], const int rdispls[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request)
{
	GUARD("MPI_Ialltoallv");
	if (NO_ADDRESS(request))
		return SETTLE(gompiNull("MPI_Ialltoallv", "request", (GoUintptr)comm), CALL_Ialltoallv);
	return SETTLE(gompiAlltoallv((GoUintptr)sendbuf, (void *)sendcounts, (void *)sdispls, (GoUintptr)sendtype, (GoUintptr)recvbuf, (void *)recvcounts, (void *)rdispls, (GoUintptr)recvtype, (GoUintptr)comm, (GoUintptr *)request, 1, 0), CALL_Ialltoallv);
}

#pragma weak MPI_Ialltoallv_c = PMPI_Ialltoallv_c
int PMPI_Ialltoallv_c(const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], MPI_Datatype sendtype, void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request)
{
	GUARD("MPI_Ialltoallv_c");
	if (NO_ADDRESS(request))
		return SETTLE(gompiNull("MPI_Ialltoallv_c", "request", (GoUintptr)comm), CALL_Ialltoallv_c);
	return SETTLE(gompiAlltoallv((GoUintptr)sendbuf, (void *)sendcounts, (void *)sdispls, (GoUintptr)sendtype, (GoUintptr)recvbuf, (void *)recvcounts, (void *)rdispls, (GoUintptr)recvtype, (GoUintptr)comm, (GoUintptr *)request, 1, 1), CALL_Ialltoallv_c);
}

#pragma weak MPI_Ialltoallw = PMPI_Ialltoallw
int PMPI_Ialltoallw(const void *sendbuf, const int sendcounts[], const int sdispls[], const MPI_Datatype sendtypes[], void *recvbuf, const int recvcounts[], const int rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm, MPI_Request *request)
{
	GUARD("MPI_Ialltoallw");
	if (NO_ADDRESS(request))
		return SETTLE(gompiNull("MPI_Ialltoallw", "request", (GoUintptr)comm), CALL_Ialltoallw);
	return SETTLE(gompiAlltoallw((GoUintptr)sendbuf, (void *)sendcounts, (void *)sdispls, (GoUintptr *)sendtypes, (GoUintptr)recvbuf, (void *)recvcounts, (void *)rdispls, (GoUintptr *)recvtypes, (GoUintptr)comm, (GoUintptr *)request, 1, 0), CALL_Ialltoallw);
}

#pragma weak MPI_Ialltoallw_c = PMPI_Ialltoallw_c
int PMPI_Ialltoallw_c(const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], const MPI_Datatype sendtypes[], void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm, MPI_Request *request)
{
	GUARD("MPI_Ialltoallw_c");
	if (NO_ADDRESS(request))
		return SETTLE(gompiNull("MPI_Ialltoallw_c", "request", (GoUintptr)comm), CALL_Ialltoallw_c);
	return SETTLE(gompiAlltoallw((GoUintptr)sendbuf, (void *)sendcounts, (void *)sdispls, (GoUintptr *)sendtypes, (GoUintptr)recvbuf, (void *)recvcounts, (void *)rdispls, (GoUintptr *)recvtypes, (GoUintptr)comm, (GoUintptr *)request, 1, 1), CALL_Ialltoallw_c);
}

#pragma weak MPI_Ibarrier = PMPI_Ibarrier
int PMPI_Ibarrier(MPI_Comm comm, MPI_Request *request)
{
	GUARD("MPI_Ibarrier");
	if (NO_ADDRESS(request))
		return SETTLE(gompiNull("MPI_Ibarrier", "request", (GoUintptr)comm), CALL_Ibarrier);
	return SETTLE(gompiBarrier((GoUintptr)comm, (GoUintptr *)request, 1), CALL_Ibarrier);
}

#pragma weak MPI_Ibcast = PMPI_Ibcast
int PMPI_Ibcast(void *buffer, int count, MPI_Datatype datatype, int root, MPI_Comm comm, MPI_Request *request)
{
	GUARD("MPI_Ibcast");
	if (NO_ADDRESS(request))
		return SETTLE(gompiNull("MPI_Ibcast", "request", (GoUintptr)comm), CALL_Ibcast);
	return SETTLE(gompiBcast((GoUintptr)buffer, (GoInt64)count, (GoUintptr)datatype, (GoInt32)root, (GoUintptr)comm, (GoUintptr *)request, 1), CALL_Ibcast);
}

#pragma weak MPI_Ibcast_c = PMPI_Ibcast_c
int PMPI_Ibcast_c(void *buffer, MPI_Count count, MPI_Datatype datatype, int root, MPI_Comm comm, MPI_Request *request)
{
	GUARD("MPI_Ibcast_c");
	if (NO_ADDRESS(request))
		return SETTLE(gompiNull("MPI_Ibcast_c", "request", (GoUintptr)comm), CALL_Ibcast_c);
	return SETTLE(gompiBcast((GoUintptr)buffer, (GoInt64)count, (GoUintptr)datatype, (GoInt32)root, (GoUintptr)comm, (GoUintptr *)request, 1), CALL_Ibcast_c);
}

#pragma weak MPI_Ibsend = PMPI_Ibsend
int PMPI_Ibsend(const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request *request)
{
	GUARD("MPI_Ibsend");
	if (NO_ADDRESS(request))
		return SETTLE(gompiNull("MPI_Ibsend", "request", (GoUintptr)comm), CALL_Ibsend);
	return SETTLE(gompiIsend((GoUintptr)buf, (GoInt64)count, (GoUintptr)datatype, (GoInt32)dest, (GoInt32)tag, (GoUintptr)comm, (GoUintptr *)request, 3), CALL_Ibsend);
}

#pragma weak MPI_Ibsend_c = PMPI_Ibsend_c
int PMPI_Ibsend_c(const void *buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request *request)
{
	GUARD("MPI_Ibsend_c");
	if (NO_ADDRESS(request))
		return SETTLE(gompiNull("MPI_Ibsend_c", "request", (GoUintptr)comm), CALL_Ibsend_c);
	return SETTLE(gompiIsend((GoUintptr)buf, (GoInt64)count, (GoUintptr)datatype, (GoInt32)dest, (GoInt32)tag, (GoUintptr)comm, (GoUintptr *)request, 3), CALL_Ibsend_c);
}

#pragma weak MPI_Iexscan = PMPI_Iexscan
int PMPI_Iexscan(const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request *request)
{
	GUARD("MPI_Iexscan");
	if (NO_ADDRESS(request))
		return SETTLE(gompiNull("MPI_Iexscan", "request", (GoUintptr)comm), CALL_Iexscan);
	return SETTLE(gompiExscan((GoUintptr)sendbuf, (GoUintptr)recvbuf, (GoInt64)count, (GoUintptr)datatype, (GoUintptr)op, (GoUintptr)comm, (GoUintptr *)request, 1), CALL_Iexscan);
}

#pragma weak MPI_Iexscan_c = PMPI_Iexscan_c
int PMPI_Iexscan_c(const void *sendbuf, void *recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request *request)
{
	GUARD("MPI_Iexscan_c");
	if (NO_ADDRESS(request))
		return SETTLE(gompiNull("MPI_Iexscan_c", "request", (GoUintptr)comm), CALL_Iexscan_c);
	return SETTLE(gompiExscan((GoUintptr)sendbuf, (GoUintptr)recvbuf, (GoInt64)count, (GoUintptr)datatype, (GoUintptr)op, (GoUintptr)comm, (GoUintptr *)request, 1), CALL_Iexscan_c);
}

#pragma weak MPI_Igather = PMPI_Igather
int PMPI_Igather(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request *request)
{
	GUARD("MPI_Igather");
	if (NO_ADDRESS(request))
		return SETTLE(gompiNull("MPI_Igather", "request", (GoUintptr)comm), CALL_Igather);
	return SETTLE(gompiGather((GoUintptr)sendbuf, (GoInt64)sendcount, (GoUintptr)sendtype, (GoUintptr)recvbuf, (GoInt64)recvcount, (GoUintptr)recvtype, (GoInt32)root, (GoUintptr)comm, (GoUintptr *)request, 1), CALL_Igather);
}

#pragma weak MPI_Igather_c = PMPI_Igather_c
int PMPI_Igather_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request *request)
{
	GUARD("MPI_Igather_c");
	if (NO_ADDRESS(request))
		return SETTLE(gompiNull("MPI_Igather_c", "request", (GoUintptr)comm), CALL_Igather_c);
	return SETTLE(gompiGather((GoUintptr)sendbuf, (GoInt64)sendcount, (GoUintptr)sendtype, (GoUintptr)recvbuf, (GoInt64)recvcount, (GoUintptr)recvtype, (GoInt32)root, (GoUintptr)comm, (GoUintptr *)request, 1), CALL_Igather_c);
}

#pragma weak MPI_Igatherv = PMPI_Igatherv
int PMPI_Igatherv(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, const int recvcounts[], const int displs[], MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request *request)
{
	GUARD("MPI_Igatherv");
	if (NO_ADDRESS(request))
		return SETTLE(gompiNull("MPI_Igatherv", "request", (GoUintptr)comm), CALL_Igatherv);
	return SETTLE(gompiGatherv((GoUintptr)sendbuf, (GoInt64)sendcount, (GoUintptr)sendtype, (GoUintptr)recvbuf, (void *)recvcounts, (void *)displs, (GoUintptr)recvtype, (GoInt32)root, (GoUintptr)comm, (GoUintptr *)request, 1, 0), CALL_Igatherv);
}

#pragma weak MPI_Igatherv_c = PMPI_Igatherv_c
int PMPI_Igatherv_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request *request)
{
	GUARD("MPI_Igatherv_c");
	if (NO_ADDRESS(request))
		return SETTLE(gompiNull("MPI_Igatherv_c", "request", (GoUintptr)comm), CALL_Igatherv_c);
	return SETTLE(gompiGatherv((GoUintptr)sendbuf, (GoInt64)sendcount, (GoUintptr)sendtype, (GoUintptr)recvbuf, (void *)recvcounts, (void *)displs, (GoUintptr)recvtype, (GoInt32)root, (GoUintptr)comm, (GoUintptr *)request, 1, 1), CALL_Igatherv_c);
}

#pragma weak MPI_Improbe = PMPI_Improbe
int PMPI_Improbe(int source, int tag, MPI_Comm comm, int *flag, MPI_Message *message, MPI_Status *status)
{
	GUARD("MPI_Improbe");
	if (!flag)
		return SETTLE(gompiNull("MPI_Improbe", "flag", (GoUintptr)comm), CALL_Improbe);
	if (NO_ADDRESS(message))
		return SETTLE(gompiNull("MPI_Improbe", "message", (GoUintptr)comm), CALL_Improbe);
	return SETTLE(gompiImprobe((GoInt32)source, (GoInt32)tag, (GoUintptr)comm, (GoInt32 *)flag, (GoUintptr *)message, (MPI_Status *)status), CALL_Improbe);
}

#pragma weak MPI_Imrecv = PMPI_Imrecv
int PMPI_Imrecv(void *buf, int count, MPI_Datatype datatype, MPI_Message *message, MPI_Request *request)
{
	GUARD("MPI_Imrecv");
	if (NO_ADDRESS(message))
		return SETTLE(gompiNull("MPI_Imrecv", "message", 0), CALL_Imrecv);
	if (NO_ADDRESS(request))
		return SETTLE(gompiNull("MPI_Imrecv", "request", 0), CALL_Imrecv);
	return SETTLE(gompiImrecv((GoUintptr)buf, (GoInt64)count, (GoUintptr)datatype, (GoUintptr *)message, (GoUintptr *)request), CALL_Imrecv);
}

#pragma weak MPI_Imrecv_c = PMPI_Imrecv_c
int PMPI_Imrecv_c(void *buf, MPI_Count count, MPI_Datatype datatype, MPI_Message *message, MPI_Request *request)
{
	GUARD("MPI_Imrecv_c");
	if (NO_ADDRESS(message))
		return SETTLE(gompiNull("MPI_Imrecv_c", "message", 0), CALL_Imrecv_c);
	if (NO_ADDRESS(request))
		return SETTLE(gompiNull("MPI_Imrecv_c", "request", 0), CALL_Imrecv_c);
	return SETTLE(gompiImrecv((GoUintptr)buf, (GoInt64)count, (GoUintptr)datatype, (GoUintptr *)message, (GoUintptr *)request), CALL_Imrecv_c);
}

#pragma weak MPI_Ineighbor_allgather = PMPI_Ineighbor_allgather
int PMPI_Ineighbor_allgather(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request)
{
	GUARD("MPI_Ineighbor_allgather");
	if (NO_ADDRESS(request))
		return SETTLE(gompiNull("MPI_Ineighbor_allgather", "request", (GoUintptr)comm), CALL_Ineighbor_allgather);
	return SETTLE(gompiNeighborAllgather((GoUintptr)sendbuf, (GoInt64)sendcount, (GoUintptr)sendtype, (GoUintptr)recvbuf, (GoInt64)recvcount, (GoUintptr)recvtype, (GoUintptr)comm, (GoUintptr *)request, 1), CALL_Ineighbor_allgather);
}

#pragma weak MPI_Ineighbor_allgather_c = PMPI_Ineighbor_allgather_c
int PMPI_Ineighbor_allgather_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request)
{
	GUARD("MPI_Ineighbor_allgather_c");
	if (NO_ADDRESS(request))
		return SETTLE(gompiNull("MPI_Ineighbor_allgather_c", "request", (GoUintptr)comm), CALL_Ineighbor_allgather_c);
	return SETTLE(gompiNeighborAllgather((GoUintptr)sendbuf, (GoInt64)sendcount, (GoUintptr)sendtype, (GoUintptr)recvbuf, (GoInt64)recvcount, (GoUintptr)recvtype, (GoUintptr)comm, (GoUintptr *)request, 1), CALL_Ineighbor_allgather_c);
}

#pragma weak MPI_Ineighbor_allgatherv = PMPI_Ineighbor_allgatherv
int PMPI_Ineighbor_allgatherv(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, const int recvcounts[], const int displs[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request)
{
	GUARD("MPI_Ineighbor_allgatherv");
	if (NO_ADDRESS(request))
		return SETTLE(gompiNull("MPI_Ineighbor_allgatherv", "request", (GoUintptr)comm), CALL_Ineighbor_allgatherv);
	return SETTLE(gompiNeighborAllgatherv((GoUintptr)sendbuf, (GoInt64)sendcount, (GoUintptr)sendtype, (GoUintptr)recvbuf, (void *)recvcounts, (void *)displs, (GoUintptr)recvtype, (GoUintptr)comm, (GoUintptr *)request, 1, 0), CALL_Ineighbor_allgatherv);
}

#pragma weak MPI_Ineighbor_allgatherv_c = PMPI_Ineighbor_allgatherv_c
int PMPI_Ineighbor_allgatherv_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request)
{
	GUARD("MPI_Ineighbor_allgatherv_c");
	if (NO_ADDRESS(request))
		return SETTLE(gompiNull("MPI_Ineighbor_allgatherv_c", "request", (GoUintptr)comm), CALL_Ineighbor_allgatherv_c);
	return SETTLE(gompiNeighborAllgatherv((GoUintptr)sendbuf, (GoInt64)sendcount, (GoUintptr)sendtype, (GoUintptr)recvbuf, (void *)recvcounts, (void *)displs, (GoUintptr)recvtype, (GoUintptr)comm, (GoUintptr *)request, 1, 1), CALL_Ineighbor_allgatherv_c);
}

#pragma weak MPI_Ineighbor_alltoall = PMPI_Ineighbor_alltoall
int PMPI_Ineighbor_alltoall(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request)
{
	GUARD("MPI_Ineighbor_alltoall");
	if (NO_ADDRESS(request))
		return SETTLE(gompiNull("MPI_Ineighbor_alltoall", "request", (GoUintptr)comm), CALL_Ineighbor_alltoall);
	return SETTLE(gompiNeighborAlltoall((GoUintptr)sendbuf, (GoInt64)sendcount, (GoUintptr)sendtype, (GoUintptr)recvbuf, (GoInt64)recvcount, (GoUintptr)recvtype, (GoUintptr)comm, (GoUintptr *)request, 1), CALL_Ineighbor_alltoall);
}

#pragma weak MPI_Ineighbor_alltoall_c = PMPI_Ineighbor_alltoall_c
int PMPI_Ineighbor_alltoall_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request)
{
	GUARD("MPI_Ineighbor_alltoall_c");
	if (NO_ADDRESS(request))
		return SETTLE(gompiNull("MPI_Ineighbor_alltoall_c", "request", (GoUintptr)comm), CALL_Ineighbor_alltoall_c);
	return SETTLE(gompiNeighborAlltoall((GoUintptr)sendbuf, (GoInt64)sendcount, (GoUintptr)sendtype, (GoUintptr)recvbuf, (GoInt64)recvcount, (GoUintptr)recvtype, (GoUintptr)comm, (GoUintptr *)request, 1), CALL_Ineighbor_alltoall_c);
}

#pragma weak MPI_Ineighbor_alltoallv = PMPI_Ineighbor_alltoallv
int PMPI_Ineighbor_alltoallv(const void *sendbuf, const int sendcounts[], const int sdispls[], MPI_Datatype sendtype, void *recvbuf, const int recvcounts[], const int rdispls[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request)
{
	GUARD("MPI_Ineighbor_alltoallv");
	if (NO_ADDRESS(request))
		return SETTLE(gompiNull("MPI_Ineighbor_alltoallv", "request", (GoUintptr)comm), CALL_Ineighbor_alltoallv);
	return SETTLE(gompiNeighborAlltoallv((GoUintptr)sendbuf, (void *)sendcounts, (void *)sdispls, (GoUintptr)sendtype, (GoUintptr)recvbuf, (void *)recvcounts, (void *)rdispls, (GoUintptr)recvtype, (GoUintptr)comm, (GoUintptr *)request, 1, 0), CALL_Ineighbor_alltoallv);
}

#pragma weak MPI_Ineighbor_alltoallv_c = PMPI_Ineighbor_alltoallv_c
int PMPI_Ineighbor_alltoallv_c(const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], MPI_Datatype sendtype, void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request)
{
	GUARD("MPI_Ineighbor_alltoallv_c");
	if (NO_ADDRESS(request))
		return SETTLE(gompiNull("MPI_Ineighbor_alltoallv_c", "request", (GoUintptr)comm), CALL_Ineighbor_alltoallv_c);
	return SETTLE(gompiNeighborAlltoallv((GoUintptr)sendbuf, (void *)sendcounts, (void *)sdispls, (GoUintptr)sendtype, (GoUintptr)recvbuf, (void *)recvcounts, (void *)rdispls, (GoUintptr)recvtype, (GoUintptr)comm, (GoUintptr *)request, 1, 1), CALL_Ineighbor_alltoallv_c);
}

#pragma weak MPI_Ineighbor_alltoallw = PMPI_Ineighbor_alltoallw
int PMPI_Ineighbor_alltoallw(const void *sendbuf, const int sendcounts[], const MPI_Aint sdispls[], const MPI_Datatype sendtypes[], void *recvbuf, const int recvcounts[], const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm, MPI_Request *request)
{
	GUARD("MPI_Ineighbor_alltoallw");
	if (NO_ADDRESS(request))
		return SETTLE(gompiNull("MPI_Ineighbor_alltoallw", "request", (GoUintptr)comm), CALL_Ineighbor_alltoallw);
	return SETTLE(gompiNeighborAlltoallw((GoUintptr)sendbuf, (void *)sendcounts, (void *)sdispls, (GoUintptr *)sendtypes, (GoUintptr)recvbuf, (void *)recvcounts, (void *)rdispls, (GoUintptr *)recvtypes, (GoUintptr)comm, (GoUintptr *)request, 1, 0), CALL_Ineighbor_alltoallw);
}

#pragma weak MPI_Ineighbor_alltoallw_c = PMPI_Ineighbor_alltoallw_c
int PMPI_Ineighbor_alltoallw_c(const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], const MPI_Datatype sendtypes[], void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm, MPI_Request *request)
{
	GUARD("MPI_Ineighbor_alltoallw_c");
	if (NO_ADDRESS(request))
		return SETTLE(gompiNull("MPI_Ineighbor_alltoallw_c", "request", (GoUintptr)comm), CALL_Ineighbor_alltoallw_c);
	return SETTLE(gompiNeighborAlltoallw((GoUintptr)sendbuf, (void *)sendcounts, (void *)sdispls, (GoUintptr *)sendtypes, (GoUintptr)recvbuf, (void *)recvcounts, (void *)rdispls, (GoUintptr *)recvtypes, (GoUintptr)comm, (GoUintptr *)request, 1, 1), CALL_Ineighbor_alltoallw_c);
}

#pragma weak MPI_Info_create = PMPI_Info_create
int PMPI_Info_create(MPI_Info *info)
{
	GUARD_CHILD("MPI_Info_create");
	if (NO_ADDRESS(info))
		return SETTLE(gompiNull("MPI_Info_create", "info", 0), CALL_Info_create);
	return SETTLE(gompiInfoCreate((GoUintptr *)info), CALL_Info_create);
}

#pragma weak MPI_Info_create_env = PMPI_Info_create_env
int PMPI_Info_create_env(int argc, char *argv[], MPI_Info *info)
{
	GUARD_CHILD("MPI_Info_create_env");
	if (NO_ADDRESS(info))
		return SETTLE(gompiNull("MPI_Info_create_env", "info", 0), CALL_Info_create_env);
	return SETTLE(gompiInfoCreateEnv((GoInt32)argc, (GoUintptr)argv, (GoUintptr *)info), CALL_Info_create_env);
}

#pragma weak MPI_Info_delete = PMPI_Info_delete
int PMPI_Info_delete(MPI_Info info, const char *key)
{
	GUARD_CHILD("MPI_Info_delete");
	return SETTLE(gompiInfoDelete((GoUintptr)info, (char *)key), CALL_Info_delete);
}

#pragma weak MPI_Info_dup = PMPI_Info_dup
int PMPI_Info_dup(MPI_Info info, MPI_Info *newinfo)
{
	GUARD_CHILD("MPI_Info_dup");
	if (NO_ADDRESS(newinfo))
		return SETTLE(gompiNull("MPI_Info_dup", "newinfo", 0), CALL_Info_dup);
	return SETTLE(gompiInfoDup((GoUintptr)info, (GoUintptr *)newinfo), CALL_Info_dup);
}

#pragma weak MPI_Info_free = PMPI_Info_free
int PMPI_Info_free(MPI_Info *info)
{
	GUARD_CHILD("MPI_Info_free");
	if (NO_ADDRESS(info))
		return SETTLE(gompiNull("MPI_Info_free", "info", 0), CALL_Info_free);
	return SETTLE(gompiInfoFree((GoUintptr *)info), CALL_Info_free);
}

#pragma weak MPI_Info_get = PMPI_Info_get
int PMPI_Info_get(MPI_Info info, const char *key, int valuelen, char *value, int *flag)
{
	GUARD_CHILD("MPI_Info_get");
	if (!flag)
		return SETTLE(gompiNull("MPI_Info_get", "flag", 0), CALL_Info_get);
	return SETTLE(gompiInfoGet((GoUintptr)info, (char *)key, (GoInt32)valuelen, (char *)value, (GoInt32 *)flag), CALL_Info_get);
}

#pragma weak MPI_Info_get_nkeys = PMPI_Info_get_nkeys
int PMPI_Info_get_nkeys(MPI_Info info, int *nkeys)
{
	GUARD_CHILD("MPI_Info_get_nkeys");
	if (!nkeys)
		return SETTLE(gompiNull("MPI_Info_get_nkeys", "nkeys", 0), CALL_Info_get_nkeys);
	return SETTLE(gompiInfoGetNkeys((GoUintptr)info, (GoInt32 *)nkeys), CALL_Info_get_nkeys);
}

#pragma weak MPI_Info_get_nthkey = PMPI_Info_get_nthkey
int PMPI_Info_get_nthkey(MPI_Info info, int n, char *key)
{
	GUARD_CHILD("MPI_Info_get_nthkey");
	return SETTLE(gompiInfoGetNthkey((GoUintptr)info, (GoInt32)n, (char *)key), CALL_Info_get_nthkey);
}

#pragma weak MPI_Info_get_string = PMPI_Info_get_string
int PMPI_Info_get_string(MPI_Info info, const char *key, int *buflen, char *value, int *flag)
{
	GUARD_CHILD("MPI_Info_get_string");
	if (!buflen)
		return SETTLE(gompiNull("MPI_Info_get_string", "buflen", 0), CALL_Info_get_string);
	if (!flag)
		return SETTLE(gompiNull("MPI_Info_get_string", "flag", 0), CALL_Info_get_string);
	return SETTLE(gompiInfoGetString((GoUintptr)info, (char *)key, (GoInt32 *)buflen, (char *)value, (GoInt32 *)flag), CALL_Info_get_string);
}

#pragma weak MPI_Info_get_valuelen = PMPI_Info_get_valuelen
int PMPI_Info_get_valuelen(MPI_Info info, const char *key, int *valuelen, int *flag)
{
	GUARD_CHILD("MPI_Info_get_valuelen");
	if (!valuelen)
		return SETTLE(gompiNull("MPI_Info_get_valuelen", "valuelen", 0), CALL_Info_get_valuelen);
	if (!flag)
		return SETTLE(gompiNull("MPI_Info_get_valuelen", "flag", 0), CALL_Info_get_valuelen);
	return SETTLE(gompiInfoGetValuelen((GoUintptr)info, (char *)key, (GoInt32 *)valuelen, (GoInt32 *)flag), CALL_Info_get_valuelen);
}

#pragma weak MPI_Info_set = PMPI_Info_set
int PMPI_Info_set(MPI_Info info, const char *key, const char *value)
{
	GUARD_CHILD("MPI_Info_set");
	return SETTLE(gompiInfoSet((GoUintptr)info, (char *)key, (char *)value), CALL_Info_set);
}

#pragma weak MPI_Init = PMPI_Init
int PMPI_Init(int *argc, char ***argv)
{
	GUARD("MPI_Init");
	return SETTLE(gompiInit(), CALL_Init);
}

#pragma weak MPI_Init_thread = PMPI_Init_thread
int PMPI_Init_thread(int *argc, char ***argv, int required, int *provided)
{
	GUARD("MPI_Init_thread");
	if (!provided)
		return SETTLE(gompiNull("MPI_Init_thread", "provided", 0), CALL_Init_thread);
	return SETTLE(gompiInitThread((GoInt32)required, (GoInt32 *)provided), CALL_Init_thread);
}

#pragma weak MPI_Intercomm_create = PMPI_Intercomm_create
int PMPI_Intercomm_create(MPI_Comm local_comm, int local_leader, MPI_Comm peer_comm, int remote_leader, int tag, MPI_Comm *newintercomm)
{
	GUARD("MPI_Intercomm_create");
	return SETTLE(gompiIntercommCreate((GoUintptr)local_comm, (GoInt32)local_leader, (GoUintptr)peer_comm, (GoInt32)remote_leader, (GoInt32)tag, NO_ADDRESS(newintercomm) ? 0 : (GoUintptr *)newintercomm), CALL_Intercomm_create);
}

#pragma weak MPI_Intercomm_create_from_groups = PMPI_Intercomm_create_from_groups
int PMPI_Intercomm_create_from_groups(MPI_Group local_group, int local_leader, MPI_Group remote_group, int remote_leader, const char *stringtag, MPI_Info info, MPI_Errhandler errhandler, MPI_Comm *newintercomm)
{
	GUARD("MPI_Intercomm_create_from_groups");
	return SETTLE(gompiIntercommCreateFromGroups((GoUintptr)local_group, (GoInt32)local_leader, (GoUintptr)remote_group, (GoInt32)remote_leader, (char *)stringtag, (GoUintptr)info, (GoUintptr)errhandler, NO_ADDRESS(newintercomm) ? 0 : (GoUintptr *)newintercomm), CALL_Intercomm_create_from_groups);
}

#pragma weak MPI_Intercomm_merge = PMPI_Intercomm_merge
int PMPI_Intercomm_merge(MPI_Comm intercomm, int high, MPI_Comm *newintracomm)
{
	GUARD("MPI_Intercomm_merge");
	if (NO_ADDRESS(newintracomm))
		return SETTLE(gompiNull("MPI_Intercomm_merge", "newintracomm", (GoUintptr)intercomm), CALL_Intercomm_merge);
	return SETTLE(gompiIntercommMerge((GoUintptr)intercomm, (GoInt32)high, (GoUintptr *)newintracomm), CALL_Intercomm_merge);
}

#pragma weak MPI_Iprobe = PMPI_Iprobe
int PMPI_Iprobe(int source, int tag, MPI_Comm comm, int *flag, MPI_Status *status)
{
	GUARD("MPI_Iprobe");
	if (!flag)
		return SETTLE(gompiNull("MPI_Iprobe", "flag", (GoUintptr)comm), CALL_Iprobe);
	return SETTLE(gompiIprobe((GoInt32)source, (GoInt32)tag, (GoUintptr)comm, (GoInt32 *)flag, (MPI_Status *)status), CALL_Iprobe);
}

#pragma weak MPI_Irecv_c = PMPI_Irecv_c
int PMPI_Irecv_c(void *buf, MPI_Count count, MPI_Datatype datatype, int source, int tag, MPI_Comm comm, MPI_Request *request)
{
	GUARD("MPI_Irecv_c");
	if (NO_ADDRESS(request))
		return SETTLE(gompiNull("MPI_Irecv_c", "request", (GoUintptr)comm), CALL_Irecv_c);
	return SETTLE(gompiIrecv((GoUintptr)buf, (GoInt64)count, (GoUintptr)datatype, (GoInt32)source, (GoInt32)tag, (GoUintptr)comm, (GoUintptr *)request), CALL_Irecv_c);
}

#pragma weak MPI_Ireduce = PMPI_Ireduce
int PMPI_Ireduce(const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, MPI_Op op, int root, MPI_Comm comm, MPI_Request *request)
{
	GUARD("MPI_Ireduce");
	if (NO_ADDRESS(request))
		return SETTLE(gompiNull("MPI_Ireduce", "request", (GoUintptr)comm), CALL_Ireduce);
	return SETTLE(gompiReduce((GoUintptr)sendbuf, (GoUintptr)recvbuf, (GoInt64)count, (GoUintptr)datatype, (GoUintptr)op, (GoInt32)root, (GoUintptr)comm, (GoUintptr *)request, 1), CALL_Ireduce);
}

#pragma weak MPI_Ireduce_c = PMPI_Ireduce_c
int PMPI_Ireduce_c(const void *sendbuf, void *recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, int root, MPI_Comm comm, MPI_Request *request)
{
	GUARD("MPI_Ireduce_c");
	if (NO_ADDRESS(request))
		return SETTLE(gompiNull("MPI_Ireduce_c", "request", (GoUintptr)comm), CALL_Ireduce_c);
	return SETTLE(gompiReduce((GoUintptr)sendbuf, (GoUintptr)recvbuf, (GoInt64)count, (GoUintptr)datatype, (GoUintptr)op, (GoInt32)root, (GoUintptr)comm, (GoUintptr *)request, 1), CALL_Ireduce_c);
}

#pragma weak MPI_Ireduce_scatter = PMPI_Ireduce_scatter
int PMPI_Ireduce_scatter(const void *sendbuf, void *recvbuf, const int recvcounts[], MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request *request)
{
	GUARD("MPI_Ireduce_scatter");
	if (NO_ADDRESS(request))
		return SETTLE(gompiNull("MPI_Ireduce_scatter", "request", (GoUintptr)comm), CALL_Ireduce_scatter);
	return SETTLE(gompiReduceScatter((GoUintptr)sendbuf, (GoUintptr)recvbuf, (void *)recvcounts, (GoUintptr)datatype, (GoUintptr)op, (GoUintptr)comm, (GoUintptr *)request, 1, 0), CALL_Ireduce_scatter);
}

#pragma weak MPI_Ireduce_scatter_c = PMPI_Ireduce_scatter_c
int PMPI_Ireduce_scatter_c(const void *sendbuf, void *recvbuf, const MPI_Count recvcounts[], MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request *request)
{
	GUARD("MPI_Ireduce_scatter_c");
	if (NO_ADDRESS(request))
		return SETTLE(gompiNull("MPI_Ireduce_scatter_c", "request", (GoUintptr)comm), CALL_Ireduce_scatter_c);
	return SETTLE(gompiReduceScatter((GoUintptr)sendbuf, (GoUintptr)recvbuf, (void *)recvcounts, (GoUintptr)datatype, (GoUintptr)op, (GoUintptr)comm, (GoUintptr *)request, 1, 1), CALL_Ireduce_scatter_c);
}

#pragma weak MPI_Ireduce_scatter_block = PMPI_Ireduce_scatter_block
int PMPI_Ireduce_scatter_block(const void *sendbuf, void *recvbuf, int recvcount, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request *request)
{
	GUARD("MPI_Ireduce_scatter_block");
	if (NO_ADDRESS(request))
		return SETTLE(gompiNull("MPI_Ireduce_scatter_block", "request", (GoUintptr)comm), CALL_Ireduce_scatter_block);
	return SETTLE(gompiReduceScatterBlock((GoUintptr)sendbuf, (GoUintptr)recvbuf, (GoInt64)recvcount, (GoUintptr)datatype, (GoUintptr)op, (GoUintptr)comm, (GoUintptr *)request, 1), CALL_Ireduce_scatter_block);
}

#pragma weak MPI_Ireduce_scatter_block_c = PMPI_Ireduce_scatter_block_c
int PMPI_Ireduce_scatter_block_c(const void *sendbuf, void *recvbuf, MPI_Count recvcount, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request *request)
{
	GUARD("MPI_Ireduce_scatter_block_c");
	if (NO_ADDRESS(request))
		return SETTLE(gompiNull("MPI_Ireduce_scatter_block_c", "request", (GoUintptr)comm), CALL_Ireduce_scatter_block_c);
	return SETTLE(gompiReduceScatterBlock((GoUintptr)sendbuf, (GoUintptr)recvbuf, (GoInt64)recvcount, (GoUintptr)datatype, (GoUintptr)op, (GoUintptr)comm, (GoUintptr *)request, 1), CALL_Ireduce_scatter_block_c);
}

#pragma weak MPI_Irsend = PMPI_Irsend
int PMPI_Irsend(const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request *request)
{
	GUARD("MPI_Irsend");
	if (NO_ADDRESS(request))
		return SETTLE(gompiNull("MPI_Irsend", "request", (GoUintptr)comm), CALL_Irsend);
	return SETTLE(gompiIsend((GoUintptr)buf, (GoInt64)count, (GoUintptr)datatype, (GoInt32)dest, (GoInt32)tag, (GoUintptr)comm, (GoUintptr *)request, 2), CALL_Irsend);
}

#pragma weak MPI_Irsend_c = PMPI_Irsend_c
int PMPI_Irsend_c(const void *buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request *request)
{
	GUARD("MPI_Irsend_c");
	if (NO_ADDRESS(request))
		return SETTLE(gompiNull("MPI_Irsend_c", "request", (GoUintptr)comm), CALL_Irsend_c);
	return SETTLE(gompiIsend((GoUintptr)buf, (GoInt64)count, (GoUintptr)datatype, (GoInt32)dest, (GoInt32)tag, (GoUintptr)comm, (GoUintptr *)request, 2), CALL_Irsend_c);
}

#pragma weak MPI_Is_thread_main = PMPI_Is_thread_main
int PMPI_Is_thread_main(int *flag)
{
	GUARD_CHILD("MPI_Is_thread_main");
	if (!flag)
		return SETTLE(gompiNull("MPI_Is_thread_main", "flag", 0), CALL_Is_thread_main);
	return SETTLE(gompiIsThreadMain((GoInt32 *)flag), CALL_Is_thread_main);
}

#pragma weak MPI_Iscan = PMPI_Iscan
int PMPI_Iscan(const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request *request)
{
	GUARD("MPI_Iscan");
	if (NO_ADDRESS(request))
		return SETTLE(gompiNull("MPI_Iscan", "request", (GoUintptr)comm), CALL_Iscan);
	return SETTLE(gompiScan((GoUintptr)sendbuf, (GoUintptr)recvbuf, (GoInt64)count, (GoUintptr)datatype, (GoUintptr)op, (GoUintptr)comm, (GoUintptr *)request, 1), CALL_Iscan);
}

#pragma weak MPI_Iscan_c = PMPI_Iscan_c
int PMPI_Iscan_c(const void *sendbuf, void *recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request *request)
{
	GUARD("MPI_Iscan_c");
	if (NO_ADDRESS(request))
		return SETTLE(gompiNull("MPI_Iscan_c", "request", (GoUintptr)comm), CALL_Iscan_c);
	return SETTLE(gompiScan((GoUintptr)sendbuf, (GoUintptr)recvbuf, (GoInt64)count, (GoUintptr)datatype, (GoUintptr)op, (GoUintptr)comm, (GoUintptr *)request, 1), CALL_Iscan_c);
}

#pragma weak MPI_Iscatter = PMPI_Iscatter
int PMPI_Iscatter(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request *request)
{
	GUARD("MPI_Iscatter");
	if (NO_ADDRESS(request))
		return SETTLE(gompiNull("MPI_Iscatter", "request", (GoUintptr)comm), CALL_Iscatter);
	return SETTLE(gompiScatter((GoUintptr)sendbuf, (GoInt64)sendcount, (GoUintptr)sendtype, (GoUintptr)recvbuf, (GoInt64)recvcount, (GoUintptr)recvtype, (GoInt32)root, (GoUintptr)comm, (GoUintptr *)request, 1), CALL_Iscatter);
}

#pragma weak MPI_Iscatter_c = PMPI_Iscatter_c
int PMPI_Iscatter_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request *request)
{
	GUARD("MPI_Iscatter_c");
	if (NO_ADDRESS(request))
		return SETTLE(gompiNull("MPI_Iscatter_c", "request", (GoUintptr)comm), CALL_Iscatter_c);
	return SETTLE(gompiScatter((GoUintptr)sendbuf, (GoInt64)sendcount, (GoUintptr)sendtype, (GoUintptr)recvbuf, (GoInt64)recvcount, (GoUintptr)recvtype, (GoInt32)root, (GoUintptr)comm, (GoUintptr *)request, 1), CALL_Iscatter_c);
}

#pragma weak MPI_Iscatterv = PMPI_Iscatterv
int PMPI_Iscatterv(const void *sendbuf, const int sendcounts[], const int displs[], MPI_Datatype sendtype, void *recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request *request)
{
	GUARD("MPI_Iscatterv");
	if (NO_ADDRESS(request))
		return SETTLE(gompiNull("MPI_Iscatterv", "request", (GoUintptr)comm), CALL_Iscatterv);
	return SETTLE(gompiScatterv((GoUintptr)sendbuf, (void *)sendcounts, (void *)displs, (GoUintptr)sendtype, (GoUintptr)recvbuf, (GoInt64)recvcount, (GoUintptr)recvtype, (GoInt32)root, (GoUintptr)comm, (GoUintptr *)request, 1, 0), CALL_Iscatterv);
}

#pragma weak MPI_Iscatterv_c = PMPI_Iscatterv_c
int PMPI_Iscatterv_c(const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint displs[], MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request *request)
{
	GUARD("MPI_Iscatterv_c");
	if (NO_ADDRESS(request))
		return SETTLE(gompiNull("MPI_Iscatterv_c", "request", (GoUintptr)comm), CALL_Iscatterv_c);
	return SETTLE(gompiScatterv((GoUintptr)sendbuf, (void *)sendcounts, (void *)displs, (GoUintptr)sendtype, (GoUintptr)recvbuf, (GoInt64)recvcount, (GoUintptr)recvtype, (GoInt32)root, (GoUintptr)comm, (GoUintptr *)request, 1, 1), CALL_Iscatterv_c);
}

#pragma weak MPI_Isend_c = PMPI_Isend_c
int PMPI_Isend_c(const void *buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request *request)
{
	GUARD("MPI_Isend_c");
	if (NO_ADDRESS(request))
		return SETTLE(gompiNull("MPI_Isend_c", "request", (GoUintptr)comm), CALL_Isend_c);
	return SETTLE(gompiIsend((GoUintptr)buf, (GoInt64)count, (GoUintptr)datatype, (GoInt32)dest, (GoInt32)tag, (GoUintptr)comm, (GoUintptr *)request, 0), CALL_Isend_c);
}

#pragma weak MPI_Isendrecv = PMPI_Isendrecv
int PMPI_Isendrecv(const void *sendbuf, int sendcount, MPI_Datatype sendtype, int dest, int sendtag, void *recvbuf, int recvcount, MPI_Datatype recvtype, int source, int recvtag, MPI_Comm comm, MPI_Request *request)
{
	GUARD("MPI_Isendrecv");
	if (NO_ADDRESS(request))
		return SETTLE(gompiNull("MPI_Isendrecv", "request", (GoUintptr)comm), CALL_Isendrecv);
	return SETTLE(gompiIsendrecv((GoUintptr)sendbuf, (GoInt64)sendcount, (GoUintptr)sendtype, (GoInt32)dest, (GoInt32)sendtag, (GoUintptr)recvbuf, (GoInt64)recvcount, (GoUintptr)recvtype, (GoInt32)source, (GoInt32)recvtag, (GoUintptr)comm, (GoUintptr *)request), CALL_Isendrecv);
}

#pragma weak MPI_Isendrecv_c = PMPI_Isendrecv_c
int PMPI_Isendrecv_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, int dest, int sendtag, void *recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int source, int recvtag, MPI_Comm comm, MPI_Request *request)
{
	GUARD("MPI_Isendrecv_c");
	if (NO_ADDRESS(request))
		return SETTLE(gompiNull("MPI_Isendrecv_c", "request", (GoUintptr)comm), CALL_Isendrecv_c);
	return SETTLE(gompiIsendrecv((GoUintptr)sendbuf, (GoInt64)sendcount, (GoUintptr)sendtype, (GoInt32)dest, (GoInt32)sendtag, (GoUintptr)recvbuf, (GoInt64)recvcount, (GoUintptr)recvtype, (GoInt32)source, (GoInt32)recvtag, (GoUintptr)comm, (GoUintptr *)request), CALL_Isendrecv_c);
}

#pragma weak MPI_Isendrecv_replace = PMPI_Isendrecv_replace
int PMPI_Isendrecv_replace(void *buf, int count, MPI_Datatype datatype, int dest, int sendtag, int source, int recvtag, MPI_Comm comm, MPI_Request *request)
{
	GUARD("MPI_Isendrecv_replace");
	if (NO_ADDRESS(request))
		return SETTLE(gompiNull("MPI_Isendrecv_replace", "request", (GoUintptr)comm), CALL_Isendrecv_replace);
	return SETTLE(gompiIsendrecvReplace((GoUintptr)buf, (GoInt64)count, (GoUintptr)datatype, (GoInt32)dest, (GoInt32)sendtag, (GoInt32)source, (GoInt32)recvtag, (GoUintptr)comm, (GoUintptr *)request), CALL_Isendrecv_replace);
}

#pragma weak MPI_Isendrecv_replace_c = PMPI_Isendrecv_replace_c
int PMPI_Isendrecv_replace_c(void *buf, MPI_Count count, MPI_Datatype datatype, int dest, int sendtag, int source, int recvtag, MPI_Comm comm, MPI_Request *request)
{
	GUARD("MPI_Isendrecv_replace_c");
	if (NO_ADDRESS(request))
		return SETTLE(gompiNull("MPI_Isendrecv_replace_c", "request", (GoUintptr)comm), CALL_Isendrecv_replace_c);
	return SETTLE(gompiIsendrecvReplace((GoUintptr)buf, (GoInt64)count, (GoUintptr)datatype, (GoInt32)dest, (GoInt32)sendtag, (GoInt32)source, (GoInt32)recvtag, (GoUintptr)comm, (GoUintptr *)request), CALL_Isendrecv_replace_c);
}

#pragma weak MPI_Issend = PMPI_Issend
int PMPI_Issend(const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request *request)
{
	GUARD("MPI_Issend");
	if (NO_ADDRESS(request))
		return SETTLE(gompiNull("MPI_Issend", "request", (GoUintptr)comm), CALL_Issend);
	return SETTLE(gompiIsend((GoUintptr)buf, (GoInt64)count, (GoUintptr)datatype, (GoInt32)dest, (GoInt32)tag, (GoUintptr)comm, (GoUintptr *)request, 1), CALL_Issend);
}

#pragma weak MPI_Issend_c = PMPI_Issend_c
int PMPI_Issend_c(const void *buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request *request)
{
	GUARD("MPI_Issend_c");
	if (NO_ADDRESS(request))
		return SETTLE(gompiNull("MPI_Issend_c", "request", (GoUintptr)comm), CALL_Issend_c);
	return SETTLE(gompiIsend((GoUintptr)buf, (GoInt64)count, (GoUintptr)datatype, (GoInt32)dest, (GoInt32)tag, (GoUintptr)comm, (GoUintptr *)request, 1), CALL_Issend_c);
}

#pragma weak MPI_Keyval_create = PMPI_Keyval_create
int PMPI_Keyval_create(MPI_Copy_function *copy_fn, MPI_Delete_function *delete_fn, int *keyval, void *extra_state)
{
	GUARD("MPI_Keyval_create");
	if (!keyval)
		return SETTLE(gompiNull("MPI_Keyval_create", "keyval", 0), CALL_Keyval_create);
	return SETTLE(gompiCommCreateKeyval((GoUintptr)copy_fn, (GoUintptr)delete_fn, (GoInt32 *)keyval, (GoUintptr)extra_state), CALL_Keyval_create);
}

#pragma weak MPI_Keyval_free = PMPI_Keyval_free
int PMPI_Keyval_free(int *keyval)
{
	GUARD("MPI_Keyval_free");
	if (!keyval)
		return SETTLE(gompiNull("MPI_Keyval_free", "keyval", 0), CALL_Keyval_free);
	return SETTLE(gompiCommFreeKeyval((GoInt32 *)keyval), CALL_Keyval_free);
}

#pragma weak MPI_Lookup_name = PMPI_Lookup_name
int PMPI_Lookup_name(const char *service_name, MPI_Info info, char *port_name)
{
	GUARD("MPI_Lookup_name");
	if (!service_name)
		return SETTLE(gompiNull("MPI_Lookup_name", "service_name", 0), CALL_Lookup_name);
	if (!port_name)
		return SETTLE(gompiNull("MPI_Lookup_name", "port_name", 0), CALL_Lookup_name);
	return SETTLE(gompiLookupName((char *)service_name, (GoUintptr)info, (char *)port_name), CALL_Lookup_name);
}

#pragma weak MPI_Mprobe = PMPI_Mprobe
int PMPI_Mprobe(int source, int tag, MPI_Comm comm, MPI_Message *message, MPI_Status *status)
{
	GUARD("MPI_Mprobe");
	if (NO_ADDRESS(message))
		return SETTLE(gompiNull("MPI_Mprobe", "message", (GoUintptr)comm), CALL_Mprobe);
	return SETTLE(gompiMprobe((GoInt32)source, (GoInt32)tag, (GoUintptr)comm, (GoUintptr *)message, (MPI_Status *)status), CALL_Mprobe);
}

#pragma weak MPI_Mrecv = PMPI_Mrecv
int PMPI_Mrecv(void *buf, int count, MPI_Datatype datatype, MPI_Message *message, MPI_Status *status)
{
	GUARD("MPI_Mrecv");
	if (NO_ADDRESS(message))
		return SETTLE(gompiNull("MPI_Mrecv", "message", 0), CALL_Mrecv);
	return SETTLE(gompiMrecv((GoUintptr)buf, (GoInt64)count, (GoUintptr)datatype, (GoUintptr *)message, (MPI_Status *)status), CALL_Mrecv);
}

#pragma weak MPI_Mrecv_c = PMPI_Mrecv_c
int PMPI_Mrecv_c(void *buf, MPI_Count count, MPI_Datatype datatype, MPI_Message *message, MPI_Status *status)
{
	GUARD("MPI_Mrecv_c");
	if (NO_ADDRESS(message))
		return SETTLE(gompiNull("MPI_Mrecv_c", "message", 0), CALL_Mrecv_c);
	return SETTLE(gompiMrecv((GoUintptr)buf, (GoInt64)count, (GoUintptr)datatype, (GoUintptr *)message, (MPI_Status *)status), CALL_Mrecv_c);
}

#pragma weak MPI_Neighbor_allgather = PMPI_Neighbor_allgather
int PMPI_Neighbor_allgather(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm)
{
	GUARD("MPI_Neighbor_allgather");
	return SETTLE(gompiNeighborAllgather((GoUintptr)sendbuf, (GoInt64)sendcount, (GoUintptr)sendtype, (GoUintptr)recvbuf, (GoInt64)recvcount, (GoUintptr)recvtype, (GoUintptr)comm, 0, 0), CALL_Neighbor_allgather);
}

#pragma weak MPI_Neighbor_allgather_c = PMPI_Neighbor_allgather_c
int PMPI_Neighbor_allgather_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm)
{
	GUARD("MPI_Neighbor_allgather_c");
	return SETTLE(gompiNeighborAllgather((GoUintptr)sendbuf, (GoInt64)sendcount, (GoUintptr)sendtype, (GoUintptr)recvbuf, (GoInt64)recvcount, (GoUintptr)recvtype, (GoUintptr)comm, 0, 0), CALL_Neighbor_allgather_c);
}

#pragma weak MPI_Neighbor_allgather_init = PMPI_Neighbor_allgather_init
int PMPI_Neighbor_allgather_init(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request *request)
{
	GUARD("MPI_Neighbor_allgather_init");
	if (NO_ADDRESS(request))
		return SETTLE(gompiNull("MPI_Neighbor_allgather_init", "request", (GoUintptr)comm), CALL_Neighbor_allgather_init);
	return SETTLE(gompiNeighborAllgather((GoUintptr)sendbuf, (GoInt64)sendcount, (GoUintptr)sendtype, (GoUintptr)recvbuf, (GoInt64)recvcount, (GoUintptr)recvtype, (GoUintptr)comm, (GoUintptr *)request, 2), CALL_Neighbor_allgather_init);
}

#pragma weak MPI_Neighbor_allgather_init_c = PMPI_Neighbor_allgather_init_c
int PMPI_Neighbor_allgather_init_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request *request)
{
	GUARD("MPI_Neighbor_allgather_init_c");
	if (NO_ADDRESS(request))
		return SETTLE(gompiNull("MPI_Neighbor_allgather_init_c", "request", (GoUintptr)comm), CALL_Neighbor_allgather_init_c);
	return SETTLE(gompiNeighborAllgather((GoUintptr)sendbuf, (GoInt64)sendcount, (GoUintptr)sendtype, (GoUintptr)recvbuf, (GoInt64)recvcount, (GoUintptr)recvtype, (GoUintptr)comm, (GoUintptr *)request, 2), CALL_Neighbor_allgather_init_c);
}

#pragma weak MPI_Neighbor_allgatherv = PMPI_Neighbor_allgatherv
int PMPI_Neighbor_allgatherv(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, const int recvcounts[], const int displs[], MPI_Datatype recvtype, MPI_Comm comm)
{
	GUARD("MPI_Neighbor_allgatherv");
	return SETTLE(gompiNeighborAllgatherv((GoUintptr)sendbuf, (GoInt64)sendcount, (GoUintptr)sendtype, (GoUintptr)recvbuf, (void *)recvcounts, (void *)displs, (GoUintptr)recvtype, (GoUintptr)comm, 0, 0, 0), CALL_Neighbor_allgatherv);
}

#pragma weak MPI_Neighbor_allgatherv_c = PMPI_Neighbor_allgatherv_c
int PMPI_Neighbor_allgatherv_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype, MPI_Comm comm)
{
	GUARD("MPI_Neighbor_allgatherv_c");
	return SETTLE(gompiNeighborAllgatherv((GoUintptr)sendbuf, (GoInt64)sendcount, (GoUintptr)sendtype, (GoUintptr)recvbuf, (void *)recvcounts, (void *)displs, (GoUintptr)recvtype, (GoUintptr)comm, 0, 0, 1), CALL_Neighbor_allgatherv_c);
}

#pragma weak MPI_Neighbor_allgatherv_init = PMPI_Neighbor_allgatherv_init
int PMPI_Neighbor_allgatherv_init(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, const int recvcounts[], const int displs[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request *request)
{
	GUARD("MPI_Neighbor_allgatherv_init");
	if (NO_ADDRESS(request))
		return SETTLE(gompiNull("MPI_Neighbor_allgatherv_init", "request", (GoUintptr)comm), CALL_Neighbor_allgatherv_init);
	return SETTLE(gompiNeighborAllgatherv((GoUintptr)sendbuf, (GoInt64)sendcount, (GoUintptr)sendtype, (GoUintptr)recvbuf, (void *)recvcounts, (void *)displs, (GoUintptr)recvtype, (GoUintptr)comm, (GoUintptr *)request, 2, 0), CALL_Neighbor_allgatherv_init);
}

#pragma weak MPI_Neighbor_allgatherv_init_c = PMPI_Neighbor_allgatherv_init_c
int PMPI_Neighbor_allgatherv_init_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request *request)
{
	GUARD("MPI_Neighbor_allgatherv_init_c");
	if (NO_ADDRESS(request))
		return SETTLE(gompiNull("MPI_Neighbor_allgatherv_init_c", "request", (GoUintptr)comm), CALL_Neighbor_allgatherv_init_c);
	return SETTLE(gompiNeighborAllgatherv((GoUintptr)sendbuf, (GoInt64)sendcount, (GoUintptr)sendtype, (GoUintptr)recvbuf, (void *)recvcounts, (void *)displs, (GoUintptr)recvtype, (GoUintptr)comm, (GoUintptr *)request, 2, 1), CALL_Neighbor_allgatherv_init_c);
}

#pragma weak MPI_Neighbor_alltoall = PMPI_Neighbor_alltoall
int PMPI_Neighbor_alltoall(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm)
{
	GUARD("MPI_Neighbor_alltoall");
	return SETTLE(gompiNeighborAlltoall((GoUintptr)sendbuf, (GoInt64)sendcount, (GoUintptr)sendtype, (GoUintptr)recvbuf, (GoInt64)recvcount, (GoUintptr)recvtype, (GoUintptr)comm, 0, 0), CALL_Neighbor_alltoall);
}

#pragma weak MPI_Neighbor_alltoall_c = PMPI_Neighbor_alltoall_c
int PMPI_Neighbor_alltoall_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm)
{
	GUARD("MPI_Neighbor_alltoall_c");
	return SETTLE(gompiNeighborAlltoall((GoUintptr)sendbuf, (GoInt64)sendcount, (GoUintptr)sendtype, (GoUintptr)recvbuf, (GoInt64)recvcount, (GoUintptr)recvtype, (GoUintptr)comm, 0, 0), CALL_Neighbor_alltoall_c);
}

#pragma weak MPI_Neighbor_alltoall_init = PMPI_Neighbor_alltoall_init
int PMPI_Neighbor_alltoall_init(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request *request)
{
	GUARD("MPI_Neighbor_alltoall_init");
	if (NO_ADDRESS(request))
		return SETTLE(gompiNull("MPI_Neighbor_alltoall_init", "request", (GoUintptr)comm), CALL_Neighbor_alltoall_init);
	return SETTLE(gompiNeighborAlltoall((GoUintptr)sendbuf, (GoInt64)sendcount, (GoUintptr)sendtype, (GoUintptr)recvbuf, (GoInt64)recvcount, (GoUintptr)recvtype, (GoUintptr)comm, (GoUintptr *)request, 2), CALL_Neighbor_alltoall_init);
}

#pragma weak MPI_Neighbor_alltoall_init_c = PMPI_Neighbor_alltoall_init_c
int PMPI_Neighbor_alltoall_init_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request *request)
{
	GUARD("MPI_Neighbor_alltoall_init_c");
	if (NO_ADDRESS(request))
		return SETTLE(gompiNull("MPI_Neighbor_alltoall_init_c", "request", (GoUintptr)comm), CALL_Neighbor_alltoall_init_c);
	return SETTLE(gompiNeighborAlltoall((GoUintptr)sendbuf, (GoInt64)sendcount, (GoUintptr)sendtype, (GoUintptr)recvbuf, (GoInt64)recvcount, (GoUintptr)recvtype, (GoUintptr)comm, (GoUintptr *)request, 2), CALL_Neighbor_alltoall_init_c);
}

#pragma weak MPI_Neighbor_alltoallv = PMPI_Neighbor_alltoallv
int PMPI_Neighbor_alltoallv(const void *sendbuf, const int sendcounts[], const int sdispls[], MPI_Datatype sendtype, void *recvbuf, const int recvcounts[], const int rdispls[], MPI_Datatype recvtype, MPI_Comm comm)
{
	GUARD("MPI_Neighbor_alltoallv");
	return SETTLE(gompiNeighborAlltoallv((GoUintptr)sendbuf, (void *)sendcounts, (void *)sdispls, (GoUintptr)sendtype, (GoUintptr)recvbuf, (void *)recvcounts, (void *)rdispls, (GoUintptr)recvtype, (GoUintptr)comm, 0, 0, 0), CALL_Neighbor_alltoallv);
}

#pragma weak MPI_Neighbor_alltoallv_c = PMPI_Neighbor_alltoallv_c
int PMPI_Neighbor_alltoallv_c(const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], MPI_Datatype sendtype, void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], MPI_Datatype recvtype, MPI_Comm comm)
{
	GUARD("MPI_Neighbor_alltoallv_c");
	return SETTLE(gompiNeighborAlltoallv((GoUintptr)sendbuf, (void *)sendcounts, (void *)sdispls, (GoUintptr)sendtype, (GoUintptr)recvbuf, (void *)recvcounts, (void *)rdispls, (GoUintptr)recvtype, (GoUintptr)comm, 0, 0, 1), CALL_Neighbor_alltoallv_c);
}

#pragma weak MPI_Neighbor_alltoallv_init = PMPI_Neighbor_alltoallv_init
int PMPI_Neighbor_alltoallv_init(const void *sendbuf, const int sendcounts[], const int sdispls[], MPI_Datatype sendtype, void *recvbuf, const int recvcounts[], const int rdispls[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request *request)
{
	GUARD("MPI_Neighbor_alltoallv_init");
	if (NO_ADDRESS(request))
		return SETTLE(gompiNull("MPI_Neighbor_alltoallv_init", "request", (GoUintptr)comm), CALL_Neighbor_alltoallv_init);
	return SETTLE(gompiNeighborAlltoallv((GoUintptr)sendbuf, (void *)sendcounts, (void *)sdispls, (GoUintptr)sendtype, (GoUintptr)recvbuf, (void *)recvcounts, (void *)rdispls, (GoUintptr)recvtype, (GoUintptr)comm, (GoUintptr *)request, 2, 0), CALL_Neighbor_alltoallv_init);
}

#pragma weak MPI_Neighbor_alltoallv_init_c = PMPI_Neighbor_alltoallv_init_c
int PMPI_Neighbor_alltoallv_init_c(const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], MPI_Datatype sendtype, void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request *request)
{
	GUARD("MPI_Neighbor_alltoallv_init_c");
	if (NO_ADDRESS(request))
		return SETTLE(gompiNull("MPI_Neighbor_alltoallv_init_c", "request", (GoUintptr)comm), CALL_Neighbor_alltoallv_init_c);
	return SETTLE(gompiNeighborAlltoallv((GoUintptr)sendbuf, (void *)sendcounts, (void *)sdispls, (GoUintptr)sendtype, (GoUintptr)recvbuf, (void *)recvcounts, (void *)rdispls, (GoUintptr)recvtype, (GoUintptr)comm, (GoUintptr *)request, 2, 1), CALL_Neighbor_alltoallv_init_c);
}

#pragma weak MPI_Neighbor_alltoallw = PMPI_Neighbor_alltoallw
int PMPI_Neighbor_alltoallw(const void *sendbuf, const int sendcounts[], const MPI_Aint sdispls[], const MPI_Datatype sendtypes[], void *recvbuf, const int recvcounts[], const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm)
{
	GUARD("MPI_Neighbor_alltoallw");
	return SETTLE(gompiNeighborAlltoallw((GoUintptr)sendbuf, (void *)sendcounts, (void *)sdispls, (GoUintptr *)sendtypes, (GoUintptr)recvbuf, (void *)recvcounts, (void *)rdispls, (GoUintptr *)recvtypes, (GoUintptr)comm, 0, 0, 0), CALL_Neighbor_alltoallw);
}

#pragma weak MPI_Neighbor_alltoallw_c = PMPI_Neighbor_alltoallw_c
int PMPI_Neighbor_alltoallw_c(const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], const MPI_Datatype sendtypes[], void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm)
{
	GUARD("MPI_Neighbor_alltoallw_c");
	return SETTLE(gompiNeighborAlltoallw((GoUintptr)sendbuf, (void *)sendcounts, (void *)sdispls, (GoUintptr *)sendtypes, (GoUintptr)recvbuf, (void *)recvcounts, (void *)rdispls, (GoUintptr *)recvtypes, (GoUintptr)comm, 0, 0, 1), CALL_Neighbor_alltoallw_c);
}

#pragma weak MPI_Neighbor_alltoallw_init = PMPI_Neighbor_alltoallw_init
int PMPI_Neighbor_alltoallw_init(const void *sendbuf, const int sendcounts[], const MPI_Aint sdispls[], const MPI_Datatype sendtypes[], void *recvbuf, const int recvcounts[], const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm, MPI_Info info, MPI_Request *request)
{
	GUARD("MPI_Neighbor_alltoallw_init");
	if (NO_ADDRESS(request))
		return SETTLE(gompiNull("MPI_Neighbor_alltoallw_init", "request", (GoUintptr)comm), CALL_Neighbor_alltoallw_init);
	return SETTLE(gompiNeighborAlltoallw((GoUintptr)sendbuf, (void *)sendcounts, (void *)sdispls, (GoUintptr *)sendtypes, (GoUintptr)recvbuf, (void *)recvcounts, (void *)rdispls, (GoUintptr *)recvtypes, (GoUintptr)comm, (GoUintptr *)request, 2, 0), CALL_Neighbor_alltoallw_init);
}

#pragma weak MPI_Neighbor_alltoallw_init_c = PMPI_Neighbor_alltoallw_init_c
int PMPI_Neighbor_alltoallw_init_c(const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], const MPI_Datatype sendtypes[], void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm, MPI_Info info, MPI_Request *request)
{
	GUARD("MPI_Neighbor_alltoallw_init_c");
	if (NO_ADDRESS(request))
		return SETTLE(gompiNull("MPI_Neighbor_alltoallw_init_c", "request", (GoUintptr)comm), CALL_Neighbor_alltoallw_init_c);
	return SETTLE(gompiNeighborAlltoallw((GoUintptr)sendbuf, (void *)sendcounts, (void *)sdispls, (GoUintptr *)sendtypes, (GoUintptr)recvbuf, (void *)recvcounts, (void *)rdispls, (GoUintptr *)recvtypes, (GoUintptr)comm, (GoUintptr *)request, 2, 1), CALL_Neighbor_alltoallw_init_c);
}

#pragma weak MPI_Op_commutative = PMPI_Op_commutative
int PMPI_Op_commutative(MPI_Op op, int *commute)
{
	GUARD("MPI_Op_commutative");
	if (!commute)
		return SETTLE(gompiNull("MPI_Op_commutative", "commute", 0), CALL_Op_commutative);
	return SETTLE(gompiOpCommutative((GoUintptr)op, (GoInt32 *)commute), CALL_Op_commutative);
}

#pragma weak MPI_Op_create = PMPI_Op_create
int PMPI_Op_create(MPI_User_function *user_fn, int commute, MPI_Op *op)
{
	GUARD("MPI_Op_create");
	if (NO_ADDRESS(user_fn))
		return SETTLE(gompiNull("MPI_Op_create", "user_fn", 0), CALL_Op_create);
	if (NO_ADDRESS(op))
		return SETTLE(gompiNull("MPI_Op_create", "op", 0), CALL_Op_create);
	return SETTLE(gompiOpCreate((GoUintptr)user_fn, (GoInt32)commute, (GoUintptr *)op, 0), CALL_Op_create);
}

#pragma weak MPI_Op_create_c = PMPI_Op_create_c
int PMPI_Op_create_c(MPI_User_function_c *user_fn, int commute, MPI_Op *op)
{
	GUARD("MPI_Op_create_c");
	if (NO_ADDRESS(user_fn))
		return SETTLE(gompiNull("MPI_Op_create_c", "user_fn", 0), CALL_Op_create_c);
	if (NO_ADDRESS(op))
		return SETTLE(gompiNull("MPI_Op_create_c", "op", 0), CALL_Op_create_c);
	return SETTLE(gompiOpCreate((GoUintptr)user_fn, (GoInt32)commute, (GoUintptr *)op, 1), CALL_Op_create_c);
}

#pragma weak MPI_Op_free = PMPI_Op_free
int PMPI_Op_free(MPI_Op *op)
{
	GUARD("MPI_Op_free");
	if (NO_ADDRESS(op))
		return SETTLE(gompiNull("MPI_Op_free", "op", 0), CALL_Op_free);
	return SETTLE(gompiOpFree((GoUintptr *)op), CALL_Op_free);
}

#pragma weak MPI_Open_port = PMPI_Open_port
int PMPI_Open_port(MPI_Info info, char *port_name)
{
	GUARD("MPI_Open_port");
	if (!port_name)
		return SETTLE(gompiNull("MPI_Open_port", "port_name", 0), CALL_Open_port);
	return SETTLE(gompiOpenPort((GoUintptr)info, (char *)port_name), CALL_Open_port);
}

#pragma weak MPI_Pack = PMPI_Pack
int PMPI_Pack(const void *inbuf, int incount, MPI_Datatype datatype, void *outbuf, int outsize, int *position, MPI_Comm comm)
{
	GUARD("MPI_Pack");
	if (!position)
		return SETTLE(gompiNull("MPI_Pack", "position", (GoUintptr)comm), CALL_Pack);
	GoInt64 position_ = position ? *position : 0;
	int rc = SETTLE(gompiPack((GoUintptr)inbuf, (GoInt64)incount, (GoUintptr)datatype, (GoUintptr)outbuf, (GoInt64)outsize, position ? &position_ : 0, (GoUintptr)comm), CALL_Pack);
	if (position)
		*position = narrow(position_);
	return rc;
}

#pragma weak MPI_Pack_c = PMPI_Pack_c
int PMPI_Pack_c(const void *inbuf, MPI_Count incount, MPI_Datatype datatype, void *outbuf, MPI_Count outsize, MPI_Count *position, MPI_Comm comm)
{
	GUARD("MPI_Pack_c");
	if (!position)
		return SETTLE(gompiNull("MPI_Pack_c", "position", (GoUintptr)comm), CALL_Pack_c);
	return SETTLE(gompiPack((GoUintptr)inbuf, (GoInt64)incount, (GoUintptr)datatype, (GoUintptr)outbuf, (GoInt64)outsize, (GoInt64 *)position, (GoUintptr)comm), CALL_Pack_c);
}

#pragma weak MPI_Pack_external = PMPI_Pack_external
int PMPI_Pack_external(const char *datarep, const void *inbuf, int incount, MPI_Datatype datatype, void *outbuf, MPI_Aint outsize, MPI_Aint *position)
{
	GUARD("MPI_Pack_external");
	if (!datarep)
		return SETTLE(gompiNull("MPI_Pack_external", "datarep", 0), CALL_Pack_external);
	if (!position)
		return SETTLE(gompiNull("MPI_Pack_external", "position", 0), CALL_Pack_external);
	return SETTLE(gompiPackExternal((char *)datarep, (GoUintptr)inbuf, (GoInt64)incount, (GoUintptr)datatype, (GoUintptr)outbuf, (GoInt64)outsize, (GoInt64 *)position), CALL_Pack_external);
}

#pragma weak MPI_Pack_external_c = PMPI_Pack_external_c
int PMPI_Pack_external_c(const char *datarep, const void *inbuf, MPI_Count incount, MPI_Datatype datatype, void *outbuf, MPI_Count outsize, MPI_Count *position)
{
	GUARD("MPI_Pack_external_c");
	if (!datarep)
		return SETTLE(gompiNull("MPI_Pack_external_c", "datarep", 0), CALL_Pack_external_c);
	if (!position)
		return SETTLE(gompiNull("MPI_Pack_external_c", "position", 0), CALL_Pack_external_c);
	return SETTLE(gompiPackExternal((char *)datarep, (GoUintptr)inbuf, (GoInt64)incount, (GoUintptr)datatype, (GoUintptr)outbuf, (GoInt64)outsize, (GoInt64 *)position), CALL_Pack_external_c);
}

#pragma weak MPI_Pack_external_size = PMPI_Pack_external_size
int PMPI_Pack_external_size(const char *datarep, int incount, MPI_Datatype datatype, MPI_Aint *size)
{
	GUARD("MPI_Pack_external_size");
	if (!datarep)
		return SETTLE(gompiNull("MPI_Pack_external_size", "datarep", 0), CALL_Pack_external_size);
	if (!size)
		return SETTLE(gompiNull("MPI_Pack_external_size", "size", 0), CALL_Pack_external_size);
	return SETTLE(gompiPackExternalSize((char *)datarep, (GoInt64)incount, (GoUintptr)datatype, (GoInt64 *)size), CALL_Pack_external_size);
}

#pragma weak MPI_Pack_external_size_c = PMPI_Pack_external_size_c
int PMPI_Pack_external_size_c(const char *datarep, MPI_Count incount, MPI_Datatype datatype, MPI_Count *size)
{
	GUARD("MPI_Pack_external_size_c");
	if (!datarep)
		return SETTLE(gompiNull("MPI_Pack_external_size_c", "datarep", 0), CALL_Pack_external_size_c);
	if (!size)
		return SETTLE(gompiNull("MPI_Pack_external_size_c", "size", 0), CALL_Pack_external_size_c);
	return SETTLE(gompiPackExternalSize((char *)datarep, (GoInt64)incount, (GoUintptr)datatype, (GoInt64 *)size), CALL_Pack_external_size_c);
}

#pragma weak MPI_Pack_size = PMPI_Pack_size
int PMPI_Pack_size(int incount, MPI_Datatype datatype, MPI_Comm comm, int *size)
{
	GUARD("MPI_Pack_size");
	if (!size)
		return SETTLE(gompiNull("MPI_Pack_size", "size", (GoUintptr)comm), CALL_Pack_size);
	GoInt64 size_ = size ? *size : 0;
	int rc = SETTLE(gompiPackSize((GoInt64)incount, (GoUintptr)datatype, (GoUintptr)comm, size ? &size_ : 0), CALL_Pack_size);
	if (size)
		*size = narrow(size_);
	return rc;
}

#pragma weak MPI_Pack_size_c = PMPI_Pack_size_c
int PMPI_Pack_size_c(MPI_Count incount, MPI_Datatype datatype, MPI_Comm comm, MPI_Count *size)
{
	GUARD("MPI_Pack_size_c");
	if (!size)
		return SETTLE(gompiNull("MPI_Pack_size_c", "size", (GoUintptr)comm), CALL_Pack_size_c);
	return SETTLE(gompiPackSize((GoInt64)incount, (GoUintptr)datatype, (GoUintptr)comm, (GoInt64 *)size), CALL_Pack_size_c);
}

#pragma weak MPI_Parrived = PMPI_Parrived
int PMPI_Parrived(MPI_Request request, int partition, int *flag)
{
	GUARD("MPI_Parrived");
	if (!flag)
		return SETTLE(gompiNull("MPI_Parrived", "flag", 0), CALL_Parrived);
	return SETTLE(gompiParrived((GoUintptr)request, (GoInt32)partition, (GoInt32 *)flag), CALL_Parrived);
}

#pragma weak MPI_Pready = PMPI_Pready
int PMPI_Pready(int partition, MPI_Request request)
{
	GUARD("MPI_Pready");
	return SETTLE(gompiPready((GoInt32)partition, (GoUintptr)request), CALL_Pready);
}

#pragma weak MPI_Pready_list = PMPI_Pready_list
int PMPI_Pready_list(int length, const int array_of_partitions[], MPI_Request request)
{
	GUARD("MPI_Pready_list");
	if (length > 0 && !array_of_partitions)
		return SETTLE(gompiNull("MPI_Pready_list", "array_of_partitions", 0), CALL_Pready_list);
	return SETTLE(gompiPreadyList((GoInt32)length, (GoInt32 *)array_of_partitions, (GoUintptr)request), CALL_Pready_list);
}

#pragma weak MPI_Pready_range = PMPI_Pready_range
int PMPI_Pready_range(int partition_low, int partition_high, MPI_Request request)
{
	GUARD("MPI_Pready_range");
	return SETTLE(gompiPreadyRange((GoInt32)partition_low, (GoInt32)partition_high, (GoUintptr)request), CALL_Pready_range);
}

#pragma weak MPI_Precv_init = PMPI_Precv_init
int PMPI_Precv_init(void *buf, int partitions, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Info info, MPI_Request *request)
{
	GUARD("MPI_Precv_init");
	if (NO_ADDRESS(request))
		return SETTLE(gompiNull("MPI_Precv_init", "request", (GoUintptr)comm), CALL_Precv_init);
	return SETTLE(gompiPrecvInit((GoUintptr)buf, (GoInt32)partitions, (GoInt64)count, (GoUintptr)datatype, (GoInt32)dest, (GoInt32)tag, (GoUintptr)comm, (GoUintptr *)request), CALL_Precv_init);
}

#pragma weak MPI_Precv_init_c = PMPI_Precv_init_c
int PMPI_Precv_init_c(void *buf, int partitions, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Info info, MPI_Request *request)
{
	GUARD("MPI_Precv_init_c");
	if (NO_ADDRESS(request))
		return SETTLE(gompiNull("MPI_Precv_init_c", "request", (GoUintptr)comm), CALL_Precv_init_c);
	return SETTLE(gompiPrecvInit((GoUintptr)buf, (GoInt32)partitions, (GoInt64)count, (GoUintptr)datatype, (GoInt32)dest, (GoInt32)tag, (GoUintptr)comm, (GoUintptr *)request), CALL_Precv_init_c);
}

#pragma weak MPI_Probe = PMPI_Probe
int PMPI_Probe(int source, int tag, MPI_Comm comm, MPI_Status *status)
{
	GUARD("MPI_Probe");
	return SETTLE(gompiProbe((GoInt32)source, (GoInt32)tag, (GoUintptr)comm, (MPI_Status *)status), CALL_Probe);
}

#pragma weak MPI_Psend_init = PMPI_Psend_init
int PMPI_Psend_init(const void *buf, int partitions, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Info info, MPI_Request *request)
{
	GUARD("MPI_Psend_init");
	if (NO_ADDRESS(request))
		return SETTLE(gompiNull("MPI_Psend_init", "request", (GoUintptr)comm), CALL_Psend_init);
	return SETTLE(gompiPsendInit((GoUintptr)buf, (GoInt32)partitions, (GoInt64)count, (GoUintptr)datatype, (GoInt32)dest, (GoInt32)tag, (GoUintptr)comm, (GoUintptr *)request), CALL_Psend_init);
}

#pragma weak MPI_Psend_init_c = PMPI_Psend_init_c
int PMPI_Psend_init_c(const void *buf, int partitions, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Info info, MPI_Request *request)
{
	GUARD("MPI_Psend_init_c");
	if (NO_ADDRESS(request))
		return SETTLE(gompiNull("MPI_Psend_init_c", "request", (GoUintptr)comm), CALL_Psend_init_c);
	return SETTLE(gompiPsendInit((GoUintptr)buf, (GoInt32)partitions, (GoInt64)count, (GoUintptr)datatype, (GoInt32)dest, (GoInt32)tag, (GoUintptr)comm, (GoUintptr *)request), CALL_Psend_init_c);
}

#pragma weak MPI_Publish_name = PMPI_Publish_name
int PMPI_Publish_name(const char *service_name, MPI_Info info, const char *port_name)
{
	GUARD("MPI_Publish_name");
	if (!service_name)
		return SETTLE(gompiNull("MPI_Publish_name", "service_name", 0), CALL_Publish_name);
	if (!port_name)
		return SETTLE(gompiNull("MPI_Publish_name", "port_name", 0), CALL_Publish_name);
	return SETTLE(gompiPublishName((char *)service_name, (GoUintptr)info, (char *)port_name), CALL_Publish_name);
}

#pragma weak MPI_Put_c = PMPI_Put_c
int PMPI_Put_c(const void *origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, MPI_Count target_count, MPI_Datatype target_datatype, MPI_Win win)
{
	GUARD("MPI_Put_c");
	return SETTLE(gompiPut((GoUintptr)origin_addr, (GoInt64)origin_count, (GoUintptr)origin_datatype, (GoInt32)target_rank, (GoInt64)target_disp, (GoInt64)target_count, (GoUintptr)target_datatype, (GoUintptr)win, 0), CALL_Put_c);
}

#pragma weak MPI_Query_thread = PMPI_Query_thread
int PMPI_Query_thread(int *provided)
{
	GUARD_CHILD("MPI_Query_thread");
	if (!provided)
		return SETTLE(gompiNull("MPI_Query_thread", "provided", 0), CALL_Query_thread);
	return SETTLE(gompiQueryThread((GoInt32 *)provided), CALL_Query_thread);
}

#pragma weak MPI_Raccumulate = PMPI_Raccumulate
int PMPI_Raccumulate(const void *origin_addr, int origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win win, MPI_Request *request)
{
	GUARD("MPI_Raccumulate");
	if (NO_ADDRESS(request))
		return SETTLE(gompiNullInWin("MPI_Raccumulate", "request", (GoUintptr)win), CALL_Raccumulate);
	return SETTLE(gompiAccumulate((GoUintptr)origin_addr, (GoInt64)origin_count, (GoUintptr)origin_datatype, (GoInt32)target_rank, (GoInt64)target_disp, (GoInt64)target_count, (GoUintptr)target_datatype, (GoUintptr)op, (GoUintptr)win, (GoUintptr *)request), CALL_Raccumulate);
}

#pragma weak MPI_Raccumulate_c = PMPI_Raccumulate_c
int PMPI_Raccumulate_c(const void *origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, MPI_Count target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win win, MPI_Request *request)
{
	GUARD("MPI_Raccumulate_c");
	if (NO_ADDRESS(request))
		return SETTLE(gompiNullInWin("MPI_Raccumulate_c", "request", (GoUintptr)win), CALL_Raccumulate_c);
	return SETTLE(gompiAccumulate((GoUintptr)origin_addr, (GoInt64)origin_count, (GoUintptr)origin_datatype, (GoInt32)target_rank, (GoInt64)target_disp, (GoInt64)target_count, (GoUintptr)target_datatype, (GoUintptr)op, (GoUintptr)win, (GoUintptr *)request), CALL_Raccumulate_c);
}

#pragma weak MPI_Recv_c = PMPI_Recv_c
int PMPI_Recv_c(void *buf, MPI_Count count, MPI_Datatype datatype, int source, int tag, MPI_Comm comm, MPI_Status *status)
{
	GUARD("MPI_Recv_c");
	return SETTLE(gompiRecv((GoUintptr)buf, (GoInt64)count, (GoUintptr)datatype, (GoInt32)source, (GoInt32)tag, (GoUintptr)comm, (MPI_Status *)status), CALL_Recv_c);
}

#pragma weak MPI_Recv_init = PMPI_Recv_init
int PMPI_Recv_init(void *buf, int count, MPI_Datatype datatype, int source, int tag, MPI_Comm comm, MPI_Request *request)
{
	GUARD("MPI_Recv_init");
	if (NO_ADDRESS(request))
		return SETTLE(gompiNull("MPI_Recv_init", "request", (GoUintptr)comm), CALL_Recv_init);
	return SETTLE(gompiRecvInit((GoUintptr)buf, (GoInt64)count, (GoUintptr)datatype, (GoInt32)source, (GoInt32)tag, (GoUintptr)comm, (GoUintptr *)request), CALL_Recv_init);
}

#pragma weak MPI_Recv_init_c = PMPI_Recv_init_c
int PMPI_Recv_init_c(void *buf, MPI_Count count, MPI_Datatype datatype, int source, int tag, MPI_Comm comm, MPI_Request *request)
{
	GUARD("MPI_Recv_init_c");
	if (NO_ADDRESS(request))
		return SETTLE(gompiNull("MPI_Recv_init_c", "request", (GoUintptr)comm), CALL_Recv_init_c);
	return SETTLE(gompiRecvInit((GoUintptr)buf, (GoInt64)count, (GoUintptr)datatype, (GoInt32)source, (GoInt32)tag, (GoUintptr)comm, (GoUintptr *)request), CALL_Recv_init_c);
}

#pragma weak MPI_Reduce_c = PMPI_Reduce_c
int PMPI_Reduce_c(const void *sendbuf, void *recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, int root, MPI_Comm comm)
{
	GUARD("MPI_Reduce_c");
	return SETTLE(gompiReduce((GoUintptr)sendbuf, (GoUintptr)recvbuf, (GoInt64)count, (GoUintptr)datatype, (GoUintptr)op, (GoInt32)root, (GoUintptr)comm, 0, 0), CALL_Reduce_c);
}

#pragma weak MPI_Reduce_init = PMPI_Reduce_init
int PMPI_Reduce_init(const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, MPI_Op op, int root, MPI_Comm comm, MPI_Info info, MPI_Request *request)
{
	GUARD("MPI_Reduce_init");
	if (NO_ADDRESS(request))
		return SETTLE(gompiNull("MPI_Reduce_init", "request", (GoUintptr)comm), CALL_Reduce_init);
	return SETTLE(gompiReduce((GoUintptr)sendbuf, (GoUintptr)recvbuf, (GoInt64)count, (GoUintptr)datatype, (GoUintptr)op, (GoInt32)root, (GoUintptr)comm, (GoUintptr *)request, 2), CALL_Reduce_init);
}

#pragma weak MPI_Reduce_init_c = PMPI_Reduce_init_c
int PMPI_Reduce_init_c(const void *sendbuf, void *recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, int root, MPI_Comm comm, MPI_Info info, MPI_Request *request)
{
	GUARD("MPI_Reduce_init_c");
	if (NO_ADDRESS(request))
		return SETTLE(gompiNull("MPI_Reduce_init_c", "request", (GoUintptr)comm), CALL_Reduce_init_c);
	return SETTLE(gompiReduce((GoUintptr)sendbuf, (GoUintptr)recvbuf, (GoInt64)count, (GoUintptr)datatype, (GoUintptr)op, (GoInt32)root, (GoUintptr)comm, (GoUintptr *)request, 2), CALL_Reduce_init_c);
}

#pragma weak MPI_Reduce_local = PMPI_Reduce_local
int PMPI_Reduce_local(const void *inbuf, void *inoutbuf, int count, MPI_Datatype datatype, MPI_Op op)
{
	GUARD("MPI_Reduce_local");
	return SETTLE(gompiReduceLocal((GoUintptr)inbuf, (GoUintptr)inoutbuf, (GoInt64)count, (GoUintptr)datatype, (GoUintptr)op), CALL_Reduce_local);
}

#pragma weak MPI_Reduce_local_c = PMPI_Reduce_local_c
int PMPI_Reduce_local_c(const void *inbuf, void *inoutbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op)
{
	GUARD("MPI_Reduce_local_c");
	return SETTLE(gompiReduceLocal((GoUintptr)inbuf, (GoUintptr)inoutbuf, (GoInt64)count, (GoUintptr)datatype, (GoUintptr)op), CALL_Reduce_local_c);
}

#pragma weak MPI_Reduce_scatter = PMPI_Reduce_scatter
int PMPI_Reduce_scatter(const void *sendbuf, void *recvbuf, const int recvcounts[], MPI_Datatype datatype, MPI_Op op, MPI_Comm comm)
{
	GUARD("MPI_Reduce_scatter");
	return SETTLE(gompiReduceScatter((GoUintptr)sendbuf, (GoUintptr)recvbuf, (void *)recvcounts, (GoUintptr)datatype, (GoUintptr)op, (GoUintptr)comm, 0, 0, 0), CALL_Reduce_scatter);
}

#pragma weak MPI_Reduce_scatter_c = PMPI_Reduce_scatter_c
int PMPI_Reduce_scatter_c(const void *sendbuf, void *recvbuf, const MPI_Count recvcounts[], MPI_Datatype datatype, MPI_Op op, MPI_Comm comm)
{
	GUARD("MPI_Reduce_scatter_c");
	return SETTLE(gompiReduceScatter((GoUintptr)sendbuf, (GoUintptr)recvbuf, (void *)recvcounts, (GoUintptr)datatype, (GoUintptr)op, (GoUintptr)comm, 0, 0, 1), CALL_Reduce_scatter_c);
}

#pragma weak MPI_Reduce_scatter_block = PMPI_Reduce_scatter_block
int PMPI_Reduce_scatter_block(const void *sendbuf, void *recvbuf, int recvcount, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm)
{
	GUARD("MPI_Reduce_scatter_block");
	return SETTLE(gompiReduceScatterBlock((GoUintptr)sendbuf, (GoUintptr)recvbuf, (GoInt64)recvcount, (GoUintptr)datatype, (GoUintptr)op, (GoUintptr)comm, 0, 0), CALL_Reduce_scatter_block);
}

#pragma weak MPI_Reduce_scatter_block_c = PMPI_Reduce_scatter_block_c
int PMPI_Reduce_scatter_block_c(const void *sendbuf, void *recvbuf, MPI_Count recvcount, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm)
{
	GUARD("MPI_Reduce_scatter_block_c");
	return SETTLE(gompiReduceScatterBlock((GoUintptr)sendbuf, (GoUintptr)recvbuf, (GoInt64)recvcount, (GoUintptr)datatype, (GoUintptr)op, (GoUintptr)comm, 0, 0), CALL_Reduce_scatter_block_c);
}

#pragma weak MPI_Reduce_scatter_block_init = PMPI_Reduce_scatter_block_init
int PMPI_Reduce_scatter_block_init(const void *sendbuf, void *recvbuf, int recvcount, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Info info, MPI_Request *request)
{
	GUARD("MPI_Reduce_scatter_block_init");
	if (NO_ADDRESS(request))
		return SETTLE(gompiNull("MPI_Reduce_scatter_block_init", "request", (GoUintptr)comm), CALL_Reduce_scatter_block_init);
	return SETTLE(gompiReduceScatterBlock((GoUintptr)sendbuf, (GoUintptr)recvbuf, (GoInt64)recvcount, (GoUintptr)datatype, (GoUintptr)op, (GoUintptr)comm, (GoUintptr *)request, 2), CALL_Reduce_scatter_block_init);
}

#pragma weak MPI_Reduce_scatter_block_init_c = PMPI_Reduce_scatter_block_init_c
int PMPI_Reduce_scatter_block_init_c(const void *sendbuf, void *recvbuf, MPI_Count recvcount, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Info info, MPI_Request *request)
{
	GUARD("MPI_Reduce_scatter_block_init_c");
	if (NO_ADDRESS(request))
		return SETTLE(gompiNull("MPI_Reduce_scatter_block_init_c", "request", (GoUintptr)comm), CALL_Reduce_scatter_block_init_c);
	return SETTLE(gompiReduceScatterBlock((GoUintptr)sendbuf, (GoUintptr)recvbuf, (GoInt64)recvcount, (GoUintptr)datatype, (GoUintptr)op, (GoUintptr)comm, (GoUintptr *)request, 2), CALL_Reduce_scatter_block_init_c);
}

#pragma weak MPI_Reduce_scatter_init = PMPI_Reduce_scatter_init
int PMPI_Reduce_scatter_init(const void *sendbuf, void *recvbuf, const int recvcounts[], MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Info info, MPI_Request *request)
{
	GUARD("MPI_Reduce_scatter_init");
	if (NO_ADDRESS(request))
		return SETTLE(gompiNull("MPI_Reduce_scatter_init", "request", (GoUintptr)comm), CALL_Reduce_scatter_init);
	return SETTLE(gompiReduceScatter((GoUintptr)sendbuf, (GoUintptr)recvbuf, (void *)recvcounts, (GoUintptr)datatype, (GoUintptr)op, (GoUintptr)comm, (GoUintptr *)request, 2, 0), CALL_Reduce_scatter_init);
}

#pragma weak MPI_Reduce_scatter_init_c = PMPI_Reduce_scatter_init_c
int PMPI_Reduce_scatter_init_c(const void *sendbuf, void *recvbuf, const MPI_Count recvcounts[], MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Info info, MPI_Request *request)
{
	GUARD("MPI_Reduce_scatter_init_c");
	if (NO_ADDRESS(request))
		return SETTLE(gompiNull("MPI_Reduce_scatter_init_c", "request", (GoUintptr)comm), CALL_Reduce_scatter_init_c);
	return SETTLE(gompiReduceScatter((GoUintptr)sendbuf, (GoUintptr)recvbuf, (void *)recvcounts, (GoUintptr)datatype, (GoUintptr)op, (GoUintptr)comm, (GoUintptr *)request, 2, 1), CALL_Reduce_scatter_init_c);
}

#pragma weak MPI_Register_datarep = PMPI_Register_datarep
int PMPI_Register_datarep(const char *datarep, MPI_Datarep_conversion_function *read_conversion_fn, MPI_Datarep_conversion_function *write_conversion_fn, MPI_Datarep_extent_function *dtype_file_extent_fn, void *extra_state)
{
	GUARD("MPI_Register_datarep");
	return SETTLE(gompiUnsupportedFile("MPI_Register_datarep", (GoUintptr)MPI_FILE_NULL), CALL_Register_datarep);
}

#pragma weak MPI_Register_datarep_c = PMPI_Register_datarep_c
int PMPI_Register_datarep_c(const char *datarep, MPI_Datarep_conversion_function_c *read_conversion_fn, MPI_Datarep_conversion_function_c *write_conversion_fn, MPI_Datarep_extent_function *dtype_file_extent_fn, void *extra_state)
{
	GUARD("MPI_Register_datarep_c");
	return SETTLE(gompiUnsupportedFile("MPI_Register_datarep_c", (GoUintptr)MPI_FILE_NULL), CALL_Register_datarep_c);
}

#pragma weak MPI_Remove_error_class = PMPI_Remove_error_class
int PMPI_Remove_error_class(int errorclass)
{
	GUARD("MPI_Remove_error_class");
	return SETTLE(gompiRemoveErrorClass((GoInt32)errorclass), CALL_Remove_error_class);
}

#pragma weak MPI_Remove_error_code = PMPI_Remove_error_code
int PMPI_Remove_error_code(int errorcode)
{
	GUARD("MPI_Remove_error_code");
	return SETTLE(gompiRemoveErrorCode((GoInt32)errorcode), CALL_Remove_error_code);
}

#pragma weak MPI_Remove_error_string = PMPI_Remove_error_string
int PMPI_Remove_error_string(int errorcode)
{
	GUARD("MPI_Remove_error_string");
	return SETTLE(gompiRemoveErrorString((GoInt32)errorcode), CALL_Remove_error_string);
}

#pragma weak MPI_Request_free = PMPI_Request_free
int PMPI_Request_free(MPI_Request *request)
{
	GUARD("MPI_Request_free");
	if (NO_ADDRESS(request))
		return SETTLE(gompiNull("MPI_Request_free", "request", 0), CALL_Request_free);
	return SETTLE(gompiRequestFree((GoUintptr *)request), CALL_Request_free);
}

#pragma weak MPI_Request_get_status = PMPI_Request_get_status
int PMPI_Request_get_status(MPI_Request request, int *flag, MPI_Status *status)
{
	GUARD("MPI_Request_get_status");
	if (!flag)
		return SETTLE(gompiNull("MPI_Request_get_status", "flag", 0), CALL_Request_get_status);
	return SETTLE(gompiRequestGetStatus((GoUintptr)request, (GoInt32 *)flag, (MPI_Status *)status), CALL_Request_get_status);
}

#pragma weak MPI_Request_get_status_all = PMPI_Request_get_status_all
int PMPI_Request_get_status_all(int count, const MPI_Request array_of_requests[], int *flag, MPI_Status *array_of_statuses)
{
	GUARD("MPI_Request_get_status_all");
	if (count > 0 && !array_of_requests)
		return SETTLE(gompiNull("MPI_Request_get_status_all", "array_of_requests", 0), CALL_Request_get_status_all);
	if (!flag)
		return SETTLE(gompiNull("MPI_Request_get_status_all", "flag", 0), CALL_Request_get_status_all);
	return SETTLE(gompiRequestGetStatusAll((GoInt32)count, (GoUintptr *)array_of_requests, (GoInt32 *)flag, (MPI_Status *)array_of_statuses), CALL_Request_get_status_all);
}

#pragma weak MPI_Request_get_status_any = PMPI_Request_get_status_any
int PMPI_Request_get_status_any(int count, const MPI_Request array_of_requests[], int *indx, int *flag, MPI_Status *status)
{
	GUARD("MPI_Request_get_status_any");
	if (count > 0 && !array_of_requests)
		return SETTLE(gompiNull("MPI_Request_get_status_any", "array_of_requests", 0), CALL_Request_get_status_any);
	if (!indx)
		return SETTLE(gompiNull("MPI_Request_get_status_any", "indx", 0), CALL_Request_get_status_any);
	if (!flag)
		return SETTLE(gompiNull("MPI_Request_get_status_any", "flag", 0), CALL_Request_get_status_any);
	return SETTLE(gompiRequestGetStatusAny((GoInt32)count, (GoUintptr *)array_of_requests, (GoInt32 *)indx, (GoInt32 *)flag, (MPI_Status *)status), CALL_Request_get_status_any);
}

#pragma weak MPI_Request_get_status_some = PMPI_Request_get_status_some
int PMPI_Request_get_status_some(int incount, const MPI_Request array_of_requests[], int *outcount, int array_of_indices[], MPI_Status *array_of_statuses)
{
	GUARD("MPI_Request_get_status_some");
	if (incount > 0 && !array_of_requests)
		return SETTLE(gompiNull("MPI_Request_get_status_some", "array_of_requests", 0), CALL_Request_get_status_some);
	if (!outcount)
		return SETTLE(gompiNull("MPI_Request_get_status_some", "outcount", 0), CALL_Request_get_status_some);
	if (incount > 0 && !array_of_indices)
		return SETTLE(gompiNull("MPI_Request_get_status_some", "array_of_indices", 0), CALL_Request_get_status_some);
	return SETTLE(gompiRequestGetStatusSome((GoInt32)incount, (GoUintptr *)array_of_requests, (GoInt32 *)outcount, (GoInt32 *)array_of_indices, (MPI_Status *)array_of_statuses), CALL_Request_get_status_some);
}

#pragma weak MPI_Rget = PMPI_Rget
int PMPI_Rget(void *origin_addr, int origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Win win, MPI_Request *request)
{
	GUARD("MPI_Rget");
	if (NO_ADDRESS(request))
		return SETTLE(gompiNullInWin("MPI_Rget", "request", (GoUintptr)win), CALL_Rget);
	return SETTLE(gompiGet((GoUintptr)origin_addr, (GoInt64)origin_count, (GoUintptr)origin_datatype, (GoInt32)target_rank, (GoInt64)target_disp, (GoInt64)target_count, (GoUintptr)target_datatype, (GoUintptr)win, (GoUintptr *)request), CALL_Rget);
}

#pragma weak MPI_Rget_c = PMPI_Rget_c
int PMPI_Rget_c(void *origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, MPI_Count target_count, MPI_Datatype target_datatype, MPI_Win win, MPI_Request *request)
{
	GUARD("MPI_Rget_c");
	if (NO_ADDRESS(request))
		return SETTLE(gompiNullInWin("MPI_Rget_c", "request", (GoUintptr)win), CALL_Rget_c);
	return SETTLE(gompiGet((GoUintptr)origin_addr, (GoInt64)origin_count, (GoUintptr)origin_datatype, (GoInt32)target_rank, (GoInt64)target_disp, (GoInt64)target_count, (GoUintptr)target_datatype, (GoUintptr)win, (GoUintptr *)request), CALL_Rget_c);
}

#pragma weak MPI_Rget_accumulate = PMPI_Rget_accumulate
int PMPI_Rget_accumulate(const void *origin_addr, int origin_count, MPI_Datatype origin_datatype, void *result_addr, int result_count, MPI_Datatype result_datatype, int target_rank, MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win win, MPI_Request *request)
{
	GUARD("MPI_Rget_accumulate");
	if (NO_ADDRESS(request))
		return SETTLE(gompiNullInWin("MPI_Rget_accumulate", "request", (GoUintptr)win), CALL_Rget_accumulate);
	return SETTLE(gompiGetAccumulate((GoUintptr)origin_addr, (GoInt64)origin_count, (GoUintptr)origin_datatype, (GoUintptr)result_addr, (GoInt64)result_count, (GoUintptr)result_datatype, (GoInt32)target_rank, (GoInt64)target_disp, (GoInt64)target_count, (GoUintptr)target_datatype, (GoUintptr)op, (GoUintptr)win, (GoUintptr *)request), CALL_Rget_accumulate);
}

#pragma weak MPI_Rget_accumulate_c = PMPI_Rget_accumulate_c
int PMPI_Rget_accumulate_c(const void *origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype, void *result_addr, MPI_Count result_count, MPI_Datatype result_datatype, int target_rank, MPI_Aint target_disp, MPI_Count target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win win, MPI_Request *request)
{
	GUARD("MPI_Rget_accumulate_c");
	if (NO_ADDRESS(request))
		return SETTLE(gompiNullInWin("MPI_Rget_accumulate_c", "request", (GoUintptr)win), CALL_Rget_accumulate_c);
	return SETTLE(gompiGetAccumulate((GoUintptr)origin_addr, (GoInt64)origin_count, (GoUintptr)origin_datatype, (GoUintptr)result_addr, (GoInt64)result_count, (GoUintptr)result_datatype, (GoInt32)target_rank, (GoInt64)target_disp, (GoInt64)target_count, (GoUintptr)target_datatype, (GoUintptr)op, (GoUintptr)win, (GoUintptr *)request), CALL_Rget_accumulate_c);
}

#pragma weak MPI_Rput = PMPI_Rput
int PMPI_Rput(const void *origin_addr, int origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Win win, MPI_Request *request)
{
	GUARD("MPI_Rput");
	if (NO_ADDRESS(request))
		return SETTLE(gompiNullInWin("MPI_Rput", "request", (GoUintptr)win), CALL_Rput);
	return SETTLE(gompiPut((GoUintptr)origin_addr, (GoInt64)origin_count, (GoUintptr)origin_datatype, (GoInt32)target_rank, (GoInt64)target_disp, (GoInt64)target_count, (GoUintptr)target_datatype, (GoUintptr)win, (GoUintptr *)request), CALL_Rput);
}

#pragma weak MPI_Rput_c = PMPI_Rput_c
int PMPI_Rput_c(const void *origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, MPI_Count target_count, MPI_Datatype target_datatype, MPI_Win win, MPI_Request *request)
{
	GUARD("MPI_Rput_c");
	if (NO_ADDRESS(request))
		return SETTLE(gompiNullInWin("MPI_Rput_c", "request", (GoUintptr)win), CALL_Rput_c);
	return SETTLE(gompiPut((GoUintptr)origin_addr, (GoInt64)origin_count, (GoUintptr)origin_datatype, (GoInt32)target_rank, (GoInt64)target_disp, (GoInt64)target_count, (GoUintptr)target_datatype, (GoUintptr)win, (GoUintptr *)request), CALL_Rput_c);
}

#pragma weak MPI_Rsend = PMPI_Rsend
int PMPI_Rsend(const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm)
{
	GUARD("MPI_Rsend");
	return SETTLE(gompiSend((GoUintptr)buf, (GoInt64)count, (GoUintptr)datatype, (GoInt32)dest, (GoInt32)tag, (GoUintptr)comm, 2), CALL_Rsend);
}

#pragma weak MPI_Rsend_c = PMPI_Rsend_c
int PMPI_Rsend_c(const void *buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm)
{
	GUARD("MPI_Rsend_c");
	return SETTLE(gompiSend((GoUintptr)buf, (GoInt64)count, (GoUintptr)datatype, (GoInt32)dest, (GoInt32)tag, (GoUintptr)comm, 2), CALL_Rsend_c);
}

#pragma weak MPI_Rsend_init = PMPI_Rsend_init
int PMPI_Rsend_init(const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request *request)
{
	GUARD("MPI_Rsend_init");
	if (NO_ADDRESS(request))
		return SETTLE(gompiNull("MPI_Rsend_init", "request", (GoUintptr)comm), CALL_Rsend_init);
	return SETTLE(gompiSendInit((GoUintptr)buf, (GoInt64)count, (GoUintptr)datatype, (GoInt32)dest, (GoInt32)tag, (GoUintptr)comm, (GoUintptr *)request, 2), CALL_Rsend_init);
}

#pragma weak MPI_Rsend_init_c = PMPI_Rsend_init_c
int PMPI_Rsend_init_c(const void *buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request *request)
{
	GUARD("MPI_Rsend_init_c");
	if (NO_ADDRESS(request))
		return SETTLE(gompiNull("MPI_Rsend_init_c", "request", (GoUintptr)comm), CALL_Rsend_init_c);
	return SETTLE(gompiSendInit((GoUintptr)buf, (GoInt64)count, (GoUintptr)datatype, (GoInt32)dest, (GoInt32)tag, (GoUintptr)comm, (GoUintptr *)request, 2), CALL_Rsend_init_c);
}

#pragma weak MPI_Scan = PMPI_Scan
int PMPI_Scan(const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm)
{
	GUARD("MPI_Scan");
	return SETTLE(gompiScan((GoUintptr)sendbuf, (GoUintptr)recvbuf, (GoInt64)count, (GoUintptr)datatype, (GoUintptr)op, (GoUintptr)comm, 0, 0), CALL_Scan);
}

#pragma weak MPI_Scan_c = PMPI_Scan_c
int PMPI_Scan_c(const void *sendbuf, void *recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm)
{
	GUARD("MPI_Scan_c");
	return SETTLE(gompiScan((GoUintptr)sendbuf, (GoUintptr)recvbuf, (GoInt64)count, (GoUintptr)datatype, (GoUintptr)op, (GoUintptr)comm, 0, 0), CALL_Scan_c);
}

#pragma weak MPI_Scan_init = PMPI_Scan_init
int PMPI_Scan_init(const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Info info, MPI_Request *request)
{
	GUARD("MPI_Scan_init");
	if (NO_ADDRESS(request))
		return SETTLE(gompiNull("MPI_Scan_init", "request", (GoUintptr)comm), CALL_Scan_init);
	return SETTLE(gompiScan((GoUintptr)sendbuf, (GoUintptr)recvbuf, (GoInt64)count, (GoUintptr)datatype, (GoUintptr)op, (GoUintptr)comm, (GoUintptr *)request, 2), CALL_Scan_init);
}

#pragma weak MPI_Scan_init_c = PMPI_Scan_init_c
int PMPI_Scan_init_c(const void *sendbuf, void *recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Info info, MPI_Request *request)
{
	GUARD("MPI_Scan_init_c");
	if (NO_ADDRESS(request))
		return SETTLE(gompiNull("MPI_Scan_init_c", "request", (GoUintptr)comm), CALL_Scan_init_c);
	return SETTLE(gompiScan((GoUintptr)sendbuf, (GoUintptr)recvbuf, (GoInt64)count, (GoUintptr)datatype, (GoUintptr)op, (GoUintptr)comm, (GoUintptr *)request, 2), CALL_Scan_init_c);
}

#pragma weak MPI_Scatter = PMPI_Scatter
int PMPI_Scatter(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm)
{
	GUARD("MPI_Scatter");
	return SETTLE(gompiScatter((GoUintptr)sendbuf, (GoInt64)sendcount, (GoUintptr)sendtype, (GoUintptr)recvbuf, (GoInt64)recvcount, (GoUintptr)recvtype, (GoInt32)root, (GoUintptr)comm, 0, 0), CALL_Scatter);
}

#pragma weak MPI_Scatter_c = PMPI_Scatter_c
int PMPI_Scatter_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm)
{
	GUARD("MPI_Scatter_c");
	return SETTLE(gompiScatter((GoUintptr)sendbuf, (GoInt64)sendcount, (GoUintptr)sendtype, (GoUintptr)recvbuf, (GoInt64)recvcount, (GoUintptr)recvtype, (GoInt32)root, (GoUintptr)comm, 0, 0), CALL_Scatter_c);
}

#pragma weak MPI_Scatter_init = PMPI_Scatter_init
int PMPI_Scatter_init(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Info info, MPI_Request *request)
{
	GUARD("MPI_Scatter_init");
	if (NO_ADDRESS(request))
		return SETTLE(gompiNull("MPI_Scatter_init", "request", (GoUintptr)comm), CALL_Scatter_init);
	return SETTLE(gompiScatter((GoUintptr)sendbuf, (GoInt64)sendcount, (GoUintptr)sendtype, (GoUintptr)recvbuf, (GoInt64)recvcount, (GoUintptr)recvtype, (GoInt32)root, (GoUintptr)comm, (GoUintptr *)request, 2), CALL_Scatter_init);
}

#pragma weak MPI_Scatter_init_c = PMPI_Scatter_init_c
int PMPI_Scatter_init_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Info info, MPI_Request *request)
{
	GUARD("MPI_Scatter_init_c");
	if (NO_ADDRESS(request))
		return SETTLE(gompiNull("MPI_Scatter_init_c", "request", (GoUintptr)comm), CALL_Scatter_init_c);
	return SETTLE(gompiScatter((GoUintptr)sendbuf, (GoInt64)sendcount, (GoUintptr)sendtype, (GoUintptr)recvbuf, (GoInt64)recvcount, (GoUintptr)recvtype, (GoInt32)root, (GoUintptr)comm, (GoUintptr *)request, 2), CALL_Scatter_init_c);
}

#pragma weak MPI_Scatterv = PMPI_Scatterv
int PMPI_Scatterv(const void *sendbuf, const int sendcounts[], const int displs[], MPI_Datatype sendtype, void *recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm)
{
	GUARD("MPI_Scatterv");
	return SETTLE(gompiScatterv((GoUintptr)sendbuf, (void *)sendcounts, (void *)displs, (GoUintptr)sendtype, (GoUintptr)recvbuf, (GoInt64)recvcount, (GoUintptr)recvtype, (GoInt32)root, (GoUintptr)comm, 0, 0, 0), CALL_Scatterv);
}

#pragma weak MPI_Scatterv_c = PMPI_Scatterv_c
int PMPI_Scatterv_c(const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint displs[], MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm)
{
	GUARD("MPI_Scatterv_c");
	return SETTLE(gompiScatterv((GoUintptr)sendbuf, (void *)sendcounts, (void *)displs, (GoUintptr)sendtype, (GoUintptr)recvbuf, (GoInt64)recvcount, (GoUintptr)recvtype, (GoInt32)root, (GoUintptr)comm, 0, 0, 1), CALL_Scatterv_c);
}

#pragma weak MPI_Scatterv_init = PMPI_Scatterv_init
int PMPI_Scatterv_init(const void *sendbuf, const int sendcounts[], const int displs[], MPI_Datatype sendtype, void *recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Info info, MPI_Request *request)
{
	GUARD("MPI_Scatterv_init");
	if (NO_ADDRESS(request))
		return SETTLE(gompiNull("MPI_Scatterv_init", "request", (GoUintptr)comm), CALL_Scatterv_init);
	return SETTLE(gompiScatterv((GoUintptr)sendbuf, (void *)sendcounts, (void *)displs, (GoUintptr)sendtype, (GoUintptr)recvbuf, (GoInt64)recvcount, (GoUintptr)recvtype, (GoInt32)root, (GoUintptr)comm, (GoUintptr *)request, 2, 0), CALL_Scatterv_init);
}

#pragma weak MPI_Scatterv_init_c = PMPI_Scatterv_init_c
int PMPI_Scatterv_init_c(const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint displs[], MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Info info, MPI_Request *request)
{
	GUARD("MPI_Scatterv_init_c");
	if (NO_ADDRESS(request))
		return SETTLE(gompiNull("MPI_Scatterv_init_c", "request", (GoUintptr)comm), CALL_Scatterv_init_c);
	return SETTLE(gompiScatterv((GoUintptr)sendbuf, (void *)sendcounts, (void *)displs, (GoUintptr)sendtype, (GoUintptr)recvbuf, (GoInt64)recvcount, (GoUintptr)recvtype, (GoInt32)root, (GoUintptr)comm, (GoUintptr *)request, 2, 1), CALL_Scatterv_init_c);
}

#pragma weak MPI_Send_c = PMPI_Send_c
int PMPI_Send_c(const void *buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm)
{
	GUARD("MPI_Send_c");
	return SETTLE(gompiSend((GoUintptr)buf, (GoInt64)count, (GoUintptr)datatype, (GoInt32)dest, (GoInt32)tag, (GoUintptr)comm, 0), CALL_Send_c);
}

#pragma weak MPI_Send_init = PMPI_Send_init
int PMPI_Send_init(const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request *request)
{
	GUARD("MPI_Send_init");
	if (NO_ADDRESS(request))
		return SETTLE(gompiNull("MPI_Send_init", "request", (GoUintptr)comm), CALL_Send_init);
	return SETTLE(gompiSendInit((GoUintptr)buf, (GoInt64)count, (GoUintptr)datatype, (GoInt32)dest, (GoInt32)tag, (GoUintptr)comm, (GoUintptr *)request, 0), CALL_Send_init);
}

#pragma weak MPI_Send_init_c = PMPI_Send_init_c
int PMPI_Send_init_c(const void *buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request *request)
{
	GUARD("MPI_Send_init_c");
	if (NO_ADDRESS(request))
		return SETTLE(gompiNull("MPI_Send_init_c", "request", (GoUintptr)comm), CALL_Send_init_c);
	return SETTLE(gompiSendInit((GoUintptr)buf, (GoInt64)count, (GoUintptr)datatype, (GoInt32)dest, (GoInt32)tag, (GoUintptr)comm, (GoUintptr *)request, 0), CALL_Send_init_c);
}

#pragma weak MPI_Sendrecv_c = PMPI_Sendrecv_c
int PMPI_Sendrecv_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, int dest, int sendtag, void *recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int source, int recvtag, MPI_Comm comm, MPI_Status *status)
{
	GUARD("MPI_Sendrecv_c");
	return SETTLE(gompiSendrecv((GoUintptr)sendbuf, (GoInt64)sendcount, (GoUintptr)sendtype, (GoInt32)dest, (GoInt32)sendtag, (GoUintptr)recvbuf, (GoInt64)recvcount, (GoUintptr)recvtype, (GoInt32)source, (GoInt32)recvtag, (GoUintptr)comm, (MPI_Status *)status), CALL_Sendrecv_c);
}

#pragma weak MPI_Sendrecv_replace = PMPI_Sendrecv_replace
int PMPI_Sendrecv_replace(void *buf, int count, MPI_Datatype datatype, int dest, int sendtag, int source, int recvtag, MPI_Comm comm, MPI_Status *status)
{
	GUARD("MPI_Sendrecv_replace");
	return SETTLE(gompiSendrecvReplace((GoUintptr)buf, (GoInt64)count, (GoUintptr)datatype, (GoInt32)dest, (GoInt32)sendtag, (GoInt32)source, (GoInt32)recvtag, (GoUintptr)comm, (MPI_Status *)status), CALL_Sendrecv_replace);
}

#pragma weak MPI_Sendrecv_replace_c = PMPI_Sendrecv_replace_c
int PMPI_Sendrecv_replace_c(void *buf, MPI_Count count, MPI_Datatype datatype, int dest, int sendtag, int source, int recvtag, MPI_Comm comm, MPI_Status *status)
{
	GUARD("MPI_Sendrecv_replace_c");
	return SETTLE(gompiSendrecvReplace((GoUintptr)buf, (GoInt64)count, (GoUintptr)datatype, (GoInt32)dest, (GoInt32)sendtag, (GoInt32)source, (GoInt32)recvtag, (GoUintptr)comm, (MPI_Status *)status), CALL_Sendrecv_replace_c);
}

#pragma weak MPI_Session_attach_buffer = PMPI_Session_attach_buffer
int PMPI_Session_attach_buffer(MPI_Session session, void *buffer, int size)
{
	GUARD("MPI_Session_attach_buffer");
	return SETTLE(gompiSessionAttachBuffer((GoUintptr)session, (GoUintptr)buffer, (GoInt64)size), CALL_Session_attach_buffer);
}

#pragma weak MPI_Session_attach_buffer_c = PMPI_Session_attach_buffer_c
int PMPI_Session_attach_buffer_c(MPI_Session session, void *buffer, MPI_Count size)
{
	GUARD("MPI_Session_attach_buffer_c");
	return SETTLE(gompiSessionAttachBuffer((GoUintptr)session, (GoUintptr)buffer, (GoInt64)size), CALL_Session_attach_buffer_c);
}

#pragma weak MPI_Session_call_errhandler = PMPI_Session_call_errhandler
int PMPI_Session_call_errhandler(MPI_Session session, int errorcode)
{
	GUARD_CHILD("MPI_Session_call_errhandler");
	return SETTLE(gompiSessionCallErrhandler((GoUintptr)session, (GoInt32)errorcode), CALL_Session_call_errhandler);
}

#pragma weak MPI_Session_create_errhandler = PMPI_Session_create_errhandler
int PMPI_Session_create_errhandler(MPI_Session_errhandler_function *session_errhandler_fn, MPI_Errhandler *errhandler)
{
	GUARD_CHILD("MPI_Session_create_errhandler");
	if (NO_ADDRESS(session_errhandler_fn))
		return SETTLE(gompiNull("MPI_Session_create_errhandler", "session_errhandler_fn", 0), CALL_Session_create_errhandler);
	if (NO_ADDRESS(errhandler))
		return SETTLE(gompiNull("MPI_Session_create_errhandler", "errhandler", 0), CALL_Session_create_errhandler);
	return SETTLE(gompiSessionCreateErrhandler((GoUintptr)session_errhandler_fn, (GoUintptr *)errhandler), CALL_Session_create_errhandler);
}

#pragma weak MPI_Session_detach_buffer = PMPI_Session_detach_buffer
int PMPI_Session_detach_buffer(MPI_Session session, void *buffer_addr, int *size)
{
	GUARD("MPI_Session_detach_buffer");
	if (!buffer_addr)
		return SETTLE(gompiNullInSession("MPI_Session_detach_buffer", "buffer_addr", (GoUintptr)session), CALL_Session_detach_buffer);
	if (!size)
		return SETTLE(gompiNullInSession("MPI_Session_detach_buffer", "size", (GoUintptr)session), CALL_Session_detach_buffer);
	GoInt64 size_ = size ? *size : 0;
	int rc = SETTLE(gompiSessionDetachBuffer((GoUintptr)session, (GoUintptr)buffer_addr, size ? &size_ : 0), CALL_Session_detach_buffer);
	if (size)
		*size = narrow(size_);
	return rc;
}

#pragma weak MPI_Session_detach_buffer_c = PMPI_Session_detach_buffer_c
int PMPI_Session_detach_buffer_c(MPI_Session session, void *buffer_addr, MPI_Count *size)
{
	GUARD("MPI_Session_detach_buffer_c");
	if (!buffer_addr)
		return SETTLE(gompiNullInSession("MPI_Session_detach_buffer_c", "buffer_addr", (GoUintptr)session), CALL_Session_detach_buffer_c);
	if (!size)
		return SETTLE(gompiNullInSession("MPI_Session_detach_buffer_c", "size", (GoUintptr)session), CALL_Session_detach_buffer_c);
	return SETTLE(gompiSessionDetachBuffer((GoUintptr)session, (GoUintptr)buffer_addr, (GoInt64 *)size), CALL_Session_detach_buffer_c);
}

#pragma weak MPI_Session_finalize = PMPI_Session_finalize
int PMPI_Session_finalize(MPI_Session *session)
{
	GUARD_CHILD("MPI_Session_finalize");
	if (NO_ADDRESS(session))
		return SETTLE(gompiNull("MPI_Session_finalize", "session", 0), CALL_Session_finalize);
	return SETTLE(gompiSessionFinalize((GoUintptr *)session), CALL_Session_finalize);
}

#pragma weak MPI_Session_flush_buffer = PMPI_Session_flush_buffer
int PMPI_Session_flush_buffer(MPI_Session session)
{
	GUARD("MPI_Session_flush_buffer");
	return SETTLE(gompiSessionFlushBuffer((GoUintptr)session), CALL_Session_flush_buffer);
}

#pragma weak MPI_Session_get_errhandler = PMPI_Session_get_errhandler
int PMPI_Session_get_errhandler(MPI_Session session, MPI_Errhandler *errhandler)
{
	GUARD_CHILD("MPI_Session_get_errhandler");
	if (NO_ADDRESS(errhandler))
		return SETTLE(gompiNullInSession("MPI_Session_get_errhandler", "errhandler", (GoUintptr)session), CALL_Session_get_errhandler);
	return SETTLE(gompiSessionGetErrhandler((GoUintptr)session, (GoUintptr *)errhandler), CALL_Session_get_errhandler);
}

#pragma weak MPI_Session_get_info = PMPI_Session_get_info
int PMPI_Session_get_info(MPI_Session session, MPI_Info *info_used)
{
	GUARD_CHILD("MPI_Session_get_info");
	if (NO_ADDRESS(info_used))
		return SETTLE(gompiNullInSession("MPI_Session_get_info", "info_used", (GoUintptr)session), CALL_Session_get_info);
	return SETTLE(gompiSessionGetInfo((GoUintptr)session, (GoUintptr *)info_used), CALL_Session_get_info);
}

#pragma weak MPI_Session_get_nth_pset = PMPI_Session_get_nth_pset
int PMPI_Session_get_nth_pset(MPI_Session session, MPI_Info info, int n, int *pset_len, char *pset_name)
{
	GUARD_CHILD("MPI_Session_get_nth_pset");
	if (!pset_len)
		return SETTLE(gompiNullInSession("MPI_Session_get_nth_pset", "pset_len", (GoUintptr)session), CALL_Session_get_nth_pset);
	return SETTLE(gompiSessionGetNthPset((GoUintptr)session, (GoInt32)n, (GoInt32 *)pset_len, (char *)pset_name), CALL_Session_get_nth_pset);
}

#pragma weak MPI_Session_get_num_psets = PMPI_Session_get_num_psets
int PMPI_Session_get_num_psets(MPI_Session session, MPI_Info info, int *npset_names)
{
	GUARD_CHILD("MPI_Session_get_num_psets");
	if (!npset_names)
		return SETTLE(gompiNullInSession("MPI_Session_get_num_psets", "npset_names", (GoUintptr)session), CALL_Session_get_num_psets);
	return SETTLE(gompiSessionGetNumPsets((GoUintptr)session, (GoInt32 *)npset_names), CALL_Session_get_num_psets);
}

#pragma weak MPI_Session_get_pset_info = PMPI_Session_get_pset_info
int PMPI_Session_get_pset_info(MPI_Session session, const char *pset_name, MPI_Info *info)
{
	GUARD_CHILD("MPI_Session_get_pset_info");
	if (!pset_name)
		return SETTLE(gompiNullInSession("MPI_Session_get_pset_info", "pset_name", (GoUintptr)session), CALL_Session_get_pset_info);
	if (NO_ADDRESS(info))
		return SETTLE(gompiNullInSession("MPI_Session_get_pset_info", "info", (GoUintptr)session), CALL_Session_get_pset_info);
	return SETTLE(gompiSessionGetPsetInfo((GoUintptr)session, (char *)pset_name, (GoUintptr *)info), CALL_Session_get_pset_info);
}

#pragma weak MPI_Session_iflush_buffer = PMPI_Session_iflush_buffer
int PMPI_Session_iflush_buffer(MPI_Session session, MPI_Request *request)
{
	GUARD("MPI_Session_iflush_buffer");
	if (NO_ADDRESS(request))
		return SETTLE(gompiNullInSession("MPI_Session_iflush_buffer", "request", (GoUintptr)session), CALL_Session_iflush_buffer);
	return SETTLE(gompiSessionIflushBuffer((GoUintptr)session, (GoUintptr *)request), CALL_Session_iflush_buffer);
}

#pragma weak MPI_Session_init = PMPI_Session_init
int PMPI_Session_init(MPI_Info info, MPI_Errhandler errhandler, MPI_Session *session)
{
	GUARD_CHILD("MPI_Session_init");
	if (NO_ADDRESS(session))
		return SETTLE(gompiNullTo("MPI_Session_init", "session", (GoUintptr)errhandler), CALL_Session_init);
	return SETTLE(gompiSessionInit((GoUintptr)info, (GoUintptr)errhandler, (GoUintptr *)session), CALL_Session_init);
}

#pragma weak MPI_Session_set_errhandler = PMPI_Session_set_errhandler
int PMPI_Session_set_errhandler(MPI_Session session, MPI_Errhandler errhandler)
{
	GUARD_CHILD("MPI_Session_set_errhandler");
	return SETTLE(gompiSessionSetErrhandler((GoUintptr)session, (GoUintptr)errhandler), CALL_Session_set_errhandler);
}

#pragma weak MPI_Ssend = PMPI_Ssend
int PMPI_Ssend(const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm)
{
	GUARD("MPI_Ssend");
	return SETTLE(gompiSend((GoUintptr)buf, (GoInt64)count, (GoUintptr)datatype, (GoInt32)dest, (GoInt32)tag, (GoUintptr)comm, 1), CALL_Ssend);
}

#pragma weak MPI_Ssend_c = PMPI_Ssend_c
int PMPI_Ssend_c(const void *buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm)
{
	GUARD("MPI_Ssend_c");
	return SETTLE(gompiSend((GoUintptr)buf, (GoInt64)count, (GoUintptr)datatype, (GoInt32)dest, (GoInt32)tag, (GoUintptr)comm, 1), CALL_Ssend_c);
}

#pragma weak MPI_Ssend_init = PMPI_Ssend_init
int PMPI_Ssend_init(const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request *request)
{
	GUARD("MPI_Ssend_init");
	if (NO_ADDRESS(request))
		return SETTLE(gompiNull("MPI_Ssend_init", "request", (GoUintptr)comm), CALL_Ssend_init);
	return SETTLE(gompiSendInit((GoUintptr)buf, (GoInt64)count, (GoUintptr)datatype, (GoInt32)dest, (GoInt32)tag, (GoUintptr)comm, (GoUintptr *)request, 1), CALL_Ssend_init);
}

#pragma weak MPI_Ssend_init_c = PMPI_Ssend_init_c
int PMPI_Ssend_init_c(const void *buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request *request)
{
	GUARD("MPI_Ssend_init_c");
	if (NO_ADDRESS(request))
		return SETTLE(gompiNull("MPI_Ssend_init_c", "request", (GoUintptr)comm), CALL_Ssend_init_c);
	return SETTLE(gompiSendInit((GoUintptr)buf, (GoInt64)count, (GoUintptr)datatype, (GoInt32)dest, (GoInt32)tag, (GoUintptr)comm, (GoUintptr *)request, 1), CALL_Ssend_init_c);
}

#pragma weak MPI_Status_set_elements = PMPI_Status_set_elements
int PMPI_Status_set_elements(MPI_Status *status, MPI_Datatype datatype, int count)
{
	GUARD("MPI_Status_set_elements");
	return SETTLE(gompiStatusSetElements((MPI_Status *)status, (GoUintptr)datatype, (GoInt64)count), CALL_Status_set_elements);
}

#pragma weak MPI_Status_set_elements_c = PMPI_Status_set_elements_c
int PMPI_Status_set_elements_c(MPI_Status *status, MPI_Datatype datatype, MPI_Count count)
{
	GUARD("MPI_Status_set_elements_c");
	return SETTLE(gompiStatusSetElements((MPI_Status *)status, (GoUintptr)datatype, (GoInt64)count), CALL_Status_set_elements_c);
}

#pragma weak MPI_Status_set_elements_x = PMPI_Status_set_elements_x
int PMPI_Status_set_elements_x(MPI_Status *status, MPI_Datatype datatype, MPI_Count count)
{
	GUARD("MPI_Status_set_elements_x");
	return SETTLE(gompiStatusSetElements((MPI_Status *)status, (GoUintptr)datatype, (GoInt64)count), CALL_Status_set_elements_x);
}

#pragma weak MPI_Topo_test = PMPI_Topo_test
int PMPI_Topo_test(MPI_Comm comm, int *status)
{
	GUARD("MPI_Topo_test");
	if (!status)
		return SETTLE(gompiNull("MPI_Topo_test", "status", (GoUintptr)comm), CALL_Topo_test);
	return SETTLE(gompiTopoTest((GoUintptr)comm, (GoInt32 *)status), CALL_Topo_test);
}

#pragma weak MPI_Type_commit = PMPI_Type_commit
int PMPI_Type_commit(MPI_Datatype *datatype)
{
	GUARD("MPI_Type_commit");
	if (NO_ADDRESS(datatype))
		return SETTLE(gompiNull("MPI_Type_commit", "datatype", 0), CALL_Type_commit);
	return SETTLE(gompiTypeCommit((GoUintptr *)datatype), CALL_Type_commit);
}

#pragma weak MPI_Type_contiguous = PMPI_Type_contiguous
int PMPI_Type_contiguous(int count, MPI_Datatype oldtype, MPI_Datatype *newtype)
{
	GUARD("MPI_Type_contiguous");
	if (NO_ADDRESS(newtype))
		return SETTLE(gompiNull("MPI_Type_contiguous", "newtype", 0), CALL_Type_contiguous);
	return SETTLE(gompiTypeContiguous((GoInt64)count, (GoUintptr)oldtype, (GoUintptr *)newtype, 0), CALL_Type_contiguous);
}

#pragma weak MPI_Type_contiguous_c = PMPI_Type_contiguous_c
int PMPI_Type_contiguous_c(MPI_Count count, MPI_Datatype oldtype, MPI_Datatype *newtype)
{
	GUARD("MPI_Type_contiguous_c");
	if (NO_ADDRESS(newtype))
		return SETTLE(gompiNull("MPI_Type_contiguous_c", "newtype", 0), CALL_Type_contiguous_c);
	return SETTLE(gompiTypeContiguous((GoInt64)count, (GoUintptr)oldtype, (GoUintptr *)newtype, 1), CALL_Type_contiguous_c);
}

#pragma weak MPI_Type_create_darray = PMPI_Type_create_darray
int PMPI_Type_create_darray(int size, int rank, int ndims, const int array_of_gsizes[], const int array_of_distribs[], const int array_of_dargs[], const int array_of_psizes[], int order, MPI_Datatype oldtype, MPI_Datatype *newtype)
{
	GUARD("MPI_Type_create_darray");
	if (ndims > 0 && !array_of_gsizes)
		return SETTLE(gompiNull("MPI_Type_create_darray", "array_of_gsizes", 0), CALL_Type_create_darray);
	if (ndims > 0 && !array_of_distribs)
		return SETTLE(gompiNull("MPI_Type_create_darray", "array_of_distribs", 0), CALL_Type_create_darray);
	if (ndims > 0 && !array_of_dargs)
		return SETTLE(gompiNull("MPI_Type_create_darray", "array_of_dargs", 0), CALL_Type_create_darray);
	if (ndims > 0 && !array_of_psizes)
		return SETTLE(gompiNull("MPI_Type_create_darray", "array_of_psizes", 0), CALL_Type_create_darray);
	if (NO_ADDRESS(newtype))
		return SETTLE(gompiNull("MPI_Type_create_darray", "newtype", 0), CALL_Type_create_darray);
	return SETTLE(gompiTypeCreateDarray((GoInt32)size, (GoInt32)rank, (GoInt32)ndims, (void *)array_of_gsizes, (GoInt32 *)array_of_distribs, (GoInt32 *)array_of_dargs, (GoInt32 *)array_of_psizes, (GoInt32)order, (GoUintptr)oldtype, (GoUintptr *)newtype, 0), CALL_Type_create_darray);
}

#pragma weak MPI_Type_create_darray_c = PMPI_Type_create_darray_c
int PMPI_Type_create_darray_c(int size, int rank, int ndims, const MPI_Count array_of_gsizes[], const int array_of_distribs[], const int array_of_dargs[], const int array_of_psizes[], int order, MPI_Datatype oldtype, MPI_Datatype *newtype)
{
	GUARD("MPI_Type_create_darray_c");
	if (ndims > 0 && !array_of_gsizes)
		return SETTLE(gompiNull("MPI_Type_create_darray_c", "array_of_gsizes", 0), CALL_Type_create_darray_c);
	if (ndims > 0 && !array_of_distribs)
		return SETTLE(gompiNull("MPI_Type_create_darray_c", "array_of_distribs", 0), CALL_Type_create_darray_c);
	if (ndims > 0 && !array_of_dargs)
		return SETTLE(gompiNull("MPI_Type_create_darray_c", "array_of_dargs", 0), CALL_Type_create_darray_c);
	if (ndims > 0 && !array_of_psizes)
		return SETTLE(gompiNull("MPI_Type_create_darray_c", "array_of_psizes", 0), CALL_Type_create_darray_c);
	if (NO_ADDRESS(newtype))
		return SETTLE(gompiNull("MPI_Type_create_darray_c", "newtype", 0), CALL_Type_create_darray_c);
	return SETTLE(gompiTypeCreateDarray((GoInt32)size, (GoInt32)rank, (GoInt32)ndims, (void *)array_of_gsizes, (GoInt32 *)array_of_distribs, (GoInt32 *)array_of_dargs, (GoInt32 *)array_of_psizes, (GoInt32)order, (GoUintptr)oldtype, (GoUintptr *)newtype, 1), CALL_Type_create_darray_c);
}

#pragma weak MPI_Type_create_f90_complex = PMPI_Type_create_f90_complex
int PMPI_Type_create_f90_complex(int p, int r, MPI_Datatype *newtype)
{
	GUARD("MPI_Type_create_f90_complex");
	if (NO_ADDRESS(newtype))
		return SETTLE(gompiNull("MPI_Type_create_f90_complex", "newtype", 0), CALL_Type_create_f90_complex);
	return SETTLE(gompiTypeCreateF90Complex((GoInt32)p, (GoInt32)r, (GoUintptr *)newtype), CALL_Type_create_f90_complex);
}

#pragma weak MPI_Type_create_f90_integer = PMPI_Type_create_f90_integer
int PMPI_Type_create_f90_integer(int r, MPI_Datatype *newtype)
{
	GUARD("MPI_Type_create_f90_integer");
	if (NO_ADDRESS(newtype))
		return SETTLE(gompiNull("MPI_Type_create_f90_integer", "newtype", 0), CALL_Type_create_f90_integer);
	return SETTLE(gompiTypeCreateF90Integer((GoInt32)r, (GoUintptr *)newtype), CALL_Type_create_f90_integer);
}

#pragma weak MPI_Type_create_f90_real = PMPI_Type_create_f90_real
int PMPI_Type_create_f90_real(int p, int r, MPI_Datatype *newtype)
{
	GUARD("MPI_Type_create_f90_real");
	if (NO_ADDRESS(newtype))
		return SETTLE(gompiNull("MPI_Type_create_f90_real", "newtype", 0), CALL_Type_create_f90_real);
	return SETTLE(gompiTypeCreateF90Real((GoInt32)p, (GoInt32)r, (GoUintptr *)newtype), CALL_Type_create_f90_real);
}

#pragma weak MPI_Type_create_hindexed = PMPI_Type_create_hindexed
int PMPI_Type_create_hindexed(int count, const int array_of_blocklengths[], const MPI_Aint array_of_displacements[], MPI_Datatype oldtype, MPI_Datatype *newtype)
{
	GUARD("MPI_Type_create_hindexed");
	if (count > 0 && !array_of_blocklengths)
		return SETTLE(gompiNull("MPI_Type_create_hindexed", "array_of_blocklengths", 0), CALL_Type_create_hindexed);
	if (count > 0 && !array_of_displacements)
		return SETTLE(gompiNull("MPI_Type_create_hindexed", "array_of_displacements", 0), CALL_Type_create_hindexed);
	if (NO_ADDRESS(newtype))
		return SETTLE(gompiNull("MPI_Type_create_hindexed", "newtype", 0), CALL_Type_create_hindexed);
	return SETTLE(gompiTypeCreateHindexed((GoInt64)count, (void *)array_of_blocklengths, (void *)array_of_displacements, (GoUintptr)oldtype, (GoUintptr *)newtype, 0), CALL_Type_create_hindexed);
}

#pragma weak MPI_Type_create_hindexed_c = PMPI_Type_create_hindexed_c
int PMPI_Type_create_hindexed_c(MPI_Count count, const MPI_Count array_of_blocklengths[], const MPI_Count array_of_displacements[], MPI_Datatype oldtype, MPI_Datatype *newtype)
{
	GUARD("MPI_Type_create_hindexed_c");
	if (count > 0 && !array_of_blocklengths)
		return SETTLE(gompiNull("MPI_Type_create_hindexed_c", "array_of_blocklengths", 0), CALL_Type_create_hindexed_c);
	if (count > 0 && !array_of_displacements)
		return SETTLE(gompiNull("MPI_Type_create_hindexed_c", "array_of_displacements", 0), CALL_Type_create_hindexed_c);
	if (NO_ADDRESS(newtype))
		return SETTLE(gompiNull("MPI_Type_create_hindexed_c", "newtype", 0), CALL_Type_create_hindexed_c);
	return SETTLE(gompiTypeCreateHindexed((GoInt64)count, (void *)array_of_blocklengths, (void *)array_of_displacements, (GoUintptr)oldtype, (GoUintptr *)newtype, 1), CALL_Type_create_hindexed_c);
}

#pragma weak MPI_Type_create_hindexed_block = PMPI_Type_create_hindexed_block
int PMPI_Type_create_hindexed_block(int count, int blocklength, const MPI_Aint array_of_displacements[], MPI_Datatype oldtype, MPI_Datatype *newtype)
{
	GUARD("MPI_Type_create_hindexed_block");
	if (count > 0 && !array_of_displacements)
		return SETTLE(gompiNull("MPI_Type_create_hindexed_block", "array_of_displacements", 0), CALL_Type_create_hindexed_block);
	if (NO_ADDRESS(newtype))
		return SETTLE(gompiNull("MPI_Type_create_hindexed_block", "newtype", 0), CALL_Type_create_hindexed_block);
	return SETTLE(gompiTypeCreateHindexedBlock((GoInt64)count, (GoInt64)blocklength, (void *)array_of_displacements, (GoUintptr)oldtype, (GoUintptr *)newtype, 0), CALL_Type_create_hindexed_block);
}

#pragma weak MPI_Type_create_hindexed_block_c = PMPI_Type_create_hindexed_block_c
int PMPI_Type_create_hindexed_block_c(MPI_Count count, MPI_Count blocklength, const MPI_Count array_of_displacements[], MPI_Datatype oldtype, MPI_Datatype *newtype)
{
	GUARD("MPI_Type_create_hindexed_block_c");
	if (count > 0 && !array_of_displacements)
		return SETTLE(gompiNull("MPI_Type_create_hindexed_block_c", "array_of_displacements", 0), CALL_Type_create_hindexed_block_c);
	if (NO_ADDRESS(newtype))
		return SETTLE(gompiNull("MPI_Type_create_hindexed_block_c", "newtype", 0), CALL_Type_create_hindexed_block_c);
	return SETTLE(gompiTypeCreateHindexedBlock((GoInt64)count, (GoInt64)blocklength, (void *)array_of_displacements, (GoUintptr)oldtype, (GoUintptr *)newtype, 1), CALL_Type_create_hindexed_block_c);
}

#pragma weak MPI_Type_create_hvector = PMPI_Type_create_hvector
int PMPI_Type_create_hvector(int count, int blocklength, MPI_Aint stride, MPI_Datatype oldtype, MPI_Datatype *newtype)
{
	GUARD("MPI_Type_create_hvector");
	if (NO_ADDRESS(newtype))
		return SETTLE(gompiNull("MPI_Type_create_hvector", "newtype", 0), CALL_Type_create_hvector);
	return SETTLE(gompiTypeCreateHvector((GoInt64)count, (GoInt64)blocklength, (GoInt64)stride, (GoUintptr)oldtype, (GoUintptr *)newtype, 0), CALL_Type_create_hvector);
}

#pragma weak MPI_Type_create_hvector_c = PMPI_Type_create_hvector_c
int PMPI_Type_create_hvector_c(MPI_Count count, MPI_Count blocklength, MPI_Count stride, MPI_Datatype oldtype, MPI_Datatype *newtype)
{
	GUARD("MPI_Type_create_hvector_c");
	if (NO_ADDRESS(newtype))
		return SETTLE(gompiNull("MPI_Type_create_hvector_c", "newtype", 0), CALL_Type_create_hvector_c);
	return SETTLE(gompiTypeCreateHvector((GoInt64)count, (GoInt64)blocklength, (GoInt64)stride, (GoUintptr)oldtype, (GoUintptr *)newtype, 1), CALL_Type_create_hvector_c);
}

#pragma weak MPI_Type_create_indexed_block = PMPI_Type_create_indexed_block
int PMPI_Type_create_indexed_block(int count, int blocklength, const int array_of_displacements[], MPI_Datatype oldtype, MPI_Datatype *newtype)
{
	GUARD("MPI_Type_create_indexed_block");
	if (count > 0 && !array_of_displacements)
		return SETTLE(gompiNull("MPI_Type_create_indexed_block", "array_of_displacements", 0), CALL_Type_create_indexed_block);
	if (NO_ADDRESS(newtype))
		return SETTLE(gompiNull("MPI_Type_create_indexed_block", "newtype", 0), CALL_Type_create_indexed_block);
	return SETTLE(gompiTypeCreateIndexedBlock((GoInt64)count, (GoInt64)blocklength, (void *)array_of_displacements, (GoUintptr)oldtype, (GoUintptr *)newtype, 0), CALL_Type_create_indexed_block);
}

#pragma weak MPI_Type_create_indexed_block_c = PMPI_Type_create_indexed_block_c
int PMPI_Type_create_indexed_block_c(MPI_Count count, MPI_Count blocklength, const MPI_Count array_of_displacements[], MPI_Datatype oldtype, MPI_Datatype *newtype)
{
	GUARD("MPI_Type_create_indexed_block_c");
	if (count > 0 && !array_of_displacements)
		return SETTLE(gompiNull("MPI_Type_create_indexed_block_c", "array_of_displacements", 0), CALL_Type_create_indexed_block_c);
	if (NO_ADDRESS(newtype))
		return SETTLE(gompiNull("MPI_Type_create_indexed_block_c", "newtype", 0), CALL_Type_create_indexed_block_c);
	return SETTLE(gompiTypeCreateIndexedBlock((GoInt64)count, (GoInt64)blocklength, (void *)array_of_displacements, (GoUintptr)oldtype, (GoUintptr *)newtype, 1), CALL_Type_create_indexed_block_c);
}

#pragma weak MPI_Type_create_keyval = PMPI_Type_create_keyval
int PMPI_Type_create_keyval(MPI_Type_copy_attr_function *type_copy_attr_fn, MPI_Type_delete_attr_function *type_delete_attr_fn, int *type_keyval, void *extra_state)
{
	GUARD("MPI_Type_create_keyval");
	if (!type_keyval)
		return SETTLE(gompiNull("MPI_Type_create_keyval", "type_keyval", 0), CALL_Type_create_keyval);
	return SETTLE(gompiTypeCreateKeyval((GoUintptr)type_copy_attr_fn, (GoUintptr)type_delete_attr_fn, (GoInt32 *)type_keyval, (GoUintptr)extra_state), CALL_Type_create_keyval);
}

#pragma weak MPI_Type_create_resized = PMPI_Type_create_resized
int PMPI_Type_create_resized(MPI_Datatype oldtype, MPI_Aint lb, MPI_Aint extent, MPI_Datatype *newtype)
{
	GUARD("MPI_Type_create_resized");
	if (NO_ADDRESS(newtype))
		return SETTLE(gompiNull("MPI_Type_create_resized", "newtype", 0), CALL_Type_create_resized);
	return SETTLE(gompiTypeCreateResized((GoUintptr)oldtype, (GoInt64)lb, (GoInt64)extent, (GoUintptr *)newtype, 0), CALL_Type_create_resized);
}

#pragma weak MPI_Type_create_resized_c = PMPI_Type_create_resized_c
int PMPI_Type_create_resized_c(MPI_Datatype oldtype, MPI_Count lb, MPI_Count extent, MPI_Datatype *newtype)
{
	GUARD("MPI_Type_create_resized_c");
	if (NO_ADDRESS(newtype))
		return SETTLE(gompiNull("MPI_Type_create_resized_c", "newtype", 0), CALL_Type_create_resized_c);
	return SETTLE(gompiTypeCreateResized((GoUintptr)oldtype, (GoInt64)lb, (GoInt64)extent, (GoUintptr *)newtype, 1), CALL_Type_create_resized_c);
}

#pragma weak MPI_Type_create_struct = PMPI_Type_create_struct
int PMPI_Type_create_struct(int count, const int array_of_blocklengths[], const MPI_Aint array_of_displacements[], const MPI_Datatype array_of_types[], MPI_Datatype *newtype)
{
	GUARD("MPI_Type_create_struct");
	if (count > 0 && !array_of_blocklengths)
		return SETTLE(gompiNull("MPI_Type_create_struct", "array_of_blocklengths", 0), CALL_Type_create_struct);
	if (count > 0 && !array_of_displacements)
		return SETTLE(gompiNull("MPI_Type_create_struct", "array_of_displacements", 0), CALL_Type_create_struct);
	if (count > 0 && !array_of_types)
		return SETTLE(gompiNull("MPI_Type_create_struct", "array_of_types", 0), CALL_Type_create_struct);
	if (NO_ADDRESS(newtype))
		return SETTLE(gompiNull("MPI_Type_create_struct", "newtype", 0), CALL_Type_create_struct);
	return SETTLE(gompiTypeCreateStruct((GoInt64)count, (void *)array_of_blocklengths, (void *)array_of_displacements, (GoUintptr *)array_of_types, (GoUintptr *)newtype, 0), CALL_Type_create_struct);
}

#pragma weak MPI_Type_create_struct_c = PMPI_Type_create_struct_c
int PMPI_Type_create_struct_c(MPI_Count count, const MPI_Count array_of_blocklengths[], const MPI_Count array_of_displacements[], const MPI_Datatype array_of_types[], MPI_Datatype *newtype)
{
	GUARD("MPI_Type_create_struct_c");
	if (count > 0 && !array_of_blocklengths)
		return SETTLE(gompiNull("MPI_Type_create_struct_c", "array_of_blocklengths", 0), CALL_Type_create_struct_c);
	if (count > 0 && !array_of_displacements)
		return SETTLE(gompiNull("MPI_Type_create_struct_c", "array_of_displacements", 0), CALL_Type_create_struct_c);
	if (count > 0 && !array_of_types)
		return SETTLE(gompiNull("MPI_Type_create_struct_c", "array_of_types", 0), CALL_Type_create_struct_c);
	if (NO_ADDRESS(newtype))
		return SETTLE(gompiNull("MPI_Type_create_struct_c", "newtype", 0), CALL_Type_create_struct_c);
	return SETTLE(gompiTypeCreateStruct((GoInt64)count, (void *)array_of_blocklengths, (void *)array_of_displacements, (GoUintptr *)array_of_types, (GoUintptr *)newtype, 1), CALL_Type_create_struct_c);
}

#pragma weak MPI_Type_create_subarray = PMPI_Type_create_subarray
int PMPI_Type_create_subarray(int ndims, const int array_of_sizes[], const int array_of_subsizes[], const int array_of_starts[], int order, MPI_Datatype oldtype, MPI_Datatype *newtype)
{
	GUARD("MPI_Type_create_subarray");
	if (ndims > 0 && !array_of_sizes)
		return SETTLE(gompiNull("MPI_Type_create_subarray", "array_of_sizes", 0), CALL_Type_create_subarray);
	if (ndims > 0 && !array_of_subsizes)
		return SETTLE(gompiNull("MPI_Type_create_subarray", "array_of_subsizes", 0), CALL_Type_create_subarray);
	if (ndims > 0 && !array_of_starts)
		return SETTLE(gompiNull("MPI_Type_create_subarray", "array_of_starts", 0), CALL_Type_create_subarray);
	if (NO_ADDRESS(newtype))
		return SETTLE(gompiNull("MPI_Type_create_subarray", "newtype", 0), CALL_Type_create_subarray);
	return SETTLE(gompiTypeCreateSubarray((GoInt32)ndims, (void *)array_of_sizes, (void *)array_of_subsizes, (void *)array_of_starts, (GoInt32)order, (GoUintptr)oldtype, (GoUintptr *)newtype, 0), CALL_Type_create_subarray);
}

#pragma weak MPI_Type_create_subarray_c = PMPI_Type_create_subarray_c
int PMPI_Type_create_subarray_c(int ndims, const MPI_Count array_of_sizes[], const MPI_Count array_of_subsizes[], const MPI_Count array_of_starts[], int order, MPI_Datatype oldtype, MPI_Datatype *newtype)
{
	GUARD("MPI_Type_create_subarray_c");
	if (ndims > 0 && !array_of_sizes)
		return SETTLE(gompiNull("MPI_Type_create_subarray_c", "array_of_sizes", 0), CALL_Type_create_subarray_c);
	if (ndims > 0 && !array_of_subsizes)
		return SETTLE(gompiNull("MPI_Type_create_subarray_c", "array_of_subsizes", 0), CALL_Type_create_subarray_c);
	if (ndims > 0 && !array_of_starts)
		return SETTLE(gompiNull("MPI_Type_create_subarray_c", "array_of_starts", 0), CALL_Type_create_subarray_c);
	if (NO_ADDRESS(newtype))
		return SETTLE(gompiNull("MPI_Type_create_subarray_c", "newtype", 0), CALL_Type_create_subarray_c);
	return SETTLE(gompiTypeCreateSubarray((GoInt32)ndims, (void *)array_of_sizes, (void *)array_of_subsizes, (void *)array_of_starts, (GoInt32)order, (GoUintptr)oldtype, (GoUintptr *)newtype, 1), CALL_Type_create_subarray_c);
}

#pragma weak MPI_Type_delete_attr = PMPI_Type_delete_attr
int PMPI_Type_delete_attr(MPI_Datatype datatype, int type_keyval)
{
	GUARD("MPI_Type_delete_attr");
	return SETTLE(gompiTypeDeleteAttr((GoUintptr)datatype, (GoInt32)type_keyval), CALL_Type_delete_attr);
}

#pragma weak MPI_Type_dup = PMPI_Type_dup
int PMPI_Type_dup(MPI_Datatype oldtype, MPI_Datatype *newtype)
{
	GUARD("MPI_Type_dup");
	if (NO_ADDRESS(newtype))
		return SETTLE(gompiNull("MPI_Type_dup", "newtype", 0), CALL_Type_dup);
	return SETTLE(gompiTypeDup((GoUintptr)oldtype, (GoUintptr *)newtype), CALL_Type_dup);
}

#pragma weak MPI_Type_free = PMPI_Type_free
int PMPI_Type_free(MPI_Datatype *datatype)
{
	GUARD("MPI_Type_free");
	if (NO_ADDRESS(datatype))
		return SETTLE(gompiNull("MPI_Type_free", "datatype", 0), CALL_Type_free);
	return SETTLE(gompiTypeFree((GoUintptr *)datatype), CALL_Type_free);
}

#pragma weak MPI_Type_free_keyval = PMPI_Type_free_keyval
int PMPI_Type_free_keyval(int *type_keyval)
{
	GUARD("MPI_Type_free_keyval");
	if (!type_keyval)
		return SETTLE(gompiNull("MPI_Type_free_keyval", "type_keyval", 0), CALL_Type_free_keyval);
	return SETTLE(gompiTypeFreeKeyval((GoInt32 *)type_keyval), CALL_Type_free_keyval);
}

#pragma weak MPI_Type_get_attr = PMPI_Type_get_attr
int PMPI_Type_get_attr(MPI_Datatype datatype, int type_keyval, void *attribute_val, int *flag)
{
	GUARD("MPI_Type_get_attr");
	if (!attribute_val)
		return SETTLE(gompiNull("MPI_Type_get_attr", "attribute_val", 0), CALL_Type_get_attr);
	if (!flag)
		return SETTLE(gompiNull("MPI_Type_get_attr", "flag", 0), CALL_Type_get_attr);
	return SETTLE(gompiTypeGetAttr((GoUintptr)datatype, (GoInt32)type_keyval, (GoUintptr)attribute_val, (GoInt32 *)flag), CALL_Type_get_attr);
}

#pragma weak MPI_Type_get_contents = PMPI_Type_get_contents
int PMPI_Type_get_contents(MPI_Datatype datatype, int max_integers, int max_addresses, int max_datatypes, int array_of_integers[], MPI_Aint array_of_addresses[], MPI_Datatype array_of_datatypes[])
{
	GUARD("MPI_Type_get_contents");
	if (max_integers > 0 && !array_of_integers)
		return SETTLE(gompiNull("MPI_Type_get_contents", "array_of_integers", 0), CALL_Type_get_contents);
	if (max_addresses > 0 && !array_of_addresses)
		return SETTLE(gompiNull("MPI_Type_get_contents", "array_of_addresses", 0), CALL_Type_get_contents);
	if (max_datatypes > 0 && !array_of_datatypes)
		return SETTLE(gompiNull("MPI_Type_get_contents", "array_of_datatypes", 0), CALL_Type_get_contents);
	return SETTLE(gompiTypeGetContents((GoUintptr)datatype, (GoInt64)max_integers, (GoInt64)max_addresses, 0, (GoInt64)max_datatypes, (GoInt32 *)array_of_integers, (GoInt64 *)array_of_addresses, 0, (GoUintptr *)array_of_datatypes, 0), CALL_Type_get_contents);
}

#pragma weak MPI_Type_get_contents_c = PMPI_Type_get_contents_c
int PMPI_Type_get_contents_c(MPI_Datatype datatype, MPI_Count max_integers, MPI_Count max_addresses, MPI_Count max_large_counts, MPI_Count max_datatypes, int array_of_integers[], MPI_Aint array_of_addresses[], MPI_Count array_of_large_counts[], MPI_Datatype array_of_datatypes[])
{
	GUARD("MPI_Type_get_contents_c");
	if (max_integers > 0 && !array_of_integers)
		return SETTLE(gompiNull("MPI_Type_get_contents_c", "array_of_integers", 0), CALL_Type_get_contents_c);
	if (max_addresses > 0 && !array_of_addresses)
		return SETTLE(gompiNull("MPI_Type_get_contents_c", "array_of_addresses", 0), CALL_Type_get_contents_c);
	if (max_large_counts > 0 && !array_of_large_counts)
		return SETTLE(gompiNull("MPI_Type_get_contents_c", "array_of_large_counts", 0), CALL_Type_get_contents_c);
	if (max_datatypes > 0 && !array_of_datatypes)
		return SETTLE(gompiNull("MPI_Type_get_contents_c", "array_of_datatypes", 0), CALL_Type_get_contents_c);
	return SETTLE(gompiTypeGetContents((GoUintptr)datatype, (GoInt64)max_integers, (GoInt64)max_addresses, (GoInt64)max_large_counts, (GoInt64)max_datatypes, (GoInt32 *)array_of_integers, (GoInt64 *)array_of_addresses, (GoInt64 *)array_of_large_counts, (GoUintptr *)array_of_datatypes, 1), CALL_Type_get_contents_c);
}

#pragma weak MPI_Type_get_envelope = PMPI_Type_get_envelope
int PMPI_Type_get_envelope(MPI_Datatype datatype, int *num_integers, int *num_addresses, int *num_datatypes, int *combiner)
{
	GUARD("MPI_Type_get_envelope");
	if (!num_integers)
		return SETTLE(gompiNull("MPI_Type_get_envelope", "num_integers", 0), CALL_Type_get_envelope);
	if (!num_addresses)
		return SETTLE(gompiNull("MPI_Type_get_envelope", "num_addresses", 0), CALL_Type_get_envelope);
	if (!num_datatypes)
		return SETTLE(gompiNull("MPI_Type_get_envelope", "num_datatypes", 0), CALL_Type_get_envelope);
	if (!combiner)
		return SETTLE(gompiNull("MPI_Type_get_envelope", "combiner", 0), CALL_Type_get_envelope);
	GoInt64 num_integers_ = num_integers ? *num_integers : 0;
	GoInt64 num_addresses_ = num_addresses ? *num_addresses : 0;
	GoInt64 num_datatypes_ = num_datatypes ? *num_datatypes : 0;
	int rc = SETTLE(gompiTypeGetEnvelope((GoUintptr)datatype, num_integers ? &num_integers_ : 0, num_addresses ? &num_addresses_ : 0, 0, num_datatypes ? &num_datatypes_ : 0, (GoInt32 *)combiner, 0), CALL_Type_get_envelope);
	if (num_integers)
		*num_integers = narrow(num_integers_);
	if (num_addresses)
		*num_addresses = narrow(num_addresses_);
	if (num_datatypes)
		*num_datatypes = narrow(num_datatypes_);
	return rc;
}

#pragma weak MPI_Type_get_envelope_c = PMPI_Type_get_envelope_c
int PMPI_Type_get_envelope_c(MPI_Datatype datatype, MPI_Count *num_integers, MPI_Count *num_addresses, MPI_Count *num_large_counts, MPI_Count *num_datatypes, int *combiner)
{
	GUARD("MPI_Type_get_envelope_c");
	if (!num_integers)
		return SETTLE(gompiNull("MPI_Type_get_envelope_c", "num_integers", 0), CALL_Type_get_envelope_c);
	if (!num_addresses)
		return SETTLE(gompiNull("MPI_Type_get_envelope_c", "num_addresses", 0), CALL_Type_get_envelope_c);
	if (!num_large_counts)
		return SETTLE(gompiNull("MPI_Type_get_envelope_c", "num_large_counts", 0), CALL_Type_get_envelope_c);
	if (!num_datatypes)
		return SETTLE(gompiNull("MPI_Type_get_envelope_c", "num_datatypes", 0), CALL_Type_get_envelope_c);
	if (!combiner)
		return SETTLE(gompiNull("MPI_Type_get_envelope_c", "combiner", 0), CALL_Type_get_envelope_c);
	return SETTLE(gompiTypeGetEnvelope((GoUintptr)datatype, (GoInt64 *)num_integers, (GoInt64 *)num_addresses, (GoInt64 *)num_large_counts, (GoInt64 *)num_datatypes, (GoInt32 *)combiner, 1), CALL_Type_get_envelope_c);
}

#pragma weak MPI_Type_get_extent = PMPI_Type_get_extent
int PMPI_Type_get_extent(MPI_Datatype datatype, MPI_Aint *lb, MPI_Aint *extent)
{
	GUARD("MPI_Type_get_extent");
	if (!lb)
		return SETTLE(gompiNull("MPI_Type_get_extent", "lb", 0), CALL_Type_get_extent);
	if (!extent)
		return SETTLE(gompiNull("MPI_Type_get_extent", "extent", 0), CALL_Type_get_extent);
	return SETTLE(gompiTypeGetExtent((GoUintptr)datatype, (GoInt64 *)lb, (GoInt64 *)extent), CALL_Type_get_extent);
}

#pragma weak MPI_Type_get_extent_c = PMPI_Type_get_extent_c
int PMPI_Type_get_extent_c(MPI_Datatype datatype, MPI_Count *lb, MPI_Count *extent)
{
	GUARD("MPI_Type_get_extent_c");
	if (!lb)
		return SETTLE(gompiNull("MPI_Type_get_extent_c", "lb", 0), CALL_Type_get_extent_c);
	if (!extent)
		return SETTLE(gompiNull("MPI_Type_get_extent_c", "extent", 0), CALL_Type_get_extent_c);
	return SETTLE(gompiTypeGetExtent((GoUintptr)datatype, (GoInt64 *)lb, (GoInt64 *)extent), CALL_Type_get_extent_c);
}

#pragma weak MPI_Type_get_extent_x = PMPI_Type_get_extent_x
int PMPI_Type_get_extent_x(MPI_Datatype datatype, MPI_Count *lb, MPI_Count *extent)
{
	GUARD("MPI_Type_get_extent_x");
	if (!lb)
		return SETTLE(gompiNull("MPI_Type_get_extent_x", "lb", 0), CALL_Type_get_extent_x);
	if (!extent)
		return SETTLE(gompiNull("MPI_Type_get_extent_x", "extent", 0), CALL_Type_get_extent_x);
	return SETTLE(gompiTypeGetExtent((GoUintptr)datatype, (GoInt64 *)lb, (GoInt64 *)extent), CALL_Type_get_extent_x);
}

#pragma weak MPI_Type_get_name = PMPI_Type_get_name
int PMPI_Type_get_name(MPI_Datatype datatype, char *type_name, int *resultlen)
{
	GUARD("MPI_Type_get_name");
	if (!type_name)
		return SETTLE(gompiNull("MPI_Type_get_name", "type_name", 0), CALL_Type_get_name);
	if (!resultlen)
		return SETTLE(gompiNull("MPI_Type_get_name", "resultlen", 0), CALL_Type_get_name);
	return SETTLE(gompiTypeGetName((GoUintptr)datatype, (char *)type_name, (GoInt32 *)resultlen), CALL_Type_get_name);
}

#pragma weak MPI_Type_get_true_extent = PMPI_Type_get_true_extent
int PMPI_Type_get_true_extent(MPI_Datatype datatype, MPI_Aint *true_lb, MPI_Aint *true_extent)
{
	GUARD("MPI_Type_get_true_extent");
	if (!true_lb)
		return SETTLE(gompiNull("MPI_Type_get_true_extent", "true_lb", 0), CALL_Type_get_true_extent);
	if (!true_extent)
		return SETTLE(gompiNull("MPI_Type_get_true_extent", "true_extent", 0), CALL_Type_get_true_extent);
	return SETTLE(gompiTypeGetTrueExtent((GoUintptr)datatype, (GoInt64 *)true_lb, (GoInt64 *)true_extent), CALL_Type_get_true_extent);
}

#pragma weak MPI_Type_get_true_extent_c = PMPI_Type_get_true_extent_c
int PMPI_Type_get_true_extent_c(MPI_Datatype datatype, MPI_Count *true_lb, MPI_Count *true_extent)
{
	GUARD("MPI_Type_get_true_extent_c");
	if (!true_lb)
		return SETTLE(gompiNull("MPI_Type_get_true_extent_c", "true_lb", 0), CALL_Type_get_true_extent_c);
	if (!true_extent)
		return SETTLE(gompiNull("MPI_Type_get_true_extent_c", "true_extent", 0), CALL_Type_get_true_extent_c);
	return SETTLE(gompiTypeGetTrueExtent((GoUintptr)datatype, (GoInt64 *)true_lb, (GoInt64 *)true_extent), CALL_Type_get_true_extent_c);
}

#pragma weak MPI_Type_get_true_extent_x = PMPI_Type_get_true_extent_x
int PMPI_Type_get_true_extent_x(MPI_Datatype datatype, MPI_Count *true_lb, MPI_Count *true_extent)
{
	GUARD("MPI_Type_get_true_extent_x");
	if (!true_lb)
		return SETTLE(gompiNull("MPI_Type_get_true_extent_x", "true_lb", 0), CALL_Type_get_true_extent_x);
	if (!true_extent)
		return SETTLE(gompiNull("MPI_Type_get_true_extent_x", "true_extent", 0), CALL_Type_get_true_extent_x);
	return SETTLE(gompiTypeGetTrueExtent((GoUintptr)datatype, (GoInt64 *)true_lb, (GoInt64 *)true_extent), CALL_Type_get_true_extent_x);
}

#pragma weak MPI_Type_get_value_index = PMPI_Type_get_value_index
int PMPI_Type_get_value_index(MPI_Datatype value_type, MPI_Datatype index_type, MPI_Datatype *pair_type)
{
	GUARD("MPI_Type_get_value_index");
	if (NO_ADDRESS(pair_type))
		return SETTLE(gompiNull("MPI_Type_get_value_index", "pair_type", 0), CALL_Type_get_value_index);
	return SETTLE(gompiTypeGetValueIndex((GoUintptr)value_type, (GoUintptr)index_type, (GoUintptr *)pair_type), CALL_Type_get_value_index);
}

#pragma weak MPI_Type_indexed = PMPI_Type_indexed
int PMPI_Type_indexed(int count, const int array_of_blocklengths[], const int array_of_displacements[], MPI_Datatype oldtype, MPI_Datatype *newtype)
{
	GUARD("MPI_Type_indexed");
	if (count > 0 && !array_of_blocklengths)
		return SETTLE(gompiNull("MPI_Type_indexed", "array_of_blocklengths", 0), CALL_Type_indexed);
	if (count > 0 && !array_of_displacements)
		return SETTLE(gompiNull("MPI_Type_indexed", "array_of_displacements", 0), CALL_Type_indexed);
	if (NO_ADDRESS(newtype))
		return SETTLE(gompiNull("MPI_Type_indexed", "newtype", 0), CALL_Type_indexed);
	return SETTLE(gompiTypeIndexed((GoInt64)count, (void *)array_of_blocklengths, (void *)array_of_displacements, (GoUintptr)oldtype, (GoUintptr *)newtype, 0), CALL_Type_indexed);
}

#pragma weak MPI_Type_indexed_c = PMPI_Type_indexed_c
int PMPI_Type_indexed_c(MPI_Count count, const MPI_Count array_of_blocklengths[], const MPI_Count array_of_displacements[], MPI_Datatype oldtype, MPI_Datatype *newtype)
{
	GUARD("MPI_Type_indexed_c");
	if (count > 0 && !array_of_blocklengths)
		return SETTLE(gompiNull("MPI_Type_indexed_c", "array_of_blocklengths", 0), CALL_Type_indexed_c);
	if (count > 0 && !array_of_displacements)
		return SETTLE(gompiNull("MPI_Type_indexed_c", "array_of_displacements", 0), CALL_Type_indexed_c);
	if (NO_ADDRESS(newtype))
		return SETTLE(gompiNull("MPI_Type_indexed_c", "newtype", 0), CALL_Type_indexed_c);
	return SETTLE(gompiTypeIndexed((GoInt64)count, (void *)array_of_blocklengths, (void *)array_of_displacements, (GoUintptr)oldtype, (GoUintptr *)newtype, 1), CALL_Type_indexed_c);
}

#pragma weak MPI_Type_match_size = PMPI_Type_match_size
int PMPI_Type_match_size(int typeclass, int size, MPI_Datatype *datatype)
{
	GUARD("MPI_Type_match_size");
	if (NO_ADDRESS(datatype))
		return SETTLE(gompiNull("MPI_Type_match_size", "datatype", 0), CALL_Type_match_size);
	return SETTLE(gompiTypeMatchSize((GoInt32)typeclass, (GoInt32)size, (GoUintptr *)datatype), CALL_Type_match_size);
}

#pragma weak MPI_Type_set_attr = PMPI_Type_set_attr
int PMPI_Type_set_attr(MPI_Datatype datatype, int type_keyval, void *attribute_val)
{
	GUARD("MPI_Type_set_attr");
	return SETTLE(gompiTypeSetAttr((GoUintptr)datatype, (GoInt32)type_keyval, (GoUintptr)attribute_val), CALL_Type_set_attr);
}

#pragma weak MPI_Type_set_name = PMPI_Type_set_name
int PMPI_Type_set_name(MPI_Datatype datatype, const char *type_name)
{
	GUARD("MPI_Type_set_name");
	if (!type_name)
		return SETTLE(gompiNull("MPI_Type_set_name", "type_name", 0), CALL_Type_set_name);
	return SETTLE(gompiTypeSetName((GoUintptr)datatype, (char *)type_name), CALL_Type_set_name);
}

#pragma weak MPI_Type_vector = PMPI_Type_vector
int PMPI_Type_vector(int count, int blocklength, int stride, MPI_Datatype oldtype, MPI_Datatype *newtype)
{
	GUARD("MPI_Type_vector");
	if (NO_ADDRESS(newtype))
		return SETTLE(gompiNull("MPI_Type_vector", "newtype", 0), CALL_Type_vector);
	return SETTLE(gompiTypeVector((GoInt64)count, (GoInt64)blocklength, (GoInt64)stride, (GoUintptr)oldtype, (GoUintptr *)newtype, 0), CALL_Type_vector);
}

#pragma weak MPI_Type_vector_c = PMPI_Type_vector_c
int PMPI_Type_vector_c(MPI_Count count, MPI_Count blocklength, MPI_Count stride, MPI_Datatype oldtype, MPI_Datatype *newtype)
{
	GUARD("MPI_Type_vector_c");
	if (NO_ADDRESS(newtype))
		return SETTLE(gompiNull("MPI_Type_vector_c", "newtype", 0), CALL_Type_vector_c);
	return SETTLE(gompiTypeVector((GoInt64)count, (GoInt64)blocklength, (GoInt64)stride, (GoUintptr)oldtype, (GoUintptr *)newtype, 1), CALL_Type_vector_c);
}

#pragma weak MPI_Unpack = PMPI_Unpack
int PMPI_Unpack(const void *inbuf, int insize, int *position, void *outbuf, int outcount, MPI_Datatype datatype, MPI_Comm comm)
{
	GUARD("MPI_Unpack");
	if (!position)
		return SETTLE(gompiNull("MPI_Unpack", "position", (GoUintptr)comm), CALL_Unpack);
	GoInt64 position_ = position ? *position : 0;
	int rc = SETTLE(gompiUnpack((GoUintptr)inbuf, (GoInt64)insize, position ? &position_ : 0, (GoUintptr)outbuf, (GoInt64)outcount, (GoUintptr)datatype, (GoUintptr)comm), CALL_Unpack);
	if (position)
		*position = narrow(position_);
	return rc;
}

#pragma weak MPI_Unpack_c = PMPI_Unpack_c
int PMPI_Unpack_c(const void *inbuf, MPI_Count insize, MPI_Count *position, void *outbuf, MPI_Count outcount, MPI_Datatype datatype, MPI_Comm comm)
{
	GUARD("MPI_Unpack_c");
	if (!position)
		return SETTLE(gompiNull("MPI_Unpack_c", "position", (GoUintptr)comm), CALL_Unpack_c);
	return SETTLE(gompiUnpack((GoUintptr)inbuf, (GoInt64)insize, (GoInt64 *)position, (GoUintptr)outbuf, (GoInt64)outcount, (GoUintptr)datatype, (GoUintptr)comm), CALL_Unpack_c);
}

#pragma weak MPI_Unpack_external = PMPI_Unpack_external
int PMPI_Unpack_external(const char datarep[], const void *inbuf, MPI_Aint insize, MPI_Aint *position, void *outbuf, int outcount, MPI_Datatype datatype)
{
	GUARD("MPI_Unpack_external");
	if (!position)
		return SETTLE(gompiNull("MPI_Unpack_external", "position", 0), CALL_Unpack_external);
	return SETTLE(gompiUnpackExternal((char *)datarep, (GoUintptr)inbuf, (GoInt64)insize, (GoInt64 *)position, (GoUintptr)outbuf, (GoInt64)outcount, (GoUintptr)datatype), CALL_Unpack_external);
}

#pragma weak MPI_Unpack_external_c = PMPI_Unpack_external_c
int PMPI_Unpack_external_c(const char datarep[], const void *inbuf, MPI_Count insize, MPI_Count *position, void *outbuf, MPI_Count outcount, MPI_Datatype datatype)
{
	GUARD("MPI_Unpack_external_c");
	if (!position)
		return SETTLE(gompiNull("MPI_Unpack_external_c", "position", 0), CALL_Unpack_external_c);
	return SETTLE(gompiUnpackExternal((char *)datarep, (GoUintptr)inbuf, (GoInt64)insize, (GoInt64 *)position, (GoUintptr)outbuf, (GoInt64)outcount, (GoUintptr)datatype), CALL_Unpack_external_c);
}

#pragma weak MPI_Unpublish_name = PMPI_Unpublish_name
int PMPI_Unpublish_name(const char *service_name, MPI_Info info, const char *port_name)
{
	GUARD("MPI_Unpublish_name");
	if (!service_name)
		return SETTLE(gompiNull("MPI_Unpublish_name", "service_name", 0), CALL_Unpublish_name);
	if (!port_name)
		return SETTLE(gompiNull("MPI_Unpublish_name", "port_name", 0), CALL_Unpublish_name);
	return SETTLE(gompiUnpublishName((char *)service_name, (GoUintptr)info, (char *)port_name), CALL_Unpublish_name);
}

#pragma weak MPI_Win_allocate = PMPI_Win_allocate
int PMPI_Win_allocate(MPI_Aint size, int disp_unit, MPI_Info info, MPI_Comm comm, void *baseptr, MPI_Win *win)
{
	GUARD("MPI_Win_allocate");
	if (!baseptr)
		return SETTLE(gompiNull("MPI_Win_allocate", "baseptr", (GoUintptr)comm), CALL_Win_allocate);
	if (NO_ADDRESS(win))
		return SETTLE(gompiNull("MPI_Win_allocate", "win", (GoUintptr)comm), CALL_Win_allocate);
	return SETTLE(gompiWinAllocate((GoInt64)size, (GoInt64)disp_unit, (GoUintptr)info, (GoUintptr)comm, (GoUintptr)baseptr, (GoUintptr *)win), CALL_Win_allocate);
}

#pragma weak MPI_Win_allocate_c = PMPI_Win_allocate_c
int PMPI_Win_allocate_c(MPI_Aint size, MPI_Aint disp_unit, MPI_Info info, MPI_Comm comm, void *baseptr, MPI_Win *win)
{
	GUARD("MPI_Win_allocate_c");
	if (!baseptr)
		return SETTLE(gompiNull("MPI_Win_allocate_c", "baseptr", (GoUintptr)comm), CALL_Win_allocate_c);
	if (NO_ADDRESS(win))
		return SETTLE(gompiNull("MPI_Win_allocate_c", "win", (GoUintptr)comm), CALL_Win_allocate_c);
	return SETTLE(gompiWinAllocate((GoInt64)size, (GoInt64)disp_unit, (GoUintptr)info, (GoUintptr)comm, (GoUintptr)baseptr, (GoUintptr *)win), CALL_Win_allocate_c);
}

#pragma weak MPI_Win_allocate_shared = PMPI_Win_allocate_shared
int PMPI_Win_allocate_shared(MPI_Aint size, int disp_unit, MPI_Info info, MPI_Comm comm, void *baseptr, MPI_Win *win)
{
	GUARD("MPI_Win_allocate_shared");
	if (!baseptr)
		return SETTLE(gompiNull("MPI_Win_allocate_shared", "baseptr", (GoUintptr)comm), CALL_Win_allocate_shared);
	if (NO_ADDRESS(win))
		return SETTLE(gompiNull("MPI_Win_allocate_shared", "win", (GoUintptr)comm), CALL_Win_allocate_shared);
	return SETTLE(gompiWinAllocateShared((GoInt64)size, (GoInt64)disp_unit, (GoUintptr)info, (GoUintptr)comm, (GoUintptr)baseptr, (GoUintptr *)win), CALL_Win_allocate_shared);
}

#pragma weak MPI_Win_allocate_shared_c = PMPI_Win_allocate_shared_c
int PMPI_Win_allocate_shared_c(MPI_Aint size, MPI_Aint disp_unit, MPI_Info info, MPI_Comm comm, void *baseptr, MPI_Win *win)
{
	GUARD("MPI_Win_allocate_shared_c");
	if (!baseptr)
		return SETTLE(gompiNull("MPI_Win_allocate_shared_c", "baseptr", (GoUintptr)comm), CALL_Win_allocate_shared_c);
	if (NO_ADDRESS(win))
		return SETTLE(gompiNull("MPI_Win_allocate_shared_c", "win", (GoUintptr)comm), CALL_Win_allocate_shared_c);
	return SETTLE(gompiWinAllocateShared((GoInt64)size, (GoInt64)disp_unit, (GoUintptr)info, (GoUintptr)comm, (GoUintptr)baseptr, (GoUintptr *)win), CALL_Win_allocate_shared_c);
}

#pragma weak MPI_Win_attach = PMPI_Win_attach
int PMPI_Win_attach(MPI_Win win, void *base, MPI_Aint size)
{
	GUARD("MPI_Win_attach");
	return SETTLE(gompiWinAttach((GoUintptr)win, (GoUintptr)base, (GoInt64)size), CALL_Win_attach);
}

#pragma weak MPI_Win_call_errhandler = PMPI_Win_call_errhandler
int PMPI_Win_call_errhandler(MPI_Win win, int errorcode)
{
	GUARD("MPI_Win_call_errhandler");
	return SETTLE(gompiWinCallErrhandler((GoUintptr)win, (GoInt32)errorcode), CALL_Win_call_errhandler);
}

#pragma weak MPI_Win_create = PMPI_Win_create
int PMPI_Win_create(void *base, MPI_Aint size, int disp_unit, MPI_Info info, MPI_Comm comm, MPI_Win *win)
{
	GUARD("MPI_Win_create");
	if (NO_ADDRESS(win))
		return SETTLE(gompiNull("MPI_Win_create", "win", (GoUintptr)comm), CALL_Win_create);
	return SETTLE(gompiWinCreate((GoUintptr)base, (GoInt64)size, (GoInt64)disp_unit, (GoUintptr)info, (GoUintptr)comm, (GoUintptr *)win), CALL_Win_create);
}

#pragma weak MPI_Win_create_c = PMPI_Win_create_c
int PMPI_Win_create_c(void *base, MPI_Aint size, MPI_Aint disp_unit, MPI_Info info, MPI_Comm comm, MPI_Win *win)
{
	GUARD("MPI_Win_create_c");
	if (NO_ADDRESS(win))
		return SETTLE(gompiNull("MPI_Win_create_c", "win", (GoUintptr)comm), CALL_Win_create_c);
	return SETTLE(gompiWinCreate((GoUintptr)base, (GoInt64)size, (GoInt64)disp_unit, (GoUintptr)info, (GoUintptr)comm, (GoUintptr *)win), CALL_Win_create_c);
}

#pragma weak MPI_Win_create_dynamic = PMPI_Win_create_dynamic
int PMPI_Win_create_dynamic(MPI_Info info, MPI_Comm comm, MPI_Win *win)
{
	GUARD("MPI_Win_create_dynamic");
	if (NO_ADDRESS(win))
		return SETTLE(gompiNull("MPI_Win_create_dynamic", "win", (GoUintptr)comm), CALL_Win_create_dynamic);
	return SETTLE(gompiWinCreateDynamic((GoUintptr)info, (GoUintptr)comm, (GoUintptr *)win), CALL_Win_create_dynamic);
}

#pragma weak MPI_Win_create_errhandler = PMPI_Win_create_errhandler
int PMPI_Win_create_errhandler(MPI_Win_errhandler_function *win_errhandler_fn, MPI_Errhandler *errhandler)
{
	GUARD("MPI_Win_create_errhandler");
	if (NO_ADDRESS(win_errhandler_fn))
		return SETTLE(gompiNull("MPI_Win_create_errhandler", "win_errhandler_fn", 0), CALL_Win_create_errhandler);
	if (NO_ADDRESS(errhandler))
		return SETTLE(gompiNull("MPI_Win_create_errhandler", "errhandler", 0), CALL_Win_create_errhandler);
	return SETTLE(gompiWinCreateErrhandler((GoUintptr)win_errhandler_fn, (GoUintptr *)errhandler), CALL_Win_create_errhandler);
}

#pragma weak MPI_Win_create_keyval = PMPI_Win_create_keyval
int PMPI_Win_create_keyval(MPI_Win_copy_attr_function *win_copy_attr_fn, MPI_Win_delete_attr_function *win_delete_attr_fn, int *win_keyval, void *extra_state)
{
	GUARD("MPI_Win_create_keyval");
	if (!win_keyval)
		return SETTLE(gompiNull("MPI_Win_create_keyval", "win_keyval", 0), CALL_Win_create_keyval);
	return SETTLE(gompiWinCreateKeyval((GoUintptr)win_copy_attr_fn, (GoUintptr)win_delete_attr_fn, (GoInt32 *)win_keyval, (GoUintptr)extra_state), CALL_Win_create_keyval);
}

#pragma weak MPI_Win_delete_attr = PMPI_Win_delete_attr
int PMPI_Win_delete_attr(MPI_Win win, int win_keyval)
{
	GUARD("MPI_Win_delete_attr");
	return SETTLE(gompiWinDeleteAttr((GoUintptr)win, (GoInt32)win_keyval), CALL_Win_delete_attr);
}

#pragma weak MPI_Win_detach = PMPI_Win_detach
int PMPI_Win_detach(MPI_Win win, const void *base)
{
	GUARD("MPI_Win_detach");
	return SETTLE(gompiWinDetach((GoUintptr)win, (GoUintptr)base), CALL_Win_detach);
}

#pragma weak MPI_Win_free = PMPI_Win_free
int PMPI_Win_free(MPI_Win *win)
{
	GUARD("MPI_Win_free");
	if (NO_ADDRESS(win))
		return SETTLE(gompiNull("MPI_Win_free", "win", 0), CALL_Win_free);
	return SETTLE(gompiWinFree((GoUintptr *)win), CALL_Win_free);
}

#pragma weak MPI_Win_free_keyval = PMPI_Win_free_keyval
int PMPI_Win_free_keyval(int *win_keyval)
{
	GUARD("MPI_Win_free_keyval");
	if (!win_keyval)
		return SETTLE(gompiNull("MPI_Win_free_keyval", "win_keyval", 0), CALL_Win_free_keyval);
	return SETTLE(gompiWinFreeKeyval((GoInt32 *)win_keyval), CALL_Win_free_keyval);
}

#pragma weak MPI_Win_get_attr = PMPI_Win_get_attr
int PMPI_Win_get_attr(MPI_Win win, int win_keyval, void *attribute_val, int *flag)
{
	GUARD("MPI_Win_get_attr");
	if (!attribute_val)
		return SETTLE(gompiNullInWin("MPI_Win_get_attr", "attribute_val", (GoUintptr)win), CALL_Win_get_attr);
	if (!flag)
		return SETTLE(gompiNullInWin("MPI_Win_get_attr", "flag", (GoUintptr)win), CALL_Win_get_attr);
	return SETTLE(gompiWinGetAttr((GoUintptr)win, (GoInt32)win_keyval, (GoUintptr)attribute_val, (GoInt32 *)flag), CALL_Win_get_attr);
}

#pragma weak MPI_Win_get_errhandler = PMPI_Win_get_errhandler
int PMPI_Win_get_errhandler(MPI_Win win, MPI_Errhandler *errhandler)
{
	GUARD("MPI_Win_get_errhandler");
	if (NO_ADDRESS(errhandler))
		return SETTLE(gompiNullInWin("MPI_Win_get_errhandler", "errhandler", (GoUintptr)win), CALL_Win_get_errhandler);
	return SETTLE(gompiWinGetErrhandler((GoUintptr)win, (GoUintptr *)errhandler), CALL_Win_get_errhandler);
}

#pragma weak MPI_Win_get_group = PMPI_Win_get_group
int PMPI_Win_get_group(MPI_Win win, MPI_Group *group)
{
	GUARD("MPI_Win_get_group");
	if (NO_ADDRESS(group))
		return SETTLE(gompiNullInWin("MPI_Win_get_group", "group", (GoUintptr)win), CALL_Win_get_group);
	return SETTLE(gompiWinGetGroup((GoUintptr)win, (GoUintptr *)group), CALL_Win_get_group);
}

#pragma weak MPI_Win_get_info = PMPI_Win_get_info
int PMPI_Win_get_info(MPI_Win win, MPI_Info *info_used)
{
	GUARD("MPI_Win_get_info");
	if (NO_ADDRESS(info_used))
		return SETTLE(gompiNullInWin("MPI_Win_get_info", "info_used", (GoUintptr)win), CALL_Win_get_info);
	return SETTLE(gompiWinGetInfo((GoUintptr)win, (GoUintptr *)info_used), CALL_Win_get_info);
}

#pragma weak MPI_Win_get_name = PMPI_Win_get_name
int PMPI_Win_get_name(MPI_Win win, char *win_name, int *resultlen)
{
	GUARD("MPI_Win_get_name");
	if (!win_name)
		return SETTLE(gompiNullInWin("MPI_Win_get_name", "win_name", (GoUintptr)win), CALL_Win_get_name);
	if (!resultlen)
		return SETTLE(gompiNullInWin("MPI_Win_get_name", "resultlen", (GoUintptr)win), CALL_Win_get_name);
	return SETTLE(gompiWinGetName((GoUintptr)win, (char *)win_name, (GoInt32 *)resultlen), CALL_Win_get_name);
}

#pragma weak MPI_Win_set_attr = PMPI_Win_set_attr
int PMPI_Win_set_attr(MPI_Win win, int win_keyval, void *attribute_val)
{
	GUARD("MPI_Win_set_attr");
	return SETTLE(gompiWinSetAttr((GoUintptr)win, (GoInt32)win_keyval, (GoUintptr)attribute_val), CALL_Win_set_attr);
}

#pragma weak MPI_Win_set_errhandler = PMPI_Win_set_errhandler
int PMPI_Win_set_errhandler(MPI_Win win, MPI_Errhandler errhandler)
{
	GUARD("MPI_Win_set_errhandler");
	return SETTLE(gompiWinSetErrhandler((GoUintptr)win, (GoUintptr)errhandler), CALL_Win_set_errhandler);
}

#pragma weak MPI_Win_set_info = PMPI_Win_set_info
int PMPI_Win_set_info(MPI_Win win, MPI_Info info)
{
	GUARD("MPI_Win_set_info");
	return SETTLE(gompiWinSetInfo((GoUintptr)win, (GoUintptr)info), CALL_Win_set_info);
}

#pragma weak MPI_Win_set_name = PMPI_Win_set_name
int PMPI_Win_set_name(MPI_Win win, const char *win_name)
{
	GUARD("MPI_Win_set_name");
	if (!win_name)
		return SETTLE(gompiNullInWin("MPI_Win_set_name", "win_name", (GoUintptr)win), CALL_Win_set_name);
	return SETTLE(gompiWinSetName((GoUintptr)win, (char *)win_name), CALL_Win_set_name);
}

#pragma weak MPI_Win_shared_query = PMPI_Win_shared_query
int PMPI_Win_shared_query(MPI_Win win, int rank, MPI_Aint *size, int *disp_unit, void *baseptr)
{
	GUARD("MPI_Win_shared_query");
	if (!size)
		return SETTLE(gompiNullInWin("MPI_Win_shared_query", "size", (GoUintptr)win), CALL_Win_shared_query);
	if (!disp_unit)
		return SETTLE(gompiNullInWin("MPI_Win_shared_query", "disp_unit", (GoUintptr)win), CALL_Win_shared_query);
	if (!baseptr)
		return SETTLE(gompiNullInWin("MPI_Win_shared_query", "baseptr", (GoUintptr)win), CALL_Win_shared_query);
	GoInt64 disp_unit_ = disp_unit ? *disp_unit : 0;
	int rc = SETTLE(gompiWinSharedQuery((GoUintptr)win, (GoInt32)rank, (GoInt64 *)size, disp_unit ? &disp_unit_ : 0, (GoUintptr)baseptr), CALL_Win_shared_query);
	if (disp_unit)
		*disp_unit = narrow(disp_unit_);
	return rc;
}

#pragma weak MPI_Win_shared_query_c = PMPI_Win_shared_query_c
int PMPI_Win_shared_query_c(MPI_Win win, int rank, MPI_Aint *size, MPI_Aint *disp_unit, void *baseptr)
{
	GUARD("MPI_Win_shared_query_c");
	if (!size)
		return SETTLE(gompiNullInWin("MPI_Win_shared_query_c", "size", (GoUintptr)win), CALL_Win_shared_query_c);
	if (!disp_unit)
		return SETTLE(gompiNullInWin("MPI_Win_shared_query_c", "disp_unit", (GoUintptr)win), CALL_Win_shared_query_c);
	if (!baseptr)
		return SETTLE(gompiNullInWin("MPI_Win_shared_query_c", "baseptr", (GoUintptr)win), CALL_Win_shared_query_c);
	return SETTLE(gompiWinSharedQuery((GoUintptr)win, (GoInt32)rank, (GoInt64 *)size, (GoInt64 *)disp_unit, (GoUintptr)baseptr), CALL_Win_shared_query_c);
}

#pragma weak MPI_Comm_fromint = PMPI_Comm_fromint
MPI_Comm PMPI_Comm_fromint(int comm)
{
	return (MPI_Comm)(intptr_t)comm;
}

#pragma weak MPI_Comm_toint = PMPI_Comm_toint
int PMPI_Comm_toint(MPI_Comm comm)
{
	return (int)(intptr_t)comm;
}

#pragma weak MPI_Errhandler_fromint = PMPI_Errhandler_fromint
MPI_Errhandler PMPI_Errhandler_fromint(int errhandler)
{
	return (MPI_Errhandler)(intptr_t)errhandler;
}

#pragma weak MPI_Errhandler_toint = PMPI_Errhandler_toint
int PMPI_Errhandler_toint(MPI_Errhandler errhandler)
{
	return (int)(intptr_t)errhandler;
}

#pragma weak MPI_File_fromint = PMPI_File_fromint
MPI_File PMPI_File_fromint(int file)
{
	return (MPI_File)(intptr_t)file;
}

#pragma weak MPI_File_toint = PMPI_File_toint
int PMPI_File_toint(MPI_File file)
{
	return (int)(intptr_t)file;
}

#pragma weak MPI_Group_fromint = PMPI_Group_fromint
MPI_Group PMPI_Group_fromint(int group)
{
	return (MPI_Group)(intptr_t)group;
}

#pragma weak MPI_Group_toint = PMPI_Group_toint
int PMPI_Group_toint(MPI_Group group)
{
	return (int)(intptr_t)group;
}

#pragma weak MPI_Info_fromint = PMPI_Info_fromint
MPI_Info PMPI_Info_fromint(int info)
{
	return (MPI_Info)(intptr_t)info;
}

#pragma weak MPI_Info_toint = PMPI_Info_toint
int PMPI_Info_toint(MPI_Info info)
{
	return (int)(intptr_t)info;
}

#pragma weak MPI_Message_fromint = PMPI_Message_fromint
MPI_Message PMPI_Message_fromint(int message)
{
	return (MPI_Message)(intptr_t)message;
}

#pragma weak MPI_Message_toint = PMPI_Message_toint
int PMPI_Message_toint(MPI_Message message)
{
	return (int)(intptr_t)message;
}

#pragma weak MPI_Op_fromint = PMPI_Op_fromint
MPI_Op PMPI_Op_fromint(int op)
{
	return (MPI_Op)(intptr_t)op;
}

#pragma weak MPI_Op_toint = PMPI_Op_toint
int PMPI_Op_toint(MPI_Op op)
{
	return (int)(intptr_t)op;
}

#pragma weak MPI_Request_fromint = PMPI_Request_fromint
MPI_Request PMPI_Request_fromint(int request)
{
	return (MPI_Request)(intptr_t)request;
}

#pragma weak MPI_Request_toint = PMPI_Request_toint
int PMPI_Request_toint(MPI_Request request)
{
	return (int)(intptr_t)request;
}

#pragma weak MPI_Session_fromint = PMPI_Session_fromint
MPI_Session PMPI_Session_fromint(int session)
{
	return (MPI_Session)(intptr_t)session;
}

#pragma weak MPI_Session_toint = PMPI_Session_toint
int PMPI_Session_toint(MPI_Session session)
{
	return (int)(intptr_t)session;
}

#pragma weak MPI_Type_fromint = PMPI_Type_fromint
MPI_Datatype PMPI_Type_fromint(int datatype)
{
	return (MPI_Datatype)(intptr_t)datatype;
}

#pragma weak MPI_Type_toint = PMPI_Type_toint
int PMPI_Type_toint(MPI_Datatype datatype)
{
	return (int)(intptr_t)datatype;
}

#pragma weak MPI_Win_fromint = PMPI_Win_fromint
MPI_Win PMPI_Win_fromint(int win)
{
	return (MPI_Win)(intptr_t)win;
}

#pragma weak MPI_Win_toint = PMPI_Win_toint
int PMPI_Win_toint(MPI_Win win)
{
	return (int)(intptr_t)win;
}

#pragma weak MPI_Comm_c2f = PMPI_Comm_c2f
MPI_Fint PMPI_Comm_c2f(MPI_Comm comm)
{
	return (MPI_Fint)(intptr_t)comm;
}

#pragma weak MPI_Comm_f2c = PMPI_Comm_f2c
MPI_Comm PMPI_Comm_f2c(MPI_Fint comm)
{
	return (MPI_Comm)(intptr_t)comm;
}

#pragma weak MPI_Errhandler_c2f = PMPI_Errhandler_c2f
MPI_Fint PMPI_Errhandler_c2f(MPI_Errhandler errhandler)
{
	return (MPI_Fint)(intptr_t)errhandler;
}

#pragma weak MPI_Errhandler_f2c = PMPI_Errhandler_f2c
MPI_Errhandler PMPI_Errhandler_f2c(MPI_Fint errhandler)
{
	return (MPI_Errhandler)(intptr_t)errhandler;
}

#pragma weak MPI_File_c2f = PMPI_File_c2f
MPI_Fint PMPI_File_c2f(MPI_File file)
{
	return (MPI_Fint)(intptr_t)file;
}

#pragma weak MPI_File_f2c = PMPI_File_f2c
MPI_File PMPI_File_f2c(MPI_Fint file)
{
	return (MPI_File)(intptr_t)file;
}

#pragma weak MPI_Group_c2f = PMPI_Group_c2f
MPI_Fint PMPI_Group_c2f(MPI_Group group)
{
	return (MPI_Fint)(intptr_t)group;
}

#pragma weak MPI_Group_f2c = PMPI_Group_f2c
MPI_Group PMPI_Group_f2c(MPI_Fint group)
{
	return (MPI_Group)(intptr_t)group;
}

#pragma weak MPI_Info_c2f = PMPI_Info_c2f
MPI_Fint PMPI_Info_c2f(MPI_Info info)
{
	return (MPI_Fint)(intptr_t)info;
}

#pragma weak MPI_Info_f2c = PMPI_Info_f2c
MPI_Info PMPI_Info_f2c(MPI_Fint info)
{
	return (MPI_Info)(intptr_t)info;
}

#pragma weak MPI_Message_c2f = PMPI_Message_c2f
MPI_Fint PMPI_Message_c2f(MPI_Message message)
{
	return (MPI_Fint)(intptr_t)message;
}

#pragma weak MPI_Message_f2c = PMPI_Message_f2c
MPI_Message PMPI_Message_f2c(MPI_Fint message)
{
	return (MPI_Message)(intptr_t)message;
}

#pragma weak MPI_Op_c2f = PMPI_Op_c2f
MPI_Fint PMPI_Op_c2f(MPI_Op op)
{
	return (MPI_Fint)(intptr_t)op;
}

#pragma weak MPI_Op_f2c = PMPI_Op_f2c
MPI_Op PMPI_Op_f2c(MPI_Fint op)
{
	return (MPI_Op)(intptr_t)op;
}

#pragma weak MPI_Request_c2f = PMPI_Request_c2f
MPI_Fint PMPI_Request_c2f(MPI_Request request)
{
	return (MPI_Fint)(intptr_t)request;
}

#pragma weak MPI_Request_f2c = PMPI_Request_f2c
MPI_Request PMPI_Request_f2c(MPI_Fint request)
{
	return (MPI_Request)(intptr_t)request;
}

#pragma weak MPI_Session_c2f = PMPI_Session_c2f
MPI_Fint PMPI_Session_c2f(MPI_Session session)
{
	return (MPI_Fint)(intptr_t)session;
}

#pragma weak MPI_Session_f2c = PMPI_Session_f2c
MPI_Session PMPI_Session_f2c(MPI_Fint session)
{
	return (MPI_Session)(intptr_t)session;
}

#pragma weak MPI_Type_c2f = PMPI_Type_c2f
MPI_Fint PMPI_Type_c2f(MPI_Datatype datatype)
{
	return (MPI_Fint)(intptr_t)datatype;
}

#pragma weak MPI_Type_f2c = PMPI_Type_f2c
MPI_Datatype PMPI_Type_f2c(MPI_Fint datatype)
{
	return (MPI_Datatype)(intptr_t)datatype;
}

#pragma weak MPI_Win_c2f = PMPI_Win_c2f
MPI_Fint PMPI_Win_c2f(MPI_Win win)
{
	return (MPI_Fint)(intptr_t)win;
}

#pragma weak MPI_Win_f2c = PMPI_Win_f2c
MPI_Win PMPI_Win_f2c(MPI_Fint win)
{
	return (MPI_Win)(intptr_t)win;
}

#pragma weak MPI_Status_c2f = PMPI_Status_c2f
int PMPI_Status_c2f(const MPI_Status *c_status, MPI_Fint *f_status)
{
	if (!c_status || !f_status)
		return SETTLE(gompiNull("MPI_Status_c2f", "c_status or f_status", 0), CALL_Status_c2f);
	memcpy(f_status, c_status, sizeof(MPI_Status));
	return MPI_SUCCESS;
}

#pragma weak MPI_Status_f2c = PMPI_Status_f2c
int PMPI_Status_f2c(const MPI_Fint *f_status, MPI_Status *c_status)
{
	if (!f_status || !c_status)
		return SETTLE(gompiNull("MPI_Status_f2c", "f_status or c_status", 0), CALL_Status_f2c);
	memcpy(c_status, f_status, sizeof(MPI_Status));
	return MPI_SUCCESS;
}

#pragma weak MPI_Status_c2f08 = PMPI_Status_c2f08
int PMPI_Status_c2f08(const MPI_Status *c_status, MPI_F08_status *f08_status)
{
	if (!c_status || !f08_status)
		return SETTLE(gompiNull("MPI_Status_c2f08", "c_status or f08_status", 0), CALL_Status_c2f08);
	memcpy(f08_status, c_status, sizeof(MPI_Status));
	return MPI_SUCCESS;
}

#pragma weak MPI_Status_f082c = PMPI_Status_f082c
int PMPI_Status_f082c(const MPI_F08_status *f08_status, MPI_Status *c_status)
{
	if (!f08_status || !c_status)
		return SETTLE(gompiNull("MPI_Status_f082c", "f08_status or c_status", 0), CALL_Status_f082c);
	memcpy(c_status, f08_status, sizeof(MPI_Status));
	return MPI_SUCCESS;
}

#pragma weak MPI_Status_f2f08 = PMPI_Status_f2f08
int PMPI_Status_f2f08(const MPI_Fint *f_status, MPI_F08_status *f08_status)
{
	if (!f_status || !f08_status)
		return SETTLE(gompiNull("MPI_Status_f2f08", "f_status or f08_status", 0), CALL_Status_f2f08);
	memcpy(f08_status, f_status, sizeof(MPI_Status));
	return MPI_SUCCESS;
}

#pragma weak MPI_Status_f082f = PMPI_Status_f082f
int PMPI_Status_f082f(const MPI_F08_status *f08_status, MPI_Fint *f_status)
{
	if (!f08_status || !f_status)
		return SETTLE(gompiNull("MPI_Status_f082f", "f08_status or f_status", 0), CALL_Status_f082f);
	memcpy(f_status, f08_status, sizeof(MPI_Status));
	return MPI_SUCCESS;
}

int MPI_Address(void *location, MPI_Aint *address);
int PMPI_Address(void *location, MPI_Aint *address);
int MPI_Errhandler_create(MPI_Comm_errhandler_function *comm_errhandler_fn, MPI_Errhandler *errhandler);
int PMPI_Errhandler_create(MPI_Comm_errhandler_function *comm_errhandler_fn, MPI_Errhandler *errhandler);
int MPI_Errhandler_get(MPI_Comm comm, MPI_Errhandler *errhandler);
int PMPI_Errhandler_get(MPI_Comm comm, MPI_Errhandler *errhandler);
int MPI_Errhandler_set(MPI_Comm comm, MPI_Errhandler errhandler);
int PMPI_Errhandler_set(MPI_Comm comm, MPI_Errhandler errhandler);
int MPI_Type_extent(MPI_Datatype datatype, MPI_Aint *extent);
int PMPI_Type_extent(MPI_Datatype datatype, MPI_Aint *extent);
int MPI_Type_hindexed(int count, int array_of_blocklengths[], MPI_Aint array_of_displacements[], MPI_Datatype oldtype, MPI_Datatype *newtype);
int PMPI_Type_hindexed(int count, int array_of_blocklengths[], MPI_Aint array_of_displacements[], MPI_Datatype oldtype, MPI_Datatype *newtype);
int MPI_Type_hvector(int count, int blocklength, MPI_Aint stride, MPI_Datatype oldtype, MPI_Datatype *newtype);
int PMPI_Type_hvector(int count, int blocklength, MPI_Aint stride, MPI_Datatype oldtype, MPI_Datatype *newtype);
int MPI_Type_lb(MPI_Datatype datatype, MPI_Aint *displacement);
int PMPI_Type_lb(MPI_Datatype datatype, MPI_Aint *displacement);
int MPI_Type_struct(int count, int array_of_blocklengths[], MPI_Aint array_of_displacements[], MPI_Datatype array_of_types[], MPI_Datatype *newtype);
int PMPI_Type_struct(int count, int array_of_blocklengths[], MPI_Aint array_of_displacements[], MPI_Datatype array_of_types[], MPI_Datatype *newtype);
int MPI_Type_ub(MPI_Datatype datatype, MPI_Aint *displacement);
int PMPI_Type_ub(MPI_Datatype datatype, MPI_Aint *displacement);

#pragma weak MPI_Errhandler_create = PMPI_Errhandler_create
int PMPI_Errhandler_create(MPI_Comm_errhandler_function *comm_errhandler_fn, MPI_Errhandler *errhandler)
{
	GUARD_CHILD("MPI_Errhandler_create");
	if (NO_ADDRESS(comm_errhandler_fn))
		return SETTLE(gompiNull("MPI_Errhandler_create", "comm_errhandler_fn", 0), CALL_Errhandler_create);
	if (NO_ADDRESS(errhandler))
		return SETTLE(gompiNull("MPI_Errhandler_create", "errhandler", 0), CALL_Errhandler_create);
	return SETTLE(gompiCommCreateErrhandler((GoUintptr)comm_errhandler_fn, (GoUintptr *)errhandler), CALL_Errhandler_create);
}

#pragma weak MPI_Errhandler_get = PMPI_Errhandler_get
int PMPI_Errhandler_get(MPI_Comm comm, MPI_Errhandler *errhandler)
{
	GUARD_CHILD("MPI_Errhandler_get");
	if (NO_ADDRESS(errhandler))
		return SETTLE(gompiNull("MPI_Errhandler_get", "errhandler", (GoUintptr)comm), CALL_Errhandler_get);
	return SETTLE(gompiCommGetErrhandler((GoUintptr)comm, (GoUintptr *)errhandler), CALL_Errhandler_get);
}

#pragma weak MPI_Errhandler_set = PMPI_Errhandler_set
int PMPI_Errhandler_set(MPI_Comm comm, MPI_Errhandler errhandler)
{
	GUARD_CHILD("MPI_Errhandler_set");
	return SETTLE(gompiCommSetErrhandler((GoUintptr)comm, (GoUintptr)errhandler), CALL_Errhandler_set);
}

#pragma weak MPI_Type_extent = PMPI_Type_extent
int PMPI_Type_extent(MPI_Datatype datatype, MPI_Aint *extent)
{
	GUARD("MPI_Type_extent");
	if (!extent)
		return SETTLE(gompiNull("MPI_Type_extent", "extent", 0), CALL_Type_extent);
	return SETTLE(gompiTypeExtent((GoUintptr)datatype, (GoInt64 *)extent), CALL_Type_extent);
}

#pragma weak MPI_Type_hindexed = PMPI_Type_hindexed
int PMPI_Type_hindexed(int count, int array_of_blocklengths[], MPI_Aint array_of_displacements[], MPI_Datatype oldtype, MPI_Datatype *newtype)
{
	GUARD("MPI_Type_hindexed");
	if (count > 0 && !array_of_blocklengths)
		return SETTLE(gompiNull("MPI_Type_hindexed", "array_of_blocklengths", 0), CALL_Type_hindexed);
	if (count > 0 && !array_of_displacements)
		return SETTLE(gompiNull("MPI_Type_hindexed", "array_of_displacements", 0), CALL_Type_hindexed);
	if (NO_ADDRESS(newtype))
		return SETTLE(gompiNull("MPI_Type_hindexed", "newtype", 0), CALL_Type_hindexed);
	return SETTLE(gompiTypeCreateHindexed((GoInt64)count, (void *)array_of_blocklengths, (void *)array_of_displacements, (GoUintptr)oldtype, (GoUintptr *)newtype, 0), CALL_Type_hindexed);
}

#pragma weak MPI_Type_hvector = PMPI_Type_hvector
int PMPI_Type_hvector(int count, int blocklength, MPI_Aint stride, MPI_Datatype oldtype, MPI_Datatype *newtype)
{
	GUARD("MPI_Type_hvector");
	if (NO_ADDRESS(newtype))
		return SETTLE(gompiNull("MPI_Type_hvector", "newtype", 0), CALL_Type_hvector);
	return SETTLE(gompiTypeCreateHvector((GoInt64)count, (GoInt64)blocklength, (GoInt64)stride, (GoUintptr)oldtype, (GoUintptr *)newtype, 0), CALL_Type_hvector);
}

#pragma weak MPI_Type_lb = PMPI_Type_lb
int PMPI_Type_lb(MPI_Datatype datatype, MPI_Aint *displacement)
{
	GUARD("MPI_Type_lb");
	if (!displacement)
		return SETTLE(gompiNull("MPI_Type_lb", "displacement", 0), CALL_Type_lb);
	return SETTLE(gompiTypeLb((GoUintptr)datatype, (GoInt64 *)displacement), CALL_Type_lb);
}

#pragma weak MPI_Type_struct = PMPI_Type_struct
int PMPI_Type_struct(int count, int array_of_blocklengths[], MPI_Aint array_of_displacements[], MPI_Datatype array_of_types[], MPI_Datatype *newtype)
{
	GUARD("MPI_Type_struct");
	if (count > 0 && !array_of_blocklengths)
		return SETTLE(gompiNull("MPI_Type_struct", "array_of_blocklengths", 0), CALL_Type_struct);
	if (count > 0 && !array_of_displacements)
		return SETTLE(gompiNull("MPI_Type_struct", "array_of_displacements", 0), CALL_Type_struct);
	if (count > 0 && !array_of_types)
		return SETTLE(gompiNull("MPI_Type_struct", "array_of_types", 0), CALL_Type_struct);
	if (NO_ADDRESS(newtype))
		return SETTLE(gompiNull("MPI_Type_struct", "newtype", 0), CALL_Type_struct);
	return SETTLE(gompiTypeCreateStruct((GoInt64)count, (void *)array_of_blocklengths, (void *)array_of_displacements, (GoUintptr *)array_of_types, (GoUintptr *)newtype, 0), CALL_Type_struct);
}

#pragma weak MPI_Type_ub = PMPI_Type_ub
int PMPI_Type_ub(MPI_Datatype datatype, MPI_Aint *displacement)
{
	GUARD("MPI_Type_ub");
	if (!displacement)
		return SETTLE(gompiNull("MPI_Type_ub", "displacement", 0), CALL_Type_ub);
	return SETTLE(gompiTypeUb((GoUintptr)datatype, (GoInt64 *)displacement), CALL_Type_ub);
}
