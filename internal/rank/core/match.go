package core

import (
	"slices"

	"github.com/gompirun/gompi/internal/rank/checker"
	"github.com/gompirun/gompi/internal/rank/placement"
	"github.com/gompirun/gompi/pkg/collective"
	"github.com/gompirun/gompi/pkg/collective/schedule"
	"github.com/gompirun/gompi/pkg/pml"
)

// tellers are the processes that compare what they do on c.
func (c *Comm) tellers() checker.Members {
	m := checker.Members{Me: c.rank, Size: c.Size()}
	if c.local != nil {
		m.Size += len(c.peers)
		m.First = c.FirstSize()
		if !c.first {
			m.Me += m.First
		}
	}
	return m
}

// circled are the ranks of both groups in the order of the union, numbered as those of an
// operation's messages: this group's first. nil: c is no intercommunicator.
func (c *Comm) circled() []int {
	if c.local == nil {
		return nil
	}
	mine, theirs := placement.InOrder(c.Size()), placement.InOrder(len(c.peers))
	for i := range theirs {
		theirs[i] += c.Size()
	}
	if c.first {
		return slices.Concat(mine, theirs)
	}
	return slices.Concat(theirs, mine)
}

// telling is what the ranks of a communicator of a program that is checked tell each other by. It is made by the first call that they tell of.
type telling struct {
	by      *collective.Comm
	settled string // collfront.Settings.Alike
	met     bool   // the settings have taken effect: what was told of them last stays
	within  *Told  // of the blocking call that this rank is in; nil: none
}

// prepareTelling makes ready for that, without waiting for anyone.
func (c *Comm) prepareTelling() error {
	s, err := c.Settings()
	if err != nil {
		return err
	}
	if !c.telling.met {
		c.telling.settled = s.Alike()
	}
	if c.telling.by == nil {
		m := c.tellers()
		place := schedule.Place{Rank: m.Me, Size: m.Size}
		if c.local == nil {
			place.Node = c.Nodes()
		}
		by := &Messages{C: c, Plane: PlaneCollective, Tags: TellTags, Ranks: c.circled()}
		c.telling.by = collective.New(collective.Config{Place: place, P2P: by, Set: &c.env.moving.Set, Reproducible: s.Reproducible})
	}
	return nil
}

// Told is the exchange of what all ranks of a communicator are about to do, which goes
// on by itself: a nonblocking operation may not wait for it. Each rank takes part in
// the order of its calls, so the ranks' n-th calls are compared.
type Told struct {
	*checker.Told
	c    *Comm
	name string
	run  *collective.Run
	over bool  // it has ended,
	err  error // in this way

	visit *checker.Visit // of the call; nil: it does not wait
}

// Tell begins to tell the others what this rank is about to do; nil: the program is
// not checked, or nobody else is there.
func (c *Comm) Tell(name string, n checker.Intent) (*Told, error) {
	if c.env.check == nil || c.tellers().Size == 1 {
		return nil, nil
	}
	if c.local != nil && c.env.Mixed(c.peers) { // they may not be checked
		return nil, nil
	}
	if err := c.prepareTelling(); err != nil {
		return nil, err
	}
	t := &Told{Told: c.env.check.Tell(c.tellers(), c.name, c.telling.settled, n), c: c, name: name}
	call := schedule.Call{Shape: schedule.Shape{Op: schedule.Allgather, Len: int64(len(t.Mine()))}}
	var bufs collective.Buffers
	bufs.Send.Bytes, bufs.Recv.Bytes = t.Mine(), t.All()
	var err error
	c.env.world.Engine.Do(func(l pml.Locked) {
		m := &c.env.moving
		m.Locked = l
		if t.run, err = c.telling.by.Start(&call, &bufs); err == nil {
			m.Announce(l)
		}
	})
	if err == nil {
		c.env.check.BeginTold(t.Told)
	}
	return t, err
}

