package main

/*
#include "fast.h"
*/
import "C"

import (
	"fmt"
	"math"
	"sync"
	"sync/atomic"
	"unsafe"

	"github.com/gompirun/gompi/pkg/attr"
	"github.com/gompirun/gompi/pkg/datatype"
	"github.com/gompirun/gompi/pkg/errclass"
)

const (
	datatypeNull = uintptr(512)
	undefined    = -32766 // MPI_UNDEFINED
)

// dtype is a datatype and what the C library adds to it.
type dtype struct {
	t     *datatype.Datatype
	name  string
	large bool // made by a call with counts of 64 bits
	attrs attr.Attributes
}

// typeInC is C's place for a datatype of a handle (handle.h); nil: it has none, and Go does all with the datatype.
func typeInC(h uintptr) (k *C.struct_gompi_type, handle *uintptr) {
	i := (h - firstHandle) % maxObjects
	if h < firstHandle || i >= C.GOMPI_TYPES {
		return nil, nil
	}
	k = &C.gompi_types[i]
	return k, (*uintptr)(unsafe.Pointer(&k.handle))
}

// tellC tells C of a datatype that was committed, if its elements are runs of memory, or each equal blocks at equal distances.
func (d *dtype) tellC(h uintptr) {
	k, handle := typeInC(h)
	at, ok := d.t.Strided()
	if k == nil || !ok || d.t.Size() > math.MaxInt32 || at.Blocks > math.MaxInt32 {
		return
	}
	_, extent := d.t.Extent()
	k.bytes, k.extent = 0, C.ptrdiff_t(extent)
	if d.t.Run() {
		k.bytes = C.int(d.t.Size())
	}
	k.at = C.struct_gompi_strided{first: C.ptrdiff_t(at.First), stride: C.ptrdiff_t(at.Stride), block: C.int(at.Block), blocks: C.int(at.Blocks)}
	atomic.StoreUintptr(handle, h)
}

// forgetInC is before a datatype is freed.
func forgetInC(h uintptr) {
	if _, handle := typeInC(h); handle != nil {
		atomic.StoreUintptr(handle, 0)
	}
}

// predefinedTypes has what programs add to predefined datatypes: names and
// attributes.
type predefinedTypes struct {
	mu    sync.Mutex
	types map[datatype.Kind]*dtype
}

// typeOf is the datatype of a handle, nil if it is none.
func typeOf(h uintptr) *datatype.Datatype {
	if h < firstHandle {
		if h > uint16Max {
			return nil
		}
		return datatype.Predefined(datatype.Kind(h))
	}
	if d := proc.types.at(h); d != nil {
		return (*d).t
	}
	return nil
}

const uint16Max = 1<<16 - 1

// dtypeOf is all there is of a datatype, nil if it is none.
func dtypeOf(h uintptr) *dtype {
	if h >= firstHandle {
		if d := proc.types.at(h); d != nil {
			return *d
		}
		return nil
	}
	t := typeOf(h)
	if t == nil {
		return nil
	}
	p := &proc.predefined
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.types == nil {
		p.types = map[datatype.Kind]*dtype{}
	}
	d := p.types[t.Kind()]
	if d == nil {
		d = &dtype{t: t, name: firstName(t.Kind())}
		p.types[t.Kind()] = d
	}
	return d
}

// handleOfType is the handle of a dtype.
func handleOfType(d *dtype) uintptr {
	if k := d.t.Kind(); k != 0 {
		return uintptr(k)
	}
	found := datatypeNull
	proc.types.each(func(h uintptr, x **dtype) {
		if *x == d {
			found = h
		}
	})
	return found
}

// committed is typeOf for communication.
func committed(h uintptr) (*datatype.Datatype, error) {
	t := typeOf(h)
	if t == nil {
		return nil, badType(h)
	}
	if !t.Committed() {
		return nil, faultf(errclass.Type, "the datatype %s is not committed: call MPI_Type_commit", typeName(h))
	}
	return t, nil
}

