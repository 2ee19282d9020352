package pmix

import (
	"github.com/gompirun/gompi/pkg/pmi/pmix/codec"
	"slices"
	"time"
)

// gathering is one instance of a collective operation, from the first local
// member's entry to the release of all. A process may enter the next instance
// before the former is over: instances of a key are a queue, and only the first
// is made known to other nodes.
type gathering struct {
	s        *Server
	key      string
	cmd      codec.Command
	set      *memberSet
	in       []entrant
	by       []*client // of this node that have entered
	entered  map[codec.Proc]bool
	collect  bool // bring what members have put to all nodes
	context  bool // choose an identifier
	group    string
	sent     bool
	deadline time.Time
}

// entrant is a member of this node that waits.
type entrant struct {
	req   request
	infos []codec.Info // what it tells the other members of a group
}

// collective enters a fence, connect or disconnect: {procs}{infos}.
func (s *Server) collective(r request, cmd codec.Command, group string, d *codec.Decoder) error {
	procs, infos := d.Procs(), d.Infos()
	if d.Err() != nil {
		return d.Err()
	}
	s.enter(r, cmd, group, procs, infos)
	return nil
}

func (s *Server) enter(r request, cmd codec.Command, group string, procs []codec.Proc, infos []codec.Info) {
	me := r.c.client.proc
	if len(procs) == 0 {
		procs = []codec.Proc{{Namespace: me.Namespace, Rank: codec.Wildcard}}
	}
	set, st := s.memberSet(procs)
	if st != codec.Success {
		r.status(st)
		return
	}
	if !set.contains(me) {
		r.status(codec.ErrBadParam)
		return
	}
	cl := r.c.client
	if cl.entered >= maxEntered {
		r.status(codec.ErrFailed)
		return
	}
	key := commandName(cmd) + " " + group + " " + set.name
	g := s.instance(key, me)
	if g == nil {
		g = &gathering{s: s, key: key, cmd: cmd, set: set, group: group, entered: map[codec.Proc]bool{}}
		set.local(func(cl *client) {
			if cl.died {
				g.entered[cl.proc] = true
			}
		})
		s.open[key] = append(s.open[key], g)
	}
	g.entered[me] = true
	g.by = append(g.by, cl)
	cl.entered++
	g.in = append(g.in, entrant{req: r, infos: shared(infos)})
	g.collect = g.collect || isSet(infos, "pmix.collect")
	g.context = g.context || isSet(infos, "pmix.grp.actxid")
	if at := s.after(timeout(infos)); !at.IsZero() && (g.deadline.IsZero() || at.Before(g.deadline)) {
		g.deadline = at
	}
	s.advance(key)
}

// commandName is a part of a gathering's key.
func commandName(cmd codec.Command) string {
	switch cmd {
	case codec.CmdConnect:
		return "connect"
	case codec.CmdDisconnect:
		return "disconnect"
	case codec.CmdGroupConstruct:
		return "construct"
	case codec.CmdGroupDestruct:
		return "destruct"
	}
	return "fence"
}

// instance returns the first instance that the process has not entered.
func (s *Server) instance(key string, p codec.Proc) *gathering {
	for _, g := range s.open[key] {
		if !g.entered[p] {
			return g
		}
	}
	return nil
}

// advance passes the first instance of a key on once it is complete here. What
// concerns no other node ends at once.
func (s *Server) advance(key string) {
	queue := s.open[key]
	if len(queue) == 0 {
		return
	}
	g := queue[0]
	if g.sent || len(g.entered) < g.set.here {
		return
	}
	g.sent = true
	out := Gather{Key: key, World: g.set.world(), Of: g.set.total, Here: g.set.here, Context: g.context}
	out.Tolerant = g.set.parts[0].space.job.Tolerant
	if g.set.here == g.set.total && !g.context {
		_ = g.finish(codec.Success, g.groupParts(), 0) // these parts are this server's own, and in order
		return
	}
	if g.collect {
		g.set.local(func(cl *client) {
			if data := cl.card.take(); len(data) > 0 {
				out.Parts = append(out.Parts, Part{cl.proc, data})
			}
		})
		slices.SortFunc(out.Parts, func(a, b Part) int { return int(int64(a.Proc.Rank) - int64(b.Proc.Rank)) })
	}
	out.Parts = append(out.Parts, g.groupParts()...)
	s.backend.Gather(out)
}

// Waiting reports whether processes of this node wait for all of a namespace.
func (s *Server) Waiting(namespace string) bool {
	for _, queue := range s.open {
		if queue[0].set.world() == namespace {
			return true
		}
	}
	return false
}

// Died tells that a local process has died in a job that goes on: the others do
// not wait for it any more.
func (s *Server) Died(p codec.Proc) {
	cl := s.local(p)
	if cl == nil {
		return
	}
	cl.died = true
	var keys []string
	for key, queue := range s.open {
		for _, g := range queue {
			if g.set.contains(p) && !g.entered[p] {
				g.entered[p] = true
				keys = append(keys, key)
			}
		}
	}
	for _, key := range keys {
		s.advance(key)
	}
}

// GatherDone ends a collective operation. It comes to every node of the job,
// members there or not: what was collected is for all.
func (s *Server) GatherDone(key string, parts []Part, context uint64) error {
	var queue = s.open[key]
	if len(queue) > 0 && queue[0].sent {
		return queue[0].finish(codec.Success, parts, context)
	}
	if isConstruct(key) {
		return nil // its parts are for its members only
	}
	return s.learnParts(parts)
}

func (s *Server) learnParts(parts []Part) error {
	var first error
	for _, p := range parts {
		if err := s.learn(p.Proc, p.Data); err != nil && first == nil {
			first = err
		}
		if s.local(p.Proc) == nil {
			s.answerGets(p.Proc)
		}
	}
	return first
}

// finish releases the members of this node and begins the next instance.
func (g *gathering) finish(st codec.Status, parts []Part, context uint64) error {
	s := g.s
	if s.open[g.key] = s.open[g.key][1:]; len(s.open[g.key]) == 0 {
		delete(s.open, g.key)
	}
	for _, cl := range g.by {
		cl.entered--
	}
	var err error
	switch g.cmd {
	case codec.CmdGroupConstruct:
		err = g.learnGroup(parts, context)
	case codec.CmdGroupDestruct:
		delete(s.groups, g.group)
	default:
		err = s.learnParts(parts)
	}
	for _, in := range g.in {
		e := in.req.begin(st)
		if st == codec.Success {
			g.result(e, in.req, context)
		}
		in.req.send(e)
	}
	s.advance(g.key)
	return err
}

// result adds to a reply what a member learns.
func (g *gathering) result(e *codec.Encoder, r request, context uint64) {
	switch g.cmd {
	case codec.CmdConnect:
		g.s.foreign(e, g.set, r.c.client.proc.Namespace)
	case codec.CmdGroupConstruct:
		g.groupResult(e, r, context)
	}
}

// expire tells those who wait that it takes too long. The operation stays open:
// it may have been passed on, and the others may still come.
func (g *gathering) expire() {
	for _, in := range g.in {
		in.req.status(codec.ErrTimeout)
	}
	g.in, g.deadline = nil, time.Time{}
}
