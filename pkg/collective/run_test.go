package collective_test

import (
	"encoding/binary"
	"errors"
	"fmt"
	"sync"
	"testing"

	"github.com/gompirun/gompi/pkg/collective"
	"github.com/gompirun/gompi/pkg/collective/colltest"
	"github.com/gompirun/gompi/pkg/collective/schedule"
	"github.com/gompirun/gompi/pkg/datatype"
	"github.com/gompirun/gompi/pkg/op"
)

// sums is a world whose ranks sum numbers.
type sums struct {
	t      *testing.T
	net    *colltest.Net
	comms  []*collective.Comm
	kernel op.Kernel
}

func newSums(t *testing.T, ranks int) *sums {
	t.Helper()
	k, err := op.For(op.Sum, datatype.Predefined(datatype.Int64))
	if err != nil {
		t.Fatal(err)
	}
	s := &sums{t: t, net: colltest.New(ranks, 1), kernel: k}
	for rank := range ranks {
		s.comms = append(s.comms, collective.New(collective.Config{
			Place: schedule.Place{Rank: rank, Size: ranks}, P2P: s.net.Port(rank, nil), Set: new(collective.Set),
		}))
	}
	return s
}

func (s *sums) call() *schedule.Call {
	return &schedule.Call{Shape: schedule.Shape{Op: schedule.Allreduce, Len: 8, Elem: 8, Commutes: true}}
}

// buffers have the number x, and room for the sum.
func (s *sums) buffers(x int) *collective.Buffers {
	in := binary.LittleEndian.AppendUint64(nil, uint64(x))
	return &collective.Buffers{Send: collective.Memory{Bytes: in}, Recv: collective.Memory{Bytes: make([]byte, 8)}, Kernel: s.kernel}
}

func got(b *collective.Buffers) int { return int(binary.LittleEndian.Uint64(b.Recv.Bytes)) }

func TestManyOperationsAtOnceInAnyOrderOfWaiting(t *testing.T) {
	const ranks, many = 5, 40
	s := newSums(t, ranks)
	var wg sync.WaitGroup
	for rank := range ranks {
		wg.Go(func() {
			var runs [many]*collective.Run
			var all [many]*collective.Buffers
			for i := range many {
				var err error
				all[i] = s.buffers(rank + i)
				if runs[i], err = s.comms[rank].Start(s.call(), all[i]); err != nil {
					t.Error(err)
					return
				}
			}
			// Each rank waits in another order: every wait has to move all.
			for k := range many {
				i := (k*7 + rank*11) % many
				if rank%2 == 0 {
					i = many - 1 - i
				}
				if err := runs[i].Wait(); err != nil {
					t.Error(err)
				}
				if want := ranks*i + ranks*(ranks-1)/2; got(all[i]) != want {
					t.Errorf("rank %d, operation %d: %d, want %d", rank, i, got(all[i]), want)
				}
			}
		})
	}
	wg.Wait()
	if err := s.net.Idle(); err != nil {
		t.Error(err)
	}
}

func TestPersistentOperationsBeginAgain(t *testing.T) {
	const ranks = 4
	s := newSums(t, ranks)
	var wg sync.WaitGroup
	for rank := range ranks {
		wg.Go(func() {
			b := s.buffers(0)
			r, err := s.comms[rank].Init(s.call(), b)
			if err != nil {
				t.Error(err)
				return
			}
			for i := range 20 {
				binary.LittleEndian.PutUint64(b.Send.Bytes, uint64(rank*i))
				r.Start()
				if err := r.Wait(); err != nil {
					t.Error(err)
				}
				if want := i * ranks * (ranks - 1) / 2; got(b) != want {
					t.Errorf("rank %d, time %d: %d, want %d", rank, i, got(b), want)
				}
			}
		})
	}
	wg.Wait()
}

