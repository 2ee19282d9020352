package main

import "C"

import (
	"sync"
	"unsafe"

	"github.com/gompirun/gompi/internal/rank/core"
	"github.com/gompirun/gompi/pkg/errclass"
)

// fortran is what a Fortran library or the program has said of the Fortran
// compiler (MPI 5.0, section 20.4): the C library only keeps it.
type fortran struct {
	mu       sync.Mutex
	booleans [2][]byte // of true and false; nil: not said
	info     *core.Info
}

// Sizes in bytes that a Fortran LOGICAL may have.
func logicalSize(n int32) bool { return n == 1 || n == 2 || n == 4 || n == 8 || n == 16 }

//export gompiAbiSetFortranBooleans
func gompiAbiSetFortranBooleans(logical_size int32, logical_true, logical_false uintptr) (rc int32) {
	defer rescued(entered(&rc))
	const call = "MPI_Abi_set_fortran_booleans"
	f := &proc.fortran
	f.mu.Lock()
	defer f.mu.Unlock()
	switch {
	case !logicalSize(logical_size):
		return raise(call, faultf(errclass.Arg, "logical_size is %d: a LOGICAL has 1, 2, 4, 8 or 16 bytes", logical_size))
	case f.booleans[0] != nil:
		return raise(call, faultf(errclass.ABI, "the values of .TRUE. and .FALSE. were set before"))
	}
	for i, p := range []uintptr{logical_true, logical_false} {
		f.booleans[i] = append([]byte{}, unsafe.Slice((*byte)(address(p)), logical_size)...)
	}
	return 0
}

//export gompiAbiGetFortranBooleans
func gompiAbiGetFortranBooleans(logical_size int32, logical_true, logical_false uintptr, is_set *int32) (rc int32) {
	defer rescued(entered(&rc))
	const call = "MPI_Abi_get_fortran_booleans"
	f := &proc.fortran
	f.mu.Lock()
	defer f.mu.Unlock()
	if !logicalSize(logical_size) {
		return raise(call, faultf(errclass.Arg, "logical_size is %d: a LOGICAL has 1, 2, 4, 8 or 16 bytes", logical_size))
	}
	*is_set = truth(len(f.booleans[0]) == int(logical_size))
	if *is_set != 0 {
		for i, p := range []uintptr{logical_true, logical_false} {
			copy(unsafe.Slice((*byte)(address(p)), logical_size), f.booleans[i])
		}
	}
	return 0
}

//export gompiAbiSetFortranInfo
func gompiAbiSetFortranInfo(info uintptr) (rc int32) {
	defer rescued(entered(&rc))
	const call = "MPI_Abi_set_fortran_info"
	in, err := someInfo(info)
	f := &proc.fortran
	f.mu.Lock()
	defer f.mu.Unlock()
	if err == nil && f.info != nil {
		err = faultf(errclass.ABI, "what Fortran supports was set before")
	}
	if err != nil {
		return raise(call, err)
	}
	f.info = in.Dup()
	return 0
}

//export gompiAbiGetFortranInfo
func gompiAbiGetFortranInfo(info *uintptr) (rc int32) {
	defer rescued(entered(&rc))
	f := &proc.fortran
	f.mu.Lock()
	defer f.mu.Unlock()
	*info = infoNull // MPI 5.0, section 20.4: nothing was set
	if f.info != nil {
		*info = newInfo(f.info.Dup())
	}
	return 0
}

//export gompiAbiGetInfo
func gompiAbiGetInfo(info *uintptr) (rc int32) {
	defer rescued(entered(&rc))
	// MPI 5.0, section 20.3.4: the sizes of the types that platforms may choose
	in, err := core.NewInfo("mpi_aint_size", "8", "mpi_count_size", "8", "mpi_offset_size", "8")
	if err != nil {
		return raise("MPI_Abi_get_info", err)
	}
	*info = newInfo(in)
	return 0
}
