package nonblock

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"
	"runtime"
	"slices"
	"sync"
	"testing"

	"github.com/gompirun/gompi/internal/base/shm"
	"github.com/gompirun/gompi/pkg/collective/node/buffers"
	"github.com/gompirun/gompi/pkg/collective/node/nodetest"
	"github.com/gompirun/gompi/pkg/op"
)

// slotsOf makes the slots of p ranks in this process.
func slotsOf(t *testing.T, p, chunk int, host func(rank int) Host) []*Slots {
	t.Helper()
	mem, err := shm.CreateNBSlots(shm.NBConfig{Ranks: p, Chunk: chunk})
	if err != nil {
		t.Fatal(err)
	}
	var out []*Slots
	for r := range p {
		m := mem
		if r > 0 {
			if m, err = shm.AttachNBSlots(mem.Card()); err != nil {
				t.Fatal(err)
			}
		}
		b := New(m.Config(), r, host(r), nil)
		b.Open(m)
		out = append(out, b)
	}
	t.Cleanup(func() {
		for _, b := range out {
			b.Close()
		}
	})
	return out
}

// begun is an operation under way and what this rank must have afterwards.
type begun struct {
	name string
	p    *Op
	got  []byte
	want []byte
}

// roomOf is memory of a rank, in its heap if it has one.
func roomOf(b *Slots, n int) []byte {
	if s, ok := b.host.(*nodetest.Seeing); ok {
		return s.Room(n)
	}
	return make([]byte, n)
}

func copyOf(b *Slots, from []byte) []byte {
	out := roomOf(b, len(from))
	copy(out, from)
	return out
}

// anOp makes one of the operations for a rank. All ranks draw alike from rng.
func anOp(b *Slots, rng *rand.Rand, k op.Kernel) (out begun) {
	p := b.size
	n := []int{0, 8, 24, 120, 128, 1000, 3000, 5000}[rng.IntN(8)] // the last is reduced in shares
	in, wide := nodetest.Vectors(rng, p, n), nodetest.Vectors(rng, p, n*p)
	root, inPlace := rng.IntN(p), rng.IntN(2) == 0
	block := func(v []byte, r int) []byte { return v[r*n : (r+1)*n] }
	atRoot := func(v []byte) []byte {
		if b.rank == root {
			return v
		}
		return nil
	}
	send := copyOf(b, in[b.rank])
	switch rng.IntN(10) {
	case 0:
		out.name = "barrier"
		out.p = b.Barrier()
	case 1:
		out.name, out.got, out.want = "bcast", send, in[root]
		out.p = b.Bcast(send, root)
	case 2:
		out.name = "gather"
		if b.rank == root {
			out.want = slices.Concat(in...)
			out.got = roomOf(b, n*p)
			if inPlace {
				copy(block(out.got, root), send)
				send = nil
			}
		}
		out.p = b.Gather(send, out.got, n, root)
	case 3:
		out.name, out.want, out.got = "scatter", block(wide[root], b.rank), roomOf(b, n)
		all := atRoot(copyOf(b, wide[root]))
		if inPlace && b.rank == root {
			out.p = b.Scatter(all, nil, n, root)
			out.want, out.got = nil, nil
			break
		}
		out.p = b.Scatter(all, out.got, n, root)
	case 4:
		out.name, out.want, out.got = "allgather", slices.Concat(in...), roomOf(b, n*p)
		if inPlace {
			copy(block(out.got, b.rank), send)
			send = nil
		}
		out.p = b.Allgather(send, out.got, buffers.Blocks{N: n})
	case 5:
		out.name, out.got = "alltoall", roomOf(b, n*p)
		for r := range p {
			out.want = append(out.want, block(wide[r], b.rank)...)
		}
		all := copyOf(b, wide[b.rank])
		if inPlace {
			copy(out.got, all)
			all = nil
		}
		out.p = b.Alltoall(all, out.got, n)
	case 6:
		out.name, out.want, out.got = "reduce", atRoot(nodetest.Folded(in, k)), atRoot(roomOf(b, n))
		out.p = b.Reduce(send, out.got, k, root)
	case 7:
		out.name, out.want, out.got = "allreduce", nodetest.Folded(in, k), send
		if !inPlace {
			out.got = roomOf(b, n)
		}
		out.p = b.Allreduce(send, out.got, k)
	case 8:
		out.name, out.want, out.got = "reduce_scatter", block(nodetest.Folded(wide, k), b.rank), roomOf(b, n)
		all := copyOf(b, wide[b.rank])
		if inPlace {
			out.got = all[:n]
			out.p = b.ReduceScatter(nil, all, buffers.Blocks{N: n}, k)
			break
		}
		out.p = b.ReduceScatter(all, out.got, buffers.Blocks{N: n}, k)
	case 9:
		exclusive := rng.IntN(2) == 0
		out.name, out.got = fmt.Sprint("scan, exclusive ", exclusive), roomOf(b, n)
		top := b.rank + 1
		if exclusive {
			top--
		}
		if out.want = make([]byte, n); top > 0 {
			out.want = nodetest.Folded(in[:top], k)
		}
		out.p = b.Scan(send, out.got, k, exclusive)
	}
	out.name += fmt.Sprintf(" of %d bytes, root %d, in place %t", n, root, inPlace)
	return out
}

