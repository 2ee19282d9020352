package agree

import (
	"slices"

	"github.com/gompirun/gompi/pkg/datatype"
	"github.com/gompirun/gompi/pkg/pml"
)

// Bcast gives everybody what member 0 has, along a binomial tree: member i hears
// from the one whose number is i without its lowest bit. ceil(log2 n) steps.
func (g Circle) Bcast(b []byte) error {
	if g.Me != 0 {
		if err := g.Recv(treeParent(g.Me), b); err != nil {
			return err
		}
	}
	for _, child := range treeChildren(g.Me, len(g.Peers)) {
		if err := g.Send(child, b); err != nil {
			return err
		}
	}
	return nil
}

// treeParent is who member i > 0 of a binomial tree hears from.
func treeParent(i int) int { return i & (i - 1) }

// treeChildren are those of n members that hear from member i, the one with most
// below it first.
func treeChildren(i, n int) []int {
	low := i & -i
	if i == 0 {
		for low = 1; low < n; low *= 2 {
		}
	}
	var out []int
	for bit := low / 2; bit > 0; bit /= 2 {
		if i+bit < n {
			out = append(out, i+bit)
		}
	}
	return out
}

// Allgather gives everybody what each has: member i's part is all[i*k:(i+1)*k].
// Bruck's algorithm (Bruck et al. 1997): in step d each gets from the member d
// on what that has gathered so far. ceil(log2 n) steps.
func (g Circle) Allgather(mine []int64) ([]int64, error) {
	n, k := len(g.Peers), len(mine)
	at := make([]int, n+1)
	for i := range at {
		at[i] = i * k
	}
	have, err := g.gather(mine, at)
	if err != nil {
		return nil, err
	}
	all := make([]int64, n*k)
	copy(all[at[g.Me]:], have)
	copy(all, have[n*k-at[g.Me]:])
	return all, nil
}

// AllgatherLists is Allgather of lists of any length: lists[i] is member i's.
func (g Circle) AllgatherLists(mine []int64) (lists [][]int64, err error) {
	lens, err := g.Allgather([]int64{int64(len(mine))})
	if err != nil {
		return nil, err
	}
	return g.AllgatherKnown(mine, lens)
}

// AllgatherKnown is AllgatherLists whose lengths all know. Where there is nothing to be said nobody says anything.
func (g Circle) AllgatherKnown(mine, lens []int64) (lists [][]int64, err error) {
	n := len(g.Peers)
	at, err := offsets(lens, g.Me)
	if err != nil || at[n] == 0 {
		return make([][]int64, n), err
	}
	have, err := g.gather(mine, at)
	if err != nil {
		return nil, err
	}
	lists = make([][]int64, n)
	for i := range n {
		lists[(g.Me+i)%n] = have[at[i]:at[i+1]]
	}
	return lists, nil
}

// gather is what all have, this member's first and then those of the members that
// follow it in the circle: have[at[i]:at[i+1]] is that of the i-th of them.
func (g Circle) gather(mine []int64, at []int) (have []int64, err error) {
	n := len(g.Peers)
	have = make([]int64, at[n])
	copy(have, mine)
	for d := 1; d < n; d *= 2 {
		part := min(d, n-d)
		from := (g.Me + d) % n
		in := g.Engine.Recv(g.Peers[from], g.From(from), pml.Buffer{Bytes: datatype.Bytes(have[at[d]:at[d+part]])})
		if err := g.Send((g.Me-d+n)%n, datatype.Bytes(have[:at[part]])); err != nil {
			g.Engine.Cancel(in)
			return nil, err
		}
		if err := g.full(in, 8*(at[d+part]-at[d])); err != nil {
			return nil, err
		}
	}
	return have, nil
}

// Rally waits until all members have come to it, and gives them what member 0 has, whose first word is not 0 as those of
// others are. Dissemination (Hensgen, Finkel and Manber 1988): in step d each tells the member d on. ceil(log2 n) steps.
func (g Circle) Rally(words []uint64) error {
	n := len(g.Peers)
	heard := make([]uint64, len(words))
	for d := 1; d < n; d *= 2 {
		from := (g.Me - d + n) % n
		in := g.Engine.Recv(g.Peers[from], g.From(from), pml.Buffer{Bytes: datatype.Bytes(heard)})
		if err := g.Send((g.Me+d)%n, datatype.Bytes(words)); err != nil {
			g.Engine.Cancel(in)
			return err
		}
		if err := g.full(in, 8*len(heard)); err != nil {
			return err
		}
		if words[0] == 0 {
			copy(words, heard)
		}
	}
	return nil
}

// Sum adds up what all have, along the tree of Bcast and back: 2 ceil(log2 n)
// steps.
func (g Circle) Sum(v []int64) error {
	other := make([]int64, len(v))
	children := treeChildren(g.Me, len(g.Peers))
	for _, child := range slices.Backward(children) {
		if err := g.Recv(child, datatype.Bytes(other)); err != nil {
			return err
		}
		for i := range v {
			v[i] += other[i]
		}
	}
	if g.Me != 0 {
		if err := g.Send(treeParent(g.Me), datatype.Bytes(v)); err != nil {
			return err
		}
	}
	return g.Bcast(datatype.Bytes(v))
}
