package daemon

import "github.com/gompirun/gompi/pkg/launch/proto"

// Fence merges the contributions to fences of one world, on the way from the
// ranks to the root. A contribution covers a number of ranks; when those of a
// group add up to what is expected the fence is complete. It does no I/O.
type Fence struct {
	expect int
	open   map[string]*proto.FenceUp // what has come, summed up
}

// NewFence makes a merger for a (sub)tree with so many ranks of the world.
func NewFence(expect int) *Fence { return &Fence{expect: expect, open: map[string]*proto.FenceUp{}} }

// Add adds a contribution. When it completes the fence of its group it returns
// the sum of all and true, and the group starts anew. The sum covers Count
// ranks.
func (f *Fence) Add(m *proto.FenceUp) (*proto.FenceUp, bool) {
	sum := f.open[m.Group]
	if sum == nil {
		sum = &proto.FenceUp{World: m.World, Group: m.Group, Of: m.Of, Puts: make(map[string]string, len(m.Puts))}
		f.open[m.Group] = sum
	}
	sum.Count += m.Count
	for k, v := range m.Puts {
		sum.Puts[k] = v
	}
	sum.Parts = append(sum.Parts, m.Parts...)
	sum.Context = sum.Context || m.Context
	want := f.expect
	switch {
	case m.Of > 0:
		want = m.Of
	case len(m.Members) > 0:
		want = len(m.Members)
	}
	if sum.Count < want {
		return nil, false
	}
	delete(f.open, m.Group)
	return sum, true
}

// Waiting lists the groups whose fence is open, with how many ranks are in.
func (f *Fence) Waiting() map[string]int {
	out := make(map[string]int, len(f.open))
	for g, sum := range f.open {
		out[g] = sum.Count
	}
	return out
}