// finish waits for an operation and compares.
func (o *begun) finish(b *Slots) error {
	for !o.p.Done() {
		if b.Step() == 0 {
			runtime.Gosched()
		}
	}
	if o.p.Err() != nil || o.p.Declined() {
		return o.p.Err()
	}
	if !bytes.Equal(o.got, o.want) {
		return fmt.Errorf("rank %d of %d: %s: got %.40x, want %.40x", b.rank, b.size, o.name, o.got, o.want)
	}
	return nil
}

// TestOperationsEndInAnyOrder has many operations under way, of lane 0 and rounds
// of persistent ones, which each rank completes in an order of its own.
func TestOperationsEndInAnyOrder(t *testing.T) {
	k := nodetest.Affine(t)
	for _, p := range []int{2, 3, 5} {
		bs := slotsOf(t, p, 32<<10, func(int) Host { return nodetest.Goroutines{} })
		var all sync.WaitGroup
		for _, b := range bs {
			all.Go(func() {
				if err := manyOps(b, k, uint64(p), func(*Op) {}); err != nil {
					t.Error(err)
				}
			})
		}
		all.Wait()
	}
}

// TestOperationsInBuffersThatAllSee is the same where ranks see each other's memory, some of it, or where one cannot.
func TestOperationsInBuffersThatAllSee(t *testing.T) {
	k := nodetest.Affine(t)
	eachVisibility(t, 32<<10, func(t *testing.T, s visibility) {
		var wg sync.WaitGroup
		for r, b := range s.slots {
			b.namedFrom = 200
			wg.Go(func() {
				if err := manyOps(b, k, uint64(len(s.slots)), func(*Op) {}); err != nil {
					t.Error(err)
				}
				s.all[r].Forget()
			})
		}
		wg.Wait()
		for r, b := range s.slots {
			for other, v := range b.vision {
				if want := s.blind && other == 1; r != other && (v == untried || want != (v == blinded)) {
					t.Errorf("rank %d takes it that rank %d sees its memory: %v", r, other, v)
				}
			}
		}
	})
}

// TestWhatIsSeenIsNotCopied has a rank look at what others show it where they have it.
func TestWhatIsSeenIsNotCopied(t *testing.T) {
	all := nodetest.Seers(t, 2, func(int) func() bool { return func() bool { return false } })
	bs := slotsOf(t, 2, 16<<10, func(rank int) Host { return all[rank] })
	t.Cleanup(all[0].Forget)
	buf, got := all[0].Room(NamedFrom), make([]byte, NamedFrom)
	for i := range 3 {
		buf[0] = byte(i)
		root, other := bs[0].Bcast(buf, 0), bs[1].Bcast(got, 0)
		bs[0].Begin(root, 0, false)
		if i > 0 && root.Done() {
			t.Error("the root is done before the other rank has what it is shown")
		}
		buf[1] = byte(1 + i) // what a program must not do shows where the other looks
		bs[1].Begin(other, 0, false)
		bs[0].Step()
		if !root.Done() || !other.Done() {
			t.Fatalf("done: the root %t, the other %t", root.Done(), other.Done())
		}
		if got[0] != byte(i) || i > 0 && got[1] != byte(1+i) {
			t.Errorf("call %d: got %d", i, got[:2])
		}
	}
}