// Done reports whether all have told; then Agreed says whether they agree.
func (t *Told) Done() bool {
	if !t.over && !t.run.Done() { // who has refused the call does not tell what it is
		return t.c.lostBefore(t.c.env.world.Engine.Locked(), t.c.number()+1) != nil
	}
	t.Meet()
	return true
}

// disagreement is the error of ranks that do not agree.
func (t *Told) disagreement() error {
	bad := t.Disagreement()
	return t.c.Fail(t.c.Errorf(t.name, kindClass(bad), "%s", bad.Text))
}

// end is the result, once it is done.
func (t *Told) end() error {
	if t.over {
		return t.err
	}
	t.over = true
	if lost := t.c.heed.lost; lost != nil && !t.run.Done() {
		t.c.GiveUp(t.run)
		t.err = t.c.Fail(lost.Of(t.name))
		return t.err
	}
	switch err := t.run.End(); {
	case err != nil:
		t.err = t.c.CollFailed(t.name, err)
	case !t.Agreed():
		t.err = t.disagreement()
	}
	return t.err
}

// Match makes sure, where a program is checked, that all ranks of c make the same call,
// with the same root, length, type signature and operator: otherwise they might wait for
// each other for ever. Comm.ended follows when the call ends, unless this is an error.
func (c *Comm) Match(name string, n checker.Intent) error {
	v, bad := c.enter(name)
	if bad != nil {
		return c.Fail(bad)
	}
	t, err := c.Tell(name, n)
	if t == nil || err != nil {
		c.env.check.leave(v)
		return c.CollFailed(name, err)
	}
	t.visit = v
	c.Ended() // a call whose attribute's callback has made this one is said no more
	c.telling.within = t
	c.env.world.Engine.WaitFor(t.Done)
	err = t.end()
	if err != nil {
		c.Ended()
	}
	return err
}

// Ended says that this rank is no more in the blocking call that it has told others of.
func (c *Comm) Ended() {
	if t := c.telling.within; t != nil {
		c.env.check.EndTold(t.Told)
		c.env.check.leave(t.visit)
		c.telling.within = nil
	}
}

// MatchCall is match of a call that is no operation, such as one that makes a
// communicator.
func (c *Comm) MatchCall(name string) error {
	if lost := c.Settle(); lost != nil {
		return c.Fail(lost.Of(name))
	}
	if err := c.Joins(name); err != nil {
		return err
	}
	if c.env.check == nil {
		return nil
	}
	return c.Match(name, checker.IntentOf(name))
}

// Assemble is all of c after the others have been told that this rank is in a call that
// they must make, too.
func (c *Comm) Assemble(name string) (Circle, error) {
	if err := c.MatchCall(name); err != nil {
		return Circle{}, err
	}
	return c.Circle(), nil
}

// matched is the work of an operation of which the ranks are told: it ends with an
// error, whatever becomes of it, when they do not agree.
type matched struct {
	Work
	told *Told
}

func (m *matched) Done() bool {
	return m.told.Done() && (m.told.err != nil || m.told.c.heed.lost != nil || !m.told.over && !m.told.Agreed() || m.Work.Done())
}

func (m *matched) Result() (Status, error) {
	err := m.told.end()
	m.told.c.env.check.EndTold(m.told.Told)
	if err != nil {
		return EmptyStatus, err
	}
	return m.Work.Result()
}

// Watched is w, if its ranks are told.
func (t *Told) Watched(w Work) Work {
	if t == nil {
		return w
	}
	return &matched{w, t}
}

// matchedAgain begins a persistent operation anew.
type matchedAgain struct {
	Starter
	told *Told
}

func (m *matchedAgain) Start(o *Operation) error {
	if err := m.Starter.Start(o); err != nil {
		return err
	}
	o.Work = m.told.Watched(o.Work)
	return nil
}

// WatchedAgain is s, if its ranks are told.
func (t *Told) WatchedAgain(s Starter) Starter {
	if t == nil {
		return s
	}
	return &matchedAgain{s, t}
}
