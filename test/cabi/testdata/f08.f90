! f08: the Fortran binding by the module mpi_f08.
program f08
  use mpi_f08
  implicit none
  integer :: ierr, rank, size, next, before, i, n, wrong, idx, ia(10), ib(10)
  type(MPI_Comm) :: comm
  type(MPI_Request) :: req(2)
  type(MPI_Status) :: st, stats(2)
  type(MPI_Datatype) :: pair
  type(MPI_Op) :: op
  integer(kind=MPI_ADDRESS_KIND) :: value
  double precision :: a(100), b(100)
  logical :: flag
  character(len=MPI_MAX_OBJECT_NAME) :: name
  character(len=MPI_MAX_ERROR_STRING) :: text
  external :: add

  wrong = 0
  call MPI_Init()
  call MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN)
  call MPI_Comm_rank(MPI_COMM_WORLD, rank)
  call MPI_Comm_size(MPI_COMM_WORLD, size, ierr)
  if (ierr /= MPI_SUCCESS) wrong = wrong + 1
  next = mod(rank + 1, size)
  before = mod(rank + size - 1, size)
  a = [(rank*1000 + i, i=1, 100)]
  call MPI_Irecv(b, 100, MPI_DOUBLE_PRECISION, before, 7, MPI_COMM_WORLD, req(1))
  call MPI_Isend(a, 100, MPI_DOUBLE_PRECISION, next, 7, MPI_COMM_WORLD, req(2))
  call MPI_Waitall(2, req, stats)
  call MPI_Get_count(stats(1), MPI_DOUBLE_PRECISION, n)
  if (b(100) /= before*1000 + 100 .or. n /= 100 .or. stats(1)%MPI_SOURCE /= before) wrong = wrong + 1
  if (req(1) /= MPI_REQUEST_NULL .or. .not. (req(2) == MPI_REQUEST_NULL)) wrong = wrong + 1
  call MPI_Irecv(i, 1, MPI_INTEGER, before, 8, MPI_COMM_WORLD, req(1))
  call MPI_Send(rank, 1, MPI_INTEGER, next, 8, MPI_COMM_WORLD)
  call MPI_Waitany(1, req, idx, MPI_STATUS_IGNORE)
  if (idx /= 1 .or. i /= before) wrong = wrong + 1
  call MPI_Waitall(2, req, MPI_STATUSES_IGNORE)

  ia = rank
  call MPI_Allreduce(MPI_IN_PLACE, ia, 10, MPI_INTEGER, MPI_SUM, MPI_COMM_WORLD)
  if (ia(10) /= size*(size - 1)/2) wrong = wrong + 1
  call MPI_Op_create(add, .true., op)
  ia = rank
  call MPI_Allreduce(ia, ib, 10, MPI_INTEGER, op, MPI_COMM_WORLD)
  if (ib(5) /= size*(size - 1)/2) wrong = wrong + 1
  call MPI_Op_free(op)

  call MPI_Comm_dup(MPI_COMM_WORLD, comm)
  call MPI_Comm_set_name(comm, 'a twin')
  call MPI_Comm_get_name(comm, name, n)
  if (name /= 'a twin' .or. n /= 6) wrong = wrong + 1
  call MPI_Comm_get_attr(comm, MPI_TAG_UB, value, flag)
  if (.not. flag .or. value < 32767) wrong = wrong + 1
  call MPI_Comm_free(comm)
  if (comm /= MPI_COMM_NULL) wrong = wrong + 1
  call MPI_Type_contiguous(2, MPI_DOUBLE_PRECISION, pair)
  call MPI_Type_commit(pair)
  call MPI_Sendrecv(a, 5, pair, 0, 1, b, 10, MPI_DOUBLE_PRECISION, 0, 1, MPI_COMM_SELF, st)
  if (b(10) /= rank*1000 + 10 .or. st%MPI_TAG /= 1) wrong = wrong + 1
  call MPI_Type_free(pair)
  call MPI_Send(a, 1, MPI_DOUBLE_PRECISION, 12345, 0, MPI_COMM_WORLD, ierr)
  call MPI_Error_string(ierr, text, n)
  if (ierr /= MPI_ERR_RANK .or. index(text, 'MPI_ERR_RANK') /= 1) wrong = wrong + 1
  call MPI_Finalize()
  if (wrong == 0) print '(a)', 'ok'
  if (wrong /= 0) stop 1
end program f08

subroutine add(invec, inoutvec, len, dtype)
  use, intrinsic :: iso_c_binding, only: c_ptr, c_f_pointer
  use mpi_f08
  implicit none
  type(c_ptr), value :: invec, inoutvec
  integer :: len
  type(MPI_Datatype) :: dtype
  integer, pointer :: in(:), inout(:)
  call c_f_pointer(invec, in, [len])
  call c_f_pointer(inoutvec, inout, [len])
  if (dtype /= MPI_INTEGER) inout = -999999
  inout = inout + in
end subroutine add
