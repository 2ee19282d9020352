//go:build cgo

package main

import "github.com/gompirun/gompi/pkg/mpi"

// What is received must not lie where is sent from (MPI 4.1, section 6.2.3). Both may be in one array all the
// same, and even have one address, with datatypes or displacements that lead to other places: a halo is received
// around what is sent. So what is compared is where the first data lies.

// begins is where the data of a buffer begins, so many elements behind its address; 0: there is none.
func begins(b mpi.Buf, displ int64) uintptr {
	if b.Type == nil || b.Type.Size() == 0 || b.Count <= 0 {
		return 0
	}
	_, extent := b.Type.Extent()
	first, _ := b.Type.TrueExtent()
	return uintptr(b.Base) + uintptr(displ*extent+first)
}

// firstOf is begins for the first block that has data.
func firstOf(b mpi.Buf, l mpi.Layout) uintptr {
	for i, n := range l.Counts {
		b.Count = int64(n)
		if at := begins(b, int64(l.Displs[i])); at != 0 {
			return at
		}
	}
	return 0
}

// differ refuses data to send and room to receive that begin at one place.
func (x *collective) differ(send, recv uintptr) {
	if x.err == nil && send != 0 && send == recv {
		x.err = faultf(mpi.ErrBuffer, "the buffers to send from and to receive into are the same: say MPI_IN_PLACE where that is meant")
	}
}

// apart refuses to receive where is sent from.
func (x *collective) apart(send, recv mpi.Buf) { x.differ(begins(send, 0), begins(recv, 0)) }

// apartOwn is apart for a process that gives its own block to all, and has it where they receive it
// (MPI 4.1, section 6.7).
func (x *collective) apartOwn(one, all mpi.Buf) {
	if !x.c.IsInter() {
		x.differ(begins(one, 0), begins(all, int64(x.c.Rank())*all.Count))
	}
}

// apartBlocks is apart for one buffer of blocks, of which none may be the other buffer.
func (x *collective) apartBlocks(one, blocks mpi.Buf, l mpi.Layout) {
	at := begins(one, 0)
	for i, n := range l.Counts {
		blocks.Count = int64(n)
		x.differ(at, begins(blocks, int64(l.Displs[i])))
	}
}

// apartEach is apart for blocks that have a buffer each: what goes to a process and what comes from it.
func (x *collective) apartEach(send, recv []mpi.Buf) {
	for i := range min(len(send), len(recv)) {
		x.apart(send[i], recv[i])
	}
}

// apartNeighbors is apart where there are neighbours to send to and to receive from.
func (x *collective) apartNeighbors(send, recv mpi.Buf) {
	if in, out := x.degrees(); in > 0 && out > 0 {
		x.apart(send, recv)
	}
}
