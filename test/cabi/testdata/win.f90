! win: windows by the module mpi, with the base of allocated ones as C_PTR.
program win
  use mpi
  use, intrinsic :: iso_c_binding
  implicit none
  integer :: ierr, rank, ranks, w, next, before, wrong, i, unit, r(2), was(2), group, other
  integer(kind=MPI_ADDRESS_KIND) :: n, at, far
  type(c_ptr) :: base, first
  real(8), pointer :: a(:), of_first(:)
  real(8) :: b(6)
  integer, target, asynchronous :: c(4)
  wrong = 0
  call MPI_Init(ierr)
  call MPI_Comm_rank(MPI_COMM_WORLD, rank, ierr)
  call MPI_Comm_size(MPI_COMM_WORLD, ranks, ierr)
  next = mod(rank + 1, ranks)
  before = mod(rank + ranks - 1, ranks)
  n = 80
  call MPI_Win_allocate(n, 8, MPI_INFO_NULL, MPI_COMM_WORLD, base, w, ierr)
  call c_f_pointer(base, a, [10])
  a = -1
  b = [(real(10 * rank + i, 8), i = 1, 6)]
  call MPI_Win_get_group(w, group, ierr)
  call MPI_Group_free(group, ierr)
  call MPI_Win_lock_all(0, w, ierr)
  call MPI_Barrier(MPI_COMM_WORLD, ierr)
  at = 1
  call MPI_Put(b(1:5:2), 3, MPI_REAL8, next, at, 3, MPI_REAL8, w, ierr) ! which the compiler copies
  call MPI_Win_flush(next, w, ierr)
  at = 5
  call MPI_Rput(b, 2, MPI_REAL8, next, at, 2, MPI_REAL8, w, r(1), ierr)
  call MPI_Raccumulate(b, 2, MPI_REAL8, next, at + 2, 2, MPI_REAL8, MPI_SUM, w, r(2), ierr)
  call MPI_Waitall(2, r, MPI_STATUSES_IGNORE, ierr)
  call MPI_Win_unlock_all(w, ierr)
  call MPI_Barrier(MPI_COMM_WORLD, ierr)
  call MPI_Win_lock(MPI_LOCK_SHARED, rank, 0, w, ierr)
  if (any(a(2:4) /= 10 * before + [1, 3, 5])) wrong = wrong + 1
  if (any(a(6:7) /= 10 * before + [1, 2]) .or. any(a(8:9) /= 10 * before + [0, 1])) wrong = wrong + 1
  call MPI_Win_unlock(rank, w, ierr)
  call MPI_Win_free(w, ierr)

  call MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, other, ierr)
  call MPI_Win_allocate_shared(n, 8, MPI_INFO_NULL, other, base, w, ierr)
  call c_f_pointer(base, a, [10])
  a = rank
  call MPI_Win_fence(0, w, ierr)
  call MPI_Win_shared_query(w, 0, n, unit, first, ierr)
  call c_f_pointer(first, of_first, [10])
  if (n /= 80 .or. unit /= 8 .or. any(of_first /= 0)) wrong = wrong + 1 ! all are on one node here
  call MPI_Win_fence(0, w, ierr)
  call MPI_Win_free(w, ierr)
  call MPI_Comm_free(other, ierr)

  call MPI_Win_create_dynamic(MPI_INFO_NULL, MPI_COMM_WORLD, w, ierr)
  c = 7
  n = 16
  call MPI_Win_attach(w, c, n, ierr)
  call MPI_Get_address(c(2), at, ierr)
  call MPI_Sendrecv(at, 1, MPI_AINT, before, 1, far, 1, MPI_AINT, next, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE, ierr)
  call MPI_Win_lock(MPI_LOCK_EXCLUSIVE, next, 0, w, ierr)
  call MPI_Get_accumulate(rank, 1, MPI_INTEGER, was, 2, MPI_INTEGER, next, far, 2, MPI_INTEGER, MPI_NO_OP, w, ierr)
  call MPI_Compare_and_swap(rank, 7, i, MPI_INTEGER, next, far, w, ierr)
  call MPI_Win_unlock(next, w, ierr)
  if (any(was /= 7) .or. i /= 7) wrong = wrong + 1
  call MPI_Barrier(MPI_COMM_WORLD, ierr)
  call MPI_F_sync_reg(c)
  if (c(2) /= before .or. c(1) /= 7) wrong = wrong + 1
  call MPI_Win_detach(w, c, ierr)
  call MPI_Win_free(w, ierr)
  call MPI_Finalize(ierr)
  if (wrong == 0) print '(a)', 'ok'
  if (wrong /= 0) print *, wrong, ' are wrong'
end program
