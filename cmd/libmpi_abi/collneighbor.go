package main

import "C"

import (
	"unsafe"

	"github.com/gompirun/gompi/internal/rank/topology"

	"github.com/gompirun/gompi/internal/rank/core"
	"github.com/gompirun/gompi/pkg/errclass"
)

// degrees are the numbers of neighbours that a process receives from and sends
// to.
func (x *collective) degrees() (in, out int64) {
	if x.err != nil {
		return 0, 0
	}
	sources, destinations, err := topology.Neighbors(x.c)
	x.err = err
	return int64(len(sources)), int64(len(destinations))
}

//export gompiNeighborAllgather
func gompiNeighborAllgather(sendbuf uintptr, sendcount int64, sendtype, recvbuf uintptr, recvcount int64, recvtype, comm uintptr, request *uintptr, when int32) (rc int32) {
	defer rescued(entered(&rc))
	x, rc := begin("Neighbor_allgather", comm, when)
	if rc != 0 {
		return rc
	}
	ins, outs := x.degrees()
	s, d := x.buf(sendbuf, sendcount, sendtype), x.bufs(ins, recvbuf, recvcount, recvtype)
	if ins > 0 && outs > 0 {
		x.apart(&s, 1, &d, ins)
	}
	return x.run(request, func() error { return x.coll().NeighborAllgatherBuf(s, d) },
		func() (core.Request, error) { return x.coll().IneighborAllgatherBuf(s, d) }, func() (core.Request, error) { return x.coll().NeighborAllgatherInitBuf(s, d) })
}

//export gompiNeighborAlltoall
func gompiNeighborAlltoall(sendbuf uintptr, sendcount int64, sendtype, recvbuf uintptr, recvcount int64, recvtype, comm uintptr, request *uintptr, when int32) (rc int32) {
	defer rescued(entered(&rc))
	x, rc := begin("Neighbor_alltoall", comm, when)
	if rc != 0 {
		return rc
	}
	ins, outs := x.degrees()
	s, d := x.bufs(outs, sendbuf, sendcount, sendtype), x.bufs(ins, recvbuf, recvcount, recvtype)
	if ins > 0 && outs > 0 {
		x.apart(&s, outs, &d, ins)
	}
	return x.run(request, func() error { return x.coll().NeighborAlltoallBuf(s, d) },
		func() (core.Request, error) { return x.coll().IneighborAlltoallBuf(s, d) }, func() (core.Request, error) { return x.coll().NeighborAlltoallInitBuf(s, d) })
}

//export gompiNeighborAllgatherv
func gompiNeighborAllgatherv(sendbuf uintptr, sendcount int64, sendtype, recvbuf uintptr, recvcounts, displs unsafe.Pointer, recvtype, comm uintptr, request *uintptr, when, large int32) (rc int32) {
	defer rescued(entered(&rc))
	x, rc := begin("Neighbor_allgatherv", comm, when)
	if rc != 0 {
		return rc
	}
	in, _ := x.degrees()
	s := x.buf(sendbuf, sendcount, sendtype)
	d, l := x.blocks(recvbuf, recvtype, recvcounts, displs, in, large)
	x.gathersApart(&s, &d, &l)
	return x.run(request, func() error { return x.coll().NeighborAllgathervBuf(s, d, l) },
		func() (core.Request, error) { return x.coll().IneighborAllgathervBuf(s, d, l) }, func() (core.Request, error) { return x.coll().NeighborAllgathervInitBuf(s, d, l) })
}

//export gompiNeighborAlltoallv
func gompiNeighborAlltoallv(sendbuf uintptr, sendcounts, sdispls unsafe.Pointer, sendtype, recvbuf uintptr, recvcounts, rdispls unsafe.Pointer, recvtype, comm uintptr, request *uintptr, when, large int32) (rc int32) {
	defer rescued(entered(&rc))
	x, rc := begin("Neighbor_alltoallv", comm, when)
	if rc != 0 {
		return rc
	}
	ins, outs := x.degrees()
	s, out := x.blocks(sendbuf, sendtype, sendcounts, sdispls, outs, large)
	d, in := x.blocks(recvbuf, recvtype, recvcounts, rdispls, ins, large)
	x.blocksApart(&s, &out, &d, &in)
	return x.run(request, func() error { return x.coll().NeighborAlltoallvBuf(s, out, d, in) },
		func() (core.Request, error) { return x.coll().IneighborAlltoallvBuf(s, out, d, in) }, func() (core.Request, error) { return x.coll().NeighborAlltoallvInitBuf(s, out, d, in) })
}

//export gompiNeighborAlltoallw
func gompiNeighborAlltoallw(sendbuf uintptr, sendcounts, sdispls unsafe.Pointer, sendtypes *uintptr, recvbuf uintptr, recvcounts, rdispls unsafe.Pointer, recvtypes *uintptr, comm uintptr, request *uintptr, when, large int32) (rc int32) {
	defer rescued(entered(&rc))
	x, rc := begin("Neighbor_alltoallw", comm, when)
	if rc != 0 {
		return rc
	}
	ins, outs := x.degrees()
	s := x.each(sendbuf, sendcounts, sdispls, sendtypes, outs, large, 1)
	d := x.each(recvbuf, recvcounts, rdispls, recvtypes, ins, large, 1)
	x.apartEach(s, d)
	return x.run(request, func() error { return x.coll().NeighborAlltoallwBuf(s, d) },
		func() (core.Request, error) { return x.coll().IneighborAlltoallwBuf(s, d) }, func() (core.Request, error) { return x.coll().NeighborAlltoallwInitBuf(s, d) })
}

// each reads n blocks that have a datatype each. Displacements are bytes, of type MPI_Aint
// if wide.
func (x *collective) each(base uintptr, counts, displs unsafe.Pointer, types *uintptr, n int64, large, wide int32) []core.Buf {
	if n > 0 && (counts == nil || displs == nil || types == nil) {
		x.fail(faultf(errclass.Arg, "counts, displacements or datatypes are a null pointer"))
		return nil
	}
	out, lens, places := make([]core.Buf, n), countsAt(counts, n, large), countsAt(displs, n, wide)
	for i, t := range unsafe.Slice(types, n) {
		out[i] = x.block(base, places[i], lens[i], t, wide != 0)
	}
	return out
}

// block reads a block that lies so many bytes behind base. From MPI_BOTTOM only an MPI_Aint leads to elements of
// a predefined datatype; to the addresses in a derived one any displacement is added (MPI 5.0, section 6.8).
func (x *collective) block(base uintptr, displ, count int64, datatype uintptr, wide bool) core.Buf {
	if count == 0 {
		return x.buf(0, 0, datatype) // wherever it is
	}
	if base == inPlace {
		return x.buf(base, count, datatype)
	}
	if t := typeOf(datatype); base != 0 || wide && t != nil && t.Kind() != 0 {
		return x.buf(base+uintptr(displ), count, datatype)
	}
	b := x.buf(0, count, datatype)
	if x.err == nil && b.Base == nil { // else it is memory in its place
		b, x.err = b.Moved(displ)
	}
	return b
}
