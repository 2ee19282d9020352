package mpi

import (
	"github.com/gompirun/gompi/pkg/datatype"
	"github.com/gompirun/gompi/pkg/pml"
)

// Idup starts a Dup. The new communicator may be used once the request is
// complete (MPI 4.1, section 7.4.2). The error of an attribute's callback is the
// request's: the other ranks need this one to get theirs. The attributes that
// were copied before are there, and the program may use the communicator, or free it.
func (c *Comm) Idup() (*Comm, Request, error) { return c.idup("Comm.Idup", nil) }

// IdupWithInfo is Idup with hints.
func (c *Comm) IdupWithInfo(info *Info) (*Comm, Request, error) {
	return c.idup("Comm.IdupWithInfo", info)
}

func (c *Comm) idup(op string, info *Info) (*Comm, Request, error) {
	if err := c.usable(op); err != nil {
		return nil, Request{}, c.fail(err)
	}
	if lost := c.settle(); lost != nil {
		return nil, Request{}, c.fail(lost.of(op))
	}
	if err := c.judgeHints(op, info); err != nil {
		return nil, Request{}, c.refuse(err)
	}
	if err := c.joins(op); err != nil {
		return nil, Request{}, err
	}
	if c.local != nil {
		d, r := c.idupInter(op, info)
		return d, r, nil
	}
	d, refused := c.twin(0, info)
	t := &relay{g: c.all(), op: op, refused: refused, news: make([]uint64, 1), heard: make([]uint64, 1), then: func(news []uint64) { d.context = pml.Context(news[0]) }}
	if c.rank == 0 {
		t.news[0] = uint64(c.env.newContext(1, c.peers))
	}
	return d, t.run(), nil
}

// relay is a rally of a circle that goes on by itself.
type relay struct {
	g     circle
	news  []uint64
	then  func(news []uint64)
	by    int      // how far on the member is that is being told; 0: none was
	heard []uint64 // from one that is as far behind
	in    *pml.Request
	out   *pml.Request // nil: it has gone
	end   bool
	err   error

	op      string
	refused error // of a callback, which keeps nothing from going on
}

// run starts the relay.
func (t *relay) run() Request {
	t.g.Engine.Run(t)
	return workRequest(t.g.comm, opIdup, t)
}

// done is asked with the engine's lock held.
func (t *relay) done() bool { return t.end || t.g.comm.calls() != nil }

// result implements work.
func (t *relay) result() (Status, error) {
	if !t.end {
		return emptyStatus, t.g.lost(t.op, t.g.comm.heed.lost)
	}
	if t.err != nil {
		return emptyStatus, t.err
	}
	return emptyStatus, t.g.comm.callback(t.op, t.refused)
}

// Step implements pml.Task.
func (t *relay) Step(l pml.Locked) (int, bool) {
	if t.g.comm.heed.lost != nil {
		return 0, true // nobody comes to it
	}
	for n := len(t.g.Peers); t.err == nil; {
		if t.in != nil {
			if !t.in.Done() || t.out != nil && !t.out.Done() {
				return 0, false
			}
			t.heardOf(l)
		}
		if t.by = max(1, 2*t.by); t.by >= n || t.err != nil {
			break
		}
		from, to := (t.g.Me-t.by+n)%n, (t.g.Me+t.by)%n
		t.in = l.Recv(t.g.Peers[from], t.g.From(from), pml.Buffer{Bytes: datatype.Bytes(t.heard)})
		t.out, _, t.err = l.Send(t.g.Peers[to], t.g.From(t.g.Me), pml.Buffer{Bytes: datatype.Bytes(t.news)}, pml.Standard)
	}
	if t.err == nil {
		t.then(t.news)
	}
	t.end = true
	return 1, true
}

// heardOf ends one step of the rally.
func (t *relay) heardOf(l pml.Locked) {
	for _, r := range []*pml.Request{t.in, t.out} {
		if r != nil {
			t.err = firstError(t.err, r.Err())
			l.Free(r)
		}
	}
	if t.in, t.out = nil, nil; t.news[0] == 0 {
		copy(t.news, t.heard)
	}
}

// firstError is the first that is one.
func firstError(a, b error) error {
	if a != nil {
		return a
	}
	return b
}
