package pml

import "github.com/gompirun/gompi/pkg/btl"

// AddModule gives e one more transport, for peers that AddPeer will add. make,
// which is called with the lock, makes it.
func (e *Engine) AddModule(make func() (btl.Module, error)) error {
	e.lock()
	defer e.unlock()
	m, err := make()
	if err != nil {
		return err
	}
	e.cfg.Modules = append(e.cfg.Modules, m)
	if w, ok := m.(sleeper); ok && e.waiter == nil {
		e.waiter = w
	}
	return nil
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
