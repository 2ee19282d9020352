! sections_coll: collective operations on sections of arrays that are not contiguous, blocking,
! nonblocking and persistent. What contiguous arrays get must come into the section, and
! nothing beside it.
module sections_ops
  use mpi_f08
  implicit none
  integer, parameter :: ops = 24, each = 5
  integer :: rank, size, wrong = 0
  type(MPI_Comm) :: ring
  type(MPI_Request) :: q
  ! of the calls under way
  integer, allocatable, dimension(:), asynchronous :: counts, displs, outs, places, bytes
  integer(MPI_ADDRESS_KIND), asynchronous :: far(2)
  type(MPI_Datatype), allocatable, asynchronous :: types(:)
contains
  ! perform does operation op, in the way 0, or makes its request q: 1 nonblocking, 2 persistent.
  subroutine perform(op, way, s, r)
    integer, intent(in) :: op, way
    type(*), dimension(..), asynchronous :: s, r
    type(MPI_Comm) :: w
    type(MPI_Datatype), parameter :: t = MPI_INTEGER
    type(MPI_Info), parameter :: f = MPI_INFO_NULL
    integer :: i, n
    w = MPI_COMM_WORLD
    n = each
    counts = [(i, i=1, size)] ! rank i gives i+1 elements, and leaves one out
    displs = [(i*(i + 1)/2 + i, i=0, size - 1)]
    bytes = 4*displs
    far = [0, 4*each]
    types = [(t, i=1, max(size, 2))]
    outs = [(i, i=1, size)]
    places = [(i*(i + 1)/2, i=0, size - 1)]
    if (op == 9) outs = 2
    if (op > 15 .and. op < 21) then ! neighbours
      counts = [n, n]
      displs = [0, n + 1]
      outs = [2, 2]
      places = [0, n]
    end if
    select case (3*op + way)
    case (0); call MPI_Bcast(r, n, t, 0, w)
    case (1); call MPI_Ibcast(r, n, t, 0, w, q)
    case (2); call MPI_Bcast_init(r, n, t, 0, w, f, q)
    case (3); call MPI_Gather(s, n, t, r, n, t, 0, w)
    case (4); call MPI_Igather(s, n, t, r, n, t, 0, w, q)
    case (5); call MPI_Gather_init(s, n, t, r, n, t, 0, w, f, q)
    case (6); call MPI_Gatherv(s, rank + 1, t, r, counts, displs, t, 0, w)
    case (7); call MPI_Igatherv(s, rank + 1, t, r, counts, displs, t, 0, w, q)
    case (8); call MPI_Gatherv_init(s, rank + 1, t, r, counts, displs, t, 0, w, f, q)
    case (9); call MPI_Scatter(s, n, t, r, n, t, 0, w)
    case (10); call MPI_Iscatter(s, n, t, r, n, t, 0, w, q)
    case (11); call MPI_Scatter_init(s, n, t, r, n, t, 0, w, f, q)
    case (12); call MPI_Scatterv(s, counts, displs, t, r, rank + 1, t, 0, w)
    case (13); call MPI_Iscatterv(s, counts, displs, t, r, rank + 1, t, 0, w, q)
    case (14); call MPI_Scatterv_init(s, counts, displs, t, r, rank + 1, t, 0, w, f, q)
    case (15); call MPI_Allgather(s, n, t, r, n, t, w)
    case (16); call MPI_Iallgather(s, n, t, r, n, t, w, q)
    case (17); call MPI_Allgather_init(s, n, t, r, n, t, w, f, q)
    case (18); call MPI_Allgatherv(s, rank + 1, t, r, counts, displs, t, w)
    case (19); call MPI_Iallgatherv(s, rank + 1, t, r, counts, displs, t, w, q)
    case (20); call MPI_Allgatherv_init(s, rank + 1, t, r, counts, displs, t, w, f, q)
    case (21); call MPI_Alltoall(s, n, t, r, n, t, w)
    case (22); call MPI_Ialltoall(s, n, t, r, n, t, w, q)
    case (23); call MPI_Alltoall_init(s, n, t, r, n, t, w, f, q)
    case (24:26)
      counts = rank + 1
      displs = [((rank + 2)*i, i=0, size - 1)]
      if (way == 0) call MPI_Alltoallv(s, outs, places, t, r, counts, displs, t, w)
      if (way == 1) call MPI_Ialltoallv(s, outs, places, t, r, counts, displs, t, w, q)
      if (way == 2) call MPI_Alltoallv_init(s, outs, places, t, r, counts, displs, t, w, f, q)
    case (27); call MPI_Alltoallw(s, outs, bytes, types, r, outs, bytes, types, w)
    case (28); call MPI_Ialltoallw(s, outs, bytes, types, r, outs, bytes, types, w, q)
    case (29); call MPI_Alltoallw_init(s, outs, bytes, types, r, outs, bytes, types, w, f, q)
    case (30); call MPI_Reduce(s, r, n, t, MPI_SUM, 0, w)
    case (31); call MPI_Ireduce(s, r, n, t, MPI_SUM, 0, w, q)
    case (32); call MPI_Reduce_init(s, r, n, t, MPI_SUM, 0, w, f, q)
    case (33); call MPI_Allreduce(s, r, n, t, MPI_MAX, w)
    case (34); call MPI_Iallreduce(s, r, n, t, MPI_MAX, w, q)
    case (35); call MPI_Allreduce_init(s, r, n, t, MPI_MAX, w, f, q)
    case (36); call MPI_Scan(s, r, n, t, MPI_SUM, w)
    case (37); call MPI_Iscan(s, r, n, t, MPI_SUM, w, q)
    case (38); call MPI_Scan_init(s, r, n, t, MPI_SUM, w, f, q)
    case (39); call MPI_Exscan(s, r, n, t, MPI_SUM, w)
    case (40); call MPI_Iexscan(s, r, n, t, MPI_SUM, w, q)
    case (41); call MPI_Exscan_init(s, r, n, t, MPI_SUM, w, f, q)
    case (42); call MPI_Reduce_scatter(s, r, counts, t, MPI_SUM, w)
    case (43); call MPI_Ireduce_scatter(s, r, counts, t, MPI_SUM, w, q)
    case (44); call MPI_Reduce_scatter_init(s, r, counts, t, MPI_SUM, w, f, q)
    case (45); call MPI_Reduce_scatter_block(s, r, n, t, MPI_SUM, w)
    case (46); call MPI_Ireduce_scatter_block(s, r, n, t, MPI_SUM, w, q)
    case (47); call MPI_Reduce_scatter_block_init(s, r, n, t, MPI_SUM, w, f, q)
    case (48); call MPI_Neighbor_allgather(s, n, t, r, n, t, ring)
    case (49); call MPI_Ineighbor_allgather(s, n, t, r, n, t, ring, q)
    case (50); call MPI_Neighbor_allgather_init(s, n, t, r, n, t, ring, f, q)
    case (51); call MPI_Neighbor_allgatherv(s, n, t, r, counts, displs, t, ring)
    case (52); call MPI_Ineighbor_allgatherv(s, n, t, r, counts, displs, t, ring, q)
    case (53); call MPI_Neighbor_allgatherv_init(s, n, t, r, counts, displs, t, ring, f, q)
    case (54); call MPI_Neighbor_alltoall(s, n, t, r, n, t, ring)
    case (55); call MPI_Ineighbor_alltoall(s, n, t, r, n, t, ring, q)
    case (56); call MPI_Neighbor_alltoall_init(s, n, t, r, n, t, ring, f, q)
    case (57); call MPI_Neighbor_alltoallv(s, outs, places, t, r, outs, displs, t, ring)
    case (58); call MPI_Ineighbor_alltoallv(s, outs, places, t, r, outs, displs, t, ring, q)
    case (59); call MPI_Neighbor_alltoallv_init(s, outs, places, t, r, outs, displs, t, ring, f, q)
    case (60); call MPI_Neighbor_alltoallw(s, outs, far, types, r, outs, far, types, ring)
    case (61); call MPI_Ineighbor_alltoallw(s, outs, far, types, r, outs, far, types, ring, q)
    case (62); call MPI_Neighbor_alltoallw_init(s, outs, far, types, r, outs, far, types, ring, f, q)
    case (63); call MPI_Allreduce(MPI_IN_PLACE, r, n, t, MPI_SUM, w)
    case (64); call MPI_Iallreduce(MPI_IN_PLACE, r, n, t, MPI_SUM, w, q)
    case (65); call MPI_Allreduce_init(MPI_IN_PLACE, r, n, t, MPI_SUM, w, f, q)
    case (66); call MPI_Allgather(MPI_IN_PLACE, 0, MPI_DATATYPE_NULL, r, n, t, w)
    case (67); call MPI_Iallgather(MPI_IN_PLACE, 0, MPI_DATATYPE_NULL, r, n, t, w, q)
    case (68); call MPI_Allgather_init(MPI_IN_PLACE, 0, MPI_DATATYPE_NULL, r, n, t, w, f, q)
    case (69:71); call MPI_Reduce_local(s, r, n, t, MPI_SUM)
    end select
  end subroutine

  ! try compares what a section gets with what an array gets.
  subroutine try(op, way, s, r, host)
    integer, intent(in) :: op, way
    integer, pointer, asynchronous :: s(:, :), r(:, :), host(:, :)
    integer, asynchronous :: from(product(shape(s))), to(product(shape(r)))
    integer :: i, turn, beside
    logical :: done
    host = 77
    s = 0
    r = 0
    beside = count(host == 77)
    if (way == 2) call perform(op, way, s, r)
    do turn = 1, 2
      from = [(1000*rank + 500*turn + i, i=1, ubound(from, 1))]
      to = [(-1000*rank - i, i=1, ubound(to, 1))]
      s = reshape(from, shape(s))
      r = reshape(to, shape(r))
      if (way == 2) call MPI_Start(q)
      if (way < 2) call perform(op, way, s, r)
      if (way > 0) then
        done = .false.
        do while (.not. done) ! the memory may be used as soon as this is told
          call MPI_Request_get_status(q, done, MPI_STATUS_IGNORE)
        end do
        if (turn == 1) s = 5
        call MPI_Wait(q, MPI_STATUS_IGNORE)
        if (turn == 1 .and. any(s /= 5)) wrong = wrong + 1
      end if
      call check(op, way, from, to, reshape(r, shape(to)))
    end do
    if (way == 2) call MPI_Request_free(q)
    if (count(host == 77) /= beside) then
      print *, rank, 'written beside', op, way
      wrong = wrong + 1
    end if
  end subroutine

  subroutine check(op, way, from, to, got)
    integer, intent(in) :: op, way, got(:)
    integer :: from(:), to(:)
    call perform(op, 0, from, to)
    if (all(got == to)) return
    print *, rank, 'received', op, way, got, 'not', to
    wrong = wrong + 1
  end subroutine
