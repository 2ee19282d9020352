! Made by cmd/libmpi_abi/gen; do not edit.
module mpi
      use mpi_f08_types, only: mpi_sizeof, MPI_Status
      implicit none
      INTEGER MPI_ADDRESS_KIND
      PARAMETER (MPI_ADDRESS_KIND=8)
      INTEGER MPI_OFFSET_KIND
      PARAMETER (MPI_OFFSET_KIND=8)
      INTEGER MPI_COUNT_KIND
      PARAMETER (MPI_COUNT_KIND=8)
      INTEGER MPI_INTEGER_KIND
      PARAMETER (MPI_INTEGER_KIND=4)
      INTEGER MPI_STATUS_SIZE
      PARAMETER (MPI_STATUS_SIZE=8)
      INTEGER MPI_SOURCE
      PARAMETER (MPI_SOURCE=1)
      INTEGER MPI_TAG
      PARAMETER (MPI_TAG=2)
      INTEGER MPI_ERROR
      PARAMETER (MPI_ERROR=3)
      LOGICAL MPI_SUBARRAYS_SUPPORTED
      PARAMETER (MPI_SUBARRAYS_SUPPORTED=.FALSE.)
      LOGICAL MPI_ASYNC_PROTECTS_NONBLOCKING
      PARAMETER (MPI_ASYNC_PROTECTS_NONBLOCKING=.FALSE.)
      INTEGER MPI_VERSION
      PARAMETER (MPI_VERSION=5)
      INTEGER MPI_SUBVERSION
      PARAMETER (MPI_SUBVERSION=0)
      INTEGER MPI_ABI_VERSION
      PARAMETER (MPI_ABI_VERSION=1)
      INTEGER MPI_ABI_SUBVERSION
      PARAMETER (MPI_ABI_SUBVERSION=0)
      INTEGER MPI_OP_NULL
      PARAMETER (MPI_OP_NULL=32)
      INTEGER MPI_SUM
      PARAMETER (MPI_SUM=33)
      INTEGER MPI_MIN
      PARAMETER (MPI_MIN=34)
      INTEGER MPI_MAX
      PARAMETER (MPI_MAX=35)
      INTEGER MPI_PROD
      PARAMETER (MPI_PROD=36)
      INTEGER MPI_BAND
      PARAMETER (MPI_BAND=40)
      INTEGER MPI_BOR
      PARAMETER (MPI_BOR=41)
      INTEGER MPI_BXOR
      PARAMETER (MPI_BXOR=42)
      INTEGER MPI_LAND
      PARAMETER (MPI_LAND=48)
      INTEGER MPI_LOR
      PARAMETER (MPI_LOR=49)
      INTEGER MPI_LXOR
      PARAMETER (MPI_LXOR=50)
      INTEGER MPI_MINLOC
      PARAMETER (MPI_MINLOC=56)
      INTEGER MPI_MAXLOC
      PARAMETER (MPI_MAXLOC=57)
      INTEGER MPI_REPLACE
      PARAMETER (MPI_REPLACE=60)
      INTEGER MPI_NO_OP
      PARAMETER (MPI_NO_OP=61)
      INTEGER MPI_COMM_NULL
      PARAMETER (MPI_COMM_NULL=256)
      INTEGER MPI_COMM_WORLD
      PARAMETER (MPI_COMM_WORLD=257)
      INTEGER MPI_COMM_SELF
      PARAMETER (MPI_COMM_SELF=258)
      INTEGER MPI_GROUP_NULL
      PARAMETER (MPI_GROUP_NULL=264)
      INTEGER MPI_GROUP_EMPTY
      PARAMETER (MPI_GROUP_EMPTY=265)
      INTEGER MPI_WIN_NULL
      PARAMETER (MPI_WIN_NULL=272)
      INTEGER MPI_FILE_NULL
      PARAMETER (MPI_FILE_NULL=280)
      INTEGER MPI_SESSION_NULL
      PARAMETER (MPI_SESSION_NULL=288)
      INTEGER MPI_MESSAGE_NULL
      PARAMETER (MPI_MESSAGE_NULL=296)
      INTEGER MPI_MESSAGE_NO_PROC
      PARAMETER (MPI_MESSAGE_NO_PROC=297)
      INTEGER MPI_INFO_NULL
      PARAMETER (MPI_INFO_NULL=304)
      INTEGER MPI_INFO_ENV
      PARAMETER (MPI_INFO_ENV=305)
      INTEGER MPI_ERRHANDLER_NULL
      PARAMETER (MPI_ERRHANDLER_NULL=320)
      INTEGER MPI_ERRORS_ARE_FATAL
      PARAMETER (MPI_ERRORS_ARE_FATAL=321)
      INTEGER MPI_ERRORS_ABORT
      PARAMETER (MPI_ERRORS_ABORT=322)
      INTEGER MPI_ERRORS_RETURN
      PARAMETER (MPI_ERRORS_RETURN=323)
      INTEGER MPI_REQUEST_NULL
      PARAMETER (MPI_REQUEST_NULL=384)
      INTEGER MPI_DATATYPE_NULL
      PARAMETER (MPI_DATATYPE_NULL=512)
      INTEGER MPI_AINT
      PARAMETER (MPI_AINT=513)
      INTEGER MPI_COUNT
      PARAMETER (MPI_COUNT=514)
      INTEGER MPI_OFFSET
      PARAMETER (MPI_OFFSET=515)
      INTEGER MPI_PACKED
      PARAMETER (MPI_PACKED=519)
      INTEGER MPI_SHORT
      PARAMETER (MPI_SHORT=520)
      INTEGER MPI_INT
      PARAMETER (MPI_INT=521)
      INTEGER MPI_LONG
      PARAMETER (MPI_LONG=522)
      INTEGER MPI_LONG_LONG
      PARAMETER (MPI_LONG_LONG=523)
      INTEGER MPI_LONG_LONG_INT
      PARAMETER (MPI_LONG_LONG_INT=523)
      INTEGER MPI_UNSIGNED_SHORT
      PARAMETER (MPI_UNSIGNED_SHORT=524)
      INTEGER MPI_UNSIGNED
      PARAMETER (MPI_UNSIGNED=525)
      INTEGER MPI_UNSIGNED_LONG
      PARAMETER (MPI_UNSIGNED_LONG=526)
      INTEGER MPI_UNSIGNED_LONG_LONG
      PARAMETER (MPI_UNSIGNED_LONG_LONG=527)
      INTEGER MPI_FLOAT
      PARAMETER (MPI_FLOAT=528)
      INTEGER MPI_C_FLOAT_COMPLEX
      PARAMETER (MPI_C_FLOAT_COMPLEX=530)
      INTEGER MPI_C_COMPLEX
      PARAMETER (MPI_C_COMPLEX=530)
      INTEGER MPI_CXX_FLOAT_COMPLEX
      PARAMETER (MPI_CXX_FLOAT_COMPLEX=531)
      INTEGER MPI_DOUBLE
      PARAMETER (MPI_DOUBLE=532)
      INTEGER MPI_C_DOUBLE_COMPLEX
      PARAMETER (MPI_C_DOUBLE_COMPLEX=534)
      INTEGER MPI_CXX_DOUBLE_COMPLEX
      PARAMETER (MPI_CXX_DOUBLE_COMPLEX=535)
      INTEGER MPI_LOGICAL
      PARAMETER (MPI_LOGICAL=536)
      INTEGER MPI_INTEGER
      PARAMETER (MPI_INTEGER=537)
      INTEGER MPI_REAL
      PARAMETER (MPI_REAL=538)
      INTEGER MPI_COMPLEX
      PARAMETER (MPI_COMPLEX=539)
      INTEGER MPI_DOUBLE_PRECISION
      PARAMETER (MPI_DOUBLE_PRECISION=540)
      INTEGER MPI_DOUBLE_COMPLEX
      PARAMETER (MPI_DOUBLE_COMPLEX=541)
      INTEGER MPI_CHARACTER
      PARAMETER (MPI_CHARACTER=542)
      INTEGER MPI_LONG_DOUBLE
      PARAMETER (MPI_LONG_DOUBLE=544)
      INTEGER MPI_C_LONG_DOUBLE_COMPLEX
      PARAMETER (MPI_C_LONG_DOUBLE_COMPLEX=548)
      INTEGER MPI_CXX_LONG_DOUBLE_COMPLEX
      PARAMETER (MPI_CXX_LONG_DOUBLE_COMPLEX=549)
      INTEGER MPI_FLOAT_INT
      PARAMETER (MPI_FLOAT_INT=552)
      INTEGER MPI_DOUBLE_INT
      PARAMETER (MPI_DOUBLE_INT=553)
      INTEGER MPI_LONG_INT
      PARAMETER (MPI_LONG_INT=554)
      INTEGER MPI_2INT
      PARAMETER (MPI_2INT=555)
      INTEGER MPI_SHORT_INT
      PARAMETER (MPI_SHORT_INT=556)
      INTEGER MPI_LONG_DOUBLE_INT
      PARAMETER (MPI_LONG_DOUBLE_INT=557)
      INTEGER MPI_2REAL
      PARAMETER (MPI_2REAL=560)
      INTEGER MPI_2DOUBLE_PRECISION
      PARAMETER (MPI_2DOUBLE_PRECISION=561)
      INTEGER MPI_2INTEGER
      PARAMETER (MPI_2INTEGER=562)
      INTEGER MPI_C_BOOL
      PARAMETER (MPI_C_BOOL=568)
      INTEGER MPI_CXX_BOOL
      PARAMETER (MPI_CXX_BOOL=569)
      INTEGER MPI_WCHAR
      PARAMETER (MPI_WCHAR=572)
      INTEGER MPI_INT8_T
      PARAMETER (MPI_INT8_T=576)
      INTEGER MPI_UINT8_T
      PARAMETER (MPI_UINT8_T=577)
      INTEGER MPI_CHAR
      PARAMETER (MPI_CHAR=579)
      INTEGER MPI_SIGNED_CHAR
      PARAMETER (MPI_SIGNED_CHAR=580)
      INTEGER MPI_UNSIGNED_CHAR
      PARAMETER (MPI_UNSIGNED_CHAR=581)
      INTEGER MPI_BYTE
      PARAMETER (MPI_BYTE=583)
      INTEGER MPI_INT16_T
      PARAMETER (MPI_INT16_T=584)
      INTEGER MPI_UINT16_T
      PARAMETER (MPI_UINT16_T=585)
      INTEGER MPI_INT32_T
      PARAMETER (MPI_INT32_T=592)
      INTEGER MPI_UINT32_T
      PARAMETER (MPI_UINT32_T=593)
      INTEGER MPI_INT64_T
      PARAMETER (MPI_INT64_T=600)
      INTEGER MPI_UINT64_T
      PARAMETER (MPI_UINT64_T=601)
      INTEGER MPI_LOGICAL1
      PARAMETER (MPI_LOGICAL1=704)
      INTEGER MPI_INTEGER1
      PARAMETER (MPI_INTEGER1=705)
      INTEGER MPI_LOGICAL2
      PARAMETER (MPI_LOGICAL2=712)
      INTEGER MPI_INTEGER2
      PARAMETER (MPI_INTEGER2=713)
      INTEGER MPI_REAL2
      PARAMETER (MPI_REAL2=714)
      INTEGER MPI_LOGICAL4
      PARAMETER (MPI_LOGICAL4=720)
      INTEGER MPI_INTEGER4
      PARAMETER (MPI_INTEGER4=721)
      INTEGER MPI_REAL4
      PARAMETER (MPI_REAL4=722)
      INTEGER MPI_COMPLEX4
      PARAMETER (MPI_COMPLEX4=723)
      INTEGER MPI_LOGICAL8
      PARAMETER (MPI_LOGICAL8=728)
      INTEGER MPI_INTEGER8
      PARAMETER (MPI_INTEGER8=729)
      INTEGER MPI_REAL8
      PARAMETER (MPI_REAL8=730)
      INTEGER MPI_COMPLEX8
      PARAMETER (MPI_COMPLEX8=731)
      INTEGER MPI_LOGICAL16
      PARAMETER (MPI_LOGICAL16=736)
      INTEGER MPI_INTEGER16
      PARAMETER (MPI_INTEGER16=737)
      INTEGER MPI_REAL16
      PARAMETER (MPI_REAL16=738)
      INTEGER MPI_COMPLEX16
      PARAMETER (MPI_COMPLEX16=739)
      INTEGER MPI_COMPLEX32
      PARAMETER (MPI_COMPLEX32=747)
      INTEGER MPI_MAX_DATAREP_STRING
      PARAMETER (MPI_MAX_DATAREP_STRING=127)
      INTEGER MPI_MAX_ERROR_STRING
      PARAMETER (MPI_MAX_ERROR_STRING=511)
      INTEGER MPI_MAX_INFO_KEY
      PARAMETER (MPI_MAX_INFO_KEY=255)
      INTEGER MPI_MAX_INFO_VAL
      PARAMETER (MPI_MAX_INFO_VAL=1023)
      INTEGER MPI_MAX_LIBRARY_VERSION_STRING
      PARAMETER (MPI_MAX_LIBRARY_VERSION_STRING=8191)
      INTEGER MPI_MAX_OBJECT_NAME
      PARAMETER (MPI_MAX_OBJECT_NAME=127)
      INTEGER MPI_MAX_PORT_NAME
      PARAMETER (MPI_MAX_PORT_NAME=1023)
      INTEGER MPI_MAX_PROCESSOR_NAME
      PARAMETER (MPI_MAX_PROCESSOR_NAME=255)
      INTEGER MPI_MAX_STRINGTAG_LEN
      PARAMETER (MPI_MAX_STRINGTAG_LEN=1023)
      INTEGER MPI_MAX_PSET_NAME_LEN
      PARAMETER (MPI_MAX_PSET_NAME_LEN=1023)
      INTEGER MPI_BSEND_OVERHEAD
      PARAMETER (MPI_BSEND_OVERHEAD=512)
      INTEGER(KIND=8) MPI_DISPLACEMENT_CURRENT
      PARAMETER (MPI_DISPLACEMENT_CURRENT=-1)
      INTEGER MPI_SUCCESS
      PARAMETER (MPI_SUCCESS=0)
      INTEGER MPI_ERR_BUFFER
      PARAMETER (MPI_ERR_BUFFER=1)
      INTEGER MPI_ERR_COUNT
      PARAMETER (MPI_ERR_COUNT=2)
      INTEGER MPI_ERR_TYPE
      PARAMETER (MPI_ERR_TYPE=3)
      INTEGER MPI_ERR_TAG
      PARAMETER (MPI_ERR_TAG=4)
      INTEGER MPI_ERR_COMM
      PARAMETER (MPI_ERR_COMM=5)
      INTEGER MPI_ERR_RANK
      PARAMETER (MPI_ERR_RANK=6)
      INTEGER MPI_ERR_REQUEST
      PARAMETER (MPI_ERR_REQUEST=7)
      INTEGER MPI_ERR_ROOT
      PARAMETER (MPI_ERR_ROOT=8)
      INTEGER MPI_ERR_GROUP
      PARAMETER (MPI_ERR_GROUP=9)
      INTEGER MPI_ERR_OP
      PARAMETER (MPI_ERR_OP=10)
      INTEGER MPI_ERR_TOPOLOGY
      PARAMETER (MPI_ERR_TOPOLOGY=11)
      INTEGER MPI_ERR_DIMS
      PARAMETER (MPI_ERR_DIMS=12)
      INTEGER MPI_ERR_ARG
      PARAMETER (MPI_ERR_ARG=13)
      INTEGER MPI_ERR_UNKNOWN
      PARAMETER (MPI_ERR_UNKNOWN=14)
      INTEGER MPI_ERR_TRUNCATE
      PARAMETER (MPI_ERR_TRUNCATE=15)
      INTEGER MPI_ERR_OTHER
      PARAMETER (MPI_ERR_OTHER=16)
      INTEGER MPI_ERR_INTERN
      PARAMETER (MPI_ERR_INTERN=17)
      INTEGER MPI_ERR_PENDING
      PARAMETER (MPI_ERR_PENDING=18)
      INTEGER MPI_ERR_IN_STATUS
      PARAMETER (MPI_ERR_IN_STATUS=19)
      INTEGER MPI_ERR_ACCESS
      PARAMETER (MPI_ERR_ACCESS=20)
      INTEGER MPI_ERR_AMODE
      PARAMETER (MPI_ERR_AMODE=21)
      INTEGER MPI_ERR_ASSERT
      PARAMETER (MPI_ERR_ASSERT=22)
      INTEGER MPI_ERR_BAD_FILE
      PARAMETER (MPI_ERR_BAD_FILE=23)
      INTEGER MPI_ERR_BASE
      PARAMETER (MPI_ERR_BASE=24)
      INTEGER MPI_ERR_CONVERSION
      PARAMETER (MPI_ERR_CONVERSION=25)
      INTEGER MPI_ERR_DISP
      PARAMETER (MPI_ERR_DISP=26)
      INTEGER MPI_ERR_DUP_DATAREP
      PARAMETER (MPI_ERR_DUP_DATAREP=27)
      INTEGER MPI_ERR_FILE_EXISTS
      PARAMETER (MPI_ERR_FILE_EXISTS=28)
      INTEGER MPI_ERR_FILE_IN_USE
      PARAMETER (MPI_ERR_FILE_IN_USE=29)
      INTEGER MPI_ERR_FILE
      PARAMETER (MPI_ERR_FILE=30)
      INTEGER MPI_ERR_INFO_KEY
      PARAMETER (MPI_ERR_INFO_KEY=31)
      INTEGER MPI_ERR_INFO_NOKEY
      PARAMETER (MPI_ERR_INFO_NOKEY=32)
      INTEGER MPI_ERR_INFO_VALUE
      PARAMETER (MPI_ERR_INFO_VALUE=33)
      INTEGER MPI_ERR_INFO
      PARAMETER (MPI_ERR_INFO=34)
      INTEGER MPI_ERR_IO
      PARAMETER (MPI_ERR_IO=35)
      INTEGER MPI_ERR_KEYVAL
      PARAMETER (MPI_ERR_KEYVAL=36)
      INTEGER MPI_ERR_LOCKTYPE
      PARAMETER (MPI_ERR_LOCKTYPE=37)
      INTEGER MPI_ERR_NAME
      PARAMETER (MPI_ERR_NAME=38)
      INTEGER MPI_ERR_NO_MEM
      PARAMETER (MPI_ERR_NO_MEM=39)
      INTEGER MPI_ERR_NOT_SAME
      PARAMETER (MPI_ERR_NOT_SAME=40)
      INTEGER MPI_ERR_NO_SPACE
      PARAMETER (MPI_ERR_NO_SPACE=41)
      INTEGER MPI_ERR_NO_SUCH_FILE
      PARAMETER (MPI_ERR_NO_SUCH_FILE=42)
      INTEGER MPI_ERR_PORT
      PARAMETER (MPI_ERR_PORT=43)
      INTEGER MPI_ERR_QUOTA
      PARAMETER (MPI_ERR_QUOTA=44)
      INTEGER MPI_ERR_READ_ONLY
      PARAMETER (MPI_ERR_READ_ONLY=45)
      INTEGER MPI_ERR_RMA_ATTACH
      PARAMETER (MPI_ERR_RMA_ATTACH=46)
      INTEGER MPI_ERR_RMA_CONFLICT
      PARAMETER (MPI_ERR_RMA_CONFLICT=47)
      INTEGER MPI_ERR_RMA_RANGE
      PARAMETER (MPI_ERR_RMA_RANGE=48)
      INTEGER MPI_ERR_RMA_SHARED
      PARAMETER (MPI_ERR_RMA_SHARED=49)
      INTEGER MPI_ERR_RMA_SYNC
      PARAMETER (MPI_ERR_RMA_SYNC=50)
      INTEGER MPI_ERR_SERVICE
      PARAMETER (MPI_ERR_SERVICE=51)
      INTEGER MPI_ERR_SIZE
      PARAMETER (MPI_ERR_SIZE=52)
      INTEGER MPI_ERR_SPAWN
      PARAMETER (MPI_ERR_SPAWN=53)
      INTEGER MPI_ERR_UNSUPPORTED_DATAREP
      PARAMETER (MPI_ERR_UNSUPPORTED_DATAREP=54)
      INTEGER MPI_ERR_UNSUPPORTED_OPERATION
      PARAMETER (MPI_ERR_UNSUPPORTED_OPERATION=55)
      INTEGER MPI_ERR_WIN
      PARAMETER (MPI_ERR_WIN=56)
      INTEGER MPI_ERR_RMA_FLAVOR
      PARAMETER (MPI_ERR_RMA_FLAVOR=57)
      INTEGER MPI_ERR_PROC_ABORTED
      PARAMETER (MPI_ERR_PROC_ABORTED=58)
      INTEGER MPI_ERR_VALUE_TOO_LARGE
      PARAMETER (MPI_ERR_VALUE_TOO_LARGE=59)
      INTEGER MPI_ERR_SESSION
      PARAMETER (MPI_ERR_SESSION=60)
      INTEGER MPI_ERR_ERRHANDLER
      PARAMETER (MPI_ERR_ERRHANDLER=61)
      INTEGER MPI_ERR_ABI
      PARAMETER (MPI_ERR_ABI=62)
      INTEGER MPI_ERR_LASTCODE
      PARAMETER (MPI_ERR_LASTCODE=16383)
      INTEGER MPI_MODE_APPEND
      PARAMETER (MPI_MODE_APPEND=1)
      INTEGER MPI_MODE_CREATE
      PARAMETER (MPI_MODE_CREATE=2)
      INTEGER MPI_MODE_DELETE_ON_CLOSE
      PARAMETER (MPI_MODE_DELETE_ON_CLOSE=4)
      INTEGER MPI_MODE_EXCL
      PARAMETER (MPI_MODE_EXCL=8)
      INTEGER MPI_MODE_RDONLY
      PARAMETER (MPI_MODE_RDONLY=16)
      INTEGER MPI_MODE_RDWR
      PARAMETER (MPI_MODE_RDWR=32)
      INTEGER MPI_MODE_SEQUENTIAL
      PARAMETER (MPI_MODE_SEQUENTIAL=64)
      INTEGER MPI_MODE_UNIQUE_OPEN
      PARAMETER (MPI_MODE_UNIQUE_OPEN=128)
      INTEGER MPI_MODE_WRONLY
      PARAMETER (MPI_MODE_WRONLY=256)
      INTEGER MPI_MODE_NOCHECK
      PARAMETER (MPI_MODE_NOCHECK=1024)
      INTEGER MPI_MODE_NOPRECEDE
      PARAMETER (MPI_MODE_NOPRECEDE=2048)
      INTEGER MPI_MODE_NOPUT
      PARAMETER (MPI_MODE_NOPUT=4096)
      INTEGER MPI_MODE_NOSTORE
      PARAMETER (MPI_MODE_NOSTORE=8192)
      INTEGER MPI_MODE_NOSUCCEED
      PARAMETER (MPI_MODE_NOSUCCEED=16384)
      INTEGER MPI_ANY_SOURCE
      PARAMETER (MPI_ANY_SOURCE=-1)
      INTEGER MPI_ANY_TAG
      PARAMETER (MPI_ANY_TAG=-2)
      INTEGER MPI_PROC_NULL
      PARAMETER (MPI_PROC_NULL=-3)
      INTEGER MPI_ROOT
      PARAMETER (MPI_ROOT=-4)
      INTEGER MPI_UNDEFINED
      PARAMETER (MPI_UNDEFINED=-32766)
      INTEGER MPI_THREAD_SINGLE
      PARAMETER (MPI_THREAD_SINGLE=0)
      INTEGER MPI_THREAD_FUNNELED
      PARAMETER (MPI_THREAD_FUNNELED=1024)
      INTEGER MPI_THREAD_SERIALIZED
      PARAMETER (MPI_THREAD_SERIALIZED=2048)
      INTEGER MPI_THREAD_MULTIPLE
      PARAMETER (MPI_THREAD_MULTIPLE=4096)
      INTEGER MPI_ORDER_C
      PARAMETER (MPI_ORDER_C=12)
      INTEGER MPI_ORDER_FORTRAN
      PARAMETER (MPI_ORDER_FORTRAN=15)
      INTEGER MPI_DISTRIBUTE_NONE
      PARAMETER (MPI_DISTRIBUTE_NONE=16)
      INTEGER MPI_DISTRIBUTE_BLOCK
      PARAMETER (MPI_DISTRIBUTE_BLOCK=17)
      INTEGER MPI_DISTRIBUTE_CYCLIC
      PARAMETER (MPI_DISTRIBUTE_CYCLIC=18)
      INTEGER MPI_DISTRIBUTE_DFLT_DARG
      PARAMETER (MPI_DISTRIBUTE_DFLT_DARG=19)
      INTEGER MPI_COMBINER_NAMED
      PARAMETER (MPI_COMBINER_NAMED=101)
      INTEGER MPI_COMBINER_DUP
      PARAMETER (MPI_COMBINER_DUP=102)
      INTEGER MPI_COMBINER_CONTIGUOUS
      PARAMETER (MPI_COMBINER_CONTIGUOUS=103)
      INTEGER MPI_COMBINER_VECTOR
      PARAMETER (MPI_COMBINER_VECTOR=104)
      INTEGER MPI_COMBINER_HVECTOR
      PARAMETER (MPI_COMBINER_HVECTOR=105)
      INTEGER MPI_COMBINER_INDEXED
      PARAMETER (MPI_COMBINER_INDEXED=106)
      INTEGER MPI_COMBINER_HINDEXED
      PARAMETER (MPI_COMBINER_HINDEXED=107)
      INTEGER MPI_COMBINER_INDEXED_BLOCK
      PARAMETER (MPI_COMBINER_INDEXED_BLOCK=108)
      INTEGER MPI_COMBINER_HINDEXED_BLOCK
      PARAMETER (MPI_COMBINER_HINDEXED_BLOCK=109)
      INTEGER MPI_COMBINER_STRUCT
      PARAMETER (MPI_COMBINER_STRUCT=110)
      INTEGER MPI_COMBINER_SUBARRAY
      PARAMETER (MPI_COMBINER_SUBARRAY=111)
      INTEGER MPI_COMBINER_DARRAY
      PARAMETER (MPI_COMBINER_DARRAY=112)
      INTEGER MPI_COMBINER_F90_REAL
      PARAMETER (MPI_COMBINER_F90_REAL=113)
      INTEGER MPI_COMBINER_F90_COMPLEX
      PARAMETER (MPI_COMBINER_F90_COMPLEX=114)
      INTEGER MPI_COMBINER_F90_INTEGER
      PARAMETER (MPI_COMBINER_F90_INTEGER=115)
      INTEGER MPI_COMBINER_RESIZED
      PARAMETER (MPI_COMBINER_RESIZED=116)
      INTEGER MPI_COMBINER_VALUE_INDEX
      PARAMETER (MPI_COMBINER_VALUE_INDEX=117)
      INTEGER MPI_TYPECLASS_INTEGER
      PARAMETER (MPI_TYPECLASS_INTEGER=192)
      INTEGER MPI_TYPECLASS_REAL
      PARAMETER (MPI_TYPECLASS_REAL=193)
      INTEGER MPI_TYPECLASS_COMPLEX
      PARAMETER (MPI_TYPECLASS_COMPLEX=194)
      INTEGER MPI_IDENT
      PARAMETER (MPI_IDENT=201)
      INTEGER MPI_CONGRUENT
      PARAMETER (MPI_CONGRUENT=202)
      INTEGER MPI_SIMILAR
      PARAMETER (MPI_SIMILAR=203)
      INTEGER MPI_UNEQUAL
      PARAMETER (MPI_UNEQUAL=204)
      INTEGER MPI_CART
      PARAMETER (MPI_CART=211)
      INTEGER MPI_GRAPH
      PARAMETER (MPI_GRAPH=212)
      INTEGER MPI_DIST_GRAPH
      PARAMETER (MPI_DIST_GRAPH=213)
      INTEGER MPI_COMM_TYPE_SHARED
      PARAMETER (MPI_COMM_TYPE_SHARED=221)
      INTEGER MPI_COMM_TYPE_HW_UNGUIDED
      PARAMETER (MPI_COMM_TYPE_HW_UNGUIDED=222)
      INTEGER MPI_COMM_TYPE_HW_GUIDED
      PARAMETER (MPI_COMM_TYPE_HW_GUIDED=223)
      INTEGER MPI_COMM_TYPE_RESOURCE_GUIDED
      PARAMETER (MPI_COMM_TYPE_RESOURCE_GUIDED=224)
      INTEGER MPI_LOCK_EXCLUSIVE
      PARAMETER (MPI_LOCK_EXCLUSIVE=301)
      INTEGER MPI_LOCK_SHARED
      PARAMETER (MPI_LOCK_SHARED=302)
      INTEGER MPI_WIN_FLAVOR_CREATE
      PARAMETER (MPI_WIN_FLAVOR_CREATE=311)
      INTEGER MPI_WIN_FLAVOR_ALLOCATE
      PARAMETER (MPI_WIN_FLAVOR_ALLOCATE=312)
      INTEGER MPI_WIN_FLAVOR_DYNAMIC
      PARAMETER (MPI_WIN_FLAVOR_DYNAMIC=313)
      INTEGER MPI_WIN_FLAVOR_SHARED
      PARAMETER (MPI_WIN_FLAVOR_SHARED=314)
      INTEGER MPI_WIN_UNIFIED
      PARAMETER (MPI_WIN_UNIFIED=321)
      INTEGER MPI_WIN_SEPARATE
      PARAMETER (MPI_WIN_SEPARATE=322)
      INTEGER MPI_SEEK_CUR
      PARAMETER (MPI_SEEK_CUR=401)
      INTEGER MPI_SEEK_END
      PARAMETER (MPI_SEEK_END=402)
      INTEGER MPI_SEEK_SET
      PARAMETER (MPI_SEEK_SET=403)
      INTEGER MPI_KEYVAL_INVALID
      PARAMETER (MPI_KEYVAL_INVALID=0)
      INTEGER MPI_TAG_UB
      PARAMETER (MPI_TAG_UB=501)
      INTEGER MPI_IO
      PARAMETER (MPI_IO=502)
      INTEGER MPI_HOST
      PARAMETER (MPI_HOST=503)
      INTEGER MPI_WTIME_IS_GLOBAL
      PARAMETER (MPI_WTIME_IS_GLOBAL=504)
      INTEGER MPI_APPNUM
      PARAMETER (MPI_APPNUM=505)
      INTEGER MPI_LASTUSEDCODE
      PARAMETER (MPI_LASTUSEDCODE=506)
      INTEGER MPI_UNIVERSE_SIZE
      PARAMETER (MPI_UNIVERSE_SIZE=507)
      INTEGER MPI_WIN_BASE
      PARAMETER (MPI_WIN_BASE=601)
      INTEGER MPI_WIN_DISP_UNIT
      PARAMETER (MPI_WIN_DISP_UNIT=602)
      INTEGER MPI_WIN_SIZE
      PARAMETER (MPI_WIN_SIZE=603)
      INTEGER MPI_WIN_CREATE_FLAVOR
      PARAMETER (MPI_WIN_CREATE_FLAVOR=604)
      INTEGER MPI_WIN_MODEL
      PARAMETER (MPI_WIN_MODEL=605)
      INTEGER MPI_BOTTOM
      COMMON /GOMPI_BOTTOM/ MPI_BOTTOM
      INTEGER MPI_IN_PLACE
      COMMON /GOMPI_IN_PLACE/ MPI_IN_PLACE
      INTEGER MPI_BUFFER_AUTOMATIC
      COMMON /GOMPI_BUFFER_AUTOMATIC/ MPI_BUFFER_AUTOMATIC
      INTEGER MPI_STATUS_IGNORE(MPI_STATUS_SIZE)
      COMMON /GOMPI_STATUS_IGNORE/ MPI_STATUS_IGNORE
      INTEGER MPI_STATUSES_IGNORE(MPI_STATUS_SIZE,1)
      COMMON /GOMPI_STATUSES_IGNORE/ MPI_STATUSES_IGNORE
      INTEGER MPI_ERRCODES_IGNORE(1)
      COMMON /GOMPI_ERRCODES_IGNORE/ MPI_ERRCODES_IGNORE
      INTEGER MPI_UNWEIGHTED(1)
      COMMON /GOMPI_UNWEIGHTED/ MPI_UNWEIGHTED
      INTEGER MPI_WEIGHTS_EMPTY(1)
      COMMON /GOMPI_WEIGHTS_EMPTY/ MPI_WEIGHTS_EMPTY
      CHARACTER MPI_ARGV_NULL(1)
      COMMON /GOMPI_ARGV_NULL/ MPI_ARGV_NULL
      CHARACTER MPI_ARGVS_NULL(1,1)
      COMMON /GOMPI_ARGVS_NULL/ MPI_ARGVS_NULL
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
subroutine mpi_f_sync_reg(buf)
  type(*), dimension(*) :: buf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
