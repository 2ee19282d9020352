package collective_test

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"math"
	"testing"

	"github.com/gompirun/gompi/pkg/collective"
	"github.com/gompirun/gompi/pkg/collective/colltest"
	"github.com/gompirun/gompi/pkg/datatype"
	"github.com/gompirun/gompi/pkg/op"
)

// sumOn is the sum of n doubles of 16 ranks on so many nodes, as rank 0 gets it.
// Almost any order of additions gives other bits.
func sumOn(t *testing.T, o collective.Operation, nodes int, n int64, reproducible bool) []byte {
	t.Helper()
	const ranks = 16
	kernel, err := op.For(op.Sum, datatype.Predefined(datatype.Double))
	if err != nil {
		t.Fatal(err)
	}
	net := colltest.New(ranks, uint64(nodes))
	runs := make([]*collective.Run, ranks)
	var result []byte
	for rank := range ranks {
		place := collective.Place{Rank: rank, Size: ranks}
		for r := range ranks { // in turn, so that neighbours in rank are on different nodes
			place.Node = append(place.Node, int32(r%nodes))
		}
		c := collective.New(collective.Config{Place: place, P2P: net.Port(rank, nil), Set: new(collective.Set), Reproducible: reproducible})
		in, out := make([]byte, 8*n), make([]byte, 8*n)
		for i := range n {
			x := math.Ldexp(float64(value(rank, i, 1)[0])+1/3.0, int(i+int64(rank))%40)
			binary.LittleEndian.PutUint64(in[8*i:], math.Float64bits(x))
		}
		if rank == 0 {
			result = out
		}
		call := &collective.Call{Shape: collective.Shape{Op: o, Len: 8 * n, Elem: 8, Commutes: true}}
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
	longest := int64(1 << 18) // 2 MiB
	for _, o := range []collective.Operation{collective.Allreduce, collective.Reduce} {
		want := sumOn(t, o, 1, longest, true)
		for _, nodes := range []int{1, 2, 4} {
			for _, n := range []int64{1, 100, 5000, longest} {
				what := fmt.Sprintf("%v of %d doubles on %d nodes", o, n, nodes)
				if got := sumOn(t, o, nodes, n, true); !bytes.Equal(got, want[:8*n]) {
					t.Errorf("%s: other bits than those of %d doubles on one node", what, longest)
				}
			}
		}
		// And this is something that has to be asked for.
		if bytes.Equal(sumOn(t, o, 4, 5000, false), want[:8*5000]) {
			t.Errorf("%v: the order of additions shows no difference", o)
		}
	}
}
