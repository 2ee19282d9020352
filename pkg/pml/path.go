package pml

import "time"

// A long message can be read out of its sender's memory (one copy, made by the
// kernel, which must find and pin the pages) or be sent through the transport
// (two copies, in which both CPUs work at once). Which is faster depends on how
// far apart the two CPUs are: on one machine 1 MiB took 28 us through the ring
// between neighbours and 132 between strangers, and 62 by the kernel in either
// case. So each receiver learns it, for each peer and class of sizes, and tries
// the other way now and then, for ranks move.

// path is a way for a long message.
type path int

const (
	pathRead   path = iota // out of the sender's memory
	pathStream             // through the transport
)

// pathClasses are sizes below 64 KiB, below 1 MiB, and others.
const pathClasses = 3

func pathClass(size int64) int {
	switch {
	case size < 64<<10:
		return 0
	case size < 1<<20:
		return 1
	}
	return 2
}

// pathChoice is what a receiver has learned of a peer.
type pathChoice struct {
	cost  [pathClasses][2]float64 // ns a byte; 0 not tried
	turns [pathClasses]uint32     // messages since the slower path was tried
}

// The slower path is tried again after so many messages, and not before it takes a
// hundredth of the time: the kernel's takes three times as long between neighbours.
const (
	tryOther  = 64
	triesCost = 1. / 100
)

// pick chooses a path for a message.
func (c *pathChoice) pick(size int64) path {
	k := pathClass(size)
	c.turns[k]++
	read, stream := c.cost[k][pathRead], c.cost[k][pathStream]
	best := pathStream
	switch {
	case stream == 0:
		return pathStream
	case read == 0:
		return pathRead
	case read < stream:
		best = pathRead
	}
	loss := max(read, stream)/min(read, stream) - 1
	if n := c.turns[k]; n >= tryOther && float64(n)*triesCost >= loss {
		c.turns[k] = 0
		return 1 - best
	}
	return best
}

// learn enters what a message took. One that is slower than known counts
// little, for its sender may have been busy.
func (c *pathChoice) learn(p path, size int64, took time.Duration) {
	cost := &c.cost[pathClass(size)][p]
	now := float64(took) / float64(size)
	switch {
	case *cost == 0:
		*cost = now
	case now < *cost:
		*cost += (now - *cost) / 4
	default:
		*cost += (now - *cost) / 16
	}
}
