package daemon

// Fence merges the contributions to fences of one world, on the way from the
// ranks to the root. A contribution covers a number of ranks; when those of a
// group add up to what is expected the fence is complete. It does no I/O.
type Fence struct {
	expect int
	open   map[string]*contribution
}

type contribution struct {
	count int
	puts  map[string]string
}

// NewFence makes a merger for a (sub)tree with so many ranks of the world.
func NewFence(expect int) *Fence { return &Fence{expect: expect, open: map[string]*contribution{}} }

// Add adds a contribution that covers count ranks. When it completes the fence
// of its group it returns all keys and true, and the group starts anew.
// members is the size of a group that is not the world, 0 for the world.
func (f *Fence) Add(group string, members, count int, puts map[string]string) (map[string]string, bool) {
	c := f.open[group]
	if c == nil {
		c = &contribution{puts: make(map[string]string, len(puts))}
		f.open[group] = c
	}
	c.count += count
	for k, v := range puts {
		c.puts[k] = v
	}
	want := f.expect
	if members > 0 {
		want = members
	}
	if c.count < want {
		return nil, false
	}
	delete(f.open, group)
	return c.puts, true
}

// Waiting lists the groups whose fence is open, with how many ranks are in.
func (f *Fence) Waiting() map[string]int {
	out := make(map[string]int, len(f.open))
	for g, c := range f.open {
		out[g] = c.count
	}
	return out
}
