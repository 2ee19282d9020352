! nofiles: a program that writes with Fortran where MPI_File_open does not work
program nofiles
  use mpi
  implicit none
  integer :: fh, ierr, class
  call MPI_Init(ierr)
  call MPI_File_open(MPI_COMM_WORLD, 'nothing', MPI_MODE_RDONLY, MPI_INFO_NULL, fh, ierr)
  call MPI_Error_class(ierr, class, ierr)
  if (class == MPI_ERR_UNSUPPORTED_OPERATION .and. fh == MPI_FILE_NULL) then
     print '(a)', 'ok'
  else
     print *, 'class', class, 'file', fh
  end if
  call MPI_Finalize(ierr)
end program
