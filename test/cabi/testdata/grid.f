C     grid: the calls of codes on structured grids, by mpif.h in units of
C     their own: rows and columns of a process grid, transposes, sums.
      PROGRAM GRID
      IMPLICIT NONE
      INCLUDE 'mpif.h'
      INTEGER IERR, ME, NP, BAD
      COMMON /WHO/ ME, NP, BAD
      CALL MPI_INIT(IERR)
      CALL MPI_COMM_RANK(MPI_COMM_WORLD, ME, IERR)
      CALL MPI_COMM_SIZE(MPI_COMM_WORLD, NP, IERR)
      BAD = 0
      CALL SETUP
      CALL RING
      CALL TRNSPS
      CALL BUCKET
      CALL MPI_BARRIER(MPI_COMM_WORLD, IERR)
      CALL MPI_FINALIZE(IERR)
      IF (BAD .EQ. 0) PRINT '(A)', 'ok'
      END

      SUBROUTINE SETUP
      IMPLICIT NONE
      INCLUDE 'mpif.h'
      INTEGER ME, NP, BAD, IERR, ROW, N, COLOR, IBUF(3)
      DOUBLE PRECISION DBUF(4), S(2), T(2)
      COMPLEX*16 Z
      LOGICAL L
      COMMON /WHO/ ME, NP, BAD
      COLOR = MOD(ME, 2)
      CALL MPI_COMM_SPLIT(MPI_COMM_WORLD, COLOR, ME, ROW, IERR)
      CALL MPI_COMM_SIZE(ROW, N, IERR)
      IF (N .NE. (NP + 1 - COLOR)/2) BAD = BAD + 1
      IBUF(3) = ME + 1
      DBUF(4) = ME + 0.5D0
      Z = (1.0D0, 2.0D0)*(ME + 1)
      L = ME .EQ. 0
      CALL MPI_BCAST(IBUF, 3, MPI_INTEGER, 0, MPI_COMM_WORLD, IERR)
      CALL MPI_BCAST(DBUF, 4, MPI_DOUBLE_PRECISION, 0, MPI_COMM_WORLD,
     &               IERR)
      CALL MPI_BCAST(Z, 1, MPI_DOUBLE_COMPLEX, 0, MPI_COMM_WORLD, IERR)
      CALL MPI_BCAST(L, 1, MPI_LOGICAL, 0, MPI_COMM_WORLD, IERR)
      IF (IBUF(3) .NE. 1 .OR. DBUF(4) .NE. 0.5D0) BAD = BAD + 1
      IF (Z .NE. (1.0D0, 2.0D0) .OR. .NOT. L) BAD = BAD + 1
      S(1) = ME
      S(2) = -ME
      CALL MPI_REDUCE(S, T, 2, MPI_DOUBLE_PRECISION, MPI_MAX, 0, ROW,
     &                IERR)
      CALL MPI_ALLREDUCE(S, T, 2, MPI_DOUBLE_PRECISION, MPI_SUM,
     &                   MPI_COMM_WORLD, IERR)
      IF (T(1) .NE. NP*(NP - 1)/2 .OR. T(2) .NE. -T(1)) BAD = BAD + 1
      CALL MPI_COMM_FREE(ROW, IERR)
      END

      SUBROUTINE RING
      IMPLICIT NONE
      INCLUDE 'mpif.h'
      INTEGER ME, NP, BAD, IERR, N, I, IT, REQ(2)
      INTEGER ST(MPI_STATUS_SIZE), STS(MPI_STATUS_SIZE, 2)
      PARAMETER (N = 20000)
      DOUBLE PRECISION OUT(N), IN(N), T0
      COMMON /WHO/ ME, NP, BAD
      T0 = MPI_WTIME()
      DO 20 IT = 1, 10
        DO 10 I = 1, N
          OUT(I) = ME*1.0D6 + IT*1.0D5 + I
   10   CONTINUE
        CALL MPI_IRECV(IN, N, MPI_DOUBLE_PRECISION,
     &                 MOD(ME + NP - 1, NP), IT, MPI_COMM_WORLD,
     &                 REQ(1), IERR)
        CALL MPI_SEND(OUT, N, MPI_DOUBLE_PRECISION, MOD(ME + 1, NP),
     &                IT, MPI_COMM_WORLD, IERR)
        CALL MPI_WAIT(REQ(1), ST, IERR)
        IF (IN(N) .NE. MOD(ME + NP - 1, NP)*1.0D6 + IT*1.0D5 + N)
     &    BAD = BAD + 1
        CALL MPI_IRECV(IN, 2, MPI_DOUBLE_PRECISION, MPI_ANY_SOURCE,
     &                 MPI_ANY_TAG, MPI_COMM_WORLD, REQ(1), IERR)
        CALL MPI_ISEND(OUT, 2, MPI_DOUBLE_PRECISION, MOD(ME + 1, NP),
     &                 100 + IT, MPI_COMM_WORLD, REQ(2), IERR)
        CALL MPI_WAITALL(2, REQ, STS, IERR)
        IF (STS(MPI_TAG, 1) .NE. 100 + IT) BAD = BAD + 1
        CALL MPI_BARRIER(MPI_COMM_WORLD, IERR)
   20 CONTINUE
      IF (MPI_WTIME() .LT. T0) BAD = BAD + 1
      END

      SUBROUTINE TRNSPS
      IMPLICIT NONE
      INCLUDE 'mpif.h'
      INTEGER ME, NP, BAD, IERR, I, M
      PARAMETER (M = 64)
      COMPLEX*16 A(M, 64), B(M, 64)
      COMMON /WHO/ ME, NP, BAD
      DO 10 I = 1, NP
        A(1, I) = DCMPLX(DBLE(ME), DBLE(I - 1))
   10 CONTINUE
      CALL MPI_ALLTOALL(A, M, MPI_DOUBLE_COMPLEX, B, M,
     &                  MPI_DOUBLE_COMPLEX, MPI_COMM_WORLD, IERR)
      DO 20 I = 1, NP
        IF (B(1, I) .NE. DCMPLX(DBLE(I - 1), DBLE(ME))) BAD = BAD + 1
   20 CONTINUE
      END

      SUBROUTINE BUCKET
      IMPLICIT NONE
      INCLUDE 'mpif.h'
      INTEGER ME, NP, BAD, IERR, I, SC(64), SD(64), RC(64), RD(64)
      INTEGER KEYS(4096), GOT(4096), N
      COMMON /WHO/ ME, NP, BAD
      N = 0
      DO 10 I = 1, NP
        SC(I) = I
        SD(I) = N
        KEYS(N + 1) = 100*ME + I - 1
        N = N + I
   10 CONTINUE
      CALL MPI_ALLTOALL(SC, 1, MPI_INTEGER, RC, 1, MPI_INTEGER,
     &                  MPI_COMM_WORLD, IERR)
      DO 20 I = 1, NP
        RD(I) = (I - 1)*(ME + 1)
        IF (RC(I) .NE. ME + 1) BAD = BAD + 1
   20 CONTINUE
      CALL MPI_ALLTOALLV(KEYS, SC, SD, MPI_INTEGER, GOT, RC, RD,
     &                   MPI_INTEGER, MPI_COMM_WORLD, IERR)
      DO 30 I = 1, NP
        IF (GOT(RD(I) + 1) .NE. 100*(I - 1) + ME) BAD = BAD + 1
   30 CONTINUE
      END
