//go:build cgo

package main

import (
	"github.com/gompirun/gompi/internal/rank/coll"
	"github.com/gompirun/gompi/internal/rank/core"
	"github.com/gompirun/gompi/pkg/errclass"
)

// Send and receive buffers must not overlap (MPI 4.1, section 6.2.3). Both may still be in one array, and even have one
// address, with datatypes or displacements that lead to different places: a halo is received around the data that is sent.
// So the places of the first data are compared. A rank whose sent and received data begin at the same place takes part
// with copies (colllate.go).

// begins is where the data of a buffer begins, so many elements behind its address; 0: there is none.
func begins(b core.Buf, displ int64) uintptr {
	if b.Type == nil || b.Type.Size() == 0 || b.Count <= 0 {
		return 0
	}
	_, extent := b.Type.Extent()
	first, _ := b.Type.TrueExtent()
	return uintptr(b.Base) + uintptr(displ*extent+first)
}

// firstOf is begins for the first block that has data.
func firstOf(b core.Buf, l coll.Layout) uintptr {
	for i, n := range l.Counts {
		b.Count = int64(n)
		if at := begins(b, int64(l.Displs[i])); at != 0 {
			return at
		}
	}
	return 0
}

// differ is an error if data to send and room to receive begin at one place.
func (x *collective) differ(send, recv uintptr) error {
	if x.err == nil && send != 0 && send == recv {
		return faultf(errclass.Buffer, "the buffers to send from and to receive into are the same: say MPI_IN_PLACE where that is meant")
	}
	return nil
}

// apart refuses to receive, so many blocks, where so many are sent from.
func (x *collective) apart(send *core.Buf, sends int64, recv *core.Buf, recvs int64) {
	x.moveApart(x.differ(begins(*send, 0), begins(*recv, 0)), send, sends, recv, recvs)
}

func (x *collective) moveApart(bad error, send *core.Buf, sends int64, recv *core.Buf, recvs int64) {
	if bad != nil {
		*send = x.copied(bad, sends, *send)
		*recv = x.alike(bad, recvs, *recv)
	}
}

// apartOwn is apart for a process that gives its own block to all, and has it where they receive it
// (MPI 4.1, section 6.7).
func (x *collective) apartOwn(one, all *core.Buf, n int64) {
	if !x.c.IsInter() {
		x.moveApart(x.differ(begins(*one, 0), begins(*all, int64(x.c.Rank())*all.Count)), one, 1, all, n)
	}
}

// shares is differ for one buffer and blocks, of which none may be it.
func (x *collective) shares(one, blocks core.Buf, l coll.Layout) error {
	at := begins(one, 0)
	for i, n := range l.Counts {
		blocks.Count = int64(n)
		if bad := x.differ(at, begins(blocks, int64(l.Displs[i]))); bad != nil {
			return bad
		}
	}
	return nil
}

// gathersApart is apart for blocks that are received, and scattersApart for those that are sent.
func (x *collective) gathersApart(one, blocks *core.Buf, l *coll.Layout) {
	if bad := x.shares(*one, *blocks, *l); bad != nil {
		*one = x.copied(bad, 1, *one)
		*blocks, *l = x.standInBlocks(bad, l.Counts, blocks.Type)
	}
}

func (x *collective) scattersApart(blocks *core.Buf, l *coll.Layout, one *core.Buf) {
	if bad := x.shares(*one, *blocks, *l); bad != nil {
		*blocks, *l = x.copyBlocks(bad, *blocks, *l)
		*one = x.alike(bad, 1, *one)
	}
}

// blocksApart is apart for blocks both ways.
func (x *collective) blocksApart(send *core.Buf, out *coll.Layout, recv *core.Buf, in *coll.Layout) {
	if bad := x.differ(firstOf(*send, *out), firstOf(*recv, *in)); bad != nil {
		*send, *out = x.copyBlocks(bad, *send, *out)
		*recv, *in = x.standInBlocks(bad, in.Counts, recv.Type)
	}
}

// apartEach is apart for blocks that have a buffer each: what goes to a process and what comes from it.
func (x *collective) apartEach(send, recv []core.Buf) {
	for i := range min(len(send), len(recv)) {
		x.apart(&send[i], 1, &recv[i], 1)
	}
}