end subroutine mpi_f_sync_reg
subroutine pmpi_f_sync_reg(buf)
  type(*), dimension(*) :: buf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
end subroutine pmpi_f_sync_reg
subroutine mpi_abi_get_fortran_booleans(logical_size, &
    logical_true, &
    logical_false, &
    is_set, &
    ierror)
  import
  integer :: logical_size
  type(*), dimension(*) :: logical_true
!GCC$ ATTRIBUTES NO_ARG_CHECK :: logical_true
  type(*), dimension(*) :: logical_false
!GCC$ ATTRIBUTES NO_ARG_CHECK :: logical_false
  logical :: is_set
  integer :: ierror
end subroutine mpi_abi_get_fortran_booleans
subroutine pmpi_abi_get_fortran_booleans(logical_size, &
    logical_true, &
    logical_false, &
    is_set, &
    ierror)
  import
  integer :: logical_size
  type(*), dimension(*) :: logical_true
!GCC$ ATTRIBUTES NO_ARG_CHECK :: logical_true
  type(*), dimension(*) :: logical_false
!GCC$ ATTRIBUTES NO_ARG_CHECK :: logical_false
  logical :: is_set
  integer :: ierror
end subroutine pmpi_abi_get_fortran_booleans
subroutine mpi_abi_get_fortran_info(info, &
    ierror)
  import
  integer :: info
  integer :: ierror
end subroutine mpi_abi_get_fortran_info
subroutine pmpi_abi_get_fortran_info(info, &
    ierror)
  import
  integer :: info
  integer :: ierror
end subroutine pmpi_abi_get_fortran_info
subroutine mpi_abi_get_info(info, &
    ierror)
  import
  integer :: info
  integer :: ierror
end subroutine mpi_abi_get_info
subroutine pmpi_abi_get_info(info, &
    ierror)
  import
  integer :: info
  integer :: ierror
end subroutine pmpi_abi_get_info
subroutine mpi_abi_get_version(abi_major, &
    abi_minor, &
    ierror)
  import
  integer :: abi_major
  integer :: abi_minor
  integer :: ierror
end subroutine mpi_abi_get_version
subroutine pmpi_abi_get_version(abi_major, &
    abi_minor, &
    ierror)
  import
  integer :: abi_major
  integer :: abi_minor
  integer :: ierror
end subroutine pmpi_abi_get_version
subroutine mpi_abi_set_fortran_booleans(logical_size, &
    logical_true, &
    logical_false, &
    ierror)
  import
  integer :: logical_size
  type(*), dimension(*) :: logical_true
!GCC$ ATTRIBUTES NO_ARG_CHECK :: logical_true
  type(*), dimension(*) :: logical_false
!GCC$ ATTRIBUTES NO_ARG_CHECK :: logical_false
  integer :: ierror
end subroutine mpi_abi_set_fortran_booleans
subroutine pmpi_abi_set_fortran_booleans(logical_size, &
    logical_true, &
    logical_false, &
    ierror)
  import
  integer :: logical_size
  type(*), dimension(*) :: logical_true
!GCC$ ATTRIBUTES NO_ARG_CHECK :: logical_true
  type(*), dimension(*) :: logical_false
!GCC$ ATTRIBUTES NO_ARG_CHECK :: logical_false
  integer :: ierror
end subroutine pmpi_abi_set_fortran_booleans
subroutine mpi_abi_set_fortran_info(info, &
    ierror)
  import
  integer :: info
  integer :: ierror
end subroutine mpi_abi_set_fortran_info
subroutine pmpi_abi_set_fortran_info(info, &
    ierror)
  import
  integer :: info
  integer :: ierror
end subroutine pmpi_abi_set_fortran_info
subroutine mpi_abort(comm, &
    errorcode, &
    ierror)
  import
  integer :: comm
  integer :: errorcode
  integer :: ierror
end subroutine mpi_abort
subroutine pmpi_abort(comm, &
    errorcode, &
    ierror)
  import
  integer :: comm
  integer :: errorcode
  integer :: ierror
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
    ierror)
  import
  type(*), dimension(*) :: origin_addr
!GCC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr
  integer :: origin_count
  integer :: origin_datatype
  integer :: target_rank
  integer(kind=MPI_ADDRESS_KIND) :: target_disp
  integer :: target_count
  integer :: target_datatype
  integer :: op
  integer :: win
  integer :: ierror
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
    ierror)
  import
  type(*), dimension(*) :: origin_addr
!GCC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr
  integer :: origin_count
  integer :: origin_datatype
  integer :: target_rank
  integer(kind=MPI_ADDRESS_KIND) :: target_disp
  integer :: target_count
  integer :: target_datatype
  integer :: op
  integer :: win
  integer :: ierror
end subroutine pmpi_accumulate
subroutine mpi_add_error_class(errorclass, &
    ierror)
  import
  integer :: errorclass
  integer :: ierror
end subroutine mpi_add_error_class
subroutine pmpi_add_error_class(errorclass, &
    ierror)
  import
  integer :: errorclass
  integer :: ierror
end subroutine pmpi_add_error_class
subroutine mpi_add_error_code(errorclass, &
    errorcode, &
    ierror)
  import
  integer :: errorclass
  integer :: errorcode
  integer :: ierror
end subroutine mpi_add_error_code
subroutine pmpi_add_error_code(errorclass, &
    errorcode, &
    ierror)
  import
  integer :: errorclass
  integer :: errorcode
  integer :: ierror
end subroutine pmpi_add_error_code
subroutine mpi_add_error_string(errorcode, &
    string, &
    ierror)
  import
  integer :: errorcode
  character(len=*) :: string
  integer :: ierror
end subroutine mpi_add_error_string
subroutine pmpi_add_error_string(errorcode, &
    string, &
    ierror)
  import
  integer :: errorcode
  character(len=*) :: string
  integer :: ierror
end subroutine pmpi_add_error_string
subroutine mpi_allgather(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcount, &
    recvtype, &
    comm, &
    ierror)
  import
  type(*), dimension(*) :: sendbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
  integer :: sendcount
  integer :: sendtype
  type(*), dimension(*) :: recvbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
  integer :: recvcount
  integer :: recvtype
  integer :: comm
  integer :: ierror
end subroutine mpi_allgather
subroutine pmpi_allgather(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcount, &
    recvtype, &
    comm, &
    ierror)
  import
  type(*), dimension(*) :: sendbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
  integer :: sendcount
  integer :: sendtype
  type(*), dimension(*) :: recvbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
  integer :: recvcount
  integer :: recvtype
  integer :: comm
  integer :: ierror
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
    ierror)
  import
  type(*), dimension(*) :: sendbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
  integer :: sendcount
  integer :: sendtype
  type(*), dimension(*) :: recvbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
  integer :: recvcount
  integer :: recvtype
  integer :: comm
  integer :: info
  integer :: request
  integer :: ierror
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
    ierror)
  import
  type(*), dimension(*) :: sendbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
  integer :: sendcount
  integer :: sendtype
  type(*), dimension(*) :: recvbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
  integer :: recvcount
  integer :: recvtype
  integer :: comm
  integer :: info
  integer :: request
  integer :: ierror
end subroutine pmpi_allgather_init
subroutine mpi_allgatherv(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcounts, &
    displs, &
    recvtype, &
    comm, &
    ierror)
  import
  type(*), dimension(*) :: sendbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
  integer :: sendcount
  integer :: sendtype
  type(*), dimension(*) :: recvbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
  type(*), dimension(*) :: recvcounts
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvcounts
  type(*), dimension(*) :: displs
!GCC$ ATTRIBUTES NO_ARG_CHECK :: displs
  integer :: recvtype
  integer :: comm
  integer :: ierror
end subroutine mpi_allgatherv
subroutine pmpi_allgatherv(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcounts, &
    displs, &
    recvtype, &
    comm, &
    ierror)
  import
  type(*), dimension(*) :: sendbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
  integer :: sendcount
  integer :: sendtype
  type(*), dimension(*) :: recvbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
  type(*), dimension(*) :: recvcounts
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvcounts
  type(*), dimension(*) :: displs
!GCC$ ATTRIBUTES NO_ARG_CHECK :: displs
  integer :: recvtype
  integer :: comm
  integer :: ierror
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
    ierror)
  import
  type(*), dimension(*) :: sendbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
  integer :: sendcount
  integer :: sendtype
  type(*), dimension(*) :: recvbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
  type(*), dimension(*) :: recvcounts
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvcounts
  type(*), dimension(*) :: displs
!GCC$ ATTRIBUTES NO_ARG_CHECK :: displs
  integer :: recvtype
  integer :: comm
  integer :: info
  integer :: request
  integer :: ierror
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
    ierror)
  import
  type(*), dimension(*) :: sendbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
  integer :: sendcount
  integer :: sendtype
  type(*), dimension(*) :: recvbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
  type(*), dimension(*) :: recvcounts
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvcounts
  type(*), dimension(*) :: displs
!GCC$ ATTRIBUTES NO_ARG_CHECK :: displs
  integer :: recvtype
  integer :: comm
  integer :: info
  integer :: request
  integer :: ierror
end subroutine pmpi_allgatherv_init
subroutine mpi_alloc_mem(size, &
    info, &
    baseptr, &
    ierror)
  import
  integer(kind=MPI_ADDRESS_KIND) :: size
  integer :: info
  type(*), dimension(*) :: baseptr
!GCC$ ATTRIBUTES NO_ARG_CHECK :: baseptr
  integer :: ierror
end subroutine mpi_alloc_mem
subroutine pmpi_alloc_mem(size, &
    info, &
    baseptr, &
    ierror)
  import
  integer(kind=MPI_ADDRESS_KIND) :: size
  integer :: info
  type(*), dimension(*) :: baseptr
!GCC$ ATTRIBUTES NO_ARG_CHECK :: baseptr
  integer :: ierror
end subroutine pmpi_alloc_mem
subroutine mpi_allreduce(sendbuf, &
    recvbuf, &
    count, &
    datatype, &
    op, &
    comm, &
    ierror)
  import
  type(*), dimension(*) :: sendbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
  type(*), dimension(*) :: recvbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
  integer :: count
  integer :: datatype
  integer :: op
  integer :: comm
  integer :: ierror
end subroutine mpi_allreduce
subroutine pmpi_allreduce(sendbuf, &
    recvbuf, &
    count, &
    datatype, &
    op, &
    comm, &
    ierror)
  import
  type(*), dimension(*) :: sendbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
  type(*), dimension(*) :: recvbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
  integer :: count
  integer :: datatype
  integer :: op
  integer :: comm
  integer :: ierror
end subroutine pmpi_allreduce
subroutine mpi_allreduce_init(sendbuf, &
    recvbuf, &
    count, &
    datatype, &
    op, &
    comm, &
    info, &
    request, &
    ierror)
  import
  type(*), dimension(*) :: sendbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
  type(*), dimension(*) :: recvbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
  integer :: count
  integer :: datatype
  integer :: op
  integer :: comm
  integer :: info
  integer :: request
  integer :: ierror
end subroutine mpi_allreduce_init
subroutine pmpi_allreduce_init(sendbuf, &
    recvbuf, &
    count, &
    datatype, &
    op, &
    comm, &
    info, &
    request, &
    ierror)
  import
  type(*), dimension(*) :: sendbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
  type(*), dimension(*) :: recvbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
  integer :: count
  integer :: datatype
  integer :: op
  integer :: comm
  integer :: info
  integer :: request
  integer :: ierror
end subroutine pmpi_allreduce_init
subroutine mpi_alltoall(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcount, &
    recvtype, &
    comm, &
    ierror)
  import
  type(*), dimension(*) :: sendbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
  integer :: sendcount
  integer :: sendtype
  type(*), dimension(*) :: recvbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
  integer :: recvcount
  integer :: recvtype
  integer :: comm
  integer :: ierror
end subroutine mpi_alltoall
subroutine pmpi_alltoall(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcount, &
    recvtype, &
    comm, &
    ierror)
  import
  type(*), dimension(*) :: sendbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
  integer :: sendcount
  integer :: sendtype
  type(*), dimension(*) :: recvbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
  integer :: recvcount
  integer :: recvtype
  integer :: comm
  integer :: ierror
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
    ierror)
  import
  type(*), dimension(*) :: sendbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
  integer :: sendcount
  integer :: sendtype
  type(*), dimension(*) :: recvbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
  integer :: recvcount
  integer :: recvtype
  integer :: comm
  integer :: info
  integer :: request
  integer :: ierror
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
    ierror)
  import
  type(*), dimension(*) :: sendbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
  integer :: sendcount
  integer :: sendtype
  type(*), dimension(*) :: recvbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
  integer :: recvcount
  integer :: recvtype
  integer :: comm
  integer :: info
  integer :: request
  integer :: ierror
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
    ierror)
  import
  type(*), dimension(*) :: sendbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
  type(*), dimension(*) :: sendcounts
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendcounts
  type(*), dimension(*) :: sdispls
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sdispls
  integer :: sendtype
  type(*), dimension(*) :: recvbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
  type(*), dimension(*) :: recvcounts
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvcounts
  type(*), dimension(*) :: rdispls
!GCC$ ATTRIBUTES NO_ARG_CHECK :: rdispls
  integer :: recvtype
  integer :: comm
  integer :: ierror
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
    ierror)
  import
  type(*), dimension(*) :: sendbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
  type(*), dimension(*) :: sendcounts
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendcounts
  type(*), dimension(*) :: sdispls
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sdispls
  integer :: sendtype
  type(*), dimension(*) :: recvbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
  type(*), dimension(*) :: recvcounts
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvcounts
  type(*), dimension(*) :: rdispls
!GCC$ ATTRIBUTES NO_ARG_CHECK :: rdispls
  integer :: recvtype
  integer :: comm
  integer :: ierror
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
    ierror)
  import
  type(*), dimension(*) :: sendbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
  type(*), dimension(*) :: sendcounts
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendcounts
  type(*), dimension(*) :: sdispls
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sdispls
  integer :: sendtype
  type(*), dimension(*) :: recvbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
  type(*), dimension(*) :: recvcounts
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvcounts
  type(*), dimension(*) :: rdispls
!GCC$ ATTRIBUTES NO_ARG_CHECK :: rdispls
  integer :: recvtype
  integer :: comm
  integer :: info
  integer :: request
  integer :: ierror
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
    ierror)
  import
  type(*), dimension(*) :: sendbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
  type(*), dimension(*) :: sendcounts
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendcounts
  type(*), dimension(*) :: sdispls
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sdispls
  integer :: sendtype
  type(*), dimension(*) :: recvbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
  type(*), dimension(*) :: recvcounts
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvcounts
  type(*), dimension(*) :: rdispls
!GCC$ ATTRIBUTES NO_ARG_CHECK :: rdispls
  integer :: recvtype
  integer :: comm
  integer :: info
  integer :: request
  integer :: ierror
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
    ierror)
  import
  type(*), dimension(*) :: sendbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
  type(*), dimension(*) :: sendcounts
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendcounts
  type(*), dimension(*) :: sdispls
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sdispls
  type(*), dimension(*) :: sendtypes
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendtypes
  type(*), dimension(*) :: recvbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
  type(*), dimension(*) :: recvcounts
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvcounts
  type(*), dimension(*) :: rdispls
!GCC$ ATTRIBUTES NO_ARG_CHECK :: rdispls
  type(*), dimension(*) :: recvtypes
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvtypes
  integer :: comm
  integer :: ierror
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
    ierror)
  import
  type(*), dimension(*) :: sendbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
  type(*), dimension(*) :: sendcounts
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendcounts
  type(*), dimension(*) :: sdispls
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sdispls
  type(*), dimension(*) :: sendtypes
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendtypes
  type(*), dimension(*) :: recvbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
  type(*), dimension(*) :: recvcounts
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvcounts
  type(*), dimension(*) :: rdispls
!GCC$ ATTRIBUTES NO_ARG_CHECK :: rdispls
  type(*), dimension(*) :: recvtypes
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvtypes
  integer :: comm
  integer :: ierror
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
    ierror)
  import
  type(*), dimension(*) :: sendbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
  type(*), dimension(*) :: sendcounts
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendcounts
  type(*), dimension(*) :: sdispls
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sdispls
  type(*), dimension(*) :: sendtypes
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendtypes
  type(*), dimension(*) :: recvbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
  type(*), dimension(*) :: recvcounts
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvcounts
  type(*), dimension(*) :: rdispls
!GCC$ ATTRIBUTES NO_ARG_CHECK :: rdispls
  type(*), dimension(*) :: recvtypes
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvtypes
  integer :: comm
  integer :: info
  integer :: request
  integer :: ierror
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
    ierror)
  import
  type(*), dimension(*) :: sendbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
  type(*), dimension(*) :: sendcounts
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendcounts
  type(*), dimension(*) :: sdispls
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sdispls
  type(*), dimension(*) :: sendtypes
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendtypes
  type(*), dimension(*) :: recvbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
  type(*), dimension(*) :: recvcounts
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvcounts
  type(*), dimension(*) :: rdispls
!GCC$ ATTRIBUTES NO_ARG_CHECK :: rdispls
  type(*), dimension(*) :: recvtypes
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvtypes
  integer :: comm
  integer :: info
  integer :: request
  integer :: ierror
end subroutine pmpi_alltoallw_init
subroutine mpi_attr_delete(comm, &
    keyval, &
    ierror)
  import
  integer :: comm
  integer :: keyval
  integer :: ierror
end subroutine mpi_attr_delete
subroutine pmpi_attr_delete(comm, &
    keyval, &
    ierror)
  import
  integer :: comm
  integer :: keyval
  integer :: ierror
end subroutine pmpi_attr_delete
subroutine mpi_attr_get(comm, &
    keyval, &
    attribute_val, &
    flag, &
    ierror)
  import
  integer :: comm
  integer :: keyval
  integer :: attribute_val
  logical :: flag
  integer :: ierror
end subroutine mpi_attr_get
subroutine pmpi_attr_get(comm, &
    keyval, &
    attribute_val, &
    flag, &
    ierror)
  import
  integer :: comm
  integer :: keyval
  integer :: attribute_val
  logical :: flag
  integer :: ierror
end subroutine pmpi_attr_get
subroutine mpi_attr_put(comm, &
    keyval, &
    attribute_val, &
    ierror)
  import
  integer :: comm
  integer :: keyval
  integer :: attribute_val
  integer :: ierror
end subroutine mpi_attr_put
subroutine pmpi_attr_put(comm, &
    keyval, &
    attribute_val, &
    ierror)
  import
  integer :: comm
  integer :: keyval
  integer :: attribute_val
  integer :: ierror
end subroutine pmpi_attr_put
subroutine mpi_barrier(comm, &
    ierror)
  import
  integer :: comm
  integer :: ierror
end subroutine mpi_barrier
subroutine pmpi_barrier(comm, &
    ierror)
  import
  integer :: comm
  integer :: ierror
end subroutine pmpi_barrier
subroutine mpi_barrier_init(comm, &
    info, &
    request, &
    ierror)
  import
  integer :: comm
  integer :: info
  integer :: request
  integer :: ierror
end subroutine mpi_barrier_init
subroutine pmpi_barrier_init(comm, &
    info, &
    request, &
    ierror)
  import
  integer :: comm
  integer :: info
  integer :: request
  integer :: ierror
end subroutine pmpi_barrier_init
subroutine mpi_bcast(buffer, &
    count, &
    datatype, &
    root, &
    comm, &
    ierror)
  import
  type(*), dimension(*) :: buffer
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buffer
  integer :: count
  integer :: datatype
  integer :: root
  integer :: comm
  integer :: ierror
end subroutine mpi_bcast
subroutine pmpi_bcast(buffer, &
    count, &
    datatype, &
    root, &
    comm, &
    ierror)
  import
  type(*), dimension(*) :: buffer
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buffer
  integer :: count
  integer :: datatype
  integer :: root
  integer :: comm
  integer :: ierror
end subroutine pmpi_bcast
subroutine mpi_bcast_init(buffer, &
    count, &
    datatype, &
    root, &
    comm, &
    info, &
    request, &
    ierror)
  import
  type(*), dimension(*) :: buffer
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buffer
  integer :: count
  integer :: datatype
  integer :: root
  integer :: comm
  integer :: info
  integer :: request
  integer :: ierror
end subroutine mpi_bcast_init
subroutine pmpi_bcast_init(buffer, &
    count, &
    datatype, &
    root, &
    comm, &
    info, &
    request, &
    ierror)
  import
  type(*), dimension(*) :: buffer
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buffer
  integer :: count
  integer :: datatype
  integer :: root
  integer :: comm
  integer :: info
  integer :: request
  integer :: ierror
end subroutine pmpi_bcast_init
subroutine mpi_bsend(buf, &
    count, &
    datatype, &
    dest, &
    tag, &
    comm, &
    ierror)
  import
  type(*), dimension(*) :: buf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
  integer :: count
  integer :: datatype
  integer :: dest
  integer :: tag
  integer :: comm
  integer :: ierror
end subroutine mpi_bsend
subroutine pmpi_bsend(buf, &
    count, &
    datatype, &
    dest, &
    tag, &
    comm, &
    ierror)
  import
  type(*), dimension(*) :: buf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
  integer :: count
  integer :: datatype
  integer :: dest
  integer :: tag
  integer :: comm
  integer :: ierror
end subroutine pmpi_bsend
subroutine mpi_bsend_init(buf, &
    count, &
    datatype, &
    dest, &
    tag, &
    comm, &
    request, &
    ierror)
  import
  type(*), dimension(*) :: buf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
  integer :: count
  integer :: datatype
  integer :: dest
  integer :: tag
  integer :: comm
  integer :: request
  integer :: ierror
end subroutine mpi_bsend_init
subroutine pmpi_bsend_init(buf, &
    count, &
    datatype, &
    dest, &
    tag, &
    comm, &
    request, &
    ierror)
  import
  type(*), dimension(*) :: buf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
  integer :: count
  integer :: datatype
  integer :: dest
  integer :: tag
  integer :: comm
  integer :: request
  integer :: ierror
end subroutine pmpi_bsend_init
subroutine mpi_buffer_attach(buffer, &
    size, &
    ierror)
  import
  type(*), dimension(*) :: buffer
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buffer
  integer :: size
  integer :: ierror
end subroutine mpi_buffer_attach
subroutine pmpi_buffer_attach(buffer, &
    size, &
    ierror)
  import
  type(*), dimension(*) :: buffer
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buffer
  integer :: size
  integer :: ierror
end subroutine pmpi_buffer_attach
subroutine mpi_buffer_detach(buffer_addr, &
    size, &
    ierror)
  import
  type(*), dimension(*) :: buffer_addr
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buffer_addr
  integer :: size
  integer :: ierror
end subroutine mpi_buffer_detach
subroutine pmpi_buffer_detach(buffer_addr, &
    size, &
    ierror)
  import
  type(*), dimension(*) :: buffer_addr
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buffer_addr
  integer :: size
  integer :: ierror
end subroutine pmpi_buffer_detach
subroutine mpi_buffer_flush(ierror)
  import
  integer :: ierror
end subroutine mpi_buffer_flush
subroutine pmpi_buffer_flush(ierror)
  import
  integer :: ierror
end subroutine pmpi_buffer_flush
subroutine mpi_buffer_iflush(request, &
    ierror)
  import
  integer :: request
  integer :: ierror
end subroutine mpi_buffer_iflush
subroutine pmpi_buffer_iflush(request, &
    ierror)
  import
  integer :: request
  integer :: ierror
end subroutine pmpi_buffer_iflush
subroutine mpi_cancel(request, &
    ierror)
  import
  integer :: request
  integer :: ierror
end subroutine mpi_cancel
subroutine pmpi_cancel(request, &
    ierror)
  import
  integer :: request
  integer :: ierror
end subroutine pmpi_cancel
subroutine mpi_cart_coords(comm, &
    rank, &
    maxdims, &
    coords, &
    ierror)
  import
  integer :: comm
  integer :: rank
  integer :: maxdims
  integer :: coords(*)
  integer :: ierror
end subroutine mpi_cart_coords
subroutine pmpi_cart_coords(comm, &
    rank, &
    maxdims, &
    coords, &
    ierror)
  import
  integer :: comm
  integer :: rank
  integer :: maxdims
  integer :: coords(*)
  integer :: ierror
end subroutine pmpi_cart_coords
subroutine mpi_cart_create(comm_old, &
    ndims, &
    dims, &
    periods, &
    reorder, &
    comm_cart, &
    ierror)
  import
  integer :: comm_old
  integer :: ndims
  integer :: dims(*)
  logical :: periods(*)
  logical :: reorder
  integer :: comm_cart
  integer :: ierror
end subroutine mpi_cart_create
subroutine pmpi_cart_create(comm_old, &
    ndims, &
    dims, &
    periods, &
    reorder, &
    comm_cart, &
    ierror)
  import
  integer :: comm_old
  integer :: ndims
  integer :: dims(*)
  logical :: periods(*)
  logical :: reorder
  integer :: comm_cart
  integer :: ierror
end subroutine pmpi_cart_create
subroutine mpi_cart_get(comm, &
    maxdims, &
    dims, &
    periods, &
    coords, &
    ierror)
  import
  integer :: comm
  integer :: maxdims
  integer :: dims(*)
  logical :: periods(*)
  integer :: coords(*)
  integer :: ierror
end subroutine mpi_cart_get
subroutine pmpi_cart_get(comm, &
    maxdims, &
    dims, &
    periods, &
    coords, &
    ierror)
  import
  integer :: comm
  integer :: maxdims
  integer :: dims(*)
  logical :: periods(*)
  integer :: coords(*)
  integer :: ierror
end subroutine pmpi_cart_get
subroutine mpi_cart_map(comm, &
    ndims, &
    dims, &
    periods, &
    newrank, &
    ierror)
  import
  integer :: comm
  integer :: ndims
  integer :: dims(*)
  logical :: periods(*)
  integer :: newrank
  integer :: ierror
end subroutine mpi_cart_map
subroutine pmpi_cart_map(comm, &
    ndims, &
    dims, &
    periods, &
    newrank, &
    ierror)
  import
  integer :: comm
  integer :: ndims
  integer :: dims(*)
  logical :: periods(*)
  integer :: newrank
  integer :: ierror
end subroutine pmpi_cart_map
subroutine mpi_cart_rank(comm, &
    coords, &
    rank, &
    ierror)
  import
  integer :: comm
  integer :: coords(*)
  integer :: rank
  integer :: ierror
end subroutine mpi_cart_rank
subroutine pmpi_cart_rank(comm, &
    coords, &
    rank, &
    ierror)
  import
  integer :: comm
  integer :: coords(*)
  integer :: rank
  integer :: ierror
end subroutine pmpi_cart_rank
subroutine mpi_cart_shift(comm, &
    direction, &
    disp, &
    rank_source, &
    rank_dest, &
    ierror)
  import
  integer :: comm
  integer :: direction
  integer :: disp
  integer :: rank_source
  integer :: rank_dest
  integer :: ierror
end subroutine mpi_cart_shift
subroutine pmpi_cart_shift(comm, &
    direction, &
    disp, &
    rank_source, &
    rank_dest, &
    ierror)
  import
  integer :: comm
  integer :: direction
  integer :: disp
  integer :: rank_source
  integer :: rank_dest
  integer :: ierror
end subroutine pmpi_cart_shift
subroutine mpi_cart_sub(comm, &
    remain_dims, &
    newcomm, &
    ierror)
  import
  integer :: comm
  logical :: remain_dims(*)
  integer :: newcomm
  integer :: ierror
end subroutine mpi_cart_sub
subroutine pmpi_cart_sub(comm, &
    remain_dims, &
    newcomm, &
    ierror)
  import
  integer :: comm
  logical :: remain_dims(*)
  integer :: newcomm
  integer :: ierror
end subroutine pmpi_cart_sub
subroutine mpi_cartdim_get(comm, &
    ndims, &
    ierror)
  import
  integer :: comm
  integer :: ndims
  integer :: ierror
end subroutine mpi_cartdim_get
subroutine pmpi_cartdim_get(comm, &
    ndims, &
    ierror)
  import
  integer :: comm
  integer :: ndims
  integer :: ierror
end subroutine pmpi_cartdim_get
subroutine mpi_close_port(port_name, &
    ierror)
  import
  character(len=*) :: port_name
  integer :: ierror
end subroutine mpi_close_port
subroutine pmpi_close_port(port_name, &
    ierror)
  import
  character(len=*) :: port_name
  integer :: ierror
end subroutine pmpi_close_port
subroutine mpi_comm_accept(port_name, &
    info, &
    root, &
    comm, &
    newcomm, &
    ierror)
  import
  character(len=*) :: port_name
  integer :: info
  integer :: root
  integer :: comm
  integer :: newcomm
  integer :: ierror
end subroutine mpi_comm_accept
subroutine pmpi_comm_accept(port_name, &
    info, &
    root, &
    comm, &
    newcomm, &
    ierror)
  import
  character(len=*) :: port_name
  integer :: info
  integer :: root
  integer :: comm
  integer :: newcomm
  integer :: ierror
end subroutine pmpi_comm_accept
subroutine mpi_comm_attach_buffer(comm, &
    buffer, &
    size, &
    ierror)
  import
  integer :: comm
  type(*), dimension(*) :: buffer
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buffer
  integer :: size
  integer :: ierror
end subroutine mpi_comm_attach_buffer
subroutine pmpi_comm_attach_buffer(comm, &
    buffer, &
    size, &
    ierror)
  import
  integer :: comm
  type(*), dimension(*) :: buffer
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buffer
  integer :: size
  integer :: ierror
end subroutine pmpi_comm_attach_buffer
subroutine mpi_comm_call_errhandler(comm, &
    errorcode, &
    ierror)
  import
  integer :: comm
  integer :: errorcode
  integer :: ierror
end subroutine mpi_comm_call_errhandler
subroutine pmpi_comm_call_errhandler(comm, &
    errorcode, &
    ierror)
  import
  integer :: comm
  integer :: errorcode
  integer :: ierror
end subroutine pmpi_comm_call_errhandler
subroutine mpi_comm_compare(comm1, &
    comm2, &
    result, &
    ierror)
  import
  integer :: comm1
  integer :: comm2
  integer :: result
  integer :: ierror
end subroutine mpi_comm_compare
subroutine pmpi_comm_compare(comm1, &
    comm2, &
    result, &
    ierror)
  import
  integer :: comm1
  integer :: comm2
  integer :: result
  integer :: ierror
end subroutine pmpi_comm_compare
subroutine mpi_comm_connect(port_name, &
    info, &
    root, &
    comm, &
    newcomm, &
    ierror)
  import
  character(len=*) :: port_name
  integer :: info
  integer :: root
  integer :: comm
  integer :: newcomm
  integer :: ierror
end subroutine mpi_comm_connect
subroutine pmpi_comm_connect(port_name, &
    info, &
    root, &
    comm, &
    newcomm, &
    ierror)
  import
  character(len=*) :: port_name
  integer :: info
  integer :: root
  integer :: comm
  integer :: newcomm
  integer :: ierror
end subroutine pmpi_comm_connect
subroutine mpi_comm_create(comm, &
    group, &
    newcomm, &
    ierror)
  import
  integer :: comm
  integer :: group
  integer :: newcomm
  integer :: ierror
end subroutine mpi_comm_create
subroutine pmpi_comm_create(comm, &
    group, &
    newcomm, &
    ierror)
  import
  integer :: comm
  integer :: group
  integer :: newcomm
  integer :: ierror
end subroutine pmpi_comm_create
subroutine mpi_comm_create_errhandler(comm_errhandler_fn, &
    errhandler, &
    ierror)
  import
  external :: comm_errhandler_fn
  integer :: errhandler
  integer :: ierror
end subroutine mpi_comm_create_errhandler
subroutine pmpi_comm_create_errhandler(comm_errhandler_fn, &
    errhandler, &
    ierror)
  import
  external :: comm_errhandler_fn
  integer :: errhandler
  integer :: ierror
end subroutine pmpi_comm_create_errhandler
subroutine mpi_comm_create_from_group(group, &
    stringtag, &
    info, &
    errhandler, &
    newcomm, &
    ierror)
  import
  integer :: group
  character(len=*) :: stringtag
  integer :: info
  integer :: errhandler
  integer :: newcomm
  integer :: ierror
end subroutine mpi_comm_create_from_group
subroutine pmpi_comm_create_from_group(group, &
    stringtag, &
    info, &
    errhandler, &
    newcomm, &
    ierror)
  import
  integer :: group
  character(len=*) :: stringtag
  integer :: info
  integer :: errhandler
  integer :: newcomm
  integer :: ierror
end subroutine pmpi_comm_create_from_group
subroutine mpi_comm_create_group(comm, &
    group, &
    tag, &
    newcomm, &
    ierror)
  import
  integer :: comm
  integer :: group
  integer :: tag
  integer :: newcomm
  integer :: ierror
end subroutine mpi_comm_create_group
subroutine pmpi_comm_create_group(comm, &
    group, &
    tag, &
    newcomm, &
    ierror)
  import
  integer :: comm
  integer :: group
  integer :: tag
  integer :: newcomm
  integer :: ierror
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
  integer :: ierror
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
  integer :: ierror
