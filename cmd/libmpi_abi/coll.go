package main

import "C"

import (
	"unsafe"

	"github.com/gompirun/gompi/internal/rank/coll"
	"github.com/gompirun/gompi/internal/rank/core"
	"github.com/gompirun/gompi/pkg/errclass"
)

// A collective operation comes in three kinds, which share all but their last
// step: when says which.
const (
	blocking    = 0 // MPI_Bcast
	nonblocking = 1 // MPI_Ibcast
	persistent  = 2 // MPI_Bcast_init
)

// collName is the name of the call.
func collName(name string, when int32) string {
	switch when {
	case nonblocking:
		return "MPI_I" + string(name[0]|0x20) + name[1:]
	case persistent:
		return "MPI_" + name + "_init"
	}
	return "MPI_" + name
}

// collective is an operation on a communicator whose arguments are being read.
type collective struct {
	*communicator
	name string
	when int32
	err  error // of the first wrong argument
	told error // of one that is wrong here alone, once this process has taken part (colllate.go)
}

// begin finds the communicator. If there is none, rc is what the call returns.
func begin(name string, h uintptr, when int32) (x collective, rc int32) {
	c := commOf(h)
	if c == nil {
		return x, badComm(collName(name, when), h)
	}
	return collective{communicator: c, name: name, when: when}, 0
}

// buf reads a buffer for which MPI_IN_PLACE cannot stand.
func (x *collective) buf(address uintptr, count int64, datatype uintptr) core.Buf {
	return x.bufs(1, address, count, datatype)
}

// bufs is buf of n blocks of count elements.
func (x *collective) bufs(n int64, address uintptr, count int64, datatype uintptr) core.Buf {
	if x.err != nil {
		return core.Buf{}
	}
	b, err := bufferOf(address, count, datatype)
	if err != nil {
		if classOf(err) == errclass.Buffer { // what is wrong is the address
			return x.standIn(err, n, count, typeOf(datatype))
		}
		x.err = err
	}
	return b
}

// bufIf reads a buffer where it matters.
func (x *collective) bufIf(matters bool, address uintptr, count int64, datatype uintptr) core.Buf {
	if !matters {
		return core.Buf{}
	}
	return x.buf(address, count, datatype)
}

// own reads a buffer where it matters. Where it may be left in place, MPI_IN_PLACE is that of
// no datatype (MPI 4.1, section 6.2.2: in intracommunicators, of some operations at the root alone).
func (x *collective) own(matters, mayStay bool, address uintptr, count int64, datatype uintptr) core.Buf {
	if address == inPlace && mayStay && !x.c.IsInter() {
		return core.Buf{}
	}
	return x.bufIf(matters, address, count, datatype)
}

// ownBlocks is own for n blocks, which all may leave in place.
func (x *collective) ownBlocks(n int64, address uintptr, count int64, datatype uintptr) core.Buf {
	if address == inPlace && !x.c.IsInter() {
		return core.Buf{}
	}
	return x.bufs(n, address, count, datatype)
}

// roles says whether this process gives data to the root of an operation, and
// whether it is the root. For a scatter it is the other way round (MPI 4.1,
// section 6.2.3).
func (x *collective) roles(root int32) (gives, isRoot bool) {
	if !x.c.IsInter() {
		return true, x.c.Rank() == int(root)
	}
	return root != core.ProcNull && root != coll.Root, root == coll.Root
}

// coll is the communicator with its collective calls.
func (x *collective) coll() *coll.Comm { return coll.Of(x.c) }

// others are the processes that a vector operation has blocks for.
func (x *collective) others() int64 {
	if x.c.IsInter() {
		return int64(x.c.RemoteSize())
	}
	return int64(x.c.Size())
}

