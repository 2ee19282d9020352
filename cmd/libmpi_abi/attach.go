package main

import "C"

import (
	"github.com/gompirun/gompi/internal/rank/core"
	"github.com/gompirun/gompi/pkg/errclass"
)

// attachment is a buffer that the program has given for buffered sends.
// Messages are kept in memory of ours; what was given bounds how much of it.
type attachment struct {
	address uintptr
	bytes   int64
}

// attacher is what a buffer can be attached to: the process, a session or a
// communicator.
type attacher interface{ BufferAttach(bytes int) error }

func (a *attachment) attach(to attacher, buffer uintptr, size int64) error {
	if size < 0 {
		return faultf(errclass.Buffer, "size is %d", size)
	}
	if buffer < firstAddress && buffer != bufferAutomatic && size > 0 {
		return faultf(errclass.Buffer, "the buffer of %d bytes is a null pointer, or near one: %#x", size, buffer)
	}
	room := int(size)
	if buffer == bufferAutomatic {
		room = core.BufferAutomatic
	}
	if err := to.BufferAttach(room); err != nil {
		return err
	}
	*a = attachment{buffer, size}
	return nil
}

// detached gives the program its buffer back.
func (a *attachment) detached(buffer_addr uintptr, size *int64) {
	if buffer_addr != 0 {
		put(buffer_addr, a.address)
	}
	if size != nil {
		*size = a.bytes
	}
	*a = attachment{}
}

//export gompiBufferAttach
func gompiBufferAttach(buffer uintptr, size int64) (rc int32) {
	defer rescued(entered(&rc))
	return withEnv("MPI_Buffer_attach", func(env *core.Env) error { return proc.attached.attach(env, buffer, size) })
}

//export gompiBufferDetach
func gompiBufferDetach(buffer_addr uintptr, size *int64) (rc int32) {
	defer rescued(entered(&rc))
	return withEnv("MPI_Buffer_detach", func(env *core.Env) error {
		env.BufferDetach()
		proc.attached.detached(buffer_addr, size)
		return nil
	})
}

//export gompiBufferFlush
func gompiBufferFlush() (rc int32) {
	defer rescued(entered(&rc))
	return withEnv("MPI_Buffer_flush", func(env *core.Env) error {
		env.BufferFlush()
		return nil
	})
}

//export gompiBufferIflush
func gompiBufferIflush(request *uintptr) (rc int32) {
	defer rescued(entered(&rc))
	return withEnv("MPI_Buffer_iflush", func(env *core.Env) error {
		*request = newRequest(proc.self, env.BufferIflush())
		return nil
	})
}

//export gompiCommAttachBuffer
func gompiCommAttachBuffer(comm, buffer uintptr, size int64) (rc int32) {
	defer rescued(entered(&rc))
	return with("MPI_Comm_attach_buffer", comm, func(c *communicator) error { return c.attached.attach(c.c, buffer, size) })
}

//export gompiCommDetachBuffer
func gompiCommDetachBuffer(comm, buffer_addr uintptr, size *int64) (rc int32) {
	defer rescued(entered(&rc))
	return with("MPI_Comm_detach_buffer", comm, func(c *communicator) error {
		if _, err := c.c.BufferDetach(); err != nil {
			return err
		}
		c.attached.detached(buffer_addr, size)
		return nil
	})
}

//export gompiCommFlushBuffer
func gompiCommFlushBuffer(comm uintptr) (rc int32) {
	defer rescued(entered(&rc))
	return with("MPI_Comm_flush_buffer", comm, func(c *communicator) error { return c.c.BufferFlush() })
}

//export gompiCommIflushBuffer
func gompiCommIflushBuffer(comm uintptr, request *uintptr) (rc int32) {
	defer rescued(entered(&rc))
	return with("MPI_Comm_iflush_buffer", comm, func(c *communicator) error {
		r, err := c.c.BufferIflush()
		if err == nil {
			*request = newRequest(c, r)
		}
		return err
	})
}

//export gompiSessionAttachBuffer
func gompiSessionAttachBuffer(session_, buffer uintptr, size int64) (rc int32) {
	defer rescued(entered(&rc))
	return withSession("MPI_Session_attach_buffer", session_, func(s *session) error { return s.attached.attach(s.s, buffer, size) })
}

//export gompiSessionDetachBuffer
func gompiSessionDetachBuffer(session_, buffer_addr uintptr, size *int64) (rc int32) {
	defer rescued(entered(&rc))
	return withSession("MPI_Session_detach_buffer", session_, func(s *session) error {
		if _, err := s.s.BufferDetach(); err != nil {
			return err
		}
		s.attached.detached(buffer_addr, size)
		return nil
	})
}

//export gompiSessionFlushBuffer
func gompiSessionFlushBuffer(session_ uintptr) (rc int32) {
	defer rescued(entered(&rc))
	return withSession("MPI_Session_flush_buffer", session_, func(s *session) error { return s.s.BufferFlush() })
}

//export gompiSessionIflushBuffer
func gompiSessionIflushBuffer(session_ uintptr, request *uintptr) (rc int32) {
	defer rescued(entered(&rc))
	return withSession("MPI_Session_iflush_buffer", session_, func(s *session) error {
		r, err := s.s.BufferIflush()
		if err == nil {
			*request = newRequest(proc.self, r)
		}
		return err
	})
}
