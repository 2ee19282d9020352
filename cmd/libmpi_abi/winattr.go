package main

/*
#include "fast.h"
*/
import "C"

import (
	"unsafe"

	"github.com/gompirun/gompi/internal/rank/onesided"
	"github.com/gompirun/gompi/pkg/errclass"
)

// Keys of predefined attributes of windows (MPI 5.0, section 12.2.6). Their values are addresses: the memory's own, and those of
// numbers (an MPI_Aint for the size).
const (
	keyWinBase   = 601
	keyWinUnit   = 602
	keyWinSize   = 603
	keyWinFlavor = 604
	keyWinModel  = 605
)

// predefined is the value of a predefined attribute.
func (w *window) predefined(key int32) (value uintptr, ok bool) {
	switch key {
	case keyWinBase:
		return w.base, true
	case keyWinUnit:
		return uintptr(unsafe.Pointer(&w.facts.disp_unit)), true
	case keyWinSize:
		return uintptr(unsafe.Pointer(&w.facts.size)), true
	case keyWinFlavor:
		return uintptr(unsafe.Pointer(&w.facts.flavor)), true
	case keyWinModel:
		return uintptr(unsafe.Pointer(&w.facts.model)), true
	}
	return 0, false
}

// winKeyval is the key of a number that programs may set for windows.
func winKeyval(w *window, key int32) (*keyval, error) {
	if _, ok := w.predefined(key); ok {
		return nil, faultf(errclass.Keyval, "attribute %d is predefined: it cannot be changed", key)
	}
	return keyvalOf("Win", key)
}

//export gompiWinCreateKeyval
func gompiWinCreateKeyval(win_copy_attr_fn, win_delete_attr_fn uintptr, win_keyval *int32, extra_state uintptr) (rc int32) {
	defer rescued(entered(&rc))
	return newKeyval("Win", win_copy_attr_fn, win_delete_attr_fn, win_keyval, extra_state, func(object any) uintptr { return handleOfWindow(object.(*onesided.Win)) })
}

//export gompiWinFreeKeyval
func gompiWinFreeKeyval(win_keyval *int32) (rc int32) {
	defer rescued(entered(&rc))
	if err := freeKeyval("Win", win_keyval); err != nil {
		return raise("MPI_Win_free_keyval", err)
	}
	return 0
}

//export gompiWinSetAttr
func gompiWinSetAttr(win uintptr, win_keyval int32, attribute_val uintptr) (rc int32) {
	defer rescued(entered(&rc))
	return withWindow("MPI_Win_set_attr", win, func(w *window) error {
		v, err := winKeyval(w, win_keyval)
		if err != nil {
			return err
		}
		return v.set(func() error { return w.w.SetAttr(v.k, attribute_val) })
	})
}

//export gompiWinGetAttr
func gompiWinGetAttr(win uintptr, win_keyval int32, attribute_val uintptr, flag *int32) (rc int32) {
	defer rescued(entered(&rc))
	return withWindow("MPI_Win_get_attr", win, func(w *window) error {
		if value, ok := w.predefined(win_keyval); ok {
			*flag = 1
			put(attribute_val, value)
			return nil
		}
		v, err := keyvalOf("Win", win_keyval)
		if err != nil {
			return err
		}
		value, ok, err := w.w.Attr(v.k)
		if *flag = truth(ok); ok {
			put(attribute_val, value.(uintptr))
		}
		return err
	})
}

//export gompiWinDeleteAttr
func gompiWinDeleteAttr(win uintptr, win_keyval int32) (rc int32) {
	defer rescued(entered(&rc))
	return withWindow("MPI_Win_delete_attr", win, func(w *window) error {
		v, err := winKeyval(w, win_keyval)
		if err != nil {
			return err
		}
		return w.w.DeleteAttr(v.k)
	})
}
