package coll

import (
	"sync/atomic"

	"github.com/gompirun/gompi/internal/base/shm"
	"github.com/gompirun/gompi/internal/rank/collfront"
	"github.com/gompirun/gompi/internal/rank/core"
	"github.com/gompirun/gompi/internal/rank/wireup"
)

// Comm is a communicator with its collective calls. There is one for each of package core's, which keeps it.
type Comm struct {
	*core.Comm
	env   *env
	rank  int        // of this process
	peers []int      // the engine's number of each rank that messages go to
	local *core.Comm // an intercommunicator's own group; nil: it is none
	coll  *collectives
}

// nobody is the communicator of a process that is in none: its calls are errors.
var nobody Comm

// Of is c with its collective calls.
func Of(c *core.Comm) *Comm {
	if c == nil {
		return &nobody
	}
	if k, ok := c.Collective().(*Comm); ok {
		return k
	}
	k := &Comm{Comm: c, env: envOf(c.Env()), rank: c.Rank(), peers: c.Peers(), local: c.LocalComm()}
	c.KeepCollective(k)
	return k
}

// Prepared implements core.Collective.
func (c *Comm) Prepared() bool { return c.coll != nil }

// env is what the collective calls of a process have in common.
type env struct {
	*core.Env
	world  *wireup.World
	check  *core.Checks // nil: the program is not checked
	moving *core.Moving
	coll   *collfront.Settings
	alone  *shm.Phases // with which the C library does operations of one rank; nil: it did none yet
	spares spares
	// reports are what GOMPI_COLL_EXPLAIN=1 says of them in the end
	reports collfront.Reports
	// collWatch is told how they are done; nil: nobody is
	collWatch atomic.Pointer[collWatcher]
}

// envOf is that of a process.
func envOf(e *core.Env) *env {
	return e.Kept(core.Collectives, func() core.Closer {
		return &env{Env: e, world: e.Joined(), check: e.Checks(), moving: e.Moving(), coll: e.CollectiveSettings()}
	}).(*env)
}

// Close ends the reports.
func (e *env) Close() { e.reports.Close() }
