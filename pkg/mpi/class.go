package mpi

import "strconv"

// Class is the kind of an error (MPI 5.0, section 9.4). Its values are those of
// the standard ABI (annex A.1.1); programs may add others. errors.Is finds the
// class of an *Error.
type Class int

const (
	Success                 Class = 0
	ErrBuffer               Class = 1  // invalid or too small buffer
	ErrCount                Class = 2  // invalid count
	ErrType                 Class = 3  // invalid datatype
	ErrTag                  Class = 4  // invalid tag
	ErrComm                 Class = 5  // invalid communicator
	ErrRank                 Class = 6  // invalid rank
	ErrRequest              Class = 7  // invalid request
	ErrRoot                 Class = 8  // invalid root
	ErrGroup                Class = 9  // invalid group
	ErrOp                   Class = 10 // invalid reduction operation
	ErrTopology             Class = 11 // invalid topology
	ErrDims                 Class = 12 // invalid dimensions
	ErrArg                  Class = 13 // another invalid argument
	ErrUnknown              Class = 14 // unknown error
	ErrTruncate             Class = 15 // the message is longer than the buffer
	ErrOther                Class = 16 // none of these
	ErrIntern               Class = 17 // an error in this library
	ErrPending              Class = 18 // the request is still under way
	ErrInStatus             Class = 19 // the error is in the status
	ErrAccess               Class = 20 // permission denied
	ErrAmode                Class = 21 // invalid access mode of a file
	ErrAssert               Class = 22 // invalid assertion
	ErrBadFile              Class = 23 // invalid file name
	ErrBase                 Class = 24 // invalid base address of a window
	ErrConversion           Class = 25 // a value cannot be converted
	ErrDisp                 Class = 26 // invalid displacement
	ErrDupDatarep           Class = 27 // the data representation exists
	ErrFileExists           Class = 28 // the file exists
	ErrFileInUse            Class = 29 // the file is open elsewhere
	ErrFile                 Class = 30 // invalid file handle
	ErrInfoKey              Class = 31 // invalid key of an info object
	ErrInfoNokey            Class = 32 // no such key in the info object
	ErrInfoValue            Class = 33 // invalid value of an info object
	ErrInfo                 Class = 34 // invalid info object
	ErrIO                   Class = 35 // another input or output error
	ErrKeyval               Class = 36 // invalid attribute key
	ErrLocktype             Class = 37 // invalid lock type
	ErrName                 Class = 38 // unknown service name
	ErrNoMem                Class = 39 // out of memory
	ErrNotSame              Class = 40 // arguments that must agree do not
	ErrNoSpace              Class = 41 // no space left
	ErrNoSuchFile           Class = 42 // no such file
	ErrPort                 Class = 43 // invalid port
	ErrQuota                Class = 44 // quota exceeded
	ErrReadOnly             Class = 45 // read-only file or file system
	ErrRMAAttach            Class = 46 // memory cannot be attached
	ErrRMAConflict          Class = 47 // conflicting accesses to a window
	ErrRMARange             Class = 48 // not within the window
	ErrRMAShared            Class = 49 // memory cannot be shared
	ErrRMASync              Class = 50 // wrong synchronisation of a window
	ErrService              Class = 51 // invalid service name
	ErrSize                 Class = 52 // invalid size
	ErrSpawn                Class = 53 // processes could not be started
	ErrUnsupportedDatarep   Class = 54 // unknown data representation
	ErrUnsupportedOperation Class = 55 // not supported
	ErrWin                  Class = 56 // invalid window
	ErrRMAFlavor            Class = 57 // wrong kind of window
	ErrProcFailed           Class = 58 // a process that was needed is lost
	ErrValueTooLarge        Class = 59 // the value does not fit into the argument
	ErrSession              Class = 60 // invalid session
	ErrErrhandler           Class = 61 // invalid error handler
	ErrABI                  Class = 62 // a request about the ABI cannot be met
)