// blocks reads a buffer of n blocks and where they lie in it.
func (x *collective) blocks(address, datatype uintptr, counts, displs unsafe.Pointer, n int64, large int32) (core.Buf, coll.Layout) {
	if x.err == nil && datatype == datatypeNull {
		x.err = badType(datatype)
	}
	b := x.buf(address, 0, datatype) // the counts are in the layout
	if x.err == nil && n > 0 && (counts == nil || displs == nil) {
		x.err = faultf(errclass.Arg, "counts or displacements are a null pointer")
	}
	if x.err != nil {
		return core.Buf{}, coll.Layout{}
	}
	l := coll.Layout{Counts: toInts(countsAt(counts, n, large)), Displs: toInts(countsAt(displs, n, large))}
	if b.Base != nil || b.Type.Kind() == 0 && address != inPlace {
		return b, l
	}
	for i, n := range l.Counts { // from MPI_BOTTOM displacements may be addresses
		_, extent := b.Type.Extent()
		if n > 0 && (address == inPlace || int64(l.Displs[i])*extent < int64(firstAddress)) {
			return x.standInBlocks(faultf(errclass.Buffer, "the buffer is a null pointer, or near one: %#x, with blocks of datatype %v", address, typeName(datatype)), l.Counts, b.Type)
		}
	}
	return b, l
}

func toInts(v []int64) []int {
	out := make([]int, len(v))
	for i := range v {
		out[i] = int(v[i])
	}
	return out
}

func (x *collective) op(h uintptr) core.Op {
	if x.err != nil {
		return nil
	}
	o, err := opOf(h)
	x.err = err
	return o
}

// run does the operation, starts it, or makes its persistent request.
func (x *collective) run(request *uintptr, do func() error, start, prepare func() (core.Request, error)) int32 {
	err := x.err
	if err != nil {
		err = x.refuse(collName(x.name, x.when), err)
	} else {
		var r core.Request
		switch x.when {
		case blocking:
			if err = do(); err == nil {
				x.keepPhases()
				err = x.told
			}
		case nonblocking:
			r, err = start()
			switch {
			case err != nil:
			case x.told != nil:
				if err = r.Free(); err == nil { // it goes on
					err = x.told
				}
			default:
				*request = newRequest(x.communicator, r)
			}
		case persistent:
			r, err = prepare()
			switch {
			case err != nil:
			case x.told != nil:
				if err = coll.RefusePersistent(r, classOf(x.told)); err == nil {
					err = x.told
				}
			default:
				*request = newPersistent(x.communicator, r)
			}
		}
	}
	if err != nil {
		x.leaveUnsettled()
		return x.raise(collName(x.name, x.when), err)
	}
	return 0
}

//export gompiBarrier
func gompiBarrier(comm uintptr, request *uintptr, when int32) (rc int32) {
	defer rescued(entered(&rc))
	x, rc := begin("Barrier", comm, when)
	if rc != 0 {
		return rc
	}
	return x.run(request, x.coll().Barrier, x.coll().Ibarrier, x.coll().BarrierInit)
}

//export gompiBcast
func gompiBcast(buffer uintptr, count int64, datatype uintptr, root int32, comm uintptr, request *uintptr, when int32) (rc int32) {
	defer rescued(entered(&rc))
	x, rc := begin("Bcast", comm, when)
	if rc != 0 {
		return rc
	}
	gives, isRoot := x.roles(root)
	b, r := x.bufIf(gives || isRoot, buffer, count, datatype), int(root)
	return x.run(request, func() error { return x.coll().BcastBuf(b, r) },
		func() (core.Request, error) { return x.coll().IbcastBuf(b, r) }, func() (core.Request, error) { return x.coll().BcastInitBuf(b, r) })
}

//export gompiGather
func gompiGather(sendbuf uintptr, sendcount int64, sendtype, recvbuf uintptr, recvcount int64, recvtype uintptr, root int32, comm uintptr, request *uintptr, when int32) (rc int32) {
	defer rescued(entered(&rc))
	x, rc := begin("Gather", comm, when)
	if rc != 0 {
		return rc
	}
	gives, isRoot := x.roles(root)
	s, n, r := x.ownAtRoot(gives, isRoot, sendbuf, sendcount, sendtype, recvcount, recvtype), x.others(), int(root)
	d := x.atRoot(isRoot, recvbuf, recvcount, recvtype, s, n)
	x.sameLength(&s, &d, n, true)
	x.apart(&s, 1, &d, n)
	return x.run(request, func() error { return x.coll().GatherBuf(s, d, r) },
		func() (core.Request, error) { return x.coll().IgatherBuf(s, d, r) }, func() (core.Request, error) { return x.coll().GatherInitBuf(s, d, r) })
}

