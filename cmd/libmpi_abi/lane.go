package main

/*
#include "fast.h"
#include "lane.h"
*/
import "C"

import (
	"os"
	"runtime"
	"unsafe"

	"github.com/gompirun/gompi/internal/rank/core"
	"github.com/gompirun/gompi/pkg/datatype"
)

// lanes are the ways to other processes that C sends short messages by, and
// receives them (lane.c). C is told of one after the first message that Go has sent
// or received there.
type lanes struct {
	off    bool // by GOMPI_C_LANES=0, or because several threads may call at once
	pins   runtime.Pinner
	byPeer map[int]*lane
	taken  [C.GOMPI_RECEIVES]*request // receives that C has begun and Go has taken over
}

type lane struct {
	c   *C.struct_gompi_lane // nil: there is none
	way *core.Lane
}

// receiveHandle is where the handles of receives begin that C has begun.
const receiveHandle = uintptr(C.GOMPI_RECEIVE_HANDLE)

// open lets C use lanes.
func (l *lanes) open(env *core.Env) {
	l.off = os.Getenv("GOMPI_C_LANES") == "0" || env.ThreadLevel() == core.ThreadMultiple
	l.byPeer = map[int]*lane{}
	if !l.off {
		C.gompi_lanes_open, C.gompi_phases_open, C.gompi_windows_open = 1, 1, 1
	}
}

// close takes them away, once nobody may send any more.
func (l *lanes) close() {
	C.gompi_lanes_open, C.gompi_phases_open, C.gompi_windows_open, C.gompi_serves, C.gompi_here = 0, 0, 0, 0, nil
	for _, x := range l.byPeer {
		C.free(unsafe.Pointer(x.c))
	}
	l.byPeer = nil
	l.pins.Unpin()
}

// meet tells C of the lane between this process and a rank of c, if there is one
// and it does not know yet.
func (c *communicator) meet(rank int) {
	if proc.lanes.off || rank < 0 || rank < len(c.asked) && c.asked[rank] {
		return
	}
	c.introduce(rank)
}

func (c *communicator) introduce(rank int) {
	n := c.c.Receivers()
	if c.asked == nil {
		c.asked = make([]bool, n)
		place := C.gompi_place(C.uintptr_t(c.handle))
		first, second, tally, ok := c.c.Traffic()
		if ok && place >= 0 && proc.lanes.byPeer != nil {
			proc.lanes.pins.Pin(tally)
			c.traffic = (*C.struct_gompi_traffic)(C.calloc(1, C.sizeof_struct_gompi_traffic))
			c.traffic.lanes = (**C.struct_gompi_lane)(C.calloc(C.size_t(n), C.sizeof_uintptr_t))
			c.traffic.first, c.traffic.second, c.traffic.size = C.uint64_t(first), C.uint64_t(second), C.int(n)
			c.traffic.tally = (*C.struct_gompi_tally)(unsafe.Pointer(tally))
			C.gompi_known[place].traffic = c.traffic
		}
	}
	if rank >= len(c.asked) {
		return
	}
	c.asked[rank] = true
	if c.traffic != nil {
		l := proc.lanes.to(c.c.Lane(rank))
		unsafe.Slice(c.traffic.lanes, n)[rank] = l
		if l != nil {
			c.traffic.met++
		}
	}
}

// to is C's view of a lane, which is made once for each process.
func (l *lanes) to(way *core.Lane) *C.struct_gompi_lane {
	if way == nil {
		return nil
	}
	known := l.byPeer[way.Peer]
	if known == nil {
		known = &lane{(*C.struct_gompi_lane)(C.calloc(1, C.sizeof_struct_gompi_lane)), way}
		e := way.Ends
		l.pins.Pin(e.Tx)
		l.pins.Pin(e.Rx)
		l.pins.Pin(way.Account)
		if e.ExchangeBuffers != nil {
			l.pins.Pin(e.ExchangeBuffers)
		}
		*known.c = C.struct_gompi_lane{
			tx: (*C.struct_gompi_tx)(unsafe.Pointer(e.Tx)), rx: (*C.struct_gompi_rx)(unsafe.Pointer(e.Rx)), exchange_buffers: (*C.struct_gompi_exchange_buffers)(unsafe.Pointer(e.ExchangeBuffers)),
			account: (*C.struct_gompi_account)(unsafe.Pointer(way.Account)), parked: (*C.uint32_t)(e.Parked),
			marks: (*C.uint64_t)(e.Marks), mark: C.uint64_t(e.Mark),
			away: (*C.uint64_t)(e.Away), peer: C.int(way.Peer),
		}
		l.byPeer[way.Peer] = known
		C.gompi_here = (*C.uint64_t)(e.Here)
		gompiTurn()
	}
	return known.c
}

