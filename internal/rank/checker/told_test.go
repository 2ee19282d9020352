package checker

import (
	"encoding/binary"
	"slices"
	"strings"
	"testing"

	"github.com/gompirun/gompi/pkg/collective"
	"github.com/gompirun/gompi/pkg/collective/schedule"
	"github.com/gompirun/gompi/pkg/datatype"
	"github.com/gompirun/gompi/pkg/op"
)

// around has members tell each other what they are about to do, and returns what each finds; nil: they agree.
func around(t *testing.T, first int, name string, intents ...Intent) []*Finding {
	t.Helper()
	k, _ := here("a.go:7")
	told := make([]*Told, len(intents))
	var all []byte
	for i, n := range intents {
		told[i] = k.Tell(Members{Me: i, Size: len(intents), First: first}, name, "", n)
		all = append(all, told[i].Mine()...)
	}
	out := make([]*Finding, len(told))
	for i, x := range told {
		copy(x.All(), all)
		if !x.Agreed() {
			out[i] = x.Disagreement()
		}
	}
	return out
}

// numbers are so many of a datatype, nowhere.
func numbers(kind datatype.Kind, n int64) datatype.Vec {
	return datatype.Vec{Type: datatype.Predefined(kind), Count: n}
}

func bcast(kind datatype.Kind, n int64, root int) Intent {
	b := numbers(kind, n)
	x := OperationIntent(schedule.Bcast, root, dataLen(b))
	x.Block = b
	return x
}

func TestRanksThatCallTheSameAgree(t *testing.T) {
	sum := OperationIntent(schedule.Allreduce, 0, 16)
	sum.Op, sum.Block = op.Sum, numbers(datatype.Int64, 2)
	for _, n := range []Intent{IntentOf("Comm.Dup"), bcast(datatype.Int64, 2, 1), sum, OperationIntent(schedule.Barrier, 3, -1)} {
		for i, bad := range around(t, 0, "halo", n, n, n) {
			if bad != nil {
				t.Errorf("%s: rank %d finds %v", n.What, i, bad)
			}
		}
	}
}

func TestRanksThatDoNotAgreeAreNamed(t *testing.T) {
	barrier, long, real := OperationIntent(schedule.Barrier, 0, -1), bcast(datatype.Int64, 2, 0), bcast(datatype.Double, 2, 0)
	for _, c := range []struct {
		intents []Intent
		rank    int
		want    string
	}{
		{[]Intent{barrier, long}, 0, `the ranks of "halo" do not agree: this one calls barrier; rank 1 bcast of 16 bytes of MPI_INT64_T with root 0`},
		{[]Intent{long, real, long}, 0, `this one calls bcast of 16 bytes of MPI_INT64_T with root 0 like rank 2; rank 1 bcast of 16 bytes of MPI_DOUBLE with root 0`},
		{[]Intent{barrier, barrier, long, barrier}, 2, `this one calls bcast of 16 bytes of MPI_INT64_T with root 0; ranks 0-1, 3 barrier`},
		{[]Intent{IntentOf("Comm.Dup"), IntentOf("Finalize")}, 1, "this one calls Finalize; rank 0 Comm.Dup"},
		{[]Intent{bcast(datatype.Int64, 2, 0), bcast(datatype.Int64, 2, 1)}, 0, "with root 0; rank 1 bcast of 16 bytes of MPI_INT64_T with root 1"},
	} {
		bad := around(t, 0, "halo", c.intents...)[c.rank]
		if bad == nil || bad.Kind != Argument || !strings.Contains(bad.Text, c.want) {
			t.Errorf("rank %d finds %v, not %s", c.rank, bad, c.want)
		}
	}
}

// The root of an intercommunicator says that it is, its companions that it is one of them, and the other group who it is.
func TestTwoGroupsAgreeOnARoot(t *testing.T) {
	root := func(r int) Intent { return bcast(datatype.Int64, 2, r) }
	for i, bad := range around(t, 2, "", root(schedule.ProcNull), root(schedule.RootHere), root(1), root(1), root(1)) {
		if bad != nil {
			t.Errorf("process %d finds %v", i, bad)
		}
	}
	found := around(t, 2, "", root(schedule.RootHere), root(schedule.ProcNull), root(1), root(1), root(0))
	const want = "the ranks of a communicator of 3 processes do not agree: this one calls bcast of 16 bytes of MPI_INT64_T with rank 0 of the other group as root; "
	if bad := found[4]; bad == nil || !strings.HasPrefix(bad.Text, want) {
		t.Errorf("who is right finds %v", bad)
	}
	if found[0] == nil || found[2] == nil {
		t.Errorf("%v, of which each is one that two do not agree with", found)
	}
}

