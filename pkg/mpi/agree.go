package mpi

import (
	"errors"

	"github.com/gompirun/gompi/pkg/datatype"
	"github.com/gompirun/gompi/pkg/pml"
)

// circle is some processes that agree on something: all of a communicator, or a
// group that makes a new one. It has what little collective communication that
// takes, in messages of its own, so that communicators can be made before there
// are any.
type circle struct {
	comm  *Comm
	peers []int   // engine's number of each member
	ids   []int32 // by which members sign their messages; nil: their index
	me    int
	ctx   pml.Context
	tag   int32
	deal  *deal // that it is; nil: a collective call of comm
}

// all are the processes of c, who begin one more agreement. Each has a tag of
// its own, for one that is nonblocking may still be under way in others.
func (c *Comm) all() circle {
	return circle{comm: c, peers: c.peers, me: c.rank, ctx: c.context + planeAgree, tag: c.nextTurn()}
}

// nextTurn is the tag of one more agreement.
func (c *Comm) nextTurn() int32 {
	c.turn++
	return int32(c.turn & TagUB)
}

// some are the members of g who are named, in their order, for the rest of the
// same agreement. members[me] is this process.
func (g circle) some(members []int, me int) circle {
	s := g
	s.peers, s.ids, s.me = make([]int, len(members)), make([]int32, len(members)), me
	for i, r := range members {
		s.peers[i], s.ids[i] = g.peers[r], g.id(r)
	}
	return s
}

// id is how a member signs.
func (g circle) id(i int) int32 {
	if g.ids != nil {
		return g.ids[i]
	}
	return int32(i)
}

func (g circle) engine() *pml.Engine { return g.comm.env.world.Engine }

// from is the envelope of a message of member i.
func (g circle) from(i int) pml.Envelope {
	return pml.Envelope{Context: g.ctx, Source: g.id(i), Tag: g.tag}
}

// done waits for a request and frees it.
func (g circle) done(r *pml.Request) error {
	if r == nil {
		return nil
	}
	_, err := g.finish(r)
	return err
}

// finish is Engine.Finish unless the members do not meet any more.
func (g circle) finish(r *pml.Request) (pml.Status, error) {
	if err := g.await(r.Done); err != nil && !g.took(r) {
		return pml.Status{}, err
	}
	return g.engine().Finish(r)
}

// await waits for an end, or until the members do not meet any more.
func (g circle) await(ended func() bool) error {
	if g.deal != nil {
		if broken := g.deal.await(ended); broken != nil {
			return broken
		}
		return nil
	}
	return g.comm.await(ended)
}

// took gives up a message, and reports whether it has ended well before that.
func (g circle) took(r *pml.Request) (ended bool) {
	g.engine().Do(func(l pml.Locked) {
		if ended = r.Done(); !ended {
			l.Withdraw(r)
		}
	})
	return ended
}

func (g circle) send(to int, b []byte) error {
	r, _, err := g.engine().Send(g.peers[to], g.from(g.me), pml.Buffer{Bytes: b}, pml.Standard)
	if err != nil {
		return err
	}
	return g.done(r)
}

func (g circle) recv(from int, b []byte) error {
	return g.full(g.engine().Recv(g.peers[from], g.from(from), pml.Buffer{Bytes: b}), len(b))
}

// full waits for a message of so many bytes.
func (g circle) full(r *pml.Request, n int) error {
	st, err := g.finish(r)
	if err == nil && st.Bytes != int64(n) {
		err = errShort
	}
	return err
}

