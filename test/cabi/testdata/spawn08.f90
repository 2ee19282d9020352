! spawn08: the program starts itself twice, with and without arguments, in both of
! Fortran's ways.
program spawn08
  use mpi_f08
  implicit none
  type(MPI_Comm) :: parent, children
  integer :: codes(3), rank, n, sum, wrong
  character(len=200) :: self, arg
  character(len=20) :: argv(3), argvs(2, 3)
  wrong = 0
  call MPI_Init()
  call MPI_Comm_get_parent(parent)
  call get_command_argument(0, self)
  call MPI_Comm_rank(MPI_COMM_WORLD, rank)
  if (parent /= MPI_COMM_NULL) then
    n = 0
    if (command_argument_count() > 0) then
      call get_command_argument(1, arg)
      read (arg, *) n
      call get_command_argument(command_argument_count(), arg)
      if (arg /= 'last one') wrong = wrong + 1
    end if
    call MPI_Reduce(n, sum, 1, MPI_INTEGER, MPI_SUM, 0, parent)
    call MPI_Comm_disconnect(parent)
  else
    argv = ['7       ', 'last one', '        ']
    call MPI_Comm_spawn(self, argv, 2, MPI_INFO_NULL, 0, MPI_COMM_WORLD, children, codes)
    if (any(codes(1:2) /= MPI_SUCCESS)) wrong = wrong + 1
    call collect(children, 14)
    call MPI_Comm_spawn(self, MPI_ARGV_NULL, 1, MPI_INFO_NULL, 0, MPI_COMM_WORLD, children, MPI_ERRCODES_IGNORE)
    call collect(children, 0)
    argvs(1, :) = ['10      ', 'last one', '        ']
    argvs(2, :) = ['20      ', 'and     ', '        ']
    argvs(2, 2) = 'last one'
    call MPI_Comm_spawn_multiple(2, [self, self], argvs, [1, 2], [MPI_INFO_NULL, MPI_INFO_NULL], 0, &
      MPI_COMM_WORLD, children, codes)
    call collect(children, 50)
    call MPI_Comm_spawn_multiple(2, [self, self], MPI_ARGVS_NULL, [1, 1], [MPI_INFO_NULL, MPI_INFO_NULL], 0, &
      MPI_COMM_WORLD, children, MPI_ERRCODES_IGNORE)
    call collect(children, 0)
  end if
  call MPI_Finalize()
  if (wrong == 0) print '(a)', 'ok'
contains
  subroutine collect(comm, want)
    type(MPI_Comm) :: comm
    integer :: want, sum, root
    sum = -1
    root = MPI_PROC_NULL
    if (rank == 0) root = MPI_ROOT
    call MPI_Reduce(0, sum, 1, MPI_INTEGER, MPI_SUM, root, comm)
    if (rank == 0 .and. sum /= want) wrong = wrong + 1
    call MPI_Comm_disconnect(comm)
  end subroutine
end program
