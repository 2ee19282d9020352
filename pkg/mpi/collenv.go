package mpi

import (
	"fmt"
	"os"

	"github.com/gompirun/gompi/pkg/collective"
)

// collSettings is what the user has said about collective operations.
type collSettings struct {
	tuning       *collective.Tuning // nil: the built-in table
	reproducible bool
	messages     bool // never in shared memory
	explain      bool
}

// collSettingsOf reads the environment: GOMPI_COLL_<OPERATION>=<algorithm> forces
// one, GOMPI_COLL_NODE=0 keeps shared memory out, GOMPI_COLL_REPRODUCIBLE=1 asks
// for reductions whose bits do not depend on where ranks run, and
// GOMPI_COLL_EXPLAIN=1 says what was chosen and why.
func collSettingsOf(environ []string, getenv func(string) string) (s collSettings, err error) {
	s.tuning, err = collective.Defaults().WithEnv(environ)
	s.reproducible = getenv("GOMPI_COLL_REPRODUCIBLE") == "1"
	s.messages = getenv("GOMPI_COLL_NODE") == "0"
	s.explain = getenv("GOMPI_COLL_EXPLAIN") == "1"
	return s, err
}

// shareMemory joins the ranks of c in memory, where they share some: the order
// of reductions there is not that of messages.
func (c *Comm) shareMemory(k *collectives) (err error) {
	s := &c.env.coll
	switch {
	case c.local != nil || c.Size() == 1 || s.messages || s.reproducible:
	case c.nodes() != nil:
		k.tiers, err = c.joinTiers()
	case c.env.world.Shared(c.peers):
		k.group, err = c.all().joinGroup()
	}
	return err
}

// close gives the memory up.
func (k *collectives) close() {
	if k.group != nil {
		k.group.Close()
	}
	if k.tiers != nil {
		k.tiers.close()
	}
}

// explainChoice tells rank 0's user about algorithms.
func (c *Comm) explainChoice() func(collective.Choice) {
	if !c.env.coll.explain || c.rank != 0 {
		return nil
	}
	return func(ch collective.Choice) { fmt.Fprintln(os.Stderr, "gompi:", ch) }
}

// explainMemory tells the same of operations in shared memory.
func (c *Comm) explainMemory(k *collectives) {
	if !c.env.coll.explain || c.rank != 0 {
		return
	}
	switch {
	case k.group != nil:
		fmt.Fprintf(os.Stderr, "gompi: collective operations of %d ranks: in shared memory, because all are on one node (change: GOMPI_COLL_NODE=0)\n", c.Size())
	case k.tiers != nil:
		fmt.Fprintf(os.Stderr, "gompi: barrier, bcast, allreduce and allgather of %d ranks: in shared memory on each of %d nodes, by messages between their first ranks (change: GOMPI_COLL_NODE=0)\n",
			c.Size(), len(k.tiers.first))
	}
}
