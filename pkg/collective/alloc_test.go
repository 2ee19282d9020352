package collective_test

import (
	"testing"

	"github.com/gompirun/gompi/pkg/collective"
	"github.com/gompirun/gompi/pkg/collective/colltest"
	"github.com/gompirun/gompi/pkg/collective/schedule"
	"github.com/gompirun/gompi/pkg/datatype"
	"github.com/gompirun/gompi/pkg/op"
)

// A call whose schedule is kept allocates nothing: neither bytes nor elements of
// a datatype that is its own packed form.
func TestKeptCallsDoNotAllocate(t *testing.T) {
	const ranks = 4
	sum, err := op.For(op.Sum, datatype.Predefined(datatype.Double))
	if err != nil {
		t.Fatal(err)
	}
	net := colltest.New(ranks, 1)
	net.Eager = 1 << 10
	var comms [ranks]*collective.Comm
	var buffers [ranks]collective.Buffers
	for rank := range comms {
		comms[rank] = collective.New(collective.Config{Place: schedule.Place{Rank: rank, Size: ranks}, P2P: net.Port(rank, nil), Set: new(collective.Set)})
		buffers[rank] = collective.Buffers{Send: collective.Memory{Bytes: make([]byte, 64)}, Recv: collective.Memory{Bytes: make([]byte, 64)}, Kernel: sum}
	}
	call := schedule.Call{Shape: schedule.Shape{Op: schedule.Allreduce, Len: 64, Elem: 8, Commutes: true}}
	var runs [ranks]*collective.Run
	all := func() {
		for rank, c := range comms {
			if runs[rank], err = c.Start(&call, &buffers[rank]); err != nil {
				t.Fatal(err)
			}
		}
		if err := finish(runs[:]); err != nil {
			t.Fatal(err)
		}
	}
	if n := testing.AllocsPerRun(1000, all); n > 0 {
		t.Errorf("%v allocations in %d calls", n, ranks)
	}
}

func BenchmarkAllreduce8Bytes(b *testing.B) {
	for _, ranks := range []int{1, 4} {
		b.Run([]string{1: "1 rank", 4: "4 ranks"}[ranks], func(b *testing.B) {
			sum, err := op.For(op.Sum, datatype.Predefined(datatype.Double))
			if err != nil {
				b.Fatal(err)
			}
			net := colltest.New(ranks, 1)
			net.Eager = 1 << 10
			comms := make([]*collective.Comm, ranks)
			for rank := range comms {
				comms[rank] = collective.New(collective.Config{Place: schedule.Place{Rank: rank, Size: ranks}, P2P: net.Port(rank, nil), Set: new(collective.Set)})
			}
			buffers := collective.Buffers{Send: collective.Memory{Bytes: make([]byte, 8)}, Recv: collective.Memory{Bytes: make([]byte, 8)}, Kernel: sum}
			call := schedule.Call{Shape: schedule.Shape{Op: schedule.Allreduce, Len: 8, Elem: 8, Commutes: true}}
			runs := make([]*collective.Run, ranks)
			b.ReportAllocs()
			for b.Loop() {
				for rank, c := range comms {
					runs[rank], _ = c.Start(&call, &buffers)
				}
				if err := finish(runs); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