end subroutine pmpi_comm_create_keyval
subroutine mpi_comm_delete_attr(comm, &
    comm_keyval, &
    ierror)
  import
  integer :: comm
  integer :: comm_keyval
  integer :: ierror
end subroutine mpi_comm_delete_attr
subroutine pmpi_comm_delete_attr(comm, &
    comm_keyval, &
    ierror)
  import
  integer :: comm
  integer :: comm_keyval
  integer :: ierror
end subroutine pmpi_comm_delete_attr
subroutine mpi_comm_detach_buffer(comm, &
    buffer_addr, &
    size, &
    ierror)
  import
  integer :: comm
  type(*), dimension(*) :: buffer_addr
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buffer_addr
  integer :: size
  integer :: ierror
end subroutine mpi_comm_detach_buffer
subroutine pmpi_comm_detach_buffer(comm, &
    buffer_addr, &
    size, &
    ierror)
  import
  integer :: comm
  type(*), dimension(*) :: buffer_addr
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buffer_addr
  integer :: size
  integer :: ierror
end subroutine pmpi_comm_detach_buffer
subroutine mpi_comm_disconnect(comm, &
    ierror)
  import
  integer :: comm
  integer :: ierror
end subroutine mpi_comm_disconnect
subroutine pmpi_comm_disconnect(comm, &
    ierror)
  import
  integer :: comm
  integer :: ierror
end subroutine pmpi_comm_disconnect
subroutine mpi_comm_dup(comm, &
    newcomm, &
    ierror)
  import
  integer :: comm
  integer :: newcomm
  integer :: ierror
end subroutine mpi_comm_dup
subroutine pmpi_comm_dup(comm, &
    newcomm, &
    ierror)
  import
  integer :: comm
  integer :: newcomm
  integer :: ierror
end subroutine pmpi_comm_dup
subroutine mpi_comm_dup_with_info(comm, &
    info, &
    newcomm, &
    ierror)
  import
  integer :: comm
  integer :: info
  integer :: newcomm
  integer :: ierror
end subroutine mpi_comm_dup_with_info
subroutine pmpi_comm_dup_with_info(comm, &
    info, &
    newcomm, &
    ierror)
  import
  integer :: comm
  integer :: info
  integer :: newcomm
  integer :: ierror
end subroutine pmpi_comm_dup_with_info
subroutine mpi_comm_flush_buffer(comm, &
    ierror)
  import
  integer :: comm
  integer :: ierror
end subroutine mpi_comm_flush_buffer
subroutine pmpi_comm_flush_buffer(comm, &
    ierror)
  import
  integer :: comm
  integer :: ierror
end subroutine pmpi_comm_flush_buffer
subroutine mpi_comm_free(comm, &
    ierror)
  import
  integer :: comm
  integer :: ierror
end subroutine mpi_comm_free
subroutine pmpi_comm_free(comm, &
    ierror)
  import
  integer :: comm
  integer :: ierror
end subroutine pmpi_comm_free
subroutine mpi_comm_free_keyval(comm_keyval, &
    ierror)
  import
  integer :: comm_keyval
  integer :: ierror
end subroutine mpi_comm_free_keyval
subroutine pmpi_comm_free_keyval(comm_keyval, &
    ierror)
  import
  integer :: comm_keyval
  integer :: ierror
end subroutine pmpi_comm_free_keyval
subroutine mpi_comm_get_attr(comm, &
    comm_keyval, &
    attribute_val, &
    flag, &
    ierror)
  import
  integer :: comm
  integer :: comm_keyval
  integer(kind=MPI_ADDRESS_KIND) :: attribute_val
  logical :: flag
  integer :: ierror
end subroutine mpi_comm_get_attr
subroutine pmpi_comm_get_attr(comm, &
    comm_keyval, &
    attribute_val, &
    flag, &
    ierror)
  import
  integer :: comm
  integer :: comm_keyval
  integer(kind=MPI_ADDRESS_KIND) :: attribute_val
  logical :: flag
  integer :: ierror
end subroutine pmpi_comm_get_attr
subroutine mpi_comm_get_errhandler(comm, &
    errhandler, &
    ierror)
  import
  integer :: comm
  integer :: errhandler
  integer :: ierror
end subroutine mpi_comm_get_errhandler
subroutine pmpi_comm_get_errhandler(comm, &
    errhandler, &
    ierror)
  import
  integer :: comm
  integer :: errhandler
  integer :: ierror
end subroutine pmpi_comm_get_errhandler
subroutine mpi_comm_get_info(comm, &
    info_used, &
    ierror)
  import
  integer :: comm
  integer :: info_used
  integer :: ierror
end subroutine mpi_comm_get_info
subroutine pmpi_comm_get_info(comm, &
    info_used, &
    ierror)
  import
  integer :: comm
  integer :: info_used
  integer :: ierror
end subroutine pmpi_comm_get_info
subroutine mpi_comm_get_name(comm, &
    comm_name, &
    resultlen, &
    ierror)
  import
  integer :: comm
  character(len=*) :: comm_name
  integer :: resultlen
  integer :: ierror
end subroutine mpi_comm_get_name
subroutine pmpi_comm_get_name(comm, &
    comm_name, &
    resultlen, &
    ierror)
  import
  integer :: comm
  character(len=*) :: comm_name
  integer :: resultlen
  integer :: ierror
end subroutine pmpi_comm_get_name
subroutine mpi_comm_get_parent(parent, &
    ierror)
  import
  integer :: parent
  integer :: ierror
end subroutine mpi_comm_get_parent
subroutine pmpi_comm_get_parent(parent, &
    ierror)
  import
  integer :: parent
  integer :: ierror
end subroutine pmpi_comm_get_parent
subroutine mpi_comm_group(comm, &
    group, &
    ierror)
  import
  integer :: comm
  integer :: group
  integer :: ierror
end subroutine mpi_comm_group
subroutine pmpi_comm_group(comm, &
    group, &
    ierror)
  import
  integer :: comm
  integer :: group
  integer :: ierror
end subroutine pmpi_comm_group
subroutine mpi_comm_idup(comm, &
    newcomm, &
    request, &
    ierror)
  import
  integer :: comm
  integer :: newcomm
  integer :: request
  integer :: ierror
end subroutine mpi_comm_idup
subroutine pmpi_comm_idup(comm, &
    newcomm, &
    request, &
    ierror)
  import
  integer :: comm
  integer :: newcomm
  integer :: request
  integer :: ierror
end subroutine pmpi_comm_idup
subroutine mpi_comm_idup_with_info(comm, &
    info, &
    newcomm, &
    request, &
    ierror)
  import
  integer :: comm
  integer :: info
  integer :: newcomm
  integer :: request
  integer :: ierror
end subroutine mpi_comm_idup_with_info
subroutine pmpi_comm_idup_with_info(comm, &
    info, &
    newcomm, &
    request, &
    ierror)
  import
  integer :: comm
  integer :: info
  integer :: newcomm
  integer :: request
  integer :: ierror
end subroutine pmpi_comm_idup_with_info
subroutine mpi_comm_iflush_buffer(comm, &
    request, &
    ierror)
  import
  integer :: comm
  integer :: request
  integer :: ierror
end subroutine mpi_comm_iflush_buffer
subroutine pmpi_comm_iflush_buffer(comm, &
    request, &
    ierror)
  import
  integer :: comm
  integer :: request
  integer :: ierror
end subroutine pmpi_comm_iflush_buffer
subroutine mpi_comm_join(fd, &
    intercomm, &
    ierror)
  import
  integer :: fd
  integer :: intercomm
  integer :: ierror
end subroutine mpi_comm_join
subroutine pmpi_comm_join(fd, &
    intercomm, &
    ierror)
  import
  integer :: fd
  integer :: intercomm
  integer :: ierror
end subroutine pmpi_comm_join
subroutine mpi_comm_rank(comm, &
    rank, &
    ierror)
  import
  integer :: comm
  integer :: rank
  integer :: ierror
end subroutine mpi_comm_rank
subroutine pmpi_comm_rank(comm, &
    rank, &
    ierror)
  import
  integer :: comm
  integer :: rank
  integer :: ierror
end subroutine pmpi_comm_rank
subroutine mpi_comm_remote_group(comm, &
    group, &
    ierror)
  import
  integer :: comm
  integer :: group
  integer :: ierror
end subroutine mpi_comm_remote_group
subroutine pmpi_comm_remote_group(comm, &
    group, &
    ierror)
  import
  integer :: comm
  integer :: group
  integer :: ierror
end subroutine pmpi_comm_remote_group
subroutine mpi_comm_remote_size(comm, &
    size, &
    ierror)
  import
  integer :: comm
  integer :: size
  integer :: ierror
end subroutine mpi_comm_remote_size
subroutine pmpi_comm_remote_size(comm, &
    size, &
    ierror)
  import
  integer :: comm
  integer :: size
  integer :: ierror
end subroutine pmpi_comm_remote_size
subroutine mpi_comm_set_attr(comm, &
    comm_keyval, &
    attribute_val, &
    ierror)
  import
  integer :: comm
  integer :: comm_keyval
  integer(kind=MPI_ADDRESS_KIND) :: attribute_val
  integer :: ierror
end subroutine mpi_comm_set_attr
subroutine pmpi_comm_set_attr(comm, &
    comm_keyval, &
    attribute_val, &
    ierror)
  import
  integer :: comm
  integer :: comm_keyval
  integer(kind=MPI_ADDRESS_KIND) :: attribute_val
  integer :: ierror
end subroutine pmpi_comm_set_attr
subroutine mpi_comm_set_errhandler(comm, &
    errhandler, &
    ierror)
  import
  integer :: comm
  integer :: errhandler
  integer :: ierror
end subroutine mpi_comm_set_errhandler
subroutine pmpi_comm_set_errhandler(comm, &
    errhandler, &
    ierror)
  import
  integer :: comm
  integer :: errhandler
  integer :: ierror
end subroutine pmpi_comm_set_errhandler
subroutine mpi_comm_set_info(comm, &
    info, &
    ierror)
  import
  integer :: comm
  integer :: info
  integer :: ierror
end subroutine mpi_comm_set_info
subroutine pmpi_comm_set_info(comm, &
    info, &
    ierror)
  import
  integer :: comm
  integer :: info
  integer :: ierror
end subroutine pmpi_comm_set_info
subroutine mpi_comm_set_name(comm, &
    comm_name, &
    ierror)
  import
  integer :: comm
  character(len=*) :: comm_name
  integer :: ierror
end subroutine mpi_comm_set_name
subroutine pmpi_comm_set_name(comm, &
    comm_name, &
    ierror)
  import
  integer :: comm
  character(len=*) :: comm_name
  integer :: ierror
end subroutine pmpi_comm_set_name
subroutine mpi_comm_size(comm, &
    size, &
    ierror)
  import
  integer :: comm
  integer :: size
  integer :: ierror
end subroutine mpi_comm_size
subroutine pmpi_comm_size(comm, &
    size, &
    ierror)
  import
  integer :: comm
  integer :: size
  integer :: ierror
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
  integer :: info
  integer :: root
  integer :: comm
  integer :: intercomm
  integer :: array_of_errcodes(*)
  integer :: ierror
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
  integer :: info
  integer :: root
  integer :: comm
  integer :: intercomm
  integer :: array_of_errcodes(*)
  integer :: ierror
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
  integer :: array_of_info(*)
  integer :: root
  integer :: comm
  integer :: intercomm
  integer :: array_of_errcodes(*)
  integer :: ierror
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
  integer :: array_of_info(*)
  integer :: root
  integer :: comm
  integer :: intercomm
  integer :: array_of_errcodes(*)
  integer :: ierror
end subroutine pmpi_comm_spawn_multiple
subroutine mpi_comm_split(comm, &
    color, &
    key, &
    newcomm, &
    ierror)
  import
  integer :: comm
  integer :: color
  integer :: key
  integer :: newcomm
  integer :: ierror
end subroutine mpi_comm_split
subroutine pmpi_comm_split(comm, &
    color, &
    key, &
    newcomm, &
    ierror)
  import
  integer :: comm
  integer :: color
  integer :: key
  integer :: newcomm
  integer :: ierror
end subroutine pmpi_comm_split
subroutine mpi_comm_split_type(comm, &
    split_type, &
    key, &
    info, &
    newcomm, &
    ierror)
  import
  integer :: comm
  integer :: split_type
  integer :: key
  integer :: info
  integer :: newcomm
  integer :: ierror
end subroutine mpi_comm_split_type
subroutine pmpi_comm_split_type(comm, &
    split_type, &
    key, &
    info, &
    newcomm, &
    ierror)
  import
  integer :: comm
  integer :: split_type
  integer :: key
  integer :: info
  integer :: newcomm
  integer :: ierror
end subroutine pmpi_comm_split_type
subroutine mpi_comm_test_inter(comm, &
    flag, &
    ierror)
  import
  integer :: comm
  logical :: flag
  integer :: ierror
end subroutine mpi_comm_test_inter
subroutine pmpi_comm_test_inter(comm, &
    flag, &
    ierror)
  import
  integer :: comm
  logical :: flag
  integer :: ierror
end subroutine pmpi_comm_test_inter
subroutine mpi_compare_and_swap(origin_addr, &
    compare_addr, &
    result_addr, &
    datatype, &
    target_rank, &
    target_disp, &
    win, &
    ierror)
  import
  type(*), dimension(*) :: origin_addr
!GCC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr
  type(*), dimension(*) :: compare_addr
!GCC$ ATTRIBUTES NO_ARG_CHECK :: compare_addr
  type(*), dimension(*) :: result_addr
!GCC$ ATTRIBUTES NO_ARG_CHECK :: result_addr
  integer :: datatype
  integer :: target_rank
  integer(kind=MPI_ADDRESS_KIND) :: target_disp
  integer :: win
  integer :: ierror
end subroutine mpi_compare_and_swap
subroutine pmpi_compare_and_swap(origin_addr, &
    compare_addr, &
    result_addr, &
    datatype, &
    target_rank, &
    target_disp, &
    win, &
    ierror)
  import
  type(*), dimension(*) :: origin_addr
!GCC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr
  type(*), dimension(*) :: compare_addr
!GCC$ ATTRIBUTES NO_ARG_CHECK :: compare_addr
  type(*), dimension(*) :: result_addr
!GCC$ ATTRIBUTES NO_ARG_CHECK :: result_addr
  integer :: datatype
  integer :: target_rank
  integer(kind=MPI_ADDRESS_KIND) :: target_disp
  integer :: win
  integer :: ierror
end subroutine pmpi_compare_and_swap
subroutine mpi_dims_create(nnodes, &
    ndims, &
    dims, &
    ierror)
  import
  integer :: nnodes
  integer :: ndims
  integer :: dims(*)
  integer :: ierror
end subroutine mpi_dims_create
subroutine pmpi_dims_create(nnodes, &
    ndims, &
    dims, &
    ierror)
  import
  integer :: nnodes
  integer :: ndims
  integer :: dims(*)
  integer :: ierror
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
  integer :: comm_old
  integer :: n
  integer :: sources(*)
  integer :: degrees(*)
  integer :: destinations(*)
  integer :: weights(*)
  integer :: info
  logical :: reorder
  integer :: comm_dist_graph
  integer :: ierror
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
  integer :: comm_old
  integer :: n
  integer :: sources(*)
  integer :: degrees(*)
  integer :: destinations(*)
  integer :: weights(*)
  integer :: info
  logical :: reorder
  integer :: comm_dist_graph
  integer :: ierror
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
  integer :: comm_old
  integer :: indegree
  integer :: sources(*)
  integer :: sourceweights(*)
  integer :: outdegree
  integer :: destinations(*)
  integer :: destweights(*)
  integer :: info
  logical :: reorder
  integer :: comm_dist_graph
  integer :: ierror
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
  integer :: comm_old
  integer :: indegree
  integer :: sources(*)
  integer :: sourceweights(*)
  integer :: outdegree
  integer :: destinations(*)
  integer :: destweights(*)
  integer :: info
  logical :: reorder
  integer :: comm_dist_graph
  integer :: ierror
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
  integer :: comm
  integer :: maxindegree
  integer :: sources(*)
  integer :: sourceweights(*)
  integer :: maxoutdegree
  integer :: destinations(*)
  integer :: destweights(*)
  integer :: ierror
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
  integer :: comm
  integer :: maxindegree
  integer :: sources(*)
  integer :: sourceweights(*)
  integer :: maxoutdegree
  integer :: destinations(*)
  integer :: destweights(*)
  integer :: ierror
end subroutine pmpi_dist_graph_neighbors
subroutine mpi_dist_graph_neighbors_count(comm, &
    indegree, &
    outdegree, &
    weighted, &
    ierror)
  import
  integer :: comm
  integer :: indegree
  integer :: outdegree
  logical :: weighted
  integer :: ierror
end subroutine mpi_dist_graph_neighbors_count
subroutine pmpi_dist_graph_neighbors_count(comm, &
    indegree, &
    outdegree, &
    weighted, &
    ierror)
  import
  integer :: comm
  integer :: indegree
  integer :: outdegree
  logical :: weighted
  integer :: ierror
end subroutine pmpi_dist_graph_neighbors_count
subroutine mpi_errhandler_free(errhandler, &
    ierror)
  import
  integer :: errhandler
  integer :: ierror
end subroutine mpi_errhandler_free
subroutine pmpi_errhandler_free(errhandler, &
    ierror)
  import
  integer :: errhandler
  integer :: ierror
end subroutine pmpi_errhandler_free
subroutine mpi_error_class(errorcode, &
    errorclass, &
    ierror)
  import
  integer :: errorcode
  integer :: errorclass
  integer :: ierror
end subroutine mpi_error_class
subroutine pmpi_error_class(errorcode, &
    errorclass, &
    ierror)
  import
  integer :: errorcode
  integer :: errorclass
  integer :: ierror
end subroutine pmpi_error_class
subroutine mpi_error_string(errorcode, &
    string, &
    resultlen, &
    ierror)
  import
  integer :: errorcode
  character(len=*) :: string
  integer :: resultlen
  integer :: ierror
end subroutine mpi_error_string
subroutine pmpi_error_string(errorcode, &
    string, &
    resultlen, &
    ierror)
  import
  integer :: errorcode
  character(len=*) :: string
  integer :: resultlen
  integer :: ierror
end subroutine pmpi_error_string
subroutine mpi_exscan(sendbuf, &
    recvbuf, &
    count, &
    datatype, &
    op, &
    comm, &
    ierror)
  import
  type(*), dimension(*) :: sendbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
  type(*), dimension(*) :: recvbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
  integer :: count
  integer :: datatype
  integer :: op
  integer :: comm
  integer :: ierror
end subroutine mpi_exscan
subroutine pmpi_exscan(sendbuf, &
    recvbuf, &
    count, &
    datatype, &
    op, &
    comm, &
    ierror)
  import
  type(*), dimension(*) :: sendbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
  type(*), dimension(*) :: recvbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
  integer :: count
  integer :: datatype
  integer :: op
  integer :: comm
  integer :: ierror
end subroutine pmpi_exscan
subroutine mpi_exscan_init(sendbuf, &
    recvbuf, &
    count, &
    datatype, &
    op, &
    comm, &
    info, &
    request, &
    ierror)
  import
  type(*), dimension(*) :: sendbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
  type(*), dimension(*) :: recvbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
  integer :: count
  integer :: datatype
  integer :: op
  integer :: comm
  integer :: info
  integer :: request
  integer :: ierror
end subroutine mpi_exscan_init
subroutine pmpi_exscan_init(sendbuf, &
    recvbuf, &
    count, &
    datatype, &
    op, &
    comm, &
    info, &
    request, &
    ierror)
  import
  type(*), dimension(*) :: sendbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
  type(*), dimension(*) :: recvbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
  integer :: count
  integer :: datatype
  integer :: op
  integer :: comm
  integer :: info
  integer :: request
  integer :: ierror
end subroutine pmpi_exscan_init
subroutine mpi_fetch_and_op(origin_addr, &
    result_addr, &
    datatype, &
    target_rank, &
    target_disp, &
    op, &
    win, &
    ierror)
  import
  type(*), dimension(*) :: origin_addr
!GCC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr
  type(*), dimension(*) :: result_addr
!GCC$ ATTRIBUTES NO_ARG_CHECK :: result_addr
  integer :: datatype
  integer :: target_rank
  integer(kind=MPI_ADDRESS_KIND) :: target_disp
  integer :: op
  integer :: win
  integer :: ierror
end subroutine mpi_fetch_and_op
subroutine pmpi_fetch_and_op(origin_addr, &
    result_addr, &
    datatype, &
    target_rank, &
    target_disp, &
    op, &
    win, &
    ierror)
  import
  type(*), dimension(*) :: origin_addr
!GCC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr
  type(*), dimension(*) :: result_addr
!GCC$ ATTRIBUTES NO_ARG_CHECK :: result_addr
  integer :: datatype
  integer :: target_rank
  integer(kind=MPI_ADDRESS_KIND) :: target_disp
  integer :: op
  integer :: win
  integer :: ierror
end subroutine pmpi_fetch_and_op
subroutine mpi_file_call_errhandler(fh, &
    errorcode, &
    ierror)
  import
  integer :: fh
  integer :: errorcode
  integer :: ierror
end subroutine mpi_file_call_errhandler
subroutine pmpi_file_call_errhandler(fh, &
    errorcode, &
    ierror)
  import
  integer :: fh
  integer :: errorcode
  integer :: ierror
end subroutine pmpi_file_call_errhandler
subroutine mpi_file_close(fh, &
    ierror)
  import
  integer :: fh
  integer :: ierror
end subroutine mpi_file_close
subroutine pmpi_file_close(fh, &
    ierror)
  import
  integer :: fh
  integer :: ierror
end subroutine pmpi_file_close
subroutine mpi_file_create_errhandler(file_errhandler_fn, &
    errhandler, &
    ierror)
  import
  external :: file_errhandler_fn
  integer :: errhandler
  integer :: ierror
end subroutine mpi_file_create_errhandler
subroutine pmpi_file_create_errhandler(file_errhandler_fn, &
    errhandler, &
    ierror)
  import
  external :: file_errhandler_fn
  integer :: errhandler
  integer :: ierror
end subroutine pmpi_file_create_errhandler
subroutine mpi_file_delete(filename, &
    info, &
    ierror)
  import
  character(len=*) :: filename
  integer :: info
  integer :: ierror
end subroutine mpi_file_delete
subroutine pmpi_file_delete(filename, &
    info, &
    ierror)
  import
  character(len=*) :: filename
  integer :: info
  integer :: ierror
end subroutine pmpi_file_delete
subroutine mpi_file_get_amode(fh, &
    amode, &
    ierror)
  import
  integer :: fh
  integer :: amode
  integer :: ierror
end subroutine mpi_file_get_amode
subroutine pmpi_file_get_amode(fh, &
    amode, &
    ierror)
  import
  integer :: fh
  integer :: amode
  integer :: ierror
end subroutine pmpi_file_get_amode
subroutine mpi_file_get_atomicity(fh, &
    flag, &
    ierror)
  import
  integer :: fh
  logical :: flag
  integer :: ierror
end subroutine mpi_file_get_atomicity
subroutine pmpi_file_get_atomicity(fh, &
    flag, &
    ierror)
  import
  integer :: fh
  logical :: flag
  integer :: ierror
end subroutine pmpi_file_get_atomicity
subroutine mpi_file_get_byte_offset(fh, &
    offset, &
    disp, &
    ierror)
  import
  integer :: fh
  integer(kind=MPI_ADDRESS_KIND) :: offset
  integer(kind=MPI_ADDRESS_KIND) :: disp
  integer :: ierror
end subroutine mpi_file_get_byte_offset
subroutine pmpi_file_get_byte_offset(fh, &
    offset, &
    disp, &
    ierror)
  import
  integer :: fh
  integer(kind=MPI_ADDRESS_KIND) :: offset
  integer(kind=MPI_ADDRESS_KIND) :: disp
  integer :: ierror
end subroutine pmpi_file_get_byte_offset
subroutine mpi_file_get_errhandler(file, &
    errhandler, &
    ierror)
  import
  integer :: file
  integer :: errhandler
  integer :: ierror
end subroutine mpi_file_get_errhandler
subroutine pmpi_file_get_errhandler(file, &
    errhandler, &
    ierror)
  import
  integer :: file
  integer :: errhandler
  integer :: ierror
end subroutine pmpi_file_get_errhandler
subroutine mpi_file_get_group(fh, &
    group, &
    ierror)
  import
  integer :: fh
  integer :: group
  integer :: ierror
end subroutine mpi_file_get_group
subroutine pmpi_file_get_group(fh, &
    group, &
    ierror)
  import
  integer :: fh
  integer :: group
  integer :: ierror
end subroutine pmpi_file_get_group
subroutine mpi_file_get_info(fh, &
    info_used, &
    ierror)
  import
  integer :: fh
  integer :: info_used
  integer :: ierror
end subroutine mpi_file_get_info
subroutine pmpi_file_get_info(fh, &
    info_used, &
    ierror)
  import
  integer :: fh
  integer :: info_used
  integer :: ierror
end subroutine pmpi_file_get_info
subroutine mpi_file_get_position(fh, &
    offset, &
    ierror)
  import
  integer :: fh
  integer(kind=MPI_ADDRESS_KIND) :: offset
  integer :: ierror
end subroutine mpi_file_get_position
subroutine pmpi_file_get_position(fh, &
    offset, &
    ierror)
  import
  integer :: fh
  integer(kind=MPI_ADDRESS_KIND) :: offset
  integer :: ierror
end subroutine pmpi_file_get_position
subroutine mpi_file_get_position_shared(fh, &
    offset, &
    ierror)
  import
  integer :: fh
  integer(kind=MPI_ADDRESS_KIND) :: offset
  integer :: ierror
end subroutine mpi_file_get_position_shared
subroutine pmpi_file_get_position_shared(fh, &
    offset, &
    ierror)
  import
  integer :: fh
  integer(kind=MPI_ADDRESS_KIND) :: offset
  integer :: ierror
end subroutine pmpi_file_get_position_shared
subroutine mpi_file_get_size(fh, &
    size, &
    ierror)
  import
  integer :: fh
  integer(kind=MPI_ADDRESS_KIND) :: size
  integer :: ierror
end subroutine mpi_file_get_size
subroutine pmpi_file_get_size(fh, &
    size, &
    ierror)
  import
  integer :: fh
  integer(kind=MPI_ADDRESS_KIND) :: size
  integer :: ierror
end subroutine pmpi_file_get_size
subroutine mpi_file_get_type_extent(fh, &
    datatype, &
    extent, &
    ierror)
  import
  integer :: fh
  integer :: datatype
  integer(kind=MPI_ADDRESS_KIND) :: extent
  integer :: ierror
end subroutine mpi_file_get_type_extent
subroutine pmpi_file_get_type_extent(fh, &
    datatype, &
    extent, &
    ierror)
  import
  integer :: fh
  integer :: datatype
  integer(kind=MPI_ADDRESS_KIND) :: extent
  integer :: ierror
end subroutine pmpi_file_get_type_extent
subroutine mpi_file_get_view(fh, &
    disp, &
    etype, &
    filetype, &
    datarep, &
    ierror)
  import
  integer :: fh
  integer(kind=MPI_ADDRESS_KIND) :: disp
  integer :: etype
  integer :: filetype
  character(len=*) :: datarep
  integer :: ierror
end subroutine mpi_file_get_view
subroutine pmpi_file_get_view(fh, &
    disp, &
    etype, &
    filetype, &
    datarep, &
    ierror)
  import
  integer :: fh
  integer(kind=MPI_ADDRESS_KIND) :: disp
  integer :: etype
  integer :: filetype
  character(len=*) :: datarep
  integer :: ierror
end subroutine pmpi_file_get_view
subroutine mpi_file_iread(fh, &
    buf, &
    count, &
    datatype, &
    request, &
    ierror)
  import
  integer :: fh
  type(*), dimension(*) :: buf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
  integer :: count
  integer :: datatype
  integer :: request
  integer :: ierror
end subroutine mpi_file_iread
subroutine pmpi_file_iread(fh, &
    buf, &
    count, &
    datatype, &
    request, &
    ierror)
  import
  integer :: fh
  type(*), dimension(*) :: buf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
  integer :: count
  integer :: datatype
  integer :: request
  integer :: ierror
end subroutine pmpi_file_iread
subroutine mpi_file_iread_all(fh, &
    buf, &
    count, &
    datatype, &
    request, &
    ierror)
  import
  integer :: fh
  type(*), dimension(*) :: buf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
  integer :: count
  integer :: datatype
  integer :: request
  integer :: ierror
end subroutine mpi_file_iread_all
subroutine pmpi_file_iread_all(fh, &
    buf, &
    count, &
    datatype, &
    request, &
    ierror)
  import
  integer :: fh
  type(*), dimension(*) :: buf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
  integer :: count
  integer :: datatype
  integer :: request
  integer :: ierror
end subroutine pmpi_file_iread_all
subroutine mpi_file_iread_at(fh, &
    offset, &
    buf, &
    count, &
    datatype, &
    request, &
    ierror)
  import
  integer :: fh
  integer(kind=MPI_ADDRESS_KIND) :: offset
  type(*), dimension(*) :: buf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
  integer :: count
  integer :: datatype
  integer :: request
  integer :: ierror
end subroutine mpi_file_iread_at
subroutine pmpi_file_iread_at(fh, &
    offset, &
    buf, &
    count, &
    datatype, &
    request, &
    ierror)
  import
  integer :: fh
  integer(kind=MPI_ADDRESS_KIND) :: offset
  type(*), dimension(*) :: buf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
  integer :: count
  integer :: datatype
  integer :: request
  integer :: ierror
end subroutine pmpi_file_iread_at
subroutine mpi_file_iread_at_all(fh, &
    offset, &
    buf, &
    count, &
    datatype, &
    request, &
    ierror)
  import
  integer :: fh
  integer(kind=MPI_ADDRESS_KIND) :: offset
  type(*), dimension(*) :: buf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
  integer :: count
  integer :: datatype
  integer :: request
  integer :: ierror
end subroutine mpi_file_iread_at_all
subroutine pmpi_file_iread_at_all(fh, &
    offset, &
    buf, &
    count, &
    datatype, &
    request, &
    ierror)
  import
  integer :: fh
  integer(kind=MPI_ADDRESS_KIND) :: offset
  type(*), dimension(*) :: buf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
  integer :: count
  integer :: datatype
  integer :: request
  integer :: ierror
end subroutine pmpi_file_iread_at_all
subroutine mpi_file_iread_shared(fh, &
    buf, &
    count, &
    datatype, &
    request, &
    ierror)
  import
  integer :: fh
  type(*), dimension(*) :: buf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
  integer :: count
  integer :: datatype
  integer :: request
  integer :: ierror
end subroutine mpi_file_iread_shared
subroutine pmpi_file_iread_shared(fh, &
    buf, &
    count, &
    datatype, &
    request, &
    ierror)
  import
  integer :: fh
  type(*), dimension(*) :: buf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
  integer :: count
  integer :: datatype
  integer :: request
  integer :: ierror
end subroutine pmpi_file_iread_shared
subroutine mpi_file_iwrite(fh, &
    buf, &
    count, &
    datatype, &
    request, &
    ierror)
  import
  integer :: fh
  type(*), dimension(*) :: buf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
  integer :: count
  integer :: datatype
  integer :: request
  integer :: ierror
end subroutine mpi_file_iwrite
subroutine pmpi_file_iwrite(fh, &
    buf, &
    count, &
    datatype, &
    request, &
    ierror)
  import
  integer :: fh
  type(*), dimension(*) :: buf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
  integer :: count
  integer :: datatype
  integer :: request
  integer :: ierror
end subroutine pmpi_file_iwrite
subroutine mpi_file_iwrite_all(fh, &
    buf, &
    count, &
    datatype, &
    request, &
    ierror)
  import
  integer :: fh
  type(*), dimension(*) :: buf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
  integer :: count
  integer :: datatype
  integer :: request
  integer :: ierror
end subroutine mpi_file_iwrite_all
subroutine pmpi_file_iwrite_all(fh, &
    buf, &
    count, &
    datatype, &
    request, &
    ierror)
  import
  integer :: fh
  type(*), dimension(*) :: buf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
  integer :: count
  integer :: datatype
  integer :: request
  integer :: ierror
end subroutine pmpi_file_iwrite_all
subroutine mpi_file_iwrite_at(fh, &
    offset, &
    buf, &
    count, &
    datatype, &
    request, &
    ierror)
  import
  integer :: fh
  integer(kind=MPI_ADDRESS_KIND) :: offset
  type(*), dimension(*) :: buf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
  integer :: count
  integer :: datatype
  integer :: request
  integer :: ierror
end subroutine mpi_file_iwrite_at
subroutine pmpi_file_iwrite_at(fh, &
    offset, &
    buf, &
    count, &
    datatype, &
    request, &
    ierror)
  import
  integer :: fh
  integer(kind=MPI_ADDRESS_KIND) :: offset
  type(*), dimension(*) :: buf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
  integer :: count
  integer :: datatype
  integer :: request
  integer :: ierror
