package core

import (
	"errors"
	"hash/fnv"
	"slices"
	"strconv"
	"strings"

	"github.com/gompirun/gompi/pkg/errclass"
	"github.com/gompirun/gompi/pkg/pml"
)

// Session is mpi.Session.
type Session struct {
	env     *Env
	info    *Info
	handler Handler
	bsend   *sendBuffer
	over    bool
}

// The process sets that there always are.
const (
	PsetWorld = "mpi://WORLD"  // all processes that were started together
	PsetSelf  = "mpi://SELF"   // this process
	PsetNode  = "gompi://NODE" // those of PsetWorld that are on this node
)

// NewSession is mpi.Env.NewSession.
func (e *Env) NewSession(info *Info, h Handler) *Session {
	return &Session{env: e, info: info.Dup(), handler: h, bsend: e.newSendBuffer()}
}

// fail hands an error to the session's handler.
func (s *Session) fail(op string, class errclass.Class, text string) error {
	err := &errclass.Error{Op: op, Class: class, Rank: errclass.None, Peer: errclass.None, Tag: errclass.None, Text: text}
	if s == nil || s.handler == nil {
		return err
	}
	return s.handler(s.env.self, err)
}

// usable is the error of a session that is at its end, or nil.
func (s *Session) usable(op string) error {
	if s == nil {
		return s.fail(op, errclass.Session, "the session is nil")
	}
	if s.over || s.env.over {
		return s.fail(op, errclass.Session, "the session was finalized")
	}
	return nil
}

// Info is mpi.Session.Info.
func (s *Session) Info() (*Info, error) {
	if err := s.usable("Session.Info"); err != nil {
		return nil, err
	}
	in := s.info.Dup()
	if in == nil {
		in = &Info{}
	}
	return in, in.Set("thread_level", s.env.level.String())
}

// Psets is mpi.Session.Psets.
func (s *Session) Psets() ([]string, error) {
	if err := s.usable("Session.Psets"); err != nil {
		return nil, err
	}
	return []string{PsetWorld, PsetSelf, PsetNode}, nil
}

// PsetInfo is mpi.Session.PsetInfo.
func (s *Session) PsetInfo(name string) (*Info, error) {
	g, err := s.pset("Session.PsetInfo", name)
	if err != nil {
		return nil, err
	}
	return &Info{[]Pair{{"mpi_size", strconv.Itoa(g.Size())}}}, nil
}

// Group is mpi.Session.Group.
func (s *Session) Group(name string) (*Group, error) { return s.pset("Session.Group", name) }

func (s *Session) pset(op, name string) (*Group, error) {
	if err := s.usable(op); err != nil {
		return nil, err
	}
	procs := s.env.Pset(name)
	if procs == nil {
		return nil, s.fail(op, errclass.Arg, "there is no process set "+strconv.Quote(name))
	}
	return &Group{env: s.env, session: s, procs: procs}, nil
}

// Pset are the processes of a set; nil: there is none.
func (e *Env) Pset(name string) []int {
	switch { // as MPICH does; the standard does not say whether case matters
	case strings.EqualFold(name, PsetWorld):
		return e.comm.peers
	case strings.EqualFold(name, PsetSelf):
		return e.self.peers
	case strings.EqualFold(name, PsetNode):
		return e.world.LocalRanks
	}
	return nil
}

// Comm is mpi.Session.Comm.
func (s *Session) Comm(g *Group, tag string, info *Info) (*Comm, error) {
	if err := s.usable("Session.Comm"); err != nil {
		return nil, err
	}
	c, err := s.env.CommFromGroup(g, tag, info, s.handler)
	if c != nil {
		c.session = s
	}
	return c, err
}

// Finalize is mpi.Session.Finalize.
func (s *Session) Finalize() error {
	if err := s.usable("Session.Finalize"); err != nil {
		return err
	}
	if c := s.env.comms.ofSession(s); c != nil {
		return s.fail("Session.Finalize", errclass.Comm, "a communicator of "+strconv.Itoa(c.Size())+" processes that comes from it"+called(c)+" is still there: free it first")
	}
	return s.End()
}

// End is Finalize of a session whose communicators may still be there, as C programs may leave them: for bindings of other languages.
func (s *Session) End() error {
	if err := s.usable("Session.Finalize"); err != nil {
		return err
	}
	s.bsend.flush(s.env)
	s.over = true
	return nil
}

// called is a communicator's name, for the text of an error.
func called(c *Comm) string {
	if c.name == "" {
		return ""
	}
	return " (" + c.name + ")"
}

// maxStringTag is the length of the longest tag, bytes (MPI_MAX_STRINGTAG_LEN of
// the ABI, less the end of a C string).
const maxStringTag = 1023

// bootstrap is the circle of a group that has no communicator to begin with. Its
// messages have a context of their own, of the first of them, and the hash of
// the string as their tag.
func (e *Env) bootstrap(procs []int, hash uint64) Circle {
	ids := make([]int32, len(procs))
	for i, p := range procs {
		ids[i] = int32(p)
	}
	g := e.self.circle(procs, slices.Index(procs, e.world.Rank), pml.MakeContext(procs[0], bootNumber*planes)+planeAgree, int32(hash&TagUB))
	g.IDs = ids
	return g
}

