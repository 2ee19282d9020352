package collective_test

import (
	"bytes"
	"encoding/binary"
	"math"
	"testing"

	"github.com/gompirun/gompi/pkg/collective"
	"github.com/gompirun/gompi/pkg/collective/colltest"
	"github.com/gompirun/gompi/pkg/collective/schedule"
	"github.com/gompirun/gompi/pkg/datatype"
	"github.com/gompirun/gompi/pkg/op"
)

// sumOn is the sum of n doubles of all ranks on so many nodes, as the last one gets it.
// Almost any order of additions gives other bits.
func sumOn(t *testing.T, o schedule.Operation, ranks, nodes int, n int64, reproducible bool) []byte {
	t.Helper()
	kernel, err := op.For(op.Sum, datatype.Predefined(datatype.Double))
	if err != nil {
		t.Fatal(err)
	}
	net := colltest.New(ranks, uint64(nodes))
	runs := make([]*collective.Run, ranks)
	var result []byte
	for rank := range ranks {
		place := schedule.Place{Rank: rank, Size: ranks}
		for r := range ranks { // in turn, so that neighbours in rank are on different nodes
			place.Node = append(place.Node, int32(r%nodes))
		}
		c := collective.New(collective.Config{Place: place, P2P: net.Port(rank, nil), Set: new(collective.Set), Reproducible: reproducible})
		in, out := make([]byte, 8*n), make([]byte, 8*n)
		for i := range n {
			x := math.Ldexp(float64(value(rank, i, 1)[0])+1/3.0, int(i+int64(rank))%40)
			binary.LittleEndian.PutUint64(in[8*i:], math.Float64bits(x))
		}
		if rank == ranks-1 {
			result = out
		}
		call := &schedule.Call{Shape: schedule.Shape{Op: o, Root: ranks - 1, Len: 8 * n, Elem: 8, Commutes: true}}
		if runs[rank], err = c.Start(call, &collective.Buffers{Send: collective.Memory{Bytes: in}, Recv: collective.Memory{Bytes: out}, Kernel: kernel}); err != nil {
			t.Fatal(err)
		}
	}
	if err := finish(runs); err != nil {
		t.Fatal(err)
	}
	return result
}

func TestReproducibleSumsDependOnRanksAlone(t *testing.T) {
	const longest = int64(1 << 17) // 1 MiB
	for _, ranks := range []int{12, 16} {
		for _, o := range []schedule.Operation{schedule.Allreduce, schedule.Reduce, schedule.Scan} {
			want := sumOn(t, o, ranks, 1, longest, true)
			for _, nodes := range []int{1, 2, 4} {
				for _, n := range []int64{1, 100, 5000, longest} {
					if got := sumOn(t, o, ranks, nodes, n, true); !bytes.Equal(got, want[:8*n]) {
						t.Errorf("%v of %d doubles on %d ranks, %d nodes: other bits than those of %d doubles on one node", o, n, ranks, nodes, longest)
					}
				}
			}
			// And this is something that has to be asked for.
			if o != schedule.Scan && bytes.Equal(sumOn(t, o, ranks, 4, 5000, false), want[:8*5000]) {
				t.Errorf("%v: the order of additions shows no difference", o)
			}
		}
	}
}

// An operator that commutes is not to blame for it.
func TestWhatIsForcedAndNotReproducibleIsSaidToBeSo(t *testing.T) {
	tuning, err := collective.Defaults().With("allreduce", "ring", "info gompi_coll_allreduce")
	if err != nil {
		t.Fatal(err)
	}
	why := ""
	c := collective.New(collective.Config{
		Place: schedule.Place{Size: 4}, P2P: colltest.New(4, 1).Port(0, nil), Set: new(collective.Set), Tuning: tuning, Reproducible: true,
		Explain: func(c collective.Choice) { why = c.Why },
	})
	mem := collective.Memory{Bytes: make([]byte, 8)}
	call := &schedule.Call{Shape: schedule.Shape{Op: schedule.Allreduce, Len: 8, Elem: 8, Commutes: true}}
	if _, err := c.Init(call, &collective.Buffers{Send: mem, Recv: mem}); err != nil {
		t.Fatal(err)
	}
	if want := "log2 p rounds (not by info gompi_coll_allreduce=ring: its results are not reproducible)"; why != want {
		t.Errorf("because %s, want %s", why, want)
	}
}
