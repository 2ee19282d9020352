package mpi

import (
	"fmt"
	"sync"

	"github.com/gompirun/gompi/pkg/pml"
)

// bufferedSends are the messages of Bsend that are not out yet.
type bufferedSends struct {
	mu    sync.Mutex
	size  int // attached, bytes
	used  int
	under []buffered
}

type buffered struct {
	req   *pml.Request
	bytes int
}

// BsendOverhead is what a buffered message needs beside its data, bytes.
const BsendOverhead = 64

// BufferAttach allows Bsend to keep so many bytes, BsendOverhead for each
// message included (MPI 4.1, section 3.6).
func (e *Env) BufferAttach(bytes int) error {
	e.bsend.mu.Lock()
	defer e.bsend.mu.Unlock()
	if e.bsend.size > 0 {
		return e.comm.fail(&Error{Op: "BufferAttach", Class: ErrBuffer, Rank: e.comm.rank, Peer: none, Tag: none, Text: "a buffer is attached already"})
	}
	e.bsend.size = bytes
	return nil
}

// BufferDetach waits until all buffered messages are out and returns the size
// that was attached.
func (e *Env) BufferDetach() int {
	e.bsend.drain(e)
	e.bsend.mu.Lock()
	defer e.bsend.mu.Unlock()
	n := e.bsend.size
	e.bsend.size = 0
	return n
}

// drain waits for all that is under way.
func (b *bufferedSends) drain(e *Env) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, m := range b.under {
		e.world.Engine.Wait(m.req)
		e.world.Engine.Free(m.req)
	}
	b.under, b.used = nil, 0
}

// collect forgets what is out.
func (b *bufferedSends) collectLocked(e *Env) {
	keep := b.under[:0]
	for _, m := range b.under {
		if e.world.Engine.Test(m.req) {
			e.world.Engine.Free(m.req)
			b.used -= m.bytes
			continue
		}
		keep = append(keep, m)
	}
	b.under = keep
}

// Bsend returns at once: the message is kept until it can be sent. It needs room
// in the attached buffer (MPI 4.1, section 3.4).
func Bsend[T Element](c *Comm, buf []T, dst, tag int) error {
	return c.bsend(messageOf(c, buf), dst, tag)
}

func (c *Comm) bsend(data pml.Buffer, dst, tag int) error {
	if err := c.checkSend("Bsend", dst, tag); err != nil {
		return c.fail(err)
	}
	if dst == ProcNull {
		return nil
	}
	u, bad := c.begins("Bsend", data, true, dst, tag)
	if bad != nil {
		return c.fail(bad)
	}
	defer u.end()
	e := c.env
	b := &e.bsend
	b.mu.Lock()
	defer b.mu.Unlock()
	b.collectLocked(e)
	need := int(data.Len()) + BsendOverhead
	if sealOf(data) != nil {
		need -= sealLen
	}
	if b.used+need > b.size {
		return c.fail(&Error{Op: "Bsend", Class: ErrBuffer, Rank: c.rank, Peer: dst, Tag: tag,
			Text: fmt.Sprintf("%d bytes are needed, %d of %d attached are free", need, b.size-b.used, b.size)})
	}
	r, err := e.world.Engine.Send(c.peers[dst], c.sendEnvelope(tag), data.Clone(), pml.Standard)
	if err != nil {
		return c.fail(&Error{Op: "Bsend", Class: classOf(err), Rank: c.rank, Peer: dst, Tag: tag, Err: err})
	}
	if r != nil {
		b.used += need
		b.under = append(b.under, buffered{r, need})
	}
	return nil
}