// closeLanes makes C leave c's messages to Go.
func (c *communicator) closeLanes() {
	c.losePhases()
	if c.traffic != nil {
		C.gompi_known[C.gompi_place(C.uintptr_t(c.handle))].traffic = nil
		C.free(unsafe.Pointer(c.traffic.lanes))
		C.free(unsafe.Pointer(c.traffic))
	}
	c.traffic, c.asked = nil, nil
}

//export gompiRing
func gompiRing(peer int32) {
	defer rescued(entered(nil))
	proc.lanes.byPeer[int(peer)].way.Ends.Peer.Ring()
}

//export gompiReturn
func gompiReturn(peer int32) {
	defer rescued(entered(nil))
	proc.env.Load().GiveBack(int(peer))
}

//export gompiUsual
func gompiUsual() {
	defer rescued(entered(nil))
	C.gompi_policy.usual = C.uint64_t(proc.env.Load().YieldTicks())
}

//export gompiTurn
func gompiTurn() {
	defer rescued(entered(nil))
	b, usual := proc.env.Load().Turn()
	C.gompi_policy = C.struct_gompi_policy{looks: C.int(b.Looks), yields: C.int(b.Yields), tests: C.int(b.Tests), usual: C.uint64_t(usual)}
}

//export gompiAdopt
func gompiAdopt() {
	defer rescued(entered(nil))
	var next *C.struct_gompi_receive
	for r := C.gompi_posted.first; r != nil; r = next {
		next = r.next
		c := commOf(uintptr(r.comm))
		in, err := c.c.IrecvBuf(wantedBy(r), int(r.source), int(r.tag))
		if err != nil {
			panic("libmpi_abi: a receive that C has checked: " + err.Error())
		}
		proc.lanes.adopt(r, &request{r: in, of: c})
	}
	for r := C.gompi_done.first; r != nil; r = next {
		next = r.next
		proc.lanes.adopt(r, &request{r: completed(r), of: commOf(uintptr(r.comm))})
	}
	C.gompi_posted, C.gompi_done = C.struct_gompi_list{}, C.struct_gompi_list{}
}

// wantedBy is where a receive wants its message. A datatype with gaps is made anew, of bytes: the program may have freed its own.
func wantedBy(r *C.struct_gompi_receive) core.Buf {
	if r.at.blocks == 0 {
		return bufOf(unsafe.Slice((*byte)(unsafe.Pointer(r.buf)), r.room))
	}
	t, err := datatype.Hvector(int64(r.at.blocks), int64(r.at.block), int64(r.at.stride), datatype.Predefined(datatype.Byte))
	if err != nil {
		panic("libmpi_abi: a datatype that C has of this package: " + err.Error())
	}
	t.Commit()
	return core.Buf{Base: unsafe.Add(unsafe.Pointer(r.buf), int(r.at.first)), Type: t, Count: 1}
}

func (l *lanes) adopt(r *C.struct_gompi_receive, as *request) {
	if r.plan != nil {
		adoptPlan(r, as.r)
		C.gompi_give_back(C.int(uintptr(r.handle) % C.GOMPI_RECEIVES))
		return
	}
	r.state = C.GOMPI_IN_GO
	l.taken[uintptr(r.handle)%C.GOMPI_RECEIVES] = as
}

// adopted is the request of a handle that C has given; nil if it is none.
func (l *lanes) adopted(h uintptr) *request {
	if i := h % C.GOMPI_RECEIVES; uintptr(C.gompi_receives[i].handle) == h {
		return l.taken[i]
	}
	return nil
}

// drop frees such a handle.
func (l *lanes) drop(h uintptr) {
	i := h % C.GOMPI_RECEIVES
	l.taken[i] = nil
	C.gompi_give_back(C.int(i))
}
