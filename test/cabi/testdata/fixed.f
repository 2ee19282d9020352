C     fixed: the Fortran binding by mpif.h, in fixed form.
      PROGRAM FIXED
      IMPLICIT NONE
      INCLUDE 'mpif.h'
      INTEGER IERR, RANK, N, X, Y, ST(MPI_STATUS_SIZE)
      CALL MPI_INIT(IERR)
      CALL MPI_COMM_RANK(MPI_COMM_WORLD, RANK, IERR)
      CALL MPI_COMM_SIZE(MPI_COMM_WORLD, N, IERR)
      X = RANK + 1
      Y = 0
      CALL MPI_REDUCE(X, Y, 1, MPI_INTEGER, MPI_SUM, 0,
     &                MPI_COMM_WORLD, IERR)
      CALL MPI_BCAST(Y, 1, MPI_INTEGER, 0, MPI_COMM_WORLD, IERR)
      CALL MPI_SENDRECV(X, 1, MPI_INTEGER, 0, 0, X, 1, MPI_INTEGER,
     &                  MPI_PROC_NULL, 0, MPI_COMM_SELF, ST, IERR)
      CALL MPI_RECV(X, 1, MPI_INTEGER, 0, 0, MPI_COMM_SELF,
     &              MPI_STATUS_IGNORE, IERR)
      CALL MPI_FINALIZE(IERR)
      IF (Y .EQ. N*(N+1)/2 .AND. X .EQ. RANK + 1) PRINT '(A)', 'ok'
      END
