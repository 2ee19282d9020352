package partitioned

import (
	"fmt"

	"github.com/gompirun/gompi/internal/rank/core"
	"github.com/gompirun/gompi/pkg/datatype"
	"github.com/gompirun/gompi/pkg/errclass"
	"github.com/gompirun/gompi/pkg/pml"
)

// Partitioned communication: a message whose parts several threads make or use,
// each when it is ready (MPI 4.1, chapter 4).
//
// PsendInit offers the receiver a channel: a run of tags of the sender's, one
// for each partition. A partition is then a message of its own in a context that
// nothing else uses, sent when Pready is called. The receiver matches the offer
// once, posts a receive for each of the sender's partitions at every Start, and
// finds which of its own partitions those make.

// offer is how a partitioned send introduces itself to its receive.
type offer [3]uint64 // first tag, partitions, bytes of each

// mostPartitions bounds how many parts a message has.
const mostPartitions = 1 << 24

// fits reads an offer that came to a receive of so many bytes.
func (o offer) fits(room int64) (n int, size int64, err error) {
	if o[1] == 0 || o[1] > mostPartitions || o[0] > core.TagUB-mostPartitions || o[2] > 1<<62/o[1] {
		return 0, 0, fmt.Errorf("a partitioned send offers %d partitions of %d bytes", o[1], o[2])
	}
	n, size = int(o[1]), int64(o[2])
	if size > room/int64(n) {
		return 0, 0, &pml.TruncateError{Sent: size * int64(n), Room: room}
	}
	return n, size, nil
}

// partitions are the parts of a buffer.
type partitions struct {
	comm *core.Comm
	buf  pml.Buffer
	n    int
	size int64 // of each, bytes of the packed form
	peer int
	tag  int
	hail *pml.Request // the offer's; nil: it is out, or in
	word offer

	reqs []*pml.Request // of this round, by the sender's partition; nil: out
	went int            // partitions that were sent, or whose receives are posted
}

// slice is a part of a buffer.
func slice(b pml.Buffer, at, n int64) pml.Buffer {
	if b.Stream == nil {
		return pml.Buffer{Bytes: b.Bytes[at : at+n]}
	}
	return pml.Buffer{Stream: section{b.Stream, at, n}}
}

// section is a part of a stream.
type section struct {
	pml.Stream
	at, n int64
}

func (w section) Size() int64 { return w.n }

func (w section) Pack(offset int64, dst []byte) int {
	return w.Stream.Pack(w.at+offset, dst[:min(int64(len(dst)), w.n-offset)])
}

func (w section) Unpack(offset int64, src []byte) int {
	return w.Stream.Unpack(w.at+offset, src[:min(int64(len(src)), w.n-offset)])
}

// PsendInitBuf is mpi.Comm.PsendInitBuf.
func PsendInitBuf(c *core.Comm, b core.Buf, partitions, dst, tag int) (core.Request, error) {
	buf, bad := c.PlainBuffer("PsendInit", b, dst, tag)
	if bad != nil {
		return core.Request{}, c.Fail(bad)
	}
	return psendInit(c, buf, partitions, dst, tag)
}

// PrecvInitBuf is mpi.Comm.PrecvInitBuf.
func PrecvInitBuf(c *core.Comm, b core.Buf, partitions, src, tag int) (core.Request, error) {
	buf, bad := c.PlainBuffer("PrecvInit", b, src, tag)
	if bad != nil {
		return core.Request{}, c.Fail(bad)
	}
	return precvInit(c, buf, partitions, src, tag)
}

// partition judges the arguments of both.
func partition(c *core.Comm, op string, b pml.Buffer, n, peer, tag int) (partitions, *errclass.Error) {
	if err := c.CheckSend(op, peer, tag); err != nil { // wildcards are not allowed
		return partitions{}, err
	}
	size := b.Len()
	if n <= 0 || n > mostPartitions || size%int64(n) != 0 {
		return partitions{}, &errclass.Error{Op: op, Class: errclass.Arg, Rank: c.Rank(), Peer: peer, Tag: tag, Text: fmt.Sprintf("%d bytes are not %d equal partitions, of which %d are the most", size, n, mostPartitions)}
	}
	return partitions{comm: c, buf: b, n: n, size: size / int64(n), peer: peer, tag: tag}, nil
}

// envelope of a message of a channel.
func (p *partitions) envelope(source int, tag uint64) pml.Envelope {
	return pml.Envelope{Context: p.comm.Context() + core.PlanePart, Source: int32(source), Tag: int32(tag)}
}

