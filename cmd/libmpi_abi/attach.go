package main

import "C"

import (
	"github.com/gompirun/gompi/pkg/mpi"
)

// attachment is the buffer that the program has given for MPI_Bsend. Messages
// are kept in memory of ours; what was given bounds how much of it.
type attachment struct {
	address uintptr
	bytes   int64
}

// automatic is what MPI_BUFFER_AUTOMATIC allows, bytes: more than is of use.
const automatic = 1 << 40

//export gompiBufferAttach
func gompiBufferAttach(buffer uintptr, size int64) int32 {
	const call = "MPI_Buffer_attach"
	if err := usable(); err != nil {
		return raise(call, err)
	}
	if size < 0 {
		return raise(call, faultf(mpi.ErrBuffer, "size is %d", size))
	}
	room := int(size)
	if buffer == bufferAutomatic {
		room = automatic
	}
	if err := proc.env.Load().BufferAttach(room); err != nil {
		return raise(call, err)
	}
	proc.attached = attachment{buffer, size}
	return 0
}

//export gompiBufferDetach
func gompiBufferDetach(buffer_addr uintptr, size *int64) int32 {
	const call = "MPI_Buffer_detach"
	if err := usable(); err != nil {
		return raise(call, err)
	}
	proc.env.Load().BufferDetach()
	if buffer_addr != 0 {
		*(*uintptr)(address(buffer_addr)) = proc.attached.address
	}
	if size != nil {
		*size = proc.attached.bytes
	}
	proc.attached = attachment{}
	return 0
}
