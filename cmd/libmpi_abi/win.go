package main

/*
#include "fast.h"
*/
import "C"

import (
	"cmp"
	"runtime"
	"strings"
	"unsafe"

	"github.com/gompirun/gompi/internal/rank/onesided"
	"github.com/gompirun/gompi/pkg/errclass"
)

const winNull = uintptr(272)

// window is one of package core and what the C library adds to it. The handler is MPI_ERRORS_ARE_FATAL until the program
// chooses another (MPI 5.0, section 9.3).
type window struct {
	w       *onesided.Win
	handle  uintptr
	handler *errhandler
	pins    runtime.Pinner // what C was told
	direct  bool           // it was told something
	base    uintptr        // of the process's own memory, as the program knows it
	facts   *C.WindowFact  // what predefined attributes point to
}

// windowOf is the window of a handle, nil if it is none.
func windowOf(h uintptr) *window {
	if w := proc.windows.at(h); w != nil {
		return *w
	}
	return nil
}

// badWindow raises the error of a handle that is no window.
func badWindow(call string, h uintptr) int32 {
	if err := usable(); err != nil {
		return raise(call, err)
	}
	return raise(call, faultf(errclass.Win, "win is %s, which is no window: it was freed or never made", handleText(h, winNull, "MPI_WIN_NULL")))
}

// raise hands an error of a call on w to its error handler.
func (w *window) raise(call string, err error) int32 {
	return w.handler.raise(w.handle, call, w.name(), err)
}

func (w *window) hears() (*errhandler, uintptr, string) { return w.handler, w.handle, w.name() }

// name is what w is called in messages.
func (w *window) name() string { return cmp.Or(w.w.Name(), "a window") }

// withWindow calls f with the window of a handle, and raises its error.
func withWindow(call string, h uintptr, f func(w *window) error) int32 {
	w := windowOf(h)
	if w == nil {
		return badWindow(call, h)
	}
	if err := f(w); err != nil {
		return w.raise(call, err)
	}
	return 0
}

// handleOfWindow is the handle of a window of package core.
func handleOfWindow(w *onesided.Win) uintptr {
	if h, ok := proc.handles.Load(w); ok {
		return h.(uintptr)
	}
	return winNull
}

// newWindow makes the handle of a window.
func newWindow(w *onesided.Win, base uintptr, size int64, unit int32) uintptr {
	w.SetErrhandler(onesided.WinErrorsReturn) // raise calls the program's
	n := &window{w: w, handler: handlerFatal, base: base}
	n.facts = (*C.WindowFact)(C.calloc(1, C.size_t(unsafe.Sizeof(C.WindowFact{}))))
	*n.facts = C.WindowFact{size: C.MPI_Aint(size), disp_unit: C.int(unit), flavor: C.int(w.Flavor()), model: unifiedModel}
	n.handle = proc.windows.add(n)
	proc.handles.Store(w, n.handle)
	n.tellC()
	return n.handle
}

// tellC lets C do what it can of the window's operations (window.c).
func (w *window) tellC() {
	if proc.lanes.off {
		return
	}
	if d := w.w.Direct(w.pins.Pin); d != nil {
		w.direct = true
		gompiTurn() // says how to wait
		C.gompi_know_window(C.uintptr_t(w.handle), (*C.struct_gompi_window)(unsafe.Pointer(d)))
	}
}

//export gompiTakeBlock
func gompiTakeBlock(call *C.char, win uintptr, rank int32, block int64) (rc int32) {
	defer rescued(entered(&rc))
	name := C.GoString(call)
	return withWindow(name, win, func(w *window) error {
		return w.w.TakeBlock(strings.TrimPrefix(name, "MPI_"), int(rank), block)
	})
}

//export gompiAwaitFence
func gompiAwaitFence(win uintptr, arrivals uint64) (rc int32) {
	defer rescued(entered(&rc))
	return withWindow("MPI_Win_fence", win, func(w *window) error { return w.w.AwaitFence(arrivals) })
}

//export gompiAwaitAnswer
func gompiAwaitAnswer(call *C.char, win uintptr, rank int32) (rc int32) {
	defer rescued(entered(&rc))
	name := C.GoString(call)
	return withWindow(name, win, func(w *window) error {
		return w.w.AwaitAnswer(strings.TrimPrefix(name, "MPI_"), int(rank))
	})
}

