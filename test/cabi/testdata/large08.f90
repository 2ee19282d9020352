! large08: generic names of mpi_f08 with large counts, tools' names, and the
! interfaces of callbacks.
module large08_ops
  use mpi_f08
  use, intrinsic :: iso_c_binding
  implicit none
contains
  subroutine add(invec, inoutvec, len, datatype)
    type(c_ptr), value :: invec, inoutvec
    integer :: len
    type(MPI_Datatype) :: datatype
    integer, pointer :: a(:), b(:)
    call c_f_pointer(invec, a, [len])
    call c_f_pointer(inoutvec, b, [len])
    b = a + b
    if (datatype /= MPI_INTEGER) b = -1
  end subroutine
  subroutine add_c(invec, inoutvec, len, datatype)
    type(c_ptr), value :: invec, inoutvec
    integer(MPI_COUNT_KIND) :: len
    type(MPI_Datatype) :: datatype
    integer, pointer :: a(:), b(:)
    call c_f_pointer(invec, a, [len])
    call c_f_pointer(inoutvec, b, [len])
    b = a + b
    if (datatype /= MPI_INTEGER) b = -1
  end subroutine
end module

program large08
  use mpi_f08
  use large08_ops
  implicit none
  integer(MPI_COUNT_KIND), parameter :: n = 100, one = 1
  integer(MPI_COUNT_KIND) :: m, lb, extent, i
  integer(MPI_COUNT_KIND), allocatable :: counts(:)
  integer(MPI_ADDRESS_KIND), allocatable :: displs(:)
  integer(MPI_ADDRESS_KIND) :: alb, aextent
  integer :: rank, size, next, before, wrong, small, sz
  integer :: a(n), b(n), pack(200)
  integer, allocatable :: all(:)
  type(MPI_Status) :: st
  type(MPI_Request) :: req(2)
  type(MPI_Datatype) :: t, types(2), both
  type(MPI_Op) :: op
  procedure(MPI_User_function), pointer :: f
  wrong = 0
  call MPI_Init()
  call PMPI_Comm_rank(MPI_COMM_WORLD, rank)
  call MPI_Comm_size(MPI_COMM_WORLD, size)
  next = mod(rank + 1, size)
  before = mod(rank + size - 1, size)
  a = [(rank*1000 + int(i), i=1, n)]

  call MPI_Irecv(b, n, MPI_INTEGER, before, 1, MPI_COMM_WORLD, req(1))
  call MPI_Isend(a, n, MPI_INTEGER, next, 1, MPI_COMM_WORLD, req(2))
  call MPI_Wait(req(1), st)
  call MPI_Wait(req(2), MPI_STATUS_IGNORE)
  call MPI_Get_count(st, MPI_INTEGER, m)
  call MPI_Get_count(st, MPI_INTEGER, small)
  if (m /= n .or. small /= n .or. b(n) /= before*1000 + n) wrong = wrong + 1
  call PMPI_Sendrecv(a, n, MPI_INTEGER, next, 2, b, n, MPI_INTEGER, before, 2, MPI_COMM_WORLD, st)
  if (b(1) /= before*1000 + 1) wrong = wrong + 1
  if (rank == 0) call MPI_Send(a, one, MPI_INTEGER, next, 3, MPI_COMM_WORLD)
  if (next == 0 .and. size > 1) call MPI_Send(a, one, MPI_INTEGER, 0, 3, MPI_COMM_WORLD)
  if (before == 0) call MPI_Recv(b, one, MPI_INTEGER, 0, 3, MPI_COMM_WORLD, MPI_STATUS_IGNORE)
  if (rank == 0 .and. size > 1) call MPI_Recv(b, one, MPI_INTEGER, before, 3, MPI_COMM_WORLD, MPI_STATUS_IGNORE)

  call MPI_Bcast(a, n, MPI_INTEGER, 0, MPI_COMM_WORLD)
  if (a(n) /= n) wrong = wrong + 1
  a = rank
  call MPI_Allreduce(MPI_IN_PLACE, a, n, MPI_INTEGER, MPI_SUM, MPI_COMM_WORLD)
  if (any(a /= size*(size - 1)/2)) wrong = wrong + 1
  allocate (counts(size), displs(size), all(2*size))
  counts = 1
  displs = [(2*(i - 1), i=1, size)]
  all = -1
  call MPI_Allgatherv([rank], one, MPI_INTEGER, all, counts, displs, MPI_INTEGER, MPI_COMM_WORLD)
  if (any(all(1::2) /= [(int(i), i=0, size - 1)]) .or. any(all(2::2) /= -1)) wrong = wrong + 1
  all = rank
  call MPI_Alltoallv(MPI_IN_PLACE, counts, displs, MPI_INTEGER, all, counts, displs, MPI_INTEGER, MPI_COMM_WORLD)
  if (any(all(1::2) /= [(int(i), i=0, size - 1)])) wrong = wrong + 1

  ! types: a large vector says how it was made
  call MPI_Type_vector(2*one, one, 3*one, MPI_INTEGER, t)
  call MPI_Type_commit(t)
  call MPI_Type_size(t, m)
  call MPI_Type_size(t, small)
  if (m /= 8 .or. small /= 8) wrong = wrong + 1
  call MPI_Type_get_extent(t, lb, extent)
  call MPI_Type_get_extent(t, alb, aextent)
  if (extent /= 16 .or. aextent /= 16 .or. lb /= 0) wrong = wrong + 1
  types = t
  call MPI_Type_create_struct(2*one, [one, one], [0*one, 16*one], types, both)
  call MPI_Type_size(both, m)
  if (m /= 16) wrong = wrong + 1
  call MPI_Type_free(both)
  call MPI_Pack_size(n, MPI_INTEGER, MPI_COMM_WORLD, m)
  if (m < 4*n) wrong = wrong + 1
  m = 0
  call MPI_Pack(a, n, MPI_INTEGER, pack, 800*one, m, MPI_COMM_WORLD)
  if (m /= 4*n) wrong = wrong + 1
  call MPI_Type_free(t)

  f => add
  call MPI_Op_create(f, .true., op)
  a = 1
  call MPI_Allreduce(a, b, n, MPI_INTEGER, op, MPI_COMM_WORLD)
  if (any(b /= size)) wrong = wrong + 1
  call MPI_Op_free(op)
  call MPI_Op_create_c(add_c, .true., op)
  call MPI_Allreduce(a, b, 50, MPI_INTEGER, op, MPI_COMM_WORLD)
  if (any(b /= size)) wrong = wrong + 1
  call MPI_Op_free(op)
  call MPI_Sizeof(1.0d0, sz)
  if (sz /= 8) wrong = wrong + 1
  call MPI_Finalize()
  if (wrong == 0) print '(a)', 'ok'
  if (wrong /= 0) print *, rank, wrong, 'wrong'
end program