var classNames = [...]string{
	Success:                 "MPI_SUCCESS",
	ErrBuffer:               "MPI_ERR_BUFFER",
	ErrCount:                "MPI_ERR_COUNT",
	ErrType:                 "MPI_ERR_TYPE",
	ErrTag:                  "MPI_ERR_TAG",
	ErrComm:                 "MPI_ERR_COMM",
	ErrRank:                 "MPI_ERR_RANK",
	ErrRequest:              "MPI_ERR_REQUEST",
	ErrRoot:                 "MPI_ERR_ROOT",
	ErrGroup:                "MPI_ERR_GROUP",
	ErrOp:                   "MPI_ERR_OP",
	ErrTopology:             "MPI_ERR_TOPOLOGY",
	ErrDims:                 "MPI_ERR_DIMS",
	ErrArg:                  "MPI_ERR_ARG",
	ErrUnknown:              "MPI_ERR_UNKNOWN",
	ErrTruncate:             "MPI_ERR_TRUNCATE",
	ErrOther:                "MPI_ERR_OTHER",
	ErrIntern:               "MPI_ERR_INTERN",
	ErrPending:              "MPI_ERR_PENDING",
	ErrInStatus:             "MPI_ERR_IN_STATUS",
	ErrAccess:               "MPI_ERR_ACCESS",
	ErrAmode:                "MPI_ERR_AMODE",
	ErrAssert:               "MPI_ERR_ASSERT",
	ErrBadFile:              "MPI_ERR_BAD_FILE",
	ErrBase:                 "MPI_ERR_BASE",
	ErrConversion:           "MPI_ERR_CONVERSION",
	ErrDisp:                 "MPI_ERR_DISP",
	ErrDupDatarep:           "MPI_ERR_DUP_DATAREP",
	ErrFileExists:           "MPI_ERR_FILE_EXISTS",
	ErrFileInUse:            "MPI_ERR_FILE_IN_USE",
	ErrFile:                 "MPI_ERR_FILE",
	ErrInfoKey:              "MPI_ERR_INFO_KEY",
	ErrInfoNokey:            "MPI_ERR_INFO_NOKEY",
	ErrInfoValue:            "MPI_ERR_INFO_VALUE",
	ErrInfo:                 "MPI_ERR_INFO",
	ErrIO:                   "MPI_ERR_IO",
	ErrKeyval:               "MPI_ERR_KEYVAL",
	ErrLocktype:             "MPI_ERR_LOCKTYPE",
	ErrName:                 "MPI_ERR_NAME",
	ErrNoMem:                "MPI_ERR_NO_MEM",
	ErrNotSame:              "MPI_ERR_NOT_SAME",
	ErrNoSpace:              "MPI_ERR_NO_SPACE",
	ErrNoSuchFile:           "MPI_ERR_NO_SUCH_FILE",
	ErrPort:                 "MPI_ERR_PORT",
	ErrQuota:                "MPI_ERR_QUOTA",
	ErrReadOnly:             "MPI_ERR_READ_ONLY",
	ErrRMAAttach:            "MPI_ERR_RMA_ATTACH",
	ErrRMAConflict:          "MPI_ERR_RMA_CONFLICT",
	ErrRMARange:             "MPI_ERR_RMA_RANGE",
	ErrRMAShared:            "MPI_ERR_RMA_SHARED",
	ErrRMASync:              "MPI_ERR_RMA_SYNC",
	ErrService:              "MPI_ERR_SERVICE",
	ErrSize:                 "MPI_ERR_SIZE",
	ErrSpawn:                "MPI_ERR_SPAWN",
	ErrUnsupportedDatarep:   "MPI_ERR_UNSUPPORTED_DATAREP",
	ErrUnsupportedOperation: "MPI_ERR_UNSUPPORTED_OPERATION",
	ErrWin:                  "MPI_ERR_WIN",
	ErrRMAFlavor:            "MPI_ERR_RMA_FLAVOR",
	ErrProcFailed:           "MPI_ERR_PROC_ABORTED",
	ErrValueTooLarge:        "MPI_ERR_VALUE_TOO_LARGE",
	ErrSession:              "MPI_ERR_SESSION",
	ErrErrhandler:           "MPI_ERR_ERRHANDLER",
	ErrABI:                  "MPI_ERR_ABI",
}

// String is the name of the class in MPI.
func (c Class) String() string {
	if c < 0 || int(c) >= len(classNames) {
		return "error class " + strconv.Itoa(int(c))
	}
	return classNames[c]
}

// Error makes a class what errors.Is looks for. It is the class's name.
func (c Class) Error() string { return c.String() }