end subroutine pmpi_file_iwrite_at
subroutine mpi_file_iwrite_at_all(fh, &
    offset, &
    buf, &
    count, &
    datatype, &
    request, &
    ierror)
  import
  integer :: fh
  integer(kind=MPI_ADDRESS_KIND) :: offset
  type(*), dimension(*) :: buf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
  integer :: count
  integer :: datatype
  integer :: request
  integer :: ierror
end subroutine mpi_file_iwrite_at_all
subroutine pmpi_file_iwrite_at_all(fh, &
    offset, &
    buf, &
    count, &
    datatype, &
    request, &
    ierror)
  import
  integer :: fh
  integer(kind=MPI_ADDRESS_KIND) :: offset
  type(*), dimension(*) :: buf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
  integer :: count
  integer :: datatype
  integer :: request
  integer :: ierror
end subroutine pmpi_file_iwrite_at_all
subroutine mpi_file_iwrite_shared(fh, &
    buf, &
    count, &
    datatype, &
    request, &
    ierror)
  import
  integer :: fh
  type(*), dimension(*) :: buf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
  integer :: count
  integer :: datatype
  integer :: request
  integer :: ierror
end subroutine mpi_file_iwrite_shared
subroutine pmpi_file_iwrite_shared(fh, &
    buf, &
    count, &
    datatype, &
    request, &
    ierror)
  import
  integer :: fh
  type(*), dimension(*) :: buf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
  integer :: count
  integer :: datatype
  integer :: request
  integer :: ierror
end subroutine pmpi_file_iwrite_shared
subroutine mpi_file_open(comm, &
    filename, &
    amode, &
    info, &
    fh, &
    ierror)
  import
  integer :: comm
  character(len=*) :: filename
  integer :: amode
  integer :: info
  integer :: fh
  integer :: ierror
end subroutine mpi_file_open
subroutine pmpi_file_open(comm, &
    filename, &
    amode, &
    info, &
    fh, &
    ierror)
  import
  integer :: comm
  character(len=*) :: filename
  integer :: amode
  integer :: info
  integer :: fh
  integer :: ierror
end subroutine pmpi_file_open
subroutine mpi_file_preallocate(fh, &
    size, &
    ierror)
  import
  integer :: fh
  integer(kind=MPI_ADDRESS_KIND) :: size
  integer :: ierror
end subroutine mpi_file_preallocate
subroutine pmpi_file_preallocate(fh, &
    size, &
    ierror)
  import
  integer :: fh
  integer(kind=MPI_ADDRESS_KIND) :: size
  integer :: ierror
end subroutine pmpi_file_preallocate
subroutine mpi_file_read(fh, &
    buf, &
    count, &
    datatype, &
    status, &
    ierror)
  import
  integer :: fh
  type(*), dimension(*) :: buf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
  integer :: count
  integer :: datatype
  integer :: status(MPI_STATUS_SIZE)
  integer :: ierror
end subroutine mpi_file_read
subroutine pmpi_file_read(fh, &
    buf, &
    count, &
    datatype, &
    status, &
    ierror)
  import
  integer :: fh
  type(*), dimension(*) :: buf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
  integer :: count
  integer :: datatype
  integer :: status(MPI_STATUS_SIZE)
  integer :: ierror
end subroutine pmpi_file_read
subroutine mpi_file_read_all(fh, &
    buf, &
    count, &
    datatype, &
    status, &
    ierror)
  import
  integer :: fh
  type(*), dimension(*) :: buf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
  integer :: count
  integer :: datatype
  integer :: status(MPI_STATUS_SIZE)
  integer :: ierror
end subroutine mpi_file_read_all
subroutine pmpi_file_read_all(fh, &
    buf, &
    count, &
    datatype, &
    status, &
    ierror)
  import
  integer :: fh
  type(*), dimension(*) :: buf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
  integer :: count
  integer :: datatype
  integer :: status(MPI_STATUS_SIZE)
  integer :: ierror
end subroutine pmpi_file_read_all
subroutine mpi_file_read_all_begin(fh, &
    buf, &
    count, &
    datatype, &
    ierror)
  import
  integer :: fh
  type(*), dimension(*) :: buf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
  integer :: count
  integer :: datatype
  integer :: ierror
end subroutine mpi_file_read_all_begin
subroutine pmpi_file_read_all_begin(fh, &
    buf, &
    count, &
    datatype, &
    ierror)
  import
  integer :: fh
  type(*), dimension(*) :: buf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
  integer :: count
  integer :: datatype
  integer :: ierror
end subroutine pmpi_file_read_all_begin
subroutine mpi_file_read_all_end(fh, &
    buf, &
    status, &
    ierror)
  import
  integer :: fh
  type(*), dimension(*) :: buf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
  integer :: status(MPI_STATUS_SIZE)
  integer :: ierror
end subroutine mpi_file_read_all_end
subroutine pmpi_file_read_all_end(fh, &
    buf, &
    status, &
    ierror)
  import
  integer :: fh
  type(*), dimension(*) :: buf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
  integer :: status(MPI_STATUS_SIZE)
  integer :: ierror
end subroutine pmpi_file_read_all_end
subroutine mpi_file_read_at(fh, &
    offset, &
    buf, &
    count, &
    datatype, &
    status, &
    ierror)
  import
  integer :: fh
  integer(kind=MPI_ADDRESS_KIND) :: offset
  type(*), dimension(*) :: buf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
  integer :: count
  integer :: datatype
  integer :: status(MPI_STATUS_SIZE)
  integer :: ierror
end subroutine mpi_file_read_at
subroutine pmpi_file_read_at(fh, &
    offset, &
    buf, &
    count, &
    datatype, &
    status, &
    ierror)
  import
  integer :: fh
  integer(kind=MPI_ADDRESS_KIND) :: offset
  type(*), dimension(*) :: buf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
  integer :: count
  integer :: datatype
  integer :: status(MPI_STATUS_SIZE)
  integer :: ierror
end subroutine pmpi_file_read_at
subroutine mpi_file_read_at_all(fh, &
    offset, &
    buf, &
    count, &
    datatype, &
    status, &
    ierror)
  import
  integer :: fh
  integer(kind=MPI_ADDRESS_KIND) :: offset
  type(*), dimension(*) :: buf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
  integer :: count
  integer :: datatype
  integer :: status(MPI_STATUS_SIZE)
  integer :: ierror
end subroutine mpi_file_read_at_all
subroutine pmpi_file_read_at_all(fh, &
    offset, &
    buf, &
    count, &
    datatype, &
    status, &
    ierror)
  import
  integer :: fh
  integer(kind=MPI_ADDRESS_KIND) :: offset
  type(*), dimension(*) :: buf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
  integer :: count
  integer :: datatype
  integer :: status(MPI_STATUS_SIZE)
  integer :: ierror
end subroutine pmpi_file_read_at_all
subroutine mpi_file_read_at_all_begin(fh, &
    offset, &
    buf, &
    count, &
    datatype, &
    ierror)
  import
  integer :: fh
  integer(kind=MPI_ADDRESS_KIND) :: offset
  type(*), dimension(*) :: buf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
  integer :: count
  integer :: datatype
  integer :: ierror
end subroutine mpi_file_read_at_all_begin
subroutine pmpi_file_read_at_all_begin(fh, &
    offset, &
    buf, &
    count, &
    datatype, &
    ierror)
  import
  integer :: fh
  integer(kind=MPI_ADDRESS_KIND) :: offset
  type(*), dimension(*) :: buf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
  integer :: count
  integer :: datatype
  integer :: ierror
end subroutine pmpi_file_read_at_all_begin
subroutine mpi_file_read_at_all_end(fh, &
    buf, &
    status, &
    ierror)
  import
  integer :: fh
  type(*), dimension(*) :: buf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
  integer :: status(MPI_STATUS_SIZE)
  integer :: ierror
end subroutine mpi_file_read_at_all_end
subroutine pmpi_file_read_at_all_end(fh, &
    buf, &
    status, &
    ierror)
  import
  integer :: fh
  type(*), dimension(*) :: buf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
  integer :: status(MPI_STATUS_SIZE)
  integer :: ierror
end subroutine pmpi_file_read_at_all_end
subroutine mpi_file_read_ordered(fh, &
    buf, &
    count, &
    datatype, &
    status, &
    ierror)
  import
  integer :: fh
  type(*), dimension(*) :: buf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
  integer :: count
  integer :: datatype
  integer :: status(MPI_STATUS_SIZE)
  integer :: ierror
end subroutine mpi_file_read_ordered
subroutine pmpi_file_read_ordered(fh, &
    buf, &
    count, &
    datatype, &
    status, &
    ierror)
  import
  integer :: fh
  type(*), dimension(*) :: buf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
  integer :: count
  integer :: datatype
  integer :: status(MPI_STATUS_SIZE)
  integer :: ierror
end subroutine pmpi_file_read_ordered
subroutine mpi_file_read_ordered_begin(fh, &
    buf, &
    count, &
    datatype, &
    ierror)
  import
  integer :: fh
  type(*), dimension(*) :: buf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
  integer :: count
  integer :: datatype
  integer :: ierror
end subroutine mpi_file_read_ordered_begin
subroutine pmpi_file_read_ordered_begin(fh, &
    buf, &
    count, &
    datatype, &
    ierror)
  import
  integer :: fh
  type(*), dimension(*) :: buf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
  integer :: count
  integer :: datatype
  integer :: ierror
end subroutine pmpi_file_read_ordered_begin
subroutine mpi_file_read_ordered_end(fh, &
    buf, &
    status, &
    ierror)
  import
  integer :: fh
  type(*), dimension(*) :: buf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
  integer :: status(MPI_STATUS_SIZE)
  integer :: ierror
end subroutine mpi_file_read_ordered_end
subroutine pmpi_file_read_ordered_end(fh, &
    buf, &
    status, &
    ierror)
  import
  integer :: fh
  type(*), dimension(*) :: buf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
  integer :: status(MPI_STATUS_SIZE)
  integer :: ierror
end subroutine pmpi_file_read_ordered_end
subroutine mpi_file_read_shared(fh, &
    buf, &
    count, &
    datatype, &
    status, &
    ierror)
  import
  integer :: fh
  type(*), dimension(*) :: buf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
  integer :: count
  integer :: datatype
  integer :: status(MPI_STATUS_SIZE)
  integer :: ierror
end subroutine mpi_file_read_shared
subroutine pmpi_file_read_shared(fh, &
    buf, &
    count, &
    datatype, &
    status, &
    ierror)
  import
  integer :: fh
  type(*), dimension(*) :: buf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
  integer :: count
  integer :: datatype
  integer :: status(MPI_STATUS_SIZE)
  integer :: ierror
end subroutine pmpi_file_read_shared
subroutine mpi_file_seek(fh, &
    offset, &
    whence, &
    ierror)
  import
  integer :: fh
  integer(kind=MPI_ADDRESS_KIND) :: offset
  integer :: whence
  integer :: ierror
end subroutine mpi_file_seek
subroutine pmpi_file_seek(fh, &
    offset, &
    whence, &
    ierror)
  import
  integer :: fh
  integer(kind=MPI_ADDRESS_KIND) :: offset
  integer :: whence
  integer :: ierror
end subroutine pmpi_file_seek
subroutine mpi_file_seek_shared(fh, &
    offset, &
    whence, &
    ierror)
  import
  integer :: fh
  integer(kind=MPI_ADDRESS_KIND) :: offset
  integer :: whence
  integer :: ierror
end subroutine mpi_file_seek_shared
subroutine pmpi_file_seek_shared(fh, &
    offset, &
    whence, &
    ierror)
  import
  integer :: fh
  integer(kind=MPI_ADDRESS_KIND) :: offset
  integer :: whence
  integer :: ierror
end subroutine pmpi_file_seek_shared
subroutine mpi_file_set_atomicity(fh, &
    flag, &
    ierror)
  import
  integer :: fh
  logical :: flag
  integer :: ierror
end subroutine mpi_file_set_atomicity
subroutine pmpi_file_set_atomicity(fh, &
    flag, &
    ierror)
  import
  integer :: fh
  logical :: flag
  integer :: ierror
end subroutine pmpi_file_set_atomicity
subroutine mpi_file_set_errhandler(file, &
    errhandler, &
    ierror)
  import
  integer :: file
  integer :: errhandler
  integer :: ierror
end subroutine mpi_file_set_errhandler
subroutine pmpi_file_set_errhandler(file, &
    errhandler, &
    ierror)
  import
  integer :: file
  integer :: errhandler
  integer :: ierror
end subroutine pmpi_file_set_errhandler
subroutine mpi_file_set_info(fh, &
    info, &
    ierror)
  import
  integer :: fh
  integer :: info
  integer :: ierror
end subroutine mpi_file_set_info
subroutine pmpi_file_set_info(fh, &
    info, &
    ierror)
  import
  integer :: fh
  integer :: info
  integer :: ierror
end subroutine pmpi_file_set_info
subroutine mpi_file_set_size(fh, &
    size, &
    ierror)
  import
  integer :: fh
  integer(kind=MPI_ADDRESS_KIND) :: size
  integer :: ierror
end subroutine mpi_file_set_size
subroutine pmpi_file_set_size(fh, &
    size, &
    ierror)
  import
  integer :: fh
  integer(kind=MPI_ADDRESS_KIND) :: size
  integer :: ierror
end subroutine pmpi_file_set_size
subroutine mpi_file_set_view(fh, &
    disp, &
    etype, &
    filetype, &
    datarep, &
    info, &
    ierror)
  import
  integer :: fh
  integer(kind=MPI_ADDRESS_KIND) :: disp
  integer :: etype
  integer :: filetype
  character(len=*) :: datarep
  integer :: info
  integer :: ierror
end subroutine mpi_file_set_view
subroutine pmpi_file_set_view(fh, &
    disp, &
    etype, &
    filetype, &
    datarep, &
    info, &
    ierror)
  import
  integer :: fh
  integer(kind=MPI_ADDRESS_KIND) :: disp
  integer :: etype
  integer :: filetype
  character(len=*) :: datarep
  integer :: info
  integer :: ierror
end subroutine pmpi_file_set_view
subroutine mpi_file_sync(fh, &
    ierror)
  import
  integer :: fh
  integer :: ierror
end subroutine mpi_file_sync
subroutine pmpi_file_sync(fh, &
    ierror)
  import
  integer :: fh
  integer :: ierror
end subroutine pmpi_file_sync
subroutine mpi_file_write(fh, &
    buf, &
    count, &
    datatype, &
    status, &
    ierror)
  import
  integer :: fh
  type(*), dimension(*) :: buf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
  integer :: count
  integer :: datatype
  integer :: status(MPI_STATUS_SIZE)
  integer :: ierror
end subroutine mpi_file_write
subroutine pmpi_file_write(fh, &
    buf, &
    count, &
    datatype, &
    status, &
    ierror)
  import
  integer :: fh
  type(*), dimension(*) :: buf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
  integer :: count
  integer :: datatype
  integer :: status(MPI_STATUS_SIZE)
  integer :: ierror
end subroutine pmpi_file_write
subroutine mpi_file_write_all(fh, &
    buf, &
    count, &
    datatype, &
    status, &
    ierror)
  import
  integer :: fh
  type(*), dimension(*) :: buf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
  integer :: count
  integer :: datatype
  integer :: status(MPI_STATUS_SIZE)
  integer :: ierror
end subroutine mpi_file_write_all
subroutine pmpi_file_write_all(fh, &
    buf, &
    count, &
    datatype, &
    status, &
    ierror)
  import
  integer :: fh
  type(*), dimension(*) :: buf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
  integer :: count
  integer :: datatype
  integer :: status(MPI_STATUS_SIZE)
  integer :: ierror
end subroutine pmpi_file_write_all
subroutine mpi_file_write_all_begin(fh, &
    buf, &
    count, &
    datatype, &
    ierror)
  import
  integer :: fh
  type(*), dimension(*) :: buf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
  integer :: count
  integer :: datatype
  integer :: ierror
end subroutine mpi_file_write_all_begin
subroutine pmpi_file_write_all_begin(fh, &
    buf, &
    count, &
    datatype, &
    ierror)
  import
  integer :: fh
  type(*), dimension(*) :: buf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
  integer :: count
  integer :: datatype
  integer :: ierror
end subroutine pmpi_file_write_all_begin
subroutine mpi_file_write_all_end(fh, &
    buf, &
    status, &
    ierror)
  import
  integer :: fh
  type(*), dimension(*) :: buf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
  integer :: status(MPI_STATUS_SIZE)
  integer :: ierror
end subroutine mpi_file_write_all_end
subroutine pmpi_file_write_all_end(fh, &
    buf, &
    status, &
    ierror)
  import
  integer :: fh
  type(*), dimension(*) :: buf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
  integer :: status(MPI_STATUS_SIZE)
  integer :: ierror
end subroutine pmpi_file_write_all_end
subroutine mpi_file_write_at(fh, &
    offset, &
    buf, &
    count, &
    datatype, &
    status, &
    ierror)
  import
  integer :: fh
  integer(kind=MPI_ADDRESS_KIND) :: offset
  type(*), dimension(*) :: buf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
  integer :: count
  integer :: datatype
  integer :: status(MPI_STATUS_SIZE)
  integer :: ierror
end subroutine mpi_file_write_at
subroutine pmpi_file_write_at(fh, &
    offset, &
    buf, &
    count, &
    datatype, &
    status, &
    ierror)
  import
  integer :: fh
  integer(kind=MPI_ADDRESS_KIND) :: offset
  type(*), dimension(*) :: buf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
  integer :: count
  integer :: datatype
  integer :: status(MPI_STATUS_SIZE)
  integer :: ierror
end subroutine pmpi_file_write_at
subroutine mpi_file_write_at_all(fh, &
    offset, &
    buf, &
    count, &
    datatype, &
    status, &
    ierror)
  import
  integer :: fh
  integer(kind=MPI_ADDRESS_KIND) :: offset
  type(*), dimension(*) :: buf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
  integer :: count
  integer :: datatype
  integer :: status(MPI_STATUS_SIZE)
  integer :: ierror
end subroutine mpi_file_write_at_all
subroutine pmpi_file_write_at_all(fh, &
    offset, &
    buf, &
    count, &
    datatype, &
    status, &
    ierror)
  import
  integer :: fh
  integer(kind=MPI_ADDRESS_KIND) :: offset
  type(*), dimension(*) :: buf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
  integer :: count
  integer :: datatype
  integer :: status(MPI_STATUS_SIZE)
  integer :: ierror
end subroutine pmpi_file_write_at_all
subroutine mpi_file_write_at_all_begin(fh, &
    offset, &
    buf, &
    count, &
    datatype, &
    ierror)
  import
  integer :: fh
  integer(kind=MPI_ADDRESS_KIND) :: offset
  type(*), dimension(*) :: buf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
  integer :: count
  integer :: datatype
  integer :: ierror
end subroutine mpi_file_write_at_all_begin
subroutine pmpi_file_write_at_all_begin(fh, &
    offset, &
    buf, &
    count, &
    datatype, &
    ierror)
  import
  integer :: fh
  integer(kind=MPI_ADDRESS_KIND) :: offset
  type(*), dimension(*) :: buf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
  integer :: count
  integer :: datatype
  integer :: ierror
end subroutine pmpi_file_write_at_all_begin
subroutine mpi_file_write_at_all_end(fh, &
    buf, &
    status, &
    ierror)
  import
  integer :: fh
  type(*), dimension(*) :: buf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
  integer :: status(MPI_STATUS_SIZE)
  integer :: ierror
end subroutine mpi_file_write_at_all_end
subroutine pmpi_file_write_at_all_end(fh, &
    buf, &
    status, &
    ierror)
  import
  integer :: fh
  type(*), dimension(*) :: buf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
  integer :: status(MPI_STATUS_SIZE)
  integer :: ierror
end subroutine pmpi_file_write_at_all_end
subroutine mpi_file_write_ordered(fh, &
    buf, &
    count, &
    datatype, &
    status, &
    ierror)
  import
  integer :: fh
  type(*), dimension(*) :: buf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
  integer :: count
  integer :: datatype
  integer :: status(MPI_STATUS_SIZE)
  integer :: ierror
end subroutine mpi_file_write_ordered
subroutine pmpi_file_write_ordered(fh, &
    buf, &
    count, &
    datatype, &
    status, &
    ierror)
  import
  integer :: fh
  type(*), dimension(*) :: buf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
  integer :: count
  integer :: datatype
  integer :: status(MPI_STATUS_SIZE)
  integer :: ierror
end subroutine pmpi_file_write_ordered
subroutine mpi_file_write_ordered_begin(fh, &
    buf, &
    count, &
    datatype, &
    ierror)
  import
  integer :: fh
  type(*), dimension(*) :: buf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
  integer :: count
  integer :: datatype
  integer :: ierror
end subroutine mpi_file_write_ordered_begin
subroutine pmpi_file_write_ordered_begin(fh, &
    buf, &
    count, &
    datatype, &
    ierror)
  import
  integer :: fh
  type(*), dimension(*) :: buf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
  integer :: count
  integer :: datatype
  integer :: ierror
end subroutine pmpi_file_write_ordered_begin
subroutine mpi_file_write_ordered_end(fh, &
    buf, &
    status, &
    ierror)
  import
  integer :: fh
  type(*), dimension(*) :: buf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
  integer :: status(MPI_STATUS_SIZE)
  integer :: ierror
end subroutine mpi_file_write_ordered_end
subroutine pmpi_file_write_ordered_end(fh, &
    buf, &
    status, &
    ierror)
  import
  integer :: fh
  type(*), dimension(*) :: buf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
  integer :: status(MPI_STATUS_SIZE)
  integer :: ierror
end subroutine pmpi_file_write_ordered_end
subroutine mpi_file_write_shared(fh, &
    buf, &
    count, &
    datatype, &
    status, &
    ierror)
  import
  integer :: fh
  type(*), dimension(*) :: buf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
  integer :: count
  integer :: datatype
  integer :: status(MPI_STATUS_SIZE)
  integer :: ierror
end subroutine mpi_file_write_shared
subroutine pmpi_file_write_shared(fh, &
    buf, &
    count, &
    datatype, &
    status, &
    ierror)
  import
  integer :: fh
  type(*), dimension(*) :: buf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
  integer :: count
  integer :: datatype
  integer :: status(MPI_STATUS_SIZE)
  integer :: ierror
end subroutine pmpi_file_write_shared
subroutine mpi_finalize(ierror)
  import
  integer :: ierror
end subroutine mpi_finalize
subroutine pmpi_finalize(ierror)
  import
  integer :: ierror
end subroutine pmpi_finalize
subroutine mpi_finalized(flag, &
    ierror)
  import
  logical :: flag
  integer :: ierror
end subroutine mpi_finalized
subroutine pmpi_finalized(flag, &
    ierror)
  import
  logical :: flag
  integer :: ierror
end subroutine pmpi_finalized
subroutine mpi_free_mem(base, &
    ierror)
  import
  type(*), dimension(*) :: base
!GCC$ ATTRIBUTES NO_ARG_CHECK :: base
  integer :: ierror
end subroutine mpi_free_mem
subroutine pmpi_free_mem(base, &
    ierror)
  import
  type(*), dimension(*) :: base
!GCC$ ATTRIBUTES NO_ARG_CHECK :: base
  integer :: ierror
end subroutine pmpi_free_mem
subroutine mpi_gather(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcount, &
    recvtype, &
    root, &
    comm, &
    ierror)
  import
  type(*), dimension(*) :: sendbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
  integer :: sendcount
  integer :: sendtype
  type(*), dimension(*) :: recvbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
  integer :: recvcount
  integer :: recvtype
  integer :: root
  integer :: comm
  integer :: ierror
end subroutine mpi_gather
subroutine pmpi_gather(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcount, &
    recvtype, &
    root, &
    comm, &
    ierror)
  import
  type(*), dimension(*) :: sendbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
  integer :: sendcount
  integer :: sendtype
  type(*), dimension(*) :: recvbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
  integer :: recvcount
  integer :: recvtype
  integer :: root
  integer :: comm
  integer :: ierror
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
    ierror)
  import
  type(*), dimension(*) :: sendbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
  integer :: sendcount
  integer :: sendtype
  type(*), dimension(*) :: recvbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
  integer :: recvcount
  integer :: recvtype
  integer :: root
  integer :: comm
  integer :: info
  integer :: request
  integer :: ierror
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
    ierror)
  import
  type(*), dimension(*) :: sendbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
  integer :: sendcount
  integer :: sendtype
  type(*), dimension(*) :: recvbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
  integer :: recvcount
  integer :: recvtype
  integer :: root
  integer :: comm
  integer :: info
  integer :: request
  integer :: ierror
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
    ierror)
  import
  type(*), dimension(*) :: sendbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
  integer :: sendcount
  integer :: sendtype
  type(*), dimension(*) :: recvbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
  type(*), dimension(*) :: recvcounts
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvcounts
  type(*), dimension(*) :: displs
!GCC$ ATTRIBUTES NO_ARG_CHECK :: displs
  integer :: recvtype
  integer :: root
  integer :: comm
  integer :: ierror
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
    ierror)
  import
  type(*), dimension(*) :: sendbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
  integer :: sendcount
  integer :: sendtype
  type(*), dimension(*) :: recvbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
  type(*), dimension(*) :: recvcounts
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvcounts
  type(*), dimension(*) :: displs
!GCC$ ATTRIBUTES NO_ARG_CHECK :: displs
  integer :: recvtype
  integer :: root
  integer :: comm
  integer :: ierror
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
    ierror)
  import
  type(*), dimension(*) :: sendbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
  integer :: sendcount
  integer :: sendtype
  type(*), dimension(*) :: recvbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
  type(*), dimension(*) :: recvcounts
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvcounts
  type(*), dimension(*) :: displs
!GCC$ ATTRIBUTES NO_ARG_CHECK :: displs
  integer :: recvtype
  integer :: root
  integer :: comm
  integer :: info
  integer :: request
  integer :: ierror
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
    ierror)
  import
  type(*), dimension(*) :: sendbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
  integer :: sendcount
  integer :: sendtype
  type(*), dimension(*) :: recvbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
  type(*), dimension(*) :: recvcounts
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvcounts
  type(*), dimension(*) :: displs
!GCC$ ATTRIBUTES NO_ARG_CHECK :: displs
  integer :: recvtype
  integer :: root
  integer :: comm
  integer :: info
  integer :: request
  integer :: ierror
end subroutine pmpi_gatherv_init
subroutine mpi_get(origin_addr, &
    origin_count, &
    origin_datatype, &
    target_rank, &
    target_disp, &
    target_count, &
    target_datatype, &
    win, &
    ierror)
  import
  type(*), dimension(*) :: origin_addr
!GCC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr
  integer :: origin_count
  integer :: origin_datatype
  integer :: target_rank
  integer(kind=MPI_ADDRESS_KIND) :: target_disp
  integer :: target_count
  integer :: target_datatype
  integer :: win
  integer :: ierror
end subroutine mpi_get
subroutine pmpi_get(origin_addr, &
    origin_count, &
    origin_datatype, &
    target_rank, &
    target_disp, &
    target_count, &
    target_datatype, &
    win, &
    ierror)
  import
  type(*), dimension(*) :: origin_addr
!GCC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr
  integer :: origin_count
  integer :: origin_datatype
  integer :: target_rank
  integer(kind=MPI_ADDRESS_KIND) :: target_disp
  integer :: target_count
  integer :: target_datatype
  integer :: win
  integer :: ierror
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
    ierror)
  import
  type(*), dimension(*) :: origin_addr
!GCC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr
  integer :: origin_count
  integer :: origin_datatype
  type(*), dimension(*) :: result_addr
!GCC$ ATTRIBUTES NO_ARG_CHECK :: result_addr
  integer :: result_count
  integer :: result_datatype
  integer :: target_rank
  integer(kind=MPI_ADDRESS_KIND) :: target_disp
  integer :: target_count
  integer :: target_datatype
  integer :: op
  integer :: win
  integer :: ierror
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
    ierror)
  import
  type(*), dimension(*) :: origin_addr
!GCC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr
  integer :: origin_count
  integer :: origin_datatype
  type(*), dimension(*) :: result_addr
!GCC$ ATTRIBUTES NO_ARG_CHECK :: result_addr
  integer :: result_count
  integer :: result_datatype
  integer :: target_rank
  integer(kind=MPI_ADDRESS_KIND) :: target_disp
  integer :: target_count
  integer :: target_datatype
  integer :: op
  integer :: win
  integer :: ierror
end subroutine pmpi_get_accumulate
subroutine mpi_get_address(location, &
    address, &
    ierror)
  import
  type(*), dimension(*) :: location
!GCC$ ATTRIBUTES NO_ARG_CHECK :: location
  integer(kind=MPI_ADDRESS_KIND) :: address
  integer :: ierror
end subroutine mpi_get_address
subroutine pmpi_get_address(location, &
    address, &
    ierror)
  import
  type(*), dimension(*) :: location
!GCC$ ATTRIBUTES NO_ARG_CHECK :: location
  integer(kind=MPI_ADDRESS_KIND) :: address
  integer :: ierror
end subroutine pmpi_get_address
subroutine mpi_get_count(status, &
    datatype, &
    count, &
    ierror)
  import
  integer :: status(MPI_STATUS_SIZE)
  integer :: datatype
  integer :: count
  integer :: ierror
end subroutine mpi_get_count
subroutine pmpi_get_count(status, &
    datatype, &
    count, &
    ierror)
  import
  integer :: status(MPI_STATUS_SIZE)
  integer :: datatype
  integer :: count
  integer :: ierror
end subroutine pmpi_get_count
subroutine mpi_get_elements(status, &
    datatype, &
    count, &
    ierror)
  import
  integer :: status(MPI_STATUS_SIZE)
  integer :: datatype
  integer :: count
  integer :: ierror
end subroutine mpi_get_elements
subroutine pmpi_get_elements(status, &
    datatype, &
    count, &
    ierror)
  import
  integer :: status(MPI_STATUS_SIZE)
  integer :: datatype
  integer :: count
  integer :: ierror
end subroutine pmpi_get_elements
subroutine mpi_get_elements_x(status, &
    datatype, &
    count, &
    ierror)
  import
  integer :: status(MPI_STATUS_SIZE)
  integer :: datatype
  integer(kind=MPI_ADDRESS_KIND) :: count
  integer :: ierror
end subroutine mpi_get_elements_x
subroutine pmpi_get_elements_x(status, &
    datatype, &
    count, &
    ierror)
  import
  integer :: status(MPI_STATUS_SIZE)
  integer :: datatype
  integer(kind=MPI_ADDRESS_KIND) :: count
  integer :: ierror
end subroutine pmpi_get_elements_x
subroutine mpi_get_hw_resource_info(hw_info, &
    ierror)
  import
  integer :: hw_info
  integer :: ierror
end subroutine mpi_get_hw_resource_info
subroutine pmpi_get_hw_resource_info(hw_info, &
    ierror)
  import
  integer :: hw_info
  integer :: ierror
end subroutine pmpi_get_hw_resource_info
subroutine mpi_get_library_version(version, &
    resultlen, &
    ierror)
  import
  character(len=*) :: version
  integer :: resultlen
  integer :: ierror
end subroutine mpi_get_library_version
subroutine pmpi_get_library_version(version, &
    resultlen, &
    ierror)
  import
  character(len=*) :: version
  integer :: resultlen
  integer :: ierror
end subroutine pmpi_get_library_version
subroutine mpi_get_processor_name(name, &
    resultlen, &
    ierror)
  import
  character(len=*) :: name
  integer :: resultlen
  integer :: ierror
end subroutine mpi_get_processor_name
subroutine pmpi_get_processor_name(name, &
    resultlen, &
    ierror)
  import
  character(len=*) :: name
  integer :: resultlen
  integer :: ierror
end subroutine pmpi_get_processor_name
subroutine mpi_get_version(version, &
    subversion, &
    ierror)
  import
  integer :: version
  integer :: subversion
  integer :: ierror
end subroutine mpi_get_version
subroutine pmpi_get_version(version, &
    subversion, &
    ierror)
  import
  integer :: version
  integer :: subversion
  integer :: ierror
end subroutine pmpi_get_version
subroutine mpi_graph_create(comm_old, &
    nnodes, &
    indx, &
    edges, &
    reorder, &
    comm_graph, &
    ierror)
  import
  integer :: comm_old
  integer :: nnodes
  integer :: indx(*)
  integer :: edges(*)
  logical :: reorder
  integer :: comm_graph
  integer :: ierror
end subroutine mpi_graph_create
subroutine pmpi_graph_create(comm_old, &
    nnodes, &
    indx, &
    edges, &
    reorder, &
    comm_graph, &
    ierror)
  import
  integer :: comm_old
  integer :: nnodes
  integer :: indx(*)
  integer :: edges(*)
  logical :: reorder
  integer :: comm_graph
  integer :: ierror
