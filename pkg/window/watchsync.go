package window

import (
	"fmt"
	"slices"
	"strings"

	"github.com/gompirun/gompi/pkg/datatype"
)

// settle delivers what this process has done to some members, once it has come, and tells them how that is over, unless they know.
func (c *Watch) settle(ranks []int, how int, tell bool) (first error) {
	for _, rank := range ranks {
		c.mu.Lock()
		s := &c.sides[rank]
		works, number, noted := s.works, s.number, s.noted
		s.works = nil
		if how != endsLocal {
			s.noted = false
		}
		c.mu.Unlock()
		for _, d := range works {
			if err := d.deliver(); first == nil {
				first = err
			}
		}
		c.buffers.end(s.party, number, endsAll)
		if noted && tell {
			if err := c.untell(rank, number, how); first == nil {
				first = err
			}
		}
	}
	return first
}

// all are the members.
func (c *Watch) all() []int {
	out := make([]int, len(c.Members))
	for i := range out {
		out[i] = i
	}
	return out
}

// ending completes what was done to some members, before the call that ends its epoch.
func (c *Watch) ending(ranks []int, how int, tell bool) (first error) {
	for _, rank := range ranks {
		if err := c.finish(rank, nil); first == nil {
			first = err
		}
	}
	if err := c.settle(ranks, how, tell); first == nil {
		first = err
	}
	return first
}

// firstOf is the error that came first.
func firstOf(errs ...error) error {
	i := slices.IndexFunc(errs, func(err error) bool { return err != nil })
	if i < 0 {
		return nil
	}
	return errs[i]
}

// opens and closes note the epochs that the program has begun.
func (c *Watch) opens(call string, rank int, err error) error {
	if err == nil {
		at := c.place()
		c.mu.Lock()
		defer c.mu.Unlock()
		c.opened = append(c.opened, epoch{call, rank, at})
	}
	return err
}

func (c *Watch) closes(call string, rank int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.opened = slices.DeleteFunc(c.opened, func(e epoch) bool { return e.call == call && e.rank == rank })
}

