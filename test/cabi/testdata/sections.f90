! sections: messages from and to sections of arrays that are not contiguous, by all calls
! that mpi_f08 has for them. What is beside a section must stay as it was.
module sections_ways
  use mpi_f08
  implicit none
  integer, parameter :: ways = 16
  integer :: rank, size, next, before, wrong = 0
contains
  ! pass sends n items of s to the next rank, and receives as many into r.
  subroutine pass(way, s, r, n, t)
    integer, intent(in) :: way, n
    type(*), dimension(..), asynchronous :: s, r
    type(MPI_Datatype), intent(in) :: t
    type(MPI_Request) :: req(2)
    type(MPI_Status) :: st, stats(2)
    type(MPI_Message) :: msg
    integer(MPI_COUNT_KIND) :: large
    integer :: i, got, bytes, position
    integer, allocatable :: packed(:), wire(:)
    logical :: done
    large = n
    got = n
    select case (way)
    case (1)
      call MPI_Irecv(r, n, t, before, 1, MPI_COMM_WORLD, req(1))
      call MPI_Send(s, n, t, next, 1, MPI_COMM_WORLD)
      call MPI_Wait(req(1), st)
      call MPI_Get_count(st, t, got)
    case (2)
      call MPI_Isend(s, n, t, next, 2, MPI_COMM_WORLD, req(1))
      call MPI_Recv(r, n, t, before, 2, MPI_COMM_WORLD, st)
      call MPI_Wait(req(1), MPI_STATUS_IGNORE)
      call MPI_Get_count(st, t, got)
    case (3)
      call MPI_Irecv(r, n, t, before, 3, MPI_COMM_WORLD, req(1))
      call MPI_Isend(s, n, t, next, 3, MPI_COMM_WORLD, req(2))
      call MPI_Waitall(2, req, stats)
    case (4)
      call MPI_Sendrecv(s, n, t, next, 4, r, n, t, before, 4, MPI_COMM_WORLD, st)
      call MPI_Get_count(st, t, got)
    case (5)
      call MPI_Send_init(s, n, t, next, 5, MPI_COMM_WORLD, req(1))
      call MPI_Recv_init(r, n, t, before, 5, MPI_COMM_WORLD, req(2))
      do i = 1, 2
        call MPI_Startall(2, req)
        call MPI_Waitall(2, req, MPI_STATUSES_IGNORE)
      end do
      call MPI_Request_free(req(1))
      call MPI_Request_free(req(2))
    case (6)
      call MPI_Irecv(r, n, t, before, 6, MPI_COMM_WORLD, req(1))
      call MPI_Ssend(s, n, t, next, 6, MPI_COMM_WORLD)
      call MPI_Wait(req(1), st)
    case (7)
      call MPI_Bsend(s, n, t, next, 7, MPI_COMM_WORLD)
      call MPI_Recv(r, n, t, before, 7, MPI_COMM_WORLD, st)
    case (8)
      call MPI_Isendrecv(s, n, t, next, 8, r, n, t, before, 8, MPI_COMM_WORLD, req(1))
      done = .false.
      do while (.not. done)
        call MPI_Test(req(1), done, st)
      end do
    case (9)
      call MPI_Issend(s, n, t, next, 9, MPI_COMM_WORLD, req(1))
      call MPI_Mprobe(before, 9, MPI_COMM_WORLD, msg, st)
      call MPI_Mrecv(r, n, t, msg, st)
      call MPI_Wait(req(1), MPI_STATUS_IGNORE)
    case (10)
      call MPI_Ibsend(s, n, t, next, 10, MPI_COMM_WORLD, req(1))
      call MPI_Mprobe(before, 10, MPI_COMM_WORLD, msg, st)
      call MPI_Imrecv(r, n, t, msg, req(2))
      call MPI_Waitall(2, req, stats)
    case (11)
      call MPI_Pack_size(n, t, MPI_COMM_WORLD, bytes)
      allocate (packed(bytes/4 + 1), wire(bytes/4 + 1))
      position = 0
      call MPI_Pack(s, n, t, packed, bytes, position, MPI_COMM_WORLD)
      call MPI_Sendrecv(packed, position, MPI_PACKED, next, 11, wire, bytes, MPI_PACKED, before, 11, MPI_COMM_WORLD, st)
      position = 0
      call MPI_Unpack(wire, bytes, position, r, n, t, MPI_COMM_WORLD)
    case (12)
      call MPI_Precv_init(r, 1, large, t, before, 12, MPI_COMM_WORLD, MPI_INFO_NULL, req(1))
      call MPI_Psend_init(s, 1, large, t, next, 12, MPI_COMM_WORLD, MPI_INFO_NULL, req(2))
      call MPI_Startall(2, req)
      call MPI_Pready(0, req(2))
      call MPI_Waitall(2, req, MPI_STATUSES_IGNORE)
      call MPI_Request_free(req(1))
      call MPI_Request_free(req(2))
    case (13)
      call PMPI_Irecv(r, n, t, before, 13, MPI_COMM_WORLD, req(1))
      call PMPI_Send(s, n, t, next, 13, MPI_COMM_WORLD)
      call MPI_Wait(req(1), st)
    case (14)
      call MPI_Irecv(r, large, t, before, 14, MPI_COMM_WORLD, req(1))
      call MPI_Send(s, large, t, next, 14, MPI_COMM_WORLD)
      call MPI_Wait(req(1), st)
      call MPI_Get_count(st, t, large)
      got = int(large)
    case (15)
      call MPI_Recv_init(r, large, t, before, 15, MPI_COMM_WORLD, req(1))
      call MPI_Start(req(1))
      call MPI_Barrier(MPI_COMM_WORLD)
      call MPI_Rsend(s, n, t, next, 15, MPI_COMM_WORLD)
      call MPI_Wait(req(1), MPI_STATUS_IGNORE)
      call MPI_Request_free(req(1))
    case (16)
      call MPI_Pack_size(n, t, MPI_COMM_WORLD, bytes)
      allocate (packed(2*bytes/4 + 2), wire(2*bytes/4 + 2))
      position = 0
      call MPI_Pack(s, n, t, packed(1::2), bytes, position, MPI_COMM_WORLD)
      call MPI_Sendrecv(packed(1::2), position, MPI_PACKED, next, 16, wire(2::2), bytes, MPI_PACKED, before, 16, MPI_COMM_WORLD, st)
      position = 0
      call MPI_Unpack(wire(2::2), bytes, position, r, n, t, MPI_COMM_WORLD)
    end select
    if (got /= n) wrong = wrong + 1
  end subroutine

  subroutine fail(what, way)
    character(len=*), intent(in) :: what
    integer, intent(in) :: way
    print *, rank, what, way
    wrong = wrong + 1
  end subroutine