end subroutine pmpi_graph_create
subroutine mpi_graph_get(comm, &
    maxindex, &
    maxedges, &
    indx, &
    edges, &
    ierror)
  import
  integer :: comm
  integer :: maxindex
  integer :: maxedges
  integer :: indx(*)
  integer :: edges(*)
  integer :: ierror
end subroutine mpi_graph_get
subroutine pmpi_graph_get(comm, &
    maxindex, &
    maxedges, &
    indx, &
    edges, &
    ierror)
  import
  integer :: comm
  integer :: maxindex
  integer :: maxedges
  integer :: indx(*)
  integer :: edges(*)
  integer :: ierror
end subroutine pmpi_graph_get
subroutine mpi_graph_map(comm, &
    nnodes, &
    indx, &
    edges, &
    newrank, &
    ierror)
  import
  integer :: comm
  integer :: nnodes
  integer :: indx(*)
  integer :: edges(*)
  integer :: newrank
  integer :: ierror
end subroutine mpi_graph_map
subroutine pmpi_graph_map(comm, &
    nnodes, &
    indx, &
    edges, &
    newrank, &
    ierror)
  import
  integer :: comm
  integer :: nnodes
  integer :: indx(*)
  integer :: edges(*)
  integer :: newrank
  integer :: ierror
end subroutine pmpi_graph_map
subroutine mpi_graph_neighbors(comm, &
    rank, &
    maxneighbors, &
    neighbors, &
    ierror)
  import
  integer :: comm
  integer :: rank
  integer :: maxneighbors
  integer :: neighbors(*)
  integer :: ierror
end subroutine mpi_graph_neighbors
subroutine pmpi_graph_neighbors(comm, &
    rank, &
    maxneighbors, &
    neighbors, &
    ierror)
  import
  integer :: comm
  integer :: rank
  integer :: maxneighbors
  integer :: neighbors(*)
  integer :: ierror
end subroutine pmpi_graph_neighbors
subroutine mpi_graph_neighbors_count(comm, &
    rank, &
    nneighbors, &
    ierror)
  import
  integer :: comm
  integer :: rank
  integer :: nneighbors
  integer :: ierror
end subroutine mpi_graph_neighbors_count
subroutine pmpi_graph_neighbors_count(comm, &
    rank, &
    nneighbors, &
    ierror)
  import
  integer :: comm
  integer :: rank
  integer :: nneighbors
  integer :: ierror
end subroutine pmpi_graph_neighbors_count
subroutine mpi_graphdims_get(comm, &
    nnodes, &
    nedges, &
    ierror)
  import
  integer :: comm
  integer :: nnodes
  integer :: nedges
  integer :: ierror
end subroutine mpi_graphdims_get
subroutine pmpi_graphdims_get(comm, &
    nnodes, &
    nedges, &
    ierror)
  import
  integer :: comm
  integer :: nnodes
  integer :: nedges
  integer :: ierror
end subroutine pmpi_graphdims_get
subroutine mpi_grequest_complete(request, &
    ierror)
  import
  integer :: request
  integer :: ierror
end subroutine mpi_grequest_complete
subroutine pmpi_grequest_complete(request, &
    ierror)
  import
  integer :: request
  integer :: ierror
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
  integer :: request
  integer :: ierror
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
  integer :: request
  integer :: ierror
end subroutine pmpi_grequest_start
subroutine mpi_group_compare(group1, &
    group2, &
    result, &
    ierror)
  import
  integer :: group1
  integer :: group2
  integer :: result
  integer :: ierror
end subroutine mpi_group_compare
subroutine pmpi_group_compare(group1, &
    group2, &
    result, &
    ierror)
  import
  integer :: group1
  integer :: group2
  integer :: result
  integer :: ierror
end subroutine pmpi_group_compare
subroutine mpi_group_difference(group1, &
    group2, &
    newgroup, &
    ierror)
  import
  integer :: group1
  integer :: group2
  integer :: newgroup
  integer :: ierror
end subroutine mpi_group_difference
subroutine pmpi_group_difference(group1, &
    group2, &
    newgroup, &
    ierror)
  import
  integer :: group1
  integer :: group2
  integer :: newgroup
  integer :: ierror
end subroutine pmpi_group_difference
subroutine mpi_group_excl(group, &
    n, &
    ranks, &
    newgroup, &
    ierror)
  import
  integer :: group
  integer :: n
  integer :: ranks(*)
  integer :: newgroup
  integer :: ierror
end subroutine mpi_group_excl
subroutine pmpi_group_excl(group, &
    n, &
    ranks, &
    newgroup, &
    ierror)
  import
  integer :: group
  integer :: n
  integer :: ranks(*)
  integer :: newgroup
  integer :: ierror
end subroutine pmpi_group_excl
subroutine mpi_group_free(group, &
    ierror)
  import
  integer :: group
  integer :: ierror
end subroutine mpi_group_free
subroutine pmpi_group_free(group, &
    ierror)
  import
  integer :: group
  integer :: ierror
end subroutine pmpi_group_free
subroutine mpi_group_from_session_pset(session, &
    pset_name, &
    newgroup, &
    ierror)
  import
  integer :: session
  character(len=*) :: pset_name
  integer :: newgroup
  integer :: ierror
end subroutine mpi_group_from_session_pset
subroutine pmpi_group_from_session_pset(session, &
    pset_name, &
    newgroup, &
    ierror)
  import
  integer :: session
  character(len=*) :: pset_name
  integer :: newgroup
  integer :: ierror
end subroutine pmpi_group_from_session_pset
subroutine mpi_group_incl(group, &
    n, &
    ranks, &
    newgroup, &
    ierror)
  import
  integer :: group
  integer :: n
  integer :: ranks(*)
  integer :: newgroup
  integer :: ierror
end subroutine mpi_group_incl
subroutine pmpi_group_incl(group, &
    n, &
    ranks, &
    newgroup, &
    ierror)
  import
  integer :: group
  integer :: n
  integer :: ranks(*)
  integer :: newgroup
  integer :: ierror
end subroutine pmpi_group_incl
subroutine mpi_group_intersection(group1, &
    group2, &
    newgroup, &
    ierror)
  import
  integer :: group1
  integer :: group2
  integer :: newgroup
  integer :: ierror
end subroutine mpi_group_intersection
subroutine pmpi_group_intersection(group1, &
    group2, &
    newgroup, &
    ierror)
  import
  integer :: group1
  integer :: group2
  integer :: newgroup
  integer :: ierror
end subroutine pmpi_group_intersection
subroutine mpi_group_range_excl(group, &
    n, &
    ranges, &
    newgroup, &
    ierror)
  import
  integer :: group
  integer :: n
  integer :: ranges(3,*)
  integer :: newgroup
  integer :: ierror
end subroutine mpi_group_range_excl
subroutine pmpi_group_range_excl(group, &
    n, &
    ranges, &
    newgroup, &
    ierror)
  import
  integer :: group
  integer :: n
  integer :: ranges(3,*)
  integer :: newgroup
  integer :: ierror
end subroutine pmpi_group_range_excl
subroutine mpi_group_range_incl(group, &
    n, &
    ranges, &
    newgroup, &
    ierror)
  import
  integer :: group
  integer :: n
  integer :: ranges(3,*)
  integer :: newgroup
  integer :: ierror
end subroutine mpi_group_range_incl
subroutine pmpi_group_range_incl(group, &
    n, &
    ranges, &
    newgroup, &
    ierror)
  import
  integer :: group
  integer :: n
  integer :: ranges(3,*)
  integer :: newgroup
  integer :: ierror
end subroutine pmpi_group_range_incl
subroutine mpi_group_rank(group, &
    rank, &
    ierror)
  import
  integer :: group
  integer :: rank
  integer :: ierror
end subroutine mpi_group_rank
subroutine pmpi_group_rank(group, &
    rank, &
    ierror)
  import
  integer :: group
  integer :: rank
  integer :: ierror
end subroutine pmpi_group_rank
subroutine mpi_group_size(group, &
    size, &
    ierror)
  import
  integer :: group
  integer :: size
  integer :: ierror
end subroutine mpi_group_size
subroutine pmpi_group_size(group, &
    size, &
    ierror)
  import
  integer :: group
  integer :: size
  integer :: ierror
end subroutine pmpi_group_size
subroutine mpi_group_translate_ranks(group1, &
    n, &
    ranks1, &
    group2, &
    ranks2, &
    ierror)
  import
  integer :: group1
  integer :: n
  integer :: ranks1(*)
  integer :: group2
  integer :: ranks2(*)
  integer :: ierror
end subroutine mpi_group_translate_ranks
subroutine pmpi_group_translate_ranks(group1, &
    n, &
    ranks1, &
    group2, &
    ranks2, &
    ierror)
  import
  integer :: group1
  integer :: n
  integer :: ranks1(*)
  integer :: group2
  integer :: ranks2(*)
  integer :: ierror
end subroutine pmpi_group_translate_ranks
subroutine mpi_group_union(group1, &
    group2, &
    newgroup, &
    ierror)
  import
  integer :: group1
  integer :: group2
  integer :: newgroup
  integer :: ierror
end subroutine mpi_group_union
subroutine pmpi_group_union(group1, &
    group2, &
    newgroup, &
    ierror)
  import
  integer :: group1
  integer :: group2
  integer :: newgroup
  integer :: ierror
end subroutine pmpi_group_union
subroutine mpi_iallgather(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcount, &
    recvtype, &
    comm, &
    request, &
    ierror)
  import
  type(*), dimension(*) :: sendbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
  integer :: sendcount
  integer :: sendtype
  type(*), dimension(*) :: recvbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
  integer :: recvcount
  integer :: recvtype
  integer :: comm
  integer :: request
  integer :: ierror
end subroutine mpi_iallgather
subroutine pmpi_iallgather(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcount, &
    recvtype, &
    comm, &
    request, &
    ierror)
  import
  type(*), dimension(*) :: sendbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
  integer :: sendcount
  integer :: sendtype
  type(*), dimension(*) :: recvbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
  integer :: recvcount
  integer :: recvtype
  integer :: comm
  integer :: request
  integer :: ierror
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
    ierror)
  import
  type(*), dimension(*) :: sendbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
  integer :: sendcount
  integer :: sendtype
  type(*), dimension(*) :: recvbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
  type(*), dimension(*) :: recvcounts
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvcounts
  type(*), dimension(*) :: displs
!GCC$ ATTRIBUTES NO_ARG_CHECK :: displs
  integer :: recvtype
  integer :: comm
  integer :: request
  integer :: ierror
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
    ierror)
  import
  type(*), dimension(*) :: sendbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
  integer :: sendcount
  integer :: sendtype
  type(*), dimension(*) :: recvbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
  type(*), dimension(*) :: recvcounts
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvcounts
  type(*), dimension(*) :: displs
!GCC$ ATTRIBUTES NO_ARG_CHECK :: displs
  integer :: recvtype
  integer :: comm
  integer :: request
  integer :: ierror
end subroutine pmpi_iallgatherv
subroutine mpi_iallreduce(sendbuf, &
    recvbuf, &
    count, &
    datatype, &
    op, &
    comm, &
    request, &
    ierror)
  import
  type(*), dimension(*) :: sendbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
  type(*), dimension(*) :: recvbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
  integer :: count
  integer :: datatype
  integer :: op
  integer :: comm
  integer :: request
  integer :: ierror
end subroutine mpi_iallreduce
subroutine pmpi_iallreduce(sendbuf, &
    recvbuf, &
    count, &
    datatype, &
    op, &
    comm, &
    request, &
    ierror)
  import
  type(*), dimension(*) :: sendbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
  type(*), dimension(*) :: recvbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
  integer :: count
  integer :: datatype
  integer :: op
  integer :: comm
  integer :: request
  integer :: ierror
end subroutine pmpi_iallreduce
subroutine mpi_ialltoall(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcount, &
    recvtype, &
    comm, &
    request, &
    ierror)
  import
  type(*), dimension(*) :: sendbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
  integer :: sendcount
  integer :: sendtype
  type(*), dimension(*) :: recvbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
  integer :: recvcount
  integer :: recvtype
  integer :: comm
  integer :: request
  integer :: ierror
end subroutine mpi_ialltoall
subroutine pmpi_ialltoall(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcount, &
    recvtype, &
    comm, &
    request, &
    ierror)
  import
  type(*), dimension(*) :: sendbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
  integer :: sendcount
  integer :: sendtype
  type(*), dimension(*) :: recvbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
  integer :: recvcount
  integer :: recvtype
  integer :: comm
  integer :: request
  integer :: ierror
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
    ierror)
  import
  type(*), dimension(*) :: sendbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
  type(*), dimension(*) :: sendcounts
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendcounts
  type(*), dimension(*) :: sdispls
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sdispls
  integer :: sendtype
  type(*), dimension(*) :: recvbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
  type(*), dimension(*) :: recvcounts
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvcounts
  type(*), dimension(*) :: rdispls
!GCC$ ATTRIBUTES NO_ARG_CHECK :: rdispls
  integer :: recvtype
  integer :: comm
  integer :: request
  integer :: ierror
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
    ierror)
  import
  type(*), dimension(*) :: sendbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
  type(*), dimension(*) :: sendcounts
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendcounts
  type(*), dimension(*) :: sdispls
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sdispls
  integer :: sendtype
  type(*), dimension(*) :: recvbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
  type(*), dimension(*) :: recvcounts
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvcounts
  type(*), dimension(*) :: rdispls
!GCC$ ATTRIBUTES NO_ARG_CHECK :: rdispls
  integer :: recvtype
  integer :: comm
  integer :: request
  integer :: ierror
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
    ierror)
  import
  type(*), dimension(*) :: sendbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
  type(*), dimension(*) :: sendcounts
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendcounts
  type(*), dimension(*) :: sdispls
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sdispls
  type(*), dimension(*) :: sendtypes
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendtypes
  type(*), dimension(*) :: recvbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
  type(*), dimension(*) :: recvcounts
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvcounts
  type(*), dimension(*) :: rdispls
!GCC$ ATTRIBUTES NO_ARG_CHECK :: rdispls
  type(*), dimension(*) :: recvtypes
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvtypes
  integer :: comm
  integer :: request
  integer :: ierror
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
    ierror)
  import
  type(*), dimension(*) :: sendbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
  type(*), dimension(*) :: sendcounts
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendcounts
  type(*), dimension(*) :: sdispls
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sdispls
  type(*), dimension(*) :: sendtypes
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendtypes
  type(*), dimension(*) :: recvbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
  type(*), dimension(*) :: recvcounts
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvcounts
  type(*), dimension(*) :: rdispls
!GCC$ ATTRIBUTES NO_ARG_CHECK :: rdispls
  type(*), dimension(*) :: recvtypes
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvtypes
  integer :: comm
  integer :: request
  integer :: ierror
end subroutine pmpi_ialltoallw
subroutine mpi_ibarrier(comm, &
    request, &
    ierror)
  import
  integer :: comm
  integer :: request
  integer :: ierror
end subroutine mpi_ibarrier
subroutine pmpi_ibarrier(comm, &
    request, &
    ierror)
  import
  integer :: comm
  integer :: request
  integer :: ierror
end subroutine pmpi_ibarrier
subroutine mpi_ibcast(buffer, &
    count, &
    datatype, &
    root, &
    comm, &
    request, &
    ierror)
  import
  type(*), dimension(*) :: buffer
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buffer
  integer :: count
  integer :: datatype
  integer :: root
  integer :: comm
  integer :: request
  integer :: ierror
end subroutine mpi_ibcast
subroutine pmpi_ibcast(buffer, &
    count, &
    datatype, &
    root, &
    comm, &
    request, &
    ierror)
  import
  type(*), dimension(*) :: buffer
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buffer
  integer :: count
  integer :: datatype
  integer :: root
  integer :: comm
  integer :: request
  integer :: ierror
end subroutine pmpi_ibcast
subroutine mpi_ibsend(buf, &
    count, &
    datatype, &
    dest, &
    tag, &
    comm, &
    request, &
    ierror)
  import
  type(*), dimension(*) :: buf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
  integer :: count
  integer :: datatype
  integer :: dest
  integer :: tag
  integer :: comm
  integer :: request
  integer :: ierror
end subroutine mpi_ibsend
subroutine pmpi_ibsend(buf, &
    count, &
    datatype, &
    dest, &
    tag, &
    comm, &
    request, &
    ierror)
  import
  type(*), dimension(*) :: buf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
  integer :: count
  integer :: datatype
  integer :: dest
  integer :: tag
  integer :: comm
  integer :: request
  integer :: ierror
end subroutine pmpi_ibsend
subroutine mpi_iexscan(sendbuf, &
    recvbuf, &
    count, &
    datatype, &
    op, &
    comm, &
    request, &
    ierror)
  import
  type(*), dimension(*) :: sendbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
  type(*), dimension(*) :: recvbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
  integer :: count
  integer :: datatype
  integer :: op
  integer :: comm
  integer :: request
  integer :: ierror
end subroutine mpi_iexscan
subroutine pmpi_iexscan(sendbuf, &
    recvbuf, &
    count, &
    datatype, &
    op, &
    comm, &
    request, &
    ierror)
  import
  type(*), dimension(*) :: sendbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
  type(*), dimension(*) :: recvbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
  integer :: count
  integer :: datatype
  integer :: op
  integer :: comm
  integer :: request
  integer :: ierror
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
    ierror)
  import
  type(*), dimension(*) :: sendbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
  integer :: sendcount
  integer :: sendtype
  type(*), dimension(*) :: recvbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
  integer :: recvcount
  integer :: recvtype
  integer :: root
  integer :: comm
  integer :: request
  integer :: ierror
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
    ierror)
  import
  type(*), dimension(*) :: sendbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
  integer :: sendcount
  integer :: sendtype
  type(*), dimension(*) :: recvbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
  integer :: recvcount
  integer :: recvtype
  integer :: root
  integer :: comm
  integer :: request
  integer :: ierror
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
    ierror)
  import
  type(*), dimension(*) :: sendbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
  integer :: sendcount
  integer :: sendtype
  type(*), dimension(*) :: recvbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
  type(*), dimension(*) :: recvcounts
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvcounts
  type(*), dimension(*) :: displs
!GCC$ ATTRIBUTES NO_ARG_CHECK :: displs
  integer :: recvtype
  integer :: root
  integer :: comm
  integer :: request
  integer :: ierror
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
    ierror)
  import
  type(*), dimension(*) :: sendbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
  integer :: sendcount
  integer :: sendtype
  type(*), dimension(*) :: recvbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
  type(*), dimension(*) :: recvcounts
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvcounts
  type(*), dimension(*) :: displs
!GCC$ ATTRIBUTES NO_ARG_CHECK :: displs
  integer :: recvtype
  integer :: root
  integer :: comm
  integer :: request
  integer :: ierror
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
  integer :: comm
  logical :: flag
  integer :: message
  integer :: status(MPI_STATUS_SIZE)
  integer :: ierror
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
  integer :: comm
  logical :: flag
  integer :: message
  integer :: status(MPI_STATUS_SIZE)
  integer :: ierror
end subroutine pmpi_improbe
subroutine mpi_imrecv(buf, &
    count, &
    datatype, &
    message, &
    request, &
    ierror)
  import
  type(*), dimension(*) :: buf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
  integer :: count
  integer :: datatype
  integer :: message
  integer :: request
  integer :: ierror
end subroutine mpi_imrecv
subroutine pmpi_imrecv(buf, &
    count, &
    datatype, &
    message, &
    request, &
    ierror)
  import
  type(*), dimension(*) :: buf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
  integer :: count
  integer :: datatype
  integer :: message
  integer :: request
  integer :: ierror
end subroutine pmpi_imrecv
subroutine mpi_ineighbor_allgather(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcount, &
    recvtype, &
    comm, &
    request, &
    ierror)
  import
  type(*), dimension(*) :: sendbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
  integer :: sendcount
  integer :: sendtype
  type(*), dimension(*) :: recvbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
  integer :: recvcount
  integer :: recvtype
  integer :: comm
  integer :: request
  integer :: ierror
end subroutine mpi_ineighbor_allgather
subroutine pmpi_ineighbor_allgather(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcount, &
    recvtype, &
    comm, &
    request, &
    ierror)
  import
  type(*), dimension(*) :: sendbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
  integer :: sendcount
  integer :: sendtype
  type(*), dimension(*) :: recvbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
  integer :: recvcount
  integer :: recvtype
  integer :: comm
  integer :: request
  integer :: ierror
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
    ierror)
  import
  type(*), dimension(*) :: sendbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
  integer :: sendcount
  integer :: sendtype
  type(*), dimension(*) :: recvbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
  type(*), dimension(*) :: recvcounts
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvcounts
  type(*), dimension(*) :: displs
!GCC$ ATTRIBUTES NO_ARG_CHECK :: displs
  integer :: recvtype
  integer :: comm
  integer :: request
  integer :: ierror
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
    ierror)
  import
  type(*), dimension(*) :: sendbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
  integer :: sendcount
  integer :: sendtype
  type(*), dimension(*) :: recvbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
  type(*), dimension(*) :: recvcounts
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvcounts
  type(*), dimension(*) :: displs
!GCC$ ATTRIBUTES NO_ARG_CHECK :: displs
  integer :: recvtype
  integer :: comm
  integer :: request
  integer :: ierror
end subroutine pmpi_ineighbor_allgatherv
subroutine mpi_ineighbor_alltoall(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcount, &
    recvtype, &
    comm, &
    request, &
    ierror)
  import
  type(*), dimension(*) :: sendbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
  integer :: sendcount
  integer :: sendtype
  type(*), dimension(*) :: recvbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
  integer :: recvcount
  integer :: recvtype
  integer :: comm
  integer :: request
  integer :: ierror
end subroutine mpi_ineighbor_alltoall
subroutine pmpi_ineighbor_alltoall(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcount, &
    recvtype, &
    comm, &
    request, &
    ierror)
  import
  type(*), dimension(*) :: sendbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
  integer :: sendcount
  integer :: sendtype
  type(*), dimension(*) :: recvbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
  integer :: recvcount
  integer :: recvtype
  integer :: comm
  integer :: request
  integer :: ierror
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
    ierror)
  import
  type(*), dimension(*) :: sendbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
  type(*), dimension(*) :: sendcounts
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendcounts
  type(*), dimension(*) :: sdispls
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sdispls
  integer :: sendtype
  type(*), dimension(*) :: recvbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
  type(*), dimension(*) :: recvcounts
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvcounts
  type(*), dimension(*) :: rdispls
!GCC$ ATTRIBUTES NO_ARG_CHECK :: rdispls
  integer :: recvtype
  integer :: comm
  integer :: request
  integer :: ierror
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
    ierror)
  import
  type(*), dimension(*) :: sendbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
  type(*), dimension(*) :: sendcounts
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendcounts
  type(*), dimension(*) :: sdispls
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sdispls
  integer :: sendtype
  type(*), dimension(*) :: recvbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
  type(*), dimension(*) :: recvcounts
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvcounts
  type(*), dimension(*) :: rdispls
!GCC$ ATTRIBUTES NO_ARG_CHECK :: rdispls
  integer :: recvtype
  integer :: comm
  integer :: request
  integer :: ierror
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
    ierror)
  import
  type(*), dimension(*) :: sendbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
  type(*), dimension(*) :: sendcounts
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendcounts
  type(*), dimension(*) :: sdispls
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sdispls
  type(*), dimension(*) :: sendtypes
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendtypes
  type(*), dimension(*) :: recvbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
  type(*), dimension(*) :: recvcounts
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvcounts
  type(*), dimension(*) :: rdispls
!GCC$ ATTRIBUTES NO_ARG_CHECK :: rdispls
  type(*), dimension(*) :: recvtypes
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvtypes
  integer :: comm
  integer :: request
  integer :: ierror
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
    ierror)
  import
  type(*), dimension(*) :: sendbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
  type(*), dimension(*) :: sendcounts
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendcounts
  type(*), dimension(*) :: sdispls
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sdispls
  type(*), dimension(*) :: sendtypes
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendtypes
  type(*), dimension(*) :: recvbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
  type(*), dimension(*) :: recvcounts
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvcounts
  type(*), dimension(*) :: rdispls
!GCC$ ATTRIBUTES NO_ARG_CHECK :: rdispls
  type(*), dimension(*) :: recvtypes
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvtypes
  integer :: comm
  integer :: request
  integer :: ierror
end subroutine pmpi_ineighbor_alltoallw
subroutine mpi_info_create(info, &
    ierror)
  import
  integer :: info
  integer :: ierror
end subroutine mpi_info_create
subroutine pmpi_info_create(info, &
    ierror)
  import
  integer :: info
  integer :: ierror
end subroutine pmpi_info_create
subroutine mpi_info_create_env(info, &
    ierror)
  import
  integer :: info
  integer :: ierror
end subroutine mpi_info_create_env
subroutine pmpi_info_create_env(info, &
    ierror)
  import
  integer :: info
  integer :: ierror
end subroutine pmpi_info_create_env
subroutine mpi_info_delete(info, &
    key, &
    ierror)
  import
  integer :: info
  character(len=*) :: key
  integer :: ierror
end subroutine mpi_info_delete
subroutine pmpi_info_delete(info, &
    key, &
    ierror)
  import
  integer :: info
  character(len=*) :: key
  integer :: ierror
end subroutine pmpi_info_delete
subroutine mpi_info_dup(info, &
    newinfo, &
    ierror)
  import
  integer :: info
  integer :: newinfo
  integer :: ierror
end subroutine mpi_info_dup
subroutine pmpi_info_dup(info, &
    newinfo, &
    ierror)
  import
  integer :: info
  integer :: newinfo
  integer :: ierror
end subroutine pmpi_info_dup
subroutine mpi_info_free(info, &
    ierror)
  import
  integer :: info
  integer :: ierror
end subroutine mpi_info_free
subroutine pmpi_info_free(info, &
    ierror)
  import
  integer :: info
  integer :: ierror
end subroutine pmpi_info_free
subroutine mpi_info_get(info, &
    key, &
    valuelen, &
    value, &
    flag, &
    ierror)
  import
  integer :: info
  character(len=*) :: key
  integer :: valuelen
  character(len=*) :: value
  logical :: flag
  integer :: ierror
end subroutine mpi_info_get
subroutine pmpi_info_get(info, &
    key, &
    valuelen, &
    value, &
    flag, &
    ierror)
  import
  integer :: info
  character(len=*) :: key
  integer :: valuelen
  character(len=*) :: value
  logical :: flag
  integer :: ierror
end subroutine pmpi_info_get
subroutine mpi_info_get_nkeys(info, &
    nkeys, &
    ierror)
  import
  integer :: info
  integer :: nkeys
  integer :: ierror
end subroutine mpi_info_get_nkeys
subroutine pmpi_info_get_nkeys(info, &
    nkeys, &
    ierror)
  import
  integer :: info
  integer :: nkeys
  integer :: ierror
end subroutine pmpi_info_get_nkeys
subroutine mpi_info_get_nthkey(info, &
    n, &
    key, &
    ierror)
  import
  integer :: info
  integer :: n
  character(len=*) :: key
  integer :: ierror
end subroutine mpi_info_get_nthkey
subroutine pmpi_info_get_nthkey(info, &
    n, &
    key, &
    ierror)
  import
  integer :: info
  integer :: n
  character(len=*) :: key
  integer :: ierror
end subroutine pmpi_info_get_nthkey
subroutine mpi_info_get_string(info, &
    key, &
    buflen, &
    value, &
    flag, &
    ierror)
  import
  integer :: info
  character(len=*) :: key
  integer :: buflen
  character(len=*) :: value
  logical :: flag
  integer :: ierror
end subroutine mpi_info_get_string
subroutine pmpi_info_get_string(info, &
    key, &
    buflen, &
    value, &
    flag, &
    ierror)
  import
  integer :: info
  character(len=*) :: key
  integer :: buflen
  character(len=*) :: value
  logical :: flag
  integer :: ierror
end subroutine pmpi_info_get_string
subroutine mpi_info_get_valuelen(info, &
    key, &
    valuelen, &
    flag, &
    ierror)
  import
  integer :: info
  character(len=*) :: key
  integer :: valuelen
  logical :: flag
  integer :: ierror
end subroutine mpi_info_get_valuelen
subroutine pmpi_info_get_valuelen(info, &
    key, &
    valuelen, &
    flag, &
    ierror)
  import
  integer :: info
  character(len=*) :: key
  integer :: valuelen
  logical :: flag
  integer :: ierror
end subroutine pmpi_info_get_valuelen
subroutine mpi_info_set(info, &
    key, &
    value, &
    ierror)
  import
  integer :: info
  character(len=*) :: key
  character(len=*) :: value
  integer :: ierror
end subroutine mpi_info_set
subroutine pmpi_info_set(info, &
    key, &
    value, &
    ierror)
  import
  integer :: info
  character(len=*) :: key
  character(len=*) :: value
  integer :: ierror
end subroutine pmpi_info_set
subroutine mpi_init(ierror)
  import
  integer :: ierror
end subroutine mpi_init
subroutine pmpi_init(ierror)
  import
  integer :: ierror
end subroutine pmpi_init
subroutine mpi_init_thread(required, &
    provided, &
    ierror)
  import
  integer :: required
  integer :: provided
  integer :: ierror
end subroutine mpi_init_thread
subroutine pmpi_init_thread(required, &
    provided, &
    ierror)
  import
  integer :: required
  integer :: provided
  integer :: ierror
end subroutine pmpi_init_thread
subroutine mpi_initialized(flag, &
    ierror)
  import
  logical :: flag
  integer :: ierror
end subroutine mpi_initialized
subroutine pmpi_initialized(flag, &
    ierror)
  import
  logical :: flag
  integer :: ierror
end subroutine pmpi_initialized
subroutine mpi_intercomm_create(local_comm, &
    local_leader, &
    peer_comm, &
    remote_leader, &
    tag, &
    newintercomm, &
    ierror)
  import
  integer :: local_comm
  integer :: local_leader
  integer :: peer_comm
  integer :: remote_leader
  integer :: tag
  integer :: newintercomm
  integer :: ierror
end subroutine mpi_intercomm_create
subroutine pmpi_intercomm_create(local_comm, &
    local_leader, &
    peer_comm, &
    remote_leader, &
    tag, &
    newintercomm, &
    ierror)
  import
  integer :: local_comm
  integer :: local_leader
  integer :: peer_comm
  integer :: remote_leader
  integer :: tag
  integer :: newintercomm
  integer :: ierror
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
  integer :: local_group
  integer :: local_leader
  integer :: remote_group
  integer :: remote_leader
  character(len=*) :: stringtag
  integer :: info
  integer :: errhandler
  integer :: newintercomm
  integer :: ierror
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
  integer :: local_group
  integer :: local_leader
  integer :: remote_group
  integer :: remote_leader
  character(len=*) :: stringtag
  integer :: info
  integer :: errhandler
  integer :: newintercomm
  integer :: ierror
end subroutine pmpi_intercomm_create_from_groups
subroutine mpi_intercomm_merge(intercomm, &
    high, &
    newintracomm, &
    ierror)
  import
  integer :: intercomm
  logical :: high
  integer :: newintracomm
  integer :: ierror
end subroutine mpi_intercomm_merge
subroutine pmpi_intercomm_merge(intercomm, &
    high, &
    newintracomm, &
    ierror)
  import
  integer :: intercomm
  logical :: high
  integer :: newintracomm
  integer :: ierror
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
  integer :: comm
  logical :: flag
  integer :: status(MPI_STATUS_SIZE)
  integer :: ierror
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
  integer :: comm
  logical :: flag
  integer :: status(MPI_STATUS_SIZE)
  integer :: ierror
end subroutine pmpi_iprobe
subroutine mpi_irecv(buf, &
    count, &
    datatype, &
    source, &
    tag, &
    comm, &
    request, &
    ierror)
  import
  type(*), dimension(*) :: buf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
  integer :: count
  integer :: datatype
  integer :: source
  integer :: tag
  integer :: comm
  integer :: request
  integer :: ierror
end subroutine mpi_irecv
subroutine pmpi_irecv(buf, &
    count, &
    datatype, &
    source, &
    tag, &
    comm, &
    request, &
    ierror)
  import
  type(*), dimension(*) :: buf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
  integer :: count
  integer :: datatype
  integer :: source
  integer :: tag
  integer :: comm
  integer :: request
  integer :: ierror
end subroutine pmpi_irecv
subroutine mpi_ireduce(sendbuf, &
    recvbuf, &
    count, &
    datatype, &
    op, &
    root, &
    comm, &
    request, &
    ierror)
  import
  type(*), dimension(*) :: sendbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
  type(*), dimension(*) :: recvbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
  integer :: count
  integer :: datatype
  integer :: op
  integer :: root
  integer :: comm
  integer :: request
  integer :: ierror
end subroutine mpi_ireduce
subroutine pmpi_ireduce(sendbuf, &
    recvbuf, &
    count, &
    datatype, &
    op, &
    root, &
    comm, &
    request, &
    ierror)
  import
  type(*), dimension(*) :: sendbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
  type(*), dimension(*) :: recvbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
  integer :: count
  integer :: datatype
  integer :: op
  integer :: root
  integer :: comm
  integer :: request
  integer :: ierror
