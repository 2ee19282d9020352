/* Made by cmd/libmpi_abi/gen; do not edit: the procedures of the Fortran binding. */
#include "fortran.h"
#include "bindings.h"

GOMPI_NAMES(abi_get_fortran_booleans)
void pmpi_abi_get_fortran_booleans_(MPI_Fint *logical_size, void *logical_true, void *logical_false, MPI_Fint *is_set, MPI_Fint *ierror)
{
	int rc_ = MPI_Abi_get_fortran_booleans(*logical_size, gompi_choice(logical_true), gompi_choice(logical_false), is_set);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(abi_get_fortran_info)
void pmpi_abi_get_fortran_info_(MPI_Fint *info, MPI_Fint *ierror)
{
	MPI_Info info_ = MPI_Info_fromint(*info);
	int rc_ = MPI_Abi_get_fortran_info(&info_);
	*info = MPI_Info_toint(info_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(abi_get_info)
void pmpi_abi_get_info_(MPI_Fint *info, MPI_Fint *ierror)
{
	MPI_Info info_ = MPI_Info_fromint(*info);
	int rc_ = MPI_Abi_get_info(&info_);
	*info = MPI_Info_toint(info_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(abi_get_version)
void pmpi_abi_get_version_(MPI_Fint *abi_major, MPI_Fint *abi_minor, MPI_Fint *ierror)
{
	int rc_ = MPI_Abi_get_version(abi_major, abi_minor);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(abi_set_fortran_booleans)
void pmpi_abi_set_fortran_booleans_(MPI_Fint *logical_size, void *logical_true, void *logical_false, MPI_Fint *ierror)
{
	int rc_ = MPI_Abi_set_fortran_booleans(*logical_size, gompi_choice(logical_true), gompi_choice(logical_false));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(abi_set_fortran_info)
void pmpi_abi_set_fortran_info_(MPI_Fint *info, MPI_Fint *ierror)
{
	int rc_ = MPI_Abi_set_fortran_info(gompi_Info(*info));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(abort)
void pmpi_abort_(MPI_Fint *comm, MPI_Fint *errorcode, MPI_Fint *ierror)
{
	int rc_ = MPI_Abort(gompi_Comm(*comm), *errorcode);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(accumulate)
void pmpi_accumulate_(void *origin_addr, MPI_Fint *origin_count, MPI_Fint *origin_datatype, MPI_Fint *target_rank, MPI_Aint *target_disp, MPI_Fint *target_count, MPI_Fint *target_datatype, MPI_Fint *op, MPI_Fint *win, MPI_Fint *ierror)
{
	int rc_ = MPI_Accumulate(gompi_choice(origin_addr), *origin_count, gompi_Type(*origin_datatype), *target_rank, *target_disp, *target_count, gompi_Type(*target_datatype), gompi_Op(*op), gompi_Win(*win));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(accumulate_c)
void pmpi_accumulate_c_(void *origin_addr, MPI_Aint *origin_count, MPI_Fint *origin_datatype, MPI_Fint *target_rank, MPI_Aint *target_disp, MPI_Aint *target_count, MPI_Fint *target_datatype, MPI_Fint *op, MPI_Fint *win, MPI_Fint *ierror)
{
	int rc_ = MPI_Accumulate_c(gompi_choice(origin_addr), *origin_count, gompi_Type(*origin_datatype), *target_rank, *target_disp, *target_count, gompi_Type(*target_datatype), gompi_Op(*op), gompi_Win(*win));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(add_error_class)
void pmpi_add_error_class_(MPI_Fint *errorclass, MPI_Fint *ierror)
{
	int rc_ = MPI_Add_error_class(errorclass);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(add_error_code)
void pmpi_add_error_code_(MPI_Fint *errorclass, MPI_Fint *errorcode, MPI_Fint *ierror)
{
	int rc_ = MPI_Add_error_code(*errorclass, errorcode);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(add_error_string)
void pmpi_add_error_string_(MPI_Fint *errorcode, char *string, MPI_Fint *ierror, size_t string_len)
{
	char *string_ = gompi_cstring(string, string_len);
	int rc_ = MPI_Add_error_string(*errorcode, string_);
	free(string_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(allgather)
void pmpi_allgather_(void *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, void *recvbuf, MPI_Fint *recvcount, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *ierror)
{
	int rc_ = MPI_Allgather(gompi_choice(sendbuf), *sendcount, gompi_Type(*sendtype), gompi_choice(recvbuf), *recvcount, gompi_Type(*recvtype), gompi_Comm(*comm));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(allgather_c)
void pmpi_allgather_c_(void *sendbuf, MPI_Aint *sendcount, MPI_Fint *sendtype, void *recvbuf, MPI_Aint *recvcount, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *ierror)
{
	int rc_ = MPI_Allgather_c(gompi_choice(sendbuf), *sendcount, gompi_Type(*sendtype), gompi_choice(recvbuf), *recvcount, gompi_Type(*recvtype), gompi_Comm(*comm));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(allgather_init)
void pmpi_allgather_init_(void *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, void *recvbuf, MPI_Fint *recvcount, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Allgather_init(gompi_choice(sendbuf), *sendcount, gompi_Type(*sendtype), gompi_choice(recvbuf), *recvcount, gompi_Type(*recvtype), gompi_Comm(*comm), gompi_Info(*info), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(allgather_init_c)
void pmpi_allgather_init_c_(void *sendbuf, MPI_Aint *sendcount, MPI_Fint *sendtype, void *recvbuf, MPI_Aint *recvcount, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Allgather_init_c(gompi_choice(sendbuf), *sendcount, gompi_Type(*sendtype), gompi_choice(recvbuf), *recvcount, gompi_Type(*recvtype), gompi_Comm(*comm), gompi_Info(*info), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(allgatherv)
void pmpi_allgatherv_(void *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, void *recvbuf, MPI_Fint *recvcounts, MPI_Fint *displs, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *ierror)
{
	int rc_ = MPI_Allgatherv(gompi_choice(sendbuf), *sendcount, gompi_Type(*sendtype), gompi_choice(recvbuf), (void *)recvcounts, (void *)displs, gompi_Type(*recvtype), gompi_Comm(*comm));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(allgatherv_c)
void pmpi_allgatherv_c_(void *sendbuf, MPI_Aint *sendcount, MPI_Fint *sendtype, void *recvbuf, MPI_Aint *recvcounts, MPI_Aint *displs, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *ierror)
{
	int rc_ = MPI_Allgatherv_c(gompi_choice(sendbuf), *sendcount, gompi_Type(*sendtype), gompi_choice(recvbuf), (void *)recvcounts, (void *)displs, gompi_Type(*recvtype), gompi_Comm(*comm));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(allgatherv_init)
void pmpi_allgatherv_init_(void *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, void *recvbuf, MPI_Fint *recvcounts, MPI_Fint *displs, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Allgatherv_init(gompi_choice(sendbuf), *sendcount, gompi_Type(*sendtype), gompi_choice(recvbuf), (void *)recvcounts, (void *)displs, gompi_Type(*recvtype), gompi_Comm(*comm), gompi_Info(*info), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(allgatherv_init_c)
void pmpi_allgatherv_init_c_(void *sendbuf, MPI_Aint *sendcount, MPI_Fint *sendtype, void *recvbuf, MPI_Aint *recvcounts, MPI_Aint *displs, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Allgatherv_init_c(gompi_choice(sendbuf), *sendcount, gompi_Type(*sendtype), gompi_choice(recvbuf), (void *)recvcounts, (void *)displs, gompi_Type(*recvtype), gompi_Comm(*comm), gompi_Info(*info), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(alloc_mem)
void pmpi_alloc_mem_(MPI_Aint *size, MPI_Fint *info, void *baseptr, MPI_Fint *ierror)
{
	int rc_ = MPI_Alloc_mem(*size, gompi_Info(*info), gompi_choice(baseptr));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(allreduce)
void pmpi_allreduce_(void *sendbuf, void *recvbuf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *ierror)
{
	int rc_ = MPI_Allreduce(gompi_choice(sendbuf), gompi_choice(recvbuf), *count, gompi_Type(*datatype), gompi_Op(*op), gompi_Comm(*comm));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(allreduce_c)
void pmpi_allreduce_c_(void *sendbuf, void *recvbuf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *ierror)
{
	int rc_ = MPI_Allreduce_c(gompi_choice(sendbuf), gompi_choice(recvbuf), *count, gompi_Type(*datatype), gompi_Op(*op), gompi_Comm(*comm));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(allreduce_init)
void pmpi_allreduce_init_(void *sendbuf, void *recvbuf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Allreduce_init(gompi_choice(sendbuf), gompi_choice(recvbuf), *count, gompi_Type(*datatype), gompi_Op(*op), gompi_Comm(*comm), gompi_Info(*info), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(allreduce_init_c)
void pmpi_allreduce_init_c_(void *sendbuf, void *recvbuf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Allreduce_init_c(gompi_choice(sendbuf), gompi_choice(recvbuf), *count, gompi_Type(*datatype), gompi_Op(*op), gompi_Comm(*comm), gompi_Info(*info), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(alltoall)
void pmpi_alltoall_(void *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, void *recvbuf, MPI_Fint *recvcount, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *ierror)
{
	int rc_ = MPI_Alltoall(gompi_choice(sendbuf), *sendcount, gompi_Type(*sendtype), gompi_choice(recvbuf), *recvcount, gompi_Type(*recvtype), gompi_Comm(*comm));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(alltoall_c)
void pmpi_alltoall_c_(void *sendbuf, MPI_Aint *sendcount, MPI_Fint *sendtype, void *recvbuf, MPI_Aint *recvcount, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *ierror)
{
	int rc_ = MPI_Alltoall_c(gompi_choice(sendbuf), *sendcount, gompi_Type(*sendtype), gompi_choice(recvbuf), *recvcount, gompi_Type(*recvtype), gompi_Comm(*comm));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(alltoall_init)
void pmpi_alltoall_init_(void *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, void *recvbuf, MPI_Fint *recvcount, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Alltoall_init(gompi_choice(sendbuf), *sendcount, gompi_Type(*sendtype), gompi_choice(recvbuf), *recvcount, gompi_Type(*recvtype), gompi_Comm(*comm), gompi_Info(*info), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(alltoall_init_c)
void pmpi_alltoall_init_c_(void *sendbuf, MPI_Aint *sendcount, MPI_Fint *sendtype, void *recvbuf, MPI_Aint *recvcount, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Alltoall_init_c(gompi_choice(sendbuf), *sendcount, gompi_Type(*sendtype), gompi_choice(recvbuf), *recvcount, gompi_Type(*recvtype), gompi_Comm(*comm), gompi_Info(*info), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(alltoallv)
void pmpi_alltoallv_(void *sendbuf, MPI_Fint *sendcounts, MPI_Fint *sdispls, MPI_Fint *sendtype, void *recvbuf, MPI_Fint *recvcounts, MPI_Fint *rdispls, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *ierror)
{
	int rc_ = MPI_Alltoallv(gompi_choice(sendbuf), (void *)sendcounts, (void *)sdispls, gompi_Type(*sendtype), gompi_choice(recvbuf), (void *)recvcounts, (void *)rdispls, gompi_Type(*recvtype), gompi_Comm(*comm));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(alltoallv_c)
void pmpi_alltoallv_c_(void *sendbuf, MPI_Aint *sendcounts, MPI_Aint *sdispls, MPI_Fint *sendtype, void *recvbuf, MPI_Aint *recvcounts, MPI_Aint *rdispls, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *ierror)
{
	int rc_ = MPI_Alltoallv_c(gompi_choice(sendbuf), (void *)sendcounts, (void *)sdispls, gompi_Type(*sendtype), gompi_choice(recvbuf), (void *)recvcounts, (void *)rdispls, gompi_Type(*recvtype), gompi_Comm(*comm));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(alltoallv_init)
void pmpi_alltoallv_init_(void *sendbuf, MPI_Fint *sendcounts, MPI_Fint *sdispls, MPI_Fint *sendtype, void *recvbuf, MPI_Fint *recvcounts, MPI_Fint *rdispls, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Alltoallv_init(gompi_choice(sendbuf), (void *)sendcounts, (void *)sdispls, gompi_Type(*sendtype), gompi_choice(recvbuf), (void *)recvcounts, (void *)rdispls, gompi_Type(*recvtype), gompi_Comm(*comm), gompi_Info(*info), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(alltoallv_init_c)
void pmpi_alltoallv_init_c_(void *sendbuf, MPI_Aint *sendcounts, MPI_Aint *sdispls, MPI_Fint *sendtype, void *recvbuf, MPI_Aint *recvcounts, MPI_Aint *rdispls, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Alltoallv_init_c(gompi_choice(sendbuf), (void *)sendcounts, (void *)sdispls, gompi_Type(*sendtype), gompi_choice(recvbuf), (void *)recvcounts, (void *)rdispls, gompi_Type(*recvtype), gompi_Comm(*comm), gompi_Info(*info), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(alltoallw)
void pmpi_alltoallw_(void *sendbuf, MPI_Fint *sendcounts, MPI_Fint *sdispls, MPI_Fint *sendtypes, void *recvbuf, MPI_Fint *recvcounts, MPI_Fint *rdispls, MPI_Fint *recvtypes, MPI_Fint *comm, MPI_Fint *ierror)
{
	MPI_Count sendtypes_n = gompi_peers(*comm);
	MPI_Datatype *sendtypes_ = malloc((sendtypes_n > 0 ? sendtypes_n : 1) * sizeof *sendtypes_);
	for (MPI_Count i = 0; i < sendtypes_n; i++)
		sendtypes_[i] = MPI_Type_fromint(sendtypes[i]);
	MPI_Count recvtypes_n = gompi_peers(*comm);
	MPI_Datatype *recvtypes_ = malloc((recvtypes_n > 0 ? recvtypes_n : 1) * sizeof *recvtypes_);
	for (MPI_Count i = 0; i < recvtypes_n; i++)
		recvtypes_[i] = MPI_Type_fromint(recvtypes[i]);
	int rc_ = MPI_Alltoallw(gompi_choice(sendbuf), (void *)sendcounts, (void *)sdispls, sendtypes_, gompi_choice(recvbuf), (void *)recvcounts, (void *)rdispls, recvtypes_, gompi_Comm(*comm));
	free(sendtypes_);
	free(recvtypes_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(alltoallw_c)
void pmpi_alltoallw_c_(void *sendbuf, MPI_Aint *sendcounts, MPI_Aint *sdispls, MPI_Fint *sendtypes, void *recvbuf, MPI_Aint *recvcounts, MPI_Aint *rdispls, MPI_Fint *recvtypes, MPI_Fint *comm, MPI_Fint *ierror)
{
	MPI_Count sendtypes_n = gompi_peers(*comm);
	MPI_Datatype *sendtypes_ = malloc((sendtypes_n > 0 ? sendtypes_n : 1) * sizeof *sendtypes_);
	for (MPI_Count i = 0; i < sendtypes_n; i++)
		sendtypes_[i] = MPI_Type_fromint(sendtypes[i]);
	MPI_Count recvtypes_n = gompi_peers(*comm);
	MPI_Datatype *recvtypes_ = malloc((recvtypes_n > 0 ? recvtypes_n : 1) * sizeof *recvtypes_);
	for (MPI_Count i = 0; i < recvtypes_n; i++)
		recvtypes_[i] = MPI_Type_fromint(recvtypes[i]);
	int rc_ = MPI_Alltoallw_c(gompi_choice(sendbuf), (void *)sendcounts, (void *)sdispls, sendtypes_, gompi_choice(recvbuf), (void *)recvcounts, (void *)rdispls, recvtypes_, gompi_Comm(*comm));
	free(sendtypes_);
	free(recvtypes_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(alltoallw_init)
void pmpi_alltoallw_init_(void *sendbuf, MPI_Fint *sendcounts, MPI_Fint *sdispls, MPI_Fint *sendtypes, void *recvbuf, MPI_Fint *recvcounts, MPI_Fint *rdispls, MPI_Fint *recvtypes, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Count sendtypes_n = gompi_peers(*comm);
	MPI_Datatype *sendtypes_ = malloc((sendtypes_n > 0 ? sendtypes_n : 1) * sizeof *sendtypes_);
	for (MPI_Count i = 0; i < sendtypes_n; i++)
		sendtypes_[i] = MPI_Type_fromint(sendtypes[i]);
	MPI_Count recvtypes_n = gompi_peers(*comm);
	MPI_Datatype *recvtypes_ = malloc((recvtypes_n > 0 ? recvtypes_n : 1) * sizeof *recvtypes_);
	for (MPI_Count i = 0; i < recvtypes_n; i++)
		recvtypes_[i] = MPI_Type_fromint(recvtypes[i]);
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Alltoallw_init(gompi_choice(sendbuf), (void *)sendcounts, (void *)sdispls, sendtypes_, gompi_choice(recvbuf), (void *)recvcounts, (void *)rdispls, recvtypes_, gompi_Comm(*comm), gompi_Info(*info), &request_);
	free(sendtypes_);
	free(recvtypes_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(alltoallw_init_c)
void pmpi_alltoallw_init_c_(void *sendbuf, MPI_Aint *sendcounts, MPI_Aint *sdispls, MPI_Fint *sendtypes, void *recvbuf, MPI_Aint *recvcounts, MPI_Aint *rdispls, MPI_Fint *recvtypes, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Count sendtypes_n = gompi_peers(*comm);
	MPI_Datatype *sendtypes_ = malloc((sendtypes_n > 0 ? sendtypes_n : 1) * sizeof *sendtypes_);
	for (MPI_Count i = 0; i < sendtypes_n; i++)
		sendtypes_[i] = MPI_Type_fromint(sendtypes[i]);
	MPI_Count recvtypes_n = gompi_peers(*comm);
	MPI_Datatype *recvtypes_ = malloc((recvtypes_n > 0 ? recvtypes_n : 1) * sizeof *recvtypes_);
	for (MPI_Count i = 0; i < recvtypes_n; i++)
		recvtypes_[i] = MPI_Type_fromint(recvtypes[i]);
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Alltoallw_init_c(gompi_choice(sendbuf), (void *)sendcounts, (void *)sdispls, sendtypes_, gompi_choice(recvbuf), (void *)recvcounts, (void *)rdispls, recvtypes_, gompi_Comm(*comm), gompi_Info(*info), &request_);
	free(sendtypes_);
	free(recvtypes_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(attr_delete)
void pmpi_attr_delete_(MPI_Fint *comm, MPI_Fint *keyval, MPI_Fint *ierror)
{
	int rc_ = MPI_Attr_delete(gompi_Comm(*comm), *keyval);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(barrier)
void pmpi_barrier_(MPI_Fint *comm, MPI_Fint *ierror)
{
	int rc_ = MPI_Barrier(gompi_Comm(*comm));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(barrier_init)
void pmpi_barrier_init_(MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Barrier_init(gompi_Comm(*comm), gompi_Info(*info), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(bcast)
void pmpi_bcast_(void *buffer, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *ierror)
{
	int rc_ = MPI_Bcast(gompi_choice(buffer), *count, gompi_Type(*datatype), *root, gompi_Comm(*comm));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(bcast_c)
void pmpi_bcast_c_(void *buffer, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *ierror)
{
	int rc_ = MPI_Bcast_c(gompi_choice(buffer), *count, gompi_Type(*datatype), *root, gompi_Comm(*comm));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(bcast_init)
void pmpi_bcast_init_(void *buffer, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Bcast_init(gompi_choice(buffer), *count, gompi_Type(*datatype), *root, gompi_Comm(*comm), gompi_Info(*info), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(bcast_init_c)
void pmpi_bcast_init_c_(void *buffer, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Bcast_init_c(gompi_choice(buffer), *count, gompi_Type(*datatype), *root, gompi_Comm(*comm), gompi_Info(*info), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(bsend)
void pmpi_bsend_(void *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *dest, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *ierror)
{
	int rc_ = MPI_Bsend(gompi_choice(buf), *count, gompi_Type(*datatype), *dest, *tag, gompi_Comm(*comm));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(bsend_c)
void pmpi_bsend_c_(void *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *dest, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *ierror)
{
	int rc_ = MPI_Bsend_c(gompi_choice(buf), *count, gompi_Type(*datatype), *dest, *tag, gompi_Comm(*comm));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(bsend_init)
void pmpi_bsend_init_(void *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *dest, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Bsend_init(gompi_choice(buf), *count, gompi_Type(*datatype), *dest, *tag, gompi_Comm(*comm), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(bsend_init_c)
void pmpi_bsend_init_c_(void *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *dest, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Bsend_init_c(gompi_choice(buf), *count, gompi_Type(*datatype), *dest, *tag, gompi_Comm(*comm), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(buffer_attach)
void pmpi_buffer_attach_(void *buffer, MPI_Fint *size, MPI_Fint *ierror)
{
	int rc_ = MPI_Buffer_attach(gompi_choice(buffer), *size);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(buffer_attach_c)
void pmpi_buffer_attach_c_(void *buffer, MPI_Aint *size, MPI_Fint *ierror)
{
	int rc_ = MPI_Buffer_attach_c(gompi_choice(buffer), *size);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(buffer_detach)
void pmpi_buffer_detach_(void *buffer_addr, MPI_Fint *size, MPI_Fint *ierror)
{
	int rc_ = MPI_Buffer_detach(gompi_choice(buffer_addr), size);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(buffer_detach_c)
void pmpi_buffer_detach_c_(void *buffer_addr, MPI_Aint *size, MPI_Fint *ierror)
{
	int rc_ = MPI_Buffer_detach_c(gompi_choice(buffer_addr), (void *)size);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(buffer_flush)
void pmpi_buffer_flush_(MPI_Fint *ierror)
{
	int rc_ = MPI_Buffer_flush();
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(buffer_iflush)
void pmpi_buffer_iflush_(MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Buffer_iflush(&request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(cancel)
void pmpi_cancel_(MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Cancel(&request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(cart_coords)
void pmpi_cart_coords_(MPI_Fint *comm, MPI_Fint *rank, MPI_Fint *maxdims, MPI_Fint *coords, MPI_Fint *ierror)
{
	int rc_ = MPI_Cart_coords(gompi_Comm(*comm), *rank, *maxdims, (void *)coords);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(cart_create)
void pmpi_cart_create_(MPI_Fint *comm_old, MPI_Fint *ndims, MPI_Fint *dims, MPI_Fint *periods, MPI_Fint *reorder, MPI_Fint *comm_cart, MPI_Fint *ierror)
{
	MPI_Comm comm_cart_ = MPI_Comm_fromint(*comm_cart);
	int rc_ = MPI_Cart_create(gompi_Comm(*comm_old), *ndims, (void *)dims, (void *)periods, *reorder, &comm_cart_);
	*comm_cart = MPI_Comm_toint(comm_cart_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(cart_get)
void pmpi_cart_get_(MPI_Fint *comm, MPI_Fint *maxdims, MPI_Fint *dims, MPI_Fint *periods, MPI_Fint *coords, MPI_Fint *ierror)
{
	int rc_ = MPI_Cart_get(gompi_Comm(*comm), *maxdims, (void *)dims, (void *)periods, (void *)coords);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(cart_map)
void pmpi_cart_map_(MPI_Fint *comm, MPI_Fint *ndims, MPI_Fint *dims, MPI_Fint *periods, MPI_Fint *newrank, MPI_Fint *ierror)
{
	int rc_ = MPI_Cart_map(gompi_Comm(*comm), *ndims, (void *)dims, (void *)periods, newrank);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(cart_rank)
void pmpi_cart_rank_(MPI_Fint *comm, MPI_Fint *coords, MPI_Fint *rank, MPI_Fint *ierror)
{
	int rc_ = MPI_Cart_rank(gompi_Comm(*comm), (void *)coords, rank);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(cart_shift)
void pmpi_cart_shift_(MPI_Fint *comm, MPI_Fint *direction, MPI_Fint *disp, MPI_Fint *rank_source, MPI_Fint *rank_dest, MPI_Fint *ierror)
{
	int rc_ = MPI_Cart_shift(gompi_Comm(*comm), *direction, *disp, rank_source, rank_dest);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(cart_sub)
void pmpi_cart_sub_(MPI_Fint *comm, MPI_Fint *remain_dims, MPI_Fint *newcomm, MPI_Fint *ierror)
{
	MPI_Comm newcomm_ = MPI_Comm_fromint(*newcomm);
	int rc_ = MPI_Cart_sub(gompi_Comm(*comm), (void *)remain_dims, &newcomm_);
	*newcomm = MPI_Comm_toint(newcomm_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(cartdim_get)
void pmpi_cartdim_get_(MPI_Fint *comm, MPI_Fint *ndims, MPI_Fint *ierror)
{
	int rc_ = MPI_Cartdim_get(gompi_Comm(*comm), ndims);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(close_port)
void pmpi_close_port_(char *port_name, MPI_Fint *ierror, size_t port_name_len)
{
	char *port_name_ = gompi_cstring(port_name, port_name_len);
	int rc_ = MPI_Close_port(port_name_);
	free(port_name_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(comm_accept)
void pmpi_comm_accept_(char *port_name, MPI_Fint *info, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *newcomm, MPI_Fint *ierror, size_t port_name_len)
{
	char *port_name_ = gompi_cstring(port_name, port_name_len);
	MPI_Comm newcomm_ = MPI_Comm_fromint(*newcomm);
	int rc_ = MPI_Comm_accept(port_name_, gompi_Info(*info), *root, gompi_Comm(*comm), &newcomm_);
	free(port_name_);
	*newcomm = MPI_Comm_toint(newcomm_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(comm_attach_buffer)
void pmpi_comm_attach_buffer_(MPI_Fint *comm, void *buffer, MPI_Fint *size, MPI_Fint *ierror)
{
	int rc_ = MPI_Comm_attach_buffer(gompi_Comm(*comm), gompi_choice(buffer), *size);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(comm_attach_buffer_c)
void pmpi_comm_attach_buffer_c_(MPI_Fint *comm, void *buffer, MPI_Aint *size, MPI_Fint *ierror)
{
	int rc_ = MPI_Comm_attach_buffer_c(gompi_Comm(*comm), gompi_choice(buffer), *size);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(comm_call_errhandler)
void pmpi_comm_call_errhandler_(MPI_Fint *comm, MPI_Fint *errorcode, MPI_Fint *ierror)
{
	int rc_ = MPI_Comm_call_errhandler(gompi_Comm(*comm), *errorcode);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(comm_compare)
void pmpi_comm_compare_(MPI_Fint *comm1, MPI_Fint *comm2, MPI_Fint *result, MPI_Fint *ierror)
{
	int rc_ = MPI_Comm_compare(gompi_Comm(*comm1), gompi_Comm(*comm2), result);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(comm_connect)
void pmpi_comm_connect_(char *port_name, MPI_Fint *info, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *newcomm, MPI_Fint *ierror, size_t port_name_len)
{
	char *port_name_ = gompi_cstring(port_name, port_name_len);
	MPI_Comm newcomm_ = MPI_Comm_fromint(*newcomm);
	int rc_ = MPI_Comm_connect(port_name_, gompi_Info(*info), *root, gompi_Comm(*comm), &newcomm_);
	free(port_name_);
	*newcomm = MPI_Comm_toint(newcomm_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(comm_create)
void pmpi_comm_create_(MPI_Fint *comm, MPI_Fint *group, MPI_Fint *newcomm, MPI_Fint *ierror)
{
	MPI_Comm newcomm_ = MPI_Comm_fromint(*newcomm);
	int rc_ = MPI_Comm_create(gompi_Comm(*comm), gompi_Group(*group), &newcomm_);
	*newcomm = MPI_Comm_toint(newcomm_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(comm_create_errhandler)
void pmpi_comm_create_errhandler_(void *comm_errhandler_fn, MPI_Fint *errhandler, MPI_Fint *ierror)
{
	MPI_Errhandler errhandler_ = MPI_Errhandler_fromint(*errhandler);
	int rc_ = MPI_Comm_create_errhandler((MPI_Comm_errhandler_function *)comm_errhandler_fn, &errhandler_);
	*errhandler = MPI_Errhandler_toint(errhandler_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(comm_create_from_group)
void pmpi_comm_create_from_group_(MPI_Fint *group, char *stringtag, MPI_Fint *info, MPI_Fint *errhandler, MPI_Fint *newcomm, MPI_Fint *ierror, size_t stringtag_len)
{
	char *stringtag_ = gompi_cstring(stringtag, stringtag_len);
	MPI_Comm newcomm_ = MPI_Comm_fromint(*newcomm);
	int rc_ = MPI_Comm_create_from_group(gompi_Group(*group), stringtag_, gompi_Info(*info), gompi_Errhandler(*errhandler), &newcomm_);
	free(stringtag_);
	*newcomm = MPI_Comm_toint(newcomm_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(comm_create_group)
void pmpi_comm_create_group_(MPI_Fint *comm, MPI_Fint *group, MPI_Fint *tag, MPI_Fint *newcomm, MPI_Fint *ierror)
{
	MPI_Comm newcomm_ = MPI_Comm_fromint(*newcomm);
	int rc_ = MPI_Comm_create_group(gompi_Comm(*comm), gompi_Group(*group), *tag, &newcomm_);
	*newcomm = MPI_Comm_toint(newcomm_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(comm_delete_attr)
void pmpi_comm_delete_attr_(MPI_Fint *comm, MPI_Fint *comm_keyval, MPI_Fint *ierror)
{
	int rc_ = MPI_Comm_delete_attr(gompi_Comm(*comm), *comm_keyval);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(comm_detach_buffer)
void pmpi_comm_detach_buffer_(MPI_Fint *comm, void *buffer_addr, MPI_Fint *size, MPI_Fint *ierror)
{
	int rc_ = MPI_Comm_detach_buffer(gompi_Comm(*comm), gompi_choice(buffer_addr), size);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(comm_detach_buffer_c)
void pmpi_comm_detach_buffer_c_(MPI_Fint *comm, void *buffer_addr, MPI_Aint *size, MPI_Fint *ierror)
{
	int rc_ = MPI_Comm_detach_buffer_c(gompi_Comm(*comm), gompi_choice(buffer_addr), (void *)size);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(comm_disconnect)
void pmpi_comm_disconnect_(MPI_Fint *comm, MPI_Fint *ierror)
{
	MPI_Comm comm_ = MPI_Comm_fromint(*comm);
	int rc_ = MPI_Comm_disconnect(&comm_);
	*comm = MPI_Comm_toint(comm_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(comm_dup)
void pmpi_comm_dup_(MPI_Fint *comm, MPI_Fint *newcomm, MPI_Fint *ierror)
{
	MPI_Comm newcomm_ = MPI_Comm_fromint(*newcomm);
	int rc_ = MPI_Comm_dup(gompi_Comm(*comm), &newcomm_);
	*newcomm = MPI_Comm_toint(newcomm_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(comm_dup_with_info)
void pmpi_comm_dup_with_info_(MPI_Fint *comm, MPI_Fint *info, MPI_Fint *newcomm, MPI_Fint *ierror)
{
	MPI_Comm newcomm_ = MPI_Comm_fromint(*newcomm);
	int rc_ = MPI_Comm_dup_with_info(gompi_Comm(*comm), gompi_Info(*info), &newcomm_);
	*newcomm = MPI_Comm_toint(newcomm_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(comm_flush_buffer)
void pmpi_comm_flush_buffer_(MPI_Fint *comm, MPI_Fint *ierror)
{
	int rc_ = MPI_Comm_flush_buffer(gompi_Comm(*comm));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(comm_free)
void pmpi_comm_free_(MPI_Fint *comm, MPI_Fint *ierror)
{
	MPI_Comm comm_ = MPI_Comm_fromint(*comm);
	int rc_ = MPI_Comm_free(&comm_);
	*comm = MPI_Comm_toint(comm_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(comm_free_keyval)
void pmpi_comm_free_keyval_(MPI_Fint *comm_keyval, MPI_Fint *ierror)
{
	int rc_ = MPI_Comm_free_keyval(comm_keyval);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(comm_get_errhandler)
void pmpi_comm_get_errhandler_(MPI_Fint *comm, MPI_Fint *errhandler, MPI_Fint *ierror)
{
	MPI_Errhandler errhandler_ = MPI_Errhandler_fromint(*errhandler);
	int rc_ = MPI_Comm_get_errhandler(gompi_Comm(*comm), &errhandler_);
	*errhandler = MPI_Errhandler_toint(errhandler_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(comm_get_info)
void pmpi_comm_get_info_(MPI_Fint *comm, MPI_Fint *info_used, MPI_Fint *ierror)
{
	MPI_Info info_used_ = MPI_Info_fromint(*info_used);
	int rc_ = MPI_Comm_get_info(gompi_Comm(*comm), &info_used_);
	*info_used = MPI_Info_toint(info_used_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(comm_get_name)
void pmpi_comm_get_name_(MPI_Fint *comm, char *comm_name, MPI_Fint *resultlen, MPI_Fint *ierror, size_t comm_name_len)
{
	char comm_name_[gompi_most] = "";
	int rc_ = MPI_Comm_get_name(gompi_Comm(*comm), comm_name_, resultlen);
	if (!rc_)
		gompi_fstring(comm_name, comm_name_len, comm_name_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(comm_get_parent)
void pmpi_comm_get_parent_(MPI_Fint *parent, MPI_Fint *ierror)
{
	MPI_Comm parent_ = MPI_Comm_fromint(*parent);
	int rc_ = MPI_Comm_get_parent(&parent_);
	*parent = MPI_Comm_toint(parent_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(comm_group)
void pmpi_comm_group_(MPI_Fint *comm, MPI_Fint *group, MPI_Fint *ierror)
{
	MPI_Group group_ = MPI_Group_fromint(*group);
	int rc_ = MPI_Comm_group(gompi_Comm(*comm), &group_);
	*group = MPI_Group_toint(group_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(comm_idup)
void pmpi_comm_idup_(MPI_Fint *comm, MPI_Fint *newcomm, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Comm newcomm_ = MPI_Comm_fromint(*newcomm);
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Comm_idup(gompi_Comm(*comm), &newcomm_, &request_);
	*newcomm = MPI_Comm_toint(newcomm_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(comm_idup_with_info)
void pmpi_comm_idup_with_info_(MPI_Fint *comm, MPI_Fint *info, MPI_Fint *newcomm, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Comm newcomm_ = MPI_Comm_fromint(*newcomm);
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Comm_idup_with_info(gompi_Comm(*comm), gompi_Info(*info), &newcomm_, &request_);
	*newcomm = MPI_Comm_toint(newcomm_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(comm_iflush_buffer)
void pmpi_comm_iflush_buffer_(MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Comm_iflush_buffer(gompi_Comm(*comm), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(comm_join)
void pmpi_comm_join_(MPI_Fint *fd, MPI_Fint *intercomm, MPI_Fint *ierror)
{
	MPI_Comm intercomm_ = MPI_Comm_fromint(*intercomm);
	int rc_ = MPI_Comm_join(*fd, &intercomm_);
	*intercomm = MPI_Comm_toint(intercomm_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(comm_rank)
void pmpi_comm_rank_(MPI_Fint *comm, MPI_Fint *rank, MPI_Fint *ierror)
{
	int rc_ = MPI_Comm_rank(gompi_Comm(*comm), rank);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(comm_remote_group)
void pmpi_comm_remote_group_(MPI_Fint *comm, MPI_Fint *group, MPI_Fint *ierror)
{
	MPI_Group group_ = MPI_Group_fromint(*group);
	int rc_ = MPI_Comm_remote_group(gompi_Comm(*comm), &group_);
	*group = MPI_Group_toint(group_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(comm_remote_size)
void pmpi_comm_remote_size_(MPI_Fint *comm, MPI_Fint *size, MPI_Fint *ierror)
{
	int rc_ = MPI_Comm_remote_size(gompi_Comm(*comm), size);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(comm_set_errhandler)
void pmpi_comm_set_errhandler_(MPI_Fint *comm, MPI_Fint *errhandler, MPI_Fint *ierror)
{
	int rc_ = MPI_Comm_set_errhandler(gompi_Comm(*comm), gompi_Errhandler(*errhandler));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(comm_set_info)
void pmpi_comm_set_info_(MPI_Fint *comm, MPI_Fint *info, MPI_Fint *ierror)
{
	int rc_ = MPI_Comm_set_info(gompi_Comm(*comm), gompi_Info(*info));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(comm_set_name)
void pmpi_comm_set_name_(MPI_Fint *comm, char *comm_name, MPI_Fint *ierror, size_t comm_name_len)
{
	char *comm_name_ = gompi_cstring(comm_name, comm_name_len);
	int rc_ = MPI_Comm_set_name(gompi_Comm(*comm), comm_name_);
	free(comm_name_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(comm_size)
void pmpi_comm_size_(MPI_Fint *comm, MPI_Fint *size, MPI_Fint *ierror)
{
	int rc_ = MPI_Comm_size(gompi_Comm(*comm), size);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(comm_split)
void pmpi_comm_split_(MPI_Fint *comm, MPI_Fint *color, MPI_Fint *key, MPI_Fint *newcomm, MPI_Fint *ierror)
{
	MPI_Comm newcomm_ = MPI_Comm_fromint(*newcomm);
	int rc_ = MPI_Comm_split(gompi_Comm(*comm), *color, *key, &newcomm_);
	*newcomm = MPI_Comm_toint(newcomm_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(comm_split_type)
void pmpi_comm_split_type_(MPI_Fint *comm, MPI_Fint *split_type, MPI_Fint *key, MPI_Fint *info, MPI_Fint *newcomm, MPI_Fint *ierror)
{
	MPI_Comm newcomm_ = MPI_Comm_fromint(*newcomm);
	int rc_ = MPI_Comm_split_type(gompi_Comm(*comm), *split_type, *key, gompi_Info(*info), &newcomm_);
	*newcomm = MPI_Comm_toint(newcomm_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(comm_test_inter)
void pmpi_comm_test_inter_(MPI_Fint *comm, MPI_Fint *flag, MPI_Fint *ierror)
{
	int rc_ = MPI_Comm_test_inter(gompi_Comm(*comm), flag);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(compare_and_swap)
void pmpi_compare_and_swap_(void *origin_addr, void *compare_addr, void *result_addr, MPI_Fint *datatype, MPI_Fint *target_rank, MPI_Aint *target_disp, MPI_Fint *win, MPI_Fint *ierror)
{
	int rc_ = MPI_Compare_and_swap(gompi_choice(origin_addr), gompi_choice(compare_addr), gompi_choice(result_addr), gompi_Type(*datatype), *target_rank, *target_disp, gompi_Win(*win));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(dims_create)
void pmpi_dims_create_(MPI_Fint *nnodes, MPI_Fint *ndims, MPI_Fint *dims, MPI_Fint *ierror)
{
	int rc_ = MPI_Dims_create(*nnodes, *ndims, (void *)dims);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(dist_graph_create)
void pmpi_dist_graph_create_(MPI_Fint *comm_old, MPI_Fint *n, MPI_Fint *sources, MPI_Fint *degrees, MPI_Fint *destinations, MPI_Fint *weights, MPI_Fint *info, MPI_Fint *reorder, MPI_Fint *comm_dist_graph, MPI_Fint *ierror)
{
	MPI_Comm comm_dist_graph_ = MPI_Comm_fromint(*comm_dist_graph);
	int rc_ = MPI_Dist_graph_create(gompi_Comm(*comm_old), *n, (void *)sources, (void *)degrees, (void *)destinations, gompi_weights(weights), gompi_Info(*info), *reorder, &comm_dist_graph_);
	*comm_dist_graph = MPI_Comm_toint(comm_dist_graph_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(dist_graph_create_adjacent)
void pmpi_dist_graph_create_adjacent_(MPI_Fint *comm_old, MPI_Fint *indegree, MPI_Fint *sources, MPI_Fint *sourceweights, MPI_Fint *outdegree, MPI_Fint *destinations, MPI_Fint *destweights, MPI_Fint *info, MPI_Fint *reorder, MPI_Fint *comm_dist_graph, MPI_Fint *ierror)
{
	MPI_Comm comm_dist_graph_ = MPI_Comm_fromint(*comm_dist_graph);
	int rc_ = MPI_Dist_graph_create_adjacent(gompi_Comm(*comm_old), *indegree, (void *)sources, gompi_weights(sourceweights), *outdegree, (void *)destinations, gompi_weights(destweights), gompi_Info(*info), *reorder, &comm_dist_graph_);
	*comm_dist_graph = MPI_Comm_toint(comm_dist_graph_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(dist_graph_neighbors)
void pmpi_dist_graph_neighbors_(MPI_Fint *comm, MPI_Fint *maxindegree, MPI_Fint *sources, MPI_Fint *sourceweights, MPI_Fint *maxoutdegree, MPI_Fint *destinations, MPI_Fint *destweights, MPI_Fint *ierror)
{
	int rc_ = MPI_Dist_graph_neighbors(gompi_Comm(*comm), *maxindegree, (void *)sources, gompi_weights(sourceweights), *maxoutdegree, (void *)destinations, gompi_weights(destweights));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(dist_graph_neighbors_count)
void pmpi_dist_graph_neighbors_count_(MPI_Fint *comm, MPI_Fint *indegree, MPI_Fint *outdegree, MPI_Fint *weighted, MPI_Fint *ierror)
{
	int rc_ = MPI_Dist_graph_neighbors_count(gompi_Comm(*comm), indegree, outdegree, weighted);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(errhandler_free)
void pmpi_errhandler_free_(MPI_Fint *errhandler, MPI_Fint *ierror)
{
	MPI_Errhandler errhandler_ = MPI_Errhandler_fromint(*errhandler);
	int rc_ = MPI_Errhandler_free(&errhandler_);
	*errhandler = MPI_Errhandler_toint(errhandler_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(error_class)
void pmpi_error_class_(MPI_Fint *errorcode, MPI_Fint *errorclass, MPI_Fint *ierror)
{
	int rc_ = MPI_Error_class(*errorcode, errorclass);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(error_string)
void pmpi_error_string_(MPI_Fint *errorcode, char *string, MPI_Fint *resultlen, MPI_Fint *ierror, size_t string_len)
{
	char string_[gompi_most] = "";
	int rc_ = MPI_Error_string(*errorcode, string_, resultlen);
	if (!rc_)
		gompi_fstring(string, string_len, string_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(exscan)
void pmpi_exscan_(void *sendbuf, void *recvbuf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *ierror)
{
	int rc_ = MPI_Exscan(gompi_choice(sendbuf), gompi_choice(recvbuf), *count, gompi_Type(*datatype), gompi_Op(*op), gompi_Comm(*comm));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(exscan_c)
void pmpi_exscan_c_(void *sendbuf, void *recvbuf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *ierror)
{
	int rc_ = MPI_Exscan_c(gompi_choice(sendbuf), gompi_choice(recvbuf), *count, gompi_Type(*datatype), gompi_Op(*op), gompi_Comm(*comm));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(exscan_init)
void pmpi_exscan_init_(void *sendbuf, void *recvbuf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Exscan_init(gompi_choice(sendbuf), gompi_choice(recvbuf), *count, gompi_Type(*datatype), gompi_Op(*op), gompi_Comm(*comm), gompi_Info(*info), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(exscan_init_c)
void pmpi_exscan_init_c_(void *sendbuf, void *recvbuf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Exscan_init_c(gompi_choice(sendbuf), gompi_choice(recvbuf), *count, gompi_Type(*datatype), gompi_Op(*op), gompi_Comm(*comm), gompi_Info(*info), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(fetch_and_op)
void pmpi_fetch_and_op_(void *origin_addr, void *result_addr, MPI_Fint *datatype, MPI_Fint *target_rank, MPI_Aint *target_disp, MPI_Fint *op, MPI_Fint *win, MPI_Fint *ierror)
{
	int rc_ = MPI_Fetch_and_op(gompi_choice(origin_addr), gompi_choice(result_addr), gompi_Type(*datatype), *target_rank, *target_disp, gompi_Op(*op), gompi_Win(*win));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(file_call_errhandler)
void pmpi_file_call_errhandler_(MPI_Fint *fh, MPI_Fint *errorcode, MPI_Fint *ierror)
{
	int rc_ = MPI_File_call_errhandler(gompi_File(*fh), *errorcode);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(file_close)
void pmpi_file_close_(MPI_Fint *fh, MPI_Fint *ierror)
{
	MPI_File fh_ = MPI_File_fromint(*fh);
	int rc_ = MPI_File_close(&fh_);
	*fh = MPI_File_toint(fh_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(file_create_errhandler)
void pmpi_file_create_errhandler_(void *file_errhandler_fn, MPI_Fint *errhandler, MPI_Fint *ierror)
{
	MPI_Errhandler errhandler_ = MPI_Errhandler_fromint(*errhandler);
	int rc_ = MPI_File_create_errhandler((MPI_File_errhandler_function *)file_errhandler_fn, &errhandler_);
	*errhandler = MPI_Errhandler_toint(errhandler_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(file_delete)
void pmpi_file_delete_(char *filename, MPI_Fint *info, MPI_Fint *ierror, size_t filename_len)
{
	char *filename_ = gompi_cstring(filename, filename_len);
	int rc_ = MPI_File_delete(filename_, gompi_Info(*info));
	free(filename_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(file_get_amode)
void pmpi_file_get_amode_(MPI_Fint *fh, MPI_Fint *amode, MPI_Fint *ierror)
{
	int rc_ = MPI_File_get_amode(gompi_File(*fh), amode);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(file_get_atomicity)
void pmpi_file_get_atomicity_(MPI_Fint *fh, MPI_Fint *flag, MPI_Fint *ierror)
{
	int rc_ = MPI_File_get_atomicity(gompi_File(*fh), flag);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(file_get_byte_offset)
void pmpi_file_get_byte_offset_(MPI_Fint *fh, MPI_Aint *offset, MPI_Aint *disp, MPI_Fint *ierror)
{
	int rc_ = MPI_File_get_byte_offset(gompi_File(*fh), *offset, (void *)disp);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(file_get_errhandler)
void pmpi_file_get_errhandler_(MPI_Fint *file, MPI_Fint *errhandler, MPI_Fint *ierror)
{
	MPI_Errhandler errhandler_ = MPI_Errhandler_fromint(*errhandler);
	int rc_ = MPI_File_get_errhandler(gompi_File(*file), &errhandler_);
	*errhandler = MPI_Errhandler_toint(errhandler_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(file_get_group)
void pmpi_file_get_group_(MPI_Fint *fh, MPI_Fint *group, MPI_Fint *ierror)
{
	MPI_Group group_ = MPI_Group_fromint(*group);
	int rc_ = MPI_File_get_group(gompi_File(*fh), &group_);
	*group = MPI_Group_toint(group_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(file_get_info)
void pmpi_file_get_info_(MPI_Fint *fh, MPI_Fint *info_used, MPI_Fint *ierror)
{
	MPI_Info info_used_ = MPI_Info_fromint(*info_used);
	int rc_ = MPI_File_get_info(gompi_File(*fh), &info_used_);
	*info_used = MPI_Info_toint(info_used_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(file_get_position)
void pmpi_file_get_position_(MPI_Fint *fh, MPI_Aint *offset, MPI_Fint *ierror)
{
	int rc_ = MPI_File_get_position(gompi_File(*fh), (void *)offset);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(file_get_position_shared)
void pmpi_file_get_position_shared_(MPI_Fint *fh, MPI_Aint *offset, MPI_Fint *ierror)
{
	int rc_ = MPI_File_get_position_shared(gompi_File(*fh), (void *)offset);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(file_get_size)
void pmpi_file_get_size_(MPI_Fint *fh, MPI_Aint *size, MPI_Fint *ierror)
{
	int rc_ = MPI_File_get_size(gompi_File(*fh), (void *)size);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(file_get_type_extent)
void pmpi_file_get_type_extent_(MPI_Fint *fh, MPI_Fint *datatype, MPI_Aint *extent, MPI_Fint *ierror)
{
	int rc_ = MPI_File_get_type_extent(gompi_File(*fh), gompi_Type(*datatype), (void *)extent);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(file_get_type_extent_c)
void pmpi_file_get_type_extent_c_(MPI_Fint *fh, MPI_Fint *datatype, MPI_Aint *extent, MPI_Fint *ierror)
{
	int rc_ = MPI_File_get_type_extent_c(gompi_File(*fh), gompi_Type(*datatype), (void *)extent);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(file_get_view)
void pmpi_file_get_view_(MPI_Fint *fh, MPI_Aint *disp, MPI_Fint *etype, MPI_Fint *filetype, char *datarep, MPI_Fint *ierror, size_t datarep_len)
{
	MPI_Datatype etype_ = MPI_Type_fromint(*etype);
	MPI_Datatype filetype_ = MPI_Type_fromint(*filetype);
	char datarep_[gompi_most] = "";
	int rc_ = MPI_File_get_view(gompi_File(*fh), (void *)disp, &etype_, &filetype_, datarep_);
	*etype = MPI_Type_toint(etype_);
	*filetype = MPI_Type_toint(filetype_);
	if (!rc_)
		gompi_fstring(datarep, datarep_len, datarep_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(file_iread)
void pmpi_file_iread_(MPI_Fint *fh, void *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_File_iread(gompi_File(*fh), gompi_choice(buf), *count, gompi_Type(*datatype), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(file_iread_c)
void pmpi_file_iread_c_(MPI_Fint *fh, void *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_File_iread_c(gompi_File(*fh), gompi_choice(buf), *count, gompi_Type(*datatype), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(file_iread_all)
void pmpi_file_iread_all_(MPI_Fint *fh, void *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_File_iread_all(gompi_File(*fh), gompi_choice(buf), *count, gompi_Type(*datatype), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(file_iread_all_c)
void pmpi_file_iread_all_c_(MPI_Fint *fh, void *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_File_iread_all_c(gompi_File(*fh), gompi_choice(buf), *count, gompi_Type(*datatype), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(file_iread_at)
void pmpi_file_iread_at_(MPI_Fint *fh, MPI_Aint *offset, void *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_File_iread_at(gompi_File(*fh), *offset, gompi_choice(buf), *count, gompi_Type(*datatype), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(file_iread_at_c)
void pmpi_file_iread_at_c_(MPI_Fint *fh, MPI_Aint *offset, void *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_File_iread_at_c(gompi_File(*fh), *offset, gompi_choice(buf), *count, gompi_Type(*datatype), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(file_iread_at_all)
void pmpi_file_iread_at_all_(MPI_Fint *fh, MPI_Aint *offset, void *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_File_iread_at_all(gompi_File(*fh), *offset, gompi_choice(buf), *count, gompi_Type(*datatype), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(file_iread_at_all_c)
void pmpi_file_iread_at_all_c_(MPI_Fint *fh, MPI_Aint *offset, void *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_File_iread_at_all_c(gompi_File(*fh), *offset, gompi_choice(buf), *count, gompi_Type(*datatype), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(file_iread_shared)
void pmpi_file_iread_shared_(MPI_Fint *fh, void *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_File_iread_shared(gompi_File(*fh), gompi_choice(buf), *count, gompi_Type(*datatype), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(file_iread_shared_c)
void pmpi_file_iread_shared_c_(MPI_Fint *fh, void *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_File_iread_shared_c(gompi_File(*fh), gompi_choice(buf), *count, gompi_Type(*datatype), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(file_iwrite)
void pmpi_file_iwrite_(MPI_Fint *fh, void *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_File_iwrite(gompi_File(*fh), gompi_choice(buf), *count, gompi_Type(*datatype), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(file_iwrite_c)
void pmpi_file_iwrite_c_(MPI_Fint *fh, void *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_File_iwrite_c(gompi_File(*fh), gompi_choice(buf), *count, gompi_Type(*datatype), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(file_iwrite_all)
void pmpi_file_iwrite_all_(MPI_Fint *fh, void *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_File_iwrite_all(gompi_File(*fh), gompi_choice(buf), *count, gompi_Type(*datatype), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(file_iwrite_all_c)
void pmpi_file_iwrite_all_c_(MPI_Fint *fh, void *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_File_iwrite_all_c(gompi_File(*fh), gompi_choice(buf), *count, gompi_Type(*datatype), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(file_iwrite_at)
void pmpi_file_iwrite_at_(MPI_Fint *fh, MPI_Aint *offset, void *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_File_iwrite_at(gompi_File(*fh), *offset, gompi_choice(buf), *count, gompi_Type(*datatype), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(file_iwrite_at_c)
void pmpi_file_iwrite_at_c_(MPI_Fint *fh, MPI_Aint *offset, void *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_File_iwrite_at_c(gompi_File(*fh), *offset, gompi_choice(buf), *count, gompi_Type(*datatype), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(file_iwrite_at_all)
void pmpi_file_iwrite_at_all_(MPI_Fint *fh, MPI_Aint *offset, void *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_File_iwrite_at_all(gompi_File(*fh), *offset, gompi_choice(buf), *count, gompi_Type(*datatype), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(file_iwrite_at_all_c)
void pmpi_file_iwrite_at_all_c_(MPI_Fint *fh, MPI_Aint *offset, void *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_File_iwrite_at_all_c(gompi_File(*fh), *offset, gompi_choice(buf), *count, gompi_Type(*datatype), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(file_iwrite_shared)
void pmpi_file_iwrite_shared_(MPI_Fint *fh, void *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_File_iwrite_shared(gompi_File(*fh), gompi_choice(buf), *count, gompi_Type(*datatype), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(file_iwrite_shared_c)
void pmpi_file_iwrite_shared_c_(MPI_Fint *fh, void *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_File_iwrite_shared_c(gompi_File(*fh), gompi_choice(buf), *count, gompi_Type(*datatype), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(file_open)
void pmpi_file_open_(MPI_Fint *comm, char *filename, MPI_Fint *amode, MPI_Fint *info, MPI_Fint *fh, MPI_Fint *ierror, size_t filename_len)
{
	char *filename_ = gompi_cstring(filename, filename_len);
	MPI_File fh_ = MPI_File_fromint(*fh);
	int rc_ = MPI_File_open(gompi_Comm(*comm), filename_, *amode, gompi_Info(*info), &fh_);
	free(filename_);
	*fh = MPI_File_toint(fh_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(file_preallocate)
void pmpi_file_preallocate_(MPI_Fint *fh, MPI_Aint *size, MPI_Fint *ierror)
{
	int rc_ = MPI_File_preallocate(gompi_File(*fh), *size);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(file_read)
void pmpi_file_read_(MPI_Fint *fh, void *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *status, MPI_Fint *ierror)
{
	int rc_ = MPI_File_read(gompi_File(*fh), gompi_choice(buf), *count, gompi_Type(*datatype), gompi_status(status));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(file_read_c)
void pmpi_file_read_c_(MPI_Fint *fh, void *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *status, MPI_Fint *ierror)
{
	int rc_ = MPI_File_read_c(gompi_File(*fh), gompi_choice(buf), *count, gompi_Type(*datatype), gompi_status(status));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(file_read_all)
void pmpi_file_read_all_(MPI_Fint *fh, void *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *status, MPI_Fint *ierror)
{
	int rc_ = MPI_File_read_all(gompi_File(*fh), gompi_choice(buf), *count, gompi_Type(*datatype), gompi_status(status));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(file_read_all_c)
void pmpi_file_read_all_c_(MPI_Fint *fh, void *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *status, MPI_Fint *ierror)
{
	int rc_ = MPI_File_read_all_c(gompi_File(*fh), gompi_choice(buf), *count, gompi_Type(*datatype), gompi_status(status));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(file_read_all_begin)
void pmpi_file_read_all_begin_(MPI_Fint *fh, void *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *ierror)
{
	int rc_ = MPI_File_read_all_begin(gompi_File(*fh), gompi_choice(buf), *count, gompi_Type(*datatype));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(file_read_all_begin_c)
void pmpi_file_read_all_begin_c_(MPI_Fint *fh, void *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *ierror)
{
	int rc_ = MPI_File_read_all_begin_c(gompi_File(*fh), gompi_choice(buf), *count, gompi_Type(*datatype));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(file_read_all_end)
void pmpi_file_read_all_end_(MPI_Fint *fh, void *buf, MPI_Fint *status, MPI_Fint *ierror)
{
	int rc_ = MPI_File_read_all_end(gompi_File(*fh), gompi_choice(buf), gompi_status(status));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(file_read_at)
void pmpi_file_read_at_(MPI_Fint *fh, MPI_Aint *offset, void *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *status, MPI_Fint *ierror)
{
	int rc_ = MPI_File_read_at(gompi_File(*fh), *offset, gompi_choice(buf), *count, gompi_Type(*datatype), gompi_status(status));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(file_read_at_c)
void pmpi_file_read_at_c_(MPI_Fint *fh, MPI_Aint *offset, void *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *status, MPI_Fint *ierror)
{
	int rc_ = MPI_File_read_at_c(gompi_File(*fh), *offset, gompi_choice(buf), *count, gompi_Type(*datatype), gompi_status(status));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(file_read_at_all)
void pmpi_file_read_at_all_(MPI_Fint *fh, MPI_Aint *offset, void *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *status, MPI_Fint *ierror)
{
	int rc_ = MPI_File_read_at_all(gompi_File(*fh), *offset, gompi_choice(buf), *count, gompi_Type(*datatype), gompi_status(status));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(file_read_at_all_c)
void pmpi_file_read_at_all_c_(MPI_Fint *fh, MPI_Aint *offset, void *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *status, MPI_Fint *ierror)
{
	int rc_ = MPI_File_read_at_all_c(gompi_File(*fh), *offset, gompi_choice(buf), *count, gompi_Type(*datatype), gompi_status(status));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(file_read_at_all_begin)
void pmpi_file_read_at_all_begin_(MPI_Fint *fh, MPI_Aint *offset, void *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *ierror)
{
	int rc_ = MPI_File_read_at_all_begin(gompi_File(*fh), *offset, gompi_choice(buf), *count, gompi_Type(*datatype));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(file_read_at_all_begin_c)
void pmpi_file_read_at_all_begin_c_(MPI_Fint *fh, MPI_Aint *offset, void *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *ierror)
{
	int rc_ = MPI_File_read_at_all_begin_c(gompi_File(*fh), *offset, gompi_choice(buf), *count, gompi_Type(*datatype));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(file_read_at_all_end)
void pmpi_file_read_at_all_end_(MPI_Fint *fh, void *buf, MPI_Fint *status, MPI_Fint *ierror)
{
	int rc_ = MPI_File_read_at_all_end(gompi_File(*fh), gompi_choice(buf), gompi_status(status));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(file_read_ordered)
void pmpi_file_read_ordered_(MPI_Fint *fh, void *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *status, MPI_Fint *ierror)
{
	int rc_ = MPI_File_read_ordered(gompi_File(*fh), gompi_choice(buf), *count, gompi_Type(*datatype), gompi_status(status));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(file_read_ordered_c)
void pmpi_file_read_ordered_c_(MPI_Fint *fh, void *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *status, MPI_Fint *ierror)
{
	int rc_ = MPI_File_read_ordered_c(gompi_File(*fh), gompi_choice(buf), *count, gompi_Type(*datatype), gompi_status(status));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(file_read_ordered_begin)
void pmpi_file_read_ordered_begin_(MPI_Fint *fh, void *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *ierror)
{
	int rc_ = MPI_File_read_ordered_begin(gompi_File(*fh), gompi_choice(buf), *count, gompi_Type(*datatype));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(file_read_ordered_begin_c)
void pmpi_file_read_ordered_begin_c_(MPI_Fint *fh, void *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *ierror)
{
	int rc_ = MPI_File_read_ordered_begin_c(gompi_File(*fh), gompi_choice(buf), *count, gompi_Type(*datatype));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(file_read_ordered_end)
void pmpi_file_read_ordered_end_(MPI_Fint *fh, void *buf, MPI_Fint *status, MPI_Fint *ierror)
{
	int rc_ = MPI_File_read_ordered_end(gompi_File(*fh), gompi_choice(buf), gompi_status(status));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(file_read_shared)
void pmpi_file_read_shared_(MPI_Fint *fh, void *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *status, MPI_Fint *ierror)
{
	int rc_ = MPI_File_read_shared(gompi_File(*fh), gompi_choice(buf), *count, gompi_Type(*datatype), gompi_status(status));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(file_read_shared_c)
void pmpi_file_read_shared_c_(MPI_Fint *fh, void *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *status, MPI_Fint *ierror)
{
	int rc_ = MPI_File_read_shared_c(gompi_File(*fh), gompi_choice(buf), *count, gompi_Type(*datatype), gompi_status(status));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(file_seek)
void pmpi_file_seek_(MPI_Fint *fh, MPI_Aint *offset, MPI_Fint *whence, MPI_Fint *ierror)
{
	int rc_ = MPI_File_seek(gompi_File(*fh), *offset, *whence);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(file_seek_shared)
void pmpi_file_seek_shared_(MPI_Fint *fh, MPI_Aint *offset, MPI_Fint *whence, MPI_Fint *ierror)
{
	int rc_ = MPI_File_seek_shared(gompi_File(*fh), *offset, *whence);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(file_set_atomicity)
void pmpi_file_set_atomicity_(MPI_Fint *fh, MPI_Fint *flag, MPI_Fint *ierror)
{
	int rc_ = MPI_File_set_atomicity(gompi_File(*fh), *flag);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(file_set_errhandler)
void pmpi_file_set_errhandler_(MPI_Fint *file, MPI_Fint *errhandler, MPI_Fint *ierror)
{
	int rc_ = MPI_File_set_errhandler(gompi_File(*file), gompi_Errhandler(*errhandler));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(file_set_info)
void pmpi_file_set_info_(MPI_Fint *fh, MPI_Fint *info, MPI_Fint *ierror)
{
	int rc_ = MPI_File_set_info(gompi_File(*fh), gompi_Info(*info));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(file_set_size)
void pmpi_file_set_size_(MPI_Fint *fh, MPI_Aint *size, MPI_Fint *ierror)
{
	int rc_ = MPI_File_set_size(gompi_File(*fh), *size);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(file_set_view)
void pmpi_file_set_view_(MPI_Fint *fh, MPI_Aint *disp, MPI_Fint *etype, MPI_Fint *filetype, char *datarep, MPI_Fint *info, MPI_Fint *ierror, size_t datarep_len)
{
	char *datarep_ = gompi_cstring(datarep, datarep_len);
	int rc_ = MPI_File_set_view(gompi_File(*fh), *disp, gompi_Type(*etype), gompi_Type(*filetype), datarep_, gompi_Info(*info));
	free(datarep_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(file_sync)
void pmpi_file_sync_(MPI_Fint *fh, MPI_Fint *ierror)
{
	int rc_ = MPI_File_sync(gompi_File(*fh));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(file_write)
void pmpi_file_write_(MPI_Fint *fh, void *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *status, MPI_Fint *ierror)
{
	int rc_ = MPI_File_write(gompi_File(*fh), gompi_choice(buf), *count, gompi_Type(*datatype), gompi_status(status));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(file_write_c)
void pmpi_file_write_c_(MPI_Fint *fh, void *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *status, MPI_Fint *ierror)
{
	int rc_ = MPI_File_write_c(gompi_File(*fh), gompi_choice(buf), *count, gompi_Type(*datatype), gompi_status(status));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(file_write_all)
void pmpi_file_write_all_(MPI_Fint *fh, void *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *status, MPI_Fint *ierror)
{
	int rc_ = MPI_File_write_all(gompi_File(*fh), gompi_choice(buf), *count, gompi_Type(*datatype), gompi_status(status));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(file_write_all_c)
void pmpi_file_write_all_c_(MPI_Fint *fh, void *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *status, MPI_Fint *ierror)
{
	int rc_ = MPI_File_write_all_c(gompi_File(*fh), gompi_choice(buf), *count, gompi_Type(*datatype), gompi_status(status));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(file_write_all_begin)
void pmpi_file_write_all_begin_(MPI_Fint *fh, void *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *ierror)
{
	int rc_ = MPI_File_write_all_begin(gompi_File(*fh), gompi_choice(buf), *count, gompi_Type(*datatype));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(file_write_all_begin_c)
void pmpi_file_write_all_begin_c_(MPI_Fint *fh, void *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *ierror)
{
	int rc_ = MPI_File_write_all_begin_c(gompi_File(*fh), gompi_choice(buf), *count, gompi_Type(*datatype));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(file_write_all_end)
void pmpi_file_write_all_end_(MPI_Fint *fh, void *buf, MPI_Fint *status, MPI_Fint *ierror)
{
	int rc_ = MPI_File_write_all_end(gompi_File(*fh), gompi_choice(buf), gompi_status(status));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(file_write_at)
void pmpi_file_write_at_(MPI_Fint *fh, MPI_Aint *offset, void *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *status, MPI_Fint *ierror)
{
	int rc_ = MPI_File_write_at(gompi_File(*fh), *offset, gompi_choice(buf), *count, gompi_Type(*datatype), gompi_status(status));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(file_write_at_c)
void pmpi_file_write_at_c_(MPI_Fint *fh, MPI_Aint *offset, void *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *status, MPI_Fint *ierror)
{
	int rc_ = MPI_File_write_at_c(gompi_File(*fh), *offset, gompi_choice(buf), *count, gompi_Type(*datatype), gompi_status(status));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(file_write_at_all)
void pmpi_file_write_at_all_(MPI_Fint *fh, MPI_Aint *offset, void *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *status, MPI_Fint *ierror)
{
	int rc_ = MPI_File_write_at_all(gompi_File(*fh), *offset, gompi_choice(buf), *count, gompi_Type(*datatype), gompi_status(status));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(file_write_at_all_c)
void pmpi_file_write_at_all_c_(MPI_Fint *fh, MPI_Aint *offset, void *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *status, MPI_Fint *ierror)
{
	int rc_ = MPI_File_write_at_all_c(gompi_File(*fh), *offset, gompi_choice(buf), *count, gompi_Type(*datatype), gompi_status(status));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(file_write_at_all_begin)
void pmpi_file_write_at_all_begin_(MPI_Fint *fh, MPI_Aint *offset, void *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *ierror)
{
	int rc_ = MPI_File_write_at_all_begin(gompi_File(*fh), *offset, gompi_choice(buf), *count, gompi_Type(*datatype));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(file_write_at_all_begin_c)
void pmpi_file_write_at_all_begin_c_(MPI_Fint *fh, MPI_Aint *offset, void *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *ierror)
{
	int rc_ = MPI_File_write_at_all_begin_c(gompi_File(*fh), *offset, gompi_choice(buf), *count, gompi_Type(*datatype));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(file_write_at_all_end)
void pmpi_file_write_at_all_end_(MPI_Fint *fh, void *buf, MPI_Fint *status, MPI_Fint *ierror)
{
	int rc_ = MPI_File_write_at_all_end(gompi_File(*fh), gompi_choice(buf), gompi_status(status));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(file_write_ordered)
void pmpi_file_write_ordered_(MPI_Fint *fh, void *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *status, MPI_Fint *ierror)
{
	int rc_ = MPI_File_write_ordered(gompi_File(*fh), gompi_choice(buf), *count, gompi_Type(*datatype), gompi_status(status));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(file_write_ordered_c)
void pmpi_file_write_ordered_c_(MPI_Fint *fh, void *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *status, MPI_Fint *ierror)
{
	int rc_ = MPI_File_write_ordered_c(gompi_File(*fh), gompi_choice(buf), *count, gompi_Type(*datatype), gompi_status(status));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(file_write_ordered_begin)
void pmpi_file_write_ordered_begin_(MPI_Fint *fh, void *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *ierror)
{
	int rc_ = MPI_File_write_ordered_begin(gompi_File(*fh), gompi_choice(buf), *count, gompi_Type(*datatype));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(file_write_ordered_begin_c)
void pmpi_file_write_ordered_begin_c_(MPI_Fint *fh, void *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *ierror)
{
	int rc_ = MPI_File_write_ordered_begin_c(gompi_File(*fh), gompi_choice(buf), *count, gompi_Type(*datatype));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(file_write_ordered_end)
void pmpi_file_write_ordered_end_(MPI_Fint *fh, void *buf, MPI_Fint *status, MPI_Fint *ierror)
{
	int rc_ = MPI_File_write_ordered_end(gompi_File(*fh), gompi_choice(buf), gompi_status(status));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(file_write_shared)
void pmpi_file_write_shared_(MPI_Fint *fh, void *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *status, MPI_Fint *ierror)
{
	int rc_ = MPI_File_write_shared(gompi_File(*fh), gompi_choice(buf), *count, gompi_Type(*datatype), gompi_status(status));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(file_write_shared_c)
void pmpi_file_write_shared_c_(MPI_Fint *fh, void *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *status, MPI_Fint *ierror)
{
	int rc_ = MPI_File_write_shared_c(gompi_File(*fh), gompi_choice(buf), *count, gompi_Type(*datatype), gompi_status(status));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(finalize)
void pmpi_finalize_(MPI_Fint *ierror)
{
	int rc_ = MPI_Finalize();
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(finalized)
void pmpi_finalized_(MPI_Fint *flag, MPI_Fint *ierror)
{
	int rc_ = MPI_Finalized(flag);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(free_mem)
void pmpi_free_mem_(void *base, MPI_Fint *ierror)
{
	int rc_ = MPI_Free_mem(gompi_choice(base));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(gather)
void pmpi_gather_(void *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, void *recvbuf, MPI_Fint *recvcount, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *ierror)
{
	int rc_ = MPI_Gather(gompi_choice(sendbuf), *sendcount, gompi_Type(*sendtype), gompi_choice(recvbuf), *recvcount, gompi_Type(*recvtype), *root, gompi_Comm(*comm));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(gather_c)
void pmpi_gather_c_(void *sendbuf, MPI_Aint *sendcount, MPI_Fint *sendtype, void *recvbuf, MPI_Aint *recvcount, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *ierror)
{
	int rc_ = MPI_Gather_c(gompi_choice(sendbuf), *sendcount, gompi_Type(*sendtype), gompi_choice(recvbuf), *recvcount, gompi_Type(*recvtype), *root, gompi_Comm(*comm));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(gather_init)
void pmpi_gather_init_(void *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, void *recvbuf, MPI_Fint *recvcount, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Gather_init(gompi_choice(sendbuf), *sendcount, gompi_Type(*sendtype), gompi_choice(recvbuf), *recvcount, gompi_Type(*recvtype), *root, gompi_Comm(*comm), gompi_Info(*info), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(gather_init_c)
void pmpi_gather_init_c_(void *sendbuf, MPI_Aint *sendcount, MPI_Fint *sendtype, void *recvbuf, MPI_Aint *recvcount, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Gather_init_c(gompi_choice(sendbuf), *sendcount, gompi_Type(*sendtype), gompi_choice(recvbuf), *recvcount, gompi_Type(*recvtype), *root, gompi_Comm(*comm), gompi_Info(*info), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(gatherv)
void pmpi_gatherv_(void *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, void *recvbuf, MPI_Fint *recvcounts, MPI_Fint *displs, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *ierror)
{
	int rc_ = MPI_Gatherv(gompi_choice(sendbuf), *sendcount, gompi_Type(*sendtype), gompi_choice(recvbuf), (void *)recvcounts, (void *)displs, gompi_Type(*recvtype), *root, gompi_Comm(*comm));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(gatherv_c)
void pmpi_gatherv_c_(void *sendbuf, MPI_Aint *sendcount, MPI_Fint *sendtype, void *recvbuf, MPI_Aint *recvcounts, MPI_Aint *displs, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *ierror)
{
	int rc_ = MPI_Gatherv_c(gompi_choice(sendbuf), *sendcount, gompi_Type(*sendtype), gompi_choice(recvbuf), (void *)recvcounts, (void *)displs, gompi_Type(*recvtype), *root, gompi_Comm(*comm));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(gatherv_init)
void pmpi_gatherv_init_(void *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, void *recvbuf, MPI_Fint *recvcounts, MPI_Fint *displs, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Gatherv_init(gompi_choice(sendbuf), *sendcount, gompi_Type(*sendtype), gompi_choice(recvbuf), (void *)recvcounts, (void *)displs, gompi_Type(*recvtype), *root, gompi_Comm(*comm), gompi_Info(*info), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(gatherv_init_c)
void pmpi_gatherv_init_c_(void *sendbuf, MPI_Aint *sendcount, MPI_Fint *sendtype, void *recvbuf, MPI_Aint *recvcounts, MPI_Aint *displs, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Gatherv_init_c(gompi_choice(sendbuf), *sendcount, gompi_Type(*sendtype), gompi_choice(recvbuf), (void *)recvcounts, (void *)displs, gompi_Type(*recvtype), *root, gompi_Comm(*comm), gompi_Info(*info), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(get)
void pmpi_get_(void *origin_addr, MPI_Fint *origin_count, MPI_Fint *origin_datatype, MPI_Fint *target_rank, MPI_Aint *target_disp, MPI_Fint *target_count, MPI_Fint *target_datatype, MPI_Fint *win, MPI_Fint *ierror)
{
	int rc_ = MPI_Get(gompi_choice(origin_addr), *origin_count, gompi_Type(*origin_datatype), *target_rank, *target_disp, *target_count, gompi_Type(*target_datatype), gompi_Win(*win));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(get_c)
void pmpi_get_c_(void *origin_addr, MPI_Aint *origin_count, MPI_Fint *origin_datatype, MPI_Fint *target_rank, MPI_Aint *target_disp, MPI_Aint *target_count, MPI_Fint *target_datatype, MPI_Fint *win, MPI_Fint *ierror)
{
	int rc_ = MPI_Get_c(gompi_choice(origin_addr), *origin_count, gompi_Type(*origin_datatype), *target_rank, *target_disp, *target_count, gompi_Type(*target_datatype), gompi_Win(*win));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(get_accumulate)
void pmpi_get_accumulate_(void *origin_addr, MPI_Fint *origin_count, MPI_Fint *origin_datatype, void *result_addr, MPI_Fint *result_count, MPI_Fint *result_datatype, MPI_Fint *target_rank, MPI_Aint *target_disp, MPI_Fint *target_count, MPI_Fint *target_datatype, MPI_Fint *op, MPI_Fint *win, MPI_Fint *ierror)
{
	int rc_ = MPI_Get_accumulate(gompi_choice(origin_addr), *origin_count, gompi_Type(*origin_datatype), gompi_choice(result_addr), *result_count, gompi_Type(*result_datatype), *target_rank, *target_disp, *target_count, gompi_Type(*target_datatype), gompi_Op(*op), gompi_Win(*win));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(get_accumulate_c)
void pmpi_get_accumulate_c_(void *origin_addr, MPI_Aint *origin_count, MPI_Fint *origin_datatype, void *result_addr, MPI_Aint *result_count, MPI_Fint *result_datatype, MPI_Fint *target_rank, MPI_Aint *target_disp, MPI_Aint *target_count, MPI_Fint *target_datatype, MPI_Fint *op, MPI_Fint *win, MPI_Fint *ierror)
{
	int rc_ = MPI_Get_accumulate_c(gompi_choice(origin_addr), *origin_count, gompi_Type(*origin_datatype), gompi_choice(result_addr), *result_count, gompi_Type(*result_datatype), *target_rank, *target_disp, *target_count, gompi_Type(*target_datatype), gompi_Op(*op), gompi_Win(*win));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(get_address)
void pmpi_get_address_(void *location, MPI_Aint *address, MPI_Fint *ierror)
{
	int rc_ = MPI_Get_address(gompi_choice(location), (void *)address);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(get_count)
void pmpi_get_count_(MPI_Fint *status, MPI_Fint *datatype, MPI_Fint *count, MPI_Fint *ierror)
{
	int rc_ = MPI_Get_count(gompi_status(status), gompi_Type(*datatype), count);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(get_count_c)
void pmpi_get_count_c_(MPI_Fint *status, MPI_Fint *datatype, MPI_Aint *count, MPI_Fint *ierror)
{
	int rc_ = MPI_Get_count_c(gompi_status(status), gompi_Type(*datatype), (void *)count);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(get_elements)
void pmpi_get_elements_(MPI_Fint *status, MPI_Fint *datatype, MPI_Fint *count, MPI_Fint *ierror)
{
	int rc_ = MPI_Get_elements(gompi_status(status), gompi_Type(*datatype), count);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(get_elements_c)
void pmpi_get_elements_c_(MPI_Fint *status, MPI_Fint *datatype, MPI_Aint *count, MPI_Fint *ierror)
{
	int rc_ = MPI_Get_elements_c(gompi_status(status), gompi_Type(*datatype), (void *)count);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(get_elements_x)
void pmpi_get_elements_x_(MPI_Fint *status, MPI_Fint *datatype, MPI_Aint *count, MPI_Fint *ierror)
{
	int rc_ = MPI_Get_elements_x(gompi_status(status), gompi_Type(*datatype), (void *)count);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(get_hw_resource_info)
void pmpi_get_hw_resource_info_(MPI_Fint *hw_info, MPI_Fint *ierror)
{
	MPI_Info hw_info_ = MPI_Info_fromint(*hw_info);
	int rc_ = MPI_Get_hw_resource_info(&hw_info_);
	*hw_info = MPI_Info_toint(hw_info_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(get_library_version)
void pmpi_get_library_version_(char *version, MPI_Fint *resultlen, MPI_Fint *ierror, size_t version_len)
{
	char version_[gompi_most] = "";
	int rc_ = MPI_Get_library_version(version_, resultlen);
	if (!rc_)
		gompi_fstring(version, version_len, version_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(get_processor_name)
void pmpi_get_processor_name_(char *name, MPI_Fint *resultlen, MPI_Fint *ierror, size_t name_len)
{
	char name_[gompi_most] = "";
	int rc_ = MPI_Get_processor_name(name_, resultlen);
	if (!rc_)
		gompi_fstring(name, name_len, name_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(get_version)
void pmpi_get_version_(MPI_Fint *version, MPI_Fint *subversion, MPI_Fint *ierror)
{
	int rc_ = MPI_Get_version(version, subversion);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(graph_create)
void pmpi_graph_create_(MPI_Fint *comm_old, MPI_Fint *nnodes, MPI_Fint *indx, MPI_Fint *edges, MPI_Fint *reorder, MPI_Fint *comm_graph, MPI_Fint *ierror)
{
	MPI_Comm comm_graph_ = MPI_Comm_fromint(*comm_graph);
	int rc_ = MPI_Graph_create(gompi_Comm(*comm_old), *nnodes, (void *)indx, (void *)edges, *reorder, &comm_graph_);
	*comm_graph = MPI_Comm_toint(comm_graph_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(graph_get)
void pmpi_graph_get_(MPI_Fint *comm, MPI_Fint *maxindex, MPI_Fint *maxedges, MPI_Fint *indx, MPI_Fint *edges, MPI_Fint *ierror)
{
	int rc_ = MPI_Graph_get(gompi_Comm(*comm), *maxindex, *maxedges, (void *)indx, (void *)edges);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(graph_map)
void pmpi_graph_map_(MPI_Fint *comm, MPI_Fint *nnodes, MPI_Fint *indx, MPI_Fint *edges, MPI_Fint *newrank, MPI_Fint *ierror)
{
	int rc_ = MPI_Graph_map(gompi_Comm(*comm), *nnodes, (void *)indx, (void *)edges, newrank);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(graph_neighbors)
void pmpi_graph_neighbors_(MPI_Fint *comm, MPI_Fint *rank, MPI_Fint *maxneighbors, MPI_Fint *neighbors, MPI_Fint *ierror)
{
	int rc_ = MPI_Graph_neighbors(gompi_Comm(*comm), *rank, *maxneighbors, (void *)neighbors);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(graph_neighbors_count)
void pmpi_graph_neighbors_count_(MPI_Fint *comm, MPI_Fint *rank, MPI_Fint *nneighbors, MPI_Fint *ierror)
{
	int rc_ = MPI_Graph_neighbors_count(gompi_Comm(*comm), *rank, nneighbors);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(graphdims_get)
void pmpi_graphdims_get_(MPI_Fint *comm, MPI_Fint *nnodes, MPI_Fint *nedges, MPI_Fint *ierror)
{
	int rc_ = MPI_Graphdims_get(gompi_Comm(*comm), nnodes, nedges);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(grequest_complete)
void pmpi_grequest_complete_(MPI_Fint *request, MPI_Fint *ierror)
{
	int rc_ = MPI_Grequest_complete(gompi_Request(*request));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(group_compare)
void pmpi_group_compare_(MPI_Fint *group1, MPI_Fint *group2, MPI_Fint *result, MPI_Fint *ierror)
{
	int rc_ = MPI_Group_compare(gompi_Group(*group1), gompi_Group(*group2), result);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(group_difference)
void pmpi_group_difference_(MPI_Fint *group1, MPI_Fint *group2, MPI_Fint *newgroup, MPI_Fint *ierror)
{
	MPI_Group newgroup_ = MPI_Group_fromint(*newgroup);
	int rc_ = MPI_Group_difference(gompi_Group(*group1), gompi_Group(*group2), &newgroup_);
	*newgroup = MPI_Group_toint(newgroup_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(group_excl)
void pmpi_group_excl_(MPI_Fint *group, MPI_Fint *n, MPI_Fint *ranks, MPI_Fint *newgroup, MPI_Fint *ierror)
{
	MPI_Group newgroup_ = MPI_Group_fromint(*newgroup);
	int rc_ = MPI_Group_excl(gompi_Group(*group), *n, (void *)ranks, &newgroup_);
	*newgroup = MPI_Group_toint(newgroup_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(group_free)
void pmpi_group_free_(MPI_Fint *group, MPI_Fint *ierror)
{
	MPI_Group group_ = MPI_Group_fromint(*group);
	int rc_ = MPI_Group_free(&group_);
	*group = MPI_Group_toint(group_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(group_from_session_pset)
void pmpi_group_from_session_pset_(MPI_Fint *session, char *pset_name, MPI_Fint *newgroup, MPI_Fint *ierror, size_t pset_name_len)
{
	char *pset_name_ = gompi_cstring(pset_name, pset_name_len);
	MPI_Group newgroup_ = MPI_Group_fromint(*newgroup);
	int rc_ = MPI_Group_from_session_pset(gompi_Session(*session), pset_name_, &newgroup_);
	free(pset_name_);
	*newgroup = MPI_Group_toint(newgroup_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(group_incl)
void pmpi_group_incl_(MPI_Fint *group, MPI_Fint *n, MPI_Fint *ranks, MPI_Fint *newgroup, MPI_Fint *ierror)
{
	MPI_Group newgroup_ = MPI_Group_fromint(*newgroup);
	int rc_ = MPI_Group_incl(gompi_Group(*group), *n, (void *)ranks, &newgroup_);
	*newgroup = MPI_Group_toint(newgroup_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(group_intersection)
void pmpi_group_intersection_(MPI_Fint *group1, MPI_Fint *group2, MPI_Fint *newgroup, MPI_Fint *ierror)
{
	MPI_Group newgroup_ = MPI_Group_fromint(*newgroup);
	int rc_ = MPI_Group_intersection(gompi_Group(*group1), gompi_Group(*group2), &newgroup_);
	*newgroup = MPI_Group_toint(newgroup_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(group_range_excl)
void pmpi_group_range_excl_(MPI_Fint *group, MPI_Fint *n, MPI_Fint *ranges, MPI_Fint *newgroup, MPI_Fint *ierror)
{
	MPI_Group newgroup_ = MPI_Group_fromint(*newgroup);
	int rc_ = MPI_Group_range_excl(gompi_Group(*group), *n, (void *)ranges, &newgroup_);
	*newgroup = MPI_Group_toint(newgroup_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(group_range_incl)
void pmpi_group_range_incl_(MPI_Fint *group, MPI_Fint *n, MPI_Fint *ranges, MPI_Fint *newgroup, MPI_Fint *ierror)
{
	MPI_Group newgroup_ = MPI_Group_fromint(*newgroup);
	int rc_ = MPI_Group_range_incl(gompi_Group(*group), *n, (void *)ranges, &newgroup_);
	*newgroup = MPI_Group_toint(newgroup_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(group_rank)
void pmpi_group_rank_(MPI_Fint *group, MPI_Fint *rank, MPI_Fint *ierror)
{
	int rc_ = MPI_Group_rank(gompi_Group(*group), rank);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(group_size)
void pmpi_group_size_(MPI_Fint *group, MPI_Fint *size, MPI_Fint *ierror)
{
	int rc_ = MPI_Group_size(gompi_Group(*group), size);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(group_translate_ranks)
void pmpi_group_translate_ranks_(MPI_Fint *group1, MPI_Fint *n, MPI_Fint *ranks1, MPI_Fint *group2, MPI_Fint *ranks2, MPI_Fint *ierror)
{
	int rc_ = MPI_Group_translate_ranks(gompi_Group(*group1), *n, (void *)ranks1, gompi_Group(*group2), (void *)ranks2);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(group_union)
void pmpi_group_union_(MPI_Fint *group1, MPI_Fint *group2, MPI_Fint *newgroup, MPI_Fint *ierror)
{
	MPI_Group newgroup_ = MPI_Group_fromint(*newgroup);
	int rc_ = MPI_Group_union(gompi_Group(*group1), gompi_Group(*group2), &newgroup_);
	*newgroup = MPI_Group_toint(newgroup_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(iallgather)
void pmpi_iallgather_(void *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, void *recvbuf, MPI_Fint *recvcount, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Iallgather(gompi_choice(sendbuf), *sendcount, gompi_Type(*sendtype), gompi_choice(recvbuf), *recvcount, gompi_Type(*recvtype), gompi_Comm(*comm), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(iallgather_c)
void pmpi_iallgather_c_(void *sendbuf, MPI_Aint *sendcount, MPI_Fint *sendtype, void *recvbuf, MPI_Aint *recvcount, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Iallgather_c(gompi_choice(sendbuf), *sendcount, gompi_Type(*sendtype), gompi_choice(recvbuf), *recvcount, gompi_Type(*recvtype), gompi_Comm(*comm), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(iallgatherv)
void pmpi_iallgatherv_(void *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, void *recvbuf, MPI_Fint *recvcounts, MPI_Fint *displs, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Iallgatherv(gompi_choice(sendbuf), *sendcount, gompi_Type(*sendtype), gompi_choice(recvbuf), (void *)recvcounts, (void *)displs, gompi_Type(*recvtype), gompi_Comm(*comm), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(iallgatherv_c)
void pmpi_iallgatherv_c_(void *sendbuf, MPI_Aint *sendcount, MPI_Fint *sendtype, void *recvbuf, MPI_Aint *recvcounts, MPI_Aint *displs, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Iallgatherv_c(gompi_choice(sendbuf), *sendcount, gompi_Type(*sendtype), gompi_choice(recvbuf), (void *)recvcounts, (void *)displs, gompi_Type(*recvtype), gompi_Comm(*comm), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(iallreduce)
void pmpi_iallreduce_(void *sendbuf, void *recvbuf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Iallreduce(gompi_choice(sendbuf), gompi_choice(recvbuf), *count, gompi_Type(*datatype), gompi_Op(*op), gompi_Comm(*comm), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(iallreduce_c)
void pmpi_iallreduce_c_(void *sendbuf, void *recvbuf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Iallreduce_c(gompi_choice(sendbuf), gompi_choice(recvbuf), *count, gompi_Type(*datatype), gompi_Op(*op), gompi_Comm(*comm), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(ialltoall)
void pmpi_ialltoall_(void *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, void *recvbuf, MPI_Fint *recvcount, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Ialltoall(gompi_choice(sendbuf), *sendcount, gompi_Type(*sendtype), gompi_choice(recvbuf), *recvcount, gompi_Type(*recvtype), gompi_Comm(*comm), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(ialltoall_c)
void pmpi_ialltoall_c_(void *sendbuf, MPI_Aint *sendcount, MPI_Fint *sendtype, void *recvbuf, MPI_Aint *recvcount, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Ialltoall_c(gompi_choice(sendbuf), *sendcount, gompi_Type(*sendtype), gompi_choice(recvbuf), *recvcount, gompi_Type(*recvtype), gompi_Comm(*comm), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(ialltoallv)
void pmpi_ialltoallv_(void *sendbuf, MPI_Fint *sendcounts, MPI_Fint *sdispls, MPI_Fint *sendtype, void *recvbuf, MPI_Fint *recvcounts, MPI_Fint *rdispls, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Ialltoallv(gompi_choice(sendbuf), (void *)sendcounts, (void *)sdispls, gompi_Type(*sendtype), gompi_choice(recvbuf), (void *)recvcounts, (void *)rdispls, gompi_Type(*recvtype), gompi_Comm(*comm), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(ialltoallv_c)
void pmpi_ialltoallv_c_(void *sendbuf, MPI_Aint *sendcounts, MPI_Aint *sdispls, MPI_Fint *sendtype, void *recvbuf, MPI_Aint *recvcounts, MPI_Aint *rdispls, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Ialltoallv_c(gompi_choice(sendbuf), (void *)sendcounts, (void *)sdispls, gompi_Type(*sendtype), gompi_choice(recvbuf), (void *)recvcounts, (void *)rdispls, gompi_Type(*recvtype), gompi_Comm(*comm), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(ialltoallw)
void pmpi_ialltoallw_(void *sendbuf, MPI_Fint *sendcounts, MPI_Fint *sdispls, MPI_Fint *sendtypes, void *recvbuf, MPI_Fint *recvcounts, MPI_Fint *rdispls, MPI_Fint *recvtypes, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Count sendtypes_n = gompi_peers(*comm);
	MPI_Datatype *sendtypes_ = malloc((sendtypes_n > 0 ? sendtypes_n : 1) * sizeof *sendtypes_);
	for (MPI_Count i = 0; i < sendtypes_n; i++)
		sendtypes_[i] = MPI_Type_fromint(sendtypes[i]);
	MPI_Count recvtypes_n = gompi_peers(*comm);
	MPI_Datatype *recvtypes_ = malloc((recvtypes_n > 0 ? recvtypes_n : 1) * sizeof *recvtypes_);
	for (MPI_Count i = 0; i < recvtypes_n; i++)
		recvtypes_[i] = MPI_Type_fromint(recvtypes[i]);
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Ialltoallw(gompi_choice(sendbuf), (void *)sendcounts, (void *)sdispls, sendtypes_, gompi_choice(recvbuf), (void *)recvcounts, (void *)rdispls, recvtypes_, gompi_Comm(*comm), &request_);
	free(sendtypes_);
	free(recvtypes_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(ialltoallw_c)
void pmpi_ialltoallw_c_(void *sendbuf, MPI_Aint *sendcounts, MPI_Aint *sdispls, MPI_Fint *sendtypes, void *recvbuf, MPI_Aint *recvcounts, MPI_Aint *rdispls, MPI_Fint *recvtypes, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Count sendtypes_n = gompi_peers(*comm);
	MPI_Datatype *sendtypes_ = malloc((sendtypes_n > 0 ? sendtypes_n : 1) * sizeof *sendtypes_);
	for (MPI_Count i = 0; i < sendtypes_n; i++)
		sendtypes_[i] = MPI_Type_fromint(sendtypes[i]);
	MPI_Count recvtypes_n = gompi_peers(*comm);
	MPI_Datatype *recvtypes_ = malloc((recvtypes_n > 0 ? recvtypes_n : 1) * sizeof *recvtypes_);
	for (MPI_Count i = 0; i < recvtypes_n; i++)
		recvtypes_[i] = MPI_Type_fromint(recvtypes[i]);
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Ialltoallw_c(gompi_choice(sendbuf), (void *)sendcounts, (void *)sdispls, sendtypes_, gompi_choice(recvbuf), (void *)recvcounts, (void *)rdispls, recvtypes_, gompi_Comm(*comm), &request_);
	free(sendtypes_);
	free(recvtypes_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(ibarrier)
void pmpi_ibarrier_(MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Ibarrier(gompi_Comm(*comm), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(ibcast)
void pmpi_ibcast_(void *buffer, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Ibcast(gompi_choice(buffer), *count, gompi_Type(*datatype), *root, gompi_Comm(*comm), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(ibcast_c)
void pmpi_ibcast_c_(void *buffer, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Ibcast_c(gompi_choice(buffer), *count, gompi_Type(*datatype), *root, gompi_Comm(*comm), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(ibsend)
void pmpi_ibsend_(void *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *dest, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Ibsend(gompi_choice(buf), *count, gompi_Type(*datatype), *dest, *tag, gompi_Comm(*comm), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(ibsend_c)
void pmpi_ibsend_c_(void *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *dest, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Ibsend_c(gompi_choice(buf), *count, gompi_Type(*datatype), *dest, *tag, gompi_Comm(*comm), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(iexscan)
void pmpi_iexscan_(void *sendbuf, void *recvbuf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Iexscan(gompi_choice(sendbuf), gompi_choice(recvbuf), *count, gompi_Type(*datatype), gompi_Op(*op), gompi_Comm(*comm), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(iexscan_c)
void pmpi_iexscan_c_(void *sendbuf, void *recvbuf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Iexscan_c(gompi_choice(sendbuf), gompi_choice(recvbuf), *count, gompi_Type(*datatype), gompi_Op(*op), gompi_Comm(*comm), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(igather)
void pmpi_igather_(void *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, void *recvbuf, MPI_Fint *recvcount, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Igather(gompi_choice(sendbuf), *sendcount, gompi_Type(*sendtype), gompi_choice(recvbuf), *recvcount, gompi_Type(*recvtype), *root, gompi_Comm(*comm), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(igather_c)
void pmpi_igather_c_(void *sendbuf, MPI_Aint *sendcount, MPI_Fint *sendtype, void *recvbuf, MPI_Aint *recvcount, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Igather_c(gompi_choice(sendbuf), *sendcount, gompi_Type(*sendtype), gompi_choice(recvbuf), *recvcount, gompi_Type(*recvtype), *root, gompi_Comm(*comm), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(igatherv)
void pmpi_igatherv_(void *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, void *recvbuf, MPI_Fint *recvcounts, MPI_Fint *displs, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Igatherv(gompi_choice(sendbuf), *sendcount, gompi_Type(*sendtype), gompi_choice(recvbuf), (void *)recvcounts, (void *)displs, gompi_Type(*recvtype), *root, gompi_Comm(*comm), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(igatherv_c)
void pmpi_igatherv_c_(void *sendbuf, MPI_Aint *sendcount, MPI_Fint *sendtype, void *recvbuf, MPI_Aint *recvcounts, MPI_Aint *displs, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Igatherv_c(gompi_choice(sendbuf), *sendcount, gompi_Type(*sendtype), gompi_choice(recvbuf), (void *)recvcounts, (void *)displs, gompi_Type(*recvtype), *root, gompi_Comm(*comm), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(improbe)
void pmpi_improbe_(MPI_Fint *source, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *flag, MPI_Fint *message, MPI_Fint *status, MPI_Fint *ierror)
{
	MPI_Message message_ = MPI_Message_fromint(*message);
	int rc_ = MPI_Improbe(*source, *tag, gompi_Comm(*comm), flag, &message_, gompi_status(status));
	*message = MPI_Message_toint(message_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(imrecv)
void pmpi_imrecv_(void *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *message, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Message message_ = MPI_Message_fromint(*message);
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Imrecv(gompi_choice(buf), *count, gompi_Type(*datatype), &message_, &request_);
	*message = MPI_Message_toint(message_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(imrecv_c)
void pmpi_imrecv_c_(void *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *message, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Message message_ = MPI_Message_fromint(*message);
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Imrecv_c(gompi_choice(buf), *count, gompi_Type(*datatype), &message_, &request_);
	*message = MPI_Message_toint(message_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(ineighbor_allgather)
void pmpi_ineighbor_allgather_(void *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, void *recvbuf, MPI_Fint *recvcount, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Ineighbor_allgather(gompi_choice(sendbuf), *sendcount, gompi_Type(*sendtype), gompi_choice(recvbuf), *recvcount, gompi_Type(*recvtype), gompi_Comm(*comm), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(ineighbor_allgather_c)
void pmpi_ineighbor_allgather_c_(void *sendbuf, MPI_Aint *sendcount, MPI_Fint *sendtype, void *recvbuf, MPI_Aint *recvcount, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Ineighbor_allgather_c(gompi_choice(sendbuf), *sendcount, gompi_Type(*sendtype), gompi_choice(recvbuf), *recvcount, gompi_Type(*recvtype), gompi_Comm(*comm), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(ineighbor_allgatherv)
void pmpi_ineighbor_allgatherv_(void *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, void *recvbuf, MPI_Fint *recvcounts, MPI_Fint *displs, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Ineighbor_allgatherv(gompi_choice(sendbuf), *sendcount, gompi_Type(*sendtype), gompi_choice(recvbuf), (void *)recvcounts, (void *)displs, gompi_Type(*recvtype), gompi_Comm(*comm), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(ineighbor_allgatherv_c)
void pmpi_ineighbor_allgatherv_c_(void *sendbuf, MPI_Aint *sendcount, MPI_Fint *sendtype, void *recvbuf, MPI_Aint *recvcounts, MPI_Aint *displs, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Ineighbor_allgatherv_c(gompi_choice(sendbuf), *sendcount, gompi_Type(*sendtype), gompi_choice(recvbuf), (void *)recvcounts, (void *)displs, gompi_Type(*recvtype), gompi_Comm(*comm), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(ineighbor_alltoall)
void pmpi_ineighbor_alltoall_(void *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, void *recvbuf, MPI_Fint *recvcount, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Ineighbor_alltoall(gompi_choice(sendbuf), *sendcount, gompi_Type(*sendtype), gompi_choice(recvbuf), *recvcount, gompi_Type(*recvtype), gompi_Comm(*comm), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(ineighbor_alltoall_c)
void pmpi_ineighbor_alltoall_c_(void *sendbuf, MPI_Aint *sendcount, MPI_Fint *sendtype, void *recvbuf, MPI_Aint *recvcount, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Ineighbor_alltoall_c(gompi_choice(sendbuf), *sendcount, gompi_Type(*sendtype), gompi_choice(recvbuf), *recvcount, gompi_Type(*recvtype), gompi_Comm(*comm), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(ineighbor_alltoallv)
void pmpi_ineighbor_alltoallv_(void *sendbuf, MPI_Fint *sendcounts, MPI_Fint *sdispls, MPI_Fint *sendtype, void *recvbuf, MPI_Fint *recvcounts, MPI_Fint *rdispls, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Ineighbor_alltoallv(gompi_choice(sendbuf), (void *)sendcounts, (void *)sdispls, gompi_Type(*sendtype), gompi_choice(recvbuf), (void *)recvcounts, (void *)rdispls, gompi_Type(*recvtype), gompi_Comm(*comm), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(ineighbor_alltoallv_c)
void pmpi_ineighbor_alltoallv_c_(void *sendbuf, MPI_Aint *sendcounts, MPI_Aint *sdispls, MPI_Fint *sendtype, void *recvbuf, MPI_Aint *recvcounts, MPI_Aint *rdispls, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Ineighbor_alltoallv_c(gompi_choice(sendbuf), (void *)sendcounts, (void *)sdispls, gompi_Type(*sendtype), gompi_choice(recvbuf), (void *)recvcounts, (void *)rdispls, gompi_Type(*recvtype), gompi_Comm(*comm), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(ineighbor_alltoallw)
void pmpi_ineighbor_alltoallw_(void *sendbuf, MPI_Fint *sendcounts, MPI_Aint *sdispls, MPI_Fint *sendtypes, void *recvbuf, MPI_Fint *recvcounts, MPI_Aint *rdispls, MPI_Fint *recvtypes, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Count sendtypes_n = gompi_neighbors(*comm, 0);
	MPI_Datatype *sendtypes_ = malloc((sendtypes_n > 0 ? sendtypes_n : 1) * sizeof *sendtypes_);
	for (MPI_Count i = 0; i < sendtypes_n; i++)
		sendtypes_[i] = MPI_Type_fromint(sendtypes[i]);
	MPI_Count recvtypes_n = gompi_neighbors(*comm, 1);
	MPI_Datatype *recvtypes_ = malloc((recvtypes_n > 0 ? recvtypes_n : 1) * sizeof *recvtypes_);
	for (MPI_Count i = 0; i < recvtypes_n; i++)
		recvtypes_[i] = MPI_Type_fromint(recvtypes[i]);
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Ineighbor_alltoallw(gompi_choice(sendbuf), (void *)sendcounts, (void *)sdispls, sendtypes_, gompi_choice(recvbuf), (void *)recvcounts, (void *)rdispls, recvtypes_, gompi_Comm(*comm), &request_);
	free(sendtypes_);
	free(recvtypes_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(ineighbor_alltoallw_c)
void pmpi_ineighbor_alltoallw_c_(void *sendbuf, MPI_Aint *sendcounts, MPI_Aint *sdispls, MPI_Fint *sendtypes, void *recvbuf, MPI_Aint *recvcounts, MPI_Aint *rdispls, MPI_Fint *recvtypes, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Count sendtypes_n = gompi_neighbors(*comm, 0);
	MPI_Datatype *sendtypes_ = malloc((sendtypes_n > 0 ? sendtypes_n : 1) * sizeof *sendtypes_);
	for (MPI_Count i = 0; i < sendtypes_n; i++)
		sendtypes_[i] = MPI_Type_fromint(sendtypes[i]);
	MPI_Count recvtypes_n = gompi_neighbors(*comm, 1);
	MPI_Datatype *recvtypes_ = malloc((recvtypes_n > 0 ? recvtypes_n : 1) * sizeof *recvtypes_);
	for (MPI_Count i = 0; i < recvtypes_n; i++)
		recvtypes_[i] = MPI_Type_fromint(recvtypes[i]);
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Ineighbor_alltoallw_c(gompi_choice(sendbuf), (void *)sendcounts, (void *)sdispls, sendtypes_, gompi_choice(recvbuf), (void *)recvcounts, (void *)rdispls, recvtypes_, gompi_Comm(*comm), &request_);
	free(sendtypes_);
	free(recvtypes_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(info_create)
void pmpi_info_create_(MPI_Fint *info, MPI_Fint *ierror)
{
	MPI_Info info_ = MPI_Info_fromint(*info);
	int rc_ = MPI_Info_create(&info_);
	*info = MPI_Info_toint(info_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(info_delete)
void pmpi_info_delete_(MPI_Fint *info, char *key, MPI_Fint *ierror, size_t key_len)
{
	char *key_ = gompi_cstring(key, key_len);
	int rc_ = MPI_Info_delete(gompi_Info(*info), key_);
	free(key_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(info_dup)
void pmpi_info_dup_(MPI_Fint *info, MPI_Fint *newinfo, MPI_Fint *ierror)
{
	MPI_Info newinfo_ = MPI_Info_fromint(*newinfo);
	int rc_ = MPI_Info_dup(gompi_Info(*info), &newinfo_);
	*newinfo = MPI_Info_toint(newinfo_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(info_free)
void pmpi_info_free_(MPI_Fint *info, MPI_Fint *ierror)
{
	MPI_Info info_ = MPI_Info_fromint(*info);
	int rc_ = MPI_Info_free(&info_);
	*info = MPI_Info_toint(info_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(info_get_nkeys)
void pmpi_info_get_nkeys_(MPI_Fint *info, MPI_Fint *nkeys, MPI_Fint *ierror)
{
	int rc_ = MPI_Info_get_nkeys(gompi_Info(*info), nkeys);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(info_get_nthkey)
void pmpi_info_get_nthkey_(MPI_Fint *info, MPI_Fint *n, char *key, MPI_Fint *ierror, size_t key_len)
{
	char key_[gompi_most] = "";
	int rc_ = MPI_Info_get_nthkey(gompi_Info(*info), *n, key_);
	if (!rc_)
		gompi_fstring(key, key_len, key_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(info_get_valuelen)
void pmpi_info_get_valuelen_(MPI_Fint *info, char *key, MPI_Fint *valuelen, MPI_Fint *flag, MPI_Fint *ierror, size_t key_len)
{
	char *key_ = gompi_cstring(key, key_len);
	int rc_ = MPI_Info_get_valuelen(gompi_Info(*info), key_, valuelen, flag);
	free(key_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(info_set)
void pmpi_info_set_(MPI_Fint *info, char *key, char *value, MPI_Fint *ierror, size_t key_len, size_t value_len)
{
	char *key_ = gompi_cstring(key, key_len);
	char *value_ = gompi_cstring(value, value_len);
	int rc_ = MPI_Info_set(gompi_Info(*info), key_, value_);
	free(key_);
	free(value_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(init)
void pmpi_init_(MPI_Fint *ierror)
{
	int rc_ = MPI_Init(NULL, NULL);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(init_thread)
void pmpi_init_thread_(MPI_Fint *required, MPI_Fint *provided, MPI_Fint *ierror)
{
	int rc_ = MPI_Init_thread(NULL, NULL, *required, provided);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(initialized)
void pmpi_initialized_(MPI_Fint *flag, MPI_Fint *ierror)
{
	int rc_ = MPI_Initialized(flag);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(intercomm_create)
void pmpi_intercomm_create_(MPI_Fint *local_comm, MPI_Fint *local_leader, MPI_Fint *peer_comm, MPI_Fint *remote_leader, MPI_Fint *tag, MPI_Fint *newintercomm, MPI_Fint *ierror)
{
	MPI_Comm newintercomm_ = MPI_Comm_fromint(*newintercomm);
	int rc_ = MPI_Intercomm_create(gompi_Comm(*local_comm), *local_leader, gompi_Comm(*peer_comm), *remote_leader, *tag, &newintercomm_);
	*newintercomm = MPI_Comm_toint(newintercomm_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(intercomm_create_from_groups)
void pmpi_intercomm_create_from_groups_(MPI_Fint *local_group, MPI_Fint *local_leader, MPI_Fint *remote_group, MPI_Fint *remote_leader, char *stringtag, MPI_Fint *info, MPI_Fint *errhandler, MPI_Fint *newintercomm, MPI_Fint *ierror, size_t stringtag_len)
{
	char *stringtag_ = gompi_cstring(stringtag, stringtag_len);
	MPI_Comm newintercomm_ = MPI_Comm_fromint(*newintercomm);
	int rc_ = MPI_Intercomm_create_from_groups(gompi_Group(*local_group), *local_leader, gompi_Group(*remote_group), *remote_leader, stringtag_, gompi_Info(*info), gompi_Errhandler(*errhandler), &newintercomm_);
	free(stringtag_);
	*newintercomm = MPI_Comm_toint(newintercomm_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(intercomm_merge)
void pmpi_intercomm_merge_(MPI_Fint *intercomm, MPI_Fint *high, MPI_Fint *newintracomm, MPI_Fint *ierror)
{
	MPI_Comm newintracomm_ = MPI_Comm_fromint(*newintracomm);
	int rc_ = MPI_Intercomm_merge(gompi_Comm(*intercomm), *high, &newintracomm_);
	*newintracomm = MPI_Comm_toint(newintracomm_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(iprobe)
void pmpi_iprobe_(MPI_Fint *source, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *flag, MPI_Fint *status, MPI_Fint *ierror)
{
	int rc_ = MPI_Iprobe(*source, *tag, gompi_Comm(*comm), flag, gompi_status(status));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(irecv)
void pmpi_irecv_(void *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *source, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Irecv(gompi_choice(buf), *count, gompi_Type(*datatype), *source, *tag, gompi_Comm(*comm), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(irecv_c)
void pmpi_irecv_c_(void *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *source, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Irecv_c(gompi_choice(buf), *count, gompi_Type(*datatype), *source, *tag, gompi_Comm(*comm), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(ireduce)
void pmpi_ireduce_(void *sendbuf, void *recvbuf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Ireduce(gompi_choice(sendbuf), gompi_choice(recvbuf), *count, gompi_Type(*datatype), gompi_Op(*op), *root, gompi_Comm(*comm), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(ireduce_c)
void pmpi_ireduce_c_(void *sendbuf, void *recvbuf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Ireduce_c(gompi_choice(sendbuf), gompi_choice(recvbuf), *count, gompi_Type(*datatype), gompi_Op(*op), *root, gompi_Comm(*comm), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(ireduce_scatter)
void pmpi_ireduce_scatter_(void *sendbuf, void *recvbuf, MPI_Fint *recvcounts, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Ireduce_scatter(gompi_choice(sendbuf), gompi_choice(recvbuf), (void *)recvcounts, gompi_Type(*datatype), gompi_Op(*op), gompi_Comm(*comm), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(ireduce_scatter_c)
void pmpi_ireduce_scatter_c_(void *sendbuf, void *recvbuf, MPI_Aint *recvcounts, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Ireduce_scatter_c(gompi_choice(sendbuf), gompi_choice(recvbuf), (void *)recvcounts, gompi_Type(*datatype), gompi_Op(*op), gompi_Comm(*comm), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(ireduce_scatter_block)
void pmpi_ireduce_scatter_block_(void *sendbuf, void *recvbuf, MPI_Fint *recvcount, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Ireduce_scatter_block(gompi_choice(sendbuf), gompi_choice(recvbuf), *recvcount, gompi_Type(*datatype), gompi_Op(*op), gompi_Comm(*comm), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(ireduce_scatter_block_c)
void pmpi_ireduce_scatter_block_c_(void *sendbuf, void *recvbuf, MPI_Aint *recvcount, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Ireduce_scatter_block_c(gompi_choice(sendbuf), gompi_choice(recvbuf), *recvcount, gompi_Type(*datatype), gompi_Op(*op), gompi_Comm(*comm), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(irsend)
void pmpi_irsend_(void *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *dest, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Irsend(gompi_choice(buf), *count, gompi_Type(*datatype), *dest, *tag, gompi_Comm(*comm), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(irsend_c)
void pmpi_irsend_c_(void *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *dest, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Irsend_c(gompi_choice(buf), *count, gompi_Type(*datatype), *dest, *tag, gompi_Comm(*comm), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(is_thread_main)
void pmpi_is_thread_main_(MPI_Fint *flag, MPI_Fint *ierror)
{
	int rc_ = MPI_Is_thread_main(flag);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(iscan)
void pmpi_iscan_(void *sendbuf, void *recvbuf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Iscan(gompi_choice(sendbuf), gompi_choice(recvbuf), *count, gompi_Type(*datatype), gompi_Op(*op), gompi_Comm(*comm), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(iscan_c)
void pmpi_iscan_c_(void *sendbuf, void *recvbuf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Iscan_c(gompi_choice(sendbuf), gompi_choice(recvbuf), *count, gompi_Type(*datatype), gompi_Op(*op), gompi_Comm(*comm), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(iscatter)
void pmpi_iscatter_(void *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, void *recvbuf, MPI_Fint *recvcount, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Iscatter(gompi_choice(sendbuf), *sendcount, gompi_Type(*sendtype), gompi_choice(recvbuf), *recvcount, gompi_Type(*recvtype), *root, gompi_Comm(*comm), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(iscatter_c)
void pmpi_iscatter_c_(void *sendbuf, MPI_Aint *sendcount, MPI_Fint *sendtype, void *recvbuf, MPI_Aint *recvcount, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Iscatter_c(gompi_choice(sendbuf), *sendcount, gompi_Type(*sendtype), gompi_choice(recvbuf), *recvcount, gompi_Type(*recvtype), *root, gompi_Comm(*comm), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(iscatterv)
void pmpi_iscatterv_(void *sendbuf, MPI_Fint *sendcounts, MPI_Fint *displs, MPI_Fint *sendtype, void *recvbuf, MPI_Fint *recvcount, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Iscatterv(gompi_choice(sendbuf), (void *)sendcounts, (void *)displs, gompi_Type(*sendtype), gompi_choice(recvbuf), *recvcount, gompi_Type(*recvtype), *root, gompi_Comm(*comm), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(iscatterv_c)
void pmpi_iscatterv_c_(void *sendbuf, MPI_Aint *sendcounts, MPI_Aint *displs, MPI_Fint *sendtype, void *recvbuf, MPI_Aint *recvcount, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Iscatterv_c(gompi_choice(sendbuf), (void *)sendcounts, (void *)displs, gompi_Type(*sendtype), gompi_choice(recvbuf), *recvcount, gompi_Type(*recvtype), *root, gompi_Comm(*comm), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(isend)
void pmpi_isend_(void *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *dest, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Isend(gompi_choice(buf), *count, gompi_Type(*datatype), *dest, *tag, gompi_Comm(*comm), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(isend_c)
void pmpi_isend_c_(void *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *dest, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Isend_c(gompi_choice(buf), *count, gompi_Type(*datatype), *dest, *tag, gompi_Comm(*comm), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(isendrecv)
void pmpi_isendrecv_(void *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, MPI_Fint *dest, MPI_Fint *sendtag, void *recvbuf, MPI_Fint *recvcount, MPI_Fint *recvtype, MPI_Fint *source, MPI_Fint *recvtag, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Isendrecv(gompi_choice(sendbuf), *sendcount, gompi_Type(*sendtype), *dest, *sendtag, gompi_choice(recvbuf), *recvcount, gompi_Type(*recvtype), *source, *recvtag, gompi_Comm(*comm), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(isendrecv_c)
void pmpi_isendrecv_c_(void *sendbuf, MPI_Aint *sendcount, MPI_Fint *sendtype, MPI_Fint *dest, MPI_Fint *sendtag, void *recvbuf, MPI_Aint *recvcount, MPI_Fint *recvtype, MPI_Fint *source, MPI_Fint *recvtag, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Isendrecv_c(gompi_choice(sendbuf), *sendcount, gompi_Type(*sendtype), *dest, *sendtag, gompi_choice(recvbuf), *recvcount, gompi_Type(*recvtype), *source, *recvtag, gompi_Comm(*comm), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(isendrecv_replace)
void pmpi_isendrecv_replace_(void *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *dest, MPI_Fint *sendtag, MPI_Fint *source, MPI_Fint *recvtag, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Isendrecv_replace(gompi_choice(buf), *count, gompi_Type(*datatype), *dest, *sendtag, *source, *recvtag, gompi_Comm(*comm), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(isendrecv_replace_c)
void pmpi_isendrecv_replace_c_(void *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *dest, MPI_Fint *sendtag, MPI_Fint *source, MPI_Fint *recvtag, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Isendrecv_replace_c(gompi_choice(buf), *count, gompi_Type(*datatype), *dest, *sendtag, *source, *recvtag, gompi_Comm(*comm), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(issend)
void pmpi_issend_(void *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *dest, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Issend(gompi_choice(buf), *count, gompi_Type(*datatype), *dest, *tag, gompi_Comm(*comm), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(issend_c)
void pmpi_issend_c_(void *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *dest, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Issend_c(gompi_choice(buf), *count, gompi_Type(*datatype), *dest, *tag, gompi_Comm(*comm), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(keyval_free)
void pmpi_keyval_free_(MPI_Fint *keyval, MPI_Fint *ierror)
{
	int rc_ = MPI_Keyval_free(keyval);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(lookup_name)
void pmpi_lookup_name_(char *service_name, MPI_Fint *info, char *port_name, MPI_Fint *ierror, size_t service_name_len, size_t port_name_len)
{
	char *service_name_ = gompi_cstring(service_name, service_name_len);
	char port_name_[gompi_most] = "";
	int rc_ = MPI_Lookup_name(service_name_, gompi_Info(*info), port_name_);
	free(service_name_);
	if (!rc_)
		gompi_fstring(port_name, port_name_len, port_name_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(mprobe)
void pmpi_mprobe_(MPI_Fint *source, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *message, MPI_Fint *status, MPI_Fint *ierror)
{
	MPI_Message message_ = MPI_Message_fromint(*message);
	int rc_ = MPI_Mprobe(*source, *tag, gompi_Comm(*comm), &message_, gompi_status(status));
	*message = MPI_Message_toint(message_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(mrecv)
void pmpi_mrecv_(void *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *message, MPI_Fint *status, MPI_Fint *ierror)
{
	MPI_Message message_ = MPI_Message_fromint(*message);
	int rc_ = MPI_Mrecv(gompi_choice(buf), *count, gompi_Type(*datatype), &message_, gompi_status(status));
	*message = MPI_Message_toint(message_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(mrecv_c)
void pmpi_mrecv_c_(void *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *message, MPI_Fint *status, MPI_Fint *ierror)
{
	MPI_Message message_ = MPI_Message_fromint(*message);
	int rc_ = MPI_Mrecv_c(gompi_choice(buf), *count, gompi_Type(*datatype), &message_, gompi_status(status));
	*message = MPI_Message_toint(message_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(neighbor_allgather)
void pmpi_neighbor_allgather_(void *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, void *recvbuf, MPI_Fint *recvcount, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *ierror)
{
	int rc_ = MPI_Neighbor_allgather(gompi_choice(sendbuf), *sendcount, gompi_Type(*sendtype), gompi_choice(recvbuf), *recvcount, gompi_Type(*recvtype), gompi_Comm(*comm));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(neighbor_allgather_c)
void pmpi_neighbor_allgather_c_(void *sendbuf, MPI_Aint *sendcount, MPI_Fint *sendtype, void *recvbuf, MPI_Aint *recvcount, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *ierror)
{
	int rc_ = MPI_Neighbor_allgather_c(gompi_choice(sendbuf), *sendcount, gompi_Type(*sendtype), gompi_choice(recvbuf), *recvcount, gompi_Type(*recvtype), gompi_Comm(*comm));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(neighbor_allgather_init)
void pmpi_neighbor_allgather_init_(void *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, void *recvbuf, MPI_Fint *recvcount, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Neighbor_allgather_init(gompi_choice(sendbuf), *sendcount, gompi_Type(*sendtype), gompi_choice(recvbuf), *recvcount, gompi_Type(*recvtype), gompi_Comm(*comm), gompi_Info(*info), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(neighbor_allgather_init_c)
void pmpi_neighbor_allgather_init_c_(void *sendbuf, MPI_Aint *sendcount, MPI_Fint *sendtype, void *recvbuf, MPI_Aint *recvcount, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Neighbor_allgather_init_c(gompi_choice(sendbuf), *sendcount, gompi_Type(*sendtype), gompi_choice(recvbuf), *recvcount, gompi_Type(*recvtype), gompi_Comm(*comm), gompi_Info(*info), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(neighbor_allgatherv)
void pmpi_neighbor_allgatherv_(void *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, void *recvbuf, MPI_Fint *recvcounts, MPI_Fint *displs, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *ierror)
{
	int rc_ = MPI_Neighbor_allgatherv(gompi_choice(sendbuf), *sendcount, gompi_Type(*sendtype), gompi_choice(recvbuf), (void *)recvcounts, (void *)displs, gompi_Type(*recvtype), gompi_Comm(*comm));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(neighbor_allgatherv_c)
void pmpi_neighbor_allgatherv_c_(void *sendbuf, MPI_Aint *sendcount, MPI_Fint *sendtype, void *recvbuf, MPI_Aint *recvcounts, MPI_Aint *displs, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *ierror)
{
	int rc_ = MPI_Neighbor_allgatherv_c(gompi_choice(sendbuf), *sendcount, gompi_Type(*sendtype), gompi_choice(recvbuf), (void *)recvcounts, (void *)displs, gompi_Type(*recvtype), gompi_Comm(*comm));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(neighbor_allgatherv_init)
void pmpi_neighbor_allgatherv_init_(void *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, void *recvbuf, MPI_Fint *recvcounts, MPI_Fint *displs, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Neighbor_allgatherv_init(gompi_choice(sendbuf), *sendcount, gompi_Type(*sendtype), gompi_choice(recvbuf), (void *)recvcounts, (void *)displs, gompi_Type(*recvtype), gompi_Comm(*comm), gompi_Info(*info), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(neighbor_allgatherv_init_c)
void pmpi_neighbor_allgatherv_init_c_(void *sendbuf, MPI_Aint *sendcount, MPI_Fint *sendtype, void *recvbuf, MPI_Aint *recvcounts, MPI_Aint *displs, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Neighbor_allgatherv_init_c(gompi_choice(sendbuf), *sendcount, gompi_Type(*sendtype), gompi_choice(recvbuf), (void *)recvcounts, (void *)displs, gompi_Type(*recvtype), gompi_Comm(*comm), gompi_Info(*info), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(neighbor_alltoall)
void pmpi_neighbor_alltoall_(void *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, void *recvbuf, MPI_Fint *recvcount, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *ierror)
{
	int rc_ = MPI_Neighbor_alltoall(gompi_choice(sendbuf), *sendcount, gompi_Type(*sendtype), gompi_choice(recvbuf), *recvcount, gompi_Type(*recvtype), gompi_Comm(*comm));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(neighbor_alltoall_c)
void pmpi_neighbor_alltoall_c_(void *sendbuf, MPI_Aint *sendcount, MPI_Fint *sendtype, void *recvbuf, MPI_Aint *recvcount, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *ierror)
{
	int rc_ = MPI_Neighbor_alltoall_c(gompi_choice(sendbuf), *sendcount, gompi_Type(*sendtype), gompi_choice(recvbuf), *recvcount, gompi_Type(*recvtype), gompi_Comm(*comm));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(neighbor_alltoall_init)
void pmpi_neighbor_alltoall_init_(void *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, void *recvbuf, MPI_Fint *recvcount, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Neighbor_alltoall_init(gompi_choice(sendbuf), *sendcount, gompi_Type(*sendtype), gompi_choice(recvbuf), *recvcount, gompi_Type(*recvtype), gompi_Comm(*comm), gompi_Info(*info), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(neighbor_alltoall_init_c)
void pmpi_neighbor_alltoall_init_c_(void *sendbuf, MPI_Aint *sendcount, MPI_Fint *sendtype, void *recvbuf, MPI_Aint *recvcount, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Neighbor_alltoall_init_c(gompi_choice(sendbuf), *sendcount, gompi_Type(*sendtype), gompi_choice(recvbuf), *recvcount, gompi_Type(*recvtype), gompi_Comm(*comm), gompi_Info(*info), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(neighbor_alltoallv)
void pmpi_neighbor_alltoallv_(void *sendbuf, MPI_Fint *sendcounts, MPI_Fint *sdispls, MPI_Fint *sendtype, void *recvbuf, MPI_Fint *recvcounts, MPI_Fint *rdispls, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *ierror)
{
	int rc_ = MPI_Neighbor_alltoallv(gompi_choice(sendbuf), (void *)sendcounts, (void *)sdispls, gompi_Type(*sendtype), gompi_choice(recvbuf), (void *)recvcounts, (void *)rdispls, gompi_Type(*recvtype), gompi_Comm(*comm));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(neighbor_alltoallv_c)
void pmpi_neighbor_alltoallv_c_(void *sendbuf, MPI_Aint *sendcounts, MPI_Aint *sdispls, MPI_Fint *sendtype, void *recvbuf, MPI_Aint *recvcounts, MPI_Aint *rdispls, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *ierror)
{
	int rc_ = MPI_Neighbor_alltoallv_c(gompi_choice(sendbuf), (void *)sendcounts, (void *)sdispls, gompi_Type(*sendtype), gompi_choice(recvbuf), (void *)recvcounts, (void *)rdispls, gompi_Type(*recvtype), gompi_Comm(*comm));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(neighbor_alltoallv_init)
void pmpi_neighbor_alltoallv_init_(void *sendbuf, MPI_Fint *sendcounts, MPI_Fint *sdispls, MPI_Fint *sendtype, void *recvbuf, MPI_Fint *recvcounts, MPI_Fint *rdispls, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Neighbor_alltoallv_init(gompi_choice(sendbuf), (void *)sendcounts, (void *)sdispls, gompi_Type(*sendtype), gompi_choice(recvbuf), (void *)recvcounts, (void *)rdispls, gompi_Type(*recvtype), gompi_Comm(*comm), gompi_Info(*info), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(neighbor_alltoallv_init_c)
void pmpi_neighbor_alltoallv_init_c_(void *sendbuf, MPI_Aint *sendcounts, MPI_Aint *sdispls, MPI_Fint *sendtype, void *recvbuf, MPI_Aint *recvcounts, MPI_Aint *rdispls, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Neighbor_alltoallv_init_c(gompi_choice(sendbuf), (void *)sendcounts, (void *)sdispls, gompi_Type(*sendtype), gompi_choice(recvbuf), (void *)recvcounts, (void *)rdispls, gompi_Type(*recvtype), gompi_Comm(*comm), gompi_Info(*info), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(neighbor_alltoallw)
void pmpi_neighbor_alltoallw_(void *sendbuf, MPI_Fint *sendcounts, MPI_Aint *sdispls, MPI_Fint *sendtypes, void *recvbuf, MPI_Fint *recvcounts, MPI_Aint *rdispls, MPI_Fint *recvtypes, MPI_Fint *comm, MPI_Fint *ierror)
{
	MPI_Count sendtypes_n = gompi_neighbors(*comm, 0);
	MPI_Datatype *sendtypes_ = malloc((sendtypes_n > 0 ? sendtypes_n : 1) * sizeof *sendtypes_);
	for (MPI_Count i = 0; i < sendtypes_n; i++)
		sendtypes_[i] = MPI_Type_fromint(sendtypes[i]);
	MPI_Count recvtypes_n = gompi_neighbors(*comm, 1);
	MPI_Datatype *recvtypes_ = malloc((recvtypes_n > 0 ? recvtypes_n : 1) * sizeof *recvtypes_);
	for (MPI_Count i = 0; i < recvtypes_n; i++)
		recvtypes_[i] = MPI_Type_fromint(recvtypes[i]);
	int rc_ = MPI_Neighbor_alltoallw(gompi_choice(sendbuf), (void *)sendcounts, (void *)sdispls, sendtypes_, gompi_choice(recvbuf), (void *)recvcounts, (void *)rdispls, recvtypes_, gompi_Comm(*comm));
	free(sendtypes_);
	free(recvtypes_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(neighbor_alltoallw_c)
void pmpi_neighbor_alltoallw_c_(void *sendbuf, MPI_Aint *sendcounts, MPI_Aint *sdispls, MPI_Fint *sendtypes, void *recvbuf, MPI_Aint *recvcounts, MPI_Aint *rdispls, MPI_Fint *recvtypes, MPI_Fint *comm, MPI_Fint *ierror)
{
	MPI_Count sendtypes_n = gompi_neighbors(*comm, 0);
	MPI_Datatype *sendtypes_ = malloc((sendtypes_n > 0 ? sendtypes_n : 1) * sizeof *sendtypes_);
	for (MPI_Count i = 0; i < sendtypes_n; i++)
		sendtypes_[i] = MPI_Type_fromint(sendtypes[i]);
	MPI_Count recvtypes_n = gompi_neighbors(*comm, 1);
	MPI_Datatype *recvtypes_ = malloc((recvtypes_n > 0 ? recvtypes_n : 1) * sizeof *recvtypes_);
	for (MPI_Count i = 0; i < recvtypes_n; i++)
		recvtypes_[i] = MPI_Type_fromint(recvtypes[i]);
	int rc_ = MPI_Neighbor_alltoallw_c(gompi_choice(sendbuf), (void *)sendcounts, (void *)sdispls, sendtypes_, gompi_choice(recvbuf), (void *)recvcounts, (void *)rdispls, recvtypes_, gompi_Comm(*comm));
	free(sendtypes_);
	free(recvtypes_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(neighbor_alltoallw_init)
void pmpi_neighbor_alltoallw_init_(void *sendbuf, MPI_Fint *sendcounts, MPI_Aint *sdispls, MPI_Fint *sendtypes, void *recvbuf, MPI_Fint *recvcounts, MPI_Aint *rdispls, MPI_Fint *recvtypes, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Count sendtypes_n = gompi_neighbors(*comm, 0);
	MPI_Datatype *sendtypes_ = malloc((sendtypes_n > 0 ? sendtypes_n : 1) * sizeof *sendtypes_);
	for (MPI_Count i = 0; i < sendtypes_n; i++)
		sendtypes_[i] = MPI_Type_fromint(sendtypes[i]);
	MPI_Count recvtypes_n = gompi_neighbors(*comm, 1);
	MPI_Datatype *recvtypes_ = malloc((recvtypes_n > 0 ? recvtypes_n : 1) * sizeof *recvtypes_);
	for (MPI_Count i = 0; i < recvtypes_n; i++)
		recvtypes_[i] = MPI_Type_fromint(recvtypes[i]);
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Neighbor_alltoallw_init(gompi_choice(sendbuf), (void *)sendcounts, (void *)sdispls, sendtypes_, gompi_choice(recvbuf), (void *)recvcounts, (void *)rdispls, recvtypes_, gompi_Comm(*comm), gompi_Info(*info), &request_);
	free(sendtypes_);
	free(recvtypes_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(neighbor_alltoallw_init_c)
void pmpi_neighbor_alltoallw_init_c_(void *sendbuf, MPI_Aint *sendcounts, MPI_Aint *sdispls, MPI_Fint *sendtypes, void *recvbuf, MPI_Aint *recvcounts, MPI_Aint *rdispls, MPI_Fint *recvtypes, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Count sendtypes_n = gompi_neighbors(*comm, 0);
	MPI_Datatype *sendtypes_ = malloc((sendtypes_n > 0 ? sendtypes_n : 1) * sizeof *sendtypes_);
	for (MPI_Count i = 0; i < sendtypes_n; i++)
		sendtypes_[i] = MPI_Type_fromint(sendtypes[i]);
	MPI_Count recvtypes_n = gompi_neighbors(*comm, 1);
	MPI_Datatype *recvtypes_ = malloc((recvtypes_n > 0 ? recvtypes_n : 1) * sizeof *recvtypes_);
	for (MPI_Count i = 0; i < recvtypes_n; i++)
		recvtypes_[i] = MPI_Type_fromint(recvtypes[i]);
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Neighbor_alltoallw_init_c(gompi_choice(sendbuf), (void *)sendcounts, (void *)sdispls, sendtypes_, gompi_choice(recvbuf), (void *)recvcounts, (void *)rdispls, recvtypes_, gompi_Comm(*comm), gompi_Info(*info), &request_);
	free(sendtypes_);
	free(recvtypes_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(op_commutative)
void pmpi_op_commutative_(MPI_Fint *op, MPI_Fint *commute, MPI_Fint *ierror)
{
	int rc_ = MPI_Op_commutative(gompi_Op(*op), commute);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(op_create)
void pmpi_op_create_(void *user_fn, MPI_Fint *commute, MPI_Fint *op, MPI_Fint *ierror)
{
	MPI_Op op_ = MPI_Op_fromint(*op);
	int rc_ = MPI_Op_create((MPI_User_function *)user_fn, *commute, &op_);
	*op = MPI_Op_toint(op_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(op_create_c)
void pmpi_op_create_c_(void *user_fn, MPI_Fint *commute, MPI_Fint *op, MPI_Fint *ierror)
{
	MPI_Op op_ = MPI_Op_fromint(*op);
	int rc_ = MPI_Op_create_c((MPI_User_function_c *)user_fn, *commute, &op_);
	*op = MPI_Op_toint(op_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(op_free)
void pmpi_op_free_(MPI_Fint *op, MPI_Fint *ierror)
{
	MPI_Op op_ = MPI_Op_fromint(*op);
	int rc_ = MPI_Op_free(&op_);
	*op = MPI_Op_toint(op_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(open_port)
void pmpi_open_port_(MPI_Fint *info, char *port_name, MPI_Fint *ierror, size_t port_name_len)
{
	char port_name_[gompi_most] = "";
	int rc_ = MPI_Open_port(gompi_Info(*info), port_name_);
	if (!rc_)
		gompi_fstring(port_name, port_name_len, port_name_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(pack)
void pmpi_pack_(void *inbuf, MPI_Fint *incount, MPI_Fint *datatype, void *outbuf, MPI_Fint *outsize, MPI_Fint *position, MPI_Fint *comm, MPI_Fint *ierror)
{
	int rc_ = MPI_Pack(gompi_choice(inbuf), *incount, gompi_Type(*datatype), gompi_choice(outbuf), *outsize, position, gompi_Comm(*comm));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(pack_c)
void pmpi_pack_c_(void *inbuf, MPI_Aint *incount, MPI_Fint *datatype, void *outbuf, MPI_Aint *outsize, MPI_Aint *position, MPI_Fint *comm, MPI_Fint *ierror)
{
	int rc_ = MPI_Pack_c(gompi_choice(inbuf), *incount, gompi_Type(*datatype), gompi_choice(outbuf), *outsize, (void *)position, gompi_Comm(*comm));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(pack_external)
void pmpi_pack_external_(char *datarep, void *inbuf, MPI_Fint *incount, MPI_Fint *datatype, void *outbuf, MPI_Aint *outsize, MPI_Aint *position, MPI_Fint *ierror, size_t datarep_len)
{
	char *datarep_ = gompi_cstring(datarep, datarep_len);
	int rc_ = MPI_Pack_external(datarep_, gompi_choice(inbuf), *incount, gompi_Type(*datatype), gompi_choice(outbuf), *outsize, (void *)position);
	free(datarep_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(pack_external_c)
void pmpi_pack_external_c_(char *datarep, void *inbuf, MPI_Aint *incount, MPI_Fint *datatype, void *outbuf, MPI_Aint *outsize, MPI_Aint *position, MPI_Fint *ierror, size_t datarep_len)
{
	char *datarep_ = gompi_cstring(datarep, datarep_len);
	int rc_ = MPI_Pack_external_c(datarep_, gompi_choice(inbuf), *incount, gompi_Type(*datatype), gompi_choice(outbuf), *outsize, (void *)position);
	free(datarep_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(pack_external_size)
void pmpi_pack_external_size_(char *datarep, MPI_Fint *incount, MPI_Fint *datatype, MPI_Aint *size, MPI_Fint *ierror, size_t datarep_len)
{
	char *datarep_ = gompi_cstring(datarep, datarep_len);
	int rc_ = MPI_Pack_external_size(datarep_, *incount, gompi_Type(*datatype), (void *)size);
	free(datarep_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(pack_external_size_c)
void pmpi_pack_external_size_c_(char *datarep, MPI_Aint *incount, MPI_Fint *datatype, MPI_Aint *size, MPI_Fint *ierror, size_t datarep_len)
{
	char *datarep_ = gompi_cstring(datarep, datarep_len);
	int rc_ = MPI_Pack_external_size_c(datarep_, *incount, gompi_Type(*datatype), (void *)size);
	free(datarep_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(pack_size)
void pmpi_pack_size_(MPI_Fint *incount, MPI_Fint *datatype, MPI_Fint *comm, MPI_Fint *size, MPI_Fint *ierror)
{
	int rc_ = MPI_Pack_size(*incount, gompi_Type(*datatype), gompi_Comm(*comm), size);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(pack_size_c)
void pmpi_pack_size_c_(MPI_Aint *incount, MPI_Fint *datatype, MPI_Fint *comm, MPI_Aint *size, MPI_Fint *ierror)
{
	int rc_ = MPI_Pack_size_c(*incount, gompi_Type(*datatype), gompi_Comm(*comm), (void *)size);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(parrived)
void pmpi_parrived_(MPI_Fint *request, MPI_Fint *partition, MPI_Fint *flag, MPI_Fint *ierror)
{
	int rc_ = MPI_Parrived(gompi_Request(*request), *partition, flag);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(pready)
void pmpi_pready_(MPI_Fint *partition, MPI_Fint *request, MPI_Fint *ierror)
{
	int rc_ = MPI_Pready(*partition, gompi_Request(*request));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(pready_list)
void pmpi_pready_list_(MPI_Fint *length, MPI_Fint *array_of_partitions, MPI_Fint *request, MPI_Fint *ierror)
{
	int rc_ = MPI_Pready_list(*length, (void *)array_of_partitions, gompi_Request(*request));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(pready_range)
void pmpi_pready_range_(MPI_Fint *partition_low, MPI_Fint *partition_high, MPI_Fint *request, MPI_Fint *ierror)
{
	int rc_ = MPI_Pready_range(*partition_low, *partition_high, gompi_Request(*request));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(precv_init)
void pmpi_precv_init_(void *buf, MPI_Fint *partitions, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *dest, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Precv_init(gompi_choice(buf), *partitions, *count, gompi_Type(*datatype), *dest, *tag, gompi_Comm(*comm), gompi_Info(*info), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(precv_init_c)
void pmpi_precv_init_c_(void *buf, MPI_Fint *partitions, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *dest, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Precv_init_c(gompi_choice(buf), *partitions, *count, gompi_Type(*datatype), *dest, *tag, gompi_Comm(*comm), gompi_Info(*info), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(probe)
void pmpi_probe_(MPI_Fint *source, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *status, MPI_Fint *ierror)
{
	int rc_ = MPI_Probe(*source, *tag, gompi_Comm(*comm), gompi_status(status));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(psend_init)
void pmpi_psend_init_(void *buf, MPI_Fint *partitions, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *dest, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Psend_init(gompi_choice(buf), *partitions, *count, gompi_Type(*datatype), *dest, *tag, gompi_Comm(*comm), gompi_Info(*info), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(psend_init_c)
void pmpi_psend_init_c_(void *buf, MPI_Fint *partitions, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *dest, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Psend_init_c(gompi_choice(buf), *partitions, *count, gompi_Type(*datatype), *dest, *tag, gompi_Comm(*comm), gompi_Info(*info), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(publish_name)
void pmpi_publish_name_(char *service_name, MPI_Fint *info, char *port_name, MPI_Fint *ierror, size_t service_name_len, size_t port_name_len)
{
	char *service_name_ = gompi_cstring(service_name, service_name_len);
	char *port_name_ = gompi_cstring(port_name, port_name_len);
	int rc_ = MPI_Publish_name(service_name_, gompi_Info(*info), port_name_);
	free(service_name_);
	free(port_name_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(put)
void pmpi_put_(void *origin_addr, MPI_Fint *origin_count, MPI_Fint *origin_datatype, MPI_Fint *target_rank, MPI_Aint *target_disp, MPI_Fint *target_count, MPI_Fint *target_datatype, MPI_Fint *win, MPI_Fint *ierror)
{
	int rc_ = MPI_Put(gompi_choice(origin_addr), *origin_count, gompi_Type(*origin_datatype), *target_rank, *target_disp, *target_count, gompi_Type(*target_datatype), gompi_Win(*win));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(put_c)
void pmpi_put_c_(void *origin_addr, MPI_Aint *origin_count, MPI_Fint *origin_datatype, MPI_Fint *target_rank, MPI_Aint *target_disp, MPI_Aint *target_count, MPI_Fint *target_datatype, MPI_Fint *win, MPI_Fint *ierror)
{
	int rc_ = MPI_Put_c(gompi_choice(origin_addr), *origin_count, gompi_Type(*origin_datatype), *target_rank, *target_disp, *target_count, gompi_Type(*target_datatype), gompi_Win(*win));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(query_thread)
void pmpi_query_thread_(MPI_Fint *provided, MPI_Fint *ierror)
{
	int rc_ = MPI_Query_thread(provided);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(raccumulate)
void pmpi_raccumulate_(void *origin_addr, MPI_Fint *origin_count, MPI_Fint *origin_datatype, MPI_Fint *target_rank, MPI_Aint *target_disp, MPI_Fint *target_count, MPI_Fint *target_datatype, MPI_Fint *op, MPI_Fint *win, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Raccumulate(gompi_choice(origin_addr), *origin_count, gompi_Type(*origin_datatype), *target_rank, *target_disp, *target_count, gompi_Type(*target_datatype), gompi_Op(*op), gompi_Win(*win), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(raccumulate_c)
void pmpi_raccumulate_c_(void *origin_addr, MPI_Aint *origin_count, MPI_Fint *origin_datatype, MPI_Fint *target_rank, MPI_Aint *target_disp, MPI_Aint *target_count, MPI_Fint *target_datatype, MPI_Fint *op, MPI_Fint *win, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Raccumulate_c(gompi_choice(origin_addr), *origin_count, gompi_Type(*origin_datatype), *target_rank, *target_disp, *target_count, gompi_Type(*target_datatype), gompi_Op(*op), gompi_Win(*win), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(recv)
void pmpi_recv_(void *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *source, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *status, MPI_Fint *ierror)
{
	int rc_ = MPI_Recv(gompi_choice(buf), *count, gompi_Type(*datatype), *source, *tag, gompi_Comm(*comm), gompi_status(status));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(recv_c)
void pmpi_recv_c_(void *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *source, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *status, MPI_Fint *ierror)
{
	int rc_ = MPI_Recv_c(gompi_choice(buf), *count, gompi_Type(*datatype), *source, *tag, gompi_Comm(*comm), gompi_status(status));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(recv_init)
void pmpi_recv_init_(void *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *source, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Recv_init(gompi_choice(buf), *count, gompi_Type(*datatype), *source, *tag, gompi_Comm(*comm), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(recv_init_c)
void pmpi_recv_init_c_(void *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *source, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Recv_init_c(gompi_choice(buf), *count, gompi_Type(*datatype), *source, *tag, gompi_Comm(*comm), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(reduce)
void pmpi_reduce_(void *sendbuf, void *recvbuf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *ierror)
{
	int rc_ = MPI_Reduce(gompi_choice(sendbuf), gompi_choice(recvbuf), *count, gompi_Type(*datatype), gompi_Op(*op), *root, gompi_Comm(*comm));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(reduce_c)
void pmpi_reduce_c_(void *sendbuf, void *recvbuf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *ierror)
{
	int rc_ = MPI_Reduce_c(gompi_choice(sendbuf), gompi_choice(recvbuf), *count, gompi_Type(*datatype), gompi_Op(*op), *root, gompi_Comm(*comm));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(reduce_init)
void pmpi_reduce_init_(void *sendbuf, void *recvbuf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Reduce_init(gompi_choice(sendbuf), gompi_choice(recvbuf), *count, gompi_Type(*datatype), gompi_Op(*op), *root, gompi_Comm(*comm), gompi_Info(*info), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(reduce_init_c)
void pmpi_reduce_init_c_(void *sendbuf, void *recvbuf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Reduce_init_c(gompi_choice(sendbuf), gompi_choice(recvbuf), *count, gompi_Type(*datatype), gompi_Op(*op), *root, gompi_Comm(*comm), gompi_Info(*info), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(reduce_local)
void pmpi_reduce_local_(void *inbuf, void *inoutbuf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *ierror)
{
	int rc_ = MPI_Reduce_local(gompi_choice(inbuf), gompi_choice(inoutbuf), *count, gompi_Type(*datatype), gompi_Op(*op));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(reduce_local_c)
void pmpi_reduce_local_c_(void *inbuf, void *inoutbuf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *ierror)
{
	int rc_ = MPI_Reduce_local_c(gompi_choice(inbuf), gompi_choice(inoutbuf), *count, gompi_Type(*datatype), gompi_Op(*op));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(reduce_scatter)
void pmpi_reduce_scatter_(void *sendbuf, void *recvbuf, MPI_Fint *recvcounts, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *ierror)
{
	int rc_ = MPI_Reduce_scatter(gompi_choice(sendbuf), gompi_choice(recvbuf), (void *)recvcounts, gompi_Type(*datatype), gompi_Op(*op), gompi_Comm(*comm));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(reduce_scatter_c)
void pmpi_reduce_scatter_c_(void *sendbuf, void *recvbuf, MPI_Aint *recvcounts, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *ierror)
{
	int rc_ = MPI_Reduce_scatter_c(gompi_choice(sendbuf), gompi_choice(recvbuf), (void *)recvcounts, gompi_Type(*datatype), gompi_Op(*op), gompi_Comm(*comm));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(reduce_scatter_block)
void pmpi_reduce_scatter_block_(void *sendbuf, void *recvbuf, MPI_Fint *recvcount, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *ierror)
{
	int rc_ = MPI_Reduce_scatter_block(gompi_choice(sendbuf), gompi_choice(recvbuf), *recvcount, gompi_Type(*datatype), gompi_Op(*op), gompi_Comm(*comm));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(reduce_scatter_block_c)
void pmpi_reduce_scatter_block_c_(void *sendbuf, void *recvbuf, MPI_Aint *recvcount, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *ierror)
{
	int rc_ = MPI_Reduce_scatter_block_c(gompi_choice(sendbuf), gompi_choice(recvbuf), *recvcount, gompi_Type(*datatype), gompi_Op(*op), gompi_Comm(*comm));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(reduce_scatter_block_init)
void pmpi_reduce_scatter_block_init_(void *sendbuf, void *recvbuf, MPI_Fint *recvcount, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Reduce_scatter_block_init(gompi_choice(sendbuf), gompi_choice(recvbuf), *recvcount, gompi_Type(*datatype), gompi_Op(*op), gompi_Comm(*comm), gompi_Info(*info), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(reduce_scatter_block_init_c)
void pmpi_reduce_scatter_block_init_c_(void *sendbuf, void *recvbuf, MPI_Aint *recvcount, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Reduce_scatter_block_init_c(gompi_choice(sendbuf), gompi_choice(recvbuf), *recvcount, gompi_Type(*datatype), gompi_Op(*op), gompi_Comm(*comm), gompi_Info(*info), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(reduce_scatter_init)
void pmpi_reduce_scatter_init_(void *sendbuf, void *recvbuf, MPI_Fint *recvcounts, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Reduce_scatter_init(gompi_choice(sendbuf), gompi_choice(recvbuf), (void *)recvcounts, gompi_Type(*datatype), gompi_Op(*op), gompi_Comm(*comm), gompi_Info(*info), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(reduce_scatter_init_c)
void pmpi_reduce_scatter_init_c_(void *sendbuf, void *recvbuf, MPI_Aint *recvcounts, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Reduce_scatter_init_c(gompi_choice(sendbuf), gompi_choice(recvbuf), (void *)recvcounts, gompi_Type(*datatype), gompi_Op(*op), gompi_Comm(*comm), gompi_Info(*info), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(register_datarep)
void pmpi_register_datarep_(char *datarep, void *read_conversion_fn, void *write_conversion_fn, void *dtype_file_extent_fn, MPI_Aint *extra_state, MPI_Fint *ierror, size_t datarep_len)
{
	char *datarep_ = gompi_cstring(datarep, datarep_len);
	int rc_ = MPI_Register_datarep(datarep_, (MPI_Datarep_conversion_function *)read_conversion_fn, (MPI_Datarep_conversion_function *)write_conversion_fn, (MPI_Datarep_extent_function *)dtype_file_extent_fn, (void *)extra_state);
	free(datarep_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(register_datarep_c)
void pmpi_register_datarep_c_(char *datarep, void *read_conversion_fn, void *write_conversion_fn, void *dtype_file_extent_fn, MPI_Aint *extra_state, MPI_Fint *ierror, size_t datarep_len)
{
	char *datarep_ = gompi_cstring(datarep, datarep_len);
	int rc_ = MPI_Register_datarep_c(datarep_, (MPI_Datarep_conversion_function_c *)read_conversion_fn, (MPI_Datarep_conversion_function_c *)write_conversion_fn, (MPI_Datarep_extent_function *)dtype_file_extent_fn, (void *)extra_state);
	free(datarep_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(remove_error_class)
void pmpi_remove_error_class_(MPI_Fint *errorclass, MPI_Fint *ierror)
{
	int rc_ = MPI_Remove_error_class(*errorclass);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(remove_error_code)
void pmpi_remove_error_code_(MPI_Fint *errorcode, MPI_Fint *ierror)
{
	int rc_ = MPI_Remove_error_code(*errorcode);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(remove_error_string)
void pmpi_remove_error_string_(MPI_Fint *errorcode, MPI_Fint *ierror)
{
	int rc_ = MPI_Remove_error_string(*errorcode);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(request_free)
void pmpi_request_free_(MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Request_free(&request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(request_get_status)
void pmpi_request_get_status_(MPI_Fint *request, MPI_Fint *flag, MPI_Fint *status, MPI_Fint *ierror)
{
	int rc_ = MPI_Request_get_status(gompi_Request(*request), flag, gompi_status(status));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(request_get_status_all)
void pmpi_request_get_status_all_(MPI_Fint *count, MPI_Fint *array_of_requests, MPI_Fint *flag, MPI_Fint *array_of_statuses, MPI_Fint *ierror)
{
	MPI_Count array_of_requests_n = *count;
	MPI_Request *array_of_requests_ = malloc((array_of_requests_n > 0 ? array_of_requests_n : 1) * sizeof *array_of_requests_);
	for (MPI_Count i = 0; i < array_of_requests_n; i++)
		array_of_requests_[i] = MPI_Request_fromint(array_of_requests[i]);
	int rc_ = MPI_Request_get_status_all(*count, array_of_requests_, flag, gompi_status(array_of_statuses));
	free(array_of_requests_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(request_get_status_any)
void pmpi_request_get_status_any_(MPI_Fint *count, MPI_Fint *array_of_requests, MPI_Fint *indx, MPI_Fint *flag, MPI_Fint *status, MPI_Fint *ierror)
{
	MPI_Count array_of_requests_n = *count;
	MPI_Request *array_of_requests_ = malloc((array_of_requests_n > 0 ? array_of_requests_n : 1) * sizeof *array_of_requests_);
	for (MPI_Count i = 0; i < array_of_requests_n; i++)
		array_of_requests_[i] = MPI_Request_fromint(array_of_requests[i]);
	*indx = MPI_UNDEFINED;
	int rc_ = MPI_Request_get_status_any(*count, array_of_requests_, indx, flag, gompi_status(status));
	free(array_of_requests_);
	if (*indx != MPI_UNDEFINED)
		++*indx;
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(request_get_status_some)
void pmpi_request_get_status_some_(MPI_Fint *incount, MPI_Fint *array_of_requests, MPI_Fint *outcount, MPI_Fint *array_of_indices, MPI_Fint *array_of_statuses, MPI_Fint *ierror)
{
	MPI_Count array_of_requests_n = *incount;
	MPI_Request *array_of_requests_ = malloc((array_of_requests_n > 0 ? array_of_requests_n : 1) * sizeof *array_of_requests_);
	for (MPI_Count i = 0; i < array_of_requests_n; i++)
		array_of_requests_[i] = MPI_Request_fromint(array_of_requests[i]);
	*outcount = MPI_UNDEFINED;
	int rc_ = MPI_Request_get_status_some(*incount, array_of_requests_, outcount, (void *)array_of_indices, gompi_status(array_of_statuses));
	free(array_of_requests_);
	for (int i = 0; i < *outcount; i++)
		array_of_indices[i]++;
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(rget)
void pmpi_rget_(void *origin_addr, MPI_Fint *origin_count, MPI_Fint *origin_datatype, MPI_Fint *target_rank, MPI_Aint *target_disp, MPI_Fint *target_count, MPI_Fint *target_datatype, MPI_Fint *win, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Rget(gompi_choice(origin_addr), *origin_count, gompi_Type(*origin_datatype), *target_rank, *target_disp, *target_count, gompi_Type(*target_datatype), gompi_Win(*win), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(rget_c)
void pmpi_rget_c_(void *origin_addr, MPI_Aint *origin_count, MPI_Fint *origin_datatype, MPI_Fint *target_rank, MPI_Aint *target_disp, MPI_Aint *target_count, MPI_Fint *target_datatype, MPI_Fint *win, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Rget_c(gompi_choice(origin_addr), *origin_count, gompi_Type(*origin_datatype), *target_rank, *target_disp, *target_count, gompi_Type(*target_datatype), gompi_Win(*win), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(rget_accumulate)
void pmpi_rget_accumulate_(void *origin_addr, MPI_Fint *origin_count, MPI_Fint *origin_datatype, void *result_addr, MPI_Fint *result_count, MPI_Fint *result_datatype, MPI_Fint *target_rank, MPI_Aint *target_disp, MPI_Fint *target_count, MPI_Fint *target_datatype, MPI_Fint *op, MPI_Fint *win, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Rget_accumulate(gompi_choice(origin_addr), *origin_count, gompi_Type(*origin_datatype), gompi_choice(result_addr), *result_count, gompi_Type(*result_datatype), *target_rank, *target_disp, *target_count, gompi_Type(*target_datatype), gompi_Op(*op), gompi_Win(*win), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(rget_accumulate_c)
void pmpi_rget_accumulate_c_(void *origin_addr, MPI_Aint *origin_count, MPI_Fint *origin_datatype, void *result_addr, MPI_Aint *result_count, MPI_Fint *result_datatype, MPI_Fint *target_rank, MPI_Aint *target_disp, MPI_Aint *target_count, MPI_Fint *target_datatype, MPI_Fint *op, MPI_Fint *win, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Rget_accumulate_c(gompi_choice(origin_addr), *origin_count, gompi_Type(*origin_datatype), gompi_choice(result_addr), *result_count, gompi_Type(*result_datatype), *target_rank, *target_disp, *target_count, gompi_Type(*target_datatype), gompi_Op(*op), gompi_Win(*win), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(rput)
void pmpi_rput_(void *origin_addr, MPI_Fint *origin_count, MPI_Fint *origin_datatype, MPI_Fint *target_rank, MPI_Aint *target_disp, MPI_Fint *target_count, MPI_Fint *target_datatype, MPI_Fint *win, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Rput(gompi_choice(origin_addr), *origin_count, gompi_Type(*origin_datatype), *target_rank, *target_disp, *target_count, gompi_Type(*target_datatype), gompi_Win(*win), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(rput_c)
void pmpi_rput_c_(void *origin_addr, MPI_Aint *origin_count, MPI_Fint *origin_datatype, MPI_Fint *target_rank, MPI_Aint *target_disp, MPI_Aint *target_count, MPI_Fint *target_datatype, MPI_Fint *win, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Rput_c(gompi_choice(origin_addr), *origin_count, gompi_Type(*origin_datatype), *target_rank, *target_disp, *target_count, gompi_Type(*target_datatype), gompi_Win(*win), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(rsend)
void pmpi_rsend_(void *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *dest, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *ierror)
{
	int rc_ = MPI_Rsend(gompi_choice(buf), *count, gompi_Type(*datatype), *dest, *tag, gompi_Comm(*comm));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(rsend_c)
void pmpi_rsend_c_(void *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *dest, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *ierror)
{
	int rc_ = MPI_Rsend_c(gompi_choice(buf), *count, gompi_Type(*datatype), *dest, *tag, gompi_Comm(*comm));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(rsend_init)
void pmpi_rsend_init_(void *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *dest, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Rsend_init(gompi_choice(buf), *count, gompi_Type(*datatype), *dest, *tag, gompi_Comm(*comm), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(rsend_init_c)
void pmpi_rsend_init_c_(void *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *dest, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Rsend_init_c(gompi_choice(buf), *count, gompi_Type(*datatype), *dest, *tag, gompi_Comm(*comm), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(scan)
void pmpi_scan_(void *sendbuf, void *recvbuf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *ierror)
{
	int rc_ = MPI_Scan(gompi_choice(sendbuf), gompi_choice(recvbuf), *count, gompi_Type(*datatype), gompi_Op(*op), gompi_Comm(*comm));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(scan_c)
void pmpi_scan_c_(void *sendbuf, void *recvbuf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *ierror)
{
	int rc_ = MPI_Scan_c(gompi_choice(sendbuf), gompi_choice(recvbuf), *count, gompi_Type(*datatype), gompi_Op(*op), gompi_Comm(*comm));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(scan_init)
void pmpi_scan_init_(void *sendbuf, void *recvbuf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Scan_init(gompi_choice(sendbuf), gompi_choice(recvbuf), *count, gompi_Type(*datatype), gompi_Op(*op), gompi_Comm(*comm), gompi_Info(*info), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(scan_init_c)
void pmpi_scan_init_c_(void *sendbuf, void *recvbuf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Scan_init_c(gompi_choice(sendbuf), gompi_choice(recvbuf), *count, gompi_Type(*datatype), gompi_Op(*op), gompi_Comm(*comm), gompi_Info(*info), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(scatter)
void pmpi_scatter_(void *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, void *recvbuf, MPI_Fint *recvcount, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *ierror)
{
	int rc_ = MPI_Scatter(gompi_choice(sendbuf), *sendcount, gompi_Type(*sendtype), gompi_choice(recvbuf), *recvcount, gompi_Type(*recvtype), *root, gompi_Comm(*comm));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(scatter_c)
void pmpi_scatter_c_(void *sendbuf, MPI_Aint *sendcount, MPI_Fint *sendtype, void *recvbuf, MPI_Aint *recvcount, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *ierror)
{
	int rc_ = MPI_Scatter_c(gompi_choice(sendbuf), *sendcount, gompi_Type(*sendtype), gompi_choice(recvbuf), *recvcount, gompi_Type(*recvtype), *root, gompi_Comm(*comm));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(scatter_init)
void pmpi_scatter_init_(void *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, void *recvbuf, MPI_Fint *recvcount, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Scatter_init(gompi_choice(sendbuf), *sendcount, gompi_Type(*sendtype), gompi_choice(recvbuf), *recvcount, gompi_Type(*recvtype), *root, gompi_Comm(*comm), gompi_Info(*info), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(scatter_init_c)
void pmpi_scatter_init_c_(void *sendbuf, MPI_Aint *sendcount, MPI_Fint *sendtype, void *recvbuf, MPI_Aint *recvcount, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Scatter_init_c(gompi_choice(sendbuf), *sendcount, gompi_Type(*sendtype), gompi_choice(recvbuf), *recvcount, gompi_Type(*recvtype), *root, gompi_Comm(*comm), gompi_Info(*info), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(scatterv)
void pmpi_scatterv_(void *sendbuf, MPI_Fint *sendcounts, MPI_Fint *displs, MPI_Fint *sendtype, void *recvbuf, MPI_Fint *recvcount, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *ierror)
{
	int rc_ = MPI_Scatterv(gompi_choice(sendbuf), (void *)sendcounts, (void *)displs, gompi_Type(*sendtype), gompi_choice(recvbuf), *recvcount, gompi_Type(*recvtype), *root, gompi_Comm(*comm));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(scatterv_c)
void pmpi_scatterv_c_(void *sendbuf, MPI_Aint *sendcounts, MPI_Aint *displs, MPI_Fint *sendtype, void *recvbuf, MPI_Aint *recvcount, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *ierror)
{
	int rc_ = MPI_Scatterv_c(gompi_choice(sendbuf), (void *)sendcounts, (void *)displs, gompi_Type(*sendtype), gompi_choice(recvbuf), *recvcount, gompi_Type(*recvtype), *root, gompi_Comm(*comm));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(scatterv_init)
void pmpi_scatterv_init_(void *sendbuf, MPI_Fint *sendcounts, MPI_Fint *displs, MPI_Fint *sendtype, void *recvbuf, MPI_Fint *recvcount, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Scatterv_init(gompi_choice(sendbuf), (void *)sendcounts, (void *)displs, gompi_Type(*sendtype), gompi_choice(recvbuf), *recvcount, gompi_Type(*recvtype), *root, gompi_Comm(*comm), gompi_Info(*info), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(scatterv_init_c)
void pmpi_scatterv_init_c_(void *sendbuf, MPI_Aint *sendcounts, MPI_Aint *displs, MPI_Fint *sendtype, void *recvbuf, MPI_Aint *recvcount, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Scatterv_init_c(gompi_choice(sendbuf), (void *)sendcounts, (void *)displs, gompi_Type(*sendtype), gompi_choice(recvbuf), *recvcount, gompi_Type(*recvtype), *root, gompi_Comm(*comm), gompi_Info(*info), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(send)
void pmpi_send_(void *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *dest, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *ierror)
{
	int rc_ = MPI_Send(gompi_choice(buf), *count, gompi_Type(*datatype), *dest, *tag, gompi_Comm(*comm));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(send_c)
void pmpi_send_c_(void *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *dest, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *ierror)
{
	int rc_ = MPI_Send_c(gompi_choice(buf), *count, gompi_Type(*datatype), *dest, *tag, gompi_Comm(*comm));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(send_init)
void pmpi_send_init_(void *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *dest, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Send_init(gompi_choice(buf), *count, gompi_Type(*datatype), *dest, *tag, gompi_Comm(*comm), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(send_init_c)
void pmpi_send_init_c_(void *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *dest, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Send_init_c(gompi_choice(buf), *count, gompi_Type(*datatype), *dest, *tag, gompi_Comm(*comm), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(sendrecv)
void pmpi_sendrecv_(void *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, MPI_Fint *dest, MPI_Fint *sendtag, void *recvbuf, MPI_Fint *recvcount, MPI_Fint *recvtype, MPI_Fint *source, MPI_Fint *recvtag, MPI_Fint *comm, MPI_Fint *status, MPI_Fint *ierror)
{
	int rc_ = MPI_Sendrecv(gompi_choice(sendbuf), *sendcount, gompi_Type(*sendtype), *dest, *sendtag, gompi_choice(recvbuf), *recvcount, gompi_Type(*recvtype), *source, *recvtag, gompi_Comm(*comm), gompi_status(status));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(sendrecv_c)
void pmpi_sendrecv_c_(void *sendbuf, MPI_Aint *sendcount, MPI_Fint *sendtype, MPI_Fint *dest, MPI_Fint *sendtag, void *recvbuf, MPI_Aint *recvcount, MPI_Fint *recvtype, MPI_Fint *source, MPI_Fint *recvtag, MPI_Fint *comm, MPI_Fint *status, MPI_Fint *ierror)
{
	int rc_ = MPI_Sendrecv_c(gompi_choice(sendbuf), *sendcount, gompi_Type(*sendtype), *dest, *sendtag, gompi_choice(recvbuf), *recvcount, gompi_Type(*recvtype), *source, *recvtag, gompi_Comm(*comm), gompi_status(status));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(sendrecv_replace)
void pmpi_sendrecv_replace_(void *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *dest, MPI_Fint *sendtag, MPI_Fint *source, MPI_Fint *recvtag, MPI_Fint *comm, MPI_Fint *status, MPI_Fint *ierror)
{
	int rc_ = MPI_Sendrecv_replace(gompi_choice(buf), *count, gompi_Type(*datatype), *dest, *sendtag, *source, *recvtag, gompi_Comm(*comm), gompi_status(status));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(sendrecv_replace_c)
void pmpi_sendrecv_replace_c_(void *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *dest, MPI_Fint *sendtag, MPI_Fint *source, MPI_Fint *recvtag, MPI_Fint *comm, MPI_Fint *status, MPI_Fint *ierror)
{
	int rc_ = MPI_Sendrecv_replace_c(gompi_choice(buf), *count, gompi_Type(*datatype), *dest, *sendtag, *source, *recvtag, gompi_Comm(*comm), gompi_status(status));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(session_attach_buffer)
void pmpi_session_attach_buffer_(MPI_Fint *session, void *buffer, MPI_Fint *size, MPI_Fint *ierror)
{
	int rc_ = MPI_Session_attach_buffer(gompi_Session(*session), gompi_choice(buffer), *size);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(session_attach_buffer_c)
void pmpi_session_attach_buffer_c_(MPI_Fint *session, void *buffer, MPI_Aint *size, MPI_Fint *ierror)
{
	int rc_ = MPI_Session_attach_buffer_c(gompi_Session(*session), gompi_choice(buffer), *size);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(session_call_errhandler)
void pmpi_session_call_errhandler_(MPI_Fint *session, MPI_Fint *errorcode, MPI_Fint *ierror)
{
	int rc_ = MPI_Session_call_errhandler(gompi_Session(*session), *errorcode);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(session_create_errhandler)
void pmpi_session_create_errhandler_(void *session_errhandler_fn, MPI_Fint *errhandler, MPI_Fint *ierror)
{
	MPI_Errhandler errhandler_ = MPI_Errhandler_fromint(*errhandler);
	int rc_ = MPI_Session_create_errhandler((MPI_Session_errhandler_function *)session_errhandler_fn, &errhandler_);
	*errhandler = MPI_Errhandler_toint(errhandler_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(session_detach_buffer)
void pmpi_session_detach_buffer_(MPI_Fint *session, void *buffer_addr, MPI_Fint *size, MPI_Fint *ierror)
{
	int rc_ = MPI_Session_detach_buffer(gompi_Session(*session), gompi_choice(buffer_addr), size);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(session_detach_buffer_c)
void pmpi_session_detach_buffer_c_(MPI_Fint *session, void *buffer_addr, MPI_Aint *size, MPI_Fint *ierror)
{
	int rc_ = MPI_Session_detach_buffer_c(gompi_Session(*session), gompi_choice(buffer_addr), (void *)size);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(session_finalize)
void pmpi_session_finalize_(MPI_Fint *session, MPI_Fint *ierror)
{
	MPI_Session session_ = MPI_Session_fromint(*session);
	int rc_ = MPI_Session_finalize(&session_);
	*session = MPI_Session_toint(session_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(session_flush_buffer)
void pmpi_session_flush_buffer_(MPI_Fint *session, MPI_Fint *ierror)
{
	int rc_ = MPI_Session_flush_buffer(gompi_Session(*session));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(session_get_errhandler)
void pmpi_session_get_errhandler_(MPI_Fint *session, MPI_Fint *errhandler, MPI_Fint *ierror)
{
	MPI_Errhandler errhandler_ = MPI_Errhandler_fromint(*errhandler);
	int rc_ = MPI_Session_get_errhandler(gompi_Session(*session), &errhandler_);
	*errhandler = MPI_Errhandler_toint(errhandler_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(session_get_info)
void pmpi_session_get_info_(MPI_Fint *session, MPI_Fint *info_used, MPI_Fint *ierror)
{
	MPI_Info info_used_ = MPI_Info_fromint(*info_used);
	int rc_ = MPI_Session_get_info(gompi_Session(*session), &info_used_);
	*info_used = MPI_Info_toint(info_used_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(session_get_nth_pset)
void pmpi_session_get_nth_pset_(MPI_Fint *session, MPI_Fint *info, MPI_Fint *n, MPI_Fint *pset_len, char *pset_name, MPI_Fint *ierror, size_t pset_name_len)
{
	char pset_name_[gompi_most] = "";
	int rc_ = MPI_Session_get_nth_pset(gompi_Session(*session), gompi_Info(*info), *n, pset_len, pset_name_);
	if (!rc_)
		gompi_fstring(pset_name, pset_name_len, pset_name_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(session_get_num_psets)
void pmpi_session_get_num_psets_(MPI_Fint *session, MPI_Fint *info, MPI_Fint *npset_names, MPI_Fint *ierror)
{
	int rc_ = MPI_Session_get_num_psets(gompi_Session(*session), gompi_Info(*info), npset_names);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(session_get_pset_info)
void pmpi_session_get_pset_info_(MPI_Fint *session, char *pset_name, MPI_Fint *info, MPI_Fint *ierror, size_t pset_name_len)
{
	char *pset_name_ = gompi_cstring(pset_name, pset_name_len);
	MPI_Info info_ = MPI_Info_fromint(*info);
	int rc_ = MPI_Session_get_pset_info(gompi_Session(*session), pset_name_, &info_);
	free(pset_name_);
	*info = MPI_Info_toint(info_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(session_iflush_buffer)
void pmpi_session_iflush_buffer_(MPI_Fint *session, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Session_iflush_buffer(gompi_Session(*session), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(session_init)
void pmpi_session_init_(MPI_Fint *info, MPI_Fint *errhandler, MPI_Fint *session, MPI_Fint *ierror)
{
	MPI_Session session_ = MPI_Session_fromint(*session);
	int rc_ = MPI_Session_init(gompi_Info(*info), gompi_Errhandler(*errhandler), &session_);
	*session = MPI_Session_toint(session_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(session_set_errhandler)
void pmpi_session_set_errhandler_(MPI_Fint *session, MPI_Fint *errhandler, MPI_Fint *ierror)
{
	int rc_ = MPI_Session_set_errhandler(gompi_Session(*session), gompi_Errhandler(*errhandler));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(ssend)
void pmpi_ssend_(void *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *dest, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *ierror)
{
	int rc_ = MPI_Ssend(gompi_choice(buf), *count, gompi_Type(*datatype), *dest, *tag, gompi_Comm(*comm));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(ssend_c)
void pmpi_ssend_c_(void *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *dest, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *ierror)
{
	int rc_ = MPI_Ssend_c(gompi_choice(buf), *count, gompi_Type(*datatype), *dest, *tag, gompi_Comm(*comm));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(ssend_init)
void pmpi_ssend_init_(void *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *dest, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Ssend_init(gompi_choice(buf), *count, gompi_Type(*datatype), *dest, *tag, gompi_Comm(*comm), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(ssend_init_c)
void pmpi_ssend_init_c_(void *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *dest, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Ssend_init_c(gompi_choice(buf), *count, gompi_Type(*datatype), *dest, *tag, gompi_Comm(*comm), &request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(start)
void pmpi_start_(MPI_Fint *request, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Start(&request_);
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(startall)
void pmpi_startall_(MPI_Fint *count, MPI_Fint *array_of_requests, MPI_Fint *ierror)
{
	MPI_Count array_of_requests_n = *count;
	MPI_Request *array_of_requests_ = malloc((array_of_requests_n > 0 ? array_of_requests_n : 1) * sizeof *array_of_requests_);
	for (MPI_Count i = 0; i < array_of_requests_n; i++)
		array_of_requests_[i] = MPI_Request_fromint(array_of_requests[i]);
	int rc_ = MPI_Startall(*count, array_of_requests_);
	for (MPI_Count i = 0; i < array_of_requests_n; i++)
		array_of_requests[i] = MPI_Request_toint(array_of_requests_[i]);
	free(array_of_requests_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(status_get_error)
void pmpi_status_get_error_(MPI_Fint *status, MPI_Fint *error, MPI_Fint *ierror)
{
	int rc_ = MPI_Status_get_error(gompi_status(status), error);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(status_get_source)
void pmpi_status_get_source_(MPI_Fint *status, MPI_Fint *source, MPI_Fint *ierror)
{
	int rc_ = MPI_Status_get_source(gompi_status(status), source);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(status_get_tag)
void pmpi_status_get_tag_(MPI_Fint *status, MPI_Fint *tag, MPI_Fint *ierror)
{
	int rc_ = MPI_Status_get_tag(gompi_status(status), tag);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(status_set_cancelled)
void pmpi_status_set_cancelled_(MPI_Fint *status, MPI_Fint *flag, MPI_Fint *ierror)
{
	int rc_ = MPI_Status_set_cancelled(gompi_status(status), *flag);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(status_set_elements)
void pmpi_status_set_elements_(MPI_Fint *status, MPI_Fint *datatype, MPI_Fint *count, MPI_Fint *ierror)
{
	int rc_ = MPI_Status_set_elements(gompi_status(status), gompi_Type(*datatype), *count);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(status_set_elements_c)
void pmpi_status_set_elements_c_(MPI_Fint *status, MPI_Fint *datatype, MPI_Aint *count, MPI_Fint *ierror)
{
	int rc_ = MPI_Status_set_elements_c(gompi_status(status), gompi_Type(*datatype), *count);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(status_set_elements_x)
void pmpi_status_set_elements_x_(MPI_Fint *status, MPI_Fint *datatype, MPI_Aint *count, MPI_Fint *ierror)
{
	int rc_ = MPI_Status_set_elements_x(gompi_status(status), gompi_Type(*datatype), *count);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(status_set_error)
void pmpi_status_set_error_(MPI_Fint *status, MPI_Fint *error, MPI_Fint *ierror)
{
	int rc_ = MPI_Status_set_error(gompi_status(status), *error);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(status_set_source)
void pmpi_status_set_source_(MPI_Fint *status, MPI_Fint *source, MPI_Fint *ierror)
{
	int rc_ = MPI_Status_set_source(gompi_status(status), *source);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(status_set_tag)
void pmpi_status_set_tag_(MPI_Fint *status, MPI_Fint *tag, MPI_Fint *ierror)
{
	int rc_ = MPI_Status_set_tag(gompi_status(status), *tag);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(test)
void pmpi_test_(MPI_Fint *request, MPI_Fint *flag, MPI_Fint *status, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Test(&request_, flag, gompi_status(status));
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(test_cancelled)
void pmpi_test_cancelled_(MPI_Fint *status, MPI_Fint *flag, MPI_Fint *ierror)
{
	int rc_ = MPI_Test_cancelled(gompi_status(status), flag);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(testall)
void pmpi_testall_(MPI_Fint *count, MPI_Fint *array_of_requests, MPI_Fint *flag, MPI_Fint *array_of_statuses, MPI_Fint *ierror)
{
	MPI_Count array_of_requests_n = *count;
	MPI_Request *array_of_requests_ = malloc((array_of_requests_n > 0 ? array_of_requests_n : 1) * sizeof *array_of_requests_);
	for (MPI_Count i = 0; i < array_of_requests_n; i++)
		array_of_requests_[i] = MPI_Request_fromint(array_of_requests[i]);
	int rc_ = MPI_Testall(*count, array_of_requests_, flag, gompi_status(array_of_statuses));
	for (MPI_Count i = 0; i < array_of_requests_n; i++)
		array_of_requests[i] = MPI_Request_toint(array_of_requests_[i]);
	free(array_of_requests_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(testany)
void pmpi_testany_(MPI_Fint *count, MPI_Fint *array_of_requests, MPI_Fint *indx, MPI_Fint *flag, MPI_Fint *status, MPI_Fint *ierror)
{
	MPI_Count array_of_requests_n = *count;
	MPI_Request *array_of_requests_ = malloc((array_of_requests_n > 0 ? array_of_requests_n : 1) * sizeof *array_of_requests_);
	for (MPI_Count i = 0; i < array_of_requests_n; i++)
		array_of_requests_[i] = MPI_Request_fromint(array_of_requests[i]);
	*indx = MPI_UNDEFINED;
	int rc_ = MPI_Testany(*count, array_of_requests_, indx, flag, gompi_status(status));
	for (MPI_Count i = 0; i < array_of_requests_n; i++)
		array_of_requests[i] = MPI_Request_toint(array_of_requests_[i]);
	free(array_of_requests_);
	if (*indx != MPI_UNDEFINED)
		++*indx;
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(testsome)
void pmpi_testsome_(MPI_Fint *incount, MPI_Fint *array_of_requests, MPI_Fint *outcount, MPI_Fint *array_of_indices, MPI_Fint *array_of_statuses, MPI_Fint *ierror)
{
	MPI_Count array_of_requests_n = *incount;
	MPI_Request *array_of_requests_ = malloc((array_of_requests_n > 0 ? array_of_requests_n : 1) * sizeof *array_of_requests_);
	for (MPI_Count i = 0; i < array_of_requests_n; i++)
		array_of_requests_[i] = MPI_Request_fromint(array_of_requests[i]);
	*outcount = MPI_UNDEFINED;
	int rc_ = MPI_Testsome(*incount, array_of_requests_, outcount, (void *)array_of_indices, gompi_status(array_of_statuses));
	for (MPI_Count i = 0; i < array_of_requests_n; i++)
		array_of_requests[i] = MPI_Request_toint(array_of_requests_[i]);
	free(array_of_requests_);
	for (int i = 0; i < *outcount; i++)
		array_of_indices[i]++;
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(topo_test)
void pmpi_topo_test_(MPI_Fint *comm, MPI_Fint *status, MPI_Fint *ierror)
{
	int rc_ = MPI_Topo_test(gompi_Comm(*comm), status);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(type_commit)
void pmpi_type_commit_(MPI_Fint *datatype, MPI_Fint *ierror)
{
	MPI_Datatype datatype_ = MPI_Type_fromint(*datatype);
	int rc_ = MPI_Type_commit(&datatype_);
	*datatype = MPI_Type_toint(datatype_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(type_contiguous)
void pmpi_type_contiguous_(MPI_Fint *count, MPI_Fint *oldtype, MPI_Fint *newtype, MPI_Fint *ierror)
{
	MPI_Datatype newtype_ = MPI_Type_fromint(*newtype);
	int rc_ = MPI_Type_contiguous(*count, gompi_Type(*oldtype), &newtype_);
	*newtype = MPI_Type_toint(newtype_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(type_contiguous_c)
void pmpi_type_contiguous_c_(MPI_Aint *count, MPI_Fint *oldtype, MPI_Fint *newtype, MPI_Fint *ierror)
{
	MPI_Datatype newtype_ = MPI_Type_fromint(*newtype);
	int rc_ = MPI_Type_contiguous_c(*count, gompi_Type(*oldtype), &newtype_);
	*newtype = MPI_Type_toint(newtype_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(type_create_darray)
void pmpi_type_create_darray_(MPI_Fint *size, MPI_Fint *rank, MPI_Fint *ndims, MPI_Fint *array_of_gsizes, MPI_Fint *array_of_distribs, MPI_Fint *array_of_dargs, MPI_Fint *array_of_psizes, MPI_Fint *order, MPI_Fint *oldtype, MPI_Fint *newtype, MPI_Fint *ierror)
{
	MPI_Datatype newtype_ = MPI_Type_fromint(*newtype);
	int rc_ = MPI_Type_create_darray(*size, *rank, *ndims, (void *)array_of_gsizes, (void *)array_of_distribs, (void *)array_of_dargs, (void *)array_of_psizes, *order, gompi_Type(*oldtype), &newtype_);
	*newtype = MPI_Type_toint(newtype_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(type_create_darray_c)
void pmpi_type_create_darray_c_(MPI_Fint *size, MPI_Fint *rank, MPI_Fint *ndims, MPI_Aint *array_of_gsizes, MPI_Fint *array_of_distribs, MPI_Fint *array_of_dargs, MPI_Fint *array_of_psizes, MPI_Fint *order, MPI_Fint *oldtype, MPI_Fint *newtype, MPI_Fint *ierror)
{
	MPI_Datatype newtype_ = MPI_Type_fromint(*newtype);
	int rc_ = MPI_Type_create_darray_c(*size, *rank, *ndims, (void *)array_of_gsizes, (void *)array_of_distribs, (void *)array_of_dargs, (void *)array_of_psizes, *order, gompi_Type(*oldtype), &newtype_);
	*newtype = MPI_Type_toint(newtype_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(type_create_f90_complex)
void pmpi_type_create_f90_complex_(MPI_Fint *p, MPI_Fint *r, MPI_Fint *newtype, MPI_Fint *ierror)
{
	MPI_Datatype newtype_ = MPI_Type_fromint(*newtype);
	int rc_ = MPI_Type_create_f90_complex(*p, *r, &newtype_);
	*newtype = MPI_Type_toint(newtype_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(type_create_f90_integer)
void pmpi_type_create_f90_integer_(MPI_Fint *r, MPI_Fint *newtype, MPI_Fint *ierror)
{
	MPI_Datatype newtype_ = MPI_Type_fromint(*newtype);
	int rc_ = MPI_Type_create_f90_integer(*r, &newtype_);
	*newtype = MPI_Type_toint(newtype_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(type_create_f90_real)
void pmpi_type_create_f90_real_(MPI_Fint *p, MPI_Fint *r, MPI_Fint *newtype, MPI_Fint *ierror)
{
	MPI_Datatype newtype_ = MPI_Type_fromint(*newtype);
	int rc_ = MPI_Type_create_f90_real(*p, *r, &newtype_);
	*newtype = MPI_Type_toint(newtype_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(type_create_hindexed)
void pmpi_type_create_hindexed_(MPI_Fint *count, MPI_Fint *array_of_blocklengths, MPI_Aint *array_of_displacements, MPI_Fint *oldtype, MPI_Fint *newtype, MPI_Fint *ierror)
{
	MPI_Datatype newtype_ = MPI_Type_fromint(*newtype);
	int rc_ = MPI_Type_create_hindexed(*count, (void *)array_of_blocklengths, (void *)array_of_displacements, gompi_Type(*oldtype), &newtype_);
	*newtype = MPI_Type_toint(newtype_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(type_create_hindexed_c)
void pmpi_type_create_hindexed_c_(MPI_Aint *count, MPI_Aint *array_of_blocklengths, MPI_Aint *array_of_displacements, MPI_Fint *oldtype, MPI_Fint *newtype, MPI_Fint *ierror)
{
	MPI_Datatype newtype_ = MPI_Type_fromint(*newtype);
	int rc_ = MPI_Type_create_hindexed_c(*count, (void *)array_of_blocklengths, (void *)array_of_displacements, gompi_Type(*oldtype), &newtype_);
	*newtype = MPI_Type_toint(newtype_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(type_create_hindexed_block)
void pmpi_type_create_hindexed_block_(MPI_Fint *count, MPI_Fint *blocklength, MPI_Aint *array_of_displacements, MPI_Fint *oldtype, MPI_Fint *newtype, MPI_Fint *ierror)
{
	MPI_Datatype newtype_ = MPI_Type_fromint(*newtype);
	int rc_ = MPI_Type_create_hindexed_block(*count, *blocklength, (void *)array_of_displacements, gompi_Type(*oldtype), &newtype_);
	*newtype = MPI_Type_toint(newtype_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(type_create_hindexed_block_c)
void pmpi_type_create_hindexed_block_c_(MPI_Aint *count, MPI_Aint *blocklength, MPI_Aint *array_of_displacements, MPI_Fint *oldtype, MPI_Fint *newtype, MPI_Fint *ierror)
{
	MPI_Datatype newtype_ = MPI_Type_fromint(*newtype);
	int rc_ = MPI_Type_create_hindexed_block_c(*count, *blocklength, (void *)array_of_displacements, gompi_Type(*oldtype), &newtype_);
	*newtype = MPI_Type_toint(newtype_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(type_create_hvector)
void pmpi_type_create_hvector_(MPI_Fint *count, MPI_Fint *blocklength, MPI_Aint *stride, MPI_Fint *oldtype, MPI_Fint *newtype, MPI_Fint *ierror)
{
	MPI_Datatype newtype_ = MPI_Type_fromint(*newtype);
	int rc_ = MPI_Type_create_hvector(*count, *blocklength, *stride, gompi_Type(*oldtype), &newtype_);
	*newtype = MPI_Type_toint(newtype_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(type_create_hvector_c)
void pmpi_type_create_hvector_c_(MPI_Aint *count, MPI_Aint *blocklength, MPI_Aint *stride, MPI_Fint *oldtype, MPI_Fint *newtype, MPI_Fint *ierror)
{
	MPI_Datatype newtype_ = MPI_Type_fromint(*newtype);
	int rc_ = MPI_Type_create_hvector_c(*count, *blocklength, *stride, gompi_Type(*oldtype), &newtype_);
	*newtype = MPI_Type_toint(newtype_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(type_create_indexed_block)
void pmpi_type_create_indexed_block_(MPI_Fint *count, MPI_Fint *blocklength, MPI_Fint *array_of_displacements, MPI_Fint *oldtype, MPI_Fint *newtype, MPI_Fint *ierror)
{
	MPI_Datatype newtype_ = MPI_Type_fromint(*newtype);
	int rc_ = MPI_Type_create_indexed_block(*count, *blocklength, (void *)array_of_displacements, gompi_Type(*oldtype), &newtype_);
	*newtype = MPI_Type_toint(newtype_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(type_create_indexed_block_c)
void pmpi_type_create_indexed_block_c_(MPI_Aint *count, MPI_Aint *blocklength, MPI_Aint *array_of_displacements, MPI_Fint *oldtype, MPI_Fint *newtype, MPI_Fint *ierror)
{
	MPI_Datatype newtype_ = MPI_Type_fromint(*newtype);
	int rc_ = MPI_Type_create_indexed_block_c(*count, *blocklength, (void *)array_of_displacements, gompi_Type(*oldtype), &newtype_);
	*newtype = MPI_Type_toint(newtype_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(type_create_resized)
void pmpi_type_create_resized_(MPI_Fint *oldtype, MPI_Aint *lb, MPI_Aint *extent, MPI_Fint *newtype, MPI_Fint *ierror)
{
	MPI_Datatype newtype_ = MPI_Type_fromint(*newtype);
	int rc_ = MPI_Type_create_resized(gompi_Type(*oldtype), *lb, *extent, &newtype_);
	*newtype = MPI_Type_toint(newtype_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(type_create_resized_c)
void pmpi_type_create_resized_c_(MPI_Fint *oldtype, MPI_Aint *lb, MPI_Aint *extent, MPI_Fint *newtype, MPI_Fint *ierror)
{
	MPI_Datatype newtype_ = MPI_Type_fromint(*newtype);
	int rc_ = MPI_Type_create_resized_c(gompi_Type(*oldtype), *lb, *extent, &newtype_);
	*newtype = MPI_Type_toint(newtype_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(type_create_struct)
void pmpi_type_create_struct_(MPI_Fint *count, MPI_Fint *array_of_blocklengths, MPI_Aint *array_of_displacements, MPI_Fint *array_of_types, MPI_Fint *newtype, MPI_Fint *ierror)
{
	MPI_Count array_of_types_n = *count;
	MPI_Datatype *array_of_types_ = malloc((array_of_types_n > 0 ? array_of_types_n : 1) * sizeof *array_of_types_);
	for (MPI_Count i = 0; i < array_of_types_n; i++)
		array_of_types_[i] = MPI_Type_fromint(array_of_types[i]);
	MPI_Datatype newtype_ = MPI_Type_fromint(*newtype);
	int rc_ = MPI_Type_create_struct(*count, (void *)array_of_blocklengths, (void *)array_of_displacements, array_of_types_, &newtype_);
	free(array_of_types_);
	*newtype = MPI_Type_toint(newtype_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(type_create_struct_c)
void pmpi_type_create_struct_c_(MPI_Aint *count, MPI_Aint *array_of_blocklengths, MPI_Aint *array_of_displacements, MPI_Fint *array_of_types, MPI_Fint *newtype, MPI_Fint *ierror)
{
	MPI_Count array_of_types_n = *count;
	MPI_Datatype *array_of_types_ = malloc((array_of_types_n > 0 ? array_of_types_n : 1) * sizeof *array_of_types_);
	for (MPI_Count i = 0; i < array_of_types_n; i++)
		array_of_types_[i] = MPI_Type_fromint(array_of_types[i]);
	MPI_Datatype newtype_ = MPI_Type_fromint(*newtype);
	int rc_ = MPI_Type_create_struct_c(*count, (void *)array_of_blocklengths, (void *)array_of_displacements, array_of_types_, &newtype_);
	free(array_of_types_);
	*newtype = MPI_Type_toint(newtype_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(type_create_subarray)
void pmpi_type_create_subarray_(MPI_Fint *ndims, MPI_Fint *array_of_sizes, MPI_Fint *array_of_subsizes, MPI_Fint *array_of_starts, MPI_Fint *order, MPI_Fint *oldtype, MPI_Fint *newtype, MPI_Fint *ierror)
{
	MPI_Datatype newtype_ = MPI_Type_fromint(*newtype);
	int rc_ = MPI_Type_create_subarray(*ndims, (void *)array_of_sizes, (void *)array_of_subsizes, (void *)array_of_starts, *order, gompi_Type(*oldtype), &newtype_);
	*newtype = MPI_Type_toint(newtype_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(type_create_subarray_c)
void pmpi_type_create_subarray_c_(MPI_Fint *ndims, MPI_Aint *array_of_sizes, MPI_Aint *array_of_subsizes, MPI_Aint *array_of_starts, MPI_Fint *order, MPI_Fint *oldtype, MPI_Fint *newtype, MPI_Fint *ierror)
{
	MPI_Datatype newtype_ = MPI_Type_fromint(*newtype);
	int rc_ = MPI_Type_create_subarray_c(*ndims, (void *)array_of_sizes, (void *)array_of_subsizes, (void *)array_of_starts, *order, gompi_Type(*oldtype), &newtype_);
	*newtype = MPI_Type_toint(newtype_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(type_delete_attr)
void pmpi_type_delete_attr_(MPI_Fint *datatype, MPI_Fint *type_keyval, MPI_Fint *ierror)
{
	int rc_ = MPI_Type_delete_attr(gompi_Type(*datatype), *type_keyval);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(type_dup)
void pmpi_type_dup_(MPI_Fint *oldtype, MPI_Fint *newtype, MPI_Fint *ierror)
{
	MPI_Datatype newtype_ = MPI_Type_fromint(*newtype);
	int rc_ = MPI_Type_dup(gompi_Type(*oldtype), &newtype_);
	*newtype = MPI_Type_toint(newtype_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(type_free)
void pmpi_type_free_(MPI_Fint *datatype, MPI_Fint *ierror)
{
	MPI_Datatype datatype_ = MPI_Type_fromint(*datatype);
	int rc_ = MPI_Type_free(&datatype_);
	*datatype = MPI_Type_toint(datatype_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(type_free_keyval)
void pmpi_type_free_keyval_(MPI_Fint *type_keyval, MPI_Fint *ierror)
{
	int rc_ = MPI_Type_free_keyval(type_keyval);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(type_get_contents)
void pmpi_type_get_contents_(MPI_Fint *datatype, MPI_Fint *max_integers, MPI_Fint *max_addresses, MPI_Fint *max_datatypes, MPI_Fint *array_of_integers, MPI_Aint *array_of_addresses, MPI_Fint *array_of_datatypes, MPI_Fint *ierror)
{
	MPI_Count array_of_datatypes_n = *max_datatypes;
	MPI_Datatype *array_of_datatypes_ = malloc((array_of_datatypes_n > 0 ? array_of_datatypes_n : 1) * sizeof *array_of_datatypes_);
	for (MPI_Count i = 0; i < array_of_datatypes_n; i++)
		array_of_datatypes_[i] = MPI_Type_fromint(array_of_datatypes[i]);
	int rc_ = MPI_Type_get_contents(gompi_Type(*datatype), *max_integers, *max_addresses, *max_datatypes, (void *)array_of_integers, (void *)array_of_addresses, array_of_datatypes_);
	for (MPI_Count i = 0; i < array_of_datatypes_n; i++)
		array_of_datatypes[i] = MPI_Type_toint(array_of_datatypes_[i]);
	free(array_of_datatypes_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(type_get_contents_c)
void pmpi_type_get_contents_c_(MPI_Fint *datatype, MPI_Aint *max_integers, MPI_Aint *max_addresses, MPI_Aint *max_large_counts, MPI_Aint *max_datatypes, MPI_Fint *array_of_integers, MPI_Aint *array_of_addresses, MPI_Aint *array_of_large_counts, MPI_Fint *array_of_datatypes, MPI_Fint *ierror)
{
	MPI_Count array_of_datatypes_n = *max_datatypes;
	MPI_Datatype *array_of_datatypes_ = malloc((array_of_datatypes_n > 0 ? array_of_datatypes_n : 1) * sizeof *array_of_datatypes_);
	for (MPI_Count i = 0; i < array_of_datatypes_n; i++)
		array_of_datatypes_[i] = MPI_Type_fromint(array_of_datatypes[i]);
	int rc_ = MPI_Type_get_contents_c(gompi_Type(*datatype), *max_integers, *max_addresses, *max_large_counts, *max_datatypes, (void *)array_of_integers, (void *)array_of_addresses, (void *)array_of_large_counts, array_of_datatypes_);
	for (MPI_Count i = 0; i < array_of_datatypes_n; i++)
		array_of_datatypes[i] = MPI_Type_toint(array_of_datatypes_[i]);
	free(array_of_datatypes_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(type_get_envelope)
void pmpi_type_get_envelope_(MPI_Fint *datatype, MPI_Fint *num_integers, MPI_Fint *num_addresses, MPI_Fint *num_datatypes, MPI_Fint *combiner, MPI_Fint *ierror)
{
	int rc_ = MPI_Type_get_envelope(gompi_Type(*datatype), num_integers, num_addresses, num_datatypes, combiner);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(type_get_envelope_c)
void pmpi_type_get_envelope_c_(MPI_Fint *datatype, MPI_Aint *num_integers, MPI_Aint *num_addresses, MPI_Aint *num_large_counts, MPI_Aint *num_datatypes, MPI_Fint *combiner, MPI_Fint *ierror)
{
	int rc_ = MPI_Type_get_envelope_c(gompi_Type(*datatype), (void *)num_integers, (void *)num_addresses, (void *)num_large_counts, (void *)num_datatypes, combiner);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(type_get_extent)
void pmpi_type_get_extent_(MPI_Fint *datatype, MPI_Aint *lb, MPI_Aint *extent, MPI_Fint *ierror)
{
	int rc_ = MPI_Type_get_extent(gompi_Type(*datatype), (void *)lb, (void *)extent);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(type_get_extent_c)
void pmpi_type_get_extent_c_(MPI_Fint *datatype, MPI_Aint *lb, MPI_Aint *extent, MPI_Fint *ierror)
{
	int rc_ = MPI_Type_get_extent_c(gompi_Type(*datatype), (void *)lb, (void *)extent);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(type_get_extent_x)
void pmpi_type_get_extent_x_(MPI_Fint *datatype, MPI_Aint *lb, MPI_Aint *extent, MPI_Fint *ierror)
{
	int rc_ = MPI_Type_get_extent_x(gompi_Type(*datatype), (void *)lb, (void *)extent);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(type_get_name)
void pmpi_type_get_name_(MPI_Fint *datatype, char *type_name, MPI_Fint *resultlen, MPI_Fint *ierror, size_t type_name_len)
{
	char type_name_[gompi_most] = "";
	int rc_ = MPI_Type_get_name(gompi_Type(*datatype), type_name_, resultlen);
	if (!rc_)
		gompi_fstring(type_name, type_name_len, type_name_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(type_get_true_extent)
void pmpi_type_get_true_extent_(MPI_Fint *datatype, MPI_Aint *true_lb, MPI_Aint *true_extent, MPI_Fint *ierror)
{
	int rc_ = MPI_Type_get_true_extent(gompi_Type(*datatype), (void *)true_lb, (void *)true_extent);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(type_get_true_extent_c)
void pmpi_type_get_true_extent_c_(MPI_Fint *datatype, MPI_Aint *true_lb, MPI_Aint *true_extent, MPI_Fint *ierror)
{
	int rc_ = MPI_Type_get_true_extent_c(gompi_Type(*datatype), (void *)true_lb, (void *)true_extent);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(type_get_true_extent_x)
void pmpi_type_get_true_extent_x_(MPI_Fint *datatype, MPI_Aint *true_lb, MPI_Aint *true_extent, MPI_Fint *ierror)
{
	int rc_ = MPI_Type_get_true_extent_x(gompi_Type(*datatype), (void *)true_lb, (void *)true_extent);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(type_get_value_index)
void pmpi_type_get_value_index_(MPI_Fint *value_type, MPI_Fint *index_type, MPI_Fint *pair_type, MPI_Fint *ierror)
{
	MPI_Datatype pair_type_ = MPI_Type_fromint(*pair_type);
	int rc_ = MPI_Type_get_value_index(gompi_Type(*value_type), gompi_Type(*index_type), &pair_type_);
	*pair_type = MPI_Type_toint(pair_type_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(type_indexed)
void pmpi_type_indexed_(MPI_Fint *count, MPI_Fint *array_of_blocklengths, MPI_Fint *array_of_displacements, MPI_Fint *oldtype, MPI_Fint *newtype, MPI_Fint *ierror)
{
	MPI_Datatype newtype_ = MPI_Type_fromint(*newtype);
	int rc_ = MPI_Type_indexed(*count, (void *)array_of_blocklengths, (void *)array_of_displacements, gompi_Type(*oldtype), &newtype_);
	*newtype = MPI_Type_toint(newtype_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(type_indexed_c)
void pmpi_type_indexed_c_(MPI_Aint *count, MPI_Aint *array_of_blocklengths, MPI_Aint *array_of_displacements, MPI_Fint *oldtype, MPI_Fint *newtype, MPI_Fint *ierror)
{
	MPI_Datatype newtype_ = MPI_Type_fromint(*newtype);
	int rc_ = MPI_Type_indexed_c(*count, (void *)array_of_blocklengths, (void *)array_of_displacements, gompi_Type(*oldtype), &newtype_);
	*newtype = MPI_Type_toint(newtype_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(type_match_size)
void pmpi_type_match_size_(MPI_Fint *typeclass, MPI_Fint *size, MPI_Fint *datatype, MPI_Fint *ierror)
{
	MPI_Datatype datatype_ = MPI_Type_fromint(*datatype);
	int rc_ = MPI_Type_match_size(*typeclass, *size, &datatype_);
	*datatype = MPI_Type_toint(datatype_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(type_set_name)
void pmpi_type_set_name_(MPI_Fint *datatype, char *type_name, MPI_Fint *ierror, size_t type_name_len)
{
	char *type_name_ = gompi_cstring(type_name, type_name_len);
	int rc_ = MPI_Type_set_name(gompi_Type(*datatype), type_name_);
	free(type_name_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(type_size)
void pmpi_type_size_(MPI_Fint *datatype, MPI_Fint *size, MPI_Fint *ierror)
{
	int rc_ = MPI_Type_size(gompi_Type(*datatype), size);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(type_size_c)
void pmpi_type_size_c_(MPI_Fint *datatype, MPI_Aint *size, MPI_Fint *ierror)
{
	int rc_ = MPI_Type_size_c(gompi_Type(*datatype), (void *)size);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(type_size_x)
void pmpi_type_size_x_(MPI_Fint *datatype, MPI_Aint *size, MPI_Fint *ierror)
{
	int rc_ = MPI_Type_size_x(gompi_Type(*datatype), (void *)size);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(type_vector)
void pmpi_type_vector_(MPI_Fint *count, MPI_Fint *blocklength, MPI_Fint *stride, MPI_Fint *oldtype, MPI_Fint *newtype, MPI_Fint *ierror)
{
	MPI_Datatype newtype_ = MPI_Type_fromint(*newtype);
	int rc_ = MPI_Type_vector(*count, *blocklength, *stride, gompi_Type(*oldtype), &newtype_);
	*newtype = MPI_Type_toint(newtype_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(type_vector_c)
void pmpi_type_vector_c_(MPI_Aint *count, MPI_Aint *blocklength, MPI_Aint *stride, MPI_Fint *oldtype, MPI_Fint *newtype, MPI_Fint *ierror)
{
	MPI_Datatype newtype_ = MPI_Type_fromint(*newtype);
	int rc_ = MPI_Type_vector_c(*count, *blocklength, *stride, gompi_Type(*oldtype), &newtype_);
	*newtype = MPI_Type_toint(newtype_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(unpack)
void pmpi_unpack_(void *inbuf, MPI_Fint *insize, MPI_Fint *position, void *outbuf, MPI_Fint *outcount, MPI_Fint *datatype, MPI_Fint *comm, MPI_Fint *ierror)
{
	int rc_ = MPI_Unpack(gompi_choice(inbuf), *insize, position, gompi_choice(outbuf), *outcount, gompi_Type(*datatype), gompi_Comm(*comm));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(unpack_c)
void pmpi_unpack_c_(void *inbuf, MPI_Aint *insize, MPI_Aint *position, void *outbuf, MPI_Aint *outcount, MPI_Fint *datatype, MPI_Fint *comm, MPI_Fint *ierror)
{
	int rc_ = MPI_Unpack_c(gompi_choice(inbuf), *insize, (void *)position, gompi_choice(outbuf), *outcount, gompi_Type(*datatype), gompi_Comm(*comm));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(unpack_external)
void pmpi_unpack_external_(char *datarep, void *inbuf, MPI_Aint *insize, MPI_Aint *position, void *outbuf, MPI_Fint *outcount, MPI_Fint *datatype, MPI_Fint *ierror, size_t datarep_len)
{
	char *datarep_ = gompi_cstring(datarep, datarep_len);
	int rc_ = MPI_Unpack_external(datarep_, gompi_choice(inbuf), *insize, (void *)position, gompi_choice(outbuf), *outcount, gompi_Type(*datatype));
	free(datarep_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(unpack_external_c)
void pmpi_unpack_external_c_(char *datarep, void *inbuf, MPI_Aint *insize, MPI_Aint *position, void *outbuf, MPI_Aint *outcount, MPI_Fint *datatype, MPI_Fint *ierror, size_t datarep_len)
{
	char *datarep_ = gompi_cstring(datarep, datarep_len);
	int rc_ = MPI_Unpack_external_c(datarep_, gompi_choice(inbuf), *insize, (void *)position, gompi_choice(outbuf), *outcount, gompi_Type(*datatype));
	free(datarep_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(unpublish_name)
void pmpi_unpublish_name_(char *service_name, MPI_Fint *info, char *port_name, MPI_Fint *ierror, size_t service_name_len, size_t port_name_len)
{
	char *service_name_ = gompi_cstring(service_name, service_name_len);
	char *port_name_ = gompi_cstring(port_name, port_name_len);
	int rc_ = MPI_Unpublish_name(service_name_, gompi_Info(*info), port_name_);
	free(service_name_);
	free(port_name_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(wait)
void pmpi_wait_(MPI_Fint *request, MPI_Fint *status, MPI_Fint *ierror)
{
	MPI_Request request_ = MPI_Request_fromint(*request);
	int rc_ = MPI_Wait(&request_, gompi_status(status));
	*request = MPI_Request_toint(request_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(waitall)
void pmpi_waitall_(MPI_Fint *count, MPI_Fint *array_of_requests, MPI_Fint *array_of_statuses, MPI_Fint *ierror)
{
	MPI_Count array_of_requests_n = *count;
	MPI_Request *array_of_requests_ = malloc((array_of_requests_n > 0 ? array_of_requests_n : 1) * sizeof *array_of_requests_);
	for (MPI_Count i = 0; i < array_of_requests_n; i++)
		array_of_requests_[i] = MPI_Request_fromint(array_of_requests[i]);
	int rc_ = MPI_Waitall(*count, array_of_requests_, gompi_status(array_of_statuses));
	for (MPI_Count i = 0; i < array_of_requests_n; i++)
		array_of_requests[i] = MPI_Request_toint(array_of_requests_[i]);
	free(array_of_requests_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(waitany)
void pmpi_waitany_(MPI_Fint *count, MPI_Fint *array_of_requests, MPI_Fint *indx, MPI_Fint *status, MPI_Fint *ierror)
{
	MPI_Count array_of_requests_n = *count;
	MPI_Request *array_of_requests_ = malloc((array_of_requests_n > 0 ? array_of_requests_n : 1) * sizeof *array_of_requests_);
	for (MPI_Count i = 0; i < array_of_requests_n; i++)
		array_of_requests_[i] = MPI_Request_fromint(array_of_requests[i]);
	*indx = MPI_UNDEFINED;
	int rc_ = MPI_Waitany(*count, array_of_requests_, indx, gompi_status(status));
	for (MPI_Count i = 0; i < array_of_requests_n; i++)
		array_of_requests[i] = MPI_Request_toint(array_of_requests_[i]);
	free(array_of_requests_);
	if (*indx != MPI_UNDEFINED)
		++*indx;
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(waitsome)
void pmpi_waitsome_(MPI_Fint *incount, MPI_Fint *array_of_requests, MPI_Fint *outcount, MPI_Fint *array_of_indices, MPI_Fint *array_of_statuses, MPI_Fint *ierror)
{
	MPI_Count array_of_requests_n = *incount;
	MPI_Request *array_of_requests_ = malloc((array_of_requests_n > 0 ? array_of_requests_n : 1) * sizeof *array_of_requests_);
	for (MPI_Count i = 0; i < array_of_requests_n; i++)
		array_of_requests_[i] = MPI_Request_fromint(array_of_requests[i]);
	*outcount = MPI_UNDEFINED;
	int rc_ = MPI_Waitsome(*incount, array_of_requests_, outcount, (void *)array_of_indices, gompi_status(array_of_statuses));
	for (MPI_Count i = 0; i < array_of_requests_n; i++)
		array_of_requests[i] = MPI_Request_toint(array_of_requests_[i]);
	free(array_of_requests_);
	for (int i = 0; i < *outcount; i++)
		array_of_indices[i]++;
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(win_allocate)
void pmpi_win_allocate_(MPI_Aint *size, MPI_Fint *disp_unit, MPI_Fint *info, MPI_Fint *comm, void *baseptr, MPI_Fint *win, MPI_Fint *ierror)
{
	MPI_Win win_ = MPI_Win_fromint(*win);
	int rc_ = MPI_Win_allocate(*size, *disp_unit, gompi_Info(*info), gompi_Comm(*comm), gompi_choice(baseptr), &win_);
	*win = MPI_Win_toint(win_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(win_allocate_c)
void pmpi_win_allocate_c_(MPI_Aint *size, MPI_Aint *disp_unit, MPI_Fint *info, MPI_Fint *comm, void *baseptr, MPI_Fint *win, MPI_Fint *ierror)
{
	MPI_Win win_ = MPI_Win_fromint(*win);
	int rc_ = MPI_Win_allocate_c(*size, *disp_unit, gompi_Info(*info), gompi_Comm(*comm), gompi_choice(baseptr), &win_);
	*win = MPI_Win_toint(win_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(win_allocate_shared)
void pmpi_win_allocate_shared_(MPI_Aint *size, MPI_Fint *disp_unit, MPI_Fint *info, MPI_Fint *comm, void *baseptr, MPI_Fint *win, MPI_Fint *ierror)
{
	MPI_Win win_ = MPI_Win_fromint(*win);
	int rc_ = MPI_Win_allocate_shared(*size, *disp_unit, gompi_Info(*info), gompi_Comm(*comm), gompi_choice(baseptr), &win_);
	*win = MPI_Win_toint(win_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(win_allocate_shared_c)
void pmpi_win_allocate_shared_c_(MPI_Aint *size, MPI_Aint *disp_unit, MPI_Fint *info, MPI_Fint *comm, void *baseptr, MPI_Fint *win, MPI_Fint *ierror)
{
	MPI_Win win_ = MPI_Win_fromint(*win);
	int rc_ = MPI_Win_allocate_shared_c(*size, *disp_unit, gompi_Info(*info), gompi_Comm(*comm), gompi_choice(baseptr), &win_);
	*win = MPI_Win_toint(win_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(win_attach)
void pmpi_win_attach_(MPI_Fint *win, void *base, MPI_Aint *size, MPI_Fint *ierror)
{
	int rc_ = MPI_Win_attach(gompi_Win(*win), gompi_choice(base), *size);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(win_call_errhandler)
void pmpi_win_call_errhandler_(MPI_Fint *win, MPI_Fint *errorcode, MPI_Fint *ierror)
{
	int rc_ = MPI_Win_call_errhandler(gompi_Win(*win), *errorcode);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(win_complete)
void pmpi_win_complete_(MPI_Fint *win, MPI_Fint *ierror)
{
	int rc_ = MPI_Win_complete(gompi_Win(*win));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(win_create)
void pmpi_win_create_(void *base, MPI_Aint *size, MPI_Fint *disp_unit, MPI_Fint *info, MPI_Fint *comm, MPI_Fint *win, MPI_Fint *ierror)
{
	MPI_Win win_ = MPI_Win_fromint(*win);
	int rc_ = MPI_Win_create(gompi_choice(base), *size, *disp_unit, gompi_Info(*info), gompi_Comm(*comm), &win_);
	*win = MPI_Win_toint(win_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(win_create_c)
void pmpi_win_create_c_(void *base, MPI_Aint *size, MPI_Aint *disp_unit, MPI_Fint *info, MPI_Fint *comm, MPI_Fint *win, MPI_Fint *ierror)
{
	MPI_Win win_ = MPI_Win_fromint(*win);
	int rc_ = MPI_Win_create_c(gompi_choice(base), *size, *disp_unit, gompi_Info(*info), gompi_Comm(*comm), &win_);
	*win = MPI_Win_toint(win_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(win_create_dynamic)
void pmpi_win_create_dynamic_(MPI_Fint *info, MPI_Fint *comm, MPI_Fint *win, MPI_Fint *ierror)
{
	MPI_Win win_ = MPI_Win_fromint(*win);
	int rc_ = MPI_Win_create_dynamic(gompi_Info(*info), gompi_Comm(*comm), &win_);
	*win = MPI_Win_toint(win_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(win_create_errhandler)
void pmpi_win_create_errhandler_(void *win_errhandler_fn, MPI_Fint *errhandler, MPI_Fint *ierror)
{
	MPI_Errhandler errhandler_ = MPI_Errhandler_fromint(*errhandler);
	int rc_ = MPI_Win_create_errhandler((MPI_Win_errhandler_function *)win_errhandler_fn, &errhandler_);
	*errhandler = MPI_Errhandler_toint(errhandler_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(win_delete_attr)
void pmpi_win_delete_attr_(MPI_Fint *win, MPI_Fint *win_keyval, MPI_Fint *ierror)
{
	int rc_ = MPI_Win_delete_attr(gompi_Win(*win), *win_keyval);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(win_detach)
void pmpi_win_detach_(MPI_Fint *win, void *base, MPI_Fint *ierror)
{
	int rc_ = MPI_Win_detach(gompi_Win(*win), gompi_choice(base));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(win_fence)
void pmpi_win_fence_(MPI_Fint *assert, MPI_Fint *win, MPI_Fint *ierror)
{
	int rc_ = MPI_Win_fence(*assert, gompi_Win(*win));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(win_flush)
void pmpi_win_flush_(MPI_Fint *rank, MPI_Fint *win, MPI_Fint *ierror)
{
	int rc_ = MPI_Win_flush(*rank, gompi_Win(*win));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(win_flush_all)
void pmpi_win_flush_all_(MPI_Fint *win, MPI_Fint *ierror)
{
	int rc_ = MPI_Win_flush_all(gompi_Win(*win));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(win_flush_local)
void pmpi_win_flush_local_(MPI_Fint *rank, MPI_Fint *win, MPI_Fint *ierror)
{
	int rc_ = MPI_Win_flush_local(*rank, gompi_Win(*win));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(win_flush_local_all)
void pmpi_win_flush_local_all_(MPI_Fint *win, MPI_Fint *ierror)
{
	int rc_ = MPI_Win_flush_local_all(gompi_Win(*win));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(win_free)
void pmpi_win_free_(MPI_Fint *win, MPI_Fint *ierror)
{
	MPI_Win win_ = MPI_Win_fromint(*win);
	int rc_ = MPI_Win_free(&win_);
	*win = MPI_Win_toint(win_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(win_free_keyval)
void pmpi_win_free_keyval_(MPI_Fint *win_keyval, MPI_Fint *ierror)
{
	int rc_ = MPI_Win_free_keyval(win_keyval);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(win_get_errhandler)
void pmpi_win_get_errhandler_(MPI_Fint *win, MPI_Fint *errhandler, MPI_Fint *ierror)
{
	MPI_Errhandler errhandler_ = MPI_Errhandler_fromint(*errhandler);
	int rc_ = MPI_Win_get_errhandler(gompi_Win(*win), &errhandler_);
	*errhandler = MPI_Errhandler_toint(errhandler_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(win_get_group)
void pmpi_win_get_group_(MPI_Fint *win, MPI_Fint *group, MPI_Fint *ierror)
{
	MPI_Group group_ = MPI_Group_fromint(*group);
	int rc_ = MPI_Win_get_group(gompi_Win(*win), &group_);
	*group = MPI_Group_toint(group_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(win_get_info)
void pmpi_win_get_info_(MPI_Fint *win, MPI_Fint *info_used, MPI_Fint *ierror)
{
	MPI_Info info_used_ = MPI_Info_fromint(*info_used);
	int rc_ = MPI_Win_get_info(gompi_Win(*win), &info_used_);
	*info_used = MPI_Info_toint(info_used_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(win_get_name)
void pmpi_win_get_name_(MPI_Fint *win, char *win_name, MPI_Fint *resultlen, MPI_Fint *ierror, size_t win_name_len)
{
	char win_name_[gompi_most] = "";
	int rc_ = MPI_Win_get_name(gompi_Win(*win), win_name_, resultlen);
	if (!rc_)
		gompi_fstring(win_name, win_name_len, win_name_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(win_lock)
void pmpi_win_lock_(MPI_Fint *lock_type, MPI_Fint *rank, MPI_Fint *assert, MPI_Fint *win, MPI_Fint *ierror)
{
	int rc_ = MPI_Win_lock(*lock_type, *rank, *assert, gompi_Win(*win));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(win_lock_all)
void pmpi_win_lock_all_(MPI_Fint *assert, MPI_Fint *win, MPI_Fint *ierror)
{
	int rc_ = MPI_Win_lock_all(*assert, gompi_Win(*win));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(win_post)
void pmpi_win_post_(MPI_Fint *group, MPI_Fint *assert, MPI_Fint *win, MPI_Fint *ierror)
{
	int rc_ = MPI_Win_post(gompi_Group(*group), *assert, gompi_Win(*win));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(win_set_errhandler)
void pmpi_win_set_errhandler_(MPI_Fint *win, MPI_Fint *errhandler, MPI_Fint *ierror)
{
	int rc_ = MPI_Win_set_errhandler(gompi_Win(*win), gompi_Errhandler(*errhandler));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(win_set_info)
void pmpi_win_set_info_(MPI_Fint *win, MPI_Fint *info, MPI_Fint *ierror)
{
	int rc_ = MPI_Win_set_info(gompi_Win(*win), gompi_Info(*info));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(win_set_name)
void pmpi_win_set_name_(MPI_Fint *win, char *win_name, MPI_Fint *ierror, size_t win_name_len)
{
	char *win_name_ = gompi_cstring(win_name, win_name_len);
	int rc_ = MPI_Win_set_name(gompi_Win(*win), win_name_);
	free(win_name_);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(win_shared_query)
void pmpi_win_shared_query_(MPI_Fint *win, MPI_Fint *rank, MPI_Aint *size, MPI_Fint *disp_unit, void *baseptr, MPI_Fint *ierror)
{
	int rc_ = MPI_Win_shared_query(gompi_Win(*win), *rank, (void *)size, disp_unit, gompi_choice(baseptr));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(win_shared_query_c)
void pmpi_win_shared_query_c_(MPI_Fint *win, MPI_Fint *rank, MPI_Aint *size, MPI_Aint *disp_unit, void *baseptr, MPI_Fint *ierror)
{
	int rc_ = MPI_Win_shared_query_c(gompi_Win(*win), *rank, (void *)size, (void *)disp_unit, gompi_choice(baseptr));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(win_start)
void pmpi_win_start_(MPI_Fint *group, MPI_Fint *assert, MPI_Fint *win, MPI_Fint *ierror)
{
	int rc_ = MPI_Win_start(gompi_Group(*group), *assert, gompi_Win(*win));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(win_sync)
void pmpi_win_sync_(MPI_Fint *win, MPI_Fint *ierror)
{
	int rc_ = MPI_Win_sync(gompi_Win(*win));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(win_test)
void pmpi_win_test_(MPI_Fint *win, MPI_Fint *flag, MPI_Fint *ierror)
{
	int rc_ = MPI_Win_test(gompi_Win(*win), flag);
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(win_unlock)
void pmpi_win_unlock_(MPI_Fint *rank, MPI_Fint *win, MPI_Fint *ierror)
{
	int rc_ = MPI_Win_unlock(*rank, gompi_Win(*win));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(win_unlock_all)
void pmpi_win_unlock_all_(MPI_Fint *win, MPI_Fint *ierror)
{
	int rc_ = MPI_Win_unlock_all(gompi_Win(*win));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(win_wait)
void pmpi_win_wait_(MPI_Fint *win, MPI_Fint *ierror)
{
	int rc_ = MPI_Win_wait(gompi_Win(*win));
	if (ierror) // it is optional with mpi_f08
		*ierror = rc_;
}

GOMPI_NAMES(aint_add)
MPI_Aint pmpi_aint_add_(MPI_Aint *base, MPI_Aint *disp)
{
	return MPI_Aint_add(*base, *disp);
}

GOMPI_NAMES(aint_diff)
MPI_Aint pmpi_aint_diff_(MPI_Aint *addr1, MPI_Aint *addr2)
{
	return MPI_Aint_diff(*addr1, *addr2);
}

GOMPI_NAMES(wtick)
double pmpi_wtick_(void)
{
	return MPI_Wtick();
}

GOMPI_NAMES(wtime)
double pmpi_wtime_(void)
{
	return MPI_Wtime();
}