//export gompiRingWindow
func gompiRingWindow(win uintptr) {
	defer rescued(entered(nil))
	windowOf(win).w.Ring()
}

const unifiedModel = 321 // MPI_WIN_UNIFIED: loads and stores see the window's only copy

//export gompiWinFree
func gompiWinFree(win *uintptr) (rc int32) {
	defer rescued(entered(&rc))
	return withWindow("MPI_Win_free", *win, func(w *window) error {
		if err := w.w.Free(); err != nil {
			return err
		}
		C.gompi_know_window(C.uintptr_t(w.handle), nil)
		w.pins.Unpin()
		proc.handles.Delete(w.w)
		proc.windows.remove(w.handle)
		C.free(unsafe.Pointer(w.facts))
		*win = winNull
		return nil
	})
}

//export gompiWinSetErrhandler
func gompiWinSetErrhandler(win, errhandler_ uintptr) (rc int32) {
	defer rescued(entered(&rc))
	return withWindow("MPI_Win_set_errhandler", win, func(w *window) error {
		e := errhandlerOf(errhandler_)
		if e == nil || e.object != "" && e.object != "Win" {
			return faultf(errclass.Errhandler, "errhandler is %#x, which is no error handler for windows", errhandler_)
		}
		w.handler = e
		return nil
	})
}

//export gompiWinGetErrhandler
func gompiWinGetErrhandler(win uintptr, errhandler_ *uintptr) (rc int32) {
	defer rescued(entered(&rc))
	return withWindow("MPI_Win_get_errhandler", win, func(w *window) error {
		*errhandler_ = w.handler.reference()
		return nil
	})
}

//export gompiWinCallErrhandler
func gompiWinCallErrhandler(win uintptr, errorcode int32) (rc int32) {
	defer rescued(entered(&rc))
	const call = "MPI_Win_call_errhandler"
	w := windowOf(win)
	if w == nil {
		return badWindow(call, win)
	}
	return w.handler.called(w.handle, call, w.name(), errorcode)
}

//export gompiWinSetName
func gompiWinSetName(win uintptr, win_name *C.char) (rc int32) {
	defer rescued(entered(&rc))
	return withWindow("MPI_Win_set_name", win, func(w *window) error {
		name := C.GoString(win_name)
		w.w.SetName(name[:min(len(name), maxObjectName-1)])
		return nil
	})
}

//export gompiWinGetName
func gompiWinGetName(win uintptr, win_name *C.char, resultlen *int32) (rc int32) {
	defer rescued(entered(&rc))
	if win == winNull { // MPI 5.0, section 7.8: it has a name
		*resultlen = putString(win_name, "MPI_WIN_NULL", maxObjectName)
		return 0
	}
	return withWindow("MPI_Win_get_name", win, func(w *window) error {
		*resultlen = putString(win_name, w.w.Name(), maxObjectName)
		return nil
	})
}

//export gompiWinGetGroup
func gompiWinGetGroup(win uintptr, group *uintptr) (rc int32) {
	defer rescued(entered(&rc))
	return withWindow("MPI_Win_get_group", win, func(w *window) error {
		g, err := w.w.Group()
		if err == nil {
			*group = newGroup(g)
		}
		return err
	})
}

//export gompiWinSetInfo
func gompiWinSetInfo(win, info uintptr) (rc int32) {
	defer rescued(entered(&rc))
	return withWindow("MPI_Win_set_info", win, func(w *window) error {
		in, err := infoOf(info)
		if err != nil {
			return err
		}
		if err := w.w.SetInfo(in); err != nil {
			return err
		}
		w.pins.Unpin()
		w.tellC()
		return nil
	})
}

//export gompiWinGetInfo
func gompiWinGetInfo(win uintptr, info_used *uintptr) (rc int32) {
	defer rescued(entered(&rc))
	return withWindow("MPI_Win_get_info", win, func(w *window) error {
		in, err := w.w.Info()
		if err == nil {
			*info_used = newInfo(in)
		}
		return err
	})
}
