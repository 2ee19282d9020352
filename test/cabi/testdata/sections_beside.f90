! sections_beside: what a nonblocking operation on a section with gaps does not write is the
! program's while it is under way (MPI 5.0, section 6.12).
program sections_beside
  use mpi_f08
  implicit none
  integer, asynchronous :: mine(2, 2), row(2, 40)
  integer :: rank, size, way, i, wrong = 0
  integer, allocatable, asynchronous :: counts(:), displs(:)
  type(MPI_Request) :: q
  call MPI_Init()
  call MPI_Comm_rank(MPI_COMM_WORLD, rank)
  call MPI_Comm_size(MPI_COMM_WORLD, size)
  counts = [(1, i=1, size)]
  displs = [(2*i, i=0, size - 1)] ! block i is element 2i+1 of the row, and 2i+2 is of no block
  mine = 100 + rank
  do way = 1, 4
    row = -1
    select case (way)
    case (1); call MPI_Iallgatherv(mine(1, 1:1), 1, MPI_INTEGER, row(1, :), counts, displs, MPI_INTEGER, MPI_COMM_WORLD, q)
    case (2); call MPI_Igatherv(mine(1, 1:1), 1, MPI_INTEGER, row(1, :), counts, displs, MPI_INTEGER, 0, MPI_COMM_WORLD, q)
    case (3); call MPI_Ireduce(mine(1, :), row(1, 1:3:2), 2, MPI_INTEGER, MPI_MAX, 0, MPI_COMM_WORLD, q)
    case (4)
      call MPI_Allgatherv_init(mine(1, 1:1), 1, MPI_INTEGER, row(1, :), counts, displs, &
        MPI_INTEGER, MPI_COMM_WORLD, MPI_INFO_NULL, q)
      call MPI_Start(q)
    end select
    row(1, 2:40:2) = 7
    if (way == 2 .or. way == 3) then
      if (rank > 0) row(1, 1:39:2) = 7 ! they are no buffer but at the root
    end if
    call MPI_Wait(q, MPI_STATUS_IGNORE)
    if (any(row(1, 2:40:2) /= 7)) call say('gaps')
    if ((way == 2 .or. way == 3) .and. rank > 0) then
      if (any(row(1, 1:39:2) /= 7)) call say('no root')
    else if (way == 3) then
      if (row(1, 1) /= 99 + size .or. row(1, 3) /= 99 + size) call say('result')
    else
      do i = 0, size - 1
        if (row(1, 2*i + 1) /= 100 + i) call say('result')
      end do
    end if
    if (way == 4) call MPI_Request_free(q)
  end do
  call MPI_Finalize()
  if (wrong == 0) print '(a)', 'ok'
  if (wrong /= 0) stop 1
contains
  subroutine say(what)
    character(*), intent(in) :: what
    wrong = wrong + 1
    print '(a,i0,a,i0,2a)', 'rank ', rank, ', way ', way, ': ', what
  end subroutine
end program
