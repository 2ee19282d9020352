! Made by cmd/libmpi_abi/gen; do not edit.
module mpi_f08_types
  implicit none
  type, bind(C) :: MPI_Status
    integer :: MPI_SOURCE, MPI_TAG, MPI_ERROR, MPI_internal(5)
  end type
  type, bind(C) :: MPI_Op
    integer :: MPI_VAL
  end type
  type, bind(C) :: MPI_Comm
    integer :: MPI_VAL
  end type
  type, bind(C) :: MPI_Group
    integer :: MPI_VAL
  end type
  type, bind(C) :: MPI_Win
    integer :: MPI_VAL
  end type
  type, bind(C) :: MPI_File
    integer :: MPI_VAL
  end type
  type, bind(C) :: MPI_Session
    integer :: MPI_VAL
  end type
  type, bind(C) :: MPI_Message
    integer :: MPI_VAL
  end type
  type, bind(C) :: MPI_Info
    integer :: MPI_VAL
  end type
  type, bind(C) :: MPI_Errhandler
    integer :: MPI_VAL
  end type
  type, bind(C) :: MPI_Request
    integer :: MPI_VAL
  end type
  type, bind(C) :: MPI_Datatype
    integer :: MPI_VAL
  end type
  interface operator(==)
    module procedure gompi_eq_op, &
      gompi_eq_comm, &
      gompi_eq_group, &
      gompi_eq_win, &
      gompi_eq_file, &
      gompi_eq_session, &
      gompi_eq_message, &
      gompi_eq_info, &
      gompi_eq_errhandler, &
      gompi_eq_request, &
      gompi_eq_datatype
  end interface
  interface operator(/=)
    module procedure gompi_ne_op, &
      gompi_ne_comm, &
      gompi_ne_group, &
      gompi_ne_win, &
      gompi_ne_file, &
      gompi_ne_session, &
      gompi_ne_message, &
      gompi_ne_info, &
      gompi_ne_errhandler, &
      gompi_ne_request, &
      gompi_ne_datatype
  end interface
  interface mpi_sizeof
    module procedure gompi_sizeof_integer1, &
      gompi_sizeof_integer2, &
      gompi_sizeof_integer4, &
      gompi_sizeof_integer8, &
      gompi_sizeof_logical1, &
      gompi_sizeof_logical2, &
      gompi_sizeof_logical4, &
      gompi_sizeof_logical8, &
      gompi_sizeof_real4, &
      gompi_sizeof_real8, &
      gompi_sizeof_real16, &
      gompi_sizeof_complex4, &
      gompi_sizeof_complex8, &
      gompi_sizeof_complex16, &
      gompi_sizeof_character1
  end interface
