package main

import "C"

import (
	"unsafe"

	"github.com/gompirun/gompi/internal/rank/core"
	"github.com/gompirun/gompi/pkg/errclass"
)

//export gompiReduce
func gompiReduce(sendbuf, recvbuf uintptr, count int64, datatype, op uintptr, root int32, comm uintptr, request *uintptr, when int32) (rc int32) {
	defer rescued(entered(&rc))
	x, rc := begin("Reduce", comm, when)
	if rc != 0 {
		return rc
	}
	gives, isRoot := x.roles(root)
	s, d, o, r := x.ownAtRoot(gives, isRoot, sendbuf, count, datatype, count, datatype), x.bufIf(isRoot, recvbuf, count, datatype), x.op(op), int(root)
	x.apart(&s, 1, &d, 1)
	return x.run(request, func() error { return x.coll().ReduceBuf(s, d, o, r) },
		func() (core.Request, error) { return x.coll().IreduceBuf(s, d, o, r) }, func() (core.Request, error) { return x.coll().ReduceInitBuf(s, d, o, r) })
}

//export gompiAllreduce
func gompiAllreduce(sendbuf, recvbuf uintptr, count int64, datatype, op, comm uintptr, request *uintptr, when int32) (rc int32) {
	defer rescued(entered(&rc))
	x, rc := begin("Allreduce", comm, when)
	if rc != 0 {
		return rc
	}
	s, d, o := x.own(true, true, sendbuf, count, datatype), x.buf(recvbuf, count, datatype), x.op(op)
	x.apart(&s, 1, &d, 1)
	return x.run(request, func() error { return x.coll().AllreduceBuf(s, d, o) },
		func() (core.Request, error) { return x.coll().IallreduceBuf(s, d, o) }, func() (core.Request, error) { return x.coll().AllreduceInitBuf(s, d, o) })
}

//export gompiScan
func gompiScan(sendbuf, recvbuf uintptr, count int64, datatype, op, comm uintptr, request *uintptr, when int32) (rc int32) {
	defer rescued(entered(&rc))
	x, rc := begin("Scan", comm, when)
	if rc != 0 {
		return rc
	}
	s, d, o := x.own(true, true, sendbuf, count, datatype), x.buf(recvbuf, count, datatype), x.op(op)
	x.apart(&s, 1, &d, 1)
	return x.run(request, func() error { return x.coll().ScanBuf(s, d, o) },
		func() (core.Request, error) { return x.coll().IscanBuf(s, d, o) }, func() (core.Request, error) { return x.coll().ScanInitBuf(s, d, o) })
}

//export gompiExscan
func gompiExscan(sendbuf, recvbuf uintptr, count int64, datatype, op, comm uintptr, request *uintptr, when int32) (rc int32) {
	defer rescued(entered(&rc))
	x, rc := begin("Exscan", comm, when)
	if rc != 0 {
		return rc
	}
	receives := x.c.Rank() > 0 || sendbuf == inPlace // MPI 5.0, section 6.11.2: rank 0 may have nowhere to receive
	s, d, o := x.own(true, true, sendbuf, count, datatype), x.bufIf(receives, recvbuf, count, datatype), x.op(op)
	x.apart(&s, 1, &d, 1)
	return x.run(request, func() error { return x.coll().ExscanBuf(s, d, o) },
		func() (core.Request, error) { return x.coll().IexscanBuf(s, d, o) }, func() (core.Request, error) { return x.coll().ExscanInitBuf(s, d, o) })
}

//export gompiReduceScatterBlock
func gompiReduceScatterBlock(sendbuf, recvbuf uintptr, recvcount int64, datatype, op, comm uintptr, request *uintptr, when int32) (rc int32) {
	defer rescued(entered(&rc))
	x, rc := begin("Reduce_scatter_block", comm, when)
	if rc != 0 {
		return rc
	}
	n := int64(x.c.Size())
	s, d, o := x.own(true, true, sendbuf, recvcount*n, datatype), x.bufs(n, recvbuf, recvcount, datatype), x.op(op)
	x.apart(&s, 1, &d, 1)
	return x.run(request, func() error { return x.coll().ReduceScatterBlockBuf(s, d, o) },
		func() (core.Request, error) { return x.coll().IreduceScatterBlockBuf(s, d, o) }, func() (core.Request, error) { return x.coll().ReduceScatterBlockInitBuf(s, d, o) })
}

//export gompiReduceScatter
func gompiReduceScatter(sendbuf, recvbuf uintptr, recvcounts unsafe.Pointer, datatype, op, comm uintptr, request *uintptr, when, large int32) (rc int32) {
	defer rescued(entered(&rc))
	x, rc := begin("Reduce_scatter", comm, when)
	if rc != 0 {
		return rc
	}
	if recvcounts == nil {
		x.err = faultf(errclass.Arg, "recvcounts is a null pointer")
		return x.run(request, nil, nil, nil)
	}
	counts := countsAt(recvcounts, int64(x.c.Size()), large)
	total := int64(0)
	for _, n := range counts {
		total += n
	}
	room, mine := counts[x.c.Rank()], counts[x.c.Rank()]
	if sendbuf == inPlace {
		room = total
	}
	s, d, o, each := x.own(true, true, sendbuf, total, datatype), x.buf(recvbuf, room, datatype), x.op(op), toInts(counts)
	d.Count = mine
	x.apart(&s, 1, &d, 1)
	return x.run(request, func() error { return x.coll().ReduceScatterBuf(s, d, each, o) },
		func() (core.Request, error) { return x.coll().IreduceScatterBuf(s, d, each, o) }, func() (core.Request, error) { return x.coll().ReduceScatterInitBuf(s, d, each, o) })
}
