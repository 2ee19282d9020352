//go:build cgo && (amd64 || arm64)

package fabric

import (
	"errors"
	"fmt"
	"unsafe"
)

// ErrAgain says that there is no room for an operation now: once completions have been read there may be.
var ErrAgain = errors.New("no room now")

// began is the error of a call that begins an operation.
func (e *Endpoint) began(op string, result int) error {
	switch result {
	case 0:
		return nil
	case -again:
		return ErrAgain
	}
	return e.l.errorOf(op, result)
}

// LeastRoom says how much room a receive buffer has at least while messages are put into it, bytes.
func (e *Endpoint) LeastRoom(n int) error {
	e.words.out = uintptr(n)
	return e.l.errorOf("fi_setopt", call(function(e.ep, objectOps, endpointSetopt), address(e.ep), 0, 0, address(unsafe.Pointer(&e.words.out)), unsafe.Sizeof(e.words.out)))
}

// Receive gives the library b, a part of r behind Context bytes of it, for messages until it is used up.
func (e *Endpoint) Receive(r *Region, b []byte) error {
	w := e.words
	context := address(unsafe.Pointer(unsafe.SliceData(b)))
	w.iov[0], w.iov[1] = context+Context, uintptr(len(b)-Context)
	w.desc = r.desc
	p := unsafe.Pointer(&w.msg)
	*word(p, msgIOV), *word(p, msgDesc) = uint64(address(unsafe.Pointer(&w.iov))), uint64(address(unsafe.Pointer(&w.desc)))
	*word(p, msgCount), *word(p, msgAddr), *word(p, msgContext), *word(p, msgData) = 1, uint64(anybody), uint64(context), 0
	return e.began("fi_recvmsg", call6(e.recvmsg, address(e.ep), address(p), capMultiRecv, 0, 0, 0))
}

// Send sends what is behind Context bytes of b, a part of r, which is the library's until the completion.
func (e *Endpoint) Send(r *Region, b []byte, to Peer) error {
	context := address(unsafe.Pointer(unsafe.SliceData(b)))
	return e.began("fi_send", call6(e.send, address(e.ep), context+Context, uintptr(len(b)-Context), r.desc, uintptr(to), context))
}

// InjectNow sends up to Info.Inject bytes, which are the caller's again. There is no completion.
func (e *Endpoint) InjectNow(b []byte, to Peer) error {
	return e.began("fi_inject", call6(e.inject, address(e.ep), address(unsafe.Pointer(unsafe.SliceData(b))), uintptr(len(b)), uintptr(to), 0, 0))
}

// Read copies the peer's memory, at addr of what it has named by key, to b, which is r's if NeedsRegion. context is Context bytes
// of a region, by which Which finds the completion.
func (e *Endpoint) Read(r *Region, b []byte, from Peer, addr, key uint64, context []byte) error {
	return e.began("fi_read", call8(e.rd, address(e.ep), address(unsafe.Pointer(unsafe.SliceData(b))), uintptr(len(b)), r.descriptor(), uintptr(from), uintptr(addr), uintptr(key), address(unsafe.Pointer(unsafe.SliceData(context)))))
}

// Write copies b to the peer's memory. It is there when the completion comes.
func (e *Endpoint) Write(r *Region, b []byte, to Peer, addr, key uint64, context []byte) error {
	w := e.words
	w.iov[0], w.iov[1] = address(unsafe.Pointer(unsafe.SliceData(b))), uintptr(len(b))
	w.desc, w.remote = r.descriptor(), [3]uint64{addr, uint64(len(b)), key}
	p := unsafe.Pointer(&w.msg)
	*word(p, msgIOV), *word(p, msgDesc) = uint64(address(unsafe.Pointer(&w.iov))), uint64(address(unsafe.Pointer(&w.desc)))
	*word(p, msgCount), *word(p, msgAddr) = 1, uint64(to)
	*word(p, copyRemote), *word(p, copyRemotes) = uint64(address(unsafe.Pointer(&w.remote))), 1
	*word(p, copyContext), *word(p, copyData) = uint64(address(unsafe.Pointer(unsafe.SliceData(context)))), 0
	return e.began("fi_writemsg", call6(e.wr, address(e.ep), address(p), delivered, 0, 0, 0))
}

// Failure is an operation that failed.
type Failure struct {
	Event Event // of which there is the context alone
	Err   error
}

func (f *Failure) Error() string { return f.Err.Error() }
func (f *Failure) Unwrap() error { return f.Err }

// Poll reads completions, which are valid until the next Poll. The error is a Failure if one of an operation's.
func (e *Endpoint) Poll() ([]Event, error) {
	n := call6(e.pl, address(e.cq), address(unsafe.Pointer(&e.words.events)), eventsAtOnce, 0, 0, 0)
	switch {
	case n >= 0 && n <= eventsAtOnce:
		return e.words.events[:n], nil
	case n == -again:
		return nil, nil
	case n == -failedOne:
		return nil, e.failure()
	}
	return nil, fmt.Errorf("fi_cq_read: %w", e.l.errorOf("completions", n))
}

// failure reads the completion that is one.
func (e *Endpoint) failure() error {
	clear(e.words.failed[:])
	p := unsafe.Pointer(&e.words.failed)
	if n := call6(function(e.cq, objectOps, cqReaderr), address(e.cq), address(p), 0, 0, 0, 0); n < 0 {
		if n == -again {
			return nil
		}
		return e.l.errorOf("fi_cq_readerr", n)
	}
	return &Failure{Event{context: uintptr(*word(p, errContext))}, e.l.errorOf("operation", -int(int32(*half(p, errNumber))))}
}

// MayWait reports whether FD will tell: nothing has happened that nobody has read.
func (e *Endpoint) MayWait() bool {
	if e.FD < 0 {
		return false
	}
	e.words.out = address(e.cq)
	return int32(call6(e.trywait, address(e.fabric), address(unsafe.Pointer(&e.words.out)), 1, 0, 0, 0)) == 0
}
