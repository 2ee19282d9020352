! legacy: what programs do with the module mpi that its authors had no interfaces for:
! scalars where MPI_IN_PLACE makes an array meaningless, data of many types and ranks,
! procedures that MPI 3.0 has removed, MPI_SIZEOF.
program legacy
  use mpi
  implicit none
  integer :: ierr, rank, size, i, wrong, n, t, lens(2), displs(2), types(2), ext, where, there, info
  integer, allocatable :: a(:), counts(:), offsets(:)
  double precision :: grid(3, 4), scalar
  complex :: z(2)
  character(len=8) :: text
  logical :: flag
  type body
    sequence
    double precision :: mass
    integer :: id, kind
  end type
  type(body) :: b
  wrong = 0
  call mpi_init(ierr)
  call mpi_comm_rank(MPI_COMM_WORLD, rank, ierr)
  call mpi_comm_size(MPI_COMM_WORLD, size, ierr)
  allocate (a(size), counts(size), offsets(size))
  a = rank
  counts = 1
  offsets = [(i - 1, i=1, size)]
  call mpi_alltoallv(MPI_IN_PLACE, 0, 0, MPI_DATATYPE_NULL, a, counts, offsets, MPI_INTEGER, MPI_COMM_WORLD, ierr)
  if (any(a /= [(i - 1, i=1, size)])) wrong = wrong + 1
  a = 0
  a(rank + 1) = rank + 1
  call mpi_allgather(MPI_IN_PLACE, 0, MPI_DATATYPE_NULL, a, 1, MPI_INTEGER, MPI_COMM_WORLD, ierr)
  if (any(a /= [(i, i=1, size)])) wrong = wrong + 1
  grid = rank
  scalar = rank
  z = cmplx(rank, 1)
  text = 'nothing'
  if (rank == 0) text = 'words'
  call mpi_bcast(grid, 12, MPI_DOUBLE_PRECISION, 0, MPI_COMM_WORLD, ierr)
  call mpi_bcast(grid(2, 3), 1, MPI_DOUBLE_PRECISION, 0, MPI_COMM_WORLD, ierr)
  call mpi_bcast(scalar, 1, MPI_DOUBLE_PRECISION, 0, MPI_COMM_WORLD, ierr)
  call mpi_bcast(z, 2, MPI_COMPLEX, 0, MPI_COMM_WORLD, ierr)
  call mpi_bcast(text, 8, MPI_CHARACTER, 0, MPI_COMM_WORLD, ierr)
  if (any(grid /= 0) .or. scalar /= 0 .or. z(2) /= (0., 1.) .or. text /= 'words') wrong = wrong + 1

  call mpi_address(b%mass, where, ierr)
  call mpi_address(b%id, there, ierr)
  lens = [1, 2]
  displs = [0, there - where]
  types = [MPI_DOUBLE_PRECISION, MPI_INTEGER]
  call mpi_type_struct(2, lens, displs, types, t, ierr)
  call mpi_type_commit(t, ierr)
  call mpi_type_extent(t, ext, ierr)
  if (ext /= 16) wrong = wrong + 1
  b = body(rank, rank, rank)
  call mpi_bcast(b%mass, 1, t, size - 1, MPI_COMM_WORLD, ierr)
  if (b%mass /= size - 1 .or. b%kind /= size - 1) wrong = wrong + 1
  call mpi_type_free(t, ierr)
  call mpi_type_hvector(3, 1, 8, MPI_INTEGER, t, ierr)
  call mpi_type_ub(t, ext, ierr)
  if (ext /= 20) wrong = wrong + 1
  call mpi_type_free(t, ierr)
  call mpi_errhandler_set(MPI_COMM_WORLD, MPI_ERRORS_RETURN, ierr)
  call mpi_errhandler_get(MPI_COMM_WORLD, i, ierr)
  if (i /= MPI_ERRORS_RETURN) wrong = wrong + 1
  call mpi_sizeof(grid, n, ierr)
  call mpi_sizeof(z, i, ierr)
  if (n /= 8 .or. i /= 8) wrong = wrong + 1

  call mpi_info_create(info, ierr)
  call mpi_info_set(info, 'key', 'value', ierr)
  text = 'as was'
  call mpi_info_get(info, 'none', 8, text, flag, ierr)
  if (flag .or. text /= 'as was') wrong = wrong + 1
  n = 0
  call mpi_info_get_string(info, 'key', n, text, flag, ierr)
  if (.not. flag .or. n /= 5 .or. text /= 'as was') wrong = wrong + 1
  n = 3
  call mpi_info_get_string(info, 'key', n, text, flag, ierr)
  if (n /= 5 .or. text /= 'val') wrong = wrong + 1
  call mpi_info_free(info, ierr)
  call mpi_finalize(ierr)
  if (wrong == 0) print '(a)', 'ok'
  if (wrong /= 0) print *, rank, wrong, 'wrong'
end program
