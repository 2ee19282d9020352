package main

import "C"

import (
	"unsafe"

	"github.com/gompirun/gompi/pkg/datatype"
	"github.com/gompirun/gompi/pkg/errclass"
)

// rest are the bytes of a packed buffer from a position on.
func rest(buf uintptr, size int64, position *int64) ([]byte, error) {
	if position == nil || *position < 0 || *position > size {
		return nil, faultf(errclass.Arg, "position is not within the %d bytes of the buffer", size)
	}
	if size == *position {
		return nil, nil
	}
	if buf < firstAddress {
		return nil, faultf(errclass.Buffer, "the packed buffer is a null pointer, or near one: %#x", buf)
	}
	return unsafe.Slice((*byte)(address(buf)), size)[*position:], nil
}

// mover is a function of package datatype that packs or unpacks.
type mover func(packed []byte, t *datatype.Datatype, base unsafe.Pointer, count int64) (int64, error)

// move packs or unpacks and moves the position on.
func move(f mover, packed uintptr, size int64, position *int64, buf uintptr, count int64, dt uintptr) error {
	b, err := bufferOf(buf, count, dt)
	if err != nil {
		return err
	}
	mem, err := rest(packed, size, position)
	if err != nil {
		return err
	}
	n, err := f(mem, b.Type, b.Base, count)
	if err == nil {
		*position += n
	}
	return err
}

//export gompiPack
func gompiPack(inbuf uintptr, incount int64, datatype_ uintptr, outbuf uintptr, outsize int64, position *int64, comm uintptr) (rc int32) {
	defer rescued(entered(&rc))
	return with("MPI_Pack", comm, func(*communicator) error {
		return move(datatype.Pack, outbuf, outsize, position, inbuf, incount, datatype_)
	})
}

//export gompiUnpack
func gompiUnpack(inbuf uintptr, insize int64, position *int64, outbuf uintptr, outcount int64, datatype_ uintptr, comm uintptr) (rc int32) {
	defer rescued(entered(&rc))
	return with("MPI_Unpack", comm, func(*communicator) error {
		return move(datatype.Unpack, inbuf, insize, position, outbuf, outcount, datatype_)
	})
}

//export gompiPackSize
func gompiPackSize(incount int64, datatype_ uintptr, comm uintptr, size *int64) (rc int32) {
	defer rescued(entered(&rc))
	return with("MPI_Pack_size", comm, func(*communicator) error {
		t, err := committed(datatype_)
		if err == nil {
			*size, err = t.Bytes(incount)
		}
		return err
	})
}

// external checks the name of the only representation there is.
func external(datarep *C.char) error {
	if name := C.GoString(datarep); name != "external32" {
		return faultf(errclass.UnsupportedDatarep, "datarep is %q: only external32 is known", name)
	}
	return nil
}

//export gompiPackExternal
func gompiPackExternal(datarep *C.char, inbuf uintptr, incount int64, datatype_ uintptr, outbuf uintptr, outsize int64, position *int64) (rc int32) {
	defer rescued(entered(&rc))
	err := external(datarep)
	if err == nil {
		err = move(datatype.PackExternal, outbuf, outsize, position, inbuf, incount, datatype_)
	}
	if err != nil {
		return raise("MPI_Pack_external", err)
	}
	return 0
}

//export gompiUnpackExternal
func gompiUnpackExternal(datarep *C.char, inbuf uintptr, insize int64, position *int64, outbuf uintptr, outcount int64, datatype_ uintptr) (rc int32) {
	defer rescued(entered(&rc))
	err := external(datarep)
	if err == nil {
		err = move(datatype.UnpackExternal, inbuf, insize, position, outbuf, outcount, datatype_)
	}
	if err != nil {
		return raise("MPI_Unpack_external", err)
	}
	return 0
}

//export gompiPackExternalSize
func gompiPackExternalSize(datarep *C.char, incount int64, datatype_ uintptr, size *int64) (rc int32) {
	defer rescued(entered(&rc))
	err := external(datarep)
	if err == nil {
		t, bad := committed(datatype_)
		if err = bad; err == nil {
			*size, err = t.ExternalBytes(incount)
		}
	}
	if err != nil {
		return raise("MPI_Pack_external_size", err)
	}
	return 0
}
