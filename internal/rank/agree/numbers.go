package agree

import "sync"

// Numbers are those of what a process has made for itself and others and still has, from First to Last: communicators, which are known by
// them. A number comes again only after all others. Several threads may use it.
type Numbers struct {
	First, Last uint32

	mu   sync.Mutex
	next uint32
	live map[uint32]bool
}

// Live is how many are in use.
func (x *Numbers) Live() int {
	x.mu.Lock()
	defer x.mu.Unlock()
	return len(x.live)
}

// Take returns n numbers in a row that are not in use.
func (x *Numbers) Take(n uint32) uint32 {
	x.mu.Lock()
	defer x.mu.Unlock()
	if x.live == nil {
		x.next, x.live = x.First, map[uint32]bool{}
	}
	for skip := uint32(1); skip > 0; {
		if x.next > x.Last-n {
			x.next = x.First
		}
		skip = 0
		for i := range n {
			if x.live[x.next+i] {
				skip = i + 1
			}
		}
		x.next += skip
	}
	first := x.next
	x.next += n
	for i := range n {
		x.live[first+i] = true
	}
	return first
}

// Give takes numbers back.
func (x *Numbers) Give(first, n uint32) {
	x.mu.Lock()
	defer x.mu.Unlock()
	for i := range n {
		delete(x.live, first+i)
	}
}
