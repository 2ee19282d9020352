package main

/*
#include "fast.h"
*/
import "C"

import (
	"github.com/gompirun/gompi/internal/rank/core"
	"github.com/gompirun/gompi/pkg/errclass"
)

const (
	messageNull   = uintptr(296)
	messageNoProc = uintptr(297) // a message of MPI_PROC_NULL
)

// message is one that was set aside.
type message struct {
	m *core.Message
	c *communicator
}

//export gompiProbe
func gompiProbe(source, tag int32, comm uintptr, status *C.MPI_Status) (rc int32) {
	defer rescued(entered(&rc))
	const call = "MPI_Probe"
	c := commOf(comm)
	if c == nil {
		return badComm(call, comm)
	}
	st, err := c.c.Probe(int(source), int(tag))
	if err != nil {
		return c.raise(call, err)
	}
	putStatus(status, st)
	return 0
}

//export gompiIprobe
func gompiIprobe(source, tag int32, comm uintptr, flag *int32, status *C.MPI_Status) (rc int32) {
	defer rescued(entered(&rc))
	const call = "MPI_Iprobe"
	c := commOf(comm)
	if c == nil {
		return badComm(call, comm)
	}
	st, ok, err := c.c.Iprobe(int(source), int(tag))
	if err != nil {
		return c.raise(call, err)
	}
	if *flag = truth(ok); ok {
		putStatus(status, st)
	}
	return 0
}

//export gompiMprobe
func gompiMprobe(source, tag int32, comm uintptr, message *uintptr, status *C.MPI_Status) (rc int32) {
	defer rescued(entered(&rc))
	const call = "MPI_Mprobe"
	c := commOf(comm)
	if c == nil {
		return badComm(call, comm)
	}
	m, st, err := c.c.Mprobe(int(source), int(tag))
	if err != nil {
		return c.raise(call, err)
	}
	putStatus(status, st)
	*message = newMessage(c, m, source)
	return 0
}

//export gompiImprobe
func gompiImprobe(source, tag int32, comm uintptr, flag *int32, message *uintptr, status *C.MPI_Status) (rc int32) {
	defer rescued(entered(&rc))
	const call = "MPI_Improbe"
	c := commOf(comm)
	if c == nil {
		return badComm(call, comm)
	}
	m, st, ok, err := c.c.Improbe(int(source), int(tag))
	if err != nil {
		return c.raise(call, err)
	}
	*message = messageNull
	if *flag = truth(ok); ok {
		putStatus(status, st)
		*message = newMessage(c, m, source)
	}
	return 0
}

func newMessage(c *communicator, m *core.Message, source int32) uintptr {
	if source == procNull {
		return messageNoProc
	}
	return proc.messages.add(&message{m, c})
}

// takeMessage is the message of a handle, which is void afterwards. It is nil,
// without an error, for one of MPI_PROC_NULL.
func takeMessage(h *uintptr) (*message, error) {
	if *h == messageNoProc {
		*h = messageNull
		return nil, nil
	}
	m := proc.messages.at(*h)
	if m == nil {
		return nil, faultf(errclass.Request, "the message is %s, which is none: it was received or never probed", handleText(*h, messageNull, "MPI_MESSAGE_NULL"))
	}
	got := *m
	proc.messages.remove(*h)
	*h = messageNull
	return got, nil
}

//export gompiMrecv
func gompiMrecv(buf uintptr, count int64, datatype uintptr, message *uintptr, status *C.MPI_Status) (rc int32) {
	defer rescued(entered(&rc))
	const call = "MPI_Mrecv"
	b, err := bufferOf(buf, count, datatype)
	if err != nil {
		return raise(call, err)
	}
	m, err := takeMessage(message)
	if err != nil {
		return raise(call, err)
	}
	if m == nil {
		putStatus(status, core.Status{Source: procNull, Tag: core.AnyTag})
		return 0
	}
	st, err := m.m.RecvBuf(b)
	putStatus(status, st)
	if err != nil {
		return m.c.raise(call, err)
	}
	return 0
}

//export gompiImrecv
func gompiImrecv(buf uintptr, count int64, datatype uintptr, message *uintptr, request *uintptr) (rc int32) {
	defer rescued(entered(&rc))
	const call = "MPI_Imrecv"
	b, err := bufferOf(buf, count, datatype)
	if err != nil {
		return raise(call, err)
	}
	m, err := takeMessage(message)
	if err != nil {
		return raise(call, err)
	}
	if m == nil { // an Irecv from nobody is the same
		r, err := proc.self.c.IrecvBuf(b, procNull, 0)
		if err != nil {
			return raise(call, err)
		}
		*request = newRequest(proc.self, r)
		return 0
	}
	r, err := m.m.IrecvBuf(b)
	if err != nil {
		return m.c.raise(call, err)
	}
	*request = newRequest(m.c, r)
	return 0
}
