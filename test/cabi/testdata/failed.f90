! failed: which requests have failed is told from one on, as which are complete.
program failed
  use mpi
  implicit none
  integer :: q(2), at, n, indices(2), flag_at, rank, ierr, wrong = 0
  integer :: statuses(MPI_STATUS_SIZE, 2), long(2) = 1, short(1)
  logical :: flag
  call MPI_Init(ierr)
  call MPI_Comm_rank(MPI_COMM_WORLD, rank, ierr)
  call MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN, ierr)
  call begin()
  call MPI_Waitany(2, q, at, MPI_STATUS_IGNORE, ierr)
  call claim('waitany', ierr == MPI_ERR_TRUNCATE .and. at == 2)
  call begin()
  flag = .false.
  do while (.not. flag)
    call MPI_Testany(2, q, flag_at, flag, MPI_STATUS_IGNORE, ierr)
  end do
  call claim('testany', ierr == MPI_ERR_TRUNCATE .and. flag_at == 2)
  call begin()
  call MPI_Waitsome(2, q, n, indices, statuses, ierr)
  call claim('waitsome', ierr == MPI_ERR_IN_STATUS .and. n == 1 .and. indices(1) == 2)
  call begin()
  n = 0
  do while (n == 0)
    call MPI_Testsome(2, q, n, indices, statuses, ierr)
  end do
  call claim('testsome', ierr == MPI_ERR_IN_STATUS .and. n == 1 .and. indices(1) == 2)
  if (wrong == 0) print '(a)', 'ok'
  call MPI_Finalize(ierr)
contains
  ! begin makes two requests: none, and one that fails as its message is too long.
  subroutine begin()
    q(1) = MPI_REQUEST_NULL
    call MPI_Irecv(short, 1, MPI_INTEGER, rank, 0, MPI_COMM_WORLD, q(2), ierr)
    call MPI_Send(long, 2, MPI_INTEGER, rank, 0, MPI_COMM_WORLD, ierr)
  end subroutine
  subroutine claim(what, holds)
    character(*), intent(in) :: what
    logical, intent(in) :: holds
    if (.not. holds) then
      wrong = wrong + 1
      print *, what, ierr, at, flag_at, n, indices
    end if
  end subroutine
end program
