package main

/*
#include "fast.h"
*/
import "C"

import (
	"sync"
	"unsafe"

	"github.com/gompirun/gompi/internal/rank/core"
	"github.com/gompirun/gompi/pkg/attr"
	"github.com/gompirun/gompi/pkg/errclass"
)

// keyval is a kind of attribute of C. Values are what C takes for void *.
type keyval struct {
	k           *attr.Keyval
	object      string // Comm, Type or Win
	handle      int32
	copyFn      uintptr
	deleteFn    uintptr
	state       uintptr // extra_state
	handleOfObj func(object any) uintptr

	// A key that was freed lives on while objects have values for it: these can
	// be asked for and deleted (MPI 4.1, section 7.7.2).
	mu    sync.Mutex
	freed bool
	uses  int
}

// use counts an object that has a value for the key, or with -1 one that has none
// any more.
func (v *keyval) use(n int) {
	v.mu.Lock()
	defer v.mu.Unlock()
	v.uses += n
	if v.freed && v.uses == 0 {
		proc.keyvals.remove(uintptr(v.handle))
	}
}

// free is MPI_X_free_keyval.
func (v *keyval) free() {
	v.mu.Lock()
	v.freed = true
	v.mu.Unlock()
	v.use(0)
}

// Functions that have no code: MPI_X_NULL_COPY_FN, MPI_X_DUP_FN and
// MPI_X_NULL_DELETE_FN of the ABI.
const (
	nullFn = uintptr(0)
	dupFn  = uintptr(1)
)

// Predefined attributes, by their keys.
var predefinedKeys = map[int32]*attr.Keyval{
	501: core.KeyTagUB, 502: core.KeyIO, 503: core.KeyHost, 504: core.KeyWtimeIsGlobal, 505: core.KeyAppNum, 506: core.KeyLastUsedCode, 507: core.KeyUniverseSize,
}

// newKeyval makes a key whose callbacks are functions of C.
func newKeyval(object string, copyFn, deleteFn uintptr, key *int32, state uintptr, handleOfObj func(object any) uintptr) int32 {
	v := &keyval{k: &attr.Keyval{}, object: object, copyFn: copyFn, deleteFn: deleteFn, state: state, handleOfObj: handleOfObj}
	if copyFn != nullFn {
		v.k.Copy = v.copy
	}
	v.k.Delete = v.delete
	v.handle = int32(proc.keyvals.add(v))
	*key = v.handle
	return 0
}

func (v *keyval) copy(object any, _ *attr.Keyval, value any) (any, bool, error) {
	if v.copyFn == dupFn {
		v.use(1)
		return value, true, nil
	}
	var out C.uintptr_t
	var flag C.int
	rc := C.gompi_call_copy(C.uintptr_t(v.copyFn), C.uintptr_t(v.handleOfObj(object)), C.int(v.handle), C.uintptr_t(v.state), C.uintptr_t(value.(uintptr)), &out, &flag)
	if rc != 0 {
		return nil, false, faultf(errclass.Class(rc), "the program's copy function returned %d", int(rc))
	}
	if flag != 0 {
		v.use(1)
	}
	return uintptr(out), flag != 0, nil
}

func (v *keyval) delete(object any, _ *attr.Keyval, value any) error {
	if v.deleteFn == nullFn {
		v.use(-1)
		return nil
	}
	rc := C.gompi_call_delete(C.uintptr_t(v.deleteFn), C.uintptr_t(v.handleOfObj(object)), C.int(v.handle), C.uintptr_t(value.(uintptr)), C.uintptr_t(v.state))
	if rc != 0 {
		return faultf(errclass.Class(rc), "the program's delete function returned %d", int(rc))
	}
	v.use(-1)
	return nil
}

// keyvalOf is the key of a number for objects of a kind.
func keyvalOf(object string, key int32) (*keyval, error) {
	if v := proc.keyvals.at(uintptr(uint32(key))); v != nil && (*v).object == object {
		return *v, nil
	}
	if predefinedKeys[key] != nil {
		return nil, faultf(errclass.Keyval, "attribute %d is predefined: it cannot be changed", key)
	}
	return nil, faultf(errclass.Keyval, "the key is %d, which is none for this kind of object: it was freed or never made", key)
}

func freeKeyval(object string, key *int32) error {
	v, err := keyvalOf(object, *key)
	if err != nil {
		return err
	}
	v.free()
	*key = 0 // MPI_KEYVAL_INVALID
	return nil
}

// set gives an object a value by f.
func (v *keyval) set(f func() error) error {
	v.mu.Lock()
	freed := v.freed
	v.mu.Unlock()
	if freed {
		return faultf(errclass.Keyval, "the key was freed")
	}
	err := f()
	if err == nil {
		v.use(1)
	}
	return err
}

// put writes a value of an attribute to where C wants a pointer.
func put(to uintptr, value uintptr) { *(*uintptr)(address(to)) = value }

//export gompiCommCreateKeyval
func gompiCommCreateKeyval(comm_copy_attr_fn, comm_delete_attr_fn uintptr, comm_keyval *int32, extra_state uintptr) (rc int32) {
	defer rescued(entered(&rc))
	return newKeyval("Comm", comm_copy_attr_fn, comm_delete_attr_fn, comm_keyval, extra_state, func(object any) uintptr { return handleOf(object.(*core.Comm)) })
}

//export gompiCommFreeKeyval
func gompiCommFreeKeyval(comm_keyval *int32) (rc int32) {
	defer rescued(entered(&rc))
	if err := freeKeyval("Comm", comm_keyval); err != nil {
		return raise("MPI_Comm_free_keyval", err)
	}
	return 0
}

//export gompiCommSetAttr
func gompiCommSetAttr(comm uintptr, comm_keyval int32, attribute_val uintptr) (rc int32) {
	defer rescued(entered(&rc))
	return with("MPI_Comm_set_attr", comm, func(c *communicator) error {
		v, err := keyvalOf("Comm", comm_keyval)
		if err != nil {
			return err
		}
		return v.set(func() error { return c.c.SetAttr(v.k, attribute_val) })
	})
}

//export gompiCommGetAttr
func gompiCommGetAttr(comm uintptr, comm_keyval int32, attribute_val uintptr, flag *int32) (rc int32) {
	defer rescued(entered(&rc))
	return with("MPI_Comm_get_attr", comm, func(c *communicator) error {
		if k := predefinedKeys[comm_keyval]; k != nil {
			v, ok, err := c.c.Attr(k)
			if *flag = truth(ok); ok {
				put(attribute_val, uintptr(unsafe.Pointer(C.gompi_attribute(C.int(comm_keyval), C.int(number(v))))))
			}
			return err
		}
		v, err := keyvalOf("Comm", comm_keyval)
		if err != nil {
			return err
		}
		value, ok, err := c.c.Attr(v.k)
		if *flag = truth(ok); ok {
			put(attribute_val, value.(uintptr))
		}
		return err
	})
}

// number is the value of a predefined attribute as C has it.
func number(v any) int {
	if b, ok := v.(bool); ok {
		return int(truth(b))
	}
	return v.(int)
}

//export gompiCommDeleteAttr
func gompiCommDeleteAttr(comm uintptr, comm_keyval int32) (rc int32) {
	defer rescued(entered(&rc))
	return with("MPI_Comm_delete_attr", comm, func(c *communicator) error {
		v, err := keyvalOf("Comm", comm_keyval)
		if err != nil {
			return err
		}
		return c.c.DeleteAttr(v.k)
	})
}
