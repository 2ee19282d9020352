! says prints from rank 0 what it has summed, received nowhere and asked for.
program says
  use mpi
  implicit none
  integer :: ierr, rank, total, version
  integer(kind=MPI_ADDRESS_KIND) :: largest
  logical :: known
  character(len=MPI_MAX_LIBRARY_VERSION_STRING) :: text
  call MPI_Init(ierr)
  call MPI_Comm_rank(MPI_COMM_WORLD, rank, ierr)
  total = rank + 1
  call MPI_Allreduce(MPI_IN_PLACE, total, 1, MPI_INTEGER, MPI_SUM, MPI_COMM_WORLD, ierr)
  call MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_TAG_UB, largest, known, ierr)
  call MPI_Recv(rank, 1, MPI_INTEGER, MPI_PROC_NULL, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE, ierr)
  call MPI_Get_library_version(text, version, ierr)
  if (rank == 0) print '(A,I2,2L2,1X,A)', 'sum', total, known, largest > 30000, merge('gompi', 'other', index(text, 'by gompi') > 0)
  call MPI_Finalize(ierr)
end program
