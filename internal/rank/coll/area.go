package coll

import (
	"slices"

	"github.com/gompirun/gompi/internal/base/shm"
	"github.com/gompirun/gompi/internal/rank/collfront"
	"github.com/gompirun/gompi/internal/rank/core"
	"github.com/gompirun/gompi/pkg/collective"
	"github.com/gompirun/gompi/pkg/collective/node"
	"github.com/gompirun/gompi/pkg/collective/schedule"
)

// areaCard is how long a card may be, bytes.
const areaCard = 128

// joinArea makes the memory that the collective operations of some ranks of this
// node share, or returns nil on all of them when one cannot have it: member 0
// makes it and tells the others where it is, and each tells all whether it has
// found it.
func joinArea(g core.Circle) (area *shm.Area, err error) {
	// Only who has come has said which CPUs it uses, and the maker judges by that
	// whether they are shared.
	if _, err := g.Allgather([]int64{0}); err != nil {
		return nil, err
	}
	var card [areaCard]byte
	if g.Me == 0 {
		if area, err = g.Comm.Env().Joined().MakeArea(g.Peers); err == nil {
			copy(card[:], area.Card())
		}
	}
	if err := g.Bcast(card[:]); err != nil {
		return nil, err
	}
	if g.Me != 0 {
		area, _ = shm.AttachArea(string(card[:]))
	}
	found := []int64{0}
	if area != nil {
		found[0] = 1
	}
	all, err := g.Allgather(found)
	if err != nil {
		return nil, err
	}
	switch {
	case !slices.Contains(all, 0):
		area.Seal()
		return area, nil
	case area != nil:
		area.Close()
	}
	return nil, nil
}

// joinGroup is the group of the members' memory; nil: they have none.
func joinGroup(g core.Circle) (*node.Group, error) {
	area, err := joinArea(g)
	if err != nil || area == nil {
		return nil, err
	}
	return g.Comm.Env().Joined().NodeGroup(area, g.Me, g.Peers, g.Comm.Broken), nil
}

// joinTiers makes the tiers of c, whose leaders have c's settings; nil on all ranks
// when a node has no memory to share, or when no two ranks share a node.
func (c *Comm) joinTiers(s *collfront.Settings) (*collfront.Tiers, error) {
	t := &collfront.Tiers{Nodes: collfront.NodesOf(c.rank, c.Nodes())}
	t.Run = c.complete
	if len(t.First) == c.Size() {
		return nil, nil
	}
	g := c.Circle()
	have := []int64{1}
	if len(t.Here) > 1 {
		g := g.Subset(t.Here, t.Index[c.rank])
		if c.env.world.Shared(g.Peers) {
			var err error
			if t.Local, err = joinGroup(g); err != nil {
				return nil, err
			}
		}
		if t.Local == nil {
			have[0] = 0
		}
	}
	all, err := g.Allgather(have)
	if err != nil {
		return nil, err
	}
	if slices.Contains(all, 0) {
		t.Close()
		return nil, nil
	}
	if t.Leads() {
		t.Leaders = collective.New(c.leadersConfig(t.First, s))
	}
	return t, nil
}

// leadersConfig is that of the leaders. A table that was measured on one host is not
// in c's settings: those of other hosts have another.
func (c *Comm) leadersConfig(first []int, s *collfront.Settings) collective.Config {
	cfg := c.collConfig(s)
	me, _ := slices.BinarySearch(first, c.rank)
	cfg.Place = schedule.Place{Rank: me, Size: len(first), Node: make([]int32, len(first)), Leaders: true}
	for i := range cfg.Place.Node {
		cfg.Place.Node[i] = int32(i)
	}
	cfg.P2P = &core.Messages{C: c.Comm, Plane: core.PlaneLeaders, Ranks: first}
	return cfg
}