end module

program sections
  use sections_ways
  implicit none
  type pair
    sequence
    integer :: first, second
  end type
  integer, parameter :: n = 24
  integer, asynchronous :: x(n), b(n), y(n), want(n)
  integer, asynchronous :: m(9, 9), mb(9, 9), my(9, 9), mwant(9, 9)
  integer, asynchronous, dimension(2, 3, 2, 3, 2, 3, 2) :: h, hb, hy, hwant
  character(len=6), asynchronous :: c(n), cb(n), cy(n), cwant(n)
  type(pair), asynchronous :: p(n), pb(n), py(n)
  real, asynchronous :: long(200000), longb(200000), longy(200000)
  integer, allocatable :: a(:, :)
  integer, pointer :: q(:)
  integer, target :: store(3*n)
  type(MPI_Datatype) :: two, spaced, apart
  integer(MPI_ADDRESS_KIND) :: at, base
  integer :: way, i, ierr
  integer :: room(40000)

  call MPI_Init()
  call MPI_Comm_rank(MPI_COMM_WORLD, rank)
  call MPI_Comm_size(MPI_COMM_WORLD, size)
  call MPI_Buffer_attach(room, 4*40000)
  next = mod(rank + 1, size)
  before = mod(rank + size - 1, size)
  x = [(1000*rank + i, i=1, n)]
  b = x + 1000*(before - rank)
  m = reshape([(1000*rank + i, i=1, 81)], [9, 9])
  mb = m + 1000*(before - rank)
  h = reshape([(1000*rank + i, i=1, 432)], shape(h))
  hb = h + 1000*(before - rank)
  do i = 1, n
    write (c(i), '(i6)') x(i)
    write (cb(i), '(i6)') b(i)
    p(i) = pair(x(i), -x(i))
    pb(i) = pair(b(i), -b(i))
  end do
  call MPI_Type_contiguous(2, MPI_INTEGER, two)
  call MPI_Type_commit(two)
  call MPI_Type_vector(2, 1, 2, MPI_INTEGER, spaced) ! items 1 and 3 of three
  call MPI_Type_commit(spaced)
  at = 8
  base = 0
  call MPI_Type_create_resized(MPI_INTEGER, base, at, apart) ! the first half of a pair
  call MPI_Type_commit(apart)
  if (.not. MPI_SUBARRAYS_SUPPORTED) call fail('supported', 0)

  do way = 1, ways
    y = -1; want = -1
    call pass(way, x(1:20:2), y(2:20:2), 10, MPI_INTEGER)
    want(2:20:2) = b(1:20:2)
    if (any(y /= want)) call fail('strides', way)

    y = -1; want = -1
    call pass(way, x(20:1:-3), y(1:7), 7, MPI_INTEGER)
    want(1:7) = b(20:1:-3)
    if (any(y /= want)) call fail('from the end', way)

    y = -1; want = -1
    call pass(way, x(:7), y(23:3:-3), 7, MPI_INTEGER)
    want(23:3:-3) = b(:7)
    if (any(y /= want)) call fail('to the end', way)

    y = -1; want = -1
    call pass(way, x(3:5:2), y(9:5:-4), 2, MPI_INTEGER)
    want(9:5:-4) = b(3:5:2)
    if (any(y /= want)) call fail('two', way)

    my = -1; mwant = -1
    call pass(way, m(2:4, 3:7:2), my(9:1:-4, 1:3), 9, MPI_INTEGER)
    mwant(9:1:-4, 1:3) = mb(2:4, 3:7:2)
    if (any(my /= mwant)) call fail('blocks', way)

    my = -1; mwant = -1
    call pass(way, m(:, 5), my(4, :), 9, MPI_INTEGER)
    mwant(4, :) = mb(:, 5)
    if (any(my /= mwant)) call fail('a column to a row', way)

    my = -1; mwant = -1 ! the first 7 elements of 3 x 4
    call pass(way, m(1:5:2, 2:5), my(2:9:3, 1:8:2), 7, MPI_INTEGER)
    mwant(2:9:3, 1:3:2) = mb(1:5:2, 2:3)
    mwant(2, 5) = mb(1, 4)
    if (any(my /= mwant)) call fail('a part', way)

    hy = -1; hwant = -1
    call pass(way, h(:, 1:3:2, 2:1:-1, :, 2:2, 3:1:-2, 1:1), hy(2:1:-1, 2:3, :, 3:1:-1, 1:1, 1:3:2, 2:2), 48, MPI_INTEGER)
    hwant(2:1:-1, 2:3, :, 3:1:-1, 1:1, 1:3:2, 2:2) = hb(:, 1:3:2, 2:1:-1, :, 2:2, 3:1:-2, 1:1)
    if (any(hy /= hwant)) call fail('rank 7', way)

    my = -1
    call pass(way, m(3:2, 1:5:2), my(1:9:2, 4:3), 0, MPI_INTEGER)
    if (any(my /= -1)) call fail('none', way)

    cy = '------'; cwant = cy
    call pass(way, c(1:10:2), cy(2:6), 30, MPI_CHARACTER)
    cwant(2:6) = cb(1:10:2)
    if (any(cy /= cwant)) call fail('strings', way)

    cy = '------'; cwant = cy
    call pass(way, c(:)(4:6), cy(:)(2:4), 3*n, MPI_CHARACTER)
    cwant(:)(2:4) = cb(:)(4:6)
    if (any(cy /= cwant)) call fail('parts of strings', way)

    py = pair(-1, -1)
    call pass(way, p%first, py%second, n, MPI_INTEGER)
    if (any(py%second /= b) .or. any(py%first /= -1)) call fail('components', way)

    py = pair(-1, -1)
    call pass(way, p(1:n:3), py(3:n:3), n/3, two)
    if (any(py(3:n:3)%first /= b(1:n:3)) .or. any(py(3:n:3)%second /= -b(1:n:3))) call fail('pairs', way)
    if (any(py(1:n:3)%first /= -1) .or. any(py(2:n:3)%second /= -1)) call fail('beside pairs', way)

    py = pair(-1, -1)
    call pass(way, p(1:n:3), py(3:n:3), n/3, apart)
    if (any(py(3:n:3)%first /= b(1:n:3)) .or. any(py%second /= -1)) call fail('halves of pairs', way)

    y = -1; want = -1
    call pass(way, x(n:1:-2), y(1:n:2), 6, two)
    want(1:n:2) = b(n:1:-2)
    if (any(y /= want)) call fail('two elements an item', way)

    y = -1; want = -1
    call pass(way, x(n:1:-2), y(1:n:2), 3, spaced)
    want(1:n:2) = b(n:1:-2)
    want([3, 9, 15, 19, 21, 23]) = -1
    if (any(y /= want)) call fail('items with gaps', way)

    allocate (a(6, n))
    a = -1
    call pass(way, x(1:n:2), a(3, 1:n:2), n/2, MPI_INTEGER)
    if (any(a(3, 1:n:2) /= b(1:n:2)) .or. count(a == -1) /= 6*n - n/2) call fail('allocatable', way)
    deallocate (a)

    store = -1
    q => store(2::3)
    call pass(way, x, q, n, MPI_INTEGER)
    if (any(q /= b) .or. count(store == -1) /= 2*n) call fail('pointer', way)
    store(2::3) = x
    y = -1
    call pass(way, q(1:n:2), y, n/2, MPI_INTEGER)
    if (any(y(:n/2) /= b(1:n:2)) .or. any(y(n/2 + 1:) /= -1)) call fail('a section of a pointer', way)

    y = -1
    call sizes(way, x, y)
    if (any(y /= b)) call fail('assumed size', way)

    if (way == 7 .or. way == 10) cycle ! not buffered
    long = [(real(rank + i), i=1, 200000)]
    longb = long + (before - rank)
    longy = -1
    call pass(way, long(1::4), longy(200000:1:-4), 50000, MPI_REAL)
    if (any(longy(200000:1:-4) /= longb(1::4)) .or. count(longy == -1) /= 150000) call fail('long', way)
  end do

  call parts()
  call MPI_Get_address(x(5), at)
  call MPI_Get_address(x(5:20:3), base)
  if (at /= base) call fail('address', 0)
  call MPI_F_sync_reg(x(1:20:2))
  y = -1
  call MPI_Sendrecv_replace(x(2:20:3), 7, MPI_INTEGER, next, 20, before, 20, MPI_COMM_WORLD, MPI_STATUS_IGNORE)
  if (any(x(2:20:3) /= b(2:20:3)) .or. any(x(1:20:3) /= 1000*rank + [(i, i=1, 20, 3)])) call fail('replace', 0)

  ! what is too short, or must not have gaps, is an error
  call MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN)
  call MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN)
  call MPI_Send(x(1:10:2), 6, MPI_INTEGER, rank, 0, MPI_COMM_WORLD, ierr)
  if (ierr /= MPI_ERR_BUFFER) call fail('too short', ierr)
  call MPI_Send(x(1:10:2), 3, spaced, rank, 0, MPI_COMM_WORLD, ierr)
  if (ierr /= MPI_ERR_BUFFER) call fail('too short for items with gaps', ierr)
  call MPI_Send(x(1:10:2), -1, MPI_INTEGER, rank, 0, MPI_COMM_WORLD, ierr)
  if (ierr /= MPI_ERR_COUNT) call fail('a count', ierr)
  call MPI_Send(x(1:10:2), 1, MPI_DATATYPE_NULL, rank, 0, MPI_COMM_WORLD, ierr)
  if (ierr /= MPI_ERR_TYPE) call fail('no datatype', ierr)
  call MPI_Comm_attach_buffer(MPI_COMM_WORLD, room(1::2), 80000, ierr)
  if (ierr /= MPI_ERR_BUFFER) call fail('attached', ierr)
  call MPI_Type_free(two)
  call MPI_Type_free(spaced)
  call MPI_Type_free(apart)
  call MPI_Finalize()
  if (wrong == 0) print '(a)', 'ok'
  if (wrong /= 0) stop 1
