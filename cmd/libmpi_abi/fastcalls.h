// Made by cmd/libmpi_abi/gen; do not edit.
//
// FAST(X) begins PMPI_X, of which MPI_X is a weak alias; GO(X) calls the Go function that does the rest, and returns.
#define FAST(x) FAST_##x
#define GO(x) GO_##x

#define FAST_Accumulate WEAK(Accumulate) int PMPI_Accumulate(const void *origin_addr, int origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win win)
#define GO_Accumulate do { \
	GUARD("MPI_Accumulate"); \
	return SETTLE(gompiAccumulate((GoUintptr)origin_addr, (GoInt64)origin_count, (GoUintptr)origin_datatype, (GoInt32)target_rank, (GoInt64)target_disp, (GoInt64)target_count, (GoUintptr)target_datatype, (GoUintptr)op, (GoUintptr)win, 0), CALL_Accumulate); \
} while (0)

#define FAST_Allgather WEAK(Allgather) int PMPI_Allgather(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm)
#define GO_Allgather do { \
	GUARD("MPI_Allgather"); \
	return SETTLE(gompiAllgather((GoUintptr)sendbuf, (GoInt64)sendcount, (GoUintptr)sendtype, (GoUintptr)recvbuf, (GoInt64)recvcount, (GoUintptr)recvtype, (GoUintptr)comm, 0, 0), CALL_Allgather); \
} while (0)

#define FAST_Allreduce WEAK(Allreduce) int PMPI_Allreduce(const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm)
#define GO_Allreduce do { \
	GUARD("MPI_Allreduce"); \
	return SETTLE(gompiAllreduce((GoUintptr)sendbuf, (GoUintptr)recvbuf, (GoInt64)count, (GoUintptr)datatype, (GoUintptr)op, (GoUintptr)comm, 0, 0), CALL_Allreduce); \
} while (0)

#define FAST_Alltoall WEAK(Alltoall) int PMPI_Alltoall(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm)
#define GO_Alltoall do { \
	GUARD("MPI_Alltoall"); \
	return SETTLE(gompiAlltoall((GoUintptr)sendbuf, (GoInt64)sendcount, (GoUintptr)sendtype, (GoUintptr)recvbuf, (GoInt64)recvcount, (GoUintptr)recvtype, (GoUintptr)comm, 0, 0), CALL_Alltoall); \
} while (0)

#define FAST_Barrier WEAK(Barrier) int PMPI_Barrier(MPI_Comm comm)
#define GO_Barrier do { \
	GUARD("MPI_Barrier"); \
	return SETTLE(gompiBarrier((GoUintptr)comm, 0, 0), CALL_Barrier); \
} while (0)

#define FAST_Bcast WEAK(Bcast) int PMPI_Bcast(void *buffer, int count, MPI_Datatype datatype, int root, MPI_Comm comm)
#define GO_Bcast do { \
	GUARD("MPI_Bcast"); \
	return SETTLE(gompiBcast((GoUintptr)buffer, (GoInt64)count, (GoUintptr)datatype, (GoInt32)root, (GoUintptr)comm, 0, 0), CALL_Bcast); \
} while (0)

#define FAST_Compare_and_swap WEAK(Compare_and_swap) int PMPI_Compare_and_swap(const void *origin_addr, const void *compare_addr, void *result_addr, MPI_Datatype datatype, int target_rank, MPI_Aint target_disp, MPI_Win win)
#define GO_Compare_and_swap do { \
	GUARD("MPI_Compare_and_swap"); \
	return SETTLE(gompiCompareAndSwap((GoUintptr)origin_addr, (GoUintptr)compare_addr, (GoUintptr)result_addr, (GoUintptr)datatype, (GoInt32)target_rank, (GoInt64)target_disp, (GoUintptr)win), CALL_Compare_and_swap); \
} while (0)

#define FAST_Fetch_and_op WEAK(Fetch_and_op) int PMPI_Fetch_and_op(const void *origin_addr, void *result_addr, MPI_Datatype datatype, int target_rank, MPI_Aint target_disp, MPI_Op op, MPI_Win win)
#define GO_Fetch_and_op do { \
	GUARD("MPI_Fetch_and_op"); \
	return SETTLE(gompiFetchAndOp((GoUintptr)origin_addr, (GoUintptr)result_addr, (GoUintptr)datatype, (GoInt32)target_rank, (GoInt64)target_disp, (GoUintptr)op, (GoUintptr)win), CALL_Fetch_and_op); \
} while (0)