func hashOf(tag string) uint64 {
	h := fnv.New64a()
	h.Write([]byte(tag))
	return h.Sum64()
}

// CommFromGroup is mpi.Env.CommFromGroup.
func (e *Env) CommFromGroup(g *Group, tag string, info *Info, h Handler) (*Comm, error) {
	const op = "CommFromGroup"
	if e == nil {
		return nil, e.Usable(op)
	}
	asker := &Comm{env: e, rank: errclass.None, handler: h}
	if bad, whom := asker.judgeGroup(op, g, tag, info); bad != nil {
		e.RefuseGroup(whom, bad.Class)
		return nil, asker.Fail(bad)
	}
	asker.session = g.session
	me := g.Rank()
	if me == Undefined {
		return nil, nil
	}
	hash := hashOf(tag)
	c := e.bootstrap(g.procs, hash)
	c = c.by(e.dealingsOf(nil, ofGroups).begin(g.procs))
	if err := c.deal.settle(); err != nil {
		return nil, asker.Fail(err.Of(op))
	}
	news := make([]uint64, 2)
	if me == 0 {
		news = []uint64{uint64(e.newContext(1, g.procs)), hash}
	}
	if err := c.Rally(news); err != nil {
		if broken := (*errclass.Error)(nil); errors.As(err, &broken) {
			return nil, asker.Fail(broken.Of(op))
		}
		return nil, asker.Fail(&errclass.Error{Op: op, Class: ClassOf(err), Rank: errclass.None, Peer: errclass.None, Tag: errclass.None, Err: err})
	}
	if news[1] != hash {
		return nil, asker.Fail(GroupErrorf(op, errclass.Arg, "the processes of the group have given different tags, or %q and another that comes with it are too much alike", tag))
	}
	d := asker.NewComm(g.procs, me, pml.Context(news[0]))
	d.info = info.Dup()
	return d, nil
}

// judgeGroup is what is wrong with the arguments of CommFromGroup, and with whom this process would be in that call; nil: nobody knows.
func (c *Comm) judgeGroup(op string, g *Group, tag string, info *Info) (bad *errclass.Error, whom *Group) {
	if err := g.Usable(op); err != nil {
		return err, nil
	}
	if err := c.JudgeHints(op, info); err != nil {
		return err, g
	}
	switch {
	case len(tag) > maxStringTag:
		return GroupErrorf(op, errclass.Arg, "a tag of %d bytes, 1023 are the most", len(tag)), g
	case g.Rank() == Undefined && g.Size() > 0:
		return GroupErrorf(op, errclass.Group, "this process is not in the group"), nil
	case c.env.Mixed(g.procs):
		return GroupErrorf(op, errclass.Group, "the group has processes of other jobs: join them by their communicator"), g
	}
	return nil, nil
}

// IntercommFromGroups is mpi.Env.IntercommFromGroups.
func (e *Env) IntercommFromGroups(local *Group, leader int, remote *Group, remoteLeader int, tag string, info *Info, h Handler) (*Comm, error) {
	const op = "IntercommFromGroups"
	if e == nil {
		return nil, e.Usable(op)
	}
	refused := func(err error) (*Comm, error) {
		if me := local.Rank(); me == leader || leader < 0 || leader >= local.Size() { // who knows no leader may be it
			e.RefuseRemote(remote, remoteLeader, ClassOf(err))
		}
		return nil, err
	}
	own, err := e.CommFromGroup(local, tag, info, h)
	if err != nil {
		return refused(err)
	}
	if own == nil {
		return nil, nil
	}
	defer own.drop()
	if err := own.judgeRemote(op, leader, remote, remoteLeader); err != nil {
		return refused(own.Refuse(err))
	}
	g, err := own.AllIn(op, leader)
	if err != nil {
		return refused(err)
	}
	var meet Meeting
	if g.Me == 0 {
		mine, other := e.world.Rank, remote.procs[remoteLeader]
		x := e.bootstrap([]int{mine, other}, hashOf(tag))
		x.Context = pml.MakeContext(min(mine, other), bootNumber*planes) + planeInter
		meet = x.by(e.dealingsOf(nil, ofLeaders).begin(x.Peers)).exchange
	}
	c, err := own.JoinGroups(op, g, meet)
	if err == nil {
		c.info = info.Dup()
	}
	return c, err
}

// judgeRemote is what is wrong with the leaders of IntercommFromGroups.
func (c *Comm) judgeRemote(op string, leader int, remote *Group, remoteLeader int) *errclass.Error {
	if leader < 0 || leader >= len(c.peers) {
		return c.Errorf(op, errclass.Rank, "leader %d: the group has %d", leader, len(c.peers))
	}
	if c.rank != leader {
		return nil
	}
	if err := remote.Usable(op); err != nil {
		return err
	}
	if remoteLeader < 0 || remoteLeader >= remote.Size() {
		return c.Errorf(op, errclass.Rank, "remote leader %d: the group has %d", remoteLeader, remote.Size())
	}
	if c.env.Mixed(remote.procs) {
		return c.Errorf(op, errclass.Group, "the remote group has processes of other jobs: join them by their communicator")
	}
	return nil
}