contains
  subroutine sizes(way, s, r)
    integer, intent(in) :: way
    integer, asynchronous :: s(*), r(*)
    call pass(way, s, r, n, MPI_INTEGER)
  end subroutine

  ! Partitions of columns, and of what is none of them.
  subroutine parts()
    integer(MPI_COUNT_KIND), parameter :: three = 3, two = 2
    type(MPI_Request) :: req(2)
    integer :: i, ierr
    my = -1; mwant = -1
    call MPI_Precv_init(my(8:1:-3, 9:1:-2), 5, three, MPI_INTEGER, before, 30, MPI_COMM_WORLD, MPI_INFO_NULL, req(1))
    call MPI_Psend_init(m(1:9:4, 1:9:2), 5, three, MPI_INTEGER, next, 30, MPI_COMM_WORLD, MPI_INFO_NULL, req(2))
    call MPI_Startall(2, req)
    do i = 0, 4
      call MPI_Pready(i, req(2))
    end do
    call MPI_Waitall(2, req, MPI_STATUSES_IGNORE)
    mwant(8:1:-3, 9:1:-2) = mb(1:9:4, 1:9:2)
    if (any(my /= mwant)) call fail('partitions', 0)
    call MPI_Request_free(req(1))
    call MPI_Request_free(req(2))
    call MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN)
    call MPI_Psend_init(m(1:9:4, 1:9:2), 7, two, MPI_INTEGER, next, 31, MPI_COMM_WORLD, MPI_INFO_NULL, req(1), ierr)
    if (ierr /= MPI_ERR_BUFFER) call fail('uneven partitions', ierr)
    call MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_ARE_FATAL)
  end subroutine
end program
