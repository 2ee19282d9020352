package mpi

import "github.com/gompirun/gompi/pkg/datatype"

// mostBytes bounds what Alloc gives: more than any machine has.
const mostBytes = 1 << 47

// Alloc returns n zeroed elements, as make does, but a size that cannot be is an
// error. The collector frees them. It is for programs that follow MPI's way (MPI
// 4.1, section 9.2): the transports need no memory of their own kind.
func Alloc[T Element](e *Env, n int) ([]T, error) {
	size := datatype.SizeOf[T]()
	if n < 0 || uint64(n) > mostBytes/uint64(size) {
		return nil, e.raise(groupErrorf("Alloc", ErrNoMem, "%d elements of %d bytes", n, size))
	}
	return make([]T, n), nil
}
