package coll

import (
	"testing"

	"github.com/gompirun/gompi/internal/rank/core"
	"github.com/gompirun/gompi/internal/rank/topology"
	"github.com/gompirun/gompi/internal/rank/worlds"
	"github.com/gompirun/gompi/internal/testenv/ranks"
)

func TestMain(m *testing.M) { ranks.Main(m) }

// Names of package core, as tests use them.
type (
	Env     = env
	Request = core.Request
	Buf     = core.Buf
	Op      = core.Op
	Status  = core.Status
)

// Ranks runs f as every rank of a world of n processes, which are goroutines of
// the test's own process and speak over a network in memory. What f returns is
// an error of the test. Errors of calls are returned, not fatal.
func Ranks(t testing.TB, n int, f func(env *Env) error, opts ...core.Option) {
	t.Helper()
	RanksOn(t, make([]int, n), f, opts...)
}

// RanksOn is Ranks with the node that each rank is on.
func RanksOn(t testing.TB, nodes []int, f func(env *Env) error, opts ...core.Option) {
	t.Helper()
	worlds.On(t, nodes, func(e *core.Env) error { return f(envOf(e)) }, opts...)
}

// World is a communicator with its collective calls, and so are others that tests make.
func (e *env) World() *Comm { return Of(e.Env.World()) }

// Dup is core.Comm.Dup.
func (c *Comm) Dup() (*Comm, error) { return of(c.Comm.Dup()) }

// Split is core.Comm.Split.
func (c *Comm) Split(color, key int) (*Comm, error) { return of(c.Comm.Split(color, key)) }

func of(c *core.Comm, err error) (*Comm, error) {
	if c == nil {
		return nil, err
	}
	return Of(c), err
}

// IntercommCreate is core.Comm.IntercommCreate.
func (c *Comm) IntercommCreate(leader int, peer *Comm, remote, tag int) (*Comm, error) {
	return of(c.Comm.IntercommCreate(leader, peer.Comm, remote, tag))
}

// WatchCollectives is that of e.
func (e *env) WatchCollectives(f func(Collective)) { WatchCollectives(e.Env, f) }

// Self is core.Env.Self.
func (e *env) Self() *Comm { return Of(e.Env.Self()) }

// DupWithInfo is core.Comm.DupWithInfo.
func (c *Comm) DupWithInfo(info *core.Info) (*Comm, error) { return of(c.Comm.DupWithInfo(info)) }

// CartCreate is topology.CartCreate.
func (c *Comm) CartCreate(t topology.Cart, reorder bool) (*Comm, error) {
	return of(topology.CartCreate(c.Comm, t, reorder))
}
