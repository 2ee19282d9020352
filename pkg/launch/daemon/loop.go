package daemon

import (
	"fmt"
	"math"
	"syscall"
	"time"

	"github.com/gompirun/gompi/internal/base/sys/proc"
	"github.com/gompirun/gompi/internal/base/sys/sockets"
)

// post queues f for the loop.
func (d *Daemon) post(f func()) {
	d.mu.Lock()
	d.inbox = append(d.inbox, f)
	d.mu.Unlock()
	d.poll.Wake()
}

// Prepare does, on the caller's goroutine, what was sent before Run. A launcher
// with a daemon inside need not wait for another thread to wake.
func (d *Daemon) Prepare() { d.drainInbox(nil) }

// Run works until the launcher says Bye or is gone. It returns an error when
// the daemon could not work, nil when it ended in good order. When it returns
// no process of the job is left on this node.
func (d *Daemon) Run() error {
	if err := proc.Subreaper(true); err != nil {
		d.log.Warn("cannot become a subreaper", "error", err)
	}
	d.loop()
	d.shutdown()
	return d.err
}

func (d *Daemon) loop() {
	var ready []sockets.Ready
	var work []func()
	for !d.finished {
		ready = d.poll.Wait(ready[:0], d.timeout(time.Now()))
		for _, r := range ready {
			if s := d.sources[r.FD]; s != nil {
				s.ready(d, r)
			}
		}
		work = d.drainInbox(work)
		d.tick(time.Now())
	}
}

// drainInbox does what was posted, and returns the list to use again.
func (d *Daemon) drainInbox(spare []func()) []func() {
	d.mu.Lock()
	work := d.inbox
	d.inbox = spare[:0]
	d.mu.Unlock()
	for _, f := range work {
		f()
	}
	return work
}

// timeout returns how long the loop may sleep, in milliseconds.
func (d *Daemon) timeout(now time.Time) int {
	next := d.kill.at
	if t := d.pmix.deadline(); !t.IsZero() && (next.IsZero() || t.Before(next)) {
		next = t
	}
	if t := d.nextAlarm(); !t.IsZero() && (next.IsZero() || t.Before(next)) {
		next = t
	}
	if t := d.bye.at; !t.IsZero() && (next.IsZero() || t.Before(next)) {
		next = t
	}
	if next.IsZero() {
		return -1
	}
	return int(max(0, min(next.Sub(now)/time.Millisecond+1, math.MaxInt32)))
}

// tick does what is due.
func (d *Daemon) tick(now time.Time) {
	d.ring(now)
	d.pmix.tick(now)
	d.killDue(now)
	d.byeStep(now)
}

func (d *Daemon) watch(fd int, s source, read, write bool) {
	d.sources[fd] = s
	if err := d.poll.Add(fd, read, write); err != nil {
		d.fail(fmt.Errorf("cannot poll: %w", err)) // what it brings would be waited for for ever
	}
}

func (d *Daemon) drop(fd int) {
	if _, ok := d.sources[fd]; ok {
		d.poll.Remove(fd)
		delete(d.sources, fd)
	}
	syscall.Close(fd)
}
