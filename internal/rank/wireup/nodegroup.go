package wireup

import (
	"context"
	"slices"

	"github.com/gompirun/gompi/internal/base/shm"
	"github.com/gompirun/gompi/internal/base/sys/sched"
	"github.com/gompirun/gompi/internal/base/tuning"
	"github.com/gompirun/gompi/internal/base/wait"
	"github.com/gompirun/gompi/pkg/collective/node"
	"github.com/gompirun/gompi/pkg/collective/node/nonblock"
	"github.com/gompirun/gompi/pkg/topo"
)

// Shared reports whether ranks of the world share this rank's node and its
// memory.
func (w *World) Shared(ranks []int) bool {
	if w.segment == nil {
		return false
	}
	ctx, cancel := context.WithTimeout(context.Background(), limit)
	defer cancel()
	for _, r := range ranks {
		if in, err := w.inside(ctx, r); err != nil || !in {
			return false
		}
	}
	return true
}

// MakeArea makes the memory for the collective operations of ranks of this node.
func (w *World) MakeArea(ranks []int) (*shm.Area, error) {
	first, _ := node.Dimensions(len(ranks), w.Engine.Crowded())
	area, err := shm.CreateArea(first)
	if err != nil {
		return nil, err
	}
	if !first.Crowded {
		area.Locate(w.domains(ranks))
		return area, nil
	}
	cpuPlaces := make([]int, len(ranks))
	for i, r := range ranks {
		local, _ := slices.BinarySearch(w.LocalRanks, r)
		cpuPlaces[i] = w.segment.Control(local).CPUPlace()
	}
	area.Arrange(node.CPUGroups(cpuPlaces))
	return area, nil
}

// domains are where the CPUs of some ranks lie, of enough that it matters.
func (w *World) domains(ranks []int) []topo.Domain {
	if len(ranks) < tuning.Or(w.tuning).Collective.Levels.From {
		return nil
	}
	w.outlined.Do(func() { w.machine, _ = topo.OutlineHere() })
	if w.machine == nil {
		return nil
	}
	out := make([]topo.Domain, len(ranks))
	for i, r := range ranks {
		local, _ := slices.BinarySearch(w.LocalRanks, r)
		if mask, err := sched.Affinity(w.segment.Pid(local)); err == nil {
			out[i] = w.machine.DomainOf(topo.FromWords(mask))
		}
	}
	return out
}

// NodeGroup is the group of an area of ranks of the world, among which this one
// is number rank. lost is another reason than a rank's end why they do not meet any more, for a condition of WaitFor.
func (w *World) NodeGroup(area *shm.Area, rank int, ranks []int, lost func() error) *node.Group {
	w.Engine.Crowded() // by now all of them have said which CPUs they use, as the first to come could not know
	_, large := node.Dimensions(len(ranks), area.Config().Crowded)
	h := w.groupHost(ranks)
	h.lost = lost
	return node.New(area, rank, h, large, w.tuning)
}

// NodeNBSlots is the slots of some ranks of the world, among which this one is
// number rank. Its memory is still to come.
func (w *World) NodeNBSlots(rank int, ranks []int) *nonblock.Slots {
	return nonblock.New(nonblock.Dimensions(len(ranks)), rank, w.groupHost(ranks), w.tuning)
}

func (w *World) groupHost(ranks []int) *groupHost {
	h := &groupHost{w: w, ranks: ranks}
	for _, r := range ranks {
		local, _ := slices.BinarySearch(w.LocalRanks, r)
		h.locals = append(h.locals, local)
		if r != w.Rank {
			h.controls = append(h.controls, w.segment.Control(local))
		}
	}
	return h
}

// groupHost is what a group needs of this process.
type groupHost struct {
	w        *World
	ranks    []int
	locals   []int          // the same, by their numbers on the node
	controls []*shm.Control // of the others
	lost     func() error   // nil: nothing but their end keeps them from meeting
}

// Part implements node.Splitter. What ends the whole ends its parts.
func (h *groupHost) Part(ranks []int) node.Host {
	mine := make([]int, len(ranks))
	for i, r := range ranks {
		mine[i] = h.ranks[r]
	}
	part := h.w.groupHost(mine)
	part.lost = h.Failed
	return part
}

func (h *groupHost) Await(ev wait.Event) wait.Policy { return h.w.Engine.Await(ev) }
func (h *groupHost) Policy() wait.Policy             { return h.w.Engine.Policy() }
func (h *groupHost) Away(rank int) bool              { return h.w.segment.Control(h.locals[rank]).Away() }

// AwayWord is the word that is 1 while a rank has left its CPU to others.
func (h *groupHost) AwayWord(rank int) *uint64 { return h.w.segment.Control(h.locals[rank]).AwayWord() }

// ParkedWord is the word by which a rank of this node shows whether it sleeps.
func (w *World) ParkedWord(rank int) *uint32 {
	local, _ := slices.BinarySearch(w.LocalRanks, rank)
	return w.segment.Control(local).ParkedWord()
}

func (h *groupHost) Failed() error {
	for _, r := range h.ranks {
		if err := h.w.Engine.PeerError(r); err != nil {
			return err
		}
	}
	if h.lost != nil {
		return h.lost()
	}
	return nil
}

func (h *groupHost) Ring() {
	for _, c := range h.controls {
		c.Ring()
	}
}

// Shared implements buffers.Sharer.
func (h *groupHost) Shared(b []byte) (uint64, bool) { return h.w.heap.shared(b) }

// View implements buffers.Sharer.
func (h *groupHost) View(rank int, name uint64, n int) ([]byte, error) {
	return h.w.views.bytes(h.w.segment, h.locals[rank], name, n)
}
