package collective

import (
	"fmt"
	"slices"

	"github.com/gompirun/gompi/pkg/collective/schedule"
	"github.com/gompirun/gompi/pkg/datatype"
	"github.com/gompirun/gompi/pkg/op"
)

// Run is the execution of a schedule, which may be repeated. Its fields belong
// to the holder of its set's lock.
type Run struct {
	s          *schedule.Schedule
	p2p        P2P
	set        *Set
	home       *Comm          // that gets it back when it is done; nil: nobody
	persistent *Comm          // that may start it again; nil: none may
	key        schedule.Shape // by which home keeps it
	base       int            // of the messages' tags
	own        int            // base of all starts of a persistent run

	bufs   []buffer
	kernel op.Kernel
	vecs   bool  // reduce by addresses: elements are not their packed form
	elem   int64 // bytes of the packed form of an element
	slab   []byte

	waits  []int32 // of each step: for how many others it still waits
	ready  []int32 // steps that wait for none, in the order they became so
	begun  int     // of ready
	active []active
	done   []active    // that the messaging layer has finished and we have not
	astray []Request   // messages of a run that was given up
	left   int         // steps that are not complete
	asks   func() bool // Done
	err    error
}

// active is a message under way.
type active struct {
	req  Request
	step int32
}

// newRun allocates everything that running s needs but the memory for elements
// that are not their packed form.
func newRun(s *schedule.Schedule, set *Set, p2p P2P) *Run {
	r := &Run{s: s, set: set, p2p: p2p, elem: max(1, s.Shape.Elem)}
	r.bufs = make([]buffer, int(s.Users)+len(s.Temps))
	r.waits = make([]int32, len(s.Steps))
	r.ready = make([]int32, 0, len(s.Steps))
	return r
}

// tempAlign is the alignment of temporary memory, bytes: that of a cache line.
const tempAlign = 64

// bind gives the run its buffers.
func (r *Run) bind(b *Buffers) error {
	switch {
	case r.s.Shape.Op == schedule.Alltoallw || r.s.Shape.Op == schedule.NeighborAlltoallw:
		for i := range b.More {
			r.bufs[i].set(b.More[i])
		}
	default:
		r.bufs[schedule.SendBuf].set(b.Send)
		r.bufs[schedule.RecvBuf].set(b.Recv)
	}
	r.kernel = b.Kernel
	t := b.elements()
	r.vecs = r.s.Shape.Op.Reduces() && t != nil && !t.Flat()
	return r.bindTemps(b)
}

func (r *Run) bindTemps(b *Buffers) error {
	need := int64(0)
	for _, t := range r.s.Temps {
		if !r.vecs || !t.Typed {
			need += (t.Len + tempAlign - 1) &^ (tempAlign - 1)
		}
	}
	if int64(len(r.slab)) < need {
		r.slab = make([]byte, need)
	}
	at := int64(0)
	for i, t := range r.s.Temps {
		x := &r.bufs[int(r.s.Users)+i]
		if r.vecs && t.Typed {
			v, err := datatype.NewVec(b.elements(), t.Len/r.elem)
			if err != nil {
				return err
			}
			x.set(Memory{Vec: v})
			continue
		}
		*x = buffer{bytes: r.slab[at : at+t.Len]}
		at += (t.Len + tempAlign - 1) &^ (tempAlign - 1)
	}
	return nil
}

// begin starts the run from the beginning.
func (r *Run) begin(base int) {
	r.base, r.err = base, nil
	r.left = len(r.s.Steps)
	copy(r.waits, r.s.Waits)
	r.ready = append(r.ready[:0], r.s.Roots...)
	r.begun = 0
	r.advance()
}

// advance does what can be done without waiting.
func (r *Run) advance() {
	for r.begun < len(r.ready) && r.err == nil {
		i := r.ready[r.begun]
		r.begun++
		r.perform(i)
	}
	if r.err != nil {
		r.abandon()
	}
}

