/* Made by cmd/libmpi_abi/gen; do not edit: the procedures of mpi_f08 with arguments of any type. */
#include "section.h"
#include "bindings.h"

#pragma weak mpi_abi_get_fortran_booleans_f08ts_ = pmpi_abi_get_fortran_booleans_f08ts_
void pmpi_abi_get_fortran_booleans_f08ts_(MPI_Fint *logical_size, CFI_cdesc_t *logical_true, CFI_cdesc_t *logical_false, MPI_Fint *is_set, MPI_Fint *ierror)
{
	pmpi_abi_get_fortran_booleans_(logical_size, logical_true->base_addr, logical_false->base_addr, is_set, ierror);
}

#pragma weak mpi_abi_set_fortran_booleans_f08ts_ = pmpi_abi_set_fortran_booleans_f08ts_
void pmpi_abi_set_fortran_booleans_f08ts_(MPI_Fint *logical_size, CFI_cdesc_t *logical_true, CFI_cdesc_t *logical_false, MPI_Fint *ierror)
{
	pmpi_abi_set_fortran_booleans_(logical_size, logical_true->base_addr, logical_false->base_addr, ierror);
}

static __attribute__((noinline)) void described_mpi_accumulate(CFI_cdesc_t *origin_addr, MPI_Fint *origin_count, MPI_Fint *origin_datatype, MPI_Fint *target_rank, MPI_Aint *target_disp, MPI_Fint *target_count, MPI_Fint *target_datatype, MPI_Fint *op, MPI_Fint *win, MPI_Fint *ierror)
{
	if (gompi_dense(origin_addr)) {
		pmpi_accumulate_(origin_addr->base_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, op, win, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_items origin_addr_ = gompi_items(origin_addr, *origin_count, *origin_datatype, &rc_);
	MPI_Fint origin_count_ = (MPI_Fint)origin_addr_.count;
	if (rc_)
		MPI_Win_call_errhandler(MPI_Win_fromint(*win), rc_);
	else
		pmpi_accumulate_(origin_addr_.at, &origin_count_, &origin_addr_.type, target_rank, target_disp, target_count, target_datatype, op, win, &rc_);
	gompi_free_items(&origin_addr_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_accumulate_f08ts_ = pmpi_accumulate_f08ts_
void pmpi_accumulate_f08ts_(CFI_cdesc_t *origin_addr, MPI_Fint *origin_count, MPI_Fint *origin_datatype, MPI_Fint *target_rank, MPI_Aint *target_disp, MPI_Fint *target_count, MPI_Fint *target_datatype, MPI_Fint *op, MPI_Fint *win, MPI_Fint *ierror)
{
	if (gompi_plain(origin_addr))
		pmpi_accumulate_(origin_addr->base_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, op, win, ierror);
	else
		described_mpi_accumulate(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, op, win, ierror);
}

static __attribute__((noinline)) void described_mpi_accumulate_c(CFI_cdesc_t *origin_addr, MPI_Aint *origin_count, MPI_Fint *origin_datatype, MPI_Fint *target_rank, MPI_Aint *target_disp, MPI_Aint *target_count, MPI_Fint *target_datatype, MPI_Fint *op, MPI_Fint *win, MPI_Fint *ierror)
{
	if (gompi_dense(origin_addr)) {
		pmpi_accumulate_c_(origin_addr->base_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, op, win, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_items origin_addr_ = gompi_items(origin_addr, *origin_count, *origin_datatype, &rc_);
	MPI_Aint origin_count_ = (MPI_Aint)origin_addr_.count;
	if (rc_)
		MPI_Win_call_errhandler(MPI_Win_fromint(*win), rc_);
	else
		pmpi_accumulate_c_(origin_addr_.at, &origin_count_, &origin_addr_.type, target_rank, target_disp, target_count, target_datatype, op, win, &rc_);
	gompi_free_items(&origin_addr_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_accumulate_c_f08ts_ = pmpi_accumulate_c_f08ts_
void pmpi_accumulate_c_f08ts_(CFI_cdesc_t *origin_addr, MPI_Aint *origin_count, MPI_Fint *origin_datatype, MPI_Fint *target_rank, MPI_Aint *target_disp, MPI_Aint *target_count, MPI_Fint *target_datatype, MPI_Fint *op, MPI_Fint *win, MPI_Fint *ierror)
{
	if (gompi_plain(origin_addr))
		pmpi_accumulate_c_(origin_addr->base_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, op, win, ierror);
	else
		described_mpi_accumulate_c(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, op, win, ierror);
}

static __attribute__((noinline)) void described_mpi_allgather(CFI_cdesc_t *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Fint *recvcount, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *ierror)
{
	if (gompi_dense(sendbuf) && gompi_dense(recvbuf)) {
		pmpi_allgather_(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, comm, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies copies_[1] = {0};
	struct gompi_items sendbuf_ = gompi_message(copies_, sendbuf, *sendcount, *sendtype, 0, &rc_);
	MPI_Fint sendcount_ = (MPI_Fint)sendbuf_.count;
	void *recvbuf_ = gompi_copy(copies_, recvbuf, 1, &rc_);
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_allgather_(sendbuf_.at, &sendcount_, &sendbuf_.type, recvbuf_, recvcount, recvtype, comm, &rc_);
	gompi_free_items(&sendbuf_);
	gompi_free_copies(copies_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_allgather_f08ts_ = pmpi_allgather_f08ts_
void pmpi_allgather_f08ts_(CFI_cdesc_t *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Fint *recvcount, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *ierror)
{
	if (gompi_plain(sendbuf) && gompi_plain(recvbuf))
		pmpi_allgather_(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, comm, ierror);
	else
		described_mpi_allgather(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, ierror);
}

static __attribute__((noinline)) void described_mpi_allgather_c(CFI_cdesc_t *sendbuf, MPI_Aint *sendcount, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Aint *recvcount, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *ierror)
{
	if (gompi_dense(sendbuf) && gompi_dense(recvbuf)) {
		pmpi_allgather_c_(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, comm, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies copies_[1] = {0};
	struct gompi_items sendbuf_ = gompi_message(copies_, sendbuf, *sendcount, *sendtype, 0, &rc_);
	MPI_Aint sendcount_ = (MPI_Aint)sendbuf_.count;
	void *recvbuf_ = gompi_copy(copies_, recvbuf, 1, &rc_);
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_allgather_c_(sendbuf_.at, &sendcount_, &sendbuf_.type, recvbuf_, recvcount, recvtype, comm, &rc_);
	gompi_free_items(&sendbuf_);
	gompi_free_copies(copies_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_allgather_c_f08ts_ = pmpi_allgather_c_f08ts_
void pmpi_allgather_c_f08ts_(CFI_cdesc_t *sendbuf, MPI_Aint *sendcount, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Aint *recvcount, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *ierror)
{
	if (gompi_plain(sendbuf) && gompi_plain(recvbuf))
		pmpi_allgather_c_(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, comm, ierror);
	else
		described_mpi_allgather_c(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, ierror);
}

static __attribute__((noinline)) void described_mpi_allgather_init(CFI_cdesc_t *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Fint *recvcount, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(sendbuf) && gompi_dense(recvbuf)) {
		pmpi_allgather_init_(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, comm, info, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies *copies_ = gompi_later(&rc_);
	struct gompi_items sendbuf_ = gompi_items(sendbuf, *sendcount, *sendtype, &rc_);
	MPI_Fint sendcount_ = (MPI_Fint)sendbuf_.count;
	void *recvbuf_ = gompi_copy(copies_, recvbuf, 1, &rc_);
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_allgather_init_(sendbuf_.at, &sendcount_, &sendbuf_.type, recvbuf_, recvcount, recvtype, comm, info, request, &rc_);
	gompi_free_items(&sendbuf_);
	gompi_keep_copies(copies_, rc_, *request);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_allgather_init_f08ts_ = pmpi_allgather_init_f08ts_
void pmpi_allgather_init_f08ts_(CFI_cdesc_t *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Fint *recvcount, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(sendbuf) && gompi_plain(recvbuf))
		pmpi_allgather_init_(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, comm, info, request, ierror);
	else
		described_mpi_allgather_init(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info, request, ierror);
}

static __attribute__((noinline)) void described_mpi_allgather_init_c(CFI_cdesc_t *sendbuf, MPI_Aint *sendcount, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Aint *recvcount, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(sendbuf) && gompi_dense(recvbuf)) {
		pmpi_allgather_init_c_(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, comm, info, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies *copies_ = gompi_later(&rc_);
	struct gompi_items sendbuf_ = gompi_items(sendbuf, *sendcount, *sendtype, &rc_);
	MPI_Aint sendcount_ = (MPI_Aint)sendbuf_.count;
	void *recvbuf_ = gompi_copy(copies_, recvbuf, 1, &rc_);
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_allgather_init_c_(sendbuf_.at, &sendcount_, &sendbuf_.type, recvbuf_, recvcount, recvtype, comm, info, request, &rc_);
	gompi_free_items(&sendbuf_);
	gompi_keep_copies(copies_, rc_, *request);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_allgather_init_c_f08ts_ = pmpi_allgather_init_c_f08ts_
void pmpi_allgather_init_c_f08ts_(CFI_cdesc_t *sendbuf, MPI_Aint *sendcount, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Aint *recvcount, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(sendbuf) && gompi_plain(recvbuf))
		pmpi_allgather_init_c_(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, comm, info, request, ierror);
	else
		described_mpi_allgather_init_c(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info, request, ierror);
}

static __attribute__((noinline)) void described_mpi_allgatherv(CFI_cdesc_t *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Fint *recvcounts, MPI_Fint *displs, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *ierror)
{
	if (gompi_dense(sendbuf) && gompi_dense(recvbuf)) {
		pmpi_allgatherv_(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcounts, displs, recvtype, comm, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies copies_[1] = {0};
	struct gompi_items sendbuf_ = gompi_message(copies_, sendbuf, *sendcount, *sendtype, 0, &rc_);
	MPI_Fint sendcount_ = (MPI_Fint)sendbuf_.count;
	void *recvbuf_ = gompi_copy(copies_, recvbuf, 1, &rc_);
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_allgatherv_(sendbuf_.at, &sendcount_, &sendbuf_.type, recvbuf_, recvcounts, displs, recvtype, comm, &rc_);
	gompi_free_items(&sendbuf_);
	gompi_free_copies(copies_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_allgatherv_f08ts_ = pmpi_allgatherv_f08ts_
void pmpi_allgatherv_f08ts_(CFI_cdesc_t *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Fint *recvcounts, MPI_Fint *displs, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *ierror)
{
	if (gompi_plain(sendbuf) && gompi_plain(recvbuf))
		pmpi_allgatherv_(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcounts, displs, recvtype, comm, ierror);
	else
		described_mpi_allgatherv(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, ierror);
}

static __attribute__((noinline)) void described_mpi_allgatherv_c(CFI_cdesc_t *sendbuf, MPI_Aint *sendcount, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Aint *recvcounts, MPI_Aint *displs, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *ierror)
{
	if (gompi_dense(sendbuf) && gompi_dense(recvbuf)) {
		pmpi_allgatherv_c_(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcounts, displs, recvtype, comm, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies copies_[1] = {0};
	struct gompi_items sendbuf_ = gompi_message(copies_, sendbuf, *sendcount, *sendtype, 0, &rc_);
	MPI_Aint sendcount_ = (MPI_Aint)sendbuf_.count;
	void *recvbuf_ = gompi_copy(copies_, recvbuf, 1, &rc_);
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_allgatherv_c_(sendbuf_.at, &sendcount_, &sendbuf_.type, recvbuf_, recvcounts, displs, recvtype, comm, &rc_);
	gompi_free_items(&sendbuf_);
	gompi_free_copies(copies_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_allgatherv_c_f08ts_ = pmpi_allgatherv_c_f08ts_
void pmpi_allgatherv_c_f08ts_(CFI_cdesc_t *sendbuf, MPI_Aint *sendcount, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Aint *recvcounts, MPI_Aint *displs, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *ierror)
{
	if (gompi_plain(sendbuf) && gompi_plain(recvbuf))
		pmpi_allgatherv_c_(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcounts, displs, recvtype, comm, ierror);
	else
		described_mpi_allgatherv_c(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, ierror);
}

static __attribute__((noinline)) void described_mpi_allgatherv_init(CFI_cdesc_t *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Fint *recvcounts, MPI_Fint *displs, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(sendbuf) && gompi_dense(recvbuf)) {
		pmpi_allgatherv_init_(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcounts, displs, recvtype, comm, info, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies *copies_ = gompi_later(&rc_);
	struct gompi_items sendbuf_ = gompi_items(sendbuf, *sendcount, *sendtype, &rc_);
	MPI_Fint sendcount_ = (MPI_Fint)sendbuf_.count;
	void *recvbuf_ = gompi_copy(copies_, recvbuf, 1, &rc_);
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_allgatherv_init_(sendbuf_.at, &sendcount_, &sendbuf_.type, recvbuf_, recvcounts, displs, recvtype, comm, info, request, &rc_);
	gompi_free_items(&sendbuf_);
	gompi_keep_copies(copies_, rc_, *request);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_allgatherv_init_f08ts_ = pmpi_allgatherv_init_f08ts_
void pmpi_allgatherv_init_f08ts_(CFI_cdesc_t *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Fint *recvcounts, MPI_Fint *displs, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(sendbuf) && gompi_plain(recvbuf))
		pmpi_allgatherv_init_(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcounts, displs, recvtype, comm, info, request, ierror);
	else
		described_mpi_allgatherv_init(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, info, request, ierror);
}

static __attribute__((noinline)) void described_mpi_allgatherv_init_c(CFI_cdesc_t *sendbuf, MPI_Aint *sendcount, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Aint *recvcounts, MPI_Aint *displs, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(sendbuf) && gompi_dense(recvbuf)) {
		pmpi_allgatherv_init_c_(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcounts, displs, recvtype, comm, info, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies *copies_ = gompi_later(&rc_);
	struct gompi_items sendbuf_ = gompi_items(sendbuf, *sendcount, *sendtype, &rc_);
	MPI_Aint sendcount_ = (MPI_Aint)sendbuf_.count;
	void *recvbuf_ = gompi_copy(copies_, recvbuf, 1, &rc_);
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_allgatherv_init_c_(sendbuf_.at, &sendcount_, &sendbuf_.type, recvbuf_, recvcounts, displs, recvtype, comm, info, request, &rc_);
	gompi_free_items(&sendbuf_);
	gompi_keep_copies(copies_, rc_, *request);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_allgatherv_init_c_f08ts_ = pmpi_allgatherv_init_c_f08ts_
void pmpi_allgatherv_init_c_f08ts_(CFI_cdesc_t *sendbuf, MPI_Aint *sendcount, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Aint *recvcounts, MPI_Aint *displs, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(sendbuf) && gompi_plain(recvbuf))
		pmpi_allgatherv_init_c_(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcounts, displs, recvtype, comm, info, request, ierror);
	else
		described_mpi_allgatherv_init_c(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, info, request, ierror);
}

static __attribute__((noinline)) void described_mpi_allreduce(CFI_cdesc_t *sendbuf, CFI_cdesc_t *recvbuf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *ierror)
{
	if (gompi_dense(sendbuf) && gompi_dense(recvbuf)) {
		pmpi_allreduce_(sendbuf->base_addr, recvbuf->base_addr, count, datatype, op, comm, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies copies_[1] = {0};
	void *sendbuf_ = gompi_copy(copies_, sendbuf, 0, &rc_);
	void *recvbuf_ = gompi_copy(copies_, recvbuf, 1, &rc_);
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_allreduce_(sendbuf_, recvbuf_, count, datatype, op, comm, &rc_);
	gompi_free_copies(copies_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_allreduce_f08ts_ = pmpi_allreduce_f08ts_
void pmpi_allreduce_f08ts_(CFI_cdesc_t *sendbuf, CFI_cdesc_t *recvbuf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *ierror)
{
	if (gompi_plain(sendbuf) && gompi_plain(recvbuf))
		pmpi_allreduce_(sendbuf->base_addr, recvbuf->base_addr, count, datatype, op, comm, ierror);
	else
		described_mpi_allreduce(sendbuf, recvbuf, count, datatype, op, comm, ierror);
}

static __attribute__((noinline)) void described_mpi_allreduce_c(CFI_cdesc_t *sendbuf, CFI_cdesc_t *recvbuf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *ierror)
{
	if (gompi_dense(sendbuf) && gompi_dense(recvbuf)) {
		pmpi_allreduce_c_(sendbuf->base_addr, recvbuf->base_addr, count, datatype, op, comm, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies copies_[1] = {0};
	void *sendbuf_ = gompi_copy(copies_, sendbuf, 0, &rc_);
	void *recvbuf_ = gompi_copy(copies_, recvbuf, 1, &rc_);
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_allreduce_c_(sendbuf_, recvbuf_, count, datatype, op, comm, &rc_);
	gompi_free_copies(copies_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_allreduce_c_f08ts_ = pmpi_allreduce_c_f08ts_
void pmpi_allreduce_c_f08ts_(CFI_cdesc_t *sendbuf, CFI_cdesc_t *recvbuf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *ierror)
{
	if (gompi_plain(sendbuf) && gompi_plain(recvbuf))
		pmpi_allreduce_c_(sendbuf->base_addr, recvbuf->base_addr, count, datatype, op, comm, ierror);
	else
		described_mpi_allreduce_c(sendbuf, recvbuf, count, datatype, op, comm, ierror);
}

static __attribute__((noinline)) void described_mpi_allreduce_init(CFI_cdesc_t *sendbuf, CFI_cdesc_t *recvbuf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(sendbuf) && gompi_dense(recvbuf)) {
		pmpi_allreduce_init_(sendbuf->base_addr, recvbuf->base_addr, count, datatype, op, comm, info, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies *copies_ = gompi_later(&rc_);
	void *sendbuf_ = gompi_copy(copies_, sendbuf, 0, &rc_);
	void *recvbuf_ = gompi_copy(copies_, recvbuf, 1, &rc_);
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_allreduce_init_(sendbuf_, recvbuf_, count, datatype, op, comm, info, request, &rc_);
	gompi_keep_copies(copies_, rc_, *request);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_allreduce_init_f08ts_ = pmpi_allreduce_init_f08ts_
void pmpi_allreduce_init_f08ts_(CFI_cdesc_t *sendbuf, CFI_cdesc_t *recvbuf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(sendbuf) && gompi_plain(recvbuf))
		pmpi_allreduce_init_(sendbuf->base_addr, recvbuf->base_addr, count, datatype, op, comm, info, request, ierror);
	else
		described_mpi_allreduce_init(sendbuf, recvbuf, count, datatype, op, comm, info, request, ierror);
}

static __attribute__((noinline)) void described_mpi_allreduce_init_c(CFI_cdesc_t *sendbuf, CFI_cdesc_t *recvbuf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(sendbuf) && gompi_dense(recvbuf)) {
		pmpi_allreduce_init_c_(sendbuf->base_addr, recvbuf->base_addr, count, datatype, op, comm, info, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies *copies_ = gompi_later(&rc_);
	void *sendbuf_ = gompi_copy(copies_, sendbuf, 0, &rc_);
	void *recvbuf_ = gompi_copy(copies_, recvbuf, 1, &rc_);
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_allreduce_init_c_(sendbuf_, recvbuf_, count, datatype, op, comm, info, request, &rc_);
	gompi_keep_copies(copies_, rc_, *request);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_allreduce_init_c_f08ts_ = pmpi_allreduce_init_c_f08ts_
void pmpi_allreduce_init_c_f08ts_(CFI_cdesc_t *sendbuf, CFI_cdesc_t *recvbuf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(sendbuf) && gompi_plain(recvbuf))
		pmpi_allreduce_init_c_(sendbuf->base_addr, recvbuf->base_addr, count, datatype, op, comm, info, request, ierror);
	else
		described_mpi_allreduce_init_c(sendbuf, recvbuf, count, datatype, op, comm, info, request, ierror);
}

static __attribute__((noinline)) void described_mpi_alltoall(CFI_cdesc_t *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Fint *recvcount, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *ierror)
{
	if (gompi_dense(sendbuf) && gompi_dense(recvbuf)) {
		pmpi_alltoall_(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, comm, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies copies_[1] = {0};
	void *sendbuf_ = gompi_copy(copies_, sendbuf, 0, &rc_);
	void *recvbuf_ = gompi_copy(copies_, recvbuf, 1, &rc_);
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_alltoall_(sendbuf_, sendcount, sendtype, recvbuf_, recvcount, recvtype, comm, &rc_);
	gompi_free_copies(copies_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_alltoall_f08ts_ = pmpi_alltoall_f08ts_
void pmpi_alltoall_f08ts_(CFI_cdesc_t *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Fint *recvcount, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *ierror)
{
	if (gompi_plain(sendbuf) && gompi_plain(recvbuf))
		pmpi_alltoall_(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, comm, ierror);
	else
		described_mpi_alltoall(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, ierror);
}

static __attribute__((noinline)) void described_mpi_alltoall_c(CFI_cdesc_t *sendbuf, MPI_Aint *sendcount, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Aint *recvcount, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *ierror)
{
	if (gompi_dense(sendbuf) && gompi_dense(recvbuf)) {
		pmpi_alltoall_c_(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, comm, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies copies_[1] = {0};
	void *sendbuf_ = gompi_copy(copies_, sendbuf, 0, &rc_);
	void *recvbuf_ = gompi_copy(copies_, recvbuf, 1, &rc_);
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_alltoall_c_(sendbuf_, sendcount, sendtype, recvbuf_, recvcount, recvtype, comm, &rc_);
	gompi_free_copies(copies_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_alltoall_c_f08ts_ = pmpi_alltoall_c_f08ts_
void pmpi_alltoall_c_f08ts_(CFI_cdesc_t *sendbuf, MPI_Aint *sendcount, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Aint *recvcount, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *ierror)
{
	if (gompi_plain(sendbuf) && gompi_plain(recvbuf))
		pmpi_alltoall_c_(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, comm, ierror);
	else
		described_mpi_alltoall_c(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, ierror);
}

static __attribute__((noinline)) void described_mpi_alltoall_init(CFI_cdesc_t *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Fint *recvcount, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(sendbuf) && gompi_dense(recvbuf)) {
		pmpi_alltoall_init_(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, comm, info, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies *copies_ = gompi_later(&rc_);
	void *sendbuf_ = gompi_copy(copies_, sendbuf, 0, &rc_);
	void *recvbuf_ = gompi_copy(copies_, recvbuf, 1, &rc_);
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_alltoall_init_(sendbuf_, sendcount, sendtype, recvbuf_, recvcount, recvtype, comm, info, request, &rc_);
	gompi_keep_copies(copies_, rc_, *request);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_alltoall_init_f08ts_ = pmpi_alltoall_init_f08ts_
void pmpi_alltoall_init_f08ts_(CFI_cdesc_t *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Fint *recvcount, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(sendbuf) && gompi_plain(recvbuf))
		pmpi_alltoall_init_(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, comm, info, request, ierror);
	else
		described_mpi_alltoall_init(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info, request, ierror);
}

static __attribute__((noinline)) void described_mpi_alltoall_init_c(CFI_cdesc_t *sendbuf, MPI_Aint *sendcount, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Aint *recvcount, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(sendbuf) && gompi_dense(recvbuf)) {
		pmpi_alltoall_init_c_(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, comm, info, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies *copies_ = gompi_later(&rc_);
	void *sendbuf_ = gompi_copy(copies_, sendbuf, 0, &rc_);
	void *recvbuf_ = gompi_copy(copies_, recvbuf, 1, &rc_);
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_alltoall_init_c_(sendbuf_, sendcount, sendtype, recvbuf_, recvcount, recvtype, comm, info, request, &rc_);
	gompi_keep_copies(copies_, rc_, *request);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_alltoall_init_c_f08ts_ = pmpi_alltoall_init_c_f08ts_
void pmpi_alltoall_init_c_f08ts_(CFI_cdesc_t *sendbuf, MPI_Aint *sendcount, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Aint *recvcount, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(sendbuf) && gompi_plain(recvbuf))
		pmpi_alltoall_init_c_(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, comm, info, request, ierror);
	else
		described_mpi_alltoall_init_c(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info, request, ierror);
}

static __attribute__((noinline)) void described_mpi_alltoallv(CFI_cdesc_t *sendbuf, MPI_Fint *sendcounts, MPI_Fint *sdispls, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Fint *recvcounts, MPI_Fint *rdispls, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *ierror)
{
	if (gompi_dense(sendbuf) && gompi_dense(recvbuf)) {
		pmpi_alltoallv_(sendbuf->base_addr, sendcounts, sdispls, sendtype, recvbuf->base_addr, recvcounts, rdispls, recvtype, comm, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies copies_[1] = {0};
	void *sendbuf_ = gompi_copy(copies_, sendbuf, 0, &rc_);
	void *recvbuf_ = gompi_copy(copies_, recvbuf, 1, &rc_);
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_alltoallv_(sendbuf_, sendcounts, sdispls, sendtype, recvbuf_, recvcounts, rdispls, recvtype, comm, &rc_);
	gompi_free_copies(copies_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_alltoallv_f08ts_ = pmpi_alltoallv_f08ts_
void pmpi_alltoallv_f08ts_(CFI_cdesc_t *sendbuf, MPI_Fint *sendcounts, MPI_Fint *sdispls, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Fint *recvcounts, MPI_Fint *rdispls, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *ierror)
{
	if (gompi_plain(sendbuf) && gompi_plain(recvbuf))
		pmpi_alltoallv_(sendbuf->base_addr, sendcounts, sdispls, sendtype, recvbuf->base_addr, recvcounts, rdispls, recvtype, comm, ierror);
	else
		described_mpi_alltoallv(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm, ierror);
}

static __attribute__((noinline)) void described_mpi_alltoallv_c(CFI_cdesc_t *sendbuf, MPI_Aint *sendcounts, MPI_Aint *sdispls, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Aint *recvcounts, MPI_Aint *rdispls, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *ierror)
{
	if (gompi_dense(sendbuf) && gompi_dense(recvbuf)) {
		pmpi_alltoallv_c_(sendbuf->base_addr, sendcounts, sdispls, sendtype, recvbuf->base_addr, recvcounts, rdispls, recvtype, comm, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies copies_[1] = {0};
	void *sendbuf_ = gompi_copy(copies_, sendbuf, 0, &rc_);
	void *recvbuf_ = gompi_copy(copies_, recvbuf, 1, &rc_);
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_alltoallv_c_(sendbuf_, sendcounts, sdispls, sendtype, recvbuf_, recvcounts, rdispls, recvtype, comm, &rc_);
	gompi_free_copies(copies_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_alltoallv_c_f08ts_ = pmpi_alltoallv_c_f08ts_
void pmpi_alltoallv_c_f08ts_(CFI_cdesc_t *sendbuf, MPI_Aint *sendcounts, MPI_Aint *sdispls, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Aint *recvcounts, MPI_Aint *rdispls, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *ierror)
{
	if (gompi_plain(sendbuf) && gompi_plain(recvbuf))
		pmpi_alltoallv_c_(sendbuf->base_addr, sendcounts, sdispls, sendtype, recvbuf->base_addr, recvcounts, rdispls, recvtype, comm, ierror);
	else
		described_mpi_alltoallv_c(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm, ierror);
}

static __attribute__((noinline)) void described_mpi_alltoallv_init(CFI_cdesc_t *sendbuf, MPI_Fint *sendcounts, MPI_Fint *sdispls, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Fint *recvcounts, MPI_Fint *rdispls, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(sendbuf) && gompi_dense(recvbuf)) {
		pmpi_alltoallv_init_(sendbuf->base_addr, sendcounts, sdispls, sendtype, recvbuf->base_addr, recvcounts, rdispls, recvtype, comm, info, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies *copies_ = gompi_later(&rc_);
	void *sendbuf_ = gompi_copy(copies_, sendbuf, 0, &rc_);
	void *recvbuf_ = gompi_copy(copies_, recvbuf, 1, &rc_);
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_alltoallv_init_(sendbuf_, sendcounts, sdispls, sendtype, recvbuf_, recvcounts, rdispls, recvtype, comm, info, request, &rc_);
	gompi_keep_copies(copies_, rc_, *request);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_alltoallv_init_f08ts_ = pmpi_alltoallv_init_f08ts_
void pmpi_alltoallv_init_f08ts_(CFI_cdesc_t *sendbuf, MPI_Fint *sendcounts, MPI_Fint *sdispls, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Fint *recvcounts, MPI_Fint *rdispls, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(sendbuf) && gompi_plain(recvbuf))
		pmpi_alltoallv_init_(sendbuf->base_addr, sendcounts, sdispls, sendtype, recvbuf->base_addr, recvcounts, rdispls, recvtype, comm, info, request, ierror);
	else
		described_mpi_alltoallv_init(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm, info, request, ierror);
}

static __attribute__((noinline)) void described_mpi_alltoallv_init_c(CFI_cdesc_t *sendbuf, MPI_Aint *sendcounts, MPI_Aint *sdispls, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Aint *recvcounts, MPI_Aint *rdispls, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(sendbuf) && gompi_dense(recvbuf)) {
		pmpi_alltoallv_init_c_(sendbuf->base_addr, sendcounts, sdispls, sendtype, recvbuf->base_addr, recvcounts, rdispls, recvtype, comm, info, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies *copies_ = gompi_later(&rc_);
	void *sendbuf_ = gompi_copy(copies_, sendbuf, 0, &rc_);
	void *recvbuf_ = gompi_copy(copies_, recvbuf, 1, &rc_);
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_alltoallv_init_c_(sendbuf_, sendcounts, sdispls, sendtype, recvbuf_, recvcounts, rdispls, recvtype, comm, info, request, &rc_);
	gompi_keep_copies(copies_, rc_, *request);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_alltoallv_init_c_f08ts_ = pmpi_alltoallv_init_c_f08ts_
void pmpi_alltoallv_init_c_f08ts_(CFI_cdesc_t *sendbuf, MPI_Aint *sendcounts, MPI_Aint *sdispls, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Aint *recvcounts, MPI_Aint *rdispls, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(sendbuf) && gompi_plain(recvbuf))
		pmpi_alltoallv_init_c_(sendbuf->base_addr, sendcounts, sdispls, sendtype, recvbuf->base_addr, recvcounts, rdispls, recvtype, comm, info, request, ierror);
	else
		described_mpi_alltoallv_init_c(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm, info, request, ierror);
}

static __attribute__((noinline)) void described_mpi_alltoallw(CFI_cdesc_t *sendbuf, MPI_Fint *sendcounts, MPI_Fint *sdispls, MPI_Fint *sendtypes, CFI_cdesc_t *recvbuf, MPI_Fint *recvcounts, MPI_Fint *rdispls, MPI_Fint *recvtypes, MPI_Fint *comm, MPI_Fint *ierror)
{
	if (gompi_dense(sendbuf) && gompi_dense(recvbuf)) {
		pmpi_alltoallw_(sendbuf->base_addr, sendcounts, sdispls, sendtypes, recvbuf->base_addr, recvcounts, rdispls, recvtypes, comm, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies copies_[1] = {0};
	void *sendbuf_ = gompi_copy(copies_, sendbuf, 0, &rc_);
	void *recvbuf_ = gompi_copy(copies_, recvbuf, 1, &rc_);
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_alltoallw_(sendbuf_, sendcounts, sdispls, sendtypes, recvbuf_, recvcounts, rdispls, recvtypes, comm, &rc_);
	gompi_free_copies(copies_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_alltoallw_f08ts_ = pmpi_alltoallw_f08ts_
void pmpi_alltoallw_f08ts_(CFI_cdesc_t *sendbuf, MPI_Fint *sendcounts, MPI_Fint *sdispls, MPI_Fint *sendtypes, CFI_cdesc_t *recvbuf, MPI_Fint *recvcounts, MPI_Fint *rdispls, MPI_Fint *recvtypes, MPI_Fint *comm, MPI_Fint *ierror)
{
	if (gompi_plain(sendbuf) && gompi_plain(recvbuf))
		pmpi_alltoallw_(sendbuf->base_addr, sendcounts, sdispls, sendtypes, recvbuf->base_addr, recvcounts, rdispls, recvtypes, comm, ierror);
	else
		described_mpi_alltoallw(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm, ierror);
}

static __attribute__((noinline)) void described_mpi_alltoallw_c(CFI_cdesc_t *sendbuf, MPI_Aint *sendcounts, MPI_Aint *sdispls, MPI_Fint *sendtypes, CFI_cdesc_t *recvbuf, MPI_Aint *recvcounts, MPI_Aint *rdispls, MPI_Fint *recvtypes, MPI_Fint *comm, MPI_Fint *ierror)
{
	if (gompi_dense(sendbuf) && gompi_dense(recvbuf)) {
		pmpi_alltoallw_c_(sendbuf->base_addr, sendcounts, sdispls, sendtypes, recvbuf->base_addr, recvcounts, rdispls, recvtypes, comm, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies copies_[1] = {0};
	void *sendbuf_ = gompi_copy(copies_, sendbuf, 0, &rc_);
	void *recvbuf_ = gompi_copy(copies_, recvbuf, 1, &rc_);
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_alltoallw_c_(sendbuf_, sendcounts, sdispls, sendtypes, recvbuf_, recvcounts, rdispls, recvtypes, comm, &rc_);
	gompi_free_copies(copies_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_alltoallw_c_f08ts_ = pmpi_alltoallw_c_f08ts_
void pmpi_alltoallw_c_f08ts_(CFI_cdesc_t *sendbuf, MPI_Aint *sendcounts, MPI_Aint *sdispls, MPI_Fint *sendtypes, CFI_cdesc_t *recvbuf, MPI_Aint *recvcounts, MPI_Aint *rdispls, MPI_Fint *recvtypes, MPI_Fint *comm, MPI_Fint *ierror)
{
	if (gompi_plain(sendbuf) && gompi_plain(recvbuf))
		pmpi_alltoallw_c_(sendbuf->base_addr, sendcounts, sdispls, sendtypes, recvbuf->base_addr, recvcounts, rdispls, recvtypes, comm, ierror);
	else
		described_mpi_alltoallw_c(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm, ierror);
}

static __attribute__((noinline)) void described_mpi_alltoallw_init(CFI_cdesc_t *sendbuf, MPI_Fint *sendcounts, MPI_Fint *sdispls, MPI_Fint *sendtypes, CFI_cdesc_t *recvbuf, MPI_Fint *recvcounts, MPI_Fint *rdispls, MPI_Fint *recvtypes, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(sendbuf) && gompi_dense(recvbuf)) {
		pmpi_alltoallw_init_(sendbuf->base_addr, sendcounts, sdispls, sendtypes, recvbuf->base_addr, recvcounts, rdispls, recvtypes, comm, info, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies *copies_ = gompi_later(&rc_);
	void *sendbuf_ = gompi_copy(copies_, sendbuf, 0, &rc_);
	void *recvbuf_ = gompi_copy(copies_, recvbuf, 1, &rc_);
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_alltoallw_init_(sendbuf_, sendcounts, sdispls, sendtypes, recvbuf_, recvcounts, rdispls, recvtypes, comm, info, request, &rc_);
	gompi_keep_copies(copies_, rc_, *request);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_alltoallw_init_f08ts_ = pmpi_alltoallw_init_f08ts_
void pmpi_alltoallw_init_f08ts_(CFI_cdesc_t *sendbuf, MPI_Fint *sendcounts, MPI_Fint *sdispls, MPI_Fint *sendtypes, CFI_cdesc_t *recvbuf, MPI_Fint *recvcounts, MPI_Fint *rdispls, MPI_Fint *recvtypes, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(sendbuf) && gompi_plain(recvbuf))
		pmpi_alltoallw_init_(sendbuf->base_addr, sendcounts, sdispls, sendtypes, recvbuf->base_addr, recvcounts, rdispls, recvtypes, comm, info, request, ierror);
	else
		described_mpi_alltoallw_init(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm, info, request, ierror);
}

static __attribute__((noinline)) void described_mpi_alltoallw_init_c(CFI_cdesc_t *sendbuf, MPI_Aint *sendcounts, MPI_Aint *sdispls, MPI_Fint *sendtypes, CFI_cdesc_t *recvbuf, MPI_Aint *recvcounts, MPI_Aint *rdispls, MPI_Fint *recvtypes, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(sendbuf) && gompi_dense(recvbuf)) {
		pmpi_alltoallw_init_c_(sendbuf->base_addr, sendcounts, sdispls, sendtypes, recvbuf->base_addr, recvcounts, rdispls, recvtypes, comm, info, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies *copies_ = gompi_later(&rc_);
	void *sendbuf_ = gompi_copy(copies_, sendbuf, 0, &rc_);
	void *recvbuf_ = gompi_copy(copies_, recvbuf, 1, &rc_);
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_alltoallw_init_c_(sendbuf_, sendcounts, sdispls, sendtypes, recvbuf_, recvcounts, rdispls, recvtypes, comm, info, request, &rc_);
	gompi_keep_copies(copies_, rc_, *request);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_alltoallw_init_c_f08ts_ = pmpi_alltoallw_init_c_f08ts_
void pmpi_alltoallw_init_c_f08ts_(CFI_cdesc_t *sendbuf, MPI_Aint *sendcounts, MPI_Aint *sdispls, MPI_Fint *sendtypes, CFI_cdesc_t *recvbuf, MPI_Aint *recvcounts, MPI_Aint *rdispls, MPI_Fint *recvtypes, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(sendbuf) && gompi_plain(recvbuf))
		pmpi_alltoallw_init_c_(sendbuf->base_addr, sendcounts, sdispls, sendtypes, recvbuf->base_addr, recvcounts, rdispls, recvtypes, comm, info, request, ierror);
	else
		described_mpi_alltoallw_init_c(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm, info, request, ierror);
}

static __attribute__((noinline)) void described_mpi_bcast(CFI_cdesc_t *buffer, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *ierror)
{
	if (gompi_dense(buffer)) {
		pmpi_bcast_(buffer->base_addr, count, datatype, root, comm, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies copies_[1] = {0};
	struct gompi_items buffer_ = gompi_message(copies_, buffer, *count, *datatype, 1, &rc_);
	MPI_Fint count_ = (MPI_Fint)buffer_.count;
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_bcast_(buffer_.at, &count_, &buffer_.type, root, comm, &rc_);
	gompi_free_items(&buffer_);
	gompi_free_copies(copies_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_bcast_f08ts_ = pmpi_bcast_f08ts_
void pmpi_bcast_f08ts_(CFI_cdesc_t *buffer, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *ierror)
{
	if (gompi_plain(buffer))
		pmpi_bcast_(buffer->base_addr, count, datatype, root, comm, ierror);
	else
		described_mpi_bcast(buffer, count, datatype, root, comm, ierror);
}

static __attribute__((noinline)) void described_mpi_bcast_c(CFI_cdesc_t *buffer, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *ierror)
{
	if (gompi_dense(buffer)) {
		pmpi_bcast_c_(buffer->base_addr, count, datatype, root, comm, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies copies_[1] = {0};
	struct gompi_items buffer_ = gompi_message(copies_, buffer, *count, *datatype, 1, &rc_);
	MPI_Aint count_ = (MPI_Aint)buffer_.count;
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_bcast_c_(buffer_.at, &count_, &buffer_.type, root, comm, &rc_);
	gompi_free_items(&buffer_);
	gompi_free_copies(copies_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_bcast_c_f08ts_ = pmpi_bcast_c_f08ts_
void pmpi_bcast_c_f08ts_(CFI_cdesc_t *buffer, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *ierror)
{
	if (gompi_plain(buffer))
		pmpi_bcast_c_(buffer->base_addr, count, datatype, root, comm, ierror);
	else
		described_mpi_bcast_c(buffer, count, datatype, root, comm, ierror);
}

static __attribute__((noinline)) void described_mpi_bcast_init(CFI_cdesc_t *buffer, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(buffer)) {
		pmpi_bcast_init_(buffer->base_addr, count, datatype, root, comm, info, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_items buffer_ = gompi_items(buffer, *count, *datatype, &rc_);
	MPI_Fint count_ = (MPI_Fint)buffer_.count;
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_bcast_init_(buffer_.at, &count_, &buffer_.type, root, comm, info, request, &rc_);
	gompi_free_items(&buffer_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_bcast_init_f08ts_ = pmpi_bcast_init_f08ts_
void pmpi_bcast_init_f08ts_(CFI_cdesc_t *buffer, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(buffer))
		pmpi_bcast_init_(buffer->base_addr, count, datatype, root, comm, info, request, ierror);
	else
		described_mpi_bcast_init(buffer, count, datatype, root, comm, info, request, ierror);
}

static __attribute__((noinline)) void described_mpi_bcast_init_c(CFI_cdesc_t *buffer, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(buffer)) {
		pmpi_bcast_init_c_(buffer->base_addr, count, datatype, root, comm, info, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_items buffer_ = gompi_items(buffer, *count, *datatype, &rc_);
	MPI_Aint count_ = (MPI_Aint)buffer_.count;
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_bcast_init_c_(buffer_.at, &count_, &buffer_.type, root, comm, info, request, &rc_);
	gompi_free_items(&buffer_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_bcast_init_c_f08ts_ = pmpi_bcast_init_c_f08ts_
void pmpi_bcast_init_c_f08ts_(CFI_cdesc_t *buffer, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(buffer))
		pmpi_bcast_init_c_(buffer->base_addr, count, datatype, root, comm, info, request, ierror);
	else
		described_mpi_bcast_init_c(buffer, count, datatype, root, comm, info, request, ierror);
}

static __attribute__((noinline)) void described_mpi_bsend(CFI_cdesc_t *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *dest, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *ierror)
{
	if (gompi_dense(buf)) {
		pmpi_bsend_(buf->base_addr, count, datatype, dest, tag, comm, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies copies_[1] = {0};
	struct gompi_items buf_ = gompi_message(copies_, buf, *count, *datatype, 0, &rc_);
	MPI_Fint count_ = (MPI_Fint)buf_.count;
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_bsend_(buf_.at, &count_, &buf_.type, dest, tag, comm, &rc_);
	gompi_free_items(&buf_);
	gompi_free_copies(copies_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_bsend_f08ts_ = pmpi_bsend_f08ts_
void pmpi_bsend_f08ts_(CFI_cdesc_t *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *dest, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *ierror)
{
	if (gompi_plain(buf))
		pmpi_bsend_(buf->base_addr, count, datatype, dest, tag, comm, ierror);
	else
		described_mpi_bsend(buf, count, datatype, dest, tag, comm, ierror);
}

static __attribute__((noinline)) void described_mpi_bsend_c(CFI_cdesc_t *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *dest, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *ierror)
{
	if (gompi_dense(buf)) {
		pmpi_bsend_c_(buf->base_addr, count, datatype, dest, tag, comm, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies copies_[1] = {0};
	struct gompi_items buf_ = gompi_message(copies_, buf, *count, *datatype, 0, &rc_);
	MPI_Aint count_ = (MPI_Aint)buf_.count;
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_bsend_c_(buf_.at, &count_, &buf_.type, dest, tag, comm, &rc_);
	gompi_free_items(&buf_);
	gompi_free_copies(copies_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_bsend_c_f08ts_ = pmpi_bsend_c_f08ts_
void pmpi_bsend_c_f08ts_(CFI_cdesc_t *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *dest, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *ierror)
{
	if (gompi_plain(buf))
		pmpi_bsend_c_(buf->base_addr, count, datatype, dest, tag, comm, ierror);
	else
		described_mpi_bsend_c(buf, count, datatype, dest, tag, comm, ierror);
}

static __attribute__((noinline)) void described_mpi_bsend_init(CFI_cdesc_t *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *dest, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(buf)) {
		pmpi_bsend_init_(buf->base_addr, count, datatype, dest, tag, comm, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_items buf_ = gompi_items(buf, *count, *datatype, &rc_);
	MPI_Fint count_ = (MPI_Fint)buf_.count;
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_bsend_init_(buf_.at, &count_, &buf_.type, dest, tag, comm, request, &rc_);
	gompi_free_items(&buf_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_bsend_init_f08ts_ = pmpi_bsend_init_f08ts_
void pmpi_bsend_init_f08ts_(CFI_cdesc_t *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *dest, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(buf))
		pmpi_bsend_init_(buf->base_addr, count, datatype, dest, tag, comm, request, ierror);
	else
		described_mpi_bsend_init(buf, count, datatype, dest, tag, comm, request, ierror);
}

static __attribute__((noinline)) void described_mpi_bsend_init_c(CFI_cdesc_t *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *dest, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(buf)) {
		pmpi_bsend_init_c_(buf->base_addr, count, datatype, dest, tag, comm, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_items buf_ = gompi_items(buf, *count, *datatype, &rc_);
	MPI_Aint count_ = (MPI_Aint)buf_.count;
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_bsend_init_c_(buf_.at, &count_, &buf_.type, dest, tag, comm, request, &rc_);
	gompi_free_items(&buf_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_bsend_init_c_f08ts_ = pmpi_bsend_init_c_f08ts_
void pmpi_bsend_init_c_f08ts_(CFI_cdesc_t *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *dest, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(buf))
		pmpi_bsend_init_c_(buf->base_addr, count, datatype, dest, tag, comm, request, ierror);
	else
		described_mpi_bsend_init_c(buf, count, datatype, dest, tag, comm, request, ierror);
}

static __attribute__((noinline)) void described_mpi_buffer_attach(CFI_cdesc_t *buffer, MPI_Fint *size, MPI_Fint *ierror)
{
	if (gompi_dense(buffer)) {
		pmpi_buffer_attach_(buffer->base_addr, size, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	void *buffer_ = gompi_whole(buffer, &rc_);
	if (rc_)
		MPI_Comm_call_errhandler(MPI_COMM_SELF, rc_);
	else
		pmpi_buffer_attach_(buffer_, size, &rc_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_buffer_attach_f08ts_ = pmpi_buffer_attach_f08ts_
void pmpi_buffer_attach_f08ts_(CFI_cdesc_t *buffer, MPI_Fint *size, MPI_Fint *ierror)
{
	if (gompi_plain(buffer))
		pmpi_buffer_attach_(buffer->base_addr, size, ierror);
	else
		described_mpi_buffer_attach(buffer, size, ierror);
}

static __attribute__((noinline)) void described_mpi_buffer_attach_c(CFI_cdesc_t *buffer, MPI_Aint *size, MPI_Fint *ierror)
{
	if (gompi_dense(buffer)) {
		pmpi_buffer_attach_c_(buffer->base_addr, size, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	void *buffer_ = gompi_whole(buffer, &rc_);
	if (rc_)
		MPI_Comm_call_errhandler(MPI_COMM_SELF, rc_);
	else
		pmpi_buffer_attach_c_(buffer_, size, &rc_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_buffer_attach_c_f08ts_ = pmpi_buffer_attach_c_f08ts_
void pmpi_buffer_attach_c_f08ts_(CFI_cdesc_t *buffer, MPI_Aint *size, MPI_Fint *ierror)
{
	if (gompi_plain(buffer))
		pmpi_buffer_attach_c_(buffer->base_addr, size, ierror);
	else
		described_mpi_buffer_attach_c(buffer, size, ierror);
}

static __attribute__((noinline)) void described_mpi_comm_attach_buffer(MPI_Fint *comm, CFI_cdesc_t *buffer, MPI_Fint *size, MPI_Fint *ierror)
{
	if (gompi_dense(buffer)) {
		pmpi_comm_attach_buffer_(comm, buffer->base_addr, size, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	void *buffer_ = gompi_whole(buffer, &rc_);
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_comm_attach_buffer_(comm, buffer_, size, &rc_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_comm_attach_buffer_f08ts_ = pmpi_comm_attach_buffer_f08ts_
void pmpi_comm_attach_buffer_f08ts_(MPI_Fint *comm, CFI_cdesc_t *buffer, MPI_Fint *size, MPI_Fint *ierror)
{
	if (gompi_plain(buffer))
		pmpi_comm_attach_buffer_(comm, buffer->base_addr, size, ierror);
	else
		described_mpi_comm_attach_buffer(comm, buffer, size, ierror);
}

static __attribute__((noinline)) void described_mpi_comm_attach_buffer_c(MPI_Fint *comm, CFI_cdesc_t *buffer, MPI_Aint *size, MPI_Fint *ierror)
{
	if (gompi_dense(buffer)) {
		pmpi_comm_attach_buffer_c_(comm, buffer->base_addr, size, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	void *buffer_ = gompi_whole(buffer, &rc_);
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_comm_attach_buffer_c_(comm, buffer_, size, &rc_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_comm_attach_buffer_c_f08ts_ = pmpi_comm_attach_buffer_c_f08ts_
void pmpi_comm_attach_buffer_c_f08ts_(MPI_Fint *comm, CFI_cdesc_t *buffer, MPI_Aint *size, MPI_Fint *ierror)
{
	if (gompi_plain(buffer))
		pmpi_comm_attach_buffer_c_(comm, buffer->base_addr, size, ierror);
	else
		described_mpi_comm_attach_buffer_c(comm, buffer, size, ierror);
}

#pragma weak mpi_compare_and_swap_f08ts_ = pmpi_compare_and_swap_f08ts_
void pmpi_compare_and_swap_f08ts_(CFI_cdesc_t *origin_addr, CFI_cdesc_t *compare_addr, CFI_cdesc_t *result_addr, MPI_Fint *datatype, MPI_Fint *target_rank, MPI_Aint *target_disp, MPI_Fint *win, MPI_Fint *ierror)
{
	pmpi_compare_and_swap_(origin_addr->base_addr, compare_addr->base_addr, result_addr->base_addr, datatype, target_rank, target_disp, win, ierror);
}

static __attribute__((noinline)) void described_mpi_exscan(CFI_cdesc_t *sendbuf, CFI_cdesc_t *recvbuf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *ierror)
{
	if (gompi_dense(sendbuf) && gompi_dense(recvbuf)) {
		pmpi_exscan_(sendbuf->base_addr, recvbuf->base_addr, count, datatype, op, comm, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies copies_[1] = {0};
	void *sendbuf_ = gompi_copy(copies_, sendbuf, 0, &rc_);
	void *recvbuf_ = gompi_copy(copies_, recvbuf, 1, &rc_);
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_exscan_(sendbuf_, recvbuf_, count, datatype, op, comm, &rc_);
	gompi_free_copies(copies_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_exscan_f08ts_ = pmpi_exscan_f08ts_
void pmpi_exscan_f08ts_(CFI_cdesc_t *sendbuf, CFI_cdesc_t *recvbuf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *ierror)
{
	if (gompi_plain(sendbuf) && gompi_plain(recvbuf))
		pmpi_exscan_(sendbuf->base_addr, recvbuf->base_addr, count, datatype, op, comm, ierror);
	else
		described_mpi_exscan(sendbuf, recvbuf, count, datatype, op, comm, ierror);
}

static __attribute__((noinline)) void described_mpi_exscan_c(CFI_cdesc_t *sendbuf, CFI_cdesc_t *recvbuf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *ierror)
{
	if (gompi_dense(sendbuf) && gompi_dense(recvbuf)) {
		pmpi_exscan_c_(sendbuf->base_addr, recvbuf->base_addr, count, datatype, op, comm, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies copies_[1] = {0};
	void *sendbuf_ = gompi_copy(copies_, sendbuf, 0, &rc_);
	void *recvbuf_ = gompi_copy(copies_, recvbuf, 1, &rc_);
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_exscan_c_(sendbuf_, recvbuf_, count, datatype, op, comm, &rc_);
	gompi_free_copies(copies_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_exscan_c_f08ts_ = pmpi_exscan_c_f08ts_
void pmpi_exscan_c_f08ts_(CFI_cdesc_t *sendbuf, CFI_cdesc_t *recvbuf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *ierror)
{
	if (gompi_plain(sendbuf) && gompi_plain(recvbuf))
		pmpi_exscan_c_(sendbuf->base_addr, recvbuf->base_addr, count, datatype, op, comm, ierror);
	else
		described_mpi_exscan_c(sendbuf, recvbuf, count, datatype, op, comm, ierror);
}

static __attribute__((noinline)) void described_mpi_exscan_init(CFI_cdesc_t *sendbuf, CFI_cdesc_t *recvbuf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(sendbuf) && gompi_dense(recvbuf)) {
		pmpi_exscan_init_(sendbuf->base_addr, recvbuf->base_addr, count, datatype, op, comm, info, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies *copies_ = gompi_later(&rc_);
	void *sendbuf_ = gompi_copy(copies_, sendbuf, 0, &rc_);
	void *recvbuf_ = gompi_copy(copies_, recvbuf, 1, &rc_);
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_exscan_init_(sendbuf_, recvbuf_, count, datatype, op, comm, info, request, &rc_);
	gompi_keep_copies(copies_, rc_, *request);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_exscan_init_f08ts_ = pmpi_exscan_init_f08ts_
void pmpi_exscan_init_f08ts_(CFI_cdesc_t *sendbuf, CFI_cdesc_t *recvbuf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(sendbuf) && gompi_plain(recvbuf))
		pmpi_exscan_init_(sendbuf->base_addr, recvbuf->base_addr, count, datatype, op, comm, info, request, ierror);
	else
		described_mpi_exscan_init(sendbuf, recvbuf, count, datatype, op, comm, info, request, ierror);
}

static __attribute__((noinline)) void described_mpi_exscan_init_c(CFI_cdesc_t *sendbuf, CFI_cdesc_t *recvbuf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(sendbuf) && gompi_dense(recvbuf)) {
		pmpi_exscan_init_c_(sendbuf->base_addr, recvbuf->base_addr, count, datatype, op, comm, info, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies *copies_ = gompi_later(&rc_);
	void *sendbuf_ = gompi_copy(copies_, sendbuf, 0, &rc_);
	void *recvbuf_ = gompi_copy(copies_, recvbuf, 1, &rc_);
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_exscan_init_c_(sendbuf_, recvbuf_, count, datatype, op, comm, info, request, &rc_);
	gompi_keep_copies(copies_, rc_, *request);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_exscan_init_c_f08ts_ = pmpi_exscan_init_c_f08ts_
void pmpi_exscan_init_c_f08ts_(CFI_cdesc_t *sendbuf, CFI_cdesc_t *recvbuf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(sendbuf) && gompi_plain(recvbuf))
		pmpi_exscan_init_c_(sendbuf->base_addr, recvbuf->base_addr, count, datatype, op, comm, info, request, ierror);
	else
		described_mpi_exscan_init_c(sendbuf, recvbuf, count, datatype, op, comm, info, request, ierror);
}

#pragma weak mpi_fetch_and_op_f08ts_ = pmpi_fetch_and_op_f08ts_
void pmpi_fetch_and_op_f08ts_(CFI_cdesc_t *origin_addr, CFI_cdesc_t *result_addr, MPI_Fint *datatype, MPI_Fint *target_rank, MPI_Aint *target_disp, MPI_Fint *op, MPI_Fint *win, MPI_Fint *ierror)
{
	pmpi_fetch_and_op_(origin_addr->base_addr, result_addr->base_addr, datatype, target_rank, target_disp, op, win, ierror);
}

static __attribute__((noinline)) void described_mpi_file_iread(MPI_Fint *fh, CFI_cdesc_t *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(buf)) {
		pmpi_file_iread_(fh, buf->base_addr, count, datatype, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_items buf_ = gompi_items(buf, *count, *datatype, &rc_);
	MPI_Fint count_ = (MPI_Fint)buf_.count;
	if (rc_)
		MPI_File_call_errhandler(MPI_File_fromint(*fh), rc_);
	else
		pmpi_file_iread_(fh, buf_.at, &count_, &buf_.type, request, &rc_);
	gompi_free_items(&buf_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_file_iread_f08ts_ = pmpi_file_iread_f08ts_
void pmpi_file_iread_f08ts_(MPI_Fint *fh, CFI_cdesc_t *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(buf))
		pmpi_file_iread_(fh, buf->base_addr, count, datatype, request, ierror);
	else
		described_mpi_file_iread(fh, buf, count, datatype, request, ierror);
}

static __attribute__((noinline)) void described_mpi_file_iread_c(MPI_Fint *fh, CFI_cdesc_t *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(buf)) {
		pmpi_file_iread_c_(fh, buf->base_addr, count, datatype, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_items buf_ = gompi_items(buf, *count, *datatype, &rc_);
	MPI_Aint count_ = (MPI_Aint)buf_.count;
	if (rc_)
		MPI_File_call_errhandler(MPI_File_fromint(*fh), rc_);
	else
		pmpi_file_iread_c_(fh, buf_.at, &count_, &buf_.type, request, &rc_);
	gompi_free_items(&buf_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_file_iread_c_f08ts_ = pmpi_file_iread_c_f08ts_
void pmpi_file_iread_c_f08ts_(MPI_Fint *fh, CFI_cdesc_t *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(buf))
		pmpi_file_iread_c_(fh, buf->base_addr, count, datatype, request, ierror);
	else
		described_mpi_file_iread_c(fh, buf, count, datatype, request, ierror);
}

static __attribute__((noinline)) void described_mpi_file_iread_all(MPI_Fint *fh, CFI_cdesc_t *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(buf)) {
		pmpi_file_iread_all_(fh, buf->base_addr, count, datatype, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_items buf_ = gompi_items(buf, *count, *datatype, &rc_);
	MPI_Fint count_ = (MPI_Fint)buf_.count;
	if (rc_)
		MPI_File_call_errhandler(MPI_File_fromint(*fh), rc_);
	else
		pmpi_file_iread_all_(fh, buf_.at, &count_, &buf_.type, request, &rc_);
	gompi_free_items(&buf_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_file_iread_all_f08ts_ = pmpi_file_iread_all_f08ts_
void pmpi_file_iread_all_f08ts_(MPI_Fint *fh, CFI_cdesc_t *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(buf))
		pmpi_file_iread_all_(fh, buf->base_addr, count, datatype, request, ierror);
	else
		described_mpi_file_iread_all(fh, buf, count, datatype, request, ierror);
}

static __attribute__((noinline)) void described_mpi_file_iread_all_c(MPI_Fint *fh, CFI_cdesc_t *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(buf)) {
		pmpi_file_iread_all_c_(fh, buf->base_addr, count, datatype, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_items buf_ = gompi_items(buf, *count, *datatype, &rc_);
	MPI_Aint count_ = (MPI_Aint)buf_.count;
	if (rc_)
		MPI_File_call_errhandler(MPI_File_fromint(*fh), rc_);
	else
		pmpi_file_iread_all_c_(fh, buf_.at, &count_, &buf_.type, request, &rc_);
	gompi_free_items(&buf_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_file_iread_all_c_f08ts_ = pmpi_file_iread_all_c_f08ts_
void pmpi_file_iread_all_c_f08ts_(MPI_Fint *fh, CFI_cdesc_t *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(buf))
		pmpi_file_iread_all_c_(fh, buf->base_addr, count, datatype, request, ierror);
	else
		described_mpi_file_iread_all_c(fh, buf, count, datatype, request, ierror);
}

static __attribute__((noinline)) void described_mpi_file_iread_at(MPI_Fint *fh, MPI_Aint *offset, CFI_cdesc_t *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(buf)) {
		pmpi_file_iread_at_(fh, offset, buf->base_addr, count, datatype, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_items buf_ = gompi_items(buf, *count, *datatype, &rc_);
	MPI_Fint count_ = (MPI_Fint)buf_.count;
	if (rc_)
		MPI_File_call_errhandler(MPI_File_fromint(*fh), rc_);
	else
		pmpi_file_iread_at_(fh, offset, buf_.at, &count_, &buf_.type, request, &rc_);
	gompi_free_items(&buf_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_file_iread_at_f08ts_ = pmpi_file_iread_at_f08ts_
void pmpi_file_iread_at_f08ts_(MPI_Fint *fh, MPI_Aint *offset, CFI_cdesc_t *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(buf))
		pmpi_file_iread_at_(fh, offset, buf->base_addr, count, datatype, request, ierror);
	else
		described_mpi_file_iread_at(fh, offset, buf, count, datatype, request, ierror);
}

static __attribute__((noinline)) void described_mpi_file_iread_at_c(MPI_Fint *fh, MPI_Aint *offset, CFI_cdesc_t *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(buf)) {
		pmpi_file_iread_at_c_(fh, offset, buf->base_addr, count, datatype, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_items buf_ = gompi_items(buf, *count, *datatype, &rc_);
	MPI_Aint count_ = (MPI_Aint)buf_.count;
	if (rc_)
		MPI_File_call_errhandler(MPI_File_fromint(*fh), rc_);
	else
		pmpi_file_iread_at_c_(fh, offset, buf_.at, &count_, &buf_.type, request, &rc_);
	gompi_free_items(&buf_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_file_iread_at_c_f08ts_ = pmpi_file_iread_at_c_f08ts_
void pmpi_file_iread_at_c_f08ts_(MPI_Fint *fh, MPI_Aint *offset, CFI_cdesc_t *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(buf))
		pmpi_file_iread_at_c_(fh, offset, buf->base_addr, count, datatype, request, ierror);
	else
		described_mpi_file_iread_at_c(fh, offset, buf, count, datatype, request, ierror);
}

static __attribute__((noinline)) void described_mpi_file_iread_at_all(MPI_Fint *fh, MPI_Aint *offset, CFI_cdesc_t *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(buf)) {
		pmpi_file_iread_at_all_(fh, offset, buf->base_addr, count, datatype, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_items buf_ = gompi_items(buf, *count, *datatype, &rc_);
	MPI_Fint count_ = (MPI_Fint)buf_.count;
	if (rc_)
		MPI_File_call_errhandler(MPI_File_fromint(*fh), rc_);
	else
		pmpi_file_iread_at_all_(fh, offset, buf_.at, &count_, &buf_.type, request, &rc_);
	gompi_free_items(&buf_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_file_iread_at_all_f08ts_ = pmpi_file_iread_at_all_f08ts_
void pmpi_file_iread_at_all_f08ts_(MPI_Fint *fh, MPI_Aint *offset, CFI_cdesc_t *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(buf))
		pmpi_file_iread_at_all_(fh, offset, buf->base_addr, count, datatype, request, ierror);
	else
		described_mpi_file_iread_at_all(fh, offset, buf, count, datatype, request, ierror);
}

static __attribute__((noinline)) void described_mpi_file_iread_at_all_c(MPI_Fint *fh, MPI_Aint *offset, CFI_cdesc_t *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(buf)) {
		pmpi_file_iread_at_all_c_(fh, offset, buf->base_addr, count, datatype, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_items buf_ = gompi_items(buf, *count, *datatype, &rc_);
	MPI_Aint count_ = (MPI_Aint)buf_.count;
	if (rc_)
		MPI_File_call_errhandler(MPI_File_fromint(*fh), rc_);
	else
		pmpi_file_iread_at_all_c_(fh, offset, buf_.at, &count_, &buf_.type, request, &rc_);
	gompi_free_items(&buf_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_file_iread_at_all_c_f08ts_ = pmpi_file_iread_at_all_c_f08ts_
void pmpi_file_iread_at_all_c_f08ts_(MPI_Fint *fh, MPI_Aint *offset, CFI_cdesc_t *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(buf))
		pmpi_file_iread_at_all_c_(fh, offset, buf->base_addr, count, datatype, request, ierror);
	else
		described_mpi_file_iread_at_all_c(fh, offset, buf, count, datatype, request, ierror);
}

static __attribute__((noinline)) void described_mpi_file_iread_shared(MPI_Fint *fh, CFI_cdesc_t *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(buf)) {
		pmpi_file_iread_shared_(fh, buf->base_addr, count, datatype, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_items buf_ = gompi_items(buf, *count, *datatype, &rc_);
	MPI_Fint count_ = (MPI_Fint)buf_.count;
	if (rc_)
		MPI_File_call_errhandler(MPI_File_fromint(*fh), rc_);
	else
		pmpi_file_iread_shared_(fh, buf_.at, &count_, &buf_.type, request, &rc_);
	gompi_free_items(&buf_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_file_iread_shared_f08ts_ = pmpi_file_iread_shared_f08ts_
void pmpi_file_iread_shared_f08ts_(MPI_Fint *fh, CFI_cdesc_t *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(buf))
		pmpi_file_iread_shared_(fh, buf->base_addr, count, datatype, request, ierror);
	else
		described_mpi_file_iread_shared(fh, buf, count, datatype, request, ierror);
}

static __attribute__((noinline)) void described_mpi_file_iread_shared_c(MPI_Fint *fh, CFI_cdesc_t *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(buf)) {
		pmpi_file_iread_shared_c_(fh, buf->base_addr, count, datatype, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_items buf_ = gompi_items(buf, *count, *datatype, &rc_);
	MPI_Aint count_ = (MPI_Aint)buf_.count;
	if (rc_)
		MPI_File_call_errhandler(MPI_File_fromint(*fh), rc_);
	else
		pmpi_file_iread_shared_c_(fh, buf_.at, &count_, &buf_.type, request, &rc_);
	gompi_free_items(&buf_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_file_iread_shared_c_f08ts_ = pmpi_file_iread_shared_c_f08ts_
void pmpi_file_iread_shared_c_f08ts_(MPI_Fint *fh, CFI_cdesc_t *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(buf))
		pmpi_file_iread_shared_c_(fh, buf->base_addr, count, datatype, request, ierror);
	else
		described_mpi_file_iread_shared_c(fh, buf, count, datatype, request, ierror);
}

static __attribute__((noinline)) void described_mpi_file_iwrite(MPI_Fint *fh, CFI_cdesc_t *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(buf)) {
		pmpi_file_iwrite_(fh, buf->base_addr, count, datatype, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_items buf_ = gompi_items(buf, *count, *datatype, &rc_);
	MPI_Fint count_ = (MPI_Fint)buf_.count;
	if (rc_)
		MPI_File_call_errhandler(MPI_File_fromint(*fh), rc_);
	else
		pmpi_file_iwrite_(fh, buf_.at, &count_, &buf_.type, request, &rc_);
	gompi_free_items(&buf_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_file_iwrite_f08ts_ = pmpi_file_iwrite_f08ts_
void pmpi_file_iwrite_f08ts_(MPI_Fint *fh, CFI_cdesc_t *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(buf))
		pmpi_file_iwrite_(fh, buf->base_addr, count, datatype, request, ierror);
	else
		described_mpi_file_iwrite(fh, buf, count, datatype, request, ierror);
}

static __attribute__((noinline)) void described_mpi_file_iwrite_c(MPI_Fint *fh, CFI_cdesc_t *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(buf)) {
		pmpi_file_iwrite_c_(fh, buf->base_addr, count, datatype, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_items buf_ = gompi_items(buf, *count, *datatype, &rc_);
	MPI_Aint count_ = (MPI_Aint)buf_.count;
	if (rc_)
		MPI_File_call_errhandler(MPI_File_fromint(*fh), rc_);
	else
		pmpi_file_iwrite_c_(fh, buf_.at, &count_, &buf_.type, request, &rc_);
	gompi_free_items(&buf_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_file_iwrite_c_f08ts_ = pmpi_file_iwrite_c_f08ts_
void pmpi_file_iwrite_c_f08ts_(MPI_Fint *fh, CFI_cdesc_t *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(buf))
		pmpi_file_iwrite_c_(fh, buf->base_addr, count, datatype, request, ierror);
	else
		described_mpi_file_iwrite_c(fh, buf, count, datatype, request, ierror);
}

static __attribute__((noinline)) void described_mpi_file_iwrite_all(MPI_Fint *fh, CFI_cdesc_t *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(buf)) {
		pmpi_file_iwrite_all_(fh, buf->base_addr, count, datatype, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_items buf_ = gompi_items(buf, *count, *datatype, &rc_);
	MPI_Fint count_ = (MPI_Fint)buf_.count;
	if (rc_)
		MPI_File_call_errhandler(MPI_File_fromint(*fh), rc_);
	else
		pmpi_file_iwrite_all_(fh, buf_.at, &count_, &buf_.type, request, &rc_);
	gompi_free_items(&buf_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_file_iwrite_all_f08ts_ = pmpi_file_iwrite_all_f08ts_
void pmpi_file_iwrite_all_f08ts_(MPI_Fint *fh, CFI_cdesc_t *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(buf))
		pmpi_file_iwrite_all_(fh, buf->base_addr, count, datatype, request, ierror);
	else
		described_mpi_file_iwrite_all(fh, buf, count, datatype, request, ierror);
}

static __attribute__((noinline)) void described_mpi_file_iwrite_all_c(MPI_Fint *fh, CFI_cdesc_t *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(buf)) {
		pmpi_file_iwrite_all_c_(fh, buf->base_addr, count, datatype, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_items buf_ = gompi_items(buf, *count, *datatype, &rc_);
	MPI_Aint count_ = (MPI_Aint)buf_.count;
	if (rc_)
		MPI_File_call_errhandler(MPI_File_fromint(*fh), rc_);
	else
		pmpi_file_iwrite_all_c_(fh, buf_.at, &count_, &buf_.type, request, &rc_);
	gompi_free_items(&buf_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_file_iwrite_all_c_f08ts_ = pmpi_file_iwrite_all_c_f08ts_
void pmpi_file_iwrite_all_c_f08ts_(MPI_Fint *fh, CFI_cdesc_t *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(buf))
		pmpi_file_iwrite_all_c_(fh, buf->base_addr, count, datatype, request, ierror);
	else
		described_mpi_file_iwrite_all_c(fh, buf, count, datatype, request, ierror);
}

static __attribute__((noinline)) void described_mpi_file_iwrite_at(MPI_Fint *fh, MPI_Aint *offset, CFI_cdesc_t *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(buf)) {
		pmpi_file_iwrite_at_(fh, offset, buf->base_addr, count, datatype, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_items buf_ = gompi_items(buf, *count, *datatype, &rc_);
	MPI_Fint count_ = (MPI_Fint)buf_.count;
	if (rc_)
		MPI_File_call_errhandler(MPI_File_fromint(*fh), rc_);
	else
		pmpi_file_iwrite_at_(fh, offset, buf_.at, &count_, &buf_.type, request, &rc_);
	gompi_free_items(&buf_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_file_iwrite_at_f08ts_ = pmpi_file_iwrite_at_f08ts_
void pmpi_file_iwrite_at_f08ts_(MPI_Fint *fh, MPI_Aint *offset, CFI_cdesc_t *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(buf))
		pmpi_file_iwrite_at_(fh, offset, buf->base_addr, count, datatype, request, ierror);
	else
		described_mpi_file_iwrite_at(fh, offset, buf, count, datatype, request, ierror);
}

static __attribute__((noinline)) void described_mpi_file_iwrite_at_c(MPI_Fint *fh, MPI_Aint *offset, CFI_cdesc_t *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(buf)) {
		pmpi_file_iwrite_at_c_(fh, offset, buf->base_addr, count, datatype, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_items buf_ = gompi_items(buf, *count, *datatype, &rc_);
	MPI_Aint count_ = (MPI_Aint)buf_.count;
	if (rc_)
		MPI_File_call_errhandler(MPI_File_fromint(*fh), rc_);
	else
		pmpi_file_iwrite_at_c_(fh, offset, buf_.at, &count_, &buf_.type, request, &rc_);
	gompi_free_items(&buf_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_file_iwrite_at_c_f08ts_ = pmpi_file_iwrite_at_c_f08ts_
void pmpi_file_iwrite_at_c_f08ts_(MPI_Fint *fh, MPI_Aint *offset, CFI_cdesc_t *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(buf))
		pmpi_file_iwrite_at_c_(fh, offset, buf->base_addr, count, datatype, request, ierror);
	else
		described_mpi_file_iwrite_at_c(fh, offset, buf, count, datatype, request, ierror);
}

static __attribute__((noinline)) void described_mpi_file_iwrite_at_all(MPI_Fint *fh, MPI_Aint *offset, CFI_cdesc_t *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(buf)) {
		pmpi_file_iwrite_at_all_(fh, offset, buf->base_addr, count, datatype, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_items buf_ = gompi_items(buf, *count, *datatype, &rc_);
	MPI_Fint count_ = (MPI_Fint)buf_.count;
	if (rc_)
		MPI_File_call_errhandler(MPI_File_fromint(*fh), rc_);
	else
		pmpi_file_iwrite_at_all_(fh, offset, buf_.at, &count_, &buf_.type, request, &rc_);
	gompi_free_items(&buf_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_file_iwrite_at_all_f08ts_ = pmpi_file_iwrite_at_all_f08ts_
void pmpi_file_iwrite_at_all_f08ts_(MPI_Fint *fh, MPI_Aint *offset, CFI_cdesc_t *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(buf))
		pmpi_file_iwrite_at_all_(fh, offset, buf->base_addr, count, datatype, request, ierror);
	else
		described_mpi_file_iwrite_at_all(fh, offset, buf, count, datatype, request, ierror);
}

static __attribute__((noinline)) void described_mpi_file_iwrite_at_all_c(MPI_Fint *fh, MPI_Aint *offset, CFI_cdesc_t *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(buf)) {
		pmpi_file_iwrite_at_all_c_(fh, offset, buf->base_addr, count, datatype, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_items buf_ = gompi_items(buf, *count, *datatype, &rc_);
	MPI_Aint count_ = (MPI_Aint)buf_.count;
	if (rc_)
		MPI_File_call_errhandler(MPI_File_fromint(*fh), rc_);
	else
		pmpi_file_iwrite_at_all_c_(fh, offset, buf_.at, &count_, &buf_.type, request, &rc_);
	gompi_free_items(&buf_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_file_iwrite_at_all_c_f08ts_ = pmpi_file_iwrite_at_all_c_f08ts_
void pmpi_file_iwrite_at_all_c_f08ts_(MPI_Fint *fh, MPI_Aint *offset, CFI_cdesc_t *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(buf))
		pmpi_file_iwrite_at_all_c_(fh, offset, buf->base_addr, count, datatype, request, ierror);
	else
		described_mpi_file_iwrite_at_all_c(fh, offset, buf, count, datatype, request, ierror);
}

static __attribute__((noinline)) void described_mpi_file_iwrite_shared(MPI_Fint *fh, CFI_cdesc_t *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(buf)) {
		pmpi_file_iwrite_shared_(fh, buf->base_addr, count, datatype, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_items buf_ = gompi_items(buf, *count, *datatype, &rc_);
	MPI_Fint count_ = (MPI_Fint)buf_.count;
	if (rc_)
		MPI_File_call_errhandler(MPI_File_fromint(*fh), rc_);
	else
		pmpi_file_iwrite_shared_(fh, buf_.at, &count_, &buf_.type, request, &rc_);
	gompi_free_items(&buf_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_file_iwrite_shared_f08ts_ = pmpi_file_iwrite_shared_f08ts_
void pmpi_file_iwrite_shared_f08ts_(MPI_Fint *fh, CFI_cdesc_t *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(buf))
		pmpi_file_iwrite_shared_(fh, buf->base_addr, count, datatype, request, ierror);
	else
		described_mpi_file_iwrite_shared(fh, buf, count, datatype, request, ierror);
}

static __attribute__((noinline)) void described_mpi_file_iwrite_shared_c(MPI_Fint *fh, CFI_cdesc_t *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(buf)) {
		pmpi_file_iwrite_shared_c_(fh, buf->base_addr, count, datatype, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_items buf_ = gompi_items(buf, *count, *datatype, &rc_);
	MPI_Aint count_ = (MPI_Aint)buf_.count;
	if (rc_)
		MPI_File_call_errhandler(MPI_File_fromint(*fh), rc_);
	else
		pmpi_file_iwrite_shared_c_(fh, buf_.at, &count_, &buf_.type, request, &rc_);
	gompi_free_items(&buf_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_file_iwrite_shared_c_f08ts_ = pmpi_file_iwrite_shared_c_f08ts_
void pmpi_file_iwrite_shared_c_f08ts_(MPI_Fint *fh, CFI_cdesc_t *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(buf))
		pmpi_file_iwrite_shared_c_(fh, buf->base_addr, count, datatype, request, ierror);
	else
		described_mpi_file_iwrite_shared_c(fh, buf, count, datatype, request, ierror);
}

static __attribute__((noinline)) void described_mpi_file_read(MPI_Fint *fh, CFI_cdesc_t *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *status, MPI_Fint *ierror)
{
	if (gompi_dense(buf)) {
		pmpi_file_read_(fh, buf->base_addr, count, datatype, status, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies copies_[1] = {0};
	struct gompi_items buf_ = gompi_message(copies_, buf, *count, *datatype, 1, &rc_);
	MPI_Fint count_ = (MPI_Fint)buf_.count;
	if (rc_)
		MPI_File_call_errhandler(MPI_File_fromint(*fh), rc_);
	else
		pmpi_file_read_(fh, buf_.at, &count_, &buf_.type, status, &rc_);
	gompi_free_items(&buf_);
	gompi_free_copies(copies_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_file_read_f08ts_ = pmpi_file_read_f08ts_
void pmpi_file_read_f08ts_(MPI_Fint *fh, CFI_cdesc_t *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *status, MPI_Fint *ierror)
{
	if (gompi_plain(buf))
		pmpi_file_read_(fh, buf->base_addr, count, datatype, status, ierror);
	else
		described_mpi_file_read(fh, buf, count, datatype, status, ierror);
}

static __attribute__((noinline)) void described_mpi_file_read_c(MPI_Fint *fh, CFI_cdesc_t *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *status, MPI_Fint *ierror)
{
	if (gompi_dense(buf)) {
		pmpi_file_read_c_(fh, buf->base_addr, count, datatype, status, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies copies_[1] = {0};
	struct gompi_items buf_ = gompi_message(copies_, buf, *count, *datatype, 1, &rc_);
	MPI_Aint count_ = (MPI_Aint)buf_.count;
	if (rc_)
		MPI_File_call_errhandler(MPI_File_fromint(*fh), rc_);
	else
		pmpi_file_read_c_(fh, buf_.at, &count_, &buf_.type, status, &rc_);
	gompi_free_items(&buf_);
	gompi_free_copies(copies_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_file_read_c_f08ts_ = pmpi_file_read_c_f08ts_
void pmpi_file_read_c_f08ts_(MPI_Fint *fh, CFI_cdesc_t *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *status, MPI_Fint *ierror)
{
	if (gompi_plain(buf))
		pmpi_file_read_c_(fh, buf->base_addr, count, datatype, status, ierror);
	else
		described_mpi_file_read_c(fh, buf, count, datatype, status, ierror);
}

static __attribute__((noinline)) void described_mpi_file_read_all(MPI_Fint *fh, CFI_cdesc_t *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *status, MPI_Fint *ierror)
{
	if (gompi_dense(buf)) {
		pmpi_file_read_all_(fh, buf->base_addr, count, datatype, status, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies copies_[1] = {0};
	struct gompi_items buf_ = gompi_message(copies_, buf, *count, *datatype, 1, &rc_);
	MPI_Fint count_ = (MPI_Fint)buf_.count;
	if (rc_)
		MPI_File_call_errhandler(MPI_File_fromint(*fh), rc_);
	else
		pmpi_file_read_all_(fh, buf_.at, &count_, &buf_.type, status, &rc_);
	gompi_free_items(&buf_);
	gompi_free_copies(copies_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_file_read_all_f08ts_ = pmpi_file_read_all_f08ts_
void pmpi_file_read_all_f08ts_(MPI_Fint *fh, CFI_cdesc_t *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *status, MPI_Fint *ierror)
{
	if (gompi_plain(buf))
		pmpi_file_read_all_(fh, buf->base_addr, count, datatype, status, ierror);
	else
		described_mpi_file_read_all(fh, buf, count, datatype, status, ierror);
}

static __attribute__((noinline)) void described_mpi_file_read_all_c(MPI_Fint *fh, CFI_cdesc_t *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *status, MPI_Fint *ierror)
{
	if (gompi_dense(buf)) {
		pmpi_file_read_all_c_(fh, buf->base_addr, count, datatype, status, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies copies_[1] = {0};
	struct gompi_items buf_ = gompi_message(copies_, buf, *count, *datatype, 1, &rc_);
	MPI_Aint count_ = (MPI_Aint)buf_.count;
	if (rc_)
		MPI_File_call_errhandler(MPI_File_fromint(*fh), rc_);
	else
		pmpi_file_read_all_c_(fh, buf_.at, &count_, &buf_.type, status, &rc_);
	gompi_free_items(&buf_);
	gompi_free_copies(copies_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_file_read_all_c_f08ts_ = pmpi_file_read_all_c_f08ts_
void pmpi_file_read_all_c_f08ts_(MPI_Fint *fh, CFI_cdesc_t *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *status, MPI_Fint *ierror)
{
	if (gompi_plain(buf))
		pmpi_file_read_all_c_(fh, buf->base_addr, count, datatype, status, ierror);
	else
		described_mpi_file_read_all_c(fh, buf, count, datatype, status, ierror);
}

static __attribute__((noinline)) void described_mpi_file_read_all_begin(MPI_Fint *fh, CFI_cdesc_t *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *ierror)
{
	if (gompi_dense(buf)) {
		pmpi_file_read_all_begin_(fh, buf->base_addr, count, datatype, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_items buf_ = gompi_items(buf, *count, *datatype, &rc_);
	MPI_Fint count_ = (MPI_Fint)buf_.count;
	if (rc_)
		MPI_File_call_errhandler(MPI_File_fromint(*fh), rc_);
	else
		pmpi_file_read_all_begin_(fh, buf_.at, &count_, &buf_.type, &rc_);
	gompi_free_items(&buf_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_file_read_all_begin_f08ts_ = pmpi_file_read_all_begin_f08ts_
void pmpi_file_read_all_begin_f08ts_(MPI_Fint *fh, CFI_cdesc_t *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *ierror)
{
	if (gompi_plain(buf))
		pmpi_file_read_all_begin_(fh, buf->base_addr, count, datatype, ierror);
	else
		described_mpi_file_read_all_begin(fh, buf, count, datatype, ierror);
}

static __attribute__((noinline)) void described_mpi_file_read_all_begin_c(MPI_Fint *fh, CFI_cdesc_t *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *ierror)
{
	if (gompi_dense(buf)) {
		pmpi_file_read_all_begin_c_(fh, buf->base_addr, count, datatype, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_items buf_ = gompi_items(buf, *count, *datatype, &rc_);
	MPI_Aint count_ = (MPI_Aint)buf_.count;
	if (rc_)
		MPI_File_call_errhandler(MPI_File_fromint(*fh), rc_);
	else
		pmpi_file_read_all_begin_c_(fh, buf_.at, &count_, &buf_.type, &rc_);
	gompi_free_items(&buf_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_file_read_all_begin_c_f08ts_ = pmpi_file_read_all_begin_c_f08ts_
void pmpi_file_read_all_begin_c_f08ts_(MPI_Fint *fh, CFI_cdesc_t *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *ierror)
{
	if (gompi_plain(buf))
		pmpi_file_read_all_begin_c_(fh, buf->base_addr, count, datatype, ierror);
	else
		described_mpi_file_read_all_begin_c(fh, buf, count, datatype, ierror);
}

#pragma weak mpi_file_read_all_end_f08ts_ = pmpi_file_read_all_end_f08ts_
void pmpi_file_read_all_end_f08ts_(MPI_Fint *fh, CFI_cdesc_t *buf, MPI_Fint *status, MPI_Fint *ierror)
{
	pmpi_file_read_all_end_(fh, buf->base_addr, status, ierror);
}

static __attribute__((noinline)) void described_mpi_file_read_at(MPI_Fint *fh, MPI_Aint *offset, CFI_cdesc_t *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *status, MPI_Fint *ierror)
{
	if (gompi_dense(buf)) {
		pmpi_file_read_at_(fh, offset, buf->base_addr, count, datatype, status, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies copies_[1] = {0};
	struct gompi_items buf_ = gompi_message(copies_, buf, *count, *datatype, 1, &rc_);
	MPI_Fint count_ = (MPI_Fint)buf_.count;
	if (rc_)
		MPI_File_call_errhandler(MPI_File_fromint(*fh), rc_);
	else
		pmpi_file_read_at_(fh, offset, buf_.at, &count_, &buf_.type, status, &rc_);
	gompi_free_items(&buf_);
	gompi_free_copies(copies_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_file_read_at_f08ts_ = pmpi_file_read_at_f08ts_
void pmpi_file_read_at_f08ts_(MPI_Fint *fh, MPI_Aint *offset, CFI_cdesc_t *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *status, MPI_Fint *ierror)
{
	if (gompi_plain(buf))
		pmpi_file_read_at_(fh, offset, buf->base_addr, count, datatype, status, ierror);
	else
		described_mpi_file_read_at(fh, offset, buf, count, datatype, status, ierror);
}

static __attribute__((noinline)) void described_mpi_file_read_at_c(MPI_Fint *fh, MPI_Aint *offset, CFI_cdesc_t *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *status, MPI_Fint *ierror)
{
	if (gompi_dense(buf)) {
		pmpi_file_read_at_c_(fh, offset, buf->base_addr, count, datatype, status, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies copies_[1] = {0};
	struct gompi_items buf_ = gompi_message(copies_, buf, *count, *datatype, 1, &rc_);
	MPI_Aint count_ = (MPI_Aint)buf_.count;
	if (rc_)
		MPI_File_call_errhandler(MPI_File_fromint(*fh), rc_);
	else
		pmpi_file_read_at_c_(fh, offset, buf_.at, &count_, &buf_.type, status, &rc_);
	gompi_free_items(&buf_);
	gompi_free_copies(copies_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_file_read_at_c_f08ts_ = pmpi_file_read_at_c_f08ts_
void pmpi_file_read_at_c_f08ts_(MPI_Fint *fh, MPI_Aint *offset, CFI_cdesc_t *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *status, MPI_Fint *ierror)
{
	if (gompi_plain(buf))
		pmpi_file_read_at_c_(fh, offset, buf->base_addr, count, datatype, status, ierror);
	else
		described_mpi_file_read_at_c(fh, offset, buf, count, datatype, status, ierror);
}

static __attribute__((noinline)) void described_mpi_file_read_at_all(MPI_Fint *fh, MPI_Aint *offset, CFI_cdesc_t *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *status, MPI_Fint *ierror)
{
	if (gompi_dense(buf)) {
		pmpi_file_read_at_all_(fh, offset, buf->base_addr, count, datatype, status, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies copies_[1] = {0};
	struct gompi_items buf_ = gompi_message(copies_, buf, *count, *datatype, 1, &rc_);
	MPI_Fint count_ = (MPI_Fint)buf_.count;
	if (rc_)
		MPI_File_call_errhandler(MPI_File_fromint(*fh), rc_);
	else
		pmpi_file_read_at_all_(fh, offset, buf_.at, &count_, &buf_.type, status, &rc_);
	gompi_free_items(&buf_);
	gompi_free_copies(copies_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_file_read_at_all_f08ts_ = pmpi_file_read_at_all_f08ts_
void pmpi_file_read_at_all_f08ts_(MPI_Fint *fh, MPI_Aint *offset, CFI_cdesc_t *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *status, MPI_Fint *ierror)
{
	if (gompi_plain(buf))
		pmpi_file_read_at_all_(fh, offset, buf->base_addr, count, datatype, status, ierror);
	else
		described_mpi_file_read_at_all(fh, offset, buf, count, datatype, status, ierror);
}

static __attribute__((noinline)) void described_mpi_file_read_at_all_c(MPI_Fint *fh, MPI_Aint *offset, CFI_cdesc_t *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *status, MPI_Fint *ierror)
{
	if (gompi_dense(buf)) {
		pmpi_file_read_at_all_c_(fh, offset, buf->base_addr, count, datatype, status, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies copies_[1] = {0};
	struct gompi_items buf_ = gompi_message(copies_, buf, *count, *datatype, 1, &rc_);
	MPI_Aint count_ = (MPI_Aint)buf_.count;
	if (rc_)
		MPI_File_call_errhandler(MPI_File_fromint(*fh), rc_);
	else
		pmpi_file_read_at_all_c_(fh, offset, buf_.at, &count_, &buf_.type, status, &rc_);
	gompi_free_items(&buf_);
	gompi_free_copies(copies_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_file_read_at_all_c_f08ts_ = pmpi_file_read_at_all_c_f08ts_
void pmpi_file_read_at_all_c_f08ts_(MPI_Fint *fh, MPI_Aint *offset, CFI_cdesc_t *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *status, MPI_Fint *ierror)
{
	if (gompi_plain(buf))
		pmpi_file_read_at_all_c_(fh, offset, buf->base_addr, count, datatype, status, ierror);
	else
		described_mpi_file_read_at_all_c(fh, offset, buf, count, datatype, status, ierror);
}

static __attribute__((noinline)) void described_mpi_file_read_at_all_begin(MPI_Fint *fh, MPI_Aint *offset, CFI_cdesc_t *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *ierror)
{
	if (gompi_dense(buf)) {
		pmpi_file_read_at_all_begin_(fh, offset, buf->base_addr, count, datatype, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_items buf_ = gompi_items(buf, *count, *datatype, &rc_);
	MPI_Fint count_ = (MPI_Fint)buf_.count;
	if (rc_)
		MPI_File_call_errhandler(MPI_File_fromint(*fh), rc_);
	else
		pmpi_file_read_at_all_begin_(fh, offset, buf_.at, &count_, &buf_.type, &rc_);
	gompi_free_items(&buf_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_file_read_at_all_begin_f08ts_ = pmpi_file_read_at_all_begin_f08ts_
void pmpi_file_read_at_all_begin_f08ts_(MPI_Fint *fh, MPI_Aint *offset, CFI_cdesc_t *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *ierror)
{
	if (gompi_plain(buf))
		pmpi_file_read_at_all_begin_(fh, offset, buf->base_addr, count, datatype, ierror);
	else
		described_mpi_file_read_at_all_begin(fh, offset, buf, count, datatype, ierror);
}

static __attribute__((noinline)) void described_mpi_file_read_at_all_begin_c(MPI_Fint *fh, MPI_Aint *offset, CFI_cdesc_t *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *ierror)
{
	if (gompi_dense(buf)) {
		pmpi_file_read_at_all_begin_c_(fh, offset, buf->base_addr, count, datatype, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_items buf_ = gompi_items(buf, *count, *datatype, &rc_);
	MPI_Aint count_ = (MPI_Aint)buf_.count;
	if (rc_)
		MPI_File_call_errhandler(MPI_File_fromint(*fh), rc_);
	else
		pmpi_file_read_at_all_begin_c_(fh, offset, buf_.at, &count_, &buf_.type, &rc_);
	gompi_free_items(&buf_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_file_read_at_all_begin_c_f08ts_ = pmpi_file_read_at_all_begin_c_f08ts_
void pmpi_file_read_at_all_begin_c_f08ts_(MPI_Fint *fh, MPI_Aint *offset, CFI_cdesc_t *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *ierror)
{
	if (gompi_plain(buf))
		pmpi_file_read_at_all_begin_c_(fh, offset, buf->base_addr, count, datatype, ierror);
	else
		described_mpi_file_read_at_all_begin_c(fh, offset, buf, count, datatype, ierror);
}

#pragma weak mpi_file_read_at_all_end_f08ts_ = pmpi_file_read_at_all_end_f08ts_
void pmpi_file_read_at_all_end_f08ts_(MPI_Fint *fh, CFI_cdesc_t *buf, MPI_Fint *status, MPI_Fint *ierror)
{
	pmpi_file_read_at_all_end_(fh, buf->base_addr, status, ierror);
}

static __attribute__((noinline)) void described_mpi_file_read_ordered(MPI_Fint *fh, CFI_cdesc_t *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *status, MPI_Fint *ierror)
{
	if (gompi_dense(buf)) {
		pmpi_file_read_ordered_(fh, buf->base_addr, count, datatype, status, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies copies_[1] = {0};
	struct gompi_items buf_ = gompi_message(copies_, buf, *count, *datatype, 1, &rc_);
	MPI_Fint count_ = (MPI_Fint)buf_.count;
	if (rc_)
		MPI_File_call_errhandler(MPI_File_fromint(*fh), rc_);
	else
		pmpi_file_read_ordered_(fh, buf_.at, &count_, &buf_.type, status, &rc_);
	gompi_free_items(&buf_);
	gompi_free_copies(copies_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_file_read_ordered_f08ts_ = pmpi_file_read_ordered_f08ts_
void pmpi_file_read_ordered_f08ts_(MPI_Fint *fh, CFI_cdesc_t *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *status, MPI_Fint *ierror)
{
	if (gompi_plain(buf))
		pmpi_file_read_ordered_(fh, buf->base_addr, count, datatype, status, ierror);
	else
		described_mpi_file_read_ordered(fh, buf, count, datatype, status, ierror);
}

static __attribute__((noinline)) void described_mpi_file_read_ordered_c(MPI_Fint *fh, CFI_cdesc_t *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *status, MPI_Fint *ierror)
{
	if (gompi_dense(buf)) {
		pmpi_file_read_ordered_c_(fh, buf->base_addr, count, datatype, status, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies copies_[1] = {0};
	struct gompi_items buf_ = gompi_message(copies_, buf, *count, *datatype, 1, &rc_);
	MPI_Aint count_ = (MPI_Aint)buf_.count;
	if (rc_)
		MPI_File_call_errhandler(MPI_File_fromint(*fh), rc_);
	else
		pmpi_file_read_ordered_c_(fh, buf_.at, &count_, &buf_.type, status, &rc_);
	gompi_free_items(&buf_);
	gompi_free_copies(copies_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_file_read_ordered_c_f08ts_ = pmpi_file_read_ordered_c_f08ts_
void pmpi_file_read_ordered_c_f08ts_(MPI_Fint *fh, CFI_cdesc_t *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *status, MPI_Fint *ierror)
{
	if (gompi_plain(buf))
		pmpi_file_read_ordered_c_(fh, buf->base_addr, count, datatype, status, ierror);
	else
		described_mpi_file_read_ordered_c(fh, buf, count, datatype, status, ierror);
}

static __attribute__((noinline)) void described_mpi_file_read_ordered_begin(MPI_Fint *fh, CFI_cdesc_t *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *ierror)
{
	if (gompi_dense(buf)) {
		pmpi_file_read_ordered_begin_(fh, buf->base_addr, count, datatype, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_items buf_ = gompi_items(buf, *count, *datatype, &rc_);
	MPI_Fint count_ = (MPI_Fint)buf_.count;
	if (rc_)
		MPI_File_call_errhandler(MPI_File_fromint(*fh), rc_);
	else
		pmpi_file_read_ordered_begin_(fh, buf_.at, &count_, &buf_.type, &rc_);
	gompi_free_items(&buf_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_file_read_ordered_begin_f08ts_ = pmpi_file_read_ordered_begin_f08ts_
void pmpi_file_read_ordered_begin_f08ts_(MPI_Fint *fh, CFI_cdesc_t *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *ierror)
{
	if (gompi_plain(buf))
		pmpi_file_read_ordered_begin_(fh, buf->base_addr, count, datatype, ierror);
	else
		described_mpi_file_read_ordered_begin(fh, buf, count, datatype, ierror);
}

static __attribute__((noinline)) void described_mpi_file_read_ordered_begin_c(MPI_Fint *fh, CFI_cdesc_t *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *ierror)
{
	if (gompi_dense(buf)) {
		pmpi_file_read_ordered_begin_c_(fh, buf->base_addr, count, datatype, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_items buf_ = gompi_items(buf, *count, *datatype, &rc_);
	MPI_Aint count_ = (MPI_Aint)buf_.count;
	if (rc_)
		MPI_File_call_errhandler(MPI_File_fromint(*fh), rc_);
	else
		pmpi_file_read_ordered_begin_c_(fh, buf_.at, &count_, &buf_.type, &rc_);
	gompi_free_items(&buf_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_file_read_ordered_begin_c_f08ts_ = pmpi_file_read_ordered_begin_c_f08ts_
void pmpi_file_read_ordered_begin_c_f08ts_(MPI_Fint *fh, CFI_cdesc_t *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *ierror)
{
	if (gompi_plain(buf))
		pmpi_file_read_ordered_begin_c_(fh, buf->base_addr, count, datatype, ierror);
	else
		described_mpi_file_read_ordered_begin_c(fh, buf, count, datatype, ierror);
}

#pragma weak mpi_file_read_ordered_end_f08ts_ = pmpi_file_read_ordered_end_f08ts_
void pmpi_file_read_ordered_end_f08ts_(MPI_Fint *fh, CFI_cdesc_t *buf, MPI_Fint *status, MPI_Fint *ierror)
{
	pmpi_file_read_ordered_end_(fh, buf->base_addr, status, ierror);
}

static __attribute__((noinline)) void described_mpi_file_read_shared(MPI_Fint *fh, CFI_cdesc_t *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *status, MPI_Fint *ierror)
{
	if (gompi_dense(buf)) {
		pmpi_file_read_shared_(fh, buf->base_addr, count, datatype, status, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies copies_[1] = {0};
	struct gompi_items buf_ = gompi_message(copies_, buf, *count, *datatype, 1, &rc_);
	MPI_Fint count_ = (MPI_Fint)buf_.count;
	if (rc_)
		MPI_File_call_errhandler(MPI_File_fromint(*fh), rc_);
	else
		pmpi_file_read_shared_(fh, buf_.at, &count_, &buf_.type, status, &rc_);
	gompi_free_items(&buf_);
	gompi_free_copies(copies_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_file_read_shared_f08ts_ = pmpi_file_read_shared_f08ts_
void pmpi_file_read_shared_f08ts_(MPI_Fint *fh, CFI_cdesc_t *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *status, MPI_Fint *ierror)
{
	if (gompi_plain(buf))
		pmpi_file_read_shared_(fh, buf->base_addr, count, datatype, status, ierror);
	else
		described_mpi_file_read_shared(fh, buf, count, datatype, status, ierror);
}

static __attribute__((noinline)) void described_mpi_file_read_shared_c(MPI_Fint *fh, CFI_cdesc_t *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *status, MPI_Fint *ierror)
{
	if (gompi_dense(buf)) {
		pmpi_file_read_shared_c_(fh, buf->base_addr, count, datatype, status, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies copies_[1] = {0};
	struct gompi_items buf_ = gompi_message(copies_, buf, *count, *datatype, 1, &rc_);
	MPI_Aint count_ = (MPI_Aint)buf_.count;
	if (rc_)
		MPI_File_call_errhandler(MPI_File_fromint(*fh), rc_);
	else
		pmpi_file_read_shared_c_(fh, buf_.at, &count_, &buf_.type, status, &rc_);
	gompi_free_items(&buf_);
	gompi_free_copies(copies_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_file_read_shared_c_f08ts_ = pmpi_file_read_shared_c_f08ts_
void pmpi_file_read_shared_c_f08ts_(MPI_Fint *fh, CFI_cdesc_t *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *status, MPI_Fint *ierror)
{
	if (gompi_plain(buf))
		pmpi_file_read_shared_c_(fh, buf->base_addr, count, datatype, status, ierror);
	else
		described_mpi_file_read_shared_c(fh, buf, count, datatype, status, ierror);
}

static __attribute__((noinline)) void described_mpi_file_write(MPI_Fint *fh, CFI_cdesc_t *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *status, MPI_Fint *ierror)
{
	if (gompi_dense(buf)) {
		pmpi_file_write_(fh, buf->base_addr, count, datatype, status, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies copies_[1] = {0};
	struct gompi_items buf_ = gompi_message(copies_, buf, *count, *datatype, 0, &rc_);
	MPI_Fint count_ = (MPI_Fint)buf_.count;
	if (rc_)
		MPI_File_call_errhandler(MPI_File_fromint(*fh), rc_);
	else
		pmpi_file_write_(fh, buf_.at, &count_, &buf_.type, status, &rc_);
	gompi_free_items(&buf_);
	gompi_free_copies(copies_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_file_write_f08ts_ = pmpi_file_write_f08ts_
void pmpi_file_write_f08ts_(MPI_Fint *fh, CFI_cdesc_t *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *status, MPI_Fint *ierror)
{
	if (gompi_plain(buf))
		pmpi_file_write_(fh, buf->base_addr, count, datatype, status, ierror);
	else
		described_mpi_file_write(fh, buf, count, datatype, status, ierror);
}

static __attribute__((noinline)) void described_mpi_file_write_c(MPI_Fint *fh, CFI_cdesc_t *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *status, MPI_Fint *ierror)
{
	if (gompi_dense(buf)) {
		pmpi_file_write_c_(fh, buf->base_addr, count, datatype, status, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies copies_[1] = {0};
	struct gompi_items buf_ = gompi_message(copies_, buf, *count, *datatype, 0, &rc_);
	MPI_Aint count_ = (MPI_Aint)buf_.count;
	if (rc_)
		MPI_File_call_errhandler(MPI_File_fromint(*fh), rc_);
	else
		pmpi_file_write_c_(fh, buf_.at, &count_, &buf_.type, status, &rc_);
	gompi_free_items(&buf_);
	gompi_free_copies(copies_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_file_write_c_f08ts_ = pmpi_file_write_c_f08ts_
void pmpi_file_write_c_f08ts_(MPI_Fint *fh, CFI_cdesc_t *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *status, MPI_Fint *ierror)
{
	if (gompi_plain(buf))
		pmpi_file_write_c_(fh, buf->base_addr, count, datatype, status, ierror);
	else
		described_mpi_file_write_c(fh, buf, count, datatype, status, ierror);
}

static __attribute__((noinline)) void described_mpi_file_write_all(MPI_Fint *fh, CFI_cdesc_t *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *status, MPI_Fint *ierror)
{
	if (gompi_dense(buf)) {
		pmpi_file_write_all_(fh, buf->base_addr, count, datatype, status, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies copies_[1] = {0};
	struct gompi_items buf_ = gompi_message(copies_, buf, *count, *datatype, 0, &rc_);
	MPI_Fint count_ = (MPI_Fint)buf_.count;
	if (rc_)
		MPI_File_call_errhandler(MPI_File_fromint(*fh), rc_);
	else
		pmpi_file_write_all_(fh, buf_.at, &count_, &buf_.type, status, &rc_);
	gompi_free_items(&buf_);
	gompi_free_copies(copies_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_file_write_all_f08ts_ = pmpi_file_write_all_f08ts_
void pmpi_file_write_all_f08ts_(MPI_Fint *fh, CFI_cdesc_t *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *status, MPI_Fint *ierror)
{
	if (gompi_plain(buf))
		pmpi_file_write_all_(fh, buf->base_addr, count, datatype, status, ierror);
	else
		described_mpi_file_write_all(fh, buf, count, datatype, status, ierror);
}

static __attribute__((noinline)) void described_mpi_file_write_all_c(MPI_Fint *fh, CFI_cdesc_t *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *status, MPI_Fint *ierror)
{
	if (gompi_dense(buf)) {
		pmpi_file_write_all_c_(fh, buf->base_addr, count, datatype, status, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies copies_[1] = {0};
	struct gompi_items buf_ = gompi_message(copies_, buf, *count, *datatype, 0, &rc_);
	MPI_Aint count_ = (MPI_Aint)buf_.count;
	if (rc_)
		MPI_File_call_errhandler(MPI_File_fromint(*fh), rc_);
	else
		pmpi_file_write_all_c_(fh, buf_.at, &count_, &buf_.type, status, &rc_);
	gompi_free_items(&buf_);
	gompi_free_copies(copies_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_file_write_all_c_f08ts_ = pmpi_file_write_all_c_f08ts_
void pmpi_file_write_all_c_f08ts_(MPI_Fint *fh, CFI_cdesc_t *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *status, MPI_Fint *ierror)
{
	if (gompi_plain(buf))
		pmpi_file_write_all_c_(fh, buf->base_addr, count, datatype, status, ierror);
	else
		described_mpi_file_write_all_c(fh, buf, count, datatype, status, ierror);
}

static __attribute__((noinline)) void described_mpi_file_write_all_begin(MPI_Fint *fh, CFI_cdesc_t *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *ierror)
{
	if (gompi_dense(buf)) {
		pmpi_file_write_all_begin_(fh, buf->base_addr, count, datatype, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_items buf_ = gompi_items(buf, *count, *datatype, &rc_);
	MPI_Fint count_ = (MPI_Fint)buf_.count;
	if (rc_)
		MPI_File_call_errhandler(MPI_File_fromint(*fh), rc_);
	else
		pmpi_file_write_all_begin_(fh, buf_.at, &count_, &buf_.type, &rc_);
	gompi_free_items(&buf_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_file_write_all_begin_f08ts_ = pmpi_file_write_all_begin_f08ts_
void pmpi_file_write_all_begin_f08ts_(MPI_Fint *fh, CFI_cdesc_t *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *ierror)
{
	if (gompi_plain(buf))
		pmpi_file_write_all_begin_(fh, buf->base_addr, count, datatype, ierror);
	else
		described_mpi_file_write_all_begin(fh, buf, count, datatype, ierror);
}

static __attribute__((noinline)) void described_mpi_file_write_all_begin_c(MPI_Fint *fh, CFI_cdesc_t *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *ierror)
{
	if (gompi_dense(buf)) {
		pmpi_file_write_all_begin_c_(fh, buf->base_addr, count, datatype, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_items buf_ = gompi_items(buf, *count, *datatype, &rc_);
	MPI_Aint count_ = (MPI_Aint)buf_.count;
	if (rc_)
		MPI_File_call_errhandler(MPI_File_fromint(*fh), rc_);
	else
		pmpi_file_write_all_begin_c_(fh, buf_.at, &count_, &buf_.type, &rc_);
	gompi_free_items(&buf_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_file_write_all_begin_c_f08ts_ = pmpi_file_write_all_begin_c_f08ts_
void pmpi_file_write_all_begin_c_f08ts_(MPI_Fint *fh, CFI_cdesc_t *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *ierror)
{
	if (gompi_plain(buf))
		pmpi_file_write_all_begin_c_(fh, buf->base_addr, count, datatype, ierror);
	else
		described_mpi_file_write_all_begin_c(fh, buf, count, datatype, ierror);
}

#pragma weak mpi_file_write_all_end_f08ts_ = pmpi_file_write_all_end_f08ts_
void pmpi_file_write_all_end_f08ts_(MPI_Fint *fh, CFI_cdesc_t *buf, MPI_Fint *status, MPI_Fint *ierror)
{
	pmpi_file_write_all_end_(fh, buf->base_addr, status, ierror);
}

static __attribute__((noinline)) void described_mpi_file_write_at(MPI_Fint *fh, MPI_Aint *offset, CFI_cdesc_t *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *status, MPI_Fint *ierror)
{
	if (gompi_dense(buf)) {
		pmpi_file_write_at_(fh, offset, buf->base_addr, count, datatype, status, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies copies_[1] = {0};
	struct gompi_items buf_ = gompi_message(copies_, buf, *count, *datatype, 0, &rc_);
	MPI_Fint count_ = (MPI_Fint)buf_.count;
	if (rc_)
		MPI_File_call_errhandler(MPI_File_fromint(*fh), rc_);
	else
		pmpi_file_write_at_(fh, offset, buf_.at, &count_, &buf_.type, status, &rc_);
	gompi_free_items(&buf_);
	gompi_free_copies(copies_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_file_write_at_f08ts_ = pmpi_file_write_at_f08ts_
void pmpi_file_write_at_f08ts_(MPI_Fint *fh, MPI_Aint *offset, CFI_cdesc_t *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *status, MPI_Fint *ierror)
{
	if (gompi_plain(buf))
		pmpi_file_write_at_(fh, offset, buf->base_addr, count, datatype, status, ierror);
	else
		described_mpi_file_write_at(fh, offset, buf, count, datatype, status, ierror);
}

static __attribute__((noinline)) void described_mpi_file_write_at_c(MPI_Fint *fh, MPI_Aint *offset, CFI_cdesc_t *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *status, MPI_Fint *ierror)
{
	if (gompi_dense(buf)) {
		pmpi_file_write_at_c_(fh, offset, buf->base_addr, count, datatype, status, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies copies_[1] = {0};
	struct gompi_items buf_ = gompi_message(copies_, buf, *count, *datatype, 0, &rc_);
	MPI_Aint count_ = (MPI_Aint)buf_.count;
	if (rc_)
		MPI_File_call_errhandler(MPI_File_fromint(*fh), rc_);
	else
		pmpi_file_write_at_c_(fh, offset, buf_.at, &count_, &buf_.type, status, &rc_);
	gompi_free_items(&buf_);
	gompi_free_copies(copies_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_file_write_at_c_f08ts_ = pmpi_file_write_at_c_f08ts_
void pmpi_file_write_at_c_f08ts_(MPI_Fint *fh, MPI_Aint *offset, CFI_cdesc_t *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *status, MPI_Fint *ierror)
{
	if (gompi_plain(buf))
		pmpi_file_write_at_c_(fh, offset, buf->base_addr, count, datatype, status, ierror);
	else
		described_mpi_file_write_at_c(fh, offset, buf, count, datatype, status, ierror);
}

static __attribute__((noinline)) void described_mpi_file_write_at_all(MPI_Fint *fh, MPI_Aint *offset, CFI_cdesc_t *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *status, MPI_Fint *ierror)
{
	if (gompi_dense(buf)) {
		pmpi_file_write_at_all_(fh, offset, buf->base_addr, count, datatype, status, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies copies_[1] = {0};
	struct gompi_items buf_ = gompi_message(copies_, buf, *count, *datatype, 0, &rc_);
	MPI_Fint count_ = (MPI_Fint)buf_.count;
	if (rc_)
		MPI_File_call_errhandler(MPI_File_fromint(*fh), rc_);
	else
		pmpi_file_write_at_all_(fh, offset, buf_.at, &count_, &buf_.type, status, &rc_);
	gompi_free_items(&buf_);
	gompi_free_copies(copies_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_file_write_at_all_f08ts_ = pmpi_file_write_at_all_f08ts_
void pmpi_file_write_at_all_f08ts_(MPI_Fint *fh, MPI_Aint *offset, CFI_cdesc_t *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *status, MPI_Fint *ierror)
{
	if (gompi_plain(buf))
		pmpi_file_write_at_all_(fh, offset, buf->base_addr, count, datatype, status, ierror);
	else
		described_mpi_file_write_at_all(fh, offset, buf, count, datatype, status, ierror);
}

static __attribute__((noinline)) void described_mpi_file_write_at_all_c(MPI_Fint *fh, MPI_Aint *offset, CFI_cdesc_t *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *status, MPI_Fint *ierror)
{
	if (gompi_dense(buf)) {
		pmpi_file_write_at_all_c_(fh, offset, buf->base_addr, count, datatype, status, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies copies_[1] = {0};
	struct gompi_items buf_ = gompi_message(copies_, buf, *count, *datatype, 0, &rc_);
	MPI_Aint count_ = (MPI_Aint)buf_.count;
	if (rc_)
		MPI_File_call_errhandler(MPI_File_fromint(*fh), rc_);
	else
		pmpi_file_write_at_all_c_(fh, offset, buf_.at, &count_, &buf_.type, status, &rc_);
	gompi_free_items(&buf_);
	gompi_free_copies(copies_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_file_write_at_all_c_f08ts_ = pmpi_file_write_at_all_c_f08ts_
void pmpi_file_write_at_all_c_f08ts_(MPI_Fint *fh, MPI_Aint *offset, CFI_cdesc_t *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *status, MPI_Fint *ierror)
{
	if (gompi_plain(buf))
		pmpi_file_write_at_all_c_(fh, offset, buf->base_addr, count, datatype, status, ierror);
	else
		described_mpi_file_write_at_all_c(fh, offset, buf, count, datatype, status, ierror);
}

static __attribute__((noinline)) void described_mpi_file_write_at_all_begin(MPI_Fint *fh, MPI_Aint *offset, CFI_cdesc_t *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *ierror)
{
	if (gompi_dense(buf)) {
		pmpi_file_write_at_all_begin_(fh, offset, buf->base_addr, count, datatype, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_items buf_ = gompi_items(buf, *count, *datatype, &rc_);
	MPI_Fint count_ = (MPI_Fint)buf_.count;
	if (rc_)
		MPI_File_call_errhandler(MPI_File_fromint(*fh), rc_);
	else
		pmpi_file_write_at_all_begin_(fh, offset, buf_.at, &count_, &buf_.type, &rc_);
	gompi_free_items(&buf_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_file_write_at_all_begin_f08ts_ = pmpi_file_write_at_all_begin_f08ts_
void pmpi_file_write_at_all_begin_f08ts_(MPI_Fint *fh, MPI_Aint *offset, CFI_cdesc_t *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *ierror)
{
	if (gompi_plain(buf))
		pmpi_file_write_at_all_begin_(fh, offset, buf->base_addr, count, datatype, ierror);
	else
		described_mpi_file_write_at_all_begin(fh, offset, buf, count, datatype, ierror);
}

static __attribute__((noinline)) void described_mpi_file_write_at_all_begin_c(MPI_Fint *fh, MPI_Aint *offset, CFI_cdesc_t *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *ierror)
{
	if (gompi_dense(buf)) {
		pmpi_file_write_at_all_begin_c_(fh, offset, buf->base_addr, count, datatype, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_items buf_ = gompi_items(buf, *count, *datatype, &rc_);
	MPI_Aint count_ = (MPI_Aint)buf_.count;
	if (rc_)
		MPI_File_call_errhandler(MPI_File_fromint(*fh), rc_);
	else
		pmpi_file_write_at_all_begin_c_(fh, offset, buf_.at, &count_, &buf_.type, &rc_);
	gompi_free_items(&buf_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_file_write_at_all_begin_c_f08ts_ = pmpi_file_write_at_all_begin_c_f08ts_
void pmpi_file_write_at_all_begin_c_f08ts_(MPI_Fint *fh, MPI_Aint *offset, CFI_cdesc_t *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *ierror)
{
	if (gompi_plain(buf))
		pmpi_file_write_at_all_begin_c_(fh, offset, buf->base_addr, count, datatype, ierror);
	else
		described_mpi_file_write_at_all_begin_c(fh, offset, buf, count, datatype, ierror);
}

#pragma weak mpi_file_write_at_all_end_f08ts_ = pmpi_file_write_at_all_end_f08ts_
void pmpi_file_write_at_all_end_f08ts_(MPI_Fint *fh, CFI_cdesc_t *buf, MPI_Fint *status, MPI_Fint *ierror)
{
	pmpi_file_write_at_all_end_(fh, buf->base_addr, status, ierror);
}

static __attribute__((noinline)) void described_mpi_file_write_ordered(MPI_Fint *fh, CFI_cdesc_t *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *status, MPI_Fint *ierror)
{
	if (gompi_dense(buf)) {
		pmpi_file_write_ordered_(fh, buf->base_addr, count, datatype, status, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies copies_[1] = {0};
	struct gompi_items buf_ = gompi_message(copies_, buf, *count, *datatype, 0, &rc_);
	MPI_Fint count_ = (MPI_Fint)buf_.count;
	if (rc_)
		MPI_File_call_errhandler(MPI_File_fromint(*fh), rc_);
	else
		pmpi_file_write_ordered_(fh, buf_.at, &count_, &buf_.type, status, &rc_);
	gompi_free_items(&buf_);
	gompi_free_copies(copies_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_file_write_ordered_f08ts_ = pmpi_file_write_ordered_f08ts_
void pmpi_file_write_ordered_f08ts_(MPI_Fint *fh, CFI_cdesc_t *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *status, MPI_Fint *ierror)
{
	if (gompi_plain(buf))
		pmpi_file_write_ordered_(fh, buf->base_addr, count, datatype, status, ierror);
	else
		described_mpi_file_write_ordered(fh, buf, count, datatype, status, ierror);
}

static __attribute__((noinline)) void described_mpi_file_write_ordered_c(MPI_Fint *fh, CFI_cdesc_t *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *status, MPI_Fint *ierror)
{
	if (gompi_dense(buf)) {
		pmpi_file_write_ordered_c_(fh, buf->base_addr, count, datatype, status, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies copies_[1] = {0};
	struct gompi_items buf_ = gompi_message(copies_, buf, *count, *datatype, 0, &rc_);
	MPI_Aint count_ = (MPI_Aint)buf_.count;
	if (rc_)
		MPI_File_call_errhandler(MPI_File_fromint(*fh), rc_);
	else
		pmpi_file_write_ordered_c_(fh, buf_.at, &count_, &buf_.type, status, &rc_);
	gompi_free_items(&buf_);
	gompi_free_copies(copies_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_file_write_ordered_c_f08ts_ = pmpi_file_write_ordered_c_f08ts_
void pmpi_file_write_ordered_c_f08ts_(MPI_Fint *fh, CFI_cdesc_t *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *status, MPI_Fint *ierror)
{
	if (gompi_plain(buf))
		pmpi_file_write_ordered_c_(fh, buf->base_addr, count, datatype, status, ierror);
	else
		described_mpi_file_write_ordered_c(fh, buf, count, datatype, status, ierror);
}

static __attribute__((noinline)) void described_mpi_file_write_ordered_begin(MPI_Fint *fh, CFI_cdesc_t *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *ierror)
{
	if (gompi_dense(buf)) {
		pmpi_file_write_ordered_begin_(fh, buf->base_addr, count, datatype, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_items buf_ = gompi_items(buf, *count, *datatype, &rc_);
	MPI_Fint count_ = (MPI_Fint)buf_.count;
	if (rc_)
		MPI_File_call_errhandler(MPI_File_fromint(*fh), rc_);
	else
		pmpi_file_write_ordered_begin_(fh, buf_.at, &count_, &buf_.type, &rc_);
	gompi_free_items(&buf_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_file_write_ordered_begin_f08ts_ = pmpi_file_write_ordered_begin_f08ts_
void pmpi_file_write_ordered_begin_f08ts_(MPI_Fint *fh, CFI_cdesc_t *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *ierror)
{
	if (gompi_plain(buf))
		pmpi_file_write_ordered_begin_(fh, buf->base_addr, count, datatype, ierror);
	else
		described_mpi_file_write_ordered_begin(fh, buf, count, datatype, ierror);
}

static __attribute__((noinline)) void described_mpi_file_write_ordered_begin_c(MPI_Fint *fh, CFI_cdesc_t *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *ierror)
{
	if (gompi_dense(buf)) {
		pmpi_file_write_ordered_begin_c_(fh, buf->base_addr, count, datatype, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_items buf_ = gompi_items(buf, *count, *datatype, &rc_);
	MPI_Aint count_ = (MPI_Aint)buf_.count;
	if (rc_)
		MPI_File_call_errhandler(MPI_File_fromint(*fh), rc_);
	else
		pmpi_file_write_ordered_begin_c_(fh, buf_.at, &count_, &buf_.type, &rc_);
	gompi_free_items(&buf_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_file_write_ordered_begin_c_f08ts_ = pmpi_file_write_ordered_begin_c_f08ts_
void pmpi_file_write_ordered_begin_c_f08ts_(MPI_Fint *fh, CFI_cdesc_t *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *ierror)
{
	if (gompi_plain(buf))
		pmpi_file_write_ordered_begin_c_(fh, buf->base_addr, count, datatype, ierror);
	else
		described_mpi_file_write_ordered_begin_c(fh, buf, count, datatype, ierror);
}

#pragma weak mpi_file_write_ordered_end_f08ts_ = pmpi_file_write_ordered_end_f08ts_
void pmpi_file_write_ordered_end_f08ts_(MPI_Fint *fh, CFI_cdesc_t *buf, MPI_Fint *status, MPI_Fint *ierror)
{
	pmpi_file_write_ordered_end_(fh, buf->base_addr, status, ierror);
}

static __attribute__((noinline)) void described_mpi_file_write_shared(MPI_Fint *fh, CFI_cdesc_t *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *status, MPI_Fint *ierror)
{
	if (gompi_dense(buf)) {
		pmpi_file_write_shared_(fh, buf->base_addr, count, datatype, status, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies copies_[1] = {0};
	struct gompi_items buf_ = gompi_message(copies_, buf, *count, *datatype, 0, &rc_);
	MPI_Fint count_ = (MPI_Fint)buf_.count;
	if (rc_)
		MPI_File_call_errhandler(MPI_File_fromint(*fh), rc_);
	else
		pmpi_file_write_shared_(fh, buf_.at, &count_, &buf_.type, status, &rc_);
	gompi_free_items(&buf_);
	gompi_free_copies(copies_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_file_write_shared_f08ts_ = pmpi_file_write_shared_f08ts_
void pmpi_file_write_shared_f08ts_(MPI_Fint *fh, CFI_cdesc_t *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *status, MPI_Fint *ierror)
{
	if (gompi_plain(buf))
		pmpi_file_write_shared_(fh, buf->base_addr, count, datatype, status, ierror);
	else
		described_mpi_file_write_shared(fh, buf, count, datatype, status, ierror);
}

static __attribute__((noinline)) void described_mpi_file_write_shared_c(MPI_Fint *fh, CFI_cdesc_t *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *status, MPI_Fint *ierror)
{
	if (gompi_dense(buf)) {
		pmpi_file_write_shared_c_(fh, buf->base_addr, count, datatype, status, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies copies_[1] = {0};
	struct gompi_items buf_ = gompi_message(copies_, buf, *count, *datatype, 0, &rc_);
	MPI_Aint count_ = (MPI_Aint)buf_.count;
	if (rc_)
		MPI_File_call_errhandler(MPI_File_fromint(*fh), rc_);
	else
		pmpi_file_write_shared_c_(fh, buf_.at, &count_, &buf_.type, status, &rc_);
	gompi_free_items(&buf_);
	gompi_free_copies(copies_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_file_write_shared_c_f08ts_ = pmpi_file_write_shared_c_f08ts_
void pmpi_file_write_shared_c_f08ts_(MPI_Fint *fh, CFI_cdesc_t *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *status, MPI_Fint *ierror)
{
	if (gompi_plain(buf))
		pmpi_file_write_shared_c_(fh, buf->base_addr, count, datatype, status, ierror);
	else
		described_mpi_file_write_shared_c(fh, buf, count, datatype, status, ierror);
}

#pragma weak mpi_free_mem_f08ts_ = pmpi_free_mem_f08ts_
void pmpi_free_mem_f08ts_(CFI_cdesc_t *base, MPI_Fint *ierror)
{
	pmpi_free_mem_(base->base_addr, ierror);
}

static __attribute__((noinline)) void described_mpi_gather(CFI_cdesc_t *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Fint *recvcount, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *ierror)
{
	if (gompi_dense(sendbuf) && gompi_dense(recvbuf)) {
		pmpi_gather_(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, root, comm, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies copies_[1] = {0};
	struct gompi_items sendbuf_ = gompi_message(copies_, sendbuf, *sendcount, *sendtype, 0, &rc_);
	MPI_Fint sendcount_ = (MPI_Fint)sendbuf_.count;
	void *recvbuf_ = gompi_copy(copies_, recvbuf, 1, &rc_);
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_gather_(sendbuf_.at, &sendcount_, &sendbuf_.type, recvbuf_, recvcount, recvtype, root, comm, &rc_);
	gompi_free_items(&sendbuf_);
	gompi_free_copies(copies_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_gather_f08ts_ = pmpi_gather_f08ts_
void pmpi_gather_f08ts_(CFI_cdesc_t *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Fint *recvcount, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *ierror)
{
	if (gompi_plain(sendbuf) && gompi_plain(recvbuf))
		pmpi_gather_(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, root, comm, ierror);
	else
		described_mpi_gather(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, ierror);
}

static __attribute__((noinline)) void described_mpi_gather_c(CFI_cdesc_t *sendbuf, MPI_Aint *sendcount, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Aint *recvcount, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *ierror)
{
	if (gompi_dense(sendbuf) && gompi_dense(recvbuf)) {
		pmpi_gather_c_(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, root, comm, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies copies_[1] = {0};
	struct gompi_items sendbuf_ = gompi_message(copies_, sendbuf, *sendcount, *sendtype, 0, &rc_);
	MPI_Aint sendcount_ = (MPI_Aint)sendbuf_.count;
	void *recvbuf_ = gompi_copy(copies_, recvbuf, 1, &rc_);
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_gather_c_(sendbuf_.at, &sendcount_, &sendbuf_.type, recvbuf_, recvcount, recvtype, root, comm, &rc_);
	gompi_free_items(&sendbuf_);
	gompi_free_copies(copies_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_gather_c_f08ts_ = pmpi_gather_c_f08ts_
void pmpi_gather_c_f08ts_(CFI_cdesc_t *sendbuf, MPI_Aint *sendcount, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Aint *recvcount, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *ierror)
{
	if (gompi_plain(sendbuf) && gompi_plain(recvbuf))
		pmpi_gather_c_(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, root, comm, ierror);
	else
		described_mpi_gather_c(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, ierror);
}

static __attribute__((noinline)) void described_mpi_gather_init(CFI_cdesc_t *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Fint *recvcount, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(sendbuf) && gompi_dense(recvbuf)) {
		pmpi_gather_init_(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, root, comm, info, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies *copies_ = gompi_later(&rc_);
	struct gompi_items sendbuf_ = gompi_items(sendbuf, *sendcount, *sendtype, &rc_);
	MPI_Fint sendcount_ = (MPI_Fint)sendbuf_.count;
	void *recvbuf_ = gompi_copy(copies_, recvbuf, 1, &rc_);
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_gather_init_(sendbuf_.at, &sendcount_, &sendbuf_.type, recvbuf_, recvcount, recvtype, root, comm, info, request, &rc_);
	gompi_free_items(&sendbuf_);
	gompi_keep_copies(copies_, rc_, *request);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_gather_init_f08ts_ = pmpi_gather_init_f08ts_
void pmpi_gather_init_f08ts_(CFI_cdesc_t *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Fint *recvcount, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(sendbuf) && gompi_plain(recvbuf))
		pmpi_gather_init_(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, root, comm, info, request, ierror);
	else
		described_mpi_gather_init(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, info, request, ierror);
}

static __attribute__((noinline)) void described_mpi_gather_init_c(CFI_cdesc_t *sendbuf, MPI_Aint *sendcount, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Aint *recvcount, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(sendbuf) && gompi_dense(recvbuf)) {
		pmpi_gather_init_c_(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, root, comm, info, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies *copies_ = gompi_later(&rc_);
	struct gompi_items sendbuf_ = gompi_items(sendbuf, *sendcount, *sendtype, &rc_);
	MPI_Aint sendcount_ = (MPI_Aint)sendbuf_.count;
	void *recvbuf_ = gompi_copy(copies_, recvbuf, 1, &rc_);
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_gather_init_c_(sendbuf_.at, &sendcount_, &sendbuf_.type, recvbuf_, recvcount, recvtype, root, comm, info, request, &rc_);
	gompi_free_items(&sendbuf_);
	gompi_keep_copies(copies_, rc_, *request);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_gather_init_c_f08ts_ = pmpi_gather_init_c_f08ts_
void pmpi_gather_init_c_f08ts_(CFI_cdesc_t *sendbuf, MPI_Aint *sendcount, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Aint *recvcount, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(sendbuf) && gompi_plain(recvbuf))
		pmpi_gather_init_c_(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, root, comm, info, request, ierror);
	else
		described_mpi_gather_init_c(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, info, request, ierror);
}

static __attribute__((noinline)) void described_mpi_gatherv(CFI_cdesc_t *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Fint *recvcounts, MPI_Fint *displs, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *ierror)
{
	if (gompi_dense(sendbuf) && gompi_dense(recvbuf)) {
		pmpi_gatherv_(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcounts, displs, recvtype, root, comm, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies copies_[1] = {0};
	struct gompi_items sendbuf_ = gompi_message(copies_, sendbuf, *sendcount, *sendtype, 0, &rc_);
	MPI_Fint sendcount_ = (MPI_Fint)sendbuf_.count;
	void *recvbuf_ = gompi_copy(copies_, recvbuf, 1, &rc_);
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_gatherv_(sendbuf_.at, &sendcount_, &sendbuf_.type, recvbuf_, recvcounts, displs, recvtype, root, comm, &rc_);
	gompi_free_items(&sendbuf_);
	gompi_free_copies(copies_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_gatherv_f08ts_ = pmpi_gatherv_f08ts_
void pmpi_gatherv_f08ts_(CFI_cdesc_t *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Fint *recvcounts, MPI_Fint *displs, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *ierror)
{
	if (gompi_plain(sendbuf) && gompi_plain(recvbuf))
		pmpi_gatherv_(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcounts, displs, recvtype, root, comm, ierror);
	else
		described_mpi_gatherv(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, root, comm, ierror);
}

static __attribute__((noinline)) void described_mpi_gatherv_c(CFI_cdesc_t *sendbuf, MPI_Aint *sendcount, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Aint *recvcounts, MPI_Aint *displs, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *ierror)
{
	if (gompi_dense(sendbuf) && gompi_dense(recvbuf)) {
		pmpi_gatherv_c_(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcounts, displs, recvtype, root, comm, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies copies_[1] = {0};
	struct gompi_items sendbuf_ = gompi_message(copies_, sendbuf, *sendcount, *sendtype, 0, &rc_);
	MPI_Aint sendcount_ = (MPI_Aint)sendbuf_.count;
	void *recvbuf_ = gompi_copy(copies_, recvbuf, 1, &rc_);
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_gatherv_c_(sendbuf_.at, &sendcount_, &sendbuf_.type, recvbuf_, recvcounts, displs, recvtype, root, comm, &rc_);
	gompi_free_items(&sendbuf_);
	gompi_free_copies(copies_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_gatherv_c_f08ts_ = pmpi_gatherv_c_f08ts_
void pmpi_gatherv_c_f08ts_(CFI_cdesc_t *sendbuf, MPI_Aint *sendcount, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Aint *recvcounts, MPI_Aint *displs, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *ierror)
{
	if (gompi_plain(sendbuf) && gompi_plain(recvbuf))
		pmpi_gatherv_c_(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcounts, displs, recvtype, root, comm, ierror);
	else
		described_mpi_gatherv_c(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, root, comm, ierror);
}

static __attribute__((noinline)) void described_mpi_gatherv_init(CFI_cdesc_t *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Fint *recvcounts, MPI_Fint *displs, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(sendbuf) && gompi_dense(recvbuf)) {
		pmpi_gatherv_init_(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcounts, displs, recvtype, root, comm, info, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies *copies_ = gompi_later(&rc_);
	struct gompi_items sendbuf_ = gompi_items(sendbuf, *sendcount, *sendtype, &rc_);
	MPI_Fint sendcount_ = (MPI_Fint)sendbuf_.count;
	void *recvbuf_ = gompi_copy(copies_, recvbuf, 1, &rc_);
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_gatherv_init_(sendbuf_.at, &sendcount_, &sendbuf_.type, recvbuf_, recvcounts, displs, recvtype, root, comm, info, request, &rc_);
	gompi_free_items(&sendbuf_);
	gompi_keep_copies(copies_, rc_, *request);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_gatherv_init_f08ts_ = pmpi_gatherv_init_f08ts_
void pmpi_gatherv_init_f08ts_(CFI_cdesc_t *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Fint *recvcounts, MPI_Fint *displs, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(sendbuf) && gompi_plain(recvbuf))
		pmpi_gatherv_init_(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcounts, displs, recvtype, root, comm, info, request, ierror);
	else
		described_mpi_gatherv_init(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, root, comm, info, request, ierror);
}

static __attribute__((noinline)) void described_mpi_gatherv_init_c(CFI_cdesc_t *sendbuf, MPI_Aint *sendcount, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Aint *recvcounts, MPI_Aint *displs, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(sendbuf) && gompi_dense(recvbuf)) {
		pmpi_gatherv_init_c_(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcounts, displs, recvtype, root, comm, info, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies *copies_ = gompi_later(&rc_);
	struct gompi_items sendbuf_ = gompi_items(sendbuf, *sendcount, *sendtype, &rc_);
	MPI_Aint sendcount_ = (MPI_Aint)sendbuf_.count;
	void *recvbuf_ = gompi_copy(copies_, recvbuf, 1, &rc_);
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_gatherv_init_c_(sendbuf_.at, &sendcount_, &sendbuf_.type, recvbuf_, recvcounts, displs, recvtype, root, comm, info, request, &rc_);
	gompi_free_items(&sendbuf_);
	gompi_keep_copies(copies_, rc_, *request);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_gatherv_init_c_f08ts_ = pmpi_gatherv_init_c_f08ts_
void pmpi_gatherv_init_c_f08ts_(CFI_cdesc_t *sendbuf, MPI_Aint *sendcount, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Aint *recvcounts, MPI_Aint *displs, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(sendbuf) && gompi_plain(recvbuf))
		pmpi_gatherv_init_c_(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcounts, displs, recvtype, root, comm, info, request, ierror);
	else
		described_mpi_gatherv_init_c(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, root, comm, info, request, ierror);
}

static __attribute__((noinline)) void described_mpi_get(CFI_cdesc_t *origin_addr, MPI_Fint *origin_count, MPI_Fint *origin_datatype, MPI_Fint *target_rank, MPI_Aint *target_disp, MPI_Fint *target_count, MPI_Fint *target_datatype, MPI_Fint *win, MPI_Fint *ierror)
{
	if (gompi_dense(origin_addr)) {
		pmpi_get_(origin_addr->base_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, win, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_items origin_addr_ = gompi_items(origin_addr, *origin_count, *origin_datatype, &rc_);
	MPI_Fint origin_count_ = (MPI_Fint)origin_addr_.count;
	if (rc_)
		MPI_Win_call_errhandler(MPI_Win_fromint(*win), rc_);
	else
		pmpi_get_(origin_addr_.at, &origin_count_, &origin_addr_.type, target_rank, target_disp, target_count, target_datatype, win, &rc_);
	gompi_free_items(&origin_addr_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_get_f08ts_ = pmpi_get_f08ts_
void pmpi_get_f08ts_(CFI_cdesc_t *origin_addr, MPI_Fint *origin_count, MPI_Fint *origin_datatype, MPI_Fint *target_rank, MPI_Aint *target_disp, MPI_Fint *target_count, MPI_Fint *target_datatype, MPI_Fint *win, MPI_Fint *ierror)
{
	if (gompi_plain(origin_addr))
		pmpi_get_(origin_addr->base_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, win, ierror);
	else
		described_mpi_get(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, win, ierror);
}

static __attribute__((noinline)) void described_mpi_get_c(CFI_cdesc_t *origin_addr, MPI_Aint *origin_count, MPI_Fint *origin_datatype, MPI_Fint *target_rank, MPI_Aint *target_disp, MPI_Aint *target_count, MPI_Fint *target_datatype, MPI_Fint *win, MPI_Fint *ierror)
{
	if (gompi_dense(origin_addr)) {
		pmpi_get_c_(origin_addr->base_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, win, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_items origin_addr_ = gompi_items(origin_addr, *origin_count, *origin_datatype, &rc_);
	MPI_Aint origin_count_ = (MPI_Aint)origin_addr_.count;
	if (rc_)
		MPI_Win_call_errhandler(MPI_Win_fromint(*win), rc_);
	else
		pmpi_get_c_(origin_addr_.at, &origin_count_, &origin_addr_.type, target_rank, target_disp, target_count, target_datatype, win, &rc_);
	gompi_free_items(&origin_addr_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_get_c_f08ts_ = pmpi_get_c_f08ts_
void pmpi_get_c_f08ts_(CFI_cdesc_t *origin_addr, MPI_Aint *origin_count, MPI_Fint *origin_datatype, MPI_Fint *target_rank, MPI_Aint *target_disp, MPI_Aint *target_count, MPI_Fint *target_datatype, MPI_Fint *win, MPI_Fint *ierror)
{
	if (gompi_plain(origin_addr))
		pmpi_get_c_(origin_addr->base_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, win, ierror);
	else
		described_mpi_get_c(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, win, ierror);
}

static __attribute__((noinline)) void described_mpi_get_accumulate(CFI_cdesc_t *origin_addr, MPI_Fint *origin_count, MPI_Fint *origin_datatype, CFI_cdesc_t *result_addr, MPI_Fint *result_count, MPI_Fint *result_datatype, MPI_Fint *target_rank, MPI_Aint *target_disp, MPI_Fint *target_count, MPI_Fint *target_datatype, MPI_Fint *op, MPI_Fint *win, MPI_Fint *ierror)
{
	if (gompi_dense(origin_addr) && gompi_dense(result_addr)) {
		pmpi_get_accumulate_(origin_addr->base_addr, origin_count, origin_datatype, result_addr->base_addr, result_count, result_datatype, target_rank, target_disp, target_count, target_datatype, op, win, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_items origin_addr_ = gompi_items(origin_addr, *origin_count, *origin_datatype, &rc_);
	MPI_Fint origin_count_ = (MPI_Fint)origin_addr_.count;
	struct gompi_items result_addr_ = gompi_items(result_addr, *result_count, *result_datatype, &rc_);
	MPI_Fint result_count_ = (MPI_Fint)result_addr_.count;
	if (rc_)
		MPI_Win_call_errhandler(MPI_Win_fromint(*win), rc_);
	else
		pmpi_get_accumulate_(origin_addr_.at, &origin_count_, &origin_addr_.type, result_addr_.at, &result_count_, &result_addr_.type, target_rank, target_disp, target_count, target_datatype, op, win, &rc_);
	gompi_free_items(&origin_addr_);
	gompi_free_items(&result_addr_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_get_accumulate_f08ts_ = pmpi_get_accumulate_f08ts_
void pmpi_get_accumulate_f08ts_(CFI_cdesc_t *origin_addr, MPI_Fint *origin_count, MPI_Fint *origin_datatype, CFI_cdesc_t *result_addr, MPI_Fint *result_count, MPI_Fint *result_datatype, MPI_Fint *target_rank, MPI_Aint *target_disp, MPI_Fint *target_count, MPI_Fint *target_datatype, MPI_Fint *op, MPI_Fint *win, MPI_Fint *ierror)
{
	if (gompi_plain(origin_addr) && gompi_plain(result_addr))
		pmpi_get_accumulate_(origin_addr->base_addr, origin_count, origin_datatype, result_addr->base_addr, result_count, result_datatype, target_rank, target_disp, target_count, target_datatype, op, win, ierror);
	else
		described_mpi_get_accumulate(origin_addr, origin_count, origin_datatype, result_addr, result_count, result_datatype, target_rank, target_disp, target_count, target_datatype, op, win, ierror);
}

static __attribute__((noinline)) void described_mpi_get_accumulate_c(CFI_cdesc_t *origin_addr, MPI_Aint *origin_count, MPI_Fint *origin_datatype, CFI_cdesc_t *result_addr, MPI_Aint *result_count, MPI_Fint *result_datatype, MPI_Fint *target_rank, MPI_Aint *target_disp, MPI_Aint *target_count, MPI_Fint *target_datatype, MPI_Fint *op, MPI_Fint *win, MPI_Fint *ierror)
{
	if (gompi_dense(origin_addr) && gompi_dense(result_addr)) {
		pmpi_get_accumulate_c_(origin_addr->base_addr, origin_count, origin_datatype, result_addr->base_addr, result_count, result_datatype, target_rank, target_disp, target_count, target_datatype, op, win, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_items origin_addr_ = gompi_items(origin_addr, *origin_count, *origin_datatype, &rc_);
	MPI_Aint origin_count_ = (MPI_Aint)origin_addr_.count;
	struct gompi_items result_addr_ = gompi_items(result_addr, *result_count, *result_datatype, &rc_);
	MPI_Aint result_count_ = (MPI_Aint)result_addr_.count;
	if (rc_)
		MPI_Win_call_errhandler(MPI_Win_fromint(*win), rc_);
	else
		pmpi_get_accumulate_c_(origin_addr_.at, &origin_count_, &origin_addr_.type, result_addr_.at, &result_count_, &result_addr_.type, target_rank, target_disp, target_count, target_datatype, op, win, &rc_);
	gompi_free_items(&origin_addr_);
	gompi_free_items(&result_addr_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_get_accumulate_c_f08ts_ = pmpi_get_accumulate_c_f08ts_
void pmpi_get_accumulate_c_f08ts_(CFI_cdesc_t *origin_addr, MPI_Aint *origin_count, MPI_Fint *origin_datatype, CFI_cdesc_t *result_addr, MPI_Aint *result_count, MPI_Fint *result_datatype, MPI_Fint *target_rank, MPI_Aint *target_disp, MPI_Aint *target_count, MPI_Fint *target_datatype, MPI_Fint *op, MPI_Fint *win, MPI_Fint *ierror)
{
	if (gompi_plain(origin_addr) && gompi_plain(result_addr))
		pmpi_get_accumulate_c_(origin_addr->base_addr, origin_count, origin_datatype, result_addr->base_addr, result_count, result_datatype, target_rank, target_disp, target_count, target_datatype, op, win, ierror);
	else
		described_mpi_get_accumulate_c(origin_addr, origin_count, origin_datatype, result_addr, result_count, result_datatype, target_rank, target_disp, target_count, target_datatype, op, win, ierror);
}

#pragma weak mpi_get_address_f08ts_ = pmpi_get_address_f08ts_
void pmpi_get_address_f08ts_(CFI_cdesc_t *location, MPI_Aint *address, MPI_Fint *ierror)
{
	pmpi_get_address_(location->base_addr, address, ierror);
}

static __attribute__((noinline)) void described_mpi_iallgather(CFI_cdesc_t *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Fint *recvcount, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(sendbuf) && gompi_dense(recvbuf)) {
		pmpi_iallgather_(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, comm, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies *copies_ = gompi_later(&rc_);
	struct gompi_items sendbuf_ = gompi_items(sendbuf, *sendcount, *sendtype, &rc_);
	MPI_Fint sendcount_ = (MPI_Fint)sendbuf_.count;
	void *recvbuf_ = gompi_copy(copies_, recvbuf, 1, &rc_);
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_iallgather_(sendbuf_.at, &sendcount_, &sendbuf_.type, recvbuf_, recvcount, recvtype, comm, request, &rc_);
	gompi_free_items(&sendbuf_);
	gompi_keep_copies(copies_, rc_, *request);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_iallgather_f08ts_ = pmpi_iallgather_f08ts_
void pmpi_iallgather_f08ts_(CFI_cdesc_t *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Fint *recvcount, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(sendbuf) && gompi_plain(recvbuf))
		pmpi_iallgather_(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, comm, request, ierror);
	else
		described_mpi_iallgather(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request, ierror);
}

static __attribute__((noinline)) void described_mpi_iallgather_c(CFI_cdesc_t *sendbuf, MPI_Aint *sendcount, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Aint *recvcount, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(sendbuf) && gompi_dense(recvbuf)) {
		pmpi_iallgather_c_(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, comm, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies *copies_ = gompi_later(&rc_);
	struct gompi_items sendbuf_ = gompi_items(sendbuf, *sendcount, *sendtype, &rc_);
	MPI_Aint sendcount_ = (MPI_Aint)sendbuf_.count;
	void *recvbuf_ = gompi_copy(copies_, recvbuf, 1, &rc_);
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_iallgather_c_(sendbuf_.at, &sendcount_, &sendbuf_.type, recvbuf_, recvcount, recvtype, comm, request, &rc_);
	gompi_free_items(&sendbuf_);
	gompi_keep_copies(copies_, rc_, *request);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_iallgather_c_f08ts_ = pmpi_iallgather_c_f08ts_
void pmpi_iallgather_c_f08ts_(CFI_cdesc_t *sendbuf, MPI_Aint *sendcount, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Aint *recvcount, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(sendbuf) && gompi_plain(recvbuf))
		pmpi_iallgather_c_(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, comm, request, ierror);
	else
		described_mpi_iallgather_c(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request, ierror);
}

static __attribute__((noinline)) void described_mpi_iallgatherv(CFI_cdesc_t *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Fint *recvcounts, MPI_Fint *displs, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(sendbuf) && gompi_dense(recvbuf)) {
		pmpi_iallgatherv_(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcounts, displs, recvtype, comm, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies *copies_ = gompi_later(&rc_);
	struct gompi_items sendbuf_ = gompi_items(sendbuf, *sendcount, *sendtype, &rc_);
	MPI_Fint sendcount_ = (MPI_Fint)sendbuf_.count;
	void *recvbuf_ = gompi_copy(copies_, recvbuf, 1, &rc_);
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_iallgatherv_(sendbuf_.at, &sendcount_, &sendbuf_.type, recvbuf_, recvcounts, displs, recvtype, comm, request, &rc_);
	gompi_free_items(&sendbuf_);
	gompi_keep_copies(copies_, rc_, *request);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_iallgatherv_f08ts_ = pmpi_iallgatherv_f08ts_
void pmpi_iallgatherv_f08ts_(CFI_cdesc_t *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Fint *recvcounts, MPI_Fint *displs, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(sendbuf) && gompi_plain(recvbuf))
		pmpi_iallgatherv_(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcounts, displs, recvtype, comm, request, ierror);
	else
		described_mpi_iallgatherv(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, request, ierror);
}

static __attribute__((noinline)) void described_mpi_iallgatherv_c(CFI_cdesc_t *sendbuf, MPI_Aint *sendcount, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Aint *recvcounts, MPI_Aint *displs, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(sendbuf) && gompi_dense(recvbuf)) {
		pmpi_iallgatherv_c_(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcounts, displs, recvtype, comm, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies *copies_ = gompi_later(&rc_);
	struct gompi_items sendbuf_ = gompi_items(sendbuf, *sendcount, *sendtype, &rc_);
	MPI_Aint sendcount_ = (MPI_Aint)sendbuf_.count;
	void *recvbuf_ = gompi_copy(copies_, recvbuf, 1, &rc_);
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_iallgatherv_c_(sendbuf_.at, &sendcount_, &sendbuf_.type, recvbuf_, recvcounts, displs, recvtype, comm, request, &rc_);
	gompi_free_items(&sendbuf_);
	gompi_keep_copies(copies_, rc_, *request);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_iallgatherv_c_f08ts_ = pmpi_iallgatherv_c_f08ts_
void pmpi_iallgatherv_c_f08ts_(CFI_cdesc_t *sendbuf, MPI_Aint *sendcount, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Aint *recvcounts, MPI_Aint *displs, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(sendbuf) && gompi_plain(recvbuf))
		pmpi_iallgatherv_c_(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcounts, displs, recvtype, comm, request, ierror);
	else
		described_mpi_iallgatherv_c(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, request, ierror);
}

static __attribute__((noinline)) void described_mpi_iallreduce(CFI_cdesc_t *sendbuf, CFI_cdesc_t *recvbuf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(sendbuf) && gompi_dense(recvbuf)) {
		pmpi_iallreduce_(sendbuf->base_addr, recvbuf->base_addr, count, datatype, op, comm, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies *copies_ = gompi_later(&rc_);
	void *sendbuf_ = gompi_copy(copies_, sendbuf, 0, &rc_);
	void *recvbuf_ = gompi_copy(copies_, recvbuf, 1, &rc_);
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_iallreduce_(sendbuf_, recvbuf_, count, datatype, op, comm, request, &rc_);
	gompi_keep_copies(copies_, rc_, *request);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_iallreduce_f08ts_ = pmpi_iallreduce_f08ts_
void pmpi_iallreduce_f08ts_(CFI_cdesc_t *sendbuf, CFI_cdesc_t *recvbuf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(sendbuf) && gompi_plain(recvbuf))
		pmpi_iallreduce_(sendbuf->base_addr, recvbuf->base_addr, count, datatype, op, comm, request, ierror);
	else
		described_mpi_iallreduce(sendbuf, recvbuf, count, datatype, op, comm, request, ierror);
}

static __attribute__((noinline)) void described_mpi_iallreduce_c(CFI_cdesc_t *sendbuf, CFI_cdesc_t *recvbuf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(sendbuf) && gompi_dense(recvbuf)) {
		pmpi_iallreduce_c_(sendbuf->base_addr, recvbuf->base_addr, count, datatype, op, comm, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies *copies_ = gompi_later(&rc_);
	void *sendbuf_ = gompi_copy(copies_, sendbuf, 0, &rc_);
	void *recvbuf_ = gompi_copy(copies_, recvbuf, 1, &rc_);
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_iallreduce_c_(sendbuf_, recvbuf_, count, datatype, op, comm, request, &rc_);
	gompi_keep_copies(copies_, rc_, *request);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_iallreduce_c_f08ts_ = pmpi_iallreduce_c_f08ts_
void pmpi_iallreduce_c_f08ts_(CFI_cdesc_t *sendbuf, CFI_cdesc_t *recvbuf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(sendbuf) && gompi_plain(recvbuf))
		pmpi_iallreduce_c_(sendbuf->base_addr, recvbuf->base_addr, count, datatype, op, comm, request, ierror);
	else
		described_mpi_iallreduce_c(sendbuf, recvbuf, count, datatype, op, comm, request, ierror);
}

static __attribute__((noinline)) void described_mpi_ialltoall(CFI_cdesc_t *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Fint *recvcount, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(sendbuf) && gompi_dense(recvbuf)) {
		pmpi_ialltoall_(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, comm, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies *copies_ = gompi_later(&rc_);
	void *sendbuf_ = gompi_copy(copies_, sendbuf, 0, &rc_);
	void *recvbuf_ = gompi_copy(copies_, recvbuf, 1, &rc_);
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_ialltoall_(sendbuf_, sendcount, sendtype, recvbuf_, recvcount, recvtype, comm, request, &rc_);
	gompi_keep_copies(copies_, rc_, *request);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_ialltoall_f08ts_ = pmpi_ialltoall_f08ts_
void pmpi_ialltoall_f08ts_(CFI_cdesc_t *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Fint *recvcount, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(sendbuf) && gompi_plain(recvbuf))
		pmpi_ialltoall_(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, comm, request, ierror);
	else
		described_mpi_ialltoall(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request, ierror);
}

static __attribute__((noinline)) void described_mpi_ialltoall_c(CFI_cdesc_t *sendbuf, MPI_Aint *sendcount, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Aint *recvcount, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(sendbuf) && gompi_dense(recvbuf)) {
		pmpi_ialltoall_c_(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, comm, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies *copies_ = gompi_later(&rc_);
	void *sendbuf_ = gompi_copy(copies_, sendbuf, 0, &rc_);
	void *recvbuf_ = gompi_copy(copies_, recvbuf, 1, &rc_);
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_ialltoall_c_(sendbuf_, sendcount, sendtype, recvbuf_, recvcount, recvtype, comm, request, &rc_);
	gompi_keep_copies(copies_, rc_, *request);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_ialltoall_c_f08ts_ = pmpi_ialltoall_c_f08ts_
void pmpi_ialltoall_c_f08ts_(CFI_cdesc_t *sendbuf, MPI_Aint *sendcount, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Aint *recvcount, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(sendbuf) && gompi_plain(recvbuf))
		pmpi_ialltoall_c_(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, comm, request, ierror);
	else
		described_mpi_ialltoall_c(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request, ierror);
}

static __attribute__((noinline)) void described_mpi_ialltoallv(CFI_cdesc_t *sendbuf, MPI_Fint *sendcounts, MPI_Fint *sdispls, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Fint *recvcounts, MPI_Fint *rdispls, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(sendbuf) && gompi_dense(recvbuf)) {
		pmpi_ialltoallv_(sendbuf->base_addr, sendcounts, sdispls, sendtype, recvbuf->base_addr, recvcounts, rdispls, recvtype, comm, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies *copies_ = gompi_later(&rc_);
	void *sendbuf_ = gompi_copy(copies_, sendbuf, 0, &rc_);
	void *recvbuf_ = gompi_copy(copies_, recvbuf, 1, &rc_);
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_ialltoallv_(sendbuf_, sendcounts, sdispls, sendtype, recvbuf_, recvcounts, rdispls, recvtype, comm, request, &rc_);
	gompi_keep_copies(copies_, rc_, *request);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_ialltoallv_f08ts_ = pmpi_ialltoallv_f08ts_
void pmpi_ialltoallv_f08ts_(CFI_cdesc_t *sendbuf, MPI_Fint *sendcounts, MPI_Fint *sdispls, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Fint *recvcounts, MPI_Fint *rdispls, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(sendbuf) && gompi_plain(recvbuf))
		pmpi_ialltoallv_(sendbuf->base_addr, sendcounts, sdispls, sendtype, recvbuf->base_addr, recvcounts, rdispls, recvtype, comm, request, ierror);
	else
		described_mpi_ialltoallv(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm, request, ierror);
}

static __attribute__((noinline)) void described_mpi_ialltoallv_c(CFI_cdesc_t *sendbuf, MPI_Aint *sendcounts, MPI_Aint *sdispls, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Aint *recvcounts, MPI_Aint *rdispls, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(sendbuf) && gompi_dense(recvbuf)) {
		pmpi_ialltoallv_c_(sendbuf->base_addr, sendcounts, sdispls, sendtype, recvbuf->base_addr, recvcounts, rdispls, recvtype, comm, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies *copies_ = gompi_later(&rc_);
	void *sendbuf_ = gompi_copy(copies_, sendbuf, 0, &rc_);
	void *recvbuf_ = gompi_copy(copies_, recvbuf, 1, &rc_);
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_ialltoallv_c_(sendbuf_, sendcounts, sdispls, sendtype, recvbuf_, recvcounts, rdispls, recvtype, comm, request, &rc_);
	gompi_keep_copies(copies_, rc_, *request);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_ialltoallv_c_f08ts_ = pmpi_ialltoallv_c_f08ts_
void pmpi_ialltoallv_c_f08ts_(CFI_cdesc_t *sendbuf, MPI_Aint *sendcounts, MPI_Aint *sdispls, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Aint *recvcounts, MPI_Aint *rdispls, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(sendbuf) && gompi_plain(recvbuf))
		pmpi_ialltoallv_c_(sendbuf->base_addr, sendcounts, sdispls, sendtype, recvbuf->base_addr, recvcounts, rdispls, recvtype, comm, request, ierror);
	else
		described_mpi_ialltoallv_c(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm, request, ierror);
}

static __attribute__((noinline)) void described_mpi_ialltoallw(CFI_cdesc_t *sendbuf, MPI_Fint *sendcounts, MPI_Fint *sdispls, MPI_Fint *sendtypes, CFI_cdesc_t *recvbuf, MPI_Fint *recvcounts, MPI_Fint *rdispls, MPI_Fint *recvtypes, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(sendbuf) && gompi_dense(recvbuf)) {
		pmpi_ialltoallw_(sendbuf->base_addr, sendcounts, sdispls, sendtypes, recvbuf->base_addr, recvcounts, rdispls, recvtypes, comm, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies *copies_ = gompi_later(&rc_);
	void *sendbuf_ = gompi_copy(copies_, sendbuf, 0, &rc_);
	void *recvbuf_ = gompi_copy(copies_, recvbuf, 1, &rc_);
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_ialltoallw_(sendbuf_, sendcounts, sdispls, sendtypes, recvbuf_, recvcounts, rdispls, recvtypes, comm, request, &rc_);
	gompi_keep_copies(copies_, rc_, *request);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_ialltoallw_f08ts_ = pmpi_ialltoallw_f08ts_
void pmpi_ialltoallw_f08ts_(CFI_cdesc_t *sendbuf, MPI_Fint *sendcounts, MPI_Fint *sdispls, MPI_Fint *sendtypes, CFI_cdesc_t *recvbuf, MPI_Fint *recvcounts, MPI_Fint *rdispls, MPI_Fint *recvtypes, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(sendbuf) && gompi_plain(recvbuf))
		pmpi_ialltoallw_(sendbuf->base_addr, sendcounts, sdispls, sendtypes, recvbuf->base_addr, recvcounts, rdispls, recvtypes, comm, request, ierror);
	else
		described_mpi_ialltoallw(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm, request, ierror);
}

static __attribute__((noinline)) void described_mpi_ialltoallw_c(CFI_cdesc_t *sendbuf, MPI_Aint *sendcounts, MPI_Aint *sdispls, MPI_Fint *sendtypes, CFI_cdesc_t *recvbuf, MPI_Aint *recvcounts, MPI_Aint *rdispls, MPI_Fint *recvtypes, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(sendbuf) && gompi_dense(recvbuf)) {
		pmpi_ialltoallw_c_(sendbuf->base_addr, sendcounts, sdispls, sendtypes, recvbuf->base_addr, recvcounts, rdispls, recvtypes, comm, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies *copies_ = gompi_later(&rc_);
	void *sendbuf_ = gompi_copy(copies_, sendbuf, 0, &rc_);
	void *recvbuf_ = gompi_copy(copies_, recvbuf, 1, &rc_);
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_ialltoallw_c_(sendbuf_, sendcounts, sdispls, sendtypes, recvbuf_, recvcounts, rdispls, recvtypes, comm, request, &rc_);
	gompi_keep_copies(copies_, rc_, *request);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_ialltoallw_c_f08ts_ = pmpi_ialltoallw_c_f08ts_
void pmpi_ialltoallw_c_f08ts_(CFI_cdesc_t *sendbuf, MPI_Aint *sendcounts, MPI_Aint *sdispls, MPI_Fint *sendtypes, CFI_cdesc_t *recvbuf, MPI_Aint *recvcounts, MPI_Aint *rdispls, MPI_Fint *recvtypes, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(sendbuf) && gompi_plain(recvbuf))
		pmpi_ialltoallw_c_(sendbuf->base_addr, sendcounts, sdispls, sendtypes, recvbuf->base_addr, recvcounts, rdispls, recvtypes, comm, request, ierror);
	else
		described_mpi_ialltoallw_c(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm, request, ierror);
}

static __attribute__((noinline)) void described_mpi_ibcast(CFI_cdesc_t *buffer, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(buffer)) {
		pmpi_ibcast_(buffer->base_addr, count, datatype, root, comm, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_items buffer_ = gompi_items(buffer, *count, *datatype, &rc_);
	MPI_Fint count_ = (MPI_Fint)buffer_.count;
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_ibcast_(buffer_.at, &count_, &buffer_.type, root, comm, request, &rc_);
	gompi_free_items(&buffer_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_ibcast_f08ts_ = pmpi_ibcast_f08ts_
void pmpi_ibcast_f08ts_(CFI_cdesc_t *buffer, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(buffer))
		pmpi_ibcast_(buffer->base_addr, count, datatype, root, comm, request, ierror);
	else
		described_mpi_ibcast(buffer, count, datatype, root, comm, request, ierror);
}

static __attribute__((noinline)) void described_mpi_ibcast_c(CFI_cdesc_t *buffer, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(buffer)) {
		pmpi_ibcast_c_(buffer->base_addr, count, datatype, root, comm, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_items buffer_ = gompi_items(buffer, *count, *datatype, &rc_);
	MPI_Aint count_ = (MPI_Aint)buffer_.count;
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_ibcast_c_(buffer_.at, &count_, &buffer_.type, root, comm, request, &rc_);
	gompi_free_items(&buffer_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_ibcast_c_f08ts_ = pmpi_ibcast_c_f08ts_
void pmpi_ibcast_c_f08ts_(CFI_cdesc_t *buffer, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(buffer))
		pmpi_ibcast_c_(buffer->base_addr, count, datatype, root, comm, request, ierror);
	else
		described_mpi_ibcast_c(buffer, count, datatype, root, comm, request, ierror);
}

static __attribute__((noinline)) void described_mpi_ibsend(CFI_cdesc_t *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *dest, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(buf)) {
		pmpi_ibsend_(buf->base_addr, count, datatype, dest, tag, comm, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_items buf_ = gompi_items(buf, *count, *datatype, &rc_);
	MPI_Fint count_ = (MPI_Fint)buf_.count;
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_ibsend_(buf_.at, &count_, &buf_.type, dest, tag, comm, request, &rc_);
	gompi_free_items(&buf_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_ibsend_f08ts_ = pmpi_ibsend_f08ts_
void pmpi_ibsend_f08ts_(CFI_cdesc_t *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *dest, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(buf))
		pmpi_ibsend_(buf->base_addr, count, datatype, dest, tag, comm, request, ierror);
	else
		described_mpi_ibsend(buf, count, datatype, dest, tag, comm, request, ierror);
}

static __attribute__((noinline)) void described_mpi_ibsend_c(CFI_cdesc_t *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *dest, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(buf)) {
		pmpi_ibsend_c_(buf->base_addr, count, datatype, dest, tag, comm, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_items buf_ = gompi_items(buf, *count, *datatype, &rc_);
	MPI_Aint count_ = (MPI_Aint)buf_.count;
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_ibsend_c_(buf_.at, &count_, &buf_.type, dest, tag, comm, request, &rc_);
	gompi_free_items(&buf_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_ibsend_c_f08ts_ = pmpi_ibsend_c_f08ts_
void pmpi_ibsend_c_f08ts_(CFI_cdesc_t *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *dest, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(buf))
		pmpi_ibsend_c_(buf->base_addr, count, datatype, dest, tag, comm, request, ierror);
	else
		described_mpi_ibsend_c(buf, count, datatype, dest, tag, comm, request, ierror);
}

static __attribute__((noinline)) void described_mpi_iexscan(CFI_cdesc_t *sendbuf, CFI_cdesc_t *recvbuf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(sendbuf) && gompi_dense(recvbuf)) {
		pmpi_iexscan_(sendbuf->base_addr, recvbuf->base_addr, count, datatype, op, comm, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies *copies_ = gompi_later(&rc_);
	void *sendbuf_ = gompi_copy(copies_, sendbuf, 0, &rc_);
	void *recvbuf_ = gompi_copy(copies_, recvbuf, 1, &rc_);
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_iexscan_(sendbuf_, recvbuf_, count, datatype, op, comm, request, &rc_);
	gompi_keep_copies(copies_, rc_, *request);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_iexscan_f08ts_ = pmpi_iexscan_f08ts_
void pmpi_iexscan_f08ts_(CFI_cdesc_t *sendbuf, CFI_cdesc_t *recvbuf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(sendbuf) && gompi_plain(recvbuf))
		pmpi_iexscan_(sendbuf->base_addr, recvbuf->base_addr, count, datatype, op, comm, request, ierror);
	else
		described_mpi_iexscan(sendbuf, recvbuf, count, datatype, op, comm, request, ierror);
}

static __attribute__((noinline)) void described_mpi_iexscan_c(CFI_cdesc_t *sendbuf, CFI_cdesc_t *recvbuf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(sendbuf) && gompi_dense(recvbuf)) {
		pmpi_iexscan_c_(sendbuf->base_addr, recvbuf->base_addr, count, datatype, op, comm, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies *copies_ = gompi_later(&rc_);
	void *sendbuf_ = gompi_copy(copies_, sendbuf, 0, &rc_);
	void *recvbuf_ = gompi_copy(copies_, recvbuf, 1, &rc_);
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_iexscan_c_(sendbuf_, recvbuf_, count, datatype, op, comm, request, &rc_);
	gompi_keep_copies(copies_, rc_, *request);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_iexscan_c_f08ts_ = pmpi_iexscan_c_f08ts_
void pmpi_iexscan_c_f08ts_(CFI_cdesc_t *sendbuf, CFI_cdesc_t *recvbuf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(sendbuf) && gompi_plain(recvbuf))
		pmpi_iexscan_c_(sendbuf->base_addr, recvbuf->base_addr, count, datatype, op, comm, request, ierror);
	else
		described_mpi_iexscan_c(sendbuf, recvbuf, count, datatype, op, comm, request, ierror);
}

static __attribute__((noinline)) void described_mpi_igather(CFI_cdesc_t *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Fint *recvcount, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(sendbuf) && gompi_dense(recvbuf)) {
		pmpi_igather_(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, root, comm, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies *copies_ = gompi_later(&rc_);
	struct gompi_items sendbuf_ = gompi_items(sendbuf, *sendcount, *sendtype, &rc_);
	MPI_Fint sendcount_ = (MPI_Fint)sendbuf_.count;
	void *recvbuf_ = gompi_copy(copies_, recvbuf, 1, &rc_);
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_igather_(sendbuf_.at, &sendcount_, &sendbuf_.type, recvbuf_, recvcount, recvtype, root, comm, request, &rc_);
	gompi_free_items(&sendbuf_);
	gompi_keep_copies(copies_, rc_, *request);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_igather_f08ts_ = pmpi_igather_f08ts_
void pmpi_igather_f08ts_(CFI_cdesc_t *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Fint *recvcount, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(sendbuf) && gompi_plain(recvbuf))
		pmpi_igather_(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, root, comm, request, ierror);
	else
		described_mpi_igather(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, request, ierror);
}

static __attribute__((noinline)) void described_mpi_igather_c(CFI_cdesc_t *sendbuf, MPI_Aint *sendcount, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Aint *recvcount, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(sendbuf) && gompi_dense(recvbuf)) {
		pmpi_igather_c_(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, root, comm, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies *copies_ = gompi_later(&rc_);
	struct gompi_items sendbuf_ = gompi_items(sendbuf, *sendcount, *sendtype, &rc_);
	MPI_Aint sendcount_ = (MPI_Aint)sendbuf_.count;
	void *recvbuf_ = gompi_copy(copies_, recvbuf, 1, &rc_);
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_igather_c_(sendbuf_.at, &sendcount_, &sendbuf_.type, recvbuf_, recvcount, recvtype, root, comm, request, &rc_);
	gompi_free_items(&sendbuf_);
	gompi_keep_copies(copies_, rc_, *request);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_igather_c_f08ts_ = pmpi_igather_c_f08ts_
void pmpi_igather_c_f08ts_(CFI_cdesc_t *sendbuf, MPI_Aint *sendcount, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Aint *recvcount, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(sendbuf) && gompi_plain(recvbuf))
		pmpi_igather_c_(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, root, comm, request, ierror);
	else
		described_mpi_igather_c(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, request, ierror);
}

static __attribute__((noinline)) void described_mpi_igatherv(CFI_cdesc_t *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Fint *recvcounts, MPI_Fint *displs, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(sendbuf) && gompi_dense(recvbuf)) {
		pmpi_igatherv_(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcounts, displs, recvtype, root, comm, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies *copies_ = gompi_later(&rc_);
	struct gompi_items sendbuf_ = gompi_items(sendbuf, *sendcount, *sendtype, &rc_);
	MPI_Fint sendcount_ = (MPI_Fint)sendbuf_.count;
	void *recvbuf_ = gompi_copy(copies_, recvbuf, 1, &rc_);
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_igatherv_(sendbuf_.at, &sendcount_, &sendbuf_.type, recvbuf_, recvcounts, displs, recvtype, root, comm, request, &rc_);
	gompi_free_items(&sendbuf_);
	gompi_keep_copies(copies_, rc_, *request);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_igatherv_f08ts_ = pmpi_igatherv_f08ts_
void pmpi_igatherv_f08ts_(CFI_cdesc_t *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Fint *recvcounts, MPI_Fint *displs, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(sendbuf) && gompi_plain(recvbuf))
		pmpi_igatherv_(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcounts, displs, recvtype, root, comm, request, ierror);
	else
		described_mpi_igatherv(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, root, comm, request, ierror);
}

static __attribute__((noinline)) void described_mpi_igatherv_c(CFI_cdesc_t *sendbuf, MPI_Aint *sendcount, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Aint *recvcounts, MPI_Aint *displs, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(sendbuf) && gompi_dense(recvbuf)) {
		pmpi_igatherv_c_(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcounts, displs, recvtype, root, comm, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies *copies_ = gompi_later(&rc_);
	struct gompi_items sendbuf_ = gompi_items(sendbuf, *sendcount, *sendtype, &rc_);
	MPI_Aint sendcount_ = (MPI_Aint)sendbuf_.count;
	void *recvbuf_ = gompi_copy(copies_, recvbuf, 1, &rc_);
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_igatherv_c_(sendbuf_.at, &sendcount_, &sendbuf_.type, recvbuf_, recvcounts, displs, recvtype, root, comm, request, &rc_);
	gompi_free_items(&sendbuf_);
	gompi_keep_copies(copies_, rc_, *request);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_igatherv_c_f08ts_ = pmpi_igatherv_c_f08ts_
void pmpi_igatherv_c_f08ts_(CFI_cdesc_t *sendbuf, MPI_Aint *sendcount, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Aint *recvcounts, MPI_Aint *displs, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(sendbuf) && gompi_plain(recvbuf))
		pmpi_igatherv_c_(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcounts, displs, recvtype, root, comm, request, ierror);
	else
		described_mpi_igatherv_c(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, root, comm, request, ierror);
}

static __attribute__((noinline)) void described_mpi_imrecv(CFI_cdesc_t *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *message, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(buf)) {
		pmpi_imrecv_(buf->base_addr, count, datatype, message, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_items buf_ = gompi_items(buf, *count, *datatype, &rc_);
	MPI_Fint count_ = (MPI_Fint)buf_.count;
	if (rc_)
		MPI_Comm_call_errhandler(MPI_COMM_SELF, rc_);
	else
		pmpi_imrecv_(buf_.at, &count_, &buf_.type, message, request, &rc_);
	gompi_free_items(&buf_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_imrecv_f08ts_ = pmpi_imrecv_f08ts_
void pmpi_imrecv_f08ts_(CFI_cdesc_t *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *message, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(buf))
		pmpi_imrecv_(buf->base_addr, count, datatype, message, request, ierror);
	else
		described_mpi_imrecv(buf, count, datatype, message, request, ierror);
}

static __attribute__((noinline)) void described_mpi_imrecv_c(CFI_cdesc_t *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *message, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(buf)) {
		pmpi_imrecv_c_(buf->base_addr, count, datatype, message, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_items buf_ = gompi_items(buf, *count, *datatype, &rc_);
	MPI_Aint count_ = (MPI_Aint)buf_.count;
	if (rc_)
		MPI_Comm_call_errhandler(MPI_COMM_SELF, rc_);
	else
		pmpi_imrecv_c_(buf_.at, &count_, &buf_.type, message, request, &rc_);
	gompi_free_items(&buf_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_imrecv_c_f08ts_ = pmpi_imrecv_c_f08ts_
void pmpi_imrecv_c_f08ts_(CFI_cdesc_t *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *message, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(buf))
		pmpi_imrecv_c_(buf->base_addr, count, datatype, message, request, ierror);
	else
		described_mpi_imrecv_c(buf, count, datatype, message, request, ierror);
}

static __attribute__((noinline)) void described_mpi_ineighbor_allgather(CFI_cdesc_t *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Fint *recvcount, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(sendbuf) && gompi_dense(recvbuf)) {
		pmpi_ineighbor_allgather_(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, comm, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies *copies_ = gompi_later(&rc_);
	struct gompi_items sendbuf_ = gompi_items(sendbuf, *sendcount, *sendtype, &rc_);
	MPI_Fint sendcount_ = (MPI_Fint)sendbuf_.count;
	void *recvbuf_ = gompi_copy(copies_, recvbuf, 1, &rc_);
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_ineighbor_allgather_(sendbuf_.at, &sendcount_, &sendbuf_.type, recvbuf_, recvcount, recvtype, comm, request, &rc_);
	gompi_free_items(&sendbuf_);
	gompi_keep_copies(copies_, rc_, *request);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_ineighbor_allgather_f08ts_ = pmpi_ineighbor_allgather_f08ts_
void pmpi_ineighbor_allgather_f08ts_(CFI_cdesc_t *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Fint *recvcount, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(sendbuf) && gompi_plain(recvbuf))
		pmpi_ineighbor_allgather_(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, comm, request, ierror);
	else
		described_mpi_ineighbor_allgather(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request, ierror);
}

static __attribute__((noinline)) void described_mpi_ineighbor_allgather_c(CFI_cdesc_t *sendbuf, MPI_Aint *sendcount, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Aint *recvcount, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(sendbuf) && gompi_dense(recvbuf)) {
		pmpi_ineighbor_allgather_c_(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, comm, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies *copies_ = gompi_later(&rc_);
	struct gompi_items sendbuf_ = gompi_items(sendbuf, *sendcount, *sendtype, &rc_);
	MPI_Aint sendcount_ = (MPI_Aint)sendbuf_.count;
	void *recvbuf_ = gompi_copy(copies_, recvbuf, 1, &rc_);
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_ineighbor_allgather_c_(sendbuf_.at, &sendcount_, &sendbuf_.type, recvbuf_, recvcount, recvtype, comm, request, &rc_);
	gompi_free_items(&sendbuf_);
	gompi_keep_copies(copies_, rc_, *request);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_ineighbor_allgather_c_f08ts_ = pmpi_ineighbor_allgather_c_f08ts_
void pmpi_ineighbor_allgather_c_f08ts_(CFI_cdesc_t *sendbuf, MPI_Aint *sendcount, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Aint *recvcount, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(sendbuf) && gompi_plain(recvbuf))
		pmpi_ineighbor_allgather_c_(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, comm, request, ierror);
	else
		described_mpi_ineighbor_allgather_c(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request, ierror);
}

static __attribute__((noinline)) void described_mpi_ineighbor_allgatherv(CFI_cdesc_t *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Fint *recvcounts, MPI_Fint *displs, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(sendbuf) && gompi_dense(recvbuf)) {
		pmpi_ineighbor_allgatherv_(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcounts, displs, recvtype, comm, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies *copies_ = gompi_later(&rc_);
	struct gompi_items sendbuf_ = gompi_items(sendbuf, *sendcount, *sendtype, &rc_);
	MPI_Fint sendcount_ = (MPI_Fint)sendbuf_.count;
	void *recvbuf_ = gompi_copy(copies_, recvbuf, 1, &rc_);
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_ineighbor_allgatherv_(sendbuf_.at, &sendcount_, &sendbuf_.type, recvbuf_, recvcounts, displs, recvtype, comm, request, &rc_);
	gompi_free_items(&sendbuf_);
	gompi_keep_copies(copies_, rc_, *request);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_ineighbor_allgatherv_f08ts_ = pmpi_ineighbor_allgatherv_f08ts_
void pmpi_ineighbor_allgatherv_f08ts_(CFI_cdesc_t *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Fint *recvcounts, MPI_Fint *displs, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(sendbuf) && gompi_plain(recvbuf))
		pmpi_ineighbor_allgatherv_(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcounts, displs, recvtype, comm, request, ierror);
	else
		described_mpi_ineighbor_allgatherv(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, request, ierror);
}

static __attribute__((noinline)) void described_mpi_ineighbor_allgatherv_c(CFI_cdesc_t *sendbuf, MPI_Aint *sendcount, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Aint *recvcounts, MPI_Aint *displs, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(sendbuf) && gompi_dense(recvbuf)) {
		pmpi_ineighbor_allgatherv_c_(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcounts, displs, recvtype, comm, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies *copies_ = gompi_later(&rc_);
	struct gompi_items sendbuf_ = gompi_items(sendbuf, *sendcount, *sendtype, &rc_);
	MPI_Aint sendcount_ = (MPI_Aint)sendbuf_.count;
	void *recvbuf_ = gompi_copy(copies_, recvbuf, 1, &rc_);
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_ineighbor_allgatherv_c_(sendbuf_.at, &sendcount_, &sendbuf_.type, recvbuf_, recvcounts, displs, recvtype, comm, request, &rc_);
	gompi_free_items(&sendbuf_);
	gompi_keep_copies(copies_, rc_, *request);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_ineighbor_allgatherv_c_f08ts_ = pmpi_ineighbor_allgatherv_c_f08ts_
void pmpi_ineighbor_allgatherv_c_f08ts_(CFI_cdesc_t *sendbuf, MPI_Aint *sendcount, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Aint *recvcounts, MPI_Aint *displs, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(sendbuf) && gompi_plain(recvbuf))
		pmpi_ineighbor_allgatherv_c_(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcounts, displs, recvtype, comm, request, ierror);
	else
		described_mpi_ineighbor_allgatherv_c(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, request, ierror);
}

static __attribute__((noinline)) void described_mpi_ineighbor_alltoall(CFI_cdesc_t *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Fint *recvcount, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(sendbuf) && gompi_dense(recvbuf)) {
		pmpi_ineighbor_alltoall_(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, comm, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies *copies_ = gompi_later(&rc_);
	void *sendbuf_ = gompi_copy(copies_, sendbuf, 0, &rc_);
	void *recvbuf_ = gompi_copy(copies_, recvbuf, 1, &rc_);
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_ineighbor_alltoall_(sendbuf_, sendcount, sendtype, recvbuf_, recvcount, recvtype, comm, request, &rc_);
	gompi_keep_copies(copies_, rc_, *request);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_ineighbor_alltoall_f08ts_ = pmpi_ineighbor_alltoall_f08ts_
void pmpi_ineighbor_alltoall_f08ts_(CFI_cdesc_t *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Fint *recvcount, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(sendbuf) && gompi_plain(recvbuf))
		pmpi_ineighbor_alltoall_(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, comm, request, ierror);
	else
		described_mpi_ineighbor_alltoall(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request, ierror);
}

static __attribute__((noinline)) void described_mpi_ineighbor_alltoall_c(CFI_cdesc_t *sendbuf, MPI_Aint *sendcount, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Aint *recvcount, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(sendbuf) && gompi_dense(recvbuf)) {
		pmpi_ineighbor_alltoall_c_(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, comm, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies *copies_ = gompi_later(&rc_);
	void *sendbuf_ = gompi_copy(copies_, sendbuf, 0, &rc_);
	void *recvbuf_ = gompi_copy(copies_, recvbuf, 1, &rc_);
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_ineighbor_alltoall_c_(sendbuf_, sendcount, sendtype, recvbuf_, recvcount, recvtype, comm, request, &rc_);
	gompi_keep_copies(copies_, rc_, *request);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_ineighbor_alltoall_c_f08ts_ = pmpi_ineighbor_alltoall_c_f08ts_
void pmpi_ineighbor_alltoall_c_f08ts_(CFI_cdesc_t *sendbuf, MPI_Aint *sendcount, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Aint *recvcount, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(sendbuf) && gompi_plain(recvbuf))
		pmpi_ineighbor_alltoall_c_(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, comm, request, ierror);
	else
		described_mpi_ineighbor_alltoall_c(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request, ierror);
}

static __attribute__((noinline)) void described_mpi_ineighbor_alltoallv(CFI_cdesc_t *sendbuf, MPI_Fint *sendcounts, MPI_Fint *sdispls, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Fint *recvcounts, MPI_Fint *rdispls, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(sendbuf) && gompi_dense(recvbuf)) {
		pmpi_ineighbor_alltoallv_(sendbuf->base_addr, sendcounts, sdispls, sendtype, recvbuf->base_addr, recvcounts, rdispls, recvtype, comm, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies *copies_ = gompi_later(&rc_);
	void *sendbuf_ = gompi_copy(copies_, sendbuf, 0, &rc_);
	void *recvbuf_ = gompi_copy(copies_, recvbuf, 1, &rc_);
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_ineighbor_alltoallv_(sendbuf_, sendcounts, sdispls, sendtype, recvbuf_, recvcounts, rdispls, recvtype, comm, request, &rc_);
	gompi_keep_copies(copies_, rc_, *request);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_ineighbor_alltoallv_f08ts_ = pmpi_ineighbor_alltoallv_f08ts_
void pmpi_ineighbor_alltoallv_f08ts_(CFI_cdesc_t *sendbuf, MPI_Fint *sendcounts, MPI_Fint *sdispls, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Fint *recvcounts, MPI_Fint *rdispls, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(sendbuf) && gompi_plain(recvbuf))
		pmpi_ineighbor_alltoallv_(sendbuf->base_addr, sendcounts, sdispls, sendtype, recvbuf->base_addr, recvcounts, rdispls, recvtype, comm, request, ierror);
	else
		described_mpi_ineighbor_alltoallv(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm, request, ierror);
}

static __attribute__((noinline)) void described_mpi_ineighbor_alltoallv_c(CFI_cdesc_t *sendbuf, MPI_Aint *sendcounts, MPI_Aint *sdispls, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Aint *recvcounts, MPI_Aint *rdispls, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(sendbuf) && gompi_dense(recvbuf)) {
		pmpi_ineighbor_alltoallv_c_(sendbuf->base_addr, sendcounts, sdispls, sendtype, recvbuf->base_addr, recvcounts, rdispls, recvtype, comm, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies *copies_ = gompi_later(&rc_);
	void *sendbuf_ = gompi_copy(copies_, sendbuf, 0, &rc_);
	void *recvbuf_ = gompi_copy(copies_, recvbuf, 1, &rc_);
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_ineighbor_alltoallv_c_(sendbuf_, sendcounts, sdispls, sendtype, recvbuf_, recvcounts, rdispls, recvtype, comm, request, &rc_);
	gompi_keep_copies(copies_, rc_, *request);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_ineighbor_alltoallv_c_f08ts_ = pmpi_ineighbor_alltoallv_c_f08ts_
void pmpi_ineighbor_alltoallv_c_f08ts_(CFI_cdesc_t *sendbuf, MPI_Aint *sendcounts, MPI_Aint *sdispls, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Aint *recvcounts, MPI_Aint *rdispls, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(sendbuf) && gompi_plain(recvbuf))
		pmpi_ineighbor_alltoallv_c_(sendbuf->base_addr, sendcounts, sdispls, sendtype, recvbuf->base_addr, recvcounts, rdispls, recvtype, comm, request, ierror);
	else
		described_mpi_ineighbor_alltoallv_c(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm, request, ierror);
}

static __attribute__((noinline)) void described_mpi_ineighbor_alltoallw(CFI_cdesc_t *sendbuf, MPI_Fint *sendcounts, MPI_Aint *sdispls, MPI_Fint *sendtypes, CFI_cdesc_t *recvbuf, MPI_Fint *recvcounts, MPI_Aint *rdispls, MPI_Fint *recvtypes, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(sendbuf) && gompi_dense(recvbuf)) {
		pmpi_ineighbor_alltoallw_(sendbuf->base_addr, sendcounts, sdispls, sendtypes, recvbuf->base_addr, recvcounts, rdispls, recvtypes, comm, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies *copies_ = gompi_later(&rc_);
	void *sendbuf_ = gompi_copy(copies_, sendbuf, 0, &rc_);
	void *recvbuf_ = gompi_copy(copies_, recvbuf, 1, &rc_);
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_ineighbor_alltoallw_(sendbuf_, sendcounts, sdispls, sendtypes, recvbuf_, recvcounts, rdispls, recvtypes, comm, request, &rc_);
	gompi_keep_copies(copies_, rc_, *request);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_ineighbor_alltoallw_f08ts_ = pmpi_ineighbor_alltoallw_f08ts_
void pmpi_ineighbor_alltoallw_f08ts_(CFI_cdesc_t *sendbuf, MPI_Fint *sendcounts, MPI_Aint *sdispls, MPI_Fint *sendtypes, CFI_cdesc_t *recvbuf, MPI_Fint *recvcounts, MPI_Aint *rdispls, MPI_Fint *recvtypes, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(sendbuf) && gompi_plain(recvbuf))
		pmpi_ineighbor_alltoallw_(sendbuf->base_addr, sendcounts, sdispls, sendtypes, recvbuf->base_addr, recvcounts, rdispls, recvtypes, comm, request, ierror);
	else
		described_mpi_ineighbor_alltoallw(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm, request, ierror);
}

static __attribute__((noinline)) void described_mpi_ineighbor_alltoallw_c(CFI_cdesc_t *sendbuf, MPI_Aint *sendcounts, MPI_Aint *sdispls, MPI_Fint *sendtypes, CFI_cdesc_t *recvbuf, MPI_Aint *recvcounts, MPI_Aint *rdispls, MPI_Fint *recvtypes, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(sendbuf) && gompi_dense(recvbuf)) {
		pmpi_ineighbor_alltoallw_c_(sendbuf->base_addr, sendcounts, sdispls, sendtypes, recvbuf->base_addr, recvcounts, rdispls, recvtypes, comm, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies *copies_ = gompi_later(&rc_);
	void *sendbuf_ = gompi_copy(copies_, sendbuf, 0, &rc_);
	void *recvbuf_ = gompi_copy(copies_, recvbuf, 1, &rc_);
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_ineighbor_alltoallw_c_(sendbuf_, sendcounts, sdispls, sendtypes, recvbuf_, recvcounts, rdispls, recvtypes, comm, request, &rc_);
	gompi_keep_copies(copies_, rc_, *request);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_ineighbor_alltoallw_c_f08ts_ = pmpi_ineighbor_alltoallw_c_f08ts_
void pmpi_ineighbor_alltoallw_c_f08ts_(CFI_cdesc_t *sendbuf, MPI_Aint *sendcounts, MPI_Aint *sdispls, MPI_Fint *sendtypes, CFI_cdesc_t *recvbuf, MPI_Aint *recvcounts, MPI_Aint *rdispls, MPI_Fint *recvtypes, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(sendbuf) && gompi_plain(recvbuf))
		pmpi_ineighbor_alltoallw_c_(sendbuf->base_addr, sendcounts, sdispls, sendtypes, recvbuf->base_addr, recvcounts, rdispls, recvtypes, comm, request, ierror);
	else
		described_mpi_ineighbor_alltoallw_c(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm, request, ierror);
}

static __attribute__((noinline)) void described_mpi_irecv(CFI_cdesc_t *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *source, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(buf)) {
		pmpi_irecv_(buf->base_addr, count, datatype, source, tag, comm, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_items buf_ = gompi_items(buf, *count, *datatype, &rc_);
	MPI_Fint count_ = (MPI_Fint)buf_.count;
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_irecv_(buf_.at, &count_, &buf_.type, source, tag, comm, request, &rc_);
	gompi_free_items(&buf_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_irecv_f08ts_ = pmpi_irecv_f08ts_
void pmpi_irecv_f08ts_(CFI_cdesc_t *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *source, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(buf))
		pmpi_irecv_(buf->base_addr, count, datatype, source, tag, comm, request, ierror);
	else
		described_mpi_irecv(buf, count, datatype, source, tag, comm, request, ierror);
}

static __attribute__((noinline)) void described_mpi_irecv_c(CFI_cdesc_t *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *source, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(buf)) {
		pmpi_irecv_c_(buf->base_addr, count, datatype, source, tag, comm, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_items buf_ = gompi_items(buf, *count, *datatype, &rc_);
	MPI_Aint count_ = (MPI_Aint)buf_.count;
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_irecv_c_(buf_.at, &count_, &buf_.type, source, tag, comm, request, &rc_);
	gompi_free_items(&buf_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_irecv_c_f08ts_ = pmpi_irecv_c_f08ts_
void pmpi_irecv_c_f08ts_(CFI_cdesc_t *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *source, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(buf))
		pmpi_irecv_c_(buf->base_addr, count, datatype, source, tag, comm, request, ierror);
	else
		described_mpi_irecv_c(buf, count, datatype, source, tag, comm, request, ierror);
}

static __attribute__((noinline)) void described_mpi_ireduce(CFI_cdesc_t *sendbuf, CFI_cdesc_t *recvbuf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(sendbuf) && gompi_dense(recvbuf)) {
		pmpi_ireduce_(sendbuf->base_addr, recvbuf->base_addr, count, datatype, op, root, comm, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies *copies_ = gompi_later(&rc_);
	void *sendbuf_ = gompi_copy(copies_, sendbuf, 0, &rc_);
	void *recvbuf_ = gompi_copy(copies_, recvbuf, 1, &rc_);
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_ireduce_(sendbuf_, recvbuf_, count, datatype, op, root, comm, request, &rc_);
	gompi_keep_copies(copies_, rc_, *request);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_ireduce_f08ts_ = pmpi_ireduce_f08ts_
void pmpi_ireduce_f08ts_(CFI_cdesc_t *sendbuf, CFI_cdesc_t *recvbuf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(sendbuf) && gompi_plain(recvbuf))
		pmpi_ireduce_(sendbuf->base_addr, recvbuf->base_addr, count, datatype, op, root, comm, request, ierror);
	else
		described_mpi_ireduce(sendbuf, recvbuf, count, datatype, op, root, comm, request, ierror);
}

static __attribute__((noinline)) void described_mpi_ireduce_c(CFI_cdesc_t *sendbuf, CFI_cdesc_t *recvbuf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(sendbuf) && gompi_dense(recvbuf)) {
		pmpi_ireduce_c_(sendbuf->base_addr, recvbuf->base_addr, count, datatype, op, root, comm, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies *copies_ = gompi_later(&rc_);
	void *sendbuf_ = gompi_copy(copies_, sendbuf, 0, &rc_);
	void *recvbuf_ = gompi_copy(copies_, recvbuf, 1, &rc_);
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_ireduce_c_(sendbuf_, recvbuf_, count, datatype, op, root, comm, request, &rc_);
	gompi_keep_copies(copies_, rc_, *request);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_ireduce_c_f08ts_ = pmpi_ireduce_c_f08ts_
void pmpi_ireduce_c_f08ts_(CFI_cdesc_t *sendbuf, CFI_cdesc_t *recvbuf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(sendbuf) && gompi_plain(recvbuf))
		pmpi_ireduce_c_(sendbuf->base_addr, recvbuf->base_addr, count, datatype, op, root, comm, request, ierror);
	else
		described_mpi_ireduce_c(sendbuf, recvbuf, count, datatype, op, root, comm, request, ierror);
}

static __attribute__((noinline)) void described_mpi_ireduce_scatter(CFI_cdesc_t *sendbuf, CFI_cdesc_t *recvbuf, MPI_Fint *recvcounts, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(sendbuf) && gompi_dense(recvbuf)) {
		pmpi_ireduce_scatter_(sendbuf->base_addr, recvbuf->base_addr, recvcounts, datatype, op, comm, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies *copies_ = gompi_later(&rc_);
	void *sendbuf_ = gompi_copy(copies_, sendbuf, 0, &rc_);
	void *recvbuf_ = gompi_copy(copies_, recvbuf, 1, &rc_);
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_ireduce_scatter_(sendbuf_, recvbuf_, recvcounts, datatype, op, comm, request, &rc_);
	gompi_keep_copies(copies_, rc_, *request);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_ireduce_scatter_f08ts_ = pmpi_ireduce_scatter_f08ts_
void pmpi_ireduce_scatter_f08ts_(CFI_cdesc_t *sendbuf, CFI_cdesc_t *recvbuf, MPI_Fint *recvcounts, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(sendbuf) && gompi_plain(recvbuf))
		pmpi_ireduce_scatter_(sendbuf->base_addr, recvbuf->base_addr, recvcounts, datatype, op, comm, request, ierror);
	else
		described_mpi_ireduce_scatter(sendbuf, recvbuf, recvcounts, datatype, op, comm, request, ierror);
}

static __attribute__((noinline)) void described_mpi_ireduce_scatter_c(CFI_cdesc_t *sendbuf, CFI_cdesc_t *recvbuf, MPI_Aint *recvcounts, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(sendbuf) && gompi_dense(recvbuf)) {
		pmpi_ireduce_scatter_c_(sendbuf->base_addr, recvbuf->base_addr, recvcounts, datatype, op, comm, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies *copies_ = gompi_later(&rc_);
	void *sendbuf_ = gompi_copy(copies_, sendbuf, 0, &rc_);
	void *recvbuf_ = gompi_copy(copies_, recvbuf, 1, &rc_);
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_ireduce_scatter_c_(sendbuf_, recvbuf_, recvcounts, datatype, op, comm, request, &rc_);
	gompi_keep_copies(copies_, rc_, *request);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_ireduce_scatter_c_f08ts_ = pmpi_ireduce_scatter_c_f08ts_
void pmpi_ireduce_scatter_c_f08ts_(CFI_cdesc_t *sendbuf, CFI_cdesc_t *recvbuf, MPI_Aint *recvcounts, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(sendbuf) && gompi_plain(recvbuf))
		pmpi_ireduce_scatter_c_(sendbuf->base_addr, recvbuf->base_addr, recvcounts, datatype, op, comm, request, ierror);
	else
		described_mpi_ireduce_scatter_c(sendbuf, recvbuf, recvcounts, datatype, op, comm, request, ierror);
}

static __attribute__((noinline)) void described_mpi_ireduce_scatter_block(CFI_cdesc_t *sendbuf, CFI_cdesc_t *recvbuf, MPI_Fint *recvcount, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(sendbuf) && gompi_dense(recvbuf)) {
		pmpi_ireduce_scatter_block_(sendbuf->base_addr, recvbuf->base_addr, recvcount, datatype, op, comm, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies *copies_ = gompi_later(&rc_);
	void *sendbuf_ = gompi_copy(copies_, sendbuf, 0, &rc_);
	void *recvbuf_ = gompi_copy(copies_, recvbuf, 1, &rc_);
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_ireduce_scatter_block_(sendbuf_, recvbuf_, recvcount, datatype, op, comm, request, &rc_);
	gompi_keep_copies(copies_, rc_, *request);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_ireduce_scatter_block_f08ts_ = pmpi_ireduce_scatter_block_f08ts_
void pmpi_ireduce_scatter_block_f08ts_(CFI_cdesc_t *sendbuf, CFI_cdesc_t *recvbuf, MPI_Fint *recvcount, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(sendbuf) && gompi_plain(recvbuf))
		pmpi_ireduce_scatter_block_(sendbuf->base_addr, recvbuf->base_addr, recvcount, datatype, op, comm, request, ierror);
	else
		described_mpi_ireduce_scatter_block(sendbuf, recvbuf, recvcount, datatype, op, comm, request, ierror);
}

static __attribute__((noinline)) void described_mpi_ireduce_scatter_block_c(CFI_cdesc_t *sendbuf, CFI_cdesc_t *recvbuf, MPI_Aint *recvcount, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(sendbuf) && gompi_dense(recvbuf)) {
		pmpi_ireduce_scatter_block_c_(sendbuf->base_addr, recvbuf->base_addr, recvcount, datatype, op, comm, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies *copies_ = gompi_later(&rc_);
	void *sendbuf_ = gompi_copy(copies_, sendbuf, 0, &rc_);
	void *recvbuf_ = gompi_copy(copies_, recvbuf, 1, &rc_);
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_ireduce_scatter_block_c_(sendbuf_, recvbuf_, recvcount, datatype, op, comm, request, &rc_);
	gompi_keep_copies(copies_, rc_, *request);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_ireduce_scatter_block_c_f08ts_ = pmpi_ireduce_scatter_block_c_f08ts_
void pmpi_ireduce_scatter_block_c_f08ts_(CFI_cdesc_t *sendbuf, CFI_cdesc_t *recvbuf, MPI_Aint *recvcount, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(sendbuf) && gompi_plain(recvbuf))
		pmpi_ireduce_scatter_block_c_(sendbuf->base_addr, recvbuf->base_addr, recvcount, datatype, op, comm, request, ierror);
	else
		described_mpi_ireduce_scatter_block_c(sendbuf, recvbuf, recvcount, datatype, op, comm, request, ierror);
}

static __attribute__((noinline)) void described_mpi_irsend(CFI_cdesc_t *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *dest, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(buf)) {
		pmpi_irsend_(buf->base_addr, count, datatype, dest, tag, comm, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_items buf_ = gompi_items(buf, *count, *datatype, &rc_);
	MPI_Fint count_ = (MPI_Fint)buf_.count;
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_irsend_(buf_.at, &count_, &buf_.type, dest, tag, comm, request, &rc_);
	gompi_free_items(&buf_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_irsend_f08ts_ = pmpi_irsend_f08ts_
void pmpi_irsend_f08ts_(CFI_cdesc_t *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *dest, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(buf))
		pmpi_irsend_(buf->base_addr, count, datatype, dest, tag, comm, request, ierror);
	else
		described_mpi_irsend(buf, count, datatype, dest, tag, comm, request, ierror);
}

static __attribute__((noinline)) void described_mpi_irsend_c(CFI_cdesc_t *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *dest, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(buf)) {
		pmpi_irsend_c_(buf->base_addr, count, datatype, dest, tag, comm, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_items buf_ = gompi_items(buf, *count, *datatype, &rc_);
	MPI_Aint count_ = (MPI_Aint)buf_.count;
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_irsend_c_(buf_.at, &count_, &buf_.type, dest, tag, comm, request, &rc_);
	gompi_free_items(&buf_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_irsend_c_f08ts_ = pmpi_irsend_c_f08ts_
void pmpi_irsend_c_f08ts_(CFI_cdesc_t *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *dest, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(buf))
		pmpi_irsend_c_(buf->base_addr, count, datatype, dest, tag, comm, request, ierror);
	else
		described_mpi_irsend_c(buf, count, datatype, dest, tag, comm, request, ierror);
}

static __attribute__((noinline)) void described_mpi_iscan(CFI_cdesc_t *sendbuf, CFI_cdesc_t *recvbuf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(sendbuf) && gompi_dense(recvbuf)) {
		pmpi_iscan_(sendbuf->base_addr, recvbuf->base_addr, count, datatype, op, comm, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies *copies_ = gompi_later(&rc_);
	void *sendbuf_ = gompi_copy(copies_, sendbuf, 0, &rc_);
	void *recvbuf_ = gompi_copy(copies_, recvbuf, 1, &rc_);
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_iscan_(sendbuf_, recvbuf_, count, datatype, op, comm, request, &rc_);
	gompi_keep_copies(copies_, rc_, *request);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_iscan_f08ts_ = pmpi_iscan_f08ts_
void pmpi_iscan_f08ts_(CFI_cdesc_t *sendbuf, CFI_cdesc_t *recvbuf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(sendbuf) && gompi_plain(recvbuf))
		pmpi_iscan_(sendbuf->base_addr, recvbuf->base_addr, count, datatype, op, comm, request, ierror);
	else
		described_mpi_iscan(sendbuf, recvbuf, count, datatype, op, comm, request, ierror);
}

static __attribute__((noinline)) void described_mpi_iscan_c(CFI_cdesc_t *sendbuf, CFI_cdesc_t *recvbuf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(sendbuf) && gompi_dense(recvbuf)) {
		pmpi_iscan_c_(sendbuf->base_addr, recvbuf->base_addr, count, datatype, op, comm, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies *copies_ = gompi_later(&rc_);
	void *sendbuf_ = gompi_copy(copies_, sendbuf, 0, &rc_);
	void *recvbuf_ = gompi_copy(copies_, recvbuf, 1, &rc_);
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_iscan_c_(sendbuf_, recvbuf_, count, datatype, op, comm, request, &rc_);
	gompi_keep_copies(copies_, rc_, *request);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_iscan_c_f08ts_ = pmpi_iscan_c_f08ts_
void pmpi_iscan_c_f08ts_(CFI_cdesc_t *sendbuf, CFI_cdesc_t *recvbuf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(sendbuf) && gompi_plain(recvbuf))
		pmpi_iscan_c_(sendbuf->base_addr, recvbuf->base_addr, count, datatype, op, comm, request, ierror);
	else
		described_mpi_iscan_c(sendbuf, recvbuf, count, datatype, op, comm, request, ierror);
}

static __attribute__((noinline)) void described_mpi_iscatter(CFI_cdesc_t *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Fint *recvcount, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(sendbuf) && gompi_dense(recvbuf)) {
		pmpi_iscatter_(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, root, comm, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies *copies_ = gompi_later(&rc_);
	void *sendbuf_ = gompi_copy(copies_, sendbuf, 0, &rc_);
	struct gompi_items recvbuf_ = gompi_items(recvbuf, *recvcount, *recvtype, &rc_);
	MPI_Fint recvcount_ = (MPI_Fint)recvbuf_.count;
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_iscatter_(sendbuf_, sendcount, sendtype, recvbuf_.at, &recvcount_, &recvbuf_.type, root, comm, request, &rc_);
	gompi_free_items(&recvbuf_);
	gompi_keep_copies(copies_, rc_, *request);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_iscatter_f08ts_ = pmpi_iscatter_f08ts_
void pmpi_iscatter_f08ts_(CFI_cdesc_t *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Fint *recvcount, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(sendbuf) && gompi_plain(recvbuf))
		pmpi_iscatter_(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, root, comm, request, ierror);
	else
		described_mpi_iscatter(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, request, ierror);
}

static __attribute__((noinline)) void described_mpi_iscatter_c(CFI_cdesc_t *sendbuf, MPI_Aint *sendcount, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Aint *recvcount, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(sendbuf) && gompi_dense(recvbuf)) {
		pmpi_iscatter_c_(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, root, comm, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies *copies_ = gompi_later(&rc_);
	void *sendbuf_ = gompi_copy(copies_, sendbuf, 0, &rc_);
	struct gompi_items recvbuf_ = gompi_items(recvbuf, *recvcount, *recvtype, &rc_);
	MPI_Aint recvcount_ = (MPI_Aint)recvbuf_.count;
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_iscatter_c_(sendbuf_, sendcount, sendtype, recvbuf_.at, &recvcount_, &recvbuf_.type, root, comm, request, &rc_);
	gompi_free_items(&recvbuf_);
	gompi_keep_copies(copies_, rc_, *request);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_iscatter_c_f08ts_ = pmpi_iscatter_c_f08ts_
void pmpi_iscatter_c_f08ts_(CFI_cdesc_t *sendbuf, MPI_Aint *sendcount, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Aint *recvcount, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(sendbuf) && gompi_plain(recvbuf))
		pmpi_iscatter_c_(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, root, comm, request, ierror);
	else
		described_mpi_iscatter_c(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, request, ierror);
}

static __attribute__((noinline)) void described_mpi_iscatterv(CFI_cdesc_t *sendbuf, MPI_Fint *sendcounts, MPI_Fint *displs, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Fint *recvcount, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(sendbuf) && gompi_dense(recvbuf)) {
		pmpi_iscatterv_(sendbuf->base_addr, sendcounts, displs, sendtype, recvbuf->base_addr, recvcount, recvtype, root, comm, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies *copies_ = gompi_later(&rc_);
	void *sendbuf_ = gompi_copy(copies_, sendbuf, 0, &rc_);
	struct gompi_items recvbuf_ = gompi_items(recvbuf, *recvcount, *recvtype, &rc_);
	MPI_Fint recvcount_ = (MPI_Fint)recvbuf_.count;
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_iscatterv_(sendbuf_, sendcounts, displs, sendtype, recvbuf_.at, &recvcount_, &recvbuf_.type, root, comm, request, &rc_);
	gompi_free_items(&recvbuf_);
	gompi_keep_copies(copies_, rc_, *request);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_iscatterv_f08ts_ = pmpi_iscatterv_f08ts_
void pmpi_iscatterv_f08ts_(CFI_cdesc_t *sendbuf, MPI_Fint *sendcounts, MPI_Fint *displs, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Fint *recvcount, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(sendbuf) && gompi_plain(recvbuf))
		pmpi_iscatterv_(sendbuf->base_addr, sendcounts, displs, sendtype, recvbuf->base_addr, recvcount, recvtype, root, comm, request, ierror);
	else
		described_mpi_iscatterv(sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype, root, comm, request, ierror);
}

static __attribute__((noinline)) void described_mpi_iscatterv_c(CFI_cdesc_t *sendbuf, MPI_Aint *sendcounts, MPI_Aint *displs, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Aint *recvcount, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(sendbuf) && gompi_dense(recvbuf)) {
		pmpi_iscatterv_c_(sendbuf->base_addr, sendcounts, displs, sendtype, recvbuf->base_addr, recvcount, recvtype, root, comm, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies *copies_ = gompi_later(&rc_);
	void *sendbuf_ = gompi_copy(copies_, sendbuf, 0, &rc_);
	struct gompi_items recvbuf_ = gompi_items(recvbuf, *recvcount, *recvtype, &rc_);
	MPI_Aint recvcount_ = (MPI_Aint)recvbuf_.count;
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_iscatterv_c_(sendbuf_, sendcounts, displs, sendtype, recvbuf_.at, &recvcount_, &recvbuf_.type, root, comm, request, &rc_);
	gompi_free_items(&recvbuf_);
	gompi_keep_copies(copies_, rc_, *request);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_iscatterv_c_f08ts_ = pmpi_iscatterv_c_f08ts_
void pmpi_iscatterv_c_f08ts_(CFI_cdesc_t *sendbuf, MPI_Aint *sendcounts, MPI_Aint *displs, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Aint *recvcount, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(sendbuf) && gompi_plain(recvbuf))
		pmpi_iscatterv_c_(sendbuf->base_addr, sendcounts, displs, sendtype, recvbuf->base_addr, recvcount, recvtype, root, comm, request, ierror);
	else
		described_mpi_iscatterv_c(sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype, root, comm, request, ierror);
}

static __attribute__((noinline)) void described_mpi_isend(CFI_cdesc_t *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *dest, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(buf)) {
		pmpi_isend_(buf->base_addr, count, datatype, dest, tag, comm, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_items buf_ = gompi_items(buf, *count, *datatype, &rc_);
	MPI_Fint count_ = (MPI_Fint)buf_.count;
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_isend_(buf_.at, &count_, &buf_.type, dest, tag, comm, request, &rc_);
	gompi_free_items(&buf_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_isend_f08ts_ = pmpi_isend_f08ts_
void pmpi_isend_f08ts_(CFI_cdesc_t *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *dest, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(buf))
		pmpi_isend_(buf->base_addr, count, datatype, dest, tag, comm, request, ierror);
	else
		described_mpi_isend(buf, count, datatype, dest, tag, comm, request, ierror);
}

static __attribute__((noinline)) void described_mpi_isend_c(CFI_cdesc_t *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *dest, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(buf)) {
		pmpi_isend_c_(buf->base_addr, count, datatype, dest, tag, comm, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_items buf_ = gompi_items(buf, *count, *datatype, &rc_);
	MPI_Aint count_ = (MPI_Aint)buf_.count;
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_isend_c_(buf_.at, &count_, &buf_.type, dest, tag, comm, request, &rc_);
	gompi_free_items(&buf_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_isend_c_f08ts_ = pmpi_isend_c_f08ts_
void pmpi_isend_c_f08ts_(CFI_cdesc_t *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *dest, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(buf))
		pmpi_isend_c_(buf->base_addr, count, datatype, dest, tag, comm, request, ierror);
	else
		described_mpi_isend_c(buf, count, datatype, dest, tag, comm, request, ierror);
}

static __attribute__((noinline)) void described_mpi_isendrecv(CFI_cdesc_t *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, MPI_Fint *dest, MPI_Fint *sendtag, CFI_cdesc_t *recvbuf, MPI_Fint *recvcount, MPI_Fint *recvtype, MPI_Fint *source, MPI_Fint *recvtag, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(sendbuf) && gompi_dense(recvbuf)) {
		pmpi_isendrecv_(sendbuf->base_addr, sendcount, sendtype, dest, sendtag, recvbuf->base_addr, recvcount, recvtype, source, recvtag, comm, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_items sendbuf_ = gompi_items(sendbuf, *sendcount, *sendtype, &rc_);
	MPI_Fint sendcount_ = (MPI_Fint)sendbuf_.count;
	struct gompi_items recvbuf_ = gompi_items(recvbuf, *recvcount, *recvtype, &rc_);
	MPI_Fint recvcount_ = (MPI_Fint)recvbuf_.count;
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_isendrecv_(sendbuf_.at, &sendcount_, &sendbuf_.type, dest, sendtag, recvbuf_.at, &recvcount_, &recvbuf_.type, source, recvtag, comm, request, &rc_);
	gompi_free_items(&sendbuf_);
	gompi_free_items(&recvbuf_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_isendrecv_f08ts_ = pmpi_isendrecv_f08ts_
void pmpi_isendrecv_f08ts_(CFI_cdesc_t *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, MPI_Fint *dest, MPI_Fint *sendtag, CFI_cdesc_t *recvbuf, MPI_Fint *recvcount, MPI_Fint *recvtype, MPI_Fint *source, MPI_Fint *recvtag, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(sendbuf) && gompi_plain(recvbuf))
		pmpi_isendrecv_(sendbuf->base_addr, sendcount, sendtype, dest, sendtag, recvbuf->base_addr, recvcount, recvtype, source, recvtag, comm, request, ierror);
	else
		described_mpi_isendrecv(sendbuf, sendcount, sendtype, dest, sendtag, recvbuf, recvcount, recvtype, source, recvtag, comm, request, ierror);
}

static __attribute__((noinline)) void described_mpi_isendrecv_c(CFI_cdesc_t *sendbuf, MPI_Aint *sendcount, MPI_Fint *sendtype, MPI_Fint *dest, MPI_Fint *sendtag, CFI_cdesc_t *recvbuf, MPI_Aint *recvcount, MPI_Fint *recvtype, MPI_Fint *source, MPI_Fint *recvtag, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(sendbuf) && gompi_dense(recvbuf)) {
		pmpi_isendrecv_c_(sendbuf->base_addr, sendcount, sendtype, dest, sendtag, recvbuf->base_addr, recvcount, recvtype, source, recvtag, comm, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_items sendbuf_ = gompi_items(sendbuf, *sendcount, *sendtype, &rc_);
	MPI_Aint sendcount_ = (MPI_Aint)sendbuf_.count;
	struct gompi_items recvbuf_ = gompi_items(recvbuf, *recvcount, *recvtype, &rc_);
	MPI_Aint recvcount_ = (MPI_Aint)recvbuf_.count;
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_isendrecv_c_(sendbuf_.at, &sendcount_, &sendbuf_.type, dest, sendtag, recvbuf_.at, &recvcount_, &recvbuf_.type, source, recvtag, comm, request, &rc_);
	gompi_free_items(&sendbuf_);
	gompi_free_items(&recvbuf_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_isendrecv_c_f08ts_ = pmpi_isendrecv_c_f08ts_
void pmpi_isendrecv_c_f08ts_(CFI_cdesc_t *sendbuf, MPI_Aint *sendcount, MPI_Fint *sendtype, MPI_Fint *dest, MPI_Fint *sendtag, CFI_cdesc_t *recvbuf, MPI_Aint *recvcount, MPI_Fint *recvtype, MPI_Fint *source, MPI_Fint *recvtag, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(sendbuf) && gompi_plain(recvbuf))
		pmpi_isendrecv_c_(sendbuf->base_addr, sendcount, sendtype, dest, sendtag, recvbuf->base_addr, recvcount, recvtype, source, recvtag, comm, request, ierror);
	else
		described_mpi_isendrecv_c(sendbuf, sendcount, sendtype, dest, sendtag, recvbuf, recvcount, recvtype, source, recvtag, comm, request, ierror);
}

static __attribute__((noinline)) void described_mpi_isendrecv_replace(CFI_cdesc_t *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *dest, MPI_Fint *sendtag, MPI_Fint *source, MPI_Fint *recvtag, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(buf)) {
		pmpi_isendrecv_replace_(buf->base_addr, count, datatype, dest, sendtag, source, recvtag, comm, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_items buf_ = gompi_items(buf, *count, *datatype, &rc_);
	MPI_Fint count_ = (MPI_Fint)buf_.count;
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_isendrecv_replace_(buf_.at, &count_, &buf_.type, dest, sendtag, source, recvtag, comm, request, &rc_);
	gompi_free_items(&buf_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_isendrecv_replace_f08ts_ = pmpi_isendrecv_replace_f08ts_
void pmpi_isendrecv_replace_f08ts_(CFI_cdesc_t *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *dest, MPI_Fint *sendtag, MPI_Fint *source, MPI_Fint *recvtag, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(buf))
		pmpi_isendrecv_replace_(buf->base_addr, count, datatype, dest, sendtag, source, recvtag, comm, request, ierror);
	else
		described_mpi_isendrecv_replace(buf, count, datatype, dest, sendtag, source, recvtag, comm, request, ierror);
}

static __attribute__((noinline)) void described_mpi_isendrecv_replace_c(CFI_cdesc_t *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *dest, MPI_Fint *sendtag, MPI_Fint *source, MPI_Fint *recvtag, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(buf)) {
		pmpi_isendrecv_replace_c_(buf->base_addr, count, datatype, dest, sendtag, source, recvtag, comm, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_items buf_ = gompi_items(buf, *count, *datatype, &rc_);
	MPI_Aint count_ = (MPI_Aint)buf_.count;
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_isendrecv_replace_c_(buf_.at, &count_, &buf_.type, dest, sendtag, source, recvtag, comm, request, &rc_);
	gompi_free_items(&buf_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_isendrecv_replace_c_f08ts_ = pmpi_isendrecv_replace_c_f08ts_
void pmpi_isendrecv_replace_c_f08ts_(CFI_cdesc_t *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *dest, MPI_Fint *sendtag, MPI_Fint *source, MPI_Fint *recvtag, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(buf))
		pmpi_isendrecv_replace_c_(buf->base_addr, count, datatype, dest, sendtag, source, recvtag, comm, request, ierror);
	else
		described_mpi_isendrecv_replace_c(buf, count, datatype, dest, sendtag, source, recvtag, comm, request, ierror);
}

static __attribute__((noinline)) void described_mpi_issend(CFI_cdesc_t *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *dest, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(buf)) {
		pmpi_issend_(buf->base_addr, count, datatype, dest, tag, comm, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_items buf_ = gompi_items(buf, *count, *datatype, &rc_);
	MPI_Fint count_ = (MPI_Fint)buf_.count;
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_issend_(buf_.at, &count_, &buf_.type, dest, tag, comm, request, &rc_);
	gompi_free_items(&buf_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_issend_f08ts_ = pmpi_issend_f08ts_
void pmpi_issend_f08ts_(CFI_cdesc_t *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *dest, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(buf))
		pmpi_issend_(buf->base_addr, count, datatype, dest, tag, comm, request, ierror);
	else
		described_mpi_issend(buf, count, datatype, dest, tag, comm, request, ierror);
}

static __attribute__((noinline)) void described_mpi_issend_c(CFI_cdesc_t *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *dest, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(buf)) {
		pmpi_issend_c_(buf->base_addr, count, datatype, dest, tag, comm, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_items buf_ = gompi_items(buf, *count, *datatype, &rc_);
	MPI_Aint count_ = (MPI_Aint)buf_.count;
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_issend_c_(buf_.at, &count_, &buf_.type, dest, tag, comm, request, &rc_);
	gompi_free_items(&buf_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_issend_c_f08ts_ = pmpi_issend_c_f08ts_
void pmpi_issend_c_f08ts_(CFI_cdesc_t *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *dest, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(buf))
		pmpi_issend_c_(buf->base_addr, count, datatype, dest, tag, comm, request, ierror);
	else
		described_mpi_issend_c(buf, count, datatype, dest, tag, comm, request, ierror);
}

static __attribute__((noinline)) void described_mpi_mrecv(CFI_cdesc_t *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *message, MPI_Fint *status, MPI_Fint *ierror)
{
	if (gompi_dense(buf)) {
		pmpi_mrecv_(buf->base_addr, count, datatype, message, status, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies copies_[1] = {0};
	struct gompi_items buf_ = gompi_message(copies_, buf, *count, *datatype, 1, &rc_);
	MPI_Fint count_ = (MPI_Fint)buf_.count;
	if (rc_)
		MPI_Comm_call_errhandler(MPI_COMM_SELF, rc_);
	else
		pmpi_mrecv_(buf_.at, &count_, &buf_.type, message, status, &rc_);
	gompi_free_items(&buf_);
	gompi_free_copies(copies_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_mrecv_f08ts_ = pmpi_mrecv_f08ts_
void pmpi_mrecv_f08ts_(CFI_cdesc_t *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *message, MPI_Fint *status, MPI_Fint *ierror)
{
	if (gompi_plain(buf))
		pmpi_mrecv_(buf->base_addr, count, datatype, message, status, ierror);
	else
		described_mpi_mrecv(buf, count, datatype, message, status, ierror);
}

static __attribute__((noinline)) void described_mpi_mrecv_c(CFI_cdesc_t *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *message, MPI_Fint *status, MPI_Fint *ierror)
{
	if (gompi_dense(buf)) {
		pmpi_mrecv_c_(buf->base_addr, count, datatype, message, status, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies copies_[1] = {0};
	struct gompi_items buf_ = gompi_message(copies_, buf, *count, *datatype, 1, &rc_);
	MPI_Aint count_ = (MPI_Aint)buf_.count;
	if (rc_)
		MPI_Comm_call_errhandler(MPI_COMM_SELF, rc_);
	else
		pmpi_mrecv_c_(buf_.at, &count_, &buf_.type, message, status, &rc_);
	gompi_free_items(&buf_);
	gompi_free_copies(copies_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_mrecv_c_f08ts_ = pmpi_mrecv_c_f08ts_
void pmpi_mrecv_c_f08ts_(CFI_cdesc_t *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *message, MPI_Fint *status, MPI_Fint *ierror)
{
	if (gompi_plain(buf))
		pmpi_mrecv_c_(buf->base_addr, count, datatype, message, status, ierror);
	else
		described_mpi_mrecv_c(buf, count, datatype, message, status, ierror);
}

static __attribute__((noinline)) void described_mpi_neighbor_allgather(CFI_cdesc_t *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Fint *recvcount, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *ierror)
{
	if (gompi_dense(sendbuf) && gompi_dense(recvbuf)) {
		pmpi_neighbor_allgather_(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, comm, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies copies_[1] = {0};
	struct gompi_items sendbuf_ = gompi_message(copies_, sendbuf, *sendcount, *sendtype, 0, &rc_);
	MPI_Fint sendcount_ = (MPI_Fint)sendbuf_.count;
	void *recvbuf_ = gompi_copy(copies_, recvbuf, 1, &rc_);
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_neighbor_allgather_(sendbuf_.at, &sendcount_, &sendbuf_.type, recvbuf_, recvcount, recvtype, comm, &rc_);
	gompi_free_items(&sendbuf_);
	gompi_free_copies(copies_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_neighbor_allgather_f08ts_ = pmpi_neighbor_allgather_f08ts_
void pmpi_neighbor_allgather_f08ts_(CFI_cdesc_t *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Fint *recvcount, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *ierror)
{
	if (gompi_plain(sendbuf) && gompi_plain(recvbuf))
		pmpi_neighbor_allgather_(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, comm, ierror);
	else
		described_mpi_neighbor_allgather(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, ierror);
}

static __attribute__((noinline)) void described_mpi_neighbor_allgather_c(CFI_cdesc_t *sendbuf, MPI_Aint *sendcount, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Aint *recvcount, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *ierror)
{
	if (gompi_dense(sendbuf) && gompi_dense(recvbuf)) {
		pmpi_neighbor_allgather_c_(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, comm, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies copies_[1] = {0};
	struct gompi_items sendbuf_ = gompi_message(copies_, sendbuf, *sendcount, *sendtype, 0, &rc_);
	MPI_Aint sendcount_ = (MPI_Aint)sendbuf_.count;
	void *recvbuf_ = gompi_copy(copies_, recvbuf, 1, &rc_);
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_neighbor_allgather_c_(sendbuf_.at, &sendcount_, &sendbuf_.type, recvbuf_, recvcount, recvtype, comm, &rc_);
	gompi_free_items(&sendbuf_);
	gompi_free_copies(copies_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_neighbor_allgather_c_f08ts_ = pmpi_neighbor_allgather_c_f08ts_
void pmpi_neighbor_allgather_c_f08ts_(CFI_cdesc_t *sendbuf, MPI_Aint *sendcount, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Aint *recvcount, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *ierror)
{
	if (gompi_plain(sendbuf) && gompi_plain(recvbuf))
		pmpi_neighbor_allgather_c_(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, comm, ierror);
	else
		described_mpi_neighbor_allgather_c(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, ierror);
}

static __attribute__((noinline)) void described_mpi_neighbor_allgather_init(CFI_cdesc_t *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Fint *recvcount, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(sendbuf) && gompi_dense(recvbuf)) {
		pmpi_neighbor_allgather_init_(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, comm, info, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies *copies_ = gompi_later(&rc_);
	struct gompi_items sendbuf_ = gompi_items(sendbuf, *sendcount, *sendtype, &rc_);
	MPI_Fint sendcount_ = (MPI_Fint)sendbuf_.count;
	void *recvbuf_ = gompi_copy(copies_, recvbuf, 1, &rc_);
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_neighbor_allgather_init_(sendbuf_.at, &sendcount_, &sendbuf_.type, recvbuf_, recvcount, recvtype, comm, info, request, &rc_);
	gompi_free_items(&sendbuf_);
	gompi_keep_copies(copies_, rc_, *request);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_neighbor_allgather_init_f08ts_ = pmpi_neighbor_allgather_init_f08ts_
void pmpi_neighbor_allgather_init_f08ts_(CFI_cdesc_t *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Fint *recvcount, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(sendbuf) && gompi_plain(recvbuf))
		pmpi_neighbor_allgather_init_(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, comm, info, request, ierror);
	else
		described_mpi_neighbor_allgather_init(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info, request, ierror);
}

static __attribute__((noinline)) void described_mpi_neighbor_allgather_init_c(CFI_cdesc_t *sendbuf, MPI_Aint *sendcount, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Aint *recvcount, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(sendbuf) && gompi_dense(recvbuf)) {
		pmpi_neighbor_allgather_init_c_(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, comm, info, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies *copies_ = gompi_later(&rc_);
	struct gompi_items sendbuf_ = gompi_items(sendbuf, *sendcount, *sendtype, &rc_);
	MPI_Aint sendcount_ = (MPI_Aint)sendbuf_.count;
	void *recvbuf_ = gompi_copy(copies_, recvbuf, 1, &rc_);
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_neighbor_allgather_init_c_(sendbuf_.at, &sendcount_, &sendbuf_.type, recvbuf_, recvcount, recvtype, comm, info, request, &rc_);
	gompi_free_items(&sendbuf_);
	gompi_keep_copies(copies_, rc_, *request);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_neighbor_allgather_init_c_f08ts_ = pmpi_neighbor_allgather_init_c_f08ts_
void pmpi_neighbor_allgather_init_c_f08ts_(CFI_cdesc_t *sendbuf, MPI_Aint *sendcount, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Aint *recvcount, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(sendbuf) && gompi_plain(recvbuf))
		pmpi_neighbor_allgather_init_c_(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, comm, info, request, ierror);
	else
		described_mpi_neighbor_allgather_init_c(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info, request, ierror);
}

static __attribute__((noinline)) void described_mpi_neighbor_allgatherv(CFI_cdesc_t *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Fint *recvcounts, MPI_Fint *displs, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *ierror)
{
	if (gompi_dense(sendbuf) && gompi_dense(recvbuf)) {
		pmpi_neighbor_allgatherv_(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcounts, displs, recvtype, comm, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies copies_[1] = {0};
	struct gompi_items sendbuf_ = gompi_message(copies_, sendbuf, *sendcount, *sendtype, 0, &rc_);
	MPI_Fint sendcount_ = (MPI_Fint)sendbuf_.count;
	void *recvbuf_ = gompi_copy(copies_, recvbuf, 1, &rc_);
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_neighbor_allgatherv_(sendbuf_.at, &sendcount_, &sendbuf_.type, recvbuf_, recvcounts, displs, recvtype, comm, &rc_);
	gompi_free_items(&sendbuf_);
	gompi_free_copies(copies_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_neighbor_allgatherv_f08ts_ = pmpi_neighbor_allgatherv_f08ts_
void pmpi_neighbor_allgatherv_f08ts_(CFI_cdesc_t *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Fint *recvcounts, MPI_Fint *displs, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *ierror)
{
	if (gompi_plain(sendbuf) && gompi_plain(recvbuf))
		pmpi_neighbor_allgatherv_(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcounts, displs, recvtype, comm, ierror);
	else
		described_mpi_neighbor_allgatherv(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, ierror);
}

static __attribute__((noinline)) void described_mpi_neighbor_allgatherv_c(CFI_cdesc_t *sendbuf, MPI_Aint *sendcount, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Aint *recvcounts, MPI_Aint *displs, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *ierror)
{
	if (gompi_dense(sendbuf) && gompi_dense(recvbuf)) {
		pmpi_neighbor_allgatherv_c_(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcounts, displs, recvtype, comm, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies copies_[1] = {0};
	struct gompi_items sendbuf_ = gompi_message(copies_, sendbuf, *sendcount, *sendtype, 0, &rc_);
	MPI_Aint sendcount_ = (MPI_Aint)sendbuf_.count;
	void *recvbuf_ = gompi_copy(copies_, recvbuf, 1, &rc_);
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_neighbor_allgatherv_c_(sendbuf_.at, &sendcount_, &sendbuf_.type, recvbuf_, recvcounts, displs, recvtype, comm, &rc_);
	gompi_free_items(&sendbuf_);
	gompi_free_copies(copies_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_neighbor_allgatherv_c_f08ts_ = pmpi_neighbor_allgatherv_c_f08ts_
void pmpi_neighbor_allgatherv_c_f08ts_(CFI_cdesc_t *sendbuf, MPI_Aint *sendcount, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Aint *recvcounts, MPI_Aint *displs, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *ierror)
{
	if (gompi_plain(sendbuf) && gompi_plain(recvbuf))
		pmpi_neighbor_allgatherv_c_(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcounts, displs, recvtype, comm, ierror);
	else
		described_mpi_neighbor_allgatherv_c(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, ierror);
}

static __attribute__((noinline)) void described_mpi_neighbor_allgatherv_init(CFI_cdesc_t *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Fint *recvcounts, MPI_Fint *displs, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(sendbuf) && gompi_dense(recvbuf)) {
		pmpi_neighbor_allgatherv_init_(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcounts, displs, recvtype, comm, info, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies *copies_ = gompi_later(&rc_);
	struct gompi_items sendbuf_ = gompi_items(sendbuf, *sendcount, *sendtype, &rc_);
	MPI_Fint sendcount_ = (MPI_Fint)sendbuf_.count;
	void *recvbuf_ = gompi_copy(copies_, recvbuf, 1, &rc_);
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_neighbor_allgatherv_init_(sendbuf_.at, &sendcount_, &sendbuf_.type, recvbuf_, recvcounts, displs, recvtype, comm, info, request, &rc_);
	gompi_free_items(&sendbuf_);
	gompi_keep_copies(copies_, rc_, *request);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_neighbor_allgatherv_init_f08ts_ = pmpi_neighbor_allgatherv_init_f08ts_
void pmpi_neighbor_allgatherv_init_f08ts_(CFI_cdesc_t *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Fint *recvcounts, MPI_Fint *displs, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(sendbuf) && gompi_plain(recvbuf))
		pmpi_neighbor_allgatherv_init_(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcounts, displs, recvtype, comm, info, request, ierror);
	else
		described_mpi_neighbor_allgatherv_init(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, info, request, ierror);
}

static __attribute__((noinline)) void described_mpi_neighbor_allgatherv_init_c(CFI_cdesc_t *sendbuf, MPI_Aint *sendcount, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Aint *recvcounts, MPI_Aint *displs, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(sendbuf) && gompi_dense(recvbuf)) {
		pmpi_neighbor_allgatherv_init_c_(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcounts, displs, recvtype, comm, info, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies *copies_ = gompi_later(&rc_);
	struct gompi_items sendbuf_ = gompi_items(sendbuf, *sendcount, *sendtype, &rc_);
	MPI_Aint sendcount_ = (MPI_Aint)sendbuf_.count;
	void *recvbuf_ = gompi_copy(copies_, recvbuf, 1, &rc_);
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_neighbor_allgatherv_init_c_(sendbuf_.at, &sendcount_, &sendbuf_.type, recvbuf_, recvcounts, displs, recvtype, comm, info, request, &rc_);
	gompi_free_items(&sendbuf_);
	gompi_keep_copies(copies_, rc_, *request);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_neighbor_allgatherv_init_c_f08ts_ = pmpi_neighbor_allgatherv_init_c_f08ts_
void pmpi_neighbor_allgatherv_init_c_f08ts_(CFI_cdesc_t *sendbuf, MPI_Aint *sendcount, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Aint *recvcounts, MPI_Aint *displs, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(sendbuf) && gompi_plain(recvbuf))
		pmpi_neighbor_allgatherv_init_c_(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcounts, displs, recvtype, comm, info, request, ierror);
	else
		described_mpi_neighbor_allgatherv_init_c(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, info, request, ierror);
}

static __attribute__((noinline)) void described_mpi_neighbor_alltoall(CFI_cdesc_t *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Fint *recvcount, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *ierror)
{
	if (gompi_dense(sendbuf) && gompi_dense(recvbuf)) {
		pmpi_neighbor_alltoall_(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, comm, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies copies_[1] = {0};
	void *sendbuf_ = gompi_copy(copies_, sendbuf, 0, &rc_);
	void *recvbuf_ = gompi_copy(copies_, recvbuf, 1, &rc_);
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_neighbor_alltoall_(sendbuf_, sendcount, sendtype, recvbuf_, recvcount, recvtype, comm, &rc_);
	gompi_free_copies(copies_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_neighbor_alltoall_f08ts_ = pmpi_neighbor_alltoall_f08ts_
void pmpi_neighbor_alltoall_f08ts_(CFI_cdesc_t *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Fint *recvcount, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *ierror)
{
	if (gompi_plain(sendbuf) && gompi_plain(recvbuf))
		pmpi_neighbor_alltoall_(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, comm, ierror);
	else
		described_mpi_neighbor_alltoall(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, ierror);
}

static __attribute__((noinline)) void described_mpi_neighbor_alltoall_c(CFI_cdesc_t *sendbuf, MPI_Aint *sendcount, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Aint *recvcount, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *ierror)
{
	if (gompi_dense(sendbuf) && gompi_dense(recvbuf)) {
		pmpi_neighbor_alltoall_c_(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, comm, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies copies_[1] = {0};
	void *sendbuf_ = gompi_copy(copies_, sendbuf, 0, &rc_);
	void *recvbuf_ = gompi_copy(copies_, recvbuf, 1, &rc_);
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_neighbor_alltoall_c_(sendbuf_, sendcount, sendtype, recvbuf_, recvcount, recvtype, comm, &rc_);
	gompi_free_copies(copies_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_neighbor_alltoall_c_f08ts_ = pmpi_neighbor_alltoall_c_f08ts_
void pmpi_neighbor_alltoall_c_f08ts_(CFI_cdesc_t *sendbuf, MPI_Aint *sendcount, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Aint *recvcount, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *ierror)
{
	if (gompi_plain(sendbuf) && gompi_plain(recvbuf))
		pmpi_neighbor_alltoall_c_(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, comm, ierror);
	else
		described_mpi_neighbor_alltoall_c(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, ierror);
}

static __attribute__((noinline)) void described_mpi_neighbor_alltoall_init(CFI_cdesc_t *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Fint *recvcount, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(sendbuf) && gompi_dense(recvbuf)) {
		pmpi_neighbor_alltoall_init_(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, comm, info, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies *copies_ = gompi_later(&rc_);
	void *sendbuf_ = gompi_copy(copies_, sendbuf, 0, &rc_);
	void *recvbuf_ = gompi_copy(copies_, recvbuf, 1, &rc_);
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_neighbor_alltoall_init_(sendbuf_, sendcount, sendtype, recvbuf_, recvcount, recvtype, comm, info, request, &rc_);
	gompi_keep_copies(copies_, rc_, *request);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_neighbor_alltoall_init_f08ts_ = pmpi_neighbor_alltoall_init_f08ts_
void pmpi_neighbor_alltoall_init_f08ts_(CFI_cdesc_t *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Fint *recvcount, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(sendbuf) && gompi_plain(recvbuf))
		pmpi_neighbor_alltoall_init_(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, comm, info, request, ierror);
	else
		described_mpi_neighbor_alltoall_init(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info, request, ierror);
}

static __attribute__((noinline)) void described_mpi_neighbor_alltoall_init_c(CFI_cdesc_t *sendbuf, MPI_Aint *sendcount, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Aint *recvcount, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(sendbuf) && gompi_dense(recvbuf)) {
		pmpi_neighbor_alltoall_init_c_(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, comm, info, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies *copies_ = gompi_later(&rc_);
	void *sendbuf_ = gompi_copy(copies_, sendbuf, 0, &rc_);
	void *recvbuf_ = gompi_copy(copies_, recvbuf, 1, &rc_);
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_neighbor_alltoall_init_c_(sendbuf_, sendcount, sendtype, recvbuf_, recvcount, recvtype, comm, info, request, &rc_);
	gompi_keep_copies(copies_, rc_, *request);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_neighbor_alltoall_init_c_f08ts_ = pmpi_neighbor_alltoall_init_c_f08ts_
void pmpi_neighbor_alltoall_init_c_f08ts_(CFI_cdesc_t *sendbuf, MPI_Aint *sendcount, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Aint *recvcount, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(sendbuf) && gompi_plain(recvbuf))
		pmpi_neighbor_alltoall_init_c_(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, comm, info, request, ierror);
	else
		described_mpi_neighbor_alltoall_init_c(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info, request, ierror);
}

static __attribute__((noinline)) void described_mpi_neighbor_alltoallv(CFI_cdesc_t *sendbuf, MPI_Fint *sendcounts, MPI_Fint *sdispls, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Fint *recvcounts, MPI_Fint *rdispls, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *ierror)
{
	if (gompi_dense(sendbuf) && gompi_dense(recvbuf)) {
		pmpi_neighbor_alltoallv_(sendbuf->base_addr, sendcounts, sdispls, sendtype, recvbuf->base_addr, recvcounts, rdispls, recvtype, comm, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies copies_[1] = {0};
	void *sendbuf_ = gompi_copy(copies_, sendbuf, 0, &rc_);
	void *recvbuf_ = gompi_copy(copies_, recvbuf, 1, &rc_);
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_neighbor_alltoallv_(sendbuf_, sendcounts, sdispls, sendtype, recvbuf_, recvcounts, rdispls, recvtype, comm, &rc_);
	gompi_free_copies(copies_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_neighbor_alltoallv_f08ts_ = pmpi_neighbor_alltoallv_f08ts_
void pmpi_neighbor_alltoallv_f08ts_(CFI_cdesc_t *sendbuf, MPI_Fint *sendcounts, MPI_Fint *sdispls, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Fint *recvcounts, MPI_Fint *rdispls, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *ierror)
{
	if (gompi_plain(sendbuf) && gompi_plain(recvbuf))
		pmpi_neighbor_alltoallv_(sendbuf->base_addr, sendcounts, sdispls, sendtype, recvbuf->base_addr, recvcounts, rdispls, recvtype, comm, ierror);
	else
		described_mpi_neighbor_alltoallv(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm, ierror);
}

static __attribute__((noinline)) void described_mpi_neighbor_alltoallv_c(CFI_cdesc_t *sendbuf, MPI_Aint *sendcounts, MPI_Aint *sdispls, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Aint *recvcounts, MPI_Aint *rdispls, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *ierror)
{
	if (gompi_dense(sendbuf) && gompi_dense(recvbuf)) {
		pmpi_neighbor_alltoallv_c_(sendbuf->base_addr, sendcounts, sdispls, sendtype, recvbuf->base_addr, recvcounts, rdispls, recvtype, comm, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies copies_[1] = {0};
	void *sendbuf_ = gompi_copy(copies_, sendbuf, 0, &rc_);
	void *recvbuf_ = gompi_copy(copies_, recvbuf, 1, &rc_);
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_neighbor_alltoallv_c_(sendbuf_, sendcounts, sdispls, sendtype, recvbuf_, recvcounts, rdispls, recvtype, comm, &rc_);
	gompi_free_copies(copies_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_neighbor_alltoallv_c_f08ts_ = pmpi_neighbor_alltoallv_c_f08ts_
void pmpi_neighbor_alltoallv_c_f08ts_(CFI_cdesc_t *sendbuf, MPI_Aint *sendcounts, MPI_Aint *sdispls, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Aint *recvcounts, MPI_Aint *rdispls, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *ierror)
{
	if (gompi_plain(sendbuf) && gompi_plain(recvbuf))
		pmpi_neighbor_alltoallv_c_(sendbuf->base_addr, sendcounts, sdispls, sendtype, recvbuf->base_addr, recvcounts, rdispls, recvtype, comm, ierror);
	else
		described_mpi_neighbor_alltoallv_c(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm, ierror);
}

static __attribute__((noinline)) void described_mpi_neighbor_alltoallv_init(CFI_cdesc_t *sendbuf, MPI_Fint *sendcounts, MPI_Fint *sdispls, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Fint *recvcounts, MPI_Fint *rdispls, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(sendbuf) && gompi_dense(recvbuf)) {
		pmpi_neighbor_alltoallv_init_(sendbuf->base_addr, sendcounts, sdispls, sendtype, recvbuf->base_addr, recvcounts, rdispls, recvtype, comm, info, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies *copies_ = gompi_later(&rc_);
	void *sendbuf_ = gompi_copy(copies_, sendbuf, 0, &rc_);
	void *recvbuf_ = gompi_copy(copies_, recvbuf, 1, &rc_);
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_neighbor_alltoallv_init_(sendbuf_, sendcounts, sdispls, sendtype, recvbuf_, recvcounts, rdispls, recvtype, comm, info, request, &rc_);
	gompi_keep_copies(copies_, rc_, *request);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_neighbor_alltoallv_init_f08ts_ = pmpi_neighbor_alltoallv_init_f08ts_
void pmpi_neighbor_alltoallv_init_f08ts_(CFI_cdesc_t *sendbuf, MPI_Fint *sendcounts, MPI_Fint *sdispls, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Fint *recvcounts, MPI_Fint *rdispls, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(sendbuf) && gompi_plain(recvbuf))
		pmpi_neighbor_alltoallv_init_(sendbuf->base_addr, sendcounts, sdispls, sendtype, recvbuf->base_addr, recvcounts, rdispls, recvtype, comm, info, request, ierror);
	else
		described_mpi_neighbor_alltoallv_init(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm, info, request, ierror);
}

static __attribute__((noinline)) void described_mpi_neighbor_alltoallv_init_c(CFI_cdesc_t *sendbuf, MPI_Aint *sendcounts, MPI_Aint *sdispls, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Aint *recvcounts, MPI_Aint *rdispls, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(sendbuf) && gompi_dense(recvbuf)) {
		pmpi_neighbor_alltoallv_init_c_(sendbuf->base_addr, sendcounts, sdispls, sendtype, recvbuf->base_addr, recvcounts, rdispls, recvtype, comm, info, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies *copies_ = gompi_later(&rc_);
	void *sendbuf_ = gompi_copy(copies_, sendbuf, 0, &rc_);
	void *recvbuf_ = gompi_copy(copies_, recvbuf, 1, &rc_);
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_neighbor_alltoallv_init_c_(sendbuf_, sendcounts, sdispls, sendtype, recvbuf_, recvcounts, rdispls, recvtype, comm, info, request, &rc_);
	gompi_keep_copies(copies_, rc_, *request);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_neighbor_alltoallv_init_c_f08ts_ = pmpi_neighbor_alltoallv_init_c_f08ts_
void pmpi_neighbor_alltoallv_init_c_f08ts_(CFI_cdesc_t *sendbuf, MPI_Aint *sendcounts, MPI_Aint *sdispls, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Aint *recvcounts, MPI_Aint *rdispls, MPI_Fint *recvtype, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(sendbuf) && gompi_plain(recvbuf))
		pmpi_neighbor_alltoallv_init_c_(sendbuf->base_addr, sendcounts, sdispls, sendtype, recvbuf->base_addr, recvcounts, rdispls, recvtype, comm, info, request, ierror);
	else
		described_mpi_neighbor_alltoallv_init_c(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm, info, request, ierror);
}

static __attribute__((noinline)) void described_mpi_neighbor_alltoallw(CFI_cdesc_t *sendbuf, MPI_Fint *sendcounts, MPI_Aint *sdispls, MPI_Fint *sendtypes, CFI_cdesc_t *recvbuf, MPI_Fint *recvcounts, MPI_Aint *rdispls, MPI_Fint *recvtypes, MPI_Fint *comm, MPI_Fint *ierror)
{
	if (gompi_dense(sendbuf) && gompi_dense(recvbuf)) {
		pmpi_neighbor_alltoallw_(sendbuf->base_addr, sendcounts, sdispls, sendtypes, recvbuf->base_addr, recvcounts, rdispls, recvtypes, comm, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies copies_[1] = {0};
	void *sendbuf_ = gompi_copy(copies_, sendbuf, 0, &rc_);
	void *recvbuf_ = gompi_copy(copies_, recvbuf, 1, &rc_);
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_neighbor_alltoallw_(sendbuf_, sendcounts, sdispls, sendtypes, recvbuf_, recvcounts, rdispls, recvtypes, comm, &rc_);
	gompi_free_copies(copies_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_neighbor_alltoallw_f08ts_ = pmpi_neighbor_alltoallw_f08ts_
void pmpi_neighbor_alltoallw_f08ts_(CFI_cdesc_t *sendbuf, MPI_Fint *sendcounts, MPI_Aint *sdispls, MPI_Fint *sendtypes, CFI_cdesc_t *recvbuf, MPI_Fint *recvcounts, MPI_Aint *rdispls, MPI_Fint *recvtypes, MPI_Fint *comm, MPI_Fint *ierror)
{
	if (gompi_plain(sendbuf) && gompi_plain(recvbuf))
		pmpi_neighbor_alltoallw_(sendbuf->base_addr, sendcounts, sdispls, sendtypes, recvbuf->base_addr, recvcounts, rdispls, recvtypes, comm, ierror);
	else
		described_mpi_neighbor_alltoallw(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm, ierror);
}

static __attribute__((noinline)) void described_mpi_neighbor_alltoallw_c(CFI_cdesc_t *sendbuf, MPI_Aint *sendcounts, MPI_Aint *sdispls, MPI_Fint *sendtypes, CFI_cdesc_t *recvbuf, MPI_Aint *recvcounts, MPI_Aint *rdispls, MPI_Fint *recvtypes, MPI_Fint *comm, MPI_Fint *ierror)
{
	if (gompi_dense(sendbuf) && gompi_dense(recvbuf)) {
		pmpi_neighbor_alltoallw_c_(sendbuf->base_addr, sendcounts, sdispls, sendtypes, recvbuf->base_addr, recvcounts, rdispls, recvtypes, comm, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies copies_[1] = {0};
	void *sendbuf_ = gompi_copy(copies_, sendbuf, 0, &rc_);
	void *recvbuf_ = gompi_copy(copies_, recvbuf, 1, &rc_);
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_neighbor_alltoallw_c_(sendbuf_, sendcounts, sdispls, sendtypes, recvbuf_, recvcounts, rdispls, recvtypes, comm, &rc_);
	gompi_free_copies(copies_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_neighbor_alltoallw_c_f08ts_ = pmpi_neighbor_alltoallw_c_f08ts_
void pmpi_neighbor_alltoallw_c_f08ts_(CFI_cdesc_t *sendbuf, MPI_Aint *sendcounts, MPI_Aint *sdispls, MPI_Fint *sendtypes, CFI_cdesc_t *recvbuf, MPI_Aint *recvcounts, MPI_Aint *rdispls, MPI_Fint *recvtypes, MPI_Fint *comm, MPI_Fint *ierror)
{
	if (gompi_plain(sendbuf) && gompi_plain(recvbuf))
		pmpi_neighbor_alltoallw_c_(sendbuf->base_addr, sendcounts, sdispls, sendtypes, recvbuf->base_addr, recvcounts, rdispls, recvtypes, comm, ierror);
	else
		described_mpi_neighbor_alltoallw_c(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm, ierror);
}

static __attribute__((noinline)) void described_mpi_neighbor_alltoallw_init(CFI_cdesc_t *sendbuf, MPI_Fint *sendcounts, MPI_Aint *sdispls, MPI_Fint *sendtypes, CFI_cdesc_t *recvbuf, MPI_Fint *recvcounts, MPI_Aint *rdispls, MPI_Fint *recvtypes, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(sendbuf) && gompi_dense(recvbuf)) {
		pmpi_neighbor_alltoallw_init_(sendbuf->base_addr, sendcounts, sdispls, sendtypes, recvbuf->base_addr, recvcounts, rdispls, recvtypes, comm, info, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies *copies_ = gompi_later(&rc_);
	void *sendbuf_ = gompi_copy(copies_, sendbuf, 0, &rc_);
	void *recvbuf_ = gompi_copy(copies_, recvbuf, 1, &rc_);
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_neighbor_alltoallw_init_(sendbuf_, sendcounts, sdispls, sendtypes, recvbuf_, recvcounts, rdispls, recvtypes, comm, info, request, &rc_);
	gompi_keep_copies(copies_, rc_, *request);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_neighbor_alltoallw_init_f08ts_ = pmpi_neighbor_alltoallw_init_f08ts_
void pmpi_neighbor_alltoallw_init_f08ts_(CFI_cdesc_t *sendbuf, MPI_Fint *sendcounts, MPI_Aint *sdispls, MPI_Fint *sendtypes, CFI_cdesc_t *recvbuf, MPI_Fint *recvcounts, MPI_Aint *rdispls, MPI_Fint *recvtypes, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(sendbuf) && gompi_plain(recvbuf))
		pmpi_neighbor_alltoallw_init_(sendbuf->base_addr, sendcounts, sdispls, sendtypes, recvbuf->base_addr, recvcounts, rdispls, recvtypes, comm, info, request, ierror);
	else
		described_mpi_neighbor_alltoallw_init(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm, info, request, ierror);
}

static __attribute__((noinline)) void described_mpi_neighbor_alltoallw_init_c(CFI_cdesc_t *sendbuf, MPI_Aint *sendcounts, MPI_Aint *sdispls, MPI_Fint *sendtypes, CFI_cdesc_t *recvbuf, MPI_Aint *recvcounts, MPI_Aint *rdispls, MPI_Fint *recvtypes, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(sendbuf) && gompi_dense(recvbuf)) {
		pmpi_neighbor_alltoallw_init_c_(sendbuf->base_addr, sendcounts, sdispls, sendtypes, recvbuf->base_addr, recvcounts, rdispls, recvtypes, comm, info, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies *copies_ = gompi_later(&rc_);
	void *sendbuf_ = gompi_copy(copies_, sendbuf, 0, &rc_);
	void *recvbuf_ = gompi_copy(copies_, recvbuf, 1, &rc_);
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_neighbor_alltoallw_init_c_(sendbuf_, sendcounts, sdispls, sendtypes, recvbuf_, recvcounts, rdispls, recvtypes, comm, info, request, &rc_);
	gompi_keep_copies(copies_, rc_, *request);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_neighbor_alltoallw_init_c_f08ts_ = pmpi_neighbor_alltoallw_init_c_f08ts_
void pmpi_neighbor_alltoallw_init_c_f08ts_(CFI_cdesc_t *sendbuf, MPI_Aint *sendcounts, MPI_Aint *sdispls, MPI_Fint *sendtypes, CFI_cdesc_t *recvbuf, MPI_Aint *recvcounts, MPI_Aint *rdispls, MPI_Fint *recvtypes, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(sendbuf) && gompi_plain(recvbuf))
		pmpi_neighbor_alltoallw_init_c_(sendbuf->base_addr, sendcounts, sdispls, sendtypes, recvbuf->base_addr, recvcounts, rdispls, recvtypes, comm, info, request, ierror);
	else
		described_mpi_neighbor_alltoallw_init_c(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm, info, request, ierror);
}

static __attribute__((noinline)) void described_mpi_pack(CFI_cdesc_t *inbuf, MPI_Fint *incount, MPI_Fint *datatype, CFI_cdesc_t *outbuf, MPI_Fint *outsize, MPI_Fint *position, MPI_Fint *comm, MPI_Fint *ierror)
{
	if (gompi_dense(inbuf) && gompi_dense(outbuf)) {
		pmpi_pack_(inbuf->base_addr, incount, datatype, outbuf->base_addr, outsize, position, comm, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies copies_[1] = {0};
	struct gompi_items inbuf_ = gompi_message(copies_, inbuf, *incount, *datatype, 0, &rc_);
	MPI_Fint incount_ = (MPI_Fint)inbuf_.count;
	void *outbuf_ = gompi_copy(copies_, outbuf, 1, &rc_);
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_pack_(inbuf_.at, &incount_, &inbuf_.type, outbuf_, outsize, position, comm, &rc_);
	gompi_free_items(&inbuf_);
	gompi_free_copies(copies_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_pack_f08ts_ = pmpi_pack_f08ts_
void pmpi_pack_f08ts_(CFI_cdesc_t *inbuf, MPI_Fint *incount, MPI_Fint *datatype, CFI_cdesc_t *outbuf, MPI_Fint *outsize, MPI_Fint *position, MPI_Fint *comm, MPI_Fint *ierror)
{
	if (gompi_plain(inbuf) && gompi_plain(outbuf))
		pmpi_pack_(inbuf->base_addr, incount, datatype, outbuf->base_addr, outsize, position, comm, ierror);
	else
		described_mpi_pack(inbuf, incount, datatype, outbuf, outsize, position, comm, ierror);
}

static __attribute__((noinline)) void described_mpi_pack_c(CFI_cdesc_t *inbuf, MPI_Aint *incount, MPI_Fint *datatype, CFI_cdesc_t *outbuf, MPI_Aint *outsize, MPI_Aint *position, MPI_Fint *comm, MPI_Fint *ierror)
{
	if (gompi_dense(inbuf) && gompi_dense(outbuf)) {
		pmpi_pack_c_(inbuf->base_addr, incount, datatype, outbuf->base_addr, outsize, position, comm, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies copies_[1] = {0};
	struct gompi_items inbuf_ = gompi_message(copies_, inbuf, *incount, *datatype, 0, &rc_);
	MPI_Aint incount_ = (MPI_Aint)inbuf_.count;
	void *outbuf_ = gompi_copy(copies_, outbuf, 1, &rc_);
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_pack_c_(inbuf_.at, &incount_, &inbuf_.type, outbuf_, outsize, position, comm, &rc_);
	gompi_free_items(&inbuf_);
	gompi_free_copies(copies_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_pack_c_f08ts_ = pmpi_pack_c_f08ts_
void pmpi_pack_c_f08ts_(CFI_cdesc_t *inbuf, MPI_Aint *incount, MPI_Fint *datatype, CFI_cdesc_t *outbuf, MPI_Aint *outsize, MPI_Aint *position, MPI_Fint *comm, MPI_Fint *ierror)
{
	if (gompi_plain(inbuf) && gompi_plain(outbuf))
		pmpi_pack_c_(inbuf->base_addr, incount, datatype, outbuf->base_addr, outsize, position, comm, ierror);
	else
		described_mpi_pack_c(inbuf, incount, datatype, outbuf, outsize, position, comm, ierror);
}

static __attribute__((noinline)) void described_mpi_precv_init(CFI_cdesc_t *buf, MPI_Fint *partitions, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *dest, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(buf)) {
		pmpi_precv_init_(buf->base_addr, partitions, count, datatype, dest, tag, comm, info, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_items buf_ = gompi_parts(buf, *partitions, *count, *datatype, &rc_);
	MPI_Aint count_ = (MPI_Aint)buf_.count;
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_precv_init_(buf_.at, partitions, &count_, &buf_.type, dest, tag, comm, info, request, &rc_);
	gompi_free_items(&buf_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_precv_init_f08ts_ = pmpi_precv_init_f08ts_
void pmpi_precv_init_f08ts_(CFI_cdesc_t *buf, MPI_Fint *partitions, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *dest, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(buf))
		pmpi_precv_init_(buf->base_addr, partitions, count, datatype, dest, tag, comm, info, request, ierror);
	else
		described_mpi_precv_init(buf, partitions, count, datatype, dest, tag, comm, info, request, ierror);
}

static __attribute__((noinline)) void described_mpi_precv_init_c(CFI_cdesc_t *buf, MPI_Fint *partitions, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *dest, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(buf)) {
		pmpi_precv_init_c_(buf->base_addr, partitions, count, datatype, dest, tag, comm, info, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_items buf_ = gompi_parts(buf, *partitions, *count, *datatype, &rc_);
	MPI_Aint count_ = (MPI_Aint)buf_.count;
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_precv_init_c_(buf_.at, partitions, &count_, &buf_.type, dest, tag, comm, info, request, &rc_);
	gompi_free_items(&buf_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_precv_init_c_f08ts_ = pmpi_precv_init_c_f08ts_
void pmpi_precv_init_c_f08ts_(CFI_cdesc_t *buf, MPI_Fint *partitions, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *dest, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(buf))
		pmpi_precv_init_c_(buf->base_addr, partitions, count, datatype, dest, tag, comm, info, request, ierror);
	else
		described_mpi_precv_init_c(buf, partitions, count, datatype, dest, tag, comm, info, request, ierror);
}

static __attribute__((noinline)) void described_mpi_psend_init(CFI_cdesc_t *buf, MPI_Fint *partitions, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *dest, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(buf)) {
		pmpi_psend_init_(buf->base_addr, partitions, count, datatype, dest, tag, comm, info, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_items buf_ = gompi_parts(buf, *partitions, *count, *datatype, &rc_);
	MPI_Aint count_ = (MPI_Aint)buf_.count;
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_psend_init_(buf_.at, partitions, &count_, &buf_.type, dest, tag, comm, info, request, &rc_);
	gompi_free_items(&buf_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_psend_init_f08ts_ = pmpi_psend_init_f08ts_
void pmpi_psend_init_f08ts_(CFI_cdesc_t *buf, MPI_Fint *partitions, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *dest, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(buf))
		pmpi_psend_init_(buf->base_addr, partitions, count, datatype, dest, tag, comm, info, request, ierror);
	else
		described_mpi_psend_init(buf, partitions, count, datatype, dest, tag, comm, info, request, ierror);
}

static __attribute__((noinline)) void described_mpi_psend_init_c(CFI_cdesc_t *buf, MPI_Fint *partitions, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *dest, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(buf)) {
		pmpi_psend_init_c_(buf->base_addr, partitions, count, datatype, dest, tag, comm, info, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_items buf_ = gompi_parts(buf, *partitions, *count, *datatype, &rc_);
	MPI_Aint count_ = (MPI_Aint)buf_.count;
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_psend_init_c_(buf_.at, partitions, &count_, &buf_.type, dest, tag, comm, info, request, &rc_);
	gompi_free_items(&buf_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_psend_init_c_f08ts_ = pmpi_psend_init_c_f08ts_
void pmpi_psend_init_c_f08ts_(CFI_cdesc_t *buf, MPI_Fint *partitions, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *dest, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(buf))
		pmpi_psend_init_c_(buf->base_addr, partitions, count, datatype, dest, tag, comm, info, request, ierror);
	else
		described_mpi_psend_init_c(buf, partitions, count, datatype, dest, tag, comm, info, request, ierror);
}

static __attribute__((noinline)) void described_mpi_put(CFI_cdesc_t *origin_addr, MPI_Fint *origin_count, MPI_Fint *origin_datatype, MPI_Fint *target_rank, MPI_Aint *target_disp, MPI_Fint *target_count, MPI_Fint *target_datatype, MPI_Fint *win, MPI_Fint *ierror)
{
	if (gompi_dense(origin_addr)) {
		pmpi_put_(origin_addr->base_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, win, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_items origin_addr_ = gompi_items(origin_addr, *origin_count, *origin_datatype, &rc_);
	MPI_Fint origin_count_ = (MPI_Fint)origin_addr_.count;
	if (rc_)
		MPI_Win_call_errhandler(MPI_Win_fromint(*win), rc_);
	else
		pmpi_put_(origin_addr_.at, &origin_count_, &origin_addr_.type, target_rank, target_disp, target_count, target_datatype, win, &rc_);
	gompi_free_items(&origin_addr_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_put_f08ts_ = pmpi_put_f08ts_
void pmpi_put_f08ts_(CFI_cdesc_t *origin_addr, MPI_Fint *origin_count, MPI_Fint *origin_datatype, MPI_Fint *target_rank, MPI_Aint *target_disp, MPI_Fint *target_count, MPI_Fint *target_datatype, MPI_Fint *win, MPI_Fint *ierror)
{
	if (gompi_plain(origin_addr))
		pmpi_put_(origin_addr->base_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, win, ierror);
	else
		described_mpi_put(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, win, ierror);
}

static __attribute__((noinline)) void described_mpi_put_c(CFI_cdesc_t *origin_addr, MPI_Aint *origin_count, MPI_Fint *origin_datatype, MPI_Fint *target_rank, MPI_Aint *target_disp, MPI_Aint *target_count, MPI_Fint *target_datatype, MPI_Fint *win, MPI_Fint *ierror)
{
	if (gompi_dense(origin_addr)) {
		pmpi_put_c_(origin_addr->base_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, win, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_items origin_addr_ = gompi_items(origin_addr, *origin_count, *origin_datatype, &rc_);
	MPI_Aint origin_count_ = (MPI_Aint)origin_addr_.count;
	if (rc_)
		MPI_Win_call_errhandler(MPI_Win_fromint(*win), rc_);
	else
		pmpi_put_c_(origin_addr_.at, &origin_count_, &origin_addr_.type, target_rank, target_disp, target_count, target_datatype, win, &rc_);
	gompi_free_items(&origin_addr_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_put_c_f08ts_ = pmpi_put_c_f08ts_
void pmpi_put_c_f08ts_(CFI_cdesc_t *origin_addr, MPI_Aint *origin_count, MPI_Fint *origin_datatype, MPI_Fint *target_rank, MPI_Aint *target_disp, MPI_Aint *target_count, MPI_Fint *target_datatype, MPI_Fint *win, MPI_Fint *ierror)
{
	if (gompi_plain(origin_addr))
		pmpi_put_c_(origin_addr->base_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, win, ierror);
	else
		described_mpi_put_c(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, win, ierror);
}

static __attribute__((noinline)) void described_mpi_raccumulate(CFI_cdesc_t *origin_addr, MPI_Fint *origin_count, MPI_Fint *origin_datatype, MPI_Fint *target_rank, MPI_Aint *target_disp, MPI_Fint *target_count, MPI_Fint *target_datatype, MPI_Fint *op, MPI_Fint *win, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(origin_addr)) {
		pmpi_raccumulate_(origin_addr->base_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, op, win, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_items origin_addr_ = gompi_items(origin_addr, *origin_count, *origin_datatype, &rc_);
	MPI_Fint origin_count_ = (MPI_Fint)origin_addr_.count;
	if (rc_)
		MPI_Win_call_errhandler(MPI_Win_fromint(*win), rc_);
	else
		pmpi_raccumulate_(origin_addr_.at, &origin_count_, &origin_addr_.type, target_rank, target_disp, target_count, target_datatype, op, win, request, &rc_);
	gompi_free_items(&origin_addr_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_raccumulate_f08ts_ = pmpi_raccumulate_f08ts_
void pmpi_raccumulate_f08ts_(CFI_cdesc_t *origin_addr, MPI_Fint *origin_count, MPI_Fint *origin_datatype, MPI_Fint *target_rank, MPI_Aint *target_disp, MPI_Fint *target_count, MPI_Fint *target_datatype, MPI_Fint *op, MPI_Fint *win, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(origin_addr))
		pmpi_raccumulate_(origin_addr->base_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, op, win, request, ierror);
	else
		described_mpi_raccumulate(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, op, win, request, ierror);
}

static __attribute__((noinline)) void described_mpi_raccumulate_c(CFI_cdesc_t *origin_addr, MPI_Aint *origin_count, MPI_Fint *origin_datatype, MPI_Fint *target_rank, MPI_Aint *target_disp, MPI_Aint *target_count, MPI_Fint *target_datatype, MPI_Fint *op, MPI_Fint *win, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(origin_addr)) {
		pmpi_raccumulate_c_(origin_addr->base_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, op, win, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_items origin_addr_ = gompi_items(origin_addr, *origin_count, *origin_datatype, &rc_);
	MPI_Aint origin_count_ = (MPI_Aint)origin_addr_.count;
	if (rc_)
		MPI_Win_call_errhandler(MPI_Win_fromint(*win), rc_);
	else
		pmpi_raccumulate_c_(origin_addr_.at, &origin_count_, &origin_addr_.type, target_rank, target_disp, target_count, target_datatype, op, win, request, &rc_);
	gompi_free_items(&origin_addr_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_raccumulate_c_f08ts_ = pmpi_raccumulate_c_f08ts_
void pmpi_raccumulate_c_f08ts_(CFI_cdesc_t *origin_addr, MPI_Aint *origin_count, MPI_Fint *origin_datatype, MPI_Fint *target_rank, MPI_Aint *target_disp, MPI_Aint *target_count, MPI_Fint *target_datatype, MPI_Fint *op, MPI_Fint *win, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(origin_addr))
		pmpi_raccumulate_c_(origin_addr->base_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, op, win, request, ierror);
	else
		described_mpi_raccumulate_c(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, op, win, request, ierror);
}

static __attribute__((noinline)) void described_mpi_recv(CFI_cdesc_t *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *source, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *status, MPI_Fint *ierror)
{
	if (gompi_dense(buf)) {
		pmpi_recv_(buf->base_addr, count, datatype, source, tag, comm, status, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies copies_[1] = {0};
	struct gompi_items buf_ = gompi_message(copies_, buf, *count, *datatype, 1, &rc_);
	MPI_Fint count_ = (MPI_Fint)buf_.count;
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_recv_(buf_.at, &count_, &buf_.type, source, tag, comm, status, &rc_);
	gompi_free_items(&buf_);
	gompi_free_copies(copies_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_recv_f08ts_ = pmpi_recv_f08ts_
void pmpi_recv_f08ts_(CFI_cdesc_t *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *source, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *status, MPI_Fint *ierror)
{
	if (gompi_plain(buf))
		pmpi_recv_(buf->base_addr, count, datatype, source, tag, comm, status, ierror);
	else
		described_mpi_recv(buf, count, datatype, source, tag, comm, status, ierror);
}

static __attribute__((noinline)) void described_mpi_recv_c(CFI_cdesc_t *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *source, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *status, MPI_Fint *ierror)
{
	if (gompi_dense(buf)) {
		pmpi_recv_c_(buf->base_addr, count, datatype, source, tag, comm, status, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies copies_[1] = {0};
	struct gompi_items buf_ = gompi_message(copies_, buf, *count, *datatype, 1, &rc_);
	MPI_Aint count_ = (MPI_Aint)buf_.count;
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_recv_c_(buf_.at, &count_, &buf_.type, source, tag, comm, status, &rc_);
	gompi_free_items(&buf_);
	gompi_free_copies(copies_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_recv_c_f08ts_ = pmpi_recv_c_f08ts_
void pmpi_recv_c_f08ts_(CFI_cdesc_t *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *source, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *status, MPI_Fint *ierror)
{
	if (gompi_plain(buf))
		pmpi_recv_c_(buf->base_addr, count, datatype, source, tag, comm, status, ierror);
	else
		described_mpi_recv_c(buf, count, datatype, source, tag, comm, status, ierror);
}

static __attribute__((noinline)) void described_mpi_recv_init(CFI_cdesc_t *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *source, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(buf)) {
		pmpi_recv_init_(buf->base_addr, count, datatype, source, tag, comm, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_items buf_ = gompi_items(buf, *count, *datatype, &rc_);
	MPI_Fint count_ = (MPI_Fint)buf_.count;
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_recv_init_(buf_.at, &count_, &buf_.type, source, tag, comm, request, &rc_);
	gompi_free_items(&buf_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_recv_init_f08ts_ = pmpi_recv_init_f08ts_
void pmpi_recv_init_f08ts_(CFI_cdesc_t *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *source, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(buf))
		pmpi_recv_init_(buf->base_addr, count, datatype, source, tag, comm, request, ierror);
	else
		described_mpi_recv_init(buf, count, datatype, source, tag, comm, request, ierror);
}

static __attribute__((noinline)) void described_mpi_recv_init_c(CFI_cdesc_t *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *source, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(buf)) {
		pmpi_recv_init_c_(buf->base_addr, count, datatype, source, tag, comm, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_items buf_ = gompi_items(buf, *count, *datatype, &rc_);
	MPI_Aint count_ = (MPI_Aint)buf_.count;
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_recv_init_c_(buf_.at, &count_, &buf_.type, source, tag, comm, request, &rc_);
	gompi_free_items(&buf_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_recv_init_c_f08ts_ = pmpi_recv_init_c_f08ts_
void pmpi_recv_init_c_f08ts_(CFI_cdesc_t *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *source, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(buf))
		pmpi_recv_init_c_(buf->base_addr, count, datatype, source, tag, comm, request, ierror);
	else
		described_mpi_recv_init_c(buf, count, datatype, source, tag, comm, request, ierror);
}

static __attribute__((noinline)) void described_mpi_reduce(CFI_cdesc_t *sendbuf, CFI_cdesc_t *recvbuf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *ierror)
{
	if (gompi_dense(sendbuf) && gompi_dense(recvbuf)) {
		pmpi_reduce_(sendbuf->base_addr, recvbuf->base_addr, count, datatype, op, root, comm, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies copies_[1] = {0};
	void *sendbuf_ = gompi_copy(copies_, sendbuf, 0, &rc_);
	void *recvbuf_ = gompi_copy(copies_, recvbuf, 1, &rc_);
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_reduce_(sendbuf_, recvbuf_, count, datatype, op, root, comm, &rc_);
	gompi_free_copies(copies_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_reduce_f08ts_ = pmpi_reduce_f08ts_
void pmpi_reduce_f08ts_(CFI_cdesc_t *sendbuf, CFI_cdesc_t *recvbuf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *ierror)
{
	if (gompi_plain(sendbuf) && gompi_plain(recvbuf))
		pmpi_reduce_(sendbuf->base_addr, recvbuf->base_addr, count, datatype, op, root, comm, ierror);
	else
		described_mpi_reduce(sendbuf, recvbuf, count, datatype, op, root, comm, ierror);
}

static __attribute__((noinline)) void described_mpi_reduce_c(CFI_cdesc_t *sendbuf, CFI_cdesc_t *recvbuf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *ierror)
{
	if (gompi_dense(sendbuf) && gompi_dense(recvbuf)) {
		pmpi_reduce_c_(sendbuf->base_addr, recvbuf->base_addr, count, datatype, op, root, comm, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies copies_[1] = {0};
	void *sendbuf_ = gompi_copy(copies_, sendbuf, 0, &rc_);
	void *recvbuf_ = gompi_copy(copies_, recvbuf, 1, &rc_);
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_reduce_c_(sendbuf_, recvbuf_, count, datatype, op, root, comm, &rc_);
	gompi_free_copies(copies_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_reduce_c_f08ts_ = pmpi_reduce_c_f08ts_
void pmpi_reduce_c_f08ts_(CFI_cdesc_t *sendbuf, CFI_cdesc_t *recvbuf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *ierror)
{
	if (gompi_plain(sendbuf) && gompi_plain(recvbuf))
		pmpi_reduce_c_(sendbuf->base_addr, recvbuf->base_addr, count, datatype, op, root, comm, ierror);
	else
		described_mpi_reduce_c(sendbuf, recvbuf, count, datatype, op, root, comm, ierror);
}

static __attribute__((noinline)) void described_mpi_reduce_init(CFI_cdesc_t *sendbuf, CFI_cdesc_t *recvbuf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(sendbuf) && gompi_dense(recvbuf)) {
		pmpi_reduce_init_(sendbuf->base_addr, recvbuf->base_addr, count, datatype, op, root, comm, info, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies *copies_ = gompi_later(&rc_);
	void *sendbuf_ = gompi_copy(copies_, sendbuf, 0, &rc_);
	void *recvbuf_ = gompi_copy(copies_, recvbuf, 1, &rc_);
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_reduce_init_(sendbuf_, recvbuf_, count, datatype, op, root, comm, info, request, &rc_);
	gompi_keep_copies(copies_, rc_, *request);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_reduce_init_f08ts_ = pmpi_reduce_init_f08ts_
void pmpi_reduce_init_f08ts_(CFI_cdesc_t *sendbuf, CFI_cdesc_t *recvbuf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(sendbuf) && gompi_plain(recvbuf))
		pmpi_reduce_init_(sendbuf->base_addr, recvbuf->base_addr, count, datatype, op, root, comm, info, request, ierror);
	else
		described_mpi_reduce_init(sendbuf, recvbuf, count, datatype, op, root, comm, info, request, ierror);
}

static __attribute__((noinline)) void described_mpi_reduce_init_c(CFI_cdesc_t *sendbuf, CFI_cdesc_t *recvbuf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(sendbuf) && gompi_dense(recvbuf)) {
		pmpi_reduce_init_c_(sendbuf->base_addr, recvbuf->base_addr, count, datatype, op, root, comm, info, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies *copies_ = gompi_later(&rc_);
	void *sendbuf_ = gompi_copy(copies_, sendbuf, 0, &rc_);
	void *recvbuf_ = gompi_copy(copies_, recvbuf, 1, &rc_);
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_reduce_init_c_(sendbuf_, recvbuf_, count, datatype, op, root, comm, info, request, &rc_);
	gompi_keep_copies(copies_, rc_, *request);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_reduce_init_c_f08ts_ = pmpi_reduce_init_c_f08ts_
void pmpi_reduce_init_c_f08ts_(CFI_cdesc_t *sendbuf, CFI_cdesc_t *recvbuf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(sendbuf) && gompi_plain(recvbuf))
		pmpi_reduce_init_c_(sendbuf->base_addr, recvbuf->base_addr, count, datatype, op, root, comm, info, request, ierror);
	else
		described_mpi_reduce_init_c(sendbuf, recvbuf, count, datatype, op, root, comm, info, request, ierror);
}

static __attribute__((noinline)) void described_mpi_reduce_local(CFI_cdesc_t *inbuf, CFI_cdesc_t *inoutbuf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *ierror)
{
	if (gompi_dense(inbuf) && gompi_dense(inoutbuf)) {
		pmpi_reduce_local_(inbuf->base_addr, inoutbuf->base_addr, count, datatype, op, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies copies_[1] = {0};
	void *inbuf_ = gompi_copy(copies_, inbuf, 0, &rc_);
	void *inoutbuf_ = gompi_copy(copies_, inoutbuf, 1, &rc_);
	if (rc_)
		MPI_Comm_call_errhandler(MPI_COMM_SELF, rc_);
	else
		pmpi_reduce_local_(inbuf_, inoutbuf_, count, datatype, op, &rc_);
	gompi_free_copies(copies_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_reduce_local_f08ts_ = pmpi_reduce_local_f08ts_
void pmpi_reduce_local_f08ts_(CFI_cdesc_t *inbuf, CFI_cdesc_t *inoutbuf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *ierror)
{
	if (gompi_plain(inbuf) && gompi_plain(inoutbuf))
		pmpi_reduce_local_(inbuf->base_addr, inoutbuf->base_addr, count, datatype, op, ierror);
	else
		described_mpi_reduce_local(inbuf, inoutbuf, count, datatype, op, ierror);
}

static __attribute__((noinline)) void described_mpi_reduce_local_c(CFI_cdesc_t *inbuf, CFI_cdesc_t *inoutbuf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *ierror)
{
	if (gompi_dense(inbuf) && gompi_dense(inoutbuf)) {
		pmpi_reduce_local_c_(inbuf->base_addr, inoutbuf->base_addr, count, datatype, op, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies copies_[1] = {0};
	void *inbuf_ = gompi_copy(copies_, inbuf, 0, &rc_);
	void *inoutbuf_ = gompi_copy(copies_, inoutbuf, 1, &rc_);
	if (rc_)
		MPI_Comm_call_errhandler(MPI_COMM_SELF, rc_);
	else
		pmpi_reduce_local_c_(inbuf_, inoutbuf_, count, datatype, op, &rc_);
	gompi_free_copies(copies_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_reduce_local_c_f08ts_ = pmpi_reduce_local_c_f08ts_
void pmpi_reduce_local_c_f08ts_(CFI_cdesc_t *inbuf, CFI_cdesc_t *inoutbuf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *ierror)
{
	if (gompi_plain(inbuf) && gompi_plain(inoutbuf))
		pmpi_reduce_local_c_(inbuf->base_addr, inoutbuf->base_addr, count, datatype, op, ierror);
	else
		described_mpi_reduce_local_c(inbuf, inoutbuf, count, datatype, op, ierror);
}

static __attribute__((noinline)) void described_mpi_reduce_scatter(CFI_cdesc_t *sendbuf, CFI_cdesc_t *recvbuf, MPI_Fint *recvcounts, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *ierror)
{
	if (gompi_dense(sendbuf) && gompi_dense(recvbuf)) {
		pmpi_reduce_scatter_(sendbuf->base_addr, recvbuf->base_addr, recvcounts, datatype, op, comm, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies copies_[1] = {0};
	void *sendbuf_ = gompi_copy(copies_, sendbuf, 0, &rc_);
	void *recvbuf_ = gompi_copy(copies_, recvbuf, 1, &rc_);
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_reduce_scatter_(sendbuf_, recvbuf_, recvcounts, datatype, op, comm, &rc_);
	gompi_free_copies(copies_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_reduce_scatter_f08ts_ = pmpi_reduce_scatter_f08ts_
void pmpi_reduce_scatter_f08ts_(CFI_cdesc_t *sendbuf, CFI_cdesc_t *recvbuf, MPI_Fint *recvcounts, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *ierror)
{
	if (gompi_plain(sendbuf) && gompi_plain(recvbuf))
		pmpi_reduce_scatter_(sendbuf->base_addr, recvbuf->base_addr, recvcounts, datatype, op, comm, ierror);
	else
		described_mpi_reduce_scatter(sendbuf, recvbuf, recvcounts, datatype, op, comm, ierror);
}

static __attribute__((noinline)) void described_mpi_reduce_scatter_c(CFI_cdesc_t *sendbuf, CFI_cdesc_t *recvbuf, MPI_Aint *recvcounts, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *ierror)
{
	if (gompi_dense(sendbuf) && gompi_dense(recvbuf)) {
		pmpi_reduce_scatter_c_(sendbuf->base_addr, recvbuf->base_addr, recvcounts, datatype, op, comm, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies copies_[1] = {0};
	void *sendbuf_ = gompi_copy(copies_, sendbuf, 0, &rc_);
	void *recvbuf_ = gompi_copy(copies_, recvbuf, 1, &rc_);
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_reduce_scatter_c_(sendbuf_, recvbuf_, recvcounts, datatype, op, comm, &rc_);
	gompi_free_copies(copies_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_reduce_scatter_c_f08ts_ = pmpi_reduce_scatter_c_f08ts_
void pmpi_reduce_scatter_c_f08ts_(CFI_cdesc_t *sendbuf, CFI_cdesc_t *recvbuf, MPI_Aint *recvcounts, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *ierror)
{
	if (gompi_plain(sendbuf) && gompi_plain(recvbuf))
		pmpi_reduce_scatter_c_(sendbuf->base_addr, recvbuf->base_addr, recvcounts, datatype, op, comm, ierror);
	else
		described_mpi_reduce_scatter_c(sendbuf, recvbuf, recvcounts, datatype, op, comm, ierror);
}

static __attribute__((noinline)) void described_mpi_reduce_scatter_block(CFI_cdesc_t *sendbuf, CFI_cdesc_t *recvbuf, MPI_Fint *recvcount, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *ierror)
{
	if (gompi_dense(sendbuf) && gompi_dense(recvbuf)) {
		pmpi_reduce_scatter_block_(sendbuf->base_addr, recvbuf->base_addr, recvcount, datatype, op, comm, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies copies_[1] = {0};
	void *sendbuf_ = gompi_copy(copies_, sendbuf, 0, &rc_);
	void *recvbuf_ = gompi_copy(copies_, recvbuf, 1, &rc_);
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_reduce_scatter_block_(sendbuf_, recvbuf_, recvcount, datatype, op, comm, &rc_);
	gompi_free_copies(copies_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_reduce_scatter_block_f08ts_ = pmpi_reduce_scatter_block_f08ts_
void pmpi_reduce_scatter_block_f08ts_(CFI_cdesc_t *sendbuf, CFI_cdesc_t *recvbuf, MPI_Fint *recvcount, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *ierror)
{
	if (gompi_plain(sendbuf) && gompi_plain(recvbuf))
		pmpi_reduce_scatter_block_(sendbuf->base_addr, recvbuf->base_addr, recvcount, datatype, op, comm, ierror);
	else
		described_mpi_reduce_scatter_block(sendbuf, recvbuf, recvcount, datatype, op, comm, ierror);
}

static __attribute__((noinline)) void described_mpi_reduce_scatter_block_c(CFI_cdesc_t *sendbuf, CFI_cdesc_t *recvbuf, MPI_Aint *recvcount, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *ierror)
{
	if (gompi_dense(sendbuf) && gompi_dense(recvbuf)) {
		pmpi_reduce_scatter_block_c_(sendbuf->base_addr, recvbuf->base_addr, recvcount, datatype, op, comm, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies copies_[1] = {0};
	void *sendbuf_ = gompi_copy(copies_, sendbuf, 0, &rc_);
	void *recvbuf_ = gompi_copy(copies_, recvbuf, 1, &rc_);
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_reduce_scatter_block_c_(sendbuf_, recvbuf_, recvcount, datatype, op, comm, &rc_);
	gompi_free_copies(copies_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_reduce_scatter_block_c_f08ts_ = pmpi_reduce_scatter_block_c_f08ts_
void pmpi_reduce_scatter_block_c_f08ts_(CFI_cdesc_t *sendbuf, CFI_cdesc_t *recvbuf, MPI_Aint *recvcount, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *ierror)
{
	if (gompi_plain(sendbuf) && gompi_plain(recvbuf))
		pmpi_reduce_scatter_block_c_(sendbuf->base_addr, recvbuf->base_addr, recvcount, datatype, op, comm, ierror);
	else
		described_mpi_reduce_scatter_block_c(sendbuf, recvbuf, recvcount, datatype, op, comm, ierror);
}

static __attribute__((noinline)) void described_mpi_reduce_scatter_block_init(CFI_cdesc_t *sendbuf, CFI_cdesc_t *recvbuf, MPI_Fint *recvcount, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(sendbuf) && gompi_dense(recvbuf)) {
		pmpi_reduce_scatter_block_init_(sendbuf->base_addr, recvbuf->base_addr, recvcount, datatype, op, comm, info, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies *copies_ = gompi_later(&rc_);
	void *sendbuf_ = gompi_copy(copies_, sendbuf, 0, &rc_);
	void *recvbuf_ = gompi_copy(copies_, recvbuf, 1, &rc_);
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_reduce_scatter_block_init_(sendbuf_, recvbuf_, recvcount, datatype, op, comm, info, request, &rc_);
	gompi_keep_copies(copies_, rc_, *request);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_reduce_scatter_block_init_f08ts_ = pmpi_reduce_scatter_block_init_f08ts_
void pmpi_reduce_scatter_block_init_f08ts_(CFI_cdesc_t *sendbuf, CFI_cdesc_t *recvbuf, MPI_Fint *recvcount, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(sendbuf) && gompi_plain(recvbuf))
		pmpi_reduce_scatter_block_init_(sendbuf->base_addr, recvbuf->base_addr, recvcount, datatype, op, comm, info, request, ierror);
	else
		described_mpi_reduce_scatter_block_init(sendbuf, recvbuf, recvcount, datatype, op, comm, info, request, ierror);
}

static __attribute__((noinline)) void described_mpi_reduce_scatter_block_init_c(CFI_cdesc_t *sendbuf, CFI_cdesc_t *recvbuf, MPI_Aint *recvcount, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(sendbuf) && gompi_dense(recvbuf)) {
		pmpi_reduce_scatter_block_init_c_(sendbuf->base_addr, recvbuf->base_addr, recvcount, datatype, op, comm, info, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies *copies_ = gompi_later(&rc_);
	void *sendbuf_ = gompi_copy(copies_, sendbuf, 0, &rc_);
	void *recvbuf_ = gompi_copy(copies_, recvbuf, 1, &rc_);
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_reduce_scatter_block_init_c_(sendbuf_, recvbuf_, recvcount, datatype, op, comm, info, request, &rc_);
	gompi_keep_copies(copies_, rc_, *request);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_reduce_scatter_block_init_c_f08ts_ = pmpi_reduce_scatter_block_init_c_f08ts_
void pmpi_reduce_scatter_block_init_c_f08ts_(CFI_cdesc_t *sendbuf, CFI_cdesc_t *recvbuf, MPI_Aint *recvcount, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(sendbuf) && gompi_plain(recvbuf))
		pmpi_reduce_scatter_block_init_c_(sendbuf->base_addr, recvbuf->base_addr, recvcount, datatype, op, comm, info, request, ierror);
	else
		described_mpi_reduce_scatter_block_init_c(sendbuf, recvbuf, recvcount, datatype, op, comm, info, request, ierror);
}

static __attribute__((noinline)) void described_mpi_reduce_scatter_init(CFI_cdesc_t *sendbuf, CFI_cdesc_t *recvbuf, MPI_Fint *recvcounts, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(sendbuf) && gompi_dense(recvbuf)) {
		pmpi_reduce_scatter_init_(sendbuf->base_addr, recvbuf->base_addr, recvcounts, datatype, op, comm, info, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies *copies_ = gompi_later(&rc_);
	void *sendbuf_ = gompi_copy(copies_, sendbuf, 0, &rc_);
	void *recvbuf_ = gompi_copy(copies_, recvbuf, 1, &rc_);
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_reduce_scatter_init_(sendbuf_, recvbuf_, recvcounts, datatype, op, comm, info, request, &rc_);
	gompi_keep_copies(copies_, rc_, *request);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_reduce_scatter_init_f08ts_ = pmpi_reduce_scatter_init_f08ts_
void pmpi_reduce_scatter_init_f08ts_(CFI_cdesc_t *sendbuf, CFI_cdesc_t *recvbuf, MPI_Fint *recvcounts, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(sendbuf) && gompi_plain(recvbuf))
		pmpi_reduce_scatter_init_(sendbuf->base_addr, recvbuf->base_addr, recvcounts, datatype, op, comm, info, request, ierror);
	else
		described_mpi_reduce_scatter_init(sendbuf, recvbuf, recvcounts, datatype, op, comm, info, request, ierror);
}

static __attribute__((noinline)) void described_mpi_reduce_scatter_init_c(CFI_cdesc_t *sendbuf, CFI_cdesc_t *recvbuf, MPI_Aint *recvcounts, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(sendbuf) && gompi_dense(recvbuf)) {
		pmpi_reduce_scatter_init_c_(sendbuf->base_addr, recvbuf->base_addr, recvcounts, datatype, op, comm, info, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies *copies_ = gompi_later(&rc_);
	void *sendbuf_ = gompi_copy(copies_, sendbuf, 0, &rc_);
	void *recvbuf_ = gompi_copy(copies_, recvbuf, 1, &rc_);
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_reduce_scatter_init_c_(sendbuf_, recvbuf_, recvcounts, datatype, op, comm, info, request, &rc_);
	gompi_keep_copies(copies_, rc_, *request);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_reduce_scatter_init_c_f08ts_ = pmpi_reduce_scatter_init_c_f08ts_
void pmpi_reduce_scatter_init_c_f08ts_(CFI_cdesc_t *sendbuf, CFI_cdesc_t *recvbuf, MPI_Aint *recvcounts, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(sendbuf) && gompi_plain(recvbuf))
		pmpi_reduce_scatter_init_c_(sendbuf->base_addr, recvbuf->base_addr, recvcounts, datatype, op, comm, info, request, ierror);
	else
		described_mpi_reduce_scatter_init_c(sendbuf, recvbuf, recvcounts, datatype, op, comm, info, request, ierror);
}

static __attribute__((noinline)) void described_mpi_rget(CFI_cdesc_t *origin_addr, MPI_Fint *origin_count, MPI_Fint *origin_datatype, MPI_Fint *target_rank, MPI_Aint *target_disp, MPI_Fint *target_count, MPI_Fint *target_datatype, MPI_Fint *win, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(origin_addr)) {
		pmpi_rget_(origin_addr->base_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, win, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_items origin_addr_ = gompi_items(origin_addr, *origin_count, *origin_datatype, &rc_);
	MPI_Fint origin_count_ = (MPI_Fint)origin_addr_.count;
	if (rc_)
		MPI_Win_call_errhandler(MPI_Win_fromint(*win), rc_);
	else
		pmpi_rget_(origin_addr_.at, &origin_count_, &origin_addr_.type, target_rank, target_disp, target_count, target_datatype, win, request, &rc_);
	gompi_free_items(&origin_addr_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_rget_f08ts_ = pmpi_rget_f08ts_
void pmpi_rget_f08ts_(CFI_cdesc_t *origin_addr, MPI_Fint *origin_count, MPI_Fint *origin_datatype, MPI_Fint *target_rank, MPI_Aint *target_disp, MPI_Fint *target_count, MPI_Fint *target_datatype, MPI_Fint *win, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(origin_addr))
		pmpi_rget_(origin_addr->base_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, win, request, ierror);
	else
		described_mpi_rget(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, win, request, ierror);
}

static __attribute__((noinline)) void described_mpi_rget_c(CFI_cdesc_t *origin_addr, MPI_Aint *origin_count, MPI_Fint *origin_datatype, MPI_Fint *target_rank, MPI_Aint *target_disp, MPI_Aint *target_count, MPI_Fint *target_datatype, MPI_Fint *win, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(origin_addr)) {
		pmpi_rget_c_(origin_addr->base_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, win, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_items origin_addr_ = gompi_items(origin_addr, *origin_count, *origin_datatype, &rc_);
	MPI_Aint origin_count_ = (MPI_Aint)origin_addr_.count;
	if (rc_)
		MPI_Win_call_errhandler(MPI_Win_fromint(*win), rc_);
	else
		pmpi_rget_c_(origin_addr_.at, &origin_count_, &origin_addr_.type, target_rank, target_disp, target_count, target_datatype, win, request, &rc_);
	gompi_free_items(&origin_addr_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_rget_c_f08ts_ = pmpi_rget_c_f08ts_
void pmpi_rget_c_f08ts_(CFI_cdesc_t *origin_addr, MPI_Aint *origin_count, MPI_Fint *origin_datatype, MPI_Fint *target_rank, MPI_Aint *target_disp, MPI_Aint *target_count, MPI_Fint *target_datatype, MPI_Fint *win, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(origin_addr))
		pmpi_rget_c_(origin_addr->base_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, win, request, ierror);
	else
		described_mpi_rget_c(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, win, request, ierror);
}

static __attribute__((noinline)) void described_mpi_rget_accumulate(CFI_cdesc_t *origin_addr, MPI_Fint *origin_count, MPI_Fint *origin_datatype, CFI_cdesc_t *result_addr, MPI_Fint *result_count, MPI_Fint *result_datatype, MPI_Fint *target_rank, MPI_Aint *target_disp, MPI_Fint *target_count, MPI_Fint *target_datatype, MPI_Fint *op, MPI_Fint *win, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(origin_addr) && gompi_dense(result_addr)) {
		pmpi_rget_accumulate_(origin_addr->base_addr, origin_count, origin_datatype, result_addr->base_addr, result_count, result_datatype, target_rank, target_disp, target_count, target_datatype, op, win, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_items origin_addr_ = gompi_items(origin_addr, *origin_count, *origin_datatype, &rc_);
	MPI_Fint origin_count_ = (MPI_Fint)origin_addr_.count;
	struct gompi_items result_addr_ = gompi_items(result_addr, *result_count, *result_datatype, &rc_);
	MPI_Fint result_count_ = (MPI_Fint)result_addr_.count;
	if (rc_)
		MPI_Win_call_errhandler(MPI_Win_fromint(*win), rc_);
	else
		pmpi_rget_accumulate_(origin_addr_.at, &origin_count_, &origin_addr_.type, result_addr_.at, &result_count_, &result_addr_.type, target_rank, target_disp, target_count, target_datatype, op, win, request, &rc_);
	gompi_free_items(&origin_addr_);
	gompi_free_items(&result_addr_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_rget_accumulate_f08ts_ = pmpi_rget_accumulate_f08ts_
void pmpi_rget_accumulate_f08ts_(CFI_cdesc_t *origin_addr, MPI_Fint *origin_count, MPI_Fint *origin_datatype, CFI_cdesc_t *result_addr, MPI_Fint *result_count, MPI_Fint *result_datatype, MPI_Fint *target_rank, MPI_Aint *target_disp, MPI_Fint *target_count, MPI_Fint *target_datatype, MPI_Fint *op, MPI_Fint *win, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(origin_addr) && gompi_plain(result_addr))
		pmpi_rget_accumulate_(origin_addr->base_addr, origin_count, origin_datatype, result_addr->base_addr, result_count, result_datatype, target_rank, target_disp, target_count, target_datatype, op, win, request, ierror);
	else
		described_mpi_rget_accumulate(origin_addr, origin_count, origin_datatype, result_addr, result_count, result_datatype, target_rank, target_disp, target_count, target_datatype, op, win, request, ierror);
}

static __attribute__((noinline)) void described_mpi_rget_accumulate_c(CFI_cdesc_t *origin_addr, MPI_Aint *origin_count, MPI_Fint *origin_datatype, CFI_cdesc_t *result_addr, MPI_Aint *result_count, MPI_Fint *result_datatype, MPI_Fint *target_rank, MPI_Aint *target_disp, MPI_Aint *target_count, MPI_Fint *target_datatype, MPI_Fint *op, MPI_Fint *win, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(origin_addr) && gompi_dense(result_addr)) {
		pmpi_rget_accumulate_c_(origin_addr->base_addr, origin_count, origin_datatype, result_addr->base_addr, result_count, result_datatype, target_rank, target_disp, target_count, target_datatype, op, win, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_items origin_addr_ = gompi_items(origin_addr, *origin_count, *origin_datatype, &rc_);
	MPI_Aint origin_count_ = (MPI_Aint)origin_addr_.count;
	struct gompi_items result_addr_ = gompi_items(result_addr, *result_count, *result_datatype, &rc_);
	MPI_Aint result_count_ = (MPI_Aint)result_addr_.count;
	if (rc_)
		MPI_Win_call_errhandler(MPI_Win_fromint(*win), rc_);
	else
		pmpi_rget_accumulate_c_(origin_addr_.at, &origin_count_, &origin_addr_.type, result_addr_.at, &result_count_, &result_addr_.type, target_rank, target_disp, target_count, target_datatype, op, win, request, &rc_);
	gompi_free_items(&origin_addr_);
	gompi_free_items(&result_addr_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_rget_accumulate_c_f08ts_ = pmpi_rget_accumulate_c_f08ts_
void pmpi_rget_accumulate_c_f08ts_(CFI_cdesc_t *origin_addr, MPI_Aint *origin_count, MPI_Fint *origin_datatype, CFI_cdesc_t *result_addr, MPI_Aint *result_count, MPI_Fint *result_datatype, MPI_Fint *target_rank, MPI_Aint *target_disp, MPI_Aint *target_count, MPI_Fint *target_datatype, MPI_Fint *op, MPI_Fint *win, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(origin_addr) && gompi_plain(result_addr))
		pmpi_rget_accumulate_c_(origin_addr->base_addr, origin_count, origin_datatype, result_addr->base_addr, result_count, result_datatype, target_rank, target_disp, target_count, target_datatype, op, win, request, ierror);
	else
		described_mpi_rget_accumulate_c(origin_addr, origin_count, origin_datatype, result_addr, result_count, result_datatype, target_rank, target_disp, target_count, target_datatype, op, win, request, ierror);
}

static __attribute__((noinline)) void described_mpi_rput(CFI_cdesc_t *origin_addr, MPI_Fint *origin_count, MPI_Fint *origin_datatype, MPI_Fint *target_rank, MPI_Aint *target_disp, MPI_Fint *target_count, MPI_Fint *target_datatype, MPI_Fint *win, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(origin_addr)) {
		pmpi_rput_(origin_addr->base_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, win, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_items origin_addr_ = gompi_items(origin_addr, *origin_count, *origin_datatype, &rc_);
	MPI_Fint origin_count_ = (MPI_Fint)origin_addr_.count;
	if (rc_)
		MPI_Win_call_errhandler(MPI_Win_fromint(*win), rc_);
	else
		pmpi_rput_(origin_addr_.at, &origin_count_, &origin_addr_.type, target_rank, target_disp, target_count, target_datatype, win, request, &rc_);
	gompi_free_items(&origin_addr_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_rput_f08ts_ = pmpi_rput_f08ts_
void pmpi_rput_f08ts_(CFI_cdesc_t *origin_addr, MPI_Fint *origin_count, MPI_Fint *origin_datatype, MPI_Fint *target_rank, MPI_Aint *target_disp, MPI_Fint *target_count, MPI_Fint *target_datatype, MPI_Fint *win, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(origin_addr))
		pmpi_rput_(origin_addr->base_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, win, request, ierror);
	else
		described_mpi_rput(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, win, request, ierror);
}

static __attribute__((noinline)) void described_mpi_rput_c(CFI_cdesc_t *origin_addr, MPI_Aint *origin_count, MPI_Fint *origin_datatype, MPI_Fint *target_rank, MPI_Aint *target_disp, MPI_Aint *target_count, MPI_Fint *target_datatype, MPI_Fint *win, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(origin_addr)) {
		pmpi_rput_c_(origin_addr->base_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, win, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_items origin_addr_ = gompi_items(origin_addr, *origin_count, *origin_datatype, &rc_);
	MPI_Aint origin_count_ = (MPI_Aint)origin_addr_.count;
	if (rc_)
		MPI_Win_call_errhandler(MPI_Win_fromint(*win), rc_);
	else
		pmpi_rput_c_(origin_addr_.at, &origin_count_, &origin_addr_.type, target_rank, target_disp, target_count, target_datatype, win, request, &rc_);
	gompi_free_items(&origin_addr_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_rput_c_f08ts_ = pmpi_rput_c_f08ts_
void pmpi_rput_c_f08ts_(CFI_cdesc_t *origin_addr, MPI_Aint *origin_count, MPI_Fint *origin_datatype, MPI_Fint *target_rank, MPI_Aint *target_disp, MPI_Aint *target_count, MPI_Fint *target_datatype, MPI_Fint *win, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(origin_addr))
		pmpi_rput_c_(origin_addr->base_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, win, request, ierror);
	else
		described_mpi_rput_c(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, win, request, ierror);
}

static __attribute__((noinline)) void described_mpi_rsend(CFI_cdesc_t *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *dest, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *ierror)
{
	if (gompi_dense(buf)) {
		pmpi_rsend_(buf->base_addr, count, datatype, dest, tag, comm, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies copies_[1] = {0};
	struct gompi_items buf_ = gompi_message(copies_, buf, *count, *datatype, 0, &rc_);
	MPI_Fint count_ = (MPI_Fint)buf_.count;
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_rsend_(buf_.at, &count_, &buf_.type, dest, tag, comm, &rc_);
	gompi_free_items(&buf_);
	gompi_free_copies(copies_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_rsend_f08ts_ = pmpi_rsend_f08ts_
void pmpi_rsend_f08ts_(CFI_cdesc_t *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *dest, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *ierror)
{
	if (gompi_plain(buf))
		pmpi_rsend_(buf->base_addr, count, datatype, dest, tag, comm, ierror);
	else
		described_mpi_rsend(buf, count, datatype, dest, tag, comm, ierror);
}

static __attribute__((noinline)) void described_mpi_rsend_c(CFI_cdesc_t *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *dest, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *ierror)
{
	if (gompi_dense(buf)) {
		pmpi_rsend_c_(buf->base_addr, count, datatype, dest, tag, comm, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies copies_[1] = {0};
	struct gompi_items buf_ = gompi_message(copies_, buf, *count, *datatype, 0, &rc_);
	MPI_Aint count_ = (MPI_Aint)buf_.count;
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_rsend_c_(buf_.at, &count_, &buf_.type, dest, tag, comm, &rc_);
	gompi_free_items(&buf_);
	gompi_free_copies(copies_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_rsend_c_f08ts_ = pmpi_rsend_c_f08ts_
void pmpi_rsend_c_f08ts_(CFI_cdesc_t *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *dest, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *ierror)
{
	if (gompi_plain(buf))
		pmpi_rsend_c_(buf->base_addr, count, datatype, dest, tag, comm, ierror);
	else
		described_mpi_rsend_c(buf, count, datatype, dest, tag, comm, ierror);
}

static __attribute__((noinline)) void described_mpi_rsend_init(CFI_cdesc_t *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *dest, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(buf)) {
		pmpi_rsend_init_(buf->base_addr, count, datatype, dest, tag, comm, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_items buf_ = gompi_items(buf, *count, *datatype, &rc_);
	MPI_Fint count_ = (MPI_Fint)buf_.count;
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_rsend_init_(buf_.at, &count_, &buf_.type, dest, tag, comm, request, &rc_);
	gompi_free_items(&buf_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_rsend_init_f08ts_ = pmpi_rsend_init_f08ts_
void pmpi_rsend_init_f08ts_(CFI_cdesc_t *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *dest, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(buf))
		pmpi_rsend_init_(buf->base_addr, count, datatype, dest, tag, comm, request, ierror);
	else
		described_mpi_rsend_init(buf, count, datatype, dest, tag, comm, request, ierror);
}

static __attribute__((noinline)) void described_mpi_rsend_init_c(CFI_cdesc_t *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *dest, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(buf)) {
		pmpi_rsend_init_c_(buf->base_addr, count, datatype, dest, tag, comm, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_items buf_ = gompi_items(buf, *count, *datatype, &rc_);
	MPI_Aint count_ = (MPI_Aint)buf_.count;
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_rsend_init_c_(buf_.at, &count_, &buf_.type, dest, tag, comm, request, &rc_);
	gompi_free_items(&buf_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_rsend_init_c_f08ts_ = pmpi_rsend_init_c_f08ts_
void pmpi_rsend_init_c_f08ts_(CFI_cdesc_t *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *dest, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(buf))
		pmpi_rsend_init_c_(buf->base_addr, count, datatype, dest, tag, comm, request, ierror);
	else
		described_mpi_rsend_init_c(buf, count, datatype, dest, tag, comm, request, ierror);
}

static __attribute__((noinline)) void described_mpi_scan(CFI_cdesc_t *sendbuf, CFI_cdesc_t *recvbuf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *ierror)
{
	if (gompi_dense(sendbuf) && gompi_dense(recvbuf)) {
		pmpi_scan_(sendbuf->base_addr, recvbuf->base_addr, count, datatype, op, comm, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies copies_[1] = {0};
	void *sendbuf_ = gompi_copy(copies_, sendbuf, 0, &rc_);
	void *recvbuf_ = gompi_copy(copies_, recvbuf, 1, &rc_);
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_scan_(sendbuf_, recvbuf_, count, datatype, op, comm, &rc_);
	gompi_free_copies(copies_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_scan_f08ts_ = pmpi_scan_f08ts_
void pmpi_scan_f08ts_(CFI_cdesc_t *sendbuf, CFI_cdesc_t *recvbuf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *ierror)
{
	if (gompi_plain(sendbuf) && gompi_plain(recvbuf))
		pmpi_scan_(sendbuf->base_addr, recvbuf->base_addr, count, datatype, op, comm, ierror);
	else
		described_mpi_scan(sendbuf, recvbuf, count, datatype, op, comm, ierror);
}

static __attribute__((noinline)) void described_mpi_scan_c(CFI_cdesc_t *sendbuf, CFI_cdesc_t *recvbuf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *ierror)
{
	if (gompi_dense(sendbuf) && gompi_dense(recvbuf)) {
		pmpi_scan_c_(sendbuf->base_addr, recvbuf->base_addr, count, datatype, op, comm, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies copies_[1] = {0};
	void *sendbuf_ = gompi_copy(copies_, sendbuf, 0, &rc_);
	void *recvbuf_ = gompi_copy(copies_, recvbuf, 1, &rc_);
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_scan_c_(sendbuf_, recvbuf_, count, datatype, op, comm, &rc_);
	gompi_free_copies(copies_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_scan_c_f08ts_ = pmpi_scan_c_f08ts_
void pmpi_scan_c_f08ts_(CFI_cdesc_t *sendbuf, CFI_cdesc_t *recvbuf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *ierror)
{
	if (gompi_plain(sendbuf) && gompi_plain(recvbuf))
		pmpi_scan_c_(sendbuf->base_addr, recvbuf->base_addr, count, datatype, op, comm, ierror);
	else
		described_mpi_scan_c(sendbuf, recvbuf, count, datatype, op, comm, ierror);
}

static __attribute__((noinline)) void described_mpi_scan_init(CFI_cdesc_t *sendbuf, CFI_cdesc_t *recvbuf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(sendbuf) && gompi_dense(recvbuf)) {
		pmpi_scan_init_(sendbuf->base_addr, recvbuf->base_addr, count, datatype, op, comm, info, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies *copies_ = gompi_later(&rc_);
	void *sendbuf_ = gompi_copy(copies_, sendbuf, 0, &rc_);
	void *recvbuf_ = gompi_copy(copies_, recvbuf, 1, &rc_);
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_scan_init_(sendbuf_, recvbuf_, count, datatype, op, comm, info, request, &rc_);
	gompi_keep_copies(copies_, rc_, *request);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_scan_init_f08ts_ = pmpi_scan_init_f08ts_
void pmpi_scan_init_f08ts_(CFI_cdesc_t *sendbuf, CFI_cdesc_t *recvbuf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(sendbuf) && gompi_plain(recvbuf))
		pmpi_scan_init_(sendbuf->base_addr, recvbuf->base_addr, count, datatype, op, comm, info, request, ierror);
	else
		described_mpi_scan_init(sendbuf, recvbuf, count, datatype, op, comm, info, request, ierror);
}

static __attribute__((noinline)) void described_mpi_scan_init_c(CFI_cdesc_t *sendbuf, CFI_cdesc_t *recvbuf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(sendbuf) && gompi_dense(recvbuf)) {
		pmpi_scan_init_c_(sendbuf->base_addr, recvbuf->base_addr, count, datatype, op, comm, info, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies *copies_ = gompi_later(&rc_);
	void *sendbuf_ = gompi_copy(copies_, sendbuf, 0, &rc_);
	void *recvbuf_ = gompi_copy(copies_, recvbuf, 1, &rc_);
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_scan_init_c_(sendbuf_, recvbuf_, count, datatype, op, comm, info, request, &rc_);
	gompi_keep_copies(copies_, rc_, *request);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_scan_init_c_f08ts_ = pmpi_scan_init_c_f08ts_
void pmpi_scan_init_c_f08ts_(CFI_cdesc_t *sendbuf, CFI_cdesc_t *recvbuf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *op, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(sendbuf) && gompi_plain(recvbuf))
		pmpi_scan_init_c_(sendbuf->base_addr, recvbuf->base_addr, count, datatype, op, comm, info, request, ierror);
	else
		described_mpi_scan_init_c(sendbuf, recvbuf, count, datatype, op, comm, info, request, ierror);
}

static __attribute__((noinline)) void described_mpi_scatter(CFI_cdesc_t *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Fint *recvcount, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *ierror)
{
	if (gompi_dense(sendbuf) && gompi_dense(recvbuf)) {
		pmpi_scatter_(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, root, comm, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies copies_[1] = {0};
	void *sendbuf_ = gompi_copy(copies_, sendbuf, 0, &rc_);
	struct gompi_items recvbuf_ = gompi_message(copies_, recvbuf, *recvcount, *recvtype, 1, &rc_);
	MPI_Fint recvcount_ = (MPI_Fint)recvbuf_.count;
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_scatter_(sendbuf_, sendcount, sendtype, recvbuf_.at, &recvcount_, &recvbuf_.type, root, comm, &rc_);
	gompi_free_items(&recvbuf_);
	gompi_free_copies(copies_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_scatter_f08ts_ = pmpi_scatter_f08ts_
void pmpi_scatter_f08ts_(CFI_cdesc_t *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Fint *recvcount, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *ierror)
{
	if (gompi_plain(sendbuf) && gompi_plain(recvbuf))
		pmpi_scatter_(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, root, comm, ierror);
	else
		described_mpi_scatter(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, ierror);
}

static __attribute__((noinline)) void described_mpi_scatter_c(CFI_cdesc_t *sendbuf, MPI_Aint *sendcount, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Aint *recvcount, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *ierror)
{
	if (gompi_dense(sendbuf) && gompi_dense(recvbuf)) {
		pmpi_scatter_c_(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, root, comm, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies copies_[1] = {0};
	void *sendbuf_ = gompi_copy(copies_, sendbuf, 0, &rc_);
	struct gompi_items recvbuf_ = gompi_message(copies_, recvbuf, *recvcount, *recvtype, 1, &rc_);
	MPI_Aint recvcount_ = (MPI_Aint)recvbuf_.count;
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_scatter_c_(sendbuf_, sendcount, sendtype, recvbuf_.at, &recvcount_, &recvbuf_.type, root, comm, &rc_);
	gompi_free_items(&recvbuf_);
	gompi_free_copies(copies_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_scatter_c_f08ts_ = pmpi_scatter_c_f08ts_
void pmpi_scatter_c_f08ts_(CFI_cdesc_t *sendbuf, MPI_Aint *sendcount, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Aint *recvcount, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *ierror)
{
	if (gompi_plain(sendbuf) && gompi_plain(recvbuf))
		pmpi_scatter_c_(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, root, comm, ierror);
	else
		described_mpi_scatter_c(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, ierror);
}

static __attribute__((noinline)) void described_mpi_scatter_init(CFI_cdesc_t *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Fint *recvcount, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(sendbuf) && gompi_dense(recvbuf)) {
		pmpi_scatter_init_(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, root, comm, info, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies *copies_ = gompi_later(&rc_);
	void *sendbuf_ = gompi_copy(copies_, sendbuf, 0, &rc_);
	struct gompi_items recvbuf_ = gompi_items(recvbuf, *recvcount, *recvtype, &rc_);
	MPI_Fint recvcount_ = (MPI_Fint)recvbuf_.count;
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_scatter_init_(sendbuf_, sendcount, sendtype, recvbuf_.at, &recvcount_, &recvbuf_.type, root, comm, info, request, &rc_);
	gompi_free_items(&recvbuf_);
	gompi_keep_copies(copies_, rc_, *request);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_scatter_init_f08ts_ = pmpi_scatter_init_f08ts_
void pmpi_scatter_init_f08ts_(CFI_cdesc_t *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Fint *recvcount, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(sendbuf) && gompi_plain(recvbuf))
		pmpi_scatter_init_(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, root, comm, info, request, ierror);
	else
		described_mpi_scatter_init(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, info, request, ierror);
}

static __attribute__((noinline)) void described_mpi_scatter_init_c(CFI_cdesc_t *sendbuf, MPI_Aint *sendcount, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Aint *recvcount, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(sendbuf) && gompi_dense(recvbuf)) {
		pmpi_scatter_init_c_(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, root, comm, info, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies *copies_ = gompi_later(&rc_);
	void *sendbuf_ = gompi_copy(copies_, sendbuf, 0, &rc_);
	struct gompi_items recvbuf_ = gompi_items(recvbuf, *recvcount, *recvtype, &rc_);
	MPI_Aint recvcount_ = (MPI_Aint)recvbuf_.count;
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_scatter_init_c_(sendbuf_, sendcount, sendtype, recvbuf_.at, &recvcount_, &recvbuf_.type, root, comm, info, request, &rc_);
	gompi_free_items(&recvbuf_);
	gompi_keep_copies(copies_, rc_, *request);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_scatter_init_c_f08ts_ = pmpi_scatter_init_c_f08ts_
void pmpi_scatter_init_c_f08ts_(CFI_cdesc_t *sendbuf, MPI_Aint *sendcount, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Aint *recvcount, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(sendbuf) && gompi_plain(recvbuf))
		pmpi_scatter_init_c_(sendbuf->base_addr, sendcount, sendtype, recvbuf->base_addr, recvcount, recvtype, root, comm, info, request, ierror);
	else
		described_mpi_scatter_init_c(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, info, request, ierror);
}

static __attribute__((noinline)) void described_mpi_scatterv(CFI_cdesc_t *sendbuf, MPI_Fint *sendcounts, MPI_Fint *displs, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Fint *recvcount, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *ierror)
{
	if (gompi_dense(sendbuf) && gompi_dense(recvbuf)) {
		pmpi_scatterv_(sendbuf->base_addr, sendcounts, displs, sendtype, recvbuf->base_addr, recvcount, recvtype, root, comm, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies copies_[1] = {0};
	void *sendbuf_ = gompi_copy(copies_, sendbuf, 0, &rc_);
	struct gompi_items recvbuf_ = gompi_message(copies_, recvbuf, *recvcount, *recvtype, 1, &rc_);
	MPI_Fint recvcount_ = (MPI_Fint)recvbuf_.count;
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_scatterv_(sendbuf_, sendcounts, displs, sendtype, recvbuf_.at, &recvcount_, &recvbuf_.type, root, comm, &rc_);
	gompi_free_items(&recvbuf_);
	gompi_free_copies(copies_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_scatterv_f08ts_ = pmpi_scatterv_f08ts_
void pmpi_scatterv_f08ts_(CFI_cdesc_t *sendbuf, MPI_Fint *sendcounts, MPI_Fint *displs, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Fint *recvcount, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *ierror)
{
	if (gompi_plain(sendbuf) && gompi_plain(recvbuf))
		pmpi_scatterv_(sendbuf->base_addr, sendcounts, displs, sendtype, recvbuf->base_addr, recvcount, recvtype, root, comm, ierror);
	else
		described_mpi_scatterv(sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype, root, comm, ierror);
}

static __attribute__((noinline)) void described_mpi_scatterv_c(CFI_cdesc_t *sendbuf, MPI_Aint *sendcounts, MPI_Aint *displs, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Aint *recvcount, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *ierror)
{
	if (gompi_dense(sendbuf) && gompi_dense(recvbuf)) {
		pmpi_scatterv_c_(sendbuf->base_addr, sendcounts, displs, sendtype, recvbuf->base_addr, recvcount, recvtype, root, comm, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies copies_[1] = {0};
	void *sendbuf_ = gompi_copy(copies_, sendbuf, 0, &rc_);
	struct gompi_items recvbuf_ = gompi_message(copies_, recvbuf, *recvcount, *recvtype, 1, &rc_);
	MPI_Aint recvcount_ = (MPI_Aint)recvbuf_.count;
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_scatterv_c_(sendbuf_, sendcounts, displs, sendtype, recvbuf_.at, &recvcount_, &recvbuf_.type, root, comm, &rc_);
	gompi_free_items(&recvbuf_);
	gompi_free_copies(copies_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_scatterv_c_f08ts_ = pmpi_scatterv_c_f08ts_
void pmpi_scatterv_c_f08ts_(CFI_cdesc_t *sendbuf, MPI_Aint *sendcounts, MPI_Aint *displs, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Aint *recvcount, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *ierror)
{
	if (gompi_plain(sendbuf) && gompi_plain(recvbuf))
		pmpi_scatterv_c_(sendbuf->base_addr, sendcounts, displs, sendtype, recvbuf->base_addr, recvcount, recvtype, root, comm, ierror);
	else
		described_mpi_scatterv_c(sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype, root, comm, ierror);
}

static __attribute__((noinline)) void described_mpi_scatterv_init(CFI_cdesc_t *sendbuf, MPI_Fint *sendcounts, MPI_Fint *displs, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Fint *recvcount, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(sendbuf) && gompi_dense(recvbuf)) {
		pmpi_scatterv_init_(sendbuf->base_addr, sendcounts, displs, sendtype, recvbuf->base_addr, recvcount, recvtype, root, comm, info, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies *copies_ = gompi_later(&rc_);
	void *sendbuf_ = gompi_copy(copies_, sendbuf, 0, &rc_);
	struct gompi_items recvbuf_ = gompi_items(recvbuf, *recvcount, *recvtype, &rc_);
	MPI_Fint recvcount_ = (MPI_Fint)recvbuf_.count;
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_scatterv_init_(sendbuf_, sendcounts, displs, sendtype, recvbuf_.at, &recvcount_, &recvbuf_.type, root, comm, info, request, &rc_);
	gompi_free_items(&recvbuf_);
	gompi_keep_copies(copies_, rc_, *request);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_scatterv_init_f08ts_ = pmpi_scatterv_init_f08ts_
void pmpi_scatterv_init_f08ts_(CFI_cdesc_t *sendbuf, MPI_Fint *sendcounts, MPI_Fint *displs, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Fint *recvcount, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(sendbuf) && gompi_plain(recvbuf))
		pmpi_scatterv_init_(sendbuf->base_addr, sendcounts, displs, sendtype, recvbuf->base_addr, recvcount, recvtype, root, comm, info, request, ierror);
	else
		described_mpi_scatterv_init(sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype, root, comm, info, request, ierror);
}

static __attribute__((noinline)) void described_mpi_scatterv_init_c(CFI_cdesc_t *sendbuf, MPI_Aint *sendcounts, MPI_Aint *displs, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Aint *recvcount, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(sendbuf) && gompi_dense(recvbuf)) {
		pmpi_scatterv_init_c_(sendbuf->base_addr, sendcounts, displs, sendtype, recvbuf->base_addr, recvcount, recvtype, root, comm, info, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies *copies_ = gompi_later(&rc_);
	void *sendbuf_ = gompi_copy(copies_, sendbuf, 0, &rc_);
	struct gompi_items recvbuf_ = gompi_items(recvbuf, *recvcount, *recvtype, &rc_);
	MPI_Aint recvcount_ = (MPI_Aint)recvbuf_.count;
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_scatterv_init_c_(sendbuf_, sendcounts, displs, sendtype, recvbuf_.at, &recvcount_, &recvbuf_.type, root, comm, info, request, &rc_);
	gompi_free_items(&recvbuf_);
	gompi_keep_copies(copies_, rc_, *request);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_scatterv_init_c_f08ts_ = pmpi_scatterv_init_c_f08ts_
void pmpi_scatterv_init_c_f08ts_(CFI_cdesc_t *sendbuf, MPI_Aint *sendcounts, MPI_Aint *displs, MPI_Fint *sendtype, CFI_cdesc_t *recvbuf, MPI_Aint *recvcount, MPI_Fint *recvtype, MPI_Fint *root, MPI_Fint *comm, MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(sendbuf) && gompi_plain(recvbuf))
		pmpi_scatterv_init_c_(sendbuf->base_addr, sendcounts, displs, sendtype, recvbuf->base_addr, recvcount, recvtype, root, comm, info, request, ierror);
	else
		described_mpi_scatterv_init_c(sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype, root, comm, info, request, ierror);
}

static __attribute__((noinline)) void described_mpi_send(CFI_cdesc_t *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *dest, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *ierror)
{
	if (gompi_dense(buf)) {
		pmpi_send_(buf->base_addr, count, datatype, dest, tag, comm, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies copies_[1] = {0};
	struct gompi_items buf_ = gompi_message(copies_, buf, *count, *datatype, 0, &rc_);
	MPI_Fint count_ = (MPI_Fint)buf_.count;
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_send_(buf_.at, &count_, &buf_.type, dest, tag, comm, &rc_);
	gompi_free_items(&buf_);
	gompi_free_copies(copies_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_send_f08ts_ = pmpi_send_f08ts_
void pmpi_send_f08ts_(CFI_cdesc_t *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *dest, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *ierror)
{
	if (gompi_plain(buf))
		pmpi_send_(buf->base_addr, count, datatype, dest, tag, comm, ierror);
	else
		described_mpi_send(buf, count, datatype, dest, tag, comm, ierror);
}

static __attribute__((noinline)) void described_mpi_send_c(CFI_cdesc_t *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *dest, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *ierror)
{
	if (gompi_dense(buf)) {
		pmpi_send_c_(buf->base_addr, count, datatype, dest, tag, comm, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies copies_[1] = {0};
	struct gompi_items buf_ = gompi_message(copies_, buf, *count, *datatype, 0, &rc_);
	MPI_Aint count_ = (MPI_Aint)buf_.count;
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_send_c_(buf_.at, &count_, &buf_.type, dest, tag, comm, &rc_);
	gompi_free_items(&buf_);
	gompi_free_copies(copies_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_send_c_f08ts_ = pmpi_send_c_f08ts_
void pmpi_send_c_f08ts_(CFI_cdesc_t *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *dest, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *ierror)
{
	if (gompi_plain(buf))
		pmpi_send_c_(buf->base_addr, count, datatype, dest, tag, comm, ierror);
	else
		described_mpi_send_c(buf, count, datatype, dest, tag, comm, ierror);
}

static __attribute__((noinline)) void described_mpi_send_init(CFI_cdesc_t *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *dest, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(buf)) {
		pmpi_send_init_(buf->base_addr, count, datatype, dest, tag, comm, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_items buf_ = gompi_items(buf, *count, *datatype, &rc_);
	MPI_Fint count_ = (MPI_Fint)buf_.count;
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_send_init_(buf_.at, &count_, &buf_.type, dest, tag, comm, request, &rc_);
	gompi_free_items(&buf_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_send_init_f08ts_ = pmpi_send_init_f08ts_
void pmpi_send_init_f08ts_(CFI_cdesc_t *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *dest, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(buf))
		pmpi_send_init_(buf->base_addr, count, datatype, dest, tag, comm, request, ierror);
	else
		described_mpi_send_init(buf, count, datatype, dest, tag, comm, request, ierror);
}

static __attribute__((noinline)) void described_mpi_send_init_c(CFI_cdesc_t *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *dest, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(buf)) {
		pmpi_send_init_c_(buf->base_addr, count, datatype, dest, tag, comm, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_items buf_ = gompi_items(buf, *count, *datatype, &rc_);
	MPI_Aint count_ = (MPI_Aint)buf_.count;
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_send_init_c_(buf_.at, &count_, &buf_.type, dest, tag, comm, request, &rc_);
	gompi_free_items(&buf_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_send_init_c_f08ts_ = pmpi_send_init_c_f08ts_
void pmpi_send_init_c_f08ts_(CFI_cdesc_t *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *dest, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(buf))
		pmpi_send_init_c_(buf->base_addr, count, datatype, dest, tag, comm, request, ierror);
	else
		described_mpi_send_init_c(buf, count, datatype, dest, tag, comm, request, ierror);
}

static __attribute__((noinline)) void described_mpi_sendrecv(CFI_cdesc_t *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, MPI_Fint *dest, MPI_Fint *sendtag, CFI_cdesc_t *recvbuf, MPI_Fint *recvcount, MPI_Fint *recvtype, MPI_Fint *source, MPI_Fint *recvtag, MPI_Fint *comm, MPI_Fint *status, MPI_Fint *ierror)
{
	if (gompi_dense(sendbuf) && gompi_dense(recvbuf)) {
		pmpi_sendrecv_(sendbuf->base_addr, sendcount, sendtype, dest, sendtag, recvbuf->base_addr, recvcount, recvtype, source, recvtag, comm, status, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies copies_[1] = {0};
	struct gompi_items sendbuf_ = gompi_message(copies_, sendbuf, *sendcount, *sendtype, 0, &rc_);
	MPI_Fint sendcount_ = (MPI_Fint)sendbuf_.count;
	struct gompi_items recvbuf_ = gompi_message(copies_, recvbuf, *recvcount, *recvtype, 1, &rc_);
	MPI_Fint recvcount_ = (MPI_Fint)recvbuf_.count;
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_sendrecv_(sendbuf_.at, &sendcount_, &sendbuf_.type, dest, sendtag, recvbuf_.at, &recvcount_, &recvbuf_.type, source, recvtag, comm, status, &rc_);
	gompi_free_items(&sendbuf_);
	gompi_free_items(&recvbuf_);
	gompi_free_copies(copies_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_sendrecv_f08ts_ = pmpi_sendrecv_f08ts_
void pmpi_sendrecv_f08ts_(CFI_cdesc_t *sendbuf, MPI_Fint *sendcount, MPI_Fint *sendtype, MPI_Fint *dest, MPI_Fint *sendtag, CFI_cdesc_t *recvbuf, MPI_Fint *recvcount, MPI_Fint *recvtype, MPI_Fint *source, MPI_Fint *recvtag, MPI_Fint *comm, MPI_Fint *status, MPI_Fint *ierror)
{
	if (gompi_plain(sendbuf) && gompi_plain(recvbuf))
		pmpi_sendrecv_(sendbuf->base_addr, sendcount, sendtype, dest, sendtag, recvbuf->base_addr, recvcount, recvtype, source, recvtag, comm, status, ierror);
	else
		described_mpi_sendrecv(sendbuf, sendcount, sendtype, dest, sendtag, recvbuf, recvcount, recvtype, source, recvtag, comm, status, ierror);
}

static __attribute__((noinline)) void described_mpi_sendrecv_c(CFI_cdesc_t *sendbuf, MPI_Aint *sendcount, MPI_Fint *sendtype, MPI_Fint *dest, MPI_Fint *sendtag, CFI_cdesc_t *recvbuf, MPI_Aint *recvcount, MPI_Fint *recvtype, MPI_Fint *source, MPI_Fint *recvtag, MPI_Fint *comm, MPI_Fint *status, MPI_Fint *ierror)
{
	if (gompi_dense(sendbuf) && gompi_dense(recvbuf)) {
		pmpi_sendrecv_c_(sendbuf->base_addr, sendcount, sendtype, dest, sendtag, recvbuf->base_addr, recvcount, recvtype, source, recvtag, comm, status, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies copies_[1] = {0};
	struct gompi_items sendbuf_ = gompi_message(copies_, sendbuf, *sendcount, *sendtype, 0, &rc_);
	MPI_Aint sendcount_ = (MPI_Aint)sendbuf_.count;
	struct gompi_items recvbuf_ = gompi_message(copies_, recvbuf, *recvcount, *recvtype, 1, &rc_);
	MPI_Aint recvcount_ = (MPI_Aint)recvbuf_.count;
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_sendrecv_c_(sendbuf_.at, &sendcount_, &sendbuf_.type, dest, sendtag, recvbuf_.at, &recvcount_, &recvbuf_.type, source, recvtag, comm, status, &rc_);
	gompi_free_items(&sendbuf_);
	gompi_free_items(&recvbuf_);
	gompi_free_copies(copies_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_sendrecv_c_f08ts_ = pmpi_sendrecv_c_f08ts_
void pmpi_sendrecv_c_f08ts_(CFI_cdesc_t *sendbuf, MPI_Aint *sendcount, MPI_Fint *sendtype, MPI_Fint *dest, MPI_Fint *sendtag, CFI_cdesc_t *recvbuf, MPI_Aint *recvcount, MPI_Fint *recvtype, MPI_Fint *source, MPI_Fint *recvtag, MPI_Fint *comm, MPI_Fint *status, MPI_Fint *ierror)
{
	if (gompi_plain(sendbuf) && gompi_plain(recvbuf))
		pmpi_sendrecv_c_(sendbuf->base_addr, sendcount, sendtype, dest, sendtag, recvbuf->base_addr, recvcount, recvtype, source, recvtag, comm, status, ierror);
	else
		described_mpi_sendrecv_c(sendbuf, sendcount, sendtype, dest, sendtag, recvbuf, recvcount, recvtype, source, recvtag, comm, status, ierror);
}

static __attribute__((noinline)) void described_mpi_sendrecv_replace(CFI_cdesc_t *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *dest, MPI_Fint *sendtag, MPI_Fint *source, MPI_Fint *recvtag, MPI_Fint *comm, MPI_Fint *status, MPI_Fint *ierror)
{
	if (gompi_dense(buf)) {
		pmpi_sendrecv_replace_(buf->base_addr, count, datatype, dest, sendtag, source, recvtag, comm, status, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies copies_[1] = {0};
	struct gompi_items buf_ = gompi_message(copies_, buf, *count, *datatype, 1, &rc_);
	MPI_Fint count_ = (MPI_Fint)buf_.count;
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_sendrecv_replace_(buf_.at, &count_, &buf_.type, dest, sendtag, source, recvtag, comm, status, &rc_);
	gompi_free_items(&buf_);
	gompi_free_copies(copies_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_sendrecv_replace_f08ts_ = pmpi_sendrecv_replace_f08ts_
void pmpi_sendrecv_replace_f08ts_(CFI_cdesc_t *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *dest, MPI_Fint *sendtag, MPI_Fint *source, MPI_Fint *recvtag, MPI_Fint *comm, MPI_Fint *status, MPI_Fint *ierror)
{
	if (gompi_plain(buf))
		pmpi_sendrecv_replace_(buf->base_addr, count, datatype, dest, sendtag, source, recvtag, comm, status, ierror);
	else
		described_mpi_sendrecv_replace(buf, count, datatype, dest, sendtag, source, recvtag, comm, status, ierror);
}

static __attribute__((noinline)) void described_mpi_sendrecv_replace_c(CFI_cdesc_t *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *dest, MPI_Fint *sendtag, MPI_Fint *source, MPI_Fint *recvtag, MPI_Fint *comm, MPI_Fint *status, MPI_Fint *ierror)
{
	if (gompi_dense(buf)) {
		pmpi_sendrecv_replace_c_(buf->base_addr, count, datatype, dest, sendtag, source, recvtag, comm, status, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies copies_[1] = {0};
	struct gompi_items buf_ = gompi_message(copies_, buf, *count, *datatype, 1, &rc_);
	MPI_Aint count_ = (MPI_Aint)buf_.count;
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_sendrecv_replace_c_(buf_.at, &count_, &buf_.type, dest, sendtag, source, recvtag, comm, status, &rc_);
	gompi_free_items(&buf_);
	gompi_free_copies(copies_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_sendrecv_replace_c_f08ts_ = pmpi_sendrecv_replace_c_f08ts_
void pmpi_sendrecv_replace_c_f08ts_(CFI_cdesc_t *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *dest, MPI_Fint *sendtag, MPI_Fint *source, MPI_Fint *recvtag, MPI_Fint *comm, MPI_Fint *status, MPI_Fint *ierror)
{
	if (gompi_plain(buf))
		pmpi_sendrecv_replace_c_(buf->base_addr, count, datatype, dest, sendtag, source, recvtag, comm, status, ierror);
	else
		described_mpi_sendrecv_replace_c(buf, count, datatype, dest, sendtag, source, recvtag, comm, status, ierror);
}

static __attribute__((noinline)) void described_mpi_session_attach_buffer(MPI_Fint *session, CFI_cdesc_t *buffer, MPI_Fint *size, MPI_Fint *ierror)
{
	if (gompi_dense(buffer)) {
		pmpi_session_attach_buffer_(session, buffer->base_addr, size, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	void *buffer_ = gompi_whole(buffer, &rc_);
	if (rc_)
		MPI_Session_call_errhandler(MPI_Session_fromint(*session), rc_);
	else
		pmpi_session_attach_buffer_(session, buffer_, size, &rc_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_session_attach_buffer_f08ts_ = pmpi_session_attach_buffer_f08ts_
void pmpi_session_attach_buffer_f08ts_(MPI_Fint *session, CFI_cdesc_t *buffer, MPI_Fint *size, MPI_Fint *ierror)
{
	if (gompi_plain(buffer))
		pmpi_session_attach_buffer_(session, buffer->base_addr, size, ierror);
	else
		described_mpi_session_attach_buffer(session, buffer, size, ierror);
}

static __attribute__((noinline)) void described_mpi_session_attach_buffer_c(MPI_Fint *session, CFI_cdesc_t *buffer, MPI_Aint *size, MPI_Fint *ierror)
{
	if (gompi_dense(buffer)) {
		pmpi_session_attach_buffer_c_(session, buffer->base_addr, size, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	void *buffer_ = gompi_whole(buffer, &rc_);
	if (rc_)
		MPI_Session_call_errhandler(MPI_Session_fromint(*session), rc_);
	else
		pmpi_session_attach_buffer_c_(session, buffer_, size, &rc_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_session_attach_buffer_c_f08ts_ = pmpi_session_attach_buffer_c_f08ts_
void pmpi_session_attach_buffer_c_f08ts_(MPI_Fint *session, CFI_cdesc_t *buffer, MPI_Aint *size, MPI_Fint *ierror)
{
	if (gompi_plain(buffer))
		pmpi_session_attach_buffer_c_(session, buffer->base_addr, size, ierror);
	else
		described_mpi_session_attach_buffer_c(session, buffer, size, ierror);
}

static __attribute__((noinline)) void described_mpi_ssend(CFI_cdesc_t *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *dest, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *ierror)
{
	if (gompi_dense(buf)) {
		pmpi_ssend_(buf->base_addr, count, datatype, dest, tag, comm, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies copies_[1] = {0};
	struct gompi_items buf_ = gompi_message(copies_, buf, *count, *datatype, 0, &rc_);
	MPI_Fint count_ = (MPI_Fint)buf_.count;
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_ssend_(buf_.at, &count_, &buf_.type, dest, tag, comm, &rc_);
	gompi_free_items(&buf_);
	gompi_free_copies(copies_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_ssend_f08ts_ = pmpi_ssend_f08ts_
void pmpi_ssend_f08ts_(CFI_cdesc_t *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *dest, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *ierror)
{
	if (gompi_plain(buf))
		pmpi_ssend_(buf->base_addr, count, datatype, dest, tag, comm, ierror);
	else
		described_mpi_ssend(buf, count, datatype, dest, tag, comm, ierror);
}

static __attribute__((noinline)) void described_mpi_ssend_c(CFI_cdesc_t *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *dest, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *ierror)
{
	if (gompi_dense(buf)) {
		pmpi_ssend_c_(buf->base_addr, count, datatype, dest, tag, comm, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies copies_[1] = {0};
	struct gompi_items buf_ = gompi_message(copies_, buf, *count, *datatype, 0, &rc_);
	MPI_Aint count_ = (MPI_Aint)buf_.count;
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_ssend_c_(buf_.at, &count_, &buf_.type, dest, tag, comm, &rc_);
	gompi_free_items(&buf_);
	gompi_free_copies(copies_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_ssend_c_f08ts_ = pmpi_ssend_c_f08ts_
void pmpi_ssend_c_f08ts_(CFI_cdesc_t *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *dest, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *ierror)
{
	if (gompi_plain(buf))
		pmpi_ssend_c_(buf->base_addr, count, datatype, dest, tag, comm, ierror);
	else
		described_mpi_ssend_c(buf, count, datatype, dest, tag, comm, ierror);
}

static __attribute__((noinline)) void described_mpi_ssend_init(CFI_cdesc_t *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *dest, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(buf)) {
		pmpi_ssend_init_(buf->base_addr, count, datatype, dest, tag, comm, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_items buf_ = gompi_items(buf, *count, *datatype, &rc_);
	MPI_Fint count_ = (MPI_Fint)buf_.count;
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_ssend_init_(buf_.at, &count_, &buf_.type, dest, tag, comm, request, &rc_);
	gompi_free_items(&buf_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_ssend_init_f08ts_ = pmpi_ssend_init_f08ts_
void pmpi_ssend_init_f08ts_(CFI_cdesc_t *buf, MPI_Fint *count, MPI_Fint *datatype, MPI_Fint *dest, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(buf))
		pmpi_ssend_init_(buf->base_addr, count, datatype, dest, tag, comm, request, ierror);
	else
		described_mpi_ssend_init(buf, count, datatype, dest, tag, comm, request, ierror);
}

static __attribute__((noinline)) void described_mpi_ssend_init_c(CFI_cdesc_t *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *dest, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_dense(buf)) {
		pmpi_ssend_init_c_(buf->base_addr, count, datatype, dest, tag, comm, request, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_items buf_ = gompi_items(buf, *count, *datatype, &rc_);
	MPI_Aint count_ = (MPI_Aint)buf_.count;
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_ssend_init_c_(buf_.at, &count_, &buf_.type, dest, tag, comm, request, &rc_);
	gompi_free_items(&buf_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_ssend_init_c_f08ts_ = pmpi_ssend_init_c_f08ts_
void pmpi_ssend_init_c_f08ts_(CFI_cdesc_t *buf, MPI_Aint *count, MPI_Fint *datatype, MPI_Fint *dest, MPI_Fint *tag, MPI_Fint *comm, MPI_Fint *request, MPI_Fint *ierror)
{
	if (gompi_plain(buf))
		pmpi_ssend_init_c_(buf->base_addr, count, datatype, dest, tag, comm, request, ierror);
	else
		described_mpi_ssend_init_c(buf, count, datatype, dest, tag, comm, request, ierror);
}

static __attribute__((noinline)) void described_mpi_unpack(CFI_cdesc_t *inbuf, MPI_Fint *insize, MPI_Fint *position, CFI_cdesc_t *outbuf, MPI_Fint *outcount, MPI_Fint *datatype, MPI_Fint *comm, MPI_Fint *ierror)
{
	if (gompi_dense(inbuf) && gompi_dense(outbuf)) {
		pmpi_unpack_(inbuf->base_addr, insize, position, outbuf->base_addr, outcount, datatype, comm, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies copies_[1] = {0};
	void *inbuf_ = gompi_copy(copies_, inbuf, 0, &rc_);
	struct gompi_items outbuf_ = gompi_message(copies_, outbuf, *outcount, *datatype, 1, &rc_);
	MPI_Fint outcount_ = (MPI_Fint)outbuf_.count;
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_unpack_(inbuf_, insize, position, outbuf_.at, &outcount_, &outbuf_.type, comm, &rc_);
	gompi_free_items(&outbuf_);
	gompi_free_copies(copies_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_unpack_f08ts_ = pmpi_unpack_f08ts_
void pmpi_unpack_f08ts_(CFI_cdesc_t *inbuf, MPI_Fint *insize, MPI_Fint *position, CFI_cdesc_t *outbuf, MPI_Fint *outcount, MPI_Fint *datatype, MPI_Fint *comm, MPI_Fint *ierror)
{
	if (gompi_plain(inbuf) && gompi_plain(outbuf))
		pmpi_unpack_(inbuf->base_addr, insize, position, outbuf->base_addr, outcount, datatype, comm, ierror);
	else
		described_mpi_unpack(inbuf, insize, position, outbuf, outcount, datatype, comm, ierror);
}

static __attribute__((noinline)) void described_mpi_unpack_c(CFI_cdesc_t *inbuf, MPI_Aint *insize, MPI_Aint *position, CFI_cdesc_t *outbuf, MPI_Aint *outcount, MPI_Fint *datatype, MPI_Fint *comm, MPI_Fint *ierror)
{
	if (gompi_dense(inbuf) && gompi_dense(outbuf)) {
		pmpi_unpack_c_(inbuf->base_addr, insize, position, outbuf->base_addr, outcount, datatype, comm, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	struct gompi_copies copies_[1] = {0};
	void *inbuf_ = gompi_copy(copies_, inbuf, 0, &rc_);
	struct gompi_items outbuf_ = gompi_message(copies_, outbuf, *outcount, *datatype, 1, &rc_);
	MPI_Aint outcount_ = (MPI_Aint)outbuf_.count;
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_unpack_c_(inbuf_, insize, position, outbuf_.at, &outcount_, &outbuf_.type, comm, &rc_);
	gompi_free_items(&outbuf_);
	gompi_free_copies(copies_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_unpack_c_f08ts_ = pmpi_unpack_c_f08ts_
void pmpi_unpack_c_f08ts_(CFI_cdesc_t *inbuf, MPI_Aint *insize, MPI_Aint *position, CFI_cdesc_t *outbuf, MPI_Aint *outcount, MPI_Fint *datatype, MPI_Fint *comm, MPI_Fint *ierror)
{
	if (gompi_plain(inbuf) && gompi_plain(outbuf))
		pmpi_unpack_c_(inbuf->base_addr, insize, position, outbuf->base_addr, outcount, datatype, comm, ierror);
	else
		described_mpi_unpack_c(inbuf, insize, position, outbuf, outcount, datatype, comm, ierror);
}

static __attribute__((noinline)) void described_mpi_win_attach(MPI_Fint *win, CFI_cdesc_t *base, MPI_Aint *size, MPI_Fint *ierror)
{
	if (gompi_dense(base)) {
		pmpi_win_attach_(win, base->base_addr, size, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	void *base_ = gompi_whole(base, &rc_);
	if (rc_)
		MPI_Win_call_errhandler(MPI_Win_fromint(*win), rc_);
	else
		pmpi_win_attach_(win, base_, size, &rc_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_win_attach_f08ts_ = pmpi_win_attach_f08ts_
void pmpi_win_attach_f08ts_(MPI_Fint *win, CFI_cdesc_t *base, MPI_Aint *size, MPI_Fint *ierror)
{
	if (gompi_plain(base))
		pmpi_win_attach_(win, base->base_addr, size, ierror);
	else
		described_mpi_win_attach(win, base, size, ierror);
}

static __attribute__((noinline)) void described_mpi_win_create(CFI_cdesc_t *base, MPI_Aint *size, MPI_Fint *disp_unit, MPI_Fint *info, MPI_Fint *comm, MPI_Fint *win, MPI_Fint *ierror)
{
	if (gompi_dense(base)) {
		pmpi_win_create_(base->base_addr, size, disp_unit, info, comm, win, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	void *base_ = gompi_whole(base, &rc_);
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_win_create_(base_, size, disp_unit, info, comm, win, &rc_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_win_create_f08ts_ = pmpi_win_create_f08ts_
void pmpi_win_create_f08ts_(CFI_cdesc_t *base, MPI_Aint *size, MPI_Fint *disp_unit, MPI_Fint *info, MPI_Fint *comm, MPI_Fint *win, MPI_Fint *ierror)
{
	if (gompi_plain(base))
		pmpi_win_create_(base->base_addr, size, disp_unit, info, comm, win, ierror);
	else
		described_mpi_win_create(base, size, disp_unit, info, comm, win, ierror);
}

static __attribute__((noinline)) void described_mpi_win_create_c(CFI_cdesc_t *base, MPI_Aint *size, MPI_Aint *disp_unit, MPI_Fint *info, MPI_Fint *comm, MPI_Fint *win, MPI_Fint *ierror)
{
	if (gompi_dense(base)) {
		pmpi_win_create_c_(base->base_addr, size, disp_unit, info, comm, win, ierror);
		return;
	}
	int rc_ = MPI_SUCCESS;
	void *base_ = gompi_whole(base, &rc_);
	if (rc_)
		MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), rc_);
	else
		pmpi_win_create_c_(base_, size, disp_unit, info, comm, win, &rc_);
	if (ierror)
		*ierror = rc_;
}

#pragma weak mpi_win_create_c_f08ts_ = pmpi_win_create_c_f08ts_
void pmpi_win_create_c_f08ts_(CFI_cdesc_t *base, MPI_Aint *size, MPI_Aint *disp_unit, MPI_Fint *info, MPI_Fint *comm, MPI_Fint *win, MPI_Fint *ierror)
{
	if (gompi_plain(base))
		pmpi_win_create_c_(base->base_addr, size, disp_unit, info, comm, win, ierror);
	else
		described_mpi_win_create_c(base, size, disp_unit, info, comm, win, ierror);
}

#pragma weak mpi_win_detach_f08ts_ = pmpi_win_detach_f08ts_
void pmpi_win_detach_f08ts_(MPI_Fint *win, CFI_cdesc_t *base, MPI_Fint *ierror)
{
	pmpi_win_detach_(win, base->base_addr, ierror);
}
