! tooled: calls that need to know how many ranks or neighbours there are, which a tool is not told of.
program tooled
  use mpi
  implicit none
  integer :: ring, ierr, a(1) = 1, b(2) = 0
  integer(MPI_ADDRESS_KIND) :: at(2) = 0
  call MPI_Init(ierr)
  call MPI_Alltoallw(a, [1], [0], [MPI_INTEGER], b, [1], [0], [MPI_INTEGER], MPI_COMM_WORLD, ierr)
  call MPI_Cart_create(MPI_COMM_WORLD, 1, [1], [.false.], .false., ring, ierr)
  call MPI_Neighbor_alltoallw(a, [1, 1], at, [MPI_INTEGER, MPI_INTEGER], b, [1, 1], at, [MPI_INTEGER, MPI_INTEGER], ring, ierr)
  if (b(1) == 1) print '(a)', 'ok'
  call MPI_Finalize(ierr)
end program
