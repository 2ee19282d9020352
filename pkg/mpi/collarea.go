package mpi

import (
	"slices"

	"github.com/gompirun/gompi/internal/base/shm"
	"github.com/gompirun/gompi/pkg/collective/node"
)

// areaCard is how long a card may be, bytes.
const areaCard = 128

// joinArea makes the memory that the collective operations of some ranks of this
// node share, or returns nil on all of them when one cannot have it: member 0
// makes it and tells the others where it is, and each tells all whether it has
// found it.
func (g circle) joinArea() (area *shm.Area, err error) {
	// Only who has come has said which CPUs it uses, and the maker judges by that
	// whether they are shared.
	if _, err := g.Allgather([]int64{0}); err != nil {
		return nil, err
	}
	var card [areaCard]byte
	if g.Me == 0 {
		if area, err = g.comm.env.world.MakeArea(g.Peers); err == nil {
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
func (g circle) joinGroup() (*node.Group, error) {
	area, err := g.joinArea()
	if err != nil || area == nil {
		return nil, err
	}
	return g.comm.env.world.NodeGroup(area, g.Me, g.Peers, g.comm.lost), nil
}
