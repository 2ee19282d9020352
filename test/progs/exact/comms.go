package main

import (
	"fmt"
	"strings"

	"github.com/gompirun/gompi/internal/rank/coll"
	"github.com/gompirun/gompi/pkg/mpi"
)

// place is where an operation is defined.
type place uint8

const (
	inGroup    place = iota // communicators of one group
	inPair                  // intercommunicators
	inTopology              // communicators with a topology
	manyPlaces
)

// room is a communicator, with what a reference needs to know of it.
type room struct {
	c *mpi.Comm

	// Of an intercommunicator: processes are numbered, those of one group after those
	// of the other. Where each begins, and how many there are elsewhere.
	base, far, there int

	hood *hood // of a topology
}

// rooms are those of a program, by what is defined there.
type rooms [manyPlaces][]room

// makeRooms makes them.
func makeRooms(world *mpi.Comm) (out rooms, err error) {
	for _, add := range []func(*mpi.Comm) error{out.addGroups, out.addForced, out.addPairs, out.addTopologies} {
		if err := add(world); err != nil {
			return out, err
		}
	}
	return out, nil
}

// ownRooms is how many of the first of one group leave it to the library how an
// operation is done.
const ownRooms = 3

func (x *rooms) addGroups(world *mpi.Comm) error {
	half, err := world.Split(world.Rank()%2, -world.Rank())
	if err != nil {
		return err
	}
	twin, err := world.Dup()
	if err != nil {
		return err
	}
	x[inGroup] = append(x[inGroup], room{c: world}, room{c: half}, room{c: twin})
	return nil
}

// addForced adds communicators with messages alone, in which all algorithms have
// their turn: the i-th takes the i-th of each operation, where it can be used.
func (x *rooms) addForced(world *mpi.Comm) error {
	for i, most := 0, 1; i < most; i++ {
		pairs := []string{"gompi_coll_node", "0"}
		for _, name := range coll.CollectiveNames() {
			var usable []string
			for _, a := range coll.CollectiveAlgorithms(name) {
				if a != "inter" {
					usable = append(usable, a)
				}
			}
			most = max(most, len(usable))
			pairs = append(pairs, "gompi_coll_"+name, usable[i%len(usable)])
		}
		info, err := mpi.NewInfo(pairs...)
		if err != nil {
			return fmt.Errorf("%s: %w", strings.Join(pairs, " "), err)
		}
		c, err := world.DupWithInfo(info)
		if err != nil {
			return err
		}
		x[inGroup] = append(x[inGroup], room{c: c})
	}
	return nil
}

// addPairs adds an intercommunicator of the first third of all ranks and the others.
func (x *rooms) addPairs(world *mpi.Comm) error {
	if world.Size() == 1 {
		return nil
	}
	third := max(1, world.Size()/3)
	color, leader, r := 0, third, room{far: third, there: world.Size() - third}
	if world.Rank() >= third {
		color, leader, r = 1, 0, room{base: third, there: third}
	}
	mine, err := world.Split(color, 0)
	if err != nil {
		return err
	}
	if r.c, err = mine.IntercommCreate(0, world, leader, 5); err != nil {
		return err
	}
	twin := r
	if twin.c, err = r.c.Dup(); err != nil {
		return err
	}
	x[inPair] = append(x[inPair], r, twin)
	return mine.Free()
}

// free frees all but the first, which is the world.
func (x *rooms) free() error {
	for i, list := range x {
		for j, r := range list {
			if i == int(inGroup) && j == 0 {
				continue
			}
			if err := r.c.Free(); err != nil {
				return err
			}
		}
	}
	return nil
}
