package pmi

import (
	"bytes"
	"fmt"
	"maps"
	"slices"
	"strconv"
)

// worldBarrier is the canonical name of the barrier without a group.
const worldBarrier = "WORLD:0"

// barrier is one instance of a group's barrier, from the first member's entry
// to the release of all. The same group and tag may be entered again only
// after the release, so a name alone tells instances apart.
type barrier struct {
	group
	in      []*rankState      // local members that entered
	sent    bool              // handed to the Backend
	shipped map[string]string // the puts that went with it
}

// group is a parsed group=.
type group struct {
	name  string // canonical
	tag   string
	ranks []int // members, ascending; nil: the world
	local int   // members on this node
	node  bool  // all members are on this node: no one else need know
}

// parseGroup reads "WORLD:T", "NODE:T" or "r,r,r:T" as rank me sent it.
func (s *Server) parseGroup(text []byte, me int) (group, error) {
	who, tag, tagged := bytes.Cut(text, []byte(":"))
	if !tagged {
		tag = []byte("0")
	}
	n, err := strconv.ParseInt(string(tag), 10, 32)
	if err != nil {
		return group{}, fmt.Errorf("group tag is no number")
	}
	g := group{tag: strconv.FormatInt(n, 10), local: len(s.ranks)}
	switch string(who) {
	case "WORLD":
		g.name = "WORLD:" + g.tag
		return g, nil
	case "NODE":
		g.name, g.node = "NODE:"+g.tag, true
		return g, nil
	}
	if g.ranks, err = s.parseRanks(who); err != nil {
		return group{}, err
	}
	if _, ok := slices.BinarySearch(g.ranks, me); !ok {
		return group{}, fmt.Errorf("rank %d is not in its group", me)
	}
	g.local = 0
	name := make([]byte, 0, len(text)+4)
	for i, rank := range g.ranks {
		if i > 0 {
			name = append(name, ',')
		}
		name = strconv.AppendInt(name, int64(rank), 10)
		if _, ok := s.index[rank]; ok {
			g.local++
		}
	}
	g.node = g.local == len(g.ranks)
	g.name = string(name) + ":" + g.tag
	return g, nil
}

// parseRanks reads a comma list of world ranks; the result is ascending.
func (s *Server) parseRanks(text []byte) ([]int, error) {
	var ranks []int
	for item := range bytes.SplitSeq(text, []byte(",")) {
		rank, err := strconv.Atoi(string(item))
		if err != nil || rank < 0 || rank >= s.cfg.Size {
			return nil, fmt.Errorf("group member %.20s is no rank of the world", item)
		}
		ranks = append(ranks, rank)
	}
	slices.Sort(ranks)
	if len(slices.Compact(slices.Clone(ranks))) != len(ranks) {
		return nil, fmt.Errorf("group names a rank twice")
	}
	return ranks, nil
}

// barrierIn notes that a rank entered a barrier and, when it was the last one
// here, passes it on.
func (s *Server) barrierIn(r *rankState, c *command) {
	g := group{name: worldBarrier, tag: "0", local: len(s.ranks)}
	if c.has("group") {
		var err error
		if g, err = s.parseGroup(c.get("group"), r.rank); err != nil {
			s.fail(r, "barrier_out", -1, err.Error())
			return
		}
	}
	if why := s.enter(r, g); why != "" {
		s.fail(r, "barrier_out", -1, why)
	}
}

// enter puts a rank into a group's barrier, or says why it may not.
func (s *Server) enter(r *rankState, g group) (why string) {
	b := s.barriers[g.name]
	switch {
	case b != nil && slices.Contains(r.inside, b):
		return "already_in_this_barrier"
	case len(r.inside) >= maxInside:
		return "too_many_barriers_at_once"
	case b == nil:
		b = &barrier{group: g, in: make([]*rankState, 0, g.local)}
		s.barriers[g.name] = b
	}
	b.in = append(b.in, r)
	r.inside = append(r.inside, b)
	if len(b.in) == b.local {
		s.full(b)
	}
	return ""
}

// full releases a barrier that all its local members have entered, or hands it
// to the Backend.
func (s *Server) full(b *barrier) {
	if b.node {
		s.release(b)
		return
	}
	b.sent = true
	if len(s.fresh) > 0 {
		b.shipped = maps.Clone(s.fresh)
	}
	s.backend.Fence(Fence{Group: b.name, Ranks: b.ranks, Local: b.local, Puts: b.shipped})
}

// FenceDone answers Backend.Fence: all members on all nodes are in. puts are
// the keys that came with it from anywhere. Nodes without a member are told,
// too, and only take the keys. The engine copies what it needs of puts.
func (s *Server) FenceDone(group string, puts map[string]string) error {
	b := s.barriers[group]
	if b != nil && !b.sent {
		return fmt.Errorf("pmi: fence %s: %w: %d of %d ranks of this node are in", group, ErrUnknown, len(b.in), b.local)
	}
	var shipped map[string]string
	if b != nil {
		shipped = b.shipped
	}
	// What this node shipped is spread now. A key put again in the meantime
	// keeps its newer value, which the next fence will spread.
	for k, v := range shipped {
		if s.fresh[k] == v {
			delete(s.fresh, k)
		}
	}
	for k, v := range puts {
		if _, newer := s.fresh[k]; !newer {
			s.kvs[k] = v
		}
	}
	if b != nil {
		s.release(b)
	}
	return nil
}

// Waiting reports whether ranks of this node wait for all of the world.
func (s *Server) Waiting() bool { return s.barriers[worldBarrier] != nil }

// release lets the members of b go. The plain answer is what every client
// knows; the tag goes to those who may wait for several barriers.
func (s *Server) release(b *barrier) {
	delete(s.barriers, b.name)
	for _, r := range b.in {
		i := slices.Index(r.inside, b)
		r.inside = slices.Delete(r.inside, i, i+1)
	}
	out := []byte("cmd=barrier_out rc=0\n")
	if s.cfg.Subversion >= 2 || b.name != worldBarrier {
		out = []byte("cmd=barrier_out rc=0 tag=" + b.tag + "\n")
	}
	for _, r := range b.in {
		if r.framed {
			s.released2(r)
		} else {
			s.reply(r, out)
		}
	}
}
