! Made by cmd/libmpi_abi/gen; do not edit.
module mpi_f08
  use mpi_f08_types
  use, intrinsic :: iso_c_binding, only: c_ptr
  implicit none
  private :: c_ptr
  integer, parameter :: MPI_ADDRESS_KIND = 8
  integer, parameter :: MPI_OFFSET_KIND = 8
  integer, parameter :: MPI_COUNT_KIND = 8
  integer, parameter :: MPI_INTEGER_KIND = 4
  integer, parameter :: MPI_STATUS_SIZE = 8
  integer, parameter :: MPI_SOURCE = 1
  integer, parameter :: MPI_TAG = 2
  integer, parameter :: MPI_ERROR = 3
  logical, parameter :: MPI_SUBARRAYS_SUPPORTED = .TRUE.
  logical, parameter :: MPI_ASYNC_PROTECTS_NONBLOCKING = .FALSE.
  integer, parameter :: MPI_VERSION = 5
  integer, parameter :: MPI_SUBVERSION = 0
  integer, parameter :: MPI_ABI_VERSION = 1
  integer, parameter :: MPI_ABI_SUBVERSION = 0
  type(MPI_Op), parameter :: MPI_OP_NULL = MPI_Op(32)
  type(MPI_Op), parameter :: MPI_SUM = MPI_Op(33)
  type(MPI_Op), parameter :: MPI_MIN = MPI_Op(34)
  type(MPI_Op), parameter :: MPI_MAX = MPI_Op(35)
  type(MPI_Op), parameter :: MPI_PROD = MPI_Op(36)
  type(MPI_Op), parameter :: MPI_BAND = MPI_Op(40)
  type(MPI_Op), parameter :: MPI_BOR = MPI_Op(41)
  type(MPI_Op), parameter :: MPI_BXOR = MPI_Op(42)
  type(MPI_Op), parameter :: MPI_LAND = MPI_Op(48)
  type(MPI_Op), parameter :: MPI_LOR = MPI_Op(49)
  type(MPI_Op), parameter :: MPI_LXOR = MPI_Op(50)
  type(MPI_Op), parameter :: MPI_MINLOC = MPI_Op(56)
  type(MPI_Op), parameter :: MPI_MAXLOC = MPI_Op(57)
  type(MPI_Op), parameter :: MPI_REPLACE = MPI_Op(60)
  type(MPI_Op), parameter :: MPI_NO_OP = MPI_Op(61)
  type(MPI_Comm), parameter :: MPI_COMM_NULL = MPI_Comm(256)
  type(MPI_Comm), parameter :: MPI_COMM_WORLD = MPI_Comm(257)
  type(MPI_Comm), parameter :: MPI_COMM_SELF = MPI_Comm(258)
  type(MPI_Group), parameter :: MPI_GROUP_NULL = MPI_Group(264)
  type(MPI_Group), parameter :: MPI_GROUP_EMPTY = MPI_Group(265)
  type(MPI_Win), parameter :: MPI_WIN_NULL = MPI_Win(272)
  type(MPI_File), parameter :: MPI_FILE_NULL = MPI_File(280)
  type(MPI_Session), parameter :: MPI_SESSION_NULL = MPI_Session(288)
  type(MPI_Message), parameter :: MPI_MESSAGE_NULL = MPI_Message(296)
  type(MPI_Message), parameter :: MPI_MESSAGE_NO_PROC = MPI_Message(297)
  type(MPI_Info), parameter :: MPI_INFO_NULL = MPI_Info(304)
  type(MPI_Info), parameter :: MPI_INFO_ENV = MPI_Info(305)
  type(MPI_Errhandler), parameter :: MPI_ERRHANDLER_NULL = MPI_Errhandler(320)
  type(MPI_Errhandler), parameter :: MPI_ERRORS_ARE_FATAL = MPI_Errhandler(321)
  type(MPI_Errhandler), parameter :: MPI_ERRORS_ABORT = MPI_Errhandler(322)
  type(MPI_Errhandler), parameter :: MPI_ERRORS_RETURN = MPI_Errhandler(323)
  type(MPI_Request), parameter :: MPI_REQUEST_NULL = MPI_Request(384)
  type(MPI_Datatype), parameter :: MPI_DATATYPE_NULL = MPI_Datatype(512)
  type(MPI_Datatype), parameter :: MPI_AINT = MPI_Datatype(513)
  type(MPI_Datatype), parameter :: MPI_COUNT = MPI_Datatype(514)
  type(MPI_Datatype), parameter :: MPI_OFFSET = MPI_Datatype(515)
  type(MPI_Datatype), parameter :: MPI_PACKED = MPI_Datatype(519)
  type(MPI_Datatype), parameter :: MPI_SHORT = MPI_Datatype(520)
  type(MPI_Datatype), parameter :: MPI_INT = MPI_Datatype(521)
  type(MPI_Datatype), parameter :: MPI_LONG = MPI_Datatype(522)
  type(MPI_Datatype), parameter :: MPI_LONG_LONG = MPI_Datatype(523)
  type(MPI_Datatype), parameter :: MPI_LONG_LONG_INT = MPI_Datatype(523)
  type(MPI_Datatype), parameter :: MPI_UNSIGNED_SHORT = MPI_Datatype(524)
  type(MPI_Datatype), parameter :: MPI_UNSIGNED = MPI_Datatype(525)
  type(MPI_Datatype), parameter :: MPI_UNSIGNED_LONG = MPI_Datatype(526)
  type(MPI_Datatype), parameter :: MPI_UNSIGNED_LONG_LONG = MPI_Datatype(527)
  type(MPI_Datatype), parameter :: MPI_FLOAT = MPI_Datatype(528)
  type(MPI_Datatype), parameter :: MPI_C_FLOAT_COMPLEX = MPI_Datatype(530)
  type(MPI_Datatype), parameter :: MPI_C_COMPLEX = MPI_Datatype(530)
  type(MPI_Datatype), parameter :: MPI_CXX_FLOAT_COMPLEX = MPI_Datatype(531)
  type(MPI_Datatype), parameter :: MPI_DOUBLE = MPI_Datatype(532)
  type(MPI_Datatype), parameter :: MPI_C_DOUBLE_COMPLEX = MPI_Datatype(534)
  type(MPI_Datatype), parameter :: MPI_CXX_DOUBLE_COMPLEX = MPI_Datatype(535)
  type(MPI_Datatype), parameter :: MPI_LOGICAL = MPI_Datatype(536)
  type(MPI_Datatype), parameter :: MPI_INTEGER = MPI_Datatype(537)
  type(MPI_Datatype), parameter :: MPI_REAL = MPI_Datatype(538)
  type(MPI_Datatype), parameter :: MPI_COMPLEX = MPI_Datatype(539)
  type(MPI_Datatype), parameter :: MPI_DOUBLE_PRECISION = MPI_Datatype(540)
  type(MPI_Datatype), parameter :: MPI_DOUBLE_COMPLEX = MPI_Datatype(541)
  type(MPI_Datatype), parameter :: MPI_CHARACTER = MPI_Datatype(542)
  type(MPI_Datatype), parameter :: MPI_LONG_DOUBLE = MPI_Datatype(544)
  type(MPI_Datatype), parameter :: MPI_C_LONG_DOUBLE_COMPLEX = MPI_Datatype(548)
  type(MPI_Datatype), parameter :: MPI_CXX_LONG_DOUBLE_COMPLEX = MPI_Datatype(549)
  type(MPI_Datatype), parameter :: MPI_FLOAT_INT = MPI_Datatype(552)
  type(MPI_Datatype), parameter :: MPI_DOUBLE_INT = MPI_Datatype(553)
  type(MPI_Datatype), parameter :: MPI_LONG_INT = MPI_Datatype(554)
  type(MPI_Datatype), parameter :: MPI_2INT = MPI_Datatype(555)
  type(MPI_Datatype), parameter :: MPI_SHORT_INT = MPI_Datatype(556)
  type(MPI_Datatype), parameter :: MPI_LONG_DOUBLE_INT = MPI_Datatype(557)
  type(MPI_Datatype), parameter :: MPI_2REAL = MPI_Datatype(560)
  type(MPI_Datatype), parameter :: MPI_2DOUBLE_PRECISION = MPI_Datatype(561)
  type(MPI_Datatype), parameter :: MPI_2INTEGER = MPI_Datatype(562)
  type(MPI_Datatype), parameter :: MPI_C_BOOL = MPI_Datatype(568)
  type(MPI_Datatype), parameter :: MPI_CXX_BOOL = MPI_Datatype(569)
  type(MPI_Datatype), parameter :: MPI_WCHAR = MPI_Datatype(572)
  type(MPI_Datatype), parameter :: MPI_INT8_T = MPI_Datatype(576)
  type(MPI_Datatype), parameter :: MPI_UINT8_T = MPI_Datatype(577)
  type(MPI_Datatype), parameter :: MPI_CHAR = MPI_Datatype(579)
  type(MPI_Datatype), parameter :: MPI_SIGNED_CHAR = MPI_Datatype(580)
  type(MPI_Datatype), parameter :: MPI_UNSIGNED_CHAR = MPI_Datatype(581)
  type(MPI_Datatype), parameter :: MPI_BYTE = MPI_Datatype(583)
  type(MPI_Datatype), parameter :: MPI_INT16_T = MPI_Datatype(584)
  type(MPI_Datatype), parameter :: MPI_UINT16_T = MPI_Datatype(585)
  type(MPI_Datatype), parameter :: MPI_INT32_T = MPI_Datatype(592)
  type(MPI_Datatype), parameter :: MPI_UINT32_T = MPI_Datatype(593)
  type(MPI_Datatype), parameter :: MPI_INT64_T = MPI_Datatype(600)
  type(MPI_Datatype), parameter :: MPI_UINT64_T = MPI_Datatype(601)
  type(MPI_Datatype), parameter :: MPI_LOGICAL1 = MPI_Datatype(704)
  type(MPI_Datatype), parameter :: MPI_INTEGER1 = MPI_Datatype(705)
  type(MPI_Datatype), parameter :: MPI_LOGICAL2 = MPI_Datatype(712)
  type(MPI_Datatype), parameter :: MPI_INTEGER2 = MPI_Datatype(713)
  type(MPI_Datatype), parameter :: MPI_REAL2 = MPI_Datatype(714)
  type(MPI_Datatype), parameter :: MPI_LOGICAL4 = MPI_Datatype(720)
  type(MPI_Datatype), parameter :: MPI_INTEGER4 = MPI_Datatype(721)
  type(MPI_Datatype), parameter :: MPI_REAL4 = MPI_Datatype(722)
  type(MPI_Datatype), parameter :: MPI_COMPLEX4 = MPI_Datatype(723)
  type(MPI_Datatype), parameter :: MPI_LOGICAL8 = MPI_Datatype(728)
  type(MPI_Datatype), parameter :: MPI_INTEGER8 = MPI_Datatype(729)
  type(MPI_Datatype), parameter :: MPI_REAL8 = MPI_Datatype(730)
  type(MPI_Datatype), parameter :: MPI_COMPLEX8 = MPI_Datatype(731)
  type(MPI_Datatype), parameter :: MPI_LOGICAL16 = MPI_Datatype(736)
  type(MPI_Datatype), parameter :: MPI_INTEGER16 = MPI_Datatype(737)
  type(MPI_Datatype), parameter :: MPI_REAL16 = MPI_Datatype(738)
  type(MPI_Datatype), parameter :: MPI_COMPLEX16 = MPI_Datatype(739)
  type(MPI_Datatype), parameter :: MPI_COMPLEX32 = MPI_Datatype(747)
  integer, parameter :: MPI_MAX_DATAREP_STRING = 127
  integer, parameter :: MPI_MAX_ERROR_STRING = 511
  integer, parameter :: MPI_MAX_INFO_KEY = 255
  integer, parameter :: MPI_MAX_INFO_VAL = 1023
  integer, parameter :: MPI_MAX_LIBRARY_VERSION_STRING = 8191
  integer, parameter :: MPI_MAX_OBJECT_NAME = 127
  integer, parameter :: MPI_MAX_PORT_NAME = 1023
  integer, parameter :: MPI_MAX_PROCESSOR_NAME = 255
  integer, parameter :: MPI_MAX_STRINGTAG_LEN = 1023
  integer, parameter :: MPI_MAX_PSET_NAME_LEN = 1023
  integer, parameter :: MPI_BSEND_OVERHEAD = 512
  integer(kind=8), parameter :: MPI_DISPLACEMENT_CURRENT = -1
  integer, parameter :: MPI_SUCCESS = 0
  integer, parameter :: MPI_ERR_BUFFER = 1
  integer, parameter :: MPI_ERR_COUNT = 2
  integer, parameter :: MPI_ERR_TYPE = 3
  integer, parameter :: MPI_ERR_TAG = 4
  integer, parameter :: MPI_ERR_COMM = 5
  integer, parameter :: MPI_ERR_RANK = 6
  integer, parameter :: MPI_ERR_REQUEST = 7
  integer, parameter :: MPI_ERR_ROOT = 8
  integer, parameter :: MPI_ERR_GROUP = 9
  integer, parameter :: MPI_ERR_OP = 10
  integer, parameter :: MPI_ERR_TOPOLOGY = 11
  integer, parameter :: MPI_ERR_DIMS = 12
  integer, parameter :: MPI_ERR_ARG = 13
  integer, parameter :: MPI_ERR_UNKNOWN = 14
  integer, parameter :: MPI_ERR_TRUNCATE = 15
  integer, parameter :: MPI_ERR_OTHER = 16
  integer, parameter :: MPI_ERR_INTERN = 17
  integer, parameter :: MPI_ERR_PENDING = 18
  integer, parameter :: MPI_ERR_IN_STATUS = 19
  integer, parameter :: MPI_ERR_ACCESS = 20
  integer, parameter :: MPI_ERR_AMODE = 21
  integer, parameter :: MPI_ERR_ASSERT = 22
  integer, parameter :: MPI_ERR_BAD_FILE = 23
  integer, parameter :: MPI_ERR_BASE = 24
  integer, parameter :: MPI_ERR_CONVERSION = 25
  integer, parameter :: MPI_ERR_DISP = 26
  integer, parameter :: MPI_ERR_DUP_DATAREP = 27
  integer, parameter :: MPI_ERR_FILE_EXISTS = 28
  integer, parameter :: MPI_ERR_FILE_IN_USE = 29
  integer, parameter :: MPI_ERR_FILE = 30
  integer, parameter :: MPI_ERR_INFO_KEY = 31
  integer, parameter :: MPI_ERR_INFO_NOKEY = 32
  integer, parameter :: MPI_ERR_INFO_VALUE = 33
  integer, parameter :: MPI_ERR_INFO = 34
  integer, parameter :: MPI_ERR_IO = 35
  integer, parameter :: MPI_ERR_KEYVAL = 36
  integer, parameter :: MPI_ERR_LOCKTYPE = 37
  integer, parameter :: MPI_ERR_NAME = 38
  integer, parameter :: MPI_ERR_NO_MEM = 39
  integer, parameter :: MPI_ERR_NOT_SAME = 40
  integer, parameter :: MPI_ERR_NO_SPACE = 41
  integer, parameter :: MPI_ERR_NO_SUCH_FILE = 42
  integer, parameter :: MPI_ERR_PORT = 43
  integer, parameter :: MPI_ERR_QUOTA = 44
  integer, parameter :: MPI_ERR_READ_ONLY = 45
  integer, parameter :: MPI_ERR_RMA_ATTACH = 46
  integer, parameter :: MPI_ERR_RMA_CONFLICT = 47
  integer, parameter :: MPI_ERR_RMA_RANGE = 48
  integer, parameter :: MPI_ERR_RMA_SHARED = 49
  integer, parameter :: MPI_ERR_RMA_SYNC = 50
  integer, parameter :: MPI_ERR_SERVICE = 51
  integer, parameter :: MPI_ERR_SIZE = 52
  integer, parameter :: MPI_ERR_SPAWN = 53
  integer, parameter :: MPI_ERR_UNSUPPORTED_DATAREP = 54
  integer, parameter :: MPI_ERR_UNSUPPORTED_OPERATION = 55
  integer, parameter :: MPI_ERR_WIN = 56
  integer, parameter :: MPI_ERR_RMA_FLAVOR = 57
  integer, parameter :: MPI_ERR_PROC_ABORTED = 58
  integer, parameter :: MPI_ERR_VALUE_TOO_LARGE = 59
  integer, parameter :: MPI_ERR_SESSION = 60
  integer, parameter :: MPI_ERR_ERRHANDLER = 61
  integer, parameter :: MPI_ERR_ABI = 62
  integer, parameter :: MPI_ERR_LASTCODE = 16383
  integer, parameter :: MPI_MODE_APPEND = 1
  integer, parameter :: MPI_MODE_CREATE = 2
  integer, parameter :: MPI_MODE_DELETE_ON_CLOSE = 4
  integer, parameter :: MPI_MODE_EXCL = 8
  integer, parameter :: MPI_MODE_RDONLY = 16
  integer, parameter :: MPI_MODE_RDWR = 32
  integer, parameter :: MPI_MODE_SEQUENTIAL = 64
  integer, parameter :: MPI_MODE_UNIQUE_OPEN = 128
  integer, parameter :: MPI_MODE_WRONLY = 256
  integer, parameter :: MPI_MODE_NOCHECK = 1024
  integer, parameter :: MPI_MODE_NOPRECEDE = 2048
  integer, parameter :: MPI_MODE_NOPUT = 4096
  integer, parameter :: MPI_MODE_NOSTORE = 8192
  integer, parameter :: MPI_MODE_NOSUCCEED = 16384
  integer, parameter :: MPI_ANY_SOURCE = -1
  integer, parameter :: MPI_ANY_TAG = -2
  integer, parameter :: MPI_PROC_NULL = -3
  integer, parameter :: MPI_ROOT = -4
  integer, parameter :: MPI_UNDEFINED = -32766
  integer, parameter :: MPI_THREAD_SINGLE = 0
  integer, parameter :: MPI_THREAD_FUNNELED = 1024
  integer, parameter :: MPI_THREAD_SERIALIZED = 2048
  integer, parameter :: MPI_THREAD_MULTIPLE = 4096
  integer, parameter :: MPI_ORDER_C = 12
  integer, parameter :: MPI_ORDER_FORTRAN = 15
  integer, parameter :: MPI_DISTRIBUTE_NONE = 16
  integer, parameter :: MPI_DISTRIBUTE_BLOCK = 17
  integer, parameter :: MPI_DISTRIBUTE_CYCLIC = 18
  integer, parameter :: MPI_DISTRIBUTE_DFLT_DARG = 19
  integer, parameter :: MPI_COMBINER_NAMED = 101
  integer, parameter :: MPI_COMBINER_DUP = 102
  integer, parameter :: MPI_COMBINER_CONTIGUOUS = 103
  integer, parameter :: MPI_COMBINER_VECTOR = 104
  integer, parameter :: MPI_COMBINER_HVECTOR = 105
  integer, parameter :: MPI_COMBINER_INDEXED = 106
  integer, parameter :: MPI_COMBINER_HINDEXED = 107
  integer, parameter :: MPI_COMBINER_INDEXED_BLOCK = 108
  integer, parameter :: MPI_COMBINER_HINDEXED_BLOCK = 109
  integer, parameter :: MPI_COMBINER_STRUCT = 110
  integer, parameter :: MPI_COMBINER_SUBARRAY = 111
  integer, parameter :: MPI_COMBINER_DARRAY = 112
  integer, parameter :: MPI_COMBINER_F90_REAL = 113
  integer, parameter :: MPI_COMBINER_F90_COMPLEX = 114
  integer, parameter :: MPI_COMBINER_F90_INTEGER = 115
  integer, parameter :: MPI_COMBINER_RESIZED = 116
  integer, parameter :: MPI_COMBINER_VALUE_INDEX = 117
  integer, parameter :: MPI_TYPECLASS_INTEGER = 192
  integer, parameter :: MPI_TYPECLASS_REAL = 193
  integer, parameter :: MPI_TYPECLASS_COMPLEX = 194
  integer, parameter :: MPI_IDENT = 201
  integer, parameter :: MPI_CONGRUENT = 202
  integer, parameter :: MPI_SIMILAR = 203
  integer, parameter :: MPI_UNEQUAL = 204
  integer, parameter :: MPI_CART = 211
  integer, parameter :: MPI_GRAPH = 212
  integer, parameter :: MPI_DIST_GRAPH = 213
  integer, parameter :: MPI_COMM_TYPE_SHARED = 221
  integer, parameter :: MPI_COMM_TYPE_HW_UNGUIDED = 222
  integer, parameter :: MPI_COMM_TYPE_HW_GUIDED = 223
  integer, parameter :: MPI_COMM_TYPE_RESOURCE_GUIDED = 224
  integer, parameter :: MPI_LOCK_EXCLUSIVE = 301
  integer, parameter :: MPI_LOCK_SHARED = 302
  integer, parameter :: MPI_WIN_FLAVOR_CREATE = 311
  integer, parameter :: MPI_WIN_FLAVOR_ALLOCATE = 312
  integer, parameter :: MPI_WIN_FLAVOR_DYNAMIC = 313
  integer, parameter :: MPI_WIN_FLAVOR_SHARED = 314
  integer, parameter :: MPI_WIN_UNIFIED = 321
  integer, parameter :: MPI_WIN_SEPARATE = 322
  integer, parameter :: MPI_SEEK_CUR = 401
  integer, parameter :: MPI_SEEK_END = 402
  integer, parameter :: MPI_SEEK_SET = 403
  integer, parameter :: MPI_KEYVAL_INVALID = 0
  integer, parameter :: MPI_TAG_UB = 501
  integer, parameter :: MPI_IO = 502
  integer, parameter :: MPI_HOST = 503
  integer, parameter :: MPI_WTIME_IS_GLOBAL = 504
  integer, parameter :: MPI_APPNUM = 505
  integer, parameter :: MPI_LASTUSEDCODE = 506
  integer, parameter :: MPI_UNIVERSE_SIZE = 507
  integer, parameter :: MPI_WIN_BASE = 601
  integer, parameter :: MPI_WIN_DISP_UNIT = 602
  integer, parameter :: MPI_WIN_SIZE = 603
  integer, parameter :: MPI_WIN_CREATE_FLAVOR = 604
  integer, parameter :: MPI_WIN_MODEL = 605
  integer, bind(C, name="gompi_bottom_"), target :: MPI_BOTTOM
  integer, bind(C, name="gompi_in_place_"), target :: MPI_IN_PLACE
  integer, bind(C, name="gompi_buffer_automatic_"), target :: MPI_BUFFER_AUTOMATIC
  type(MPI_Status), bind(C, name="gompi_status_ignore_"), target :: MPI_STATUS_IGNORE
  type(MPI_Status), bind(C, name="gompi_statuses_ignore_"), target :: MPI_STATUSES_IGNORE(1)
  integer, bind(C, name="gompi_errcodes_ignore_"), target :: MPI_ERRCODES_IGNORE(1)
  integer, bind(C, name="gompi_unweighted_"), target :: MPI_UNWEIGHTED(1)
  integer, bind(C, name="gompi_weights_empty_"), target :: MPI_WEIGHTS_EMPTY(1)
  character, bind(C, name="gompi_argv_null_"), target :: MPI_ARGV_NULL(1)
  character, bind(C, name="gompi_argvs_null_"), target :: MPI_ARGVS_NULL(1,1)
      EXTERNAL MPI_NULL_COPY_FN
      EXTERNAL MPI_DUP_FN
      EXTERNAL MPI_NULL_DELETE_FN
      EXTERNAL MPI_COMM_NULL_COPY_FN
      EXTERNAL MPI_COMM_DUP_FN
      EXTERNAL MPI_COMM_NULL_DELETE_FN
      EXTERNAL MPI_TYPE_NULL_COPY_FN
      EXTERNAL MPI_TYPE_DUP_FN
      EXTERNAL MPI_TYPE_NULL_DELETE_FN
      EXTERNAL MPI_WIN_NULL_COPY_FN
      EXTERNAL MPI_WIN_DUP_FN
      EXTERNAL MPI_WIN_NULL_DELETE_FN
  ! Procedures that programs pass (MPI 5.0, annex A.1.3).
  abstract interface
subroutine MPI_User_function(invec, inoutvec, len, datatype)
  import
  type(c_ptr), value :: invec, inoutvec
  integer :: len
  type(MPI_Datatype) :: datatype
end subroutine
subroutine MPI_User_function_c(invec, inoutvec, len, datatype)
  import
  type(c_ptr), value :: invec, inoutvec
  integer(kind=MPI_COUNT_KIND) :: len
  type(MPI_Datatype) :: datatype
end subroutine
subroutine MPI_Comm_copy_attr_function(oldcomm, comm_keyval, extra_state, attribute_val_in, attribute_val_out, flag, ierror)
  import
  type(MPI_Comm) :: oldcomm
  integer :: comm_keyval, ierror
  integer(kind=MPI_ADDRESS_KIND) :: extra_state, attribute_val_in, attribute_val_out
  logical :: flag
end subroutine
subroutine MPI_Comm_delete_attr_function(comm, comm_keyval, attribute_val, extra_state, ierror)
  import
  type(MPI_Comm) :: comm
  integer :: comm_keyval, ierror
  integer(kind=MPI_ADDRESS_KIND) :: attribute_val, extra_state
end subroutine
subroutine MPI_Type_copy_attr_function(oldtype, type_keyval, extra_state, attribute_val_in, attribute_val_out, flag, ierror)
  import
  type(MPI_Datatype) :: oldtype
  integer :: type_keyval, ierror
  integer(kind=MPI_ADDRESS_KIND) :: extra_state, attribute_val_in, attribute_val_out
  logical :: flag
end subroutine
subroutine MPI_Type_delete_attr_function(datatype, type_keyval, attribute_val, extra_state, ierror)
  import
  type(MPI_Datatype) :: datatype
  integer :: type_keyval, ierror
  integer(kind=MPI_ADDRESS_KIND) :: attribute_val, extra_state
end subroutine
subroutine MPI_Win_copy_attr_function(oldwin, win_keyval, extra_state, attribute_val_in, attribute_val_out, flag, ierror)
  import
  type(MPI_Win) :: oldwin
  integer :: win_keyval, ierror
  integer(kind=MPI_ADDRESS_KIND) :: extra_state, attribute_val_in, attribute_val_out
  logical :: flag
end subroutine
subroutine MPI_Win_delete_attr_function(win, win_keyval, attribute_val, extra_state, ierror)
  import
  type(MPI_Win) :: win
  integer :: win_keyval, ierror
  integer(kind=MPI_ADDRESS_KIND) :: attribute_val, extra_state
end subroutine
subroutine MPI_Comm_errhandler_function(comm, error_code)
  import
  type(MPI_Comm) :: comm
  integer :: error_code
end subroutine
subroutine MPI_Win_errhandler_function(win, error_code)
  import
  type(MPI_Win) :: win
  integer :: error_code
end subroutine
subroutine MPI_File_errhandler_function(file, error_code)
  import
  type(MPI_File) :: file
  integer :: error_code
end subroutine
subroutine MPI_Session_errhandler_function(session, error_code)
  import
  type(MPI_Session) :: session
  integer :: error_code
end subroutine
subroutine MPI_Grequest_query_function(extra_state, status, ierror)
  import
  integer(kind=MPI_ADDRESS_KIND) :: extra_state
  type(MPI_Status) :: status
  integer :: ierror
end subroutine
subroutine MPI_Grequest_free_function(extra_state, ierror)
  import
  integer(kind=MPI_ADDRESS_KIND) :: extra_state
  integer :: ierror
end subroutine
subroutine MPI_Grequest_cancel_function(extra_state, complete, ierror)
  import
  integer(kind=MPI_ADDRESS_KIND) :: extra_state
  logical :: complete
  integer :: ierror
end subroutine
subroutine MPI_Datarep_extent_function(datatype, extent, extra_state, ierror)
  import
  type(MPI_Datatype) :: datatype
  integer(kind=MPI_ADDRESS_KIND) :: extent, extra_state
  integer :: ierror
end subroutine
subroutine MPI_Datarep_conversion_function(userbuf, datatype, count, filebuf, position, extra_state, ierror)
  import
  type(c_ptr), value :: userbuf, filebuf
  type(MPI_Datatype) :: datatype
  integer :: count, ierror
  integer(kind=MPI_OFFSET_KIND) :: position
  integer(kind=MPI_ADDRESS_KIND) :: extra_state
end subroutine
subroutine MPI_Datarep_conversion_function_c(userbuf, datatype, count, filebuf, position, extra_state, ierror)
  import
  type(c_ptr), value :: userbuf, filebuf
  type(MPI_Datatype) :: datatype
  integer(kind=MPI_COUNT_KIND) :: count
  integer(kind=MPI_OFFSET_KIND) :: position
  integer(kind=MPI_ADDRESS_KIND) :: extra_state
  integer :: ierror
end subroutine
  end interface
  interface
subroutine mpi_status_f2f08(f_status, f08_status, ierror)
  import
  integer :: f_status(MPI_STATUS_SIZE)
  type(MPI_Status) :: f08_status
  integer, optional :: ierror
end subroutine mpi_status_f2f08
subroutine mpi_status_f082f(f08_status, f_status, ierror)
  import
  integer :: f_status(MPI_STATUS_SIZE)
  type(MPI_Status) :: f08_status
  integer, optional :: ierror
end subroutine mpi_status_f082f
subroutine mpi_f_sync_reg(buf) bind(C, name="mpi_f_sync_reg_f08ts_")
  type(*), dimension(..), asynchronous :: buf
end subroutine mpi_f_sync_reg
subroutine pmpi_f_sync_reg(buf) bind(C, name="pmpi_f_sync_reg_f08ts_")
  type(*), dimension(..), asynchronous :: buf
end subroutine pmpi_f_sync_reg
subroutine mpi_abi_get_fortran_booleans(logical_size, &
    logical_true, &
    logical_false, &
    is_set, &
    ierror) bind(C, name="mpi_abi_get_fortran_booleans_f08ts_")
  import
  integer :: logical_size
  type(*), dimension(..), asynchronous :: logical_true
  type(*), dimension(..), asynchronous :: logical_false
  logical :: is_set
  integer, optional :: ierror
end subroutine mpi_abi_get_fortran_booleans
subroutine pmpi_abi_get_fortran_booleans(logical_size, &
    logical_true, &
    logical_false, &
    is_set, &
    ierror) bind(C, name="pmpi_abi_get_fortran_booleans_f08ts_")
  import
  integer :: logical_size
  type(*), dimension(..), asynchronous :: logical_true
  type(*), dimension(..), asynchronous :: logical_false
  logical :: is_set
  integer, optional :: ierror
end subroutine pmpi_abi_get_fortran_booleans
subroutine mpi_abi_get_fortran_info(info, &
    ierror)
  import
  type(MPI_Info) :: info
  integer, optional :: ierror
end subroutine mpi_abi_get_fortran_info
subroutine pmpi_abi_get_fortran_info(info, &
    ierror)
  import
  type(MPI_Info) :: info
  integer, optional :: ierror
end subroutine pmpi_abi_get_fortran_info
subroutine mpi_abi_get_info(info, &
    ierror)
  import
  type(MPI_Info) :: info
  integer, optional :: ierror
end subroutine mpi_abi_get_info
subroutine pmpi_abi_get_info(info, &
    ierror)
  import
  type(MPI_Info) :: info
  integer, optional :: ierror
end subroutine pmpi_abi_get_info
subroutine mpi_abi_get_version(abi_major, &
    abi_minor, &
    ierror)
  import
  integer :: abi_major
  integer :: abi_minor
  integer, optional :: ierror
end subroutine mpi_abi_get_version
subroutine pmpi_abi_get_version(abi_major, &
    abi_minor, &
    ierror)
  import
  integer :: abi_major
  integer :: abi_minor
  integer, optional :: ierror
end subroutine pmpi_abi_get_version
subroutine mpi_abi_set_fortran_booleans(logical_size, &
    logical_true, &
    logical_false, &
    ierror) bind(C, name="mpi_abi_set_fortran_booleans_f08ts_")
  import
  integer :: logical_size
  type(*), dimension(..), asynchronous :: logical_true
  type(*), dimension(..), asynchronous :: logical_false
  integer, optional :: ierror
end subroutine mpi_abi_set_fortran_booleans
subroutine pmpi_abi_set_fortran_booleans(logical_size, &
    logical_true, &
    logical_false, &
    ierror) bind(C, name="pmpi_abi_set_fortran_booleans_f08ts_")
  import
  integer :: logical_size
  type(*), dimension(..), asynchronous :: logical_true
  type(*), dimension(..), asynchronous :: logical_false
  integer, optional :: ierror
end subroutine pmpi_abi_set_fortran_booleans
subroutine mpi_abi_set_fortran_info(info, &
    ierror)
  import
  type(MPI_Info) :: info
  integer, optional :: ierror
end subroutine mpi_abi_set_fortran_info
subroutine pmpi_abi_set_fortran_info(info, &
    ierror)
  import
  type(MPI_Info) :: info
  integer, optional :: ierror
end subroutine pmpi_abi_set_fortran_info
subroutine mpi_abort(comm, &
    errorcode, &
    ierror)
  import
  type(MPI_Comm) :: comm
  integer :: errorcode
  integer, optional :: ierror
end subroutine mpi_abort
subroutine pmpi_abort(comm, &
    errorcode, &
    ierror)
  import
  type(MPI_Comm) :: comm
  integer :: errorcode
  integer, optional :: ierror
end subroutine pmpi_abort
subroutine mpi_accumulate(origin_addr, &
    origin_count, &
    origin_datatype, &
    target_rank, &
    target_disp, &
    target_count, &
    target_datatype, &
    op, &
    win, &
    ierror) bind(C, name="mpi_accumulate_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: origin_addr
  integer :: origin_count
  type(MPI_Datatype) :: origin_datatype
  integer :: target_rank
  integer(kind=MPI_ADDRESS_KIND) :: target_disp
  integer :: target_count
  type(MPI_Datatype) :: target_datatype
  type(MPI_Op) :: op
  type(MPI_Win) :: win
  integer, optional :: ierror
end subroutine mpi_accumulate
subroutine pmpi_accumulate(origin_addr, &
    origin_count, &
    origin_datatype, &
    target_rank, &
    target_disp, &
    target_count, &
    target_datatype, &
    op, &
    win, &
    ierror) bind(C, name="pmpi_accumulate_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: origin_addr
  integer :: origin_count
  type(MPI_Datatype) :: origin_datatype
  integer :: target_rank
  integer(kind=MPI_ADDRESS_KIND) :: target_disp
  integer :: target_count
  type(MPI_Datatype) :: target_datatype
  type(MPI_Op) :: op
  type(MPI_Win) :: win
  integer, optional :: ierror
end subroutine pmpi_accumulate
subroutine mpi_add_error_class(errorclass, &
    ierror)
  import
  integer :: errorclass
  integer, optional :: ierror
end subroutine mpi_add_error_class
subroutine pmpi_add_error_class(errorclass, &
    ierror)
  import
  integer :: errorclass
  integer, optional :: ierror
end subroutine pmpi_add_error_class
subroutine mpi_add_error_code(errorclass, &
    errorcode, &
    ierror)
  import
  integer :: errorclass
  integer :: errorcode
  integer, optional :: ierror
end subroutine mpi_add_error_code
subroutine pmpi_add_error_code(errorclass, &
    errorcode, &
    ierror)
  import
  integer :: errorclass
  integer :: errorcode
  integer, optional :: ierror
end subroutine pmpi_add_error_code
subroutine mpi_add_error_string(errorcode, &
    string, &
    ierror)
  import
  integer :: errorcode
  character(len=*) :: string
  integer, optional :: ierror
end subroutine mpi_add_error_string
subroutine pmpi_add_error_string(errorcode, &
    string, &
    ierror)
  import
  integer :: errorcode
  character(len=*) :: string
  integer, optional :: ierror
end subroutine pmpi_add_error_string
subroutine mpi_allgather(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcount, &
    recvtype, &
    comm, &
    ierror) bind(C, name="mpi_allgather_f08ts_")
  import
  type(*), dimension(..), intent(in) :: sendbuf
  integer :: sendcount
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..) :: recvbuf
  integer :: recvcount
  type(MPI_Datatype) :: recvtype
  type(MPI_Comm) :: comm
  integer, optional :: ierror
end subroutine mpi_allgather
subroutine pmpi_allgather(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcount, &
    recvtype, &
    comm, &
    ierror) bind(C, name="pmpi_allgather_f08ts_")
  import
  type(*), dimension(..), intent(in) :: sendbuf
  integer :: sendcount
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..) :: recvbuf
  integer :: recvcount
  type(MPI_Datatype) :: recvtype
  type(MPI_Comm) :: comm
  integer, optional :: ierror
end subroutine pmpi_allgather
subroutine mpi_allgather_init(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcount, &
    recvtype, &
    comm, &
    info, &
    request, &
    ierror) bind(C, name="mpi_allgather_init_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  integer :: sendcount
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..), asynchronous :: recvbuf
  integer :: recvcount
  type(MPI_Datatype) :: recvtype
  type(MPI_Comm) :: comm
  type(MPI_Info) :: info
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_allgather_init
subroutine pmpi_allgather_init(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcount, &
    recvtype, &
    comm, &
    info, &
    request, &
    ierror) bind(C, name="pmpi_allgather_init_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  integer :: sendcount
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..), asynchronous :: recvbuf
  integer :: recvcount
  type(MPI_Datatype) :: recvtype
  type(MPI_Comm) :: comm
  type(MPI_Info) :: info
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_allgather_init
subroutine mpi_allgatherv(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcounts, &
    displs, &
    recvtype, &
    comm, &
    ierror) bind(C, name="mpi_allgatherv_f08ts_")
  import
  type(*), dimension(..), intent(in) :: sendbuf
  integer :: sendcount
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..) :: recvbuf
  integer :: recvcounts(*)
  integer :: displs(*)
  type(MPI_Datatype) :: recvtype
  type(MPI_Comm) :: comm
  integer, optional :: ierror
end subroutine mpi_allgatherv
subroutine pmpi_allgatherv(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcounts, &
    displs, &
    recvtype, &
    comm, &
    ierror) bind(C, name="pmpi_allgatherv_f08ts_")
  import
  type(*), dimension(..), intent(in) :: sendbuf
  integer :: sendcount
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..) :: recvbuf
  integer :: recvcounts(*)
  integer :: displs(*)
  type(MPI_Datatype) :: recvtype
  type(MPI_Comm) :: comm
  integer, optional :: ierror
end subroutine pmpi_allgatherv
subroutine mpi_allgatherv_init(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcounts, &
    displs, &
    recvtype, &
    comm, &
    info, &
    request, &
    ierror) bind(C, name="mpi_allgatherv_init_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  integer :: sendcount
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..), asynchronous :: recvbuf
  integer :: recvcounts(*)
  integer :: displs(*)
  type(MPI_Datatype) :: recvtype
  type(MPI_Comm) :: comm
  type(MPI_Info) :: info
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_allgatherv_init
subroutine pmpi_allgatherv_init(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcounts, &
    displs, &
    recvtype, &
    comm, &
    info, &
    request, &
    ierror) bind(C, name="pmpi_allgatherv_init_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  integer :: sendcount
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..), asynchronous :: recvbuf
  integer :: recvcounts(*)
  integer :: displs(*)
  type(MPI_Datatype) :: recvtype
  type(MPI_Comm) :: comm
  type(MPI_Info) :: info
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_allgatherv_init
subroutine mpi_alloc_mem(size, &
    info, &
    baseptr, &
    ierror)
  import
  integer(kind=MPI_ADDRESS_KIND) :: size
  type(MPI_Info) :: info
  type(*), dimension(*) :: baseptr
!GCC$ ATTRIBUTES NO_ARG_CHECK :: baseptr
  integer, optional :: ierror
end subroutine mpi_alloc_mem
subroutine pmpi_alloc_mem(size, &
    info, &
    baseptr, &
    ierror)
  import
  integer(kind=MPI_ADDRESS_KIND) :: size
  type(MPI_Info) :: info
  type(*), dimension(*) :: baseptr
!GCC$ ATTRIBUTES NO_ARG_CHECK :: baseptr
  integer, optional :: ierror
end subroutine pmpi_alloc_mem
subroutine mpi_allreduce(sendbuf, &
    recvbuf, &
    count, &
    datatype, &
    op, &
    comm, &
    ierror) bind(C, name="mpi_allreduce_f08ts_")
  import
  type(*), dimension(..), intent(in) :: sendbuf
  type(*), dimension(..) :: recvbuf
  integer :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Op) :: op
  type(MPI_Comm) :: comm
  integer, optional :: ierror
end subroutine mpi_allreduce
subroutine pmpi_allreduce(sendbuf, &
    recvbuf, &
    count, &
    datatype, &
    op, &
    comm, &
    ierror) bind(C, name="pmpi_allreduce_f08ts_")
  import
  type(*), dimension(..), intent(in) :: sendbuf
  type(*), dimension(..) :: recvbuf
  integer :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Op) :: op
  type(MPI_Comm) :: comm
  integer, optional :: ierror
end subroutine pmpi_allreduce
subroutine mpi_allreduce_init(sendbuf, &
    recvbuf, &
    count, &
    datatype, &
    op, &
    comm, &
    info, &
    request, &
    ierror) bind(C, name="mpi_allreduce_init_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  type(*), dimension(..), asynchronous :: recvbuf
  integer :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Op) :: op
  type(MPI_Comm) :: comm
  type(MPI_Info) :: info
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_allreduce_init
subroutine pmpi_allreduce_init(sendbuf, &
    recvbuf, &
    count, &
    datatype, &
    op, &
    comm, &
    info, &
    request, &
    ierror) bind(C, name="pmpi_allreduce_init_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  type(*), dimension(..), asynchronous :: recvbuf
  integer :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Op) :: op
  type(MPI_Comm) :: comm
  type(MPI_Info) :: info
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_allreduce_init
subroutine mpi_alltoall(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcount, &
    recvtype, &
    comm, &
    ierror) bind(C, name="mpi_alltoall_f08ts_")
  import
  type(*), dimension(..), intent(in) :: sendbuf
  integer :: sendcount
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..) :: recvbuf
  integer :: recvcount
  type(MPI_Datatype) :: recvtype
  type(MPI_Comm) :: comm
  integer, optional :: ierror
end subroutine mpi_alltoall
subroutine pmpi_alltoall(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcount, &
    recvtype, &
    comm, &
    ierror) bind(C, name="pmpi_alltoall_f08ts_")
  import
  type(*), dimension(..), intent(in) :: sendbuf
  integer :: sendcount
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..) :: recvbuf
  integer :: recvcount
  type(MPI_Datatype) :: recvtype
  type(MPI_Comm) :: comm
  integer, optional :: ierror
end subroutine pmpi_alltoall
subroutine mpi_alltoall_init(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcount, &
    recvtype, &
    comm, &
    info, &
    request, &
    ierror) bind(C, name="mpi_alltoall_init_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  integer :: sendcount
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..), asynchronous :: recvbuf
  integer :: recvcount
  type(MPI_Datatype) :: recvtype
  type(MPI_Comm) :: comm
  type(MPI_Info) :: info
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_alltoall_init
subroutine pmpi_alltoall_init(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcount, &
    recvtype, &
    comm, &
    info, &
    request, &
    ierror) bind(C, name="pmpi_alltoall_init_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  integer :: sendcount
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..), asynchronous :: recvbuf
  integer :: recvcount
  type(MPI_Datatype) :: recvtype
  type(MPI_Comm) :: comm
  type(MPI_Info) :: info
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_alltoall_init
subroutine mpi_alltoallv(sendbuf, &
    sendcounts, &
    sdispls, &
    sendtype, &
    recvbuf, &
    recvcounts, &
    rdispls, &
    recvtype, &
    comm, &
    ierror) bind(C, name="mpi_alltoallv_f08ts_")
  import
  type(*), dimension(..), intent(in) :: sendbuf
  integer :: sendcounts(*)
  integer :: sdispls(*)
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..) :: recvbuf
  integer :: recvcounts(*)
  integer :: rdispls(*)
  type(MPI_Datatype) :: recvtype
  type(MPI_Comm) :: comm
  integer, optional :: ierror
end subroutine mpi_alltoallv
subroutine pmpi_alltoallv(sendbuf, &
    sendcounts, &
    sdispls, &
    sendtype, &
    recvbuf, &
    recvcounts, &
    rdispls, &
    recvtype, &
    comm, &
    ierror) bind(C, name="pmpi_alltoallv_f08ts_")
  import
  type(*), dimension(..), intent(in) :: sendbuf
  integer :: sendcounts(*)
  integer :: sdispls(*)
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..) :: recvbuf
  integer :: recvcounts(*)
  integer :: rdispls(*)
  type(MPI_Datatype) :: recvtype
  type(MPI_Comm) :: comm
  integer, optional :: ierror
end subroutine pmpi_alltoallv
subroutine mpi_alltoallv_init(sendbuf, &
    sendcounts, &
    sdispls, &
    sendtype, &
    recvbuf, &
    recvcounts, &
    rdispls, &
    recvtype, &
    comm, &
    info, &
    request, &
    ierror) bind(C, name="mpi_alltoallv_init_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  integer :: sendcounts(*)
  integer :: sdispls(*)
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..), asynchronous :: recvbuf
  integer :: recvcounts(*)
  integer :: rdispls(*)
  type(MPI_Datatype) :: recvtype
  type(MPI_Comm) :: comm
  type(MPI_Info) :: info
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_alltoallv_init
subroutine pmpi_alltoallv_init(sendbuf, &
    sendcounts, &
    sdispls, &
    sendtype, &
    recvbuf, &
    recvcounts, &
    rdispls, &
    recvtype, &
    comm, &
    info, &
    request, &
    ierror) bind(C, name="pmpi_alltoallv_init_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  integer :: sendcounts(*)
  integer :: sdispls(*)
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..), asynchronous :: recvbuf
  integer :: recvcounts(*)
  integer :: rdispls(*)
  type(MPI_Datatype) :: recvtype
  type(MPI_Comm) :: comm
  type(MPI_Info) :: info
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_alltoallv_init
subroutine mpi_alltoallw(sendbuf, &
    sendcounts, &
    sdispls, &
    sendtypes, &
    recvbuf, &
    recvcounts, &
    rdispls, &
    recvtypes, &
    comm, &
    ierror) bind(C, name="mpi_alltoallw_f08ts_")
  import
  type(*), dimension(..), intent(in) :: sendbuf
  integer :: sendcounts(*)
  integer :: sdispls(*)
  type(MPI_Datatype) :: sendtypes(*)
  type(*), dimension(..) :: recvbuf
  integer :: recvcounts(*)
  integer :: rdispls(*)
  type(MPI_Datatype) :: recvtypes(*)
  type(MPI_Comm) :: comm
  integer, optional :: ierror
end subroutine mpi_alltoallw
subroutine pmpi_alltoallw(sendbuf, &
    sendcounts, &
    sdispls, &
    sendtypes, &
    recvbuf, &
    recvcounts, &
    rdispls, &
    recvtypes, &
    comm, &
    ierror) bind(C, name="pmpi_alltoallw_f08ts_")
  import
  type(*), dimension(..), intent(in) :: sendbuf
  integer :: sendcounts(*)
  integer :: sdispls(*)
  type(MPI_Datatype) :: sendtypes(*)
  type(*), dimension(..) :: recvbuf
  integer :: recvcounts(*)
  integer :: rdispls(*)
  type(MPI_Datatype) :: recvtypes(*)
  type(MPI_Comm) :: comm
  integer, optional :: ierror
end subroutine pmpi_alltoallw
subroutine mpi_alltoallw_init(sendbuf, &
    sendcounts, &
    sdispls, &
    sendtypes, &
    recvbuf, &
    recvcounts, &
    rdispls, &
    recvtypes, &
    comm, &
    info, &
    request, &
    ierror) bind(C, name="mpi_alltoallw_init_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  integer :: sendcounts(*)
  integer :: sdispls(*)
  type(MPI_Datatype) :: sendtypes(*)
  type(*), dimension(..), asynchronous :: recvbuf
  integer :: recvcounts(*)
  integer :: rdispls(*)
  type(MPI_Datatype) :: recvtypes(*)
  type(MPI_Comm) :: comm
  type(MPI_Info) :: info
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_alltoallw_init
subroutine pmpi_alltoallw_init(sendbuf, &
    sendcounts, &
    sdispls, &
    sendtypes, &
    recvbuf, &
    recvcounts, &
    rdispls, &
    recvtypes, &
    comm, &
    info, &
    request, &
    ierror) bind(C, name="pmpi_alltoallw_init_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  integer :: sendcounts(*)
  integer :: sdispls(*)
  type(MPI_Datatype) :: sendtypes(*)
  type(*), dimension(..), asynchronous :: recvbuf
  integer :: recvcounts(*)
  integer :: rdispls(*)
  type(MPI_Datatype) :: recvtypes(*)
  type(MPI_Comm) :: comm
  type(MPI_Info) :: info
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_alltoallw_init
subroutine mpi_attr_delete(comm, &
    keyval, &
    ierror)
  import
  type(MPI_Comm) :: comm
  integer :: keyval
  integer, optional :: ierror
end subroutine mpi_attr_delete
subroutine pmpi_attr_delete(comm, &
    keyval, &
    ierror)
  import
  type(MPI_Comm) :: comm
  integer :: keyval
  integer, optional :: ierror
end subroutine pmpi_attr_delete
subroutine mpi_attr_get(comm, &
    keyval, &
    attribute_val, &
    flag, &
    ierror)
  import
  type(MPI_Comm) :: comm
  integer :: keyval
  integer :: attribute_val
  logical :: flag
  integer, optional :: ierror
end subroutine mpi_attr_get
subroutine pmpi_attr_get(comm, &
    keyval, &
    attribute_val, &
    flag, &
    ierror)
  import
  type(MPI_Comm) :: comm
  integer :: keyval
  integer :: attribute_val
  logical :: flag
  integer, optional :: ierror
end subroutine pmpi_attr_get
subroutine mpi_attr_put(comm, &
    keyval, &
    attribute_val, &
    ierror)
  import
  type(MPI_Comm) :: comm
  integer :: keyval
  integer :: attribute_val
  integer, optional :: ierror
end subroutine mpi_attr_put
subroutine pmpi_attr_put(comm, &
    keyval, &
    attribute_val, &
    ierror)
  import
  type(MPI_Comm) :: comm
  integer :: keyval
  integer :: attribute_val
  integer, optional :: ierror
end subroutine pmpi_attr_put
subroutine mpi_barrier(comm, &
    ierror)
  import
  type(MPI_Comm) :: comm
  integer, optional :: ierror
end subroutine mpi_barrier
subroutine pmpi_barrier(comm, &
    ierror)
  import
  type(MPI_Comm) :: comm
  integer, optional :: ierror
end subroutine pmpi_barrier
subroutine mpi_barrier_init(comm, &
    info, &
    request, &
    ierror)
  import
  type(MPI_Comm) :: comm
  type(MPI_Info) :: info
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_barrier_init
subroutine pmpi_barrier_init(comm, &
    info, &
    request, &
    ierror)
  import
  type(MPI_Comm) :: comm
  type(MPI_Info) :: info
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_barrier_init
subroutine mpi_bcast(buffer, &
    count, &
    datatype, &
    root, &
    comm, &
    ierror) bind(C, name="mpi_bcast_f08ts_")
  import
  type(*), dimension(..) :: buffer
  integer :: count
  type(MPI_Datatype) :: datatype
  integer :: root
  type(MPI_Comm) :: comm
  integer, optional :: ierror
end subroutine mpi_bcast
subroutine pmpi_bcast(buffer, &
    count, &
    datatype, &
    root, &
    comm, &
    ierror) bind(C, name="pmpi_bcast_f08ts_")
  import
  type(*), dimension(..) :: buffer
  integer :: count
  type(MPI_Datatype) :: datatype
  integer :: root
  type(MPI_Comm) :: comm
  integer, optional :: ierror
end subroutine pmpi_bcast
subroutine mpi_bcast_init(buffer, &
    count, &
    datatype, &
    root, &
    comm, &
    info, &
    request, &
    ierror) bind(C, name="mpi_bcast_init_f08ts_")
  import
  type(*), dimension(..), asynchronous :: buffer
  integer :: count
  type(MPI_Datatype) :: datatype
  integer :: root
  type(MPI_Comm) :: comm
  type(MPI_Info) :: info
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_bcast_init
subroutine pmpi_bcast_init(buffer, &
    count, &
    datatype, &
    root, &
    comm, &
    info, &
    request, &
    ierror) bind(C, name="pmpi_bcast_init_f08ts_")
  import
  type(*), dimension(..), asynchronous :: buffer
  integer :: count
  type(MPI_Datatype) :: datatype
  integer :: root
  type(MPI_Comm) :: comm
  type(MPI_Info) :: info
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_bcast_init
subroutine mpi_bsend(buf, &
    count, &
    datatype, &
    dest, &
    tag, &
    comm, &
    ierror) bind(C, name="mpi_bsend_f08ts_")
  import
  type(*), dimension(..), intent(in) :: buf
  integer :: count
  type(MPI_Datatype) :: datatype
  integer :: dest
  integer :: tag
  type(MPI_Comm) :: comm
  integer, optional :: ierror
end subroutine mpi_bsend
subroutine pmpi_bsend(buf, &
    count, &
    datatype, &
    dest, &
    tag, &
    comm, &
    ierror) bind(C, name="pmpi_bsend_f08ts_")
  import
  type(*), dimension(..), intent(in) :: buf
  integer :: count
  type(MPI_Datatype) :: datatype
  integer :: dest
  integer :: tag
  type(MPI_Comm) :: comm
  integer, optional :: ierror
end subroutine pmpi_bsend
subroutine mpi_bsend_init(buf, &
    count, &
    datatype, &
    dest, &
    tag, &
    comm, &
    request, &
    ierror) bind(C, name="mpi_bsend_init_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: buf
  integer :: count
  type(MPI_Datatype) :: datatype
  integer :: dest
  integer :: tag
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_bsend_init
subroutine pmpi_bsend_init(buf, &
    count, &
    datatype, &
    dest, &
    tag, &
    comm, &
    request, &
    ierror) bind(C, name="pmpi_bsend_init_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: buf
  integer :: count
  type(MPI_Datatype) :: datatype
  integer :: dest
  integer :: tag
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_bsend_init
subroutine mpi_buffer_attach(buffer, &
    size, &
    ierror) bind(C, name="mpi_buffer_attach_f08ts_")
  import
  type(*), dimension(..), asynchronous :: buffer
  integer :: size
  integer, optional :: ierror
end subroutine mpi_buffer_attach
subroutine pmpi_buffer_attach(buffer, &
    size, &
    ierror) bind(C, name="pmpi_buffer_attach_f08ts_")
  import
  type(*), dimension(..), asynchronous :: buffer
  integer :: size
  integer, optional :: ierror
end subroutine pmpi_buffer_attach
subroutine mpi_buffer_detach(buffer_addr, &
    size, &
    ierror)
  import
  type(*), dimension(*) :: buffer_addr
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buffer_addr
  integer :: size
  integer, optional :: ierror
end subroutine mpi_buffer_detach
subroutine pmpi_buffer_detach(buffer_addr, &
    size, &
    ierror)
  import
  type(*), dimension(*) :: buffer_addr
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buffer_addr
  integer :: size
  integer, optional :: ierror
end subroutine pmpi_buffer_detach
subroutine mpi_buffer_flush(ierror)
  import
  integer, optional :: ierror
end subroutine mpi_buffer_flush
subroutine pmpi_buffer_flush(ierror)
  import
  integer, optional :: ierror
end subroutine pmpi_buffer_flush
subroutine mpi_buffer_iflush(request, &
    ierror)
  import
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_buffer_iflush
subroutine pmpi_buffer_iflush(request, &
    ierror)
  import
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_buffer_iflush
subroutine mpi_cancel(request, &
    ierror)
  import
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_cancel
subroutine pmpi_cancel(request, &
    ierror)
  import
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_cancel
subroutine mpi_cart_coords(comm, &
    rank, &
    maxdims, &
    coords, &
    ierror)
  import
  type(MPI_Comm) :: comm
  integer :: rank
  integer :: maxdims
  integer :: coords(*)
  integer, optional :: ierror
end subroutine mpi_cart_coords
subroutine pmpi_cart_coords(comm, &
    rank, &
    maxdims, &
    coords, &
    ierror)
  import
  type(MPI_Comm) :: comm
  integer :: rank
  integer :: maxdims
  integer :: coords(*)
  integer, optional :: ierror
end subroutine pmpi_cart_coords
subroutine mpi_cart_create(comm_old, &
    ndims, &
    dims, &
    periods, &
    reorder, &
    comm_cart, &
    ierror)
  import
  type(MPI_Comm) :: comm_old
  integer :: ndims
  integer :: dims(*)
  logical :: periods(*)
  logical :: reorder
  type(MPI_Comm) :: comm_cart
  integer, optional :: ierror
end subroutine mpi_cart_create
subroutine pmpi_cart_create(comm_old, &
    ndims, &
    dims, &
    periods, &
    reorder, &
    comm_cart, &
    ierror)
  import
  type(MPI_Comm) :: comm_old
  integer :: ndims
  integer :: dims(*)
  logical :: periods(*)
  logical :: reorder
  type(MPI_Comm) :: comm_cart
  integer, optional :: ierror
end subroutine pmpi_cart_create
subroutine mpi_cart_get(comm, &
    maxdims, &
    dims, &
    periods, &
    coords, &
    ierror)
  import
  type(MPI_Comm) :: comm
  integer :: maxdims
  integer :: dims(*)
  logical :: periods(*)
  integer :: coords(*)
  integer, optional :: ierror
end subroutine mpi_cart_get
subroutine pmpi_cart_get(comm, &
    maxdims, &
    dims, &
    periods, &
    coords, &
    ierror)
  import
  type(MPI_Comm) :: comm
  integer :: maxdims
  integer :: dims(*)
  logical :: periods(*)
  integer :: coords(*)
  integer, optional :: ierror
end subroutine pmpi_cart_get
subroutine mpi_cart_map(comm, &
    ndims, &
    dims, &
    periods, &
    newrank, &
    ierror)
  import
  type(MPI_Comm) :: comm
  integer :: ndims
  integer :: dims(*)
  logical :: periods(*)
  integer :: newrank
  integer, optional :: ierror
end subroutine mpi_cart_map
subroutine pmpi_cart_map(comm, &
    ndims, &
    dims, &
    periods, &
    newrank, &
    ierror)
  import
  type(MPI_Comm) :: comm
  integer :: ndims
  integer :: dims(*)
  logical :: periods(*)
  integer :: newrank
  integer, optional :: ierror
end subroutine pmpi_cart_map
subroutine mpi_cart_rank(comm, &
    coords, &
    rank, &
    ierror)
  import
  type(MPI_Comm) :: comm
  integer :: coords(*)
  integer :: rank
  integer, optional :: ierror
end subroutine mpi_cart_rank
subroutine pmpi_cart_rank(comm, &
    coords, &
    rank, &
    ierror)
  import
  type(MPI_Comm) :: comm
  integer :: coords(*)
  integer :: rank
  integer, optional :: ierror
end subroutine pmpi_cart_rank
subroutine mpi_cart_shift(comm, &
    direction, &
    disp, &
    rank_source, &
    rank_dest, &
    ierror)
  import
  type(MPI_Comm) :: comm
  integer :: direction
  integer :: disp
  integer :: rank_source
  integer :: rank_dest
  integer, optional :: ierror
end subroutine mpi_cart_shift
subroutine pmpi_cart_shift(comm, &
    direction, &
    disp, &
    rank_source, &
    rank_dest, &
    ierror)
  import
  type(MPI_Comm) :: comm
  integer :: direction
  integer :: disp
  integer :: rank_source
  integer :: rank_dest
  integer, optional :: ierror
end subroutine pmpi_cart_shift
subroutine mpi_cart_sub(comm, &
    remain_dims, &
    newcomm, &
    ierror)
  import
  type(MPI_Comm) :: comm
  logical :: remain_dims(*)
  type(MPI_Comm) :: newcomm
  integer, optional :: ierror
end subroutine mpi_cart_sub
subroutine pmpi_cart_sub(comm, &
    remain_dims, &
    newcomm, &
    ierror)
  import
  type(MPI_Comm) :: comm
  logical :: remain_dims(*)
  type(MPI_Comm) :: newcomm
  integer, optional :: ierror
end subroutine pmpi_cart_sub
subroutine mpi_cartdim_get(comm, &
    ndims, &
    ierror)
  import
  type(MPI_Comm) :: comm
  integer :: ndims
  integer, optional :: ierror
end subroutine mpi_cartdim_get
subroutine pmpi_cartdim_get(comm, &
    ndims, &
    ierror)
  import
  type(MPI_Comm) :: comm
  integer :: ndims
  integer, optional :: ierror
end subroutine pmpi_cartdim_get
subroutine mpi_close_port(port_name, &
    ierror)
  import
  character(len=*) :: port_name
  integer, optional :: ierror
end subroutine mpi_close_port
subroutine pmpi_close_port(port_name, &
    ierror)
  import
  character(len=*) :: port_name
  integer, optional :: ierror
end subroutine pmpi_close_port
subroutine mpi_comm_accept(port_name, &
    info, &
    root, &
    comm, &
    newcomm, &
    ierror)
  import
  character(len=*) :: port_name
  type(MPI_Info) :: info
  integer :: root
  type(MPI_Comm) :: comm
  type(MPI_Comm) :: newcomm
  integer, optional :: ierror
end subroutine mpi_comm_accept
subroutine pmpi_comm_accept(port_name, &
    info, &
    root, &
    comm, &
    newcomm, &
    ierror)
  import
  character(len=*) :: port_name
  type(MPI_Info) :: info
  integer :: root
  type(MPI_Comm) :: comm
  type(MPI_Comm) :: newcomm
  integer, optional :: ierror
end subroutine pmpi_comm_accept
subroutine mpi_comm_attach_buffer(comm, &
    buffer, &
    size, &
    ierror) bind(C, name="mpi_comm_attach_buffer_f08ts_")
  import
  type(MPI_Comm) :: comm
  type(*), dimension(..), asynchronous :: buffer
  integer :: size
  integer, optional :: ierror
end subroutine mpi_comm_attach_buffer
subroutine pmpi_comm_attach_buffer(comm, &
    buffer, &
    size, &
    ierror) bind(C, name="pmpi_comm_attach_buffer_f08ts_")
  import
  type(MPI_Comm) :: comm
  type(*), dimension(..), asynchronous :: buffer
  integer :: size
  integer, optional :: ierror
end subroutine pmpi_comm_attach_buffer
subroutine mpi_comm_call_errhandler(comm, &
    errorcode, &
    ierror)
  import
  type(MPI_Comm) :: comm
  integer :: errorcode
  integer, optional :: ierror
end subroutine mpi_comm_call_errhandler
subroutine pmpi_comm_call_errhandler(comm, &
    errorcode, &
    ierror)
  import
  type(MPI_Comm) :: comm
  integer :: errorcode
  integer, optional :: ierror
end subroutine pmpi_comm_call_errhandler
subroutine mpi_comm_compare(comm1, &
    comm2, &
    result, &
    ierror)
  import
  type(MPI_Comm) :: comm1
  type(MPI_Comm) :: comm2
  integer :: result
  integer, optional :: ierror
end subroutine mpi_comm_compare
subroutine pmpi_comm_compare(comm1, &
    comm2, &
    result, &
    ierror)
  import
  type(MPI_Comm) :: comm1
  type(MPI_Comm) :: comm2
  integer :: result
  integer, optional :: ierror
end subroutine pmpi_comm_compare
subroutine mpi_comm_connect(port_name, &
    info, &
    root, &
    comm, &
    newcomm, &
    ierror)
  import
  character(len=*) :: port_name
  type(MPI_Info) :: info
  integer :: root
  type(MPI_Comm) :: comm
  type(MPI_Comm) :: newcomm
  integer, optional :: ierror
end subroutine mpi_comm_connect
subroutine pmpi_comm_connect(port_name, &
    info, &
    root, &
    comm, &
    newcomm, &
    ierror)
  import
  character(len=*) :: port_name
  type(MPI_Info) :: info
  integer :: root
  type(MPI_Comm) :: comm
  type(MPI_Comm) :: newcomm
  integer, optional :: ierror
end subroutine pmpi_comm_connect
subroutine mpi_comm_create(comm, &
    group, &
    newcomm, &
    ierror)
  import
  type(MPI_Comm) :: comm
  type(MPI_Group) :: group
  type(MPI_Comm) :: newcomm
  integer, optional :: ierror
end subroutine mpi_comm_create
subroutine pmpi_comm_create(comm, &
    group, &
    newcomm, &
    ierror)
  import
  type(MPI_Comm) :: comm
  type(MPI_Group) :: group
  type(MPI_Comm) :: newcomm
  integer, optional :: ierror
end subroutine pmpi_comm_create
subroutine mpi_comm_create_errhandler(comm_errhandler_fn, &
    errhandler, &
    ierror)
  import
  external :: comm_errhandler_fn
  type(MPI_Errhandler) :: errhandler
  integer, optional :: ierror
end subroutine mpi_comm_create_errhandler
subroutine pmpi_comm_create_errhandler(comm_errhandler_fn, &
    errhandler, &
    ierror)
  import
  external :: comm_errhandler_fn
  type(MPI_Errhandler) :: errhandler
  integer, optional :: ierror
end subroutine pmpi_comm_create_errhandler
subroutine mpi_comm_create_from_group(group, &
    stringtag, &
    info, &
    errhandler, &
    newcomm, &
    ierror)
  import
  type(MPI_Group) :: group
  character(len=*) :: stringtag
  type(MPI_Info) :: info
  type(MPI_Errhandler) :: errhandler
  type(MPI_Comm) :: newcomm
  integer, optional :: ierror
end subroutine mpi_comm_create_from_group
subroutine pmpi_comm_create_from_group(group, &
    stringtag, &
    info, &
    errhandler, &
    newcomm, &
    ierror)
  import
  type(MPI_Group) :: group
  character(len=*) :: stringtag
  type(MPI_Info) :: info
  type(MPI_Errhandler) :: errhandler
  type(MPI_Comm) :: newcomm
  integer, optional :: ierror
end subroutine pmpi_comm_create_from_group
subroutine mpi_comm_create_group(comm, &
    group, &
    tag, &
    newcomm, &
    ierror)
  import
  type(MPI_Comm) :: comm
  type(MPI_Group) :: group
  integer :: tag
  type(MPI_Comm) :: newcomm
  integer, optional :: ierror
end subroutine mpi_comm_create_group
subroutine pmpi_comm_create_group(comm, &
    group, &
    tag, &
    newcomm, &
    ierror)
  import
  type(MPI_Comm) :: comm
  type(MPI_Group) :: group
  integer :: tag
  type(MPI_Comm) :: newcomm
  integer, optional :: ierror
end subroutine pmpi_comm_create_group
subroutine mpi_comm_create_keyval(comm_copy_attr_fn, &
    comm_delete_attr_fn, &
    comm_keyval, &
    extra_state, &
    ierror)
  import
  external :: comm_copy_attr_fn
  external :: comm_delete_attr_fn
  integer :: comm_keyval
  integer(kind=MPI_ADDRESS_KIND) :: extra_state
  integer, optional :: ierror
end subroutine mpi_comm_create_keyval
subroutine pmpi_comm_create_keyval(comm_copy_attr_fn, &
    comm_delete_attr_fn, &
    comm_keyval, &
    extra_state, &
    ierror)
  import
  external :: comm_copy_attr_fn
  external :: comm_delete_attr_fn
  integer :: comm_keyval
  integer(kind=MPI_ADDRESS_KIND) :: extra_state
  integer, optional :: ierror
end subroutine pmpi_comm_create_keyval
subroutine mpi_comm_delete_attr(comm, &
    comm_keyval, &
    ierror)
  import
  type(MPI_Comm) :: comm
  integer :: comm_keyval
  integer, optional :: ierror
end subroutine mpi_comm_delete_attr
subroutine pmpi_comm_delete_attr(comm, &
    comm_keyval, &
    ierror)
  import
  type(MPI_Comm) :: comm
  integer :: comm_keyval
  integer, optional :: ierror
end subroutine pmpi_comm_delete_attr
subroutine mpi_comm_detach_buffer(comm, &
    buffer_addr, &
    size, &
    ierror)
  import
  type(MPI_Comm) :: comm
  type(*), dimension(*) :: buffer_addr
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buffer_addr
  integer :: size
  integer, optional :: ierror
end subroutine mpi_comm_detach_buffer
subroutine pmpi_comm_detach_buffer(comm, &
    buffer_addr, &
    size, &
    ierror)
  import
  type(MPI_Comm) :: comm
  type(*), dimension(*) :: buffer_addr
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buffer_addr
  integer :: size
  integer, optional :: ierror
end subroutine pmpi_comm_detach_buffer
subroutine mpi_comm_disconnect(comm, &
    ierror)
  import
  type(MPI_Comm) :: comm
  integer, optional :: ierror
end subroutine mpi_comm_disconnect
subroutine pmpi_comm_disconnect(comm, &
    ierror)
  import
  type(MPI_Comm) :: comm
  integer, optional :: ierror
end subroutine pmpi_comm_disconnect
subroutine mpi_comm_dup(comm, &
    newcomm, &
    ierror)
  import
  type(MPI_Comm) :: comm
  type(MPI_Comm) :: newcomm
  integer, optional :: ierror
end subroutine mpi_comm_dup
subroutine pmpi_comm_dup(comm, &
    newcomm, &
    ierror)
  import
  type(MPI_Comm) :: comm
  type(MPI_Comm) :: newcomm
  integer, optional :: ierror
end subroutine pmpi_comm_dup
subroutine mpi_comm_dup_with_info(comm, &
    info, &
    newcomm, &
    ierror)
  import
  type(MPI_Comm) :: comm
  type(MPI_Info) :: info
  type(MPI_Comm) :: newcomm
  integer, optional :: ierror
end subroutine mpi_comm_dup_with_info
subroutine pmpi_comm_dup_with_info(comm, &
    info, &
    newcomm, &
    ierror)
  import
  type(MPI_Comm) :: comm
  type(MPI_Info) :: info
  type(MPI_Comm) :: newcomm
  integer, optional :: ierror
end subroutine pmpi_comm_dup_with_info
subroutine mpi_comm_flush_buffer(comm, &
    ierror)
  import
  type(MPI_Comm) :: comm
  integer, optional :: ierror
end subroutine mpi_comm_flush_buffer
subroutine pmpi_comm_flush_buffer(comm, &
    ierror)
  import
  type(MPI_Comm) :: comm
  integer, optional :: ierror
end subroutine pmpi_comm_flush_buffer
subroutine mpi_comm_free(comm, &
    ierror)
  import
  type(MPI_Comm) :: comm
  integer, optional :: ierror
end subroutine mpi_comm_free
subroutine pmpi_comm_free(comm, &
    ierror)
  import
  type(MPI_Comm) :: comm
  integer, optional :: ierror
end subroutine pmpi_comm_free
subroutine mpi_comm_free_keyval(comm_keyval, &
    ierror)
  import
  integer :: comm_keyval
  integer, optional :: ierror
end subroutine mpi_comm_free_keyval
subroutine pmpi_comm_free_keyval(comm_keyval, &
    ierror)
  import
  integer :: comm_keyval
  integer, optional :: ierror
end subroutine pmpi_comm_free_keyval
subroutine mpi_comm_get_attr(comm, &
    comm_keyval, &
    attribute_val, &
    flag, &
    ierror)
  import
  type(MPI_Comm) :: comm
  integer :: comm_keyval
  integer(kind=MPI_ADDRESS_KIND) :: attribute_val
  logical :: flag
  integer, optional :: ierror
end subroutine mpi_comm_get_attr
subroutine pmpi_comm_get_attr(comm, &
    comm_keyval, &
    attribute_val, &
    flag, &
    ierror)
  import
  type(MPI_Comm) :: comm
  integer :: comm_keyval
  integer(kind=MPI_ADDRESS_KIND) :: attribute_val
  logical :: flag
  integer, optional :: ierror
end subroutine pmpi_comm_get_attr
subroutine mpi_comm_get_errhandler(comm, &
    errhandler, &
    ierror)
  import
  type(MPI_Comm) :: comm
  type(MPI_Errhandler) :: errhandler
  integer, optional :: ierror
end subroutine mpi_comm_get_errhandler
subroutine pmpi_comm_get_errhandler(comm, &
    errhandler, &
    ierror)
  import
  type(MPI_Comm) :: comm
  type(MPI_Errhandler) :: errhandler
  integer, optional :: ierror
end subroutine pmpi_comm_get_errhandler
subroutine mpi_comm_get_info(comm, &
    info_used, &
    ierror)
  import
  type(MPI_Comm) :: comm
  type(MPI_Info) :: info_used
  integer, optional :: ierror
end subroutine mpi_comm_get_info
subroutine pmpi_comm_get_info(comm, &
    info_used, &
    ierror)
  import
  type(MPI_Comm) :: comm
  type(MPI_Info) :: info_used
  integer, optional :: ierror
end subroutine pmpi_comm_get_info
subroutine mpi_comm_get_name(comm, &
    comm_name, &
    resultlen, &
    ierror)
  import
  type(MPI_Comm) :: comm
  character(len=*) :: comm_name
  integer :: resultlen
  integer, optional :: ierror
end subroutine mpi_comm_get_name
subroutine pmpi_comm_get_name(comm, &
    comm_name, &
    resultlen, &
    ierror)
  import
  type(MPI_Comm) :: comm
  character(len=*) :: comm_name
  integer :: resultlen
  integer, optional :: ierror
end subroutine pmpi_comm_get_name
subroutine mpi_comm_get_parent(parent, &
    ierror)
  import
  type(MPI_Comm) :: parent
  integer, optional :: ierror
end subroutine mpi_comm_get_parent
subroutine pmpi_comm_get_parent(parent, &
    ierror)
  import
  type(MPI_Comm) :: parent
  integer, optional :: ierror
end subroutine pmpi_comm_get_parent
subroutine mpi_comm_group(comm, &
    group, &
    ierror)
  import
  type(MPI_Comm) :: comm
  type(MPI_Group) :: group
  integer, optional :: ierror
end subroutine mpi_comm_group
subroutine pmpi_comm_group(comm, &
    group, &
    ierror)
  import
  type(MPI_Comm) :: comm
  type(MPI_Group) :: group
  integer, optional :: ierror
end subroutine pmpi_comm_group
subroutine mpi_comm_idup(comm, &
    newcomm, &
    request, &
    ierror)
  import
  type(MPI_Comm) :: comm
  type(MPI_Comm) :: newcomm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_comm_idup
subroutine pmpi_comm_idup(comm, &
    newcomm, &
    request, &
    ierror)
  import
  type(MPI_Comm) :: comm
  type(MPI_Comm) :: newcomm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_comm_idup
subroutine mpi_comm_idup_with_info(comm, &
    info, &
    newcomm, &
    request, &
    ierror)
  import
  type(MPI_Comm) :: comm
  type(MPI_Info) :: info
  type(MPI_Comm) :: newcomm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_comm_idup_with_info
subroutine pmpi_comm_idup_with_info(comm, &
    info, &
    newcomm, &
    request, &
    ierror)
  import
  type(MPI_Comm) :: comm
  type(MPI_Info) :: info
  type(MPI_Comm) :: newcomm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_comm_idup_with_info
subroutine mpi_comm_iflush_buffer(comm, &
    request, &
    ierror)
  import
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_comm_iflush_buffer
subroutine pmpi_comm_iflush_buffer(comm, &
    request, &
    ierror)
  import
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_comm_iflush_buffer
subroutine mpi_comm_join(fd, &
    intercomm, &
    ierror)
  import
  integer :: fd
  type(MPI_Comm) :: intercomm
  integer, optional :: ierror
end subroutine mpi_comm_join
subroutine pmpi_comm_join(fd, &
    intercomm, &
    ierror)
  import
  integer :: fd
  type(MPI_Comm) :: intercomm
  integer, optional :: ierror
end subroutine pmpi_comm_join
subroutine mpi_comm_rank(comm, &
    rank, &
    ierror)
  import
  type(MPI_Comm) :: comm
  integer :: rank
  integer, optional :: ierror
end subroutine mpi_comm_rank
subroutine pmpi_comm_rank(comm, &
    rank, &
    ierror)
  import
  type(MPI_Comm) :: comm
  integer :: rank
  integer, optional :: ierror
end subroutine pmpi_comm_rank
subroutine mpi_comm_remote_group(comm, &
    group, &
    ierror)
  import
  type(MPI_Comm) :: comm
  type(MPI_Group) :: group
  integer, optional :: ierror
end subroutine mpi_comm_remote_group
subroutine pmpi_comm_remote_group(comm, &
    group, &
    ierror)
  import
  type(MPI_Comm) :: comm
  type(MPI_Group) :: group
  integer, optional :: ierror
end subroutine pmpi_comm_remote_group
subroutine mpi_comm_remote_size(comm, &
    size, &
    ierror)
  import
  type(MPI_Comm) :: comm
  integer :: size
  integer, optional :: ierror
end subroutine mpi_comm_remote_size
subroutine pmpi_comm_remote_size(comm, &
    size, &
    ierror)
  import
  type(MPI_Comm) :: comm
  integer :: size
  integer, optional :: ierror
end subroutine pmpi_comm_remote_size
subroutine mpi_comm_set_attr(comm, &
    comm_keyval, &
    attribute_val, &
    ierror)
  import
  type(MPI_Comm) :: comm
  integer :: comm_keyval
  integer(kind=MPI_ADDRESS_KIND) :: attribute_val
  integer, optional :: ierror
end subroutine mpi_comm_set_attr
subroutine pmpi_comm_set_attr(comm, &
    comm_keyval, &
    attribute_val, &
    ierror)
  import
  type(MPI_Comm) :: comm
  integer :: comm_keyval
  integer(kind=MPI_ADDRESS_KIND) :: attribute_val
  integer, optional :: ierror
end subroutine pmpi_comm_set_attr
subroutine mpi_comm_set_errhandler(comm, &
    errhandler, &
    ierror)
  import
  type(MPI_Comm) :: comm
  type(MPI_Errhandler) :: errhandler
  integer, optional :: ierror
end subroutine mpi_comm_set_errhandler
subroutine pmpi_comm_set_errhandler(comm, &
    errhandler, &
    ierror)
  import
  type(MPI_Comm) :: comm
  type(MPI_Errhandler) :: errhandler
  integer, optional :: ierror
end subroutine pmpi_comm_set_errhandler
subroutine mpi_comm_set_info(comm, &
    info, &
    ierror)
  import
  type(MPI_Comm) :: comm
  type(MPI_Info) :: info
  integer, optional :: ierror
end subroutine mpi_comm_set_info
subroutine pmpi_comm_set_info(comm, &
    info, &
    ierror)
  import
  type(MPI_Comm) :: comm
  type(MPI_Info) :: info
  integer, optional :: ierror
end subroutine pmpi_comm_set_info
subroutine mpi_comm_set_name(comm, &
    comm_name, &
    ierror)
  import
  type(MPI_Comm) :: comm
  character(len=*) :: comm_name
  integer, optional :: ierror
end subroutine mpi_comm_set_name
subroutine pmpi_comm_set_name(comm, &
    comm_name, &
    ierror)
  import
  type(MPI_Comm) :: comm
  character(len=*) :: comm_name
  integer, optional :: ierror
end subroutine pmpi_comm_set_name
subroutine mpi_comm_size(comm, &
    size, &
    ierror)
  import
  type(MPI_Comm) :: comm
  integer :: size
  integer, optional :: ierror
end subroutine mpi_comm_size
subroutine pmpi_comm_size(comm, &
    size, &
    ierror)
  import
  type(MPI_Comm) :: comm
  integer :: size
  integer, optional :: ierror
end subroutine pmpi_comm_size
subroutine mpi_comm_spawn(command, &
    argv, &
    maxprocs, &
    info, &
    root, &
    comm, &
    intercomm, &
    array_of_errcodes, &
    ierror)
  import
  character(len=*) :: command
  character(len=*) :: argv(*)
  integer :: maxprocs
  type(MPI_Info) :: info
  integer :: root
  type(MPI_Comm) :: comm
  type(MPI_Comm) :: intercomm
  integer :: array_of_errcodes(*)
  integer, optional :: ierror
end subroutine mpi_comm_spawn
subroutine pmpi_comm_spawn(command, &
    argv, &
    maxprocs, &
    info, &
    root, &
    comm, &
    intercomm, &
    array_of_errcodes, &
    ierror)
  import
  character(len=*) :: command
  character(len=*) :: argv(*)
  integer :: maxprocs
  type(MPI_Info) :: info
  integer :: root
  type(MPI_Comm) :: comm
  type(MPI_Comm) :: intercomm
  integer :: array_of_errcodes(*)
  integer, optional :: ierror
end subroutine pmpi_comm_spawn
subroutine mpi_comm_spawn_multiple(count, &
    array_of_commands, &
    array_of_argv, &
    array_of_maxprocs, &
    array_of_info, &
    root, &
    comm, &
    intercomm, &
    array_of_errcodes, &
    ierror)
  import
  integer :: count
  character(len=*) :: array_of_commands(*)
  character(len=*) :: array_of_argv(count,*)
  integer :: array_of_maxprocs(*)
  type(MPI_Info) :: array_of_info(*)
  integer :: root
  type(MPI_Comm) :: comm
  type(MPI_Comm) :: intercomm
  integer :: array_of_errcodes(*)
  integer, optional :: ierror
end subroutine mpi_comm_spawn_multiple
subroutine pmpi_comm_spawn_multiple(count, &
    array_of_commands, &
    array_of_argv, &
    array_of_maxprocs, &
    array_of_info, &
    root, &
    comm, &
    intercomm, &
    array_of_errcodes, &
    ierror)
  import
  integer :: count
  character(len=*) :: array_of_commands(*)
  character(len=*) :: array_of_argv(count,*)
  integer :: array_of_maxprocs(*)
  type(MPI_Info) :: array_of_info(*)
  integer :: root
  type(MPI_Comm) :: comm
  type(MPI_Comm) :: intercomm
  integer :: array_of_errcodes(*)
  integer, optional :: ierror
end subroutine pmpi_comm_spawn_multiple
subroutine mpi_comm_split(comm, &
    color, &
    key, &
    newcomm, &
    ierror)
  import
  type(MPI_Comm) :: comm
  integer :: color
  integer :: key
  type(MPI_Comm) :: newcomm
  integer, optional :: ierror
end subroutine mpi_comm_split
subroutine pmpi_comm_split(comm, &
    color, &
    key, &
    newcomm, &
    ierror)
  import
  type(MPI_Comm) :: comm
  integer :: color
  integer :: key
  type(MPI_Comm) :: newcomm
  integer, optional :: ierror
end subroutine pmpi_comm_split
subroutine mpi_comm_split_type(comm, &
    split_type, &
    key, &
    info, &
    newcomm, &
    ierror)
  import
  type(MPI_Comm) :: comm
  integer :: split_type
  integer :: key
  type(MPI_Info) :: info
  type(MPI_Comm) :: newcomm
  integer, optional :: ierror
end subroutine mpi_comm_split_type
subroutine pmpi_comm_split_type(comm, &
    split_type, &
    key, &
    info, &
    newcomm, &
    ierror)
  import
  type(MPI_Comm) :: comm
  integer :: split_type
  integer :: key
  type(MPI_Info) :: info
  type(MPI_Comm) :: newcomm
  integer, optional :: ierror
end subroutine pmpi_comm_split_type
subroutine mpi_comm_test_inter(comm, &
    flag, &
    ierror)
  import
  type(MPI_Comm) :: comm
  logical :: flag
  integer, optional :: ierror
end subroutine mpi_comm_test_inter
subroutine pmpi_comm_test_inter(comm, &
    flag, &
    ierror)
  import
  type(MPI_Comm) :: comm
  logical :: flag
  integer, optional :: ierror
end subroutine pmpi_comm_test_inter
subroutine mpi_compare_and_swap(origin_addr, &
    compare_addr, &
    result_addr, &
    datatype, &
    target_rank, &
    target_disp, &
    win, &
    ierror) bind(C, name="mpi_compare_and_swap_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: origin_addr
  type(*), dimension(..), intent(in), asynchronous :: compare_addr
  type(*), dimension(..), asynchronous :: result_addr
  type(MPI_Datatype) :: datatype
  integer :: target_rank
  integer(kind=MPI_ADDRESS_KIND) :: target_disp
  type(MPI_Win) :: win
  integer, optional :: ierror
end subroutine mpi_compare_and_swap
subroutine pmpi_compare_and_swap(origin_addr, &
    compare_addr, &
    result_addr, &
    datatype, &
    target_rank, &
    target_disp, &
    win, &
    ierror) bind(C, name="pmpi_compare_and_swap_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: origin_addr
  type(*), dimension(..), intent(in), asynchronous :: compare_addr
  type(*), dimension(..), asynchronous :: result_addr
  type(MPI_Datatype) :: datatype
  integer :: target_rank
  integer(kind=MPI_ADDRESS_KIND) :: target_disp
  type(MPI_Win) :: win
  integer, optional :: ierror
end subroutine pmpi_compare_and_swap
subroutine mpi_dims_create(nnodes, &
    ndims, &
    dims, &
    ierror)
  import
  integer :: nnodes
  integer :: ndims
  integer :: dims(*)
  integer, optional :: ierror
end subroutine mpi_dims_create
subroutine pmpi_dims_create(nnodes, &
    ndims, &
    dims, &
    ierror)
  import
  integer :: nnodes
  integer :: ndims
  integer :: dims(*)
  integer, optional :: ierror
end subroutine pmpi_dims_create
subroutine mpi_dist_graph_create(comm_old, &
    n, &
    sources, &
    degrees, &
    destinations, &
    weights, &
    info, &
    reorder, &
    comm_dist_graph, &
    ierror)
  import
  type(MPI_Comm) :: comm_old
  integer :: n
  integer :: sources(*)
  integer :: degrees(*)
  integer :: destinations(*)
  integer :: weights(*)
  type(MPI_Info) :: info
  logical :: reorder
  type(MPI_Comm) :: comm_dist_graph
  integer, optional :: ierror
end subroutine mpi_dist_graph_create
subroutine pmpi_dist_graph_create(comm_old, &
    n, &
    sources, &
    degrees, &
    destinations, &
    weights, &
    info, &
    reorder, &
    comm_dist_graph, &
    ierror)
  import
  type(MPI_Comm) :: comm_old
  integer :: n
  integer :: sources(*)
  integer :: degrees(*)
  integer :: destinations(*)
  integer :: weights(*)
  type(MPI_Info) :: info
  logical :: reorder
  type(MPI_Comm) :: comm_dist_graph
  integer, optional :: ierror
end subroutine pmpi_dist_graph_create
subroutine mpi_dist_graph_create_adjacent(comm_old, &
    indegree, &
    sources, &
    sourceweights, &
    outdegree, &
    destinations, &
    destweights, &
    info, &
    reorder, &
    comm_dist_graph, &
    ierror)
  import
  type(MPI_Comm) :: comm_old
  integer :: indegree
  integer :: sources(*)
  integer :: sourceweights(*)
  integer :: outdegree
  integer :: destinations(*)
  integer :: destweights(*)
  type(MPI_Info) :: info
  logical :: reorder
  type(MPI_Comm) :: comm_dist_graph
  integer, optional :: ierror
end subroutine mpi_dist_graph_create_adjacent
subroutine pmpi_dist_graph_create_adjacent(comm_old, &
    indegree, &
    sources, &
    sourceweights, &
    outdegree, &
    destinations, &
    destweights, &
    info, &
    reorder, &
    comm_dist_graph, &
    ierror)
  import
  type(MPI_Comm) :: comm_old
  integer :: indegree
  integer :: sources(*)
  integer :: sourceweights(*)
  integer :: outdegree
  integer :: destinations(*)
  integer :: destweights(*)
  type(MPI_Info) :: info
  logical :: reorder
  type(MPI_Comm) :: comm_dist_graph
  integer, optional :: ierror
end subroutine pmpi_dist_graph_create_adjacent
subroutine mpi_dist_graph_neighbors(comm, &
    maxindegree, &
    sources, &
    sourceweights, &
    maxoutdegree, &
    destinations, &
    destweights, &
    ierror)
  import
  type(MPI_Comm) :: comm
  integer :: maxindegree
  integer :: sources(*)
  integer :: sourceweights(*)
  integer :: maxoutdegree
  integer :: destinations(*)
  integer :: destweights(*)
  integer, optional :: ierror
end subroutine mpi_dist_graph_neighbors
subroutine pmpi_dist_graph_neighbors(comm, &
    maxindegree, &
    sources, &
    sourceweights, &
    maxoutdegree, &
    destinations, &
    destweights, &
    ierror)
  import
  type(MPI_Comm) :: comm
  integer :: maxindegree
  integer :: sources(*)
  integer :: sourceweights(*)
  integer :: maxoutdegree
  integer :: destinations(*)
  integer :: destweights(*)
  integer, optional :: ierror
end subroutine pmpi_dist_graph_neighbors
subroutine mpi_dist_graph_neighbors_count(comm, &
    indegree, &
    outdegree, &
    weighted, &
    ierror)
  import
  type(MPI_Comm) :: comm
  integer :: indegree
  integer :: outdegree
  logical :: weighted
  integer, optional :: ierror
end subroutine mpi_dist_graph_neighbors_count
subroutine pmpi_dist_graph_neighbors_count(comm, &
    indegree, &
    outdegree, &
    weighted, &
    ierror)
  import
  type(MPI_Comm) :: comm
  integer :: indegree
  integer :: outdegree
  logical :: weighted
  integer, optional :: ierror
end subroutine pmpi_dist_graph_neighbors_count
subroutine mpi_errhandler_free(errhandler, &
    ierror)
  import
  type(MPI_Errhandler) :: errhandler
  integer, optional :: ierror
end subroutine mpi_errhandler_free
subroutine pmpi_errhandler_free(errhandler, &
    ierror)
  import
  type(MPI_Errhandler) :: errhandler
  integer, optional :: ierror
end subroutine pmpi_errhandler_free
subroutine mpi_error_class(errorcode, &
    errorclass, &
    ierror)
  import
  integer :: errorcode
  integer :: errorclass
  integer, optional :: ierror
end subroutine mpi_error_class
subroutine pmpi_error_class(errorcode, &
    errorclass, &
    ierror)
  import
  integer :: errorcode
  integer :: errorclass
  integer, optional :: ierror
end subroutine pmpi_error_class
subroutine mpi_error_string(errorcode, &
    string, &
    resultlen, &
    ierror)
  import
  integer :: errorcode
  character(len=*) :: string
  integer :: resultlen
  integer, optional :: ierror
end subroutine mpi_error_string
subroutine pmpi_error_string(errorcode, &
    string, &
    resultlen, &
    ierror)
  import
  integer :: errorcode
  character(len=*) :: string
  integer :: resultlen
  integer, optional :: ierror
end subroutine pmpi_error_string
subroutine mpi_exscan(sendbuf, &
    recvbuf, &
    count, &
    datatype, &
    op, &
    comm, &
    ierror) bind(C, name="mpi_exscan_f08ts_")
  import
  type(*), dimension(..), intent(in) :: sendbuf
  type(*), dimension(..) :: recvbuf
  integer :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Op) :: op
  type(MPI_Comm) :: comm
  integer, optional :: ierror
end subroutine mpi_exscan
subroutine pmpi_exscan(sendbuf, &
    recvbuf, &
    count, &
    datatype, &
    op, &
    comm, &
    ierror) bind(C, name="pmpi_exscan_f08ts_")
  import
  type(*), dimension(..), intent(in) :: sendbuf
  type(*), dimension(..) :: recvbuf
  integer :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Op) :: op
  type(MPI_Comm) :: comm
  integer, optional :: ierror
end subroutine pmpi_exscan
subroutine mpi_exscan_init(sendbuf, &
    recvbuf, &
    count, &
    datatype, &
    op, &
    comm, &
    info, &
    request, &
    ierror) bind(C, name="mpi_exscan_init_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  type(*), dimension(..), asynchronous :: recvbuf
  integer :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Op) :: op
  type(MPI_Comm) :: comm
  type(MPI_Info) :: info
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_exscan_init
subroutine pmpi_exscan_init(sendbuf, &
    recvbuf, &
    count, &
    datatype, &
    op, &
    comm, &
    info, &
    request, &
    ierror) bind(C, name="pmpi_exscan_init_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  type(*), dimension(..), asynchronous :: recvbuf
  integer :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Op) :: op
  type(MPI_Comm) :: comm
  type(MPI_Info) :: info
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_exscan_init
subroutine mpi_fetch_and_op(origin_addr, &
    result_addr, &
    datatype, &
    target_rank, &
    target_disp, &
    op, &
    win, &
    ierror) bind(C, name="mpi_fetch_and_op_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: origin_addr
  type(*), dimension(..), asynchronous :: result_addr
  type(MPI_Datatype) :: datatype
  integer :: target_rank
  integer(kind=MPI_ADDRESS_KIND) :: target_disp
  type(MPI_Op) :: op
  type(MPI_Win) :: win
  integer, optional :: ierror
end subroutine mpi_fetch_and_op
subroutine pmpi_fetch_and_op(origin_addr, &
    result_addr, &
    datatype, &
    target_rank, &
    target_disp, &
    op, &
    win, &
    ierror) bind(C, name="pmpi_fetch_and_op_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: origin_addr
  type(*), dimension(..), asynchronous :: result_addr
  type(MPI_Datatype) :: datatype
  integer :: target_rank
  integer(kind=MPI_ADDRESS_KIND) :: target_disp
  type(MPI_Op) :: op
  type(MPI_Win) :: win
  integer, optional :: ierror
end subroutine pmpi_fetch_and_op
subroutine mpi_file_call_errhandler(fh, &
    errorcode, &
    ierror)
  import
  type(MPI_File) :: fh
  integer :: errorcode
  integer, optional :: ierror
end subroutine mpi_file_call_errhandler
subroutine pmpi_file_call_errhandler(fh, &
    errorcode, &
    ierror)
  import
  type(MPI_File) :: fh
  integer :: errorcode
  integer, optional :: ierror
end subroutine pmpi_file_call_errhandler
subroutine mpi_file_close(fh, &
    ierror)
  import
  type(MPI_File) :: fh
  integer, optional :: ierror
end subroutine mpi_file_close
subroutine pmpi_file_close(fh, &
    ierror)
  import
  type(MPI_File) :: fh
  integer, optional :: ierror
end subroutine pmpi_file_close
subroutine mpi_file_create_errhandler(file_errhandler_fn, &
    errhandler, &
    ierror)
  import
  external :: file_errhandler_fn
  type(MPI_Errhandler) :: errhandler
  integer, optional :: ierror
end subroutine mpi_file_create_errhandler
subroutine pmpi_file_create_errhandler(file_errhandler_fn, &
    errhandler, &
    ierror)
  import
  external :: file_errhandler_fn
  type(MPI_Errhandler) :: errhandler
  integer, optional :: ierror
end subroutine pmpi_file_create_errhandler
subroutine mpi_file_delete(filename, &
    info, &
    ierror)
  import
  character(len=*) :: filename
  type(MPI_Info) :: info
  integer, optional :: ierror
end subroutine mpi_file_delete
subroutine pmpi_file_delete(filename, &
    info, &
    ierror)
  import
  character(len=*) :: filename
  type(MPI_Info) :: info
  integer, optional :: ierror
end subroutine pmpi_file_delete
subroutine mpi_file_get_amode(fh, &
    amode, &
    ierror)
  import
  type(MPI_File) :: fh
  integer :: amode
  integer, optional :: ierror
end subroutine mpi_file_get_amode
subroutine pmpi_file_get_amode(fh, &
    amode, &
    ierror)
  import
  type(MPI_File) :: fh
  integer :: amode
  integer, optional :: ierror
end subroutine pmpi_file_get_amode
subroutine mpi_file_get_atomicity(fh, &
    flag, &
    ierror)
  import
  type(MPI_File) :: fh
  logical :: flag
  integer, optional :: ierror
end subroutine mpi_file_get_atomicity
subroutine pmpi_file_get_atomicity(fh, &
    flag, &
    ierror)
  import
  type(MPI_File) :: fh
  logical :: flag
  integer, optional :: ierror
end subroutine pmpi_file_get_atomicity
subroutine mpi_file_get_byte_offset(fh, &
    offset, &
    disp, &
    ierror)
  import
  type(MPI_File) :: fh
  integer(kind=MPI_ADDRESS_KIND) :: offset
  integer(kind=MPI_ADDRESS_KIND) :: disp
  integer, optional :: ierror
end subroutine mpi_file_get_byte_offset
subroutine pmpi_file_get_byte_offset(fh, &
    offset, &
    disp, &
    ierror)
  import
  type(MPI_File) :: fh
  integer(kind=MPI_ADDRESS_KIND) :: offset
  integer(kind=MPI_ADDRESS_KIND) :: disp
  integer, optional :: ierror
end subroutine pmpi_file_get_byte_offset
subroutine mpi_file_get_errhandler(file, &
    errhandler, &
    ierror)
  import
  type(MPI_File) :: file
  type(MPI_Errhandler) :: errhandler
  integer, optional :: ierror
end subroutine mpi_file_get_errhandler
subroutine pmpi_file_get_errhandler(file, &
    errhandler, &
    ierror)
  import
  type(MPI_File) :: file
  type(MPI_Errhandler) :: errhandler
  integer, optional :: ierror
end subroutine pmpi_file_get_errhandler
subroutine mpi_file_get_group(fh, &
    group, &
    ierror)
  import
  type(MPI_File) :: fh
  type(MPI_Group) :: group
  integer, optional :: ierror
end subroutine mpi_file_get_group
subroutine pmpi_file_get_group(fh, &
    group, &
    ierror)
  import
  type(MPI_File) :: fh
  type(MPI_Group) :: group
  integer, optional :: ierror
end subroutine pmpi_file_get_group
subroutine mpi_file_get_info(fh, &
    info_used, &
    ierror)
  import
  type(MPI_File) :: fh
  type(MPI_Info) :: info_used
  integer, optional :: ierror
end subroutine mpi_file_get_info
subroutine pmpi_file_get_info(fh, &
    info_used, &
    ierror)
  import
  type(MPI_File) :: fh
  type(MPI_Info) :: info_used
  integer, optional :: ierror
end subroutine pmpi_file_get_info
subroutine mpi_file_get_position(fh, &
    offset, &
    ierror)
  import
  type(MPI_File) :: fh
  integer(kind=MPI_ADDRESS_KIND) :: offset
  integer, optional :: ierror
end subroutine mpi_file_get_position
subroutine pmpi_file_get_position(fh, &
    offset, &
    ierror)
  import
  type(MPI_File) :: fh
  integer(kind=MPI_ADDRESS_KIND) :: offset
  integer, optional :: ierror
end subroutine pmpi_file_get_position
subroutine mpi_file_get_position_shared(fh, &
    offset, &
    ierror)
  import
  type(MPI_File) :: fh
  integer(kind=MPI_ADDRESS_KIND) :: offset
  integer, optional :: ierror
end subroutine mpi_file_get_position_shared
subroutine pmpi_file_get_position_shared(fh, &
    offset, &
    ierror)
  import
  type(MPI_File) :: fh
  integer(kind=MPI_ADDRESS_KIND) :: offset
  integer, optional :: ierror
end subroutine pmpi_file_get_position_shared
subroutine mpi_file_get_size(fh, &
    size, &
    ierror)
  import
  type(MPI_File) :: fh
  integer(kind=MPI_ADDRESS_KIND) :: size
  integer, optional :: ierror
end subroutine mpi_file_get_size
subroutine pmpi_file_get_size(fh, &
    size, &
    ierror)
  import
  type(MPI_File) :: fh
  integer(kind=MPI_ADDRESS_KIND) :: size
  integer, optional :: ierror
end subroutine pmpi_file_get_size
subroutine mpi_file_get_type_extent(fh, &
    datatype, &
    extent, &
    ierror)
  import
  type(MPI_File) :: fh
  type(MPI_Datatype) :: datatype
  integer(kind=MPI_ADDRESS_KIND) :: extent
  integer, optional :: ierror
end subroutine mpi_file_get_type_extent
subroutine pmpi_file_get_type_extent(fh, &
    datatype, &
    extent, &
    ierror)
  import
  type(MPI_File) :: fh
  type(MPI_Datatype) :: datatype
  integer(kind=MPI_ADDRESS_KIND) :: extent
  integer, optional :: ierror
end subroutine pmpi_file_get_type_extent
subroutine mpi_file_get_view(fh, &
    disp, &
    etype, &
    filetype, &
    datarep, &
    ierror)
  import
  type(MPI_File) :: fh
  integer(kind=MPI_ADDRESS_KIND) :: disp
  type(MPI_Datatype) :: etype
  type(MPI_Datatype) :: filetype
  character(len=*) :: datarep
  integer, optional :: ierror
end subroutine mpi_file_get_view
subroutine pmpi_file_get_view(fh, &
    disp, &
    etype, &
    filetype, &
    datarep, &
    ierror)
  import
  type(MPI_File) :: fh
  integer(kind=MPI_ADDRESS_KIND) :: disp
  type(MPI_Datatype) :: etype
  type(MPI_Datatype) :: filetype
  character(len=*) :: datarep
  integer, optional :: ierror
end subroutine pmpi_file_get_view
subroutine mpi_file_iread(fh, &
    buf, &
    count, &
    datatype, &
    request, &
    ierror) bind(C, name="mpi_file_iread_f08ts_")
  import
  type(MPI_File) :: fh
  type(*), dimension(..), asynchronous :: buf
  integer :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_file_iread
subroutine pmpi_file_iread(fh, &
    buf, &
    count, &
    datatype, &
    request, &
    ierror) bind(C, name="pmpi_file_iread_f08ts_")
  import
  type(MPI_File) :: fh
  type(*), dimension(..), asynchronous :: buf
  integer :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_file_iread
subroutine mpi_file_iread_all(fh, &
    buf, &
    count, &
    datatype, &
    request, &
    ierror) bind(C, name="mpi_file_iread_all_f08ts_")
  import
  type(MPI_File) :: fh
  type(*), dimension(..), asynchronous :: buf
  integer :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_file_iread_all
subroutine pmpi_file_iread_all(fh, &
    buf, &
    count, &
    datatype, &
    request, &
    ierror) bind(C, name="pmpi_file_iread_all_f08ts_")
  import
  type(MPI_File) :: fh
  type(*), dimension(..), asynchronous :: buf
  integer :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_file_iread_all
subroutine mpi_file_iread_at(fh, &
    offset, &
    buf, &
    count, &
    datatype, &
    request, &
    ierror) bind(C, name="mpi_file_iread_at_f08ts_")
  import
  type(MPI_File) :: fh
  integer(kind=MPI_ADDRESS_KIND) :: offset
  type(*), dimension(..), asynchronous :: buf
  integer :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_file_iread_at
subroutine pmpi_file_iread_at(fh, &
    offset, &
    buf, &
    count, &
    datatype, &
    request, &
    ierror) bind(C, name="pmpi_file_iread_at_f08ts_")
  import
  type(MPI_File) :: fh
  integer(kind=MPI_ADDRESS_KIND) :: offset
  type(*), dimension(..), asynchronous :: buf
  integer :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_file_iread_at
subroutine mpi_file_iread_at_all(fh, &
    offset, &
    buf, &
    count, &
    datatype, &
    request, &
    ierror) bind(C, name="mpi_file_iread_at_all_f08ts_")
  import
  type(MPI_File) :: fh
  integer(kind=MPI_ADDRESS_KIND) :: offset
  type(*), dimension(..), asynchronous :: buf
  integer :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_file_iread_at_all
subroutine pmpi_file_iread_at_all(fh, &
    offset, &
    buf, &
    count, &
    datatype, &
    request, &
    ierror) bind(C, name="pmpi_file_iread_at_all_f08ts_")
  import
  type(MPI_File) :: fh
  integer(kind=MPI_ADDRESS_KIND) :: offset
  type(*), dimension(..), asynchronous :: buf
  integer :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_file_iread_at_all
subroutine mpi_file_iread_shared(fh, &
    buf, &
    count, &
    datatype, &
    request, &
    ierror) bind(C, name="mpi_file_iread_shared_f08ts_")
  import
  type(MPI_File) :: fh
  type(*), dimension(..), asynchronous :: buf
  integer :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_file_iread_shared
subroutine pmpi_file_iread_shared(fh, &
    buf, &
    count, &
    datatype, &
    request, &
    ierror) bind(C, name="pmpi_file_iread_shared_f08ts_")
  import
  type(MPI_File) :: fh
  type(*), dimension(..), asynchronous :: buf
  integer :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_file_iread_shared
subroutine mpi_file_iwrite(fh, &
    buf, &
    count, &
    datatype, &
    request, &
    ierror) bind(C, name="mpi_file_iwrite_f08ts_")
  import
  type(MPI_File) :: fh
  type(*), dimension(..), intent(in), asynchronous :: buf
  integer :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_file_iwrite
subroutine pmpi_file_iwrite(fh, &
    buf, &
    count, &
    datatype, &
    request, &
    ierror) bind(C, name="pmpi_file_iwrite_f08ts_")
  import
  type(MPI_File) :: fh
  type(*), dimension(..), intent(in), asynchronous :: buf
  integer :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_file_iwrite
subroutine mpi_file_iwrite_all(fh, &
    buf, &
    count, &
    datatype, &
    request, &
    ierror) bind(C, name="mpi_file_iwrite_all_f08ts_")
  import
  type(MPI_File) :: fh
  type(*), dimension(..), intent(in), asynchronous :: buf
  integer :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_file_iwrite_all
subroutine pmpi_file_iwrite_all(fh, &
    buf, &
    count, &
    datatype, &
    request, &
    ierror) bind(C, name="pmpi_file_iwrite_all_f08ts_")
  import
  type(MPI_File) :: fh
  type(*), dimension(..), intent(in), asynchronous :: buf
  integer :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_file_iwrite_all
subroutine mpi_file_iwrite_at(fh, &
    offset, &
    buf, &
    count, &
    datatype, &
    request, &
    ierror) bind(C, name="mpi_file_iwrite_at_f08ts_")
  import
  type(MPI_File) :: fh
  integer(kind=MPI_ADDRESS_KIND) :: offset
  type(*), dimension(..), intent(in), asynchronous :: buf
  integer :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_file_iwrite_at
subroutine pmpi_file_iwrite_at(fh, &
    offset, &
    buf, &
    count, &
    datatype, &
    request, &
    ierror) bind(C, name="pmpi_file_iwrite_at_f08ts_")
  import
  type(MPI_File) :: fh
  integer(kind=MPI_ADDRESS_KIND) :: offset
  type(*), dimension(..), intent(in), asynchronous :: buf
  integer :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_file_iwrite_at
subroutine mpi_file_iwrite_at_all(fh, &
    offset, &
    buf, &
    count, &
    datatype, &
    request, &
    ierror) bind(C, name="mpi_file_iwrite_at_all_f08ts_")
  import
  type(MPI_File) :: fh
  integer(kind=MPI_ADDRESS_KIND) :: offset
  type(*), dimension(..), intent(in), asynchronous :: buf
  integer :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_file_iwrite_at_all
subroutine pmpi_file_iwrite_at_all(fh, &
    offset, &
    buf, &
    count, &
    datatype, &
    request, &
    ierror) bind(C, name="pmpi_file_iwrite_at_all_f08ts_")
  import
  type(MPI_File) :: fh
  integer(kind=MPI_ADDRESS_KIND) :: offset
  type(*), dimension(..), intent(in), asynchronous :: buf
  integer :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_file_iwrite_at_all
subroutine mpi_file_iwrite_shared(fh, &
    buf, &
    count, &
    datatype, &
    request, &
    ierror) bind(C, name="mpi_file_iwrite_shared_f08ts_")
  import
  type(MPI_File) :: fh
  type(*), dimension(..), intent(in), asynchronous :: buf
  integer :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_file_iwrite_shared
subroutine pmpi_file_iwrite_shared(fh, &
    buf, &
    count, &
    datatype, &
    request, &
    ierror) bind(C, name="pmpi_file_iwrite_shared_f08ts_")
  import
  type(MPI_File) :: fh
  type(*), dimension(..), intent(in), asynchronous :: buf
  integer :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_file_iwrite_shared
subroutine mpi_file_open(comm, &
    filename, &
    amode, &
    info, &
    fh, &
    ierror)
  import
  type(MPI_Comm) :: comm
  character(len=*) :: filename
  integer :: amode
  type(MPI_Info) :: info
  type(MPI_File) :: fh
  integer, optional :: ierror
end subroutine mpi_file_open
subroutine pmpi_file_open(comm, &
    filename, &
    amode, &
    info, &
    fh, &
    ierror)
  import
  type(MPI_Comm) :: comm
  character(len=*) :: filename
  integer :: amode
  type(MPI_Info) :: info
  type(MPI_File) :: fh
  integer, optional :: ierror
end subroutine pmpi_file_open
subroutine mpi_file_preallocate(fh, &
    size, &
    ierror)
  import
  type(MPI_File) :: fh
  integer(kind=MPI_ADDRESS_KIND) :: size
  integer, optional :: ierror
end subroutine mpi_file_preallocate
subroutine pmpi_file_preallocate(fh, &
    size, &
    ierror)
  import
  type(MPI_File) :: fh
  integer(kind=MPI_ADDRESS_KIND) :: size
  integer, optional :: ierror
end subroutine pmpi_file_preallocate
subroutine mpi_file_read(fh, &
    buf, &
    count, &
    datatype, &
    status, &
    ierror) bind(C, name="mpi_file_read_f08ts_")
  import
  type(MPI_File) :: fh
  type(*), dimension(..) :: buf
  integer :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Status) :: status
  integer, optional :: ierror
end subroutine mpi_file_read
subroutine pmpi_file_read(fh, &
    buf, &
    count, &
    datatype, &
    status, &
    ierror) bind(C, name="pmpi_file_read_f08ts_")
  import
  type(MPI_File) :: fh
  type(*), dimension(..) :: buf
  integer :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Status) :: status
  integer, optional :: ierror
end subroutine pmpi_file_read
subroutine mpi_file_read_all(fh, &
    buf, &
    count, &
    datatype, &
    status, &
    ierror) bind(C, name="mpi_file_read_all_f08ts_")
  import
  type(MPI_File) :: fh
  type(*), dimension(..) :: buf
  integer :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Status) :: status
  integer, optional :: ierror
end subroutine mpi_file_read_all
subroutine pmpi_file_read_all(fh, &
    buf, &
    count, &
    datatype, &
    status, &
    ierror) bind(C, name="pmpi_file_read_all_f08ts_")
  import
  type(MPI_File) :: fh
  type(*), dimension(..) :: buf
  integer :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Status) :: status
  integer, optional :: ierror
end subroutine pmpi_file_read_all
subroutine mpi_file_read_all_begin(fh, &
    buf, &
    count, &
    datatype, &
    ierror) bind(C, name="mpi_file_read_all_begin_f08ts_")
  import
  type(MPI_File) :: fh
  type(*), dimension(..), asynchronous :: buf
  integer :: count
  type(MPI_Datatype) :: datatype
  integer, optional :: ierror
end subroutine mpi_file_read_all_begin
subroutine pmpi_file_read_all_begin(fh, &
    buf, &
    count, &
    datatype, &
    ierror) bind(C, name="pmpi_file_read_all_begin_f08ts_")
  import
  type(MPI_File) :: fh
  type(*), dimension(..), asynchronous :: buf
  integer :: count
  type(MPI_Datatype) :: datatype
  integer, optional :: ierror
end subroutine pmpi_file_read_all_begin
subroutine mpi_file_read_all_end(fh, &
    buf, &
    status, &
    ierror) bind(C, name="mpi_file_read_all_end_f08ts_")
  import
  type(MPI_File) :: fh
  type(*), dimension(..), asynchronous :: buf
  type(MPI_Status) :: status
  integer, optional :: ierror
end subroutine mpi_file_read_all_end
subroutine pmpi_file_read_all_end(fh, &
    buf, &
    status, &
    ierror) bind(C, name="pmpi_file_read_all_end_f08ts_")
  import
  type(MPI_File) :: fh
  type(*), dimension(..), asynchronous :: buf
  type(MPI_Status) :: status
  integer, optional :: ierror
end subroutine pmpi_file_read_all_end
subroutine mpi_file_read_at(fh, &
    offset, &
    buf, &
    count, &
    datatype, &
    status, &
    ierror) bind(C, name="mpi_file_read_at_f08ts_")
  import
  type(MPI_File) :: fh
  integer(kind=MPI_ADDRESS_KIND) :: offset
  type(*), dimension(..) :: buf
  integer :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Status) :: status
  integer, optional :: ierror
end subroutine mpi_file_read_at
subroutine pmpi_file_read_at(fh, &
    offset, &
    buf, &
    count, &
    datatype, &
    status, &
    ierror) bind(C, name="pmpi_file_read_at_f08ts_")
  import
  type(MPI_File) :: fh
  integer(kind=MPI_ADDRESS_KIND) :: offset
  type(*), dimension(..) :: buf
  integer :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Status) :: status
  integer, optional :: ierror
end subroutine pmpi_file_read_at
subroutine mpi_file_read_at_all(fh, &
    offset, &
    buf, &
    count, &
    datatype, &
    status, &
    ierror) bind(C, name="mpi_file_read_at_all_f08ts_")
  import
  type(MPI_File) :: fh
  integer(kind=MPI_ADDRESS_KIND) :: offset
  type(*), dimension(..) :: buf
  integer :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Status) :: status
  integer, optional :: ierror
end subroutine mpi_file_read_at_all
subroutine pmpi_file_read_at_all(fh, &
    offset, &
    buf, &
    count, &
    datatype, &
    status, &
    ierror) bind(C, name="pmpi_file_read_at_all_f08ts_")
  import
  type(MPI_File) :: fh
  integer(kind=MPI_ADDRESS_KIND) :: offset
  type(*), dimension(..) :: buf
  integer :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Status) :: status
  integer, optional :: ierror
end subroutine pmpi_file_read_at_all
subroutine mpi_file_read_at_all_begin(fh, &
    offset, &
    buf, &
    count, &
    datatype, &
    ierror) bind(C, name="mpi_file_read_at_all_begin_f08ts_")
  import
  type(MPI_File) :: fh
  integer(kind=MPI_ADDRESS_KIND) :: offset
  type(*), dimension(..), asynchronous :: buf
  integer :: count
  type(MPI_Datatype) :: datatype
  integer, optional :: ierror
end subroutine mpi_file_read_at_all_begin
subroutine pmpi_file_read_at_all_begin(fh, &
    offset, &
    buf, &
    count, &
    datatype, &
    ierror) bind(C, name="pmpi_file_read_at_all_begin_f08ts_")
  import
  type(MPI_File) :: fh
  integer(kind=MPI_ADDRESS_KIND) :: offset
  type(*), dimension(..), asynchronous :: buf
  integer :: count
  type(MPI_Datatype) :: datatype
  integer, optional :: ierror
end subroutine pmpi_file_read_at_all_begin
subroutine mpi_file_read_at_all_end(fh, &
    buf, &
    status, &
    ierror) bind(C, name="mpi_file_read_at_all_end_f08ts_")
  import
  type(MPI_File) :: fh
  type(*), dimension(..), asynchronous :: buf
  type(MPI_Status) :: status
  integer, optional :: ierror
end subroutine mpi_file_read_at_all_end
subroutine pmpi_file_read_at_all_end(fh, &
    buf, &
    status, &
    ierror) bind(C, name="pmpi_file_read_at_all_end_f08ts_")
  import
  type(MPI_File) :: fh
  type(*), dimension(..), asynchronous :: buf
  type(MPI_Status) :: status
  integer, optional :: ierror
end subroutine pmpi_file_read_at_all_end
subroutine mpi_file_read_ordered(fh, &
    buf, &
    count, &
    datatype, &
    status, &
    ierror) bind(C, name="mpi_file_read_ordered_f08ts_")
  import
  type(MPI_File) :: fh
  type(*), dimension(..) :: buf
  integer :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Status) :: status
  integer, optional :: ierror
end subroutine mpi_file_read_ordered
subroutine pmpi_file_read_ordered(fh, &
    buf, &
    count, &
    datatype, &
    status, &
    ierror) bind(C, name="pmpi_file_read_ordered_f08ts_")
  import
  type(MPI_File) :: fh
  type(*), dimension(..) :: buf
  integer :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Status) :: status
  integer, optional :: ierror
end subroutine pmpi_file_read_ordered
subroutine mpi_file_read_ordered_begin(fh, &
    buf, &
    count, &
    datatype, &
    ierror) bind(C, name="mpi_file_read_ordered_begin_f08ts_")
  import
  type(MPI_File) :: fh
  type(*), dimension(..), asynchronous :: buf
  integer :: count
  type(MPI_Datatype) :: datatype
  integer, optional :: ierror
end subroutine mpi_file_read_ordered_begin
subroutine pmpi_file_read_ordered_begin(fh, &
    buf, &
    count, &
    datatype, &
    ierror) bind(C, name="pmpi_file_read_ordered_begin_f08ts_")
  import
  type(MPI_File) :: fh
  type(*), dimension(..), asynchronous :: buf
  integer :: count
  type(MPI_Datatype) :: datatype
  integer, optional :: ierror
end subroutine pmpi_file_read_ordered_begin
subroutine mpi_file_read_ordered_end(fh, &
    buf, &
    status, &
    ierror) bind(C, name="mpi_file_read_ordered_end_f08ts_")
  import
  type(MPI_File) :: fh
  type(*), dimension(..), asynchronous :: buf
  type(MPI_Status) :: status
  integer, optional :: ierror
end subroutine mpi_file_read_ordered_end
subroutine pmpi_file_read_ordered_end(fh, &
    buf, &
    status, &
    ierror) bind(C, name="pmpi_file_read_ordered_end_f08ts_")
  import
  type(MPI_File) :: fh
  type(*), dimension(..), asynchronous :: buf
  type(MPI_Status) :: status
  integer, optional :: ierror
end subroutine pmpi_file_read_ordered_end
subroutine mpi_file_read_shared(fh, &
    buf, &
    count, &
    datatype, &
    status, &
    ierror) bind(C, name="mpi_file_read_shared_f08ts_")
  import
  type(MPI_File) :: fh
  type(*), dimension(..) :: buf
  integer :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Status) :: status
  integer, optional :: ierror
end subroutine mpi_file_read_shared
subroutine pmpi_file_read_shared(fh, &
    buf, &
    count, &
    datatype, &
    status, &
    ierror) bind(C, name="pmpi_file_read_shared_f08ts_")
  import
  type(MPI_File) :: fh
  type(*), dimension(..) :: buf
  integer :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Status) :: status
  integer, optional :: ierror
end subroutine pmpi_file_read_shared
subroutine mpi_file_seek(fh, &
    offset, &
    whence, &
    ierror)
  import
  type(MPI_File) :: fh
  integer(kind=MPI_ADDRESS_KIND) :: offset
  integer :: whence
  integer, optional :: ierror
end subroutine mpi_file_seek
subroutine pmpi_file_seek(fh, &
    offset, &
    whence, &
    ierror)
  import
  type(MPI_File) :: fh
  integer(kind=MPI_ADDRESS_KIND) :: offset
  integer :: whence
  integer, optional :: ierror
end subroutine pmpi_file_seek
subroutine mpi_file_seek_shared(fh, &
    offset, &
    whence, &
    ierror)
  import
  type(MPI_File) :: fh
  integer(kind=MPI_ADDRESS_KIND) :: offset
  integer :: whence
  integer, optional :: ierror
end subroutine mpi_file_seek_shared
subroutine pmpi_file_seek_shared(fh, &
    offset, &
    whence, &
    ierror)
  import
  type(MPI_File) :: fh
  integer(kind=MPI_ADDRESS_KIND) :: offset
  integer :: whence
  integer, optional :: ierror
end subroutine pmpi_file_seek_shared
subroutine mpi_file_set_atomicity(fh, &
    flag, &
    ierror)
  import
  type(MPI_File) :: fh
  logical :: flag
  integer, optional :: ierror
end subroutine mpi_file_set_atomicity
subroutine pmpi_file_set_atomicity(fh, &
    flag, &
    ierror)
  import
  type(MPI_File) :: fh
  logical :: flag
  integer, optional :: ierror
end subroutine pmpi_file_set_atomicity
subroutine mpi_file_set_errhandler(file, &
    errhandler, &
    ierror)
  import
  type(MPI_File) :: file
  type(MPI_Errhandler) :: errhandler
  integer, optional :: ierror
end subroutine mpi_file_set_errhandler
subroutine pmpi_file_set_errhandler(file, &
    errhandler, &
    ierror)
  import
  type(MPI_File) :: file
  type(MPI_Errhandler) :: errhandler
  integer, optional :: ierror
end subroutine pmpi_file_set_errhandler
subroutine mpi_file_set_info(fh, &
    info, &
    ierror)
  import
  type(MPI_File) :: fh
  type(MPI_Info) :: info
  integer, optional :: ierror
end subroutine mpi_file_set_info
subroutine pmpi_file_set_info(fh, &
    info, &
    ierror)
  import
  type(MPI_File) :: fh
  type(MPI_Info) :: info
  integer, optional :: ierror
end subroutine pmpi_file_set_info
subroutine mpi_file_set_size(fh, &
    size, &
    ierror)
  import
  type(MPI_File) :: fh
  integer(kind=MPI_ADDRESS_KIND) :: size
  integer, optional :: ierror
end subroutine mpi_file_set_size
subroutine pmpi_file_set_size(fh, &
    size, &
    ierror)
  import
  type(MPI_File) :: fh
  integer(kind=MPI_ADDRESS_KIND) :: size
  integer, optional :: ierror
end subroutine pmpi_file_set_size
subroutine mpi_file_set_view(fh, &
    disp, &
    etype, &
    filetype, &
    datarep, &
    info, &
    ierror)
  import
  type(MPI_File) :: fh
  integer(kind=MPI_ADDRESS_KIND) :: disp
  type(MPI_Datatype) :: etype
  type(MPI_Datatype) :: filetype
  character(len=*) :: datarep
  type(MPI_Info) :: info
  integer, optional :: ierror
end subroutine mpi_file_set_view
subroutine pmpi_file_set_view(fh, &
    disp, &
    etype, &
    filetype, &
    datarep, &
    info, &
    ierror)
  import
  type(MPI_File) :: fh
  integer(kind=MPI_ADDRESS_KIND) :: disp
  type(MPI_Datatype) :: etype
  type(MPI_Datatype) :: filetype
  character(len=*) :: datarep
  type(MPI_Info) :: info
  integer, optional :: ierror
end subroutine pmpi_file_set_view
subroutine mpi_file_sync(fh, &
    ierror)
  import
  type(MPI_File) :: fh
  integer, optional :: ierror
end subroutine mpi_file_sync
subroutine pmpi_file_sync(fh, &
    ierror)
  import
  type(MPI_File) :: fh
  integer, optional :: ierror
end subroutine pmpi_file_sync
subroutine mpi_file_write(fh, &
    buf, &
    count, &
    datatype, &
    status, &
    ierror) bind(C, name="mpi_file_write_f08ts_")
  import
  type(MPI_File) :: fh
  type(*), dimension(..), intent(in) :: buf
  integer :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Status) :: status
  integer, optional :: ierror
end subroutine mpi_file_write
subroutine pmpi_file_write(fh, &
    buf, &
    count, &
    datatype, &
    status, &
    ierror) bind(C, name="pmpi_file_write_f08ts_")
  import
  type(MPI_File) :: fh
  type(*), dimension(..), intent(in) :: buf
  integer :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Status) :: status
  integer, optional :: ierror
end subroutine pmpi_file_write
subroutine mpi_file_write_all(fh, &
    buf, &
    count, &
    datatype, &
    status, &
    ierror) bind(C, name="mpi_file_write_all_f08ts_")
  import
  type(MPI_File) :: fh
  type(*), dimension(..), intent(in) :: buf
  integer :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Status) :: status
  integer, optional :: ierror
end subroutine mpi_file_write_all
subroutine pmpi_file_write_all(fh, &
    buf, &
    count, &
    datatype, &
    status, &
    ierror) bind(C, name="pmpi_file_write_all_f08ts_")
  import
  type(MPI_File) :: fh
  type(*), dimension(..), intent(in) :: buf
  integer :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Status) :: status
  integer, optional :: ierror
end subroutine pmpi_file_write_all
subroutine mpi_file_write_all_begin(fh, &
    buf, &
    count, &
    datatype, &
    ierror) bind(C, name="mpi_file_write_all_begin_f08ts_")
  import
  type(MPI_File) :: fh
  type(*), dimension(..), intent(in), asynchronous :: buf
  integer :: count
  type(MPI_Datatype) :: datatype
  integer, optional :: ierror
end subroutine mpi_file_write_all_begin
subroutine pmpi_file_write_all_begin(fh, &
    buf, &
    count, &
    datatype, &
    ierror) bind(C, name="pmpi_file_write_all_begin_f08ts_")
  import
  type(MPI_File) :: fh
  type(*), dimension(..), intent(in), asynchronous :: buf
  integer :: count
  type(MPI_Datatype) :: datatype
  integer, optional :: ierror
end subroutine pmpi_file_write_all_begin
subroutine mpi_file_write_all_end(fh, &
    buf, &
    status, &
    ierror) bind(C, name="mpi_file_write_all_end_f08ts_")
  import
  type(MPI_File) :: fh
  type(*), dimension(..), intent(in), asynchronous :: buf
  type(MPI_Status) :: status
  integer, optional :: ierror
end subroutine mpi_file_write_all_end
subroutine pmpi_file_write_all_end(fh, &
    buf, &
    status, &
    ierror) bind(C, name="pmpi_file_write_all_end_f08ts_")
  import
  type(MPI_File) :: fh
  type(*), dimension(..), intent(in), asynchronous :: buf
  type(MPI_Status) :: status
  integer, optional :: ierror
end subroutine pmpi_file_write_all_end
subroutine mpi_file_write_at(fh, &
    offset, &
    buf, &
    count, &
    datatype, &
    status, &
    ierror) bind(C, name="mpi_file_write_at_f08ts_")
  import
  type(MPI_File) :: fh
  integer(kind=MPI_ADDRESS_KIND) :: offset
  type(*), dimension(..), intent(in) :: buf
  integer :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Status) :: status
  integer, optional :: ierror
end subroutine mpi_file_write_at
subroutine pmpi_file_write_at(fh, &
    offset, &
    buf, &
    count, &
    datatype, &
    status, &
    ierror) bind(C, name="pmpi_file_write_at_f08ts_")
  import
  type(MPI_File) :: fh
  integer(kind=MPI_ADDRESS_KIND) :: offset
  type(*), dimension(..), intent(in) :: buf
  integer :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Status) :: status
  integer, optional :: ierror
end subroutine pmpi_file_write_at
subroutine mpi_file_write_at_all(fh, &
    offset, &
    buf, &
    count, &
    datatype, &
    status, &
    ierror) bind(C, name="mpi_file_write_at_all_f08ts_")
  import
  type(MPI_File) :: fh
  integer(kind=MPI_ADDRESS_KIND) :: offset
  type(*), dimension(..), intent(in) :: buf
  integer :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Status) :: status
  integer, optional :: ierror
end subroutine mpi_file_write_at_all
subroutine pmpi_file_write_at_all(fh, &
    offset, &
    buf, &
    count, &
    datatype, &
    status, &
    ierror) bind(C, name="pmpi_file_write_at_all_f08ts_")
  import
  type(MPI_File) :: fh
  integer(kind=MPI_ADDRESS_KIND) :: offset
  type(*), dimension(..), intent(in) :: buf
  integer :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Status) :: status
  integer, optional :: ierror
end subroutine pmpi_file_write_at_all
subroutine mpi_file_write_at_all_begin(fh, &
    offset, &
    buf, &
    count, &
    datatype, &
    ierror) bind(C, name="mpi_file_write_at_all_begin_f08ts_")
  import
  type(MPI_File) :: fh
  integer(kind=MPI_ADDRESS_KIND) :: offset
  type(*), dimension(..), intent(in), asynchronous :: buf
  integer :: count
  type(MPI_Datatype) :: datatype
  integer, optional :: ierror
end subroutine mpi_file_write_at_all_begin
subroutine pmpi_file_write_at_all_begin(fh, &
    offset, &
    buf, &
    count, &
    datatype, &
    ierror) bind(C, name="pmpi_file_write_at_all_begin_f08ts_")
  import
  type(MPI_File) :: fh
  integer(kind=MPI_ADDRESS_KIND) :: offset
  type(*), dimension(..), intent(in), asynchronous :: buf
  integer :: count
  type(MPI_Datatype) :: datatype
  integer, optional :: ierror
end subroutine pmpi_file_write_at_all_begin
subroutine mpi_file_write_at_all_end(fh, &
    buf, &
    status, &
    ierror) bind(C, name="mpi_file_write_at_all_end_f08ts_")
  import
  type(MPI_File) :: fh
  type(*), dimension(..), intent(in), asynchronous :: buf
  type(MPI_Status) :: status
  integer, optional :: ierror
end subroutine mpi_file_write_at_all_end
subroutine pmpi_file_write_at_all_end(fh, &
    buf, &
    status, &
    ierror) bind(C, name="pmpi_file_write_at_all_end_f08ts_")
  import
  type(MPI_File) :: fh
  type(*), dimension(..), intent(in), asynchronous :: buf
  type(MPI_Status) :: status
  integer, optional :: ierror
end subroutine pmpi_file_write_at_all_end
subroutine mpi_file_write_ordered(fh, &
    buf, &
    count, &
    datatype, &
    status, &
    ierror) bind(C, name="mpi_file_write_ordered_f08ts_")
  import
  type(MPI_File) :: fh
  type(*), dimension(..), intent(in) :: buf
  integer :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Status) :: status
  integer, optional :: ierror
end subroutine mpi_file_write_ordered
subroutine pmpi_file_write_ordered(fh, &
    buf, &
    count, &
    datatype, &
    status, &
    ierror) bind(C, name="pmpi_file_write_ordered_f08ts_")
  import
  type(MPI_File) :: fh
  type(*), dimension(..), intent(in) :: buf
  integer :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Status) :: status
  integer, optional :: ierror
end subroutine pmpi_file_write_ordered
subroutine mpi_file_write_ordered_begin(fh, &
    buf, &
    count, &
    datatype, &
    ierror) bind(C, name="mpi_file_write_ordered_begin_f08ts_")
  import
  type(MPI_File) :: fh
  type(*), dimension(..), intent(in), asynchronous :: buf
  integer :: count
  type(MPI_Datatype) :: datatype
  integer, optional :: ierror
end subroutine mpi_file_write_ordered_begin
subroutine pmpi_file_write_ordered_begin(fh, &
    buf, &
    count, &
    datatype, &
    ierror) bind(C, name="pmpi_file_write_ordered_begin_f08ts_")
  import
  type(MPI_File) :: fh
  type(*), dimension(..), intent(in), asynchronous :: buf
  integer :: count
  type(MPI_Datatype) :: datatype
  integer, optional :: ierror
end subroutine pmpi_file_write_ordered_begin
subroutine mpi_file_write_ordered_end(fh, &
    buf, &
    status, &
    ierror) bind(C, name="mpi_file_write_ordered_end_f08ts_")
  import
  type(MPI_File) :: fh
  type(*), dimension(..), intent(in), asynchronous :: buf
  type(MPI_Status) :: status
  integer, optional :: ierror
end subroutine mpi_file_write_ordered_end
subroutine pmpi_file_write_ordered_end(fh, &
    buf, &
    status, &
    ierror) bind(C, name="pmpi_file_write_ordered_end_f08ts_")
  import
  type(MPI_File) :: fh
  type(*), dimension(..), intent(in), asynchronous :: buf
  type(MPI_Status) :: status
  integer, optional :: ierror
end subroutine pmpi_file_write_ordered_end
subroutine mpi_file_write_shared(fh, &
    buf, &
    count, &
    datatype, &
    status, &
    ierror) bind(C, name="mpi_file_write_shared_f08ts_")
  import
  type(MPI_File) :: fh
  type(*), dimension(..), intent(in) :: buf
  integer :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Status) :: status
  integer, optional :: ierror
end subroutine mpi_file_write_shared
subroutine pmpi_file_write_shared(fh, &
    buf, &
    count, &
    datatype, &
    status, &
    ierror) bind(C, name="pmpi_file_write_shared_f08ts_")
  import
  type(MPI_File) :: fh
  type(*), dimension(..), intent(in) :: buf
  integer :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Status) :: status
  integer, optional :: ierror
end subroutine pmpi_file_write_shared
subroutine mpi_finalize(ierror)
  import
  integer, optional :: ierror
end subroutine mpi_finalize
subroutine pmpi_finalize(ierror)
  import
  integer, optional :: ierror
end subroutine pmpi_finalize
subroutine mpi_finalized(flag, &
    ierror)
  import
  logical :: flag
  integer, optional :: ierror
end subroutine mpi_finalized
subroutine pmpi_finalized(flag, &
    ierror)
  import
  logical :: flag
  integer, optional :: ierror
end subroutine pmpi_finalized
subroutine mpi_free_mem(base, &
    ierror) bind(C, name="mpi_free_mem_f08ts_")
  import
  type(*), dimension(..), asynchronous :: base
  integer, optional :: ierror
end subroutine mpi_free_mem
subroutine pmpi_free_mem(base, &
    ierror) bind(C, name="pmpi_free_mem_f08ts_")
  import
  type(*), dimension(..), asynchronous :: base
  integer, optional :: ierror
end subroutine pmpi_free_mem
subroutine mpi_gather(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcount, &
    recvtype, &
    root, &
    comm, &
    ierror) bind(C, name="mpi_gather_f08ts_")
  import
  type(*), dimension(..), intent(in) :: sendbuf
  integer :: sendcount
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..) :: recvbuf
  integer :: recvcount
  type(MPI_Datatype) :: recvtype
  integer :: root
  type(MPI_Comm) :: comm
  integer, optional :: ierror
end subroutine mpi_gather
subroutine pmpi_gather(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcount, &
    recvtype, &
    root, &
    comm, &
    ierror) bind(C, name="pmpi_gather_f08ts_")
  import
  type(*), dimension(..), intent(in) :: sendbuf
  integer :: sendcount
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..) :: recvbuf
  integer :: recvcount
  type(MPI_Datatype) :: recvtype
  integer :: root
  type(MPI_Comm) :: comm
  integer, optional :: ierror
end subroutine pmpi_gather
subroutine mpi_gather_init(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcount, &
    recvtype, &
    root, &
    comm, &
    info, &
    request, &
    ierror) bind(C, name="mpi_gather_init_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  integer :: sendcount
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..), asynchronous :: recvbuf
  integer :: recvcount
  type(MPI_Datatype) :: recvtype
  integer :: root
  type(MPI_Comm) :: comm
  type(MPI_Info) :: info
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_gather_init
subroutine pmpi_gather_init(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcount, &
    recvtype, &
    root, &
    comm, &
    info, &
    request, &
    ierror) bind(C, name="pmpi_gather_init_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  integer :: sendcount
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..), asynchronous :: recvbuf
  integer :: recvcount
  type(MPI_Datatype) :: recvtype
  integer :: root
  type(MPI_Comm) :: comm
  type(MPI_Info) :: info
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_gather_init
subroutine mpi_gatherv(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcounts, &
    displs, &
    recvtype, &
    root, &
    comm, &
    ierror) bind(C, name="mpi_gatherv_f08ts_")
  import
  type(*), dimension(..), intent(in) :: sendbuf
  integer :: sendcount
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..) :: recvbuf
  integer :: recvcounts(*)
  integer :: displs(*)
  type(MPI_Datatype) :: recvtype
  integer :: root
  type(MPI_Comm) :: comm
  integer, optional :: ierror
end subroutine mpi_gatherv
subroutine pmpi_gatherv(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcounts, &
    displs, &
    recvtype, &
    root, &
    comm, &
    ierror) bind(C, name="pmpi_gatherv_f08ts_")
  import
  type(*), dimension(..), intent(in) :: sendbuf
  integer :: sendcount
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..) :: recvbuf
  integer :: recvcounts(*)
  integer :: displs(*)
  type(MPI_Datatype) :: recvtype
  integer :: root
  type(MPI_Comm) :: comm
  integer, optional :: ierror
end subroutine pmpi_gatherv
subroutine mpi_gatherv_init(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcounts, &
    displs, &
    recvtype, &
    root, &
    comm, &
    info, &
    request, &
    ierror) bind(C, name="mpi_gatherv_init_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  integer :: sendcount
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..), asynchronous :: recvbuf
  integer :: recvcounts(*)
  integer :: displs(*)
  type(MPI_Datatype) :: recvtype
  integer :: root
  type(MPI_Comm) :: comm
  type(MPI_Info) :: info
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_gatherv_init
subroutine pmpi_gatherv_init(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcounts, &
    displs, &
    recvtype, &
    root, &
    comm, &
    info, &
    request, &
    ierror) bind(C, name="pmpi_gatherv_init_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  integer :: sendcount
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..), asynchronous :: recvbuf
  integer :: recvcounts(*)
  integer :: displs(*)
  type(MPI_Datatype) :: recvtype
  integer :: root
  type(MPI_Comm) :: comm
  type(MPI_Info) :: info
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_gatherv_init
subroutine mpi_get(origin_addr, &
    origin_count, &
    origin_datatype, &
    target_rank, &
    target_disp, &
    target_count, &
    target_datatype, &
    win, &
    ierror) bind(C, name="mpi_get_f08ts_")
  import
  type(*), dimension(..), asynchronous :: origin_addr
  integer :: origin_count
  type(MPI_Datatype) :: origin_datatype
  integer :: target_rank
  integer(kind=MPI_ADDRESS_KIND) :: target_disp
  integer :: target_count
  type(MPI_Datatype) :: target_datatype
  type(MPI_Win) :: win
  integer, optional :: ierror
end subroutine mpi_get
subroutine pmpi_get(origin_addr, &
    origin_count, &
    origin_datatype, &
    target_rank, &
    target_disp, &
    target_count, &
    target_datatype, &
    win, &
    ierror) bind(C, name="pmpi_get_f08ts_")
  import
  type(*), dimension(..), asynchronous :: origin_addr
  integer :: origin_count
  type(MPI_Datatype) :: origin_datatype
  integer :: target_rank
  integer(kind=MPI_ADDRESS_KIND) :: target_disp
  integer :: target_count
  type(MPI_Datatype) :: target_datatype
  type(MPI_Win) :: win
  integer, optional :: ierror
end subroutine pmpi_get
subroutine mpi_get_accumulate(origin_addr, &
    origin_count, &
    origin_datatype, &
    result_addr, &
    result_count, &
    result_datatype, &
    target_rank, &
    target_disp, &
    target_count, &
    target_datatype, &
    op, &
    win, &
    ierror) bind(C, name="mpi_get_accumulate_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: origin_addr
  integer :: origin_count
  type(MPI_Datatype) :: origin_datatype
  type(*), dimension(..), asynchronous :: result_addr
  integer :: result_count
  type(MPI_Datatype) :: result_datatype
  integer :: target_rank
  integer(kind=MPI_ADDRESS_KIND) :: target_disp
  integer :: target_count
  type(MPI_Datatype) :: target_datatype
  type(MPI_Op) :: op
  type(MPI_Win) :: win
  integer, optional :: ierror
end subroutine mpi_get_accumulate
subroutine pmpi_get_accumulate(origin_addr, &
    origin_count, &
    origin_datatype, &
    result_addr, &
    result_count, &
    result_datatype, &
    target_rank, &
    target_disp, &
    target_count, &
    target_datatype, &
    op, &
    win, &
    ierror) bind(C, name="pmpi_get_accumulate_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: origin_addr
  integer :: origin_count
  type(MPI_Datatype) :: origin_datatype
  type(*), dimension(..), asynchronous :: result_addr
  integer :: result_count
  type(MPI_Datatype) :: result_datatype
  integer :: target_rank
  integer(kind=MPI_ADDRESS_KIND) :: target_disp
  integer :: target_count
  type(MPI_Datatype) :: target_datatype
  type(MPI_Op) :: op
  type(MPI_Win) :: win
  integer, optional :: ierror
end subroutine pmpi_get_accumulate
subroutine mpi_get_address(location, &
    address, &
    ierror) bind(C, name="mpi_get_address_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: location
  integer(kind=MPI_ADDRESS_KIND) :: address
  integer, optional :: ierror
end subroutine mpi_get_address
subroutine pmpi_get_address(location, &
    address, &
    ierror) bind(C, name="pmpi_get_address_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: location
  integer(kind=MPI_ADDRESS_KIND) :: address
  integer, optional :: ierror
end subroutine pmpi_get_address
subroutine mpi_get_count(status, &
    datatype, &
    count, &
    ierror)
  import
  type(MPI_Status) :: status
  type(MPI_Datatype) :: datatype
  integer :: count
  integer, optional :: ierror
end subroutine mpi_get_count
subroutine pmpi_get_count(status, &
    datatype, &
    count, &
    ierror)
  import
  type(MPI_Status) :: status
  type(MPI_Datatype) :: datatype
  integer :: count
  integer, optional :: ierror
end subroutine pmpi_get_count
subroutine mpi_get_elements(status, &
    datatype, &
    count, &
    ierror)
  import
  type(MPI_Status) :: status
  type(MPI_Datatype) :: datatype
  integer :: count
  integer, optional :: ierror
end subroutine mpi_get_elements
subroutine pmpi_get_elements(status, &
    datatype, &
    count, &
    ierror)
  import
  type(MPI_Status) :: status
  type(MPI_Datatype) :: datatype
  integer :: count
  integer, optional :: ierror
end subroutine pmpi_get_elements
subroutine mpi_get_elements_x(status, &
    datatype, &
    count, &
    ierror)
  import
  type(MPI_Status) :: status
  type(MPI_Datatype) :: datatype
  integer(kind=MPI_ADDRESS_KIND) :: count
  integer, optional :: ierror
end subroutine mpi_get_elements_x
subroutine pmpi_get_elements_x(status, &
    datatype, &
    count, &
    ierror)
  import
  type(MPI_Status) :: status
  type(MPI_Datatype) :: datatype
  integer(kind=MPI_ADDRESS_KIND) :: count
  integer, optional :: ierror
end subroutine pmpi_get_elements_x
subroutine mpi_get_hw_resource_info(hw_info, &
    ierror)
  import
  type(MPI_Info) :: hw_info
  integer, optional :: ierror
end subroutine mpi_get_hw_resource_info
subroutine pmpi_get_hw_resource_info(hw_info, &
    ierror)
  import
  type(MPI_Info) :: hw_info
  integer, optional :: ierror
end subroutine pmpi_get_hw_resource_info
subroutine mpi_get_library_version(version, &
    resultlen, &
    ierror)
  import
  character(len=*) :: version
  integer :: resultlen
  integer, optional :: ierror
end subroutine mpi_get_library_version
subroutine pmpi_get_library_version(version, &
    resultlen, &
    ierror)
  import
  character(len=*) :: version
  integer :: resultlen
  integer, optional :: ierror
end subroutine pmpi_get_library_version
subroutine mpi_get_processor_name(name, &
    resultlen, &
    ierror)
  import
  character(len=*) :: name
  integer :: resultlen
  integer, optional :: ierror
end subroutine mpi_get_processor_name
subroutine pmpi_get_processor_name(name, &
    resultlen, &
    ierror)
  import
  character(len=*) :: name
  integer :: resultlen
  integer, optional :: ierror
end subroutine pmpi_get_processor_name
subroutine mpi_get_version(version, &
    subversion, &
    ierror)
  import
  integer :: version
  integer :: subversion
  integer, optional :: ierror
end subroutine mpi_get_version
subroutine pmpi_get_version(version, &
    subversion, &
    ierror)
  import
  integer :: version
  integer :: subversion
  integer, optional :: ierror
end subroutine pmpi_get_version
subroutine mpi_graph_create(comm_old, &
    nnodes, &
    indx, &
    edges, &
    reorder, &
    comm_graph, &
    ierror)
  import
  type(MPI_Comm) :: comm_old
  integer :: nnodes
  integer :: indx(*)
  integer :: edges(*)
  logical :: reorder
  type(MPI_Comm) :: comm_graph
  integer, optional :: ierror
end subroutine mpi_graph_create
subroutine pmpi_graph_create(comm_old, &
    nnodes, &
    indx, &
    edges, &
    reorder, &
    comm_graph, &
    ierror)
  import
  type(MPI_Comm) :: comm_old
  integer :: nnodes
  integer :: indx(*)
  integer :: edges(*)
  logical :: reorder
  type(MPI_Comm) :: comm_graph
  integer, optional :: ierror
end subroutine pmpi_graph_create
subroutine mpi_graph_get(comm, &
    maxindex, &
    maxedges, &
    indx, &
    edges, &
    ierror)
  import
  type(MPI_Comm) :: comm
  integer :: maxindex
  integer :: maxedges
  integer :: indx(*)
  integer :: edges(*)
  integer, optional :: ierror
end subroutine mpi_graph_get
subroutine pmpi_graph_get(comm, &
    maxindex, &
    maxedges, &
    indx, &
    edges, &
    ierror)
  import
  type(MPI_Comm) :: comm
  integer :: maxindex
  integer :: maxedges
  integer :: indx(*)
  integer :: edges(*)
  integer, optional :: ierror
end subroutine pmpi_graph_get
subroutine mpi_graph_map(comm, &
    nnodes, &
    indx, &
    edges, &
    newrank, &
    ierror)
  import
  type(MPI_Comm) :: comm
  integer :: nnodes
  integer :: indx(*)
  integer :: edges(*)
  integer :: newrank
  integer, optional :: ierror
end subroutine mpi_graph_map
subroutine pmpi_graph_map(comm, &
    nnodes, &
    indx, &
    edges, &
    newrank, &
    ierror)
  import
  type(MPI_Comm) :: comm
  integer :: nnodes
  integer :: indx(*)
  integer :: edges(*)
  integer :: newrank
  integer, optional :: ierror
end subroutine pmpi_graph_map
subroutine mpi_graph_neighbors(comm, &
    rank, &
    maxneighbors, &
    neighbors, &
    ierror)
  import
  type(MPI_Comm) :: comm
  integer :: rank
  integer :: maxneighbors
  integer :: neighbors(*)
  integer, optional :: ierror
end subroutine mpi_graph_neighbors
subroutine pmpi_graph_neighbors(comm, &
    rank, &
    maxneighbors, &
    neighbors, &
    ierror)
  import
  type(MPI_Comm) :: comm
  integer :: rank
  integer :: maxneighbors
  integer :: neighbors(*)
  integer, optional :: ierror
end subroutine pmpi_graph_neighbors
subroutine mpi_graph_neighbors_count(comm, &
    rank, &
    nneighbors, &
    ierror)
  import
  type(MPI_Comm) :: comm
  integer :: rank
  integer :: nneighbors
  integer, optional :: ierror
end subroutine mpi_graph_neighbors_count
subroutine pmpi_graph_neighbors_count(comm, &
    rank, &
    nneighbors, &
    ierror)
  import
  type(MPI_Comm) :: comm
  integer :: rank
  integer :: nneighbors
  integer, optional :: ierror
end subroutine pmpi_graph_neighbors_count
subroutine mpi_graphdims_get(comm, &
    nnodes, &
    nedges, &
    ierror)
  import
  type(MPI_Comm) :: comm
  integer :: nnodes
  integer :: nedges
  integer, optional :: ierror
end subroutine mpi_graphdims_get
subroutine pmpi_graphdims_get(comm, &
    nnodes, &
    nedges, &
    ierror)
  import
  type(MPI_Comm) :: comm
  integer :: nnodes
  integer :: nedges
  integer, optional :: ierror
end subroutine pmpi_graphdims_get
subroutine mpi_grequest_complete(request, &
    ierror)
  import
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_grequest_complete
subroutine pmpi_grequest_complete(request, &
    ierror)
  import
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_grequest_complete
subroutine mpi_grequest_start(query_fn, &
    free_fn, &
    cancel_fn, &
    extra_state, &
    request, &
    ierror)
  import
  external :: query_fn
  external :: free_fn
  external :: cancel_fn
  integer(kind=MPI_ADDRESS_KIND) :: extra_state
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_grequest_start
subroutine pmpi_grequest_start(query_fn, &
    free_fn, &
    cancel_fn, &
    extra_state, &
    request, &
    ierror)
  import
  external :: query_fn
  external :: free_fn
  external :: cancel_fn
  integer(kind=MPI_ADDRESS_KIND) :: extra_state
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_grequest_start
subroutine mpi_group_compare(group1, &
    group2, &
    result, &
    ierror)
  import
  type(MPI_Group) :: group1
  type(MPI_Group) :: group2
  integer :: result
  integer, optional :: ierror
end subroutine mpi_group_compare
subroutine pmpi_group_compare(group1, &
    group2, &
    result, &
    ierror)
  import
  type(MPI_Group) :: group1
  type(MPI_Group) :: group2
  integer :: result
  integer, optional :: ierror
end subroutine pmpi_group_compare
subroutine mpi_group_difference(group1, &
    group2, &
    newgroup, &
    ierror)
  import
  type(MPI_Group) :: group1
  type(MPI_Group) :: group2
  type(MPI_Group) :: newgroup
  integer, optional :: ierror
end subroutine mpi_group_difference
subroutine pmpi_group_difference(group1, &
    group2, &
    newgroup, &
    ierror)
  import
  type(MPI_Group) :: group1
  type(MPI_Group) :: group2
  type(MPI_Group) :: newgroup
  integer, optional :: ierror
end subroutine pmpi_group_difference
subroutine mpi_group_excl(group, &
    n, &
    ranks, &
    newgroup, &
    ierror)
  import
  type(MPI_Group) :: group
  integer :: n
  integer :: ranks(*)
  type(MPI_Group) :: newgroup
  integer, optional :: ierror
end subroutine mpi_group_excl
subroutine pmpi_group_excl(group, &
    n, &
    ranks, &
    newgroup, &
    ierror)
  import
  type(MPI_Group) :: group
  integer :: n
  integer :: ranks(*)
  type(MPI_Group) :: newgroup
  integer, optional :: ierror
end subroutine pmpi_group_excl
subroutine mpi_group_free(group, &
    ierror)
  import
  type(MPI_Group) :: group
  integer, optional :: ierror
end subroutine mpi_group_free
subroutine pmpi_group_free(group, &
    ierror)
  import
  type(MPI_Group) :: group
  integer, optional :: ierror
end subroutine pmpi_group_free
subroutine mpi_group_from_session_pset(session, &
    pset_name, &
    newgroup, &
    ierror)
  import
  type(MPI_Session) :: session
  character(len=*) :: pset_name
  type(MPI_Group) :: newgroup
  integer, optional :: ierror
end subroutine mpi_group_from_session_pset
subroutine pmpi_group_from_session_pset(session, &
    pset_name, &
    newgroup, &
    ierror)
  import
  type(MPI_Session) :: session
  character(len=*) :: pset_name
  type(MPI_Group) :: newgroup
  integer, optional :: ierror
end subroutine pmpi_group_from_session_pset
subroutine mpi_group_incl(group, &
    n, &
    ranks, &
    newgroup, &
    ierror)
  import
  type(MPI_Group) :: group
  integer :: n
  integer :: ranks(*)
  type(MPI_Group) :: newgroup
  integer, optional :: ierror
end subroutine mpi_group_incl
subroutine pmpi_group_incl(group, &
    n, &
    ranks, &
    newgroup, &
    ierror)
  import
  type(MPI_Group) :: group
  integer :: n
  integer :: ranks(*)
  type(MPI_Group) :: newgroup
  integer, optional :: ierror
end subroutine pmpi_group_incl
subroutine mpi_group_intersection(group1, &
    group2, &
    newgroup, &
    ierror)
  import
  type(MPI_Group) :: group1
  type(MPI_Group) :: group2
  type(MPI_Group) :: newgroup
  integer, optional :: ierror
end subroutine mpi_group_intersection
subroutine pmpi_group_intersection(group1, &
    group2, &
    newgroup, &
    ierror)
  import
  type(MPI_Group) :: group1
  type(MPI_Group) :: group2
  type(MPI_Group) :: newgroup
  integer, optional :: ierror
end subroutine pmpi_group_intersection
subroutine mpi_group_range_excl(group, &
    n, &
    ranges, &
    newgroup, &
    ierror)
  import
  type(MPI_Group) :: group
  integer :: n
  integer :: ranges(3,*)
  type(MPI_Group) :: newgroup
  integer, optional :: ierror
end subroutine mpi_group_range_excl
subroutine pmpi_group_range_excl(group, &
    n, &
    ranges, &
    newgroup, &
    ierror)
  import
  type(MPI_Group) :: group
  integer :: n
  integer :: ranges(3,*)
  type(MPI_Group) :: newgroup
  integer, optional :: ierror
end subroutine pmpi_group_range_excl
subroutine mpi_group_range_incl(group, &
    n, &
    ranges, &
    newgroup, &
    ierror)
  import
  type(MPI_Group) :: group
  integer :: n
  integer :: ranges(3,*)
  type(MPI_Group) :: newgroup
  integer, optional :: ierror
end subroutine mpi_group_range_incl
subroutine pmpi_group_range_incl(group, &
    n, &
    ranges, &
    newgroup, &
    ierror)
  import
  type(MPI_Group) :: group
  integer :: n
  integer :: ranges(3,*)
  type(MPI_Group) :: newgroup
  integer, optional :: ierror
end subroutine pmpi_group_range_incl
subroutine mpi_group_rank(group, &
    rank, &
    ierror)
  import
  type(MPI_Group) :: group
  integer :: rank
  integer, optional :: ierror
end subroutine mpi_group_rank
subroutine pmpi_group_rank(group, &
    rank, &
    ierror)
  import
  type(MPI_Group) :: group
  integer :: rank
  integer, optional :: ierror
end subroutine pmpi_group_rank
subroutine mpi_group_size(group, &
    size, &
    ierror)
  import
  type(MPI_Group) :: group
  integer :: size
  integer, optional :: ierror
end subroutine mpi_group_size
subroutine pmpi_group_size(group, &
    size, &
    ierror)
  import
  type(MPI_Group) :: group
  integer :: size
  integer, optional :: ierror
end subroutine pmpi_group_size
subroutine mpi_group_translate_ranks(group1, &
    n, &
    ranks1, &
    group2, &
    ranks2, &
    ierror)
  import
  type(MPI_Group) :: group1
  integer :: n
  integer :: ranks1(*)
  type(MPI_Group) :: group2
  integer :: ranks2(*)
  integer, optional :: ierror
end subroutine mpi_group_translate_ranks
subroutine pmpi_group_translate_ranks(group1, &
    n, &
    ranks1, &
    group2, &
    ranks2, &
    ierror)
  import
  type(MPI_Group) :: group1
  integer :: n
  integer :: ranks1(*)
  type(MPI_Group) :: group2
  integer :: ranks2(*)
  integer, optional :: ierror
end subroutine pmpi_group_translate_ranks
subroutine mpi_group_union(group1, &
    group2, &
    newgroup, &
    ierror)
  import
  type(MPI_Group) :: group1
  type(MPI_Group) :: group2
  type(MPI_Group) :: newgroup
  integer, optional :: ierror
end subroutine mpi_group_union
subroutine pmpi_group_union(group1, &
    group2, &
    newgroup, &
    ierror)
  import
  type(MPI_Group) :: group1
  type(MPI_Group) :: group2
  type(MPI_Group) :: newgroup
  integer, optional :: ierror
end subroutine pmpi_group_union
subroutine mpi_iallgather(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcount, &
    recvtype, &
    comm, &
    request, &
    ierror) bind(C, name="mpi_iallgather_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  integer :: sendcount
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..), asynchronous :: recvbuf
  integer :: recvcount
  type(MPI_Datatype) :: recvtype
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_iallgather
subroutine pmpi_iallgather(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcount, &
    recvtype, &
    comm, &
    request, &
    ierror) bind(C, name="pmpi_iallgather_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  integer :: sendcount
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..), asynchronous :: recvbuf
  integer :: recvcount
  type(MPI_Datatype) :: recvtype
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_iallgather
subroutine mpi_iallgatherv(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcounts, &
    displs, &
    recvtype, &
    comm, &
    request, &
    ierror) bind(C, name="mpi_iallgatherv_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  integer :: sendcount
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..), asynchronous :: recvbuf
  integer :: recvcounts(*)
  integer :: displs(*)
  type(MPI_Datatype) :: recvtype
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_iallgatherv
subroutine pmpi_iallgatherv(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcounts, &
    displs, &
    recvtype, &
    comm, &
    request, &
    ierror) bind(C, name="pmpi_iallgatherv_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  integer :: sendcount
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..), asynchronous :: recvbuf
  integer :: recvcounts(*)
  integer :: displs(*)
  type(MPI_Datatype) :: recvtype
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_iallgatherv
subroutine mpi_iallreduce(sendbuf, &
    recvbuf, &
    count, &
    datatype, &
    op, &
    comm, &
    request, &
    ierror) bind(C, name="mpi_iallreduce_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  type(*), dimension(..), asynchronous :: recvbuf
  integer :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Op) :: op
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_iallreduce
subroutine pmpi_iallreduce(sendbuf, &
    recvbuf, &
    count, &
    datatype, &
    op, &
    comm, &
    request, &
    ierror) bind(C, name="pmpi_iallreduce_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  type(*), dimension(..), asynchronous :: recvbuf
  integer :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Op) :: op
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_iallreduce
subroutine mpi_ialltoall(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcount, &
    recvtype, &
    comm, &
    request, &
    ierror) bind(C, name="mpi_ialltoall_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  integer :: sendcount
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..), asynchronous :: recvbuf
  integer :: recvcount
  type(MPI_Datatype) :: recvtype
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_ialltoall
subroutine pmpi_ialltoall(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcount, &
    recvtype, &
    comm, &
    request, &
    ierror) bind(C, name="pmpi_ialltoall_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  integer :: sendcount
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..), asynchronous :: recvbuf
  integer :: recvcount
  type(MPI_Datatype) :: recvtype
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_ialltoall
subroutine mpi_ialltoallv(sendbuf, &
    sendcounts, &
    sdispls, &
    sendtype, &
    recvbuf, &
    recvcounts, &
    rdispls, &
    recvtype, &
    comm, &
    request, &
    ierror) bind(C, name="mpi_ialltoallv_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  integer :: sendcounts(*)
  integer :: sdispls(*)
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..), asynchronous :: recvbuf
  integer :: recvcounts(*)
  integer :: rdispls(*)
  type(MPI_Datatype) :: recvtype
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_ialltoallv
subroutine pmpi_ialltoallv(sendbuf, &
    sendcounts, &
    sdispls, &
    sendtype, &
    recvbuf, &
    recvcounts, &
    rdispls, &
    recvtype, &
    comm, &
    request, &
    ierror) bind(C, name="pmpi_ialltoallv_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  integer :: sendcounts(*)
  integer :: sdispls(*)
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..), asynchronous :: recvbuf
  integer :: recvcounts(*)
  integer :: rdispls(*)
  type(MPI_Datatype) :: recvtype
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_ialltoallv
subroutine mpi_ialltoallw(sendbuf, &
    sendcounts, &
    sdispls, &
    sendtypes, &
    recvbuf, &
    recvcounts, &
    rdispls, &
    recvtypes, &
    comm, &
    request, &
    ierror) bind(C, name="mpi_ialltoallw_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  integer :: sendcounts(*)
  integer :: sdispls(*)
  type(MPI_Datatype) :: sendtypes(*)
  type(*), dimension(..), asynchronous :: recvbuf
  integer :: recvcounts(*)
  integer :: rdispls(*)
  type(MPI_Datatype) :: recvtypes(*)
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_ialltoallw
subroutine pmpi_ialltoallw(sendbuf, &
    sendcounts, &
    sdispls, &
    sendtypes, &
    recvbuf, &
    recvcounts, &
    rdispls, &
    recvtypes, &
    comm, &
    request, &
    ierror) bind(C, name="pmpi_ialltoallw_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  integer :: sendcounts(*)
  integer :: sdispls(*)
  type(MPI_Datatype) :: sendtypes(*)
  type(*), dimension(..), asynchronous :: recvbuf
  integer :: recvcounts(*)
  integer :: rdispls(*)
  type(MPI_Datatype) :: recvtypes(*)
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_ialltoallw
subroutine mpi_ibarrier(comm, &
    request, &
    ierror)
  import
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_ibarrier
subroutine pmpi_ibarrier(comm, &
    request, &
    ierror)
  import
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_ibarrier
subroutine mpi_ibcast(buffer, &
    count, &
    datatype, &
    root, &
    comm, &
    request, &
    ierror) bind(C, name="mpi_ibcast_f08ts_")
  import
  type(*), dimension(..), asynchronous :: buffer
  integer :: count
  type(MPI_Datatype) :: datatype
  integer :: root
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_ibcast
subroutine pmpi_ibcast(buffer, &
    count, &
    datatype, &
    root, &
    comm, &
    request, &
    ierror) bind(C, name="pmpi_ibcast_f08ts_")
  import
  type(*), dimension(..), asynchronous :: buffer
  integer :: count
  type(MPI_Datatype) :: datatype
  integer :: root
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_ibcast
subroutine mpi_ibsend(buf, &
    count, &
    datatype, &
    dest, &
    tag, &
    comm, &
    request, &
    ierror) bind(C, name="mpi_ibsend_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: buf
  integer :: count
  type(MPI_Datatype) :: datatype
  integer :: dest
  integer :: tag
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_ibsend
subroutine pmpi_ibsend(buf, &
    count, &
    datatype, &
    dest, &
    tag, &
    comm, &
    request, &
    ierror) bind(C, name="pmpi_ibsend_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: buf
  integer :: count
  type(MPI_Datatype) :: datatype
  integer :: dest
  integer :: tag
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_ibsend
subroutine mpi_iexscan(sendbuf, &
    recvbuf, &
    count, &
    datatype, &
    op, &
    comm, &
    request, &
    ierror) bind(C, name="mpi_iexscan_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  type(*), dimension(..), asynchronous :: recvbuf
  integer :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Op) :: op
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_iexscan
subroutine pmpi_iexscan(sendbuf, &
    recvbuf, &
    count, &
    datatype, &
    op, &
    comm, &
    request, &
    ierror) bind(C, name="pmpi_iexscan_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  type(*), dimension(..), asynchronous :: recvbuf
  integer :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Op) :: op
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_iexscan
subroutine mpi_igather(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcount, &
    recvtype, &
    root, &
    comm, &
    request, &
    ierror) bind(C, name="mpi_igather_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  integer :: sendcount
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..), asynchronous :: recvbuf
  integer :: recvcount
  type(MPI_Datatype) :: recvtype
  integer :: root
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_igather
subroutine pmpi_igather(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcount, &
    recvtype, &
    root, &
    comm, &
    request, &
    ierror) bind(C, name="pmpi_igather_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  integer :: sendcount
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..), asynchronous :: recvbuf
  integer :: recvcount
  type(MPI_Datatype) :: recvtype
  integer :: root
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_igather
subroutine mpi_igatherv(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcounts, &
    displs, &
    recvtype, &
    root, &
    comm, &
    request, &
    ierror) bind(C, name="mpi_igatherv_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  integer :: sendcount
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..), asynchronous :: recvbuf
  integer :: recvcounts(*)
  integer :: displs(*)
  type(MPI_Datatype) :: recvtype
  integer :: root
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_igatherv
subroutine pmpi_igatherv(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcounts, &
    displs, &
    recvtype, &
    root, &
    comm, &
    request, &
    ierror) bind(C, name="pmpi_igatherv_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  integer :: sendcount
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..), asynchronous :: recvbuf
  integer :: recvcounts(*)
  integer :: displs(*)
  type(MPI_Datatype) :: recvtype
  integer :: root
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_igatherv
subroutine mpi_improbe(source, &
    tag, &
    comm, &
    flag, &
    message, &
    status, &
    ierror)
  import
  integer :: source
  integer :: tag
  type(MPI_Comm) :: comm
  logical :: flag
  type(MPI_Message) :: message
  type(MPI_Status) :: status
  integer, optional :: ierror
end subroutine mpi_improbe
subroutine pmpi_improbe(source, &
    tag, &
    comm, &
    flag, &
    message, &
    status, &
    ierror)
  import
  integer :: source
  integer :: tag
  type(MPI_Comm) :: comm
  logical :: flag
  type(MPI_Message) :: message
  type(MPI_Status) :: status
  integer, optional :: ierror
end subroutine pmpi_improbe
subroutine mpi_imrecv(buf, &
    count, &
    datatype, &
    message, &
    request, &
    ierror) bind(C, name="mpi_imrecv_f08ts_")
  import
  type(*), dimension(..), asynchronous :: buf
  integer :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Message) :: message
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_imrecv
subroutine pmpi_imrecv(buf, &
    count, &
    datatype, &
    message, &
    request, &
    ierror) bind(C, name="pmpi_imrecv_f08ts_")
  import
  type(*), dimension(..), asynchronous :: buf
  integer :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Message) :: message
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_imrecv
subroutine mpi_ineighbor_allgather(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcount, &
    recvtype, &
    comm, &
    request, &
    ierror) bind(C, name="mpi_ineighbor_allgather_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  integer :: sendcount
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..), asynchronous :: recvbuf
  integer :: recvcount
  type(MPI_Datatype) :: recvtype
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_ineighbor_allgather
subroutine pmpi_ineighbor_allgather(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcount, &
    recvtype, &
    comm, &
    request, &
    ierror) bind(C, name="pmpi_ineighbor_allgather_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  integer :: sendcount
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..), asynchronous :: recvbuf
  integer :: recvcount
  type(MPI_Datatype) :: recvtype
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_ineighbor_allgather
subroutine mpi_ineighbor_allgatherv(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcounts, &
    displs, &
    recvtype, &
    comm, &
    request, &
    ierror) bind(C, name="mpi_ineighbor_allgatherv_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  integer :: sendcount
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..), asynchronous :: recvbuf
  integer :: recvcounts(*)
  integer :: displs(*)
  type(MPI_Datatype) :: recvtype
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_ineighbor_allgatherv
subroutine pmpi_ineighbor_allgatherv(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcounts, &
    displs, &
    recvtype, &
    comm, &
    request, &
    ierror) bind(C, name="pmpi_ineighbor_allgatherv_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  integer :: sendcount
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..), asynchronous :: recvbuf
  integer :: recvcounts(*)
  integer :: displs(*)
  type(MPI_Datatype) :: recvtype
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_ineighbor_allgatherv
subroutine mpi_ineighbor_alltoall(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcount, &
    recvtype, &
    comm, &
    request, &
    ierror) bind(C, name="mpi_ineighbor_alltoall_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  integer :: sendcount
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..), asynchronous :: recvbuf
  integer :: recvcount
  type(MPI_Datatype) :: recvtype
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_ineighbor_alltoall
subroutine pmpi_ineighbor_alltoall(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcount, &
    recvtype, &
    comm, &
    request, &
    ierror) bind(C, name="pmpi_ineighbor_alltoall_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  integer :: sendcount
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..), asynchronous :: recvbuf
  integer :: recvcount
  type(MPI_Datatype) :: recvtype
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_ineighbor_alltoall
subroutine mpi_ineighbor_alltoallv(sendbuf, &
    sendcounts, &
    sdispls, &
    sendtype, &
    recvbuf, &
    recvcounts, &
    rdispls, &
    recvtype, &
    comm, &
    request, &
    ierror) bind(C, name="mpi_ineighbor_alltoallv_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  integer :: sendcounts(*)
  integer :: sdispls(*)
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..), asynchronous :: recvbuf
  integer :: recvcounts(*)
  integer :: rdispls(*)
  type(MPI_Datatype) :: recvtype
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_ineighbor_alltoallv
subroutine pmpi_ineighbor_alltoallv(sendbuf, &
    sendcounts, &
    sdispls, &
    sendtype, &
    recvbuf, &
    recvcounts, &
    rdispls, &
    recvtype, &
    comm, &
    request, &
    ierror) bind(C, name="pmpi_ineighbor_alltoallv_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  integer :: sendcounts(*)
  integer :: sdispls(*)
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..), asynchronous :: recvbuf
  integer :: recvcounts(*)
  integer :: rdispls(*)
  type(MPI_Datatype) :: recvtype
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_ineighbor_alltoallv
subroutine mpi_ineighbor_alltoallw(sendbuf, &
    sendcounts, &
    sdispls, &
    sendtypes, &
    recvbuf, &
    recvcounts, &
    rdispls, &
    recvtypes, &
    comm, &
    request, &
    ierror) bind(C, name="mpi_ineighbor_alltoallw_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  integer :: sendcounts(*)
  integer(kind=MPI_ADDRESS_KIND) :: sdispls(*)
  type(MPI_Datatype) :: sendtypes(*)
  type(*), dimension(..), asynchronous :: recvbuf
  integer :: recvcounts(*)
  integer(kind=MPI_ADDRESS_KIND) :: rdispls(*)
  type(MPI_Datatype) :: recvtypes(*)
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_ineighbor_alltoallw
subroutine pmpi_ineighbor_alltoallw(sendbuf, &
    sendcounts, &
    sdispls, &
    sendtypes, &
    recvbuf, &
    recvcounts, &
    rdispls, &
    recvtypes, &
    comm, &
    request, &
    ierror) bind(C, name="pmpi_ineighbor_alltoallw_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  integer :: sendcounts(*)
  integer(kind=MPI_ADDRESS_KIND) :: sdispls(*)
  type(MPI_Datatype) :: sendtypes(*)
  type(*), dimension(..), asynchronous :: recvbuf
  integer :: recvcounts(*)
  integer(kind=MPI_ADDRESS_KIND) :: rdispls(*)
  type(MPI_Datatype) :: recvtypes(*)
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_ineighbor_alltoallw
subroutine mpi_info_create(info, &
    ierror)
  import
  type(MPI_Info) :: info
  integer, optional :: ierror
end subroutine mpi_info_create
subroutine pmpi_info_create(info, &
    ierror)
  import
  type(MPI_Info) :: info
  integer, optional :: ierror
end subroutine pmpi_info_create
subroutine mpi_info_create_env(info, &
    ierror)
  import
  type(MPI_Info) :: info
  integer, optional :: ierror
end subroutine mpi_info_create_env
subroutine pmpi_info_create_env(info, &
    ierror)
  import
  type(MPI_Info) :: info
  integer, optional :: ierror
end subroutine pmpi_info_create_env
subroutine mpi_info_delete(info, &
    key, &
    ierror)
  import
  type(MPI_Info) :: info
  character(len=*) :: key
  integer, optional :: ierror
end subroutine mpi_info_delete
subroutine pmpi_info_delete(info, &
    key, &
    ierror)
  import
  type(MPI_Info) :: info
  character(len=*) :: key
  integer, optional :: ierror
end subroutine pmpi_info_delete
subroutine mpi_info_dup(info, &
    newinfo, &
    ierror)
  import
  type(MPI_Info) :: info
  type(MPI_Info) :: newinfo
  integer, optional :: ierror
end subroutine mpi_info_dup
subroutine pmpi_info_dup(info, &
    newinfo, &
    ierror)
  import
  type(MPI_Info) :: info
  type(MPI_Info) :: newinfo
  integer, optional :: ierror
end subroutine pmpi_info_dup
subroutine mpi_info_free(info, &
    ierror)
  import
  type(MPI_Info) :: info
  integer, optional :: ierror
end subroutine mpi_info_free
subroutine pmpi_info_free(info, &
    ierror)
  import
  type(MPI_Info) :: info
  integer, optional :: ierror
end subroutine pmpi_info_free
subroutine mpi_info_get(info, &
    key, &
    valuelen, &
    value, &
    flag, &
    ierror)
  import
  type(MPI_Info) :: info
  character(len=*) :: key
  integer :: valuelen
  character(len=*) :: value
  logical :: flag
  integer, optional :: ierror
end subroutine mpi_info_get
subroutine pmpi_info_get(info, &
    key, &
    valuelen, &
    value, &
    flag, &
    ierror)
  import
  type(MPI_Info) :: info
  character(len=*) :: key
  integer :: valuelen
  character(len=*) :: value
  logical :: flag
  integer, optional :: ierror
end subroutine pmpi_info_get
subroutine mpi_info_get_nkeys(info, &
    nkeys, &
    ierror)
  import
  type(MPI_Info) :: info
  integer :: nkeys
  integer, optional :: ierror
end subroutine mpi_info_get_nkeys
subroutine pmpi_info_get_nkeys(info, &
    nkeys, &
    ierror)
  import
  type(MPI_Info) :: info
  integer :: nkeys
  integer, optional :: ierror
end subroutine pmpi_info_get_nkeys
subroutine mpi_info_get_nthkey(info, &
    n, &
    key, &
    ierror)
  import
  type(MPI_Info) :: info
  integer :: n
  character(len=*) :: key
  integer, optional :: ierror
end subroutine mpi_info_get_nthkey
subroutine pmpi_info_get_nthkey(info, &
    n, &
    key, &
    ierror)
  import
  type(MPI_Info) :: info
  integer :: n
  character(len=*) :: key
  integer, optional :: ierror
end subroutine pmpi_info_get_nthkey
subroutine mpi_info_get_string(info, &
    key, &
    buflen, &
    value, &
    flag, &
    ierror)
  import
  type(MPI_Info) :: info
  character(len=*) :: key
  integer :: buflen
  character(len=*) :: value
  logical :: flag
  integer, optional :: ierror
end subroutine mpi_info_get_string
subroutine pmpi_info_get_string(info, &
    key, &
    buflen, &
    value, &
    flag, &
    ierror)
  import
  type(MPI_Info) :: info
  character(len=*) :: key
  integer :: buflen
  character(len=*) :: value
  logical :: flag
  integer, optional :: ierror
end subroutine pmpi_info_get_string
subroutine mpi_info_get_valuelen(info, &
    key, &
    valuelen, &
    flag, &
    ierror)
  import
  type(MPI_Info) :: info
  character(len=*) :: key
  integer :: valuelen
  logical :: flag
  integer, optional :: ierror
end subroutine mpi_info_get_valuelen
subroutine pmpi_info_get_valuelen(info, &
    key, &
    valuelen, &
    flag, &
    ierror)
  import
  type(MPI_Info) :: info
  character(len=*) :: key
  integer :: valuelen
  logical :: flag
  integer, optional :: ierror
end subroutine pmpi_info_get_valuelen
subroutine mpi_info_set(info, &
    key, &
    value, &
    ierror)
  import
  type(MPI_Info) :: info
  character(len=*) :: key
  character(len=*) :: value
  integer, optional :: ierror
end subroutine mpi_info_set
subroutine pmpi_info_set(info, &
    key, &
    value, &
    ierror)
  import
  type(MPI_Info) :: info
  character(len=*) :: key
  character(len=*) :: value
  integer, optional :: ierror
end subroutine pmpi_info_set
subroutine mpi_init(ierror)
  import
  integer, optional :: ierror
end subroutine mpi_init
subroutine pmpi_init(ierror)
  import
  integer, optional :: ierror
end subroutine pmpi_init
subroutine mpi_init_thread(required, &
    provided, &
    ierror)
  import
  integer :: required
  integer :: provided
  integer, optional :: ierror
end subroutine mpi_init_thread
subroutine pmpi_init_thread(required, &
    provided, &
    ierror)
  import
  integer :: required
  integer :: provided
  integer, optional :: ierror
end subroutine pmpi_init_thread
subroutine mpi_initialized(flag, &
    ierror)
  import
  logical :: flag
  integer, optional :: ierror
end subroutine mpi_initialized
subroutine pmpi_initialized(flag, &
    ierror)
  import
  logical :: flag
  integer, optional :: ierror
end subroutine pmpi_initialized
subroutine mpi_intercomm_create(local_comm, &
    local_leader, &
    peer_comm, &
    remote_leader, &
    tag, &
    newintercomm, &
    ierror)
  import
  type(MPI_Comm) :: local_comm
  integer :: local_leader
  type(MPI_Comm) :: peer_comm
  integer :: remote_leader
  integer :: tag
  type(MPI_Comm) :: newintercomm
  integer, optional :: ierror
end subroutine mpi_intercomm_create
subroutine pmpi_intercomm_create(local_comm, &
    local_leader, &
    peer_comm, &
    remote_leader, &
    tag, &
    newintercomm, &
    ierror)
  import
  type(MPI_Comm) :: local_comm
  integer :: local_leader
  type(MPI_Comm) :: peer_comm
  integer :: remote_leader
  integer :: tag
  type(MPI_Comm) :: newintercomm
  integer, optional :: ierror
end subroutine pmpi_intercomm_create
subroutine mpi_intercomm_create_from_groups(local_group, &
    local_leader, &
    remote_group, &
    remote_leader, &
    stringtag, &
    info, &
    errhandler, &
    newintercomm, &
    ierror)
  import
  type(MPI_Group) :: local_group
  integer :: local_leader
  type(MPI_Group) :: remote_group
  integer :: remote_leader
  character(len=*) :: stringtag
  type(MPI_Info) :: info
  type(MPI_Errhandler) :: errhandler
  type(MPI_Comm) :: newintercomm
  integer, optional :: ierror
end subroutine mpi_intercomm_create_from_groups
subroutine pmpi_intercomm_create_from_groups(local_group, &
    local_leader, &
    remote_group, &
    remote_leader, &
    stringtag, &
    info, &
    errhandler, &
    newintercomm, &
    ierror)
  import
  type(MPI_Group) :: local_group
  integer :: local_leader
  type(MPI_Group) :: remote_group
  integer :: remote_leader
  character(len=*) :: stringtag
  type(MPI_Info) :: info
  type(MPI_Errhandler) :: errhandler
  type(MPI_Comm) :: newintercomm
  integer, optional :: ierror
end subroutine pmpi_intercomm_create_from_groups
subroutine mpi_intercomm_merge(intercomm, &
    high, &
    newintracomm, &
    ierror)
  import
  type(MPI_Comm) :: intercomm
  logical :: high
  type(MPI_Comm) :: newintracomm
  integer, optional :: ierror
end subroutine mpi_intercomm_merge
subroutine pmpi_intercomm_merge(intercomm, &
    high, &
    newintracomm, &
    ierror)
  import
  type(MPI_Comm) :: intercomm
  logical :: high
  type(MPI_Comm) :: newintracomm
  integer, optional :: ierror
end subroutine pmpi_intercomm_merge
subroutine mpi_iprobe(source, &
    tag, &
    comm, &
    flag, &
    status, &
    ierror)
  import
  integer :: source
  integer :: tag
  type(MPI_Comm) :: comm
  logical :: flag
  type(MPI_Status) :: status
  integer, optional :: ierror
end subroutine mpi_iprobe
subroutine pmpi_iprobe(source, &
    tag, &
    comm, &
    flag, &
    status, &
    ierror)
  import
  integer :: source
  integer :: tag
  type(MPI_Comm) :: comm
  logical :: flag
  type(MPI_Status) :: status
  integer, optional :: ierror
end subroutine pmpi_iprobe
subroutine mpi_irecv(buf, &
    count, &
    datatype, &
    source, &
    tag, &
    comm, &
    request, &
    ierror) bind(C, name="mpi_irecv_f08ts_")
  import
  type(*), dimension(..), asynchronous :: buf
  integer :: count
  type(MPI_Datatype) :: datatype
  integer :: source
  integer :: tag
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_irecv
subroutine pmpi_irecv(buf, &
    count, &
    datatype, &
    source, &
    tag, &
    comm, &
    request, &
    ierror) bind(C, name="pmpi_irecv_f08ts_")
  import
  type(*), dimension(..), asynchronous :: buf
  integer :: count
  type(MPI_Datatype) :: datatype
  integer :: source
  integer :: tag
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_irecv
subroutine mpi_ireduce(sendbuf, &
    recvbuf, &
    count, &
    datatype, &
    op, &
    root, &
    comm, &
    request, &
    ierror) bind(C, name="mpi_ireduce_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  type(*), dimension(..), asynchronous :: recvbuf
  integer :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Op) :: op
  integer :: root
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_ireduce
subroutine pmpi_ireduce(sendbuf, &
    recvbuf, &
    count, &
    datatype, &
    op, &
    root, &
    comm, &
    request, &
    ierror) bind(C, name="pmpi_ireduce_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  type(*), dimension(..), asynchronous :: recvbuf
  integer :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Op) :: op
  integer :: root
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_ireduce
subroutine mpi_ireduce_scatter(sendbuf, &
    recvbuf, &
    recvcounts, &
    datatype, &
    op, &
    comm, &
    request, &
    ierror) bind(C, name="mpi_ireduce_scatter_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  type(*), dimension(..), asynchronous :: recvbuf
  integer :: recvcounts(*)
  type(MPI_Datatype) :: datatype
  type(MPI_Op) :: op
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_ireduce_scatter
subroutine pmpi_ireduce_scatter(sendbuf, &
    recvbuf, &
    recvcounts, &
    datatype, &
    op, &
    comm, &
    request, &
    ierror) bind(C, name="pmpi_ireduce_scatter_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  type(*), dimension(..), asynchronous :: recvbuf
  integer :: recvcounts(*)
  type(MPI_Datatype) :: datatype
  type(MPI_Op) :: op
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_ireduce_scatter
subroutine mpi_ireduce_scatter_block(sendbuf, &
    recvbuf, &
    recvcount, &
    datatype, &
    op, &
    comm, &
    request, &
    ierror) bind(C, name="mpi_ireduce_scatter_block_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  type(*), dimension(..), asynchronous :: recvbuf
  integer :: recvcount
  type(MPI_Datatype) :: datatype
  type(MPI_Op) :: op
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_ireduce_scatter_block
subroutine pmpi_ireduce_scatter_block(sendbuf, &
    recvbuf, &
    recvcount, &
    datatype, &
    op, &
    comm, &
    request, &
    ierror) bind(C, name="pmpi_ireduce_scatter_block_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  type(*), dimension(..), asynchronous :: recvbuf
  integer :: recvcount
  type(MPI_Datatype) :: datatype
  type(MPI_Op) :: op
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_ireduce_scatter_block
subroutine mpi_irsend(buf, &
    count, &
    datatype, &
    dest, &
    tag, &
    comm, &
    request, &
    ierror) bind(C, name="mpi_irsend_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: buf
  integer :: count
  type(MPI_Datatype) :: datatype
  integer :: dest
  integer :: tag
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_irsend
subroutine pmpi_irsend(buf, &
    count, &
    datatype, &
    dest, &
    tag, &
    comm, &
    request, &
    ierror) bind(C, name="pmpi_irsend_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: buf
  integer :: count
  type(MPI_Datatype) :: datatype
  integer :: dest
  integer :: tag
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_irsend
subroutine mpi_is_thread_main(flag, &
    ierror)
  import
  logical :: flag
  integer, optional :: ierror
end subroutine mpi_is_thread_main
subroutine pmpi_is_thread_main(flag, &
    ierror)
  import
  logical :: flag
  integer, optional :: ierror
end subroutine pmpi_is_thread_main
subroutine mpi_iscan(sendbuf, &
    recvbuf, &
    count, &
    datatype, &
    op, &
    comm, &
    request, &
    ierror) bind(C, name="mpi_iscan_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  type(*), dimension(..), asynchronous :: recvbuf
  integer :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Op) :: op
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_iscan
subroutine pmpi_iscan(sendbuf, &
    recvbuf, &
    count, &
    datatype, &
    op, &
    comm, &
    request, &
    ierror) bind(C, name="pmpi_iscan_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  type(*), dimension(..), asynchronous :: recvbuf
  integer :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Op) :: op
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_iscan
subroutine mpi_iscatter(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcount, &
    recvtype, &
    root, &
    comm, &
    request, &
    ierror) bind(C, name="mpi_iscatter_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  integer :: sendcount
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..), asynchronous :: recvbuf
  integer :: recvcount
  type(MPI_Datatype) :: recvtype
  integer :: root
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_iscatter
subroutine pmpi_iscatter(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcount, &
    recvtype, &
    root, &
    comm, &
    request, &
    ierror) bind(C, name="pmpi_iscatter_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  integer :: sendcount
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..), asynchronous :: recvbuf
  integer :: recvcount
  type(MPI_Datatype) :: recvtype
  integer :: root
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_iscatter
subroutine mpi_iscatterv(sendbuf, &
    sendcounts, &
    displs, &
    sendtype, &
    recvbuf, &
    recvcount, &
    recvtype, &
    root, &
    comm, &
    request, &
    ierror) bind(C, name="mpi_iscatterv_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  integer :: sendcounts(*)
  integer :: displs(*)
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..), asynchronous :: recvbuf
  integer :: recvcount
  type(MPI_Datatype) :: recvtype
  integer :: root
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_iscatterv
subroutine pmpi_iscatterv(sendbuf, &
    sendcounts, &
    displs, &
    sendtype, &
    recvbuf, &
    recvcount, &
    recvtype, &
    root, &
    comm, &
    request, &
    ierror) bind(C, name="pmpi_iscatterv_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  integer :: sendcounts(*)
  integer :: displs(*)
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..), asynchronous :: recvbuf
  integer :: recvcount
  type(MPI_Datatype) :: recvtype
  integer :: root
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_iscatterv
subroutine mpi_isend(buf, &
    count, &
    datatype, &
    dest, &
    tag, &
    comm, &
    request, &
    ierror) bind(C, name="mpi_isend_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: buf
  integer :: count
  type(MPI_Datatype) :: datatype
  integer :: dest
  integer :: tag
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_isend
subroutine pmpi_isend(buf, &
    count, &
    datatype, &
    dest, &
    tag, &
    comm, &
    request, &
    ierror) bind(C, name="pmpi_isend_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: buf
  integer :: count
  type(MPI_Datatype) :: datatype
  integer :: dest
  integer :: tag
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_isend
subroutine mpi_isendrecv(sendbuf, &
    sendcount, &
    sendtype, &
    dest, &
    sendtag, &
    recvbuf, &
    recvcount, &
    recvtype, &
    source, &
    recvtag, &
    comm, &
    request, &
    ierror) bind(C, name="mpi_isendrecv_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  integer :: sendcount
  type(MPI_Datatype) :: sendtype
  integer :: dest
  integer :: sendtag
  type(*), dimension(..), asynchronous :: recvbuf
  integer :: recvcount
  type(MPI_Datatype) :: recvtype
  integer :: source
  integer :: recvtag
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_isendrecv
subroutine pmpi_isendrecv(sendbuf, &
    sendcount, &
    sendtype, &
    dest, &
    sendtag, &
    recvbuf, &
    recvcount, &
    recvtype, &
    source, &
    recvtag, &
    comm, &
    request, &
    ierror) bind(C, name="pmpi_isendrecv_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  integer :: sendcount
  type(MPI_Datatype) :: sendtype
  integer :: dest
  integer :: sendtag
  type(*), dimension(..), asynchronous :: recvbuf
  integer :: recvcount
  type(MPI_Datatype) :: recvtype
  integer :: source
  integer :: recvtag
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_isendrecv
subroutine mpi_isendrecv_replace(buf, &
    count, &
    datatype, &
    dest, &
    sendtag, &
    source, &
    recvtag, &
    comm, &
    request, &
    ierror) bind(C, name="mpi_isendrecv_replace_f08ts_")
  import
  type(*), dimension(..), asynchronous :: buf
  integer :: count
  type(MPI_Datatype) :: datatype
  integer :: dest
  integer :: sendtag
  integer :: source
  integer :: recvtag
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_isendrecv_replace
subroutine pmpi_isendrecv_replace(buf, &
    count, &
    datatype, &
    dest, &
    sendtag, &
    source, &
    recvtag, &
    comm, &
    request, &
    ierror) bind(C, name="pmpi_isendrecv_replace_f08ts_")
  import
  type(*), dimension(..), asynchronous :: buf
  integer :: count
  type(MPI_Datatype) :: datatype
  integer :: dest
  integer :: sendtag
  integer :: source
  integer :: recvtag
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_isendrecv_replace
subroutine mpi_issend(buf, &
    count, &
    datatype, &
    dest, &
    tag, &
    comm, &
    request, &
    ierror) bind(C, name="mpi_issend_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: buf
  integer :: count
  type(MPI_Datatype) :: datatype
  integer :: dest
  integer :: tag
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_issend
subroutine pmpi_issend(buf, &
    count, &
    datatype, &
    dest, &
    tag, &
    comm, &
    request, &
    ierror) bind(C, name="pmpi_issend_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: buf
  integer :: count
  type(MPI_Datatype) :: datatype
  integer :: dest
  integer :: tag
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_issend
subroutine mpi_keyval_create(copy_fn, &
    delete_fn, &
    keyval, &
    extra_state, &
    ierror)
  import
  external :: copy_fn
  external :: delete_fn
  integer :: keyval
  integer :: extra_state
  integer, optional :: ierror
end subroutine mpi_keyval_create
subroutine pmpi_keyval_create(copy_fn, &
    delete_fn, &
    keyval, &
    extra_state, &
    ierror)
  import
  external :: copy_fn
  external :: delete_fn
  integer :: keyval
  integer :: extra_state
  integer, optional :: ierror
end subroutine pmpi_keyval_create
subroutine mpi_keyval_free(keyval, &
    ierror)
  import
  integer :: keyval
  integer, optional :: ierror
end subroutine mpi_keyval_free
subroutine pmpi_keyval_free(keyval, &
    ierror)
  import
  integer :: keyval
  integer, optional :: ierror
end subroutine pmpi_keyval_free
subroutine mpi_lookup_name(service_name, &
    info, &
    port_name, &
    ierror)
  import
  character(len=*) :: service_name
  type(MPI_Info) :: info
  character(len=*) :: port_name
  integer, optional :: ierror
end subroutine mpi_lookup_name
subroutine pmpi_lookup_name(service_name, &
    info, &
    port_name, &
    ierror)
  import
  character(len=*) :: service_name
  type(MPI_Info) :: info
  character(len=*) :: port_name
  integer, optional :: ierror
end subroutine pmpi_lookup_name
subroutine mpi_mprobe(source, &
    tag, &
    comm, &
    message, &
    status, &
    ierror)
  import
  integer :: source
  integer :: tag
  type(MPI_Comm) :: comm
  type(MPI_Message) :: message
  type(MPI_Status) :: status
  integer, optional :: ierror
end subroutine mpi_mprobe
subroutine pmpi_mprobe(source, &
    tag, &
    comm, &
    message, &
    status, &
    ierror)
  import
  integer :: source
  integer :: tag
  type(MPI_Comm) :: comm
  type(MPI_Message) :: message
  type(MPI_Status) :: status
  integer, optional :: ierror
end subroutine pmpi_mprobe
subroutine mpi_mrecv(buf, &
    count, &
    datatype, &
    message, &
    status, &
    ierror) bind(C, name="mpi_mrecv_f08ts_")
  import
  type(*), dimension(..) :: buf
  integer :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Message) :: message
  type(MPI_Status) :: status
  integer, optional :: ierror
end subroutine mpi_mrecv
subroutine pmpi_mrecv(buf, &
    count, &
    datatype, &
    message, &
    status, &
    ierror) bind(C, name="pmpi_mrecv_f08ts_")
  import
  type(*), dimension(..) :: buf
  integer :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Message) :: message
  type(MPI_Status) :: status
  integer, optional :: ierror
end subroutine pmpi_mrecv
subroutine mpi_neighbor_allgather(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcount, &
    recvtype, &
    comm, &
    ierror) bind(C, name="mpi_neighbor_allgather_f08ts_")
  import
  type(*), dimension(..), intent(in) :: sendbuf
  integer :: sendcount
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..) :: recvbuf
  integer :: recvcount
  type(MPI_Datatype) :: recvtype
  type(MPI_Comm) :: comm
  integer, optional :: ierror
end subroutine mpi_neighbor_allgather
subroutine pmpi_neighbor_allgather(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcount, &
    recvtype, &
    comm, &
    ierror) bind(C, name="pmpi_neighbor_allgather_f08ts_")
  import
  type(*), dimension(..), intent(in) :: sendbuf
  integer :: sendcount
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..) :: recvbuf
  integer :: recvcount
  type(MPI_Datatype) :: recvtype
  type(MPI_Comm) :: comm
  integer, optional :: ierror
end subroutine pmpi_neighbor_allgather
subroutine mpi_neighbor_allgather_init(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcount, &
    recvtype, &
    comm, &
    info, &
    request, &
    ierror) bind(C, name="mpi_neighbor_allgather_init_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  integer :: sendcount
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..), asynchronous :: recvbuf
  integer :: recvcount
  type(MPI_Datatype) :: recvtype
  type(MPI_Comm) :: comm
  type(MPI_Info) :: info
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_neighbor_allgather_init
subroutine pmpi_neighbor_allgather_init(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcount, &
    recvtype, &
    comm, &
    info, &
    request, &
    ierror) bind(C, name="pmpi_neighbor_allgather_init_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  integer :: sendcount
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..), asynchronous :: recvbuf
  integer :: recvcount
  type(MPI_Datatype) :: recvtype
  type(MPI_Comm) :: comm
  type(MPI_Info) :: info
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_neighbor_allgather_init
subroutine mpi_neighbor_allgatherv(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcounts, &
    displs, &
    recvtype, &
    comm, &
    ierror) bind(C, name="mpi_neighbor_allgatherv_f08ts_")
  import
  type(*), dimension(..), intent(in) :: sendbuf
  integer :: sendcount
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..) :: recvbuf
  integer :: recvcounts(*)
  integer :: displs(*)
  type(MPI_Datatype) :: recvtype
  type(MPI_Comm) :: comm
  integer, optional :: ierror
end subroutine mpi_neighbor_allgatherv
subroutine pmpi_neighbor_allgatherv(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcounts, &
    displs, &
    recvtype, &
    comm, &
    ierror) bind(C, name="pmpi_neighbor_allgatherv_f08ts_")
  import
  type(*), dimension(..), intent(in) :: sendbuf
  integer :: sendcount
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..) :: recvbuf
  integer :: recvcounts(*)
  integer :: displs(*)
  type(MPI_Datatype) :: recvtype
  type(MPI_Comm) :: comm
  integer, optional :: ierror
end subroutine pmpi_neighbor_allgatherv
subroutine mpi_neighbor_allgatherv_init(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcounts, &
    displs, &
    recvtype, &
    comm, &
    info, &
    request, &
    ierror) bind(C, name="mpi_neighbor_allgatherv_init_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  integer :: sendcount
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..), asynchronous :: recvbuf
  integer :: recvcounts(*)
  integer :: displs(*)
  type(MPI_Datatype) :: recvtype
  type(MPI_Comm) :: comm
  type(MPI_Info) :: info
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_neighbor_allgatherv_init
subroutine pmpi_neighbor_allgatherv_init(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcounts, &
    displs, &
    recvtype, &
    comm, &
    info, &
    request, &
    ierror) bind(C, name="pmpi_neighbor_allgatherv_init_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  integer :: sendcount
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..), asynchronous :: recvbuf
  integer :: recvcounts(*)
  integer :: displs(*)
  type(MPI_Datatype) :: recvtype
  type(MPI_Comm) :: comm
  type(MPI_Info) :: info
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_neighbor_allgatherv_init
subroutine mpi_neighbor_alltoall(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcount, &
    recvtype, &
    comm, &
    ierror) bind(C, name="mpi_neighbor_alltoall_f08ts_")
  import
  type(*), dimension(..), intent(in) :: sendbuf
  integer :: sendcount
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..) :: recvbuf
  integer :: recvcount
  type(MPI_Datatype) :: recvtype
  type(MPI_Comm) :: comm
  integer, optional :: ierror
end subroutine mpi_neighbor_alltoall
subroutine pmpi_neighbor_alltoall(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcount, &
    recvtype, &
    comm, &
    ierror) bind(C, name="pmpi_neighbor_alltoall_f08ts_")
  import
  type(*), dimension(..), intent(in) :: sendbuf
  integer :: sendcount
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..) :: recvbuf
  integer :: recvcount
  type(MPI_Datatype) :: recvtype
  type(MPI_Comm) :: comm
  integer, optional :: ierror
end subroutine pmpi_neighbor_alltoall
subroutine mpi_neighbor_alltoall_init(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcount, &
    recvtype, &
    comm, &
    info, &
    request, &
    ierror) bind(C, name="mpi_neighbor_alltoall_init_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  integer :: sendcount
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..), asynchronous :: recvbuf
  integer :: recvcount
  type(MPI_Datatype) :: recvtype
  type(MPI_Comm) :: comm
  type(MPI_Info) :: info
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_neighbor_alltoall_init
subroutine pmpi_neighbor_alltoall_init(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcount, &
    recvtype, &
    comm, &
    info, &
    request, &
    ierror) bind(C, name="pmpi_neighbor_alltoall_init_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  integer :: sendcount
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..), asynchronous :: recvbuf
  integer :: recvcount
  type(MPI_Datatype) :: recvtype
  type(MPI_Comm) :: comm
  type(MPI_Info) :: info
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_neighbor_alltoall_init
subroutine mpi_neighbor_alltoallv(sendbuf, &
    sendcounts, &
    sdispls, &
    sendtype, &
    recvbuf, &
    recvcounts, &
    rdispls, &
    recvtype, &
    comm, &
    ierror) bind(C, name="mpi_neighbor_alltoallv_f08ts_")
  import
  type(*), dimension(..), intent(in) :: sendbuf
  integer :: sendcounts(*)
  integer :: sdispls(*)
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..) :: recvbuf
  integer :: recvcounts(*)
  integer :: rdispls(*)
  type(MPI_Datatype) :: recvtype
  type(MPI_Comm) :: comm
  integer, optional :: ierror
end subroutine mpi_neighbor_alltoallv
subroutine pmpi_neighbor_alltoallv(sendbuf, &
    sendcounts, &
    sdispls, &
    sendtype, &
    recvbuf, &
    recvcounts, &
    rdispls, &
    recvtype, &
    comm, &
    ierror) bind(C, name="pmpi_neighbor_alltoallv_f08ts_")
  import
  type(*), dimension(..), intent(in) :: sendbuf
  integer :: sendcounts(*)
  integer :: sdispls(*)
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..) :: recvbuf
  integer :: recvcounts(*)
  integer :: rdispls(*)
  type(MPI_Datatype) :: recvtype
  type(MPI_Comm) :: comm
  integer, optional :: ierror
end subroutine pmpi_neighbor_alltoallv
subroutine mpi_neighbor_alltoallv_init(sendbuf, &
    sendcounts, &
    sdispls, &
    sendtype, &
    recvbuf, &
    recvcounts, &
    rdispls, &
    recvtype, &
    comm, &
    info, &
    request, &
    ierror) bind(C, name="mpi_neighbor_alltoallv_init_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  integer :: sendcounts(*)
  integer :: sdispls(*)
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..), asynchronous :: recvbuf
  integer :: recvcounts(*)
  integer :: rdispls(*)
  type(MPI_Datatype) :: recvtype
  type(MPI_Comm) :: comm
  type(MPI_Info) :: info
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_neighbor_alltoallv_init
subroutine pmpi_neighbor_alltoallv_init(sendbuf, &
    sendcounts, &
    sdispls, &
    sendtype, &
    recvbuf, &
    recvcounts, &
    rdispls, &
    recvtype, &
    comm, &
    info, &
    request, &
    ierror) bind(C, name="pmpi_neighbor_alltoallv_init_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  integer :: sendcounts(*)
  integer :: sdispls(*)
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..), asynchronous :: recvbuf
  integer :: recvcounts(*)
  integer :: rdispls(*)
  type(MPI_Datatype) :: recvtype
  type(MPI_Comm) :: comm
  type(MPI_Info) :: info
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_neighbor_alltoallv_init
subroutine mpi_neighbor_alltoallw(sendbuf, &
    sendcounts, &
    sdispls, &
    sendtypes, &
    recvbuf, &
    recvcounts, &
    rdispls, &
    recvtypes, &
    comm, &
    ierror) bind(C, name="mpi_neighbor_alltoallw_f08ts_")
  import
  type(*), dimension(..), intent(in) :: sendbuf
  integer :: sendcounts(*)
  integer(kind=MPI_ADDRESS_KIND) :: sdispls(*)
  type(MPI_Datatype) :: sendtypes(*)
  type(*), dimension(..) :: recvbuf
  integer :: recvcounts(*)
  integer(kind=MPI_ADDRESS_KIND) :: rdispls(*)
  type(MPI_Datatype) :: recvtypes(*)
  type(MPI_Comm) :: comm
  integer, optional :: ierror
end subroutine mpi_neighbor_alltoallw
subroutine pmpi_neighbor_alltoallw(sendbuf, &
    sendcounts, &
    sdispls, &
    sendtypes, &
    recvbuf, &
    recvcounts, &
    rdispls, &
    recvtypes, &
    comm, &
    ierror) bind(C, name="pmpi_neighbor_alltoallw_f08ts_")
  import
  type(*), dimension(..), intent(in) :: sendbuf
  integer :: sendcounts(*)
  integer(kind=MPI_ADDRESS_KIND) :: sdispls(*)
  type(MPI_Datatype) :: sendtypes(*)
  type(*), dimension(..) :: recvbuf
  integer :: recvcounts(*)
  integer(kind=MPI_ADDRESS_KIND) :: rdispls(*)
  type(MPI_Datatype) :: recvtypes(*)
  type(MPI_Comm) :: comm
  integer, optional :: ierror
end subroutine pmpi_neighbor_alltoallw
subroutine mpi_neighbor_alltoallw_init(sendbuf, &
    sendcounts, &
    sdispls, &
    sendtypes, &
    recvbuf, &
    recvcounts, &
    rdispls, &
    recvtypes, &
    comm, &
    info, &
    request, &
    ierror) bind(C, name="mpi_neighbor_alltoallw_init_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  integer :: sendcounts(*)
  integer(kind=MPI_ADDRESS_KIND) :: sdispls(*)
  type(MPI_Datatype) :: sendtypes(*)
  type(*), dimension(..), asynchronous :: recvbuf
  integer :: recvcounts(*)
  integer(kind=MPI_ADDRESS_KIND) :: rdispls(*)
  type(MPI_Datatype) :: recvtypes(*)
  type(MPI_Comm) :: comm
  type(MPI_Info) :: info
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_neighbor_alltoallw_init
subroutine pmpi_neighbor_alltoallw_init(sendbuf, &
    sendcounts, &
    sdispls, &
    sendtypes, &
    recvbuf, &
    recvcounts, &
    rdispls, &
    recvtypes, &
    comm, &
    info, &
    request, &
    ierror) bind(C, name="pmpi_neighbor_alltoallw_init_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  integer :: sendcounts(*)
  integer(kind=MPI_ADDRESS_KIND) :: sdispls(*)
  type(MPI_Datatype) :: sendtypes(*)
  type(*), dimension(..), asynchronous :: recvbuf
  integer :: recvcounts(*)
  integer(kind=MPI_ADDRESS_KIND) :: rdispls(*)
  type(MPI_Datatype) :: recvtypes(*)
  type(MPI_Comm) :: comm
  type(MPI_Info) :: info
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_neighbor_alltoallw_init
subroutine mpi_op_commutative(op, &
    commute, &
    ierror)
  import
  type(MPI_Op) :: op
  logical :: commute
  integer, optional :: ierror
end subroutine mpi_op_commutative
subroutine pmpi_op_commutative(op, &
    commute, &
    ierror)
  import
  type(MPI_Op) :: op
  logical :: commute
  integer, optional :: ierror
end subroutine pmpi_op_commutative
subroutine mpi_op_create(user_fn, &
    commute, &
    op, &
    ierror)
  import
  external :: user_fn
  logical :: commute
  type(MPI_Op) :: op
  integer, optional :: ierror
end subroutine mpi_op_create
subroutine pmpi_op_create(user_fn, &
    commute, &
    op, &
    ierror)
  import
  external :: user_fn
  logical :: commute
  type(MPI_Op) :: op
  integer, optional :: ierror
end subroutine pmpi_op_create
subroutine mpi_op_create_c(user_fn, &
    commute, &
    op, &
    ierror)
  import
  external :: user_fn
  logical :: commute
  type(MPI_Op) :: op
  integer, optional :: ierror
end subroutine mpi_op_create_c
subroutine pmpi_op_create_c(user_fn, &
    commute, &
    op, &
    ierror)
  import
  external :: user_fn
  logical :: commute
  type(MPI_Op) :: op
  integer, optional :: ierror
end subroutine pmpi_op_create_c
subroutine mpi_op_free(op, &
    ierror)
  import
  type(MPI_Op) :: op
  integer, optional :: ierror
end subroutine mpi_op_free
subroutine pmpi_op_free(op, &
    ierror)
  import
  type(MPI_Op) :: op
  integer, optional :: ierror
end subroutine pmpi_op_free
subroutine mpi_open_port(info, &
    port_name, &
    ierror)
  import
  type(MPI_Info) :: info
  character(len=*) :: port_name
  integer, optional :: ierror
end subroutine mpi_open_port
subroutine pmpi_open_port(info, &
    port_name, &
    ierror)
  import
  type(MPI_Info) :: info
  character(len=*) :: port_name
  integer, optional :: ierror
end subroutine pmpi_open_port
subroutine mpi_pack(inbuf, &
    incount, &
    datatype, &
    outbuf, &
    outsize, &
    position, &
    comm, &
    ierror) bind(C, name="mpi_pack_f08ts_")
  import
  type(*), dimension(..), intent(in) :: inbuf
  integer :: incount
  type(MPI_Datatype) :: datatype
  type(*), dimension(..) :: outbuf
  integer :: outsize
  integer :: position
  type(MPI_Comm) :: comm
  integer, optional :: ierror
end subroutine mpi_pack
subroutine pmpi_pack(inbuf, &
    incount, &
    datatype, &
    outbuf, &
    outsize, &
    position, &
    comm, &
    ierror) bind(C, name="pmpi_pack_f08ts_")
  import
  type(*), dimension(..), intent(in) :: inbuf
  integer :: incount
  type(MPI_Datatype) :: datatype
  type(*), dimension(..) :: outbuf
  integer :: outsize
  integer :: position
  type(MPI_Comm) :: comm
  integer, optional :: ierror
end subroutine pmpi_pack
subroutine mpi_pack_external(datarep, &
    inbuf, &
    incount, &
    datatype, &
    outbuf, &
    outsize, &
    position, &
    ierror)
  import
  character(len=*) :: datarep
  type(*), dimension(*) :: inbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: inbuf
  integer :: incount
  type(MPI_Datatype) :: datatype
  type(*), dimension(*) :: outbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: outbuf
  integer(kind=MPI_ADDRESS_KIND) :: outsize
  integer(kind=MPI_ADDRESS_KIND) :: position
  integer, optional :: ierror
end subroutine mpi_pack_external
subroutine pmpi_pack_external(datarep, &
    inbuf, &
    incount, &
    datatype, &
    outbuf, &
    outsize, &
    position, &
    ierror)
  import
  character(len=*) :: datarep
  type(*), dimension(*) :: inbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: inbuf
  integer :: incount
  type(MPI_Datatype) :: datatype
  type(*), dimension(*) :: outbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: outbuf
  integer(kind=MPI_ADDRESS_KIND) :: outsize
  integer(kind=MPI_ADDRESS_KIND) :: position
  integer, optional :: ierror
end subroutine pmpi_pack_external
subroutine mpi_pack_external_size(datarep, &
    incount, &
    datatype, &
    size, &
    ierror)
  import
  character(len=*) :: datarep
  integer :: incount
  type(MPI_Datatype) :: datatype
  integer(kind=MPI_ADDRESS_KIND) :: size
  integer, optional :: ierror
end subroutine mpi_pack_external_size
subroutine pmpi_pack_external_size(datarep, &
    incount, &
    datatype, &
    size, &
    ierror)
  import
  character(len=*) :: datarep
  integer :: incount
  type(MPI_Datatype) :: datatype
  integer(kind=MPI_ADDRESS_KIND) :: size
  integer, optional :: ierror
end subroutine pmpi_pack_external_size
subroutine mpi_pack_size(incount, &
    datatype, &
    comm, &
    size, &
    ierror)
  import
  integer :: incount
  type(MPI_Datatype) :: datatype
  type(MPI_Comm) :: comm
  integer :: size
  integer, optional :: ierror
end subroutine mpi_pack_size
subroutine pmpi_pack_size(incount, &
    datatype, &
    comm, &
    size, &
    ierror)
  import
  integer :: incount
  type(MPI_Datatype) :: datatype
  type(MPI_Comm) :: comm
  integer :: size
  integer, optional :: ierror
end subroutine pmpi_pack_size
subroutine mpi_parrived(request, &
    partition, &
    flag, &
    ierror)
  import
  type(MPI_Request) :: request
  integer :: partition
  logical :: flag
  integer, optional :: ierror
end subroutine mpi_parrived
subroutine pmpi_parrived(request, &
    partition, &
    flag, &
    ierror)
  import
  type(MPI_Request) :: request
  integer :: partition
  logical :: flag
  integer, optional :: ierror
end subroutine pmpi_parrived
subroutine mpi_pcontrol(level)
  integer :: level
end subroutine mpi_pcontrol
subroutine pmpi_pcontrol(level)
  integer :: level
end subroutine pmpi_pcontrol
subroutine mpi_pready(partition, &
    request, &
    ierror)
  import
  integer :: partition
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_pready
subroutine pmpi_pready(partition, &
    request, &
    ierror)
  import
  integer :: partition
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_pready
subroutine mpi_pready_list(length, &
    array_of_partitions, &
    request, &
    ierror)
  import
  integer :: length
  integer :: array_of_partitions(*)
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_pready_list
subroutine pmpi_pready_list(length, &
    array_of_partitions, &
    request, &
    ierror)
  import
  integer :: length
  integer :: array_of_partitions(*)
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_pready_list
subroutine mpi_pready_range(partition_low, &
    partition_high, &
    request, &
    ierror)
  import
  integer :: partition_low
  integer :: partition_high
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_pready_range
subroutine pmpi_pready_range(partition_low, &
    partition_high, &
    request, &
    ierror)
  import
  integer :: partition_low
  integer :: partition_high
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_pready_range
subroutine mpi_precv_init(buf, &
    partitions, &
    count, &
    datatype, &
    dest, &
    tag, &
    comm, &
    info, &
    request, &
    ierror) bind(C, name="mpi_precv_init_f08ts_")
  import
  type(*), dimension(..), asynchronous :: buf
  integer :: partitions
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  integer :: dest
  integer :: tag
  type(MPI_Comm) :: comm
  type(MPI_Info) :: info
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_precv_init
subroutine pmpi_precv_init(buf, &
    partitions, &
    count, &
    datatype, &
    dest, &
    tag, &
    comm, &
    info, &
    request, &
    ierror) bind(C, name="pmpi_precv_init_f08ts_")
  import
  type(*), dimension(..), asynchronous :: buf
  integer :: partitions
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  integer :: dest
  integer :: tag
  type(MPI_Comm) :: comm
  type(MPI_Info) :: info
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_precv_init
subroutine mpi_probe(source, &
    tag, &
    comm, &
    status, &
    ierror)
  import
  integer :: source
  integer :: tag
  type(MPI_Comm) :: comm
  type(MPI_Status) :: status
  integer, optional :: ierror
end subroutine mpi_probe
subroutine pmpi_probe(source, &
    tag, &
    comm, &
    status, &
    ierror)
  import
  integer :: source
  integer :: tag
  type(MPI_Comm) :: comm
  type(MPI_Status) :: status
  integer, optional :: ierror
end subroutine pmpi_probe
subroutine mpi_psend_init(buf, &
    partitions, &
    count, &
    datatype, &
    dest, &
    tag, &
    comm, &
    info, &
    request, &
    ierror) bind(C, name="mpi_psend_init_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: buf
  integer :: partitions
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  integer :: dest
  integer :: tag
  type(MPI_Comm) :: comm
  type(MPI_Info) :: info
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_psend_init
subroutine pmpi_psend_init(buf, &
    partitions, &
    count, &
    datatype, &
    dest, &
    tag, &
    comm, &
    info, &
    request, &
    ierror) bind(C, name="pmpi_psend_init_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: buf
  integer :: partitions
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  integer :: dest
  integer :: tag
  type(MPI_Comm) :: comm
  type(MPI_Info) :: info
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_psend_init
subroutine mpi_publish_name(service_name, &
    info, &
    port_name, &
    ierror)
  import
  character(len=*) :: service_name
  type(MPI_Info) :: info
  character(len=*) :: port_name
  integer, optional :: ierror
end subroutine mpi_publish_name
subroutine pmpi_publish_name(service_name, &
    info, &
    port_name, &
    ierror)
  import
  character(len=*) :: service_name
  type(MPI_Info) :: info
  character(len=*) :: port_name
  integer, optional :: ierror
end subroutine pmpi_publish_name
subroutine mpi_put(origin_addr, &
    origin_count, &
    origin_datatype, &
    target_rank, &
    target_disp, &
    target_count, &
    target_datatype, &
    win, &
    ierror) bind(C, name="mpi_put_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: origin_addr
  integer :: origin_count
  type(MPI_Datatype) :: origin_datatype
  integer :: target_rank
  integer(kind=MPI_ADDRESS_KIND) :: target_disp
  integer :: target_count
  type(MPI_Datatype) :: target_datatype
  type(MPI_Win) :: win
  integer, optional :: ierror
end subroutine mpi_put
subroutine pmpi_put(origin_addr, &
    origin_count, &
    origin_datatype, &
    target_rank, &
    target_disp, &
    target_count, &
    target_datatype, &
    win, &
    ierror) bind(C, name="pmpi_put_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: origin_addr
  integer :: origin_count
  type(MPI_Datatype) :: origin_datatype
  integer :: target_rank
  integer(kind=MPI_ADDRESS_KIND) :: target_disp
  integer :: target_count
  type(MPI_Datatype) :: target_datatype
  type(MPI_Win) :: win
  integer, optional :: ierror
end subroutine pmpi_put
subroutine mpi_query_thread(provided, &
    ierror)
  import
  integer :: provided
  integer, optional :: ierror
end subroutine mpi_query_thread
subroutine pmpi_query_thread(provided, &
    ierror)
  import
  integer :: provided
  integer, optional :: ierror
end subroutine pmpi_query_thread
subroutine mpi_raccumulate(origin_addr, &
    origin_count, &
    origin_datatype, &
    target_rank, &
    target_disp, &
    target_count, &
    target_datatype, &
    op, &
    win, &
    request, &
    ierror) bind(C, name="mpi_raccumulate_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: origin_addr
  integer :: origin_count
  type(MPI_Datatype) :: origin_datatype
  integer :: target_rank
  integer(kind=MPI_ADDRESS_KIND) :: target_disp
  integer :: target_count
  type(MPI_Datatype) :: target_datatype
  type(MPI_Op) :: op
  type(MPI_Win) :: win
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_raccumulate
subroutine pmpi_raccumulate(origin_addr, &
    origin_count, &
    origin_datatype, &
    target_rank, &
    target_disp, &
    target_count, &
    target_datatype, &
    op, &
    win, &
    request, &
    ierror) bind(C, name="pmpi_raccumulate_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: origin_addr
  integer :: origin_count
  type(MPI_Datatype) :: origin_datatype
  integer :: target_rank
  integer(kind=MPI_ADDRESS_KIND) :: target_disp
  integer :: target_count
  type(MPI_Datatype) :: target_datatype
  type(MPI_Op) :: op
  type(MPI_Win) :: win
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_raccumulate
subroutine mpi_recv(buf, &
    count, &
    datatype, &
    source, &
    tag, &
    comm, &
    status, &
    ierror) bind(C, name="mpi_recv_f08ts_")
  import
  type(*), dimension(..) :: buf
  integer :: count
  type(MPI_Datatype) :: datatype
  integer :: source
  integer :: tag
  type(MPI_Comm) :: comm
  type(MPI_Status) :: status
  integer, optional :: ierror
end subroutine mpi_recv
subroutine pmpi_recv(buf, &
    count, &
    datatype, &
    source, &
    tag, &
    comm, &
    status, &
    ierror) bind(C, name="pmpi_recv_f08ts_")
  import
  type(*), dimension(..) :: buf
  integer :: count
  type(MPI_Datatype) :: datatype
  integer :: source
  integer :: tag
  type(MPI_Comm) :: comm
  type(MPI_Status) :: status
  integer, optional :: ierror
end subroutine pmpi_recv
subroutine mpi_recv_init(buf, &
    count, &
    datatype, &
    source, &
    tag, &
    comm, &
    request, &
    ierror) bind(C, name="mpi_recv_init_f08ts_")
  import
  type(*), dimension(..), asynchronous :: buf
  integer :: count
  type(MPI_Datatype) :: datatype
  integer :: source
  integer :: tag
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_recv_init
subroutine pmpi_recv_init(buf, &
    count, &
    datatype, &
    source, &
    tag, &
    comm, &
    request, &
    ierror) bind(C, name="pmpi_recv_init_f08ts_")
  import
  type(*), dimension(..), asynchronous :: buf
  integer :: count
  type(MPI_Datatype) :: datatype
  integer :: source
  integer :: tag
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_recv_init
subroutine mpi_reduce(sendbuf, &
    recvbuf, &
    count, &
    datatype, &
    op, &
    root, &
    comm, &
    ierror) bind(C, name="mpi_reduce_f08ts_")
  import
  type(*), dimension(..), intent(in) :: sendbuf
  type(*), dimension(..) :: recvbuf
  integer :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Op) :: op
  integer :: root
  type(MPI_Comm) :: comm
  integer, optional :: ierror
end subroutine mpi_reduce
subroutine pmpi_reduce(sendbuf, &
    recvbuf, &
    count, &
    datatype, &
    op, &
    root, &
    comm, &
    ierror) bind(C, name="pmpi_reduce_f08ts_")
  import
  type(*), dimension(..), intent(in) :: sendbuf
  type(*), dimension(..) :: recvbuf
  integer :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Op) :: op
  integer :: root
  type(MPI_Comm) :: comm
  integer, optional :: ierror
end subroutine pmpi_reduce
subroutine mpi_reduce_init(sendbuf, &
    recvbuf, &
    count, &
    datatype, &
    op, &
    root, &
    comm, &
    info, &
    request, &
    ierror) bind(C, name="mpi_reduce_init_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  type(*), dimension(..), asynchronous :: recvbuf
  integer :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Op) :: op
  integer :: root
  type(MPI_Comm) :: comm
  type(MPI_Info) :: info
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_reduce_init
subroutine pmpi_reduce_init(sendbuf, &
    recvbuf, &
    count, &
    datatype, &
    op, &
    root, &
    comm, &
    info, &
    request, &
    ierror) bind(C, name="pmpi_reduce_init_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  type(*), dimension(..), asynchronous :: recvbuf
  integer :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Op) :: op
  integer :: root
  type(MPI_Comm) :: comm
  type(MPI_Info) :: info
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_reduce_init
subroutine mpi_reduce_local(inbuf, &
    inoutbuf, &
    count, &
    datatype, &
    op, &
    ierror) bind(C, name="mpi_reduce_local_f08ts_")
  import
  type(*), dimension(..), intent(in) :: inbuf
  type(*), dimension(..) :: inoutbuf
  integer :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Op) :: op
  integer, optional :: ierror
end subroutine mpi_reduce_local
subroutine pmpi_reduce_local(inbuf, &
    inoutbuf, &
    count, &
    datatype, &
    op, &
    ierror) bind(C, name="pmpi_reduce_local_f08ts_")
  import
  type(*), dimension(..), intent(in) :: inbuf
  type(*), dimension(..) :: inoutbuf
  integer :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Op) :: op
  integer, optional :: ierror
end subroutine pmpi_reduce_local
subroutine mpi_reduce_scatter(sendbuf, &
    recvbuf, &
    recvcounts, &
    datatype, &
    op, &
    comm, &
    ierror) bind(C, name="mpi_reduce_scatter_f08ts_")
  import
  type(*), dimension(..), intent(in) :: sendbuf
  type(*), dimension(..) :: recvbuf
  integer :: recvcounts(*)
  type(MPI_Datatype) :: datatype
  type(MPI_Op) :: op
  type(MPI_Comm) :: comm
  integer, optional :: ierror
end subroutine mpi_reduce_scatter
subroutine pmpi_reduce_scatter(sendbuf, &
    recvbuf, &
    recvcounts, &
    datatype, &
    op, &
    comm, &
    ierror) bind(C, name="pmpi_reduce_scatter_f08ts_")
  import
  type(*), dimension(..), intent(in) :: sendbuf
  type(*), dimension(..) :: recvbuf
  integer :: recvcounts(*)
  type(MPI_Datatype) :: datatype
  type(MPI_Op) :: op
  type(MPI_Comm) :: comm
  integer, optional :: ierror
end subroutine pmpi_reduce_scatter
subroutine mpi_reduce_scatter_block(sendbuf, &
    recvbuf, &
    recvcount, &
    datatype, &
    op, &
    comm, &
    ierror) bind(C, name="mpi_reduce_scatter_block_f08ts_")
  import
  type(*), dimension(..), intent(in) :: sendbuf
  type(*), dimension(..) :: recvbuf
  integer :: recvcount
  type(MPI_Datatype) :: datatype
  type(MPI_Op) :: op
  type(MPI_Comm) :: comm
  integer, optional :: ierror
end subroutine mpi_reduce_scatter_block
subroutine pmpi_reduce_scatter_block(sendbuf, &
    recvbuf, &
    recvcount, &
    datatype, &
    op, &
    comm, &
    ierror) bind(C, name="pmpi_reduce_scatter_block_f08ts_")
  import
  type(*), dimension(..), intent(in) :: sendbuf
  type(*), dimension(..) :: recvbuf
  integer :: recvcount
  type(MPI_Datatype) :: datatype
  type(MPI_Op) :: op
  type(MPI_Comm) :: comm
  integer, optional :: ierror
end subroutine pmpi_reduce_scatter_block
subroutine mpi_reduce_scatter_block_init(sendbuf, &
    recvbuf, &
    recvcount, &
    datatype, &
    op, &
    comm, &
    info, &
    request, &
    ierror) bind(C, name="mpi_reduce_scatter_block_init_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  type(*), dimension(..), asynchronous :: recvbuf
  integer :: recvcount
  type(MPI_Datatype) :: datatype
  type(MPI_Op) :: op
  type(MPI_Comm) :: comm
  type(MPI_Info) :: info
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_reduce_scatter_block_init
subroutine pmpi_reduce_scatter_block_init(sendbuf, &
    recvbuf, &
    recvcount, &
    datatype, &
    op, &
    comm, &
    info, &
    request, &
    ierror) bind(C, name="pmpi_reduce_scatter_block_init_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  type(*), dimension(..), asynchronous :: recvbuf
  integer :: recvcount
  type(MPI_Datatype) :: datatype
  type(MPI_Op) :: op
  type(MPI_Comm) :: comm
  type(MPI_Info) :: info
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_reduce_scatter_block_init
subroutine mpi_reduce_scatter_init(sendbuf, &
    recvbuf, &
    recvcounts, &
    datatype, &
    op, &
    comm, &
    info, &
    request, &
    ierror) bind(C, name="mpi_reduce_scatter_init_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  type(*), dimension(..), asynchronous :: recvbuf
  integer :: recvcounts(*)
  type(MPI_Datatype) :: datatype
  type(MPI_Op) :: op
  type(MPI_Comm) :: comm
  type(MPI_Info) :: info
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_reduce_scatter_init
subroutine pmpi_reduce_scatter_init(sendbuf, &
    recvbuf, &
    recvcounts, &
    datatype, &
    op, &
    comm, &
    info, &
    request, &
    ierror) bind(C, name="pmpi_reduce_scatter_init_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  type(*), dimension(..), asynchronous :: recvbuf
  integer :: recvcounts(*)
  type(MPI_Datatype) :: datatype
  type(MPI_Op) :: op
  type(MPI_Comm) :: comm
  type(MPI_Info) :: info
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_reduce_scatter_init
subroutine mpi_register_datarep(datarep, &
    read_conversion_fn, &
    write_conversion_fn, &
    dtype_file_extent_fn, &
    extra_state, &
    ierror)
  import
  character(len=*) :: datarep
  external :: read_conversion_fn
  external :: write_conversion_fn
  external :: dtype_file_extent_fn
  integer(kind=MPI_ADDRESS_KIND) :: extra_state
  integer, optional :: ierror
end subroutine mpi_register_datarep
subroutine pmpi_register_datarep(datarep, &
    read_conversion_fn, &
    write_conversion_fn, &
    dtype_file_extent_fn, &
    extra_state, &
    ierror)
  import
  character(len=*) :: datarep
  external :: read_conversion_fn
  external :: write_conversion_fn
  external :: dtype_file_extent_fn
  integer(kind=MPI_ADDRESS_KIND) :: extra_state
  integer, optional :: ierror
end subroutine pmpi_register_datarep
subroutine mpi_register_datarep_c(datarep, &
    read_conversion_fn, &
    write_conversion_fn, &
    dtype_file_extent_fn, &
    extra_state, &
    ierror)
  import
  character(len=*) :: datarep
  external :: read_conversion_fn
  external :: write_conversion_fn
  external :: dtype_file_extent_fn
  integer(kind=MPI_ADDRESS_KIND) :: extra_state
  integer, optional :: ierror
end subroutine mpi_register_datarep_c
subroutine pmpi_register_datarep_c(datarep, &
    read_conversion_fn, &
    write_conversion_fn, &
    dtype_file_extent_fn, &
    extra_state, &
    ierror)
  import
  character(len=*) :: datarep
  external :: read_conversion_fn
  external :: write_conversion_fn
  external :: dtype_file_extent_fn
  integer(kind=MPI_ADDRESS_KIND) :: extra_state
  integer, optional :: ierror
end subroutine pmpi_register_datarep_c
subroutine mpi_remove_error_class(errorclass, &
    ierror)
  import
  integer :: errorclass
  integer, optional :: ierror
end subroutine mpi_remove_error_class
subroutine pmpi_remove_error_class(errorclass, &
    ierror)
  import
  integer :: errorclass
  integer, optional :: ierror
end subroutine pmpi_remove_error_class
subroutine mpi_remove_error_code(errorcode, &
    ierror)
  import
  integer :: errorcode
  integer, optional :: ierror
end subroutine mpi_remove_error_code
subroutine pmpi_remove_error_code(errorcode, &
    ierror)
  import
  integer :: errorcode
  integer, optional :: ierror
end subroutine pmpi_remove_error_code
subroutine mpi_remove_error_string(errorcode, &
    ierror)
  import
  integer :: errorcode
  integer, optional :: ierror
end subroutine mpi_remove_error_string
subroutine pmpi_remove_error_string(errorcode, &
    ierror)
  import
  integer :: errorcode
  integer, optional :: ierror
end subroutine pmpi_remove_error_string
subroutine mpi_request_free(request, &
    ierror)
  import
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_request_free
subroutine pmpi_request_free(request, &
    ierror)
  import
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_request_free
subroutine mpi_request_get_status(request, &
    flag, &
    status, &
    ierror)
  import
  type(MPI_Request) :: request
  logical :: flag
  type(MPI_Status) :: status
  integer, optional :: ierror
end subroutine mpi_request_get_status
subroutine pmpi_request_get_status(request, &
    flag, &
    status, &
    ierror)
  import
  type(MPI_Request) :: request
  logical :: flag
  type(MPI_Status) :: status
  integer, optional :: ierror
end subroutine pmpi_request_get_status
subroutine mpi_request_get_status_all(count, &
    array_of_requests, &
    flag, &
    array_of_statuses, &
    ierror)
  import
  integer :: count
  type(MPI_Request) :: array_of_requests(*)
  logical :: flag
  type(MPI_Status) :: array_of_statuses(*)
  integer, optional :: ierror
end subroutine mpi_request_get_status_all
subroutine pmpi_request_get_status_all(count, &
    array_of_requests, &
    flag, &
    array_of_statuses, &
    ierror)
  import
  integer :: count
  type(MPI_Request) :: array_of_requests(*)
  logical :: flag
  type(MPI_Status) :: array_of_statuses(*)
  integer, optional :: ierror
end subroutine pmpi_request_get_status_all
subroutine mpi_request_get_status_any(count, &
    array_of_requests, &
    indx, &
    flag, &
    status, &
    ierror)
  import
  integer :: count
  type(MPI_Request) :: array_of_requests(*)
  integer :: indx
  logical :: flag
  type(MPI_Status) :: status
  integer, optional :: ierror
end subroutine mpi_request_get_status_any
subroutine pmpi_request_get_status_any(count, &
    array_of_requests, &
    indx, &
    flag, &
    status, &
    ierror)
  import
  integer :: count
  type(MPI_Request) :: array_of_requests(*)
  integer :: indx
  logical :: flag
  type(MPI_Status) :: status
  integer, optional :: ierror
end subroutine pmpi_request_get_status_any
subroutine mpi_request_get_status_some(incount, &
    array_of_requests, &
    outcount, &
    array_of_indices, &
    array_of_statuses, &
    ierror)
  import
  integer :: incount
  type(MPI_Request) :: array_of_requests(*)
  integer :: outcount
  integer :: array_of_indices(*)
  type(MPI_Status) :: array_of_statuses(*)
  integer, optional :: ierror
end subroutine mpi_request_get_status_some
subroutine pmpi_request_get_status_some(incount, &
    array_of_requests, &
    outcount, &
    array_of_indices, &
    array_of_statuses, &
    ierror)
  import
  integer :: incount
  type(MPI_Request) :: array_of_requests(*)
  integer :: outcount
  integer :: array_of_indices(*)
  type(MPI_Status) :: array_of_statuses(*)
  integer, optional :: ierror
end subroutine pmpi_request_get_status_some
subroutine mpi_rget(origin_addr, &
    origin_count, &
    origin_datatype, &
    target_rank, &
    target_disp, &
    target_count, &
    target_datatype, &
    win, &
    request, &
    ierror) bind(C, name="mpi_rget_f08ts_")
  import
  type(*), dimension(..), asynchronous :: origin_addr
  integer :: origin_count
  type(MPI_Datatype) :: origin_datatype
  integer :: target_rank
  integer(kind=MPI_ADDRESS_KIND) :: target_disp
  integer :: target_count
  type(MPI_Datatype) :: target_datatype
  type(MPI_Win) :: win
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_rget
subroutine pmpi_rget(origin_addr, &
    origin_count, &
    origin_datatype, &
    target_rank, &
    target_disp, &
    target_count, &
    target_datatype, &
    win, &
    request, &
    ierror) bind(C, name="pmpi_rget_f08ts_")
  import
  type(*), dimension(..), asynchronous :: origin_addr
  integer :: origin_count
  type(MPI_Datatype) :: origin_datatype
  integer :: target_rank
  integer(kind=MPI_ADDRESS_KIND) :: target_disp
  integer :: target_count
  type(MPI_Datatype) :: target_datatype
  type(MPI_Win) :: win
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_rget
subroutine mpi_rget_accumulate(origin_addr, &
    origin_count, &
    origin_datatype, &
    result_addr, &
    result_count, &
    result_datatype, &
    target_rank, &
    target_disp, &
    target_count, &
    target_datatype, &
    op, &
    win, &
    request, &
    ierror) bind(C, name="mpi_rget_accumulate_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: origin_addr
  integer :: origin_count
  type(MPI_Datatype) :: origin_datatype
  type(*), dimension(..), asynchronous :: result_addr
  integer :: result_count
  type(MPI_Datatype) :: result_datatype
  integer :: target_rank
  integer(kind=MPI_ADDRESS_KIND) :: target_disp
  integer :: target_count
  type(MPI_Datatype) :: target_datatype
  type(MPI_Op) :: op
  type(MPI_Win) :: win
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_rget_accumulate
subroutine pmpi_rget_accumulate(origin_addr, &
    origin_count, &
    origin_datatype, &
    result_addr, &
    result_count, &
    result_datatype, &
    target_rank, &
    target_disp, &
    target_count, &
    target_datatype, &
    op, &
    win, &
    request, &
    ierror) bind(C, name="pmpi_rget_accumulate_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: origin_addr
  integer :: origin_count
  type(MPI_Datatype) :: origin_datatype
  type(*), dimension(..), asynchronous :: result_addr
  integer :: result_count
  type(MPI_Datatype) :: result_datatype
  integer :: target_rank
  integer(kind=MPI_ADDRESS_KIND) :: target_disp
  integer :: target_count
  type(MPI_Datatype) :: target_datatype
  type(MPI_Op) :: op
  type(MPI_Win) :: win
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_rget_accumulate
subroutine mpi_rput(origin_addr, &
    origin_count, &
    origin_datatype, &
    target_rank, &
    target_disp, &
    target_count, &
    target_datatype, &
    win, &
    request, &
    ierror) bind(C, name="mpi_rput_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: origin_addr
  integer :: origin_count
  type(MPI_Datatype) :: origin_datatype
  integer :: target_rank
  integer(kind=MPI_ADDRESS_KIND) :: target_disp
  integer :: target_count
  type(MPI_Datatype) :: target_datatype
  type(MPI_Win) :: win
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_rput
subroutine pmpi_rput(origin_addr, &
    origin_count, &
    origin_datatype, &
    target_rank, &
    target_disp, &
    target_count, &
    target_datatype, &
    win, &
    request, &
    ierror) bind(C, name="pmpi_rput_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: origin_addr
  integer :: origin_count
  type(MPI_Datatype) :: origin_datatype
  integer :: target_rank
  integer(kind=MPI_ADDRESS_KIND) :: target_disp
  integer :: target_count
  type(MPI_Datatype) :: target_datatype
  type(MPI_Win) :: win
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_rput
subroutine mpi_rsend(buf, &
    count, &
    datatype, &
    dest, &
    tag, &
    comm, &
    ierror) bind(C, name="mpi_rsend_f08ts_")
  import
  type(*), dimension(..), intent(in) :: buf
  integer :: count
  type(MPI_Datatype) :: datatype
  integer :: dest
  integer :: tag
  type(MPI_Comm) :: comm
  integer, optional :: ierror
end subroutine mpi_rsend
subroutine pmpi_rsend(buf, &
    count, &
    datatype, &
    dest, &
    tag, &
    comm, &
    ierror) bind(C, name="pmpi_rsend_f08ts_")
  import
  type(*), dimension(..), intent(in) :: buf
  integer :: count
  type(MPI_Datatype) :: datatype
  integer :: dest
  integer :: tag
  type(MPI_Comm) :: comm
  integer, optional :: ierror
end subroutine pmpi_rsend
subroutine mpi_rsend_init(buf, &
    count, &
    datatype, &
    dest, &
    tag, &
    comm, &
    request, &
    ierror) bind(C, name="mpi_rsend_init_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: buf
  integer :: count
  type(MPI_Datatype) :: datatype
  integer :: dest
  integer :: tag
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_rsend_init
subroutine pmpi_rsend_init(buf, &
    count, &
    datatype, &
    dest, &
    tag, &
    comm, &
    request, &
    ierror) bind(C, name="pmpi_rsend_init_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: buf
  integer :: count
  type(MPI_Datatype) :: datatype
  integer :: dest
  integer :: tag
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_rsend_init
subroutine mpi_scan(sendbuf, &
    recvbuf, &
    count, &
    datatype, &
    op, &
    comm, &
    ierror) bind(C, name="mpi_scan_f08ts_")
  import
  type(*), dimension(..), intent(in) :: sendbuf
  type(*), dimension(..) :: recvbuf
  integer :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Op) :: op
  type(MPI_Comm) :: comm
  integer, optional :: ierror
end subroutine mpi_scan
subroutine pmpi_scan(sendbuf, &
    recvbuf, &
    count, &
    datatype, &
    op, &
    comm, &
    ierror) bind(C, name="pmpi_scan_f08ts_")
  import
  type(*), dimension(..), intent(in) :: sendbuf
  type(*), dimension(..) :: recvbuf
  integer :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Op) :: op
  type(MPI_Comm) :: comm
  integer, optional :: ierror
end subroutine pmpi_scan
subroutine mpi_scan_init(sendbuf, &
    recvbuf, &
    count, &
    datatype, &
    op, &
    comm, &
    info, &
    request, &
    ierror) bind(C, name="mpi_scan_init_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  type(*), dimension(..), asynchronous :: recvbuf
  integer :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Op) :: op
  type(MPI_Comm) :: comm
  type(MPI_Info) :: info
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_scan_init
subroutine pmpi_scan_init(sendbuf, &
    recvbuf, &
    count, &
    datatype, &
    op, &
    comm, &
    info, &
    request, &
    ierror) bind(C, name="pmpi_scan_init_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  type(*), dimension(..), asynchronous :: recvbuf
  integer :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Op) :: op
  type(MPI_Comm) :: comm
  type(MPI_Info) :: info
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_scan_init
subroutine mpi_scatter(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcount, &
    recvtype, &
    root, &
    comm, &
    ierror) bind(C, name="mpi_scatter_f08ts_")
  import
  type(*), dimension(..), intent(in) :: sendbuf
  integer :: sendcount
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..) :: recvbuf
  integer :: recvcount
  type(MPI_Datatype) :: recvtype
  integer :: root
  type(MPI_Comm) :: comm
  integer, optional :: ierror
end subroutine mpi_scatter
subroutine pmpi_scatter(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcount, &
    recvtype, &
    root, &
    comm, &
    ierror) bind(C, name="pmpi_scatter_f08ts_")
  import
  type(*), dimension(..), intent(in) :: sendbuf
  integer :: sendcount
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..) :: recvbuf
  integer :: recvcount
  type(MPI_Datatype) :: recvtype
  integer :: root
  type(MPI_Comm) :: comm
  integer, optional :: ierror
end subroutine pmpi_scatter
subroutine mpi_scatter_init(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcount, &
    recvtype, &
    root, &
    comm, &
    info, &
    request, &
    ierror) bind(C, name="mpi_scatter_init_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  integer :: sendcount
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..), asynchronous :: recvbuf
  integer :: recvcount
  type(MPI_Datatype) :: recvtype
  integer :: root
  type(MPI_Comm) :: comm
  type(MPI_Info) :: info
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_scatter_init
subroutine pmpi_scatter_init(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcount, &
    recvtype, &
    root, &
    comm, &
    info, &
    request, &
    ierror) bind(C, name="pmpi_scatter_init_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  integer :: sendcount
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..), asynchronous :: recvbuf
  integer :: recvcount
  type(MPI_Datatype) :: recvtype
  integer :: root
  type(MPI_Comm) :: comm
  type(MPI_Info) :: info
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_scatter_init
subroutine mpi_scatterv(sendbuf, &
    sendcounts, &
    displs, &
    sendtype, &
    recvbuf, &
    recvcount, &
    recvtype, &
    root, &
    comm, &
    ierror) bind(C, name="mpi_scatterv_f08ts_")
  import
  type(*), dimension(..), intent(in) :: sendbuf
  integer :: sendcounts(*)
  integer :: displs(*)
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..) :: recvbuf
  integer :: recvcount
  type(MPI_Datatype) :: recvtype
  integer :: root
  type(MPI_Comm) :: comm
  integer, optional :: ierror
end subroutine mpi_scatterv
subroutine pmpi_scatterv(sendbuf, &
    sendcounts, &
    displs, &
    sendtype, &
    recvbuf, &
    recvcount, &
    recvtype, &
    root, &
    comm, &
    ierror) bind(C, name="pmpi_scatterv_f08ts_")
  import
  type(*), dimension(..), intent(in) :: sendbuf
  integer :: sendcounts(*)
  integer :: displs(*)
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..) :: recvbuf
  integer :: recvcount
  type(MPI_Datatype) :: recvtype
  integer :: root
  type(MPI_Comm) :: comm
  integer, optional :: ierror
end subroutine pmpi_scatterv
subroutine mpi_scatterv_init(sendbuf, &
    sendcounts, &
    displs, &
    sendtype, &
    recvbuf, &
    recvcount, &
    recvtype, &
    root, &
    comm, &
    info, &
    request, &
    ierror) bind(C, name="mpi_scatterv_init_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  integer :: sendcounts(*)
  integer :: displs(*)
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..), asynchronous :: recvbuf
  integer :: recvcount
  type(MPI_Datatype) :: recvtype
  integer :: root
  type(MPI_Comm) :: comm
  type(MPI_Info) :: info
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_scatterv_init
subroutine pmpi_scatterv_init(sendbuf, &
    sendcounts, &
    displs, &
    sendtype, &
    recvbuf, &
    recvcount, &
    recvtype, &
    root, &
    comm, &
    info, &
    request, &
    ierror) bind(C, name="pmpi_scatterv_init_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  integer :: sendcounts(*)
  integer :: displs(*)
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..), asynchronous :: recvbuf
  integer :: recvcount
  type(MPI_Datatype) :: recvtype
  integer :: root
  type(MPI_Comm) :: comm
  type(MPI_Info) :: info
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_scatterv_init
subroutine mpi_send(buf, &
    count, &
    datatype, &
    dest, &
    tag, &
    comm, &
    ierror) bind(C, name="mpi_send_f08ts_")
  import
  type(*), dimension(..), intent(in) :: buf
  integer :: count
  type(MPI_Datatype) :: datatype
  integer :: dest
  integer :: tag
  type(MPI_Comm) :: comm
  integer, optional :: ierror
end subroutine mpi_send
subroutine pmpi_send(buf, &
    count, &
    datatype, &
    dest, &
    tag, &
    comm, &
    ierror) bind(C, name="pmpi_send_f08ts_")
  import
  type(*), dimension(..), intent(in) :: buf
  integer :: count
  type(MPI_Datatype) :: datatype
  integer :: dest
  integer :: tag
  type(MPI_Comm) :: comm
  integer, optional :: ierror
end subroutine pmpi_send
subroutine mpi_send_init(buf, &
    count, &
    datatype, &
    dest, &
    tag, &
    comm, &
    request, &
    ierror) bind(C, name="mpi_send_init_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: buf
  integer :: count
  type(MPI_Datatype) :: datatype
  integer :: dest
  integer :: tag
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_send_init
subroutine pmpi_send_init(buf, &
    count, &
    datatype, &
    dest, &
    tag, &
    comm, &
    request, &
    ierror) bind(C, name="pmpi_send_init_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: buf
  integer :: count
  type(MPI_Datatype) :: datatype
  integer :: dest
  integer :: tag
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_send_init
subroutine mpi_sendrecv(sendbuf, &
    sendcount, &
    sendtype, &
    dest, &
    sendtag, &
    recvbuf, &
    recvcount, &
    recvtype, &
    source, &
    recvtag, &
    comm, &
    status, &
    ierror) bind(C, name="mpi_sendrecv_f08ts_")
  import
  type(*), dimension(..), intent(in) :: sendbuf
  integer :: sendcount
  type(MPI_Datatype) :: sendtype
  integer :: dest
  integer :: sendtag
  type(*), dimension(..) :: recvbuf
  integer :: recvcount
  type(MPI_Datatype) :: recvtype
  integer :: source
  integer :: recvtag
  type(MPI_Comm) :: comm
  type(MPI_Status) :: status
  integer, optional :: ierror
end subroutine mpi_sendrecv
subroutine pmpi_sendrecv(sendbuf, &
    sendcount, &
    sendtype, &
    dest, &
    sendtag, &
    recvbuf, &
    recvcount, &
    recvtype, &
    source, &
    recvtag, &
    comm, &
    status, &
    ierror) bind(C, name="pmpi_sendrecv_f08ts_")
  import
  type(*), dimension(..), intent(in) :: sendbuf
  integer :: sendcount
  type(MPI_Datatype) :: sendtype
  integer :: dest
  integer :: sendtag
  type(*), dimension(..) :: recvbuf
  integer :: recvcount
  type(MPI_Datatype) :: recvtype
  integer :: source
  integer :: recvtag
  type(MPI_Comm) :: comm
  type(MPI_Status) :: status
  integer, optional :: ierror
end subroutine pmpi_sendrecv
subroutine mpi_sendrecv_replace(buf, &
    count, &
    datatype, &
    dest, &
    sendtag, &
    source, &
    recvtag, &
    comm, &
    status, &
    ierror) bind(C, name="mpi_sendrecv_replace_f08ts_")
  import
  type(*), dimension(..) :: buf
  integer :: count
  type(MPI_Datatype) :: datatype
  integer :: dest
  integer :: sendtag
  integer :: source
  integer :: recvtag
  type(MPI_Comm) :: comm
  type(MPI_Status) :: status
  integer, optional :: ierror
end subroutine mpi_sendrecv_replace
subroutine pmpi_sendrecv_replace(buf, &
    count, &
    datatype, &
    dest, &
    sendtag, &
    source, &
    recvtag, &
    comm, &
    status, &
    ierror) bind(C, name="pmpi_sendrecv_replace_f08ts_")
  import
  type(*), dimension(..) :: buf
  integer :: count
  type(MPI_Datatype) :: datatype
  integer :: dest
  integer :: sendtag
  integer :: source
  integer :: recvtag
  type(MPI_Comm) :: comm
  type(MPI_Status) :: status
  integer, optional :: ierror
end subroutine pmpi_sendrecv_replace
subroutine mpi_session_attach_buffer(session, &
    buffer, &
    size, &
    ierror) bind(C, name="mpi_session_attach_buffer_f08ts_")
  import
  type(MPI_Session) :: session
  type(*), dimension(..), asynchronous :: buffer
  integer :: size
  integer, optional :: ierror
end subroutine mpi_session_attach_buffer
subroutine pmpi_session_attach_buffer(session, &
    buffer, &
    size, &
    ierror) bind(C, name="pmpi_session_attach_buffer_f08ts_")
  import
  type(MPI_Session) :: session
  type(*), dimension(..), asynchronous :: buffer
  integer :: size
  integer, optional :: ierror
end subroutine pmpi_session_attach_buffer
subroutine mpi_session_call_errhandler(session, &
    errorcode, &
    ierror)
  import
  type(MPI_Session) :: session
  integer :: errorcode
  integer, optional :: ierror
end subroutine mpi_session_call_errhandler
subroutine pmpi_session_call_errhandler(session, &
    errorcode, &
    ierror)
  import
  type(MPI_Session) :: session
  integer :: errorcode
  integer, optional :: ierror
end subroutine pmpi_session_call_errhandler
subroutine mpi_session_create_errhandler(session_errhandler_fn, &
    errhandler, &
    ierror)
  import
  external :: session_errhandler_fn
  type(MPI_Errhandler) :: errhandler
  integer, optional :: ierror
end subroutine mpi_session_create_errhandler
subroutine pmpi_session_create_errhandler(session_errhandler_fn, &
    errhandler, &
    ierror)
  import
  external :: session_errhandler_fn
  type(MPI_Errhandler) :: errhandler
  integer, optional :: ierror
end subroutine pmpi_session_create_errhandler
subroutine mpi_session_detach_buffer(session, &
    buffer_addr, &
    size, &
    ierror)
  import
  type(MPI_Session) :: session
  type(*), dimension(*) :: buffer_addr
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buffer_addr
  integer :: size
  integer, optional :: ierror
end subroutine mpi_session_detach_buffer
subroutine pmpi_session_detach_buffer(session, &
    buffer_addr, &
    size, &
    ierror)
  import
  type(MPI_Session) :: session
  type(*), dimension(*) :: buffer_addr
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buffer_addr
  integer :: size
  integer, optional :: ierror
end subroutine pmpi_session_detach_buffer
subroutine mpi_session_finalize(session, &
    ierror)
  import
  type(MPI_Session) :: session
  integer, optional :: ierror
end subroutine mpi_session_finalize
subroutine pmpi_session_finalize(session, &
    ierror)
  import
  type(MPI_Session) :: session
  integer, optional :: ierror
end subroutine pmpi_session_finalize
subroutine mpi_session_flush_buffer(session, &
    ierror)
  import
  type(MPI_Session) :: session
  integer, optional :: ierror
end subroutine mpi_session_flush_buffer
subroutine pmpi_session_flush_buffer(session, &
    ierror)
  import
  type(MPI_Session) :: session
  integer, optional :: ierror
end subroutine pmpi_session_flush_buffer
subroutine mpi_session_get_errhandler(session, &
    errhandler, &
    ierror)
  import
  type(MPI_Session) :: session
  type(MPI_Errhandler) :: errhandler
  integer, optional :: ierror
end subroutine mpi_session_get_errhandler
subroutine pmpi_session_get_errhandler(session, &
    errhandler, &
    ierror)
  import
  type(MPI_Session) :: session
  type(MPI_Errhandler) :: errhandler
  integer, optional :: ierror
end subroutine pmpi_session_get_errhandler
subroutine mpi_session_get_info(session, &
    info_used, &
    ierror)
  import
  type(MPI_Session) :: session
  type(MPI_Info) :: info_used
  integer, optional :: ierror
end subroutine mpi_session_get_info
subroutine pmpi_session_get_info(session, &
    info_used, &
    ierror)
  import
  type(MPI_Session) :: session
  type(MPI_Info) :: info_used
  integer, optional :: ierror
end subroutine pmpi_session_get_info
subroutine mpi_session_get_nth_pset(session, &
    info, &
    n, &
    pset_len, &
    pset_name, &
    ierror)
  import
  type(MPI_Session) :: session
  type(MPI_Info) :: info
  integer :: n
  integer :: pset_len
  character(len=*) :: pset_name
  integer, optional :: ierror
end subroutine mpi_session_get_nth_pset
subroutine pmpi_session_get_nth_pset(session, &
    info, &
    n, &
    pset_len, &
    pset_name, &
    ierror)
  import
  type(MPI_Session) :: session
  type(MPI_Info) :: info
  integer :: n
  integer :: pset_len
  character(len=*) :: pset_name
  integer, optional :: ierror
end subroutine pmpi_session_get_nth_pset
subroutine mpi_session_get_num_psets(session, &
    info, &
    npset_names, &
    ierror)
  import
  type(MPI_Session) :: session
  type(MPI_Info) :: info
  integer :: npset_names
  integer, optional :: ierror
end subroutine mpi_session_get_num_psets
subroutine pmpi_session_get_num_psets(session, &
    info, &
    npset_names, &
    ierror)
  import
  type(MPI_Session) :: session
  type(MPI_Info) :: info
  integer :: npset_names
  integer, optional :: ierror
end subroutine pmpi_session_get_num_psets
subroutine mpi_session_get_pset_info(session, &
    pset_name, &
    info, &
    ierror)
  import
  type(MPI_Session) :: session
  character(len=*) :: pset_name
  type(MPI_Info) :: info
  integer, optional :: ierror
end subroutine mpi_session_get_pset_info
subroutine pmpi_session_get_pset_info(session, &
    pset_name, &
    info, &
    ierror)
  import
  type(MPI_Session) :: session
  character(len=*) :: pset_name
  type(MPI_Info) :: info
  integer, optional :: ierror
end subroutine pmpi_session_get_pset_info
subroutine mpi_session_iflush_buffer(session, &
    request, &
    ierror)
  import
  type(MPI_Session) :: session
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_session_iflush_buffer
subroutine pmpi_session_iflush_buffer(session, &
    request, &
    ierror)
  import
  type(MPI_Session) :: session
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_session_iflush_buffer
subroutine mpi_session_init(info, &
    errhandler, &
    session, &
    ierror)
  import
  type(MPI_Info) :: info
  type(MPI_Errhandler) :: errhandler
  type(MPI_Session) :: session
  integer, optional :: ierror
end subroutine mpi_session_init
subroutine pmpi_session_init(info, &
    errhandler, &
    session, &
    ierror)
  import
  type(MPI_Info) :: info
  type(MPI_Errhandler) :: errhandler
  type(MPI_Session) :: session
  integer, optional :: ierror
end subroutine pmpi_session_init
subroutine mpi_session_set_errhandler(session, &
    errhandler, &
    ierror)
  import
  type(MPI_Session) :: session
  type(MPI_Errhandler) :: errhandler
  integer, optional :: ierror
end subroutine mpi_session_set_errhandler
subroutine pmpi_session_set_errhandler(session, &
    errhandler, &
    ierror)
  import
  type(MPI_Session) :: session
  type(MPI_Errhandler) :: errhandler
  integer, optional :: ierror
end subroutine pmpi_session_set_errhandler
subroutine mpi_ssend(buf, &
    count, &
    datatype, &
    dest, &
    tag, &
    comm, &
    ierror) bind(C, name="mpi_ssend_f08ts_")
  import
  type(*), dimension(..), intent(in) :: buf
  integer :: count
  type(MPI_Datatype) :: datatype
  integer :: dest
  integer :: tag
  type(MPI_Comm) :: comm
  integer, optional :: ierror
end subroutine mpi_ssend
subroutine pmpi_ssend(buf, &
    count, &
    datatype, &
    dest, &
    tag, &
    comm, &
    ierror) bind(C, name="pmpi_ssend_f08ts_")
  import
  type(*), dimension(..), intent(in) :: buf
  integer :: count
  type(MPI_Datatype) :: datatype
  integer :: dest
  integer :: tag
  type(MPI_Comm) :: comm
  integer, optional :: ierror
end subroutine pmpi_ssend
subroutine mpi_ssend_init(buf, &
    count, &
    datatype, &
    dest, &
    tag, &
    comm, &
    request, &
    ierror) bind(C, name="mpi_ssend_init_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: buf
  integer :: count
  type(MPI_Datatype) :: datatype
  integer :: dest
  integer :: tag
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_ssend_init
subroutine pmpi_ssend_init(buf, &
    count, &
    datatype, &
    dest, &
    tag, &
    comm, &
    request, &
    ierror) bind(C, name="pmpi_ssend_init_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: buf
  integer :: count
  type(MPI_Datatype) :: datatype
  integer :: dest
  integer :: tag
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_ssend_init
subroutine mpi_start(request, &
    ierror)
  import
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_start
subroutine pmpi_start(request, &
    ierror)
  import
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_start
subroutine mpi_startall(count, &
    array_of_requests, &
    ierror)
  import
  integer :: count
  type(MPI_Request) :: array_of_requests(*)
  integer, optional :: ierror
end subroutine mpi_startall
subroutine pmpi_startall(count, &
    array_of_requests, &
    ierror)
  import
  integer :: count
  type(MPI_Request) :: array_of_requests(*)
  integer, optional :: ierror
end subroutine pmpi_startall
subroutine mpi_status_get_error(status, &
    error, &
    ierror)
  import
  type(MPI_Status) :: status
  integer :: error
  integer, optional :: ierror
end subroutine mpi_status_get_error
subroutine pmpi_status_get_error(status, &
    error, &
    ierror)
  import
  type(MPI_Status) :: status
  integer :: error
  integer, optional :: ierror
end subroutine pmpi_status_get_error
subroutine mpi_status_get_source(status, &
    source, &
    ierror)
  import
  type(MPI_Status) :: status
  integer :: source
  integer, optional :: ierror
end subroutine mpi_status_get_source
subroutine pmpi_status_get_source(status, &
    source, &
    ierror)
  import
  type(MPI_Status) :: status
  integer :: source
  integer, optional :: ierror
end subroutine pmpi_status_get_source
subroutine mpi_status_get_tag(status, &
    tag, &
    ierror)
  import
  type(MPI_Status) :: status
  integer :: tag
  integer, optional :: ierror
end subroutine mpi_status_get_tag
subroutine pmpi_status_get_tag(status, &
    tag, &
    ierror)
  import
  type(MPI_Status) :: status
  integer :: tag
  integer, optional :: ierror
end subroutine pmpi_status_get_tag
subroutine mpi_status_set_cancelled(status, &
    flag, &
    ierror)
  import
  type(MPI_Status) :: status
  logical :: flag
  integer, optional :: ierror
end subroutine mpi_status_set_cancelled
subroutine pmpi_status_set_cancelled(status, &
    flag, &
    ierror)
  import
  type(MPI_Status) :: status
  logical :: flag
  integer, optional :: ierror
end subroutine pmpi_status_set_cancelled
subroutine mpi_status_set_elements(status, &
    datatype, &
    count, &
    ierror)
  import
  type(MPI_Status) :: status
  type(MPI_Datatype) :: datatype
  integer :: count
  integer, optional :: ierror
end subroutine mpi_status_set_elements
subroutine pmpi_status_set_elements(status, &
    datatype, &
    count, &
    ierror)
  import
  type(MPI_Status) :: status
  type(MPI_Datatype) :: datatype
  integer :: count
  integer, optional :: ierror
end subroutine pmpi_status_set_elements
subroutine mpi_status_set_elements_x(status, &
    datatype, &
    count, &
    ierror)
  import
  type(MPI_Status) :: status
  type(MPI_Datatype) :: datatype
  integer(kind=MPI_ADDRESS_KIND) :: count
  integer, optional :: ierror
end subroutine mpi_status_set_elements_x
subroutine pmpi_status_set_elements_x(status, &
    datatype, &
    count, &
    ierror)
  import
  type(MPI_Status) :: status
  type(MPI_Datatype) :: datatype
  integer(kind=MPI_ADDRESS_KIND) :: count
  integer, optional :: ierror
end subroutine pmpi_status_set_elements_x
subroutine mpi_status_set_error(status, &
    error, &
    ierror)
  import
  type(MPI_Status) :: status
  integer :: error
  integer, optional :: ierror
end subroutine mpi_status_set_error
subroutine pmpi_status_set_error(status, &
    error, &
    ierror)
  import
  type(MPI_Status) :: status
  integer :: error
  integer, optional :: ierror
end subroutine pmpi_status_set_error
subroutine mpi_status_set_source(status, &
    source, &
    ierror)
  import
  type(MPI_Status) :: status
  integer :: source
  integer, optional :: ierror
end subroutine mpi_status_set_source
subroutine pmpi_status_set_source(status, &
    source, &
    ierror)
  import
  type(MPI_Status) :: status
  integer :: source
  integer, optional :: ierror
end subroutine pmpi_status_set_source
subroutine mpi_status_set_tag(status, &
    tag, &
    ierror)
  import
  type(MPI_Status) :: status
  integer :: tag
  integer, optional :: ierror
end subroutine mpi_status_set_tag
subroutine pmpi_status_set_tag(status, &
    tag, &
    ierror)
  import
  type(MPI_Status) :: status
  integer :: tag
  integer, optional :: ierror
end subroutine pmpi_status_set_tag
subroutine mpi_test(request, &
    flag, &
    status, &
    ierror)
  import
  type(MPI_Request) :: request
  logical :: flag
  type(MPI_Status) :: status
  integer, optional :: ierror
end subroutine mpi_test
subroutine pmpi_test(request, &
    flag, &
    status, &
    ierror)
  import
  type(MPI_Request) :: request
  logical :: flag
  type(MPI_Status) :: status
  integer, optional :: ierror
end subroutine pmpi_test
subroutine mpi_test_cancelled(status, &
    flag, &
    ierror)
  import
  type(MPI_Status) :: status
  logical :: flag
  integer, optional :: ierror
end subroutine mpi_test_cancelled
subroutine pmpi_test_cancelled(status, &
    flag, &
    ierror)
  import
  type(MPI_Status) :: status
  logical :: flag
  integer, optional :: ierror
end subroutine pmpi_test_cancelled
subroutine mpi_testall(count, &
    array_of_requests, &
    flag, &
    array_of_statuses, &
    ierror)
  import
  integer :: count
  type(MPI_Request) :: array_of_requests(*)
  logical :: flag
  type(MPI_Status) :: array_of_statuses(*)
  integer, optional :: ierror
end subroutine mpi_testall
subroutine pmpi_testall(count, &
    array_of_requests, &
    flag, &
    array_of_statuses, &
    ierror)
  import
  integer :: count
  type(MPI_Request) :: array_of_requests(*)
  logical :: flag
  type(MPI_Status) :: array_of_statuses(*)
  integer, optional :: ierror
end subroutine pmpi_testall
subroutine mpi_testany(count, &
    array_of_requests, &
    indx, &
    flag, &
    status, &
    ierror)
  import
  integer :: count
  type(MPI_Request) :: array_of_requests(*)
  integer :: indx
  logical :: flag
  type(MPI_Status) :: status
  integer, optional :: ierror
end subroutine mpi_testany
subroutine pmpi_testany(count, &
    array_of_requests, &
    indx, &
    flag, &
    status, &
    ierror)
  import
  integer :: count
  type(MPI_Request) :: array_of_requests(*)
  integer :: indx
  logical :: flag
  type(MPI_Status) :: status
  integer, optional :: ierror
end subroutine pmpi_testany
subroutine mpi_testsome(incount, &
    array_of_requests, &
    outcount, &
    array_of_indices, &
    array_of_statuses, &
    ierror)
  import
  integer :: incount
  type(MPI_Request) :: array_of_requests(*)
  integer :: outcount
  integer :: array_of_indices(*)
  type(MPI_Status) :: array_of_statuses(*)
  integer, optional :: ierror
end subroutine mpi_testsome
subroutine pmpi_testsome(incount, &
    array_of_requests, &
    outcount, &
    array_of_indices, &
    array_of_statuses, &
    ierror)
  import
  integer :: incount
  type(MPI_Request) :: array_of_requests(*)
  integer :: outcount
  integer :: array_of_indices(*)
  type(MPI_Status) :: array_of_statuses(*)
  integer, optional :: ierror
end subroutine pmpi_testsome
subroutine mpi_topo_test(comm, &
    status, &
    ierror)
  import
  type(MPI_Comm) :: comm
  integer :: status
  integer, optional :: ierror
end subroutine mpi_topo_test
subroutine pmpi_topo_test(comm, &
    status, &
    ierror)
  import
  type(MPI_Comm) :: comm
  integer :: status
  integer, optional :: ierror
end subroutine pmpi_topo_test
subroutine mpi_type_commit(datatype, &
    ierror)
  import
  type(MPI_Datatype) :: datatype
  integer, optional :: ierror
end subroutine mpi_type_commit
subroutine pmpi_type_commit(datatype, &
    ierror)
  import
  type(MPI_Datatype) :: datatype
  integer, optional :: ierror
end subroutine pmpi_type_commit
subroutine mpi_type_contiguous(count, &
    oldtype, &
    newtype, &
    ierror)
  import
  integer :: count
  type(MPI_Datatype) :: oldtype
  type(MPI_Datatype) :: newtype
  integer, optional :: ierror
end subroutine mpi_type_contiguous
subroutine pmpi_type_contiguous(count, &
    oldtype, &
    newtype, &
    ierror)
  import
  integer :: count
  type(MPI_Datatype) :: oldtype
  type(MPI_Datatype) :: newtype
  integer, optional :: ierror
end subroutine pmpi_type_contiguous
subroutine mpi_type_create_darray(size, &
    rank, &
    ndims, &
    array_of_gsizes, &
    array_of_distribs, &
    array_of_dargs, &
    array_of_psizes, &
    order, &
    oldtype, &
    newtype, &
    ierror)
  import
  integer :: size
  integer :: rank
  integer :: ndims
  integer :: array_of_gsizes(*)
  integer :: array_of_distribs(*)
  integer :: array_of_dargs(*)
  integer :: array_of_psizes(*)
  integer :: order
  type(MPI_Datatype) :: oldtype
  type(MPI_Datatype) :: newtype
  integer, optional :: ierror
end subroutine mpi_type_create_darray
subroutine pmpi_type_create_darray(size, &
    rank, &
    ndims, &
    array_of_gsizes, &
    array_of_distribs, &
    array_of_dargs, &
    array_of_psizes, &
    order, &
    oldtype, &
    newtype, &
    ierror)
  import
  integer :: size
  integer :: rank
  integer :: ndims
  integer :: array_of_gsizes(*)
  integer :: array_of_distribs(*)
  integer :: array_of_dargs(*)
  integer :: array_of_psizes(*)
  integer :: order
  type(MPI_Datatype) :: oldtype
  type(MPI_Datatype) :: newtype
  integer, optional :: ierror
end subroutine pmpi_type_create_darray
subroutine mpi_type_create_f90_complex(p, &
    r, &
    newtype, &
    ierror)
  import
  integer :: p
  integer :: r
  type(MPI_Datatype) :: newtype
  integer, optional :: ierror
end subroutine mpi_type_create_f90_complex
subroutine pmpi_type_create_f90_complex(p, &
    r, &
    newtype, &
    ierror)
  import
  integer :: p
  integer :: r
  type(MPI_Datatype) :: newtype
  integer, optional :: ierror
end subroutine pmpi_type_create_f90_complex
subroutine mpi_type_create_f90_integer(r, &
    newtype, &
    ierror)
  import
  integer :: r
  type(MPI_Datatype) :: newtype
  integer, optional :: ierror
end subroutine mpi_type_create_f90_integer
subroutine pmpi_type_create_f90_integer(r, &
    newtype, &
    ierror)
  import
  integer :: r
  type(MPI_Datatype) :: newtype
  integer, optional :: ierror
end subroutine pmpi_type_create_f90_integer
subroutine mpi_type_create_f90_real(p, &
    r, &
    newtype, &
    ierror)
  import
  integer :: p
  integer :: r
  type(MPI_Datatype) :: newtype
  integer, optional :: ierror
end subroutine mpi_type_create_f90_real
subroutine pmpi_type_create_f90_real(p, &
    r, &
    newtype, &
    ierror)
  import
  integer :: p
  integer :: r
  type(MPI_Datatype) :: newtype
  integer, optional :: ierror
end subroutine pmpi_type_create_f90_real
subroutine mpi_type_create_hindexed(count, &
    array_of_blocklengths, &
    array_of_displacements, &
    oldtype, &
    newtype, &
    ierror)
  import
  integer :: count
  integer :: array_of_blocklengths(*)
  integer(kind=MPI_ADDRESS_KIND) :: array_of_displacements(*)
  type(MPI_Datatype) :: oldtype
  type(MPI_Datatype) :: newtype
  integer, optional :: ierror
end subroutine mpi_type_create_hindexed
subroutine pmpi_type_create_hindexed(count, &
    array_of_blocklengths, &
    array_of_displacements, &
    oldtype, &
    newtype, &
    ierror)
  import
  integer :: count
  integer :: array_of_blocklengths(*)
  integer(kind=MPI_ADDRESS_KIND) :: array_of_displacements(*)
  type(MPI_Datatype) :: oldtype
  type(MPI_Datatype) :: newtype
  integer, optional :: ierror
end subroutine pmpi_type_create_hindexed
subroutine mpi_type_create_hindexed_block(count, &
    blocklength, &
    array_of_displacements, &
    oldtype, &
    newtype, &
    ierror)
  import
  integer :: count
  integer :: blocklength
  integer(kind=MPI_ADDRESS_KIND) :: array_of_displacements(*)
  type(MPI_Datatype) :: oldtype
  type(MPI_Datatype) :: newtype
  integer, optional :: ierror
end subroutine mpi_type_create_hindexed_block
subroutine pmpi_type_create_hindexed_block(count, &
    blocklength, &
    array_of_displacements, &
    oldtype, &
    newtype, &
    ierror)
  import
  integer :: count
  integer :: blocklength
  integer(kind=MPI_ADDRESS_KIND) :: array_of_displacements(*)
  type(MPI_Datatype) :: oldtype
  type(MPI_Datatype) :: newtype
  integer, optional :: ierror
end subroutine pmpi_type_create_hindexed_block
subroutine mpi_type_create_hvector(count, &
    blocklength, &
    stride, &
    oldtype, &
    newtype, &
    ierror)
  import
  integer :: count
  integer :: blocklength
  integer(kind=MPI_ADDRESS_KIND) :: stride
  type(MPI_Datatype) :: oldtype
  type(MPI_Datatype) :: newtype
  integer, optional :: ierror
end subroutine mpi_type_create_hvector
subroutine pmpi_type_create_hvector(count, &
    blocklength, &
    stride, &
    oldtype, &
    newtype, &
    ierror)
  import
  integer :: count
  integer :: blocklength
  integer(kind=MPI_ADDRESS_KIND) :: stride
  type(MPI_Datatype) :: oldtype
  type(MPI_Datatype) :: newtype
  integer, optional :: ierror
end subroutine pmpi_type_create_hvector
subroutine mpi_type_create_indexed_block(count, &
    blocklength, &
    array_of_displacements, &
    oldtype, &
    newtype, &
    ierror)
  import
  integer :: count
  integer :: blocklength
  integer :: array_of_displacements(*)
  type(MPI_Datatype) :: oldtype
  type(MPI_Datatype) :: newtype
  integer, optional :: ierror
end subroutine mpi_type_create_indexed_block
subroutine pmpi_type_create_indexed_block(count, &
    blocklength, &
    array_of_displacements, &
    oldtype, &
    newtype, &
    ierror)
  import
  integer :: count
  integer :: blocklength
  integer :: array_of_displacements(*)
  type(MPI_Datatype) :: oldtype
  type(MPI_Datatype) :: newtype
  integer, optional :: ierror
end subroutine pmpi_type_create_indexed_block
subroutine mpi_type_create_keyval(type_copy_attr_fn, &
    type_delete_attr_fn, &
    type_keyval, &
    extra_state, &
    ierror)
  import
  external :: type_copy_attr_fn
  external :: type_delete_attr_fn
  integer :: type_keyval
  integer(kind=MPI_ADDRESS_KIND) :: extra_state
  integer, optional :: ierror
end subroutine mpi_type_create_keyval
subroutine pmpi_type_create_keyval(type_copy_attr_fn, &
    type_delete_attr_fn, &
    type_keyval, &
    extra_state, &
    ierror)
  import
  external :: type_copy_attr_fn
  external :: type_delete_attr_fn
  integer :: type_keyval
  integer(kind=MPI_ADDRESS_KIND) :: extra_state
  integer, optional :: ierror
end subroutine pmpi_type_create_keyval
subroutine mpi_type_create_resized(oldtype, &
    lb, &
    extent, &
    newtype, &
    ierror)
  import
  type(MPI_Datatype) :: oldtype
  integer(kind=MPI_ADDRESS_KIND) :: lb
  integer(kind=MPI_ADDRESS_KIND) :: extent
  type(MPI_Datatype) :: newtype
  integer, optional :: ierror
end subroutine mpi_type_create_resized
subroutine pmpi_type_create_resized(oldtype, &
    lb, &
    extent, &
    newtype, &
    ierror)
  import
  type(MPI_Datatype) :: oldtype
  integer(kind=MPI_ADDRESS_KIND) :: lb
  integer(kind=MPI_ADDRESS_KIND) :: extent
  type(MPI_Datatype) :: newtype
  integer, optional :: ierror
end subroutine pmpi_type_create_resized
subroutine mpi_type_create_struct(count, &
    array_of_blocklengths, &
    array_of_displacements, &
    array_of_types, &
    newtype, &
    ierror)
  import
  integer :: count
  integer :: array_of_blocklengths(*)
  integer(kind=MPI_ADDRESS_KIND) :: array_of_displacements(*)
  type(MPI_Datatype) :: array_of_types(*)
  type(MPI_Datatype) :: newtype
  integer, optional :: ierror
end subroutine mpi_type_create_struct
subroutine pmpi_type_create_struct(count, &
    array_of_blocklengths, &
    array_of_displacements, &
    array_of_types, &
    newtype, &
    ierror)
  import
  integer :: count
  integer :: array_of_blocklengths(*)
  integer(kind=MPI_ADDRESS_KIND) :: array_of_displacements(*)
  type(MPI_Datatype) :: array_of_types(*)
  type(MPI_Datatype) :: newtype
  integer, optional :: ierror
end subroutine pmpi_type_create_struct
subroutine mpi_type_create_subarray(ndims, &
    array_of_sizes, &
    array_of_subsizes, &
    array_of_starts, &
    order, &
    oldtype, &
    newtype, &
    ierror)
  import
  integer :: ndims
  integer :: array_of_sizes(*)
  integer :: array_of_subsizes(*)
  integer :: array_of_starts(*)
  integer :: order
  type(MPI_Datatype) :: oldtype
  type(MPI_Datatype) :: newtype
  integer, optional :: ierror
end subroutine mpi_type_create_subarray
subroutine pmpi_type_create_subarray(ndims, &
    array_of_sizes, &
    array_of_subsizes, &
    array_of_starts, &
    order, &
    oldtype, &
    newtype, &
    ierror)
  import
  integer :: ndims
  integer :: array_of_sizes(*)
  integer :: array_of_subsizes(*)
  integer :: array_of_starts(*)
  integer :: order
  type(MPI_Datatype) :: oldtype
  type(MPI_Datatype) :: newtype
  integer, optional :: ierror
end subroutine pmpi_type_create_subarray
subroutine mpi_type_delete_attr(datatype, &
    type_keyval, &
    ierror)
  import
  type(MPI_Datatype) :: datatype
  integer :: type_keyval
  integer, optional :: ierror
end subroutine mpi_type_delete_attr
subroutine pmpi_type_delete_attr(datatype, &
    type_keyval, &
    ierror)
  import
  type(MPI_Datatype) :: datatype
  integer :: type_keyval
  integer, optional :: ierror
end subroutine pmpi_type_delete_attr
subroutine mpi_type_dup(oldtype, &
    newtype, &
    ierror)
  import
  type(MPI_Datatype) :: oldtype
  type(MPI_Datatype) :: newtype
  integer, optional :: ierror
end subroutine mpi_type_dup
subroutine pmpi_type_dup(oldtype, &
    newtype, &
    ierror)
  import
  type(MPI_Datatype) :: oldtype
  type(MPI_Datatype) :: newtype
  integer, optional :: ierror
end subroutine pmpi_type_dup
subroutine mpi_type_free(datatype, &
    ierror)
  import
  type(MPI_Datatype) :: datatype
  integer, optional :: ierror
end subroutine mpi_type_free
subroutine pmpi_type_free(datatype, &
    ierror)
  import
  type(MPI_Datatype) :: datatype
  integer, optional :: ierror
end subroutine pmpi_type_free
subroutine mpi_type_free_keyval(type_keyval, &
    ierror)
  import
  integer :: type_keyval
  integer, optional :: ierror
end subroutine mpi_type_free_keyval
subroutine pmpi_type_free_keyval(type_keyval, &
    ierror)
  import
  integer :: type_keyval
  integer, optional :: ierror
end subroutine pmpi_type_free_keyval
subroutine mpi_type_get_attr(datatype, &
    type_keyval, &
    attribute_val, &
    flag, &
    ierror)
  import
  type(MPI_Datatype) :: datatype
  integer :: type_keyval
  integer(kind=MPI_ADDRESS_KIND) :: attribute_val
  logical :: flag
  integer, optional :: ierror
end subroutine mpi_type_get_attr
subroutine pmpi_type_get_attr(datatype, &
    type_keyval, &
    attribute_val, &
    flag, &
    ierror)
  import
  type(MPI_Datatype) :: datatype
  integer :: type_keyval
  integer(kind=MPI_ADDRESS_KIND) :: attribute_val
  logical :: flag
  integer, optional :: ierror
end subroutine pmpi_type_get_attr
subroutine mpi_type_get_contents(datatype, &
    max_integers, &
    max_addresses, &
    max_datatypes, &
    array_of_integers, &
    array_of_addresses, &
    array_of_datatypes, &
    ierror)
  import
  type(MPI_Datatype) :: datatype
  integer :: max_integers
  integer :: max_addresses
  integer :: max_datatypes
  integer :: array_of_integers(*)
  integer(kind=MPI_ADDRESS_KIND) :: array_of_addresses(*)
  type(MPI_Datatype) :: array_of_datatypes(*)
  integer, optional :: ierror
end subroutine mpi_type_get_contents
subroutine pmpi_type_get_contents(datatype, &
    max_integers, &
    max_addresses, &
    max_datatypes, &
    array_of_integers, &
    array_of_addresses, &
    array_of_datatypes, &
    ierror)
  import
  type(MPI_Datatype) :: datatype
  integer :: max_integers
  integer :: max_addresses
  integer :: max_datatypes
  integer :: array_of_integers(*)
  integer(kind=MPI_ADDRESS_KIND) :: array_of_addresses(*)
  type(MPI_Datatype) :: array_of_datatypes(*)
  integer, optional :: ierror
end subroutine pmpi_type_get_contents
subroutine mpi_type_get_envelope(datatype, &
    num_integers, &
    num_addresses, &
    num_datatypes, &
    combiner, &
    ierror)
  import
  type(MPI_Datatype) :: datatype
  integer :: num_integers
  integer :: num_addresses
  integer :: num_datatypes
  integer :: combiner
  integer, optional :: ierror
end subroutine mpi_type_get_envelope
subroutine pmpi_type_get_envelope(datatype, &
    num_integers, &
    num_addresses, &
    num_datatypes, &
    combiner, &
    ierror)
  import
  type(MPI_Datatype) :: datatype
  integer :: num_integers
  integer :: num_addresses
  integer :: num_datatypes
  integer :: combiner
  integer, optional :: ierror
end subroutine pmpi_type_get_envelope
subroutine mpi_type_get_extent(datatype, &
    lb, &
    extent, &
    ierror)
  import
  type(MPI_Datatype) :: datatype
  integer(kind=MPI_ADDRESS_KIND) :: lb
  integer(kind=MPI_ADDRESS_KIND) :: extent
  integer, optional :: ierror
end subroutine mpi_type_get_extent
subroutine pmpi_type_get_extent(datatype, &
    lb, &
    extent, &
    ierror)
  import
  type(MPI_Datatype) :: datatype
  integer(kind=MPI_ADDRESS_KIND) :: lb
  integer(kind=MPI_ADDRESS_KIND) :: extent
  integer, optional :: ierror
end subroutine pmpi_type_get_extent
subroutine mpi_type_get_extent_x(datatype, &
    lb, &
    extent, &
    ierror)
  import
  type(MPI_Datatype) :: datatype
  integer(kind=MPI_ADDRESS_KIND) :: lb
  integer(kind=MPI_ADDRESS_KIND) :: extent
  integer, optional :: ierror
end subroutine mpi_type_get_extent_x
subroutine pmpi_type_get_extent_x(datatype, &
    lb, &
    extent, &
    ierror)
  import
  type(MPI_Datatype) :: datatype
  integer(kind=MPI_ADDRESS_KIND) :: lb
  integer(kind=MPI_ADDRESS_KIND) :: extent
  integer, optional :: ierror
end subroutine pmpi_type_get_extent_x
subroutine mpi_type_get_name(datatype, &
    type_name, &
    resultlen, &
    ierror)
  import
  type(MPI_Datatype) :: datatype
  character(len=*) :: type_name
  integer :: resultlen
  integer, optional :: ierror
end subroutine mpi_type_get_name
subroutine pmpi_type_get_name(datatype, &
    type_name, &
    resultlen, &
    ierror)
  import
  type(MPI_Datatype) :: datatype
  character(len=*) :: type_name
  integer :: resultlen
  integer, optional :: ierror
end subroutine pmpi_type_get_name
subroutine mpi_type_get_true_extent(datatype, &
    true_lb, &
    true_extent, &
    ierror)
  import
  type(MPI_Datatype) :: datatype
  integer(kind=MPI_ADDRESS_KIND) :: true_lb
  integer(kind=MPI_ADDRESS_KIND) :: true_extent
  integer, optional :: ierror
end subroutine mpi_type_get_true_extent
subroutine pmpi_type_get_true_extent(datatype, &
    true_lb, &
    true_extent, &
    ierror)
  import
  type(MPI_Datatype) :: datatype
  integer(kind=MPI_ADDRESS_KIND) :: true_lb
  integer(kind=MPI_ADDRESS_KIND) :: true_extent
  integer, optional :: ierror
end subroutine pmpi_type_get_true_extent
subroutine mpi_type_get_true_extent_x(datatype, &
    true_lb, &
    true_extent, &
    ierror)
  import
  type(MPI_Datatype) :: datatype
  integer(kind=MPI_ADDRESS_KIND) :: true_lb
  integer(kind=MPI_ADDRESS_KIND) :: true_extent
  integer, optional :: ierror
end subroutine mpi_type_get_true_extent_x
subroutine pmpi_type_get_true_extent_x(datatype, &
    true_lb, &
    true_extent, &
    ierror)
  import
  type(MPI_Datatype) :: datatype
  integer(kind=MPI_ADDRESS_KIND) :: true_lb
  integer(kind=MPI_ADDRESS_KIND) :: true_extent
  integer, optional :: ierror
end subroutine pmpi_type_get_true_extent_x
subroutine mpi_type_get_value_index(value_type, &
    index_type, &
    pair_type, &
    ierror)
  import
  type(MPI_Datatype) :: value_type
  type(MPI_Datatype) :: index_type
  type(MPI_Datatype) :: pair_type
  integer, optional :: ierror
end subroutine mpi_type_get_value_index
subroutine pmpi_type_get_value_index(value_type, &
    index_type, &
    pair_type, &
    ierror)
  import
  type(MPI_Datatype) :: value_type
  type(MPI_Datatype) :: index_type
  type(MPI_Datatype) :: pair_type
  integer, optional :: ierror
end subroutine pmpi_type_get_value_index
subroutine mpi_type_indexed(count, &
    array_of_blocklengths, &
    array_of_displacements, &
    oldtype, &
    newtype, &
    ierror)
  import
  integer :: count
  integer :: array_of_blocklengths(*)
  integer :: array_of_displacements(*)
  type(MPI_Datatype) :: oldtype
  type(MPI_Datatype) :: newtype
  integer, optional :: ierror
end subroutine mpi_type_indexed
subroutine pmpi_type_indexed(count, &
    array_of_blocklengths, &
    array_of_displacements, &
    oldtype, &
    newtype, &
    ierror)
  import
  integer :: count
  integer :: array_of_blocklengths(*)
  integer :: array_of_displacements(*)
  type(MPI_Datatype) :: oldtype
  type(MPI_Datatype) :: newtype
  integer, optional :: ierror
end subroutine pmpi_type_indexed
subroutine mpi_type_match_size(typeclass, &
    size, &
    datatype, &
    ierror)
  import
  integer :: typeclass
  integer :: size
  type(MPI_Datatype) :: datatype
  integer, optional :: ierror
end subroutine mpi_type_match_size
subroutine pmpi_type_match_size(typeclass, &
    size, &
    datatype, &
    ierror)
  import
  integer :: typeclass
  integer :: size
  type(MPI_Datatype) :: datatype
  integer, optional :: ierror
end subroutine pmpi_type_match_size
subroutine mpi_type_set_attr(datatype, &
    type_keyval, &
    attribute_val, &
    ierror)
  import
  type(MPI_Datatype) :: datatype
  integer :: type_keyval
  integer(kind=MPI_ADDRESS_KIND) :: attribute_val
  integer, optional :: ierror
end subroutine mpi_type_set_attr
subroutine pmpi_type_set_attr(datatype, &
    type_keyval, &
    attribute_val, &
    ierror)
  import
  type(MPI_Datatype) :: datatype
  integer :: type_keyval
  integer(kind=MPI_ADDRESS_KIND) :: attribute_val
  integer, optional :: ierror
end subroutine pmpi_type_set_attr
subroutine mpi_type_set_name(datatype, &
    type_name, &
    ierror)
  import
  type(MPI_Datatype) :: datatype
  character(len=*) :: type_name
  integer, optional :: ierror
end subroutine mpi_type_set_name
subroutine pmpi_type_set_name(datatype, &
    type_name, &
    ierror)
  import
  type(MPI_Datatype) :: datatype
  character(len=*) :: type_name
  integer, optional :: ierror
end subroutine pmpi_type_set_name
subroutine mpi_type_size(datatype, &
    size, &
    ierror)
  import
  type(MPI_Datatype) :: datatype
  integer :: size
  integer, optional :: ierror
end subroutine mpi_type_size
subroutine pmpi_type_size(datatype, &
    size, &
    ierror)
  import
  type(MPI_Datatype) :: datatype
  integer :: size
  integer, optional :: ierror
end subroutine pmpi_type_size
subroutine mpi_type_size_x(datatype, &
    size, &
    ierror)
  import
  type(MPI_Datatype) :: datatype
  integer(kind=MPI_ADDRESS_KIND) :: size
  integer, optional :: ierror
end subroutine mpi_type_size_x
subroutine pmpi_type_size_x(datatype, &
    size, &
    ierror)
  import
  type(MPI_Datatype) :: datatype
  integer(kind=MPI_ADDRESS_KIND) :: size
  integer, optional :: ierror
end subroutine pmpi_type_size_x
subroutine mpi_type_vector(count, &
    blocklength, &
    stride, &
    oldtype, &
    newtype, &
    ierror)
  import
  integer :: count
  integer :: blocklength
  integer :: stride
  type(MPI_Datatype) :: oldtype
  type(MPI_Datatype) :: newtype
  integer, optional :: ierror
end subroutine mpi_type_vector
subroutine pmpi_type_vector(count, &
    blocklength, &
    stride, &
    oldtype, &
    newtype, &
    ierror)
  import
  integer :: count
  integer :: blocklength
  integer :: stride
  type(MPI_Datatype) :: oldtype
  type(MPI_Datatype) :: newtype
  integer, optional :: ierror
end subroutine pmpi_type_vector
subroutine mpi_unpack(inbuf, &
    insize, &
    position, &
    outbuf, &
    outcount, &
    datatype, &
    comm, &
    ierror) bind(C, name="mpi_unpack_f08ts_")
  import
  type(*), dimension(..), intent(in) :: inbuf
  integer :: insize
  integer :: position
  type(*), dimension(..) :: outbuf
  integer :: outcount
  type(MPI_Datatype) :: datatype
  type(MPI_Comm) :: comm
  integer, optional :: ierror
end subroutine mpi_unpack
subroutine pmpi_unpack(inbuf, &
    insize, &
    position, &
    outbuf, &
    outcount, &
    datatype, &
    comm, &
    ierror) bind(C, name="pmpi_unpack_f08ts_")
  import
  type(*), dimension(..), intent(in) :: inbuf
  integer :: insize
  integer :: position
  type(*), dimension(..) :: outbuf
  integer :: outcount
  type(MPI_Datatype) :: datatype
  type(MPI_Comm) :: comm
  integer, optional :: ierror
end subroutine pmpi_unpack
subroutine mpi_unpack_external(datarep, &
    inbuf, &
    insize, &
    position, &
    outbuf, &
    outcount, &
    datatype, &
    ierror)
  import
  character(len=*) :: datarep
  type(*), dimension(*) :: inbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: inbuf
  integer(kind=MPI_ADDRESS_KIND) :: insize
  integer(kind=MPI_ADDRESS_KIND) :: position
  type(*), dimension(*) :: outbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: outbuf
  integer :: outcount
  type(MPI_Datatype) :: datatype
  integer, optional :: ierror
end subroutine mpi_unpack_external
subroutine pmpi_unpack_external(datarep, &
    inbuf, &
    insize, &
    position, &
    outbuf, &
    outcount, &
    datatype, &
    ierror)
  import
  character(len=*) :: datarep
  type(*), dimension(*) :: inbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: inbuf
  integer(kind=MPI_ADDRESS_KIND) :: insize
  integer(kind=MPI_ADDRESS_KIND) :: position
  type(*), dimension(*) :: outbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: outbuf
  integer :: outcount
  type(MPI_Datatype) :: datatype
  integer, optional :: ierror
end subroutine pmpi_unpack_external
subroutine mpi_unpublish_name(service_name, &
    info, &
    port_name, &
    ierror)
  import
  character(len=*) :: service_name
  type(MPI_Info) :: info
  character(len=*) :: port_name
  integer, optional :: ierror
end subroutine mpi_unpublish_name
subroutine pmpi_unpublish_name(service_name, &
    info, &
    port_name, &
    ierror)
  import
  character(len=*) :: service_name
  type(MPI_Info) :: info
  character(len=*) :: port_name
  integer, optional :: ierror
end subroutine pmpi_unpublish_name
subroutine mpi_wait(request, &
    status, &
    ierror)
  import
  type(MPI_Request) :: request
  type(MPI_Status) :: status
  integer, optional :: ierror
end subroutine mpi_wait
subroutine pmpi_wait(request, &
    status, &
    ierror)
  import
  type(MPI_Request) :: request
  type(MPI_Status) :: status
  integer, optional :: ierror
end subroutine pmpi_wait
subroutine mpi_waitall(count, &
    array_of_requests, &
    array_of_statuses, &
    ierror)
  import
  integer :: count
  type(MPI_Request) :: array_of_requests(*)
  type(MPI_Status) :: array_of_statuses(*)
  integer, optional :: ierror
end subroutine mpi_waitall
subroutine pmpi_waitall(count, &
    array_of_requests, &
    array_of_statuses, &
    ierror)
  import
  integer :: count
  type(MPI_Request) :: array_of_requests(*)
  type(MPI_Status) :: array_of_statuses(*)
  integer, optional :: ierror
end subroutine pmpi_waitall
subroutine mpi_waitany(count, &
    array_of_requests, &
    indx, &
    status, &
    ierror)
  import
  integer :: count
  type(MPI_Request) :: array_of_requests(*)
  integer :: indx
  type(MPI_Status) :: status
  integer, optional :: ierror
end subroutine mpi_waitany
subroutine pmpi_waitany(count, &
    array_of_requests, &
    indx, &
    status, &
    ierror)
  import
  integer :: count
  type(MPI_Request) :: array_of_requests(*)
  integer :: indx
  type(MPI_Status) :: status
  integer, optional :: ierror
end subroutine pmpi_waitany
subroutine mpi_waitsome(incount, &
    array_of_requests, &
    outcount, &
    array_of_indices, &
    array_of_statuses, &
    ierror)
  import
  integer :: incount
  type(MPI_Request) :: array_of_requests(*)
  integer :: outcount
  integer :: array_of_indices(*)
  type(MPI_Status) :: array_of_statuses(*)
  integer, optional :: ierror
end subroutine mpi_waitsome
subroutine pmpi_waitsome(incount, &
    array_of_requests, &
    outcount, &
    array_of_indices, &
    array_of_statuses, &
    ierror)
  import
  integer :: incount
  type(MPI_Request) :: array_of_requests(*)
  integer :: outcount
  integer :: array_of_indices(*)
  type(MPI_Status) :: array_of_statuses(*)
  integer, optional :: ierror
end subroutine pmpi_waitsome
subroutine mpi_win_allocate(size, &
    disp_unit, &
    info, &
    comm, &
    baseptr, &
    win, &
    ierror)
  import
  integer(kind=MPI_ADDRESS_KIND) :: size
  integer :: disp_unit
  type(MPI_Info) :: info
  type(MPI_Comm) :: comm
  type(*), dimension(*) :: baseptr
!GCC$ ATTRIBUTES NO_ARG_CHECK :: baseptr
  type(MPI_Win) :: win
  integer, optional :: ierror
end subroutine mpi_win_allocate
subroutine pmpi_win_allocate(size, &
    disp_unit, &
    info, &
    comm, &
    baseptr, &
    win, &
    ierror)
  import
  integer(kind=MPI_ADDRESS_KIND) :: size
  integer :: disp_unit
  type(MPI_Info) :: info
  type(MPI_Comm) :: comm
  type(*), dimension(*) :: baseptr
!GCC$ ATTRIBUTES NO_ARG_CHECK :: baseptr
  type(MPI_Win) :: win
  integer, optional :: ierror
end subroutine pmpi_win_allocate
subroutine mpi_win_allocate_shared(size, &
    disp_unit, &
    info, &
    comm, &
    baseptr, &
    win, &
    ierror)
  import
  integer(kind=MPI_ADDRESS_KIND) :: size
  integer :: disp_unit
  type(MPI_Info) :: info
  type(MPI_Comm) :: comm
  type(*), dimension(*) :: baseptr
!GCC$ ATTRIBUTES NO_ARG_CHECK :: baseptr
  type(MPI_Win) :: win
  integer, optional :: ierror
end subroutine mpi_win_allocate_shared
subroutine pmpi_win_allocate_shared(size, &
    disp_unit, &
    info, &
    comm, &
    baseptr, &
    win, &
    ierror)
  import
  integer(kind=MPI_ADDRESS_KIND) :: size
  integer :: disp_unit
  type(MPI_Info) :: info
  type(MPI_Comm) :: comm
  type(*), dimension(*) :: baseptr
!GCC$ ATTRIBUTES NO_ARG_CHECK :: baseptr
  type(MPI_Win) :: win
  integer, optional :: ierror
end subroutine pmpi_win_allocate_shared
subroutine mpi_win_attach(win, &
    base, &
    size, &
    ierror) bind(C, name="mpi_win_attach_f08ts_")
  import
  type(MPI_Win) :: win
  type(*), dimension(..), asynchronous :: base
  integer(kind=MPI_ADDRESS_KIND) :: size
  integer, optional :: ierror
end subroutine mpi_win_attach
subroutine pmpi_win_attach(win, &
    base, &
    size, &
    ierror) bind(C, name="pmpi_win_attach_f08ts_")
  import
  type(MPI_Win) :: win
  type(*), dimension(..), asynchronous :: base
  integer(kind=MPI_ADDRESS_KIND) :: size
  integer, optional :: ierror
end subroutine pmpi_win_attach
subroutine mpi_win_call_errhandler(win, &
    errorcode, &
    ierror)
  import
  type(MPI_Win) :: win
  integer :: errorcode
  integer, optional :: ierror
end subroutine mpi_win_call_errhandler
subroutine pmpi_win_call_errhandler(win, &
    errorcode, &
    ierror)
  import
  type(MPI_Win) :: win
  integer :: errorcode
  integer, optional :: ierror
end subroutine pmpi_win_call_errhandler
subroutine mpi_win_complete(win, &
    ierror)
  import
  type(MPI_Win) :: win
  integer, optional :: ierror
end subroutine mpi_win_complete
subroutine pmpi_win_complete(win, &
    ierror)
  import
  type(MPI_Win) :: win
  integer, optional :: ierror
end subroutine pmpi_win_complete
subroutine mpi_win_create(base, &
    size, &
    disp_unit, &
    info, &
    comm, &
    win, &
    ierror) bind(C, name="mpi_win_create_f08ts_")
  import
  type(*), dimension(..), asynchronous :: base
  integer(kind=MPI_ADDRESS_KIND) :: size
  integer :: disp_unit
  type(MPI_Info) :: info
  type(MPI_Comm) :: comm
  type(MPI_Win) :: win
  integer, optional :: ierror
end subroutine mpi_win_create
subroutine pmpi_win_create(base, &
    size, &
    disp_unit, &
    info, &
    comm, &
    win, &
    ierror) bind(C, name="pmpi_win_create_f08ts_")
  import
  type(*), dimension(..), asynchronous :: base
  integer(kind=MPI_ADDRESS_KIND) :: size
  integer :: disp_unit
  type(MPI_Info) :: info
  type(MPI_Comm) :: comm
  type(MPI_Win) :: win
  integer, optional :: ierror
end subroutine pmpi_win_create
subroutine mpi_win_create_dynamic(info, &
    comm, &
    win, &
    ierror)
  import
  type(MPI_Info) :: info
  type(MPI_Comm) :: comm
  type(MPI_Win) :: win
  integer, optional :: ierror
end subroutine mpi_win_create_dynamic
subroutine pmpi_win_create_dynamic(info, &
    comm, &
    win, &
    ierror)
  import
  type(MPI_Info) :: info
  type(MPI_Comm) :: comm
  type(MPI_Win) :: win
  integer, optional :: ierror
end subroutine pmpi_win_create_dynamic
subroutine mpi_win_create_errhandler(win_errhandler_fn, &
    errhandler, &
    ierror)
  import
  external :: win_errhandler_fn
  type(MPI_Errhandler) :: errhandler
  integer, optional :: ierror
end subroutine mpi_win_create_errhandler
subroutine pmpi_win_create_errhandler(win_errhandler_fn, &
    errhandler, &
    ierror)
  import
  external :: win_errhandler_fn
  type(MPI_Errhandler) :: errhandler
  integer, optional :: ierror
end subroutine pmpi_win_create_errhandler
subroutine mpi_win_create_keyval(win_copy_attr_fn, &
    win_delete_attr_fn, &
    win_keyval, &
    extra_state, &
    ierror)
  import
  external :: win_copy_attr_fn
  external :: win_delete_attr_fn
  integer :: win_keyval
  integer(kind=MPI_ADDRESS_KIND) :: extra_state
  integer, optional :: ierror
end subroutine mpi_win_create_keyval
subroutine pmpi_win_create_keyval(win_copy_attr_fn, &
    win_delete_attr_fn, &
    win_keyval, &
    extra_state, &
    ierror)
  import
  external :: win_copy_attr_fn
  external :: win_delete_attr_fn
  integer :: win_keyval
  integer(kind=MPI_ADDRESS_KIND) :: extra_state
  integer, optional :: ierror
end subroutine pmpi_win_create_keyval
subroutine mpi_win_delete_attr(win, &
    win_keyval, &
    ierror)
  import
  type(MPI_Win) :: win
  integer :: win_keyval
  integer, optional :: ierror
end subroutine mpi_win_delete_attr
subroutine pmpi_win_delete_attr(win, &
    win_keyval, &
    ierror)
  import
  type(MPI_Win) :: win
  integer :: win_keyval
  integer, optional :: ierror
end subroutine pmpi_win_delete_attr
subroutine mpi_win_detach(win, &
    base, &
    ierror) bind(C, name="mpi_win_detach_f08ts_")
  import
  type(MPI_Win) :: win
  type(*), dimension(..), intent(in), asynchronous :: base
  integer, optional :: ierror
end subroutine mpi_win_detach
subroutine pmpi_win_detach(win, &
    base, &
    ierror) bind(C, name="pmpi_win_detach_f08ts_")
  import
  type(MPI_Win) :: win
  type(*), dimension(..), intent(in), asynchronous :: base
  integer, optional :: ierror
end subroutine pmpi_win_detach
subroutine mpi_win_fence(assert, &
    win, &
    ierror)
  import
  integer :: assert
  type(MPI_Win) :: win
  integer, optional :: ierror
end subroutine mpi_win_fence
subroutine pmpi_win_fence(assert, &
    win, &
    ierror)
  import
  integer :: assert
  type(MPI_Win) :: win
  integer, optional :: ierror
end subroutine pmpi_win_fence
subroutine mpi_win_flush(rank, &
    win, &
    ierror)
  import
  integer :: rank
  type(MPI_Win) :: win
  integer, optional :: ierror
end subroutine mpi_win_flush
subroutine pmpi_win_flush(rank, &
    win, &
    ierror)
  import
  integer :: rank
  type(MPI_Win) :: win
  integer, optional :: ierror
end subroutine pmpi_win_flush
subroutine mpi_win_flush_all(win, &
    ierror)
  import
  type(MPI_Win) :: win
  integer, optional :: ierror
end subroutine mpi_win_flush_all
subroutine pmpi_win_flush_all(win, &
    ierror)
  import
  type(MPI_Win) :: win
  integer, optional :: ierror
end subroutine pmpi_win_flush_all
subroutine mpi_win_flush_local(rank, &
    win, &
    ierror)
  import
  integer :: rank
  type(MPI_Win) :: win
  integer, optional :: ierror
end subroutine mpi_win_flush_local
subroutine pmpi_win_flush_local(rank, &
    win, &
    ierror)
  import
  integer :: rank
  type(MPI_Win) :: win
  integer, optional :: ierror
end subroutine pmpi_win_flush_local
subroutine mpi_win_flush_local_all(win, &
    ierror)
  import
  type(MPI_Win) :: win
  integer, optional :: ierror
end subroutine mpi_win_flush_local_all
subroutine pmpi_win_flush_local_all(win, &
    ierror)
  import
  type(MPI_Win) :: win
  integer, optional :: ierror
end subroutine pmpi_win_flush_local_all
subroutine mpi_win_free(win, &
    ierror)
  import
  type(MPI_Win) :: win
  integer, optional :: ierror
end subroutine mpi_win_free
subroutine pmpi_win_free(win, &
    ierror)
  import
  type(MPI_Win) :: win
  integer, optional :: ierror
end subroutine pmpi_win_free
subroutine mpi_win_free_keyval(win_keyval, &
    ierror)
  import
  integer :: win_keyval
  integer, optional :: ierror
end subroutine mpi_win_free_keyval
subroutine pmpi_win_free_keyval(win_keyval, &
    ierror)
  import
  integer :: win_keyval
  integer, optional :: ierror
end subroutine pmpi_win_free_keyval
subroutine mpi_win_get_attr(win, &
    win_keyval, &
    attribute_val, &
    flag, &
    ierror)
  import
  type(MPI_Win) :: win
  integer :: win_keyval
  integer(kind=MPI_ADDRESS_KIND) :: attribute_val
  logical :: flag
  integer, optional :: ierror
end subroutine mpi_win_get_attr
subroutine pmpi_win_get_attr(win, &
    win_keyval, &
    attribute_val, &
    flag, &
    ierror)
  import
  type(MPI_Win) :: win
  integer :: win_keyval
  integer(kind=MPI_ADDRESS_KIND) :: attribute_val
  logical :: flag
  integer, optional :: ierror
end subroutine pmpi_win_get_attr
subroutine mpi_win_get_errhandler(win, &
    errhandler, &
    ierror)
  import
  type(MPI_Win) :: win
  type(MPI_Errhandler) :: errhandler
  integer, optional :: ierror
end subroutine mpi_win_get_errhandler
subroutine pmpi_win_get_errhandler(win, &
    errhandler, &
    ierror)
  import
  type(MPI_Win) :: win
  type(MPI_Errhandler) :: errhandler
  integer, optional :: ierror
end subroutine pmpi_win_get_errhandler
subroutine mpi_win_get_group(win, &
    group, &
    ierror)
  import
  type(MPI_Win) :: win
  type(MPI_Group) :: group
  integer, optional :: ierror
end subroutine mpi_win_get_group
subroutine pmpi_win_get_group(win, &
    group, &
    ierror)
  import
  type(MPI_Win) :: win
  type(MPI_Group) :: group
  integer, optional :: ierror
end subroutine pmpi_win_get_group
subroutine mpi_win_get_info(win, &
    info_used, &
    ierror)
  import
  type(MPI_Win) :: win
  type(MPI_Info) :: info_used
  integer, optional :: ierror
end subroutine mpi_win_get_info
subroutine pmpi_win_get_info(win, &
    info_used, &
    ierror)
  import
  type(MPI_Win) :: win
  type(MPI_Info) :: info_used
  integer, optional :: ierror
end subroutine pmpi_win_get_info
subroutine mpi_win_get_name(win, &
    win_name, &
    resultlen, &
    ierror)
  import
  type(MPI_Win) :: win
  character(len=*) :: win_name
  integer :: resultlen
  integer, optional :: ierror
end subroutine mpi_win_get_name
subroutine pmpi_win_get_name(win, &
    win_name, &
    resultlen, &
    ierror)
  import
  type(MPI_Win) :: win
  character(len=*) :: win_name
  integer :: resultlen
  integer, optional :: ierror
end subroutine pmpi_win_get_name
subroutine mpi_win_lock(lock_type, &
    rank, &
    assert, &
    win, &
    ierror)
  import
  integer :: lock_type
  integer :: rank
  integer :: assert
  type(MPI_Win) :: win
  integer, optional :: ierror
end subroutine mpi_win_lock
subroutine pmpi_win_lock(lock_type, &
    rank, &
    assert, &
    win, &
    ierror)
  import
  integer :: lock_type
  integer :: rank
  integer :: assert
  type(MPI_Win) :: win
  integer, optional :: ierror
end subroutine pmpi_win_lock
subroutine mpi_win_lock_all(assert, &
    win, &
    ierror)
  import
  integer :: assert
  type(MPI_Win) :: win
  integer, optional :: ierror
end subroutine mpi_win_lock_all
subroutine pmpi_win_lock_all(assert, &
    win, &
    ierror)
  import
  integer :: assert
  type(MPI_Win) :: win
  integer, optional :: ierror
end subroutine pmpi_win_lock_all
subroutine mpi_win_post(group, &
    assert, &
    win, &
    ierror)
  import
  type(MPI_Group) :: group
  integer :: assert
  type(MPI_Win) :: win
  integer, optional :: ierror
end subroutine mpi_win_post
subroutine pmpi_win_post(group, &
    assert, &
    win, &
    ierror)
  import
  type(MPI_Group) :: group
  integer :: assert
  type(MPI_Win) :: win
  integer, optional :: ierror
end subroutine pmpi_win_post
subroutine mpi_win_set_attr(win, &
    win_keyval, &
    attribute_val, &
    ierror)
  import
  type(MPI_Win) :: win
  integer :: win_keyval
  integer(kind=MPI_ADDRESS_KIND) :: attribute_val
  integer, optional :: ierror
end subroutine mpi_win_set_attr
subroutine pmpi_win_set_attr(win, &
    win_keyval, &
    attribute_val, &
    ierror)
  import
  type(MPI_Win) :: win
  integer :: win_keyval
  integer(kind=MPI_ADDRESS_KIND) :: attribute_val
  integer, optional :: ierror
end subroutine pmpi_win_set_attr
subroutine mpi_win_set_errhandler(win, &
    errhandler, &
    ierror)
  import
  type(MPI_Win) :: win
  type(MPI_Errhandler) :: errhandler
  integer, optional :: ierror
end subroutine mpi_win_set_errhandler
subroutine pmpi_win_set_errhandler(win, &
    errhandler, &
    ierror)
  import
  type(MPI_Win) :: win
  type(MPI_Errhandler) :: errhandler
  integer, optional :: ierror
end subroutine pmpi_win_set_errhandler
subroutine mpi_win_set_info(win, &
    info, &
    ierror)
  import
  type(MPI_Win) :: win
  type(MPI_Info) :: info
  integer, optional :: ierror
end subroutine mpi_win_set_info
subroutine pmpi_win_set_info(win, &
    info, &
    ierror)
  import
  type(MPI_Win) :: win
  type(MPI_Info) :: info
  integer, optional :: ierror
end subroutine pmpi_win_set_info
subroutine mpi_win_set_name(win, &
    win_name, &
    ierror)
  import
  type(MPI_Win) :: win
  character(len=*) :: win_name
  integer, optional :: ierror
end subroutine mpi_win_set_name
subroutine pmpi_win_set_name(win, &
    win_name, &
    ierror)
  import
  type(MPI_Win) :: win
  character(len=*) :: win_name
  integer, optional :: ierror
end subroutine pmpi_win_set_name
subroutine mpi_win_shared_query(win, &
    rank, &
    size, &
    disp_unit, &
    baseptr, &
    ierror)
  import
  type(MPI_Win) :: win
  integer :: rank
  integer(kind=MPI_ADDRESS_KIND) :: size
  integer :: disp_unit
  type(*), dimension(*) :: baseptr
!GCC$ ATTRIBUTES NO_ARG_CHECK :: baseptr
  integer, optional :: ierror
end subroutine mpi_win_shared_query
subroutine pmpi_win_shared_query(win, &
    rank, &
    size, &
    disp_unit, &
    baseptr, &
    ierror)
  import
  type(MPI_Win) :: win
  integer :: rank
  integer(kind=MPI_ADDRESS_KIND) :: size
  integer :: disp_unit
  type(*), dimension(*) :: baseptr
!GCC$ ATTRIBUTES NO_ARG_CHECK :: baseptr
  integer, optional :: ierror
end subroutine pmpi_win_shared_query
subroutine mpi_win_start(group, &
    assert, &
    win, &
    ierror)
  import
  type(MPI_Group) :: group
  integer :: assert
  type(MPI_Win) :: win
  integer, optional :: ierror
end subroutine mpi_win_start
subroutine pmpi_win_start(group, &
    assert, &
    win, &
    ierror)
  import
  type(MPI_Group) :: group
  integer :: assert
  type(MPI_Win) :: win
  integer, optional :: ierror
end subroutine pmpi_win_start
subroutine mpi_win_sync(win, &
    ierror)
  import
  type(MPI_Win) :: win
  integer, optional :: ierror
end subroutine mpi_win_sync
subroutine pmpi_win_sync(win, &
    ierror)
  import
  type(MPI_Win) :: win
  integer, optional :: ierror
end subroutine pmpi_win_sync
subroutine mpi_win_test(win, &
    flag, &
    ierror)
  import
  type(MPI_Win) :: win
  logical :: flag
  integer, optional :: ierror
end subroutine mpi_win_test
subroutine pmpi_win_test(win, &
    flag, &
    ierror)
  import
  type(MPI_Win) :: win
  logical :: flag
  integer, optional :: ierror
end subroutine pmpi_win_test
subroutine mpi_win_unlock(rank, &
    win, &
    ierror)
  import
  integer :: rank
  type(MPI_Win) :: win
  integer, optional :: ierror
end subroutine mpi_win_unlock
subroutine pmpi_win_unlock(rank, &
    win, &
    ierror)
  import
  integer :: rank
  type(MPI_Win) :: win
  integer, optional :: ierror
end subroutine pmpi_win_unlock
subroutine mpi_win_unlock_all(win, &
    ierror)
  import
  type(MPI_Win) :: win
  integer, optional :: ierror
end subroutine mpi_win_unlock_all
subroutine pmpi_win_unlock_all(win, &
    ierror)
  import
  type(MPI_Win) :: win
  integer, optional :: ierror
end subroutine pmpi_win_unlock_all
subroutine mpi_win_wait(win, &
    ierror)
  import
  type(MPI_Win) :: win
  integer, optional :: ierror
end subroutine mpi_win_wait
subroutine pmpi_win_wait(win, &
    ierror)
  import
  type(MPI_Win) :: win
  integer, optional :: ierror
end subroutine pmpi_win_wait
integer(kind=8) function mpi_aint_add(base, &
    disp)
  import
  integer(kind=MPI_ADDRESS_KIND) :: base
  integer(kind=MPI_ADDRESS_KIND) :: disp
end function mpi_aint_add
integer(kind=8) function pmpi_aint_add(base, &
    disp)
  import
  integer(kind=MPI_ADDRESS_KIND) :: base
  integer(kind=MPI_ADDRESS_KIND) :: disp
end function pmpi_aint_add
integer(kind=8) function mpi_aint_diff(addr1, &
    addr2)
  import
  integer(kind=MPI_ADDRESS_KIND) :: addr1
  integer(kind=MPI_ADDRESS_KIND) :: addr2
end function mpi_aint_diff
integer(kind=8) function pmpi_aint_diff(addr1, &
    addr2)
  import
  integer(kind=MPI_ADDRESS_KIND) :: addr1
  integer(kind=MPI_ADDRESS_KIND) :: addr2
end function pmpi_aint_diff
double precision function mpi_wtick()
end function mpi_wtick
double precision function pmpi_wtick()
end function pmpi_wtick
double precision function mpi_wtime()
end function mpi_wtime
double precision function pmpi_wtime()
end function pmpi_wtime
  end interface
interface mpi_accumulate
  procedure mpi_accumulate
subroutine mpi_accumulate_c(origin_addr, &
    origin_count, &
    origin_datatype, &
    target_rank, &
    target_disp, &
    target_count, &
    target_datatype, &
    op, &
    win, &
    ierror) bind(C, name="mpi_accumulate_c_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: origin_addr
  integer(kind=MPI_ADDRESS_KIND) :: origin_count
  type(MPI_Datatype) :: origin_datatype
  integer :: target_rank
  integer(kind=MPI_ADDRESS_KIND) :: target_disp
  integer(kind=MPI_ADDRESS_KIND) :: target_count
  type(MPI_Datatype) :: target_datatype
  type(MPI_Op) :: op
  type(MPI_Win) :: win
  integer, optional :: ierror
end subroutine mpi_accumulate_c
end interface mpi_accumulate
interface pmpi_accumulate
  procedure pmpi_accumulate
subroutine pmpi_accumulate_c(origin_addr, &
    origin_count, &
    origin_datatype, &
    target_rank, &
    target_disp, &
    target_count, &
    target_datatype, &
    op, &
    win, &
    ierror) bind(C, name="pmpi_accumulate_c_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: origin_addr
  integer(kind=MPI_ADDRESS_KIND) :: origin_count
  type(MPI_Datatype) :: origin_datatype
  integer :: target_rank
  integer(kind=MPI_ADDRESS_KIND) :: target_disp
  integer(kind=MPI_ADDRESS_KIND) :: target_count
  type(MPI_Datatype) :: target_datatype
  type(MPI_Op) :: op
  type(MPI_Win) :: win
  integer, optional :: ierror
end subroutine pmpi_accumulate_c
end interface pmpi_accumulate
interface mpi_allgather
  procedure mpi_allgather
subroutine mpi_allgather_c(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcount, &
    recvtype, &
    comm, &
    ierror) bind(C, name="mpi_allgather_c_f08ts_")
  import
  type(*), dimension(..), intent(in) :: sendbuf
  integer(kind=MPI_ADDRESS_KIND) :: sendcount
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..) :: recvbuf
  integer(kind=MPI_ADDRESS_KIND) :: recvcount
  type(MPI_Datatype) :: recvtype
  type(MPI_Comm) :: comm
  integer, optional :: ierror
end subroutine mpi_allgather_c
end interface mpi_allgather
interface pmpi_allgather
  procedure pmpi_allgather
subroutine pmpi_allgather_c(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcount, &
    recvtype, &
    comm, &
    ierror) bind(C, name="pmpi_allgather_c_f08ts_")
  import
  type(*), dimension(..), intent(in) :: sendbuf
  integer(kind=MPI_ADDRESS_KIND) :: sendcount
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..) :: recvbuf
  integer(kind=MPI_ADDRESS_KIND) :: recvcount
  type(MPI_Datatype) :: recvtype
  type(MPI_Comm) :: comm
  integer, optional :: ierror
end subroutine pmpi_allgather_c
end interface pmpi_allgather
interface mpi_allgather_init
  procedure mpi_allgather_init
subroutine mpi_allgather_init_c(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcount, &
    recvtype, &
    comm, &
    info, &
    request, &
    ierror) bind(C, name="mpi_allgather_init_c_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  integer(kind=MPI_ADDRESS_KIND) :: sendcount
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..), asynchronous :: recvbuf
  integer(kind=MPI_ADDRESS_KIND) :: recvcount
  type(MPI_Datatype) :: recvtype
  type(MPI_Comm) :: comm
  type(MPI_Info) :: info
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_allgather_init_c
end interface mpi_allgather_init
interface pmpi_allgather_init
  procedure pmpi_allgather_init
subroutine pmpi_allgather_init_c(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcount, &
    recvtype, &
    comm, &
    info, &
    request, &
    ierror) bind(C, name="pmpi_allgather_init_c_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  integer(kind=MPI_ADDRESS_KIND) :: sendcount
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..), asynchronous :: recvbuf
  integer(kind=MPI_ADDRESS_KIND) :: recvcount
  type(MPI_Datatype) :: recvtype
  type(MPI_Comm) :: comm
  type(MPI_Info) :: info
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_allgather_init_c
end interface pmpi_allgather_init
interface mpi_allgatherv
  procedure mpi_allgatherv
subroutine mpi_allgatherv_c(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcounts, &
    displs, &
    recvtype, &
    comm, &
    ierror) bind(C, name="mpi_allgatherv_c_f08ts_")
  import
  type(*), dimension(..), intent(in) :: sendbuf
  integer(kind=MPI_ADDRESS_KIND) :: sendcount
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..) :: recvbuf
  integer(kind=MPI_ADDRESS_KIND) :: recvcounts(*)
  integer(kind=MPI_ADDRESS_KIND) :: displs(*)
  type(MPI_Datatype) :: recvtype
  type(MPI_Comm) :: comm
  integer, optional :: ierror
end subroutine mpi_allgatherv_c
end interface mpi_allgatherv
interface pmpi_allgatherv
  procedure pmpi_allgatherv
subroutine pmpi_allgatherv_c(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcounts, &
    displs, &
    recvtype, &
    comm, &
    ierror) bind(C, name="pmpi_allgatherv_c_f08ts_")
  import
  type(*), dimension(..), intent(in) :: sendbuf
  integer(kind=MPI_ADDRESS_KIND) :: sendcount
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..) :: recvbuf
  integer(kind=MPI_ADDRESS_KIND) :: recvcounts(*)
  integer(kind=MPI_ADDRESS_KIND) :: displs(*)
  type(MPI_Datatype) :: recvtype
  type(MPI_Comm) :: comm
  integer, optional :: ierror
end subroutine pmpi_allgatherv_c
end interface pmpi_allgatherv
interface mpi_allgatherv_init
  procedure mpi_allgatherv_init
subroutine mpi_allgatherv_init_c(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcounts, &
    displs, &
    recvtype, &
    comm, &
    info, &
    request, &
    ierror) bind(C, name="mpi_allgatherv_init_c_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  integer(kind=MPI_ADDRESS_KIND) :: sendcount
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..), asynchronous :: recvbuf
  integer(kind=MPI_ADDRESS_KIND) :: recvcounts(*)
  integer(kind=MPI_ADDRESS_KIND) :: displs(*)
  type(MPI_Datatype) :: recvtype
  type(MPI_Comm) :: comm
  type(MPI_Info) :: info
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_allgatherv_init_c
end interface mpi_allgatherv_init
interface pmpi_allgatherv_init
  procedure pmpi_allgatherv_init
subroutine pmpi_allgatherv_init_c(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcounts, &
    displs, &
    recvtype, &
    comm, &
    info, &
    request, &
    ierror) bind(C, name="pmpi_allgatherv_init_c_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  integer(kind=MPI_ADDRESS_KIND) :: sendcount
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..), asynchronous :: recvbuf
  integer(kind=MPI_ADDRESS_KIND) :: recvcounts(*)
  integer(kind=MPI_ADDRESS_KIND) :: displs(*)
  type(MPI_Datatype) :: recvtype
  type(MPI_Comm) :: comm
  type(MPI_Info) :: info
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_allgatherv_init_c
end interface pmpi_allgatherv_init
interface mpi_allreduce
  procedure mpi_allreduce
subroutine mpi_allreduce_c(sendbuf, &
    recvbuf, &
    count, &
    datatype, &
    op, &
    comm, &
    ierror) bind(C, name="mpi_allreduce_c_f08ts_")
  import
  type(*), dimension(..), intent(in) :: sendbuf
  type(*), dimension(..) :: recvbuf
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Op) :: op
  type(MPI_Comm) :: comm
  integer, optional :: ierror
end subroutine mpi_allreduce_c
end interface mpi_allreduce
interface pmpi_allreduce
  procedure pmpi_allreduce
subroutine pmpi_allreduce_c(sendbuf, &
    recvbuf, &
    count, &
    datatype, &
    op, &
    comm, &
    ierror) bind(C, name="pmpi_allreduce_c_f08ts_")
  import
  type(*), dimension(..), intent(in) :: sendbuf
  type(*), dimension(..) :: recvbuf
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Op) :: op
  type(MPI_Comm) :: comm
  integer, optional :: ierror
end subroutine pmpi_allreduce_c
end interface pmpi_allreduce
interface mpi_allreduce_init
  procedure mpi_allreduce_init
subroutine mpi_allreduce_init_c(sendbuf, &
    recvbuf, &
    count, &
    datatype, &
    op, &
    comm, &
    info, &
    request, &
    ierror) bind(C, name="mpi_allreduce_init_c_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  type(*), dimension(..), asynchronous :: recvbuf
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Op) :: op
  type(MPI_Comm) :: comm
  type(MPI_Info) :: info
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_allreduce_init_c
end interface mpi_allreduce_init
interface pmpi_allreduce_init
  procedure pmpi_allreduce_init
subroutine pmpi_allreduce_init_c(sendbuf, &
    recvbuf, &
    count, &
    datatype, &
    op, &
    comm, &
    info, &
    request, &
    ierror) bind(C, name="pmpi_allreduce_init_c_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  type(*), dimension(..), asynchronous :: recvbuf
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Op) :: op
  type(MPI_Comm) :: comm
  type(MPI_Info) :: info
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_allreduce_init_c
end interface pmpi_allreduce_init
interface mpi_alltoall
  procedure mpi_alltoall
subroutine mpi_alltoall_c(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcount, &
    recvtype, &
    comm, &
    ierror) bind(C, name="mpi_alltoall_c_f08ts_")
  import
  type(*), dimension(..), intent(in) :: sendbuf
  integer(kind=MPI_ADDRESS_KIND) :: sendcount
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..) :: recvbuf
  integer(kind=MPI_ADDRESS_KIND) :: recvcount
  type(MPI_Datatype) :: recvtype
  type(MPI_Comm) :: comm
  integer, optional :: ierror
end subroutine mpi_alltoall_c
end interface mpi_alltoall
interface pmpi_alltoall
  procedure pmpi_alltoall
subroutine pmpi_alltoall_c(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcount, &
    recvtype, &
    comm, &
    ierror) bind(C, name="pmpi_alltoall_c_f08ts_")
  import
  type(*), dimension(..), intent(in) :: sendbuf
  integer(kind=MPI_ADDRESS_KIND) :: sendcount
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..) :: recvbuf
  integer(kind=MPI_ADDRESS_KIND) :: recvcount
  type(MPI_Datatype) :: recvtype
  type(MPI_Comm) :: comm
  integer, optional :: ierror
end subroutine pmpi_alltoall_c
end interface pmpi_alltoall
interface mpi_alltoall_init
  procedure mpi_alltoall_init
subroutine mpi_alltoall_init_c(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcount, &
    recvtype, &
    comm, &
    info, &
    request, &
    ierror) bind(C, name="mpi_alltoall_init_c_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  integer(kind=MPI_ADDRESS_KIND) :: sendcount
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..), asynchronous :: recvbuf
  integer(kind=MPI_ADDRESS_KIND) :: recvcount
  type(MPI_Datatype) :: recvtype
  type(MPI_Comm) :: comm
  type(MPI_Info) :: info
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_alltoall_init_c
end interface mpi_alltoall_init
interface pmpi_alltoall_init
  procedure pmpi_alltoall_init
subroutine pmpi_alltoall_init_c(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcount, &
    recvtype, &
    comm, &
    info, &
    request, &
    ierror) bind(C, name="pmpi_alltoall_init_c_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  integer(kind=MPI_ADDRESS_KIND) :: sendcount
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..), asynchronous :: recvbuf
  integer(kind=MPI_ADDRESS_KIND) :: recvcount
  type(MPI_Datatype) :: recvtype
  type(MPI_Comm) :: comm
  type(MPI_Info) :: info
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_alltoall_init_c
end interface pmpi_alltoall_init
interface mpi_alltoallv
  procedure mpi_alltoallv
subroutine mpi_alltoallv_c(sendbuf, &
    sendcounts, &
    sdispls, &
    sendtype, &
    recvbuf, &
    recvcounts, &
    rdispls, &
    recvtype, &
    comm, &
    ierror) bind(C, name="mpi_alltoallv_c_f08ts_")
  import
  type(*), dimension(..), intent(in) :: sendbuf
  integer(kind=MPI_ADDRESS_KIND) :: sendcounts(*)
  integer(kind=MPI_ADDRESS_KIND) :: sdispls(*)
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..) :: recvbuf
  integer(kind=MPI_ADDRESS_KIND) :: recvcounts(*)
  integer(kind=MPI_ADDRESS_KIND) :: rdispls(*)
  type(MPI_Datatype) :: recvtype
  type(MPI_Comm) :: comm
  integer, optional :: ierror
end subroutine mpi_alltoallv_c
end interface mpi_alltoallv
interface pmpi_alltoallv
  procedure pmpi_alltoallv
subroutine pmpi_alltoallv_c(sendbuf, &
    sendcounts, &
    sdispls, &
    sendtype, &
    recvbuf, &
    recvcounts, &
    rdispls, &
    recvtype, &
    comm, &
    ierror) bind(C, name="pmpi_alltoallv_c_f08ts_")
  import
  type(*), dimension(..), intent(in) :: sendbuf
  integer(kind=MPI_ADDRESS_KIND) :: sendcounts(*)
  integer(kind=MPI_ADDRESS_KIND) :: sdispls(*)
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..) :: recvbuf
  integer(kind=MPI_ADDRESS_KIND) :: recvcounts(*)
  integer(kind=MPI_ADDRESS_KIND) :: rdispls(*)
  type(MPI_Datatype) :: recvtype
  type(MPI_Comm) :: comm
  integer, optional :: ierror
end subroutine pmpi_alltoallv_c
end interface pmpi_alltoallv
interface mpi_alltoallv_init
  procedure mpi_alltoallv_init
subroutine mpi_alltoallv_init_c(sendbuf, &
    sendcounts, &
    sdispls, &
    sendtype, &
    recvbuf, &
    recvcounts, &
    rdispls, &
    recvtype, &
    comm, &
    info, &
    request, &
    ierror) bind(C, name="mpi_alltoallv_init_c_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  integer(kind=MPI_ADDRESS_KIND) :: sendcounts(*)
  integer(kind=MPI_ADDRESS_KIND) :: sdispls(*)
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..), asynchronous :: recvbuf
  integer(kind=MPI_ADDRESS_KIND) :: recvcounts(*)
  integer(kind=MPI_ADDRESS_KIND) :: rdispls(*)
  type(MPI_Datatype) :: recvtype
  type(MPI_Comm) :: comm
  type(MPI_Info) :: info
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_alltoallv_init_c
end interface mpi_alltoallv_init
interface pmpi_alltoallv_init
  procedure pmpi_alltoallv_init
subroutine pmpi_alltoallv_init_c(sendbuf, &
    sendcounts, &
    sdispls, &
    sendtype, &
    recvbuf, &
    recvcounts, &
    rdispls, &
    recvtype, &
    comm, &
    info, &
    request, &
    ierror) bind(C, name="pmpi_alltoallv_init_c_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  integer(kind=MPI_ADDRESS_KIND) :: sendcounts(*)
  integer(kind=MPI_ADDRESS_KIND) :: sdispls(*)
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..), asynchronous :: recvbuf
  integer(kind=MPI_ADDRESS_KIND) :: recvcounts(*)
  integer(kind=MPI_ADDRESS_KIND) :: rdispls(*)
  type(MPI_Datatype) :: recvtype
  type(MPI_Comm) :: comm
  type(MPI_Info) :: info
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_alltoallv_init_c
end interface pmpi_alltoallv_init
interface mpi_alltoallw
  procedure mpi_alltoallw
subroutine mpi_alltoallw_c(sendbuf, &
    sendcounts, &
    sdispls, &
    sendtypes, &
    recvbuf, &
    recvcounts, &
    rdispls, &
    recvtypes, &
    comm, &
    ierror) bind(C, name="mpi_alltoallw_c_f08ts_")
  import
  type(*), dimension(..), intent(in) :: sendbuf
  integer(kind=MPI_ADDRESS_KIND) :: sendcounts(*)
  integer(kind=MPI_ADDRESS_KIND) :: sdispls(*)
  type(MPI_Datatype) :: sendtypes(*)
  type(*), dimension(..) :: recvbuf
  integer(kind=MPI_ADDRESS_KIND) :: recvcounts(*)
  integer(kind=MPI_ADDRESS_KIND) :: rdispls(*)
  type(MPI_Datatype) :: recvtypes(*)
  type(MPI_Comm) :: comm
  integer, optional :: ierror
end subroutine mpi_alltoallw_c
end interface mpi_alltoallw
interface pmpi_alltoallw
  procedure pmpi_alltoallw
subroutine pmpi_alltoallw_c(sendbuf, &
    sendcounts, &
    sdispls, &
    sendtypes, &
    recvbuf, &
    recvcounts, &
    rdispls, &
    recvtypes, &
    comm, &
    ierror) bind(C, name="pmpi_alltoallw_c_f08ts_")
  import
  type(*), dimension(..), intent(in) :: sendbuf
  integer(kind=MPI_ADDRESS_KIND) :: sendcounts(*)
  integer(kind=MPI_ADDRESS_KIND) :: sdispls(*)
  type(MPI_Datatype) :: sendtypes(*)
  type(*), dimension(..) :: recvbuf
  integer(kind=MPI_ADDRESS_KIND) :: recvcounts(*)
  integer(kind=MPI_ADDRESS_KIND) :: rdispls(*)
  type(MPI_Datatype) :: recvtypes(*)
  type(MPI_Comm) :: comm
  integer, optional :: ierror
end subroutine pmpi_alltoallw_c
end interface pmpi_alltoallw
interface mpi_alltoallw_init
  procedure mpi_alltoallw_init
subroutine mpi_alltoallw_init_c(sendbuf, &
    sendcounts, &
    sdispls, &
    sendtypes, &
    recvbuf, &
    recvcounts, &
    rdispls, &
    recvtypes, &
    comm, &
    info, &
    request, &
    ierror) bind(C, name="mpi_alltoallw_init_c_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  integer(kind=MPI_ADDRESS_KIND) :: sendcounts(*)
  integer(kind=MPI_ADDRESS_KIND) :: sdispls(*)
  type(MPI_Datatype) :: sendtypes(*)
  type(*), dimension(..), asynchronous :: recvbuf
  integer(kind=MPI_ADDRESS_KIND) :: recvcounts(*)
  integer(kind=MPI_ADDRESS_KIND) :: rdispls(*)
  type(MPI_Datatype) :: recvtypes(*)
  type(MPI_Comm) :: comm
  type(MPI_Info) :: info
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_alltoallw_init_c
end interface mpi_alltoallw_init
interface pmpi_alltoallw_init
  procedure pmpi_alltoallw_init
subroutine pmpi_alltoallw_init_c(sendbuf, &
    sendcounts, &
    sdispls, &
    sendtypes, &
    recvbuf, &
    recvcounts, &
    rdispls, &
    recvtypes, &
    comm, &
    info, &
    request, &
    ierror) bind(C, name="pmpi_alltoallw_init_c_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  integer(kind=MPI_ADDRESS_KIND) :: sendcounts(*)
  integer(kind=MPI_ADDRESS_KIND) :: sdispls(*)
  type(MPI_Datatype) :: sendtypes(*)
  type(*), dimension(..), asynchronous :: recvbuf
  integer(kind=MPI_ADDRESS_KIND) :: recvcounts(*)
  integer(kind=MPI_ADDRESS_KIND) :: rdispls(*)
  type(MPI_Datatype) :: recvtypes(*)
  type(MPI_Comm) :: comm
  type(MPI_Info) :: info
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_alltoallw_init_c
end interface pmpi_alltoallw_init
interface mpi_bcast
  procedure mpi_bcast
subroutine mpi_bcast_c(buffer, &
    count, &
    datatype, &
    root, &
    comm, &
    ierror) bind(C, name="mpi_bcast_c_f08ts_")
  import
  type(*), dimension(..) :: buffer
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  integer :: root
  type(MPI_Comm) :: comm
  integer, optional :: ierror
end subroutine mpi_bcast_c
end interface mpi_bcast
interface pmpi_bcast
  procedure pmpi_bcast
subroutine pmpi_bcast_c(buffer, &
    count, &
    datatype, &
    root, &
    comm, &
    ierror) bind(C, name="pmpi_bcast_c_f08ts_")
  import
  type(*), dimension(..) :: buffer
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  integer :: root
  type(MPI_Comm) :: comm
  integer, optional :: ierror
end subroutine pmpi_bcast_c
end interface pmpi_bcast
interface mpi_bcast_init
  procedure mpi_bcast_init
subroutine mpi_bcast_init_c(buffer, &
    count, &
    datatype, &
    root, &
    comm, &
    info, &
    request, &
    ierror) bind(C, name="mpi_bcast_init_c_f08ts_")
  import
  type(*), dimension(..), asynchronous :: buffer
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  integer :: root
  type(MPI_Comm) :: comm
  type(MPI_Info) :: info
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_bcast_init_c
end interface mpi_bcast_init
interface pmpi_bcast_init
  procedure pmpi_bcast_init
subroutine pmpi_bcast_init_c(buffer, &
    count, &
    datatype, &
    root, &
    comm, &
    info, &
    request, &
    ierror) bind(C, name="pmpi_bcast_init_c_f08ts_")
  import
  type(*), dimension(..), asynchronous :: buffer
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  integer :: root
  type(MPI_Comm) :: comm
  type(MPI_Info) :: info
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_bcast_init_c
end interface pmpi_bcast_init
interface mpi_bsend
  procedure mpi_bsend
subroutine mpi_bsend_c(buf, &
    count, &
    datatype, &
    dest, &
    tag, &
    comm, &
    ierror) bind(C, name="mpi_bsend_c_f08ts_")
  import
  type(*), dimension(..), intent(in) :: buf
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  integer :: dest
  integer :: tag
  type(MPI_Comm) :: comm
  integer, optional :: ierror
end subroutine mpi_bsend_c
end interface mpi_bsend
interface pmpi_bsend
  procedure pmpi_bsend
subroutine pmpi_bsend_c(buf, &
    count, &
    datatype, &
    dest, &
    tag, &
    comm, &
    ierror) bind(C, name="pmpi_bsend_c_f08ts_")
  import
  type(*), dimension(..), intent(in) :: buf
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  integer :: dest
  integer :: tag
  type(MPI_Comm) :: comm
  integer, optional :: ierror
end subroutine pmpi_bsend_c
end interface pmpi_bsend
interface mpi_bsend_init
  procedure mpi_bsend_init
subroutine mpi_bsend_init_c(buf, &
    count, &
    datatype, &
    dest, &
    tag, &
    comm, &
    request, &
    ierror) bind(C, name="mpi_bsend_init_c_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: buf
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  integer :: dest
  integer :: tag
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_bsend_init_c
end interface mpi_bsend_init
interface pmpi_bsend_init
  procedure pmpi_bsend_init
subroutine pmpi_bsend_init_c(buf, &
    count, &
    datatype, &
    dest, &
    tag, &
    comm, &
    request, &
    ierror) bind(C, name="pmpi_bsend_init_c_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: buf
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  integer :: dest
  integer :: tag
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_bsend_init_c
end interface pmpi_bsend_init
interface mpi_buffer_attach
  procedure mpi_buffer_attach
subroutine mpi_buffer_attach_c(buffer, &
    size, &
    ierror) bind(C, name="mpi_buffer_attach_c_f08ts_")
  import
  type(*), dimension(..), asynchronous :: buffer
  integer(kind=MPI_ADDRESS_KIND) :: size
  integer, optional :: ierror
end subroutine mpi_buffer_attach_c
end interface mpi_buffer_attach
interface pmpi_buffer_attach
  procedure pmpi_buffer_attach
subroutine pmpi_buffer_attach_c(buffer, &
    size, &
    ierror) bind(C, name="pmpi_buffer_attach_c_f08ts_")
  import
  type(*), dimension(..), asynchronous :: buffer
  integer(kind=MPI_ADDRESS_KIND) :: size
  integer, optional :: ierror
end subroutine pmpi_buffer_attach_c
end interface pmpi_buffer_attach
interface mpi_buffer_detach
  procedure mpi_buffer_detach
subroutine mpi_buffer_detach_c(buffer_addr, &
    size, &
    ierror)
  import
  type(*), dimension(*) :: buffer_addr
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buffer_addr
  integer(kind=MPI_ADDRESS_KIND) :: size
  integer, optional :: ierror
end subroutine mpi_buffer_detach_c
end interface mpi_buffer_detach
interface pmpi_buffer_detach
  procedure pmpi_buffer_detach
subroutine pmpi_buffer_detach_c(buffer_addr, &
    size, &
    ierror)
  import
  type(*), dimension(*) :: buffer_addr
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buffer_addr
  integer(kind=MPI_ADDRESS_KIND) :: size
  integer, optional :: ierror
end subroutine pmpi_buffer_detach_c
end interface pmpi_buffer_detach
interface mpi_comm_attach_buffer
  procedure mpi_comm_attach_buffer
subroutine mpi_comm_attach_buffer_c(comm, &
    buffer, &
    size, &
    ierror) bind(C, name="mpi_comm_attach_buffer_c_f08ts_")
  import
  type(MPI_Comm) :: comm
  type(*), dimension(..), asynchronous :: buffer
  integer(kind=MPI_ADDRESS_KIND) :: size
  integer, optional :: ierror
end subroutine mpi_comm_attach_buffer_c
end interface mpi_comm_attach_buffer
interface pmpi_comm_attach_buffer
  procedure pmpi_comm_attach_buffer
subroutine pmpi_comm_attach_buffer_c(comm, &
    buffer, &
    size, &
    ierror) bind(C, name="pmpi_comm_attach_buffer_c_f08ts_")
  import
  type(MPI_Comm) :: comm
  type(*), dimension(..), asynchronous :: buffer
  integer(kind=MPI_ADDRESS_KIND) :: size
  integer, optional :: ierror
end subroutine pmpi_comm_attach_buffer_c
end interface pmpi_comm_attach_buffer
interface mpi_comm_detach_buffer
  procedure mpi_comm_detach_buffer
subroutine mpi_comm_detach_buffer_c(comm, &
    buffer_addr, &
    size, &
    ierror)
  import
  type(MPI_Comm) :: comm
  type(*), dimension(*) :: buffer_addr
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buffer_addr
  integer(kind=MPI_ADDRESS_KIND) :: size
  integer, optional :: ierror
end subroutine mpi_comm_detach_buffer_c
end interface mpi_comm_detach_buffer
interface pmpi_comm_detach_buffer
  procedure pmpi_comm_detach_buffer
subroutine pmpi_comm_detach_buffer_c(comm, &
    buffer_addr, &
    size, &
    ierror)
  import
  type(MPI_Comm) :: comm
  type(*), dimension(*) :: buffer_addr
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buffer_addr
  integer(kind=MPI_ADDRESS_KIND) :: size
  integer, optional :: ierror
end subroutine pmpi_comm_detach_buffer_c
end interface pmpi_comm_detach_buffer
interface mpi_exscan
  procedure mpi_exscan
subroutine mpi_exscan_c(sendbuf, &
    recvbuf, &
    count, &
    datatype, &
    op, &
    comm, &
    ierror) bind(C, name="mpi_exscan_c_f08ts_")
  import
  type(*), dimension(..), intent(in) :: sendbuf
  type(*), dimension(..) :: recvbuf
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Op) :: op
  type(MPI_Comm) :: comm
  integer, optional :: ierror
end subroutine mpi_exscan_c
end interface mpi_exscan
interface pmpi_exscan
  procedure pmpi_exscan
subroutine pmpi_exscan_c(sendbuf, &
    recvbuf, &
    count, &
    datatype, &
    op, &
    comm, &
    ierror) bind(C, name="pmpi_exscan_c_f08ts_")
  import
  type(*), dimension(..), intent(in) :: sendbuf
  type(*), dimension(..) :: recvbuf
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Op) :: op
  type(MPI_Comm) :: comm
  integer, optional :: ierror
end subroutine pmpi_exscan_c
end interface pmpi_exscan
interface mpi_exscan_init
  procedure mpi_exscan_init
subroutine mpi_exscan_init_c(sendbuf, &
    recvbuf, &
    count, &
    datatype, &
    op, &
    comm, &
    info, &
    request, &
    ierror) bind(C, name="mpi_exscan_init_c_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  type(*), dimension(..), asynchronous :: recvbuf
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Op) :: op
  type(MPI_Comm) :: comm
  type(MPI_Info) :: info
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_exscan_init_c
end interface mpi_exscan_init
interface pmpi_exscan_init
  procedure pmpi_exscan_init
subroutine pmpi_exscan_init_c(sendbuf, &
    recvbuf, &
    count, &
    datatype, &
    op, &
    comm, &
    info, &
    request, &
    ierror) bind(C, name="pmpi_exscan_init_c_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  type(*), dimension(..), asynchronous :: recvbuf
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Op) :: op
  type(MPI_Comm) :: comm
  type(MPI_Info) :: info
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_exscan_init_c
end interface pmpi_exscan_init
interface mpi_file_iread
  procedure mpi_file_iread
subroutine mpi_file_iread_c(fh, &
    buf, &
    count, &
    datatype, &
    request, &
    ierror) bind(C, name="mpi_file_iread_c_f08ts_")
  import
  type(MPI_File) :: fh
  type(*), dimension(..), asynchronous :: buf
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_file_iread_c
end interface mpi_file_iread
interface pmpi_file_iread
  procedure pmpi_file_iread
subroutine pmpi_file_iread_c(fh, &
    buf, &
    count, &
    datatype, &
    request, &
    ierror) bind(C, name="pmpi_file_iread_c_f08ts_")
  import
  type(MPI_File) :: fh
  type(*), dimension(..), asynchronous :: buf
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_file_iread_c
end interface pmpi_file_iread
interface mpi_file_iread_all
  procedure mpi_file_iread_all
subroutine mpi_file_iread_all_c(fh, &
    buf, &
    count, &
    datatype, &
    request, &
    ierror) bind(C, name="mpi_file_iread_all_c_f08ts_")
  import
  type(MPI_File) :: fh
  type(*), dimension(..), asynchronous :: buf
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_file_iread_all_c
end interface mpi_file_iread_all
interface pmpi_file_iread_all
  procedure pmpi_file_iread_all
subroutine pmpi_file_iread_all_c(fh, &
    buf, &
    count, &
    datatype, &
    request, &
    ierror) bind(C, name="pmpi_file_iread_all_c_f08ts_")
  import
  type(MPI_File) :: fh
  type(*), dimension(..), asynchronous :: buf
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_file_iread_all_c
end interface pmpi_file_iread_all
interface mpi_file_iread_at
  procedure mpi_file_iread_at
subroutine mpi_file_iread_at_c(fh, &
    offset, &
    buf, &
    count, &
    datatype, &
    request, &
    ierror) bind(C, name="mpi_file_iread_at_c_f08ts_")
  import
  type(MPI_File) :: fh
  integer(kind=MPI_ADDRESS_KIND) :: offset
  type(*), dimension(..), asynchronous :: buf
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_file_iread_at_c
end interface mpi_file_iread_at
interface pmpi_file_iread_at
  procedure pmpi_file_iread_at
subroutine pmpi_file_iread_at_c(fh, &
    offset, &
    buf, &
    count, &
    datatype, &
    request, &
    ierror) bind(C, name="pmpi_file_iread_at_c_f08ts_")
  import
  type(MPI_File) :: fh
  integer(kind=MPI_ADDRESS_KIND) :: offset
  type(*), dimension(..), asynchronous :: buf
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_file_iread_at_c
end interface pmpi_file_iread_at
interface mpi_file_iread_at_all
  procedure mpi_file_iread_at_all
subroutine mpi_file_iread_at_all_c(fh, &
    offset, &
    buf, &
    count, &
    datatype, &
    request, &
    ierror) bind(C, name="mpi_file_iread_at_all_c_f08ts_")
  import
  type(MPI_File) :: fh
  integer(kind=MPI_ADDRESS_KIND) :: offset
  type(*), dimension(..), asynchronous :: buf
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_file_iread_at_all_c
end interface mpi_file_iread_at_all
interface pmpi_file_iread_at_all
  procedure pmpi_file_iread_at_all
subroutine pmpi_file_iread_at_all_c(fh, &
    offset, &
    buf, &
    count, &
    datatype, &
    request, &
    ierror) bind(C, name="pmpi_file_iread_at_all_c_f08ts_")
  import
  type(MPI_File) :: fh
  integer(kind=MPI_ADDRESS_KIND) :: offset
  type(*), dimension(..), asynchronous :: buf
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_file_iread_at_all_c
end interface pmpi_file_iread_at_all
interface mpi_file_iread_shared
  procedure mpi_file_iread_shared
subroutine mpi_file_iread_shared_c(fh, &
    buf, &
    count, &
    datatype, &
    request, &
    ierror) bind(C, name="mpi_file_iread_shared_c_f08ts_")
  import
  type(MPI_File) :: fh
  type(*), dimension(..), asynchronous :: buf
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_file_iread_shared_c
end interface mpi_file_iread_shared
interface pmpi_file_iread_shared
  procedure pmpi_file_iread_shared
subroutine pmpi_file_iread_shared_c(fh, &
    buf, &
    count, &
    datatype, &
    request, &
    ierror) bind(C, name="pmpi_file_iread_shared_c_f08ts_")
  import
  type(MPI_File) :: fh
  type(*), dimension(..), asynchronous :: buf
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_file_iread_shared_c
end interface pmpi_file_iread_shared
interface mpi_file_iwrite
  procedure mpi_file_iwrite
subroutine mpi_file_iwrite_c(fh, &
    buf, &
    count, &
    datatype, &
    request, &
    ierror) bind(C, name="mpi_file_iwrite_c_f08ts_")
  import
  type(MPI_File) :: fh
  type(*), dimension(..), intent(in), asynchronous :: buf
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_file_iwrite_c
end interface mpi_file_iwrite
interface pmpi_file_iwrite
  procedure pmpi_file_iwrite
subroutine pmpi_file_iwrite_c(fh, &
    buf, &
    count, &
    datatype, &
    request, &
    ierror) bind(C, name="pmpi_file_iwrite_c_f08ts_")
  import
  type(MPI_File) :: fh
  type(*), dimension(..), intent(in), asynchronous :: buf
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_file_iwrite_c
end interface pmpi_file_iwrite
interface mpi_file_iwrite_all
  procedure mpi_file_iwrite_all
subroutine mpi_file_iwrite_all_c(fh, &
    buf, &
    count, &
    datatype, &
    request, &
    ierror) bind(C, name="mpi_file_iwrite_all_c_f08ts_")
  import
  type(MPI_File) :: fh
  type(*), dimension(..), intent(in), asynchronous :: buf
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_file_iwrite_all_c
end interface mpi_file_iwrite_all
interface pmpi_file_iwrite_all
  procedure pmpi_file_iwrite_all
subroutine pmpi_file_iwrite_all_c(fh, &
    buf, &
    count, &
    datatype, &
    request, &
    ierror) bind(C, name="pmpi_file_iwrite_all_c_f08ts_")
  import
  type(MPI_File) :: fh
  type(*), dimension(..), intent(in), asynchronous :: buf
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_file_iwrite_all_c
end interface pmpi_file_iwrite_all
interface mpi_file_iwrite_at
  procedure mpi_file_iwrite_at
subroutine mpi_file_iwrite_at_c(fh, &
    offset, &
    buf, &
    count, &
    datatype, &
    request, &
    ierror) bind(C, name="mpi_file_iwrite_at_c_f08ts_")
  import
  type(MPI_File) :: fh
  integer(kind=MPI_ADDRESS_KIND) :: offset
  type(*), dimension(..), intent(in), asynchronous :: buf
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_file_iwrite_at_c
end interface mpi_file_iwrite_at
interface pmpi_file_iwrite_at
  procedure pmpi_file_iwrite_at
subroutine pmpi_file_iwrite_at_c(fh, &
    offset, &
    buf, &
    count, &
    datatype, &
    request, &
    ierror) bind(C, name="pmpi_file_iwrite_at_c_f08ts_")
  import
  type(MPI_File) :: fh
  integer(kind=MPI_ADDRESS_KIND) :: offset
  type(*), dimension(..), intent(in), asynchronous :: buf
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_file_iwrite_at_c
end interface pmpi_file_iwrite_at
interface mpi_file_iwrite_at_all
  procedure mpi_file_iwrite_at_all
subroutine mpi_file_iwrite_at_all_c(fh, &
    offset, &
    buf, &
    count, &
    datatype, &
    request, &
    ierror) bind(C, name="mpi_file_iwrite_at_all_c_f08ts_")
  import
  type(MPI_File) :: fh
  integer(kind=MPI_ADDRESS_KIND) :: offset
  type(*), dimension(..), intent(in), asynchronous :: buf
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_file_iwrite_at_all_c
end interface mpi_file_iwrite_at_all
interface pmpi_file_iwrite_at_all
  procedure pmpi_file_iwrite_at_all
subroutine pmpi_file_iwrite_at_all_c(fh, &
    offset, &
    buf, &
    count, &
    datatype, &
    request, &
    ierror) bind(C, name="pmpi_file_iwrite_at_all_c_f08ts_")
  import
  type(MPI_File) :: fh
  integer(kind=MPI_ADDRESS_KIND) :: offset
  type(*), dimension(..), intent(in), asynchronous :: buf
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_file_iwrite_at_all_c
end interface pmpi_file_iwrite_at_all
interface mpi_file_iwrite_shared
  procedure mpi_file_iwrite_shared
subroutine mpi_file_iwrite_shared_c(fh, &
    buf, &
    count, &
    datatype, &
    request, &
    ierror) bind(C, name="mpi_file_iwrite_shared_c_f08ts_")
  import
  type(MPI_File) :: fh
  type(*), dimension(..), intent(in), asynchronous :: buf
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_file_iwrite_shared_c
end interface mpi_file_iwrite_shared
interface pmpi_file_iwrite_shared
  procedure pmpi_file_iwrite_shared
subroutine pmpi_file_iwrite_shared_c(fh, &
    buf, &
    count, &
    datatype, &
    request, &
    ierror) bind(C, name="pmpi_file_iwrite_shared_c_f08ts_")
  import
  type(MPI_File) :: fh
  type(*), dimension(..), intent(in), asynchronous :: buf
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_file_iwrite_shared_c
end interface pmpi_file_iwrite_shared
interface mpi_file_read
  procedure mpi_file_read
subroutine mpi_file_read_c(fh, &
    buf, &
    count, &
    datatype, &
    status, &
    ierror) bind(C, name="mpi_file_read_c_f08ts_")
  import
  type(MPI_File) :: fh
  type(*), dimension(..) :: buf
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Status) :: status
  integer, optional :: ierror
end subroutine mpi_file_read_c
end interface mpi_file_read
interface pmpi_file_read
  procedure pmpi_file_read
subroutine pmpi_file_read_c(fh, &
    buf, &
    count, &
    datatype, &
    status, &
    ierror) bind(C, name="pmpi_file_read_c_f08ts_")
  import
  type(MPI_File) :: fh
  type(*), dimension(..) :: buf
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Status) :: status
  integer, optional :: ierror
end subroutine pmpi_file_read_c
end interface pmpi_file_read
interface mpi_file_read_all
  procedure mpi_file_read_all
subroutine mpi_file_read_all_c(fh, &
    buf, &
    count, &
    datatype, &
    status, &
    ierror) bind(C, name="mpi_file_read_all_c_f08ts_")
  import
  type(MPI_File) :: fh
  type(*), dimension(..) :: buf
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Status) :: status
  integer, optional :: ierror
end subroutine mpi_file_read_all_c
end interface mpi_file_read_all
interface pmpi_file_read_all
  procedure pmpi_file_read_all
subroutine pmpi_file_read_all_c(fh, &
    buf, &
    count, &
    datatype, &
    status, &
    ierror) bind(C, name="pmpi_file_read_all_c_f08ts_")
  import
  type(MPI_File) :: fh
  type(*), dimension(..) :: buf
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Status) :: status
  integer, optional :: ierror
end subroutine pmpi_file_read_all_c
end interface pmpi_file_read_all
interface mpi_file_read_all_begin
  procedure mpi_file_read_all_begin
subroutine mpi_file_read_all_begin_c(fh, &
    buf, &
    count, &
    datatype, &
    ierror) bind(C, name="mpi_file_read_all_begin_c_f08ts_")
  import
  type(MPI_File) :: fh
  type(*), dimension(..), asynchronous :: buf
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  integer, optional :: ierror
end subroutine mpi_file_read_all_begin_c
end interface mpi_file_read_all_begin
interface pmpi_file_read_all_begin
  procedure pmpi_file_read_all_begin
subroutine pmpi_file_read_all_begin_c(fh, &
    buf, &
    count, &
    datatype, &
    ierror) bind(C, name="pmpi_file_read_all_begin_c_f08ts_")
  import
  type(MPI_File) :: fh
  type(*), dimension(..), asynchronous :: buf
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  integer, optional :: ierror
end subroutine pmpi_file_read_all_begin_c
end interface pmpi_file_read_all_begin
interface mpi_file_read_at
  procedure mpi_file_read_at
subroutine mpi_file_read_at_c(fh, &
    offset, &
    buf, &
    count, &
    datatype, &
    status, &
    ierror) bind(C, name="mpi_file_read_at_c_f08ts_")
  import
  type(MPI_File) :: fh
  integer(kind=MPI_ADDRESS_KIND) :: offset
  type(*), dimension(..) :: buf
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Status) :: status
  integer, optional :: ierror
end subroutine mpi_file_read_at_c
end interface mpi_file_read_at
interface pmpi_file_read_at
  procedure pmpi_file_read_at
subroutine pmpi_file_read_at_c(fh, &
    offset, &
    buf, &
    count, &
    datatype, &
    status, &
    ierror) bind(C, name="pmpi_file_read_at_c_f08ts_")
  import
  type(MPI_File) :: fh
  integer(kind=MPI_ADDRESS_KIND) :: offset
  type(*), dimension(..) :: buf
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Status) :: status
  integer, optional :: ierror
end subroutine pmpi_file_read_at_c
end interface pmpi_file_read_at
interface mpi_file_read_at_all
  procedure mpi_file_read_at_all
subroutine mpi_file_read_at_all_c(fh, &
    offset, &
    buf, &
    count, &
    datatype, &
    status, &
    ierror) bind(C, name="mpi_file_read_at_all_c_f08ts_")
  import
  type(MPI_File) :: fh
  integer(kind=MPI_ADDRESS_KIND) :: offset
  type(*), dimension(..) :: buf
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Status) :: status
  integer, optional :: ierror
end subroutine mpi_file_read_at_all_c
end interface mpi_file_read_at_all
interface pmpi_file_read_at_all
  procedure pmpi_file_read_at_all
subroutine pmpi_file_read_at_all_c(fh, &
    offset, &
    buf, &
    count, &
    datatype, &
    status, &
    ierror) bind(C, name="pmpi_file_read_at_all_c_f08ts_")
  import
  type(MPI_File) :: fh
  integer(kind=MPI_ADDRESS_KIND) :: offset
  type(*), dimension(..) :: buf
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Status) :: status
  integer, optional :: ierror
end subroutine pmpi_file_read_at_all_c
end interface pmpi_file_read_at_all
interface mpi_file_read_at_all_begin
  procedure mpi_file_read_at_all_begin
subroutine mpi_file_read_at_all_begin_c(fh, &
    offset, &
    buf, &
    count, &
    datatype, &
    ierror) bind(C, name="mpi_file_read_at_all_begin_c_f08ts_")
  import
  type(MPI_File) :: fh
  integer(kind=MPI_ADDRESS_KIND) :: offset
  type(*), dimension(..), asynchronous :: buf
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  integer, optional :: ierror
end subroutine mpi_file_read_at_all_begin_c
end interface mpi_file_read_at_all_begin
interface pmpi_file_read_at_all_begin
  procedure pmpi_file_read_at_all_begin
subroutine pmpi_file_read_at_all_begin_c(fh, &
    offset, &
    buf, &
    count, &
    datatype, &
    ierror) bind(C, name="pmpi_file_read_at_all_begin_c_f08ts_")
  import
  type(MPI_File) :: fh
  integer(kind=MPI_ADDRESS_KIND) :: offset
  type(*), dimension(..), asynchronous :: buf
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  integer, optional :: ierror
end subroutine pmpi_file_read_at_all_begin_c
end interface pmpi_file_read_at_all_begin
interface mpi_file_read_ordered
  procedure mpi_file_read_ordered
subroutine mpi_file_read_ordered_c(fh, &
    buf, &
    count, &
    datatype, &
    status, &
    ierror) bind(C, name="mpi_file_read_ordered_c_f08ts_")
  import
  type(MPI_File) :: fh
  type(*), dimension(..) :: buf
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Status) :: status
  integer, optional :: ierror
end subroutine mpi_file_read_ordered_c
end interface mpi_file_read_ordered
interface pmpi_file_read_ordered
  procedure pmpi_file_read_ordered
subroutine pmpi_file_read_ordered_c(fh, &
    buf, &
    count, &
    datatype, &
    status, &
    ierror) bind(C, name="pmpi_file_read_ordered_c_f08ts_")
  import
  type(MPI_File) :: fh
  type(*), dimension(..) :: buf
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Status) :: status
  integer, optional :: ierror
end subroutine pmpi_file_read_ordered_c
end interface pmpi_file_read_ordered
interface mpi_file_read_ordered_begin
  procedure mpi_file_read_ordered_begin
subroutine mpi_file_read_ordered_begin_c(fh, &
    buf, &
    count, &
    datatype, &
    ierror) bind(C, name="mpi_file_read_ordered_begin_c_f08ts_")
  import
  type(MPI_File) :: fh
  type(*), dimension(..), asynchronous :: buf
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  integer, optional :: ierror
end subroutine mpi_file_read_ordered_begin_c
end interface mpi_file_read_ordered_begin
interface pmpi_file_read_ordered_begin
  procedure pmpi_file_read_ordered_begin
subroutine pmpi_file_read_ordered_begin_c(fh, &
    buf, &
    count, &
    datatype, &
    ierror) bind(C, name="pmpi_file_read_ordered_begin_c_f08ts_")
  import
  type(MPI_File) :: fh
  type(*), dimension(..), asynchronous :: buf
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  integer, optional :: ierror
end subroutine pmpi_file_read_ordered_begin_c
end interface pmpi_file_read_ordered_begin
interface mpi_file_read_shared
  procedure mpi_file_read_shared
subroutine mpi_file_read_shared_c(fh, &
    buf, &
    count, &
    datatype, &
    status, &
    ierror) bind(C, name="mpi_file_read_shared_c_f08ts_")
  import
  type(MPI_File) :: fh
  type(*), dimension(..) :: buf
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Status) :: status
  integer, optional :: ierror
end subroutine mpi_file_read_shared_c
end interface mpi_file_read_shared
interface pmpi_file_read_shared
  procedure pmpi_file_read_shared
subroutine pmpi_file_read_shared_c(fh, &
    buf, &
    count, &
    datatype, &
    status, &
    ierror) bind(C, name="pmpi_file_read_shared_c_f08ts_")
  import
  type(MPI_File) :: fh
  type(*), dimension(..) :: buf
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Status) :: status
  integer, optional :: ierror
end subroutine pmpi_file_read_shared_c
end interface pmpi_file_read_shared
interface mpi_file_write
  procedure mpi_file_write
subroutine mpi_file_write_c(fh, &
    buf, &
    count, &
    datatype, &
    status, &
    ierror) bind(C, name="mpi_file_write_c_f08ts_")
  import
  type(MPI_File) :: fh
  type(*), dimension(..), intent(in) :: buf
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Status) :: status
  integer, optional :: ierror
end subroutine mpi_file_write_c
end interface mpi_file_write
interface pmpi_file_write
  procedure pmpi_file_write
subroutine pmpi_file_write_c(fh, &
    buf, &
    count, &
    datatype, &
    status, &
    ierror) bind(C, name="pmpi_file_write_c_f08ts_")
  import
  type(MPI_File) :: fh
  type(*), dimension(..), intent(in) :: buf
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Status) :: status
  integer, optional :: ierror
end subroutine pmpi_file_write_c
end interface pmpi_file_write
interface mpi_file_write_all
  procedure mpi_file_write_all
subroutine mpi_file_write_all_c(fh, &
    buf, &
    count, &
    datatype, &
    status, &
    ierror) bind(C, name="mpi_file_write_all_c_f08ts_")
  import
  type(MPI_File) :: fh
  type(*), dimension(..), intent(in) :: buf
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Status) :: status
  integer, optional :: ierror
end subroutine mpi_file_write_all_c
end interface mpi_file_write_all
interface pmpi_file_write_all
  procedure pmpi_file_write_all
subroutine pmpi_file_write_all_c(fh, &
    buf, &
    count, &
    datatype, &
    status, &
    ierror) bind(C, name="pmpi_file_write_all_c_f08ts_")
  import
  type(MPI_File) :: fh
  type(*), dimension(..), intent(in) :: buf
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Status) :: status
  integer, optional :: ierror
end subroutine pmpi_file_write_all_c
end interface pmpi_file_write_all
interface mpi_file_write_all_begin
  procedure mpi_file_write_all_begin
subroutine mpi_file_write_all_begin_c(fh, &
    buf, &
    count, &
    datatype, &
    ierror) bind(C, name="mpi_file_write_all_begin_c_f08ts_")
  import
  type(MPI_File) :: fh
  type(*), dimension(..), intent(in), asynchronous :: buf
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  integer, optional :: ierror
end subroutine mpi_file_write_all_begin_c
end interface mpi_file_write_all_begin
interface pmpi_file_write_all_begin
  procedure pmpi_file_write_all_begin
subroutine pmpi_file_write_all_begin_c(fh, &
    buf, &
    count, &
    datatype, &
    ierror) bind(C, name="pmpi_file_write_all_begin_c_f08ts_")
  import
  type(MPI_File) :: fh
  type(*), dimension(..), intent(in), asynchronous :: buf
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  integer, optional :: ierror
end subroutine pmpi_file_write_all_begin_c
end interface pmpi_file_write_all_begin
interface mpi_file_write_at
  procedure mpi_file_write_at
subroutine mpi_file_write_at_c(fh, &
    offset, &
    buf, &
    count, &
    datatype, &
    status, &
    ierror) bind(C, name="mpi_file_write_at_c_f08ts_")
  import
  type(MPI_File) :: fh
  integer(kind=MPI_ADDRESS_KIND) :: offset
  type(*), dimension(..), intent(in) :: buf
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Status) :: status
  integer, optional :: ierror
end subroutine mpi_file_write_at_c
end interface mpi_file_write_at
interface pmpi_file_write_at
  procedure pmpi_file_write_at
subroutine pmpi_file_write_at_c(fh, &
    offset, &
    buf, &
    count, &
    datatype, &
    status, &
    ierror) bind(C, name="pmpi_file_write_at_c_f08ts_")
  import
  type(MPI_File) :: fh
  integer(kind=MPI_ADDRESS_KIND) :: offset
  type(*), dimension(..), intent(in) :: buf
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Status) :: status
  integer, optional :: ierror
end subroutine pmpi_file_write_at_c
end interface pmpi_file_write_at
interface mpi_file_write_at_all
  procedure mpi_file_write_at_all
subroutine mpi_file_write_at_all_c(fh, &
    offset, &
    buf, &
    count, &
    datatype, &
    status, &
    ierror) bind(C, name="mpi_file_write_at_all_c_f08ts_")
  import
  type(MPI_File) :: fh
  integer(kind=MPI_ADDRESS_KIND) :: offset
  type(*), dimension(..), intent(in) :: buf
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Status) :: status
  integer, optional :: ierror
end subroutine mpi_file_write_at_all_c
end interface mpi_file_write_at_all
interface pmpi_file_write_at_all
  procedure pmpi_file_write_at_all
subroutine pmpi_file_write_at_all_c(fh, &
    offset, &
    buf, &
    count, &
    datatype, &
    status, &
    ierror) bind(C, name="pmpi_file_write_at_all_c_f08ts_")
  import
  type(MPI_File) :: fh
  integer(kind=MPI_ADDRESS_KIND) :: offset
  type(*), dimension(..), intent(in) :: buf
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Status) :: status
  integer, optional :: ierror
end subroutine pmpi_file_write_at_all_c
end interface pmpi_file_write_at_all
interface mpi_file_write_at_all_begin
  procedure mpi_file_write_at_all_begin
subroutine mpi_file_write_at_all_begin_c(fh, &
    offset, &
    buf, &
    count, &
    datatype, &
    ierror) bind(C, name="mpi_file_write_at_all_begin_c_f08ts_")
  import
  type(MPI_File) :: fh
  integer(kind=MPI_ADDRESS_KIND) :: offset
  type(*), dimension(..), intent(in), asynchronous :: buf
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  integer, optional :: ierror
end subroutine mpi_file_write_at_all_begin_c
end interface mpi_file_write_at_all_begin
interface pmpi_file_write_at_all_begin
  procedure pmpi_file_write_at_all_begin
subroutine pmpi_file_write_at_all_begin_c(fh, &
    offset, &
    buf, &
    count, &
    datatype, &
    ierror) bind(C, name="pmpi_file_write_at_all_begin_c_f08ts_")
  import
  type(MPI_File) :: fh
  integer(kind=MPI_ADDRESS_KIND) :: offset
  type(*), dimension(..), intent(in), asynchronous :: buf
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  integer, optional :: ierror
end subroutine pmpi_file_write_at_all_begin_c
end interface pmpi_file_write_at_all_begin
interface mpi_file_write_ordered
  procedure mpi_file_write_ordered
subroutine mpi_file_write_ordered_c(fh, &
    buf, &
    count, &
    datatype, &
    status, &
    ierror) bind(C, name="mpi_file_write_ordered_c_f08ts_")
  import
  type(MPI_File) :: fh
  type(*), dimension(..), intent(in) :: buf
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Status) :: status
  integer, optional :: ierror
end subroutine mpi_file_write_ordered_c
end interface mpi_file_write_ordered
interface pmpi_file_write_ordered
  procedure pmpi_file_write_ordered
subroutine pmpi_file_write_ordered_c(fh, &
    buf, &
    count, &
    datatype, &
    status, &
    ierror) bind(C, name="pmpi_file_write_ordered_c_f08ts_")
  import
  type(MPI_File) :: fh
  type(*), dimension(..), intent(in) :: buf
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Status) :: status
  integer, optional :: ierror
end subroutine pmpi_file_write_ordered_c
end interface pmpi_file_write_ordered
interface mpi_file_write_ordered_begin
  procedure mpi_file_write_ordered_begin
subroutine mpi_file_write_ordered_begin_c(fh, &
    buf, &
    count, &
    datatype, &
    ierror) bind(C, name="mpi_file_write_ordered_begin_c_f08ts_")
  import
  type(MPI_File) :: fh
  type(*), dimension(..), intent(in), asynchronous :: buf
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  integer, optional :: ierror
end subroutine mpi_file_write_ordered_begin_c
end interface mpi_file_write_ordered_begin
interface pmpi_file_write_ordered_begin
  procedure pmpi_file_write_ordered_begin
subroutine pmpi_file_write_ordered_begin_c(fh, &
    buf, &
    count, &
    datatype, &
    ierror) bind(C, name="pmpi_file_write_ordered_begin_c_f08ts_")
  import
  type(MPI_File) :: fh
  type(*), dimension(..), intent(in), asynchronous :: buf
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  integer, optional :: ierror
end subroutine pmpi_file_write_ordered_begin_c
end interface pmpi_file_write_ordered_begin
interface mpi_file_write_shared
  procedure mpi_file_write_shared
subroutine mpi_file_write_shared_c(fh, &
    buf, &
    count, &
    datatype, &
    status, &
    ierror) bind(C, name="mpi_file_write_shared_c_f08ts_")
  import
  type(MPI_File) :: fh
  type(*), dimension(..), intent(in) :: buf
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Status) :: status
  integer, optional :: ierror
end subroutine mpi_file_write_shared_c
end interface mpi_file_write_shared
interface pmpi_file_write_shared
  procedure pmpi_file_write_shared
subroutine pmpi_file_write_shared_c(fh, &
    buf, &
    count, &
    datatype, &
    status, &
    ierror) bind(C, name="pmpi_file_write_shared_c_f08ts_")
  import
  type(MPI_File) :: fh
  type(*), dimension(..), intent(in) :: buf
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Status) :: status
  integer, optional :: ierror
end subroutine pmpi_file_write_shared_c
end interface pmpi_file_write_shared
interface mpi_gather
  procedure mpi_gather
subroutine mpi_gather_c(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcount, &
    recvtype, &
    root, &
    comm, &
    ierror) bind(C, name="mpi_gather_c_f08ts_")
  import
  type(*), dimension(..), intent(in) :: sendbuf
  integer(kind=MPI_ADDRESS_KIND) :: sendcount
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..) :: recvbuf
  integer(kind=MPI_ADDRESS_KIND) :: recvcount
  type(MPI_Datatype) :: recvtype
  integer :: root
  type(MPI_Comm) :: comm
  integer, optional :: ierror
end subroutine mpi_gather_c
end interface mpi_gather
interface pmpi_gather
  procedure pmpi_gather
subroutine pmpi_gather_c(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcount, &
    recvtype, &
    root, &
    comm, &
    ierror) bind(C, name="pmpi_gather_c_f08ts_")
  import
  type(*), dimension(..), intent(in) :: sendbuf
  integer(kind=MPI_ADDRESS_KIND) :: sendcount
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..) :: recvbuf
  integer(kind=MPI_ADDRESS_KIND) :: recvcount
  type(MPI_Datatype) :: recvtype
  integer :: root
  type(MPI_Comm) :: comm
  integer, optional :: ierror
end subroutine pmpi_gather_c
end interface pmpi_gather
interface mpi_gather_init
  procedure mpi_gather_init
subroutine mpi_gather_init_c(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcount, &
    recvtype, &
    root, &
    comm, &
    info, &
    request, &
    ierror) bind(C, name="mpi_gather_init_c_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  integer(kind=MPI_ADDRESS_KIND) :: sendcount
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..), asynchronous :: recvbuf
  integer(kind=MPI_ADDRESS_KIND) :: recvcount
  type(MPI_Datatype) :: recvtype
  integer :: root
  type(MPI_Comm) :: comm
  type(MPI_Info) :: info
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_gather_init_c
end interface mpi_gather_init
interface pmpi_gather_init
  procedure pmpi_gather_init
subroutine pmpi_gather_init_c(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcount, &
    recvtype, &
    root, &
    comm, &
    info, &
    request, &
    ierror) bind(C, name="pmpi_gather_init_c_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  integer(kind=MPI_ADDRESS_KIND) :: sendcount
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..), asynchronous :: recvbuf
  integer(kind=MPI_ADDRESS_KIND) :: recvcount
  type(MPI_Datatype) :: recvtype
  integer :: root
  type(MPI_Comm) :: comm
  type(MPI_Info) :: info
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_gather_init_c
end interface pmpi_gather_init
interface mpi_gatherv
  procedure mpi_gatherv
subroutine mpi_gatherv_c(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcounts, &
    displs, &
    recvtype, &
    root, &
    comm, &
    ierror) bind(C, name="mpi_gatherv_c_f08ts_")
  import
  type(*), dimension(..), intent(in) :: sendbuf
  integer(kind=MPI_ADDRESS_KIND) :: sendcount
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..) :: recvbuf
  integer(kind=MPI_ADDRESS_KIND) :: recvcounts(*)
  integer(kind=MPI_ADDRESS_KIND) :: displs(*)
  type(MPI_Datatype) :: recvtype
  integer :: root
  type(MPI_Comm) :: comm
  integer, optional :: ierror
end subroutine mpi_gatherv_c
end interface mpi_gatherv
interface pmpi_gatherv
  procedure pmpi_gatherv
subroutine pmpi_gatherv_c(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcounts, &
    displs, &
    recvtype, &
    root, &
    comm, &
    ierror) bind(C, name="pmpi_gatherv_c_f08ts_")
  import
  type(*), dimension(..), intent(in) :: sendbuf
  integer(kind=MPI_ADDRESS_KIND) :: sendcount
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..) :: recvbuf
  integer(kind=MPI_ADDRESS_KIND) :: recvcounts(*)
  integer(kind=MPI_ADDRESS_KIND) :: displs(*)
  type(MPI_Datatype) :: recvtype
  integer :: root
  type(MPI_Comm) :: comm
  integer, optional :: ierror
end subroutine pmpi_gatherv_c
end interface pmpi_gatherv
interface mpi_gatherv_init
  procedure mpi_gatherv_init
subroutine mpi_gatherv_init_c(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcounts, &
    displs, &
    recvtype, &
    root, &
    comm, &
    info, &
    request, &
    ierror) bind(C, name="mpi_gatherv_init_c_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  integer(kind=MPI_ADDRESS_KIND) :: sendcount
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..), asynchronous :: recvbuf
  integer(kind=MPI_ADDRESS_KIND) :: recvcounts(*)
  integer(kind=MPI_ADDRESS_KIND) :: displs(*)
  type(MPI_Datatype) :: recvtype
  integer :: root
  type(MPI_Comm) :: comm
  type(MPI_Info) :: info
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_gatherv_init_c
end interface mpi_gatherv_init
interface pmpi_gatherv_init
  procedure pmpi_gatherv_init
subroutine pmpi_gatherv_init_c(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcounts, &
    displs, &
    recvtype, &
    root, &
    comm, &
    info, &
    request, &
    ierror) bind(C, name="pmpi_gatherv_init_c_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  integer(kind=MPI_ADDRESS_KIND) :: sendcount
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..), asynchronous :: recvbuf
  integer(kind=MPI_ADDRESS_KIND) :: recvcounts(*)
  integer(kind=MPI_ADDRESS_KIND) :: displs(*)
  type(MPI_Datatype) :: recvtype
  integer :: root
  type(MPI_Comm) :: comm
  type(MPI_Info) :: info
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_gatherv_init_c
end interface pmpi_gatherv_init
interface mpi_get
  procedure mpi_get
subroutine mpi_get_c(origin_addr, &
    origin_count, &
    origin_datatype, &
    target_rank, &
    target_disp, &
    target_count, &
    target_datatype, &
    win, &
    ierror) bind(C, name="mpi_get_c_f08ts_")
  import
  type(*), dimension(..), asynchronous :: origin_addr
  integer(kind=MPI_ADDRESS_KIND) :: origin_count
  type(MPI_Datatype) :: origin_datatype
  integer :: target_rank
  integer(kind=MPI_ADDRESS_KIND) :: target_disp
  integer(kind=MPI_ADDRESS_KIND) :: target_count
  type(MPI_Datatype) :: target_datatype
  type(MPI_Win) :: win
  integer, optional :: ierror
end subroutine mpi_get_c
end interface mpi_get
interface pmpi_get
  procedure pmpi_get
subroutine pmpi_get_c(origin_addr, &
    origin_count, &
    origin_datatype, &
    target_rank, &
    target_disp, &
    target_count, &
    target_datatype, &
    win, &
    ierror) bind(C, name="pmpi_get_c_f08ts_")
  import
  type(*), dimension(..), asynchronous :: origin_addr
  integer(kind=MPI_ADDRESS_KIND) :: origin_count
  type(MPI_Datatype) :: origin_datatype
  integer :: target_rank
  integer(kind=MPI_ADDRESS_KIND) :: target_disp
  integer(kind=MPI_ADDRESS_KIND) :: target_count
  type(MPI_Datatype) :: target_datatype
  type(MPI_Win) :: win
  integer, optional :: ierror
end subroutine pmpi_get_c
end interface pmpi_get
interface mpi_get_accumulate
  procedure mpi_get_accumulate
subroutine mpi_get_accumulate_c(origin_addr, &
    origin_count, &
    origin_datatype, &
    result_addr, &
    result_count, &
    result_datatype, &
    target_rank, &
    target_disp, &
    target_count, &
    target_datatype, &
    op, &
    win, &
    ierror) bind(C, name="mpi_get_accumulate_c_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: origin_addr
  integer(kind=MPI_ADDRESS_KIND) :: origin_count
  type(MPI_Datatype) :: origin_datatype
  type(*), dimension(..), asynchronous :: result_addr
  integer(kind=MPI_ADDRESS_KIND) :: result_count
  type(MPI_Datatype) :: result_datatype
  integer :: target_rank
  integer(kind=MPI_ADDRESS_KIND) :: target_disp
  integer(kind=MPI_ADDRESS_KIND) :: target_count
  type(MPI_Datatype) :: target_datatype
  type(MPI_Op) :: op
  type(MPI_Win) :: win
  integer, optional :: ierror
end subroutine mpi_get_accumulate_c
end interface mpi_get_accumulate
interface pmpi_get_accumulate
  procedure pmpi_get_accumulate
subroutine pmpi_get_accumulate_c(origin_addr, &
    origin_count, &
    origin_datatype, &
    result_addr, &
    result_count, &
    result_datatype, &
    target_rank, &
    target_disp, &
    target_count, &
    target_datatype, &
    op, &
    win, &
    ierror) bind(C, name="pmpi_get_accumulate_c_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: origin_addr
  integer(kind=MPI_ADDRESS_KIND) :: origin_count
  type(MPI_Datatype) :: origin_datatype
  type(*), dimension(..), asynchronous :: result_addr
  integer(kind=MPI_ADDRESS_KIND) :: result_count
  type(MPI_Datatype) :: result_datatype
  integer :: target_rank
  integer(kind=MPI_ADDRESS_KIND) :: target_disp
  integer(kind=MPI_ADDRESS_KIND) :: target_count
  type(MPI_Datatype) :: target_datatype
  type(MPI_Op) :: op
  type(MPI_Win) :: win
  integer, optional :: ierror
end subroutine pmpi_get_accumulate_c
end interface pmpi_get_accumulate
interface mpi_get_count
  procedure mpi_get_count
subroutine mpi_get_count_c(status, &
    datatype, &
    count, &
    ierror)
  import
  type(MPI_Status) :: status
  type(MPI_Datatype) :: datatype
  integer(kind=MPI_ADDRESS_KIND) :: count
  integer, optional :: ierror
end subroutine mpi_get_count_c
end interface mpi_get_count
interface pmpi_get_count
  procedure pmpi_get_count
subroutine pmpi_get_count_c(status, &
    datatype, &
    count, &
    ierror)
  import
  type(MPI_Status) :: status
  type(MPI_Datatype) :: datatype
  integer(kind=MPI_ADDRESS_KIND) :: count
  integer, optional :: ierror
end subroutine pmpi_get_count_c
end interface pmpi_get_count
interface mpi_get_elements
  procedure mpi_get_elements
subroutine mpi_get_elements_c(status, &
    datatype, &
    count, &
    ierror)
  import
  type(MPI_Status) :: status
  type(MPI_Datatype) :: datatype
  integer(kind=MPI_ADDRESS_KIND) :: count
  integer, optional :: ierror
end subroutine mpi_get_elements_c
end interface mpi_get_elements
interface pmpi_get_elements
  procedure pmpi_get_elements
subroutine pmpi_get_elements_c(status, &
    datatype, &
    count, &
    ierror)
  import
  type(MPI_Status) :: status
  type(MPI_Datatype) :: datatype
  integer(kind=MPI_ADDRESS_KIND) :: count
  integer, optional :: ierror
end subroutine pmpi_get_elements_c
end interface pmpi_get_elements
interface mpi_iallgather
  procedure mpi_iallgather
subroutine mpi_iallgather_c(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcount, &
    recvtype, &
    comm, &
    request, &
    ierror) bind(C, name="mpi_iallgather_c_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  integer(kind=MPI_ADDRESS_KIND) :: sendcount
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..), asynchronous :: recvbuf
  integer(kind=MPI_ADDRESS_KIND) :: recvcount
  type(MPI_Datatype) :: recvtype
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_iallgather_c
end interface mpi_iallgather
interface pmpi_iallgather
  procedure pmpi_iallgather
subroutine pmpi_iallgather_c(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcount, &
    recvtype, &
    comm, &
    request, &
    ierror) bind(C, name="pmpi_iallgather_c_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  integer(kind=MPI_ADDRESS_KIND) :: sendcount
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..), asynchronous :: recvbuf
  integer(kind=MPI_ADDRESS_KIND) :: recvcount
  type(MPI_Datatype) :: recvtype
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_iallgather_c
end interface pmpi_iallgather
interface mpi_iallgatherv
  procedure mpi_iallgatherv
subroutine mpi_iallgatherv_c(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcounts, &
    displs, &
    recvtype, &
    comm, &
    request, &
    ierror) bind(C, name="mpi_iallgatherv_c_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  integer(kind=MPI_ADDRESS_KIND) :: sendcount
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..), asynchronous :: recvbuf
  integer(kind=MPI_ADDRESS_KIND) :: recvcounts(*)
  integer(kind=MPI_ADDRESS_KIND) :: displs(*)
  type(MPI_Datatype) :: recvtype
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_iallgatherv_c
end interface mpi_iallgatherv
interface pmpi_iallgatherv
  procedure pmpi_iallgatherv
subroutine pmpi_iallgatherv_c(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcounts, &
    displs, &
    recvtype, &
    comm, &
    request, &
    ierror) bind(C, name="pmpi_iallgatherv_c_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  integer(kind=MPI_ADDRESS_KIND) :: sendcount
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..), asynchronous :: recvbuf
  integer(kind=MPI_ADDRESS_KIND) :: recvcounts(*)
  integer(kind=MPI_ADDRESS_KIND) :: displs(*)
  type(MPI_Datatype) :: recvtype
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_iallgatherv_c
end interface pmpi_iallgatherv
interface mpi_iallreduce
  procedure mpi_iallreduce
subroutine mpi_iallreduce_c(sendbuf, &
    recvbuf, &
    count, &
    datatype, &
    op, &
    comm, &
    request, &
    ierror) bind(C, name="mpi_iallreduce_c_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  type(*), dimension(..), asynchronous :: recvbuf
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Op) :: op
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_iallreduce_c
end interface mpi_iallreduce
interface pmpi_iallreduce
  procedure pmpi_iallreduce
subroutine pmpi_iallreduce_c(sendbuf, &
    recvbuf, &
    count, &
    datatype, &
    op, &
    comm, &
    request, &
    ierror) bind(C, name="pmpi_iallreduce_c_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  type(*), dimension(..), asynchronous :: recvbuf
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Op) :: op
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_iallreduce_c
end interface pmpi_iallreduce
interface mpi_ialltoall
  procedure mpi_ialltoall
subroutine mpi_ialltoall_c(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcount, &
    recvtype, &
    comm, &
    request, &
    ierror) bind(C, name="mpi_ialltoall_c_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  integer(kind=MPI_ADDRESS_KIND) :: sendcount
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..), asynchronous :: recvbuf
  integer(kind=MPI_ADDRESS_KIND) :: recvcount
  type(MPI_Datatype) :: recvtype
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_ialltoall_c
end interface mpi_ialltoall
interface pmpi_ialltoall
  procedure pmpi_ialltoall
subroutine pmpi_ialltoall_c(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcount, &
    recvtype, &
    comm, &
    request, &
    ierror) bind(C, name="pmpi_ialltoall_c_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  integer(kind=MPI_ADDRESS_KIND) :: sendcount
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..), asynchronous :: recvbuf
  integer(kind=MPI_ADDRESS_KIND) :: recvcount
  type(MPI_Datatype) :: recvtype
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_ialltoall_c
end interface pmpi_ialltoall
interface mpi_ialltoallv
  procedure mpi_ialltoallv
subroutine mpi_ialltoallv_c(sendbuf, &
    sendcounts, &
    sdispls, &
    sendtype, &
    recvbuf, &
    recvcounts, &
    rdispls, &
    recvtype, &
    comm, &
    request, &
    ierror) bind(C, name="mpi_ialltoallv_c_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  integer(kind=MPI_ADDRESS_KIND) :: sendcounts(*)
  integer(kind=MPI_ADDRESS_KIND) :: sdispls(*)
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..), asynchronous :: recvbuf
  integer(kind=MPI_ADDRESS_KIND) :: recvcounts(*)
  integer(kind=MPI_ADDRESS_KIND) :: rdispls(*)
  type(MPI_Datatype) :: recvtype
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_ialltoallv_c
end interface mpi_ialltoallv
interface pmpi_ialltoallv
  procedure pmpi_ialltoallv
subroutine pmpi_ialltoallv_c(sendbuf, &
    sendcounts, &
    sdispls, &
    sendtype, &
    recvbuf, &
    recvcounts, &
    rdispls, &
    recvtype, &
    comm, &
    request, &
    ierror) bind(C, name="pmpi_ialltoallv_c_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  integer(kind=MPI_ADDRESS_KIND) :: sendcounts(*)
  integer(kind=MPI_ADDRESS_KIND) :: sdispls(*)
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..), asynchronous :: recvbuf
  integer(kind=MPI_ADDRESS_KIND) :: recvcounts(*)
  integer(kind=MPI_ADDRESS_KIND) :: rdispls(*)
  type(MPI_Datatype) :: recvtype
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_ialltoallv_c
end interface pmpi_ialltoallv
interface mpi_ialltoallw
  procedure mpi_ialltoallw
subroutine mpi_ialltoallw_c(sendbuf, &
    sendcounts, &
    sdispls, &
    sendtypes, &
    recvbuf, &
    recvcounts, &
    rdispls, &
    recvtypes, &
    comm, &
    request, &
    ierror) bind(C, name="mpi_ialltoallw_c_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  integer(kind=MPI_ADDRESS_KIND) :: sendcounts(*)
  integer(kind=MPI_ADDRESS_KIND) :: sdispls(*)
  type(MPI_Datatype) :: sendtypes(*)
  type(*), dimension(..), asynchronous :: recvbuf
  integer(kind=MPI_ADDRESS_KIND) :: recvcounts(*)
  integer(kind=MPI_ADDRESS_KIND) :: rdispls(*)
  type(MPI_Datatype) :: recvtypes(*)
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_ialltoallw_c
end interface mpi_ialltoallw
interface pmpi_ialltoallw
  procedure pmpi_ialltoallw
subroutine pmpi_ialltoallw_c(sendbuf, &
    sendcounts, &
    sdispls, &
    sendtypes, &
    recvbuf, &
    recvcounts, &
    rdispls, &
    recvtypes, &
    comm, &
    request, &
    ierror) bind(C, name="pmpi_ialltoallw_c_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  integer(kind=MPI_ADDRESS_KIND) :: sendcounts(*)
  integer(kind=MPI_ADDRESS_KIND) :: sdispls(*)
  type(MPI_Datatype) :: sendtypes(*)
  type(*), dimension(..), asynchronous :: recvbuf
  integer(kind=MPI_ADDRESS_KIND) :: recvcounts(*)
  integer(kind=MPI_ADDRESS_KIND) :: rdispls(*)
  type(MPI_Datatype) :: recvtypes(*)
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_ialltoallw_c
end interface pmpi_ialltoallw
interface mpi_ibcast
  procedure mpi_ibcast
subroutine mpi_ibcast_c(buffer, &
    count, &
    datatype, &
    root, &
    comm, &
    request, &
    ierror) bind(C, name="mpi_ibcast_c_f08ts_")
  import
  type(*), dimension(..), asynchronous :: buffer
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  integer :: root
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_ibcast_c
end interface mpi_ibcast
interface pmpi_ibcast
  procedure pmpi_ibcast
subroutine pmpi_ibcast_c(buffer, &
    count, &
    datatype, &
    root, &
    comm, &
    request, &
    ierror) bind(C, name="pmpi_ibcast_c_f08ts_")
  import
  type(*), dimension(..), asynchronous :: buffer
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  integer :: root
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_ibcast_c
end interface pmpi_ibcast
interface mpi_ibsend
  procedure mpi_ibsend
subroutine mpi_ibsend_c(buf, &
    count, &
    datatype, &
    dest, &
    tag, &
    comm, &
    request, &
    ierror) bind(C, name="mpi_ibsend_c_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: buf
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  integer :: dest
  integer :: tag
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_ibsend_c
end interface mpi_ibsend
interface pmpi_ibsend
  procedure pmpi_ibsend
subroutine pmpi_ibsend_c(buf, &
    count, &
    datatype, &
    dest, &
    tag, &
    comm, &
    request, &
    ierror) bind(C, name="pmpi_ibsend_c_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: buf
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  integer :: dest
  integer :: tag
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_ibsend_c
end interface pmpi_ibsend
interface mpi_iexscan
  procedure mpi_iexscan
subroutine mpi_iexscan_c(sendbuf, &
    recvbuf, &
    count, &
    datatype, &
    op, &
    comm, &
    request, &
    ierror) bind(C, name="mpi_iexscan_c_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  type(*), dimension(..), asynchronous :: recvbuf
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Op) :: op
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_iexscan_c
end interface mpi_iexscan
interface pmpi_iexscan
  procedure pmpi_iexscan
subroutine pmpi_iexscan_c(sendbuf, &
    recvbuf, &
    count, &
    datatype, &
    op, &
    comm, &
    request, &
    ierror) bind(C, name="pmpi_iexscan_c_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  type(*), dimension(..), asynchronous :: recvbuf
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Op) :: op
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_iexscan_c
end interface pmpi_iexscan
interface mpi_igather
  procedure mpi_igather
subroutine mpi_igather_c(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcount, &
    recvtype, &
    root, &
    comm, &
    request, &
    ierror) bind(C, name="mpi_igather_c_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  integer(kind=MPI_ADDRESS_KIND) :: sendcount
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..), asynchronous :: recvbuf
  integer(kind=MPI_ADDRESS_KIND) :: recvcount
  type(MPI_Datatype) :: recvtype
  integer :: root
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_igather_c
end interface mpi_igather
interface pmpi_igather
  procedure pmpi_igather
subroutine pmpi_igather_c(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcount, &
    recvtype, &
    root, &
    comm, &
    request, &
    ierror) bind(C, name="pmpi_igather_c_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  integer(kind=MPI_ADDRESS_KIND) :: sendcount
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..), asynchronous :: recvbuf
  integer(kind=MPI_ADDRESS_KIND) :: recvcount
  type(MPI_Datatype) :: recvtype
  integer :: root
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_igather_c
end interface pmpi_igather
interface mpi_igatherv
  procedure mpi_igatherv
subroutine mpi_igatherv_c(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcounts, &
    displs, &
    recvtype, &
    root, &
    comm, &
    request, &
    ierror) bind(C, name="mpi_igatherv_c_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  integer(kind=MPI_ADDRESS_KIND) :: sendcount
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..), asynchronous :: recvbuf
  integer(kind=MPI_ADDRESS_KIND) :: recvcounts(*)
  integer(kind=MPI_ADDRESS_KIND) :: displs(*)
  type(MPI_Datatype) :: recvtype
  integer :: root
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_igatherv_c
end interface mpi_igatherv
interface pmpi_igatherv
  procedure pmpi_igatherv
subroutine pmpi_igatherv_c(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcounts, &
    displs, &
    recvtype, &
    root, &
    comm, &
    request, &
    ierror) bind(C, name="pmpi_igatherv_c_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  integer(kind=MPI_ADDRESS_KIND) :: sendcount
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..), asynchronous :: recvbuf
  integer(kind=MPI_ADDRESS_KIND) :: recvcounts(*)
  integer(kind=MPI_ADDRESS_KIND) :: displs(*)
  type(MPI_Datatype) :: recvtype
  integer :: root
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_igatherv_c
end interface pmpi_igatherv
interface mpi_imrecv
  procedure mpi_imrecv
subroutine mpi_imrecv_c(buf, &
    count, &
    datatype, &
    message, &
    request, &
    ierror) bind(C, name="mpi_imrecv_c_f08ts_")
  import
  type(*), dimension(..), asynchronous :: buf
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Message) :: message
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_imrecv_c
end interface mpi_imrecv
interface pmpi_imrecv
  procedure pmpi_imrecv
subroutine pmpi_imrecv_c(buf, &
    count, &
    datatype, &
    message, &
    request, &
    ierror) bind(C, name="pmpi_imrecv_c_f08ts_")
  import
  type(*), dimension(..), asynchronous :: buf
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Message) :: message
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_imrecv_c
end interface pmpi_imrecv
interface mpi_ineighbor_allgather
  procedure mpi_ineighbor_allgather
subroutine mpi_ineighbor_allgather_c(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcount, &
    recvtype, &
    comm, &
    request, &
    ierror) bind(C, name="mpi_ineighbor_allgather_c_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  integer(kind=MPI_ADDRESS_KIND) :: sendcount
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..), asynchronous :: recvbuf
  integer(kind=MPI_ADDRESS_KIND) :: recvcount
  type(MPI_Datatype) :: recvtype
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_ineighbor_allgather_c
end interface mpi_ineighbor_allgather
interface pmpi_ineighbor_allgather
  procedure pmpi_ineighbor_allgather
subroutine pmpi_ineighbor_allgather_c(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcount, &
    recvtype, &
    comm, &
    request, &
    ierror) bind(C, name="pmpi_ineighbor_allgather_c_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  integer(kind=MPI_ADDRESS_KIND) :: sendcount
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..), asynchronous :: recvbuf
  integer(kind=MPI_ADDRESS_KIND) :: recvcount
  type(MPI_Datatype) :: recvtype
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_ineighbor_allgather_c
end interface pmpi_ineighbor_allgather
interface mpi_ineighbor_allgatherv
  procedure mpi_ineighbor_allgatherv
subroutine mpi_ineighbor_allgatherv_c(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcounts, &
    displs, &
    recvtype, &
    comm, &
    request, &
    ierror) bind(C, name="mpi_ineighbor_allgatherv_c_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  integer(kind=MPI_ADDRESS_KIND) :: sendcount
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..), asynchronous :: recvbuf
  integer(kind=MPI_ADDRESS_KIND) :: recvcounts(*)
  integer(kind=MPI_ADDRESS_KIND) :: displs(*)
  type(MPI_Datatype) :: recvtype
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_ineighbor_allgatherv_c
end interface mpi_ineighbor_allgatherv
interface pmpi_ineighbor_allgatherv
  procedure pmpi_ineighbor_allgatherv
subroutine pmpi_ineighbor_allgatherv_c(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcounts, &
    displs, &
    recvtype, &
    comm, &
    request, &
    ierror) bind(C, name="pmpi_ineighbor_allgatherv_c_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  integer(kind=MPI_ADDRESS_KIND) :: sendcount
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..), asynchronous :: recvbuf
  integer(kind=MPI_ADDRESS_KIND) :: recvcounts(*)
  integer(kind=MPI_ADDRESS_KIND) :: displs(*)
  type(MPI_Datatype) :: recvtype
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_ineighbor_allgatherv_c
end interface pmpi_ineighbor_allgatherv
interface mpi_ineighbor_alltoall
  procedure mpi_ineighbor_alltoall
subroutine mpi_ineighbor_alltoall_c(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcount, &
    recvtype, &
    comm, &
    request, &
    ierror) bind(C, name="mpi_ineighbor_alltoall_c_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  integer(kind=MPI_ADDRESS_KIND) :: sendcount
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..), asynchronous :: recvbuf
  integer(kind=MPI_ADDRESS_KIND) :: recvcount
  type(MPI_Datatype) :: recvtype
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_ineighbor_alltoall_c
end interface mpi_ineighbor_alltoall
interface pmpi_ineighbor_alltoall
  procedure pmpi_ineighbor_alltoall
subroutine pmpi_ineighbor_alltoall_c(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcount, &
    recvtype, &
    comm, &
    request, &
    ierror) bind(C, name="pmpi_ineighbor_alltoall_c_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  integer(kind=MPI_ADDRESS_KIND) :: sendcount
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..), asynchronous :: recvbuf
  integer(kind=MPI_ADDRESS_KIND) :: recvcount
  type(MPI_Datatype) :: recvtype
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_ineighbor_alltoall_c
end interface pmpi_ineighbor_alltoall
interface mpi_ineighbor_alltoallv
  procedure mpi_ineighbor_alltoallv
subroutine mpi_ineighbor_alltoallv_c(sendbuf, &
    sendcounts, &
    sdispls, &
    sendtype, &
    recvbuf, &
    recvcounts, &
    rdispls, &
    recvtype, &
    comm, &
    request, &
    ierror) bind(C, name="mpi_ineighbor_alltoallv_c_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  integer(kind=MPI_ADDRESS_KIND) :: sendcounts(*)
  integer(kind=MPI_ADDRESS_KIND) :: sdispls(*)
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..), asynchronous :: recvbuf
  integer(kind=MPI_ADDRESS_KIND) :: recvcounts(*)
  integer(kind=MPI_ADDRESS_KIND) :: rdispls(*)
  type(MPI_Datatype) :: recvtype
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_ineighbor_alltoallv_c
end interface mpi_ineighbor_alltoallv
interface pmpi_ineighbor_alltoallv
  procedure pmpi_ineighbor_alltoallv
subroutine pmpi_ineighbor_alltoallv_c(sendbuf, &
    sendcounts, &
    sdispls, &
    sendtype, &
    recvbuf, &
    recvcounts, &
    rdispls, &
    recvtype, &
    comm, &
    request, &
    ierror) bind(C, name="pmpi_ineighbor_alltoallv_c_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  integer(kind=MPI_ADDRESS_KIND) :: sendcounts(*)
  integer(kind=MPI_ADDRESS_KIND) :: sdispls(*)
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..), asynchronous :: recvbuf
  integer(kind=MPI_ADDRESS_KIND) :: recvcounts(*)
  integer(kind=MPI_ADDRESS_KIND) :: rdispls(*)
  type(MPI_Datatype) :: recvtype
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_ineighbor_alltoallv_c
end interface pmpi_ineighbor_alltoallv
interface mpi_ineighbor_alltoallw
  procedure mpi_ineighbor_alltoallw
subroutine mpi_ineighbor_alltoallw_c(sendbuf, &
    sendcounts, &
    sdispls, &
    sendtypes, &
    recvbuf, &
    recvcounts, &
    rdispls, &
    recvtypes, &
    comm, &
    request, &
    ierror) bind(C, name="mpi_ineighbor_alltoallw_c_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  integer(kind=MPI_ADDRESS_KIND) :: sendcounts(*)
  integer(kind=MPI_ADDRESS_KIND) :: sdispls(*)
  type(MPI_Datatype) :: sendtypes(*)
  type(*), dimension(..), asynchronous :: recvbuf
  integer(kind=MPI_ADDRESS_KIND) :: recvcounts(*)
  integer(kind=MPI_ADDRESS_KIND) :: rdispls(*)
  type(MPI_Datatype) :: recvtypes(*)
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_ineighbor_alltoallw_c
end interface mpi_ineighbor_alltoallw
interface pmpi_ineighbor_alltoallw
  procedure pmpi_ineighbor_alltoallw
subroutine pmpi_ineighbor_alltoallw_c(sendbuf, &
    sendcounts, &
    sdispls, &
    sendtypes, &
    recvbuf, &
    recvcounts, &
    rdispls, &
    recvtypes, &
    comm, &
    request, &
    ierror) bind(C, name="pmpi_ineighbor_alltoallw_c_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  integer(kind=MPI_ADDRESS_KIND) :: sendcounts(*)
  integer(kind=MPI_ADDRESS_KIND) :: sdispls(*)
  type(MPI_Datatype) :: sendtypes(*)
  type(*), dimension(..), asynchronous :: recvbuf
  integer(kind=MPI_ADDRESS_KIND) :: recvcounts(*)
  integer(kind=MPI_ADDRESS_KIND) :: rdispls(*)
  type(MPI_Datatype) :: recvtypes(*)
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_ineighbor_alltoallw_c
end interface pmpi_ineighbor_alltoallw
interface mpi_irecv
  procedure mpi_irecv
subroutine mpi_irecv_c(buf, &
    count, &
    datatype, &
    source, &
    tag, &
    comm, &
    request, &
    ierror) bind(C, name="mpi_irecv_c_f08ts_")
  import
  type(*), dimension(..), asynchronous :: buf
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  integer :: source
  integer :: tag
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_irecv_c
end interface mpi_irecv
interface pmpi_irecv
  procedure pmpi_irecv
subroutine pmpi_irecv_c(buf, &
    count, &
    datatype, &
    source, &
    tag, &
    comm, &
    request, &
    ierror) bind(C, name="pmpi_irecv_c_f08ts_")
  import
  type(*), dimension(..), asynchronous :: buf
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  integer :: source
  integer :: tag
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_irecv_c
end interface pmpi_irecv
interface mpi_ireduce
  procedure mpi_ireduce
subroutine mpi_ireduce_c(sendbuf, &
    recvbuf, &
    count, &
    datatype, &
    op, &
    root, &
    comm, &
    request, &
    ierror) bind(C, name="mpi_ireduce_c_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  type(*), dimension(..), asynchronous :: recvbuf
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Op) :: op
  integer :: root
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_ireduce_c
end interface mpi_ireduce
interface pmpi_ireduce
  procedure pmpi_ireduce
subroutine pmpi_ireduce_c(sendbuf, &
    recvbuf, &
    count, &
    datatype, &
    op, &
    root, &
    comm, &
    request, &
    ierror) bind(C, name="pmpi_ireduce_c_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  type(*), dimension(..), asynchronous :: recvbuf
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Op) :: op
  integer :: root
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_ireduce_c
end interface pmpi_ireduce
interface mpi_ireduce_scatter
  procedure mpi_ireduce_scatter
subroutine mpi_ireduce_scatter_c(sendbuf, &
    recvbuf, &
    recvcounts, &
    datatype, &
    op, &
    comm, &
    request, &
    ierror) bind(C, name="mpi_ireduce_scatter_c_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  type(*), dimension(..), asynchronous :: recvbuf
  integer(kind=MPI_ADDRESS_KIND) :: recvcounts(*)
  type(MPI_Datatype) :: datatype
  type(MPI_Op) :: op
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_ireduce_scatter_c
end interface mpi_ireduce_scatter
interface pmpi_ireduce_scatter
  procedure pmpi_ireduce_scatter
subroutine pmpi_ireduce_scatter_c(sendbuf, &
    recvbuf, &
    recvcounts, &
    datatype, &
    op, &
    comm, &
    request, &
    ierror) bind(C, name="pmpi_ireduce_scatter_c_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  type(*), dimension(..), asynchronous :: recvbuf
  integer(kind=MPI_ADDRESS_KIND) :: recvcounts(*)
  type(MPI_Datatype) :: datatype
  type(MPI_Op) :: op
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_ireduce_scatter_c
end interface pmpi_ireduce_scatter
interface mpi_ireduce_scatter_block
  procedure mpi_ireduce_scatter_block
subroutine mpi_ireduce_scatter_block_c(sendbuf, &
    recvbuf, &
    recvcount, &
    datatype, &
    op, &
    comm, &
    request, &
    ierror) bind(C, name="mpi_ireduce_scatter_block_c_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  type(*), dimension(..), asynchronous :: recvbuf
  integer(kind=MPI_ADDRESS_KIND) :: recvcount
  type(MPI_Datatype) :: datatype
  type(MPI_Op) :: op
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_ireduce_scatter_block_c
end interface mpi_ireduce_scatter_block
interface pmpi_ireduce_scatter_block
  procedure pmpi_ireduce_scatter_block
subroutine pmpi_ireduce_scatter_block_c(sendbuf, &
    recvbuf, &
    recvcount, &
    datatype, &
    op, &
    comm, &
    request, &
    ierror) bind(C, name="pmpi_ireduce_scatter_block_c_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  type(*), dimension(..), asynchronous :: recvbuf
  integer(kind=MPI_ADDRESS_KIND) :: recvcount
  type(MPI_Datatype) :: datatype
  type(MPI_Op) :: op
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_ireduce_scatter_block_c
end interface pmpi_ireduce_scatter_block
interface mpi_irsend
  procedure mpi_irsend
subroutine mpi_irsend_c(buf, &
    count, &
    datatype, &
    dest, &
    tag, &
    comm, &
    request, &
    ierror) bind(C, name="mpi_irsend_c_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: buf
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  integer :: dest
  integer :: tag
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_irsend_c
end interface mpi_irsend
interface pmpi_irsend
  procedure pmpi_irsend
subroutine pmpi_irsend_c(buf, &
    count, &
    datatype, &
    dest, &
    tag, &
    comm, &
    request, &
    ierror) bind(C, name="pmpi_irsend_c_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: buf
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  integer :: dest
  integer :: tag
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_irsend_c
end interface pmpi_irsend
interface mpi_iscan
  procedure mpi_iscan
subroutine mpi_iscan_c(sendbuf, &
    recvbuf, &
    count, &
    datatype, &
    op, &
    comm, &
    request, &
    ierror) bind(C, name="mpi_iscan_c_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  type(*), dimension(..), asynchronous :: recvbuf
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Op) :: op
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_iscan_c
end interface mpi_iscan
interface pmpi_iscan
  procedure pmpi_iscan
subroutine pmpi_iscan_c(sendbuf, &
    recvbuf, &
    count, &
    datatype, &
    op, &
    comm, &
    request, &
    ierror) bind(C, name="pmpi_iscan_c_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  type(*), dimension(..), asynchronous :: recvbuf
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Op) :: op
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_iscan_c
end interface pmpi_iscan
interface mpi_iscatter
  procedure mpi_iscatter
subroutine mpi_iscatter_c(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcount, &
    recvtype, &
    root, &
    comm, &
    request, &
    ierror) bind(C, name="mpi_iscatter_c_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  integer(kind=MPI_ADDRESS_KIND) :: sendcount
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..), asynchronous :: recvbuf
  integer(kind=MPI_ADDRESS_KIND) :: recvcount
  type(MPI_Datatype) :: recvtype
  integer :: root
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_iscatter_c
end interface mpi_iscatter
interface pmpi_iscatter
  procedure pmpi_iscatter
subroutine pmpi_iscatter_c(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcount, &
    recvtype, &
    root, &
    comm, &
    request, &
    ierror) bind(C, name="pmpi_iscatter_c_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  integer(kind=MPI_ADDRESS_KIND) :: sendcount
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..), asynchronous :: recvbuf
  integer(kind=MPI_ADDRESS_KIND) :: recvcount
  type(MPI_Datatype) :: recvtype
  integer :: root
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_iscatter_c
end interface pmpi_iscatter
interface mpi_iscatterv
  procedure mpi_iscatterv
subroutine mpi_iscatterv_c(sendbuf, &
    sendcounts, &
    displs, &
    sendtype, &
    recvbuf, &
    recvcount, &
    recvtype, &
    root, &
    comm, &
    request, &
    ierror) bind(C, name="mpi_iscatterv_c_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  integer(kind=MPI_ADDRESS_KIND) :: sendcounts(*)
  integer(kind=MPI_ADDRESS_KIND) :: displs(*)
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..), asynchronous :: recvbuf
  integer(kind=MPI_ADDRESS_KIND) :: recvcount
  type(MPI_Datatype) :: recvtype
  integer :: root
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_iscatterv_c
end interface mpi_iscatterv
interface pmpi_iscatterv
  procedure pmpi_iscatterv
subroutine pmpi_iscatterv_c(sendbuf, &
    sendcounts, &
    displs, &
    sendtype, &
    recvbuf, &
    recvcount, &
    recvtype, &
    root, &
    comm, &
    request, &
    ierror) bind(C, name="pmpi_iscatterv_c_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  integer(kind=MPI_ADDRESS_KIND) :: sendcounts(*)
  integer(kind=MPI_ADDRESS_KIND) :: displs(*)
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..), asynchronous :: recvbuf
  integer(kind=MPI_ADDRESS_KIND) :: recvcount
  type(MPI_Datatype) :: recvtype
  integer :: root
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_iscatterv_c
end interface pmpi_iscatterv
interface mpi_isend
  procedure mpi_isend
subroutine mpi_isend_c(buf, &
    count, &
    datatype, &
    dest, &
    tag, &
    comm, &
    request, &
    ierror) bind(C, name="mpi_isend_c_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: buf
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  integer :: dest
  integer :: tag
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_isend_c
end interface mpi_isend
interface pmpi_isend
  procedure pmpi_isend
subroutine pmpi_isend_c(buf, &
    count, &
    datatype, &
    dest, &
    tag, &
    comm, &
    request, &
    ierror) bind(C, name="pmpi_isend_c_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: buf
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  integer :: dest
  integer :: tag
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_isend_c
end interface pmpi_isend
interface mpi_isendrecv
  procedure mpi_isendrecv
subroutine mpi_isendrecv_c(sendbuf, &
    sendcount, &
    sendtype, &
    dest, &
    sendtag, &
    recvbuf, &
    recvcount, &
    recvtype, &
    source, &
    recvtag, &
    comm, &
    request, &
    ierror) bind(C, name="mpi_isendrecv_c_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  integer(kind=MPI_ADDRESS_KIND) :: sendcount
  type(MPI_Datatype) :: sendtype
  integer :: dest
  integer :: sendtag
  type(*), dimension(..), asynchronous :: recvbuf
  integer(kind=MPI_ADDRESS_KIND) :: recvcount
  type(MPI_Datatype) :: recvtype
  integer :: source
  integer :: recvtag
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_isendrecv_c
end interface mpi_isendrecv
interface pmpi_isendrecv
  procedure pmpi_isendrecv
subroutine pmpi_isendrecv_c(sendbuf, &
    sendcount, &
    sendtype, &
    dest, &
    sendtag, &
    recvbuf, &
    recvcount, &
    recvtype, &
    source, &
    recvtag, &
    comm, &
    request, &
    ierror) bind(C, name="pmpi_isendrecv_c_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  integer(kind=MPI_ADDRESS_KIND) :: sendcount
  type(MPI_Datatype) :: sendtype
  integer :: dest
  integer :: sendtag
  type(*), dimension(..), asynchronous :: recvbuf
  integer(kind=MPI_ADDRESS_KIND) :: recvcount
  type(MPI_Datatype) :: recvtype
  integer :: source
  integer :: recvtag
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_isendrecv_c
end interface pmpi_isendrecv
interface mpi_isendrecv_replace
  procedure mpi_isendrecv_replace
subroutine mpi_isendrecv_replace_c(buf, &
    count, &
    datatype, &
    dest, &
    sendtag, &
    source, &
    recvtag, &
    comm, &
    request, &
    ierror) bind(C, name="mpi_isendrecv_replace_c_f08ts_")
  import
  type(*), dimension(..), asynchronous :: buf
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  integer :: dest
  integer :: sendtag
  integer :: source
  integer :: recvtag
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_isendrecv_replace_c
end interface mpi_isendrecv_replace
interface pmpi_isendrecv_replace
  procedure pmpi_isendrecv_replace
subroutine pmpi_isendrecv_replace_c(buf, &
    count, &
    datatype, &
    dest, &
    sendtag, &
    source, &
    recvtag, &
    comm, &
    request, &
    ierror) bind(C, name="pmpi_isendrecv_replace_c_f08ts_")
  import
  type(*), dimension(..), asynchronous :: buf
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  integer :: dest
  integer :: sendtag
  integer :: source
  integer :: recvtag
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_isendrecv_replace_c
end interface pmpi_isendrecv_replace
interface mpi_issend
  procedure mpi_issend
subroutine mpi_issend_c(buf, &
    count, &
    datatype, &
    dest, &
    tag, &
    comm, &
    request, &
    ierror) bind(C, name="mpi_issend_c_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: buf
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  integer :: dest
  integer :: tag
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_issend_c
end interface mpi_issend
interface pmpi_issend
  procedure pmpi_issend
subroutine pmpi_issend_c(buf, &
    count, &
    datatype, &
    dest, &
    tag, &
    comm, &
    request, &
    ierror) bind(C, name="pmpi_issend_c_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: buf
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  integer :: dest
  integer :: tag
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_issend_c
end interface pmpi_issend
interface mpi_mrecv
  procedure mpi_mrecv
subroutine mpi_mrecv_c(buf, &
    count, &
    datatype, &
    message, &
    status, &
    ierror) bind(C, name="mpi_mrecv_c_f08ts_")
  import
  type(*), dimension(..) :: buf
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Message) :: message
  type(MPI_Status) :: status
  integer, optional :: ierror
end subroutine mpi_mrecv_c
end interface mpi_mrecv
interface pmpi_mrecv
  procedure pmpi_mrecv
subroutine pmpi_mrecv_c(buf, &
    count, &
    datatype, &
    message, &
    status, &
    ierror) bind(C, name="pmpi_mrecv_c_f08ts_")
  import
  type(*), dimension(..) :: buf
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Message) :: message
  type(MPI_Status) :: status
  integer, optional :: ierror
end subroutine pmpi_mrecv_c
end interface pmpi_mrecv
interface mpi_neighbor_allgather
  procedure mpi_neighbor_allgather
subroutine mpi_neighbor_allgather_c(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcount, &
    recvtype, &
    comm, &
    ierror) bind(C, name="mpi_neighbor_allgather_c_f08ts_")
  import
  type(*), dimension(..), intent(in) :: sendbuf
  integer(kind=MPI_ADDRESS_KIND) :: sendcount
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..) :: recvbuf
  integer(kind=MPI_ADDRESS_KIND) :: recvcount
  type(MPI_Datatype) :: recvtype
  type(MPI_Comm) :: comm
  integer, optional :: ierror
end subroutine mpi_neighbor_allgather_c
end interface mpi_neighbor_allgather
interface pmpi_neighbor_allgather
  procedure pmpi_neighbor_allgather
subroutine pmpi_neighbor_allgather_c(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcount, &
    recvtype, &
    comm, &
    ierror) bind(C, name="pmpi_neighbor_allgather_c_f08ts_")
  import
  type(*), dimension(..), intent(in) :: sendbuf
  integer(kind=MPI_ADDRESS_KIND) :: sendcount
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..) :: recvbuf
  integer(kind=MPI_ADDRESS_KIND) :: recvcount
  type(MPI_Datatype) :: recvtype
  type(MPI_Comm) :: comm
  integer, optional :: ierror
end subroutine pmpi_neighbor_allgather_c
end interface pmpi_neighbor_allgather
interface mpi_neighbor_allgather_init
  procedure mpi_neighbor_allgather_init
subroutine mpi_neighbor_allgather_init_c(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcount, &
    recvtype, &
    comm, &
    info, &
    request, &
    ierror) bind(C, name="mpi_neighbor_allgather_init_c_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  integer(kind=MPI_ADDRESS_KIND) :: sendcount
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..), asynchronous :: recvbuf
  integer(kind=MPI_ADDRESS_KIND) :: recvcount
  type(MPI_Datatype) :: recvtype
  type(MPI_Comm) :: comm
  type(MPI_Info) :: info
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_neighbor_allgather_init_c
end interface mpi_neighbor_allgather_init
interface pmpi_neighbor_allgather_init
  procedure pmpi_neighbor_allgather_init
subroutine pmpi_neighbor_allgather_init_c(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcount, &
    recvtype, &
    comm, &
    info, &
    request, &
    ierror) bind(C, name="pmpi_neighbor_allgather_init_c_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  integer(kind=MPI_ADDRESS_KIND) :: sendcount
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..), asynchronous :: recvbuf
  integer(kind=MPI_ADDRESS_KIND) :: recvcount
  type(MPI_Datatype) :: recvtype
  type(MPI_Comm) :: comm
  type(MPI_Info) :: info
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_neighbor_allgather_init_c
end interface pmpi_neighbor_allgather_init
interface mpi_neighbor_allgatherv
  procedure mpi_neighbor_allgatherv
subroutine mpi_neighbor_allgatherv_c(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcounts, &
    displs, &
    recvtype, &
    comm, &
    ierror) bind(C, name="mpi_neighbor_allgatherv_c_f08ts_")
  import
  type(*), dimension(..), intent(in) :: sendbuf
  integer(kind=MPI_ADDRESS_KIND) :: sendcount
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..) :: recvbuf
  integer(kind=MPI_ADDRESS_KIND) :: recvcounts(*)
  integer(kind=MPI_ADDRESS_KIND) :: displs(*)
  type(MPI_Datatype) :: recvtype
  type(MPI_Comm) :: comm
  integer, optional :: ierror
end subroutine mpi_neighbor_allgatherv_c
end interface mpi_neighbor_allgatherv
interface pmpi_neighbor_allgatherv
  procedure pmpi_neighbor_allgatherv
subroutine pmpi_neighbor_allgatherv_c(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcounts, &
    displs, &
    recvtype, &
    comm, &
    ierror) bind(C, name="pmpi_neighbor_allgatherv_c_f08ts_")
  import
  type(*), dimension(..), intent(in) :: sendbuf
  integer(kind=MPI_ADDRESS_KIND) :: sendcount
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..) :: recvbuf
  integer(kind=MPI_ADDRESS_KIND) :: recvcounts(*)
  integer(kind=MPI_ADDRESS_KIND) :: displs(*)
  type(MPI_Datatype) :: recvtype
  type(MPI_Comm) :: comm
  integer, optional :: ierror
end subroutine pmpi_neighbor_allgatherv_c
end interface pmpi_neighbor_allgatherv
interface mpi_neighbor_allgatherv_init
  procedure mpi_neighbor_allgatherv_init
subroutine mpi_neighbor_allgatherv_init_c(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcounts, &
    displs, &
    recvtype, &
    comm, &
    info, &
    request, &
    ierror) bind(C, name="mpi_neighbor_allgatherv_init_c_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  integer(kind=MPI_ADDRESS_KIND) :: sendcount
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..), asynchronous :: recvbuf
  integer(kind=MPI_ADDRESS_KIND) :: recvcounts(*)
  integer(kind=MPI_ADDRESS_KIND) :: displs(*)
  type(MPI_Datatype) :: recvtype
  type(MPI_Comm) :: comm
  type(MPI_Info) :: info
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_neighbor_allgatherv_init_c
end interface mpi_neighbor_allgatherv_init
interface pmpi_neighbor_allgatherv_init
  procedure pmpi_neighbor_allgatherv_init
subroutine pmpi_neighbor_allgatherv_init_c(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcounts, &
    displs, &
    recvtype, &
    comm, &
    info, &
    request, &
    ierror) bind(C, name="pmpi_neighbor_allgatherv_init_c_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  integer(kind=MPI_ADDRESS_KIND) :: sendcount
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..), asynchronous :: recvbuf
  integer(kind=MPI_ADDRESS_KIND) :: recvcounts(*)
  integer(kind=MPI_ADDRESS_KIND) :: displs(*)
  type(MPI_Datatype) :: recvtype
  type(MPI_Comm) :: comm
  type(MPI_Info) :: info
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_neighbor_allgatherv_init_c
end interface pmpi_neighbor_allgatherv_init
interface mpi_neighbor_alltoall
  procedure mpi_neighbor_alltoall
subroutine mpi_neighbor_alltoall_c(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcount, &
    recvtype, &
    comm, &
    ierror) bind(C, name="mpi_neighbor_alltoall_c_f08ts_")
  import
  type(*), dimension(..), intent(in) :: sendbuf
  integer(kind=MPI_ADDRESS_KIND) :: sendcount
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..) :: recvbuf
  integer(kind=MPI_ADDRESS_KIND) :: recvcount
  type(MPI_Datatype) :: recvtype
  type(MPI_Comm) :: comm
  integer, optional :: ierror
end subroutine mpi_neighbor_alltoall_c
end interface mpi_neighbor_alltoall
interface pmpi_neighbor_alltoall
  procedure pmpi_neighbor_alltoall
subroutine pmpi_neighbor_alltoall_c(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcount, &
    recvtype, &
    comm, &
    ierror) bind(C, name="pmpi_neighbor_alltoall_c_f08ts_")
  import
  type(*), dimension(..), intent(in) :: sendbuf
  integer(kind=MPI_ADDRESS_KIND) :: sendcount
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..) :: recvbuf
  integer(kind=MPI_ADDRESS_KIND) :: recvcount
  type(MPI_Datatype) :: recvtype
  type(MPI_Comm) :: comm
  integer, optional :: ierror
end subroutine pmpi_neighbor_alltoall_c
end interface pmpi_neighbor_alltoall
interface mpi_neighbor_alltoall_init
  procedure mpi_neighbor_alltoall_init
subroutine mpi_neighbor_alltoall_init_c(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcount, &
    recvtype, &
    comm, &
    info, &
    request, &
    ierror) bind(C, name="mpi_neighbor_alltoall_init_c_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  integer(kind=MPI_ADDRESS_KIND) :: sendcount
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..), asynchronous :: recvbuf
  integer(kind=MPI_ADDRESS_KIND) :: recvcount
  type(MPI_Datatype) :: recvtype
  type(MPI_Comm) :: comm
  type(MPI_Info) :: info
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_neighbor_alltoall_init_c
end interface mpi_neighbor_alltoall_init
interface pmpi_neighbor_alltoall_init
  procedure pmpi_neighbor_alltoall_init
subroutine pmpi_neighbor_alltoall_init_c(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcount, &
    recvtype, &
    comm, &
    info, &
    request, &
    ierror) bind(C, name="pmpi_neighbor_alltoall_init_c_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  integer(kind=MPI_ADDRESS_KIND) :: sendcount
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..), asynchronous :: recvbuf
  integer(kind=MPI_ADDRESS_KIND) :: recvcount
  type(MPI_Datatype) :: recvtype
  type(MPI_Comm) :: comm
  type(MPI_Info) :: info
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_neighbor_alltoall_init_c
end interface pmpi_neighbor_alltoall_init
interface mpi_neighbor_alltoallv
  procedure mpi_neighbor_alltoallv
subroutine mpi_neighbor_alltoallv_c(sendbuf, &
    sendcounts, &
    sdispls, &
    sendtype, &
    recvbuf, &
    recvcounts, &
    rdispls, &
    recvtype, &
    comm, &
    ierror) bind(C, name="mpi_neighbor_alltoallv_c_f08ts_")
  import
  type(*), dimension(..), intent(in) :: sendbuf
  integer(kind=MPI_ADDRESS_KIND) :: sendcounts(*)
  integer(kind=MPI_ADDRESS_KIND) :: sdispls(*)
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..) :: recvbuf
  integer(kind=MPI_ADDRESS_KIND) :: recvcounts(*)
  integer(kind=MPI_ADDRESS_KIND) :: rdispls(*)
  type(MPI_Datatype) :: recvtype
  type(MPI_Comm) :: comm
  integer, optional :: ierror
end subroutine mpi_neighbor_alltoallv_c
end interface mpi_neighbor_alltoallv
interface pmpi_neighbor_alltoallv
  procedure pmpi_neighbor_alltoallv
subroutine pmpi_neighbor_alltoallv_c(sendbuf, &
    sendcounts, &
    sdispls, &
    sendtype, &
    recvbuf, &
    recvcounts, &
    rdispls, &
    recvtype, &
    comm, &
    ierror) bind(C, name="pmpi_neighbor_alltoallv_c_f08ts_")
  import
  type(*), dimension(..), intent(in) :: sendbuf
  integer(kind=MPI_ADDRESS_KIND) :: sendcounts(*)
  integer(kind=MPI_ADDRESS_KIND) :: sdispls(*)
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..) :: recvbuf
  integer(kind=MPI_ADDRESS_KIND) :: recvcounts(*)
  integer(kind=MPI_ADDRESS_KIND) :: rdispls(*)
  type(MPI_Datatype) :: recvtype
  type(MPI_Comm) :: comm
  integer, optional :: ierror
end subroutine pmpi_neighbor_alltoallv_c
end interface pmpi_neighbor_alltoallv
interface mpi_neighbor_alltoallv_init
  procedure mpi_neighbor_alltoallv_init
subroutine mpi_neighbor_alltoallv_init_c(sendbuf, &
    sendcounts, &
    sdispls, &
    sendtype, &
    recvbuf, &
    recvcounts, &
    rdispls, &
    recvtype, &
    comm, &
    info, &
    request, &
    ierror) bind(C, name="mpi_neighbor_alltoallv_init_c_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  integer(kind=MPI_ADDRESS_KIND) :: sendcounts(*)
  integer(kind=MPI_ADDRESS_KIND) :: sdispls(*)
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..), asynchronous :: recvbuf
  integer(kind=MPI_ADDRESS_KIND) :: recvcounts(*)
  integer(kind=MPI_ADDRESS_KIND) :: rdispls(*)
  type(MPI_Datatype) :: recvtype
  type(MPI_Comm) :: comm
  type(MPI_Info) :: info
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_neighbor_alltoallv_init_c
end interface mpi_neighbor_alltoallv_init
interface pmpi_neighbor_alltoallv_init
  procedure pmpi_neighbor_alltoallv_init
subroutine pmpi_neighbor_alltoallv_init_c(sendbuf, &
    sendcounts, &
    sdispls, &
    sendtype, &
    recvbuf, &
    recvcounts, &
    rdispls, &
    recvtype, &
    comm, &
    info, &
    request, &
    ierror) bind(C, name="pmpi_neighbor_alltoallv_init_c_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  integer(kind=MPI_ADDRESS_KIND) :: sendcounts(*)
  integer(kind=MPI_ADDRESS_KIND) :: sdispls(*)
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..), asynchronous :: recvbuf
  integer(kind=MPI_ADDRESS_KIND) :: recvcounts(*)
  integer(kind=MPI_ADDRESS_KIND) :: rdispls(*)
  type(MPI_Datatype) :: recvtype
  type(MPI_Comm) :: comm
  type(MPI_Info) :: info
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_neighbor_alltoallv_init_c
end interface pmpi_neighbor_alltoallv_init
interface mpi_neighbor_alltoallw
  procedure mpi_neighbor_alltoallw
subroutine mpi_neighbor_alltoallw_c(sendbuf, &
    sendcounts, &
    sdispls, &
    sendtypes, &
    recvbuf, &
    recvcounts, &
    rdispls, &
    recvtypes, &
    comm, &
    ierror) bind(C, name="mpi_neighbor_alltoallw_c_f08ts_")
  import
  type(*), dimension(..), intent(in) :: sendbuf
  integer(kind=MPI_ADDRESS_KIND) :: sendcounts(*)
  integer(kind=MPI_ADDRESS_KIND) :: sdispls(*)
  type(MPI_Datatype) :: sendtypes(*)
  type(*), dimension(..) :: recvbuf
  integer(kind=MPI_ADDRESS_KIND) :: recvcounts(*)
  integer(kind=MPI_ADDRESS_KIND) :: rdispls(*)
  type(MPI_Datatype) :: recvtypes(*)
  type(MPI_Comm) :: comm
  integer, optional :: ierror
end subroutine mpi_neighbor_alltoallw_c
end interface mpi_neighbor_alltoallw
interface pmpi_neighbor_alltoallw
  procedure pmpi_neighbor_alltoallw
subroutine pmpi_neighbor_alltoallw_c(sendbuf, &
    sendcounts, &
    sdispls, &
    sendtypes, &
    recvbuf, &
    recvcounts, &
    rdispls, &
    recvtypes, &
    comm, &
    ierror) bind(C, name="pmpi_neighbor_alltoallw_c_f08ts_")
  import
  type(*), dimension(..), intent(in) :: sendbuf
  integer(kind=MPI_ADDRESS_KIND) :: sendcounts(*)
  integer(kind=MPI_ADDRESS_KIND) :: sdispls(*)
  type(MPI_Datatype) :: sendtypes(*)
  type(*), dimension(..) :: recvbuf
  integer(kind=MPI_ADDRESS_KIND) :: recvcounts(*)
  integer(kind=MPI_ADDRESS_KIND) :: rdispls(*)
  type(MPI_Datatype) :: recvtypes(*)
  type(MPI_Comm) :: comm
  integer, optional :: ierror
end subroutine pmpi_neighbor_alltoallw_c
end interface pmpi_neighbor_alltoallw
interface mpi_neighbor_alltoallw_init
  procedure mpi_neighbor_alltoallw_init
subroutine mpi_neighbor_alltoallw_init_c(sendbuf, &
    sendcounts, &
    sdispls, &
    sendtypes, &
    recvbuf, &
    recvcounts, &
    rdispls, &
    recvtypes, &
    comm, &
    info, &
    request, &
    ierror) bind(C, name="mpi_neighbor_alltoallw_init_c_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  integer(kind=MPI_ADDRESS_KIND) :: sendcounts(*)
  integer(kind=MPI_ADDRESS_KIND) :: sdispls(*)
  type(MPI_Datatype) :: sendtypes(*)
  type(*), dimension(..), asynchronous :: recvbuf
  integer(kind=MPI_ADDRESS_KIND) :: recvcounts(*)
  integer(kind=MPI_ADDRESS_KIND) :: rdispls(*)
  type(MPI_Datatype) :: recvtypes(*)
  type(MPI_Comm) :: comm
  type(MPI_Info) :: info
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_neighbor_alltoallw_init_c
end interface mpi_neighbor_alltoallw_init
interface pmpi_neighbor_alltoallw_init
  procedure pmpi_neighbor_alltoallw_init
subroutine pmpi_neighbor_alltoallw_init_c(sendbuf, &
    sendcounts, &
    sdispls, &
    sendtypes, &
    recvbuf, &
    recvcounts, &
    rdispls, &
    recvtypes, &
    comm, &
    info, &
    request, &
    ierror) bind(C, name="pmpi_neighbor_alltoallw_init_c_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  integer(kind=MPI_ADDRESS_KIND) :: sendcounts(*)
  integer(kind=MPI_ADDRESS_KIND) :: sdispls(*)
  type(MPI_Datatype) :: sendtypes(*)
  type(*), dimension(..), asynchronous :: recvbuf
  integer(kind=MPI_ADDRESS_KIND) :: recvcounts(*)
  integer(kind=MPI_ADDRESS_KIND) :: rdispls(*)
  type(MPI_Datatype) :: recvtypes(*)
  type(MPI_Comm) :: comm
  type(MPI_Info) :: info
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_neighbor_alltoallw_init_c
end interface pmpi_neighbor_alltoallw_init
interface mpi_pack
  procedure mpi_pack
subroutine mpi_pack_c(inbuf, &
    incount, &
    datatype, &
    outbuf, &
    outsize, &
    position, &
    comm, &
    ierror) bind(C, name="mpi_pack_c_f08ts_")
  import
  type(*), dimension(..), intent(in) :: inbuf
  integer(kind=MPI_ADDRESS_KIND) :: incount
  type(MPI_Datatype) :: datatype
  type(*), dimension(..) :: outbuf
  integer(kind=MPI_ADDRESS_KIND) :: outsize
  integer(kind=MPI_ADDRESS_KIND) :: position
  type(MPI_Comm) :: comm
  integer, optional :: ierror
end subroutine mpi_pack_c
end interface mpi_pack
interface pmpi_pack
  procedure pmpi_pack
subroutine pmpi_pack_c(inbuf, &
    incount, &
    datatype, &
    outbuf, &
    outsize, &
    position, &
    comm, &
    ierror) bind(C, name="pmpi_pack_c_f08ts_")
  import
  type(*), dimension(..), intent(in) :: inbuf
  integer(kind=MPI_ADDRESS_KIND) :: incount
  type(MPI_Datatype) :: datatype
  type(*), dimension(..) :: outbuf
  integer(kind=MPI_ADDRESS_KIND) :: outsize
  integer(kind=MPI_ADDRESS_KIND) :: position
  type(MPI_Comm) :: comm
  integer, optional :: ierror
end subroutine pmpi_pack_c
end interface pmpi_pack
interface mpi_pack_external
  procedure mpi_pack_external
subroutine mpi_pack_external_c(datarep, &
    inbuf, &
    incount, &
    datatype, &
    outbuf, &
    outsize, &
    position, &
    ierror)
  import
  character(len=*) :: datarep
  type(*), dimension(*) :: inbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: inbuf
  integer(kind=MPI_ADDRESS_KIND) :: incount
  type(MPI_Datatype) :: datatype
  type(*), dimension(*) :: outbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: outbuf
  integer(kind=MPI_ADDRESS_KIND) :: outsize
  integer(kind=MPI_ADDRESS_KIND) :: position
  integer, optional :: ierror
end subroutine mpi_pack_external_c
end interface mpi_pack_external
interface pmpi_pack_external
  procedure pmpi_pack_external
subroutine pmpi_pack_external_c(datarep, &
    inbuf, &
    incount, &
    datatype, &
    outbuf, &
    outsize, &
    position, &
    ierror)
  import
  character(len=*) :: datarep
  type(*), dimension(*) :: inbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: inbuf
  integer(kind=MPI_ADDRESS_KIND) :: incount
  type(MPI_Datatype) :: datatype
  type(*), dimension(*) :: outbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: outbuf
  integer(kind=MPI_ADDRESS_KIND) :: outsize
  integer(kind=MPI_ADDRESS_KIND) :: position
  integer, optional :: ierror
end subroutine pmpi_pack_external_c
end interface pmpi_pack_external
interface mpi_pack_external_size
  procedure mpi_pack_external_size
subroutine mpi_pack_external_size_c(datarep, &
    incount, &
    datatype, &
    size, &
    ierror)
  import
  character(len=*) :: datarep
  integer(kind=MPI_ADDRESS_KIND) :: incount
  type(MPI_Datatype) :: datatype
  integer(kind=MPI_ADDRESS_KIND) :: size
  integer, optional :: ierror
end subroutine mpi_pack_external_size_c
end interface mpi_pack_external_size
interface pmpi_pack_external_size
  procedure pmpi_pack_external_size
subroutine pmpi_pack_external_size_c(datarep, &
    incount, &
    datatype, &
    size, &
    ierror)
  import
  character(len=*) :: datarep
  integer(kind=MPI_ADDRESS_KIND) :: incount
  type(MPI_Datatype) :: datatype
  integer(kind=MPI_ADDRESS_KIND) :: size
  integer, optional :: ierror
end subroutine pmpi_pack_external_size_c
end interface pmpi_pack_external_size
interface mpi_pack_size
  procedure mpi_pack_size
subroutine mpi_pack_size_c(incount, &
    datatype, &
    comm, &
    size, &
    ierror)
  import
  integer(kind=MPI_ADDRESS_KIND) :: incount
  type(MPI_Datatype) :: datatype
  type(MPI_Comm) :: comm
  integer(kind=MPI_ADDRESS_KIND) :: size
  integer, optional :: ierror
end subroutine mpi_pack_size_c
end interface mpi_pack_size
interface pmpi_pack_size
  procedure pmpi_pack_size
subroutine pmpi_pack_size_c(incount, &
    datatype, &
    comm, &
    size, &
    ierror)
  import
  integer(kind=MPI_ADDRESS_KIND) :: incount
  type(MPI_Datatype) :: datatype
  type(MPI_Comm) :: comm
  integer(kind=MPI_ADDRESS_KIND) :: size
  integer, optional :: ierror
end subroutine pmpi_pack_size_c
end interface pmpi_pack_size
interface mpi_put
  procedure mpi_put
subroutine mpi_put_c(origin_addr, &
    origin_count, &
    origin_datatype, &
    target_rank, &
    target_disp, &
    target_count, &
    target_datatype, &
    win, &
    ierror) bind(C, name="mpi_put_c_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: origin_addr
  integer(kind=MPI_ADDRESS_KIND) :: origin_count
  type(MPI_Datatype) :: origin_datatype
  integer :: target_rank
  integer(kind=MPI_ADDRESS_KIND) :: target_disp
  integer(kind=MPI_ADDRESS_KIND) :: target_count
  type(MPI_Datatype) :: target_datatype
  type(MPI_Win) :: win
  integer, optional :: ierror
end subroutine mpi_put_c
end interface mpi_put
interface pmpi_put
  procedure pmpi_put
subroutine pmpi_put_c(origin_addr, &
    origin_count, &
    origin_datatype, &
    target_rank, &
    target_disp, &
    target_count, &
    target_datatype, &
    win, &
    ierror) bind(C, name="pmpi_put_c_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: origin_addr
  integer(kind=MPI_ADDRESS_KIND) :: origin_count
  type(MPI_Datatype) :: origin_datatype
  integer :: target_rank
  integer(kind=MPI_ADDRESS_KIND) :: target_disp
  integer(kind=MPI_ADDRESS_KIND) :: target_count
  type(MPI_Datatype) :: target_datatype
  type(MPI_Win) :: win
  integer, optional :: ierror
end subroutine pmpi_put_c
end interface pmpi_put
interface mpi_raccumulate
  procedure mpi_raccumulate
subroutine mpi_raccumulate_c(origin_addr, &
    origin_count, &
    origin_datatype, &
    target_rank, &
    target_disp, &
    target_count, &
    target_datatype, &
    op, &
    win, &
    request, &
    ierror) bind(C, name="mpi_raccumulate_c_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: origin_addr
  integer(kind=MPI_ADDRESS_KIND) :: origin_count
  type(MPI_Datatype) :: origin_datatype
  integer :: target_rank
  integer(kind=MPI_ADDRESS_KIND) :: target_disp
  integer(kind=MPI_ADDRESS_KIND) :: target_count
  type(MPI_Datatype) :: target_datatype
  type(MPI_Op) :: op
  type(MPI_Win) :: win
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_raccumulate_c
end interface mpi_raccumulate
interface pmpi_raccumulate
  procedure pmpi_raccumulate
subroutine pmpi_raccumulate_c(origin_addr, &
    origin_count, &
    origin_datatype, &
    target_rank, &
    target_disp, &
    target_count, &
    target_datatype, &
    op, &
    win, &
    request, &
    ierror) bind(C, name="pmpi_raccumulate_c_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: origin_addr
  integer(kind=MPI_ADDRESS_KIND) :: origin_count
  type(MPI_Datatype) :: origin_datatype
  integer :: target_rank
  integer(kind=MPI_ADDRESS_KIND) :: target_disp
  integer(kind=MPI_ADDRESS_KIND) :: target_count
  type(MPI_Datatype) :: target_datatype
  type(MPI_Op) :: op
  type(MPI_Win) :: win
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_raccumulate_c
end interface pmpi_raccumulate
interface mpi_recv
  procedure mpi_recv
subroutine mpi_recv_c(buf, &
    count, &
    datatype, &
    source, &
    tag, &
    comm, &
    status, &
    ierror) bind(C, name="mpi_recv_c_f08ts_")
  import
  type(*), dimension(..) :: buf
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  integer :: source
  integer :: tag
  type(MPI_Comm) :: comm
  type(MPI_Status) :: status
  integer, optional :: ierror
end subroutine mpi_recv_c
end interface mpi_recv
interface pmpi_recv
  procedure pmpi_recv
subroutine pmpi_recv_c(buf, &
    count, &
    datatype, &
    source, &
    tag, &
    comm, &
    status, &
    ierror) bind(C, name="pmpi_recv_c_f08ts_")
  import
  type(*), dimension(..) :: buf
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  integer :: source
  integer :: tag
  type(MPI_Comm) :: comm
  type(MPI_Status) :: status
  integer, optional :: ierror
end subroutine pmpi_recv_c
end interface pmpi_recv
interface mpi_recv_init
  procedure mpi_recv_init
subroutine mpi_recv_init_c(buf, &
    count, &
    datatype, &
    source, &
    tag, &
    comm, &
    request, &
    ierror) bind(C, name="mpi_recv_init_c_f08ts_")
  import
  type(*), dimension(..), asynchronous :: buf
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  integer :: source
  integer :: tag
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_recv_init_c
end interface mpi_recv_init
interface pmpi_recv_init
  procedure pmpi_recv_init
subroutine pmpi_recv_init_c(buf, &
    count, &
    datatype, &
    source, &
    tag, &
    comm, &
    request, &
    ierror) bind(C, name="pmpi_recv_init_c_f08ts_")
  import
  type(*), dimension(..), asynchronous :: buf
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  integer :: source
  integer :: tag
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_recv_init_c
end interface pmpi_recv_init
interface mpi_reduce
  procedure mpi_reduce
subroutine mpi_reduce_c(sendbuf, &
    recvbuf, &
    count, &
    datatype, &
    op, &
    root, &
    comm, &
    ierror) bind(C, name="mpi_reduce_c_f08ts_")
  import
  type(*), dimension(..), intent(in) :: sendbuf
  type(*), dimension(..) :: recvbuf
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Op) :: op
  integer :: root
  type(MPI_Comm) :: comm
  integer, optional :: ierror
end subroutine mpi_reduce_c
end interface mpi_reduce
interface pmpi_reduce
  procedure pmpi_reduce
subroutine pmpi_reduce_c(sendbuf, &
    recvbuf, &
    count, &
    datatype, &
    op, &
    root, &
    comm, &
    ierror) bind(C, name="pmpi_reduce_c_f08ts_")
  import
  type(*), dimension(..), intent(in) :: sendbuf
  type(*), dimension(..) :: recvbuf
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Op) :: op
  integer :: root
  type(MPI_Comm) :: comm
  integer, optional :: ierror
end subroutine pmpi_reduce_c
end interface pmpi_reduce
interface mpi_reduce_init
  procedure mpi_reduce_init
subroutine mpi_reduce_init_c(sendbuf, &
    recvbuf, &
    count, &
    datatype, &
    op, &
    root, &
    comm, &
    info, &
    request, &
    ierror) bind(C, name="mpi_reduce_init_c_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  type(*), dimension(..), asynchronous :: recvbuf
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Op) :: op
  integer :: root
  type(MPI_Comm) :: comm
  type(MPI_Info) :: info
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_reduce_init_c
end interface mpi_reduce_init
interface pmpi_reduce_init
  procedure pmpi_reduce_init
subroutine pmpi_reduce_init_c(sendbuf, &
    recvbuf, &
    count, &
    datatype, &
    op, &
    root, &
    comm, &
    info, &
    request, &
    ierror) bind(C, name="pmpi_reduce_init_c_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  type(*), dimension(..), asynchronous :: recvbuf
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Op) :: op
  integer :: root
  type(MPI_Comm) :: comm
  type(MPI_Info) :: info
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_reduce_init_c
end interface pmpi_reduce_init
interface mpi_reduce_local
  procedure mpi_reduce_local
subroutine mpi_reduce_local_c(inbuf, &
    inoutbuf, &
    count, &
    datatype, &
    op, &
    ierror) bind(C, name="mpi_reduce_local_c_f08ts_")
  import
  type(*), dimension(..), intent(in) :: inbuf
  type(*), dimension(..) :: inoutbuf
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Op) :: op
  integer, optional :: ierror
end subroutine mpi_reduce_local_c
end interface mpi_reduce_local
interface pmpi_reduce_local
  procedure pmpi_reduce_local
subroutine pmpi_reduce_local_c(inbuf, &
    inoutbuf, &
    count, &
    datatype, &
    op, &
    ierror) bind(C, name="pmpi_reduce_local_c_f08ts_")
  import
  type(*), dimension(..), intent(in) :: inbuf
  type(*), dimension(..) :: inoutbuf
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Op) :: op
  integer, optional :: ierror
end subroutine pmpi_reduce_local_c
end interface pmpi_reduce_local
interface mpi_reduce_scatter
  procedure mpi_reduce_scatter
subroutine mpi_reduce_scatter_c(sendbuf, &
    recvbuf, &
    recvcounts, &
    datatype, &
    op, &
    comm, &
    ierror) bind(C, name="mpi_reduce_scatter_c_f08ts_")
  import
  type(*), dimension(..), intent(in) :: sendbuf
  type(*), dimension(..) :: recvbuf
  integer(kind=MPI_ADDRESS_KIND) :: recvcounts(*)
  type(MPI_Datatype) :: datatype
  type(MPI_Op) :: op
  type(MPI_Comm) :: comm
  integer, optional :: ierror
end subroutine mpi_reduce_scatter_c
end interface mpi_reduce_scatter
interface pmpi_reduce_scatter
  procedure pmpi_reduce_scatter
subroutine pmpi_reduce_scatter_c(sendbuf, &
    recvbuf, &
    recvcounts, &
    datatype, &
    op, &
    comm, &
    ierror) bind(C, name="pmpi_reduce_scatter_c_f08ts_")
  import
  type(*), dimension(..), intent(in) :: sendbuf
  type(*), dimension(..) :: recvbuf
  integer(kind=MPI_ADDRESS_KIND) :: recvcounts(*)
  type(MPI_Datatype) :: datatype
  type(MPI_Op) :: op
  type(MPI_Comm) :: comm
  integer, optional :: ierror
end subroutine pmpi_reduce_scatter_c
end interface pmpi_reduce_scatter
interface mpi_reduce_scatter_block
  procedure mpi_reduce_scatter_block
subroutine mpi_reduce_scatter_block_c(sendbuf, &
    recvbuf, &
    recvcount, &
    datatype, &
    op, &
    comm, &
    ierror) bind(C, name="mpi_reduce_scatter_block_c_f08ts_")
  import
  type(*), dimension(..), intent(in) :: sendbuf
  type(*), dimension(..) :: recvbuf
  integer(kind=MPI_ADDRESS_KIND) :: recvcount
  type(MPI_Datatype) :: datatype
  type(MPI_Op) :: op
  type(MPI_Comm) :: comm
  integer, optional :: ierror
end subroutine mpi_reduce_scatter_block_c
end interface mpi_reduce_scatter_block
interface pmpi_reduce_scatter_block
  procedure pmpi_reduce_scatter_block
subroutine pmpi_reduce_scatter_block_c(sendbuf, &
    recvbuf, &
    recvcount, &
    datatype, &
    op, &
    comm, &
    ierror) bind(C, name="pmpi_reduce_scatter_block_c_f08ts_")
  import
  type(*), dimension(..), intent(in) :: sendbuf
  type(*), dimension(..) :: recvbuf
  integer(kind=MPI_ADDRESS_KIND) :: recvcount
  type(MPI_Datatype) :: datatype
  type(MPI_Op) :: op
  type(MPI_Comm) :: comm
  integer, optional :: ierror
end subroutine pmpi_reduce_scatter_block_c
end interface pmpi_reduce_scatter_block
interface mpi_reduce_scatter_block_init
  procedure mpi_reduce_scatter_block_init
subroutine mpi_reduce_scatter_block_init_c(sendbuf, &
    recvbuf, &
    recvcount, &
    datatype, &
    op, &
    comm, &
    info, &
    request, &
    ierror) bind(C, name="mpi_reduce_scatter_block_init_c_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  type(*), dimension(..), asynchronous :: recvbuf
  integer(kind=MPI_ADDRESS_KIND) :: recvcount
  type(MPI_Datatype) :: datatype
  type(MPI_Op) :: op
  type(MPI_Comm) :: comm
  type(MPI_Info) :: info
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_reduce_scatter_block_init_c
end interface mpi_reduce_scatter_block_init
interface pmpi_reduce_scatter_block_init
  procedure pmpi_reduce_scatter_block_init
subroutine pmpi_reduce_scatter_block_init_c(sendbuf, &
    recvbuf, &
    recvcount, &
    datatype, &
    op, &
    comm, &
    info, &
    request, &
    ierror) bind(C, name="pmpi_reduce_scatter_block_init_c_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  type(*), dimension(..), asynchronous :: recvbuf
  integer(kind=MPI_ADDRESS_KIND) :: recvcount
  type(MPI_Datatype) :: datatype
  type(MPI_Op) :: op
  type(MPI_Comm) :: comm
  type(MPI_Info) :: info
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_reduce_scatter_block_init_c
end interface pmpi_reduce_scatter_block_init
interface mpi_reduce_scatter_init
  procedure mpi_reduce_scatter_init
subroutine mpi_reduce_scatter_init_c(sendbuf, &
    recvbuf, &
    recvcounts, &
    datatype, &
    op, &
    comm, &
    info, &
    request, &
    ierror) bind(C, name="mpi_reduce_scatter_init_c_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  type(*), dimension(..), asynchronous :: recvbuf
  integer(kind=MPI_ADDRESS_KIND) :: recvcounts(*)
  type(MPI_Datatype) :: datatype
  type(MPI_Op) :: op
  type(MPI_Comm) :: comm
  type(MPI_Info) :: info
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_reduce_scatter_init_c
end interface mpi_reduce_scatter_init
interface pmpi_reduce_scatter_init
  procedure pmpi_reduce_scatter_init
subroutine pmpi_reduce_scatter_init_c(sendbuf, &
    recvbuf, &
    recvcounts, &
    datatype, &
    op, &
    comm, &
    info, &
    request, &
    ierror) bind(C, name="pmpi_reduce_scatter_init_c_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  type(*), dimension(..), asynchronous :: recvbuf
  integer(kind=MPI_ADDRESS_KIND) :: recvcounts(*)
  type(MPI_Datatype) :: datatype
  type(MPI_Op) :: op
  type(MPI_Comm) :: comm
  type(MPI_Info) :: info
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_reduce_scatter_init_c
end interface pmpi_reduce_scatter_init
interface mpi_rget
  procedure mpi_rget
subroutine mpi_rget_c(origin_addr, &
    origin_count, &
    origin_datatype, &
    target_rank, &
    target_disp, &
    target_count, &
    target_datatype, &
    win, &
    request, &
    ierror) bind(C, name="mpi_rget_c_f08ts_")
  import
  type(*), dimension(..), asynchronous :: origin_addr
  integer(kind=MPI_ADDRESS_KIND) :: origin_count
  type(MPI_Datatype) :: origin_datatype
  integer :: target_rank
  integer(kind=MPI_ADDRESS_KIND) :: target_disp
  integer(kind=MPI_ADDRESS_KIND) :: target_count
  type(MPI_Datatype) :: target_datatype
  type(MPI_Win) :: win
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_rget_c
end interface mpi_rget
interface pmpi_rget
  procedure pmpi_rget
subroutine pmpi_rget_c(origin_addr, &
    origin_count, &
    origin_datatype, &
    target_rank, &
    target_disp, &
    target_count, &
    target_datatype, &
    win, &
    request, &
    ierror) bind(C, name="pmpi_rget_c_f08ts_")
  import
  type(*), dimension(..), asynchronous :: origin_addr
  integer(kind=MPI_ADDRESS_KIND) :: origin_count
  type(MPI_Datatype) :: origin_datatype
  integer :: target_rank
  integer(kind=MPI_ADDRESS_KIND) :: target_disp
  integer(kind=MPI_ADDRESS_KIND) :: target_count
  type(MPI_Datatype) :: target_datatype
  type(MPI_Win) :: win
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_rget_c
end interface pmpi_rget
interface mpi_rget_accumulate
  procedure mpi_rget_accumulate
subroutine mpi_rget_accumulate_c(origin_addr, &
    origin_count, &
    origin_datatype, &
    result_addr, &
    result_count, &
    result_datatype, &
    target_rank, &
    target_disp, &
    target_count, &
    target_datatype, &
    op, &
    win, &
    request, &
    ierror) bind(C, name="mpi_rget_accumulate_c_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: origin_addr
  integer(kind=MPI_ADDRESS_KIND) :: origin_count
  type(MPI_Datatype) :: origin_datatype
  type(*), dimension(..), asynchronous :: result_addr
  integer(kind=MPI_ADDRESS_KIND) :: result_count
  type(MPI_Datatype) :: result_datatype
  integer :: target_rank
  integer(kind=MPI_ADDRESS_KIND) :: target_disp
  integer(kind=MPI_ADDRESS_KIND) :: target_count
  type(MPI_Datatype) :: target_datatype
  type(MPI_Op) :: op
  type(MPI_Win) :: win
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_rget_accumulate_c
end interface mpi_rget_accumulate
interface pmpi_rget_accumulate
  procedure pmpi_rget_accumulate
subroutine pmpi_rget_accumulate_c(origin_addr, &
    origin_count, &
    origin_datatype, &
    result_addr, &
    result_count, &
    result_datatype, &
    target_rank, &
    target_disp, &
    target_count, &
    target_datatype, &
    op, &
    win, &
    request, &
    ierror) bind(C, name="pmpi_rget_accumulate_c_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: origin_addr
  integer(kind=MPI_ADDRESS_KIND) :: origin_count
  type(MPI_Datatype) :: origin_datatype
  type(*), dimension(..), asynchronous :: result_addr
  integer(kind=MPI_ADDRESS_KIND) :: result_count
  type(MPI_Datatype) :: result_datatype
  integer :: target_rank
  integer(kind=MPI_ADDRESS_KIND) :: target_disp
  integer(kind=MPI_ADDRESS_KIND) :: target_count
  type(MPI_Datatype) :: target_datatype
  type(MPI_Op) :: op
  type(MPI_Win) :: win
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_rget_accumulate_c
end interface pmpi_rget_accumulate
interface mpi_rput
  procedure mpi_rput
subroutine mpi_rput_c(origin_addr, &
    origin_count, &
    origin_datatype, &
    target_rank, &
    target_disp, &
    target_count, &
    target_datatype, &
    win, &
    request, &
    ierror) bind(C, name="mpi_rput_c_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: origin_addr
  integer(kind=MPI_ADDRESS_KIND) :: origin_count
  type(MPI_Datatype) :: origin_datatype
  integer :: target_rank
  integer(kind=MPI_ADDRESS_KIND) :: target_disp
  integer(kind=MPI_ADDRESS_KIND) :: target_count
  type(MPI_Datatype) :: target_datatype
  type(MPI_Win) :: win
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_rput_c
end interface mpi_rput
interface pmpi_rput
  procedure pmpi_rput
subroutine pmpi_rput_c(origin_addr, &
    origin_count, &
    origin_datatype, &
    target_rank, &
    target_disp, &
    target_count, &
    target_datatype, &
    win, &
    request, &
    ierror) bind(C, name="pmpi_rput_c_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: origin_addr
  integer(kind=MPI_ADDRESS_KIND) :: origin_count
  type(MPI_Datatype) :: origin_datatype
  integer :: target_rank
  integer(kind=MPI_ADDRESS_KIND) :: target_disp
  integer(kind=MPI_ADDRESS_KIND) :: target_count
  type(MPI_Datatype) :: target_datatype
  type(MPI_Win) :: win
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_rput_c
end interface pmpi_rput
interface mpi_rsend
  procedure mpi_rsend
subroutine mpi_rsend_c(buf, &
    count, &
    datatype, &
    dest, &
    tag, &
    comm, &
    ierror) bind(C, name="mpi_rsend_c_f08ts_")
  import
  type(*), dimension(..), intent(in) :: buf
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  integer :: dest
  integer :: tag
  type(MPI_Comm) :: comm
  integer, optional :: ierror
end subroutine mpi_rsend_c
end interface mpi_rsend
interface pmpi_rsend
  procedure pmpi_rsend
subroutine pmpi_rsend_c(buf, &
    count, &
    datatype, &
    dest, &
    tag, &
    comm, &
    ierror) bind(C, name="pmpi_rsend_c_f08ts_")
  import
  type(*), dimension(..), intent(in) :: buf
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  integer :: dest
  integer :: tag
  type(MPI_Comm) :: comm
  integer, optional :: ierror
end subroutine pmpi_rsend_c
end interface pmpi_rsend
interface mpi_rsend_init
  procedure mpi_rsend_init
subroutine mpi_rsend_init_c(buf, &
    count, &
    datatype, &
    dest, &
    tag, &
    comm, &
    request, &
    ierror) bind(C, name="mpi_rsend_init_c_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: buf
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  integer :: dest
  integer :: tag
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_rsend_init_c
end interface mpi_rsend_init
interface pmpi_rsend_init
  procedure pmpi_rsend_init
subroutine pmpi_rsend_init_c(buf, &
    count, &
    datatype, &
    dest, &
    tag, &
    comm, &
    request, &
    ierror) bind(C, name="pmpi_rsend_init_c_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: buf
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  integer :: dest
  integer :: tag
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_rsend_init_c
end interface pmpi_rsend_init
interface mpi_scan
  procedure mpi_scan
subroutine mpi_scan_c(sendbuf, &
    recvbuf, &
    count, &
    datatype, &
    op, &
    comm, &
    ierror) bind(C, name="mpi_scan_c_f08ts_")
  import
  type(*), dimension(..), intent(in) :: sendbuf
  type(*), dimension(..) :: recvbuf
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Op) :: op
  type(MPI_Comm) :: comm
  integer, optional :: ierror
end subroutine mpi_scan_c
end interface mpi_scan
interface pmpi_scan
  procedure pmpi_scan
subroutine pmpi_scan_c(sendbuf, &
    recvbuf, &
    count, &
    datatype, &
    op, &
    comm, &
    ierror) bind(C, name="pmpi_scan_c_f08ts_")
  import
  type(*), dimension(..), intent(in) :: sendbuf
  type(*), dimension(..) :: recvbuf
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Op) :: op
  type(MPI_Comm) :: comm
  integer, optional :: ierror
end subroutine pmpi_scan_c
end interface pmpi_scan
interface mpi_scan_init
  procedure mpi_scan_init
subroutine mpi_scan_init_c(sendbuf, &
    recvbuf, &
    count, &
    datatype, &
    op, &
    comm, &
    info, &
    request, &
    ierror) bind(C, name="mpi_scan_init_c_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  type(*), dimension(..), asynchronous :: recvbuf
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Op) :: op
  type(MPI_Comm) :: comm
  type(MPI_Info) :: info
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_scan_init_c
end interface mpi_scan_init
interface pmpi_scan_init
  procedure pmpi_scan_init
subroutine pmpi_scan_init_c(sendbuf, &
    recvbuf, &
    count, &
    datatype, &
    op, &
    comm, &
    info, &
    request, &
    ierror) bind(C, name="pmpi_scan_init_c_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  type(*), dimension(..), asynchronous :: recvbuf
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  type(MPI_Op) :: op
  type(MPI_Comm) :: comm
  type(MPI_Info) :: info
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_scan_init_c
end interface pmpi_scan_init
interface mpi_scatter
  procedure mpi_scatter
subroutine mpi_scatter_c(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcount, &
    recvtype, &
    root, &
    comm, &
    ierror) bind(C, name="mpi_scatter_c_f08ts_")
  import
  type(*), dimension(..), intent(in) :: sendbuf
  integer(kind=MPI_ADDRESS_KIND) :: sendcount
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..) :: recvbuf
  integer(kind=MPI_ADDRESS_KIND) :: recvcount
  type(MPI_Datatype) :: recvtype
  integer :: root
  type(MPI_Comm) :: comm
  integer, optional :: ierror
end subroutine mpi_scatter_c
end interface mpi_scatter
interface pmpi_scatter
  procedure pmpi_scatter
subroutine pmpi_scatter_c(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcount, &
    recvtype, &
    root, &
    comm, &
    ierror) bind(C, name="pmpi_scatter_c_f08ts_")
  import
  type(*), dimension(..), intent(in) :: sendbuf
  integer(kind=MPI_ADDRESS_KIND) :: sendcount
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..) :: recvbuf
  integer(kind=MPI_ADDRESS_KIND) :: recvcount
  type(MPI_Datatype) :: recvtype
  integer :: root
  type(MPI_Comm) :: comm
  integer, optional :: ierror
end subroutine pmpi_scatter_c
end interface pmpi_scatter
interface mpi_scatter_init
  procedure mpi_scatter_init
subroutine mpi_scatter_init_c(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcount, &
    recvtype, &
    root, &
    comm, &
    info, &
    request, &
    ierror) bind(C, name="mpi_scatter_init_c_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  integer(kind=MPI_ADDRESS_KIND) :: sendcount
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..), asynchronous :: recvbuf
  integer(kind=MPI_ADDRESS_KIND) :: recvcount
  type(MPI_Datatype) :: recvtype
  integer :: root
  type(MPI_Comm) :: comm
  type(MPI_Info) :: info
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_scatter_init_c
end interface mpi_scatter_init
interface pmpi_scatter_init
  procedure pmpi_scatter_init
subroutine pmpi_scatter_init_c(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcount, &
    recvtype, &
    root, &
    comm, &
    info, &
    request, &
    ierror) bind(C, name="pmpi_scatter_init_c_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  integer(kind=MPI_ADDRESS_KIND) :: sendcount
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..), asynchronous :: recvbuf
  integer(kind=MPI_ADDRESS_KIND) :: recvcount
  type(MPI_Datatype) :: recvtype
  integer :: root
  type(MPI_Comm) :: comm
  type(MPI_Info) :: info
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_scatter_init_c
end interface pmpi_scatter_init
interface mpi_scatterv
  procedure mpi_scatterv
subroutine mpi_scatterv_c(sendbuf, &
    sendcounts, &
    displs, &
    sendtype, &
    recvbuf, &
    recvcount, &
    recvtype, &
    root, &
    comm, &
    ierror) bind(C, name="mpi_scatterv_c_f08ts_")
  import
  type(*), dimension(..), intent(in) :: sendbuf
  integer(kind=MPI_ADDRESS_KIND) :: sendcounts(*)
  integer(kind=MPI_ADDRESS_KIND) :: displs(*)
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..) :: recvbuf
  integer(kind=MPI_ADDRESS_KIND) :: recvcount
  type(MPI_Datatype) :: recvtype
  integer :: root
  type(MPI_Comm) :: comm
  integer, optional :: ierror
end subroutine mpi_scatterv_c
end interface mpi_scatterv
interface pmpi_scatterv
  procedure pmpi_scatterv
subroutine pmpi_scatterv_c(sendbuf, &
    sendcounts, &
    displs, &
    sendtype, &
    recvbuf, &
    recvcount, &
    recvtype, &
    root, &
    comm, &
    ierror) bind(C, name="pmpi_scatterv_c_f08ts_")
  import
  type(*), dimension(..), intent(in) :: sendbuf
  integer(kind=MPI_ADDRESS_KIND) :: sendcounts(*)
  integer(kind=MPI_ADDRESS_KIND) :: displs(*)
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..) :: recvbuf
  integer(kind=MPI_ADDRESS_KIND) :: recvcount
  type(MPI_Datatype) :: recvtype
  integer :: root
  type(MPI_Comm) :: comm
  integer, optional :: ierror
end subroutine pmpi_scatterv_c
end interface pmpi_scatterv
interface mpi_scatterv_init
  procedure mpi_scatterv_init
subroutine mpi_scatterv_init_c(sendbuf, &
    sendcounts, &
    displs, &
    sendtype, &
    recvbuf, &
    recvcount, &
    recvtype, &
    root, &
    comm, &
    info, &
    request, &
    ierror) bind(C, name="mpi_scatterv_init_c_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  integer(kind=MPI_ADDRESS_KIND) :: sendcounts(*)
  integer(kind=MPI_ADDRESS_KIND) :: displs(*)
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..), asynchronous :: recvbuf
  integer(kind=MPI_ADDRESS_KIND) :: recvcount
  type(MPI_Datatype) :: recvtype
  integer :: root
  type(MPI_Comm) :: comm
  type(MPI_Info) :: info
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_scatterv_init_c
end interface mpi_scatterv_init
interface pmpi_scatterv_init
  procedure pmpi_scatterv_init
subroutine pmpi_scatterv_init_c(sendbuf, &
    sendcounts, &
    displs, &
    sendtype, &
    recvbuf, &
    recvcount, &
    recvtype, &
    root, &
    comm, &
    info, &
    request, &
    ierror) bind(C, name="pmpi_scatterv_init_c_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: sendbuf
  integer(kind=MPI_ADDRESS_KIND) :: sendcounts(*)
  integer(kind=MPI_ADDRESS_KIND) :: displs(*)
  type(MPI_Datatype) :: sendtype
  type(*), dimension(..), asynchronous :: recvbuf
  integer(kind=MPI_ADDRESS_KIND) :: recvcount
  type(MPI_Datatype) :: recvtype
  integer :: root
  type(MPI_Comm) :: comm
  type(MPI_Info) :: info
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_scatterv_init_c
end interface pmpi_scatterv_init
interface mpi_send
  procedure mpi_send
subroutine mpi_send_c(buf, &
    count, &
    datatype, &
    dest, &
    tag, &
    comm, &
    ierror) bind(C, name="mpi_send_c_f08ts_")
  import
  type(*), dimension(..), intent(in) :: buf
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  integer :: dest
  integer :: tag
  type(MPI_Comm) :: comm
  integer, optional :: ierror
end subroutine mpi_send_c
end interface mpi_send
interface pmpi_send
  procedure pmpi_send
subroutine pmpi_send_c(buf, &
    count, &
    datatype, &
    dest, &
    tag, &
    comm, &
    ierror) bind(C, name="pmpi_send_c_f08ts_")
  import
  type(*), dimension(..), intent(in) :: buf
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  integer :: dest
  integer :: tag
  type(MPI_Comm) :: comm
  integer, optional :: ierror
end subroutine pmpi_send_c
end interface pmpi_send
interface mpi_send_init
  procedure mpi_send_init
subroutine mpi_send_init_c(buf, &
    count, &
    datatype, &
    dest, &
    tag, &
    comm, &
    request, &
    ierror) bind(C, name="mpi_send_init_c_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: buf
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  integer :: dest
  integer :: tag
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_send_init_c
end interface mpi_send_init
interface pmpi_send_init
  procedure pmpi_send_init
subroutine pmpi_send_init_c(buf, &
    count, &
    datatype, &
    dest, &
    tag, &
    comm, &
    request, &
    ierror) bind(C, name="pmpi_send_init_c_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: buf
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  integer :: dest
  integer :: tag
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_send_init_c
end interface pmpi_send_init
interface mpi_sendrecv
  procedure mpi_sendrecv
subroutine mpi_sendrecv_c(sendbuf, &
    sendcount, &
    sendtype, &
    dest, &
    sendtag, &
    recvbuf, &
    recvcount, &
    recvtype, &
    source, &
    recvtag, &
    comm, &
    status, &
    ierror) bind(C, name="mpi_sendrecv_c_f08ts_")
  import
  type(*), dimension(..), intent(in) :: sendbuf
  integer(kind=MPI_ADDRESS_KIND) :: sendcount
  type(MPI_Datatype) :: sendtype
  integer :: dest
  integer :: sendtag
  type(*), dimension(..) :: recvbuf
  integer(kind=MPI_ADDRESS_KIND) :: recvcount
  type(MPI_Datatype) :: recvtype
  integer :: source
  integer :: recvtag
  type(MPI_Comm) :: comm
  type(MPI_Status) :: status
  integer, optional :: ierror
end subroutine mpi_sendrecv_c
end interface mpi_sendrecv
interface pmpi_sendrecv
  procedure pmpi_sendrecv
subroutine pmpi_sendrecv_c(sendbuf, &
    sendcount, &
    sendtype, &
    dest, &
    sendtag, &
    recvbuf, &
    recvcount, &
    recvtype, &
    source, &
    recvtag, &
    comm, &
    status, &
    ierror) bind(C, name="pmpi_sendrecv_c_f08ts_")
  import
  type(*), dimension(..), intent(in) :: sendbuf
  integer(kind=MPI_ADDRESS_KIND) :: sendcount
  type(MPI_Datatype) :: sendtype
  integer :: dest
  integer :: sendtag
  type(*), dimension(..) :: recvbuf
  integer(kind=MPI_ADDRESS_KIND) :: recvcount
  type(MPI_Datatype) :: recvtype
  integer :: source
  integer :: recvtag
  type(MPI_Comm) :: comm
  type(MPI_Status) :: status
  integer, optional :: ierror
end subroutine pmpi_sendrecv_c
end interface pmpi_sendrecv
interface mpi_sendrecv_replace
  procedure mpi_sendrecv_replace
subroutine mpi_sendrecv_replace_c(buf, &
    count, &
    datatype, &
    dest, &
    sendtag, &
    source, &
    recvtag, &
    comm, &
    status, &
    ierror) bind(C, name="mpi_sendrecv_replace_c_f08ts_")
  import
  type(*), dimension(..) :: buf
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  integer :: dest
  integer :: sendtag
  integer :: source
  integer :: recvtag
  type(MPI_Comm) :: comm
  type(MPI_Status) :: status
  integer, optional :: ierror
end subroutine mpi_sendrecv_replace_c
end interface mpi_sendrecv_replace
interface pmpi_sendrecv_replace
  procedure pmpi_sendrecv_replace
subroutine pmpi_sendrecv_replace_c(buf, &
    count, &
    datatype, &
    dest, &
    sendtag, &
    source, &
    recvtag, &
    comm, &
    status, &
    ierror) bind(C, name="pmpi_sendrecv_replace_c_f08ts_")
  import
  type(*), dimension(..) :: buf
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  integer :: dest
  integer :: sendtag
  integer :: source
  integer :: recvtag
  type(MPI_Comm) :: comm
  type(MPI_Status) :: status
  integer, optional :: ierror
end subroutine pmpi_sendrecv_replace_c
end interface pmpi_sendrecv_replace
interface mpi_session_attach_buffer
  procedure mpi_session_attach_buffer
subroutine mpi_session_attach_buffer_c(session, &
    buffer, &
    size, &
    ierror) bind(C, name="mpi_session_attach_buffer_c_f08ts_")
  import
  type(MPI_Session) :: session
  type(*), dimension(..), asynchronous :: buffer
  integer(kind=MPI_ADDRESS_KIND) :: size
  integer, optional :: ierror
end subroutine mpi_session_attach_buffer_c
end interface mpi_session_attach_buffer
interface pmpi_session_attach_buffer
  procedure pmpi_session_attach_buffer
subroutine pmpi_session_attach_buffer_c(session, &
    buffer, &
    size, &
    ierror) bind(C, name="pmpi_session_attach_buffer_c_f08ts_")
  import
  type(MPI_Session) :: session
  type(*), dimension(..), asynchronous :: buffer
  integer(kind=MPI_ADDRESS_KIND) :: size
  integer, optional :: ierror
end subroutine pmpi_session_attach_buffer_c
end interface pmpi_session_attach_buffer
interface mpi_session_detach_buffer
  procedure mpi_session_detach_buffer
subroutine mpi_session_detach_buffer_c(session, &
    buffer_addr, &
    size, &
    ierror)
  import
  type(MPI_Session) :: session
  type(*), dimension(*) :: buffer_addr
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buffer_addr
  integer(kind=MPI_ADDRESS_KIND) :: size
  integer, optional :: ierror
end subroutine mpi_session_detach_buffer_c
end interface mpi_session_detach_buffer
interface pmpi_session_detach_buffer
  procedure pmpi_session_detach_buffer
subroutine pmpi_session_detach_buffer_c(session, &
    buffer_addr, &
    size, &
    ierror)
  import
  type(MPI_Session) :: session
  type(*), dimension(*) :: buffer_addr
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buffer_addr
  integer(kind=MPI_ADDRESS_KIND) :: size
  integer, optional :: ierror
end subroutine pmpi_session_detach_buffer_c
end interface pmpi_session_detach_buffer
interface mpi_ssend
  procedure mpi_ssend
subroutine mpi_ssend_c(buf, &
    count, &
    datatype, &
    dest, &
    tag, &
    comm, &
    ierror) bind(C, name="mpi_ssend_c_f08ts_")
  import
  type(*), dimension(..), intent(in) :: buf
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  integer :: dest
  integer :: tag
  type(MPI_Comm) :: comm
  integer, optional :: ierror
end subroutine mpi_ssend_c
end interface mpi_ssend
interface pmpi_ssend
  procedure pmpi_ssend
subroutine pmpi_ssend_c(buf, &
    count, &
    datatype, &
    dest, &
    tag, &
    comm, &
    ierror) bind(C, name="pmpi_ssend_c_f08ts_")
  import
  type(*), dimension(..), intent(in) :: buf
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  integer :: dest
  integer :: tag
  type(MPI_Comm) :: comm
  integer, optional :: ierror
end subroutine pmpi_ssend_c
end interface pmpi_ssend
interface mpi_ssend_init
  procedure mpi_ssend_init
subroutine mpi_ssend_init_c(buf, &
    count, &
    datatype, &
    dest, &
    tag, &
    comm, &
    request, &
    ierror) bind(C, name="mpi_ssend_init_c_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: buf
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  integer :: dest
  integer :: tag
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine mpi_ssend_init_c
end interface mpi_ssend_init
interface pmpi_ssend_init
  procedure pmpi_ssend_init
subroutine pmpi_ssend_init_c(buf, &
    count, &
    datatype, &
    dest, &
    tag, &
    comm, &
    request, &
    ierror) bind(C, name="pmpi_ssend_init_c_f08ts_")
  import
  type(*), dimension(..), intent(in), asynchronous :: buf
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: datatype
  integer :: dest
  integer :: tag
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  integer, optional :: ierror
end subroutine pmpi_ssend_init_c
end interface pmpi_ssend_init
interface mpi_status_set_elements
  procedure mpi_status_set_elements
subroutine mpi_status_set_elements_c(status, &
    datatype, &
    count, &
    ierror)
  import
  type(MPI_Status) :: status
  type(MPI_Datatype) :: datatype
  integer(kind=MPI_ADDRESS_KIND) :: count
  integer, optional :: ierror
end subroutine mpi_status_set_elements_c
end interface mpi_status_set_elements
interface pmpi_status_set_elements
  procedure pmpi_status_set_elements
subroutine pmpi_status_set_elements_c(status, &
    datatype, &
    count, &
    ierror)
  import
  type(MPI_Status) :: status
  type(MPI_Datatype) :: datatype
  integer(kind=MPI_ADDRESS_KIND) :: count
  integer, optional :: ierror
end subroutine pmpi_status_set_elements_c
end interface pmpi_status_set_elements
interface mpi_type_contiguous
  procedure mpi_type_contiguous
subroutine mpi_type_contiguous_c(count, &
    oldtype, &
    newtype, &
    ierror)
  import
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: oldtype
  type(MPI_Datatype) :: newtype
  integer, optional :: ierror
end subroutine mpi_type_contiguous_c
end interface mpi_type_contiguous
interface pmpi_type_contiguous
  procedure pmpi_type_contiguous
subroutine pmpi_type_contiguous_c(count, &
    oldtype, &
    newtype, &
    ierror)
  import
  integer(kind=MPI_ADDRESS_KIND) :: count
  type(MPI_Datatype) :: oldtype
  type(MPI_Datatype) :: newtype
  integer, optional :: ierror
end subroutine pmpi_type_contiguous_c
end interface pmpi_type_contiguous
interface mpi_type_create_darray
  procedure mpi_type_create_darray
subroutine mpi_type_create_darray_c(size, &
    rank, &
    ndims, &
    array_of_gsizes, &
    array_of_distribs, &
    array_of_dargs, &
    array_of_psizes, &
    order, &
    oldtype, &
    newtype, &
    ierror)
  import
  integer :: size
  integer :: rank
  integer :: ndims
  integer(kind=MPI_ADDRESS_KIND) :: array_of_gsizes(*)
  integer :: array_of_distribs(*)
  integer :: array_of_dargs(*)
  integer :: array_of_psizes(*)
  integer :: order
  type(MPI_Datatype) :: oldtype
  type(MPI_Datatype) :: newtype
  integer, optional :: ierror
end subroutine mpi_type_create_darray_c
end interface mpi_type_create_darray
interface pmpi_type_create_darray
  procedure pmpi_type_create_darray
subroutine pmpi_type_create_darray_c(size, &
    rank, &
    ndims, &
    array_of_gsizes, &
    array_of_distribs, &
    array_of_dargs, &
    array_of_psizes, &
    order, &
    oldtype, &
    newtype, &
    ierror)
  import
  integer :: size
  integer :: rank
  integer :: ndims
  integer(kind=MPI_ADDRESS_KIND) :: array_of_gsizes(*)
  integer :: array_of_distribs(*)
  integer :: array_of_dargs(*)
  integer :: array_of_psizes(*)
  integer :: order
  type(MPI_Datatype) :: oldtype
  type(MPI_Datatype) :: newtype
  integer, optional :: ierror
end subroutine pmpi_type_create_darray_c
end interface pmpi_type_create_darray
interface mpi_type_create_hindexed
  procedure mpi_type_create_hindexed
subroutine mpi_type_create_hindexed_c(count, &
    array_of_blocklengths, &
    array_of_displacements, &
    oldtype, &
    newtype, &
    ierror)
  import
  integer(kind=MPI_ADDRESS_KIND) :: count
  integer(kind=MPI_ADDRESS_KIND) :: array_of_blocklengths(*)
  integer(kind=MPI_ADDRESS_KIND) :: array_of_displacements(*)
  type(MPI_Datatype) :: oldtype
  type(MPI_Datatype) :: newtype
  integer, optional :: ierror
end subroutine mpi_type_create_hindexed_c
end interface mpi_type_create_hindexed
interface pmpi_type_create_hindexed
  procedure pmpi_type_create_hindexed
subroutine pmpi_type_create_hindexed_c(count, &
    array_of_blocklengths, &
    array_of_displacements, &
    oldtype, &
    newtype, &
    ierror)
  import
  integer(kind=MPI_ADDRESS_KIND) :: count
  integer(kind=MPI_ADDRESS_KIND) :: array_of_blocklengths(*)
  integer(kind=MPI_ADDRESS_KIND) :: array_of_displacements(*)
  type(MPI_Datatype) :: oldtype
  type(MPI_Datatype) :: newtype
  integer, optional :: ierror
end subroutine pmpi_type_create_hindexed_c
end interface pmpi_type_create_hindexed
interface mpi_type_create_hindexed_block
  procedure mpi_type_create_hindexed_block
subroutine mpi_type_create_hindexed_block_c(count, &
    blocklength, &
    array_of_displacements, &
    oldtype, &
    newtype, &
    ierror)
  import
  integer(kind=MPI_ADDRESS_KIND) :: count
  integer(kind=MPI_ADDRESS_KIND) :: blocklength
  integer(kind=MPI_ADDRESS_KIND) :: array_of_displacements(*)
  type(MPI_Datatype) :: oldtype
  type(MPI_Datatype) :: newtype
  integer, optional :: ierror
end subroutine mpi_type_create_hindexed_block_c
end interface mpi_type_create_hindexed_block
interface pmpi_type_create_hindexed_block
  procedure pmpi_type_create_hindexed_block
subroutine pmpi_type_create_hindexed_block_c(count, &
    blocklength, &
    array_of_displacements, &
    oldtype, &
    newtype, &
    ierror)
  import
  integer(kind=MPI_ADDRESS_KIND) :: count
  integer(kind=MPI_ADDRESS_KIND) :: blocklength
  integer(kind=MPI_ADDRESS_KIND) :: array_of_displacements(*)
  type(MPI_Datatype) :: oldtype
  type(MPI_Datatype) :: newtype
  integer, optional :: ierror
end subroutine pmpi_type_create_hindexed_block_c
end interface pmpi_type_create_hindexed_block
interface mpi_type_create_hvector
  procedure mpi_type_create_hvector
subroutine mpi_type_create_hvector_c(count, &
    blocklength, &
    stride, &
    oldtype, &
    newtype, &
    ierror)
  import
  integer(kind=MPI_ADDRESS_KIND) :: count
  integer(kind=MPI_ADDRESS_KIND) :: blocklength
  integer(kind=MPI_ADDRESS_KIND) :: stride
  type(MPI_Datatype) :: oldtype
  type(MPI_Datatype) :: newtype
  integer, optional :: ierror
end subroutine mpi_type_create_hvector_c
end interface mpi_type_create_hvector
interface pmpi_type_create_hvector
  procedure pmpi_type_create_hvector
subroutine pmpi_type_create_hvector_c(count, &
    blocklength, &
    stride, &
    oldtype, &
    newtype, &
    ierror)
  import
  integer(kind=MPI_ADDRESS_KIND) :: count
  integer(kind=MPI_ADDRESS_KIND) :: blocklength
  integer(kind=MPI_ADDRESS_KIND) :: stride
  type(MPI_Datatype) :: oldtype
  type(MPI_Datatype) :: newtype
  integer, optional :: ierror
end subroutine pmpi_type_create_hvector_c
end interface pmpi_type_create_hvector
interface mpi_type_create_indexed_block
  procedure mpi_type_create_indexed_block
subroutine mpi_type_create_indexed_block_c(count, &
    blocklength, &
    array_of_displacements, &
    oldtype, &
    newtype, &
    ierror)
  import
  integer(kind=MPI_ADDRESS_KIND) :: count
  integer(kind=MPI_ADDRESS_KIND) :: blocklength
  integer(kind=MPI_ADDRESS_KIND) :: array_of_displacements(*)
  type(MPI_Datatype) :: oldtype
  type(MPI_Datatype) :: newtype
  integer, optional :: ierror
end subroutine mpi_type_create_indexed_block_c
end interface mpi_type_create_indexed_block
interface pmpi_type_create_indexed_block
  procedure pmpi_type_create_indexed_block
subroutine pmpi_type_create_indexed_block_c(count, &
    blocklength, &
    array_of_displacements, &
    oldtype, &
    newtype, &
    ierror)
  import
  integer(kind=MPI_ADDRESS_KIND) :: count
  integer(kind=MPI_ADDRESS_KIND) :: blocklength
  integer(kind=MPI_ADDRESS_KIND) :: array_of_displacements(*)
  type(MPI_Datatype) :: oldtype
  type(MPI_Datatype) :: newtype
  integer, optional :: ierror
end subroutine pmpi_type_create_indexed_block_c
end interface pmpi_type_create_indexed_block
interface mpi_type_create_struct
  procedure mpi_type_create_struct
subroutine mpi_type_create_struct_c(count, &
    array_of_blocklengths, &
    array_of_displacements, &
    array_of_types, &
    newtype, &
    ierror)
  import
  integer(kind=MPI_ADDRESS_KIND) :: count
  integer(kind=MPI_ADDRESS_KIND) :: array_of_blocklengths(*)
  integer(kind=MPI_ADDRESS_KIND) :: array_of_displacements(*)
  type(MPI_Datatype) :: array_of_types(*)
  type(MPI_Datatype) :: newtype
  integer, optional :: ierror
end subroutine mpi_type_create_struct_c
end interface mpi_type_create_struct
interface pmpi_type_create_struct
  procedure pmpi_type_create_struct
subroutine pmpi_type_create_struct_c(count, &
    array_of_blocklengths, &
    array_of_displacements, &
    array_of_types, &
    newtype, &
    ierror)
  import
  integer(kind=MPI_ADDRESS_KIND) :: count
  integer(kind=MPI_ADDRESS_KIND) :: array_of_blocklengths(*)
  integer(kind=MPI_ADDRESS_KIND) :: array_of_displacements(*)
  type(MPI_Datatype) :: array_of_types(*)
  type(MPI_Datatype) :: newtype
  integer, optional :: ierror
end subroutine pmpi_type_create_struct_c
end interface pmpi_type_create_struct
interface mpi_type_create_subarray
  procedure mpi_type_create_subarray
subroutine mpi_type_create_subarray_c(ndims, &
    array_of_sizes, &
    array_of_subsizes, &
    array_of_starts, &
    order, &
    oldtype, &
    newtype, &
    ierror)
  import
  integer :: ndims
  integer(kind=MPI_ADDRESS_KIND) :: array_of_sizes(*)
  integer(kind=MPI_ADDRESS_KIND) :: array_of_subsizes(*)
  integer(kind=MPI_ADDRESS_KIND) :: array_of_starts(*)
  integer :: order
  type(MPI_Datatype) :: oldtype
  type(MPI_Datatype) :: newtype
  integer, optional :: ierror
end subroutine mpi_type_create_subarray_c
end interface mpi_type_create_subarray
interface pmpi_type_create_subarray
  procedure pmpi_type_create_subarray
subroutine pmpi_type_create_subarray_c(ndims, &
    array_of_sizes, &
    array_of_subsizes, &
    array_of_starts, &
    order, &
    oldtype, &
    newtype, &
    ierror)
  import
  integer :: ndims
  integer(kind=MPI_ADDRESS_KIND) :: array_of_sizes(*)
  integer(kind=MPI_ADDRESS_KIND) :: array_of_subsizes(*)
  integer(kind=MPI_ADDRESS_KIND) :: array_of_starts(*)
  integer :: order
  type(MPI_Datatype) :: oldtype
  type(MPI_Datatype) :: newtype
  integer, optional :: ierror
end subroutine pmpi_type_create_subarray_c
end interface pmpi_type_create_subarray
interface mpi_type_get_contents
  procedure mpi_type_get_contents
subroutine mpi_type_get_contents_c(datatype, &
    max_integers, &
    max_addresses, &
    max_large_counts, &
    max_datatypes, &
    array_of_integers, &
    array_of_addresses, &
    array_of_large_counts, &
    array_of_datatypes, &
    ierror)
  import
  type(MPI_Datatype) :: datatype
  integer(kind=MPI_ADDRESS_KIND) :: max_integers
  integer(kind=MPI_ADDRESS_KIND) :: max_addresses
  integer(kind=MPI_ADDRESS_KIND) :: max_large_counts
  integer(kind=MPI_ADDRESS_KIND) :: max_datatypes
  integer :: array_of_integers(*)
  integer(kind=MPI_ADDRESS_KIND) :: array_of_addresses(*)
  integer(kind=MPI_ADDRESS_KIND) :: array_of_large_counts(*)
  type(MPI_Datatype) :: array_of_datatypes(*)
  integer, optional :: ierror
end subroutine mpi_type_get_contents_c
end interface mpi_type_get_contents
interface pmpi_type_get_contents
  procedure pmpi_type_get_contents
subroutine pmpi_type_get_contents_c(datatype, &
    max_integers, &
    max_addresses, &
    max_large_counts, &
    max_datatypes, &
    array_of_integers, &
    array_of_addresses, &
    array_of_large_counts, &
    array_of_datatypes, &
    ierror)
  import
  type(MPI_Datatype) :: datatype
  integer(kind=MPI_ADDRESS_KIND) :: max_integers
  integer(kind=MPI_ADDRESS_KIND) :: max_addresses
  integer(kind=MPI_ADDRESS_KIND) :: max_large_counts
  integer(kind=MPI_ADDRESS_KIND) :: max_datatypes
  integer :: array_of_integers(*)
  integer(kind=MPI_ADDRESS_KIND) :: array_of_addresses(*)
  integer(kind=MPI_ADDRESS_KIND) :: array_of_large_counts(*)
  type(MPI_Datatype) :: array_of_datatypes(*)
  integer, optional :: ierror
end subroutine pmpi_type_get_contents_c
end interface pmpi_type_get_contents
interface mpi_type_get_envelope
  procedure mpi_type_get_envelope
subroutine mpi_type_get_envelope_c(datatype, &
    num_integers, &
    num_addresses, &
    num_large_counts, &
    num_datatypes, &
    combiner, &
    ierror)
  import
  type(MPI_Datatype) :: datatype
  integer(kind=MPI_ADDRESS_KIND) :: num_integers
  integer(kind=MPI_ADDRESS_KIND) :: num_addresses
  integer(kind=MPI_ADDRESS_KIND) :: num_large_counts
  integer(kind=MPI_ADDRESS_KIND) :: num_datatypes
  integer :: combiner
  integer, optional :: ierror
end subroutine mpi_type_get_envelope_c
end interface mpi_type_get_envelope
interface pmpi_type_get_envelope
  procedure pmpi_type_get_envelope
subroutine pmpi_type_get_envelope_c(datatype, &
    num_integers, &
    num_addresses, &
    num_large_counts, &
    num_datatypes, &
    combiner, &
    ierror)
  import
  type(MPI_Datatype) :: datatype
  integer(kind=MPI_ADDRESS_KIND) :: num_integers
  integer(kind=MPI_ADDRESS_KIND) :: num_addresses
  integer(kind=MPI_ADDRESS_KIND) :: num_large_counts
  integer(kind=MPI_ADDRESS_KIND) :: num_datatypes
  integer :: combiner
  integer, optional :: ierror
end subroutine pmpi_type_get_envelope_c
end interface pmpi_type_get_envelope
interface mpi_type_indexed
  procedure mpi_type_indexed
subroutine mpi_type_indexed_c(count, &
    array_of_blocklengths, &
    array_of_displacements, &
    oldtype, &
    newtype, &
    ierror)
  import
  integer(kind=MPI_ADDRESS_KIND) :: count
  integer(kind=MPI_ADDRESS_KIND) :: array_of_blocklengths(*)
  integer(kind=MPI_ADDRESS_KIND) :: array_of_displacements(*)
  type(MPI_Datatype) :: oldtype
  type(MPI_Datatype) :: newtype
  integer, optional :: ierror
end subroutine mpi_type_indexed_c
end interface mpi_type_indexed
interface pmpi_type_indexed
  procedure pmpi_type_indexed
subroutine pmpi_type_indexed_c(count, &
    array_of_blocklengths, &
    array_of_displacements, &
    oldtype, &
    newtype, &
    ierror)
  import
  integer(kind=MPI_ADDRESS_KIND) :: count
  integer(kind=MPI_ADDRESS_KIND) :: array_of_blocklengths(*)
  integer(kind=MPI_ADDRESS_KIND) :: array_of_displacements(*)
  type(MPI_Datatype) :: oldtype
  type(MPI_Datatype) :: newtype
  integer, optional :: ierror
end subroutine pmpi_type_indexed_c
end interface pmpi_type_indexed
interface mpi_type_size
  procedure mpi_type_size
subroutine mpi_type_size_c(datatype, &
    size, &
    ierror)
  import
  type(MPI_Datatype) :: datatype
  integer(kind=MPI_ADDRESS_KIND) :: size
  integer, optional :: ierror
end subroutine mpi_type_size_c
end interface mpi_type_size
interface pmpi_type_size
  procedure pmpi_type_size
subroutine pmpi_type_size_c(datatype, &
    size, &
    ierror)
  import
  type(MPI_Datatype) :: datatype
  integer(kind=MPI_ADDRESS_KIND) :: size
  integer, optional :: ierror
end subroutine pmpi_type_size_c
end interface pmpi_type_size
interface mpi_type_vector
  procedure mpi_type_vector
subroutine mpi_type_vector_c(count, &
    blocklength, &
    stride, &
    oldtype, &
    newtype, &
    ierror)
  import
  integer(kind=MPI_ADDRESS_KIND) :: count
  integer(kind=MPI_ADDRESS_KIND) :: blocklength
  integer(kind=MPI_ADDRESS_KIND) :: stride
  type(MPI_Datatype) :: oldtype
  type(MPI_Datatype) :: newtype
  integer, optional :: ierror
end subroutine mpi_type_vector_c
end interface mpi_type_vector
interface pmpi_type_vector
  procedure pmpi_type_vector
subroutine pmpi_type_vector_c(count, &
    blocklength, &
    stride, &
    oldtype, &
    newtype, &
    ierror)
  import
  integer(kind=MPI_ADDRESS_KIND) :: count
  integer(kind=MPI_ADDRESS_KIND) :: blocklength
  integer(kind=MPI_ADDRESS_KIND) :: stride
  type(MPI_Datatype) :: oldtype
  type(MPI_Datatype) :: newtype
  integer, optional :: ierror
end subroutine pmpi_type_vector_c
end interface pmpi_type_vector
interface mpi_unpack
  procedure mpi_unpack
subroutine mpi_unpack_c(inbuf, &
    insize, &
    position, &
    outbuf, &
    outcount, &
    datatype, &
    comm, &
    ierror) bind(C, name="mpi_unpack_c_f08ts_")
  import
  type(*), dimension(..), intent(in) :: inbuf
  integer(kind=MPI_ADDRESS_KIND) :: insize
  integer(kind=MPI_ADDRESS_KIND) :: position
  type(*), dimension(..) :: outbuf
  integer(kind=MPI_ADDRESS_KIND) :: outcount
  type(MPI_Datatype) :: datatype
  type(MPI_Comm) :: comm
  integer, optional :: ierror
end subroutine mpi_unpack_c
end interface mpi_unpack
interface pmpi_unpack
  procedure pmpi_unpack
subroutine pmpi_unpack_c(inbuf, &
    insize, &
    position, &
    outbuf, &
    outcount, &
    datatype, &
    comm, &
    ierror) bind(C, name="pmpi_unpack_c_f08ts_")
  import
  type(*), dimension(..), intent(in) :: inbuf
  integer(kind=MPI_ADDRESS_KIND) :: insize
  integer(kind=MPI_ADDRESS_KIND) :: position
  type(*), dimension(..) :: outbuf
  integer(kind=MPI_ADDRESS_KIND) :: outcount
  type(MPI_Datatype) :: datatype
  type(MPI_Comm) :: comm
  integer, optional :: ierror
end subroutine pmpi_unpack_c
end interface pmpi_unpack
interface mpi_unpack_external
  procedure mpi_unpack_external
subroutine mpi_unpack_external_c(datarep, &
    inbuf, &
    insize, &
    position, &
    outbuf, &
    outcount, &
    datatype, &
    ierror)
  import
  character(len=*) :: datarep
  type(*), dimension(*) :: inbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: inbuf
  integer(kind=MPI_ADDRESS_KIND) :: insize
  integer(kind=MPI_ADDRESS_KIND) :: position
  type(*), dimension(*) :: outbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: outbuf
  integer(kind=MPI_ADDRESS_KIND) :: outcount
  type(MPI_Datatype) :: datatype
  integer, optional :: ierror
end subroutine mpi_unpack_external_c
end interface mpi_unpack_external
interface pmpi_unpack_external
  procedure pmpi_unpack_external
subroutine pmpi_unpack_external_c(datarep, &
    inbuf, &
    insize, &
    position, &
    outbuf, &
    outcount, &
    datatype, &
    ierror)
  import
  character(len=*) :: datarep
  type(*), dimension(*) :: inbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: inbuf
  integer(kind=MPI_ADDRESS_KIND) :: insize
  integer(kind=MPI_ADDRESS_KIND) :: position
  type(*), dimension(*) :: outbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: outbuf
  integer(kind=MPI_ADDRESS_KIND) :: outcount
  type(MPI_Datatype) :: datatype
  integer, optional :: ierror
end subroutine pmpi_unpack_external_c
end interface pmpi_unpack_external
interface mpi_win_allocate
  procedure mpi_win_allocate
subroutine mpi_win_allocate_c(size, &
    disp_unit, &
    info, &
    comm, &
    baseptr, &
    win, &
    ierror)
  import
  integer(kind=MPI_ADDRESS_KIND) :: size
  integer(kind=MPI_ADDRESS_KIND) :: disp_unit
  type(MPI_Info) :: info
  type(MPI_Comm) :: comm
  type(*), dimension(*) :: baseptr
!GCC$ ATTRIBUTES NO_ARG_CHECK :: baseptr
  type(MPI_Win) :: win
  integer, optional :: ierror
end subroutine mpi_win_allocate_c
end interface mpi_win_allocate
interface pmpi_win_allocate
  procedure pmpi_win_allocate
subroutine pmpi_win_allocate_c(size, &
    disp_unit, &
    info, &
    comm, &
    baseptr, &
    win, &
    ierror)
  import
  integer(kind=MPI_ADDRESS_KIND) :: size
  integer(kind=MPI_ADDRESS_KIND) :: disp_unit
  type(MPI_Info) :: info
  type(MPI_Comm) :: comm
  type(*), dimension(*) :: baseptr
!GCC$ ATTRIBUTES NO_ARG_CHECK :: baseptr
  type(MPI_Win) :: win
  integer, optional :: ierror
end subroutine pmpi_win_allocate_c
end interface pmpi_win_allocate
interface mpi_win_allocate_shared
  procedure mpi_win_allocate_shared
subroutine mpi_win_allocate_shared_c(size, &
    disp_unit, &
    info, &
    comm, &
    baseptr, &
    win, &
    ierror)
  import
  integer(kind=MPI_ADDRESS_KIND) :: size
  integer(kind=MPI_ADDRESS_KIND) :: disp_unit
  type(MPI_Info) :: info
  type(MPI_Comm) :: comm
  type(*), dimension(*) :: baseptr
!GCC$ ATTRIBUTES NO_ARG_CHECK :: baseptr
  type(MPI_Win) :: win
  integer, optional :: ierror
end subroutine mpi_win_allocate_shared_c
end interface mpi_win_allocate_shared
interface pmpi_win_allocate_shared
  procedure pmpi_win_allocate_shared
subroutine pmpi_win_allocate_shared_c(size, &
    disp_unit, &
    info, &
    comm, &
    baseptr, &
    win, &
    ierror)
  import
  integer(kind=MPI_ADDRESS_KIND) :: size
  integer(kind=MPI_ADDRESS_KIND) :: disp_unit
  type(MPI_Info) :: info
  type(MPI_Comm) :: comm
  type(*), dimension(*) :: baseptr
!GCC$ ATTRIBUTES NO_ARG_CHECK :: baseptr
  type(MPI_Win) :: win
  integer, optional :: ierror
end subroutine pmpi_win_allocate_shared_c
end interface pmpi_win_allocate_shared
interface mpi_win_create
  procedure mpi_win_create
subroutine mpi_win_create_c(base, &
    size, &
    disp_unit, &
    info, &
    comm, &
    win, &
    ierror) bind(C, name="mpi_win_create_c_f08ts_")
  import
  type(*), dimension(..), asynchronous :: base
  integer(kind=MPI_ADDRESS_KIND) :: size
  integer(kind=MPI_ADDRESS_KIND) :: disp_unit
  type(MPI_Info) :: info
  type(MPI_Comm) :: comm
  type(MPI_Win) :: win
  integer, optional :: ierror
end subroutine mpi_win_create_c
end interface mpi_win_create
interface pmpi_win_create
  procedure pmpi_win_create
subroutine pmpi_win_create_c(base, &
    size, &
    disp_unit, &
    info, &
    comm, &
    win, &
    ierror) bind(C, name="pmpi_win_create_c_f08ts_")
  import
  type(*), dimension(..), asynchronous :: base
  integer(kind=MPI_ADDRESS_KIND) :: size
  integer(kind=MPI_ADDRESS_KIND) :: disp_unit
  type(MPI_Info) :: info
  type(MPI_Comm) :: comm
  type(MPI_Win) :: win
  integer, optional :: ierror
end subroutine pmpi_win_create_c
end interface pmpi_win_create
interface mpi_win_shared_query
  procedure mpi_win_shared_query
subroutine mpi_win_shared_query_c(win, &
    rank, &
    size, &
    disp_unit, &
    baseptr, &
    ierror)
  import
  type(MPI_Win) :: win
  integer :: rank
  integer(kind=MPI_ADDRESS_KIND) :: size
  integer(kind=MPI_ADDRESS_KIND) :: disp_unit
  type(*), dimension(*) :: baseptr
!GCC$ ATTRIBUTES NO_ARG_CHECK :: baseptr
  integer, optional :: ierror
end subroutine mpi_win_shared_query_c
end interface mpi_win_shared_query
interface pmpi_win_shared_query
  procedure pmpi_win_shared_query
subroutine pmpi_win_shared_query_c(win, &
    rank, &
    size, &
    disp_unit, &
    baseptr, &
    ierror)
  import
  type(MPI_Win) :: win
  integer :: rank
  integer(kind=MPI_ADDRESS_KIND) :: size
  integer(kind=MPI_ADDRESS_KIND) :: disp_unit
  type(*), dimension(*) :: baseptr
!GCC$ ATTRIBUTES NO_ARG_CHECK :: baseptr
  integer, optional :: ierror
end subroutine pmpi_win_shared_query_c
end interface pmpi_win_shared_query
end module mpi_f08
