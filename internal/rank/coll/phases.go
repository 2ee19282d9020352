package coll

import "github.com/gompirun/gompi/internal/base/shm"

// Phases is what the C library does short blocking operations of c's with, between the
// calls of this package; nil: it does not, as where an algorithm is forced. There is none before the first of them.
func (c *Comm) Phases() *shm.Phases {
	if _, _, _, ok := c.Traffic(); !ok || c.local != nil || c.coll == nil || c.coll.forced != 0 || c.env.coll.Explain {
		return nil
	}
	if c.Size() == 1 {
		if c.env.alone == nil {
			c.env.alone = shm.Lone()
		}
		return c.env.alone
	}
	if c.coll.group == nil {
		return nil
	}
	return c.coll.group.Phases()
}

// AwaitPosted waits for a rank, or for what is less than 0 (node.Group.Await), to come to the
// operation that C has begun.
func (c *Comm) AwaitPosted(name string, rank int) error {
	return c.CollFailed(name, c.coll.group.Await(rank))
}

// RouseRanks wakes the ranks of c that sleep in an operation.
func (c *Comm) RouseRanks() { c.coll.group.Rouse() }
