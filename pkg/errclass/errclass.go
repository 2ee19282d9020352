// Package errclass has the errors of MPI's calls. Error says which call failed, where and why; Class is its kind, by the numbers of the standard ABI. Registry
// has the classes that a program adds, and its codes, each of a class (MPI 5.0, section 9.5).
package errclass

import "strconv"

// Last is the highest number that the standard's classes may have (MPI_ERR_LASTCODE of the ABI); a program's own come after it.
const Last = 16383

// standard are the classes of the standard (MPI 5.0, annex A.1.1).
var standard = [...]struct{ name, text string }{
	0:  {"MPI_SUCCESS", "no error"},
	1:  {"MPI_ERR_BUFFER", "invalid or too small buffer"},
	2:  {"MPI_ERR_COUNT", "invalid count"},
	3:  {"MPI_ERR_TYPE", "invalid datatype"},
	4:  {"MPI_ERR_TAG", "invalid tag"},
	5:  {"MPI_ERR_COMM", "invalid communicator"},
	6:  {"MPI_ERR_RANK", "invalid rank"},
	7:  {"MPI_ERR_REQUEST", "invalid request"},
	8:  {"MPI_ERR_ROOT", "invalid root"},
	9:  {"MPI_ERR_GROUP", "invalid group"},
	10: {"MPI_ERR_OP", "invalid reduction operation"},
	11: {"MPI_ERR_TOPOLOGY", "invalid topology"},
	12: {"MPI_ERR_DIMS", "invalid dimensions"},
	13: {"MPI_ERR_ARG", "another invalid argument"},
	14: {"MPI_ERR_UNKNOWN", "unknown error"},
	15: {"MPI_ERR_TRUNCATE", "the message is longer than the buffer"},
	16: {"MPI_ERR_OTHER", "none of these"},
	17: {"MPI_ERR_INTERN", "an error in this library"},
	18: {"MPI_ERR_PENDING", "the request is still under way"},
	19: {"MPI_ERR_IN_STATUS", "the error is in the status"},
	20: {"MPI_ERR_ACCESS", "permission denied"},
	21: {"MPI_ERR_AMODE", "invalid access mode of a file"},
	22: {"MPI_ERR_ASSERT", "invalid assertion"},
	23: {"MPI_ERR_BAD_FILE", "invalid file name"},
	24: {"MPI_ERR_BASE", "invalid base address of a window"},
	25: {"MPI_ERR_CONVERSION", "a value cannot be converted"},
	26: {"MPI_ERR_DISP", "invalid displacement"},
	27: {"MPI_ERR_DUP_DATAREP", "the data representation exists"},
	28: {"MPI_ERR_FILE_EXISTS", "the file exists"},
	29: {"MPI_ERR_FILE_IN_USE", "the file is open elsewhere"},
	30: {"MPI_ERR_FILE", "invalid file handle"},
	31: {"MPI_ERR_INFO_KEY", "invalid key of an info object"},
	32: {"MPI_ERR_INFO_NOKEY", "no such key in the info object"},
	33: {"MPI_ERR_INFO_VALUE", "invalid value of an info object"},
	34: {"MPI_ERR_INFO", "invalid info object"},
	35: {"MPI_ERR_IO", "another input or output error"},
	36: {"MPI_ERR_KEYVAL", "invalid attribute key"},
	37: {"MPI_ERR_LOCKTYPE", "invalid lock type"},
	38: {"MPI_ERR_NAME", "unknown service name"},
	39: {"MPI_ERR_NO_MEM", "out of memory"},
	40: {"MPI_ERR_NOT_SAME", "arguments that must agree do not"},
	41: {"MPI_ERR_NO_SPACE", "no space left"},
	42: {"MPI_ERR_NO_SUCH_FILE", "no such file"},
	43: {"MPI_ERR_PORT", "invalid port"},
	44: {"MPI_ERR_QUOTA", "quota exceeded"},
	45: {"MPI_ERR_READ_ONLY", "read-only file or file system"},
	46: {"MPI_ERR_RMA_ATTACH", "memory cannot be attached"},
	47: {"MPI_ERR_RMA_CONFLICT", "conflicting accesses to a window"},
	48: {"MPI_ERR_RMA_RANGE", "not within the window"},
	49: {"MPI_ERR_RMA_SHARED", "memory cannot be shared"},
	50: {"MPI_ERR_RMA_SYNC", "wrong synchronisation of a window"},
	51: {"MPI_ERR_SERVICE", "invalid service name"},
	52: {"MPI_ERR_SIZE", "invalid size"},
	53: {"MPI_ERR_SPAWN", "processes could not be started"},
	54: {"MPI_ERR_UNSUPPORTED_DATAREP", "unknown data representation"},
	55: {"MPI_ERR_UNSUPPORTED_OPERATION", "not supported"},
	56: {"MPI_ERR_WIN", "invalid window"},
	57: {"MPI_ERR_RMA_FLAVOR", "wrong kind of window"},
	58: {"MPI_ERR_PROC_ABORTED", "a process that was needed is lost"},
	59: {"MPI_ERR_VALUE_TOO_LARGE", "the value does not fit into the argument"},
	60: {"MPI_ERR_SESSION", "invalid session"},
	61: {"MPI_ERR_ERRHANDLER", "invalid error handler"},
	62: {"MPI_ERR_ABI", "a request about the ABI cannot be met"},
}

// Standard reports whether a number is of a class of the standard.
func Standard(c int) bool { return c >= 0 && c < len(standard) }

// name is what MPI calls a class.
func name(c int) string {
	if !Standard(c) {
		return "error class " + strconv.Itoa(c)
	}
	return standard[c].name
}

// Text says in words what a class of the standard means.
func text(c int) string {
	if !Standard(c) {
		return "unknown error class"
	}
	return standard[c].text
}
