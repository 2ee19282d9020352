//go:build cgo

package main

import (
	"github.com/gompirun/gompi/internal/rank/core"
	"github.com/gompirun/gompi/pkg/datatype"
	"github.com/gompirun/gompi/pkg/errclass"
)

// Values of buffer arguments that are no addresses (MPI 5.0, annex A.1.1).
const (
	inPlace         = uintptr(1)
	bufferAutomatic = uintptr(2)
)

// firstAddress is where memory may begin: Linux maps nothing below it
// (vm.mmap_min_addr), and Go's runtime wants no pointer there.
const firstAddress = uintptr(4096)

// nothing is no elements of MPI_DATATYPE_NULL: an error by the standard, but MPICH and those
// that were made of it take it, and programs have it for neighbours that are not there.
var nothing = core.Buf{Type: datatype.Predefined(datatype.Byte)}

// bufferOf checks the arguments of a message and makes of them what package core
// takes.
func bufferOf(buf uintptr, count int64, datatype uintptr) (core.Buf, error) {
	if count == 0 && datatype == datatypeNull {
		return nothing, nil
	}
	t, err := committed(datatype)
	if err != nil {
		return core.Buf{}, err
	}
	if count < 0 {
		return core.Buf{}, faultf(errclass.Count, "count is %d", count)
	}
	switch {
	case buf >= firstAddress:
	case count == 0 || t.Size() == 0:
		buf = 0 // C++ and Rust have places for nothing that are no addresses, as 4
	case buf == inPlace:
		return core.Buf{}, faultf(errclass.Buffer, "MPI_IN_PLACE cannot stand for this buffer")
	case buf != 0 || t.Kind() != 0: // 0 is MPI_BOTTOM, which goes with absolute addresses
		return core.Buf{}, faultf(errclass.Buffer, "the buffer is a null pointer, or near one: %#x, with count %d and datatype %v", buf, count, typeName(datatype))
	}
	return core.Buf{Type: t, Base: address(buf), Count: count}, nil
}

// packed is a copy of what b describes.
func packed(b core.Buf) ([]byte, error) {
	size, err := b.Type.Bytes(b.Count)
	if err != nil {
		return nil, err
	}
	out := make([]byte, size)
	_, err = datatype.Pack(out, b.Type, b.Base, b.Count)
	return out, err
}

// bufOf is the memory of bytes.
func bufOf(b []byte) core.Buf { return datatype.VecOf(b) }
