package core

import (
	"fmt"

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
	if o[1] == 0 || o[1] > mostPartitions || o[0] > TagUB-mostPartitions || o[2] > 1<<62/o[1] {
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
	comm *Comm
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
func (c *Comm) PsendInitBuf(b Buf, partitions, dst, tag int) (Request, error) {
	buf, bad := c.plainBuffer("PsendInit", b, dst, tag)
	if bad != nil {
		return Request{}, c.Fail(bad)
	}
	return c.psendInit(buf, partitions, dst, tag)
}

// PrecvInitBuf is mpi.Comm.PrecvInitBuf.
func (c *Comm) PrecvInitBuf(b Buf, partitions, src, tag int) (Request, error) {
	buf, bad := c.plainBuffer("PrecvInit", b, src, tag)
	if bad != nil {
		return Request{}, c.Fail(bad)
	}
	return c.precvInit(buf, partitions, src, tag)
}

// partition judges the arguments of both.
func (c *Comm) partition(op string, b pml.Buffer, n, peer, tag int) (partitions, *errclass.Error) {
	if err := c.checkSend(op, peer, tag); err != nil { // wildcards are not allowed
		return partitions{}, err
	}
	size := b.Len()
	if n <= 0 || n > mostPartitions || size%int64(n) != 0 {
		return partitions{}, &errclass.Error{Op: op, Class: errclass.Arg, Rank: c.rank, Peer: peer, Tag: tag, Text: fmt.Sprintf("%d bytes are not %d equal partitions, of which %d are the most", size, n, mostPartitions)}
	}
	return partitions{comm: c, buf: b, n: n, size: size / int64(n), peer: peer, tag: tag}, nil
}

// envelope of a message of a channel.
func (p *partitions) envelope(source int, tag uint64) pml.Envelope {
	return pml.Envelope{Context: p.comm.context + planePart, Source: int32(source), Tag: int32(tag)}
}

// psend is the work of PsendInit's request.
type psend struct {
	partitions
	marked []bool
}

func (c *Comm) psendInit(b pml.Buffer, n, dst, tag int) (Request, error) {
	p, bad := c.partition("PsendInit", b, n, dst, tag)
	if bad != nil {
		return Request{}, c.Fail(bad)
	}
	s := &psend{partitions: p}
	o := c.persistent(opPsendInit, s)
	o.Work = s
	r := Request{op: o}
	if dst == ProcNull {
		return r, nil
	}
	s.word = offer{c.channel(n), uint64(n), uint64(p.size)}
	env := pml.Envelope{Context: c.context + planeOffer, Source: int32(c.rank), Tag: int32(tag)}
	var err error
	if s.hail, _, err = c.env.world.Engine.Send(c.peers[dst], env, pml.Buffer{Bytes: datatype.Bytes(s.word[:])}, pml.Standard); err != nil {
		return Request{}, c.Fail(&errclass.Error{Op: "PsendInit", Class: ClassOf(err), Rank: c.rank, Peer: dst, Tag: tag, Err: err})
	}
	return r, nil
}

// channel is the first of n tags for partitions.
func (c *Comm) channel(n int) uint64 {
	end := c.channels.Add(uint64(n))
	return (end - uint64(n)) % (TagUB - mostPartitions)
}

// start implements starter.
func (s *psend) Start(*Operation) error {
	s.reqs, s.marked, s.went = make([]*pml.Request, s.n), make([]bool, s.n), 0
	return nil
}

// Pready is mpi.Request.Pready.
func (r *Request) Pready(partition int) error {
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
	c.env.world.Engine.Do(func(l pml.Locked) {
		if again = s.marked[partition]; again {
			return
		}
		s.marked[partition] = true
		s.went++
		if s.peer == ProcNull {
			return
		}
		s.reqs[partition], _, err = l.Send(c.peers[s.peer], s.envelope(c.rank, s.word[0]+uint64(partition)),
			slice(s.buf, int64(partition)*s.size, s.size), pml.Standard)
	})
	if again {
		return c.Fail(c.Errorf(op, errclass.Arg, "partition %d was ready before", partition))
	}
	if err != nil {
		return c.Fail(&errclass.Error{Op: op, Class: ClassOf(err), Rank: c.rank, Peer: s.peer, Tag: s.tag, Err: err})
	}
	return nil
}

// PreadyRange is mpi.Request.PreadyRange.
func (r *Request) PreadyRange(first, last int) error {
	if s, err := partitionsOf[*psend](r, "Pready"); err == nil && last >= s.n {
		return r.Pready(last)
	}
	for i := first; i <= last; i++ {
		if err := r.Pready(i); err != nil {
			return err
		}
	}
	return nil
}

// done implements work.
func (s *psend) Done() bool {
	return s.went == s.n && s.hailed() && s.arrived(0, s.n)
}

// whole implements the interface of that name.
func (p *partitions) whole() {}

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

// result implements work.
func (p *partitions) Result() (Status, error) {
	eng, st := p.comm.env.world.Engine, Status{Source: p.peer, Tag: p.tag, Bytes: p.size * int64(p.n)}
	var err error
	if p.hail != nil {
		err = p.hail.Err()
		eng.Free(p.hail)
		p.hail = nil
	}
	for _, r := range p.reqs {
		if r != nil {
			err = FirstError(err, r.Err())
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

func (c *Comm) precvInit(b pml.Buffer, n, src, tag int) (Request, error) {
	p, bad := c.partition("PrecvInit", b, n, src, tag)
	if bad != nil {
		return Request{}, c.Fail(bad)
	}
	s := &precv{partitions: p}
	o := c.persistent(opPrecvInit, s)
	o.Work = s
	if src != ProcNull {
		env := pml.Envelope{Context: c.context + planeOffer, Source: int32(src), Tag: int32(tag)}
		s.hail = c.env.world.Engine.Recv(c.peers[src], env, pml.Buffer{Bytes: datatype.Bytes(s.word[:])})
	}
	return Request{op: o}, nil
}

// start implements starter.
func (s *precv) Start(*Operation) error {
	s.reqs, s.went = nil, 0
	if s.peer != ProcNull {
		s.comm.env.world.Engine.Run(s)
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
		s.reqs[i] = l.Recv(s.comm.peers[s.peer], s.envelope(s.peer, s.word[0]+uint64(i)), slice(s.buf, int64(i)*size, size))
	}
	s.went = n
	return n, true
}

// done implements work.
func (s *precv) Done() bool {
	return s.peer == ProcNull || s.went > 0 && s.arrived(0, len(s.reqs))
}

// result implements work.
func (s *precv) Result() (Status, error) {
	if s.peer == ProcNull {
		return nullStatus, nil
	}
	st := s.status()
	_, err := s.partitions.Result()
	return st, FirstError(s.err, err)
}

// status implements statusGetter: what has come may be less than there is room for.
func (s *precv) status() Status {
	switch {
	case s.peer == ProcNull:
		return nullStatus
	case s.err != nil:
		return Status{Source: s.peer, Tag: s.tag, Bytes: s.size * int64(s.n)} // the message is longer, or there is none
	}
	return Status{Source: s.peer, Tag: s.tag, Bytes: int64(s.word[1] * s.word[2])} // judged by offer.fits
}

// Parrived is mpi.Request.Parrived.
func (r *Request) Parrived(partition int) (bool, error) {
	const op = "Parrived"
	if r != nil && r.op != nil && r.op.inactive() && !r.op.freed {
		return true, nil // MPI 4.1, section 4.2.3: of an inactive request everything has
	}
	s, err := partitionsOf[*precv](r, op)
	if err != nil {
		return false, err
	}
	if partition < 0 || partition >= s.n {
		return false, s.comm.Fail(s.comm.Errorf(op, errclass.Arg, "partition %d: there are 0 to %d", partition, s.n-1))
	}
	return s.comm.env.world.Engine.Poll(func() bool { return s.has(partition) }), nil
}

// has reports whether all that the sender has for a partition is here.
func (s *precv) has(partition int) bool {
	if s.peer == ProcNull || s.size == 0 {
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
func partitionsOf[W Work](r *Request, op string) (w W, err error) {
	if r == nil {
		return w, r.misused(op, "")
	}
	if o := r.op; o != nil && o.comm != nil {
		if err := o.usable(op); err != nil {
			return w, err
		}
		if w, ok := o.Work.(W); ok && o.active {
			return w, nil
		}
	}
	return w, r.misused(op, "the request is not an active partitioned one of this direction")
}
