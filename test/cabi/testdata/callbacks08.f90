! callbacks08: the same by the module mpi_f08.
module counts08
  use mpi_f08
  implicit none
  integer :: deletes = 0, errors = 0
contains
  subroutine copy(comm, key, state, in, out, flag, ierr)
    type(MPI_Comm) :: comm
    integer :: key, ierr
    integer(kind=MPI_ADDRESS_KIND) :: state, in, out
    logical :: flag
    out = in + state
    flag = .true.
    ierr = MPI_SUCCESS
  end subroutine copy
  subroutine del(comm, key, value, state, ierr)
    type(MPI_Comm) :: comm
    integer :: key, ierr
    integer(kind=MPI_ADDRESS_KIND) :: value, state
    deletes = deletes + 1
    ierr = MPI_SUCCESS
  end subroutine del
  subroutine handler(comm, code)
    type(MPI_Comm) :: comm
    integer :: code
    if (comm == MPI_COMM_SELF) errors = errors + 1
  end subroutine handler
end module counts08

program callbacks08
  use mpi_f08
  use counts08
  implicit none
  integer :: key, wrong, f(MPI_STATUS_SIZE), n
  integer(kind=MPI_ADDRESS_KIND) :: value
  logical :: flag
  type(MPI_Comm) :: comm
  type(MPI_Errhandler) :: h
  type(MPI_Status) :: st
  wrong = 0
  call MPI_Init()
  call MPI_Comm_create_keyval(copy, del, key, 10_MPI_ADDRESS_KIND)
  call MPI_Comm_set_attr(MPI_COMM_SELF, key, 1_MPI_ADDRESS_KIND)
  call MPI_Comm_dup(MPI_COMM_SELF, comm)
  call MPI_Comm_get_attr(comm, key, value, flag)
  if (.not. flag .or. value /= 11) wrong = wrong + 1
  call MPI_Comm_free(comm)
  if (deletes /= 1) wrong = wrong + 1
  call MPI_Comm_create_errhandler(handler, h)
  call MPI_Comm_set_errhandler(MPI_COMM_SELF, h)
  call MPI_Send(n, 1, MPI_INTEGER, 12345, 0, MPI_COMM_SELF)
  if (errors /= 1) wrong = wrong + 1
  st%MPI_SOURCE = 3
  st%MPI_TAG = 4
  call MPI_Status_f082f(st, f)
  st%MPI_TAG = 0
  call MPI_Status_f2f08(f, st)
  if (f(MPI_SOURCE) /= 3 .or. st%MPI_TAG /= 4) wrong = wrong + 1
  call MPI_Finalize()
  if (wrong == 0) print '(a)', 'ok'
  if (wrong /= 0) stop 1
end program callbacks08
