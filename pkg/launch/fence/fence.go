// Package fence merges what ranks put into a fence, on the way from them up the tree of daemons.
// A Fence belongs to one world at one daemon, or at the launcher, and says when all have come.
// It does no I/O: who has a complete fence sends it on.
package fence

import "github.com/gompirun/gompi/pkg/launch/proto"

// Fence merges the contributions to fences of one world, on the way from the
// ranks to the root. A contribution covers a number of ranks; when those of a
// group add up to what is expected the fence is complete. It does no I/O.
type Fence struct {
	expect int
	gone   int                       // ranks of the world for which nobody answers any more
	open   map[string]*proto.FenceUp // what has come, summed up
}

// New makes a merger for a (sub)tree with so many ranks of the world.
func New(expect int) *Fence { return &Fence{expect: expect, open: map[string]*proto.FenceUp{}} }

// Add adds a contribution. When it completes the fence of its group it returns
// the sum of all and true, and the group starts anew. The sum covers Count
// ranks. Of a key that two nodes have put between fences, against the rules, the
// smaller value stays, so that the order of arrival does not matter.
func (f *Fence) Add(m *proto.FenceUp) (*proto.FenceUp, bool) {
	sum := f.open[m.Group]
	if sum == nil {
		sum = &proto.FenceUp{World: m.World, Group: m.Group, Of: m.Of, Puts: make(map[string]string, len(m.Puts))}
		f.open[m.Group] = sum
	}
	sum.Count += m.Count
	for k, v := range m.Puts {
		if old, twice := sum.Puts[k]; !twice || v < old {
			sum.Puts[k] = v
		}
	}
	sum.Parts = append(sum.Parts, m.Parts...)
	sum.Context = sum.Context || m.Context
	if len(m.Members) > 0 {
		sum.Of = len(m.Members)
	}
	if !f.complete(sum) {
		return nil, false
	}
	delete(f.open, m.Group)
	return sum, true
}

func (f *Fence) complete(sum *proto.FenceUp) bool {
	want := f.expect
	if sum.Of > 0 {
		want = sum.Of
	}
	if want == f.expect {
		want -= f.gone
	}
	return sum.Count >= want
}

// Gone says for how many ranks of the world nobody answers any more, and
// returns the fences that this completes. Who is a member of a group is not
// known here: a group waits for its dead.
func (f *Fence) Gone(ranks int) []*proto.FenceUp {
	f.gone = ranks
	var out []*proto.FenceUp
	for g, sum := range f.open {
		if f.complete(sum) {
			delete(f.open, g)
			out = append(out, sum)
		}
	}
	return out
}

// World reports whether a fence of the whole world is open.
func (f *Fence) World() bool {
	for _, sum := range f.open {
		if sum.Of == 0 {
			return true
		}
	}
	return false
}

// Waiting lists the groups whose fence is open, with how many ranks are in.
func (f *Fence) Waiting() map[string]int {
	out := make(map[string]int, len(f.open))
	for g, sum := range f.open {
		out[g] = sum.Count
	}
	return out
}
