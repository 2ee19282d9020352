package pml

import "sync/atomic"

// Waits tells another goroutine whether anybody waits in an engine in vain.
type Waits struct {
	under atomic.Int64  // waits under way
	moved atomic.Uint64 // waits that have ended, and operations
}

// State is how many wait, and a number that changes when one of them ends or an operation does.
func (w *Waits) State() (waiting int, moved uint64) { return int(w.under.Load()), w.moved.Load() }

// begin and end are of a wait; nil: nobody asks.
func (w *Waits) begin() {
	if w != nil {
		w.under.Add(1)
	}
}

func (w *Waits) end() {
	if w != nil {
		w.under.Add(-1)
		w.moved.Add(1)
	}
}

// completed is of an operation.
func (w *Waits) completed() {
	if w != nil {
		w.moved.Add(1)
	}
}

// CountWaits has what waits be counted in w, from now on. It comes before any other goroutine uses e.
func (e *Engine) CountWaits(w *Waits) { e.waits = w }
