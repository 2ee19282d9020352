package core

import (
	"context"

	"github.com/gompirun/gompi/internal/rank/checker"
	"github.com/gompirun/gompi/pkg/errclass"
	"github.com/gompirun/gompi/pkg/pml"
)

// Probe is mpi.Comm.Probe.
func (c *Comm) Probe(src, tag int) (Status, error) {
	st, _, err := c.probe("Probe", src, tag, never)
	return st, err
}

// Iprobe is mpi.Comm.Iprobe.
func (c *Comm) Iprobe(src, tag int) (Status, bool, error) {
	if err := c.checkRecv("Iprobe", src, tag); err != nil {
		return Status{}, false, c.Fail(err)
	}
	if src == ProcNull {
		return NullStatus, true, nil
	}
	st, ok := c.env.world.Engine.Probe(c.recvEnvelope(src, tag))
	return c.probed(st), ok, nil
}

// probed is the status of a message that waits.
func (c *Comm) probed(s pml.Status) Status {
	st := status(s)
	if c.env.check != nil {
		st.Bytes = max(0, st.Bytes-checker.SealLen)
	}
	return st
}

// Message is one that Mprobe has set aside.
type Message struct {
	comm  *Comm
	inner *pml.Message // nil: from ProcNull
	gone  bool         // received
}

// usable is an error for a message that cannot be received any more.
func (m *Message) usable() error {
	if m == nil || m.comm == nil {
		return GroupErrorf("Message.Recv", errclass.Request, "the message is null")
	}
	if m.gone {
		return m.comm.Fail(m.comm.Errorf("Message.Recv", errclass.Request, "the message was received already"))
	}
	return nil
}

// Mprobe is mpi.Comm.Mprobe.
func (c *Comm) Mprobe(src, tag int) (*Message, Status, error) {
	for {
		m, st, ok, err := c.Improbe(src, tag)
		if err != nil || ok {
			return m, st, err
		}
		if _, err := c.Probe(src, tag); err != nil {
			return nil, Status{}, err
		}
	}
}

// Improbe is mpi.Comm.Improbe.
func (c *Comm) Improbe(src, tag int) (*Message, Status, bool, error) {
	if err := c.checkRecv("Improbe", src, tag); err != nil {
		return nil, Status{}, false, c.Fail(err)
	}
	if src == ProcNull {
		return &Message{comm: c}, NullStatus, true, nil
	}
	m := c.env.world.Engine.Mprobe(c.recvEnvelope(src, tag))
	if m == nil {
		return nil, Status{}, false, nil
	}
	return &Message{comm: c, inner: m}, c.probed(m.Status()), true, nil
}

func (m *Message) irecv(b pml.Buffer) (Request, error) {
	if m.inner == nil {
		return Request{op: nothing}, nil
	}
	st := m.inner.Status()
	u, bad := m.comm.begins("Imrecv", b, false, int(st.Source), int(st.Tag))
	if bad != nil {
		return Request{}, m.comm.Fail(bad)
	}
	r := m.comm.env.world.Engine.MRecv(m.inner, b)
	m.gone = true
	if u != nil {
		return watched(m.comm, opImrecv, int(st.Source), int(st.Tag), r, u), nil
	}
	return newRequest(m.comm, opImrecv, r), nil
}

// ProbeContext is mpi.Comm.ProbeContext.
func (c *Comm) ProbeContext(ctx context.Context, src, tag int) (Status, error) {
	const op = "ProbeContext"
	if bad := c.Usable(op); bad != nil {
		return Status{}, c.Fail(bad)
	}
	stop := context.AfterFunc(ctx, c.env.world.Engine.Wake)
	defer stop()
	c.env.outsiders.Add(1)
	defer c.env.outsiders.Add(-1)
	st, found, err := c.probe(op, src, tag, ctx.Err)
	if err == nil && !found {
		err = context.Cause(ctx)
	}
	return st, err
}

// never is the end of a wait that nothing but a message ends.
func never() error { return nil }

// probe waits for a message, or until ended is an error: none is found then.
func (c *Comm) probe(op string, src, tag int, ended func() error) (st Status, found bool, err error) {
	if err := c.checkRecv(op, src, tag); err != nil {
		return Status{}, false, c.Fail(err)
	}
	if src == ProcNull {
		return NullStatus, true, nil
	}
	u, bad := c.begins(op, pml.Buffer{}, false, src, tag)
	if bad != nil {
		return Status{}, false, c.Fail(bad)
	}
	env := c.recvEnvelope(src, tag)
	eng := c.env.world.Engine
	var lost error
	eng.WaitFor(func() bool {
		var got pml.Status
		if got, found = eng.PeekLocked(env); found {
			st = c.probed(got)
			return true
		}
		lost = eng.PeerError(c.peer(src))
		return lost != nil || ended() != nil
	})
	_ = u.End() // nothing was sent
	if lost != nil {
		return Status{}, false, c.Fail(&errclass.Error{Op: op, Class: ClassOf(lost), Rank: c.rank, Peer: src, Tag: tag, Err: lost})
	}
	return st, found, nil
}

// Unsendable is the error of a receive into memory whose type cannot be sent.
func (m *Message) Unsendable(err error) error {
	if bad := m.usable(); bad != nil {
		return bad
	}
	return m.comm.Fail(&errclass.Error{Op: "Imrecv", Class: errclass.Type, Rank: m.comm.rank, Peer: errclass.None, Tag: errclass.None, Err: err})
}