func (r *Run) perform(i int32) {
	t := &r.s.Steps[i]
	var req Request
	var err error
	switch t.Kind {
	case schedule.StepSend:
		req, err = r.p2p.Isend(int(t.Peer), r.base+int(t.Tag), r.bufs[t.A.Buf].message(t.A))
	case schedule.StepRecv:
		req, err = r.p2p.Irecv(int(t.Peer), r.base+int(t.Tag), r.bufs[t.Dst.Buf].message(t.Dst))
	case schedule.StepCopy:
		copyRegion(&r.bufs[t.Dst.Buf], t.Dst, &r.bufs[t.A.Buf], t.A)
	case schedule.StepReduce:
		r.reduce(t)
	}
	if err != nil {
		r.fail(t, err)
	} else if req != nil {
		r.active = append(r.active, active{req, i})
	} else {
		r.complete(i)
	}
}

func (r *Run) reduce(t *schedule.Step) {
	n := t.Dst.Len / r.elem
	dst, a, b := &r.bufs[t.Dst.Buf], &r.bufs[t.A.Buf], &r.bufs[t.B.Buf]
	if !r.vecs {
		r.kernel.Bytes(dst.dense(t.Dst), a.dense(t.A), b.dense(t.B), int(n))
		return
	}
	r.kernel.Combine(dst.vec.At(t.Dst.Off/r.elem), a.vec.At(t.A.Off/r.elem), b.vec.At(t.B.Off/r.elem), int(n))
}

func (r *Run) complete(i int32) {
	r.left--
	for _, next := range r.s.Next(i) {
		if r.waits[next]--; r.waits[next] == 0 {
			r.ready = append(r.ready, next)
		}
	}
}

// look notes which messages the messaging layer has finished. It is called where
// Request.Done may be asked.
func (r *Run) look() bool {
	open := r.active[:0]
	for _, a := range r.active {
		if a.req.Done() {
			r.done = append(r.done, a)
		} else {
			open = append(open, a)
		}
	}
	clear(r.active[len(open):])
	r.active = open
	return len(r.done) > 0
}

// harvest completes the steps whose messages look has noted, and advances.
func (r *Run) harvest() {
	for k, a := range r.done {
		if err := a.req.Err(); err != nil && r.err == nil {
			r.fail(&r.s.Steps[a.step], err)
		}
		r.p2p.Free(a.req)
		r.complete(a.step)
		r.done[k] = active{}
	}
	r.done = r.done[:0]
	r.advance()
}

// fail notes the first error.
func (r *Run) fail(t *schedule.Step, err error) {
	verb := "send to"
	if t.Kind == schedule.StepRecv {
		verb = "receive from"
	}
	r.err = fmt.Errorf("%v (%s): %s rank %d: %w", r.s.Shape.Op, r.s.Algorithm, verb, t.Peer, err)
}

// abandon gives up after an error. Sends that are under way may still read their
// buffers; receives are taken back where nothing has matched them.
func (r *Run) abandon() {
	for _, a := range r.active {
		if r.s.Steps[a.step].Kind == schedule.StepRecv {
			r.p2p.Cancel(a.req)
		}
	}
	clear(r.active)
	r.active = r.active[:0]
	r.left = 0
}

// GiveUp ends a run that others will never end, with an error. What they have sent for it is dropped, and so is what they
// will send if it is persistent: it is not started again. The user's memory is free once it is Quiet.
func (r *Run) GiveUp(err error) {
	if r.persistent != nil {
		r.persistent.refuse(r)
	}
	if r.finished() {
		return
	}
	for _, a := range r.done {
		r.p2p.Free(a.req)
	}
	clear(r.done)
	r.done, r.err = r.done[:0], err
	for _, a := range r.active {
		r.p2p.Cancel(a.req)
		r.astray = append(r.astray, a.req)
	}
	clear(r.active)
	r.active, r.left = r.active[:0], 0
	r.set.runs = slices.DeleteFunc(r.set.runs, (*Run).finished)
}

// Quiet reports whether no message of a run that was given up touches its memory any more. It is called where
// Request.Done may be asked.
func (r *Run) Quiet() bool {
	return !slices.ContainsFunc(r.astray, func(q Request) bool { return !q.Done() })
}

// finished reports whether nothing is left to do.
func (r *Run) finished() bool { return r.left == 0 }

// release forgets the user's memory.
func (r *Run) release() {
	clear(r.bufs)
	r.kernel = op.Kernel{}
}