// Over is Window's. Operations of a fence's epoch must be complete, too.
func (c *Watch) Over(call string) error {
	if err := c.Window.Over(call); err != nil {
		return err
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	for rank := range c.sides {
		if works := c.sides[rank].works; len(works) > 0 {
			return faultf(Sync, -1, "%s before the end of the epoch of %s: call Fence first", call, works[0].text)
		}
	}
	return nil
}

// waiting is a call that may wait for others.
func (c *Watch) waiting(call string, rank int, f func() error) error {
	e := epoch{call, rank, c.place()}.String()
	c.mu.Lock()
	c.waits = append(c.waits, e)
	c.mu.Unlock()
	err := f()
	c.mu.Lock()
	defer c.mu.Unlock()
	if i := slices.Index(c.waits, e); i >= 0 {
		c.waits = slices.Delete(c.waits, i, i+1)
	}
	return err
}

// Waiting are the calls under way that wait for others, or may.
func (c *Watch) Waiting() []string {
	c.mu.Lock()
	defer c.mu.Unlock()
	return slices.Clone(c.waits)
}

// Opened are the epochs that the program has begun and not ended, with the places where it did.
func (c *Watch) Opened() (out []string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, e := range c.opened {
		out = append(out, e.String())
	}
	return out
}

func (e epoch) String() string {
	if e.rank < 0 {
		return fmt.Sprintf("%s at %s", e.call, e.at)
	}
	return fmt.Sprintf("%s of rank %d at %s", e.call, e.rank, e.at)
}

// Since says which epochs are open, for an error of synchronisation.
func (c *Watch) Since() string {
	if list := c.Opened(); len(list) > 0 {
		return "; open: " + strings.Join(list, ", ")
	}
	return ""
}

// Fence is Window's. unstored and unput are the assertions that are checked.
func (c *Watch) Fence(quiet, last, unstored, unput bool) error {
	if f := c.epochs.fence(); f != nil {
		return f
	}
	changed := c.ending(c.all(), endsAll, false) // the fence ends them
	var stored error
	if unstored {
		stored = c.stores("Fence")
	}
	c.mu.Lock()
	next := c.round + 1
	c.mu.Unlock()
	if unput {
		c.Ledger.promises(byFence, "Fence at "+c.place(), next)
	}
	err := c.waiting("Fence", -1, func() error { return c.Window.Fence(quiet, last) })
	c.mu.Lock()
	c.round = next
	c.mu.Unlock()
	c.remember()
	return firstOf(err, stored, changed)
}

// Post is Window's.
func (c *Watch) Post(group []int, nocheck, unstored, unput bool) error {
	var stored error
	if unstored {
		stored = c.stores("Post")
	}
	if unput {
		c.Ledger.promises(byPost, "Post at "+c.place(), 0)
	}
	return firstOf(c.opens("Post", -1, c.Window.Post(group, nocheck)), stored)
}

// Wait is Window's.
func (c *Watch) Wait() error {
	err := c.waiting("Wait", -1, c.Window.Wait)
	if err == nil {
		c.exposed()
	}
	return err
}

// Test is Window's.
func (c *Watch) Test() (bool, error) {
	done, err := c.Window.Test()
	if done {
		c.exposed()
	}
	return done, err
}

// exposed is after an exposure epoch.
func (c *Watch) exposed() {
	c.closes("Post", -1)
	c.Ledger.release()
	c.Ledger.unmark()
	c.remember()
}

// Start is Window's.
func (c *Watch) Start(group []int, nocheck bool) error {
	return c.opens("Start", -1, c.waiting("Start", -1, func() error { return c.Window.Start(group, nocheck) }))
}

// Complete is Window's.
func (c *Watch) Complete() error {
	changed := c.ending(c.epochs.accessed(), endsHeld, true)
	c.closes("Start", -1)
	return firstOf(c.Window.Complete(), changed)
}

// Lock is Window's.
func (c *Watch) Lock(rank int, exclusive, nocheck bool, ended func() error) error {
	return c.opens("Lock", rank, c.waiting("Lock", rank, func() error { return c.Window.Lock(rank, exclusive, nocheck, ended) }))
}

// Unlock is Window's.
func (c *Watch) Unlock(rank int) error {
	if c.epochs.each[rank].Load()&locked == 0 {
		return c.Window.Unlock(rank)
	}
	changed := c.ending([]int{rank}, endsAll, true)
	c.closes("Lock", rank)
	return firstOf(c.Window.Unlock(rank), changed)
}

// LockAll is Window's.
func (c *Watch) LockAll(nocheck bool, ended func() error) error {
	return c.opens("LockAll", -1, c.waiting("LockAll", -1, func() error { return c.Window.LockAll(nocheck, ended) }))
}

// UnlockAll is Window's.
func (c *Watch) UnlockAll() error {
	if c.epochs.all.Load()&lockedAll == 0 {
		return c.Window.UnlockAll()
	}
	changed := c.ending(c.all(), endsAll, true)
	c.closes("LockAll", -1)
	return firstOf(c.Window.UnlockAll(), changed)
}

// Flush is Window's.
func (c *Watch) Flush(rank int, ended func() error) error {
	if err := c.Window.Flush(rank, ended); err != nil {
		return err
	}
	return c.settle([]int{rank}, endsAll, true)
}

// FlushLocal is Window's.
func (c *Watch) FlushLocal(rank int) error {
	if err := c.Window.FlushLocal(rank); err != nil {
		return err
	}
	return c.settle([]int{rank}, endsLocal, true)
}

// FlushAll is Window's.
func (c *Watch) FlushAll() error {
	if err := c.Window.FlushAll(); err != nil {
		return err
	}
	return c.settle(c.all(), endsAll, true)
}

// FlushLocalAll is Window's.
func (c *Watch) FlushLocalAll() error {
	if err := c.Window.FlushLocalAll(); err != nil {
		return err
	}
	return c.settle(c.all(), endsLocal, true)
}

// Detach is Window's. Nobody may be using the memory.
func (c *Watch) Detach(addr uint64) error {
	c.Window.mu.Lock()
	i := slices.IndexFunc(c.regions, func(r region) bool { return datatype.AddressOf(r.mem) == addr })
	var n int
	if i >= 0 {
		n = len(c.regions[i].mem)
	}
	c.Window.mu.Unlock()
	c.mu.Lock()
	round := c.round
	c.mu.Unlock()
	if n > 0 {
		if other := c.Ledger.busy(Span{int64(addr), int64(addr) + int64(n)}, true, round); other != "" {
			return faultf(Attach, -1, "the memory is in use by what is not complete: %s", other)
		}
	}
	return c.Window.Detach(addr)
}

// mostShadow is how much memory a window has at most in which stores are looked for, bytes.
const mostShadow = 16 << 20

// remember keeps this process's memory as it is, but for what others write already.
func (c *Watch) remember() {
	if len(c.Own) == 0 || len(c.Own) > mostShadow {
		return
	}
	if c.shadow == nil {
		c.shadow = make([]byte, len(c.Own))
	}
	c.Ledger.unwritten(c.round, func(s Span) { copy(c.shadow[s.lo:s.hi], c.Own[s.lo:s.hi]) })
}

// stores is an error if this process's memory was stored to since it was remembered.
func (c *Watch) stores(call string) (err error) {
	if c.shadow == nil {
		return nil
	}
	c.Ledger.unwritten(c.round, func(s Span) {
		for at := s.lo; at < s.hi && err == nil; at++ {
			if c.Own[at] != c.shadow[at] {
				err = faultf(Asserted, -1, "%s asserts that this process has not stored to its window, and byte %d has changed since the last synchronisation", call, at)
			}
		}
	})
	return err
}
