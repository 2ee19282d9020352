package shm

import "sync/atomic"

// Gate is where ranks of an area that share CPUs meet: those on a CPU count themselves in among themselves, and the last of
// them counts all of them in among the CPUs. What it has lies in the area.
type Gate struct {
	All      *uint64 // how often CPUs have been counted in
	Released *uint64 // the last phase whose result is there
	seated   *uint64 // how often ranks of this CPU have been counted in
}

// Gate is that of the ranks on the CPU of leader.
func (a *Area) Gate(leader int) Gate {
	return Gate{All: &a.shared.arrivals, Released: &a.shared.released, seated: &a.cpuGroup(leader).come}
}

// Sit counts this rank in among those on its CPU, and returns how often they have been counted.
func (g *Gate) Sit() uint64 { return atomic.AddUint64(g.seated, 1) }

// SitAll counts all n ranks on this CPU in.
func (g *Gate) SitAll(n int) { atomic.AddUint64(g.seated, uint64(n)) }

// Seated is how often those on this CPU have been counted.
func (g *Gate) Seated() uint64 { return atomic.LoadUint64(g.seated) }

// Arrive counts a CPU in, and returns how often any have been since the beginning.
func (g *Gate) Arrive() uint64 { return atomic.AddUint64(g.All, 1) }

// Release publishes the result of a phase, which lies in the area's Result or ResultBuffer.
func (g *Gate) Release(phase uint64) { atomic.StoreUint64(g.Released, phase) }
