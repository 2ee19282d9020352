package main

/*
#include "fast.h"
*/
import "C"

import (
	"unsafe"

	"github.com/gompirun/gompi/internal/rank/core"
	"github.com/gompirun/gompi/internal/rank/onesided"
)

// Synchronisation (MPI 5.0, section 12.5).

//export gompiWinFence
func gompiWinFence(assert int32, win uintptr) (rc int32) {
	defer rescued(entered(&rc))
	return withWindow("MPI_Win_fence", win, func(w *window) error { return w.w.Fence(int(assert)) })
}

//export gompiWinPost
func gompiWinPost(group uintptr, assert int32, win uintptr) (rc int32) {
	defer rescued(entered(&rc))
	return withGroup("MPI_Win_post", group, assert, win, (*onesided.Win).Post)
}

//export gompiWinStart
func gompiWinStart(group uintptr, assert int32, win uintptr) (rc int32) {
	defer rescued(entered(&rc))
	return withGroup("MPI_Win_start", group, assert, win, (*onesided.Win).Start)
}

func withGroup(call string, group uintptr, assert int32, win uintptr, f func(*onesided.Win, *core.Group, int) error) int32 {
	return withWindow(call, win, func(w *window) error {
		g, err := groupOf(group)
		if err == nil {
			err = f(w.w, g, int(assert))
		}
		if err == nil {
			w.tellGroup(group, g)
		}
		return err
	})
}

// tellGroup lets C do such calls with a group (winsync.c).
func (w *window) tellGroup(handle uintptr, g *core.Group) {
	if !w.direct {
		return
	}
	if ranks := w.w.RanksOf(g); len(ranks) > 0 {
		C.gompi_know_group(C.uintptr_t(w.handle), C.uintptr_t(handle), C.int(len(ranks)), (*C.intptr_t)(unsafe.Pointer(&ranks[0])))
	}
}

//export gompiWinComplete
func gompiWinComplete(win uintptr) (rc int32) {
	defer rescued(entered(&rc))
	return withWindow("MPI_Win_complete", win, func(w *window) error { return w.w.Complete() })
}

//export gompiWinWait
func gompiWinWait(win uintptr) (rc int32) {
	defer rescued(entered(&rc))
	return withWindow("MPI_Win_wait", win, func(w *window) error { return w.w.Wait() })
}

//export gompiWinTest
func gompiWinTest(win uintptr, flag *int32) (rc int32) {
	defer rescued(entered(&rc))
	return withWindow("MPI_Win_test", win, func(w *window) error {
		ok, err := w.w.Test()
		*flag = truth(ok)
		return err
	})
}

//export gompiWinLock
func gompiWinLock(lock_type, rank, assert int32, win uintptr) (rc int32) {
	defer rescued(entered(&rc))
	return withWindow("MPI_Win_lock", win, func(w *window) error { return w.w.Lock(onesided.LockType(lock_type), int(rank), int(assert)) })
}

//export gompiWinUnlock
func gompiWinUnlock(rank int32, win uintptr) (rc int32) {
	defer rescued(entered(&rc))
	return withWindow("MPI_Win_unlock", win, func(w *window) error { return w.w.Unlock(int(rank)) })
}

//export gompiWinLockAll
func gompiWinLockAll(assert int32, win uintptr) (rc int32) {
	defer rescued(entered(&rc))
	return withWindow("MPI_Win_lock_all", win, func(w *window) error { return w.w.LockAll(int(assert)) })
}

//export gompiWinUnlockAll
func gompiWinUnlockAll(win uintptr) (rc int32) {
	defer rescued(entered(&rc))
	return withWindow("MPI_Win_unlock_all", win, func(w *window) error { return w.w.UnlockAll() })
}

//export gompiWinFlush
func gompiWinFlush(rank int32, win uintptr) (rc int32) {
	defer rescued(entered(&rc))
	return withWindow("MPI_Win_flush", win, func(w *window) error { return w.w.Flush(int(rank)) })
}

//export gompiWinFlushAll
func gompiWinFlushAll(win uintptr) (rc int32) {
	defer rescued(entered(&rc))
	return withWindow("MPI_Win_flush_all", win, func(w *window) error { return w.w.FlushAll() })
}

//export gompiWinFlushLocal
func gompiWinFlushLocal(rank int32, win uintptr) (rc int32) {
	defer rescued(entered(&rc))
	return withWindow("MPI_Win_flush_local", win, func(w *window) error { return w.w.FlushLocal(int(rank)) })
}

//export gompiWinFlushLocalAll
func gompiWinFlushLocalAll(win uintptr) (rc int32) {
	defer rescued(entered(&rc))
	return withWindow("MPI_Win_flush_local_all", win, func(w *window) error { return w.w.FlushLocalAll() })
}

//export gompiWinSync
func gompiWinSync(win uintptr) (rc int32) {
	defer rescued(entered(&rc))
	return withWindow("MPI_Win_sync", win, func(w *window) error { return w.w.Sync() })
}