// Two communicators, one of them turned round, share a set: waiting for an
// operation of one moves those of the other.
func TestCommunicatorsOfOneSet(t *testing.T) {
	const ranks = 4
	s := newSums(t, ranks)
	net := colltest.New(ranks, 3)
	turned := make([]int, ranks)
	for i := range turned {
		turned[i] = ranks - 1 - i
	}
	var wg sync.WaitGroup
	for rank := range ranks {
		wg.Go(func() {
			set := new(collective.Set)
			one := collective.New(collective.Config{Place: schedule.Place{Rank: rank, Size: ranks}, P2P: net.Port(rank, nil), Set: set})
			// The other one's messages go over the same net: its tags are made
			// different by one operation that the first has more.
			for range 2 {
				if err := one.Do(s.call(), s.buffers(1)); err != nil {
					t.Error(err)
				}
			}
			other := collective.New(collective.Config{Place: schedule.Place{Rank: ranks - 1 - rank, Size: ranks}, P2P: net.Port(rank, turned), Set: set})
			a, b := s.buffers(rank), s.buffers(10*rank)
			x, err := one.Start(s.call(), a)
			if err != nil {
				t.Error(err)
				return
			}
			y, err := other.Start(s.call(), b)
			if err != nil {
				t.Error(err)
				return
			}
			first, second := x, y
			if rank%2 == 0 {
				first, second = y, x
			}
			if err := errors.Join(first.Wait(), second.Wait()); err != nil {
				t.Error(err)
			}
			if got(a) != 6 || got(b) != 60 {
				t.Errorf("rank %d: %d and %d", rank, got(a), got(b))
			}
			if !set.Empty() {
				t.Errorf("rank %d: the set is not empty", rank)
			}
		})
	}
	wg.Wait()
}

// A rank that expects less than another sends has made a mistake, which is told
// with the names of all concerned.
func TestErrorsSayWhoAndWhat(t *testing.T) {
	net := colltest.New(2, 1)
	runs := make([]*collective.Run, 2)
	for rank := range 2 {
		c := collective.New(collective.Config{Place: schedule.Place{Rank: rank, Size: 2}, P2P: net.Port(rank, nil), Set: new(collective.Set)})
		length := int64(16 - 8*rank)
		call := &schedule.Call{Shape: schedule.Shape{Op: schedule.Bcast, Len: length}}
		var err error
		if runs[rank], err = c.Start(call, &collective.Buffers{Recv: collective.Memory{Bytes: make([]byte, length)}}); err != nil {
			t.Fatal(err)
		}
	}
	want := "bcast (binomial): receive from rank 0: message truncated: 16 bytes, there is room for 8"
	if err := runs[1].Wait(); err == nil || err.Error() != want || !errors.Is(err, colltest.ErrTruncate) {
		t.Errorf("got %v, want %s", err, want)
	}
}

// After an error the receives that nothing has matched are taken back: their
// memory is the caller's again.
func TestAnErrorTakesReceivesBack(t *testing.T) {
	const ranks = 4
	net := colltest.New(ranks, 1)
	c := collective.New(collective.Config{Place: schedule.Place{Rank: 0, Size: ranks}, P2P: net.Port(0, nil), Set: new(collective.Set)})
	recv := make([]byte, 8*ranks)
	call := &schedule.Call{Shape: schedule.Shape{Op: schedule.Gatherv}, In: schedule.Blocks([]int64{8, 8, 8, 8})}
	r, err := c.Start(call, &collective.Buffers{Send: collective.Memory{Bytes: make([]byte, 8)}, Recv: collective.Memory{Bytes: recv}})
	if err != nil {
		t.Fatal(err)
	}
	// Rank 1 sends too much, the others never come.
	if _, err := net.Port(1, nil).Isend(0, 1<<16, collective.Buffer{Bytes: make([]byte, 9)}); err != nil {
		t.Fatal(err)
	}
	if err := r.Wait(); !errors.Is(err, colltest.ErrTruncate) {
		t.Fatalf("got %v", err)
	}
	if err := net.Idle(); err != nil {
		t.Error(err)
	}
}

