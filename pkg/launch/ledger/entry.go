package ledger

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"github.com/gompirun/gompi/pkg/topo"
)

// Entry is what one launch has of a node.
type Entry struct {
	Slots []int         `json:"slots"`          // numbers of slots of the node, from 0, one for each rank; fewer where ranks share some
	CPUs  []topo.CPUSet `json:"cpus"`           // of each rank; empty: it has none of its own
	GPUs  []int         `json:"gpus,omitempty"` // places in the node's list of GPUs
}

// Want is what a launch asks of a node.
type Want struct {
	Slots int           // how many: one for each rank
	Of    int           // how many slots the node has
	CPUs  []topo.CPUSet // of each rank; empty: none of its own
	GPUs  []int
	Share bool // to be given, whoever has some of it
}

const (
	mostBytes = 4 << 20 // of an entry
	mostSlots = 1 << 20 // of a node
	mostCPUs  = 1 << 14 // of a node
)

// parseEntry reads an entry.
func parseEntry(text []byte) (Entry, error) {
	var e Entry
	if err := json.Unmarshal(text, &e); err != nil {
		return Entry{}, err
	}
	return e, e.check()
}

// check reports what no entry can have.
func (e *Entry) check() error {
	for _, list := range [][]int{e.Slots, e.GPUs} {
		for _, n := range list {
			if n < 0 || n >= mostSlots {
				return fmt.Errorf("there is no slot or GPU %d", n)
			}
		}
	}
	if len(e.Slots) > mostSlots || len(e.CPUs) > mostSlots {
		return errors.New("it has more ranks than a node can")
	}
	for _, set := range e.CPUs {
		if set.Last() >= mostCPUs {
			return fmt.Errorf("there is no CPU %d", set.Last())
		}
	}
	return nil
}

// fit makes the entry of a launch beside others; ok is false where they have some of what it wants.
func fit(w Want, others []Entry) (e Entry, ok bool) {
	var cpus topo.CPUSet
	slots, gpus := map[int]bool{}, map[int]bool{}
	for _, o := range others {
		for _, set := range o.CPUs {
			cpus = cpus.Or(set)
		}
		for _, s := range o.Slots {
			slots[s] = true
		}
		for _, g := range o.GPUs {
			gpus[g] = true
		}
	}
	for s := 0; s < w.Of && len(e.Slots) < w.Slots; s++ {
		if !slots[s] {
			e.Slots = append(e.Slots, s)
		}
	}
	e.CPUs, e.GPUs = w.CPUs, w.GPUs
	if w.Share {
		return e, true
	}
	taken := slices.ContainsFunc(w.CPUs, cpus.Intersects) || slices.ContainsFunc(w.GPUs, func(g int) bool { return gpus[g] })
	return e, !taken && len(e.Slots) == w.Slots
}
