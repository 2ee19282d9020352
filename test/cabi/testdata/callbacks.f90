! callbacks: procedures of Fortran that the library calls: attributes, generalized requests, error handlers, operators.
module counts
  use mpi
  implicit none
  integer :: copies = 0, deletes = 0, queries = 0, frees = 0, errors = 0, seen = 0, on = 0
contains
  subroutine copy(comm, key, state, in, out, flag, ierr)
    integer :: comm, key, ierr
    integer(kind=MPI_ADDRESS_KIND) :: state, in, out
    logical :: flag
    copies = copies + 1
    out = in + state
    flag = .true.
    ierr = MPI_SUCCESS
  end subroutine copy
  subroutine del(comm, key, value, state, ierr)
    integer :: comm, key, ierr
    integer(kind=MPI_ADDRESS_KIND) :: value, state
    deletes = deletes + 1
    ierr = MPI_SUCCESS
  end subroutine del
  subroutine oldcopy(comm, key, state, in, out, flag, ierr)
    integer :: comm, key, state, in, out, ierr
    logical :: flag
    out = in * state
    flag = .true.
    ierr = MPI_SUCCESS
  end subroutine oldcopy
  subroutine query(state, status, ierr)
    integer(kind=MPI_ADDRESS_KIND) :: state
    integer :: status(MPI_STATUS_SIZE), ierr
    queries = queries + int(state)
    call mpi_status_set_elements(status, MPI_INTEGER, 3, ierr)
    status(MPI_SOURCE) = 7
    status(MPI_TAG) = 8
    ierr = MPI_SUCCESS
  end subroutine query
  subroutine release(state, ierr)
    integer(kind=MPI_ADDRESS_KIND) :: state
    integer :: ierr
    frees = frees + int(state)
    ierr = MPI_SUCCESS
  end subroutine release
  subroutine cancel(state, complete, ierr)
    integer(kind=MPI_ADDRESS_KIND) :: state
    logical :: complete
    integer :: ierr
    ierr = MPI_SUCCESS
  end subroutine cancel
  subroutine handler(comm, code)
    integer :: comm, code
    errors = errors + 1
    seen = code
    on = comm
  end subroutine handler
end module counts

