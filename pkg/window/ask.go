package window

import (
	"sync/atomic"

	"github.com/gompirun/gompi/internal/base/racing"
	"github.com/gompirun/gompi/internal/base/shm"
	"github.com/gompirun/gompi/internal/base/sys/sched"
	"github.com/gompirun/gompi/pkg/datatype"
	"github.com/gompirun/gompi/pkg/op"
)

// A member whose memory others do not see takes requests while it waits in MPI: that is several times faster than a copy of
// the kernel's. Who asks has the locks of what he asks for, so the member needs none. One that does not take a request soon
// computes, or sleeps: the request is withdrawn, and the kernel copies.

// demand is what is asked of a member.
type demand struct {
	what uint32 // shm.AskPut and so on
	at   int64  // in its window, bytes
	n    int64  // of its memory, bytes
	in   []byte // goes with the request
	out  []byte // gets the answer
	kind datatype.Kind
	op   op.Predefined
}

// backoff says whether it is worth asking a member: how many operations pass before the next request, and above 16 bits how many
// did before this one. C counts, too (cmd/libmpi_abi/window.c).
type backoff struct{ atomic.Uint32 }

// Bounds of a backoff.
const (
	BackoffLeast = 16
	BackoffMost  = 128 // a request in vain takes as long as an operation, so less than a hundredth of the time is lost
	BackoffShift = 16
)

// try counts an operation, and reports whether it is worth asking.
func (h *backoff) try() bool {
	v := h.Load()
	if v&(1<<BackoffShift-1) == 0 {
		return true
	}
	h.Store(v - 1)
	return false
}

// vain is after a request in vain.
func (h *backoff) vain() {
	next := min(max(2*(h.Load()>>BackoffShift), BackoffLeast), BackoffMost)
	h.Store(next<<BackoffShift | next)
}

// roused is after a member that slept was woken: it looks for some time from now on, however often it was asked in vain before.
func (h *backoff) roused() { h.Store(BackoffLeast<<BackoffShift | BackoffLeast) }

// ask has a member do something, if it waits; false: it does not, and nothing was done.
func (w *Window) ask(p *place, d demand) (bool, error) {
	if p.ask == nil || d.n > shm.AskMost || !w.backoffs[p.rank].try() || w.Host.SharesCPU() {
		return false, nil
	}
	if w.Host.Sleeps(p.rank) {
		w.Host.Rouse(p.rank)
		w.backoffs[p.rank].roused()
		return false, nil
	}
	if !p.ask.Claim() { // others ask: the kernel serves several at once
		return false, nil
	}
	a := p.ask
	a.At, a.Length, a.What, a.Kind, a.Operator = uint64(d.at), uint32(d.n), d.what, uint32(d.kind), uint32(d.op)
	copy(a.Data(uint32(len(d.in))), d.in)
	racing.Release()
	a.Post()
	return w.asked(p, d)
}

// asked waits for the answer, or withdraws the request.
func (w *Window) asked(p *place, d demand) (bool, error) {
	a, h := p.ask, &w.backoffs[p.rank]
	for looks := 0; a.Posted(); looks++ {
		if looks >= w.looks && a.Withdraw() {
			h.vain()
			return false, nil
		}
		w.Serve() // who asks each other do not wait for each other
		sched.Pause(1)
	}
	done, err := w.answer(p.rank, a)
	if err != nil {
		return false, err
	}
	racing.Acquire()
	copy(d.out, a.Data(uint32(len(d.out))))
	a.Free()
	if !done {
		h.vain()
		return false, nil
	}
	h.Store(0)
	w.tally.asked.Add(1)
	return true, nil
}

// answer waits for the end of a request that was taken. It is an error if the member has ended.
func (w *Window) answer(rank int, a *shm.Ask) (done bool, err error) {
	for looks := 0; ; looks++ {
		if over, done := a.Answered(); over {
			return done, nil
		}
		if looks%lifeTurn == lifeTurn-1 {
			if f := w.ended(rank); f != nil {
				return false, f
			}
		}
		hold(looks)
	}
}

// Answer waits for the end of a request that the C library has made of a member, and that was taken.
func (w *Window) Answer(rank int) error {
	_, err := w.answer(rank, w.Members[rank].ask)
	return err
}

// Asked reports whether this process takes requests.
func (w *Window) Asked() bool { return w.own != nil }

// Serve does what others ask of this process, and returns how much that was.
func (w *Window) Serve() int {
	a := w.own
	if a == nil || !a.Take() {
		return 0
	}
	racing.Acquire()
	done := w.do(a)
	racing.Release()
	a.Answer(done)
	return 1
}

// do does a request on this process's memory, and reports whether that could be.
func (w *Window) do(a *shm.Ask) bool {
	n, data := uint64(a.Length), a.Data(a.Length)
	if size := uint64(len(w.Own)); data == nil || n > size || a.At > size-n {
		return false
	}
	mem := w.Own[a.At:][:n]
	switch a.What {
	case shm.AskPut:
		copy(mem, data)
	case shm.AskGet:
		copy(data, mem)
	case shm.AskSwap:
		return swapHere(mem, a)
	case shm.AskCombine, shm.AskFetch:
		return combineHere(mem, data, a)
	default:
		return false
	}
	return true
}

// swapHere is CompareAndSwap of an element, whose value is followed by what it is compared with.
func swapHere(mem []byte, a *shm.Ask) bool {
	n := a.Length
	data := a.Data(2 * n)
	if data == nil {
		return false
	}
	var old [maxElement]byte
	if int(n) > len(old) {
		return false
	}
	copy(old[:], mem)
	if string(mem) == string(data[n:]) {
		copy(mem, data[:n])
	}
	copy(data, old[:n])
	return true
}

// maxElement is the size of the longest predefined datatype, bytes.
const maxElement = 64

// combineHere combines elements with those of a request, which gets what was there if it wants that.
func combineHere(mem, data []byte, a *shm.Ask) bool {
	t := datatype.Predefined(datatype.Kind(a.Kind))
	o := op.Predefined(a.Operator)
	if a.Kind > 1<<16-1 || t == nil || !o.Valid() || t.Size() == 0 || int64(len(mem))%t.Size() != 0 {
		return false
	}
	k, err := op.For(o, t)
	if err != nil {
		return false
	}
	if a.What == shm.AskCombine {
		k.Bytes(mem, data, mem, len(mem)/int(t.Size()))
		return true
	}
	var room [4 * maxElement]byte
	for most := len(room) / int(t.Size()) * int(t.Size()); len(mem) > 0; {
		n := min(most, len(mem))
		copy(room[:], mem[:n])
		k.Bytes(mem[:n], data[:n], mem[:n], n/int(t.Size()))
		copy(data, room[:n])
		mem, data = mem[n:], data[n:]
	}
	return true
}
