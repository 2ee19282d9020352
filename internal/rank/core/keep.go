package core

import "sync"

// Collective is what a communicator keeps for its collective operations, which are those of package coll.
type Collective interface {
	// Prepared reports whether the first of them has begun: settings have taken effect.
	Prepared() bool
	// Begun is how many this rank has begun. All ranks that have begun the same have the same.
	Begun() uint64
	// Close is called when the communicator ends.
	Close()
}

// Collective is what c keeps for collective operations; nil: nothing yet.
func (c *Comm) Collective() Collective { return c.coll }

// KeepCollective has c keep it.
func (c *Comm) KeepCollective(k Collective) { c.coll = k }

// Part is a package above whose objects of one process have something in common.
type Part int

const (
	Collectives Part = iota
	Windows
	parts
)

// kept is what such parts have in a process.
type kept struct {
	mu sync.Mutex
	of [parts]interface{ Close() }
}

// Kept is what a part has in this process, which make makes when it is first asked for. Close is called by Finalize.
func (e *Env) Kept(p Part, make func() interface{ Close() }) interface{ Close() } {
	e.kept.mu.Lock()
	defer e.kept.mu.Unlock()
	if e.kept.of[p] == nil {
		e.kept.of[p] = make()
	}
	return e.kept.of[p]
}

// close ends what was made.
func (k *kept) close() {
	for _, x := range k.of {
		if x != nil {
			x.Close()
		}
	}
}