end module

program sections_coll
  use sections_ops
  implicit none
  integer, target, asynchronous :: memory(64, 64)
  integer, pointer, asynchronous :: host(:, :), s(:, :), r(:, :)
  integer :: op, way, m
  call MPI_Init()
  call MPI_Comm_rank(MPI_COMM_WORLD, rank)
  call MPI_Comm_size(MPI_COMM_WORLD, size)
  call MPI_Cart_create(MPI_COMM_WORLD, 1, [size], [.true.], .false., ring)
  m = 3*max(size, 2)
  host => memory
  do op = 0, ops - 1
    do way = 0, 2
      if (op == 23 .and. way > 0) cycle
      s => memory(1:9:4, 1:m) ! runs of one element
      r => memory(11:17:3, m:1:-1)
      call try(op, way, s, r, host)
      s => memory(10:40:15, 2:2*m:2)
      r => memory(1:3, 2*m - 1:1:-2) ! of three
      call try(op, way, s, r, host)
      s => memory(62:60:-1, 1:m)
      r(1:3, 1:m) => memory(:, m) ! contiguous
      call try(op, way, s, r, host)
      s(1:3, 1:m) => memory(:, 40)
      r => memory(30:34:2, 1:m)
      call try(op, way, s, r, host)
    end do
  end do
  call MPI_Comm_free(ring)
  call MPI_Finalize()
  if (wrong == 0) print '(a)', 'ok'
  if (wrong /= 0) stop 1
end program
