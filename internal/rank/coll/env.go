package coll

import (
	"fmt"
	"os"

	"github.com/gompirun/gompi/internal/base/tuning"
	"github.com/gompirun/gompi/internal/rank/collfront"
	"github.com/gompirun/gompi/pkg/collective"
)

// shareMemory joins the ranks of c in memory, where they share some: the order
// of reductions there is not that of messages.
func (c *Comm) shareMemory(k *collectives) error {
	s, err := c.Settings()
	if err != nil {
		return err
	}
	switch {
	case c.local != nil || c.Size() == 1 || s.Messages || s.Reproducible:
	case c.Nodes() != nil:
		k.tiers, err = c.joinTiers(&s)
	case c.env.world.Shared(c.peers):
		if k.group, err = joinGroup(c.Circle()); k.group != nil {
			k.group.DirectFrom(s.DirectFrom(seating(k.group)))
		}
	}
	if err == nil {
		c.explainMemory(k, &s)
	}
	return err
}

// Close implements core.Collective: it gives the memory up and ends the report.
func (c *Comm) Close() {
	k := c.coll
	if k == nil {
		return
	}
	k.report.Close()
	if k.group != nil {
		k.group.Close()
	}
	if k.tiers != nil {
		k.tiers.Close()
	}
	if k.nbSlots != nil {
		k.nbSlots.close()
	}
}

// explainChoice tells rank 0's user about algorithms.
func (c *Comm) explainChoice() func(collective.Choice) {
	if !c.env.coll.Explain || c.rank != 0 {
		return nil
	}
	side := c.side()
	return func(ch collective.Choice) { fmt.Fprintf(os.Stderr, "gompi: %v%s\n", ch, side) }
}

// explainMemory tells the same of operations in shared memory.
func (c *Comm) explainMemory(k *collectives, s *collfront.Settings) {
	if !s.Explain || c.rank != 0 {
		return
	}
	if s.Named != "" {
		fmt.Fprintln(os.Stderr, "gompi: algorithms are chosen by the table of", tuning.Variable)
	}
	switch {
	case k.group != nil:
		cpus := "which have a CPU each"
		switch {
		case k.group.Crowded() && c.env.world.Engine.Contended():
			cpus = "whose CPUs other programs use, too"
		case k.group.Crowded():
			cpus = "which share CPUs"
		}
		fmt.Fprintf(os.Stderr, "gompi: %scollective operations of %d ranks, %s: in shared memory, because all are on one node (change: GOMPI_COLL_NODE=0)\n", k.besides(), c.Size(), cpus)
	case k.tiers != nil:
		fmt.Fprintf(os.Stderr, "gompi: %sbarrier, bcast, allreduce and allgather of %d ranks: in shared memory on each of %d nodes, by messages between their first ranks (change: GOMPI_COLL_NODE=0)\n",
			k.besides(), c.Size(), len(k.tiers.First))
	}
}

// besides says that some operations are forced, before what is said of the others.
func (k *collectives) besides() string {
	if k.forced == 0 {
		return ""
	}
	return "where no algorithm is forced, "
}
