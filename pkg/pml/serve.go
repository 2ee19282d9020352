package pml

import (
	"runtime"
	"sync"
)

// Serve makes progress until over says so: the work of a goroutine that is there
// for nothing else, so that what was begun goes on while the program computes.
// It sleeps until something arrives, and leaves progress to others while they
// wait for something themselves. The engine must have Config.Threads. over is
// called with the lock held; StopServing makes it be asked.
func (e *Engine) Serve(over func() bool) {
	e.lock()
	defer e.unlock()
	e.served = sync.NewCond(&e.mu)
	for !over() {
		switch {
		case e.waiting > 0: // leave and StopServing signal
			e.served.Wait()
		case e.progress() > 0:
		case e.waiter != nil:
			e.sleep(e.completions, over)
		default: // no module can sleep
			e.unlock()
			runtime.Gosched()
			e.lock()
		}
	}
}

// StopServing has Serve ask again whether it is over.
func (e *Engine) StopServing() {
	e.lock()
	if e.served != nil {
		e.served.Signal()
	}
	e.unlock()
	e.Wake()
}

// leave ends a wait, with the lock held.
func (e *Engine) leave() {
	if e.waiting--; e.waiting == 0 && e.served != nil {
		e.served.Signal()
	}
}