// manyOps begins operations and waits for them in an order of this rank's, and tells of each that has ended.
func manyOps(b *Slots, k op.Kernel, seed uint64, ended func(*Op)) error {
	alike := rand.New(rand.NewPCG(seed, 1)) // all ranks draw the same
	own := rand.New(rand.NewPCG(seed, uint64(2+b.rank)))
	type persistent struct {
		lane int
		rng  *rand.Rand
	}
	var again []persistent
	for range shm.NBLanes {
		again = append(again, persistent{b.Lane(), rand.New(rand.NewPCG(seed, 100+uint64(b.taken)))})
	}
	if b.Lane() != 0 {
		return errors.New("there are more lanes than there are")
	}
	var open []begun
	for range 12 {
		for range alike.IntN(30) { // more than there are slots
			o := anOp(b, alike, k)
			b.Begin(o.p, 0, false)
			open = append(open, o)
		}
		own.Shuffle(len(again), func(i, j int) { again[i], again[j] = again[j], again[i] })
		for _, a := range again {
			o := anOp(b, a.rng, k)
			b.Begin(o.p, a.lane, false)
			open = append(open, o)
		}
		own.Shuffle(len(open), func(i, j int) { open[i], open[j] = open[j], open[i] })
		keep := open[:0]
		for _, o := range open {
			if o.p.lane == 0 && own.IntN(4) == 0 {
				keep = append(keep, o)
				continue
			}
			if err := o.finish(b); err != nil {
				return err
			}
			ended(o.p)
		}
		open = keep
	}
	for _, o := range open {
		if err := o.finish(b); err != nil {
			return err
		}
		ended(o.p)
	}
	if !b.Idle() {
		return errors.New("something is left")
	}
	return nil
}

// lost is a host one of whose members is lost.
type lost struct{ err error }

func (h lost) Failed() error { return h.err }
func (h lost) Ring()         {}

func TestOperationsFailWithTheirMembers(t *testing.T) {
	gone := errors.New("gone")
	b := slotsOf(t, 2, 4096, func(int) Host { return lost{gone} })[0]
	p := b.Barrier()
	b.Begin(p, 0, false)
	for range 2 * lookForLost {
		b.Step()
	}
	if !p.Done() || p.Err() != gone || !b.Idle() {
		t.Errorf("done %t, error %v", p.Done(), p.Err())
	}
}

// TestWhatIsAttendedIsLeftToOthers: whoever begins a long operation copies nothing if somebody else takes the next step.
func TestWhatIsAttendedIsLeftToOthers(t *testing.T) {
	all := nodetest.Seers(t, 2, func(int) func() bool { return func() bool { return false } })
	bs := slotsOf(t, 2, 16<<10, func(rank int) Host { return all[rank] })
	t.Cleanup(all[0].Forget)
	t.Cleanup(all[1].Forget)
	for i, n := range []int{NamedFrom, 40 << 10, 40 << 10} { // the last is longer than a shared buffer, the one before is declined
		send, own, recv := all[1].Room(n), all[0].Room(n), all[0].Room(2*n)
		send[0], own[0] = 1, 2
		other, root := bs[1].Gather(send, nil, n, 0), bs[0].Gather(own, recv, n, 0)
		bs[1].Begin(other, 0, true)
		bs[0].Begin(root, 0, true)
		if recv[0] != 0 || recv[n] != 0 || root.Done() {
			t.Errorf("%d: the root has copied what is attended", i)
		}
		for range 4 {
			bs[0].Step()
			bs[1].Step()
		}
		if want := i != 1; !root.Done() || !other.Done() || root.Declined() == want || want && (recv[0] != 2 || recv[n] != 1) {
			t.Errorf("%d: done %t and %t, declined %t, got %d and %d", i, root.Done(), other.Done(), root.Declined(), recv[0], recv[n])
		}
	}
}

// A root that is far ahead waits with what would be written over what another rank has not read: beside stamps and in
// buffers, in the lane of nonblocking operations and in one of a persistent one.
func TestARootThatIsAheadWritesOverNothing(t *testing.T) {
	const chunk, many = 4096, 3 * shm.AreaSlots
	for _, n := range []int{8, 3000} {
		for _, lane := range []int{0, 1} {
			bs := slotsOf(t, 2, chunk, func(int) Host { return nodetest.Goroutines{} })
			var got [][]byte
			for i := range many {
				bs[0].Begin(bs[0].Bcast(bytes.Repeat([]byte{byte(i)}, n), 0), lane, false)
			}
			for range many {
				buf := make([]byte, n)
				got = append(got, buf)
				bs[1].Begin(bs[1].Bcast(buf, 0), lane, false)
			}
			for rounds := 0; !bs[0].Idle() || !bs[1].Idle(); rounds++ {
				if rounds == 100*many {
					t.Fatalf("%d bytes in lane %d: the ranks do not come to an end", n, lane)
				}
				bs[0].Step()
				bs[1].Step()
			}
			for i, b := range got {
				if !bytes.Equal(b, bytes.Repeat([]byte{byte(i)}, n)) {
					t.Fatalf("%d bytes in lane %d: operation %d brings %x", n, lane, i, b[0])
				}
			}
		}
	}
}