end subroutine pmpi_ireduce
subroutine mpi_ireduce_scatter(sendbuf, &
    recvbuf, &
    recvcounts, &
    datatype, &
    op, &
    comm, &
    request, &
    ierror)
  import
  type(*), dimension(*) :: sendbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
  type(*), dimension(*) :: recvbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
  type(*), dimension(*) :: recvcounts
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvcounts
  integer :: datatype
  integer :: op
  integer :: comm
  integer :: request
  integer :: ierror
end subroutine mpi_ireduce_scatter
subroutine pmpi_ireduce_scatter(sendbuf, &
    recvbuf, &
    recvcounts, &
    datatype, &
    op, &
    comm, &
    request, &
    ierror)
  import
  type(*), dimension(*) :: sendbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
  type(*), dimension(*) :: recvbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
  type(*), dimension(*) :: recvcounts
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvcounts
  integer :: datatype
  integer :: op
  integer :: comm
  integer :: request
  integer :: ierror
end subroutine pmpi_ireduce_scatter
subroutine mpi_ireduce_scatter_block(sendbuf, &
    recvbuf, &
    recvcount, &
    datatype, &
    op, &
    comm, &
    request, &
    ierror)
  import
  type(*), dimension(*) :: sendbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
  type(*), dimension(*) :: recvbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
  integer :: recvcount
  integer :: datatype
  integer :: op
  integer :: comm
  integer :: request
  integer :: ierror
end subroutine mpi_ireduce_scatter_block
subroutine pmpi_ireduce_scatter_block(sendbuf, &
    recvbuf, &
    recvcount, &
    datatype, &
    op, &
    comm, &
    request, &
    ierror)
  import
  type(*), dimension(*) :: sendbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
  type(*), dimension(*) :: recvbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
  integer :: recvcount
  integer :: datatype
  integer :: op
  integer :: comm
  integer :: request
  integer :: ierror
end subroutine pmpi_ireduce_scatter_block
subroutine mpi_irsend(buf, &
    count, &
    datatype, &
    dest, &
    tag, &
    comm, &
    request, &
    ierror)
  import
  type(*), dimension(*) :: buf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
  integer :: count
  integer :: datatype
  integer :: dest
  integer :: tag
  integer :: comm
  integer :: request
  integer :: ierror
end subroutine mpi_irsend
subroutine pmpi_irsend(buf, &
    count, &
    datatype, &
    dest, &
    tag, &
    comm, &
    request, &
    ierror)
  import
  type(*), dimension(*) :: buf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
  integer :: count
  integer :: datatype
  integer :: dest
  integer :: tag
  integer :: comm
  integer :: request
  integer :: ierror
end subroutine pmpi_irsend
subroutine mpi_is_thread_main(flag, &
    ierror)
  import
  logical :: flag
  integer :: ierror
end subroutine mpi_is_thread_main
subroutine pmpi_is_thread_main(flag, &
    ierror)
  import
  logical :: flag
  integer :: ierror
end subroutine pmpi_is_thread_main
subroutine mpi_iscan(sendbuf, &
    recvbuf, &
    count, &
    datatype, &
    op, &
    comm, &
    request, &
    ierror)
  import
  type(*), dimension(*) :: sendbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
  type(*), dimension(*) :: recvbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
  integer :: count
  integer :: datatype
  integer :: op
  integer :: comm
  integer :: request
  integer :: ierror
end subroutine mpi_iscan
subroutine pmpi_iscan(sendbuf, &
    recvbuf, &
    count, &
    datatype, &
    op, &
    comm, &
    request, &
    ierror)
  import
  type(*), dimension(*) :: sendbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
  type(*), dimension(*) :: recvbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
  integer :: count
  integer :: datatype
  integer :: op
  integer :: comm
  integer :: request
  integer :: ierror
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
    ierror)
  import
  type(*), dimension(*) :: sendbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
  integer :: sendcount
  integer :: sendtype
  type(*), dimension(*) :: recvbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
  integer :: recvcount
  integer :: recvtype
  integer :: root
  integer :: comm
  integer :: request
  integer :: ierror
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
    ierror)
  import
  type(*), dimension(*) :: sendbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
  integer :: sendcount
  integer :: sendtype
  type(*), dimension(*) :: recvbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
  integer :: recvcount
  integer :: recvtype
  integer :: root
  integer :: comm
  integer :: request
  integer :: ierror
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
    ierror)
  import
  type(*), dimension(*) :: sendbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
  type(*), dimension(*) :: sendcounts
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendcounts
  type(*), dimension(*) :: displs
!GCC$ ATTRIBUTES NO_ARG_CHECK :: displs
  integer :: sendtype
  type(*), dimension(*) :: recvbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
  integer :: recvcount
  integer :: recvtype
  integer :: root
  integer :: comm
  integer :: request
  integer :: ierror
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
    ierror)
  import
  type(*), dimension(*) :: sendbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
  type(*), dimension(*) :: sendcounts
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendcounts
  type(*), dimension(*) :: displs
!GCC$ ATTRIBUTES NO_ARG_CHECK :: displs
  integer :: sendtype
  type(*), dimension(*) :: recvbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
  integer :: recvcount
  integer :: recvtype
  integer :: root
  integer :: comm
  integer :: request
  integer :: ierror
end subroutine pmpi_iscatterv
subroutine mpi_isend(buf, &
    count, &
    datatype, &
    dest, &
    tag, &
    comm, &
    request, &
    ierror)
  import
  type(*), dimension(*) :: buf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
  integer :: count
  integer :: datatype
  integer :: dest
  integer :: tag
  integer :: comm
  integer :: request
  integer :: ierror
end subroutine mpi_isend
subroutine pmpi_isend(buf, &
    count, &
    datatype, &
    dest, &
    tag, &
    comm, &
    request, &
    ierror)
  import
  type(*), dimension(*) :: buf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
  integer :: count
  integer :: datatype
  integer :: dest
  integer :: tag
  integer :: comm
  integer :: request
  integer :: ierror
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
    ierror)
  import
  type(*), dimension(*) :: sendbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
  integer :: sendcount
  integer :: sendtype
  integer :: dest
  integer :: sendtag
  type(*), dimension(*) :: recvbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
  integer :: recvcount
  integer :: recvtype
  integer :: source
  integer :: recvtag
  integer :: comm
  integer :: request
  integer :: ierror
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
    ierror)
  import
  type(*), dimension(*) :: sendbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
  integer :: sendcount
  integer :: sendtype
  integer :: dest
  integer :: sendtag
  type(*), dimension(*) :: recvbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
  integer :: recvcount
  integer :: recvtype
  integer :: source
  integer :: recvtag
  integer :: comm
  integer :: request
  integer :: ierror
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
    ierror)
  import
  type(*), dimension(*) :: buf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
  integer :: count
  integer :: datatype
  integer :: dest
  integer :: sendtag
  integer :: source
  integer :: recvtag
  integer :: comm
  integer :: request
  integer :: ierror
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
    ierror)
  import
  type(*), dimension(*) :: buf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
  integer :: count
  integer :: datatype
  integer :: dest
  integer :: sendtag
  integer :: source
  integer :: recvtag
  integer :: comm
  integer :: request
  integer :: ierror
end subroutine pmpi_isendrecv_replace
subroutine mpi_issend(buf, &
    count, &
    datatype, &
    dest, &
    tag, &
    comm, &
    request, &
    ierror)
  import
  type(*), dimension(*) :: buf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
  integer :: count
  integer :: datatype
  integer :: dest
  integer :: tag
  integer :: comm
  integer :: request
  integer :: ierror
end subroutine mpi_issend
subroutine pmpi_issend(buf, &
    count, &
    datatype, &
    dest, &
    tag, &
    comm, &
    request, &
    ierror)
  import
  type(*), dimension(*) :: buf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
  integer :: count
  integer :: datatype
  integer :: dest
  integer :: tag
  integer :: comm
  integer :: request
  integer :: ierror
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
  integer :: ierror
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
  integer :: ierror
end subroutine pmpi_keyval_create
subroutine mpi_keyval_free(keyval, &
    ierror)
  import
  integer :: keyval
  integer :: ierror
end subroutine mpi_keyval_free
subroutine pmpi_keyval_free(keyval, &
    ierror)
  import
  integer :: keyval
  integer :: ierror
end subroutine pmpi_keyval_free
subroutine mpi_lookup_name(service_name, &
    info, &
    port_name, &
    ierror)
  import
  character(len=*) :: service_name
  integer :: info
  character(len=*) :: port_name
  integer :: ierror
end subroutine mpi_lookup_name
subroutine pmpi_lookup_name(service_name, &
    info, &
    port_name, &
    ierror)
  import
  character(len=*) :: service_name
  integer :: info
  character(len=*) :: port_name
  integer :: ierror
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
  integer :: comm
  integer :: message
  integer :: status(MPI_STATUS_SIZE)
  integer :: ierror
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
  integer :: comm
  integer :: message
  integer :: status(MPI_STATUS_SIZE)
  integer :: ierror
end subroutine pmpi_mprobe
subroutine mpi_mrecv(buf, &
    count, &
    datatype, &
    message, &
    status, &
    ierror)
  import
  type(*), dimension(*) :: buf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
  integer :: count
  integer :: datatype
  integer :: message
  integer :: status(MPI_STATUS_SIZE)
  integer :: ierror
end subroutine mpi_mrecv
subroutine pmpi_mrecv(buf, &
    count, &
    datatype, &
    message, &
    status, &
    ierror)
  import
  type(*), dimension(*) :: buf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
  integer :: count
  integer :: datatype
  integer :: message
  integer :: status(MPI_STATUS_SIZE)
  integer :: ierror
end subroutine pmpi_mrecv
subroutine mpi_neighbor_allgather(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcount, &
    recvtype, &
    comm, &
    ierror)
  import
  type(*), dimension(*) :: sendbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
  integer :: sendcount
  integer :: sendtype
  type(*), dimension(*) :: recvbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
  integer :: recvcount
  integer :: recvtype
  integer :: comm
  integer :: ierror
end subroutine mpi_neighbor_allgather
subroutine pmpi_neighbor_allgather(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcount, &
    recvtype, &
    comm, &
    ierror)
  import
  type(*), dimension(*) :: sendbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
  integer :: sendcount
  integer :: sendtype
  type(*), dimension(*) :: recvbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
  integer :: recvcount
  integer :: recvtype
  integer :: comm
  integer :: ierror
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
    ierror)
  import
  type(*), dimension(*) :: sendbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
  integer :: sendcount
  integer :: sendtype
  type(*), dimension(*) :: recvbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
  integer :: recvcount
  integer :: recvtype
  integer :: comm
  integer :: info
  integer :: request
  integer :: ierror
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
    ierror)
  import
  type(*), dimension(*) :: sendbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
  integer :: sendcount
  integer :: sendtype
  type(*), dimension(*) :: recvbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
  integer :: recvcount
  integer :: recvtype
  integer :: comm
  integer :: info
  integer :: request
  integer :: ierror
end subroutine pmpi_neighbor_allgather_init
subroutine mpi_neighbor_allgatherv(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcounts, &
    displs, &
    recvtype, &
    comm, &
    ierror)
  import
  type(*), dimension(*) :: sendbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
  integer :: sendcount
  integer :: sendtype
  type(*), dimension(*) :: recvbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
  type(*), dimension(*) :: recvcounts
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvcounts
  type(*), dimension(*) :: displs
!GCC$ ATTRIBUTES NO_ARG_CHECK :: displs
  integer :: recvtype
  integer :: comm
  integer :: ierror
end subroutine mpi_neighbor_allgatherv
subroutine pmpi_neighbor_allgatherv(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcounts, &
    displs, &
    recvtype, &
    comm, &
    ierror)
  import
  type(*), dimension(*) :: sendbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
  integer :: sendcount
  integer :: sendtype
  type(*), dimension(*) :: recvbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
  type(*), dimension(*) :: recvcounts
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvcounts
  type(*), dimension(*) :: displs
!GCC$ ATTRIBUTES NO_ARG_CHECK :: displs
  integer :: recvtype
  integer :: comm
  integer :: ierror
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
    ierror)
  import
  type(*), dimension(*) :: sendbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
  integer :: sendcount
  integer :: sendtype
  type(*), dimension(*) :: recvbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
  type(*), dimension(*) :: recvcounts
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvcounts
  type(*), dimension(*) :: displs
!GCC$ ATTRIBUTES NO_ARG_CHECK :: displs
  integer :: recvtype
  integer :: comm
  integer :: info
  integer :: request
  integer :: ierror
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
    ierror)
  import
  type(*), dimension(*) :: sendbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
  integer :: sendcount
  integer :: sendtype
  type(*), dimension(*) :: recvbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
  type(*), dimension(*) :: recvcounts
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvcounts
  type(*), dimension(*) :: displs
!GCC$ ATTRIBUTES NO_ARG_CHECK :: displs
  integer :: recvtype
  integer :: comm
  integer :: info
  integer :: request
  integer :: ierror
end subroutine pmpi_neighbor_allgatherv_init
subroutine mpi_neighbor_alltoall(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcount, &
    recvtype, &
    comm, &
    ierror)
  import
  type(*), dimension(*) :: sendbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
  integer :: sendcount
  integer :: sendtype
  type(*), dimension(*) :: recvbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
  integer :: recvcount
  integer :: recvtype
  integer :: comm
  integer :: ierror
end subroutine mpi_neighbor_alltoall
subroutine pmpi_neighbor_alltoall(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcount, &
    recvtype, &
    comm, &
    ierror)
  import
  type(*), dimension(*) :: sendbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
  integer :: sendcount
  integer :: sendtype
  type(*), dimension(*) :: recvbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
  integer :: recvcount
  integer :: recvtype
  integer :: comm
  integer :: ierror
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
    ierror)
  import
  type(*), dimension(*) :: sendbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
  integer :: sendcount
  integer :: sendtype
  type(*), dimension(*) :: recvbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
  integer :: recvcount
  integer :: recvtype
  integer :: comm
  integer :: info
  integer :: request
  integer :: ierror
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
    ierror)
  import
  type(*), dimension(*) :: sendbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
  integer :: sendcount
  integer :: sendtype
  type(*), dimension(*) :: recvbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
  integer :: recvcount
  integer :: recvtype
  integer :: comm
  integer :: info
  integer :: request
  integer :: ierror
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
    ierror)
  import
  type(*), dimension(*) :: sendbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
  type(*), dimension(*) :: sendcounts
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendcounts
  type(*), dimension(*) :: sdispls
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sdispls
  integer :: sendtype
  type(*), dimension(*) :: recvbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
  type(*), dimension(*) :: recvcounts
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvcounts
  type(*), dimension(*) :: rdispls
!GCC$ ATTRIBUTES NO_ARG_CHECK :: rdispls
  integer :: recvtype
  integer :: comm
  integer :: ierror
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
    ierror)
  import
  type(*), dimension(*) :: sendbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
  type(*), dimension(*) :: sendcounts
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendcounts
  type(*), dimension(*) :: sdispls
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sdispls
  integer :: sendtype
  type(*), dimension(*) :: recvbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
  type(*), dimension(*) :: recvcounts
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvcounts
  type(*), dimension(*) :: rdispls
!GCC$ ATTRIBUTES NO_ARG_CHECK :: rdispls
  integer :: recvtype
  integer :: comm
  integer :: ierror
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
    ierror)
  import
  type(*), dimension(*) :: sendbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
  type(*), dimension(*) :: sendcounts
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendcounts
  type(*), dimension(*) :: sdispls
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sdispls
  integer :: sendtype
  type(*), dimension(*) :: recvbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
  type(*), dimension(*) :: recvcounts
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvcounts
  type(*), dimension(*) :: rdispls
!GCC$ ATTRIBUTES NO_ARG_CHECK :: rdispls
  integer :: recvtype
  integer :: comm
  integer :: info
  integer :: request
  integer :: ierror
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
    ierror)
  import
  type(*), dimension(*) :: sendbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
  type(*), dimension(*) :: sendcounts
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendcounts
  type(*), dimension(*) :: sdispls
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sdispls
  integer :: sendtype
  type(*), dimension(*) :: recvbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
  type(*), dimension(*) :: recvcounts
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvcounts
  type(*), dimension(*) :: rdispls
!GCC$ ATTRIBUTES NO_ARG_CHECK :: rdispls
  integer :: recvtype
  integer :: comm
  integer :: info
  integer :: request
  integer :: ierror
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
    ierror)
  import
  type(*), dimension(*) :: sendbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
  type(*), dimension(*) :: sendcounts
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendcounts
  type(*), dimension(*) :: sdispls
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sdispls
  type(*), dimension(*) :: sendtypes
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendtypes
  type(*), dimension(*) :: recvbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
  type(*), dimension(*) :: recvcounts
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvcounts
  type(*), dimension(*) :: rdispls
!GCC$ ATTRIBUTES NO_ARG_CHECK :: rdispls
  type(*), dimension(*) :: recvtypes
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvtypes
  integer :: comm
  integer :: ierror
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
    ierror)
  import
  type(*), dimension(*) :: sendbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
  type(*), dimension(*) :: sendcounts
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendcounts
  type(*), dimension(*) :: sdispls
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sdispls
  type(*), dimension(*) :: sendtypes
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendtypes
  type(*), dimension(*) :: recvbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
  type(*), dimension(*) :: recvcounts
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvcounts
  type(*), dimension(*) :: rdispls
!GCC$ ATTRIBUTES NO_ARG_CHECK :: rdispls
  type(*), dimension(*) :: recvtypes
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvtypes
  integer :: comm
  integer :: ierror
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
    ierror)
  import
  type(*), dimension(*) :: sendbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
  type(*), dimension(*) :: sendcounts
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendcounts
  type(*), dimension(*) :: sdispls
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sdispls
  type(*), dimension(*) :: sendtypes
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendtypes
  type(*), dimension(*) :: recvbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
  type(*), dimension(*) :: recvcounts
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvcounts
  type(*), dimension(*) :: rdispls
!GCC$ ATTRIBUTES NO_ARG_CHECK :: rdispls
  type(*), dimension(*) :: recvtypes
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvtypes
  integer :: comm
  integer :: info
  integer :: request
  integer :: ierror
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
    ierror)
  import
  type(*), dimension(*) :: sendbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
  type(*), dimension(*) :: sendcounts
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendcounts
  type(*), dimension(*) :: sdispls
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sdispls
  type(*), dimension(*) :: sendtypes
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendtypes
  type(*), dimension(*) :: recvbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
  type(*), dimension(*) :: recvcounts
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvcounts
  type(*), dimension(*) :: rdispls
!GCC$ ATTRIBUTES NO_ARG_CHECK :: rdispls
  type(*), dimension(*) :: recvtypes
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvtypes
  integer :: comm
  integer :: info
  integer :: request
  integer :: ierror
end subroutine pmpi_neighbor_alltoallw_init
subroutine mpi_op_commutative(op, &
    commute, &
    ierror)
  import
  integer :: op
  logical :: commute
  integer :: ierror
end subroutine mpi_op_commutative
subroutine pmpi_op_commutative(op, &
    commute, &
    ierror)
  import
  integer :: op
  logical :: commute
  integer :: ierror
end subroutine pmpi_op_commutative
subroutine mpi_op_create(user_fn, &
    commute, &
    op, &
    ierror)
  import
  external :: user_fn
  logical :: commute
  integer :: op
  integer :: ierror
end subroutine mpi_op_create
subroutine pmpi_op_create(user_fn, &
    commute, &
    op, &
    ierror)
  import
  external :: user_fn
  logical :: commute
  integer :: op
  integer :: ierror
end subroutine pmpi_op_create
subroutine mpi_op_free(op, &
    ierror)
  import
  integer :: op
  integer :: ierror
end subroutine mpi_op_free
subroutine pmpi_op_free(op, &
    ierror)
  import
  integer :: op
  integer :: ierror
end subroutine pmpi_op_free
subroutine mpi_open_port(info, &
    port_name, &
    ierror)
  import
  integer :: info
  character(len=*) :: port_name
  integer :: ierror
end subroutine mpi_open_port
subroutine pmpi_open_port(info, &
    port_name, &
    ierror)
  import
  integer :: info
  character(len=*) :: port_name
  integer :: ierror
end subroutine pmpi_open_port
subroutine mpi_pack(inbuf, &
    incount, &
    datatype, &
    outbuf, &
    outsize, &
    position, &
    comm, &
    ierror)
  import
  type(*), dimension(*) :: inbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: inbuf
  integer :: incount
  integer :: datatype
  type(*), dimension(*) :: outbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: outbuf
  integer :: outsize
  integer :: position
  integer :: comm
  integer :: ierror
end subroutine mpi_pack
subroutine pmpi_pack(inbuf, &
    incount, &
    datatype, &
    outbuf, &
    outsize, &
    position, &
    comm, &
    ierror)
  import
  type(*), dimension(*) :: inbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: inbuf
  integer :: incount
  integer :: datatype
  type(*), dimension(*) :: outbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: outbuf
  integer :: outsize
  integer :: position
  integer :: comm
  integer :: ierror
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
  integer :: datatype
  type(*), dimension(*) :: outbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: outbuf
  integer(kind=MPI_ADDRESS_KIND) :: outsize
  integer(kind=MPI_ADDRESS_KIND) :: position
  integer :: ierror
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
  integer :: datatype
  type(*), dimension(*) :: outbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: outbuf
  integer(kind=MPI_ADDRESS_KIND) :: outsize
  integer(kind=MPI_ADDRESS_KIND) :: position
  integer :: ierror
end subroutine pmpi_pack_external
subroutine mpi_pack_external_size(datarep, &
    incount, &
    datatype, &
    size, &
    ierror)
  import
  character(len=*) :: datarep
  integer :: incount
  integer :: datatype
  integer(kind=MPI_ADDRESS_KIND) :: size
  integer :: ierror
end subroutine mpi_pack_external_size
subroutine pmpi_pack_external_size(datarep, &
    incount, &
    datatype, &
    size, &
    ierror)
  import
  character(len=*) :: datarep
  integer :: incount
  integer :: datatype
  integer(kind=MPI_ADDRESS_KIND) :: size
  integer :: ierror
end subroutine pmpi_pack_external_size
subroutine mpi_pack_size(incount, &
    datatype, &
    comm, &
    size, &
    ierror)
  import
  integer :: incount
  integer :: datatype
  integer :: comm
  integer :: size
  integer :: ierror
end subroutine mpi_pack_size
subroutine pmpi_pack_size(incount, &
    datatype, &
    comm, &
    size, &
    ierror)
  import
  integer :: incount
  integer :: datatype
  integer :: comm
  integer :: size
  integer :: ierror
end subroutine pmpi_pack_size
subroutine mpi_parrived(request, &
    partition, &
    flag, &
    ierror)
  import
  integer :: request
  integer :: partition
  logical :: flag
  integer :: ierror
end subroutine mpi_parrived
subroutine pmpi_parrived(request, &
    partition, &
    flag, &
    ierror)
  import
  integer :: request
  integer :: partition
  logical :: flag
  integer :: ierror
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
  integer :: request
  integer :: ierror
end subroutine mpi_pready
subroutine pmpi_pready(partition, &
    request, &
    ierror)
  import
  integer :: partition
  integer :: request
  integer :: ierror
end subroutine pmpi_pready
subroutine mpi_pready_list(length, &
    array_of_partitions, &
    request, &
    ierror)
  import
  integer :: length
  integer :: array_of_partitions(*)
  integer :: request
  integer :: ierror
end subroutine mpi_pready_list
subroutine pmpi_pready_list(length, &
    array_of_partitions, &
    request, &
    ierror)
  import
  integer :: length
  integer :: array_of_partitions(*)
  integer :: request
  integer :: ierror
end subroutine pmpi_pready_list
subroutine mpi_pready_range(partition_low, &
    partition_high, &
    request, &
    ierror)
  import
  integer :: partition_low
  integer :: partition_high
  integer :: request
  integer :: ierror
end subroutine mpi_pready_range
subroutine pmpi_pready_range(partition_low, &
    partition_high, &
    request, &
    ierror)
  import
  integer :: partition_low
  integer :: partition_high
  integer :: request
  integer :: ierror
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
    ierror)
  import
  type(*), dimension(*) :: buf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
  integer :: partitions
  integer(kind=MPI_ADDRESS_KIND) :: count
  integer :: datatype
  integer :: dest
  integer :: tag
  integer :: comm
  integer :: info
  integer :: request
  integer :: ierror
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
    ierror)
  import
  type(*), dimension(*) :: buf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
  integer :: partitions
  integer(kind=MPI_ADDRESS_KIND) :: count
  integer :: datatype
  integer :: dest
  integer :: tag
  integer :: comm
  integer :: info
  integer :: request
  integer :: ierror
end subroutine pmpi_precv_init
subroutine mpi_probe(source, &
    tag, &
    comm, &
    status, &
    ierror)
  import
  integer :: source
  integer :: tag
  integer :: comm
  integer :: status(MPI_STATUS_SIZE)
  integer :: ierror
end subroutine mpi_probe
subroutine pmpi_probe(source, &
    tag, &
    comm, &
    status, &
    ierror)
  import
  integer :: source
  integer :: tag
  integer :: comm
  integer :: status(MPI_STATUS_SIZE)
  integer :: ierror
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
    ierror)
  import
  type(*), dimension(*) :: buf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
  integer :: partitions
  integer(kind=MPI_ADDRESS_KIND) :: count
  integer :: datatype
  integer :: dest
  integer :: tag
  integer :: comm
  integer :: info
  integer :: request
  integer :: ierror
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
    ierror)
  import
  type(*), dimension(*) :: buf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
  integer :: partitions
  integer(kind=MPI_ADDRESS_KIND) :: count
  integer :: datatype
  integer :: dest
  integer :: tag
  integer :: comm
  integer :: info
  integer :: request
  integer :: ierror
end subroutine pmpi_psend_init
subroutine mpi_publish_name(service_name, &
    info, &
    port_name, &
    ierror)
  import
  character(len=*) :: service_name
  integer :: info
  character(len=*) :: port_name
  integer :: ierror
end subroutine mpi_publish_name
subroutine pmpi_publish_name(service_name, &
    info, &
    port_name, &
    ierror)
  import
  character(len=*) :: service_name
  integer :: info
  character(len=*) :: port_name
  integer :: ierror
end subroutine pmpi_publish_name
subroutine mpi_put(origin_addr, &
    origin_count, &
    origin_datatype, &
    target_rank, &
    target_disp, &
    target_count, &
    target_datatype, &
    win, &
    ierror)
  import
  type(*), dimension(*) :: origin_addr
!GCC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr
  integer :: origin_count
  integer :: origin_datatype
  integer :: target_rank
  integer(kind=MPI_ADDRESS_KIND) :: target_disp
  integer :: target_count
  integer :: target_datatype
  integer :: win
  integer :: ierror
end subroutine mpi_put
subroutine pmpi_put(origin_addr, &
    origin_count, &
    origin_datatype, &
    target_rank, &
    target_disp, &
    target_count, &
    target_datatype, &
    win, &
    ierror)
  import
  type(*), dimension(*) :: origin_addr
!GCC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr
  integer :: origin_count
  integer :: origin_datatype
  integer :: target_rank
  integer(kind=MPI_ADDRESS_KIND) :: target_disp
  integer :: target_count
  integer :: target_datatype
  integer :: win
  integer :: ierror
end subroutine pmpi_put
subroutine mpi_query_thread(provided, &
    ierror)
  import
  integer :: provided
  integer :: ierror
end subroutine mpi_query_thread
subroutine pmpi_query_thread(provided, &
    ierror)
  import
  integer :: provided
  integer :: ierror
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
    ierror)
  import
  type(*), dimension(*) :: origin_addr
!GCC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr
  integer :: origin_count
  integer :: origin_datatype
  integer :: target_rank
  integer(kind=MPI_ADDRESS_KIND) :: target_disp
  integer :: target_count
  integer :: target_datatype
  integer :: op
  integer :: win
  integer :: request
  integer :: ierror
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
    ierror)
  import
  type(*), dimension(*) :: origin_addr
!GCC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr
  integer :: origin_count
  integer :: origin_datatype
  integer :: target_rank
  integer(kind=MPI_ADDRESS_KIND) :: target_disp
  integer :: target_count
  integer :: target_datatype
  integer :: op
  integer :: win
  integer :: request
  integer :: ierror
end subroutine pmpi_raccumulate
subroutine mpi_recv(buf, &
    count, &
    datatype, &
    source, &
    tag, &
    comm, &
    status, &
    ierror)
  import
  type(*), dimension(*) :: buf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
  integer :: count
  integer :: datatype
  integer :: source
  integer :: tag
  integer :: comm
  integer :: status(MPI_STATUS_SIZE)
  integer :: ierror
end subroutine mpi_recv
subroutine pmpi_recv(buf, &
    count, &
    datatype, &
    source, &
    tag, &
    comm, &
    status, &
    ierror)
  import
  type(*), dimension(*) :: buf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
  integer :: count
  integer :: datatype
  integer :: source
  integer :: tag
  integer :: comm
  integer :: status(MPI_STATUS_SIZE)
  integer :: ierror
end subroutine pmpi_recv
subroutine mpi_recv_init(buf, &
    count, &
    datatype, &
    source, &
    tag, &
    comm, &
    request, &
    ierror)
  import
  type(*), dimension(*) :: buf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
  integer :: count
  integer :: datatype
  integer :: source
  integer :: tag
  integer :: comm
  integer :: request
  integer :: ierror
end subroutine mpi_recv_init
subroutine pmpi_recv_init(buf, &
    count, &
    datatype, &
    source, &
    tag, &
    comm, &
    request, &
    ierror)
  import
  type(*), dimension(*) :: buf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
  integer :: count
  integer :: datatype
  integer :: source
  integer :: tag
  integer :: comm
  integer :: request
  integer :: ierror
end subroutine pmpi_recv_init
subroutine mpi_reduce(sendbuf, &
    recvbuf, &
    count, &
    datatype, &
    op, &
    root, &
    comm, &
    ierror)
  import
  type(*), dimension(*) :: sendbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
  type(*), dimension(*) :: recvbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
  integer :: count
  integer :: datatype
  integer :: op
  integer :: root
  integer :: comm
  integer :: ierror
end subroutine mpi_reduce
subroutine pmpi_reduce(sendbuf, &
    recvbuf, &
    count, &
    datatype, &
    op, &
    root, &
    comm, &
    ierror)
  import
  type(*), dimension(*) :: sendbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
  type(*), dimension(*) :: recvbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
  integer :: count
  integer :: datatype
  integer :: op
  integer :: root
  integer :: comm
  integer :: ierror
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
    ierror)
  import
  type(*), dimension(*) :: sendbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
  type(*), dimension(*) :: recvbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
  integer :: count
  integer :: datatype
  integer :: op
  integer :: root
  integer :: comm
  integer :: info
  integer :: request
  integer :: ierror
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
    ierror)
  import
  type(*), dimension(*) :: sendbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
  type(*), dimension(*) :: recvbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
  integer :: count
  integer :: datatype
  integer :: op
  integer :: root
  integer :: comm
  integer :: info
  integer :: request
  integer :: ierror
end subroutine pmpi_reduce_init
subroutine mpi_reduce_local(inbuf, &
    inoutbuf, &
    count, &
    datatype, &
    op, &
    ierror)
  import
  type(*), dimension(*) :: inbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: inbuf
  type(*), dimension(*) :: inoutbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: inoutbuf
  integer :: count
  integer :: datatype
  integer :: op
  integer :: ierror
end subroutine mpi_reduce_local
subroutine pmpi_reduce_local(inbuf, &
    inoutbuf, &
    count, &
    datatype, &
    op, &
    ierror)
  import
  type(*), dimension(*) :: inbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: inbuf
  type(*), dimension(*) :: inoutbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: inoutbuf
  integer :: count
  integer :: datatype
  integer :: op
  integer :: ierror
end subroutine pmpi_reduce_local
subroutine mpi_reduce_scatter(sendbuf, &
    recvbuf, &
    recvcounts, &
    datatype, &
    op, &
    comm, &
    ierror)
  import
  type(*), dimension(*) :: sendbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
  type(*), dimension(*) :: recvbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
  type(*), dimension(*) :: recvcounts
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvcounts
  integer :: datatype
  integer :: op
  integer :: comm
  integer :: ierror
end subroutine mpi_reduce_scatter
subroutine pmpi_reduce_scatter(sendbuf, &
    recvbuf, &
    recvcounts, &
    datatype, &
    op, &
    comm, &
    ierror)
  import
  type(*), dimension(*) :: sendbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
  type(*), dimension(*) :: recvbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
  type(*), dimension(*) :: recvcounts
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvcounts
  integer :: datatype
  integer :: op
  integer :: comm
  integer :: ierror
