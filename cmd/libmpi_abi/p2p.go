package main

/*
#include "fast.h"
*/
import "C"

import (
	"github.com/gompirun/gompi/internal/rank/core"
)

// names of calls by mode.
var (
	sendNames  = [...]string{"MPI_Send", "MPI_Ssend", "MPI_Rsend", "MPI_Bsend"}
	isendNames = [...]string{"MPI_Isend", "MPI_Issend", "MPI_Irsend", "MPI_Ibsend"}
)

const procNull = core.ProcNull

//export gompiSend
func gompiSend(buf uintptr, count int64, datatype uintptr, dest, tag int32, comm uintptr, mode int32) (rc int32) {
	defer rescued(entered(&rc))
	c := commOf(comm)
	if c == nil {
		return badComm(sendNames[mode], comm)
	}
	b, err := bufferOf(buf, count, datatype)
	if err == nil {
		err = c.c.SendModeBuf(core.Mode(mode), b, int(dest), int(tag))
	}
	if err != nil {
		return c.raise(sendNames[mode], err)
	}
	c.meet(int(dest))
	return 0
}

//export gompiRecv
func gompiRecv(buf uintptr, count int64, datatype uintptr, source, tag int32, comm uintptr, status *C.MPI_Status) (rc int32) {
	defer rescued(entered(&rc))
	const call = "MPI_Recv"
	c := commOf(comm)
	if c == nil {
		return badComm(call, comm)
	}
	b, err := bufferOf(buf, count, datatype)
	if err != nil {
		return c.raise(call, err)
	}
	st, err := c.c.RecvBuf(b, int(source), int(tag))
	putStatus(status, st)
	if err != nil {
		return c.raise(call, err)
	}
	c.meet(st.Source)
	return 0
}

//export gompiIsend
func gompiIsend(buf uintptr, count int64, datatype uintptr, dest, tag int32, comm uintptr, request *uintptr, mode int32) (rc int32) {
	defer rescued(entered(&rc))
	c := commOf(comm)
	if c == nil {
		return badComm(isendNames[mode], comm)
	}
	b, err := bufferOf(buf, count, datatype)
	if err != nil {
		return c.raise(isendNames[mode], err)
	}
	r, err := c.c.IsendModeBuf(core.Mode(mode), b, int(dest), int(tag))
	if err != nil {
		return c.raise(isendNames[mode], err)
	}
	*request = newRequest(c, r)
	c.meet(int(dest))
	return 0
}

//export gompiIrecv
func gompiIrecv(buf uintptr, count int64, datatype uintptr, source, tag int32, comm uintptr, request *uintptr) (rc int32) {
	defer rescued(entered(&rc))
	const call = "MPI_Irecv"
	c := commOf(comm)
	if c == nil {
		return badComm(call, comm)
	}
	b, err := bufferOf(buf, count, datatype)
	if err != nil {
		return c.raise(call, err)
	}
	r, err := c.c.IrecvBuf(b, int(source), int(tag))
	if err != nil {
		return c.raise(call, err)
	}
	*request = newRequest(c, r)
	c.meet(int(source))
	return 0
}

//export gompiSendrecv
func gompiSendrecv(sendbuf uintptr, sendcount int64, sendtype uintptr, dest, sendtag int32,
	recvbuf uintptr, recvcount int64, recvtype uintptr, source, recvtag int32, comm uintptr, status *C.MPI_Status) (rc int32) {
	defer rescued(entered(&rc))
	const call = "MPI_Sendrecv"
	c := commOf(comm)
	if c == nil {
		return badComm(call, comm)
	}
	out, err := bufferOf(sendbuf, sendcount, sendtype)
	if err != nil {
		return c.raise(call, err)
	}
	in, err := bufferOf(recvbuf, recvcount, recvtype)
	if err != nil {
		return c.raise(call, err)
	}
	st, err := c.c.SendrecvBuf(out, int(dest), int(sendtag), in, int(source), int(recvtag))
	putStatus(status, st)
	if err != nil {
		return c.raise(call, err)
	}
	c.meet(int(dest))
	c.meet(st.Source)
	return 0
}

//export gompiSendrecvReplace
func gompiSendrecvReplace(buf uintptr, count int64, datatype uintptr, dest, sendtag, source, recvtag int32, comm uintptr, status *C.MPI_Status) (rc int32) {
	defer rescued(entered(&rc))
	const call = "MPI_Sendrecv_replace"
	c := commOf(comm)
	if c == nil {
		return badComm(call, comm)
	}
	b, err := bufferOf(buf, count, datatype)
	if err != nil {
		return c.raise(call, err)
	}
	copied, err := packed(b)
	if err != nil {
		return c.raise(call, err)
	}
	st, err := c.c.SendrecvBuf(bufOf(copied), int(dest), int(sendtag), b, int(source), int(recvtag))
	putStatus(status, st)
	if err != nil {
		return c.raise(call, err)
	}
	return 0
}