#define FAST_Get WEAK(Get) int PMPI_Get(void *origin_addr, int origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Win win)
#define GO_Get do { \
	GUARD("MPI_Get"); \
	return SETTLE(gompiGet((GoUintptr)origin_addr, (GoInt64)origin_count, (GoUintptr)origin_datatype, (GoInt32)target_rank, (GoInt64)target_disp, (GoInt64)target_count, (GoUintptr)target_datatype, (GoUintptr)win, 0), CALL_Get); \
} while (0)

#define FAST_Irecv WEAK(Irecv) int PMPI_Irecv(void *buf, int count, MPI_Datatype datatype, int source, int tag, MPI_Comm comm, MPI_Request *request)
#define GO_Irecv do { \
	GUARD("MPI_Irecv"); \
	if (NO_ADDRESS(request)) \
		return SETTLE(gompiNull("MPI_Irecv", "request", (GoUintptr)comm), CALL_Irecv); \
	return SETTLE(gompiIrecv((GoUintptr)buf, (GoInt64)count, (GoUintptr)datatype, (GoInt32)source, (GoInt32)tag, (GoUintptr)comm, (GoUintptr *)request), CALL_Irecv); \
} while (0)

#define FAST_Isend WEAK(Isend) int PMPI_Isend(const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request *request)
#define GO_Isend do { \
	GUARD("MPI_Isend"); \
	if (NO_ADDRESS(request)) \
		return SETTLE(gompiNull("MPI_Isend", "request", (GoUintptr)comm), CALL_Isend); \
	return SETTLE(gompiIsend((GoUintptr)buf, (GoInt64)count, (GoUintptr)datatype, (GoInt32)dest, (GoInt32)tag, (GoUintptr)comm, (GoUintptr *)request, 0), CALL_Isend); \
} while (0)

#define FAST_Put WEAK(Put) int PMPI_Put(const void *origin_addr, int origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Win win)
#define GO_Put do { \
	GUARD("MPI_Put"); \
	return SETTLE(gompiPut((GoUintptr)origin_addr, (GoInt64)origin_count, (GoUintptr)origin_datatype, (GoInt32)target_rank, (GoInt64)target_disp, (GoInt64)target_count, (GoUintptr)target_datatype, (GoUintptr)win, 0), CALL_Put); \
} while (0)

#define FAST_Recv WEAK(Recv) int PMPI_Recv(void *buf, int count, MPI_Datatype datatype, int source, int tag, MPI_Comm comm, MPI_Status *status)
#define GO_Recv do { \
	GUARD("MPI_Recv"); \
	return SETTLE(gompiRecv((GoUintptr)buf, (GoInt64)count, (GoUintptr)datatype, (GoInt32)source, (GoInt32)tag, (GoUintptr)comm, (MPI_Status *)status), CALL_Recv); \
} while (0)

#define FAST_Reduce WEAK(Reduce) int PMPI_Reduce(const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, MPI_Op op, int root, MPI_Comm comm)
#define GO_Reduce do { \
	GUARD("MPI_Reduce"); \
	return SETTLE(gompiReduce((GoUintptr)sendbuf, (GoUintptr)recvbuf, (GoInt64)count, (GoUintptr)datatype, (GoUintptr)op, (GoInt32)root, (GoUintptr)comm, 0, 0), CALL_Reduce); \
} while (0)

#define FAST_Send WEAK(Send) int PMPI_Send(const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm)
#define GO_Send do { \
	GUARD("MPI_Send"); \
	return SETTLE(gompiSend((GoUintptr)buf, (GoInt64)count, (GoUintptr)datatype, (GoInt32)dest, (GoInt32)tag, (GoUintptr)comm, 0), CALL_Send); \
} while (0)

#define FAST_Start WEAK(Start) int PMPI_Start(MPI_Request *request)
#define GO_Start do { \
	GUARD("MPI_Start"); \
	if (NO_ADDRESS(request)) \
		return SETTLE(gompiNull("MPI_Start", "request", 0), CALL_Start); \
	return SETTLE(gompiStart((GoUintptr *)request), CALL_Start); \
} while (0)

#define FAST_Testall WEAK(Testall) int PMPI_Testall(int count, MPI_Request array_of_requests[], int *flag, MPI_Status *array_of_statuses)
#define GO_Testall do { \
	GUARD("MPI_Testall"); \
	if (count > 0 && !array_of_requests) \
		return SETTLE(gompiNull("MPI_Testall", "array_of_requests", 0), CALL_Testall); \
	if (!flag) \
		return SETTLE(gompiNull("MPI_Testall", "flag", 0), CALL_Testall); \
	return SETTLE(gompiTestall((GoInt32)count, (GoUintptr *)array_of_requests, (GoInt32 *)flag, (MPI_Status *)array_of_statuses), CALL_Testall); \
} while (0)