// psend is the work of PsendInit's request.
type psend struct {
	partitions
	marked []bool
}

func psendInit(c *core.Comm, b pml.Buffer, n, dst, tag int) (core.Request, error) {
	p, bad := partition(c, "PsendInit", b, n, dst, tag)
	if bad != nil {
		return core.Request{}, c.Fail(bad)
	}
	s := &psend{partitions: p}
	r := core.PersistentRequest(c, core.OpPsendInit, s)
	core.OperationOf(r).Work = s
	if dst == core.ProcNull {
		return r, nil
	}
	s.word = offer{channelOf(c, n), uint64(n), uint64(p.size)}
	env := pml.Envelope{Context: c.Context() + core.PlaneOffer, Source: int32(c.Rank()), Tag: int32(tag)}
	var err error
	if s.hail, _, err = c.Env().Joined().Engine.Send(c.Peers()[dst], env, pml.Buffer{Bytes: datatype.Bytes(s.word[:])}, pml.Standard); err != nil {
		return core.Request{}, c.Fail(&errclass.Error{Op: "PsendInit", Class: core.ClassOf(err), Rank: c.Rank(), Peer: dst, Tag: tag, Err: err})
	}
	return r, nil
}

// channelOf is the first of n tags for partitions.
func channelOf(c *core.Comm, n int) uint64 {
	return c.TakeChannels(uint64(n)) % (core.TagUB - mostPartitions)
}

// Start implements core.Starter.
func (s *psend) Start(*core.Operation) error {
	s.reqs, s.marked, s.went = make([]*pml.Request, s.n), make([]bool, s.n), 0
	return nil
}

// Pready is mpi.Request.Pready.
func Pready(r *core.Request, partition int) error {
	const op = "Pready"
	s, err := partitionsOf[*psend](r, op)
	if err != nil {
		return err
	}
	c := s.comm
	if partition < 0 || partition >= s.n {
		return c.Fail(c.Errorf(op, errclass.Arg, "partition %d: there are 0 to %d", partition, s.n-1))
	}
	again := false
	c.Env().Joined().Engine.Do(func(l pml.Locked) {
		if again = s.marked[partition]; again {
			return
		}
		s.marked[partition] = true
		s.went++
		if s.peer == core.ProcNull {
			return
		}
		s.reqs[partition], _, err = l.Send(c.Peers()[s.peer], s.envelope(c.Rank(), s.word[0]+uint64(partition)),
			slice(s.buf, int64(partition)*s.size, s.size), pml.Standard)
	})
	if again {
		return c.Fail(c.Errorf(op, errclass.Arg, "partition %d was ready before", partition))
	}
	if err != nil {
		return c.Fail(&errclass.Error{Op: op, Class: core.ClassOf(err), Rank: c.Rank(), Peer: s.peer, Tag: s.tag, Err: err})
	}
	return nil
}

// PreadyRange is mpi.Request.PreadyRange.
func PreadyRange(r *core.Request, first, last int) error {
	if s, err := partitionsOf[*psend](r, "Pready"); err == nil && last >= s.n {
		return Pready(r, last)
	}
	for i := first; i <= last; i++ {
		if err := Pready(r, i); err != nil {
			return err
		}
	}
	return nil
}

// Done implements core.Work.
func (s *psend) Done() bool {
	return s.went == s.n && s.hailed() && s.arrived(0, s.n)
}

// Whole implements core.Whole.
func (p *partitions) Whole() {}

// hailed reports whether the offer is out, or in.
func (p *partitions) hailed() bool { return p.hail == nil || p.hail.Done() }

// arrived reports whether the sender's partitions from first to before end are
// complete.
func (p *partitions) arrived(first, end int) bool {
	for _, r := range p.reqs[first:end] {
		if r != nil && !r.Done() {
			return false
		}
	}
	return true
}

// Result implements core.Work.
func (p *partitions) Result() (core.Status, error) {
	eng, st := p.comm.Env().Joined().Engine, core.Status{Source: p.peer, Tag: p.tag, Bytes: p.size * int64(p.n)}
	var err error
	if p.hail != nil {
		err = p.hail.Err()
		eng.Free(p.hail)
		p.hail = nil
	}
	for _, r := range p.reqs {
		if r != nil {
			err = core.FirstError(err, r.Err())
			eng.Free(r)
		}
	}
	p.reqs = nil
	return st, err
}

