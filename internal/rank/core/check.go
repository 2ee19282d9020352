package core

import (
	"fmt"
	"sync"
	"time"

	"github.com/gompirun/gompi/internal/rank/checker"
	"github.com/gompirun/gompi/pkg/errclass"
	"github.com/gompirun/gompi/pkg/pml"
)

// WithChecks is mpi.WithChecks.
func WithChecks() Option { return func(o *options) { o.check = true } }

// WithPatience is WithChecks with the time after which a rank that waits says so.
func WithPatience(d time.Duration) Option {
	return func(o *options) { o.check, o.patience = true, d }
}

// Checked reports whether that is so.
func (e *Env) Checked() bool { return e.check != nil }

// WithCaller has checks ask f where the program has called, for bindings of other languages: f is called in the
// call and what it returns when the place is reported.
func WithCaller(f func() (place func() string)) Option { return func(o *options) { o.caller = f } }

// Checks are what a program that is checked keeps: what package checker looks at, and what is there to be freed.
type Checks struct {
	*checker.Checker
	mu    sync.Mutex
	comms map[*Comm]func() string // where each was made
	more  []Checked
}

// Checked are objects of a package above, in a program that is checked.
type Checked interface {
	// Waiting is what the program waits for there.
	Waiting() []string
	// Left is what was not freed, and not ended.
	Left() []string
}

// Add has the checks ask about more objects.
func (k *Checks) Add(c Checked) {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.more = append(k.more, c)
}

// Disregard has a communicator be none of the program's, and tells where it was made.
func (k *Checks) Disregard(c *Comm) (where func() string) {
	k.mu.Lock()
	defer k.mu.Unlock()
	where = k.comms[c]
	delete(k.comms, c)
	return where
}

// waiting is what the program waits for in more objects.
func (k *Checks) waiting() (list []string) {
	k.mu.Lock()
	defer k.mu.Unlock()
	for _, c := range k.more {
		list = append(list, c.Waiting()...)
	}
	return list
}

func newChecks(rank int, o options) *Checks {
	k := &Checks{comms: map[*Comm]func() string{}}
	k.Checker = checker.New(checker.Config{Rank: rank, Shared: o.threads(), Caller: o.caller, More: k.waiting})
	return k
}

// kindClass is the class of a finding.
func kindClass(f *checker.Finding) errclass.Class {
	switch f.Kind {
	case checker.Buffer:
		return errclass.Buffer
	case checker.Type:
		return errclass.Type
	case checker.Count:
		return errclass.Count
	case checker.Argument:
		return errclass.Arg
	}
	return errclass.Other
}

// outcome is how an operation ended, which is taken out.
func outcome(u *checker.Use, st Status, err error) (Status, error) {
	if u == nil {
		return st, err
	}
	st.Bytes, err = u.Received(st.Bytes, err)
	return st, FirstError(err, u.End())
}

// enter begins a call, and leave ends it; nil: nothing is checked.
func (k *Checks) enter(op string) (*checker.Visit, *errclass.Error) {
	if k == nil {
		return nil, nil
	}
	v, bad := k.Enter(op)
	if bad != nil {
		return nil, &errclass.Error{Op: op, Class: kindClass(bad), Rank: errclass.None, Peer: errclass.None, Tag: errclass.None, Text: bad.Text}
	}
	return v, nil
}

func (k *Checks) leave(v *checker.Visit) {
	if v != nil {
		k.Leave(v)
	}
}

// enter begins a call of c, if it is checked.
func (c *Comm) enter(op string) (*checker.Visit, *errclass.Error) {
	v, bad := c.env.check.enter(op)
	if bad != nil {
		bad.Rank = c.rank
	}
	return v, bad
}

// begins enters an operation of c, if it is checked.
func (c *Comm) begins(op string, b pml.Buffer, send bool, peer, tag int) (*checker.Use, *errclass.Error) {
	if c.env.check == nil {
		return nil, nil
	}
	u, bad := c.env.check.Begin(op, b, send, peer, tag)
	if bad != nil {
		return nil, &errclass.Error{Op: op, Class: kindClass(bad), Rank: c.rank, Peer: peer, Tag: tag, Text: bad.Text}
	}
	return u, nil
}

// isendChecked is isendBuffer of a program that is checked.
func (c *Comm) isendChecked(op opName, b pml.Buffer, dst, tag int, mode pml.Mode) (Request, error) {
	v, bad := c.enter(op.String())
	if bad != nil {
		return Request{}, c.Fail(bad)
	}
	defer c.env.check.leave(v)
	u, bad := c.begins(op.String(), b, true, dst, tag)
	if bad != nil {
		return Request{}, c.Fail(bad)
	}
	r, trace, err := c.env.world.Engine.Send(c.peers[dst], c.sendEnvelope(tag), b, mode)
	if err == nil && r != nil {
		return watched(c, op, dst, tag, r, u), nil
	}
	if err = FirstError(err, u.End()); err != nil {
		return Request{}, c.Fail(&errclass.Error{Op: op.String(), Class: ClassOf(err), Rank: c.rank, Peer: dst, Tag: tag, Err: err})
	}
	return c.SentRequest(trace), nil
}