// ragged is an Alltoallv in which this rank sends so many numbers to each rank, and expects so many of each.
func ragged(out, in []int64) Intent {
	blocks := func(counts []int64) (list []schedule.Block) {
		for _, n := range counts {
			list = append(list, schedule.Block{Len: 4 * n})
		}
		return list
	}
	call := &schedule.Call{Shape: schedule.Shape{Op: schedule.Alltoallv}, Out: blocks(out), In: blocks(in)}
	bufs := &collective.Buffers{Send: collective.Memory{Vec: numbers(datatype.Int32, 1)}, Recv: collective.Memory{Vec: numbers(datatype.Int32, 1)}}
	o := &Operation{Call: call, Bufs: bufs}
	return o.Intent("", 0)
}

func TestBlocksThatTwoRanksSeeDifferentlyAreNamed(t *testing.T) {
	right := []Intent{ragged([]int64{1, 2}, []int64{1, 3}), ragged([]int64{3, 0}, []int64{2, 0})}
	for i, bad := range around(t, 0, "", right...) {
		if bad != nil {
			t.Errorf("rank %d finds %v", i, bad)
		}
	}
	wrong := []Intent{ragged([]int64{1, 2}, []int64{1, 4}), right[1]}
	for i, bad := range around(t, 0, "", wrong...) {
		if bad == nil || bad.Kind != Count || !strings.HasSuffix(bad.Text, ": rank 1 sends 12 bytes to rank 0, which expects 16") {
			t.Errorf("rank %d finds %v", i, bad)
		}
	}
	many := slices.Repeat([]Intent{ragged(make([]int64, NamedRanks+1), make([]int64, NamedRanks+1))}, NamedRanks+1)
	out := make([]int64, NamedRanks+1)
	out[3] = 1
	many[1] = ragged(out, make([]int64, NamedRanks+1))
	if bad := around(t, 0, "", many...)[0]; bad == nil || !strings.HasSuffix(bad.Text, "it is not known which do)") {
		t.Errorf("of %d ranks one finds %v", len(many), bad)
	}
}

// What is said of a call that goes on has its place, and whether all have come to it.
func TestACallThatGoesOnIsSaid(t *testing.T) {
	k, lines := here("a.go:7")
	x := k.Tell(Members{Size: 2}, "", "", IntentOf("Comm.Dup"))
	k.BeginTold(x)
	const want = "Comm.Dup in a communicator of 2 processes, at a.go:7"
	if got := k.UnderWay(); got != want {
		t.Errorf("%q is under way, not %q", got, want)
	}
	x.Meet()
	if got := k.UnderWay(); got != "Comm.Dup in a communicator of 2 processes to which all have come, at a.go:7" {
		t.Errorf("%q is under way", got)
	}
	if k.EndTold(x); k.UnderWay() != "" || len(*lines) > 0 {
		t.Errorf("%q is under way, and %q is said", k.UnderWay(), *lines)
	}
}

// FuzzTold: whatever others tell, it is judged, and said.
func FuzzTold(f *testing.F) {
	f.Add([]byte("other words"), 2, 0)
	f.Add(make([]byte, 8*words), 3, 1)
	f.Fuzz(func(t *testing.T, b []byte, size, first int) {
		size = 2 + max(size, -size, 0)%4
		first = max(first, -first, 0) % size
		k, _ := here("a.go:7")
		n := ragged(make([]int64, size), make([]int64, size))
		x := k.Tell(Members{Me: 0, Size: size, First: first}, "", "", n)
		copy(x.all, x.mine)
		for i := len(x.mine); i < len(x.all) && len(b) >= 8; i++ {
			x.all[i], b = int64(binary.LittleEndian.Uint64(b)), b[8:]
		}
		if !x.Agreed() && x.Disagreement().Text == "" {
			t.Error("nothing is said of a disagreement")
		}
	})
}