// bcast gives everybody what member 0 has, along a binomial tree: member i hears
// from the one whose number is i without its lowest bit. ceil(log2 n) steps.
func (g circle) bcast(b []byte) error {
	if g.me != 0 {
		if err := g.recv(treeParent(g.me), b); err != nil {
			return err
		}
	}
	for _, child := range treeChildren(g.me, len(g.peers)) {
		if err := g.send(child, b); err != nil {
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

// allgather gives everybody what each has: member i's part is all[i*k:(i+1)*k].
// Bruck's algorithm (Bruck et al. 1997): in step d each gets from the member d
// on what that has gathered so far. ceil(log2 n) steps.
func (g circle) allgather(mine []int64) ([]int64, error) {
	n, k := len(g.peers), len(mine)
	at := make([]int, n+1)
	for i := range at {
		at[i] = i * k
	}
	have, err := g.gather(mine, at)
	if err != nil {
		return nil, err
	}
	all := make([]int64, n*k)
	copy(all[at[g.me]:], have)
	copy(all, have[n*k-at[g.me]:])
	return all, nil
}

// allgatherLists is allgather of lists of any length: lists[i] is member i's.
func (g circle) allgatherLists(mine []int64) (lists [][]int64, err error) {
	lens, err := g.allgather([]int64{int64(len(mine))})
	if err != nil {
		return nil, err
	}
	return g.allgatherKnown(mine, lens)
}

// allgatherKnown is allgatherLists whose lengths all know. Where there is nothing to be said nobody says anything.
func (g circle) allgatherKnown(mine, lens []int64) (lists [][]int64, err error) {
	n := len(g.peers)
	at, err := offsets(lens, g.me)
	if err != nil || at[n] == 0 {
		return make([][]int64, n), err
	}
	have, err := g.gather(mine, at)
	if err != nil {
		return nil, err
	}
	lists = make([][]int64, n)
	for i := range n {
		lists[(g.me+i)%n] = have[at[i]:at[i+1]]
	}
	return lists, nil
}

// gather is what all have, this member's first and then those of the members that
// follow it in the circle: have[at[i]:at[i+1]] is that of the i-th of them.
func (g circle) gather(mine []int64, at []int) (have []int64, err error) {
	n := len(g.peers)
	have = make([]int64, at[n])
	copy(have, mine)
	for d := 1; d < n; d *= 2 {
		part := min(d, n-d)
		from := (g.me + d) % n
		in := g.engine().Recv(g.peers[from], g.from(from), pml.Buffer{Bytes: datatype.Bytes(have[at[d]:at[d+part]])})
		if err := g.send((g.me-d+n)%n, datatype.Bytes(have[:at[part]])); err != nil {
			g.engine().Cancel(in)
			return nil, err
		}
		if err := g.full(in, 8*(at[d+part]-at[d])); err != nil {
			return nil, err
		}
	}
	return have, nil
}

// shareContext gives everybody the context that member 0 makes: n of them in a row. Who has it knows that nobody has
// refused the call.
func (g circle) shareContext(n uint32) (pml.Context, error) {
	ctx := make([]uint64, 1)
	if g.me == 0 {
		ctx[0] = uint64(g.comm.env.newContext(n, g.peers))
	}
	err := g.rally(ctx)
	return pml.Context(ctx[0]), err
}

// rally waits until all members have come to it, and gives them what member 0 has, whose first word is not 0 as those of
// others are. Dissemination (Hensgen, Finkel and Manber 1988): in step d each tells the member d on. ceil(log2 n) steps.
func (g circle) rally(words []uint64) error {
	n := len(g.peers)
	heard := make([]uint64, len(words))
	for d := 1; d < n; d *= 2 {
		from := (g.me - d + n) % n
		in := g.engine().Recv(g.peers[from], g.from(from), pml.Buffer{Bytes: datatype.Bytes(heard)})
		if err := g.send((g.me+d)%n, datatype.Bytes(words)); err != nil {
			g.engine().Cancel(in)
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

// lost is the error of an agreement that failed.
func (g circle) lost(op string, err error) error {
	if lost := g.comm.heed.lost; lost != nil && g.deal == nil {
		return g.comm.fail(lost.of(op))
	}
	if broken := (*Error)(nil); errors.As(err, &broken) {
		return g.comm.fail(broken.of(op))
	}
	return g.comm.fail(&Error{Op: op, Class: classOf(err), Rank: g.comm.rank, Peer: none, Tag: none, Err: err})
}
