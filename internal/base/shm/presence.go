package shm

import "sync/atomic"

// A rank tells the others when it lets them have its CPU (man 2 sched_yield): who waits for one that has left need not
// look for its answer. C does so itself, by the same word.

// Leave is called before others are let run, Back afterwards.
func (c *Control) Leave() { release(&c.away, 1) }

// Back see Leave.
func (c *Control) Back() { release(&c.away, 0) }

// Away reports whether the rank has left its CPU to others: it answers only when it has
// one again.
func (c *Control) Away() bool { return atomic.LoadUint64(&c.away) != 0 }

// AwayWord is where the rank says so: 1 while it is away.
func (c *Control) AwayWord() *uint64 { return &c.away }
