//go:build cgo

package pair

/*
#cgo CFLAGS: -O2 -I${SRCDIR}/..
#include "half.h"
*/
import "C"

import (
	"runtime"
	"unsafe"

	"github.com/gompirun/gompi/internal/base/shm"
	"github.com/gompirun/gompi/pkg/pml"
)

// Config says whose messages a Half sends and receives.
type Config struct {
	Engine  *pml.Engine
	Context pml.Context
	Rank    int        // in the context
	Ends    []shm.Ends // of the way to each rank of the context, whose number is also the engine's; those of Rank itself are empty
}

// Half is a process whose short messages C sends and receives, as the C library does. Its calls return at once. C has
// one fast path in a process, so there is one Half at a time.
type Half struct {
	cfg     Config
	traffic *C.struct_gompi_traffic
	lanes   []*C.struct_gompi_lane
	pins    runtime.Pinner
	open    map[*C.struct_gompi_receive]*Receive
}

// current is the Half that C's calls of Go are for: they bring no more than C has.
var current *Half

// New makes the process of an engine one whose messages go by C.
func New(cfg Config) *Half {
	n := len(cfg.Ends)
	h := &Half{cfg: cfg, open: map[*C.struct_gompi_receive]*Receive{}}
	h.traffic = (*C.struct_gompi_traffic)(C.calloc(1, C.sizeof_struct_gompi_traffic))
	h.traffic.lanes = (**C.struct_gompi_lane)(C.calloc(C.size_t(n), C.sizeof_uintptr_t))
	h.lanes = unsafe.Slice(h.traffic.lanes, n)
	header, tally := pml.EagerHeader(cfg.Context, cfg.Rank), cfg.Engine.Tally(cfg.Context)
	h.pins.Pin(tally)
	h.traffic.first, h.traffic.second = C.uint64_t(header.A), C.uint64_t(header.B)
	h.traffic.tally = (*C.struct_gompi_tally)(unsafe.Pointer(tally))
	h.traffic.size, h.traffic.met = C.int(n), C.int(n-1)
	for peer, e := range cfg.Ends {
		if peer != cfg.Rank {
			h.lanes[peer] = h.lane(peer, e)
		}
	}
	current = h
	return h
}

// lane is C's view of the way to a peer.
func (h *Half) lane(peer int, e shm.Ends) *C.struct_gompi_lane {
	_, account, err := h.cfg.Engine.Lane(peer)
	if err != nil {
		panic(err)
	}
	h.pins.Pin(e.Tx)
	h.pins.Pin(e.Rx)
	h.pins.Pin(account)
	if e.ExchangeBuffers != nil {
		h.pins.Pin(e.ExchangeBuffers)
	}
	l := (*C.struct_gompi_lane)(C.calloc(1, C.sizeof_struct_gompi_lane))
	*l = C.struct_gompi_lane{
		tx: (*C.struct_gompi_tx)(unsafe.Pointer(e.Tx)), rx: (*C.struct_gompi_rx)(unsafe.Pointer(e.Rx)), exchange_buffers: (*C.struct_gompi_exchange_buffers)(unsafe.Pointer(e.ExchangeBuffers)),
		account: (*C.struct_gompi_account)(unsafe.Pointer(account)), parked: (*C.uint32_t)(e.Parked),
		marks: (*C.uint64_t)(e.Marks), mark: C.uint64_t(e.Mark), away: (*C.uint64_t)(e.Away), peer: C.int(peer),
	}
	return l
}

// Close gives the engine all that C has begun, and the memory of the rest back.
func (h *Half) Close() {
	C.half_hand_over()
	for _, l := range h.lanes {
		C.free(unsafe.Pointer(l))
	}
	C.free(unsafe.Pointer(h.traffic.lanes))
	C.free(unsafe.Pointer(h.traffic))
	h.pins.Unpin()
	current = nil
}

// Send sends b and reports whether C could: if not, nothing has gone, and the engine must.
func (h *Half) Send(to, tag int, b []byte) bool {
	return C.half_send(h.traffic, unsafe.Pointer(unsafe.SliceData(b)), C.size_t(len(b)), C.int(to), C.int(tag)) != 0
}

// Receive is a receive that C has begun.
type Receive struct {
	c      *C.struct_gompi_receive // nil: it is over
	buf    []byte
	pin    runtime.Pinner
	Status pml.Status   // once C has received it
	Engine *pml.Request // not nil: it is the engine's, which has taken it over
}

// Post begins a receive of from, which may be pml.AnySource; nil: C cannot, and the engine must.
func (h *Half) Post(from, tag int, b []byte) *Receive {
	r := &Receive{buf: b}
	p := unsafe.SliceData(b)
	if p != nil {
		r.pin.Pin(p)
	}
	if r.c = C.half_post(h.traffic, unsafe.Pointer(p), C.size_t(len(b)), C.int(from), C.int(tag)); r.c == nil {
		r.pin.Unpin()
		return nil
	}
	h.open[r.c] = r
	return r
}

// Look takes what has come, for any receive, and reports whether r is over in C. Where C leaves the next message to Go,
// all receives become the engine's.
func (h *Half) Look(r *Receive) bool {
	for r.c != nil {
		switch C.half_look(r.c) {
		case C.GOMPI_NOTHING:
			return false
		case C.GOMPI_FOR_GO:
			h.HandOver()
		}
		if r.c != nil && r.c.state == C.GOMPI_DONE {
			h.over(r)
		}
	}
	return r.Engine == nil
}

// over ends a receive that C has carried out.
func (h *Half) over(r *Receive) {
	r.Status = pml.Status{Source: int32(r.c.source), Tag: int32(r.c.tag), Bytes: int64(r.c.bytes)}
	h.drop(r)
}

func (h *Half) drop(r *Receive) {
	delete(h.open, r.c)
	C.half_drop(r.c)
	r.c = nil
	r.pin.Unpin()
}

// HandOver makes all that C has begun the engine's, as each call of the library does that C has no part in.
func (h *Half) HandOver() { C.half_hand_over() }

//export pairRing
func pairRing(peer C.int32_t) { current.cfg.Ends[peer].Peer.Ring() }

//export pairGiveBack
func pairGiveBack(peer C.int32_t) { current.cfg.Engine.GiveBack(int(peer)) }

//export pairAdopt
func pairAdopt() {
	h := current
	for next := C.gompi_posted.first; next != nil; {
		r := h.open[next]
		next = next.next
		env := pml.Envelope{Context: h.cfg.Context, Source: int32(r.c.source), Tag: int32(r.c.tag)}
		r.Engine = h.cfg.Engine.Recv(int(r.c.source), env, pml.Buffer{Bytes: r.buf})
		r.c.state = C.GOMPI_IN_GO
		h.drop(r)
	}
	C.gompi_posted = C.struct_gompi_list{}
	for next := C.gompi_done.first; next != nil; {
		r := h.open[next]
		next = next.next
		h.over(r)
	}
}