program callbacks
  use mpi
  use counts
  implicit none
  integer :: ierr, rank, size, wrong, key, comm, req, status(MPI_STATUS_SIZE), n, h, old, ival, i
  integer :: types(2), ones(2), ring, in(2), out(2)
  integer(kind=MPI_ADDRESS_KIND) :: value, at(2)
  logical :: flag

  wrong = 0
  call mpi_init(ierr)
  call mpi_comm_rank(MPI_COMM_WORLD, rank, ierr)
  call mpi_comm_size(MPI_COMM_WORLD, size, ierr)

  call mpi_comm_create_keyval(copy, del, key, 10_MPI_ADDRESS_KIND, ierr)
  call mpi_comm_set_attr(MPI_COMM_WORLD, key, 2_MPI_ADDRESS_KIND**40, ierr)
  call mpi_comm_dup(MPI_COMM_WORLD, comm, ierr)
  call mpi_comm_get_attr(comm, key, value, flag, ierr)
  if (.not. flag .or. value /= 2_MPI_ADDRESS_KIND**40 + 10 .or. copies /= 1) call bad(1)
  call mpi_comm_free(comm, ierr)
  call mpi_comm_delete_attr(MPI_COMM_WORLD, key, ierr)
  if (deletes /= 2) call bad(2)
  call mpi_comm_free_keyval(key, ierr)
  if (key /= MPI_KEYVAL_INVALID) call bad(3)

  call mpi_comm_create_keyval(MPI_COMM_DUP_FN, MPI_COMM_NULL_DELETE_FN, key, 0_MPI_ADDRESS_KIND, ierr)
  call mpi_comm_set_attr(MPI_COMM_WORLD, key, 5_MPI_ADDRESS_KIND, ierr)
  call mpi_comm_create_keyval(MPI_COMM_NULL_COPY_FN, MPI_COMM_NULL_DELETE_FN, old, 0_MPI_ADDRESS_KIND, ierr)
  call mpi_comm_set_attr(MPI_COMM_WORLD, old, 6_MPI_ADDRESS_KIND, ierr)
  call mpi_comm_dup(MPI_COMM_WORLD, comm, ierr)
  call mpi_comm_get_attr(comm, key, value, flag, ierr)
  if (.not. flag .or. value /= 5) call bad(4)
  call mpi_comm_get_attr(comm, old, value, flag, ierr)
  if (flag) call bad(5)
  call mpi_comm_free(comm, ierr)

  call mpi_type_create_keyval(copy, del, key, 1_MPI_ADDRESS_KIND, ierr)
  call mpi_type_contiguous(2, MPI_INTEGER, types(1), ierr)
  call mpi_type_set_attr(types(1), key, 8_MPI_ADDRESS_KIND, ierr)
  call mpi_type_dup(types(1), types(2), ierr)
  call mpi_type_get_attr(types(2), key, value, flag, ierr)
  if (.not. flag .or. value /= 9) call bad(6)
  call mpi_type_free(types(1), ierr)
  call mpi_type_free(types(2), ierr)
  if (deletes /= 4) call bad(7)

  call mpi_keyval_create(oldcopy, MPI_NULL_DELETE_FN, key, 3, ierr)
  call mpi_attr_put(MPI_COMM_WORLD, key, -7, ierr)
  call mpi_comm_dup(MPI_COMM_WORLD, comm, ierr)
  call mpi_attr_get(comm, key, ival, flag, ierr)
  if (.not. flag .or. ival /= -21) call bad(8)
  call mpi_comm_free(comm, ierr)
  call mpi_attr_delete(MPI_COMM_WORLD, key, ierr)
  call mpi_keyval_free(key, ierr)

  call mpi_grequest_start(query, release, cancel, 100_MPI_ADDRESS_KIND, req, ierr)
  call mpi_grequest_complete(req, ierr)
  call mpi_wait(req, status, ierr)
  call mpi_get_count(status, MPI_INTEGER, n, ierr)
  if (queries < 100 .or. frees /= 100 .or. n /= 3 .or. status(MPI_SOURCE) /= 7 .or. req /= MPI_REQUEST_NULL) call bad(9)

  call mpi_comm_create_errhandler(handler, h, ierr)
  call mpi_comm_set_errhandler(MPI_COMM_WORLD, h, ierr)
  call mpi_send(rank, 1, MPI_INTEGER, 12345, 0, MPI_COMM_WORLD, ierr)
  if (errors /= 1 .or. seen /= MPI_ERR_RANK .or. on /= MPI_COMM_WORLD .or. ierr /= MPI_ERR_RANK) call bad(10)
  call mpi_comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_ARE_FATAL, ierr)
  call mpi_errhandler_free(h, ierr)

  call mpi_cart_create(MPI_COMM_WORLD, 1, [size], [.true.], .false., ring, ierr)
  types = MPI_INTEGER
  ones = 1
  at = [0_MPI_ADDRESS_KIND, 4_MPI_ADDRESS_KIND]
  out = [rank*10, rank*10 + 1]
  in = -1
  call mpi_neighbor_alltoallw(out, ones, at, types, in, ones, at, types, ring, ierr)
  if (in(1) /= mod(rank + size - 1, size)*10 + 1 .or. in(2) /= mod(rank + 1, size)*10) call bad(11)
  in = -1
  call mpi_ineighbor_alltoallw(out, ones, at, types, in, ones, at, types, ring, req, ierr)
  call mpi_wait(req, MPI_STATUS_IGNORE, ierr)
  if (in(1) /= mod(rank + size - 1, size)*10 + 1) call bad(12)
  call mpi_comm_free(ring, ierr)

  call mpi_info_create_env(i, ierr)
  call mpi_info_get_nkeys(i, n, ierr)
  if (n < 3) call bad(13)
  call mpi_info_free(i, ierr)
  call mpi_status_set_source(status, 4, ierr)
  call mpi_status_get_source(status, n, ierr)
  if (n /= 4) call bad(14)
  call mpi_pcontrol(1)

  call mpi_finalize(ierr)
  if (wrong == 0) print '(a)', 'ok'
  if (wrong /= 0) stop 1
contains
  subroutine bad(what)
    integer :: what
    print *, 'rank', rank, 'claim', what
    wrong = wrong + 1
  end subroutine bad
end program callbacks
