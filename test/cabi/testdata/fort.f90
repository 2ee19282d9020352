! fort: the Fortran binding by the module mpi.
program fort
  use mpi
  implicit none
  integer :: ierr, rank, size, next, before, i, n, got, wrong, req(2), stats(MPI_STATUS_SIZE, 2), st(MPI_STATUS_SIZE)
  integer :: comm, newtype, op, idx, dims(1), coords(1), key, handler
  integer(kind=MPI_ADDRESS_KIND) :: lb, extent, value
  double precision :: a(100), b(100), t
  integer :: ia(10), ib(10)
  logical :: flag, periods(1)
  character(len=MPI_MAX_OBJECT_NAME) :: name
  character(len=MPI_MAX_ERROR_STRING) :: text
  type(MPI_Status) :: st08
  external :: add

  wrong = 0
  call mpi_init(ierr)
  call mpi_comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN, ierr)
  call mpi_comm_rank(MPI_COMM_WORLD, rank, ierr)
  call mpi_comm_size(MPI_COMM_WORLD, size, ierr)
  next = mod(rank + 1, size)
  before = mod(rank + size - 1, size)
  t = mpi_wtime()

  do i = 1, 100
    a(i) = rank*1000 + i
  end do
  call mpi_irecv(b, 100, MPI_DOUBLE_PRECISION, before, 7, MPI_COMM_WORLD, req(1), ierr)
  call mpi_isend(a, 100, MPI_DOUBLE_PRECISION, next, 7, MPI_COMM_WORLD, req(2), ierr)
  call mpi_waitall(2, req, stats, ierr)
  call mpi_get_count(stats(:, 1), MPI_DOUBLE_PRECISION, n, ierr)
  if (b(100) /= before*1000 + 100 .or. n /= 100 .or. stats(MPI_SOURCE, 1) /= before .or. stats(MPI_TAG, 1) /= 7) wrong = wrong + 1
  if (req(1) /= MPI_REQUEST_NULL) wrong = wrong + 1

  call mpi_irecv(got, 1, MPI_INTEGER, before, 8, MPI_COMM_WORLD, req(1), ierr)
  call mpi_send(rank, 1, MPI_INTEGER, next, 8, MPI_COMM_WORLD, ierr)
  call mpi_waitany(1, req, idx, MPI_STATUS_IGNORE, ierr)
  if (idx /= 1 .or. got /= before) wrong = wrong + 1

  ia = rank
  call mpi_allreduce(ia, ib, 10, MPI_INTEGER, MPI_SUM, MPI_COMM_WORLD, ierr)
  if (ib(10) /= size*(size - 1)/2) wrong = wrong + 1
  call mpi_allreduce(MPI_IN_PLACE, ia, 10, MPI_INTEGER, MPI_MAX, MPI_COMM_WORLD, ierr)
  if (ia(1) /= size - 1) wrong = wrong + 1
  call mpi_op_create(add, .true., op, ierr)
  ia = rank
  call mpi_allreduce(ia, ib, 10, MPI_INTEGER, op, MPI_COMM_WORLD, ierr)
  if (ib(5) /= size*(size - 1)/2) wrong = wrong + 1
  call mpi_op_free(op, ierr)

  call mpi_comm_dup(MPI_COMM_WORLD, comm, ierr)
  call mpi_comm_set_name(comm, 'a twin', ierr)
  call mpi_comm_get_name(comm, name, n, ierr)
  if (name /= 'a twin' .or. n /= 6) wrong = wrong + 1
  call mpi_comm_get_attr(comm, MPI_TAG_UB, value, flag, ierr)
  if (.not. flag .or. value < 32767) wrong = wrong + 1
  call mpi_comm_free(comm, ierr)
  if (comm /= MPI_COMM_NULL) wrong = wrong + 1

  dims = size
  periods = .true.
  call mpi_cart_create(MPI_COMM_WORLD, 1, dims, periods, .false., comm, ierr)
  call mpi_cart_coords(comm, rank, 1, coords, ierr)
  if (coords(1) /= rank) wrong = wrong + 1
  periods = .false.
  call mpi_cart_get(comm, 1, dims, periods, coords, ierr)
  if (.not. periods(1)) wrong = wrong + 1
  call mpi_comm_free(comm, ierr)

  call mpi_type_vector(10, 1, 10, MPI_DOUBLE_PRECISION, newtype, ierr)
  call mpi_type_commit(newtype, ierr)
  call mpi_type_get_extent(newtype, lb, extent, ierr)
  if (lb /= 0 .or. extent /= 91*8) wrong = wrong + 1
  call mpi_sendrecv(a, 1, newtype, 0, 1, b, 10, MPI_DOUBLE_PRECISION, 0, 1, MPI_COMM_SELF, st, ierr)
  if (b(2) /= rank*1000 + 11) wrong = wrong + 1
  call mpi_type_free(newtype, ierr)

  call mpi_sendrecv(a, 1, MPI_DOUBLE_PRECISION, 0, 7, b, 1, MPI_DOUBLE_PRECISION, 0, 7, MPI_COMM_SELF, st, ierr)
  call mpi_status_f2f08(st, st08, ierr)
  if (st08%MPI_TAG /= 7 .or. st08%MPI_SOURCE /= 0) wrong = wrong + 1
  st = 0
  call mpi_status_f082f(st08, st, ierr)
  if (st(MPI_TAG) /= 7) wrong = wrong + 1

  call mpi_send(a, 1, MPI_DOUBLE_PRECISION, 12345, 0, MPI_COMM_WORLD, ierr)
  call mpi_error_string(ierr, text, n, i)
  if (ierr /= MPI_ERR_RANK .or. index(text, 'MPI_ERR_RANK') /= 1) wrong = wrong + 1
  call mpi_initialized(flag, ierr)
  if (.not. flag .or. mpi_wtime() < t) wrong = wrong + 1

  call mpi_finalize(ierr)
  if (wrong == 0) print '(a)', 'ok'
  if (wrong /= 0) stop 1
end program fort

subroutine add(in, inout, len, dtype)
  use mpi
  implicit none
  integer :: len, dtype, in(len), inout(len)
  if (dtype /= MPI_INTEGER) inout = -999999
  inout = inout + in
end subroutine add
