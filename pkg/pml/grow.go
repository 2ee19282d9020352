package pml

import (
	"slices"

	"github.com/gompirun/gompi/pkg/btl"
)

// AddModule gives e one more transport, for peers that AddPeer will add. make,
// which is called with the lock, makes it. One that knows which processes run now is nearer than
// those there were: who waits looks at it most.
func (e *Engine) AddModule(make func() (btl.Module, error)) error {
	e.lock()
	defer e.unlock()
	m, err := make()
	if err != nil {
		return err
	}
	w, sleeps := m.(sleeper)
	if p, ok := m.(btl.Presence); ok && sleeps {
		e.cfg.Modules = slices.Insert(e.cfg.Modules, 0, m)
		e.parker, e.presence = w, p
		return nil
	}
	e.cfg.Modules = append(e.cfg.Modules, m)
	if sleeps && e.parker == nil {
		e.parker = w
	}
	return nil
}

// With calls f with the lock, for what transports are to know.
func (e *Engine) With(f func()) {
	e.lock()
	defer e.unlock()
	f()
}

// AddPeer adds a process to those that e may talk with and returns its number,
// the next one. known, which is called with the lock, introduces it to whatever
// Config.Connect and the transports ask.
func (e *Engine) AddPeer(known func(n int)) int {
	e.lock()
	defer e.unlock()
	n := e.count()
	e.guests = append(e.guests, &peer{})
	known(n)
	return n
}