contains
  subroutine gompi_sizeof_integer1(x, size, ierror)
    integer(kind=1), dimension(..), intent(in) :: x
    integer, intent(out) :: size
    integer, optional, intent(out) :: ierror
    size = storage_size(x) / 8
    if (present(ierror)) ierror = 0
  end subroutine
  subroutine gompi_sizeof_integer2(x, size, ierror)
    integer(kind=2), dimension(..), intent(in) :: x
    integer, intent(out) :: size
    integer, optional, intent(out) :: ierror
    size = storage_size(x) / 8
    if (present(ierror)) ierror = 0
  end subroutine
  subroutine gompi_sizeof_integer4(x, size, ierror)
    integer(kind=4), dimension(..), intent(in) :: x
    integer, intent(out) :: size
    integer, optional, intent(out) :: ierror
    size = storage_size(x) / 8
    if (present(ierror)) ierror = 0
  end subroutine
  subroutine gompi_sizeof_integer8(x, size, ierror)
    integer(kind=8), dimension(..), intent(in) :: x
    integer, intent(out) :: size
    integer, optional, intent(out) :: ierror
    size = storage_size(x) / 8
    if (present(ierror)) ierror = 0
  end subroutine
  subroutine gompi_sizeof_logical1(x, size, ierror)
    logical(kind=1), dimension(..), intent(in) :: x
    integer, intent(out) :: size
    integer, optional, intent(out) :: ierror
    size = storage_size(x) / 8
    if (present(ierror)) ierror = 0
  end subroutine
  subroutine gompi_sizeof_logical2(x, size, ierror)
    logical(kind=2), dimension(..), intent(in) :: x
    integer, intent(out) :: size
    integer, optional, intent(out) :: ierror
    size = storage_size(x) / 8
    if (present(ierror)) ierror = 0
  end subroutine
  subroutine gompi_sizeof_logical4(x, size, ierror)
    logical(kind=4), dimension(..), intent(in) :: x
    integer, intent(out) :: size
    integer, optional, intent(out) :: ierror
    size = storage_size(x) / 8
    if (present(ierror)) ierror = 0
  end subroutine
  subroutine gompi_sizeof_logical8(x, size, ierror)
    logical(kind=8), dimension(..), intent(in) :: x
    integer, intent(out) :: size
    integer, optional, intent(out) :: ierror
    size = storage_size(x) / 8
    if (present(ierror)) ierror = 0
  end subroutine
  subroutine gompi_sizeof_real4(x, size, ierror)
    real(kind=4), dimension(..), intent(in) :: x
    integer, intent(out) :: size
    integer, optional, intent(out) :: ierror
    size = storage_size(x) / 8
    if (present(ierror)) ierror = 0
  end subroutine
  subroutine gompi_sizeof_real8(x, size, ierror)
    real(kind=8), dimension(..), intent(in) :: x
    integer, intent(out) :: size
    integer, optional, intent(out) :: ierror
    size = storage_size(x) / 8
    if (present(ierror)) ierror = 0
  end subroutine
  subroutine gompi_sizeof_real16(x, size, ierror)
    real(kind=16), dimension(..), intent(in) :: x
    integer, intent(out) :: size
    integer, optional, intent(out) :: ierror
    size = storage_size(x) / 8
    if (present(ierror)) ierror = 0
  end subroutine
  subroutine gompi_sizeof_complex4(x, size, ierror)
    complex(kind=4), dimension(..), intent(in) :: x
    integer, intent(out) :: size
    integer, optional, intent(out) :: ierror
    size = storage_size(x) / 8
    if (present(ierror)) ierror = 0
  end subroutine
  subroutine gompi_sizeof_complex8(x, size, ierror)
    complex(kind=8), dimension(..), intent(in) :: x
    integer, intent(out) :: size
    integer, optional, intent(out) :: ierror
    size = storage_size(x) / 8
    if (present(ierror)) ierror = 0
  end subroutine
  subroutine gompi_sizeof_complex16(x, size, ierror)
    complex(kind=16), dimension(..), intent(in) :: x
    integer, intent(out) :: size
    integer, optional, intent(out) :: ierror
    size = storage_size(x) / 8
    if (present(ierror)) ierror = 0
  end subroutine
  subroutine gompi_sizeof_character1(x, size, ierror)
    character(kind=1), dimension(..), intent(in) :: x
    integer, intent(out) :: size
    integer, optional, intent(out) :: ierror
    size = storage_size(x) / 8
    if (present(ierror)) ierror = 0
  end subroutine
  elemental logical function gompi_eq_op(a, b)
    type(MPI_Op), intent(in) :: a, b
    gompi_eq_op = a%MPI_VAL == b%MPI_VAL
  end function
  elemental logical function gompi_eq_comm(a, b)
    type(MPI_Comm), intent(in) :: a, b
    gompi_eq_comm = a%MPI_VAL == b%MPI_VAL
  end function
  elemental logical function gompi_eq_group(a, b)
    type(MPI_Group), intent(in) :: a, b
    gompi_eq_group = a%MPI_VAL == b%MPI_VAL
  end function
  elemental logical function gompi_eq_win(a, b)
    type(MPI_Win), intent(in) :: a, b
    gompi_eq_win = a%MPI_VAL == b%MPI_VAL
  end function
  elemental logical function gompi_eq_file(a, b)
    type(MPI_File), intent(in) :: a, b
    gompi_eq_file = a%MPI_VAL == b%MPI_VAL
  end function
  elemental logical function gompi_eq_session(a, b)
    type(MPI_Session), intent(in) :: a, b
    gompi_eq_session = a%MPI_VAL == b%MPI_VAL
  end function
  elemental logical function gompi_eq_message(a, b)
    type(MPI_Message), intent(in) :: a, b
    gompi_eq_message = a%MPI_VAL == b%MPI_VAL
  end function
  elemental logical function gompi_eq_info(a, b)
    type(MPI_Info), intent(in) :: a, b
    gompi_eq_info = a%MPI_VAL == b%MPI_VAL
  end function
  elemental logical function gompi_eq_errhandler(a, b)
    type(MPI_Errhandler), intent(in) :: a, b
    gompi_eq_errhandler = a%MPI_VAL == b%MPI_VAL
  end function
  elemental logical function gompi_eq_request(a, b)
    type(MPI_Request), intent(in) :: a, b
    gompi_eq_request = a%MPI_VAL == b%MPI_VAL
  end function
  elemental logical function gompi_eq_datatype(a, b)
    type(MPI_Datatype), intent(in) :: a, b
    gompi_eq_datatype = a%MPI_VAL == b%MPI_VAL
  end function
  elemental logical function gompi_ne_op(a, b)
    type(MPI_Op), intent(in) :: a, b
    gompi_ne_op = a%MPI_VAL /= b%MPI_VAL
  end function
  elemental logical function gompi_ne_comm(a, b)
    type(MPI_Comm), intent(in) :: a, b
    gompi_ne_comm = a%MPI_VAL /= b%MPI_VAL
  end function
  elemental logical function gompi_ne_group(a, b)
    type(MPI_Group), intent(in) :: a, b
    gompi_ne_group = a%MPI_VAL /= b%MPI_VAL
  end function
  elemental logical function gompi_ne_win(a, b)
    type(MPI_Win), intent(in) :: a, b
    gompi_ne_win = a%MPI_VAL /= b%MPI_VAL
  end function
  elemental logical function gompi_ne_file(a, b)
    type(MPI_File), intent(in) :: a, b
    gompi_ne_file = a%MPI_VAL /= b%MPI_VAL
  end function
  elemental logical function gompi_ne_session(a, b)
    type(MPI_Session), intent(in) :: a, b
    gompi_ne_session = a%MPI_VAL /= b%MPI_VAL
  end function
  elemental logical function gompi_ne_message(a, b)
    type(MPI_Message), intent(in) :: a, b
    gompi_ne_message = a%MPI_VAL /= b%MPI_VAL
  end function
  elemental logical function gompi_ne_info(a, b)
    type(MPI_Info), intent(in) :: a, b
    gompi_ne_info = a%MPI_VAL /= b%MPI_VAL
  end function
  elemental logical function gompi_ne_errhandler(a, b)
    type(MPI_Errhandler), intent(in) :: a, b
    gompi_ne_errhandler = a%MPI_VAL /= b%MPI_VAL
  end function
  elemental logical function gompi_ne_request(a, b)
    type(MPI_Request), intent(in) :: a, b
    gompi_ne_request = a%MPI_VAL /= b%MPI_VAL
  end function
  elemental logical function gompi_ne_datatype(a, b)
    type(MPI_Datatype), intent(in) :: a, b
    gompi_ne_datatype = a%MPI_VAL /= b%MPI_VAL
  end function
end module mpi_f08_types