#define FAST_Testany WEAK(Testany) int PMPI_Testany(int count, MPI_Request array_of_requests[], int *indx, int *flag, MPI_Status *status)
#define GO_Testany do { \
	GUARD("MPI_Testany"); \
	if (count > 0 && !array_of_requests) \
		return SETTLE(gompiNull("MPI_Testany", "array_of_requests", 0), CALL_Testany); \
	if (!indx) \
		return SETTLE(gompiNull("MPI_Testany", "indx", 0), CALL_Testany); \
	if (!flag) \
		return SETTLE(gompiNull("MPI_Testany", "flag", 0), CALL_Testany); \
	return SETTLE(gompiTestany((GoInt32)count, (GoUintptr *)array_of_requests, (GoInt32 *)indx, (GoInt32 *)flag, (MPI_Status *)status), CALL_Testany); \
} while (0)

#define FAST_Testsome WEAK(Testsome) int PMPI_Testsome(int incount, MPI_Request array_of_requests[], int *outcount, int array_of_indices[], MPI_Status *array_of_statuses)
#define GO_Testsome do { \
	GUARD("MPI_Testsome"); \
	if (incount > 0 && !array_of_requests) \
		return SETTLE(gompiNull("MPI_Testsome", "array_of_requests", 0), CALL_Testsome); \
	if (!outcount) \
		return SETTLE(gompiNull("MPI_Testsome", "outcount", 0), CALL_Testsome); \
	if (incount > 0 && !array_of_indices) \
		return SETTLE(gompiNull("MPI_Testsome", "array_of_indices", 0), CALL_Testsome); \
	return SETTLE(gompiTestsome((GoInt32)incount, (GoUintptr *)array_of_requests, (GoInt32 *)outcount, (GoInt32 *)array_of_indices, (MPI_Status *)array_of_statuses), CALL_Testsome); \
} while (0)

#define FAST_Waitall WEAK(Waitall) int PMPI_Waitall(int count, MPI_Request array_of_requests[], MPI_Status *array_of_statuses)
#define GO_Waitall do { \
	GUARD("MPI_Waitall"); \
	if (count > 0 && !array_of_requests) \
		return SETTLE(gompiNull("MPI_Waitall", "array_of_requests", 0), CALL_Waitall); \
	return SETTLE(gompiWaitall((GoInt32)count, (GoUintptr *)array_of_requests, (MPI_Status *)array_of_statuses), CALL_Waitall); \
} while (0)

#define FAST_Waitany WEAK(Waitany) int PMPI_Waitany(int count, MPI_Request array_of_requests[], int *indx, MPI_Status *status)
#define GO_Waitany do { \
	GUARD("MPI_Waitany"); \
	if (count > 0 && !array_of_requests) \
		return SETTLE(gompiNull("MPI_Waitany", "array_of_requests", 0), CALL_Waitany); \
	if (!indx) \
		return SETTLE(gompiNull("MPI_Waitany", "indx", 0), CALL_Waitany); \
	return SETTLE(gompiWaitany((GoInt32)count, (GoUintptr *)array_of_requests, (GoInt32 *)indx, (MPI_Status *)status), CALL_Waitany); \
} while (0)

#define FAST_Waitsome WEAK(Waitsome) int PMPI_Waitsome(int incount, MPI_Request array_of_requests[], int *outcount, int array_of_indices[], MPI_Status *array_of_statuses)
#define GO_Waitsome do { \
	GUARD("MPI_Waitsome"); \
	if (incount > 0 && !array_of_requests) \
		return SETTLE(gompiNull("MPI_Waitsome", "array_of_requests", 0), CALL_Waitsome); \
	if (!outcount) \
		return SETTLE(gompiNull("MPI_Waitsome", "outcount", 0), CALL_Waitsome); \
	if (incount > 0 && !array_of_indices) \
		return SETTLE(gompiNull("MPI_Waitsome", "array_of_indices", 0), CALL_Waitsome); \
	return SETTLE(gompiWaitsome((GoInt32)incount, (GoUintptr *)array_of_requests, (GoInt32 *)outcount, (GoInt32 *)array_of_indices, (MPI_Status *)array_of_statuses), CALL_Waitsome); \
} while (0)

#define FAST_Win_complete WEAK(Win_complete) int PMPI_Win_complete(MPI_Win win)
#define GO_Win_complete do { \
	GUARD("MPI_Win_complete"); \
	return SETTLE(gompiWinComplete((GoUintptr)win), CALL_Win_complete); \
} while (0)

#define FAST_Win_fence WEAK(Win_fence) int PMPI_Win_fence(int assert, MPI_Win win)
#define GO_Win_fence do { \
	GUARD("MPI_Win_fence"); \
	return SETTLE(gompiWinFence((GoInt32)assert, (GoUintptr)win), CALL_Win_fence); \
} while (0)