//export gompiGatherv
func gompiGatherv(sendbuf uintptr, sendcount int64, sendtype, recvbuf uintptr, recvcounts, displs unsafe.Pointer, recvtype uintptr, root int32, comm uintptr, request *uintptr, when, large int32) (rc int32) {
	defer rescued(entered(&rc))
	x, rc := begin("Gatherv", comm, when)
	if rc != 0 {
		return rc
	}
	gives, isRoot := x.roles(root)
	count := int64(0) // of this process's block, as the root has it
	if sendbuf == inPlace && !isRoot && recvcounts != nil {
		count = countsAt(recvcounts, x.others(), large)[x.c.Rank()]
	}
	s, r := x.ownAtRoot(gives, isRoot, sendbuf, sendcount, sendtype, count, recvtype), int(root)
	var d core.Buf
	var l coll.Layout
	if isRoot {
		d, l = x.blocksAtRoot(recvbuf, recvtype, recvcounts, displs, s, x.others(), large)
		x.ownBlock(&s, &d, &l, true)
		x.gathersApart(&s, &d, &l)
	}
	return x.run(request, func() error { return x.coll().GathervBuf(s, d, l, r) },
		func() (core.Request, error) { return x.coll().IgathervBuf(s, d, l, r) }, func() (core.Request, error) { return x.coll().GathervInitBuf(s, d, l, r) })
}

//export gompiScatter
func gompiScatter(sendbuf uintptr, sendcount int64, sendtype, recvbuf uintptr, recvcount int64, recvtype uintptr, root int32, comm uintptr, request *uintptr, when int32) (rc int32) {
	defer rescued(entered(&rc))
	x, rc := begin("Scatter", comm, when)
	if rc != 0 {
		return rc
	}
	gets, isRoot := x.roles(root)
	d, n, r := x.ownAtRoot(gets, isRoot, recvbuf, recvcount, recvtype, sendcount, sendtype), x.others(), int(root)
	s := x.atRoot(isRoot, sendbuf, sendcount, sendtype, d, n)
	x.sameLength(&d, &s, n, false)
	x.apart(&s, n, &d, 1)
	return x.run(request, func() error { return x.coll().ScatterBuf(s, d, r) },
		func() (core.Request, error) { return x.coll().IscatterBuf(s, d, r) }, func() (core.Request, error) { return x.coll().ScatterInitBuf(s, d, r) })
}

//export gompiScatterv
func gompiScatterv(sendbuf uintptr, sendcounts, displs unsafe.Pointer, sendtype, recvbuf uintptr, recvcount int64, recvtype uintptr, root int32, comm uintptr, request *uintptr, when, large int32) (rc int32) {
	defer rescued(entered(&rc))
	x, rc := begin("Scatterv", comm, when)
	if rc != 0 {
		return rc
	}
	gets, isRoot := x.roles(root)
	count := int64(0) // of this process's block, as the root has it
	if recvbuf == inPlace && !isRoot && sendcounts != nil {
		count = countsAt(sendcounts, x.others(), large)[x.c.Rank()]
	}
	d, r := x.ownAtRoot(gets, isRoot, recvbuf, recvcount, recvtype, count, sendtype), int(root)
	var s core.Buf
	var l coll.Layout
	if isRoot {
		s, l = x.blocksAtRoot(sendbuf, sendtype, sendcounts, displs, d, x.others(), large)
		x.ownBlock(&d, &s, &l, false)
		x.scattersApart(&s, &l, &d)
	}
	return x.run(request, func() error { return x.coll().ScattervBuf(s, l, d, r) },
		func() (core.Request, error) { return x.coll().IscattervBuf(s, l, d, r) }, func() (core.Request, error) { return x.coll().ScattervInitBuf(s, l, d, r) })
}

//export gompiAllgather
func gompiAllgather(sendbuf uintptr, sendcount int64, sendtype, recvbuf uintptr, recvcount int64, recvtype, comm uintptr, request *uintptr, when int32) (rc int32) {
	defer rescued(entered(&rc))
	x, rc := begin("Allgather", comm, when)
	if rc != 0 {
		return rc
	}
	n := x.others()
	s, d := x.own(true, true, sendbuf, sendcount, sendtype), x.bufs(n, recvbuf, recvcount, recvtype)
	x.apart(&s, 1, &d, n)
	x.apartOwn(&s, &d, n)
	return x.run(request, func() error { return x.coll().AllgatherBuf(s, d) },
		func() (core.Request, error) { return x.coll().IallgatherBuf(s, d) }, func() (core.Request, error) { return x.coll().AllgatherInitBuf(s, d) })
}