end subroutine pmpi_reduce_scatter
subroutine mpi_reduce_scatter_block(sendbuf, &
    recvbuf, &
    recvcount, &
    datatype, &
    op, &
    comm, &
    ierror)
  import
  type(*), dimension(*) :: sendbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
  type(*), dimension(*) :: recvbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
  integer :: recvcount
  integer :: datatype
  integer :: op
  integer :: comm
  integer :: ierror
end subroutine mpi_reduce_scatter_block
subroutine pmpi_reduce_scatter_block(sendbuf, &
    recvbuf, &
    recvcount, &
    datatype, &
    op, &
    comm, &
    ierror)
  import
  type(*), dimension(*) :: sendbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
  type(*), dimension(*) :: recvbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
  integer :: recvcount
  integer :: datatype
  integer :: op
  integer :: comm
  integer :: ierror
end subroutine pmpi_reduce_scatter_block
subroutine mpi_reduce_scatter_block_init(sendbuf, &
    recvbuf, &
    recvcount, &
    datatype, &
    op, &
    comm, &
    info, &
    request, &
    ierror)
  import
  type(*), dimension(*) :: sendbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
  type(*), dimension(*) :: recvbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
  integer :: recvcount
  integer :: datatype
  integer :: op
  integer :: comm
  integer :: info
  integer :: request
  integer :: ierror
end subroutine mpi_reduce_scatter_block_init
subroutine pmpi_reduce_scatter_block_init(sendbuf, &
    recvbuf, &
    recvcount, &
    datatype, &
    op, &
    comm, &
    info, &
    request, &
    ierror)
  import
  type(*), dimension(*) :: sendbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
  type(*), dimension(*) :: recvbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
  integer :: recvcount
  integer :: datatype
  integer :: op
  integer :: comm
  integer :: info
  integer :: request
  integer :: ierror
end subroutine pmpi_reduce_scatter_block_init
subroutine mpi_reduce_scatter_init(sendbuf, &
    recvbuf, &
    recvcounts, &
    datatype, &
    op, &
    comm, &
    info, &
    request, &
    ierror)
  import
  type(*), dimension(*) :: sendbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
  type(*), dimension(*) :: recvbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
  type(*), dimension(*) :: recvcounts
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvcounts
  integer :: datatype
  integer :: op
  integer :: comm
  integer :: info
  integer :: request
  integer :: ierror
end subroutine mpi_reduce_scatter_init
subroutine pmpi_reduce_scatter_init(sendbuf, &
    recvbuf, &
    recvcounts, &
    datatype, &
    op, &
    comm, &
    info, &
    request, &
    ierror)
  import
  type(*), dimension(*) :: sendbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
  type(*), dimension(*) :: recvbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
  type(*), dimension(*) :: recvcounts
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvcounts
  integer :: datatype
  integer :: op
  integer :: comm
  integer :: info
  integer :: request
  integer :: ierror
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
  integer :: ierror
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
  integer :: ierror
end subroutine pmpi_register_datarep
subroutine mpi_remove_error_class(errorclass, &
    ierror)
  import
  integer :: errorclass
  integer :: ierror
end subroutine mpi_remove_error_class
subroutine pmpi_remove_error_class(errorclass, &
    ierror)
  import
  integer :: errorclass
  integer :: ierror
end subroutine pmpi_remove_error_class
subroutine mpi_remove_error_code(errorcode, &
    ierror)
  import
  integer :: errorcode
  integer :: ierror
end subroutine mpi_remove_error_code
subroutine pmpi_remove_error_code(errorcode, &
    ierror)
  import
  integer :: errorcode
  integer :: ierror
end subroutine pmpi_remove_error_code
subroutine mpi_remove_error_string(errorcode, &
    ierror)
  import
  integer :: errorcode
  integer :: ierror
end subroutine mpi_remove_error_string
subroutine pmpi_remove_error_string(errorcode, &
    ierror)
  import
  integer :: errorcode
  integer :: ierror
end subroutine pmpi_remove_error_string
subroutine mpi_request_free(request, &
    ierror)
  import
  integer :: request
  integer :: ierror
end subroutine mpi_request_free
subroutine pmpi_request_free(request, &
    ierror)
  import
  integer :: request
  integer :: ierror
end subroutine pmpi_request_free
subroutine mpi_request_get_status(request, &
    flag, &
    status, &
    ierror)
  import
  integer :: request
  logical :: flag
  integer :: status(MPI_STATUS_SIZE)
  integer :: ierror
end subroutine mpi_request_get_status
subroutine pmpi_request_get_status(request, &
    flag, &
    status, &
    ierror)
  import
  integer :: request
  logical :: flag
  integer :: status(MPI_STATUS_SIZE)
  integer :: ierror
end subroutine pmpi_request_get_status
subroutine mpi_request_get_status_all(count, &
    array_of_requests, &
    flag, &
    array_of_statuses, &
    ierror)
  import
  integer :: count
  integer :: array_of_requests(*)
  logical :: flag
  integer :: array_of_statuses(MPI_STATUS_SIZE,*)
  integer :: ierror
end subroutine mpi_request_get_status_all
subroutine pmpi_request_get_status_all(count, &
    array_of_requests, &
    flag, &
    array_of_statuses, &
    ierror)
  import
  integer :: count
  integer :: array_of_requests(*)
  logical :: flag
  integer :: array_of_statuses(MPI_STATUS_SIZE,*)
  integer :: ierror
end subroutine pmpi_request_get_status_all
subroutine mpi_request_get_status_any(count, &
    array_of_requests, &
    indx, &
    flag, &
    status, &
    ierror)
  import
  integer :: count
  integer :: array_of_requests(*)
  integer :: indx
  logical :: flag
  integer :: status(MPI_STATUS_SIZE)
  integer :: ierror
end subroutine mpi_request_get_status_any
subroutine pmpi_request_get_status_any(count, &
    array_of_requests, &
    indx, &
    flag, &
    status, &
    ierror)
  import
  integer :: count
  integer :: array_of_requests(*)
  integer :: indx
  logical :: flag
  integer :: status(MPI_STATUS_SIZE)
  integer :: ierror
end subroutine pmpi_request_get_status_any
subroutine mpi_request_get_status_some(incount, &
    array_of_requests, &
    outcount, &
    array_of_indices, &
    array_of_statuses, &
    ierror)
  import
  integer :: incount
  integer :: array_of_requests(*)
  integer :: outcount
  integer :: array_of_indices(*)
  integer :: array_of_statuses(MPI_STATUS_SIZE,*)
  integer :: ierror
end subroutine mpi_request_get_status_some
subroutine pmpi_request_get_status_some(incount, &
    array_of_requests, &
    outcount, &
    array_of_indices, &
    array_of_statuses, &
    ierror)
  import
  integer :: incount
  integer :: array_of_requests(*)
  integer :: outcount
  integer :: array_of_indices(*)
  integer :: array_of_statuses(MPI_STATUS_SIZE,*)
  integer :: ierror
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
    ierror)
  import
  type(*), dimension(*) :: origin_addr
!GCC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr
  integer :: origin_count
  integer :: origin_datatype
  integer :: target_rank
  integer(kind=MPI_ADDRESS_KIND) :: target_disp
  integer :: target_count
  integer :: target_datatype
  integer :: win
  integer :: request
  integer :: ierror
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
    ierror)
  import
  type(*), dimension(*) :: origin_addr
!GCC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr
  integer :: origin_count
  integer :: origin_datatype
  integer :: target_rank
  integer(kind=MPI_ADDRESS_KIND) :: target_disp
  integer :: target_count
  integer :: target_datatype
  integer :: win
  integer :: request
  integer :: ierror
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
    ierror)
  import
  type(*), dimension(*) :: origin_addr
!GCC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr
  integer :: origin_count
  integer :: origin_datatype
  type(*), dimension(*) :: result_addr
!GCC$ ATTRIBUTES NO_ARG_CHECK :: result_addr
  integer :: result_count
  integer :: result_datatype
  integer :: target_rank
  integer(kind=MPI_ADDRESS_KIND) :: target_disp
  integer :: target_count
  integer :: target_datatype
  integer :: op
  integer :: win
  integer :: request
  integer :: ierror
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
    ierror)
  import
  type(*), dimension(*) :: origin_addr
!GCC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr
  integer :: origin_count
  integer :: origin_datatype
  type(*), dimension(*) :: result_addr
!GCC$ ATTRIBUTES NO_ARG_CHECK :: result_addr
  integer :: result_count
  integer :: result_datatype
  integer :: target_rank
  integer(kind=MPI_ADDRESS_KIND) :: target_disp
  integer :: target_count
  integer :: target_datatype
  integer :: op
  integer :: win
  integer :: request
  integer :: ierror
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
    ierror)
  import
  type(*), dimension(*) :: origin_addr
!GCC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr
  integer :: origin_count
  integer :: origin_datatype
  integer :: target_rank
  integer(kind=MPI_ADDRESS_KIND) :: target_disp
  integer :: target_count
  integer :: target_datatype
  integer :: win
  integer :: request
  integer :: ierror
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
    ierror)
  import
  type(*), dimension(*) :: origin_addr
!GCC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr
  integer :: origin_count
  integer :: origin_datatype
  integer :: target_rank
  integer(kind=MPI_ADDRESS_KIND) :: target_disp
  integer :: target_count
  integer :: target_datatype
  integer :: win
  integer :: request
  integer :: ierror
end subroutine pmpi_rput
subroutine mpi_rsend(buf, &
    count, &
    datatype, &
    dest, &
    tag, &
    comm, &
    ierror)
  import
  type(*), dimension(*) :: buf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
  integer :: count
  integer :: datatype
  integer :: dest
  integer :: tag
  integer :: comm
  integer :: ierror
end subroutine mpi_rsend
subroutine pmpi_rsend(buf, &
    count, &
    datatype, &
    dest, &
    tag, &
    comm, &
    ierror)
  import
  type(*), dimension(*) :: buf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
  integer :: count
  integer :: datatype
  integer :: dest
  integer :: tag
  integer :: comm
  integer :: ierror
end subroutine pmpi_rsend
subroutine mpi_rsend_init(buf, &
    count, &
    datatype, &
    dest, &
    tag, &
    comm, &
    request, &
    ierror)
  import
  type(*), dimension(*) :: buf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
  integer :: count
  integer :: datatype
  integer :: dest
  integer :: tag
  integer :: comm
  integer :: request
  integer :: ierror
end subroutine mpi_rsend_init
subroutine pmpi_rsend_init(buf, &
    count, &
    datatype, &
    dest, &
    tag, &
    comm, &
    request, &
    ierror)
  import
  type(*), dimension(*) :: buf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
  integer :: count
  integer :: datatype
  integer :: dest
  integer :: tag
  integer :: comm
  integer :: request
  integer :: ierror
end subroutine pmpi_rsend_init
subroutine mpi_scan(sendbuf, &
    recvbuf, &
    count, &
    datatype, &
    op, &
    comm, &
    ierror)
  import
  type(*), dimension(*) :: sendbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
  type(*), dimension(*) :: recvbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
  integer :: count
  integer :: datatype
  integer :: op
  integer :: comm
  integer :: ierror
end subroutine mpi_scan
subroutine pmpi_scan(sendbuf, &
    recvbuf, &
    count, &
    datatype, &
    op, &
    comm, &
    ierror)
  import
  type(*), dimension(*) :: sendbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
  type(*), dimension(*) :: recvbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
  integer :: count
  integer :: datatype
  integer :: op
  integer :: comm
  integer :: ierror
end subroutine pmpi_scan
subroutine mpi_scan_init(sendbuf, &
    recvbuf, &
    count, &
    datatype, &
    op, &
    comm, &
    info, &
    request, &
    ierror)
  import
  type(*), dimension(*) :: sendbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
  type(*), dimension(*) :: recvbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
  integer :: count
  integer :: datatype
  integer :: op
  integer :: comm
  integer :: info
  integer :: request
  integer :: ierror
end subroutine mpi_scan_init
subroutine pmpi_scan_init(sendbuf, &
    recvbuf, &
    count, &
    datatype, &
    op, &
    comm, &
    info, &
    request, &
    ierror)
  import
  type(*), dimension(*) :: sendbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
  type(*), dimension(*) :: recvbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
  integer :: count
  integer :: datatype
  integer :: op
  integer :: comm
  integer :: info
  integer :: request
  integer :: ierror
end subroutine pmpi_scan_init
subroutine mpi_scatter(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcount, &
    recvtype, &
    root, &
    comm, &
    ierror)
  import
  type(*), dimension(*) :: sendbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
  integer :: sendcount
  integer :: sendtype
  type(*), dimension(*) :: recvbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
  integer :: recvcount
  integer :: recvtype
  integer :: root
  integer :: comm
  integer :: ierror
end subroutine mpi_scatter
subroutine pmpi_scatter(sendbuf, &
    sendcount, &
    sendtype, &
    recvbuf, &
    recvcount, &
    recvtype, &
    root, &
    comm, &
    ierror)
  import
  type(*), dimension(*) :: sendbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
  integer :: sendcount
  integer :: sendtype
  type(*), dimension(*) :: recvbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
  integer :: recvcount
  integer :: recvtype
  integer :: root
  integer :: comm
  integer :: ierror
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
    ierror)
  import
  type(*), dimension(*) :: sendbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
  integer :: sendcount
  integer :: sendtype
  type(*), dimension(*) :: recvbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
  integer :: recvcount
  integer :: recvtype
  integer :: root
  integer :: comm
  integer :: info
  integer :: request
  integer :: ierror
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
    ierror)
  import
  type(*), dimension(*) :: sendbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
  integer :: sendcount
  integer :: sendtype
  type(*), dimension(*) :: recvbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
  integer :: recvcount
  integer :: recvtype
  integer :: root
  integer :: comm
  integer :: info
  integer :: request
  integer :: ierror
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
    ierror)
  import
  type(*), dimension(*) :: sendbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
  type(*), dimension(*) :: sendcounts
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendcounts
  type(*), dimension(*) :: displs
!GCC$ ATTRIBUTES NO_ARG_CHECK :: displs
  integer :: sendtype
  type(*), dimension(*) :: recvbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
  integer :: recvcount
  integer :: recvtype
  integer :: root
  integer :: comm
  integer :: ierror
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
    ierror)
  import
  type(*), dimension(*) :: sendbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
  type(*), dimension(*) :: sendcounts
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendcounts
  type(*), dimension(*) :: displs
!GCC$ ATTRIBUTES NO_ARG_CHECK :: displs
  integer :: sendtype
  type(*), dimension(*) :: recvbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
  integer :: recvcount
  integer :: recvtype
  integer :: root
  integer :: comm
  integer :: ierror
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
    ierror)
  import
  type(*), dimension(*) :: sendbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
  type(*), dimension(*) :: sendcounts
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendcounts
  type(*), dimension(*) :: displs
!GCC$ ATTRIBUTES NO_ARG_CHECK :: displs
  integer :: sendtype
  type(*), dimension(*) :: recvbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
  integer :: recvcount
  integer :: recvtype
  integer :: root
  integer :: comm
  integer :: info
  integer :: request
  integer :: ierror
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
    ierror)
  import
  type(*), dimension(*) :: sendbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
  type(*), dimension(*) :: sendcounts
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendcounts
  type(*), dimension(*) :: displs
!GCC$ ATTRIBUTES NO_ARG_CHECK :: displs
  integer :: sendtype
  type(*), dimension(*) :: recvbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
  integer :: recvcount
  integer :: recvtype
  integer :: root
  integer :: comm
  integer :: info
  integer :: request
  integer :: ierror
end subroutine pmpi_scatterv_init
subroutine mpi_send(buf, &
    count, &
    datatype, &
    dest, &
    tag, &
    comm, &
    ierror)
  import
  type(*), dimension(*) :: buf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
  integer :: count
  integer :: datatype
  integer :: dest
  integer :: tag
  integer :: comm
  integer :: ierror
end subroutine mpi_send
subroutine pmpi_send(buf, &
    count, &
    datatype, &
    dest, &
    tag, &
    comm, &
    ierror)
  import
  type(*), dimension(*) :: buf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
  integer :: count
  integer :: datatype
  integer :: dest
  integer :: tag
  integer :: comm
  integer :: ierror
end subroutine pmpi_send
subroutine mpi_send_init(buf, &
    count, &
    datatype, &
    dest, &
    tag, &
    comm, &
    request, &
    ierror)
  import
  type(*), dimension(*) :: buf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
  integer :: count
  integer :: datatype
  integer :: dest
  integer :: tag
  integer :: comm
  integer :: request
  integer :: ierror
end subroutine mpi_send_init
subroutine pmpi_send_init(buf, &
    count, &
    datatype, &
    dest, &
    tag, &
    comm, &
    request, &
    ierror)
  import
  type(*), dimension(*) :: buf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
  integer :: count
  integer :: datatype
  integer :: dest
  integer :: tag
  integer :: comm
  integer :: request
  integer :: ierror
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
    ierror)
  import
  type(*), dimension(*) :: sendbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
  integer :: sendcount
  integer :: sendtype
  integer :: dest
  integer :: sendtag
  type(*), dimension(*) :: recvbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
  integer :: recvcount
  integer :: recvtype
  integer :: source
  integer :: recvtag
  integer :: comm
  integer :: status(MPI_STATUS_SIZE)
  integer :: ierror
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
    ierror)
  import
  type(*), dimension(*) :: sendbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
  integer :: sendcount
  integer :: sendtype
  integer :: dest
  integer :: sendtag
  type(*), dimension(*) :: recvbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
  integer :: recvcount
  integer :: recvtype
  integer :: source
  integer :: recvtag
  integer :: comm
  integer :: status(MPI_STATUS_SIZE)
  integer :: ierror
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
    ierror)
  import
  type(*), dimension(*) :: buf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
  integer :: count
  integer :: datatype
  integer :: dest
  integer :: sendtag
  integer :: source
  integer :: recvtag
  integer :: comm
  integer :: status(MPI_STATUS_SIZE)
  integer :: ierror
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
    ierror)
  import
  type(*), dimension(*) :: buf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
  integer :: count
  integer :: datatype
  integer :: dest
  integer :: sendtag
  integer :: source
  integer :: recvtag
  integer :: comm
  integer :: status(MPI_STATUS_SIZE)
  integer :: ierror
end subroutine pmpi_sendrecv_replace
subroutine mpi_session_attach_buffer(session, &
    buffer, &
    size, &
    ierror)
  import
  integer :: session
  type(*), dimension(*) :: buffer
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buffer
  integer :: size
  integer :: ierror
end subroutine mpi_session_attach_buffer
subroutine pmpi_session_attach_buffer(session, &
    buffer, &
    size, &
    ierror)
  import
  integer :: session
  type(*), dimension(*) :: buffer
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buffer
  integer :: size
  integer :: ierror
end subroutine pmpi_session_attach_buffer
subroutine mpi_session_call_errhandler(session, &
    errorcode, &
    ierror)
  import
  integer :: session
  integer :: errorcode
  integer :: ierror
end subroutine mpi_session_call_errhandler
subroutine pmpi_session_call_errhandler(session, &
    errorcode, &
    ierror)
  import
  integer :: session
  integer :: errorcode
  integer :: ierror
end subroutine pmpi_session_call_errhandler
subroutine mpi_session_create_errhandler(session_errhandler_fn, &
    errhandler, &
    ierror)
  import
  external :: session_errhandler_fn
  integer :: errhandler
  integer :: ierror
end subroutine mpi_session_create_errhandler
subroutine pmpi_session_create_errhandler(session_errhandler_fn, &
    errhandler, &
    ierror)
  import
  external :: session_errhandler_fn
  integer :: errhandler
  integer :: ierror
end subroutine pmpi_session_create_errhandler
subroutine mpi_session_detach_buffer(session, &
    buffer_addr, &
    size, &
    ierror)
  import
  integer :: session
  type(*), dimension(*) :: buffer_addr
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buffer_addr
  integer :: size
  integer :: ierror
end subroutine mpi_session_detach_buffer
subroutine pmpi_session_detach_buffer(session, &
    buffer_addr, &
    size, &
    ierror)
  import
  integer :: session
  type(*), dimension(*) :: buffer_addr
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buffer_addr
  integer :: size
  integer :: ierror
end subroutine pmpi_session_detach_buffer
subroutine mpi_session_finalize(session, &
    ierror)
  import
  integer :: session
  integer :: ierror
end subroutine mpi_session_finalize
subroutine pmpi_session_finalize(session, &
    ierror)
  import
  integer :: session
  integer :: ierror
end subroutine pmpi_session_finalize
subroutine mpi_session_flush_buffer(session, &
    ierror)
  import
  integer :: session
  integer :: ierror
end subroutine mpi_session_flush_buffer
subroutine pmpi_session_flush_buffer(session, &
    ierror)
  import
  integer :: session
  integer :: ierror
end subroutine pmpi_session_flush_buffer
subroutine mpi_session_get_errhandler(session, &
    errhandler, &
    ierror)
  import
  integer :: session
  integer :: errhandler
  integer :: ierror
end subroutine mpi_session_get_errhandler
subroutine pmpi_session_get_errhandler(session, &
    errhandler, &
    ierror)
  import
  integer :: session
  integer :: errhandler
  integer :: ierror
end subroutine pmpi_session_get_errhandler
subroutine mpi_session_get_info(session, &
    info_used, &
    ierror)
  import
  integer :: session
  integer :: info_used
  integer :: ierror
end subroutine mpi_session_get_info
subroutine pmpi_session_get_info(session, &
    info_used, &
    ierror)
  import
  integer :: session
  integer :: info_used
  integer :: ierror
end subroutine pmpi_session_get_info
subroutine mpi_session_get_nth_pset(session, &
    info, &
    n, &
    pset_len, &
    pset_name, &
    ierror)
  import
  integer :: session
  integer :: info
  integer :: n
  integer :: pset_len
  character(len=*) :: pset_name
  integer :: ierror
end subroutine mpi_session_get_nth_pset
subroutine pmpi_session_get_nth_pset(session, &
    info, &
    n, &
    pset_len, &
    pset_name, &
    ierror)
  import
  integer :: session
  integer :: info
  integer :: n
  integer :: pset_len
  character(len=*) :: pset_name
  integer :: ierror
end subroutine pmpi_session_get_nth_pset
subroutine mpi_session_get_num_psets(session, &
    info, &
    npset_names, &
    ierror)
  import
  integer :: session
  integer :: info
  integer :: npset_names
  integer :: ierror
end subroutine mpi_session_get_num_psets
subroutine pmpi_session_get_num_psets(session, &
    info, &
    npset_names, &
    ierror)
  import
  integer :: session
  integer :: info
  integer :: npset_names
  integer :: ierror
end subroutine pmpi_session_get_num_psets
subroutine mpi_session_get_pset_info(session, &
    pset_name, &
    info, &
    ierror)
  import
  integer :: session
  character(len=*) :: pset_name
  integer :: info
  integer :: ierror
end subroutine mpi_session_get_pset_info
subroutine pmpi_session_get_pset_info(session, &
    pset_name, &
    info, &
    ierror)
  import
  integer :: session
  character(len=*) :: pset_name
  integer :: info
  integer :: ierror
end subroutine pmpi_session_get_pset_info
subroutine mpi_session_iflush_buffer(session, &
    request, &
    ierror)
  import
  integer :: session
  integer :: request
  integer :: ierror
end subroutine mpi_session_iflush_buffer
subroutine pmpi_session_iflush_buffer(session, &
    request, &
    ierror)
  import
  integer :: session
  integer :: request
  integer :: ierror
end subroutine pmpi_session_iflush_buffer
subroutine mpi_session_init(info, &
    errhandler, &
    session, &
    ierror)
  import
  integer :: info
  integer :: errhandler
  integer :: session
  integer :: ierror
end subroutine mpi_session_init
subroutine pmpi_session_init(info, &
    errhandler, &
    session, &
    ierror)
  import
  integer :: info
  integer :: errhandler
  integer :: session
  integer :: ierror
end subroutine pmpi_session_init
subroutine mpi_session_set_errhandler(session, &
    errhandler, &
    ierror)
  import
  integer :: session
  integer :: errhandler
  integer :: ierror
end subroutine mpi_session_set_errhandler
subroutine pmpi_session_set_errhandler(session, &
    errhandler, &
    ierror)
  import
  integer :: session
  integer :: errhandler
  integer :: ierror
end subroutine pmpi_session_set_errhandler
subroutine mpi_ssend(buf, &
    count, &
    datatype, &
    dest, &
    tag, &
    comm, &
    ierror)
  import
  type(*), dimension(*) :: buf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
  integer :: count
  integer :: datatype
  integer :: dest
  integer :: tag
  integer :: comm
  integer :: ierror
end subroutine mpi_ssend
subroutine pmpi_ssend(buf, &
    count, &
    datatype, &
    dest, &
    tag, &
    comm, &
    ierror)
  import
  type(*), dimension(*) :: buf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
  integer :: count
  integer :: datatype
  integer :: dest
  integer :: tag
  integer :: comm
  integer :: ierror
end subroutine pmpi_ssend
subroutine mpi_ssend_init(buf, &
    count, &
    datatype, &
    dest, &
    tag, &
    comm, &
    request, &
    ierror)
  import
  type(*), dimension(*) :: buf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
  integer :: count
  integer :: datatype
  integer :: dest
  integer :: tag
  integer :: comm
  integer :: request
  integer :: ierror
end subroutine mpi_ssend_init
subroutine pmpi_ssend_init(buf, &
    count, &
    datatype, &
    dest, &
    tag, &
    comm, &
    request, &
    ierror)
  import
  type(*), dimension(*) :: buf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
  integer :: count
  integer :: datatype
  integer :: dest
  integer :: tag
  integer :: comm
  integer :: request
  integer :: ierror
end subroutine pmpi_ssend_init
subroutine mpi_start(request, &
    ierror)
  import
  integer :: request
  integer :: ierror
end subroutine mpi_start
subroutine pmpi_start(request, &
    ierror)
  import
  integer :: request
  integer :: ierror
end subroutine pmpi_start
subroutine mpi_startall(count, &
    array_of_requests, &
    ierror)
  import
  integer :: count
  integer :: array_of_requests(*)
  integer :: ierror
end subroutine mpi_startall
subroutine pmpi_startall(count, &
    array_of_requests, &
    ierror)
  import
  integer :: count
  integer :: array_of_requests(*)
  integer :: ierror
end subroutine pmpi_startall
subroutine mpi_status_get_error(status, &
    error, &
    ierror)
  import
  integer :: status(MPI_STATUS_SIZE)
  integer :: error
  integer :: ierror
end subroutine mpi_status_get_error
subroutine pmpi_status_get_error(status, &
    error, &
    ierror)
  import
  integer :: status(MPI_STATUS_SIZE)
  integer :: error
  integer :: ierror
end subroutine pmpi_status_get_error
subroutine mpi_status_get_source(status, &
    source, &
    ierror)
  import
  integer :: status(MPI_STATUS_SIZE)
  integer :: source
  integer :: ierror
end subroutine mpi_status_get_source
subroutine pmpi_status_get_source(status, &
    source, &
    ierror)
  import
  integer :: status(MPI_STATUS_SIZE)
  integer :: source
  integer :: ierror
end subroutine pmpi_status_get_source
subroutine mpi_status_get_tag(status, &
    tag, &
    ierror)
  import
  integer :: status(MPI_STATUS_SIZE)
  integer :: tag
  integer :: ierror
end subroutine mpi_status_get_tag
subroutine pmpi_status_get_tag(status, &
    tag, &
    ierror)
  import
  integer :: status(MPI_STATUS_SIZE)
  integer :: tag
  integer :: ierror
end subroutine pmpi_status_get_tag
subroutine mpi_status_set_cancelled(status, &
    flag, &
    ierror)
  import
  integer :: status(MPI_STATUS_SIZE)
  logical :: flag
  integer :: ierror
end subroutine mpi_status_set_cancelled
subroutine pmpi_status_set_cancelled(status, &
    flag, &
    ierror)
  import
  integer :: status(MPI_STATUS_SIZE)
  logical :: flag
  integer :: ierror
end subroutine pmpi_status_set_cancelled
subroutine mpi_status_set_elements(status, &
    datatype, &
    count, &
    ierror)
  import
  integer :: status(MPI_STATUS_SIZE)
  integer :: datatype
  integer :: count
  integer :: ierror
end subroutine mpi_status_set_elements
subroutine pmpi_status_set_elements(status, &
    datatype, &
    count, &
    ierror)
  import
  integer :: status(MPI_STATUS_SIZE)
  integer :: datatype
  integer :: count
  integer :: ierror
end subroutine pmpi_status_set_elements
subroutine mpi_status_set_elements_x(status, &
    datatype, &
    count, &
    ierror)
  import
  integer :: status(MPI_STATUS_SIZE)
  integer :: datatype
  integer(kind=MPI_ADDRESS_KIND) :: count
  integer :: ierror
end subroutine mpi_status_set_elements_x
subroutine pmpi_status_set_elements_x(status, &
    datatype, &
    count, &
    ierror)
  import
  integer :: status(MPI_STATUS_SIZE)
  integer :: datatype
  integer(kind=MPI_ADDRESS_KIND) :: count
  integer :: ierror
end subroutine pmpi_status_set_elements_x
subroutine mpi_status_set_error(status, &
    error, &
    ierror)
  import
  integer :: status(MPI_STATUS_SIZE)
  integer :: error
  integer :: ierror
end subroutine mpi_status_set_error
subroutine pmpi_status_set_error(status, &
    error, &
    ierror)
  import
  integer :: status(MPI_STATUS_SIZE)
  integer :: error
  integer :: ierror
end subroutine pmpi_status_set_error
subroutine mpi_status_set_source(status, &
    source, &
    ierror)
  import
  integer :: status(MPI_STATUS_SIZE)
  integer :: source
  integer :: ierror
end subroutine mpi_status_set_source
subroutine pmpi_status_set_source(status, &
    source, &
    ierror)
  import
  integer :: status(MPI_STATUS_SIZE)
  integer :: source
  integer :: ierror
end subroutine pmpi_status_set_source
subroutine mpi_status_set_tag(status, &
    tag, &
    ierror)
  import
  integer :: status(MPI_STATUS_SIZE)
  integer :: tag
  integer :: ierror
end subroutine mpi_status_set_tag
subroutine pmpi_status_set_tag(status, &
    tag, &
    ierror)
  import
  integer :: status(MPI_STATUS_SIZE)
  integer :: tag
  integer :: ierror
end subroutine pmpi_status_set_tag
subroutine mpi_test(request, &
    flag, &
    status, &
    ierror)
  import
  integer :: request
  logical :: flag
  integer :: status(MPI_STATUS_SIZE)
  integer :: ierror
end subroutine mpi_test
subroutine pmpi_test(request, &
    flag, &
    status, &
    ierror)
  import
  integer :: request
  logical :: flag
  integer :: status(MPI_STATUS_SIZE)
  integer :: ierror
end subroutine pmpi_test
subroutine mpi_test_cancelled(status, &
    flag, &
    ierror)
  import
  integer :: status(MPI_STATUS_SIZE)
  logical :: flag
  integer :: ierror
end subroutine mpi_test_cancelled
subroutine pmpi_test_cancelled(status, &
    flag, &
    ierror)
  import
  integer :: status(MPI_STATUS_SIZE)
  logical :: flag
  integer :: ierror
end subroutine pmpi_test_cancelled
subroutine mpi_testall(count, &
    array_of_requests, &
    flag, &
    array_of_statuses, &
    ierror)
  import
  integer :: count
  integer :: array_of_requests(*)
  logical :: flag
  integer :: array_of_statuses(MPI_STATUS_SIZE,*)
  integer :: ierror
end subroutine mpi_testall
subroutine pmpi_testall(count, &
    array_of_requests, &
    flag, &
    array_of_statuses, &
    ierror)
  import
  integer :: count
  integer :: array_of_requests(*)
  logical :: flag
  integer :: array_of_statuses(MPI_STATUS_SIZE,*)
  integer :: ierror
end subroutine pmpi_testall
subroutine mpi_testany(count, &
    array_of_requests, &
    indx, &
    flag, &
    status, &
    ierror)
  import
  integer :: count
  integer :: array_of_requests(*)
  integer :: indx
  logical :: flag
  integer :: status(MPI_STATUS_SIZE)
  integer :: ierror
end subroutine mpi_testany
subroutine pmpi_testany(count, &
    array_of_requests, &
    indx, &
    flag, &
    status, &
    ierror)
  import
  integer :: count
  integer :: array_of_requests(*)
  integer :: indx
  logical :: flag
  integer :: status(MPI_STATUS_SIZE)
  integer :: ierror
end subroutine pmpi_testany
subroutine mpi_testsome(incount, &
    array_of_requests, &
    outcount, &
    array_of_indices, &
    array_of_statuses, &
    ierror)
  import
  integer :: incount
  integer :: array_of_requests(*)
  integer :: outcount
  integer :: array_of_indices(*)
  integer :: array_of_statuses(MPI_STATUS_SIZE,*)
  integer :: ierror