#define FAST_Win_flush WEAK(Win_flush) int PMPI_Win_flush(int rank, MPI_Win win)
#define GO_Win_flush do { \
	GUARD("MPI_Win_flush"); \
	return SETTLE(gompiWinFlush((GoInt32)rank, (GoUintptr)win), CALL_Win_flush); \
} while (0)

#define FAST_Win_flush_all WEAK(Win_flush_all) int PMPI_Win_flush_all(MPI_Win win)
#define GO_Win_flush_all do { \
	GUARD("MPI_Win_flush_all"); \
	return SETTLE(gompiWinFlushAll((GoUintptr)win), CALL_Win_flush_all); \
} while (0)

#define FAST_Win_flush_local WEAK(Win_flush_local) int PMPI_Win_flush_local(int rank, MPI_Win win)
#define GO_Win_flush_local do { \
	GUARD("MPI_Win_flush_local"); \
	return SETTLE(gompiWinFlushLocal((GoInt32)rank, (GoUintptr)win), CALL_Win_flush_local); \
} while (0)

#define FAST_Win_flush_local_all WEAK(Win_flush_local_all) int PMPI_Win_flush_local_all(MPI_Win win)
#define GO_Win_flush_local_all do { \
	GUARD("MPI_Win_flush_local_all"); \
	return SETTLE(gompiWinFlushLocalAll((GoUintptr)win), CALL_Win_flush_local_all); \
} while (0)

#define FAST_Win_lock WEAK(Win_lock) int PMPI_Win_lock(int lock_type, int rank, int assert, MPI_Win win)
#define GO_Win_lock do { \
	GUARD("MPI_Win_lock"); \
	return SETTLE(gompiWinLock((GoInt32)lock_type, (GoInt32)rank, (GoInt32)assert, (GoUintptr)win), CALL_Win_lock); \
} while (0)

#define FAST_Win_lock_all WEAK(Win_lock_all) int PMPI_Win_lock_all(int assert, MPI_Win win)
#define GO_Win_lock_all do { \
	GUARD("MPI_Win_lock_all"); \
	return SETTLE(gompiWinLockAll((GoInt32)assert, (GoUintptr)win), CALL_Win_lock_all); \
} while (0)

#define FAST_Win_post WEAK(Win_post) int PMPI_Win_post(MPI_Group group, int assert, MPI_Win win)
#define GO_Win_post do { \
	GUARD("MPI_Win_post"); \
	return SETTLE(gompiWinPost((GoUintptr)group, (GoInt32)assert, (GoUintptr)win), CALL_Win_post); \
} while (0)

#define FAST_Win_start WEAK(Win_start) int PMPI_Win_start(MPI_Group group, int assert, MPI_Win win)
#define GO_Win_start do { \
	GUARD("MPI_Win_start"); \
	return SETTLE(gompiWinStart((GoUintptr)group, (GoInt32)assert, (GoUintptr)win), CALL_Win_start); \
} while (0)

#define FAST_Win_sync WEAK(Win_sync) int PMPI_Win_sync(MPI_Win win)
#define GO_Win_sync do { \
	GUARD("MPI_Win_sync"); \
	return SETTLE(gompiWinSync((GoUintptr)win), CALL_Win_sync); \
} while (0)

#define FAST_Win_test WEAK(Win_test) int PMPI_Win_test(MPI_Win win, int *flag)
#define GO_Win_test do { \
	GUARD("MPI_Win_test"); \
	if (!flag) \
		return SETTLE(gompiNullInWin("MPI_Win_test", "flag", (GoUintptr)win), CALL_Win_test); \
	return SETTLE(gompiWinTest((GoUintptr)win, (GoInt32 *)flag), CALL_Win_test); \
} while (0)

#define FAST_Win_unlock WEAK(Win_unlock) int PMPI_Win_unlock(int rank, MPI_Win win)
#define GO_Win_unlock do { \
	GUARD("MPI_Win_unlock"); \
	return SETTLE(gompiWinUnlock((GoInt32)rank, (GoUintptr)win), CALL_Win_unlock); \
} while (0)

#define FAST_Win_unlock_all WEAK(Win_unlock_all) int PMPI_Win_unlock_all(MPI_Win win)
#define GO_Win_unlock_all do { \
	GUARD("MPI_Win_unlock_all"); \
	return SETTLE(gompiWinUnlockAll((GoUintptr)win), CALL_Win_unlock_all); \
} while (0)

#define FAST_Win_wait WEAK(Win_wait) int PMPI_Win_wait(MPI_Win win)
#define GO_Win_wait do { \
	GUARD("MPI_Win_wait"); \
	return SETTLE(gompiWinWait((GoUintptr)win), CALL_Win_wait); \
} while (0)
