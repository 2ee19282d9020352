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
		return nil, Request{}, err
	}
	if err := c.joins(op); err != nil {
		return nil, Request{}, err
	}
	if c.local != nil {
		d, r := c.idupInter(op, info)
		return d, r, nil
	}
	d, refused := c.twin(0, info)
	t := &relay{g: c.all(), op: op, refused: refused, news: make([]uint64, 1), then: func(news []uint64) { d.context = pml.Context(news[0]) }}
	if c.rank == 0 {
		t.news[0] = uint64(c.env.newContext(1, c.peers))
	}
	return d, t.run(), nil
}

// relay is a bcast of a circle that goes on by itself.
type relay struct {
	g    circle
	news []uint64
	then func(news []uint64)
	in   *pml.Request
	out  []*pml.Request
	sent bool
	end  bool
	err  error

	op      string
	refused error // of a callback, which keeps nothing from going on
}

// run starts the relay.
func (t *relay) run() Request {
	t.g.engine().Run(t)
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
	b := pml.Buffer{Bytes: datatype.Bytes(t.news)}
	if !t.sent && t.g.me != 0 {
		if t.in == nil {
			from := treeParent(t.g.me)
			t.in = l.Recv(t.g.peers[from], t.g.from(from), b)
		}
		if !t.in.Done() {
			return 0, false
		}
		t.err = t.in.Err()
		l.Free(t.in)
	}
	if !t.sent {
		t.sent = true
		if t.err == nil {
			t.then(t.news)
		}
		for _, child := range treeChildren(t.g.me, len(t.g.peers)) {
			r, _, err := l.Send(t.g.peers[child], t.g.from(t.g.me), b, pml.Standard)
			t.err = firstError(t.err, err)
			if r != nil {
				t.out = append(t.out, r)
			}
		}
	}
	for ; len(t.out) > 0; t.out = t.out[1:] {
		if !t.out[0].Done() {
			return 0, false
		}
		t.err = firstError(t.err, t.out[0].Err())
		l.Free(t.out[0])
	}
	t.end = true
	return 1, true
}

// firstError is the first that is one.
func firstError(a, b error) error {
	if a != nil {
		return a
	}
	return b
}