// precv is the work of PrecvInit's request, and the task that posts a round's
// receives once the sender has introduced itself.
type precv struct {
	partitions
	err error
}

func precvInit(c *core.Comm, b pml.Buffer, n, src, tag int) (core.Request, error) {
	p, bad := partition(c, "PrecvInit", b, n, src, tag)
	if bad != nil {
		return core.Request{}, c.Fail(bad)
	}
	s := &precv{partitions: p}
	r := core.PersistentRequest(c, core.OpPrecvInit, s)
	core.OperationOf(r).Work = s
	if src != core.ProcNull {
		env := pml.Envelope{Context: c.Context() + core.PlaneOffer, Source: int32(src), Tag: int32(tag)}
		s.hail = c.Env().Joined().Engine.Recv(c.Peers()[src], env, pml.Buffer{Bytes: datatype.Bytes(s.word[:])})
	}
	return r, nil
}

// Start implements core.Starter.
func (s *precv) Start(*core.Operation) error {
	s.reqs, s.went = nil, 0
	if s.peer != core.ProcNull {
		s.comm.Env().Joined().Engine.Run(s)
	}
	return nil
}

// Step implements pml.Task.
func (s *precv) Step(l pml.Locked) (int, bool) {
	if !s.hailed() {
		return 0, false
	}
	n, size, err := s.word.fits(s.size * int64(s.n))
	if s.err = err; s.hail != nil && s.hail.Err() != nil {
		s.err = s.hail.Err()
	}
	if s.err != nil {
		s.went = 1
		return 1, true
	}
	s.reqs = make([]*pml.Request, n)
	for i := range s.reqs {
		s.reqs[i] = l.Recv(s.comm.Peers()[s.peer], s.envelope(s.peer, s.word[0]+uint64(i)), slice(s.buf, int64(i)*size, size))
	}
	s.went = n
	return n, true
}

// Done implements core.Work.
func (s *precv) Done() bool {
	return s.peer == core.ProcNull || s.went > 0 && s.arrived(0, len(s.reqs))
}

// Result implements core.Work.
func (s *precv) Result() (core.Status, error) {
	if s.peer == core.ProcNull {
		return core.NullStatus, nil
	}
	st := s.Status()
	_, err := s.partitions.Result()
	return st, core.FirstError(s.err, err)
}

// Status implements core.StatusGetter: what has come may be less than there is room for.
func (s *precv) Status() core.Status {
	switch {
	case s.peer == core.ProcNull:
		return core.NullStatus
	case s.err != nil:
		return core.Status{Source: s.peer, Tag: s.tag, Bytes: s.size * int64(s.n)} // the message is longer, or there is none
	}
	return core.Status{Source: s.peer, Tag: s.tag, Bytes: int64(s.word[1] * s.word[2])} // judged by offer.fits
}

// Parrived is mpi.Request.Parrived.
func Parrived(r *core.Request, partition int) (bool, error) {
	const op = "Parrived"
	if core.Idle(r) {
		return true, nil // MPI 4.1, section 4.2.3: of an inactive request everything has
	}
	s, err := partitionsOf[*precv](r, op)
	if err != nil {
		return false, err
	}
	if partition < 0 || partition >= s.n {
		return false, s.comm.Fail(s.comm.Errorf(op, errclass.Arg, "partition %d: there are 0 to %d", partition, s.n-1))
	}
	return s.comm.Env().Joined().Engine.Poll(func() bool { return s.has(partition) }), nil
}

// has reports whether all that the sender has for a partition is here.
func (s *precv) has(partition int) bool {
	if s.peer == core.ProcNull || s.size == 0 {
		return s.Done()
	}
	if s.went == 0 || s.err != nil {
		return false
	}
	theirs := max(int64(s.word[2]), 1)
	first := int64(partition) * s.size / theirs
	end := (int64(partition+1)*s.size + theirs - 1) / theirs
	n := int64(len(s.reqs))
	return s.arrived(int(min(first, n)), int(min(end, n)))
}

// partitionsOf is the work of an active partitioned request.
func partitionsOf[W core.Work](r *core.Request, op string) (w W, err error) {
	active, err := core.ActiveWork(r, op)
	if err != nil {
		return w, err
	}
	if w, ok := active.(W); ok {
		return w, nil
	}
	return w, r.Misused(op, "the request is not an active partitioned one of this direction")
}
