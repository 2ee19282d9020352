package pml

import "github.com/gompirun/gompi/pkg/btl"

// Counts are statistics of an engine, for tools. They cost nothing on the path of a message: the
// engine counts off that path, or sums up when a tool asks.
type Counts struct {
	Completed  uint64 // requests
	Unexpected uint64 // messages that came before their receives
	Sleeps     uint64 // of a thread that waited in vain
	Shared     uint64 // receives that were copied where one side saw the other's memory
	Together   uint64 // of them, those of which both sides copied some
	Posted     uint64 // receives that wait now
	Kept       uint64 // messages that wait for their receives now
	Pending    uint64 // messages that wait for room now
	Long       uint64 // sends now under way whose receivers ask for the data

	Transports map[string]Sums // by name, of those that measure
}

// Sums is what has gone through a transport.
type Sums struct{ Sent, Received btl.Traffic }

// Counts returns the statistics up to now.
func (e *Engine) Counts() Counts {
	e.lock()
	defer e.unlock()
	c := e.counts
	c.Completed, c.Pending, c.Long = e.completions, uint64(e.pending), uint64(len(e.active))
	for _, m := range e.contexts {
		c.Posted += uint64(m.tally.Posted)
		c.Kept += uint64(m.tally.Kept)
	}
	c.Transports = map[string]Sums{}
	for _, m := range e.cfg.Modules {
		if meter, ok := m.(btl.Meter); ok {
			sent, received := meter.Traffic()
			c.Transports[m.Name()] = Sums{sent, received}
		}
	}
	return c
}
