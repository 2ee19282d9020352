package pml

import (
	"errors"
	"fmt"

	"github.com/gompirun/gompi/pkg/btl"
)

// Copies are reads and writes of memory that a peer has exposed to all (ExposeAll), and is not asked about: as windows want them. No
// matching has part in them.
type Copies struct {
	e    *Engine
	peer int
	key  btl.Key

	// what follows is under the engine's lock
	under int   // parts under way
	err   error // the first, which nobody has been told of
}

// ExposeAll lets all peers to which the same transport leads read and write b until HideAll. The error says why they cannot; it matches
// btl.ErrUnreachable if there is no such transport.
func (e *Engine) ExposeAll(b []byte) (btl.Key, error) {
	e.lock()
	defer e.unlock()
	if e.exposer == nil {
		return btl.Key{}, btl.ErrUnreachable
	}
	return e.exposer.ExposeAll(b)
}

// HideAll ends that.
func (e *Engine) HideAll(k btl.Key) {
	e.lock()
	defer e.unlock()
	e.exposer.HideAll(k)
}

// Copies are those of memory that a peer has exposed by a key.
func (e *Engine) Copies(peer int, key btl.Key) *Copies { return &Copies{e: e, peer: peer, key: key} }

// way is how the peer's memory is read and written.
func (c *Copies) way() (*peer, error) {
	p, err := c.e.to(c.peer)
	if err != nil {
		return nil, err
	}
	if x := c.e.exposer; x == nil || !x.Takes(p.ep) {
		return nil, fmt.Errorf("%w: messages to it go another way", btl.ErrUnreachable)
	}
	return p, nil
}

// Way is an error if the peer's memory cannot be read and written, and says why.
func (c *Copies) Way() error {
	c.e.lock()
	defer c.e.unlock()
	_, err := c.way()
	return err
}

// Copy begins to copy mem to the peer's memory, at an offset there, or from it (in). mem is the transport's until Quiet. On an error
// some of it may have been begun: nothing changes by that for who has all of it done another way. btl.ErrAgain: there is no room,
// and nothing is under way here that would make some.
func (c *Copies) Copy(mem []byte, offset int64, in bool) error {
	e := c.e
	e.lock()
	p, err := c.way()
	part := int64(len(mem))
	if err == nil && p.limits.Part > 0 {
		part = int64(p.limits.Part)
	}
	for at := int64(0); err == nil && at < int64(len(mem)); at += part {
		next := mem[at:min(at+part, int64(len(mem)))]
		if err = c.begin(p, next, offset+at, in); errors.Is(err, btl.ErrAgain) && c.under > 0 {
			e.unlock()
			err = c.beginLater(p, next, offset+at, in)
			e.lock()
		}
	}
	e.unlock()
	return err
}

// beginLater is begin that waits for room, as long as something is under way that may make some.
func (c *Copies) beginLater(p *peer, mem []byte, offset int64, in bool) (err error) {
	begun := false // it may be asked again once it has said so
	c.e.WaitFor(func() bool {
		if !begun {
			err = c.begin(p, mem, offset, in)
			begun = !errors.Is(err, btl.ErrAgain) || c.under == 0
		}
		return begun
	})
	return err
}

// begin begins one part.
func (c *Copies) begin(p *peer, mem []byte, offset int64, in bool) error {
	if p.err != nil {
		return p.err
	}
	move := p.rma.Write
	if in {
		move = p.rma.Read
	}
	e := c.e
	if len(e.uncopied) == 0 {
		e.uncopied = append(e.uncopied, uint32(len(e.copying)))
		e.copying = append(e.copying, nil)
	}
	last := len(e.uncopied) - 1
	n := e.uncopied[last]
	done, err := move(mem, c.key, offset, uint64(n)<<32)
	if err == nil && !done {
		e.copying[n], e.uncopied = c, e.uncopied[:last]
		c.under++
	}
	return err
}

// copied ends a part. The lower half of its operation is 0, which is no request's.
func (e *Engine) copied(op uint64, err error) {
	n := uint32(op >> 32)
	if int(n) >= len(e.copying) || e.copying[n] == nil {
		return
	}
	c := e.copying[n]
	e.copying[n], e.uncopied = nil, append(e.uncopied, n)
	c.under--
	if c.err == nil {
		c.err = err
	}
	e.completed()
}

// failCopies ends those of a peer that is lost.
func (e *Engine) failCopies(peer int, err error) {
	for n, c := range e.copying {
		if c != nil && c.peer == peer {
			e.copied(uint64(n)<<32, err)
		}
	}
}

// Quiet reports whether nothing is under way. It is for conditions of WaitFor.
func (c *Copies) Quiet() bool { return c.under == 0 }

// Failed is what went wrong since it was asked last; nil: nothing.
func (c *Copies) Failed() error {
	c.e.lock()
	defer c.e.unlock()
	err := c.err
	c.err = nil
	if lost := c.e.at(c.peer).err; err != nil && lost != nil {
		return lost // which names it
	}
	return err
}