func badType(h uintptr) error {
	return faultf(errclass.Type, "the datatype is %s, which is none: it was freed or never made", handleText(h, datatypeNull, "MPI_DATATYPE_NULL"))
}

// typeName is what a datatype is called in messages.
func typeName(h uintptr) string {
	if d := dtypeOf(h); d != nil && d.name != "" {
		return d.name
	}
	return fmt.Sprintf("%#x", h)
}

// withType calls f with the datatype of a handle.
func withType(call string, h uintptr, f func(d *dtype) error) int32 {
	d := dtypeOf(h)
	if d == nil {
		return raise(call, badType(h))
	}
	if err := f(d); err != nil {
		return raise(call, err)
	}
	return 0
}

// newType is the handle of a datatype.
func newType(t *datatype.Datatype) uintptr {
	if k := t.Kind(); k != 0 {
		return uintptr(k)
	}
	return proc.types.add(&dtype{t: t})
}

// makeType gives the program the datatype that f makes of another.
func makeType(call string, old uintptr, newtype *uintptr, large int32, f func(old *datatype.Datatype) (*datatype.Datatype, error)) int32 {
	t := typeOf(old)
	if t == nil {
		return raise(call, badType(old))
	}
	return giveType(call, newtype, large, func() (*datatype.Datatype, error) { return f(t) })
}

// giveType gives the program a datatype.
func giveType(call string, newtype *uintptr, large int32, f func() (*datatype.Datatype, error)) int32 {
	if newtype == nil {
		return raise(call, faultf(errclass.Arg, "the place for the new datatype is a null pointer"))
	}
	t, err := f()
	if err != nil {
		return raise(call, err)
	}
	if *newtype = uintptr(t.Kind()); *newtype == 0 {
		*newtype = proc.types.add(&dtype{t: t, large: large != 0})
	}
	return 0
}

//export gompiTypeCommit
func gompiTypeCommit(datatype *uintptr) (rc int32) {
	defer rescued(entered(&rc))
	return withType("MPI_Type_commit", *datatype, func(d *dtype) error {
		d.t.Commit()
		d.tellC(*datatype)
		return nil
	})
}

//export gompiTypeFree
func gompiTypeFree(datatype *uintptr) (rc int32) {
	defer rescued(entered(&rc))
	return withType("MPI_Type_free", *datatype, func(d *dtype) error {
		if d.t.Kind() != 0 {
			return faultf(errclass.Type, "%s is predefined and cannot be freed", d.name)
		}
		if err := d.attrs.Clear(d); err != nil {
			return err
		}
		forgetInC(*datatype)
		proc.types.remove(*datatype)
		*datatype = datatypeNull
		return nil
	})
}

//export gompiTypeSetName
func gompiTypeSetName(datatype uintptr, type_name *C.char) (rc int32) {
	defer rescued(entered(&rc))
	return withType("MPI_Type_set_name", datatype, func(d *dtype) error {
		name := C.GoString(type_name)
		d.name = name[:min(len(name), maxObjectName-1)]
		return nil
	})
}

//export gompiTypeGetName
func gompiTypeGetName(datatype uintptr, type_name *C.char, resultlen *int32) (rc int32) {
	defer rescued(entered(&rc))
	if datatype == datatypeNull { // MPI 5.0, section 7.8: it has a name
		*resultlen = putString(type_name, "MPI_DATATYPE_NULL", maxObjectName)
		return 0
	}
	return withType("MPI_Type_get_name", datatype, func(d *dtype) error {
		*resultlen = putString(type_name, d.name, maxObjectName)
		return nil
	})
}

// firstName is a predefined datatype's name: the first of those that have two in MPI
// 5.0, annex A.1.1.
func firstName(k datatype.Kind) string {
	switch k {
	case datatype.LongLong:
		return "MPI_LONG_LONG_INT"
	case datatype.CFloatComplex:
		return "MPI_C_COMPLEX"
	}
	return k.String()
}