//export gompiAllgatherv
func gompiAllgatherv(sendbuf uintptr, sendcount int64, sendtype, recvbuf uintptr, recvcounts, displs unsafe.Pointer, recvtype, comm uintptr, request *uintptr, when, large int32) (rc int32) {
	defer rescued(entered(&rc))
	x, rc := begin("Allgatherv", comm, when)
	if rc != 0 {
		return rc
	}
	s := x.own(true, true, sendbuf, sendcount, sendtype)
	d, l := x.blocks(recvbuf, recvtype, recvcounts, displs, x.others(), large)
	x.ownBlock(&s, &d, &l, true)
	x.gathersApart(&s, &d, &l)
	return x.run(request, func() error { return x.coll().AllgathervBuf(s, d, l) },
		func() (core.Request, error) { return x.coll().IallgathervBuf(s, d, l) }, func() (core.Request, error) { return x.coll().AllgathervInitBuf(s, d, l) })
}

//export gompiAlltoall
func gompiAlltoall(sendbuf uintptr, sendcount int64, sendtype, recvbuf uintptr, recvcount int64, recvtype, comm uintptr, request *uintptr, when int32) (rc int32) {
	defer rescued(entered(&rc))
	x, rc := begin("Alltoall", comm, when)
	if rc != 0 {
		return rc
	}
	n := x.others()
	s, d := x.ownBlocks(n, sendbuf, sendcount, sendtype), x.bufs(n, recvbuf, recvcount, recvtype)
	x.apart(&s, n, &d, n)
	return x.run(request, func() error { return x.coll().AlltoallBuf(s, d) },
		func() (core.Request, error) { return x.coll().IalltoallBuf(s, d) }, func() (core.Request, error) { return x.coll().AlltoallInitBuf(s, d) })
}

//export gompiAlltoallv
func gompiAlltoallv(sendbuf uintptr, sendcounts, sdispls unsafe.Pointer, sendtype, recvbuf uintptr, recvcounts, rdispls unsafe.Pointer, recvtype, comm uintptr, request *uintptr, when, large int32) (rc int32) {
	defer rescued(entered(&rc))
	x, rc := begin("Alltoallv", comm, when)
	if rc != 0 {
		return rc
	}
	var s core.Buf
	var out coll.Layout
	if sendbuf != inPlace {
		s, out = x.blocks(sendbuf, sendtype, sendcounts, sdispls, x.others(), large)
	}
	d, in := x.blocks(recvbuf, recvtype, recvcounts, rdispls, x.others(), large)
	x.blocksApart(&s, &out, &d, &in)
	return x.run(request, func() error { return x.coll().AlltoallvBuf(s, out, d, in) },
		func() (core.Request, error) { return x.coll().IalltoallvBuf(s, out, d, in) }, func() (core.Request, error) { return x.coll().AlltoallvInitBuf(s, out, d, in) })
}

//export gompiAlltoallw
func gompiAlltoallw(sendbuf uintptr, sendcounts, sdispls unsafe.Pointer, sendtypes *uintptr, recvbuf uintptr, recvcounts, rdispls unsafe.Pointer, recvtypes *uintptr, comm uintptr, request *uintptr, when, large int32) (rc int32) {
	defer rescued(entered(&rc))
	x, rc := begin("Alltoallw", comm, when)
	if rc != 0 {
		return rc
	}
	n := x.others()
	var s []core.Buf
	if sendbuf != inPlace {
		s = x.each(sendbuf, sendcounts, sdispls, sendtypes, n, large, large)
	}
	d := x.each(recvbuf, recvcounts, rdispls, recvtypes, n, large, large)
	x.apartEach(s, d)
	return x.run(request, func() error { return x.coll().AlltoallwBuf(s, d) },
		func() (core.Request, error) { return x.coll().IalltoallwBuf(s, d) }, func() (core.Request, error) { return x.coll().AlltoallwInitBuf(s, d) })
}

// fail keeps the first error.
func (x *collective) fail(err error) {
	if x.err == nil {
		x.err = err
	}
}