func TestCallsThatCannotBe(t *testing.T) {
	place := schedule.Place{Rank: 1, Size: 3}
	for _, c := range []struct {
		call schedule.Call
		want string
	}{
		{schedule.Call{Shape: schedule.Shape{Op: schedule.Bcast, Root: 3}}, "bcast on rank 1: root 3: there are ranks 0 to 2"},
		{schedule.Call{Shape: schedule.Shape{Op: schedule.Allgather, Len: -1}}, "allgather on rank 1: negative length -1"},
		{schedule.Call{Shape: schedule.Shape{Op: schedule.Reduce, Len: 10, Elem: 4}}, "reduce on rank 1: 10 bytes are no whole number of elements of 4"},
		{schedule.Call{Shape: schedule.Shape{Op: schedule.Allgatherv}}, "allgatherv on rank 1: it needs 3 blocks to receive and 0 to send, there are 0 and 0"},
		{schedule.Call{Shape: schedule.Shape{Op: schedule.NeighborAlltoall}, Sources: []int{7}}, "neighbor_alltoall on rank 1: neighbour 7: there are ranks 0 to 2"},
		{schedule.Call{Shape: schedule.Shape{Op: schedule.Operation(99)}}, "operation(99) on rank 1: there is no such operation"},
	} {
		if _, err := collective.Plan(place, c.call); err == nil || err.Error() != c.want {
			t.Errorf("got  %v\nwant %s", err, c.want)
		}
	}
}

// Vectors whose elements lie at absolute addresses cannot be reduced: there is no
// memory to be had there.
func TestReductionsNeedMemoryOfTheirOwn(t *testing.T) {
	far, err := datatype.Hindexed([]int64{1}, []int64{1 << 46}, datatype.Predefined(datatype.Int64))
	if err != nil {
		t.Fatal(err)
	}
	k, err := op.For(op.NewUser("none", false, nil), far)
	if err != nil {
		t.Fatal(err)
	}
	net := colltest.New(2, 1)
	c := collective.New(collective.Config{Place: schedule.Place{Rank: 0, Size: 2}, P2P: net.Port(0, nil), Set: new(collective.Set)})
	call := &schedule.Call{Shape: schedule.Shape{Op: schedule.Allreduce, Len: 8, Elem: 8}}
	m := collective.Memory{Vec: datatype.Vec{Type: far, Count: 1}}
	_, err = c.Start(call, &collective.Buffers{Send: m, Recv: m, Kernel: k})
	if want := new(schedule.CallError); !errors.As(err, &want) {
		t.Errorf("got %v", err)
	}
}

func ExamplePlan() {
	s, err := collective.Plan(
		schedule.Place{Rank: 2, Size: 4},
		schedule.Call{Shape: schedule.Shape{Op: schedule.Allreduce, Len: 800, Elem: 8, Commutes: true}},
	)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Print(s)
	// Output:
	// allreduce doubling, 6 steps
	//   0  recv tmp0[0:800] from 3  then [2]
	//   1  send send[0:800] to 3
	//   2  reduce recv[0:800] = send[0:800] op tmp0[0:800]  then [4 5]
	//   3  recv tmp1[0:800] from 0  then [5]
	//   4  send recv[0:800] to 0  then [5]
	//   5  reduce recv[0:800] = tmp1[0:800] op recv[0:800]
}

// Of a persistent operation that is given up nothing stays, and its tags serve another once they come again.
func TestWhatIsGivenUpLeavesNothingBehind(t *testing.T) {
	s := newSums(t, 2)
	lost := errors.New("lost")
	r, err := s.comms[0].Init(s.call(), s.buffers(1))
	if err != nil {
		t.Fatal(err)
	}
	r.Start() // rank 1 refuses it
	r.GiveUp(lost)
	s.comms[1].SkipInit()
	if !r.Done() || !r.Quiet() || !errors.Is(r.End(), lost) {
		t.Errorf("it is done: %v, quiet: %v, error %v", r.Done(), r.Quiet(), r.End())
	}
	never, err := s.comms[1].Init(s.call(), s.buffers(1))
	if err != nil {
		t.Fatal(err)
	}
	never.GiveUp(lost)
	if r, err = s.comms[0].Init(s.call(), s.buffers(1)); err != nil {
		t.Fatal(err)
	}
	r.Start() // its message is refused
	r.GiveUp(lost)
	if !r.Quiet() {
		t.Error("a message that its receiver drops is waited for")
	}
	for range 1<<13 - 1 { // until the tags come again
		s.comms[0].SkipInit()
		s.comms[1].SkipInit()
	}
	var wg sync.WaitGroup
	for _, c := range s.comms {
		wg.Go(func() {
			b := s.buffers(3)
			r, err := c.Init(s.call(), b)
			if err != nil {
				t.Error(err)
				return
			}
			if r.Start(); r.Wait() != nil || got(b) != 6 {
				t.Errorf("the next with its tags: %d", got(b))
			}
		})
	}
	wg.Wait()
}
