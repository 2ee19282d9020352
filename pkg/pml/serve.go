package pml

import (
	"runtime"
	"sync"
	"time"

	"github.com/gompirun/gompi/internal/base/sys/sched"
)

// Serve makes progress until over says so: the work of a goroutine that is there
// for nothing else, so that what was begun goes on while the program computes.
// It sleeps until something arrives, and leaves progress to others while they
// wait for something themselves. The engine must have Config.Threads. over is
// called with the lock held; StopServing makes it be asked. Before it sleeps it
// looks around for as long as attentive says, on a CPU that it should have for
// itself: to be woken takes longer than what most messages need of it.
func (e *Engine) Serve(over func() bool, attentive time.Duration) {
	e.lock()
	defer e.unlock()
	e.served = sync.NewCond(&e.mu)
	awake := false
	for !over() {
		switch {
		case awake && attentive > 0:
			e.attend(over, attentive)
			awake = false
		case e.waiting > 0: // leave and StopServing signal
			e.served.Wait()
			awake = true
		case e.progress() > 0:
			awake = true
		case e.parker != nil:
			e.sleep(e.completions, condition(over))
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
	if e.duty != nil { // others that wait may sleep
		e.duty.Leave()
	}
	if e.waiting--; e.waiting == 0 && e.served != nil {
		e.served.Signal()
	}
}

// How attend looks around: it leaves the lock to others for a moment between two
// looks, never waits for it, and lets goroutines that have no processor run now
// and then, more often while one of them may have the lock. Without that the C library,
// whose goroutines are not interrupted, would wait for ever for one that was stopped
// with the lock: by a garbage collection, say.
const (
	betweenLooks = 20 // pauses
	looksAWhile  = 1024
	triesAWhile  = 32
)

// attend makes progress while nobody waits, and returns when nothing has happened
// for so long, with the lock held as before.
func (e *Engine) attend(over func() bool, limit time.Duration) {
	e.attended = true
	defer func() { e.attended = false }()
	last := time.Now()
	for i := 1; !over(); i++ {
		switch {
		case e.waiting > 0: // who waits makes progress
			last = time.Now()
		case e.progress() > 0:
			last = time.Now()
		case i%looksAWhile == 0 && time.Since(last) > limit:
			return
		}
		e.unlock()
		sched.Pause(betweenLooks)
		if i%looksAWhile == 0 {
			runtime.Gosched()
		}
		for k := 1; !e.mu.TryLock(); k++ {
			sched.Pause(betweenLooks)
			if k%triesAWhile == 0 {
				runtime.Gosched()
			}
		}
	}
}
