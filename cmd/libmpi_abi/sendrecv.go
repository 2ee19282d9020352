package main

/*
#include "fast.h"
*/
import "C"

import (
	"github.com/gompirun/gompi/pkg/mpi"
)

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
	st, err := c.c.SendrecvBuf(mpi.BufOf(copied), int(dest), int(sendtag), b, int(source), int(recvtag))
	putStatus(status, st)
	if err != nil {
		return c.raise(call, err)
	}
	return 0
}