end subroutine mpi_testsome
subroutine pmpi_testsome(incount, &
    array_of_requests, &
    outcount, &
    array_of_indices, &
    array_of_statuses, &
    ierror)
  import
  integer :: incount
  integer :: array_of_requests(*)
  integer :: outcount
  integer :: array_of_indices(*)
  integer :: array_of_statuses(MPI_STATUS_SIZE,*)
  integer :: ierror
end subroutine pmpi_testsome
subroutine mpi_topo_test(comm, &
    status, &
    ierror)
  import
  integer :: comm
  integer :: status
  integer :: ierror
end subroutine mpi_topo_test
subroutine pmpi_topo_test(comm, &
    status, &
    ierror)
  import
  integer :: comm
  integer :: status
  integer :: ierror
end subroutine pmpi_topo_test
subroutine mpi_type_commit(datatype, &
    ierror)
  import
  integer :: datatype
  integer :: ierror
end subroutine mpi_type_commit
subroutine pmpi_type_commit(datatype, &
    ierror)
  import
  integer :: datatype
  integer :: ierror
end subroutine pmpi_type_commit
subroutine mpi_type_contiguous(count, &
    oldtype, &
    newtype, &
    ierror)
  import
  integer :: count
  integer :: oldtype
  integer :: newtype
  integer :: ierror
end subroutine mpi_type_contiguous
subroutine pmpi_type_contiguous(count, &
    oldtype, &
    newtype, &
    ierror)
  import
  integer :: count
  integer :: oldtype
  integer :: newtype
  integer :: ierror
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
  integer :: oldtype
  integer :: newtype
  integer :: ierror
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
  integer :: oldtype
  integer :: newtype
  integer :: ierror
end subroutine pmpi_type_create_darray
subroutine mpi_type_create_f90_complex(p, &
    r, &
    newtype, &
    ierror)
  import
  integer :: p
  integer :: r
  integer :: newtype
  integer :: ierror
end subroutine mpi_type_create_f90_complex
subroutine pmpi_type_create_f90_complex(p, &
    r, &
    newtype, &
    ierror)
  import
  integer :: p
  integer :: r
  integer :: newtype
  integer :: ierror
end subroutine pmpi_type_create_f90_complex
subroutine mpi_type_create_f90_integer(r, &
    newtype, &
    ierror)
  import
  integer :: r
  integer :: newtype
  integer :: ierror
end subroutine mpi_type_create_f90_integer
subroutine pmpi_type_create_f90_integer(r, &
    newtype, &
    ierror)
  import
  integer :: r
  integer :: newtype
  integer :: ierror
end subroutine pmpi_type_create_f90_integer
subroutine mpi_type_create_f90_real(p, &
    r, &
    newtype, &
    ierror)
  import
  integer :: p
  integer :: r
  integer :: newtype
  integer :: ierror
end subroutine mpi_type_create_f90_real
subroutine pmpi_type_create_f90_real(p, &
    r, &
    newtype, &
    ierror)
  import
  integer :: p
  integer :: r
  integer :: newtype
  integer :: ierror
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
  integer :: oldtype
  integer :: newtype
  integer :: ierror
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
  integer :: oldtype
  integer :: newtype
  integer :: ierror
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
  integer :: oldtype
  integer :: newtype
  integer :: ierror
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
  integer :: oldtype
  integer :: newtype
  integer :: ierror
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
  integer :: oldtype
  integer :: newtype
  integer :: ierror
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
  integer :: oldtype
  integer :: newtype
  integer :: ierror
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
  integer :: oldtype
  integer :: newtype
  integer :: ierror
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
  integer :: oldtype
  integer :: newtype
  integer :: ierror
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
  integer :: ierror
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
  integer :: ierror
end subroutine pmpi_type_create_keyval
subroutine mpi_type_create_resized(oldtype, &
    lb, &
    extent, &
    newtype, &
    ierror)
  import
  integer :: oldtype
  integer(kind=MPI_ADDRESS_KIND) :: lb
  integer(kind=MPI_ADDRESS_KIND) :: extent
  integer :: newtype
  integer :: ierror
end subroutine mpi_type_create_resized
subroutine pmpi_type_create_resized(oldtype, &
    lb, &
    extent, &
    newtype, &
    ierror)
  import
  integer :: oldtype
  integer(kind=MPI_ADDRESS_KIND) :: lb
  integer(kind=MPI_ADDRESS_KIND) :: extent
  integer :: newtype
  integer :: ierror
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
  integer :: array_of_types(*)
  integer :: newtype
  integer :: ierror
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
  integer :: array_of_types(*)
  integer :: newtype
  integer :: ierror
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
  integer :: oldtype
  integer :: newtype
  integer :: ierror
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
  integer :: oldtype
  integer :: newtype
  integer :: ierror
end subroutine pmpi_type_create_subarray
subroutine mpi_type_delete_attr(datatype, &
    type_keyval, &
    ierror)
  import
  integer :: datatype
  integer :: type_keyval
  integer :: ierror
end subroutine mpi_type_delete_attr
subroutine pmpi_type_delete_attr(datatype, &
    type_keyval, &
    ierror)
  import
  integer :: datatype
  integer :: type_keyval
  integer :: ierror
end subroutine pmpi_type_delete_attr
subroutine mpi_type_dup(oldtype, &
    newtype, &
    ierror)
  import
  integer :: oldtype
  integer :: newtype
  integer :: ierror
end subroutine mpi_type_dup
subroutine pmpi_type_dup(oldtype, &
    newtype, &
    ierror)
  import
  integer :: oldtype
  integer :: newtype
  integer :: ierror
end subroutine pmpi_type_dup
subroutine mpi_type_free(datatype, &
    ierror)
  import
  integer :: datatype
  integer :: ierror
end subroutine mpi_type_free
subroutine pmpi_type_free(datatype, &
    ierror)
  import
  integer :: datatype
  integer :: ierror
end subroutine pmpi_type_free
subroutine mpi_type_free_keyval(type_keyval, &
    ierror)
  import
  integer :: type_keyval
  integer :: ierror
end subroutine mpi_type_free_keyval
subroutine pmpi_type_free_keyval(type_keyval, &
    ierror)
  import
  integer :: type_keyval
  integer :: ierror
end subroutine pmpi_type_free_keyval
subroutine mpi_type_get_attr(datatype, &
    type_keyval, &
    attribute_val, &
    flag, &
    ierror)
  import
  integer :: datatype
  integer :: type_keyval
  integer(kind=MPI_ADDRESS_KIND) :: attribute_val
  logical :: flag
  integer :: ierror
end subroutine mpi_type_get_attr
subroutine pmpi_type_get_attr(datatype, &
    type_keyval, &
    attribute_val, &
    flag, &
    ierror)
  import
  integer :: datatype
  integer :: type_keyval
  integer(kind=MPI_ADDRESS_KIND) :: attribute_val
  logical :: flag
  integer :: ierror
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
  integer :: datatype
  integer :: max_integers
  integer :: max_addresses
  integer :: max_datatypes
  integer :: array_of_integers(*)
  integer(kind=MPI_ADDRESS_KIND) :: array_of_addresses(*)
  integer :: array_of_datatypes(*)
  integer :: ierror
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
  integer :: datatype
  integer :: max_integers
  integer :: max_addresses
  integer :: max_datatypes
  integer :: array_of_integers(*)
  integer(kind=MPI_ADDRESS_KIND) :: array_of_addresses(*)
  integer :: array_of_datatypes(*)
  integer :: ierror
end subroutine pmpi_type_get_contents
subroutine mpi_type_get_envelope(datatype, &
    num_integers, &
    num_addresses, &
    num_datatypes, &
    combiner, &
    ierror)
  import
  integer :: datatype
  integer :: num_integers
  integer :: num_addresses
  integer :: num_datatypes
  integer :: combiner
  integer :: ierror
end subroutine mpi_type_get_envelope
subroutine pmpi_type_get_envelope(datatype, &
    num_integers, &
    num_addresses, &
    num_datatypes, &
    combiner, &
    ierror)
  import
  integer :: datatype
  integer :: num_integers
  integer :: num_addresses
  integer :: num_datatypes
  integer :: combiner
  integer :: ierror
end subroutine pmpi_type_get_envelope
subroutine mpi_type_get_extent(datatype, &
    lb, &
    extent, &
    ierror)
  import
  integer :: datatype
  integer(kind=MPI_ADDRESS_KIND) :: lb
  integer(kind=MPI_ADDRESS_KIND) :: extent
  integer :: ierror
end subroutine mpi_type_get_extent
subroutine pmpi_type_get_extent(datatype, &
    lb, &
    extent, &
    ierror)
  import
  integer :: datatype
  integer(kind=MPI_ADDRESS_KIND) :: lb
  integer(kind=MPI_ADDRESS_KIND) :: extent
  integer :: ierror
end subroutine pmpi_type_get_extent
subroutine mpi_type_get_extent_x(datatype, &
    lb, &
    extent, &
    ierror)
  import
  integer :: datatype
  integer(kind=MPI_ADDRESS_KIND) :: lb
  integer(kind=MPI_ADDRESS_KIND) :: extent
  integer :: ierror
end subroutine mpi_type_get_extent_x
subroutine pmpi_type_get_extent_x(datatype, &
    lb, &
    extent, &
    ierror)
  import
  integer :: datatype
  integer(kind=MPI_ADDRESS_KIND) :: lb
  integer(kind=MPI_ADDRESS_KIND) :: extent
  integer :: ierror
end subroutine pmpi_type_get_extent_x
subroutine mpi_type_get_name(datatype, &
    type_name, &
    resultlen, &
    ierror)
  import
  integer :: datatype
  character(len=*) :: type_name
  integer :: resultlen
  integer :: ierror
end subroutine mpi_type_get_name
subroutine pmpi_type_get_name(datatype, &
    type_name, &
    resultlen, &
    ierror)
  import
  integer :: datatype
  character(len=*) :: type_name
  integer :: resultlen
  integer :: ierror
end subroutine pmpi_type_get_name
subroutine mpi_type_get_true_extent(datatype, &
    true_lb, &
    true_extent, &
    ierror)
  import
  integer :: datatype
  integer(kind=MPI_ADDRESS_KIND) :: true_lb
  integer(kind=MPI_ADDRESS_KIND) :: true_extent
  integer :: ierror
end subroutine mpi_type_get_true_extent
subroutine pmpi_type_get_true_extent(datatype, &
    true_lb, &
    true_extent, &
    ierror)
  import
  integer :: datatype
  integer(kind=MPI_ADDRESS_KIND) :: true_lb
  integer(kind=MPI_ADDRESS_KIND) :: true_extent
  integer :: ierror
end subroutine pmpi_type_get_true_extent
subroutine mpi_type_get_true_extent_x(datatype, &
    true_lb, &
    true_extent, &
    ierror)
  import
  integer :: datatype
  integer(kind=MPI_ADDRESS_KIND) :: true_lb
  integer(kind=MPI_ADDRESS_KIND) :: true_extent
  integer :: ierror
end subroutine mpi_type_get_true_extent_x
subroutine pmpi_type_get_true_extent_x(datatype, &
    true_lb, &
    true_extent, &
    ierror)
  import
  integer :: datatype
  integer(kind=MPI_ADDRESS_KIND) :: true_lb
  integer(kind=MPI_ADDRESS_KIND) :: true_extent
  integer :: ierror
end subroutine pmpi_type_get_true_extent_x
subroutine mpi_type_get_value_index(value_type, &
    index_type, &
    pair_type, &
    ierror)
  import
  integer :: value_type
  integer :: index_type
  integer :: pair_type
  integer :: ierror
end subroutine mpi_type_get_value_index
subroutine pmpi_type_get_value_index(value_type, &
    index_type, &
    pair_type, &
    ierror)
  import
  integer :: value_type
  integer :: index_type
  integer :: pair_type
  integer :: ierror
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
  integer :: oldtype
  integer :: newtype
  integer :: ierror
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
  integer :: oldtype
  integer :: newtype
  integer :: ierror
end subroutine pmpi_type_indexed
subroutine mpi_type_match_size(typeclass, &
    size, &
    datatype, &
    ierror)
  import
  integer :: typeclass
  integer :: size
  integer :: datatype
  integer :: ierror
end subroutine mpi_type_match_size
subroutine pmpi_type_match_size(typeclass, &
    size, &
    datatype, &
    ierror)
  import
  integer :: typeclass
  integer :: size
  integer :: datatype
  integer :: ierror
end subroutine pmpi_type_match_size
subroutine mpi_type_set_attr(datatype, &
    type_keyval, &
    attribute_val, &
    ierror)
  import
  integer :: datatype
  integer :: type_keyval
  integer(kind=MPI_ADDRESS_KIND) :: attribute_val
  integer :: ierror
end subroutine mpi_type_set_attr
subroutine pmpi_type_set_attr(datatype, &
    type_keyval, &
    attribute_val, &
    ierror)
  import
  integer :: datatype
  integer :: type_keyval
  integer(kind=MPI_ADDRESS_KIND) :: attribute_val
  integer :: ierror
end subroutine pmpi_type_set_attr
subroutine mpi_type_set_name(datatype, &
    type_name, &
    ierror)
  import
  integer :: datatype
  character(len=*) :: type_name
  integer :: ierror
end subroutine mpi_type_set_name
subroutine pmpi_type_set_name(datatype, &
    type_name, &
    ierror)
  import
  integer :: datatype
  character(len=*) :: type_name
  integer :: ierror
end subroutine pmpi_type_set_name
subroutine mpi_type_size(datatype, &
    size, &
    ierror)
  import
  integer :: datatype
  integer :: size
  integer :: ierror
end subroutine mpi_type_size
subroutine pmpi_type_size(datatype, &
    size, &
    ierror)
  import
  integer :: datatype
  integer :: size
  integer :: ierror
end subroutine pmpi_type_size
subroutine mpi_type_size_x(datatype, &
    size, &
    ierror)
  import
  integer :: datatype
  integer(kind=MPI_ADDRESS_KIND) :: size
  integer :: ierror
end subroutine mpi_type_size_x
subroutine pmpi_type_size_x(datatype, &
    size, &
    ierror)
  import
  integer :: datatype
  integer(kind=MPI_ADDRESS_KIND) :: size
  integer :: ierror
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
  integer :: oldtype
  integer :: newtype
  integer :: ierror
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
  integer :: oldtype
  integer :: newtype
  integer :: ierror
end subroutine pmpi_type_vector
subroutine mpi_unpack(inbuf, &
    insize, &
    position, &
    outbuf, &
    outcount, &
    datatype, &
    comm, &
    ierror)
  import
  type(*), dimension(*) :: inbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: inbuf
  integer :: insize
  integer :: position
  type(*), dimension(*) :: outbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: outbuf
  integer :: outcount
  integer :: datatype
  integer :: comm
  integer :: ierror
end subroutine mpi_unpack
subroutine pmpi_unpack(inbuf, &
    insize, &
    position, &
    outbuf, &
    outcount, &
    datatype, &
    comm, &
    ierror)
  import
  type(*), dimension(*) :: inbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: inbuf
  integer :: insize
  integer :: position
  type(*), dimension(*) :: outbuf
!GCC$ ATTRIBUTES NO_ARG_CHECK :: outbuf
  integer :: outcount
  integer :: datatype
  integer :: comm
  integer :: ierror
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
  integer :: datatype
  integer :: ierror
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
  integer :: datatype
  integer :: ierror
end subroutine pmpi_unpack_external
subroutine mpi_unpublish_name(service_name, &
    info, &
    port_name, &
    ierror)
  import
  character(len=*) :: service_name
  integer :: info
  character(len=*) :: port_name
  integer :: ierror
end subroutine mpi_unpublish_name
subroutine pmpi_unpublish_name(service_name, &
    info, &
    port_name, &
    ierror)
  import
  character(len=*) :: service_name
  integer :: info
  character(len=*) :: port_name
  integer :: ierror
end subroutine pmpi_unpublish_name
subroutine mpi_wait(request, &
    status, &
    ierror)
  import
  integer :: request
  integer :: status(MPI_STATUS_SIZE)
  integer :: ierror
end subroutine mpi_wait
subroutine pmpi_wait(request, &
    status, &
    ierror)
  import
  integer :: request
  integer :: status(MPI_STATUS_SIZE)
  integer :: ierror
end subroutine pmpi_wait
subroutine mpi_waitall(count, &
    array_of_requests, &
    array_of_statuses, &
    ierror)
  import
  integer :: count
  integer :: array_of_requests(*)
  integer :: array_of_statuses(MPI_STATUS_SIZE,*)
  integer :: ierror
end subroutine mpi_waitall
subroutine pmpi_waitall(count, &
    array_of_requests, &
    array_of_statuses, &
    ierror)
  import
  integer :: count
  integer :: array_of_requests(*)
  integer :: array_of_statuses(MPI_STATUS_SIZE,*)
  integer :: ierror
end subroutine pmpi_waitall
subroutine mpi_waitany(count, &
    array_of_requests, &
    indx, &
    status, &
    ierror)
  import
  integer :: count
  integer :: array_of_requests(*)
  integer :: indx
  integer :: status(MPI_STATUS_SIZE)
  integer :: ierror
end subroutine mpi_waitany
subroutine pmpi_waitany(count, &
    array_of_requests, &
    indx, &
    status, &
    ierror)
  import
  integer :: count
  integer :: array_of_requests(*)
  integer :: indx
  integer :: status(MPI_STATUS_SIZE)
  integer :: ierror
end subroutine pmpi_waitany
subroutine mpi_waitsome(incount, &
    array_of_requests, &
    outcount, &
    array_of_indices, &
    array_of_statuses, &
    ierror)
  import
  integer :: incount
  integer :: array_of_requests(*)
  integer :: outcount
  integer :: array_of_indices(*)
  integer :: array_of_statuses(MPI_STATUS_SIZE,*)
  integer :: ierror
end subroutine mpi_waitsome
subroutine pmpi_waitsome(incount, &
    array_of_requests, &
    outcount, &
    array_of_indices, &
    array_of_statuses, &
    ierror)
  import
  integer :: incount
  integer :: array_of_requests(*)
  integer :: outcount
  integer :: array_of_indices(*)
  integer :: array_of_statuses(MPI_STATUS_SIZE,*)
  integer :: ierror
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
  integer :: info
  integer :: comm
  type(*), dimension(*) :: baseptr
!GCC$ ATTRIBUTES NO_ARG_CHECK :: baseptr
  integer :: win
  integer :: ierror
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
  integer :: info
  integer :: comm
  type(*), dimension(*) :: baseptr
!GCC$ ATTRIBUTES NO_ARG_CHECK :: baseptr
  integer :: win
  integer :: ierror
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
  integer :: info
  integer :: comm
  type(*), dimension(*) :: baseptr
!GCC$ ATTRIBUTES NO_ARG_CHECK :: baseptr
  integer :: win
  integer :: ierror
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
  integer :: info
  integer :: comm
  type(*), dimension(*) :: baseptr
!GCC$ ATTRIBUTES NO_ARG_CHECK :: baseptr
  integer :: win
  integer :: ierror
end subroutine pmpi_win_allocate_shared
subroutine mpi_win_attach(win, &
    base, &
    size, &
    ierror)
  import
  integer :: win
  type(*), dimension(*) :: base
!GCC$ ATTRIBUTES NO_ARG_CHECK :: base
  integer(kind=MPI_ADDRESS_KIND) :: size
  integer :: ierror
end subroutine mpi_win_attach
subroutine pmpi_win_attach(win, &
    base, &
    size, &
    ierror)
  import
  integer :: win
  type(*), dimension(*) :: base
!GCC$ ATTRIBUTES NO_ARG_CHECK :: base
  integer(kind=MPI_ADDRESS_KIND) :: size
  integer :: ierror
end subroutine pmpi_win_attach
subroutine mpi_win_call_errhandler(win, &
    errorcode, &
    ierror)
  import
  integer :: win
  integer :: errorcode
  integer :: ierror
end subroutine mpi_win_call_errhandler
subroutine pmpi_win_call_errhandler(win, &
    errorcode, &
    ierror)
  import
  integer :: win
  integer :: errorcode
  integer :: ierror
end subroutine pmpi_win_call_errhandler
subroutine mpi_win_complete(win, &
    ierror)
  import
  integer :: win
  integer :: ierror
end subroutine mpi_win_complete
subroutine pmpi_win_complete(win, &
    ierror)
  import
  integer :: win
  integer :: ierror
end subroutine pmpi_win_complete
subroutine mpi_win_create(base, &
    size, &
    disp_unit, &
    info, &
    comm, &
    win, &
    ierror)
  import
  type(*), dimension(*) :: base
!GCC$ ATTRIBUTES NO_ARG_CHECK :: base
  integer(kind=MPI_ADDRESS_KIND) :: size
  integer :: disp_unit
  integer :: info
  integer :: comm
  integer :: win
  integer :: ierror
end subroutine mpi_win_create
subroutine pmpi_win_create(base, &
    size, &
    disp_unit, &
    info, &
    comm, &
    win, &
    ierror)
  import
  type(*), dimension(*) :: base
!GCC$ ATTRIBUTES NO_ARG_CHECK :: base
  integer(kind=MPI_ADDRESS_KIND) :: size
  integer :: disp_unit
  integer :: info
  integer :: comm
  integer :: win
  integer :: ierror
end subroutine pmpi_win_create
subroutine mpi_win_create_dynamic(info, &
    comm, &
    win, &
    ierror)
  import
  integer :: info
  integer :: comm
  integer :: win
  integer :: ierror
end subroutine mpi_win_create_dynamic
subroutine pmpi_win_create_dynamic(info, &
    comm, &
    win, &
    ierror)
  import
  integer :: info
  integer :: comm
  integer :: win
  integer :: ierror
end subroutine pmpi_win_create_dynamic
subroutine mpi_win_create_errhandler(win_errhandler_fn, &
    errhandler, &
    ierror)
  import
  external :: win_errhandler_fn
  integer :: errhandler
  integer :: ierror
end subroutine mpi_win_create_errhandler
subroutine pmpi_win_create_errhandler(win_errhandler_fn, &
    errhandler, &
    ierror)
  import
  external :: win_errhandler_fn
  integer :: errhandler
  integer :: ierror
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
  integer :: ierror
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
  integer :: ierror
end subroutine pmpi_win_create_keyval
subroutine mpi_win_delete_attr(win, &
    win_keyval, &
    ierror)
  import
  integer :: win
  integer :: win_keyval
  integer :: ierror
end subroutine mpi_win_delete_attr
subroutine pmpi_win_delete_attr(win, &
    win_keyval, &
    ierror)
  import
  integer :: win
  integer :: win_keyval
  integer :: ierror
end subroutine pmpi_win_delete_attr
subroutine mpi_win_detach(win, &
    base, &
    ierror)
  import
  integer :: win
  type(*), dimension(*) :: base
!GCC$ ATTRIBUTES NO_ARG_CHECK :: base
  integer :: ierror
end subroutine mpi_win_detach
subroutine pmpi_win_detach(win, &
    base, &
    ierror)
  import
  integer :: win
  type(*), dimension(*) :: base
!GCC$ ATTRIBUTES NO_ARG_CHECK :: base
  integer :: ierror
end subroutine pmpi_win_detach
subroutine mpi_win_fence(assert, &
    win, &
    ierror)
  import
  integer :: assert
  integer :: win
  integer :: ierror
end subroutine mpi_win_fence
subroutine pmpi_win_fence(assert, &
    win, &
    ierror)
  import
  integer :: assert
  integer :: win
  integer :: ierror
end subroutine pmpi_win_fence
subroutine mpi_win_flush(rank, &
    win, &
    ierror)
  import
  integer :: rank
  integer :: win
  integer :: ierror
end subroutine mpi_win_flush
subroutine pmpi_win_flush(rank, &
    win, &
    ierror)
  import
  integer :: rank
  integer :: win
  integer :: ierror
end subroutine pmpi_win_flush
subroutine mpi_win_flush_all(win, &
    ierror)
  import
  integer :: win
  integer :: ierror
end subroutine mpi_win_flush_all
subroutine pmpi_win_flush_all(win, &
    ierror)
  import
  integer :: win
  integer :: ierror
end subroutine pmpi_win_flush_all
subroutine mpi_win_flush_local(rank, &
    win, &
    ierror)
  import
  integer :: rank
  integer :: win
  integer :: ierror
end subroutine mpi_win_flush_local
subroutine pmpi_win_flush_local(rank, &
    win, &
    ierror)
  import
  integer :: rank
  integer :: win
  integer :: ierror
end subroutine pmpi_win_flush_local
subroutine mpi_win_flush_local_all(win, &
    ierror)
  import
  integer :: win
  integer :: ierror
end subroutine mpi_win_flush_local_all
subroutine pmpi_win_flush_local_all(win, &
    ierror)
  import
  integer :: win
  integer :: ierror
end subroutine pmpi_win_flush_local_all
subroutine mpi_win_free(win, &
    ierror)
  import
  integer :: win
  integer :: ierror
end subroutine mpi_win_free
subroutine pmpi_win_free(win, &
    ierror)
  import
  integer :: win
  integer :: ierror
end subroutine pmpi_win_free
subroutine mpi_win_free_keyval(win_keyval, &
    ierror)
  import
  integer :: win_keyval
  integer :: ierror
end subroutine mpi_win_free_keyval
subroutine pmpi_win_free_keyval(win_keyval, &
    ierror)
  import
  integer :: win_keyval
  integer :: ierror
end subroutine pmpi_win_free_keyval
subroutine mpi_win_get_attr(win, &
    win_keyval, &
    attribute_val, &
    flag, &
    ierror)
  import
  integer :: win
  integer :: win_keyval
  integer(kind=MPI_ADDRESS_KIND) :: attribute_val
  logical :: flag
  integer :: ierror
end subroutine mpi_win_get_attr
subroutine pmpi_win_get_attr(win, &
    win_keyval, &
    attribute_val, &
    flag, &
    ierror)
  import
  integer :: win
  integer :: win_keyval
  integer(kind=MPI_ADDRESS_KIND) :: attribute_val
  logical :: flag
  integer :: ierror
end subroutine pmpi_win_get_attr
subroutine mpi_win_get_errhandler(win, &
    errhandler, &
    ierror)
  import
  integer :: win
  integer :: errhandler
  integer :: ierror
end subroutine mpi_win_get_errhandler
subroutine pmpi_win_get_errhandler(win, &
    errhandler, &
    ierror)
  import
  integer :: win
  integer :: errhandler
  integer :: ierror
end subroutine pmpi_win_get_errhandler
subroutine mpi_win_get_group(win, &
    group, &
    ierror)
  import
  integer :: win
  integer :: group
  integer :: ierror
end subroutine mpi_win_get_group
subroutine pmpi_win_get_group(win, &
    group, &
    ierror)
  import
  integer :: win
  integer :: group
  integer :: ierror
end subroutine pmpi_win_get_group
subroutine mpi_win_get_info(win, &
    info_used, &
    ierror)
  import
  integer :: win
  integer :: info_used
  integer :: ierror
end subroutine mpi_win_get_info
subroutine pmpi_win_get_info(win, &
    info_used, &
    ierror)
  import
  integer :: win
  integer :: info_used
  integer :: ierror
end subroutine pmpi_win_get_info
subroutine mpi_win_get_name(win, &
    win_name, &
    resultlen, &
    ierror)
  import
  integer :: win
  character(len=*) :: win_name
  integer :: resultlen
  integer :: ierror
end subroutine mpi_win_get_name
subroutine pmpi_win_get_name(win, &
    win_name, &
    resultlen, &
    ierror)
  import
  integer :: win
  character(len=*) :: win_name
  integer :: resultlen
  integer :: ierror
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
  integer :: win
  integer :: ierror
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
  integer :: win
  integer :: ierror
end subroutine pmpi_win_lock
subroutine mpi_win_lock_all(assert, &
    win, &
    ierror)
  import
  integer :: assert
  integer :: win
  integer :: ierror
end subroutine mpi_win_lock_all
subroutine pmpi_win_lock_all(assert, &
    win, &
    ierror)
  import
  integer :: assert
  integer :: win
  integer :: ierror
end subroutine pmpi_win_lock_all
subroutine mpi_win_post(group, &
    assert, &
    win, &
    ierror)
  import
  integer :: group
  integer :: assert
  integer :: win
  integer :: ierror
end subroutine mpi_win_post
subroutine pmpi_win_post(group, &
    assert, &
    win, &
    ierror)
  import
  integer :: group
  integer :: assert
  integer :: win
  integer :: ierror
end subroutine pmpi_win_post
subroutine mpi_win_set_attr(win, &
    win_keyval, &
    attribute_val, &
    ierror)
  import
  integer :: win
  integer :: win_keyval
  integer(kind=MPI_ADDRESS_KIND) :: attribute_val
  integer :: ierror
end subroutine mpi_win_set_attr
subroutine pmpi_win_set_attr(win, &
    win_keyval, &
    attribute_val, &
    ierror)
  import
  integer :: win
  integer :: win_keyval
  integer(kind=MPI_ADDRESS_KIND) :: attribute_val
  integer :: ierror
end subroutine pmpi_win_set_attr
subroutine mpi_win_set_errhandler(win, &
    errhandler, &
    ierror)
  import
  integer :: win
  integer :: errhandler
  integer :: ierror
end subroutine mpi_win_set_errhandler
subroutine pmpi_win_set_errhandler(win, &
    errhandler, &
    ierror)
  import
  integer :: win
  integer :: errhandler
  integer :: ierror
end subroutine pmpi_win_set_errhandler
subroutine mpi_win_set_info(win, &
    info, &
    ierror)
  import
  integer :: win
  integer :: info
  integer :: ierror
end subroutine mpi_win_set_info
subroutine pmpi_win_set_info(win, &
    info, &
    ierror)
  import
  integer :: win
  integer :: info
  integer :: ierror
end subroutine pmpi_win_set_info
subroutine mpi_win_set_name(win, &
    win_name, &
    ierror)
  import
  integer :: win
  character(len=*) :: win_name
  integer :: ierror
end subroutine mpi_win_set_name
subroutine pmpi_win_set_name(win, &
    win_name, &
    ierror)
  import
  integer :: win
  character(len=*) :: win_name
  integer :: ierror
end subroutine pmpi_win_set_name
subroutine mpi_win_shared_query(win, &
    rank, &
    size, &
    disp_unit, &
    baseptr, &
    ierror)
  import
  integer :: win
  integer :: rank
  integer(kind=MPI_ADDRESS_KIND) :: size
  integer :: disp_unit
  type(*), dimension(*) :: baseptr
!GCC$ ATTRIBUTES NO_ARG_CHECK :: baseptr
  integer :: ierror
end subroutine mpi_win_shared_query
subroutine pmpi_win_shared_query(win, &
    rank, &
    size, &
    disp_unit, &
    baseptr, &
    ierror)
  import
  integer :: win
  integer :: rank
  integer(kind=MPI_ADDRESS_KIND) :: size
  integer :: disp_unit
  type(*), dimension(*) :: baseptr
!GCC$ ATTRIBUTES NO_ARG_CHECK :: baseptr
  integer :: ierror
end subroutine pmpi_win_shared_query
subroutine mpi_win_start(group, &
    assert, &
    win, &
    ierror)
  import
  integer :: group
  integer :: assert
  integer :: win
  integer :: ierror
end subroutine mpi_win_start
subroutine pmpi_win_start(group, &
    assert, &
    win, &
    ierror)
  import
  integer :: group
  integer :: assert
  integer :: win
  integer :: ierror
end subroutine pmpi_win_start
subroutine mpi_win_sync(win, &
    ierror)
  import
  integer :: win
  integer :: ierror
end subroutine mpi_win_sync
subroutine pmpi_win_sync(win, &
    ierror)
  import
  integer :: win
  integer :: ierror
end subroutine pmpi_win_sync
subroutine mpi_win_test(win, &
    flag, &
    ierror)
  import
  integer :: win
  logical :: flag
  integer :: ierror
end subroutine mpi_win_test
subroutine pmpi_win_test(win, &
    flag, &
    ierror)
  import
  integer :: win
  logical :: flag
  integer :: ierror
end subroutine pmpi_win_test
subroutine mpi_win_unlock(rank, &
    win, &
    ierror)
  import
  integer :: rank
  integer :: win
  integer :: ierror
end subroutine mpi_win_unlock
subroutine pmpi_win_unlock(rank, &
    win, &
    ierror)
  import
  integer :: rank
  integer :: win
  integer :: ierror
end subroutine pmpi_win_unlock
subroutine mpi_win_unlock_all(win, &
    ierror)
  import
  integer :: win
  integer :: ierror
end subroutine mpi_win_unlock_all
subroutine pmpi_win_unlock_all(win, &
    ierror)
  import
  integer :: win
  integer :: ierror
end subroutine pmpi_win_unlock_all
subroutine mpi_win_wait(win, &
    ierror)
  import
  integer :: win
  integer :: ierror
end subroutine mpi_win_wait
subroutine pmpi_win_wait(win, &
    ierror)
  import
  integer :: win
  integer :: ierror
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
end module mpi