// irecvChecked is irecvBuffer of a program that is checked.
func (c *Comm) irecvChecked(op opName, b pml.Buffer, src, tag int) (Request, error) {
	v, bad := c.enter(op.String())
	if bad != nil {
		return Request{}, c.Fail(bad)
	}
	defer c.env.check.leave(v)
	u, bad := c.begins(op.String(), b, false, src, tag)
	if bad != nil {
		return Request{}, c.Fail(bad)
	}
	r := c.env.world.Engine.Recv(c.peer(src), c.recvEnvelope(src, tag), b)
	return watched(c, op, src, tag, r, u), nil
}

// sendChecked is send of a program that is checked.
func (c *Comm) sendChecked(op string, b pml.Buffer, dst, tag int, mode pml.Mode) error {
	v, bad := c.enter(op)
	if bad != nil {
		return c.Fail(bad)
	}
	defer c.env.check.leave(v)
	u, bad := c.begins(op, b, true, dst, tag)
	if bad != nil {
		return c.Fail(bad)
	}
	eng := c.env.world.Engine
	r, _, err := eng.Send(c.peers[dst], c.sendEnvelope(tag), b, mode)
	if r != nil && err == nil {
		_, err = eng.Finish(r)
	}
	if err = FirstError(err, u.End()); err != nil {
		return c.Fail(&errclass.Error{Op: op, Class: ClassOf(err), Rank: c.rank, Peer: dst, Tag: tag, Err: err})
	}
	return nil
}

// recvChecked is recv of a program that is checked.
func (c *Comm) recvChecked(op string, b pml.Buffer, src, tag int) (Status, error) {
	v, bad := c.enter(op)
	if bad != nil {
		return Status{}, c.Fail(bad)
	}
	defer c.env.check.leave(v)
	u, bad := c.begins(op, b, false, src, tag)
	if bad != nil {
		return Status{}, c.Fail(bad)
	}
	eng := c.env.world.Engine
	got, err := eng.Finish(eng.Recv(c.peer(src), c.recvEnvelope(src, tag), b))
	st, err := outcome(u, status(got), err)
	if err != nil {
		return st, c.Fail(&errclass.Error{Op: op, Class: ClassOf(err), Rank: c.rank, Peer: src, Tag: tag, Err: err})
	}
	return st, nil
}

// MatchFinalize makes sure, where a program is checked, that all ranks of its world come to
// Finalize, which does it itself: it is for who ends by leaveForAgain. Ranks that are lost are
// nothing that it looks for.
func (e *Env) MatchFinalize() error {
	c := e.comm
	if e.check == nil {
		return nil
	}
	t, err := c.Tell("Finalize", checker.IntentOf("Finalize"))
	if t == nil || err != nil {
		return nil
	}
	e.world.Engine.WaitFor(t.Done)
	e.check.EndTold(t.Told)
	if t.over = true; t.run.End() != nil || t.Agreed() {
		return nil
	}
	return t.disagreement()
}

// ReportTo has f told, in the place of standard error, of what the program leaves behind. The program is checked.
func (e *Env) ReportTo(f func(line string)) { e.check.Report = f }

// born and gone watch a communicator.
func (k *Checks) born(c *Comm) {
	if k != nil {
		k.mu.Lock()
		k.comms[c] = k.Caller()
		k.mu.Unlock()
	}
}

// gone also reports the messages in c that nobody has received.
func (k *Checks) gone(c *Comm, unread int) {
	if k == nil {
		return
	}
	k.mu.Lock()
	where := k.comms[c]
	delete(k.comms, c)
	k.mu.Unlock()
	if unread > 0 {
		k.Report(fmt.Sprintf("never received: %d messages in %s, which is freed", unread, describe(c, where)))
	}
}

// describe is a communicator for reports.
func describe(c *Comm, where func() string) string {
	return Described("a communicator", c.Size(), c.name, where)
}

// Described is an object of some processes for reports.
func Described(what string, size int, name string, where func() string) string {
	if name != "" {
		name = fmt.Sprintf("%q, ", name)
	}
	return fmt.Sprintf("%s of %d processes, %smade at %s", what, size, name, where())
}

// finalize reports what is left.
func (k *Checks) finalize(unexpected int) {
	if k == nil {
		return
	}
	var lines []string
	for c, where := range k.comms {
		if c.freed { // a request holds it
			continue
		}
		lines = append(lines, "never freed: "+describe(c, where))
	}
	k.EndWatch()
	for _, c := range k.more {
		lines = append(lines, c.Left()...)
	}
	k.Finalize(unexpected, lines)
}
