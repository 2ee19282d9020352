! win08: windows by the module mpi_f08: sections with gaps as origins, which are in use until the flush, large counts, callbacks.
module calls08
  use mpi_f08
  implicit none
  integer :: seen = 0
contains
  subroutine copies(w, key, state, in, out, flag, ierr)
    type(MPI_Win) :: w
    integer :: key, ierr
    integer(kind=MPI_ADDRESS_KIND) :: state, in, out
    logical :: flag
    flag = .false.
    ierr = MPI_SUCCESS
  end subroutine copies
  subroutine drops(w, key, value, state, ierr)
    type(MPI_Win) :: w
    integer :: key, ierr
    integer(kind=MPI_ADDRESS_KIND) :: value, state
    if (value == 5 .and. state == 77) seen = seen + 1
    ierr = MPI_SUCCESS
  end subroutine drops
  subroutine hears(w, code)
    type(MPI_Win) :: w
    integer :: code
    if (w /= MPI_WIN_NULL) seen = seen + 10
  end subroutine hears
end module calls08

program win08
  use mpi_f08
  use calls08
  use, intrinsic :: iso_c_binding
  implicit none
  integer :: rank, ranks, next, before, wrong, i, unit, key, n, ierr
  integer(kind=MPI_ADDRESS_KIND) :: size, at, value
  integer(kind=MPI_COUNT_KIND) :: three = 3
  logical :: flag
  type(c_ptr) :: base
  type(MPI_Win) :: w
  type(MPI_Request) :: r(2)
  type(MPI_Errhandler) :: h
  type(MPI_Group) :: group, one
  character(len=MPI_MAX_OBJECT_NAME) :: name
  real(8), pointer :: a(:)
  real(8), asynchronous :: b(6, 4), got(8)
  integer(8), asynchronous :: was
  wrong = 0
  call MPI_Init()
  call MPI_Comm_rank(MPI_COMM_WORLD, rank)
  call MPI_Comm_size(MPI_COMM_WORLD, ranks)
  next = mod(rank + 1, ranks)
  before = mod(rank + ranks - 1, ranks)
  size = 160
  call MPI_Win_allocate(size, 8, MPI_INFO_NULL, MPI_COMM_WORLD, base, w)
  call c_f_pointer(base, a, [20])
  a = -1
  b = reshape([(real(100 * rank + i, 8), i = 1, 24)], [6, 4])
  call MPI_Win_lock_all(0, w)
  call MPI_Barrier(MPI_COMM_WORLD)
  at = 0
  call MPI_Put(b(2, :), 4, MPI_REAL8, next, at, 4, MPI_REAL8, w)
  at = 4
  call MPI_Put(b(1:6:2, 2), three, MPI_REAL8, next, at, three, MPI_REAL8, w)
  at = 8
  call MPI_Accumulate(b(3:4, 1:4:3), 4, MPI_REAL8, next, at, 4, MPI_REAL8, MPI_REPLACE, w)
  at = 12
  call MPI_Rput(b(1:6:5, 4), 2, MPI_REAL8, next, at, 2, MPI_REAL8, w, r(1))
  r(2) = MPI_REQUEST_NULL
  call MPI_Waitall(2, r, MPI_STATUSES_IGNORE)
  call MPI_Win_flush_all(w)
  got = 0
  at = 0
  call MPI_Get(got(1:8:2), 4, MPI_REAL8, next, at, 4, MPI_REAL8, w)
  call MPI_Win_flush_local(next, w)
  call MPI_F_sync_reg(got)
  if (any(got(1:8:2) /= b(2, :)) .or. any(got(2:8:2) /= 0)) wrong = wrong + 1
  at = 16
  was = 0
  call MPI_Fetch_and_op(4607182418800017408_8, was, MPI_INTEGER8, next, at, MPI_REPLACE, w) ! 1.0
  call MPI_Win_unlock_all(w)
  call MPI_Barrier(MPI_COMM_WORLD)
  call MPI_Win_lock(MPI_LOCK_SHARED, rank, 0, w)
  if (any(a(1:4) /= 100 * before + [2, 8, 14, 20])) wrong = wrong + 1
  if (any(a(5:7) /= 100 * before + [7, 9, 11])) wrong = wrong + 1
  if (any(a(9:12) /= 100 * before + [3, 4, 21, 22])) wrong = wrong + 1
  if (any(a(13:14) /= 100 * before + [19, 24]) .or. a(17) /= 1) wrong = wrong + 1
  call MPI_Win_unlock(rank, w)
  call MPI_Win_get_attr(w, MPI_WIN_SIZE, value, flag)
  if (.not. flag .or. value /= 160) wrong = wrong + 1
  call MPI_Win_get_attr(w, MPI_WIN_BASE, value, flag)
  if (.not. c_associated(transfer(value, base), base)) wrong = wrong + 1
  call MPI_Win_get_attr(w, MPI_WIN_CREATE_FLAVOR, value, flag)
  if (value /= MPI_WIN_FLAVOR_ALLOCATE) wrong = wrong + 1
  call MPI_Win_create_keyval(copies, drops, key, 77_MPI_ADDRESS_KIND)
  call MPI_Win_set_attr(w, key, 5_MPI_ADDRESS_KIND)
  call MPI_Win_get_attr(w, key, value, flag)
  if (.not. flag .or. value /= 5) wrong = wrong + 1
  call MPI_Win_free_keyval(key)
  call MPI_Win_create_errhandler(hears, h)
  call MPI_Win_set_errhandler(w, h)
  call MPI_Errhandler_free(h)
  call MPI_Win_lock(MPI_LOCK_SHARED, -7, 0, w, ierr)
  if (ierr == MPI_SUCCESS .or. seen /= 10) wrong = wrong + 1
  call MPI_Win_set_name(w, 'of 2008')
  call MPI_Win_get_name(w, name, n)
  if (n /= 7 .or. name /= 'of 2008') wrong = wrong + 1

  call MPI_Win_get_group(w, group)
  call MPI_Group_incl(group, 1, [before], one)
  call MPI_Win_post(one, 0, w)
  call MPI_Group_free(one)
  call MPI_Group_incl(group, 1, [next], one)
  call MPI_Win_start(one, 0, w)
  at = 19
  call MPI_Put(b(6:6, 4), 1, MPI_REAL8, next, at, 1, MPI_REAL8, w)
  call MPI_Win_complete(w)
  flag = .false.
  do while (.not. flag)
     call MPI_Win_test(w, flag)
  end do
  if (a(20) /= 100 * before + 24) wrong = wrong + 1
  call MPI_Group_free(one)
  call MPI_Group_free(group)
  call MPI_Win_free(w)
  if (seen /= 11) wrong = wrong + 1
  call MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN)
  call MPI_Win_create(b(1:6:2, 1), size, 8, MPI_INFO_NULL, MPI_COMM_SELF, w, ierr) ! memory with gaps
  if (ierr == MPI_SUCCESS) wrong = wrong + 1
  call MPI_Win_create(b, 192_MPI_ADDRESS_KIND, 8, MPI_INFO_NULL, MPI_COMM_WORLD, w)
  call MPI_Win_fence(0, w)
  call MPI_Get(got(1:2), 2, MPI_REAL8, next, 1_MPI_ADDRESS_KIND, 2, MPI_REAL8, w)
  call MPI_Win_fence(0, w)
  call MPI_F_sync_reg(got)
  if (any(got(1:2) /= 100 * next + [2, 3])) wrong = wrong + 1
  call MPI_Win_free(w)
  call MPI_Win_allocate_shared(size, 8, MPI_INFO_NULL, MPI_COMM_SELF, base, w)
  call MPI_Win_shared_query(w, 0, value, unit, base)
  if (value /= 160 .or. unit /= 8) wrong = wrong + 1
  call MPI_Win_free(w)
  call MPI_Finalize()
  if (wrong == 0) print '(a)', 'ok'
  if (wrong /= 0) print *, wrong, ' are wrong'
end program
