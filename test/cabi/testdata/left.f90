! left: a communicator that is forgotten, of which GOMPI_CHECK=1 says where it was made.
program left
  use mpi_f08
  type(MPI_Comm) :: c
  call MPI_Init()
  call MPI_Comm_dup(MPI_COMM_WORLD, c) ! communicator
  call MPI_Finalize()
end program
