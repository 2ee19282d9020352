package main

import "C"

import (
	"math"
	"unsafe"

	"github.com/gompirun/gompi/internal/rank/core"
	"github.com/gompirun/gompi/internal/rank/onesided"
	"github.com/gompirun/gompi/pkg/errclass"
)

// makeWindow gives the program the window that f makes of a communicator. An argument that is wrong here is told to the others.
func makeWindow(call string, h uintptr, info uintptr, win *uintptr, check error, f func(c *core.Comm, in *core.Info) (uintptr, error)) int32 {
	return with(call, h, func(c *communicator) error {
		*win = winNull
		in, err := infoOf(info)
		if check != nil {
			err = check
		}
		if err == nil {
			*win, err = f(c.c, in)
		}
		if err != nil {
			*win = winNull
			return c.refuse(call, err)
		}
		return nil
	})
}

// extentOf judges how large a window is to be.
func extentOf(size, unit int64) error {
	switch {
	case size < 0:
		return faultf(errclass.Size, "size is %d", size)
	case unit < 1 || unit > math.MaxInt32:
		return faultf(errclass.Disp, "disp_unit is %d: it may be 1 to %d", unit, math.MaxInt32)
	}
	return nil
}

// memoryAt is the program's memory from an address on.
func memoryAt(base uintptr, size int64) ([]byte, error) {
	switch {
	case size == 0:
		return nil, nil
	case size < 0:
		return nil, faultf(errclass.Size, "size is %d", size)
	case base < firstAddress:
		return nil, faultf(errclass.Base, "base is %#x, with size %d: there is no memory", base, size)
	case uint64(size) > math.MaxInt64-uint64(base):
		return nil, faultf(errclass.Size, "size is %d: the memory would go beyond the end of the address space", size)
	}
	return unsafe.Slice((*byte)(address(base)), size), nil
}

// baseOf is where memory begins; 0: there is none.
func baseOf(mem []byte) uintptr {
	if len(mem) == 0 {
		return 0
	}
	return uintptr(unsafe.Pointer(unsafe.SliceData(mem)))
}

//export gompiWinCreate
func gompiWinCreate(base uintptr, size, disp_unit int64, info, comm uintptr, win *uintptr) (rc int32) {
	defer rescued(entered(&rc))
	mem, check := memoryAt(base, size)
	if err := extentOf(size, disp_unit); err != nil {
		check = err
	}
	return makeWindow("MPI_Win_create", comm, info, win, check, func(c *core.Comm, in *core.Info) (uintptr, error) {
		w, err := onesided.Create(c, mem, int(disp_unit), in)
		if err != nil {
			return 0, err
		}
		return newWindow(w, base, size, int32(disp_unit)), nil
	})
}

//export gompiWinAllocate
func gompiWinAllocate(size, disp_unit int64, info, comm, baseptr uintptr, win *uintptr) (rc int32) {
	defer rescued(entered(&rc))
	return allocateWindow("MPI_Win_allocate", size, disp_unit, info, comm, baseptr, win, onesided.Allocate)
}

//export gompiWinAllocateShared
func gompiWinAllocateShared(size, disp_unit int64, info, comm, baseptr uintptr, win *uintptr) (rc int32) {
	defer rescued(entered(&rc))
	return allocateWindow("MPI_Win_allocate_shared", size, disp_unit, info, comm, baseptr, win, onesided.AllocateShared)
}

func allocateWindow(call string, size, unit int64, info, comm, baseptr uintptr, win *uintptr, f func(*core.Comm, int64, int, *core.Info) (*onesided.Win, error)) int32 {
	return makeWindow(call, comm, info, win, extentOf(size, unit), func(c *core.Comm, in *core.Info) (uintptr, error) {
		w, err := f(c, size, int(unit), in)
		if err != nil {
			return 0, err
		}
		base := baseOf(w.Base())
		put(baseptr, base)
		return newWindow(w, base, size, int32(unit)), nil
	})
}

//export gompiWinCreateDynamic
func gompiWinCreateDynamic(info, comm uintptr, win *uintptr) (rc int32) {
	defer rescued(entered(&rc))
	return makeWindow("MPI_Win_create_dynamic", comm, info, win, nil, func(c *core.Comm, in *core.Info) (uintptr, error) {
		w, err := onesided.CreateDynamic(c, in)
		if err != nil {
			return 0, err
		}
		return newWindow(w, 0, 0, 1), nil // MPI 5.0, section 12.2.6: MPI_BOTTOM, 0 and 1
	})
}

//export gompiWinAttach
func gompiWinAttach(win, base uintptr, size int64) (rc int32) {
	defer rescued(entered(&rc))
	return withWindow("MPI_Win_attach", win, func(w *window) error {
		mem, err := memoryAt(base, size)
		if err != nil {
			return err
		}
		return w.w.Attach(mem)
	})
}

//export gompiWinDetach
func gompiWinDetach(win, base uintptr) (rc int32) {
	defer rescued(entered(&rc))
	return withWindow("MPI_Win_detach", win, func(w *window) error {
		if base < firstAddress {
			return faultf(errclass.Base, "base is %#x, where no memory can be attached", base)
		}
		return w.w.Detach(unsafe.Slice((*byte)(address(base)), 1))
	})
}

//export gompiWinSharedQuery
func gompiWinSharedQuery(win uintptr, rank int32, size, disp_unit *int64, baseptr uintptr) (rc int32) {
	defer rescued(entered(&rc))
	return withWindow("MPI_Win_shared_query", win, func(w *window) error {
		mem, unit, err := w.w.SharedQuery(int(rank))
		if err == nil {
			*size, *disp_unit = int64(len(mem)), int64(unit)
			put(baseptr, baseOf(mem))
		}
		return err
	})
}
