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

// sharesMemory reports whether the collective operations of c may use shared
// memory: the order of its reductions is not that of messages.
func (c *Comm) sharesMemory() bool {
	s := &c.env.coll
	return c.local == nil && c.Size() > 1 && !s.messages && !s.reproducible && c.env.world.Shared(c.peers)
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
	if c.env.coll.explain && c.rank == 0 && k.group != nil {
		fmt.Fprintf(os.Stderr, "gompi: collective operations of %d ranks: in shared memory, because all are on one node (change: GOMPI_COLL_NODE=0)\n", c.Size())
	}
}
